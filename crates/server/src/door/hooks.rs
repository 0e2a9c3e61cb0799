//! The addresses that gateways send their webhooks to.

use crate::app::App;
use crate::ask::problem::{Code, Wrong};
use crate::ask::request::Segment;
use crate::pay::notices::{self, NotTaken};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use domain::language::Language;
use std::sync::Arc;
use store::settle::Settled;

/// A webhook of the sandbox.
pub async fn sandbox_notice(State(app): State<Arc<App>>, headers: HeaderMap, body: Bytes) -> Response {
    let signature = headers.get(adapters::gateway::sandbox::SIGNATURE).and_then(|value| value.to_str().ok());
    match notices::receive(&app, &body, signature.unwrap_or_default()).await {
        Ok(Settled::Unknown) => Wrong::new(Code::NotFound).answer(Language::En),
        Ok(_) => StatusCode::NO_CONTENT.into_response(),
        Err(NotTaken::Unbelievable) => Wrong::new(Code::ForbiddenOrigin).answer(Language::En),
        Err(error) => {
            tracing::warn!(%error, "a notice was not taken");
            Wrong::new(Code::Unavailable).answer(Language::En)
        }
    }
}

/// A notice of a gateway outside.
pub async fn gateway_notice(
    State(app): State<Arc<App>>,
    Segment(gateway): Segment<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    match notices::hear(&app, &gateway, &headers, &body).await {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err(NotTaken::Unbelievable) => Wrong::new(Code::ForbiddenOrigin).answer(Language::En),
        Err(error) => {
            tracing::warn!(gateway, %error, "a notice was not taken");
            Wrong::new(Code::Unavailable).answer(Language::En)
        }
    }
}
