//! Money that goes back: once, never more than came, and nothing keeps what it no longer buys.

use crate::support::buying::{DAY, DEADLINE, SOLD, filled, order, place, settle, settle_at, topics};
use crate::support::{Fresh, NOW, add, adults, assert_all_agrees, id, number, slot, visit};
use domain::actor::Actor;
use domain::order::OrderState;
use domain::payment::{GatewayEvent, RefundEvent, RefundState};
use domain::ticket::TicketState;
use store::Db;
use store::act::{Act, ReadActs};
use store::audit::NeedsAttention;
use store::cart::ReadCart;
use store::order::WholeOrder;
use store::outbox::Topic;
use store::places::ExpireHolds;
use store::refund::{KeepMadeThere, RefundRefusal, RequestRefund, SettleRefund};
use store::settle::Settled;
use store::visit::{CancelVisit, Leaving};

on_both!(
    a_part_goes_back_and_the_order_stands,
    all_goes_back_and_the_order_is_over,
    no_more_goes_back_than_came,
    refunds_asked_for_at_once_move_the_money_once,
    a_refused_refund_waits_for_a_person,
    another_refund_does_not_hide_one_that_was_refused,
    what_a_gateway_refuses_is_sent_by_hand_once,
    money_taken_too_late_goes_back_once,
    money_taken_after_its_hold_was_to_be_lifted_goes_back,
    money_given_back_at_the_gateway_ends_the_order,
    what_is_given_back_there_is_kept_once_and_shrinks_what_is_left,
    what_was_never_taken_is_not_given_back_there,
    money_paid_elsewhere_is_waited_for_apart_from_the_cart,
    a_voucher_nobody_paid_frees_its_places,
    what_one_act_gives_back_is_stated_in_one_letter,
);

/// An order of three people, paid.
async fn paid(db: &Db) -> (String, String, String) {
    let cart = filled(db, 3, 10).await;
    let (id, attempt) = place(db, &cart, "k").await;
    settle(db, &attempt, GatewayEvent::Authorised).await;
    settle(db, &attempt, GatewayEvent::Captured).await;
    topics(db).await;
    let code = order(db, &id).await.order.code;
    (id, attempt, code)
}

fn refund(id: &str, code: &str, amount: Option<i64>) -> RequestRefund {
    RequestRefund {
        id: id.into(),
        code: code.into(),
        site: "TEST".into(),
        amount,
        reason: "rain".into(),
        by: Actor::Store,
        now: NOW,
    }
}

async fn finish_refund(db: &Db, id: &str, done: bool) {
    db.run(SettleRefund {
        id: id.into(),
        event: if done { RefundEvent::Sent } else { RefundEvent::Refused },
        by: Actor::Store,
        now: NOW,
    })
    .await
    .unwrap();
}

// Proves 10.3.8, 10.3.15, 10.3.16.
async fn a_part_goes_back_and_the_order_stands(fresh: Fresh) {
    let db = &fresh.db;
    let (id, _, code) = paid(db).await;
    let charged = |whole: &WholeOrder| {
        let lines = whole.lines.iter().map(|line| (line.base, line.total, line.tax)).collect::<Vec<_>>();
        (whole.order.total, whole.order.tax, lines)
    };
    let at_first = charged(&order(db, &id).await);
    assert_eq!(db.run(refund("r1", &code, Some(1000))).await.unwrap(), Ok(1000));
    assert_eq!(db.run(refund("r1", &code, Some(1000))).await.unwrap(), Ok(1000), "asked twice, done once");
    assert_eq!(topics(db).await, [(Topic::Refund, "r1".into())]);
    finish_refund(db, "r1", true).await;
    finish_refund(db, "r1", true).await;
    let whole = order(db, &id).await;
    assert_eq!(whole.order.state, OrderState::Paid);
    assert_eq!(whole.refunds.len(), 1);
    assert_eq!((whole.refunds[0].amount.minor, whole.refunds[0].state), (1000, RefundState::Done));
    assert!(whole.tickets.iter().all(|ticket| ticket.state == TicketState::Issued));
    assert_eq!(topics(db).await, [(Topic::MailRefunded, format!("{id}:r1"))]);
    assert_all_agrees(db).await;
    // What is left goes back: now the order is over.
    assert_eq!(db.run(refund("r2", &code, None)).await.unwrap(), Ok(2000));
    finish_refund(db, "r2", true).await;
    let whole = order(db, &id).await;
    assert_eq!(whole.order.state, OrderState::Refunded);
    assert_eq!(charged(&whole), at_first, "what was charged stands as it was");
    assert_all_agrees(db).await;
}

