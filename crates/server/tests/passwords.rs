//! How passwords are kept, and by whom they are hashed and compared (§10.17).

use crate::accounts::{link, open, page, press, register, registration, sign_in};
use crate::support::apple::fields;
use crate::support::process::{Process, Start};
use crate::support::reading::words;
use crate::support::{Answer, Setup, Store};
use axum::http::StatusCode;
use domain::account::KeyPurpose;
use domain::catalogue::PageName;
use server::app::cookie;
use server::app::passwords::NICENESS;
use store::account::{FindPerson, ReadKey};

const PASSWORD: &str = "nubes sobre la ceiba";
const ANOTHER: &str = "la tortuga lee despacio";
const CHOSEN: &str = "un cenote al amanecer";

fn encoded(fields: &[(&str, &str)]) -> String {
    serde_urlencoded::to_string(fields).unwrap()
}

// Proves 10.17.40.
#[tokio::test(flavor = "multi_thread")]
async fn of_a_password_its_hash_is_kept_and_nobody_has_the_same() {
    let store = Store::open().await;
    let (ana, eva) = (store.visitor(), store.visitor());
    register(&store.visitor(), "luz@example.com").await;
    let waiting = fields(&link(&store, "luz@example.com", 1, "confirm").await);
    let (id, now) = (waiting["confirm"].clone(), store.app.now());
    let waiting =
        store.app.db.read(ReadKey { id, purpose: KeyPurpose::Confirm, now }).await.unwrap().unwrap();
    open(&store, &ana, "ana@example.com").await;
    open(&store, &eva, "eva@example.com").await;
    let find = |email: &str| FindPerson { site: "SACBE".into(), email: email.into() };
    let kept = async |email: &str| store.app.db.read(find(email)).await.unwrap().unwrap().password;
    let mut all = vec![waiting.password, kept("ana@example.com").await, kept("eva@example.com").await];
    // Chosen anew by who is signed in, and by a mail's link.
    let chosen = encoded(&[("act", "password"), ("current", PASSWORD), ("password", ANOTHER)]);
    assert_eq!(ana.post(page(PageName::Account), &chosen).await.status, StatusCode::SEE_OTHER);
    let (forgot, owner) = (page(PageName::Forgot), store.visitor());
    owner.post(forgot, &encoded(&[("act", "ask"), ("email", "eva@example.com")])).await;
    let shown = owner.get(&link(&store, "eva@example.com", 2, "reset").await).await;
    let reset = press(&owner, forgot, &shown, &["act", "reset", "key"], &[("password", ANOTHER)]).await;
    assert_eq!(reset.status, StatusCode::SEE_OTHER);
    all.extend([kept("ana@example.com").await, kept("eva@example.com").await]);
    for (at, one) in all.iter().enumerate() {
        assert!(one.get().starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{at}: {}", one.get());
        assert!(all[..at].iter().all(|other| other != one), "{at} has another's salt");
    }
}

// Proves 10.17.40.
#[tokio::test(flavor = "multi_thread")]
async fn who_comes_while_so_many_passwords_wait_comes_again() {
    let store = Store::open().await;
    let ana = store.visitor();
    open(&store, &ana, "ana@example.com").await;
    let comes = async || sign_in(&store.visitor(), "ana@example.com", PASSWORD).await;
    let mut waiting: Vec<_> = (0..31).map(|_| store.app.passwords.turn().unwrap()).collect();
    assert_eq!(comes().await.status, StatusCode::SEE_OTHER);
    waiting.push(store.app.passwords.turn().unwrap());
    for _ in 0..6 {
        let busy = comes().await;
        assert_eq!(busy.status, StatusCode::SERVICE_UNAVAILABLE, "{}", words(&busy));
    }
    let busy = register(&store.visitor(), "eva@example.com").await;
    assert_eq!(busy.status, StatusCode::SERVICE_UNAVAILABLE, "{}", words(&busy));
    // What was not compared counts for no try.
    drop(waiting);
    assert_eq!(comes().await.status, StatusCode::SEE_OTHER);
}

/// Names of a process's threads, and how much each gives way.
fn threads(process: &Process) -> Vec<(String, i32)> {
    let all = std::fs::read_dir(format!("/proc/{}/task", process.child.id())).unwrap();
    // One may have ended since it was listed.
    let said = all.filter_map(|thread| std::fs::read_to_string(thread.ok()?.path().join("stat")).ok());
    let read = |said: String| {
        // `id (name) state …`, where the niceness is the nineteenth word.
        let (name, rest) = said.rsplit_once(") ").unwrap();
        (name.split_once('(').unwrap().1.to_owned(), rest.split(' ').nth(16).unwrap().parse().unwrap())
    };
    said.map(read).collect()
}

// Proves 10.17.40.
#[test]
fn half_of_the_processors_hash_passwords_and_give_way_to_the_rest() {
    let data = tempfile::tempdir().unwrap();
    let start = Start { all_processors: true, ..Start::new(data.path(), None, None) };
    let process = start.with(&["--render-threads", "4"]).start();
    let (hashing, serving): (Vec<_>, Vec<_>) =
        threads(&process).into_iter().partition(|(name, _)| name == "passwords");
    assert_eq!(hashing.len(), 2, "{hashing:?} beside {serving:?}");
    for (name, niceness) in &serving {
        // Where the tests themselves give way by more, all do so alike.
        let behind = NICENESS.max(*niceness);
        assert!(hashing.iter().all(|(_, own)| *own == behind), "{hashing:?} beside {name}: {niceness}");
    }
}

// Proves 10.17.45, 10.17.62.
#[tokio::test(flavor = "multi_thread")]
async fn a_client_tries_and_asks_so_often() {
    let store = Store::with(Setup { lookups_per_minute: Some(2), ..Setup::default() }).await;
    let (ana, thief) = (store.visitor(), store.visitor());
    // Two of the hour's eight mails.
    open(&store, &ana, "ana@example.com").await;
    register(&store.visitor(), "eva@example.com").await;
    let is_heard = |answer: &Answer| usize::from(answer.status != StatusCode::TOO_MANY_REQUESTS);
    let (mut tried, mut looked_up) = (0, 0);
    for n in 0..30 {
        let email = format!("ana{n}@example.com");
        tried += is_heard(&sign_in(&thief, &email, ANOTHER).await);
        let fields = encoded(&[("code", "ZZZZZZZZ"), ("email", &email)]);
        looked_up += is_heard(&thief.post(page(PageName::Lookup), &fields).await);
    }
    // Five minutes' worth, and what came back meanwhile.
    assert!((10..=12).contains(&tried) && tried.abs_diff(looked_up) <= 1, "{tried} and {looked_up}");
    // Wherever a password is typed it is one of these tries.
    let chosen = encoded(&[("act", "password"), ("current", PASSWORD), ("password", ANOTHER)]);
    let chosen = ana.post(page(PageName::Account), &chosen).await;
    assert_eq!(chosen.status, StatusCode::TOO_MANY_REQUESTS, "{}", words(&chosen));
    let mut asked = 0;
    for n in 0..30 {
        let fields = encoded(&[("act", "ask"), ("email", &format!("ana{n}@example.com"))]);
        let answer = thief.post(page(PageName::Forgot), &fields).await;
        asked += usize::from(answer.status == StatusCode::SEE_OTHER);
    }
    assert_eq!(asked, 6);
    assert_eq!(register(&thief, "luz@example.com").await.status, StatusCode::TOO_MANY_REQUESTS);
    // Asking again counts as asking, and is refused on the page that waits.
    for at in [PageName::Forgot, PageName::Register].map(page) {
        let again = thief.post(at, &encoded(&[("act", "again"), ("email", "ana@example.com")])).await;
        assert_eq!(again.status, StatusCode::TOO_MANY_REQUESTS, "{at}");
        assert_eq!(again.input("act"), "again", "{at}");
    }
}

// Proves 10.17.5.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_registered_with_an_address_guesses_its_accounts_password_no_more_often() {
    let store = Store::open().await;
    let thief = store.visitor();
    for (email, is_member) in [("ana@example.com", true), ("nobody@example.com", false)] {
        if is_member {
            open(&store, &store.visitor(), email).await;
        }
        let chosen = encoded(&registration(email, CHOSEN));
        assert_eq!(thief.post(page(PageName::Register), &chosen).await.status, StatusCode::SEE_OTHER);
        let mut said = Vec::new();
        for password in [ANOTHER, ANOTHER, CHOSEN, ANOTHER, ANOTHER, CHOSEN, ANOTHER, ANOTHER, CHOSEN] {
            said.push(sign_in(&thief, email, password).await.status.as_u16());
        }
        // Alike whether there is an account: five wrong ones, and then each waits, the right one of the registration too.
        assert_eq!(said, [401, 401, 403, 401, 401, 403, 401, 429, 429], "{email}");
    }
}

