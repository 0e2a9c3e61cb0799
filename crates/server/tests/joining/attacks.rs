//! Who tries to be let in by another's sign-in at a provider, or to have more by it than it gives.

use super::{
    EVA, FEDERATION, HERE, PASSWORD, USER_INFO, WRONG, begin, by_apple, encoded, is_signed_in, path, posted,
    sign_in, store, store_with,
};
use crate::accounts::{open, page};
use crate::support::apple::{Apple, fields};
use crate::support::facebook::Facebook;
use crate::support::identity::Person;
use crate::support::log::logged;
use crate::support::process::{Process, Start, ask};
use crate::support::reading::words;
use crate::support::{Setup, Store, Visitor};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::encoding::unhex;
use serde_json::json;
use server::account::data::DATA;
use server::app::cookie;
use std::io::Read;
use std::process::Stdio;

// Proves 10.18.32, 10.18.35.
#[tokio::test(flavor = "multi_thread")]
async fn only_the_browser_that_began_comes_back_and_once() {
    let (store, apple, facebook) = store().await;
    // Another site can't begin it, whatever it makes of the form.
    for (name, value) in [("sec-fetch-site", "cross-site"), ("origin", "https://evil.example")] {
        let led = store.visitor();
        led.always(name, value);
        let refused = begin(&led, "apple", &[]).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{name}");
        assert!(led.cookie(cookie::SIGNING_IN).is_none());
    }
    // Nobody is let in by what another browser began: neither with nothing of their own, nor with a sign-in of their own.
    let (thief, victim) = (store.visitor(), store.visitor());
    let begun = begin(&thief, "apple", &[]).await;
    let back = by_apple(&store, &apple, &begun, EVA).await;
    let goes_wrong = async |visitor: &Visitor, back: &str| {
        let answer = visitor.get(back).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST);
        assert!(words(&answer).contains(WRONG) && !is_signed_in(visitor).await);
    };
    goes_wrong(&victim, &back).await;
    begin(&victim, "apple", &[]).await;
    let held = victim.cookie(cookie::SIGNING_IN).unwrap();
    goes_wrong(&victim, &back).await;
    assert_eq!(apple.exchanged(), 0, "no code was sent anywhere");
    assert_eq!(victim.cookie(cookie::SIGNING_IN), Some(held.clone()), "what it began itself goes on");
    // What was changed in what a browser holds is nothing.
    let (said, seal) = held.rsplit_once('.').unwrap();
    let forged = said.replacen("away.", "away.9", 1);
    for kept in [format!("{forged}.{seal}"), format!("{said}.{}", "0".repeat(seal.len())), said.to_owned()] {
        let forger = store.visitor();
        forger.set_cookie(cookie::SIGNING_IN, &kept);
        goes_wrong(&forger, &back).await;
    }
    // A provider is waited for ten minutes: Facebook, whose stand-in has no clock, and which has the address asked.
    let begun = begin(&thief, "facebook", &[]).await;
    let back = facebook.sign_in(&begun.leads_on(), EVA);
    let held = thief.cookie(cookie::SIGNING_IN).unwrap();
    let folder = store.folder.clone();
    drop((thief, victim, store));
    for (now, status) in [
        ("2026-11-20T12:11:00-05:00", StatusCode::BAD_REQUEST),
        ("2026-11-20T12:08:00-05:00", StatusCode::OK),
    ] {
        let setup =
            Setup { now: Some(now.into()), identities: facebook.options().into(), ..Setup::default() };
        let later = Store::reopen(folder.clone(), setup).await;
        let slow = later.visitor();
        slow.set_cookie(cookie::SIGNING_IN, &held);
        assert_eq!(slow.get(path(&back)).await.status, status, "{now}");
    }
}

// Proves 10.18.32.
#[tokio::test(flavor = "multi_thread")]
async fn who_began_in_two_tabs_ends_in_the_one_of_the_last() {
    let (store, apple, _facebook) = store().await;
    let ana = store.visitor();
    let mut backs = Vec::new();
    for _ in 0..2 {
        let begun = begin(&ana, "apple", &[]).await;
        backs.push(by_apple(&store, &apple, &begun, Person::ANA).await);
    }
    assert_eq!(ana.get(&backs[0]).await.status, StatusCode::BAD_REQUEST);
    assert!(!is_signed_in(&ana).await);
    assert_eq!(ana.get(&backs[1]).await.location(), page(PageName::Account));
    assert!(is_signed_in(&ana).await && ana.cookie(cookie::SIGNING_IN).is_none());
}

