//! Servers of PostgreSQL as they stand in production: one that demands TLS, and two of which one can be written to.

use crate::support::{NOW, number};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use store::{Db, Done, Op, Options, Statement, StoreError, Tx, Value};

/// A throwaway server; gone with its test.
struct Server {
    folder: PathBuf,
    port: u16,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = tool(&["stop", &self.folder()]);
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn tool(arguments: &[&str]) -> bool {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/postgres");
    Command::new(script).args(arguments).stdout(Stdio::null()).status().unwrap().success()
}

impl Server {
    fn start(name: &str) -> Self {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let folder = PathBuf::from(format!("/tmp/sacbe-servers-{}-{name}", std::process::id()));
        let server = Self { folder, port };
        assert!(tool(&["start", &server.folder(), &port.to_string()]));
        server
    }

    fn folder(&self) -> String {
        self.folder.to_string_lossy().into_owned()
    }

    /// Demands TLS from now on; of its clients too where an authority is named.
    fn encrypt(&self, certificates: &Certificates, authority: &[&str]) {
        let files = ["server.pem", "server.key"].into_iter().chain(authority.iter().copied());
        let files: Vec<_> = files.map(|name| certificates.file(name)).collect();
        let mut arguments = vec!["encrypt".to_owned(), self.folder()];
        arguments.extend(files);
        assert!(tool(&arguments.iter().map(String::as_str).collect::<Vec<_>>()));
    }

    fn alone(&self) -> Db {
        let url = format!("postgres://sacbe@127.0.0.1:{}/postgres", self.port);
        Db::postgres(&url, Options::default()).unwrap()
    }

    /// Whether it can be written to, as a primary, or only be read, as a standby.
    async fn set_writable(&self, writable: bool) {
        let url = format!("postgres://sacbe@127.0.0.1:{}/postgres", self.port);
        let (client, connection) = tokio_postgres::connect(&url, tokio_postgres::NoTls).await.unwrap();
        let driver = tokio::spawn(connection);
        let value = if writable { "off" } else { "on" };
        let set = format!("ALTER SYSTEM SET default_transaction_read_only = {value}");
        for statement in ["SET default_transaction_read_only = off", &set, "SELECT pg_reload_conf()"] {
            client.batch_execute(statement).await.unwrap();
        }
        drop(client);
        driver.await.unwrap().unwrap();
    }
}

/// A server's certificate for `localhost` and a client's, by an authority of our own; and another authority.
struct Certificates(tempfile::TempDir);

impl Certificates {
    fn new() -> Self {
        let all = Self(tempfile::tempdir().unwrap());
        for authority in ["ca", "stranger"] {
            let (subject, key, out) =
                (format!("/CN={authority}"), format!("{authority}.key"), format!("{authority}.pem"));
            all.openssl(&["req", "-x509", "-subj", &subject, "-days", "30"], &key, &out);
        }
        let end = ["-addext", "basicConstraints=critical,CA:FALSE"];
        for (name, host) in [("server", "localhost"), ("client", "sacbe")] {
            let (key, asked, out) = (format!("{name}.key"), format!("{name}.csr"), format!("{name}.pem"));
            let (subject, names) = (format!("/CN={host}"), format!("subjectAltName=DNS:{host}"));
            let asking = ["req", "-subj", &subject, "-addext", &names];
            all.openssl(&[&asking[..], &end].concat(), &key, &asked);
            all.run(&[
                &["x509", "-req", "-in", &asked, "-out", &out, "-copy_extensions", "copyall"][..],
                &["-CA", "ca.pem", "-CAkey", "ca.key", "-set_serial", "1", "-days", "30"],
            ]);
        }
        all
    }

    /// Asks for something with a new key.
    fn openssl(&self, what: &[&str], key: &str, out: &str) {
        let new = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
        self.run(&[what, &new, &["-keyout", key, "-out", out]]);
    }

    fn run(&self, arguments: &[&[&str]]) {
        let mut command = Command::new("openssl");
        let done = command.args(arguments.concat()).current_dir(self.0.path()).output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    }

    fn file(&self, name: &str) -> String {
        self.0.path().join(name).to_string_lossy().into_owned()
    }
}

struct Note(i64);

impl Op for Note {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        let insert =
            "INSERT INTO secrets (name, value, created_at) VALUES ($1, 'x', $2) ON CONFLICT DO NOTHING";
        let values = [Value::from(format!("n{}", self.0)), Value::from(self.0)];
        tx.execute(Statement::raw(insert), &values).await?;
        Ok(Done::Keep(()))
    }
}

const NOTES: &str = "SELECT COUNT(*) FROM secrets";

