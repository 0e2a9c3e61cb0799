//! Who comes along: names that somebody keeps, by a consent in its words, until they remove them or their account ends.

use super::{at, member, read, typed};
use crate::support::{Fresh, number, whose};
use domain::account::companion::{CompanionName, MOST_COMPANIONS};
use store::Db;
use store::account::{
    CompanionsKept, DeleteAccount, KeepCompanions, KeptCompanion, ReadCompanions, RemoveCompanion,
};
use store::retention::ForgetAddress;

on_both!(
    names_are_kept_with_the_words_of_their_consent_and_removed_one_by_one,
    twelve_names_are_kept_at_most_and_each_once,
    names_go_with_their_account,
);

fn keeps(person: &str, names: &[(&str, &str)], minutes: i64) -> KeepCompanions {
    let one = |(id, whole): &(&str, &str)| ((*id).to_owned(), CompanionName::of_whole(whole).unwrap());
    KeepCompanions {
        person: whose(person),
        names: names.iter().map(one).collect(),
        consent: "Keep these names.".into(),
        now: at(minutes),
    }
}

async fn names(db: &Db, person: &str) -> Vec<String> {
    let (names, _) = db.read(ReadCompanions { person: whose(person) }).await.unwrap();
    names.iter().map(KeptCompanion::whole).collect()
}

// Proves 10.19.44.
async fn names_are_kept_with_the_words_of_their_consent_and_removed_one_by_one(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    let li = member(db, "li", "li@example.com").await;
    let kept = db.run(keeps(&ana.id, &[("a", "Leo Ruiz"), ("b", "Eva")], 1)).await.unwrap();
    assert_eq!(
        (kept, names(db, &ana.id).await),
        (CompanionsKept::Done, vec!["Leo Ruiz".into(), "Eva".into()])
    );
    let consent = async || db.read(ReadCompanions { person: ana.id.clone() }).await.unwrap().1;
    assert_eq!(consent().await, Some(("Keep these names.".to_owned(), at(1))));
    assert!(names(db, &li.id).await.is_empty());
    let remove = async |person: &str, id: &str| {
        db.run(RemoveCompanion { person: whose(person), id: id.into() }).await.unwrap()
    };
    assert!(!remove(&li.id, "a").await, "nobody removes another's");
    assert!(remove(&ana.id, "a").await && !remove(&ana.id, "a").await);
    assert_eq!(names(db, &ana.id).await, ["Eva"]);
    assert!(consent().await.is_some());
    // With the last of them goes what they were kept by.
    assert!(remove(&ana.id, "b").await);
    assert_eq!(consent().await, None);
    assert_eq!(db.run(keeps("nobody", &[("c", "Leo")], 2)).await.unwrap(), CompanionsKept::SignedOut);
}

// Proves 10.19.43.
async fn twelve_names_are_kept_at_most_and_each_once(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    for number in 0..MOST_COMPANIONS {
        let (id, name) = (format!("id{number}"), format!("Leo {number}"));
        let kept = db.run(keeps(&ana.id, &[(&id, &name)], 1)).await.unwrap();
        assert_eq!(kept, CompanionsKept::Done, "{number}");
    }
    // Kept again, in this call or another one, it stays one name.
    let again = [("x", "Leo 1"), ("y", "Leo 1"), ("id2", "Leo 2")];
    assert_eq!(db.run(keeps(&ana.id, &again, 2)).await.unwrap(), CompanionsKept::Done);
    // Wherever it is parted: a ticket's name is parted at its first space, and who types both parts them otherwise.
    let li = member(db, "li", "li@example.com").await;
    let parted = |id: &str, first: &str, last: &str| {
        let name = CompanionName::parse(first, last, true).unwrap();
        KeepCompanions { names: vec![(id.to_owned(), name)], ..keeps(&li.id, &[], 2) }
    };
    for op in [
        parted("p", "Ana María", "López"),
        parted("q", "Ana", "María López"),
        keeps(&li.id, &[("r", "Ana María López")], 2),
    ] {
        assert_eq!(db.run(op).await.unwrap(), CompanionsKept::Done);
    }
    assert_eq!(names(db, &li.id).await, ["Ana María López"]);
    let more = [("z", "Leo 3"), ("w", "Eva")];
    assert_eq!(db.run(keeps(&ana.id, &more, 2)).await.unwrap(), CompanionsKept::Full);
    assert_eq!(names(db, &ana.id).await.len(), MOST_COMPANIONS);
}

// Proves 10.19.45.
async fn names_go_with_their_account(fresh: Fresh) {
    let db = &fresh.db;
    let left = async || {
        number(db, "SELECT COUNT(*) FROM companions").await
            + number(db, "SELECT COUNT(*) FROM companion_consents").await
    };
    let ana = member(db, "ana", "ana@example.com").await;
    db.run(keeps(&ana.id, &[("a", "Leo Ruiz")], 1)).await.unwrap();
    // Who may have their account back has their names back.
    let delete = DeleteAccount { person: ana.id.clone(), proven: typed("hash of ana"), now: at(2) };
    db.run(delete).await.unwrap().unwrap();
    assert_eq!(left().await, 2);
    assert_eq!(db.run(keeps(&ana.id, &[("b", "Eva")], 3)).await.unwrap(), CompanionsKept::SignedOut);
    let forget = ForgetAddress { site: "TEST".into(), email: "ana@example.com".into() };
    assert_eq!(db.run(forget).await.unwrap(), 1);
    assert_eq!((left().await, read(db, &ana.id).await), (0, None));
}
