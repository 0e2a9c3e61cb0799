//! Whose an order is: its address's, whoever's who placed it while signed in, and that of the account whose address bought it.

use super::{DAY as A_DAY, at, member, typed};
use crate::support::buying::{DAY, filled, place, placing, settle_at};
use crate::support::visit::paid;
use crate::support::{Fresh, NOW, assert_all_agrees, number, sql, whose};
use domain::account::form::Address;
use domain::actor::Actor;
use domain::catalogue::Retention;
use domain::payment::GatewayEvent;
use store::Db;
use store::account::{AskEmail, ChangeEmail, DeleteAccount, KeptPerson, Proven};
use store::cart::CartRef;
use store::coupon::CouponsOf;
use store::order::{CorrectAddress, OrdersOf, Placed};
use store::retention::{ForgetBuyer, Kind, Sweep};

on_both!(
    what_somebody_bought_while_signed_in_is_theirs_whatever_its_address,
    a_form_that_is_sent_again_makes_the_order_whoevers_who_sends_it,
    what_an_address_bought_stays_with_its_account,
    an_order_of_a_corrected_address_or_a_forgotten_buyer_is_nobodys_besides,
);

fn by(person: &KeptPerson) -> Actor {
    Actor::Person(person.id.clone())
}

/// What somebody sees, whose address it may not be.
async fn seen(db: &Db, person: &str, email: &str) -> Vec<String> {
    let op = OrdersOf { site: "TEST".into(), person: whose(person), email: email.into() };
    db.read(op).await.unwrap().into_iter().map(|(id, _)| id.to_string()).collect()
}

/// Gives an account another address.
async fn readdressed(db: &Db, person: &KeptPerson, address: &str) -> KeptPerson {
    let ask = AskEmail {
        id: format!("to {address}"),
        person: person.id.clone(),
        proven: Proven::Password(person.password.clone()),
        address: Address::known(address),
        device: None,
        now: at(1),
    };
    assert!(db.run(ask).await.unwrap());
    let change = ChangeEmail {
        id: format!("to {address}"),
        made_at: at(1),
        notice: format!("notice of {address}"),
        now: at(2),
    };
    db.run(change).await.unwrap().unwrap()
}

// Proves 10.19.62.
async fn what_somebody_bought_while_signed_in_is_theirs_whatever_its_address(fresh: Fresh) {
    let db = &fresh.db;
    let li = member(db, "li", "li@example.com").await;
    let eva = member(db, "eva", "eva@example.com").await;
    let cart = filled(db, 1, 1000).await;
    // It is written to ana@example.com.
    let signed_in = |person: &KeptPerson| CartRef { by: by(person), ..cart.clone() };
    let (order, attempt) = place(db, &signed_in(&li), "key").await;
    assert_eq!(seen(db, &li.id, &li.email).await, [order.as_str()]);
    assert_eq!(seen(db, "nobody", "ana@example.com").await, [order.as_str()]);
    assert!(seen(db, &eva.id, &eva.email).await.is_empty());
    // Whoever places it anew, in the same browser, has it; and a guest has it with nobody.
    for (who, key) in [(signed_in(&eva), "two"), (cart.clone(), "three")] {
        let mut op = placing(db, &who, key, NOW).await;
        op.order.buyer.email = "other@example.com".into();
        assert!(matches!(db.run(op).await.unwrap(), Placed::Pay { .. }), "{key}");
        assert!(seen(db, &li.id, &li.email).await.is_empty(), "{key}");
        assert_eq!(seen(db, &eva.id, &eva.email).await.len(), usize::from(key == "two"));
    }
    let (order, _) = place(db, &signed_in(&li), "four").await;
    for event in [GatewayEvent::Authorised, GatewayEvent::Captured] {
        settle_at(db, &attempt, event, NOW).await;
    }
    assert_eq!(seen(db, &li.id, &li.email).await, [order.as_str()]);
    assert_all_agrees(db).await;
    // It stays when the account goes, and nothing says any more whose it was.
    let op = DeleteAccount { person: li.id.clone(), proven: typed("hash of li"), now: at(3) };
    db.run(op).await.unwrap();
    let sweep = Sweep {
        kind: Kind::People,
        site: "TEST".into(),
        retention: Retention::default(),
        now: at(3 + 30 * A_DAY),
    };
    db.run(sweep).await.unwrap();
    assert_eq!(number(db, "SELECT COUNT(*) FROM person_orders").await, 0);
    assert_eq!(seen(db, "nobody", "ana@example.com").await, [order.as_str()]);
}

