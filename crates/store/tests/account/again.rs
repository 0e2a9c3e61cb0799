//! A registration whose address is asked once more (§10.17.62).

use super::{at, confirms, letters, member, registers};
use crate::support::{Fresh, number};
use store::account::AskAgain;
use store::outbox::AccountLetter;

on_both!(a_registration_is_asked_again_as_often_as_mail_may_be_written,);

fn again(email: &str, minutes: i64) -> AskAgain {
    AskAgain { site: "TEST".into(), email: email.into(), once: format!("{email} {minutes}"), now: at(minutes) }
}

// Proves 10.17.62.
async fn a_registration_is_asked_again_as_often_as_mail_may_be_written(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    // Where nothing waits nothing is written, whether there is an account or not.
    for email in ["ana@example.com", "nobody@example.com"] {
        db.run(again(email, 1)).await.unwrap();
    }
    assert!(letters(db).await.is_empty());
    db.run(registers("eva", "eva@example.com", 10)).await.unwrap();
    db.run(registers("ana again", "ana@example.com", 10)).await.unwrap();
    assert_eq!(letters(db).await.len(), 2);
    for email in ["eva@example.com", "ana@example.com"] {
        db.run(again(email, 12)).await.unwrap();
    }
    // Whose address has an account is told so again, and no link is written.
    let written = letters(db).await;
    let ana = (AccountLetter::AlreadyThere, ana.id.to_string(), at(12));
    assert!(written.contains(&ana), "{written:?}");
    assert!(written.contains(&(AccountLetter::Confirm, "eva".into(), at(12))), "{written:?}");
    assert_eq!(written.len(), 2);
    // No more than three mails within an hour, however they were asked for.
    for (minutes, written) in [(13, 1), (14, 0), (15, 0)] {
        db.run(again("eva@example.com", minutes)).await.unwrap();
        assert_eq!(letters(db).await.len(), written, "in minute {minutes}");
    }
    // One registration waits, and the newest link of it is good.
    assert_eq!(number(db, "SELECT COUNT(*) FROM account_keys WHERE email = 'eva@example.com'").await, 1);
    assert!(db.run(confirms("eva", 10, "late", 16)).await.unwrap().is_none());
    assert!(db.run(confirms("eva", 13, "late", 16)).await.unwrap().is_some());
}
