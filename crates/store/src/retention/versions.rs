//! Catalogue versions that were replaced and that nothing was sold from: their files go. A version's name stays with its
//! publication, so that an instance started with its old files does not take it for a new one.

use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;

// Once a day, apart from whoever writes: it reads the orders' lines, as the standing check does. What is served is not
// replaced; what was made known again, or is served still, was so since.
sql!(
    UNUSED rare = "SELECT v.version FROM catalogue_versions v WHERE v.files <> '' AND v.created_at <= $1 \
    AND NOT EXISTS (SELECT 1 FROM catalogue_activations a WHERE a.version = v.version \
    AND NOT EXISTS (SELECT 1 FROM catalogue_activations n WHERE n.number > a.number AND n.activated_at <= $1)) \
    AND v.version NOT IN (SELECT DISTINCT catalogue FROM cart_lines) \
    AND v.version NOT IN (SELECT DISTINCT catalogue FROM cart_line_lots) \
    AND v.version NOT IN (SELECT DISTINCT catalogue FROM order_lines) \
    AND v.version NOT IN (SELECT DISTINCT catalogue FROM order_line_lots) \
    AND v.version NOT IN (SELECT DISTINCT catalogue FROM orders) ORDER BY v.created_at LIMIT 20"
);
sql!(
    EMPTY =
        "UPDATE catalogue_versions SET files = '' WHERE version = $1 AND created_at <= $2 AND files <> ''"
);
sql!(SERVE = "UPDATE catalogue_versions SET created_at = $1 WHERE version = $2 AND created_at < $1");

/// Versions that were replaced before, that no cart and no order refers to, oldest first. It only reads.
#[derive(Debug)]
pub struct UnusedVersions {
    /// When they were replaced, or made known, at the latest.
    pub before: Instant,
}

impl Op for UnusedVersions {
    type Out = Vec<String>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.all(UNUSED, values![self.before]).await?))
    }
}

/// Empties versions that nothing refers to; answers how many. One that was published again since stays.
#[derive(Debug)]
pub struct EmptyVersions {
    /// Their fingerprints.
    pub versions: Vec<String>,
    /// As they were found.
    pub before: Instant,
}

impl Op for EmptyVersions {
    type Out = usize;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<usize>, StoreError> {
        let mut emptied = 0;
        for version in &self.versions {
            if tx.execute(EMPTY, values![version, self.before]).await? == 1 {
                emptied += 1;
            }
        }
        Ok(Done::Keep(emptied))
    }
}

/// Says that a version is served, by an instance that could not follow a later one too: carts are filled from it.
#[derive(Debug)]
pub struct KeepServing {
    /// Its fingerprint.
    pub version: String,
    /// What time it is.
    pub now: Instant,
}

impl Op for KeepServing {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        tx.execute(SERVE, values![self.now, &self.version]).await?;
        Ok(Done::Keep(()))
    }
}
