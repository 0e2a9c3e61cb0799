//! The price rules, on the demo catalogue: the contract's own cases, and in `pricing/` properties of any cart.

mod codes;
mod properties;

use domain::calendar::{Date, Time, add_days, parse_date};
use domain::catalogue::{Catalogue, Currency, Days, ListPrice, Product, ProductId, Promotion, Season};
use domain::money::{self, CurrencyCode};
use domain::party::{Party, Plan, Unit};
use domain::pricing::{Item, Offer, PartOf, Quote, Reason, Terms, quote, total_with_one_more_park};
use std::sync::LazyLock;

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(crate::support::catalogue);

fn today() -> Date {
    parse_date("2026-11-20").unwrap()
}

fn price(lines: &[(i64, i32, Party)], currency: &str) -> Quote {
    with_items(lines, currency, quote)
}

fn with_items<T>(
    lines: &[(i64, i32, Party)],
    currency: &str,
    price: impl FnOnce(&[Item<'_>], &Terms<'_>) -> T,
) -> T {
    let currency = CATALOGUE.currency(CurrencyCode::parse(currency).unwrap()).unwrap();
    let items: Vec<_> = lines
        .iter()
        .map(|(id, ahead, party)| Item {
            offer: Offer::Product(CATALOGUE.product(ProductId(*id)).unwrap()),
            date: Some(add_days(today(), *ahead)),
            time: Time::parse("09:00").unwrap(),
            party: *party,
            rate: CATALOGUE.rate(currency.code, today()),
            continues: false,
        })
        .collect();
    price(&items, &terms(currency))
}

/// Everybody's terms, without the promotions, which have tests of their own.
fn terms(currency: &Currency) -> Terms<'_> {
    Terms {
        discounts: &CATALOGUE.discounts,
        promotions: &[],
        stay_promotions: &[],
        plans: &CATALOGUE.plans,
        currency,
        today: today(),
        tax_percent: CATALOGUE.site.tax_percent,
        country: "",
        code: None,
        coupon: None,
        beside: None,
    }
}

const NOBODY: Party = Party {
    adults: 0,
    children: 0,
    infants: 0,
    residents: 0,
    resident_children: 0,
    mexicans: 0,
    mexican_children: 0,
    seniors: 0,
};
const ONE: Party = Party { adults: 1, ..NOBODY };
const FAMILY: Party = Party { adults: 2, children: 1, infants: 1, ..NOBODY };

/// Reason of the adult in each line.
fn adults(lines: &[(i64, i32)]) -> Vec<Reason> {
    let lines: Vec<_> = lines.iter().map(|(id, ahead)| (*id, *ahead, ONE)).collect();
    price(&lines, "USD").lines.iter().map(|line| line.parts[0].reason).collect()
}

const XELHA: i64 = 305;
const XPLOR: i64 = 306;
const XAVAGE: i64 = 1894;
const XCARET: i64 = 296;
const PLUS: i64 = 295;
const TOTAL: i64 = 1720;
const TOUR: i64 = 361;

// Proves 9.3.1, 9.3.3, 9.3.9.
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

// Proves 9.3.2.
#[test]
fn the_flagship_gets_nothing_before_21_days() {
    assert_eq!(adults(&[(XCARET, 20)]), [Reason::List]);
    assert_eq!(adults(&[(XCARET, 21)]), [Reason::Advance { percent: 15, days: 21 }]);
}

