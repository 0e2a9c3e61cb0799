//! The cart page.

use super::ask::{Ask, see_other};
use super::definition::{Definition, Get, LinkCard};
use crate::app::App;
use crate::app::admission::Turn;
use crate::ask::form::{Form, read_fields};
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::visitor::Visitor;
use crate::draw::present;
use crate::shop::basket::{self, Basket};
use crate::shop::chooser::Choice;
use crate::shop::for_you;
use crate::shop::planned_parks;
use crate::view::{CartPageView, CartView, DoneCodeView, NoticeView, OtherCartLineView, PageView, ToneView};
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

/// What the forms of the cart page send; those that change a line send its people and extras as well.
#[derive(Debug, Deserialize)]
pub struct CartForm {
    intent: Intent,
    #[serde(default)]
    line: String,
    #[serde(default)]
    code: String,
}

/// What one of them is for.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Intent {
    Change,
    Remove,
    Code,
    Empty,
    /// Of what is in their other cart: it is put in this one.
    Take,
    /// Of the same: it is let go.
    Leave,
}

/// "The cart has been updated" (§8.4).
pub fn updated(ask: &Ask<'_>) -> NoticeView {
    let message = crate::messages::problem("cart_update_ok", ask.visitor.language, None);
    NoticeView { tone: ToneView::Good, code: DoneCodeView::CartUpdateOk.into(), message }
}

fn page(
    ask: &Ask<'_>,
    (cart, others): (CartView, Vec<OtherCartLineView>),
    code: Option<(String, Wrong)>,
) -> PageView {
    let empty = cart.lines.is_empty();
    let suggestions = if empty { present::suggestions(ask.app, &ask.visitor, None) } else { Vec::new() };
    let (code_typed, wrong) = code.unzip();
    let code_error = wrong.map(|wrong| wrong.view(ask.visitor.language));
    let code_typed = code_typed.unwrap_or_default();
    PageView::Cart(Box::new(CartPageView { cart, others, suggestions, code_typed, code_error }))
}

async fn get(ask: &Ask<'_>) -> Result<Response, Failure> {
    let basket = Basket::read_to_show(ask.app, &ask.visitor).await?;
    let query: Query = ask.read_query();
    let notice = query.updated.map(|_| updated(ask));
    let mut view = basket.view(ask.app, &ask.visitor, notice)?;
    view.next = for_you::next(ask.app, &ask.visitor, ask.headers, &basket).await?;
    let planned = || planned_parks::said(ask.app, ask.visitor.language, ask.headers, &basket);
    view.guest_note = view.guest_note.or_else(planned);
    let others = basket::others(ask.app, &ask.visitor, &basket).await?;
    let mut response = ask.private(StatusCode::OK, page(ask, (view, others), None)).await?;
    if basket.cart.is_some() {
        basket::name_again(ask.app, ask.visitor.cart.as_ref(), ask.headers, response.headers_mut());
    } else if ask.visitor.cart.is_some() {
        // A cart the cookies name but nobody has: its cookies go (§4.5.3).
        ask.app.jar.remove(response.headers_mut(), crate::app::cookie::CART);
        ask.app.jar.remove(response.headers_mut(), crate::app::cookie::CART_KEY);
    }
    Ok(response)
}

async fn post(ask: &Ask<'_>, body: &[u8]) -> Result<Response, Failure> {
    let (fields, sent) = (read_fields(body)?, CartForm::from_form(body)?);
    let (app, visitor) = (ask.app, &ask.visitor);
    let outcome = match sent.intent {
        Intent::Change => basket::change(app, visitor, &sent.line.into(), &Choice::read(&fields, "")).await,
        Intent::Remove => basket::remove(app, visitor, Some(sent.line.into())).await,
        Intent::Code => give_code(app, visitor, &sent.code).await,
        Intent::Empty => basket::remove(app, visitor, None).await,
        Intent::Take => basket::take_other(app, visitor, sent.line.into()).await,
        Intent::Leave => basket::leave_other(app, visitor, sent.line.into()).await,
    };
    match outcome {
        Ok(()) => Ok(see_other(&format!("{}?updated=1", ask.path))),
        Err(Failure::Refused(refusal)) => {
            let wrong = refusal.first();
            // What is wrong with a code is told at its field.
            let typed = sent.code.chars().take(100).collect();
            let code = (sent.intent == Intent::Code).then_some((typed, wrong));
            let notice = if code.is_some() { None } else { Some(bad(wrong, ask)) };
            let basket = Basket::read_to_show(app, visitor).await?;
            let view = basket.view(app, visitor, notice)?;
            let others = basket::others(app, visitor, &basket).await?;
            ask.private(wrong.code.status(), page(ask, (view, others), code)).await
        }
        Err(failure) => Err(failure),
    }
}

/// Keeps what was typed as the cart's code, or takes its code out. With neither there is nothing that the form can have meant to do.
async fn give_code(app: &App, visitor: &Visitor, typed: &str) -> Result<(), Failure> {
    let is_blank = visitor.cart.is_some() && typed.trim().is_empty();
    if is_blank && Basket::read(app, visitor).await?.code.is_empty() {
        return Err(Wrong::in_field(Code::CodeRequired, "code").into());
    }
    basket::give_code(app, visitor, typed).await
}

fn bad(wrong: Wrong, ask: &Ask<'_>) -> NoticeView {
    let problem = wrong.view(ask.visitor.language);
    NoticeView { tone: ToneView::Bad, code: problem.code.into(), message: problem.message }
}
