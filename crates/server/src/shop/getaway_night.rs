//! The night between two days that are booked together, and what all of it costs (§10.16.40, §10.16.153, §10.16.165).

use super::beside::{goes_along, may_go};
use super::stay_glance::rule_of_days;
use super::stay_offer::cheapest;
use super::stay_search::{Written, address};
use crate::app::App;
use crate::ask::visitor::Visitor;
use crate::draw::lodging;
use crate::messages;
use crate::view::{GetawayNightView, RoomGuestsView};
use domain::availability::Load;
use domain::calendar::{Date, Time};
use domain::catalogue::{Hotel, Product, RoomType, StayPlan};
use domain::getaway::write_visits;
use domain::language::Language;
use domain::lodging::no_room_for;
use domain::party::Party;
use domain::pricing::{Item, Offer, Room, quote};
use domain::stay::{Guests, NIGHT, Nights};

/// A night between two days that takes their visits along: its search for who sleeps in some rooms, and what both days and the
/// cheapest rooms cost together at least, or rooms by a rate that has both days in it, where they cost less (§10.16.165); none
/// where one of them does not go along, or no hotel has a room for each then (§10.16.153). `load` is what the database knows of a
/// night of a room type, if anything.
pub fn night(
    app: &App,
    visitor: &Visitor,
    rooms: &[Guests],
    visits: [(&Product, Date); 2],
    load: impl Fn(&RoomType, Date) -> Option<Load> + Copy,
) -> Option<GetawayNightView> {
    let [(first, saturday), (second, sunday)] = visits;
    if !goes_along(first) || !goes_along(second) {
        return None;
    }
    let (nights, currency) = (Nights::new(saturday, 1)?, visitor.currency(app));
    let (rate, terms) = (app.rate(currency), app.terms(currency));
    let had = app.catalogue.hotels.iter().filter(|hotel| no_room_for(hotel, rooms, nights, load).is_none());
    let had: Vec<&Hotel> = had.collect();
    let cost = |hotel: &Hotel, wanted: &dyn Fn(&Room<'_>) -> bool| {
        cheapest(app, hotel, (rooms, nights), load, &terms, wanted)
    };
    let costs = had.iter().filter_map(|hotel| Some((cost(hotel, &|_| true)?, *hotel)));
    let (least, hotel) = costs.min_by_key(|(least, _)| *least)?;
    // Visits cost less beside a room: which one it is is no matter.
    let guests = *rooms.first()?;
    let room = Room { hotel, room: hotel.rooms.first()?, plan: hotel.plans.first()?, nights, guests };
    let mut items = Vec::with_capacity(visits.len() + 1);
    for (product, day) in visits {
        let (offer, party) = (Offer::Product(product), may_go(app, rooms, product)?);
        items.push(Item { offer, date: Some(day), time: Time::default(), party, rate, continues: false });
    }
    let party = Party { adults: guests.adults().into(), ..Party::default() };
    items.push(Item {
        offer: Offer::Stay(room),
        date: Some(saturday),
        time: NIGHT,
        party,
        rate,
        continues: false,
    });
    let priced = quote(&items, &terms);
    let apart = least + priced.lines.iter().take(visits.len()).map(|line| line.total).sum::<i64>();
    // By a rate that has both in it nobody pays for a visit.
    let has_both = |plan: &&StayPlan| visits.iter().all(|(product, _)| plan.parks.contains(&product.id));
    let together =
        had.iter().flat_map(|hotel| hotel.plans.iter().filter(has_both).map(move |plan| (*hotel, plan)));
    let together = together.filter_map(|(hotel, plan)| {
        let total = cost(hotel, &|room| room.plan.key == plan.key)?;
        Some((total, lodging::plan(hotel, plan, visitor.language).name))
    });
    let together = together.min_by_key(|(total, _)| *total).filter(|(total, _)| *total < apart);
    let (total, rate_with_both) = together.map_or((apart, None), |(total, name)| (total, Some(name)));
    let written = Written {
        checkin: saturday.to_string(),
        checkout: sunday.to_string(),
        rooms: rooms
            .iter()
            .map(|guests| RoomGuestsView { adults: guests.adults(), ages: guests.ages().map(Some).collect() })
            .collect(),
        visits: write_visits(&[(first.id, saturday), (second.id, sunday)]),
        ..Written::default()
    };
    Some(GetawayNightView {
        href: format!("{}#choose", address(app, visitor.language, &written.fields(&[]))),
        total,
        rate: rate_with_both,
    })
}

/// That no hotel has a room for each of some parties on the night from a day on, and the rule of days that is why (§10.16.188); none
/// where one has. `load` is what the database knows of a night of a room type, if anything.
pub fn not_had(
    app: &App,
    language: Language,
    rooms: &[Guests],
    saturday: Date,
    load: impl Fn(&RoomType, Date) -> Option<Load> + Copy,
) -> Option<String> {
    let nights = Nights::new(saturday, 1)?;
    let hotels = app.catalogue.hotels.iter();
    let reasons: Vec<_> = hotels.map(|hotel| (hotel, no_room_for(hotel, rooms, nights, load))).collect();
    if reasons.iter().any(|(_, why)| why.is_none()) {
        return None;
    }
    Some(match rule_of_days(&reasons, language) {
        Some(rule) => messages::text("weekends.night_rule", language, &[("rule", &rule)]),
        None => messages::text("weekends.night_none", language, &[]),
    })
}
