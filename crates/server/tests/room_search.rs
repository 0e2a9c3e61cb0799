//! What a search for rooms shows first, and what it says of each rate; and rooms that a call puts in a cart.

use crate::hotels::{COUPLE, GARDEN, THREE_NIGHTS, assert_all_agrees, book, hotels, offered};
use crate::support::reading::texts;
use crate::support::shopping::cart;
use crate::support::{Answer, Setup, Store, address, catalogue_with_places, held_whole};
use axum::http::StatusCode;
use domain::catalogue::{PageName, ProductId};
use domain::language::Language;
use domain::money::{self, CurrencyCode};
use serde_json::{Value, json};
use server::ask::route::Target;
use std::path::{Path, PathBuf};

// Proves 10.16.31.
#[tokio::test(flavor = "multi_thread")]
async fn a_room_that_was_looked_at_stands_first_or_it_is_said_why_not() {
    const COVE: &str = "200202";
    let store = Store::open().await;
    let visitor = store.visitor();
    let own = visitor.get(&format!("{}hotel-xcaret-caleta/caleta-cama-king/", hotels())).await.text();
    let ticked = format!("name=\"room\" checked=\"\" value=\"{COVE}\"");
    assert!(own.contains(&ticked), "the form of its page asks for it");
    let found = async |rest: &str| visitor.get(&format!("{}?{THREE_NIGHTS}&{rest}", hotels())).await.text();
    let rooms = |page: &str| -> Vec<String> {
        let mut rooms: Vec<_> =
            offered(page).iter().map(|value| value.split(':').next().unwrap().to_owned()).collect();
        rooms.dedup();
        rooms
    };
    for rest in ["&hotelcode=HXL", "&hotelcode=", "&hotelcode=HXL&sort=price", "&sort=price"] {
        let all = rooms(&found(&format!("{COUPLE}{rest}")).await);
        let page = found(&format!("{COUPLE}{rest}&room={COVE}")).await;
        let mut here = rooms(&page);
        assert_eq!(here.first().map(String::as_str), Some(COVE), "{rest}");
        assert!(page.contains(&ticked), "the form still asks for it");
        here.retain(|room| room != COVE);
        assert_eq!(here, all.into_iter().filter(|room| room != COVE).collect::<Vec<_>>(), "{rest}");
    }
    // Of another hotel it is nothing.
    let elsewhere = found(&format!("{COUPLE}&hotelcode=HXC&room={COVE}")).await;
    assert!(!elsewhere.contains(&ticked) && !rooms(&elsewhere).contains(&COVE.to_owned()));
    // Three adults are too many for it: it is said, and so are the rooms that take them.
    let (hotel, room) = store.app.catalogue.room(ProductId(200_202)).unwrap();
    let name = &hotel.words.get(Language::Es).rooms.get(&room.key).unwrap().name;
    let why = texts(Language::Es)["stay.first_small"].as_str().unwrap().replace("{room}", name);
    let many = found(&format!("number_rooms=1&adults_1=3&hotelcode=HXL&room={COVE}")).await;
    assert!(many.contains(&why) && !rooms(&many).is_empty(), "{why}");
    // It goes on to the next room of a search.
    let two = format!("{THREE_NIGHTS}&number_rooms=2&adults_1=2&adults_2=2&room={COVE}");
    let next = book(&visitor, &two, "200101:flexible").await.location();
    assert!(next.contains(&format!("room={COVE}")), "{next}");
}

// Proves 10.16.53.
#[tokio::test(flavor = "multi_thread")]
async fn room_types_a_search_leaves_out_are_listed_with_the_reason() {
    const SMALL: &str = "para tu grupo";
    const COVE: &str = "hotel-xcaret-caleta/caleta-cama-king/";
    let store = Store::open().await;
    let visitor = store.visitor();
    let found = async |rest: &str| visitor.get(&format!("{}?{THREE_NIGHTS}&{rest}", hotels())).await.text();
    // It is for two adults.
    let three = found("number_rooms=1&adults_1=3&hotelcode=HXL").await;
    assert!(!offered(&three).is_empty() && three.contains(SMALL) && three.contains(COVE));
    let two = found(&format!("{COUPLE}&hotelcode=HXL")).await;
    assert!(!two.contains(SMALL) && two.contains(COVE));
}

