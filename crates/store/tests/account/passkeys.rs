//! Passkeys: added in their owner's session, good once for each challenge however many bring an answer, and never the last way in to
//! go unless another remains.

use super::identities::{adds as adds_identity, asks, enters, identity, joins};
use super::sessions::another_key;
use super::ways::removes_way;
use super::{DAY, at, at_once, hidden, is_signed_in, letters, member, read, session, typed};
use crate::support::{Fresh, number, whose};
use domain::account::passkey::{Backup, Challenge, MOST_PASSKEYS, Passkey, Signed};
use domain::catalogue::Retention;
use store::Db;
use store::account::{
    AddPasskey, AskReset, CameByPasskey, ComeByPasskey, DeleteAccount, FindPasskey, Identities, Joined,
    KeptPasskey, PasskeyAdded, Passkeys, PasswordRemoved, ReadFederated, ReadSession, RemovePasskey,
    RemovePassword, Reset, RestoreAccount, WayAdded,
};
use store::outbox::AccountLetter;
use store::retention::{ForgetAddress, Kind, Sweep};

on_both!(
    a_passkey_is_added_in_ones_own_session_and_its_owner_is_notified,
    a_challenge_adds_one_passkey_and_none_once_that_is_gone,
    a_challenge_adds_nothing_once_another_way_in_came_or_went,
    a_passkey_signs_in_and_ends_the_session_that_was_there,
    of_all_who_bring_one_answer_at_once_one_is_let_in,
    a_passkey_whose_counter_goes_back_lets_nobody_in,
    a_passkey_that_is_taken_away_lets_nobody_in,
    the_last_way_in_stays_whichever_it_is,
    a_password_is_taken_away_where_something_else_lets_its_owner_in,
    a_closed_account_lets_nobody_in_by_a_passkey,
    passkeys_go_with_their_person,
);

fn passkey(name: &str) -> Passkey {
    Passkey {
        credential: name.into(),
        handle: "ab".repeat(32),
        public_key: format!("key of {name}"),
        counter: 0,
        backup: Backup::Eligible,
    }
}

pub fn adds(person: &str, session_name: &str, name: &str, minutes: i64) -> AddPasskey {
    AddPasskey {
        person: whose(person),
        session: session(session_name).token,
        passkey: passkey(name),
        device: format!("Chrome of {name}"),
        challenge: Challenge { name: name.into(), begun_at: at(minutes) },
        now: at(minutes),
    }
}

/// Answers a challenge that was given out at a minute, with a counter.
fn comes(
    name: &str,
    counter: u32,
    challenge: (&str, i64),
    session_name: &str,
    minutes: i64,
) -> ComeByPasskey {
    ComeByPasskey {
        site: "TEST".into(),
        signed: Signed { credential: name.into(), counter, backup: Backup::Exists },
        challenge: Challenge { name: challenge.0.into(), begun_at: at(challenge.1) },
        session: session(session_name),
        before: None,
        now: at(minutes),
    }
}

async fn keys(db: &Db, person: &str) -> Vec<KeptPasskey> {
    db.read(Passkeys { person: whose(person) }).await.unwrap()
}

async fn found(db: &Db, name: &str) -> Option<KeptPasskey> {
    db.read(FindPasskey { site: "TEST".into(), credential: name.into() }).await.unwrap()
}

pub fn removes(person: &str, id: &str) -> RemovePasskey {
    RemovePasskey { person: whose(person), id: id.into(), now: at(2) }
}

fn removes_password(person: &str, current: &str, session_name: &str, minutes: i64) -> RemovePassword {
    RemovePassword {
        person: whose(person),
        current: hidden(current),
        session: another_key(session_name, "new"),
        device: None,
        passkeys: true,
        now: at(minutes),
    }
}

