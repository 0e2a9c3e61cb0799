//! Accounts: an address is confirmed before it is anybody's, a link is good once, and whoever guesses waits.

mod again;
mod alike;
mod carts;
mod companions;
mod consents;
mod ending;
mod identities;
mod links;
mod orders;
mod passkeys;
mod sessions;
mod trips;
mod ways;

use crate::support::{Fresh, NOW, id, number, whose};
use domain::account::form::{Address, Details, TypedDetails};
use domain::account::{AccountState, KeyPurpose, MOST_MAIL_OF_STORE};
use domain::calendar::Instant;
use domain::catalogue::Country;
use domain::language::{ByLanguage, Language};
use std::sync::Arc;
use store::account::{
    AskConfirm, AskEmail, AskReset, ChangeEmail, Confirm, FindPerson, Hidden, KeptPerson, NewSession, Proven,
    ReadKey, ReadPerson, ReadSession, Register, Reset, SignedIn, Tried, TryPassword,
};
use store::outbox::{AccountLetter, Lease, Queue, Task};
use store::{Db, Op};

on_both!(
    an_address_is_an_account_once_its_mail_says_so,
    a_link_is_good_once_however_many_follow_it,
    nobody_learns_whether_an_address_has_an_account,
    no_more_mail_is_sent_than_may_be,
    a_wrong_password_makes_the_next_wait_but_not_on_a_known_device,
    a_forgotten_password_is_replaced_and_ends_what_others_have,
    an_account_gets_another_address_once_its_mail_says_so,
);

const DAY: i64 = 24 * 60;

fn at(minutes: i64) -> Instant {
    NOW.plus_minutes(minutes)
}

fn hidden(text: &str) -> Hidden {
    Hidden::from(text)
}

/// What whoever typed a password proved that has this hash.
fn typed(hash: &str) -> Proven {
    Proven::Password(hidden(hash))
}

fn details(first_name: &str) -> Details {
    let name = ByLanguage { es: "México".into(), en: "Mexico".into(), pt: "México".into() };
    let countries = [Country { code: "MX".into(), phone: "52".into(), name, language: Language::Es }];
    let typed =
        TypedDetails { first_name, last_name: "Núñez", country: "MX", region: "Yucatán", language: "pt" };
    Details::parse(typed, &countries).unwrap()
}

fn registers(id: &str, email: &str, minutes: i64) -> Register {
    Register {
        id: id.into(),
        site: "TEST".into(),
        details: details(id),
        address: Address::known(email),
        password: hidden(&format!("hash of {id}")),
        device: hidden("device of who registers"),
        consent: format!("Accepted by {id}."),
        now: at(minutes),
    }
}

/// A session by a name of at most sixteen letters.
fn session(name: &str) -> NewSession {
    NewSession {
        token: hidden(&format!("{name:_<64}")),
        device: hidden(&format!("device of {name}")),
        words: format!("Firefox of {name}"),
        remembered: false,
    }
}

fn confirms(id: &str, made: i64, name: &str, minutes: i64) -> Confirm {
    let person = whose(&crate::support::id().replace('-', ""));
    let (made_at, now) = (at(made), at(minutes));
    Confirm { id: id.into(), made_at, person, session: session(name), before: None, chosen: None, now }
}

/// An account of an address, confirmed at [`NOW`], with the password `hash of ID`, signed in as its id.
async fn member(db: &Db, id: &str, email: &str) -> KeptPerson {
    db.run(registers(id, email, 0)).await.unwrap();
    let person = db.run(confirms(id, 0, id, 0)).await.unwrap().unwrap();
    letters(db).await;
    person
}

/// The letters that were written since this was asked last, in their order: each with what it is of, and when.
async fn letters(db: &Db) -> Vec<(AccountLetter, String, Instant)> {
    let (now, until) = (at(5000 * DAY), at(6000 * DAY));
    let lease = Lease { site: "TEST".into(), queue: Queue::Mail, now, until, limit: 1000 };
    let mut letters = Vec::new();
    for message in db.run(lease).await.unwrap() {
        if let Task::Account { letter, of, at } = message.task {
            letters.push((letter, of, at));
        }
    }
    letters.sort_by_key(|(_, of, at)| (*at, of.clone()));
    letters
}