// Proves 10.16.33, 10.16.121.
#[tokio::test(flavor = "multi_thread")]
async fn people_no_room_is_for_are_shown_the_search_for_two() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let found = async |rest: &str| visitor.get(&format!("{}?{THREE_NIGHTS}&{rest}", hotels())).await.text();
    let many = "number_rooms=2&adults_1=2&adults_2=4&children_2=2&age_2_1=9&age_2_2=4";
    let page = found(&format!("{many}&room_1=200101:flexible&promocode=CEIBA10")).await;
    let start = page.split("href=\"").skip(1).find(|link| link.contains("number_rooms=3")).unwrap();
    let href = start.split('"').next().unwrap().replace("&amp;", "&");
    for field in [
        "adults_2=2",
        "age_2_1=4",
        "adults_3=2",
        "age_3_1=9",
        "room_1=200101%3Aflexible",
        "promocode=CEIBA10",
    ] {
        assert!(href.contains(field), "{field}: {href}");
    }
    assert!(!offered(&visitor.get(&href).await.text()).is_empty(), "two rooms are for them: {href}");
    // It is the people and not the nights, which its heading says.
    let says = |key: &str| format!(">{}<", server::messages::text(key, Language::Es, &[]));
    let three = server::messages::text("stay.nothing_rooms", Language::Es, &[("rooms", "3")]);
    assert!(page.contains(&format!(">{three}<")) && !page.contains(&says("stay.nothing")), "{three}");
    // One adult can't be in two rooms, and of six rooms there is no search.
    for rest in [
        "number_rooms=1&adults_1=1&children_1=2&age_1_1=4&age_1_2=9&hotelcode=HXM",
        "number_rooms=5&adults_1=8&adults_2=1&adults_3=1&adults_4=1&adults_5=1",
    ] {
        let page = found(rest).await;
        assert!(!page.contains("number_rooms=2&amp;") && !page.contains("number_rooms=6&amp;"), "{rest}");
        assert!(!page.contains(&says("stay.nothing")), "{rest}");
    }
    let eight = found("number_rooms=5&adults_1=8&adults_2=1&adults_3=1&adults_4=1&adults_5=1").await;
    assert!(eight.contains(&says("stay.nothing_one")));
}

// Proves 10.16.32.
#[tokio::test(flavor = "multi_thread")]
async fn a_rate_that_gives_back_less_later_says_so_before_it_is_bought() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let half = |page: &str| page.contains("Te devolvemos el 50% si cancelas antes del");
    assert!(half(&visitor.get(&format!("{}?{THREE_NIGHTS}&{COUPLE}", hotels())).await.text()));
    for (choose, steps) in [("200201:all-inclusive", vec![100, 50]), ("200201:flexible", vec![100])] {
        let guest = store.visitor();
        book(&guest, &format!("{THREE_NIGHTS}&{COUPLE}"), choose).await;
        let stay = cart(&guest).await["stays"][0].clone();
        let later = stay["later"].as_array().unwrap();
        let all: Vec<_> = std::iter::once(&stay["cancel"]).chain(later).collect();
        assert_eq!(all.iter().map(|one| one["percent"].as_i64().unwrap()).collect::<Vec<_>>(), steps);
        assert!(all.is_sorted_by_key(|one| one["until"].as_i64()), "each ends later: {all:?}");
        let pages = [address::es(PageName::Cart), address::es(PageName::Checkout)];
        for page in pages {
            assert_eq!(half(&guest.get(page).await.text()), steps.len() > 1, "{page} {choose}");
        }
    }
}

