//! What the calendar of nights asks (§4.6).

use crate::ask::caller::{Caller, json};
use crate::ask::problem::{Code, Failure, Wrong};
use crate::shop::nights;
use axum::http::StatusCode;
use axum::response::Response;
use domain::calendar::Month;
use domain::stay::{Guests, USUAL_ADULTS};
use serde::Deserialize;

/// Whose nights, in which months, for whom.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Query {
    hotelcode: String,
    month: String,
    adults: String,
    /// The children's, with commas between them.
    ages: String,
}

/// `GET /api/v1/hotels/nights`: two months, with the cheapest room of each night for the guests of one room.
pub async fn nights(caller: Caller) -> Response {
    let outcome = async {
        let query: Query = caller.read_query();
        let app = &caller.app;
        let hotel = match query.hotelcode.as_str() {
            "" => None,
            code => {
                let known = app.catalogue.hotels.iter().find(|hotel| hotel.code == code);
                Some(known.ok_or(Wrong::in_field(Code::HotelUnknown, "hotelcode"))?)
            }
        };
        let month = match query.month.as_str() {
            "" => None,
            text => Some(Month::parse(text).ok_or(Wrong::in_field(Code::DateInvalid, "month"))?),
        };
        let view = nights::show(app, &caller.visitor, hotel, guests(&query)?, month).await?;
        Ok::<_, Failure>(json(StatusCode::OK, &view))
    };
    caller.answer(outcome.await)
}

fn guests(query: &Query) -> Result<Guests, Wrong> {
    let adults = match query.adults.as_str() {
        "" => USUAL_ADULTS,
        text => text.parse().map_err(|_| Wrong::in_field(Code::CountInvalid, "adults"))?,
    };
    let age = |text: &str| text.trim().parse().map_err(|_| Wrong::in_field(Code::ChildAgeRequired, "ages"));
    let ages = query.ages.split(',').filter(|text| !text.trim().is_empty()).map(age);
    let ages = ages.collect::<Result<Vec<u8>, _>>()?;
    Ok(Guests::new(adults, &ages)?)
}
