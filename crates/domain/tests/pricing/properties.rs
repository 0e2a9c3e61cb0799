//! What holds of the price of any cart.

use super::{CATALOGUE, NOBODY, ONE, XAVAGE, XELHA, XPLOR, price, terms, today};
use domain::calendar::{Time, add_days};
use domain::catalogue::ProductId;
use domain::coupon::{Coupon, Value as Worth};
use domain::money::{self, CurrencyCode};
use domain::party::{Age, Party, Plan, Unit};
use domain::pricing::{Item, Offer, PartOf, Reason, Room, Terms, Together, lowest, price_alone, quote};
use domain::stay::{Guests, NIGHT, Nights};
use proptest::prelude::*;

fn carts() -> impl Strategy<Value = Vec<(i64, i32, Party)>> {
    let ids: Vec<i64> = CATALOGUE.products.iter().map(|product| product.id.0).collect();
    let party = (1..6u32, 0..5u32, 0..4u32).prop_map(|(adults, children, infants)| Party {
        adults,
        children,
        infants,
        ..NOBODY
    });
    prop::collection::vec((prop::sample::select(ids), 0..365, party), 1..6)
}

fn currencies() -> impl Strategy<Value = String> {
    prop::sample::select(
        CATALOGUE.currencies.iter().map(|currency| currency.code.to_string()).collect::<Vec<_>>(),
    )
}

fn units() -> impl Strategy<Value = Unit> {
    prop::sample::select(Unit::ALL.to_vec())
}

