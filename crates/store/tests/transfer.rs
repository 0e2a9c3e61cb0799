//! Bank transfers: each line of a statement counts once, and whatever does not fit an order waits for a person.

use crate::support::buying::{DEADLINE, filled, order, placing, seed, settle_at, topics};
use crate::support::{Fresh, NOW, assert_all_agrees, number};
use domain::actor::Actor;
use domain::calendar::Instant;
use domain::money::{CurrencyCode, Money};
use domain::order::OrderState;
use domain::payment::{AttemptState, GatewayEvent, GatewayName};
use store::Db;
use store::cart::CartRef;
use store::order::{LapseOrders, Placed};
use store::outbox::Topic;
use store::payment::ReadAttempt;
use store::payment::Way;
use store::places::ExpireHolds;
use store::settle::{Settle, Settled};
use store::transfer::{Entry, Outcome, Reconcile, Reconciled, SettleTransfer, WaitingTransfers};

on_both!(
    an_exact_transfer_pays_once_however_often_it_is_reported,
    parts_wait_for_the_rest_and_too_much_is_reported,
    a_part_that_was_sent_back_pays_nothing_more,
    a_late_transfer_is_reported_and_still_buys_free_places,
    what_nobody_asked_for_waits_for_a_person,
    two_lines_for_one_order_at_once_pay_it_once,
    at_most_a_fifth_of_a_slot_waits,
    another_way_to_pay_is_another_attempt,
);

/// An order that waits for its transfer.
struct Awaiting {
    order: String,
    code: String,
    attempt: String,
    amount: i64,
}

async fn awaiting(db: &Db, cart: &CartRef, share: Option<i64>) -> Option<Awaiting> {
    let mut op = placing(db, cart, &crate::support::id(), NOW).await;
    op.gateway = GatewayName::Transfer;
    op.way = Way { method: "transfer".into(), ..Way::default() };
    let (amount, code) = (op.order.total, op.order.code.clone());
    let Placed::Pay { order, attempt, .. } = db.run(op).await.unwrap() else { panic!("not placed") };
    let op = Settle {
        attempt: attempt.clone(),
        event: GatewayEvent::Awaiting,
        notice: None,
        places_gone: false,
        deadline: NOW.plus_minutes(DEADLINE),
        coupon_deadline: NOW.plus_minutes(DEADLINE),
        share,
        seed: seed(),
        now: NOW,
    };
    match db.run(op).await.unwrap() {
        Settled::Moved => {
            Some(Awaiting { order: order.to_string(), code, attempt: attempt.to_string(), amount })
        }
        Settled::NoRoom => None,
        other => panic!("{other:?}"),
    }
}

fn entry(id: &str, reference: &str, minor: i64) -> Entry {
    Entry {
        id: id.into(),
        reference: reference.into(),
        amount: Money { minor, currency: CurrencyCode::MXN },
        received_on: "2026-11-22".into(),
    }
}

async fn arrives(db: &Db, entry: &Entry, now: Instant) -> Reconciled {
    db.run(Reconcile { site: "TEST".into(), entry: entry.clone(), by: Actor::Store, now }).await.unwrap()
}

/// What the job does with its message.
async fn received(db: &Db, now: Instant) -> usize {
    let messages = topics(db).await;
    let paid: Vec<_> = messages.into_iter().filter(|(topic, _)| *topic == Topic::TransferReceived).collect();
    for (_, attempt) in &paid {
        settle_at(db, attempt, GatewayEvent::Captured, now).await;
    }
    paid.len()
}

// Proves 9.6.6.
async fn an_exact_transfer_pays_once_however_often_it_is_reported(fresh: Fresh) {
    let db = &fresh.db;
    let cart = filled(db, 2, 10).await;
    let due = awaiting(db, &cart, None).await.unwrap();
    assert!(topics(db).await.contains(&(Topic::MailTransfer, due.order.clone())));
    // As a person writes it.
    let typed = format!(" {}-{} ", &due.code[..4].to_lowercase(), &due.code[4..]);
    let line = entry("b1", &typed, due.amount);
    let first = arrives(db, &line, NOW).await;
    assert_eq!(first, Reconciled { outcome: Outcome::Exact, over: 0, new: true });
    let again = arrives(db, &line, NOW).await;
    assert_eq!(again, Reconciled { outcome: Outcome::Exact, over: 0, new: false });
    assert_eq!(received(db, NOW).await, 1);
    assert_eq!(order(db, &due.order).await.order.state, OrderState::Paid);
    assert_eq!(db.read(WaitingTransfers { site: "TEST".into() }).await.unwrap(), []);
    assert_all_agrees(db).await;
    // The same person pays once more: all of it is too much.
    let more = arrives(db, &entry("b2", &due.code, due.amount), NOW).await;
    assert_eq!(more, Reconciled { outcome: Outcome::Over, over: due.amount, new: true });
    received(db, NOW).await;
    assert_eq!(db.read(WaitingTransfers { site: "TEST".into() }).await.unwrap().len(), 1);
    assert_all_agrees(db).await;
}

