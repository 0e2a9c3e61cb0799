//! The address of a PostgreSQL server: what of it says how to speak TLS is ours, the rest is the driver's.

use std::path::PathBuf;

/// An address, taken apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Address {
    /// What the driver reads.
    pub rest: String,
    /// How the connection is secured; none where it is not.
    pub tls: Option<Tls>,
}

/// A connection by TLS. The server proves by a certificate that it has the name it was asked by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tls {
    /// PEM of who vouches for servers; none for the roots of the web.
    pub authority: Option<PathBuf>,
}

impl Address {
    /// Reads an address as libpq writes it: a URL, or words such as `host=db`. `sslmode` is `disable`, `require` or
    /// `verify-full`; the last two mean the same, since a server that proves nothing may be anybody's.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        let (rest, ours) = if let Some((before, fields)) = text.split_once('?') {
            let (ours, theirs) = split(fields.split('&'));
            let rest =
                if theirs.is_empty() { before.to_owned() } else { format!("{before}?{}", theirs.join("&")) };
            (rest, ours)
        } else if text.contains("://") {
            (text.to_owned(), Vec::new())
        } else {
            let (ours, theirs) = split(text.split_whitespace());
            (theirs.join(" "), ours)
        };
        let mut mode = None;
        let mut authority = None;
        for (key, value) in ours {
            let value = value.trim_matches('\'');
            match key {
                "sslmode" => mode = Some(value.to_owned()),
                _ => authority = Some(PathBuf::from(unescape(value)?)),
            }
        }
        let tls = match mode.as_deref() {
            Some("verify-full" | "require") => Some(Tls { authority }),
            None | Some("disable") if authority.is_none() => None,
            None => return Err("sslrootcert needs sslmode=verify-full".into()),
            Some("disable") => return Err("sslmode=disable needs no sslrootcert".into()),
            Some(other) => return Err(format!("sslmode is verify-full or disable, not {other:?}")),
        };
        Ok(Self { rest, tls })
    }
}

/// The fields that are ours, by key, and the others as they are.
fn split<'a>(fields: impl Iterator<Item = &'a str>) -> (Vec<(&'a str, &'a str)>, Vec<&'a str>) {
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for field in fields {
        match field.split_once('=') {
            Some((key @ ("sslmode" | "sslrootcert"), value)) => ours.push((key, value)),
            _ => theirs.push(field),
        }
    }
    (ours, theirs)
}

/// A value with `%2F` and the like read.
fn unescape(text: &str) -> Result<String, String> {
    let wrong = || format!("sslrootcert is not understood: {text:?}");
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let mut digit = || rest.next().and_then(|digit| char::from(digit).to_digit(16));
        let (Some(high), Some(low)) = (digit(), digit()) else { return Err(wrong()) };
        bytes.push(u8::try_from(high * 16 + low).map_err(|_| wrong())?);
    }
    String::from_utf8(bytes).map_err(|_| wrong())
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.5.43.
    #[test]
    fn what_says_how_to_speak_tls_is_taken_out_of_an_address() {
        let tls = |authority: Option<&str>| Some(Tls { authority: authority.map(PathBuf::from) });
        for (text, rest, secured) in [
            ("postgres://a:b@db/shop", "postgres://a:b@db/shop", None),
            ("postgres://db/shop?sslmode=disable", "postgres://db/shop", None),
            ("postgres://db/shop?sslmode=verify-full", "postgres://db/shop", tls(None)),
            (
                "postgres://one,two/shop?target_session_attrs=read-write&sslmode=require&sslrootcert=/etc/a%20b.pem&connect_timeout=2",
                "postgres://one,two/shop?target_session_attrs=read-write&connect_timeout=2",
                tls(Some("/etc/a b.pem")),
            ),
            (
                "host=db user=a sslmode=verify-full sslrootcert='/etc/ca.pem'",
                "host=db user=a",
                tls(Some("/etc/ca.pem")),
            ),
            ("host=db user=a", "host=db user=a", None),
        ] {
            assert_eq!(Address::read(text), Ok(Address { rest: rest.into(), tls: secured }), "{text}");
        }
        for text in [
            "postgres://db/shop?sslmode=prefer",
            "postgres://db/shop?sslmode=verify-ca",
            "postgres://db/shop?sslrootcert=/etc/ca.pem",
            "postgres://db/shop?sslmode=disable&sslrootcert=/etc/ca.pem",
            "postgres://db/shop?sslmode=verify-full&sslrootcert=/etc/%zz",
        ] {
            let error = Address::read(text).unwrap_err();
            assert!(error.contains("ssl"), "{error}");
        }
    }
}
