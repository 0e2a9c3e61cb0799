//! Attacks on accounts, one after the other, as the table in docs/security.md lists them: those that no other file has.

use crate::accounts::{PASSWORD, link, open, page, register, sign_in};
use crate::described::routes;
use crate::operations::logging;
use crate::support::browser::Browser;
use crate::support::people::{ANOTHER, another_password, encoded, entrance, links, registration};
use crate::support::process::{Answer, Start};
use crate::support::reading::words;
use crate::support::shopping::{XPLOR, cart};
use crate::support::{Setup, Store, Visitor, buyer};
use axum::body::Body;
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::language::Language;
use serde_json::{Value, json};
use server::account::data::DATA;
use server::app::cookie;
use server::ask::route::{OrderFile, Target};
use server::pages;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

const CHOSEN: &str = "un cenote al amanecer";
const WRONG: &str = "otra cosa muy distinta";

/// Where a write says it comes from that comes from another site, in the words of new browsers and of old ones.
const FOREIGN: [(&str, &str); 6] = [
    ("origin", "https://evil.example"),
    ("origin", "null"),
    ("origin", "http://127.0.0.1:8081"),
    ("origin", "http://127.0.0.1:8080.evil.example"),
    ("sec-fetch-site", "cross-site"),
    ("sec-fetch-site", "same-site"),
];

/// Writes that no page makes: whoever sends one proves who they are by a signature.
const SIGNED: [&str; 2] = ["/hooks/{gateway}", "/hooks/sandbox"];

/// A path of the route table with something for each of its parts.
fn filled(path: &str) -> String {
    let parts = path.split('/').map(|part| if part.starts_with('{') { "1" } else { part });
    parts.collect::<Vec<_>>().join("/")
}

/// Every write of the route table that a page makes: calls and forms by the router, and the form of each page.
fn writes(store: &Store) -> Vec<(String, String)> {
    let mut writes = Vec::new();
    let mut signed = Vec::new();
    for (path, methods) in routes() {
        for method in
            methods.iter().filter(|method| ["post", "put", "patch", "delete"].contains(&method.as_str()))
        {
            if SIGNED.contains(&path.as_str()) {
                signed.push(path.clone());
            } else {
                writes.push((method.to_uppercase(), filled(&path)));
            }
        }
    }
    signed.sort();
    assert_eq!(signed, ["/hooks/sandbox", "/hooks/{gateway}"]);
    let catalogue = &store.app.catalogue;
    let code = || "8K2M4PQ7".to_owned();
    let of_orders = [Target::Order(code()), Target::OrderChange(code())];
    for target in pages::targets(catalogue).chain(of_orders) {
        if pages::definition(&target).post.is_some() {
            writes
                .extend(Language::ALL.map(|language| ("POST".to_owned(), target.href(language, catalogue))));
        }
    }
    writes
}

// Proves 10.18.83.
#[tokio::test(flavor = "multi_thread")]
async fn every_write_of_the_route_table_is_refused_from_another_site_and_changes_nothing() {
    let store = Store::open().await;
    let ana = store.visitor();
    open(&store, &ana, "ana@example.com").await;
    ana.add(XPLOR, "date=2026-12-21&adults=2").await;
    let all = async || (ana.get(DATA).await.json(), cart(&ana).await);
    let before = all().await;
    let writes = writes(&store);
    assert!(writes.len() > 60, "only {} writes are read", writes.len());
    for (name, value) in FOREIGN {
        // Another site has her browser send it, with all that it has.
        let led = store.visitor();
        led.always(name, value);
        for own in [cookie::SESSION, cookie::DEVICE, cookie::CART, cookie::CART_KEY] {
            if let Some(value) = ana.cookie(own) {
                led.set_cookie(own, &value);
            }
        }
        for (method, path) in &writes {
            let answer = led.send(method, path, "application/x-www-form-urlencoded", Body::empty()).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{method} {path}, {name}: {value}");
            assert!(answer.text().contains("forbidden_origin"), "{method} {path}: {}", answer.text());
            assert!(answer.headers.get("set-cookie").is_none(), "{method} {path}");
        }
    }
    assert_eq!(all().await, before, "she is signed in, and has what she had");
    // From the store's own pages it is not for that that anything is refused.
    let here = store.visitor();
    here.always("sec-fetch-site", "same-origin");
    for (method, path) in
        writes.iter().filter(|(_, path)| !path.starts_with("/en/") && !path.starts_with("/pt/"))
    {
        let answer = here.send(method, path, "application/x-www-form-urlencoded", Body::empty()).await;
        let refused = answer.status == StatusCode::FORBIDDEN && answer.text().contains("forbidden_origin");
        assert!(!refused, "{method} {path}");
    }
    // What gateways send is believed by its signature alone.
    for path in SIGNED {
        let answer = store.visitor().send("POST", &filled(path), "application/json", "{}").await;
        assert!(answer.headers.get("set-cookie").is_none(), "{path}: {}", answer.status);
    }
    assert_eq!(all().await, before);
}

