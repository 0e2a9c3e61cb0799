//! Pictures as PNG, drawn once and cached: beside links to our pages, and over every mail.

use crate::app::App;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::draw::voucher;
pub use adapters::open_graph::Card;
use adapters::open_graph::{band, draw};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use domain::language::Language;
use std::sync::Arc;

/// Answers with a picture, which may be cached for a day.
pub fn answer(drawn: Result<Bytes, Failure>) -> Response {
    match drawn {
        Ok(bytes) => {
            let cached = (header::CACHE_CONTROL, "public, max-age=86400");
            ([(header::CONTENT_TYPE, "image/png"), cached], bytes).into_response()
        }
        Err(Failure::Refused(refusal)) => refusal.answer(Language::En),
        Err(failure) => {
            tracing::warn!(?failure, "a link's picture was not drawn");
            Wrong::new(Code::Unavailable).answer(Language::En)
        }
    }
}

/// Where the picture over every mail is served, for mail of earlier releases, and how large it is.
pub const MAIL_HEADER: &str = "/mail/header.png";
const MAIL_SIZE: (u16, u16) = (900, 300);

/// `GET /mail/header.png`: mail programs draw no SVG.
pub async fn mail_header(State(app): State<Arc<App>>) -> Response {
    answer(letterhead(&app).await.ok_or(Code::Unavailable.into()))
}

/// The picture over every mail, as PNG: it travels with the mail.
pub async fn letterhead(app: &App) -> Option<Bytes> {
    if let Some(known) = app.cards.get(MAIL_HEADER) {
        return Some(known);
    }
    let svg = app.scenes().slot("mail_header")?;
    let drawing = tokio::task::spawn_blocking(move || band(&svg, MAIL_SIZE, 0.24));
    let bytes = Bytes::from(drawing.await.ok()?.ok()?);
    app.cards.insert(MAIL_HEADER.to_owned(), bytes.clone());
    Some(bytes)
}

/// What a page's picture says over its drawing.
pub type Poster = (Card, Vec<u8>);

/// The picture of the page with this address: `poster` is asked for where it was not drawn yet.
pub async fn picture(
    app: &Arc<App>,
    path: &str,
    poster: impl FnOnce() -> Option<Poster>,
) -> Result<Bytes, Failure> {
    if let Some(known) = app.cards.get(path) {
        return Ok(known);
    }
    let (card, svg) = poster().ok_or(Code::NotFound)?;
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
