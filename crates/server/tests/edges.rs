//! Where requests come in: what they must say, what answers carry, and what a demonstration may not stand beside.

use crate::support::process::{Start, free_address, program};
use crate::support::shopping::{XPLOR, mails};
use crate::support::{Setup, Store, address};
use axum::http::{Request, StatusCode, header};
use domain::catalogue::PageName;
use domain::language::Language;
use std::io::Read;
use std::process::{Command, Stdio};

const FORM: &str = "application/x-www-form-urlencoded";

// Proves 10.6.22.
#[tokio::test(flavor = "multi_thread")]
async fn a_request_for_two_hosts_gets_no_kept_page() {
    let store = Store::open().await;
    for _ in 0..2 {
        let home = address::es(PageName::Home);
        assert_eq!(store.visitor().get(home).await.status, StatusCode::OK);
        let two = Request::get(home).header(header::HOST, "one.example").header(header::HOST, "two.example");
        let answer = store.raw(two.body(axum::body::Body::empty()).unwrap()).await;
        assert_eq!(
            (answer.status, answer.json()["code"].as_str()),
            (StatusCode::BAD_REQUEST, Some("bad_request"))
        );
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
    }
}

// Proves 10.6.20.
#[tokio::test(flavor = "multi_thread")]
async fn only_the_public_address_is_here() {
    let public = Setup { public_url: Some("https://store.example".into()), ..Setup::default() };
    let (local, public) = (Store::open().await, Store::with(public).await);
    let write = async |store: &Store, origin: &str, host: &str| {
        let request = Request::post("/api/v1/preferences").header(header::CONTENT_TYPE, FORM);
        let request = request.header(header::ORIGIN, origin).header(header::HOST, host);
        store.raw(request.body("lang=en".into()).unwrap()).await.status
    };
    for (origin, host, here) in [
        ("https://store.example", "store.example", true),
        ("https://store.example", "127.0.0.1:8080", true),
        ("http://store.example", "store.example", false),
        ("http://evil.example", "evil.example", false),
        ("http://127.0.0.1:8080", "127.0.0.1:8080", false),
        ("null", "null", false),
    ] {
        let expected = if here { StatusCode::SEE_OTHER } else { StatusCode::FORBIDDEN };
        assert_eq!(write(&public, origin, host).await, expected, "{origin} at {host}");
    }
    // Without a public address the host that is asked is the store's own.
    for (host, expected) in [("localhost:9", StatusCode::SEE_OTHER), ("other:9", StatusCode::FORBIDDEN)] {
        assert_eq!(write(&local, "http://localhost:9", host).await, expected, "{host}");
    }
}

// Proves 10.6.23.
#[tokio::test(flavor = "multi_thread")]
async fn a_form_is_sent_as_one() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.add(XPLOR, "date=2026-12-21&adults=1").await;
    let page = visitor.get(address::es(PageName::Checkout)).await;
    let gateway = visitor.place(&page.input("once"), &page.input("hash")).await.location();
    for path in [
        address::buy("xplor", Language::Es),
        address::es(PageName::Cart),
        address::es(PageName::Checkout),
        address::es(PageName::Lookup),
        "/api/v1/preferences",
        &gateway,
    ] {
        for kind in ["text/plain", "application/json", "multipart/form-data; boundary=x", ""] {
            let answer = visitor.send("POST", path, kind, "intent=empty&outcome=approve&lang=en").await;
            assert_eq!(answer.status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{kind:?} to {path}");
            assert_eq!(answer.json()["code"], "unsupported_media_type", "{kind:?} to {path}");
        }
        let spaced = "Application/X-WWW-Form-Urlencoded ; charset=UTF-8";
        let answer = visitor.send("POST", path, spaced, "lang=en").await;
        assert_ne!(answer.status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{path}");
    }
    let nothing = visitor.send("POST", "/api/v1/preferences", "", "").await;
    assert_eq!(nothing.status, StatusCode::SEE_OTHER, "nothing need not be said to be anything");
    assert_eq!(visitor.get("/api/v1/cart").await.json()["lines"].as_array().unwrap().len(), 1);
}

// Proves 10.6.24.
#[tokio::test(flavor = "multi_thread")]
async fn redirects_with_a_key_are_kept_by_nobody() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.add(XPLOR, "date=2026-12-21&adults=1").await;
    let order = visitor.pay().await;
    let (path, key) = order.split_once('?').unwrap();
    let code = path.trim_matches('/').rsplit('/').next().unwrap().to_owned();
    let english = format!("/{}", path.trim_start_matches("/es/"));
    for moved in [path.to_lowercase(), path.trim_end_matches('/').to_owned(), english] {
        let answer = visitor.get(&format!("{moved}?{key}")).await;
        assert_eq!(answer.status, StatusCode::PERMANENT_REDIRECT, "{moved}");
        assert!(answer.location().contains(key), "{moved} led to {}", answer.location());
        assert_eq!(answer.header("cache-control"), "private, no-store", "{moved}");
    }
    let shown = visitor.get(&order).await;
    assert_eq!((shown.status, shown.header("referrer-policy")), (StatusCode::OK, "strict-origin"));
    assert_eq!(shown.header("cache-control"), "private, no-store");
    let form = format!("code={code}&email=ana%40example.com");
    let found = visitor.post(address::es(PageName::Lookup), &form).await;
    assert!(found.location().contains("?k="), "{}", found.location());
    assert_eq!(found.header("cache-control"), "private, no-store");
    // What says nothing may be kept as ever.
    let listing = address::es(PageName::Listing);
    let plain = visitor.get(listing.trim_end_matches('/')).await;
    assert_eq!((plain.status, plain.header("cache-control")), (StatusCode::PERMANENT_REDIRECT, ""));
}

