//! Orders as their buyers find them and see them.

use crate::support::shopping::XPLOR;
use crate::support::{Store, address};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use serde_json::json;

// Proves 10.3.36.
#[tokio::test(flavor = "multi_thread")]
async fn an_order_is_found_by_code_and_address_and_by_nothing_less() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.add(XPLOR, "date=2026-12-21&adults=1").await;
    let href = visitor.pay().await;
    let code = href.split('/').nth(3).unwrap();
    let stranger = store.visitor();
    let plain = format!("{}{code}/", address::es(PageName::Order));
    assert_eq!(stranger.get(&plain).await.status, StatusCode::NOT_FOUND);
    assert_eq!(
        stranger.get(&format!("{plain}?k=00000000000000000000000000000000")).await.status,
        StatusCode::NOT_FOUND
    );
    for (code, email) in [(code, "eva@example.com"), ("ZZZZZZZZ", "ana@example.com"), ("", ""), (code, "")] {
        let answer =
            stranger.post(address::es(PageName::Lookup), &format!("code={code}&email={email}")).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(answer.text().contains("No encontramos una compra"));
    }
    let typed = format!("code={}-{}&email=ANA%40Example.com+", code[..4].to_lowercase(), &code[4..]);
    let found = stranger.post(address::es(PageName::Lookup), &typed).await;
    assert_eq!(found.location(), href.replace("&returned=1", ""));
    assert_eq!(stranger.get(&href).await.status, StatusCode::OK);
    // From then on the visitor's own cookie is proof enough.
    assert_eq!(stranger.get(&plain).await.status, StatusCode::OK);
    let state = stranger.get(&format!("{href}&state=1")).await;
    assert_eq!(state.json(), json!({"state": "paid"}));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_is_shown_in_its_own_currency() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "JPY");
    visitor.add(XPLOR, "date=2026-12-21&adults=1").await;
    let href = visitor.pay().await;
    let stranger = store.visitor();
    stranger.set_cookie("sb_currency", "EUR");
    let text = stranger.get(&href).await.text();
    assert!(text.contains("JP¥") && !text.contains("€"), "printed in yen");
}
