//! How much is done at once. Beyond that a request waits its turn for a moment, in order of arrival, and is then told to
//! come back: whoever is let in is served fast, and memory stays flat however many ask. Cart reads are never turned away
//! (§4.5: a cart whose read fails is forgotten by the page).

use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Semaphore, SemaphorePermit};

/// Longest that a request waits for its turn.
const PATIENCE: Duration = Duration::from_millis(60);
/// Longest that a cart waits for its turn.
const LONG_PATIENCE: Duration = Duration::from_secs(20);
/// Visitors who may wait at once for their payment to be confirmed.
const WAITING: usize = 256;
/// Pages in hand for each thread that draws them.
const DRAWS_PER_THREAD: usize = 3;
/// Writes in hand: two full batches wait while one is on its way to the disk.
const WRITES: usize = 192;

/// What a request is let in for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Draws a page, or reads what pages show.
    Read,
    /// Draws the cart of a visitor who has one: never turned away while there is anything to hope for.
    Cart,
    /// Changes something.
    Write,
}

impl Kind {
    /// Its name in figures.
    pub fn name(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Cart => "cart",
            Self::Write => "write",
        }
    }
}

/// What an address asks of its requests before they are let in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Reading and writing take a turn.
    Each,
    /// Reading takes a turn, a longer one for whoever has a cart.
    Cart,
    /// Only writing takes a turn: reading is cheap, takes its turn later, or must never be turned away.
    Writes,
    /// Nothing takes a turn: what is turned away would be lost, such as a gateway's notice.
    Never,
}

impl Turn {
    /// What a request is let in for; none where it goes in at once.
    pub fn kind(self, reads: bool, has_cart: bool) -> Option<Kind> {
        match (self, reads) {
            (Self::Never, _) | (Self::Writes, true) => None,
            (_, false) => Some(Kind::Write),
            (Self::Cart, true) if has_cart => Some(Kind::Cart),
            (Self::Cart | Self::Each, true) => Some(Kind::Read),
        }
    }
}

/// The turns there are.
#[derive(Debug)]
pub struct Admission {
    reads: Semaphore,
    carts: Semaphore,
    waiting: Semaphore,
    writes: Semaphore,
    /// Connections open at once.
    pub connections: Arc<Semaphore>,
}

impl Admission {
    /// Turns for so many threads that draw pages, and so many connections.
    pub fn new(threads: usize, connections: usize) -> Self {
        Self {
            reads: Semaphore::new(threads.max(1) * DRAWS_PER_THREAD),
            carts: Semaphore::new(threads.max(1) * DRAWS_PER_THREAD),
            waiting: Semaphore::new(WAITING),
            writes: Semaphore::new(WRITES),
            connections: Arc::new(Semaphore::new(connections)),
        }
    }

    /// Waits for a turn, held until the answer is made; none when the wait is too long.
    pub async fn enter(&self, kind: Kind) -> Option<SemaphorePermit<'_>> {
        let turns = match kind {
            Kind::Read => &self.reads,
            Kind::Cart => &self.carts,
            Kind::Write => &self.writes,
        };
        if let Ok(turn) = turns.try_acquire() {
            return Some(turn);
        }
        let patience = if kind == Kind::Cart { LONG_PATIENCE } else { PATIENCE };
        tokio::time::timeout(patience, turns.acquire()).await.ok()?.ok()
    }

    /// Room to wait for something outside, if there is any.
    pub fn wait(&self) -> Option<SemaphorePermit<'_>> {
        self.waiting.try_acquire().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn beyond_its_turns_a_request_waits_a_moment_and_is_turned_away() {
        let admission = Admission::new(1, 1);
        let mut inside = Vec::new();
        for _ in 0..DRAWS_PER_THREAD {
            inside.push(admission.enter(Kind::Read).await.unwrap());
        }
        assert!(admission.enter(Kind::Read).await.is_none());
        assert!(admission.enter(Kind::Write).await.is_some(), "one kind does not wait for the other");
        let next = admission.enter(Kind::Read);
        tokio::pin!(next);
        assert!(tokio::time::timeout(PATIENCE / 2, &mut next).await.is_err());
        inside.pop();
        assert!(next.await.is_some(), "whoever leaves makes room");
    }
}