// Proves 10.19.2, 10.19.4.
async fn a_passkey_is_added_in_ones_own_session_and_its_owner_is_notified(fresh: Fresh) {
    let db = &fresh.db;
    let (ana, li) = (member(db, "ana", "ana@example.com").await, member(db, "li", "li@example.com").await);
    // In no other's session, and not once it has ended.
    for refused in [
        adds(&ana.id, "li", "one", 1),
        adds(&ana.id, "nobody", "one", 1),
        adds("nobody", "ana", "one", 1),
        adds(&ana.id, "ana", "one", DAY),
    ] {
        assert_eq!(db.run(refused).await.unwrap(), PasskeyAdded::SignedOut);
    }
    assert_eq!(number(db, "SELECT COUNT(*) FROM passkeys").await, 0);
    for minutes in [1, 2] {
        assert_eq!(db.run(adds(&ana.id, "ana", "one", minutes)).await.unwrap(), PasskeyAdded::Added);
    }
    assert_eq!(letters(db).await, [(AccountLetter::PasskeyAdded, ana.id.to_string(), at(1))]);
    let kept = keys(db, &ana.id).await;
    assert_eq!((kept.len(), kept[0].passkey(), kept[0].used()), (1, passkey("one"), None));
    assert_eq!((kept[0].device.as_str(), kept[0].created_at), ("Chrome of one", at(1)));
    assert!(!kept[0].id.contains("one"));
    assert_eq!(db.run(adds(&li.id, "li", "one", 3)).await.unwrap(), PasskeyAdded::Taken);
    for n in 1..MOST_PASSKEYS {
        let added = db.run(adds(&ana.id, "ana", &format!("n{n}"), 4)).await.unwrap();
        assert_eq!(added, PasskeyAdded::Added);
    }
    assert_eq!(db.run(adds(&ana.id, "ana", "more", 4)).await.unwrap(), PasskeyAdded::TooMany);
    assert_eq!(keys(db, &ana.id).await.len(), MOST_PASSKEYS);
    // Of another store's people it is nobody's.
    let elsewhere = FindPasskey { site: "OTHER".into(), credential: "one".into() };
    assert_eq!(db.read(elsewhere).await.unwrap(), None);
}

// Proves 10.19.11, 10.19.71.
async fn a_challenge_adds_one_passkey_and_none_once_that_is_gone(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    let asked = Challenge { name: "asked".into(), begun_at: at(1) };
    let add = |name: &str, minutes: i64| AddPasskey {
        challenge: asked.clone(),
        ..adds(&ana.id, "ana", name, minutes)
    };
    assert_eq!(db.run(add("one", 2)).await.unwrap(), PasskeyAdded::Added);
    assert_eq!(db.run(add("one", 3)).await.unwrap(), PasskeyAdded::Added, "run again, it answers the same");
    assert_eq!(db.run(add("two", 3)).await.unwrap(), PasskeyAdded::UsedUp);
    db.run(adds(&ana.id, "ana", "three", 3)).await.unwrap();
    assert!(
        db.run(RemovePasskey { now: at(4), ..removes(&ana.id, &found(db, "one").await.unwrap().id) })
            .await
            .unwrap()
    );
    // What was taken away does not come back by the answer that added it.
    assert_eq!(db.run(add("one", 4)).await.unwrap(), PasskeyAdded::UsedUp);
    // Devices call a person by one name.
    let renamed = Passkey { handle: "cd".repeat(32), ..passkey("four") };
    let op = AddPasskey { passkey: renamed, ..adds(&ana.id, "ana", "four", 5) };
    assert_eq!(db.run(op).await.unwrap(), PasskeyAdded::UsedUp);
    assert_eq!(keys(db, &ana.id).await.len(), 1);
    // Where the store asks for none, they are no way in: the password stays.
    let op = RemovePassword { passkeys: false, ..removes_password(&ana.id, "hash of ana", "ana", 6) };
    assert_eq!(db.run(op).await.unwrap(), PasswordRemoved::LastWay);
}

// Proves 10.19.71.
async fn a_challenge_adds_nothing_once_another_way_in_came_or_went(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    let late = async |name: &str, begun: i64, minutes: i64| {
        let challenge = Challenge { name: name.into(), begun_at: at(begun) };
        db.run(AddPasskey { challenge, ..adds(&ana.id, "ana", name, minutes) }).await.unwrap()
    };
    let google = adds_identity(&ana.id, "ana", identity("google", "", false), 2);
    assert_eq!(db.run(google).await.unwrap(), WayAdded::Added);
    assert_eq!(late("one", 1, 2).await, PasskeyAdded::UsedUp);
    let own = db.read(Identities { person: ana.id.clone() }).await.unwrap();
    assert!(db.run(removes_way(&ana.id, &own[0].id, 4)).await.unwrap());
    assert_eq!(late("two", 3, 4).await, PasskeyAdded::UsedUp);
    db.run(asks("link", identity("apple", "ana@example.com", false), 5)).await.unwrap();
    assert!(matches!(db.run(joins("link", 5, "joined", 6)).await.unwrap(), Joined::In(_)));
    assert_eq!(late("three", 5, 6).await, PasskeyAdded::UsedUp);
    assert_eq!(late("four", 6, 6).await, PasskeyAdded::Added, "and one that is asked for then");
}

