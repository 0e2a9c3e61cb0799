//! The parks API (§7), against recorded examples: `UPDATE=1` records them anew.

use crate::support::signed_in::sign_in;
use crate::support::{Answer, Setup, Store, Visitor};
use ::store::coupon::{AddCoupon, StoredCoupon};
use axum::http::StatusCode;
use domain::actor::{Actor, PersonId};
use domain::calendar::parse_date;
use domain::coupon::{Coupon, Value as Worth};
use serde_json::{Value, json};

const PAGE: &str = "127.0.0.1%3A8080%2Fes%2Fcarrito%2F";
const ELSEWHERE: &str = "https://www.park.example";

/// Compares an answer with what was recorded; ids, which are new each time, by their names.
fn recorded(name: &str, mut answer: Value, ids: &[(&str, &str)]) {
    let mut text = serde_json::to_string_pretty(&answer).unwrap();
    for (id, instead) in ids {
        text = text.replace(id, instead);
    }
    // A picture's name holds the fingerprint of its content.
    let cut: Vec<String> = text
        .lines()
        .map(|line| match line.find("/assets/") {
            Some(at) => format!("{}/assets/…svg\",", &line[..at]),
            None => line.to_owned(),
        })
        .collect();
    text = cut.join("\n") + "\n";
    let path = format!("{}/tests/recorded/{name}.json", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    assert_eq!(text, std::fs::read_to_string(&path).unwrap_or_default(), "{name}");
    answer.take();
}

async fn with_cart(store: &Store) -> (Visitor, String) {
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "MXN");
    visitor.always("hostnamepath", PAGE);
    let form = "date=2027-02-10&adults=2&children=1&upgrade=100001&zone_100001=tulum&extra_312=1&slot_312=11%3A00&count_312=2";
    assert_eq!(visitor.add("entrada-xcaret", form).await.status, StatusCode::SEE_OTHER);
    visitor.add("entrada-xplor", "date=2027-02-11&adults=1&residents=1").await;
    let session = visitor.cookie("sb_cart").unwrap();
    (visitor, session)
}

