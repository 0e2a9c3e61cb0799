//! The look-up of an order by its code and mail address.

use super::ask::{Ask, see_other};
use super::definition::{Definition, Get, LinkCard};
use super::order::{proofs, read};
use crate::app::admission::Turn;
use crate::app::secrets::same;
use crate::ask::form::Form;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::draw::present;
use crate::shop::order_page::order_href;
use crate::view::{LookupPageView, PageView};
use axum::http::StatusCode;
use axum::response::Response;
use domain::order::read_order_code;
use serde::Deserialize;

/// The look-up of an order.
pub static LOOKUP: Definition = Definition {
    get: Get::Visitor(|ask| Box::pin(lookup(ask))),
    post: Some(|ask, body| Box::pin(find(ask, body))),
    turn: Turn::Each,
    card: LinkCard::None,
};

/// What an address of the look-up says.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Query {
    /// The code of the order whose key is missing.
    code: String,
}

async fn lookup(ask: &Ask<'_>) -> Result<Response, Failure> {
    let query: Query = ask.read_query();
    // What has another form is nothing that it could say.
    let code = read_order_code(&query.code).unwrap_or_default();
    ask.private(StatusCode::OK, page(code, String::new(), &[], ask)).await
}

fn page(code: String, email: String, wrongs: &[Wrong], ask: &Ask<'_>) -> PageView {
    PageView::Lookup(LookupPageView { code, email, errors: present::errors(wrongs, ask.visitor.language) })
}

/// What the look-up form sends.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct LookupForm {
    code: String,
    email: String,
}

/// Finds an order by its code and its buyer's address. What is wrong is never told: only that both don't fit.
async fn find(ask: &Ask<'_>, body: &[u8]) -> Result<Response, Failure> {
    let sent = LookupForm::from_form(body)?;
    if !ask.app.limits.lookups.allows(ask.visitor.client) {
        return Err(Code::RateLimited.into());
    }
    let typed = sent.email.trim().to_lowercase();
    let code = read_order_code(&sent.code).unwrap_or_default();
    let (id, email) = proofs(ask, &code).await?;
    if !typed.is_empty() && same(&email.to_lowercase(), &typed) {
        return Ok(see_other(&order_href(ask.app, ask.visitor.language, &read(ask, &id).await?)));
    }
    let wrong = Wrong::new(Code::OrderNotFound);
    let short = |text: String| text.chars().take(200).collect();
    ask.private(wrong.code.status(), page(short(sent.code), short(sent.email), &[wrong], ask)).await
}
