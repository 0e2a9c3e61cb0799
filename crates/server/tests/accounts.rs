//! Accounts through the store's own doors (§3.14, §6.1, §8.1, §10.17): registered, confirmed, signed in, changed and left.

use crate::support::reading::{texts, words};
use crate::support::shopping::XPLOR;
use crate::support::{Answer, Setup, Store, Visitor, address};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::language::Language;
use server::account::data::DATA;
use server::app::cookie;
use std::time::Duration;

pub const PASSWORD: &str = "nubes sobre la ceiba";
const ANOTHER: &str = "la tortuga lee despacio";
const CHOSEN: &str = "un cenote al amanecer";

pub fn page(name: PageName) -> &'static str {
    address::es(name)
}

fn encoded(fields: &[(&str, &str)]) -> String {
    serde_urlencoded::to_string(fields).unwrap()
}

/// A registration with a password.
pub fn registration<'a>(email: &'a str, password: &'a str) -> Vec<(&'a str, &'a str)> {
    vec![
        ("act", "register"),
        ("name", "Ana"),
        ("lastname", "Núñez"),
        ("email", email),
        ("password", password),
        ("country", "MX"),
        ("acceptance", "true"),
    ]
}

pub async fn register(visitor: &Visitor, email: &str) -> Answer {
    visitor.post(page(PageName::Register), &encoded(&registration(email, PASSWORD))).await
}

pub async fn sign_in(visitor: &Visitor, email: &str, password: &str) -> Answer {
    let fields = [("act", "sign_in"), ("email", email), ("password", password)];
    visitor.post(page(PageName::Auth), &encoded(&fields)).await
}

