//! Catalogue versions: immutable once stored, so that carts and orders keep theirs.

use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;

// Made known again, it has its files again, should they be gone, and stays for as long as a new one.
sql!(
    KEEP = "INSERT INTO catalogue_versions (version, files, created_at) VALUES ($1, $2, $3) \
    ON CONFLICT (version) DO UPDATE SET files = excluded.files, created_at = excluded.created_at"
);
sql!(READ = "SELECT files FROM catalogue_versions WHERE version = $1");

sql!(NEWEST = "SELECT version, number FROM catalogue_activations ORDER BY number DESC LIMIT 1");
sql!(
    ACTIVATE = "INSERT INTO catalogue_activations (number, version, activated_at) VALUES ($1, $2, $3) \
    ON CONFLICT DO NOTHING"
);
sql!(
    ACTIVATED_AT =
        "SELECT activated_at FROM catalogue_activations WHERE version = $1 ORDER BY number DESC LIMIT 1"
);
sql!(EVER = "SELECT COUNT(*) FROM catalogue_activations WHERE version = $1");

/// Stores a checked version, once.
#[derive(Debug)]
pub struct KeepVersion {
    /// Its fingerprint.
    pub version: String,
    /// Its files as JSON.
    pub files: String,
    /// What time it is.
    pub now: Instant,
}

impl Op for KeepVersion {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        tx.execute(KEEP, values![&self.version, &self.files, self.now.millis()]).await?;
        Ok(Done::Keep(()))
    }
}

/// Reads a version's files, as JSON.
#[derive(Debug)]
pub struct ReadVersion {
    /// Its fingerprint.
    pub version: String,
}

impl Op for ReadVersion {
    type Out = Option<String>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.one(READ, values![&self.version]).await?))
    }
}

/// When a version is made the one that is served.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum When {
    /// Whatever is served.
    Always,
    /// If it never was: a process that starts with old files does not take back what was published since.
    New,
    /// While this one is served: what was made from it does not take back what was published meanwhile.
    Over(String),
}

/// Makes a stored version the one that is served.
#[derive(Debug)]
pub struct Activate {
    /// Its fingerprint.
    pub version: String,
    /// On what condition.
    pub when: When,
    /// What time it is.
    pub now: Instant,
}

impl Op for Activate {
    /// The version served from now on.
    type Out = String;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<String>, StoreError> {
        let newest: Option<(String, i64)> = tx.one(NEWEST, &[]).await?;
        let number = newest.as_ref().map_or(0, |(_, number)| *number);
        if let Some((active, _)) = newest {
            let ever: Option<i64> = tx.one(EVER, values![&self.version]).await?;
            let may = match &self.when {
                When::Always => true,
                When::New => ever == Some(0),
                When::Over(version) => active == *version,
            };
            if active == self.version || !may {
                return Ok(Done::Undo(active));
            }
        }
        // Two at once: the second meets the first's number and is run again.
        if tx.execute(ACTIVATE, values![number + 1, &self.version, self.now.millis()]).await? == 0 {
            return Err(StoreError::Conflict("two catalogues published at once".into()));
        }
        Ok(Done::Keep(self.version.clone()))
    }
}

/// When a version was made the one that is served, last.
#[derive(Debug)]
pub struct ActivatedAt {
    /// Its fingerprint.
    pub version: String,
}

impl Op for ActivatedAt {
    type Out = Option<Instant>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.one(ACTIVATED_AT, values![&self.version]).await?))
    }
}

/// Which version is served.
#[derive(Debug)]
pub struct Active;

impl Op for Active {
    type Out = Option<String>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let newest: Option<(String, i64)> = tx.one(NEWEST, &[]).await?;
        Ok(Done::Keep(newest.map(|(version, _)| version)))
    }
}
