//! Where a call comes from, and the token it carries.

use crate::app::App;
use axum::http::{HeaderMap, HeaderValue, header};

/// Paths of the parks API.
const PATHS: [&str; 3] = ["/xapi/", "/user/", "/google-enterprise/"];

/// True for a path of the parks API.
pub fn is_parks_api(path: &str) -> bool {
    PATHS.iter().any(|start| path.starts_with(start))
}

/// The origin a request names, when it is one that may call from elsewhere.
pub fn allowed_origin<'a>(app: &App, headers: &'a HeaderMap) -> Option<&'a HeaderValue> {
    let origin = headers.get(header::ORIGIN)?;
    let text = origin.to_str().ok()?;
    app.options.allowed_origins.iter().any(|allowed| allowed == text).then_some(origin)
}

/// The bearer token of a call.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let text = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = text.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim()).filter(|token| !token.is_empty())
}
