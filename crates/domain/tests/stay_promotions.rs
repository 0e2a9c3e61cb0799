//! What promotions of rooms give, what tax is within what is kept of one, and who may come on a day, whatever the hotel.

use crate::stays::{
    CATALOGUE, any_arrival, any_currency, any_guests, any_room, couple, day, item, night_sum, nights, room,
    terms, today, visit, whole,
};
use crate::support::{files, said};
use domain::calendar::{Weekdays, add_days, instant_in_cancun};
use domain::catalogue::{
    Board, CancellationTerm, Catalogue, DayRule, Days, Hotel, Promotion, StayGift, StayPlan, StayPromotion,
};
use domain::change::percent_back;
use domain::coupon::{Coupon, Value};
use domain::lodging::{NoRoom, bound, gives_for_its_price, least_nights};
use domain::money::{self, CurrencyCode, Rate};
use domain::pricing::{LineQuote, Offer, PartOf, Reason, Room, Terms, best_code, quote, tax_of_nights};
use domain::stay::{NIGHT, Nights};
use proptest::prelude::*;
use std::collections::BTreeSet;

// Proves 10.16.13.
#[test]
fn a_promotion_gives_a_part_or_nights_and_never_all_of_them() {
    let file = "promotions.toml";
    for (from, to, refusal) in [
        ("code = \"CEIBA10\"", "free_nights = 1\ncode = \"CEIBA10\"", "it gives neither or both"),
        ("free_nights = 1\n", "", "it gives neither or both"),
        ("free_nights = 1\n", "free_nights = 5\n", "every night would be free"),
        ("free_nights = 1\n", "free_nights = 6\n", "every night would be free"),
        ("free_nights = 1\nleast_nights = 5", "free_nights = 1", "every night would be free"),
    ] {
        let all = said(file, |text| text.replacen(from, to, 1));
        assert!(all.contains(refusal), "{to}: {all}");
    }
    // One night fewer than are asked for may be.
    assert_eq!(said(file, |text| text.replacen("free_nights = 1\n", "free_nights = 4\n", 1)), "");
}

// Proves 10.16.183.
#[test]
fn a_code_of_rooms_that_gives_no_more_than_everybody_has_is_no_reason() {
    let room = room(0, 0, 2, nights("2027-02-10", 2), couple());
    let coded = CATALOGUE.stay_promotions[0].clone();
    let for_all = StayPromotion { id: 9, code: None, ..coded.clone() };
    let more = StayPromotion { gives: StayGift::Percent(11), ..coded.clone() };
    for (stay_promotions, percent, id) in
        [([coded.clone(), for_all.clone()], 10, 9), ([for_all, more], 11, coded.id)]
    {
        let terms =
            Terms { stay_promotions: &stay_promotions, code: coded.code.as_deref(), ..terms("USD", None) };
        let line = quote(&[item(room, Rate::ONE)], &terms).lines.remove(0);
        assert_eq!(line.parts[0].reason, Reason::Promotion { percent, id });
    }
}

// Proves 10.16.219.
#[test]
fn promotions_of_rooms_meet_where_nights_could_be_had_by_both() {
    let days = |from: &str, to: &str| Some(Days { from: day(from), to: day(to) });
    let one = || nights_for_nothing(1, 5);
    let of = |hotel: &str| StayPromotion { hotels: [hotel.to_owned()].into(), ..one() };
    let by = |plan: &str| StayPromotion { plans: [plan.to_owned()].into(), ..one() };
    let in_may = |to: &str| StayPromotion { stay: days("2027-05-01", to), ..one() };
    let sold = |from: &str, to: &str| StayPromotion { sale: days(from, to), ..one() };
    let first = CATALOGUE.hotels[0].code.as_str();
    for (this, other, meet, why) in [
        (one(), one(), true, "whenever and wherever"),
        (of(first), one(), true, "in one hotel"),
        (of(first), of(&CATALOGUE.hotels[1].code), false, "each in another hotel"),
        (by("flexible"), by("not-refundable"), false, "each by another rate"),
        (by("flexible"), of(first), true, "by a rate of that hotel"),
        // Five nights: the first to the fifth.
        (in_may("2027-05-05"), one(), true, "as many nights as both ask for"),
        (in_may("2027-05-04"), one(), false, "fewer nights than they ask for"),
        (in_may("2027-05-31"), nights_for_nothing(1, 30), true, "a long stay"),
        (in_may("2027-05-20"), nights_for_nothing(1, 30), false, "a longer one than its days"),
        (sold("2027-01-01", "2027-01-31"), sold("2027-01-31", "2027-02-28"), true, "sold on one day"),
        (sold("2027-01-01", "2027-01-31"), sold("2027-02-01", "2027-02-28"), false, "sold on none"),
    ] {
        assert_eq!(this.meets(&other, &CATALOGUE.hotels), meet, "{why}");
        assert_eq!(other.meets(&this, &CATALOGUE.hotels), meet, "the other way: {why}");
    }
    let [code, free] = [&CATALOGUE.stay_promotions[0], &CATALOGUE.stay_promotions[1]];
    assert!(code.meets(free, &CATALOGUE.hotels), "as the demonstration has them");
}