// Proves 7.1.11, 7.1.12, 7.1.41.
#[tokio::test(flavor = "multi_thread")]
async fn what_went_wrong_in_a_page_is_taken_and_a_flood_of_it_refused() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let report = json!({ "error": "no price", "params": { "island": "Chooser" } });
    let unnamed = visitor.json("POST", "/reporting", report.clone()).await;
    assert_eq!(problem(&unnamed).1, "host_name_path");
    visitor.always("hostnamepath", PAGE);
    let taken = visitor.json("POST", "/reporting", report.clone()).await;
    assert_eq!((taken.status, taken.header("cache-control")), (StatusCode::NO_CONTENT, "no-store"));
    assert!(store.figures().await.contains("page_errors_total 1"), "{}", store.figures().await);
    for odd in [
        json!({ "error": null }),
        json!({ "error": [1, { "a": "b" }], "params": "x" }),
        json!({ "error": "x".repeat(9000) }),
    ] {
        assert_eq!(visitor.json("POST", "/reporting", odd).await.status, StatusCode::NO_CONTENT);
    }
    for (kind, body, status, field) in [
        ("application/json", "{", 400, None),
        ("application/json", "{}", 400, Some("error")),
        ("application/json", "[]", 400, None),
        ("text/plain", "x", 415, None),
    ] {
        let answer = visitor.send("POST", "/reporting", kind, body).await;
        let (answered, _, named) = problem(&answer);
        assert_eq!((answered, named.as_deref()), (status, field), "{body}");
    }
    let mut refused = 0;
    for _ in 0..40 {
        let answer = visitor.json("POST", "/reporting", report.clone()).await;
        assert!([204, 429].contains(&answer.status.as_u16()), "{}", answer.status);
        refused += usize::from(answer.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!((20..40).contains(&refused), "{refused}");
    assert_eq!(visitor.get("/reporting").await.status, StatusCode::METHOD_NOT_ALLOWED);
}

fn problem(answer: &Answer) -> (u16, String, Option<String>) {
    let body = answer.json();
    let text = |key: &str| body[key].as_str().map(str::to_owned);
    (answer.status.as_u16(), text("code").unwrap_or_default(), text("field"))
}

// Proves 3.6.1, 3.6.2, 3.6.11, 3.9.1, 7.1.21, 7.1.24, 7.1.25, 7.1.27, 7.1.28, 7.1.35, 7.1.36, 7.1.37, 10.2.1.
#[tokio::test(flavor = "multi_thread")]
async fn the_cart_calls_answer_as_recorded() {
    let store = Store::open().await;
    let (visitor, session) = with_cart(&store).await;
    let query = format!("Language=ES&SessionId={session}&Mobile=false");
    let cart = visitor.get("/api/v1/cart?lang=es").await.json();
    let mut ids = vec![(session.clone(), "«session»".to_owned())];
    for (at, line) in cart["lines"].as_array().unwrap().iter().enumerate() {
        ids.push((line["id"].as_str().unwrap().to_owned(), format!("«line {at}»")));
        for (n, extra) in line["extras"].as_array().unwrap().iter().enumerate() {
            ids.push((extra["line"].as_str().unwrap().to_owned(), format!("«line {at}.{n}»")));
        }
    }
    let ids: Vec<_> = ids.iter().map(|(id, name)| (id.as_str(), name.as_str())).collect();
    let plain = visitor.get(&format!("/xapi/shopping-cart?{query}")).await;
    recorded("shopping-cart", plain.json(), &ids);
    let dollars = visitor.get(&format!("/xapi/shopping-cart?{query}&IncludeAmountsUSD=true")).await;
    recorded("shopping-cart-usd", dollars.json(), &ids);
    let path = format!("/xapi/shopping-cart-for-display?{query}&IncludeAmountsUSD=true");
    let display = visitor.get(&path).await;
    recorded("shopping-cart-for-display", display.json(), &ids);
    assert_eq!(display.json()["Cart"]["Amount"], cart["total"], "the same as every other page says");
    // The whole in dollars is what a visitor paying in dollars would be asked for.
    visitor.set_cookie("sb_currency", "USD");
    assert_eq!(
        dollars.json()["Cart"]["AmountUSD"],
        visitor.get("/api/v1/cart?lang=es").await.json()["total"]
    );
    let complements =
        visitor.get("/api/v1/products/296/complements?lang=es&date=2027-02-10&extra_312=1").await;
    // Of all, one that was added.
    let mut all = complements.json();
    let added = all.as_array_mut().unwrap().iter_mut().find(|one| one["hasBeenAdded"] == true).unwrap();
    recorded("complement", added.take(), &[]);
    let body = json!({"IdCart": session, "SessionId": session});
    let gone = visitor.json("DELETE", "/xapi/shopping-cart", body).await;
    recorded("shopping-cart-deleted", gone.json(), &ids);
    assert!(visitor.cookie("sb_cart").is_none() && visitor.cookie("sb_cart_key").is_none());
    assert_eq!(store.app.db.read(::store::audit::Check).await.unwrap().broken, []);
}

// Proves 3.9.2, 7.1.23, 7.1.27, 7.1.32, 7.1.33, 7.1.37.
#[tokio::test(flavor = "multi_thread")]
async fn a_cart_is_its_owners_by_cookie_or_by_bearer() {
    let store = Store::open().await;
    let (visitor, session) = with_cart(&store).await;
    let key = visitor.cookie("sb_cart_key").unwrap();
    let path = format!("/xapi/shopping-cart?Language=EN&SessionId={session}&Mobile=true");
    let program = store.visitor();
    program.always("hostnamepath", PAGE);
    assert_eq!(program.get(&path).await.status, StatusCode::NOT_FOUND, "an id proves nothing");
    program.always("authorization", &format!("Bearer {key}"));
    program.always("x-project-prefix", "web");
    program.always("x-site-code", "SACBE");
    assert_eq!(program.get(&path).await.json()["Cart"]["ProductCount"], 2);
    let thief = store.visitor();
    thief.always("hostnamepath", PAGE);
    thief.always("authorization", &format!("Bearer {}", "0".repeat(64)));
    let body = json!({"IdCart": session, "SessionId": session});
    assert_eq!(thief.json("DELETE", "/xapi/shopping-cart", body).await.status, StatusCode::NOT_FOUND);
    assert_eq!(program.get(&path).await.json()["Cart"]["ProductCount"], 2);
    let other = json!({"IdCart": "other", "SessionId": session});
    assert_eq!(program.json("DELETE", "/xapi/shopping-cart", other).await.status, StatusCode::NOT_FOUND);
}

// Proves 7.1.2, 7.1.21, 7.1.22, 7.1.31, 7.1.32, 7.1.34.
#[tokio::test(flavor = "multi_thread")]
async fn a_call_that_lacks_what_it_must_carry_is_refused() {
    let store = Store::open().await;
    let (visitor, session) = with_cart(&store).await;
    let nameless = store.visitor();
    let path = format!("/xapi/shopping-cart?Language=ES&SessionId={session}");
    let said = problem(&nameless.get(&path).await);
    assert_eq!(said, (400, "host_name_path".into(), Some("HostNamePath".into())));
    for wrong in ["", "evil.example%2Fes%2F", "127.0.0.1:8080", "%ff/", "127.0.0.1%3A8080%2F%0a"] {
        let caller = store.visitor();
        caller.always("hostnamepath", wrong);
        assert_eq!(problem(&caller.get(&path).await).1, "host_name_path", "{wrong}");
    }
    for (query, field) in [
        (format!("Language=es&SessionId={session}"), "Language"),
        (format!("Language=FR&SessionId={session}"), "Language"),
        (format!("Language=ES&SessionId={session}&Mobile=maybe"), "Mobile"),
        (format!("Language=ES&SessionId={session}&IncludeAmountsUSD=2"), "IncludeAmountsUSD"),
        ("Language=ES".to_owned(), "SessionId"),
    ] {
        let answer = visitor.get(&format!("/xapi/shopping-cart?{query}")).await;
        assert_eq!(problem(&answer), (400, "bad_request".into(), Some(field.into())), "{query}");
    }
    visitor.always("x-site-code", "ELSE");
    assert_eq!(problem(&visitor.get(&path).await).1, "site_code");
}

// Proves 7.1.29, 7.1.31, 7.1.40.
#[tokio::test(flavor = "multi_thread")]
async fn only_configured_origins_are_answered_from_elsewhere() {
    let setup = Setup { allowed_origins: vec![ELSEWHERE.into()], ..Setup::default() };
    let store = Store::with(setup).await;
    let (visitor, session) = with_cart(&store).await;
    let key = visitor.cookie("sb_cart_key").unwrap();
    let from = |origin: &str| {
        let caller = store.visitor();
        caller.always("origin", origin);
        caller.always("sec-fetch-site", "cross-site");
        caller
    };
    let asked = from(ELSEWHERE);
    asked.always("access-control-request-method", "DELETE");
    let preflight = asked.send("OPTIONS", "/xapi/shopping-cart", "", axum::body::Body::empty()).await;
    assert_eq!(preflight.status, StatusCode::NO_CONTENT);
    assert_eq!(preflight.header("access-control-allow-origin"), ELSEWHERE);
    assert_eq!(preflight.header("access-control-allow-credentials"), "true");
    assert!(preflight.header("access-control-allow-headers").contains("hostnamepath"));
    let there = from(ELSEWHERE);
    there.always("hostnamepath", "www.park.example%2Fes%2F");
    there.always("authorization", &format!("Bearer {key}"));
    let answer = there.get(&format!("/xapi/shopping-cart?SessionId={session}")).await;
    assert_eq!((answer.status, answer.header("access-control-allow-origin")), (StatusCode::OK, ELSEWHERE));
    let body = json!({"IdCart": session, "SessionId": session});
    let stranger = from("https://evil.example");
    stranger.always("hostnamepath", PAGE);
    stranger.always("authorization", &format!("Bearer {key}"));
    let answer = stranger.json("DELETE", "/xapi/shopping-cart", body.clone()).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert_eq!(answer.header("access-control-allow-origin"), "");
    assert_eq!(there.json("DELETE", "/xapi/shopping-cart", body).await.status, StatusCode::OK);
    // Nothing but the parks API is answered elsewhere.
    let answer = there.json("DELETE", "/api/v1/cart", json!(null)).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
}

// Proves 6.1.8, 6.1.10, 7.1.19, 7.1.20, 7.1.38, 7.1.39.
#[tokio::test(flavor = "multi_thread")]
async fn purchases_with_a_coupon_are_shown_to_their_buyer_alone() {
    let store = Store::open().await;
    let rule = Coupon {
        value: Worth::Percent(10),
        currency: None,
        minimum: 0,
        products: [].into(),
        from: parse_date("2026-11-01").unwrap(),
        until: parse_date("2027-11-01").unwrap(),
        visit: None,
    };
    let coupon =
        StoredCoupon { code: "ANA10".into(), email: "ana@example.com".into(), rule, uses: 1, used: 0 };
    store
        .app
        .db
        .run(AddCoupon { site: "SACBE".into(), coupon, by: Actor::Store, now: store.app.now() })
        .await
        .unwrap();
    let visitor = store.visitor();
    let person = PersonId::parse(&sign_in(&store, &visitor, "Ana@example.com").await.id).unwrap();
    let token_until = |minutes| {
        store.app.secrets.account_token(&person, "Ana@example.com", store.app.now().plus_minutes(minutes))
    };
    let token = token_until(60);
    visitor.always("hostnamepath", PAGE);
    visitor.set_cookie("sb_currency", "MXN");
    visitor.add("entrada-xplor", "date=2026-11-24&adults=1").await;
    let given = visitor.json("PUT", "/api/v1/cart/code?lang=es", json!({"code": "ANA10"})).await.json();
    assert_eq!(given["code"]["applies"], true, "signed in, it is theirs: {given}");
    let href = visitor.pay().await;
    assert_eq!(visitor.get(&href).await.status, StatusCode::OK);
    let ask = async |token: &str, email: &str| {
        let caller = store.visitor();
        caller.always("hostnamepath", PAGE);
        if !token.is_empty() {
            caller.always("authorization", &format!("Bearer {token}"));
        }
        caller.json("POST", "/user/purchases-with-coupon", json!({"email": email})).await
    };
    let answer = ask(&token, "ana@example.com").await;
    let code = answer.json()["purchases"][0]["order"].as_str().unwrap().to_owned();
    recorded("purchases-with-coupon", answer.json(), &[(&code, "«order»")]);
    assert_eq!(problem(&ask("", "ana@example.com").await).1, "sign_in_required");
    assert_eq!(problem(&ask(&token, "eva@example.com").await).1, "not_yours");
    let stale = token_until(-1);
    let changed = token.replace('.', "0.");
    for bad in [stale.as_str(), changed.as_str(), "x.y.z", "…"] {
        assert_eq!(problem(&ask(bad, "ana@example.com").await).1, "sign_in_required", "{bad}");
    }
}
