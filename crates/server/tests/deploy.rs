//! The files of deploy/, as they are delivered: what the proxy keeps and turns away, what the units may do.

use crate::support::process::{Process, Start, ask, free_address, program};
use crate::support::{address, nginx};
use domain::catalogue::PageName;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

fn delivered(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(name);
    std::fs::read_to_string(path).unwrap()
}

/// What deploy/nginx.conf says of the store, before one instance and without TLS: only addresses, paths and logs are
/// others.
fn as_delivered(cache: &Path, listen: SocketAddr, store: SocketAddr) -> String {
    let config = delivered("nginx.conf");
    let (_, http) = config.split_once("\nhttp {\n").unwrap();
    let (shared, servers) = http.split_once("  # Another name, or none: no answer.\n").unwrap();
    let (_, server) = servers.rsplit_once("\n  server {\n").unwrap();
    let server = server.trim_end().strip_suffix('}').unwrap();
    let mut text = String::new();
    for line in shared.lines().chain(["server {"]).chain(server.lines()).map(str::trim_start) {
        let begins = |start: &str| line.starts_with(start);
        if ["include ", "access_log ", "ssl_", "listen [::]", "server 10.0.0.12"].into_iter().any(begins) {
            continue;
        }
        let line = if begins("listen ") {
            format!("listen {listen};")
        } else if begins("server 10.0.0.11") {
            format!("server {store} max_fails=0;")
        } else {
            line.replace("/var/cache/nginx/sacbe", &cache.display().to_string())
        };
        text.push_str(&line);
        text.push('\n');
    }
    text
}

/// The store behind the proxy, where both keep their files, and the address of one of its scripts.
struct Site {
    listen: SocketAddr,
    script: String,
    _nginx: nginx::Nginx,
    _store: Process,
    folder: tempfile::TempDir,
    _data: tempfile::TempDir,
}

fn site() -> Site {
    let (data, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let store = Start::new(data.path(), None, None).start();
    let listen = free_address();
    let http = as_delivered(&folder.path().join("cache"), listen, store.address());
    let nginx = nginx::start(folder.path(), listen, &http);
    let home = ask(listen, "GET", address::es(PageName::Home), "", "").unwrap();
    let at = home.text.find("/assets/boot-").unwrap();
    let script = home.text[at..].split('"').next().unwrap().to_owned();
    Site { listen, script, _nginx: nginx, _store: store, folder, _data: data }
}

impl Site {
    /// Sends the same request so many times on one connection, without waiting for answers; answers all of them.
    fn at_once(&self, request: &str, times: usize) -> String {
        let mut stream = TcpStream::connect(self.listen).unwrap();
        stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
        let one = format!("{request} HTTP/1.1\r\nhost: store.example\r\ncontent-length: 0\r\n");
        let all = format!("{one}\r\n").repeat(times - 1) + &one + "connection: close\r\n\r\n";
        stream.write_all(all.as_bytes()).unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

/// How many answers have a status, or any.
fn count(answers: &str, status: &str) -> usize {
    answers.matches(&format!("HTTP/1.1 {status}")).count()
}

// Proves 10.5.26.
#[test]
fn the_proxy_keeps_a_file_once_whatever_stands_behind_its_name() {
    let site = site();
    for n in 1..=40 {
        let answer = ask(site.listen, "GET", &format!("{}?x={n}", site.script), "", "").unwrap();
        assert_eq!(answer.status, 200);
    }
    let kept = std::fs::read_dir(site.folder.path().join("cache")).unwrap().count();
    assert_eq!(kept, 1, "one entry for one file");
}

// Proves 10.5.26.
#[test]
fn the_proxy_turns_floods_away_and_takes_a_burst_of_webhooks() {
    let site = site();
    assert_eq!(ask(site.listen, "GET", &site.script, "", "").unwrap().status, 200);
    let files = 700;
    let answers = site.at_once(&format!("HEAD {}", site.script), files);
    let (given, refused) = (count(&answers, "200"), count(&answers, "429"));
    assert_eq!(given + refused, files);
    // Enough for several visitors of one address to load their first pages.
    assert!(given >= 350 && refused > 0, "{given} given, {refused} refused");
    // Nobody signed these: the store says no to each, and hears of each.
    let notices = 300;
    let answers = site.at_once("POST /hooks/sandbox", notices);
    assert_eq!((count(&answers, ""), count(&answers, "429")), (notices, 0));
}

// Proves 10.5.27.
#[test]
fn the_backup_is_confined_as_the_store_is() {
    let confined = |name: &str| {
        let unit = delivered(name);
        let lines = unit.lines().skip_while(|line| *line != "NoNewPrivileges=yes");
        let lines = lines.take_while(|line| !line.is_empty()).filter(|line| !line.starts_with('#'));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    let store = confined("sacbe.service");
    assert!(store.len() > 20, "{store:?}");
    assert_eq!(confined("sacbe-backup.service"), store);
}

// Proves 10.5.27.
#[test]
fn the_c_parts_check_their_stack_and_their_buffers() {
    let listed = Command::new("nm").arg("-D").arg(program()).output().unwrap();
    let names = String::from_utf8(listed.stdout).unwrap();
    assert!(listed.status.success() && !names.is_empty());
    // What -fstack-protector-strong and -D_FORTIFY_SOURCE call where they find something.
    assert!(names.contains("__stack_chk_fail"), "without the flags of .cargo/config.toml");
    assert!(names.contains("printf_chk"), "without the flags of .cargo/config.toml");
}
