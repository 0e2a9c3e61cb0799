//! The parks API of the client's document: its cart calls and purchases with coupon (§7.1), and who may call it.
//!
//! A call names the page it comes from in `HostNamePath`, percent-encoded host and path. Across origins only configured
//! origins are answered. A cart is its owner's by cookie, or by its key as a bearer token.

use crate::app::App;
use crate::app::cookie;
use crate::app::secrets::key_hash;
use crate::ask::caller::{Caller, json};
use crate::ask::form::Form;
use crate::ask::origin::{allowed_origin, bearer};
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::request::JsonBody;
use crate::ask::visitor::Visitor;
use crate::draw::shell;
use crate::shop::basket::{self, Basket};
use crate::view::{
    ByEmail, CartComplementView, CartCountView, CartForDisplayView, CartLineView, CartProductView,
    CountedCartView, CouponPurchaseView, DisplayedCartView, ExtraLineView, ForgetCart,
    PurchasesWithCouponView,
};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use domain::language::Language;
use domain::money::CurrencyCode;
use percent_encoding::percent_decode_str;
use serde::Deserialize;
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
    // The key's cookie as it is, which begins with the cart's id, or the key alone.
    let key = |token: &'_ str| -> String {
        token.strip_prefix(session).and_then(|rest| rest.strip_prefix('.')).unwrap_or(token).to_owned()
    };
    if let Some(key) = bearer(&caller.headers).map(key).filter(|key| key.len() == 64) {
        let site = caller.app.catalogue.site.site_code.clone();
        let by = caller.visitor.actor();
        caller.visitor.cart = Some(CartRef { id: session.into(), site, key_hash: key_hash(&key), by });
    }
    // Their account has another cart since the browser was told, on another device.
    let before = || caller.app.jar.read(&caller.headers, cookie::CART).as_deref() == Some(session);
    let own = |cart: &CartRef| *cart.id == *session || (cart.is_of_person() && before());
    if caller.visitor.cart.as_ref().is_some_and(own) { Ok(()) } else { Err(Wrong::new(Code::NotFound)) }
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
        let id = basket.cart.as_ref().ok_or(Code::NotFound)?.id.to_string();
        let now = app.now();
        let lapsed = basket.lines.iter().any(|one| !one.line.holds(now));
        let (session_id, currency) = (id.clone(), visitor.currency.clone());
        let counted =
            CountedCartView { id_cart: id, product_count: basket.count(), ..CountedCartView::default() };
        if !whole && !in_usd {
            let answer = CartCountView { session_id, currency, cart: counted, with_errors: lapsed };
            return Ok(json(StatusCode::OK, &answer));
        }
        let shown = basket.view(app, visitor, None)?;
        let usd = in_usd.then(|| Visitor { currency: CurrencyCode::USD.to_string(), ..visitor.clone() });
        let dollars = usd.as_ref().map(|visitor| basket.view(app, visitor, None)).transpose()?;
        if !whole {
            let cart = CountedCartView {
                amount: Some(shown.total),
                amount_base: Some(shown.base),
                amount_coupon: Some(shown.coupon),
                amount_usd: dollars.map(|dollars| dollars.total),
                ..counted
            };
            let answer = CartCountView { session_id, currency, cart, with_errors: lapsed };
            return Ok(json(StatusCode::OK, &answer));
        }
        let of = |at: usize| dollars.as_ref().and_then(|dollars| dollars.lines.get(at));
        let products = shown.lines.iter().enumerate().map(|(at, line)| product(line, of(at), mobile));
        let cart = DisplayedCartView {
            id_cart: counted.id_cart,
            product_count: counted.product_count,
            amount: shown.total,
            amount_base: shown.base,
            amount_coupon: shown.coupon,
            amount_usd: dollars.as_ref().map(|dollars| dollars.total),
            products: products.collect(),
        };
        let answer = CartForDisplayView { session_id, currency, cart, with_errors: lapsed };
        Ok(json(StatusCode::OK, &answer))
    }
    .await;
    let named: Result<Response, Failure> = outcome.map(|mut response| {
        let own = caller.visitor.cart.as_ref().filter(|cart| cart.is_of_person());
        basket::name_again(&caller.app, own, &caller.headers, response.headers_mut());
        response
    });
    caller.answer(named)
}

