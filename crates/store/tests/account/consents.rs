//! What whoever registers said yes to: kept in its words from then on, until their account is gone.

use super::identities::{asks, enters, identity, joins};
use super::{at, confirms, letters, member, registers};
use crate::support::{Fresh, number, whose};
use domain::calendar::Instant;
use store::Db;
use store::account::{AskConfirm, Hidden, Joined, ReadRegistrationConsent, Register};
use store::retention::ForgetAddress;

on_both!(
    what_a_registration_accepted_is_kept_with_its_account,
    what_was_accepted_before_a_provider_was_asked_is_kept_with_its_account,
);

async fn accepted(db: &Db, person: &str) -> Option<(String, Instant)> {
    db.read(ReadRegistrationConsent { person: whose(person) }).await.unwrap()
}

// Proves 10.17.61.
async fn what_a_registration_accepted_is_kept_with_its_account(fresh: Fresh) {
    let db = &fresh.db;
    db.run(registers("ana", "ana@example.com", 1)).await.unwrap();
    // A link that is sent again is of the same registration: it was accepted when that was sent.
    let again = AskConfirm { id: "ana".into(), made_at: at(1), device: Hidden::default(), now: at(5) };
    db.run(again).await.unwrap();
    let ana = db.run(confirms("ana", 5, "ana", 6)).await.unwrap().unwrap();
    assert_eq!(accepted(db, &ana.id).await, Some(("Accepted by ana.".into(), at(1))));
    // Of two registrations of an address the one that is confirmed counts.
    db.run(registers("one", "li@example.com", 1)).await.unwrap();
    db.run(registers("two", "li@example.com", 2)).await.unwrap();
    let li = db.run(confirms("two", 2, "li", 3)).await.unwrap().unwrap();
    assert_eq!(accepted(db, &li.id).await, Some(("Accepted by two.".into(), at(2))));
    // An account that never said yes to anything, as those of before, has none.
    let silent = Register { consent: String::new(), ..registers("eva", "eva@example.com", 1) };
    db.run(silent).await.unwrap();
    let eva = db.run(confirms("eva", 1, "eva", 2)).await.unwrap().unwrap();
    assert_eq!(accepted(db, &eva.id).await, None);
    letters(db).await;
    let forget = ForgetAddress { site: "TEST".into(), email: "ana@example.com".into() };
    assert_eq!(db.run(forget).await.unwrap(), 1);
    assert_eq!(accepted(db, &ana.id).await, None);
    assert_eq!(number(db, "SELECT COUNT(*) FROM registration_consents").await, 1);
}

// Proves 10.17.61.
async fn what_was_accepted_before_a_provider_was_asked_is_kept_with_its_account(fresh: Fresh) {
    let db = &fresh.db;
    let button = |minutes| Some(("Accepted by the button.".to_owned(), at(minutes)));
    let ana = enters(db, identity("1", "ana@example.com", true), "one", 1).await;
    assert_eq!(accepted(db, &ana.id).await, button(1));
    // Whoever is known says yes to nothing again.
    enters(db, identity("1", "ana@example.com", true), "two", 5).await;
    assert_eq!(accepted(db, &ana.id).await, button(1));
    db.run(asks("link", identity("2", "li@example.com", false), 2)).await.unwrap();
    let Joined::In(li) = db.run(joins("link", 2, "li", 30)).await.unwrap() else { panic!("joined") };
    assert_eq!(accepted(db, &li.id).await, button(2));
    // An account that was there keeps what it was registered with.
    let eva = member(db, "eva", "eva@example.com").await;
    db.run(asks("more", identity("3", "eva@example.com", false), 3)).await.unwrap();
    assert!(matches!(db.run(joins("more", 3, "eva2", 4)).await.unwrap(), Joined::In(_)));
    assert_eq!(accepted(db, &eva.id).await, Some(("Accepted by eva.".into(), at(0))));
}
