//! All that is left of a paid order is cancelled at once, each part by its own terms, or none of it.

use crate::dearer_beside::Paid;
use crate::stay::CLAIMS;
use crate::support::buying::{SOLD, order, topics};
use crate::support::{Fresh, NOW, assert_all_agrees, id, number, sql};
use domain::actor::Actor;
use domain::order::OrderState;
use store::outbox::Topic;
use store::visit::{CancelAll, Leaving, MoveRefusal, ReadChanges};

on_both!(
    a_room_and_a_visit_are_cancelled_at_once_each_for_what_it_gives_back,
    an_order_that_gives_back_all_of_it_ends,
    an_order_is_cancelled_whole_or_not_at_all,
);

/// Cancels the room and the visit of an order for so much of each.
async fn all(bought: &Paid<'_>, (room, visit): (i64, i64)) -> CancelAll {
    let lines = bought.lines().await;
    let one = |position: usize, returns: i64| Leaving {
        positions: vec![position],
        from: lines[position].sold.when(),
        room: lines[position].sold.stay().cloned(),
        returned: lines[position].since.returned,
        returns,
    };
    CancelAll {
        order: bought.order.as_str().into(),
        each: vec![one(bought.room, room), one(bought.visit, visit)],
        refund: id().into(),
        by: Actor::Visitor,
        now: NOW,
    }
}

// Proves 10.16.217, 10.16.229.
async fn a_room_and_a_visit_are_cancelled_at_once_each_for_what_it_gives_back(fresh: Fresh) {
    let db = &fresh.db;
    let bought = Paid::buy(db).await;
    topics(db).await;
    let cancel = all(&bought, (2000, 500)).await;
    for _ in 0..2 {
        db.run(cancel.clone()).await.unwrap().unwrap();
        let whole = order(db, &bought.order).await;
        assert!(whole.lines.iter().all(|line| line.since.cancelled));
        assert_eq!((whole.order.state, bought.returned().await), (OrderState::Paid, (2000, 500)));
        assert_eq!(whole.refunds.iter().map(|refund| refund.amount.minor).collect::<Vec<_>>(), [2500]);
        assert_eq!((number(db, SOLD).await, number(db, CLAIMS).await), (0, 0), "their places are free");
        let gone = db.read(ReadChanges { order: bought.order.as_str().into() }).await.unwrap().gone;
        let parts: Vec<_> = gone.into_iter().map(|one| one.parts).collect();
        assert_eq!(parts, [[(bought.room, 2000), (bought.visit, 500)]], "what each gave back, once");
        assert_all_agrees(db).await;
    }
    let sent: Vec<_> = topics(db).await.into_iter().map(|(topic, _)| topic).collect();
    assert_eq!(sent, [Topic::Refund], "nothing is left to be mailed of, but what goes back");
}

// Proves 10.16.217.
async fn an_order_that_gives_back_all_of_it_ends(fresh: Fresh) {
    let db = &fresh.db;
    let bought = Paid::buy(db).await;
    let paid: i64 = bought.lines().await.iter().map(|line| line.total).sum();
    let visit = bought.lines().await[bought.visit].total;
    db.run(all(&bought, (paid - visit, visit)).await).await.unwrap().unwrap();
    let whole = order(db, &bought.order).await;
    assert_eq!(whole.order.state, OrderState::Refunding);
    assert_eq!((number(db, SOLD).await, number(db, CLAIMS).await), (0, 0));
    assert_all_agrees(db).await;
}

// Proves 10.16.218.
async fn an_order_is_cancelled_whole_or_not_at_all(fresh: Fresh) {
    let db = &fresh.db;
    let bought = Paid::buy(db).await;
    let cancel = all(&bought, (2000, 500)).await;
    let whole = async || {
        let lines = bought.lines().await;
        assert!(lines.iter().all(|line| !line.since.cancelled));
        assert_eq!(bought.returned().await, (0, 0));
        assert_all_agrees(db).await;
    };
    // Something stands that was not asked for, one of them was another when it was, or more goes back than came.
    let part = CancelAll { each: cancel.each[..1].to_vec(), ..cancel.clone() };
    let mut stale = cancel.clone();
    stale.each[1].returned = 100;
    for refused in [part, stale, all(&bought, (2000, 2001)).await] {
        assert_eq!(db.run(refused).await.unwrap(), Err(MoveRefusal::Changed));
        whole().await;
    }
    // A gate let one of its people in.
    let of_visit = format!("order_id = '{}' AND position = {} AND number = 0", bought.order, bought.visit);
    sql(db, &format!("UPDATE tickets SET state = 'redeemed' WHERE {of_visit}")).await;
    assert_eq!(db.run(cancel).await.unwrap(), Err(MoveRefusal::Used));
    whole().await;
}
