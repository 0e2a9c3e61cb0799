//! Money of an order that went back besides what its changes and its terms give back: by an operator, or on a gateway's own pages.

use crate::changed_rooms::change;
use crate::channels::Raw;
use crate::hotels::{COUPLE, THREE_NIGHTS, book};
use crate::paid_rooms::paper;
use crate::support::Store;
use crate::support::bought::{Bought, comes_to};
use crate::support::reading::words;
use crate::support::shopping::{XPLOR, mails};
use axum::http::StatusCode;
use domain::actor::Actor;
use domain::calendar::parse_date;
use domain::language::Language;
use domain::money::{CurrencyCode, format};
use server::messages::text;
use store::refund::RequestRefund;

/// An amount in dollars as pages write it where none has cents.
fn dollars(store: &Store, minor: i64) -> String {
    let usd = &store.app.catalogue.currency(CurrencyCode::USD).unwrap().notation;
    format(minor, usd).replace(".00", "")
}

// Proves 10.16.252, 10.16.259, 10.16.260.
#[tokio::test(flavor = "multi_thread")]
async fn what_went_back_of_a_change_past_the_store_is_said_with_it() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    let order = visitor.pay().await;
    let order = Bought { code: order.split('/').nth(3).unwrap().to_owned(), order };
    visitor.get(&order.order).await;
    let first = change(&visitor, &order, 0, "&checkin=2027-02-10&checkout=2027-02-14&adults_1=2").await;
    comes_to(&store, &order.code, |whole| whole.lines[0].since.returned == -first).await;
    // A minute passes, by a clock that stands still.
    for passes in [
        "UPDATE acts SET at = at - 60000 WHERE act = 'moved'",
        "UPDATE payment_attempts SET created_at = created_at - 60000 WHERE changed = 1",
    ] {
        store.app.db.run(Raw(passes)).await.unwrap();
    }
    let cost = change(&visitor, &order, 0, "&checkin=2027-02-10&checkout=2027-02-16&adults_1=2").await;
    assert!(cost > 100 && cost != first && first > 0, "more nights cost more: {first} {cost}");
    comes_to(&store, &order.code, |whole| whole.lines[0].since.returned == -first - cost).await;
    let before = text("order.since.paid", Language::Es, &[("amount", &dollars(&store, first))]);
    let before = before.replace('\u{a0}', " ");
    let paid = text("order.since.paid", Language::Es, &[("amount", &dollars(&store, cost))]);
    let [back, sent] = ["order.since.paid_going_back", "order.since.paid_back"]
        .map(|key| text(key, Language::Es, &[("amount", &dollars(&store, 100))]));
    let tickets = order.order.replacen('?', "tickets.pdf?", 1);
    let said = async || {
        let page = words(&visitor.get(&order.order).await).replace(".00", "");
        let printed = paper(&visitor.get(&tickets).await).replace(".00", "");
        [&paid, &back, &sent].map(|text| {
            let text = text.replace('\u{a0}', " ");
            [page.contains(&text), printed.contains(&text)]
        })
    };
    assert_eq!(said().await, [[true; 2], [false; 2], [false; 2]]);
    // Among the payments it stands with what it was for and how it was paid.
    let whole = comes_to(&store, &order.code, |whole| whole.payments.len() > 1).await;
    let (hotel, _) = store.app.catalogue.room(whole.lines[0].sold.id()).unwrap();
    let way = text("order.ledger.way", Language::Es, &[("method", "")]);
    let payment = format!("{}, {}", hotel.words.get(Language::Es).name, way.trim_end());
    let payments = words(&visitor.get(&order.order).await).matches(&payment).count();
    assert!(payments > 1, "{payment}");
    let there = format!(
        "INSERT INTO refunds (id, order_id, attempt, amount, currency, reason, state, progress, remote, \
        created_at, updated_at) SELECT 'there', order_id, id, 100, currency, 'gateway', 'requested', '', 're_1', \
        created_at, created_at FROM payment_attempts WHERE changed = 1 AND amount = {cost}"
    );
    store.app.db.run(Raw(there.leak())).await.unwrap();
    assert_eq!(said().await, [[true; 2], [true; 2], [false; 2]]);
    store.app.db.run(Raw("UPDATE refunds SET state = 'done'")).await.unwrap();
    assert_eq!(said().await, [[true; 2], [false; 2], [true; 2]]);
    // All of it: what it came to is not what was asked for it.
    for all in [
        format!("UPDATE refunds SET amount = {cost}"),
        format!("UPDATE order_lines SET stayed = 1, returned = returned + {cost} WHERE position = 0"),
    ] {
        store.app.db.run(Raw(all.leak())).await.unwrap();
    }
    assert_eq!(said().await, [[false; 2]; 3]);
    // What was changed and paid before it stays said, but on paper, where the room stands on other nights than it says; and both
    // payments stand with what they were for.
    let page = words(&visitor.get(&order.order).await);
    assert!(page.replace(".00", "").contains(&before), "{before}: {page}");
    let printed = paper(&visitor.get(&tickets).await).replace(".00", "");
    assert!(!printed.contains(&before), "{before}: {printed}");
    assert_eq!(page.matches(&payment).count(), payments, "{payment}: {page}");
}

