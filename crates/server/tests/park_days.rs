//! Days in the parks that the guests of a paid room choose.

use crate::hotels::{COUPLE, THREE_NIGHTS, assert_all_agrees, book};
use crate::support::{Answer, Store, Visitor, address};
use axum::http::StatusCode;
use domain::calendar::{Time, instant_in_cancun, parse_date};
use domain::catalogue::Product;
use domain::language::Language;
use server::operate::arrivals;
use store::places::Loads;

const ROOM: &str = "200101:all-inclusive";

fn park() -> &'static Product {
    address::product("xcaret")
}

/// A start of the park on its day.
fn start() -> Time {
    park().times(parse_date("2027-02-11").unwrap())[0]
}

/// The page on which an order's room chooses its park days, by the address of the order; and what proves whose it is.
fn choosing(order: &str, line: &str) -> (String, String) {
    let (path, key) = order.split_once("?k=").unwrap();
    let key = key.split('&').next().unwrap();
    let code = path.split('/').nth(3).unwrap();
    (address::change(code, Language::Es), format!("k={key}&line={line}&task=parks"))
}

/// Visits of the park that are taken on a day.
async fn taken(store: &Store, day: &str) -> i64 {
    let day = parse_date(day).unwrap();
    let op = Loads { resource: park().id.into(), from: day, to: day };
    store.app.db.read(op).await.unwrap().iter().map(|(_, _, load)| load.taken).sum()
}

async fn room(visitor: &Visitor, who: &str, rate: &str) -> String {
    book(visitor, &format!("{THREE_NIGHTS}&{who}"), rate).await;
    visitor.pay().await
}

fn says(answer: &Answer, code: &str, limit: Option<i64>) -> bool {
    answer.text().contains(&server::messages::problem(code, Language::Es, limit))
}

