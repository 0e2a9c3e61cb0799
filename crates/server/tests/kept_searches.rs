//! What a browser keeps of a search for rooms.

use crate::hotels::{COUPLE, GARDEN, THREE_NIGHTS, book, hotels};
use crate::support::{Store, Visitor, address};
use axum::http::{StatusCode, header};
use domain::catalogue::{PageName, ProductId};
use domain::language::Language;
use serde_json::{Value, json};
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
