//! What time it is.

use domain::calendar::Instant;
use std::time::{SystemTime, UNIX_EPOCH};

/// The store's clock.
#[derive(Clone, Copy, Debug)]
pub enum Clock {
    /// The machine's.
    System,
    /// Always the same instant, for demonstrations and tests.
    Pinned(Instant),
}

impl Clock {
    /// Now.
    pub fn now(self) -> Instant {
        match self {
            Self::System => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                Instant::from_millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
            }
            Self::Pinned(instant) => instant,
        }
    }
}
