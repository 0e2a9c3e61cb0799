//! Coupons: used by as many orders as they say, however many want them at once; given back by orders that come to nothing.

use crate::support::buying::{self, filled, order, placing_with, settle, settle_at};
use crate::support::{Fresh, NOW, add, adults, assert_all_agrees, number, slot, sql};
use domain::actor::Actor;
use domain::calendar::{add_days, parse_date};
use domain::coupon::{Coupon, Value as Worth};
use domain::money::CurrencyCode;
use domain::order::OrderState;
use domain::payment::GatewayEvent;
use std::sync::Arc;
use store::cart::{CartRef, ReadCart, SetCode};
use store::coupon::{
    AddCoupon, CouponsOf, FindCoupon, Limited, PurchasesWithCoupon, StoredCoupon, UsesOfPromotion,
};
use store::order::{LapseOrders, Placed};
use store::settle::Settled;
use store::{Db, Done, Op, Options, Statement, StoreError, Tx};

/// What is left, by a table without guards.
const LEFT: Statement = Statement::raw("SELECT uses - used FROM unguarded");

on_both!(
    a_coupon_is_kept_as_it_was_given_out,
    sixty_four_buyers_want_the_last_three_uses,
    a_promotions_code_lowers_as_many_orders_as_it_says,
    who_waits_keeps_a_coupon_of_others_for_a_shorter_time,
    an_order_that_lapses_gives_its_coupon_back,
    another_coupon_takes_the_place_of_the_first,
    a_cart_begins_anew_without_the_code_of_what_was_bought,
    a_late_payment_whose_coupon_somebody_else_used_goes_back,
    paid_orders_with_a_coupon_are_reported_by_their_buyer,
);

const USED: &str = "SELECT CAST(SUM(used) AS BIGINT) FROM coupons";

fn coupon(code: &str, uses: i64) -> StoredCoupon {
    let today = parse_date("2026-11-20").unwrap();
    let rule = Coupon {
        value: Worth::Amount(100),
        currency: Some(CurrencyCode::MXN),
        minimum: 500,
        products: [domain::catalogue::ProductId(305), domain::catalogue::ProductId(306)].into(),
        from: today,
        until: add_days(today, 365),
        visit: Some((add_days(today, 1), add_days(today, 90))),
    };
    StoredCoupon { code: code.into(), email: "ana@example.com".into(), rule, uses, used: 0 }
}

async fn give_out(db: &Db, coupon: StoredCoupon) -> bool {
    db.run(AddCoupon { site: "TEST".into(), coupon, by: Actor::Store, now: NOW }).await.unwrap()
}

async fn place(db: &Db, cart: &CartRef, key: &str, code: &str) -> Option<(String, String)> {
    let op = placing_with(db, cart, key, code, NOW).await;
    match db.run(op).await.unwrap() {
        Placed::Pay { order, attempt, .. } => Some((order.to_string(), attempt.to_string())),
        Placed::CouponUsed => None,
        other => panic!("{other:?}"),
    }
}

async fn a_coupon_is_kept_as_it_was_given_out(fresh: Fresh) {
    let db = &fresh.db;
    let given = coupon("WELCOME1", 1);
    assert!(give_out(db, given.clone()).await);
    assert!(!give_out(db, StoredCoupon { uses: 9, ..given.clone() }).await, "a code is given out once");
    let find = |code: &str| FindCoupon { site: "TEST".into(), code: code.into(), cart: None };
    assert_eq!(db.read(find("WELCOME1")).await.unwrap(), Some(given.clone()));
    assert_eq!(db.read(find("WELCOME2")).await.unwrap(), None);
    let percent = StoredCoupon {
        code: "TEN".into(),
        rule: Coupon {
            value: Worth::Percent(10),
            currency: None,
            visit: None,
            products: [].into(),
            ..given.rule.clone()
        },
        ..given.clone()
    };
    assert!(give_out(db, percent.clone()).await);
    let of = CouponsOf { site: "TEST".into(), email: "Ana@Example.com".into() };
    assert_eq!(db.read(of).await.unwrap(), [percent, given]);
}

