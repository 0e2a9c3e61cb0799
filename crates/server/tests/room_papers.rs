//! What is taken away of rooms: the file for calendars, the paper, what their files are called.

use crate::calendar::{Event, file_of, read};
use crate::changed_rooms::change;
use crate::hotels::{COUPLE, THREE_NIGHTS, assert_all_agrees, book};
use crate::paid_rooms::paper;
use crate::support::bought::{Bought, comes_to, stored};
use crate::support::shopping::{XPLOR, cart, mails};
use crate::support::{Store, Visitor, address};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::language::Language;
use domain::money::CurrencyCode;
use domain::ticket::TicketCode;
use std::collections::BTreeSet;
use store::order::OrderLine;

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

// Proves 10.16.91, 10.16.130, 10.16.210.
#[tokio::test(flavor = "multi_thread")]
async fn the_paper_of_rooms_says_what_their_rates_let_change() {
    let store = Store::open().await;
    let all = ["rooms_change", "rooms_change_some", "rooms_change_none", "rooms_change_never"];
    for (rates, says) in [
        (&["flexible"][..], "rooms_change"),
        (&["flexible", "not-refundable"][..], "rooms_change_some"),
        (&["not-refundable"][..], "rooms_change_never"),
    ] {
        let visitor = store.visitor();
        for rate in rates {
            book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), &format!("200101:{rate}")).await;
        }
        let due: i64 = cart(&visitor).await["stays"]
            .as_array()
            .unwrap()
            .iter()
            .map(|room| room["stay"]["at_hotel"].as_i64().unwrap())
            .sum();
        let order = visitor.pay().await;
        visitor.get(&order).await;
        let printed = paper(&visitor.get(&order.replacen('?', "tickets.pdf?", 1)).await);
        let words = |key: &str| server::messages::text(&format!("voucher.{key}"), Language::Es, &[]);
        let found: Vec<_> = all.into_iter().filter(|key| printed.contains(&words(key))).collect();
        assert_eq!(found, [says], "{rates:?}: {printed}");
        // Who has paid all of it is asked for nothing more; who has not reads how much.
        let amount = domain::money::format(
            due,
            &store.app.catalogue.currency(CurrencyCode::parse("MXN").unwrap()).unwrap().notation,
        );
        let rest = server::messages::text("voucher.rooms_rest", Language::Es, &[("amount", &amount)]);
        // What the whole trip costs stands beside what was paid of it.
        assert_eq!(printed.contains("Todo el viaje: "), due > 0, "{printed}");
        assert_eq!(
            (printed.contains(&rest), printed.contains(&words("rooms_paid"))),
            (due > 0, due == 0),
            "{printed}"
        );
        assert_eq!(due > 0, rates.contains(&"flexible"));
    }
    assert_all_agrees(&store).await;
}

// Proves 10.16.92.
#[tokio::test(flavor = "multi_thread")]
async fn the_paper_of_rooms_has_the_whole_name_the_readers_own_line_and_a_name_of_its_own() {
    let store = Store::open().await;
    let visitor = store.visitor();
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    let order = visitor.pay().await;
    visitor.get(&order).await;
    let pdf = order.replacen('?', "tickets.pdf?", 1);
    let code = order.split('/').nth(3).unwrap();
    for country in ["MX", "US"] {
        let reader = store.visitor();
        reader.always(&store.app.options.country_header, country);
        let answer = reader.get(&pdf).await;
        let printed = paper(&answer);
        for phone in &store.app.catalogue.site.phones {
            assert_eq!(printed.contains(&phone.number), phone.country == country, "{country}: {printed}");
        }
        assert!(printed.contains(&format!("{code} · Ana Núñez")), "{printed}");
        assert!(answer.header("content-disposition").contains(&format!("hospedaje-{code}.pdf")));
    }
    mails(&store).await;
    let sent = store.app.mail.list()[0].id.clone();
    let sent = std::fs::read_to_string(store.folder.path().join(format!("outbox/{sent}.eml"))).unwrap();
    assert!(sent.contains(&format!("hospedaje-{code}.pdf")) && !sent.contains("boletos-"), "{sent}");
    // Beside a visit there are tickets in it.
    visitor.add(XPLOR, "date=2027-02-11&adults=2").await;
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    let both = visitor.pay().await;
    visitor.get(&both).await;
    let answer = visitor.get(&both.replacen('?', "tickets.pdf?", 1)).await;
    assert!(answer.header("content-disposition").contains("boletos-"));
    assert_all_agrees(&store).await;
}

/// Gives up a room of an order, by its place there.
async fn give_up(visitor: &Visitor, order: &str, line: usize) {
    let (base, query) = order.split_once('?').unwrap();
    let own = format!("{base}?{}", query.split('&').find(|field| field.starts_with("k=")).unwrap());
    let page = visitor.get(&own).await;
    let (returns, once) = (page.input("returns"), page.input("once"));
    let left = visitor.post(&own, &format!("action=leave&line={line}&returns={returns}&once={once}")).await;
    assert_eq!(left.status, StatusCode::SEE_OTHER, "{}", left.text());
}

