//! The layer itself: one `Op` on both databases, group commit, undo, failure, panic, retry.

use crate::support::{Fresh, number, sql, statements};
use std::collections::BTreeSet;
use std::path::Path;
use store::statement::STATEMENTS;
use store::{Connected, Db, Done, Op, Options, Statement, StoreError, Tx, Value};

on_both!(
    every_statement_prepares,
    an_op_is_kept_undone_or_rolled_back,
    a_panicking_op_harms_nobody_else,
    many_at_once_are_all_kept,
    migrating_twice_changes_nothing,
);

struct Prepare(Statement);

impl Op for Prepare {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        match &mut tx.on {
            Connected::Sqlite(connection) => drop(connection.prepare(self.0.sql)?),
            Connected::Postgres(transaction) => drop(transaction.prepare(self.0.sql).await?),
            Connected::PostgresReads(client) => drop(client.prepare(self.0.sql).await?),
        }
        Ok(Done::Undo(()))
    }
}

// Proves 10.5.8.
async fn every_statement_prepares(fresh: Fresh) {
    let mut wrong = Vec::new();
    for statement in statements(&fresh) {
        if let Err(error) = fresh.db.run(Prepare(statement)).await {
            wrong.push(format!("{}: {error}: {}", statement.name, statement.sql));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Every file of the store's sources.
fn sources() -> Vec<String> {
    let (mut sources, mut folders) = (Vec::new(), vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                sources.push(std::fs::read_to_string(path).unwrap());
            }
        }
    }
    sources
}

#[test]
fn every_statement_registers_itself() {
    let declared =
        |source: &String| source.lines().filter(|line| line.trim_start().starts_with("sql!(")).count();
    assert_eq!(STATEMENTS.len(), sources().iter().map(declared).sum::<usize>());
    let names: BTreeSet<_> = STATEMENTS.iter().map(|statement| statement.name).collect();
    assert_eq!(names.len(), STATEMENTS.len(), "each has a name of its own");
}

/// SQLite numbers parameters as it meets them, whatever they are called; PostgreSQL goes by their numbers.
#[test]
fn parameters_are_numbered_as_they_appear() {
    for statement in STATEMENTS {
        let mut highest = 0;
        for part in statement.sql.split('$').skip(1) {
            let digits = part.bytes().take_while(u8::is_ascii_digit).count();
            let number: u32 = part[..digits].parse().unwrap();
            assert!(number <= highest + 1, "{}: ${number} comes before its turn", statement.name);
            highest = highest.max(number);
        }
    }
}

#[derive(Clone, Copy)]
enum End {
    Keep,
    Undo,
    Fail,
    Panic,
}

struct Insert(i64, End);

impl Op for Insert {
    type Out = i64;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<i64>, StoreError> {
        let name = format!("n{}", self.0);
        let values = [Value::from(name), Value::from("x"), Value::from(self.0)];
        let insert = "INSERT INTO secrets (name, value, created_at) VALUES ($1, $2, $3)";
        tx.execute(Statement::raw(insert), &values).await?;
        match self.1 {
            End::Keep => Ok(Done::Keep(self.0)),
            End::Undo => Ok(Done::Undo(self.0)),
            End::Fail => {
                tx.execute(Statement::raw("INSERT INTO nowhere (x) VALUES ($1)"), &values[2..]).await?;
                Ok(Done::Keep(0))
            }
            End::Panic => panic!("a mistake of ours"),
        }
    }
}

async fn an_op_is_kept_undone_or_rolled_back(fresh: Fresh) {
    let db = &fresh.db;
    assert_eq!(db.run(Insert(1, End::Keep)).await.unwrap(), 1);
    assert_eq!(db.run(Insert(2, End::Undo)).await.unwrap(), 2);
    assert!(matches!(db.run(Insert(3, End::Fail)).await, Err(StoreError::Broken(_))));
    assert!(db.run(Insert(1, End::Keep)).await.is_err(), "a second row of the same name");
    assert_eq!(number(db, "SELECT CAST(SUM(created_at) AS BIGINT) FROM secrets").await, 1);
}

async fn a_panicking_op_harms_nobody_else(fresh: Fresh) {
    let mut tasks = Vec::new();
    for n in 0..40 {
        let db = fresh.db.clone();
        let end = if n % 10 == 5 { End::Panic } else { End::Keep };
        tasks.push(tokio::spawn(async move { db.run(Insert(n, end)).await.is_ok() }));
    }
    for (n, task) in tasks.into_iter().enumerate() {
        // On PostgreSQL the panic is the task's own; on SQLite it comes back as an error from the writer.
        assert_eq!(task.await.unwrap_or(false), n % 10 != 5, "{n}");
    }
    assert_eq!(number(&fresh.db, "SELECT COUNT(*) FROM secrets").await, 36);
}

async fn many_at_once_are_all_kept(fresh: Fresh) {
    let mut tasks = Vec::new();
    for n in 0..400 {
        let db = fresh.db.clone();
        let end = if n % 3 == 0 { End::Undo } else { End::Keep };
        tasks.push(tokio::spawn(async move { db.run(Insert(n, end)).await.unwrap() }));
    }
    for (n, task) in (0..).zip(tasks) {
        assert_eq!(task.await.unwrap(), n);
    }
    assert_eq!(number(&fresh.db, "SELECT COUNT(*) FROM secrets").await, 266);
}

async fn migrating_twice_changes_nothing(fresh: Fresh) {
    let (one, two) = tokio::join!(fresh.db.migrate(1), fresh.db.migrate(2));
    one.and(two).unwrap();
    let files = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations")).unwrap().count();
    let files = i64::try_from(files).unwrap();
    assert_eq!(number(&fresh.db, "SELECT COUNT(*) FROM migrations").await, files, "each file once");
    assert_eq!(number(&fresh.db, "SELECT MAX(number) FROM migrations").await, files);
    assert!(fresh.db.ready().await);
}

struct Waits;

impl Op for Waits {
    type Out = ();
    async fn run(&self, _: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        std::future::pending().await
    }
}

#[tokio::test]
async fn an_op_that_awaits_anything_else_is_refused_on_sqlite() {
    let fresh = crate::support::sqlite(Options::default()).await;
    assert!(fresh.db.run(Waits).await.is_err());
    assert!(fresh.db.read(Waits).await.is_err());
}

// Proves 10.5.10.
#[tokio::test]
async fn a_second_process_can_not_serve_from_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    let first = Db::sqlite(folder.path(), Options::default()).unwrap();
    assert!(matches!(Db::sqlite(folder.path(), Options::default()), Err(StoreError::Unavailable(_))));
    drop(first);
    Db::sqlite(folder.path(), Options::default()).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_connection_is_made_again() {
    let fresh = crate::support::postgres(Options { connections: 1, ..Options::default() }).await;
    fresh.db.run(Insert(1, End::Keep)).await.unwrap();
    let other = Db::postgres(fresh.url.as_ref().unwrap(), Options::default()).unwrap();
    sql(
        &other,
        "DELETE FROM secrets WHERE EXISTS (SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
         WHERE application_name = 'sacbe' AND datname = current_database() AND pid <> pg_backend_pid())",
    )
    .await;
    assert_eq!(fresh.db.run(Insert(2, End::Keep)).await.unwrap(), 2);
}

#[tokio::test]
async fn an_unreachable_server_is_unavailable_not_broken() {
    let db = Db::postgres("postgres://sacbe@127.0.0.1:1/none", Options::default()).unwrap();
    assert!(matches!(db.run(Insert(1, End::Keep)).await, Err(StoreError::Unavailable(_))));
    assert!(!db.ready().await);
}
