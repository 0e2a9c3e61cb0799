//! What a browser keeps of a search for rooms.

use crate::hotels::{COUPLE, GARDEN, THREE_NIGHTS, book, hotels};
use crate::support::{Answer, Store, Visitor, address};
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
