//! What a browser keeps of a search for rooms.

use crate::hotels::{COUPLE, GARDEN, THREE_NIGHTS, book, hotels};
use crate::support::reading::{links, texts, words};
use crate::support::{Answer, Setup, Store, Visitor, address};
use axum::http::{StatusCode, header};
use domain::catalogue::{PageName, ProductId};
use domain::language::Language;
use serde_json::{Value, json};
use server::app::cookie;
use server::ask::route::Target;

/// The search that a visitor's browser keeps.
fn kept(visitor: &Visitor) -> Value {
    let escaped = visitor.cookie("sb_hotel").unwrap();
    let text = percent_encoding::percent_decode_str(&escaped).decode_utf8().unwrap();
    serde_json::from_str(&text).unwrap()
}

// Proves 3.11.1, 3.11.2, 3.11.3, 3.11.4, 7.2.5, 7.2.6.
#[tokio::test(flavor = "multi_thread")]
async fn a_search_that_is_answered_is_kept_in_two_cookies() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.get(hotels()).await;
    assert!(visitor.cookie("sb_hotel").is_none(), "nothing was asked");
    let search = format!(
        "{THREE_NIGHTS}&number_rooms=2&adults_1=2&children_1=1&age_1_1=7&adults_2=1&hotelcode=HXC&promocode=CEIBA10"
    );
    let answer = visitor.get(&format!("{}?{search}", hotels())).await;
    assert_eq!(answer.status, StatusCode::OK);
    let token = visitor.cookie("sb_hotel_token").unwrap();
    assert_eq!(token.len(), 32);
    let usual = json!({ "adults": 2, "children": 0, "childrenAges": [], "maxChildren": 2 });
    let first = json!({ "adults": 2, "children": 1, "childrenAges": [7], "maxChildren": 2 });
    let second = json!({ "adults": 1, "children": 0, "childrenAges": [], "maxChildren": 2 });
    assert_eq!(
        kept(&visitor),
        json!({
            "checkin": "2027-02-10",
            "checkout": "2027-02-13",
            "paxes": { "adults": 3, "children": 1 },
            "pax_rooms": [first, second, usual, usual, usual],
            "number_rooms": 2,
            "token": token,
            "calendarStatus": "idle",
            "promocode": "CEIBA10",
            "selectedRooms": [],
            "hotelcode": "HXC",
        })
    );
    for line in answer.headers.get_all(header::SET_COOKIE).iter().map(|line| line.to_str().unwrap()) {
        assert!(!line.starts_with("sb_hotel") || line.contains("Max-Age=604800"), "{line}");
    }
    visitor.get(&format!("{}?{search}", hotels())).await;
    assert_eq!(visitor.cookie("sb_hotel_token"), Some(token.clone()), "the same search has the same name");
    visitor.get(&format!("{}?{search}&sort=price", hotels())).await;
    assert_eq!(visitor.cookie("sb_hotel_token"), Some(token.clone()), "however it is sorted");
    // Rooms that were chosen belong to it, on the way and once all are.
    let next = book(&visitor, &search, "200101:flexible").await.location();
    assert_eq!(visitor.get(&next).await.status, StatusCode::OK);
    assert_eq!(kept(&visitor)["selectedRooms"], json!(["200101:flexible"]));
    assert_ne!(visitor.cookie("sb_hotel_token"), Some(token.clone()));
    let (_, asked) = next.split_once('?').unwrap();
    let done = book(&visitor, asked, "200102:all-inclusive").await;
    assert_eq!(done.location(), address::es(PageName::Cart), "{}", done.text());
    assert_eq!(kept(&visitor)["selectedRooms"], json!(["200101:flexible", "200102:all-inclusive"]));
    visitor.get(&format!("{}?{THREE_NIGHTS}&{COUPLE}", hotels())).await;
    assert_ne!(visitor.cookie("sb_hotel_token"), Some(token));
    assert_eq!(kept(&visitor)["paxes"], json!({ "adults": 2, "children": 0 }));
}

