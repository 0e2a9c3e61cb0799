//! What is bought together is told of many buyers, and of no family.

use crate::support::{Fresh, NOW, number, sql};
use domain::catalogue::ProductId;
use domain::for_you::{LEAST_BUYERS, Pair};
use store::Db;
use store::for_you::{CountPairs, KeepPairs, PairsOf};

on_both!(what_few_bought_is_not_counted_however_often_they_did, what_was_counted_replaces_what_was_before);

/// A paid order of two admissions, by a buyer.
async fn bought(db: &Db, order: &str, email: &str, state: &str) {
    let cart = format!("c{order}");
    sql(db, &format!("INSERT INTO carts (id, site, key_hash, created_at, updated_at) VALUES ('{cart}', 'TEST', '', 0, 0)")).await;
    sql(
        db,
        &format!(
            "INSERT INTO orders (id, code, site, cart, state, language, currency, base, total, tax, tax_name, tax_percent, \
            quote_hash, created_at, lapses_at, paid_at) VALUES ('{order}', '{order}', 'TEST', '{cart}', '{state}', 'es', 'MXN', \
            0, 0, 0, 'IVA', 16, '', 0, 0, {})",
            NOW.millis()
        ),
    )
    .await;
    for (position, product) in [(0, 101), (1, 305)] {
        sql(
            db,
            &format!(
                "INSERT INTO order_lines (order_id, position, cart_line, product, day, slot, adults, children, infants, places, \
                catalogue, exchange_rate, base, total, net, tax, tax_code, tax_percent) VALUES ('{order}', {position}, \
                '{order}{position}', {product}, '2026-12-01', '00:00', 1, 0, 0, 1, 'v1', 1000000, 0, 0, 0, 0, 'IVA', 16)"
            ),
        )
        .await;
    }
    sql(
        db,
        &format!(
            "INSERT INTO buyers (order_id, first_name, last_name, email, country, phone) \
            VALUES ('{order}', 'Ana', 'N', '{email}', 'MX', '')"
        ),
    )
    .await;
}

async fn counted(db: &Db) -> Vec<Pair<ProductId>> {
    db.read(CountPairs { site: "TEST".into(), since: NOW.plus_minutes(-1) }).await.unwrap()
}

// Proves 10.15.3.
async fn what_few_bought_is_not_counted_however_often_they_did(fresh: Fresh) {
    let db = &fresh.db;
    for at in 0..40 {
        // One family, with its address written in two ways, and orders that nobody paid.
        let email = if at % 2 == 0 { "ana@example.com" } else { "Ana@Example.com" };
        bought(db, &format!("same{at}"), email, "paid").await;
        bought(db, &format!("open{at}"), &format!("open{at}@example.com"), "pending").await;
    }
    for at in 1..LEAST_BUYERS - 1 {
        bought(db, &format!("other{at}"), &format!("other{at}@example.com"), "paid").await;
    }
    assert_eq!(counted(db).await, []);
    bought(db, "tenth", "tenth@example.com", "paid").await;
    let pair = |of, other| Pair { of: ProductId(of), other: ProductId(other), buyers: LEAST_BUYERS };
    assert_eq!(counted(db).await, [pair(101, 305), pair(305, 101)]);
    let later = CountPairs { site: "TEST".into(), since: NOW.plus_minutes(1) };
    assert_eq!(db.read(later).await.unwrap(), [], "what was paid before is not counted");
    for other in ["stay", "of another kind"] {
        sql(db, &format!("UPDATE order_lines SET kind = '{other}' WHERE product = 305")).await;
        assert_eq!(counted(db).await, [], "only visits are");
    }
    sql(db, "UPDATE order_lines SET kind = 'visit' WHERE product = 305").await;
    assert_eq!(counted(db).await, [pair(101, 305), pair(305, 101)]);
}

// Proves 10.15.2.
async fn what_was_counted_replaces_what_was_before(fresh: Fresh) {
    let db = &fresh.db;
    let pair = |of, other, buyers| Pair { of: ProductId(of), other: ProductId(other), buyers };
    let keep = |pairs: &[Pair<ProductId>]| KeepPairs { site: "TEST".into(), pairs: pairs.to_vec() };
    let of = async |ids: &[i64]| {
        let products = ids.iter().copied().map(ProductId).collect();
        db.read(PairsOf { site: "TEST".into(), products }).await.unwrap()
    };
    for _ in 0..2 {
        db.run(keep(&[pair(1, 2, 10), pair(1, 3, 30), pair(2, 1, 10)])).await.unwrap();
    }
    assert_eq!(of(&[1]).await, [pair(1, 3, 30), pair(1, 2, 10)]);
    assert_eq!(of(&[2, 3]).await, [pair(2, 1, 10)]);
    db.run(keep(&[pair(1, 4, 11)])).await.unwrap();
    assert_eq!(of(&[1, 2]).await, [pair(1, 4, 11)]);
    assert_eq!(number(db, "SELECT COUNT(*) FROM bought_together").await, 1);
}
