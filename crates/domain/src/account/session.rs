//! For how long somebody stays signed in on a device (§10.17).

use crate::calendar::Instant;

/// So many sessions a person has at once: then the one that was used longest ago ends.
pub const MOST_SESSIONS: i64 = 20;
/// For so many minutes at most a key of a session is good once another replaces it, and the other until it is used for the first
/// time.
pub const REPLACED_MINUTES: i64 = 10;
/// Most characters that are kept of what a browser says it is.
pub const LONGEST_DEVICE: usize = 100;

const DAY_MINUTES: i64 = 24 * 60;

/// A session, as far as its end depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Session {
    /// When its owner signed in.
    pub begun: Instant,
    /// When it was last used, as far as that was noted.
    pub seen: Instant,
    /// Whether its owner asked to be remembered.
    pub remembered: bool,
}

impl Session {
    /// One that begins.
    pub fn new(now: Instant, remembered: bool) -> Self {
        Self { begun: now, seen: now, remembered }
    }

    /// When it ends unless it is used: 12 hours after it was last, 24 after it began; where its owner is remembered, 30 and
    /// 180 days.
    pub fn ends_at(&self) -> Instant {
        let (unused, longest) =
            if self.remembered { (30 * DAY_MINUTES, 180 * DAY_MINUTES) } else { (12 * 60, DAY_MINUTES) };
        self.seen.plus_minutes(unused).min(self.begun.plus_minutes(longest))
    }

    /// Whether it has ended.
    pub fn is_over(&self, now: Instant) -> bool {
        now >= self.ends_at()
    }

    /// Whether it is noted that it is used: once in ten minutes, once a day where its owner is remembered. Not by a clock that
    /// is behind.
    pub fn should_mark(&self, now: Instant) -> bool {
        let every = if self.remembered { DAY_MINUTES } else { 10 };
        !self.is_over(now) && now >= self.seen.plus_minutes(every)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const NOW: Instant = Instant::from_millis(1_795_194_000_000);

    // Proves 10.17.7.
    #[test]
    fn a_session_ends_when_it_is_not_used_and_at_last_however_much_it_is() {
        for (remembered, unused, longest, every) in
            [(false, 12 * 60, 24 * 60, 10), (true, 30 * 1440, 180 * 1440, 1440)]
        {
            let session = Session::new(NOW, remembered);
            assert_eq!(session.ends_at(), NOW.plus_minutes(unused));
            assert!(
                !session.is_over(NOW.plus_minutes(unused - 1)) && session.is_over(NOW.plus_minutes(unused))
            );
            assert!(
                !session.should_mark(NOW.plus_minutes(every - 1))
                    && session.should_mark(NOW.plus_minutes(every))
            );
            assert!(!session.should_mark(NOW.plus_minutes(-1)));
            // Used as often as can be, it ends all the same.
            let (mut used, mut now) = (session, NOW);
            while !used.is_over(now) {
                if used.should_mark(now) {
                    used.seen = now;
                }
                now = now.plus_minutes(every);
            }
            assert_eq!(used.ends_at(), NOW.plus_minutes(longest));
        }
    }

    proptest! {
        #[test]
        fn a_session_that_is_used_never_ends_sooner(used in 0_i64..300_000, more in 0_i64..300_000, remembered in any::<bool>()) {
            let session = Session { seen: NOW.plus_minutes(used), ..Session::new(NOW, remembered) };
            let later = Session { seen: NOW.plus_minutes(used + more), ..session };
            prop_assert!(later.ends_at() >= session.ends_at());
            prop_assert!(!session.should_mark(session.ends_at()));
        }
    }
}
