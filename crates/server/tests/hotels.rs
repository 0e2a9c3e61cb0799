//! Rooms: searched, held, paid and given up through the store's own doors.

use crate::support::process::program;
use crate::support::reading::texts;
use crate::support::shopping::{XELHA, XPLOR, cart};
use crate::support::{Answer, Setup, Store, Visitor, address, catalogue_with_places};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::language::Language;
use domain::stay::NIGHT;
use serde_json::{Value, json};
use std::process::Command;
use store::audit::Check;
use store::places::{ExpireHolds, Loads};

pub const THREE_NIGHTS: &str = "checkin=2027-02-10&checkout=2027-02-13";
pub const COUPLE: &str = "number_rooms=1&adults_1=2";
pub const GARDEN: i64 = 200_101;

pub fn hotels() -> &'static str {
    address::es(PageName::Hotels)
}

pub async fn book(visitor: &Visitor, search: &str, choose: &str) -> Answer {
    visitor.post(hotels(), &format!("{search}&choose={choose}")).await
}

/// Rooms of a type that are taken, night by night.
pub async fn taken(store: &Store, room: i64) -> Vec<(String, i64)> {
    let day = |text| domain::calendar::parse_date(text).unwrap();
    let op =
        Loads { resource: domain::line::ResourceId(room), from: day("2026-11-20"), to: day("2027-12-31") };
    let loads = store.app.db.read(op).await.unwrap();
    assert!(loads.iter().all(|(_, start, _)| *start == NIGHT));
    loads.into_iter().map(|(night, _, load)| (night.to_string(), load.taken)).collect()
}

pub async fn assert_all_agrees(store: &Store) {
    assert_eq!(store.app.db.read(Check).await.unwrap().broken, []);
}

// Proves 1.1.6, 10.16.2, 10.16.3.
#[tokio::test(flavor = "multi_thread")]
async fn a_room_is_booked_beside_a_park_and_paid_as_one_order() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    visitor.add(XPLOR, "date=2027-02-11&adults=2").await;
    let search = format!("{THREE_NIGHTS}&{COUPLE}&children_1=1&age_1_1=7");
    let booked = book(&visitor, &search, "200101:all-inclusive").await;
    assert_eq!(
        (booked.status, booked.location().as_str()),
        (StatusCode::SEE_OTHER, address::es(PageName::Cart))
    );
    let held = cart(&visitor).await;
    assert_eq!((held["lines"].as_array().unwrap().len(), held["stays"].as_array().unwrap().len()), (1, 1));
    let stay = &held["stays"][0];
    assert_eq!(
        (&stay["stay"]["nights"], &stay["stay"]["adults"], &stay["stay"]["ages"]),
        (&json!(3), &json!(2), &json!([7]))
    );
    // Two adults 130 each, a child of seven 65; the room 180 and 22 for the child, on Friday 12 % more.
    let nights: i64 = 2 * (18_000 + 2_200 + 26_000 + 6_500) + 20_200 + 2_500 + 26_000 + 6_500;
    let lodging = domain::money::tax_on_net(nights, 16, 5);
    assert_eq!(stay["total"], nights + lodging);
    assert_eq!(
        held["total"].as_i64().unwrap(),
        held["lines"][0]["total"].as_i64().unwrap() + nights + lodging
    );
    assert_eq!(held["ready"], true);
    let three = [("2027-02-10", 1), ("2027-02-11", 1), ("2027-02-12", 1)]
        .map(|(night, count)| (night.to_owned(), count));
    assert_eq!(taken(&store, GARDEN).await, three);
    let href = visitor.pay().await;
    let page = visitor.get(&href).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text().contains("Ceiba"));
    assert_eq!(taken(&store, GARDEN).await, three);
    assert_all_agrees(&store).await;
    // Paper and calendar know it.
    let (base, query) = href.split_once('?').unwrap();
    let key = query.split('&').find(|field| field.starts_with("k=")).unwrap();
    let calendar = visitor.get(&format!("{base}calendar.ics?{key}")).await.text();
    assert!(calendar.contains("DTSTART") && calendar.contains("Hotel Xcaret Ceiba"), "{calendar}");
    assert_eq!(visitor.get(&format!("{base}tickets.pdf?{key}")).await.status, StatusCode::OK);
    // So does whoever asks by command: a room's nights by their rate plan, a visit's start.
    let code = base.trim_end_matches('/').rsplit('/').next().unwrap();
    for command in ["show", "evidence"] {
        let mut asked = Command::new(program());
        asked.args(["orders", command, code, "--data"]).arg(store.folder.path());
        let said = String::from_utf8(asked.output().unwrap().stdout).unwrap();
        assert!(said.contains("2027-02-10 to 2027-02-13 by all-inclusive"), "{said}");
        assert!(said.contains("2027-02-11 09:00"), "{said}");
    }
}

