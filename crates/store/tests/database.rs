//! The layer itself: one `Op` on both databases, group commit, undo, failure, panic, retry.

use crate::support::{Fresh, number, sql};
use std::path::Path;
use store::{Db, Done, Op, Options, StoreError, Tx, Value};

on_both!(
    every_statement_prepares,
    an_op_is_kept_undone_or_rolled_back,
    a_panicking_op_harms_nobody_else,
    many_at_once_are_all_kept,
    migrating_twice_changes_nothing,
);

struct Prepare(String);

impl Op for Prepare {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        match tx {
            Tx::Sqlite(connection) => drop(connection.prepare(&self.0)?),
            Tx::Postgres(transaction) => drop(transaction.prepare(&self.0).await?),
        }
        Ok(Done::Undo(()))
    }
}

/// Every text of a source file that begins as a statement does, with the name of its constant; one that is given to
/// a call where it stands has the name of its file.
fn statements(file: &Path) -> Vec<(String, String)> {
    let source = std::fs::read_to_string(file).unwrap();
    let mut found = Vec::new();
    for verb in ["SELECT ", "INSERT ", "UPDATE ", "DELETE ", "WITH "] {
        for (at, _) in source.match_indices(&format!("\"{verb}")) {
            let text = &source[at + 1..];
            let text = &text[..text.find('"').unwrap()];
            // A backslash joins a line with the next.
            let text = text.split("\\\n").map(str::trim_start).collect::<Vec<_>>().join("");
            let before = source[..at].rsplit("const ").next().unwrap();
            let name = before.split(':').next().unwrap();
            let constant =
                name.len() < 40 && name.chars().all(|char| char.is_ascii_uppercase() || char == '_');
            let name = if constant { name.to_owned() } else { file.display().to_string() };
            found.push((name, text));
        }
    }
    found
}

// Proves 10.5.8.
async fn every_statement_prepares(fresh: Fresh) {
    let mut prepared = 0;
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            for (name, statement) in statements(&path) {
                // Fragments where speed needs a dialect say which in their name.
                let own = name.ends_with("_POSTGRES")
                    || statement.contains("pg_")
                    || statement.contains("information_schema");
                let other = statement.contains("sqlite_")
                    || statement.contains("pragma_")
                    || statement.contains("?1");
                let there = if fresh.url.is_some() { !other } else { !own };
                if !there || statement.contains('{') {
                    continue;
                }
                if let Err(error) = fresh.db.run(Prepare(statement.clone())).await {
                    panic!("{name}: {error}: {statement}");
                }
                prepared += 1;
            }
        }
    }
    assert!(prepared > 150, "{prepared} statements were found");
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
        tx.execute("INSERT INTO secrets (name, value, created_at) VALUES ($1, $2, $3)", &values).await?;
        match self.1 {
            End::Keep => Ok(Done::Keep(self.0)),
            End::Undo => Ok(Done::Undo(self.0)),
            End::Fail => {
                tx.execute("INSERT INTO nowhere (x) VALUES ($1)", &values[2..]).await?;
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
    assert_eq!(number(&fresh.db, "SELECT COUNT(*) FROM migrations").await, 4);
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