fn find(email: &str) -> FindPerson {
    FindPerson { site: "TEST".into(), email: email.into() }
}

async fn read(db: &Db, id: &str) -> Option<KeptPerson> {
    db.read(ReadPerson { id: whose(id) }).await.unwrap()
}

async fn is_signed_in(db: &Db, name: &str, minutes: i64) -> bool {
    db.read(ReadSession { token: session(name).token, now: at(minutes) }).await.unwrap().is_some()
}

/// Does something from all sides at once; answers what came of each.
async fn at_once<O: Op>(db: &Db, count: usize, op: impl Fn(usize) -> O) -> Vec<O::Out> {
    let gate = Arc::new(tokio::sync::Barrier::new(count));
    let all = (0..count).map(|number| {
        let (db, gate, op) = (db.clone(), gate.clone(), op(number));
        tokio::spawn(async move {
            gate.wait().await;
            db.run(op).await.unwrap()
        })
    });
    let mut answers = Vec::new();
    for one in all.collect::<Vec<_>>() {
        answers.push(one.await.unwrap());
    }
    answers
}

// Proves 10.17.4, 10.17.9.
async fn an_address_is_an_account_once_its_mail_says_so(fresh: Fresh) {
    let db = &fresh.db;
    let key = |id: &str, minutes| ReadKey { id: id.into(), purpose: KeyPurpose::Confirm, now: at(minutes) };
    db.run(registers("first", "Ana@Example.com", 0)).await.unwrap();
    db.run(registers("second", "ana@example.com", 1)).await.unwrap();
    let asked = [
        (AccountLetter::Confirm, "first".to_owned(), at(0)),
        (AccountLetter::Confirm, "second".to_owned(), at(1)),
    ];
    assert_eq!(letters(db).await, asked);
    assert_eq!(db.read(key("first", 1)).await.unwrap(), None, "a newer one ends the older");
    let kept = db.read(key("second", 1)).await.unwrap().unwrap();
    assert_eq!(
        (kept.email.as_str(), kept.first_name.as_str(), kept.language),
        ("ana@example.com", "second", Language::Pt)
    );
    assert_eq!((kept.device, kept.password), (hidden("device of who registers"), hidden("hash of second")));
    assert_eq!(db.read(find("ana@example.com")).await.unwrap(), None, "nobody yet");
    for refused in
        [confirms("first", 0, "a", 2), confirms("second", 0, "a", 2), confirms("second", 1, "a", 1 + DAY)]
    {
        assert_eq!(db.run(refused).await.unwrap(), None);
    }
    assert!(!is_signed_in(db, "a", 2).await);
    // Asked once more, by who typed the right password, the link of before is none.
    let device = hidden("another device");
    db.run(AskConfirm { id: "second".into(), made_at: at(1), device: device.clone(), now: at(3) })
        .await
        .unwrap();
    assert_eq!(letters(db).await, [(AccountLetter::Confirm, "second".to_owned(), at(3))]);
    assert_eq!(db.read(key("second", 3)).await.unwrap().unwrap().device, device);
    assert_eq!(db.run(confirms("second", 1, "a", 4)).await.unwrap(), None);
    let confirm = || Confirm { person: whose("5f0c"), ..confirms("second", 3, "a", 3 + DAY - 1) };
    let person = db.run(confirm()).await.unwrap().unwrap();
    assert_eq!((&*person.id, person.state, person.seen_at), ("5f0c", AccountState::Active, at(3 + DAY - 1)));
    assert_eq!((person.first_name.as_str(), person.password.get()), ("second", "hash of second"));
    assert_eq!(db.run(confirm()).await.unwrap(), Some(person.clone()), "run again, it answers the same");
    assert_eq!(db.run(confirms("second", 3, "b", 3 + DAY - 1)).await.unwrap(), None, "once");
    assert_eq!(db.read(find("ana@example.com")).await.unwrap(), Some(person));
    assert!(is_signed_in(db, "a", 3 + DAY).await && !is_signed_in(db, "b", 3 + DAY).await);
    assert_eq!(number(db, "SELECT COUNT(*) FROM account_keys").await, 0);
}