// Proves 9.3.4, 9.3.5.
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
fn booking_ahead_is_why_where_other_parks_or_a_promotion_give_as_much() {
    let ahead = Reason::Advance { percent: 15, days: 21 };
    assert_eq!(adults(&[(XELHA, 21), (XPLOR, 21)]), [ahead, ahead]);
    let as_much = Promotion { percent: 15, ..promotion() };
    assert_eq!(promoted(as_much, XELHA, Some(21), "", None), ahead);
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

// Proves 3.5.21, 9.3.10.
#[test]
fn a_product_without_discounts_gets_none_and_does_not_count() {
    assert_eq!(adults(&[(TOTAL, 100), (XELHA, 1)]), [Reason::List, Reason::List]);
    let lists = &CATALOGUE.product(ProductId(TOTAL)).unwrap().prices[&CurrencyCode::USD];
    let quote = price(&[(TOTAL, 100, FAMILY)], "USD");
    let parts = &quote.lines[0].parts;
    assert_eq!((parts[0].price, parts[1].price), (lists.adult, lists.child.unwrap()));
    assert_eq!((parts[1].reason, parts[2].reason), (Reason::List, Reason::Infant));
}

#[test]
fn without_a_child_price_a_child_pays_its_part_even_where_nothing_is_discounted() {
    let total = CATALOGUE.product(ProductId(TOTAL)).unwrap();
    let prices =
        total.prices.iter().map(|(code, list)| (*code, ListPrice { child: None, ..*list })).collect();
    let product = Product { prices, ..total.clone() };
    let item = Item {
        offer: Offer::Product(&product),
        date: Some(add_days(today(), 100)),
        time: Time::default(),
        party: FAMILY,
        rate: money::Rate::ONE,
        continues: false,
    };
    let priced = quote(&[item], &terms(&CATALOGUE.usd));
    let (adult, child) = (priced.lines[0].parts[0], priced.lines[0].parts[1]);
    assert_eq!((adult.reason, child.reason), (Reason::List, Reason::Child { percent: 25 }));
    assert_eq!(child.price, dollars(adult.price, 25));
}

#[test]
fn each_proof_earns_its_own_rate_off_the_adult_price() {
    let day = Some(add_days(today(), 10));
    let list = CATALOGUE.product(ProductId(XELHA)).unwrap().prices_on(day)[&CurrencyCode::USD].adult;
    for (unit, plan, percent) in [
        (Unit::RESIDENT, Plan::Resident, 45),
        (Unit::RESIDENT_CHILD, Plan::Resident, 60),
        (Unit::MEXICAN, Plan::Mexican, 30),
        (Unit::MEXICAN_CHILD, Plan::Mexican, 40),
        (Unit::SENIOR, Plan::Senior, 50),
    ] {
        let mut party = ONE;
        *party.of(unit) += 1;
        let priced = price(&[(XELHA, 10, party)], "USD").lines[0].parts[1];
        assert_eq!((priced.of, priced.reason), (PartOf::People(unit), Reason::Plan { percent, plan }));
        assert_eq!(priced.price, dollars(list, percent), "{unit:?}");
    }
}

/// A price in dollars less a percentage.
fn dollars(list: i64, percent: u8) -> i64 {
    money::discounted(list, percent, CATALOGUE.usd.discount_step)
}

// Proves 9.3.6.
#[test]
fn a_child_pays_three_quarters_of_the_adult_price_however_early() {
    for ahead in [0, 10, 30] {
        let quote = price(&[(XELHA, ahead, FAMILY)], "USD");
        let [adult, child] = [quote.lines[0].parts[0], quote.lines[0].parts[1]];
        assert_eq!(child.reason, Reason::Child { percent: 25 });
        assert_eq!(child.price, dollars(adult.base, 25));
        // A child never pays an adult's price, so it saves nothing against it.
        assert_eq!(child.base, child.price);
    }
}

// Proves 9.3.43.
#[test]
fn one_park_more_saves_only_what_is_not_saved_already() {
    let saves = |cart: &[(i64, i32, Party)]| {
        with_items(cart, "USD", |items, terms| {
            quote(items, terms).total - total_with_one_more_park(items, terms)
        })
    };
    let two = Party { adults: 2, ..Party::default() };
    // Booked three weeks ahead it has fifteen percent already, which is all that two parks give.
    assert_eq!(saves(&[(XELHA, 30, two)]), 0);
    // A week ahead it has ten.
    let list = price(&[(XELHA, 0, two)], "USD").total;
    let at = |percent| 2 * dollars(list / 2, percent);
    assert_eq!(saves(&[(XELHA, 10, two)]), at(10) - at(15));
    assert_eq!(saves(&[(XELHA, 0, two)]), list - at(15));
    assert_eq!(saves(&[]), 0);
}

// Proves 9.2.6.
#[test]
fn infants_are_free_in_every_currency() {
    for currency in &CATALOGUE.currencies {
        let quote = price(&[(XELHA, 3, FAMILY)], currency.code.as_str());
        let infant = quote.lines[0].parts[2];
        assert_eq!((infant.total(), infant.base), (0, 0), "nor is anything taken off for them");
    }
}

// Proves 10.2.10.
#[test]
fn pesos_come_from_the_peso_list_and_the_rest_from_dollars_by_rate() {
    let lists = &CATALOGUE.product(ProductId(XELHA)).unwrap().prices;
    let usd = lists[&CurrencyCode::USD].adult;
    assert_eq!(price(&[(XELHA, 1, ONE)], "MXN").total, lists[&CurrencyCode::MXN].adult);
    let yen = CurrencyCode::parse("JPY").unwrap();
    let step = CATALOGUE.currency_or_usd("JPY").discount_step;
    let expected = money::convert(usd, CATALOGUE.rate(yen, today()), 0, 15, step);
    assert_eq!(price(&[(XELHA, 25, ONE)], "JPY").total, expected);
}

// Proves 9.3.19.
#[test]
fn a_season_has_prices_of_its_own_on_its_days() {
    let list = |date: &str| {
        let xelha = CATALOGUE.product(ProductId(XELHA)).unwrap();
        let season = Season {
            name: None,
            from: parse_date("2027-03-01").unwrap(),
            to: parse_date("2027-03-31").unwrap(),
            weekdays: [6, 7].into_iter().collect(),
            prices: xelha
                .prices
                .iter()
                .map(|(code, list)| (*code, ListPrice { adult: list.adult + 1000, ..*list }))
                .collect(),
        };
        let product = Product { seasons: vec![season], ..xelha.clone() };
        let date = (!date.is_empty()).then(|| parse_date(date).unwrap());
        product.prices_on(date)[&CurrencyCode::USD].adult - xelha.prices[&CurrencyCode::USD].adult
    };
    assert_eq!(list("2027-03-06"), 1000, "a Saturday of the season");
    assert_eq!(list("2027-03-05"), 0, "a Friday");
    assert_eq!((list("2027-02-27"), list("2027-04-03")), (0, 0), "Saturdays before and after");
    assert_eq!(list(""), 0, "an open ticket");
}

/// Prices one adult with promotions, at home in a country, with a code.
fn promoted(promotion: Promotion, id: i64, ahead: Option<i32>, country: &str, code: Option<&str>) -> Reason {
    let promotions = [promotion];
    let terms = Terms { promotions: &promotions, country, code, ..terms(&CATALOGUE.usd) };
    let offer = Offer::Product(CATALOGUE.product(ProductId(id)).unwrap());
    let date = ahead.map(|ahead| add_days(today(), ahead));
    let item =
        Item { offer, date, time: Time::default(), party: ONE, rate: money::Rate::ONE, continues: false };
    quote(&[item], &terms).lines[0].parts[0].reason
}

/// For everybody, always.
fn promotion() -> Promotion {
    Promotion {
        id: 7,
        percent: 20,
        code: None,
        sale: None,
        visit: None,
        countries: [].into(),
        currencies: [].into(),
        products: [].into(),
        name: CATALOGUE.promotions[0].name.clone(),
    }
}

// Proves 9.3.15.
#[test]
fn a_promotion_is_for_whom_and_when_it_says() {
    let any = promotion();
    let given = Reason::Promotion { percent: 20, id: 7 };
    let ask = |promotion: &Promotion| promoted(promotion.clone(), XELHA, Some(2), "BR", Some("ABCD"));
    assert_eq!(ask(&any), given);
    let day = |ahead: i32| add_days(today(), ahead);
    let days = |from: i32, to: i32| Some(Days { from: day(from), to: day(to) });
    for (promotion, holds) in [
        (Promotion { code: Some("ABCD".into()), ..any.clone() }, true),
        (Promotion { code: Some("ABCE".into()), ..any.clone() }, false),
        (Promotion { sale: days(1, 9), ..any.clone() }, false),
        (Promotion { sale: days(0, 9), ..any.clone() }, true),
        (Promotion { sale: days(-3, 0), ..any.clone() }, true),
        (Promotion { sale: days(-3, -1), ..any.clone() }, false),
        (Promotion { visit: days(2, 2), ..any.clone() }, true),
        (Promotion { visit: days(3, 9), ..any.clone() }, false),
        (Promotion { countries: ["BR".to_owned()].into(), ..any.clone() }, true),
        (Promotion { countries: ["MX".to_owned()].into(), ..any.clone() }, false),
        (Promotion { currencies: [CurrencyCode::USD].into(), ..any.clone() }, true),
        (Promotion { currencies: [CurrencyCode::MXN].into(), ..any.clone() }, false),
        (Promotion { products: [ProductId(XELHA)].into(), ..any.clone() }, true),
        (Promotion { products: [ProductId(XPLOR)].into(), ..any.clone() }, false),
    ] {
        assert_eq!(ask(&promotion) == given, holds, "{promotion:?}");
    }
    // It competes with the others and stacks with none: the best single one counts.
    assert_eq!(promoted(any.clone(), XELHA, Some(30), "", None), given);
    let small = Promotion { percent: 5, ..any.clone() };
    assert_eq!(promoted(small, XELHA, Some(30), "", None), Reason::Advance { percent: 15, days: 21 });
    let huge = Promotion { percent: 90, ..any.clone() };
    assert_eq!(promoted(huge, XELHA, Some(2), "", None).percent(), 25, "none is above the limit");
    assert_eq!(promoted(any.clone(), TOTAL, Some(2), "", None), Reason::List, "it has no discounts");
    // An open ticket has no day of visit to fit.
    assert_eq!(promoted(any.clone(), XELHA, None, "", None), given);
    assert_eq!(promoted(Promotion { visit: days(0, 300), ..any }, XELHA, None, "", None), Reason::List);
}

// Proves 9.4.3.
#[test]
fn an_open_ticket_is_not_booked_ahead_but_counts_as_a_park() {
    let usd = &CATALOGUE.usd;
    let item = |id: i64, date| Item {
        offer: Offer::Product(CATALOGUE.product(ProductId(id)).unwrap()),
        date,
        time: Time::default(),
        party: ONE,
        rate: money::Rate::ONE,
        continues: false,
    };
    let reasons = |items: &[Item<'_>]| {
        quote(items, &terms(usd)).lines.iter().map(|line| line.parts[0].reason).collect::<Vec<_>>()
    };
    assert_eq!(reasons(&[item(XELHA, None)]), [Reason::List]);
    let two = Reason::Combo { percent: 15, parks: 2 };
    assert_eq!(reasons(&[item(XELHA, None), item(XPLOR, Some(add_days(today(), 3)))]), [two, two]);
}

// Proves 3.6.9.
#[test]
fn extras_follow_their_own_list_without_discounts() {
    let usd = &CATALOGUE.usd;
    let xelha = CATALOGUE.product(ProductId(XELHA)).unwrap();
    let transport = CATALOGUE.extras_of(xelha).find(|extra| extra.kind.upgrades()).unwrap();
    let rate = money::Rate::ONE;
    let date = Some(add_days(today(), 30));
    let admission = Item {
        offer: Offer::Product(xelha),
        date,
        time: Time::default(),
        party: FAMILY,
        rate,
        continues: false,
    };
    let extra = |included| Item {
        offer: Offer::Extra { extra: transport, included },
        party: Party { infants: 0, ..FAMILY },
        ..admission
    };
    let list = &transport.prices[&CurrencyCode::USD];
    let priced = quote(&[admission, extra(false), extra(true)], &terms(usd));
    assert_eq!(priced.lines[1].total, 2 * list.adult + list.child.unwrap());
    assert_eq!(priced.lines[1].base, priced.lines[1].total, "nothing off, however early");
    assert_eq!((priced.lines[2].total, priced.lines[2].parts[0].reason), (0, Reason::Included));
    assert_eq!(priced.parks, 1);
    let dearer = quote(&[admission, extra(false)], &terms(usd));
    assert_ne!(dearer.hash, quote(&[admission, extra(true)], &terms(usd)).hash);
}

#[test]
fn who_was_added_later_stands_behind_who_was_there() {
    let xelha = CATALOGUE.product(ProductId(305)).unwrap();
    let item = |adults: u32, rate: i64, continues: bool| Item {
        offer: Offer::Product(xelha),
        date: Some(add_days(today(), 1)),
        time: Time::default(),
        party: Party { adults, ..Party::default() },
        rate: money::Rate::from_millionths(rate),
        continues,
    };
    let euro = CATALOGUE.currency(CurrencyCode::parse("EUR").unwrap()).unwrap();
    let terms = terms(euro);
    let priced = |items: &[Item<'_>]| quote(items, &terms);
    let (three, one) = (priced(&[item(3, 900_000, false)]), priced(&[item(1, 950_000, false)]));
    let both = priced(&[item(3, 900_000, false), item(1, 950_000, true)]);
    assert_eq!(both.lines.len(), 1);
    assert_eq!((both.base, both.total), (three.base + one.base, three.total + one.total));
    let counts: Vec<_> = both.lines[0].parts.iter().map(|unit| unit.count).collect();
    assert_eq!(counts, [3, 1]);
    assert_eq!(both.parks, 1, "more people are no other park");
    assert_eq!(both.tax, both.lines[0].tax);
    let alike = priced(&[item(3, 900_000, false), item(1, 900_000, true)]);
    assert_eq!(alike, priced(&[item(4, 900_000, false)]), "at the same price they are counted together");
    assert_ne!(both.hash, alike.hash);
}
