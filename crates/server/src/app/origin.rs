//! Origins: a scheme and a host, as browsers name where a page comes from.

use axum::http::Uri;
use std::net::{IpAddr, Ipv6Addr};

/// An origin as browsers write it: in small letters, and without the port that its scheme has anyway.
///
/// # Errors
/// Says what was expected where the text is anything else or more: another scheme, a path, a query, a name and password.
pub fn parse(text: &str) -> Result<String, String> {
    let wrong = || format!("{text:?} is no scheme and host, such as https://store.example");
    read(&text.to_ascii_lowercase()).ok_or_else(wrong)
}

fn read(text: &str) -> Option<String> {
    let (scheme, rest) = text.split_once("://")?;
    let usual = match scheme {
        "https" => 443,
        "http" => 80,
        _ => return None,
    };
    // Some end an origin in a slash; anything behind it would be a path.
    let authority = rest.strip_suffix('/').unwrap_or(rest);
    let (host, port) = match authority.rsplit_once(':') {
        Some((host, digits)) if !digits.ends_with(']') => (host, Some(port(digits)?)),
        _ => (authority, None),
    };
    let numbers = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
    if !numbers.map_or_else(|| is_name(host), |numbers| numbers.parse::<Ipv6Addr>().is_ok()) {
        return None;
    }
    Some(match port.filter(|port| *port != usual) {
        Some(port) => format!("{scheme}://{host}:{port}"),
        None => format!("{scheme}://{host}"),
    })
}

fn port(digits: &str) -> Option<u16> {
    let all = digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|port| all && *port > 0)
}

/// True for the name of a host, or its four numbers.
fn is_name(host: &str) -> bool {
    let label = |label: &str| {
        let plain = label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        plain && (1..=63).contains(&label.len()) && !label.starts_with('-') && !label.ends_with('-')
    };
    host.len() <= 253 && host.split('.').all(label)
}

/// True for an address on this very machine.
pub fn is_here(address: &str) -> bool {
    let uri: Option<Uri> = address.parse().ok();
    let host = uri.as_ref().and_then(Uri::host).unwrap_or_default();
    let numbers = host.trim_start_matches('[').trim_end_matches(']');
    host == "localhost" || numbers.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.6.20.
    #[test]
    fn an_origin_is_a_scheme_and_a_host_and_nothing_more() {
        for (text, origin) in [
            ("https://store.example", "https://store.example"),
            ("https://store.example/", "https://store.example"),
            ("HTTPS://Store.Example:443", "https://store.example"),
            ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
            ("http://[::1]:8080", "http://[::1]:8080"),
            ("http://localhost:80", "http://localhost"),
            ("https://xn--caf-dma.example:8443", "https://xn--caf-dma.example:8443"),
        ] {
            assert_eq!(parse(text).as_deref(), Ok(origin), "{text}");
        }
        for bad in [
            "",
            "https://",
            "store.example",
            "ftp://store.example",
            "javascript://store.example",
            "https://store.example/x\"><script>",
            "https://store.example/x",
            "https://store.example//",
            "https://store.example?x=1",
            "https://store.example#x",
            "https://me:secret@store.example",
            "https://store.example:0",
            "https://store.example:+80",
            "https://store.example:99999",
            "https://store..example",
            "https://-store.example",
            "https://store example",
            "https://store.example\r\nx: y",
            "https://[::1",
            "https://[x]",
            "https://café.example",
            "null",
        ] {
            assert!(parse(bad).is_err_and(|wrong| wrong.contains("https://store.example")), "{bad}");
        }
    }

    #[test]
    fn this_machine_is_known_whatever_an_address_pretends() {
        for here in ["http://127.0.0.1:8140", "http://localhost", "http://[::1]:9/v1", "https://127.9.9.9/"] {
            assert!(is_here(here), "{here}");
        }
        for elsewhere in [
            "https://api.stripe.com",
            "https://api-m.sandbox.paypal.com",
            "http://127.0.0.1@evil.example/",
            "http://127.0.0.1.evil.example",
            "http://10.0.0.1",
            "",
        ] {
            assert!(!is_here(elsewhere), "{elsewhere}");
        }
    }
}
