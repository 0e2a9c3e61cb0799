//! Days in the parks that the guests of a paid room choose.

use crate::calendar::{Event, file_of, read};
use crate::hotels::{COUPLE, THREE_NIGHTS, assert_all_agrees, book};
use crate::support::reading::{links, words};
use crate::support::shopping::{XPLOR, cart, mails};
use crate::support::{Answer, Setup, Store, Visitor, address, catalogue_with};
use axum::http::StatusCode;
use domain::calendar::{Time, instant_in_cancun, parse_date};
use domain::catalogue::{PageName, Product, ProductId, Status};
use domain::language::Language;
use server::operate::arrivals;
use store::places::Loads;

const ROOM: &str = "200101:all-inclusive";

pub fn park() -> &'static Product {
    address::product("xcaret")
}

/// A start of the park on its day.
fn start() -> Time {
    park().times(parse_date("2027-02-11").unwrap())[0]
}

/// The page on which an order's room chooses its park days, by the address of the order; and what proves whose it is.
pub fn choosing(order: &str, line: &str) -> (String, String) {
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
    let order = visitor.pay().await;
    assert_eq!(visitor.get(&order).await.status, StatusCode::OK);
    order
}

// Proves 10.16.171.
#[tokio::test(flavor = "multi_thread")]
async fn an_order_says_until_when_park_days_can_be_chosen() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let order = room(&visitor, COUPLE, ROOM).await;
    let (hotel, _) = store.app.catalogue.room(ProductId(200_101)).unwrap();
    let leaves = parse_date("2027-02-13").unwrap();
    let parks = hotel.plan("all-inclusive").unwrap().parks.iter();
    let parks: Vec<&Product> = parks.filter_map(|park| store.app.catalogue.product(*park)).collect();
    let ends = |park: &&Product| park.times(leaves).into_iter().map(|at| park.closes_at(leaves, at)).max();
    let last = parks.iter().filter(|park| park.status == Status::OnSale).filter_map(ends).max().unwrap();
    assert_eq!(last.date_in_cancun(), leaves);
    let said = server::messages::time(last.time_in_cancun(), Language::Es).replace('\u{a0}', " ");
    let page = words(&visitor.get(&order).await);
    assert!(page.contains(&format!("13 feb, {said}, mientras haya lugares")), "{said}: {page}");
}

// Proves 10.16.205.
#[tokio::test(flavor = "multi_thread")]
async fn park_days_begin_with_the_park_and_the_day_that_were_looked_at() {
    let store = Store::open().await;
    let xplor = address::product("xplor");
    let begins = async |visitor: &Visitor| {
        let order = visitor.pay().await;
        let shown = visitor.get(&order).await;
        assert_eq!(shown.status, StatusCode::OK);
        let leads = |line: &&str| {
            let (page, own) = choosing(&order, line);
            links(&shown).iter().any(|link| link.starts_with(&format!("{page}?{own}")))
        };
        let (page, own) = choosing(&order, ["0", "1", "2"].into_iter().find(leads).unwrap());
        let shown = visitor.get(&format!("{page}?{own}")).await;
        assert_eq!(shown.status, StatusCode::OK, "{}", shown.text());
        // Another day that is asked for is shown.
        let asked = visitor.get(&format!("{page}?{own}&date=2027-02-13")).await;
        assert_eq!(asked.input("date"), "2027-02-13");
        (shown.input("date"), shown.input("park"))
    };
    let (nobody, first) = (store.visitor(), park().id.to_string());
    book(&nobody, &format!("{THREE_NIGHTS}&{COUPLE}"), ROOM).await;
    assert_eq!(begins(&nobody).await, ("2027-02-10".to_owned(), first.clone()));
    // By a rate that has it in it, a visit that goes with a search is not booked.
    let wanted = ("2027-02-12".to_owned(), xplor.id.to_string());
    let visitor = store.visitor();
    let visits = format!("visits={}@2027-02-12", xplor.id);
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}&{visits}"), ROOM).await;
    assert_eq!(cart(&visitor).await["lines"], serde_json::json!([]));
    assert_eq!(begins(&visitor).await, wanted.clone());
    // Who sleeps in another room has a ticket. Beside one room it may be that of its own guests.
    for (another, wanted) in [(true, wanted), (false, ("2027-02-10".to_owned(), first))] {
        let beside = store.visitor();
        book(&beside, &format!("{THREE_NIGHTS}&{COUPLE}"), ROOM).await;
        if another {
            book(&beside, &format!("{THREE_NIGHTS}&{COUPLE}"), "200102:flexible").await;
        }
        beside.add(XPLOR, "date=2027-02-12&adults=2").await;
        assert_eq!(begins(&beside).await, wanted, "{another}");
    }
    assert_all_agrees(&store).await;
}