// Proves 10.16.13.
#[test]
fn a_promotion_of_rooms_lowers_what_is_bought_on_its_days_alone() {
    // Whenever the nights are: bought from the first of November to the end of October.
    let room = room(0, 0, 2, nights("2027-11-10", 2), couple());
    let lowered = Reason::Promotion { percent: 10, id: 101 };
    for (bought, reason) in [
        ("2026-10-31", Reason::List),
        ("2026-11-01", lowered),
        ("2027-10-31", lowered),
        ("2027-11-01", Reason::List),
    ] {
        let terms = Terms {
            stay_promotions: &CATALOGUE.stay_promotions,
            code: Some("CEIBA10"),
            today: day(bought),
            ..terms("USD", None)
        };
        let line = quote(&[item(room, Rate::ONE)], &terms).lines.remove(0);
        assert!(line.parts.iter().take(2).all(|part| part.reason == reason), "{bought}: {line:?}");
        assert_eq!(line.parts[0].price < line.parts[0].base, reason == lowered, "{bought}");
    }
}

// Proves 10.16.197.
#[test]
fn of_codes_of_parks_and_of_rooms_the_one_is_offered_that_saves_most_in_all() {
    let room = room(0, 0, 0, nights("2027-02-10", 3), couple());
    assert!(room.plan.deposit_percent < 100, "a part is left for its hotel");
    let coded = CATALOGUE.stay_promotions[0].clone();
    let coded = StayPromotion { sale: None, ..coded };
    let [rooms, parks] = [coded.code.as_deref().unwrap(), "PARKS"];
    let percent = |percent| StayPromotion { gives: StayGift::Percent(percent), ..coded.clone() };
    let of_parks = Promotion {
        code: Some(parks.into()),
        percent: 40,
        sale: None,
        visit: None,
        countries: [].into(),
        currencies: [].into(),
        products: [].into(),
        ..CATALOGUE.promotions[0].clone()
    };
    let limited = StayPromotion { uses: Some(5), ..percent(60) };
    let items = [item(room, Rate::ONE), visit(306, day("2027-01-20"), Rate::ONE)];
    for (items, stay_promotions, code) in [
        (&items[..1], percent(10), Some(rooms)),
        (&items[1..], percent(10), Some(parks)),
        (&items[..], percent(1), Some(parks)),
        (&items[..], percent(60), Some(rooms)),
        // Many may have used it up.
        (&items[..1], limited, None),
    ] {
        let (promotions, stay_promotions) = ([of_parks.clone()], [stay_promotions]);
        let terms =
            Terms { promotions: &promotions, stay_promotions: &stay_promotions, ..terms("USD", None) };
        let in_all = |code| quote(items, &Terms { code, ..terms }).lines.iter().map(whole).sum::<i64>();
        let best = best_code(items, &terms, &quote(items, &terms));
        assert_eq!(best, code.map(|code| (code, in_all(None) - in_all(Some(code)))), "{promotions:?}");
    }
}

