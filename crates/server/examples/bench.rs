//! The performance table: each figure beside its limit or peer, all from one run. `./bench` builds what it needs and
//! starts this with the addresses of what stands ready.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::float_arithmetic,
    clippy::as_conversions,
    clippy::cast_precision_loss,
    clippy::print_stdout,
    clippy::zombie_processes,
    clippy::case_sensitive_file_extension_comparisons,
    reason = "a measuring program: it stops at the first thing that is not as expected, and prints figures"
)]

use server::publish::publishing;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

const CLIENTS: usize = 32;
/// Products of a package, by number.
const FIVE: [i64; 5] = [295, 296, 305, 306, 1538];
const NOW: &str = "2026-11-20T12:00:00-05:00";

struct Server {
    child: Child,
    address: SocketAddr,
    start: Duration,
    folder: tempfile::TempDir,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// One keep-alive connection.
struct Connection {
    stream: BufReader<TcpStream>,
    host: SocketAddr,
}

struct Answer {
    status: u16,
    head: String,
    body: Vec<u8>,
}

impl Answer {
    fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }

    fn cookies(&self) -> String {
        let lines = self.head.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
        lines.map(|line| line.split(';').next().unwrap()).collect::<Vec<_>>().join("; ")
    }

    fn input(&self, name: &str) -> String {
        let text = String::from_utf8_lossy(&self.body);
        let at = text.find(&format!("name=\"{name}\" value=\"")).unwrap() + name.len() + 15;
        text[at..at + text[at..].find('"').unwrap()].to_owned()
    }
}

impl Connection {
    fn open(host: SocketAddr) -> Self {
        let stream = TcpStream::connect(host).unwrap();
        stream.set_nodelay(true).unwrap();
        Self { stream: BufReader::new(stream), host }
    }

    fn ask(&mut self, method: &str, path: &str, headers: &str, body: &str) -> Answer {
        let host = self.host;
        let length = body.len();
        let kind = if body.is_empty() { "" } else { "content-type: application/x-www-form-urlencoded\r\n" };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {host}\r\n{headers}{kind}content-length: {length}\r\n\r\n{body}"
        );
        self.stream.get_mut().write_all(request.as_bytes()).unwrap();
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            assert!(self.stream.read_line(&mut head).unwrap() > 0, "the connection closed");
        }
        let head = head.to_lowercase();
        let length = head
            .lines()
            .find_map(|line| line.strip_prefix("content-length: "))
            .map_or(0, |n| n.trim().parse().unwrap());
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).unwrap();
        Answer { status: head[9..12].parse().unwrap(), head, body }
    }
}

fn free_address() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir_in(std::env::var("BENCH_FOLDER").unwrap_or_else(|_| "target".into())).unwrap()
}

/// Starts the program and waits for its first page.
fn serve(binary: &str, catalogue: Option<&Path>, database: Option<&str>) -> Server {
    serve_from(folder(), binary, catalogue, database)
}

/// The same with data that may be there already.
fn serve_from(
    folder: tempfile::TempDir,
    binary: &str,
    catalogue: Option<&Path>,
    database: Option<&str>,
) -> Server {
    let address = free_address();
    let mut command = Command::new(binary);
    command
        .args(["serve", "--demo", "--now", NOW, "--listen", &address.to_string(), "--data"])
        .arg(folder.path());
    command
        .args(["--carts-per-minute", "100000000", "--writes-per-minute", "100000000"])
        .env("SACBE_LOG", "error");
    if let Some(catalogue) = catalogue {
        command.arg("--catalogue").arg(catalogue);
    }
    if let Some(database) = database {
        command.args(["--database", database]);
    }
    let begun = Instant::now();
    let child = command.stdout(Stdio::null()).spawn().unwrap();
    loop {
        if TcpStream::connect(address).is_ok()
            && Connection::open(address).ask("GET", "/es/", "", "").status == 200
        {
            return Server { child, address, start: begun.elapsed(), folder };
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "the program did not start");
        std::thread::sleep(Duration::from_millis(1));
    }
}

