//! Passkeys through the store's own doors (§10.19), by a device that keeps them: added, used, taken away; and whoever tries to be let in
//! by what they did not sign for it.

use crate::accounts::{link, mails, open, page};
use crate::support::authenticator::{Key, ORIGIN, Says, bytes, text};
use crate::support::log::logged;
use crate::support::reading::words;
use crate::support::{Answer, Setup, Store, Visitor};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use serde_json::{Value, json};
use server::account::data::DATA;
use server::app::cookie;

const CALLS: &str = "/api/v1/account/passkeys";
const PASSWORD: &str = "nubes sobre la ceiba";
const ANOTHER: &str = "la tortuga lee despacio";

/// A store whose host has a name.
async fn store() -> Store {
    Store::with(named(None)).await
}

fn named(now: Option<&str>) -> Setup {
    Setup { public_url: Some(ORIGIN.into()), now: now.map(str::to_owned), ..Setup::default() }
}

async fn call(visitor: &Visitor, what: &str, body: Value) -> Answer {
    visitor.json("POST", &format!("{CALLS}{what}?lang=es"), body).await
}

/// What a page is told to ask a device.
async fn asked(visitor: &Visitor, what: &str, body: Value) -> Value {
    let answer = call(visitor, what, body).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    assert_eq!(answer.header("cache-control"), "no-store");
    answer.json()["options"].clone()
}

/// Adds a passkey for who is signed in.
async fn add(visitor: &Visitor, seed: u8) -> Key {
    let options = asked(visitor, "/new", json!({})).await;
    let (key, sent) = Key::make(&options, seed, &Says::RIGHT);
    let added = call(visitor, "", sent).await;
    assert_eq!(added.status, StatusCode::CREATED, "{}", added.text());
    assert_eq!(added.json()["href"], format!("{}?done=way_added", page(PageName::Account)));
    key
}

/// Signs in by a passkey, whose device says this.
async fn sign_in(visitor: &Visitor, key: &Key, says: &Says<'_>) -> Answer {
    let options = asked(visitor, "/challenge", json!({})).await;
    call(visitor, "/session", key.sign(&options, says)).await
}

async fn is_signed_in(visitor: &Visitor) -> bool {
    visitor.get(page(PageName::Account)).await.status == StatusCode::OK
}

fn encoded(fields: &[(&str, &str)]) -> String {
    serde_urlencoded::to_string(fields).unwrap()
}

async fn by_password(visitor: &Visitor, password: &str) -> StatusCode {
    let fields = [("act", "sign_in"), ("email", "ana@example.com"), ("password", password)];
    visitor.post(page(PageName::Auth), &encoded(&fields)).await.status
}

fn code(answer: &Answer) -> (StatusCode, String) {
    (answer.status, answer.json()["code"].as_str().unwrap_or_default().to_owned())
}

fn refused(code: &str, status: StatusCode) -> (StatusCode, String) {
    (status, code.to_owned())
}

/// The passkeys that can be taken away, as the page names them.
async fn ids(visitor: &Visitor) -> Vec<String> {
    let shown = visitor.get(page(PageName::Account)).await.text();
    let keys = shown.split("name=\"passkey\" value=\"").skip(1).filter_map(|rest| rest.split('"').next());
    keys.map(str::to_owned).collect()
}

// Proves 10.19.72.
#[tokio::test(flavor = "multi_thread")]
async fn of_two_tabs_the_one_that_asked_last_lets_in() {
    let here = store().await;
    let ana = here.visitor();
    open(&here, &ana, "ana@example.com").await;
    let key = add(&ana, 7).await;
    let phone = here.visitor();
    let first = asked(&phone, "/challenge", json!({})).await;
    let second = asked(&phone, "/challenge", json!({})).await;
    let late = call(&phone, "/session", key.sign(&first, &Says::RIGHT)).await;
    assert_eq!(code(&late), refused("PASSKEY_REFUSED", StatusCode::UNAUTHORIZED));
    assert_eq!(call(&phone, "/session", key.sign(&second, &Says::RIGHT)).await.status, StatusCode::OK);
    assert!(is_signed_in(&phone).await && phone.cookie(cookie::PASSKEY).is_none());
    // It is asked for by a script, never by a form.
    let form = format!("{CALLS}/challenge?lang=es");
    assert!(here.visitor().post(&form, "").await.status.is_client_error());
}