// Proves 9.3.17.
async fn sixty_four_buyers_want_the_last_three_uses(fresh: Fresh) {
    let db = fresh.db.clone();
    give_out(&db, coupon("FEW", 3)).await;
    let gate = Arc::new(tokio::sync::Barrier::new(64));
    let mut tasks = Vec::new();
    for n in 0..64 {
        let (db, gate) = (db.clone(), gate.clone());
        tasks.push(tokio::spawn(async move {
            let cart = filled(&db, 1, 1000).await;
            gate.wait().await;
            place(&db, &cart, &format!("k{n}"), "FEW").await.is_some()
        }));
    }
    let mut taken = 0;
    for task in tasks {
        taken += u32::from(task.await.unwrap());
    }
    assert_eq!(taken, 3);
    assert_eq!(number(&db, USED).await, 3);
    assert_all_agrees(&db).await;
}

// Proves 10.16.13.
async fn a_promotions_code_lowers_as_many_orders_as_it_says(fresh: Fresh) {
    let db = fresh.db.clone();
    let placing = async |db: &Db, cart: &CartRef, key: &str, uses| {
        let mut op = placing_with(db, cart, key, "", NOW).await;
        op.order.coupon = Some(Limited::Promotion { id: 101, uses, amount: 100 });
        match db.run(op).await.unwrap() {
            Placed::Pay { order, attempt, .. } => Some((order.to_string(), attempt.to_string())),
            Placed::CouponUsed => None,
            other => panic!("{other:?}"),
        }
    };
    let gate = Arc::new(tokio::sync::Barrier::new(64));
    let mut tasks = Vec::new();
    for n in 0..64 {
        let (db, gate) = (db.clone(), gate.clone());
        tasks.push(tokio::spawn(async move {
            let cart = filled(&db, 1, 1000).await;
            gate.wait().await;
            Some((placing(&db, &cart, &format!("k{n}"), 3).await?, cart))
        }));
    }
    let mut taken = Vec::new();
    for task in tasks {
        taken.extend(task.await.unwrap());
    }
    assert_eq!(taken.len(), 3);
    let uses = |cart| UsesOfPromotion { site: "TEST".into(), id: 101, cart };
    assert_eq!(db.read(uses(None)).await.unwrap(), 3);
    let ((order, attempt), cart) = taken.swap_remove(0);
    assert_eq!(db.read(uses(Some(cart.id.clone()))).await.unwrap(), 2, "a cart's own use is one it may have");
    // Nobody types what it is kept by, and nobody's purchases tell of it.
    let find = FindCoupon { site: "TEST".into(), code: "101".into(), cart: None };
    assert_eq!(db.read(find).await.unwrap(), None);
    assert_eq!(settle(&db, &attempt, GatewayEvent::Authorised).await, Settled::Moved);
    assert_eq!(settle(&db, &attempt, GatewayEvent::Captured).await, Settled::Moved);
    let of = PurchasesWithCoupon { site: "TEST".into(), email: "ana@example.com".into() };
    assert!(db.read(of).await.unwrap().is_empty(), "{order}");
    // What lapses can be used again; fewer uses than there were take none away.
    let later = NOW.plus_minutes(24 * 60);
    db.run(LapseOrders { site: "TEST".into(), now: later, limit: 10 }).await.unwrap();
    assert_eq!(db.read(uses(None)).await.unwrap(), 1);
    let more = filled(&db, 1, 1000).await;
    assert_eq!(placing(&db, &more, "fewer", 1).await, None);
    assert!(placing(&db, &more, "more", 2).await.is_some());
    assert_all_agrees(&db).await;
}

// Proves 9.3.41.
async fn who_waits_keeps_a_coupon_of_others_for_a_shorter_time(fresh: Fresh) {
    let db = &fresh.db;
    give_out(db, StoredCoupon { email: String::new(), ..coupon("SHARED", 1) }).await;
    give_out(db, StoredCoupon { email: "ana@example.com".into(), ..coupon("HERS", 1) }).await;
    for (key, code, hours) in [("a", "SHARED", 24), ("b", "HERS", 72)] {
        let cart = filled(db, 1, 10).await;
        let (order, attempt) = place(db, &cart, key, code).await.unwrap();
        assert_eq!(settle(db, &attempt, GatewayEvent::Awaiting).await, Settled::Moved);
        let lapses = buying::order(db, &order).await.order.lapses_at;
        assert_eq!(lapses, NOW.plus_minutes(hours * 60), "{code}");
    }
    let lapse = LapseOrders { site: "TEST".into(), now: NOW.plus_minutes(24 * 60), limit: 10 };
    assert_eq!(db.run(lapse).await.unwrap(), 1);
    assert_eq!(number(db, USED).await, 1, "the shared one can be used again");
    assert_all_agrees(db).await;
}

