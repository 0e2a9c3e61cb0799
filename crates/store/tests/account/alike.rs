//! What an address costs that somebody types: as much, whatever there is of it (§10.18.96).

use super::identities::{asks, identity};
use super::{DAY, at, hidden, member, registers, typed};
use crate::support::{Fresh, id};
use domain::account::form::Address;
use store::account::{AskAgain, AskEmail, AskReset, DeleteAccount, TryPassword};
use store::{Db, Op, Worked};

on_both!(an_address_costs_as_much_whatever_there_is_of_it);

/// What there may be of an address: an account, a closed one, a registration, an account and a registration since, and nothing.
const ADDRESSES: [&str; 5] =
    ["ana@example.com", "li@example.com", "eva@example.com", "mia@example.com", "luz@example.com"];

/// What a unit of work costs, and what it answers.
async fn cost<O: Op>(db: &Db, op: O) -> (Worked, O::Out) {
    let before = db.worked();
    let out = db.run(op).await.unwrap();
    (db.worked().since(before), out)
}

/// What each address costs, which is the same.
async fn alike<O: Op>(db: &Db, what: &str, op: impl Fn(&str) -> O) -> Worked {
    let mut costs = Vec::new();
    for email in ADDRESSES {
        costs.push((cost(db, op(email)).await.0, email));
    }
    let (first, _) = costs[0];
    assert!(costs.iter().all(|(cost, _)| *cost == first), "{what}: {costs:?}");
    assert!(first.reads > 1, "{what} is counted: {first:?}");
    first
}

// Proves 10.18.96.
async fn an_address_costs_as_much_whatever_there_is_of_it(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    for (name, email) in [("li", "li@example.com"), ("mia", "mia@example.com")] {
        member(db, name, email).await;
    }
    let li = db.read(super::find("li@example.com")).await.unwrap().unwrap();
    let deleted = DeleteAccount { person: li.id, proven: typed("hash of li"), now: at(1) };
    assert!(db.run(deleted).await.unwrap().is_some());
    for email in ["eva@example.com", "mia@example.com"] {
        db.run(registers(&id(), email, 1)).await.unwrap();
    }
    // Another password, and the mail of a registration once more: as often as they are written, and when they are no more.
    for minutes in 2..8 {
        let reset =
            |email: &str| AskReset { id: id(), site: "TEST".into(), email: email.into(), now: at(minutes) };
        let asked = alike(db, "another password", reset).await;
        let again =
            |email: &str| AskAgain { site: "TEST".into(), email: email.into(), once: id(), now: at(minutes) };
        let once_more = alike(db, "once more", again).await;
        assert_eq!(once_more.kept, 1, "whatever waits, and is written");
        assert_eq!(asked.kept, u64::from(minutes < 5), "three links within an hour");
    }
    // A wrong password, on a device that is some other's and on none, until one waits.
    for (device, minutes) in [(Some("a device of a stranger"), 10), (None, 120)] {
        for _ in 0..7 {
            let tried = |email: &str| TryPassword {
                site: "TEST".into(),
                email: email.into(),
                device: device.map(hidden),
                now: at(minutes),
            };
            alike(db, "a wrong password", tried).await;
        }
    }
    // An identity whose address nobody vouches for.
    let mut joined = Vec::new();
    for (number, email) in (0_i64..).zip(ADDRESSES) {
        let ask = asks(&id(), identity(&number.to_string(), email, false), 130);
        joined.push(cost(db, ask).await.0);
    }
    assert!(joined.iter().all(|cost| *cost == joined[0] && cost.kept == 1), "{joined:?}");
    // Another address for an account, one each day.
    let mut moved = Vec::new();
    for (days, email) in (1..).zip(&ADDRESSES[1..]) {
        let ask = AskEmail {
            id: id(),
            person: ana.id.clone(),
            proven: typed("hash of ana"),
            address: Address::known(email),
            device: None,
            now: at(days * DAY),
        };
        let (worked, asked) = cost(db, ask).await;
        assert!(asked);
        moved.push(worked);
    }
    assert!(moved.iter().all(|cost| *cost == moved[0] && cost.kept == 1), "{moved:?}");
    // A registration, at last, as often as its mail is written and when it is no more: also where one waits whose mail was asked for
    // once more.
    db.run(registers(&id(), "eva@example.com", 9 * DAY)).await.unwrap();
    for minutes in 9 * DAY + 1..9 * DAY + 6 {
        let registered = alike(db, "a registration", |email| registers(&id(), email, minutes)).await;
        assert_eq!(registered.kept, 1);
    }
}
