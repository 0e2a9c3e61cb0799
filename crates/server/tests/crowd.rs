//! Many want the same: what can't be held is bought all the same, and who asks for too much keeps nobody else out (§10.1).

use crate::support::shopping::{XPLOR, cart};
use crate::support::world::{self, check_out};
use crate::support::{Setup, Store, Visitor, address, catalogue_with_places};
use ::store::{Done, Op, Statement, StoreError, Tx};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::language::Language;
use serde_json::json;

const DAY: &str = "date=2026-12-21";

async fn with_places(places: u32) -> Store {
    let folder = tempfile::tempdir().unwrap();
    let catalogue = Some(catalogue_with_places(folder.path(), places));
    Store::with(Setup { catalogue, ..Setup::default() }).await
}

/// What is held has been so for a turn.
struct Waited;

impl Op for Waited {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        let earlier = Statement::raw("UPDATE cart_lines SET held_since = held_since - 900000");
        tx.execute(earlier, &[]).await?;
        Ok(Done::Keep(()))
    }
}

async fn adds(visitor: &Visitor, adults: u32) -> StatusCode {
    visitor.add(XPLOR, &format!("{DAY}&adults={adults}")).await.status
}

/// The cart's first line: whether it is held, and whether it can be paid without.
async fn stands(visitor: &Visitor) -> (serde_json::Value, serde_json::Value) {
    let line = cart(visitor).await["lines"][0].clone();
    assert_eq!(line["error"], json!(null));
    (line["held"].clone(), line["when_paid"].clone())
}

// Proves 10.1.12.
#[tokio::test(flavor = "multi_thread")]
async fn what_can_not_be_held_is_bought_all_the_same() {
    let store = with_places(8).await;
    let (crowd, late, slow) = (store.visitor(), store.visitor(), store.visitor());
    // Until each place was held for a turn for nothing, carts may hold them all.
    let wasting = store.visitor();
    assert_eq!(adds(&wasting, 8).await, StatusCode::SEE_OTHER);
    assert_eq!(stands(&wasting).await, (json!(true), json!(false)));
    store.app.db.run(Waited).await.unwrap();
    wasting.post(address::es(PageName::Cart), "intent=empty").await;
    assert_eq!(adds(&crowd, 3).await, StatusCode::SEE_OTHER);
    assert_eq!(stands(&crowd).await, (json!(true), json!(false)));
    for visitor in [&late, &slow] {
        assert_eq!(adds(visitor, 3).await, StatusCode::SEE_OTHER);
        assert_eq!(stands(visitor).await, (json!(false), json!(true)));
    }
    assert!(store.figures().await.contains("sacbe_starts_crowded 1\n"));
    for language in Language::ALL {
        let of = |key: &str| server::messages::text(key, language, &[]);
        for (page, text) in [(PageName::Cart, "cart.when_paid"), (PageName::Checkout, "checkout.when_paid")] {
            let shown = late.get(address::page(page, language)).await;
            assert!(shown.text().contains(&of(text)), "{text} in {language:?}");
        }
    }
    let page = slow.get(address::es(PageName::Checkout)).await;
    let order = late.pay().await;
    assert!(late.get(&order).await.text().contains("PDF"), "it is paid");
    // Two are left, which is not enough for who comes later: said before they pay.
    let refused = slow.place(&page.input("once"), &page.input("hash")).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert_eq!(store.app.db.read(store::audit::Check).await.unwrap().broken, []);
}

// Proves 10.1.14.
#[tokio::test(flavor = "multi_thread")]
async fn a_hotel_behind_one_address_buys_all_the_same() {
    let setup = Setup { carts_per_minute: Some(4), places_per_client: Some(8), ..Setup::default() };
    let store = Store::with(setup).await;
    let guest = |address: &str| {
        let visitor = store.visitor();
        visitor.always("x-forwarded-for", address);
        visitor
    };
    let mut guests = Vec::new();
    for n in 0..6 {
        let visitor = guest("203.0.113.7");
        assert_eq!(adds(&visitor, 3).await, StatusCode::SEE_OTHER);
        // Two at once by their number, which is six places of eight.
        assert_eq!(stands(&visitor).await, (json!(n < 2), json!(n >= 2)), "guest {n}");
        guests.push(visitor);
    }
    let elsewhere = guest("203.0.113.8");
    assert_eq!(adds(&elsewhere, 3).await, StatusCode::SEE_OTHER);
    assert_eq!(stands(&elsewhere).await.0, json!(true));
    for visitor in &guests {
        let order = visitor.pay().await;
        assert!(visitor.get(&order).await.text().contains("PDF"));
    }
    assert_eq!(store.app.db.read(store::audit::Check).await.unwrap().broken, []);
}

// Proves 10.1.19.
#[tokio::test(flavor = "multi_thread")]
async fn orders_that_wait_are_few_for_each_client() {
    let setup = Setup { waiting_per_client: Some(2), ..Setup::default() };
    let store = Store::with(setup).await;
    let order = async |from: &str, method: &str| {
        let visitor = store.visitor();
        visitor.always("x-forwarded-for", from);
        visitor.set_cookie("sb_currency", "MXN");
        let added = visitor.add(XPLOR, &format!("date={}&adults=1", world::DATE)).await;
        assert_eq!(added.status, StatusCode::SEE_OTHER);
        check_out(&visitor, method).await
    };
    for _ in 0..2 {
        assert_eq!(order("203.0.113.7", "transfer").await.status, StatusCode::SEE_OTHER);
    }
    let refused = order("203.0.113.7", "transfer").await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    let text = server::messages::text("problem.too_many_wait", Language::Es, &[]);
    assert!(refused.text().contains(&text));
    assert_eq!(order("203.0.113.7", "VI").await.status, StatusCode::SEE_OTHER, "a card waits for nothing");
    assert_eq!(order("203.0.113.8", "transfer").await.status, StatusCode::SEE_OTHER);
}