// Proves 10.16.66.
#[tokio::test(flavor = "multi_thread")]
async fn a_search_says_how_many_rooms_are_left_where_they_are_few() {
    let folder = tempfile::tempdir().unwrap();
    let catalogue = catalogue_with_places(folder.path(), 5);
    held_whole(&catalogue);
    let store = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
    let (visitor, other) = (store.visitor(), store.visitor());
    let search = format!("{THREE_NIGHTS}&{COUPLE}&hotelcode=HXC");
    let page = async |search: &str| visitor.get(&format!("{}?{search}", hotels())).await.text();
    let said = |left: i64| {
        let all = texts(Language::Es);
        let text = all["stay.left"].as_str().unwrap();
        // `{left, plural, one {Queda #} other {Quedan #}}`
        let words: Vec<&str> = text.split('{').skip(2).map(|form| form.split(" #").next().unwrap()).collect();
        format!("class=\"found-left\">{} {left}<", words[usize::from(left > 1)])
    };
    assert!(!page(&search).await.contains("found-left"), "five are not few");
    // A room that was chosen for somebody else of the same search is not left for the next.
    let second = format!("{THREE_NIGHTS}&number_rooms=2&hotelcode=HXC&room_1=200101:flexible");
    assert!(page(&second).await.contains(&said(4)));
    for left in [4, 3, 2, 1] {
        // One night of it is enough.
        let night = format!("checkin=2027-02-11&checkout=2027-02-12&{COUPLE}");
        assert_eq!(book(&other, &night, "200101:flexible").await.status, StatusCode::SEE_OTHER);
        let page = page(&search).await;
        assert!(page.contains(&said(left)), "{left}");
        assert_eq!(page.matches("class=\"found-left\"").count(), 1, "of no other room");
    }
    let before = format!("checkin=2027-02-08&checkout=2027-02-10&{COUPLE}&hotelcode=HXC");
    assert!(!page(&before).await.contains("found-left"), "other nights are others'");
}

// Proves 10.16.66.
#[tokio::test(flavor = "multi_thread")]
async fn an_offer_says_what_a_night_of_it_costs_all_included() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let usd = &store.app.catalogue.currency(CurrencyCode::parse("USD").unwrap()).unwrap().notation;
    let mut line = String::new();
    let mut rounded_up = false;
    for (checkout, nights) in [("2027-02-11", 1), ("2027-02-12", 2), ("2027-02-13", 3)] {
        let search = format!("checkin=2027-02-10&checkout={checkout}&{COUPLE}");
        let page = visitor.get(&format!("{}?{search}&hotelcode=HXC", hotels())).await.text();
        book(&visitor, &format!("{search}&line={line}"), "200101:flexible").await;
        let stay = cart(&visitor).await["stays"][0].clone();
        stay["id"].as_str().unwrap().clone_into(&mut line);
        let total = stay["total"].as_i64().unwrap() + stay["stay"]["at_hotel"].as_i64().unwrap();
        let night = (2 * total + nights) / (2 * nights);
        rounded_up |= night * nights > total;
        // The prices of a list have cents alike (§3.1.20).
        let says = |cents: bool| {
            let price = money::format_among(night, usd, cents);
            let said = server::messages::text("stay.offer.night", Language::Es, &[("price", &price)]);
            page.contains(&format!(">{said}<"))
        };
        // Of one night it is the price itself.
        assert_eq!(says(true) || says(money::has_cents(night, usd)), nights > 1, "{nights}: {night}");
    }
    assert!(rounded_up, "half a unit is rounded up");
}

// Proves 10.16.66.
#[tokio::test(flavor = "multi_thread")]
async fn a_search_is_narrowed_to_what_one_eats() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let page =
        async |rest: &str| visitor.get(&format!("{}?{THREE_NIGHTS}&{COUPLE}{rest}", hotels())).await.text();
    let plans = |page: &str| -> Vec<String> {
        let mut plans: Vec<_> =
            offered(page).iter().map(|value| value.split(':').nth(1).unwrap().to_owned()).collect();
        plans.sort();
        plans.dedup();
        plans
    };
    let all = page("").await;
    assert_eq!(plans(&all), ["all-inclusive", "flexible", "not-refundable"]);
    assert!(all.contains("board=all_inclusive") && all.contains("board=breakfast"), "each is a link");
    let inclusive = page("&board=all_inclusive").await;
    assert_eq!(plans(&inclusive), ["all-inclusive"]);
    assert_eq!(offered(&inclusive).len(), 12, "each room is left");
    assert_eq!(plans(&page("&board=breakfast").await), ["flexible", "not-refundable"]);
    assert_eq!(plans(&page("&board=caviar").await), plans(&all), "what is no board narrows nothing");
}

