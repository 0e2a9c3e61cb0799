//! A change is priced over the whole order, and what was paid for the whole bounds what goes back of it.

use crate::support::buying::{DAY, filled, order, placing, settle, topics};
use crate::support::visit::{OTHER, cancelling, day, dearer, moving, paid, two_visits};
use crate::support::{Fresh, NOW, assert_all_agrees, at, id, slot};
use domain::catalogue::ProductId;
use domain::order::OrderState;
use domain::payment::{GatewayEvent, RefundState};
use store::Db;
use store::order::Placed;
use store::outbox::Topic;
use store::refund::KeepMadeThere;
use store::visit::{Move, MoveRefusal, MoveVisit, StartChange, Stood};

on_both!(
    of_two_changes_priced_side_by_side_one_is_made,
    of_two_paid_changes_priced_side_by_side_one_is_charged,
    an_order_that_ends_gives_back_what_its_changes_cost,
    a_change_given_back_at_the_gateway_is_not_given_back_again,
    a_change_given_back_there_in_parts_is_no_part_of_its_visit,
    only_so_many_changes_of_an_order_wait_to_be_paid,
    what_is_added_to_a_cancelled_visit_is_not_sold,
);

const THIRD: &str = "2026-12-28";

/// Where all lines of an order stand.
async fn stood(db: &Db, bought: &str) -> Stood {
    Stood::of(order(db, bought).await.lines.iter().map(|line| &line.sold))
}

/// Moves the second visit of two.
fn second(bought: &str, stood: Stood, less: i64) -> MoveVisit {
    let one = Move {
        position: 2,
        id: ProductId(306),
        from: at(slot(306, OTHER)),
        to: at(slot(306, THIRD)),
        places: 1,
        capacity: 10,
        gives_back: 100,
        room: None,
        dearer: None,
    };
    MoveVisit { moves: vec![one], stood, ..moving(bought, THIRD, 3, less) }
}

// Proves 9.5.19.
async fn of_two_changes_priced_side_by_side_one_is_made(fresh: Fresh) {
    let db = &fresh.db;
    for guarded in [true, false] {
        let (bought, _) = two_visits(db).await;
        let now = if guarded { stood(db, &bought).await } else { Stood::default() };
        let first = MoveVisit { stood: now.clone(), ..moving(&bought, "2026-12-27", 3, 200) };
        db.run(first).await.unwrap().unwrap();
        let made = db.run(second(&bought, now, 300)).await.unwrap();
        // Without the guard both are made, at prices of which one is wrong by then.
        assert_eq!(made, if guarded { Err(MoveRefusal::Changed) } else { Ok(()) });
        assert_eq!(day(&order(db, &bought).await, 2), if guarded { OTHER } else { THIRD });
        // Priced anew, it is made.
        if guarded {
            let now = stood(db, &bought).await;
            db.run(second(&bought, now, 250)).await.unwrap().unwrap();
            assert_all_agrees(db).await;
        }
    }
}

// Proves 9.5.19.
async fn of_two_paid_changes_priced_side_by_side_one_is_charged(fresh: Fresh) {
    let db = &fresh.db;
    let (bought, _) = two_visits(db).await;
    let now = stood(db, &bought).await;
    let (one, other) = (id(), id());
    assert!(db.run(StartChange { stood: now.clone(), ..dearer(&bought, "2026-12-27", &one) }).await.unwrap());
    let moves = second(&bought, now.clone(), 0).moves;
    assert!(db.run(StartChange { moves, stood: now, ..dearer(&bought, THIRD, &other) }).await.unwrap());
    settle(db, &one, GatewayEvent::Authorised).await;
    settle(db, &one, GatewayEvent::Captured).await;
    topics(db).await;
    assert_eq!(day(&order(db, &bought).await, 0), "2026-12-27");
    settle(db, &other, GatewayEvent::Authorised).await;
    assert_eq!(topics(db).await, [(Topic::Void, other)], "it would cost something else by now");
    assert_eq!(day(&order(db, &bought).await, 2), OTHER);
    assert_all_agrees(db).await;
}

/// A paid order whose visit was moved for 400 more.
async fn changed(db: &Db) -> (String, String) {
    let bought = paid(db, DAY, 3).await;
    let attempt = id();
    assert!(db.run(dearer(&bought, OTHER, &attempt)).await.unwrap());
    for event in [GatewayEvent::Authorised, GatewayEvent::Captured] {
        settle(db, &attempt, event).await;
    }
    topics(db).await;
    (bought, attempt)
}

