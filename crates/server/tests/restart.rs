//! Two instances behind a balancer on one PostgreSQL, restarted one after the other while people read and buy: not one
//! request fails.

use crate::support::address;
use crate::support::nginx::{self, Nginx};
use crate::support::process::{Process, Start, ask, checkout_form, free_address, postgres};
use domain::catalogue::PageName;
use domain::language::Language;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Debian's nginx, as `deploy/nginx.conf` has it: it asks the other instance where one can't be reached or says it is
/// stopping, and counts none out.
fn balancer(folder: &std::path::Path, listen: SocketAddr, servers: &[SocketAddr]) -> Nginx {
    let servers: Vec<_> = servers.iter().map(|one| format!("server {one} max_fails=0;")).collect();
    let servers = servers.join(" ");
    let http = format!(
        "upstream store {{ {servers} keepalive 16; keepalive_timeout 10s; }}\n\
         server {{ listen {listen}; location / {{ proxy_pass http://store; proxy_http_version 1.1; \
         proxy_set_header Connection ''; proxy_set_header Host $host:$server_port; \
         proxy_next_upstream error timeout http_503; }} }}"
    );
    nginx::start(folder, listen, &http)
}

fn restarted(process: &mut Process) {
    process.terminate();
    let begun = Instant::now();
    while process.child.try_wait().unwrap().is_none() {
        assert!(begun.elapsed() < Duration::from_secs(20), "it did not stop");
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(process.child.wait().unwrap().success(), "it stopped in order");
    let start = process.start.clone();
    *process = start.start();
    std::thread::sleep(Duration::from_millis(500));
}

// Proves 10.5.9, 10.5.17.
#[test]
fn instances_are_restarted_one_by_one_without_a_failed_request() {
    // They share the database and nothing else.
    let [data, other, folder] = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let url = postgres("restart");
    // Of four who come at once each has a turn, also with one instance, however slow the machine.
    let options = ["--drain-seconds", "1", "--render-threads", "2"];
    let start = |data: &TempDir| {
        Start { all_processors: true, ..Start::new(data.path(), Some(&url), None) }.with(&options).start()
    };
    let mut processes = [start(&data), start(&other)];
    let listen = free_address();
    let _balancer = balancer(folder.path(), listen, &processes.each_ref().map(Process::address));
    let (stop, reads, bought) = (AtomicBool::new(false), AtomicUsize::new(0), AtomicUsize::new(0));
    let good = |method: &str, path: &str, cookies: &str, body: &str| {
        let answer =
            ask(listen, method, path, cookies, body).unwrap_or_else(|| panic!("{method} {path}: no answer"));
        assert!(answer.status < 400, "{method} {path}: {}", answer.text);
        answer
    };
    std::thread::scope(|scope| {
        for day in 1..=4 {
            let (stop, reads, bought, good) = (&stop, &reads, &bought, &good);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    good("GET", address::es(PageName::Home), "", "");
                    reads.fetch_add(1, Ordering::Relaxed);
                    let form = format!("date=2027-01-{day:02}&adults=1");
                    let added = good("POST", address::buy("xplor", Language::En), "", &form);
                    let cookies = added.cookies();
                    let page = good("GET", address::en(PageName::Checkout), &cookies, "");
                    let form = checkout_form(&page).unwrap();
                    let gateway = good("POST", address::en(PageName::Checkout), &cookies, &form)
                        .header("location")
                        .unwrap()
                        .to_owned();
                    good("POST", &gateway, "", "outcome=approve");
                    bought.fetch_add(1, Ordering::Relaxed);
                    std::thread::sleep(Duration::from_millis(50));
                }
            });
        }
        std::thread::sleep(Duration::from_millis(500));
        for _ in 0..2 {
            for process in &mut processes {
                restarted(process);
            }
        }
        stop.store(true, Ordering::Relaxed);
    });
    let (reads, bought) = (reads.into_inner(), bought.into_inner());
    println!("{reads} pages read and {bought} orders bought over four restarts");
    assert!(bought > 20);
    processes[0].start.assert_all_agrees();
}
