//! What is refused whatever is bought: bad input, too many requests, addresses nobody has, a database that is away.

use crate::support::reading::{texts, words};
use crate::support::shopping::XPLOR;
use crate::support::{Setup, Store, address};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::language::Language;
use serde_json::json;
use server::app::cookie;

// Proves 10.6.1, 10.6.4.
#[tokio::test(flavor = "multi_thread")]
async fn bad_input_gets_a_clear_answer_and_changes_nothing() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (method, path, body) in [
        ("POST", "/api/v1/cart/lines", "{"),
        ("POST", "/api/v1/cart/lines", "{}"),
        ("POST", "/api/v1/cart/lines", r#"{"product_id":306,"date":7,"party":{}}"#),
        ("PATCH", "/api/v1/cart/lines/x", "[]"),
    ] {
        let answer = visitor.send(method, path, "application/json", body.to_owned()).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{method} {path} {body}");
        assert_eq!(answer.json()["code"], "bad_request");
    }
    for (method, path, status) in [
        ("DELETE", "/api/v1/cart", 404),
        ("DELETE", "/api/v1/cart/lines/x", 404),
        ("PATCH", "/api/v1/cart/lines/x", 404),
        ("GET", "/api/v1/nothing", 404),
        ("PUT", address::es(PageName::Cart), 405),
        ("POST", address::es(PageName::Home), 405),
        ("GET", "/hooks/sandbox", 405),
    ] {
        let answer = visitor.send(method, path, "application/json", "{}").await;
        assert_eq!(answer.status.as_u16(), status, "{method} {path}");
    }
    let huge = visitor.add(XPLOR, &"a".repeat(40_000)).await;
    assert_eq!(huge.status, StatusCode::PAYLOAD_TOO_LARGE);
    let odd = visitor
        .send(
            "POST",
            address::buy("xplor", Language::Es),
            "application/x-www-form-urlencoded",
            vec![0xff, 0xfe, b'=', b'%'],
        )
        .await;
    assert!(odd.status.is_client_error(), "{}", odd.status);
}