// Proves 10.18.82.
#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_was_planted_is_nobodys_after_a_password_or_a_mails_link() {
    let store = Store::open().await;
    let thief = store.visitor();
    open(&store, &thief, "eva@example.com").await;
    let own = thief.cookie(cookie::SESSION).unwrap();
    for (number, planted) in [own, "0".repeat(64)].into_iter().enumerate() {
        let email = format!("ana{number}@example.com");
        let plant = || {
            let victim = store.visitor();
            victim.set_cookie(cookie::SESSION, &planted);
            victim
        };
        let by_link = plant();
        open(&store, &by_link, &email).await;
        let by_password = plant();
        assert_eq!(sign_in(&by_password, &email, PASSWORD).await.status, StatusCode::SEE_OTHER);
        let by_mail = plant();
        by_mail.post(page(PageName::Forgot), &encoded(&[("act", "ask"), ("email", &email)])).await;
        let shown = by_mail.get(&link(&store, &email, 2, "reset").await).await;
        let (reset, key) = (shown.input("reset"), shown.input("key"));
        let form = encoded(&[("act", "choose"), ("reset", &reset), ("key", &key), ("password", CHOSEN)]);
        // Until then each is the victim's; from then on the last one alone is.
        for victim in [&by_link, &by_password] {
            assert!(words(&victim.get(page(PageName::Account)).await).contains(&email));
        }
        assert_eq!(by_mail.post(page(PageName::Forgot), &form).await.status, StatusCode::SEE_OTHER);
        assert!(words(&by_mail.get(page(PageName::Account)).await).contains(&email));
        let sessions = [&by_link, &by_password, &by_mail].map(|victim| victim.cookie(cookie::SESSION));
        assert!(sessions.iter().flatten().all(|session| *session != planted), "it is a new one each time");
        assert!(sessions[2].is_some() && sessions[1] != sessions[2]);
        // Who planted it sees nothing of the victim's by it.
        let other = store.visitor();
        other.set_cookie(cookie::SESSION, &planted);
        assert!(!words(&other.get(page(PageName::Account)).await).contains(&email));
    }
}

