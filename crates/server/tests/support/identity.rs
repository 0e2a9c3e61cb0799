//! oidc-provider as a process: an identity provider that others wrote, whose pages a test walks as a browser would.

use super::address;
use super::process::free_address;
use adapters::key::ApiKey;
use domain::catalogue::PageName;
use domain::language::Language;
use server::app::config::IdentityOptions;
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Lines, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

/// Where the store of a test is.
pub const STORE: &str = "http://127.0.0.1:8080";
/// The id of its client at every provider of the tests.
pub const CLIENT: &str = "store";

/// Who somebody is, as they say at a provider.
#[derive(Clone, Copy, Debug)]
pub struct Person<'a> {
    pub subject: &'a str,
    pub email: &'a str,
    pub verified: bool,
    pub first_name: &'a str,
    pub last_name: &'a str,
}

impl Person<'_> {
    pub const ANA: Person<'static> = Person {
        subject: "ana-1",
        email: "ana@example.com",
        verified: true,
        first_name: "Ana",
        last_name: "Núñez",
    };
}

/// A provider that listens.
pub struct Provider {
    child: Child,
    address: SocketAddr,
    secret: Option<&'static str>,
    /// Open as long as it runs: it would end where nobody hears it.
    _said: Lines<BufReader<ChildStdout>>,
}

impl Drop for Provider {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What was answered to a call.
struct Answered {
    status: u16,
    head: String,
    body: String,
}

impl Answered {
    fn header(&self, name: &str) -> Vec<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.filter(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value).collect()
    }
}

/// A browser, as far as the provider can tell: it keeps cookies.
#[derive(Default)]
struct Browser(Vec<(String, String)>);

impl Browser {
    /// Asks an address, with a form where there is one.
    fn ask(&mut self, url: &str, form: Option<&str>) -> Answered {
        let (place, path) = url.strip_prefix("http://").unwrap().split_once('/').unwrap();
        let cookies =
            self.0.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("; ");
        let mut request = match form {
            None => format!("GET /{path} HTTP/1.1\r\n"),
            Some(form) => format!(
                "POST /{path} HTTP/1.1\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n",
                form.len()
            ),
        };
        write!(request, "host: {place}\r\nconnection: close\r\ncookie: {cookies}\r\n\r\n").unwrap();
        request.push_str(form.unwrap_or_default());
        let mut stream = TcpStream::connect(place).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let answer = String::from_utf8(answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let answered = Answered { status, head: head.to_owned(), body: body.to_owned() };
        for cookie in answered.header("set-cookie") {
            let (name, value) = cookie.split(';').next().unwrap().split_once('=').unwrap();
            self.0.retain(|(key, _)| key != name);
            self.0.push((name.to_owned(), value.to_owned()));
        }
        answered
    }
}

/// What stands between two texts.
fn between<'t>(text: &'t str, start: &str, end: &str) -> &'t str {
    let from = text.find(start).unwrap_or_else(|| panic!("no {start} in {text}")) + start.len();
    text[from..].split(end).next().unwrap()
}

impl Provider {
    /// One for a public client.
    pub fn start() -> Self {
        Self::with(None, "RS256")
    }

    /// One for a client with a secret, which signs by an algorithm.
    pub fn with(secret: Option<&'static str>, algorithm: &str) -> Self {
        // A port that is free now may be somebody else's when it is listened on.
        let started = (0..5).find_map(|_| Self::on(free_address(), secret, algorithm));
        started.expect("it did not start")
    }

