//! Rooms that are paid: what their guests have, tell their hotel, and give up.

use crate::hotels::{COUPLE, GARDEN, THREE_NIGHTS, assert_all_agrees, book, taken};
use crate::support::shopping::{XPLOR, cart};
use crate::support::{Answer, Setup, Store, Visitor, address, bought};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::language::Language;
use domain::money::CurrencyCode;
use domain::pricing::{Fee, Part, PartOf};
use server::operate::arrivals;
use std::process::Command;

// Proves 10.16.12, 10.16.15.
#[tokio::test(flavor = "multi_thread")]
async fn a_room_with_a_deposit_is_paid_in_part_and_given_up_by_the_terms_of_its_plan() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    let stay = cart(&visitor).await["stays"][0].clone();
    let (now, later) = (stay["total"].as_i64().unwrap(), stay["stay"]["at_hotel"].as_i64().unwrap());
    assert_eq!(now, domain::money::part(now + later, 20));
    let href = visitor.pay().await;
    let page = visitor.get(&href).await;
    let (base, query) = href.split_once('?').unwrap();
    let key = query.split('&').find(|field| field.starts_with("k=")).unwrap();
    let own = format!("{base}?{key}");
    // Another amount than was shown gives nothing up.
    let wrong = visitor.post(&own, "action=leave&line=0&returns=1&once=").await;
    assert_eq!(wrong.status, StatusCode::CONFLICT);
    assert!(wrong.text().contains(&server::messages::problem("cancel_changed", Language::Es, None)));
    assert_eq!(wrong.input("returns"), now.to_string(), "the order is shown with what it gives back");
    assert_eq!(page.input("returns"), now.to_string());
    let form = format!("action=leave&line=0&returns={now}&once={}", page.input("once"));
    let left = visitor.post(&own, &form).await;
    assert_eq!(left.status, StatusCode::SEE_OTHER, "{}", left.text());
    assert!(taken(&store, GARDEN).await.iter().all(|(_, count)| *count == 0), "its nights are free at once");
    // Sent again, it is given up once.
    assert_eq!(visitor.post(&own, &form).await.status.as_u16() / 100, 4);
    assert_all_agrees(&store).await;
}

// Proves 10.16.59, 10.16.81.
#[tokio::test(flavor = "multi_thread")]
async fn an_order_says_of_each_room_the_tax_in_its_nights_beside_the_one_on_lodging() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200102:all-inclusive").await;
    let held = cart(&visitor).await;
    let usd = &store.app.catalogue.currency(CurrencyCode::parse("USD").unwrap()).unwrap().notation;
    let (mut seen, mut now) = (Vec::new(), 0);
    for stay in held["stays"].as_array().unwrap() {
        let units = stay["quote"]["units"].as_array().unwrap();
        let of = |name: &str| {
            let named = units.iter().filter(|unit| unit.get(name).is_some_and(|of| of != "at_hotel"));
            named.map(|unit| unit["total"].as_i64().unwrap()).sum::<i64>()
        };
        let (nights, lodging) = (of("night"), of("fee"));
        let tax = domain::money::tax_within(nights, 16);
        assert_eq!(stay["stay"]["tax"], tax, "all of it, whatever is paid now: {stay}");
        seen.push((tax, lodging));
        let percent = if stay["stay"]["plan"]["key"] == "flexible" { 20 } else { 100 };
        now += domain::money::part(tax, percent);
    }
    assert_eq!((seen.len(), &held["tax"]), (2, &serde_json::json!(now)));
    let page = visitor.get(&visitor.pay().await).await.text();
    let (_, amounts) = page.split_once("id=\"amounts\"").unwrap();
    for (tax, lodging) in seen {
        let [tax, lodging] = [tax, lodging].map(|minor| domain::money::format(minor, usd));
        let inside = [("amount", tax.as_str()), ("tax", "IVA")];
        let inside = server::messages::text("stay_line.price.tax", Language::Es, &inside);
        assert!(amounts.contains(&inside) && amounts.contains(&lodging), "{inside}, {lodging}");
    }
    let amount = domain::money::format(now, usd);
    let names = [("amount", amount.as_str()), ("tax", "IVA"), ("percent", "16")];
    let all = server::messages::text("stay_line.price.tax_paid", Language::Es, &names);
    assert!(amounts.contains(&all), "{all}");
    assert_all_agrees(&store).await;
}

