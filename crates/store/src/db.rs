//! A database of either kind: opened, brought up to date, and given units of work to run.

use crate::migration::{Applied, Migrate};
use crate::postgres::Postgres;
use crate::sqlite::Sqlite;
use crate::{Op, StoreError, Worked};
use std::path::Path;
use std::sync::Arc;

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
        self.run(Migrate { now }).await
    }

    /// True when the database answers and its schema is this program's.
    pub async fn ready(&self) -> bool {
        self.read(Applied).await.unwrap_or(false)
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

    /// What it was asked to do since it was opened, by this process.
    pub fn worked(&self) -> Worked {
        match self {
            Self::Sqlite(sqlite) => sqlite.worked(),
            Self::Postgres(postgres) => postgres.worked(),
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
