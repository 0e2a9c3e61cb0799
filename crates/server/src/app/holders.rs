//! Who has a cart, and who holds places: they come first. A key is looked up in the database, and one that holds places is
//! known for some seconds. A key that names no cart opens nothing: it costs a look at two indexes, of which a few are
//! made at once.

use domain::calendar::Instant;
use domain::id::CartId;
use quick_cache::sync::Cache;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant as Moment};
use store::account::Hidden;
use store::cart::{CartRef, HeldBySession, HeldUntil};
use store::{Db, StoreError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Carts known at once: those that were not seen lately are looked up again.
const CARTS: usize = 10_000;
/// How long a cart is known to hold places.
const KNOWN: Duration = Duration::from_secs(20);
/// Keys looked up at once.
const LOOKUPS: usize = 8;
/// Longest that a key waits to be looked up.
const PATIENCE: Duration = Duration::from_secs(5);
/// Requests of one cart that come first at once: the rest of them wait like anybody's.
const OF_ONE_CART: usize = 2;

/// By what somebody has a cart.
#[derive(Clone, Debug)]
pub enum Having {
    /// By its key.
    Key(CartRef),
    /// By being signed in: what is kept of the session's key.
    Session(Hidden),
}

impl Having {
    fn name(&self) -> String {
        match self {
            Self::Key(cart) => format!("{}.{}.{}", cart.site, cart.id, cart.key_hash),
            Self::Session(token) => format!("session.{}", token.get()),
        }
    }

    async fn held_until(&self, db: &Db, now: Instant) -> Result<Option<(CartId, Instant)>, StoreError> {
        match self {
            Self::Key(cart) => {
                let until = db.read(HeldUntil { cart: cart.clone() }).await?;
                Ok(until.map(|until| (cart.id.clone(), until)))
            }
            Self::Session(token) => db.read(HeldBySession { token: token.clone(), now }).await,
        }
    }
}

/// What is known of who asks.
#[derive(Debug)]
pub enum Standing {
    /// Nothing, or a key that names no cart.
    Stranger,
    /// The cart exists.
    HasCart,
    /// It holds places; kept as long as its request comes first.
    HoldsPlaces(OwnedSemaphorePermit),
}

/// The carts that are known to hold places.
#[derive(Debug)]
pub struct Holders {
    known: Cache<String, Arc<Holder>>,
    /// What lets requests come first, of each cart: an account's is one, however many sessions name it.
    firsts: Cache<CartId, Arc<Semaphore>>,
    lookups: Semaphore,
}

#[derive(Debug)]
struct Holder {
    until: Instant,
    seen: Moment,
    first: Arc<Semaphore>,
}

impl Holder {
    fn standing(&self, now: Instant) -> Standing {
        let first = (self.until > now).then(|| Arc::clone(&self.first).try_acquire_owned().ok()).flatten();
        first.map_or(Standing::HasCart, Standing::HoldsPlaces)
    }
}

impl Default for Holders {
    fn default() -> Self {
        Self { known: Cache::new(CARTS), firsts: Cache::new(CARTS), lookups: Semaphore::new(LOOKUPS) }
    }
}

impl Holders {
    /// What is known of who names a cart. While the database does not answer, what was known lasts.
    pub async fn standing(&self, db: &Db, having: &Having, now: Instant) -> Standing {
        let name = having.name();
        let known = self.known.get(&name);
        if let Some(holder) = known.as_ref().filter(|one| one.until > now && one.seen.elapsed() < KNOWN) {
            return holder.standing(now);
        }
        let before = || known.as_ref().map_or(Standing::Stranger, |holder| holder.standing(now));
        let turn = tokio::time::timeout(PATIENCE, self.lookups.acquire()).await;
        let Ok(Ok(_turn)) = turn else { return before() };
        match having.held_until(db, now).await {
            Ok(Some((_, until))) if until <= now => Standing::HasCart,
            Ok(Some((cart, until))) => {
                let holder = Arc::new(Holder { until, seen: Moment::now(), first: self.first(&cart) });
                self.known.insert(name, Arc::clone(&holder));
                holder.standing(now)
            }
            Ok(None) => Standing::Stranger,
            Err(_) => before(),
        }
    }

    /// What lets requests of a cart come first (§10.19.61).
    fn first(&self, cart: &CartId) -> Arc<Semaphore> {
        let new = || Ok::<_, Infallible>(Arc::new(Semaphore::new(OF_ONE_CART)));
        let Ok(first) = self.firsts.get_or_insert_with(cart, new);
        first
    }
}
