//! Whether a day can be chosen, on the demonstration's catalogue.

use domain::availability::{Booking, Load, State};
use domain::calendar::{Date, Instant, Time, add_days, add_months, instant_in_cancun, parse_date};
use domain::catalogue::{Catalogue, Product};
use proptest::prelude::*;
use std::sync::LazyLock;

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(super::support::catalogue);

fn day(text: &str) -> Date {
    parse_date(text).unwrap()
}

/// Noon in Cancun.
fn noon(text: &str) -> Instant {
    instant_in_cancun(day(text), Time::parse("12:00").unwrap())
}

fn booking(now: Instant) -> Booking {
    Booking { now, horizon_months: 12, few: 25 }
}

fn product(folder: &str) -> &'static Product {
    CATALOGUE.products.iter().find(|product| product.folder == folder).unwrap()
}

/// A product that is closed on some weekday, with a day it is open and one it is not.
fn with_closed_day() -> (&'static Product, Date, Date) {
    let week = || (0..7).map(|days| add_days(day("2027-01-04"), days));
    let found = CATALOGUE.products.iter().find_map(|product| {
        let open = week().find(|date| !product.times(*date).is_empty())?;
        let closed = week().find(|date| product.times(*date).is_empty())?;
        Some((product, open, closed))
    });
    found.expect("some tour does not run every day")
}

#[test]
fn places_left_are_reported_as_a_number_when_few() {
    let load = |taken| Load { capacity: 100, taken };
    for (taken, state) in [
        (0, State::Open),
        (75, State::Open),
        (76, State::Few(24)),
        (99, State::Few(1)),
        (100, State::SoldOut),
        (101, State::SoldOut),
    ] {
        assert_eq!(load(taken).state(25), state, "{taken} of 100");
    }
    assert_eq!(load(99).state(1), State::Open, "nothing is few");
}

#[test]
fn a_slot_is_sold_from_today_to_the_horizon_and_until_its_cutoff() {
    let xcaret = product("xcaret");
    let now = noon("2026-11-20");
    let today = day("2026-11-20");
    let last = add_months(today, 12);
    let start = |date: Date| xcaret.times(date)[0];
    let at = |date: Date, now: Instant| booking(now).slot(xcaret, date, start(date), None);
    assert_eq!(booking(now).last_day(), last);
    assert_eq!(at(last, now), State::Open);
    assert_eq!(at(add_days(last, 1), now), State::Beyond);
    assert_eq!(at(add_days(today, -1), now), State::Past);
    // To the minute.
    let tomorrow = add_days(today, 1);
    let closes = instant_in_cancun(tomorrow, start(tomorrow)).plus_minutes(-xcaret.cutoff_minutes);
    assert_eq!(at(tomorrow, Instant::from_millis(closes.millis() - 1)), State::Open);
    assert_eq!(at(tomorrow, closes), State::Past);
}

#[test]
fn a_day_without_starts_is_closed_or_past_and_never_beyond() {
    let (tour, open, closed) = with_closed_day();
    let now = noon("2026-12-30");
    let of = |date, now| booking(now).day(tour, date, |_| None);
    assert_eq!((of(open, now), of(closed, now)), (State::Open, State::Closed));
    assert_eq!(of(closed, noon("2027-02-01")), State::Past);
    let none = Time::parse("03:33").unwrap();
    assert_eq!(booking(now).slot(tour, open, none, None), State::Closed, "no such start");
    assert_eq!(booking(noon("2027-02-01")).slot(tour, open, none, None), State::Past);
    // Today is not over.
    let then = |date| instant_in_cancun(date, Time::parse("12:00").unwrap());
    assert_eq!(of(closed, then(closed)), State::Closed);
    assert_eq!(booking(then(open)).slot(tour, open, none, None), State::Closed);
}

#[test]
fn a_day_is_as_good_as_its_best_start() {
    let date = day("2027-01-15");
    let several = CATALOGUE.products.iter().find(|product| product.times(date).len() > 1).unwrap();
    let times = several.times(date);
    let of = |loads: &[i64]| {
        let load = |time: Time| {
            let at = times.iter().position(|other| *other == time).unwrap();
            let taken = *loads.get(at).unwrap_or(&1000);
            Some(Load { capacity: 100, taken })
        };
        booking(noon("2026-12-30")).day(several, date, load)
    };
    assert_eq!((of(&[100, 0]), of(&[0, 100])), (State::Open, State::Open));
    assert_eq!(of(&[100, 90]), State::Few(10));
    assert_eq!(of(&[95, 90]), State::Few(10), "the most that is left");
    assert_eq!(of(&[100, 100]), State::SoldOut);
}

proptest! {
    #[test]
    fn what_can_be_chosen_has_a_start_places_and_time(
        at in 0..CATALOGUE.products.len(),
        ahead in -40_i32..500,
        minute in 0_i64..1440,
        taken in 0_i64..4000,
    ) {
        let product = &CATALOGUE.products[at];
        let now = instant_in_cancun(day("2026-11-20"), Time::default()).plus_minutes(minute);
        let (booking, date) = (booking(now), add_days(day("2026-11-20"), ahead));
        for time in product.times(date) {
            let capacity = product.capacity(date, time).unwrap();
            let state = booking.slot(product, date, time, Some(Load { capacity, taken }));
            if state.open() {
                prop_assert!(taken < capacity);
                prop_assert!(date <= booking.last_day());
                prop_assert!(instant_in_cancun(date, time) > now);
            }
            // More people never open what was closed.
            let more = booking.slot(product, date, time, Some(Load { capacity, taken: taken + 1 }));
            prop_assert!(state.open() || !more.open());
        }
    }
}
