//! The newsletter (§3.13, §5.2, §8.6): an address is asked by mail, says yes or no with one button, and is never told to others.

use crate::support::elsewhere::Elsewhere;
use crate::support::reading::{links, words};
use crate::support::subscribing::subscriber;
use crate::support::{Answer, Setup, Store, Visitor, address};
use adapters::key::ApiKey;
use axum::http::{Request, StatusCode};
use domain::catalogue::PageName;
use domain::encoding::hex;
use domain::language::Language;
use serde_json::{Value, json};
use server::app::config::NewsletterOptions;
use server::operate::newsletter::export;
use sha2::{Digest, Sha256};
use std::time::Duration;
use store::newsletter::{Decide, Subscribe};
use store::outbox::Change;

const CALL: &str = "/api/v1/newsletter";

fn path(language: Language) -> &'static str {
    address::page(PageName::Newsletter, language)
}

fn form(email: &str) -> String {
    let email = email.replace('@', "%40");
    format!(
        "name=Ana&lastname=N%C3%BA%C3%B1ez&email={email}&country=MX&acceptance=true&permission=true&client_id=c&external_key=k&origin=%2Fes%2F"
    )
}

fn call(email: &str) -> Value {
    json!({
        "firstName": "Ana", "lastName": "Núñez", "email": email, "site": "SACBE", "lang": "es", "country": "MX",
        "acceptance": true, "permission": true, "clientId": "c", "externalKey": "k", "origin": "/es/",
    })
}

/// The mails to an address, once so many went.
async fn mails(store: &Store, email: &str, count: usize) -> Vec<adapters::mail::Written> {
    let own = || store.app.mail.list().into_iter().filter(|mail| mail.to.contains(email)).collect::<Vec<_>>();
    for _ in 0..600 {
        if own().len() >= count {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    own()
}

/// The link of a mail to an address: `confirm` or `leave`.
async fn link(store: &Store, email: &str, which: &str) -> String {
    let all = mails(store, email, 1).await;
    let html = store.app.mail.html(&all.last().unwrap().id).unwrap().replace("&amp;", "&");
    let start = html.find(&format!("?{which}=")).unwrap();
    let from = html[..start].rfind("/es/").unwrap();
    html[from..].split('"').next().unwrap().to_owned()
}

/// Presses the one button of a page that a mail's link leads to.
async fn press(visitor: &Visitor, page: &Answer) -> Answer {
    let fields = ["decide", "subscription", "key"].map(|name| format!("{name}={}", page.input(name)));
    visitor.post(path(Language::Es), &fields.join("&")).await
}

fn refused(answer: &Answer) -> (u16, String, Option<String>) {
    let body = answer.json();
    let text = |key: &str| body[key].as_str().map(str::to_owned);
    (answer.status.as_u16(), text("code").unwrap_or_default(), text("field"))
}

// Proves 10.10.1, 10.10.2, 10.10.7, 8.6.7.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_is_asked_says_yes_and_is_on_the_list() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let sent = visitor.post(path(Language::Es), &form("ana@example.com")).await;
    assert_eq!(
        (sent.status, sent.location()),
        (StatusCode::SEE_OTHER, format!("{}?sent=1", path(Language::Es)))
    );
    assert_eq!(visitor.get(&sent.location()).await.status, StatusCode::OK);
    let site = store.app.catalogue.site.site_code.clone();
    let list = async || export(&store.app.db, &site).await.unwrap();
    assert_eq!(list().await.lines().count(), 1, "nobody said yes");
    let confirm = link(&store, "ana@example.com", "confirm").await;
    // What looks at mail follows links: that changes nothing.
    let page = visitor.get(&confirm).await;
    visitor.get(&confirm).await;
    assert_eq!(list().await.lines().count(), 1);
    let done = press(&visitor, &page).await;
    assert_eq!(done.location(), format!("{}?done=confirmed", path(Language::Es)));
    let text = list().await;
    let row = text.lines().nth(1).unwrap();
    assert!(row.starts_with("ana@example.com,Ana,Núñez,MX,es,/es/,c,k,"), "{row}");
    // Each consent, and what names its words, so that nobody can say other words afterwards.
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let record = reader.records().next().unwrap().unwrap();
    let consents = record.iter().next_back().unwrap();
    let (acceptance, permission) = consents.split_once("; permission ").unwrap();
    for consent in [acceptance.strip_prefix("acceptance ").unwrap(), permission] {
        let [version, _, words] = consent.splitn(3, ' ').collect::<Vec<_>>()[..] else { panic!("{consent}") };
        assert!(words.len() > 20, "{words}");
        assert_eq!(version, &hex(&Sha256::digest(words))[..16]);
    }
    // Pressed again, and followed late.
    assert_eq!(press(&visitor, &page).await.location(), done.location());
    let known = visitor.post(path(Language::Es), &form("Ana@example.com")).await;
    assert_eq!(known.status, StatusCode::CONFLICT);
    assert!(
        words(&known).contains("Correo registrado") && known.text().contains("value=\"Ana@example.com\"")
    );
    // Told a moment ago, it is answered as any other address, however it is written: nobody asks who is subscribed.
    for written in ["ana@example.com", "ANA+park@example.com"] {
        let known = store.visitor().json("POST", CALL, call(written)).await;
        assert_eq!(known.status, StatusCode::ACCEPTED, "{written}: {}", known.text());
    }
    assert_eq!(mails(&store, "ana@example.com", 1).await.len(), 1);
}

// Proves 8.6.7.
#[tokio::test(flavor = "multi_thread")]
async fn that_mail_is_registered_is_said_in_the_callers_language() {
    for (language, said) in [("es", "Correo registrado"), ("en", "Registered mail")] {
        let store = Store::open().await;
        let visitor = store.visitor();
        let asked = format!("{CALL}?lang={language}");
        visitor.json("POST", &asked, call("ana@example.com")).await;
        press(&visitor, &visitor.get(&link(&store, "ana@example.com", "confirm").await).await).await;
        let known = visitor.json("POST", &asked, call("ana@example.com")).await;
        assert_eq!(refused(&known), (409, "duplicateKey".to_owned(), Some("email".to_owned())));
        assert_eq!(known.json()["message"], json!(said));
    }
}

// Proves 5.2.1, 5.2.2, 5.2.3, 5.2.4, 5.2.5, 5.2.6.
#[tokio::test(flavor = "multi_thread")]
async fn all_that_is_wrong_with_a_subscription_is_said_in_the_contracts_words() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let empty = visitor.post(path(Language::Es), "name=&email=").await;
    assert_eq!(empty.status, StatusCode::UNPROCESSABLE_ENTITY);
    let said = words(&empty);
    for text in [
        "El campo nombre es requerido",
        "El campo apellido es requerido",
        "El campo email es requerido",
        "El campo pais es requerido",
    ] {
        assert!(said.contains(text), "{text}");
    }
    for field in ["acceptance", "permission"] {
        let text = empty.text();
        let at = text.find(&format!("id=\"{field}-error\"")).unwrap();
        assert!(text[at..].contains("Es necesario seleccionar este campo"));
    }
    let odd = visitor.post(path(Language::Es), &form("ana@")).await;
    assert!(words(&odd).contains("Ingrese un correo válido"));
    assert!(odd.text().contains("value=\"Núñez\""), "nothing typed is lost");
    assert!(store.app.mail.list().is_empty());
}

