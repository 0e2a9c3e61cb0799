//! Who comes, and where they are written to, mended after a visit was paid for.

use crate::support::buying::{DAY, order};
use crate::support::visit::{OTHER, cancelling, moving, paid};
use crate::support::{Fresh, NOW, assert_all_agrees, number, slot};
use domain::actor::Actor;
use domain::buyer::MOST_CORRECTIONS;
use store::Db;
use store::order::{CorrectAddress, Corrected, NameTravellers};
use store::retention::ForgetBuyer;

on_both!(
    a_name_stays_with_its_ticket_until_its_buyer_is_forgotten,
    an_address_is_corrected_a_few_times_and_its_vouchers_follow,
);

async fn names(db: &Db, order: &str, names: &[(&str, &str)]) -> bool {
    let names = names.iter().map(|(code, name)| ((*code).to_owned(), (*name).to_owned())).collect();
    db.run(NameTravellers { order: order.into(), names }).await.unwrap()
}

async fn holders(db: &Db, id: &str) -> Vec<String> {
    order(db, id).await.tickets.into_iter().map(|ticket| ticket.holder).collect()
}

// Proves 10.4.15.
async fn a_name_stays_with_its_ticket_until_its_buyer_is_forgotten(fresh: Fresh) {
    let db = &fresh.db;
    let bought = paid(db, DAY, 3).await;
    let codes: Vec<_> = order(db, &bought).await.tickets.into_iter().map(|ticket| ticket.code).collect();
    let other = paid(db, DAY, 1).await;
    let foreign = order(db, &other).await.tickets[0].code.clone();
    assert!(names(db, &bought, &[(&codes[0], "Ana"), (&codes[1], "Luis"), (&foreign, "Eva")]).await);
    assert_eq!(holders(db, &bought).await, ["Ana", "Luis", "", "", ""]);
    assert!(holders(db, &other).await.iter().all(String::is_empty), "another order's ticket");
    assert!(names(db, &bought, &[(&codes[1], "")]).await, "a name can be taken back");
    db.run(moving(&bought, OTHER, 3, 0)).await.unwrap().unwrap();
    assert_eq!(holders(db, &bought).await[0], "Ana", "it moves with its visit");
    assert!(!names(db, "nobody", &[(&codes[0], "X")]).await);
    db.run(cancelling(&bought, &[0, 1], slot(305, OTHER), 0)).await.unwrap().unwrap();
    assert!(names(db, &bought, &[(&codes[0], "Eva")]).await);
    assert_eq!(holders(db, &bought).await[0], "Ana", "what is void keeps what it was");
    let forget = ForgetBuyer {
        order: bought.as_str().into(),
        force: true,
        reason: "asked".into(),
        by: Actor::Store,
        now: NOW,
    };
    db.run(forget).await.unwrap().unwrap();
    assert!(!names(db, &bought, &[(&codes[1], "Eva")]).await, "nothing would end a name that is given now");
    assert!(holders(db, &bought).await.iter().all(String::is_empty));
    assert_all_agrees(db).await;
}

// Proves 10.4.16.
async fn an_address_is_corrected_a_few_times_and_its_vouchers_follow(fresh: Fresh) {
    let db = &fresh.db;
    let bought = paid(db, DAY, 2).await;
    let correct = async |order: &str, email: &str, minutes: i64| {
        let now = NOW.plus_minutes(minutes);
        let op = CorrectAddress { order: order.into(), email: email.into(), by: Actor::Store, now };
        db.run(op).await.unwrap()
    };
    let mails = "SELECT COUNT(*) FROM outbox WHERE topic LIKE 'mail.%'";
    let before = number(db, mails).await;
    for minute in 1..=MOST_CORRECTIONS {
        let address = format!("ana{minute}@example.com");
        // Sent twice, it is corrected once.
        for _ in 0..2 {
            assert_eq!(correct(&bought, &address, minute).await, Corrected::Done);
        }
        assert_eq!(order(db, &bought).await.buyer.unwrap().email, address);
        assert_eq!(number(db, mails).await, before + minute);
    }
    assert_eq!(correct(&bought, "more@example.com", 9).await, Corrected::TooOften);
    assert_eq!(correct("nobody", "more@example.com", 9).await, Corrected::NotNow);
    assert_eq!(order(db, &bought).await.buyer.unwrap().email, "ana3@example.com");
    assert_eq!(number(db, "SELECT COUNT(*) FROM acts WHERE act = 'address_corrected'").await, 3);
    assert_all_agrees(db).await;
}
