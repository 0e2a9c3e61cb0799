//! The price rules, on the demo catalogue: the contract's own cases, then properties of any cart.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may fail"
)]

mod support;

use domain::calendar::{Date, Time, add_days, parse_date};
use domain::catalogue::{Catalogue, ProductId};
use domain::money::{self, CurrencyCode};
use domain::party::{Party, Unit};
use domain::pricing::{Item, Quote, Reason, Terms, quote};
use proptest::prelude::*;
use std::sync::LazyLock;

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(support::catalogue);

fn today() -> Date {
    parse_date("2026-11-20").unwrap()
}

fn price(lines: &[(i64, i32, Party)], currency: &str) -> Quote {
    let currency = CATALOGUE.currency(CurrencyCode::parse(currency).unwrap()).unwrap();
    let items: Vec<_> = lines
        .iter()
        .map(|(id, ahead, party)| Item {
            product: CATALOGUE.product(ProductId(*id)).unwrap(),
            date: add_days(today(), *ahead),
            time: Time::parse("09:00").unwrap(),
            party: *party,
            rate: CATALOGUE.rate(currency.code, today()),
        })
        .collect();
    let terms = Terms {
        discounts: &CATALOGUE.discounts,
        currency,
        today: today(),
        tax_percent: CATALOGUE.site.tax_percent,
    };
    quote(&items, &terms)
}

const ONE: Party = Party { adults: 1, children: 0, infants: 0 };
const FAMILY: Party = Party { adults: 2, children: 1, infants: 1 };

/// Reason of the adult in each line.
fn adults(lines: &[(i64, i32)]) -> Vec<Reason> {
    let lines: Vec<_> = lines.iter().map(|(id, ahead)| (*id, *ahead, ONE)).collect();
    price(&lines, "USD").lines.iter().map(|line| line.units[0].reason).collect()
}

const XELHA: i64 = 305;
const XPLOR: i64 = 306;
const XAVAGE: i64 = 1894;
const XCARET: i64 = 296;
const PLUS: i64 = 295;
const TOTAL: i64 = 1720;
const TOUR: i64 = 361;

#[test]
fn booking_ahead_earns_its_tier_from_the_day_it_begins() {
    let ten = Reason::Advance { percent: 10, days: 7 };
    let fifteen = Reason::Advance { percent: 15, days: 21 };
    for (ahead, expected) in
        [(0, Reason::List), (6, Reason::List), (7, ten), (20, ten), (21, fifteen), (300, fifteen)]
    {
        assert_eq!(adults(&[(XELHA, ahead)]), [expected], "{ahead} days ahead");
    }
}

#[test]
fn the_flagship_gets_nothing_before_21_days() {
    assert_eq!(adults(&[(XCARET, 20)]), [Reason::List]);
    assert_eq!(adults(&[(XCARET, 21)]), [Reason::Advance { percent: 15, days: 21 }]);
}

#[test]
fn two_parks_earn_15_and_three_20() {
    let two = Reason::Combo { percent: 15, parks: 2 };
    assert_eq!(adults(&[(XELHA, 1), (XPLOR, 2)]), [two, two]);
    let three = Reason::Combo { percent: 20, parks: 3 };
    assert_eq!(adults(&[(XELHA, 1), (XPLOR, 2), (XAVAGE, 30)]), [three, three, three]);
    // The flagship takes part in combinations.
    assert_eq!(adults(&[(XCARET, 1), (XPLOR, 2)]), [two, two]);
}

#[test]
fn two_admissions_to_one_place_are_not_two_parks() {
    assert_eq!(adults(&[(XCARET, 1), (PLUS, 2)]), [Reason::List, Reason::List]);
}

#[test]
fn a_tour_neither_counts_as_a_park_nor_gets_the_combination() {
    assert_eq!(adults(&[(XELHA, 1), (TOUR, 2)]), [Reason::List, Reason::List]);
    let two = Reason::Combo { percent: 15, parks: 2 };
    assert_eq!(adults(&[(XELHA, 1), (XPLOR, 2), (TOUR, 3)]), [two, two, Reason::List]);
}

#[test]
fn a_product_without_discounts_gets_none_and_does_not_count() {
    assert_eq!(adults(&[(TOTAL, 100), (XELHA, 1)]), [Reason::List, Reason::List]);
    let lists = &CATALOGUE.product(ProductId(TOTAL)).unwrap().prices[&CurrencyCode::USD];
    let quote = price(&[(TOTAL, 100, FAMILY)], "USD");
    let units = &quote.lines[0].units;
    assert_eq!((units[0].price, units[1].price), (lists.adult, lists.child.unwrap()));
    assert_eq!((units[1].reason, units[2].reason), (Reason::List, Reason::Infant));
}

