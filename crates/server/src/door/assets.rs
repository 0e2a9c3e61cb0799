//! Answers with the files of the built frontend: scripts, styles, pictures, fonts, and what names them.

use crate::app::App;
use crate::app::cache::brotli;
use crate::app::frontend::Frontend;
use crate::ask::request::{Segment, accepts};
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use domain::catalogue::PageName;
use domain::encoding::hex;
use domain::language::Language;
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, extension)| extension) {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("avif") => "image/avif",
        Some("webp") => "image/webp",
        Some("woff2") => "font/woff2",
        Some("json") => "application/json",
        _ => "application/octet-stream",
    }
}

fn body(data: Cow<'static, [u8]>) -> Body {
    Body::from(match data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    })
}

fn serve(frontend: &Frontend, path: &str, headers: &HeaderMap, cache: &'static str) -> Response {
    for (encoding, suffix) in [("br", ".br"), ("gzip", ".gz")] {
        if accepts(headers, encoding)
            && let Some(data) = frontend.file(&format!("{path}{suffix}"))
        {
            let headers: [(HeaderName, HeaderValue); 4] = [
                (header::CONTENT_TYPE, HeaderValue::from_static(kind(path))),
                (header::CACHE_CONTROL, HeaderValue::from_static(cache)),
                (header::CONTENT_ENCODING, HeaderValue::from_static(encoding)),
                (header::VARY, HeaderValue::from_static("Accept-Encoding")),
            ];
            return (headers, body(data)).into_response();
        }
    }
    match frontend.file(path) {
        Some(data) => {
            let headers = [
                (header::CONTENT_TYPE, kind(path)),
                (header::CACHE_CONTROL, cache),
                (header::VARY, "Accept-Encoding"),
            ];
            (headers, body(data)).into_response()
        }
        None => (StatusCode::NOT_FOUND, [(header::CACHE_CONTROL, "no-store")]).into_response(),
    }
}

/// `GET /assets/{file}`: named after their content, so kept for good. A missing one is 404, never a page.
pub async fn asset(
    State(app): State<Arc<App>>,
    Segment(file): Segment<String>,
    headers: HeaderMap,
) -> Response {
    // The compressed twins are encodings of a file, not files.
    let plain =
        file.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_.".contains(&b)) && !file.starts_with('.');
    if !plain || [".br", ".gz"].iter().any(|twin| file.ends_with(twin)) {
        return StatusCode::NOT_FOUND.into_response();
    }
    serve(&app.frontend, &format!("assets/{file}"), &headers, "public, max-age=31536000, immutable")
}

/// `GET /favicon.svg`, and `/favicon.ico` for documents that name no icon, such as mail.
pub async fn favicon(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    let file = app.frontend.drawing_file(&app.catalogue.site.icons.favicon).unwrap_or_default();
    serve(&app.frontend, &format!("assets/{file}"), &headers, "public, max-age=86400")
}

/// `GET /sw.js`: what a browser keeps of the store for when there is no network, with what this store is called and where its
/// pages are. A browser asks for it anew with every page: what it has already is answered 304.
pub async fn service_worker(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    let program = app.frontend.file("sw.js").and_then(|bytes| String::from_utf8(bytes.into_owned()).ok());
    let Some(program) = program else {
        return (StatusCode::NOT_FOUND, [(header::CACHE_CONTROL, "no-store")]).into_response();
    };
    let offline: BTreeMap<_, _> = Language::ALL
        .into_iter()
        .map(|language| (language.code(), app.catalogue.routes.href(PageName::Offline, language)))
        .collect();
    // Its pages show what holds today: a banner, the least prices.
    let version = format!("{} {}", app.catalogue.version, app.today());
    let store = serde_json::json!({ "version": version, "offline": offline });
    let text = format!("self.STORE={store};\n{program}");
    let tag = format!("\"{}\"", hex(&Sha256::digest(&text)));
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|value| value.as_bytes() == tag.as_bytes());
    let answer = [
        (header::CONTENT_TYPE, "text/javascript; charset=utf-8".to_owned()),
        (header::CACHE_CONTROL, "no-cache".to_owned()),
        (header::VARY, "Accept-Encoding".to_owned()),
        (header::ETAG, tag),
    ];
    if known {
        (StatusCode::NOT_MODIFIED, answer).into_response()
    } else if accepts(&headers, "br") {
        (answer, [(header::CONTENT_ENCODING, "br")], brotli(text.as_bytes(), 6)).into_response()
    } else {
        (answer, text).into_response()
    }
}

/// `GET /speculation-rules.json`: the listing and what lies below it are the same for everybody, so they may be drawn
/// ahead; nothing else is, and never an address with a question.
pub async fn speculation_rules(State(app): State<Arc<App>>) -> Response {
    let listings = Language::ALL.map(|language| {
        let listing = app.catalogue.routes.href(PageName::Listing, language);
        serde_json::json!({ "href_matches": format!("{listing}*") })
    });
    let rules = serde_json::json!({
        "prerender": [{
            "where": { "and": [{ "or": listings }, { "not": { "href_matches": "/*\\?(.+)" } }] },
            "eagerness": "moderate",
        }],
    });
    ([(header::CONTENT_TYPE, "application/speculationrules+json")], rules.to_string()).into_response()
}
