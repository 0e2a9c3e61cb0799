//! What is old goes, at its age and not before; what belongs to money, and whatever is referred to, stays.

mod buyers;
mod two_years;

use crate::support::buying::{filled, order, place, placing, seed, settle, settle_at};
use crate::support::visit::OTHER;
use crate::support::{Fresh, NOW, add, adults, assert_all_agrees, id, number, put, slot, sql, wish, with};
use domain::actor::Actor;
use domain::calendar::Instant;
use domain::catalogue::Retention;
use domain::money::{CurrencyCode, Money};
use domain::order::OrderState;
use domain::payment::GatewayEvent;
use store::Db;
use store::cart::{CartRefusal, Put, ReadCart, SetCode};
use store::catalogue::{Activate, KeepVersion, ReadVersion, When};
use store::order::{LapseOrders, OrderName, Placed, ReadOrder};
use store::places::ExpireHolds;
use store::retention::{EmptyVersions, KeepServing, Kind, Sweep, Swept, TakeTurn, UnusedVersions};
use store::settle::{Settle, Settled};
use store::transfer::{Entry, Outcome, Reconcile, WaitingTransfers};

on_both!(
    a_left_cart_goes_with_its_lines_and_what_is_ordered_stays,
    a_cart_that_was_bought_from_is_swept_again_once_something_is_put_in,
    a_cart_that_is_written_while_it_is_swept_is_whole_or_gone,
    an_order_nobody_paid_goes_with_all_that_belongs_to_it,
    an_order_that_had_or_may_have_money_stays,
    late_money_finds_its_order_whole_or_is_nobodys,
    money_that_comes_while_its_order_is_swept_buys_or_is_nobodys,
    rows_go_by_their_age_a_few_at_a_time,
    a_version_goes_that_was_replaced_and_nothing_refers_to,
    one_of_all_instances_takes_a_step,
);

fn days(days: i64) -> Instant {
    NOW.plus_minutes(days * 24 * 60)
}

fn step(kind: Kind, now: Instant) -> Sweep {
    Sweep { kind, site: "TEST".into(), retention: Retention::default(), now }
}

/// Sweeps all that is old of a kind; answers how many went.
async fn swept(db: &Db, kind: Kind, now: Instant) -> usize {
    let mut removed = 0;
    loop {
        let step = db.run(step(kind, now)).await.unwrap();
        removed += step.removed;
        if !step.more {
            return removed;
        }
    }
}

/// So many of a kind go at an instant, and none a minute before.
async fn goes_at(db: &Db, kind: Kind, at: Instant, count: usize) {
    assert_eq!(swept(db, kind, at.plus_minutes(-1)).await, 0, "{kind:?} before its age");
    assert_eq!(swept(db, kind, at).await, count, "{kind:?} at its age");
    assert_eq!(swept(db, kind, at).await, 0, "{kind:?} once");
}

async fn holds_end(db: &Db, now: Instant) {
    while db.run(ExpireHolds { now, limit: 200 }).await.unwrap() == 200 {}
}

/// An order that nobody paid in time, which ended at [`ended`]: its id and attempt.
async fn lapsed(db: &Db) -> (String, String) {
    let cart = filled(db, 1, 1000).await;
    let placed = place(db, &cart, &id()).await;
    let now = NOW.plus_minutes(60);
    holds_end(db, now).await;
    db.run(LapseOrders { site: "TEST".into(), now, limit: 100 }).await.unwrap();
    placed
}

/// When an order that was placed at [`NOW`] has ended for so many days.
fn ended(for_days: i64) -> Instant {
    days(for_days).plus_minutes(15)
}

async fn is_there(db: &Db, order: &str) -> bool {
    db.read(ReadOrder(OrderName::Id(order.into()))).await.unwrap().is_some()
}