// Proves 10.18.36.
#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_was_planted_is_not_the_one_after() {
    let (store, apple, _facebook) = store().await;
    let (thief, victim) = (store.visitor(), store.visitor());
    sign_in(&store, &apple, &thief, EVA).await;
    let planted = thief.cookie(cookie::SESSION).unwrap();
    for planted in [planted, "0".repeat(64)] {
        victim.set_cookie(cookie::SESSION, &planted);
        sign_in(&store, &apple, &victim, Person::ANA).await;
        let own = victim.cookie(cookie::SESSION).unwrap();
        assert_ne!(own, planted);
        assert!(words(&victim.get(page(PageName::Account)).await).contains("ana@example.com"));
        // It ended with the one that began: nobody else has what the victim has, and theirs is over.
        let thief = store.visitor();
        thief.set_cookie(cookie::SESSION, &planted);
        assert!(!is_signed_in(&thief).await);
    }
}

// Proves 10.18.37.
#[tokio::test(flavor = "multi_thread")]
async fn a_provider_leads_on_to_pages_of_the_store_and_nowhere_else() {
    let (store, apple, _facebook) = store().await;
    for (next, leads) in [
        (page(PageName::Checkout), page(PageName::Checkout)),
        ("https://evil.example/", page(PageName::Account)),
        ("//evil.example/", page(PageName::Account)),
        ("/\\evil.example/", page(PageName::Account)),
        ("/api/v1/account/data", page(PageName::Account)),
        ("javascript:alert(1)", page(PageName::Account)),
    ] {
        let visitor = store.visitor();
        let begun = begin(&visitor, "apple", &[("next", next)]).await;
        let back = by_apple(&store, &apple, &begun, Person::ANA).await;
        // What is put into the way back counts for nothing.
        let answer = visitor.get(&format!("{back}&next=%2F%2Fevil.example%2F")).await;
        assert_eq!((answer.status, answer.location().as_str()), (StatusCode::SEE_OTHER, leads), "{next}");
    }
    for with in ["", "Google", "google", "evil"] {
        let visitor = store.visitor();
        assert_eq!(begin(&visitor, with, &[]).await.status, StatusCode::BAD_REQUEST, "{with}");
        assert!(visitor.cookie(cookie::SIGNING_IN).is_none());
    }
}

// Proves 10.18.38.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_posts_what_comes_back_may_do_nothing_else() {
    let (store, apple, _facebook) = store().await;
    let visitor = store.visitor();
    open(&store, &visitor, "ana@example.com").await;
    let begun = begin(&store.visitor(), "apple", &[]).await;
    let (to, form) = apple.sign_in(&begun.leads_on(), EVA);
    let (auth, account) = (path(&to), page(PageName::Account));
    let signs_in =
        encoded(&[("act", "sign_in"), ("email", "ana@example.com"), ("password", PASSWORD), ("state", "x")]);
    for (origin, to, form) in [
        (apple.url().as_str(), auth, signs_in.as_str()),
        (apple.url().as_str(), auth, "act=provider&with=apple&state=x"),
        (apple.url().as_str(), auth, "code=x"),
        (apple.url().as_str(), auth, "state="),
        (apple.url().as_str(), account, form.as_str()),
        (apple.url().as_str(), page(PageName::Register), form.as_str()),
        ("https://evil.example", auth, form.as_str()),
        ("null", auth, form.as_str()),
    ] {
        let answer = posted(&store, origin, to, form).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{origin} {to} {form}");
        assert!(answer.headers.get("set-cookie").is_none());
    }
    // What it may do leads to an address, and changes nothing.
    let led = posted(&store, &apple.url(), auth, &form).await;
    assert_eq!(led.status, StatusCode::SEE_OTHER);
    assert!(led.headers.get("set-cookie").is_none() && led.location().starts_with(&format!("{auth}?code=")));
    let refused =
        posted(&store, &apple.url(), auth, "error=user_cancelled_authorize&state=x&user=%7Bno+json").await;
    assert_eq!(refused.location(), format!("{auth}?error=user_cancelled_authorize&state=x"));
}

