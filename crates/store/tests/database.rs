//! The layer itself: one `Op` on both databases, group commit, undo, failure, panic, retry.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may fail"
)]

mod support;

use store::{Db, Done, Op, Options, StoreError, Tx, Value};
use support::{Fresh, number, sql};

on_both!(
    every_statement_prepares,
    an_op_is_kept_undone_or_rolled_back,
    a_panicking_op_harms_nobody_else,
    many_at_once_are_all_kept,
    migrating_twice_changes_nothing,
);

struct Prepare(&'static str);

impl Op for Prepare {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        match tx {
            Tx::Sqlite(connection) => drop(connection.prepare(self.0)?),
            Tx::Postgres(transaction) => drop(transaction.prepare(self.0).await?),
        }
        Ok(Done::Undo(()))
    }
}

async fn every_statement_prepares(fresh: Fresh) {
    let all = [
        store::audit::STATEMENTS,
        &store::audit::RULES.iter().map(|(_, sql)| *sql).collect::<Vec<_>>(),
        store::cart::STATEMENTS,
        store::catalogue::STATEMENTS,
        store::coupon::STATEMENTS,
        store::order::STATEMENTS,
        store::order::stored::STATEMENTS,
        store::outbox::STATEMENTS,
        store::payment::STATEMENTS,
        store::places::STATEMENTS,
        store::refund::STATEMENTS,
        store::sandbox::STATEMENTS,
        store::secret::STATEMENTS,
        store::transfer::STATEMENTS,
        store::visit::STATEMENTS,
    ];
    for statement in all.into_iter().flatten() {
        if let Err(error) = fresh.db.run(Prepare(statement)).await {
            panic!("{error}: {statement}");
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
    assert_eq!(number(&fresh.db, "SELECT COUNT(*) FROM migrations").await, 3);
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
    let fresh = support::sqlite(Options::default()).await;
    assert!(fresh.db.run(Waits).await.is_err());
    assert!(fresh.db.read(Waits).await.is_err());
}

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
    let fresh = support::postgres(Options { connections: 1, ..Options::default() }).await;
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