// Proves 10.16.15.
#[tokio::test(flavor = "multi_thread")]
async fn a_room_is_given_up_until_its_guests_come_and_no_later() {
    let store = Store::open().await;
    // They come today from three in the afternoon: by the terms of their plan nothing goes back any more.
    let bought = async || {
        let visitor = store.visitor();
        book(&visitor, &format!("checkin=2026-11-20&checkout=2026-11-22&{COUPLE}"), "200101:flexible").await;
        let href = visitor.pay().await;
        assert_eq!(visitor.get(&href).await.status, StatusCode::OK);
        let (base, query) = href.split_once('?').unwrap();
        format!("{base}?{}", query.split('&').find(|field| field.starts_with("k=")).unwrap())
    };
    let (left, kept) = (bought().await, bought().await);
    let folder = store.folder.clone();
    drop(store);
    let at = async |now: &str| {
        Store::reopen(folder.clone(), Setup { now: Some(now.into()), ..Setup::default() }).await
    };
    let rooms = |nights: Vec<(String, i64)>| nights.into_iter().map(|(_, count)| count).collect::<Vec<_>>();
    let early = at("2026-11-20T14:59:00-05:00").await;
    assert_eq!(rooms(taken(&early, GARDEN).await), [2, 2]);
    let form = async |own: &str| {
        let page = early.visitor().get(own).await;
        assert_eq!(page.input("returns"), "0", "who does not come has nothing back");
        format!("action=leave&line=0&returns=0&once={}", page.input("once"))
    };
    let (now, too_late) = (form(&left).await, form(&kept).await);
    let given_up = early.visitor().post(&left, &now).await;
    assert_eq!(given_up.status, StatusCode::SEE_OTHER, "{}", given_up.text());
    assert_eq!(rooms(taken(&early, GARDEN).await), [1, 1], "its nights are free at once");
    drop(early);
    let late = at("2026-11-20T15:01:00-05:00").await;
    let page = late.visitor().get(&kept).await.text();
    assert!(!page.contains("name=\"returns\""), "nothing is offered to be given up");
    let refused = late.visitor().post(&kept, &too_late).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    let begun = server::messages::problem("stay_begun", Language::Es, None);
    assert!(refused.text().contains(&begun), "{}", refused.text());
    assert_eq!(rooms(taken(&late, GARDEN).await), [1, 1], "it stays theirs");
    assert_all_agrees(&late).await;
}

