//! Visits that are cancelled after they were paid for: their places are free, their part goes back.

use crate::support::buying::{DAY, SOLD, order, settle};
use crate::support::visit::{OTHER, cancelling, dearer, moving, two_visits};
use crate::support::{Fresh, NOW, assert_all_agrees, id, number, slot};
use domain::actor::Actor;
use domain::order::OrderState;
use domain::payment::{GatewayEvent, RefundState};
use domain::ticket::TicketState;
use store::visit::{CancelVisit, Leaving, MoveRefusal};

on_both!(
    a_cancelled_visit_frees_its_places_and_gives_back_its_part,
    an_order_cancelled_whole_gives_back_what_its_changes_cost_too,
);

// Proves 9.5.12.
async fn a_cancelled_visit_frees_its_places_and_gives_back_its_part(fresh: Fresh) {
    let db = &fresh.db;
    let (bought, _) = two_visits(db).await;
    let op = || cancelling(&bought, &[0, 1], slot(305, DAY), 2000);
    db.run(op()).await.unwrap().unwrap();
    db.run(op()).await.unwrap().unwrap();
    assert_eq!(number(db, SOLD).await, 1);
    let whole = order(db, &bought).await;
    assert_eq!(whole.order.state, OrderState::Paid);
    assert_eq!(whole.lines.iter().map(|line| line.since.cancelled).collect::<Vec<_>>(), [true, true, false]);
    assert_eq!(whole.refunds.iter().map(|refund| refund.amount.minor).collect::<Vec<_>>(), [2000]);
    let good = whole.tickets.iter().filter(|ticket| ticket.state == TicketState::Issued).count();
    assert_eq!(good, 1, "the other visit's");
    assert_all_agrees(db).await;
    assert_eq!(db.run(moving(&bought, OTHER, 3, 0)).await.unwrap(), Err(MoveRefusal::Changed));
    // Nothing back for the other: it is over, and its money stays.
    db.run(cancelling(&bought, &[2], slot(306, OTHER), 0)).await.unwrap().unwrap();
    assert_eq!(number(db, SOLD).await, 0);
    assert_eq!(order(db, &bought).await.order.state, OrderState::Paid);
    assert_all_agrees(db).await;
}

// Proves 9.5.12.
async fn an_order_cancelled_whole_gives_back_what_its_changes_cost_too(fresh: Fresh) {
    let db = &fresh.db;
    let (bought, total) = two_visits(db).await;
    let attempt = id();
    db.run(dearer(&bought, "2026-12-28", &attempt)).await.unwrap();
    for event in [GatewayEvent::Authorised, GatewayEvent::Captured] {
        settle(db, &attempt, event).await;
    }
    db.run(cancelling(&bought, &[2], slot(306, OTHER), 1000)).await.unwrap().unwrap();
    let rest = total + 400 - 1000;
    let first = |returns| {
        let cancel = cancelling(&bought, &[0, 1], slot(305, "2026-12-28"), returns);
        CancelVisit { one: Leaving { returned: -400, ..cancel.one }, ..cancel }
    };
    assert_eq!(db.run(first(rest + 1)).await.unwrap(), Err(MoveRefusal::Changed));
    db.run(first(rest)).await.unwrap().unwrap();
    let whole = order(db, &bought).await;
    assert_eq!(whole.order.state, OrderState::Refunding);
    let mut back: Vec<_> = whole.refunds.iter().map(|refund| refund.amount.minor).collect();
    back.sort_unstable();
    assert_eq!(back, [400, 600, rest]);
    assert_eq!(number(db, SOLD).await, 0);
    assert_all_agrees(db).await;
    for refund in whole.refunds {
        let op = store::refund::SettleRefund {
            id: refund.id,
            event: domain::payment::RefundEvent::Sent,
            by: Actor::Store,
            now: NOW,
        };
        db.run(op).await.unwrap();
    }
    let whole = order(db, &bought).await;
    assert_eq!(whole.order.state, OrderState::Refunded);
    assert!(whole.refunds.iter().all(|refund| refund.state == RefundState::Done));
    assert_all_agrees(db).await;
}
