//! Orders and payments: one order, one charge, or none; places sold only with money; money kept only with places.

use crate::support::buying::{
    DAY, DEADLINE, SOLD, filled, order, place, placing, seed, settle, settle_at, topics,
};
use crate::support::{Fresh, NOW, add, adults, assert_all_agrees, change, number, site, slot};
use domain::calendar::parse_date;
use domain::order::OrderState;
use domain::party::Unit;
use domain::payment::GatewayEvent;
use domain::pricing::{Fee, Part, PartOf, Reason};
use store::cart::{ReadCart, RemoveLines};
use store::order::{LapseOrders, Placed, WholeOrder};
use store::outbox::{Finish, Lease, Queue, Topic};
use store::places::ExpireHolds;
use store::settle::{Settle, Settled};

on_both!(
    an_order_is_placed_paid_and_ticketed,
    an_order_keeps_people_nights_and_fees_as_they_were_priced,
    the_same_form_places_once_however_often_and_fast,
    another_form_of_the_same_cart_finds_the_same_order,
    a_changed_cart_freezes_the_same_order_anew_and_its_old_payment_is_let_go,
    an_order_of_a_cart_that_changed_meanwhile_is_refused,
    an_ended_hold_can_not_be_placed,
    a_declined_payment_can_be_tried_again,
    notices_repeated_and_out_of_order_change_nothing,
    a_notice_is_taken_once_by_its_own_id,
    late_money_finds_free_places,
    late_money_without_places_goes_back,
    a_lapsed_order_does_not_take_what_a_newer_one_bought,
    capture_that_fails_gives_the_places_back,
    two_reports_at_once_sell_once,
    a_corrected_address_counts_until_the_order_is_paid,
    a_payment_just_made_is_asked_about_before_a_thousand_abandoned_ones,
    what_must_be_done_outside_is_written_down_once,
);

// Proves 10.1.2, 10.2.13, 10.3.2, 10.4.4.
async fn an_order_is_placed_paid_and_ticketed(fresh: Fresh) {
    const HELD: &str = "SELECT CAST(COALESCE(SUM(held), 0) AS BIGINT) FROM places";
    let db = &fresh.db;
    assert_eq!((number(db, HELD).await, number(db, SOLD).await), (0, 0));
    let cart = filled(db, 3, 10).await;
    assert_eq!((number(db, HELD).await, number(db, SOLD).await), (3, 0));
    let (id, attempt) = place(db, &cart, "k1").await;
    assert_eq!(order(db, &id).await.order.state, OrderState::Pending);
    assert_eq!((number(db, HELD).await, number(db, SOLD).await), (3, 0));
    assert_eq!(settle(db, &attempt, GatewayEvent::Authorised).await, Settled::Moved);
    assert_eq!(order(db, &id).await.order.state, OrderState::Placed);
    assert_eq!((number(db, HELD).await, number(db, SOLD).await), (0, 3));
    assert!(order(db, &id).await.tickets.is_empty(), "a voucher exists only after the money does");
    assert_eq!(topics(db).await, [(Topic::Capture, attempt.clone())]);
    assert_eq!(settle(db, &attempt, GatewayEvent::Captured).await, Settled::Moved);
    let paid = order(db, &id).await;
    assert_eq!(paid.order.state, OrderState::Paid);
    assert_eq!(paid.tickets.len(), 3);
    assert_eq!(paid.lines[0].parts[0].reason, Reason::Combo { percent: 20, parks: 3 });
    assert_eq!(paid.buyer.unwrap().last_name, "Núñez");
    assert_eq!(topics(db).await, [(Topic::MailConfirmed, id)]);
    assert_all_agrees(db).await;
    // What was bought has left the cart.
    let read = ReadCart { id: cart.id, site: cart.site, key_hash: None };
    assert!(db.read(read).await.unwrap().unwrap().lines.is_empty());
}

