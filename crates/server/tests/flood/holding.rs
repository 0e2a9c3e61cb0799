//! Somebody holds places and goes to the checkout, while others flood what anybody may read.

use super::{FORM, Line, begin};
use crate::support::address;
use domain::catalogue::{Catalogue, PageName};
use domain::language::Language;
use server::ask::route::Target;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How long each flood lasts: seven of them, each on a store of its own, stay below a minute.
const LASTS: Duration = Duration::from_secs(3);

/// What floods: so many connections, all together no more often than `most` times a second.
struct Flood {
    what: &'static str,
    connections: u32,
    most: f64,
    /// Addresses and cookies, one after the other.
    asked: Vec<(String, String)>,
}

/// One connection of a flood; answers how often it was served and how often it was told to come back.
async fn pour(
    host: SocketAddr,
    flood: Arc<Flood>,
    next: Arc<AtomicUsize>,
    stop: Arc<AtomicBool>,
) -> (usize, usize) {
    let (mut line, mut served, mut away) = (Line::open(host).await, 0, 0);
    let pace = Duration::from_secs_f64(f64::from(flood.connections) / flood.most);
    let mut turns = tokio::time::interval(pace.max(Duration::from_micros(1)));
    turns.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    while !stop.load(Ordering::Relaxed) {
        turns.tick().await;
        let (path, cookies) = &flood.asked[next.fetch_add(1, Ordering::Relaxed) % flood.asked.len()];
        match line.ask("GET", path, cookies, (FORM, "")).await.status {
            200 => served += 1,
            503 => away += 1,
            status => panic!("{}: {path} answered {status}", flood.what),
        }
    }
    (served, away)
}

/// How often each address was asked for and answered, and the slowest answer.
type Seen = BTreeMap<String, (usize, usize, Duration)>;

/// What somebody sees who holds places.
async fn holder(host: SocketAddr, cookies: String, stop: Arc<AtomicBool>) -> Seen {
    let (mut line, mut seen) = (Line::open(host).await, Seen::new());
    let calendar = format!("/api/v1/products/{}/chooser?lang=en", address::product("xplor").id);
    while !stop.load(Ordering::Relaxed) {
        for path in [address::en(PageName::Checkout), calendar.as_str(), address::en(PageName::Cart)] {
            let asked = Instant::now();
            let reply = line.ask("GET", path, &cookies, (FORM, "")).await;
            let (all, good, slowest) = seen.entry(path.to_owned()).or_default();
            *all += 1;
            *good += usize::from(reply.status == 200);
            *slowest = asked.elapsed().max(*slowest);
            // A visitor, not a flood of their own.
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    seen
}

/// Floods a store, and answers what who holds places saw meanwhile.
async fn beside(flood: Flood) -> Seen {
    let (process, _folders) = begin(1_000_000);
    let host = process.address();
    let form = (FORM, "date=2027-01-04&adults=1");
    let added = Line::open(host).await.ask("POST", address::buy("xplor", Language::En), "", form).await;
    assert_eq!(added.status, 303);
    let (flood, stop, next) = (Arc::new(flood), Arc::<AtomicBool>::default(), Arc::<AtomicUsize>::default());
    let pouring = |_| tokio::spawn(pour(host, Arc::clone(&flood), Arc::clone(&next), Arc::clone(&stop)));
    let pouring: Vec<_> = (0..flood.connections).map(pouring).collect();
    let (cookies, over) = (added.cookies(), Arc::clone(&stop));
    // On a thread of its own: among those who flood, answers that came wait for their reader.
    let holding = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(holder(host, cookies, over))
    });
    tokio::time::sleep(LASTS).await;
    stop.store(true, Ordering::Relaxed);
    let (mut served, mut away) = (0, 0);
    for one in pouring {
        let (one, other) = one.await.unwrap();
        (served, away) = (served + one, away + other);
    }
    let seen = holding.join().unwrap();
    println!("{}: served {served}, told to come back {away}; who holds places: {seen:?}", flood.what);
    seen
}

// Proves 10.5.40.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs a release build"]
async fn who_holds_places_reaches_the_checkout_whatever_others_read() {
    let catalogue = Catalogue::read(&server::app::frontend::demo_catalogue()).unwrap();
    let shown = server::pages::targets(&catalogue).filter(|target| {
        matches!(target, Target::About(_) | Target::Buy(_) | Target::Page(PageName::Home | PageName::Listing))
    });
    let in_each = |target: Target| Language::ALL.map(|language| target.href(language, &catalogue));
    let picture = |page: String| (format!("/og/{}.png", page.trim_matches('/')), String::new());
    let pictures: Vec<_> = shown.flat_map(in_each).map(picture).collect();
    assert!(pictures.len() > 48);
    let buy = address::buy("xplor", Language::En);
    let days = (1..=28).map(|day| (format!("{buy}?date=2027-01-{day:02}&adults=2"), String::new()));
    let days: Vec<_> = days.collect();
    // Keys and carts that never were.
    let invented = (0..1000).map(|n| {
        let cookies = format!("sb_cart={}; sb_cart_key={n:064x}", uuid::Uuid::now_v7());
        (address::en(PageName::Cart).to_owned(), cookies)
    });
    let invented: Vec<_> = invented.collect();
    for (what, connections, most, asked) in [
        ("pictures for links, 20 a second", 20, 20.0, &pictures),
        ("pictures for links, 40 a second", 40, 40.0, &pictures),
        ("pictures for links, 16 connections", 16, f64::INFINITY, &pictures),
        ("a page that is drawn, 20 a second", 20, 20.0, &days),
        ("a page that is drawn, 16 connections", 16, f64::INFINITY, &days),
        ("carts that never were, 64 connections", 64, f64::INFINITY, &invented),
        ("carts that never were, 600 connections", 600, f64::INFINITY, &invented),
    ] {
        let seen = beside(Flood { what, connections, most, asked: asked.clone() }).await;
        for (path, (all, good, _)) in seen {
            assert!(all > 3, "{what}: {path} was asked for {all} times only");
            assert!(good * 100 >= all * 98, "{what}: {good} of {all} answered at {path}");
        }
    }
}