impl Server {
    /// CPU seconds used so far.
    fn cpu(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap();
        let fields: Vec<&str> = stat.rsplit_once(')').unwrap().1.split_whitespace().collect();
        (fields[11].parse::<f64>().unwrap() + fields[12].parse::<f64>().unwrap()) / 100.0
    }

    fn memory_mb(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.trim().trim_end_matches(" kB").parse::<f64>().unwrap() / 1024.0
    }
}

/// Runs `work` over and over on many connections for some seconds; answers operations a second.
fn load(
    address: SocketAddr,
    seconds: f64,
    work: impl Fn(&mut Connection, usize) + Send + Sync,
) -> (f64, usize) {
    let (stop, done) = (AtomicBool::new(false), AtomicUsize::new(0));
    let begun = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..CLIENTS {
            scope.spawn(|| {
                let mut connection = Connection::open(address);
                while !stop.load(Ordering::Relaxed) {
                    work(&mut connection, done.fetch_add(1, Ordering::Relaxed));
                }
            });
        }
        std::thread::sleep(Duration::from_secs_f64(seconds));
        stop.store(true, Ordering::Relaxed);
    });
    let count = done.load(Ordering::Relaxed);
    (count as f64 / begun.elapsed().as_secs_f64(), count)
}

fn row(what: &str, figure: &str, limit: &str, holds: Option<bool>) {
    let verdict = match holds {
        Some(true) => "holds",
        Some(false) => "MISSED",
        None => "",
    };
    println!("| {what:<64} | {figure:>30} | {limit:<34} | {verdict:<6} |");
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// Requests a second by wrk, which costs the machine less than what it measures.
fn requests(address: SocketAddr, path: &str, more: &[&str]) -> f64 {
    let output = Command::new("wrk")
        .args(["-t2", "-c32", "-d2s", "-H", "accept-encoding: br"])
        .args(more)
        .arg(format!("http://{address}{path}"))
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(!text.contains("Socket errors") && !text.contains("Non-2xx"), "{text}");
    let line = text.lines().find_map(|line| line.strip_prefix("Requests/sec:")).unwrap();
    line.trim().parse().unwrap()
}

/// The same bytes from nginx and from us, in turns.
fn cached_page(binary: &str, nginx: &str) {
    let server = serve(binary, None, None);
    let headers = "accept-encoding: br\r\n";
    let page = Connection::open(server.address).ask("GET", "/es/parques-y-tours/", headers, "");
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("page.html"), &page.body).unwrap();
    let address = free_address();
    let config = format!(
        "worker_processes auto; error_log stderr crit; pid {0}/pid; daemon off;\nevents {{ worker_connections 1024; }}\n\
         http {{ access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; types {{ text/html html; }}\n\
         client_body_temp_path {0}/a; proxy_temp_path {0}/b; fastcgi_temp_path {0}/c; uwsgi_temp_path {0}/d; scgi_temp_path {0}/e;\n\
         open_file_cache max=100; server {{ listen {address}; root {0}; add_header Content-Encoding br; }} }}",
        folder.path().display()
    );
    std::fs::write(folder.path().join("nginx.conf"), config).unwrap();
    // The workers of a root's nginx run as nobody: the file must be theirs to read.
    let open = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    std::fs::set_permissions(folder.path(), open).unwrap();
    let mut peer = Command::new(nginx).arg("-c").arg(folder.path().join("nginx.conf")).spawn().unwrap();
    while TcpStream::connect(address).is_err() {
        std::thread::sleep(Duration::from_millis(10));
    }
    let theirs = Connection::open(address).ask("GET", "/page.html", headers, "");
    assert_eq!(theirs.body, page.body);
    let mut ratios = Vec::new();
    for _ in 0..5 {
        let ours = requests(server.address, "/es/parques-y-tours/", &[]);
        ratios.push(ours / requests(address, "/page.html", &[]));
    }
    // Killed, it would leave its workers behind.
    let _ = Command::new(nginx).arg("-c").arg(folder.path().join("nginx.conf")).args(["-s", "stop"]).status();
    let _ = peer.wait();
    let ratio = median(ratios);
    row(
        "cached page, requests a second against nginx on the same bytes",
        &format!("{ratio:.2} x"),
        "at least 0.80 x",
        Some(ratio >= 0.8),
    );
    let tag = page.header("etag").unwrap().to_owned();
    let not_modified =
        requests(server.address, "/es/parques-y-tours/", &["-H", &format!("if-none-match: {tag}")]);
    row("the same page, already known (304)", &format!("{not_modified:.0} /s"), "", None);
    row(
        "memory after those",
        &format!("{:.0} MB", server.memory_mb()),
        "at most 100 MB",
        Some(server.memory_mb() <= 100.0),
    );
}

