//! Identities: one person's each, whoever comes at once; joined by the mailbox and in the browser that began; gone with the person.

use super::ways::removes_way;
use super::{DAY, at, at_once, find, hidden, is_signed_in, letters, member, read, registers, session, typed};
use crate::support::{Fresh, id, number, sql, whose};
use domain::account::form::Address;
use domain::account::identity::{IdToken, Identity, ProviderName};
use domain::account::{AccountState, KeyPurpose, MOST_WAYS};
use domain::catalogue::Retention;
use domain::language::Language;
use store::account::{
    AddWay, AskJoin, AskReset, Came, ComeWith, Confirm, DeleteAccount, Identities, Join, Joined, KeptPerson,
    KeptProvider, ReadByIdToken, ReadFederated, ReadKey, ReadSession, Reset, RestoreAccount, SignOut,
    WayAdded,
};
use store::outbox::AccountLetter;
use store::retention::{ForgetAddress, Kind, Sweep};
use store::{Db, Done, Op, StoreError, Tx};

on_both!(
    an_identity_that_is_known_signs_in_and_a_vouched_one_makes_an_account,
    who_comes_by_an_identity_at_once_makes_one_account,
    an_account_is_made_with_its_identity_and_session_or_not_at_all,
    a_link_joins_in_the_browser_that_began_and_in_no_other,
    a_link_that_joins_is_good_once_however_many_follow_it,
    an_identity_is_added_in_ones_own_session_and_is_nobody_elses,
    the_last_way_in_is_not_taken_away,
    a_closed_account_lets_nobody_in_by_an_identity,
    what_a_provider_signed_goes_with_its_session,
    identities_go_with_their_person_and_stay_with_another_address,
);

const COUNTS: [&str; 6] = [
    "SELECT COUNT(*) FROM people",
    "SELECT COUNT(*) FROM identities",
    "SELECT COUNT(*) FROM sessions",
    "SELECT COUNT(*) FROM federated_sessions",
    "SELECT COUNT(*) FROM known_devices",
    "SELECT COUNT(*) FROM outbox",
];

async fn counts(db: &Db) -> Vec<i64> {
    let mut all = Vec::new();
    for count in COUNTS {
        all.push(number(db, count).await);
    }
    all
}

/// Who a provider says somebody is, by its own name of them.
pub fn identity(subject: &str, email: &str, verified: bool) -> Identity {
    Identity {
        provider: ProviderName::Google,
        issuer: "https://accounts.example".into(),
        subject: subject.into(),
        email: (!email.is_empty()).then(|| Address::known(email)),
        email_verified: verified,
        first_name: "Ana".into(),
        last_name: "Núñez".into(),
        id_token: Some(IdToken::from(format!("signed of {subject}"))),
        ends_at: Some(at(60)),
    }
}

fn comes(identity: Identity, name: &str, minutes: i64) -> ComeWith {
    ComeWith {
        site: "TEST".into(),
        identity,
        person: whose(&id().replace('-', "")),
        country: "MX".into(),
        language: Language::Pt,
        consent: "Accepted by the button.".into(),
        session: session(name),
        before: None,
        now: at(minutes),
    }
}

pub async fn enters(db: &Db, identity: Identity, name: &str, minutes: i64) -> KeptPerson {
    match db.run(comes(identity, name, minutes)).await.unwrap() {
        Came::In(person) => *person,
        other => panic!("{other:?}"),
    }
}

pub fn asks(link: &str, identity: Identity, minutes: i64) -> AskJoin {
    AskJoin {
        id: link.into(),
        site: "TEST".into(),
        identity,
        country: "MX".into(),
        language: Language::Pt,
        device: hidden("device that began"),
        consent: "Accepted by the button.".into(),
        now: at(minutes),
    }
}

pub fn joins(link: &str, made: i64, name: &str, minutes: i64) -> Join {
    Join {
        id: link.into(),
        made_at: at(made),
        device: hidden("device that began"),
        person: whose(&id().replace('-', "")),
        session: session(name),
        before: None,
        now: at(minutes),
    }
}