// Proves 10.17.4.
async fn a_link_is_good_once_however_many_follow_it(fresh: Fresh) {
    let db = &fresh.db;
    db.run(registers("ana", "ana@example.com", 0)).await.unwrap();
    let all = at_once(db, 8, |n| confirms("ana", 0, &format!("c{n}"), 1)).await;
    let people: Vec<_> = all.into_iter().flatten().collect();
    assert_eq!((people.len(), number(db, "SELECT COUNT(*) FROM sessions").await), (1, 1));
    let email = "ana@example.com".to_owned();
    db.run(AskReset { id: "reset".into(), site: "TEST".into(), email, now: at(2) }).await.unwrap();
    let reset = |n: usize| Reset {
        id: "reset".into(),
        made_at: at(2),
        password: hidden(&format!("by {n}")),
        session: session(&format!("r{n}")),
        before: None,
        now: at(3),
    };
    let all: Vec<_> = at_once(db, 8, reset).await.into_iter().flatten().collect();
    assert_eq!((all.len(), number(db, "SELECT COUNT(*) FROM sessions").await), (1, 1));
    assert_eq!(read(db, &people[0].id).await.unwrap().password, all[0].password, "whose session it is");
    // Two registrations of an address, and two links to one new address, that are followed at once.
    let li = member(db, "li", "li@example.com").await;
    let ask = AskEmail {
        id: "email".into(),
        person: li.id.clone(),
        proven: Proven::Password(li.password.clone()),
        address: Address::known("new@example.com"),
        device: None,
        now: at(4),
    };
    assert!(db.run(ask).await.unwrap());
    db.run(registers("new", "new@example.com", 4)).await.unwrap();
    let change = ChangeEmail { id: "email".into(), made_at: at(4), notice: "notice".into(), now: at(5) };
    let (one, other) = (db.clone(), db.clone());
    let changing = tokio::spawn(async move { one.run(change).await.unwrap() });
    let confirming = tokio::spawn(async move { other.run(confirms("new", 4, "new", 5)).await.unwrap() });
    let (changed, confirmed) = (changing.await.unwrap(), confirming.await.unwrap());
    assert!(changed.is_some() != confirmed.is_some(), "one of both has it");
    let has = db.read(find("new@example.com")).await.unwrap().unwrap();
    assert_eq!(changed.or(confirmed).unwrap().id, has.id);
}

// Proves 10.17.9.
async fn nobody_learns_whether_an_address_has_an_account(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    // Neither changes anything, or answers anything: its owner is told.
    db.run(registers("again", "ANA@example.com", 61)).await.unwrap();
    assert_eq!(letters(db).await, [(AccountLetter::AlreadyThere, ana.id.to_string(), at(61))]);
    assert_eq!(read(db, &ana.id).await, Some(ana.clone()));
    // It waits as a registration of any other address does, and no link leads to it.
    assert_eq!(number(db, "SELECT COUNT(*) FROM account_keys").await, 1);
    let reset = |email: &str| AskReset { id: id(), site: "TEST".into(), email: email.into(), now: at(61) };
    db.run(reset("nobody@example.com")).await.unwrap();
    assert!(letters(db).await.is_empty());
    // A change to an address that somebody else has.
    let li = member(db, "li", "li@example.com").await;
    let ask = |address: &str, current: &str| AskEmail {
        id: id(),
        person: li.id.clone(),
        proven: typed(current),
        address: Address::known(address),
        device: None,
        now: at(62),
    };
    assert!(db.run(ask("ana@example.com", "hash of li")).await.unwrap());
    assert_eq!(letters(db).await, [(AccountLetter::AlreadyThere, ana.id.to_string(), at(62))]);
    assert!(db.run(ask("Li@example.com", "hash of li")).await.unwrap(), "its own");
    assert!(!db.run(ask("new@example.com", "another hash")).await.unwrap());
    assert!(letters(db).await.is_empty());
    assert_eq!(number(db, "SELECT COUNT(*) FROM account_keys").await, 2, "whoever asked sees it wait");
    // Who tries passwords of an address without an account waits as long.
    let tried =
        |email: &str| TryPassword { site: "TEST".into(), email: email.into(), device: None, now: at(63) };
    for email in ["ana@example.com", "nobody@example.com"] {
        for _ in 0..5 {
            assert!(!matches!(db.run(tried(email)).await.unwrap(), Tried::Wait(_)));
        }
        assert_eq!(db.run(tried(email)).await.unwrap(), Tried::Wait(at(64)), "{email}");
    }
}

