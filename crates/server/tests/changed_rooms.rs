//! Rooms that are changed once they are paid: asked for again, and what a change leaves beside it.

use crate::channels::Raw;
use crate::hotels::{COUPLE, GARDEN, THREE_NIGHTS, assert_all_agrees, book};
use crate::paid_rooms::paper;
use crate::support::bought::{Bought, XCARET, comes_to, stored};
use crate::support::reading::{links, words};
use crate::support::shopping::{XPLOR, cart};
use crate::support::{Answer, Store, Visitor, address};
use axum::http::StatusCode;
use domain::catalogue::ProductId;
use domain::language::Language;
use domain::money::CurrencyCode;

/// An amount in dollars as pages write it.
fn dollars(store: &Store, minor: i64) -> String {
    let usd = &store.app.catalogue.currency(CurrencyCode::parse("USD").unwrap()).unwrap().notation;
    domain::money::format(minor.abs(), usd).trim_end_matches(".00").to_owned()
}

/// What the garden room costs whoever books it now, in the store and at the hotel.
async fn booked_for(store: &Store, nights: &str, rate: &str) -> (i64, i64) {
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let answer = book(&visitor, &format!("{nights}&{COUPLE}"), &format!("{GARDEN}:{rate}")).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{nights}: {}", answer.text());
    let held = cart(&visitor).await["stays"][0].clone();
    (held["total"].as_i64().unwrap(), held["stay"]["at_hotel"].as_i64().unwrap())
}

// Proves 10.16.201.
#[tokio::test(flavor = "multi_thread")]
async fn a_change_of_a_room_says_what_the_whole_stay_costs_more_and_what_of_that_is_now() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    let order = bought(visitor.pay().await);
    visitor.get(&order.order).await;
    let (paid, left) = booked_for(&store, THREE_NIGHTS, "flexible").await;
    assert!(left > 0, "a rate with a deposit");
    let way = |amount: i64| if amount > 0 { "more" } else { "less" };
    let said = |key: &str, amount: i64| {
        let message = format!("change.room.{key}_{}", way(amount));
        let pattern = server::messages::pattern(&message, Language::Es);
        pattern.replace("{dates}", "").replace("{amount}", &dollars(&store, amount))
    };
    // Where one amount has cents, all do.
    let list = words(&visitor.get(&order.change(0, "")).await).replace(".00", "");
    // More nights, and fewer; and a rate of which more is paid now, although it costs less in all.
    for (nights, rate) in [
        ("checkin=2027-02-10&checkout=2027-02-14", "flexible"),
        ("checkin=2027-02-10&checkout=2027-02-12", "flexible"),
        ("checkin=2027-02-07&checkout=2027-02-10", "flexible"),
        (THREE_NIGHTS, "not-refundable"),
    ] {
        let (then, rest) = booked_for(&store, nights, rate).await;
        let asked = format!("&{nights}&adults_1=2&room_1={GARDEN}%3A{rate}");
        let page = visitor.get(&order.change(0, &asked)).await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.text());
        let (now, in_all) = (then - paid, then + rest - paid - left);
        assert_eq!(page.input("difference"), now.to_string(), "{nights} {rate}");
        if in_all == 0 {
            continue;
        }
        let whole = said("all", in_all);
        let offer = words(&page).replace(".00", "");
        let (_, offer) =
            offer.rsplit_once(&server::messages::text("change.room.then", Language::Es, &[])).unwrap();
        let (_, after) = offer.split_once(&whole).unwrap_or_else(|| panic!("{whole}: {offer}"));
        let message = format!("change.room.{}", way(now));
        let pattern = server::messages::pattern(&message, Language::Es);
        assert!(after.contains(&pattern.replace("{amount}", &dollars(&store, now))), "{nights}: {after}");
        if rate != "flexible" {
            assert!(now > 0 && in_all < 0, "dearer now and cheaper in all: {now} {in_all}");
            assert!(list.contains(&whole), "beside the rate: {whole}: {list}");
        } else if nights.contains("02-07") {
            assert!(list.contains(&said("nearby", in_all)), "in the list: {list}");
        }
    }
    assert_all_agrees(&store).await;
}

