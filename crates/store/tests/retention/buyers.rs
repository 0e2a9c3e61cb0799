//! Who bought is forgotten: years after the visit, or because they ask for it. Figures, tickets and money stay.

use super::{goes_at, lapsed, step, swept};
use crate::support::buying::{filled, order, place, settle};
use crate::support::visit::paid;
use crate::support::{Fresh, NOW, assert_all_agrees, number, sql};
use domain::actor::Actor;
use domain::calendar::Instant;
use domain::catalogue::{KeepBuyers, Retention};
use domain::payment::GatewayEvent;
use store::Db;
use store::act::{Act, ReadActs};
use store::order::{Proofs, Suspend};
use store::retention::{BuyersOf, Erased, ForgetAddress, ForgetBuyer, Kind, NotErased, Sweep, Swept};

on_both!(
    a_buyer_is_forgotten_years_after_the_visit,
    who_may_have_to_be_written_to_is_known_still,
    a_buyer_who_asks_is_forgotten_wherever_they_are_kept,
    an_address_is_forgotten_with_all_its_orders,
);

/// Five years after the visit of 24 December 2026 was over.
fn five_years_after() -> Instant {
    Instant::parse("2026-12-25T00:00:00-05:00").unwrap().plus_minutes(5 * 525_960)
}

fn forgetting(order: &str, force: bool) -> ForgetBuyer {
    let by = Actor::Operator("luz".into());
    ForgetBuyer { order: order.into(), force, reason: "asked by mail".into(), by, now: NOW }
}

fn ana() -> Erased {
    Erased { email: Some("ana@example.com".into()) }
}

async fn erasures(db: &Db, order: &str) -> Vec<Actor> {
    let acts = db.read(ReadActs { subject: order.into() }).await.unwrap();
    acts.into_iter().filter(|one| one.act == Act::Erased).map(|one| one.actor).collect()
}

// Proves 10.8.5.
async fn a_buyer_is_forgotten_years_after_the_visit(fresh: Fresh) {
    let db = &fresh.db;
    let bought = paid(db, crate::support::buying::DAY, 3).await;
    let before = order(db, &bought).await;
    // Looked at once, and not again until the visit is over for so long.
    assert_eq!(swept(db, Kind::Buyers, NOW).await, 0);
    assert_eq!(number(db, "SELECT COUNT(*) FROM buyers WHERE visit_over = 0").await, 0);
    let never = Sweep {
        retention: Retention { buyers: KeepBuyers::ForEver, ..Retention::default() },
        ..step(Kind::Buyers, five_years_after())
    };
    assert_eq!(db.run(never).await.unwrap(), Swept::default());
    goes_at(db, Kind::Buyers, five_years_after(), 1).await;
    let after = order(db, &bought).await;
    assert!(before.buyer.is_some() && after.buyer.is_none());
    assert_eq!((after.order.total, after.tickets.len()), (before.order.total, before.tickets.len()));
    assert_eq!(after.lines.len(), before.lines.len());
    assert_eq!(erasures(db, &bought).await, [Actor::Store]);
    let proofs = Proofs { code: after.order.code, site: "TEST".into() };
    let named = db.read(proofs).await.unwrap().unwrap();
    assert_eq!((named.id, named.email), (bought, String::new()), "no address finds it");
    assert_all_agrees(db).await;
}

// Proves 10.8.5.
async fn who_may_have_to_be_written_to_is_known_still(fresh: Fresh) {
    let db = &fresh.db;
    let bought = paid(db, crate::support::buying::DAY, 3).await;
    // Its visit was moved since it was looked at.
    assert_eq!(swept(db, Kind::Buyers, NOW).await, 0);
    sql(db, &format!("UPDATE order_lines SET day = '2027-12-24' WHERE order_id = '{bought}'")).await;
    assert_eq!(swept(db, Kind::Buyers, five_years_after()).await, 0);
    sql(db, &format!("UPDATE order_lines SET day = '2026-12-24' WHERE order_id = '{bought}'")).await;
    // What is contested is looked at again a month later.
    sql(db, "UPDATE buyers SET visit_over = 0").await;
    sql(db, &format!("INSERT INTO disputes (gateway, id, order_id, attempt, kind, reason, state, amount, currency, created_at, \
        updated_at) SELECT 'sandbox', 'd', order_id, id, 'dispute', '', 'open', 1, 'MXN', 1, 1 FROM payment_attempts \
        WHERE order_id = '{bought}'")).await;
    assert_eq!(swept(db, Kind::Buyers, five_years_after()).await, 0);
    sql(db, "UPDATE disputes SET state = 'won'").await;
    let month = 30 * 24 * 60;
    assert_eq!(swept(db, Kind::Buyers, five_years_after().plus_minutes(month - 1)).await, 0);
    assert_eq!(swept(db, Kind::Buyers, five_years_after().plus_minutes(month)).await, 1);
}

/// What the records of money say: each figure weighs differently, so that none can change for another.
async fn money(db: &Db) -> Vec<i64> {
    let mut records = Vec::new();
    for record in [
        "SELECT CAST(SUM(base + 3 * total + 7 * tax + 11 * tax_percent) AS BIGINT) FROM orders",
        "SELECT CAST(SUM(base + 3 * total + 7 * net + 11 * tax + 13 * tax_percent + 17 * exchange_rate) AS BIGINT) \
         FROM order_lines",
        "SELECT CAST(SUM(amount + 3 * created_at) AS BIGINT) FROM payment_attempts",
        "SELECT COUNT(*) FROM orders WHERE state = 'paid' AND paid_at IS NOT NULL",
        "SELECT COUNT(*) FROM payment_attempts WHERE state = 'captured'",
    ] {
        records.push(number(db, record).await);
    }
    records
}

