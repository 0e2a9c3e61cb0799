//! Writes beside a million orders, against writes beside none.

use crate::buying::{add, place};
use crate::program::{Program, Server, data_folder};
use crate::table::Limit::AtMost;
use crate::table::{Table, Unit};
use std::path::Path;

/// Pairs: a moment beside the orders, a moment beside none.
const ROUNDS: usize = 7;
const SECONDS: f64 = 1.5;
/// A table a million times as long has deeper trees and fewer of their pages in memory. By CPU, because the rate also
/// follows what the disk does meanwhile.
const LIMIT: f64 = 1.25;

/// Fills a database with a million paid orders of two people each, as the program would have left them.
fn a_million_orders(file: &Path) {
    let connection = rusqlite::Connection::open(file).unwrap();
    connection
        .execute_batch(
            "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF; PRAGMA cache_size=-200000; BEGIN;
             CREATE TEMP TABLE n AS WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 1000000)
             SELECT n, printf('%08x-0000-7000-8000-%012x', n, n) AS id, printf('2025-%02d-%02d', 1 + n % 12, 1 + n % 28) AS day
             FROM c;
             INSERT INTO carts (id, site, key_hash, created_at, updated_at) SELECT id, 'SACBE', 'k', n, n FROM n;
             INSERT INTO places (product, day, slot, capacity, held, sold) SELECT 306, day, '09:00', 1000000, 0, SUM(2) FROM n GROUP BY day;
             INSERT INTO cart_lines (id, cart, product, day, slot, adults, children, infants, places, catalogue, state,
             held_since, expires_at, added_at) SELECT id, id, 306, day, '09:00', 2, 0, 0, 2, (SELECT version FROM catalogue_versions),
             'sold', n, n, n FROM n;
             INSERT INTO orders (id, code, site, cart, state, language, currency, base, total, tax, tax_name, tax_percent,
             quote_hash, attempt, created_at, lapses_at, placed_at, paid_at) SELECT id, printf('%08X', n), 'SACBE', id, 'paid', 'es', 'MXN', 200, 200, 28, 'IVA', 16,
             'h', id, n, n, n, n FROM n;
             INSERT INTO order_lines (order_id, position, cart_line, product, day, slot, adults, children, infants, places,
             catalogue, exchange_rate, base, total, net, tax, tax_code, tax_percent) SELECT id, 0, id, 306, day, '09:00', 2, 0, 0, 2, 'v', 1000000, 200, 200, 172, 28, 'IVA',
             16 FROM n;
             INSERT INTO order_units (order_id, position, unit, count, base, price, rule, percent, threshold) SELECT id, 0, 'adult', 2, 100, 100, 'list', 0, 0 FROM n;
             INSERT INTO buyers (order_id, first_name, last_name, email, country, phone) SELECT id, 'Ana', 'Núñez', 'ana' || n || '@example.com', 'MX', '' FROM n;
             INSERT INTO payment_attempts (id, order_id, gateway, state, amount, currency, created_at, updated_at)
             SELECT id, id, 'sandbox', 'captured', 200, 'MXN', n, n FROM n;
             INSERT INTO tickets (code, order_id, position, number, unit, state, issued_at) SELECT printf('%011x0', n), id, 0, 0, 'adult', 'issued', n FROM n;
             INSERT INTO tickets (code, order_id, position, number, unit, state, issued_at) SELECT printf('%011x1', n), id, 0, 1, 'adult', 'issued', n FROM n;
             INSERT INTO outbox (id, site, topic, key, attempts, due_at, done_at, created_at)
             SELECT 'mail.confirmed:' || id, 'SACBE', 'mail.confirmed', id, 1, 0, n, n FROM n;
             COMMIT; PRAGMA wal_checkpoint(TRUNCATE);",
        )
        .unwrap();
}

/// Adding to the cart and placing an order with nothing sold yet, and with a million orders in the database, in turns.
pub fn rows(table: &mut Table, program: &Program) {
    let folder = data_folder();
    // Made, stopped, filled from outside, and started again on the same file.
    drop(program.start_on(folder.path()));
    a_million_orders(&folder.path().join("sacbe.db"));
    let (full, empty) = (program.start_on(folder.path()), program.start());
    add(&full, 1.0);
    add(&empty, 1.0);
    let pairs = |cpu: &dyn Fn(&Server) -> f64| -> Vec<(f64, f64)> {
        let round = |round| {
            // Whoever comes second finds the machine as the first has left it.
            if round % 2 == 0 {
                (cpu(&full), cpu(&empty))
            } else {
                let empty = cpu(&empty);
                (cpu(&full), empty)
            }
        };
        (0..ROUNDS).map(round).collect()
    };
    let mut row = |what: &str, pairs: &[(f64, f64)]| {
        let what = format!("SQLite: CPU of {what} beside a million orders");
        table.ratio(&what, Unit::Seconds, "the same beside none", pairs, AtMost(LIMIT));
    };
    row("an add-to-cart", &pairs(&|server| add(server, SECONDS).cpu));
    row("placing an order", &pairs(&|server| place(server).cpu));
}
