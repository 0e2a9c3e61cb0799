//! Money that was lost sight of and is found again: payments whose name at the gateway was not kept, refunds made on its own
//! pages, answers that were lost, notices that wait behind forged ones.

use crate::support::world::{
    ByHand, World, agrees, at_the_gateway, cart, check_out, comes_to, deliver, give_back, hears, mails,
    newest, paid, store,
};
use crate::support::{Store, address, buyer};
use ::store::audit::NeedsAttention;
use ::store::dispute::DisputesOf;
use ::store::order::Suspend;
use ::store::payment::ReadAttempt;
use ::store::refund::{RefundRefusal, RequestRefund};
use axum::http::StatusCode;
use domain::actor::Actor;
use domain::catalogue::PageName;
use domain::dispute::{DisputeKind, DisputeState};
use domain::order::OrderState;
use domain::payment::{AttemptState, GatewayName, RefundState};
use domain::ticket::TicketState;
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
    money_is_found_by_its_gateways_name_that_was_not_kept,
    forged_notices_and_other_gateways_take_no_turn,
    what_is_given_back_there_in_parts_is_kept,
    what_went_back_there_before_is_found_when_a_refund_is_refused,
    a_refund_asked_for_again_is_looked_for_first,
    a_dispute_that_is_over_reinstates_nothing,
    no_key_of_a_call_names_the_buyer,
);

async fn attention(store: &Store) -> Vec<&'static str> {
    let listed = store.app.db.read(NeedsAttention { now: store.app.now() }).await.unwrap();
    listed.iter().map(|one| one.what).collect()
}

async fn disputes(store: &Store) -> Vec<::store::dispute::Dispute> {
    let order = newest(store).await.order.id;
    store.app.db.read(DisputesOf { order }).await.unwrap()
}

/// How often a gateway was asked whose money it is.
fn looked_up(world: &dyn World) -> usize {
    let asks = |method: &str, path: &str| {
        method == "GET" && (path.contains("sessions?payment_intent=") || path.contains("/captures/"))
    };
    world.calls().iter().filter(|(method, path, _)| asks(method, path)).count()
}

/// How many calls a gateway had, once what is asked behind a payment is over.
async fn calls_once_quiet(world: &dyn World) -> usize {
    let mut before = world.calls().len();
    for _ in 0..60 {
        tokio::time::sleep(Duration::from_millis(500)).await;
        if world.calls().len() == before {
            break;
        }
        before = world.calls().len();
    }
    before
}

// Proves 10.3.50.
async fn money_is_found_by_its_gateways_name_that_was_not_kept(world: &dyn World) {
    let store = store(world).await;
    let (attempt, total) = paid(&store, world).await;
    world.notices();
    // As it was captured by a release that kept no such name.
    store.app.db.run(ByHand("UPDATE payment_attempts SET paid_as = ''")).await.unwrap();
    let id = world.contest(&attempt);
    // Who forges a notice of it learns nothing, and nobody is asked.
    let nobodys = if world.names().0 == "stripe" {
        r#"{"data":{"object":{"object":"dispute","id":"dp_1","payment_intent":"pi_nobody"}}}"#
    } else {
        r#"{"event_type":"CUSTOMER.DISPUTE.CREATED","resource":{"dispute_id":"PP-1",
            "disputed_transactions":[{"seller_transaction_id":"NOBODYS"}]}}"#
    };
    let before = calls_once_quiet(world).await;
    assert_eq!(deliver(&store, world, (Vec::new(), nobodys.into())).await, StatusCode::FORBIDDEN);
    assert_eq!(world.calls().len(), before);
    hears(&store, world).await;
    let kept = disputes(&store).await;
    assert_eq!((kept.len(), kept[0].id.as_str(), kept[0].amount.minor), (1, id.as_str(), total));
    let stored = async || {
        let op = ReadAttempt { id: attempt.as_str().into() };
        store.app.db.read(op).await.unwrap().unwrap()
    };
    assert!(!stored().await.paid_as.is_empty(), "it is known from now on");
    assert_eq!(looked_up(world), 1);
    world.decide(&id, true);
    hears(&store, world).await;
    assert_eq!(disputes(&store).await[0].state, DisputeState::Won);
    assert_eq!(looked_up(world), 1);
    // What is given back there is found alike.
    store.app.db.run(ByHand("UPDATE payment_attempts SET paid_as = ''")).await.unwrap();
    world.give_back_there(&attempt);
    hears(&store, world).await;
    comes_to(&store, |whole| whole.order.state == OrderState::Refunded).await;
    agrees(&store).await;
    // One that another shop took is taken and forgotten.
    store.app.db.run(ByHand("UPDATE payment_attempts SET paid_as = '', remote = ''")).await.unwrap();
    world.contest(&attempt);
    hears(&store, world).await;
    assert_eq!(disputes(&store).await.len(), 1);
}