// Proves 10.8.2.
async fn a_left_cart_goes_with_its_lines_and_what_is_ordered_stays(fresh: Fresh) {
    let db = &fresh.db;
    filled(db, 2, 100).await;
    let bought = filled(db, 1, 100).await;
    let (_, attempt) = place(db, &bought, "k").await;
    settle(db, &attempt, GatewayEvent::Captured).await;
    // The same visitor looked at something else since.
    db.run(add(&bought, slot(306, OTHER), adults(1), 10, NOW)).await.unwrap().unwrap();
    assert_eq!(swept(db, Kind::Carts, days(30)).await, 0, "what is still held is let go of first");
    holds_end(db, NOW.plus_minutes(60)).await;
    assert_eq!(number(db, "SELECT COUNT(*) FROM cart_lines").await, 3);
    goes_at(db, Kind::Carts, days(30), 1).await;
    assert_eq!(number(db, "SELECT COUNT(*) FROM carts").await, 1);
    assert_eq!(number(db, "SELECT COUNT(*) FROM cart_lines").await, 1, "what was sold");
    assert_eq!(number(db, "SELECT kept FROM carts").await, 1, "it is looked at no more");
    assert_all_agrees(db).await;
    // One that was changed since is not left.
    let used = filled(db, 1, 100).await;
    holds_end(db, NOW.plus_minutes(60)).await;
    db.run(SetCode { cart: used, code: String::new(), now: days(29) }).await.unwrap().unwrap();
    assert_eq!(swept(db, Kind::Carts, days(30)).await, 0);
    goes_at(db, Kind::Carts, days(59), 1).await;
    assert_all_agrees(db).await;
}

// Proves 10.8.2, 10.19.31.
async fn a_cart_that_was_bought_from_is_swept_again_once_something_is_put_in(fresh: Fresh) {
    let db = &fresh.db;
    let bought = filled(db, 1, 100).await;
    let (_, attempt) = place(db, &bought, "k").await;
    settle(db, &attempt, GatewayEvent::Captured).await;
    assert_eq!(swept(db, Kind::Carts, days(31)).await, 0);
    assert_eq!(number(db, "SELECT kept FROM carts").await, 1);
    db.run(add(&bought, slot(306, OTHER), adults(1), 10, days(40))).await.unwrap().unwrap();
    holds_end(db, days(41)).await;
    for (after, lines) in [(69, 2), (71, 1)] {
        assert_eq!(swept(db, Kind::Carts, days(after)).await, 0, "the order's cart stays");
        assert_eq!(number(db, "SELECT COUNT(*) FROM cart_lines").await, lines, "after {after} days");
    }
    assert_eq!(number(db, "SELECT kept FROM carts").await, 1);
    assert_all_agrees(db).await;
}

// Proves 10.8.2.
async fn a_cart_that_is_written_while_it_is_swept_is_whole_or_gone(fresh: Fresh) {
    let db = &fresh.db;
    for round in 0..20 {
        let cart = filled(db, 1, 1000).await;
        holds_end(db, NOW.plus_minutes(60)).await;
        let outing = with(wish(slot(306, OTHER), adults(1), 1000), Vec::new());
        let writing = put(&cart, Put::Add, vec![outing], days(40));
        let (one, other) = (db.clone(), db.clone());
        let sweeping = tokio::spawn(async move { one.run(step(Kind::Carts, days(40))).await });
        let writing = tokio::spawn(async move { other.run(writing).await });
        let (swept, written) = (sweeping.await.unwrap().unwrap(), writing.await.unwrap().unwrap());
        let op = ReadCart { id: cart.id.clone(), site: "TEST".into(), key_hash: Some("key".into()) };
        let found = db.read(op).await.unwrap();
        match (written, found) {
            (Ok(()), Some(found)) => {
                assert!(found.lines.iter().any(|line| line.holds(days(40))), "{round}: {:?}", found.lines);
            }
            (Err(CartRefusal::NoCart), None) => assert!(swept.removed >= 1, "{round}"),
            other => panic!("{round}: {other:?}"),
        }
        assert_all_agrees(db).await;
    }
}

