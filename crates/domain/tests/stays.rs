//! What a room costs and when it can be had, on the demo catalogue.

use crate::support::said;
use domain::availability::Load;
use domain::calendar::{Date, add_days, parse_date};
use domain::catalogue::{Catalogue, Hotel, ProductId, RoomType, Spot, StayPlan};
use domain::coupon::{Coupon, Value};
use domain::line::{Sold, Unsold};
use domain::lodging::{NoRoom, Stay, bound, rooms_left};
use domain::money::{self, CurrencyCode, Rate};
use domain::pricing::{CheapestPlan, Fee, Item, LineQuote, Offer, PartOf, Quote, Reason, Room, Terms, quote};
use domain::stay::{ADULT_FROM, Guests, MOST_ADULTS, NIGHT, Nights};
use proptest::prelude::*;
use std::sync::LazyLock;

pub static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(crate::support::catalogue);

pub fn day(text: &str) -> Date {
    parse_date(text).unwrap()
}

pub fn today() -> Date {
    day("2026-11-20")
}

pub fn nights(arrival: &str, count: u8) -> Nights {
    Nights::new(day(arrival), count).unwrap()
}

pub fn couple() -> Guests {
    Guests::default()
}

pub fn room(hotel: usize, room: usize, plan: usize, nights: Nights, guests: Guests) -> Room<'static> {
    let hotel = &CATALOGUE.hotels[hotel];
    Room { hotel, room: &hotel.rooms[room], plan: &hotel.plans[plan], nights, guests }
}

pub fn item(room: Room<'_>, rate: Rate) -> Item<'_> {
    let party = domain::party::Party { adults: room.guests.adults().into(), ..Default::default() };
    let date = Some(room.nights.arrival());
    Item { offer: Offer::Stay(room), date, time: NIGHT, party, rate, continues: false }
}

fn price_with(rooms: &[Room<'_>], currency: &str, coupon: Option<&Coupon>) -> Quote {
    let rate = CATALOGUE.rate(CurrencyCode::parse(currency).unwrap(), today());
    price_items(&rooms.iter().map(|room| item(*room, rate)).collect::<Vec<_>>(), currency, coupon)
}

/// Two adults and a child in a park or on a tour.
pub fn visit(product: i64, date: Date, rate: Rate) -> Item<'static> {
    let product = CATALOGUE.product(ProductId(product)).unwrap();
    let time = domain::calendar::Time::parse("09:00").unwrap();
    let party = domain::party::Party { adults: 2, children: 1, ..Default::default() };
    Item { offer: Offer::Product(product), date: Some(date), time, party, rate, continues: false }
}

fn price_items(items: &[Item<'_>], currency: &str, coupon: Option<&Coupon>) -> Quote {
    quote(items, &terms(currency, coupon))
}

pub fn terms<'a>(currency: &str, coupon: Option<&'a Coupon>) -> Terms<'a> {
    let currency = CATALOGUE.currency(CurrencyCode::parse(currency).unwrap()).unwrap();
    Terms {
        discounts: &CATALOGUE.discounts,
        promotions: &CATALOGUE.promotions,
        stay_promotions: &[],
        plans: &CATALOGUE.plans,
        currency,
        today: today(),
        tax_percent: CATALOGUE.site.tax_percent,
        country: "",
        code: None,
        coupon,
        beside: None,
    }
}

