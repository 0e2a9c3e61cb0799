//! `POST /reporting`: what went wrong in a page, as the page reports it (§7.1.11).

use crate::api::parks::HOST_NAME_PATH;
use crate::ask::caller::Caller;
use crate::ask::form::Form;
use crate::ask::problem::{Code, Failure};
use crate::ask::request::JsonBody;
use crate::view::ReportedError;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use percent_encoding::percent_decode_str;
use std::time::Instant;

/// Takes a report. Nothing in it can be a fault of ours: it is answered 204, 4xx or 429.
pub async fn report(caller: Caller, JsonBody(body): JsonBody) -> Response {
    let outcome = async {
        let ReportedError { error, params } = ReportedError::from_json(&body)?;
        let app = &caller.app;
        if !app.limits.reports.allows(caller.visitor.client) {
            return Err(Failure::from(Code::RateLimited));
        }
        app.metrics.page_errors.inc();
        let page =
            caller.headers.get(&HOST_NAME_PATH).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let page = percent_decode_str(page).decode_utf8_lossy().into_owned();
        let path = page.find('/').and_then(|at| page.get(at..)).unwrap_or_default();
        if let Some(report) = app.reports.take(&error, &params, path, (Instant::now(), app.now())) {
            let (error, page, params, times) = (report.error, report.page, report.params, report.times);
            tracing::warn!(error, page, params, times, "An error occurred on client");
        }
        Ok((StatusCode::NO_CONTENT, [(header::CACHE_CONTROL, "no-store")]).into_response())
    }
    .await;
    caller.answer(outcome)
}
