//! How accounts end, and what is swept: at its age and not before. What was bought stays.

use super::{
    DAY, at, confirms, find, hidden, is_signed_in, letters, member, read, registers, session, typed,
};
use crate::support::buying::filled;
use crate::support::visit::paid;
use crate::support::{Fresh, assert_all_agrees, number, sql, whose};
use domain::account::AccountState;
use domain::account::form::Address;
use domain::calendar::Instant;
use domain::catalogue::Retention;
use domain::id::OrderId;
use domain::order::OrderState;
use store::Db;
use store::account::{
    AskEmail, AskReset, DeleteAccount, Proven, Reset, RestoreAccount, SignedIn, Tried, TryPassword,
};
use store::order::OrdersOf;
use store::outbox::AccountLetter;
use store::retention::{ForgetAddress, Kind, Sweep};

on_both!(
    a_deleted_account_lets_nobody_in_and_is_erased_after_thirty_days,
    an_account_that_nobody_used_for_three_years_is_deleted,
    what_accounts_leave_is_swept_at_its_age,
    who_asks_to_be_forgotten_has_no_account,
    an_account_has_the_orders_of_its_address,
    of_an_erased_accounts_orders_what_invoices_need_is_kept,
);

async fn swept(db: &Db, kind: Kind, now: Instant) -> usize {
    let mut removed = 0;
    loop {
        let step = Sweep { kind, site: "TEST".into(), retention: Retention::default(), now };
        let step = db.run(step).await.unwrap();
        removed += step.removed;
        if !step.more {
            return removed;
        }
    }
}

/// So many of a kind go at a minute, and none in the one before.
async fn goes_at(db: &Db, kind: Kind, minutes: i64, count: usize) {
    assert_eq!(swept(db, kind, at(minutes - 1)).await, 0, "{kind:?} before its age");
    assert_eq!(swept(db, kind, at(minutes)).await, count, "{kind:?} at its age");
    assert_eq!(swept(db, kind, at(minutes)).await, 0, "{kind:?} once");
}

fn deletes(person: &str, current: &str, minutes: i64) -> DeleteAccount {
    DeleteAccount { person: whose(person), proven: typed(current), now: at(minutes) }
}

fn tries(email: &str, minutes: i64) -> TryPassword {
    TryPassword { site: "TEST".into(), email: email.into(), device: None, now: at(minutes) }
}

// Proves 10.17.13.
async fn a_deleted_account_lets_nobody_in_and_is_erased_after_thirty_days(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    let ask = |id: &str, minutes| AskReset {
        id: id.into(),
        site: "TEST".into(),
        email: "ana@example.com".into(),
        now: at(minutes),
    };
    db.run(ask("r", 1)).await.unwrap();
    letters(db).await;
    assert_eq!(db.run(deletes(&ana.id, "hash of before", 2)).await.unwrap(), None);
    let erased = Some(at(2 + 30 * DAY));
    for minutes in [2, 3] {
        assert_eq!(db.run(deletes(&ana.id, "hash of ana", minutes)).await.unwrap(), erased);
    }
    assert_eq!(letters(db).await, [(AccountLetter::Deleted, ana.id.to_string(), at(2))]);
    let kept = read(db, &ana.id).await.unwrap();
    assert_eq!((kept.state, kept.erase_at), (AccountState::Blocked, erased));
    // Neither what there was lets anybody in, nor anything new.
    let signs_in = SignedIn {
        person: ana.id.clone(),
        password: hidden("hash of ana"),
        rehashed: None,
        session: session("late"),
        before: None,
        now: at(4),
    };
    assert!(!is_signed_in(db, "ana", 4).await && !db.run(signs_in).await.unwrap());
    let reset = Reset {
        id: "r".into(),
        made_at: at(1),
        password: hidden("x"),
        session: session("late"),
        before: None,
        now: at(4),
    };
    assert_eq!(db.run(reset).await.unwrap(), None);
    db.run(ask("s", 4)).await.unwrap();
    // No link to another password, but word that it is closed.
    assert_eq!(letters(db).await, [(AccountLetter::AlreadyThere, ana.id.to_string(), at(4))]);
    assert_eq!(number(db, "SELECT COUNT(*) FROM account_keys").await, 0);
    let Tried::Person(found, _) = db.run(tries("ana@example.com", 4)).await.unwrap() else {
        panic!("blocked")
    };
    assert_eq!(found.state, AccountState::Blocked, "who has its password can be told");
    // Its owner has it back.
    let restore =
        |minutes| RestoreAccount { site: "TEST".into(), email: "ana@example.com".into(), now: at(minutes) };
    assert!(db.run(restore(5)).await.unwrap() && !db.run(restore(6)).await.unwrap());
    assert_eq!(swept(db, Kind::People, at(2 + 30 * DAY)).await, 0);
    assert_eq!(read(db, &ana.id).await.unwrap().state, AccountState::Active);
    assert_eq!(db.run(deletes(&ana.id, "hash of ana", 10)).await.unwrap(), Some(at(10 + 30 * DAY)));
    goes_at(db, Kind::People, 10 + 30 * DAY, 1).await;
    assert_eq!(read(db, &ana.id).await, None);
    for table in [
        "people",
        "sessions",
        "known_devices",
        "account_keys",
        "account_mail",
        "sign_in_tries",
        "companions",
        "companion_consents",
        "registration_consents",
    ] {
        // What the store counts of itself names nobody.
        let but = if table == "account_mail" { " WHERE address NOT LIKE 'the store%'" } else { "" };
        let count: &'static str = format!("SELECT COUNT(*) FROM {table}{but}").leak();
        assert_eq!(number(db, count).await, 0, "{table}");
    }
}