// Proves 10.16.16.
#[tokio::test(flavor = "multi_thread")]
async fn only_hotels_with_a_room_that_night_say_who_may_come() {
    let folder = tempfile::tempdir().unwrap();
    let catalogue = catalogue_with_places(folder.path(), 5);
    // Nobody has a room on Tuesdays, and on Wednesdays one hotel alone.
    for (hotel, closed, rules) in [
        (
            "ceiba",
            vec!["tue"],
            vec![
                ("2026-12-09", "no_arrival = true"),
                ("2026-12-10", "no_arrival = true"),
                ("2026-12-16", "least_nights = 4"),
            ],
        ),
        ("caleta", vec!["tue", "wed"], vec![("2026-12-10", "least_nights = 3")]),
        ("manati", vec!["tue", "wed"], vec![("2026-12-10", "least_nights = 5")]),
    ] {
        let path = catalogue.join(format!("hotels/{hotel}/hotel.toml"));
        let line = |line: &str| {
            let sold = |part: &str| {
                let day = closed.iter().find(|day| part.starts_with(&format!(" {day} =")));
                day.map_or_else(|| part.to_owned(), |day| format!(" {day} = 0"))
            };
            if line.starts_with("allotment = {") {
                line.split(',').map(sold).collect::<Vec<_>>().join(",")
            } else {
                line.to_owned()
            }
        };
        let text = std::fs::read_to_string(&path).unwrap();
        let text = text.lines().map(line).collect::<Vec<_>>().join("\n");
        let rule =
            |(day, says): &(&str, &str)| format!("[[rules]]\nfrom = \"{day}\"\nto = \"{day}\"\n{says}\n\n");
        let rules: String = rules.iter().map(rule).collect();
        std::fs::write(&path, text.replacen("[[plans]]", &format!("{rules}[[plans]]"), 1)).unwrap();
    }
    let store = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
    let visitor = store.visitor();
    let month = async |hotel: &str| {
        let asked = format!("/api/v1/hotels/nights?lang=en&hotelcode={hotel}&month=2026-12&adults=2");
        visitor.get(&asked).await.json()["months"][0]["nights"].clone()
    };
    let (any, ceiba) = (month("").await, month("HXC").await);
    let says = |nights: &Value, day: usize| {
        let night = &nights[day - 1];
        (night["from"].is_number(), night["arrive"].as_bool().unwrap(), night["least"].as_i64().unwrap())
    };
    assert_eq!(says(&any, 8), (false, false, 1), "nobody has a room");
    assert_eq!(says(&any, 9), (true, false, 1), "who has a room lets nobody come");
    assert_eq!(says(&any, 16), (true, true, 4), "full hotels take nobody for fewer nights");
    assert_eq!(says(&any, 10), (true, true, 3), "of those that let somebody come the fewest");
    assert_eq!(says(&any, 11), (true, true, 1));
    for day in [8, 9, 16] {
        assert_eq!(any[day - 1]["from"], ceiba[day - 1]["from"]);
    }
    assert_eq!(says(&ceiba, 10), (true, false, 1), "of one hotel its own rule");
}

/// The demonstration's catalogue with one room a night in two hotels, and two alike in the third.
fn catalogue_with_few_rooms(folder: &Path) -> PathBuf {
    let catalogue = catalogue_with_places(folder, 5);
    for (hotel, rooms) in [("ceiba", 1), ("manati", 1), ("caleta", 2)] {
        let path = catalogue.join(format!("hotels/{hotel}/hotel.toml"));
        let mut left = Some(rooms);
        let text = std::fs::read_to_string(&path).unwrap();
        let line = |line: &str| {
            if !line.starts_with("allotment = {") {
                return line.to_owned();
            }
            let rooms = left.take().unwrap_or(0);
            let days =
                ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map(|day| format!("{day} = {rooms}"));
            format!("allotment = {{ {} }}", days.join(", "))
        };
        std::fs::write(&path, text.lines().map(line).collect::<Vec<_>>().join("\n")).unwrap();
    }
    catalogue
}

