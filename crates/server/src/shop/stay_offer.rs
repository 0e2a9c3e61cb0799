//! What rooms cost for a search, by which terms (§3.11, §10.16).

use super::basket::Basket;
use super::promise::{cancelling_stay, cancelling_stay_later};
use super::stay_search::wrong;
use crate::app::App;
use crate::ask::visitor::Visitor;
use crate::draw::{lodging, present};
use crate::messages;
use crate::view::{LeastView, StayOfferView};
use domain::availability::Load;
use domain::calendar::Date;
use domain::catalogue::{Hotel, RoomType};
use domain::language::Language;
use domain::lodging::{NoRoom, cheapest_together, gives_for_its_price, left, rooms_left};
use domain::party::Party;
use domain::pricing::{Fee, Item, LineQuote, Offer, Part, PartOf, Reason, Room, Terms, quote};
use domain::stay::{Guests, NIGHT, Nights};

/// The rules a search is priced by: with its own code, or else with that of the cart that what is chosen goes into (§10.16.74).
pub fn terms<'a>(app: &'a App, visitor: &'a Visitor, own: &'a str, basket: &'a Basket) -> Terms<'a> {
    let code = if own.is_empty() && !basket.used_up { basket.code.as_str() } else { own };
    let code = Some(code).filter(|code| !code.is_empty());
    Terms { country: &visitor.country, code, ..app.terms(visitor.currency(app)) }
}

/// What a room costs by itself, today.
pub fn priced(app: &App, room: Room<'_>, terms: &Terms<'_>) -> LineQuote {
    let (date, rate) = (Some(room.nights.arrival()), app.rate(terms.currency));
    let party = Party { adults: room.guests.adults().into(), ..Party::default() };
    let item = Item { offer: Offer::Stay(room), date, time: NIGHT, party, rate, continues: false };
    let empty = LineQuote { parts: Vec::new(), base: 0, coupon: 0, total: 0, tax: 0 };
    quote(&[item], terms).lines.pop().unwrap_or(empty)
}

fn fee(line: &LineQuote, fee: Fee) -> i64 {
    line.parts.iter().filter(|part| part.of == PartOf::Fee(fee)).map(Part::total).sum()
}

/// What a room costs in all, also what is left to be paid at the hotel, and the same before discounts.
pub fn whole(line: &LineQuote) -> (i64, i64) {
    let later = -fee(line, Fee::AtHotel);
    (line.total + later, line.base + later)
}

/// The first of its nights that costs less than by the list, and how many cost nothing.
fn lowered(line: &LineQuote) -> Option<(&Part, usize)> {
    let lower = |part: &&Part| matches!(part.of, PartOf::Night(_)) && part.reason != Reason::List;
    let free = line.parts.iter().filter(lower).filter(|part| part.price == 0).count();
    line.parts.iter().find(lower).map(|part| (part, free))
}

/// A room by its rates, the cheapest first. One that gives nothing for its price is left out (§10.16.98), but for the one that the
/// cart has `now`.
pub fn offers(
    app: &App,
    (hotel, room): (&Hotel, &RoomType),
    (nights, guests): (Nights, Guests),
    terms: &Terms<'_>,
    language: Language,
    now: Option<&str>,
) -> Vec<StayOfferView> {
    let by = |plan| offer(app, Room { hotel, room, plan, nights, guests }, terms, language);
    let all: Vec<_> = hotel.plans.iter().map(|plan| (plan, by(plan))).collect();
    let costs: Vec<_> = all.iter().map(|(plan, offer)| (*plan, offer.total)).collect();
    let has_it = |offer: &StayOfferView| now == Some(offer.value.as_str());
    let mut offers: Vec<_> = all
        .into_iter()
        .filter(|(plan, offer)| has_it(offer) || gives_for_its_price((*plan, offer.total), &costs))
        .map(|(_, offer)| StayOfferView { now: has_it(&offer), ..offer })
        .collect();
    offers.sort_by_key(|offer| offer.total);
    offers
}