// Proves 10.17.64.
#[tokio::test(flavor = "multi_thread")]
async fn a_session_gets_another_key_with_another_password() {
    let store = Store::open().await;
    let (ana, thief, late) = (store.visitor(), store.visitor(), store.visitor());
    open(&store, &ana, "ana@example.com").await;
    let account = page(PageName::Account);
    let change = |current, new| encoded(&[("act", "password"), ("current", current), ("password", new)]);
    let stolen = ana.cookie(cookie::SESSION).unwrap();
    let reads = async |somebody: &Visitor| words(&somebody.get(account).await).contains("ana@example.com");
    for other in [&thief, &late] {
        other.set_cookie(cookie::SESSION, &stolen);
        assert!(reads(other).await);
    }
    let device = ana.cookie(cookie::DEVICE);
    assert_eq!(ana.post(account, &change(PASSWORD, CHOSEN)).await.status, StatusCode::SEE_OTHER);
    assert!(ana.cookie(cookie::SESSION).unwrap() != stolen && ana.cookie(cookie::DEVICE) == device);
    // Whose answer got lost has the key of before, and stays signed in; until the other is used.
    assert!(reads(&late).await && reads(&ana).await);
    assert!(!reads(&late).await && !reads(&thief).await && reads(&ana).await);
    // A form that is refused changes no key.
    let kept = ana.cookie(cookie::SESSION);
    assert_eq!(ana.post(account, &change(PASSWORD, CHOSEN)).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(ana.cookie(cookie::SESSION) == kept && reads(&ana).await);
}

// Proves 10.18.85.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_with_an_account_costs_as_many_passwords_as_one_without() {
    let store = Store::open().await;
    let (ana, li) = (store.visitor(), store.visitor());
    open(&store, &ana, "ana@example.com").await;
    open(&store, &li, "li@example.com").await;
    let delete = encoded(&[("act", "delete"), ("current", PASSWORD)]);
    assert_eq!(li.post(page(PageName::Account), &delete).await.status, StatusCode::SEE_OTHER);
    register(&store.visitor(), "eva@example.com").await;
    let worked = || store.app.passwords.worked();
    // There is an account, a closed one, a registration, and nothing: two are compared each time, the longest of all that is done.
    for email in ["ana@example.com", "li@example.com", "eva@example.com", "luz@example.com"] {
        let before = worked();
        let answer = sign_in(&store.visitor(), email, WRONG).await;
        assert_eq!((answer.status, worked() - before), (StatusCode::UNAUTHORIZED, 2), "{email}");
    }
    for email in ["ana@example.com", "luz@example.com"] {
        let before = worked();
        let answer = register(&store.visitor(), email).await;
        assert_eq!((answer.status, worked() - before), (StatusCode::SEE_OTHER, 1), "{email}");
        let asked = encoded(&[("act", "ask"), ("email", email)]);
        let answer = store.visitor().post(page(PageName::Forgot), &asked).await;
        assert_eq!((answer.status, worked() - before), (StatusCode::SEE_OTHER, 1), "{email}");
    }
    // Now both have a registration, and one has an account besides.
    for email in ["ana@example.com", "luz@example.com"] {
        let before = worked();
        let answer = sign_in(&store.visitor(), email, WRONG).await;
        assert_eq!((answer.status, worked() - before), (StatusCode::UNAUTHORIZED, 2), "{email}");
    }
    // Who has guessed too often has nothing compared, whether there is an account or not.
    for email in ["ana@example.com", "nadie@example.com"] {
        let mut last = (StatusCode::OK, 0);
        for _ in 0..6 {
            let before = worked();
            let answer = sign_in(&store.visitor(), email, WRONG).await;
            last = (answer.status, worked() - before);
        }
        assert_eq!(last, (StatusCode::TOO_MANY_REQUESTS, 0), "{email}");
    }
}

