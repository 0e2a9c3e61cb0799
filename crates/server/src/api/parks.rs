//! The parks API of the client's document: its cart calls and purchases with coupon (§7.1), and who may call it.
//!
//! A call names the page it comes from in `HostNamePath`, percent-encoded host and path. Across origins only configured
//! origins are answered. A cart is its owner's by cookie, or by its key as a bearer token.

use crate::app::App;
use crate::app::cookie;
use crate::app::secrets::key_hash;
use crate::ask::caller::{Caller, json, read_json};
use crate::ask::origin::{allowed_origin, bearer};
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::request::JsonBody;
use crate::ask::visitor::Visitor;
use crate::draw::shell;
use crate::shop::basket::{self, Basket};
use crate::view::{CartLineView, CartView, ExtraLineView};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use domain::language::Language;
use domain::money::CurrencyCode;
use percent_encoding::percent_decode_str;
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;
use store::cart::CartRef;
use store::coupon::PurchasesWithCoupon;

/// Names the page a call comes from.
pub const HOST_NAME_PATH: HeaderName = HeaderName::from_static("hostnamepath");
/// Names the project that calls; anything printable.
const PROJECT: HeaderName = HeaderName::from_static("x-project-prefix");
/// Names the site that is called; another one's is refused.
const SITE: HeaderName = HeaderName::from_static("x-site-code");

/// Answers across origins, and checks what every call must carry.
pub async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let origin = allowed_origin(&app, request.headers()).cloned();
    let preflight = request.method() == Method::OPTIONS
        && request.headers().contains_key(header::ACCESS_CONTROL_REQUEST_METHOD);
    let mut response = if preflight {
        StatusCode::NO_CONTENT.into_response()
    } else {
        match carried(&app, request.headers()) {
            Ok(()) => next.run(request).await,
            Err(wrong) => wrong.answer(Language::En),
        }
    };
    let headers = response.headers_mut();
    headers.append(header::VARY, HeaderValue::from_static("Origin"));
    if let Some(origin) = origin {
        headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin);
        headers.insert(header::ACCESS_CONTROL_ALLOW_CREDENTIALS, HeaderValue::from_static("true"));
        // The answer is meant to be read there.
        headers.insert("cross-origin-resource-policy", HeaderValue::from_static("cross-origin"));
        if preflight {
            for (name, value) in [
                (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, POST, DELETE"),
                (
                    header::ACCESS_CONTROL_ALLOW_HEADERS,
                    "authorization, content-type, hostnamepath, x-project-prefix, x-site-code",
                ),
                (header::ACCESS_CONTROL_MAX_AGE, "600"),
            ] {
                headers.insert(name, HeaderValue::from_static(value));
            }
        }
    }
    response
}

/// What every call must carry: the page it comes from, here or at an allowed origin; and this site's code, if any.
fn carried(app: &App, headers: &HeaderMap) -> Result<(), Wrong> {
    let text = |name: &HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let wrong = Wrong::in_field(Code::HostNamePath, "HostNamePath");
    let page = text(&HOST_NAME_PATH).ok_or(wrong)?;
    let page = percent_decode_str(page).decode_utf8().map_err(|_| wrong)?;
    let (host, path) = page.split_once('/').ok_or(wrong)?;
    if path.len() > 2000 || path.chars().any(char::is_control) || !known_host(app, headers, host) {
        return Err(wrong);
    }
    if text(&SITE).is_some_and(|site| site != app.catalogue.site.site_code) {
        return Err(Wrong::in_field(Code::SiteCode, "x-site-code"));
    }
    if headers.get(&PROJECT).is_some_and(|project| project.len() > 100 || project.to_str().is_err()) {
        return Err(Wrong::in_field(Code::BadRequest, "x-project-prefix"));
    }
    Ok(())
}

/// True for this store's own host, and for those of allowed origins.
fn known_host(app: &App, headers: &HeaderMap, host: &str) -> bool {
    let bare = |origin: &str| {
        origin.strip_prefix("https://").or(origin.strip_prefix("http://")).unwrap_or(origin).to_owned()
    };
    let own = headers.get(header::HOST).and_then(|value| value.to_str().ok());
    own == Some(host)
        || bare(&shell::origin(app)) == host
        || app.options.allowed_origins.iter().any(|origin| bare(origin) == host)
}

