//! How pages are used, counted for who lets it and without knowing by whom (§10.14); and what went wrong in them, for operators.

use crate::support::process::{Start, ask, program};
use crate::support::{Answer, Setup, Store, Visitor, address};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::language::Language;
use serde_json::{Value, json};
use server::app::config::{DatabaseOptions, TrafficBy, TrafficOptions};
use server::jobs::figures::{Keeping, keep};
use server::operate::traffic::table;
use std::process::Command;

const CALL: &str = "/api/v1/traffic";

async fn letting(store: &Store, form: &str) -> Visitor {
    let visitor = store.visitor();
    let kept = visitor.post(address::page(PageName::Cookies, Language::Es), form).await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER);
    visitor
}

async fn opens(visitor: &Visitor, path: &str, campaign: &[&str]) -> Answer {
    let campaign: serde_json::Map<_, _> = ["source", "medium", "campaign"]
        .into_iter()
        .zip(campaign)
        .map(|(name, value)| (name.to_owned(), Value::from(*value)))
        .collect();
    let answer = visitor.json("POST", CALL, json!({ "path": path, "opened": campaign })).await;
    assert_eq!(
        (answer.status, answer.header("cache-control")),
        (StatusCode::NO_CONTENT, "no-store"),
        "{path}"
    );
    answer
}

/// A table's rows.
async fn rows(store: &Store, by: TrafficBy) -> Vec<String> {
    keep(&store.app, &Keeping::default()).await.unwrap();
    let database = DatabaseOptions { data: store.folder.path().into(), database: None };
    let options = TrafficOptions { by, to: None, days: 2, database };
    let site = store.app.catalogue.site.site_code.clone();
    let table = table(&store.app.db, site, &options, store.app.today()).await.unwrap();
    table.lines().skip(1).map(str::to_owned).collect()
}

// Proves 1.2.8, 7.3.5, 7.3.6, 10.14.1, 10.14.6.
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_purchase_is_counted_by_its_steps_for_who_lets_it() {
    let trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()];
    let store = Store::with(Setup { trusted_proxies, ..Setup::default() }).await;
    let buy = address::buy_of("entrada-xplor");
    let measured = letting(&store, "choice=save&measurement=on").await;
    measured.always("cloudfront-viewer-country", "MX");
    let campaign = ["Google", "cpc", "verano"];
    for path in
        [address::es(PageName::Home), buy, address::es(PageName::Cart), address::es(PageName::Checkout)]
    {
        opens(&measured, path, &campaign).await;
    }
    measured.add("entrada-xplor", "date=2026-12-15&adults=2").await;
    let order = measured.pay().await;
    // Its page is answered once its payment is known.
    assert_eq!(measured.get(&order).await.status, StatusCode::OK);
    let order = order.split('?').next().unwrap();
    // What a page says as it is left is no view of it, and takes no purchase.
    let left = json!({ "path": order, "vitals": { "lcp": 900 } });
    assert_eq!(measured.json("POST", CALL, left).await.status, StatusCode::NO_CONTENT);
    for _ in 0..3 {
        opens(&measured, order, &campaign).await;
    }
    // Who refuses, lets another purpose, or has not chosen is not counted.
    for visitor in [
        store.visitor(),
        letting(&store, "choice=refuse").await,
        letting(&store, "choice=save&advertising=on").await,
    ] {
        opens(&visitor, address::es(PageName::Home), &["facebook"]).await;
    }
    opens(&letting(&store, "choice=accept").await, &format!("{}nada/", address::es(PageName::Home)), &[])
        .await;
    let day = store.app.today();
    assert_eq!(
        rows(&store, TrafficBy::Day).await,
        [format!("{day},1,4,1,1,1,1")],
        "one visitor: one network, one device"
    );
    let campaigns = rows(&store, TrafficBy::Campaign).await;
    assert_eq!(campaigns, ["google / cpc / verano,3,1,1,1,1", ",1,0,0,0,0"]);
    assert_eq!(rows(&store, TrafficBy::Language).await, ["es,4,1,1,1,1"]);
    let countries = rows(&store, TrafficBy::Country).await;
    assert_eq!(countries, ["MX,3,1,1,1,1", ",1,0,0,0,0"]);
    let pages = rows(&store, TrafficBy::Page).await;
    assert!(pages.contains(&"order,2,0,0,0,1".to_owned()), "{pages:?}");
    assert!(pages.iter().any(|row| row.starts_with("buy/") && row.ends_with(",0,1,0,0,0")), "{pages:?}");
    assert!(pages.contains(&"not-found,1,0,0,0,0".to_owned()), "{pages:?}");
    // No order's code, no address, no name is in the tables.
    let code = order.trim_end_matches('/').rsplit('/').next().unwrap();
    assert!(pages.iter().all(|row| !row.contains(code)));
    assert!(store.figures().await.contains("page_views_total{kind=\"bought\"} 1"));
}

// Proves 10.14.4.
#[tokio::test(flavor = "multi_thread")]
async fn how_fast_pages_were_is_listed_by_kind_and_device() {
    let store = Store::open().await;
    let visitor = letting(&store, "choice=accept").await;
    let buy = address::buy_of("entrada-xplor");
    for lcp in [800, 900, 1400, 7000] {
        let left = json!({ "path": buy, "vitals": { "lcp": lcp, "cls": 4 } });
        assert_eq!(visitor.json("POST", CALL, left).await.status, StatusCode::NO_CONTENT);
    }
    let listed = rows(&store, TrafficBy::Vitals).await;
    assert_eq!(listed, ["buy,desktop,cls,4,10,100", "buy,desktop,lcp,4,1500,75"]);
    assert_eq!(rows(&store, TrafficBy::Day).await, Vec::<String>::new(), "nothing was opened");
}