// Proves 10.16.222.
#[tokio::test(flavor = "multi_thread")]
async fn park_days_that_went_along_with_a_search_are_said_until_they_are_chosen() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let xplor = address::product("xplor");
    let day = parse_date("2027-02-12").unwrap();
    let visits = format!("visits={}@{day}", xplor.id);
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}&{visits}"), ROOM).await;
    let name = &xplor.words.get(Language::Es).name;
    let days = format!("{name} ({})", server::messages::short_day(day, Language::Es));
    let said = |key: &str| server::messages::text(key, Language::Es, &[("days", &days)]);
    let planned = said("stay_line.park.planned");
    assert_eq!(cart(&visitor).await["guest_note"], planned.as_str());
    for path in [address::es(PageName::Cart), address::es(PageName::Checkout)] {
        let page = words(&visitor.get(path).await);
        assert!(page.contains(&planned), "{planned}: {page}");
    }
    let order = visitor.pay().await;
    let with_search = said("stay_line.park.with_search");
    let page = words(&visitor.get(&order).await);
    assert!(page.contains(&with_search), "{with_search}: {page}");
    let (choose, own) = choosing(&order, "0");
    let page = words(&visitor.get(&format!("{choose}?{own}")).await);
    assert!(page.contains(&with_search), "{page}");
    // Another park will do: the day is chosen.
    let form = format!("{own}&date={day}&park={}&slot={}&adults=2", park().id, start());
    assert_eq!(visitor.post(&choose, &form).await.status, StatusCode::SEE_OTHER);
    assert!(!words(&visitor.get(&order).await).contains(&with_search));
    // Who looked for other nights planned nothing for these.
    let other = store.visitor();
    book(&other, &format!("{THREE_NIGHTS}&{COUPLE}"), ROOM).await;
    assert_eq!(cart(&other).await["guest_note"], serde_json::Value::Null);
}

// Proves 10.16.223.
#[tokio::test(flavor = "multi_thread")]
async fn a_child_who_is_added_to_a_room_is_said_to_miss_its_park_days() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let order = room(&visitor, COUPLE, ROOM).await;
    let (change, own) = choosing(&order, "0");
    let form = format!("{own}&date=2027-02-11&park={}&slot={}&adults=2", park().id, start());
    assert_eq!(visitor.post(&change, &form).await.status, StatusCode::SEE_OTHER);
    let name = &park().words.get(Language::Es).name;
    let misses = format!("1 niño aún no va a {name} el jue 11 feb");
    let (key, _) = own.split_once("&task=").unwrap();
    let as_it_is = format!("{change}?{key}&{THREE_NIGHTS}&adults_1=2&children_1=0");
    assert!(!words(&visitor.get(&as_it_is).await).contains(&misses));
    let with_child = format!("{change}?{key}&{THREE_NIGHTS}&adults_1=2&children_1=1&age_1_1=8");
    let page = words(&visitor.get(&with_child).await);
    assert!(page.contains(&misses), "{misses}: {page}");
    // Nobody has paid for them yet.
    assert!(!words(&visitor.get(&order).await).contains(&misses));
}

