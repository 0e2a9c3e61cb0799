//! Where requests come in: who comes first.

use crate::support::shopping::XPLOR;
use crate::support::{Store, address};
use axum::http::StatusCode;
use domain::catalogue::PageName;

// Proves 10.5.40.
#[tokio::test(flavor = "multi_thread")]
async fn who_holds_places_comes_before_who_only_looks() {
    let store = Store::open().await;
    let buyer = store.visitor();
    buyer.add(XPLOR, "date=2026-12-21&adults=2").await;
    let calendar = format!("/api/v1/products/{}/chooser?lang=es", address::product("xplor").id);
    let paths = [address::es(PageName::Checkout), address::es(PageName::Cart), calendar.as_str()];
    // Every turn of those who only look is taken, and stays so.
    let mut looking = Vec::new();
    while let Some(turn) = store.app.admission.enter(server::app::admission::Kind::Read).await {
        looking.push(turn);
    }
    for _ in 0..3 {
        for path in paths {
            assert_eq!(buyer.get(path).await.status, StatusCode::OK, "{path}");
        }
    }
    // A key that names no cart opens nothing, and neither does one that is another's.
    let (id, key) = (buyer.cookie("sb_cart").unwrap(), buyer.cookie("sb_cart_key").unwrap());
    for (id, key) in [(id.clone(), "a".repeat(64)), (uuid::Uuid::now_v7().to_string(), key)] {
        let stranger = store.visitor();
        stranger.set_cookie("sb_cart", &id);
        stranger.set_cookie("sb_cart_key", &key);
        for path in paths {
            assert_eq!(stranger.get(path).await.status, StatusCode::SERVICE_UNAVAILABLE, "{path}");
        }
    }
    // Of one cart two come first at once; the others wait as anybody does. Its own page is read all the same.
    let mut asking = Vec::new();
    for _ in 0..40 {
        let visitor = store.visitor();
        visitor.set_cookie("sb_cart", &id);
        visitor.set_cookie("sb_cart_key", &buyer.cookie("sb_cart_key").unwrap());
        asking.push(tokio::spawn(async move { visitor.get(address::es(PageName::Checkout)).await.status }));
    }
    let cart = buyer.get(address::es(PageName::Cart)).await;
    assert_eq!(cart.status, StatusCode::OK);
    let mut answers = Vec::new();
    for one in asking {
        answers.push(one.await.unwrap());
    }
    assert!(
        answers.contains(&StatusCode::OK) && answers.contains(&StatusCode::SERVICE_UNAVAILABLE),
        "{answers:?}"
    );
}