// Proves 10.19.2, 10.19.3, 10.19.4, 10.19.56.
#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_is_added_by_who_signed_in_a_moment_ago_or_types_the_password() {
    let here = store().await;
    let (ana, nobody) = (here.visitor(), here.visitor());
    let away = call(&nobody, "/new", json!({})).await;
    assert_eq!(code(&away), refused("sign_in_required", StatusCode::UNAUTHORIZED));
    open(&here, &ana, "ana@example.com").await;
    let options = asked(&ana, "/new", json!({})).await;
    assert_eq!(
        (&options["rp"]["id"], &options["user"]["name"]),
        (&json!("localhost"), &json!("ana@example.com"))
    );
    let handle = bytes(options["user"]["id"].as_str().unwrap());
    assert_eq!((handle.len(), &options["excludeCredentials"]), (32, &json!([])));
    assert!(ana.cookie(cookie::PASSKEY).is_some());
    let (key, sent) = Key::make(&options, 7, &Says::RIGHT);
    // In another's session it is added to nobody.
    let eva = here.visitor();
    open(&here, &eva, "eva@example.com").await;
    eva.set_cookie(cookie::PASSKEY, &ana.cookie(cookie::PASSKEY).unwrap());
    let not_added = refused("PASSKEY_NOT_ADDED", StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(code(&call(&eva, "", sent.clone()).await), not_added);
    assert_eq!(call(&ana, "", sent.clone()).await.status, StatusCode::CREATED);
    assert!(ana.cookie(cookie::PASSKEY).is_none(), "what was asked is used up");
    // The page it leads to says so in this browser alone.
    let added = format!("{}?done=way_added", page(PageName::Account));
    for (visitor, is_notified) in [(&ana, true), (&eva, false)] {
        let said = words(&visitor.get(&added).await);
        assert_eq!(said.contains("desde ahora entras también así"), is_notified);
    }
    assert_eq!(code(&call(&ana, "", sent).await), not_added);
    mails(&here, "ana@example.com", 2).await;
    let shown = ana.get(page(PageName::Account)).await;
    assert!(words(&shown).contains("Llave de acceso") && shown.text().contains("/assets/passkeys"));
    assert_eq!(ids(&ana).await.len(), 1);
    // The device that has one knows that it is theirs.
    let more = asked(&ana, "/new", json!({})).await;
    assert_eq!(bytes(more["user"]["id"].as_str().unwrap()), handle);
    assert_eq!(more["excludeCredentials"][0]["id"], text(&key.id));
    // What a device did not make for this store, this challenge and its owner is not kept.
    for says in [
        Says { origin: "http://localhost:8081", ..Says::RIGHT },
        Says { origin: "https://localhost:8080", ..Says::RIGHT },
        Says { host: "example.com", ..Says::RIGHT },
        Says { challenge: Some("AAAAAAAAAAAAAAAAAAAAAA"), ..Says::RIGHT },
        Says { verified: false, ..Says::RIGHT },
    ] {
        let options = asked(&ana, "/new", json!({})).await;
        let (_, sent) = Key::make(&options, 9, &says);
        assert_eq!(code(&call(&ana, "", sent).await), not_added, "{} {}", says.origin, says.host);
    }
    assert_eq!(ids(&ana).await.len(), 1);
    let (folder, session) = (here.folder.clone(), ana.cookie(cookie::SESSION).unwrap());
    drop((ana, eva, nobody, here));
    // A while later the password is asked for, as it is wherever something could give an account away.
    let later = Store::reopen(folder, named(Some("2026-11-20T12:10:00-05:00"))).await;
    let ana = later.visitor();
    ana.set_cookie(cookie::SESSION, &session);
    let missing = call(&ana, "/new", json!({})).await;
    assert_eq!(code(&missing), refused("PASSWORD_REQUIRED", StatusCode::UNPROCESSABLE_ENTITY));
    assert_eq!(missing.json()["field"], "current");
    let wrong = call(&ana, "/new", json!({ "current": ANOTHER })).await;
    assert_eq!(code(&wrong), refused("current_password_wrong", StatusCode::UNPROCESSABLE_ENTITY));
    let options = asked(&ana, "/new", json!({ "current": PASSWORD })).await;
    let (second, sent) = Key::make(&options, 8, &Says::RIGHT);
    assert_eq!(call(&ana, "", sent).await.status, StatusCode::CREATED);
    // Without a password, by signing in once more.
    let remove = [("act", "remove_password"), ("current", PASSWORD)];
    let removed = ana.post(page(PageName::Account), &encoded(&remove)).await;
    assert_eq!(removed.location(), format!("{}?done=password_removed", page(PageName::Account)));
    let again = call(&ana, "/new", json!({ "current": PASSWORD })).await;
    assert_eq!(code(&again), refused("SIGN_IN_AGAIN", StatusCode::FORBIDDEN));
    assert_eq!(sign_in(&ana, &second, &Says::RIGHT).await.status, StatusCode::OK);
    assert_eq!(call(&ana, "/new", json!({})).await.status, StatusCode::OK);
}

