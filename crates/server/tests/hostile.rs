//! A world that does not wish us well: clients that are slow or greedy, and a disk that is full or read-only.

use crate::support::address;
use crate::support::process::{Answer, Process, Start, ask, free_address};
use domain::catalogue::PageName;
use domain::language::Language;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// The page where a visit is bought.
fn buy() -> &'static str {
    address::buy("xplor", Language::En)
}

fn start(data: &Path, more: &[&str]) -> Process {
    Start::new(data, None, None).with(more).start()
}

fn add(address: SocketAddr, day: u32) -> Answer {
    ask(address, "POST", buy(), "", &format!("date=2027-01-{day:02}&adults=1")).unwrap()
}

/// A connection that sent something and then fell silent.
fn silent(address: SocketAddr, sent: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(sent.as_bytes()).unwrap();
    stream
}

/// How long until the other side ends a connection, and what it said before.
fn ended(mut stream: TcpStream) -> (Duration, String) {
    let begun = Instant::now();
    stream.set_read_timeout(Some(Duration::from_secs(40))).unwrap();
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).expect("the connection is ended");
    (begun.elapsed(), String::from_utf8_lossy(&bytes).into_owned())
}

// Proves 10.5.14.
#[test]
fn slow_senders_keep_nobody_else_waiting_and_are_let_go() {
    let data = tempfile::tempdir().unwrap();
    let process = start(data.path(), &[]);
    let address = process.address();
    let before = process.memory_mb();
    let head = |method: &str, more: &str| {
        format!("{method} {}?date=2027-01-04&adults=1 HTTP/1.1\r\nhost: x\r\n{more}", buy())
    };
    let body = "content-type: application/x-www-form-urlencoded\r\ncontent-length: 1000\r\n\r\ndate=";
    let mut held: Vec<TcpStream> = Vec::new();
    held.extend((0..200).map(|_| silent(address, "")));
    held.extend((0..200).map(|_| silent(address, &head("GET", "x-slow: "))));
    held.extend((0..200).map(|_| silent(address, &head("GET", body))));
    held.extend((0..400).map(|_| silent(address, &head("POST", body))));
    // A page is drawn whatever its body says later: those two hundred are answered first, or told to come back.
    for mut stream in held[400..600].iter().map(|stream| stream.try_clone().unwrap()) {
        stream.set_read_timeout(Some(Duration::from_secs(40))).unwrap();
        stream.read_exact(&mut [0; 12]).expect("an answer");
    }
    let begun = Instant::now();
    for day in 1..=20 {
        let page = ask(address, "GET", &format!("{}?date=2027-01-{day:02}&adults=2", buy()), "", "").unwrap();
        assert_eq!(page.status, 200, "reading while a thousand dawdle");
        assert_eq!(add(address, day).status, 303, "buying while a thousand dawdle");
    }
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    assert!(
        process.memory_mb() < before + 60,
        "a thousand connections cost {} MB",
        process.memory_mb() - before
    );
    let mut answers = Vec::new();
    for stream in [0, 250, 450, 700].map(|at| held[at].try_clone().unwrap()) {
        let (took, said) = ended(stream);
        assert!(took < Duration::from_secs(35), "{took:?}");
        answers.push(said.get(9..12).unwrap_or_default().to_owned());
    }
    assert_eq!(answers[3], "400", "whoever does not say what they want is answered so");
}

