//! What is sold, for those who answer questions about it: the catalogue's products, and their prices by day. The same for
//! everybody, so nothing here says what is left: a product's `chooser` does.

use crate::ask::caller::{Caller, json};
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::request::Segment;
use crate::draw::present::{card, shown};
use crate::draw::words;
use crate::shop::months::{self, priced_day};
use crate::view::{
    CalendarMonthView, ComponentGroupView, ComponentView, PricesView, ProductEntryView, ProductsView,
    UpgradesView,
};
use axum::http::StatusCode;
use axum::response::Response;
use domain::calendar::{Month, add_months};
use domain::catalogue::{Component, ComponentGroup, Product, ProductId, Status};
use domain::language::Language;
use domain::money::CurrencyCode;
use domain::party::Unit;
use serde::Deserialize;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Query {
    /// The month that is asked for, `YYYY-MM`; empty for this one.
    month: String,
    /// ISO code of a currency; else the caller's.
    currency: String,
}

/// The caller, who may name a currency: one that the store does not have is nobody's dollars.
fn asked(caller: &mut Caller) -> Result<Query, Failure> {
    let query: Query = caller.read_query();
    if !query.currency.is_empty() {
        let code = CurrencyCode::parse(&query.currency);
        let known = code.and_then(|code| caller.app.catalogue.currency(code));
        let known = known.ok_or(Wrong::in_field(Code::CurrenciesUnavailable, "currency"))?;
        caller.visitor.currency = known.code.to_string();
    }
    Ok(query)
}

/// `GET /api/v1/products`: every park and tour that is shown.
pub async fn products(mut caller: Caller) -> Response {
    let outcome = asked(&mut caller).map(|_| {
        let (app, visitor) = (&caller.app, &caller.visitor);
        let cards = shown(&app.catalogue).map(|product| card(app, &app.catalogue, product, visitor));
        let products = cards.collect();
        json(StatusCode::OK, &ProductsView { currency: visitor.currency.clone(), products })
    });
    caller.answer(outcome)
}

/// `GET /api/v1/products/{id}`: a product in the contract's own fields (§3.5.1).
pub async fn product(caller: Caller, Segment(id): Segment<i64>) -> Response {
    let product = caller.app.catalogue.product(ProductId(id)).ok_or_else(|| Failure::from(Code::NotFound));
    let answer = |product| json(StatusCode::OK, &entry(product, caller.visitor.language));
    caller.answer(product.map(answer))
}

fn entry(product: &Product, language: Language) -> ProductEntryView {
    let id = |id: Option<ProductId>| id.map(|id| id.0);
    let component =
        |component: &Component| ComponentView { name: component.name.clone(), id: component.id.0 };
    let group = |group: &ComponentGroup| ComponentGroupView {
        id: group.id,
        components: group.components.iter().map(component).collect(),
    };
    ProductEntryView {
        name: product.words.get(language).name.clone(),
        code: product.code.clone(),
        location_id: product.location_id,
        id: product.id.0,
        upgrades: UpgradesView {
            transport: id(product.upgrades.transport),
            food: id(product.upgrades.food),
            transport_with_food: id(product.upgrades.transport_with_food),
        },
        can_add_photo: product.can_add_photo,
        tour_only: product.tour_only,
        schedule: product.schedule.clone(),
        business_unit_code: words::business_unit(product.business_unit),
        component_groups: product.component_groups.iter().map(group).collect(),
        not_discount: product.not_discount,
    }
}

/// `GET /api/v1/products/{id}/prices`: what an adult alone pays on each day of a month, this one where none is named.
pub async fn prices(mut caller: Caller, Segment(id): Segment<i64>) -> Response {
    let outcome = asked(&mut caller).and_then(|query| priced(&caller, ProductId(id), &query));
    caller.answer(outcome)
}

fn priced(caller: &Caller, id: ProductId, query: &Query) -> Result<Response, Failure> {
    let (app, visitor) = (&caller.app, &caller.visitor);
    let product = app.catalogue.product(id).ok_or(Code::NotFound)?;
    let today = app.today();
    let first = Month::of(today);
    let last = Month::of(add_months(today, i32::from(app.catalogue.site.horizon_months)));
    let month = if query.month.is_empty() { Some(first) } else { Month::parse(&query.month) };
    // Another month than was asked for would be told as if it were that one.
    let month = month.filter(|month| (first..=last).contains(month));
    let month = month.ok_or(Wrong::in_field(Code::DateInvalid, "month"))?;
    let terms = visitor.terms(app, false);
    let booking = app.booking();
    let day = |date| {
        let state = booking.day(product, date, |_| None);
        let sold = product.status == Status::OnSale;
        if sold {
            priced_day(app, (product, Unit::ADULT), date, state, &terms)
        } else {
            months::plain_day(date, state)
        }
    };
    let days = month.days().map(day).collect();
    let CalendarMonthView { month, days, seasons } = months::view(product, month, visitor.language, days);
    let currency = visitor.currency(app);
    let prices = PricesView {
        currency: currency.code.to_string(),
        minor_digits: currency.notation.minor_digits,
        month,
        days,
        seasons,
    };
    Ok(json(StatusCode::OK, &prices))
}
