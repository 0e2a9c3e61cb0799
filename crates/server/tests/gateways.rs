//! Gateways outside, each by its own protocol against a stand-in that is strict about it: one suite of behaviours for all.
//! Whatever goes wrong on the way, an order is paid once, charged once, and what goes back goes back once.

use crate::support::world::{
    World, agrees, at_the_gateway, cart, check_out, comes_back, comes_to, deliver, give_back, newest, paid,
    store, with_gateways,
};
use crate::support::{Setup, Store, address, buyer};
use ::store::order::WholeOrder;
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::order::OrderState;
use domain::payment::RefundState;
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
    an_approved_payment_is_captured_once,
    a_payment_is_taken_once_whatever_goes_wrong_on_the_way,
    a_gateway_that_can_not_be_reached_is_reported_and_tried_again,
    who_leaves_or_is_declined_is_not_charged,
    money_that_is_not_handed_over_buys_nothing,
    notices_are_believed_only_from_the_gateway,
    what_goes_back_goes_back_once,
    a_refund_that_is_refused_waits_for_a_person,
    every_write_names_itself_and_carries_no_card,
    a_payment_is_described_line_by_line_and_by_its_order,
);

// Proves 10.3.31, 10.3.32, 10.3.58.
async fn an_approved_payment_is_captured_once(world: &dyn World) {
    let store = store(world).await;
    for act in ["approve", "challenge"] {
        let attempt = at_the_gateway(&store, world).await;
        world.act(&attempt, act);
        let page = comes_back(&store, world, &attempt).await;
        assert_eq!(page.status, StatusCode::OK);
        let whole = comes_to(&store, |whole| whole.order.state == OrderState::Paid).await;
        assert_eq!(world.money(&attempt), (whole.order.total, 0));
        // Reported again by every notice there is, once and again: nothing more happens.
        for notice in world.notices().into_iter().rev() {
            for _ in 0..2 {
                assert!(deliver(&store, world, notice.clone()).await.is_success());
            }
        }
        assert_eq!(world.money(&attempt), (whole.order.total, 0));
        agrees(&store).await;
    }
}

// Proves 10.5.2.
async fn a_payment_is_taken_once_whatever_goes_wrong_on_the_way(world: &dyn World) {
    let store = store(world).await;
    let [_, capture, _] = world.paths();
    for trouble in ["answer lost", "too many", "slow", "garbage", "down"] {
        let attempt = at_the_gateway(&store, world).await;
        world.trouble(capture, trouble);
        world.act(&attempt, "approve");
        comes_back(&store, world, &attempt).await;
        // A stand-in that was down answers the same to the same call, as a gateway may: the money is then held, not taken.
        let whole = comes_to(&store, |whole| {
            matches!(whole.order.state, OrderState::Paid) && world.money(&attempt).0 > 0
        })
        .await;
        assert_eq!(world.money(&attempt), (whole.order.total, 0), "{trouble}");
        agrees(&store).await;
    }
}

// Proves 10.3.33.
async fn a_gateway_that_can_not_be_reached_is_reported_and_tried_again(world: &dyn World) {
    let store = store(world).await;
    let [open, ..] = world.paths();
    for trouble in ["answer lost", "down", "too many", "garbage"] {
        let visitor = cart(&store, "USD").await;
        world.trouble(open, trouble);
        let refused = check_out(&visitor, world.names().1).await;
        assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE, "{trouble}");
        assert!(refused.text().contains("name=\"first_name\" value=\"Ana\""), "nothing typed is lost");
        // The same form once more; where the gateway had opened it, it is the same payment or nobody's.
        let page = refused;
        let form = format!("{}&method={}", buyer(&page.input("once"), &page.input("hash")), world.names().1);
        let placed = visitor.post(address::es(PageName::Checkout), &form).await;
        assert_eq!(placed.status, StatusCode::SEE_OTHER, "{trouble}");
        let attempt = newest(&store).await.order.attempt.unwrap();
        world.act(&attempt, "approve");
        comes_back(&store, world, &attempt).await;
        let whole = comes_to(&store, |whole| whole.order.state == OrderState::Paid).await;
        assert_eq!(world.money(&attempt), (whole.order.total, 0), "{trouble}");
        agrees(&store).await;
    }
}

async fn who_leaves_or_is_declined_is_not_charged(world: &dyn World) {
    let store = store(world).await;
    for act in ["leave", "decline"] {
        let attempt = at_the_gateway(&store, world).await;
        world.act(&attempt, act);
        let page = comes_back(&store, world, &attempt).await;
        assert_eq!(page.status, StatusCode::OK);
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert_ne!(newest(&store).await.order.state, OrderState::Paid, "{act}");
        assert_eq!(world.money(&attempt), (0, 0));
        agrees(&store).await;
    }
}