// Proves 10.16.16.
#[tokio::test(flavor = "multi_thread")]
async fn a_night_has_a_price_for_two_rooms_only_where_one_hotel_has_both() {
    let folder = tempfile::tempdir().unwrap();
    let catalogue = catalogue_with_few_rooms(folder.path());
    held_whole(&catalogue);
    let store = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
    let visitor = store.visitor();
    let tenth = async |rest: &str| {
        let asked = format!("/api/v1/hotels/nights?lang=en&month=2027-02&{rest}");
        let night = visitor.get(&asked).await.json()["months"][0]["nights"][9].clone();
        assert_eq!(night["date"], "2027-02-10");
        (night["from"].as_i64(), night["arrive"].as_bool().unwrap())
    };
    assert!(tenth("hotelcode=HXC&adults=2").await.0.is_some());
    // A hotel with one room has none for two, though each could have it by itself.
    assert_eq!(tenth("hotelcode=HXC&adults=2,2").await, (None, false));
    let (one, _) = tenth("hotelcode=HXL&adults=2").await;
    let two = tenth("hotelcode=HXL&adults=2,2").await;
    assert_eq!(two, (one.map(|one| 2 * one), true));
    // Nobody is in two hotels: the rooms of the others are cheaper or not, and no matter.
    assert_eq!(tenth("adults=2,2").await, two);
    assert_eq!(tenth("adults=2,2,2").await, (None, false));
    // What somebody holds is not left.
    let night = format!("checkin=2027-02-10&checkout=2027-02-11&{COUPLE}&hotelcode=HXL");
    let held = book(&store.visitor(), &night, "200201:flexible").await;
    assert_eq!(held.status, StatusCode::SEE_OTHER, "{}", held.text());
    assert_eq!(
        (tenth("adults=2,2").await, tenth("hotelcode=HXL&adults=2").await),
        ((None, false), (one, true))
    );
}

// Proves 10.16.71.
#[tokio::test(flavor = "multi_thread")]
async fn who_looks_around_midnight_comes_on_cancuns_today_or_later() {
    // In UTC both are the same day.
    for (now, yesterday, today, tomorrow) in
        [("2026-11-20T23:30:00-05:00", 19, 20, 21), ("2026-11-21T00:30:00-05:00", 20, 21, 22)]
    {
        let store = Store::with(Setup { now: Some(now.into()), ..Setup::default() }).await;
        let visitor = store.visitor();
        let form = visitor.get(hotels()).await.text();
        assert!(form.contains(&format!("min=\"2026-11-{today}\"")), "{now}: the first day of the form");
        let nights = visitor.get("/api/v1/hotels/nights?lang=en&adults=2").await.json();
        let says = |day: usize, what: &str| nights["months"][0]["nights"][day - 1][what].clone();
        assert_eq!(says(today, "date"), format!("2026-11-{today}"));
        assert!(says(yesterday, "from").is_null() && says(today, "from").is_number(), "{now}");
        assert_eq!((says(yesterday, "arrive"), says(today, "arrive")), (json!(false), json!(true)), "{now}");
        assert_eq!((says(today, "leave"), says(tomorrow, "leave")), (json!(false), json!(true)), "{now}");
        let call = async |checkin: usize| {
            let room = json!({ "room": GARDEN, "plan": "flexible", "adults": 2 });
            let (checkin, checkout) = (format!("2026-11-{checkin}"), "2026-11-23");
            let body = json!({ "checkin": checkin, "checkout": checkout, "rooms": [room], "once": null });
            visitor.json("POST", "/api/v1/cart/rooms?lang=es", body).await
        };
        let past = call(yesterday).await;
        assert_eq!(past.status, StatusCode::UNPROCESSABLE_ENTITY, "{now}: {}", past.text());
        let error = past.json()["errors"][0].clone();
        assert_eq!((&error["code"], &error["field"]), (&json!("stay_past"), &json!("checkin")), "{now}");
        let booked = call(today).await;
        assert_eq!(booked.status, StatusCode::CREATED, "{now}: {}", booked.text());
    }
}

