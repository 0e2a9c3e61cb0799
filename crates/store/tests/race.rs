//! Nobody gets a place twice: 64 buyers at once for the last 100 places of one slot, and across slots. The same
//! buyers without the guard oversell, which proves that the race is real.

use crate::support::{
    Fresh, NOW, add, adults, assert_all_agrees, at_eleven, cart, number, put, slot, sql, wish, with,
};
use domain::calendar::Instant;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use store::cart::Put;
use store::places::ExpireHolds;
use store::{Db, Done, Op, Options, Statement, StoreError, Tx, Value};

/// What is left, by a table without guards.
const LEFT: Statement = Statement::raw("SELECT capacity - held FROM unguarded WHERE id = 1");

on_both!(
    sixty_four_buyers_share_the_last_hundred,
    buyers_across_slots,
    buyers_race_expiring_holds,
    packages_of_five_are_held_whole_or_not_at_all,
);

pub const BUYERS: usize = 64;
const PLACES: i64 = 100;
const HELD: &str = "SELECT CAST(SUM(held) AS BIGINT) FROM places";

/// Runs a buyer per task, all let go at once, and answers the places they were told they have.
pub async fn race<F: Future<Output = i64> + Send + 'static>(buyer: impl Fn(usize) -> F) -> i64 {
    let gate = Arc::new(tokio::sync::Barrier::new(BUYERS));
    let sold = Arc::new(AtomicI64::new(0));
    let mut tasks = Vec::new();
    for n in 0..BUYERS {
        let (gate, sold, buyer) = (gate.clone(), sold.clone(), buyer(n));
        tasks.push(tokio::spawn(async move {
            gate.wait().await;
            sold.fetch_add(buyer.await, Ordering::Relaxed);
        }));
    }
    for task in tasks {
        task.await.unwrap();
    }
    sold.load(Ordering::Relaxed)
}

async fn buy(db: Db, product: i64, day: &'static str, count: u32, now: Instant) -> i64 {
    match db.run(add(&cart(), slot(product, day), adults(count), PLACES, now)).await.unwrap() {
        Ok(()) => i64::from(count),
        Err(_) => 0,
    }
}

// Proves 10.1.9.
async fn sixty_four_buyers_share_the_last_hundred(fresh: Fresh) {
    let db = fresh.db.clone();
    let sold = race(|n| {
        let db = db.clone();
        async move {
            let mut sum = 0;
            for round in 0..4 {
                sum += buy(db.clone(), 305, "2026-12-24", 1 + u32::try_from((n + round) % 3).unwrap(), NOW)
                    .await;
            }
            sum
        }
    })
    .await;
    assert_eq!(sold, PLACES, "every place went to somebody");
    assert_eq!(number(&fresh.db, HELD).await, PLACES);
    assert_all_agrees(&fresh.db).await;
}

async fn buyers_across_slots(fresh: Fresh) {
    let db = fresh.db.clone();
    let days = ["2026-12-24", "2026-12-25", "2026-12-26"];
    let sold = race(|n| {
        let db = db.clone();
        async move {
            let mut sum = 0;
            for round in 0..9 {
                sum += buy(db.clone(), 305, days[(n + round) % 3], 2, NOW).await;
            }
            sum
        }
    })
    .await;
    assert_eq!(sold, 3 * PLACES);
    assert_all_agrees(&fresh.db).await;
}

async fn buyers_race_expiring_holds(fresh: Fresh) {
    for _ in 0..50 {
        buy(fresh.db.clone(), 305, "2026-12-24", 2, NOW).await;
    }
    assert_eq!(number(&fresh.db, HELD).await, PLACES);
    // Sixteen minutes later those holds are over: buyers free them, and the sweeper does, at once.
    let later = NOW.plus_minutes(16);
    let db = fresh.db.clone();
    let sold = race(|n| {
        let db = db.clone();
        async move {
            if n % 8 == 0 {
                db.run(ExpireHolds { now: later, limit: 7 }).await.unwrap();
            }
            buy(db.clone(), 305, "2026-12-24", 2, later).await + buy(db, 305, "2026-12-24", 1, later).await
        }
    })
    .await;
    // A buyer who meets the sweeper at work may be told there is none left, or that places go to who pays first; nobody is told that
    // they hold one when they do not.
    assert!(sold >= 1, "{sold}");
    // Whoever asks once it is done gets the rest, to the last place.
    db.run(ExpireHolds { now: later, limit: 1000 }).await.unwrap();
    let mut rest = 0;
    while buy(db.clone(), 305, "2026-12-24", 1, later).await == 1 {
        rest += 1;
    }
    assert_eq!(
        number(&fresh.db, HELD).await,
        PLACES,
        "every place is somebody's, and no place is two people's"
    );
    let held = "SELECT CAST(COALESCE(SUM(places), 0) AS BIGINT) FROM cart_lines WHERE state = 'held'";
    assert_eq!(number(&fresh.db, held).await, PLACES);
    assert!(sold + rest >= PLACES, "{sold} and {rest}");
    assert_all_agrees(&fresh.db).await;
}