// Proves 10.17.13.
async fn an_account_that_nobody_used_for_three_years_is_deleted(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    let li = member(db, "li", "li@example.com").await;
    sql(db, &format!("UPDATE people SET seen_at = {} WHERE id = '{}'", at(DAY).millis(), li.id)).await;
    let years = 1096 * DAY;
    goes_at(db, Kind::People, years, 1).await;
    let kept = read(db, &ana.id).await.unwrap();
    assert_eq!((kept.state, kept.erase_at), (AccountState::Blocked, Some(at(years + 30 * DAY))));
    assert_eq!(letters(db).await, [(AccountLetter::Deleted, ana.id.to_string(), at(years))]);
    goes_at(db, Kind::People, years + DAY, 1).await;
    goes_at(db, Kind::People, years + 30 * DAY, 1).await;
    goes_at(db, Kind::People, years + 31 * DAY, 1).await;
    assert_eq!(number(db, "SELECT COUNT(*) FROM people").await, 0);
}

// Proves 10.17.14.
async fn what_accounts_leave_is_swept_at_its_age(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    db.run(registers("li", "li@example.com", 0)).await.unwrap();
    assert_eq!(db.run(tries("eva@example.com", 0)).await.unwrap(), Tried::Nobody);
    goes_at(db, Kind::SignInTries, 60, 1).await;
    goes_at(db, Kind::Sessions, 12 * 60, 1).await;
    goes_at(db, Kind::AccountKeys, DAY, 1).await;
    assert_eq!(db.run(confirms("li", 0, "li", DAY - 1)).await.unwrap(), None);
    goes_at(db, Kind::AccountMail, DAY, 4).await;
    goes_at(db, Kind::KnownDevices, 180 * DAY, 1).await;
    assert_eq!(read(db, &ana.id).await, Some(ana));
}

// Proves 10.17.15.
async fn who_asks_to_be_forgotten_has_no_account(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "Ana@Example.com").await;
    let li = member(db, "li", "li@example.com").await;
    db.run(registers("eva", "eva@example.com", 0)).await.unwrap();
    db.run(tries("ana@example.com", 0)).await.unwrap();
    db.run(AskReset { id: "r".into(), site: "TEST".into(), email: ana.email.clone(), now: at(1) })
        .await
        .unwrap();
    let ask = AskEmail {
        id: "email".into(),
        person: li.id.clone(),
        proven: Proven::Password(li.password.clone()),
        address: Address::known("ana+new@example.com"),
        device: None,
        now: at(1),
    };
    assert!(db.run(ask).await.unwrap());
    let forget = |site: &str, email: &str| ForgetAddress { site: site.into(), email: email.into() };
    assert_eq!(db.run(forget("OTHER", "ana@example.com")).await.unwrap(), 0);
    assert_eq!(read(db, &ana.id).await, Some(ana.clone()));
    assert_eq!(db.run(forget("TEST", "ANA@example.com")).await.unwrap(), 1);
    assert_eq!(db.run(forget("TEST", "eva@example.com")).await.unwrap(), 1, "what was registered");
    assert_eq!(db.run(forget("TEST", "ana+new@example.com")).await.unwrap(), 1, "what was to be confirmed");
    assert_eq!(db.run(forget("TEST", "ana@example.com")).await.unwrap(), 0, "nothing is left of it");
    assert_eq!((read(db, &ana.id).await, db.read(find("ana@example.com")).await.unwrap()), (None, None));
    assert!(!is_signed_in(db, "ana", 1).await && is_signed_in(db, "li", 1).await);
    for (left, count) in [
        ("SELECT COUNT(*) FROM people", 1),
        ("SELECT COUNT(*) FROM known_devices", 1),
        ("SELECT COUNT(*) FROM account_keys", 0),
        ("SELECT COUNT(*) FROM sign_in_tries", 0),
    ] {
        assert_eq!(number(db, left).await, count, "{left}");
    }
}