// Proves 9.6.7.
async fn parts_wait_for_the_rest_and_too_much_is_reported(fresh: Fresh) {
    let db = &fresh.db;
    let cart = filled(db, 2, 10).await;
    let due = awaiting(db, &cart, None).await.unwrap();
    assert_eq!(arrives(db, &entry("p1", &due.code, due.amount - 700), NOW).await.outcome, Outcome::Partial);
    assert_eq!(received(db, NOW).await, 0);
    let waiting = db.read(WaitingTransfers { site: "TEST".into() }).await.unwrap();
    assert_eq!((waiting.len(), waiting[0].order.as_str()), (1, due.code.as_str()));
    let rest = arrives(db, &entry("p2", &due.code, 1000), NOW).await;
    assert_eq!(rest, Reconciled { outcome: Outcome::Over, over: 300, new: true });
    assert_eq!(received(db, NOW).await, 1);
    assert_eq!(order(db, &due.order).await.order.state, OrderState::Paid);
    // The part is settled by what completed it; what is too much waits for a person, who says what was done.
    let waiting = db.read(WaitingTransfers { site: "TEST".into() }).await.unwrap();
    assert_eq!(
        waiting.iter().map(|one| (one.entry.id.as_str(), one.over)).collect::<Vec<_>>(),
        [("p2", 300)]
    );
    let settle = |id: &str| SettleTransfer {
        site: "TEST".into(),
        id: id.into(),
        note: "sent back".into(),
        by: Actor::Store,
        now: NOW,
    };
    assert!(db.run(settle("p2")).await.unwrap());
    assert!(!db.run(settle("p2")).await.unwrap() && !db.run(settle("p9")).await.unwrap());
    assert_eq!(db.read(WaitingTransfers { site: "TEST".into() }).await.unwrap(), []);
    assert_all_agrees(db).await;
}

async fn a_part_that_was_sent_back_pays_nothing_more(fresh: Fresh) {
    let db = &fresh.db;
    let cart = filled(db, 2, 10).await;
    let due = awaiting(db, &cart, None).await.unwrap();
    assert_eq!(arrives(db, &entry("p1", &due.code, 700), NOW).await.outcome, Outcome::Partial);
    let back = SettleTransfer {
        site: "TEST".into(),
        id: "p1".into(),
        note: "sent back".into(),
        by: Actor::Store,
        now: NOW,
    };
    assert!(db.run(back).await.unwrap());
    let rest = arrives(db, &entry("p2", &due.code, due.amount - 700), NOW).await;
    assert_eq!(rest.outcome, Outcome::Partial, "the first part is not there any more");
    let all = arrives(db, &entry("p3", &due.code, 700), NOW).await;
    assert_eq!(all, Reconciled { outcome: Outcome::Exact, over: 0, new: true });
    assert_eq!(received(db, NOW).await, 1);
    assert_eq!(order(db, &due.order).await.order.state, OrderState::Paid);
    assert_all_agrees(db).await;
}

// Proves 9.6.8.
async fn a_late_transfer_is_reported_and_still_buys_free_places(fresh: Fresh) {
    let db = &fresh.db;
    let (one, two) = (filled(db, 2, 4).await, filled(db, 2, 4).await);
    let (first, second) = (awaiting(db, &one, None).await.unwrap(), awaiting(db, &two, None).await.unwrap());
    let late = NOW.plus_minutes(DEADLINE + 10);
    db.run(ExpireHolds { now: late, limit: 10 }).await.unwrap();
    db.run(LapseOrders { site: "TEST".into(), now: late, limit: 10 }).await.unwrap();
    // Meanwhile somebody else holds half of the places.
    let key = crate::support::slot(305, crate::support::buying::DAY);
    db.run(crate::support::add(&crate::support::cart(), key, crate::support::adults(2), 4, late))
        .await
        .unwrap()
        .unwrap();
    for due in [&first, &second] {
        let line = entry(&due.code, &due.code, due.amount);
        assert_eq!(arrives(db, &line, late).await.outcome, Outcome::Late);
    }
    assert_eq!(received(db, late).await, 2);
    let mut states = [order(db, &first.order).await.order.state, order(db, &second.order).await.order.state];
    states.sort_by_key(|state| state.name());
    assert_eq!(states, [OrderState::Paid, OrderState::Refunding]);
    assert_eq!(db.read(WaitingTransfers { site: "TEST".into() }).await.unwrap().len(), 2);
    assert_all_agrees(db).await;
}

