//! Pages: from an address to a document. Each says what it is beside its code (`definition`), and stands once in
//! [`definition()`].

mod account;
mod account_parts;
mod account_site;
mod arrive;
mod ask;
mod auth;
mod browse;
mod buy;
mod cart;
mod change;
mod change_again;
mod change_room;
mod chat;
mod checkout;
mod compare;
mod contact;
mod cookies;
mod definition;
mod demo;
mod error_page;
mod faqs;
mod for_models;
mod for_you;
mod forgot;
mod gallery;
mod hotels;
mod hotels_compare;
mod ideas;
mod just_done;
mod leaving;
mod likely;
mod link_card;
mod listing;
mod lookup;
mod newsletter;
mod offers;
mod opening;
mod order;
mod order_form;
mod package;
mod park_days;
mod photo_pass;
mod promotions;
mod public_codes;
mod query;
mod register;
mod room_calendar;
mod sandbox;
mod search;
mod services;
mod sitemap;
mod thanks;
mod things_to_do;
mod ticket;

pub use account::AccountForm;
pub use auth::AuthForm;
pub use cart::CartForm;
pub use change::ChangeForm;
pub use chat::ChatForm;
pub use checkout::CheckoutForm;
pub use contact::ContactForm;
pub use cookies::CookiesForm;
pub use definition::{Definition, Get};
pub use demo::{art, mail_list, mail_one};
pub use for_models::for_models;
pub use forgot::ForgotForm;
pub use link_card::picture;
pub use lookup::LookupForm;
pub use newsletter::{NewsletterForm, leave, leave_page};
pub use order_form::OrderForm;
pub use register::RegisterForm;
pub use room_calendar::room_calendar;
pub use sandbox::{pay, sandbox_books, sandbox_notify, sandbox_settle, settle};
pub use sitemap::{sitemap, sitemap_part};
pub use things_to_do::{listing_link, product_link};

use crate::account::session;
use crate::app::App;
use crate::app::cookie::{self, Readable};
use crate::ask::form::Form;
use crate::ask::problem::{Code, Wrong};
use crate::ask::request::{FormBody, is_form};
use crate::ask::route::{Found, Target, find};
use crate::ask::visitor::{Visitor, currency_of, device, may_like_another, phone_of, preferred_language};
use crate::draw::{present, shell};
use crate::shop::basket::name_again;
use crate::shop::kept_search;
use ask::{Ask, see_other, shared_key};
use axum::Extension;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use domain::catalogue::{Catalogue, Currency, PageName, ProductId};
use domain::language::Language;
use error_page::{failed, not_found};
use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};

/// Bytes of an address that choosing a language or currency leads back to: far beyond a package of five with all its extras.
const LONGEST_BACK: usize = 4000;

fn moved(href: &str, query: &str) -> Response {
    let href = if query.is_empty() { href.to_owned() } else { format!("{href}?{query}") };
    let mut response = StatusCode::PERMANENT_REDIRECT.into_response();
    if let Ok(value) = href.parse() {
        response.headers_mut().insert(header::LOCATION, value);
    }
    response
}

/// The page of an address. Every page there is stands here once.
pub fn definition(target: &Target) -> &'static Definition {
    match target {
        Target::Page(name) => match name {
            PageName::Home => &browse::HOME,
            PageName::Listing => &listing::LISTING,
            PageName::Hotels => &hotels::HOTELS,
            PageName::HotelsCompare => &hotels_compare::PAGE,
            PageName::Cart => &cart::PAGE,
            PageName::Checkout => &checkout::PAGE,
            PageName::Package => &package::BUILDER,
            PageName::Packages => &package::READY_MADE,
            PageName::PriceGuide => &package::PRICE_GUIDE,
            PageName::Order | PageName::Lookup => &lookup::LOOKUP,
            PageName::Promotions => &promotions::PROMOTIONS,
            PageName::Mexicans => &promotions::MEXICANS,
            PageName::Seniors => &promotions::SENIORS,
            PageName::Residents => &promotions::RESIDENTS,
            PageName::Compare => &compare::COMPARE,
            PageName::Faqs => &faqs::HUB,
            PageName::SiteMap => &sitemap::PAGE,
            PageName::Ticket => &ticket::PAGE,
            PageName::ThingsToDo => &ideas::THINGS,
            PageName::Activities => &ideas::ACTIVITIES,
            PageName::Weekends => &ideas::WEEKENDS_AHEAD,
            PageName::Company => &ideas::COMPANY,
            PageName::Arrive => &arrive::PAGE,
            PageName::Gallery => &gallery::GALLERY,
            PageName::PhotoPass => &photo_pass::PHOTO_PASS,
            PageName::Services => &services::SERVICES,
            PageName::Contact => &contact::PAGE,
            PageName::Search => &search::PAGE,
            PageName::Chat => &chat::PAGE,
            PageName::ForYou => &for_you::PAGE,
            PageName::Cookies => &cookies::PAGE,
            PageName::Thanks => &thanks::PAGE,
            PageName::Newsletter => &newsletter::PAGE,
            PageName::Auth => &auth::PAGE,
            PageName::Register => &register::PAGE,
            PageName::Forgot => &forgot::PAGE,
            PageName::Account => &account::PAGE,
            PageName::SubscriptionError => &newsletter::FAILED,
            PageName::Offline => &browse::OFFLINE,
            PageName::Terms | PageName::Privacy | PageName::Sanitation => &browse::TEXT,
        },
        Target::About(_) => &browse::ABOUT,
        Target::Buy(_) => &buy::PAGE,
        Target::Faqs(_) => &faqs::PLACE,
        Target::Hotel(_) => &hotels::HOTEL,
        Target::Room(_) => &hotels::ROOM,
        Target::Order(_) => &order::PAGE,
        Target::OrderFile(..) => &order::FILE,
        Target::OrderChange(_) => &change::PAGE,
    }
}