// Proves 10.19.5, 10.19.7.
async fn a_passkey_signs_in_and_ends_the_session_that_was_there(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    db.run(adds(&ana.id, "ana", "one", 1)).await.unwrap();
    let op =
        || ComeByPasskey { before: Some(session("ana").token), ..comes("one", 0, ("first", 2), "in", 3) };
    let CameByPasskey::In(person) = db.run(op()).await.unwrap() else { panic!("she is let in") };
    assert_eq!((&*person.id, person.seen_at), (&*ana.id, at(3)));
    assert_eq!(db.run(op()).await.unwrap(), CameByPasskey::In(person), "run again, it answers the same");
    assert!(is_signed_in(db, "in", 4).await && !is_signed_in(db, "ana", 4).await);
    // No provider said who she is.
    let (kept, _) = db.read(ReadSession { token: session("in").token, now: at(4) }).await.unwrap().unwrap();
    assert_eq!(kept.provider(), None);
    assert_eq!(db.read(ReadFederated { token: session("in").token, now: at(4) }).await.unwrap(), None);
    let used = found(db, "one").await.unwrap();
    assert_eq!((used.used(), used.backup), (Some((at(3), "first")), Backup::Exists));
    // What it answered, or any that was given out before, is used up.
    for challenge in [("first", 2), ("earlier", 2), ("earlier", 1)] {
        let again = db.run(comes("one", 0, challenge, "x", 4)).await.unwrap();
        assert_eq!(again, CameByPasskey::UsedUp, "{challenge:?}");
    }
    assert!(matches!(
        db.run(comes("one", 0, ("second", 4), "again", 5)).await.unwrap(),
        CameByPasskey::In(_)
    ));
    // By an instance whose clock is behind, it is used up all the same.
    assert!(matches!(db.run(comes("one", 0, ("ahead", 8), "ahead", 6)).await.unwrap(), CameByPasskey::In(_)));
    assert_eq!(db.run(comes("one", 0, ("ahead", 8), "x", 9)).await.unwrap(), CameByPasskey::UsedUp);
    assert_eq!(db.run(comes("none", 0, ("third", 9), "x", 9)).await.unwrap(), CameByPasskey::Unknown);
    let elsewhere = ComeByPasskey { site: "OTHER".into(), ..comes("one", 0, ("third", 9), "x", 9) };
    assert_eq!(db.run(elsewhere).await.unwrap(), CameByPasskey::Unknown);
    assert!(!is_signed_in(db, "x", 9).await);
}

// Proves 10.19.7.
async fn of_all_who_bring_one_answer_at_once_one_is_let_in(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    db.run(adds(&ana.id, "ana", "one", 1)).await.unwrap();
    let all = at_once(db, 8, |n| comes("one", 0, ("challenge", 2), &format!("s{n}"), 3)).await;
    assert_eq!(all.iter().filter(|came| matches!(came, CameByPasskey::In(_))).count(), 1, "{all:?}");
    assert_eq!(all.iter().filter(|came| **came == CameByPasskey::UsedUp).count(), 7);
    assert_eq!(number(db, "SELECT COUNT(*) FROM sessions").await, 2);
}

// Proves 10.19.8.
async fn a_passkey_whose_counter_goes_back_lets_nobody_in(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    db.run(adds(&ana.id, "ana", "one", 1)).await.unwrap();
    assert!(matches!(db.run(comes("one", 7, ("a", 2), "a", 2)).await.unwrap(), CameByPasskey::In(_)));
    for counter in [7, 6, 0] {
        let back = db.run(comes("one", counter, ("b", 3), "x", 3)).await.unwrap();
        assert_eq!(back, CameByPasskey::CountsBack, "{counter}");
    }
    assert!(!is_signed_in(db, "x", 3).await);
    assert_eq!(found(db, "one").await.unwrap().counter, 7);
    assert!(matches!(db.run(comes("one", 8, ("b", 3), "b", 3)).await.unwrap(), CameByPasskey::In(_)));
    // Of all who come at once by the same count, each for a challenge of its own, one is let in.
    let all = at_once(db, 8, |n| comes("one", 9, (format!("c{n}").as_str(), 4), &format!("s{n}"), 4)).await;
    assert_eq!(all.iter().filter(|came| matches!(came, CameByPasskey::In(_))).count(), 1, "{all:?}");
    assert_eq!(all.iter().filter(|came| **came == CameByPasskey::CountsBack).count(), 7, "{all:?}");
}