// Proves 10.16.257, 10.16.259.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_moved_after_it_stayed_unpaid_is_said() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    visitor.add(XPLOR, "date=2027-02-11&adults=2").await;
    let order = visitor.pay().await;
    let order = Bought { code: order.split('/').nth(3).unwrap().to_owned(), order };
    visitor.get(&order.order).await;
    let whole = comes_to(&store, &order.code, |whole| whole.order.paid_at.is_some()).await;
    let visit = whole.lines.iter().position(|line| line.sold.visit().is_some()).unwrap();
    let moved = async |date: &str| {
        let asked = format!("&task=day&date={date}");
        let slot = visitor.get(&order.change(visit, &asked)).await.input("slot");
        change(&visitor, &order, visit, &format!("{asked}&slot={slot}")).await
    };
    let first = moved("2027-02-16").await;
    assert!(first > 0, "it leaves the nights");
    comes_to(&store, &order.code, |whole| whole.lines[visit].since.returned == -first).await;
    let passes = "UPDATE acts SET at = at - 60000 WHERE act = 'moved'";
    store.app.db.run(Raw(passes)).await.unwrap();
    let name =
        &store.app.catalogue.product(whole.lines[visit].sold.id()).unwrap().words.get(Language::Es).name;
    let worth = text("order.since.row", Language::Es, &[("what", name), ("was", ""), ("be", "")]);
    let (worth, _) = worth.split_once(';').unwrap();
    let worth = worth.trim_end().replace('\u{a0}', " ");
    assert!(words(&visitor.get(&order.order).await).contains(&worth), "{worth}");
    let cost = moved("2027-03-20").await;
    assert!(cost > 0 && cost != first, "a day of high season: {cost}");
    comes_to(&store, &order.code, |whole| whole.lines[visit].since.returned == -first - cost).await;
    // Its money is let go, and the day that it had is taken.
    for done in [
        format!(
            "INSERT INTO acts (subject, act, name, actor, at) SELECT order_id, 'undone', id, 'store', created_at \
            FROM payment_attempts WHERE changed = 1 AND amount = {cost}"
        ),
        format!("UPDATE payment_attempts SET changed = 0 WHERE changed = 1 AND amount = {cost}"),
        format!("UPDATE order_lines SET stayed = 1, returned = returned + {cost} WHERE returned < 0"),
        passes.to_owned(),
    ] {
        store.app.db.run(Raw(done.leak())).await.unwrap();
    }
    assert_eq!(moved("2027-02-12").await, 0, "any day is its own to choose");
    let page = words(&visitor.get(&order.order).await);
    let [day, same] = ["order.since.day", "order.since.same"].map(|key| text(key, Language::Es, &[]));
    let was = server::messages::short_day(parse_date("2027-03-20").unwrap(), Language::Es);
    let row = text("order.since.row", Language::Es, &[("what", &day), ("was", &was), ("be", "")]);
    let (said, _) = row.split_once(';').unwrap();
    let said = said.replace('\u{a0}', " ");
    assert!(page.contains(&said) && page.contains(&same), "{said}: {page}");
    assert!(!page.contains(&worth), "{worth}: {page}");
    let tickets = order.order.replacen('?', "tickets.pdf?", 1);
    assert!(paper(&visitor.get(&tickets).await).contains(&said), "{said}");
    // Of one to a day on which it does not stand, paper says nothing.
    let elsewhere = "UPDATE acts SET did = REPLACE(did, '2027-02-12', '2027-02-13') WHERE act = 'moved'";
    store.app.db.run(Raw(elsewhere)).await.unwrap();
    assert!(words(&visitor.get(&order.order).await).contains(&said), "{said}");
    assert!(!paper(&visitor.get(&tickets).await).contains(&said), "{said}");
}