// Proves 3.11.4.
#[tokio::test(flavor = "multi_thread")]
async fn a_search_that_a_rooms_page_answers_is_kept_too() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let room = Target::Room(ProductId(GARDEN)).href(Language::Es, &store.app.catalogue);
    visitor.get(&room).await;
    visitor.get(&format!("{room}?checkin=2027-02-10&checkout=2027-02-10&{COUPLE}")).await;
    assert!(visitor.cookie("sb_hotel").is_none(), "nothing was asked, or something is wrong with it");
    visitor.get(&format!("{room}?{THREE_NIGHTS}&{COUPLE}&promocode=CEIBA10")).await;
    let here = (kept(&visitor), visitor.cookie("sb_hotel_token"));
    assert_eq!((&here.0["checkin"], &here.0["promocode"]), (&json!("2027-02-10"), &json!("CEIBA10")));
    // It is the search itself, whichever page answers it.
    let other = store.visitor();
    other.get(&format!("{}?{THREE_NIGHTS}&{COUPLE}&promocode=CEIBA10", hotels())).await;
    assert_eq!((kept(&other), other.cookie("sb_hotel_token")), here);
    let hotel = room.trim_end_matches('/').rsplit_once('/').unwrap().0.to_owned() + "/";
    let third = store.visitor();
    third.get(&hotel).await;
    assert!(third.cookie("sb_hotel").is_none(), "nothing was asked");
    third.get(&format!("{hotel}?{THREE_NIGHTS}&{COUPLE}&promocode=CEIBA10")).await;
    assert_eq!((kept(&third), third.cookie("sb_hotel_token")), here, "its hotel's page answers it too");
}

// Proves 3.11.4, 7.2.5.
#[tokio::test(flavor = "multi_thread")]
async fn a_search_in_which_something_is_wrong_is_not_kept() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let wrong = ["promocode=NOPE", "hotelcode=NONE", "children_1=1"]
        .map(|rest| format!("{THREE_NIGHTS}&{COUPLE}&{rest}"));
    for search in &wrong {
        assert_eq!(visitor.get(&format!("{}?{search}", hotels())).await.status, StatusCode::OK);
        let refused = book(&visitor, search, "200101:flexible").await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{search}");
        // A form that is refused at an address with a search.
        visitor.post(&format!("{}?{THREE_NIGHTS}&{COUPLE}", hotels()), search).await;
        assert!(visitor.cookie("sb_hotel").is_none(), "{search}");
        assert!(visitor.cookie("sb_hotel_token").is_none(), "{search}");
    }
    // One that was kept before stays.
    visitor.get(&format!("{}?{THREE_NIGHTS}&{COUPLE}&promocode=CEIBA10", hotels())).await;
    assert_eq!(kept(&visitor)["promocode"], "CEIBA10");
    visitor.get(&format!("{}?{}", hotels(), wrong[0])).await;
    assert_eq!(kept(&visitor)["promocode"], "CEIBA10");
}

