//! How statements find their rows when there are a million orders: by an index, never by reading a table.

use crate::support::statements;
use std::fmt::Write;
use store::{Connected, Done, Op, Options, Statement, StoreError, Tx};

/// Tables that stay small whatever is sold, with what keeps them so.
const SMALL: [(&str, &str); 3] = [
    ("standing_checks", "a row for each rule of the check"),
    ("catalogue_activations", "a row for each publication"),
    ("secrets", "a row for each key of the installation"),
];

/// Rows in each table, on pages as many as ten times those rows fill.
const ROWS: u32 = 50_000;
/// Rows the planner of PostgreSQL believes there are.
const BELIEVED: u32 = 1_000_000;

/// The tables that a plan reads from end to end.
struct ReadWhole(Statement);

impl Op for ReadWhole {
    type Out = Vec<String>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let Connected::Sqlite(connection) = &mut tx.on else { panic!("PostgreSQL is asked by itself") };
        let mut explained = connection.prepare(&format!("EXPLAIN QUERY PLAN {}", self.0.sql))?;
        let given = vec![rusqlite::types::Null; explained.parameter_count()];
        let steps = explained.query_map(rusqlite::params_from_iter(given), |row| row.get::<_, String>(3))?;
        let steps: Vec<String> = steps.collect::<Result<_, _>>()?;
        let known = "SELECT COUNT(*) FROM sqlite_master WHERE name = ?1 AND (type = 'view' OR (type = 'index' AND sql LIKE '% WHERE %'))";
        let mut known = connection.prepare(known)?;
        let mut read_whole = Vec::new();
        for step in &steps {
            let Some(scan) = step.strip_prefix("SCAN ") else { continue };
            let mut is = |name: Option<&str>| {
                known.query_row([name], |row| row.get::<_, i64>(0)).map(|count| count == 1)
            };
            // A row of constants and what was found before are no tables, and a view's parts are steps of their own; an
            // index of some rows, such as those that wait, has only these. Any other name is a table's, or stands for one.
            let (table, index) = (scan.split(' ').next(), scan.split("INDEX ").nth(1));
            let made = table.is_some_and(|table| table == "CONSTANT" || table.starts_with("(subquery"));
            if !made && !is(table)? && !is(index)? {
                read_whole.extend(table.map(str::to_owned));
            }
        }
        Ok(Done::Undo(read_whole))
    }
}

