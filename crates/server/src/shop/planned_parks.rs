//! Days in parks that went along with the search for a room whose rate has those parks in it: they are not booked with it, and hold
//! no places until its guests choose them (§10.16.222).

use super::basket::Basket;
use super::kept_search;
use crate::app::App;
use crate::draw::named_days::named_days;
use crate::messages;
use axum::http::HeaderMap;
use domain::calendar::Date;
use domain::catalogue::ProductId;
use domain::language::Language;
use domain::pricing::{Offer, Room};
use domain::stay::Nights;
use std::collections::BTreeSet;
use store::order::WholeOrder;

/// The days that went along with the search that a browser brings, each with the name of its park: of these parks, on days of these
/// nights, earliest first.
pub fn days(
    app: &App,
    language: Language,
    headers: &HeaderMap,
    nights: Nights,
    parks: &[ProductId],
) -> BTreeSet<(Date, String)> {
    let of_stay = nights.stay_days();
    let visits = kept_search::visits(app, headers, nights).into_iter();
    let planned =
        visits.filter(|(park, day)| parks.contains(park) && of_stay.contains(day) && *day >= app.today());
    let named = |(park, day): (ProductId, Date)| {
        Some((day, app.catalogue.product(park)?.words.get(language).name.clone()))
    };
    planned.filter_map(named).collect()
}

/// Those of a room of an order on which nothing is chosen yet, in words.
pub fn of_room(
    app: &App,
    language: Language,
    headers: &HeaderMap,
    whole: &WholeOrder,
    position: usize,
) -> Option<String> {
    let line = whole.lines.get(position)?;
    let stay = line.sold.stay()?;
    let (hotel, _) = app.catalogue.room(stay.room)?;
    let plan = hotel.plans.iter().find(|plan| plan.key == stay.plan)?;
    let mut days = days(app, language, headers, stay.nights, &plan.parks);
    days.retain(|(day, _)| line.park_days.iter().all(|chosen| chosen.day != *day));
    named_days(&days, language)
}

/// What a cart says of them, in a sentence; nothing where a room of it has no park in its rate: then visits are booked with it.
pub fn said(app: &App, language: Language, headers: &HeaderMap, basket: &Basket) -> Option<String> {
    let offers = basket.lines.iter().filter_map(|one| one.line.sold.offer(one.catalogue()?).ok());
    let rooms: Vec<Room<'_>> = offers.filter_map(Offer::stay).collect();
    if rooms.iter().any(|room| !room.plan.park_access) {
        return None;
    }
    let of_room = |room: &Room<'_>| days(app, language, headers, room.nights, &room.plan.parks);
    let all: BTreeSet<(Date, String)> = rooms.iter().flat_map(of_room).collect();
    let days = named_days(&all, language)?;
    Some(messages::text("stay_line.park.planned", language, &[("days", &days)]))
}
