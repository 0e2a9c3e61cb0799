//! How often and how much gateways are asked because somebody looks at a page or sends a notice, and providers because somebody
//! signs in: what can be asked a million times from outside must not become a million calls.

use domain::account::identity::ProviderName;
use domain::id::AttemptId;
use domain::payment::GatewayName;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, SemaphorePermit};

/// Questions at once to one gateway for those who look at pages.
const PAGES: usize = 16;
/// Notices of one gateway worked on at once.
const NOTICES: usize = 16;
/// A notice waits so long for its turn; its gateway sends it again.
const NOTICE_WAITS: Duration = Duration::from_secs(5);
/// Questions at once to one provider for those who sign in by it.
const SIGN_INS: usize = 16;
/// A sign-in waits so long for its turn; then whoever signs in comes again.
const SIGN_IN_WAITS: Duration = Duration::from_secs(2);
/// For so long the last answer about a payment is good enough.
pub const REMEMBERED: Duration = Duration::from_secs(2);
/// Payments remembered at most: beyond, old ones are forgotten.
const KNOWN: usize = 4096;

/// Who may ask a gateway or a provider now. Each has turns of its own: one that is slow, or whose notices somebody forges, keeps
/// no other waiting.
pub struct Asking {
    gateways: BTreeMap<GatewayName, Turns>,
    providers: BTreeMap<ProviderName, Semaphore>,
    asked: Mutex<HashMap<AttemptId, Asked>>,
}

struct Turns {
    pages: Semaphore,
    notices: Semaphore,
}

/// How a payment was asked about for a page.
#[derive(Clone, Copy)]
enum Asked {
    /// It is being asked about.
    Now,
    /// It was answered then.
    At(Instant),
}

impl Asked {
    /// Whether nobody needs to ask again.
    fn fresh(self, now: Instant) -> bool {
        match self {
            Self::Now => true,
            Self::At(then) => now.saturating_duration_since(then) < REMEMBERED,
        }
    }
}

/// A turn to ask about one payment for a page: nobody else asks about it meanwhile.
pub struct PageTurn<'a> {
    asking: &'a Asking,
    attempt: AttemptId,
    _turn: SemaphorePermit<'a>,
}

impl Drop for PageTurn<'_> {
    fn drop(&mut self) {
        self.asking.answered(&self.attempt, Instant::now());
    }
}

impl Default for Asking {
    fn default() -> Self {
        let turns = || Turns { pages: Semaphore::new(PAGES), notices: Semaphore::new(NOTICES) };
        let gateways = GatewayName::ALL.into_iter().map(|gateway| (gateway, turns())).collect();
        let providers = ProviderName::ALL.into_iter().map(|name| (name, Semaphore::new(SIGN_INS))).collect();
        Self { gateways, providers, asked: Mutex::default() }
    }
}

impl Asking {
    /// A turn to ask about a payment for somebody who looks at its page; none where it is being asked about or just was,
    /// or too many of its gateway are asked about at once: what is known is shown then, and their page looks again.
    pub fn page(&self, gateway: GatewayName, attempt: &AttemptId) -> Option<PageTurn<'_>> {
        let turn = self.gateways.get(&gateway)?.pages.try_acquire().ok()?;
        let first = self.first(attempt, Instant::now());
        first.then(|| PageTurn { asking: self, attempt: attempt.clone(), _turn: turn })
    }

    /// A turn to work on a notice; none where too many of its gateway come at once.
    pub async fn notice(&self, gateway: GatewayName) -> Option<SemaphorePermit<'_>> {
        let turns = self.gateways.get(&gateway)?;
        tokio::time::timeout(NOTICE_WAITS, turns.notices.acquire()).await.ok()?.ok()
    }

    /// A turn to ask a provider who somebody is; none where too many sign in by it at once.
    pub async fn sign_in(&self, provider: ProviderName) -> Option<SemaphorePermit<'_>> {
        let turns = self.providers.get(&provider)?;
        tokio::time::timeout(SIGN_IN_WAITS, turns.acquire()).await.ok()?.ok()
    }

    fn first(&self, attempt: &AttemptId, now: Instant) -> bool {
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        if asked.get(attempt).is_some_and(|known| known.fresh(now)) {
            return false;
        }
        if asked.len() >= KNOWN {
            asked.retain(|_, known| known.fresh(now));
        }
        asked.insert(attempt.clone(), Asked::Now);
        true
    }

    fn answered(&self, attempt: &AttemptId, now: Instant) {
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        asked.insert(attempt.clone(), Asked::At(now));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::payment::GatewayName::{PayPal, Stripe};

    // Proves 10.3.44.
    #[test]
    fn a_payment_is_asked_about_once_in_two_seconds_and_so_many_at_once() {
        let (asking, start) = (Asking::default(), Instant::now());
        let (one, other) = (AttemptId::from("a-1"), AttemptId::from("a-2"));
        assert!(asking.first(&one, start));
        assert!(!asking.first(&one, start + Duration::from_secs(9)), "nobody asks while somebody does");
        assert!(asking.first(&other, start), "others are asked about");
        asking.answered(&one, start);
        assert!(!asking.first(&one, start + Duration::from_millis(1999)));
        assert!(asking.first(&one, start + Duration::from_secs(2)));
        let page = |gateway, n: usize| asking.page(gateway, &AttemptId::from(format!("b-{n}")));
        let turns: Vec<_> = (0..100).filter_map(|n| page(Stripe, n)).collect();
        assert_eq!(turns.len(), PAGES);
        assert!(page(PayPal, 99).is_some(), "one gateway's visitors do not wait for another's");
        drop(turns);
        assert!(page(Stripe, 98).is_some(), "who was turned away may ask later");
        let slow = page(Stripe, 97);
        assert!(slow.is_some() && page(Stripe, 97).is_none(), "two who look at once ask once");
        drop(slow);
        assert!(page(Stripe, 97).is_none(), "and have the same answer");
    }

    // Proves 10.3.51.
    #[tokio::test]
    async fn one_gateways_notices_keep_no_other_waiting() {
        let asking = Asking::default();
        let mut turns = Vec::new();
        for _ in 0..NOTICES {
            turns.push(asking.notice(Stripe).await);
        }
        assert!(turns.iter().all(Option::is_some));
        let more = tokio::time::timeout(Duration::from_millis(50), asking.notice(Stripe)).await;
        assert!(more.is_err(), "too many at once wait");
        assert!(asking.notice(PayPal).await.is_some());
    }

    // Proves 10.18.31.
    #[tokio::test]
    async fn who_signs_in_by_one_provider_keeps_nobody_of_another_waiting() {
        let asking = Asking::default();
        let mut turns = Vec::new();
        for _ in 0..SIGN_INS {
            turns.push(asking.sign_in(ProviderName::Pool).await);
        }
        assert!(turns.iter().all(Option::is_some));
        let more = tokio::time::timeout(Duration::from_millis(50), asking.sign_in(ProviderName::Pool)).await;
        assert!(more.is_err(), "one more waits");
        assert!(asking.sign_in(ProviderName::Google).await.is_some());
        turns.pop();
        assert!(asking.sign_in(ProviderName::Pool).await.is_some());
    }

    #[test]
    fn what_was_asked_long_ago_is_forgotten() {
        let (asking, start) = (Asking::default(), Instant::now());
        for n in 0..KNOWN {
            let attempt = AttemptId::from(format!("a-{n}"));
            asking.first(&attempt, start);
            asking.answered(&attempt, start);
        }
        asking.first(&AttemptId::from("later"), start + REMEMBERED);
        assert_eq!(asking.asked.lock().unwrap().len(), 1);
    }
}