// Proves 10.16.116.
#[tokio::test(flavor = "multi_thread")]
async fn a_calendar_names_a_room_as_the_reason_of_a_price() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let xplor = "/api/v1/products/306/chooser?adults=2&month=2026-11&lang=es";
    let words =
        |key: &str, percent: &str| texts(Language::Es)[key].as_str().unwrap().replace("{percent}", percent);
    let reasons = |chooser: &Value| -> Vec<Value> {
        let days = chooser["month"]["days"].as_array().unwrap().iter().skip(20);
        days.take(6).map(|day| day["reason"].clone()).collect()
    };
    let plain = visitor.get(xplor).await.json();
    let near = vec![json!(null); 6];
    assert_eq!(reasons(&plain), near, "nothing is taken off a day that is near");
    book(&visitor, &format!("checkin=2026-11-22&checkout=2026-11-24&{COUPLE}"), "200101:flexible").await;
    let guest = visitor.get(xplor).await.json();
    let on = |reason: &str| json!(reason);
    assert_eq!(
        reasons(&guest),
        [json!(null), on("guest"), on("guest"), on("guest"), json!(null), json!(null)],
        "from the day they come to the day they leave"
    );
    let said = guest["lowered"].as_str().unwrap();
    assert!(said.starts_with(&words("lowered_days.all", "")), "{said}");
    assert!(said.ends_with(&words("lowered_days.guest", "20")), "{said}");
    // Without it there are days that are booked ahead, and nothing of a room.
    assert!(!plain["lowered"].as_str().unwrap_or_default().contains(&words("lowered_days.guest", "20")));
}

// Proves 5.3.4.
#[tokio::test(flavor = "multi_thread")]
async fn a_room_is_booked_beside_a_park_on_the_day_its_guests_come() {
    let store = Store::open().await;
    let (first, last) = (store.visitor(), store.visitor());
    // Whichever comes first, and two rooms of one night.
    let park = "date=2027-02-10&adults=2";
    assert_eq!(first.add(XPLOR, park).await.status, StatusCode::SEE_OTHER);
    for visitor in [&first, &last] {
        for _ in 0..2 {
            let booked = book(visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
            assert_eq!(booked.status, StatusCode::SEE_OTHER, "{}", booked.text());
        }
    }
    assert_eq!(last.add(XPLOR, park).await.status, StatusCode::SEE_OTHER);
    for visitor in [&first, &last] {
        let second = visitor.add(XELHA, park).await;
        assert_eq!(second.status, StatusCode::CONFLICT, "of parks a day takes one");
        let held = cart(visitor).await;
        let count = |what: &str| held[what].as_array().unwrap().len();
        assert_eq!((count("lines"), count("stays")), (1, 2));
        assert_eq!(held["ready"], true);
    }
}

// Proves 10.16.23, 10.16.231.
#[tokio::test(flavor = "multi_thread")]
async fn a_room_lowers_the_price_of_a_park_on_its_days_and_the_order_says_why() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    book(&visitor, &format!("checkin=2026-11-22&checkout=2026-11-24&{COUPLE}"), "200101:flexible").await;
    let note = cart(&visitor).await["guest_note"].as_str().unwrap().to_owned();
    let says = async |page: PageName| visitor.get(address::es(page)).await.text().contains(&note);
    assert_eq!((says(PageName::Cart).await, says(PageName::Checkout).await), (true, false));
    // With a code as good it would lower nothing.
    for (code, said) in [("SELVA20", Value::Null), ("", json!(note))] {
        let given = visitor.post(address::es(PageName::Cart), &format!("intent=code&code={code}")).await;
        assert_eq!(given.status, StatusCode::SEE_OTHER, "{}", given.text());
        assert_eq!(cart(&visitor).await["guest_note"], said, "{code}");
        assert_eq!(says(PageName::Cart).await, code.is_empty(), "{code}");
    }
    visitor.add(XPLOR, "date=2026-11-23&adults=2").await;
    let held = cart(&visitor).await;
    let adults = &held["lines"][0]["quote"]["units"][0];
    assert_eq!(adults["reason"], json!({"rule": "guest", "percent": 20}));
    assert!(adults["price"].as_i64().unwrap() < adults["base"].as_i64().unwrap());
    // Its ticket has that price: how it keeps it is said in the place of what the room takes off.
    assert_eq!(held["guest_note"], texts(Language::Es)["guest_note.bought"]);
    let page = visitor.get(&visitor.pay().await).await.text();
    let why = texts(Language::Es)["reason.guest"].as_str().unwrap().replace("{percent}", "20");
    assert!(page.contains(&why), "{why}");
    assert_all_agrees(&store).await;
}