/// The mails to an address that have gone, once there are so many.
pub async fn mails(store: &Store, email: &str, count: usize) -> Vec<adapters::mail::Written> {
    let own = || store.app.mail.list().into_iter().filter(|mail| mail.to.contains(email)).collect::<Vec<_>>();
    for _ in 0..600 {
        if own().len() >= count {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(own().len(), count, "mails to {email}");
    own()
}

/// The link with a field that stands in one of the mails to an address.
pub async fn link(store: &Store, email: &str, count: usize, field: &str) -> String {
    for mail in mails(store, email, count).await {
        let html = store.app.mail.html(&mail.id).unwrap().replace("&amp;", "&");
        if let Some(start) = html.rfind(&format!("?{field}=")) {
            let from = html[..start].rfind("/es/").unwrap();
            return html[from..].split('"').next().unwrap().to_owned();
        }
    }
    panic!("no link {field} to {email}");
}

/// Sends the hidden fields of a page's form, with more.
pub async fn press(
    visitor: &Visitor,
    at: &str,
    shown: &Answer,
    fields: &[&str],
    more: &[(&str, &str)],
) -> Answer {
    let hidden: Vec<(String, String)> =
        fields.iter().map(|name| ((*name).to_owned(), shown.input(name))).collect();
    let all: Vec<(&str, &str)> = hidden
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .chain(more.iter().copied())
        .collect();
    visitor.post(at, &encoded(&all)).await
}

/// Registers and confirms; the visitor is signed in.
pub async fn open(store: &Store, visitor: &Visitor, email: &str) {
    assert_eq!(register(visitor, email).await.status, StatusCode::SEE_OTHER);
    let confirm = link(store, email, 1, "confirm").await;
    let shown = visitor.get(&confirm).await;
    let done = press(visitor, page(PageName::Auth), &shown, &["act", "confirm", "key"], &[]).await;
    assert_eq!(done.location(), format!("{}?done=account_confirmed", page(PageName::Account)));
}

/// Whoever types the right password is told why nobody is let in, in each language: in the words of a code, and what to do about it.
async fn reads_why(visitor: &Visitor, (email, password): (&str, &str), code: &str, hint: &str) {
    for language in Language::ALL {
        let typed = encoded(&[("act", "sign_in"), ("email", email), ("password", password)]);
        let answer = visitor.post(address::page(PageName::Auth, language), &typed).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{code}");
        let (texts, said) = (texts(language), words(&answer));
        let text = |key: &str| texts[key].as_str().unwrap().split('{').next().unwrap().trim().to_owned();
        for key in [format!("problem.{code}"), hint.to_owned()] {
            assert!(said.contains(&text(&key)), "{key} in {said}");
        }
    }
}

async fn is_signed_in(visitor: &Visitor) -> bool {
    visitor.get(page(PageName::Account)).await.status == StatusCode::OK
}

// Proves 6.1.1, 6.1.3, 6.1.7, 3.14.1, 8.1.5, 10.17.9, 10.17.41.
#[tokio::test(flavor = "multi_thread")]
async fn who_registers_confirms_by_mail_and_signs_in_and_out() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let away = visitor.get(page(PageName::Account)).await;
    assert_eq!(away.status, StatusCode::SEE_OTHER, "nobody is signed in");
    assert!(away.location().starts_with(page(PageName::Auth)));
    let sent = register(&visitor, "Ana@Example.com").await;
    assert_eq!(sent.location(), format!("{}?sent=1", page(PageName::Register)));
    assert_eq!(visitor.get(&sent.location()).await.status, StatusCode::OK);
    // A right password before the address is confirmed: that is said.
    let early = sign_in(&visitor, "ana@example.com", PASSWORD).await;
    assert_eq!(early.status, StatusCode::FORBIDDEN);
    assert!(words(&early).contains("Para continuar es necesario que confirme su usuario"));
    let other = store.visitor();
    register(&other, "eva@example.com").await;
    reads_why(&other, ("eva@example.com", PASSWORD), "USER_NOT_CONFIRMED", "auth.not_confirmed").await;
    let confirm = link(&store, "Ana@Example.com", 1, "confirm").await;
    // What looks at mail follows links: that changes nothing.
    let shown = visitor.get(&confirm).await;
    visitor.get(&confirm).await;
    assert!(!is_signed_in(&visitor).await);
    let done = press(&visitor, page(PageName::Auth), &shown, &["act", "confirm", "key"], &[]).await;
    assert_eq!(done.location(), format!("{}?done=account_confirmed", page(PageName::Account)));
    assert!(is_signed_in(&visitor).await);
    let again = press(&visitor, page(PageName::Auth), &shown, &["act", "confirm", "key"], &[]).await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY, "a link is good once");
    let out = visitor.post(page(PageName::Account), "act=sign_out").await;
    assert_eq!(out.location(), format!("{}?done=signed_out", page(PageName::Auth)));
    assert!(visitor.cookie(cookie::SESSION).is_none() && !is_signed_in(&visitor).await);
    let back = sign_in(&visitor, " ANA@example.com ", PASSWORD).await;
    assert_eq!(back.location(), page(PageName::Account));
    assert!(is_signed_in(&visitor).await);
}

// Proves 5.1.1, 5.1.2, 8.1.1, 8.1.2, 8.1.3, 8.1.6, 10.17.42.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_learns_which_addresses_have_an_account() {
    let store = Store::open().await;
    let ana = store.visitor();
    open(&store, &ana, "ana@example.com").await;
    let stranger = store.visitor();
    let wrong = sign_in(&stranger, "ana@example.com", ANOTHER).await;
    let nobody = sign_in(&stranger, "eva@example.com", ANOTHER).await;
    for answer in [&wrong, &nobody] {
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
        assert!(words(answer).contains("El email o password ingresados son incorrectos"));
        assert!(!answer.text().contains(ANOTHER), "no password is sent back");
    }
    assert_eq!(words(&wrong).replace("ana@", ""), words(&nobody).replace("eva@", ""));
    let typed = sign_in(&stranger, "ana", "").await;
    assert_eq!(typed.status, StatusCode::UNPROCESSABLE_ENTITY);
    let said = words(&typed);
    assert!(
        said.contains("El correo no está en el formato correcto")
            && said.contains("El password es necesario")
    );
    // Registering and asking for another password are answered alike; only the mail differs.
    let chosen = async |email: &str| {
        stranger.post(page(PageName::Register), &encoded(&registration(email, CHOSEN))).await
    };
    let (known, new) = (chosen("ana@example.com").await, chosen("eva@example.com").await);
    assert_eq!((known.status, known.location()), (new.status, new.location()));
    // Nor does what was just registered tell: signing in with it is answered alike.
    for email in ["ana@example.com", "eva@example.com"] {
        assert_eq!(sign_in(&stranger, email, CHOSEN).await.status, StatusCode::FORBIDDEN, "{email}");
    }
    let sent = mails(&store, "ana@example.com", 2).await;
    let html: Vec<_> = sent.iter().map(|mail| store.app.mail.html(&mail.id).unwrap()).collect();
    assert!(html.iter().any(|html| html.contains("Ya existe una cuenta con este email")));
    for email in ["ana@example.com", "luz@example.com"] {
        let asked =
            stranger.post(page(PageName::Forgot), &encoded(&[("act", "ask"), ("email", email)])).await;
        assert_eq!(asked.location(), format!("{}?sent=1", page(PageName::Forgot)));
    }
    mails(&store, "ana@example.com", 3).await;
    mails(&store, "luz@example.com", 0).await;
}

