//! A database of the release before: brought up to date with everything in it, and written by that release meanwhile.

use crate::support::buying::{order, settle};
use crate::support::{assert_all_agrees, empty_postgres, number, site, sql};
use domain::actor::Actor;
use domain::calendar::Instant;
use domain::order::OrderState;
use domain::payment::GatewayEvent;
use store::cart::{ReadCart, RemoveLines};
use store::settle::Settled;
use store::{Db, Options};

/// What the releases before had: the last one all of it, the one before that the first three.
const BEFORE: [&str; 4] = [
    include_str!("../migrations/0001_first_sale.sql"),
    include_str!("../migrations/0002_refunds_and_published_catalogues.sql"),
    include_str!("../migrations/0003_what_a_cart_can_hold.sql"),
    include_str!("../migrations/0004_lines_lots_claims.sql"),
];

/// A cart with a line, as the release before writes it.
async fn line(db: &Db, cart: &str, state: &str) {
    sql(db, &format!("INSERT INTO carts (id, site, key_hash, created_at, updated_at) VALUES ('{cart}', 'TEST', 'k', 1, 1)"))
        .await;
    sql(
        db,
        &format!(
            "INSERT INTO cart_lines (id, cart, product, day, slot, adults, children, infants, places, catalogue, state, \
             held_since, expires_at, added_at) VALUES ('line-{cart}', '{cart}', 305, '2027-01-04', '09:00', 2, 1, 0, 3, 'v1', \
             '{state}', 1, 9999999999999, 1)"
        ),
    )
    .await;
}

/// An order of that line, likewise.
async fn placed(db: &Db, name: &str, state: &str, attempt: &str) {
    line(db, name, "sold").await;
    for statement in [
        format!(
            "INSERT INTO orders (id, code, site, cart, state, language, currency, base, total, tax, tax_name, tax_percent, \
             quote_hash, attempt, created_at, lapses_at) VALUES ('{name}', 'CODE{name}', 'TEST', '{name}', '{state}', 'es', 'MXN', \
             3000, 3000, 414, 'IVA', 16, 'h', 'pay-{name}', 1, 9999999999999)"
        ),
        format!(
            "INSERT INTO order_lines (order_id, position, cart_line, product, day, slot, adults, children, infants, places, \
             catalogue, exchange_rate, base, total, net, tax, tax_code, tax_percent) VALUES ('{name}', 0, 'line-{name}', 305, \
             '2027-01-04', '09:00', 2, 1, 0, 3, 'v1', 1000000, 3000, 3000, 2586, 414, 'IVA', 16)"
        ),
        format!(
            "INSERT INTO payment_attempts (id, order_id, gateway, state, amount, currency, created_at, updated_at, ask_at) \
             VALUES ('pay-{name}', '{name}', 'sandbox', '{attempt}', 3000, 'MXN', 1, 1, 1)"
        ),
    ] {
        sql(db, &statement).await;
    }
}