// Proves 10.16.18, 10.16.19.
#[tokio::test(flavor = "multi_thread")]
async fn a_hotel_learns_who_comes_and_its_front_desk_reads_it() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    visitor.add(XPLOR, "date=2027-02-11&adults=2").await;
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}&children_1=1&age_1_1=7"), "200101:flexible").await;
    let left = cart(&visitor).await["stays"][0]["stay"]["at_hotel"].as_i64().unwrap();
    let href = visitor.pay().await;
    let (base, query) = href.split_once('?').unwrap();
    let own = format!("{base}?{}", query.split('&').find(|field| field.starts_with("k=")).unwrap());
    // Coming back from the gateway waits for the payment.
    let line = visitor.get(&href).await.input("line");
    let note = async |fields: &str| visitor.post(&own, &format!("action=arrival&line={line}&{fields}")).await;
    let wrong = note("guest=see+https%3A%2F%2Fexample.com&arrives=half+six&requests=A+cot").await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    let text = wrong.text();
    let errors = ["guest", "arrives"].map(|field| format!("{field}_{line}-error"));
    for part in errors.iter().map(String::as_str).chain(["A cot", "half six"]) {
        assert!(text.contains(part), "{part}");
    }
    for other in ["0", "7", "x"] {
        let sent = visitor.post(&own, &format!("action=arrival&line={other}&guest=Ana")).await;
        assert_eq!(sent.status, StatusCode::BAD_REQUEST, "a visit's line is no room's: {other}");
    }
    let noted = note("guest=Ana+N%C3%BA%C3%B1ez&arrives=18%3A30&requests=A+cot%0D%0Aplease").await;
    assert_eq!(noted.status, StatusCode::SEE_OTHER, "{}", noted.text());
    let page = visitor.get(&noted.location()).await;
    assert_eq!((page.input("guest"), page.input("arrives")), ("Ana Núñez".into(), "18:30".into()));
    let said = server::messages::problem("arrival_noted", Language::Es, None);
    assert!(page.text().contains(&said));
    let day = domain::calendar::parse_date("2027-02-10").unwrap();
    let list = async |hotel| arrivals::list(&store.app.db, &store.app.catalogue, day, hotel).await;
    let rows = list(Some("HXC")).await.unwrap();
    let (head, row) = rows.split_once('\n').unwrap();
    let names: Vec<_> = head.split(',').collect();
    assert_eq!(names[8..11], ["guest", "arrives", "requests"]);
    for part in [",3,flexible,2,7,Ana Núñez,18:30,A cot / please,", &format!(",{left},USD")] {
        assert!(row.contains(part), "{part} {row}");
    }
    assert_eq!(list(Some("HXL")).await.unwrap().lines().count(), 1);
    assert!(list(Some("NONE")).await.is_err());
    assert_all_agrees(&store).await;
}

/// The page that changes the room of an order, with other nights or guests.
fn change(order: &str, line: &str, asked: &str) -> String {
    let (path, key) = order.split_once("?k=").unwrap();
    let key = key.split('&').next().unwrap();
    let code = path.split('/').nth(3).unwrap();
    format!("{}?k={key}&line={line}&{asked}", address::change(code, Language::Es))
}

