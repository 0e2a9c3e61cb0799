//! What a page is, said once beside its code. Routing, 405, what is cached and under which query, who is turned away when
//! the store is full, the sitemap and the pictures beside links follow from it.

use super::ask::{Ask, shared};
use super::query::Query;
use crate::app::App;
use crate::app::admission::Turn;
use crate::ask::problem::Failure;
use crate::shop::kept_search;
use crate::view::PageView;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use std::pin::Pin;

/// What becomes of a request.
pub type Answering<'a, T> = Pin<Box<dyn Future<Output = Result<T, Failure>> + Send + 'a>>;

/// Draws a page that is the same for everybody; `live` when it is for one visitor and says what is left now.
pub type Draw = for<'a> fn(&'a Ask<'_>, live: bool) -> Answering<'a, PageView>;

/// Answers what a form sent.
pub type Post = for<'a> fn(&'a mut Ask<'_>, &'a [u8]) -> Answering<'a, Response>;

/// A kind of page.
pub struct Definition {
    /// How `GET` and `HEAD` are answered.
    pub get: Get,
    /// How `POST` of its forms is answered, where it has any.
    pub post: Option<Post>,
    /// What reading it must be let in for.
    pub turn: Turn,
    /// What other places show beside a link to it.
    pub card: LinkCard,
}

/// How a page is read.
pub enum Get {
    /// The same for everybody: drawn once for each language, currency, device and day, cached, and in the sitemap. An
    /// address that names a field of the query is drawn for its visitor alone (`live`).
    Everybody {
        /// The fields it is drawn by.
        query: Query,
        /// Draws it.
        draw: Draw,
    },
    /// The same, but for who brings a search for rooms in their cookie (§7.2.5): its form begins with that, drawn for them
    /// alone (`Ask::kept`), so that what everybody gets stays one document.
    Searched {
        /// The fields it is drawn by.
        query: Query,
        /// Draws it.
        draw: Draw,
    },
    /// The same, but for who may have a room in their cart: drawn for them alone (`live`), so that its calendar stands in the
    /// month of their stay from the first (§10.16.150).
    Guests {
        /// The fields it is drawn by.
        query: Query,
        /// Draws it.
        draw: Draw,
    },
    /// One visitor's own: neither cached nor in the sitemap.
    Visitor(for<'a> fn(&'a mut Ask<'_>) -> Answering<'a, Response>),
}

/// What other places show beside a link to a page.
pub enum LinkCard {
    /// A page's title over the picture in a slot of the collection.
    Titled {
        /// The title's key among the messages.
        title: &'static str,
        /// The slot.
        slot: &'static str,
    },
    /// A product's name and scene.
    Product,
    /// The title of a page that is only words, over the picture in a slot.
    Words {
        /// The slot.
        slot: &'static str,
    },
    /// No card: its links are shown without a picture.
    None,
}

impl Definition {
    /// The methods it has, as the `Allow` header names them.
    pub fn methods(&self) -> &'static str {
        if self.post.is_some() { "GET, HEAD, POST" } else { "GET, HEAD" }
    }

    /// True where it is the same for everybody.
    pub fn is_everybodys(&self) -> bool {
        !matches!(self.get, Get::Visitor(_))
    }

    /// True where a browser's cookies may make it this browser's own: by the search for rooms that it brings, or the room it may have.
    /// Whether that search can be read is asked once, where the page is drawn.
    pub fn may_be_own(&self, app: &App, headers: &HeaderMap) -> bool {
        match self.get {
            Get::Searched { .. } => kept_search::is_brought(app, headers),
            Get::Guests { .. } => {
                kept_search::is_brought(app, headers) && kept_search::has_cart(app, headers)
            }
            Get::Everybody { .. } | Get::Visitor(_) => false,
        }
    }

    /// The fields of an address that a cached page is drawn by; none where nothing is cached.
    pub fn query(&self) -> Option<&Query> {
        match &self.get {
            Get::Everybody { query, .. } | Get::Searched { query, .. } | Get::Guests { query, .. } => {
                Some(query)
            }
            Get::Visitor(_) => None,
        }
    }

    /// Answers `GET` and `HEAD`.
    pub async fn get(&self, ask: &mut Ask<'_>) -> Result<Response, Failure> {
        let (query, draw) = match &self.get {
            Get::Visitor(get) => return get(ask).await,
            Get::Everybody { query, draw } | Get::Guests { query, draw } => (query, draw),
            Get::Searched { query, draw } => {
                ask.kept = kept_search::kept(ask.app, ask.headers);
                (query, draw)
            }
        };
        if query.names(ask.query) {
            let page = draw(ask, true).await?;
            return ask.private(StatusCode::OK, page).await;
        }
        // What everybody is shown is drawn by nobody's query, however it was written.
        ask.query = "";
        let ask = &*ask;
        // Where the database is away, a guest is shown what everybody is.
        if matches!(self.get, Get::Guests { .. })
            && kept_search::may_have_room(ask.app, ask.headers)
            && let Ok(page) = draw(ask, true).await
        {
            return ask.private(StatusCode::OK, page).await;
        }
        if ask.kept.is_some() {
            let page = draw(ask, false).await?;
            return ask.private(StatusCode::OK, page).await;
        }
        let (visitor, target) = (&ask.visitor, Some(&ask.target));
        shared(ask.app, visitor, ask.path, target, ask.headers, StatusCode::OK, draw(ask, false)).await
    }
}