// Proves 10.17.6.
async fn no_more_mail_is_sent_than_may_be(fresh: Fresh) {
    let db = &fresh.db;
    // However an address is written, its mailbox is one; links to choose another password count apart.
    let asks = |email: &str, minutes| AskReset {
        id: id(),
        site: "TEST".into(),
        email: email.into(),
        now: at(minutes),
    };
    let reset = |minutes| asks("ana@example.com", minutes);
    member(db, "ana", "ana@example.com").await;
    for (count, email) in [(2, "ana@example.com"), (2, "Ana+1@example.com"), (1, "ana+2@example.com")] {
        db.run(registers(&id(), email, 1)).await.unwrap();
        db.run(reset(1)).await.unwrap();
        assert_eq!(letters(db).await.len(), count, "{email}");
    }
    for (minutes, sent) in
        [(59, 0), (61, 1), (62, 1), (63, 1), (64, 0), (200, 1), (201, 0), (DAY - 1, 1), (DAY, 0)]
    {
        db.run(reset(minutes)).await.unwrap();
        assert_eq!(letters(db).await.len(), sent, "in minute {minutes}");
    }
    // At once, too.
    at_once(db, 12, |n| registers(&format!("l{n}"), "li@example.com", 0)).await;
    assert_eq!(letters(db).await.len(), 3);
    assert_eq!(number(db, "SELECT COUNT(*) FROM account_keys WHERE email = 'li@example.com'").await, 1);
    // Nobody who has an account has mail sent to many.
    let eva = member(db, "eva", "eva@example.com").await;
    for n in 0..5 {
        let address = Address::known(&format!("e{n}@example.com"));
        let proven = Proven::Password(eva.password.clone());
        let ask = AskEmail { id: id(), person: eva.id.clone(), proven, address, device: None, now: at(70) };
        assert!(db.run(ask).await.unwrap());
    }
    assert_eq!(letters(db).await.len(), 3);
    for n in 0..MOST_MAIL_OF_STORE + 5 {
        db.run(registers(&format!("s{n}"), &format!("s{n}@example.com"), 10 * DAY)).await.unwrap();
    }
    assert_eq!(letters(db).await.len(), MOST_MAIL_OF_STORE);
    // Whoever registers many, or asks for many who have no account, keeps no owner from another password.
    for n in 0..MOST_MAIL_OF_STORE + 5 {
        db.run(asks(&format!("nobody{n}@example.com"), 10 * DAY)).await.unwrap();
    }
    db.run(reset(10 * DAY)).await.unwrap();
    assert_eq!(letters(db).await.len(), 1);
    db.run(registers("later", "later@example.com", 10 * DAY + 60)).await.unwrap();
    assert_eq!(letters(db).await.len(), 1);
}

