//! How often and how much gateways are asked because somebody looks at a page or sends a notice: what can be asked a million
//! times from outside must not become a million calls.

use domain::id::AttemptId;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, SemaphorePermit};

/// Questions at once for those who look at pages.
const PAGES: usize = 16;
/// Notices worked on at once.
const NOTICES: usize = 16;
/// A notice waits so long for its turn; its gateway sends it again.
const NOTICE_WAITS: Duration = Duration::from_secs(5);
/// For so long the last answer about a payment is good enough.
pub const REMEMBERED: Duration = Duration::from_secs(2);
/// Payments remembered at most: beyond, old ones are forgotten.
const KNOWN: usize = 4096;

/// Who may ask a gateway now.
pub struct Asking {
    pages: Semaphore,
    notices: Semaphore,
    asked: Mutex<HashMap<AttemptId, Instant>>,
}

impl Default for Asking {
    fn default() -> Self {
        Self { pages: Semaphore::new(PAGES), notices: Semaphore::new(NOTICES), asked: Mutex::default() }
    }
}

impl Asking {
    /// A turn to ask about a payment for somebody who looks at its page; none where it was just asked about, or too many
    /// are asked about at once: what is known is shown then, and their page looks again.
    pub fn page(&self, attempt: &AttemptId) -> Option<SemaphorePermit<'_>> {
        let turn = self.pages.try_acquire().ok()?;
        self.first(attempt, Instant::now()).then_some(turn)
    }

    /// A turn to work on a notice; none where too many come at once.
    pub async fn notice(&self) -> Option<SemaphorePermit<'_>> {
        tokio::time::timeout(NOTICE_WAITS, self.notices.acquire()).await.ok()?.ok()
    }

    fn first(&self, attempt: &AttemptId, now: Instant) -> bool {
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        let fresh = |at: &Instant| now.saturating_duration_since(*at) < REMEMBERED;
        if asked.get(attempt).is_some_and(fresh) {
            return false;
        }
        if asked.len() >= KNOWN {
            asked.retain(|_, at| fresh(at));
        }
        asked.insert(attempt.clone(), now);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.3.44.
    #[test]
    fn a_payment_is_asked_about_once_in_two_seconds_and_so_many_at_once() {
        let (asking, start) = (Asking::default(), Instant::now());
        let (one, other) = (AttemptId::from("a-1"), AttemptId::from("a-2"));
        assert!(asking.first(&one, start));
        assert!(!asking.first(&one, start + Duration::from_millis(1999)));
        assert!(asking.first(&other, start), "others are asked about");
        assert!(asking.first(&one, start + Duration::from_secs(2)));
        let turns: Vec<_> =
            (0..100).filter_map(|n| asking.page(&AttemptId::from(format!("b-{n}")))).collect();
        assert_eq!(turns.len(), PAGES);
        drop(turns);
        assert!(asking.page(&AttemptId::from("b-99")).is_some(), "who was turned away may ask later");
    }

    #[test]
    fn what_was_asked_long_ago_is_forgotten() {
        let (asking, start) = (Asking::default(), Instant::now());
        for n in 0..KNOWN {
            asking.first(&AttemptId::from(format!("a-{n}")), start);
        }
        asking.first(&AttemptId::from("later"), start + REMEMBERED);
        assert_eq!(asking.asked.lock().unwrap().len(), 1);
    }
}
