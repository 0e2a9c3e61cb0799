//! A registration whose address is asked once more (§10.17.62).

use super::{DAY, at, confirms, hidden, letters, member, registers};
use crate::support::{Fresh, number, sql};
use store::account::{AskAgain, AskConfirm};
use store::outbox::AccountLetter;

on_both!(
    a_registration_is_asked_again_as_often_as_mail_may_be_written,
    nobody_keeps_a_registration_longer_than_three_days,
);

fn again(email: &str, minutes: i64) -> AskAgain {
    AskAgain {
        site: "TEST".into(),
        email: email.into(),
        once: format!("{email} {minutes}"),
        now: at(minutes),
    }
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

// Proves 10.17.14.
async fn nobody_keeps_a_registration_longer_than_three_days(fresh: Fresh) {
    let db = &fresh.db;
    let waits = "SELECT ends_at FROM account_keys WHERE email = 'eva@example.com'";
    db.run(registers("eva", "eva@example.com", 0)).await.unwrap();
    // Asked again each time before it ends, by its address and by its password.
    let mut made = 0;
    for (minutes, ends) in [(DAY - 1, 2 * DAY - 1), (2 * DAY - 2, 3 * DAY - 2), (3 * DAY - 3, 3 * DAY)] {
        db.run(again("eva@example.com", minutes)).await.unwrap();
        assert_eq!(number(db, waits).await, at(ends).millis(), "in minute {minutes}");
        made = minutes;
    }
    let device = hidden("another device");
    let ask = |minutes| AskConfirm {
        id: "eva".into(),
        made_at: at(made),
        device: device.clone(),
        now: at(minutes),
    };
    db.run(ask(3 * DAY - 2)).await.unwrap();
    assert_eq!(number(db, waits).await, at(3 * DAY).millis());
    letters(db).await;
    db.run(again("eva@example.com", 3 * DAY)).await.unwrap();
    assert!(letters(db).await.is_empty(), "there is nothing to confirm");
    assert_eq!(db.run(confirms("eva", 3 * DAY - 2, "eva", 3 * DAY)).await.unwrap(), None);
    // Of one that waits longer, as the release before let it, no link is written that is good no more.
    db.run(registers("li", "li@example.com", 0)).await.unwrap();
    sql(db, &format!("UPDATE account_keys SET ends_at = {} WHERE id = 'li'", at(5 * DAY).millis())).await;
    letters(db).await;
    db.run(again("li@example.com", 4 * DAY)).await.unwrap();
    assert!(letters(db).await.is_empty());
    // What nobody knows the yes of ends as it did.
    sql(db, "UPDATE account_keys SET consented_at = 0 WHERE id = 'li'").await;
    db.run(again("li@example.com", 4 * DAY + 1)).await.unwrap();
    assert_eq!(letters(db).await.len(), 1);
}