// Proves 10.19.5, 10.19.14.
#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_signs_in_as_a_password_does() {
    let store = store().await;
    let (ana, phone) = (store.visitor(), store.visitor());
    open(&store, &ana, "ana@example.com").await;
    let key = add(&ana, 7).await;
    let shown = phone.get(page(PageName::Auth)).await.text();
    assert!(shown.contains("data-passkey=\"use\"") && shown.contains("username webauthn"));
    let entered = sign_in(&phone, &key, &Says::RIGHT).await;
    assert_eq!(entered.json(), json!({ "href": page(PageName::Account) }));
    assert!(is_signed_in(&phone).await && phone.cookie(cookie::PASSKEY).is_none());
    assert!(phone.cookie(cookie::DEVICE).is_some());
    // No provider said who she is.
    assert_eq!(phone.get("/api/v1/account/federation").await.status, StatusCode::NO_CONTENT);
    let data = phone.get(DATA).await.json();
    assert_eq!(data["passkeys"][0]["credential"], "07".repeat(20));
    assert!(data["passkeys"][0]["usedAt"].is_string() && data["passkeys"].as_array().unwrap().len() == 1);
    // On to a page of the store, and to no other address; remembered where that is asked for.
    for (next, leads, remember) in [
        (page(PageName::Checkout), page(PageName::Checkout), false),
        ("https://evil.example/", page(PageName::Account), true),
    ] {
        let tablet = store.visitor();
        let options = asked(&tablet, "/challenge", json!({})).await;
        let mut sent = key.sign(&options, &Says::RIGHT);
        sent["next"] = json!(next);
        sent["remember"] = json!(remember);
        let entered = call(&tablet, "/session", sent).await;
        assert_eq!(entered.json()["href"], leads);
        let mut lines = entered.headers.get_all("set-cookie").iter().map(|line| line.to_str().unwrap());
        let session = lines.find(|line| line.starts_with(cookie::SESSION)).unwrap();
        assert!(session.contains("HttpOnly") && session.contains("SameSite=Lax"), "{session}");
        assert_eq!(session.contains("Max-Age=15552000"), remember, "{session}");
    }
    // The session that the browser had is not the one after.
    let before = ana.cookie(cookie::SESSION).unwrap();
    sign_in(&ana, &key, &Says::RIGHT).await;
    assert_ne!(ana.cookie(cookie::SESSION).unwrap(), before);
    let planted = store.visitor();
    planted.set_cookie(cookie::SESSION, &before);
    assert!(!is_signed_in(&planted).await);
}