pub fn adds(person: &str, name: &str, identity: Identity, minutes: i64) -> AddWay {
    AddWay { person: whose(person), session: session(name).token, identity, now: at(minutes) }
}

async fn ways(db: &Db, person: &str) -> Vec<(String, String)> {
    let all = db.read(Identities { person: whose(person) }).await.unwrap();
    all.into_iter().map(|way| (way.subject, way.email)).collect()
}

// Proves 6.1.2, 6.1.4, 10.18.17, 10.18.18, 10.18.77.
async fn an_identity_that_is_known_signs_in_and_a_vouched_one_makes_an_account(fresh: Fresh) {
    let db = &fresh.db;
    let op = || ComeWith { person: whose("5f0c"), ..comes(identity("1", "Ana@Example.com", true), "one", 1) };
    let Came::In(person) = db.run(op()).await.unwrap() else { panic!("new") };
    assert_eq!(
        (&*person.id, person.email.as_str(), person.address.as_str()),
        ("5f0c", "ana@example.com", "Ana@Example.com")
    );
    assert_eq!((person.first_name.as_str(), person.country.as_str()), ("Ana", "MX"));
    assert_eq!((person.language, person.state), (Language::Pt, AccountState::Active));
    assert!(person.password.is_empty());
    assert_eq!(db.run(op()).await.unwrap(), Came::In(person.clone()), "run again, it answers the same");
    assert_eq!(counts(db).await, [1, 1, 1, 1, 1, 1]);
    assert_eq!(letters(db).await, [(AccountLetter::MadeBy, "5f0c".to_owned(), at(1))]);
    // Known by its provider's own name of them, whatever address it says now; the session of before ends.
    let before = Some(session("one").token);
    let moved = identity("1", "moved@example.com", false);
    let again = ComeWith { before, ..comes(moved, "two", 2) };
    let Came::In(found) = db.run(again).await.unwrap() else { panic!("known") };
    assert_eq!((&*found.id, found.email.as_str()), ("5f0c", "ana@example.com"));
    assert!(is_signed_in(db, "two", 3).await && !is_signed_in(db, "one", 3).await);
    assert_eq!(ways(db, "5f0c").await, [("1".to_owned(), "moved@example.com".to_owned())]);
    assert_eq!(enters(db, identity("1", "", false), "three", 3).await.id.to_string(), "5f0c");
    assert_eq!(ways(db, "5f0c").await, [("1".to_owned(), "moved@example.com".to_owned())]);
    // Of another site, or of another provider, the same name is somebody else's.
    let elsewhere =
        ComeWith { site: "OTHER".into(), ..comes(identity("1", "ana@example.com", true), "o", 3) };
    let Came::In(other) = db.run(elsewhere).await.unwrap() else { panic!("another site") };
    assert_ne!(other.id.to_string(), "5f0c");
    let issuer = Identity { issuer: "https://evil.example".into(), ..identity("1", "ana@example.com", true) };
    assert_eq!(db.run(comes(issuer, "evil", 3)).await.unwrap(), Came::Ask);
    // An address that has an account, or that nobody vouches for, is asked; without one there is none.
    for (subject, email, verified, came) in [
        ("2", "ANA@example.com", true, Came::Ask),
        ("2", "ana@example.com", false, Came::Ask),
        ("2", "eva@example.com", false, Came::Ask),
        ("2", "", true, Came::NoAddress),
    ] {
        let found = db.run(comes(identity(subject, email, verified), "x", 3)).await.unwrap();
        assert_eq!(found, came, "{email} {verified}");
    }
    assert!(!is_signed_in(db, "x", 3).await && !is_signed_in(db, "evil", 3).await);
    assert_eq!(number(db, "SELECT COUNT(*) FROM people WHERE site = 'TEST'").await, 1);
    // What somebody registered with the address and never confirmed is of no use to anybody.
    db.run(registers("li", "li@example.com", 3)).await.unwrap();
    let li = enters(db, identity("3", "li@example.com", true), "li", 4).await;
    let confirm = Confirm {
        id: "li".into(),
        made_at: at(3),
        person: whose("99"),
        session: session("c"),
        before: None,
        chosen: None,
        now: at(4),
    };
    assert_eq!(db.run(confirm).await.unwrap(), None);
    assert_eq!(db.read(find("li@example.com")).await.unwrap().unwrap().id, li.id);
}

