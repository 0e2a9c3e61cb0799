//! PostgreSQL lost and back, under load: connections cut, the server restarted, the primary killed and its synchronous
//! standby promoted. No acknowledged order is lost, what can't be done meanwhile is answered 503 with Retry-After, and
//! service is back within 30 seconds.

mod people;

use crate::support::address;
use crate::support::process::{Start, ask, checkout_form, free_address, on_postgres};
use domain::catalogue::PageName;
use domain::language::Language;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How a payment stands that should have paid its order.
const STANDS: &[&str] = &[
    "SELECT 'books: ' || state || ' since ' || updated_at FROM sandbox_payments WHERE reference = $1",
    "SELECT 'attempt: ' || a.state || ' since ' || a.updated_at || ', order ' || o.id || ' ' || o.state || ', its attempt ' \
        || COALESCE(o.attempt, 'none') || ', lapses ' || o.lapses_at FROM payment_attempts a JOIN orders o \
        ON o.id = a.order_id WHERE a.id = $1",
    "SELECT 'message: ' || topic || ' ' || key || ', tried ' || attempts || ', done ' || COALESCE(done_at, 0) || ', due ' \
        || due_at || ' ' || COALESCE(error, '') FROM outbox WHERE key LIKE $1 || '%'",
];

/// A throwaway server of PostgreSQL; gone with its test.
struct Cluster(PathBuf);

