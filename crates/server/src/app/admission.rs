//! How much is done at once. Beyond that a request waits its turn for a moment, in order of arrival, and is then told to
//! come back: whoever is let in is served fast, and memory stays flat however many ask. Cart reads are never turned away
//! (§4.5: a cart whose read fails is forgotten by the page), and who holds places comes before who only looks.

use crate::app::holders::Standing;
use crate::app::limit;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{Semaphore, SemaphorePermit};

/// Longest that a request waits for its turn.
const PATIENCE: Duration = Duration::from_millis(60);
/// Longest that a request waits whose network has less than half of the turns: it is not among those who crowd.
const FEW_PATIENCE: Duration = Duration::from_millis(600);
/// Longest that a cart waits for its turn, and who holds places.
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
    /// Draws or reads, on the way to the checkout, for a visitor who holds places.
    Holder,
    /// Changes something.
    Write,
}

impl Kind {
    /// Its name in figures.
    pub fn name(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Cart => "cart",
            Self::Holder => "holder",
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
    /// Reading takes a turn, one apart for whoever holds places.
    Holders,
    /// All of it only reads: what is posted is a question.
    Reads,
    /// Only writing takes a turn: reading is cheap, takes its turn later, or must never be turned away.
    Writes,
    /// Nothing takes a turn: what is turned away would be lost, such as a gateway's notice; or what is asked is small, and may wait
    /// for somebody else's answer.
    Never,
}

impl Turn {
    /// True where it matters who reads.
    pub fn asks_who(self) -> bool {
        matches!(self, Self::Cart | Self::Holders)
    }

    /// What a request is let in for; none where it goes in at once.
    pub fn kind(self, reads: bool, who: &Standing) -> Option<Kind> {
        match (self, reads) {
            (Self::Never, _) | (Self::Writes, true) => None,
            (Self::Reads, _) => Some(Kind::Read),
            (_, false) => Some(Kind::Write),
            (Self::Cart, true) if !matches!(who, Standing::Stranger) => Some(Kind::Cart),
            (Self::Holders, true) if matches!(who, Standing::HoldsPlaces(_)) => Some(Kind::Holder),
            (Self::Cart | Self::Holders | Self::Each, true) => Some(Kind::Read),
        }
    }
}

/// Turns in hand by the widest network around a client; none of one that has none.
type OfNetworks = Mutex<HashMap<IpAddr, usize>>;

/// A turn, held until the answer is made.
#[derive(Debug)]
pub struct Entered<'a> {
    _turn: SemaphorePermit<'a>,
    _counted: Option<Counted<'a>>,
}

/// A turn of a network that is counted while it is held.
#[derive(Debug)]
struct Counted<'a> {
    of: &'a OfNetworks,
    network: IpAddr,
}

impl<'a> Counted<'a> {
    fn new(of: &'a OfNetworks, network: IpAddr) -> Self {
        *of.lock().unwrap_or_else(PoisonError::into_inner).entry(network).or_default() += 1;
        Self { of, network }
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        let mut all = self.of.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = all.get_mut(&self.network) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                all.remove(&self.network);
            }
        }
    }
}

/// The turns there are.
#[derive(Debug)]
pub struct Admission {
    reads: Semaphore,
    /// Of the turns of those who only read.
    of_networks: OfNetworks,
    half: usize,
    carts: Semaphore,
    holders: Semaphore,
    waiting: Semaphore,
    writes: Semaphore,
    /// Pictures for links drawn at once: one, whoever asks for how many.
    pub pictures: Arc<Semaphore>,
    /// Vouchers printed at once: one.
    pub papers: Arc<Semaphore>,
    /// Connections open at once.
    pub connections: Arc<Semaphore>,
}

impl Admission {
    /// Turns for so many threads that draw pages, and so many connections.
    pub fn new(threads: usize, connections: usize) -> Self {
        let reads = threads.max(1) * DRAWS_PER_THREAD;
        Self {
            reads: Semaphore::new(reads),
            of_networks: Mutex::default(),
            half: reads.div_ceil(2),
            carts: Semaphore::new(threads.max(1) * DRAWS_PER_THREAD),
            holders: Semaphore::new(threads.max(1) * DRAWS_PER_THREAD),
            pictures: Arc::new(Semaphore::new(1)),
            papers: Arc::new(Semaphore::new(1)),
            waiting: Semaphore::new(WAITING),
            writes: Semaphore::new(WRITES),
            connections: Arc::new(Semaphore::new(connections)),
        }
    }

