//! Who is signed in, and who signs in.
//!
//! On SQLite alone: what an account adds to a page is one more read by an index, what a sign-in takes is Argon2, and a page that is
//! kept asks no database. PostgreSQL would add nothing but its own share of that read, which the figures of carts show.

use crate::buying::from;
use crate::connection::Connection;
use crate::kept;
use crate::load;
use crate::node::Node;
use crate::pages::BUY;
use crate::people::{self, OWN, PASSWORD};
use crate::program::{Program, Server, data_folder};
use crate::table::Limit::{AtLeast, AtMost};
use crate::table::{Table, Unit};
use argon2::Argon2;
use argon2::password_hash::PasswordVerifier;
use server::app::passwords::{NICENESS, threads_of};
use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Times that each is measured, it and its peer in turns.
const ROUNDS: usize = 5;
/// Seconds of each.
const SECONDS: f64 = 2.0;
/// Sign-ins are few a second.
const LONG_SECONDS: f64 = 4.0;
/// Who looks at pages that are drawn for them: as many as keep two processors busy, and no crowd that is turned away.
const READERS: usize = 8;
/// Who signs in at once: half of those who may wait, so that nobody is told to come again.
const SIGNING_IN: usize = 16;
/// Carts of people with an account, and of others.
const CARTS: usize = 32;
/// Requests for one account: enough for a clock of hundredths of a second.
const PAGES: usize = 50;

/// The page is drawn either way; who is signed in, and which cart is theirs, is one more read.
const OWN_PAGES: f64 = 0.8;
/// Without an account the page comes from memory before anything is asked. Whoever has one is looked up first, since they may like
/// another currency, and gets the same page: that is not drawn, which would be slower by hundreds.
const LOOKED_UP: f64 = 0.1;
/// Drawn for each request and sent without being compressed for keeping, as the cart is.
const ACCOUNT: f64 = 30.0;
/// A sign-in is two comparisons and little else: its form, two short transactions.
const SIGN_INS: f64 = 0.8;
/// What compares passwords gives way to what serves.
const BESIDE: f64 = 0.9;
/// But is not kept from it: pages would keep their speed too if nobody got in.
const LET_IN_BESIDE: f64 = 0.1;

/// Two measures in turns: whoever comes second finds the machine as the first has left it.
fn in_turns(ours: impl Fn() -> f64, theirs: impl Fn() -> f64) -> Vec<(f64, f64)> {
    let round = |round: usize| {
        if round.is_multiple_of(2) {
            (ours(), theirs())
        } else {
            let theirs = theirs();
            (ours(), theirs)
        }
    };
    (0..ROUNDS).map(round).collect()
}

/// All of them, one after the other: a session ends where its owner signs in often enough elsewhere.
pub fn rows(table: &mut Table, program: &Program, node: &Node) {
    let data = data_folder();
    let server = program.start_on(data.path());
    people::make(data.path());
    let mut connection = Connection::open(server.address);
    people::buy_trips(&mut connection, 0);
    let session = people::sign_in(&mut connection, 0);
    server.wait_until_idle();
    carts(table, &server);
    home(table, &server, &session);
    account(table, &server, node, &session);
    let alone = sign_ins(table, &server);
    kept_pages_keep_their_speed_beside_sign_ins(table, &server, alone);
}

/// What a browser sends back that was given cookies twice.
fn both(first: &str, then: &str) -> String {
    format!("{}; {}", first.trim_end(), then.trim_start_matches("cookie: "))
}

/// The page of a cart, drawn for who is signed in and for who is not.
fn carts(table: &mut Table, server: &Server) {
    let mut connection = Connection::open(server.address);
    let mut put = |person: Option<usize>, n: usize| {
        let who = person.map(|person| people::sign_in(&mut connection, person)).unwrap_or_default();
        let form = format!("date=2027-01-{:02}&adults=2", 1 + n % 28);
        let cart = connection.post(BUY, &format!("{who}{}", from()), &form).cookies();
        if who.is_empty() { cart } else { both(&who, &cart) }
    };
    let own: Vec<_> = (0..CARTS).map(|n| put(Some(n), n)).collect();
    let others: Vec<_> = (0..CARTS).map(|n| put(None, n)).collect();
    let read = |carts: &[String]| {
        let work = load::by(server, READERS, SECONDS, |connection, n| {
            connection.get("/en/cart/", &format!("{}{}", carts[n % carts.len()], from()));
        });
        work.rate
    };
    let pairs = in_turns(|| read(&own), || read(&others));
    let what = "carts of who is signed in, pages drawn a second";
    table.ratio(what, Unit::PerSecond, "the same without an account", &pairs, AtLeast(OWN_PAGES));
}