// Proves 10.17.5.
async fn a_wrong_password_makes_the_next_wait_but_not_on_a_known_device(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    let tried = |device: &str, minutes| TryPassword {
        site: "TEST".into(),
        email: "ana@example.com".into(),
        device: Some(hidden(device)),
        now: at(minutes),
    };
    // Of all who try at once five are heard.
    let all = at_once(db, 20, |n| tried(&format!("stranger {n}"), 1)).await;
    assert_eq!(all.iter().filter(|one| matches!(one, Tried::Person(..))).count(), 5);
    assert_eq!(all.iter().filter(|one| **one == Tried::Wait(at(2))).count(), 15);
    let Tried::Person(found, _) = db.run(tried("device of ana", 1)).await.unwrap() else { panic!("at home") };
    assert_eq!(*found, ana);
    let signs_in = |name: &str, password: &str, minutes| SignedIn {
        person: ana.id.clone(),
        password: hidden(password),
        rehashed: None,
        session: session(name),
        before: None,
        now: at(minutes),
    };
    assert!(db.run(signs_in("ana", "hash of ana", 1)).await.unwrap());
    assert_eq!(
        db.run(tried("stranger", 1)).await.unwrap(),
        Tried::Wait(at(2)),
        "strangers wait all the same"
    );
    // A known device has tries of its own.
    for _ in 0..5 {
        assert!(matches!(db.run(tried("device of ana", 1)).await.unwrap(), Tried::Person(..)));
    }
    assert_eq!(db.run(tried("device of ana", 1)).await.unwrap(), Tried::Wait(at(2)));
    for (minutes, next) in [(2, 4), (4, 8), (8, 16), (16, 31), (31, 46)] {
        assert!(matches!(db.run(tried("stranger", minutes)).await.unwrap(), Tried::Person(..)), "{minutes}");
        assert_eq!(db.run(tried("stranger", minutes)).await.unwrap(), Tried::Wait(at(next)));
    }
    assert!(matches!(db.run(tried("stranger", 46)).await.unwrap(), Tried::Person(..)));
    // Whoever then types the right one is at home there from now on, and nothing is counted any more.
    assert!(!db.run(signs_in("abroad", "hash of before", 46)).await.unwrap(), "it was changed meanwhile");
    let rehashed = SignedIn { rehashed: Some(hidden("new hash")), ..signs_in("abroad", "hash of ana", 46) };
    assert!(db.run(rehashed).await.unwrap());
    let rehashed = SignedIn { rehashed: Some(hidden("new hash")), ..signs_in("abroad", "hash of ana", 46) };
    assert!(db.run(rehashed).await.unwrap(), "run again");
    assert_eq!(read(db, &ana.id).await.unwrap().password, hidden("new hash"));
    for device in ["device of abroad", "stranger"] {
        for _ in 0..5 {
            assert!(matches!(db.run(tried(device, 46)).await.unwrap(), Tried::Person(..)), "{device}");
        }
        assert_eq!(db.run(tried(device, 46)).await.unwrap(), Tried::Wait(at(47)), "{device}");
    }
    // Of a registration nobody guesses the password either.
    db.run(registers("li", "li@example.com", 46)).await.unwrap();
    let tried =
        || TryPassword { site: "TEST".into(), email: "li@example.com".into(), device: None, now: at(46) };
    for _ in 0..5 {
        let Tried::Registered(kept) = db.run(tried()).await.unwrap() else { panic!("registered") };
        assert_eq!((kept.id.as_str(), &kept.password), ("li", &hidden("hash of li")));
    }
    assert_eq!(db.run(tried()).await.unwrap(), Tried::Wait(at(47)));
    // The owner never waits for long: mail lets them in.
    db.run(AskReset {
        id: "reset".into(),
        site: "TEST".into(),
        email: "ana@example.com".into(),
        now: at(46),
    })
    .await
    .unwrap();
    let (id, password) = ("reset".to_owned(), hidden("chosen"));
    let reset = Reset { id, made_at: at(46), password, session: session("mail"), before: None, now: at(46) };
    assert!(db.run(reset).await.unwrap().is_some() && is_signed_in(db, "mail", 46).await);
}

