//! Old data is swept while others fill their carts: they do not notice.

use super::{FORM, Line, begin, crowd};
use crate::support::NOW;
use crate::support::address;
use crate::support::process::Process;
use domain::calendar::Instant;
use domain::catalogue::Catalogue;
use domain::language::Language;
use std::process::Command;
use std::time::Duration;

/// Rows of each kind: more than are swept while it is measured.
const BACKLOG: u32 = 50_000;
/// Pairs of measurements: many short ones, so that whatever else the machine does falls on both of a pair.
const PAIRS: usize = 55;
const LASTS: Duration = Duration::from_millis(500);

/// Carts with a line each, and notices, all as old as is said.
fn fill(process: &Process, at: i64) {
    let site = Catalogue::read(&server::app::frontend::demo_catalogue()).unwrap().site.site_code;
    let database = rusqlite::Connection::open(process.start.data.join("sacbe.db")).unwrap();
    let rows = format!("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {BACKLOG})");
    let served = "SELECT version FROM catalogue_activations ORDER BY number DESC LIMIT 1";
    for insert in [
        format!(
            "{rows} INSERT INTO gateway_notices (gateway, event, attempt, kind, received_at) \
             SELECT 'sandbox', 'e' || i, 'a', 'k', {at} FROM n"
        ),
        format!(
            "{rows} INSERT INTO carts (id, site, key_hash, created_at, updated_at) \
             SELECT 'left' || i, '{site}', '', {at}, {at} FROM n"
        ),
        format!(
            "{rows} INSERT INTO cart_lines (id, cart, product, day, slot, adults, children, infants, places, catalogue, state, \
             held_since, expires_at, added_at, kind) SELECT 'line' || i, 'left' || i, 306, '2027-01-04', '09:00', 1, 0, 0, 1, \
             ({served}), 'released', {at}, {at}, {at}, 'visit' FROM n"
        ),
    ] {
        database.execute_batch(&insert).unwrap();
    }
}

/// A store that was filled before it is served again.
fn filled(at: i64) -> (Process, impl Sized) {
    let (mut process, folders) = begin(1_000_000);
    process.kill();
    fill(&process, at);
    (process.start.start(), folders)
}

fn left(process: &Process) -> u32 {
    let database = rusqlite::Connection::open(process.start.data.join("sacbe.db")).unwrap();
    database.query_row("SELECT COUNT(*) FROM carts WHERE id LIKE 'left%'", [], |row| row.get(0)).unwrap()
}

/// Lets only one of two stores run.
fn signal(process: &Process, name: &str) {
    let id = process.child.id().to_string();
    assert!(Command::new("kill").args([name, &id]).status().unwrap().success());
}

// Proves 10.8.8.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs a release build"]
async fn carts_are_filled_as_fast_while_old_data_is_swept() {
    let now = Instant::parse(NOW).unwrap().millis();
    // As many rows in both: in the one they are as young as the store.
    let (young, _folders) = filled(now);
    let (old, _others) = filled(now - 400 * 24 * 60 * 60 * 1000);
    let request = ("POST", address::buy("xplor", Language::En));
    let body = |n: usize| format!("date=2027-01-{:02}&adults=1", 1 + n % 28);
    for process in [&young, &old] {
        let added = Line::open(process.address()).await.ask(request.0, request.1, "", (FORM, &body(0))).await;
        assert_eq!(added.status, 303);
        signal(process, "-STOP");
    }
    let before = left(&old);
    let mut ratios = Vec::new();
    for pair in 0..PAIRS {
        let mut rates = [0.0, 0.0];
        // The one that comes first has the quieter disk: each does in turn.
        for turn in 0..2 {
            let which = (turn + pair) % 2;
            let process = if which == 0 { &young } else { &old };
            signal(process, "-CONT");
            rates[which] = crowd(process.address(), (8, f64::INFINITY), LASTS, request, body).await.rate();
            signal(process, "-STOP");
        }
        ratios.push(rates[1] / rates[0]);
    }
    signal(&old, "-CONT");
    signal(&young, "-CONT");
    let (swept, kept) = (before - left(&old), left(&young));
    ratios.sort_by(f64::total_cmp);
    let median = ratios[PAIRS / 2];
    let between = (ratios[PAIRS / 4], ratios[PAIRS - 1 - PAIRS / 4]);
    println!(
        "{median:.3} of the rate while {swept} carts were swept, half of the pairs within {between:.3?}"
    );
    assert_eq!(kept, BACKLOG);
    assert!(swept > 50 && left(&old) > 0, "it was swept all the while: {swept}");
    assert!(median >= 0.95, "{ratios:?}");
}