// Proves 6.1.9.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_is_typed_or_claimed_gives_anybody_a_role() {
    let (store, apple, _facebook) = store().await;
    let ana = store.visitor();
    let claims = "&role=admin&roles=admin&groups=admin&cognito%3Agroups=admin&is_admin=true&state_of=active&person=1&id=1";
    let begun = ana.post(page(PageName::Auth), &format!("act=provider&with=apple{claims}")).await;
    let (to, _) = apple.sign_in(&begun.leads_on(), Person::ANA);
    let (_, form) = apple.sign_in(&begun.leads_on(), Person::ANA);
    let user = json!({ "name": { "firstName": "Ana", "lastName": "Núñez", "role": "admin" }, "role": "admin", "cognito:groups": ["admin"] });
    let user = encoded(&[("user", &user.to_string())]);
    let led = posted(&store, &apple.url(), path(&to), &format!("{form}&{user}{claims}")).await;
    assert_eq!(led.status, StatusCode::SEE_OTHER, "{}", led.text());
    ana.get(&format!("{}{claims}", led.location())).await;
    let details =
        "act=details&name=Ana&lastname=N&country=MX&language=es&email=root%40example.com&password=x";
    assert_eq!(
        ana.post(page(PageName::Account), &format!("{details}{claims}")).await.status,
        StatusCode::SEE_OTHER
    );
    let data = ana.get(DATA).await.json();
    let mut keys: Vec<_> = data["account"].as_object().unwrap().keys().cloned().collect();
    keys.sort();
    let known = [
        "country",
        "createdAt",
        "currency",
        "email",
        "firstName",
        "language",
        "lastName",
        "method",
        "region",
    ];
    assert_eq!(keys, known);
    assert_eq!(data["account"]["email"], "ana@example.com");
    assert!(!data.to_string().contains("admin") && !data.to_string().contains("root@"));
    ana.always("hostnamepath", HERE);
    assert_eq!(ana.get(USER_INFO).await.json()["status"], "auth");
}