// Proves 10.3.51.
async fn forged_notices_and_other_gateways_take_no_turn(world: &dyn World) {
    let store = store(world).await;
    let attempt = at_the_gateway(&store, world).await;
    let (own, other) = if world.names().0 == "stripe" {
        (GatewayName::Stripe, GatewayName::PayPal)
    } else {
        (GatewayName::PayPal, GatewayName::Stripe)
    };
    let mut turns = Vec::new();
    for _ in 0..16 {
        turns.push(store.app.asking.notice(other).await.unwrap());
    }
    world.act(&attempt, "approve");
    hears(&store, world).await;
    comes_to(&store, |whole| whole.order.state == OrderState::Paid).await;
    for _ in 0..16 {
        turns.push(store.app.asking.notice(own).await.unwrap());
    }
    // Every turn is taken; what is seen to be forged without a call waits for none.
    let (mut headers, body) = world.forged(&attempt);
    if own == GatewayName::PayPal {
        headers.retain(|(name, _)| name != "paypal-transmission-sig");
    }
    let before = calls_once_quiet(world).await;
    assert_eq!(deliver(&store, world, (headers, body)).await, StatusCode::FORBIDDEN);
    assert_eq!(world.calls().len(), before);
}

// Proves 10.3.52.
async fn what_is_given_back_there_in_parts_is_kept(world: &dyn World) {
    let store = store(world).await;
    let (attempt, total) = paid(&store, world).await;
    world.notices();
    world.give_back_part_there(&attempt, 100);
    let notices = world.notices();
    for notice in notices.iter().chain(&notices) {
        assert!(deliver(&store, world, notice.clone()).await.is_success());
    }
    let whole = newest(&store).await;
    assert_eq!(whole.refunds.len(), 1, "once");
    let part = &whole.refunds[0];
    assert_eq!((part.amount.minor, part.state, part.remote.is_empty()), (100, RefundState::Done, false));
    assert_eq!(whole.order.state, OrderState::Paid);
    assert!(whole.tickets.iter().all(|ticket| ticket.state == TicketState::Issued));
    mails(&store, "mail-refunded", 1).await;
    agrees(&store).await;
    // So much less can go back.
    let ask = |amount| RequestRefund {
        id: "3f0d1c52-0000-4000-8000-000000000021".into(),
        code: whole.order.code.clone(),
        site: whole.order.site.clone(),
        amount: Some(amount),
        reason: "asked".into(),
        by: Actor::Store,
        now: store.app.now(),
    };
    let refused = store.app.db.run(ask(total)).await.unwrap();
    assert_eq!(refused, Err(RefundRefusal::TooMuch(total - 100)));
    // The rest goes back there too: now it is over.
    world.give_back_there(&attempt);
    hears(&store, world).await;
    let whole = comes_to(&store, |whole| whole.order.state == OrderState::Refunded).await;
    assert_eq!(whole.refunds.iter().map(|one| one.amount.minor).sum::<i64>(), total);
    assert!(whole.tickets.iter().all(|ticket| ticket.state == TicketState::Void));
    assert_eq!(world.money(&attempt), (total, total));
    mails(&store, "mail-refunded", 2).await;
    assert!(attention(&store).await.is_empty());
    agrees(&store).await;
    // Weeks later the buyer's bank sends all of it back.
    world.end_refunds(false);
    hears(&store, world).await;
    let refused = |state: RefundState| state == RefundState::Refused;
    let whole = comes_to(&store, |whole| whole.refunds.iter().all(|one| refused(one.state))).await;
    assert_eq!((whole.order.state, whole.refunds.len()), (OrderState::Refunding, 2));
    assert!(attention(&store).await.contains(&"refund_refused"));
    mails(&store, "mail-refund-failed", 2).await;
    agrees(&store).await;
}

