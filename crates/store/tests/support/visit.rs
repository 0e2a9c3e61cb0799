//! Visits that were paid for, and what moves them.

use super::buying::{DAY, order, placing, settle, topics};
use super::{NOW, adults, at, at_eleven, cart, id, open, put, slot, wish, with};
use domain::actor::Actor;
use domain::line::SlotKey;
use domain::payment::{GatewayEvent, GatewayName};
use store::Db;
use store::cart::Put;
use store::order::{Placed, WholeOrder};
use store::visit::{CancelVisit, Leaving, Move, MoveVisit, StartChange, Stood};

pub const OTHER: &str = "2026-12-26";

pub fn activity(day: &str) -> SlotKey {
    at_eleven(slot(312, day))
}

/// The day of a line.
pub fn day(whole: &WholeOrder, position: usize) -> String {
    whole.lines[position].sold.when().date().unwrap().to_string()
}

/// A paid visit for `count` with an activity for two.
pub async fn paid(db: &Db, day: &str, count: u32) -> String {
    let cart = cart();
    let outing = if day.is_empty() {
        with(open(305, adults(count)), Vec::new())
    } else {
        with(wish(slot(305, day), adults(count), 10), vec![wish(activity(day), adults(2), 4)])
    };
    db.run(put(&cart, Put::AddWithCart, vec![outing], NOW)).await.unwrap().unwrap();
    let op = placing(db, &cart, &id(), NOW).await;
    let Placed::Pay { order, attempt, .. } = db.run(op).await.unwrap() else { panic!("not placed") };
    for event in [GatewayEvent::Authorised, GatewayEvent::Captured] {
        settle(db, &attempt, event).await;
    }
    topics(db).await;
    order.to_string()
}

/// Moves lines of an order at once, the first of them for so much less.
pub fn moved(order: &str, moves: Vec<Move>, less: i64) -> MoveVisit {
    MoveVisit {
        order: order.into(),
        moves,
        less,
        stood: Stood::default(),
        claim: false,
        refund: id().into(),
        by: Actor::Visitor,
        now: NOW,
    }
}

/// Moves lines of an order for 400 more, once they are paid.
pub fn moved_once_paid(order: &str, moves: Vec<Move>, attempt: &str) -> StartChange {
    StartChange {
        order: order.into(),
        attempt: attempt.into(),
        gateway: GatewayName::Sandbox,
        way: store::payment::Way::default(),
        amount: 400,
        moves,
        stood: Stood::default(),
        by: Actor::Visitor,
        now: NOW,
    }
}

/// Moves a visit and its activity from [`DAY`] to another, for so much less.
pub fn moving(order: &str, to: &str, count: i64, less: i64) -> MoveVisit {
    let one = |position, from: SlotKey, to: SlotKey, places, capacity| Move {
        position,
        id: from.resource.into(),
        from: at(from),
        to: at(to),
        places,
        capacity,
        gives_back: 100,
        room: None,
        dearer: None,
    };
    let moves =
        vec![one(0, slot(305, DAY), slot(305, to), count, 10), one(1, activity(DAY), activity(to), 2, 4)];
    moved(order, moves, less)
}

/// The same for 400 more, once they are paid.
pub fn dearer(order: &str, to: &str, attempt: &str) -> StartChange {
    let moves = moving(order, to, 3, 0).moves.into_iter().map(|one| Move { gives_back: 50, ..one });
    moved_once_paid(order, moves.collect(), attempt)
}

/// A paid order of two visits, the first with an activity for two; and what it cost.
pub async fn two_visits(db: &Db) -> (String, i64) {
    let cart = cart();
    let one = with(wish(slot(305, DAY), adults(3), 10), vec![wish(activity(DAY), adults(2), 4)]);
    let other = with(wish(slot(306, OTHER), adults(1), 10), Vec::new());
    db.run(put(&cart, Put::AddWithCart, vec![one, other], NOW)).await.unwrap().unwrap();
    let op = placing(db, &cart, &id(), NOW).await;
    let Placed::Pay { order: bought, attempt, .. } = db.run(op).await.unwrap() else { panic!("not placed") };
    for event in [GatewayEvent::Authorised, GatewayEvent::Captured] {
        settle(db, &attempt, event).await;
    }
    topics(db).await;
    let total = order(db, &bought).await.order.total;
    (bought.to_string(), total)
}

/// Cancels lines of an order, the first of which stands at a slot, for so much back.
pub fn cancelling(order: &str, positions: &[usize], from: SlotKey, returns: i64) -> CancelVisit {
    CancelVisit {
        order: order.into(),
        one: Leaving { positions: positions.to_vec(), from: at(from), room: None, returned: 0, returns },
        refund: id().into(),
        by: Actor::Visitor,
        now: NOW,
    }
}
