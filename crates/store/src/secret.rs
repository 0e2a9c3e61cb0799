//! Keys all instances share: made once, by whoever comes first.

use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;

sql!(MAKE = "INSERT INTO secrets (name, value, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING");
sql!(READ = "SELECT value FROM secrets WHERE name = $1");

/// Reads a key that was made before.
pub struct ReadSecret {
    /// Which key.
    pub name: &'static str,
}

impl Op for ReadSecret {
    type Out = Option<String>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.one(READ, values![self.name]).await?))
    }
}

/// Reads a key, or keeps `fresh` as that key from now on.
pub struct Secret {
    /// Which key.
    pub name: &'static str,
    /// Its value if there is none yet.
    pub fresh: String,
    /// What time it is.
    pub now: Instant,
}

impl Op for Secret {
    type Out = String;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<String>, StoreError> {
        tx.execute(MAKE, values![self.name, &self.fresh, self.now.millis()]).await?;
        let kept = tx.one(READ, values![self.name]).await?;
        Ok(Done::Keep(kept.ok_or_else(|| StoreError::Broken(format!("no key {}", self.name)))?))
    }
}
