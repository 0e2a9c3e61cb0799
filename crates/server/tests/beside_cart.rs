//! A choice for a cart that has something already: what it costs there, who comes, and when.

use crate::hotels::{COUPLE, THREE_NIGHTS, book, hotels};
use crate::support::reading::{texts, words};
use crate::support::shopping::{XELHA, XPLOR, cart};
use crate::support::{Answer, Store, Visitor, address};
use domain::catalogue::ProductId;
use domain::language::Language;
use domain::money::CurrencyCode;
use serde_json::{Value, json};
use server::ask::route::Target;

/// The days of this room are 22 to 24 November.
const ROOM: &str = "checkin=2026-11-22&checkout=2026-11-24";

/// The chooser of a product for a choice.
async fn shown(visitor: &Visitor, slug: &str, query: &str) -> Value {
    let id = address::product(slug).id;
    visitor.get(&format!("/api/v1/products/{id}/chooser?{query}&lang=es")).await.json()
}

/// A day of the month that is shown, by its number.
fn day(shown: &Value, number: usize) -> &Value {
    &shown["month"]["days"][number - 1]
}

// Proves 10.16.64.
#[tokio::test(flavor = "multi_thread")]
async fn a_choice_costs_beside_a_room_what_its_line_will() {
    let store = Store::open().await;
    let (guest, other) = (store.visitor(), store.visitor());
    for visitor in [&guest, &other] {
        visitor.set_cookie("sb_currency", "USD");
    }
    book(&guest, &format!("{ROOM}&{COUPLE}"), "200101:flexible").await;
    let choice = "date=2026-11-23&adults=2";
    let (own, everybodys) = (shown(&guest, "xplor", choice).await, shown(&other, "xplor", choice).await);
    let adults = &own["quote"]["units"][0];
    assert_eq!(adults["reason"], json!({"rule": "guest", "percent": 20}));
    assert!(own["total"].as_i64().unwrap() < everybodys["total"].as_i64().unwrap());
    // Its calendar says so on the days of the room and on no others.
    assert_eq!(day(&own, 23)["from"], adults["price"]);
    assert_eq!(day(&own, 23)["percent"], 20);
    assert_eq!(day(&own, 26), day(&everybodys, 26));
    // So does the page that needs no script.
    let buy = address::buy("xplor", Language::Es);
    let page = guest.get(&format!("{buy}?{choice}")).await.text();
    let why = texts(Language::Es)["reason.guest"].as_str().unwrap().replace("{percent}", "20");
    assert!(page.contains(&why), "{why}");
    assert!(!other.get(&format!("{buy}?{choice}")).await.text().contains(&why));
    guest.add(XPLOR, choice).await;
    let line = cart(&guest).await["lines"][0].clone();
    assert_eq!((&line["total"], &line["quote"]["units"]), (&own["total"], &own["quote"]["units"]));
}

// Proves 10.16.64.
#[tokio::test(flavor = "multi_thread")]
async fn a_choice_costs_beside_another_park_and_a_code_what_its_line_will() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    visitor.add(XPLOR, "date=2026-11-22&adults=1").await;
    let choice = "date=2026-11-23&adults=1";
    let own = shown(&visitor, "xelha", choice).await;
    assert_eq!(own["quote"]["units"][0]["reason"]["rule"], "combo");
    // A package for the same cart counts the park that is in it too.
    let id = address::product("xelha").id;
    let package =
        visitor.get(&format!("/api/v1/package?pick.{id}=1&date.{id}=2026-11-23&adults=1")).await.json();
    assert_eq!(package["total"], own["total"]);
    visitor.add(XELHA, choice).await;
    let held = cart(&visitor).await;
    let line = held["lines"].as_array().unwrap().iter().find(|line| line["product"]["id"] == id.0).unwrap();
    assert_eq!(line["total"], own["total"]);
}

