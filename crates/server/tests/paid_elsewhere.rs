//! Money that is paid elsewhere: cash vouchers and transfers of a gateway, waited for and kept few places for.

use crate::support::world::{World, agrees, cart, check_out, comes_back, comes_to, deliver, newest, store};
use axum::http::StatusCode;
use domain::order::OrderState;

// Proves 3.7.13, 9.6.12, 10.3.4.
#[tokio::test(flavor = "multi_thread")]
async fn a_cash_voucher_is_waited_for_and_paid_later() {
    let world = crate::support::stripe::Stripe::start().await;
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

// Proves 9.6.13.
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
        let page = comes_back(&store, &world, &attempt).await;
        assert_eq!(page.status, StatusCode::OK);
        let kept = page.text().contains("Guardamos tus lugares");
        assert_eq!(kept, n < 2, "two of ten places: {n}");
        waiting.push((attempt, kept));
    }
    // Whoever pays although nothing was kept for them finds a free place.
    for (attempt, _) in &waiting {
        World::act(&world, attempt, "voucher paid");
    }
    for notice in World::notices(&world) {
        assert!(deliver(&store, &world, notice).await.is_success());
    }
    comes_to(&store, |whole| whole.order.state == OrderState::Paid).await;
    agrees(&store).await;
}
