//! What a change of a paid visit costs, on the demonstration's catalogue.

use domain::availability::Booking;
use domain::calendar::{Date, Time, add_days, add_months, instant_in_cancun, parse_date};
use domain::catalogue::{Catalogue, Currency, ProductId, Site};
use domain::change::{PaidVisit, Placement, SoldLine, VisitDay, voucher_ends};
use domain::coupon::{Coupon, Value};
use domain::line::{Sold, Unsold, Visit, When};
use domain::money::{self, CurrencyCode, Rate};
use domain::party::Party;
use domain::pricing::{Quote, Terms, quote};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::sync::LazyLock;

pub static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(super::support::catalogue);

const XELHA: i64 = 305;
pub const XPLOR: i64 = 306;

pub fn adults(adults: u32) -> Party {
    Party { adults, ..Party::default() }
}

/// The day every order here was placed.
pub fn placed() -> Date {
    parse_date("2026-11-20").unwrap()
}

/// So many days after that.
pub fn at(ahead: i32) -> When {
    When::On(add_days(placed(), ahead), Time::parse("09:00").unwrap())
}

pub fn visit(id: i64, ahead: i32, party: Party) -> Sold<usize> {
    Sold::Visit(Visit { product: ProductId(id), when: at(ahead), party })
}

pub fn placement(currency: &Currency) -> Placement<'_> {
    Placement { catalogue: &CATALOGUE, currency, on: placed(), country: "", code: "", coupon: None }
}

/// Lines of an order, each of one lot.
pub fn lines<'a>(sold: &'a [Sold<usize>], currency: &Currency) -> Vec<SoldLine<'a>> {
    let catalogue: &Catalogue = &CATALOGUE;
    let rate = catalogue.rate(currency.code, placed());
    sold.iter()
        .map(|sold| SoldLine { sold, any_day: false, lots: vec![(sold.party(), catalogue, rate)] })
        .collect()
}

/// A visit whose day was chosen when it was bought.
pub fn dated(when: When) -> PaidVisit {
    PaidVisit {
        day: VisitDay { when, chosen: false, claimed: false, stayed: false },
        worth: 0,
        most_back: 100,
        left: i64::MAX,
    }
}

/// What an order costs more where one of its lines is on another day.
fn difference(sold: &[Sold<usize>], position: usize, ahead: i32, placement: &Placement<'_>) -> i64 {
    let moved = |line: usize| (line == position).then(|| sold[position].clone().at(at(ahead)));
    let lines = lines(sold, placement.currency);
    let paid = quoted(sold, placement).lines;
    let worth = |line: usize| paid.get(line).map(|line| line.total);
    dated(sold[position].when()).difference(placement, &lines, moved, worth).unwrap()
}

/// Of lines whose money does not count.
fn unknown(_: usize) -> Option<i64> {
    None
}

/// What an order costs as it is.
pub fn price(sold: &[Sold<usize>], placement: &Placement<'_>) -> i64 {
    quoted(sold, placement).total
}

/// What an order costs as it is, line by line.
pub fn quoted(sold: &[Sold<usize>], placement: &Placement<'_>) -> Quote {
    let catalogue: &Catalogue = &CATALOGUE;
    let rate = catalogue.rate(placement.currency.code, placed());
    let items = |sold: &Sold<usize>| sold.items([(sold.party(), catalogue, rate)]).unwrap();
    let items: Vec<_> = sold.iter().flat_map(items).collect();
    let terms = Terms {
        discounts: &catalogue.discounts,
        promotions: &catalogue.promotions,
        stay_promotions: &catalogue.stay_promotions,
        plans: &catalogue.plans,
        currency: placement.currency,
        today: placed(),
        tax_percent: catalogue.site.tax_percent,
        country: "",
        code: None,
        coupon: placement.coupon,
        beside: None,
    };
    quote(&items, &terms)
}

/// What an adult pays in dollars for Xel-Há so many days ahead, less a percentage.
fn xelha(ahead: i32, percent: u8) -> i64 {
    let product = CATALOGUE.product(ProductId(XELHA)).unwrap();
    let prices = product.prices_on(Some(add_days(placed(), ahead)));
    money::discounted(prices[&CurrencyCode::USD].adult, percent, CATALOGUE.usd.discount_step)
}

fn coupon(percent: u8) -> Coupon {
    Coupon {
        value: Value::Percent(percent),
        currency: None,
        minimum: 0,
        products: [].into(),
        from: placed(),
        until: placed(),
        visit: None,
    }
}