// Proves 10.6.28, 10.14.2.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_use_of_a_page_is_refused_and_a_flood_ends() {
    let store = Store::open().await;
    let visitor = letting(&store, "choice=accept").await;
    let long = format!("/es/{}/", "a".repeat(600));
    for (body, status, field) in [
        (json!({}), 400, Some("path")),
        (json!({ "opened": {} }), 400, Some("path")),
        (json!({ "path": 7 }), 400, Some("path")),
        (json!({ "path": "/es/", "vitals": { "lcp": -1 } }), 400, Some("vitals")),
        (json!({ "path": "/es/", "vitals": { "lcp": 1.5 } }), 400, Some("vitals")),
        // A field that there is not is named as it was sent, within another by that one.
        (json!({ "path": "/es/", "email": "ana@example.com" }), 400, Some("email")),
        (json!({ "path": "/es/", "vitals": { "email": "ana@example.com" } }), 400, Some("vitals")),
        (json!({ "path": "/es/", "ana@example.com": 1 }), 400, None),
        (json!({ "path": long }), 422, Some("path")),
    ] {
        let answer = visitor.json("POST", CALL, body.clone()).await;
        assert_eq!((answer.status.as_u16(), answer.json()["field"].as_str()), (status, field), "{body}");
    }
    assert_eq!(visitor.send("POST", CALL, "text/plain", "{}").await.status, 415);
    visitor.always("origin", "https://elsewhere.example");
    assert_eq!(visitor.json("POST", CALL, json!({ "path": "/es/", "opened": {} })).await.status, 403);
    assert_eq!(rows(&store, TrafficBy::Day).await, Vec::<String>::new(), "nothing was counted");
    let flood = letting(&store, "choice=accept").await;
    let mut refused = 0;
    for _ in 0..400 {
        let answer = flood.json("POST", CALL, json!({ "path": "/es/", "opened": {} })).await.status;
        assert!([204, 429].contains(&answer.as_u16()), "{answer}");
        refused += usize::from(answer == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!((60..=120).contains(&refused), "{refused}");
}

// Proves 10.14.3.
#[tokio::test(flavor = "multi_thread")]
async fn one_client_makes_up_few_campaigns() {
    let store = Store::open().await;
    let visitor = letting(&store, "choice=accept").await;
    let home = address::es(PageName::Home);
    // Each twice: what was not told apart is not known afterwards.
    for at in (0..100).flat_map(|at| [at, at]) {
        opens(&visitor, home, &[&format!("made up {at}")]).await;
    }
    let trusted = rows(&store, TrafficBy::Campaign).await;
    assert_eq!(trusted.len(), 6, "{trusted:?}");
    assert!(trusted.contains(&"others,190,0,0,0,0".to_owned()), "{trusted:?}");
}

// Proves 7.1.43.
#[tokio::test(flavor = "multi_thread")]
async fn what_went_wrong_in_pages_is_listed_by_what_it_was() {
    let store = Store::with(Setup::default()).await;
    let visitor = store.visitor();
    visitor.always("hostnamepath", "127.0.0.1%3A8080%2Fes%2Fcarrito%2F");
    for error in ["no price", "no price", "no place for ana@example.com"] {
        let report = json!({ "error": error, "params": { "island": "CartLines" } });
        assert_eq!(visitor.json("POST", "/reporting", report).await.status, StatusCode::NO_CONTENT);
    }
    keep(&store.app, &Keeping::default()).await.unwrap();
    let said = Command::new(program()).args(["reports", "--data"]).arg(store.folder.path()).output().unwrap();
    let said = String::from_utf8(said.stdout).unwrap();
    assert!(
        said.contains(" 2 times, first ") && said.contains("  no price\n  /es/carrito/ island=CartLines"),
        "{said}"
    );
    assert!(said.contains("no place for *") && !said.contains("ana@"), "{said}");
    assert!(said.ends_with("2 kinds of errors\n"), "{said}");
}

// Proves 10.14.2.
#[test]
fn what_was_counted_last_is_kept_at_an_orderly_stop() {
    let data = tempfile::tempdir().unwrap();
    let mut process = Start::new(data.path(), None, None).with(&["--drain-seconds", "0"]).start();
    let home = address::es(PageName::Home);
    let page = ask(process.address(), "GET", home, "", "").unwrap().text;
    let version = page.split("data-version=\"").nth(1).unwrap().split('"').next().unwrap();
    let lets = format!("sb_cookies={version}.m.{}", "0".repeat(32));
    let view = json!({ "path": home, "opened": {} }).to_string();
    for _ in 0..3 {
        assert_eq!(ask(process.address(), "POST", CALL, &lets, &view).unwrap().status, 204);
    }
    process.terminate();
    assert!(process.child.wait().unwrap().success());
    // The store's day is pinned: all days that are known.
    let said = process.start.run(&["traffic", "--to", "2026-11-20"]).stdout;
    let said = String::from_utf8(said).unwrap();
    assert!(said.ends_with("2026-11-20,1,3,0,0,0,0\n"), "{said}");
}
