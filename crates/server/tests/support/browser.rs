//! A browser that asks a program: it keeps cookies, and is a client of its own behind a proxy on this machine.

use super::process::{Answer, ask_as};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

/// Numbers browsers, so that each is in a network of its own: what one client may do is not what is tested with them.
static BROWSERS: AtomicU32 = AtomicU32::new(0);

/// Somebody's browser.
pub struct Browser {
    address: SocketAddr,
    client: String,
    cookies: Vec<(String, String)>,
}

impl Browser {
    pub fn new(address: SocketAddr) -> Self {
        let number = BROWSERS.fetch_add(1, Ordering::Relaxed);
        let client = format!("10.{}.{}.1", number / 250 % 250, number % 250);
        Self { address, client, cookies: Vec::new() }
    }

    /// The value of a cookie that it has.
    pub fn cookie(&self, name: &str) -> Option<&str> {
        self.cookies.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// All of them, by their names.
    pub fn cookies(&self) -> &[(String, String)] {
        &self.cookies
    }

    /// Asks once; none if nobody answers to the end, and then no cookie was given either.
    pub fn ask(&mut self, method: &str, path: &str, body: &str) -> Option<Answer> {
        let cookies: Vec<_> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let answer = ask_as(self.address, &self.client, (method, path), &cookies.join("; "), body)?;
        let head = answer.text.split("\r\n\r\n").next().unwrap_or_default();
        for line in head.lines().filter_map(|line| line.strip_prefix("set-cookie: ")) {
            let (name, rest) = line.split_once('=').unwrap();
            let mut parts = rest.split("; ");
            let value = parts.next().unwrap_or_default();
            self.cookies.retain(|(key, _)| key != name);
            if !parts.any(|part| part == "Max-Age=0") {
                self.cookies.push((name.to_owned(), value.to_owned()));
            }
        }
        Some(answer)
    }

    /// Asks until somebody answers, as people do; none once it is time to stop.
    pub fn persist(&mut self, method: &str, path: &str, body: &str, stop: &AtomicBool) -> Option<Answer> {
        loop {
            match self.ask(method, path, body) {
                Some(answer) if answer.status < 500 || answer.status == 504 => return Some(answer),
                _ if stop.load(Ordering::Relaxed) => return None,
                _ => std::thread::sleep(Duration::from_millis(20)),
            }
        }
    }
}
