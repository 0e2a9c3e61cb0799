//! Catalogue versions: immutable once stored, so that carts and orders keep theirs.

use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;

const KEEP: &str =
    "INSERT INTO catalogue_versions (version, files, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
const READ: &str = "SELECT files FROM catalogue_versions WHERE version = $1";

/// Every statement, for the test that prepares each on both databases.
pub const STATEMENTS: &[&str] = &[KEEP, READ];

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
        let row = tx.row(READ, values![&self.version]).await?;
        Ok(Done::Keep(row.map(|row| row.text(0).map(str::to_owned)).transpose()?))
    }
}