impl Drop for Cluster {
    fn drop(&mut self) {
        let _ = tool(&["stop", &self.0.to_string_lossy()]);
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

impl Cluster {
    fn name(&self) -> String {
        self.0.to_string_lossy().into_owned()
    }
}

fn tool(arguments: &[&str]) -> bool {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/postgres");
    Command::new(script).args(arguments).stdout(std::process::Stdio::null()).status().unwrap().success()
}

fn folder(name: &str) -> Cluster {
    Cluster(PathBuf::from(format!("/tmp/sacbe-failover-{}-{name}", std::process::id())))
}

/// A server, its synchronous standby, and a database that a store finds at whichever of both can be written to.
struct Pair {
    primary: Cluster,
    standby: Cluster,
    /// What the store is told.
    url: String,
    /// The primary's own database.
    admin: String,
    /// The store's database at the standby, once that is promoted.
    promoted: String,
}

impl Pair {
    /// Starts both, by a name of their own.
    fn start(name: &str) -> Self {
        let (primary, standby) = (folder(&format!("{name}-primary")), folder(&format!("{name}-standby")));
        let (one, two) = (free_address().port(), free_address().port());
        assert!(tool(&["start", &primary.name(), &one.to_string()]));
        let admin = format!("postgres://sacbe@127.0.0.1:{one}/postgres");
        on_postgres(&admin, async |client| client.batch_execute("CREATE DATABASE shop").await.unwrap());
        assert!(tool(&["standby", &standby.name(), &two.to_string(), &one.to_string()]));
        let url =
            format!("postgres://sacbe@127.0.0.1:{one},127.0.0.1:{two}/shop?target_session_attrs=read-write");
        let promoted = format!("postgres://sacbe@127.0.0.1:{two}/shop");
        Self { primary, standby, url, admin, promoted }
    }

    /// The primary is lost; somebody notices, and decides.
    fn fail_over(&self) {
        assert!(tool(&["kill", &self.primary.name()]));
        std::thread::sleep(Duration::from_secs(2));
        assert!(tool(&["promote", &self.standby.name()]));
    }
}

/// What buyers saw.
#[derive(Default)]
struct Seen {
    placed: Mutex<Vec<String>>,
    unavailable: AtomicUsize,
    /// Rooms that were asked for.
    rooms: AtomicUsize,
    last_placed: Mutex<Option<Instant>>,
}

/// The form that books a room for one night in January: another night and another hotel every time.
fn room(number: usize) -> String {
    let (room, night) = ([200_101, 200_201, 200_301][number % 3], number / 3 % 27 + 2);
    format!(
        "checkin=2027-01-{night:02}&checkout=2027-01-{:02}&number_rooms=1&adults_1=2&choose={room}:flexible",
        night + 1
    )
}

/// Buys until told to stop, every other buyer a room too. Whatever is not done is answered 503 with Retry-After, nothing
/// else.
fn buy(address: SocketAddr, day: u32, seen: &Seen, stop: &AtomicBool) {
    let persist = |method: &str, path: &str, cookies: &str, body: &str| loop {
        let answer = ask(address, method, path, cookies, body)
            .expect("the program answers, whatever the database does");
        if answer.status < 500 {
            return Some(answer);
        }
        assert_eq!(answer.status, 503, "{}", answer.text);
        assert!(answer.header("retry-after").is_some(), "{}", answer.text);
        seen.unavailable.fetch_add(1, Ordering::Relaxed);
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        std::thread::sleep(Duration::from_millis(50));
    };
    let run = || -> Option<()> {
        while !stop.load(Ordering::Relaxed) {
            let form = format!("date=2027-01-{day:02}&adults=1");
            let added = persist("POST", address::buy("xplor", Language::En), "", &form)?;
            assert_eq!(added.status, 303, "{}", added.text);
            let cookies = added.cookies();
            if day.is_multiple_of(2) {
                let form = room(seen.rooms.fetch_add(1, Ordering::Relaxed));
                let booked = persist("POST", address::en(PageName::Hotels), &cookies, &form)?;
                assert_eq!(booked.status, 303, "{}", booked.text);
            }
            let page = persist("GET", address::en(PageName::Checkout), &cookies, "")?;
            let form = checkout_form(&page).unwrap();
            let placed = persist("POST", address::en(PageName::Checkout), &cookies, &form)?;
            assert_eq!(placed.status, 303, "{}", placed.text);
            let gateway = placed.header("location").unwrap().to_owned();
            persist("POST", &gateway, "", "outcome=approve")?;
            seen.placed.lock().unwrap().push(gateway.split('/').nth(3).unwrap().to_owned());
            *seen.last_placed.lock().unwrap() = Some(Instant::now());
        }
        Some(())
    };
    run();
}

/// How long nobody could buy since something happened; what was under way then does not count.
fn back_after(seen: &Seen, happened: Instant, what: &str) {
    let over = Instant::now();
    loop {
        std::thread::sleep(Duration::from_millis(50));
        if seen.last_placed.lock().unwrap().is_some_and(|at| at > over) {
            println!("{what}: service back after {:.1} s", happened.elapsed().as_secs_f32());
            return;
        }
        assert!(happened.elapsed() < Duration::from_secs(30), "{what}: nobody could buy for 30 s");
    }
}

// Proves 10.5.3.
#[test]
fn no_acknowledged_order_is_lost_with_the_database() {
    let pair = Pair::start("orders");
    let admin = &pair.admin;
    let data = tempfile::tempdir().unwrap();
    let process = Start::new(data.path(), Some(&pair.url), None).start();
    let (address, seen, stop) = (process.address(), Seen::default(), AtomicBool::new(false));
    std::thread::scope(|scope| {
        for day in 1..=8 {
            let (seen, stop) = (&seen, &stop);
            scope.spawn(move || buy(address, day, seen, stop));
        }
        std::thread::sleep(Duration::from_secs(1));
        let cut = Instant::now();
        for _ in 0..10 {
            on_postgres(admin, async |client| {
                let cut = "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'sacbe'";
                client.simple_query(cut).await.unwrap();
            });
            std::thread::sleep(Duration::from_millis(100));
        }
        back_after(&seen, cut, "connections cut ten times");
        // Only to be read, as a standby is: writes are told to come back.
        let read_only = Instant::now();
        let set = |value: &str| {
            let sql = format!("ALTER SYSTEM SET default_transaction_read_only = {value}");
            on_postgres(admin, async |client| {
                client.batch_execute("SET default_transaction_read_only = off").await.unwrap();
                client.batch_execute(&sql).await.unwrap();
                client.batch_execute("SELECT pg_reload_conf()").await.unwrap();
            });
        };
        set("on");
        std::thread::sleep(Duration::from_secs(1));
        let refused = seen.unavailable.load(Ordering::Relaxed);
        std::thread::sleep(Duration::from_secs(1));
        assert!(seen.unavailable.load(Ordering::Relaxed) > refused, "nothing was written meanwhile");
        set("off");
        back_after(&seen, read_only, "read-only and back");
        let restarted = Instant::now();
        assert!(tool(&["restart", &pair.primary.name()]));
        back_after(&seen, restarted, "server restarted");
        let killed = Instant::now();
        pair.fail_over();
        back_after(&seen, killed, "primary killed, standby promoted");
        stop.store(true, Ordering::Relaxed);
    });
    let placed = seen.placed.lock().unwrap();
    let unavailable = seen.unavailable.load(Ordering::Relaxed);
    assert!(unavailable > 0, "the database was never missed: the test proves nothing");
    let promoted = pair.promoted.clone();
    let begun = Instant::now();
    let missing = loop {
        let paid: std::collections::HashSet<String> = on_postgres(&promoted, async |client| {
            let sql = "SELECT attempt FROM orders WHERE state = 'paid'";
            client.query(sql, &[]).await.unwrap().iter().map(|row| row.get(0)).collect()
        });
        let missing: Vec<_> = placed.iter().filter(|one| !paid.contains(*one)).cloned().collect();
        if missing.is_empty() || begun.elapsed() > Duration::from_mins(1) {
            break missing;
        }
        std::thread::sleep(Duration::from_millis(500));
    };
    let kept = on_postgres(&promoted, async |client| {
        let mut kept = Vec::new();
        for one in &missing {
            kept.push(one.clone());
            for sql in STANDS {
                let rows = client.query(*sql, &[one]).await.unwrap();
                kept.extend(rows.iter().map(|row| row.get::<_, String>(0)));
            }
        }
        kept
    });
    assert!(
        missing.is_empty(),
        "{} of {} acknowledged orders are lost: {kept:#?}",
        missing.len(),
        placed.len()
    );
    let rooms = on_postgres(&promoted, async |client| {
        let sql = "SELECT COUNT(*) FROM order_lines l JOIN orders o ON o.id = l.order_id \
            WHERE o.state = 'paid' AND l.kind = 'stay'";
        client.query_one(sql, &[]).await.unwrap().get::<_, i64>(0)
    });
    assert!(rooms > 0, "no room was sold: the test proves nothing of them");
    println!(
        "{} orders acknowledged, {rooms} rooms sold, {unavailable} requests asked to come back",
        placed.len()
    );
    Start { database: Some(promoted), ..process.start.clone() }.assert_all_agrees();
}