async fn upgraded(db: Db, before: &[&str]) {
    sql(
        &db,
        "CREATE TABLE migrations (number BIGINT PRIMARY KEY, name TEXT NOT NULL, applied_at BIGINT NOT NULL)",
    )
    .await;
    for (number, text) in (1..).zip(before) {
        let code: Vec<_> = text.lines().filter(|line| !line.trim_start().starts_with("--")).collect();
        for statement in code.join("\n").split(";\n").filter(|part| !part.trim().is_empty()) {
            sql(&db, statement).await;
        }
        sql(
            &db,
            &format!("INSERT INTO migrations (number, name, applied_at) VALUES ({number}, 'before', 1)"),
        )
        .await;
    }
    sql(&db, "INSERT INTO catalogue_versions (version, files, created_at) VALUES ('v1', '{}', 1)").await;
    sql(
        &db,
        "INSERT INTO places (product, day, slot, capacity, held, sold) VALUES (305, '2027-01-04', '09:00', 100, 3, 6)",
    )
    .await;
    line(&db, "held", "held").await;
    sql(&db, "INSERT INTO places (product, day, slot, capacity, held, sold) VALUES (312, '2027-01-04', '11:00', 9, 2, 0)").await;
    sql(
        &db,
        "INSERT INTO cart_lines (id, cart, product, day, slot, adults, children, infants, places, catalogue, state, held_since, \
         expires_at, added_at, parent, zone) VALUES ('extra-held', 'held', 312, '2027-01-04', '11:00', 2, 0, 0, 2, 'v1', 'held', 1, \
         9999999999999, 1, 'line-held', 'tulum')",
    )
    .await;
    placed(&db, "paid", "paid", "captured").await;
    placed(&db, "placed", "placed", "authorised").await;
    for number in 0..3 {
        let ticket = format!("('T{number}', 'paid', 0, {number}, 'adult', 'issued', 1)");
        sql(&db, &format!("INSERT INTO tickets (code, order_id, position, number, unit, state, issued_at) VALUES {ticket}"))
            .await;
    }
    sql(
        &db,
        "INSERT INTO outbox (id, site, topic, key, due_at, done_at, created_at) \
         VALUES ('m', 'TEST', 'mail.confirmed', 'paid', 1, 1, 1)",
    )
    .await;
    sql(
        &db,
        "INSERT INTO outbox (id, site, topic, key, due_at, created_at) \
         VALUES ('c', 'TEST', 'payment.capture', 'pay-placed', 1, 1)",
    )
    .await;
    db.migrate(2).await.unwrap();
    assert!(db.ready().await);
    assert_all_agrees(&db).await;
    // What it had still means what it meant.
    let paid = order(&db, "paid").await;
    assert!(paid.lines[0].ticketed && paid.lines[0].sold.of().is_none() && !paid.lines[0].since.cancelled);
    assert_eq!((paid.lines[0].sold.party().people(), paid.tickets.len()), (3, 3));
    let cart = ReadCart { id: "held".into(), site: "TEST".into(), key_hash: None };
    let kept = db.read(cart).await.unwrap().unwrap();
    let [visit, extra] = &kept.lines[..] else { panic!("{:?}", kept.lines) };
    assert_eq!((visit.places, visit.lots.len(), visit.sold.of()), (3, 1, None));
    assert_eq!((extra.places, extra.of(), extra.sold.zone()), (2, Some(&"line-held".into()), "tulum"));
    // A visit under the weather guarantee kept its start without a day.
    sql(&db, "UPDATE order_lines SET day = '', claimed = 1 WHERE order_id = 'paid'").await;
    let undated = order(&db, "paid").await.lines[0].sold.when();
    assert_eq!(
        (undated.is_open(), undated.wished_start().map(|start| start.to_string())),
        (true, Some("09:00".into()))
    );
    sql(&db, "UPDATE order_lines SET day = '2027-01-04', claimed = 0 WHERE order_id = 'paid'").await;
    // An instance of that release goes on for a while; this one finishes what it began.
    placed(&db, "meanwhile", "placed", "authorised").await;
    sql(&db, "UPDATE places SET sold = sold + 3 WHERE product = 305").await;
    for name in ["placed", "meanwhile"] {
        let attempt = format!("pay-{name}");
        assert_eq!(settle(&db, &attempt, GatewayEvent::Captured).await, Settled::Moved, "{name}");
        let whole = order(&db, name).await;
        assert_eq!((whole.order.state, whole.tickets.len()), (OrderState::Paid, 3), "{name}");
    }
    let cart = store::cart::CartRef {
        id: "held".into(),
        site: "TEST".into(),
        key_hash: "k".into(),
        by: Actor::Visitor,
    };
    let now = Instant::from_millis(5);
    db.run(RemoveLines { cart, line: None, site: site(), now }).await.unwrap().unwrap();
    assert_eq!(number(&db, "SELECT CAST(SUM(held) AS BIGINT) FROM places").await, 0);
    assert_all_agrees(&db).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_the_release_before_sells_on_on_sqlite() {
    for before in [&BEFORE[..3], &BEFORE] {
        let folder = tempfile::tempdir().unwrap();
        upgraded(Db::sqlite(folder.path(), Options::default()).unwrap(), before).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_the_release_before_sells_on_on_postgres() {
    for before in [&BEFORE[..3], &BEFORE] {
        upgraded(empty_postgres().await, before).await;
    }
}
