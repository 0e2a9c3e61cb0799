//! Buying, as a browser without JavaScript does it and as islands do.

use crate::support::reading::texts;
use crate::support::shopping::{XPLOR, cart, mails, three_parks};
use crate::support::{Store, address};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::language::Language;
use serde_json::json;

// Proves 1.1.3, 7.3.4, 9.3.13, 10.2.1, 10.4.1, 10.4.2.
#[tokio::test(flavor = "multi_thread")]
async fn three_parks_are_bought_and_each_person_holds_a_voucher_that_verifies() {
    let store = Store::open().await;
    let visitor = store.visitor();
    three_parks(&visitor).await;
    let shown = cart(&visitor).await;
    let lines = shown["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 3);
    for line in lines {
        assert_eq!(line["quote"]["units"][0]["reason"], json!({"rule": "combo", "percent": 20, "parks": 3}));
        assert_eq!(line["quote"]["units"][1]["reason"], json!({"rule": "child", "percent": 25}));
    }
    let page = visitor.get(address::es(PageName::Cart)).await.text();
    for reason in ["20% por llevar 3 parques o más", "Precio de niño"] {
        assert!(page.matches(reason).count() >= 3, "each line says why: {reason}");
    }
    let sum: i64 = lines.iter().map(|line| line["quote"]["total"].as_i64().unwrap()).sum();
    assert_eq!(shown["total"], sum);
    let href = visitor.pay().await;
    let page = visitor.get(&href).await;
    assert_eq!(page.status, StatusCode::OK);
    let found = store
        .app
        .db
        .read(store::order::ReadOrder(store::order::OrderName::Code {
            code: href.split('/').nth(3).unwrap().into(),
            site: "SACBE".into(),
        }))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        (found.order.total, found.order.state),
        (sum, domain::order::OrderState::Paid),
        "shown = charged"
    );
    assert_eq!(found.tickets.len(), 9);
    // Each code is on the page, and each signed text verifies with the public key alone, by the program's own command.
    let key = visitor.get("/api/v1/voucher-key").await.text();
    let asker = server::ask::visitor::Visitor::read(
        &store.app,
        &axum::http::HeaderMap::new(),
        [127, 0, 0, 1].into(),
        Language::Es,
    );
    let order = server::shop::order_page::view(
        &store.app,
        &asker,
        &found,
        server::shop::order_page::Arrival::Looking,
    )
    .await
    .unwrap();
    let mut codes = std::collections::BTreeSet::new();
    for ticket in order.lines.iter().flat_map(|line| &line.tickets) {
        let short = ticket.code.split('-').all(|group| page.text().contains(group));
        assert!(short && codes.insert(ticket.code.clone()), "{}", ticket.code);
        let verify = |text: &str| {
            std::process::Command::new(env!("CARGO_BIN_EXE_sacbe"))
                .args(["voucher", "verify", "--key", key.trim(), text])
                .output()
                .unwrap()
        };
        let good = verify(&ticket.signed);
        assert!(good.status.success());
        assert!(String::from_utf8(good.stdout).unwrap().contains(&ticket.code));
        assert!(!verify(&ticket.signed.replace(':', ":0")).status.success());
    }
    assert_eq!(codes.len(), 9);
    assert_eq!(mails(&store).await, 1);
    assert_eq!(store.app.db.read(store::audit::Check).await.unwrap().broken, []);
    // The bought lines have left the cart.
    assert!(cart(&visitor).await["lines"].as_array().unwrap().is_empty());
}

