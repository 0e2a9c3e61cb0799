//! Ways in, of whichever kind: whoever had an account for a while leaves none behind.

use super::identities::{adds as adds_identity, asks, enters, identity, joins};
use super::passkeys::adds as adds_passkey;
use super::{DAY, at, hidden, is_signed_in, letters, member, read, registers, session, typed};
use crate::support::{Fresh, number, sql, whose};
use domain::account::form::Address;
use domain::catalogue::Retention;
use store::Db;
use store::account::{
    AskEmail, AskReset, DeleteAccount, Identities, Joined, Passkeys, Proven, RemoveWay, Reset, SignedIn,
    Tried, TryPassword, WaitingAddress, WayAdded,
};
use store::outbox::AccountLetter;
use store::retention::{ForgetAddress, Kind, Sweep};

on_both!(
    a_password_chosen_by_mail_ends_the_ways_in_of_the_last_days,
    who_registers_with_an_address_keeps_nobody_from_joining_it,
    who_registers_with_an_address_keeps_no_account_from_getting_it,
    a_link_that_joins_ends_with_the_account_or_the_password_that_comes_after,
    a_person_without_a_password_has_none_that_fits,
    who_has_no_password_says_by_signing_in_that_the_account_is_theirs,
    what_a_provider_signed_is_emptied_once_it_has_ended_or_its_address_is_forgotten,
);

pub fn removes_way(person: &str, way: &str, minutes: i64) -> RemoveWay {
    RemoveWay { person: whose(person), way: way.into(), passkeys: true, now: at(minutes) }
}

/// How many identities and passkeys somebody has.
async fn ways_in(db: &Db, person: &str) -> (usize, usize) {
    let identities = db.read(Identities { person: whose(person) }).await.unwrap().len();
    (identities, db.read(Passkeys { person: whose(person) }).await.unwrap().len())
}

/// Chooses a password by mail.
async fn resets(db: &Db, id: &str, email: &str, minutes: i64) {
    let email = email.to_owned();
    db.run(AskReset { id: id.into(), site: "TEST".into(), email, now: at(minutes) }).await.unwrap();
    letters(db).await;
    let password = hidden(&format!("chosen of {id}"));
    let made_at = at(minutes);
    let reset =
        Reset { id: id.into(), made_at, password, session: session(id), before: None, now: at(minutes) };
    assert!(db.run(reset).await.unwrap().is_some());
}

// Proves 10.18.71.
async fn a_password_chosen_by_mail_ends_the_ways_in_of_the_last_days(fresh: Fresh) {
    let db = &fresh.db;
    let (ana, li) = (member(db, "ana", "ana@example.com").await, member(db, "li", "li@example.com").await);
    db.run(adds_identity(&ana.id, "ana", identity("old", "", false), 1)).await.unwrap();
    db.run(adds_passkey(&ana.id, "ana", "old", 1)).await.unwrap();
    db.run(adds_identity(&li.id, "li", identity("li", "", false), 1)).await.unwrap();
    // What she has had for a week is hers, and she is told of the password alone.
    resets(db, "one", "ana@example.com", 1 + 7 * DAY).await;
    assert_eq!(ways_in(db, &ana.id).await, (1, 1));
    assert_eq!(letters(db).await, [(AccountLetter::PasswordChanged, ana.id.to_string(), at(1 + 7 * DAY))]);
    // What was added since may be anybody's who had her session.
    let soon = 2 + 7 * DAY;
    let added = db.run(adds_identity(&ana.id, "one", identity("new", "", false), soon)).await.unwrap();
    assert_eq!(added, WayAdded::Added);
    db.run(adds_passkey(&ana.id, "one", "new", soon)).await.unwrap();
    assert_eq!(ways_in(db, &ana.id).await, (2, 2));
    resets(db, "two", "ana@example.com", soon + 7 * DAY - 1).await;
    assert_eq!(ways_in(db, &ana.id).await, (1, 1));
    let letter = (AccountLetter::WaysEnded, ana.id.to_string(), at(soon + 7 * DAY - 1));
    assert_eq!(letters(db).await, [letter]);
    let left = db.read(Identities { person: ana.id.clone() }).await.unwrap();
    assert_eq!(left.first().map(|way| way.subject.as_str()), Some("old"));
    assert_eq!(ways_in(db, &li.id).await, (1, 0), "nobody else's");
    // The way by which whoever chooses it is signed in here stays, and no other that is as new.
    let eva = enters(db, identity("eva", "eva@example.com", true), "eva", 1).await;
    db.run(adds_passkey(&eva.id, "eva", "eva", 1)).await.unwrap();
    let email = "eva@example.com".to_owned();
    db.run(AskReset { id: "eva".into(), site: "TEST".into(), email, now: at(2) }).await.unwrap();
    let before = Some(session("eva").token);
    let (made_at, password) = (at(2), hidden("chosen"));
    let reset = Reset { id: "eva".into(), made_at, password, session: session("next"), before, now: at(3) };
    assert!(db.run(reset).await.unwrap().is_some());
    assert_eq!(ways_in(db, &eva.id).await, (1, 0));
}

