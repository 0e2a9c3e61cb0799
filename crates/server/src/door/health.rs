//! Whether requests should come to this process.

use crate::app::App;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Whether requests should come here: the database answers, is up to date, and the process is not stopping.
pub async fn ready(State(app): State<Arc<App>>) -> Response {
    let no = |why: &'static str| {
        (StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, "5")], why).into_response()
    };
    if app.draining.load(Ordering::Relaxed) {
        return no("stopping\n");
    }
    if app.db.ready().await { "ready\n".into_response() } else { no("the database is not ready\n") }
}