/// Each buyer wants five products at once, in an order of their own; every product has a hundred places.
// Proves 5.3.10.
async fn packages_of_five_are_held_whole_or_not_at_all(fresh: Fresh) {
    const DAYS: [&str; 5] = ["2026-12-24", "2026-12-25", "2026-12-26", "2026-12-27", "2026-12-28"];
    let db = fresh.db.clone();
    let sold = race(|n| {
        let db = db.clone();
        async move {
            let mut sum = 0;
            for round in 0..4 {
                let mut outings: Vec<_> = (305..310)
                    .zip(DAYS)
                    .map(|(product, day)| {
                        let extra = wish(at_eleven(slot(product + 100, day)), adults(1), PLACES);
                        with(wish(slot(product, day), adults(1), PLACES), vec![extra])
                    })
                    .collect();
                outings.rotate_left((n + round) % 5);
                if n % 2 == 0 {
                    outings.reverse();
                }
                let op = put(&cart(), Put::AddWithCart, outings, NOW);
                sum += i64::from(db.run(op).await.unwrap().is_ok());
            }
            sum
        }
    })
    .await;
    assert_eq!(sold, PLACES, "every place went to a whole package");
    assert_eq!(number(&fresh.db, HELD).await, 10 * PLACES);
    assert_all_agrees(&fresh.db).await;
}

/// Holds a package product by product, each in a transaction of its own, as a store does that adds one after the other.
async fn hold_one_by_one(db: &Db, n: usize) -> i64 {
    let cart = cart();
    let mut held = 0;
    let days = ["2026-12-24", "2026-12-25", "2026-12-26", "2026-12-27", "2026-12-28"];
    for at in 0..5 {
        let at = (at + n) % 5;
        let product = 305 + i64::try_from(at).unwrap();
        held +=
            i64::from(db.run(add(&cart, slot(product, days[at]), adults(1), 10, NOW)).await.unwrap().is_ok());
    }
    held
}

/// The control: without one transaction for all, some are left with half a package.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn one_by_one_packages_come_apart() {
    for fresh in [
        crate::support::sqlite(Options::default()).await,
        crate::support::postgres(Options { connections: 32, ..Options::default() }).await,
    ] {
        let db = fresh.db.clone();
        let torn = Arc::new(AtomicI64::new(0));
        race(|n| {
            let (db, torn) = (db.clone(), torn.clone());
            async move {
                let held = hold_one_by_one(&db, n).await;
                torn.fetch_add(i64::from(held > 0 && held < 5), Ordering::Relaxed);
                held
            }
        })
        .await;
        assert!(torn.load(Ordering::Relaxed) > 0, "the race did not happen");
    }
}

/// Reads, thinks, writes: what a store does that has not met two buyers at once.
struct HoldWithoutGuard {
    count: i64,
}

impl Op for HoldWithoutGuard {
    type Out = i64;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<i64>, StoreError> {
        let free: i64 = tx.one(LEFT, &[]).await?.unwrap();
        if free < self.count {
            return Ok(Done::Undo(0));
        }
        if tx.is_postgres() {
            tx.one::<String>(Statement::raw("SELECT CAST(pg_sleep(0.002) AS TEXT)"), &[]).await?;
        }
        tx.execute(
            Statement::raw("UPDATE unguarded SET held = held + $1 WHERE id = 1"),
            &[Value::from(self.count)],
        )
        .await?;
        Ok(Done::Keep(self.count))
    }
}

// Proves 10.1.10.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_guard_postgresql_oversells() {
    let fresh = crate::support::postgres(Options { connections: 32, ..Options::default() }).await;
    sql(
        &fresh.db,
        "CREATE TABLE unguarded (id BIGINT PRIMARY KEY, capacity BIGINT NOT NULL, held BIGINT NOT NULL)",
    )
    .await;
    sql(&fresh.db, "INSERT INTO unguarded (id, capacity, held) VALUES (1, 100, 0)").await;
    let db = fresh.db.clone();
    let sold = race(|_| {
        let db = db.clone();
        async move {
            let mut sum = 0;
            for _ in 0..4 {
                sum += db.run(HoldWithoutGuard { count: 1 }).await.unwrap();
            }
            sum
        }
    })
    .await;
    assert!(sold > PLACES, "the race did not happen: {sold} of {PLACES}");
}

/// On SQLite one writer stands between buyers, so the control reads on a reader and writes on the writer.
struct Free;

impl Op for Free {
    type Out = i64;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<i64>, StoreError> {
        Ok(Done::Keep(tx.one::<i64>(LEFT, &[]).await?.unwrap()))
    }
}

// Proves 10.1.10.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_guard_sqlite_oversells() {
    let fresh = crate::support::sqlite(Options::default()).await;
    sql(
        &fresh.db,
        "CREATE TABLE unguarded (id BIGINT PRIMARY KEY, capacity BIGINT NOT NULL, held BIGINT NOT NULL)",
    )
    .await;
    sql(&fresh.db, "INSERT INTO unguarded (id, capacity, held) VALUES (1, 100, 0)").await;
    let db = fresh.db.clone();
    let sold = race(|_| {
        let db = db.clone();
        async move {
            let mut sum = 0;
            for _ in 0..4 {
                if db.read(Free).await.unwrap() > 0 {
                    sql(&db, "UPDATE unguarded SET held = held + 1 WHERE id = 1").await;
                    sum += 1;
                }
            }
            sum
        }
    })
    .await;
    assert!(sold > PLACES, "the race did not happen: {sold} of {PLACES}");
}