// Proves 10.3.52.
async fn what_went_back_there_before_is_found_when_a_refund_is_refused(world: &dyn World) {
    let store = store(world).await;
    let (attempt, total) = paid(&store, world).await;
    world.give_back_part_there(&attempt, 100);
    // Its notice is lost: the store asks for more than is left there.
    world.notices();
    give_back(&store, "3f0d1c52-0000-4000-8000-000000000022", None).await;
    let whole = comes_to(&store, |whole| whole.refunds.len() == 2).await;
    let states: Vec<_> = whole.refunds.iter().map(|one| (one.amount.minor, one.state)).collect();
    assert!(states.contains(&(100, RefundState::Done)), "{states:?}");
    assert!(states.contains(&(total, RefundState::Refused)), "{states:?}");
    agrees(&store).await;
    give_back(&store, "3f0d1c52-0000-4000-8000-000000000023", None).await;
    comes_to(&store, |whole| whole.order.state == OrderState::Refunded).await;
    assert_eq!(world.money(&attempt), (total, total));
    agrees(&store).await;
}

// Proves 10.3.59.
async fn a_refund_asked_for_again_is_looked_for_first(world: &dyn World) {
    let store = store(world).await;
    let (attempt, total) = paid(&store, world).await;
    // The answer is lost, and when it is asked for again the gateway knows its key no more.
    let asked = if world.names().0 == "stripe" { "POST /v1/refunds" } else { "/refund" };
    world.trouble(asked, "answer lost");
    give_back(&store, "3f0d1c52-0000-4000-8000-000000000024", Some(100)).await;
    for _ in 0..1500 {
        if world.money(&attempt).1 > 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    world.forget_keys();
    let done = |state: RefundState| state == RefundState::Done;
    comes_to(&store, |whole| whole.refunds.iter().any(|one| done(one.state))).await;
    assert_eq!(world.money(&attempt), (total, 100));
    agrees(&store).await;
}

// Proves 10.3.60.
async fn a_dispute_that_is_over_reinstates_nothing(world: &dyn World) {
    let store = store(world).await;
    let (attempt, _) = paid(&store, world).await;
    world.notices();
    let id = world.contest(&attempt);
    hears(&store, world).await;
    let order = newest(&store).await.order;
    let suspend = Suspend {
        code: order.code.clone(),
        site: order.site.clone(),
        suspended: true,
        reason: "disputed".into(),
        by: Actor::Operator("luz".into()),
        now: store.app.now(),
    };
    assert!(store.app.db.run(suspend).await.unwrap());
    world.decide(&id, true);
    hears(&store, world).await;
    let order = newest(&store).await.order;
    assert!(order.suspended_at.is_some(), "a person reinstates them");
    assert_eq!(attention(&store).await, ["tickets_stopped"]);
    let evidence = server::operate::orders::evidence(&store.app.db, &order.code).await.unwrap().join("\n");
    assert!(evidence.contains(&format!("{id} won")), "{evidence}");
    let page = store.visitor().get(&world.back(&attempt).replace("&returned=1", "")).await.text();
    assert!(!page.contains("viewBox=\"-4"));
    agrees(&store).await;
}

// Proves 10.3.49.
async fn no_key_of_a_call_names_the_buyer(world: &dyn World) {
    let store = store(world).await;
    paid(&store, world).await;
    give_back(&store, "3f0d1c52-0000-4000-8000-000000000025", Some(100)).await;
    comes_to(&store, |whole| whole.refunds.iter().any(|one| one.state == RefundState::Done)).await;
    if world.names().0 == "stripe" {
        // A transfer is collected for a customer, who has an address.
        let visitor = cart(&store, "MXN").await;
        assert_eq!(check_out(&visitor, "SPEI").await.status, StatusCode::SEE_OTHER);
        assert!(world.calls().iter().any(|(_, path, _)| path == "/v1/customers"));
    }
    for (_, path, key) in world.calls() {
        let key = key.unwrap_or_default().to_lowercase();
        for word in ["ana", "n\u{fa}\u{f1}ez", "example", "@", "%40"] {
            assert!(!key.contains(word), "{path}: {key}");
        }
    }
}

// Proves 10.3.64.
#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_failed_is_not_asked_for_again() {
    use crate::support::stripe::{Stripe, Trouble};
    let world = Stripe::start().await;
    let store = store(&world).await;
    let visitor = cart(&store, "USD").await;
    // Stripe gives the answer of a call that failed there for a day to whoever asks by the same key.
    world.trouble("POST /v1/checkout/sessions", Trouble::Broken);
    let failed = check_out(&visitor, "VI").await;
    assert_eq!(failed.status, StatusCode::SERVICE_UNAVAILABLE);
    let form = format!("{}&method=VI", buyer(&failed.input("once"), &failed.input("hash")));
    let placed = visitor.post(address::es(PageName::Checkout), &form).await;
    assert_eq!(placed.status, StatusCode::SEE_OTHER);
    let attempt = newest(&store).await.order.attempt.unwrap();
    world.trouble("/capture", Trouble::Broken);
    World::act(&world, &attempt, "approve");
    hears(&store, &world).await;
    comes_to(&store, |whole| whole.order.state == OrderState::Paid).await;
    agrees(&store).await;
}

