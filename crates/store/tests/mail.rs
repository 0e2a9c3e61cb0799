//! The queue of mail: apart from what moves money, with what can't be delivered kept beside its order; and how often an
//! address hears of orders that nobody paid.

use crate::support::buying::{DEADLINE, filled, place, placing, seed, settle, topics};
use crate::support::{Fresh, NOW, assert_all_agrees, id, number};
use domain::calendar::Instant;
use domain::hold::Share;
use domain::payment::{GatewayEvent, GatewayName};
use store::Db;
use store::audit::{NeedsAttention, ReadFigures};
use store::mail::{EndMail, ReadRefusedMail, ReadVoucherMail, RefusedMail, SkipMail};
use store::order::{Placed, SendAgain};
use store::outbox::{Finish, LONGEST_LEASE, Lease, Message, Queue, Reclaim, Topic, Waiting};
use store::payment::Way;
use store::settle::{Settle, Settled};

on_both!(
    mail_is_leased_apart_from_what_moves_money,
    a_try_that_a_killed_process_never_ended_is_none,
    mail_that_can_not_be_delivered_is_kept_with_its_order_until_a_later_one_is,
    vouchers_that_were_not_sent_are_not_reported_as_sent,
    an_address_hears_of_unpaid_orders_once_an_hour,
    of_two_unpaid_orders_at_once_one_is_written_about,
);

async fn leased(db: &Db, queue: Queue, now: Instant) -> Vec<Message> {
    let lease = Lease { site: "TEST".into(), queue, now, until: now.plus_seconds(LONGEST_LEASE), limit: 10 };
    db.run(lease).await.unwrap()
}

async fn waiting(db: &Db, topic: Topic) -> i64 {
    let figures = db
        .read(ReadFigures { today: "2026-11-20".into(), carts: Share { percent: 40, turn: 900 } })
        .await
        .unwrap();
    figures.waiting.iter().find(|(known, _)| *known == topic).unwrap().1
}

/// A paid order: its id.
async fn paid(db: &Db) -> String {
    let cart = filled(db, 1, 100).await;
    let (order, attempt) = place(db, &cart, &id()).await;
    assert_eq!(settle(db, &attempt, GatewayEvent::Captured).await, Settled::Moved);
    order
}

// Proves 10.7.2.
async fn mail_is_leased_apart_from_what_moves_money(fresh: Fresh) {
    let db = &fresh.db;
    paid(db).await;
    let cart = filled(db, 1, 100).await;
    let (_, attempt) = place(db, &cart, "k").await;
    settle(db, &attempt, GatewayEvent::Authorised).await;
    assert_eq!((waiting(db, Topic::MailConfirmed).await, waiting(db, Topic::Capture).await), (1, 1));
    let topics =
        async |queue| leased(db, queue, NOW).await.iter().map(|one| one.task.topic()).collect::<Vec<_>>();
    assert_eq!(topics(Queue::Mail).await, [Topic::MailConfirmed]);
    assert_eq!(topics(Queue::Mail).await, [], "leased to somebody");
    assert_eq!(topics(Queue::Work).await, [Topic::Capture]);
    assert_eq!(waiting(db, Topic::Void).await, 0);
}

// Proves 10.5.3, 10.7.4.
async fn a_try_that_a_killed_process_never_ended_is_none(fresh: Fresh) {
    let db = &fresh.db;
    paid(db).await;
    // Killed with it in hand, again and again, as often as tries would have lasted for three days.
    for _ in 0..100 {
        let [message] = leased(db, Queue::Mail, NOW).await.try_into().unwrap();
        assert_eq!(message.attempts, 1);
        assert!(leased(db, Queue::Mail, NOW).await.is_empty());
        db.run(Reclaim { now: NOW }).await.unwrap();
    }
    // One that failed is counted, and due at once all the same where the process begins anew.
    let [message] = leased(db, Queue::Mail, NOW).await.try_into().unwrap();
    let retry = Some((NOW.plus_minutes(60), "RCPT answered 451".to_owned()));
    db.run(Finish { id: message.id, retry, now: NOW }).await.unwrap();
    assert!(leased(db, Queue::Mail, NOW).await.is_empty());
    db.run(Reclaim { now: NOW }).await.unwrap();
    let [message] = leased(db, Queue::Mail, NOW).await.try_into().unwrap();
    assert_eq!(message.attempts, 2);
}