// Proves 10.8.3.
async fn an_order_nobody_paid_goes_with_all_that_belongs_to_it(fresh: Fresh) {
    let db = &fresh.db;
    let (order, attempt) = lapsed(db).await;
    sql(db, &format!("INSERT INTO sandbox_payments (reference, order_code, amount, currency, language, return_path, state, \
        created_at, updated_at) VALUES ('{attempt}', 'X', 1000, 'MXN', 'es', '/', 'open', 1, 1)")).await;
    sql(
        db,
        &format!(
            "INSERT INTO refused_mail (message, order_id, topic, reason, refused_at) \
        VALUES ('m', '{order}', 'mail.transfer', 'no', 9000000000000)"
        ),
    )
    .await;
    assert_eq!(swept(db, Kind::Carts, days(40)).await, 0, "its cart stays for its sake");
    goes_at(db, Kind::Orders, ended(90), 1).await;
    for count in [
        "SELECT COUNT(*) FROM orders",
        "SELECT COUNT(*) FROM order_lines",
        "SELECT COUNT(*) FROM order_units",
        "SELECT COUNT(*) FROM buyers",
        "SELECT COUNT(*) FROM payment_attempts",
        "SELECT COUNT(*) FROM placing_keys",
        "SELECT COUNT(*) FROM acts",
        "SELECT COUNT(*) FROM refused_mail",
        "SELECT COUNT(*) FROM sandbox_payments",
    ] {
        assert_eq!(number(db, count).await, 0, "{count}");
    }
    // Then its cart is one that was left.
    assert_eq!(swept(db, Kind::Carts, ended(90)).await, 1);
    assert_eq!(number(db, "SELECT COUNT(*) FROM cart_lines").await, 0);
    assert_all_agrees(db).await;
}

// Proves 10.8.3.
async fn an_order_that_had_or_may_have_money_stays(fresh: Fresh) {
    let db = &fresh.db;
    let mut stay = Vec::new();
    for change in [
        "UPDATE payment_attempts SET state = 'voided' WHERE id = 'ATTEMPT'",
        "UPDATE payment_attempts SET state = 'awaiting' WHERE id = 'ATTEMPT'",
        "UPDATE orders SET placed_at = 1 WHERE id = 'ORDER'",
        "INSERT INTO refunds (id, order_id, attempt, amount, currency, reason, state, created_at, updated_at) \
         VALUES ('r', 'ORDER', 'ATTEMPT', 1, 'MXN', 'late', 'done', 1, 1)",
        "INSERT INTO disputes (gateway, id, order_id, attempt, kind, reason, state, amount, currency, created_at, updated_at) \
         VALUES ('sandbox', 'd', 'ORDER', 'ATTEMPT', 'dispute', '', 'closed', 1, 'MXN', 1, 1)",
        "INSERT INTO transfers (id, site, reference, amount, currency, received_on, state, attempt, over, created_at) \
         VALUES ('t', 'TEST', 'x', 1, 'MXN', '2026-11-22', 'partial', 'ATTEMPT', 0, 1)",
        "INSERT INTO tickets (code, order_id, position, number, unit, state, issued_at) \
         VALUES ('c', 'ORDER', 0, 0, 'adult', 'void', 1)",
    ] {
        let (order, attempt) = lapsed(db).await;
        sql(db, &change.replace("ORDER", &order).replace("ATTEMPT", &attempt)).await;
        stay.push((order, change));
    }
    // Nobody knows whether a transfer still comes: without its order it waits for a person.
    let (promised, attempt) = lapsed(db).await;
    sql(
        db,
        &format!(
            "UPDATE payment_attempts SET state = 'awaiting', gateway = 'transfer' WHERE id = '{attempt}'"
        ),
    )
    .await;
    assert_eq!(swept(db, Kind::Orders, days(4000)).await, 1);
    assert!(!is_there(db, &promised).await);
    for (order, why) in &stay {
        assert!(is_there(db, order).await, "{why}");
    }
    // One that pends, or is paid, is none of these, however old.
    let cart = filled(db, 1, 1000).await;
    let (pending, _) = place(db, &cart, "p").await;
    let cart = filled(db, 1, 1000).await;
    let (paid, attempt) = place(db, &cart, "q").await;
    settle(db, &attempt, GatewayEvent::Captured).await;
    assert_eq!(swept(db, Kind::Orders, days(4000)).await, 0);
    assert!(is_there(db, &pending).await && is_there(db, &paid).await);
}