// Proves 10.19.9.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_passkey_did_not_sign_for_this_store_is_not_believed() {
    let store = store().await;
    let (ana, eva, thief) = (store.visitor(), store.visitor(), store.visitor());
    open(&store, &ana, "ana@example.com").await;
    open(&store, &eva, "eva@example.com").await;
    let (of_ana, of_eva) = (add(&ana, 7).await, add(&eva, 8).await);
    let not_believed = refused("PASSKEY_REFUSED", StatusCode::UNAUTHORIZED);
    for says in [
        Says { origin: "http://localhost:8081", ..Says::RIGHT },
        Says { origin: "https://evil.example", ..Says::RIGHT },
        Says { host: "evil.example", ..Says::RIGHT },
        Says { challenge: Some("AAAAAAAAAAAAAAAAAAAAAA"), ..Says::RIGHT },
        Says { verified: false, ..Says::RIGHT },
    ] {
        let answer = sign_in(&thief, &of_ana, &says).await;
        assert_eq!(code(&answer), not_believed, "{} {}", says.origin, says.host);
        assert!(!answer.json()["message"].as_str().unwrap().is_empty());
    }
    // Another person's key by the name of hers, her key as another person, one that nobody has, and one that was changed.
    let forged = async |change: &dyn Fn(&mut Value)| {
        let options = asked(&thief, "/challenge", json!({})).await;
        let mut sent = of_eva.sign(&options, &Says::RIGHT);
        change(&mut sent);
        code(&call(&thief, "/session", sent).await)
    };
    assert_eq!(forged(&|sent| sent["credential"] = json!(text(&of_ana.id))).await, not_believed);
    let as_ana = |sent: &mut Value| {
        sent["credential"] = json!(text(&of_ana.id));
        sent["userHandle"] = json!(text(&of_ana.handle));
    };
    assert_eq!(forged(&as_ana).await, not_believed);
    assert_eq!(forged(&|sent| sent["userHandle"] = json!(text(&of_ana.handle))).await, not_believed);
    assert_eq!(forged(&|sent| sent["credential"] = json!(text(&[1; 20]))).await, not_believed);
    let unsigned = |sent: &mut Value| {
        let mut data = bytes(sent["authenticatorData"].as_str().unwrap());
        data[36] = 9;
        sent["authenticatorData"] = json!(text(&data));
    };
    assert_eq!(forged(&unsigned).await, not_believed);
    let unread = refused("bad_request", StatusCode::BAD_REQUEST);
    for field in ["credential", "clientData", "authenticatorData", "signature", "userHandle"] {
        assert_eq!(forged(&|sent| sent[field] = json!("=")).await, unread, "{field}");
    }
    assert!(!is_signed_in(&thief).await);
    assert_eq!(forged(&|_| {}).await.0, StatusCode::OK, "what is right is believed");
    assert!(words(&thief.get(page(PageName::Account)).await).contains("eva@example.com"));
}

