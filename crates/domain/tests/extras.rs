//! What can be added to an admission, on the demo catalogue.

use domain::calendar::{Date, Instant, Time, add_days, instant_in_cancun, parse_date};
use domain::catalogue::{Catalogue, ExtraKind, Product, ProductId};
use domain::extra::{
    Choice, Chosen, HOTEL_LENGTH, Refusal, children_may_take_part, choose, had, included_from_age,
    may_take_part, read_hotel,
};
use domain::package;
use domain::party::Party;
use proptest::prelude::*;
use std::sync::LazyLock;

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(crate::support::catalogue);

const XCARET: i64 = 296;
const XELHA: i64 = 305;
const TOTAL: i64 = 1720;
const SEA_TREK: i64 = 312;
const SNUBA: i64 = 332;

fn product(id: i64) -> &'static Product {
    CATALOGUE.product(ProductId(id)).unwrap()
}

fn day() -> Date {
    parse_date("2027-02-10").unwrap()
}

fn now() -> Instant {
    instant_in_cancun(parse_date("2026-11-20").unwrap(), Time::parse("12:00").unwrap())
}

fn family() -> Party {
    Party { adults: 1, children: 1, infants: 1, residents: 1, ..Party::default() }
}

fn ask(id: i64) -> Choice {
    Choice { id: ProductId(id), count: 0, slot: None, zone: None, hotel: String::new() }
}

fn upgrade(kind: ExtraKind) -> i64 {
    CATALOGUE.extras.iter().find(|extra| extra.kind == kind).unwrap().id.0
}

fn chosen(to: i64, choices: &[Choice]) -> Result<Vec<Chosen<'static>>, Vec<Refusal>> {
    let visit = Some((day(), Time::parse("08:00").unwrap()));
    choose(&CATALOGUE, product(to), family(), visit, choices, now())
}

fn refused(to: i64, choices: &[Choice]) -> Vec<Refusal> {
    chosen(to, choices).unwrap_err()
}

fn at(id: i64, time: &str) -> Choice {
    Choice { slot: Time::parse(time), ..ask(id) }
}

#[test]
fn what_a_visit_has_is_not_added_again_nor_a_second_upgrade() {
    let (transport, food) = (upgrade(ExtraKind::Transport), upgrade(ExtraKind::Food));
    let had = |has: &[i64], id| had(&CATALOGUE, has.iter().copied().map(ProductId), ProductId(id));
    for (has, id, expected) in [
        (&[][..], SNUBA, false),
        (&[SEA_TREK], SNUBA, false),
        (&[SEA_TREK, SNUBA], SNUBA, true),
        (&[SEA_TREK], transport, false),
        (&[transport], transport, true),
        (&[transport], food, true),
        (&[SEA_TREK, transport], SNUBA, false),
    ] {
        assert_eq!(had(has, id), expected, "{has:?} {id}");
    }
}

// Proves 1.1.4, 3.5.2.
#[test]
fn every_admission_offers_what_the_contract_gives_it() {
    for (id, transport) in
        [(296, 344), (295, 377), (305, 342), (306, 378), (1538, 1542), (1894, 1900), (1720, 1717)]
    {
        let extra =
            CATALOGUE.extras_of(product(id)).find(|extra| extra.kind == ExtraKind::Transport).unwrap();
        assert_eq!(extra.id_with(product(id)), Some(ProductId(transport)));
        assert!(!extra.zones.is_empty());
    }
    for product in &CATALOGUE.products {
        let photo = CATALOGUE.extras_of(product).any(|extra| extra.kind == ExtraKind::Photo);
        assert_eq!(photo, product.can_add_photo, "{}", product.code);
        let has = |kind| CATALOGUE.extras_of(product).any(|extra| extra.kind == kind);
        assert_eq!(has(ExtraKind::Food), product.upgrades.food.is_some());
        assert_eq!(has(ExtraKind::TransportWithFood), product.upgrades.transport_with_food.is_some());
    }
}

// Proves 3.6.6.
#[test]
fn transport_is_for_everybody_who_pays_and_needs_a_zone() {
    let transport = upgrade(ExtraKind::Transport);
    assert_eq!(refused(XCARET, &[ask(transport)]), [Refusal::Zone(ProductId(transport))]);
    let unknown = Choice { zone: Some("merida".into()), ..ask(transport) };
    assert_eq!(refused(XCARET, &[unknown]), [Refusal::Zone(ProductId(transport))]);
    let zone = Choice { zone: Some("playa-del-carmen".into()), ..ask(transport) };
    let one = chosen(XCARET, std::slice::from_ref(&zone)).unwrap().remove(0);
    assert_eq!(
        (one.party.adults, one.party.children, one.party.infants),
        (2, 1, 0),
        "rates are the admission's"
    );
    assert_eq!(one.places(), 0);
    let pickup = one.extra.zone(&one.zone).unwrap().pickup(product(XCARET).id, Time::parse("08:00").unwrap());
    assert_eq!(pickup.to_string(), "07:10");
    let both = Choice { id: ProductId(upgrade(ExtraKind::TransportWithFood)), ..zone.clone() };
    let two = refused(XCARET, &[zone.clone(), both]);
    assert!(matches!(two[..], [Refusal::TwoUpgrades(_)]), "{two:?}");
    assert_eq!(refused(XCARET, &[zone.clone(), zone]), [Refusal::Twice(ProductId(transport))]);
}

