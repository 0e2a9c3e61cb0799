//! Who somebody is by a provider's word, inside the store (§6.1, §10.18): let in, joined, added, taken away; and who tries to be let
//! in by another's.

mod attacks;

use crate::accounts::{link, mails, open, page};
use crate::support::apple::Apple;
use crate::support::facebook::Facebook;
use crate::support::identity::{Person, STORE};
use crate::support::reading::words;
use crate::support::{Answer, Setup, Store, Visitor};
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use domain::catalogue::PageName;
use serde_json::json;
use server::account::data::DATA;
use server::app::config::IdentityOptions;
use server::app::cookie;

const WRONG: &str = "Hubo un error al realizar tu login";
const PASSWORD: &str = "nubes sobre la ceiba";
const USER_INFO: &str = "/user-info/";
const SOCIAL: &str = "/user-info-social/";
const FEDERATION: &str = "/api/v1/account/federation";
const HERE: &str = "127.0.0.1%3A8080%2Fes%2Fcarrito%2F";
const EVA: Person<'static> = Person { subject: "eva-1", email: "eva@example.com", ..Person::ANA };

/// A store with providers of its own on this machine: Apple vouches for addresses, Facebook does not.
async fn store_with(apple: &Apple, facebook: &Facebook, setup: Setup) -> Store {
    let (one, other) = (apple.options(), facebook.options());
    let identities = IdentityOptions {
        facebook_client: other.facebook_client,
        facebook_secret: other.facebook_secret,
        facebook_url: other.facebook_url,
        ..one
    };
    Store::with(Setup { identities: identities.into(), ..setup }).await
}

async fn store() -> (Store, Apple, Facebook) {
    let (apple, facebook) = (Apple::start().await, Facebook::start().await);
    let store = store_with(&apple, &facebook, Setup::default()).await;
    (store, apple, facebook)
}

fn encoded(fields: &[(&str, &str)]) -> String {
    serde_urlencoded::to_string(fields).unwrap()
}

/// The path within the store of an address of it.
fn path(address: &str) -> &str {
    address.strip_prefix(STORE).unwrap_or(address).split('#').next().unwrap()
}

async fn is_signed_in(visitor: &Visitor) -> bool {
    visitor.get(page(PageName::Account)).await.status == StatusCode::OK
}

/// Presses the button of a provider.
async fn begin(visitor: &Visitor, provider: &str, more: &[(&str, &str)]) -> Answer {
    let fields = [&[("act", "provider"), ("with", provider)], more].concat();
    visitor.post(page(PageName::Auth), &encoded(&fields)).await
}

/// Posts to a page what another site's page made: without cookies, as a browser does.
async fn posted(store: &Store, origin: &str, to: &str, form: &str) -> Answer {
    let request = Request::post(to)
        .header(header::ORIGIN, origin)
        .header("sec-fetch-site", "cross-site")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Body::from(form.to_owned()));
    store.raw(request.unwrap()).await
}

/// Where Apple leads back to, once it posted who somebody is.
async fn by_apple(store: &Store, apple: &Apple, begun: &Answer, person: Person<'_>) -> String {
    let (to, form) = apple.sign_in(&begun.leads_on(), person);
    let led = posted(store, &apple.url(), path(&to), &form).await;
    assert_eq!(led.status, StatusCode::SEE_OTHER, "{}", led.text());
    led.location()
}

/// Signs in by Apple; answers what the store said.
async fn sign_in(store: &Store, apple: &Apple, visitor: &Visitor, person: Person<'_>) -> Answer {
    let begun = begin(visitor, "apple", &[]).await;
    let back = by_apple(store, apple, &begun, person).await;
    visitor.get(&back).await
}

/// Calls with what a provider signed.
async fn social(store: &Store, authorization: &str) -> Answer {
    let caller = store.visitor();
    caller.always("hostnamepath", HERE);
    caller.always("authorization", authorization);
    caller.get(SOCIAL).await
}

