//! More than the program can do: whoever is let in is served fast, the rest are told to come back, memory stays flat, and
//! cart reads are never turned away. Run with a release build: `SACBE_PROGRAM=target/release/sacbe cargo test -p server
//! flood:: -- --ignored`.

mod holding;
mod sweeping;

use crate::support::address;
use crate::support::process::{Process, Start, ask};
use crate::support::{buyer, catalogue_with_places};
use domain::catalogue::PageName;
use domain::language::Language;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt, BufStream};
use tokio::net::TcpStream;

/// One keep-alive connection of a simulated visitor.
struct Line {
    stream: BufStream<TcpStream>,
    host: SocketAddr,
}

struct Reply {
    status: u16,
    head: String,
    body: Vec<u8>,
}

impl Reply {
    fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }

    fn cookies(&self) -> String {
        let lines = self.head.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
        lines.map(|line| line.split(';').next().unwrap()).collect::<Vec<_>>().join("; ")
    }
}

impl Line {
    async fn open(host: SocketAddr) -> Self {
        loop {
            if let Ok(stream) = TcpStream::connect(host).await {
                stream.set_nodelay(true).unwrap();
                return Self { stream: BufStream::new(stream), host };
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    async fn ask(&mut self, method: &str, path: &str, cookies: &str, (kind, body): (&str, &str)) -> Reply {
        let cookies = if cookies.is_empty() { String::new() } else { format!("cookie: {cookies}\r\n") };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {0}\r\nhostnamepath: {0}%2Fes%2F\r\naccept-encoding: br\r\n{cookies}content-type: {kind}\r\n\
             content-length: {1}\r\n\r\n{body}",
            self.host,
            body.len()
        );
        self.stream.write_all(request.as_bytes()).await.unwrap();
        self.stream.flush().await.unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(self.stream.read_u8().await.unwrap());
        }
        let head = String::from_utf8(head).unwrap().to_lowercase();
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
        let mut body = vec![0; length.map_or(0, |text| text.trim().parse().unwrap())];
        self.stream.read_exact(&mut body).await.unwrap();
        Reply { status: head[9..12].parse().unwrap(), head, body }
    }
}

const FORM: &str = "application/x-www-form-urlencoded";

/// What a crowd of connections saw.
struct Crowd {
    /// How long each admitted request took, shortest first.
    took: Vec<Duration>,
    turned_away: usize,
    seconds: f64,
}

impl Crowd {
    fn rate(&self) -> f64 {
        f64::from(u32::try_from(self.took.len()).unwrap()) / self.seconds
    }

    fn offered(&self) -> f64 {
        f64::from(u32::try_from(self.took.len() + self.turned_away).unwrap()) / self.seconds
    }

