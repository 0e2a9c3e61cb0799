//! A cart: changed, emptied, held for some minutes, and shown to nobody else.

use crate::support::reading::middle;
use crate::support::shopping::{XELHA, XPLOR, cart, three_parks};
use crate::support::{Setup, Store, address};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use serde_json::json;
use std::time::Duration;

/// The page a call comes from, as the parks API wants it named.
const PAGE: &str = "127.0.0.1%3A8080%2Fes%2F";

#[tokio::test(flavor = "multi_thread")]
async fn a_cart_is_changed_and_emptied_by_forms() {
    let store = Store::open().await;
    let visitor = store.visitor();
    three_parks(&visitor).await;
    let lines = cart(&visitor).await["lines"].clone();
    let id = |n: usize| lines[n]["id"].as_str().unwrap().to_owned();
    let answer = visitor
        .post(address::es(PageName::Cart), &format!("intent=change&line={}&adults=4&children=0", id(0)))
        .await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let party = cart(&visitor).await["lines"][0]["party"].clone();
    assert_eq!(
        (&party["adults"], &party["children"], &party["residents"]),
        (&json!(4), &json!(0), &json!(0))
    );
    let moved = format!("line={}&date=2026-12-28&adults=4", id(0));
    assert_eq!(visitor.add(XELHA, &moved).await.status, StatusCode::SEE_OTHER);
    assert_eq!(cart(&visitor).await["lines"][0]["date"], "2026-12-28");
    let clash = visitor.add(XELHA, &format!("line={}&date=2026-12-21&adults=4", id(0))).await;
    assert_eq!(clash.status, StatusCode::CONFLICT);
    let refused =
        visitor.post(address::es(PageName::Cart), &format!("intent=change&line={}&adults=0", id(0))).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    visitor.post(address::es(PageName::Cart), &format!("intent=remove&line={}", id(1))).await;
    assert_eq!(cart(&visitor).await["lines"].as_array().unwrap().len(), 2);
    visitor.post(address::es(PageName::Cart), "intent=empty").await;
    assert!(cart(&visitor).await["lines"].as_array().unwrap().is_empty());
    let gone =
        visitor.post(address::es(PageName::Cart), &format!("intent=change&line={}&adults=1", id(0))).await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND);
    assert!(gone.text().contains("Error al actualizar el carrito"));
    assert_eq!(store.app.db.read(store::audit::Check).await.unwrap().broken, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn holds_end_and_can_be_had_again() {
    let early = Store::open().await;
    let visitor = early.visitor();
    visitor.add(XPLOR, "date=2026-12-21&adults=2").await;
    assert_eq!(cart(&visitor).await["seconds_left"], 15 * 60);
    let (cookie, key) = (visitor.cookie("sb_cart").unwrap(), visitor.cookie("sb_cart_key").unwrap());
    let folder = early.folder.clone();
    drop((visitor, early));
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let setup = Setup { now: Some("2026-11-20T12:20:00-05:00".into()), ..Setup::default() };
    let later = Store::reopen(folder, setup).await;
    let visitor = later.visitor();
    visitor.set_cookie("sb_cart", &cookie);
    visitor.set_cookie("sb_cart_key", &key);
    let shown = cart(&visitor).await;
    assert_eq!((&shown["ready"], &shown["lines"][0]["held"]), (&json!(false), &json!(false)));
    assert_eq!(shown["lines"][0]["error"]["code"], "hold_expired");
    let line = shown["lines"][0]["id"].as_str().unwrap();
    let again = visitor.json("PATCH", &format!("/api/v1/cart/lines/{line}?lang=es"), json!({})).await;
    assert_eq!(again.status, StatusCode::OK, "{}", again.text());
    assert_eq!(cart(&visitor).await["ready"], true);
}

// Proves 3.9.1, 3.9.2, 4.5.3, 4.5.4, 7.1.24.
#[tokio::test(flavor = "multi_thread")]
async fn the_contracts_cart_call_returns_the_count_and_clears_a_stranger() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.always("hostnamepath", PAGE);
    three_parks(&visitor).await;
    let id = visitor.cookie("sb_cart").unwrap();
    let call = |id: &str| format!("/xapi/shopping-cart?Language=ES&SessionId={id}&Mobile=false");
    let answer = visitor.get(&call(&id)).await;
    assert_eq!(answer.status, StatusCode::OK);
    let body = answer.json();
    assert_eq!(body["Cart"]["ProductCount"], 3);
    assert_eq!((body["SessionId"].as_str(), body["Currency"].as_str()), (Some(id.as_str()), Some("MXN")));
    assert_eq!(body["WithErrors"], false);
    // The id alone, as it stands in addresses, opens nothing.
    let stranger = store.visitor();
    stranger.always("hostnamepath", PAGE);
    assert_eq!(stranger.get(&call(&id)).await.status, StatusCode::NOT_FOUND);
    // A cart the cookies name but nobody has: the cart page forgets it.
    visitor.set_cookie("sb_cart", "00000000-0000-7000-8000-000000000000");
    assert_eq!(visitor.get(address::es(PageName::Cart)).await.status, StatusCode::OK);
    assert!(visitor.cookie("sb_cart").is_none() && visitor.cookie("sb_cart_key").is_none());
}

