//! Who is signed in where: for how long, on how many devices, and how it ends.

use super::{DAY, at, confirms, details, hidden, is_signed_in, letters, member, read, registers, session};
use crate::support::{Fresh, number, whose};
use domain::account::preferences::Preferences;
use store::Db;
use store::account::{
    AskReset, ChangeDetails, ChangePassword, Confirm, KeptSession, MarkSeen, NewKeyOfSession, ReadSession,
    Reset, Sessions, SignOut, SignOutAll, SignOutOne, SignedIn, TakeSession, Tried, TryPassword,
};
use store::outbox::AccountLetter;

on_both!(
    a_session_lasts_while_it_is_used,
    a_mails_link_ends_the_session_that_the_browser_had,
    a_person_has_twenty_sessions_and_known_devices_at_most,
    a_session_is_ended_by_itself_or_with_all_others,
    a_new_password_ends_what_others_have,
    a_key_that_is_replaced_is_good_until_the_other_is_used_and_for_ten_minutes,
    a_person_says_who_they_are,
);

fn signs_in(person: &str, name: &str, remembered: bool, minutes: i64) -> SignedIn {
    let session = store::account::NewSession { remembered, ..session(name) };
    SignedIn {
        person: whose(person),
        password: hidden("hash of ana"),
        rehashed: None,
        session,
        before: None,
        now: at(minutes),
    }
}

/// Another key for the session of a name.
pub fn another_key(from: &str, to: &str) -> NewKeyOfSession {
    NewKeyOfSession { from: session(from).token, to: session(to).token }
}

async fn marks(db: &Db, name: &str, minutes: i64) -> bool {
    db.run(MarkSeen { token: session(name).token, now: at(minutes) }).await.unwrap()
}

/// A person's sessions, the one that was used last first.
async fn sessions_of(db: &Db, person: &str, minutes: i64) -> Vec<KeptSession> {
    db.read(Sessions { person: whose(person), now: at(minutes) }).await.unwrap()
}

/// Their names.
async fn names(db: &Db, person: &str, minutes: i64) -> Vec<String> {
    sessions_of(db, person, minutes)
        .await
        .iter()
        .map(|one| one.token.get().trim_end_matches('_').to_owned())
        .collect()
}

// Proves 10.17.7, 10.17.48.
async fn a_session_lasts_while_it_is_used(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    assert!(db.run(signs_in(&ana.id, "phone", true, 0)).await.unwrap());
    let found = db.read(ReadSession { token: session("phone").token, now: at(1) }).await.unwrap();
    let (kept, person) = found.unwrap();
    assert_eq!((person, kept.device.as_str(), kept.remembered), (ana.clone(), "Firefox of phone", true));
    assert_eq!(
        (kept.begun_at, kept.ends_at, kept.shown_id()),
        (at(0), at(30 * DAY), format!("{:_<16}", "phone"))
    );
    assert!(is_signed_in(db, "ana", 12 * 60 - 1).await && !is_signed_in(db, "ana", 12 * 60).await);
    // Noted once in ten minutes, once a day where its owner is remembered.
    assert!(!marks(db, "ana", 9).await && marks(db, "ana", 10).await && !marks(db, "ana", 19).await);
    assert!(is_signed_in(db, "ana", 12 * 60 + 9).await && !is_signed_in(db, "ana", 12 * 60 + 10).await);
    assert!(!marks(db, "phone", DAY - 1).await && marks(db, "phone", DAY).await);
    assert_eq!(read(db, &ana.id).await.unwrap().seen_at, at(DAY));
    assert!(!marks(db, "ana", DAY).await && !marks(db, "nobody", DAY).await, "what has ended begins no more");
    let mut day = 1;
    while marks(db, "phone", day * DAY).await || is_signed_in(db, "phone", day * DAY).await {
        day += 1;
    }
    assert_eq!(day, 180, "at last it ends");
    // The session that a browser had ends with the one that begins there.
    db.run(signs_in(&ana.id, "shared", false, 0)).await.unwrap();
    let before = Some(session("shared").token);
    assert!(db.run(SignedIn { before, ..signs_in(&ana.id, "next", false, 1) }).await.unwrap());
    assert!(!is_signed_in(db, "shared", 2).await && is_signed_in(db, "next", 2).await);
    let long = store::account::NewSession { words: "ñ".repeat(300), ..session("long") };
    assert!(db.run(SignedIn { session: long, ..signs_in(&ana.id, "long", false, 0) }).await.unwrap());
    assert_eq!(number(db, "SELECT CAST(MAX(LENGTH(device)) AS BIGINT) FROM sessions").await, 100);
}