// Proves 8.6.1, 8.6.2, 8.6.3, 8.6.4, 8.6.5, 8.6.6.
#[tokio::test(flavor = "multi_thread")]
async fn each_field_of_a_call_has_an_error_of_its_own() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (key, value, code, field) in [
        ("firstName", json!(""), "first_name_required", "firstName"),
        ("firstName", json!("example.com/win"), "name_invalid", "firstName"),
        ("lastName", json!("0"), "last_name_required", "lastName"),
        ("lastName", json!("www.example.com"), "name_invalid", "lastName"),
        ("email", json!("ana"), "email_invalid", "email"),
        ("site", json!("OTHER"), "site_unknown", "site"),
        ("lang", json!("de"), "language_unknown", "lang"),
        ("country", json!("ZZ"), "country_unknown", "country"),
        ("country", json!(""), "country_required", "country"),
        ("permission", json!(false), "consent_required", "permission"),
        ("acceptance", json!("0"), "consent_required", "acceptance"),
        ("externalKey", json!("k".repeat(101)), "too_long", "externalKey"),
    ] {
        let mut body = call("ana@example.com");
        body[key] = value;
        let answer = visitor.json("POST", CALL, body).await;
        assert_eq!(refused(&answer), (422, code.to_owned(), Some(field.to_owned())), "{key}");
    }
    for (body, field) in [
        ("{", None),
        ("", None),
        ("7", None),
        ("{\"acceptance\":\"yes\"}", Some("acceptance")),
        ("{\"firstName\":7}", Some("firstName")),
        // Which of both is meant nobody knows.
        ("{\"email\":\"a\",\"email\":\"b\"}", Some("email")),
    ] {
        let answer = visitor.send("POST", CALL, "application/json", body).await;
        let wanted = (400, "bad_request".to_owned(), field.map(str::to_owned));
        assert_eq!(refused(&answer), wanted, "{body}");
    }
    let taken = visitor.json("POST", CALL, call("ana@example.com")).await;
    assert_eq!((taken.status, taken.json()), (StatusCode::ACCEPTED, json!({ "email": "ana@example.com" })));
}