// Proves 9.3.18.
async fn an_order_that_lapses_gives_its_coupon_back(fresh: Fresh) {
    let db = &fresh.db;
    give_out(db, coupon("ONCE", 1)).await;
    let (first, second) = (filled(db, 1, 10).await, filled(db, 1, 10).await);
    let (_, attempt) = place(db, &first, "a", "ONCE").await.unwrap();
    // The same form again is the same order, and a use counts once.
    place(db, &first, "a", "ONCE").await.unwrap();
    place(db, &first, "b", "ONCE").await.unwrap();
    assert_eq!(number(db, USED).await, 1);
    assert!(place(db, &second, "c", "ONCE").await.is_none());
    settle(db, &attempt, GatewayEvent::Declined).await;
    db.run(LapseOrders { site: "TEST".into(), now: NOW.plus_minutes(30), limit: 10 }).await.unwrap();
    assert_eq!(number(db, USED).await, 0);
    assert!(place(db, &second, "c", "ONCE").await.is_some());
    assert_all_agrees(db).await;
}

// Proves 10.3.90.
async fn a_cart_begins_anew_without_the_code_of_what_was_bought(fresh: Fresh) {
    let db = &fresh.db;
    let code_of = async |cart: &CartRef| {
        let op = ReadCart { id: cart.id.clone(), site: cart.site.clone(), key_hash: None };
        db.read(op).await.unwrap().unwrap().code
    };
    for (key, event) in [("a", GatewayEvent::Captured), ("b", GatewayEvent::Awaiting)] {
        let cart = filled(db, 1, 10).await;
        let given = SetCode { cart: cart.clone(), code: "SELVA20".into(), now: NOW };
        db.run(given).await.unwrap().unwrap();
        let (_, attempt) = buying::place(db, &cart, key).await;
        settle(db, &attempt, GatewayEvent::Declined).await;
        assert_eq!(code_of(&cart).await, "SELVA20", "who pays another way pays as much");
        let (_, attempt) = buying::place(db, &cart, &format!("{key} again")).await;
        assert_eq!(settle(db, &attempt, event).await, Settled::Moved);
        assert_eq!(code_of(&cart).await, "", "{event:?}");
    }
    // What was put in while it was paid keeps the code.
    let cart = filled(db, 1, 10).await;
    db.run(SetCode { cart: cart.clone(), code: "SELVA20".into(), now: NOW }).await.unwrap().unwrap();
    let (_, attempt) = buying::place(db, &cart, "c").await;
    db.run(add(&cart, slot(306, "2026-12-23"), adults(1), 10, NOW)).await.unwrap().unwrap();
    assert_eq!(settle(db, &attempt, GatewayEvent::Captured).await, Settled::Moved);
    assert_eq!(code_of(&cart).await, "SELVA20");
}

async fn another_coupon_takes_the_place_of_the_first(fresh: Fresh) {
    let db = &fresh.db;
    give_out(db, coupon("ONE", 1)).await;
    give_out(db, coupon("TWO", 1)).await;
    let cart = filled(db, 1, 10).await;
    place(db, &cart, "a", "ONE").await.unwrap();
    place(db, &cart, "b", "TWO").await.unwrap();
    assert_eq!(number(db, "SELECT used FROM coupons WHERE code = 'ONE'").await, 0);
    assert_eq!(number(db, "SELECT used FROM coupons WHERE code = 'TWO'").await, 1);
    // A coupon that is used up leaves the order as it was.
    let other = filled(db, 1, 10).await;
    assert!(place(db, &other, "c", "TWO").await.is_none());
    assert_all_agrees(db).await;
}

