//! Backups: from either database into one SQLite file, while the store sells; and from such a file into an empty
//! database of either kind.

use crate::{Db, StoreError, migration, rows};
use futures_util::TryStreamExt;
use rusqlite::Connection;
use std::path::Path;
use tokio_postgres::types::{ToSql, Type};

fn trouble(what: &str, error: impl std::fmt::Display) -> StoreError {
    StoreError::Unavailable(format!("{what}: {error}"))
}

/// Tables in the order they were made: what refers to another comes after it.
fn tables(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let mut statement = connection.prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
    )?;
    let names = statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(names)
}

fn columns(connection: &Connection, table: &str) -> Result<Vec<String>, StoreError> {
    let mut statement = connection.prepare("SELECT name FROM pragma_table_info(?1) ORDER BY cid")?;
    let names = statement.query_map([table], |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(names)
}

fn placeholders(count: usize) -> String {
    (1..=count).map(|n| format!("${n}")).collect::<Vec<_>>().join(", ")
}

impl Db {
    /// Writes a consistent copy into a new SQLite file. Nobody waits for it; answers how many rows it has.
    pub async fn back_up(&self, to: &Path) -> Result<u64, StoreError> {
        if to.exists() {
            return Err(StoreError::Broken(format!("{} exists already", to.display())));
        }
        if !self.ready().await {
            return Err(StoreError::Unavailable("there is no store of this release to back up".into()));
        }
        let part = to.with_extension("part");
        let _ = std::fs::remove_file(&part);
        let rows = self.copy_into(&part).await?;
        let file = std::fs::File::open(&part).map_err(|error| trouble("the copy vanished", error))?;
        file.sync_all().map_err(|error| trouble("the copy is not on disk", error))?;
        std::fs::rename(&part, to).map_err(|error| trouble("the copy can't be named", error))?;
        Ok(rows)
    }

    /// Takes what was written out of an SQLite file's journal: what was erased stands there until it is overwritten. A reader
    /// that is at work leaves it for the next time.
    pub async fn empty_journal(&self) -> Result<(), StoreError> {
        let Self::Sqlite(sqlite) = self else { return Ok(()) };
        let file = sqlite.file().to_owned();
        let emptying = tokio::task::spawn_blocking(move || {
            let connection = Connection::open(&file)?;
            connection.execute_batch("PRAGMA busy_timeout=2000")?;
            connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
            Ok(())
        });
        emptying.await.map_err(|error| StoreError::Broken(error.to_string()))?
    }

    async fn copy_into(&self, to: &Path) -> Result<u64, StoreError> {
        match self {
            Self::Sqlite(sqlite) => {
                let (file, to) = (sqlite.file().to_owned(), to.to_owned());
                let copying = tokio::task::spawn_blocking(move || {
                    let flags = rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY;
                    let connection = Connection::open_with_flags(&file, flags)?;
                    connection.execute_batch("PRAGMA busy_timeout=10000")?;
                    connection.execute("VACUUM INTO ?1", [to.to_string_lossy()])?;
                    let copy = Connection::open(&to)?;
                    forget_visitors(&copy)?;
                    count(&copy)
                });
                copying.await.map_err(|error| trouble("the copy panicked", error))?
            }
            Self::Postgres(postgres) => {
                let copy = Connection::open(to)?;
                copy.execute_batch(
                    "PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA foreign_keys=OFF",
                )?;
                migration::lay_out(&copy)?;
                copy.execute_batch("BEGIN")?;
                let mut client = postgres.client().await?;
                let snapshot = client
                    .build_transaction()
                    .isolation_level(tokio_postgres::IsolationLevel::RepeatableRead)
                    .read_only(true)
                    .start()
                    .await?;
                for table in tables(&copy)? {
                    if OF_VISITORS.contains(&table.as_str()) {
                        continue;
                    }
                    let names = columns(&copy, &table)?;
                    let select = format!("SELECT {} FROM {table}", names.join(", "));
                    let insert = format!(
                        "INSERT INTO {table} ({}) VALUES ({})",
                        names.join(", "),
                        placeholders(names.len())
                    );
                    let rows = snapshot.query_raw(&select, std::iter::empty::<&i64>()).await?;
                    let mut rows = std::pin::pin!(rows);
                    while let Some(row) = rows.try_next().await? {
                        let row = rows::postgres_values(&row)?;
                        copy.prepare_cached(&insert)?.execute(rusqlite::params_from_iter(&row))?;
                    }
                }
                snapshot.rollback().await?;
                copy.execute_batch("COMMIT")?;
                count(&copy)
            }
        }
    }

    /// Reads a backup into an empty database, brought up to date on the way; answers how many rows it had.
    pub async fn restore(&self, from: &Path, now: i64) -> Result<u64, StoreError> {
        let folder = from.parent().unwrap_or(Path::new("."));
        let work = folder.join(format!(".restoring-{}", std::process::id()));
        std::fs::create_dir_all(&work).map_err(|error| trouble("no room to work in", error))?;
        let outcome = self.restore_by(from, &work, now).await;
        let _ = std::fs::remove_dir_all(&work);
        outcome
    }

    async fn restore_by(&self, from: &Path, work: &Path, now: i64) -> Result<u64, StoreError> {
        std::fs::copy(from, work.join("sacbe.db"))
            .map_err(|error| trouble("the backup can't be read", error))?;
        let copy = Self::sqlite(work, crate::Options::default())?;
        copy.migrate(now).await?;
        let source = Connection::open(work.join("sacbe.db"))?;
        self.migrate(now).await?;
        let rows = match self {
            Self::Sqlite(sqlite) => {
                let target = Connection::open(sqlite.file())?;
                empty(count_but(&target)?)?;
                let mut target = target;
                let backup = rusqlite::backup::Backup::new(&source, &mut target)?;
                backup.run_to_completion(1000, std::time::Duration::ZERO, None)?;
                drop(backup);
                count(&source)?
            }
            Self::Postgres(postgres) => {
                let mut client = postgres.client().await?;
                let writing = client.transaction().await?;
                for table in tables(&source)? {
                    let names = columns(&source, &table)?;
                    if table == "migrations" {
                        continue;
                    }
                    let found = writing.query_opt(&format!("SELECT 1 FROM {table} LIMIT 1"), &[]).await?;
                    empty(u64::from(found.is_some()))?;
                    let kinds = writing.prepare(&format!("SELECT {} FROM {table}", names.join(", "))).await?;
                    let kinds: Vec<Type> =
                        kinds.columns().iter().map(|column| column.type_().clone()).collect();
                    let sink = writing
                        .copy_in(&format!("COPY {table} ({}) FROM STDIN (FORMAT binary)", names.join(", ")))
                        .await?;
                    let writer = tokio_postgres::binary_copy::BinaryCopyInWriter::new(sink, &kinds);
                    let mut writer = std::pin::pin!(writer);
                    let mut statement =
                        source.prepare(&format!("SELECT {} FROM {table}", names.join(", ")))?;
                    let mut rows = statement.query([])?;
                    while let Some(row) = rows.next()? {
                        let row = rows::sqlite_values(row, names.len())?;
                        let row: Vec<&(dyn ToSql + Sync)> =
                            row.iter().map(|value| -> &(dyn ToSql + Sync) { value }).collect();
                        writer.as_mut().write(&row).await?;
                    }
                    writer.finish().await?;
                }
                writing.commit().await?;
                count(&source)?
            }
        };
        Ok(rows)
    }
}

/// Who visited on a day that has not ended is in no backup: a copy would keep the salt that goes with the day (§10.14). Nor is what
/// a provider signed of somebody, which shows who they are to whoever has it (§10.18).
const OF_VISITORS: [&str; 3] = ["traffic_salts", "traffic_visitors", "federated_sessions"];

/// Takes them out of a copy, also out of the room they leave.
fn forget_visitors(copy: &Connection) -> Result<(), StoreError> {
    copy.execute_batch("PRAGMA secure_delete=ON")?;
    let there = tables(copy)?;
    for table in OF_VISITORS.into_iter().filter(|table| there.iter().any(|known| known == table)) {
        copy.execute(&format!("DELETE FROM {table}"), [])?;
    }
    Ok(())
}

fn empty(rows: u64) -> Result<(), StoreError> {
    if rows == 0 {
        return Ok(());
    }
    Err(StoreError::Broken("the database to restore into is not empty".into()))
}

fn count(connection: &Connection) -> Result<u64, StoreError> {
    let mut rows = 0_u64;
    for table in tables(connection)? {
        let count: i64 =
            connection.query_row(&format!("SELECT COUNT(*) FROM {table}"), [], |row| row.get(0))?;
        rows += u64::try_from(count).unwrap_or(0);
    }
    Ok(rows)
}

/// Rows of a database, its ledger of migrations apart.
fn count_but(connection: &Connection) -> Result<u64, StoreError> {
    let ledger: i64 = connection.query_row("SELECT COUNT(*) FROM migrations", [], |row| row.get(0))?;
    Ok(count(connection)? - u64::try_from(ledger).unwrap_or(0))
}