    /// Waits for a client's turn, held until the answer is made; none when the wait is too long.
    pub async fn enter(&self, kind: Kind, client: IpAddr) -> Option<Entered<'_>> {
        let turns = match kind {
            Kind::Read => &self.reads,
            Kind::Cart => &self.carts,
            Kind::Holder => &self.holders,
            Kind::Write => &self.writes,
        };
        let network = limit::around(client).first().copied().filter(|_| kind == Kind::Read);
        let turn = if let Ok(turn) = turns.try_acquire() {
            turn
        } else {
            let patience = match kind {
                Kind::Cart | Kind::Holder => LONG_PATIENCE,
                Kind::Read if network.is_some_and(|network| self.has_few(network)) => FEW_PATIENCE,
                Kind::Read | Kind::Write => PATIENCE,
            };
            tokio::time::timeout(patience, turns.acquire()).await.ok()?.ok()?
        };
        Some(Entered {
            _turn: turn,
            _counted: network.map(|network| Counted::new(&self.of_networks, network)),
        })
    }

    /// True for a network that has less than half of the turns of those who only read.
    fn has_few(&self, network: IpAddr) -> bool {
        let all = self.of_networks.lock().unwrap_or_else(PoisonError::into_inner);
        all.get(&network).is_none_or(|count| *count < self.half)
    }

    /// True while so many write that work without a visitor should wait.
    pub fn writes_are_busy(&self) -> bool {
        self.writes.available_permits() < WRITES / 2
    }

    /// Room to wait for something outside, if there is any.
    pub fn wait(&self) -> Option<SemaphorePermit<'_>> {
        self.waiting.try_acquire().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(network: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, network])
    }

    // Proves 10.5.66.
    #[tokio::test]
    async fn who_comes_from_elsewhere_waits_longer_than_those_who_crowd() {
        let admission = Admission::new(2, 1);
        // One customer's /48, an address after the other.
        let customer = |number: u128| IpAddr::from(((0x2001_0db8_u128 << 96) | (number << 64)).to_be_bytes());
        let mut inside = Vec::new();
        for number in 0..20 {
            inside.extend(admission.enter(Kind::Read, customer(number)).await);
        }
        assert_eq!(inside.len(), 2 * DRAWS_PER_THREAD, "while nobody else asks they may have all");
        let other = admission.enter(Kind::Read, client(1));
        tokio::pin!(other);
        assert!(tokio::time::timeout(2 * PATIENCE, &mut other).await.is_err(), "still there");
        assert!(admission.enter(Kind::Read, customer(21)).await.is_none(), "turned away meanwhile");
        inside.pop();
        let turn = other.await.unwrap();
        drop((turn, inside));
        assert!(admission.of_networks.lock().unwrap().is_empty(), "nobody is remembered");
    }

    #[tokio::test]
    async fn beyond_its_turns_a_request_waits_a_moment_and_is_turned_away() {
        let admission = Admission::new(1, 1);
        let mut inside = Vec::new();
        for _ in 0..DRAWS_PER_THREAD {
            inside.push(admission.enter(Kind::Read, client(1)).await.unwrap());
        }
        assert!(admission.enter(Kind::Read, client(1)).await.is_none());
        let write = admission.enter(Kind::Write, client(1));
        assert!(write.await.is_some(), "one kind does not wait for the other");
        let next = admission.enter(Kind::Read, client(1));
        tokio::pin!(next);
        assert!(tokio::time::timeout(PATIENCE / 2, &mut next).await.is_err());
        inside.pop();
        assert!(next.await.is_some(), "whoever leaves makes room");
    }

    // Proves 10.8.8.
    #[tokio::test]
    async fn work_without_a_visitor_waits_while_half_of_the_write_turns_are_taken() {
        let admission = Admission::new(1, 1);
        let mut writing = Vec::new();
        for _ in 0..WRITES / 2 {
            assert!(!admission.writes_are_busy());
            writing.push(admission.enter(Kind::Write, client(1)).await.unwrap());
        }
        assert!(!admission.writes_are_busy());
        writing.push(admission.enter(Kind::Write, client(1)).await.unwrap());
        assert!(admission.writes_are_busy());
        writing.pop();
        assert!(!admission.writes_are_busy());
    }

    // Proves 10.5.40.
    #[tokio::test]
    async fn who_holds_places_has_turns_that_nobody_else_takes() {
        let admission = Admission::new(1, 1);
        let one = Arc::new(Semaphore::new(1));
        let holds = Standing::HoldsPlaces(Arc::clone(&one).try_acquire_owned().unwrap());
        for (turn, who, kind) in [
            (Turn::Holders, &holds, Some(Kind::Holder)),
            (Turn::Holders, &Standing::HasCart, Some(Kind::Read)),
            (Turn::Holders, &Standing::Stranger, Some(Kind::Read)),
            (Turn::Cart, &holds, Some(Kind::Cart)),
            (Turn::Cart, &Standing::HasCart, Some(Kind::Cart)),
            (Turn::Cart, &Standing::Stranger, Some(Kind::Read)),
            (Turn::Each, &holds, Some(Kind::Read)),
            (Turn::Writes, &holds, None),
        ] {
            assert_eq!(turn.kind(true, who), kind, "{turn:?} {who:?}");
        }
        assert_eq!(Turn::Holders.kind(false, &holds), Some(Kind::Write));
        let mut readers = Vec::new();
        while let Some(turn) = admission.enter(Kind::Read, client(1)).await {
            readers.push(turn);
        }
        assert!(admission.enter(Kind::Holder, client(1)).await.is_some(), "whatever else is read");
    }
}
