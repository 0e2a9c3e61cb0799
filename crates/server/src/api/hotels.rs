//! What the calendar of nights asks (§4.6), and rooms that are put in a cart (§10.16.44).

use crate::ask::caller::{Caller, json};
use crate::ask::form::Form;
use crate::ask::problem::{Code, Failure, Refusal, Wrong};
use crate::ask::request::JsonBody;
use crate::shop::basket;
use crate::shop::nights;
use crate::shop::stay_code;
use crate::shop::stay_search::Written;
use crate::view::{AddRoom, AddRooms, RoomGuestsView};
use axum::http::StatusCode;
use axum::response::Response;
use domain::calendar::Month;
use domain::catalogue::{ProductId, tidy_code};
use domain::stay::{Guests, MOST_ROOMS, USUAL_ADULTS};
use serde::Deserialize;
use std::sync::Arc;

/// Whose nights, in which months, for whom.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Query {
    hotelcode: String,
    month: String,
    /// Of each room, with commas between rooms.
    adults: String,
    /// The children's, with commas between them and a semicolon between rooms.
    ages: String,
}

/// `GET /api/v1/hotels/nights`: two months, with what the cheapest rooms of each night cost together, one for each party.
pub async fn nights(caller: Caller) -> Response {
    let outcome = async {
        let query: Query = caller.asked()?;
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
        let view = nights::show(app, &caller.visitor, hotel, &parties(&query)?, month).await?;
        Ok::<_, Failure>(json(StatusCode::OK, &view))
    };
    caller.answer(outcome.await)
}

/// Who sleeps in each room: as many rooms as there are numbers of adults, the last of which may say no ages.
fn parties(query: &Query) -> Result<Vec<Guests>, Wrong> {
    let adults: Vec<&str> = query.adults.split(',').collect();
    if adults.len() > MOST_ROOMS {
        let limit = i64::try_from(MOST_ROOMS).ok();
        return Err(Wrong { limit, ..Wrong::in_field(Code::RoomsLimit, "adults") });
    }
    let ages: Vec<&str> = query.ages.split(';').collect();
    if ages.len() > adults.len() {
        return Err(Wrong::in_field(Code::CountInvalid, "ages"));
    }
    let ages = ages.into_iter().chain(std::iter::repeat(""));
    adults.into_iter().zip(ages).map(|(adults, ages)| guests(adults, ages)).collect()
}

/// Who sleeps in a room.
fn guests(adults: &str, ages: &str) -> Result<Guests, Wrong> {
    let adults = match adults.trim() {
        "" => USUAL_ADULTS,
        text => text.parse().map_err(|_| Wrong::in_field(Code::CountInvalid, "adults"))?,
    };
    let age = |text: &str| text.trim().parse().map_err(|_| Wrong::in_field(Code::ChildAgeRequired, "ages"));
    let ages = ages.split(',').filter(|text| !text.trim().is_empty()).map(age);
    let ages = ages.collect::<Result<Vec<u8>, _>>()?;
    Ok(Guests::new(adults, &ages)?)
}

/// `POST /api/v1/cart/rooms`: rooms for the same nights, all nights of all of them or none.
pub async fn add_rooms(mut caller: Caller, JsonBody(body): JsonBody) -> Response {
    let outcome = put_rooms(&mut caller, &body).await;
    caller.answer(outcome)
}

async fn put_rooms(caller: &mut Caller, body: &[u8]) -> Result<Response, Failure> {
    let (written, once) = search(AddRooms::from_json(body)?);
    let app = Arc::clone(&caller.app);
    let given = stay_code::given(&app, &caller.visitor, &tidy_code(&written.promo)).await?;
    let (search, mut wrongs) = match written.check(&app, given) {
        Ok(search) => (Some(search), Vec::new()),
        Err(wrongs) => (None, wrongs),
    };
    wrongs.extend(basket::not_had(&app, search.as_ref(), &written.chosen));
    Refusal::of(wrongs)?;
    let search = search.ok_or(Code::BadRequest)?;
    let new = basket::book(&app, &caller.visitor, &search, (&written.chosen, ""), &once).await;
    caller.added(new.map_err(|failure| failure.refusal_or(Code::BuyingError))?).await
}

/// A call as the search that finds these rooms, with what names it: what can be wrong with one is wrong with the other.
fn search(AddRooms { checkin, checkout, rooms, promocode, once }: AddRooms) -> (Written, String) {
    // A number that no room has is said in its field like any other that is too large, or too small.
    let adults = |number: i64| u8::try_from(number.max(0)).unwrap_or(u8::MAX);
    let age = |years: &i64| Some(u8::try_from(*years).unwrap_or(u8::MAX));
    let guests = |one: &AddRoom| RoomGuestsView {
        adults: adults(one.adults),
        ages: one.ages.iter().map(age).collect(),
    };
    let written = Written {
        checkin,
        checkout,
        promo: promocode,
        number: Some(rooms.len().to_string()),
        // Where there are too many, that is what is said.
        rooms: rooms.iter().take(MOST_ROOMS).map(guests).collect(),
        chosen: rooms.into_iter().take(MOST_ROOMS).map(|one| (ProductId(one.room), one.plan)).collect(),
        ..Written::default()
    };
    // Whatever names a call names it.
    (written, once.map_or_else(basket::id, |once| basket::named("call", &once, "rooms")))
}
