//! What is sold, for those who answer questions about it: the catalogue's products, and their prices by day. The same for
//! everybody, so nothing here says what is left: a product's `chooser` does.

use crate::ask::caller::{Caller, json};
use crate::ask::problem::{Code, Wrong};
use crate::ask::request::Segment;
use crate::draw::present::{card, shown};
use crate::shop::months::{self, priced_day};
use crate::view::ProductsView;
use axum::http::StatusCode;
use axum::response::Response;
use domain::calendar::{Month, add_months};
use domain::catalogue::{ProductId, Status};
use serde::Deserialize;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Query {
    /// `YYYY-MM`
    month: String,
    /// ISO code of a currency; else the caller's.
    currency: String,
}

/// The caller, who may name a currency.
fn asked(caller: &mut Caller) -> Query {
    let query: Query = caller.read_query();
    if !query.currency.is_empty() {
        caller.visitor.currency = caller.app.catalogue.currency_or_usd(&query.currency).code.to_string();
    }
    query
}

/// `GET /api/v1/products`: every park and tour that is shown.
pub async fn products(mut caller: Caller) -> Response {
    asked(&mut caller);
    let (app, visitor) = (&caller.app, &caller.visitor);
    let products = shown(&app.catalogue).map(|product| card(app, &app.catalogue, product, visitor)).collect();
    json(StatusCode::OK, &ProductsView { currency: visitor.currency.clone(), products })
}

/// `GET /api/v1/products/{id}/prices`: what an adult alone pays on each day of a month, this one where none is named.
pub async fn prices(mut caller: Caller, Segment(id): Segment<i64>) -> Response {
    let query = asked(&mut caller);
    let (app, visitor) = (&caller.app, &caller.visitor);
    let today = app.today();
    let last = Month::of(add_months(today, i32::from(app.catalogue.site.horizon_months)));
    let month = if query.month.is_empty() { Some(Month::of(today)) } else { Month::parse(&query.month) };
    let outcome = match (app.catalogue.product(ProductId(id)), month) {
        (None, _) => Err(Code::NotFound.into()),
        (_, None) => Err(Wrong::in_field(Code::DateInvalid, "month").into()),
        (Some(product), Some(month)) => {
            let month = month.clamp(Month::of(today), last);
            let terms = visitor.terms(app, false);
            let booking = app.booking();
            let day = |date| {
                let state = booking.day(product, date, |_| None);
                let sold = product.status == Status::OnSale;
                if sold {
                    priced_day(app, product, date, state, &terms)
                } else {
                    months::plain_day(date, state)
                }
            };
            let days = month.days().map(day).collect();
            Ok(json(StatusCode::OK, &months::view(product, month, visitor.language, days)))
        }
    };
    caller.answer(outcome)
}