    fn p99(&self) -> Duration {
        self.took[self.took.len() * 99 / 100]
    }
}

/// Asks the same thing on many connections for a while, each again as soon as it is answered, but all together no more
/// often than `most` times a second.
async fn crowd(
    host: SocketAddr,
    (connections, most): (u32, f64),
    lasts: Duration,
    (method, path): (&'static str, &'static str),
    body: fn(usize) -> String,
) -> Crowd {
    let (stop, count) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let begun = Instant::now();
    let lines = (0..connections).map(|_| {
        let (stop, count) = (Arc::clone(&stop), Arc::clone(&count));
        tokio::spawn(async move {
            let (mut line, mut took, mut away) = (Line::open(host).await, Vec::new(), 0);
            let pace = Duration::from_secs_f64(f64::from(connections) / most);
            let mut turns = tokio::time::interval(pace.max(Duration::from_micros(1)));
            turns.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
            while !stop.load(Ordering::Relaxed) {
                turns.tick().await;
                let body = body(count.fetch_add(1, Ordering::Relaxed));
                let asked = Instant::now();
                let reply = line.ask(method, path, "", (FORM, &body)).await;
                match reply.status {
                    503 => {
                        assert!(reply.header("retry-after").is_some());
                        away += 1;
                    }
                    200 | 303 => took.push(asked.elapsed()),
                    status => panic!("answered {status}: {}", String::from_utf8_lossy(&reply.body)),
                }
            }
            (took, away)
        })
    });
    let lines: Vec<_> = lines.collect();
    tokio::time::sleep(lasts).await;
    stop.store(true, Ordering::Relaxed);
    let (mut took, mut turned_away) = (Vec::new(), 0);
    for line in lines {
        let (one, away) = line.await.unwrap();
        took.extend(one);
        turned_away += away;
    }
    took.sort();
    Crowd { took, turned_away, seconds: begun.elapsed().as_secs_f64() }
}

fn begin(places: u32) -> (Process, [tempfile::TempDir; 2]) {
    let (data, catalogue) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let start = Start::new(data.path(), None, Some(&catalogue_with_places(catalogue.path(), places)));
    (Start { all_processors: true, ..start }.start(), [data, catalogue])
}

/// Reads a visitor's cart over and over while others flood; answers how often, and how slow the slowest was.
async fn cart_reads(host: SocketAddr, stop: Arc<AtomicBool>) -> (usize, Duration) {
    let mut line = Line::open(host).await;
    let form = "date=2027-01-04&adults=1";
    let added = line.ask("POST", address::buy("xplor", Language::En), "", (FORM, form)).await;
    let cookies = added.cookies();
    let session = cookies.split("sb_cart=").nth(1).unwrap().split(';').next().unwrap().to_owned();
    let api = format!("/xapi/shopping-cart?Language=EN&SessionId={session}");
    let (mut reads, mut slowest) = (0, Duration::ZERO);
    while !stop.load(Ordering::Relaxed) {
        for path in [api.as_str(), "/api/v1/cart", address::en(PageName::Cart)] {
            let asked = Instant::now();
            let reply = line.ask("GET", path, &cookies, (FORM, "")).await;
            assert_eq!(reply.status, 200, "a cart read was turned away: {path}");
            slowest = slowest.max(asked.elapsed());
            reads += 1;
            // A visitor, not a flood of their own.
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }
    (reads, slowest)
}

/// What floods by ten times what the store did in calm: who floods runs on the store's own processors, and as fast as it
/// can it would only show how fast that is.
const TIMES: f64 = 10.0;

/// A crowd floods, and a few others ask among it: what both saw.
async fn round(
    host: SocketAddr,
    wanted: (u32, f64),
    request: (&'static str, &'static str),
    body: fn(usize) -> String,
) -> (Crowd, Crowd) {
    let alone = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(crowd(host, (8, 400.0), Duration::from_secs(6), request, body))
    });
    let flood = crowd(host, wanted, Duration::from_secs(6), request, body).await;
    (flood, alone.join().unwrap())
}

/// Floods by so many connections. How long whoever is let in waits is measured by a few on a thread of their own: in the
/// crowd, answers that came wait for their reader.
async fn flooded(
    what: &str,
    connections: u32,
    request: (&'static str, &'static str),
    body: fn(usize) -> String,
) {
    let (process, _folders) = begin(1_000_000);
    let host = process.address();
    let calm = crowd(host, (4, f64::INFINITY), Duration::from_secs(2), request, body).await;
    let wanted = (connections, calm.rate() * TIMES);
    assert_eq!(calm.turned_away, 0, "nobody is turned away when there is room");
    let stop = Arc::new(AtomicBool::new(false));
    let carts = tokio::spawn(cart_reads(host, Arc::clone(&stop)));
    tokio::time::sleep(Duration::from_millis(200)).await;
    // What a flood takes at first it keeps: caches and connections fill. From then on it stands.
    let mut before = 0;
    for _ in 0..5 {
        crowd(host, wanted, Duration::from_secs(4), request, body).await;
        let filled = process.memory_mb();
        if filled < before + 5 {
            break;
        }
        before = filled;
    }
    let before = process.memory_mb();
    // On a machine so busy that calm is slow, a flood is by as much.
    let fast = Duration::from_millis(250).max(calm.p99() * 3);
    // Whatever else the machine begins to do in a round only makes that one slower: the best of three counts.
    let mut best = round(host, wanted, request, body).await;
    for _ in 0..2 {
        if best.1.p99() < fast {
            break;
        }
        let another = round(host, wanted, request, body).await;
        best = std::cmp::min_by_key(best, another, |(_, among)| among.p99());
    }
    let (flood, among) = best;
    let after = process.memory_mb();
    stop.store(true, Ordering::Relaxed);
    let (reads, slowest) = carts.await.unwrap();
    println!(
        "{what}: calm {:.0}/s, p99 {:?}; flood offered {:.0}/s, served {:.0}/s, p99 {:?}, turned away {}; {reads} cart reads, slowest \
         {slowest:?}; memory {before} -> {after} MB",
        calm.rate(),
        calm.p99(),
        flood.offered(),
        flood.rate() + among.rate(),
        among.p99(),
        flood.turned_away,
    );
    assert!(among.took.len() > 50 && among.p99() < fast, "whoever is let in is served fast");
    let served = flood.rate() + among.rate();
    assert!(served > calm.rate() / 2.0, "turning others away does not cost those inside their turn");
    assert!(reads > 20);
    assert!(after < 200 && after < before + 20, "memory stays flat");
}

