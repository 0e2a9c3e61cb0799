//! Who did what is kept with what they did.

use crate::support::buying::{DAY, DEADLINE, filled, order, placing, seed, settle};
use crate::support::visit::{OTHER, cancelling, dearer, moving, paid};
use crate::support::{Fresh, NOW, at, id, slot, sql};
use domain::actor::{Actor, PersonId};
use domain::calendar::parse_date;
use domain::coupon::{Coupon, Value};
use domain::money::{CurrencyCode, Money};
use domain::payment::{GatewayEvent, RefundEvent};
use std::collections::BTreeSet;
use store::Db;
use store::act::{self, Act, ReadActs, ReadRevision, Revision};
use store::cart::CartRef;
use store::coupon::{AddCoupon, StoredCoupon};
use store::order::{LapseOrders, Placed};
use store::refund::{RequestRefund, SettleRefund};
use store::settle::{Settle, Settled};
use store::transfer::{Entry, Reconcile, SettleTransfer};
use store::visit::{CancelVisit, ChangeMade, Leaving, ReadChanges, ReadLinesMoved};

on_both!(
    an_order_knows_who_did_what_to_it,
    what_is_cancelled_undone_and_let_go_is_kept,
    a_transfer_knows_who_read_and_settled_it,
    what_is_asked_twice_is_kept_once,
    visits_are_revised_by_what_moves_or_ends_them,
    each_line_that_was_ever_moved_is_known,
    what_a_change_did_and_what_was_cancelled_is_known_afterwards,
);

fn ten_percent() -> Coupon {
    let (from, until) = (parse_date(DAY).unwrap(), parse_date(OTHER).unwrap());
    let value = Value::Percent(10);
    Coupon { value, currency: None, minimum: 0, products: BTreeSet::new(), from, until, visit: None }
}

async fn acts(db: &Db, subject: &str) -> Vec<(Act, Actor)> {
    let acts = db.read(ReadActs { subject: subject.into() }).await.unwrap();
    acts.into_iter().map(|one| (one.act, one.actor)).collect()
}

fn ana() -> Actor {
    Actor::Person(PersonId::parse("a7a").unwrap())
}

fn sandbox() -> Actor {
    Actor::Supplier("sandbox".into())
}

fn desk() -> Actor {
    Actor::Operator("luz".into())
}

async fn placed(db: &Db, cart: &CartRef) -> (String, String) {
    let op = placing(db, cart, &id(), NOW).await;
    let Placed::Pay { order, attempt, .. } = db.run(op).await.unwrap() else { panic!("not placed") };
    (order.to_string(), attempt.to_string())
}

// Proves 10.5.24.
async fn an_order_knows_who_did_what_to_it(fresh: Fresh) {
    let db = &fresh.db;
    let cart = CartRef { by: ana(), ..filled(db, 2, 10).await };
    let (bought, attempt) = placed(db, &cart).await;
    for event in [GatewayEvent::Authorised, GatewayEvent::Captured] {
        settle(db, &attempt, event).await;
    }
    let refund = RequestRefund {
        id: "r1".into(),
        code: order(db, &bought).await.order.code,
        site: "TEST".into(),
        amount: Some(1000),
        reason: "rain".into(),
        by: desk(),
        now: NOW.plus_minutes(1),
    };
    db.run(refund).await.unwrap().unwrap();
    let sent =
        SettleRefund { id: "r1".into(), event: RefundEvent::Sent, by: sandbox(), now: NOW.plus_minutes(2) };
    assert!(db.run(sent).await.unwrap());
    let mut kept = acts(db, &bought).await;
    // What happens in one moment is in no order.
    kept[..3].sort_by_key(|(act, _)| {
        [Act::Placed, Act::Authorised, Act::Captured].iter().position(|one| one == act)
    });
    assert_eq!(
        kept,
        [
            (Act::Placed, ana()),
            (Act::Authorised, sandbox()),
            (Act::Captured, sandbox()),
            (Act::RefundAsked, desk()),
            (Act::RefundSent, sandbox()),
        ]
    );
    // One that nobody pays is ended by the store.
    let (unpaid, _) = placed(db, &filled(db, 2, 10).await).await;
    db.run(LapseOrders { site: "TEST".into(), now: NOW.plus_minutes(DEADLINE), limit: 10 }).await.unwrap();
    assert_eq!(acts(db, &unpaid).await, [(Act::Placed, Actor::Visitor), (Act::Lapsed, Actor::Store)]);
}

