//! Files inside the program: scripts, styles, pictures and fonts of the built frontend, and the demo catalogue.

use crate::app::App;
use crate::request::Segment;
use crate::shell::accepts;
use crate::view::Picture;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use domain::catalogue::{Files, PageName};
use domain::language::Language;
use rust_embed::RustEmbed;
use serde::Deserialize;
use std::borrow::Cow;
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

#[derive(RustEmbed)]
#[folder = "../../web/dist/client"]
struct Client;

#[derive(RustEmbed)]
#[folder = "../../web/dist/server"]
struct Server;

#[derive(RustEmbed)]
#[folder = "../../catalogue"]
struct DemoCatalogue;

/// Where the frontend is: inside the program, or in a folder while somebody works on it.
#[derive(Clone, Debug)]
pub struct Frontend {
    folder: Option<PathBuf>,
    /// The drawings' files by their names, e.g. `xelha-tile.svg`, without the fingerprint of their content.
    drawings: Arc<HashMap<String, String>>,
    slots: Arc<HashMap<String, PageSlot>>,
}

/// Where a picture of the store's own stands, as `web/ui/page-slots.ts` says.
#[derive(Debug, Deserialize)]
struct PageSlot {
    scene: String,
    /// Its shape where there is room.
    wide: String,
}

/// What stands between a drawing's name and its ending: a hyphen and eight characters.
const FINGERPRINT: usize = 9;

impl Frontend {
    /// The frontend inside the program, or in a folder.
    pub fn new(folder: Option<PathBuf>) -> Self {
        let mut frontend = Self { folder, drawings: Arc::default(), slots: Arc::default() };
        let named = frontend.assets().into_iter().filter_map(|file| {
            let (name, ending) =
                file.rsplit_once('.').filter(|(_, ending)| matches!(*ending, "svg" | "png"))?;
            let name = name.get(..name.len().checked_sub(FINGERPRINT)?)?;
            Some((format!("{name}.{ending}"), file))
        });
        frontend.drawings = Arc::new(named.collect());
        let slots = frontend.server_file("slots.json");
        let slots = slots.and_then(|json| serde_json::from_slice(&json).ok());
        frontend.slots = Arc::new(slots.unwrap_or_default());
        frontend
    }

    /// The names of the files under `/assets/`.
    fn assets(&self) -> Vec<String> {
        match &self.folder {
            Some(folder) => {
                let entries = std::fs::read_dir(folder.join("client/assets")).into_iter().flatten();
                entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect()
            }
            None => {
                Client::iter().filter_map(|path| path.strip_prefix("assets/").map(str::to_owned)).collect()
            }
        }
    }

    /// The module that draws pages.
    pub fn pages_source(&self) -> Option<String> {
        String::from_utf8(self.server_file("pages.js")?).ok()
    }

    fn server_file(&self, name: &str) -> Option<Vec<u8>> {
        match &self.folder {
            Some(folder) => std::fs::read(folder.join("server").join(name)).ok(),
            None => Some(Server::get(name)?.data.into_owned()),
        }
    }

    /// A file for browsers. Its path is one of ours or one address segment, so it can't climb out of the folder.
    fn file(&self, path: &str) -> Option<Cow<'static, [u8]>> {
        match &self.folder {
            Some(folder) => std::fs::read(folder.join("client").join(path)).ok().map(Cow::Owned),
            None => Client::get(path).map(|file| file.data),
        }
    }
}

impl Frontend {
    /// A built file by how its name begins and ends: between them is the fingerprint of its content.
    pub fn asset_starting(&self, start: &str, end: &str) -> Option<Vec<u8>> {
        let name = self.assets().into_iter().find(|name| name.starts_with(start) && name.ends_with(end))?;
        self.file(&format!("assets/{name}")).map(Cow::into_owned)
    }

    /// Where a scene's picture is served; a place without one is shown in the flagship's light.
    pub fn scene_path(&self, name: &str, crop: &str) -> Option<String> {
        self.scene_file(name, crop).map(|file| format!("/assets/{file}"))
    }