// Proves 10.3.8, 10.3.17.
async fn all_goes_back_and_the_order_is_over(fresh: Fresh) {
    let db = &fresh.db;
    let (id, attempt, code) = paid(db).await;
    let cart = order(db, &id).await.order.cart;
    assert_eq!(db.run(refund("r1", &code, None)).await.unwrap(), Ok(3000));
    // Before the money is back, its tickets open no gate and its places are free.
    let whole = order(db, &id).await;
    assert_eq!(whole.order.state, OrderState::Refunding);
    assert!(whole.tickets.iter().all(|ticket| ticket.state == TicketState::Void));
    assert_eq!(number(db, SOLD).await, 0);
    let read = ReadCart { id: cart, site: "TEST".into(), key_hash: None };
    assert!(db.read(read).await.unwrap().unwrap().lines.is_empty(), "it does not come back into the cart");
    assert_all_agrees(db).await;
    finish_refund(db, "r1", true).await;
    assert_eq!(order(db, &id).await.order.state, OrderState::Refunded);
    assert_eq!(settle(db, &attempt, GatewayEvent::Captured).await, Settled::Nothing);
    assert_eq!(db.run(refund("r2", &code, None)).await.unwrap(), Err(RefundRefusal::NotPaid));
    assert_all_agrees(db).await;
}

// Proves 10.3.14.
async fn no_more_goes_back_than_came(fresh: Fresh) {
    let db = &fresh.db;
    let (_, _, code) = paid(db).await;
    assert_eq!(db.run(refund("r", "NOSUCH00", None)).await.unwrap(), Err(RefundRefusal::NoOrder));
    for amount in [0, -5, 3001, i64::MAX] {
        let refused = db.run(refund("r", &code, Some(amount))).await.unwrap();
        assert_eq!(refused, Err(RefundRefusal::TooMuch(3000)), "{amount}");
    }
    assert_eq!(db.run(refund("r1", &code, Some(2500))).await.unwrap(), Ok(2500));
    assert_eq!(db.run(refund("r2", &code, Some(501))).await.unwrap(), Err(RefundRefusal::TooMuch(500)));
    let cart = filled(db, 1, 10).await;
    let (pending, _) = place(db, &cart, "k2").await;
    let pending = order(db, &pending).await.order.code;
    assert_eq!(db.run(refund("r3", &pending, None)).await.unwrap(), Err(RefundRefusal::NotPaid));
    assert_all_agrees(db).await;
}

// Proves 10.3.14.
async fn refunds_asked_for_at_once_move_the_money_once(fresh: Fresh) {
    let db = &fresh.db;
    let (_, _, code) = paid(db).await;
    let asking = (0..16).map(|n| {
        let (db, op) = (db.clone(), refund(&format!("r{n}"), &code, Some(1000)));
        tokio::spawn(async move { db.run(op).await.unwrap() })
    });
    let mut agreed = 0;
    for asked in asking.collect::<Vec<_>>() {
        agreed += i32::from(asked.await.unwrap().is_ok());
    }
    assert_eq!(agreed, 3);
    assert_all_agrees(db).await;
}

// Proves 10.3.19.
async fn a_refused_refund_waits_for_a_person(fresh: Fresh) {
    let db = &fresh.db;
    let (id, _, code) = paid(db).await;
    db.run(refund("r1", &code, None)).await.unwrap().unwrap();
    finish_refund(db, "r1", false).await;
    let whole = order(db, &id).await;
    assert_eq!((whole.order.state, whole.refunds[0].state), (OrderState::Refunding, RefundState::Refused));
    let listed = db.read(NeedsAttention { now: NOW }).await.unwrap();
    assert_eq!(
        (listed[0].what, listed[0].of.as_str(), listed[0].detail.as_str()),
        ("refund_refused", &*format!("{code} r1"), "3000 MXN")
    );
    // Asked once more, it goes through, and nobody is bothered any longer.
    let later = RequestRefund { now: NOW.plus_minutes(1), ..refund("r2", &code, None) };
    assert_eq!(db.run(later).await.unwrap(), Ok(3000));
    finish_refund(db, "r2", true).await;
    assert_eq!(order(db, &id).await.order.state, OrderState::Refunded);
    assert_eq!(db.read(NeedsAttention { now: NOW }).await.unwrap(), []);
    assert_all_agrees(db).await;
}