// Proves 10.2.14.
async fn an_order_keeps_people_nights_and_fees_as_they_were_priced(fresh: Fresh) {
    let db = &fresh.db;
    let cart = filled(db, 2, 10).await;
    let mut op = placing(db, &cart, "k1", NOW).await;
    let part = |of, count, price, reason| Part { of, count, base: price + 1, price, reason };
    let advance = Reason::Advance { percent: 10, days: 7 };
    let (adults, child) = (PartOf::People(Unit::ADULT), PartOf::People(Unit::CHILD));
    let nights = ["2027-02-10", "2027-02-11"].map(|day| PartOf::Night(parse_date(day).unwrap()));
    op.order.lines[0].parts = vec![
        part(adults, 2, 1000, advance),
        // The same of another lot, at another price.
        part(adults, 1, 1100, Reason::List),
        part(child, 1, 500, Reason::Child { percent: 50 }),
        part(nights[0], 2, 4000, Reason::List),
        part(nights[0], 1, 4400, Reason::List),
        part(nights[1], 2, 3600, advance),
        part(PartOf::Fee(Fee::LodgingTax), 1, 300, Reason::List),
    ];
    let frozen = op.order.lines[0].parts.clone();
    let Placed::Pay { order: id, .. } = db.run(op).await.unwrap() else { panic!("it is placed") };
    assert_eq!(order(db, &id).await.lines[0].parts, frozen);
}

// Proves 10.3.6, 10.5.8.
async fn the_same_form_places_once_however_often_and_fast(fresh: Fresh) {
    let cart = filled(&fresh.db, 2, 10).await;
    let mut tasks = Vec::new();
    for _ in 0..16 {
        let op = placing(&fresh.db, &cart, "same", NOW).await;
        let db = fresh.db.clone();
        tasks.push(tokio::spawn(async move { db.run(op).await.unwrap() }));
    }
    let mut answers = Vec::new();
    for task in tasks {
        answers.push(task.await.unwrap());
    }
    assert!(
        answers.iter().all(|answer| answer == &answers[0] && matches!(answer, Placed::Pay { .. })),
        "{answers:?}"
    );
    assert_eq!(number(&fresh.db, "SELECT COUNT(*) FROM orders").await, 1);
    assert_eq!(number(&fresh.db, "SELECT COUNT(*) FROM payment_attempts").await, 1);
    // Once paid, the same form shows the order.
    let Placed::Pay { order, attempt, .. } = &answers[0] else { panic!() };
    let again = placing(&fresh.db, &cart, "same", NOW).await;
    settle(&fresh.db, attempt, GatewayEvent::Captured).await;
    assert_eq!(fresh.db.run(again).await.unwrap(), Placed::Show { order: order.clone() });
}

async fn another_form_of_the_same_cart_finds_the_same_order(fresh: Fresh) {
    let cart = filled(&fresh.db, 2, 10).await;
    let one = place(&fresh.db, &cart, "tab one").await;
    let two = place(&fresh.db, &cart, "tab two").await;
    assert_eq!(one, two, "two tabs pay the same attempt");
}

async fn a_changed_cart_freezes_the_same_order_anew_and_its_old_payment_is_let_go(fresh: Fresh) {
    let db = &fresh.db;
    let cart = filled(db, 2, 10).await;
    let (first, old) = place(db, &cart, "k1").await;
    db.run(add(&cart, slot(306, "2026-12-25"), adults(2), 10, NOW)).await.unwrap().unwrap();
    let (second, new) = place(db, &cart, "k2").await;
    assert_eq!(first, second);
    assert_ne!(old, new, "another amount is another attempt");
    assert_eq!(order(db, &second).await.lines.len(), 2);
    // Both tabs are approved: the old one's money is let go, the new one's buys.
    settle(db, &old, GatewayEvent::Authorised).await;
    assert_eq!(number(db, SOLD).await, 0);
    settle(db, &new, GatewayEvent::Authorised).await;
    assert_eq!(number(db, SOLD).await, 4);
    assert_eq!(topics(db).await, [(Topic::Capture, new), (Topic::Void, old)]);
}

