//! What suits who looks (§10.15): a page of its own, of which other pages show a part to who lets it.

use super::ask::Ask;
use super::definition::{Definition, Get, LinkCard};
use crate::app::admission::Turn;
use crate::ask::problem::{Code, Failure};
use crate::shop::for_you;
use crate::view::PageView;
use axum::http::StatusCode;
use axum::response::Response;
use domain::catalogue::ProductId;
use serde::Deserialize;

/// The page.
pub static PAGE: Definition = Definition {
    get: Get::Visitor(|ask| Box::pin(get(ask))),
    post: None,
    turn: Turn::Each,
    card: LinkCard::None,
};

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Query {
    /// Number of the place that is looked at.
    with: Option<String>,
}

async fn get(ask: &Ask<'_>) -> Result<Response, Failure> {
    if !ask.app.catalogue.site.personalisation {
        return Err(Code::NotFound.into());
    }
    let Query { with } = ask.read_query();
    let with = with.and_then(|id| id.parse().ok()).map(ProductId);
    let page = for_you::page(ask.app, &ask.visitor, ask.headers, with).await?;
    ask.private(StatusCode::OK, PageView::ForYou(page)).await
}