// Proves 10.17.4, 10.17.10.
async fn a_forgotten_password_is_replaced_and_ends_what_others_have(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "Ana@Example.com").await;
    let ask = |id: &str, minutes| AskReset {
        id: id.into(),
        site: "TEST".into(),
        email: "ana@example.com".into(),
        now: at(minutes),
    };
    let reset = |id: &str, made, name: &str, minutes| Reset {
        id: id.into(),
        made_at: at(made),
        password: hidden("chosen"),
        session: session(name),
        before: None,
        now: at(minutes),
    };
    db.run(ask("one", 1)).await.unwrap();
    db.run(ask("two", 2)).await.unwrap();
    let email = AskEmail {
        id: "email".into(),
        person: ana.id.clone(),
        proven: Proven::Password(ana.password.clone()),
        address: Address::known("thief@example.com"),
        device: None,
        now: at(2),
    };
    assert!(db.run(email).await.unwrap());
    let written: Vec<_> = letters(db).await.into_iter().map(|(letter, of, _)| (letter, of)).collect();
    let [one, email, two] = &written[..] else { panic!("{written:?}") };
    assert_eq!((one, two), (&(AccountLetter::Reset, "one".into()), &(AccountLetter::Reset, "two".into())));
    assert_eq!(email, &(AccountLetter::ConfirmEmail, "email".into()));
    let key =
        db.read(ReadKey { id: "two".into(), purpose: KeyPurpose::Reset, now: at(2) }).await.unwrap().unwrap();
    assert_eq!(
        (key.person, key.address, key.first_name),
        (Some(ana.id.clone()), "Ana@Example.com".into(), String::new())
    );
    for refused in [reset("one", 1, "r", 3), reset("two", 1, "r", 3), reset("two", 2, "r", 62)] {
        assert_eq!(db.run(refused).await.unwrap(), None);
    }
    let person = db.run(reset("two", 2, "r", 61)).await.unwrap().unwrap();
    assert_eq!((person.password.get(), person.changed_at), ("chosen", at(61)));
    assert_eq!(
        db.run(reset("two", 2, "r", 61)).await.unwrap(),
        Some(person),
        "run again, it answers the same"
    );
    assert_eq!(db.run(reset("two", 2, "s", 31)).await.unwrap(), None, "once");
    assert!(is_signed_in(db, "r", 32).await && !is_signed_in(db, "ana", 32).await);
    assert_eq!(letters(db).await, [(AccountLetter::PasswordChanged, ana.id.to_string(), at(61))]);
    assert_eq!(number(db, "SELECT COUNT(*) FROM account_keys").await, 0, "no link of before is good");
}

// Proves 10.17.4, 10.17.11.
async fn an_account_gets_another_address_once_its_mail_says_so(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "Ana@Example.com").await;
    let ask = |id: &str, address: &str, minutes| AskEmail {
        id: id.into(),
        person: ana.id.clone(),
        proven: Proven::Password(ana.password.clone()),
        address: Address::known(address),
        device: Some(hidden("device of ana")),
        now: at(minutes),
    };
    let change = |id: &str, made, notice: &str, minutes| ChangeEmail {
        id: id.into(),
        made_at: at(made),
        notice: notice.into(),
        now: at(minutes),
    };
    assert!(db.run(ask("one", "one@example.com", 1)).await.unwrap());
    assert!(db.run(ask("two", "New@Example.com", 2)).await.unwrap());
    db.run(AskReset { id: "r".into(), site: "TEST".into(), email: ana.email.clone(), now: at(3) })
        .await
        .unwrap();
    letters(db).await;
    for refused in [change("one", 1, "n", 3), change("two", 1, "n", 3), change("two", 2, "n", 62)] {
        assert_eq!(db.run(refused).await.unwrap(), None);
    }
    assert_eq!(read(db, &ana.id).await, Some(ana.clone()));
    let changed = db.run(change("two", 2, "n", 61)).await.unwrap().unwrap();
    assert_eq!((changed.email.as_str(), changed.address.as_str()), ("new@example.com", "New@Example.com"));
    assert_eq!(
        db.run(change("two", 2, "n", 61)).await.unwrap(),
        Some(changed),
        "run again, it answers the same"
    );
    assert_eq!(db.run(change("two", 2, "m", 61)).await.unwrap(), None, "once");
    assert_eq!(letters(db).await, [(AccountLetter::EmailChanged, "n".to_owned(), at(61))]);
    let notice = ReadKey { id: "n".into(), purpose: KeyPurpose::OldAddress, now: at(61) };
    let notice = db.read(notice).await.unwrap().unwrap();
    assert_eq!((notice.address.as_str(), notice.person.as_ref()), ("Ana@Example.com", Some(&ana.id)));
    assert_eq!(
        number(db, "SELECT COUNT(*) FROM account_keys").await,
        1,
        "the link in the old mailbox is good no more"
    );
    assert_eq!(db.read(find("ana@example.com")).await.unwrap(), None);
    assert!(is_signed_in(db, "ana", 62).await);
}