// Proves 10.3.22.
async fn money_that_is_not_handed_over_buys_nothing(world: &dyn World) {
    let store = store(world).await;
    let attempt = at_the_gateway(&store, world).await;
    let [_, capture, _] = world.paths();
    // So often that the capture waits long enough for it.
    for _ in 0..3 {
        world.trouble(capture, "down");
    }
    world.act(&attempt, "approve");
    comes_back(&store, world, &attempt).await;
    assert_eq!(newest(&store).await.order.state, OrderState::Placed);
    world.act(&attempt, "hold lost");
    comes_to(&store, |whole| {
        whole.order.state != OrderState::Pending && whole.order.state != OrderState::Placed
    })
    .await;
    let whole = newest(&store).await;
    assert_eq!(whole.order.state, OrderState::Cancelled);
    assert!(whole.tickets.is_empty());
    assert_eq!(world.money(&attempt), (0, 0));
    agrees(&store).await;
    // Lost before we ever heard of it, it is as if the bank had refused.
    let attempt = at_the_gateway(&store, world).await;
    world.act(&attempt, "approve");
    world.act(&attempt, "hold lost");
    comes_back(&store, world, &attempt).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    let whole = newest(&store).await;
    assert!(!matches!(whole.order.state, OrderState::Placed | OrderState::Paid), "{:?}", whole.order.state);
    assert_eq!(world.money(&attempt), (0, 0));
    agrees(&store).await;
}

// Proves 10.3.10, 10.3.32, 10.6.6.
async fn notices_are_believed_only_from_the_gateway(world: &dyn World) {
    let store = store(world).await;
    let attempt = at_the_gateway(&store, world).await;
    assert_eq!(deliver(&store, world, world.forged(&attempt)).await, StatusCode::FORBIDDEN);
    assert_eq!(newest(&store).await.order.state, OrderState::Pending);
    // What is about nothing of ours is taken, and changes nothing.
    for body in
        ["", "{}", "[]", "null", "{\"data\":{\"object\":{\"metadata\":{\"attempt\":\"x\"}}}}", "\u{0}"]
    {
        let status = deliver(&store, world, (Vec::new(), body.into())).await;
        assert_eq!(status, StatusCode::NO_CONTENT, "{body}");
    }
    // The visitor never comes back: the notice alone pays the order.
    world.act(&attempt, "approve");
    let notices = world.notices();
    assert!(!notices.is_empty());
    let (headers, body) = notices[0].clone();
    let mut changed = body.clone();
    let at = changed.iter().rposition(u8::is_ascii_digit).unwrap();
    changed[at] = if changed[at] == b'0' { b'1' } else { b'0' };
    let status = deliver(&store, world, (headers.clone(), changed)).await;
    assert!(status == StatusCode::FORBIDDEN || status == StatusCode::NO_CONTENT, "{status}");
    assert_eq!(newest(&store).await.order.state, OrderState::Pending);
    assert_eq!(deliver(&store, world, (headers, body)).await, StatusCode::NO_CONTENT);
    comes_to(&store, |whole| whole.order.state == OrderState::Paid).await;
    agrees(&store).await;
}

// Proves 10.3.15.
async fn what_goes_back_goes_back_once(world: &dyn World) {
    let store = store(world).await;
    let (attempt, total) = paid(&store, world).await;
    let [.., refund] = world.paths();
    world.trouble(refund, "answer lost");
    give_back(&store, "3f0d1c52-0000-4000-8000-000000000001", Some(100)).await;
    let done = |whole: &WholeOrder, count: usize| {
        whole.refunds.len() == count && whole.refunds.iter().all(|one| one.state == RefundState::Done)
    };
    comes_to(&store, |whole| done(whole, 1)).await;
    assert_eq!(world.money(&attempt), (total, 100));
    assert_eq!(newest(&store).await.order.state, OrderState::Paid);
    give_back(&store, "3f0d1c52-0000-4000-8000-000000000002", None).await;
    comes_to(&store, |whole| done(whole, 2) && whole.order.state == OrderState::Refunded).await;
    assert_eq!(world.money(&attempt), (total, total));
    for notice in world.notices() {
        assert!(deliver(&store, world, notice).await.is_success());
    }
    agrees(&store).await;
}

async fn a_refund_that_is_refused_waits_for_a_person(world: &dyn World) {
    let store = store(world).await;
    let (attempt, total) = paid(&store, world).await;
    world.refuse_refunds();
    give_back(&store, "3f0d1c52-0000-4000-8000-000000000003", Some(100)).await;
    comes_to(&store, |whole| whole.refunds.iter().any(|one| one.state == RefundState::Refused)).await;
    assert_eq!(world.money(&attempt), (total, 0));
    agrees(&store).await;
}