// Proves 10.18.19.
async fn who_comes_by_an_identity_at_once_makes_one_account(fresh: Fresh) {
    let db = &fresh.db;
    let all = at_once(db, 8, |n| comes(identity("1", "ana@example.com", true), &format!("s{n}"), 1)).await;
    let ids: Vec<_> = all
        .into_iter()
        .map(|came| match came {
            Came::In(person) => person.id,
            other => panic!("{other:?}"),
        })
        .collect();
    assert!(ids.iter().all(|id| *id == ids[0]), "{ids:?}");
    assert_eq!(counts(db).await[..3], [1, 1, 8]);
    // Two identities of one address: one makes the account, every other has to ask.
    let all =
        at_once(db, 8, |n| comes(identity(&format!("e{n}"), "eva@example.com", true), &format!("e{n}"), 1));
    let all = all.await;
    assert_eq!(all.iter().filter(|came| matches!(came, Came::In(_))).count(), 1);
    assert_eq!(all.iter().filter(|came| **came == Came::Ask).count(), 7);
    // An identity that two people want at once is one's; and it makes no account meanwhile.
    let (ana, li) = (member(db, "ana", "a@example.com").await, member(db, "li", "l@example.com").await);
    let people = [(ana.id.clone(), "ana"), (li.id.clone(), "li")];
    let all = at_once(db, 8, |n| {
        let (person, name) = &people[n % 2];
        adds(person, name, identity("9", "nine@example.com", true), 2)
    });
    let all = all.await;
    assert!(all.iter().all(|added| matches!(added, WayAdded::Added | WayAdded::Taken)), "{all:?}");
    assert_eq!(number(db, "SELECT COUNT(*) FROM identities WHERE subject = '9'").await, 1);
    let (one, other) = (db.clone(), db.clone());
    let adding = adds(&ana.id, "ana", identity("10", "ten@example.com", true), 3);
    let coming = comes(identity("10", "ten@example.com", true), "ten", 3);
    let adding = tokio::spawn(async move { one.run(adding).await.unwrap() });
    let coming = tokio::spawn(async move { other.run(coming).await.unwrap() });
    let (added, came) = (adding.await.unwrap(), coming.await.unwrap());
    let has = db.read(find("ten@example.com")).await.unwrap();
    match (added, has) {
        (WayAdded::Added, None) => assert!(matches!(came, Came::In(_) | Came::Changed), "{came:?}"),
        (WayAdded::Taken, Some(ten)) => assert!(matches!(came, Came::In(person) if person.id == ten.id)),
        other => panic!("{other:?}"),
    }
    assert_eq!(number(db, "SELECT COUNT(*) FROM identities WHERE subject = '10'").await, 1);
}

/// Whoever does it is gone before the end.
struct Killed(ComeWith);

impl Op for Killed {
    type Out = Came;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Came>, StoreError> {
        Ok(match self.0.run(tx).await? {
            Done::Keep(came) | Done::Undo(came) => Done::Undo(came),
        })
    }
}

// Proves 10.18.20.
async fn an_account_is_made_with_its_identity_and_session_or_not_at_all(fresh: Fresh) {
    let db = &fresh.db;
    let op = || comes(identity("1", "ana@example.com", true), "one", 1);
    assert!(matches!(db.run(Killed(op())).await.unwrap(), Came::In(_)));
    assert_eq!(counts(db).await, [0; 6]);
    assert!(matches!(db.run(op()).await.unwrap(), Came::In(_)));
    let before = Some(session("one").token);
    let again = ComeWith { before, ..comes(identity("1", "ana@example.com", true), "two", 2) };
    assert!(matches!(db.run(Killed(again)).await.unwrap(), Came::In(_)));
    assert!(is_signed_in(db, "one", 2).await && !is_signed_in(db, "two", 2).await);
}