    fn scene_file(&self, name: &str, crop: &str) -> Option<&String> {
        let of = |name: &str| self.drawings.get(&format!("{name}-{crop}.svg"));
        of(name).or_else(|| of("xcaret"))
    }

    /// What fills a slot of a paper, of mail or of a link's card, as SVG.
    pub fn slot(&self, name: &str) -> Option<Vec<u8>> {
        let slot = self.slots.get(name)?;
        self.scene(&slot.scene, &slot.wide)
    }

    /// A scene in all its shapes. `alt` says what it shows.
    pub fn picture(&self, scene: &str, alt: &str) -> Picture {
        let path = |crop: &str| self.scene_path(scene, crop).unwrap_or_default();
        let known = self.drawings.contains_key(&format!("{scene}-tile.svg"));
        Picture {
            scene: if known { scene } else { "xcaret" }.to_owned(),
            alt: alt.to_owned(),
            poster: path("poster"),
            hero: path("hero"),
            tile: path("tile"),
        }
    }

    /// Where a bank's mark is served, by its code: our own lettering, nobody's logo.
    pub fn mark_path(&self, bank: &str) -> Option<String> {
        match bank {
            "paypal" => self.drawing_path("pay-pp.svg"),
            "transfer" => self.drawing_path("pay-spei.svg"),
            bank => self.drawing_path(&format!("bank-{bank}.svg")),
        }
    }

    /// Where a drawing is served, by its name without fingerprint.
    pub fn drawing_path(&self, name: &str) -> Option<String> {
        self.drawings.get(name).map(|file| format!("/assets/{file}"))
    }

    /// A drawing, by its name without fingerprint.
    pub fn drawing(&self, name: &str) -> Option<Vec<u8>> {
        self.file(&format!("assets/{}", self.drawings.get(name)?)).map(Cow::into_owned)
    }

    /// A scene's picture, as SVG; a place without one is shown in the flagship's light.
    pub fn scene(&self, name: &str, crop: &str) -> Option<Vec<u8>> {
        let file = self.scene_file(name, crop)?;
        self.file(&format!("assets/{file}")).map(Cow::into_owned)
    }
}

/// The demo catalogue's files.
pub fn demo_catalogue() -> Files {
    DemoCatalogue::iter()
        .filter(|path| path.ends_with(".toml"))
        .filter_map(|path| {
            let text = String::from_utf8(DemoCatalogue::get(&path)?.data.into_owned()).ok()?;
            Some((path.into_owned(), text))
        })
        .collect()
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, extension)| extension) {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("avif") => "image/avif",
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
    let file = app.frontend.drawings.get("favicon.svg").map(String::as_str).unwrap_or_default();
    serve(&app.frontend, &format!("assets/{file}"), &headers, "public, max-age=86400")
}

/// `GET /site.webmanifest`: what a phone needs to keep the store among its applications.
pub async fn manifest(State(app): State<Arc<App>>) -> Response {
    let brand = &app.catalogue.site.brand;
    let icon = |file: &str, sizes: &str, purpose: &str| {
        let kind = kind(file);
        let path = app.frontend.drawing_path(file)?;
        Some(serde_json::json!({ "src": path, "sizes": sizes, "type": kind, "purpose": purpose }))
    };
    let icons = [
        icon("favicon.svg", "any", "any"),
        icon("app-icon-192.png", "192x192", "any"),
        icon("app-icon-512.png", "512x512", "any"),
        icon("app-icon-maskable-512.png", "512x512", "maskable"),
    ];
    let manifest = serde_json::json!({
        "name": brand,
        "short_name": brand,
        "start_url": "/",
        "scope": "/",
        "display": "minimal-ui",
        "background_color": "#fbf6ea",
        "theme_color": "#fbf6ea",
        "icons": icons.into_iter().flatten().collect::<Vec<_>>(),
    });
    let headers = [
        (header::CONTENT_TYPE, "application/manifest+json"),
        (header::CACHE_CONTROL, "public, max-age=86400"),
    ];
    (headers, manifest.to_string()).into_response()
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