// Proves 10.16.115.
#[tokio::test(flavor = "multi_thread")]
async fn a_form_begins_with_the_search_that_its_browser_keeps_and_nobody_elses_does() {
    let store = Store::open().await;
    let room = Target::Room(ProductId(GARDEN)).href(Language::Es, &store.app.catalogue);
    let hotel = room.trim_end_matches('/').rsplit_once('/').unwrap().0.to_owned() + "/";
    let pages = [hotels(), &hotel, &room];
    let visitor = store.visitor();
    let family = "number_rooms=2&adults_1=2&children_1=1&age_1_1=7&adults_2=1";
    visitor.get(&format!("{}?{THREE_NIGHTS}&{family}&promocode=CEIBA10", hotels())).await;
    let dates = |page: &Answer| ["checkin", "checkout"].map(|name| page.input(name));
    let none = [String::new(), String::new()];
    let chosen = |page: &Answer, value: &str| page.text().contains(&format!("value=\"{value}\" selected"));
    // Whoever comes first: a page that is kept is nobody's, and nobody's is given to who brings a search.
    for _ in 0..2 {
        for page in pages {
            let everybodys = store.visitor().get(page).await;
            assert_eq!(
                (dates(&everybodys), everybodys.header("cache-control")),
                (none.clone(), "private, no-cache")
            );
            let own = visitor.get(page).await;
            assert_eq!(own.header("cache-control"), "private, no-store", "{page}");
            assert_eq!(dates(&own), ["2027-02-10", "2027-02-13"], "{page}");
            assert_eq!(own.input("promocode"), "CEIBA10");
            assert!(chosen(&own, "7") && !chosen(&everybodys, "7"), "{page}: who sleeps there");
            // It is a form: nothing was asked yet.
            assert!(!own.text().contains("id=\"choose\"") && !own.text().contains("id=\"errors\""), "{page}");
        }
    }
    // What an address says of a hotel stays, and what it asks is asked.
    let named = visitor.get(&format!("{}?hotelcode=HXL", hotels())).await;
    assert!(chosen(&named, "HXL"));
    assert_eq!(dates(&named), ["2027-02-10", "2027-02-13"]);
    let asked = visitor.get(&format!("{}?checkin=2027-03-01&checkout=2027-03-02&{COUPLE}", hotels())).await;
    assert_eq!(dates(&asked), ["2027-03-01", "2027-03-02"]);
    // One that is over, or that could not be answered, begins nothing.
    let over =
        kept(&visitor).to_string().replace("2027-03-01", "2026-11-19").replace("2027-03-02", "2026-11-21");
    let many = kept(&visitor).to_string().replace("\"number_rooms\":1", "\"number_rooms\":6");
    for text in [over.as_str(), many.as_str(), "{}", "null", ""] {
        let stranger = store.visitor();
        stranger.set_cookie("sb_hotel", &cookie::encoded(text));
        for page in pages {
            let page = stranger.get(page).await;
            assert_eq!(
                (dates(&page), page.header("cache-control")),
                (none.clone(), "private, no-cache"),
                "{text}"
            );
        }
    }
}

/// An amount in its smallest unit, as it is written: one that is whole may say no cents.
fn cents(text: &str) -> i64 {
    let digits: i64 = text.chars().filter(char::is_ascii_digit).collect::<String>().parse().unwrap();
    if text.contains('.') { digits } else { digits * 100 }
}

/// The first amount behind a mark of a page.
fn amount(page: &str, mark: &str) -> i64 {
    let (_, rest) = page.split_once(mark).unwrap();
    let (_, rest) = rest.split_once("class=\"price-now\">").unwrap();
    let (text, _) = rest.split_once('<').unwrap();
    cents(text)
}