/// A page that is the same for everybody, for who is signed in and chose no currency in this browser.
fn home(table: &mut Table, server: &Server, session: &str) {
    const HOME: &str = "/en/";
    Connection::open(server.address).get(HOME, "");
    let pairs = in_turns(
        || kept::requests(server.address, HOME, &["-H", session.trim_end()]),
        || kept::requests(server.address, HOME, &[]),
    );
    let what = "home page of who is signed in, requests a second";
    table.ratio(what, Unit::PerSecond, "kept, without an account", &pairs, AtLeast(LOOKED_UP));
}

/// One's own account with three trips ahead.
fn account(table: &mut Table, server: &Server, node: &Node, session: &str) {
    let mut connection = Connection::open(server.address);
    // Header and footer are drawn once.
    connection.get(OWN, session);
    let mut cpu = || {
        let before = server.cpu();
        for _ in 0..PAGES {
            connection.get(OWN, session);
        }
        (server.cpu() - before) / PAGES as f64
    };
    let pairs: Vec<_> = (0..ROUNDS).map(|_| (cpu(), node.cpu("account"))).collect();
    let what = "account page with three trips, whole request: CPU";
    table.ratio(what, Unit::Seconds, "Node and react-dom, the component", &pairs, AtMost(ACCOUNT));
    let work = load::by(server, READERS, SECONDS, |connection, _| {
        connection.get(OWN, &format!("{session}{}", from()));
    });
    table.noted("the same, pages drawn a second", Unit::PerSecond, work.rate);
}

/// What signing in comes to where nothing else is done: pairs of comparisons a second, on as many threads as the program has for
/// them, which give way as much.
fn bare(kept: &str) -> f64 {
    let threads = threads_of(std::thread::available_parallelism().unwrap().get());
    let (done, begun) = (AtomicUsize::new(0), Instant::now());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                // Of this thread alone, which ends.
                let _ = rustix::process::setpriority_process(None, NICENESS);
                while begun.elapsed().as_secs_f64() < LONG_SECONDS {
                    for _ in 0..2 {
                        Argon2::default().verify_password(PASSWORD.as_bytes(), kept).unwrap();
                    }
                    done.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
    });
    done.into_inner() as f64 / begun.elapsed().as_secs_f64()
}

/// Signing in by the form. Each is two comparisons, whatever there is, so that nobody learns from its time which addresses have an
/// account. Answers how many there were a second, each time it was measured.
fn sign_ins(table: &mut Table, server: &Server) -> Vec<f64> {
    let kept = people::kept_password();
    let by_form = || {
        let work = load::by(server, SIGNING_IN, LONG_SECONDS, |connection, n| {
            people::sign_in(connection, n);
        });
        work.rate
    };
    let pairs = in_turns(by_form, || bare(&kept));
    let what = "sign-ins by the form, a second";
    table.ratio(what, Unit::PerSecond, "two bare Argon2 each, as many threads", &pairs, AtLeast(SIGN_INS));
    pairs.into_iter().map(|(by_form, _)| by_form).collect()
}

/// Longest that people sign in beside pages: should those stop with a mistake, these stop too.
const LONGEST: Duration = Duration::from_secs(30);

/// Kept pages a second while people sign in one after the other, and how many of those a second were let in meanwhile.
fn beside(server: &Server) -> (f64, f64) {
    let (over, next, done) = (AtomicBool::new(false), AtomicUsize::new(0), AtomicUsize::new(0));
    let opened = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..SIGNING_IN {
            scope.spawn(|| {
                let mut connection = Connection::open(server.address);
                while !over.load(Ordering::Relaxed) && opened.elapsed() < LONGEST {
                    people::sign_in(&mut connection, next.fetch_add(1, Ordering::Relaxed));
                    done.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
        // What compares has something to do from the first page on.
        std::thread::sleep(Duration::from_millis(300));
        let (before, begun) = (done.load(Ordering::Relaxed), Instant::now());
        let pages = kept::rate(server);
        let let_in = (done.load(Ordering::Relaxed) - before) as f64 / begun.elapsed().as_secs_f64();
        over.store(true, Ordering::Relaxed);
        (pages, let_in)
    })
}

// Proves 10.17.40.
fn kept_pages_keep_their_speed_beside_sign_ins(table: &mut Table, server: &Server, alone: Vec<f64>) {
    let let_in = RefCell::new(Vec::new());
    let ours = || {
        let (pages, sign_ins) = beside(server);
        let_in.borrow_mut().push(sign_ins);
        pages
    };
    let pairs = in_turns(ours, || kept::rate(server));
    let what = "cached page beside sign-ins, requests a second";
    table.ratio(what, Unit::PerSecond, "the same beside none", &pairs, AtLeast(BESIDE));
    let pairs: Vec<_> = let_in.into_inner().into_iter().zip(alone).collect();
    let what = "sign-ins meanwhile, a second";
    table.ratio(what, Unit::PerSecond, "the same beside no pages", &pairs, AtLeast(LET_IN_BESIDE));
}
