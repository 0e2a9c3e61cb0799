//! The store's own interface, for its islands: the same use cases as the forms, in JSON.

use crate::app::App;
use crate::basket::{self, Basket};
use crate::chooser::{self, Choice};
use crate::pages::{read_form, remember_cart};
use crate::problem::{Code, Failure, Wrong};
use crate::view::{AddLine, ChangeLine, PartyView};
use crate::visitor::Visitor;
use axum::Json;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use domain::catalogue::ProductId;
use domain::language::Language;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::net::SocketAddr;
use std::sync::Arc;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Tongue {
    lang: String,
}

fn visitor(app: &App, uri: &Uri, headers: &HeaderMap, peer: SocketAddr) -> Visitor {
    let tongue: Tongue = read_form(uri.query().unwrap_or_default().as_bytes()).unwrap_or_default();
    let language = Language::parse(&tongue.lang).unwrap_or(Language::En);
    Visitor::read(app, headers, peer.ip(), language)
}

fn json<T: serde::Serialize>(status: StatusCode, value: &T) -> Response {
    let mut response = (status, Json(value)).into_response();
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

fn read_json<T: DeserializeOwned>(body: &[u8]) -> Result<T, Failure> {
    serde_json::from_slice(body).map_err(|_| Code::BadRequest.into())
}

fn answer(visitor: &Visitor, outcome: Result<Response, Failure>) -> Response {
    outcome.unwrap_or_else(|failure| failure.wrong().answer(visitor.language))
}

async fn cart_view(
    app: &App,
    visitor: &Visitor,
    status: StatusCode,
    done: bool,
) -> Result<Response, Failure> {
    let notice = done.then(|| {
        let message = crate::messages::problem("cart_update_ok", visitor.language, None);
        crate::view::Notice { tone: crate::view::Tone::Good, code: "cart_update_ok".into(), message }
    });
    let basket = Basket::read(app, visitor).await?;
    Ok(json(status, &basket.view(app, visitor, notice)))
}

/// `GET /api/v1/products/{id}/chooser`: the month, the day's starts and what the choice costs, live.
pub async fn chooser(
    State(app): State<Arc<App>>,
    Path(id): Path<i64>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let visitor = visitor(&app, &uri, &headers, peer);
    let choice: Choice = read_form(uri.query().unwrap_or_default().as_bytes()).unwrap_or_default();
    let outcome = async {
        let product = app.catalogue.product(ProductId(id)).ok_or(Code::PricesUnavailable)?;
        Ok(json(StatusCode::OK, &chooser::show(&app, product, &visitor, &choice, true, &[]).await?))
    };
    answer(&visitor, outcome.await)
}

/// `GET /api/v1/cart`
pub async fn cart(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let visitor = visitor(&app, &uri, &headers, peer);
    answer(&visitor, cart_view(&app, &visitor, StatusCode::OK, false).await)
}

fn as_choice(date: Option<String>, slot: Option<String>, party: Option<PartyView>) -> Choice {
    let count = |of: fn(PartyView) -> u32| party.map(|party| of(party).to_string());
    Choice {
        date,
        slot,
        adults: count(|party| party.adults),
        children: count(|party| party.children),
        infants: count(|party| party.infants),
        ..Choice::default()
    }
}

/// `POST /api/v1/cart/lines`
pub async fn add_line(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let mut visitor = visitor(&app, &uri, &headers, peer);
    let outcome = async {
        let AddLine { product_id, date, slot, party } = read_json(&body)?;
        let product = app.catalogue.product(ProductId(product_id)).ok_or(Code::ProductUnavailable)?;
        let choice = as_choice(Some(date), slot, Some(party));
        let chosen = chooser::check(&app, product, &choice).map_err(|wrongs| basket::first(&wrongs))?;
        let new = basket::add(&app, &visitor, product, &chosen).await.map_err(|failure| match failure {
            Failure::Wrong(_) => failure,
            failure => {
                failure.wrong();
                Code::BuyingError.into()
            }
        })?;
        if let Some(new) = &new {
            visitor.cart = Some(new.cart.clone());
        }
        let mut response = cart_view(&app, &visitor, StatusCode::CREATED, true).await?;
        remember_cart(&app, response.headers_mut(), new);
        Ok(response)
    };
    let outcome = outcome.await;
    answer(&visitor, outcome)
}

/// `PATCH /api/v1/cart/lines/{id}`: what is not given stays; nothing given holds the line again.
pub async fn change_line(
    State(app): State<Arc<App>>,
    Path(line): Path<String>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let visitor = visitor(&app, &uri, &headers, peer);
    let outcome = async {
        let ChangeLine { date, slot, party } = read_json(&body)?;
        basket::change(&app, &visitor, &line, &as_choice(date, slot, party)).await?;
        cart_view(&app, &visitor, StatusCode::OK, true).await
    };
    answer(&visitor, outcome.await)
}

/// `DELETE /api/v1/cart/lines/{id}`
pub async fn remove_line(
    State(app): State<Arc<App>>,
    Path(line): Path<String>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let visitor = visitor(&app, &uri, &headers, peer);
    let outcome = async {
        basket::remove(&app, &visitor, Some(line)).await?;
        cart_view(&app, &visitor, StatusCode::OK, true).await
    };
    answer(&visitor, outcome.await)
}

/// `DELETE /api/v1/cart`
pub async fn empty_cart(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let visitor = visitor(&app, &uri, &headers, peer);
    let outcome = async {
        basket::remove(&app, &visitor, None).await?;
        cart_view(&app, &visitor, StatusCode::OK, true).await
    };
    answer(&visitor, outcome.await)
}

/// `GET /api/v1/voucher-key`: the public key that vouchers verify with, in hexadecimal.
pub async fn voucher_key(State(app): State<Arc<App>>) -> Response {
    let key = domain::ticket::hex(app.secrets.voucher_key().verifying_key().as_bytes());
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], format!("{key}\n")).into_response()
}

/// No such call.
pub async fn unknown() -> Response {
    Wrong::new(Code::NotFound).answer(Language::En)
}

#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "PascalCase")]
struct CartQuery {
    language: String,
    session_id: String,
}

/// `GET /xapi/shopping-cart` (§4.5, §7.1): how many products are in the visitor's cart. A session that is not the
/// visitor's answers 404, and the page forgets it.
pub async fn shopping_cart(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let query: CartQuery = read_form(uri.query().unwrap_or_default().as_bytes()).unwrap_or_default();
    let language = Language::parse(&query.language.to_lowercase()).unwrap_or(Language::En);
    let visitor = Visitor::read(&app, &headers, peer.ip(), language);
    let outcome = async {
        let basket = Basket::read(&app, &visitor).await?;
        let cart = basket.cart.as_ref().filter(|cart| cart.id == query.session_id).ok_or(Code::NotFound)?;
        let now = app.now();
        Ok(json(
            StatusCode::OK,
            &serde_json::json!({
                "SessionId": cart.id,
                "Currency": visitor.currency,
                "Cart": { "IdCart": cart.id, "ProductCount": basket.lines.len() },
                "WithErrors": basket.lines.iter().any(|(line, _)| !line.holds(now)),
            }),
        ))
    };
    answer(&visitor, outcome.await)
}