// Proves 10.16.175.
#[tokio::test(flavor = "multi_thread")]
async fn park_days_that_are_chosen_in_one_sitting_are_in_one_mail() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let order = room(&visitor, COUPLE, ROOM).await;
    assert_eq!(mails(&store).await, 1);
    // Here nothing is written between them, as in the moment that a mail waits for what else is chosen.
    store.rest().await;
    let (page, own) = choosing(&order, "0");
    for day in ["2027-02-11", "2027-02-12", "2027-02-11"] {
        let form = format!("{own}&date={day}&park={}&slot={}&adults=2", park().id, start());
        assert_eq!(visitor.post(&page, &form).await.status, StatusCode::SEE_OTHER, "{day}");
    }
    let folder = store.folder.clone();
    drop((visitor, store));
    let store = Store::reopen(folder, Setup::default()).await;
    assert_eq!(mails(&store).await, 2);
    let all = store.app.mail.list();
    let titled = server::messages::text("stay_line.park.title", Language::Es, &[]);
    let about = all.iter().find(|mail| mail.subject.contains(&titled)).unwrap();
    let written = store.app.mail.html(&about.id).unwrap();
    let name = &park().words.get(Language::Es).name;
    for day in ["11 feb", "12 feb"] {
        let said = written.split("<p").filter(|line| line.contains(day) && line.contains(name.as_str()));
        assert_eq!(said.count(), 1, "{day}: {written}");
    }
    assert_all_agrees(&store).await;
}

fn says(answer: &Answer, code: &str, limit: Option<i64>) -> bool {
    answer.text().contains(&server::messages::problem(code, Language::Es, limit))
}

// Proves 10.16.37, 10.16.39, 10.16.50, 10.16.135.
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
    // The day says until when, and leads to the next one for the other parks.
    let shown = visitor.get(&format!("{page}?{own}&date=2027-02-11")).await.text();
    let cutoff = park().cutoff_minutes;
    let until = instant_in_cancun(day, slot).plus_minutes(-cutoff);
    let clock = server::messages::time(until.time_in_cancun(), Language::Es);
    assert!(shown.contains(&clock), "{clock}: {shown}");
    assert!(shown.contains("date=2027-02-12#park-day\" class=\"button"), "{shown}");
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

/// The event of the park on a day, in an order's calendar.
async fn event(visitor: &Visitor, order: &str, day: &str) -> Option<Event> {
    let (_, events) = read(&visitor.get(&file_of(order)).await);
    let name = format!("{day}-{}-", park().id);
    events.into_iter().find(|event| event["UID"].starts_with(&name))
}

// Proves 10.16.47.
#[tokio::test(flavor = "multi_thread")]
async fn a_calendar_takes_out_park_days_that_are_given_up_or_go_with_their_room() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let order = room(&visitor, COUPLE, ROOM).await;
    let (page, own) = choosing(&order, "0");
    let choose = async |fields: &str| {
        let answer = visitor.post(&page, &format!("{own}&park={}&{fields}", park().id)).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text());
    };
    assert_eq!(event(&visitor, &order, "2027-02-11").await, None, "no calendar has it yet");
    let all = format!("slot={}&adults=2", start());
    choose(&format!("date=2027-02-11&{all}")).await;
    let chosen = event(&visitor, &order, "2027-02-11").await.unwrap();
    assert_eq!((chosen["STATUS"].as_str(), chosen["SEQUENCE"].as_str()), ("CONFIRMED", "1"));
    choose("date=2027-02-11").await;
    let given_up = event(&visitor, &order, "2027-02-11").await.unwrap();
    assert_eq!((given_up["STATUS"].as_str(), given_up["SEQUENCE"].as_str()), ("CANCELLED", "2"));
    for same in ["UID", "DTSTART", "DTEND", "LOCATION"] {
        assert_eq!(given_up[same], chosen[same], "{same}");
    }
    assert!(given_up["SUMMARY"].ends_with(&chosen["SUMMARY"]) && given_up["SUMMARY"] != chosen["SUMMARY"]);
    // Chosen again, it is the same event once more.
    choose(&format!("date=2027-02-11&{all}")).await;
    choose(&format!("date=2027-02-12&{all}")).await;
    let again = event(&visitor, &order, "2027-02-11").await.unwrap();
    assert_eq!((again["STATUS"].as_str(), again["UID"].as_str()), ("CONFIRMED", chosen["UID"].as_str()));
    // The room is given up: nobody goes.
    let (base, query) = order.split_once('?').unwrap();
    let own = format!("{base}?{}", query.split('&').find(|field| field.starts_with("k=")).unwrap());
    let shown = visitor.get(&own).await;
    let form = format!("action=leave&line=0&returns={}&once={}", shown.input("returns"), shown.input("once"));
    assert_eq!(visitor.post(&own, &form).await.status, StatusCode::SEE_OTHER);
    let (method, events) = read(&visitor.get(&file_of(&order)).await);
    assert_eq!((method.as_str(), events.len()), ("CANCEL", 3), "the room and both days");
    let known: i64 = again["SEQUENCE"].parse().unwrap();
    assert!(events.iter().all(|event| event["SEQUENCE"].parse::<i64>().unwrap() > known));
    assert_all_agrees(&store).await;
}

