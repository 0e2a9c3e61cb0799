//! Payments that a settlement report tells of: found by either name, and those it should tell of.

use crate::support::buying::{filled, order, place, settle_at};
use crate::support::{Fresh, NOW, site};
use domain::calendar::Instant;
use domain::money::{CurrencyCode, Money};
use domain::payment::{GatewayEvent, GatewayName};
use domain::settlement::{Entry, Kind, Ours};
use store::Db;
use store::payment::KeepDetails;
use store::settlement::{SettledPayments, TakenPayments};

on_both!(
    a_payment_is_found_by_our_name_of_it_and_by_the_gateways,
    only_money_that_was_taken_in_the_time_is_expected,
);

async fn paid(db: &Db, at: Instant) -> Ours {
    let cart = filled(db, 2, 900).await;
    let (id, attempt) = place(db, &cart, &crate::support::id()).await;
    for event in [GatewayEvent::Authorised, GatewayEvent::Captured] {
        settle_at(db, &attempt, event, at).await;
    }
    let code = order(db, &id).await.order.code;
    let amount = Money { minor: 2000, currency: CurrencyCode::MXN };
    Ours { attempt: attempt.as_str().into(), code, amount, refunded: 0, contested: false }
}

fn named(attempt: &str, money: &[&str]) -> Entry {
    let nothing = Money { minor: 0, currency: CurrencyCode::MXN };
    Entry {
        line: 2,
        id: "txn".into(),
        kind: Kind::Payment,
        at: NOW,
        gross: nothing,
        fee: 0,
        charged: nothing,
        payout: String::new(),
        attempt: attempt.into(),
        money: money.iter().map(|name| (*name).to_owned()).collect(),
    }
}

// Proves 10.3.62.
async fn a_payment_is_found_by_our_name_of_it_and_by_the_gateways(fresh: Fresh) {
    let ours = paid(&fresh.db, NOW).await;
    let details = KeepDetails { attempt: ours.attempt.clone(), href: None, paid_as: Some("pi_1".into()) };
    fresh.db.run(details).await.unwrap();
    let entries = vec![
        named(&ours.attempt, &[]),
        named("", &["", "pi_1"]),
        named("refund-7", &["re_1", "pi_1"]),
        named("", &["pi_2"]),
        named("a\0b", &["\0"]),
        named("", &[]),
    ];
    let found = |gateway| SettledPayments { gateway, entries: entries.clone() };
    let known = fresh.db.read(found(GatewayName::Sandbox)).await.unwrap();
    assert_eq!(known, [Some(ours.clone()), Some(ours.clone()), Some(ours), None, None, None]);
    // What another gateway calls so is something else.
    let known = fresh.db.read(found(GatewayName::Stripe)).await.unwrap();
    assert!(known.iter().all(Option::is_none));
}

// Proves 10.3.62.
async fn only_money_that_was_taken_in_the_time_is_expected(fresh: Fresh) {
    let first = paid(&fresh.db, NOW.plus_minutes(1)).await;
    let second = paid(&fresh.db, NOW.plus_minutes(5)).await;
    let cart = filled(&fresh.db, 1, 900).await;
    place(&fresh.db, &cart, "not paid").await;
    let taken = async |gateway: GatewayName, site: &str, from: i64, until: i64| {
        let (from, until) = (NOW.plus_minutes(from), NOW.plus_minutes(until));
        fresh.db.read(TakenPayments { gateway, site: site.into(), from, until }).await.unwrap()
    };
    let here = site().site_code;
    assert_eq!(taken(GatewayName::Sandbox, &here, 1, 5).await.len(), 2);
    assert_eq!(taken(GatewayName::Sandbox, &here, 0, 4).await, [first]);
    assert_eq!(taken(GatewayName::Sandbox, &here, 2, 5).await, [second]);
    assert_eq!(taken(GatewayName::Sandbox, &here, 6, 9).await, []);
    assert_eq!(taken(GatewayName::Stripe, &here, 0, 9).await, []);
    assert_eq!(taken(GatewayName::Sandbox, "ELSEWHERE", 0, 9).await, []);
}
