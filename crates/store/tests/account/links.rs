//! Links of mail: what waits for one is of one kind, and nothing takes it for another.

use super::identities::{asks, identity, joins};
use super::{at, confirms, hidden, letters, member, session};
use crate::support::{Fresh, number, sql};
use domain::account::KeyPurpose;
use store::account::{AskConfirm, ChangeEmail, Joined, ReadKey, Reset, Tried, TryPassword, WaitingAddress};

on_both!(a_link_is_good_for_its_own_purpose_and_no_other);

// Proves 10.17.4.
async fn a_link_is_good_for_its_own_purpose_and_no_other(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    db.run(asks("link", identity("1", "new@example.com", true), 0)).await.unwrap();
    letters(db).await;
    for kept in KeyPurpose::ALL {
        // The same row with all that any of them has: its kind alone tells it from the others.
        let row = format!("UPDATE account_keys SET purpose = '{}', person = '{}'", kept.name(), ana.id);
        sql(db, &row).await;
        for asked in KeyPurpose::ALL {
            let found = db.read(ReadKey { id: "link".into(), purpose: asked, now: at(1) }).await.unwrap();
            assert_eq!(found.is_some(), asked == kept, "{asked:?} of {kept:?}");
        }
        if kept != KeyPurpose::Confirm {
            assert_eq!(db.run(confirms("link", 0, "x", 1)).await.unwrap(), None, "{kept:?}");
            let (id, made_at, device) = ("link".into(), at(0), hidden("another device"));
            db.run(AskConfirm { id, made_at, device, now: at(1) }).await.unwrap();
        }
        if kept != KeyPurpose::Reset {
            let (id, password, session) = ("link".into(), hidden("chosen"), session("x"));
            let reset = Reset { id, made_at: at(0), password, session, before: None, now: at(1) };
            assert_eq!(db.run(reset).await.unwrap(), None, "{kept:?}");
        }
        let changes = |id: &str, notice: &str| ChangeEmail {
            id: id.into(),
            made_at: at(0),
            notice: notice.into(),
            now: at(1),
        };
        if kept != KeyPurpose::Email {
            assert_eq!(db.run(changes("link", "notice")).await.unwrap(), None, "{kept:?}");
        }
        if kept != KeyPurpose::OldAddress {
            assert_eq!(db.run(changes("none", "link")).await.unwrap(), None, "{kept:?}");
        }
        if kept != KeyPurpose::Join {
            let joined = db.run(joins("link", 0, "x", 1)).await.unwrap();
            assert!(matches!(joined, Joined::Unknown), "{kept:?}");
        }
        let waiting = WaitingAddress { person: ana.id.clone(), now: at(1) };
        assert_eq!(db.read(waiting).await.unwrap().is_some(), kept == KeyPurpose::Email, "{kept:?}");
        let email = "new@example.com".into();
        let tried =
            db.run(TryPassword { site: "TEST".into(), email, device: None, now: at(1) }).await.unwrap();
        assert_eq!(matches!(tried, Tried::Registered(_)), kept == KeyPurpose::Confirm, "{kept:?}");
        assert!(letters(db).await.is_empty(), "{kept:?}");
        let same = "SELECT COUNT(*) FROM account_keys WHERE id = 'link' AND email = 'new@example.com'";
        assert_eq!(number(db, same).await, 1, "{kept:?}");
    }
}
