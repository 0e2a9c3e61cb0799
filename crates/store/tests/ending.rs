//! Orders that a person ends: what is freed is what they had, and no money brings them back.

use crate::support::buying::{DAY, filled, order, place, settle};
use crate::support::{Fresh, NOW, add, adults, assert_all_agrees, change, number, slot};
use domain::actor::Actor;
use domain::dispute::{DisputeKind, DisputeState};
use domain::money::{CurrencyCode, Money};
use domain::order::OrderState;
use domain::payment::{GatewayEvent, GatewayName};
use store::Db;
use store::cart::ReadCart;
use store::dispute::{CloseDispute, DisputesOf, KeepDispute};
use store::order::{EndOrder, NotEnded};
use store::settle::Settled;

on_both!(
    ending_an_order_leaves_what_its_visitor_changed_since,
    an_order_that_was_ended_does_not_come_back,
    what_was_closed_is_not_opened_by_a_repeated_notice,
);

async fn end(db: &Db, id: &str) -> Result<(), NotEnded> {
    let found = order(db, id).await.order;
    let op = EndOrder {
        code: found.code,
        site: found.site,
        reason: "asked by telephone".into(),
        by: Actor::Operator("luz".into()),
        now: NOW,
    };
    db.run(op).await.unwrap()
}

// Proves 10.3.40.
async fn ending_an_order_leaves_what_its_visitor_changed_since(fresh: Fresh) {
    let db = &fresh.db;
    let cart = filled(db, 2, 10).await;
    let (id, _) = place(db, &cart, "k").await;
    // Somebody else's places of the same slot must not be given away.
    db.run(add(&crate::support::cart(), slot(305, DAY), adults(3), 10, NOW)).await.unwrap().unwrap();
    let read = ReadCart { id: cart.id.clone(), site: cart.site.clone(), key_hash: None };
    let line = db.read(read).await.unwrap().unwrap().lines[0].id.clone();
    db.run(change(&cart, &line, slot(305, "2027-01-05"), adults(4), 10, NOW)).await.unwrap().unwrap();
    assert_eq!(end(db, &id).await, Ok(()));
    assert_eq!(order(db, &id).await.order.state, OrderState::Cancelled);
    assert_eq!(number(db, "SELECT CAST(SUM(held) AS BIGINT) FROM places").await, 7);
    assert_all_agrees(db).await;
}

// Proves 10.3.40.
async fn an_order_that_was_ended_does_not_come_back(fresh: Fresh) {
    let db = &fresh.db;
    for event in [GatewayEvent::Authorised, GatewayEvent::Captured] {
        let cart = filled(db, 2, 10).await;
        let (id, attempt) = place(db, &cart, &format!("{event:?}")).await;
        assert_eq!(end(db, &id).await, Ok(()));
        assert_eq!(settle(db, &attempt, event).await, Settled::Moved);
        let whole = order(db, &id).await;
        assert_eq!((whole.order.state, whole.tickets.len()), (OrderState::Cancelled, 0), "{event:?}");
        // What is held is let go, what was taken goes back.
        assert_eq!(whole.refunds.len(), usize::from(event == GatewayEvent::Captured), "{event:?}");
        assert_eq!(end(db, &id).await, Err(NotEnded::Over));
    }
    assert_all_agrees(db).await;
}

// Proves 10.3.42.
async fn what_was_closed_is_not_opened_by_a_repeated_notice(fresh: Fresh) {
    let db = &fresh.db;
    let cart = filled(db, 2, 10).await;
    let (id, attempt) = place(db, &cart, "k").await;
    let keep = |state| KeepDispute {
        gateway: GatewayName::PayPal,
        id: "R-1".into(),
        attempt: attempt.as_str().into(),
        kind: DisputeKind::Reversal,
        reason: String::new(),
        state,
        amount: Money { minor: 3000, currency: CurrencyCode::MXN },
        answer_by: None,
        now: NOW,
    };
    let state = async || {
        let kept = db.read(DisputesOf { order: id.as_str().into() }).await.unwrap();
        kept.into_iter().map(|one| one.state).collect::<Vec<_>>()
    };
    db.run(keep(DisputeState::Open)).await.unwrap();
    assert_eq!(state().await, [DisputeState::Open]);
    let close = CloseDispute { order: id.as_str().into(), id: "R-1".into(), by: Actor::Store, now: NOW };
    assert!(db.run(close).await.unwrap());
    db.run(keep(DisputeState::Open)).await.unwrap();
    assert_eq!(state().await, [DisputeState::Closed], "the same notice once more");
    db.run(keep(DisputeState::Lost)).await.unwrap();
    assert_eq!(state().await, [DisputeState::Lost], "a decision counts");
}
