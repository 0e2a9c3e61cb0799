//! How much a database was asked to do: how long a request takes must not tell what there is of an address (§10.18.96), and what it
//! costs is counted here instead of timed.

use std::sync::atomic::{AtomicU64, Ordering};

/// What a database did since it was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worked {
    /// Queries that were run.
    pub reads: u64,
    /// Statements that write, or take a lock.
    pub writes: u64,
    /// Units of work whose transaction was kept: each waits for the disk.
    pub kept: u64,
}

impl Worked {
    /// What was done after as much had been done before.
    #[must_use]
    pub fn since(self, before: Self) -> Self {
        Self {
            reads: self.reads.saturating_sub(before.reads),
            writes: self.writes.saturating_sub(before.writes),
            kept: self.kept.saturating_sub(before.kept),
        }
    }
}

/// The same as it is counted.
#[derive(Debug, Default)]
pub(crate) struct Counter {
    reads: AtomicU64,
    writes: AtomicU64,
    kept: AtomicU64,
}

impl Counter {
    /// A query is run.
    pub(crate) fn read(&self) {
        self.reads.fetch_add(1, Ordering::Relaxed);
    }

    /// A statement that writes is run.
    pub(crate) fn wrote(&self) {
        self.writes.fetch_add(1, Ordering::Relaxed);
    }

    /// A unit of work is kept.
    pub(crate) fn kept(&self) {
        self.kept.fetch_add(1, Ordering::Relaxed);
    }

    /// All of it.
    pub(crate) fn worked(&self) -> Worked {
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        Worked { reads: count(&self.reads), writes: count(&self.writes), kept: count(&self.kept) }
    }
}