#[test]
fn a_change_costs_what_its_days_differ_in() {
    let placement = placement(&CATALOGUE.usd);
    for (from, to, before, after) in
        [(30, 3, 15, 0), (3, 30, 0, 15), (30, 10, 15, 10), (10, 25, 10, 15), (25, 40, 15, 15), (3, 5, 0, 0)]
    {
        let costs = difference(&[visit(XELHA, from, adults(1))], 0, to, &placement);
        assert_eq!(costs, xelha(to, after) - xelha(from, before), "{from} to {to}");
    }
}

#[test]
fn a_change_is_priced_by_what_its_order_was_placed_with() {
    let (usd, alone) = (&CATALOGUE.usd, [visit(XELHA, 30, adults(1))]);
    let two_parks = [visit(XELHA, 30, adults(1)), visit(XPLOR, 40, adults(1))];
    let combined = difference(&two_parks, 0, 3, &placement(usd));
    assert_eq!(combined, xelha(3, 15) - xelha(30, 15), "the other park still lowers it");
    let promoted = difference(&alone, 0, 3, &Placement { code: "SELVA20", ..placement(usd) });
    assert_eq!(promoted, xelha(3, 20) - xelha(30, 20), "the order's code still counts");
    let (ten, less) = (coupon(10), |minor| money::less(minor, 10));
    let with_coupon = difference(&alone, 0, 3, &Placement { coupon: Some(&ten), ..placement(usd) });
    assert_eq!(with_coupon, less(xelha(3, 0)) - less(xelha(30, 15)), "so does its coupon");
    // Booked ahead counts from the day the order was placed, whenever its visit is moved.
    let later = Placement { on: add_days(placed(), 25), ..placement(usd) };
    assert_eq!(difference(&alone, 0, 60, &later), xelha(60, 15) - xelha(30, 0));
}

#[test]
fn each_lot_keeps_its_exchange_rate() {
    let euro = CATALOGUE.currency(CurrencyCode::parse("EUR").unwrap()).unwrap();
    let catalogue: &Catalogue = &CATALOGUE;
    let sold = visit(XELHA, 30, adults(2));
    let costs = |rates: &[&str]| {
        let lots = rates.iter().map(|rate| (adults(1), catalogue, Rate::parse(rate).unwrap())).collect();
        let line = SoldLine { sold: &sold, any_day: false, lots };
        dated(at(30))
            .difference(&placement(euro), &[line], |_| Some(sold.clone().at(at(3))), unknown)
            .unwrap()
    };
    assert_eq!(costs(&["0.9", "0.5"]), costs(&["0.9"]) + costs(&["0.5"]));
    assert!(costs(&["0.9"]) > costs(&["0.5"]));
}

#[test]
fn a_day_that_is_its_own_to_choose_costs_nothing() {
    let placement = placement(&CATALOGUE.usd);
    let sold = [visit(XELHA, 30, adults(2))];
    let lines = lines(&sold, placement.currency);
    for (chosen, claimed) in [(true, false), (false, true), (true, true)] {
        let day = VisitDay { when: at(30), chosen, claimed, stayed: false };
        for ahead in [1, 3, 30, 60] {
            let moved = |_| Some(sold[0].clone().at(at(ahead)));
            let costs = PaidVisit { day, ..dated(at(30)) }.difference(&placement, &lines, moved, unknown);
            assert_eq!(costs, Ok(0), "{day:?} {ahead}");
        }
    }
}

// Proves 9.5.19.
#[test]
fn a_visit_that_is_moved_for_nothing_changes_no_price_of_another() {
    let usd = &CATALOGUE.usd;
    let on = |first: i32| [visit(XELHA, first, adults(2)), visit(XPLOR, 30, adults(2))];
    // What the second costs more on another day, while the first stands on a dear day or on a cheap one, with a coupon
    // that only the dearer order reaches.
    let cost = |first: i32| price(&on(first), &placement(usd));
    let days = [3, 20, 30, 60, 120, 200];
    let (dear_day, cheap_day) = (
        days.into_iter().max_by_key(|day| cost(*day)).unwrap(),
        days.into_iter().min_by_key(|day| cost(*day)).unwrap(),
    );
    let (dear, cheap) = (cost(dear_day), cost(cheap_day));
    assert!(dear > cheap);
    let coupon = Coupon {
        value: Value::Amount(1000),
        currency: None,
        minimum: dear,
        products: BTreeSet::new(),
        from: placed(),
        until: add_days(placed(), 400),
        visit: None,
    };
    let placement = Placement { coupon: Some(&coupon), ..placement(usd) };
    let costs = |first: i32, any_day: bool| {
        let sold = on(first);
        let mut lines = lines(&sold, usd);
        lines[0].any_day = any_day;
        let moved = |line: usize| (line == 1).then(|| sold[1].clone().at(at(3)));
        dated(sold[1].when()).difference(&placement, &lines, moved, unknown).unwrap()
    };
    assert_ne!(
        costs(dear_day, false),
        costs(cheap_day, false),
        "it matters where a visit stands that was paid for its day"
    );
    assert_eq!(costs(dear_day, true), costs(cheap_day, true));
}

