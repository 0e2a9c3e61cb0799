//! What a search costs in each hotel, all of its rooms at once, where none of them is chosen (§10.16.141, §10.16.146, §10.16.148).

use super::basket::Basket;
use super::stay_code;
use super::stay_glance::rule_of_days;
use super::stay_offer::{least_of_all, terms, why_there};
use super::stay_search::{Given, Search, Written, address};
use super::stay_split;
use super::staying::loads;
use crate::app::App;
use crate::ask::problem::Failure;
use crate::ask::visitor::Visitor;
use crate::view::{ElsewhereView, HotelsCostView};
use domain::calendar::{Date, add_days};
use domain::catalogue::{Hotel, RoomType, tidy_code};
use domain::lodging::{NoRoom, no_room_for};

/// The search that a browser keeps, to say what it costs now. A code that lowers no room by itself is left out of it: whether a
/// coupon is still good is asked where the search is.
pub async fn to_price(app: &App, visitor: &Visitor, kept: &Written) -> Result<Option<Search>, Failure> {
    let cart = visitor.cart.as_ref().map(|cart| cart.id.clone());
    let good = match stay_code::promotion(app, &tidy_code(&kept.promo)) {
        Some(promotion) => !stay_code::used_up(app, promotion, cart).await?,
        None => false,
    };
    let promo = if good { kept.promo.clone() } else { String::new() };
    Ok(Written { promo, ..kept.clone() }.check(app, Given::Known).ok())
}

/// What a search costs in every hotel, whichever it names. `written` is the same as it was written: what was found is led to by
/// that.
pub async fn everywhere(
    app: &App,
    visitor: &Visitor,
    written: &Written,
    search: &Search,
) -> Result<HotelsCostView, Failure> {
    let hotels: Vec<&Hotel> = app.catalogue.hotels.iter().collect();
    let cost = within(app, visitor, (written, search), &hotels).await?;
    let split = stay_split::of_the_first(app, visitor.language, &written.anywhere(), search, &hotels);
    Ok(HotelsCostView { split, ..cost })
}

/// The same in some hotels; who is too many for their rooms is told so by what was found there.
pub async fn within(
    app: &App,
    visitor: &Visitor,
    (written, search): (&Written, &Search),
    hotels: &[&Hotel],
) -> Result<HotelsCostView, Failure> {
    let nights = search.nights;
    let days = (nights.arrival(), add_days(nights.departure(), -1));
    let known = loads(app, hotels.iter().copied(), days, Some(search.rooms.len())).await?;
    let basket = Basket::read(app, visitor).await?;
    let terms = terms(app, visitor, &search.code, &basket);
    let load = |room: &RoomType, night: Date| known.get(&(room.id.into(), night)).copied();
    let asked = (search.rooms.as_slice(), nights);
    let reasons: Vec<_> =
        hotels.iter().map(|hotel| (*hotel, no_room_for(hotel, &search.rooms, nights, load))).collect();
    let cost = |(hotel, reason): &(&Hotel, Option<NoRoom>)| {
        if let Some(reason) = *reason {
            let why = why_there(reason, search.rooms.len() > 1, visitor.language);
            return ElsewhereView { hotel: hotel.code.clone(), least: None, why: Some(why) };
        }
        let least = least_of_all(app, hotel, asked, load, &terms);
        ElsewhereView { hotel: hotel.code.clone(), least, why: None }
    };
    Ok(HotelsCostView {
        checkin: written.checkin.clone(),
        checkout: written.checkout.clone(),
        nights: nights.count(),
        rooms: written.rooms.clone(),
        href: address(app, visitor.language, &written.anywhere().fields(&["board", "view", "sort"])),
        split: None,
        rule: rule_of_days(&reasons, visitor.language),
        hotels: reasons.iter().map(cost).collect(),
    })
}
