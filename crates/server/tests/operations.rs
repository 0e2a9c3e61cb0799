//! What operators do while the store sells: look at figures and logs, publish a catalogue, back up and restore, give money
//! back, check.

use crate::support::process::{Answer, Process, Start, ask, free_address, postgres};
use crate::support::reading::middle;
use crate::support::{Store, address, catalogue_with};
use ::store::{Done, Op, StoreError, Tx};
use domain::catalogue::PageName;
use domain::language::Language;
use serde_json::json;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::Stdio;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Where a day at Xplor is bought.
fn buy_page() -> &'static str {
    address::buy("xplor", Language::En)
}

/// Asks, and again when told to come back: one thread draws here for many visitors.
fn patiently(address: SocketAddr, method: &str, path: &str, cookies: &str, body: &str) -> Answer {
    loop {
        let answer = ask(address, method, path, cookies, body).unwrap();
        if answer.status != 503 {
            return answer;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn get(address: SocketAddr, path: &str, cookies: &str) -> Answer {
    patiently(address, "GET", path, cookies, "")
}

fn post(address: SocketAddr, path: &str, cookies: &str, body: &str) -> Answer {
    patiently(address, "POST", path, cookies, body)
}

/// Buys for two; answers the order's address.
fn buy(address: SocketAddr, day: u32) -> String {
    let added = post(address, buy_page(), "", &format!("date=2027-01-{day:02}&adults=2"));
    assert_eq!(added.status, 303, "{}", added.text);
    let cookies = added.cookies();
    let page = get(address, address::en(PageName::Checkout), &cookies);
    let (once, hash) = (page.input("once").unwrap(), page.input("hash").unwrap());
    let form = format!(
        "first_name=Marisol&last_name=Secreta&email=marisol%40secreta.example&country=MX&phone=5551234567&terms=on\
         &once={once}&hash={hash}"
    );
    let placed = post(address, address::en(PageName::Checkout), &cookies, &form);
    assert_eq!(placed.status, 303, "{}", placed.text);
    let gateway = placed.header("location").unwrap().to_owned();
    post(address, &gateway, "", "outcome=approve").header("location").unwrap().to_owned()
}

fn code(order: &str) -> String {
    order.split('/').nth(3).unwrap().to_owned()
}

/// Waits until a page says something.
fn says(address: SocketAddr, path: &str, what: &str) {
    let begun = Instant::now();
    while !get(address, path, "").text.contains(what) {
        assert!(begun.elapsed() < Duration::from_secs(30), "{path} never said {what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Starts a process that logs all it can; its log is read until it ends.
pub fn logging(start: Start) -> (Process, JoinHandle<String>) {
    let mut child = start.command().env("SACBE_LOG", "debug").stderr(Stdio::piped()).spawn().unwrap();
    let mut log = child.stderr.take().unwrap();
    let reading = std::thread::spawn(move || {
        let mut text = String::new();
        log.read_to_string(&mut text).unwrap();
        text
    });
    let process = Process { child, start };
    process.wait_until_ready();
    (process, reading)
}

// Proves 10.5.20.
#[test]
fn figures_and_logs_name_requests_and_no_people() {
    let data = tempfile::tempdir().unwrap();
    let operations = free_address();
    let start = Start::new(data.path(), None, None).with(&[
        "--operations",
        &operations.to_string(),
        "--log-format",
        "json",
    ]);
    let (process, reading) = logging(start);
    let address = process.address();
    let order = buy(address, 4);
    let key = order.split("k=").nth(1).unwrap().split('&').next().unwrap().to_owned();
    says(address, &order, "viewBox=\"-4");
    get(address, address::es(PageName::Home), "");
    get(address, address::es(PageName::Home), "");
    let mut figures = get(operations, "/metrics", "").text;
    for _ in 0..600 {
        if figures.contains("sacbe_outbox_waiting 0") {
            break;
        }
        std::thread::sleep(Duration::from_millis(50));
        figures = get(operations, "/metrics", "").text;
    }
    for figure in [
        "sacbe_http_requests_total{route=\"page\",method=\"GET\",status=\"200\"}",
        "sacbe_http_requests_total{route=\"/sandbox/pay/{reference}/\",method=\"POST\",status=\"303\"} 1",
        "sacbe_render_seconds_count",
        "sacbe_page_cache_hits_total 1",
        "sacbe_page_cache_misses_total",
        "sacbe_orders{state=\"pending\"} 0",
        "sacbe_orders{state=\"paid\"} 1",
        "sacbe_writer_commits ",
        "sacbe_outbox_waiting 0",
        "sacbe_messages_total{kind=\"payment.capture\"} 1",
        "sacbe_attention 0",
        "sacbe_places_held 0",
        "sacbe_starts_crowded 0",
        "sacbe_channel_clashes 0",
        "# EOF",
    ] {
        assert!(figures.contains(figure), "{figure} is not in\n{figures}");
    }
    assert_eq!(get(operations, "/healthz", "").status, 200);
    assert_eq!(get(operations, "/readyz", "").status, 200);
    assert_eq!(get(address, "/metrics", "").status, 404, "figures are not for the public");
    let answer = get(address, address::en(PageName::Cart), "");
    let id = answer.header("x-request-id").unwrap().to_owned();
    assert_eq!(id.len(), 36);
    process.terminate();
    let log = reading.join().unwrap();
    drop(process);
    assert!(log.contains(&id), "a request is found in the log by its id");
    for line in log.lines() {
        assert!(serde_json::from_str::<serde_json::Value>(line).is_ok(), "not JSON: {line}");
    }
    for secret in ["Marisol", "secreta", "5551234567", key.as_str(), "sb_cart_key"] {
        assert!(!log.contains(secret) && !figures.contains(secret), "{secret} is in the log or the figures");
    }
}

/// Sends a request as it is written; answers its status.
fn sent(address: SocketAddr, head: &str, body: &str) -> u16 {
    let mut stream = TcpStream::connect(address).unwrap();
    let length = body.len();
    write!(
        stream,
        "{head}\r\nhost: {address}\r\nhostnamepath: {address}%2Fes%2F\r\ncontent-type: application/json\r\n\
         content-length: {length}\r\nconnection: close\r\n\r\n{body}"
    )
    .unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).get(9..12).unwrap().parse().unwrap()
}

// Proves 7.2.12.
#[test]
fn logs_never_show_a_session_a_key_or_a_bearer_token() {
    let data = tempfile::tempdir().unwrap();
    let start = Start::new(data.path(), None, None);
    let (process, reading) = logging(start);
    let address = process.address();
    let added = post(address, buy_page(), "", "date=2027-01-05&adults=2");
    assert_eq!(added.status, 303, "{}", added.text);
    let cookies = added.cookies();
    let cookie = |name: &str| {
        let value = cookies.split("; ").find_map(|one| one.strip_prefix(&format!("{name}=")));
        value.unwrap().to_owned()
    };
    let (session, key) = (cookie("sb_cart"), cookie("sb_cart_key"));
    let (wrong, account) = ("b3".repeat(32), "account-token-of-somebody");
    let cart = format!("/xapi/shopping-cart?Language=ES&SessionId={session}&Mobile=false");
    let of_nobody = "/xapi/shopping-cart?Language=ES&SessionId=11112222-nobody&Mobile=false";
    let both = json!({ "IdCart": session, "SessionId": session }).to_string();
    let report = json!({ "error": format!("no cart {session} by {key}"), "params": { "source": session } });
    let report = report.to_string();
    for (head, body, status) in [
        (format!("GET {cart} HTTP/1.1\r\ncookie: {cookies}"), "", 200),
        (format!("GET {cart} HTTP/1.1\r\nauthorization: Bearer {key}"), "", 200),
        (format!("GET {cart} HTTP/1.1\r\nauthorization: Bearer {wrong}"), "", 404),
        (format!("GET {of_nobody} HTTP/1.1\r\nauthorization: Bearer {key}"), "", 404),
        (format!("GET {cart}&IncludeAmountsUSD=perhaps HTTP/1.1\r\ncookie: {cookies}"), "", 400),
        (format!("GET /es/no-such-page/{session}/?k={key} HTTP/1.1\r\ncookie: {cookies}"), "", 404),
        (
            format!("POST /user/purchases-with-coupon HTTP/1.1\r\nauthorization: Bearer {account}"),
            "{\"email\":\"ana@example.com\"}",
            401,
        ),
        ("POST /reporting HTTP/1.1".to_owned(), report.as_str(), 204),
        (format!("DELETE /xapi/shopping-cart HTTP/1.1\r\nauthorization: Bearer {wrong}"), both.as_str(), 404),
        (format!("DELETE /xapi/shopping-cart HTTP/1.1\r\nauthorization: Bearer {key}"), both.as_str(), 200),
    ] {
        assert_eq!(sent(address, &head, body), status, "{head}");
    }
    process.terminate();
    let log = reading.join().unwrap();
    drop(process);
    assert!(log.contains("/xapi/shopping-cart") && log.contains("An error occurred on client"), "{log}");
    for secret in [session.as_str(), key.as_str(), wrong.as_str(), account, "11112222-nobody"] {
        assert!(!log.contains(secret), "{secret} is in the log");
    }
}

/// Another name, and dearer.
fn dearer(folder: &std::path::Path) -> std::path::PathBuf {
    let changed = catalogue_with(folder, "products/xplor/en.toml", |text| {
        text.replace("name = \"Xplor\"", "name = \"Xplor Reloaded\"")
    });
    let park = changed.join("products/xplor/product.toml");
    let text = std::fs::read_to_string(&park).unwrap();
    let dearer = text.replacen("adult = \"139.99\"", "adult = \"169.99\"", 1);
    assert_ne!(dearer, text);
    std::fs::write(park, dearer).unwrap();
    changed
}

fn published_while_selling(database: Option<&str>) {
    let (data, changed) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let start = Start::new(data.path(), database, None);
    let mut processes = vec![start.start()];
    if database.is_some() {
        let other = Start { address: free_address(), ..start.clone() };
        processes.push(other.start());
    }
    let address = processes[0].address();
    let cart = post(address, buy_page(), "", "date=2027-01-04&adults=2").cookies();
    let before = get(address, address::en(PageName::Checkout), &cart).input("hash").unwrap();
    let total = |cart: &str| {
        let answer = get(address, "/api/v1/cart", cart).text;
        let (_, total) = answer.split_once("\"total\":").unwrap();
        total.split([',', '}']).next().unwrap().parse::<i64>().unwrap()
    };
    let paid = total(&cart);
    let (stop, sold) = (AtomicBool::new(false), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for (day, process) in (5..).zip(processes.iter().cycle().take(4)) {
            let (address, stop, sold) = (process.address(), &stop, &sold);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    buy(address, day);
                    sold.fetch_add(1, Ordering::Relaxed);
                    std::thread::sleep(Duration::from_millis(100));
                }
            });
        }
        let folder = dearer(changed.path());
        let broken = tempfile::tempdir().unwrap();
        let broken =
            catalogue_with(broken.path(), "site.toml", |text| text.replace("tax_percent", "tax_percnt"));
        let refused = start.run(&["catalogue", "publish", &broken.to_string_lossy()]);
        assert!(!refused.status.success(), "a catalogue with a mistake is not published");
        let published = start.run(&["catalogue", "publish", &folder.to_string_lossy()]);
        assert!(published.status.success(), "{}", String::from_utf8_lossy(&published.stderr));
        for process in &processes {
            says(process.address(), address::en(PageName::Listing), "Xplor Reloaded");
        }
        std::thread::sleep(Duration::from_millis(300));
        stop.store(true, Ordering::Relaxed);
    });
    assert!(sold.load(Ordering::Relaxed) > 5, "nobody sold anything meanwhile");
    // The cart made before keeps the version it was made with, and can be paid as it was shown.
    let page = get(address, address::en(PageName::Checkout), &cart);
    assert_eq!(page.input("hash").unwrap(), before);
    assert!(!middle(&page.text).contains("Xplor Reloaded"));
    let fresh = post(address, buy_page(), "", "date=2027-01-04&adults=2").cookies();
    assert!(total(&fresh) > paid, "it is dearer now");
    assert_eq!(total(&cart), paid, "and not for who held it before");
    drop(processes);
    // Started again with its old files, it does not take back what was published.
    let again = start.start();
    says(again.address(), address::en(PageName::Listing), "Xplor Reloaded");
    drop(again);
    start.assert_all_agrees();
}

// Proves 10.2.4, 10.2.13, 10.5.19.
#[test]
fn a_catalogue_is_published_while_selling_on_sqlite() {
    published_while_selling(None);
}

// Proves 10.2.13, 10.5.19.
#[test]
fn a_catalogue_is_published_while_selling_on_postgres() {
    published_while_selling(Some(&postgres("published")));
}

// Proves 10.5.18.
#[test]
fn a_backup_taken_while_selling_is_restored_and_sells_on() {
    let data = tempfile::tempdir().unwrap();
    let start = Start::new(data.path(), None, None);
    let process = start.start();
    let order = buy(process.address(), 4);
    says(process.address(), &order, "viewBox=\"-4");
    let file = data.path().join("backup.db");
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let (address, stop) = (process.address(), &stop);
        scope.spawn(move || {
            while !stop.load(Ordering::Relaxed) {
                buy(address, 5);
                std::thread::sleep(Duration::from_millis(100));
            }
        });
        let saved = start.run(&["backup", &file.to_string_lossy()]);
        stop.store(true, Ordering::Relaxed);
        assert!(saved.status.success(), "{}", String::from_utf8_lossy(&saved.stderr));
    });
    drop(process);
    for database in [None, Some(postgres("restored"))] {
        let elsewhere = tempfile::tempdir().unwrap();
        let other = Start::new(elsewhere.path(), database.as_deref(), None);
        let restored = other.run(&["restore", &file.to_string_lossy()]);
        let said = String::from_utf8_lossy(&restored.stdout).into_owned();
        assert!(restored.status.success(), "{said}{}", String::from_utf8_lossy(&restored.stderr));
        assert!(said.contains("places, money and tickets agree"));
        let process = other.start();
        says(process.address(), &order, "viewBox=\"-4");
        let next = buy(process.address(), 6);
        says(process.address(), &next, "viewBox=\"-4");
        drop(process);
        other.assert_all_agrees();
    }
}

