//! A gateway that lies, is late, forgets, repeats itself and takes money when it should not: whatever it does, money and
//! places agree in the end, and its visitor is seen the truth.

use crate::support::{Setup, Store, Visitor, address};
use ::store::audit::{Check, NeedsAttention};
use ::store::order::{OrderName, ReadOrder, WholeOrder};
use ::store::refund::RequestRefund;
use axum::http::StatusCode;
use domain::actor::Actor;
use domain::catalogue::PageName;
use domain::order::OrderState;
use domain::ticket::TicketState;
use serde_json::json;
use std::time::Duration;

const XPLOR: &str = "entrada-xplor";

/// A cart at the gateway's door: the order's code and the payment's reference.
async fn at_the_gateway(visitor: &Visitor) -> String {
    visitor.add(XPLOR, "date=2026-12-21&adults=2").await;
    let page = visitor.get(address::es(PageName::Checkout)).await;
    let placed = visitor.place(&page.input("once"), &page.input("hash")).await;
    assert_eq!(placed.status, StatusCode::SEE_OTHER, "{}", placed.text());
    placed.location()
}

fn reference(gateway: &str) -> &str {
    gateway.split('/').nth(3).unwrap()
}

/// Chooses on the gateway's page by the demonstration's call; answers its books.
async fn choose(visitor: &Visitor, gateway: &str, choice: serde_json::Value) -> serde_json::Value {
    let answer = visitor.json("POST", &format!("/_demo/sandbox/{}", reference(gateway)), choice).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.json()
}

async fn books(visitor: &Visitor, gateway: &str) -> serde_json::Value {
    visitor.get(&format!("/_demo/sandbox/{}", reference(gateway))).await.json()
}

async fn order(store: &Store, books: &serde_json::Value) -> WholeOrder {
    let code = books["order_code"].as_str().unwrap().to_owned();
    store.app.db.read(ReadOrder(OrderName::AnyCode(code))).await.unwrap().unwrap()
}