// Proves 10.6.28.
#[tokio::test(flavor = "multi_thread")]
async fn what_can_not_be_read_is_named_by_its_field() {
    let store = Store::open().await;
    for language in Language::ALL {
        let (visitor, texts) = (store.visitor(), texts(language));
        for (page, form, field) in [
            (PageName::Cookies, "choice=maybe&measurement=on", "choice"),
            (PageName::Cookies, "choice=accept&choice=refuse", "choice"),
            (PageName::Auth, "act=steal", "act"),
            (PageName::Auth, "act=sign_in&with=nobody", "with"),
            (PageName::Register, "act=register&email=a&email=b", "email"),
            (PageName::Forgot, "act=", "act"),
        ] {
            let answer = visitor.post(address::page(page, language), form).await;
            assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{form}");
            let named = texts["errors.not_read_field"].as_str().unwrap().replace("{field}", field);
            assert!(words(&answer).contains(&named), "{named} in {}", words(&answer));
        }
        assert!(visitor.cookie(cookie::CHOICE).is_none() && visitor.cookie(cookie::DEVICE).is_none());
        // A field whose name has a number is named as it was sent; what no field is called is not repeated.
        let begins = texts["errors.not_read_field"].as_str().unwrap().split('{').next().unwrap();
        for (twice, is_named) in [("count_7", true), ("%3Cb%3E", false)] {
            let form = format!("date=2026-12-21&adults=1&{twice}=1&{twice}=2");
            let said = words(&visitor.post(address::buy("xplor", language), &form).await);
            assert_eq!(said.contains(&format!("{begins}{twice}")), is_named, "{said}");
            assert_eq!(said.contains(begins), is_named, "{said}");
        }
    }
    let (visitor, add) = (store.visitor(), "/api/v1/cart/lines");
    for (body, field) in [
        (r#"{"product_id":306,"product_id":307,"party":{"adults":1}}"#, "product_id"),
        (r#"{"product_id":306,"date":7,"party":{"adults":1}}"#, "date"),
        (r#"{"product_id":306}"#, "party"),
    ] {
        let answer = visitor.send("POST", add, "application/json", body).await;
        assert_eq!(
            (answer.status, answer.json()["code"].as_str(), answer.json()["field"].as_str()),
            (StatusCode::BAD_REQUEST, Some("bad_request"), Some(field)),
            "{body}"
        );
    }
    assert!(visitor.cookie(cookie::CART).is_none(), "nothing was made");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_client_can_not_hold_a_park_with_many_carts_nor_guess_orders() {
    let setup = Setup { carts_per_minute: Some(1), lookups_per_minute: Some(1), ..Setup::default() };
    let store = Store::with(setup).await;
    let mut made = 0;
    for _ in 0..12 {
        // Each time somebody without cookies.
        let answer = store.visitor().add(XPLOR, "date=2026-12-21&adults=1").await;
        match answer.status {
            StatusCode::SEE_OTHER => made += 1,
            status => assert_eq!(status, StatusCode::TOO_MANY_REQUESTS),
        }
    }
    // One at once, and five that get their places when they are paid.
    assert_eq!(made, 6);
    assert!(store.figures().await.contains("sacbe_places_held 1\n"));
    let visitor = store.visitor();
    let mut last = StatusCode::OK;
    for _ in 0..6 {
        last = visitor.post(address::es(PageName::Lookup), "code=ABCDEFGH&email=a@b.cc").await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_away_is_reported_as_a_buying_error_and_keeps_the_choice() {
    struct Break;
    impl ::store::Op for Break {
        type Out = ();
        async fn run(&self, tx: &mut ::store::Tx<'_>) -> Result<::store::Done<()>, ::store::StoreError> {
            let away = ::store::Statement::raw("ALTER TABLE cart_lines RENAME TO somewhere_else");
            tx.execute(away, &[]).await?;
            Ok(::store::Done::Keep(()))
        }
    }
    let store = Store::open().await;
    let visitor = store.visitor();
    store.app.db.run(Break).await.unwrap();
    let answer = visitor.add(XPLOR, "date=2026-12-21&adults=4").await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(answer.text().contains("Error comprando el producto") && answer.text().contains("value=\"4\""));
    let call = json!({"product_id": 306, "date": "2026-12-21", "slot": null, "party": {"adults": 1, "children": 0, "infants": 0}});
    let answer = visitor.json("POST", "/api/v1/cart/lines?lang=es", call).await;
    assert_eq!(
        (answer.status, answer.json()["code"].as_str()),
        (StatusCode::SERVICE_UNAVAILABLE, Some("buying_error"))
    );
    // What does not need it is served as ever.
    assert_eq!(visitor.get(address::es(PageName::Home)).await.status, StatusCode::OK);
}

// Proves 2.2.50, 7.1.3.
#[tokio::test(flavor = "multi_thread")]
async fn reserved_roots_are_answered_as_interfaces_and_not_as_pages() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let roots = ["xapi", "user-info", "user-info-social", "google-enterprise", "reporting", "user"];
    let below = roots.map(|root| [format!("/{root}/"), format!("/{root}/nothing")]);
    for path in ["/api/nothing", "/api/v1/nothing", "/user-info"]
        .map(str::to_owned)
        .iter()
        .chain(below.as_flattened())
        .filter(|path| !["/user-info/", "/user-info-social/"].contains(&path.as_str()))
    {
        let answer = visitor.get(path).await;
        assert_eq!(
            (answer.status, answer.header("content-type")),
            (StatusCode::NOT_FOUND, "application/problem+json"),
            "{path}"
        );
    }
    let page = visitor.get("/es/api/nothing/").await;
    assert_eq!(
        (page.status, page.header("content-type")),
        (StatusCode::NOT_FOUND, "text/html; charset=utf-8")
    );
}
