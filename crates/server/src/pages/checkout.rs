//! Checkout: who buys, then the gateway's page. Nothing typed is ever lost, and placing twice places once.

use super::{Ask, read_form, see_other};
use crate::basket::{Basket, first, id};
use crate::ordering::{self, Placing};
use crate::present;
use crate::problem::{Code, Failure, Wrong};
use crate::route::Target;
use crate::view::{BuyerForm, CheckoutPage, Choice, MethodView, Page};
use axum::http::StatusCode;
use axum::response::Response;
use domain::catalogue::PageName;
use serde::Deserialize;

/// What the checkout form sends.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct Sent {
    first_name: String,
    last_name: String,
    email: String,
    country: String,
    phone: String,
    terms: String,
    once: String,
    hash: String,
}

pub async fn get(ask: &Ask<'_>) -> Result<Response, Failure> {
    let basket = Basket::read(ask.app, &ask.visitor).await?;
    if basket.lines.is_empty() {
        return Ok(see_other(&Target::Page(PageName::Cart).href(ask.visitor.language, &ask.app.catalogue)));
    }
    let buyer = BuyerForm { country: ask.visitor.country.clone(), ..BuyerForm::default() };
    let page = page(ask, &basket, buyer, id(), &[]);
    ask.private(StatusCode::OK, page).await
}

fn page(ask: &Ask<'_>, basket: &Basket, buyer: BuyerForm, once: String, wrongs: &[Wrong]) -> Page {
    let (app, language) = (ask.app, ask.visitor.language);
    let currency = ask.visitor.currency(app);
    let mut countries: Vec<_> = app
        .catalogue
        .countries
        .iter()
        .map(|country| Choice { value: country.code.clone(), name: country.name.get(language).clone() })
        .collect();
    countries.sort_by_key(|country| folded(&country.name));
    let methods = app.catalogue.payments.methods.iter();
    let methods =
        methods.filter(|method| method.currencies.is_empty() || method.currencies.contains(&currency.code));
    Page::Checkout(CheckoutPage {
        cart: basket.view(app, &ask.visitor, None),
        buyer,
        errors: present::errors(wrongs, language),
        once,
        countries,
        methods: methods
            .map(|method| MethodView {
                id: method.id,
                api_code: method.api_code.clone(),
                name: method.name.clone(),
            })
            .collect(),
    })
}

/// A name as it is sorted: without its accents.
fn folded(name: &str) -> String {
    name.to_lowercase()
        .chars()
        .map(|char| match char {
            'á' | 'à' | 'â' | 'ã' | 'å' => 'a',
            'é' | 'ê' | 'è' => 'e',
            'í' | 'ì' => 'i',
            'ó' | 'ô' | 'õ' | 'ö' => 'o',
            'ú' | 'ü' => 'u',
            'ç' => 'c',
            'ñ' => 'n',
            other => other,
        })
        .collect()
}

pub async fn post(ask: &Ask<'_>, body: &[u8]) -> Result<Response, Failure> {
    let (app, visitor) = (ask.app, &ask.visitor);
    let sent: Sent = read_form(body).ok_or(Code::BadRequest)?;
    let typed = BuyerForm {
        first_name: sent.first_name,
        last_name: sent.last_name,
        email: sent.email,
        country: sent.country,
        phone: sent.phone,
        terms: !sent.terms.is_empty(),
    };
    let once = uuid::Uuid::parse_str(&sent.once).map_or_else(|_| id(), |once| once.to_string());
    let wrongs = match ordering::buyer(app, &typed) {
        Ok(buyer) => {
            let placing = Placing { buyer, once: once.clone(), hash: sent.hash };
            match ordering::place(app, visitor, placing).await {
                Ok(href) => return Ok(see_other(&href)),
                Err(Failure::Wrong(wrong)) => vec![wrong],
                Err(failure) => return Err(failure),
            }
        }
        Err(wrongs) => wrongs,
    };
    let basket = Basket::read(app, visitor).await?;
    if basket.lines.is_empty() {
        // Bought or emptied in another tab: the cart page says so.
        return Ok(see_other(&Target::Page(PageName::Cart).href(visitor.language, &app.catalogue)));
    }
    let status = first(&wrongs).code.status();
    ask.private(status, page(ask, &basket, typed, once, &wrongs)).await
}