// Proves 9.6.9.
async fn what_nobody_asked_for_waits_for_a_person(fresh: Fresh) {
    let db = &fresh.db;
    let cart = filled(db, 1, 10).await;
    let due = awaiting(db, &cart, None).await.unwrap();
    let card = filled(db, 1, 10).await;
    let (_, code) = {
        let op = placing(db, &card, "k", NOW).await;
        let code = op.order.code.clone();
        (db.run(op).await.unwrap(), code)
    };
    let dollars = Entry {
        amount: Money { minor: due.amount, currency: CurrencyCode::USD },
        ..entry("u1", &due.code, due.amount)
    };
    for line in [dollars, entry("u2", "rent november", 500), entry("u3", &code, 1000), entry("u4", "", 1)] {
        assert_eq!(arrives(db, &line, NOW).await.outcome, Outcome::Unknown, "{line:?}");
    }
    assert_eq!(received(db, NOW).await, 0);
    assert_eq!(db.read(WaitingTransfers { site: "TEST".into() }).await.unwrap().len(), 4);
    let op = ReadAttempt { id: due.attempt.into() };
    assert_eq!(db.read(op).await.unwrap().unwrap().state, AttemptState::Awaiting);
    assert_all_agrees(db).await;
}

// Proves 9.6.6.
async fn two_lines_for_one_order_at_once_pay_it_once(fresh: Fresh) {
    let db = &fresh.db;
    let cart = filled(db, 2, 10).await;
    let due = awaiting(db, &cart, None).await.unwrap();
    let lines: Vec<_> = (0..8).map(|n| entry(&format!("r{}", n / 2), &due.code, due.amount)).collect();
    let mut tasks = Vec::new();
    for line in lines {
        let db = db.clone();
        tasks.push(tokio::spawn(async move { arrives(&db, &line, NOW).await }));
    }
    let mut exact = 0;
    for task in tasks {
        let taken = task.await.unwrap();
        exact += u32::from(taken.new && taken.outcome == Outcome::Exact);
    }
    assert_eq!(exact, 1, "one pays, the others are too much");
    received(db, NOW).await;
    assert_eq!(order(db, &due.order).await.order.state, OrderState::Paid);
    assert_eq!(number(db, "SELECT COUNT(*) FROM transfers").await, 4);
    assert_all_agrees(db).await;
}

// Proves 9.6.3.
async fn at_most_a_fifth_of_a_slot_waits(fresh: Fresh) {
    let db = &fresh.db;
    // Of 50 places 10 may wait: sixteen who want two each, at once.
    let mut tasks = Vec::new();
    for _ in 0..16 {
        let cart = filled(db, 2, 50).await;
        let db = db.clone();
        tasks.push(tokio::spawn(async move { awaiting(&db, &cart, Some(5)).await.is_some() }));
    }
    let mut waiting = 0;
    for task in tasks {
        waiting += u32::from(task.await.unwrap());
    }
    assert_eq!(waiting, 5);
    assert_all_agrees(db).await;
}

// Proves 10.3.30.
async fn another_way_to_pay_is_another_attempt(fresh: Fresh) {
    let db = &fresh.db;
    let cart = filled(db, 1, 10).await;
    let place = async |months: u8| {
        let mut op = placing(db, &cart, "same", NOW).await;
        op.way = Way { method: "VI".into(), bank: 1, months };
        match db.run(op).await.unwrap() {
            Placed::Pay { order, attempt, .. } => (order, attempt),
            other => panic!("{other:?}"),
        }
    };
    let (order_one, three) = place(3).await;
    let (order_two, six) = place(6).await;
    assert_eq!(order_one, order_two);
    assert_ne!(three, six);
    assert_eq!(place(6).await.1, six, "sent again it is the same");
    // The one given up is paid after all: it is not what buys the order.
    settle_at(db, &three, GatewayEvent::Captured, NOW).await;
    assert_eq!(number(db, "SELECT COUNT(*) FROM refunds").await, 1);
    settle_at(db, &six, GatewayEvent::Captured, NOW).await;
    assert_eq!(order(db, &order_one).await.order.state, OrderState::Paid);
    assert_all_agrees(db).await;
}