// Proves 10.16.3.
#[tokio::test(flavor = "multi_thread")]
async fn several_rooms_are_chosen_one_by_one_and_held_together() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let search =
        format!("{THREE_NIGHTS}&number_rooms=2&adults_1=2&adults_2=1&children_2=2&age_2_1=4&age_2_2=15");
    let first = book(&visitor, &search, "200101:flexible").await;
    assert_eq!(first.status, StatusCode::SEE_OTHER);
    let next = first.location();
    assert!(next.starts_with(hotels()) && next.contains("room_1=200101%3Aflexible"), "{next}");
    assert_eq!(taken(&store, GARDEN).await, [], "nothing is held before all are chosen");
    let (_, query) = next.split_once('?').unwrap();
    let second = visitor.post(hotels(), &format!("{query}&choose=200101:all-inclusive")).await;
    assert_eq!(second.location(), address::es(PageName::Cart));
    let stays = cart(&visitor).await["stays"].clone();
    let plans: Vec<_> =
        stays.as_array().unwrap().iter().map(|one| one["stay"]["plan"]["key"].clone()).collect();
    assert_eq!(plans, ["flexible", "all-inclusive"]);
    assert_eq!(stays[1]["stay"]["ages"], json!([4, 15]));
    assert!(taken(&store, GARDEN).await.iter().all(|(_, count)| *count == 2));
    assert_eq!(taken(&store, GARDEN).await.len(), 3);
    assert_all_agrees(&store).await;
}

// Proves 10.16.20.
#[tokio::test(flavor = "multi_thread")]
async fn a_room_takes_the_place_of_the_one_it_is_changed_for() {
    let store = Store::open().await;
    let visitor = store.visitor();
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}&promocode=CEIBA10"), "200101:flexible").await;
    let before = cart(&visitor).await["stays"][0].clone();
    let line = before["id"].as_str().unwrap();
    let change = before["change_href"].as_str().unwrap();
    assert!(change.contains("promocode=CEIBA10") && change.contains(&format!("line={line}")), "{change}");
    let page = visitor.get(change).await;
    assert_eq!(page.input("line"), line);
    // What the cart has is marked, and kept by its own button.
    let html = page.text();
    let mark = format!(">{}</span>", texts(Language::Es)["stay.now"].as_str().unwrap());
    let (_, after) = html.split_once(&mark).unwrap();
    assert!(!after.contains(&mark), "one is");
    let (button, _) = after.split_once("</button>").unwrap();
    assert!(button.contains("value=\"200101:flexible\""), "{button}");
    // Another room, other nights: in its place, by its name.
    let search = format!("checkin=2027-02-12&checkout=2027-02-14&{COUPLE}&line={line}");
    for _ in 0..2 {
        assert_eq!(book(&visitor, &search, "200301:flexible").await.status, StatusCode::SEE_OTHER);
        let stays = cart(&visitor).await["stays"].as_array().unwrap().clone();
        assert_eq!(stays.len(), 1);
        assert_eq!((&stays[0]["id"], &stays[0]["stay"]["room_id"]), (&json!(line), &json!(200_301)));
    }
    assert!(taken(&store, GARDEN).await.iter().all(|(_, count)| *count == 0), "its nights are free");
    assert_eq!(taken(&store, 200_301).await.iter().map(|(_, count)| count).sum::<i64>(), 2);
    // What is not there, a visit's line, or another's: one more room, and theirs stays.
    let other = store.visitor();
    other.add(XPLOR, "date=2027-02-11&adults=2").await;
    let visit = cart(&other).await["lines"][0]["id"].as_str().unwrap().to_owned();
    for name in [line, visit.as_str(), "nothing", "01a1fc15-064b-725a-a059-187789ecf929"] {
        let search = format!("{THREE_NIGHTS}&{COUPLE}&once=&line={name}");
        assert_eq!(book(&other, &search, "200201:flexible").await.status, StatusCode::SEE_OTHER);
    }
    let held = cart(&other).await;
    assert_eq!(held["lines"].as_array().unwrap().len(), 1);
    assert!(held["stays"].as_array().unwrap().iter().all(|stay| stay["id"] != line));
    assert_eq!(cart(&visitor).await["stays"][0]["id"], line);
    assert_all_agrees(&store).await;
}