    /// The same on an address; none where it could not listen there.
    fn on(address: SocketAddr, secret: Option<&'static str>, algorithm: &str) -> Option<Self> {
        let program =
            std::env::var("SACBE_TEST_IDENTITY").expect("./test installs an identity provider for this");
        let pages =
            Language::ALL.map(|language| format!("{STORE}{}", address::page(PageName::Auth, language)));
        let mut command = Command::new("node");
        command
            .arg(program)
            .env("PORT", address.port().to_string())
            .env("CLIENT", CLIENT)
            // What docs/production.md says is registered, and no more.
            .env("RETURNS", serde_json::to_string(&pages).unwrap())
            .env("LOGOUTS", serde_json::to_string(&pages).unwrap())
            .env("ALGORITHM", algorithm);
        if let Some(secret) = secret {
            command.env("SECRET", secret);
        }
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        // It says some things of itself before it is ready.
        let mut said = BufReader::new(child.stdout.take().unwrap()).lines();
        let ready = said.by_ref().map_while(Result::ok).any(|line| line.trim() == "ready");
        if !ready {
            child.wait().unwrap();
            return None;
        }
        Some(Self { child, address, secret, _said: said })
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The pool of a store.
    pub fn options(&self) -> IdentityOptions {
        IdentityOptions {
            pool_issuer: Some(self.url()),
            pool_client: Some(CLIENT.to_owned()),
            pool_secret: self.secret.map(ApiKey::new),
            pool_name: Some("Cuenta Sacbe".to_owned()),
            ..IdentityOptions::default()
        }
    }

    fn instruct(&self, what: &str, body: &str) -> String {
        Browser::default().ask(&format!("{}/test/{what}", self.url()), Some(body)).body
    }

    /// Signs by new keys from now on, and shows no others.
    pub fn rotate(&self) {
        self.instruct("rotate", "");
    }

    /// Its clock is so many seconds ahead of the machine's.
    pub fn skew(&self, seconds: i64) {
        self.instruct("skew", &seconds.to_string());
    }

    /// Takes calls and never answers, or answers again.
    pub fn silent(&self, silent: bool) {
        self.instruct("silent", if silent { "on" } else { "off" });
    }

    /// Answers the next exchanges of codes so late, each in turn.
    pub fn slow(&self, milliseconds: &[u64]) {
        self.instruct("slow", &serde_json::to_string(milliseconds).unwrap());
    }

    /// How often a path was asked.
    pub fn asked(&self, path: &str) -> u64 {
        let said = self.instruct("counts", "");
        let counts: serde_json::Value = serde_json::from_str(&said).unwrap();
        counts[path].as_u64().unwrap_or_default()
    }

    /// Somebody says at its page who they are; answers where it leads back to.
    pub fn sign_in(&self, href: &str, person: Person<'_>) -> String {
        let verified = if person.verified { "true" } else { "false" };
        let form = serde_urlencoded::to_string(vec![
            ("sub", person.subject),
            ("email", person.email),
            ("verified", verified),
            ("given_name", person.first_name),
            ("family_name", person.last_name),
        ]);
        self.walk(href, &form.unwrap())
    }

    /// Somebody refuses at its page; answers where it leads back to.
    pub fn refuse(&self, href: &str) -> String {
        self.walk(href, "refuse=yes")
    }

    fn walk(&self, href: &str, form: &str) -> String {
        let mut browser = Browser::default();
        let whole =
            |to: &str| if to.starts_with('/') { format!("{}{to}", self.url()) } else { to.to_owned() };
        let begun = browser.ask(href, None);
        assert_eq!(begun.status, 303, "{}", begun.body);
        let page = whole(begun.header("location")[0]);
        assert!(page.contains("/interaction/"), "{page}");
        assert_eq!(browser.ask(&page, None).status, 200);
        let mut answer = browser.ask(&page, Some(form));
        for _ in 0..5 {
            assert_eq!(answer.status, 303, "{}", answer.body);
            let to = whole(answer.header("location")[0]);
            if to.starts_with(STORE) {
                return to;
            }
            answer = browser.ask(&to, None);
        }
        panic!("it does not lead back")
    }

    /// Somebody is signed out at its page and says that it is meant; answers where it leads back to.
    pub fn sign_out(href: &str) -> String {
        let mut browser = Browser::default();
        let shown = browser.ask(href, None);
        assert_eq!(shown.status, 200, "{}", shown.body);
        let (to, guard) =
            (between(&shown.body, "action=\"", "\""), between(&shown.body, "name=\"xsrf\" value=\"", "\""));
        let answer = browser.ask(to, Some(&format!("xsrf={guard}&logout=yes")));
        answer.header("location")[0].to_owned()
    }
}