// Proves 10.4.42.
#[tokio::test(flavor = "multi_thread")]
async fn a_calendar_cancels_no_room_that_stands_when_park_days_of_another_are_chosen() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for _ in 0..2 {
        book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), ROOM).await;
    }
    let order = visitor.pay().await;
    visitor.get(&order).await;
    let events = async || read(&visitor.get(&file_of(&order)).await).1;
    let first = events().await;
    assert_eq!(first.len(), 1, "both rooms are one event: {first:?}");
    for (count, line) in [(2, "0"), (3, "1")] {
        let (page, own) = choosing(&order, line);
        let form = format!("{own}&date=2027-02-11&park={}&slot={}&adults=2", park().id, start());
        let chosen = visitor.post(&page, &form).await;
        assert_eq!(chosen.status, StatusCode::SEE_OTHER, "{}", chosen.text());
        let then = events().await;
        assert_eq!(then.len(), count, "the rooms, and their park days: {then:?}");
        assert!(then.iter().all(|event| event["STATUS"] == "CONFIRMED"), "{then:?}");
        let rooms = then.iter().find(|event| event["UID"] == first[0]["UID"]).unwrap();
        assert_eq!(rooms["SUMMARY"], first[0]["SUMMARY"]);
    }
    assert_all_agrees(&store).await;
}