// Proves 10.16.141, 10.16.146, 10.16.148.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_browsers_own_search_costs_is_said_where_nothing_was_asked() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let all = texts(Language::Es);
    let says = |key: &str| all[key].as_str().unwrap();
    let room = Target::Room(ProductId(GARDEN)).href(Language::Es, &store.app.catalogue);
    let compare = address::es(PageName::HotelsCompare);
    let hotel = |number| Target::Hotel(number).href(Language::Es, &store.app.catalogue);
    let numbers: Vec<_> = store.app.catalogue.hotels.iter().map(|hotel| hotel.number).collect();
    let (first, second) =
        ("adults_1=2&children_1=1&age_1_1=7", "adults_1=2&children_1=2&age_1_1=4&age_1_2=9");
    let dated = async |number, party: &str| {
        let search = format!("{THREE_NIGHTS}&number_rooms=1&{party}");
        let page = visitor.get(&format!("{}?{search}", hotel(number))).await.text();
        amount(&page, "hero-buy")
    };
    let mut both = Vec::new();
    for number in &numbers {
        both.push(dated(*number, second).await + dated(*number, first).await);
    }
    let mut one = Vec::new();
    for number in &numbers {
        one.push(dated(*number, first).await);
    }
    let two_rooms =
        format!("{THREE_NIGHTS}&number_rooms=2&{first}&adults_2=2&children_2=2&age_2_1=4&age_2_2=9");
    for (search, costs) in [(format!("{THREE_NIGHTS}&number_rooms=1&{first}"), one), (two_rooms, both)] {
        visitor.get(&format!("{}?{search}", hotels())).await;
        let hub = visitor.get(hotels()).await;
        let beside = visitor.get(compare).await;
        // The same where the address asks, for who keeps nothing.
        let asked = store.visitor().get(&format!("{compare}?{search}")).await;
        for (number, cost) in numbers.iter().zip(&costs) {
            let text = hub.text();
            let (_, cards) = text.split_once("id=\"hotels\"").unwrap();
            let own = format!("href=\"{}?", hotel(*number));
            assert_eq!(amount(cards, &own), *cost, "{search}: {number:?}");
        }
        for page in [&beside, &asked] {
            let text = page.text();
            let (_, row) = text.split_once("class=\"compare-price\"").unwrap();
            let prices = row.split("<td").skip(1).take(costs.len());
            let prices: Vec<_> = prices.map(|cell| amount(cell, "")).collect();
            assert_eq!(prices, costs, "{search}");
            assert!(words(page).contains("mié 10 feb"), "which nights");
        }
        // A hotel says what all rooms cost as the page of all hotels does, kept or asked; a room of it, below its own price.
        for (number, cost) in numbers.iter().zip(&costs) {
            let asked = store.visitor().get(&format!("{}?{search}", hotel(*number))).await.text();
            let own = visitor.get(&hotel(*number)).await.text();
            assert_eq!([amount(&asked, "hero-buy"), amount(&own, "hero-buy")], [*cost; 2], "{search}");
        }
        let of_room = store.app.catalogue.room(ProductId(GARDEN)).unwrap().0.number;
        let at = numbers.iter().position(|number| *number == of_room).unwrap();
        let asked = store.visitor().get(&format!("{room}?{search}")).await.text();
        for page in [asked, visitor.get(&room).await.text()] {
            let together = page.contains("class=\"stay-together\"").then(|| amount(&page, "stay-together"));
            assert_eq!(together, search.contains("number_rooms=2").then(|| costs[at]), "{search}");
        }
        for page in [hotels(), compare, &hotel(numbers[0]), &room] {
            let own = visitor.get(page).await;
            assert_eq!(own.header("cache-control"), "private, no-store", "{page}");
            let said = words(&own);
            for night in
                [says("hotels.per_night"), says("hotels.per_night_final"), says("hotels_compare.price")]
            {
                assert!(!said.contains(night), "{page}: no price is of other nights and people: {night}");
            }
            let all = links(&own);
            assert!(all.iter().any(|href| href.contains("checkin=2027-02-10")), "{page} leads on with it");
            // Nobody else's is another for that.
            let everybodys = store.visitor().get(page).await;
            assert_eq!(everybodys.header("cache-control"), "private, no-cache", "{page}");
            assert!(!everybodys.text().contains("2027-02-10"), "{page}");
        }
    }
}

// Proves 10.16.146, 10.16.147, 10.16.148.
#[tokio::test(flavor = "multi_thread")]
async fn each_hotel_without_a_room_for_a_search_says_its_own_reason() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let least = |nights: &str| {
        server::messages::text("problem.stay_least_nights", Language::Es, &[("limit", nights)])
    };
    let compare = address::es(PageName::HotelsCompare);
    // Two nights after Christmas: two hotels take nobody for fewer than three, and one for fewer than
    // four, after which nobody leaves.
    visitor.get(&format!("{}?checkin=2026-12-27&checkout=2026-12-29&{COUPLE}", hotels())).await;
    let found = format!("{}?checkin=2026-12-27&checkout=2026-12-29&{COUPLE}", hotels());
    for page in [hotels(), compare, &found] {
        let said = words(&visitor.get(page).await);
        assert!(said.contains(&least("3")) && said.contains(&least("5")), "{page}: {said}");
    }
    // Three nights: the hotel that has them says what they cost, and that the last of the others has a rule of its own.
    let ceiba = Target::Hotel(store.app.catalogue.hotels[0].number).href(Language::Es, &store.app.catalogue);
    let page = visitor.get(&format!("{ceiba}?checkin=2026-12-27&checkout=2026-12-30&{COUPLE}")).await;
    let said = words(&page);
    assert!(said.contains(&least("5")) && !said.contains(&least("3")), "{said}");
    // No room is for so many, whatever the nights.
    let crowd =
        format!("{}?{THREE_NIGHTS}&number_rooms=1&adults_1=4&children_1=2&age_1_1=3&age_1_2=4", hotels());
    visitor.get(&crowd).await;
    let none = texts(Language::Es)["stay.nothing_sleeps"].as_str().unwrap().to_owned();
    for page in [hotels(), compare] {
        let said = words(&visitor.get(page).await);
        assert!(said.matches(&none).count() >= 3, "{page}: {said}");
    }
}