// Proves 10.18.16, 10.18.21, 10.18.22, 10.18.23.
async fn a_link_joins_in_the_browser_that_began_and_in_no_other(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "Ana@example.com").await;
    let key = |link: &str, minutes| ReadKey { id: link.into(), purpose: KeyPurpose::Join, now: at(minutes) };
    db.run(asks("one", identity("1", "ana@example.com", false), 1)).await.unwrap();
    db.run(asks("two", identity("1", "ANA@example.com", true), 2)).await.unwrap();
    let written =
        [(AccountLetter::Join, "one".to_owned(), at(1)), (AccountLetter::Join, "two".to_owned(), at(2))];
    assert_eq!(letters(db).await, written);
    assert_eq!(db.read(key("one", 2)).await.unwrap(), None, "of an identity one link waits");
    let kept = db.read(key("two", 2)).await.unwrap().unwrap();
    assert_eq!(
        (kept.provider, kept.subject.as_str(), kept.person),
        (Some(KeptProvider::Known(ProviderName::Google)), "1", Some(ana.id.clone()))
    );
    // Another browser's, another moment's, and one that ended.
    for refused in [
        Join { device: hidden("device of a stranger"), ..joins("two", 2, "x", 3) },
        Join { device: hidden(""), ..joins("two", 2, "x", 3) },
        joins("two", 1, "x", 3),
        joins("one", 1, "x", 3),
        joins("two", 2, "x", 62),
    ] {
        assert_eq!(db.run(refused).await.unwrap(), Joined::Unknown);
    }
    assert!(!is_signed_in(db, "x", 3).await && ways(db, &ana.id).await.is_empty());
    let before = Some(session("ana").token);
    let op = || Join { before: before.clone(), ..joins("two", 2, "joined", 61) };
    let Joined::In(person) = db.run(op()).await.unwrap() else { panic!("joined") };
    assert_eq!((&*person.id, &person.password), (&*ana.id, &ana.password));
    assert_eq!(db.run(op()).await.unwrap(), Joined::In(person), "run again, it answers the same");
    assert_eq!(db.run(joins("two", 2, "x", 61)).await.unwrap(), Joined::Unknown, "once");
    assert_eq!(letters(db).await, [(AccountLetter::Joined, ana.id.to_string(), at(61))]);
    assert!(is_signed_in(db, "joined", 62).await && !is_signed_in(db, "ana", 62).await);
    assert_eq!(enters(db, identity("1", "", false), "again", 62).await.id, ana.id);
    // Where the address has no account, one is made of what the provider said; nobody needs to be told.
    db.run(asks("eva", identity("2", "Eva@Example.com", false), 70)).await.unwrap();
    letters(db).await;
    let Joined::In(eva) = db.run(joins("eva", 70, "eva", 71)).await.unwrap() else { panic!("made") };
    assert_eq!((eva.email.as_str(), eva.address.as_str()), ("eva@example.com", "Eva@Example.com"));
    assert!(eva.password.is_empty() && eva.first_name == "Ana");
    assert!(letters(db).await.is_empty());
    // A new password ends such a link with all others of the account.
    db.run(asks("three", identity("3", "ana@example.com", true), 200)).await.unwrap();
    let email = "ana@example.com".to_owned();
    db.run(AskReset { id: "r".into(), site: "TEST".into(), email, now: at(200) }).await.unwrap();
    let password = hidden("chosen");
    let reset = Reset {
        id: "r".into(),
        made_at: at(200),
        password,
        session: session("r"),
        before: None,
        now: at(201),
    };
    assert!(db.run(reset).await.unwrap().is_some());
    assert_eq!(db.run(joins("three", 200, "x", 201)).await.unwrap(), Joined::Unknown);
    // An address is asked as often as any is, and nothing is asked without one.
    db.run(asks("none", identity("4", "", false), 300)).await.unwrap();
    letters(db).await;
    for n in 0..5 {
        db.run(asks(&format!("l{n}"), identity("5", "li@example.com", false), 300)).await.unwrap();
    }
    assert_eq!(letters(db).await.len(), 3);
    assert_eq!(number(db, "SELECT COUNT(*) FROM account_keys WHERE purpose = 'join'").await, 1);
}

