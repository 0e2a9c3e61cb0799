//! Where links of Google's Things to do arrive: they name a product by its number, and their reader's language and
//! currency. Google fills both in; what it says that the store does not have is as if it said nothing.

use super::set_currency;
use crate::app::App;
use crate::app::cookie::{self, Readable};
use crate::ask::request::Segment;
use crate::ask::route::Target;
use crate::ask::visitor::preferred_language;
use crate::draw::present::shown;
use axum::extract::{ConnectInfo, RawQuery, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use domain::catalogue::{PageName, ProductId, Status};
use domain::language::Language;
use domain::money::CurrencyCode;
use std::net::SocketAddr;
use std::sync::Arc;

/// `GET /things-to-do`: the listing.
pub async fn listing_link(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    arrive(&app, &Target::Page(PageName::Listing), peer, &headers, &query.unwrap_or_default())
}

/// `GET /things-to-do/{product}`: its buy page; its own page where it is not sold now, the listing where it is not there.
pub async fn product_link(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Segment(id): Segment<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    let id = id.parse().ok().map(ProductId);
    let product = shown(&app.catalogue).find(|product| Some(product.id) == id);
    let target = match product {
        Some(product) if product.status == Status::OnSale => Target::Buy(product.id),
        Some(product) => Target::About(product.id),
        None => Target::Page(PageName::Listing),
    };
    arrive(&app, &target, peer, &headers, &query.unwrap_or_default())
}

fn arrive(app: &App, target: &Target, peer: SocketAddr, headers: &HeaderMap, query: &str) -> Response {
    let field = |name: &str| {
        form_urlencoded::parse(query.as_bytes()).find(|(key, _)| key == name).map(|(_, value)| value)
    };
    let chosen = field("lang").and_then(|tag| Language::accepted(&tag));
    let language = chosen.unwrap_or_else(|| preferred_language(app, headers, peer.ip()));
    let mut response = StatusCode::FOUND.into_response();
    let answer = response.headers_mut();
    answer.extend(target.href(language, &app.catalogue).parse().ok().map(|value| (header::LOCATION, value)));
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    if chosen.is_some() {
        app.jar.set(answer, cookie::LANGUAGE, language.code(), Readable::ByScripts);
    }
    // What is in a cart stays in the currency it was put there in.
    let fresh = app.jar.read(headers, cookie::CART).is_none();
    let currency = field("currency").filter(|_| fresh).and_then(|code| CurrencyCode::parse(&code));
    if let Some(currency) = currency.and_then(|code| app.catalogue.currency(code)) {
        set_currency(app, answer, currency);
    }
    response
}