// Proves 10.6.4, 10.6.27.
#[test]
fn requests_without_measure_are_refused() {
    let (data, operations) = (tempfile::tempdir().unwrap(), free_address());
    let process = start(data.path(), &["--operations", &operations.to_string()]);
    let address = process.address();
    let status = |sent: &str| {
        let (_, said) = ended(silent(address, sent));
        said.get(9..12).unwrap_or_default().to_owned()
    };
    let many = (0..150).map(|n| format!("x-{n}: y\r\n")).collect::<Vec<_>>().concat();
    assert_eq!(status(&format!("GET /es/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n{many}\r\n")), "431");
    let long = "a".repeat(64 << 10);
    assert_eq!(status(&format!("GET /es/?{long} HTTP/1.1\r\nhost: x\r\n\r\n")), "431");
    // A head is 32 KB: its first line and all its headers.
    for (length, expected) in [(30_000, "200"), (33_000, "431"), (48_000, "431")] {
        let long = "a".repeat(length);
        let header = format!("GET /es/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-long: {long}\r\n\r\n");
        assert_eq!(status(&header), expected, "a header of {length}");
        let query = format!("GET /es/?{long} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
        assert_eq!(status(&query), expected, "an address of {length}");
    }
    let large = "a".repeat(40 << 10);
    let answer = ask(address, "POST", buy(), "", &large).unwrap();
    assert_eq!(answer.status, 413);
    assert!(answer.text.contains("\"code\":\"too_large\""), "{}", answer.text);
    let chunks =
        "POST /en/cart/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n";
    assert_eq!(status(chunks), "400");
    assert_eq!(status("nothing that HTTP knows\r\n\r\n"), "400");
    assert_eq!(ask(address, "GET", address::es(PageName::Home), "", "").unwrap().status, 200);
    // The HTTP library answers these itself, with nothing that a browser could read; they are counted all the same.
    let figures = ask(operations, "GET", "/metrics", "", "").unwrap().text;
    for figure in [
        "sacbe_http_requests_total{route=\"unread\",method=\"other\",status=\"400\"} 1",
        "sacbe_http_requests_total{route=\"unread\",method=\"other\",status=\"431\"}",
    ] {
        assert!(figures.contains(figure), "{figure} is not in\n{figures}");
    }
}

// Proves 10.6.22.
#[test]
fn a_request_names_one_host() {
    let data = tempfile::tempdir().unwrap();
    let process = start(data.path(), &[]);
    let address = process.address();
    let asked = |version: &str, hosts: &str| {
        let head = format!("GET /es/ HTTP/{version}\r\n{hosts}connection: close\r\n\r\n");
        ended(silent(address, &head)).1
    };
    // The second time a page is kept, and what names no host, or two, gets it neither.
    for _ in 0..2 {
        assert_eq!(asked("1.1", "host: x\r\n").get(9..12), Some("200"));
        assert_eq!(asked("1.0", "").get(9..12), Some("200"), "older than the rule");
        for hosts in ["", "host: x\r\nhost: y\r\n", "host: x\r\nHost: x\r\n"] {
            let said = asked("1.1", hosts);
            assert!(said.starts_with("HTTP/1.1 400"), "{hosts:?}: {said}");
            for header in ["x-request-id: ", "content-security-policy: ", "x-content-type-options: nosniff"] {
                assert!(said.contains(header), "{hosts:?}: {said}");
            }
        }
    }
}

/// A small disk of its own, gone with its test.
struct Disk(tempfile::TempDir);

impl Disk {
    fn mount(kilobytes: u32) -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let size = format!("size={kilobytes}k");
        let mounted =
            Command::new("mount").args(["-t", "tmpfs", "-o", &size, "none"]).arg(folder.path()).status();
        mounted.is_ok_and(|status| status.success()).then_some(Self(folder))
    }

    fn again(&self, options: &str) {
        let status = Command::new("mount").args(["-o", options]).arg(self.0.path()).status().unwrap();
        assert!(status.success());
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0.path()).status();
    }
}

// Proves 10.5.15.
#[test]
fn a_full_disk_is_reported_loses_nothing_and_is_left_behind() {
    let Some(disk) = Disk::mount(6 << 10) else {
        // Only root can mount a disk; where nobody is root, the same is shown by the next test's limit.
        return;
    };
    let process = start(disk.0.path(), &[]);
    let address = process.address();
    let mut sold = 0;
    let begun = Instant::now();
    loop {
        let answer = add(address, 1 + sold % 28);
        match answer.status {
            303 => sold += 1,
            503 => {
                assert!(answer.header("retry-after").is_some());
                break;
            }
            status => panic!("{status}: {}", answer.text),
        }
        assert!(begun.elapsed() < Duration::from_mins(2), "the disk never filled");
    }
    assert_eq!(
        ask(address, "GET", address::es(PageName::Home), "", "").unwrap().status,
        200,
        "pages are served"
    );
    disk.again("remount,size=64m");
    let begun = Instant::now();
    while add(address, 4).status != 303 {
        assert!(begun.elapsed() < Duration::from_secs(10), "it did not recover");
        std::thread::sleep(Duration::from_millis(100));
    }
    process.start.assert_all_agrees();
    let held = ask(address, "GET", "/readyz", "", "").unwrap();
    assert_eq!(held.status, 200);
    assert!(sold > 20);
}