// Proves 10.18.28.
async fn a_person_without_a_password_has_none_that_fits(fresh: Fresh) {
    let db = &fresh.db;
    let ana = enters(db, identity("1", "ana@example.com", true), "ana", 1).await;
    let device = None;
    let tried = TryPassword { site: "TEST".into(), email: "ana@example.com".into(), device, now: at(2) };
    let Tried::Person(found, _) = db.run(tried).await.unwrap() else { panic!("a person") };
    assert!(found.password.is_empty());
    let signs_in = SignedIn {
        person: ana.id.clone(),
        password: hidden(""),
        rehashed: None,
        session: session("x"),
        before: None,
        now: at(2),
    };
    assert!(!db.run(signs_in).await.unwrap() && !is_signed_in(db, "x", 2).await);
    let delete = DeleteAccount { person: ana.id.clone(), proven: typed(""), now: at(2) };
    assert_eq!(db.run(delete).await.unwrap(), None);
    assert_eq!(read(db, &ana.id).await, Some(ana));
}

// Proves 10.18.90.
async fn who_has_no_password_says_by_signing_in_that_the_account_is_theirs(fresh: Fresh) {
    let db = &fresh.db;
    let ana = enters(db, identity("1", "ana@example.com", true), "ana", 1).await;
    let li = member(db, "li", "li@example.com").await;
    let ask = async |person: &str, id: &str, proven: Proven| {
        let (id, person, address) = (id.to_owned(), whose(person), Address::known("new@example.com"));
        db.run(AskEmail { id, person, proven, address, device: None, now: at(2) }).await.unwrap()
    };
    let delete = async |person: &str, proven: Proven| {
        db.run(DeleteAccount { person: whose(person), proven, now: at(3) }).await.unwrap()
    };
    let waits =
        async |person: &str| db.read(WaitingAddress { person: whose(person), now: at(3) }).await.unwrap();
    // An account that has a password needs it, whoever signed in when.
    assert!(!ask(&li.id, "one", Proven::SignedIn).await && !ask(&li.id, "two", typed("")).await);
    assert_eq!((delete(&li.id, Proven::SignedIn).await, waits(&li.id).await), (None, None));
    assert_eq!(read(db, &li.id).await, Some(li));
    // One without has none to type, empty or not.
    for proven in [typed(""), typed("hash of li")] {
        assert!(!ask(&ana.id, "three", proven.clone()).await);
        assert_eq!((delete(&ana.id, proven).await, waits(&ana.id).await), (None, None));
    }
    assert!(ask(&ana.id, "four", Proven::SignedIn).await);
    assert_eq!(waits(&ana.id).await.as_deref(), Some("new@example.com"));
    // It has one since its owner proved that it had none: it is asked for.
    let eva = enters(db, identity("2", "eva@example.com", true), "eva", 1).await;
    resets(db, "reset", "eva@example.com", 2).await;
    let eva = read(db, &eva.id).await.unwrap();
    assert_eq!(delete(&eva.id, Proven::SignedIn).await, None);
    assert_eq!(read(db, &eva.id).await, Some(eva));
    for _ in 0..2 {
        assert_eq!(delete(&ana.id, Proven::SignedIn).await, Some(at(3 + 30 * DAY)));
    }
    assert!(!is_signed_in(db, "ana", 3).await);
}

// Proves 10.18.74.
async fn what_a_provider_signed_is_emptied_once_it_has_ended_or_its_address_is_forgotten(fresh: Fresh) {
    let db = &fresh.db;
    let kept = async || number(db, "SELECT COUNT(*) FROM federated_sessions WHERE id_token <> ''").await;
    let sweep = async |minutes| {
        let (site, retention) = ("TEST".into(), Retention::default());
        db.run(Sweep { kind: Kind::Sessions, site, retention, now: at(minutes) }).await.unwrap().removed
    };
    let li = member(db, "li", "li@example.com").await;
    // Ana's address at a provider lets Li in: what it signed of that is not Li's alone.
    let other = identity("2", "Ana@Example.com", false);
    assert_eq!(db.run(adds_identity(&li.id, "li", other, 1)).await.unwrap(), WayAdded::Added);
    enters(db, identity("2", "Ana@Example.com", false), "two", 1).await;
    enters(db, identity("1", "eva@example.com", true), "one", 1).await;
    assert_eq!(kept().await, 2);
    let forget = ForgetAddress { site: "TEST".into(), email: "ana@example.com".into() };
    db.run(forget).await.unwrap();
    assert_eq!(kept().await, 1, "hers, and no other");
    assert_eq!(number(db, "SELECT COUNT(*) FROM federated_sessions WHERE id_hash <> ''").await, 1);
    // It ends after an hour; its session goes on.
    assert_eq!((sweep(59).await, kept().await), (0, 1));
    assert_eq!((sweep(60).await, kept().await), (1, 0));
    assert_eq!(sweep(60).await, 0);
    assert!(is_signed_in(db, "one", 61).await && is_signed_in(db, "two", 61).await);
}