// Proves 10.18.19, 10.18.22.
async fn a_link_that_joins_is_good_once_however_many_follow_it(fresh: Fresh) {
    let db = &fresh.db;
    db.run(asks("one", identity("1", "ana@example.com", false), 1)).await.unwrap();
    let all = at_once(db, 8, |n| joins("one", 1, &format!("s{n}"), 2)).await;
    assert_eq!(all.iter().filter(|joined| matches!(joined, Joined::In(_))).count(), 1);
    assert_eq!(counts(db).await[..3], [1, 1, 1]);
    // Two identities would join one address at once, and a registration of it waits: one makes the account, and what else waited
    // for the address is good no more.
    db.run(asks("two", identity("2", "eva@example.com", false), 3)).await.unwrap();
    db.run(asks("three", identity("3", "eva@example.com", false), 3)).await.unwrap();
    db.run(registers("eva", "eva@example.com", 3)).await.unwrap();
    let all = at_once(db, 2, |n| joins(["two", "three"][n], 3, ["two", "three"][n], 4)).await;
    let mut people = all.into_iter().filter_map(|joined| match joined {
        Joined::In(person) => Some(person.id),
        Joined::Closed | Joined::Unknown => None,
    });
    let (eva, other) = (people.next().unwrap(), people.next());
    assert_eq!((ways(db, &eva).await.len(), other), (1, None));
    assert_eq!(number(db, "SELECT COUNT(*) FROM people WHERE email = 'eva@example.com'").await, 1);
}

// Proves 10.18.24, 10.18.25.
async fn an_identity_is_added_in_ones_own_session_and_is_nobody_elses(fresh: Fresh) {
    let db = &fresh.db;
    let (ana, li) = (member(db, "ana", "ana@example.com").await, member(db, "li", "li@example.com").await);
    let google = || identity("1", "other@example.com", false);
    // In no other's session, and not once it has ended.
    for refused in [
        adds(&ana.id, "li", google(), 1),
        adds(&ana.id, "nobody", google(), 1),
        adds("nobody", "ana", google(), 1),
        adds(&ana.id, "ana", google(), DAY),
    ] {
        assert_eq!(db.run(refused).await.unwrap(), WayAdded::SignedOut);
    }
    assert_eq!(number(db, "SELECT COUNT(*) FROM identities").await, 0);
    for minutes in [1, 2] {
        assert_eq!(db.run(adds(&ana.id, "ana", google(), minutes)).await.unwrap(), WayAdded::Added);
    }
    assert_eq!(letters(db).await, [(AccountLetter::Joined, ana.id.to_string(), at(1))]);
    assert_eq!(db.run(adds(&li.id, "li", google(), 3)).await.unwrap(), WayAdded::Taken);
    assert_eq!(enters(db, google(), "g", 4).await.id, ana.id);
    // Nobody takes another's away, by whatever names it.
    let way = db.read(Identities { person: ana.id.clone() }).await.unwrap()[0].id.clone();
    assert!(db.run(removes_way(&li.id, &way, 5)).await.unwrap());
    assert_eq!(ways(db, &ana.id).await.len(), 1);
    assert!(is_signed_in(db, "g", 5).await);
    // Taken away, it lets nobody in, and who came by it is signed out; who came by the password is not.
    for _ in 0..2 {
        assert!(db.run(removes_way(&ana.id, &way, 5)).await.unwrap());
    }
    assert!(!is_signed_in(db, "g", 5).await && is_signed_in(db, "ana", 5).await);
    assert_eq!(db.run(comes(google(), "x", 5)).await.unwrap(), Came::Ask, "it is nobody's again");
    for n in 0..MOST_WAYS {
        let added = db.run(adds(&ana.id, "ana", identity(&format!("n{n}"), "", false), 6)).await.unwrap();
        assert_eq!(added, WayAdded::Added);
    }
    let more = db.run(adds(&ana.id, "ana", identity("more", "", false), 6)).await.unwrap();
    assert_eq!((more, ways(db, &ana.id).await.len()), (WayAdded::TooMany, MOST_WAYS));
}

