//! Pages: from an address to a document. One handler per page, named after it.

mod ask;
mod browse;
mod buy;
mod cart;
mod change;
mod checkout;
mod demo;
mod order;
mod package;
mod query;
mod sandbox;

pub use demo::{art, mail_list, mail_one};
pub use sandbox::{pay, sandbox_books, sandbox_notify, sandbox_settle, settle};

use crate::app::App;
use crate::app::cookie::{self, Readable};
use crate::ask::form::read_form;
use crate::ask::problem::Failure;
use crate::ask::route::{Found, Target, find};
use crate::ask::visitor::{Visitor, currency_of, device, preferred_language};
use crate::draw::shell;
use ask::{Ask, failed, not_found, see_other, shared_key};
use axum::body::Bytes;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use domain::catalogue::PageName;
use domain::language::Language;
use std::net::SocketAddr;
use std::sync::Arc;

fn moved(href: &str, query: &str) -> Response {
    let href = if query.is_empty() { href.to_owned() } else { format!("{href}?{query}") };
    let mut response = StatusCode::PERMANENT_REDIRECT.into_response();
    if let Ok(value) = href.parse() {
        response.headers_mut().insert(header::LOCATION, value);
    }
    response
}

/// The page of a request, if it is one of those drawn for everybody and kept. Only such pages are in the cache, so
/// whatever is found under an address is its page.
pub fn kept<B>(app: &App, request: &axum::http::Request<B>, peer: SocketAddr) -> Option<Response> {
    let (uri, headers) = (request.uri(), request.headers());
    if request.method() != Method::GET || uri.query().is_some_and(query::any_listed) {
        return None;
    }
    let language = uri.path().get(1..3).and_then(Language::parse)?;
    let currency = currency_of(app, headers, peer.ip(), language);
    let document = app.cache.peek(&shared_key(app, currency.as_str(), device(headers), uri.path()))?;
    Some(shell::shared(&document, headers))
}

/// Every address that no other route has.
pub async fn any(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let query = uri.query().unwrap_or_default();
    match find(uri.path(), &app.catalogue) {
        Found::Root if method != Method::GET && method != Method::HEAD => {
            (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET, HEAD")]).into_response()
        }
        Found::Root => {
            let language = preferred_language(&app, &headers, peer.ip());
            let mut response = StatusCode::FOUND.into_response();
            let href = app.catalogue.routes.href(PageName::Home, language);
            response.headers_mut().extend(href.parse().ok().map(|value| (header::LOCATION, value)));
            response
                .headers_mut()
                .insert(header::CACHE_CONTROL, axum::http::HeaderValue::from_static("private, no-store"));
            response
        }
        Found::Moved(href) => moved(&href, query),
        Found::Nothing(language) => {
            let visitor = Visitor::read(&app, &headers, peer.ip(), language);
            Box::pin(not_found(&app, &visitor, uri.path(), &headers)).await
        }
        Found::Page(target, language) => {
            let visitor = Visitor::read(&app, &headers, peer.ip(), language);
            let mut ask = Ask { app: &app, visitor, path: uri.path(), query, headers: &headers, target };
            let answer = match method {
                Method::GET | Method::HEAD => Box::pin(get(&mut ask)).await,
                Method::POST => Box::pin(post(&mut ask, &body)).await,
                _ => return not_allowed(&ask.target),
            };
            match answer {
                Ok(response) => response,
                Err(failure) => failed(&app, &ask.visitor, uri.path(), &headers, failure).await,
            }
        }
    }
}

/// Tells which methods a page has.
fn not_allowed(target: &Target) -> Response {
    let writes = matches!(
        target,
        Target::Buy(_)
            | Target::Order(_)
            | Target::OrderChange(_)
            | Target::Page(
                PageName::Cart | PageName::Checkout | PageName::Package | PageName::Lookup | PageName::Order
            )
    );
    let methods = if writes { "GET, HEAD, POST" } else { "GET, HEAD" };
    (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, methods)]).into_response()
}

async fn get(ask: &mut Ask<'_>) -> Result<Response, Failure> {
    match &ask.target {
        Target::Page(
            PageName::Home | PageName::Listing | PageName::Terms | PageName::Privacy | PageName::Sanitation,
        )
        | Target::About(_) => browse::get(ask).await,
        Target::Buy(id) => buy::get(ask, *id).await,
        Target::Page(PageName::Package) => package::get(ask).await,
        Target::Page(PageName::Packages) => package::ready_made(ask).await,
        Target::Page(PageName::PriceGuide) => package::price_guide(ask).await,
        Target::Page(PageName::Cart) => cart::get(ask).await,
        Target::Page(PageName::Checkout) => checkout::get(ask).await,
        Target::Page(PageName::Lookup | PageName::Order) => order::lookup(ask).await,
        Target::Order(code) => {
            let code = code.clone();
            order::get(ask, &code).await
        }
        Target::OrderFile(code, file) => order::file(ask, code, *file).await,
        Target::OrderChange(code) => {
            let code = code.clone();
            change::get(ask, &code).await
        }
    }
}

async fn post(ask: &mut Ask<'_>, body: &[u8]) -> Result<Response, Failure> {
    match &ask.target {
        Target::Buy(id) => buy::post(ask, *id, body).await,
        Target::Page(PageName::Package) => package::post(ask, body).await,
        Target::Page(PageName::Cart) => cart::post(ask, body).await,
        Target::Page(PageName::Checkout) => checkout::post(ask, body).await,
        Target::Page(PageName::Lookup | PageName::Order) => order::find(ask, body).await,
        Target::Order(code) => order::resend(ask, code, body).await,
        Target::OrderChange(code) => {
            let code = code.clone();
            change::post(ask, &code, body).await
        }
        target => Ok(not_allowed(target)),
    }
}

/// What the language and currency form sends.
#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub struct Preferences {
    lang: Option<String>,
    currency: Option<String>,
    method: Option<String>,
    #[serde(rename = "return")]
    back: Option<String>,
}

/// Changes language or currency and returns to the same page (§2.1, §4.4).
pub async fn preferences(State(app): State<Arc<App>>, body: Bytes) -> Response {
    let wish: Preferences = read_form(&body).unwrap_or_default();
    let back = wish.back.unwrap_or_default();
    let (target, language) = match find(&back, &app.catalogue) {
        Found::Page(target, language) => (target, language),
        Found::Nothing(language) => (Target::Page(PageName::Home), language),
        Found::Moved(_) | Found::Root => (Target::Page(PageName::Home), Language::En),
    };
    let chosen = wish.lang.as_deref().and_then(Language::parse);
    let mut response = see_other(&target.href(chosen.unwrap_or(language), &app.catalogue));
    let headers = response.headers_mut();
    if let Some(language) = chosen {
        app.jar.set(headers, cookie::LANGUAGE, language.code(), Readable::ByScripts);
    }
    if let Some(code) = wish.method {
        // An empty one forgets.
        let known = app.catalogue.payments.methods.iter().any(|method| method.api_code == code);
        if known || code == store::payment::TRANSFER {
            app.jar.set(headers, cookie::METHOD, &code, Readable::ByScripts);
        } else {
            app.jar.remove(headers, cookie::METHOD);
        }
    }
    if let Some(code) = wish.currency {
        let currency = app.catalogue.currency_or_usd(&code);
        app.jar.set(headers, cookie::CURRENCY, currency.code.as_str(), Readable::ByScripts);
        app.jar.set(headers, cookie::CURRENCY_ID, &currency.id.to_string(), Readable::ByScripts);
    }
    response
}