/// CPU of drawing each kind of page that is not in the cache: a live address is never kept.
fn cold_renders(binary: &str) {
    let server = serve(binary, None, None);
    let mut connection = Connection::open(server.address);
    let mut pages: Vec<(String, Vec<String>)> = Vec::new();
    let currencies = [
        "USD", "EUR", "CAD", "COP", "GBP", "ARS", "CLP", "PEN", "UYU", "GTQ", "CRC", "RUB", "AUD", "CNY",
        "JPY", "KRW",
    ];
    for (name, path) in [
        ("home", "/en/"),
        ("listing", "/en/parks-and-tours/"),
        ("about", "/en/parks-and-tours/xplor-ticket/"),
        ("buy", "/en/parks-and-tours/xplor-ticket/buy/"),
    ] {
        pages.push((name.into(), currencies.map(|code| format!("{path}#{code}")).to_vec()));
    }
    // Each currency's header and footer are drawn first, apart from the pages.
    for code in currencies {
        connection.ask("GET", "/en/cart/", &format!("cookie: sb_currency={code}\r\n"), "");
    }
    for (name, paths) in pages {
        let before = server.cpu();
        for path in &paths {
            let (path, code) = path.split_once('#').unwrap();
            let answer = connection.ask("GET", path, &format!("cookie: sb_currency={code}\r\n"), "");
            assert_eq!(answer.status, 200);
        }
        let each = (server.cpu() - before) * 1000.0 / paths.len() as f64;
        row(
            &format!("cold {name} page: CPU, compressed and all"),
            &format!("{each:.1} ms"),
            "at most 25 ms",
            Some(each <= 25.0),
        );
    }
    let bought =
        connection.ask("POST", "/en/parks-and-tours/xplor-ticket/buy/", "", "date=2026-12-24&adults=2");
    let cookie = format!("cookie: {}\r\n", bought.cookies());
    let before = server.cpu();
    for _ in 0..100 {
        assert_eq!(connection.ask("GET", "/en/cart/", &cookie, "").status, 200);
    }
    let each = (server.cpu() - before) * 10.0;
    row(
        "cart page with one line, whole request: CPU",
        &format!("{each:.1} ms"),
        "at most 5 ms",
        Some(each <= 5.0),
    );
}

/// JavaScript a page loads in all, brotli.
fn scripts(client: &Path) {
    let assets = client.join("assets");
    let names: Vec<String> = std::fs::read_dir(&assets)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let find = |prefix: &str| {
        names.iter().find(|name| name.starts_with(prefix) && name.ends_with(".js")).unwrap().clone()
    };
    let reach = |roots: &[&str]| {
        let mut todo: Vec<String> = roots.iter().map(|root| find(root)).collect();
        let mut seen = std::collections::BTreeSet::new();
        while let Some(name) = todo.pop() {
            if seen.insert(name.clone()) {
                let text = std::fs::read_to_string(assets.join(&name)).unwrap();
                // Boot names every island; only those on the page are loaded.
                if !name.starts_with("boot-") {
                    todo.extend(
                        names
                            .iter()
                            .filter(|other| other.ends_with(".js") && text.contains(other.as_str()))
                            .cloned(),
                    );
                }
            }
        }
        seen.iter()
            .map(|name| std::fs::metadata(assets.join(format!("{name}.br"))).unwrap().len())
            .sum::<u64>()
    };
    for (page, islands) in [
        ("home, listing, about", vec!["boot-", "hydrate-", "count-"]),
        ("buy", vec!["boot-", "hydrate-", "count-", "chooser-"]),
        ("cart", vec!["boot-", "hydrate-", "count-", "lines-"]),
    ] {
        let size = reach(&islands) as f64 / 1024.0;
        row(
            &format!("JavaScript of {page}, brotli"),
            &format!("{size:.1} KB"),
            "at most 75 KB",
            Some(size <= 75.0),
        );
    }
}