// Proves 10.18.31.
#[tokio::test(flavor = "multi_thread")]
async fn a_client_begins_so_many_sign_ins_in_a_minute() {
    let (apple, facebook) = (Apple::start().await, Facebook::start().await);
    let few = Setup { lookups_per_minute: Some(2), ..Setup::default() };
    let store = store_with(&apple, &facebook, few).await;
    let visitor = store.visitor();
    let (mut refused, mut state) = (0, String::new());
    for _ in 0..30 {
        let answer = begin(&visitor, "apple", &[]).await;
        assert!([StatusCode::OK, StatusCode::TOO_MANY_REQUESTS].contains(&answer.status));
        if answer.status == StatusCode::OK {
            state.clone_from(&fields(&answer.leads_on())["state"]);
        }
        refused += usize::from(answer.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(refused >= 10, "{refused}");
    // Who shares the address is not kept from typing a password.
    let other = store.visitor();
    let typed = [("act", "sign_in"), ("email", "ana@example.com"), ("password", PASSWORD)];
    let typed = other.post(page(PageName::Auth), &encoded(&typed)).await;
    assert_eq!(typed.status, StatusCode::UNAUTHORIZED, "{}", typed.text());
    // Nor does who comes back too often lose what they began with: looked at again, the provider is asked.
    let mut turned_away = 0;
    for _ in 0..30 {
        let held = visitor.cookie(cookie::SIGNING_IN).unwrap();
        let answer = visitor.get(&format!("{}?code=x&state={state}", page(PageName::Auth))).await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            turned_away += 1;
            assert_eq!(visitor.cookie(cookie::SIGNING_IN), Some(held));
        } else {
            visitor.set_cookie(cookie::SIGNING_IN, &held);
        }
    }
    assert!(turned_away >= 10, "{turned_away}");
}

// Proves 10.18.10, 10.18.32.
#[tokio::test(flavor = "multi_thread")]
async fn who_can_be_sent_no_mail_keeps_nothing_that_is_used_up() {
    let (store, _apple, facebook) = store().await;
    let visitor = store.visitor();
    // So many are written within an hour for one client.
    for n in 0..8 {
        let ask_for = encoded(&[("act", "ask"), ("email", &format!("ana{n}@example.com"))]);
        assert_eq!(visitor.post(page(PageName::Forgot), &ask_for).await.status, StatusCode::SEE_OTHER);
    }
    let begun = begin(&visitor, "facebook", &[]).await;
    let back = facebook.sign_in(&begun.leads_on(), Person::ANA);
    assert!(visitor.cookie(cookie::SIGNING_IN).is_some());
    let refused = visitor.get(path(&back)).await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    // The code was exchanged: brought again it would be refused for ever.
    assert!(visitor.cookie(cookie::SIGNING_IN).is_none());
    assert_eq!(visitor.get(path(&back)).await.status, StatusCode::BAD_REQUEST);
}

// Proves 10.18.40.
#[tokio::test(flavor = "multi_thread")]
async fn neither_codes_nor_states_nor_people_stand_in_the_log() {
    let facebook = Facebook::start().await;
    let options = facebook.options();
    let data = tempfile::tempdir().unwrap();
    let start = Start::new(data.path(), None, None);
    let mut command = start.command();
    command.env("SACBE_FACEBOOK_CLIENT", options.facebook_client.unwrap());
    command.env("SACBE_FACEBOOK_SECRET", options.facebook_secret.unwrap().reveal());
    command.env("SACBE_FACEBOOK_URL", options.facebook_url.unwrap());
    let mut child = command.env("SACBE_LOG", "debug").stderr(Stdio::piped()).spawn().unwrap();
    let mut log = child.stderr.take().unwrap();
    let reading = std::thread::spawn(move || {
        let mut text = String::new();
        log.read_to_string(&mut text).unwrap();
        text
    });
    let mut process = Process { child, start };
    process.wait_until_ready();
    let (address, auth) = (process.address(), page(PageName::Auth));
    let mut secrets = Vec::new();
    for (anothers, error) in [(false, ""), (true, ""), (true, "&error=swordfish%0Aforged")] {
        if anothers {
            facebook.gives_anothers_tokens();
        }
        let begun = ask(address, "POST", auth, "", "act=provider&with=facebook").unwrap();
        let led = begun.header("refresh").and_then(|on| on.strip_prefix("0; url=")).unwrap();
        let back = facebook.sign_in(led, Person::ANA);
        let origin = format!("http://{address}");
        let back = back.strip_prefix(&origin).unwrap().split('#').next().unwrap().to_owned();
        let held = begun.cookies();
        let came = ask(address, "GET", &format!("{back}{error}"), &held, "").unwrap();
        assert_eq!(came.status, if anothers { 400 } else { 200 }, "{}", came.text);
        secrets.extend(fields(&back).into_values());
        for (name, value) in held.split("; ").map(|pair| pair.split_once('=').unwrap()) {
            secrets.push(value.to_owned());
            if name == cookie::SIGNING_IN {
                secrets.extend(agreed(value));
            }
        }
    }
    assert!(secrets.len() >= 3 * 5 && secrets.iter().all(|secret| secret.len() >= 8), "{secrets:?}");
    process.kill();
    let log = reading.join().unwrap();
    for not_believed in ["it did not say who somebody is", "nobody came back from it"] {
        let said = log.lines().filter(|line| line.contains(not_believed));
        assert_eq!(said.filter(|line| line.contains("facebook")).count(), 1, "{not_believed}: {log}");
    }
    says_nothing_of(&log, &secrets);
}

// Proves 10.18.40.
#[tokio::test(flavor = "multi_thread")]
async fn what_apple_posts_and_signs_stands_in_no_log() {
    let (store, apple, _facebook) = store().await;
    let (mut secrets, mut log) = (Vec::new(), String::new());
    for is_believed in [true, false] {
        let visitor = store.visitor();
        visitor.always("hostnamepath", HERE);
        let (begun, said) = logged(begin(&visitor, "apple", &[])).await;
        log.push_str(&said);
        secrets.extend(agreed(&visitor.cookie(cookie::SIGNING_IN).unwrap()));
        let (to, form) = apple.sign_in(&begun.leads_on(), Person::ANA);
        // A code that Apple did not give out.
        let form = if is_believed { form } else { form.replacen("code=", "code=swordfish", 1) };
        secrets.extend(fields(&format!("?{form}")).into_values());
        let (led, said) = logged(posted(&store, &apple.url(), path(&to), &form)).await;
        log.push_str(&said);
        let (came, said) = logged(visitor.get(&led.location())).await;
        log.push_str(&said);
        assert_eq!(came.status == StatusCode::SEE_OTHER, is_believed, "{}", came.text());
        let refused = "it did not say who somebody is";
        assert_eq!(said.contains(refused) && said.contains("apple"), !is_believed, "{said}");
        if is_believed {
            let federation = visitor.get(FEDERATION).await.json();
            secrets.push(federation["idToken"].as_str().unwrap().to_owned());
        }
    }
    assert!(secrets.len() >= 2 * 4 + 2, "{secrets:?}");
    says_nothing_of(&log, &secrets);
}

/// What a browser holds that went to a provider, as far as only it and the store know: state, nonce and verifier.
fn agreed(held: &str) -> Vec<String> {
    let (said, _) = held.rsplit_once('.').unwrap();
    let last = said.rsplit('.').take(3).map(|digits| String::from_utf8(unhex(digits).unwrap()).unwrap());
    last.filter(|text| !text.is_empty()).collect()
}

/// Neither a secret nor who came stands in a log.
fn says_nothing_of(log: &str, secrets: &[String]) {
    let people = [Person::ANA.email, Person::ANA.subject, Person::ANA.last_name];
    for secret in
        secrets.iter().map(String::as_str).chain(people).chain(["token-", "an app's secret", "swordfish"])
    {
        assert!(!log.contains(secret), "{secret} is in the log: {log}");
    }
}