// Proves 10.17.48.
async fn a_mails_link_ends_the_session_that_the_browser_had(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    for name in ["home", "one", "two"] {
        assert!(db.run(signs_in(&ana.id, name, false, 0)).await.unwrap());
    }
    let before = |name: &str| Some(session(name).token);
    db.run(registers("li", "li@example.com", 1)).await.unwrap();
    // A link that is none ends nothing.
    let refused = Confirm { before: before("one"), ..confirms("li", 0, "li", 2) };
    assert_eq!(db.run(refused).await.unwrap(), None);
    assert!(is_signed_in(db, "one", 2).await);
    let confirm = Confirm { before: before("one"), ..confirms("li", 1, "li", 2) };
    assert!(db.run(confirm).await.unwrap().is_some());
    assert!(is_signed_in(db, "li", 3).await && !is_signed_in(db, "one", 3).await);
    let (site, email) = ("TEST".to_owned(), "li@example.com".to_owned());
    db.run(AskReset { id: "reset".into(), site, email, now: at(3) }).await.unwrap();
    let reset = Reset {
        id: "reset".into(),
        made_at: at(3),
        password: hidden("chosen"),
        session: session("new"),
        before: before("two"),
        now: at(4),
    };
    assert!(db.run(reset).await.unwrap().is_some());
    assert!(is_signed_in(db, "new", 5).await && !is_signed_in(db, "two", 5).await);
    assert!(is_signed_in(db, "home", 5).await, "in another browser it goes on");
}

// Proves 10.17.7.
async fn a_person_has_twenty_sessions_and_known_devices_at_most(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    for n in 1..=24 {
        assert!(db.run(signs_in(&ana.id, &format!("s{n}"), false, n)).await.unwrap());
    }
    let expected: Vec<_> = (5..=24).rev().map(|n| format!("s{n}")).collect();
    assert_eq!(names(db, &ana.id, 25).await, expected);
    assert_eq!(number(db, "SELECT COUNT(*) FROM known_devices").await, 20);
    let all = super::at_once(db, 25, |n| signs_in(&ana.id, &format!("t{n}"), false, 0)).await;
    assert!(all.into_iter().all(|signed_in| signed_in));
    assert_eq!(names(db, &ana.id, 25).await.len(), 20);
    // One that begins is never the one that ends, whatever other clocks say.
    assert!(db.run(signs_in(&ana.id, "now", false, -60)).await.unwrap());
    assert!(is_signed_in(db, "now", 0).await && names(db, &ana.id, 25).await.len() == 20);
    assert_eq!(number(db, "SELECT COUNT(*) FROM known_devices").await, 20);
}

// Proves 10.17.12.
async fn a_session_is_ended_by_itself_or_with_all_others(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    let li = member(db, "li", "li@example.com").await;
    for (minutes, name) in (1..).zip(["a", "b", "c", "d"]) {
        assert!(db.run(signs_in(&ana.id, name, false, minutes)).await.unwrap());
    }
    let one =
        |person: &str, name: &str| SignOutOne { person: whose(person), shown_id: format!("{name:_<16}") };
    assert!(!db.run(one(&li.id, "a")).await.unwrap(), "nobody ends another's");
    assert!(db.run(one(&ana.id, "a")).await.unwrap() && !db.run(one(&ana.id, "a")).await.unwrap());
    let out = || SignOut { token: session("b").token };
    assert!(db.run(out()).await.unwrap() && !db.run(out()).await.unwrap());
    assert_eq!(names(db, &ana.id, 5).await, ["d", "c", "ana"]);
    let but = SignOutAll { person: ana.id.clone(), but: Some(session("c").token) };
    assert_eq!(db.run(but).await.unwrap(), 2);
    assert_eq!(names(db, &ana.id, 5).await, ["c"]);
    assert_eq!(db.run(SignOutAll { person: ana.id.clone(), but: None }).await.unwrap(), 1);
    assert!(names(db, &ana.id, 5).await.is_empty());
    assert_eq!(names(db, &li.id, 5).await, ["li"]);
}

