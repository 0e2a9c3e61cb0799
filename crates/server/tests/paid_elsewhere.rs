//! Money that is paid elsewhere: cash vouchers and transfers of a gateway, waited for and kept few places for.

use crate::support::world::{
    World, agrees, cart, check_out, comes_back, comes_to, deliver, mails, newest, store,
};
use crate::support::{address, buyer};
use ::store::coupon::{AddCoupon, FindCoupon, StoredCoupon};
use ::store::order::LapseOrders;
use ::store::payment::ReadAttempt;
use axum::http::StatusCode;
use domain::actor::Actor;
use domain::catalogue::PageName;
use domain::coupon::{Coupon, Value};
use domain::order::OrderState;
use domain::payment::AttemptState;
use domain::ticket::TicketState;

// Proves 3.7.13, 9.6.12, 10.3.4.
#[tokio::test(flavor = "multi_thread")]
async fn a_cash_voucher_is_waited_for_and_paid_later() {
    waited_for_and_paid_later(crate::support::stripe::Stripe::start().await).await;
    waited_for_and_paid_later(crate::support::stripe::Stripe::start_newest().await).await;
}

async fn waited_for_and_paid_later(world: crate::support::stripe::Stripe) {
    let store = store(&world).await;
    for method in ["OXXO", "SPEI"] {
        let visitor = cart(&store, "MXN").await;
        let placed = check_out(&visitor, method).await;
        assert_eq!(placed.status, StatusCode::SEE_OTHER, "{method}");
        let attempt = newest(&store).await.order.attempt.unwrap();
        World::act(&world, &attempt, "voucher");
        let page = comes_back(&store, &world, &attempt).await.text();
        assert!(page.contains("Ver cómo pagar") || page.contains("Guardamos tus lugares"), "{method}");
        let whole = newest(&store).await;
        assert_eq!(whole.order.state, OrderState::Pending);
        World::act(&world, &attempt, "voucher paid");
        for notice in World::notices(&world) {
            assert!(deliver(&store, &world, notice).await.is_success());
        }
        let whole = comes_to(&store, |whole| whole.order.state == OrderState::Paid).await;
        assert_eq!(World::money(&world, &attempt), (whole.order.total, 0));
        agrees(&store).await;
    }
    // One that nobody pays is over.
    let visitor = cart(&store, "MXN").await;
    check_out(&visitor, "OXXO").await;
    let attempt = newest(&store).await.order.attempt.unwrap();
    World::act(&world, &attempt, "voucher");
    comes_back(&store, &world, &attempt).await;
    World::act(&world, &attempt, "voucher expired");
    for notice in World::notices(&world) {
        assert!(deliver(&store, &world, notice).await.is_success());
    }
    assert_ne!(newest(&store).await.order.state, OrderState::Paid);
    agrees(&store).await;
    // Not for a visit that is near.
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "MXN");
    visitor.add("entrada-xplor", "date=2026-11-23&adults=1").await;
    assert_eq!(check_out(&visitor, "OXXO").await.status, StatusCode::CONFLICT);
}

// Proves 10.3.44.
#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_sees_what_they_have_just_done() {
    let world = crate::support::stripe::Stripe::start().await;
    let store = store(&world).await;
    let visitor = cart(&store, "MXN").await;
    check_out(&visitor, "SPEI").await;
    let attempt = newest(&store).await.order.attempt.unwrap();
    World::act(&world, &attempt, "voucher");
    comes_back(&store, &world, &attempt).await;
    // Nobody is told; the last answer is younger than two seconds.
    World::act(&world, &attempt, "voucher paid");
    comes_back(&store, &world, &attempt).await;
    assert_eq!(newest(&store).await.order.state, OrderState::Paid);
    agrees(&store).await;
}

/// The calls that cancel a payment at its gateway.
fn cancels(world: &dyn World) -> usize {
    world.calls().into_iter().filter(|(_, path, _)| path.ends_with("/cancel")).count()
}