/// One row, committed and on disk, over and over: what the disk allows one by one.
fn raw_commits(folder: &Path) -> f64 {
    let connection = rusqlite::Connection::open(folder.join("raw.db")).unwrap();
    connection
        .execute_batch("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE t (n INTEGER)")
        .unwrap();
    let (begun, mut count) = (Instant::now(), 0);
    while begun.elapsed() < Duration::from_secs(3) {
        connection.execute("INSERT INTO t VALUES (?1)", [count]).unwrap();
        count += 1;
    }
    f64::from(count) / begun.elapsed().as_secs_f64()
}

/// How many operations a second one writer does, each a new cart with held places, from 64 callers.
fn writer(group: usize) -> f64 {
    let folder = folder();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let options = store::Options { group, ..store::Options::default() };
        let db = store::Db::sqlite(folder.path(), options).unwrap();
        db.migrate(0).await.unwrap();
        let now = domain::calendar::Instant::parse(NOW).unwrap();
        let version = store::catalogue::KeepVersion { version: "v".into(), files: "{}".into(), now };
        db.run(version).await.unwrap();
        let files = publishing::catalogue_files(Path::new("catalogue")).unwrap();
        let site = domain::catalogue::Catalogue::read(&files).unwrap().site;
        let until = Instant::now() + Duration::from_secs(3);
        let callers: Vec<_> = (0..64_i64)
            .map(|caller| {
                let (db, site) = (db.clone(), site.clone());
                tokio::spawn(async move {
                    let mut done = 0_u32;
                    while Instant::now() < until {
                        let id = server::shop::basket::id();
                        let party = domain::party::Party { adults: 2, ..Default::default() };
                        let day = domain::calendar::parse_date(&format!("2027-01-{:02}", 1 + done % 28));
                        let start = domain::calendar::Time::parse("09:00");
                        let admission = store::cart::Wish {
                            line: id.clone(),
                            sold: domain::line::Sold::Visit(domain::line::Visit {
                                product: domain::catalogue::ProductId(1 + caller % 8),
                                when: day.zip(start).into(),
                                party,
                            }),
                            places: party.places(),
                            capacity: 1_000_000,
                            catalogue: "v".into(),
                        };
                        let op = store::cart::PutOutings {
                            cart: store::cart::CartRef {
                                id,
                                site: site.site_code.clone(),
                                key_hash: "k".into(),
                            },
                            put: store::cart::Put::AddWithCart,
                            outings: vec![store::cart::Outing { admission, extras: Vec::new() }],
                            site: site.clone(),
                            now,
                        };
                        db.run(op).await.unwrap().unwrap();
                        done += 1;
                    }
                    done
                })
            })
            .collect();
        let mut done = 0;
        for caller in callers {
            done += caller.await.unwrap();
        }
        f64::from(done) / 3.0
    })
}