// Proves 10.3.79.
async fn another_refund_does_not_hide_one_that_was_refused(fresh: Fresh) {
    let db = &fresh.db;
    let (_, _, code) = paid(db).await;
    let refused = async || {
        let listed = db.read(NeedsAttention { now: NOW }).await.unwrap();
        listed.into_iter().map(|one| (one.what, one.of, one.detail)).collect::<Vec<_>>()
    };
    let owed = |id: &str, detail: &str| ("refund_refused", format!("{code} {id}"), detail.to_owned());
    db.run(refund("r1", &code, Some(1000))).await.unwrap().unwrap();
    finish_refund(db, "r1", false).await;
    let later = |minutes, id, amount| RequestRefund {
        now: NOW.plus_minutes(minutes),
        ..refund(id, &code, Some(amount))
    };
    // Half of it, for another reason.
    db.run(later(1, "r2", 500)).await.unwrap().unwrap();
    finish_refund(db, "r2", true).await;
    assert_eq!(refused().await, [owed("r1", "1000 MXN")]);
    // The same money again: refused too, it is owed once, by its last name.
    db.run(later(2, "r3", 1000)).await.unwrap().unwrap();
    assert_eq!(refused().await, []);
    finish_refund(db, "r3", false).await;
    assert_eq!(refused().await, [owed("r3", "1000 MXN")]);
    let by_hand = SettleRefund {
        id: "r3".into(),
        event: RefundEvent::SentByHand,
        by: Actor::Operator("luz".into()),
        now: NOW,
    };
    assert!(db.run(by_hand).await.unwrap());
    assert_eq!(refused().await, []);
    assert_all_agrees(db).await;
}

async fn what_a_gateway_refuses_is_sent_by_hand_once(fresh: Fresh) {
    let db = &fresh.db;
    let (id, _, code) = paid(db).await;
    let desk = || Actor::Operator("luz".into());
    let by_hand =
        |id: &str| SettleRefund { id: id.into(), event: RefundEvent::SentByHand, by: desk(), now: NOW };
    db.run(refund("r1", &code, None)).await.unwrap().unwrap();
    finish_refund(db, "r1", false).await;
    assert!(db.run(by_hand("r1")).await.unwrap());
    assert!(!db.run(by_hand("r1")).await.unwrap(), "said twice");
    let acts = db.read(ReadActs { subject: id.clone() }).await.unwrap();
    let of_refund: Vec<_> =
        acts.into_iter().filter(|one| one.name == "r1").map(|one| (one.act, one.actor)).collect();
    assert_eq!(
        of_refund,
        [(Act::RefundAsked, Actor::Store), (Act::RefundRefused, Actor::Store), (Act::RefundSent, desk())],
        "who sent it is not lost behind who refused"
    );
    finish_refund(db, "r1", false).await;
    let whole = order(db, &id).await;
    assert_eq!((whole.order.state, whole.refunds[0].state), (OrderState::Refunded, RefundState::ByHand));
    assert_eq!(db.read(NeedsAttention { now: NOW }).await.unwrap(), []);
    assert_all_agrees(db).await;
    // Not what went back another way since.
    let (_, _, code) = paid(db).await;
    db.run(refund("r2", &code, None)).await.unwrap().unwrap();
    finish_refund(db, "r2", false).await;
    let later = RequestRefund { now: NOW.plus_minutes(1), ..refund("r3", &code, None) };
    assert_eq!(db.run(later).await.unwrap(), Ok(3000));
    assert!(!db.run(by_hand("r2")).await.unwrap());
    assert_all_agrees(db).await;
}