// Proves 9.6.13, 10.3.54.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_paid_elsewhere_keeps_at_most_a_fifth_of_a_slot() {
    let world = crate::support::stripe::Stripe::start().await;
    let store = store(&world).await;
    let mut waiting = Vec::new();
    for (n, method) in ["OXXO", "SPEI", "OXXO", "SPEI"].into_iter().enumerate() {
        let visitor = cart(&store, "MXN").await;
        check_out(&visitor, method).await;
        let attempt = newest(&store).await.order.attempt.unwrap();
        World::act(&world, &attempt, "voucher");
        if n == 3 {
            // The gateway can't be told for a while, and its buyer is quick.
            for _ in 0..4 {
                World::trouble(&world, "/cancel", "down");
            }
        }
        let page = comes_back(&store, &world, &attempt).await;
        assert_eq!(page.status, StatusCode::OK);
        let kept = page.text().contains("Guardamos tus lugares");
        assert_eq!(kept, n < 2, "two of ten places: {n}");
        waiting.push(attempt);
        if n == 2 {
            // What may not wait is closed there: nobody pays it in a shop.
            for _ in 0..600 {
                if cancels(&world) > 0 {
                    break;
                }
                tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            }
            assert_eq!(cancels(&world), 1, "{method}");
        }
    }
    // Whoever paid before it was closed finds a free place.
    let closed = waiting.remove(2);
    for attempt in &waiting {
        World::act(&world, attempt, "voucher paid");
    }
    for notice in World::notices(&world) {
        assert!(deliver(&store, &world, notice).await.is_success());
    }
    comes_to(&store, |whole| whole.order.state == OrderState::Paid).await;
    assert_eq!(World::money(&world, &closed), (0, 0));
    let stored = store.app.db.read(ReadAttempt { id: closed }).await.unwrap().unwrap();
    assert_eq!(stored.state, AttemptState::Declined);
    agrees(&store).await;
}