/// The rooms and plans that can be chosen, in the order of the page.
pub fn offered(page: &str) -> Vec<&str> {
    let buttons = page.split("<button type=\"submit\" value=\"").skip(1);
    buttons.filter_map(|rest| rest.split('"').next()).filter(|value| value.contains(':')).collect()
}

// Proves 10.16.21.
#[tokio::test(flavor = "multi_thread")]
async fn the_lowest_price_stands_first_whatever_its_hotel_and_too_few_nights_are_shown_as_many_as_it_takes() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let page = visitor.get(&format!("{}?{THREE_NIGHTS}&{COUPLE}&sort=price", hotels())).await.text();
    let mut rooms: Vec<&str> = offered(&page).iter().map(|value| value.split(':').next().unwrap()).collect();
    rooms.dedup();
    assert_eq!(rooms.len(), 12, "each room stands once");
    let hotel = |room: &&str| room.as_bytes()[3];
    let mut groups: Vec<u8> = rooms.iter().map(hotel).collect();
    groups.dedup();
    assert!(groups.len() > 3, "hotels stand between each other's rooms: {rooms:?}");
    // The cheapest of each room, as its own cart would have it.
    let (mut totals, mut line) = (Vec::new(), String::new());
    for value in offered(&page) {
        book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}&line={line}"), value).await;
        let stay = cart(&visitor).await["stays"][0].clone();
        line = stay["id"].as_str().unwrap().to_owned();
        let room = value.split(':').next().unwrap().to_owned();
        let total = stay["total"].as_i64().unwrap() + stay["stay"]["at_hotel"].as_i64().unwrap();
        match totals.last_mut() {
            Some((last, least)) if *last == room => *least = total.min(*least),
            _ => totals.push((room, total)),
        }
    }
    assert!(totals.is_sorted_by_key(|(_, total)| *total), "{totals:?}");
    // Three nights at least from December 28, and nobody leaves on the 31st: two are answered with four from the same day.
    let short = "checkin=2026-12-28&checkout=2026-12-30";
    let page = visitor.get(&format!("{}?{short}&{COUPLE}&hotelcode=HXC", hotels())).await.text();
    assert!(page.contains("checkin=2026-12-28&amp;checkout=2027-01-01"), "the same day, as many as it takes");
}

// Proves 10.16.4.
#[tokio::test(flavor = "multi_thread")]
async fn a_room_whose_hold_ended_is_held_again_or_given_to_others() {
    let early = Store::open().await;
    let visitor = early.visitor();
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200301:flexible").await;
    let cookies = ["sb_cart", "sb_cart_key"].map(|name| (name, visitor.cookie(name).unwrap()));
    let folder = early.folder.clone();
    drop((visitor, early));
    tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
    let setup = Setup { now: Some("2026-11-20T12:20:00-05:00".into()), ..Setup::default() };
    let later = Store::reopen(folder, setup).await;
    let visitor = later.visitor();
    for (name, value) in &cookies {
        visitor.set_cookie(name, value);
    }
    let shown = cart(&visitor).await;
    assert_eq!((&shown["ready"], &shown["stays"][0]["held"]), (&json!(false), &json!(false)));
    assert_eq!(shown["stays"][0]["error"]["code"], "hold_expired");
    let line = shown["stays"][0]["id"].as_str().unwrap();
    let again = visitor.json("PATCH", &format!("/api/v1/cart/lines/{line}?lang=es"), json!({})).await;
    assert_eq!(again.status, StatusCode::OK, "{}", again.text());
    assert_eq!(cart(&visitor).await["ready"], true);
    let gone = visitor.json("DELETE", &format!("/api/v1/cart/lines/{line}?lang=es"), Value::Null).await;
    assert_eq!(gone.status, StatusCode::OK, "{}", gone.text());
    assert!(taken(&later, 200_301).await.iter().all(|(_, count)| *count == 0));
    assert_all_agrees(&later).await;
}