// Proves 3.6.13, 10.3.12, 10.8.6.
async fn a_buyer_who_asks_is_forgotten_wherever_they_are_kept(fresh: Fresh) {
    let db = &fresh.db;
    let bought = paid(db, crate::support::buying::DAY, 3).await;
    let before = order(db, &bought).await;
    let money = money(db).await;
    assert!(money.iter().take(3).all(|record| *record > 0), "{money:?}");
    sql(
        db,
        "INSERT INTO coupons (site, code, email, valid_from, valid_until, uses, created_at) \
        VALUES ('TEST', 'SOL1', 'ana@example.com', '2026-01-01', '2026-12-31', 1, 1)",
    )
    .await;
    sql(db, &format!("UPDATE outbox SET error = 'no ana@example.com here' WHERE key = '{bought}'")).await;
    sql(
        db,
        &format!(
            "INSERT INTO refused_mail (message, order_id, topic, reason, refused_at) \
        SELECT id, '{bought}', topic, 'no ana@example.com here', 1 FROM outbox WHERE key = '{bought}'"
        ),
    )
    .await;
    for table in ["order_lines", "cart_lines"] {
        sql(db, &format!("UPDATE {table} SET hotel = 'Ana''s house'")).await;
    }
    let stop = Suspend {
        code: before.order.code.clone(),
        site: "TEST".into(),
        suspended: true,
        reason: "Ana called".into(),
        by: Actor::Operator("luz".into()),
        now: NOW,
    };
    assert!(db.run(stop).await.unwrap());
    assert_eq!(db.run(forgetting(&bought, false)).await.unwrap(), Err(NotErased::VisitToCome));
    assert_eq!(db.run(forgetting("nobody", true)).await.unwrap(), Err(NotErased::NoOrder));
    assert!(order(db, &bought).await.buyer.is_some());
    assert_eq!(db.run(forgetting(&bought, true)).await.unwrap(), Ok(ana()));
    assert_eq!(db.run(forgetting(&bought, false)).await.unwrap(), Ok(Erased { email: None }), "once");
    assert_eq!(erasures(db, &bought).await, [Actor::Operator("luz".into())]);
    for left in [
        "SELECT COUNT(*) FROM buyers",
        "SELECT COUNT(*) FROM outbox WHERE error LIKE '%ana%'",
        "SELECT COUNT(*) FROM refused_mail WHERE reason <> ''",
        "SELECT COUNT(*) FROM coupons WHERE email <> 'erased'",
        "SELECT COUNT(*) FROM acts WHERE name LIKE '%Ana%'",
        "SELECT COUNT(*) FROM order_lines WHERE hotel <> ''",
        "SELECT COUNT(*) FROM cart_lines WHERE hotel <> ''",
    ] {
        assert_eq!(number(db, left).await, 0, "{left}");
    }
    let after = order(db, &bought).await;
    assert_eq!((after.order.total, after.tickets.len()), (before.order.total, before.tickets.len()));
    assert_eq!(self::money(db).await, money, "no record of money was touched");
    assert_all_agrees(db).await;
    // An order that pends: its money may be on its way.
    let cart = filled(db, 1, 1000).await;
    let (pending, attempt) = place(db, &cart, "p").await;
    assert_eq!(db.run(forgetting(&pending, false)).await.unwrap(), Err(NotErased::MoneyOnItsWay));
    settle(db, &attempt, GatewayEvent::Authorised).await;
    assert_eq!(db.run(forgetting(&pending, false)).await.unwrap(), Err(NotErased::MoneyOnItsWay));
}

// Proves 10.8.6.
async fn an_address_is_forgotten_with_all_its_orders(fresh: Fresh) {
    let db = &fresh.db;
    let orders = [lapsed(db).await.0, lapsed(db).await.0];
    sql(db, &format!("UPDATE buyers SET email = 'Ana@Example.com' WHERE order_id = '{}'", orders[1])).await;
    sql(
        db,
        "INSERT INTO coupons (site, code, email, valid_from, valid_until, uses, created_at) \
        VALUES ('TEST', 'SOL1', 'ana@example.com', '2026-01-01', '2026-12-31', 1, 1)",
    )
    .await;
    let found = db.read(BuyersOf { email: "ANA@example.com".into() }).await.unwrap();
    let mut ids: Vec<_> = found.iter().map(|(id, _)| id.to_string()).collect();
    ids.sort();
    let mut expected = orders.to_vec();
    expected.sort();
    assert_eq!(ids, expected);
    // While another order has the address, its coupons are a person's still.
    assert_eq!(db.run(forgetting(&orders[0], false)).await.unwrap(), Ok(ana()));
    assert_eq!(number(db, "SELECT COUNT(*) FROM coupons WHERE email = 'erased'").await, 0);
    assert!(db.run(forgetting(&orders[1], false)).await.unwrap().is_ok());
    assert_eq!(number(db, "SELECT COUNT(*) FROM coupons WHERE email = 'erased'").await, 1);
    let forget = ForgetAddress { site: "TEST".into(), email: "ana@example.com".into() };
    assert_eq!(db.run(forget).await.unwrap(), 0, "nothing is left of it");
}