/// Waits until an order is in a state, or tells where it is stuck.
async fn comes_to(store: &Store, books: &serde_json::Value, state: OrderState) -> WholeOrder {
    for _ in 0..300 {
        let whole = order(store, books).await;
        if whole.order.state == state {
            return whole;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("{:?} instead of {state:?}", order(store, books).await.order);
}

/// Nothing waits any more, and places, money and tickets agree.
async fn settles(store: &Store) {
    for _ in 0..600 {
        if store.app.db.read(::store::outbox::Waiting).await.unwrap() == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(store.app.db.read(Check).await.unwrap().broken, []);
}

// Proves 10.3.3, 10.5.2.
#[tokio::test(flavor = "multi_thread")]
async fn whatever_goes_wrong_at_the_gateway_a_payment_is_taken_once() {
    let store = Store::open().await;
    for mode in ["deferred", "immediate"] {
        for trouble in [
            "none",
            "timeout",
            "answer_lost",
            "duplicate_notices",
            "disordered_notices",
            "forged_notice",
            "unknown_notice",
            "slow",
        ] {
            let visitor = store.visitor();
            let gateway = at_the_gateway(&visitor).await;
            let choice = json!({ "outcome": "approve", "mode": mode, "trouble": trouble });
            let seen = choose(&visitor, &gateway, choice).await;
            let whole = comes_to(&store, &seen, OrderState::Paid).await;
            assert_eq!(whole.tickets.len(), 2, "{mode} {trouble}");
            let after = books(&visitor, &gateway).await;
            assert_eq!(
                (&after["state"], &after["refunded"]),
                (&json!("captured"), &json!(0)),
                "{mode} {trouble}"
            );
            assert_eq!(after["amount"], whole.order.total);
        }
    }
    settles(&store).await;
    let mails = store.app.mail.list().len();
    assert_eq!(mails, 16, "a mail each");
}

// Proves 10.3.26.
#[tokio::test(flavor = "multi_thread")]
async fn a_payment_nobody_reports_is_found_when_its_visitor_comes_back() {
    let store = Store::open().await;
    for trouble in ["silent", "late_notice"] {
        let visitor = store.visitor();
        let gateway = at_the_gateway(&visitor).await;
        let form = format!("outcome=approve&mode=deferred&trouble={trouble}");
        let back = visitor.post(&gateway, &form).await.location();
        let page = visitor.get(&back).await;
        assert!(page.text().contains("viewBox=\"-4"), "{trouble}: the vouchers are there");
    }
    assert_eq!(store.app.db.read(Check).await.unwrap().broken, []);
}

// Proves 10.3.27.
#[tokio::test(flavor = "multi_thread")]
async fn a_gateway_that_times_out_after_charging_says_not_to_pay_again() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let gateway = at_the_gateway(&visitor).await;
    let answer = visitor.post(&gateway, "outcome=approve&mode=deferred&trouble=timeout").await;
    assert_eq!(answer.status, StatusCode::GATEWAY_TIMEOUT);
    assert!(answer.text().contains(address::es(PageName::Order)), "the way to the order");
    comes_to(&store, &books(&visitor, &gateway).await, OrderState::Paid).await;
}

// Proves 10.3.28.
#[tokio::test(flavor = "multi_thread")]
async fn the_banks_question_is_passed_failed_or_left() {
    let store = Store::open().await;
    for (outcome, state) in [("pass", "captured"), ("fail", "declined"), ("abandon", "abandoned")] {
        let visitor = store.visitor();
        let gateway = at_the_gateway(&visitor).await;
        let asked = visitor.post(&gateway, "outcome=challenge&mode=deferred&trouble=none").await;
        assert_eq!(asked.location(), gateway, "the question is on the gateway's page");
        // Neither approving nor paying has a place there.
        visitor.post(&gateway, "outcome=approve").await;
        assert_eq!(books(&visitor, &gateway).await["state"], "challenged");
        let back = visitor.post(&gateway, &format!("outcome={outcome}")).await.location();
        let page = visitor.get(&back).await.text();
        assert_eq!(page.contains("viewBox=\"-4"), outcome == "pass", "{outcome}");
        settles(&store).await;
        assert_eq!(books(&visitor, &gateway).await["state"], state);
    }
}

// Proves 10.3.4, 10.3.23, 10.3.24.
#[tokio::test(flavor = "multi_thread")]
async fn a_voucher_paid_elsewhere_keeps_its_places_until_it_is_paid() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let gateway = at_the_gateway(&visitor).await;
    let back = visitor.post(&gateway, "outcome=approve&mode=asynchronous").await.location();
    settles(&store).await;
    let seen = books(&visitor, &gateway).await;
    assert_eq!(seen["state"], "awaiting");
    let waiting = visitor.get(&back.replace("&returned=1", "")).await;
    assert!(waiting.text().contains(&gateway), "the way back to the voucher");
    assert!(!waiting.text().contains("viewBox=\"-4"), "no ticket without money");
    // The cart is free for something else.
    assert_eq!(visitor.get("/api/v1/cart").await.json()["lines"], json!([]));
    choose(&visitor, &gateway, json!({ "outcome": "pay" })).await;
    comes_to(&store, &seen, OrderState::Paid).await;
    settles(&store).await;
    // Another one is never paid.
    let other = store.visitor();
    let gateway = at_the_gateway(&other).await;
    choose(&other, &gateway, json!({ "outcome": "approve", "mode": "asynchronous" })).await;
    settles(&store).await;
    let seen = choose(&other, &gateway, json!({ "outcome": "expire" })).await;
    settles(&store).await;
    assert_eq!(order(&store, &seen).await.order.state, OrderState::Pending);
    let folder = store.folder.clone();
    drop((visitor, other, store));
    let later = Setup { now: Some("2026-11-23T12:01:00-05:00".into()), ..Setup::default() };
    let store = Store::reopen(folder, later).await;
    comes_to(&store, &seen, OrderState::Cancelled).await;
    settles(&store).await;
}

// Proves 10.3.10, 10.6.5.
#[tokio::test(flavor = "multi_thread")]
async fn forged_unknown_and_repeated_notices_change_nothing() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let gateway = at_the_gateway(&visitor).await;
    let notices = format!("/_demo/sandbox/{}/notices", reference(&gateway));
    let forged = visitor.json("POST", &notices, json!({ "state": "captured", "forged": true })).await;
    assert_eq!(forged.status, StatusCode::FORBIDDEN);
    let unknown = "/_demo/sandbox/00000000-0000-4000-8000-000000000000/notices";
    let unknown = visitor.json("POST", unknown, json!({ "state": "captured" })).await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
    assert_eq!(order(&store, &books(&visitor, &gateway).await).await.order.state, OrderState::Pending);
    choose(&visitor, &gateway, json!({ "outcome": "approve" })).await;
    let seen = books(&visitor, &gateway).await;
    comes_to(&store, &seen, OrderState::Paid).await;
    for state in ["declined", "authorised", "captured", "abandoned", "voided", "captured"] {
        let again = visitor.json("POST", &notices, json!({ "state": state })).await;
        assert_eq!(again.status, StatusCode::NO_CONTENT, "{state}");
    }
    settles(&store).await;
    assert_eq!(order(&store, &seen).await.order.state, OrderState::Paid);
    assert_eq!(store.app.mail.list().len(), 1);
}

// Proves 10.3.22.
#[tokio::test(flavor = "multi_thread")]
async fn money_the_gateway_does_not_hand_over_buys_nothing() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let gateway = at_the_gateway(&visitor).await;
    let choice = json!({ "outcome": "approve", "mode": "deferred", "trouble": "capture_refused" });
    let seen = choose(&visitor, &gateway, choice).await;
    let whole = comes_to(&store, &seen, OrderState::Cancelled).await;
    assert!(whole.tickets.is_empty());
    settles(&store).await;
}

