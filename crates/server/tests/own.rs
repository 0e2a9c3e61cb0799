//! What is somebody's own once they are signed in: calls, coupons, trips, and all that is known of them (§3.2, §6.1.5, §7.1).

use crate::accounts::{self, page};
use crate::support::authenticator::ORIGIN;
use crate::support::bought::{buy, until_paid};
use crate::support::people::encoded;
use crate::support::process::program;
use crate::support::reading::words;
use crate::support::shopping::{XELHA, XPLOR, cart};
use crate::support::signed_in::sign_in;
use crate::support::subscribing::subscriber;
use crate::support::{Setup, Store, Visitor, address};
use axum::http::StatusCode;
use domain::actor::Actor;
use domain::calendar::parse_date;
use domain::catalogue::PageName;
use domain::coupon::{Coupon, Value};
use domain::language::Language;
use serde_json::json;
use server::account::data::DATA;
use server::app::cookie;
use std::process::Command;
use store::coupon::{AddCoupon, StoredCoupon};
use store::newsletter::{Consent, Subscribe};

const PAGE: &str = "127.0.0.1%3A8080%2Fes%2Fcarrito%2F";
const USER_INFO: &str = "/user-info/";
const DATE: &str = "2027-02-10";
const COUPONS: &str = "/api/v1/account/coupons";
const FEDERATION: &str = "/api/v1/account/federation";
const NEW_PASSKEY: &str = "/api/v1/account/passkeys/new";
const PURCHASES: &str = "/user/purchases-with-coupon";

fn caller(store: &Store) -> Visitor {
    let caller = store.visitor();
    caller.always("hostnamepath", PAGE);
    caller
}

async fn give_coupon(store: &Store, email: &str) {
    give(store, email, ("ANA10", 10)).await;
}

/// Gives out a coupon of so many percent: to the account of an address, or to whoever knows the code.
pub async fn give(store: &Store, email: &str, (code, percent): (&str, u8)) {
    let rule = Coupon {
        value: Value::Percent(percent),
        currency: None,
        minimum: 0,
        products: [].into(),
        from: parse_date("2026-11-01").unwrap(),
        until: parse_date("2027-11-01").unwrap(),
        visit: None,
    };
    let coupon = StoredCoupon { code: code.into(), email: email.into(), rule, uses: 1, used: 0 };
    let op = AddCoupon { site: "SACBE".into(), coupon, by: Actor::Store, now: store.app.now() };
    assert!(store.app.db.run(op).await.unwrap());
}

/// Asks for the newsletter for an address, with both consents.
async fn subscribe(store: &Store, email: &str) {
    let (app, site) = (&store.app, store.app.catalogue.site.site_code.clone());
    let id = app.secrets.subscription_id(&site, email);
    let consents = [("acceptance", "I accept."), ("permission", "You may write.")]
        .map(|(what, text)| Consent { what, text: text.into() });
    let subscriber = subscriber(store, email);
    let op = Subscribe { id, site, subscriber, consents: consents.into(), now: app.now() };
    app.db.run(op).await.unwrap();
}

// Proves 10.19.65.
#[tokio::test(flavor = "multi_thread")]
async fn the_privacy_notice_says_what_an_account_keeps_and_how_it_ends() {
    let store = Store::open().await;
    for (language, said) in [
        (
            Language::Es,
            [
                "la moneda y la forma de pago que prefieres",
                "con qué otras cuentas entras",
                "tus llaves de acceso",
                "los nombres de quienes vienen contigo, con su permiso",
                "quien la tiene sabe que entraste aquí",
                "se bloquea en ese momento",
                "en los 30 días siguientes. Después se suprime",
                "Lo que la ley pide para tus facturas",
            ],
        ),
        (
            Language::En,
            [
                "the currency and the way to pay you prefer",
                "which other accounts you sign in with",
                "your passkeys",
                "the names of who comes along with you, with their permission",
                "whoever keeps it knows that you signed in here",
                "it is blocked at once",
                "within 30 days. After that everything it held is erased",
                "What the law requires for your invoices",
            ],
        ),
        (
            Language::Pt,
            [
                "a moeda e a forma de pagamento que prefere",
                "com quais outras contas você entra",
                "suas chaves de acesso",
                "os nomes de quem vem com você, com a permissão de cada pessoa",
                "quem a mantém sabe que você entrou aqui",
                "ela é bloqueada na hora",
                "em até 30 dias. Depois é eliminado",
                "O que a lei pede para as notas fiscais",
            ],
        ),
    ] {
        let notice = words(&store.visitor().get(address::page(PageName::Privacy, language)).await);
        for text in said {
            assert!(notice.contains(text), "{text}");
        }
    }
}