proptest! {
    #[test]
    fn a_calendar_shows_what_one_adult_alone_pays(
        id in prop::sample::select(CATALOGUE.products.iter().map(|product| product.id.0).collect::<Vec<_>>()),
        ahead in 0..365i32, currency in currencies(),
    ) {
        let found = CATALOGUE.currency(CurrencyCode::parse(&currency).unwrap()).unwrap();
        let (product, rate) = (CATALOGUE.product(ProductId(id)).unwrap(), CATALOGUE.rate(found.code, today()));
        let shown = price_alone(product, Unit::ADULT, Some(add_days(today(), ahead)), rate, &terms(found));
        prop_assert_eq!(shown, price(&[(id, ahead, ONE)], &currency).lines[0].parts[0]);
    }

    // Proves 2.2.130.
    #[test]
    fn the_lowest_price_is_that_of_the_cheapest_of_all_days(
        id in prop::sample::select(CATALOGUE.products.iter().map(|product| product.id.0).collect::<Vec<_>>()),
        from in 0..200i32, days in 1..200i32, currency in currencies(),
    ) {
        let found = CATALOGUE.currency(CurrencyCode::parse(&currency).unwrap()).unwrap();
        let (product, rate) = (CATALOGUE.product(ProductId(id)).unwrap(), CATALOGUE.rate(found.code, today()));
        let terms = terms(found);
        let first = add_days(today(), from);
        let all = (0..=days).map(|ahead| add_days(first, ahead));
        let open = all.filter(|day| !product.times(*day).is_empty());
        let priced: Vec<_> = open
            .map(|day| (price_alone(product, Unit::ADULT, Some(day), rate, &terms).price, day))
            .collect();
        let least = lowest(product, &(first..=add_days(first, days)), rate, &terms, |_| true);
        prop_assert_eq!(least.map(|least| (least.part.price, least.day)), priced.iter().min().copied());
        let varies = priced.iter().any(|(price, _)| *price != priced[0].0);
        prop_assert_eq!(least.is_some_and(|least| least.varies), varies);
    }

    // Proves 10.16.64.
    #[test]
    fn what_is_in_a_cart_lowers_what_comes_into_it(
        cart in carts(), currency in currencies(), hotel in any::<bool>(), arrives in 0..60i32,
    ) {
        let found = CATALOGUE.currency(CurrencyCode::parse(&currency).unwrap()).unwrap();
        let rate = CATALOGUE.rate(found.code, today());
        let mut items: Vec<_> = cart.iter().map(|(id, ahead, party)| Item {
            offer: Offer::Product(CATALOGUE.product(ProductId(*id)).unwrap()),
            date: Some(add_days(today(), *ahead)),
            time: Time::parse("09:00").unwrap(),
            party: *party,
            rate,
            continues: false,
        }).collect();
        let chosen = items.pop().unwrap();
        if hotel {
            let from = add_days(today(), arrives);
            let (hotel, nights) = (&CATALOGUE.hotels[0], Nights::new(from, 3).unwrap());
            let (room, plan) = (&hotel.rooms[0], &hotel.plans[0]);
            let offer = Offer::Stay(Room { hotel, room, plan, nights, guests: Guests::default() });
            items.push(Item { offer, date: Some(from), time: NIGHT, party: ONE, rate, continues: false });
        }
        let beside = Together::of(&items, &CATALOGUE.discounts);
        let alone = quote(&[chosen], &Terms { beside: Some(&beside), ..terms(found) });
        items.push(chosen);
        let together = quote(&items, &terms(found));
        prop_assert_eq!(alone.lines.last(), together.lines.last());
    }

    // Proves 9.3.14.
    #[test]
    fn a_proof_never_makes_a_visit_dearer(
        id in prop::sample::select(CATALOGUE.products.iter().map(|product| product.id.0).collect::<Vec<_>>()),
        ahead in 0..365i32, unit in units(), currency in currencies(), more in 0..3usize,
    ) {
        let product = CATALOGUE.product(ProductId(id)).unwrap();
        prop_assume!(CATALOGUE.allows(product, unit));
        let one = |unit: Unit| {
            let mut party = ONE;
            *party.of(unit) += 1;
            // Other parks in the cart lower the price of those without a proof.
            let parks = [(XELHA, 1, ONE), (XPLOR, 2, ONE), (XAVAGE, 3, ONE)];
            let mut cart = vec![(id, ahead, party)];
            cart.extend(parks.into_iter().filter(|(other, ..)| *other != id).take(more));
            let quote = price(&cart, &currency);
            quote.lines[0].parts.iter().find(|priced| priced.of == PartOf::People(unit)).unwrap().price
        };
        let alone = Unit::AGES.into_iter().find(|one| one.age() == unit.age()).unwrap();
        prop_assert!(one(unit) <= one(alone));
        if unit.plan() == Some(Plan::Senior) {
            prop_assert_eq!(unit.age(), Age::Adult);
        }
    }

    // Proves 9.3.12.
    #[test]
    fn a_coupon_takes_off_what_it_says_and_everything_adds_up(
        cart in carts(), currency in currencies(), percent in 1u8..=100,
    ) {
        let rule = Coupon {
            value: Worth::Percent(percent),
            currency: None,
            minimum: 0,
            products: [].into(),
            from: today(),
            until: today(),
            visit: None,
        };
        let without = price(&cart, &currency);
        let found = CATALOGUE.currency(CurrencyCode::parse(&currency).unwrap()).unwrap();
        let items: Vec<_> = cart.iter().map(|(id, ahead, party)| Item {
            offer: Offer::Product(CATALOGUE.product(ProductId(*id)).unwrap()),
            date: Some(add_days(today(), *ahead)),
            time: Time::parse("09:00").unwrap(),
            party: *party,
            rate: CATALOGUE.rate(found.code, today()),
            continues: false,
        }).collect();
        let with = quote(&items, &Terms { coupon: Some(&rule), ..terms(found) });
        prop_assert_eq!(with.coupon, without.total - money::less(without.total, percent));
        prop_assert_eq!(with.total + with.coupon, without.total);
        prop_assert_eq!(with.lines.iter().map(|line| line.total).sum::<i64>(), with.total);
        prop_assert_eq!(with.lines.iter().map(|line| line.tax).sum::<i64>(), with.tax);
        for line in &with.lines {
            prop_assert_eq!(line.tax, money::tax_within(line.total, 16));
            prop_assert!(line.total >= 0);
        }
        if with.coupon > 0 {
            prop_assert_ne!(with.hash, without.hash);
        }
    }

    // Proves 9.3.7, 9.3.8, 9.3.44.
    #[test]
    fn no_discount_is_above_25_and_none_stacks(cart in carts(), currency in currencies()) {
        for line in price(&cart, &currency).lines {
            for part in line.parts {
                if part.of == PartOf::People(Unit::INFANT) {
                    prop_assert_eq!(part.price, 0);
                    continue;
                }
                let percent = part.reason.percent();
                prop_assert!(percent == 0 || (10..=25).contains(&percent), "{percent}");
                if matches!(part.reason, Reason::Child { .. }) {
                    prop_assert_eq!(part.price, part.base);
                    continue;
                }
                // Within one rounding of exactly that percentage of the base, never of an already discounted price.
                let exact = money::less(part.base, part.reason.percent());
                let step = CATALOGUE.currency_or_usd(&currency).discount_step;
                prop_assert!((exact - step..=exact + 1).contains(&part.price), "{part:?}");
                prop_assert!(part.price <= part.base && part.price * 4 >= part.base * 3 - 4 * step.max(1));
            }
        }
    }

    // Proves 10.2.2, 10.2.3.
    #[test]
    fn the_order_of_lines_does_not_matter(cart in carts(), currency in currencies(), turn in 0usize..6) {
        let mut turned = cart.clone();
        turned.rotate_left(turn % cart.len());
        let (one, mut two) = (price(&cart, &currency), price(&turned, &currency));
        prop_assert_eq!((one.base, one.total, one.tax, one.parks), (two.base, two.total, two.tax, two.parks));
        two.lines.rotate_right(turn % cart.len());
        prop_assert_eq!(one.lines, two.lines);
    }

    // Proves 10.2.8.
    #[test]
    fn money_is_conserved_to_the_minor_unit(cart in carts(), currency in currencies()) {
        let quote = price(&cart, &currency);
        let mut sum = 0;
        for line in &quote.lines {
            let people: i64 = line.parts.iter().map(|unit| unit.price * i64::from(unit.count)).sum();
            prop_assert_eq!(people, line.total);
            prop_assert_eq!(line.tax, money::tax_within(line.total, 16));
            sum += people;
        }
        prop_assert_eq!(sum, quote.total);
        prop_assert_eq!(quote.lines.iter().map(|line| line.tax).sum::<i64>(), quote.tax);
        prop_assert!(quote.total <= quote.base);
    }

    // Proves 10.2.5.
    #[test]
    fn another_park_never_makes_the_rest_dearer(cart in carts(), currency in currencies()) {
        let all = price(&cart, &currency);
        let fewer = price(&cart[..cart.len() - 1], &currency);
        for (with, without) in all.lines.iter().zip(&fewer.lines) {
            prop_assert!(with.total <= without.total);
        }
    }

    // Proves 10.2.2, 10.2.3.
    #[test]
    fn the_hash_names_the_amounts(cart in carts(), currency in currencies()) {
        let quote = price(&cart, &currency);
        prop_assert_eq!(&quote.hash, &price(&cart, &currency).hash);
        let mut more = cart.clone();
        more[0].2.adults += 1;
        prop_assert_ne!(&quote.hash, &price(&more, &currency).hash);
        // Another day is another choice, also where it costs the same; so is another currency.
        let mut later = cart.clone();
        later[0].1 += 1;
        prop_assert_ne!(&quote.hash, &price(&later, &currency).hash);
        let other = if currency == "USD" { "EUR" } else { "USD" };
        prop_assert_ne!(&quote.hash, &price(&cart, other).hash);
    }
}