/// What five products on five days cost, each with the same two adults and a child: one core, over and over.
fn five_product_quote() {
    let files = publishing::catalogue_files(Path::new("catalogue")).unwrap();
    let catalogue = domain::catalogue::Catalogue::read(&files).unwrap();
    let currency = catalogue.currency(domain::money::CurrencyCode::MXN).unwrap();
    let today = domain::calendar::parse_date("2026-11-20").unwrap();
    let terms = domain::pricing::Terms {
        discounts: &catalogue.discounts,
        promotions: &catalogue.promotions,
        plans: &catalogue.plans,
        currency,
        today,
        tax_percent: catalogue.site.tax_percent,
        country: "MX",
        code: None,
        coupon: None,
    };
    let party = domain::party::Party { adults: 2, children: 1, ..Default::default() };
    let items: Vec<_> = (25..)
        .zip(FIVE)
        .map(|(ahead, product)| domain::pricing::Item {
            offer: domain::pricing::Offer::Product(
                catalogue.product(domain::catalogue::ProductId(product)).unwrap(),
            ),
            date: Some(domain::calendar::add_days(today, ahead)),
            time: domain::calendar::Time::default(),
            party,
            rate: catalogue.rate(currency.code, today),
            continues: false,
        })
        .collect();
    let rounds = 20_000;
    let each = (0..5).map(|_| {
        let begun = Instant::now();
        for _ in 0..rounds {
            std::hint::black_box(domain::pricing::quote(std::hint::black_box(&items), &terms));
        }
        begun.elapsed().as_secs_f64() * 1e6 / f64::from(rounds)
    });
    let each = median(each.collect());
    row("quote of a package of five products", &format!("{each:.1} us"), "at most 50 us", Some(each <= 50.0));
}

/// Packages of five held together, a new cart each, and carts of five lines read again.
fn packages(server: &Server, name: &str, admissions: f64) {
    let form = |n: usize| {
        let day = |at: usize| format!("2027-{:02}-{:02}", 1 + at, 1 + n % 28);
        let picks = FIVE.iter().enumerate().map(|(at, id)| format!("pick.{id}=1&date.{id}={}", day(at)));
        format!("{}&adults=2", picks.collect::<Vec<_>>().join("&"))
    };
    let hold = |connection: &mut Connection, n: usize| {
        let answer = connection.ask("POST", "/en/create-your-package/", "", &form(n));
        assert_eq!(answer.status, 303, "{}", String::from_utf8_lossy(&answer.body));
        answer.cookies()
    };
    load(server.address, 1.0, |connection, n| drop(hold(connection, n)));
    let (rate, _) = load(server.address, 4.0, |connection, n| drop(hold(connection, n)));
    row(
        &format!("{name}: packages of five held over HTTP, new cart each"),
        &format!("{rate:.0} /s, {:.2} x", rate / admissions),
        "at least 0.20 x one admission",
        Some(rate >= admissions * 0.2),
    );
    let mut connection = Connection::open(server.address);
    let carts: Vec<_> = (0..CLIENTS).map(|n| hold(&mut connection, n)).collect();
    let before = server.cpu();
    let (rate, count) = load(server.address, 4.0, |connection, n| {
        let cookie = format!("cookie: {}\r\n", carts[n % carts.len()]);
        assert_eq!(connection.ask("GET", "/api/v1/cart", &cookie, "").status, 200);
    });
    let cpu = (server.cpu() - before) * 1000.0 / count as f64;
    row(&format!("{name}: carts of five lines read over HTTP"), &format!("{rate:.0} /s"), "", None);
    row(
        &format!("{name}: CPU of reading such a cart"),
        &format!("{cpu:.2} ms"),
        "at most 0.25 ms",
        Some(cpu <= 0.25),
    );
}