// Proves 10.16.68.
#[tokio::test(flavor = "multi_thread")]
async fn who_needs_two_rooms_is_led_to_no_day_with_one() {
    let folder = tempfile::tempdir().unwrap();
    let catalogue = catalogue_with_few_rooms(folder.path());
    let store = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
    let visitor = store.visitor();
    let near = async |rest: &str| {
        let page = visitor.get(&format!("{}?{THREE_NIGHTS}&hotelcode=HXC&{rest}", hotels())).await.text();
        let (_, near) = page.split_once("id=\"near-title\"").unwrap_or_default();
        let links = near.split("</section>").next().unwrap().split("hotelcode=").skip(1);
        links.map(|code| code[..3].to_owned()).collect::<std::collections::BTreeSet<_>>()
    };
    // A hotel that has one room for both has none for either: not in its list, and not on that room's own page.
    let both = format!("{THREE_NIGHTS}&number_rooms=2&adults_1=2&adults_2=2");
    let nothing = server::messages::text("stay.nothing_together", Language::Es, &[]);
    let page = async |page: &str, rest: &str| visitor.get(&format!("{page}?{both}{rest}")).await.text();
    let garden = Target::Room(ProductId(GARDEN)).href(Language::Es, &store.app.catalogue);
    for address in [hotels(), &garden] {
        let one = page(address, "&hotelcode=HXC").await;
        assert_eq!(offered(&one), Vec::<&str>::new(), "{address}");
        assert!(one.contains(&nothing) && one.contains("hotelcode=HXL"), "{address}");
        // Whoever named no hotel may have the other one elsewhere.
        assert!(offered(&page(address, "").await).contains(&"200101:flexible"), "{address}");
    }
    // Where some are too many for any of its rooms that is said before the others have theirs.
    let crowd = visitor
        .get(&format!("{}?{THREE_NIGHTS}&number_rooms=2&adults_1=2&adults_2=8&hotelcode=HXC", hotels()))
        .await
        .text();
    assert!(
        offered(&crowd).is_empty() && crowd.contains("number_rooms=3&amp;"),
        "they are shown three rooms"
    );
    // The first has the only room: another day of that hotel would have the only one too.
    let two = near("number_rooms=2&adults_1=2&adults_2=2&room_1=200101:flexible").await;
    assert_eq!(two.into_iter().collect::<Vec<_>>(), ["HXL"]);
    // Who needs one is led to the hotel with one room too.
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}&hotelcode=HXC"), "200101:flexible").await;
    assert_eq!(near(COUPLE).await.into_iter().collect::<Vec<_>>(), ["HXL", "HXM"]);
    // What is said of another hotel is what both rooms cost there.
    visitor.set_cookie("sb_currency", "USD");
    let usd = &store.app.catalogue.currency(CurrencyCode::parse("USD").unwrap()).unwrap().notation;
    let said = page(hotels(), "&hotelcode=HXC").await;
    let guest = store.visitor();
    guest.set_cookie("sb_currency", "USD");
    book(&guest, &format!("{THREE_NIGHTS}&{COUPLE}"), "200201:not-refundable").await;
    let stay = cart(&guest).await["stays"][0].clone();
    let one = stay["total"].as_i64().unwrap() + stay["stay"]["at_hotel"].as_i64().unwrap();
    let price = money::format(2 * one, usd);
    let from = format!("3 noches desde {price}, ");
    assert!(said.contains(&from), "{from}");
}