// Proves 10.16.83.
#[test]
fn a_code_of_rooms_is_of_one_promotion_alone() {
    let file = "promotions.toml";
    let twice = "stays: code CEIBA10 stands twice";
    let other = |text: &str| text.replacen("free_nights = 1\n", "free_nights = 1\ncode = \"CEIBA10\"\n", 1);
    let parks = |text: &str| text.replacen("code = \"SELVA20\"", "code = \"CEIBA10\"", 1);
    for all in [said(file, other), said(file, parks)] {
        assert!(all.contains(twice), "{all}");
        assert!(all.contains("a code of its own for each"), "{all}");
    }
    // One that nobody else has is none.
    let own = |text: &str| text.replacen("free_nights = 1\n", "free_nights = 1\ncode = \"CINCO5\"\n", 1);
    assert_eq!(said(file, own), "");
    // Carts and orders were made with versions in which one stood twice.
    let changes: [fn(&str) -> String; 2] = [other, parks];
    for change in changes {
        let mut files = files();
        let text = change(&files[file]);
        files.insert(file.into(), text);
        assert!(Catalogue::read_stored(&files).is_ok());
    }
}

/// A promotion for everybody, whenever and wherever, that gives the cheapest nights of a stay of so many.
fn nights_for_nothing(free: u8, least: u8) -> StayPromotion {
    StayPromotion {
        gives: StayGift::Nights(free),
        code: None,
        uses: None,
        sale: None,
        stay: None,
        hotels: BTreeSet::new(),
        plans: BTreeSet::new(),
        least_nights: least,
        ..CATALOGUE.stay_promotions[0].clone()
    }
}

fn priced(room: Room<'_>, currency: &str, promotions: &[StayPromotion]) -> LineQuote {
    let rate = CATALOGUE.rate(CurrencyCode::parse(currency).unwrap(), today());
    let terms = Terms { stay_promotions: promotions, ..terms(currency, None) };
    quote(&[item(room, rate)], &terms).lines.remove(0)
}

proptest! {
    // Proves 10.16.10, 10.16.13.
    #[test]
    fn nights_for_nothing_make_a_stay_no_cheaper_than_its_other_nights(
        (hotel, kind, plan) in any_room(), guests in any_guests(), arrival in any_arrival(), count in 2_u8..=30, free in 1_u8..=7, more in 1_u8..=7, currency in any_currency(),
    ) {
        let least = free + more;
        let promotions = [nights_for_nothing(free, least)];
        let of = |arrival, count| room(hotel, kind, plan, Nights::new(arrival, count).unwrap(), guests);
        let all = priced(of(arrival, count), &currency, &promotions);
        let paid = if count >= least { count - free } else { count };
        // The dearest nights are paid, by the list, and no others.
        let listed = priced(of(arrival, count), &currency, &[]);
        let nights = listed.parts.iter().filter(|part| matches!(part.of, PartOf::Night(_)));
        let mut prices: Vec<i64> = nights.map(|part| part.price).collect();
        prices.sort_unstable();
        let dearest: i64 = prices.iter().rev().take(paid.into()).sum();
        prop_assert_eq!(night_sum(&all), dearest);
        // So it costs no less than as many of its nights by themselves, the first or the last.
        for from in [arrival, add_days(arrival, (count - paid).into())] {
            let alone = priced(of(from, paid), &currency, &[]);
            prop_assert!(whole(&all) >= whole(&alone) && all.total >= alone.total);
        }
        // Where the shorter stay is given as many nights, the longer one costs more; so it does where neither is given any.
        let shorter = count - 1;
        if shorter >= least || count < least {
            let shorter = priced(of(arrival, shorter), &currency, &promotions);
            prop_assert!(whole(&shorter) < whole(&all));
        }
    }
}