// Proves 10.16.1.
#[tokio::test(flavor = "multi_thread")]
async fn a_room_whose_first_night_is_over_is_not_held_again() {
    let early = Store::open().await;
    let visitor = early.visitor();
    let search = format!("checkin=2026-11-20&checkout=2026-11-23&{COUPLE}");
    book(&visitor, &search, "200101:flexible").await;
    let cookies = ["sb_cart", "sb_cart_key"].map(|name| (name, visitor.cookie(name).unwrap()));
    let folder = early.folder.clone();
    drop((visitor, early));
    tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
    let setup = Setup { now: Some("2026-11-21T10:00:00-05:00".into()), ..Setup::default() };
    let later = Store::reopen(folder, setup).await;
    let visitor = later.visitor();
    for (name, value) in &cookies {
        visitor.set_cookie(name, value);
    }
    let shown = cart(&visitor).await;
    let line = shown["stays"][0]["id"].as_str().unwrap();
    let again = visitor.json("PATCH", &format!("/api/v1/cart/lines/{line}?lang=es"), json!({})).await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", again.text());
    assert_eq!(again.json()["code"], "stay_past");
    // The hold of yesterday counts until somebody sweeps; nothing else does.
    later.app.db.run(ExpireHolds { now: later.app.now(), limit: 10 }).await.unwrap();
    assert!(taken(&later, GARDEN).await.iter().all(|(_, count)| *count == 0));
}

// Proves 10.16.3.
#[tokio::test(flavor = "multi_thread")]
async fn a_form_sent_again_with_another_choice_books_that_too_and_the_same_is_booked_once() {
    let store = Store::open().await;
    let search = format!("{THREE_NIGHTS}&{COUPLE}&once=018f0000-0000-7000-8000-000000000001");
    let (fresh, had, gone) = (store.visitor(), store.visitor(), store.visitor());
    had.add(XPLOR, "date=2027-02-11&adults=2").await;
    // The cart that its browser names is not there any more.
    let lost = "018f0000-0000-7000-8000-000000000002";
    gone.set_cookie("sb_cart", lost);
    gone.set_cookie("sb_cart_key", &format!("{lost}.{}", "a".repeat(64)));
    let stays = |held: &Value| held["stays"].as_array().unwrap().len();
    for (visitor, who) in [(&fresh, "no cart at first"), (&had, "a cart"), (&gone, "a cart that is gone")] {
        for choose in ["200101:flexible", "200101:flexible", "200102:flexible"] {
            assert_eq!(book(visitor, &search, choose).await.status, StatusCode::SEE_OTHER, "{who}");
        }
        assert_eq!(stays(&cart(visitor).await), 2, "{who}");
    }
    // Without a cart of their own two visitors never meet.
    for _ in 0..2 {
        assert_eq!(book(&store.visitor(), &search, "200101:flexible").await.status, StatusCode::SEE_OTHER);
    }
    assert_all_agrees(&store).await;
}

