//! Pictures as PNG, each drawn once, one after the other, and kept: beside links to our pages, and over every mail.

use crate::app::App;
use crate::app::drawings::{Drawing, NotDrawn};
use crate::ask::problem::{Code, Failure, Wrong};
use crate::draw::voucher;
pub use adapters::open_graph::Card;
use adapters::open_graph::{CardError, band, draw};
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
const MAIL_PLACE_SIZE: (u16, u16) = (900, 450);

/// `GET /mail/header.png`: mail programs draw no SVG.
pub async fn mail_header(State(app): State<Arc<App>>) -> Response {
    answer(letterhead(&app, None).await)
}

/// The picture over a mail, as PNG: it travels with the mail. That of a scene, or the store's own.
pub async fn letterhead(app: &App, scene: Option<&str>) -> Result<Bytes, Failure> {
    let name = scene.map_or_else(|| MAIL_HEADER.to_owned(), |scene| format!("/mail/{scene}.png"));
    let drawing = if let Some(begun) = app.cards.find(&name) {
        begun
    } else {
        let svg = match scene {
            Some(scene) => app.scenes().svg(scene, "hero"),
            None => app.scenes().slot("mail_header"),
        };
        let svg = svg.ok_or(Code::Unavailable)?;
        // A place's picture is nearly whole: what it is of stands within.
        let (size, down) = if scene.is_some() { (MAIL_PLACE_SIZE, 0.06) } else { (MAIL_SIZE, 0.24) };
        app.cards.begin(name, move || drawn(band(&svg, size, down)))
    };
    ready(app, drawing).await
}

/// Where the picture of a page is served, whose own address is `page`.
pub fn address(page: &str) -> String {
    format!("/og{}.png", page.trim_end_matches('/'))
}

/// What a page's picture says over its drawing.
pub type Poster = (Card, Vec<u8>);

/// The picture of a page: `poster` is asked for where it was not drawn yet. `name` is the address of a page that there
/// is, so that there is room for all of them.
pub async fn picture(
    app: &App,
    name: String,
    poster: impl FnOnce() -> Option<Poster>,
) -> Result<Bytes, Failure> {
    let drawing = if let Some(begun) = app.cards.find(&name) {
        begun
    } else {
        let (card, svg) = poster().ok_or(Code::NotFound)?;
        let fonts = voucher::fonts(app)?;
        app.cards.begin(name, move || drawn(draw(&card, &svg, &fonts)))
    };
    ready(app, drawing).await
}

fn drawn(png: Result<Vec<u8>, CardError>) -> Option<Bytes> {
    png.inspect_err(|error| tracing::error!(%error, "a link's picture")).ok().map(Bytes::from)
}

async fn ready(app: &App, drawing: Drawing) -> Result<Bytes, Failure> {
    app.cards.wait(drawing).await.map_err(|why| match why {
        NotDrawn::Late => {
            app.metrics.turned_away("picture");
            Code::Overloaded.into()
        }
        NotDrawn::Broken => Code::Internal.into(),
    })
}