/// The query of the cart calls.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "PascalCase")]
struct CartQuery {
    language: String,
    session_id: String,
    mobile: String,
    #[serde(rename = "IncludeAmountsUSD")]
    include_amounts_usd: String,
}

fn flag(text: &str, field: &'static str) -> Result<bool, Wrong> {
    match text.to_ascii_lowercase().as_str() {
        "" | "false" | "0" => Ok(false),
        "true" | "1" => Ok(true),
        _ => Err(Wrong::in_field(Code::BadRequest, field)),
    }
}

/// The caller's cart, by cookie or by bearer: the session that is asked for, or none.
fn owner(caller: &mut Caller, session: &str) -> Result<(), Wrong> {
    if session.is_empty() {
        return Err(Wrong::in_field(Code::BadRequest, "SessionId"));
    }
    if let Some(key) = bearer(&caller.headers).filter(|key| key.len() == 64) {
        let site = caller.app.catalogue.site.site_code.clone();
        caller.visitor.cart = Some(CartRef { id: session.to_owned(), site, key_hash: key_hash(key) });
    }
    let own = caller.visitor.cart.as_ref().is_some_and(|cart| cart.id == session);
    if own { Ok(()) } else { Err(Wrong::new(Code::NotFound)) }
}

/// `GET /xapi/shopping-cart` (§7.1.21): the session, its currency, how many products and whether any lapsed. A session
/// that is not the caller's answers 404, and the page forgets it (§4.5.4).
pub async fn shopping_cart(caller: Caller) -> Response {
    cart(caller, false).await
}

/// `GET /xapi/shopping-cart-for-display` (§7.1.25): the same with everything a page shows of it.
pub async fn shopping_cart_for_display(caller: Caller) -> Response {
    cart(caller, true).await
}

async fn cart(mut caller: Caller, whole: bool) -> Response {
    let query: CartQuery = caller.read_query();
    let outcome = async {
        if !matches!(query.language.as_str(), "" | "ES" | "EN" | "PT") {
            return Err(Wrong::in_field(Code::BadRequest, "Language").into());
        }
        let mobile = flag(&query.mobile, "Mobile")?;
        let in_usd = flag(&query.include_amounts_usd, "IncludeAmountsUSD")?;
        owner(&mut caller, &query.session_id)?;
        let (app, visitor) = (&caller.app, &caller.visitor);
        let basket = Basket::read(app, visitor).await?;
        let id = basket.cart.as_ref().ok_or(Code::NotFound)?.id.clone();
        let now = app.now();
        let lapsed = basket.lines.iter().any(|one| !one.line.holds(now));
        let mut cart = json!({ "IdCart": id, "ProductCount": basket.count() });
        let usd = in_usd.then(|| Visitor { currency: CurrencyCode::USD.to_string(), ..visitor.clone() });
        if whole || in_usd {
            let shown = basket.view(app, visitor, None)?;
            let dollars = usd.as_ref().map(|visitor| basket.view(app, visitor, None)).transpose()?;
            amounts(&mut cart, &shown, dollars.as_ref());
            if whole {
                let lines = shown.lines.iter().enumerate();
                let of = |at: usize| dollars.as_ref().and_then(|dollars| dollars.lines.get(at));
                let products: Vec<_> = lines.map(|(at, line)| product(line, of(at), mobile)).collect();
                set(&mut cart, "Products", products.into());
            }
        }
        Ok(json(
            StatusCode::OK,
            &json!({ "SessionId": id, "Currency": visitor.currency, "Cart": cart, "WithErrors": lapsed }),
        ))
    }
    .await;
    caller.answer(outcome)
}

fn set(object: &mut Value, key: &str, value: Value) {
    if let Some(object) = object.as_object_mut() {
        object.insert(key.to_owned(), value);
    }
}

fn amounts(cart: &mut Value, shown: &CartView, dollars: Option<&CartView>) {
    set(cart, "Amount", shown.total.into());
    set(cart, "AmountBase", shown.base.into());
    set(cart, "AmountCoupon", shown.coupon.into());
    if let Some(dollars) = dollars {
        set(cart, "AmountUSD", dollars.total.into());
    }
}