/// Changes the room of an order as it is asked for, and pays what that costs more; answers it.
pub async fn change(visitor: &Visitor, order: &Bought, room: usize, asked: &str) -> i64 {
    let shown = visitor.get(&order.change(room, asked)).await;
    assert_eq!(shown.status, StatusCode::OK, "{asked}: {}", words(&shown));
    let difference: i64 = shown.input("difference").parse().unwrap();
    let (key, once) = (shown.input("k"), shown.input("once"));
    let form = format!("line={room}{asked}&difference={difference}&once={once}&k={key}");
    // While the money of a change is on its way nothing else is done.
    for _ in 0..600 {
        let done = visitor.post(&order.change(room, ""), &form).await;
        if done.status == StatusCode::SEE_OTHER {
            if difference > 0 {
                visitor.post(&done.location(), "outcome=approve").await;
            }
            return difference;
        }
        assert_eq!(done.status, StatusCode::CONFLICT, "{asked}: {}", words(&done));
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("not changed: {asked}");
}

// Proves 10.4.51, 10.4.54, 10.16.212, 10.16.214, 10.16.215, 10.16.226, 10.16.228, 10.16.236, 10.16.237, 10.16.245.
#[tokio::test(flavor = "multi_thread")]
async fn a_room_and_the_visit_that_it_makes_dearer_are_changed_and_paid_in_one_step() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    visitor.add(XPLOR, "date=2027-02-11&adults=2").await;
    let order = bought(visitor.pay().await);
    visitor.get(&order.order).await;
    let alone = store.visitor();
    alone.set_cookie("sb_currency", "USD");
    alone.add(XPLOR, "date=2027-02-11&adults=2").await;
    let full = cart(&alone).await["total"].as_i64().unwrap();
    let whole = stored(&store, &order.code).await;
    let room = whole.lines.iter().position(|line| line.sold.stay().is_some()).unwrap();
    let visit = 1 - room;
    let dearer = full - whole.lines[visit].total;
    assert!(dearer > 0, "the park is cheaper for guests: {full}");
    let paid = whole.lines[room].total;
    let (there, there_nights) = ("&checkin=2027-02-10&checkout=2027-02-13&adults_1=2", THREE_NIGHTS);
    let (away, away_nights) =
        ("&checkin=2027-03-10&checkout=2027-03-16&adults_1=2", "checkin=2027-03-10&checkout=2027-03-16");
    assert_eq!(booked_for(&store, there_nights, "flexible").await.0, paid);
    let own = booked_for(&store, away_nights, "flexible").await.0 - paid;
    // One summary says what each costs more, by its name, and what is paid.
    let page = visitor.get(&order.change(room, away)).await;
    let said = words(&page).replace(".00", "");
    let name = &address::product("xplor").words.es.name;
    for amount in [dearer, own + dearer] {
        assert!(said.contains(&dollars(&store, amount)), "{amount}: {said}");
    }
    let reason = server::messages::pattern("change.room.dearer", Language::Es);
    let (_, reason) = reason.split_once("{amount}").unwrap();
    assert!(said.contains(reason) && said.contains(name.as_str()), "{reason}: {said}");
    assert_eq!(page.input("difference"), (own + dearer).to_string());
    // No day is one of both: moved before its room, the visit would lose for good what it costs less.
    let later = server::messages::pattern("change.room.dearer_later", Language::Es);
    let (_, later) = later.split_once("{name}").unwrap();
    assert!(said.contains(later) && !page.text().contains("task=day"), "{later}: {said}");
    // Confirmed and paid once, both are changed.
    let worth = |whole: &store::order::WholeOrder| {
        let of = |at: usize| whole.lines[at].total - whole.lines[at].since.returned;
        (of(room), of(visit))
    };
    assert_eq!(change(&visitor, &order, room, away).await, own + dearer);
    let whole = comes_to(&store, &order.code, |whole| worth(whole).1 == full).await;
    assert_eq!(worth(&whole), (paid + own, full));
    assert_all_agrees(&store).await;
    // Its page says of each what was paid for it.
    let shown = words(&visitor.get(&order.order).await).replace(".00", "");
    assert!(shown.contains(&dollars(&store, full)), "{full}: {shown}");
    // And what the change was: the nights before and now, what was paid for it, and how much of that is for the visit.
    let day = |text| server::messages::short_day(domain::calendar::parse_date(text).unwrap(), Language::Es);
    let nights = |from, to| {
        let (from, to) = (day(from), day(to));
        server::messages::text("stay_line.stay.dates", Language::Es, &[("from", &from), ("to", &to)])
    };
    let (was, be) = (nights("2027-02-10", "2027-02-13"), nights("2027-03-10", "2027-03-16"));
    let what = server::messages::text("order.since.dates", Language::Es, &[]);
    let names = [("what", what.as_str()), ("was", &was), ("be", &be)];
    let (amount, more) = (dollars(&store, own + dearer), dollars(&store, dearer));
    let (before, now) = (dollars(&store, full - dearer), dollars(&store, full));
    let visit = [("name", name.as_str()), ("was", &before), ("be", &now)];
    let visit = server::messages::text("order.since.visit", Language::Es, &visit);
    let visits = [("amount", more.as_str()), ("visits", &visit)];
    // What was paid for it says how much of it was for the stay and how much for the visit.
    let hotel = &store.app.catalogue.hotels[0].words.get(Language::Es).name;
    let stay = dollars(&store, own);
    let split = [("name", hotel.as_str()), ("stay", &stay), ("visits", &more), ("names", name)];
    for said in [
        server::messages::text("order.ledger.split", Language::Es, &split),
        server::messages::text("order.since.row", Language::Es, &names),
        server::messages::text("order.since.paid", Language::Es, &[("amount", &amount)]),
        server::messages::text("order.since.dearer", Language::Es, &visits),
    ] {
        assert!(shown.contains(&said.replace('\u{a0}', " ")), "{said}: {shown}");
    }
    // It leads to where guests’ price counts for the visit: the day after they come of the nights that the room has now.
    let text = visitor.get(&order.order).await.text();
    assert!(text.contains("task=day&amp;date=2027-03-11"), "{text}");
    // Its paper says so on the sheet of the room, after that of the visit before it, with how much of that is for the visit.
    let printed = paper(&visitor.get(&order.order.replacen('?', "tickets.pdf?", 1)).await).replace(".00", "");
    for said in [
        server::messages::text("order.since.paid", Language::Es, &[("amount", &amount)]),
        server::messages::text("order.since.dearer", Language::Es, &visits),
    ] {
        let said = said.replace('\u{a0}', " ");
        let at = printed.find(&said).unwrap_or_else(|| panic!("{said}: {printed}"));
        let [visits, rooms] =
            ["order.bring", "voucher.stay_total"].map(|key| server::messages::text(key, Language::Es, &[]));
        assert!(printed[..at].contains(&visits) && printed[at..].contains(&rooms), "{said}: {printed}");
    }
    // Back again the visit keeps what was paid for it, and away it is not paid once more.
    assert_eq!(change(&visitor, &order, room, there).await, -own);
    assert_eq!(change(&visitor, &order, room, away).await, own);
    let whole = comes_to(&store, &order.code, |whole| worth(whole).0 == paid + own).await;
    assert_eq!(worth(&whole), (paid + own, full));
    assert_all_agrees(&store).await;
}

