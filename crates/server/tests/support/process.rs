//! The real program as a process, asked over HTTP as a browser would.

use super::NOW;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// The program under test: `SACBE_PROGRAM`, such as a release build, else the one built with the tests.
pub fn program() -> PathBuf {
    std::env::var_os("SACBE_PROGRAM").map_or_else(|| env!("CARGO_BIN_EXE_sacbe").into(), PathBuf::from)
}

/// How a process is started; the same again after it was killed.
#[derive(Clone)]
pub struct Start {
    pub address: SocketAddr,
    pub data: PathBuf,
    pub database: Option<String>,
    pub catalogue: Option<PathBuf>,
    /// None for the machine's clock.
    pub now: Option<String>,
    /// One, or as many as there are processors.
    pub all_processors: bool,
    pub more: Vec<String>,
}

impl Start {
    pub fn new(data: &Path, database: Option<&str>, catalogue: Option<&Path>) -> Self {
        Self {
            address: free_address(),
            data: data.to_owned(),
            database: database.map(str::to_owned),
            catalogue: catalogue.map(Path::to_owned),
            now: Some(NOW.into()),
            all_processors: false,
            more: Vec::new(),
        }
    }

    pub fn with(mut self, more: &[&str]) -> Self {
        self.more.extend(more.iter().map(|&one| one.to_owned()));
        self
    }

    pub fn command(&self) -> Command {
        let mut command = Command::new(program());
        command.args(["serve", "--demo", "--listen", &self.address.to_string()]);
        if !self.all_processors {
            command.args(["--render-threads", "1"]);
        }
        for limit in ["carts", "writes", "lookups"] {
            command.args([&format!("--{limit}-per-minute"), "1000000"]);
        }
        // Everybody in these tests comes from one address.
        command.args(["--places-per-client", "0"]);
        command.arg("--data").arg(&self.data);
        if let Some(database) = &self.database {
            command.args(["--database", database]);
        }
        if let Some(catalogue) = &self.catalogue {
            command.arg("--catalogue").arg(catalogue);
        }
        if let Some(now) = &self.now {
            command.args(["--now", now]);
        }
        command.args(&self.more).env("SACBE_LOG", "off").stdout(Stdio::null()).stderr(Stdio::null());
        command
    }

    pub fn start(&self) -> Process {
        let process = Process { child: self.command().spawn().unwrap(), start: self.clone() };
        process.wait_until_ready();
        process
    }

    /// Another of the program's commands on the same data.
    pub fn other(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(program());
        command.args(arguments).arg("--data").arg(&self.data);
        if let Some(database) = &self.database {
            command.args(["--database", database]);
        }
        command
    }

    /// Runs another of the program's commands on the same data.
    pub fn run(&self, arguments: &[&str]) -> Output {
        self.other(arguments).output().unwrap()
    }

    /// Places, money and tickets agree, says the program itself.
    pub fn assert_all_agrees(&self) {
        let checked = self.run(&["check"]);
        let said = String::from_utf8_lossy(&checked.stdout).into_owned();
        assert!(checked.status.success(), "{said}{}", String::from_utf8_lossy(&checked.stderr));
    }
}

pub struct Process {
    pub child: Child,
    pub start: Start,
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

impl Process {
    pub fn address(&self) -> SocketAddr {
        self.start.address
    }

    /// SIGKILL: nothing is finished, nothing is said.
    pub fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    pub fn terminate(&self) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    }

    pub fn wait_until_ready(&self) {
        let begun = Instant::now();
        while ask(self.address(), "GET", "/readyz", "", "").is_none_or(|answer| answer.status != 200) {
            assert!(begun.elapsed() < Duration::from_mins(1), "the process did not get ready");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    pub fn memory_mb(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() / 1024
    }
}

pub fn free_address() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}

pub struct Answer {
    pub status: u16,
    pub text: String,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        let head = self.text.split("\r\n\r\n").next()?;
        head.lines().find_map(|line| {
            let (key, value) = line.split_once(':')?;
            key.eq_ignore_ascii_case(name).then_some(value.trim())
        })
    }

    pub fn cookies(&self) -> String {
        let head = self.text.split("\r\n\r\n").next().unwrap_or_default();
        let lines = head.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
        lines.map(|line| line.split(';').next().unwrap()).collect::<Vec<_>>().join("; ")
    }

    pub fn input(&self, name: &str) -> Option<String> {
        let start = self.text.find(&format!("name=\"{name}\" value=\""))? + name.len() + 15;
        Some(self.text[start..start + self.text[start..].find('"')?].to_owned())
    }
}

/// A checkout form that is right, with what it must carry of its page; none where that page has no form.
pub fn checkout_form(page: &Answer) -> Option<String> {
    Some(super::buyer(&page.input("once")?, &page.input("hash")?))
}

/// Sends one request on a connection of its own; none if nobody answers, or not to the end.
pub fn ask(address: SocketAddr, method: &str, path: &str, cookies: &str, body: &str) -> Option<Answer> {
    ask_as(address, "", (method, path), cookies, body)
}

/// The same of a client whom a proxy on this machine vouches for; of nobody where it is empty.
pub fn ask_as(
    address: SocketAddr,
    client: &str,
    (method, path): (&str, &str),
    cookies: &str,
    body: &str,
) -> Option<Answer> {
    let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(5)).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(40))).ok()?;
    let length = body.len();
    let cookies = if cookies.is_empty() { String::new() } else { format!("cookie: {cookies}\r\n") };
    let client = if client.is_empty() { String::new() } else { format!("x-forwarded-for: {client}\r\n") };
    let kind = if body.starts_with('{') { "application/json" } else { "application/x-www-form-urlencoded" };
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nhostnamepath: {address}%2Fes%2F\r\n{client}{cookies}content-type: {kind}\r\ncontent-length: {length}\r\n\
         connection: close\r\n\r\n{body}"
    )
    .ok()?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).ok()?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let status = text.get(9..12)?.parse().ok()?;
    let (head, body) = text.split_once("\r\n\r\n")?;
    let promised = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok());
    (body.len() >= promised.unwrap_or(0)).then_some(Answer { status, text })
}

/// A new database on the tests' server.
pub fn postgres(name: &str) -> String {
    let server = std::env::var("SACBE_TEST_POSTGRES").expect("./test starts a PostgreSQL server for this");
    let name = format!("{name}_{}", std::process::id());
    let (base, _) = server.rsplit_once('/').unwrap();
    on_postgres(&server, async |client| {
        client.batch_execute(&format!("CREATE DATABASE {name}")).await.unwrap();
    });
    format!("{base}/{name}")
}

/// Does something on a PostgreSQL connection.
pub fn on_postgres<T>(url: &str, work: impl AsyncFnOnce(&tokio_postgres::Client) -> T) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let (client, connection) = tokio_postgres::connect(url, tokio_postgres::NoTls).await.unwrap();
        let driver = tokio::spawn(connection);
        let out = work(&client).await;
        drop(client);
        let _ = driver.await;
        out
    })
}