#[test]
fn a_line_that_is_not_in_its_catalogue_has_no_price() {
    let placement = placement(&CATALOGUE.usd);
    let gone = [visit(7, 30, adults(1))];
    let moved = |_| Some(gone[0].clone().at(at(3)));
    let costs = dated(at(30)).difference(&placement, &lines(&gone, placement.currency), moved, unknown);
    assert_eq!(costs, Err(Unsold(ProductId(7))));
}

#[test]
fn an_open_ticket_is_moved_within_half_a_year_and_any_other_visit_within_a_year() {
    let site = &CATALOGUE.site;
    let now = instant_in_cancun(placed(), Time::parse("12:00").unwrap());
    let booking = |horizon_months| Booking { now, horizon_months, few: 25 };
    for (when, chosen, claimed, months) in [
        (at(30), false, false, 12),
        (at(30), true, false, 6),
        (When::Open(None), false, false, 6),
        (When::Open(None), false, true, 12),
        (at(30), false, true, 12),
        // An open ticket whose day was lost to the weather stays one.
        (at(30), true, true, 6),
        (When::Open(None), true, true, 6),
    ] {
        let day = VisitDay { when, chosen, claimed, stayed: false };
        assert_eq!(day.ends(placed(), site), add_months(placed(), months), "{day:?}");
        assert_eq!(day.last_day(placed(), site, booking(24)), add_months(placed(), months), "{day:?}");
        assert_eq!(
            day.last_day(placed(), site, booking(3)),
            add_months(placed(), 3),
            "sold no further ahead"
        );
    }
    assert_eq!(voucher_ends(placed(), site), add_months(placed(), 12));
}

#[test]
fn the_weather_guarantee_is_for_a_day_that_is_chosen_and_was_not_let_go() {
    let site = |weather_guarantee| Site { weather_guarantee, ..CATALOGUE.site.clone() };
    for (when, chosen, claimed, claimable) in [
        (at(30), false, false, true),
        (at(30), true, false, true),
        (at(30), false, true, false),
        (When::Open(None), false, false, false),
        (When::Open(None), false, true, false),
    ] {
        let day = VisitDay { when, chosen, claimed, stayed: false };
        assert_eq!(day.claimable(&site(true)), claimable, "{day:?}");
        assert!(!day.claimable(&site(false)), "{day:?}");
    }
}

pub fn visits() -> impl Strategy<Value = Vec<(i64, i32, Party)>> {
    let ids: Vec<i64> = CATALOGUE.products.iter().map(|product| product.id.0).collect();
    let party =
        (1..5u32, 0..3u32).prop_map(|(adults, children)| Party { adults, children, ..Party::default() });
    prop::collection::vec((prop::sample::select(ids), 1..300i32, party), 1..4)
}

pub fn currencies() -> impl Strategy<Value = &'static Currency> {
    prop::sample::select(CATALOGUE.currencies.iter().collect::<Vec<_>>())
}

pub fn order(visits: &[(i64, i32, Party)]) -> Vec<Sold<usize>> {
    visits.iter().map(|(id, ahead, party)| visit(*id, *ahead, *party)).collect()
}

proptest! {
    #[test]
    fn a_change_to_the_same_day_costs_nothing(
        visits in visits(), currency in currencies(), which in any::<prop::sample::Index>(),
    ) {
        let position = which.index(visits.len());
        prop_assert_eq!(difference(&order(&visits), position, visits[position].1, &placement(currency)), 0);
    }

    #[test]
    fn moving_about_never_yields_more_than_was_paid(
        visits in visits(),
        currency in currencies(),
        percent in 0u8..=100,
        moves in prop::collection::vec((any::<prop::sample::Index>(), 1..300i32), 1..8),
    ) {
        let rule = coupon(percent);
        let placement = Placement { coupon: Some(&rule), ..placement(currency) };
        let mut sold = order(&visits);
        let paid = price(&sold, &placement);
        let (mut charged, mut returned) = (paid, 0);
        let moves = moves.iter().map(|(which, ahead)| (which.index(visits.len()), *ahead));
        let back = visits.iter().enumerate().map(|(position, (_, ahead, _))| (position, *ahead));
        for (position, ahead) in moves.chain(back) {
            let costs = difference(&sold, position, ahead, &placement);
            if costs > 0 { charged += costs } else { returned -= costs }
            sold[position] = sold[position].clone().at(at(ahead));
            prop_assert_eq!(charged - returned, price(&sold, &placement));
            prop_assert!(returned <= charged);
        }
        prop_assert_eq!(charged - returned, paid, "there and back is as before");
    }
}