// Proves 10.16.44.
#[tokio::test(flavor = "multi_thread")]
async fn rooms_are_put_in_a_cart_by_a_call_as_by_their_form() {
    let store = Store::open().await;
    let (visitor, other) = (store.visitor(), store.visitor());
    for one in [&visitor, &other] {
        one.set_cookie("sb_currency", "USD");
    }
    let call = async |body: Value| visitor.json("POST", "/api/v1/cart/rooms?lang=es", body).await;
    let days = |checkin: &str, checkout: &str, rooms: Value| {
        let once = "019a7c5e-0000-7000-8000-000000000007";
        json!({ "checkin": checkin, "checkout": checkout, "rooms": rooms, "once": once })
    };
    let asked = |rooms: Value| days("2027-02-10", "2027-02-13", rooms);
    let couple = json!({ "room": GARDEN, "plan": "flexible", "adults": 2 });
    let family = json!({ "room": 200_102, "plan": "all-inclusive", "adults": 2, "ages": [7] });
    let totals = |cart: &Value| {
        let all = cart["stays"].as_array().unwrap().iter();
        let mut all: Vec<_> =
            all.map(|stay| (stay["stay"]["room_id"].as_i64(), stay["total"].as_i64())).collect();
        all.sort_unstable();
        all
    };
    // Sent again, they are there once.
    for _ in 0..2 {
        let added = call(asked(json!([couple, family]))).await;
        assert_eq!(added.status, StatusCode::CREATED, "{}", added.text());
        assert_eq!(totals(&added.json()).len(), 2);
        assert!(added.json()["stays"].as_array().unwrap().iter().all(|stay| stay["held"] == true));
    }
    let search = "number_rooms=2&adults_1=2&adults_2=2&children_2=1&age_2_1=7&room_1=200101:flexible";
    book(&other, &format!("{THREE_NIGHTS}&{search}"), "200102:all-inclusive").await;
    assert_eq!(totals(&cart(&visitor).await), totals(&cart(&other).await), "as by the form");
    // Everything that is wrong is told at once, by the names of the form.
    let errors = |answer: &Answer| {
        let all = answer.json()["errors"].as_array().unwrap().clone();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        all.iter().map(|one| (text(&one["code"]), text(&one["field"]))).collect::<Vec<_>>()
    };
    let nobody = json!({ "room": 9, "plan": "flexible", "adults": 0, "ages": [20] });
    let unsold = json!({ "room": GARDEN, "plan": "residents", "adults": 2 });
    let wrong = call(days("2027-02-13", "2027-02-10", json!([nobody, unsold]))).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", wrong.text());
    let expected = [
        ("stay_order", "checkout"),
        ("child_age_invalid", "age_1_1"),
        ("room_adult_required", "adults_1"),
        ("room_unknown", "room_1"),
        ("room_unknown", "room_2"),
    ];
    assert_eq!(errors(&wrong), expected.map(|(code, field)| (code.to_owned(), field.to_owned())));
    // Numbers that no room has are said in their fields too; of more rooms than there may be, that there are.
    let crowd = json!({ "room": GARDEN, "plan": "flexible", "adults": 300, "ages": [-1, 300] });
    let wrong = call(asked(json!([crowd]))).await;
    let expected = [
        ("child_age_invalid", "age_1_1"),
        ("child_age_invalid", "age_1_2"),
        ("room_adults_limit", "adults_1"),
    ];
    assert_eq!(errors(&wrong), expected.map(|(code, field)| (code.to_owned(), field.to_owned())));
    let many = call(asked(json!(vec![&couple; 100]))).await;
    assert_eq!(errors(&many), [("rooms_limit".to_owned(), "number_rooms".to_owned())]);
    let small = json!({ "room": 200_102, "plan": "flexible", "adults": 4 });
    let mut coded = asked(json!([couple]));
    coded["promocode"] = "NADIE-LO-DIO".into();
    for (body, status, code, field) in [
        (asked(json!([couple, small])), StatusCode::CONFLICT, "room_too_small", "room_2"),
        (asked(json!([])), StatusCode::UNPROCESSABLE_ENTITY, "rooms_limit", "number_rooms"),
        (coded, StatusCode::UNPROCESSABLE_ENTITY, "promo_invalid", "promocode"),
    ] {
        let answer = call(body).await;
        assert_eq!((answer.status, errors(&answer)), (status, vec![(code.to_owned(), field.to_owned())]));
    }
    assert_eq!(call(json!({ "rooms": [couple] })).await.status, StatusCode::BAD_REQUEST);
    assert_eq!(totals(&cart(&visitor).await).len(), 2, "what is refused changes nothing");
    // Whatever names a call names it.
    let mut named = asked(json!([couple]));
    named["once"] = "order 7 of the agency".into();
    for _ in 0..2 {
        assert_eq!(call(named.clone()).await.status, StatusCode::CREATED);
    }
    assert_eq!(totals(&cart(&visitor).await).len(), 3);
    assert_all_agrees(&store).await;
}
