//! The program that is measured: how it is started, and what it uses.

use crate::connection::Connection;
use std::fs::File;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The program's clock: a day on which everything in the demonstration's catalogue is sold.
pub const NOW: &str = "2026-11-20T12:00:00-05:00";

/// How the program is started.
#[derive(Clone)]
pub struct Program {
    pub binary: PathBuf,
    /// Without one: the one inside it.
    pub catalogue: Option<PathBuf>,
    /// An address of PostgreSQL; without one: SQLite in a folder.
    pub database: Option<String>,
    /// A frontend instead of the one inside it.
    pub web: Option<PathBuf>,
    /// A file for what it says on standard error.
    pub errors: Option<PathBuf>,
}

impl Program {
    pub fn new(binary: &Path) -> Self {
        Self { binary: binary.to_owned(), catalogue: None, database: None, web: None, errors: None }
    }

    /// Starts it on an empty folder and waits for its first page.
    pub fn start(&self) -> Server {
        let folder = data_folder();
        let place = folder.path().to_owned();
        self.run(&place, Some(folder))
    }

    /// The same with data that may be there already.
    pub fn start_on(&self, data: &Path) -> Server {
        self.run(data, None)
    }

    fn run(&self, data: &Path, own: Option<TempDir>) -> Server {
        let address = free_address();
        let mut command = Command::new(&self.binary);
        command.args(["serve", "--demo", "--now", NOW, "--listen", &address.to_string(), "--data"]).arg(data);
        command
            .args(["--carts-per-minute", "100000000", "--writes-per-minute", "100000000"])
            .env("SACBE_LOG", "error")
            .env("SACBE_SUGGESTIONS_PER_MINUTE", "100000000")
            .stdout(Stdio::null());
        if let Some(catalogue) = &self.catalogue {
            command.arg("--catalogue").arg(catalogue);
        }
        if let Some(database) = &self.database {
            command.args(["--database", database]);
        }
        if let Some(web) = &self.web {
            command.arg("--web").arg(web);
        }
        if let Some(errors) = &self.errors {
            command.stderr(File::create(errors).unwrap());
        }
        let begun = Instant::now();
        let child = command.spawn().unwrap();
        let mut server = Server { child, address, start: 0.0, _own: own };
        loop {
            if TcpStream::connect(address).is_ok()
                && Connection::open(address).ask("GET", "/es/", "", "").status == 200
            {
                server.start = begun.elapsed().as_secs_f64();
                return server;
            }
            assert!(begun.elapsed() < Duration::from_mins(1), "the program did not start");
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

/// The program while it serves. Dropped, it is killed.
pub struct Server {
    child: Child,
    pub address: SocketAddr,
    /// Seconds from the start of the process to its first page.
    pub start: f64,
    /// Goes with the server where nobody else keeps its data.
    _own: Option<TempDir>,
}

impl Server {
    /// CPU seconds used so far.
    pub fn cpu(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap();
        let fields: Vec<&str> = stat.rsplit_once(')').unwrap().1.split_whitespace().collect();
        (fields[11].parse::<f64>().unwrap() + fields[12].parse::<f64>().unwrap()) / 100.0
    }

    /// Waits until nothing is left to do of what was asked before, such as mail: it would count for whatever is measured next.
    pub fn wait_until_idle(&self) {
        for _ in 0..120 {
            let before = self.cpu();
            std::thread::sleep(Duration::from_millis(500));
            if self.cpu() - before < 0.02 {
                return;
            }
        }
        panic!("the program does not come to rest");
    }

    pub fn memory_mb(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.trim().trim_end_matches(" kB").parse::<f64>().unwrap() / 1024.0
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub fn free_address() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}

/// A folder on the disk that is measured.
pub fn data_folder() -> TempDir {
    tempfile::tempdir_in(std::env::var("BENCH_FOLDER").unwrap_or_else(|_| "target".into())).unwrap()
}