// Proves 10.16.64.
#[tokio::test(flavor = "multi_thread")]
async fn a_search_has_its_visits_at_what_their_lines_will_cost_beside_the_carts_parks() {
    let store = Store::open().await;
    // Two parks together take off more than a room does.
    store.publish("discounts.toml", |text| text.replace("guest_percent = 20", "guest_percent = 5")).await;
    let (visitor, other) = (store.visitor(), store.visitor());
    for one in [&visitor, &other] {
        one.set_cookie("sb_currency", "USD");
    }
    visitor.add(XPLOR, "date=2026-11-22&adults=1").await;
    let id = address::product("xcaret").id;
    let search = format!("{ROOM}&{COUPLE}&visits={id}@2026-11-23");
    let price_beside = async |who: &Visitor| {
        let page = who.get(&format!("{}?{search}", hotels())).await.text();
        let (_, beside) = page.split_once("id=\"beside-title\"").unwrap();
        let (_, price) = beside.split_once("class=\"price-now\">").unwrap();
        price.split('<').next().unwrap().to_owned()
    };
    let own = price_beside(&visitor).await;
    assert_ne!(own, price_beside(&other).await, "nothing is in their cart");
    book(&visitor, &search, "200101:flexible").await;
    let held = cart(&visitor).await;
    let line = held["lines"].as_array().unwrap().iter().find(|line| line["product"]["id"] == id.0).unwrap();
    assert_eq!(line["quote"]["units"][0]["reason"]["rule"], "combo");
    let usd = &store.app.catalogue.currency(CurrencyCode::parse("USD").unwrap()).unwrap().notation;
    assert_eq!(own, domain::money::format(line["total"].as_i64().unwrap(), usd));
}

// Proves 10.16.166.
#[tokio::test(flavor = "multi_thread")]
async fn each_rate_comes_to_what_the_cart_does_with_the_visits_of_its_search() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let id = address::product("xcaret").id;
    let search = format!("{ROOM}&{COUPLE}&visits={id}@2026-11-23");
    let page = words(&visitor.get(&format!("{}?{search}", hotels())).await);
    book(&visitor, &search, "200101:flexible").await;
    let held = cart(&visitor).await;
    let amount = |of: &Value| of.as_i64().unwrap();
    let stay = &held["stays"][0];
    let all = amount(&held["lines"][0]["total"]) + amount(&stay["total"]) + amount(&stay["stay"]["at_hotel"]);
    let usd = &store.app.catalogue.currency(CurrencyCode::parse("USD").unwrap()).unwrap().notation;
    let said = |minor: i64| domain::money::format(minor, usd);
    let visits = amount(&held["lines"][0]["total"]);
    let with = |room: &str, visits: &str| {
        let amounts = [("room", room), ("visits", visits)];
        server::messages::text("stay.offer.visits_sum", Language::Es, &amounts)
    };
    // Amounts of a list all have cents, or none.
    let short = |minor: i64| said(minor).trim_end_matches(".00").to_owned();
    let parts = [with(&said(all - visits), &said(visits)), with(&short(all - visits), &short(visits))];
    assert!(parts.iter().any(|parts| page.contains(parts)), "{parts:?} {page}");
    assert!(page.contains(&short(all)), "{page}");
    assert!(page.contains(&server::messages::text("stay.offer.visits_in", Language::Es, &[])), "{page}");
    // What one room of several comes to with them is not what all do.
    let two = "number_rooms=2&adults_1=2&adults_2=2";
    let page = visitor.get(&format!("{}?{ROOM}&{two}&visits={id}@2026-11-23", hotels())).await;
    let plus = with("", "");
    let (_, visits_said) = plus.split_once('+').unwrap();
    let visits_said = format!("+ {}", visits_said.trim());
    assert!(page.text().contains("id=\"beside-title\"") && !words(&page).contains(&visits_said));
}

// Proves 10.16.181.
#[tokio::test(flavor = "multi_thread")]
async fn a_rate_that_costs_least_with_the_visits_of_its_search_stands_first() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let (first, second) = (address::product("xcaret").id, address::product("xelha").id);
    let one_night = format!("checkin=2026-11-22&checkout=2026-11-23&{COUPLE}");
    let first_rate = async |query: &str| {
        let page = visitor.get(&format!("{}?{query}", hotels())).await.text();
        let (_, rate) = page.split_once("value=\"200101:").unwrap();
        rate.split('"').next().unwrap().to_owned()
    };
    let with = format!("{one_night}&visits={first}@2026-11-22,{second}@2026-11-23");
    assert_eq!(first_rate(&with).await, "all-inclusive", "it has both in it");
    assert_ne!(first_rate(&one_night).await, "all-inclusive");
}