// Proves 10.4.55.
#[tokio::test(flavor = "multi_thread")]
async fn paper_offers_another_day_only_while_a_visit_that_was_bought_stands() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    visitor.add(XPLOR, "date=2027-02-11&adults=2").await;
    let order = bought(visitor.pay().await);
    visitor.get(&order.order).await;
    let whole = stored(&store, &order.code).await;
    let visit = whole.lines.iter().position(|line| line.sold.stay().is_none()).unwrap();
    let offer = server::messages::pattern("voucher.good_until", Language::Es);
    let (offer, _) = offer.split_once(", ").unwrap();
    let tickets = order.order.replacen('?', "tickets.pdf?", 1);
    assert!(paper(&visitor.get(&tickets).await).contains(offer), "{offer}");
    let page = visitor.get(&order.change(visit, "&task=cancel")).await;
    let fields = ["difference", "once", "k"].map(|name| format!("{name}={}", page.input(name)));
    let form = format!("line={visit}&task=cancel&{}", fields.join("&"));
    assert_eq!(visitor.post(&order.change(visit, ""), &form).await.status, StatusCode::SEE_OTHER);
    let printed = paper(&visitor.get(&tickets).await);
    assert!(!printed.contains(offer), "{offer}: {printed}");
    assert_all_agrees(&store).await;
}

