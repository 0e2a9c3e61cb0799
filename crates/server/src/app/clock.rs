//! What time it is. The machine's clock may jump, by a mistake or by its correction; holds must neither end at once nor
//! last for ever. So the store's time runs on by itself and nears the machine's: at most half as fast again, or half as
//! fast, as time passes.

use domain::calendar::Instant;
use rustix::time::{ClockId, clock_gettime};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

/// A step this small is taken at once: clocks are always put right a little.
const SMALL_MILLIS: i64 = 2000;

/// The store's clock. Cheap to clone; its clones are one clock.
#[derive(Clone, Debug)]
pub struct Clock {
    steady: Arc<Steady>,
    pinned: Option<Instant>,
}

impl Clock {
    /// The machine's, made steady.
    pub fn system() -> Self {
        Self { steady: Arc::new(Steady::new(wall(), running())), pinned: None }
    }

    /// Always the same instant, for demonstrations and tests.
    pub fn pinned(at: Instant) -> Self {
        Self { pinned: Some(at), ..Self::system() }
    }

    /// The instant it is: the pinned one, else the machine's.
    pub fn now(&self) -> Instant {
        self.pinned.unwrap_or_else(|| self.machine())
    }

    /// Now, even where the store's clock is pinned: for work that must go on.
    pub fn machine(&self) -> Instant {
        self.steady.at(running())
    }

    /// Nears the machine's clock; asked about once a second. Answers how far behind it is, in milliseconds.
    pub fn keep(&self) -> i64 {
        self.steady.keep(wall(), running())
    }
}

/// Milliseconds since 1970 by the machine's clock.
fn wall() -> i64 {
    millis(ClockId::Realtime)
}

/// Milliseconds the machine has been running, asleep or awake: nobody can set this clock.
fn running() -> i64 {
    millis(ClockId::Boottime)
}

fn millis(clock: ClockId) -> i64 {
    let time = clock_gettime(clock);
    time.tv_sec.saturating_mul(1000).saturating_add(time.tv_nsec / 1_000_000)
}

#[derive(Debug)]
struct Steady {
    /// What is added to the running time.
    base: AtomicI64,
    kept_at: AtomicI64,
}

impl Steady {
    fn new(wall: i64, running: i64) -> Self {
        Self { base: AtomicI64::new(wall - running), kept_at: AtomicI64::new(running) }
    }

    fn at(&self, running: i64) -> Instant {
        Instant::from_millis(self.base.load(Ordering::Relaxed).saturating_add(running))
    }

    fn keep(&self, wall: i64, running: i64) -> i64 {
        let passed = (running - self.kept_at.swap(running, Ordering::Relaxed)).max(0);
        let behind = wall - self.at(running).millis();
        let step = if behind.abs() <= SMALL_MILLIS { behind } else { behind.clamp(-passed / 2, passed / 2) };
        self.base.fetch_add(step, Ordering::Relaxed);
        behind - step
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const HOUR: i64 = 3_600_000;

    // Proves 10.5.16.
    #[test]
    fn a_clock_that_jumps_forward_does_not_end_holds_at_once() {
        let steady = Steady::new(1_000_000, 0);
        let hold_ends = steady.at(0).plus_minutes(15);
        let mut ended_after = None;
        for second in 1..3600 {
            steady.keep(1_000_000 + second * 1000 + HOUR, second * 1000);
            if ended_after.is_none() && steady.at(second * 1000) >= hold_ends {
                ended_after = Some(second);
            }
        }
        assert!(ended_after.is_some_and(|seconds| seconds >= 600), "ten of fifteen minutes at least");
    }

    // Proves 10.5.16.
    #[test]
    fn a_clock_that_jumps_back_does_not_make_holds_last_for_ever() {
        let steady = Steady::new(10 * HOUR, 0);
        let hold_ends = steady.at(0).plus_minutes(15);
        let ended_after = (1..7200).find(|second| {
            steady.keep(9 * HOUR + second * 1000, second * 1000);
            steady.at(second * 1000) >= hold_ends
        });
        assert!(ended_after.is_some_and(|seconds| seconds <= 1800), "half an hour at most");
        // In the end both agree.
        for second in 1800..9000 {
            steady.keep(9 * HOUR + second * 1000, second * 1000);
        }
        assert_eq!(steady.at(9_000_000).millis(), 9 * HOUR + 9_000_000);
    }

    proptest! {
        #[test]
        fn time_never_goes_back_by_more_than_a_small_step_nor_runs_away(
            jumps in prop::collection::vec((1i64..120_000, -100 * HOUR..100 * HOUR), 1..60),
        ) {
            let steady = Steady::new(0, 0);
            let (mut running, mut before, mut wall) = (0, steady.at(0).millis(), 0);
            for (passed, jump) in jumps {
                running += passed;
                wall += passed + jump;
                steady.keep(wall, running);
                let now = steady.at(running).millis();
                let (least, most) = (passed / 2 - SMALL_MILLIS, passed * 3 / 2 + SMALL_MILLIS);
                prop_assert!((least - 1..=most + 1).contains(&(now - before)), "{} in {passed}", now - before);
                before = now;
            }
        }
    }
}