async fn an_order_of_a_cart_that_changed_meanwhile_is_refused(fresh: Fresh) {
    let db = &fresh.db;
    let cart = filled(db, 2, 10).await;
    let stale = placing(db, &cart, "k", NOW).await;
    db.run(RemoveLines { cart: cart.clone(), line: None, site: site(), now: NOW }).await.unwrap().unwrap();
    assert_eq!(db.run(stale).await.unwrap(), Placed::CartChanged);
    assert_eq!(number(db, "SELECT COUNT(*) FROM orders").await, 0);
}

async fn an_ended_hold_can_not_be_placed(fresh: Fresh) {
    let cart = filled(&fresh.db, 2, 10).await;
    let late = placing(&fresh.db, &cart, "k", NOW.plus_minutes(15)).await;
    assert_eq!(fresh.db.run(late).await.unwrap(), Placed::HoldEnded);
}

async fn a_declined_payment_can_be_tried_again(fresh: Fresh) {
    let db = &fresh.db;
    let cart = filled(db, 2, 10).await;
    let (first, declined) = place(db, &cart, "k1").await;
    assert_eq!(settle(db, &declined, GatewayEvent::Declined).await, Settled::Moved);
    assert_eq!(order(db, &first).await.order.state, OrderState::Pending);
    let (second, attempt) = place(db, &cart, "k2").await;
    assert_eq!(first, second);
    assert_ne!(declined, attempt);
    settle(db, &attempt, GatewayEvent::Captured).await;
    assert_eq!(order(db, &first).await.tickets.len(), 2);
    assert_all_agrees(db).await;
}

async fn notices_repeated_and_out_of_order_change_nothing(fresh: Fresh) {
    let db = &fresh.db;
    let cart = filled(db, 2, 10).await;
    let (id, attempt) = place(db, &cart, "k").await;
    settle(db, &attempt, GatewayEvent::Captured).await;
    let paid = order(db, &id).await;
    for event in [
        GatewayEvent::Authorised,
        GatewayEvent::Captured,
        GatewayEvent::Declined,
        GatewayEvent::Abandoned,
        GatewayEvent::Voided,
    ] {
        assert_eq!(settle(db, &attempt, event).await, Settled::Nothing, "{event:?}");
    }
    let after = order(db, &id).await;
    assert_eq!(after.order.state, OrderState::Paid);
    let codes =
        |order: &WholeOrder| order.tickets.iter().map(|ticket| ticket.code.clone()).collect::<Vec<_>>();
    assert_eq!(codes(&after), codes(&paid));
    assert_eq!(number(db, SOLD).await, 2);
    assert_eq!(settle(db, "no such attempt", GatewayEvent::Captured).await, Settled::Unknown);
}

// Proves 10.3.7.
async fn a_notice_is_taken_once_by_its_own_id(fresh: Fresh) {
    let db = &fresh.db;
    let cart = filled(db, 2, 10).await;
    let (id, attempt) = place(db, &cart, "k").await;
    let notice = |event| Settle {
        attempt: attempt.clone().into(),
        event,
        notice: Some("event-1".into()),
        places_gone: false,
        deadline: NOW.plus_minutes(DEADLINE),
        coupon_deadline: NOW.plus_minutes(DEADLINE),
        share: None,
        seed: seed(),
        now: NOW,
    };
    assert_eq!(db.run(notice(GatewayEvent::Authorised)).await.unwrap(), Settled::Moved);
    // What would move it under another id is known by its own.
    assert_eq!(db.run(notice(GatewayEvent::Captured)).await.unwrap(), Settled::Nothing);
    assert_eq!(order(db, &id).await.order.state, OrderState::Placed);
    assert_eq!(number(db, "SELECT COUNT(*) FROM gateway_notices").await, 1);
}

// Proves 10.3.5.
async fn late_money_finds_free_places(fresh: Fresh) {
    let db = &fresh.db;
    let cart = filled(db, 4, 10).await;
    let (id, attempt) = place(db, &cart, "k").await;
    let later = NOW.plus_minutes(20);
    assert_eq!(db.run(ExpireHolds { now: later, limit: 10 }).await.unwrap(), 1);
    assert_eq!(db.run(LapseOrders { site: "TEST".into(), now: later, limit: 10 }).await.unwrap(), 1);
    assert_eq!(order(db, &id).await.order.state, OrderState::Cancelled);
    assert_eq!(settle_at(db, &attempt, GatewayEvent::Authorised, later).await, Settled::Moved);
    assert_eq!(order(db, &id).await.order.state, OrderState::Placed);
    assert_eq!(number(db, SOLD).await, 4);
    assert_all_agrees(db).await;
}