// Proves 10.17.48, 10.18.82.
#[tokio::test(flavor = "multi_thread")]
async fn a_mails_link_ends_the_session_that_was_planted_before_it() {
    let store = Store::open().await;
    let eva = store.visitor();
    open(&store, &eva, "eva@example.com").await;
    let account = page(PageName::Account);
    // A browser in which somebody else is signed in, and what proves it.
    let planted = async || {
        let victim = store.visitor();
        assert_eq!(sign_in(&victim, "eva@example.com", PASSWORD).await.status, StatusCode::SEE_OTHER);
        let session = victim.cookie(cookie::SESSION).unwrap();
        (victim, session)
    };
    let is_good = async |session: &str| {
        let thief = store.visitor();
        thief.set_cookie(cookie::SESSION, session);
        thief.get(account).await.status == StatusCode::OK
    };
    let (by_link, session) = planted().await;
    assert!(is_good(&session).await);
    open(&store, &by_link, "ana@example.com").await;
    assert!(!is_good(&session).await, "it ended with the registration's link");
    let (by_mail, session) = planted().await;
    by_mail.post(page(PageName::Forgot), &encoded(&[("act", "ask"), ("email", "ana@example.com")])).await;
    let shown = by_mail.get(&link(&store, "ana@example.com", 2, "reset").await).await;
    assert!(is_good(&session).await);
    let (reset, key) = (shown.input("reset"), shown.input("key"));
    let form = encoded(&[("act", "choose"), ("reset", &reset), ("key", &key), ("password", ANOTHER)]);
    assert_eq!(by_mail.post(page(PageName::Forgot), &form).await.status, StatusCode::SEE_OTHER);
    assert!(!is_good(&session).await, "it ended with the link to another password");
    assert_eq!(eva.get(account).await.status, StatusCode::OK, "where she is herself it goes on");
}