/// Why nothing is written to an address.
async fn refused(address: &str) -> String {
    let db = Db::postgres(address, Options::default()).unwrap();
    match db.run(Note(1)).await {
        Err(StoreError::Unavailable(why)) => why,
        other => panic!("{address}: {other:?}"),
    }
}

// Proves 10.5.43.
#[tokio::test(flavor = "multi_thread")]
async fn only_a_server_that_proves_who_it_is_is_spoken_to() {
    let certificates = Certificates::new();
    let (server, plain) = (Server::start("tls"), Server::start("plain"));
    server.encrypt(&certificates, &[]);
    let (ours, strangers) = (certificates.file("ca.pem"), certificates.file("stranger.pem"));
    let at = |host: &str, port: u16, query: &str| {
        format!("postgres://sacbe:hunter2@{host}:{port}/postgres?{query}")
    };
    let verified = format!("sslmode=verify-full&sslrootcert={ours}");
    for address in [
        at("localhost", server.port, &verified),
        at("localhost", server.port, &format!("sslmode=require&sslrootcert={ours}")),
        format!(
            "host=localhost port={} user=sacbe dbname=postgres sslmode=verify-full sslrootcert='{ours}'",
            server.port
        ),
    ] {
        let db = Db::postgres(&address, Options::default()).unwrap();
        db.migrate(NOW.millis()).await.unwrap();
        db.run(Note(1)).await.unwrap();
        let encrypted = "SELECT COUNT(*) FROM pg_stat_ssl WHERE pid = pg_backend_pid() AND ssl";
        assert_eq!((number(&db, encrypted).await, number(&db, NOTES).await), (1, 1), "{address}");
    }
    for (address, said) in [
        (
            at("localhost", server.port, &format!("sslmode=verify-full&sslrootcert={strangers}")),
            "sslrootcert",
        ),
        (at("localhost", server.port, &format!("sslmode=require&sslrootcert={strangers}")), "sslrootcert"),
        (at("localhost", server.port, "sslmode=verify-full"), "sslrootcert"),
        (at("127.0.0.1", server.port, &verified), "not valid for name"),
        (at("localhost", server.port, "sslmode=disable"), "no encryption"),
        (at("localhost", plain.port, &verified), "does not support TLS"),
    ] {
        let why = refused(&address).await;
        assert!(why.contains(said) && !why.contains("hunter2"), "{address}: {why}");
    }
}

// Proves 10.5.43.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_asks_for_it_is_shown_our_own_certificate() {
    let certificates = Certificates::new();
    let server = Server::start("mutual");
    server.encrypt(&certificates, &["ca.pem"]);
    let file = |name: &str| certificates.file(name);
    let without = format!(
        "postgres://sacbe@localhost:{}/postgres?sslmode=verify-full&sslrootcert={}",
        server.port,
        file("ca.pem")
    );
    let why = refused(&without).await;
    assert!(why.contains("client certificate"), "{why}");
    let with = format!("{without}&sslcert={}&sslkey={}", file("client.pem"), file("client.key"));
    let db = Db::postgres(&with, Options::default()).unwrap();
    db.migrate(NOW.millis()).await.unwrap();
    db.run(Note(1)).await.unwrap();
}

/// Writes until a server has more than before.
async fn writes_reach(db: &Db, server: &Server, next: &mut i64) {
    let (alone, begun) = (server.alone(), Instant::now());
    let before = number(&alone, NOTES).await;
    loop {
        *next += 1;
        match db.run(Note(*next)).await {
            Ok(()) | Err(StoreError::Unavailable(_)) => {}
            other => panic!("{other:?}"),
        }
        if number(&alone, NOTES).await > before {
            return;
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "it is not written to");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

// Proves 10.5.45.
#[tokio::test(flavor = "multi_thread")]
async fn the_host_that_can_be_written_to_is_found_and_found_again() {
    let (one, two) = (Server::start("one"), Server::start("two"));
    for server in [&one, &two] {
        server.alone().migrate(NOW.millis()).await.unwrap();
    }
    one.set_writable(false).await;
    let url = format!(
        "postgres://sacbe@127.0.0.1:{},127.0.0.1:{}/postgres?target_session_attrs=read-write",
        one.port, two.port
    );
    let db = Db::postgres(&url, Options { connections: 2, ..Options::default() }).unwrap();
    let mut next = 0;
    writes_reach(&db, &two, &mut next).await;
    // They change places, and no connection ends by it.
    two.set_writable(false).await;
    one.set_writable(true).await;
    writes_reach(&db, &one, &mut next).await;
    // The first is gone; the second takes over.
    assert!(tool(&["kill", &one.folder()]));
    two.set_writable(true).await;
    writes_reach(&db, &two, &mut next).await;
}