// Proves 10.16.48.
#[tokio::test(flavor = "multi_thread")]
async fn a_park_that_the_store_has_no_longer_can_still_be_given_up() {
    // A hotel's rate has a park in it that the catalogue after it does not know.
    let folder = tempfile::tempdir().unwrap();
    let catalogue = catalogue_with(folder.path(), "hotels/ceiba/hotel.toml", |text| {
        text.replacen("parks = [296,", "parks = [1895, 296,", 1)
    });
    let (from, to) = (catalogue.join("products/xavage"), catalogue.join("products/lost"));
    std::fs::create_dir(&to).unwrap();
    for file in ["product.toml", "es.toml", "en.toml", "pt.toml"] {
        let text = std::fs::read_to_string(from.join(file)).unwrap();
        let text = text.replacen("id = 1894", "id = 1895", 1).replacen("\"XAVAGE\"", "\"LOST\"", 1);
        let text = text.replacen("name = \"Xavage\"", "name = \"Parque Perdido\"", 1);
        let text = text.replacen("slug = \"", "slug = \"lost-", 1);
        std::fs::write(to.join(file), text).unwrap();
    }
    let store = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
    let visitor = store.visitor();
    let order = room(&visitor, COUPLE, ROOM).await;
    let (page, own) = choosing(&order, "0");
    let day = parse_date("2027-02-11").unwrap();
    let id = ProductId(1895);
    let lost = store.app.catalogue.product(id).unwrap();
    let form = format!("{own}&date={day}&park={id}&slot={}&adults=2", lost.times(day)[0]);
    assert_eq!(visitor.post(&page, &form).await.status, StatusCode::SEE_OTHER);
    store.publish("site.toml", |text| format!("{text}\n# the season after\n")).await;
    assert!(store.live.app().catalogue.product(id).is_none());
    let shown = visitor.get(&format!("{page}?{own}&date={day}")).await.text();
    assert!(shown.contains("Parque Perdido"), "{shown}");
    assert!(visitor.get(&order).await.text().contains("Parque Perdido"), "the order names it");
    let elsewhere = visitor.get(&format!("{page}?{own}&date=2027-02-12")).await.text();
    assert!(!elsewhere.contains(&format!("name=\"park\" value=\"{id}\"")), "it is no choice on another day");
    assert!(shown.contains(&format!("name=\"park\" value=\"{id}\"")), "{shown}");
    // Nobody else is sold it, and what is chosen can't be changed.
    let more = form.replace("adults=2", "adults=1");
    assert_eq!(visitor.post(&page, &more).await.status, StatusCode::CONFLICT);
    let gone = visitor.post(&page, &format!("{own}&date={day}&park={id}")).await;
    assert_eq!(gone.status, StatusCode::SEE_OTHER, "{}", gone.text());
    let after = visitor.get(&gone.location()).await;
    assert!(says(&after, "park_day_given_up", None));
    assert!(!after.text().contains(&format!("name=\"park\" value=\"{id}\"")));
    let (_, events) = read(&visitor.get(&file_of(&order)).await);
    let lost = events.iter().find(|event| event["UID"].starts_with(&format!("{day}-{id}-"))).unwrap();
    assert_eq!(lost["STATUS"], "CANCELLED");
    assert!(lost["SUMMARY"].contains("Parque Perdido"), "{lost:?}");
    assert_all_agrees(&store).await;
}

// Proves 10.16.179.
#[tokio::test(flavor = "multi_thread")]
async fn a_cancelled_room_says_which_park_days_went_with_it() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let order = room(&visitor, COUPLE, ROOM).await;
    let (page, own) = choosing(&order, "0");
    let choose = async |fields: &str| {
        let answer = visitor.post(&page, &format!("{own}&park={}&{fields}", park().id)).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text());
    };
    for day in ["2027-02-11", "2027-02-12"] {
        choose(&format!("date={day}&slot={}&adults=2", start())).await;
    }
    choose("date=2027-02-12").await;
    let said = |key: &str| server::messages::text(key, Language::Es, &[]);
    let (ahead, gone) = (said("stay_line.order.leave_parks"), said("stay_line.order.left_parks"));
    let name = &park().words.get(Language::Es).name;
    let (base, query) = order.split_once('?').unwrap();
    let own = format!("{base}?{}", query.split('&').find(|field| field.starts_with("k=")).unwrap());
    let shown = visitor.get(&own).await;
    let text = shown.text();
    let (_, after) = text.split_once(&ahead).unwrap();
    let (before, _) = after.split_once("</form>").unwrap();
    assert!(before.contains(&format!("11 feb: {name}")) && !before.contains("12 feb"), "{before}");
    let form = format!("action=leave&line=0&returns={}&once={}", shown.input("returns"), shown.input("once"));
    let left = visitor.post(&own, &form).await;
    assert_eq!(left.status, StatusCode::SEE_OTHER);
    let page = words(&visitor.get(&left.location()).await);
    let (_, lost) = page.split_once(&gone).unwrap_or_else(|| panic!("{page}"));
    assert!(
        lost.contains(&format!("11 feb: {name}")) && !lost.contains(&format!("12 feb: {name}")),
        "{lost}"
    );
    mails(&store).await;
    let all = store.app.mail.list();
    let written = all.iter().filter_map(|mail| store.app.mail.html(&mail.id));
    let about: Vec<String> = written.filter(|html| html.contains(&gone)).collect();
    assert!(!about.is_empty(), "the mail says so too");
    assert!(about.iter().all(|html| html.contains(&format!("11 feb: {name}")) && !html.contains("12 feb")));
    assert_all_agrees(&store).await;
}