/// Every address of a catalogue that is nobody's own: pages with a fixed address, and those of its products.
pub fn targets(catalogue: &Catalogue) -> impl Iterator<Item = Target> {
    let fixed = PageName::ALL.into_iter().map(Target::Page);
    let lodging = catalogue.hotels.iter().flat_map(|hotel| {
        let rooms = hotel.rooms.iter().map(|room| Target::Room(room.id));
        std::iter::once(Target::Hotel(hotel.number)).chain(rooms)
    });
    fixed.chain(present::shown(catalogue).flat_map(|product| of_product(product.id))).chain(lodging)
}

/// The pages of a product.
fn of_product(id: ProductId) -> [Target; 3] {
    [Target::About(id), Target::Buy(id), Target::Faqs(id)]
}

/// True where an address names a field that some cached page is drawn by: asked at the front door, before its page is
/// known.
fn any_names(query: &str) -> bool {
    let fixed = PageName::ALL.into_iter().map(Target::Page);
    // Pages of one kind have one definition, whichever product they are of.
    let mut every = fixed.chain(of_product(ProductId(0)));
    every.any(|target| definition(&target).query().is_some_and(|fields| fields.names(query)))
}

/// True where a page may go by the search for rooms that a browser brings: it is drawn for that browser alone, if that search is good.
fn goes_by_search(app: &App, headers: &HeaderMap, path: &str) -> bool {
    // Most bring none: the page is asked for last.
    kept_search::is_brought(app, headers)
        && matches!(find(path, &app.catalogue), Found::Page(target, _) if definition(&target).may_be_own(app, headers))
}

/// The page of a request, if it is one of those drawn for everybody and kept. Only such pages are in the cache, so
/// whatever is found under an address is its page.
pub fn kept<B>(app: &App, request: &axum::http::Request<B>, peer: SocketAddr) -> Option<Response> {
    let (uri, headers) = (request.uri(), request.headers());
    if request.method() != Method::GET
        || uri.query().is_some_and(any_names)
        || may_like_another(app, headers)
        || goes_by_search(app, headers, uri.path())
    {
        return None;
    }
    let language = uri.path().get(1..3).and_then(Language::parse)?;
    let currency = currency_of(app, headers, peer.ip(), language);
    let phone = phone_of(app, headers, peer.ip(), language, currency);
    let key = shared_key(app, currency.as_str(), device(headers), phone, uri.path());
    let document = app.cache.peek(&key)?;
    Some(follow(app, language == Language::En, shell::shared(&document, headers)))
}

/// True for the page that names the visitor's cart itself.
fn names_cart(target: &Target) -> bool {
    *target == Target::Page(PageName::Cart)
}

/// True for a page that a tag manager may follow: nothing on it is somebody's own, but what they chose. What a mail's link
/// proves is its reader's.
fn is_followed(target: &Target, query: &str) -> bool {
    let own = [PageName::Cart, PageName::Thanks].map(Target::Page);
    let page = definition(target);
    let proves = page.query().is_some_and(|fields| fields.reads(query, "key"));
    !proves && (own.contains(target) || page.is_everybodys())
}

/// Lets a page load what its tag manager needs, and what says what a month costs.
fn follow(app: &App, financed: bool, mut response: Response) -> Response {
    let policy = app.financed.as_ref().filter(|_| financed).or(app.followed.as_ref());
    response.headers_mut().extend(policy.cloned().map(|policy| (header::CONTENT_SECURITY_POLICY, policy)));
    response
}

