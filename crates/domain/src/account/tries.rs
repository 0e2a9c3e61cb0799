//! How often a password may be tried (§10.17): some times freely, then less and less often, and never "no more".

use crate::calendar::Instant;

/// Wrong passwords within an hour that cost nothing.
const FREE: i64 = 5;
/// Minutes that the next try waits at most.
const LONGEST_MINUTES: i64 = 15;
/// Minutes without a wrong password after which it starts anew.
pub const FORGIVEN_MINUTES: i64 = 60;

/// Wrong passwords in a row, and when the last was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failures {
    /// How many, with less than an hour between each and the next.
    pub count: i64,
    /// When the last was; of none it says nothing.
    pub last: Instant,
}

impl Failures {
    /// Nobody tried, or the last one was right.
    pub const NONE: Self = Self { count: 0, last: Instant::from_millis(0) };

    /// Those that still count.
    fn counting(self, now: Instant) -> i64 {
        // What a clock that was wrong dated further ahead counts for nothing: it would keep the owner out for as long.
        let counts =
            self.last.plus_minutes(FORGIVEN_MINUTES) > now && self.last <= now.plus_minutes(LONGEST_MINUTES);
        if counts { self.count.max(0) } else { 0 }
    }

    /// From when on one may try again; none where one may now. Never more than 15 minutes from now.
    pub fn wait(self, now: Instant) -> Option<Instant> {
        let over = self.counting(now) - FREE;
        if over < 0 {
            return None;
        }
        // Another instance's clock may be a little ahead.
        let until = self.last.min(now).plus_minutes((1_i64 << over.min(10)).min(LONGEST_MINUTES));
        (until > now).then_some(until)
    }

    /// After one more.
    #[must_use]
    pub fn one_more(self, now: Instant) -> Self {
        Self { count: self.counting(now).saturating_add(1), last: now }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const NOW: Instant = Instant::from_millis(1_795_194_000_000);

    // Proves 10.17.5.
    #[test]
    fn five_tries_are_free_and_then_each_waits_longer_up_to_a_quarter_of_an_hour() {
        let mut failures = Failures::NONE;
        let mut now = NOW;
        let mut waited = Vec::new();
        for _ in 0..14 {
            if let Some(until) = failures.wait(now) {
                assert_eq!(failures.wait(until.plus_seconds(-1)), Some(until));
                assert_eq!(failures.wait(until), None);
                waited.push((until.millis() - now.millis()) / 60_000);
                now = until;
            }
            failures = failures.one_more(now);
        }
        assert_eq!(waited, [1, 2, 4, 8, 15, 15, 15, 15, 15]);
        assert_eq!(failures.count, 14);
        assert_eq!(failures.wait(now.plus_minutes(15)), None);
        let anew = failures.one_more(now.plus_minutes(60));
        assert_eq!((anew.count, anew.wait(now.plus_minutes(60))), (1, None));
    }

    proptest! {
        // Proves 10.17.5.
        #[test]
        fn nobody_waits_for_longer_than_a_quarter_of_an_hour(
            count in any::<i64>(), ago in -10_000_000_i64..10_000_000, more in 0_i64..1000, later in 0_i64..10_000,
        ) {
            let failures = Failures { count, last: NOW.plus_seconds(-ago) };
            let worse = Failures { count: count.saturating_add(more), ..failures };
            let (wait, longer) = (failures.wait(NOW), worse.wait(NOW));
            prop_assert!(wait.is_none_or(|until| until > NOW && until <= NOW.plus_minutes(15)));
            prop_assert!(wait.unwrap_or(NOW) <= longer.unwrap_or(NOW), "more failures never wait less");
            let then = NOW.plus_seconds(3600.max(3600 - ago) + later);
            prop_assert_eq!(worse.wait(then), None, "an hour without a failure starts anew");
            prop_assert_eq!(worse.one_more(then).count, 1);
        }
    }
}