// Proves 10.5.24.
async fn what_is_cancelled_undone_and_let_go_is_kept(fresh: Fresh) {
    let db = &fresh.db;
    let of = async |order: &str, by: &Actor| {
        let acts = acts(db, order).await.into_iter().filter(|(_, actor)| actor == by);
        acts.map(|(act, _)| act.name()).collect::<BTreeSet<_>>()
    };
    // Moved for less, then cancelled, by Ana.
    let bought = paid(db, DAY, 3).await;
    let cheaper = store::visit::MoveVisit { by: ana(), ..moving(&bought, OTHER, 3, 250) };
    db.run(cheaper).await.unwrap().unwrap();
    assert_eq!(of(&bought, &ana()).await, BTreeSet::from(["moved", "refund_asked"]));
    let cancel = CancelVisit {
        order: bought.clone().into(),
        one: Leaving {
            from: at(slot(305, OTHER)),
            room: None,
            positions: vec![0, 1],
            returned: 250,
            returns: 100,
        },
        refund: id().into(),
        by: ana(),
        now: NOW,
    };
    db.run(cancel).await.unwrap().unwrap();
    assert_eq!(of(&bought, &ana()).await, BTreeSet::from(["cancelled", "moved", "refund_asked"]));
    // A change whose money is let go again, and one that can't be undone: by the gateway and by the store.
    for full in [false, true] {
        let other = paid(db, DAY, 3).await;
        let attempt = id();
        assert!(db.run(dearer(&other, OTHER, &attempt)).await.unwrap());
        settle(db, &attempt, GatewayEvent::Authorised).await;
        if full {
            sql(db, &format!("UPDATE places SET capacity = held + sold WHERE day = '{DAY}'")).await;
        }
        settle(db, &attempt, GatewayEvent::Voided).await;
        assert!(of(&other, &sandbox()).await.contains("returned"), "{full}");
        assert!(of(&other, &Actor::Store).await.contains("undone"), "{full}");
        sql(db, &format!("UPDATE places SET capacity = 10 WHERE day = '{DAY}'")).await;
        sql(db, &format!("UPDATE order_lines SET cancelled = 1 WHERE order_id = '{other}'")).await;
    }
}

// Proves 10.5.24.
async fn a_transfer_knows_who_read_and_settled_it(fresh: Fresh) {
    let db = &fresh.db;
    let entry = Entry {
        id: "t1".into(),
        reference: "nobody's".into(),
        amount: Money { minor: 500, currency: CurrencyCode::MXN },
        received_on: "2026-11-22".into(),
    };
    let site = || "TEST".to_owned();
    db.run(Reconcile { site: site(), entry, by: desk(), now: NOW }).await.unwrap();
    let (id, note, by) = ("t1".to_owned(), "sent back".to_owned(), Actor::Operator("eva".into()));
    let settled = SettleTransfer { site: site(), id, note, by: by.clone(), now: NOW.plus_minutes(1) };
    assert!(db.run(settled).await.unwrap());
    assert_eq!(
        acts(db, &act::within("TEST", "t1")).await,
        [(Act::TransferRead, desk()), (Act::TransferSettled, by)]
    );
}