/// Which line of its order an event is of.
fn line_of(event: &Event) -> usize {
    let (name, _) = event["UID"].split_once('@').unwrap();
    name.rsplit('-').next().unwrap().parse().unwrap()
}

// Proves 10.16.95.
#[tokio::test(flavor = "multi_thread")]
async fn rooms_of_a_hotel_are_numbered_on_paper_and_are_one_event() {
    let store = Store::open().await;
    let hotel = &store.app.catalogue.hotels[0].words.get(Language::Es).name;
    let room =
        |number: &str| server::messages::text("stay_line.stay.room", Language::Es, &[("number", number)]);
    let named = |event: &Event| (event["UID"].clone(), event["STATUS"].clone());
    for gives_up_the_first in [true, false] {
        let visitor = store.visitor();
        for _ in 0..2 {
            book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
        }
        // Other nights are an event of their own.
        let later = format!("checkin=2027-02-13&checkout=2027-02-15&{COUPLE}");
        book(&visitor, &later, "200101:flexible").await;
        let order = visitor.pay().await;
        visitor.get(&order).await;
        let printed = paper(&visitor.get(&order.replacen('?', "tickets.pdf?", 1)).await);
        for number in ["1", "2", "3"] {
            assert!(printed.contains(&room(number)), "{printed}");
        }
        let whose = format!("{} ·", said("adults", &[("count", "2")]));
        assert_eq!(printed.matches(&whose).count(), 3, "{printed}");
        let first = events(&visitor, &order).await;
        assert_eq!(first.len(), 2, "{first:?}");
        let count = said("calendar_rooms", &[("hotel", hotel), ("count", "2")]);
        let both = first.iter().find(|event| event["SUMMARY"] == count).unwrap();
        let other = first.iter().find(|event| event["UID"] != both["UID"]).unwrap();
        assert_eq!((both["SEQUENCE"].as_str(), other["SEQUENCE"].as_str()), ("0", "0"));
        assert!(other["SUMMARY"].starts_with(&format!("{hotel}\\, ")), "{other:?}");
        // What was put in at one moment stands in any order.
        let (own, alone) = (line_of(both), line_of(other));
        let joined = 3 - own - alone;
        for line in 0..3 {
            let number = room(&(line + 1).to_string());
            assert_eq!(both["DESCRIPTION"].contains(&number), line != alone, "{both:?}");
        }
        // Once one is given up the other has the event of one room, by its own name.
        let (given_up, stays) = if gives_up_the_first { (own, joined) } else { (joined, own) };
        give_up(&visitor, &order, given_up).await;
        let then = events(&visitor, &order).await;
        assert_eq!(then.len(), 3, "{then:?}");
        let of = |line: usize| then.iter().find(|event| line_of(event) == line).unwrap();
        assert_eq!(of(own)["UID"], both["UID"]);
        assert_eq!(of(given_up)["STATUS"], "CANCELLED");
        assert_eq!(of(stays)["STATUS"], "CONFIRMED");
        assert!(of(stays)["SUMMARY"].starts_with(&format!("{hotel}\\, ")), "{then:?}");
        assert_eq!(named(of(alone)), named(other));
        assert!(then.iter().all(|event| event["SEQUENCE"] != "0"));
    }
    assert_all_agrees(&store).await;
}