// Proves 10.18.26.
async fn the_last_way_in_is_not_taken_away(fresh: Fresh) {
    let db = &fresh.db;
    let ana = enters(db, identity("1", "ana@example.com", true), "ana", 1).await;
    let remove = |way: &str| removes_way(&ana.id, way, 2);
    let first = db.read(Identities { person: ana.id.clone() }).await.unwrap()[0].id.clone();
    assert!(!db.run(remove(&first)).await.unwrap() && is_signed_in(db, "ana", 1).await);
    assert_eq!(db.run(adds(&ana.id, "ana", identity("2", "", false), 2)).await.unwrap(), WayAdded::Added);
    let both: Vec<_> =
        db.read(Identities { person: ana.id.clone() }).await.unwrap().into_iter().map(|way| way.id).collect();
    // Whoever takes both away at once keeps one.
    let all = at_once(db, 2, |n| remove(&both[n])).await;
    assert_eq!(all.iter().filter(|removed| **removed).count(), 1);
    assert_eq!(ways(db, &ana.id).await.len(), 1);
    // A password is another way in.
    let (email, later) = ("ana@example.com".to_owned(), at(8 * DAY));
    db.run(AskReset { id: "r".into(), site: "TEST".into(), email, now: later }).await.unwrap();
    let password = hidden("chosen");
    let reset =
        Reset { id: "r".into(), made_at: later, password, session: session("r"), before: None, now: later };
    assert!(db.run(reset).await.unwrap().is_some());
    let left = db.read(Identities { person: ana.id.clone() }).await.unwrap()[0].id.clone();
    assert!(db.run(remove(&left)).await.unwrap());
    assert!(ways(db, &ana.id).await.is_empty());
}

// Proves 10.18.27.
async fn a_closed_account_lets_nobody_in_by_an_identity(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    let google = || identity("1", "ana@example.com", true);
    assert_eq!(db.run(adds(&ana.id, "ana", google(), 1)).await.unwrap(), WayAdded::Added);
    db.run(asks("two", identity("2", "ana@example.com", true), 1)).await.unwrap();
    let delete = DeleteAccount { person: ana.id.clone(), proven: typed("hash of ana"), now: at(2) };
    assert!(db.run(delete).await.unwrap().is_some());
    assert_eq!(db.run(comes(google(), "x", 3)).await.unwrap(), Came::Closed);
    assert_eq!(db.run(adds(&ana.id, "ana", identity("3", "", false), 3)).await.unwrap(), WayAdded::SignedOut);
    assert_eq!(db.run(joins("two", 1, "x", 3)).await.unwrap(), Joined::Unknown, "every link ended");
    db.run(asks("four", identity("4", "ana@example.com", true), 3)).await.unwrap();
    assert_eq!(db.run(joins("four", 3, "x", 4)).await.unwrap(), Joined::Closed);
    assert!(!is_signed_in(db, "x", 4).await);
    // Its owner has it back with the ways it had.
    let restore = RestoreAccount { site: "TEST".into(), email: "ana@example.com".into(), now: at(5) };
    assert!(db.run(restore).await.unwrap());
    assert_eq!(enters(db, google(), "back", 6).await.id, ana.id);
}

