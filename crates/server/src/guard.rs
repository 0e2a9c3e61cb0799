//! What stands before every handler: headers of every answer, and where writes may come from.

use crate::app::App;
use crate::problem::{Code, Wrong};
use crate::shell;
use crate::visitor;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::Response;
use domain::language::Language;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

/// No inline script; `style` attributes may be inline; nothing from elsewhere.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; \
    frame-ancestors 'none'; base-uri 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
    (HeaderName::from_static("speculation-rules"), "\"/speculation-rules.json\""),
];

/// Where a browser says a write comes from must be here. A program that says nothing carries no visitor's cookies.
fn from_here(app: &App, headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    match (text("sec-fetch-site"), text("origin")) {
        (Some(site), _) => site == "same-origin" || site == "none",
        (None, Some(origin)) => {
            let host = text("host").unwrap_or_default();
            origin == shell::origin(app)
                || origin.strip_prefix("http://").or(origin.strip_prefix("https://")) == Some(host)
        }
        (None, None) => true,
    }
}

/// Longest a request may take, its body included.
const LONGEST: Duration = Duration::from_secs(30);

async fn within_time(answer: impl Future<Output = Response>) -> Response {
    match tokio::time::timeout(LONGEST, answer).await {
        Ok(response) => response,
        Err(_) => Wrong::new(Code::Unavailable).answer(Language::En),
    }
}

/// Adds the headers every answer has.
pub fn protect(app: &App, headers: &mut HeaderMap) {
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if app.jar.secure {
        let always = HeaderValue::from_static("max-age=63072000; includeSubDomains");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, always);
    }
}

/// Checks writes and adds the headers.
pub async fn guard(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let client = visitor::client(&app, request.headers(), peer.ip());
    let signed = request.uri().path().starts_with("/hooks/");
    let safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let mut response = if safe || signed {
        within_time(next.run(request)).await
    } else if !from_here(&app, request.headers()) {
        Wrong::new(Code::ForbiddenOrigin).answer(Language::En)
    } else if !app.limits.writes.allows(client) {
        Wrong::new(Code::RateLimited).answer(Language::En)
    } else {
        within_time(next.run(request)).await
    };
    protect(&app, response.headers_mut());
    response
}
