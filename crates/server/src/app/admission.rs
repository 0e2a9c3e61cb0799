//! How much is done at once. Beyond that a request waits its turn for a moment, in order of arrival, and is then told to
//! come back: whoever is let in is served fast, and memory stays flat however many ask. Cart reads are never turned away
//! (§4.5: a cart whose read fails is forgotten by the page), and who holds places comes before who only looks.

use crate::app::holders::Standing;
use crate::app::limit;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit};

/// Longest that a request waits for its turn.
const PATIENCE: Duration = Duration::from_millis(60);
/// Longest that a cart waits for its turn, and who holds places.
const LONG_PATIENCE: Duration = Duration::from_secs(20);
/// Visitors who may wait at once for their payment to be confirmed.
const WAITING: usize = 256;
/// Pages in hand for each thread that draws them.
const DRAWS_PER_THREAD: usize = 3;
/// Networks whose turns are remembered while nobody of them has one.
const NETWORKS: usize = 1024;
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
    /// Only writing takes a turn: reading is cheap, takes its turn later, or must never be turned away.
    Writes,
    /// Nothing takes a turn: what is turned away would be lost, such as a gateway's notice.
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
            (_, false) => Some(Kind::Write),
            (Self::Cart, true) if !matches!(who, Standing::Stranger) => Some(Kind::Cart),
            (Self::Holders, true) if matches!(who, Standing::HoldsPlaces(_)) => Some(Kind::Holder),
            (Self::Cart | Self::Holders | Self::Each, true) => Some(Kind::Read),
        }
    }
}

/// A turn, held until the answer is made.
#[derive(Debug)]
pub struct Entered<'a> {
    _turn: SemaphorePermit<'a>,
    _of_network: Option<OwnedSemaphorePermit>,
}

/// The turns there are.
#[derive(Debug)]
pub struct Admission {
    reads: Semaphore,
    /// Of the turns of those who only read, so many are a network's: the other half is for whoever else comes.
    of_networks: Mutex<HashMap<IpAddr, Arc<Semaphore>>>,
    of_network: usize,
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
            of_network: reads.div_ceil(2),
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
        let patience = if matches!(kind, Kind::Cart | Kind::Holder) { LONG_PATIENCE } else { PATIENCE };
        let of_network = (kind == Kind::Read).then(|| self.turns_of(client));
        let both = async {
            // A network's own turn first: nobody keeps another's while they wait for it.
            let of_network = match of_network {
                Some(turns) => Some(turns.acquire_owned().await.ok()?),
                None => None,
            };
            Some(Entered { _turn: turns.acquire().await.ok()?, _of_network: of_network })
        };
        tokio::time::timeout(patience, both).await.ok()?
    }

    /// The turns of the widest network around a client.
    fn turns_of(&self, client: IpAddr) -> Arc<Semaphore> {
        let network = limit::around(client).first().copied().unwrap_or(client);
        let mut networks = self.of_networks.lock().unwrap_or_else(PoisonError::into_inner);
        if networks.len() >= NETWORKS && !networks.contains_key(&network) {
            networks.retain(|_, turns| {
                Arc::strong_count(turns) > 1 || turns.available_permits() < self.of_network
            });
        }
        Arc::clone(networks.entry(network).or_insert_with(|| Arc::new(Semaphore::new(self.of_network))))
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
    async fn one_network_leaves_turns_to_others() {
        let admission = Admission::new(2, 1);
        // One customer's /48, an address after the other.
        let customer = |number: u128| IpAddr::from((0x2001_0db8_u128 << 96 | number << 64).to_be_bytes());
        let mut inside = Vec::new();
        for number in 0..20 {
            inside.extend(admission.enter(Kind::Read, customer(number)).await);
        }
        assert_eq!(inside.len(), DRAWS_PER_THREAD);
        for network in 0..u8::try_from(DRAWS_PER_THREAD).unwrap() {
            inside.push(admission.enter(Kind::Read, client(network)).await.unwrap());
        }
        assert!(admission.enter(Kind::Read, client(100)).await.is_none(), "all turns are taken");
        inside.clear();
        assert!(admission.enter(Kind::Read, customer(7)).await.is_some());
        // However many networks ask, few are remembered.
        for number in 0..u32::try_from(4 * NETWORKS).unwrap() {
            let asked = admission.enter(Kind::Read, IpAddr::from(number.to_be_bytes())).await;
            assert!(asked.is_some());
        }
        assert!(admission.of_networks.lock().unwrap().len() <= NETWORKS);
    }

    #[tokio::test]
    async fn beyond_its_turns_a_request_waits_a_moment_and_is_turned_away() {
        let admission = Admission::new(1, 1);
        let mut inside = Vec::new();
        for network in 0..u8::try_from(DRAWS_PER_THREAD).unwrap() {
            inside.push(admission.enter(Kind::Read, client(network)).await.unwrap());
        }
        assert!(admission.enter(Kind::Read, client(100)).await.is_none());
        let write = admission.enter(Kind::Write, client(100));
        assert!(write.await.is_some(), "one kind does not wait for the other");
        let next = admission.enter(Kind::Read, client(100));
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
        for network in 0..100 {
            readers.extend(admission.enter(Kind::Read, client(network)).await);
        }
        assert!(admission.enter(Kind::Holder, client(1)).await.is_some(), "whatever else is read");
    }
}