// Proves 10.19.6, 10.19.7.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_asked_is_answered_by_the_browser_that_was_asked_in_time_and_once() {
    let here = store().await;
    let (ana, phone, thief) = (here.visitor(), here.visitor(), here.visitor());
    open(&here, &ana, "ana@example.com").await;
    let key = add(&ana, 7).await;
    let not_believed = refused("PASSKEY_REFUSED", StatusCode::UNAUTHORIZED);
    let options = asked(&phone, "/challenge", json!({})).await;
    let sent = key.sign(&options, &Says::RIGHT);
    // Elsewhere it answers nothing: without the cookie, with another's, or one that was made up.
    assert_eq!(code(&call(&thief, "/session", sent.clone()).await), not_believed);
    asked(&thief, "/challenge", json!({})).await;
    assert_eq!(code(&call(&thief, "/session", sent.clone()).await), not_believed);
    let held = phone.cookie(cookie::PASSKEY).unwrap();
    thief.set_cookie(cookie::PASSKEY, &held.replacen('1', "2", 1));
    assert_eq!(code(&call(&thief, "/session", sent.clone()).await), not_believed);
    // Nor does what was asked of who adds one.
    let adding = asked(&ana, "/new", json!({})).await;
    let crossed = call(&ana, "/session", key.sign(&adding, &Says::RIGHT)).await;
    assert_eq!(code(&crossed), not_believed);
    // Once, whoever brings it again, with all that the browser had.
    assert_eq!(call(&phone, "/session", sent.clone()).await.status, StatusCode::OK);
    thief.set_cookie(cookie::PASSKEY, &held);
    assert_eq!(code(&call(&thief, "/session", sent).await), not_believed);
    assert!(!is_signed_in(&thief).await);
    // One that was asked later is another.
    assert_eq!(sign_in(&phone, &key, &Says::RIGHT).await.status, StatusCode::OK);
    let options = asked(&thief, "/challenge", json!({})).await;
    let (held, sent) = (thief.cookie(cookie::PASSKEY).unwrap(), key.sign(&options, &Says::RIGHT));
    let folder = here.folder.clone();
    drop((ana, phone, thief, here));
    for (minutes, is_in) in [("05", false), ("04", true)] {
        let now = format!("2026-11-20T12:{minutes}:00-05:00");
        let later = Store::reopen(folder.clone(), named(Some(&now))).await;
        let late = later.visitor();
        late.set_cookie(cookie::PASSKEY, &held);
        let answer = call(&late, "/session", sent.clone()).await;
        assert_eq!(answer.status == StatusCode::OK, is_in, "{minutes}: {}", answer.text());
    }
}

// Proves 10.19.8.
#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_that_may_have_been_copied_lets_nobody_in() {
    let store = store().await;
    let (ana, thief) = (store.visitor(), store.visitor());
    open(&store, &ana, "ana@example.com").await;
    let key = add(&ana, 7).await;
    let counted = |counter| Says { counter, ..Says::RIGHT };
    assert_eq!(sign_in(&ana, &key, &counted(5)).await.status, StatusCode::OK);
    let copied = "its counter went back: it may have been copied";
    for counter in [5, 4, 0] {
        let (answer, log) = logged(sign_in(&thief, &key, &counted(counter))).await;
        assert_eq!(code(&answer), refused("PASSKEY_REFUSED", StatusCode::UNAUTHORIZED), "{counter}");
        assert!(log.contains("WARN") && log.contains(copied), "{counter}: {log}");
    }
    assert!(!is_signed_in(&thief).await);
    // Of what is refused for another reason, and of who is let in, nothing is suspected.
    let (answer, log) = logged(sign_in(&thief, &key, &Says { verified: false, ..counted(6) })).await;
    assert_eq!(code(&answer), refused("PASSKEY_REFUSED", StatusCode::UNAUTHORIZED));
    assert!(log.contains("WARN") && !log.contains(copied), "{log}");
    let (answer, log) = logged(sign_in(&ana, &key, &counted(6))).await;
    assert!(answer.status == StatusCode::OK && !log.contains(copied), "{log}");
    // A device that does not count says 0 each time.
    let other = add(&ana, 8).await;
    for _ in 0..2 {
        assert_eq!(sign_in(&ana, &other, &counted(0)).await.status, StatusCode::OK);
    }
}