#[test]
fn a_child_pays_three_quarters_of_the_adult_price_however_early() {
    for ahead in [0, 10, 30] {
        let quote = price(&[(XELHA, ahead, FAMILY)], "USD");
        let child = quote.lines[0].units[1];
        assert_eq!(child.reason, Reason::Child { percent: 25 });
        assert_eq!(child.price, money::less(child.base, 25));
    }
}

#[test]
fn infants_are_free_in_every_currency() {
    for currency in &CATALOGUE.currencies {
        let quote = price(&[(XELHA, 3, FAMILY)], currency.code.as_str());
        assert_eq!(quote.lines[0].units[2].total(), 0);
    }
}

#[test]
fn pesos_come_from_the_peso_list_and_the_rest_from_dollars_by_rate() {
    let lists = &CATALOGUE.product(ProductId(XELHA)).unwrap().prices;
    let usd = lists[&CurrencyCode::USD].adult;
    assert_eq!(price(&[(XELHA, 1, ONE)], "MXN").total, lists[&CurrencyCode::MXN].adult);
    let yen = CurrencyCode::parse("JPY").unwrap();
    let expected = money::convert(usd, CATALOGUE.rate(yen, today()), 0, 15);
    assert_eq!(price(&[(XELHA, 25, ONE)], "JPY").total, expected);
}

fn carts() -> impl Strategy<Value = Vec<(i64, i32, Party)>> {
    let ids: Vec<i64> = CATALOGUE.products.iter().map(|product| product.id.0).collect();
    let party = (1..6u32, 0..5u32, 0..4u32).prop_map(|(adults, children, infants)| Party {
        adults,
        children,
        infants,
    });
    prop::collection::vec((prop::sample::select(ids), 0..365, party), 1..6)
}

fn currencies() -> impl Strategy<Value = String> {
    prop::sample::select(
        CATALOGUE.currencies.iter().map(|currency| currency.code.to_string()).collect::<Vec<_>>(),
    )
}

proptest! {
    #[test]
    fn no_discount_is_above_25_and_none_stacks(cart in carts(), currency in currencies()) {
        for line in price(&cart, &currency).lines {
            for unit in line.units {
                if unit.unit == Unit::Infant {
                    prop_assert_eq!(unit.price, 0);
                    continue;
                }
                prop_assert!(unit.reason.percent() <= 25);
                // Within one rounding of exactly that percentage of the base, never of an already discounted price.
                prop_assert!((unit.price - money::less(unit.base, unit.reason.percent())).abs() <= 1);
                prop_assert!(unit.price <= unit.base && unit.price * 4 >= unit.base * 3 - 4);
            }
        }
    }

    #[test]
    fn the_order_of_lines_does_not_matter(cart in carts(), currency in currencies(), turn in 0usize..6) {
        let mut turned = cart.clone();
        turned.rotate_left(turn % cart.len());
        let (one, mut two) = (price(&cart, &currency), price(&turned, &currency));
        prop_assert_eq!((one.base, one.total, one.tax, one.parks), (two.base, two.total, two.tax, two.parks));
        two.lines.rotate_right(turn % cart.len());
        prop_assert_eq!(one.lines, two.lines);
    }

    #[test]
    fn money_is_conserved_to_the_minor_unit(cart in carts(), currency in currencies()) {
        let quote = price(&cart, &currency);
        let mut sum = 0;
        for line in &quote.lines {
            let people: i64 = line.units.iter().map(|unit| unit.price * i64::from(unit.count)).sum();
            prop_assert_eq!(people, line.total);
            prop_assert_eq!(line.tax, money::tax_within(line.total, 16));
            sum += people;
        }
        prop_assert_eq!(sum, quote.total);
        prop_assert_eq!(quote.lines.iter().map(|line| line.tax).sum::<i64>(), quote.tax);
        prop_assert!(quote.total <= quote.base);
    }

    #[test]
    fn another_park_never_makes_the_rest_dearer(cart in carts(), currency in currencies()) {
        let all = price(&cart, &currency);
        let fewer = price(&cart[..cart.len() - 1], &currency);
        for (with, without) in all.lines.iter().zip(&fewer.lines) {
            prop_assert!(with.total <= without.total);
        }
    }

    #[test]
    fn the_hash_names_the_amounts(cart in carts(), currency in currencies()) {
        let quote = price(&cart, &currency);
        prop_assert_eq!(&quote.hash, &price(&cart, &currency).hash);
        let mut more = cart.clone();
        more[0].2.adults += 1;
        prop_assert_ne!(&quote.hash, &price(&more, &currency).hash);
    }
}
