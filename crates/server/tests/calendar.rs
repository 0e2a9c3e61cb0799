//! The calendar file of an order, as programs that keep calendars read it: a visit has one name for good, what becomes of
//! it is a later revision, and nothing in it leads to the order.

use crate::support::bought::{
    Bought, DATE, LATER, START, XCARET, buy, comes_to, leaves_for_nothing, send, shown,
};
use crate::support::shopping::XPLOR;
use crate::support::{Answer, Setup, Store, Visitor, address};
use axum::http::StatusCode;
use domain::calendar::{Time, add_days, instant_in_cancun, parse_date};
use domain::catalogue::PageName;
use domain::order::OrderState;
use std::collections::BTreeMap;

const XENSES: &str = "entrada-xenses";

/// The properties of an event by their names, without parameters.
pub type Event = BTreeMap<String, String>;

pub fn file_of(order: &str) -> String {
    order.replacen('?', "calendar.ics?", 1)
}

/// What is done with the events of a file, and the events.
pub fn read(answer: &Answer) -> (String, Vec<Event>) {
    let text = answer.text();
    assert_eq!(answer.status, StatusCode::OK, "{text}");
    assert!(text.ends_with("END:VCALENDAR\r\n") && !text.replace("\r\n", "").contains('\n'));
    assert!(text.lines().all(|line| line.len() <= 75), "lines are folded");
    let (mut method, mut events) = (String::new(), Vec::<Event>::new());
    for line in text.replace("\r\n ", "").lines() {
        let (name, value) = line.split_once(':').unwrap();
        let name = name.split(';').next().unwrap();
        if line == "BEGIN:VEVENT" {
            events.push(Event::new());
        } else if name == "METHOD" {
            value.clone_into(&mut method);
        } else if let Some(event) = events.last_mut().filter(|_| name != "END") {
            assert!(event.insert(name.to_owned(), value.to_owned()).is_none(), "{name} stands twice");
        }
    }
    assert_eq!(answer.header("content-type"), format!("text/calendar; charset=utf-8; method={method}"));
    assert!(events.iter().all(|event| event["ORGANIZER"].starts_with("mailto:")));
    (method, events)
}

async fn taken(visitor: &Visitor, bought: &Bought) -> (String, Vec<Event>) {
    read(&visitor.get(&file_of(&bought.order)).await)
}

/// A day as these files write it.
fn day(date: &str) -> String {
    date.replace('-', "")
}

/// The day after.
fn next(date: &str) -> String {
    day(&add_days(parse_date(date).unwrap(), 1).to_string())
}

// Proves 10.4.8.
#[tokio::test(flavor = "multi_thread")]
async fn the_calendar_file_says_the_days() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.add(XPLOR, &format!("date={DATE}&adults=5&children=3")).await;
    let bought = buy(&visitor, XENSES, &format!("date={LATER}&slot=13%3A00&adults=2")).await;
    let (method, events) = taken(&visitor, &bought).await;
    assert_eq!((method.as_str(), events.len()), ("PUBLISH", 2));
    let (whole_day, timed) = (&events[0], &events[1]);
    assert_eq!((&whole_day["DTSTART"], &whole_day["DTEND"]), (&day(DATE), &next(DATE)));
    assert!(whole_day["SUMMARY"].ends_with("5 × Adulto\\, 3 × Niño"), "{whole_day:?}");
    // With several starts the time matters; how long a visit takes nobody knows, but when the place closes.
    let (date, closes) = (parse_date(LATER).unwrap(), address::product("xenses").closes);
    let [starts, ends] = [Time::parse("13:00").unwrap(), closes].map(|time| instant_in_cancun(date, time));
    let expected = [starts.calendar_stamp(), ends.calendar_stamp()];
    assert_eq!([&timed["DTSTART"], &timed["DTEND"]], expected.each_ref());
    for event in &events {
        assert_eq!((event["SEQUENCE"].as_str(), event["STATUS"].as_str()), ("0", "CONFIRMED"));
        assert_eq!(event["DTSTAMP"], store.app.now().calendar_stamp(), "when it was paid");
    }
    assert_ne!(whole_day["UID"], timed["UID"]);
}