// Proves 10.16.24, 10.16.67, 10.16.73, 10.16.212.
#[tokio::test(flavor = "multi_thread")]
async fn a_paid_room_is_changed_for_the_difference_while_cancelling_gives_all_of_it_back() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    visitor.add(XPLOR, "date=2027-02-11&adults=2").await;
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    let held = cart(&visitor).await["stays"][0].clone();
    let (now, later) = (held["total"].as_i64().unwrap(), held["stay"]["at_hotel"].as_i64().unwrap());
    let href = visitor.pay().await;
    let page = visitor.get(&href).await;
    let line = page.input("line");
    let own = change(&href, &line, "");
    assert!(page.text().replace("&amp;", "&").contains(own.trim_end_matches('&')), "the order leads there");
    let ask = async |asked: &str| visitor.get(&change(&href, &line, asked)).await;
    let longer = "checkin=2027-02-11&checkout=2027-02-15&adults_1=2&children_1=1&age_1_1=9";
    // What is wrong is said in its field, and a night that nobody can have is none.
    for (wrong, field) in [
        ("checkin=2027-02-11&checkout=2027-02-11&adults_1=2", "checkout-error"),
        ("checkin=2026-11-01&checkout=2026-11-04&adults_1=2", "checkin-error"),
        ("checkin=2027-02-11&checkout=2027-02-14&adults_1=2&children_1=1", "age_1_1-error"),
        ("checkin=2027-02-11&checkout=2027-02-14&adults_1=8", "adults_1-error"),
    ] {
        let answer = ask(wrong).await;
        assert!(
            answer.status.is_client_error() && answer.text().contains(field),
            "{wrong}: {}",
            answer.status
        );
    }
    let shown = ask(longer).await;
    let difference: i64 = shown.input("difference").parse().unwrap();
    assert!(difference > 0 && difference < now, "a fifth of a night and a child more: {difference}");
    let form = |difference: i64, once: &str| {
        format!("k={}&line={line}&{longer}&difference={difference}&once={once}", shown.input("k"))
    };
    let refused = visitor.post(&own, &form(difference - 1, &shown.input("once"))).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "another amount than was shown");
    let gateway = visitor.post(&own, &form(difference, &shown.input("once"))).await;
    assert_eq!(gateway.status, StatusCode::SEE_OTHER, "{}", gateway.text());
    let three = ["2027-02-10", "2027-02-11", "2027-02-12"];
    let nights = async || {
        let all = taken(&store, GARDEN).await.into_iter().filter(|(_, count)| *count > 0);
        all.map(|(night, _)| night).collect::<Vec<_>>()
    };
    assert_eq!(nights().await, three, "not before it is paid");
    let back = visitor.post(&gateway.location(), "outcome=approve").await.location();
    let done = server::messages::problem("change_room_done", Language::Es, None);
    assert!(visitor.get(&back).await.text().contains(&done));
    assert_eq!(nights().await, ["2027-02-11", "2027-02-12", "2027-02-13", "2027-02-14"]);
    let code = href.split('/').nth(3).unwrap();
    let position: usize = line.parse().unwrap();
    let whole = bought::comes_to(&store, code, |whole| whole.lines[position].since.returned < 0).await;
    let room = &whole.lines[position];
    let left = |parts: &[Part]| {
        let fees = parts.iter().filter(|part| part.of == PartOf::Fee(Fee::AtHotel));
        -fees.map(Part::total).sum::<i64>()
    };
    let sum: i64 = room.parts.iter().map(Part::total).sum();
    assert_eq!((room.since.returned, sum), (-difference, now + difference));
    assert!(left(&room.parts) > later, "the hotel is left more too");
    assert_eq!(room.sold.stay().unwrap().guests.ages_text(), "9");
    // Its order says what it costs as it is now, and what of that is paid and left.
    let usd = &store.app.catalogue.currency(CurrencyCode::parse("USD").unwrap()).unwrap().notation;
    let shown = visitor.get(&href).await.text();
    let (_, amounts) = shown.split_once("id=\"amounts\"").unwrap();
    assert!(amounts.contains(&server::messages::text("stay_line.order.now", Language::Es, &[])));
    for amount in [sum + left(&room.parts), sum, left(&room.parts)] {
        assert!(amounts.contains(&domain::money::format(amount, usd)), "{amount}");
    }
    // The IVA of what it came to is that of its lines as they are now: the tax on lodging has none within it.
    let kept = room.parts.iter().filter(|part| matches!(part.of, PartOf::Night(_)));
    let of_room = domain::money::part(domain::money::tax_within(kept.map(Part::total).sum(), 16), 20);
    let of_others: i64 =
        whole.lines.iter().filter(|line| line.sold.stay().is_none()).map(|line| line.tax).sum();
    let tax = domain::money::format(of_others + of_room, usd);
    let names = [("amount", tax.as_str()), ("tax", whole.order.tax_name.as_str()), ("percent", "16")];
    let said = server::messages::text("stay_line.price.tax_paid", Language::Es, &names);
    assert!(amounts.contains(&said), "{said}");
    assert_all_agrees(&store).await;
    // The park is cheaper for its guests: a room that leaves its day is changed with what it costs more by that, by another room too.
    let park = &address::product("xplor").words.get(Language::Es).name;
    for kind in ["", "&room_1=200102:flexible"] {
        let away = ask(&format!("checkin=2027-02-12&checkout=2027-02-14&adults_1=2{kind}")).await;
        assert_eq!(away.status, StatusCode::OK, "{kind}: {}", away.text());
        assert!(away.text().contains("name=\"difference\""), "{kind}");
        assert!(away.text().contains(&format!("<li>{park}, ")), "it names the visit: {}", away.text());
        assert!(away.text().contains("task=day&amp;date=2027-02-13"), "it leads to its day");
    }
    // Fewer nights at once, and what was paid too much goes back.
    let shorter = "checkin=2027-02-11&checkout=2027-02-13&adults_1=2";
    let shown = ask(shorter).await;
    let less: i64 = shown.input("difference").parse().unwrap();
    assert!(less < 0, "{less}");
    let form = format!(
        "k={}&line={line}&{shorter}&difference={less}&once={}",
        shown.input("k"),
        shown.input("once")
    );
    for _ in 0..2 {
        let mut changed = visitor.post(&own, &form).await;
        for _ in 0..600 {
            if changed.status != StatusCode::CONFLICT {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            changed = visitor.post(&own, &form).await;
        }
        assert_eq!(changed.status, StatusCode::SEE_OTHER, "{}", changed.text());
    }
    assert_eq!(nights().await, ["2027-02-11", "2027-02-12"]);
    let whole = bought::comes_to(&store, code, |whole| !whole.refunds.is_empty()).await;
    assert_eq!(whole.refunds.iter().map(|refund| refund.amount.minor).sum::<i64>(), -less);
    assert_all_agrees(&store).await;
    // Somebody without the order's key changes nothing.
    let stranger = store.visitor();
    assert_eq!(
        stranger.post(&own.replace("k=", "k=x"), &form.replace("k=", "k=x")).await.status,
        StatusCode::NOT_FOUND
    );
}