// Proves 6.1.2, 6.1.4, 7.1.13, 7.1.14, 10.18.18, 10.18.33, 10.18.34, 10.18.77.
#[tokio::test(flavor = "multi_thread")]
async fn who_comes_by_a_provider_is_distinguished_from_who_has_a_password() {
    let (store, apple, _facebook) = store().await;
    let ana = store.visitor();
    ana.always("hostnamepath", HERE);
    let came = sign_in(&store, &apple, &ana, Person::ANA).await;
    // Nobody asked the address: it hears by whose word it has an account, and not by which name.
    let sent = mails(&store, "ana@example.com", 1).await;
    let html = store.app.mail.html(&sent[0].id).unwrap();
    assert!(html.contains("Apple") && !html.contains("Núñez"));
    assert_eq!((came.status, came.location().as_str()), (StatusCode::SEE_OTHER, page(PageName::Account)));
    assert!(is_signed_in(&ana).await && ana.cookie(cookie::SIGNING_IN).is_none());
    let info = ana.get(USER_INFO).await.json();
    assert_eq!(
        (&info["isSocial"], &info["status"], &info["email"]),
        (&json!(true), &json!("auth"), &json!("ana@example.com"))
    );
    // What the provider signed is the session's alone, and good for the call that asks by it.
    let federation = ana.get(FEDERATION).await;
    assert_eq!((federation.status, federation.header("cache-control")), (StatusCode::OK, "no-store"));
    let federation = federation.json();
    assert_eq!(federation["name"], "Ana Núñez");
    let token = federation["idToken"].as_str().unwrap().to_owned();
    for authorization in [token.clone(), format!("Bearer {token}")] {
        let found = social(&store, &authorization).await;
        assert_eq!(found.status, StatusCode::OK, "{}", found.text());
        let found = found.json();
        for field in [
            "foundData",
            "firstName",
            "lastName",
            "sId",
            "country",
            "state",
            "email",
            "isSocial",
            "status",
            "userName",
        ] {
            assert_eq!(found[field], info[field], "{field}");
        }
        assert!(!found["gxToken"].as_str().unwrap().is_empty());
    }
    // Neither one that was changed, nor another kind of token, nor none; and no provider is asked about it.
    let gx = info["gxToken"].as_str().unwrap().to_owned();
    for authorization in [format!("{token}x"), "Bearer x".to_owned(), gx, "Basic eA==".to_owned()] {
        assert_eq!(social(&store, &authorization).await.status, StatusCode::UNAUTHORIZED, "{authorization}");
    }
    let nobody = store.visitor();
    nobody.always("hostnamepath", HERE);
    assert_eq!(nobody.get(SOCIAL).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(nobody.get(FEDERATION).await.status, StatusCode::NO_CONTENT);
    // By a password nobody else says who somebody is.
    let eva = store.visitor();
    eva.always("hostnamepath", HERE);
    open(&store, &eva, "eva@example.com").await;
    assert_eq!(eva.get(USER_INFO).await.json()["isSocial"], false);
    assert_eq!(eva.get(FEDERATION).await.status, StatusCode::NO_CONTENT);
    // Signed out, it opens nothing.
    ana.post(page(PageName::Account), "act=sign_out").await;
    assert_eq!(social(&store, &token).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(ana.get(FEDERATION).await.status, StatusCode::NO_CONTENT);
}

// Proves 10.17.56.
#[tokio::test(flavor = "multi_thread")]
async fn a_provider_pressed_beside_the_password_is_asked_and_remembers_who_said_so() {
    let (here, apple, _facebook) = store().await;
    let ana = here.visitor();
    let fields =
        [("act", "sign_in"), ("email", "ana@"), ("password", ""), ("remember", "true"), ("with", "apple")];
    let begun = ana.post(page(PageName::Auth), &encoded(&fields)).await;
    let came = ana.get(&by_apple(&here, &apple, &begun, Person::ANA).await).await;
    let mut lines = came.headers.get_all("set-cookie").iter().map(|line| line.to_str().unwrap());
    assert!(lines.any(|line| line.contains(cookie::SESSION) && line.contains("Max-Age=15552000")));
    assert!(is_signed_in(&ana).await);
}

// Proves 10.18.34, 10.18.74.
#[tokio::test(flavor = "multi_thread")]
async fn a_session_outlives_what_its_provider_signed_and_says_its_name_still() {
    let (apple, facebook) = (Apple::start().await, Facebook::start().await);
    let here = store_with(&apple, &facebook, Setup::default()).await;
    let ana = here.visitor();
    let begun = begin(&ana, "apple", &[("remember", "1")]).await;
    let came = ana.get(&by_apple(&here, &apple, &begun, Person::ANA).await).await;
    let lines: Vec<_> =
        came.headers.get_all("set-cookie").iter().map(|line| line.to_str().unwrap()).collect();
    assert!(lines.iter().any(|line| line.contains(cookie::SESSION) && line.contains("Max-Age=15552000")));
    let token = ana.get(FEDERATION).await.json()["idToken"].as_str().unwrap().to_owned();
    let data = ana.get(DATA).await;
    assert_eq!(data.json()["sessions"][0]["signedUntil"], "2026-11-21T17:00:00Z");
    assert!(!data.text().contains(&token));
    let (folder, session) = (here.folder.clone(), ana.cookie(cookie::SESSION).unwrap());
    // A visitor holds the store that they ask.
    drop((ana, here));
    let identities = apple.options().into();
    let setup = Setup { now: Some("2026-11-22T12:00:00-05:00".into()), identities, ..Setup::default() };
    let later = Store::reopen(folder, setup).await;
    let ana = later.visitor();
    ana.set_cookie(cookie::SESSION, &session);
    let federation = ana.get(FEDERATION).await.json();
    assert_eq!(federation, json!({ "idToken": null, "name": "Ana Núñez" }));
    assert_eq!(social(&later, &token).await.status, StatusCode::UNAUTHORIZED);
    assert!(is_signed_in(&ana).await);
}

// Proves 6.1.4, 10.18.21, 10.18.22, 10.18.23.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_nobody_vouches_for_joins_by_its_mail_where_it_began() {
    let (store, _apple, facebook) = store().await;
    let (ana, phone, stranger) = (store.visitor(), store.visitor(), store.visitor());
    open(&store, &ana, "ana@example.com").await;
    let begun = begin(&phone, "facebook", &[]).await;
    let back = facebook.sign_in(&begun.leads_on(), Person::ANA);
    let asked = phone.get(path(&back)).await;
    assert_eq!((asked.status, asked.header("referrer-policy")), (StatusCode::OK, "no-referrer"));
    assert!(words(&asked).contains("ana@example.com") && !is_signed_in(&phone).await);
    // Looked at again, as a phone does that was away for its mail: no second mail, and no second code.
    let again = phone.get(path(&back)).await;
    assert!(words(&again).contains("ana@example.com"));
    let join = link(&store, "ana@example.com", 2, "join").await;
    // The owner of the mailbox does not let a stranger's identity in: in another browser the link opens nothing.
    let fields = async |visitor: &Visitor| {
        let shown = phone.get(&join).await;
        let (id, key) = (shown.input("join"), shown.input("key"));
        let form = encoded(&[("act", "join"), ("join", &id), ("key", &key)]);
        visitor.post(page(PageName::Auth), &form).await
    };
    let elsewhere = stranger.get(&join).await;
    assert!(elsewhere.status == StatusCode::OK && !elsewhere.text().contains("name=\"join\""));
    for visitor in [&stranger, &ana] {
        assert_eq!(fields(visitor).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    }
    assert!(!is_signed_in(&stranger).await);
    let wrong = phone.get(&join.replace("key=", "key=0")).await;
    assert!(!wrong.text().contains("name=\"join\""), "a link that was made up");
    let joined = fields(&phone).await;
    assert_eq!(joined.location(), page(PageName::Account));
    assert!(is_signed_in(&phone).await);
    assert_eq!(phone.get(&join).await.status, StatusCode::OK, "and is good no more");
    mails(&store, "ana@example.com", 3).await;
    // From now on it signs in, and so does the password; both are one account.
    let tablet = store.visitor();
    let begun = begin(&tablet, "facebook", &[]).await;
    tablet.get(path(&facebook.sign_in(&begun.leads_on(), Person::ANA))).await;
    assert!(is_signed_in(&tablet).await && is_signed_in(&ana).await);
    let data = tablet.get(DATA).await.json();
    assert_eq!(
        (&data["account"]["email"], &data["identities"][0]["provider"]),
        (&json!("ana@example.com"), &json!("facebook"))
    );
    assert_eq!(data["identities"].as_array().unwrap().len(), 1);
    // Who says no address has no account.
    let nobody = store.visitor();
    let begun = begin(&nobody, "facebook", &[]).await;
    let none = Person { subject: "nobody", email: "", ..Person::ANA };
    let answer = nobody.get(path(&facebook.sign_in(&begun.leads_on(), none))).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert!(!is_signed_in(&nobody).await);
}

// Proves 10.18.63.
#[tokio::test(flavor = "multi_thread")]
async fn who_is_asked_by_mail_goes_on_to_where_they_were_and_is_remembered() {
    let (store, _apple, facebook) = store().await;
    let cart = page(PageName::Cart);
    for (person, remember) in [(Person::ANA, true), (EVA, false)] {
        let visitor = store.visitor();
        let wish = [("next", cart), ("remember", if remember { "1" } else { "" })];
        let begun = begin(&visitor, "facebook", &wish).await;
        visitor.get(path(&facebook.sign_in(&begun.leads_on(), person))).await;
        let join = link(&store, person.email, 1, "join").await;
        let shown = visitor.get(&join).await;
        assert_eq!(shown.input("next"), cart);
        let (id, key) = (shown.input("join"), shown.input("key"));
        let form = encoded(&[("act", "join"), ("join", &id), ("key", &key), ("next", cart)]);
        let joined = visitor.post(page(PageName::Auth), &form).await;
        assert_eq!(joined.location(), cart, "{}", joined.text());
        let lines: Vec<_> =
            joined.headers.get_all("set-cookie").iter().map(|line| line.to_str().unwrap()).collect();
        let kept = lines.iter().find(|line| line.contains(cookie::SESSION)).unwrap();
        assert_eq!(kept.contains("Max-Age=15552000"), remember, "{kept}");
        assert!(is_signed_in(&visitor).await && visitor.cookie(cookie::SIGNING_IN).is_none());
    }
}

// Proves 10.18.24, 10.18.25, 10.18.26, 10.18.39, 10.18.72, 10.18.73.
#[tokio::test(flavor = "multi_thread")]
async fn ways_in_are_added_and_taken_away_by_their_owner() {
    let (store, apple, facebook) = store().await;
    let (ana, eva) = (store.visitor(), store.visitor());
    let at = page(PageName::Account);
    open(&store, &ana, "ana@example.com").await;
    sign_in(&store, &apple, &eva, EVA).await;
    let ids = async |visitor: &Visitor| {
        let shown = visitor.get(at).await.text();
        let ways = shown.split("name=\"way\" value=\"").skip(1).filter_map(|rest| rest.split('"').next());
        ways.map(str::to_owned).collect::<Vec<_>>()
    };
    let add = async |visitor: &Visitor, person: Person<'_>| {
        let begun = visitor.post(at, "act=add_way&with=facebook").await;
        visitor.get(path(&facebook.sign_in(&begun.leads_on(), person))).await.location()
    };
    // Whatever address it says: its owner adds it to their account, and hears of it.
    let other = Person { subject: "fb-1", email: "other@example.com", ..Person::ANA };
    assert_eq!(add(&ana, other).await, format!("{at}?done=way_added"));
    mails(&store, "ana@example.com", 2).await;
    mails(&store, "other@example.com", 0).await;
    assert_eq!(add(&eva, other).await, format!("{at}?failed=WAY_TAKEN"));
    assert!(words(&eva.get(&format!("{at}?failed=WAY_TAKEN")).await).contains("ya la usa otra persona"));
    let phone = store.visitor();
    let begun = begin(&phone, "facebook", &[]).await;
    phone.get(path(&facebook.sign_in(&begun.leads_on(), other))).await;
    assert!(words(&phone.get(at).await).contains("ana@example.com"));
    // Who cancels, or whom the provider does not believe, is told on their own page that nothing was added.
    let begun = ana.post(at, "act=add_way&with=apple").await;
    let (to, form) = apple.sign_in(&begun.leads_on(), Person::ANA);
    let state = form.split('&').find(|field| field.starts_with("state=")).unwrap();
    let cancelled = ana.get(&format!("{}?error=access_denied&{state}", path(&to))).await;
    assert_eq!(cancelled.location(), format!("{at}?failed=WAY_NOT_ADDED"));
    assert!(ana.cookie(cookie::SIGNING_IN).is_none());
    assert!(words(&ana.get(&cancelled.location()).await).contains("No se agregó nada"));
    // So is who comes back so late that nothing is known of it.
    let late = ana.get(&format!("{}?error=access_denied&{state}", path(&to))).await;
    assert_eq!(late.location(), format!("{at}?failed=WAY_NOT_ADDED"));
    // Begun in one session, it is added in no other.
    let begun = ana.post(at, "act=add_way&with=facebook").await;
    let third = Person { subject: "fb-3", email: "third@example.com", ..Person::ANA };
    let back = facebook.sign_in(&begun.leads_on(), third);
    eva.set_cookie(cookie::SIGNING_IN, &ana.cookie(cookie::SIGNING_IN).unwrap());
    eva.get(path(&back)).await;
    assert!(!eva.get(DATA).await.text().contains("fb-3") && !ana.get(DATA).await.text().contains("fb-3"));
    // Nor in a later one of their own.
    let begun = ana.post(at, "act=add_way&with=facebook").await;
    let back = facebook.sign_in(&begun.leads_on(), third);
    let held = ana.cookie(cookie::SIGNING_IN).unwrap();
    ana.post(at, "act=sign_out").await;
    crate::accounts::sign_in(&ana, "ana@example.com", PASSWORD).await;
    ana.set_cookie(cookie::SIGNING_IN, &held);
    assert_eq!(ana.get(path(&back)).await.location(), format!("{at}?failed=WAY_NOT_ADDED"));
    // Nobody takes away another's by what names it, nor their own last one.
    let own = ids(&ana).await;
    assert_eq!(own.len(), 1);
    let remove = async |visitor: &Visitor, way: &str| {
        visitor.post(at, &encoded(&[("act", "remove_way"), ("way", way)])).await
    };
    remove(&eva, &own[0]).await;
    assert_eq!(ids(&ana).await, own);
    let last = eva.get(DATA).await.json();
    assert_eq!(last["identities"].as_array().unwrap().len(), 1);
    assert!(ids(&eva).await.is_empty(), "the only one is not offered to be taken away");
    let person = store
        .app
        .db
        .read(store::account::FindPerson { site: "SACBE".into(), email: "eva@example.com".into() });
    let person = person.await.unwrap().unwrap();
    let ways = store.app.db.read(store::account::Identities { person: person.id.clone() }).await.unwrap();
    let refused = remove(&eva, &ways[0].id).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(words(&refused).contains("Es tu única forma de entrar"));
    // Taken away, it lets nobody in, and who came by it is signed out.
    assert!(is_signed_in(&phone).await);
    assert_eq!(remove(&ana, &own[0]).await.location(), format!("{at}?done=way_removed"));
    assert!(!is_signed_in(&phone).await && is_signed_in(&ana).await);
    mails(&store, "ana@example.com", 3).await;
}

// Proves 10.18.27, 10.18.28.
#[tokio::test(flavor = "multi_thread")]
async fn who_has_no_password_chooses_one_by_mail_and_a_closed_account_stays_closed() {
    let (store, apple, _facebook) = store().await;
    let ana = store.visitor();
    let at = page(PageName::Account);
    sign_in(&store, &apple, &ana, Person::ANA).await;
    // No password is none: neither signing in, nor what asks for it.
    let stranger = store.visitor();
    for password in ["", " ", PASSWORD] {
        let fields = [("act", "sign_in"), ("email", "ana@example.com"), ("password", password)];
        let answer = stranger.post(page(PageName::Auth), &encoded(&fields)).await;
        assert!([StatusCode::UNAUTHORIZED, StatusCode::UNPROCESSABLE_ENTITY].contains(&answer.status));
    }
    for form in [
        "act=password&current=&password=la+tortuga+lee",
        "act=password&current=x&password=la+tortuga+lee",
        "act=remove_password&current=",
        "act=remove_password&current=x",
    ] {
        assert_eq!(ana.post(at, form).await.status, StatusCode::UNPROCESSABLE_ENTITY, "{form}");
    }
    assert!(is_signed_in(&ana).await);
    let ask_for = encoded(&[("act", "ask"), ("email", "ana@example.com")]);
    ana.post(page(PageName::Forgot), &ask_for).await;
    let reset = link(&store, "ana@example.com", 2, "reset").await;
    let shown = ana.get(&reset).await;
    let (id, key) = (shown.input("reset"), shown.input("key"));
    let choose = encoded(&[("act", "choose"), ("reset", &id), ("key", &key), ("password", PASSWORD)]);
    assert_eq!(ana.post(page(PageName::Forgot), &choose).await.status, StatusCode::SEE_OTHER);
    // What let somebody in a moment ago ended with that, until who is signed in adds it again.
    let begun = ana.post(at, "act=add_way&with=apple").await;
    let back = by_apple(&store, &apple, &begun, Person::ANA).await;
    assert_eq!(ana.get(&back).await.location(), format!("{at}?done=way_added"));
    let deleted = ana.post(at, &encoded(&[("act", "delete"), ("current", PASSWORD)])).await;
    assert_eq!(deleted.location(), format!("{at}?done=deleted"));
    // A provider's word opens it no more than the password does, and is told the same.
    let closed = sign_in(&store, &apple, &ana, Person::ANA).await;
    assert_eq!(closed.status, StatusCode::FORBIDDEN);
    assert!(words(&closed).contains("Para continuar es necesario que confirme su usuario"));
    assert!(!is_signed_in(&ana).await);
}

// Proves 10.18.70.
#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_was_left_open_changes_no_way_in() {
    let (here, apple, facebook) = store().await;
    let (ana, eva) = (here.visitor(), here.visitor());
    let at = page(PageName::Account);
    open(&here, &ana, "ana@example.com").await;
    sign_in(&here, &apple, &eva, EVA).await;
    let begun = ana.post(at, "act=add_way&with=facebook").await;
    ana.get(path(&facebook.sign_in(&begun.leads_on(), Person::ANA))).await;
    let data = ana.get(DATA).await.json();
    assert_eq!(data["identities"].as_array().unwrap().len(), 1);
    let way = ana.get(at).await.input("way");
    let sessions = [&ana, &eva].map(|visitor| visitor.cookie(cookie::SESSION).unwrap());
    let folder = here.folder.clone();
    drop((ana, eva, here));
    let setup = Setup { now: Some("2026-11-20T12:10:00-05:00".into()), ..Setup::default() };
    let other = facebook.options();
    let identities = IdentityOptions {
        facebook_client: other.facebook_client,
        facebook_secret: other.facebook_secret,
        facebook_url: other.facebook_url,
        ..apple.options()
    };
    let later = Store::reopen(folder, Setup { identities: identities.into(), ..setup }).await;
    let (ana, eva) = (later.visitor(), later.visitor());
    for (visitor, session) in [&ana, &eva].into_iter().zip(&sessions) {
        visitor.set_cookie(cookie::SESSION, session);
    }
    // The password is asked for, and the page says for what; a wrong one changes nothing.
    let add = [("act", "add_way"), ("with", "apple")];
    let remove = [("act", "remove_way"), ("way", way.as_str())];
    for asked in [add, remove] {
        for more in [&[][..], &[("current", "la tortuga lee despacio")][..]] {
            let refused = ana.post(at, &encoded(&[&asked[..], more].concat())).await;
            assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
            let shown = refused.text();
            assert!(shown.contains("ways-current") && shown.contains(&format!("value=\"{}\"", asked[1].1)));
        }
    }
    let begun = ana.post(at, &encoded(&[&add[..], &[("current", PASSWORD)]].concat())).await;
    assert!(begun.leads_on().starts_with(&apple.url()));
    let removed = ana.post(at, &encoded(&[&remove[..], &[("current", PASSWORD)]].concat())).await;
    assert_eq!(removed.location(), format!("{at}?done=way_removed"));
    // Who has none signs in once more.
    let refused = eva.post(at, "act=add_way&with=facebook").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(words(&refused).contains("cierra sesión y vuelve a entrar"));
}

