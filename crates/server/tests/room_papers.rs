//! What is taken away of rooms: the file for calendars, the paper, what their files are called.

use crate::calendar::{Event, file_of, read};
use crate::hotels::{COUPLE, THREE_NIGHTS, assert_all_agrees, book};
use crate::support::shopping::XPLOR;
use crate::support::{Store, Visitor, address};
use domain::catalogue::PageName;
use domain::language::Language;

/// A text of the files, as a calendar writes it.
fn said(key: &str, names: &[(&str, &str)]) -> String {
    server::messages::text(&format!("voucher.{key}"), Language::Es, names).replace(',', "\\,")
}

/// The events of a paid order.
async fn events(visitor: &Visitor, order: &str) -> Vec<Event> {
    read(&visitor.get(&file_of(order)).await).1
}

// Proves 10.16.22.
#[tokio::test(flavor = "multi_thread")]
async fn a_calendar_says_where_the_code_of_a_room_is_and_where_tickets_are() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.add(XPLOR, "date=2027-02-11&adults=2").await;
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    let order = visitor.pay().await;
    visitor.get(&order).await;
    let events = events(&visitor, &order).await;
    let lookup = address::es(PageName::Lookup);
    // Behind where one arrives, and the address of the host it is asked at.
    let end = |key: &str| {
        let whole = said(key, &[("arrive", ""), ("href", lookup)]);
        let (before, after) = whole.split_once(lookup).unwrap();
        (before.trim().to_owned(), after.to_owned())
    };
    let has = |event: &Event, (before, after): &(String, String)| {
        event["DESCRIPTION"].contains(before) && event["DESCRIPTION"].ends_with(after)
    };
    let (tickets, room) = (end("calendar_text"), end("calendar_room"));
    assert_ne!(tickets, room);
    let hotel = &store.app.catalogue.hotels[0].words.get(Language::Es).name;
    let (rooms, visits): (Vec<_>, Vec<_>) =
        events.iter().partition(|event| event["SUMMARY"].starts_with(hotel.as_str()));
    assert_eq!((rooms.len(), visits.len()), (1, 1), "{events:?}");
    assert!(has(rooms[0], &room) && !has(rooms[0], &tickets), "{rooms:?}");
    assert!(has(visits[0], &tickets) && !has(visits[0], &room), "{visits:?}");
    assert_all_agrees(&store).await;
}
