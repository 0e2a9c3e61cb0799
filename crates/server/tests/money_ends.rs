//! Money to its end, at each gateway by its own protocol: what is approved and never taken, refunds that take their time or
//! fail, what is contested, and what is done on the gateway's own pages.

use crate::support::Store;
use crate::support::world::{
    World, agrees, at_the_gateway, cart, check_out, comes_back, comes_to, give_back, hears, mails, newest,
    paid, store,
};
use ::store::audit::{Attention, NeedsAttention};
use ::store::dispute::{CloseDispute, DisputesOf};
use ::store::order::{EndOrder, NotEnded, Suspend};
use ::store::payment::ReadAttempt;
use axum::http::StatusCode;
use domain::actor::Actor;
use domain::dispute::{DisputeKind, DisputeState};
use domain::order::OrderState;
use domain::payment::{AttemptState, RefundState};
use std::time::Duration;

macro_rules! on_each {
    ($($test:ident),* $(,)?) => { $(mod $test {
        #[tokio::test(flavor = "multi_thread")]
        async fn stripe() {
            super::$test(&crate::support::stripe::Stripe::start().await).await;
        }
        #[tokio::test(flavor = "multi_thread")]
        async fn stripe_newest() {
            super::$test(&crate::support::stripe::Stripe::start_newest().await).await;
        }
        #[tokio::test(flavor = "multi_thread")]
        async fn paypal() {
            super::$test(&crate::support::paypal::PayPal::start().await).await;
        }
    })* };
}

on_each!(
    an_approval_that_is_taken_back_ends_the_order,
    a_capture_that_is_refused_for_good_ends_the_order,
    a_person_ends_an_order_whose_money_was_not_taken,
    a_refund_on_its_way_is_followed_to_its_end,
    a_refund_that_comes_back_is_a_persons_to_send,
    money_given_back_on_the_gateways_pages_is_heard_of,
    a_dispute_is_kept_with_its_order_until_it_is_decided,
    what_no_gateway_closes_is_closed_by_a_person,
    an_order_paid_long_ago_asks_nobody,
);

async fn attention(store: &Store) -> Vec<Attention> {
    store.app.db.read(NeedsAttention { now: store.app.now() }).await.unwrap()
}

fn kinds(listed: &[Attention]) -> Vec<&'static str> {
    listed.iter().map(|one| one.what).collect()
}

/// An order whose approval was seen and whose money could not be taken yet.
async fn placed(store: &Store, world: &dyn World) -> String {
    let attempt = at_the_gateway(store, world).await;
    let [_, capture, _] = world.paths();
    for _ in 0..2 {
        world.trouble(capture, "down");
    }
    world.act(&attempt, "approve");
    comes_back(store, world, &attempt).await;
    comes_to(store, |whole| whole.order.state == OrderState::Placed).await;
    attempt
}