// Proves 10.10.5, 10.10.6.
#[tokio::test(flavor = "multi_thread")]
async fn one_click_ends_it_and_nobody_elses() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.post(path(Language::Es), &form("ana@example.com")).await;
    let confirm = visitor.get(&link(&store, "ana@example.com", "confirm").await).await;
    press(&visitor, &confirm).await;
    let leave = link(&store, "ana@example.com", "leave").await;
    let (_, query) = leave.split_once("?leave=").unwrap();
    let (id, key) = query.split_once("&key=").unwrap();
    let one_click = |id: &str, key: &str| format!("/newsletter/leave?subscription={id}&key={key}");
    // What mail programs read of it.
    let mail = store
        .folder
        .path()
        .join("outbox")
        .join(format!("{}.eml", mails(&store, "ana@example.com", 1).await[0].id));
    let written = std::fs::read_to_string(mail).unwrap().replace("=\r\n", "").replace("\r\n ", " ");
    assert!(written.contains(&one_click(id, key)) && written.contains("List-Unsubscribe-Post"), "{written}");
    assert!(!written.contains("Ana") && !written.contains("N=C3=BA"), "nothing that was typed");
    let confirming = confirm.input("key");
    for bad in [
        one_click(id, &"0".repeat(32)),
        one_click(&"0".repeat(32), key),
        one_click(id, "x"),
        one_click(id, &confirming),
        "/newsletter/leave".to_owned(),
    ] {
        assert_eq!(visitor.send("POST", &bad, "", "").await.status, StatusCode::NOT_FOUND);
    }
    // Followed as a link it asks first.
    let followed = visitor.get(&one_click(id, key)).await;
    assert_eq!(followed.status, StatusCode::SEE_OTHER);
    assert_eq!(followed.location(), leave, "in the subscriber's language");
    assert!(words(&visitor.get(&leave).await).contains("¿Ya no quieres el boletín?"));
    let site = store.app.catalogue.site.site_code.clone();
    assert_eq!(export(&store.app.db, &site).await.unwrap().lines().count(), 2);
    // As a mail program sends it: of no origin, in whichever form.
    for (kind, body) in [
        ("application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"),
        (
            "multipart/form-data; boundary=x",
            "--x\r\nContent-Disposition: form-data; name=\"List-Unsubscribe\"\r\n\r\nOne-Click\r\n--x--",
        ),
        ("", ""),
    ] {
        let request =
            Request::post(one_click(id, key)).header("content-type", kind).body(body.into()).unwrap();
        assert_eq!(store.raw(request).await.status, StatusCode::NO_CONTENT, "{kind}");
    }
    assert_eq!(export(&store.app.db, &site).await.unwrap().lines().count(), 1);
    // The mail that asked brings nobody back.
    let late = press(&visitor, &confirm).await;
    assert_eq!(late.location(), format!("{}?done=left", path(Language::Es)));
    // And the button of the page does the same as the click.
    let again = press(&visitor, &visitor.get(&leave).await).await;
    assert_eq!(again.location(), late.location());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_that_is_not_good_says_so() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for query in ["confirm=x&key=y", "leave=x&key=y", "confirm=x", "done=unknown", "done=x&confirm=%00"] {
        let page = visitor.get(&format!("{}?{query}", path(Language::En))).await;
        assert_eq!(page.status, StatusCode::OK, "{query}");
        assert!(words(&page).contains("This link no longer works"), "{query}");
    }
    let decided = visitor.post(path(Language::En), "decide=confirm&subscription=x&key=y").await;
    assert_eq!(decided.location(), format!("{}?done=unknown", path(Language::En)));
}

// Proves 2.2.12, 2.3.13, 8.6.8.
#[tokio::test(flavor = "multi_thread")]
async fn who_asks_too_much_reads_that_it_failed_and_the_footer_begins() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let home = visitor.get(address::page(PageName::Home, Language::Es)).await;
    assert!(home.text().contains(&format!("action=\"{}\"", path(Language::Es))), "the footer has the form");
    let footer = store.visitor();
    let listing = address::es(PageName::Listing);
    footer.always("referer", &format!("http://127.0.0.1:8080{listing}?suits=water"));
    let begun = footer.post(path(Language::Es), "begin=1&email=ana%40example.com").await;
    assert_eq!((begun.status, begun.input("email")), (StatusCode::OK, "ana@example.com".to_owned()));
    assert_eq!(
        (begun.input("origin"), begun.input("client_id")),
        (listing.to_owned(), "sacbe-web".to_owned())
    );
    assert!(!begun.text().contains("aria-invalid=\"true\""));
    let mut failed = None;
    for one in 0..40 {
        let answer = visitor.post(path(Language::Es), &form(&format!("a{one}@example.com"))).await;
        if !answer.location().contains("sent=1") {
            failed = Some(answer.location());
            break;
        }
    }
    let failed = failed.expect("one client does not ask for ever");
    assert_eq!(failed, address::page(PageName::SubscriptionError, Language::Es));
    let page = visitor.get(&failed).await;
    assert!(words(&page).contains("Intente mas tarde"));
    assert!(links(&page).iter().any(|href| href == path(Language::Es)));
    let later = visitor.json("POST", &format!("{CALL}?lang=en"), call("eva@example.com")).await;
    assert_eq!(later.json()["message"], json!("Try again later"));
}