// Proves 2.2.90.
#[test]
fn nobody_is_picked_up_for_a_place_as_for_another() {
    let start = Time::parse("09:00").unwrap();
    let transport = CATALOGUE.extras.iter().find(|extra| extra.kind == ExtraKind::Transport).unwrap();
    let at = |zone: &str, id: i64| transport.zone(zone).unwrap().pickup(product(id).id, start).to_string();
    // Xel-Há lies south of Xcaret and nearer to Tulum.
    assert_eq!([at("cancun-downtown", XCARET), at("cancun-downtown", XELHA)], ["07:20", "06:50"]);
    assert_eq!([at("tulum", XCARET), at("tulum", XELHA)], ["07:35", "08:10"]);
    let mut compared = 0;
    for product in CATALOGUE.products.iter().filter(|product| transport.id_with(product).is_some()) {
        for zone in &transport.zones {
            let way = zone.place.and_then(|place| product.facts.as_ref()?.way(place));
            let Some(way) = way else { continue };
            let before = zone.minutes_before(product.id);
            assert!(before >= way.minutes, "{} for {}: {before} minutes", zone.key, product.code);
            compared += 1;
        }
    }
    assert!(compared > 30, "{compared}");
}

// Proves 2.2.94.
#[test]
fn a_transport_takes_people_back_once_its_place_has_closed() {
    let takes_back: Vec<_> = CATALOGUE.extras.iter().filter(|extra| extra.kind.takes_back()).collect();
    assert!(!takes_back.is_empty());
    for extra in takes_back {
        for product in CATALOGUE.products.iter().filter(|product| extra.id_with(product).is_some()) {
            let back = extra.returns(product).unwrap().minutes();
            let late = extra.minutes_after.unwrap();
            assert_eq!(back, (product.closes.minutes() + late) % (24 * 60), "{}", product.folder);
        }
    }
    // One that would leave at midnight or later leaves the day after.
    let mut transport = CATALOGUE.extras.iter().find(|extra| extra.kind.takes_back()).unwrap().clone();
    transport.minutes_after = Some(120);
    let night = CATALOGUE.products.iter().find(|product| product.closes.to_string() == "22:30").unwrap();
    assert_eq!(transport.returns(night).unwrap().to_string(), "00:30");
    transport.minutes_after = None;
    assert_eq!(transport.returns(night), None);
}

// Proves 3.6.7.
#[test]
fn an_activity_has_a_start_of_its_own_on_the_admissions_day() {
    let id = ProductId(SEA_TREK);
    assert_eq!(refused(XCARET, &[ask(SEA_TREK)]), [Refusal::Slot(id)]);
    assert_eq!(refused(XCARET, &[at(SEA_TREK, "03:00")]), [Refusal::Closed(id)]);
    let many = Choice { count: 4, ..at(SEA_TREK, "11:00") };
    assert_eq!(refused(XCARET, &[many]), [Refusal::Count(id, 3)]);
    let one = chosen(XCARET, &[Choice { count: 2, ..at(SEA_TREK, "11:00") }]).unwrap().remove(0);
    assert_eq!((one.places(), one.included), (2, false));
    assert!(one.capacity.unwrap() > 0);
    let all = chosen(XCARET, &[at(SEA_TREK, "11:00")]).unwrap().remove(0);
    assert_eq!(all.places(), 3, "none told is everybody who may");
    // On the day itself, a start that is over is over.
    let noon = instant_in_cancun(day(), Time::parse("12:00").unwrap());
    let visit = Some((day(), Time::parse("08:00").unwrap()));
    let late = choose(&CATALOGUE, product(XCARET), family(), visit, &[at(SEA_TREK, "11:00")], noon);
    assert_eq!(late.unwrap_err(), [Refusal::Closed(id)]);
    // Without a day there is no start to choose.
    let open = choose(&CATALOGUE, product(XCARET), family(), None, &[at(SEA_TREK, "11:00")], now());
    assert_eq!(open.unwrap_err(), [Refusal::NeedsDate(id)]);
}

// Proves 5.3.8.
#[test]
fn an_activity_needs_the_admission_of_its_park() {
    assert_eq!(refused(306, &[at(SEA_TREK, "11:00")]), [Refusal::NotOffered(ProductId(SEA_TREK))]);
    assert_eq!(refused(XCARET, &[ask(306)]), [Refusal::NotOffered(ProductId(306))]);
    assert_eq!(refused(XCARET, &[ask(99)]), [Refusal::NotOffered(ProductId(99))]);
}