// Proves 10.16.244.
#[tokio::test(flavor = "multi_thread")]
async fn a_visit_that_is_moved_back_into_the_nights_says_what_it_costs_again() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    visitor.add(XPLOR, "date=2027-02-11&adults=2").await;
    let order = bought(visitor.pay().await);
    visitor.get(&order.order).await;
    let whole = stored(&store, &order.code).await;
    let room = whole.lines.iter().position(|line| line.sold.stay().is_some()).unwrap();
    let visit = 1 - room;
    let guests = whole.lines[visit].total;
    change(&visitor, &order, room, "&checkin=2027-02-15&checkout=2027-02-18&adults_1=2").await;
    let worth =
        |whole: &store::order::WholeOrder| whole.lines[visit].total - whole.lines[visit].since.returned;
    let full = worth(&comes_to(&store, &order.code, |whole| worth(whole) > guests).await);
    // A minute passes, by a clock that stands still.
    store.app.db.run(Raw("UPDATE acts SET at = at - 60000 WHERE act = 'moved'")).await.unwrap();
    let asked = "&task=day&date=2027-02-16";
    let page = visitor.get(&order.change(visit, asked)).await;
    let difference: i64 = page.input("difference").parse().unwrap();
    assert!(difference < 0, "guests pay less: {difference}");
    let fields = ["slot", "difference", "once", "k"].map(|name| format!("{name}={}", page.input(name)));
    let form = format!("line={visit}{asked}&{}", fields.join("&"));
    assert_eq!(visitor.post(&order.change(visit, ""), &form).await.status, StatusCode::SEE_OTHER);
    let whole = comes_to(&store, &order.code, |whole| worth(whole) < full).await;
    assert_eq!(worth(&whole), full + difference);
    let (was, be) = (dollars(&store, full), dollars(&store, full + difference));
    let be = server::messages::text("order.since.guest", Language::Es, &[("amount", &be)]);
    let name = &address::product("xplor").words.es.name;
    let names = [("what", name.as_str()), ("was", &was), ("be", &be)];
    let said = server::messages::text("order.since.row", Language::Es, &names);
    let shown = words(&visitor.get(&order.order).await).replace(".00", "");
    assert!(shown.contains(&said.replace('\u{a0}', " ")), "{said}: {shown}");
    let printed = paper(&visitor.get(&order.order.replacen('?', "tickets.pdf?", 1)).await);
    assert!(printed.replace(".00", "").contains(&said.replace('\u{a0}', " ")), "{said}: {printed}");
    assert_all_agrees(&store).await;
}

// Proves 10.16.52.
#[tokio::test(flavor = "multi_thread")]
async fn a_room_that_would_make_a_used_ticket_dearer_is_not_changed_and_says_which() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    visitor.add(XPLOR, "date=2027-02-11&adults=2").await;
    let order = bought(visitor.pay().await);
    visitor.get(&order.order).await;
    let whole = comes_to(&store, &order.code, |whole| !whole.tickets.is_empty()).await;
    let room = whole.lines.iter().position(|line| line.sold.stay().is_some()).unwrap();
    // A gate let its people in.
    let used = match room {
        0 => "UPDATE tickets SET state = 'redeemed' WHERE position = 1",
        _ => "UPDATE tickets SET state = 'redeemed' WHERE position = 0",
    };
    store.app.db.run(Raw(used)).await.unwrap();
    let asked = "&checkin=2027-03-10&checkout=2027-03-16&adults_1=2";
    let page = visitor.get(&order.change(room, asked)).await;
    assert_eq!(page.status, StatusCode::CONFLICT);
    let why = server::messages::problem("change_of_others", Language::Es, None);
    let name = &address::product("xplor").words.es.name;
    let said = words(&page);
    assert!(said.contains(&why.replace('\u{a0}', " ")) && said.contains(name.as_str()), "{said}");
    assert!(!page.text().contains("name=\"difference\""), "{said}");
}

// Proves 10.4.53.
#[tokio::test(flavor = "multi_thread")]
async fn who_moves_the_day_they_come_past_the_day_they_leave_keeps_as_many_nights() {
    let store = Store::open().await;
    let visitor = store.visitor();
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    let order = bought(visitor.pay().await);
    visitor.get(&order.order).await;
    // The day they were to leave is the first of these.
    for (comes, leaves) in [("2027-02-13", "2027-02-16"), ("2027-03-10", "2027-03-13")] {
        let page = |out: &str| order.change(0, &format!("&checkin={comes}&checkout={out}&adults_1=2"));
        let (page, written) = (visitor.get(&page("2027-02-13")).await, visitor.get(&page(leaves)).await);
        assert_eq!((page.status, page.input("checkout").as_str()), (StatusCode::OK, leaves));
        assert_eq!(page.input("difference"), written.input("difference"), "{comes}");
    }
    // Another day was written there.
    let wrong = visitor.get(&order.change(0, "&checkin=2027-03-10&checkout=2027-02-14&adults_1=2")).await;
    assert_ne!(wrong.status, StatusCode::OK);
}