// Proves 10.6.26.
#[tokio::test(flavor = "multi_thread")]
async fn codes_tried_leave_look_ups_and_second_mails() {
    let store = Store::with(Setup { lookups_per_minute: Some(1), ..Setup::default() }).await;
    let visitor = store.visitor();
    visitor.add(XPLOR, "date=2026-12-21&adults=1").await;
    let order = visitor.pay().await;
    visitor.get(&order).await;
    assert_eq!(mails(&store).await, 1);
    visitor.add(XPLOR, "date=2026-12-22&adults=1").await;
    let refused = StatusCode::TOO_MANY_REQUESTS;
    let look_up = address::es(PageName::Lookup);
    for (what, method, path, kind, body) in [
        ("a code", "PUT", "/api/v1/cart/code", "application/json", "{\"code\":\"NOPE\"}"),
        ("a look-up", "POST", look_up, FORM, "code=ZZZZZZZZ&email=a%40b.mx"),
        ("a second mail", "POST", order.as_str(), FORM, "action=resend"),
    ] {
        let mut answers = Vec::new();
        // What a slow machine takes its time for is allowed again meanwhile.
        while answers.len() < 10 && answers.last() != Some(&refused) {
            answers.push(visitor.send(method, path, kind, body).await.status);
        }
        assert!(answers[..5].iter().all(|status| *status != refused), "{what}: {answers:?}");
        assert_eq!(answers.last(), Some(&refused), "{what}: {answers:?}");
    }
}

// Proves 10.6.27.
#[tokio::test(flavor = "multi_thread")]
async fn kept_pages_carry_an_id_as_every_answer_does() {
    let store = Store::open().await;
    let mut ids = std::collections::BTreeSet::new();
    for path in
        [address::es(PageName::Home), address::es(PageName::Home), "/es/nada/", "/healthz", "/assets/none"]
    {
        let id = store.visitor().get(path).await.header("x-request-id").to_owned();
        assert_eq!(id.len(), 36, "{path}");
        assert!(ids.insert(id), "{path}: an id is one request's");
    }
    assert!(store.app.metrics.cache_hits.get() >= 1, "one of them was kept");
}

