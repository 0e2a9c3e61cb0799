//! What docs/security.md promises, item by item.

use crate::support::process::Start;
use crate::support::{Setup, Store, address, buyer};
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use domain::catalogue::PageName;
use domain::language::Language;
use std::collections::BTreeSet;
use std::os::unix::fs::PermissionsExt;
use std::time::Instant;

const XPLOR: &str = "entrada-xplor";

#[tokio::test(flavor = "multi_thread")]
async fn keys_are_long_fresh_and_each_stores_own() {
    let (one, two) = (Store::open().await, Store::open().await);
    let key = |store: &Store| store.app.secrets.voucher_key().to_bytes();
    assert_ne!(key(&one), key(&two));
    assert_ne!(one.app.secrets.order_key("a"), two.app.secrets.order_key("a"));
    assert_eq!(one.app.secrets.order_key("a").len(), 32, "128 bits");
    let mut keys = BTreeSet::new();
    for _ in 0..20 {
        let visitor = one.visitor();
        visitor.add(XPLOR, "date=2026-12-21&adults=1").await;
        let key = visitor.cookie("sb_cart_key").unwrap();
        let (cart, key) = key.split_once('.').unwrap();
        assert_eq!(
            (Some(cart.to_owned()), key.len()),
            (visitor.cookie("sb_cart"), 64),
            "256 bits, and whose they are"
        );
        assert!(keys.insert(key.to_owned()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn doubled_fields_are_refused_or_ignored() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let twice = visitor.add(XPLOR, "date=2026-12-21&date=2026-12-22&adults=1").await;
    assert_eq!(twice.status, StatusCode::BAD_REQUEST);
    let page = visitor.get(&format!("{}?adults=1&adults=9", address::buy("xplor", Language::Es))).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(visitor.cookie("sb_cart").is_none(), "nothing was changed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_of_language_leads_nowhere_else() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for away in [
        "//evil.example/",
        "https://evil.example/",
        "/\\evil.example",
        "javascript:alert(1)",
        "/%2f/evil",
        "",
    ] {
        let answer = visitor.post("/api/v1/preferences", &format!("lang=en&return={away}")).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER);
        let to = answer.location();
        assert!(to.starts_with(address::en(PageName::Home)) && !to.contains("evil"), "{away} led to {to}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_typed_is_text_wherever_it_is_shown() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.add(XPLOR, "date=2026-12-21&adults=2").await;
    let evil = "%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E";
    let page = visitor.get(address::es(PageName::Checkout)).await;
    let (once, hash) = (page.input("once"), page.input("hash"));
    let fields = ["first_name", "last_name", "email", "country", "phone", "once", "hash"];
    let form: Vec<_> = fields.iter().map(|field| format!("{field}={evil}")).collect();
    let checkout = visitor.post(address::es(PageName::Checkout), &form.join("&")).await.text();
    let lookup = visitor
        .post(address::page(PageName::Lookup, Language::Es), &format!("code={evil}&email={evil}"))
        .await
        .text();
    let buy = visitor
        .get(&format!("{}{XPLOR}/comprar/?date={evil}&slot={evil}", address::es(PageName::Listing)))
        .await
        .text();
    let missing = visitor.get(&format!("{}{evil}/", address::es(PageName::Home))).await.text();
    for (name, text) in [("checkout", checkout), ("look-up", lookup), ("buy", buy), ("404", missing)] {
        assert!(!text.contains("<script>alert"), "{name} holds a script");
    }
    // What can't be seen is not a name, nor an address.
    for blank in ["%00%01", "%E2%80%8B", "%EF%BB%BF", "%07"] {
        let form = buyer(&once, &hash).replace("Ana", blank);
        assert_eq!(
            visitor.post(address::es(PageName::Checkout), &form).await.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{blank}"
        );
        let form = buyer(&once, &hash).replace("ana%40example.com", blank);
        assert_eq!(
            visitor.post(address::es(PageName::Checkout), &form).await.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{blank}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_carries_its_protection() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for path in [
        address::es(PageName::Home),
        "/es/nada/",
        address::es(PageName::Cart),
        "/api/v1/cart",
        "/api/nothing",
        "/healthz",
        "/assets/nothing",
        "/",
    ] {
        let answer = visitor.get(path).await;
        let policy = answer.header("content-security-policy").to_owned();
        assert!(
            policy.contains("frame-ancestors 'none'") && !policy.contains("script-src 'unsafe"),
            "{path}: {policy}"
        );
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
    }
    visitor.always("x-request-id", "abc\u{e9}def");
    let id = visitor.get(address::es(PageName::Cart)).await.header("x-request-id").to_owned();
    assert_eq!(id.len(), 36, "an id that is not plain is replaced");
}

// Proves 10.6.4.
#[tokio::test(flavor = "multi_thread")]
async fn a_call_is_json_by_name_and_comes_from_here() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let wish =
        r#"{"product_id":306,"date":"2026-12-21","slot":null,"party":{"adults":1,"children":0,"infants":0}}"#;
    for kind in ["text/plain", "application/x-www-form-urlencoded", ""] {
        let answer = visitor.send("POST", "/api/v1/cart/lines", kind, wish).await;
        assert_eq!(answer.status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{kind}");
        assert_eq!(answer.json()["code"], "unsupported_media_type");
    }
    let good = visitor.send("POST", "/api/v1/cart/lines", "application/json; charset=utf-8", wish).await;
    assert!(good.status.is_success(), "{}", good.text());
    let wrong = visitor.send("PUT", "/api/v1/cart", "application/json", "").await;
    assert_eq!(
        (wrong.status, wrong.json()["code"].as_str()),
        (StatusCode::METHOD_NOT_ALLOWED, Some("method_not_allowed"))
    );
    // A browser that is turned away at the door is answered a page.
    visitor.always("accept", "text/html");
    visitor.always("sec-fetch-site", "cross-site");
    let foreign = visitor.add(XPLOR, "date=2026-12-21&adults=1").await;
    assert_eq!(foreign.status, StatusCode::FORBIDDEN);
    assert!(foreign.header("content-type").starts_with("text/html"));
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_trusted_proxy_says_who_a_client_is() {
    let store = Store::with(Setup { carts_per_minute: Some(1), ..Setup::default() }).await;
    // The tests' peer is the machine itself, which a demonstration trusts.
    let add = async |forwarded: &str| {
        let visitor = store.visitor();
        visitor.always("x-forwarded-for", forwarded);
        visitor.add(XPLOR, "date=2026-12-21&adults=1").await.status
    };
    for n in 0..6 {
        assert_eq!(add(&format!("10.9.9.{n}, 203.0.113.7")).await, StatusCode::SEE_OTHER);
    }
    assert_eq!(
        add("198.51.100.1, 203.0.113.7").await,
        StatusCode::TOO_MANY_REQUESTS,
        "a forged beginning counts for nothing"
    );
    assert_eq!(
        add("203.0.113.7:4711").await,
        StatusCode::TOO_MANY_REQUESTS,
        "with a port it is the same client"
    );
    assert_eq!(add("203.0.113.8").await, StatusCode::SEE_OTHER);
}

#[tokio::test(flavor = "multi_thread")]
async fn whether_an_order_exists_is_shown_neither_by_words_nor_by_time() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.add(XPLOR, "date=2026-12-21&adults=8&children=4").await;
    let order = visitor.pay().await;
    let code = order.split('/').nth(3).unwrap().to_owned();
    visitor.get(&order).await;
    let stranger = store.visitor();
    let wrong_key = stranger
        .get(&format!("{}{code}/?k=0123456789abcdef0123456789abcdef", address::es(PageName::Order)))
        .await;
    let no_order = stranger
        .get(&format!("{}ZZZZZZZZ/?k=0123456789abcdef0123456789abcdef", address::es(PageName::Order)))
        .await;
    assert_eq!((wrong_key.status, no_order.status), (StatusCode::SEE_OTHER, StatusCode::SEE_OTHER));
    assert_eq!(wrong_key.location().replace(&code, ""), no_order.location().replace("ZZZZZZZZ", ""));
    assert_eq!(wrong_key.bytes, no_order.bytes);
    let find = async |code: &str| {
        stranger
            .post(
                address::page(PageName::Lookup, Language::Es),
                &format!("code={code}&email=b%40example.com"),
            )
            .await
    };
    let (known, unknown) = (find(&code).await, find("ZZZZZZZZ").await);
    assert_eq!(known.status, unknown.status);
    assert_eq!(known.text().replace(&code, ""), unknown.text().replace("ZZZZZZZZ", ""));
    let took = async |code: &str| {
        let path = format!("{}{code}/?k=0123456789abcdef0123456789abcdef", address::es(PageName::Order));
        let request = Request::get(path).header(header::HOST, "127.0.0.1:8080").body(Body::empty()).unwrap();
        let begun = Instant::now();
        store.raw(request).await;
        begun.elapsed()
    };
    // Asked in turns, each first as often as the other, and the middle of many is compared: whatever else the machine
    // does is the same for both. A difference of the store is there in every round, one of the machine is not.
    let mut rounds = Vec::new();
    for _ in 0..5 {
        let (mut with, mut without) = (Vec::new(), Vec::new());
        for _ in 0..200 {
            with.push(took(&code).await);
            without.push(took("ZZZZZZZZ").await);
            without.push(took("ZZZZZZZZ").await);
            with.push(took(&code).await);
        }
        with.sort();
        without.sort();
        let (with, without) = (with[200], without[200]);
        if with.abs_diff(without) < with.min(without) / 4 {
            return;
        }
        rounds.push((with, without));
    }
    panic!("where there is an order, and where there is none: {rounds:?}");
}

#[test]
fn what_is_written_is_its_owners_alone_and_an_empty_folder_is_no_backup() {
    let data = tempfile::tempdir().unwrap();
    let start = Start::new(&data.path().join("store"), None, None);
    let process = start.start();
    let backup = data.path().join("backup.db");
    assert!(start.run(&["backup", &backup.to_string_lossy()]).status.success());
    for file in [start.data.join("sacbe.db"), start.data.join("sacbe.db-wal"), backup.clone()] {
        let mode = std::fs::metadata(&file).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode & 0o077, 0, "{} is {mode:o}", file.display());
    }
    drop(process);
    let nothing = data.path().join("nothing");
    std::fs::create_dir(&nothing).unwrap();
    let empty = Start::new(&nothing, None, None);
    let other = data.path().join("other.db");
    assert!(!empty.run(&["backup", &other.to_string_lossy()]).status.success());
    assert!(
        !other.exists() && std::fs::read_dir(&nothing).unwrap().next().is_none(),
        "nothing was left behind"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sandbox_is_not_switched_on_by_publishing() {
    let folder = tempfile::tempdir().unwrap();
    let start = Start::new(folder.path(), None, None);
    let mut command = std::process::Command::new(crate::support::process::program());
    let refused = command
        .args(["serve", "--listen", &start.address.to_string(), "--data"])
        .arg(folder.path())
        .output()
        .unwrap();
    assert!(!refused.status.success());
    assert!(String::from_utf8_lossy(&refused.stderr).contains("sandbox"));
    // Nor where the data holds such a catalogue, published when that was meant.
    let store = Store::open().await;
    let (data, catalogue) = (store.folder.clone(), store.app.catalogue.version.clone());
    assert_eq!(store.app.catalogue.payments.gateway, domain::payment::GatewayName::Sandbox);
    drop(store);
    let later = Start::new(data.path(), None, None);
    let mut command = std::process::Command::new(crate::support::process::program());
    let refused = command
        .args(["serve", "--listen", &later.address.to_string(), "--data"])
        .arg(data.path())
        .output()
        .unwrap();
    assert!(!refused.status.success(), "version {catalogue} is not served");
}