// Proves 10.3.48.
#[tokio::test(flavor = "multi_thread")]
async fn who_pays_elsewhere_is_written_to_at_once_and_nobody_pays_what_has_lapsed() {
    for method in ["OXXO", "SPEI"] {
        let world = crate::support::stripe::Stripe::start().await;
        let store = store(&world).await;
        let visitor = cart(&store, "MXN").await;
        check_out(&visitor, method).await;
        let order = newest(&store).await.order;
        let id = order.attempt.unwrap();
        World::act(&world, &id, "voucher");
        comes_back(&store, &world, &id).await;
        mails(&store, "mail-transfer", 1).await;
        let html = store.app.mail.html(&store.app.mail.list()[0].id).unwrap();
        assert!(html.contains("Ver cómo pagar"), "{html}");
        // It lapses: its payment is closed at the gateway, where nobody can pay it any more.
        let lapses_at = newest(&store).await.order.lapses_at;
        let lapse = LapseOrders { site: order.site, now: lapses_at, limit: 10 };
        assert_eq!(store.app.db.run(lapse).await.unwrap(), 1);
        store.app.work.notify_one();
        let state = async || store.app.db.read(ReadAttempt { id: id.clone() }).await.unwrap().unwrap().state;
        for _ in 0..600 {
            if state().await == AttemptState::Declined {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        assert_eq!(state().await, AttemptState::Declined, "{method}");
        assert_eq!(cancels(&world), 1);
        agrees(&store).await;
    }
}

// Proves 10.3.67.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_paid_one_way_can_not_be_paid_another() {
    let world = crate::support::stripe::Stripe::start().await;
    let store = store(&world).await;
    let visitor = cart(&store, "MXN").await;
    check_out(&visitor, "OXXO").await;
    let cash = newest(&store).await.order.attempt.unwrap();
    check_out(&visitor, "VI").await;
    let card = newest(&store).await.order.attempt.unwrap();
    assert_ne!(cash, card);
    World::act(&world, &card, "approve");
    comes_back(&store, &world, &card).await;
    comes_to(&store, |whole| whole.order.state == OrderState::Paid).await;
    // The page of the cash voucher is closed: nobody makes one there and pays twice.
    let state = async || store.app.db.read(ReadAttempt { id: cash.clone() }).await.unwrap().unwrap().state;
    for _ in 0..600 {
        if state().await == AttemptState::Abandoned {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(state().await, AttemptState::Abandoned);
    let expired = |(_, path, _): &(String, String, Option<String>)| path.ends_with("/expire");
    assert!(World::calls(&world).iter().any(expired));
    agrees(&store).await;
}

// Proves 10.3.47.
#[tokio::test(flavor = "multi_thread")]
async fn a_form_that_is_sent_twice_shows_the_order_that_waits() {
    let world = crate::support::stripe::Stripe::start().await;
    let store = store(&world).await;
    for method in ["transfer", "OXXO"] {
        let visitor = cart(&store, "MXN").await;
        let page = visitor.get(address::es(PageName::Checkout)).await;
        let form = format!("{}&method={method}", buyer(&page.input("once"), &page.input("hash")));
        let first = visitor.post(address::es(PageName::Checkout), &form).await;
        assert_eq!(first.status, StatusCode::SEE_OTHER, "{method}");
        let whole = newest(&store).await;
        if method == "OXXO" {
            let attempt = whole.order.attempt.clone().unwrap();
            World::act(&world, &attempt, "voucher");
            comes_back(&store, &world, &attempt).await;
        }
        let again = visitor.post(address::es(PageName::Checkout), &form).await;
        assert_eq!(again.status, StatusCode::SEE_OTHER, "{method}: {}", again.text());
        let order = format!("{}{}/", address::es(PageName::Order), whole.order.code);
        assert!(again.location().starts_with(&order), "{method}: {}", again.location());
        assert_eq!(newest(&store).await.order.code, whole.order.code, "one order");
    }
    agrees(&store).await;
}

// Proves 10.3.46, 10.3.53.
#[tokio::test(flavor = "multi_thread")]
async fn an_order_that_costs_nothing_is_paid_when_it_is_placed() {
    let world = crate::support::stripe::Stripe::start().await;
    let store = store(&world).await;
    let rule = Coupon {
        value: Value::Percent(100),
        currency: None,
        minimum: 0,
        products: std::collections::BTreeSet::new(),
        from: store.app.today(),
        until: domain::calendar::add_months(store.app.today(), 12),
        visit: None,
    };
    let coupon = StoredCoupon { code: "INVITADO".into(), email: String::new(), rule, uses: 5, used: 0 };
    let op = AddCoupon { site: "SACBE".into(), coupon, by: Actor::Store, now: store.app.now() };
    store.app.db.run(op).await.unwrap();
    let visitor = cart(&store, "USD").await;
    let given = serde_json::json!({ "code": "INVITADO" });
    let given = visitor.json("PUT", "/api/v1/cart/code?lang=es", given).await;
    assert_eq!(given.status, StatusCode::OK, "{}", given.text());
    let page = visitor.get(address::es(PageName::Checkout)).await;
    assert!(!page.text().contains("type=\"radio\" name=\"method\""), "there is nothing to choose");
    assert!(page.text().contains("Recibir mis boletos"));
    let form = buyer(&page.input("once"), &page.input("hash"));
    let placed = visitor.post(address::es(PageName::Checkout), &form).await;
    assert_eq!(placed.status, StatusCode::SEE_OTHER, "{}", placed.text());
    let whole = comes_to(&store, |whole| whole.order.state == OrderState::Paid).await;
    assert_eq!((whole.order.total, whole.tickets.len()), (0, 1));
    assert!(visitor.get(&placed.location()).await.text().contains("viewBox=\"-4"), "its voucher is there");
    let asked = World::calls(&world).into_iter().filter(|(_, path, _)| path.contains("sessions")).count();
    assert_eq!(asked, 0, "no gateway is asked");
    mails(&store, "mail-confirmed", 1).await;
    agrees(&store).await;
    // Sent twice, it is one order.
    let again = visitor.post(address::es(PageName::Checkout), &form).await;
    assert_eq!(again.location(), placed.location());
    // There is no money to give back: it ends at once, with its tickets and places, and its coupon can be used again.
    let by = Actor::Operator("luz".into());
    let code = &whole.order.code;
    let back = server::operate::refunds::request(&store.app.db, code, None, "asked", by, store.app.now());
    assert_eq!(back.await.unwrap().minor, 0);
    store.app.work.notify_one();
    let whole = comes_to(&store, |whole| whole.order.state == OrderState::Refunded).await;
    assert!(whole.tickets.iter().all(|ticket| ticket.state == TicketState::Void));
    assert!(!visitor.get(&placed.location()).await.text().contains("viewBox=\"-4"));
    mails(&store, "mail-ended", 1).await;
    let coupon = FindCoupon { site: "SACBE".into(), code: "INVITADO".into(), cart: None };
    assert_eq!(store.app.db.read(coupon).await.unwrap().unwrap().used, 0);
    agrees(&store).await;
}