/// A product of the cart with its complements (§3.6). `mobile` asks for the square picture.
fn product(line: &CartLineView, dollars: Option<&CartLineView>, mobile: bool) -> CartProductView {
    let extra = |(at, extra): (usize, &ExtraLineView)| CartComplementView {
        id_line: extra.line.clone(),
        id: extra.id,
        name: extra.name.clone(),
        quantity: extra.count,
        schedule: extra.slot.clone(),
        pick_up: extra.zone.clone(),
        pick_up_time: extra.pickup.clone(),
        included: extra.included,
        amount: extra.quote.total,
        amount_usd: dollars.and_then(|line| line.extras.get(at)).map(|dollars| dollars.quote.total),
    };
    let CartLineView { product, party, .. } = line;
    CartProductView {
        id_line: line.id.clone(),
        id: product.id,
        code: product.code.clone(),
        name: product.name.clone(),
        date: line.date.clone(),
        open_until: line.open_until.clone(),
        schedule: line.slot.clone(),
        adults: party.adults + party.residents + party.mexicans + party.seniors,
        children: party.children + party.resident_children + party.mexican_children,
        infants: party.infants,
        amount: line.total,
        amount_base: line.quote.base,
        amount_usd: dollars.map(|dollars| dollars.total),
        img: if mobile { product.picture.tile.clone() } else { product.picture.hero.clone() },
        with_errors: line.error.is_some(),
        complements: line.extras.iter().enumerate().map(extra).collect(),
    }
}

/// `DELETE /xapi/shopping-cart` (§7.1.27): empties the caller's cart and forgets it.
pub async fn forget_cart(mut caller: Caller, JsonBody(body): JsonBody) -> Response {
    let outcome = async {
        let ForgetCart { id_cart, session_id } = ForgetCart::from_json(&body)?;
        owner(&mut caller, &session_id)?;
        if id_cart != session_id {
            return Err(Failure::from(Code::NotFound));
        }
        basket::remove(&caller.app, &caller.visitor, None).await?;
        let empty = CartCountView {
            session_id,
            currency: caller.visitor.currency.clone(),
            cart: CountedCartView { id_cart, ..CountedCartView::default() },
            with_errors: false,
        };
        let mut response = json(StatusCode::OK, &empty);
        for name in [cookie::CART, cookie::CART_KEY] {
            caller.app.jar.remove(response.headers_mut(), name);
        }
        Ok(response)
    }
    .await;
    caller.answer(outcome)
}

/// `POST /user/purchases-with-coupon` (§7.1.19): a signed-in person's paid orders that used a coupon.
pub async fn purchases_with_coupon(caller: Caller, JsonBody(body): JsonBody) -> Response {
    let outcome = async {
        let ByEmail { email } = ByEmail::from_json(&body)?;
        let person = &caller.visitor.known()?.ok_or(Code::SignInRequired)?.email;
        if !person.eq_ignore_ascii_case(email.trim()) {
            return Err(Failure::from(Wrong::in_field(Code::NotYours, "email")));
        }
        let site = caller.app.catalogue.site.site_code.clone();
        let found = caller.app.db.read(PurchasesWithCoupon { site, email: person.clone() }).await?;
        let purchases = found.into_iter().map(|purchase| CouponPurchaseView {
            order: purchase.order,
            coupon: purchase.coupon,
            discount: purchase.amount,
            total: purchase.total,
            currency: purchase.currency,
            paid_at: purchase.paid_at.rfc3339(),
        });
        let answer = PurchasesWithCouponView { email: person.clone(), purchases: purchases.collect() };
        Ok(json(StatusCode::OK, &answer))
    }
    .await;
    caller.answer(outcome)
}