// Proves 10.16.65.
#[tokio::test(flavor = "multi_thread")]
async fn who_comes_is_who_the_cart_has_until_somebody_says() {
    let store = Store::open().await;
    let party =
        |shown: &Value| ["adults", "children", "infants"].map(|unit| shown["party"][unit].as_u64().unwrap());
    let visitor = store.visitor();
    assert_eq!(party(&shown(&visitor, "xplor", "").await), [2, 0, 0], "nobody is known");
    // Twelve and older are adults in a park.
    let rooms = "number_rooms=1&adults_1=2&children_1=2&age_1_1=8&age_1_2=13";
    book(&visitor, &format!("{ROOM}&{rooms}"), "200101:flexible").await;
    assert_eq!(party(&shown(&visitor, "xplor", "").await), [3, 1, 0]);
    assert_eq!(party(&shown(&visitor, "xplor", "adults=1&children=0&infants=0").await), [1, 0, 0]);
    let page = visitor.get(&format!("{}?date=2026-11-23", address::buy("xplor", Language::Es))).await.text();
    assert!(page.contains("\"adults\":3,\"children\":1"), "the page without a script knows it too");
    visitor.add(XELHA, "date=2026-11-23&adults=2&infants=1").await;
    assert_eq!(party(&shown(&visitor, "xplor", "").await), [2, 0, 1], "a visit says more than a room");
}

// Proves 10.16.122.
#[tokio::test(flavor = "multi_thread")]
async fn a_calendar_opens_in_the_month_of_the_stay_that_the_cart_has() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let month = async |query: &str| shown(&visitor, "xplor", query).await["month"]["month"].clone();
    assert_eq!(month("").await, "2026-11");
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    assert_eq!(month("").await, "2027-02", "nobody said when");
    // Whoever asks for a month or a day has that one.
    assert_eq!(month("month=2027-03").await, "2027-03");
    assert_eq!(month("date=2027-01-12").await, "2027-01");
    // Of two rooms the first that is come to.
    book(&visitor, &format!("checkin=2027-01-22&checkout=2027-01-24&{COUPLE}"), "200101:flexible").await;
    assert_eq!(month("").await, "2027-01");
}

// Proves 10.16.150.
#[tokio::test(flavor = "multi_thread")]
async fn a_guests_calendar_is_drawn_in_the_month_of_their_stay_and_nobody_elses() {
    let store = Store::open().await;
    let (visitor, other) = (store.visitor(), store.visitor());
    let page = Target::Buy(ProductId(306)).href(Language::Es, &store.app.catalogue);
    // What the page is drawn with, before any script asks.
    let month = |answer: &Answer| answer.text().contains("data-date=\"2027-02-11\"");
    assert!(!month(&visitor.get(&page).await));
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    for _ in 0..2 {
        let own = visitor.get(&page).await;
        assert!(month(&own), "the first paint");
        assert_eq!(own.header("cache-control"), "private, no-store");
        let everybodys = other.get(&page).await;
        assert!(!month(&everybodys));
        assert_eq!(everybodys.header("cache-control"), "private, no-cache");
    }
    // Who only looked for rooms has none: the page is everybody's.
    other.get(&format!("{}?{THREE_NIGHTS}&{COUPLE}", hotels())).await;
    assert_eq!(other.get(&page).await.header("cache-control"), "private, no-cache");
}

// Proves 10.16.200.
#[tokio::test(flavor = "multi_thread")]
async fn a_calendar_that_was_drawn_for_everybody_keeps_its_month() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let page = Target::Buy(ProductId(306)).href(Language::Es, &store.app.catalogue);
    let in_stay = async || visitor.get(&page).await.text().contains("data-date=\"2027-02-11\"");
    let month = async || shown(&visitor, "xplor", "").await["month"]["month"].clone();
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    assert_eq!((in_stay().await, month().await), (true, "2027-02".into()));
    // The browser has let go of the search, or it is over: the cart still has the room.
    for lost in ["", "%7B%7D"] {
        visitor.set_cookie("sb_hotel", lost);
        assert_eq!((in_stay().await, month().await), (false, "2026-11".into()), "{lost:?}");
    }
}