// Proves 3.5.20.
#[test]
fn total_comes_with_exactly_one_of_its_activities() {
    assert_eq!(refused(TOTAL, &[]), [Refusal::Group(2)]);
    let both = [at(SEA_TREK, "11:00"), at(SNUBA, "13:00")];
    assert_eq!(refused(TOTAL, &both), [Refusal::Group(2)]);
    for activity in [at(SEA_TREK, "11:00"), at(SNUBA, "13:00")] {
        let one = chosen(TOTAL, &[activity]).unwrap().remove(0);
        assert!(one.included && one.places() == 3);
    }
    // For Xcaret alone it is paid for.
    assert!(!chosen(XCARET, &[at(SNUBA, "13:00")]).unwrap()[0].included);
}

#[test]
fn grown_up_activities_leave_children_out() {
    let temazcal = CATALOGUE.extras.iter().find(|extra| extra.from_age == Some(12)).unwrap();
    let at_park = product(temazcal.products.iter().next().unwrap().0);
    assert_eq!(may_take_part(temazcal, at_park, family()), 2);
    assert!(!children_may_take_part(temazcal, at_park));
    let sea_trek = CATALOGUE.extra(ProductId(SEA_TREK)).unwrap();
    assert!(children_may_take_part(sea_trek, product(XCARET)));
    assert_eq!(may_take_part(sea_trek, product(XCARET), family()), 3);
}

// Proves 2.3.28.
#[test]
fn what_is_in_the_price_is_for_whom_one_of_its_activities_is() {
    assert_eq!(included_from_age(&CATALOGUE, product(TOTAL)), Some(8));
    assert_eq!(included_from_age(&CATALOGUE, product(XCARET)), None);
    let of = |component: usize, age: Option<u8>, least: u8| {
        let mut catalogue = CATALOGUE.clone();
        let mut total = product(TOTAL).clone();
        let id = [SEA_TREK, SNUBA][component];
        catalogue.extras.iter_mut().find(|extra| extra.id.0 == id).unwrap().from_age = age;
        for band in total.ages.values_mut() {
            band.from = band.from.max(least);
        }
        included_from_age(&catalogue, &total)
    };
    assert_eq!(of(0, Some(6), 0), Some(6), "the one that takes the youngest");
    assert_eq!(of(1, None, 0), None, "one of them is for everybody");
    assert_eq!(
        (of(0, Some(8), 7), of(0, Some(8), 8)),
        (Some(8), None),
        "who may not come is not too young for it"
    );
}

// Proves 5.3.5, 5.3.6, 5.3.9.
#[test]
fn a_package_is_two_to_five_products_on_days_of_their_own() {
    let site = &CATALOGUE.site;
    let days =
        |count: i32| (0..count).map(|n| (ProductId(i64::from(n)), add_days(day(), n))).collect::<Vec<_>>();
    assert_eq!(package::check(&days(1), site), Err(package::Refusal::TooFew(2)));
    assert_eq!(package::check(&days(2), site), Ok(()));
    assert_eq!(package::check(&days(5), site), Ok(()));
    assert_eq!(package::check(&days(6), site), Err(package::Refusal::TooMany(5)));
    let mut same = days(3);
    same[2].1 = same[0].1;
    assert_eq!(package::check(&same, site), Err(package::Refusal::SameDate(ProductId(2))));
}

// Proves 3.6.12.
#[test]
fn a_tour_comes_with_its_pick_up_and_a_park_has_none() {
    let id = upgrade(ExtraKind::PickUp);
    let tour = CATALOGUE.products.iter().find(|product| product.pick_up.is_some()).unwrap().id.0;
    let nowhere = [Refusal::Zone(ProductId(id))];
    assert_eq!(refused(tour, &[]), nowhere, "left out");
    assert_eq!(refused(tour, &[ask(id)]), nowhere, "without the place");
    let there = Choice { zone: Some("tulum".into()), hotel: " Casa \t Luna ".into(), ..ask(id) };
    let one = chosen(tour, std::slice::from_ref(&there)).unwrap().remove(0);
    assert!(one.included);
    assert_eq!((one.zone.as_str(), one.hotel.as_str(), one.places()), ("tulum", "Casa Luna", 0));
    let long = Choice { hotel: "x".repeat(HOTEL_LENGTH + 1), ..there.clone() };
    assert_eq!(refused(tour, &[long]), [Refusal::Hotel(ProductId(id))]);
    assert_eq!(refused(XCARET, &[there]), [Refusal::NotOffered(ProductId(id))]);
}

proptest! {
    #[test]
    fn a_hotel_is_kept_as_it_is_printed(text in ".{0,120}") {
        if let Some(name) = read_hotel(&text) {
            prop_assert_eq!(read_hotel(&name), Some(name.clone()));
            prop_assert!(name.chars().count() <= HOTEL_LENGTH && !name.contains(char::is_control));
            prop_assert!(!name.contains("  ") && name.trim() == name);
        }
    }
}