// Proves 10.17.12.
async fn a_new_password_ends_what_others_have(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    assert!(db.run(signs_in(&ana.id, "other", true, 1)).await.unwrap());
    let email = "ana@example.com".to_owned();
    db.run(AskReset { id: "r".into(), site: "TEST".into(), email: email.clone(), now: at(1) }).await.unwrap();
    letters(db).await;
    let device = Some(hidden("device of ana"));
    let tried = TryPassword { site: "TEST".into(), email, device: device.clone(), now: at(2) };
    assert!(matches!(db.run(tried).await.unwrap(), Tried::Person(..)));
    assert_eq!(number(db, "SELECT CAST(SUM(failures) AS BIGINT) FROM known_devices").await, 1);
    let change = |current: &str| ChangePassword {
        person: ana.id.clone(),
        current: hidden(current),
        password: hidden("new hash"),
        session: another_key("ana", "new"),
        device: device.clone(),
        now: at(2),
    };
    assert!(!db.run(change("hash of before")).await.unwrap());
    assert!(db.run(change("hash of ana")).await.unwrap());
    assert!(db.run(change("hash of ana")).await.unwrap(), "run again, it answers the same");
    let changed = read(db, &ana.id).await.unwrap();
    assert_eq!((changed.password.get(), changed.changed_at), ("new hash", at(2)));
    assert_eq!(names(db, &ana.id, 2).await, ["ana", "new"]);
    assert_eq!(letters(db).await, [(AccountLetter::PasswordChanged, ana.id.to_string(), at(2))]);
    assert_eq!(number(db, "SELECT COUNT(*) FROM account_keys").await, 0);
    assert_eq!(number(db, "SELECT CAST(SUM(failures) AS BIGINT) FROM known_devices").await, 0);
    assert!(!db.run(signs_in(&ana.id, "late", false, 3)).await.unwrap(), "compared with the one of before");
}

// Proves 10.17.64.
async fn a_key_that_is_replaced_is_good_until_the_other_is_used_and_for_ten_minutes(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    let change = |from: &str, to: &str, password: (&str, &str), minutes| ChangePassword {
        person: ana.id.clone(),
        current: hidden(password.0),
        password: hidden(password.1),
        session: another_key(from, to),
        device: None,
        now: at(minutes),
    };
    let take = async |name: &str, minutes: i64| {
        db.run(TakeSession { token: session(name).token, now: at(minutes) }).await.unwrap();
    };
    let both = async |minutes| (is_signed_in(db, "ana", minutes).await, is_signed_in(db, "b", minutes).await);
    let began = sessions_of(db, &ana.id, 1).await[0].begun_at;
    assert!(db.run(change("ana", "b", ("hash of ana", "second"), 20)).await.unwrap());
    // The answer may be lost: until the other is used either lets its owner in, and for no longer than that however much it is used.
    assert_eq!(both(29).await, (true, true));
    assert!(!marks(db, "ana", 29).await && !marks(db, "b", 29).await);
    take("ana", 29).await;
    assert_eq!((both(29).await, both(30).await), ((true, true), (false, false)));
    take("b", 29).await;
    assert_eq!(both(29).await, (false, true), "the first use of the new key ends the one of before");
    take("b", 29).await;
    let kept = sessions_of(db, &ana.id, 29).await;
    assert_eq!((kept.len(), kept[0].begun_at, kept[0].seen_at), (1, began, at(29)));
    assert!(kept[0].replaces.is_empty() && !kept[0].replaced && kept[0].device == "Firefox of ana");
    assert_eq!(kept[0].ends_at, kept[0].session().ends_at());
    // A key that nobody took yet is replaced as any other, and is not prolonged by being used.
    assert!(db.run(change("b", "d", ("second", "fourth"), 29)).await.unwrap());
    assert!(db.run(change("d", "e", ("fourth", "second"), 29)).await.unwrap());
    take("d", 30).await;
    assert!(is_signed_in(db, "d", 38).await && !is_signed_in(db, "d", 39).await);
    take("e", 38).await;
    assert!(is_signed_in(db, "e", 39).await && !is_signed_in(db, "d", 38).await);
    // Whoever asks with neither changes no key; nobody's session but the one that is named goes on.
    assert!(db.run(change("nobody", "c", ("second", "third"), 40)).await.unwrap());
    assert!(!is_signed_in(db, "c", 40).await && !is_signed_in(db, "e", 40).await);
}

// Proves 10.17.12, 10.19.50.
async fn a_person_says_who_they_are(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    assert_eq!((ana.currency.as_str(), ana.method.as_str()), ("", ""));
    let change = |person: &str| ChangeDetails {
        person: whose(person),
        details: details("Ana María"),
        preferences: Preferences::read("BRL", "PP", |_| true, |_| true),
        now: at(5),
    };
    assert!(db.run(change(&ana.id)).await.unwrap() && !db.run(change("nobody")).await.unwrap());
    let changed = read(db, &ana.id).await.unwrap();
    assert_eq!((changed.first_name.as_str(), changed.changed_at), ("Ana María", at(5)));
    assert_eq!((ana.region.as_str(), changed.region.as_str()), ("", "Yucatán"));
    assert_eq!((changed.currency.as_str(), changed.method.as_str()), ("BRL", "PP"));
}
