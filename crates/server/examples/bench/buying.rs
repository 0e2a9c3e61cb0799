//! Adding to a cart, packages, reading carts and placing orders over HTTP, against what the database does by itself.

use crate::connection::Connection;
use crate::load::{self, CLIENTS, Work};
use crate::pages::BUY;
use crate::program::Server;
use crate::table::Limit::{AtLeast, AtMost};
use crate::table::{Table, Unit};
use server::shop::basket;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Products of a package, by number.
pub const FIVE: [i64; 5] = [295, 296, 305, 306, 1538];
/// Times that each is measured, the program and its peer in turns.
const ROUNDS: usize = 3;
/// Seconds of each.
const SECONDS: f64 = 2.0;
/// Orders placed each time.
const ORDERS: usize = 1500;

/// Writes that come together share a commit, or use other connections: a new cart with held places must not be slower
/// than half of what the database writes for anybody.
const WRITES: f64 = 0.5;
/// Five lines held at once cost no more than five carts with a line each.
const PACKAGE: f64 = 5.0;
const MEMORY_MB: f64 = 100.0;

/// A database by itself, on this machine.
pub trait Peer {
    fn name(&self) -> &'static str;

    /// What `writes` counts.
    fn write_name(&self) -> &'static str;

    /// Durable writes a second.
    fn writes(&self) -> f64;

    fn statement_name(&self) -> &'static str {
        "a prepared SELECT from memory"
    }

    /// CPU seconds that one prepared SELECT of one row costs the process that asks, its data in memory.
    fn statement(&self) -> f64;

    fn limits(&self) -> Limits;
}

/// How many prepared SELECTs an operation may cost, HTTP and JSON or HTML included.
pub struct Limits {
    pub add: f64,
    pub read: f64,
    pub place: f64,
}

/// Visitors so far.
static VISITORS: AtomicUsize = AtomicUsize::new(0);

/// Each visitor of a run comes from an address that nobody had before: what a client holds is counted, and beyond what one may
/// hold there would be less to do.
pub fn from() -> String {
    let n = VISITORS.fetch_add(1, Ordering::Relaxed);
    format!("x-forwarded-for: 10.{}.{}.{}\r\n", n >> 16 & 255, n >> 8 & 255, n & 255)
}

/// Holds places for two in a new cart; answers the header that names it.
fn added(connection: &mut Connection, n: usize) -> String {
    connection.post(BUY, &from(), &format!("date=2027-01-{:02}&adults=2", 1 + n % 28)).cookies()
}

/// Adding to a new cart.
pub fn add(server: &Server, seconds: f64) -> Work {
    load::for_seconds(server, seconds, |connection, n| drop(added(connection, n)))
}

/// Holds a package of five in a new cart; answers the header that names it.
pub fn held(connection: &mut Connection, n: usize) -> String {
    let day = |at: usize| format!("2027-{:02}-{:02}", 1 + at, 1 + n % 28);
    let picks = FIVE.iter().enumerate().map(|(at, id)| format!("pick.{id}=1&date.{id}={}", day(at)));
    let form = format!("{}&adults=2", picks.collect::<Vec<_>>().join("&"));
    connection.post("/en/create-your-package/", &from(), &form).cookies()
}

/// Packages of five held together, a new cart each.
pub fn package(server: &Server) -> Work {
    load::for_seconds(server, SECONDS, |connection, n| drop(held(connection, n)))
}

/// Carts of five lines read again.
pub fn read(server: &Server) -> Work {
    let mut connection = Connection::open(server.address);
    let carts: Vec<_> = (0..CLIENTS).map(|n| held(&mut connection, n)).collect();
    load::for_seconds(server, SECONDS, |connection, n| {
        connection.get("/api/v1/cart", &carts[n % carts.len()]);
    })
}

/// The checkout's form as a browser would send it.
pub fn buyer(email: &str, hash: &str) -> String {
    format!(
        "first_name=Ana&last_name=N&email={}&country=MX&phone=&terms=on&once={}&hash={hash}",
        email.replace('@', "%40"),
        basket::id()
    )
}

/// Carts placed, by the form a browser would send; the carts and the checkout page are made before, and not counted.
pub fn place(server: &Server) -> Work {
    let mut connection = Connection::open(server.address);
    let cart = added(&mut connection, 0);
    let hash = connection.get("/en/checkout/", &cart).input("hash");
    let carts = Mutex::new(Vec::new());
    load::times(server, ORDERS, |connection, _| {
        let from = from();
        // The checkout's hash is of one day.
        let cart = connection.post(BUY, &from, "date=2027-01-01&adults=2").cookies();
        carts.lock().unwrap().push((cart, from));
    });
    let carts = carts.into_inner().unwrap();
    load::times(server, ORDERS, |connection, n| {
        let (cart, from) = &carts[n];
        let form = buyer("a@example.com", &hash);
        let answer = connection.post("/en/checkout/", &format!("{cart}{from}"), &form);
        assert!(answer.header("location").unwrap().starts_with("/sandbox/pay/"));
    })
}

/// An operation and its peers, in turns.
pub fn rounds<T>(measure: impl Fn() -> T) -> Vec<T> {
    (0..ROUNDS).map(|_| measure()).collect()
}

pub fn rows(table: &mut Table, server: &Server, peer: &impl Peer) {
    let (name, limits) = (peer.name(), peer.limits());
    let statement = peer.statement_name();
    add(server, 1.0);

    let adds = rounds(|| (add(server, SECONDS), peer.writes(), peer.statement()));
    let pairs: Vec<_> = adds.iter().map(|(work, writes, _)| (work.rate, *writes)).collect();
    let what = format!("{name}: durable add-to-cart over HTTP, new cart each");
    table.ratio(&what, Unit::PerSecond, peer.write_name(), &pairs, AtLeast(WRITES));
    let pairs: Vec<_> = adds.iter().map(|(work, _, statement)| (work.cpu, *statement)).collect();
    let what = format!("{name}: CPU of an add-to-cart");
    table.ratio(&what, Unit::Seconds, statement, &pairs, AtMost(limits.add));

    let packages = rounds(|| (package(server), add(server, SECONDS)));
    let what = format!("{name}: packages of five held over HTTP, new cart each");
    table.noted(&what, Unit::PerSecond, packages[0].0.rate);
    let pairs: Vec<_> = packages.iter().map(|(package, add)| (package.cpu, add.cpu)).collect();
    let what = format!("{name}: CPU of holding such a package");
    table.ratio(&what, Unit::Seconds, "an add-to-cart", &pairs, AtMost(PACKAGE));

    let reads = rounds(|| (read(server), peer.statement()));
    let what = format!("{name}: carts of five lines read over HTTP");
    table.noted(&what, Unit::PerSecond, reads[0].0.rate);
    let pairs: Vec<_> = reads.iter().map(|(work, statement)| (work.cpu, *statement)).collect();
    let what = format!("{name}: CPU of reading such a cart");
    table.ratio(&what, Unit::Seconds, statement, &pairs, AtMost(limits.read));

    let places = rounds(|| (place(server), peer.statement()));
    table.noted(&format!("{name}: orders placed over HTTP"), Unit::PerSecond, places[0].0.rate);
    let pairs: Vec<_> = places.iter().map(|(work, statement)| (work.cpu, *statement)).collect();
    let what = format!("{name}: CPU of placing an order");
    table.ratio(&what, Unit::Seconds, statement, &pairs, AtMost(limits.place));

    let what = format!("{name}: memory after that load");
    table.size(&what, server.memory_mb(), "MB", AtMost(MEMORY_MB));
}
