//! The layer over both databases: a transaction, a unit of work, and running one on the other.

use crate::postgres::Postgres;
use crate::sqlite::Sqlite;
use crate::statement::{FromRow, Statement};
use crate::{StoreError, Value, migration};
use std::future::Future;
use std::path::Path;
use std::sync::Arc;

/// A transaction on either database.
pub enum Tx<'a> {
    /// SQLite: a savepoint within the writer's group commit, or a reader's snapshot.
    Sqlite(&'a mut rusqlite::Connection),
    /// PostgreSQL: a transaction of its own.
    Postgres(&'a deadpool_postgres::Transaction<'a>),
    /// PostgreSQL: a connection on which each statement is a transaction. For what only reads that is the same at READ COMMITTED,
    /// where each statement sees what was committed before it, and saves two of three round trips.
    PostgresReads(&'a deadpool_postgres::Client),
}

impl Tx<'_> {
    /// True on PostgreSQL, for the few fragments where speed needs a dialect.
    pub fn is_postgres(&self) -> bool {
        !matches!(self, Self::Sqlite(_))
    }

    /// Runs a statement; answers how many rows it touched.
    pub async fn execute(&mut self, statement: Statement, values: &[Value]) -> Result<u64, StoreError> {
        self.run_text(statement.sql, values).await
    }

    /// Runs a statement whose text is not known before: part of a migration.
    pub(crate) async fn run_text(&mut self, sql: &str, values: &[Value]) -> Result<u64, StoreError> {
        match self {
            Self::Sqlite(connection) => {
                let touched = connection.prepare_cached(sql)?.execute(rusqlite::params_from_iter(values))?;
                Ok(u64::try_from(touched).unwrap_or(u64::MAX))
            }
            Self::Postgres(transaction) => {
                let statement = transaction.prepare_cached(sql).await?;
                Ok(transaction.execute_raw(&statement, values).await?)
            }
            Self::PostgresReads(_) => Err(StoreError::Broken("what only reads writes".to_owned())),
        }
    }

    /// Runs a query; answers all its rows.
    pub async fn all<T: FromRow>(
        &mut self,
        statement: Statement,
        values: &[Value],
    ) -> Result<Vec<T>, StoreError> {
        match self {
            Self::Sqlite(connection) => crate::sqlite::all(connection, statement.sql, values),
            Self::Postgres(transaction) => {
                let prepared = transaction.prepare_cached(statement.sql).await?;
                crate::postgres::all(
                    &transaction.query(&prepared, &crate::postgres::parameters(values)).await?,
                )
            }
            Self::PostgresReads(client) => {
                let prepared = client.prepare_cached(statement.sql).await?;
                crate::postgres::all(&client.query(&prepared, &crate::postgres::parameters(values)).await?)
            }
        }
    }

    /// Runs a query that answers one row or none.
    pub async fn one<T: FromRow>(
        &mut self,
        statement: Statement,
        values: &[Value],
    ) -> Result<Option<T>, StoreError> {
        Ok(self.all(statement, values).await?.into_iter().next())
    }
}

/// How a unit of work ended.
#[derive(Debug)]
pub enum Done<T> {
    /// Keep what it did.
    Keep(T),
    /// Roll back; the answer stands.
    Undo(T),
}

impl<T> Done<T> {
    /// The answer, however it ended.
    pub(crate) fn out(self) -> T {
        match self {
            Self::Keep(out) | Self::Undo(out) => out,
        }
    }
}

/// A unit of work: one transaction, written once for both databases. It may be run more than once (a lost connection
/// is retried whole), so running it again after it was kept must change nothing and answer the same.
pub trait Op: Send + Sync + 'static {
    /// Whether all that it reads must be of one moment, where it only reads: on PostgreSQL each statement is of its own otherwise, on
    /// SQLite it always is.
    const ONE_SNAPSHOT: bool = false;
    /// What it answers.
    type Out: Send + 'static;
    /// Does it. Awaits nothing but `tx`. `Err` rolls back.
    fn run(&self, tx: &mut Tx<'_>) -> impl Future<Output = Result<Done<Self::Out>, StoreError>> + Send;
}

/// How a database is used. The defaults are the product's; tests and benches turn one thing off to show what it does.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// SQLite: most operations that share one commit.
    pub group: usize,
    /// PostgreSQL: connections of this process.
    pub connections: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { group: 64, connections: 16 }
    }
}

/// A database. Cheap to clone.
#[derive(Clone)]
pub enum Db {
    /// A file in a folder, for one serving process.
    Sqlite(Arc<Sqlite>),
    /// A server, for many.
    Postgres(Arc<Postgres>),
}

impl Db {
    /// Opens `sacbe.db` in a folder, and locks it for this process.
    pub fn sqlite(folder: &Path, options: Options) -> Result<Self, StoreError> {
        Ok(Self::Sqlite(Arc::new(Sqlite::open(folder, options.group)?)))
    }

    /// Opens `sacbe.db` in a folder beside the process that serves from it: what this one writes waits its turn.
    pub fn sqlite_beside(folder: &Path, options: Options) -> Result<Self, StoreError> {
        Ok(Self::Sqlite(Arc::new(Sqlite::beside(folder, options.group)?)))
    }

    /// Opens `sacbe.db` in a folder only for reading, even while another process serves from it.
    pub fn sqlite_read_only(folder: &Path) -> Self {
        Self::Sqlite(Arc::new(Sqlite::read_only(folder)))
    }

    /// Uses a PostgreSQL server. Connects when first asked for something.
    pub fn postgres(url: &str, options: Options) -> Result<Self, StoreError> {
        Ok(Self::Postgres(Arc::new(Postgres::new(url, options.connections)?)))
    }

    /// Brings the schema up to date. Safe to run by many processes at once.
    pub async fn migrate(&self, now: i64) -> Result<(), StoreError> {
        migration::migrate(self, now).await
    }

    /// True when the database answers and its schema is this program's.
    pub async fn ready(&self) -> bool {
        migration::current(self).await.unwrap_or(false)
    }

    /// Runs a unit of work as one durable transaction.
    pub async fn run<O: Op>(&self, op: O) -> Result<O::Out, StoreError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.run(op).await,
            Self::Postgres(postgres) => postgres.run(&op).await,
        }
    }

    /// Commits so far and operations they held, where a writer shares them: on SQLite.
    pub fn batches(&self) -> Option<(u64, u64)> {
        match self {
            Self::Sqlite(sqlite) => Some(sqlite.batches()),
            Self::Postgres(_) => None,
        }
    }

    /// Runs a unit of work that only reads, apart from the writers.
    pub async fn read<O: Op>(&self, op: O) -> Result<O::Out, StoreError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.read(op).await,
            Self::Postgres(postgres) => postgres.read(&op).await,
        }
    }
}