// Proves 4.5.7.
#[tokio::test(flavor = "multi_thread")]
async fn a_cart_whose_name_was_given_up_is_still_its_owners() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.add(XPLOR, "date=2026-12-21&adults=2").await;
    let (id, key) = (visitor.cookie("sb_cart").unwrap(), visitor.cookie("sb_cart_key").unwrap());
    visitor.forget_cookie("sb_cart");
    let page = visitor.get(address::es(PageName::Cart)).await;
    assert!(middle(&page.text()).contains("Xplor"));
    assert_eq!(visitor.cookie("sb_cart"), Some(id.clone()), "the page names it again");
    visitor.forget_cookie("sb_cart");
    assert_eq!(cart(&visitor).await["lines"].as_array().unwrap().len(), 1);
    assert_eq!(visitor.cookie("sb_cart"), Some(id.clone()), "and so does the call");
    assert_eq!(visitor.cookie("sb_cart_key"), Some(key.clone()));
    // What is put in next joins it.
    visitor.forget_cookie("sb_cart");
    visitor.add(XELHA, "date=2026-12-22&adults=2").await;
    visitor.set_cookie("sb_cart", &id);
    assert_eq!(cart(&visitor).await["lines"].as_array().unwrap().len(), 2);
    // Another's name with this key opens nothing.
    visitor.set_cookie("sb_cart", "00000000-0000-7000-8000-000000000000");
    assert_eq!(cart(&visitor).await["lines"], json!([]));
}

// Proves 4.5.2.
#[tokio::test(flavor = "multi_thread")]
async fn a_cart_that_is_answered_is_kept_with_its_currency() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.always("hostnamepath", PAGE);
    visitor.set_cookie("sb_currency", "EUR");
    assert_eq!(visitor.add(XPLOR, "date=2026-12-21&adults=2").await.status, StatusCode::SEE_OTHER);
    let before = cart(&visitor).await;
    let cookies = || ["sb_cart", "sb_cart_key", "sb_currency"].map(|name| visitor.cookie(name));
    let kept = cookies();
    assert!(kept.iter().all(Option::is_some), "{kept:?}");
    let session = visitor.cookie("sb_cart").unwrap();
    for call in ["shopping-cart", "shopping-cart-for-display"] {
        let path = format!("/xapi/{call}?Language=ES&SessionId={session}&Mobile=false");
        let answer = visitor.get(&path).await;
        assert_eq!(answer.status, StatusCode::OK);
        let said = answer.json();
        assert_eq!((&said["Cart"]["ProductCount"], &said["Currency"]), (&json!(1), &json!("EUR")), "{call}");
        assert_eq!(cookies(), kept, "{call}");
    }
    let after = cart(&visitor).await;
    assert_eq!((&after["lines"][0]["id"], &after["total"]), (&before["lines"][0]["id"], &before["total"]));
    let page = visitor.get(address::es(PageName::Cart)).await.text();
    assert!(middle(&page).contains('€'), "it goes on in its currency");
}