// Proves 10.18.29.
async fn what_a_provider_signed_goes_with_its_session(fresh: Fresh) {
    let db = &fresh.db;
    let federated = async |name: &str, minutes| {
        db.read(ReadFederated { token: session(name).token, now: at(minutes) }).await.unwrap()
    };
    let found = async |hash: &str, minutes| {
        db.read(ReadByIdToken { hash: hidden(hash), now: at(minutes) }).await.unwrap()
    };
    let ana = enters(db, identity("1", "ana@example.com", true), "one", 1).await;
    let kept = federated("one", 2).await.unwrap();
    assert_eq!((kept.provider, kept.good(at(59))), (Some(ProviderName::Google), Some("signed of 1")));
    assert_eq!(kept.good(at(60)), None, "it has ended");
    assert!(!format!("{kept:?}").contains("signed"), "nobody prints it");
    let hash = {
        use sha2::{Digest, Sha256};
        domain::encoding::hex(&Sha256::digest("signed of 1"))
    };
    let (by, person) = found(&hash, 2).await.unwrap();
    let google = Some(ProviderName::Google);
    assert_eq!((by.provider(), &by.token, person.id), (google, &session("one").token, ana.id.clone()));
    assert!(found("", 2).await.is_none() && found("0000", 2).await.is_none());
    // One that signs nothing, and one that signs without measure.
    let none = Identity { id_token: None, ends_at: None, ..identity("1", "", false) };
    enters(db, none, "none", 2).await;
    let long = Identity { id_token: Some(IdToken::from("x".repeat(9000))), ..identity("1", "", false) };
    enters(db, long, "long", 2).await;
    for name in ["none", "long"] {
        assert_eq!(federated(name, 3).await.unwrap().good(at(3)), None, "{name}");
    }
    // By a password nothing is signed.
    let li = member(db, "li", "li@example.com").await;
    assert_eq!(federated("li", 3).await, None);
    let session_of = db.read(ReadSession { token: session("li").token, now: at(3) }).await.unwrap().unwrap();
    assert_eq!((session_of.0.provider(), session_of.1.id), (None, li.id));
    // However a session ends.
    assert!(db.run(SignOut { token: session("one").token }).await.unwrap());
    assert!(federated("one", 3).await.is_none() && found(&hash, 3).await.is_none());
    assert_eq!(number(db, "SELECT COUNT(*) FROM federated_sessions").await, 2);
    let sweep =
        Sweep { kind: Kind::Sessions, site: "TEST".into(), retention: Retention::default(), now: at(DAY) };
    assert_eq!(db.run(sweep).await.unwrap().removed, 3);
    assert_eq!(number(db, "SELECT COUNT(*) FROM federated_sessions").await, 0);
}

// Proves 10.18.30.
async fn identities_go_with_their_person_and_stay_with_another_address(fresh: Fresh) {
    let db = &fresh.db;
    let ana = enters(db, identity("1", "ana@example.com", true), "ana", 1).await;
    let li = member(db, "li", "li@example.com").await;
    // Ana's address at another provider lets Li in; whoever asks to be forgotten is, there too.
    let other = db.run(adds(&li.id, "li", identity("2", "Ana@Example.com", false), 2)).await.unwrap();
    assert_eq!(other, WayAdded::Added);
    db.run(asks("three", identity("3", "ana@example.com", true), 2)).await.unwrap();
    sql(db, &format!("UPDATE people SET email = 'new@example.com' WHERE id = '{}'", ana.id)).await;
    assert_eq!(enters(db, identity("1", "ana@example.com", true), "still", 3).await.id, ana.id);
    sql(db, &format!("UPDATE people SET email = 'ana@example.com' WHERE id = '{}'", ana.id)).await;
    let forget = ForgetAddress { site: "TEST".into(), email: "ana@example.com".into() };
    assert_eq!(db.run(forget).await.unwrap(), 1);
    assert_eq!(read(db, &ana.id).await, None);
    assert_eq!(number(db, "SELECT COUNT(*) FROM identities WHERE subject = '1'").await, 0);
    assert_eq!(ways(db, &li.id).await, [("2".to_owned(), String::new())]);
    assert_eq!(number(db, "SELECT COUNT(*) FROM account_keys").await, 0);
    // A deleted account's go after its thirty days, and not before.
    let delete = DeleteAccount { person: li.id.clone(), proven: typed("hash of li"), now: at(4) };
    assert!(db.run(delete).await.unwrap().is_some());
    assert_eq!(ways(db, &li.id).await.len(), 1);
    let now = at(4 + 30 * DAY);
    let sweep = Sweep { kind: Kind::People, site: "TEST".into(), retention: Retention::default(), now };
    assert_eq!(db.run(sweep).await.unwrap().removed, 1);
    assert_eq!(counts(db).await[..4], [0; 4]);
}