// Proves 10.19.62.
async fn a_form_that_is_sent_again_makes_the_order_whoevers_who_sends_it(fresh: Fresh) {
    let db = &fresh.db;
    let li = member(db, "li", "li@example.com").await;
    let eva = member(db, "eva", "eva@example.com").await;
    let cart = filled(db, 1, 1000).await;
    let (order, attempt) = place(db, &cart, "key").await;
    // Twice, as when an answer was lost; at last by whoever has signed out.
    for who in [Some(&li), Some(&li), Some(&eva), None, Some(&li)] {
        let sender = who.map_or_else(|| cart.clone(), |person| CartRef { by: by(person), ..cart.clone() });
        assert_eq!(place(db, &sender, "key").await, (order.clone(), attempt.clone()), "it is the same form");
        for person in [&li, &eva] {
            let theirs = who.is_some_and(|who| who.id == person.id);
            assert_eq!(seen(db, &person.id, &person.email).await.len(), usize::from(theirs), "{who:?}");
        }
    }
    let late = placing(db, &CartRef { by: by(&eva), ..cart.clone() }, "key", NOW).await;
    for event in [GatewayEvent::Authorised, GatewayEvent::Captured] {
        settle_at(db, &attempt, event, NOW).await;
    }
    assert_eq!(seen(db, &li.id, &li.email).await, [order.as_str()]);
    assert_all_agrees(db).await;
    // Once it is paid the form changes nothing more.
    let late = db.run(late).await.unwrap();
    assert!(matches!(late, Placed::Show { .. }), "{late:?}");
    assert_eq!(seen(db, &li.id, &li.email).await, [order.as_str()]);
    assert!(seen(db, &eva.id, &eva.email).await.is_empty());
}

// Proves 10.19.63.
async fn what_an_address_bought_stays_with_its_account(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    let bought = paid(db, DAY, 2).await;
    // Whoever types her address orders in its name, without money; what waits for a transfer may be her own.
    let (begun, _) = place(db, &filled(db, 1, 1000).await, "begun").await;
    let (waits, _) = place(db, &filled(db, 1, 1000).await, "waits").await;
    sql(db, &format!("UPDATE orders SET waits = 1 WHERE id = '{waits}'")).await;
    sql(
        db,
        "INSERT INTO coupons (site, code, email, percent, valid_from, valid_until, uses, created_at) \
         VALUES ('TEST', 'ANA10', 'ana@example.com', 10, '2026-01-01', '2027-12-31', 1, 1)",
    )
    .await;
    let now = readdressed(db, &ana, "New@Example.com").await;
    let mut theirs = seen(db, &now.id, &now.email).await;
    theirs.sort();
    let mut expected = vec![bought.clone(), waits];
    expected.sort();
    assert_eq!(theirs, expected, "without {begun}");
    let coupons = async |email: &str| {
        db.read(CouponsOf { site: "TEST".into(), email: email.into() }).await.unwrap().len()
    };
    assert_eq!((coupons("new@example.com").await, coupons("ana@example.com").await), (1, 0));
    // And with the next; what the address buys from now on is whoever's who reads its mail.
    let now = readdressed(db, &now, "third@example.com").await;
    let later = paid(db, DAY, 1).await;
    let theirs = seen(db, &now.id, &now.email).await;
    assert!(theirs.contains(&bought) && !theirs.contains(&later));
    assert!(seen(db, "another", "ana@example.com").await.contains(&later));
    assert_all_agrees(db).await;
}

// Proves 10.19.62, 10.19.63.
async fn an_order_of_a_corrected_address_or_a_forgotten_buyer_is_nobodys_besides(fresh: Fresh) {
    let db = &fresh.db;
    let ana = member(db, "ana", "ana@example.com").await;
    // Somebody mistyped their address: it was hers.
    let (mistyped, hers) = (paid(db, DAY, 1).await, paid(db, DAY, 1).await);
    let ana = readdressed(db, &ana, "new@example.com").await;
    assert_eq!(seen(db, &ana.id, &ana.email).await.len(), 2);
    let correct = CorrectAddress {
        order: mistyped.as_str().into(),
        email: "anna@example.com".into(),
        by: Actor::Visitor,
        now: NOW,
    };
    db.run(correct).await.unwrap();
    assert_eq!(seen(db, &ana.id, &ana.email).await, [hers.as_str()]);
    assert_eq!(seen(db, "anna", "anna@example.com").await, [mistyped]);
    let forget = ForgetBuyer {
        order: hers.as_str().into(),
        force: true,
        reason: "asked".into(),
        by: Actor::Store,
        now: NOW,
    };
    db.run(forget).await.unwrap().unwrap();
    assert!(seen(db, &ana.id, &ana.email).await.is_empty());
    assert_eq!(number(db, "SELECT COUNT(*) FROM person_orders").await, 0);
}