// Proves 9.3.18.
async fn a_late_payment_whose_coupon_somebody_else_used_goes_back(fresh: Fresh) {
    let db = &fresh.db;
    give_out(db, coupon("ONCE", 1)).await;
    let (first, second) = (filled(db, 1, 10).await, filled(db, 1, 10).await);
    let (late, attempt) = place(db, &first, "a", "ONCE").await.unwrap();
    let later = NOW.plus_minutes(30);
    db.run(LapseOrders { site: "TEST".into(), now: later, limit: 10 }).await.unwrap();
    let (paid, other) = place(db, &second, "b", "ONCE").await.unwrap();
    for event in [GatewayEvent::Authorised, GatewayEvent::Captured] {
        settle(db, &other, event).await;
    }
    settle_at(db, &attempt, GatewayEvent::Authorised, later).await;
    assert_eq!(order(db, &late).await.order.state, OrderState::Refunding);
    assert_eq!(order(db, &paid).await.order.state, OrderState::Paid);
    assert_eq!(number(db, USED).await, 1);
    assert_all_agrees(db).await;
}

// Proves 7.1.38.
async fn paid_orders_with_a_coupon_are_reported_by_their_buyer(fresh: Fresh) {
    let db = &fresh.db;
    give_out(db, coupon("ONCE", 2)).await;
    let cart = filled(db, 1, 10).await;
    let (_, attempt) = place(db, &cart, "a", "ONCE").await.unwrap();
    let of = |email: &str| PurchasesWithCoupon { site: "TEST".into(), email: email.into() };
    assert_eq!(db.read(of("ana@example.com")).await.unwrap(), []);
    for event in [GatewayEvent::Authorised, GatewayEvent::Captured] {
        settle(db, &attempt, event).await;
    }
    let found = db.read(of("ANA@example.com")).await.unwrap();
    assert_eq!((found.len(), found[0].coupon.as_str(), found[0].amount), (1, "ONCE", 100));
    assert_eq!(db.read(of("eva@example.com")).await.unwrap(), []);
    assert_all_agrees(db).await;
}

/// Looks whether a use is left, thinks, then takes it: what a store does that has not met two buyers at once.
struct TakeWithoutGuard;

impl Op for TakeWithoutGuard {
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        let left: i64 = tx.one(LEFT, &[]).await?.unwrap();
        if left <= 0 {
            return Ok(Done::Undo(false));
        }
        if tx.is_postgres() {
            tx.one::<String>(Statement::raw("SELECT CAST(pg_sleep(0.05) AS TEXT)"), &[]).await?;
        }
        tx.execute(Statement::raw("UPDATE unguarded SET used = used + 1"), &[]).await?;
        Ok(Done::Keep(true))
    }
}

struct Left;

impl Op for Left {
    type Out = i64;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<i64>, StoreError> {
        Ok(Done::Keep(tx.one(LEFT, &[]).await?.unwrap()))
    }
}

/// The control: a coupon for three is used more often by 64 buyers who look first.
// Proves 9.3.17.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_guard_a_coupon_is_used_too_often() {
    for fresh in [
        crate::support::sqlite(Options::default()).await,
        crate::support::postgres(Options { connections: 32, ..Options::default() }).await,
    ] {
        let db = fresh.db.clone();
        sql(&db, "CREATE TABLE unguarded (uses BIGINT NOT NULL, used BIGINT NOT NULL)").await;
        sql(&db, "INSERT INTO unguarded (uses, used) VALUES (3, 0)").await;
        let gate = Arc::new(tokio::sync::Barrier::new(64));
        let mut tasks = Vec::new();
        for _ in 0..64 {
            let (db, gate) = (db.clone(), gate.clone());
            tasks.push(tokio::spawn(async move {
                gate.wait().await;
                if matches!(db, Db::Postgres(_)) {
                    return db.run(TakeWithoutGuard).await.unwrap();
                }
                // One writer stands between buyers of an SQLite file: they look on a reader, and take on the writer. All have
                // looked before one takes, however slow the machine is.
                let left = db.read(Left).await.unwrap() > 0;
                gate.wait().await;
                if left {
                    sql(&db, "UPDATE unguarded SET used = used + 1").await;
                }
                left
            }));
        }
        let mut taken = 0;
        for task in tasks {
            taken += u32::from(task.await.unwrap());
        }
        assert!(taken > 3, "the race did not happen: {taken}");
    }
}
