//! A transaction on either database, and a unit of work that is run in one.

use crate::rows;
use crate::statement::{FromRow, Statement};
use crate::worked::Counter;
use crate::{StoreError, Value};
use std::future::Future;

/// A transaction on either database.
pub struct Tx<'a> {
    /// Where its statements are run.
    pub on: Connected<'a>,
    counter: &'a Counter,
}

/// Where the statements of a transaction are run.
pub enum Connected<'a> {
    /// SQLite: a savepoint within the writer's group commit, or a reader's snapshot.
    Sqlite(&'a mut rusqlite::Connection),
    /// PostgreSQL: a transaction of its own.
    Postgres(&'a deadpool_postgres::Transaction<'a>),
    /// PostgreSQL: a connection on which each statement is a transaction. For what only reads that is the same at READ COMMITTED,
    /// where each statement sees what was committed before it, and saves two of three round trips.
    PostgresReads(&'a deadpool_postgres::Client),
}

impl<'a> Tx<'a> {
    /// A transaction whose statements are counted.
    pub(crate) fn new(on: Connected<'a>, counter: &'a Counter) -> Self {
        Self { on, counter }
    }

    /// True on PostgreSQL, for the few fragments where speed needs a dialect.
    pub fn is_postgres(&self) -> bool {
        !matches!(self.on, Connected::Sqlite(_))
    }

    /// Runs a statement; answers how many rows it touched.
    pub async fn execute(&mut self, statement: Statement, values: &[Value]) -> Result<u64, StoreError> {
        self.run_text(statement.sql, values).await
    }

    /// Runs a statement whose text is not known before: part of a migration.
    pub(crate) async fn run_text(&mut self, sql: &str, values: &[Value]) -> Result<u64, StoreError> {
        self.counter.wrote();
        match &mut self.on {
            Connected::Sqlite(connection) => {
                let touched = connection.prepare_cached(sql)?.execute(rusqlite::params_from_iter(values))?;
                Ok(u64::try_from(touched).unwrap_or(u64::MAX))
            }
            Connected::Postgres(transaction) => {
                let statement = transaction.prepare_cached(sql).await?;
                Ok(transaction.execute_raw(&statement, values).await?)
            }
            Connected::PostgresReads(_) => Err(StoreError::Broken("what only reads writes".to_owned())),
        }
    }

    /// Runs a query; answers all its rows.
    pub async fn all<T: FromRow>(
        &mut self,
        statement: Statement,
        values: &[Value],
    ) -> Result<Vec<T>, StoreError> {
        self.counter.read();
        match &mut self.on {
            Connected::Sqlite(connection) => rows::of_sqlite(connection, statement.sql, values),
            Connected::Postgres(transaction) => {
                let prepared = transaction.prepare_cached(statement.sql).await?;
                rows::of_postgres(&transaction.query(&prepared, &rows::parameters(values)).await?)
            }
            Connected::PostgresReads(client) => {
                let prepared = client.prepare_cached(statement.sql).await?;
                rows::of_postgres(&client.query(&prepared, &rows::parameters(values)).await?)
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
