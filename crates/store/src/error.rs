//! What can go wrong with a database.

use std::fmt;

/// Why an [`Op`](crate::Op) did not happen. Refusals by a rule are values of its output, not errors.
#[derive(Clone, Debug)]
pub enum StoreError {
    /// The database can't be reached or is overloaded: the same call may succeed later.
    Unavailable(String),
    /// Two transactions met: run again by [`Db::run`](crate::Db::run), seen only when that did not help.
    Conflict(String),
    /// The database refused a statement, or a row was not of the shape we write: a mistake of ours.
    Broken(String),
}

/// What a server says that may not be written to, such as a standby.
const READ_ONLY: &str = "25006";

impl StoreError {
    /// True where a server refused to write.
    pub(crate) fn is_read_only(&self) -> bool {
        matches!(self, Self::Unavailable(why) if why.starts_with(READ_ONLY))
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unavailable(why) => write!(f, "the database is unavailable: {why}"),
            Self::Conflict(why) => write!(f, "the transaction kept meeting others: {why}"),
            Self::Broken(why) => write!(f, "the database refused: {why}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::ErrorCode::{
            CannotOpen, DatabaseBusy, DatabaseLocked, DiskFull, OutOfMemory, ReadOnly, SystemIoFailure,
        };
        let why = error.to_string();
        match error.sqlite_error_code() {
            Some(
                CannotOpen | DatabaseBusy | DatabaseLocked | DiskFull | OutOfMemory | ReadOnly
                | SystemIoFailure,
            ) => Self::Unavailable(why),
            _ => Self::Broken(why),
        }
    }
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> Self {
        let why = match error.as_db_error() {
            Some(db) => format!("{}: {}", db.code().code(), db.message()),
            None => with_causes(&error),
        };
        let lost = || {
            let source = std::error::Error::source(&error);
            error.is_closed() || source.is_some_and(<dyn std::error::Error>::is::<std::io::Error>)
        };
        // Connection, resource, operator intervention and system errors pass; so does a standby's refusal to write.
        let passes = |code: &str| {
            ["08", "53", "57", "58"].iter().any(|class| code.starts_with(class)) || code == READ_ONLY
        };
        match error.code().map(tokio_postgres::error::SqlState::code) {
            Some("40001" | "40P01") => Self::Conflict(why),
            Some(code) if passes(code) => Self::Unavailable(why),
            None if lost() => Self::Unavailable(why),
            _ => Self::Broken(why),
        }
    }
}

/// An error with its causes: only they say what is wrong with a certificate or a socket.
fn with_causes(error: &dyn std::error::Error) -> String {
    let (mut text, mut cause) = (error.to_string(), error.source());
    while let Some(error) = cause {
        text = format!("{text}: {error}");
        cause = error.source();
    }
    text
}

impl From<deadpool_postgres::PoolError> for StoreError {
    fn from(error: deadpool_postgres::PoolError) -> Self {
        match error {
            deadpool_postgres::PoolError::Backend(error) => match Self::from(error) {
                Self::Broken(why) | Self::Conflict(why) | Self::Unavailable(why) => Self::Unavailable(why),
            },
            other => Self::Unavailable(other.to_string()),
        }
    }
}