// Proves 10.3.5.
async fn late_money_without_places_goes_back(fresh: Fresh) {
    let db = &fresh.db;
    let cart = filled(db, 4, 10).await;
    let (id, attempt) = place(db, &cart, "k").await;
    let later = NOW.plus_minutes(20);
    // Somebody else takes them: the ended hold is let go on the way.
    db.run(add(&crate::support::cart(), slot(305, DAY), adults(8), 10, later)).await.unwrap().unwrap();
    assert_eq!(settle_at(db, &attempt, GatewayEvent::Authorised, later).await, Settled::PlacesGone);
    assert_eq!(order(db, &id).await.order.state, OrderState::Refunding);
    assert_eq!(number(db, SOLD).await, 0);
    assert_eq!(topics(db).await, [(Topic::Void, attempt.clone())]);
    assert_eq!(settle_at(db, &attempt, GatewayEvent::Voided, later).await, Settled::Moved);
    assert_eq!(order(db, &id).await.order.state, OrderState::Refunded);
    assert_eq!(topics(db).await, [(Topic::MailRefunded, id)]);
    assert_all_agrees(db).await;
}

async fn a_lapsed_order_does_not_take_what_a_newer_one_bought(fresh: Fresh) {
    let db = &fresh.db;
    let cart = filled(db, 2, 10).await;
    let (lapsed, old) = place(db, &cart, "k1").await;
    let later = NOW.plus_minutes(16);
    db.run(LapseOrders { site: "TEST".into(), now: later, limit: 10 }).await.unwrap();
    // The visitor holds the places again and pays a new order; then the old tab is approved after all.
    let op = ReadCart { id: cart.id.clone(), site: cart.site.clone(), key_hash: None };
    let line = db.read(op).await.unwrap().unwrap().lines[0].clone();
    let again = change(&cart, &line.id, slot(305, DAY), adults(2), 10, later);
    db.run(again).await.unwrap().unwrap();
    let op = placing(db, &cart, "k2", later).await;
    let Placed::Pay { order: new, attempt, .. } = db.run(op).await.unwrap() else { panic!("not placed") };
    assert_ne!(lapsed, new.to_string());
    settle_at(db, &old, GatewayEvent::Authorised, later).await;
    settle_at(db, &attempt, GatewayEvent::Authorised, later).await;
    assert_eq!(order(db, &new).await.order.state, OrderState::Placed);
    assert_eq!(order(db, &lapsed).await.order.state, OrderState::Cancelled);
    assert_eq!(number(db, SOLD).await, 2);
    assert_eq!(topics(db).await, [(Topic::Capture, attempt.to_string()), (Topic::Void, old)]);
}

// Proves 10.3.22.
async fn capture_that_fails_gives_the_places_back(fresh: Fresh) {
    let db = &fresh.db;
    let cart = filled(db, 3, 10).await;
    let (id, attempt) = place(db, &cart, "k").await;
    settle(db, &attempt, GatewayEvent::Authorised).await;
    assert_eq!(number(db, SOLD).await, 3);
    assert_eq!(settle(db, &attempt, GatewayEvent::Voided).await, Settled::Moved);
    assert_eq!(order(db, &id).await.order.state, OrderState::Cancelled);
    assert_eq!(number(db, SOLD).await, 0);
    assert_all_agrees(db).await;
}