// Proves 10.5.15.
#[test]
fn a_file_that_may_not_grow_is_reported_and_loses_nothing() {
    let data = tempfile::tempdir().unwrap();
    let usual = Start::new(data.path(), None, None);
    drop(usual.start());
    // Blocks of a kilobyte: neither the file nor its log, one of which holds the catalogue, can grow beyond this.
    let length = |file: &str| std::fs::metadata(data.path().join(file)).map_or(0, |file| file.len());
    let blocks = length("sacbe.db").max(length("sacbe.db-wal")) / 1024 + 300;
    let mut bash = Command::new("bash");
    bash.args(["-c", &format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"")]);
    let limited = usual.command();
    bash.arg(limited.get_program()).args(limited.get_args()).env("SACBE_LOG", "off");
    let process = Process { child: bash.spawn().unwrap(), start: usual.clone() };
    process.wait_until_ready();
    let (mut sold, mut refused) = (0, 0);
    for n in 0..2000 {
        let answer = add(process.address(), 1 + n % 28);
        match answer.status {
            303 => sold += 1,
            503 => refused += 1,
            // A slot may be sold out.
            409 => {}
            status => panic!("{status}: {}", answer.text),
        }
        if refused > 3 {
            break;
        }
    }
    assert!(sold > 0 && refused > 3, "sold {sold}, refused {refused}");
    drop(process);
    let again = usual.start();
    assert_eq!(add(again.address(), 4).status, 303);
    usual.assert_all_agrees();
}

#[test]
fn a_disk_that_is_read_only_is_reported_at_the_start() {
    let Some(disk) = Disk::mount(16 << 10) else { return };
    drop(start(disk.0.path(), &[]));
    disk.again("remount,ro");
    let mut command = Start::new(disk.0.path(), None, None).command();
    let refused = command.stderr(std::process::Stdio::piped()).output().unwrap();
    assert!(!refused.status.success());
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(said.contains("Read-only file system") || said.contains("readonly"), "{said}");
    disk.again("remount,rw");
    let process = start(disk.0.path(), &[]);
    assert_eq!(add(process.address(), 4).status, 303);
    process.start.assert_all_agrees();
}

// Proves 10.5.30.
#[test]
fn a_disk_that_stands_still_delays_writes_and_no_reads() {
    let data = tempfile::tempdir().unwrap();
    let process = start(data.path(), &[]);
    let address = process.address();
    let added = add(address, 4);
    assert_eq!(added.status, 303);
    let cookies = added.cookies();
    // Nobody can write while somebody else does: as slow as a disk can be.
    let other = rusqlite::Connection::open(data.path().join("sacbe.db")).unwrap();
    for (seconds, status) in [(2, 303), (14, 503)] {
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        let begun = Instant::now();
        // Who waits behind others in the queue waits no longer than they do.
        let writing: Vec<_> = (5..8).map(|day| std::thread::spawn(move || add(address, day))).collect();
        while begun.elapsed() < Duration::from_secs(seconds) {
            assert_eq!(ask(address, "GET", address::es(PageName::Home), "", "").unwrap().status, 200);
            let cart = ask(address, "GET", "/api/v1/cart", &cookies, "").unwrap();
            assert_eq!(cart.status, 200, "answered, not shed");
            assert!(cart.text.contains("2027-01-04"), "as it was before");
            std::thread::sleep(Duration::from_millis(100));
        }
        other.execute_batch("ROLLBACK").unwrap();
        for answer in writing.into_iter().map(|writing| writing.join().unwrap()) {
            assert_eq!(answer.status, status, "after {seconds} s");
            assert!(status == 303 || answer.header("retry-after").is_some());
        }
    }
    assert_eq!(add(address, 8).status, 303);
    process.start.assert_all_agrees();
}
