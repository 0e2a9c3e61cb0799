//! Two years of selling, a week at a time: what is swept grows no longer once it is as old as it becomes.

use super::{days, holds_end, swept};
use crate::support::buying::{placing, seed};
use crate::support::{Fresh, add, adults, assert_all_agrees, cart, id, number, slot, sql};
use domain::calendar::Instant;
use domain::catalogue::Retention;
use domain::payment::GatewayEvent;
use store::Db;
use store::catalogue::{Activate, KeepVersion, When};
use store::order::{LapseOrders, Placed};
use store::outbox::{Finish, Lease, Queue};
use store::retention::{EmptyVersions, Kind, UnusedVersions};
use store::settle::{Settle, Settled};

on_both!(what_is_swept_stays_flat_for_two_years);

/// What nobody needs for ever, by its table.
const SWEPT: [(&str, &str); 12] = [
    (
        "carts",
        "SELECT COUNT(*) FROM carts c WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.cart = c.id AND o.paid_at IS NOT NULL)",
    ),
    ("cart_lines", "SELECT COUNT(*) FROM cart_lines WHERE state <> 'sold'"),
    ("orders", "SELECT COUNT(*) FROM orders WHERE paid_at IS NULL"),
    (
        "order_lines",
        "SELECT COUNT(*) FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.paid_at IS NULL",
    ),
    ("payment_attempts", "SELECT COUNT(*) FROM payment_attempts WHERE state <> 'captured'"),
    ("buyers", "SELECT COUNT(*) FROM buyers b JOIN orders o ON o.id = b.order_id WHERE o.paid_at IS NULL"),
    (
        "acts",
        "SELECT COUNT(*) FROM acts a WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = a.subject AND o.paid_at IS NOT NULL)",
    ),
    ("placing_keys", "SELECT COUNT(*) FROM placing_keys"),
    ("gateway_notices", "SELECT COUNT(*) FROM gateway_notices"),
    ("outbox", "SELECT COUNT(*) FROM outbox WHERE topic <> 'mail.confirmed'"),
    ("unpaid_mail", "SELECT COUNT(*) FROM unpaid_mail"),
    ("catalogue_versions", "SELECT COUNT(*) FROM catalogue_versions WHERE files <> ''"),
];

/// Places an order of one person; answers its attempt.
async fn placed(db: &Db, now: Instant) -> String {
    let cart = cart();
    db.run(add(&cart, slot(305, "2029-12-24"), adults(1), 100_000, now)).await.unwrap().unwrap();
    let op = placing(db, &cart, &id(), now).await;
    let Placed::Pay { attempt, .. } = db.run(op).await.unwrap() else { panic!("not placed") };
    attempt.to_string()
}

async fn delivered(db: &Db, now: Instant) {
    for queue in Queue::ALL {
        let lease = Lease { site: "TEST".into(), queue, now, until: now.plus_minutes(1), limit: 100 };
        for message in db.run(lease).await.unwrap() {
            db.run(Finish { id: message.id, retry: None, now }).await.unwrap();
        }
    }
}

/// What a week brings: carts that are left, orders that lapse, one that is paid, and what is said about it.
async fn week(db: &Db, number: i64, now: Instant) {
    for _ in 0..3 {
        db.run(add(&cart(), slot(305, "2029-12-24"), adults(2), 100_000, now)).await.unwrap().unwrap();
    }
    for _ in 0..2 {
        placed(db, now).await;
    }
    let attempt = placed(db, now).await;
    for event in [GatewayEvent::Authorised, GatewayEvent::Captured] {
        let op = Settle {
            attempt: attempt.clone().into(),
            event,
            notice: Some(id()),
            places_gone: false,
            deadline: now,
            coupon_deadline: now,
            share: None,
            seed: seed(),
            now,
        };
        assert_eq!(db.run(op).await.unwrap(), Settled::Moved);
    }
    let sent = now.millis();
    sql(
        db,
        &format!("INSERT INTO unpaid_mail (site, address, sent_at) VALUES ('TEST', 'a{number}', {sent})"),
    )
    .await;
    let version = format!("week-{number}");
    db.run(KeepVersion { version: version.clone(), files: "{}".into(), now }).await.unwrap();
    db.run(Activate { version, when: When::Always, now }).await.unwrap();
    delivered(db, now).await;
    let later = now.plus_minutes(60);
    holds_end(db, later).await;
    db.run(LapseOrders { site: "TEST".into(), now: later, limit: 100 }).await.unwrap();
}

// Proves 10.8.10.
async fn what_is_swept_stays_flat_for_two_years(fresh: Fresh) {
    let db = &fresh.db;
    let mut most = [[0; SWEPT.len()]; 2];
    for (year, most) in most.iter_mut().enumerate() {
        for week_of_year in 0..52 {
            let number_of_week = i64::try_from(year).unwrap() * 52 + week_of_year;
            let now = days(number_of_week * 7);
            week(db, number_of_week, now).await;
            let later = now.plus_minutes(120);
            for kind in Kind::ALL {
                swept(db, kind, later).await;
            }
            let before = Retention::before(Retention::default().versions_days, later);
            let versions = db.read(UnusedVersions { before }).await.unwrap();
            db.run(EmptyVersions { versions, before }).await.unwrap();
            for ((_, count), most) in SWEPT.iter().zip(most.iter_mut()) {
                *most = number(db, count).await.max(*most);
            }
            if week_of_year % 13 == 0 {
                assert_all_agrees(db).await;
            }
        }
    }
    assert_all_agrees(db).await;
    let [first, second] = most;
    for ((table, _), (first, second)) in SWEPT.iter().zip(first.into_iter().zip(second)) {
        assert!(first > 0, "{table} was filled");
        assert!(
            second * 10 <= first * 11,
            "{table}: {first} rows at most in the first year, {second} in the second"
        );
    }
    assert_eq!(
        number(db, "SELECT COUNT(*) FROM orders WHERE state = 'paid'").await,
        104,
        "what was paid stays"
    );
    assert_eq!(number(db, "SELECT COUNT(*) FROM tickets").await, 104);
}