// Proves 10.8.3.
async fn late_money_finds_its_order_whole_or_is_nobodys(fresh: Fresh) {
    let db = &fresh.db;
    // Carts are swept long before: the lines of an order stay for it.
    let (early, attempt) = lapsed(db).await;
    assert_eq!(swept(db, Kind::Carts, days(60)).await, 0);
    assert_eq!(settle_at(db, &attempt, GatewayEvent::Captured, days(60)).await, Settled::Moved);
    assert_eq!(order(db, &early).await.order.state, OrderState::Paid);
    assert_eq!(swept(db, Kind::Orders, days(4000)).await, 0);
    assert_all_agrees(db).await;
    let cart = filled(db, 1, 1000).await;
    let (gone, attempt) = place(db, &cart, "form").await;
    let code = order(db, &gone).await.order.code;
    let now = NOW.plus_minutes(60);
    holds_end(db, now).await;
    db.run(LapseOrders { site: "TEST".into(), now, limit: 100 }).await.unwrap();
    assert_eq!(swept(db, Kind::Orders, ended(90)).await, 1);
    assert_eq!(settle_at(db, &attempt, GatewayEvent::Captured, ended(90)).await, Settled::Unknown);
    // The form sent again places nothing: its cart holds nothing.
    let again = placing(db, &cart, "form", ended(90)).await;
    assert_eq!(db.run(again).await.unwrap(), Placed::HoldEnded);
    // A transfer for it is kept, and waits for a person.
    let entry = Entry {
        id: "b1".into(),
        reference: code,
        amount: Money { minor: 1000, currency: CurrencyCode::MXN },
        received_on: "2027-03-01".into(),
    };
    let op = Reconcile { site: "TEST".into(), entry, by: Actor::Store, now: ended(90) };
    assert_eq!(db.run(op).await.unwrap().outcome, Outcome::Unknown);
    assert_eq!(db.read(WaitingTransfers { site: "TEST".into() }).await.unwrap().len(), 1);
    assert_all_agrees(db).await;
}

// Proves 10.8.3.
async fn money_that_comes_while_its_order_is_swept_buys_or_is_nobodys(fresh: Fresh) {
    let db = &fresh.db;
    for round in 0..12 {
        let (order_id, attempt) = lapsed(db).await;
        let settle = Settle {
            attempt: attempt.clone().into(),
            event: GatewayEvent::Captured,
            notice: None,
            places_gone: false,
            deadline: NOW,
            coupon_deadline: NOW,
            share: None,
            seed: seed(),
            now: ended(90),
        };
        let (one, other, op) = (db.clone(), db.clone(), settle);
        let sweeping = tokio::spawn(async move { one.run(step(Kind::Orders, ended(90))).await });
        let settling = tokio::spawn(async move { other.run(op).await });
        sweeping.await.unwrap().unwrap();
        match settling.await.unwrap().unwrap() {
            Settled::Moved => assert_eq!(order(db, &order_id).await.order.state, OrderState::Paid, "{round}"),
            Settled::Unknown => assert!(!is_there(db, &order_id).await, "{round}"),
            other => panic!("{round}: {other:?}"),
        }
        assert_all_agrees(db).await;
    }
}