// Proves 10.4.42.
#[tokio::test(flavor = "multi_thread")]
async fn a_calendar_takes_out_the_event_of_a_room_that_was_moved_to_the_nights_of_another() {
    let store = Store::open().await;
    let visitor = store.visitor();
    // Five nights become three: what is too much goes back at once.
    for nights in [THREE_NIGHTS, "checkin=2027-02-14&checkout=2027-02-19"] {
        book(&visitor, &format!("{nights}&{COUPLE}"), "200101:flexible").await;
    }
    let order = visitor.pay().await;
    let bought = Bought { code: order.split('/').nth(3).unwrap().to_owned(), order };
    visitor.get(&bought.order).await;
    let first = events(&visitor, &bought.order).await;
    assert_eq!(first.len(), 2, "{first:?}");
    assert!(first.iter().all(|event| event["STATUS"] == "CONFIRMED"), "{first:?}");
    let whole = stored(&store, &bought.code).await;
    let long = |line: &OrderLine| line.sold.stay().is_some_and(|stay| stay.nights.count() == 5);
    let at = whole.lines.iter().position(long).unwrap();
    let asked = format!("&{THREE_NIGHTS}&adults_1=2");
    let page = visitor.get(&bought.change(at, &asked)).await;
    let (difference, once, key) = (page.input("difference"), page.input("once"), page.input("k"));
    assert!(difference.starts_with('-'), "{difference}");
    let form = format!("line={at}{asked}&difference={difference}&once={once}&k={key}");
    let done = visitor.post(&bought.change(at, ""), &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    let then = events(&visitor, &bought.order).await;
    let names =
        |events: &[Event]| -> BTreeSet<String> { events.iter().map(|event| event["UID"].clone()).collect() };
    assert_eq!((then.len(), names(&then)), (2, names(&first)), "{then:?}");
    let hotel = &store.app.catalogue.hotels[0].words.get(Language::Es).name;
    let both = said("calendar_rooms", &[("hotel", hotel), ("count", "2")]);
    let standing: Vec<_> = then.iter().filter(|event| event["STATUS"] == "CONFIRMED").collect();
    assert!(standing.len() == 1 && standing[0]["SUMMARY"] == both, "{then:?}");
    assert_all_agrees(&store).await;
}

// Proves 10.16.209.
#[tokio::test(flavor = "multi_thread")]
async fn the_paper_of_rooms_promises_no_change_that_their_page_forbids_and_says_where_codes_are_shown() {
    let store = Store::open().await;
    let words = |key: &str| server::messages::text(&format!("voucher.{key}"), Language::Es, &[]);
    let no_change = server::messages::text("stay_line.price.no_change", Language::Es, &[]);
    // So near that cancelling a room by any rate costs something.
    let near = "checkin=2026-11-21&checkout=2026-11-23";
    for (nights, rate, changes, parks) in [
        (THREE_NIGHTS, "flexible", "rooms_change", false),
        (THREE_NIGHTS, "all-inclusive", "rooms_change", true),
        (THREE_NIGHTS, "not-refundable", "rooms_change_never", false),
        (near, "flexible", "rooms_change_never", false),
    ] {
        let visitor = store.visitor();
        book(&visitor, &format!("{nights}&{COUPLE}"), &format!("200101:{rate}")).await;
        let order = visitor.pay().await;
        let page = visitor.get(&order).await.text();
        let printed = paper(&visitor.get(&order.replacen('?', "tickets.pdf?", 1)).await);
        let may_change = changes == "rooms_change";
        let leads = server::messages::text("stay_line.order.change", Language::Es, &[]);
        assert_eq!(page.contains(&leads), may_change, "{rate} {nights}: {page}");
        for key in ["rooms_change", "rooms_change_some", "rooms_change_none", "rooms_change_never"] {
            assert_eq!(printed.contains(&words(key)), key == changes, "{rate} {nights}: {printed}");
        }
        assert_eq!(printed.contains(&no_change), !may_change, "{rate} {nights}: {printed}");
        for key in ["one_room_parks", "rooms_shown_parks"] {
            assert_eq!(printed.contains(&words(key)), parks, "{rate}: {printed}");
        }
    }
    assert_all_agrees(&store).await;
}

// Proves 10.4.54.
#[tokio::test(flavor = "multi_thread")]
async fn of_two_rooms_that_are_alike_the_sheet_of_the_one_that_was_changed_says_so() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    for nights in [THREE_NIGHTS, "checkin=2027-02-13&checkout=2027-02-16"] {
        book(&visitor, &format!("{nights}&{COUPLE}"), "200101:flexible").await;
    }
    let order = visitor.pay().await;
    let order = Bought { code: order.split('/').nth(3).unwrap().to_owned(), order };
    visitor.get(&order.order).await;
    let whole = comes_to(&store, &order.code, |whole| whole.order.paid_at.is_some()).await;
    let later = |line: &OrderLine| line.sold.stay().unwrap().nights.arrival().day() == 13;
    let moved = whole.lines.iter().position(later).unwrap();
    change(&visitor, &order, moved, "&checkin=2027-02-10&checkout=2027-02-13&adults_1=2").await;
    let alike = |whole: &store::order::WholeOrder| whole.lines[0].sold.stay() == whole.lines[1].sold.stay();
    let whole = comes_to(&store, &order.code, alike).await;
    let printed = paper(&visitor.get(&order.order.replacen('?', "tickets.pdf?", 1)).await);
    let hotel = &store.app.catalogue.hotels[0].words.get(Language::Es).name;
    let said = server::messages::text("order.since.title", Language::Es, &[("name", hotel)]);
    let at = printed.find(&said).unwrap_or_else(|| panic!("{said}: {printed}"));
    // It stands on the sheet of the room that was brought to the nights of the other.
    let [own, other] = [moved, 1 - moved].map(|position| {
        let ticket = whole.tickets.iter().find(|ticket| ticket.position == position).unwrap();
        let code = TicketCode::parse(&ticket.code).unwrap().printed();
        printed.find(&code).unwrap_or_else(|| panic!("{code}: {printed}"))
    });
    assert!(own < at && !(own..at).contains(&other), "{own} {other} {at}: {printed}");
}