// Proves 10.10.9.
#[tokio::test(flavor = "multi_thread")]
async fn the_list_says_when_each_confirmed_and_when_they_had_left_before() {
    let store = Store::open().await;
    let (db, site, now) = (&store.app.db, store.app.catalogue.site.site_code.clone(), store.app.now());
    let subscriber = subscriber(&store, "ana@example.com");
    let asks = |minutes: i64| Subscribe {
        id: "ana".into(),
        site: site.clone(),
        subscriber: subscriber.clone(),
        consents: Vec::new(),
        now: now.plus_minutes(minutes),
    };
    let decides = |change: Change, minutes: i64| Decide {
        id: "ana".into(),
        site: site.clone(),
        change,
        report: false,
        now: now.plus_minutes(minutes),
    };
    let times = async || {
        let list = export(db, &site).await.unwrap();
        let mut rows = list.lines().map(|row| row.split(',').map(str::to_owned).collect::<Vec<_>>());
        assert_eq!(rows.next().unwrap()[8..10], ["confirmed_at", "left_at"]);
        rows.next().unwrap()[8..10].to_vec()
    };
    db.run(asks(0)).await.unwrap();
    db.run(decides(Change::Confirmed, 5)).await.unwrap();
    assert_eq!(times().await, [now.plus_minutes(5).rfc3339(), String::new()]);
    db.run(decides(Change::Left, 9)).await.unwrap();
    db.run(asks(70)).await.unwrap();
    db.run(decides(Change::Confirmed, 80)).await.unwrap();
    assert_eq!(times().await, [80, 9].map(|minutes| now.plus_minutes(minutes).rfc3339()));
}

// Proves 10.10.8.
#[tokio::test(flavor = "multi_thread")]
async fn the_marketing_platform_hears_of_it_once_it_is_there() {
    let platform = Elsewhere::start().await;
    platform.answers(503, "");
    let newsletter = NewsletterOptions {
        newsletter_url: Some(ApiKey::new(&platform.url("/hook?secret=1"))),
        newsletter_key: Some(ApiKey::new("k-1")),
    };
    let store = Store::with(Setup { newsletter, ..Setup::default() }).await;
    let visitor = store.visitor();
    visitor.post(path(Language::Es), &form("ana@example.com")).await;
    let page = visitor.get(&link(&store, "ana@example.com", "confirm").await).await;
    press(&visitor, &page).await;
    let refused = platform.calls(1).await;
    assert_eq!(refused[0].path, "/hook?secret=1");
    platform.answers(200, "{}");
    let count = refused.len() + 1;
    let received = platform.calls(count).await.pop().unwrap();
    let body: Value = serde_json::from_str(&received.body).unwrap();
    assert_eq!(received.header("authorization"), "Bearer k-1");
    assert_eq!(received.header("idempotency-key"), body["event"].as_str().unwrap());
    for (key, value) in [
        ("change", "confirmed"),
        ("email", "ana@example.com"),
        ("first_name", "Ana"),
        ("language", "es"),
        ("client_id", "c"),
        ("external_key", "k"),
        ("origin", "/es/"),
    ] {
        assert_eq!(body[key], json!(value), "{key}");
    }
    let consents = body["consents"].as_array().unwrap();
    let text = |at: usize| consents[at]["text"].as_str().unwrap();
    assert!(text(0).contains("aviso de privacidad") && text(1).contains("ofertas"), "{body}");
    let first: Value = serde_json::from_str(&refused[0].body).unwrap();
    assert_eq!(first["event"], body["event"], "the same, told again");
    // What was overtaken while it was down is not told.
    platform.answers(503, "");
    let before = platform.calls(count).await.len();
    let leave = body["unsubscribe"].as_str().unwrap();
    let request = Request::post(&leave[leave.find("/newsletter").unwrap()..]).body("".into()).unwrap();
    assert_eq!(store.raw(request).await.status, StatusCode::NO_CONTENT);
    platform.calls(before + 1).await;
    platform.answers(200, "{}");
    let left: Value = serde_json::from_str(&platform.calls(before + 2).await.pop().unwrap().body).unwrap();
    assert_eq!((left["change"].as_str(), left["first_name"].as_str()), (Some("left"), Some("")));
}