// Proves 10.17.51, 10.19.10, 10.19.11, 10.19.12.
#[tokio::test(flavor = "multi_thread")]
async fn passkeys_can_be_all_there_is_and_the_last_way_in_stays() {
    let store = store().await;
    let (ana, phone, eva) = (store.visitor(), store.visitor(), store.visitor());
    let at = page(PageName::Account);
    open(&store, &ana, "ana@example.com").await;
    open(&store, &eva, "eva@example.com").await;
    let send = async |visitor: &Visitor, fields: &[(&str, &str)]| visitor.post(at, &encoded(fields)).await;
    // While it is the only way in, the password stays.
    let remove_password = |current| [("act", "remove_password"), ("current", current)];
    assert_eq!(send(&ana, &remove_password(PASSWORD)).await.status, StatusCode::CONFLICT);
    let (one, two) = (add(&ana, 7).await, add(&ana, 8).await);
    assert_eq!(sign_in(&phone, &one, &Says::RIGHT).await.status, StatusCode::OK);
    assert_eq!(send(&ana, &remove_password(ANOTHER)).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let removed = send(&ana, &remove_password(PASSWORD)).await;
    assert_eq!(removed.location(), format!("{at}?done=password_removed"));
    assert!(words(&ana.get(&removed.location()).await).contains("ya no tiene contraseña"));
    // It opens nothing any more, and who came by it elsewhere, or by anything, comes again.
    let stranger = store.visitor();
    assert_eq!(by_password(&stranger, PASSWORD).await, StatusCode::UNAUTHORIZED);
    assert!(is_signed_in(&ana).await && !is_signed_in(&phone).await);
    assert_eq!(sign_in(&phone, &one, &Says::RIGHT).await.status, StatusCode::OK);
    // Who has none forgot none: they choose their first.
    assert!(words(&ana.get(page(PageName::Forgot)).await).contains("Elige una contraseña"));
    assert!(words(&eva.get(page(PageName::Forgot)).await).contains("Elige otra contraseña"));
    // Nobody takes another's away; who takes away what they came by is signed out.
    let own = ids(&ana).await;
    assert_eq!(own.len(), 2);
    send(&eva, &[("act", "remove_passkey"), ("passkey", &own[0])]).await;
    assert_eq!(ids(&ana).await, own);
    let mut gone = None;
    for id in &own {
        let shown = phone.get(at).await;
        if shown.status != StatusCode::OK {
            break;
        }
        let answer = send(&phone, &[("act", "remove_passkey"), ("passkey", id)]).await;
        gone = Some((answer.status, answer.location()));
    }
    let (status, location) = gone.unwrap();
    let kept = ids(&ana).await;
    assert!(kept.is_empty(), "the last one is not offered to be taken away");
    // Either it was the first, by which they came, or the second, which was the last way in.
    assert!(
        status == StatusCode::CONFLICT || location.starts_with(page(PageName::Auth)),
        "{status} {location}"
    );
    let entered = [&one, &two];
    let mut count = 0;
    for key in entered {
        count += usize::from(sign_in(&store.visitor(), key, &Says::RIGHT).await.status == StatusCode::OK);
    }
    assert_eq!(count, 1, "one remains");
    // Whoever reads the mail has a password again.
    let ask_for = encoded(&[("act", "ask"), ("email", "ana@example.com")]);
    stranger.post(page(PageName::Forgot), &ask_for).await;
    let reset = link(&store, "ana@example.com", 5, "reset").await;
    let shown = stranger.get(&reset).await;
    assert!(words(&shown).contains("Elige una contraseña"));
    let (id, key) = (shown.input("reset"), shown.input("key"));
    let choose = encoded(&[("act", "choose"), ("reset", &id), ("key", &key), ("password", ANOTHER)]);
    assert_eq!(stranger.post(page(PageName::Forgot), &choose).await.status, StatusCode::SEE_OTHER);
    assert_eq!(by_password(&store.visitor(), ANOTHER).await, StatusCode::SEE_OTHER);
}

// Proves 10.19.13.
#[tokio::test(flavor = "multi_thread")]
async fn a_closed_account_says_so_to_its_passkey_and_lets_nobody_in() {
    let store = store().await;
    let (ana, phone) = (store.visitor(), store.visitor());
    open(&store, &ana, "ana@example.com").await;
    let key = add(&ana, 7).await;
    let delete = encoded(&[("act", "delete"), ("current", PASSWORD)]);
    assert_eq!(
        ana.post(page(PageName::Account), &delete).await.location(),
        format!("{}?done=deleted", page(PageName::Account))
    );
    let closed = sign_in(&phone, &key, &Says::RIGHT).await;
    assert_eq!(code(&closed), refused("USER_INACTIVE", StatusCode::FORBIDDEN));
    assert!(!is_signed_in(&phone).await);
}

// Proves 10.19.1, 10.19.15.
#[tokio::test(flavor = "multi_thread")]
async fn calls_of_passkeys_come_from_here_and_not_too_often() {
    let here = store().await;
    let (foreign, visitor) = (here.visitor(), here.visitor());
    let policy = visitor.get(page(PageName::Auth)).await.header("permissions-policy").to_owned();
    // Without a word of it a browser lets the store's own pages ask, and nobody else's.
    assert!(!policy.contains("publickey-credentials"), "{policy}");
    foreign.always("sec-fetch-site", "cross-site");
    for what in ["", "/new", "/challenge", "/session"] {
        let answer = call(&foreign, what, json!({})).await;
        assert_eq!(code(&answer), refused("forbidden_origin", StatusCode::FORBIDDEN), "{what}");
        let other = visitor.get(&format!("{CALLS}{what}")).await;
        assert_eq!(other.status, StatusCode::METHOD_NOT_ALLOWED, "{what}");
    }
    let as_form = visitor.post(&format!("{CALLS}/session"), "credential=x").await;
    assert_eq!(as_form.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    // As large as it may be, and one byte more.
    let frame = json!({ "clientData": "" }).to_string().len();
    for (bytes, status) in
        [(32 * 1024, StatusCode::UNAUTHORIZED), (32 * 1024 + 1, StatusCode::PAYLOAD_TOO_LARGE)]
    {
        let sent = json!({ "clientData": "x".repeat(bytes - frame) });
        assert_eq!(call(&visitor, "/session", sent).await.status, status, "{bytes}");
    }
    // As often as passwords are tried.
    let slow = Store::with(Setup { lookups_per_minute: Some(2), ..named(None) }).await;
    let thief = slow.visitor();
    let mut turned_away = 0;
    for _ in 0..30 {
        let answer = call(&thief, "/session", json!({})).await;
        turned_away += usize::from(answer.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(turned_away >= 10, "{turned_away}");
    // No browser makes one for a host in numbers, and nothing is said of it there.
    let numbers = Store::open().await;
    let visitor = numbers.visitor();
    for what in ["/challenge", "/session"] {
        assert_eq!(call(&visitor, what, json!({})).await.status, StatusCode::NOT_FOUND, "{what}");
    }
    assert!(!visitor.get(page(PageName::Auth)).await.text().contains("data-passkey"));
}

// Proves 10.19.1, 10.19.11.
#[tokio::test(flavor = "multi_thread")]
async fn where_no_passkey_is_asked_for_none_is_counted_or_shown() {
    let here = store().await;
    let ana = here.visitor();
    open(&here, &ana, "ana@example.com").await;
    add(&ana, 7).await;
    let at = page(PageName::Account);
    let offers = |text: &str| text.contains("value=\"remove_password\"");
    assert!(offers(&ana.get(at).await.text()) && ids(&ana).await.len() == 1);
    let (folder, session) = (here.folder.clone(), ana.cookie(cookie::SESSION).unwrap());
    drop((ana, here));
    // The same store by its numbers: what is kept stays kept, and what would be refused is not offered.
    let numbers = Store::reopen(folder, Setup::default()).await;
    let ana = numbers.visitor();
    ana.set_cookie(cookie::SESSION, &session);
    let shown = ana.get(at).await;
    assert_eq!(shown.status, StatusCode::OK);
    assert!(!offers(&shown.text()) && !words(&shown).contains("Llave de acceso"));
    assert!(ids(&ana).await.is_empty());
    let removed = ana.post(at, &encoded(&[("act", "remove_password"), ("current", PASSWORD)])).await;
    assert_eq!(removed.status, StatusCode::CONFLICT);
    assert_eq!(ana.get(DATA).await.json()["passkeys"].as_array().unwrap().len(), 1);
}