/// A product of the cart with its complements (§3.6). `mobile` asks for the square picture.
fn product(line: &CartLineView, dollars: Option<&CartLineView>, mobile: bool) -> Value {
    let extra = |(at, extra): (usize, &ExtraLineView)| {
        let mut value = json!({
            "IdLine": extra.line,
            "id": extra.id,
            "name": extra.name,
            "Quantity": extra.count,
            "Schedule": extra.slot,
            "PickUp": extra.zone,
            "PickUpTime": extra.pickup,
            "Included": extra.included,
            "Amount": extra.quote.total,
        });
        if let Some(dollars) = dollars.and_then(|line| line.extras.get(at)) {
            set(&mut value, "AmountUSD", dollars.quote.total.into());
        }
        value
    };
    let complements: Vec<_> = line.extras.iter().enumerate().map(extra).collect();
    let mut value = json!({
        "IdLine": line.id,
        "Id": line.product.id,
        "Code": line.product.code,
        "Name": line.product.name,
        "Date": line.date,
        "OpenUntil": line.open_until,
        "Schedule": line.slot,
        "Adults": line.party.adults + line.party.residents + line.party.mexicans + line.party.seniors,
        "Children": line.party.children + line.party.resident_children + line.party.mexican_children,
        "Infants": line.party.infants,
        "Amount": line.total,
        "AmountBase": line.quote.base,
        "Img": if mobile { &line.product.picture.tile } else { &line.product.picture.hero },
        "WithErrors": line.error.is_some(),
        "Complements": complements,
    });
    if let Some(dollars) = dollars {
        set(&mut value, "AmountUSD", dollars.total.into());
    }
    value
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Forget {
    id_cart: String,
    session_id: String,
}

/// `DELETE /xapi/shopping-cart` (§7.1.27): empties the caller's cart and forgets it.
pub async fn forget_cart(mut caller: Caller, JsonBody(body): JsonBody) -> Response {
    let outcome = async {
        let Forget { id_cart, session_id } = read_json(&body)?;
        owner(&mut caller, &session_id)?;
        if id_cart != session_id {
            return Err(Failure::from(Code::NotFound));
        }
        basket::remove(&caller.app, &caller.visitor, None).await?;
        let empty = json!({
            "SessionId": session_id,
            "Currency": caller.visitor.currency,
            "Cart": { "IdCart": id_cart, "ProductCount": 0 },
            "WithErrors": false,
        });
        let mut response = json(StatusCode::OK, &empty);
        for name in [cookie::CART, cookie::CART_KEY] {
            caller.app.jar.remove(response.headers_mut(), name);
        }
        Ok(response)
    }
    .await;
    caller.answer(outcome)
}

#[derive(Debug, Deserialize)]
struct ByEmail {
    email: String,
}

/// `POST /user/purchases-with-coupon` (§7.1.19): a signed-in person's paid orders that used a coupon.
pub async fn purchases_with_coupon(caller: Caller, JsonBody(body): JsonBody) -> Response {
    let outcome = async {
        let ByEmail { email } = read_json(&body)?;
        let person = caller.visitor.email.as_ref().ok_or(Code::SignInRequired)?;
        if !person.eq_ignore_ascii_case(email.trim()) {
            return Err(Failure::from(Wrong::in_field(Code::NotYours, "email")));
        }
        let site = caller.app.catalogue.site.site_code.clone();
        let found = caller.app.db.read(PurchasesWithCoupon { site, email: person.clone() }).await?;
        let purchases: Vec<_> = found
            .iter()
            .map(|purchase| {
                json!({
                    "order": purchase.order,
                    "coupon": purchase.coupon,
                    "discount": purchase.amount,
                    "total": purchase.total,
                    "currency": purchase.currency,
                    "paidAt": purchase.paid_at.rfc3339(),
                })
            })
            .collect();
        Ok(json(StatusCode::OK, &json!({ "email": person, "purchases": purchases })))
    }
    .await;
    caller.answer(outcome)
}