// Proves 10.18.86.
#[tokio::test(flavor = "multi_thread")]
async fn fields_that_no_form_has_change_nothing() {
    const MORE: &str = "&id=1&person=1&state=active&role=admin&verified=true&confirmed=true&site=OTHER&created_at=0\
        &seen_at=0&erase_at=0&password_hash=x&purpose=reset&provider=google&issuer=x&subject=x&device=x&total=1&amount=1\
        &price=1&discount=100&attempt=x&paid=true&sold=true&actor=operator";
    let store = Store::open().await;
    let ana = store.visitor();
    let sent =
        ana.post(page(PageName::Register), &format!("{}{MORE}", registration("ana@example.com"))).await;
    assert_eq!(sent.location(), format!("{}?sent=1", page(PageName::Register)));
    let early = sign_in(&ana, "ana@example.com", PASSWORD).await;
    assert_eq!(early.status, StatusCode::FORBIDDEN, "nobody has confirmed it");
    let confirm = link(&store, "ana@example.com", 1, "confirm").await;
    let confirm = confirm.split_once('?').unwrap().1.to_owned();
    let form = format!("act=confirm&{confirm}&email=root%40example.com&name=Root{MORE}");
    let done = ana.post(page(PageName::Auth), &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    let account = ana.get(DATA).await.json()["account"].clone();
    assert_eq!((&account["email"], &account["firstName"]), (&json!("ana@example.com"), &json!("Ana")));
    let details = "act=details&name=Anita&lastname=N&country=MX&language=es&email=root%40example.com&password=x&current=x";
    let saved = ana.post(page(PageName::Account), &format!("{details}{MORE}")).await;
    assert_eq!(saved.location(), format!("{}?done=account_saved", page(PageName::Account)));
    let after = ana.get(DATA).await.json()["account"].clone();
    for (field, value) in account.as_object().unwrap() {
        if !["firstName", "lastName"].contains(&field.as_str()) {
            assert_eq!(after[field], *value, "{field}");
        }
    }
    let other = sign_in(&store.visitor(), "ana@example.com", PASSWORD).await;
    assert_eq!(other.status, StatusCode::SEE_OTHER, "the password is the one that was chosen");
    // What is sold costs what it costs, whatever a call says beside it.
    let wish = json!({
        "product_id": 306, "date": "2026-12-21", "slot": null, "party": { "adults": 1, "children": 0, "infants": 0 },
    });
    let mut bent = wish.clone();
    for (name, value) in
        [("price", json!(1)), ("total", json!(1)), ("currency", json!("JPY")), ("cart", json!("x"))]
    {
        bent[name] = value;
    }
    let plain = store.visitor();
    for (visitor, wish) in [(&plain, wish), (&ana, bent)] {
        let added = visitor.json("POST", "/api/v1/cart/lines?lang=es", wish).await;
        assert!(added.status.is_success(), "{}", added.text());
    }
    let (honest, own): (Value, Value) = (cart(&plain).await, cart(&ana).await);
    assert_eq!(own["total"], honest["total"]);
    let shown = ana.get(page(PageName::Checkout)).await;
    let form = format!("{}{MORE}", buyer(&shown.input("once"), &shown.input("hash")));
    let placed = ana.post(page(PageName::Checkout), &form).await;
    assert_eq!(placed.status, StatusCode::SEE_OTHER, "{}", placed.text());
    ana.post(&placed.location(), "outcome=approve").await;
    let orders = ana.get(DATA).await.json()["orders"].clone();
    assert_eq!((orders.as_array().unwrap().len(), &orders[0]["total"]), (1, &honest["total"]));
}

// Proves 10.3.81, 10.18.89.
#[tokio::test(flavor = "multi_thread")]
async fn who_is_signed_in_opens_nothing_of_another_by_what_names_it() {
    let store = Store::open().await;
    let (ana, phone, eva) = (store.visitor(), store.visitor(), store.visitor());
    open(&store, &ana, "ana@example.com").await;
    open(&store, &eva, "eva@example.com").await;
    ana.add(XPLOR, "date=2026-12-21&adults=2").await;
    let order = ana.pay().await;
    assert_eq!(ana.get(&order).await.status, StatusCode::OK);
    let code = order.split('/').nth(3).unwrap().to_owned();
    let href = |target: Target| target.href(Language::Es, &store.app.catalogue);
    let own = href(Target::Order(code.clone()));
    let tickets = href(Target::OrderFile(code.clone(), OrderFile::Tickets));
    let calendar = href(Target::OrderFile(code.clone(), OrderFile::Calendar));
    let change = href(Target::OrderChange(code));
    assert_eq!(ana.get(&calendar).await.status, StatusCode::OK, "she has opened it before");
    for path in [&tickets, &calendar, &change] {
        let with_key = format!("{path}?k=0123456789abcdef0123456789abcdef");
        assert_eq!(eva.get(&with_key).await.status, StatusCode::NOT_FOUND, "{with_key}");
    }
    for path in [&tickets, &calendar, &change] {
        assert_eq!(eva.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    // Without its key the page asks what finds an order, of one that is not there alike.
    let lookup = href(Target::Page(PageName::Lookup));
    for code in [own.split('/').nth(3).unwrap(), "ZZZZZZZZ"] {
        for key in ["", "?k=0123456789abcdef0123456789abcdef"] {
            let asked = eva.get(&format!("{}{key}", href(Target::Order(code.to_owned())))).await;
            assert_eq!((asked.status, asked.text()), (StatusCode::SEE_OTHER, String::new()));
            assert_eq!(asked.location(), format!("{lookup}?code={code}"));
        }
    }
    for path in [&own, &change] {
        let answer = eva.post(path, "k=0123456789abcdef0123456789abcdef").await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
    }
    // A session is ended by whose it is, though its name is no secret.
    assert_eq!(sign_in(&phone, "ana@example.com", PASSWORD).await.status, StatusCode::SEE_OTHER);
    let shown = ana.get(page(PageName::Account)).await.input("session");
    eva.post(page(PageName::Account), &encoded(&[("act", "sign_out_one"), ("session", &shown)])).await;
    for visitor in [&phone, &ana, &eva] {
        assert_eq!(visitor.get(page(PageName::Account)).await.status, StatusCode::OK);
    }
    assert_eq!(ana.get(DATA).await.json()["orders"][0]["state"], "paid");
    assert_eq!(eva.get(DATA).await.json()["orders"], json!([]));
}

// Proves 7.2.10, 10.18.87.
#[tokio::test(flavor = "multi_thread")]
async fn cookies_of_an_account_are_the_hosts_and_the_servers_alone() {
    let setup = Setup { public_url: Some("https://store.example".into()), ..Setup::default() };
    let store = Store::with(setup).await;
    let ana = store.visitor();
    let mut lines = Vec::new();
    let mut given = |headers: &axum::http::HeaderMap| {
        lines.extend(headers.get_all("set-cookie").iter().map(|line| line.to_str().unwrap().to_owned()));
    };
    given(&register(&store.visitor(), "eva@example.com").await.headers);
    open(&store, &ana, "ana@example.com").await;
    ana.add(XPLOR, "date=2026-12-21&adults=2").await;
    given(&ana.get(page(PageName::Cart)).await.headers);
    given(&sign_in(&store.visitor(), "ana@example.com", PASSWORD).await.headers);
    let remembered = format!(
        "act=sign_in&remember=true&{}",
        encoded(&[("email", "ana@example.com"), ("password", PASSWORD)])
    );
    given(&store.visitor().post(page(PageName::Auth), &remembered).await.headers);
    given(&ana.post(page(PageName::Account), &another_password(PASSWORD, ANOTHER)).await.headers);
    given(&ana.post(page(PageName::Account), "act=sign_out").await.headers);
    let named = |name: &str| lines.iter().filter(|line| line.starts_with(&format!("__Host-{name}="))).count();
    assert!(
        named(cookie::SESSION) >= 3 && named(cookie::DEVICE) >= 3 && named(cookie::DONE) >= 2,
        "{lines:#?}"
    );
    for line in &lines {
        assert!(line.starts_with("__Host-") && line.contains("; Secure"), "{line}");
        assert!(
            line.contains("; Path=/;") && line.contains("; SameSite=Lax") && !line.contains("Domain="),
            "{line}"
        );
        let proves = [cookie::SESSION, cookie::DEVICE, cookie::DONE, cookie::CART_KEY];
        let proves = proves.iter().any(|name| line.starts_with(&format!("__Host-{name}=")));
        // One that is taken away has nothing that could be read.
        assert!(line.contains("; HttpOnly") || !proves || line.contains("Max-Age=0"), "{line}");
    }
    // Without the name that binds it to the host none of them is read.
    let planted = store.visitor();
    let own = store.visitor();
    sign_in(&own, "ana@example.com", ANOTHER).await;
    let token = own.cookie(&format!("__Host-{}", cookie::SESSION)).unwrap();
    assert_eq!(own.get(page(PageName::Account)).await.status, StatusCode::OK);
    planted.set_cookie(cookie::SESSION, &token);
    assert_eq!(planted.get(page(PageName::Account)).await.status, StatusCode::SEE_OTHER);
}

// Proves 10.18.88.
#[tokio::test(flavor = "multi_thread")]
async fn no_page_stands_in_a_frame_of_another_site() {
    let store = Store::open().await;
    let ana = store.visitor();
    open(&store, &ana, "ana@example.com").await;
    let catalogue = &store.app.catalogue;
    let fixed = PageName::ALL.into_iter().map(Target::Page);
    let others = pages::targets(catalogue).filter(|target| !matches!(target, Target::Page(_)));
    // Pages of one kind are answered by one definition: one of each.
    let mut kinds = Vec::new();
    let one_of_each = others.filter(|target| {
        let kind = std::mem::discriminant(target);
        let is_new = !kinds.contains(&kind);
        kinds.push(kind);
        is_new
    });
    let orders = [Target::Order("8K2M4PQ7".to_owned()), Target::OrderChange("8K2M4PQ7".to_owned())];
    let nobody = store.visitor();
    for target in fixed.chain(one_of_each.collect::<Vec<_>>()).chain(orders) {
        let path = target.href(Language::Es, catalogue);
        for visitor in [&ana, &nobody] {
            let policy = visitor.get(&path).await.header("content-security-policy").to_owned();
            assert!(policy.contains("frame-ancestors 'none'"), "{path}: {policy}");
        }
    }
}

/// Asks, and keeps all that was answered but the cookies.
fn visited(browser: &mut Browser, (method, path): (&str, &str), body: &str, said: &mut String) -> Answer {
    let answer = browser.persist(method, path, body, &AtomicBool::new(false)).unwrap();
    said.extend(answer.text.lines().filter(|line| !line.starts_with("set-cookie: ")));
    answer
}

/// The fields of the link of a mail, once it is there.
fn awaited(data: &Path, email: &str, field: &str) -> String {
    let begun = Instant::now();
    loop {
        if let Some(link) = links(data, email, field).pop() {
            return link;
        }
        assert!(begun.elapsed() < Duration::from_secs(45), "no link {field} to {email}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

// Proves 10.18.84.
#[test]
fn nothing_that_lets_somebody_in_stands_in_a_log_or_an_address() {
    let data = tempfile::tempdir().unwrap();
    let (mut process, reading) = logging(Start::new(data.path(), None, None));
    let address = process.address();
    let [auth, account, forgot] = [PageName::Auth, PageName::Account, PageName::Forgot].map(page);
    let (old, new) = ("marisol@secreta.example", "otra@secreta.example");
    let (mut home, mut other, mut said) = (Browser::new(address), Browser::new(address), String::new());
    let mut secrets: Vec<String> = [PASSWORD, ANOTHER, CHOSEN, WRONG].map(str::to_owned).into();
    let mut cookies = Vec::new();
    let mut keep = |browser: &Browser| {
        let proofs = [cookie::SESSION, cookie::DEVICE];
        let own = browser.cookies().iter().filter(|(name, _)| proofs.contains(&name.as_str()));
        cookies.extend(own.map(|(_, value)| value.clone()));
    };
    let form = registration(old).replace("Ana", "Marisol").replace("N%C3%BA%C3%B1ez", "Secreta");
    visited(&mut home, ("POST", page(PageName::Register)), &form, &mut said);
    keep(&home);
    let confirm = awaited(data.path(), old, "confirm");
    visited(&mut other, ("GET", &format!("{auth}?{confirm}")), "", &mut said);
    visited(&mut other, ("POST", auth), &entrance(old, WRONG), &mut said);
    let done = visited(&mut home, ("POST", auth), &format!("act=confirm&{confirm}"), &mut said);
    assert_eq!(done.status, 303, "{}", done.text);
    visited(&mut home, ("GET", account), "", &mut said);
    keep(&home);
    visited(&mut other, ("POST", auth), &entrance(old, PASSWORD), &mut said);
    keep(&other);
    // The token of the parks API is told to who is signed in by the cookie: it is in no address, and no log.
    let info = other.persist("GET", "/user-info/", "", &AtomicBool::new(false)).unwrap();
    let info: Value = serde_json::from_str(info.text.split_once("\r\n\r\n").unwrap().1).unwrap();
    secrets.push(info["gxToken"].as_str().unwrap().to_owned());
    visited(&mut home, ("POST", account), &another_password(WRONG, ANOTHER), &mut said);
    visited(&mut home, ("POST", account), &another_password(PASSWORD, ANOTHER), &mut said);
    let form = encoded(&[("act", "email"), ("email", new), ("current", ANOTHER)]);
    visited(&mut home, ("POST", account), &form, &mut said);
    let change = awaited(data.path(), new, "change");
    visited(&mut other, ("GET", &format!("{account}?{change}")), "", &mut said);
    visited(&mut home, ("POST", account), &format!("act=confirm_email&{change}"), &mut said);
    visited(&mut other, ("POST", forgot), &encoded(&[("act", "ask"), ("email", new)]), &mut said);
    let reset = awaited(data.path(), new, "reset");
    visited(&mut other, ("GET", &format!("{forgot}?{reset}")), "", &mut said);
    let form = format!("act=choose&{reset}&{}", encoded(&[("password", CHOSEN)]));
    let chosen = visited(&mut other, ("POST", forgot), &form, &mut said);
    assert_eq!(chosen.status, 303, "{}", chosen.text);
    keep(&other);
    visited(&mut other, ("GET", account), "", &mut said);
    visited(&mut other, ("GET", DATA), "", &mut said);
    let form = encoded(&[("act", "delete"), ("current", CHOSEN)]);
    let deleted = visited(&mut other, ("POST", account), &form, &mut said);
    assert_eq!(deleted.status, 303, "{}", deleted.text);
    for link in [&confirm, &change, &reset] {
        secrets.extend(link.split('&').map(|field| field.split_once('=').unwrap().1.to_owned()));
    }
    assert!(cookies.len() >= 6 && cookies.iter().all(|one| one.len() == 64), "{cookies:?}");
    process.kill();
    let log = reading.join().unwrap();
    assert!(log.contains("answered"), "requests are logged: {log}");
    let people = ["Marisol", "Secreta", "secreta.example", "marisol"].map(str::to_owned);
    for secret in secrets.iter().chain(&cookies).chain(&people) {
        let typed = encoded(&[("", secret.as_str())]);
        assert!(
            !log.contains(secret) && !log.contains(typed.trim_start_matches('=')),
            "{secret} is in the log"
        );
    }
    // What a browser proves itself by is told in its cookies and nowhere else; no password comes back.
    for secret in cookies.iter().chain([PASSWORD, ANOTHER, CHOSEN, WRONG].map(str::to_owned).iter()) {
        assert!(!said.contains(secret), "{secret} is said outside of cookies");
    }
}