// Proves 10.16.24.
#[tokio::test(flavor = "multi_thread")]
async fn a_room_is_changed_no_more_once_its_terms_give_less_than_all_of_it_back() {
    let terms = server::messages::problem("change_room_terms", Language::Es, None);
    let asked = "checkin=2027-02-11&checkout=2027-02-14&adults_1=2";
    let offers = |answer: &Answer| answer.text().contains("name=\"difference\"");
    let store = Store::open().await;
    let bought = async |plan: &str| {
        let visitor = store.visitor();
        visitor.set_cookie("sb_currency", "USD");
        book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), plan).await;
        let href = visitor.pay().await;
        visitor.get(&href).await;
        (change(&href, "0", asked), href)
    };
    // A rate that gives nothing back is never changed.
    let (page, href) = bought("200101:not-refundable").await;
    let answer = store.visitor().get(&page).await;
    assert!(answer.text().contains(&terms) && !offers(&answer));
    let key = href.split("k=").nth(1).unwrap().split('&').next().unwrap();
    let form = format!("k={key}&line=0&{asked}&difference=0&once=x");
    assert_eq!(store.visitor().post(&page, &form).await.status, StatusCode::CONFLICT);
    // Another is, until only a part of it would go back.
    let (page, _) = bought("200101:flexible").await;
    assert!(offers(&store.visitor().get(&page).await));
    let folder = store.folder.clone();
    drop(store);
    let setup = Setup { now: Some("2027-02-09T12:00:00-05:00".into()), ..Setup::default() };
    let answer = Store::reopen(folder, setup).await.visitor().get(&page).await;
    assert!(
        answer.text().contains(&terms) && !offers(&answer),
        "a day before they come half of it goes back"
    );
}

/// Makes the room of an order another, as its page shows it; answers the difference and what the form was answered with.
async fn becomes(visitor: &Visitor, order: &str, kind: &str) -> (i64, Answer, String) {
    let asked = format!("{THREE_NIGHTS}&adults_1=2&room_1={kind}");
    let shown = visitor.get(&change(order, "0", &asked)).await;
    assert_eq!(shown.status, StatusCode::OK, "{kind}: {}", shown.text());
    let difference: i64 = shown.input("difference").parse().unwrap();
    let (key, once) = (shown.input("k"), shown.input("once"));
    let form = format!("k={key}&line=0&{asked}&difference={difference}&once={once}");
    (difference, shown, form)
}