// Proves 9.5.20.
async fn an_order_that_ends_gives_back_what_its_changes_cost(fresh: Fresh) {
    let db = &fresh.db;
    let (bought, attempt) = changed(db).await;
    let whole = order(db, &bought).await;
    settle(db, whole.order.attempt.as_deref().unwrap(), GatewayEvent::Refunded).await;
    let after = order(db, &bought).await;
    assert_eq!(after.order.state, OrderState::Refunded);
    let back: i64 = after.refunds.iter().map(|refund| refund.amount.minor).sum();
    assert_eq!(back, whole.order.total + 400, "{:?}", after.refunds);
    assert!(after.refunds.iter().any(|refund| *refund.attempt == *attempt && refund.amount.minor == 400));
    assert_all_agrees(db).await;
}

// Proves 9.5.20.
async fn a_change_given_back_at_the_gateway_is_not_given_back_again(fresh: Fresh) {
    let db = &fresh.db;
    let (bought, attempt) = changed(db).await;
    assert_eq!(order(db, &bought).await.lines[0].since.returned, -400);
    for _ in 0..2 {
        settle(db, &attempt, GatewayEvent::Refunded).await;
    }
    let after = order(db, &bought).await;
    assert_eq!((after.order.state, after.lines[0].since.returned), (OrderState::Paid, 0));
    assert_eq!(after.refunds.iter().map(|refund| refund.amount.minor).collect::<Vec<_>>(), [400]);
    // It stays on its dear day, which it does not sell again for a cheap one.
    assert_eq!(day(&after, 0), OTHER);
    assert!(after.lines[0].day().any_day());
    let too_much = cancelling(&bought, &[0, 1], slot(305, OTHER), after.order.total + 1);
    assert_eq!(db.run(too_much).await.unwrap(), Err(MoveRefusal::Changed));
    assert_all_agrees(db).await;
}

// Proves 9.5.20, 10.3.52.
async fn a_change_given_back_there_in_parts_is_no_part_of_its_visit(fresh: Fresh) {
    let db = &fresh.db;
    let (bought, attempt) = changed(db).await;
    let there = |id: &str, amount| KeepMadeThere {
        attempt: attempt.as_str().into(),
        id: id.into(),
        ours: String::new(),
        amount,
        state: RefundState::Done,
        since: NOW,
        now: NOW,
    };
    assert!(db.run(there("re_1", 150)).await.unwrap());
    assert_eq!(order(db, &bought).await.lines[0].since.returned, -400);
    assert_all_agrees(db).await;
    assert!(db.run(there("re_2", 250)).await.unwrap());
    let after = order(db, &bought).await;
    assert_eq!((after.order.state, after.lines[0].since.returned), (OrderState::Paid, 0));
    assert!(after.lines[0].day().any_day());
    assert_all_agrees(db).await;
}

// Proves 9.5.21.
async fn only_so_many_changes_of_an_order_wait_to_be_paid(fresh: Fresh) {
    let db = &fresh.db;
    let bought = paid(db, DAY, 3).await;
    let mut attempts = Vec::new();
    for _ in 0..8 {
        attempts.push(id());
        assert!(db.run(dearer(&bought, OTHER, attempts.last().unwrap())).await.unwrap());
    }
    assert!(!db.run(dearer(&bought, OTHER, &id())).await.unwrap());
    // The same form is the same payment still; and once one has ended, another may begin.
    assert!(db.run(dearer(&bought, OTHER, &attempts[0])).await.unwrap());
    settle(db, &attempts[0], GatewayEvent::Abandoned).await;
    assert!(db.run(dearer(&bought, OTHER, &id())).await.unwrap());
    assert!(!db.run(dearer(&bought, OTHER, &id())).await.unwrap());
    // What nobody pays in its minutes waits for nothing any more.
    let later = StartChange { now: NOW.plus_minutes(46), ..dearer(&bought, OTHER, &id()) };
    assert!(db.run(later).await.unwrap());
}

// Proves 9.5.13.
async fn what_is_added_to_a_cancelled_visit_is_not_sold(fresh: Fresh) {
    let db = &fresh.db;
    for cancelled in [false, true] {
        let bought = paid(db, DAY, 3).await;
        let cart = filled(db, 1, 10).await;
        let mut op = placing(db, &cart, &id(), NOW).await;
        op.order.added_to = Some(bought.as_str().into());
        let Placed::Pay { order: added, attempt, .. } = db.run(op).await.unwrap() else {
            panic!("not placed")
        };
        if cancelled {
            let total = order(db, &bought).await.order.total;
            db.run(cancelling(&bought, &[0, 1], slot(305, DAY), total / 2)).await.unwrap().unwrap();
        }
        topics(db).await;
        settle(db, &attempt, GatewayEvent::Authorised).await;
        let state = order(db, &added).await.order.state;
        assert_eq!(state, if cancelled { OrderState::Refunding } else { OrderState::Placed });
        assert_eq!(topics(db).await.last().unwrap().0, if cancelled { Topic::Void } else { Topic::Capture });
    }
}
