//! The cart page.

use super::ask::{Ask, see_other};
use super::definition::{Definition, Get, LinkCard};
use crate::app::admission::Turn;
use crate::ask::form::read_fields;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::draw::present;
use crate::shop::basket::{self, Basket};
use crate::shop::chooser::Choice;
use crate::view::{CartPage, CartView, Notice, Page, Tone};
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;

/// The cart.
pub static PAGE: Definition = Definition {
    get: Get::Visitor(|ask| Box::pin(get(ask))),
    post: Some(|ask, body| Box::pin(post(ask, body))),
    turn: Turn::Cart,
    card: LinkCard::None,
};

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Query {
    /// Set by the redirect after a change that went well.
    updated: Option<String>,
}

/// "The cart has been updated" (§8.4).
pub fn updated(ask: &Ask<'_>) -> Notice {
    let message = crate::messages::problem("cart_update_ok", ask.visitor.language, None);
    Notice { tone: Tone::Good, code: "cart_update_ok".to_owned(), message }
}

fn page(ask: &Ask<'_>, cart: CartView, code: Option<(String, Wrong)>) -> Page {
    let empty = cart.lines.is_empty();
    let suggestions =
        if empty { present::cards(ask.app, &ask.visitor).into_iter().take(3).collect() } else { Vec::new() };
    let (code_typed, wrong) = code.unzip();
    let code_error = wrong.map(|wrong| wrong.view(ask.visitor.language));
    Page::Cart(CartPage { cart, suggestions, code_typed: code_typed.unwrap_or_default(), code_error })
}

async fn get(ask: &Ask<'_>) -> Result<Response, Failure> {
    let basket = Basket::read(ask.app, &ask.visitor).await?;
    let query: Query = ask.read_query();
    let notice = query.updated.map(|_| updated(ask));
    let view = basket.view(ask.app, &ask.visitor, notice)?;
    let mut response = ask.private(StatusCode::OK, page(ask, view, None)).await?;
    // A cart the cookies name but nobody has: its cookies go (§4.5.3).
    if ask.visitor.cart.is_some() && basket.cart.is_none() {
        ask.app.jar.remove(response.headers_mut(), crate::app::cookie::CART);
        ask.app.jar.remove(response.headers_mut(), crate::app::cookie::CART_KEY);
    }
    Ok(response)
}

async fn post(ask: &Ask<'_>, body: &[u8]) -> Result<Response, Failure> {
    let fields = read_fields(body).ok_or(Code::BadRequest)?;
    let (app, visitor) = (ask.app, &ask.visitor);
    let field =
        |name: &str| fields.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value.as_str());
    let line = field("line").to_owned();
    let outcome = match field("intent") {
        "change" => basket::change(app, visitor, &line, &Choice::read(&fields, "")).await,
        "remove" => basket::remove(app, visitor, Some(line)).await,
        "code" => basket::give_code(app, visitor, field("code")).await,
        "empty" => basket::remove(app, visitor, None).await,
        _ => Err(Code::BadRequest.into()),
    };
    match outcome {
        Ok(()) => Ok(see_other(&format!("{}?updated=1", ask.path))),
        Err(Failure::Refused(refusal)) => {
            let wrong = refusal.first();
            // What is wrong with a code is told at its field.
            let typed = field("code").chars().take(100).collect();
            let code = (field("intent") == "code").then_some((typed, wrong));
            let notice = if code.is_some() { None } else { Some(bad(wrong, ask)) };
            let view = Basket::read(app, visitor).await?.view(app, visitor, notice)?;
            ask.private(wrong.code.status(), page(ask, view, code)).await
        }
        Err(failure) => Err(failure),
    }
}

fn bad(wrong: Wrong, ask: &Ask<'_>) -> Notice {
    let told = wrong.view(ask.visitor.language);
    Notice { tone: Tone::Bad, code: told.code, message: told.message }
}