// Proves 10.18.72, 10.19.10.
async fn a_passkey_that_is_taken_away_lets_nobody_in(fresh: Fresh) {
    let db = &fresh.db;
    let (ana, li) = (member(db, "ana", "ana@example.com").await, member(db, "li", "li@example.com").await);
    for name in ["one", "two"] {
        db.run(adds(&ana.id, "ana", name, 1)).await.unwrap();
        db.run(comes(name, 0, (name, 2), name, 2)).await.unwrap();
    }
    let id = found(db, "one").await.unwrap().id;
    letters(db).await;
    // Nobody takes another's away, by whatever names it.
    assert!(db.run(removes(&li.id, &id)).await.unwrap());
    assert_eq!(keys(db, &ana.id).await.len(), 2);
    for _ in 0..2 {
        assert!(db.run(removes(&ana.id, &id)).await.unwrap());
    }
    assert_eq!(letters(db).await, [(AccountLetter::WayRemoved, ana.id.to_string(), at(2))]);
    assert_eq!(found(db, "one").await, None);
    // Who came by it is signed out, and nobody else is.
    for (name, is_in) in [("one", false), ("two", true), ("ana", true)] {
        assert_eq!(is_signed_in(db, name, 3).await, is_in, "{name}");
    }
    assert_eq!(db.run(comes("one", 0, ("later", 3), "x", 3)).await.unwrap(), CameByPasskey::Unknown);
}

// Proves 10.19.11.
async fn the_last_way_in_stays_whichever_it_is(fresh: Fresh) {
    let db = &fresh.db;
    let ana = enters(db, identity("1", "ana@example.com", true), "ana", 1).await;
    let way = db.read(Identities { person: ana.id.clone() }).await.unwrap()[0].id.clone();
    let remove_way = || removes_way(&ana.id, &way, 2);
    assert!(!db.run(remove_way()).await.unwrap());
    db.run(adds(&ana.id, "ana", "one", 2)).await.unwrap();
    let key = found(db, "one").await.unwrap().id;
    // A passkey is another way in, as an identity is: of both at once one stays.
    let ops = [None, Some(key.clone())];
    let gate = std::sync::Arc::new(tokio::sync::Barrier::new(2));
    let all = ops.map(|key| {
        let (db, gate, person, way) = (db.clone(), gate.clone(), ana.id.clone(), way.clone());
        tokio::spawn(async move {
            gate.wait().await;
            match key {
                Some(id) => db.run(removes(&person, &id)).await.unwrap(),
                None => db.run(removes_way(&person, &way, 2)).await.unwrap(),
            }
        })
    });
    let mut removed = Vec::new();
    for one in all {
        removed.push(one.await.unwrap());
    }
    assert_eq!(removed.iter().filter(|removed| **removed).count(), 1, "{removed:?}");
    let left =
        keys(db, &ana.id).await.len() + db.read(Identities { person: ana.id.clone() }).await.unwrap().len();
    assert_eq!(left, 1);
    // So it does with a password: what is left goes, once there is one.
    let (email, later) = ("ana@example.com".to_owned(), at(8 * DAY));
    db.run(AskReset { id: "r".into(), site: "TEST".into(), email, now: later }).await.unwrap();
    let password = hidden("chosen");
    let reset =
        Reset { id: "r".into(), made_at: later, password, session: session("r"), before: None, now: later };
    assert!(db.run(reset).await.unwrap().is_some());
    assert!(db.run(remove_way()).await.unwrap() && db.run(removes(&ana.id, &key)).await.unwrap());
    let last = db.run(removes_password(&ana.id, "chosen", "r", 5)).await.unwrap();
    assert_eq!(last, PasswordRemoved::LastWay);
    assert_eq!(read(db, &ana.id).await.unwrap().password, hidden("chosen"));
}