// Proves 10.16.37, 10.16.39, 10.16.50.
#[tokio::test(flavor = "multi_thread")]
async fn guests_of_a_rate_with_parks_choose_their_days_once_it_is_paid() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let order = room(&visitor, &format!("{COUPLE}&children_1=1&age_1_1=12"), ROOM).await;
    let (page, own) = choosing(&order, "0");
    let bought = visitor.get(&order).await;
    assert!(bought.text().replace("&amp;", "&").contains(&format!("{page}?{own}")), "the order leads there");
    let shown = visitor.get(&format!("{page}?{own}")).await;
    assert_eq!(shown.status, StatusCode::OK);
    for day in ["2027-02-10", "2027-02-11", "2027-02-12", "2027-02-13"] {
        assert!(shown.text().contains(&format!("date={day}#park-day")), "{day}");
    }
    let id = park().id;
    let choose = async |fields: &str| visitor.post(&page, &format!("{own}&{fields}")).await;
    let slot = start();
    let of = |day: &str, who: &str| format!("date={day}&park={id}&slot={slot}&{who}");
    // Who is twelve is of age in a park: three adults, and no child.
    let all = of("2027-02-11", "adults=3&children=0&infants=0");
    for _ in 0..2 {
        let chosen = choose(&all).await;
        assert_eq!(chosen.status, StatusCode::SEE_OTHER, "{}", chosen.text());
        let after = visitor.get(&chosen.location()).await;
        assert!(says(&after, "park_day_chosen", None));
        assert_eq!(taken(&store, "2027-02-11").await, 3);
    }
    let name = &park().words.get(Language::Es).name;
    let bought = visitor.get(&order).await.text();
    assert!(bought.contains(&format!("11 feb: {name}")) || bought.contains(name.as_str()));
    // The gate reads who comes.
    let list = arrivals::park_guests(&store.app.db, &store.app.catalogue, parse_date("2027-02-11").unwrap());
    let list = list.await.unwrap();
    assert!(list.lines().nth(1).unwrap().contains(",HXC,3,0,0,"), "{list}");
    // Calendars have it from when it opens until it closes.
    let calendar = visitor.get(&order.replacen('?', "calendar.ics?", 1)).await.text().replace("\r\n ", "");
    let day = parse_date("2027-02-11").unwrap();
    let (from, to) = (instant_in_cancun(day, slot).calendar_stamp(), park().ends(day, slot).calendar_stamp());
    assert!(calendar.contains(&format!("DTSTART:{from}\r\nDTEND:{to}\r\n")), "{calendar}");
    // What is wrong is said, in its field, and changes nothing.
    let xplor = address::product("xplor");
    let at = xplor.times(parse_date("2027-02-11").unwrap())[0];
    let tour = address::product("xenotes").id;
    for (wrong, status, code, limit) in [
        (of("2027-02-14", "adults=1"), 422, "date_invalid", None),
        (of("2027-02-09", "adults=1"), 422, "date_invalid", None),
        (of("soon", "adults=1"), 422, "date_invalid", None),
        (of("2027-02-12", "adults=4"), 409, "park_day_people", Some(3)),
        (of("2027-02-12", "adults=2&children=1"), 409, "park_day_people", Some(3)),
        (of("2027-02-12", "adults=x"), 422, "count_invalid", None),
        (of("2027-02-12", "children=1"), 422, "party_adult_required", None),
        (format!("date=2027-02-12&park={id}&slot=03:33&adults=1"), 409, "no_availability", None),
        (format!("date=2027-02-12&park={id}&adults=1"), 422, "schedule_required", None),
        (format!("date=2027-02-12&park={tour}&slot={slot}&adults=1"), 409, "", None),
        (format!("date=2027-02-11&park={}&slot={at}&adults=1", xplor.id), 409, "park_day_people", Some(0)),
        (format!("date=2027-02-12&park=9&slot={slot}&adults=1"), 409, "product_unavailable", None),
    ] {
        let answer = choose(&wrong).await;
        assert_eq!(answer.status.as_u16(), status, "{wrong}");
        assert!(code.is_empty() || says(&answer, code, limit), "{wrong}: {code}");
    }
    assert_eq!((taken(&store, "2027-02-11").await, taken(&store, "2027-02-12").await), (3, 0));
    // Given up, sent twice.
    for _ in 0..2 {
        let gone = choose(&format!("date=2027-02-11&park={id}")).await;
        assert_eq!(gone.status, StatusCode::SEE_OTHER, "{}", gone.text());
        assert!(says(&visitor.get(&gone.location()).await, "park_day_given_up", None));
        assert_eq!(taken(&store, "2027-02-11").await, 0);
    }
    assert_all_agrees(&store).await;
}

// Proves 10.16.37.
#[tokio::test(flavor = "multi_thread")]
async fn park_days_are_for_the_guests_of_such_a_room_alone() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let order = room(&visitor, COUPLE, ROOM).await;
    let (page, own) = choosing(&order, "0");
    let form = format!("date=2027-02-11&park={}&slot={}&adults=2", park().id, start());
    let stranger = store.visitor();
    let forged = own.replace("k=", "k=0");
    for (page, own) in [(&page, forged.as_str()), (&page, &own.replace("line=0", "line=7"))] {
        assert_eq!(stranger.get(&format!("{page}?{own}")).await.status.as_u16() / 100, 4, "{own}");
        assert_eq!(stranger.post(page, &format!("{own}&{form}")).await.status.as_u16() / 100, 4, "{own}");
    }
    // A rate without parks.
    let other = store.visitor();
    let plain = room(&other, COUPLE, "200101:flexible").await;
    let (page, own) = choosing(&plain, "0");
    assert!(!other.get(&plain).await.text().contains("task=parks"));
    assert_eq!(other.get(&format!("{page}?{own}")).await.status, StatusCode::NOT_FOUND);
    assert_eq!(other.post(&page, &format!("{own}&{form}")).await.status, StatusCode::NOT_FOUND);
    assert_eq!(taken(&store, "2027-02-11").await, 0);
    assert_all_agrees(&store).await;
}