async fn two_reports_at_once_sell_once(fresh: Fresh) {
    let cart = filled(&fresh.db, 3, 10).await;
    let (id, attempt) = place(&fresh.db, &cart, "k").await;
    let mut tasks = Vec::new();
    for n in 0..12 {
        let (db, attempt) = (fresh.db.clone(), attempt.clone());
        let event = if n % 2 == 0 { GatewayEvent::Authorised } else { GatewayEvent::Captured };
        tasks.push(tokio::spawn(async move { settle(&db, &attempt, event).await }));
    }
    let mut moved = 0;
    for task in tasks {
        moved += usize::from(task.await.unwrap() == Settled::Moved);
    }
    assert!((1..=2).contains(&moved), "{moved}");
    let paid = order(&fresh.db, &id).await;
    assert_eq!((paid.order.state, paid.tickets.len()), (OrderState::Paid, 3));
    assert_eq!(number(&fresh.db, SOLD).await, 3);
    assert_all_agrees(&fresh.db).await;
}

async fn what_must_be_done_outside_is_written_down_once(fresh: Fresh) {
    let db = &fresh.db;
    let cart = filled(db, 1, 10).await;
    let (_, attempt) = place(db, &cart, "k").await;
    settle(db, &attempt, GatewayEvent::Authorised).await;
    let lease =
        |now| Lease { site: "TEST".into(), queue: Queue::Work, now, until: now.plus_minutes(1), limit: 10 };
    let first = db.run(lease(NOW)).await.unwrap();
    assert_eq!(first.len(), 1);
    assert!(db.run(lease(NOW)).await.unwrap().is_empty(), "leased to somebody");
    // Whoever had it died: a minute later somebody else takes it, and it was not tried before.
    let second = db.run(lease(NOW.plus_minutes(1))).await.unwrap();
    assert_eq!((second[0].id.clone(), second[0].attempts), (first[0].id.clone(), 1));
    let retry = Some((NOW.plus_minutes(9), "no answer".into()));
    db.run(Finish { id: second[0].id.clone(), retry, now: NOW }).await.unwrap();
    assert!(db.run(lease(NOW.plus_minutes(8))).await.unwrap().is_empty());
    db.run(Finish { id: second[0].id.clone(), retry: None, now: NOW }).await.unwrap();
    assert_eq!(db.read(store::outbox::Waiting).await.unwrap(), 0);
}

// Proves 10.3.29.
async fn a_corrected_address_counts_until_the_order_is_paid(fresh: Fresh) {
    let db = &fresh.db;
    let cart = filled(db, 2, 10).await;
    let (id, attempt) = place(db, &cart, "k").await;
    let mut again = placing(db, &cart, "k", NOW).await;
    again.order.buyer.email = "ana.right@example.com".into();
    assert!(matches!(db.run(again).await.unwrap(), Placed::Pay { .. }));
    assert_eq!(order(db, &id).await.buyer.unwrap().email, "ana.right@example.com");
    let mut late = placing(db, &cart, "k", NOW).await;
    late.order.buyer.email = "somebody.else@example.com".into();
    settle(db, &attempt, GatewayEvent::Captured).await;
    assert!(matches!(db.run(late).await.unwrap(), Placed::Show { .. }));
    assert_eq!(order(db, &id).await.buyer.unwrap().email, "ana.right@example.com");
}

// Proves 10.3.26.
async fn a_payment_just_made_is_asked_about_before_a_thousand_abandoned_ones(fresh: Fresh) {
    let db = &fresh.db;
    for n in 0..30 {
        let cart = filled(db, 1, 1000).await;
        place(db, &cart, &format!("k{n}")).await;
    }
    let ask = |now: domain::calendar::Instant, limit| store::payment::StaleAttempts {
        site: "TEST".into(),
        now,
        since: NOW.plus_minutes(-10),
        limit,
    };
    assert!(db.run(ask(NOW.plus_seconds(19), 100)).await.unwrap().is_empty(), "not at once");
    assert_eq!(db.run(ask(NOW.plus_seconds(20), 100)).await.unwrap().len(), 30);
    assert!(db.run(ask(NOW.plus_seconds(60), 100)).await.unwrap().is_empty(), "not again at once");
    let cart = filled(db, 1, 1000).await;
    let op = placing(db, &cart, "new", NOW.plus_seconds(60)).await;
    let Placed::Pay { attempt, .. } = db.run(op).await.unwrap() else { panic!() };
    assert_eq!(db.run(ask(NOW.plus_seconds(80), 1)).await.unwrap(), [attempt]);
}