// Proves 10.19.12.
async fn a_password_is_taken_away_where_something_else_lets_its_owner_in(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    db.run(adds(&ana.id, "ana", "one", 1)).await.unwrap();
    db.run(comes("one", 0, ("c", 1), "phone", 1)).await.unwrap();
    let email = || "ana@example.com".to_owned();
    db.run(AskReset { id: "before".into(), site: "TEST".into(), email: email(), now: at(2) }).await.unwrap();
    letters(db).await;
    let wrong = db.run(removes_password(&ana.id, "another", "ana", 3)).await.unwrap();
    assert_eq!(wrong, PasswordRemoved::Changed);
    for _ in 0..2 {
        let removed = db.run(removes_password(&ana.id, "hash of ana", "ana", 3)).await.unwrap();
        assert_eq!(removed, PasswordRemoved::Removed, "run again, it answers the same");
    }
    assert_eq!(letters(db).await, [(AccountLetter::PasswordRemoved, ana.id.to_string(), at(3))]);
    assert!(read(db, &ana.id).await.unwrap().password.is_empty());
    // What others have ends, as with another password; the passkey lets her in.
    assert!(is_signed_in(db, "ana", 4).await && !is_signed_in(db, "phone", 4).await);
    let reset = |id: &str, minutes: i64| Reset {
        id: id.into(),
        made_at: at(minutes),
        password: hidden("chosen"),
        session: session(id),
        before: None,
        now: at(minutes + 1),
    };
    assert_eq!(db.run(reset("before", 2)).await.unwrap(), None, "every link ended");
    assert!(matches!(db.run(comes("one", 0, ("d", 4), "d", 4)).await.unwrap(), CameByPasskey::In(_)));
    // It is the last way in, until whoever reads the mail chooses a password again.
    let key = found(db, "one").await.unwrap().id;
    assert!(!db.run(removes(&ana.id, &key)).await.unwrap());
    let later = 8 * DAY;
    let ask = AskReset { id: "after".into(), site: "TEST".into(), email: email(), now: at(later) };
    db.run(ask).await.unwrap();
    assert!(db.run(reset("after", later)).await.unwrap().is_some());
    assert!(db.run(removes(&ana.id, &key)).await.unwrap());
}

// Proves 10.19.13.
async fn a_closed_account_lets_nobody_in_by_a_passkey(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    db.run(adds(&ana.id, "ana", "one", 1)).await.unwrap();
    let delete = DeleteAccount { person: ana.id.clone(), proven: typed("hash of ana"), now: at(2) };
    assert!(db.run(delete).await.unwrap().is_some());
    assert_eq!(db.run(comes("one", 0, ("c", 3), "x", 3)).await.unwrap(), CameByPasskey::Closed);
    assert_eq!(db.run(adds(&ana.id, "ana", "two", 3)).await.unwrap(), PasskeyAdded::SignedOut);
    let restore = RestoreAccount { site: "TEST".into(), email: "ana@example.com".into(), now: at(4) };
    assert!(db.run(restore).await.unwrap());
    // Refused, nothing was used up.
    assert!(matches!(db.run(comes("one", 0, ("c", 3), "back", 5)).await.unwrap(), CameByPasskey::In(_)));
}

// Proves 10.19.14.
async fn passkeys_go_with_their_person(fresh: Fresh) {
    let db = &fresh.db;
    let (ana, li) = (member(db, "ana", "ana@example.com").await, member(db, "li", "li@example.com").await);
    db.run(adds(&ana.id, "ana", "one", 1)).await.unwrap();
    db.run(adds(&li.id, "li", "two", 1)).await.unwrap();
    let forget = ForgetAddress { site: "TEST".into(), email: "ana@example.com".into() };
    assert_eq!(db.run(forget).await.unwrap(), 1);
    assert!(keys(db, &ana.id).await.is_empty() && keys(db, &li.id).await.len() == 1);
    let delete = DeleteAccount { person: li.id.clone(), proven: typed("hash of li"), now: at(4) };
    assert!(db.run(delete).await.unwrap().is_some());
    assert_eq!(keys(db, &li.id).await.len(), 1);
    let now = at(4 + 30 * DAY);
    let sweep = Sweep { kind: Kind::People, site: "TEST".into(), retention: Retention::default(), now };
    assert_eq!(db.run(sweep).await.unwrap().removed, 1);
    assert_eq!(number(db, "SELECT COUNT(*) FROM passkeys").await, 0);
}
