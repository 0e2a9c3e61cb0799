//! Hotels side by side: what a night costs, where they stand, and what differs in their rooms, rates and rules.

use super::ask::Ask;
use super::definition::{Definition, Get, LinkCard};
use super::query;
use crate::app::admission::Turn;
use crate::draw::lodging;
use crate::view::{ComparedHotelView, HotelsComparePageView, PageView, StayRuleView};
use domain::catalogue::{DayRule, Hotel};

/// Every hotel beside the others.
pub static PAGE: Definition = Definition {
    get: Get::Everybody {
        query: query::NOTHING,
        draw: |ask, _| Box::pin(async { Ok(PageView::HotelsCompare(page(ask))) }),
    },
    post: None,
    turn: Turn::Each,
    card: LinkCard::Titled { title: "hotels_compare.title", slot: "hotels" },
};

fn page(ask: &Ask<'_>) -> HotelsComparePageView {
    let all = ask.app.catalogue.hotels.iter();
    HotelsComparePageView { compared: all.map(|hotel| beside(ask, hotel)).collect() }
}

fn beside(ask: &Ask<'_>, hotel: &Hotel) -> ComparedHotelView {
    let (app, visitor) = (ask.app, &ask.visitor);
    ComparedHotelView {
        hotel: lodging::hotel_card(app, hotel, visitor),
        address: hotel.address.clone(),
        ready_from: hotel.check_in.to_string(),
        left_by: hotel.check_out.to_string(),
        free_below: hotel.free_below(),
        rooms: hotel.rooms.iter().map(|room| lodging::found_room(app, hotel, room, visitor)).collect(),
        plans: lodging::plans(app, hotel, visitor.language),
        rules: coming(ask, hotel),
    }
}

/// The rules of a hotel's days that can still be met, the soonest first.
fn coming(ask: &Ask<'_>, hotel: &Hotel) -> Vec<StayRuleView> {
    let (today, last) = (ask.app.today(), ask.app.booking().last_day());
    let binds = |rule: &&DayRule| rule.least_nights > 1 || rule.no_arrival || rule.no_departure;
    let ahead = |rule: &&DayRule| rule.to >= today && rule.from <= last;
    let mut rules: Vec<_> = hotel.rules.iter().filter(binds).filter(ahead).collect();
    rules.sort_by_key(|rule| (rule.from, rule.to));
    let view = |rule: &DayRule| StayRuleView {
        from: rule.from.max(today).to_string(),
        to: rule.to.to_string(),
        weekdays: rule.weekdays.numbers().collect(),
        least_nights: rule.least_nights,
        no_arrival: rule.no_arrival,
        no_departure: rule.no_departure,
    };
    rules.into_iter().map(view).collect()
}
