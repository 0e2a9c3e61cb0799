//! One request for a page, and the ways it is answered: drawn for this visitor, drawn once for everybody, or not at all.

use crate::app::App;
use crate::app::cache::Document;
use crate::ask::form::{Fields, Form, read_fields};
use crate::ask::problem::{self, Failure};
use crate::ask::route::Target;
use crate::ask::visitor::Visitor;
use crate::draw::shell;
use crate::shop::basket::NewCart;
use crate::shop::stay_search::{Search, Written};
use crate::view::{DeviceView, PageView};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use domain::catalogue::PageName;
use std::fmt::Write;
use std::sync::{Arc, OnceLock};

/// One request for a page.
pub struct Ask<'a> {
    /// The store.
    pub app: &'a Arc<App>,
    /// Who asks.
    pub visitor: Visitor,
    /// The page's own address.
    pub path: &'a str,
    /// What follows the question mark.
    pub query: &'a str,
    /// Where choosing a language or currency leads back: the page as it is drawn.
    pub back: String,
    /// The request's headers.
    pub headers: &'a HeaderMap,
    /// The page.
    pub target: Target,
    /// The search for rooms that its browser keeps, where its page begins with that.
    pub kept: Option<Written>,
    /// The search for rooms that it answered, as its page read it; unset where it answered none.
    pub answered: OnceLock<(Written, Search)>,
}

impl Ask<'_> {
    /// The query as a form; anything unreadable in it is as if it were not there.
    pub fn read_query<T: serde::de::DeserializeOwned + Default>(&self) -> T {
        T::from_query(self.query)
    }

    /// The query field by field; a field that stands twice makes it as if there were none.
    pub fn fields(&self) -> Fields {
        read_fields(self.query.as_bytes()).unwrap_or_default()
    }

    /// The whole document.
    pub async fn document(&self, page: PageView) -> Result<String, Failure> {
        let place = (self.path, self.back.as_str());
        shell::document(self.app, &self.visitor, place, page, Some(&self.target)).await
    }

    /// Answers a page drawn for this visitor.
    pub async fn private(&self, status: StatusCode, page: PageView) -> Result<Response, Failure> {
        let mut response = shell::private(status, self.document(page).await?, self.headers);
        problem::retry_after(&mut response);
        Ok(response)
    }

    /// Leads on to the cart that something was put in; of a new one its visitor gets the key.
    pub fn to_cart(&self, new: Option<NewCart>) -> Response {
        let cart = Target::Page(PageName::Cart).href(self.visitor.language, &self.app.catalogue);
        let mut response = see_other(&cart);
        NewCart::remember(new, self.app, response.headers_mut());
        response
    }
}

/// Goes elsewhere after a write.
pub fn see_other(href: &str) -> Response {
    let mut response = StatusCode::SEE_OTHER.into_response();
    if let Ok(value) = href.parse() {
        response.headers_mut().insert(header::LOCATION, value);
    }
    response
}

/// What a shared page depends on. Its address holds its language; a catalogue is served for as long as the process lives.
pub fn shared_key(app: &App, currency: &str, device: DeviceView, phone: Option<&str>, path: &str) -> String {
    let phone = phone.unwrap_or_default();
    let device = match device {
        DeviceView::Phone => 'p',
        DeviceView::Desktop => 'd',
    };
    let today = app.today();
    let mut key = String::with_capacity(path.len() + 24);
    // Writing to a string can't fail.
    let _ = write!(key, "{path}|{currency}|{device}|{phone}|{today}");
    key
}

/// A page drawn once for everybody with the same language, currency, device and telephone line, on the same day.
pub async fn shared(
    app: &App,
    visitor: &Visitor,
    path: &str,
    target: Option<&Target>,
    headers: &HeaderMap,
    status: StatusCode,
    page: impl Future<Output = Result<PageView, Failure>>,
) -> Result<Response, Failure> {
    let key = shared_key(app, &visitor.currency, visitor.device, visitor.phone.as_deref(), path);
    let draw = async {
        app.metrics.cache_misses.inc();
        let page = page.await?;
        let html = shell::document(app, visitor, (path, path), page, target).await?;
        Ok::<_, Failure>(Document::new(&html, status.as_u16()))
    };
    let document = app.cache.get(key, Box::pin(draw)).await?;
    Ok(shell::shared(&document, headers))
}
