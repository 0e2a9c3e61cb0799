//! PostgreSQL by TLS: a server that takes nothing else, and one that nobody vouches for.

use crate::support::mail_server::Certificates;
use crate::support::process::free_address;
use std::path::{Path, PathBuf};
use std::process::Command;
use store::{Db, Options};

fn tool(arguments: &[&str]) {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/postgres");
    let done = Command::new(script).args(arguments).output().unwrap();
    assert!(done.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
}

struct Cluster(PathBuf, u16);

impl Drop for Cluster {
    fn drop(&mut self) {
        tool(&["stop", &self.0.to_string_lossy()]);
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

impl Cluster {
    fn start(name: &str) -> Self {
        let folder = PathBuf::from(format!("/tmp/sacbe-tls-{}-{name}", std::process::id()));
        let cluster = Self(folder, free_address().port());
        tool(&["start", &cluster.0.to_string_lossy(), &cluster.1.to_string()]);
        cluster
    }

    /// Shows the certificate of a host, and takes nothing in plain text any more.
    fn encrypted_as(self, certificates: &Certificates, host: &str) -> Self {
        let [certificate, key] = certificates.of(host);
        tool(&["tls", &self.0.to_string_lossy(), &certificate.to_string_lossy(), &key.to_string_lossy()]);
        self
    }

    fn url(&self, more: &str) -> String {
        format!("postgres://sacbe@localhost:{}/postgres{more}", self.1)
    }
}

/// Why a store can't be opened there; none where it can.
async fn trouble(url: &str) -> Option<String> {
    match Db::postgres(url, Options::default()) {
        Ok(db) => db.migrate(1).await.err().map(|error| error.to_string()),
        Err(error) => Some(error.to_string()),
    }
}

// Proves 10.5.43.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_is_spoken_to_by_tls_and_only_if_it_proves_who_it_is() {
    let (ours, others) = (Certificates::new(), Certificates::new());
    let authority = |certificates: &Certificates| {
        format!("?sslmode=verify-full&sslrootcert={}", certificates.authority().display())
    };
    let server = Cluster::start("ours").encrypted_as(&ours, "localhost");
    assert_eq!(trouble(&server.url(&authority(&ours))).await, None);
    assert_eq!(trouble(&server.url(&authority(&ours).replace("verify-full", "require"))).await, None);
    for (more, why) in [
        (authority(&others), "certificate"),
        ("?sslmode=verify-full".to_owned(), "certificate"),
        (String::new(), "pg_hba.conf"),
        ("?sslmode=prefer".to_owned(), "verify-full"),
        ("?sslmode=verify-full&sslrootcert=/nowhere.pem".to_owned(), "/nowhere.pem"),
    ] {
        let told = trouble(&server.url(&more)).await.unwrap_or_else(|| panic!("{more} was taken"));
        assert!(told.contains(why), "{more}: {told}");
    }
    // One that has the certificate of another host, and one that speaks no TLS.
    let elsewhere = Cluster::start("elsewhere").encrypted_as(&ours, "elsewhere.example");
    let told = trouble(&elsewhere.url(&authority(&ours))).await.unwrap();
    assert!(told.contains("certificate"), "{told}");
    let plain = Cluster::start("plain");
    assert_eq!(trouble(&plain.url("")).await, None);
    let told = trouble(&plain.url(&authority(&ours))).await.unwrap();
    assert!(told.contains("TLS"), "{told}");
    for url in [&server, &elsewhere, &plain].map(|cluster| cluster.url("")) {
        assert!(!Db::postgres_is_plain(&url), "this machine");
    }
    assert!(Db::postgres_is_plain("postgres://sacbe@db.example/shop"));
    assert!(!Db::postgres_is_plain("postgres://sacbe@db.example/shop?sslmode=verify-full"));
}
