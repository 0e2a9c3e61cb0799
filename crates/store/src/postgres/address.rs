//! A server's address, as libpq writes it: what it asks of TLS is taken out, because the client library does not know
//! it; the rest is left to that library. No error repeats a part of the address: it can hold a password.

use percent_encoding::percent_decode_str;

/// Whether a connection is encrypted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// `disable`: plain text.
    Plain,
    /// `require`, `verify-ca`, `verify-full`: encrypted, to a server that proves that it has the host's name.
    Verified,
}

/// What an address asks of TLS.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Asked {
    /// How far TLS is asked for: `sslmode`.
    pub mode: Option<Mode>,
    /// `sslrootcert`: a PEM file of who may vouch for the server.
    pub roots: Option<String>,
    /// `sslcert`: a PEM file of our own certificate.
    pub certificate: Option<String>,
    /// `sslkey`: a PEM file of its key.
    pub key: Option<String>,
}

impl Asked {
    fn knows(key: &str) -> bool {
        ["sslmode", "sslrootcert", "sslcert", "sslkey"].contains(&key)
    }

    fn take(&mut self, key: &str, value: String) -> Result<(), String> {
        match key {
            "sslrootcert" => self.roots = Some(value),
            "sslcert" => self.certificate = Some(value),
            "sslkey" => self.key = Some(value),
            _ => {
                self.mode = Some(match value.as_str() {
                    "disable" => Mode::Plain,
                    "require" | "verify-ca" | "verify-full" => Mode::Verified,
                    "allow" | "prefer" => {
                        return Err(
                            "with sslmode allow or prefer anybody in between can have plain text: it \
                            is verify-full, or disable"
                                .to_owned(),
                        );
                    }
                    _ => return Err("sslmode is verify-full or disable".to_owned()),
                });
            }
        }
        Ok(())
    }
}

/// Reads an address: the rest of it, and what it asks of TLS.
pub(super) fn read(address: &str) -> Result<(String, Asked), String> {
    let mut asked = Asked::default();
    let is_url = ["postgres://", "postgresql://"].iter().any(|scheme| address.starts_with(scheme));
    let rest = if is_url { url(address, &mut asked)? } else { pairs(address, &mut asked)? };
    Ok((rest, asked))
}

/// Reads `postgres://user:password@host,host/name?key=value&key=value`.
fn url(address: &str, asked: &mut Asked) -> Result<String, String> {
    // As the library reads it, the password ends with the first @: a question mark before it begins nothing.
    let (login, place) = match address.split_once('@') {
        Some((login, place)) => (Some(login), place),
        None => (None, address),
    };
    let Some((place, query)) = place.split_once('?') else { return Ok(address.to_owned()) };
    let mut kept = Vec::new();
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        match pair.split_once('=') {
            Some((key, value)) if Asked::knows(key) => {
                let value = percent_decode_str(value).decode_utf8();
                let value = value.map_err(|_| format!("{key} is not UTF-8"))?;
                asked.take(key, value.into_owned())?;
            }
            _ => kept.push(pair),
        }
    }
    let login = login.map_or_else(String::new, |login| format!("{login}@"));
    let sign = if kept.is_empty() { "" } else { "?" };
    Ok(format!("{login}{place}{sign}{}", kept.join("&")))
}

/// `host=a,b user=sacbe password='with a space'`
fn pairs(address: &str, asked: &mut Asked) -> Result<String, String> {
    let (mut kept, mut left) = (String::new(), address);
    // What can't be read is the library's to refuse.
    while let Some((key, after)) = left.split_once('=')
        && let Some((value, next)) = value(after.trim_start())
    {
        if Asked::knows(key.trim()) {
            asked.take(key.trim(), value)?;
        } else {
            kept.push_str(left.strip_suffix(next).unwrap_or(left));
        }
        left = next;
    }
    kept.push_str(left);
    Ok(kept)
}

/// A value, quoted or not, and what follows it; none where its quotation does not end.
fn value(text: &str) -> Option<(String, &str)> {
    let quoted = text.strip_prefix('\'');
    let (mut value, mut chars) = (String::new(), quoted.unwrap_or(text).chars());
    loop {
        let before = chars.as_str();
        match chars.next() {
            None => return quoted.is_none().then_some((value, before)),
            Some('\'') if quoted.is_some() => return Some((value, chars.as_str())),
            Some(space) if quoted.is_none() && space.is_whitespace() => return Some((value, before)),
            Some('\\') => value.extend(chars.next()),
            Some(char) => value.push(char),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(mode: Mode) -> Asked {
        Asked { mode: Some(mode), ..Asked::default() }
    }

    // Proves 10.5.44.
    #[test]
    fn what_an_address_asks_of_tls_is_taken_out_of_it() {
        let full = || Asked { roots: Some("/etc/a b/ca.pem".to_owned()), ..asked(Mode::Verified) };
        for (address, rest, tls) in [
            ("postgres://sacbe@a,b/shop", "postgres://sacbe@a,b/shop", Asked::default()),
            (
                "postgres://u:p@a,b/shop?sslmode=verify-full&target_session_attrs=read-write&sslrootcert=/etc/a%20b/ca.pem",
                "postgres://u:p@a,b/shop?target_session_attrs=read-write",
                full(),
            ),
            ("postgresql://a?sslmode=require", "postgresql://a", asked(Mode::Verified)),
            (
                "postgres://u:a?sslmode=x@a/shop?sslmode=disable",
                "postgres://u:a?sslmode=x@a/shop",
                asked(Mode::Plain),
            ),
            ("postgres://a/shop?sslmode=verify-ca&", "postgres://a/shop", asked(Mode::Verified)),
            (
                "host=a,b sslmode=verify-full password='p \\'sslmode=x' sslrootcert = '/etc/a b/ca.pem' port=1",
                "host=a,b password='p \\'sslmode=x' port=1",
                full(),
            ),
            ("sslmode=disable host=a", " host=a", asked(Mode::Plain)),
            ("host=a", "host=a", Asked::default()),
            ("", "", Asked::default()),
            (
                "password='never ends sslmode=disable",
                "password='never ends sslmode=disable",
                Asked::default(),
            ),
        ] {
            assert_eq!(read(address), Ok((rest.to_owned(), tls)), "{address}");
        }
        let own = Asked { certificate: Some("c".into()), key: Some("k".into()), ..Asked::default() };
        assert_eq!(read("sslcert=c sslkey=k").unwrap().1, own);
    }

    // Proves 10.5.44.
    #[test]
    fn an_address_that_would_allow_plain_text_is_refused_without_its_password() {
        for address in [
            "postgres://sacbe:hunter2@a/shop?sslmode=prefer",
            "host=a password=hunter2 sslmode=allow",
            "postgres://sacbe:hunter2@a/shop?sslmode=hunter2",
            "postgres://sacbe:hunter2@a/shop?sslrootcert=%ff",
        ] {
            let wrong = read(address).unwrap_err();
            assert!(wrong.contains("ssl") && !wrong.contains("hunter2"), "{wrong}");
        }
    }
}