// Proves 10.4.13.
#[tokio::test(flavor = "multi_thread")]
async fn a_moved_visit_is_another_revision_of_the_same_event() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let bought = buy(&visitor, XCARET, &format!("date={DATE}&adults=2")).await;
    let (_, before) = taken(&visitor, &bought).await;
    let (difference, once) = shown(&visitor, &bought, 0, LATER).await;
    let form = format!("line=0&task=day&date={LATER}&slot={START}&difference={difference}&once={once}");
    assert_eq!(send(&visitor, &bought, &form).await.status, StatusCode::SEE_OTHER);
    let (moved_by, moved) = taken(&visitor, &bought).await;
    // Its day given up: whoever has it takes it out, until there is another.
    let claimed = send(&visitor, &bought, "line=0&task=weather&once=x").await;
    assert_eq!(claimed.status, StatusCode::SEE_OTHER);
    let (given_up_by, given_up) = taken(&visitor, &bought).await;
    leaves_for_nothing(&store, &visitor, &bought, DATE).await;
    let (chosen_by, chosen) = taken(&visitor, &bought).await;
    for (events, sequence, status) in [
        (&before, "0", "CONFIRMED"),
        (&moved, "1", "CONFIRMED"),
        (&given_up, "2", "CANCELLED"),
        (&chosen, "3", "CONFIRMED"),
    ] {
        let [event] = &events[..] else { panic!("one visit: {events:?}") };
        assert_eq!(event["UID"], before[0]["UID"]);
        assert_eq!((event["SEQUENCE"].as_str(), event["STATUS"].as_str()), (sequence, status));
        assert_eq!(event["LAST-MODIFIED"], event["DTSTAMP"]);
    }
    assert_eq!([moved_by, given_up_by, chosen_by], ["PUBLISH", "CANCEL", "PUBLISH"]);
    assert_eq!((&moved[0]["DTSTART"], &moved[0]["DTEND"]), (&day(LATER), &next(LATER)));
    assert_eq!(chosen[0]["DTSTART"], day(DATE));
}

// Proves 10.4.13.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_cancelled_is_taken_out_of_calendars() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    visitor.add(XCARET, "date=2027-02-11&adults=2").await;
    let bought = buy(&visitor, XPLOR, &format!("date={DATE}&adults=2")).await;
    let cancel = async |line: usize| {
        let page = visitor.get(&bought.change(line, "&task=cancel")).await;
        let difference = page.input("difference");
        let form = format!("line={line}&task=cancel&difference={difference}&once={line}");
        assert_eq!(send(&visitor, &bought, &form).await.status, StatusCode::SEE_OTHER);
    };
    let states = |events: &[Event]| events.iter().map(|one| one["STATUS"].clone()).collect::<Vec<_>>();
    cancel(0).await;
    let (method, one) = taken(&visitor, &bought).await;
    assert_eq!((method.as_str(), states(&one)), ("PUBLISH", vec!["CANCELLED".into(), "CONFIRMED".into()]));
    assert!(one[0]["SUMMARY"].starts_with("Cancelado: ") && !one[1]["SUMMARY"].starts_with("Cancelado"));
    cancel(1).await;
    comes_to(&store, &bought.code, |whole| whole.order.state == OrderState::Refunded).await;
    let (method, both) = taken(&visitor, &bought).await;
    assert_eq!((method.as_str(), states(&both)), ("CANCEL", vec!["CANCELLED".to_owned(); 2]));
    let sequence = |events: &[Event]| events[0]["SEQUENCE"].parse::<u32>().unwrap();
    assert!(0 < sequence(&one) && sequence(&one) < sequence(&both));
    let names = |events: &[Event]| events.iter().map(|one| one["UID"].clone()).collect::<Vec<_>>();
    assert_eq!(names(&one), names(&both));
    // Nobody is led there any more, and there are no tickets.
    assert!(!visitor.get(&bought.order).await.text().contains("calendar.ics"));
    let tickets = bought.order.replacen('?', "tickets.pdf?", 1);
    assert_eq!(visitor.get(&tickets).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_not_paid_or_never_had_a_day_is_in_no_calendar() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let open = buy(&visitor, XCARET, "open=1&adults=2").await;
    assert_eq!(visitor.get(&file_of(&open.order)).await.status, StatusCode::NOT_FOUND);
    leaves_for_nothing(&store, &visitor, &open, DATE).await;
    assert_eq!(taken(&visitor, &open).await.1[0]["DTSTART"], day(DATE));
    let (path, _) = open.order.split_once('?').unwrap();
    let stranger = store.visitor().get(&format!("{path}calendar.ics")).await;
    assert_eq!(stranger.status, StatusCode::NOT_FOUND);
}

// Proves 10.4.14.
#[tokio::test(flavor = "multi_thread")]
async fn who_shares_a_calendar_shares_no_order() {
    let setup = Setup { public_url: Some("https://store.example/".into()), ..Setup::default() };
    let store = Store::with(setup).await;
    let visitor = store.visitor();
    let bought = buy(&visitor, XCARET, &format!("date={DATE}&adults=2")).await;
    let answer = visitor.get(&file_of(&bought.order)).await;
    let text = answer.text().replace("\r\n ", "");
    let (_, key) = bought.order.split_once("?k=").unwrap();
    let key = key.split('&').next().unwrap();
    assert!(key.len() == 32 && !text.contains(key) && !text.contains("?k="), "{text}");
    assert!(!text.contains(&bought.code), "with an address it finds the order");
    let (_, events) = read(&answer);
    let lookup = address::es(PageName::Lookup);
    assert_eq!(events[0]["URL"], format!("https://store.example{lookup}"));
    assert!(events[0]["DESCRIPTION"].contains(&events[0]["URL"]));
    assert!(events[0]["UID"].ends_with("@store.example"), "{events:?}");
    assert_eq!(store.visitor().get(lookup).await.status, StatusCode::OK);
}