proptest! {
    // Proves 10.16.219.
    #[test]
    fn promotions_of_rooms_that_are_for_the_same_nights_meet(
        (hotel, kind, plan) in any_room(), guests in any_guests(), arrival in any_arrival(), count in 1_u8..=30,
        least in 1_u8..=10, other in 1_u8..=10, from in 0..60_i32, until in 0..60_i32,
    ) {
        let room = room(hotel, kind, plan, Nights::new(arrival, count).unwrap(), guests);
        let stay = Some(Days { from: add_days(arrival, -from), to: add_days(arrival, until) });
        let one = StayPromotion { hotels: [room.hotel.code.clone()].into(), ..nights_for_nothing(0, least) };
        let plans = [room.plan.key.clone()].into();
        let other = StayPromotion { stay, plans, ..nights_for_nothing(0, other) };
        let is_for = |promotion: &StayPromotion| promotion.is_for(room.hotel, &room.plan.key, room.nights);
        if is_for(&one) && is_for(&other) {
            prop_assert!(one.meets(&other, &CATALOGUE.hotels));
        }
    }

    // Proves 10.16.81.
    #[test]
    fn taxes_shown_of_rooms_and_visits_make_the_one_of_their_order(
        rooms in prop::collection::vec(any_room(), 1..=3), guests in any_guests(), arrival in any_arrival(), count in 1_u8..=14, percent in 0_u8..=30, currency in any_currency(),
    ) {
        let coupon = Coupon {
            value: Value::Percent(percent),
            currency: None,
            minimum: 0,
            products: [CATALOGUE.hotels[0].rooms[0].id].into(),
            visit: None,
            from: today(),
            until: today(),
        };
        let rate = CATALOGUE.rate(CurrencyCode::parse(&currency).unwrap(), today());
        let stays = rooms.iter().map(|(hotel, kind, plan)| {
            item(room(*hotel, *kind, *plan, Nights::new(arrival, count).unwrap(), guests), rate)
        });
        let items: Vec<_> = stays.chain([visit(306, arrival, rate), visit(361, arrival, rate)]).collect();
        let terms = terms(&currency, (percent > 0).then_some(&coupon));
        let order = quote(&items, &terms);
        let mut sum = 0;
        for (item, line) in items.iter().zip(&order.lines) {
            let Offer::Stay(room) = item.offer else {
                sum += money::tax_within(line.total, 16);
                continue;
            };
            let shown = tax_of_nights(&line.parts, line.coupon, 16);
            // All that is within its nights, not only within what is paid now, and nothing of the tax on lodging.
            let nights = night_sum(line) - line.coupon;
            prop_assert!((116 * shown - 16 * nights).abs() <= 58, "{shown} of {nights}");
            sum += money::part(shown, room.plan.deposit_percent);
        }
        prop_assert_eq!(sum, order.tax);
    }
}

// Proves 10.16.73.
#[test]
fn what_is_kept_of_a_room_has_the_tax_of_its_nights() {
    let coupon = Coupon {
        value: Value::Percent(10),
        currency: None,
        minimum: 0,
        products: [CATALOGUE.hotels[0].rooms[0].id].into(),
        visit: None,
        from: today(),
        until: add_days(today(), 30),
    };
    let rate = CATALOGUE.rate(CurrencyCode::parse("USD").unwrap(), today());
    // By a rate with a deposit, and by one that is paid whole.
    for plan in [0, 2] {
        let room = room(0, 0, plan, nights("2027-02-10", 3), couple());
        for coupon in [None, Some(&coupon)] {
            let line = quote(&[item(room, rate)], &terms("USD", coupon)).lines.remove(0);
            let of = |kept| room.tax_within(&line.parts, line.coupon, kept, 16);
            assert_eq!(of(line.total), line.tax, "all of it: as it was sold");
            assert!(of(line.total) < money::tax_within(line.total, 16), "the tax on lodging has none");
            assert_eq!(of(0), 0);
            let half = of(line.total / 2);
            assert!((2 * half - line.tax).abs() <= 2, "a half of it: {half} of {}", line.tax);
        }
    }
}