fn judge(read_whole: Vec<(&'static str, Vec<String>)>) {
    let mut wrong = String::new();
    for (name, tables) in read_whole {
        for table in tables.iter().filter(|table| SMALL.iter().all(|(small, _)| small != table)) {
            let _ = writeln!(wrong, "{name} reads all of {table}");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

// SQLite plans by the schema alone: it is never asked to count rows, so that how many there are changes nothing.
// Proves 10.5.25.
#[tokio::test]
async fn hot_statements_use_an_index_on_sqlite() {
    let fresh = crate::support::sqlite(Options::default()).await;
    let mut read_whole = Vec::new();
    for statement in statements(&fresh).filter(|statement| !statement.rare) {
        read_whole.push((statement.name, fresh.db.run(ReadWhole(statement)).await.unwrap()));
    }
    assert!(read_whole.len() > 100);
    judge(read_whole);
}

/// Fills every table as years of selling do: nothing is held, waits or is on its way.
async fn fill(client: &tokio_postgres::Client) {
    let rows = "SELECT table_name, column_name, data_type FROM information_schema.columns \
        WHERE table_schema = 'public' AND table_name IN (SELECT tablename FROM pg_tables) ORDER BY table_name, ordinal_position";
    let mut tables: Vec<(String, Vec<(String, String)>)> = Vec::new();
    for row in client.query(rows, &[]).await.unwrap() {
        let (table, column, kind): (String, String, String) = (row.get(0), row.get(1), row.get(2));
        if tables.last().is_none_or(|(last, _)| *last != table) {
            tables.push((table.clone(), Vec::new()));
        }
        tables.last_mut().unwrap().1.push((column, kind));
    }
    let checks = "SELECT 'ALTER TABLE ' || conrelid::regclass || ' DROP CONSTRAINT ' || conname FROM pg_constraint \
        WHERE contype = 'c' AND connamespace = 'public'::regnamespace";
    for row in client.query(checks, &[]).await.unwrap() {
        client.batch_execute(&row.get::<_, String>(0)).await.unwrap();
    }
    client.batch_execute("SET session_replication_role = replica").await.unwrap();
    let big =
        |(table, _): &(String, _)| table != "migrations" && SMALL.iter().all(|(small, _)| small != table);
    for (table, columns) in tables.iter().filter(|table| big(table)) {
        let value = |(column, kind): &(String, String)| match (column.as_str(), table.as_str()) {
            ("state", "cart_lines") => "'sold'".to_owned(),
            ("state", "orders") => "'paid'".to_owned(),
            ("state", "payment_attempts") => "'captured'".to_owned(),
            ("state", "tickets") => "'issued'".to_owned(),
            ("state", "transfers") => "'exact'".to_owned(),
            ("state", "coupon_uses") => "'taken'".to_owned(),
            ("state", _) => "'done'".to_owned(),
            ("site", _) => "'TEST'".to_owned(),
            ("changed" | "claimed" | "cancelled", _) => "0".to_owned(),
            ("change", _) => "''".to_owned(),
            ("added_to", _) => "CASE WHEN n % 10 = 0 THEN 'added' || n END".to_owned(),
            _ if kind == "bigint" => "n".to_owned(),
            _ => format!("'{column}' || n"),
        };
        let values: Vec<_> = columns.iter().map(value).collect();
        let fill = format!(
            "ALTER TABLE {table} SET (fillfactor = 10); \
             INSERT INTO {table} SELECT {} FROM generate_series(1, {ROWS}) n; ANALYZE {table}; \
             UPDATE pg_class SET reltuples = {BELIEVED} WHERE oid = '{table}'::regclass",
            values.join(", ")
        );
        client.batch_execute(&fill).await.unwrap();
    }
}

// Proves 10.5.25.
#[tokio::test]
async fn hot_statements_use_an_index_at_a_million_orders() {
    let fresh = crate::support::postgres(Options::default()).await;
    let (client, connection) =
        tokio_postgres::connect(fresh.url.as_ref().unwrap(), tokio_postgres::NoTls).await.unwrap();
    let driver = tokio::spawn(connection);
    fill(&client).await;
    client.batch_execute("SET plan_cache_mode = force_generic_plan").await.unwrap();
    let mut read_whole = Vec::new();
    for statement in statements(&fresh).filter(|statement| !statement.rare) {
        let parameters = (1..=99).take_while(|n| statement.sql.contains(&format!("${n}"))).count();
        let given = if parameters == 0 {
            String::new()
        } else {
            format!("({})", vec!["NULL"; parameters].join(", "))
        };
        client.batch_execute(&format!("PREPARE asked AS {}", statement.sql)).await.unwrap();
        let plan = client.query(&format!("EXPLAIN EXECUTE asked{given}"), &[]).await.unwrap();
        let scanned = plan.iter().filter_map(|row| {
            let step: String = row.get(0);
            let (_, table) = step.split_once("Seq Scan on ")?;
            table.split(' ').next().map(str::to_owned)
        });
        read_whole.push((statement.name, scanned.collect()));
        client.batch_execute("DEALLOCATE asked").await.unwrap();
    }
    drop(client);
    driver.await.unwrap().unwrap();
    judge(read_whole);
}

// Proves 10.5.25.
#[tokio::test]
async fn a_network_is_asked_for_by_its_index_before_anything_is_known_of_a_table() {
    let fresh = crate::support::postgres(Options::default()).await;
    let (client, connection) =
        tokio_postgres::connect(fresh.url.as_ref().unwrap(), tokio_postgres::NoTls).await.unwrap();
    let driver = tokio::spawn(connection);
    // A connection keeps the plan it made before an on-sale began, for as long as the database counts no rows anew.
    client.batch_execute("SET plan_cache_mode = force_generic_plan").await.unwrap();
    let asked: Vec<_> =
        statements(&fresh).filter(|statement| statement.sql.contains("network >= $1")).collect();
    assert!(asked.len() >= 3, "what a network holds, what it waits for, the coupons that it takes");
    for statement in asked {
        client.batch_execute(&format!("PREPARE asked AS {}", statement.sql)).await.unwrap();
        let parameters = (1..=99).take_while(|n| statement.sql.contains(&format!("${n}"))).count();
        let given = vec!["NULL"; parameters].join(", ");
        let plan = client.query(&format!("EXPLAIN EXECUTE asked({given})"), &[]).await.unwrap();
        let plan: Vec<String> = plan.iter().map(|row| row.get(0)).collect();
        assert!(plan.iter().any(|step| step.contains("_of_network")), "{}: {plan:#?}", statement.name);
        client.batch_execute("DEALLOCATE asked").await.unwrap();
    }
    drop(client);
    driver.await.unwrap().unwrap();
}
