//! Many visitors at once: how much is done a second, and what each costs.

use crate::connection::Connection;
use crate::program::Server;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

/// Connections at once.
pub const CLIENTS: usize = 32;

/// What was done under load.
#[derive(Clone, Copy)]
pub struct Work {
    /// Operations a second.
    pub rate: f64,
    /// CPU seconds of the program for each.
    pub cpu: f64,
}

/// Does `work` over and over for some seconds; it is given a connection and a number that counts up.
pub fn for_seconds(server: &Server, seconds: f64, work: impl Fn(&mut Connection, usize) + Sync) -> Work {
    by(server, CLIENTS, seconds, work)
}

/// The same by so many clients: where more would only wait for a turn, or be turned away.
pub fn by(
    server: &Server,
    clients: usize,
    seconds: f64,
    work: impl Fn(&mut Connection, usize) + Sync,
) -> Work {
    let begun = Instant::now();
    run(server, clients, |_| begun.elapsed().as_secs_f64() < seconds, work)
}

/// Does `work` so many times.
pub fn times(server: &Server, count: usize, work: impl Fn(&mut Connection, usize) + Sync) -> Work {
    run(server, CLIENTS, |n| n < count, work)
}

fn run(
    server: &Server,
    clients: usize,
    goes_on: impl Fn(usize) -> bool + Sync,
    work: impl Fn(&mut Connection, usize) + Sync,
) -> Work {
    let (taken, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let (cpu, begun) = (server.cpu(), Instant::now());
    std::thread::scope(|scope| {
        for _ in 0..clients {
            scope.spawn(|| {
                let mut connection = Connection::open(server.address);
                loop {
                    let n = taken.fetch_add(1, Ordering::Relaxed);
                    if !goes_on(n) {
                        break;
                    }
                    work(&mut connection, n);
                    done.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
    });
    let seconds = begun.elapsed().as_secs_f64();
    let count = done.into_inner() as f64;
    Work { rate: count / seconds, cpu: (server.cpu() - cpu) / count }
}