// Proves 10.5.24.
async fn what_is_asked_twice_is_kept_once(fresh: Fresh) {
    let db = &fresh.db;
    let bought = paid(db, DAY, 3).await;
    let name = id();
    for _ in 0..2 {
        let op = store::visit::MoveVisit {
            refund: name.clone().into(),
            by: ana(),
            ..moving(&bought, OTHER, 3, 0)
        };
        db.run(op).await.unwrap().unwrap();
    }
    let mine: Vec<_> = acts(db, &bought).await.into_iter().filter(|(_, actor)| *actor == ana()).collect();
    assert_eq!(mine, [(Act::Moved, ana())]);
    // Money for a change that finds its day full: what was written of it so far is undone with it.
    let other = paid(db, DAY, 3).await;
    let attempt = id();
    assert!(db.run(dearer(&other, OTHER, &attempt)).await.unwrap());
    sql(db, &format!("UPDATE places SET capacity = held + sold WHERE day = '{OTHER}'")).await;
    let held = Settle {
        attempt: attempt.clone().into(),
        event: GatewayEvent::Authorised,
        notice: None,
        places_gone: false,
        deadline: NOW,
        coupon_deadline: NOW,
        share: None,
        seed: seed(),
        now: NOW,
    };
    assert_eq!(db.run(held).await.unwrap(), Settled::PlacesGone);
    let of_attempt = async || {
        let acts = db.read(ReadActs { subject: other.clone() }).await.unwrap();
        acts.into_iter().filter(|one| one.name == attempt).map(|one| one.act).collect::<Vec<_>>()
    };
    assert_eq!(of_attempt().await, [Act::ChangeAsked]);
    assert_eq!(settle(db, &attempt, GatewayEvent::Authorised).await, Settled::PlacesGone);
    assert_eq!(of_attempt().await, [Act::Authorised, Act::ChangeAsked], "held, and not moved");
    // Two sites of one database may give out the same code.
    for site in ["TEST", "OTHER"] {
        let coupon =
            StoredCoupon { code: "SOL".into(), email: String::new(), rule: ten_percent(), uses: 1, used: 0 };
        assert!(db.run(AddCoupon { site: site.into(), coupon, by: desk(), now: NOW }).await.unwrap());
        assert_eq!(acts(db, &act::within(site, "SOL")).await, [(Act::CouponGiven, desk())]);
    }
}

// Proves 10.4.13.
async fn visits_are_revised_by_what_moves_or_ends_them(fresh: Fresh) {
    let db = &fresh.db;
    let revision = async |order: &str| db.read(ReadRevision { order: order.into() }).await.unwrap();
    let bought = paid(db, DAY, 3).await;
    assert_eq!(revision(&bought).await, Revision { number: 0, at: None }, "as it was paid");
    let later = |minutes: i64| NOW.plus_minutes(minutes);
    // There and back: where it stands is where it stood, and still another revision.
    let there = store::visit::MoveVisit { now: later(1), ..moving(&bought, OTHER, 3, 0) };
    let mut back = store::visit::MoveVisit { now: later(2), ..moving(&bought, OTHER, 3, 0) };
    for one in &mut back.moves {
        std::mem::swap(&mut one.from, &mut one.to);
    }
    for (number, op) in [(1, there), (2, back)] {
        let now = op.now;
        db.run(op).await.unwrap().unwrap();
        assert_eq!(revision(&bought).await, Revision { number, at: Some(now) });
    }
    // Another that is only asked for is none.
    let attempt = id();
    let asked = store::visit::StartChange { now: later(3), ..dearer(&bought, OTHER, &attempt) };
    assert!(db.run(asked).await.unwrap());
    assert_eq!(revision(&bought).await, Revision { number: 2, at: Some(later(2)) });
    let cancel = CancelVisit {
        order: bought.clone().into(),
        one: Leaving { from: at(slot(305, DAY)), room: None, positions: vec![0, 1], returned: 0, returns: 0 },
        refund: id().into(),
        by: ana(),
        now: later(4),
    };
    db.run(cancel).await.unwrap().unwrap();
    assert_eq!(revision(&bought).await, Revision { number: 3, at: Some(later(4)) });
    // An operator's refund of all there is ends every visit of its order.
    let other = paid(db, DAY, 3).await;
    let refund = RequestRefund {
        id: id().into(),
        code: order(db, &other).await.order.code,
        site: "TEST".into(),
        amount: None,
        reason: "rain".into(),
        by: desk(),
        now: later(5),
    };
    db.run(refund).await.unwrap().unwrap();
    assert_eq!(revision(&other).await, Revision { number: 1, at: Some(later(5)) });
    assert_eq!(revision(&bought).await.number, 3, "that of another order is not its own");
}