// Proves 10.16.204.
#[tokio::test(flavor = "multi_thread")]
async fn a_change_of_nights_says_what_the_town_charges_for_them() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    let order = bought(visitor.pay().await);
    visitor.get(&order.order).await;
    let catalogue = &store.app.catalogue;
    let (hotel, _) = catalogue.room(ProductId(GARDEN)).unwrap();
    let pesos = &catalogue.currency_or_usd("MXN").notation;
    assert!(hotel.town_fee > 0, "its town charges something");
    for (leaves, nights) in [("2027-02-12", 2), ("2027-02-15", 5)] {
        let asked = format!("&checkin=2027-02-10&checkout={leaves}&adults_1=2");
        let page = words(&visitor.get(&order.change(0, &asked)).await);
        let amount = domain::money::format(hotel.town_fee * nights, pesos);
        let said = server::messages::text("stay_line.town.fee", Language::Es, &[("amount", &amount)]);
        let said = said.replace('\u{a0}', " ");
        assert!(page.contains(&said), "{said}: {page}");
    }
}

// Proves 10.16.195.
#[tokio::test(flavor = "multi_thread")]
async fn an_order_lists_its_visits_beside_a_room_that_was_changed() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    // After the stay: its price is none of a guest's, which would keep the room where it is.
    visitor.add(XPLOR, "date=2027-02-20&adults=2").await;
    let order = bought(visitor.pay().await);
    visitor.get(&order.order).await;
    // Its visits come before its rooms.
    let asked = format!("&checkin=2027-02-10&checkout=2027-02-12&adults_1=2&room_1={GARDEN}%3Aflexible");
    let shown = visitor.get(&order.change(1, &asked)).await;
    assert_eq!(shown.status, StatusCode::OK, "{}", shown.text());
    assert!(shown.text().contains("name=\"difference\""), "{}", words(&shown));
    let less = shown.input("difference");
    assert!(less.parse::<i64>().unwrap() < 0, "{less}");
    let form = format!("line=1{asked}&difference={less}&once={}&k={}", shown.input("once"), shown.input("k"));
    let done = visitor.post(&order.change(1, ""), &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    let page = words(&visitor.get(&order.order).await);
    let heading = server::messages::text("stay_line.order.others", Language::Es, &[]);
    let (_, others) = page.split_once(&heading).unwrap_or_else(|| panic!("{heading}: {page}"));
    let name = &address::product("xplor").words.es.name;
    let at = others.find(name.as_str()).unwrap_or_else(|| panic!("{name}: {others}"));
    let as_bought = server::messages::pattern("order.ledger.as_bought", Language::Es);
    let (as_bought, _) = as_bought.split_once('{').unwrap();
    assert!(others.find(as_bought).is_some_and(|folded| at < folded), "in sight: {others}");
    assert_all_agrees(&store).await;
}

/// An order as its page names it.
fn bought(order: String) -> Bought {
    Bought { code: order.split('/').nth(3).unwrap().to_owned(), order }
}

// Proves 10.3.105.
#[tokio::test(flavor = "multi_thread")]
async fn a_change_of_a_room_that_was_not_paid_is_asked_for_again_as_it_was_chosen() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    let order = bought(visitor.pay().await);
    visitor.get(&order.order).await;
    let asked = "&checkin=2027-02-10&checkout=2027-02-15&adults_1=2&children_1=1&age_1_1=9";
    let wanted = format!("{asked}&room_1=200102:flexible");
    let shown = visitor.get(&order.change(0, &wanted)).await;
    assert_eq!(shown.status, StatusCode::OK, "{}", shown.text());
    let more = shown.input("difference");
    assert!(more.parse::<i64>().unwrap() > 0, "{more}");
    let form =
        format!("line=0{wanted}&difference={more}&once={}&k={}", shown.input("once"), shown.input("k"));
    for outcome in ["decline", "abandon"] {
        let form = form.replace("&once=", &format!("&once={outcome}"));
        let gateway = visitor.post(&order.change(0, ""), &form).await;
        assert_eq!(gateway.status, StatusCode::SEE_OTHER, "{outcome}: {}", gateway.text());
        let back = visitor.post(&gateway.location(), &format!("outcome={outcome}")).await.location();
        let again = order.change(0, &format!("{asked}&room_1=200102%3Aflexible#offer"));
        let page = visitor.get(&back).await;
        assert!(links(&page).contains(&again), "{outcome}: {again}: {:?}", links(&page));
        let filled = visitor.get(&again).await;
        assert_eq!(filled.input("difference"), more, "{outcome}");
    }
    // Looked at later, the order is as it is, and nothing is waited for.
    let later = visitor.get(&order.order).await;
    assert!(!links(&later).iter().any(|link| link.ends_with("#offer")), "{:?}", links(&later));
    assert_all_agrees(&store).await;
}

