//! The same of accounts: whoever was told that they are registered, or let in, is so at the server that goes on, and nothing of an
//! account is half made there.

use super::Pair;
use crate::support::eye::Eye;
use crate::support::people::{Seen, Stops, assert_none_is_half_made, somebody, wait_until_all_is_sent};
use crate::support::process::Start;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// Waits until somebody is let in who came after something happened.
fn entered_after(seen: &Seen, happened: Instant, what: &str) {
    let over = Instant::now();
    while seen.last_entered().is_none_or(|last| last < over) {
        assert!(happened.elapsed() < Duration::from_mins(1), "{what}: nobody is let in for a minute");
        std::thread::sleep(Duration::from_millis(50));
    }
    println!("{what}: somebody is let in after {:.1} s", happened.elapsed().as_secs_f32());
}

// Proves 10.18.81.
#[test]
fn no_registration_and_no_session_is_half_made_with_the_database() {
    let pair = Pair::start("people");
    let data = tempfile::tempdir().unwrap();
    let process = Start::new(data.path(), Some(&pair.url), None).start();
    let (address, seen, stop) = (process.address(), Seen::default(), AtomicBool::new(false));
    std::thread::scope(|scope| {
        let _stops = Stops(&stop);
        for _ in 0..3 {
            scope.spawn(|| somebody(address, data.path(), &seen, &stop));
        }
        entered_after(&seen, Instant::now(), "undisturbed");
        let killed = Instant::now();
        pair.fail_over();
        entered_after(&seen, killed, "primary killed, standby promoted");
    });
    let promoted = Start { database: Some(pair.promoted.clone()), ..process.start.clone() };
    let eye = Eye(promoted.clone());
    wait_until_all_is_sent(&eye);
    let (registered, entered) = seen.assert_whole(&eye, data.path());
    assert_none_is_half_made(&eye);
    promoted.assert_all_agrees();
    println!("{registered} people registered, {entered} browsers let in");
}