// Proves 10.3.6, 10.5.2.
#[tokio::test(flavor = "multi_thread")]
async fn placing_twice_charges_once() {
    let store = Store::open().await;
    let visitor = store.visitor();
    three_parks(&visitor).await;
    let page = visitor.get(address::es(PageName::Checkout)).await;
    let (once, hash) = (page.input("once"), page.input("hash"));
    let first = visitor.place(&once, &hash).await;
    let second = visitor.place(&once, &hash).await;
    assert_eq!(first.location(), second.location());
    // Another tab with a form of its own pays the same attempt.
    let tab = visitor.get(address::es(PageName::Checkout)).await;
    let third = visitor.place(&tab.input("once"), &tab.input("hash")).await;
    assert_eq!(first.location(), third.location());
    let order = visitor.post(&first.location(), "outcome=approve").await.location();
    visitor.post(&first.location(), "outcome=approve").await;
    visitor.post(&first.location(), "outcome=decline").await;
    assert!(visitor.get(&order).await.text().contains("viewBox=\"-4"));
    // Sent once more from the back button: the order is shown, nothing is charged.
    assert_eq!(visitor.place(&once, &hash).await.location(), order.replace("&returned=1", ""));
    assert_eq!(mails(&store).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_declined_or_abandoned_payment_can_be_tried_again() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.add(XPLOR, "date=2026-12-21&adults=2").await;
    for outcome in ["decline", "abandon"] {
        let page = visitor.get(address::es(PageName::Checkout)).await;
        let gateway = visitor.place(&page.input("once"), &page.input("hash")).await.location();
        let back = visitor.post(&gateway, &format!("outcome={outcome}")).await.location();
        let order = visitor.get(&back).await;
        assert!(
            order.text().contains(&format!("href=\"{}#method\"", address::es(PageName::Checkout))),
            "{outcome}: the way to try again"
        );
        assert!(!order.text().contains("viewBox=\"-4"), "no voucher without money");
    }
    let order = visitor.pay().await;
    assert!(visitor.get(&order).await.text().contains("viewBox=\"-4"));
    assert_eq!(mails(&store).await, 1);
}

// Proves 10.3.10.
#[tokio::test(flavor = "multi_thread")]
async fn a_forged_notice_moves_nothing() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.add(XPLOR, "date=2026-12-21&adults=1").await;
    let page = visitor.get(address::es(PageName::Checkout)).await;
    let gateway = visitor.place(&page.input("once"), &page.input("hash")).await.location();
    let attempt = gateway.split('/').nth(3).unwrap();
    let body = json!({"event": "e", "reference": attempt, "state": "captured"});
    assert_eq!(visitor.json("POST", "/hooks/sandbox", body).await.status, StatusCode::FORBIDDEN);
    assert_eq!(mails(&store).await, 0);
}

// Proves 1.1.3.
#[tokio::test(flavor = "multi_thread")]
async fn tours_are_bought_for_adults_children_and_infants() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let tour = address::buy("xichen-deluxe", Language::Es);
    let added = visitor
        .post(tour, "date=2026-12-21&adults=2&children=1&infants=1&extra_100006=1&zone_100006=tulum")
        .await;
    assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.text());
    visitor.pay().await;
    assert_eq!(mails(&store).await, 1);
    let tickets = store.app.db.read(Tickets).await.unwrap();
    assert_eq!(tickets, [("adult".to_owned(), 2), ("child".to_owned(), 1), ("infant".to_owned(), 1)]);
    assert_eq!(store.app.db.read(store::audit::Check).await.unwrap().broken, []);
}

struct Tickets;

impl ::store::Op for Tickets {
    type Out = Vec<(String, i64)>;
    async fn run(&self, tx: &mut ::store::Tx<'_>) -> Result<::store::Done<Self::Out>, ::store::StoreError> {
        let counts =
            ::store::Statement::raw("SELECT unit, COUNT(*) FROM tickets GROUP BY unit ORDER BY unit");
        Ok(::store::Done::Keep(tx.all(counts, &[]).await?))
    }
}

// Proves 10.3.13.
#[tokio::test(flavor = "multi_thread")]
async fn the_sandboxs_pages_say_that_they_are_a_test() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.post(address::buy("xplor", Language::Es), "date=2026-12-21&adults=2").await;
    let checkout = address::page(PageName::Checkout, Language::Es);
    let page = visitor.get(checkout).await;
    let placed = visitor.place(&page.input("once"), &page.input("hash")).await;
    let texts = texts(Language::Es);
    let badge = texts["sandbox.badge"].as_str().unwrap();
    assert!(visitor.get(&placed.location()).await.text().contains(badge));
}