/// Fills a database with a million paid orders of two people each, as the program would have left them.
fn a_million_orders(file: &Path) {
    let connection = rusqlite::Connection::open(file).unwrap();
    connection
        .execute_batch(
            "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF; PRAGMA cache_size=-200000; BEGIN;
             CREATE TEMP TABLE n AS WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 1000000)
             SELECT n, printf('%08x-0000-7000-8000-%012x', n, n) AS id, printf('2025-%02d-%02d', 1 + n % 12, 1 + n % 28) AS day
             FROM c;
             INSERT INTO carts (id, site, key_hash, created_at, updated_at) SELECT id, 'SACBE', 'k', n, n FROM n;
             INSERT INTO places SELECT 306, day, '09:00', 1000000, 0, SUM(2) FROM n GROUP BY day;
             INSERT INTO cart_lines (id, cart, product, day, slot, adults, children, infants, places, catalogue, state,
             held_since, expires_at, added_at) SELECT id, id, 306, day, '09:00', 2, 0, 0, 2, (SELECT version FROM catalogue_versions),
             'sold', n, n, n FROM n;
             INSERT INTO orders (id, code, site, cart, state, language, currency, base, total, tax, tax_name, tax_percent,
             quote_hash, attempt, created_at, lapses_at, placed_at, paid_at) SELECT id, printf('%08X', n), 'SACBE', id, 'paid', 'es', 'MXN', 200, 200, 28, 'IVA', 16,
             'h', id, n, n, n, n FROM n;
             INSERT INTO order_lines (order_id, position, cart_line, product, day, slot, adults, children, infants, places,
             catalogue, exchange_rate, base, total, net, tax, tax_code, tax_percent) SELECT id, 0, id, 306, day, '09:00', 2, 0, 0, 2, 'v', 1000000, 200, 200, 172, 28, 'IVA',
             16 FROM n;
             INSERT INTO order_units SELECT id, 0, 'adult', 2, 100, 100, 'list', 0, 0 FROM n;
             INSERT INTO buyers SELECT id, 'Ana', 'Núñez', 'ana' || n || '@example.com', 'MX', '' FROM n;
             INSERT INTO payment_attempts (id, order_id, gateway, state, amount, currency, created_at, updated_at)
             SELECT id, id, 'sandbox', 'captured', 200, 'MXN', n, n FROM n;
             INSERT INTO tickets SELECT printf('%011x0', n), id, 0, 0, 'adult', 'issued', n FROM n;
             INSERT INTO tickets SELECT printf('%011x1', n), id, 0, 1, 'adult', 'issued', n FROM n;
             INSERT INTO outbox (id, site, topic, key, attempts, due_at, done_at, created_at)
             SELECT 'mail.confirmed:' || id, 'SACBE', 'mail.confirmed', id, 1, 0, n, n FROM n;
             COMMIT; PRAGMA wal_checkpoint(TRUNCATE);",
        )
        .unwrap();
}

/// Adding to the cart with nothing sold yet, and with a million orders in the database.
fn full_house(binary: &str, catalogue: &Path) {
    let path = "/en/parks-and-tours/xplor-ticket/buy/";
    let rate = |server: &Server| {
        let add = |connection: &mut Connection, n: usize| {
            let answer =
                connection.ask("POST", path, "", &format!("date=2027-01-{:02}&adults=2", 1 + n % 28));
            assert_eq!(answer.status, 303);
        };
        load(server.address, 1.0, add);
        load(server.address, 4.0, add).0
    };
    let empty = rate(&serve(binary, Some(catalogue), None));
    let folder = folder();
    let place = folder.path().to_owned();
    // Made, stopped, filled from outside, and started again on the same file.
    let mut made = serve_from(folder, binary, Some(catalogue), None);
    let _ = made.child.kill();
    let _ = made.child.wait();
    a_million_orders(&place.join("sacbe.db"));
    let server =
        serve_from(std::mem::replace(&mut made.folder, self::folder()), binary, Some(catalogue), None);
    let full = rate(&server);
    row(
        "SQLite: add-to-cart beside a million orders, by that beside none",
        &format!("{:.2} x", full / empty),
        "at least 0.80 x",
        Some(full / empty >= 0.8),
    );
}