// Proves 10.3.106.
#[tokio::test(flavor = "multi_thread")]
async fn a_visit_that_was_bought_after_a_room_is_changed_as_itself() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    visitor.add(XPLOR, "date=2027-02-11&adults=2").await;
    visitor.add(XCARET, "date=2027-02-12&adults=2").await;
    let order = bought(visitor.pay().await);
    visitor.get(&order.order).await;
    let whole = stored(&store, &order.code).await;
    for (position, line) in whole.lines.iter().enumerate().filter(|(_, line)| line.sold.visit().is_some()) {
        let page = visitor.get(&order.change(position, "")).await;
        assert_eq!(page.status, StatusCode::OK, "{position}");
        let name = &store.app.catalogue.product(line.sold.id()).unwrap().words.get(Language::Es).name;
        let of = page.text();
        let (_, shown) = of.split_once("id=\"visit-title\"").unwrap();
        let (shown, _) = shown.split_once("</h2>").unwrap();
        assert!(shown.contains(name.as_str()), "{position}: {name}: {shown}");
    }
    assert_all_agrees(&store).await;
}

// Proves 10.16.174.
#[tokio::test(flavor = "multi_thread")]
async fn a_change_of_nights_names_the_visits_that_it_leaves_outside_them() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    // Out of the stay's days before it is changed: that is nothing new.
    visitor.add(XPLOR, "date=2027-02-20&adults=2").await;
    // A tour costs guests of a hotel no less: it does not keep the room where it is.
    let tour = address::product("tulum-xelha");
    let pick_up = tour.pick_up.unwrap();
    let zone = store.app.catalogue.extra(pick_up).unwrap().zones.first().unwrap().key.clone();
    let fetched = format!("extra_{0}=1&zone_{0}={zone}", pick_up.0);
    let added = visitor.add(&tour.words.es.slug, &format!("date=2027-02-11&adults=2&{fetched}")).await;
    assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.text());
    let order = bought(visitor.pay().await);
    visitor.get(&order.order).await;
    let whole = stored(&store, &order.code).await;
    let at = |id: i64| whole.lines.iter().position(|line| line.sold.id().0 == id).unwrap();
    let room = at(GARDEN);
    let leads = order.change(at(tour.id.0), "");
    for (checkin, checkout, outside) in
        [("2027-02-12", "2027-02-15", true), ("2027-02-11", "2027-02-14", false)]
    {
        let asked = format!("&checkin={checkin}&checkout={checkout}&adults_1=2");
        let page = visitor.get(&order.change(room, &asked)).await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.text());
        assert_eq!(links(&page).contains(&leads), outside, "{checkin}: {:?}", links(&page));
        assert!(!links(&page).contains(&order.change(at(306), "")), "{checkin}");
    }
    assert_all_agrees(&store).await;
}

// Proves 10.16.176.
#[tokio::test(flavor = "multi_thread")]
async fn a_room_says_what_as_many_nights_cost_on_days_near_them() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    let order = bought(visitor.pay().await);
    visitor.get(&order.order).await;
    let near = |page: &Answer| -> Vec<String> {
        links(page).into_iter().filter(|link| link.contains("checkin=") && link.ends_with("#offer")).collect()
    };
    let shown = visitor.get(&order.change(0, "")).await;
    let found = near(&shown);
    assert!(!found.is_empty() && found.len() <= 6, "{found:?}");
    for link in &found {
        assert!(!link.contains("checkin=2027-02-10&"), "those it has are no change: {link}");
        let page = visitor.get(link).await;
        assert_eq!(page.status, StatusCode::OK, "{link}");
        assert!(page.input("difference").parse::<i64>().is_ok(), "what the list says can be had: {link}");
    }
    // Beside nights that are asked for, those near them; beside what can't be read, none.
    let asked = visitor.get(&order.change(0, "&checkin=2027-02-15&checkout=2027-02-17&adults_1=2")).await;
    assert!(near(&asked).iter().any(|link| link.contains("checkin=2027-02-16&checkout=2027-02-18&")));
    let wrong = visitor.get(&order.change(0, "&checkin=2027-02-15&checkout=2027-02-15&adults_1=2")).await;
    assert_eq!(near(&wrong), Vec::<String>::new());
    assert_all_agrees(&store).await;
}
