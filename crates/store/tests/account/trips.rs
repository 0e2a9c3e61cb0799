//! Somebody's orders, page by page: what is to come on the first, however long ago it was bought.

use crate::support::{Fresh, sql, whose};
use domain::calendar::parse_date;
use store::Db;
use store::order::{ORDERS_A_PAGE, OrdersOf, OrdersPage};

on_both!(
    what_is_to_come_stands_on_the_first_page_however_long_ago_it_was_bought,
    orders_that_nobody_paid_hide_none_that_were_bought,
    orders_that_strangers_began_hide_none_that_somebody_placed_signed_in,
);

/// An order of one visit that somebody paid; without a day it is an open ticket.
async fn bought(db: &Db, name: &str, day: &str, at: usize) {
    for statement in [
        format!(
            "INSERT INTO carts (id, site, key_hash, created_at, updated_at) VALUES ('{name}', 'TEST', 'k', 1, 1)"
        ),
        format!(
            "INSERT INTO orders (id, code, site, cart, state, language, currency, base, total, tax, tax_name, tax_percent, \
             quote_hash, created_at, lapses_at) VALUES ('{name}', 'CODE{name}', 'TEST', '{name}', 'paid', 'es', 'MXN', 3000, \
             3000, 414, 'IVA', 16, 'h', {at}, 9999999999999)"
        ),
        format!(
            "INSERT INTO buyers (order_id, first_name, last_name, email, country, phone) \
             VALUES ('{name}', 'Ana', 'Núñez', 'Ana@example.com', 'MX', '')"
        ),
        format!(
            "INSERT INTO order_lines (order_id, position, cart_line, product, day, slot, adults, children, infants, places, \
             catalogue, exchange_rate, base, total, net, tax, tax_code, tax_percent) VALUES ('{name}', 0, 'line-{name}', 305, \
             '{day}', '09:00', 2, 0, 0, 2, 'v1', 1000000, 3000, 3000, 2586, 414, 'IVA', 16)"
        ),
    ] {
        sql(db, &statement).await;
    }
}

// Proves 10.19.41.
async fn what_is_to_come_stands_on_the_first_page_however_long_ago_it_was_bought(fresh: Fresh) {
    let db = &fresh.db;
    bought(db, "later", "2027-03-01", 1).await;
    bought(db, "sooner", "2027-02-01", 2).await;
    bought(db, "undated", "", 3).await;
    for number in 0..ORDERS_A_PAGE {
        bought(db, &format!("over{number:02}"), "2026-01-04", 100 + number).await;
    }
    let page = async |email: &str, page: u32| {
        let since = parse_date("2026-12-01").unwrap();
        let op = OrdersPage { site: "TEST".into(), person: whose("ana"), email: email.into(), since, page };
        let (ids, more) = db.read(op).await.unwrap();
        (ids.iter().map(ToString::to_string).collect::<Vec<_>>(), more)
    };
    let (first, more) = page("ANA@example.com", 0).await;
    assert!(more && first.len() == ORDERS_A_PAGE);
    assert_eq!(first[..4], ["sooner", "later", "undated", "over39"]);
    let (second, more) = page("ana@example.com", 1).await;
    assert_eq!((second, more), (["over02", "over01", "over00"].map(str::to_owned).to_vec(), false));
    assert_eq!(page("ana@example.com", 2).await, (Vec::new(), false));
    assert_eq!(page("li@example.com", 0).await, (Vec::new(), false));
    // What was cancelled is not to come.
    sql(db, "UPDATE order_lines SET cancelled = 1 WHERE order_id = 'sooner'").await;
    assert_eq!(page("ana@example.com", 0).await.0[..3], ["later", "undated", "over39"]);
    assert_eq!(page("ana@example.com", 1).await.0.last().map(String::as_str), Some("sooner"));
}

// Proves 10.19.58.
async fn orders_that_nobody_paid_hide_none_that_were_bought(fresh: Fresh) {
    let db = &fresh.db;
    bought(db, "next", "2027-02-01", 1).await;
    bought(db, "over", "2026-01-04", 2).await;
    bought(db, "transfer", "2027-01-04", 3).await;
    // Whoever knows an address orders in its name, for nearer days.
    for number in 0..210 {
        bought(db, &format!("unpaid{number:03}"), "2026-12-24", 100 + number).await;
    }
    sql(db, "UPDATE orders SET state = 'pending' WHERE id LIKE 'unpaid%' OR id = 'transfer'").await;
    sql(db, "UPDATE orders SET waits = 1 WHERE id = 'transfer'").await;
    let (site, email) = ("TEST".to_owned(), "ana@example.com".to_owned());
    let since = parse_date("2026-12-01").unwrap();
    let person = whose("ana");
    let op = OrdersPage { site: site.clone(), person: person.clone(), email: email.clone(), since, page: 0 };
    let (ids, more) = db.read(op).await.unwrap();
    let names: Vec<_> = ids.iter().map(ToString::to_string).collect();
    // What waits for a transfer is one of the few that are shown, however many were begun since.
    assert_eq!((names.len(), names[0].as_str(), names[1].as_str(), more), (12, "next", "unpaid209", false));
    assert_eq!(names[10..], ["transfer", "over"]);
    let all = db.read(OrdersOf { site, person, email }).await.unwrap();
    let names: Vec<_> = all.iter().map(|(id, _)| id.to_string()).collect();
    assert_eq!((names.len(), &names[..3]), (12, &["over", "next", "unpaid209"].map(str::to_owned)[..]));
}

// Proves 10.19.58.
async fn orders_that_strangers_began_hide_none_that_somebody_placed_signed_in(fresh: Fresh) {
    let db = &fresh.db;
    let (ana, eva) = (whose("ana"), whose("eva"));
    for (at, name) in (1..).zip(["own", "moved", "another"]) {
        bought(db, name, "2027-02-01", at).await;
    }
    for number in 0..20 {
        bought(db, &format!("stranger{number:02}"), "2026-12-24", 100 + number).await;
    }
    sql(db, "UPDATE orders SET state = 'pending'").await;
    sql(db, "UPDATE orders SET waits = 1 WHERE id <> 'own'").await;
    // One she placed herself; one is hers by an address of before; one another person placed in her name.
    for (person, order, placed) in [(&ana, "own", 1), (&ana, "moved", 0), (&eva, "another", 1)] {
        let person: &str = person;
        let row = format!(
            "INSERT INTO person_orders (person, order_id, placed) VALUES ('{person}', '{order}', {placed})"
        );
        sql(db, &row).await;
    }
    let expected: Vec<_> =
        (11..20).rev().map(|number| format!("stranger{number}")).chain(["own".to_owned()]).collect();
    let (site, email) = ("TEST".to_owned(), "ana@example.com".to_owned());
    let since = parse_date("2026-12-01").unwrap();
    let op = OrdersPage { site: site.clone(), person: ana.clone(), email: email.clone(), since, page: 0 };
    let (ids, more) = db.read(op).await.unwrap();
    assert_eq!((ids.iter().map(ToString::to_string).collect::<Vec<_>>(), more), (expected.clone(), false));
    let all = db.read(OrdersOf { site, person: ana, email }).await.unwrap();
    assert_eq!(all.iter().map(|(id, _)| id.to_string()).collect::<Vec<_>>(), expected);
}