async fn money_taken_too_late_goes_back_once(fresh: Fresh) {
    let db = &fresh.db;
    let cart = filled(db, 4, 10).await;
    let (id, attempt) = place(db, &cart, "k").await;
    let later = NOW.plus_minutes(20);
    db.run(add(&crate::support::cart(), slot(305, DAY), adults(8), 10, later)).await.unwrap().unwrap();
    assert_eq!(settle_at(db, &attempt, GatewayEvent::Captured, later).await, Settled::PlacesGone);
    assert_eq!(settle_at(db, &attempt, GatewayEvent::Captured, later).await, Settled::Nothing);
    let refund = format!("{attempt}-late");
    assert_all_agrees(db).await;
    assert_eq!(topics(db).await, [(Topic::Refund, refund.clone())]);
    assert_eq!(db.read(NeedsAttention { now: later }).await.unwrap()[0].what, "late_money");
    finish_refund(db, &refund, true).await;
    assert_eq!(order(db, &id).await.order.state, OrderState::Refunded);
    assert_eq!(topics(db).await, [(Topic::MailRefunded, format!("{id}:{refund}"))]);
    assert_all_agrees(db).await;
}

// Proves 10.3.21.
async fn money_taken_after_its_hold_was_to_be_lifted_goes_back(fresh: Fresh) {
    let db = &fresh.db;
    let cart = filled(db, 4, 10).await;
    let (id, attempt) = place(db, &cart, "k").await;
    let later = NOW.plus_minutes(20);
    db.run(add(&crate::support::cart(), slot(305, DAY), adults(8), 10, later)).await.unwrap().unwrap();
    assert_eq!(settle_at(db, &attempt, GatewayEvent::Authorised, later).await, Settled::PlacesGone);
    assert_eq!(topics(db).await, [(Topic::Void, attempt.clone())]);
    // The gateway took it all the same.
    assert_eq!(settle_at(db, &attempt, GatewayEvent::Captured, later).await, Settled::Moved);
    assert_eq!(topics(db).await, [(Topic::Refund, format!("{attempt}-late"))]);
    finish_refund(db, &format!("{attempt}-late"), true).await;
    assert_eq!(order(db, &id).await.order.state, OrderState::Refunded);
    assert_all_agrees(db).await;
}

// Proves 10.3.20.
async fn money_given_back_at_the_gateway_ends_the_order(fresh: Fresh) {
    let db = &fresh.db;
    let (id, attempt, _) = paid(db).await;
    assert_eq!(settle(db, &attempt, GatewayEvent::Refunded).await, Settled::Moved);
    let whole = order(db, &id).await;
    assert_eq!(whole.order.state, OrderState::Refunded);
    assert_eq!(whole.refunds[0].amount.minor, 3000);
    assert!(whole.tickets.iter().all(|ticket| ticket.state == TicketState::Void));
    assert_eq!(number(db, SOLD).await, 0);
    assert_all_agrees(db).await;
}

/// A refund that somebody made on the gateway's own pages.
fn there(attempt: &str, id: &str, amount: i64, state: RefundState) -> KeepMadeThere {
    let ours = String::new();
    KeepMadeThere { attempt: attempt.into(), id: id.into(), ours, amount, state, since: NOW, now: NOW }
}