/// Every address that no other route has; the guard has found its page.
pub async fn any(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Extension(found): Extension<Found>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let query = uri.query().unwrap_or_default();
    match found {
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
            let visitor = visitor.of_page(&app, &headers).await;
            // What a form sent may stand on the page that answers it.
            let reads = method != Method::POST;
            let followed = reads && is_followed(&target, query);
            let financed = language == Language::En && target != Target::Page(PageName::Thanks);
            let page = definition(&target);
            let back = page.query().map(|fields| fields.with(uri.path(), query));
            // It stands in a page several times: what is longer than any choice is not led back to.
            let back =
                back.filter(|back| back.len() <= LONGEST_BACK).unwrap_or_else(|| uri.path().to_owned());
            let (path, answered) = (uri.path(), OnceLock::new());
            let mut ask = Ask {
                app: &app,
                visitor,
                path,
                query,
                back,
                headers: &headers,
                target,
                kept: None,
                answered,
            };
            let answer = match (method, page.post) {
                (Method::GET | Method::HEAD, _) => Box::pin(page.get(&mut ask)).await,
                (Method::POST, Some(_)) if !is_form(&headers, &body) => {
                    return Wrong::new(Code::UnsupportedMediaType).answer(language);
                }
                (Method::POST, Some(post)) => post(&mut ask, &body).await,
                _ => return not_allowed(page),
            };
            let answer = answer.map(|mut response| {
                if let Some((written, search)) = ask.answered.get() {
                    kept_search::keep(&app, written, search, response.headers_mut());
                }
                // Of a page that is the same for everybody nothing is one visitor's.
                let own = reads && !page.is_everybodys() && !names_cart(&ask.target);
                if let Some(cart) = ask.visitor.cart.as_ref().filter(|cart| own && cart.is_of_person()) {
                    name_again(&app, Some(cart), &headers, response.headers_mut());
                }
                response
            });
            let mut response = match answer {
                Ok(response) if followed => follow(&app, financed, response),
                Ok(response) => response,
                Err(failure) => failed(&app, &ask.visitor, uri.path(), &headers, failure).await,
            };
            if !page.is_everybodys() {
                session::forget_order(&app, &ask.visitor, &headers, response.headers_mut());
            }
            response
        }
    }
}

/// Tells which methods a page has.
fn not_allowed(page: &Definition) -> Response {
    (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, page.methods())]).into_response()
}

/// What the forms of language, currency, way to pay and telephone line send.
#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub struct Preferences {
    lang: Option<String>,
    currency: Option<String>,
    method: Option<String>,
    phone: Option<String>,
    #[serde(rename = "return")]
    back: Option<String>,
}

/// The page that a form was sent from, in another language if one is chosen; home where there is no such page.
fn led_back(app: &App, back: &str, chosen: Option<Language>) -> String {
    let (path, query) = back.split_once('?').unwrap_or((back, ""));
    let (target, language) = match find(path, &app.catalogue) {
        Found::Page(target, language) => (target, language),
        Found::Nothing(language) => (Target::Page(PageName::Home), language),
        Found::Moved(_) | Found::Root => (Target::Page(PageName::Home), Language::En),
    };
    let href = target.href(chosen.unwrap_or(language), &app.catalogue);
    definition(&target).query().map_or_else(|| href.clone(), |fields| fields.with(&href, query))
}

/// Changes language or currency and returns to the same page (§2.1, §4.4).
pub async fn preferences(State(app): State<Arc<App>>, FormBody(body): FormBody) -> Response {
    let wish = Preferences::from_form(&body).unwrap_or_default();
    let chosen = wish.lang.as_deref().and_then(Language::parse);
    let mut response = see_other(&led_back(&app, &wish.back.unwrap_or_default(), chosen));
    let headers = response.headers_mut();
    if let Some(language) = chosen {
        app.jar.set(headers, cookie::LANGUAGE, language.code(), Readable::ByScripts);
    }
    if let Some(code) = wish.method {
        // An empty one forgets.
        if app.catalogue.payments.offers(&code) {
            app.jar.set(headers, cookie::METHOD, &code, Readable::ByScripts);
        } else {
            app.jar.remove(headers, cookie::METHOD);
        }
    }
    if let Some(country) = wish.phone
        && app.catalogue.site.phones.iter().any(|phone| phone.country == country)
    {
        app.jar.set(headers, cookie::PHONE, &country, Readable::ByScripts);
    }
    if let Some(code) = wish.currency {
        set_currency(&app, headers, app.catalogue.currency_or_usd(&code));
    }
    response
}

/// Keeps the currency that amounts are shown in from now on (§4.4).
fn set_currency(app: &App, headers: &mut HeaderMap, currency: &Currency) {
    app.jar.set(headers, cookie::CURRENCY, currency.code.as_str(), Readable::ByScripts);
    app.jar.set(headers, cookie::CURRENCY_ID, &currency.id.to_string(), Readable::ByScripts);
}
