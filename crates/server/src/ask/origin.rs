//! Where a call comes from, and the token it carries.

use crate::app::App;
use axum::http::{HeaderMap, HeaderValue, header};

/// First segments of the parks API's paths (§7.1.3).
pub const PARKS_API: [&str; 6] =
    ["xapi", "user", "user-info", "user-info-social", "google-enterprise", "reporting"];

/// True for a path of the parks API.
pub fn is_parks_api(path: &str) -> bool {
    let first = path.trim_start_matches('/').split('/').next().unwrap_or_default();
    PARKS_API.contains(&first)
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