// Proves 10.16.41, 10.16.42, 10.16.43.
#[tokio::test(flavor = "multi_thread")]
async fn a_paid_room_becomes_another_room_or_rate_of_its_hotel() {
    let (store, text) = (Store::open().await, |key: &str| server::messages::text(key, Language::Es, &[]));
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:all-inclusive").await;
    let paid = cart(&visitor).await["stays"][0]["total"].as_i64().unwrap();
    let href = visitor.pay().await;
    visitor.get(&href).await;
    let (code, own) = (href.split('/').nth(3).unwrap(), change(&href, "0", ""));
    let key = own.split("k=").nth(1).unwrap().split('&').next().unwrap();
    let day = domain::calendar::parse_date("2027-02-11").unwrap();
    let park = address::product("xcaret");
    let (id, slot) = (park.id, park.times(day)[0]);
    let goes = format!("k={key}&line=0&task=parks&date={day}&park={id}&slot={slot}&adults=2");
    assert_eq!(visitor.post(&own, &goes).await.status, StatusCode::SEE_OTHER);
    // Every room and rate of its hotel that can be had stands there, and none of another.
    let ask = async |asked: &str| visitor.get(&change(&href, "0", asked)).await;
    let shown = ask("").await.text();
    for kind in ["200101:all-inclusive", "200101:flexible", "200102:not-refundable", "200104:flexible"] {
        assert!(shown.contains(&format!("value=\"{kind}\"")), "{kind}");
    }
    assert!(!shown.contains("value=\"200201:") && !shown.contains("name=\"difference\""));
    // What is no room or rate of it is said in its field, and neither shown nor done; so is one that is too small.
    for (wrong, adults) in [
        ("200201:flexible", 2),
        ("200101:residents", 2),
        ("200101", 2),
        ("9:flexible", 2),
        ("200102:flexible", 4),
    ] {
        let asked = format!("{THREE_NIGHTS}&adults_1={adults}&room_1={wrong}");
        let form = format!("k={key}&line=0&{asked}&difference=0&once=x");
        for answer in [ask(&asked).await, visitor.post(&own, &form).await] {
            assert!(answer.status.is_client_error(), "{wrong}: {}", answer.status);
            assert!(answer.text().contains("room_1-error"), "{wrong}");
        }
    }
    let four = ask(&format!("{THREE_NIGHTS}&adults_1=4")).await.text();
    assert!(four.contains("value=\"200104:flexible\"") && !four.contains("value=\"200103:flexible\""));
    // By a rate with a deposit it costs less now, and its parks go with the rate: said before.
    let (less, shown, form) = becomes(&visitor, &href, "200102:flexible").await;
    assert!(less < 0 && shown.text().contains(&text("change.room.lost")), "{less}");
    let nights = async |room: i64| taken(&store, room).await.iter().map(|(_, count)| count).sum::<i64>();
    assert_eq!((nights(GARDEN).await, nights(200_102).await), (3, 0), "looked at, nothing is taken");
    for _ in 0..2 {
        let changed = visitor.post(&own, &form).await;
        assert_eq!(changed.status, StatusCode::SEE_OTHER, "{}", changed.text());
        assert_eq!((nights(GARDEN).await, nights(200_102).await), (0, 3));
    }
    let whole = bought::comes_to(&store, code, |whole| !whole.refunds.is_empty()).await;
    assert_eq!(whole.refunds.iter().map(|refund| refund.amount.minor).sum::<i64>(), -less);
    let room = &whole.lines[0];
    let left =
        room.parts.iter().filter(|part| part.of == PartOf::Fee(Fee::AtHotel)).map(Part::total).sum::<i64>();
    assert!(left < 0 && room.park_days.is_empty(), "{left}");
    let hotel = &store.app.catalogue.hotels[0];
    let arrivals = arrivals::list(
        &store.app.db,
        &store.app.catalogue,
        domain::calendar::parse_date("2027-02-10").unwrap(),
        Some(&hotel.code),
    );
    assert!(arrivals.await.unwrap().contains(",3,flexible,2,"), "its front desk reads the new rate");
    let name = &hotel.words.get(Language::Es).rooms["river-king"].name;
    assert!(visitor.get(&href).await.text().contains(name.as_str()), "{name}");
    assert_all_agrees(&store).await;
    // Dearer once it is paid, by a rate that gives nothing back: said before, and it is changed no more.
    let (more, shown, form) = becomes(&visitor, &href, "200103:not-refundable").await;
    assert!(more > 0 && shown.text().contains(&text("change.room.last")), "{more}");
    assert!(shown.text().contains(&text("stay_line.price.no_refund")));
    let gateway = visitor.post(&own, &form).await;
    assert_eq!(gateway.status, StatusCode::SEE_OTHER, "{}", gateway.text());
    assert_eq!((nights(200_102).await, nights(200_103).await), (3, 0), "not before it is paid");
    visitor.post(&gateway.location(), "outcome=approve").await;
    let suite = |whole: &store::order::WholeOrder| {
        whole.lines[0].sold.stay().is_some_and(|stay| stay.room.0 == 200_103)
    };
    let whole = bought::comes_to(&store, code, suite).await;
    assert_eq!((nights(200_102).await, nights(200_103).await), (0, 3));
    let sum: i64 = whole.lines[0].parts.iter().map(Part::total).sum();
    assert_eq!(sum, paid + less + more, "what was paid is what it costs");
    assert_eq!(whole.lines[0].sold.stay().unwrap().plan, "not-refundable");
    let over = ask(&format!("{THREE_NIGHTS}&adults_1=2&room_1=200101:flexible")).await.text();
    let terms = server::messages::problem("change_room_terms", Language::Es, None);
    assert!(over.contains(&terms) && !over.contains("name=\"difference\""));
    assert_all_agrees(&store).await;
}