/// A room by a rate, for the whole stay.
fn offer(app: &App, room: Room<'_>, terms: &Terms<'_>, language: Language) -> StayOfferView {
    let line = priced(app, room, terms);
    let (total, base) = whole(&line);
    let lowered = lowered(&line);
    let cancel = cancelling_stay(app, &room, 100);
    let mut plan = lodging::plan(room.hotel, room.plan, language);
    // What a rate is says what it gives back in time: that time is over (§10.16.167).
    if cancel.is_none() && !room.plan.cancellation.is_empty() {
        plan.summary.clear();
    }
    StayOfferView {
        value: format!("{}:{}", room.room.id.0, room.plan.key),
        plan,
        parks: lodging::parks(app, room.plan, language),
        total,
        base,
        per_night: (total + i64::from(room.nights.count()) / 2) / i64::from(room.nights.count().max(1)),
        lodging_tax: fee(&line, Fee::LodgingTax),
        pay_now: line.total,
        at_hotel: total - line.total,
        cancel,
        later: cancelling_stay_later(app, &room, 100),
        reason: lowered.map(|(part, _)| present::reason(part.reason, &terms.into(), language)),
        free_nights: lowered.map_or(0, |(_, free)| u8::try_from(free).unwrap_or(u8::MAX)),
        now: false,
        with_visits: None,
    }
}

/// What the cheapest room of a hotel costs by its cheapest rate; none where none can be had. `load` is what is known of a night of
/// a room type, if anything.
pub fn least(
    app: &App,
    hotel: &Hotel,
    (nights, guests): (Nights, Guests),
    load: impl Fn(&RoomType, Date) -> Option<Load>,
    terms: &Terms<'_>,
) -> Option<LeastView> {
    let had = |room: &RoomType| rooms_left(hotel, room, nights, guests, |night| load(room, night)).is_ok();
    let rates = |room| hotel.plans.iter().map(move |plan| Room { hotel, room, plan, nights, guests });
    let rooms = hotel.rooms.iter().filter(|room| had(room)).flat_map(rates);
    let costs =
        rooms.map(|room| (whole(&priced(app, room, terms)), cancelling_stay(app, &room, 100).is_none()));
    let ((total, base), is_final) = costs.min_by_key(|((total, _), is_final)| (*total, *is_final))?;
    Some(LeastView { total, base, is_final })
}

/// What a room for each of some parties costs at least in a hotel, all of them at once, and whether nothing of that comes back; none
/// where they can't be had. `load` is what the database knows of a night of a room type, if anything.
pub fn least_of_all(
    app: &App,
    hotel: &Hotel,
    asked: (&[Guests], Nights),
    load: impl Fn(&RoomType, Date) -> Option<Load> + Copy,
    terms: &Terms<'_>,
) -> Option<LeastView> {
    let total = cheapest(app, hotel, asked, load, terms, |_| true)?;
    let given_back =
        cheapest(app, hotel, asked, load, terms, |room| cancelling_stay(app, room, 100).is_some());
    // What lowers each of several rooms is said where they are chosen.
    Some(LeastView { total, base: total, is_final: given_back.is_none_or(|other| other > total) })
}

/// What a room for each of some parties costs at least in a hotel by the rates that are `wanted`, all of them at once, now and
/// there; none where they can't be had. `load` is what the database knows of a night of a room type, if anything.
pub fn cheapest(
    app: &App,
    hotel: &Hotel,
    (parties, nights): (&[Guests], Nights),
    load: impl Fn(&RoomType, Date) -> Option<Load>,
    terms: &Terms<'_>,
    wanted: impl Fn(&Room<'_>) -> bool,
) -> Option<i64> {
    let all_nights = |room: &RoomType| nights.days().map(|night| left(room, night, load(room, night))).min();
    let free: Vec<i64> = hotel.rooms.iter().map(|room| all_nights(room).unwrap_or_default()).collect();
    cheapest_together(parties.len(), &free, |kind, party| {
        let (room, guests) = (hotel.rooms.get(kind)?, *parties.get(party)?);
        let plans = hotel.plans.iter().filter(|_| room.sleeps(guests));
        let rates = plans.map(|plan| Room { hotel, room, plan, nights, guests });
        rates.filter(&wanted).map(|rate| whole(&priced(app, rate, terms)).0).min()
    })
}

/// Why a hotel has nothing for what was asked of others too, on its card: the reason that the head of what was found has
/// (§10.16.121, §10.16.147). `several` says that a room for each of some parties was asked for.
pub fn why_there(reason: NoRoom, several: bool, language: Language) -> String {
    match reason {
        NoRoom::TooSmall => messages::text("stay.nothing_sleeps", language, &[]),
        NoRoom::Full(_) if several => messages::text("stay.nothing_for_all", language, &[]),
        NoRoom::Full(_) => messages::text("stay.nothing", language, &[]),
        rule => wrong(rule).view(language).message,
    }
}
