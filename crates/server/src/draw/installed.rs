//! The store among the applications of a phone or a computer: what it is called there, where it leads, how it looks.

use crate::app::App;
use crate::messages::text;
use axum::extract::{RawQuery, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use domain::catalogue::PageName;
use domain::language::Language;
use serde_json::json;
use std::sync::Arc;

/// A file of the frontend: its name without fingerprint, its size, its type.
type File = (&'static str, &'static str, &'static str);

/// What the store looks like, each with the windows it stands for and the key of what there is to see. `e2e/screenshots.mjs`
/// takes them.
const SCREENSHOTS: [(File, &str, &str); 4] = [
    (("screenshot-home-narrow.webp", "360x640", "image/webp"), "narrow", "installed.home"),
    (("screenshot-buy-narrow.webp", "360x640", "image/webp"), "narrow", "installed.calendar"),
    (("screenshot-home-wide.webp", "1280x720", "image/webp"), "wide", "installed.home"),
    (("screenshot-buy-wide.webp", "1280x720", "image/webp"), "wide", "installed.calendar"),
];

/// Where a person goes at once, each with the key of its name.
const SHORTCUTS: [(PageName, &str); 3] = [
    (PageName::Listing, "installed.buy"),
    (PageName::Offline, "installed.tickets"),
    (PageName::Contact, "contact.title"),
];

/// `GET /site.webmanifest`: what a phone needs to keep the store among its applications, in the language that `lang` names,
/// else in English. Whatever the language, it is the same application (§10.5.62).
pub async fn manifest(State(app): State<Arc<App>>, RawQuery(query): RawQuery) -> Response {
    let query = query.unwrap_or_default();
    let asked = form_urlencoded::parse(query.as_bytes()).find(|(name, _)| name == "lang");
    let language = asked.and_then(|(_, code)| Language::parse(&code)).unwrap_or(Language::En);
    let brand = &app.catalogue.site.brand;
    let say = |key: &str| text(key, language, &[]);
    let named = &app.catalogue.site.icons;
    let icons = [
        (&named.favicon, "any", "image/svg+xml", "any"),
        (&named.small, "192x192", "image/png", "any"),
        (&named.large, "512x512", "image/png", "any"),
        (&named.maskable, "512x512", "image/png", "maskable"),
    ];
    let icons = icons.into_iter().filter_map(|(name, sizes, kind, purpose)| {
        let path = app.frontend.drawing_path(name)?;
        Some(json!({ "src": path, "sizes": sizes, "type": kind, "purpose": purpose }))
    });
    let screenshots = SCREENSHOTS.into_iter().filter_map(|((name, sizes, kind), windows, key)| {
        let path = app.frontend.drawing_path(name)?;
        let label = say(key);
        Some(json!({ "src": path, "sizes": sizes, "type": kind, "form_factor": windows, "label": label }))
    });
    let shortcuts = SHORTCUTS.into_iter().map(|(page, key)| {
        let url = app.catalogue.routes.href(page, language);
        json!({ "name": say(key), "url": url })
    });
    let manifest = json!({
        "id": "/",
        "name": brand,
        "short_name": brand,
        "description": say("home.head_description"),
        "lang": language.code(),
        "dir": "ltr",
        "categories": ["travel", "shopping"],
        "start_url": "/",
        "scope": "/",
        "display": "minimal-ui",
        "background_color": "#fbf6ea",
        "theme_color": "#fbf6ea",
        "icons": icons.collect::<Vec<_>>(),
        "shortcuts": shortcuts.collect::<Vec<_>>(),
        "screenshots": screenshots.collect::<Vec<_>>(),
    });
    let headers = [
        (header::CONTENT_TYPE, "application/manifest+json"),
        (header::CACHE_CONTROL, "public, max-age=86400"),
    ];
    (headers, manifest.to_string()).into_response()
}