// Proves 10.18.95.
async fn of_an_erased_accounts_orders_what_invoices_need_is_kept(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    let (over, to_come) = (paid(db, crate::support::buying::DAY, 2).await, paid(db, "2027-06-01", 2).await);
    for order in [&over, &to_come] {
        sql(db, &format!("UPDATE order_lines SET hotel = 'Hotel Luz' WHERE order_id = '{order}'")).await;
        sql(db, &format!("UPDATE buyers SET phone = '+52 998 123 4567' WHERE order_id = '{order}'")).await;
        sql(db, &format!("UPDATE tickets SET holder = 'Leo Ruiz' WHERE order_id = '{order}'")).await;
    }
    // Of how many orders each is known.
    let known = async || {
        let mut known = Vec::new();
        for sql in [
            "SELECT COUNT(*) FROM buyers WHERE phone <> ''",
            "SELECT COUNT(DISTINCT order_id) FROM order_lines WHERE hotel <> ''",
            "SELECT COUNT(DISTINCT order_id) FROM tickets WHERE holder <> ''",
        ] {
            known.push(number(db, sql).await);
        }
        known
    };
    let come = "SELECT COUNT(*) FROM buyers JOIN order_lines l ON l.order_id = buyers.order_id \
        WHERE phone <> '' AND l.hotel <> '' AND l.day = '2027-06-01'";
    // After a visit nothing is forgotten by itself.
    let after_one = 60 * DAY;
    assert_eq!(swept(db, Kind::BriefBuyers, at(after_one)).await, 0);
    assert!(db.run(deletes(&ana.id, "hash of ana", 1)).await.unwrap().is_some());
    assert_eq!(known().await, [2, 2, 2], "an account that is blocked may be had back");
    assert_eq!(swept(db, Kind::People, at(after_one)).await, 1);
    assert_eq!(known().await, [2, 2, 2]);
    assert_eq!(swept(db, Kind::BriefBuyers, at(after_one)).await, 1);
    assert_eq!(known().await, [1, 1, 1], "who comes yet may have to be telephoned");
    assert!(number(db, come).await > 0);
    // What is contested is looked at again a month later.
    sql(db, &format!("INSERT INTO disputes (gateway, id, order_id, attempt, kind, reason, state, amount, currency, created_at, \
        updated_at) SELECT 'sandbox', 'd', order_id, id, 'dispute', '', 'open', 1, 'MXN', 1, 1 FROM payment_attempts \
        WHERE order_id = '{to_come}'")).await;
    let after_both = 300 * DAY;
    assert_eq!(swept(db, Kind::BriefBuyers, at(after_both)).await, 0);
    sql(db, "UPDATE disputes SET state = 'won'").await;
    assert_eq!(swept(db, Kind::BriefBuyers, at(after_both + 30 * DAY - 1)).await, 0);
    assert_eq!(swept(db, Kind::BriefBuyers, at(after_both + 30 * DAY)).await, 1);
    assert_eq!(known().await, [0, 0, 0]);
    // Who bought, by which address and where they live stays, with the money, for as long as any buyer's.
    let named = "SELECT COUNT(*) FROM buyers WHERE first_name <> '' AND email <> '' AND country <> ''";
    assert_eq!(number(db, named).await, 2);
    assert_all_agrees(db).await;
}

// Proves 10.17.16.
async fn an_account_has_the_orders_of_its_address(fresh: Fresh) {
    let db = &fresh.db;
    let bought = OrderId::from(paid(db, crate::support::buying::DAY, 3).await);
    let cart = filled(db, 1, 1000).await;
    let (waits, _) = crate::support::buying::place(db, &cart, "waits").await;
    let of = async |site: &str, email: &str| {
        let op = OrdersOf { site: site.into(), person: whose("nobody"), email: email.into() };
        let mut found = db.read(op).await.unwrap();
        found.sort_by_key(|(id, _)| id.clone());
        found
    };
    let mut expected = vec![(bought, OrderState::Paid), (OrderId::from(waits.as_str()), OrderState::Pending)];
    expected.sort_by_key(|(id, _)| id.clone());
    assert_eq!(of("TEST", "ANA@example.com").await, expected);
    assert!(of("OTHER", "ana@example.com").await.is_empty() && of("TEST", "li@example.com").await.is_empty());
    sql(db, &format!("UPDATE orders SET state = 'cancelled' WHERE id = '{waits}'")).await;
    assert_eq!(of("TEST", "ana@example.com").await.len(), 1);
    // It goes with the account no more than with its buyer's wish.
    let ana = member(db, "ana", "ana@example.com").await;
    db.run(deletes(&ana.id, "hash of ana", 1)).await.unwrap();
    assert_eq!(swept(db, Kind::People, at(1 + 30 * DAY)).await, 1);
    assert_eq!(of("TEST", "ana@example.com").await.len(), 1);
    sql(db, &format!("UPDATE orders SET state = 'pending' WHERE id = '{waits}'")).await;
    assert_all_agrees(db).await;
}