// Proves 4.6.2, 10.16.16, 10.16.51.
#[tokio::test(flavor = "multi_thread")]
async fn the_calendar_of_nights_says_what_each_costs_and_who_may_come() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let nights = async |query: &str| visitor.get(&format!("/api/v1/hotels/nights?lang=en&{query}")).await;
    let december = nights("hotelcode=HXC&month=2026-12&adults=2").await.json();
    let of = |month: &Value, day: usize| month["nights"][day - 1].clone();
    assert_eq!(december["months"].as_array().unwrap().len(), 2);
    let christmas = of(&december["months"][0], 26);
    assert_eq!((&christmas["arrive"], &christmas["least"]), (&json!(true), &json!(3)));
    let last = of(&december["months"][0], 31);
    assert_eq!((&last["arrive"], &last["leave"]), (&json!(false), &json!(false)));
    // Not refundable is the cheapest: 12 % off 204.00, and 35 % more at Christmas.
    let plain = of(&december["months"][0], 9);
    let night = domain::money::discounted(20_400, 12, store.app.catalogue.usd.discount_step);
    assert_eq!(plain["from"], night + domain::money::tax_on_net(night, 16, 5), "taxes included");
    // What a search for that night asks for too.
    let one = format!("checkin=2026-12-09&checkout=2026-12-10&{COUPLE}");
    book(&visitor, &one, "200101:not-refundable").await;
    assert_eq!(cart(&visitor).await["stays"][0]["total"], plain["from"]);
    assert!(christmas["from"].as_i64() > plain["from"].as_i64());
    // Several rooms of a night cost what each of them does, together.
    let from = async |rest: &str| {
        let month = nights(&format!("month=2026-12&{rest}")).await.json();
        of(&month["months"][0], 9)["from"].as_i64()
    };
    let couple = plain["from"].as_i64().unwrap();
    let family = from("hotelcode=HXC&adults=1&ages=4,9").await.unwrap();
    assert_ne!(couple, family);
    for (rest, cost) in [
        ("adults=2,2,2", 3 * couple),
        // Two unless it is said.
        ("adults=,2", 2 * couple),
        ("adults=2,1&ages=;4,9", couple + family),
        // In any order.
        ("adults=1,2&ages=4,9", couple + family),
    ] {
        assert_eq!(from(&format!("hotelcode=HXC&{rest}")).await, Some(cost), "{rest}");
    }
    // All are in one hotel: the one in which they cost least together.
    let mut each = Vec::new();
    for hotel in ["HXC", "HXL", "HXM"] {
        each.extend(from(&format!("hotelcode={hotel}&adults=2,1&ages=;4,9")).await);
    }
    assert_eq!(from("adults=2,1&ages=;4,9").await, each.into_iter().min());
    // Nights of the past, and of whom no room holds.
    let november = nights("hotelcode=HXC&adults=2").await.json();
    assert_eq!(november["months"][0]["month"], "2026-11");
    assert_eq!(
        (&of(&november["months"][0], 19)["from"], &of(&november["months"][0], 20)["leave"]),
        (&json!(null), &json!(false))
    );
    let many = nights("hotelcode=HXM&adults=8").await.json();
    assert!(many["months"][0]["nights"].as_array().unwrap().iter().all(|night| night["from"].is_null()));
    for (query, code) in [
        ("hotelcode=NONE", "hotel_unknown"),
        ("month=soon", "date_invalid"),
        ("adults=0", "room_adult_required"),
        ("adults=many", "count_invalid"),
        ("ages=1,2,3", "room_children_limit"),
        ("ages=16", "child_age_invalid"),
        ("ages=x", "child_age_required"),
        ("adults=2,2,2,2,2,2", "rooms_limit"),
        ("adults=2,0", "room_adult_required"),
        ("adults=2,2&ages=;16", "child_age_invalid"),
        ("adults=2&ages=4;9", "count_invalid"),
    ] {
        let refused = nights(query).await;
        assert_eq!(
            (refused.status, &refused.json()["code"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &json!(code)),
            "{query}"
        );
    }
    // What stands twice is nobody's question: nothing else is answered in its place.
    for query in ["adults=2&adults=3", "hotelcode=HXC&hotelcode=HXL&adults=2"] {
        let refused = nights(query).await;
        assert_eq!(
            (refused.status, &refused.json()["code"]),
            (StatusCode::BAD_REQUEST, &json!("bad_request")),
            "{query}"
        );
    }
}

// Proves 10.16.101.
#[tokio::test(flavor = "multi_thread")]
async fn cards_say_from_what_a_night_costs_in_whole_units_and_whether_it_comes_back() {
    let page = async |kept: bool| {
        let folder = tempfile::tempdir().unwrap();
        let catalogue = catalogue_with_places(folder.path(), 1);
        if kept {
            // Whoever cancels the cheapest gets it back too.
            for hotel in std::fs::read_dir(catalogue.join("hotels")).unwrap() {
                let file = hotel.unwrap().path().join("hotel.toml");
                let text = std::fs::read_to_string(&file).unwrap();
                std::fs::write(file, text.replace("off_percent", "# off_percent")).unwrap();
            }
        }
        let store = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
        let visitor = store.visitor();
        visitor.set_cookie("sb_currency", "USD");
        let cards = visitor.get(hotels()).await.text();
        (cards, store.app.catalogue.hotels.len())
    };
    let all = texts(Language::Es);
    let words = |key: &str| format!("{}<", all[key].as_str().unwrap());
    let (cards, count) = page(false).await;
    assert!(cards.matches(&words("hotels.per_night_final")).count() >= count);
    assert_eq!(cards.matches(&words("hotels.per_night")).count(), 0);
    let prices: Vec<_> = cards.split("lodging-from").skip(1).collect();
    assert!(prices.len() >= count);
    for price in prices {
        let (_, amount) = price.split_once("US$").unwrap();
        let amount: String = amount.chars().take_while(|letter| !matches!(letter, '<')).collect();
        assert!(amount.chars().all(|letter| letter.is_ascii_digit() || letter == ','), "{amount}");
    }
    let (cards, count) = page(true).await;
    assert_eq!(cards.matches(&words("hotels.per_night_final")).count(), 0);
    assert!(cards.matches(&words("hotels.per_night")).count() >= count);
}