// Proves 10.16.153, 10.16.165, 10.16.188.
#[tokio::test(flavor = "multi_thread")]
async fn a_weekend_costs_what_its_own_people_pay_and_its_night_only_where_there_is_one() {
    // Before the last weekend but one of the year: on the third of them hotels take nobody for one night.
    let now = Some("2026-12-11T09:00:00-05:00".to_owned());
    let store = Store::with(Setup { now, ..Setup::default() }).await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let path = address::en(PageName::Weekends);
    let night = |day: &str| format!("?checkin={day}&amp;");
    let everybodys = visitor.get(path).await;
    assert_eq!(everybodys.header("cache-control"), "private, no-cache");
    assert!(words(&everybodys).contains("with the total for 2 adults."));
    let family = "number_rooms=2&adults_1=2&children_1=1&age_1_1=7&adults_2=2";
    visitor.get(&format!("{}?{THREE_NIGHTS}&{family}", hotels())).await;
    let own = visitor.get(path).await;
    assert_eq!(own.header("cache-control"), "private, no-store");
    assert!(words(&own).contains("with the total for 4 adults, 1 child (7)."));
    for page in [&everybodys, &own] {
        let text = page.text();
        assert!(text.contains(&night("2026-12-12")) && text.contains(&night("2026-12-19")));
        assert!(text.contains("id=\"d-2026-12-26\"") && !text.contains(&night("2026-12-26")));
        // That weekend says why, once.
        let (before, there) = text.split_once("id=\"d-2026-12-26\"").unwrap();
        let alone = "Saturday night can’t be booked by itself. ";
        assert!(!before.contains(alone) && there.matches(alone).count() == 1, "{there}");
        // All of it costs what is found for it.
        let (_, link) = text.split_once("class=\"getaway-night\"").unwrap();
        let (_, href) = link.split_once("href=\"").unwrap();
        let href = href.split(['"', '#']).next().unwrap().replace("&amp;", "&");
        let (_, said) = link.split_once("All from ").unwrap();
        let said = cents(said.split_once(", taxes").unwrap().0);
        let found = store.visitor();
        found.set_cookie("sb_currency", "USD");
        let parties = if href.contains("number_rooms=2") { 2 } else { 1 };
        let (mut rooms, mut by_rate) = (0, 0);
        for room in 1..=parties {
            // Each by itself: the cheapest of it.
            let alone = href.replace("number_rooms=2", "number_rooms=1");
            let alone = if room == 2 { alone.replace("&children_1=1&age_1_1=7", "") } else { alone };
            let page = found.get(&alone).await.text();
            let (_, offers) = page.split_once("class=\"found-hotels\"").unwrap();
            let costs = offers.split("class=\"price-now\">").skip(1);
            let costs: Vec<_> = costs.map(|rest| (cents(rest.split_once('<').unwrap().0), rest)).collect();
            rooms += costs.iter().map(|(cost, _)| *cost).min().unwrap();
            let with_parks = costs.iter().filter(|(_, rest)| rest.contains(":all-inclusive\""));
            by_rate += with_parks.map(|(cost, _)| *cost).min().unwrap();
        }
        let visits = amount(&found.get(&href).await.text(), "id=\"beside-title\"");
        // A rate with parks has all parks in it, and no tour.
        let (_, named) = href.split_once("visits=").unwrap();
        let named = percent_encoding::percent_decode_str(named.split('&').next().unwrap());
        let named = domain::getaway::read_visits(&named.decode_utf8().unwrap());
        let parks = [296, 305, 306, 1538, 1894, 1664, 1576].map(ProductId);
        let less = named.iter().all(|(id, _)| parks.contains(id)) && by_rate < rooms + visits;
        assert_eq!(said, if less { by_rate } else { rooms + visits }, "{href}");
        let (night, _) = link.split_once("</p>").unwrap();
        assert_eq!(night.contains("both visits are in the price of the room"), less, "{night}");
    }
}