fn price(rooms: &[Room<'_>], currency: &str) -> Quote {
    price_with(rooms, currency, None)
}

fn sum(line: &LineQuote, of: impl Fn(PartOf) -> bool) -> i64 {
    line.parts.iter().filter(|part| of(part.of)).map(domain::pricing::Part::total).sum()
}

/// What the nights cost.
pub fn night_sum(line: &LineQuote) -> i64 {
    sum(line, |of| matches!(of, PartOf::Night(_)))
}

/// What a stay costs, now and at the hotel.
pub fn whole(line: &LineQuote) -> i64 {
    line.total - sum(line, |of| of == PartOf::Fee(Fee::AtHotel))
}

// Proves 3.11.5, 3.11.6.
#[test]
fn there_are_three_hotels_and_each_has_a_code_and_a_number() {
    let hotels = &CATALOGUE.hotels;
    assert_eq!(hotels.len(), 3);
    let codes: std::collections::BTreeSet<_> = hotels.iter().map(|hotel| &hotel.code).collect();
    let numbers: std::collections::BTreeSet<_> = hotels.iter().map(|hotel| hotel.number).collect();
    assert_eq!((codes.len(), numbers.len()), (3, 3));
    assert!(hotels.iter().all(|hotel| hotel.rooms.len() >= 3 && hotel.plans.len() == 3));
    for room in hotels.iter().flat_map(|hotel| &hotel.rooms) {
        assert!(CATALOGUE.product(room.id).is_none() && CATALOGUE.extra(room.id).is_none());
        assert_eq!(CATALOGUE.room(room.id).unwrap().1.key, room.key);
        assert_eq!(
            CATALOGUE.capacity(room.id, day("2027-02-10"), NIGHT),
            Some(room.allotment(day("2027-02-10")))
        );
    }
}

// Proves 10.16.8.
#[test]
fn each_night_is_priced_by_its_season_its_weekday_its_guests_and_its_plan() {
    // Ceiba's first room: 180 for two, 45 more each; weekends 12 % more, Christmas 35 %. Breakfast is 12 for each adult.
    let flexible = |arrival, guests| price(&[room(0, 0, 0, nights(arrival, 1), guests)], "USD");
    let first = |quote: &Quote| quote.lines[0].parts[0].price;
    assert_eq!(first(&flexible("2027-02-10", couple())), 18_000 + 2 * 1200, "a Wednesday");
    assert_eq!(first(&flexible("2027-02-12", couple())), 20_200 + 2 * 1200, "a Friday");
    assert_eq!(first(&flexible("2026-12-25", couple())), 24_300 + 2 * 1200, "Christmas, a Friday too");
    assert_eq!(first(&flexible("2028-02-29", couple())), 18_000 + 2 * 1200, "a leap day");
    let guests = |adults, ages: &[u8]| Guests::new(adults, ages).unwrap();
    assert_eq!(first(&flexible("2027-02-10", guests(1, &[]))), 15_000 + 1200);
    assert_eq!(first(&flexible("2027-02-10", guests(3, &[]))), 18_000 + 4500 + 3 * 1200);
    assert_eq!(first(&flexible("2027-02-10", guests(2, &[4]))), 18_000 + 2 * 1200, "the youngest are free");
    assert_eq!(
        first(&flexible("2027-02-10", guests(2, &[5, 15]))),
        18_000 + 2200 + 3600 + 2 * 1200 + 600 + 1200
    );
    // Not refundable: 12 % less. All inclusive: more for each of them.
    let by = |plan| price(&[room(0, 0, plan, nights("2027-02-10", 1), couple())], "USD");
    assert_eq!(first(&by(1)), money::discounted(20_400, 12, CATALOGUE.usd.discount_step));
    assert_eq!(first(&by(2)), 18_000 + 2 * 13_000);
    let over = price(&[room(0, 0, 2, nights("2027-02-10", 3), couple())], "USD");
    let named: Vec<_> = over.lines[0].parts.iter().map(|part| (part.of, part.price)).collect();
    assert_eq!(
        named,
        [
            (PartOf::Night(day("2027-02-10")), 44_000),
            (PartOf::Night(day("2027-02-11")), 44_000),
            (PartOf::Night(day("2027-02-12")), 46_200),
            (PartOf::Fee(Fee::LodgingTax), 5784),
        ]
    );
    assert!(over.lines[0].parts.iter().all(|part| part.reason == Reason::List && part.count == 1));
}

// Proves 10.16.9.
#[test]
fn the_tax_on_lodging_is_on_top_and_shown_apart() {
    let quote = price(&[room(0, 0, 2, nights("2027-02-10", 2), couple())], "USD");
    let line = &quote.lines[0];
    // 5 % of 880.00 without its 16 %: 758.62.
    assert_eq!((night_sum(line), line.total), (88_000, 88_000 + 3793));
    assert_eq!(line.tax, money::tax_within(88_000, 16), "it holds no tax itself");
    assert_eq!((quote.total, quote.tax), (line.total, line.tax));
    // What a coupon takes off is not taxed.
    let coupon = Coupon {
        value: Value::Percent(10),
        currency: None,
        minimum: 0,
        products: [CATALOGUE.hotels[0].rooms[0].id].into(),
        visit: None,
        from: today(),
        until: add_days(today(), 30),
    };
    let less = price_with(&[room(0, 0, 2, nights("2027-02-10", 2), couple())], "USD", Some(&coupon));
    let line = &less.lines[0];
    assert_eq!((line.coupon, line.total), (8800, 79_200 + money::tax_on_net(79_200, 16, 5)));
    // One that names nothing was given out for parks.
    let any = Coupon { products: std::collections::BTreeSet::new(), ..coupon };
    let whole = price_with(&[room(0, 0, 2, nights("2027-02-10", 2), couple())], "USD", Some(&any));
    assert_eq!((whole.lines[0].coupon, whole.total), (0, quote.total));
}

// Proves 10.16.12.
#[test]
fn a_rate_with_a_deposit_asks_for_a_part_now_and_says_what_is_left() {
    let quote = price(&[room(0, 0, 0, nights("2027-02-10", 2), couple())], "USD");
    let line = &quote.lines[0];
    let (nights, lodging) = (40_800, 1759);
    assert_eq!((night_sum(line), whole(line)), (nights, nights + lodging));
    // A fifth of it now.
    assert_eq!(line.total, 8512);
    assert_eq!(sum(line, |of| of == PartOf::Fee(Fee::AtHotel)), 8512 - nights - lodging);
    assert_eq!(line.tax, money::part(money::tax_within(nights, 16), 20));
    assert_eq!((quote.total, quote.tax), (line.total, line.tax));
    assert_eq!(line.parts.iter().map(domain::pricing::Part::total).sum::<i64>(), line.total);
}

#[test]
fn a_room_is_had_by_whom_it_holds_on_days_its_hotel_allows() {
    let hotel = &CATALOGUE.hotels[0];
    let (garden, river) = (&hotel.rooms[0], &hotel.rooms[1]);
    let left = |room: &RoomType, nights, guests| rooms_left(hotel, room, nights, guests, |_| None);
    let free = nights("2027-05-10", 3);
    assert_eq!(left(garden, free, couple()), Ok(40));
    assert_eq!(left(garden, nights("2027-05-13", 2), couple()), Ok(39), "fewer on a Friday");
    assert_eq!(
        left(river, free, Guests::new(4, &[]).unwrap()),
        Err(NoRoom::TooSmall),
        "three adults at most"
    );
    assert_eq!(left(river, free, Guests::new(3, &[2, 3]).unwrap()), Err(NoRoom::TooSmall), "four in all");
    // Christmas: three nights; nobody comes or goes on the last day of the year.
    let christmas = nights("2026-12-27", 2);
    let arrival = day("2026-12-27");
    assert_eq!(bound(hotel, christmas), Some(NoRoom::AtLeast { arrival, nights: 3 }));
    assert_eq!(bound(hotel, nights("2026-12-27", 3)), None);
    let next = NoRoom::AtLeast { arrival: day("2026-12-28"), nights: 4 };
    assert_eq!(bound(hotel, nights("2026-12-28", 2)), Some(next), "nobody leaves after three");
    assert_eq!(bound(hotel, nights("2026-12-31", 4)), Some(NoRoom::NoArrival(day("2026-12-31"))));
    assert_eq!(bound(hotel, nights("2026-12-28", 3)), Some(NoRoom::NoDeparture(day("2026-12-31"))));
    assert_eq!(bound(hotel, nights("2026-12-25", 1)), None, "the day before the rule");
    // Only the night that is full is.
    let full = |night: Date| (night == day("2027-05-11")).then_some(Load { capacity: 40, taken: 40 });
    assert_eq!(rooms_left(hotel, garden, free, couple(), full), Err(NoRoom::Full(day("2027-05-11"))));
    let one = |night: Date| (night == day("2027-05-11")).then_some(Load { capacity: 40, taken: 39 });
    assert_eq!(rooms_left(hotel, garden, free, couple(), one), Ok(1));
}

#[test]
fn what_a_catalogue_does_not_sell_has_no_price() {
    let stay = |room, plan: &str| {
        let stay = Stay {
            room: ProductId(room),
            plan: plan.into(),
            nights: nights("2027-02-10", 1),
            guests: couple(),
        };
        Sold::<usize>::Stay(stay)
    };
    assert!(stay(200_101, "flexible").offer(&CATALOGUE).is_ok());
    assert_eq!(stay(200_101, "cheap").offer(&CATALOGUE).unwrap_err(), Unsold(ProductId(200_101)));
    assert_eq!(stay(305, "flexible").offer(&CATALOGUE).unwrap_err(), Unsold(ProductId(305)));
}

#[test]
fn mistakes_in_hotels_are_reported() {
    let hotel = "hotels/ceiba/hotel.toml";
    for (from, to, refusal) in [
        ("child_bands = [0, 5, 12]", "child_bands = [5, 12]", "child_bands: they do not rise from 0"),
        ("\"pool\", \"restaurants\"", "\"pools\", \"restaurants\"", "\"pools\" is none of them"),
        (
            "child = [\"0.00\", \"6.00\", \"12.00\"]",
            "child = [\"0.00\", \"6.00\"]",
            "they do not fit the bands",
        ),
        ("single = \"150.00\"", "single = \"190.00\"", "more than for two"),
        ("id = 200101", "id = 305", "305 is a product or an extra"),
        ("id = 200101", "id = 200102", "200102 is also"),
        ("key = \"garden-queen\"", "key = \"garden\"", "they are not the rooms of hotel.toml"),
        ("key = \"not-refundable\"", "key = \"flexible\"", "flexible stands twice"),
        ("key = \"river-king\"", "key = \"garden-queen\"", "garden-queen stands twice"),
        ("code = \"HXC\"", "code = \"HXL\"", "shares its code or number with"),
        ("least_nights = 3", "least_night = 3", "this field is not known"),
        ("to = \"2026-12-31\"\nleast", "to = \"2026-12-01\"\nleast", "it is before `from`"),
        (
            "latitude = \"20.5890\"",
            "latitude = \"-87.1120\"",
            "place.latitude: \"-87.1120\" is not understood",
        ),
        ("longitude = \"-87", "longitude = \"87", "here from -90 to -86"),
        ("longitude = \"-87.1120\"", "longitude = \"-87,1120\"", "place.longitude"),
        ("longitude =", "lon =", "place.longitude: it is missing"),
    ] {
        let all = said(hotel, |text| text.replacen(from, to, 1));
        assert!(all.contains(refusal), "{to}: {all}");
    }
    let below = said("hotels/ceiba/es.toml", |text| text.replacen("hotel-xcaret-ceiba", "comparar", 1));
    assert!(below.contains("slug: \"comparar\" is the address of a page below hotels"), "{below}");
}

/// The hotel Ceiba of a catalogue in which its facts were changed.
fn ceiba(change: impl Fn(&str) -> String) -> Hotel {
    let (mut files, path) = (crate::support::files(), "hotels/ceiba/hotel.toml");
    let changed = change(&files[path]);
    assert_ne!(files[path], changed, "the change changed nothing");
    files.insert(path.into(), changed);
    Catalogue::read(&files).unwrap().hotels.into_iter().find(|hotel| hotel.folder == "ceiba").unwrap()
}

// Proves 10.16.26.
#[test]
fn a_hotel_may_say_where_it_stands() {
    let stands = Spot { latitude: 20_589_000, longitude: -87_112_000 };
    assert_eq!(CATALOGUE.hotels[0].place, Some(stands));
    assert!(CATALOGUE.hotels.iter().all(|hotel| hotel.place.is_some()));
    let place = "place = { latitude = \"20.5890\", longitude = \"-87.1120\" }";
    let written = |other: &str| ceiba(|text| text.replace(place, other)).place;
    assert_eq!(written(""), None, "as in versions of earlier releases");
    let (latitude, longitude) = (20_500_001, -87_000_000);
    assert_eq!(
        written("place = { latitude = \"20.500001\", longitude = \"-87\" }"),
        Some(Spot { latitude, longitude })
    );
}

// Proves 10.16.25.
#[test]
fn children_below_an_age_cost_nothing_whatever_room_and_rate() {
    assert_eq!(CATALOGUE.hotels.iter().map(Hotel::free_below).collect::<Vec<_>>(), [5, 5, 5]);
    let bands = |text: &str| text.replace("child_bands = [0, 5, 12]", "child_bands = [0, 8, 12]");
    assert_eq!(ceiba(bands).free_below(), 8);
    // One room or one board that asks for the youngest is enough.
    let board = |text: &str| text.replacen("child = [\"0.00\"", "child = [\"1.00\"", 1);
    assert_eq!(ceiba(board).free_below(), 0);
    let free = |text: &str| {
        let line = |line: &str| {
            if line.starts_with("child = ") { "child = [\"0.00\", \"0.00\", \"0.00\"]" } else { line }
                .to_owned()
        };
        text.lines().map(line).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(ceiba(free).free_below(), ADULT_FROM);
}

pub fn any_room() -> impl Strategy<Value = (usize, usize, usize)> {
    (0..3_usize, 0..4_usize, 0..3_usize)
}

pub fn any_guests() -> impl Strategy<Value = Guests> {
    (1..=MOST_ADULTS, prop::collection::vec(0_u8..16, 0..=2))
        .prop_map(|(adults, ages)| Guests::new(adults, &ages).unwrap())
}

pub fn any_arrival() -> impl Strategy<Value = Date> {
    // Over the ends of years and a leap day.
    (0..900_i32).prop_map(|ahead| add_days(today(), ahead))
}

pub fn any_currency() -> impl Strategy<Value = String> {
    let codes: Vec<_> = CATALOGUE.currencies.iter().map(|currency| currency.code.to_string()).collect();
    prop::sample::select(codes)
}

proptest! {
    // Proves 10.16.8, 10.16.10.
    #[test]
    fn a_stay_is_the_sum_of_its_nights_and_longer_is_never_cheaper(
        (hotel, kind, plan) in any_room(), guests in any_guests(), arrival in any_arrival(), count in 2_u8..=30, currency in any_currency(),
    ) {
        let of = |arrival, count| room(hotel, kind, plan, Nights::new(arrival, count).unwrap(), guests);
        let all = price(&[of(arrival, count)], &currency);
        let alone: i64 = of(arrival, count).nights.days().map(|night| night_sum(&price(&[of(night, 1)], &currency).lines[0])).sum();
        prop_assert_eq!(night_sum(&all.lines[0]), alone);
        // In two stays the nights cost the same.
        let first = count / 2;
        let two = price(&[of(arrival, first), of(add_days(arrival, first.into()), count - first)], &currency);
        prop_assert_eq!(night_sum(&two.lines[0]) + night_sum(&two.lines[1]), alone);
        prop_assert!((two.total - all.total).abs() <= 2, "only the tax and the deposit are rounded once more");
        let shorter = price(&[of(arrival, count - 1)], &currency);
        prop_assert!(whole(&shorter.lines[0]) < whole(&all.lines[0]) && shorter.total < all.total);
        prop_assert_eq!(all.total, all.lines[0].parts.iter().map(domain::pricing::Part::total).sum::<i64>());
        prop_assert!(all.tax > 0 && all.tax < all.total);
    }

    // Proves 10.16.16.
    #[test]
    fn the_cheapest_plan_of_a_room_is_the_cheapest_of_its_plans_every_night(
        (hotel, at, _) in any_room(), guests in any_guests(), arrival in any_arrival(), currency in any_currency(),
    ) {
        let (terms, rate) = (terms(&currency, None), CATALOGUE.rate(CurrencyCode::parse(&currency).unwrap(), today()));
        let hotel = &CATALOGUE.hotels[hotel];
        let cheapest = CheapestPlan::new(hotel, &hotel.rooms[at], guests, rate, &terms);
        for night in (0..60).map(|ahead| add_days(arrival, ahead)) {
            let nights = Nights::new(night, 1).unwrap();
            let by = |plan| Room { hotel, room: &hotel.rooms[at], plan, nights, guests }.night(night, rate, &terms);
            prop_assert_eq!(cheapest.on(night), hotel.plans.iter().map(by).min());
        }
    }

    // Proves 10.16.23.
    #[test]
    fn a_room_never_makes_a_park_dearer_nor_a_park_a_room(
        (hotel, kind, plan) in any_room(), arrival in any_arrival(), count in 1_u8..=14, later in -3_i32..20, currency in any_currency(),
    ) {
        let date = add_days(arrival, later);
        prop_assume!(date >= today());
        let rate = CATALOGUE.rate(CurrencyCode::parse(&currency).unwrap(), today());
        let nights = Nights::new(arrival, count).unwrap();
        let (park, room) = (visit(306, date, rate), item(room(hotel, kind, plan, nights, couple()), rate));
        let (alone, both) = (price_items(&[park], &currency, None), price_items(&[park, room], &currency, None));
        prop_assert_eq!(&both.lines[1], &price_items(&[room], &currency, None).lines[0]);
        prop_assert!(both.lines[0].total <= alone.lines[0].total);
        if date < nights.arrival() || date > nights.departure() {
            prop_assert_eq!(&both.lines[0], &alone.lines[0]);
        }
        prop_assert_eq!(price_items(&[room, park], &currency, None).total, both.total);
    }

    // Proves 10.16.11.
    #[test]
    fn rooms_cost_the_same_in_any_order_together_or_apart_and_whoever_is_named_first(
        (hotel, kind, plan) in any_room(), (other, second, terms) in any_room(), adults in 1..=MOST_ADULTS, ages in prop::collection::vec(0_u8..16, 2), arrival in any_arrival(), count in 1_u8..=14,
    ) {
        let nights = Nights::new(arrival, count).unwrap();
        let guests = Guests::new(adults, &ages).unwrap();
        let turned = Guests::new(adults, &[ages[1], ages[0]]).unwrap();
        let one = room(hotel, kind, plan, nights, guests);
        let two = room(other, second, terms, nights, couple());
        let apart = price(&[one], "MXN").total + price(&[two], "MXN").total;
        prop_assert_eq!(price(&[one, two], "MXN").total, apart);
        prop_assert_eq!(price(&[two, one], "MXN").total, apart);
        let same = Room { guests: turned, ..one };
        prop_assert_eq!(price(&[same], "MXN").hash, price(&[one], "MXN").hash);
    }

    #[test]
    fn a_quote_names_the_nights_the_guests_and_the_plan(arrival in any_arrival(), count in 1_u8..=14, plan in 0..2_usize) {
        let nights = Nights::new(arrival, count).unwrap();
        let hash = |plan, nights, guests| price(&[room(0, 0, plan, nights, guests)], "USD").hash;
        let own = hash(plan, nights, couple());
        prop_assert_ne!(&own, &hash(plan + 1, nights, couple()));
        prop_assert_ne!(&own, &hash(plan, Nights::new(add_days(arrival, 7), count).unwrap(), couple()));
        // A child who sleeps for nothing is named too.
        prop_assert_ne!(&own, &hash(plan, nights, Guests::new(2, &[0]).unwrap()));
    }
}

// Proves 10.16.23.
#[test]
fn parks_cost_guests_less_from_the_day_they_come_to_the_day_they_leave() {
    let rate = CATALOGUE.rate(CurrencyCode::USD, today());
    let stay = item(room(0, 0, 0, nights("2026-11-22", 2), couple()), rate);
    let reason = |visits: &[(i64, &str)]| {
        let visits = visits.iter().map(|(product, date)| visit(*product, day(date), rate));
        let items: Vec<_> = visits.chain([stay]).collect();
        price_items(&items, "USD", None).lines[0].parts[0].reason
    };
    let guest = Reason::Guest { percent: 20 };
    for (date, expected) in [
        ("2026-11-21", Reason::List),
        ("2026-11-22", guest),
        ("2026-11-23", guest),
        ("2026-11-24", guest),
        ("2026-11-25", Reason::List),
    ] {
        assert_eq!(reason(&[(306, date)]), expected, "{date}");
    }
    // Neither tours nor what has no discounts, and nothing on top of another discount: three parks give as much.
    assert_eq!(reason(&[(361, "2026-11-23")]), Reason::List);
    let three = [(306, "2026-11-23"), (305, "2026-11-24"), (1894, "2026-11-22")];
    assert_eq!(reason(&three), Reason::Combo { percent: 20, parks: 3 });
    assert_eq!(reason(&three[..2]), guest);
}

#[test]
fn terms_of_a_plan_are_read() {
    let hotel: &Hotel = &CATALOGUE.hotels[0];
    let plan = |key: &str| -> &StayPlan { hotel.plan(key).unwrap() };
    assert_eq!((plan("flexible").deposit_percent, plan("all-inclusive").deposit_percent), (20, 100));
    assert!(plan("all-inclusive").park_access && !plan("flexible").park_access);
    assert!(plan("not-refundable").cancellation.is_empty());
}

// Proves 10.16.13.
#[test]
fn a_promotion_of_rooms_takes_off_a_part_or_gives_nights() {
    let priced = |room: Room<'_>, code: Option<&str>| {
        let terms = Terms {
            stay_promotions: &CATALOGUE.stay_promotions,
            tax_percent: 16,
            code,
            ..terms("USD", None)
        };
        quote(&[item(room, Rate::ONE)], &terms)
    };
    let code = Some("CEIBA10");
    let ceiba = room(0, 0, 2, nights("2027-02-10", 2), couple());
    let with = priced(ceiba, code);
    assert!(with.lines[0].parts.iter().take(2).all(|part| {
        (part.base, part.price, part.reason) == (44_000, 39_600, Reason::Promotion { percent: 10, id: 101 })
    }));
    assert_eq!(priced(ceiba, None).lines[0].parts[0].reason, Reason::List, "only with its code");
    assert_eq!(priced(room(1, 0, 2, nights("2027-02-10", 2), couple()), code).hash, {
        priced(room(1, 0, 2, nights("2027-02-10", 2), couple()), None).hash
    });
    // Five nights for four: the cheapest is free, and nothing else.
    let five = priced(room(0, 0, 2, nights("2027-05-12", 5), couple()), None);
    let prices: Vec<_> = five.lines[0].parts.iter().map(|part| part.price).collect();
    assert_eq!(prices[..5], [0, 44_000, 46_200, 46_200, 44_000], "from Wednesday");
    assert_eq!(five.lines[0].parts[0].reason, Reason::Promotion { percent: 100, id: 102 });
    let four = priced(room(0, 0, 2, nights("2027-05-12", 4), couple()), None);
    assert!(four.lines[0].parts.iter().all(|part| part.reason == Reason::List));
    let not_for = priced(room(0, 0, 1, nights("2027-05-12", 5), couple()), None);
    assert!(not_for.lines[0].parts.iter().all(|part| part.reason == Reason::List), "not by every plan");
    let over = priced(room(0, 0, 2, nights("2027-06-28", 5), couple()), None);
    assert!(
        over.lines[0].parts.iter().all(|part| part.reason == Reason::List),
        "the last nights are not its own"
    );
    // Where two fit, the one that takes off more counts, and only that.
    let both = priced(room(0, 0, 2, nights("2027-05-12", 5), couple()), code);
    assert!(both.lines[0].parts.iter().all(|part| !matches!(part.reason, Reason::Promotion { id: 101, .. })));
}