// Proves 10.3.31.
async fn every_write_names_itself_and_carries_no_card(world: &dyn World) {
    let store = store(world).await;
    paid(&store, world).await;
    give_back(&store, "3f0d1c52-0000-4000-8000-000000000004", Some(100)).await;
    comes_to(&store, |whole| whole.refunds.iter().any(|one| one.state == RefundState::Done)).await;
    let free = ["/v1/oauth2/token", "/v1/notifications/verify-webhook-signature"];
    for (method, path, key) in world.calls() {
        if method == "POST" && !free.iter().any(|one| path.starts_with(one)) {
            assert!(key.is_some_and(|key| !key.is_empty()), "{path} can't be asked twice");
        }
    }
    let sent = world.bodies().to_lowercase();
    for secret in ["card[number]", "\"number\"", "cvc", "cvv", "expiry", "exp_month"] {
        assert!(!sent.contains(secret), "{secret}");
    }
}

// Proves 10.3.56.
async fn a_payment_is_described_line_by_line_and_by_its_order(world: &dyn World) {
    let store = store(world).await;
    let visitor = cart(&store, "USD").await;
    let added = visitor.add("entrada-xelha-todo-incluido", "date=2027-02-11&adults=2").await;
    assert_eq!(added.status, StatusCode::SEE_OTHER);
    let placed = check_out(&visitor, world.names().1).await;
    assert_eq!(placed.status, StatusCode::SEE_OTHER, "{}", placed.text());
    let whole = newest(&store).await;
    let code = &whole.order.code;
    // The stand-ins add the lines up, and know lengths and characters.
    let calls = world.bodies();
    if world.names().0 == "stripe" {
        assert!(calls.contains("line_items%5B1%5D") && !calls.contains("line_items%5B2%5D"), "{calls}");
        assert!(calls.contains("Xplor") && calls.contains("2027-02-10"));
        if code.contains(|char: char| char.is_ascii_alphabetic()) {
            assert!(calls.contains(&format!("statement_descriptor_suffix%5D={code}")), "{calls}");
        }
        assert!(!calls.contains("shipping") && !calls.contains("metadata%5Bname"), "{calls}");
    } else {
        let order = calls.lines().find(|body| body.contains("purchase_units")).unwrap();
        let order: serde_json::Value = serde_json::from_str(order).unwrap();
        let unit = &order["purchase_units"][0];
        let items = unit["items"].as_array().unwrap();
        assert!(items.len() == 2 && items.iter().any(|item| item["name"] == "Xplor"), "{items:?}");
        assert_eq!(unit["soft_descriptor"], code.as_str());
        let wallet = &order["payment_source"]["paypal"];
        assert_eq!(wallet["name"], serde_json::json!({ "given_name": "Ana", "surname": "N\u{fa}\u{f1}ez" }));
        assert_eq!(wallet["address"]["country_code"], "MX");
        assert_eq!(wallet["experience_context"]["brand_name"], store.app.catalogue.site.brand.as_str());
    }
    let attempt = whole.order.attempt.clone().unwrap();
    world.act(&attempt, "approve");
    comes_back(&store, world, &attempt).await;
    let whole = comes_to(&store, |whole| whole.order.state == OrderState::Paid).await;
    assert_eq!(world.money(&attempt), (whole.order.total, 0));
    agrees(&store).await;
}

// Proves 10.3.34.
#[tokio::test(flavor = "multi_thread")]
async fn money_is_counted_as_the_gateway_counts_it() {
    let world = crate::support::stripe::Stripe::start().await;
    let store = store(&world).await;
    for currency in ["JPY", "CLP", "KRW", "COP", "EUR", "MXN"] {
        let visitor = cart(&store, currency).await;
        let placed = check_out(&visitor, "VI").await;
        assert_eq!(placed.status, StatusCode::SEE_OTHER, "{currency}");
        let attempt = newest(&store).await.order.attempt.unwrap();
        World::act(&world, &attempt, "approve");
        comes_back(&store, &world, &attempt).await;
        let whole = comes_to(&store, |whole| whole.order.state == OrderState::Paid).await;
        let digits = store.app.catalogue.currency_or_usd(currency).notation.minor_digits;
        let whole_units = ["JPY", "CLP", "KRW"].contains(&currency);
        let counted = match (digits, whole_units) {
            (0, false) => whole.order.total * 100,
            (2, true) => whole.order.total / 100,
            _ => whole.order.total,
        };
        assert_eq!(World::money(&world, &attempt).0, counted, "{currency}");
    }
    agrees(&store).await;
}

// Proves 10.3.35.
#[tokio::test(flavor = "multi_thread")]
async fn a_catalogue_whose_gateway_has_no_account_is_not_served() {
    let folder = tempfile::tempdir().unwrap();
    let catalogue = Some(with_gateways(folder.path()));
    let data = tempfile::tempdir().unwrap();
    let opened = tokio::spawn(async move {
        let setup = Setup { catalogue, ..Setup::default() };
        Store::reopen(std::sync::Arc::new(data), setup).await
    });
    assert!(opened.await.is_err(), "it says what is missing and does not start");
}