// Proves 3.2.1, 3.2.2, 7.1.15, 7.1.16, 4.2.2, 4.2.3, 4.2.5.
#[tokio::test(flavor = "multi_thread")]
async fn who_is_signed_in_is_said_by_the_cookie_and_nobody_else_is() {
    let store = Store::open().await;
    let ana = caller(&store);
    let nobody = ana.get(USER_INFO).await;
    assert_eq!(nobody.status, StatusCode::OK);
    assert_eq!(nobody.header("cache-control"), "no-store");
    let empty = json!({
        "foundData": false, "firstName": "", "lastName": "", "sId": "", "country": "", "state": "", "gxToken": "",
        "email": "", "isSocial": false, "status": "noauth", "userName": "",
    });
    assert_eq!(nobody.json(), empty);
    sign_in(&store, &ana, "Ana@example.com").await;
    let found = ana.get(USER_INFO).await.json();
    let expected = json!({
        "foundData": true, "firstName": "Ana", "lastName": "Núñez", "sId": found["sId"], "country": "MX", "state": "",
        "gxToken": found["gxToken"], "email": "Ana@example.com", "isSocial": false, "status": "auth",
        "userName": "Ana Núñez",
    });
    assert_eq!(found, expected);
    let session = ana.cookie(cookie::SESSION).unwrap();
    assert!(!found["sId"].as_str().unwrap().is_empty() && !session.contains(found["sId"].as_str().unwrap()));
    // The state they live in is said once they say it.
    let details = |region: &str| {
        let typed = [("act", "details"), ("name", "Ana"), ("lastname", "Núñez"), ("country", "MX")];
        encoded(&[&typed[..], &[("region", region), ("language", "es")]].concat())
    };
    let account = page(PageName::Account);
    assert_eq!(ana.post(account, &details(" Quintana  Roo ")).await.status, StatusCode::SEE_OTHER);
    assert_eq!(ana.get(USER_INFO).await.json()["state"], "Quintana Roo");
    let long = ana.post(account, &details(&"o".repeat(61))).await;
    assert_eq!(long.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(long.text().contains("href=\"#details-region\""), "it is said by its field");
    assert_eq!(ana.get(USER_INFO).await.json()["state"], "Quintana Roo");
    // A token is not a session: with it alone nobody is found, and another session's cookie is nobody's.
    let other = caller(&store);
    other.always("authorization", &format!("Bearer {}", found["gxToken"].as_str().unwrap()));
    assert_eq!(other.get(USER_INFO).await.json(), empty);
    let forged = caller(&store);
    forged.set_cookie(cookie::SESSION, &"0".repeat(64));
    assert_eq!(forged.get(USER_INFO).await.json(), empty);
}

// Proves 1.1.8, 4.2.4, 6.1.5, 7.1.17, 7.1.18.
#[tokio::test(flavor = "multi_thread")]
async fn coupons_are_their_owners_by_token_and_address_or_by_session() {
    let store = Store::open().await;
    give_coupon(&store, "ana@example.com").await;
    let ana = caller(&store);
    assert_eq!(ana.get(COUPONS).await.status, StatusCode::UNAUTHORIZED);
    sign_in(&store, &ana, "ana@example.com").await;
    let own = ana.get(COUPONS).await.json();
    assert_eq!(own["coupons"][0]["code"], "ANA10");
    assert_eq!(own["coupons"][0]["worth"], json!({ "kind": "percent", "percent": 10 }));
    let token = ana.get(USER_INFO).await.json()["gxToken"].as_str().unwrap().to_owned();
    let bearer = caller(&store);
    bearer.always("authorization", &format!("Bearer {token}"));
    assert_eq!(bearer.get(&format!("{COUPONS}?email=Ana%40example.com")).await.json(), own);
    assert_eq!(bearer.get(&format!("{COUPONS}?email=eva%40example.com")).await.status, StatusCode::FORBIDDEN);
    let changed = caller(&store);
    changed.always("authorization", &format!("Bearer {token}0"));
    assert_eq!(changed.get(COUPONS).await.status, StatusCode::UNAUTHORIZED);
    // Whoever is signed in uses it; on their page it stands until it is used.
    let shown = |text: &str| text.contains("ANA10");
    assert!(shown(&ana.get(page(PageName::Account)).await.text()));
    ana.set_cookie("sb_currency", "MXN");
    ana.add(XPLOR, &format!("date={DATE}&adults=1")).await;
    let given = ana.json("PUT", "/api/v1/cart/code?lang=es", json!({ "code": "ANA10" })).await.json();
    assert_eq!(given["code"]["applies"], true);
    ana.pay().await;
    assert!(!shown(&ana.get(page(PageName::Account)).await.text()));
}

// Proves 10.19.76, 10.19.77.
#[tokio::test(flavor = "multi_thread")]
async fn a_coupon_of_ones_own_is_offered_where_it_takes_off_most() {
    let store = Store::open().await;
    let (ana, guest) = (store.visitor(), store.visitor());
    sign_in(&store, &ana, "ana@example.com").await;
    give(&store, "ana@example.com", ("ANA1", 1)).await;
    give(&store, "eva@example.com", ("EVA90", 90)).await;
    let account = async || ana.get(page(PageName::Account)).await.text();
    let puts_in = |html: &str| html.contains("name=\"code\" value=\"ANA1\"");
    assert!(!puts_in(&account().await), "there is no cart to put it into");
    for visitor in [&ana, &guest] {
        visitor.set_cookie("sb_currency", "USD");
        visitor.add(XELHA, "date=2026-11-24&adults=2").await;
    }
    assert!(puts_in(&account().await));
    let offered = async |visitor: &Visitor| cart(visitor).await["offered_code"].clone();
    // What everybody has takes off more than her own.
    let public = offered(&ana).await;
    assert_eq!((&public["code"], &public["own"]), (&json!("SELVA20"), &json!(false)));
    assert_eq!(offered(&guest).await, public);
    give(&store, "ana@example.com", ("ANA50", 50)).await;
    let (before, own) = (cart(&ana).await, offered(&ana).await);
    assert_eq!((&own["code"], &own["own"]), (&json!("ANA50"), &json!(true)));
    assert_eq!(offered(&guest).await, public);
    // As its page's form puts it in.
    let put = ana.post(address::es(PageName::Cart), "intent=code&code=ANA50").await;
    assert_eq!(put.status, StatusCode::SEE_OTHER);
    let given = cart(&ana).await;
    assert_eq!((&given["code"]["applies"], &given["offered_code"]), (&json!(true), &json!(null)));
    let less = before["total"].as_i64().unwrap() - given["total"].as_i64().unwrap();
    assert_eq!(own["saving"], json!(less));
}

// Proves 10.17.16, 10.17.46.
#[tokio::test(flavor = "multi_thread")]
async fn an_account_shows_the_orders_of_its_address_and_gives_all_that_is_known() {
    let store = Store::open().await;
    let (ana, eva) = (caller(&store), caller(&store));
    // Bought as a guest, before there was an account.
    let guest = store.visitor();
    guest.add(XPLOR, &format!("date={DATE}&adults=2")).await;
    let order = guest.pay().await;
    let code = order.split('/').nth(3).unwrap().to_owned();
    sign_in(&store, &ana, "ana@example.com").await;
    sign_in(&store, &eva, "eva@example.com").await;
    give_coupon(&store, "ana@example.com").await;
    subscribe(&store, "ana@example.com").await;
    let shown = ana.get(page(PageName::Account)).await;
    assert!(words(&shown).contains("Xplor") && shown.text().contains(&code));
    assert!(!eva.get(page(PageName::Account)).await.text().contains(&code));
    let data = ana.get(DATA).await;
    assert!(data.header("content-disposition").contains("attachment"));
    let data = data.json();
    assert_eq!(data["account"]["email"], "ana@example.com");
    assert_eq!(data["orders"][0]["code"], code.as_str());
    assert_eq!(data["orders"][0]["lines"][0]["people"], 2);
    assert_eq!(data["sessions"].as_array().unwrap().len(), 1);
    // What was typed of who bought it.
    for (field, typed) in [("firstName", "Ana"), ("lastName", "Núñez"), ("country", "MX"), ("phone", "")] {
        assert_eq!(data["orders"][0][field], typed, "{field}");
    }
    let coupons = data["coupons"].as_array().unwrap().iter().map(|coupon| &coupon["code"]);
    assert_eq!(coupons.collect::<Vec<_>>(), ["ANA10"]);
    let newsletter = &data["newsletter"];
    assert_eq!(newsletter["state"], "asked");
    assert_eq!((&newsletter["confirmedAt"], &newsletter["leftAt"]), (&json!(null), &json!(null)));
    let consents = newsletter["consents"].as_array().unwrap().iter();
    let mut consents: Vec<_> = consents.map(|one| (&one["what"], &one["text"], &one["at"])).collect();
    consents.sort_by_key(|(what, ..)| what.to_string());
    let at = json!(store.app.now().date_in_cancun().to_string());
    assert!(consents.iter().all(|(_, _, given)| given.as_str().unwrap().starts_with(at.as_str().unwrap())));
    let said: Vec<_> = consents.iter().map(|(what, text, _)| (*what, *text)).collect();
    assert_eq!(
        said,
        [(&json!("acceptance"), &json!("I accept.")), (&json!("permission"), &json!("You may write."))]
    );
    let theirs = eva.get(DATA).await.json();
    assert_eq!(
        (&theirs["orders"], &theirs["coupons"], &theirs["newsletter"]),
        (&json!([]), &json!([]), &json!(null))
    );
    assert_eq!(store.visitor().get(DATA).await.status, StatusCode::UNAUTHORIZED);
}

// Proves 10.17.60.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_reads_that_they_are_signed_out_because_the_database_was_away() {
    let store = Store::with(Setup { public_url: Some(ORIGIN.into()), ..Setup::default() }).await;
    let here = || {
        let visitor = store.visitor();
        visitor.always("hostnamepath", "localhost%3A8080%2Fes%2Fcarrito%2F");
        visitor
    };
    let (ana, bearer, nobody) = (here(), here(), here());
    sign_in(&store, &ana, "ana@example.com").await;
    let token = ana.get(USER_INFO).await.json()["gxToken"].as_str().unwrap().to_owned();
    bearer.always("authorization", &format!("Bearer {token}"));
    let used = json!({ "email": "ana@example.com" });
    let ask = async || {
        let mut all = Vec::new();
        for path in [page(PageName::Account), USER_INFO, FEDERATION, DATA, COUPONS] {
            all.push((path, ana.get(path).await));
        }
        all.push(("by a token", bearer.get(COUPONS).await));
        all.push((PURCHASES, bearer.json("POST", PURCHASES, used.clone()).await));
        all.push((NEW_PASSKEY, ana.json("POST", NEW_PASSKEY, json!({})).await));
        all
    };
    let disk = rusqlite::Connection::open(store.folder.path().join("sacbe.db")).unwrap();
    disk.busy_timeout(std::time::Duration::from_secs(10)).unwrap();
    disk.execute_batch("ALTER TABLE people RENAME TO people_elsewhere").unwrap();
    for (what, answer) in ask().await {
        assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{what}");
        assert!(!answer.header("retry-after").is_empty(), "{what}");
        if what != page(PageName::Account) {
            assert_eq!(answer.json()["code"], "unavailable_try_later", "{what}");
        }
    }
    // Who has no session is nobody, whatever the database says.
    assert_eq!(nobody.get(USER_INFO).await.json()["status"], "noauth");
    assert_eq!(nobody.get(DATA).await.status, StatusCode::UNAUTHORIZED);
    assert!(ana.cookie(cookie::SESSION).is_some());
    disk.execute_batch("ALTER TABLE people_elsewhere RENAME TO people").unwrap();
    for (what, answer) in ask().await {
        assert!(answer.status.is_success(), "{what}: {}", answer.status);
    }
}