fn buying(binary: &str, catalogue: &Path, database: Option<&str>, name: &str, peer: f64, peer_name: &str) {
    let server = serve(binary, Some(catalogue), database);
    let path = "/en/parks-and-tours/xplor-ticket/buy/";
    let add = |connection: &mut Connection, n: usize| {
        let day = 1 + n % 28;
        let answer = connection.ask("POST", path, "", &format!("date=2027-01-{day:02}&adults=2"));
        assert_eq!(answer.status, 303);
        answer.cookies()
    };
    load(server.address, 1.0, |connection, n| drop(add(connection, n)));
    let before = server.cpu();
    let (rate, count) = load(server.address, 4.0, |connection, n| drop(add(connection, n)));
    let cpu = (server.cpu() - before) * 1000.0 / count as f64;
    let ratio = rate / peer;
    row(
        &format!("{name}: durable add-to-cart over HTTP, new cart each"),
        &format!("{rate:.0} /s, {ratio:.2} x"),
        &format!("at least 0.50 x {peer_name}"),
        Some(ratio >= 0.5),
    );
    row(
        &format!("{name}: CPU of an add-to-cart"),
        &format!("{cpu:.2} ms"),
        "at most 0.25 ms",
        Some(cpu <= 0.25),
    );
    packages(&server, name, rate);
    // Each cart is placed, by the form a browser would send; the checkout page is drawn before, and not counted.
    let mut connection = Connection::open(server.address);
    let page = {
        let cookies = add(&mut connection, 0);
        connection.ask("GET", "/en/checkout/", &format!("cookie: {cookies}\r\n"), "")
    };
    let hash_of_two = page.input("hash");
    let carts: Arc<Vec<String>> = Arc::new((0..6000).map(|_| add(&mut connection, 0)).collect());
    let next = AtomicUsize::new(0);
    let before = server.cpu();
    let (rate, count) = load(server.address, 2.0, |connection, n| {
        let at = next.fetch_add(1, Ordering::Relaxed);
        let Some(cookies) = carts.get(at) else {
            std::thread::sleep(Duration::from_millis(5));
            return;
        };
        let form = format!(
            "first_name=Ana&last_name=N&email=a%40example.com&country=MX&phone=&terms=on&\
             once=00000000-0000-4000-8000-{n:012}&hash={hash_of_two}"
        );
        let answer = connection.ask("POST", "/en/checkout/", &format!("cookie: {cookies}\r\n"), &form);
        assert_eq!(answer.status, 303, "{}", String::from_utf8_lossy(&answer.body));
        assert!(answer.header("location").unwrap().starts_with("/sandbox/pay/"));
    });
    let placed = next.load(Ordering::Relaxed).min(carts.len());
    let rate = rate * placed as f64 / count as f64;
    let cpu = (server.cpu() - before) * 1000.0 / placed as f64;
    row(&format!("{name}: orders placed over HTTP"), &format!("{rate:.0} /s"), "", None);
    row(
        &format!("{name}: CPU of placing an order"),
        &format!("{cpu:.2} ms"),
        "at most 0.60 ms",
        Some(cpu <= 0.6),
    );
    let memory = server.memory_mb();
    row(
        &format!("{name}: memory after that load"),
        &format!("{memory:.0} MB"),
        "at most 100 MB",
        Some(memory <= 100.0),
    );
}

fn main() {
    let [binary, client, catalogue, nginx, postgres, tpcb] = std::env::args()
        .skip(1)
        .collect::<Vec<_>>()
        .try_into()
        .expect("binary, client, catalogue, nginx, postgres, tpc-b");
    println!("| {:<64} | {:>30} | {:<34} | {:<6} |", "what", "figure", "limit or peer", "");
    println!("|{}|{}:|{}|{}|", "-".repeat(66), "-".repeat(31), "-".repeat(36), "-".repeat(8));
    let starts = (0..5).map(|_| serve(&binary, None, None).start.as_secs_f64()).collect();
    let start = median(starts);
    row("start to first page", &format!("{start:.2} s"), "at most 0.30 s", Some(start <= 0.3));
    scripts(Path::new(&client));
    five_product_quote();
    cold_renders(&binary);
    cached_page(&binary, &nginx);
    let folder = folder();
    let raw = raw_commits(folder.path());
    row("SQLite: one row, one durable commit, one by one", &format!("{raw:.0} /s"), "the disk's own", None);
    buying(&binary, Path::new(&catalogue), None, "SQLite", raw, "that");
    let (shared, alone) = (writer(64), writer(1));
    row(
        "SQLite: cart writes with shared commits, by those with their own",
        &format!("{shared:.0} /s by {alone:.0} /s, {:.1} x", shared / alone),
        "",
        None,
    );
    full_house(&binary, Path::new(&catalogue));
    let tpcb: f64 = tpcb.parse().unwrap();
    row("PostgreSQL: pgbench TPC-B, 32 clients", &format!("{tpcb:.0} /s"), "the peer", None);
    buying(&binary, Path::new(&catalogue), Some(&postgres), "PostgreSQL", tpcb, "pgbench TPC-B");
}
