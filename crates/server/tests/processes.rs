//! The real program, several at once on one PostgreSQL: 64 buyers racing over HTTP for the
//! last 100 places.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may fail"
)]

mod support;

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Barrier};
use std::time::{Duration, Instant};
use support::catalogue_with;

struct Process {
    child: Child,
    address: SocketAddr,
    _data: tempfile::TempDir,
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Sends one request; answers status and head and body as text, or none if nobody is there.
fn ask(address: SocketAddr, method: &str, path: &str, body: &str) -> Option<(u16, String)> {
    let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(5)).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(40))).ok()?;
    let length = body.len();
    let kind = "application/x-www-form-urlencoded";
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\n\
         connection: close\r\n\r\n{body}"
    )
    .ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    Some((answer.get(9..12)?.parse().ok()?, answer))
}

fn serve(database: &str, catalogue: &std::path::Path) -> Process {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    drop(listener);
    let data = tempfile::tempdir().unwrap();
    let child = Command::new(env!("CARGO_BIN_EXE_sacbe"))
        .args([
            "serve",
            "--demo",
            "--now",
            support::NOW,
            "--carts-per-minute",
            "1000000",
            "--writes-per-minute",
            "1000000",
        ])
        .args(["--listen", &address.to_string(), "--database", database, "--render-threads", "1"])
        .arg("--data")
        .arg(data.path())
        .arg("--catalogue")
        .arg(catalogue)
        .env("SACBE_LOG", "error")
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let start = Instant::now();
    while ask(address, "GET", "/readyz", "").is_none_or(|(status, _)| status != 200) {
        assert!(start.elapsed() < Duration::from_secs(30), "the process did not get ready");
        std::thread::sleep(Duration::from_millis(50));
    }
    Process { child, address, _data: data }
}

fn database() -> (String, tokio_postgres::Config) {
    let server = std::env::var("SACBE_TEST_POSTGRES").expect("./test starts a PostgreSQL server for this");
    let name = format!("processes_{}", std::process::id());
    let (base, _) = server.rsplit_once('/').unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let (client, connection) = tokio_postgres::connect(&server, tokio_postgres::NoTls).await.unwrap();
        let driver = tokio::spawn(connection);
        client.batch_execute(&format!("CREATE DATABASE {name}")).await.unwrap();
        drop(client);
        let _ = driver.await;
    });
    let url = format!("{base}/{name}");
    let config = url.parse().unwrap();
    (url, config)
}

#[test]
fn sixty_four_buyers_on_three_processes_share_the_last_hundred_places() {
    let folder = tempfile::tempdir().unwrap();
    let catalogue = catalogue_with(folder.path(), "products/xplor/product.toml", |text| {
        let at = text.find("capacity = {").unwrap();
        let end = at + text[at..].find('}').unwrap();
        let hundred = "mon = 100, tue = 100, wed = 100, thu = 100, fri = 100, sat = 100, sun = 100";
        format!("{}capacity = {{ {hundred} {}", &text[..at], &text[end..])
    });
    let (url, config) = database();
    let processes: Arc<[Process]> = (0..3).map(|_| serve(&url, &catalogue)).collect();
    let gate = Arc::new(Barrier::new(64));
    let buyers: Vec<_> = (0..64_usize)
        .map(|n| {
            let (gate, processes) = (gate.clone(), processes.clone());
            std::thread::spawn(move || {
                gate.wait();
                let mut told = 0;
                for round in 0..3 {
                    let address = processes[(n + round) % 3].address;
                    let adults = 1 + (n + round) % 3;
                    let path = "/en/parks-and-tours/xplor-ticket/buy/";
                    let form = format!("date=2026-12-24&adults={adults}");
                    match ask(address, "POST", path, &form).unwrap() {
                        (303, _) => told += adults,
                        (409, page) => {
                            assert!(page.contains("no availability"), "refused for another reason");
                        }
                        (status, _) => panic!("answered {status}"),
                    }
                }
                told
            })
        })
        .collect();
    let told: usize = buyers.into_iter().map(|buyer| buyer.join().unwrap()).sum();
    assert_eq!(told, 100, "every place went to somebody, none to two");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let held: i64 = runtime.block_on(async {
        let (client, connection) = config.connect(tokio_postgres::NoTls).await.unwrap();
        tokio::spawn(connection);
        client.query_one("SELECT CAST(SUM(held) AS BIGINT) FROM places", &[]).await.unwrap().get(0)
    });
    assert_eq!(held, 100);
    let checked =
        Command::new(env!("CARGO_BIN_EXE_sacbe")).args(["check", "--database", &url]).output().unwrap();
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
}
