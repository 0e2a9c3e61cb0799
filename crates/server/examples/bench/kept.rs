//! Pages from the cache, against nginx on the same bytes.

use crate::connection::{Answer, Connection};
use crate::program::{Program, Server, free_address};
use crate::table::Limit::{AtLeast, AtMost};
use crate::table::{Table, Unit};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::Duration;
use tempfile::TempDir;

const PAGE: &str = "/es/parques-y-tours/";
const ROUNDS: usize = 5;
/// Nginx sends a file; the program finds the page of this visitor's language, currency and device.
const LIMIT: f64 = 0.8;
const MEMORY_MB: f64 = 100.0;

/// Requests a second by wrk, which costs the machine less than what it measures.
pub fn requests(address: SocketAddr, path: &str, more: &[&str]) -> f64 {
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

/// Requests a second for a page that is kept.
pub fn rate(server: &Server) -> f64 {
    requests(server.address, PAGE, &[])
}

/// Nginx, which serves one page from a file.
struct Nginx {
    binary: PathBuf,
    folder: TempDir,
    child: Child,
    address: SocketAddr,
}

impl Nginx {
    fn serve(binary: &Path, page: &[u8]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("page.html"), page).unwrap();
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
        let child = Command::new(binary).arg("-c").arg(folder.path().join("nginx.conf")).spawn().unwrap();
        while TcpStream::connect(address).is_err() {
            std::thread::sleep(Duration::from_millis(10));
        }
        Self { binary: binary.to_owned(), folder, child, address }
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        // Killed, it would leave its workers behind.
        let config = self.folder.path().join("nginx.conf");
        let _ = Command::new(&self.binary).arg("-c").arg(config).args(["-s", "stop"]).status();
        let _ = self.child.wait();
    }
}

pub fn rows(table: &mut Table, program: &Program, nginx: &Path) {
    let server = program.start();
    let page = a_cached_page_is_measured_against_nginx(table, &server, nginx);
    let known = format!("if-none-match: {}", page.header("etag").unwrap());
    let not_modified = requests(server.address, PAGE, &["-H", &known]);
    table.noted("the same page, already known (304)", Unit::PerSecond, not_modified);
    table.size("memory after those", server.memory_mb(), "MB", AtMost(MEMORY_MB));
}

// Proves 10.5.7.
fn a_cached_page_is_measured_against_nginx(table: &mut Table, server: &Server, nginx: &Path) -> Answer {
    let headers = "accept-encoding: br\r\n";
    let page = Connection::open(server.address).get(PAGE, headers);
    let nginx = Nginx::serve(nginx, &page.body);
    assert_eq!(Connection::open(nginx.address).get("/page.html", headers).body, page.body);
    let pairs: Vec<_> =
        (0..ROUNDS).map(|_| (rate(server), requests(nginx.address, "/page.html", &[]))).collect();
    drop(nginx);
    table.ratio(
        "cached page, requests a second",
        Unit::PerSecond,
        "nginx on the same bytes",
        &pairs,
        AtLeast(LIMIT),
    );
    page
}