// Proves 10.17.12.
#[tokio::test(flavor = "multi_thread")]
async fn an_operator_signs_somebody_out_everywhere() {
    let store = Store::open().await;
    let (ana, eva) = (store.visitor(), store.visitor());
    sign_in(&store, &ana, "ana@example.com").await;
    sign_in(&store, &eva, "eva@example.com").await;
    let sign_out = |email: &str| {
        let data = store.folder.path();
        Command::new(program()).args(["buyers", "sign-out", email, "--data"]).arg(data).output().unwrap()
    };
    assert!(!sign_out("nobody@example.com").status.success());
    let done = sign_out(" ANA@example.com");
    assert!(String::from_utf8_lossy(&done.stdout).contains("1 sessions are over"), "{done:?}");
    let account = async |who: &Visitor| who.get(page(PageName::Account)).await.status;
    assert_eq!((account(&ana).await, account(&eva).await), (StatusCode::SEE_OTHER, StatusCode::OK));
}

// Proves 10.19.70.
#[tokio::test(flavor = "multi_thread")]
async fn a_browser_whose_session_ended_gives_up_the_order_it_looked_at() {
    let store = Store::open().await;
    let (shared, phone, guest) = (store.visitor(), store.visitor(), store.visitor());
    let account = page(PageName::Account);
    accounts::open(&store, &shared, "ana@example.com").await;
    accounts::open(&store, &guest, "eva@example.com").await;
    guest.post(account, "act=sign_out").await;
    let bought = buy(&shared, XPLOR, "date=2026-12-21&adults=1").await;
    until_paid(&shared, &bought.order).await;
    let (bare, _) = bought.order.split_once('?').unwrap();
    let change = format!("{}?line=0&task=day&date=2026-12-22", address::change_of(bare));
    let without_key = [bare.to_owned(), format!("{bare}tickets.pdf"), change];
    // The page leads to finding the order; what hangs on it is not there.
    let nothing = [StatusCode::SEE_OTHER, StatusCode::NOT_FOUND, StatusCode::NOT_FOUND];
    let statuses = async |visitor: &Visitor| {
        let mut all = Vec::new();
        for href in &without_key {
            all.push(visitor.get(href).await.status);
        }
        all
    };
    let looks = async |visitor: &Visitor| {
        assert_eq!(visitor.get(&bought.order).await.status, StatusCode::OK);
        assert_eq!(statuses(visitor).await, [StatusCode::OK; 3]);
    };
    let signs_in = async |visitor: &Visitor, email: &str| {
        let done = accounts::sign_in(visitor, email, accounts::PASSWORD).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{email}");
    };
    looks(&shared).await;
    let seen = shared.cookie(cookie::ORDER).unwrap();
    // She signs it out from another browser: whoever sits there sees nothing of the order.
    signs_in(&phone, "ana@example.com").await;
    let session = phone.get(account).await.input("session");
    let ended = phone.post(account, &format!("act=sign_out_one&session={session}")).await;
    assert_eq!(ended.location(), format!("{account}?done=session_ended"));
    for (href, status) in without_key.iter().zip(nothing) {
        shared.set_cookie(cookie::ORDER, &seen);
        assert_eq!(shared.get(href).await.status, status, "{href}");
        assert_eq!(shared.cookie(cookie::ORDER), None, "{href}");
    }
    // Nor does who signs in there next, or where another was signed in until now.
    shared.set_cookie(cookie::ORDER, &seen);
    signs_in(&shared, "eva@example.com").await;
    assert_eq!(statuses(&shared).await, nothing);
    looks(&shared).await;
    signs_in(&shared, "ana@example.com").await;
    assert_eq!(statuses(&shared).await, nothing);
    // Who signs in once more keeps it, and so does a guest who signs in.
    looks(&shared).await;
    looks(&guest).await;
    signs_in(&shared, "ana@example.com").await;
    signs_in(&guest, "eva@example.com").await;
    for visitor in [&shared, &guest] {
        assert_eq!(statuses(visitor).await, [StatusCode::OK; 3]);
    }
    // Its address opens it as ever, and makes a guest of the browser whose session has ended.
    phone.post(account, "act=sign_out_all").await;
    looks(&shared).await;
    assert_eq!(shared.cookie(cookie::SESSION), None);
}