// Proves 10.17.61.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_said_of_their_data_is_kept_with_an_account_and_shown_to_its_owner() {
    let (store, apple, facebook) = store().await;
    let auth = page(PageName::Auth);
    let notice = words(&store.visitor().get(page(PageName::Privacy)).await);
    let (box_says, note_says) = ("y lo acepto.", "solo para tu cuenta");
    // Who comes by a provider has read it under its button.
    assert!(words(&store.visitor().get(auth).await).contains(note_says));
    let (ana, eva, luz) = (store.visitor(), store.visitor(), store.visitor());
    open(&store, &ana, "luz@example.com").await;
    sign_in(&store, &apple, &eva, EVA).await;
    let begun = begin(&luz, "facebook", &[]).await;
    luz.get(path(&facebook.sign_in(&begun.leads_on(), Person::ANA))).await;
    let shown = luz.get(&link(&store, "ana@example.com", 1, "join").await).await;
    let (id, key) = (shown.input("join"), shown.input("key"));
    luz.post(auth, &encoded(&[("act", "join"), ("join", &id), ("key", &key)])).await;
    for (visitor, says) in [(&ana, box_says), (&eva, note_says), (&luz, note_says)] {
        let consent = visitor.get(DATA).await.json()["registrationConsent"].clone();
        let text = consent["text"].as_str().unwrap();
        assert_eq!(consent["what"], "registration");
        assert!(text.split("\n\n").next().unwrap().contains(says), "{text}");
        // The notice that it speaks of stands there whole, as the page has it.
        let last = text.split("\n\n").last().unwrap().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(notice.contains(&last), "{last}");
        assert!(consent["at"].as_str().unwrap().starts_with("2026-11-20T17:0"), "{consent}");
    }
}
