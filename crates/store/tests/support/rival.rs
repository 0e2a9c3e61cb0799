//! A rival with many addresses against buyers who pay, for an hour of one day.

use super::buying::{DAY, SOLD, placing, settle_at};
use super::{NOW, add, adults, assert_all_agrees, cart, number, slot};
use domain::calendar::Instant;
use domain::hold::{Holds, Network};
use domain::payment::GatewayEvent;
use store::Db;
use store::cart::CartRef;
use store::order::{LapseOrders, Placed};
use store::places::ExpireHolds;
use store::settle::Settled;

/// Places of the day.
pub const PLACES: u32 = 900;

/// An hour of a day with 900 places: a rival with 10,000 addresses holds what can be held, and buyers come all the time, of
/// whom each pays two minutes later. Answers what those wanted and what they got.
pub async fn an_hour_against(db: &Db, holds: Holds, orders: bool) -> (u32, u32) {
    let key = slot(305, DAY);
    let asked = |from: String, cart: &CartRef, count: u32, now: Instant| {
        let mut op = add(cart, key, adults(count), i64::from(PLACES), now);
        op.site.holds = holds;
        op.from = from_network(&from);
        op
    };
    let place = async |from: String, cart: &CartRef, now: Instant| {
        let mut op = placing(db, cart, &super::id(), now).await;
        op.site.holds = holds;
        op.from = from_network(&from);
        match db.run(op).await.unwrap() {
            Placed::Pay { attempt, .. } => Some(attempt.to_string()),
            _ => None,
        }
    };
    let (mut wanted, mut got, mut rivals) = (0, 0, 0_u32);
    let mut paying: Vec<(i64, String, u32)> = Vec::new();
    for second in 0..3600_i64 {
        let now = NOW.plus_seconds(second);
        if second % 30 == 0 {
            db.run(ExpireHolds { now, limit: 10_000 }).await.unwrap();
            db.run(LapseOrders { site: "TEST".into(), now, limit: 10_000 }).await.unwrap();
        }
        while i64::from(rivals) * 3600 < (second + 1) * 10_000 {
            let cart = cart();
            let from = format!("r{rivals}");
            if db.run(asked(from.clone(), &cart, 20, now)).await.unwrap().is_ok() && orders {
                place(from, &cart, now).await;
            }
            rivals += 1;
        }
        if second % 15 == 7 {
            let count = 2 + u32::try_from(second / 15 % 3).unwrap();
            wanted += count;
            let cart = cart();
            let from = format!("b{second}");
            if db.run(asked(from.clone(), &cart, count, now)).await.unwrap().is_ok()
                && let Some(attempt) = place(from, &cart, now).await
            {
                paying.push((second + 120, attempt, count));
            }
        }
        let (due, later) = paying.into_iter().partition::<Vec<_>, _>(|(at, ..)| *at <= second);
        paying = later;
        for (_, attempt, count) in due {
            if pay(db, &attempt, now).await == Settled::Moved {
                got += count;
            }
        }
    }
    assert_eq!(rivals, 10_000);
    assert_eq!(number(db, SOLD).await, i64::from(got));
    assert_all_agrees(db).await;
    (wanted, got)
}

/// A client of its own, as the catalogue's limits count it.
fn from_network(name: &str) -> Network {
    Network { name: format!("{name:0>12}"), places: 60, slot_places: 20 }
}

/// What a gateway reports of an attempt that is paid.
pub async fn pay(db: &Db, attempt: &str, now: Instant) -> Settled {
    let settled = settle_at(db, attempt, GatewayEvent::Authorised, now).await;
    if settled == Settled::Moved {
        assert_eq!(settle_at(db, attempt, GatewayEvent::Captured, now).await, Settled::Moved);
    }
    settled
}
