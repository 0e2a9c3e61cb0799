//! aiosmtpd as a process: a mail server that others wrote, with certificates made for it.

use super::process::free_address;
use adapters::key::ApiKey;
use serde_json::Value;
use server::app::config::MailOptions;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Its name and password, as an address has them.
const LOGIN: &str = "store:p%3Aa%2Fs%20s";

/// An authority, and what it vouches for.
pub struct Certificates(tempfile::TempDir);

impl Certificates {
    pub fn new() -> Self {
        let all = Self(tempfile::tempdir().unwrap());
        let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "30"];
        all.openssl(&[
            &["req", "-x509", "-subj", "/CN=Tests", "-keyout", "ca.key", "-out", "ca.pem"],
            &key[..],
        ]);
        for host in ["localhost", "elsewhere.example"] {
            let (secret, asked, given) =
                (format!("{host}.key"), format!("{host}.csr"), format!("{host}.pem"));
            let (subject, name) = (format!("/CN={host}"), format!("subjectAltName=DNS:{host}"));
            let end = ["-addext", "basicConstraints=critical,CA:FALSE"];
            let asking = ["req", "-subj", &subject, "-addext", &name, "-keyout", &secret, "-out", &asked];
            all.openssl(&[&asking[..], &end, &key[..5]]);
            let by = ["-CA", "ca.pem", "-CAkey", "ca.key", "-set_serial", "1", "-days", "30"];
            let giving = ["x509", "-req", "-in", &asked, "-out", &given, "-copy_extensions", "copyall"];
            all.openssl(&[&giving[..], &by]);
        }
        all
    }

    fn openssl(&self, arguments: &[&[&str]]) {
        let mut command = Command::new("openssl");
        let done = command.args(arguments.concat()).current_dir(self.0.path()).output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    }

    /// Who vouches for them, as PEM.
    pub fn authority(&self) -> PathBuf {
        self.0.path().join("ca.pem")
    }

    fn of(&self, host: &str) -> [PathBuf; 2] {
        ["pem", "key"].map(|kind| self.0.path().join(format!("{host}.{kind}")))
    }
}

/// How a server is spoken to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Plain,
    StartTls,
    Tls,
}

/// Where a server is, or shall be.
#[derive(Clone, Copy)]
pub struct Place {
    mode: Mode,
    port: u16,
}

impl Place {
    pub fn free(mode: Mode) -> Self {
        Self { mode, port: free_address().port() }
    }

    /// Its address, as the store is told it.
    pub fn url(self) -> String {
        let port = self.port;
        match self.mode {
            Mode::Plain => format!("smtp://localhost:{port}"),
            Mode::StartTls => format!("smtp://{LOGIN}@localhost:{port}?tls=required"),
            Mode::Tls => format!("smtps://{LOGIN}@localhost:{port}"),
        }
    }

    pub fn options(self, certificates: &Certificates) -> MailOptions {
        MailOptions { smtp: Some(ApiKey::new(&self.url())), smtp_ca: Some(certificates.authority()) }
    }

    /// Starts a server there, with the certificate of a host.
    pub fn start(self, certificates: &Certificates, host: &str) -> MailServer {
        let python = std::env::var("SACBE_TEST_SMTP").expect("./test installs a mail server for this");
        let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/support/mail_server.py");
        let folder = tempfile::tempdir().unwrap();
        let mode = match self.mode {
            Mode::Plain => "plain",
            Mode::StartTls => "starttls",
            Mode::Tls => "tls",
        };
        let mut command = Command::new(python);
        command
            .arg(program)
            .arg(folder.path())
            .args([&self.port.to_string(), mode])
            .args(certificates.of(host));
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut said = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
        assert_eq!(said.trim(), "ready");
        MailServer { child, folder }
    }
}

/// A server that listens.
pub struct MailServer {
    child: Child,
    folder: tempfile::TempDir,
}

impl Drop for MailServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl MailServer {
    /// What it took, in order, as Python's parser reads it.
    pub fn taken(&self) -> Vec<Value> {
        let file = |number| std::fs::read(self.folder.path().join(format!("{number}.json"))).ok();
        let files = (0..).map_while(file);
        files.map(|bytes| serde_json::from_slice(&bytes).unwrap()).collect()
    }

    /// The same, once there are so many.
    pub async fn takes(&self, count: usize) -> Vec<Value> {
        let begun = Instant::now();
        loop {
            let taken = self.taken();
            if taken.len() >= count {
                return taken;
            }
            assert!(begun.elapsed() < Duration::from_mins(1), "{} mails instead of {count}", taken.len());
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

/// The values of a header.
pub fn header<'m>(mail: &'m Value, name: &str) -> Vec<&'m str> {
    let headers = mail["headers"].as_array().unwrap().iter();
    headers.filter(|header| header[0] == name).map(|header| header[1].as_str().unwrap()).collect()
}
