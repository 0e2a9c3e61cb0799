//! CPU of this thread, which is what a peer inside this process costs.

use crate::table::median;
use rustix::time::{ClockId, clock_gettime};

fn used() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// CPU seconds of each of many rounds, which `work` does at once: the median of five times.
pub fn each(rounds: u32, mut work: impl FnMut(u32)) -> f64 {
    let times = (0..5).map(|_| {
        let begun = used();
        work(rounds);
        (used() - begun) / f64::from(rounds)
    });
    median(times.collect())
}