// Proves 10.17.6, 10.18.75.
async fn who_registers_with_an_address_keeps_nobody_from_joining_it(fresh: Fresh) {
    let db = &fresh.db;
    for n in 0..4 {
        db.run(registers(&format!("r{n}"), "ana@example.com", 1)).await.unwrap();
    }
    assert_eq!(letters(db).await.len(), 3);
    let join = async |id: &str, minutes| {
        db.run(asks(id, identity("1", "ana@example.com", false), minutes)).await.unwrap();
        letters(db).await.into_iter().map(|(letter, of, _)| (letter, of)).collect::<Vec<_>>()
    };
    for (id, minutes, is_sent) in [
        ("j1", 1, true),
        ("j2", 2, true),
        ("j3", 3, true),
        ("j4", 4, false),
        ("j5", 70, true),
        ("j6", 140, true),
        ("j7", 210, true),
        // Six a day, and one an hour beyond.
        ("j8", 260, false),
        ("j9", 270, true),
    ] {
        let sent = is_sent.then(|| (AccountLetter::Join, id.to_owned()));
        assert_eq!(join(id, minutes).await, sent.into_iter().collect::<Vec<_>>(), "{id}");
    }
    // Nor do these keep anybody from registering.
    db.run(registers("later", "ana@example.com", 271)).await.unwrap();
    assert_eq!(letters(db).await.len(), 1);
}

// Proves 10.17.6.
async fn who_registers_with_an_address_keeps_no_account_from_getting_it(fresh: Fresh) {
    let db = &fresh.db;
    let li = member(db, "li", "li@example.com").await;
    for n in 0..4 {
        db.run(registers(&format!("r{n}"), "new@example.com", 1)).await.unwrap();
    }
    assert_eq!(letters(db).await.len(), 3);
    let ask = async |minutes: i64| {
        let ask = AskEmail {
            id: format!("to {minutes}"),
            person: li.id.clone(),
            proven: Proven::Password(li.password.clone()),
            address: Address::known("new@example.com"),
            device: None,
            now: at(minutes),
        };
        assert!(db.run(ask).await.unwrap());
        letters(db).await.len()
    };
    let mut sent = Vec::new();
    for minutes in 2..6 {
        sent.push(ask(minutes).await);
    }
    assert_eq!(sent, [1, 1, 1, 0]);
    let waits = db.read(WaitingAddress { person: li.id.clone(), now: at(6) }).await.unwrap();
    assert_eq!(waits.as_deref(), Some("new@example.com"));
    // Nor do these keep anybody from registering.
    db.run(registers("later", "new@example.com", 70)).await.unwrap();
    assert_eq!(letters(db).await.len(), 1);
}

// Proves 10.18.76.
async fn a_link_that_joins_ends_with_the_account_or_the_password_that_comes_after(fresh: Fresh) {
    let db = &fresh.db;
    // Asked for before the address has an account, by whoever came with an identity of theirs.
    db.run(asks("before", identity("1", "ana@example.com", false), 0)).await.unwrap();
    let ana = member(db, "ana", "ana@example.com").await;
    assert_eq!(db.run(joins("before", 0, "x", 1)).await.unwrap(), Joined::Unknown);
    db.run(asks("eva", identity("2", "eva@example.com", false), 1)).await.unwrap();
    enters(db, identity("3", "eva@example.com", true), "eva", 2).await;
    assert_eq!(db.run(joins("eva", 1, "x", 3)).await.unwrap(), Joined::Unknown);
    // One that waits for the account ends with its password, also where nothing says whose it is.
    db.run(asks("after", identity("1", "ana@example.com", false), 4)).await.unwrap();
    sql(db, "UPDATE account_keys SET person = '' WHERE id = 'after'").await;
    resets(db, "r", "ana@example.com", 5).await;
    assert_eq!(db.run(joins("after", 4, "x", 6)).await.unwrap(), Joined::Unknown);
    assert_eq!((ways_in(db, &ana.id).await, is_signed_in(db, "x", 6).await), ((0, 0), false));
}