// Proves 2.2.11, 10.17.10.
#[tokio::test(flavor = "multi_thread")]
async fn a_forgotten_password_is_replaced_once_and_ends_every_session() {
    let store = Store::open().await;
    let (ana, thief) = (store.visitor(), store.visitor());
    open(&store, &ana, "ana@example.com").await;
    assert_eq!(sign_in(&thief, "ana@example.com", PASSWORD).await.status, StatusCode::SEE_OTHER);
    let forgot = page(PageName::Forgot);
    ana.post(forgot, &encoded(&[("act", "ask"), ("email", "ana@example.com")])).await;
    let reset = link(&store, "ana@example.com", 2, "reset").await;
    let owner = store.visitor();
    let shown = owner.get(&reset).await;
    let choose = async |password: &str| {
        press(&owner, forgot, &shown, &["act", "reset", "key"], &[("password", password)]).await
    };
    for (weak, says) in [("corto", "8"), ("contraseña1", ""), ("ana.nunez.1985", "")] {
        let answer = choose(weak).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{weak}");
        assert!(words(&answer).contains(says) && !answer.text().contains(weak));
    }
    assert_eq!(
        choose(ANOTHER).await.location(),
        format!("{}?done=password_changed", page(PageName::Account))
    );
    assert!(is_signed_in(&owner).await && !is_signed_in(&ana).await && !is_signed_in(&thief).await);
    assert_eq!(choose(PASSWORD).await.status, StatusCode::UNPROCESSABLE_ENTITY, "a link is good once");
    assert_eq!(sign_in(&thief, "ana@example.com", PASSWORD).await.status, StatusCode::UNAUTHORIZED);
    mails(&store, "ana@example.com", 3).await;
}

// Proves 10.17.43.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_confirms_with_another_browser_chooses_the_password() {
    let store = Store::open().await;
    let (stranger, owner) = (store.visitor(), store.visitor());
    register(&stranger, "ana@example.com").await;
    let confirm = link(&store, "ana@example.com", 1, "confirm").await;
    let shown = owner.get(&confirm).await;
    assert!(shown.text().contains("type=\"password\""));
    let press = async |password: &str| {
        let more = [("password", password)];
        press(&owner, page(PageName::Auth), &shown, &["act", "confirm", "key"], &more).await
    };
    for password in ["", "12345678", "corto"] {
        assert_eq!(press(password).await.status, StatusCode::UNPROCESSABLE_ENTITY, "{password}");
    }
    assert!(!is_signed_in(&owner).await);
    assert_eq!(press(ANOTHER).await.status, StatusCode::SEE_OTHER);
    assert!(is_signed_in(&owner).await && !is_signed_in(&stranger).await);
    // What the stranger chose opens nothing, and it was the owner who said yes.
    assert_eq!(sign_in(&stranger, "ana@example.com", PASSWORD).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(sign_in(&store.visitor(), "ana@example.com", ANOTHER).await.status, StatusCode::SEE_OTHER);
    let data = owner.get(DATA).await.json();
    let said = data["registrationConsent"]["text"].as_str().unwrap();
    assert!(said.contains("usa lo que escribes aquí solo para tu cuenta"), "{said}");
}

