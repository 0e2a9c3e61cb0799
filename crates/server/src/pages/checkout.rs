//! Checkout: who buys, then the gateway's page. Nothing typed is ever lost, and placing twice places once.

use super::ask::{Ask, see_other};
use super::definition::{Definition, Get, LinkCard};
use super::order;
use crate::app::admission::Turn;
use crate::app::cookie::{self, Readable};
use crate::ask::form::Form;
use crate::ask::problem::{Failure, Wrong};
use crate::ask::route::Target;
use crate::draw::present;
use crate::shop::basket::{Basket, id, once};
use crate::shop::buyer;
use crate::shop::guest_note;
use crate::shop::ordering::{self, Placing};
use crate::shop::paying;
use crate::shop::planned_parks;
use crate::view::given::given;
use crate::view::{BuyerFormView, BuyingAsView, CartView, CheckoutPageView, PageView};
use axum::http::StatusCode;
use axum::response::Response;
use domain::catalogue::PageName;
use serde::Deserialize;
use store::account::{KeptPerson, ReadPerson};

/// The checkout.
pub static PAGE: Definition = Definition {
    get: Get::Visitor(|ask| Box::pin(get(ask))),
    post: Some(|ask, body| Box::pin(post(ask, body))),
    turn: Turn::Holders,
    card: LinkCard::None,
};

/// What the checkout form sends.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct CheckoutForm {
    #[serde(deserialize_with = "given")]
    first_name: String,
    #[serde(deserialize_with = "given")]
    last_name: String,
    #[serde(deserialize_with = "given")]
    email: String,
    #[serde(deserialize_with = "given")]
    country: String,
    #[serde(deserialize_with = "given")]
    phone: String,
    terms: String,
    once: String,
    hash: String,
    method: String,
    instalment: String,
}

async fn get(ask: &Ask<'_>) -> Result<Response, Failure> {
    let basket = Basket::read(ask.app, &ask.visitor).await?;
    if basket.lines.is_empty() {
        return Ok(see_other(&Target::Page(PageName::Cart).href(ask.visitor.language, &ask.app.catalogue)));
    }
    let account = account(ask).await?;
    let buyer = match tried_before(ask).await? {
        Some(buyer) => buyer,
        None => at_first(ask, account.as_ref()),
    };
    let way = (String::new(), String::new());
    let page = page(ask, &basket, (buyer, account), id(), way, &[])?;
    ask.private(StatusCode::OK, page).await
}

/// Who tried to buy this cart a moment ago, as they said it then; none for anybody who can't show that it was them.
async fn tried_before(ask: &Ask<'_>) -> Result<Option<BuyerFormView>, Failure> {
    let Some(whole) = order::remembered(ask).await? else { return Ok(None) };
    let own = ask.visitor.cart.as_ref().is_some_and(|cart| cart.id == whole.order.cart);
    let buyer = whole.buyer.filter(|_| own && whole.order.awaits_money(ask.app.now()));
    Ok(buyer.map(|buyer| BuyerFormView {
        first_name: buyer.first_name,
        last_name: buyer.last_name,
        email: buyer.email,
        country: buyer.country,
        phone: buyer.phone,
        terms: true,
    }))
}

/// The account of who is signed in; none for a guest.
async fn account(ask: &Ask<'_>) -> Result<Option<KeptPerson>, Failure> {
    let Some(person) = &ask.visitor.person else { return Ok(None) };
    Ok(ask.app.db.read(ReadPerson { id: person.id.clone() }).await?)
}

/// What stands in the form before anything was typed: what the account knows, and for a guest no more than a country (§10.19.75).
fn at_first(ask: &Ask<'_>, account: Option<&KeptPerson>) -> BuyerFormView {
    let guest = BuyerFormView { country: ask.visitor.own_country.clone(), ..BuyerFormView::default() };
    let Some(own) = account else { return guest };
    BuyerFormView {
        first_name: own.first_name.clone(),
        last_name: own.last_name.clone(),
        email: own.address.clone(),
        country: if own.country.is_empty() { guest.country } else { own.country.clone() },
        ..BuyerFormView::default()
    }
}

/// Draws the form; `way` is the method and the instalments that were chosen, empty at first.
fn page(
    ask: &Ask<'_>,
    basket: &Basket,
    (buyer, account): (BuyerFormView, Option<KeptPerson>),
    once: String,
    way: (String, String),
    wrongs: &[Wrong],
) -> Result<PageView, Failure> {
    let (app, language) = (ask.app, ask.visitor.language);
    let currency = ask.visitor.currency(app);
    // Who pays adds no visit any more (§10.16.23), but reads which visits their rate has in it already (§10.16.240), and which days
    // their rooms were looked for with (§10.16.222).
    let planned = || planned_parks::said(app, language, ask.headers, basket);
    let guest_note = guest_note::doubled(&basket.items(currency)?, language).or_else(planned);
    let cart = CartView { guest_note, ..basket.view(app, &ask.visitor, None)? };
    let methods = paying::methods(app, basket, cart.total, currency, language);
    let (method, instalment) = way;
    let known = methods.iter().any(|one| one.api_code == method);
    let method = if known { method } else { paying::preferred(&ask.visitor, &methods) };
    Ok(PageView::Checkout(Box::new(CheckoutPageView {
        banks: paying::banks(&app.catalogue, cart.total, currency, language),
        cart,
        buyer,
        account: account.map(|own| BuyingAsView { name: own.first_name, email: own.address }),
        errors: present::errors(wrongs, language),
        once,
        countries: present::countries(&app.catalogue, language),
        methods,
        method,
        instalment,
    })))
}

async fn post(ask: &Ask<'_>, body: &[u8]) -> Result<Response, Failure> {
    let (app, visitor) = (ask.app, &ask.visitor);
    let sent = CheckoutForm::from_form(body)?;
    let typed = BuyerFormView {
        first_name: sent.first_name,
        last_name: sent.last_name,
        email: sent.email,
        country: sent.country,
        phone: sent.phone,
        terms: !sent.terms.is_empty(),
    };
    let once = once(&sent.once);
    let refusal = match buyer::buyer(app, &typed) {
        Ok(buyer) => {
            let placing = Placing {
                buyer,
                once: once.clone(),
                hash: sent.hash,
                method: sent.method.clone(),
                instalment: sent.instalment.clone(),
                added_to: None,
            };
            match ordering::place(app, visitor, placing).await {
                Ok(href) => {
                    let mut response = see_other(&href);
                    // Next time it comes preselected.
                    if !sent.method.is_empty() {
                        app.jar.set(
                            response.headers_mut(),
                            cookie::METHOD,
                            &sent.method,
                            Readable::ByScripts,
                        );
                    }
                    return Ok(response);
                }
                Err(Failure::Refused(refusal)) => refusal,
                Err(failure) => return Err(failure),
            }
        }
        Err(refusal) => refusal,
    };
    let basket = Basket::read(app, visitor).await?;
    if basket.lines.is_empty() {
        // Bought or emptied in another tab: the cart page says so.
        return Ok(see_other(&Target::Page(PageName::Cart).href(visitor.language, &app.catalogue)));
    }
    let way = (sent.method, sent.instalment);
    let account = account(ask).await?;
    let page = page(ask, &basket, (typed, account), once, way, refusal.all())?;
    ask.private(refusal.status(), page).await
}
