//! Where a mail server is and how it is spoken to, as an address says: `smtps://user:password@host:465`.

use percent_encoding::percent_decode_str;
use std::borrow::Cow;
use std::net::{IpAddr, Ipv6Addr};

/// The port of mail by TLS from the beginning, and of mail by a connection that is upgraded to it or not.
const PORTS: (u16, u16) = (465, 587);

/// A mail server, as its address says.
pub(super) struct Server {
    pub host: String,
    pub port: u16,
    pub security: Security,
    /// Name and password.
    pub login: Option<(String, String)>,
}

/// How a connection is guarded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Security {
    /// Not at all.
    None,
    /// By STARTTLS, or nothing is sent.
    Upgraded,
    /// By TLS from the beginning.
    Wrapped,
}

impl Server {
    /// Reads an address.
    ///
    /// # Errors
    /// What is wrong with it. An address can hold a password: it is not repeated.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        let (scheme, rest) =
            text.trim().split_once("://").ok_or("it does not begin with smtps:// or smtp://")?;
        let (authority, query) = rest.split_once('?').unwrap_or((rest, ""));
        let authority = authority.strip_suffix('/').unwrap_or(authority);
        let (login, place) = match authority.rsplit_once('@') {
            Some((login, place)) => (Some(login), place),
            None => (None, authority),
        };
        let (host, port) = host_and_port(place).ok_or("it names no host, or a port that is none")?;
        let security = match (scheme, query) {
            ("smtps", "") => Security::Wrapped,
            ("smtp", "tls=required") => Security::Upgraded,
            ("smtp", "tls=none") => Security::None,
            ("smtp", "") if is_loopback(&host) => Security::None,
            ("smtp", "") => {
                return Err("mail to another machine goes by TLS: smtps://, or smtp:// with ?tls=required; \
                     ?tls=none sends it for everybody on the way to read");
            }
            ("smtps" | "smtp", _) => {
                return Err("behind its ? stands tls=required or tls=none, for smtp:// only");
            }
            _ => return Err("it does not begin with smtps:// or smtp://"),
        };
        let login = login.map(|login| {
            let (name, password) = login.split_once(':')?;
            let decoded = |text: &str| percent_decode_str(text).decode_utf8().ok().map(Cow::into_owned);
            Some((decoded(name)?, decoded(password)?)).filter(|(name, _)| !name.is_empty())
        });
        let login = match login {
            None => None,
            Some(None) => return Err("before its @ stand a name, a colon and a password"),
            Some(login) => login,
        };
        if login.is_some() && security == Security::None && !is_loopback(&host) {
            return Err("a password goes to another machine by TLS alone");
        }
        let usual = if security == Security::Wrapped { PORTS.0 } else { PORTS.1 };
        Ok(Self { host, port: port.unwrap_or(usual), security, login })
    }
}

/// The host, without the brackets around an address of IPv6, and the port where one is given.
fn host_and_port(place: &str) -> Option<(String, Option<u16>)> {
    let (host, port) = match place.strip_prefix('[') {
        Some(rest) => {
            let (host, rest) = rest.split_once(']')?;
            host.parse::<Ipv6Addr>().ok()?;
            (host, if rest.is_empty() { None } else { Some(rest.strip_prefix(':')?) })
        }
        None => match place.split_once(':') {
            Some((host, port)) => (host, Some(port)),
            None => (place, None),
        },
    };
    let written = |byte: u8| byte.is_ascii_alphanumeric() || b".-_:".contains(&byte);
    if host.is_empty() || !host.bytes().all(written) {
        return None;
    }
    let port = match port {
        Some(port) => Some(port.parse::<u16>().ok().filter(|port| *port > 0)?),
        None => None,
    };
    Some((host.to_owned(), port))
}

fn is_loopback(host: &str) -> bool {
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_where_and_how() {
        let login = |name: &str, password: &str| Some((name.to_owned(), password.to_owned()));
        for (text, host, port, security, with) in [
            ("smtps://mail.example", "mail.example", 465, Security::Wrapped, None),
            ("smtps://mail.example:4650/", "mail.example", 4650, Security::Wrapped, None),
            ("smtps://me:pass@mail.example", "mail.example", 465, Security::Wrapped, login("me", "pass")),
            (
                "smtp://me%40mail.example:p%3Aa%2Fs%3Fs@mail.example:25?tls=required",
                "mail.example",
                25,
                Security::Upgraded,
                login("me@mail.example", "p:a/s?s"),
            ),
            (
                "smtp://me:p@ss@mail.example?tls=required",
                "mail.example",
                587,
                Security::Upgraded,
                login("me", "p@ss"),
            ),
            ("smtp://10.0.0.7:25?tls=none", "10.0.0.7", 25, Security::None, None),
            ("smtp://localhost:25", "localhost", 25, Security::None, None),
            ("smtp://127.0.0.1", "127.0.0.1", 587, Security::None, None),
            ("smtp://me:pass@[::1]:25", "::1", 25, Security::None, login("me", "pass")),
            ("smtps://[2001:db8::1]", "2001:db8::1", 465, Security::Wrapped, None),
        ] {
            let server = Server::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(
                (server.host.as_str(), server.port, server.security),
                (host, port, security),
                "{text}"
            );
            assert_eq!(server.login, with, "{text}");
        }
    }

    #[test]
    fn mail_and_passwords_do_not_travel_open_by_accident() {
        for text in [
            "",
            "mail.example",
            "http://mail.example",
            "smtps://",
            "smtps://:465",
            "smtps://mail.example:0",
            "smtps://mail.example:66000",
            "smtps://mail.example?tls=none",
            "smtps://mail.example?tls=required",
            "smtp://mail.example",
            "smtp://mail.example:25?tls=opportunistic",
            "smtp://mail.example:25?tls=required&x=1",
            "smtp://me:pass@mail.example?tls=none",
            "smtps://me@mail.example",
            "smtps://:pass@mail.example",
            "smtps://me:%ff@mail.example",
            "smtps://me:pa?ss@mail.example",
            "smtps://mail example",
            "smtps://[mail.example]",
            "smtps://[::1]465",
            "smtps://mail.example/path",
        ] {
            let error = Server::parse(text).err().unwrap_or_else(|| panic!("{text} is taken"));
            assert!(!error.contains("pass@") && !error.contains("mail.example"), "{error}");
        }
    }
}