// Proves 10.16.258.
#[tokio::test(flavor = "multi_thread")]
async fn a_refund_mail_of_a_room_that_was_cancelled_since_has_no_total() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    book(&visitor, &format!("{THREE_NIGHTS}&{COUPLE}"), "200101:flexible").await;
    let order = visitor.pay().await;
    let order = Bought { code: order.split('/').nth(3).unwrap().to_owned(), order };
    visitor.get(&order.order).await;
    let less = change(&visitor, &order, 0, "&checkin=2027-02-10&checkout=2027-02-12&adults_1=2").await;
    assert!(less < 0, "fewer nights cost less: {less}");
    let said = async || {
        mails(&store).await;
        let all = store.app.mail.list().into_iter().filter(|mail| mail.id.starts_with("mail-refunded"));
        let all: String = all.filter_map(|mail| store.app.mail.html(&mail.id)).collect();
        ["order.since.dates", "order.since.total"].map(|key| {
            let what = text(key, Language::Es, &[]);
            let row = text("order.since.row", Language::Es, &[("what", &what), ("was", ""), ("be", "")]);
            all.contains(row.split_once(';').unwrap().0.trim_end())
        })
    };
    assert_eq!(said().await, [true; 2]);
    let page = visitor.get(&order.order).await;
    let form = format!("action=leave&line=0&returns={}&once={}", page.input("returns"), page.input("once"));
    assert_eq!(visitor.post(&order.order, &form).await.status, StatusCode::SEE_OTHER);
    mails(&store).await;
    // It is written only now.
    let once_more = "UPDATE outbox SET done_at = NULL, due_at = 0 WHERE topic LIKE 'mail.refunded%'";
    store.app.db.run(Raw(once_more)).await.unwrap();
    assert_eq!(said().await, [true, false]);
}

// Proves 10.16.251.
#[tokio::test(flavor = "multi_thread")]
async fn what_an_operator_gave_back_is_not_lost_of_what_is_cancelled() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    visitor.add(XPLOR, "date=2027-02-11&adults=2").await;
    let order = visitor.pay().await;
    let order = Bought { code: order.split('/').nth(3).unwrap().to_owned(), order };
    visitor.get(&order.order).await;
    let whole = comes_to(&store, &order.code, |whole| !whole.tickets.is_empty()).await;
    let refund = RequestRefund {
        id: "goodwill".into(),
        code: order.code.clone(),
        site: whole.order.site.clone(),
        amount: Some(300),
        reason: "goodwill".into(),
        by: Actor::Operator("luz".into()),
        now: store.app.now(),
    };
    assert_eq!(store.app.db.run(refund).await.unwrap(), Ok(300));
    let page = visitor.get(&order.change(0, "&task=cancel")).await;
    let returns: i64 = page.input("difference").parse().unwrap();
    assert_eq!(returns, whole.order.total - 300, "all that is left");
    let fields = ["difference", "once", "k"].map(|name| format!("{name}={}", page.input(name)));
    let form = format!("line=0&task=cancel&{}", fields.join("&"));
    assert_eq!(visitor.post(&order.change(0, ""), &form).await.status, StatusCode::SEE_OTHER);
    // Once nothing is on its way.
    mails(&store).await;
    let shown = words(&visitor.get(&order.order).await).replace(".00", "");
    let title = text("order.gone.title", Language::Es, &[]);
    let (_, gone) = shown.split_once(&title).unwrap_or_else(|| panic!("{shown}"));
    let besides =
        text("order.gone.besides_done", Language::Es, &[("said", ""), ("amount", &dollars(&store, 300))]);
    assert!(gone.contains(&besides.replace('\u{a0}', " ")), "{besides}: {gone}");
    let kept = server::messages::pattern("order.gone.kept", Language::Es);
    let (_, kept) = kept.rsplit_once("{returned}").unwrap();
    let (kept, _) = kept.split_once("{kept}").unwrap();
    assert!(!gone.contains(kept), "{kept}: {gone}");
}