// Proves 10.3.14, 10.5.24.
#[test]
fn an_operator_looks_at_an_order_gives_money_back_and_sees_what_needs_a_person() {
    let data = tempfile::tempdir().unwrap();
    let start = Start::new(data.path(), None, None);
    let process = start.start();
    let order = buy(process.address(), 4);
    says(process.address(), &order, "viewBox=\"-4");
    let code = code(&order);
    let run = |arguments: &[&str]| {
        let output = start.run(arguments);
        (output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let (good, shown) = run(&["orders", "show", &code]);
    assert!(good && shown.contains(&format!("order {code} paid")), "{shown}");
    assert!(!run(&["orders", "refund", &code, "--amount", "99999999", "--reason", "too much"]).0);
    assert!(run(&["orders", "refund", &code, "--amount", "100", "--reason", "late bus", "--as", "luz"]).0);
    let begun = Instant::now();
    while !run(&["orders", "show", &code]).1.contains("refund 100 done") {
        assert!(begun.elapsed() < Duration::from_secs(20));
        std::thread::sleep(Duration::from_millis(50));
    }
    // Who did what stands with the order: the visitor, the gateway, the operator.
    let shown = run(&["orders", "show", &code]).1;
    for act in [
        "placed by visitor",
        "captured by supplier:sandbox",
        "refund_asked by operator:luz",
        "refund_sent by supplier:sandbox",
    ] {
        assert!(shown.contains(act), "{act}: {shown}");
    }
    assert!(run(&["orders", "refund", &code, "--reason", "storm"]).0);
    says(process.address(), "/_demo/mail/", "marisol@secreta.example");
    while !run(&["orders", "show", &code]).1.contains("refunded") {
        assert!(begun.elapsed() < Duration::from_secs(20));
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(!run(&["orders", "refund", &code, "--reason", "again"]).0);
    assert_eq!(run(&["orders", "attention"]), (true, "0 things to look at\n".into()));
    assert!(!run(&["orders", "show", "NOSUCH00"]).0);
    start.assert_all_agrees();
}

struct Spoil(&'static str);

impl Op for Spoil {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        tx.execute(::store::Statement::raw(self.0), &[]).await?;
        Ok(Done::Keep(()))
    }
}

// Proves 10.1.8.
#[tokio::test(flavor = "multi_thread")]
async fn the_serving_store_checks_itself() {
    let store = Store::open().await;
    let form = "date=2026-12-21&adults=2";
    let buy = address::buy("xplor", Language::Es);
    assert_eq!(store.visitor().post(buy, form).await.status, 303);
    let figures = async || store.figures().await;
    let shows = async |figure: &str| {
        // Every rule is due, and one after the other has its turn.
        store.app.db.run(Spoil("UPDATE standing_checks SET due_at = 0")).await.unwrap();
        for _ in ::store::invariants::RULES {
            server::jobs::check::check(&store.app).await.unwrap();
        }
        // The worker may have one of them in hand.
        for _ in 0..1500 {
            if figures().await.contains(figure) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("{figure} is not in\n{}", figures().await);
    };
    let every_minutes = 60;
    store.app.db.run(::store::standing::KnowRules { now: store.app.now(), every_minutes }).await.unwrap();
    shows("sacbe_check_broken 0").await;
    store.app.db.run(Spoil("UPDATE places SET sold = sold + 1")).await.unwrap();
    shows("sacbe_check_broken 1").await;
    assert!(figures().await.contains("sacbe_attention 1"));
    store.app.db.run(Spoil("UPDATE places SET sold = sold - 1")).await.unwrap();
    shows("sacbe_check_broken 0").await;
}

// Proves 10.1.8.
#[test]
fn the_program_checks_itself_beside_selling() {
    let (data, operations) = (tempfile::tempdir().unwrap(), free_address());
    let start = Start::new(data.path(), None, None).with(&["--operations", &operations.to_string()]);
    let process = start.start();
    let held = patiently(process.address(), "POST", buy_page(), "", "date=2026-12-21&adults=2");
    assert_eq!(held.status, 303);
    let disk = rusqlite::Connection::open(data.path().join("sacbe.db")).unwrap();
    disk.busy_timeout(Duration::from_secs(10)).unwrap();
    disk.execute("UPDATE places SET sold = sold + 1", []).unwrap();
    let begun = Instant::now();
    let wait = |what: &str| {
        assert!(begun.elapsed() < Duration::from_mins(1), "{what}");
        std::thread::sleep(Duration::from_millis(50));
    };
    // Its turn comes within the hour: now, for the test.
    let due = "UPDATE standing_checks SET due_at = 0 WHERE rule = ?1";
    while disk.execute(due, ["slots whose counts are not their claims'"]).unwrap() == 0 {
        wait("the rules are not known");
    }
    while !get(operations, "/metrics", "").text.contains("sacbe_check_broken 1\n") {
        wait("nothing was found");
    }
}