// Proves 10.3.52.
async fn what_is_given_back_there_is_kept_once_and_shrinks_what_is_left(fresh: Fresh) {
    let db = &fresh.db;
    let (id, attempt, code) = paid(db).await;
    for first in [true, false] {
        assert_eq!(db.run(there(&attempt, "re_1", 1000, RefundState::Done)).await.unwrap(), first);
    }
    assert_eq!(topics(db).await, [(Topic::MailRefunded, format!("{id}:{attempt}-re_1"))]);
    let whole = order(db, &id).await;
    assert_eq!((whole.order.state, whole.refunds.len()), (OrderState::Paid, 1));
    assert!(whole.tickets.iter().all(|ticket| ticket.state == TicketState::Issued));
    // What the store asked for itself is followed by its own name.
    assert_eq!(db.run(refund("r1", &code, Some(500))).await.unwrap(), Ok(500));
    let ours = KeepMadeThere { ours: "r1".into(), ..there(&attempt, "re_2", 500, RefundState::Done) };
    assert!(!db.run(ours).await.unwrap());
    assert_eq!(db.run(refund("r2", &code, Some(1501))).await.unwrap(), Err(RefundRefusal::TooMuch(1500)));
    assert!(!db.run(there(&attempt, "re_3", 1501, RefundState::Done)).await.unwrap(), "more than came");
    assert_all_agrees(db).await;
    // All that is left is on its way: the tickets open no gate any more, and it is followed.
    assert!(db.run(there(&attempt, "re_4", 1500, RefundState::OnItsWay)).await.unwrap());
    let whole = order(db, &id).await;
    assert_eq!(whole.order.state, OrderState::Refunding);
    assert!(whole.tickets.iter().all(|ticket| ticket.state == TicketState::Void));
    assert_eq!(number(db, SOLD).await, 0);
    assert_all_agrees(db).await;
    assert!(topics(db).await.contains(&(Topic::Refund, format!("{attempt}-re_4"))));
    finish_refund(db, "r1", true).await;
    finish_refund(db, &format!("{attempt}-re_4"), true).await;
    assert_eq!(order(db, &id).await.order.state, OrderState::Refunded);
    assert_eq!(db.read(NeedsAttention { now: NOW }).await.unwrap(), []);
    assert_all_agrees(db).await;
    // One of them comes back.
    finish_refund(db, &format!("{attempt}-re_1"), false).await;
    assert_eq!(order(db, &id).await.order.state, OrderState::Refunding);
    let listed = db.read(NeedsAttention { now: NOW }).await.unwrap();
    assert_eq!(
        (listed[0].what, listed[0].of.as_str()),
        ("refund_refused", &*format!("{code} {attempt}-re_1"))
    );
    assert_all_agrees(db).await;
}

// Proves 10.3.52.
async fn what_was_never_taken_is_not_given_back_there(fresh: Fresh) {
    let db = &fresh.db;
    let cart = filled(db, 3, 10).await;
    let (id, attempt) = place(db, &cart, "k").await;
    settle(db, &attempt, GatewayEvent::Authorised).await;
    // A hold that is let go is a refund to some gateways.
    assert!(!db.run(there(&attempt, "re_1", 3000, RefundState::Done)).await.unwrap());
    assert_eq!(order(db, &id).await.refunds.len(), 0);
    settle(db, &attempt, GatewayEvent::Captured).await;
    // One that failed before it was heard of moved nothing: a person may want to know.
    assert!(db.run(there(&attempt, "re_2", 3000, RefundState::Refused)).await.unwrap());
    let whole = order(db, &id).await;
    assert_eq!((whole.order.state, whole.refunds[0].state), (OrderState::Paid, RefundState::Refused));
    assert_eq!(db.read(NeedsAttention { now: NOW }).await.unwrap()[0].what, "refund_refused");
    assert_all_agrees(db).await;
}

// Proves 10.3.4, 10.3.24.
async fn money_paid_elsewhere_is_waited_for_apart_from_the_cart(fresh: Fresh) {
    let db = &fresh.db;
    let cart = filled(db, 3, 10).await;
    let (id, attempt) = place(db, &cart, "k").await;
    assert_eq!(settle(db, &attempt, GatewayEvent::Awaiting).await, Settled::Moved);
    let read = || ReadCart { id: cart.id.clone(), site: cart.site.clone(), key_hash: None };
    assert!(db.read(read()).await.unwrap().unwrap().lines.is_empty());
    // The visitor buys something else meanwhile, in an order of its own.
    db.run(add(&cart, slot(306, DAY), adults(2), 10, NOW)).await.unwrap().unwrap();
    let (other, _) = place(db, &cart, "k2").await;
    assert_ne!(other, id);
    // Long after an ordinary hold would have ended.
    let later = NOW.plus_minutes(DEADLINE - 1);
    db.run(ExpireHolds { now: later, limit: 100 }).await.unwrap();
    assert_eq!(number(db, "SELECT CAST(SUM(held) AS BIGINT) FROM places WHERE product = 305").await, 3);
    assert_eq!(settle_at(db, &attempt, GatewayEvent::Captured, later).await, Settled::Moved);
    let whole = order(db, &id).await;
    assert_eq!((whole.order.state, whole.tickets.len()), (OrderState::Paid, 3));
    assert_all_agrees(db).await;
}