// Proves 4.5.6, 10.5.13.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs a release build"]
async fn a_flood_of_pages_is_turned_away_but_for_what_can_be_served() {
    let path = format!("{}?date=2027-01-04&adults=2", address::buy("xplor", Language::En)).leak();
    flooded("pages", 300, ("GET", path), |_| String::new()).await;
}

// Proves 4.5.6, 10.5.13.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs a release build"]
async fn a_flood_of_writes_is_turned_away_but_for_what_can_be_done() {
    let path = address::buy("xplor", Language::En);
    flooded("writes", 1000, ("POST", path), |n| format!("date=2027-01-{:02}&adults=1", 1 + n % 28)).await;
}

// Proves 10.5.12.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs a release build"]
async fn an_on_sale_sells_out_exactly_and_fairly_and_every_held_place_can_be_paid() {
    const VISITORS: usize = 20_000;
    const PLACES: u32 = 2_000;
    const AT_ONCE: usize = 500;
    let (process, _folders) = begin(PLACES);
    let host = process.address();
    let begun = Instant::now();
    let (arrivals, turned_away) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let queues = (0..AT_ONCE).map(|_| {
        let (arrivals, turned_away) = (Arc::clone(&arrivals), Arc::clone(&turned_away));
        tokio::spawn(async move {
            let (mut line, mut won, mut lost) = (Line::open(host).await, BTreeMap::new(), Vec::new());
            let wish = r#"{"product_id":306,"date":"2027-01-04","slot":null,"party":{"adults":1,"children":0,"infants":0}}"#;
            loop {
                let arrival = arrivals.fetch_add(1, Ordering::Relaxed);
                if arrival >= VISITORS {
                    return (won, lost);
                }
                loop {
                    let reply = line.ask("POST", "/api/v1/cart/lines", "", ("application/json", wish)).await;
                    match reply.status {
                        200 | 201 => drop(won.insert(arrival, reply.cookies())),
                        409 => lost.push(arrival),
                        503 => {
                            turned_away.fetch_add(1, Ordering::Relaxed);
                            tokio::time::sleep(Duration::from_millis(20)).await;
                            continue;
                        }
                        status => panic!("{status}: {}", String::from_utf8_lossy(&reply.body)),
                    }
                    break;
                }
            }
        })
    });
    let (mut won, mut lost) = (BTreeMap::new(), Vec::new());
    for queue in queues.collect::<Vec<_>>() {
        let (one, other) = queue.await.unwrap();
        won.extend(one);
        lost.extend(other);
    }
    assert_eq!((won.len(), lost.len()), (2_000, VISITORS - 2_000), "sold out exactly");
    let last = *won.keys().next_back().unwrap();
    println!("sold out in {:?}; the last to get a place arrived as number {last}", begun.elapsed());
    println!("{} were asked to come back at once", turned_away.load(Ordering::Relaxed));
    assert!(last < 2_000 + 2 * AT_ONCE, "nobody who came much later was served before");
    // Everybody who holds a place pays it, whatever hurry there is.
    let carts = Arc::new(std::sync::Mutex::new(won.into_values().collect::<Vec<_>>()));
    let first = carts.lock().unwrap().first().cloned().unwrap();
    let page = ask(host, "GET", address::en(PageName::Checkout), &first, "").unwrap();
    let hash = page.input("hash").unwrap();
    let payers = (0..64).map(|_| {
        let (carts, hash) = (Arc::clone(&carts), hash.clone());
        tokio::spawn(async move {
            let mut line = Line::open(host).await;
            loop {
                let Some(cookies) = carts.lock().unwrap().pop() else { return };
                let once = uuid::Uuid::now_v7();
                let form = buyer(&once.to_string(), &hash);
                let placed = line.ask("POST", address::en(PageName::Checkout), &cookies, (FORM, &form)).await;
                assert_eq!(placed.status, 303, "a held place could not be bought");
                let gateway = placed.header("location").unwrap().to_owned();
                let paid = line.ask("POST", &gateway, "", (FORM, "outcome=approve")).await;
                assert_eq!(paid.status, 303);
            }
        })
    });
    for payer in payers.collect::<Vec<_>>() {
        payer.await.unwrap();
    }
    // As long as orders are settled, however slowly, they are waited for.
    let (mut begun, mut last) = (Instant::now(), String::new());
    loop {
        let checked = process.start.run(&["check"]);
        let said = String::from_utf8(checked.stdout).unwrap();
        if said.contains("2000 paid orders, 2000 tickets, 2000 places sold") {
            break;
        }
        if said != last {
            (begun, last) = (Instant::now(), said.clone());
        }
        assert!(begun.elapsed() < Duration::from_mins(1), "{said}");
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}