// Proves 10.4.42.
async fn each_line_that_was_ever_moved_is_known(fresh: Fresh) {
    let db = &fresh.db;
    let moved = async |order: &str| {
        let lines = db.read(ReadLinesMoved { order: order.into() }).await.unwrap();
        [0, 7].map(|position| lines.has(position))
    };
    let bought = paid(db, DAY, 3).await;
    assert_eq!(moved(&bought).await, [false, false]);
    db.run(moving(&bought, OTHER, 3, 0)).await.unwrap().unwrap();
    assert_eq!(moved(&bought).await, [true, false]);
    // Once its money is held, and not when it is asked for.
    let other = paid(db, DAY, 3).await;
    let attempt = id();
    assert!(db.run(dearer(&other, OTHER, &attempt)).await.unwrap());
    assert_eq!(moved(&other).await, [false, false]);
    settle(db, &attempt, GatewayEvent::Authorised).await;
    assert_eq!(moved(&other).await, [true, false]);
    // The releases before did not say which lines they moved: it may be any.
    sql(
        db,
        &format!("UPDATE acts SET name = 'r1-1795194000000' WHERE subject = '{bought}' AND act = 'moved'"),
    )
    .await;
    assert_eq!(moved(&bought).await, [true, true]);
}

// Proves 10.16.226, 10.16.229, 10.16.233.
async fn what_a_change_did_and_what_was_cancelled_is_known_afterwards(fresh: Fresh) {
    let db = &fresh.db;
    let read = async |order: &str| db.read(ReadChanges { order: order.into() }).await.unwrap();
    // For less, at once: where it was and what went back.
    let bought = paid(db, DAY, 3).await;
    assert!(read(&bought).await.made.is_empty() && read(&bought).await.gone.is_empty());
    db.run(moving(&bought, OTHER, 3, 700)).await.unwrap().unwrap();
    let changes = read(&bought).await;
    let [made] = changes.made.as_slice() else { panic!("{changes:?}") };
    let days = |made: &ChangeMade| {
        let first = made.moves.first().unwrap();
        [first.from, first.to].map(|when| when.date().unwrap().to_string())
    };
    assert_eq!((made.more, days(made)), (-700, [DAY.to_owned(), OTHER.to_owned()]));
    assert!(made.paid.is_none() && !changes.unknown);
    // For more: once it is paid, with when that was asked for; no more once that is undone.
    let other = paid(db, DAY, 3).await;
    let attempt = id();
    assert!(db.run(dearer(&other, OTHER, &attempt)).await.unwrap());
    assert!(read(&other).await.made.is_empty());
    settle(db, &attempt, GatewayEvent::Authorised).await;
    let changes = read(&other).await;
    let [made] = changes.made.as_slice() else { panic!("{changes:?}") };
    assert_eq!((made.more, made.paid.as_ref().map(|(at, _)| *at)), (400, Some(NOW)));
    settle(db, &attempt, GatewayEvent::Voided).await;
    assert!(read(&other).await.made.is_empty());
    // What was cancelled, and what went back of it.
    db.run(cancelling(&other, &[0, 1], slot(305, DAY), 900)).await.unwrap().unwrap();
    let gone = read(&other).await.gone;
    assert_eq!(gone.iter().map(|one| one.parts.clone()).collect::<Vec<_>>(), [vec![(0, 900)]]);
    // What an earlier release did is not known.
    sql(db, &format!("UPDATE acts SET did = '' WHERE subject = '{bought}'")).await;
    let changes = read(&bought).await;
    assert!(changes.made.is_empty() && changes.unknown);
    // What was cancelled then, its line says.
    sql(db, &format!("UPDATE acts SET did = '' WHERE subject = '{other}'")).await;
    assert!(!read(&other).await.unknown);
}