// Proves 10.3.23.
async fn a_voucher_nobody_paid_frees_its_places(fresh: Fresh) {
    let db = &fresh.db;
    let cart = filled(db, 3, 10).await;
    let (id, attempt) = place(db, &cart, "k").await;
    settle(db, &attempt, GatewayEvent::Awaiting).await;
    let later = NOW.plus_minutes(DEADLINE + 1);
    db.run(ExpireHolds { now: later, limit: 100 }).await.unwrap();
    db.run(store::order::LapseOrders { site: "TEST".into(), now: later, limit: 10 }).await.unwrap();
    assert_eq!(order(db, &id).await.order.state, OrderState::Cancelled);
    assert_eq!(number(db, "SELECT CAST(SUM(held) AS BIGINT) FROM places").await, 0);
    assert_eq!(settle_at(db, &attempt, GatewayEvent::Abandoned, later).await, Settled::Moved);
    assert_all_agrees(db).await;
}

/// A visit that was paid by two payments, cancelled: the refunds it takes, which are asked for at once, and its order.
async fn cancelled(db: &Db) -> (String, Vec<String>) {
    let bought = visit::paid(db, DAY, 3).await;
    let attempt = id();
    assert!(db.run(visit::dearer(&bought, visit::OTHER, &attempt)).await.unwrap());
    for event in [GatewayEvent::Authorised, GatewayEvent::Captured] {
        settle(db, &attempt, event).await;
    }
    let whole = order(db, &bought).await;
    let more: Vec<_> = whole.payments.iter().map(|one| (one.amount, one.change)).collect();
    assert_eq!(more, [(400, true)]);
    let all = whole.order.total + 400;
    let cancel = visit::cancelling(&bought, &[0, 1], slot(305, visit::OTHER), all);
    let one = Leaving { returned: -400, ..cancel.one };
    db.run(CancelVisit { one, ..cancel }).await.unwrap().unwrap();
    topics(db).await;
    let refunds = order(db, &bought).await.refunds;
    assert_eq!(refunds.iter().map(|one| one.amount.minor).sum::<i64>(), all);
    (bought, refunds.iter().map(|one| one.id.to_string()).collect())
}

// Proves 10.3.78.
async fn what_one_act_gives_back_is_stated_in_one_letter(fresh: Fresh) {
    let db = &fresh.db;
    let settled = async |refund: &str, event| {
        let op = SettleRefund { id: refund.into(), event, by: Actor::Store, now: NOW };
        assert!(db.run(op).await.unwrap());
        topics(db).await
    };
    let (bought, refunds) = cancelled(db).await;
    let [one, other] = refunds.as_slice() else { panic!("{refunds:?}") };
    assert_eq!(settled(one, RefundEvent::Accepted).await, [], "the other waits for its gateway");
    let letter = (Topic::MailRefundedTogether, format!("{bought}:{one} {other}"));
    assert_eq!(settled(other, RefundEvent::Accepted).await, [letter]);
    assert_eq!(settled(one, RefundEvent::Sent).await, [], "that it arrived is no news");
    assert_eq!(settled(other, RefundEvent::Sent).await, []);
    assert_all_agrees(db).await;
    // One that its gateway refuses is for a person: both are told of, what moved and what goes another way.
    let (bought, refunds) = cancelled(db).await;
    let [one, other] = refunds.as_slice() else { panic!("{refunds:?}") };
    assert_eq!(settled(one, RefundEvent::Sent).await, []);
    let letter = (Topic::MailRefunded, format!("{bought}:{one}"));
    let failed = (Topic::MailRefundFailed, format!("{bought}:{other}"));
    assert_eq!(settled(other, RefundEvent::Refused).await, [failed, letter]);
    // One whose buyer is asked for an account has letters of its own.
    let (bought, refunds) = cancelled(db).await;
    let [one, other] = refunds.as_slice() else { panic!("{refunds:?}") };
    let asks = (Topic::MailRefundAsks, format!("{bought}:{one}"));
    assert_eq!(settled(one, RefundEvent::BuyerAsked).await, [asks]);
    let own = (Topic::MailRefunded, format!("{bought}:{one}"));
    assert_eq!(settled(one, RefundEvent::Sent).await, [own]);
    let rest = (Topic::MailRefunded, format!("{bought}:{other}"));
    assert_eq!(settled(other, RefundEvent::Sent).await, [rest]);
}