// Proves 10.3.65.
#[tokio::test(flavor = "multi_thread")]
async fn money_that_pays_nothing_is_heard_of() {
    use crate::support::stripe::Stripe;
    let world = Stripe::start().await;
    let store = store(&world).await;
    let visitor = cart(&store, "MXN").await;
    check_out(&visitor, "SPEI").await;
    let attempt = newest(&store).await.order.attempt.unwrap();
    World::act(&world, &attempt, "voucher");
    hears(&store, &world).await;
    world.fund_a_part(&attempt, 50_000);
    hears(&store, &world).await;
    let open = async || {
        let all = disputes(&store).await;
        let open = all.into_iter().filter(|one| one.state == DisputeState::Open);
        open.map(|one| (one.kind, one.amount.minor)).collect::<Vec<_>>()
    };
    assert_eq!(open().await, [(DisputeKind::Unapplied, 50_000)]);
    assert!(attention(&store).await.contains(&"contested"));
    // The rest comes, and a little more.
    World::act(&world, &attempt, "voucher paid");
    world.leave_cash(&attempt, 700);
    hears(&store, &world).await;
    comes_to(&store, |whole| whole.order.state == OrderState::Paid).await;
    assert!(open().await.contains(&(DisputeKind::Unapplied, 700)), "{:?}", open().await);
    agrees(&store).await;
}

// Proves 10.3.66.
#[tokio::test(flavor = "multi_thread")]
async fn a_dispute_that_opens_again_is_heard_of() {
    use crate::support::stripe::Stripe;
    let world = Stripe::start().await;
    let store = store(&world).await;
    let (attempt, _) = paid(&store, &world).await;
    let id = World::contest(&world, &attempt);
    World::decide(&world, &id, true);
    hears(&store, &world).await;
    assert!(!attention(&store).await.contains(&"contested"));
    world.contest_again(&id);
    hears(&store, &world).await;
    assert!(attention(&store).await.contains(&"contested"));
    // Lost, its tickets still open the gate: somebody decides.
    World::decide(&world, &id, false);
    hears(&store, &world).await;
    assert!(attention(&store).await.contains(&"dispute_lost"));
    agrees(&store).await;
}

// Proves 10.3.49.
#[tokio::test(flavor = "multi_thread")]
async fn a_lost_answer_makes_one_session() {
    use crate::support::stripe::Stripe;
    for world in [Stripe::start().await, Stripe::start_newest().await] {
        let store = store(&world).await;
        let visitor = cart(&store, "USD").await;
        World::trouble(&world, "/v1/checkout/sessions", "answer lost");
        let lost = check_out(&visitor, "VI").await;
        assert_eq!(lost.status, StatusCode::SERVICE_UNAVAILABLE);
        let form = format!("{}&method=VI", buyer(&lost.input("once"), &lost.input("hash")));
        let placed = visitor.post(address::es(PageName::Checkout), &form).await;
        assert_eq!(placed.status, StatusCode::SEE_OTHER);
        let opened = |(method, path, _): &(String, String, Option<String>)| {
            method == "POST" && path == "/v1/checkout/sessions"
        };
        let keys: Vec<_> = World::calls(&world).into_iter().filter(opened).map(|(.., key)| key).collect();
        assert_eq!(keys.len(), 2);
        assert_eq!(keys[0], keys[1], "the same session");
        let attempt = newest(&store).await.order.attempt.unwrap();
        let stored = store.app.db.read(ReadAttempt { id: attempt }).await.unwrap().unwrap();
        assert_eq!(stored.state, AttemptState::Started);
    }
}