// Proves 10.16.16.
#[test]
fn who_comes_stays_as_few_nights_as_one_hotel_that_takes_them_asks_for() {
    let friday = day("2026-12-11");
    let hotel = |least_nights: u8, no_arrival: bool| {
        let mut hotel: Hotel = CATALOGUE.hotels[0].clone();
        hotel.rules = vec![DayRule {
            from: friday,
            to: friday,
            weekdays: Weekdays::ALL,
            least_nights,
            no_arrival,
            no_departure: false,
        }];
        hotel
    };
    let (closed, long, longer) = (hotel(1, true), hotel(3, false), hotel(5, false));
    assert_eq!(least_nights([], friday), None, "no hotel has a room");
    assert_eq!(least_nights([&closed], friday), None);
    assert_eq!(
        least_nights([&longer, &closed, &long], friday),
        Some(3),
        "where nobody comes, one night is no answer"
    );
    assert_eq!(least_nights([&longer, &closed], friday), Some(5));
    assert_eq!(least_nights([&longer, &closed], add_days(friday, 1)), Some(1), "the rules are of their days");
    // What the catalogue asks for, as a room is refused by it.
    assert_eq!(least_nights(&CATALOGUE.hotels, day("2026-12-27")), Some(3));
    assert_eq!(least_nights(&CATALOGUE.hotels, day("2026-12-31")), None);
    let short = room(0, 0, 0, nights("2026-12-27", 2), couple());
    assert!(bound(short.hotel, short.nights).is_some());
}

// Proves 10.16.186.
#[test]
fn the_calendar_asks_for_as_many_nights_as_a_refusal_does() {
    // Nobody leaves on the last day of the year.
    let hotel = &CATALOGUE.hotels[0];
    for (arrival, least) in [("2026-12-27", 3), ("2026-12-28", 4), ("2026-12-29", 3)] {
        let short = nights(arrival, 1);
        let expected = NoRoom::AtLeast { arrival: short.arrival(), nights: least };
        assert_eq!(bound(hotel, short), Some(expected));
        assert_eq!(least_nights([hotel], short.arrival()), Some(least), "{arrival}");
    }
}

/// A rate with terms of its own: what one eats, parks, what is paid when one books, what cancelling gives back until when.
fn any_rate() -> impl Strategy<Value = StayPlan> {
    let term = (0_i64..4, 0_u8..=2)
        .prop_map(|(days, halves)| CancellationTerm { hours: days * 24, percent: halves * 50 });
    let terms = prop::collection::vec(term, 0..=2);
    (any::<bool>(), any::<bool>(), any::<bool>(), terms).prop_map(|(fed, visits, all_now, cancellation)| {
        StayPlan {
            board: if fed { Board::Breakfast } else { Board::RoomOnly },
            park_access: visits,
            deposit_percent: if all_now { 100 } else { 20 },
            cancellation,
            ..CATALOGUE.hotels[0].plans[0].clone()
        }
    })
}

proptest! {
    // Proves 10.16.98.
    #[test]
    fn what_is_offered_of_a_room_gives_something_for_its_price(
        rates in prop::collection::vec((any_rate(), 1_i64..6), 1..=5),
    ) {
        let rates: Vec<(&StayPlan, i64)> = rates.iter().map(|(plan, cost)| (plan, *cost)).collect();
        let offered: Vec<_> =
            rates.iter().copied().filter(|rate| gives_for_its_price(*rate, &rates)).collect();
        // The lowest price is always among them.
        let least = |rates: &[(&StayPlan, i64)]| rates.iter().map(|(_, cost)| *cost).min();
        prop_assert_eq!(least(&offered), least(&rates));
        // What goes back by a rate at each hour, as it is counted when somebody cancels.
        let begins = instant_in_cancun(day("2027-02-10"), NIGHT);
        let back = |plan: &StayPlan| -> Vec<u8> {
            let at = |hours: i64| percent_back(&plan.cancellation, Some(begins), begins.plus_minutes(-hours * 60));
            (0..=80).map(at).collect()
        };
        for (plan, cost) in &rates {
            let stands_for_it = |(other, least): &(&StayPlan, i64)| {
                let (more, all) = (back(other), back(plan));
                least <= cost
                    && other.board == plan.board
                    && other.park_access == plan.park_access
                    && other.deposit_percent <= plan.deposit_percent
                    && more != all
                    && more.iter().zip(&all).all(|(more, all)| more >= all)
            };
            // Each that is left out has one that is offered in its place, and no other has.
            let is_offered = gives_for_its_price((*plan, *cost), &rates);
            prop_assert_eq!(is_offered, !offered.iter().any(stands_for_it));
        }
    }
}