/// Approves a payment after its hold ended and others took the places; answers the gateway's books.
async fn too_late(mode: &str) -> (Store, serde_json::Value, Visitor, String) {
    let folder = tempfile::tempdir().unwrap();
    let catalogue = crate::support::catalogue_with_places(folder.path(), 2);
    crate::support::held_whole(&catalogue);
    let setup = Setup { catalogue: Some(catalogue), ..Setup::default() };
    let store = Store::with(setup.clone()).await;
    let visitor = store.visitor();
    let gateway = at_the_gateway(&visitor).await;
    let data = store.folder.clone();
    drop((visitor, store));
    let later = Setup { now: Some("2026-11-20T12:40:00-05:00".into()), ..setup };
    let store = Store::reopen(data, later).await;
    let other = store.visitor();
    let took = other.add(XPLOR, "date=2026-12-21&adults=2").await;
    assert_eq!(took.status, StatusCode::SEE_OTHER, "the ended hold is let go");
    let late = store.visitor();
    choose(&late, &gateway, json!({ "outcome": "approve", "mode": mode })).await;
    let seen = books(&late, &gateway).await;
    (store, seen, late, gateway)
}

// Proves 10.3.5.
#[tokio::test(flavor = "multi_thread")]
async fn money_that_comes_too_late_goes_back_once_and_its_visitor_and_operator_hear_of_it() {
    for (mode, ends) in [("deferred", "voided"), ("immediate", "captured")] {
        let (store, seen, visitor, gateway) = too_late(mode).await;
        comes_to(&store, &seen, OrderState::Refunded).await;
        settles(&store).await;
        let after = books(&visitor, &gateway).await;
        assert_eq!(after["state"], ends);
        let back = if mode == "immediate" { after["amount"].clone() } else { json!(0) };
        assert_eq!(after["refunded"], back, "{mode}");
        let mails = store.app.mail.list();
        assert_eq!(mails.len(), 1, "{mode}: one mail is sent about it");
        assert!(mails[0].id.starts_with("mail-refunded"));
        let listed = store.app.db.read(NeedsAttention { now: store.app.now() }).await.unwrap();
        assert_eq!(
            listed.iter().filter(|one| one.what == "late_money").count(),
            usize::from(mode == "immediate")
        );
        let page = visitor.get(seen["href"].as_str().unwrap()).await;
        assert!(page.text().contains("devol") || page.text().contains("regres"), "the order page says so");
    }
}

// Proves 10.3.19.
#[tokio::test(flavor = "multi_thread")]
async fn an_operator_gives_money_back_in_parts_and_whole_and_a_refusal_is_not_forgotten() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for trouble in ["none", "refund_refused"] {
        let visitor = store.visitor();
        let gateway = at_the_gateway(&visitor).await;
        let seen = choose(&visitor, &gateway, json!({ "outcome": "approve", "trouble": trouble })).await;
        let paid = comes_to(&store, &seen, OrderState::Paid).await;
        settles(&store).await;
        let refund = |id: &str, amount| RequestRefund {
            id: format!("{trouble}-{id}").into(),
            code: paid.order.code.clone(),
            site: paid.order.site.clone(),
            amount,
            reason: "rain".into(),
            by: Actor::Store,
            now: store.app.now(),
        };
        store.app.db.run(refund("part", Some(100))).await.unwrap().unwrap();
        store.app.work.notify_one();
        settles(&store).await;
        assert_eq!(order(&store, &seen).await.order.state, OrderState::Paid);
        store.app.db.run(refund("rest", None)).await.unwrap().unwrap();
        store.app.work.notify_one();
        settles(&store).await;
        let whole = order(&store, &seen).await;
        let after = books(&visitor, &gateway).await;
        if trouble == "none" {
            assert_eq!(whole.order.state, OrderState::Refunded);
            assert_eq!(after["refunded"], after["amount"]);
        } else {
            assert_eq!(whole.order.state, OrderState::Refunding);
            assert_eq!(after["refunded"], 0);
            let listed = store.app.db.read(NeedsAttention { now: store.app.now() }).await.unwrap();
            assert!(
                listed
                    .iter()
                    .any(|one| one.what == "refund_refused" && one.of.starts_with(&whole.order.code))
            );
        }
        assert!(whole.tickets.iter().all(|ticket| ticket.state == TicketState::Void));
        let page = visitor.get(seen["href"].as_str().unwrap()).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(!page.text().contains("viewBox=\"-4"), "no voucher that opens a gate");
    }
    let unknown = visitor.json("POST", "/_demo/sandbox/nothing", json!({ "outcome": "approve" })).await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
}
