//! What other places show beside a link to one of our pages: `/og/` before its address, `.png` behind it.

use crate::app::App;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::request::Segment;
use crate::ask::route::{Found, Target, find};
use crate::draw::voucher;
use crate::messages;
use adapters::open_graph::{Card, band, draw};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use domain::catalogue::PageName;
use domain::language::Language;
use std::sync::Arc;

/// The picture of a page that is the same for everybody.
pub async fn picture(State(app): State<Arc<App>>, Segment(path): Segment<String>) -> Response {
    let drawn = match path.strip_suffix(".png") {
        Some(page) => drawn(&app, &format!("/{page}/")).await,
        None => Err(Code::NotFound.into()),
    };
    match drawn {
        Ok(bytes) => {
            let kept = (header::CACHE_CONTROL, "public, max-age=86400");
            ([(header::CONTENT_TYPE, "image/png"), kept], bytes).into_response()
        }
        Err(Failure::Refused(refusal)) => refusal.answer(Language::En),
        Err(failure) => {
            tracing::warn!(?failure, "a link's picture was not drawn");
            Wrong::new(Code::Unavailable).answer(Language::En)
        }
    }
}

/// Where the picture over every mail is served, and how large it is: twice the size it is shown at.
pub const MAIL_HEADER: &str = "/mail/header.png";
const MAIL_SIZE: (u16, u16) = (1200, 400);

/// `GET /mail/header.png`: mail programs draw no SVG.
pub async fn mail_header(State(app): State<Arc<App>>) -> Response {
    let Some(bytes) = letterhead(&app).await else {
        return Wrong::new(Code::Unavailable).answer(Language::En);
    };
    let kept = (header::CACHE_CONTROL, "public, max-age=86400");
    ([(header::CONTENT_TYPE, "image/png"), kept], bytes).into_response()
}

async fn letterhead(app: &App) -> Option<Bytes> {
    if let Some(known) = app.cards.get(MAIL_HEADER) {
        return Some(known);
    }
    let svg = app.frontend.slot("mail_header")?;
    let drawing = tokio::task::spawn_blocking(move || band(&svg, MAIL_SIZE, 0.24));
    let bytes = Bytes::from(drawing.await.ok()?.ok()?);
    app.cards.insert(MAIL_HEADER.to_owned(), bytes.clone());
    Some(bytes)
}

async fn drawn(app: &Arc<App>, path: &str) -> Result<Bytes, Failure> {
    if let Some(known) = app.cards.get(path) {
        return Ok(known);
    }
    let Found::Page(target, language) = find(path, &app.catalogue) else { return Err(Code::NotFound.into()) };
    let (card, svg) = said(app, &target, language).ok_or(Code::NotFound)?;
    let fonts = voucher::fonts(app)?;
    let drawing = tokio::task::spawn_blocking(move || draw(&card, &svg, &fonts));
    let png = drawing.await.map_err(|_| Code::Internal)?.map_err(|error| {
        tracing::error!(%error, "a link's picture");
        Code::Internal
    })?;
    let bytes = Bytes::from(png);
    app.cards.insert(path.to_owned(), bytes.clone());
    Ok(bytes)
}

/// What a page's picture says, and on which drawing; none for pages that are somebody's own.
fn said(app: &App, target: &Target, language: Language) -> Option<(Card, Vec<u8>)> {
    let brand = app.catalogue.site.brand.clone();
    let page = |key: &str, slot: &str| {
        let title = messages::text(key, language, &[]);
        Some((Card { title, line: String::new(), brand: brand.clone() }, app.frontend.slot(slot)?))
    };
    match target {
        Target::About(id) | Target::Buy(id) => {
            let product = app.catalogue.product(*id)?;
            let words = product.words.get(language);
            let card = Card { title: words.name.clone(), line: words.tagline.clone(), brand };
            Some((card, app.frontend.scene(&product.scene, "hero")?))
        }
        Target::Page(PageName::Home) => page("home.title", "home"),
        Target::Page(PageName::Listing) => page("listing.title", "home"),
        Target::Page(PageName::Packages) => page("packages.title", "packages"),
        Target::Page(PageName::Package) => page("package.title", "packages"),
        Target::Page(PageName::PriceGuide) => page("guide.title", "promotions"),
        _ => None,
    }
}