// Proves 10.8.4, 10.11.3.
async fn rows_go_by_their_age_a_few_at_a_time(fresh: Fresh) {
    let db = &fresh.db;
    let (order, _) = lapsed(db).await;
    let now = NOW.millis();
    goes_at(db, Kind::Keys, days(30), 1).await;
    sql(db, &format!("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 450) \
        INSERT INTO gateway_notices (gateway, event, attempt, kind, received_at) SELECT 'sandbox', 'e' || i, 'a', 'k', {now} FROM n"))
        .await;
    let first = db.run(step(Kind::Notices, days(90))).await.unwrap();
    assert_eq!(first, Swept { removed: 200, more: true });
    goes_at(db, Kind::Notices, days(90), 250).await;
    for (name, topic, key, done) in [
        ("m1", "payment.capture", "a1", "1"),
        ("m2", "mail.confirmed", "o1", "1"),
        ("m3", "mail.confirmed", "o1:again", "1"),
        ("m4", "payment.refund", "r1", "0"),
    ] {
        let done = if done == "1" { now.to_string() } else { "NULL".into() };
        sql(
            db,
            &format!(
                "INSERT INTO outbox (id, site, topic, key, due_at, done_at, created_at) \
            VALUES ('{name}', 'TEST', '{topic}', '{key}', 0, {done}, 1)"
            ),
        )
        .await;
    }
    sql(
        db,
        "INSERT INTO outbox (id, site, topic, key, due_at, done_at, created_at) \
        VALUES ('m5', 'OTHER', 'payment.capture', 'a5', 0, 1, 1)",
    )
    .await;
    goes_at(db, Kind::Messages, days(30), 2).await;
    let kept = "SELECT COUNT(*) FROM outbox WHERE id IN ('m2', 'm4', 'm5')";
    assert_eq!(number(db, kept).await, 3, "a paid order's first mail, what is not done, another site's");
    sql(
        db,
        &format!(
            "INSERT INTO refused_mail (message, order_id, topic, reason, refused_at) \
        VALUES ('m', '{order}', 'mail.transfer', 'no such user', {now})"
        ),
    )
    .await;
    goes_at(db, Kind::RefusedMail, days(90), 1).await;
    sql(db, &format!("INSERT INTO unpaid_mail (site, address, sent_at) VALUES ('TEST', 'hash', {now})"))
        .await;
    goes_at(db, Kind::UnpaidMail, days(1), 1).await;
    sql(
        db,
        &format!(
            "INSERT INTO contacts (id, site, network, name, email, phone, topic, order_code, message, language, refused, created_at) \
        VALUES ('c', 'TEST', 'n', 'Ana', 'ana@example.com', '', 'visit', '', '¿Hay mesa?', 'es', '', {now})"
        ),
    )
    .await;
    goes_at(db, Kind::Contacts, days(90), 1).await;
    for (id, state) in [("a", "asked"), ("b", "left"), ("c", "confirmed")] {
        sql(
            db,
            &format!(
                "INSERT INTO subscribers (id, site, email, first_name, last_name, country, language, client_id, external_key, \
                origin, state, asked, asked_at, changed_at) VALUES ('{id}', 'TEST', 'ana@example.com', 'Ana', 'N', 'MX', 'es', \
                '', '', '', '{state}', 1, {now}, {now})"
            ),
        )
        .await;
        let consent = "INSERT INTO consents (subscriber, what, version, at) VALUES";
        sql(db, &format!("{consent} ('{id}', 'permission', 'v', {now})")).await;
    }
    goes_at(db, Kind::Subscribers, days(30), 2).await;
    assert_eq!(number(db, "SELECT COUNT(*) FROM subscribers").await, 1, "who wants it");
    assert_eq!(number(db, "SELECT COUNT(*) FROM consents").await, 1, "and to what they agreed");
    sql(
        db,
        &format!(
            "INSERT INTO cookie_choices (id, site, version, language, purposes, asks_privacy, at) \
            VALUES ('c', 'TEST', 'v', 'es', 'mpa', 0, {now})"
        ),
    )
    .await;
    goes_at(db, Kind::CookieChoices, days(360), 1).await;
    let day = NOW.date_in_cancun();
    for row in [
        format!(
            "traffic (site, day, kind, value, step, views) VALUES ('TEST', '{day}', 'page', 'cart', 'cart', 3)"
        ),
        format!(
            "vitals (site, day, page, device, vital, bucket, samples) VALUES ('TEST', '{day}', 'cart', 'phone', 'lcp', 1, 3)"
        ),
    ] {
        sql(db, &format!("INSERT INTO {row}")).await;
    }
    // They are of a day, wherever in it they were counted.
    assert_eq!(swept(db, Kind::Figures, days(799)).await, 0);
    assert_eq!(swept(db, Kind::Figures, days(801)).await, 2);
    sql(db, &format!("INSERT INTO traffic_visitors (site, day, visitor) VALUES ('TEST', '{day}', 'a')"))
        .await;
    sql(db, &format!("INSERT INTO figure_batches (id, at) VALUES ('a', {now})")).await;
    assert_eq!(swept(db, Kind::Figures, days(1)).await, 0);
    assert_eq!(swept(db, Kind::Figures, days(3)).await, 2);
    sql(
        db,
        &format!(
            "INSERT INTO page_errors (site, fingerprint, error, page, params, times, first_at, last_at) \
            VALUES ('TEST', 'a', 'no price', '/', '', 1, 0, {now})"
        ),
    )
    .await;
    goes_at(db, Kind::PageErrors, days(90), 1).await;
    sql(
        db,
        "INSERT INTO coupons (site, code, email, valid_from, valid_until, uses, created_at) \
        VALUES ('TEST', 'SOL1', 'ana@example.com', '2026-01-01', '2026-12-31', 1, 1), \
               ('TEST', 'SOL2', '', '2026-01-01', '2026-12-31', 1, 1)",
    )
    .await;
    let over = Instant::parse("2031-12-31T12:00:00-05:00").unwrap();
    assert_eq!(swept(db, Kind::Coupons, over.plus_minutes(-2 * 24 * 60)).await, 0);
    assert_eq!(swept(db, Kind::Coupons, over.plus_minutes(2 * 24 * 60)).await, 1);
    assert_eq!(number(db, "SELECT COUNT(*) FROM coupons WHERE email = 'erased'").await, 1);
    assert_eq!(
        number(db, "SELECT COUNT(*) FROM coupons WHERE email = ''").await,
        1,
        "anybody's stays anybody's"
    );
    assert_all_agrees(db).await;
}