/// What a paper says.
pub fn paper(answer: &Answer) -> String {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), &answer.bytes).unwrap();
    let read = Command::new("pdftotext").arg(file.path()).arg("-").output().unwrap();
    String::from_utf8(read.stdout).unwrap().split_whitespace().collect::<Vec<_>>().join(" ")
}

// Proves 10.4.27, 10.4.32, 10.16.22.
#[tokio::test(flavor = "multi_thread")]
async fn the_paper_of_a_room_has_its_total_and_its_terms_and_none_of_a_visits() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let english = address::en(PageName::Hotels);
    let room = async |plan: &str| {
        let form = format!("{THREE_NIGHTS}&{COUPLE}&choose=200101:{plan}");
        assert_eq!(visitor.post(english, &form).await.status, StatusCode::SEE_OTHER);
    };
    let order = async || {
        let stay = cart(&visitor).await["stays"][0].clone();
        let href = visitor.pay().await;
        visitor.get(&href).await;
        let files = async |file: &str| visitor.get(&href.replacen('?', &format!("{file}?"), 1)).await;
        (stay, paper(&files("tickets.pdf").await), files("calendar.ics").await.text())
    };
    let words = |key: &str| server::messages::text(&format!("voucher.{key}"), Language::Es, &[]);
    let of = |key: &str| {
        let pattern = server::messages::pattern(&format!("voucher.{key}"), Language::Es).to_owned();
        pattern.split('{').next().unwrap().trim().to_owned()
    };
    room("flexible").await;
    let (stay, text, calendar) = order().await;
    let all = stay["total"].as_i64().unwrap() + stay["stay"]["at_hotel"].as_i64().unwrap();
    let usd = &store.app.catalogue.currency(CurrencyCode::parse("USD").unwrap()).unwrap().notation;
    for part in [domain::money::format(all, usd), of("cancel_free"), of("of_rooms")] {
        assert!(text.contains(&part), "{part}: {text}");
    }
    for part in [of("show"), of("terms_text"), of("terms_some_timed"), of("terms_any_time")] {
        assert!(!text.contains(&part), "{part}: {text}");
    }
    assert!(text.contains("impuestos incluidos") && !text.contains("IVA incluido"), "{text}");
    let hotel = &store.app.catalogue.hotels[0];
    let address = hotel.address.replace(',', "\\,");
    assert!(calendar.replace("\r\n ", "").contains(&address), "{calendar}");
    // Beside a visit both have their terms, and a rate that gives nothing back says so.
    visitor.add(XPLOR, "date=2027-02-11&adults=2").await;
    room("not-refundable").await;
    let (_, text, _) = order().await;
    for part in [of("show"), of("of_visits"), of("terms_any_time"), of("of_rooms"), words("cancel_nothing")] {
        assert!(text.contains(&part), "{part}: {text}");
    }
    // The room is come to the day before.
    let [room, park] = ["Del miércoles 10 de febrero de 2027", "Jueves 11 de febrero de 2027, entrada"];
    assert!(text.find(room).unwrap() < text.find(park).unwrap(), "{text}");
    assert_all_agrees(&store).await;
}
