//! The order page and the look-up by code and mail address.

use super::{Ask, read_form, see_other};
use crate::cookie::{self, Readable};
use crate::ordering::{Arrival, order_href, view};
use crate::problem::{Code, Failure, Wrong};
use crate::secrets::same;
use crate::view::{LookupPage, OrderState, Page};
use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use domain::order::read_order_code;
use serde::Deserialize;
use std::time::Duration;
use store::order::{OrderName, ReadOrder, WholeOrder};

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Query {
    /// The part of the address nobody can guess.
    k: Option<String>,
    /// Asks for the state alone.
    state: Option<String>,
    /// The gateway sent the visitor back.
    returned: Option<String>,
}

async fn read(ask: &Ask<'_>, code: &str) -> Result<Option<WholeOrder>, Failure> {
    let site = ask.app.catalogue.site.site_code.clone();
    Ok(ask.app.db.read(ReadOrder(OrderName::Code { code: code.to_owned(), site })).await?)
}

/// An order, for whoever has its key: in the address, or from an earlier visit. Without it there is no such page.
pub async fn get(ask: &mut Ask<'_>, code: &str) -> Result<Response, Failure> {
    let query: Query = ask.read_query();
    let stored = ask.app.jar.read(ask.headers, cookie::ORDER).unwrap_or_default();
    let carried = stored.split_once('.').filter(|(of, _)| *of == code).map(|(_, key)| key.to_owned());
    let key = query.k.or(carried).unwrap_or_default();
    let found =
        read(ask, code).await?.filter(|whole| same(&key, &ask.app.secrets.order_key(&whole.order.id)));
    let mut whole = found.ok_or(Code::NotFound)?;
    // An order is told in its own currency, whatever its reader looks at otherwise.
    ask.visitor.currency.clone_from(&whole.order.currency);
    let arrival = if query.returned.is_some() { Arrival::FromGateway } else { Arrival::Looking };
    let mut order = view(ask.app, &ask.visitor, &whole, arrival).await?;
    // A payment takes a moment to be confirmed: worth waiting for here, so that most visitors never see it pending.
    if query.state.is_none() {
        for _ in 0..20 {
            if !order.poll {
                break;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
            whole = read(ask, code).await?.ok_or(Code::NotFound)?;
            order = view(ask.app, &ask.visitor, &whole, arrival).await?;
        }
    } else {
        let state: OrderState = order.state;
        let body = Json(serde_json::json!({ "state": state }));
        return Ok(([(header::CACHE_CONTROL, "no-store")], body).into_response());
    }
    if order.poll && arrival == Arrival::FromGateway {
        order.href.push_str("&returned=1");
    }
    let mut response = ask.private(StatusCode::OK, Page::Order(order)).await?;
    ask.app.jar.set(response.headers_mut(), cookie::ORDER, &format!("{code}.{key}"), Readable::ByServerOnly);
    Ok(response)
}

pub async fn lookup(ask: &Ask<'_>) -> Result<Response, Failure> {
    ask.private(StatusCode::OK, page(String::new(), String::new(), &[], ask)).await
}

fn page(code: String, email: String, wrongs: &[Wrong], ask: &Ask<'_>) -> Page {
    Page::Lookup(LookupPage { code, email, errors: crate::present::errors(wrongs, ask.visitor.language) })
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Sent {
    code: String,
    email: String,
}

/// Finds an order by its code and its buyer's address. What is wrong is never told: only that both don't fit.
pub async fn find(ask: &Ask<'_>, body: &[u8]) -> Result<Response, Failure> {
    let sent: Sent = read_form(body).ok_or(Code::BadRequest)?;
    if !ask.app.limits.lookups.allows(ask.visitor.client) {
        return Err(Code::RateLimited.into());
    }
    let found = match read_order_code(&sent.code) {
        Some(code) => read(ask, &code).await?,
        None => None,
    };
    let typed = sent.email.trim().to_lowercase();
    let fits = |whole: &WholeOrder| {
        whole.buyer.as_ref().is_some_and(|buyer| same(&buyer.email.to_lowercase(), &typed))
    };
    if let Some(whole) = found.filter(fits) {
        return Ok(see_other(&order_href(ask.app, ask.visitor.language, &whole)));
    }
    let wrong = Wrong::new(Code::OrderNotFound);
    let short = |text: String| text.chars().take(200).collect();
    ask.private(wrong.code.status(), page(short(sent.code), short(sent.email), &[wrong], ask)).await
}