/// What a start says that is refused.
fn refused(more: &[&str], environment: &[(&str, &str)]) -> String {
    let data = tempfile::tempdir().unwrap();
    let mut command = Command::new(program());
    command.args(["serve", "--listen", &free_address().to_string(), "--data"]).arg(data.path()).args(more);
    let output = command.envs(environment.iter().copied()).output().unwrap();
    assert!(!output.status.success(), "{more:?} was served");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

// Proves 10.6.25.
#[test]
fn a_demonstration_is_refused_beside_an_account_at_a_gateway() {
    for (name, environment) in [
        ("stripe", vec![("SACBE_STRIPE_KEY", "sk_live_x"), ("SACBE_STRIPE_WEBHOOK_KEY", "whsec_x")]),
        ("stripe", vec![("SACBE_STRIPE_WEBHOOK_KEY", "whsec_x")]),
        ("paypal", vec![("SACBE_PAYPAL_SECRET", "x")]),
        ("paypal", vec![("SACBE_PAYPAL_CLIENT", "x"), ("SACBE_PAYPAL_URL", "http://127.0.0.1@evil.example")]),
    ] {
        let said = refused(&["--demo"], &environment);
        assert!(said.contains("--demo") && said.contains(name), "{environment:?}: {said}");
        assert!(!said.contains("sk_live_x") && !said.contains("whsec_x"), "{said}");
    }
    // A stand-in on this machine is for tests.
    let data = tempfile::tempdir().unwrap();
    let stand_in =
        ["--stripe-key", "sk", "--stripe-webhook-key", "whsec", "--stripe-url", "http://127.0.0.1:9"];
    drop(Start::new(data.path(), None, None).with(&stand_in).start());
}

// Proves 10.6.25.
#[test]
fn a_demonstration_is_refused_beside_a_provider_of_identity() {
    for (name, environment) in [
        ("pool", vec![("SACBE_POOL_CLIENT", "x"), ("SACBE_POOL_ISSUER", "https://ids.example")]),
        ("google", vec![("SACBE_GOOGLE_CLIENT", "x"), ("SACBE_GOOGLE_SECRET", "swordfish")]),
        ("facebook", vec![("SACBE_FACEBOOK_SECRET", "swordfish")]),
    ] {
        let said = refused(&["--demo"], &environment);
        assert!(said.contains("--demo") && said.contains(name) && !said.contains("swordfish"), "{said}");
    }
    // What is set to nothing is not set.
    let data = tempfile::tempdir().unwrap();
    drop(Start::new(data.path(), None, None).with(&["--google-client", "", "--pool-pages", ""]).start());
}

// Proves 10.6.20.
#[test]
fn a_public_address_is_a_scheme_and_a_host() {
    for bad in
        ["https://store.example/x\"><script>", "ftp://store.example", "store.example", "https://a@b.example"]
    {
        let said = refused(&["--demo", "--public-url", bad], &[]);
        assert!(said.contains("--public-url") && said.contains("https://store.example"), "{bad}: {said}");
    }
}

// Proves 10.6.25.
#[test]
fn what_must_not_stand_in_production_is_said_at_each_start() {
    let said = |more: &[&str]| {
        let data = tempfile::tempdir().unwrap();
        let start = Start::new(data.path(), None, None).with(more);
        let mut child = start.command().env("SACBE_LOG", "warn").stderr(Stdio::piped()).spawn().unwrap();
        let mut log = child.stderr.take().unwrap();
        let process = crate::support::process::Process { child, start };
        process.wait_until_ready();
        drop(process);
        let mut text = String::new();
        log.read_to_string(&mut text).unwrap();
        text
    };
    let here = said(&[]);
    assert!(here.contains("WARN") && here.contains("not for selling") && !here.contains("ERROR"), "{here}");
    let exposed = said(&["--public-url", "https://store.example", "--sandbox"]);
    assert_eq!(exposed.matches("ERROR").count(), 2, "louder, for each of both: {exposed}");
}

// Proves 10.6.25.
#[tokio::test(flavor = "multi_thread")]
async fn what_must_not_stand_in_production_is_a_figure() {
    let figure = |kind: &str, level: u8| format!("sacbe_pretences{{kind=\"{kind}\"}} {level}");
    let here = Store::open().await.figures().await;
    assert!(here.contains(&figure("demo", 1)) && here.contains(&figure("sandbox", 1)), "{here}");
    let public_url = Some("https://store.example".to_owned());
    let exposed = Store::with(Setup { public_url, not_demo: true, ..Setup::default() }).await.figures().await;
    assert!(exposed.contains(&figure("sandbox", 2)) && !exposed.contains("kind=\"demo\""), "{exposed}");
}

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
    let client = [192, 0, 2, 1].into();
    while let Some(turn) = store.app.admission.enter(server::app::admission::Kind::Read, client).await {
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