// Proves 10.7.4.
async fn mail_that_can_not_be_delivered_is_kept_with_its_order_until_a_later_one_is(fresh: Fresh) {
    let db = &fresh.db;
    let order = paid(db).await;
    let other = paid(db).await;
    let refused = async || db.read(ReadRefusedMail { order: order.clone().into() }).await.unwrap();
    let attention = async || {
        let all = db.read(NeedsAttention { now: NOW }).await.unwrap();
        all.into_iter().filter(|one| one.what == "mail_refused").collect::<Vec<_>>()
    };
    let mut now = NOW;
    // Tried in vain, until it is refused.
    for _ in 0..5 {
        for message in leased(db, Queue::Mail, now).await {
            let retry = Some((now, "RCPT answered 451".to_owned()));
            db.run(Finish { id: message.id, retry, now }).await.unwrap();
        }
        now = now.plus_minutes(2);
    }
    let listed = db.read(NeedsAttention { now }).await.unwrap();
    assert_eq!(listed.iter().filter(|one| one.what == "message_stuck").count(), 2);
    now = now.plus_minutes(2);
    for message in leased(db, Queue::Mail, now).await {
        let end = |refused: Option<String>| EndMail {
            id: message.id.clone(),
            task: message.task.clone(),
            refused,
            now,
        };
        if message.task.key() == order {
            let reason = "RCPT answered 550: no such user".to_owned();
            // Told twice, as when the database did not answer, it is kept once.
            db.run(end(Some(reason.clone()))).await.unwrap();
            db.run(end(Some(reason))).await.unwrap();
        } else {
            db.run(end(None)).await.unwrap();
        }
    }
    assert_eq!(db.read(Waiting).await.unwrap(), 0, "what was refused is tried by no release");
    let expected = RefusedMail {
        topic: Topic::MailConfirmed.name().into(),
        reason: "RCPT answered 550: no such user".into(),
        refused_at: now,
        mended_at: None,
    };
    assert_eq!(refused().await, std::slice::from_ref(&expected));
    assert_eq!(db.read(ReadRefusedMail { order: other.into() }).await.unwrap(), []);
    let listed = db.read(NeedsAttention { now }).await.unwrap();
    assert_eq!(
        listed.iter().map(|one| one.what).collect::<Vec<_>>(),
        ["mail_refused"],
        "and nothing is stuck"
    );
    assert_eq!((listed[0].detail.as_str(), listed[0].since), (expected.reason.as_str(), now));
    assert_eq!(attention().await.len(), 1);
    let forgotten = NeedsAttention { now: now.plus_minutes(8 * 24 * 60) };
    assert!(db.read(forgotten).await.unwrap().is_empty());
    assert_all_agrees(db).await;
    // Sent again, and delivered: nobody has to look any more.
    let again = SendAgain { order: order.clone().into(), site: "TEST".into(), now };
    db.run(again).await.unwrap();
    now = now.plus_minutes(2);
    for message in leased(db, Queue::Mail, now).await {
        db.run(EndMail { id: message.id, task: message.task, refused: None, now }).await.unwrap();
    }
    assert!(attention().await.is_empty());
    assert_eq!(refused().await, [RefusedMail { mended_at: Some(now), ..expected }]);
}

/// An order that waits for its transfer, placed by an address: its id and attempt.
async fn unpaid(db: &Db, email: &str) -> (String, String) {
    let cart = filled(db, 1, 100).await;
    let mut op = placing(db, &cart, &id(), NOW).await;
    op.gateway = GatewayName::Transfer;
    op.way = Way { method: "transfer".into(), ..Way::default() };
    op.order.buyer.email = email.into();
    let Placed::Pay { order, attempt, .. } = db.run(op).await.unwrap() else { panic!("not placed") };
    (order.to_string(), attempt.to_string())
}

async fn waits(db: &Db, attempt: &str, now: Instant) {
    let op = Settle {
        attempt: attempt.into(),
        event: GatewayEvent::Awaiting,
        notice: None,
        places_gone: false,
        deadline: NOW.plus_minutes(DEADLINE),
        coupon_deadline: NOW.plus_minutes(DEADLINE),
        share: None,
        seed: seed(),
        now,
    };
    assert_eq!(db.run(op).await.unwrap(), Settled::Moved);
}

// Proves 10.7.6.
async fn an_address_hears_of_unpaid_orders_once_an_hour(fresh: Fresh) {
    let db = &fresh.db;
    let mut written = Vec::new();
    for (email, minutes, is_written) in [
        ("ana@example.com", 0, true),
        ("Ana@Example.com", 1, false),
        ("luz@example.com", 1, true),
        ("ana@example.com", 59, false),
        ("ana@example.com", 60, true),
        ("ana@example.com", 119, false),
        ("ana@example.com", 121, true),
    ] {
        let (order, attempt) = unpaid(db, email).await;
        waits(db, &attempt, NOW.plus_minutes(minutes)).await;
        if is_written {
            written.push((Topic::MailTransfer, order));
        }
    }
    let mut found = topics(db).await;
    found.sort_by(|(_, a), (_, b)| a.cmp(b));
    written.sort_by(|(_, a), (_, b)| a.cmp(b));
    assert_eq!(found, written);
    assert_eq!(
        number(db, "SELECT COUNT(*) FROM unpaid_mail WHERE address LIKE '%@%'").await,
        0,
        "no address is kept"
    );
    assert_all_agrees(db).await;
}

async fn of_two_unpaid_orders_at_once_one_is_written_about(fresh: Fresh) {
    let mut attempts = Vec::new();
    for _ in 0..8 {
        attempts.push(unpaid(&fresh.db, "ana@example.com").await.1);
    }
    let all = attempts.into_iter().map(|attempt| {
        let db = fresh.db.clone();
        tokio::spawn(async move { waits(&db, &attempt, NOW).await })
    });
    for one in all.collect::<Vec<_>>() {
        one.await.unwrap();
    }
    assert_eq!(topics(&fresh.db).await.len(), 1);
}

// Proves 10.3.57.
async fn vouchers_that_were_not_sent_are_not_reported_as_sent(fresh: Fresh) {
    let db = &fresh.db;
    let order = paid(db).await;
    let sent = async || db.read(ReadVoucherMail { order: order.clone().into() }).await.unwrap();
    let first = leased(db, Queue::Mail, NOW).await;
    assert!(sent().await.is_empty(), "on its way");
    db.run(SkipMail { id: first[0].id.clone(), now: NOW }).await.unwrap();
    assert_eq!(db.read(Waiting).await.unwrap(), 0);
    assert!(sent().await.is_empty(), "nobody needed it any more");
    let later = NOW.plus_minutes(1);
    db.run(SendAgain { order: order.clone().into(), site: "TEST".into(), now: later }).await.unwrap();
    let again = leased(db, Queue::Mail, later).await;
    let (id, task) = (again[0].id.clone(), again[0].task.clone());
    let end = EndMail { id, task, refused: None, now: later };
    db.run(end).await.unwrap();
    assert_eq!(sent().await, [later]);
}