// Proves 10.8.9.
async fn a_version_goes_that_was_replaced_and_nothing_refers_to(fresh: Fresh) {
    let db = &fresh.db;
    let keep = |version: &str, now| KeepVersion { version: version.into(), files: "{}".into(), now };
    let serve = |version: &str, when, now| Activate { version: version.into(), when, now };
    let before = |now| Retention::before(30, now);
    let unused = async |now| db.read(UnusedVersions { before: before(now) }).await.unwrap();
    for (version, day) in [("first", 0), ("second", 10), ("v1", 20)] {
        db.run(keep(version, days(day))).await.unwrap();
        db.run(serve(version, When::Always, days(day))).await.unwrap();
    }
    db.run(keep("never", days(0))).await.unwrap();
    assert_eq!(unused(days(29)).await, Vec::<String>::new());
    assert_eq!(unused(days(39)).await, ["never"], "it was served until ten days after");
    assert_eq!(unused(days(40)).await.len(), 2);
    // Somebody bought from the second; the one that is served stays for ever.
    filled(db, 1, 10).await;
    sql(db, "UPDATE cart_lines SET catalogue = 'second'").await;
    let found = unused(days(400)).await;
    assert_eq!(found.len(), 2, "{found:?}");
    // An instance that could not follow serves the first.
    db.run(KeepServing { version: "first".into(), now: days(399) }).await.unwrap();
    let empty = |versions: Vec<String>, now| EmptyVersions { versions, before: before(now) };
    assert_eq!(db.run(empty(found, days(400))).await.unwrap(), 1);
    let files = async |version: &str| {
        db.read(ReadVersion { version: version.into() }).await.unwrap().unwrap_or_default()
    };
    assert_eq!((files("never").await.as_str(), files("first").await.as_str()), ("", "{}"));
    let found = unused(days(430)).await;
    assert_eq!(found, ["first"]);
    assert_eq!(db.run(empty(found, days(430))).await.unwrap(), 1);
    // An instance started with its old files takes back nothing; published again, they are whole.
    db.run(keep("first", days(431))).await.unwrap();
    assert_eq!(db.run(serve("first", When::New, days(431))).await.unwrap(), "v1");
    assert_eq!(files("first").await, "{}");
    assert_eq!(unused(days(432)).await, Vec::<String>::new());
}

// Proves 10.8.8.
async fn one_of_all_instances_takes_a_step(fresh: Fresh) {
    for second in 0..5 {
        let now = NOW.plus_seconds(second);
        let asking = (0..8).map(|_| {
            let db = fresh.db.clone();
            tokio::spawn(async move {
                db.run(TakeTurn { name: "retention".into(), now, until: now.plus_seconds(1) }).await.unwrap()
            })
        });
        let mut taken = 0;
        for one in asking.collect::<Vec<_>>() {
            taken += usize::from(one.await.unwrap());
        }
        assert_eq!(taken, 1, "in second {second}");
    }
}