// Proves 10.17.11, 10.17.12, 10.17.13, 8.1.4.
#[tokio::test(flavor = "multi_thread")]
async fn an_account_is_changed_by_its_password_and_deleted_by_it() {
    let store = Store::open().await;
    let (ana, phone) = (store.visitor(), store.visitor());
    open(&store, &ana, "ana@example.com").await;
    sign_in(&phone, "ana@example.com", PASSWORD).await;
    let at = page(PageName::Account);
    let send = async |fields: &[(&str, &str)]| ana.post(at, &encoded(fields)).await;
    let saved = send(&[
        ("act", "details"),
        ("name", "Anita"),
        ("lastname", "Núñez"),
        ("country", "BR"),
        ("language", "pt"),
    ])
    .await;
    assert_eq!(saved.location(), format!("{at}?done=account_saved"));
    assert!(ana.get(&saved.location()).await.text().contains("Anita"));
    let wrong =
        send(&[("act", "details"), ("name", ""), ("lastname", "N"), ("country", "XX"), ("language", "pt")])
            .await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    // Another address: by the password, and once its mail is read.
    let change = |password| [("act", "email"), ("email", "anita@example.com"), ("current", password)];
    assert_eq!(send(&change(ANOTHER)).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(send(&change(PASSWORD)).await.location(), format!("{at}?done=address_asked"));
    let all = mails(&store, "anita@example.com", 1).await;
    let html = store.app.mail.html(&all[0].id).unwrap().replace("&amp;", "&");
    let start = html.find("?change=").unwrap();
    let own = address::page(PageName::Account, Language::Pt);
    let href = html[html[..start].rfind(own).unwrap()..].split('"').next().unwrap().to_owned();
    // Whoever reads that mail alone gives nobody their address.
    let reader = store.visitor();
    assert_eq!(reader.get(&href).await.status, StatusCode::SEE_OTHER);
    let shown = ana.get(&href).await;
    let fields = ["act", "change", "key"];
    assert_eq!(press(&reader, own, &shown, &fields, &[]).await.status, StatusCode::SEE_OTHER);
    let confirmed = press(&ana, own, &shown, &fields, &[]).await;
    assert_eq!(confirmed.location(), format!("{own}?done=address_changed"));
    mails(&store, "ana@example.com", 2).await;
    assert_eq!(sign_in(&reader, "ana@example.com", PASSWORD).await.status, StatusCode::UNAUTHORIZED);
    // Another password ends what is signed in elsewhere.
    assert!(is_signed_in(&phone).await);
    let chosen = send(&[("act", "password"), ("current", PASSWORD), ("password", ANOTHER)]).await;
    assert_eq!(chosen.location(), format!("{at}?done=password_changed"));
    assert!(is_signed_in(&ana).await && !is_signed_in(&phone).await);
    // One device, and all of them.
    sign_in(&phone, "anita@example.com", ANOTHER).await;
    let listed = ana.get(at).await;
    let ended = send(&[("act", "sign_out_one"), ("session", &listed.input("session"))]).await;
    assert_eq!(ended.location(), format!("{at}?done=session_ended"));
    assert!(!is_signed_in(&phone).await && is_signed_in(&ana).await);
    sign_in(&phone, "anita@example.com", ANOTHER).await;
    send(&[("act", "sign_out_all")]).await;
    assert!(!is_signed_in(&phone).await && !is_signed_in(&ana).await);
    // Deleted, it lets nobody in, and says so to whoever has its password.
    sign_in(&ana, "anita@example.com", ANOTHER).await;
    assert_eq!(
        send(&[("act", "delete"), ("current", PASSWORD)]).await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    let deleted = send(&[("act", "delete"), ("current", ANOTHER)]).await;
    assert_eq!(deleted.location(), format!("{at}?done=deleted"));
    assert_eq!(ana.get(&deleted.location()).await.status, StatusCode::OK);
    assert!(!is_signed_in(&ana).await);
    let closed = sign_in(&ana, "anita@example.com", ANOTHER).await;
    assert_eq!(closed.status, StatusCode::FORBIDDEN);
    assert!(words(&closed).contains("Para continuar es necesario que confirme su usuario"));
    let anybody = store.visitor();
    reads_why(&anybody, ("anita@example.com", ANOTHER), "USER_INACTIVE", "auth.inactive").await;
}

// Proves 10.17.47.
#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_to_a_closed_account_learns_by_mail_that_it_is() {
    let store = Store::open().await;
    let closed = texts(Language::Es)["mail.account.deleted.title"].as_str().unwrap().to_owned();
    let register_page = page(PageName::Register);
    for (email, forgets) in [("ana@example.com", false), ("eva@example.com", true)] {
        let owner = store.visitor();
        open(&store, &owner, email).await;
        owner.post(page(PageName::Account), &encoded(&[("act", "delete"), ("current", PASSWORD)])).await;
        mails(&store, email, 2).await;
        // Both pages say to look there, as they do to everybody.
        let again = store.visitor();
        if forgets {
            again.post(page(PageName::Forgot), &encoded(&[("act", "ask"), ("email", email)])).await;
        } else {
            assert_eq!(register(&again, email).await.location(), format!("{register_page}?sent=1"));
        }
        let all = mails(&store, email, 3).await;
        let says = |one: &adapters::mail::Written| store.app.mail.html(&one.id).unwrap().contains(&closed);
        assert_eq!(all.iter().filter(|one| says(one)).count(), 2, "{email}");
    }
}

// Proves 10.17.48, 10.19.70.
#[tokio::test(flavor = "multi_thread")]
async fn who_signs_out_or_in_again_leaves_nothing_behind() {
    let store = Store::open().await;
    let (ana, thief) = (store.visitor(), store.visitor());
    open(&store, &ana, "ana@example.com").await;
    ana.add(XPLOR, "date=2026-12-21&adults=1").await;
    let order = ana.pay().await;
    assert_eq!(ana.get(&order).await.status, StatusCode::OK);
    assert!(ana.cookie(cookie::ORDER).is_some());
    // The session of before ends with the one that begins.
    thief.set_cookie(cookie::SESSION, &ana.cookie(cookie::SESSION).unwrap());
    assert!(is_signed_in(&thief).await);
    sign_in(&ana, "ana@example.com", PASSWORD).await;
    assert!(is_signed_in(&ana).await && !is_signed_in(&thief).await);
    ana.get(&order).await;
    ana.post(page(PageName::Account), "act=sign_out").await;
    // Whoever sits down next sees neither the order nor its tickets.
    assert!(ana.cookie(cookie::ORDER).is_none());
    let (without_key, _) = order.split_once('?').unwrap();
    let answer = ana.get(without_key).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    assert!(answer.location().starts_with(page(PageName::Lookup)), "{}", answer.location());
}

// Proves 10.17.41.
#[tokio::test(flavor = "multi_thread")]
async fn signing_in_leads_on_to_pages_of_the_store_and_nowhere_else() {
    let store = Store::open().await;
    let ana = store.visitor();
    open(&store, &ana, "ana@example.com").await;
    for (next, leads) in [
        (page(PageName::Checkout), page(PageName::Checkout)),
        ("https://evil.example/", page(PageName::Account)),
        ("//evil.example/", page(PageName::Account)),
        ("/\\evil.example/", page(PageName::Account)),
        ("/es/nowhere/at/all/", page(PageName::Account)),
        ("/api/v1/account/data", page(PageName::Account)),
        ("javascript:alert(1)", page(PageName::Account)),
    ] {
        let visitor = store.visitor();
        let fields =
            [("act", "sign_in"), ("email", "ana@example.com"), ("password", PASSWORD), ("next", next)];
        let answer = visitor.post(page(PageName::Auth), &encoded(&fields)).await;
        assert_eq!((answer.status, answer.location().as_str()), (StatusCode::SEE_OTHER, leads), "{next}");
        let cookie =
            answer.headers.get_all("set-cookie").iter().map(|line| line.to_str().unwrap().to_owned());
        let lines: Vec<_> = cookie.filter(|line| line.contains(cookie::SESSION)).collect();
        let session = lines.first().unwrap();
        assert!(session.contains("HttpOnly") && session.contains("SameSite=Lax"), "{session}");
        assert!(!session.contains("Max-Age"), "it ends with the browser: {session}");
    }
    let fields =
        [("act", "sign_in"), ("email", "ana@example.com"), ("password", PASSWORD), ("remember", "true")];
    let answer = store.visitor().post(page(PageName::Auth), &encoded(&fields)).await;
    assert!(answer.headers.get_all("set-cookie").iter().any(|line| {
        let line = line.to_str().unwrap();
        line.contains(cookie::SESSION) && line.contains("Max-Age=15552000")
    }));
}

// Proves 10.17.5, 10.17.44.
#[tokio::test(flavor = "multi_thread")]
async fn guesses_wait_and_the_owners_own_browser_does_not() {
    let store = Store::open().await;
    let ana = store.visitor();
    open(&store, &ana, "ana@example.com").await;
    ana.post(page(PageName::Account), "act=sign_out").await;
    let thief = store.visitor();
    for _ in 0..5 {
        assert_eq!(sign_in(&thief, "ana@example.com", ANOTHER).await.status, StatusCode::UNAUTHORIZED);
    }
    for password in [ANOTHER, PASSWORD] {
        assert_eq!(sign_in(&thief, "ana@example.com", password).await.status, StatusCode::TOO_MANY_REQUESTS);
    }
    // Nor does it tell that there is such an account.
    for _ in 0..5 {
        assert_eq!(sign_in(&thief, "eva@example.com", ANOTHER).await.status, StatusCode::UNAUTHORIZED);
    }
    assert_eq!(sign_in(&thief, "eva@example.com", ANOTHER).await.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(sign_in(&ana, "ana@example.com", PASSWORD).await.status, StatusCode::SEE_OTHER);
}

// Proves 10.17.62.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_waits_for_a_mail_asks_again_and_reads_the_same_whether_there_is_an_account() {
    let store = Store::open().await;
    open(&store, &store.visitor(), "ana@example.com").await;
    register(&store.visitor(), "eva@example.com").await;
    let first = link(&store, "eva@example.com", 1, "confirm").await;
    let later = Setup { now: Some(store.app.now().plus_minutes(5).rfc3339()), ..Setup::default() };
    let folder = store.folder.clone();
    drop(store);
    let store = Store::reopen(folder, later).await;
    let visitor = store.visitor();
    for (at, known, unknown) in [
        (page(PageName::Register), "eva@example.com", "nobody@example.com"),
        (page(PageName::Forgot), "ana@example.com", "nobody@example.com"),
    ] {
        let mut said = Vec::new();
        for email in [known, unknown] {
            let asked = visitor.post(at, &encoded(&[("act", "again"), ("email", email)])).await;
            assert_eq!(asked.location(), format!("{at}?sent=2"), "{email}");
            let shown = visitor.get(&asked.location()).await;
            assert_eq!((shown.input("act"), shown.input("email")), ("again".to_owned(), email.to_owned()));
            assert!(words(&shown).contains("Ya lo pediste otra vez"), "{email}");
            said.push(words(&shown).replace(email, ""));
        }
        assert_eq!(said[0], said[1], "{at}");
        let wrong = visitor.post(at, &encoded(&[("act", "again"), ("email", "eva@")])).await;
        assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY, "{at}");
    }
    // The newest link is good, and the one before it no more.
    let newest = link(&store, "eva@example.com", 2, "confirm").await;
    assert_ne!(first, newest);
    let used = async |link: &str| {
        let shown = visitor.get(link).await;
        // In another browser than registered, so with the password.
        let typed = [("password", PASSWORD)];
        press(&visitor, page(PageName::Auth), &shown, &["act", "confirm", "key"], &typed).await.location()
    };
    assert!(words(&visitor.get(&first).await).contains("Este enlace ya no sirve"));
    assert_eq!(used(&newest).await, format!("{}?done=account_confirmed", page(PageName::Account)));
    link(&store, "ana@example.com", 2, "reset").await;
}