/// The order ended, nobody has its money or its places, and its buyer was written to.
async fn ended(store: &Store, world: &dyn World, attempt: &str) {
    let whole = comes_to(store, |whole| whole.order.state == OrderState::Cancelled).await;
    assert!(whole.tickets.is_empty());
    assert_eq!(world.money(attempt), (0, 0));
    mails(store, "mail-ended", 1).await;
    agrees(store).await;
    for _ in 0..600 {
        if store.app.db.read(::store::outbox::Waiting).await.unwrap() == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("something waits for ever");
}

// Proves 10.3.37, 10.3.38.
async fn an_approval_that_is_taken_back_ends_the_order(world: &dyn World) {
    for gone in [false, true] {
        let store = store(world).await;
        let attempt = placed(&store, world).await;
        if gone {
            world.forget(&attempt);
        } else {
            world.take_back(&attempt);
        }
        ended(&store, world, &attempt).await;
        let listed = attention(&store).await;
        assert_eq!(kinds(&listed), ["payment_not_taken"], "a person hears of it");
        let page = comes_back_after(&store, world, &attempt).await;
        assert!(page.contains("cancel") || page.contains("Cancel"), "the buyer's page says so");
    }
}

async fn comes_back_after(store: &Store, world: &dyn World, attempt: &str) -> String {
    if world.names().0 == "paypal" {
        return store.visitor().get(&world.back(attempt).replace("&returned=1", "")).await.text();
    }
    comes_back(store, world, attempt).await.text()
}

// Proves 10.3.37.
async fn a_capture_that_is_refused_for_good_ends_the_order(world: &dyn World) {
    let codes: &[&str] = if world.names().0 == "paypal" {
        &[
            "TRANSACTION_REFUSED",
            "PAYER_CANNOT_PAY",
            "PAYER_ACCOUNT_RESTRICTED",
            "COMPLIANCE_VIOLATION",
            "DUPLICATE_INVOICE_ID",
            "PAYER_ACTION_REQUIRED",
            "PAYEE_BLOCKED_TRANSACTION",
            "TRANSACTION_LIMIT_EXCEEDED",
            "AN_ISSUE_OF_NEXT_YEAR",
        ]
    } else {
        &["card_declined", "charge_expired_for_capture"]
    };
    for code in codes {
        let store = store(world).await;
        world.refuse_captures(code);
        let attempt = at_the_gateway(&store, world).await;
        world.act(&attempt, "approve");
        comes_back(&store, world, &attempt).await;
        ended(&store, world, &attempt).await;
        let stored = store.app.db.read(ReadAttempt { id: attempt.as_str().into() }).await.unwrap().unwrap();
        assert_eq!(stored.state, AttemptState::Voided, "{code}");
    }
}

// Proves 10.3.40.
async fn a_person_ends_an_order_whose_money_was_not_taken(world: &dyn World) {
    let other = store(world).await;
    paid(&other, world).await;
    let settled = newest(&other).await.order;
    let store = store(world).await;
    let attempt = placed(&store, world).await;
    let [_, capture, _] = world.paths();
    for _ in 0..20 {
        world.trouble(capture, "down");
    }
    let order = newest(&store).await.order;
    let end = || EndOrder {
        code: order.code.clone(),
        site: order.site.clone(),
        reason: "the gateway is down for a day".into(),
        by: Actor::Operator("luz".into()),
        now: store.app.now(),
    };
    assert_eq!(store.app.db.run(end()).await.unwrap(), Ok(()));
    assert_eq!(store.app.db.run(end()).await.unwrap(), Err(NotEnded::Over), "once");
    store.app.work.notify_one();
    ended(&store, world, &attempt).await;
    // What was never approved is ended too; what is paid is not.
    let waiting = at_the_gateway(&store, world).await;
    let order = newest(&store).await.order;
    let end = |code: &str| EndOrder {
        code: code.to_owned(),
        site: order.site.clone(),
        reason: "asked by telephone".into(),
        by: Actor::Operator("luz".into()),
        now: store.app.now(),
    };
    assert_eq!(store.app.db.run(end(&order.code)).await.unwrap(), Ok(()));
    store.app.work.notify_one();
    comes_to(&store, |whole| whole.order.state == OrderState::Cancelled).await;
    mails(&store, "mail-ended", 2).await;
    assert_eq!(world.money(&waiting), (0, 0));
    agrees(&store).await;
    if world.names().0 == "paypal" {
        // PayPal closes no page: who approves there all the same is not charged, and nothing comes back to life.
        world.act(&waiting, "approve");
        comes_back(&store, world, &waiting).await;
        hears(&store, world).await;
        tokio::time::sleep(Duration::from_millis(500)).await;
        assert_eq!(newest(&store).await.order.state, OrderState::Cancelled);
        assert_eq!(world.money(&waiting), (0, 0));
        agrees(&store).await;
    }
    assert_eq!(other.app.db.run(end(&settled.code)).await.unwrap(), Err(NotEnded::Paid));
}

// Proves 10.3.39.
async fn a_refund_on_its_way_is_followed_to_its_end(world: &dyn World) {
    let store = store(world).await;
    let (attempt, total) = paid(&store, world).await;
    let asks = world.names().0 == "stripe";
    world.refunds_become(if asks { "requires_action" } else { "pending" });
    world.notices();
    give_back(&store, "3f0d1c52-0000-4000-8000-000000000011", None).await;
    let under_way = if asks { RefundState::WaitsForBuyer } else { RefundState::OnItsWay };
    let whole = comes_to(&store, |whole| whole.refunds.iter().any(|one| one.state == under_way)).await;
    // The gateway's own word that all of it goes back changes nothing before it is there.
    hears(&store, world).await;
    assert_eq!(newest(&store).await.order.state, OrderState::Refunding);
    assert_eq!(whole.refunds[0].amount.minor, total);
    mails(&store, if asks { "mail-refund-asks" } else { "mail-refunded" }, 1).await;
    assert!(kinds(&attention(&store).await).is_empty(), "nobody needs to look at it");
    agrees(&store).await;
    world.end_refunds(true);
    hears(&store, world).await;
    let whole = comes_to(&store, |whole| whole.order.state == OrderState::Refunded).await;
    assert_eq!(whole.refunds[0].state, RefundState::Done);
    assert_eq!(world.money(&attempt), (total, total));
    mails(&store, "mail-refunded", 1).await;
    agrees(&store).await;
}

// Proves 10.3.39.
async fn a_refund_that_comes_back_is_a_persons_to_send(world: &dyn World) {
    let store = store(world).await;
    let (attempt, total) = paid(&store, world).await;
    world.notices();
    give_back(&store, "3f0d1c52-0000-4000-8000-000000000012", None).await;
    comes_to(&store, |whole| whole.order.state == OrderState::Refunded).await;
    // Weeks later the buyer's bank sends it back.
    world.notices();
    world.end_refunds(false);
    hears(&store, world).await;
    let whole = comes_to(&store, |whole| whole.refunds[0].state == RefundState::Refused).await;
    assert_eq!(whole.order.state, OrderState::Refunding, "its money is with us again");
    assert_eq!(world.money(&attempt), (total, 0));
    mails(&store, "mail-refund-failed", 1).await;
    assert!(kinds(&attention(&store).await).contains(&"refund_refused"));
    agrees(&store).await;
    let by = Actor::Operator("luz".into());
    server::operate::refunds::sent_by_hand(&store.app.db, &whole.refunds[0].id, by, store.app.now())
        .await
        .unwrap();
    comes_to(&store, |whole| whole.order.state == OrderState::Refunded).await;
    agrees(&store).await;
}

// Proves 10.3.20, 10.3.41.
async fn money_given_back_on_the_gateways_pages_is_heard_of(world: &dyn World) {
    let store = store(world).await;
    let (attempt, total) = paid(&store, world).await;
    world.notices();
    world.give_back_there(&attempt);
    hears(&store, world).await;
    comes_to(&store, |whole| whole.order.state == OrderState::Refunded).await;
    assert_eq!(world.money(&attempt), (total, total));
    agrees(&store).await;
}

// Proves 10.3.42.
async fn a_dispute_is_kept_with_its_order_until_it_is_decided(world: &dyn World) {
    let store = store(world).await;
    let (attempt, total) = paid(&store, world).await;
    for won in [true, false] {
        world.notices();
        let id = world.contest(&attempt);
        hears(&store, world).await;
        let order = newest(&store).await.order;
        let disputes = store.app.db.read(DisputesOf { order: order.id.clone() }).await.unwrap();
        let dispute = disputes.iter().find(|one| one.id == id).unwrap();
        assert_eq!((dispute.kind, dispute.state), (DisputeKind::Dispute, DisputeState::Open));
        assert_eq!(dispute.amount.minor, total);
        assert!(dispute.answer_by > store.app.now(), "until when it can be answered");
        let listed = attention(&store).await;
        let one = listed.iter().find(|one| one.what == "contested").unwrap();
        assert!(one.of.contains(&order.code) && one.of.contains(&id), "{}", one.of);
        // What its form asks for is written down.
        let evidence =
            server::operate::orders::evidence(&store.app.db, &order.code).await.unwrap().join("\n");
        for part in [order.code.as_str(), "Ana", "Voucher ", &id, &dispute.reason] {
            assert!(evidence.contains(part), "{part} in {evidence}");
        }
        world.decide(&id, won);
        hears(&store, world).await;
        assert!(!kinds(&attention(&store).await).contains(&"contested"));
        let disputes = store.app.db.read(DisputesOf { order: order.id }).await.unwrap();
        let state = disputes.iter().find(|one| one.id == id).unwrap().state;
        assert_eq!(state, if won { DisputeState::Won } else { DisputeState::Lost });
    }
    agrees(&store).await;
}

// Proves 10.3.42, 10.3.43.
async fn what_no_gateway_closes_is_closed_by_a_person(world: &dyn World) {
    let store = store(world).await;
    let (attempt, _) = paid(&store, world).await;
    world.notices();
    let id = world.warn(&attempt);
    hears(&store, world).await;
    assert!(kinds(&attention(&store).await).contains(&"contested"));
    let order = newest(&store).await.order;
    // Its tickets are stopped meanwhile: the page shows no code, and no file is there to take along.
    let suspend = |suspended| Suspend {
        code: order.code.clone(),
        site: order.site.clone(),
        suspended,
        reason: "fraud warning".into(),
        by: Actor::Operator("luz".into()),
        now: store.app.now(),
    };
    let address = world.back(&attempt).replace("&returned=1", "");
    let visitor = store.visitor();
    let page = visitor.get(&address).await.text();
    assert!(page.contains("viewBox=\"-4") && page.contains("tickets.pdf"));
    assert!(store.app.db.run(suspend(true)).await.unwrap());
    assert!(!store.app.db.run(suspend(true)).await.unwrap(), "once");
    let page = visitor.get(&address).await.text();
    assert!(!page.contains("tickets.pdf"));
    assert!(!page.contains("viewBox=\"-4"));
    assert!(page.contains("en pausa"), "the page says why");
    for file in ["tickets.pdf?", "calendar.ics?"] {
        assert_eq!(
            visitor.get(&address.replacen('?', file, 1)).await.status,
            StatusCode::NOT_FOUND,
            "{file}"
        );
    }
    assert!(kinds(&attention(&store).await).contains(&"tickets_stopped"));
    assert!(store.app.db.run(suspend(false)).await.unwrap());
    assert!(visitor.get(&address).await.text().contains("viewBox=\"-4"), "reinstated");
    let close =
        || CloseDispute { order: order.id.clone(), id: id.clone(), by: Actor::Store, now: store.app.now() };
    assert!(store.app.db.run(close()).await.unwrap());
    assert!(!store.app.db.run(close()).await.unwrap(), "once");
    assert!(!kinds(&attention(&store).await).contains(&"contested"));
    agrees(&store).await;
}

// Proves 10.3.44.
async fn an_order_paid_long_ago_asks_nobody(world: &dyn World) {
    let store = store(world).await;
    let (attempt, _) = paid(&store, world).await;
    let before = world.calls().len();
    for _ in 0..20 {
        comes_back(&store, world, &attempt).await;
    }
    assert_eq!(world.calls().len(), before);
    // One that waits is asked about once, however many look.
    let attempt = at_the_gateway(&store, world).await;
    let before = world.calls().len();
    let visitor = store.visitor();
    for _ in 0..20 {
        let looked = visitor.get(&format!("{}&state=1", world.back(&attempt))).await;
        assert_eq!(looked.status, StatusCode::OK);
    }
    let asked = world.calls().len() - before;
    assert!((1..=3).contains(&asked), "{asked} calls for 20 looks");
}

// Proves 10.3.45.
#[tokio::test(flavor = "multi_thread")]
async fn a_way_to_pay_is_offered_only_for_what_its_gateway_takes() {
    let world = crate::support::stripe::Stripe::start().await;
    let store = store(&world).await;
    // Six at Xplor cost more than a voucher may.
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "MXN");
    let added = visitor.add("entrada-xplor", "date=2027-02-11&adults=6").await;
    assert_eq!(added.status, StatusCode::SEE_OTHER);
    let page = visitor.get(crate::support::address::es(domain::catalogue::PageName::Checkout)).await.text();
    let offered = |code: &str| page.contains(&format!("name=\"method\" value=\"{code}\""));
    assert!(!offered("OXXO"));
    assert!(offered("SPEI"));
    let refused = check_out(&visitor, "OXXO").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text().contains("Elige otra"));
    let calls = World::calls(&world).into_iter().filter(|(_, path, _)| path.contains("sessions")).count();
    assert_eq!(calls, 0, "Stripe is not asked for what it refuses");
    // Two cost less.
    let visitor = cart(&store, "MXN").await;
    assert_eq!(check_out(&visitor, "OXXO").await.status, StatusCode::SEE_OTHER);
}
