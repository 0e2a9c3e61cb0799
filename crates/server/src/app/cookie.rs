//! The cookies of the contract (§7.2): read with suspicion, written with care.

use axum::http::{HeaderMap, HeaderValue, header};
use domain::cookie_choice::{Choice, HOLDS_DAYS, Purpose};
use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// All but a choice last seven days (§9.10).
pub const LIFE_SECONDS: u32 = 604_800;

/// The language the visitor chose.
pub const LANGUAGE: &str = "sb_lang";
/// ISO code of the currency the visitor chose.
pub const CURRENCY: &str = "sb_currency";
/// Its id.
pub const CURRENCY_ID: &str = "sb_currency_id";
/// Country of the telephone line the visitor chose.
pub const PHONE: &str = "sb_phone";
/// The cart's id.
pub const CART: &str = "sb_cart";
/// Proof that the cart is the visitor's; scripts can't read it.
pub const CART_KEY: &str = "sb_cart_key";
/// The search for rooms, as JSON whose signs are escaped (§7.2.5).
pub const HOTEL: &str = "sb_hotel";
/// Names what that search found: of it, of the catalogue and of the day (§7.2.6).
pub const HOTEL_TOKEN: &str = "sb_hotel_token";
/// The method somebody likes to pay with.
pub const METHOD: &str = "sb_method";
/// Proof that somebody is signed in; scripts can't read it.
pub const SESSION: &str = "sb_session";
/// Proof that somebody signed in with this browser before: a stranger's guesses are not counted against it.
pub const DEVICE: &str = "sb_device";
/// What a browser keeps that went to a provider to sign in, until it is back: sealed by the store, and the server's alone.
pub const SIGNING_IN: &str = "sb_signing_in";
/// What a browser keeps whose device is asked for a passkey, until it answers: sealed by the store, and the server's alone.
pub const PASSKEY: &str = "sb_passkey";
/// What was done in this browser a moment ago, which the page behind it says: the server's alone.
pub const DONE: &str = "sb_done";
/// Proof that the visitor may see an order; scripts can't read it.
pub const ORDER: &str = "sb_order";
/// Numbers of what the visitor looked at lately, where they let it be remembered: a script writes it.
pub const SEEN: &str = "sb_seen";
/// What the visitor lets the store do (§10.11): scripts ask it before they do anything of that.
pub const CHOICE: &str = "sb_cookies";

/// What the names of cookies begin with that Google's tags set, and what for. `_gac` stands before what it begins with.
const OF_TAGS: [(&str, Purpose); 4] = [
    ("_gac", Purpose::Advertising),
    ("_gcl", Purpose::Advertising),
    ("_gid", Purpose::Measurement),
    ("_ga", Purpose::Measurement),
];
/// So many of them are removed at once.
const MOST_OF_TAGS: usize = 20;

/// What a cookie of Google's tags was set for; none where it is none of theirs.
fn set_for(name: &str) -> Option<Purpose> {
    OF_TAGS.into_iter().find_map(|(start, purpose)| name.starts_with(start).then_some(purpose))
}

/// A text as the value of a cookie: what is no letter and no digit is escaped, as `decodeURIComponent` reads it.
pub fn encoded(text: &str) -> String {
    utf8_percent_encode(text, NON_ALPHANUMERIC).to_string()
}

/// Most characters of a cookie's value.
const LONGEST: usize = 200;
/// Of the one that goes along to a provider: several secrets and an address of the store.
const LONGEST_SIGNING_IN: usize = 1600;
/// Of the one that goes along to a device: what was asked of it, and of whom.
const LONGEST_PASSKEY: usize = 600;
/// Of the search for rooms: as much as browsers keep of one cookie.
const LONGEST_HOTEL: usize = 4096;
/// Of the one that says what was done: an address of mail, of a hundred characters at most.
const LONGEST_DONE: usize = 700;
/// How long a browser knows what was done in it.
pub const DONE_SECONDS: u32 = 300;

/// Whether scripts may read a cookie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readable {
    /// The contract's cookies.
    ByScripts,
    /// Cookies that prove something: a session, a key of a cart.
    ByServerOnly,
}

/// Writes cookies as the store's address demands: over https they are `Secure` and bound to this very host.
#[derive(Clone, Copy, Debug)]
pub struct Jar {
    /// The store's public address is https.
    pub secure: bool,
}

impl Jar {
    fn name(self, name: &str) -> String {
        if self.secure { format!("__Host-{name}") } else { name.to_owned() }
    }

    /// What a browser sent as the value of a cookie, whatever that is.
    fn sent<'a>(self, headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
        let name = self.name(name);
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        cookies
            .flat_map(|line| line.split(';'))
            .filter_map(|pair| pair.trim().split_once('='))
            .find(|(key, _)| *key == name)
            .map(|(_, value)| value)
    }

    /// The value of a cookie, if there is one of plain characters and sane length.
    pub fn read(self, headers: &HeaderMap, name: &str) -> Option<String> {
        let value = self.sent(headers, name)?;
        let plain = value.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_.".contains(&b));
        let longest = match name {
            SIGNING_IN => LONGEST_SIGNING_IN,
            PASSKEY => LONGEST_PASSKEY,
            DONE => LONGEST_DONE,
            _ => LONGEST,
        };
        (plain && (1..=longest).contains(&value.len())).then(|| value.to_owned())
    }

    /// Whether a browser sent a search for rooms, whatever is in it.
    pub fn brings_hotel(self, headers: &HeaderMap) -> bool {
        self.sent(headers, HOTEL).is_some()
    }

    /// The search for rooms as it was written with [`encoded`], if there is one of sane length.
    pub fn read_hotel(self, headers: &HeaderMap) -> Option<String> {
        let value = self.sent(headers, HOTEL).filter(|value| value.len() <= LONGEST_HOTEL)?;
        percent_decode_str(value).decode_utf8().ok().map(Into::into)
    }

    fn line(
        self,
        name: &str,
        value: &str,
        life: impl Into<Option<u32>>,
        readable: Readable,
    ) -> Option<HeaderValue> {
        let secure = if self.secure { "; Secure" } else { "" };
        let hidden = if readable == Readable::ByServerOnly { "; HttpOnly" } else { "" };
        let life = life.into().map(|seconds| format!("; Max-Age={seconds}")).unwrap_or_default();
        let name = self.name(name);
        HeaderValue::from_str(&format!("{name}={value}; Path=/{life}; SameSite=Lax{secure}{hidden}")).ok()
    }

    /// Adds the cookies of somebody who signed in: the session's lasts as long as the browser stays open unless it shall be
    /// remembered for so many seconds, the device's so many.
    pub fn set_session(
        self,
        headers: &mut HeaderMap,
        (session, remembered): (&str, Option<u32>),
        (device, known): (&str, u32),
    ) {
        let session = self.line(SESSION, session, remembered, Readable::ByServerOnly);
        headers.extend(session.map(|line| (header::SET_COOKIE, line)));
        self.set_device(headers, device, known);
    }

    /// Adds the cookie by which a browser is known for so many seconds.
    pub fn set_device(self, headers: &mut HeaderMap, device: &str, seconds: u32) {
        let device = self.line(DEVICE, device, seconds, Readable::ByServerOnly);
        headers.extend(device.map(|line| (header::SET_COOKIE, line)));
    }

    /// Adds the cookie of a browser that goes to a provider to sign in, for so many seconds. It comes along where the provider
    /// leads back to, as `Lax` ones do with an address and not with what another site posts.
    pub fn set_signing_in(self, headers: &mut HeaderMap, sealed: &str, seconds: u32) {
        let line = self.line(SIGNING_IN, sealed, seconds, Readable::ByServerOnly);
        headers.extend(line.map(|line| (header::SET_COOKIE, line)));
    }

    /// Adds the cookie of a browser whose device is asked for a passkey, for so many seconds.
    pub fn set_passkey(self, headers: &mut HeaderMap, sealed: &str, seconds: u32) {
        let line = self.line(PASSKEY, sealed, seconds, Readable::ByServerOnly);
        headers.extend(line.map(|line| (header::SET_COOKIE, line)));
    }

    /// Adds the cookie that says what was done, for some minutes: the page behind says it in this browser alone.
    pub fn set_done(self, headers: &mut HeaderMap, what: &str) {
        let line = self.line(DONE, what, DONE_SECONDS, Readable::ByServerOnly);
        headers.extend(line.map(|line| (header::SET_COOKIE, line)));
    }

    /// Adds a cookie to an answer.
    pub fn set(self, headers: &mut HeaderMap, name: &str, value: &str, readable: Readable) {
        headers.extend(self.line(name, value, LIFE_SECONDS, readable).map(|line| (header::SET_COOKIE, line)));
    }

    /// Adds the cookie of a choice, which lasts as long as the choice holds.
    pub fn set_choice(self, headers: &mut HeaderMap, value: &str) {
        let life = u32::try_from(HOLDS_DAYS * 24 * 60 * 60).unwrap_or(LIFE_SECONDS);
        let line = self.line(CHOICE, value, life, Readable::ByScripts);
        headers.extend(line.map(|line| (header::SET_COOKIE, line)));
    }

    /// Removes what Google's tags keep in the visitor's browser for a purpose that `choice` does not let, for this host and each
    /// domain above it (10.12.7).
    pub fn remove_tags(self, asked: &HeaderMap, host: &str, choice: Choice, headers: &mut HeaderMap) {
        let lines = asked.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
        let theirs = pairs.map(|(name, _)| name).filter(|name| {
            set_for(name).is_some_and(|purpose| !choice.lets(purpose))
                && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-')
        });
        let above = host.match_indices('.').filter_map(|(at, _)| host.get(at + 1..));
        let domains: Vec<&str> =
            std::iter::once(host).chain(above).filter(|domain| domain.contains('.')).collect();
        for name in theirs.take(MOST_OF_TAGS) {
            let own = format!("{name}=; Path=/; Max-Age=0");
            let all = domains.iter().map(|domain| format!("{own}; Domain={domain}"));
            let all: Vec<_> = all.chain([own.clone()]).collect();
            let lines = all.iter().filter_map(|line| HeaderValue::from_str(line).ok());
            headers.extend(lines.map(|line| (header::SET_COOKIE, line)));
        }
    }

    /// Whether an answer gives or takes a cookie.
    pub fn writes(self, headers: &HeaderMap, name: &str) -> bool {
        let start = format!("{}=", self.name(name));
        headers.get_all(header::SET_COOKIE).iter().any(|line| line.as_bytes().starts_with(start.as_bytes()))
    }

    /// Removes a cookie from the visitor's browser.
    pub fn remove(self, headers: &mut HeaderMap, name: &str) {
        headers.extend(self.line(name, "", 0, Readable::ByScripts).map(|line| (header::SET_COOKIE, line)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 7.2.9, 10.12.7, 10.18.32, 10.19.6.
    #[test]
    fn cookies_are_written_for_the_stores_address_and_read_with_suspicion() {
        let mut headers = HeaderMap::new();
        Jar { secure: true }.set(&mut headers, CART_KEY, "abc", Readable::ByServerOnly);
        Jar { secure: false }.set(&mut headers, CURRENCY, "MXN", Readable::ByScripts);
        let lines: Vec<_> =
            headers.get_all(header::SET_COOKIE).iter().map(|line| line.to_str().unwrap()).collect();
        assert_eq!(
            lines,
            [
                "__Host-sb_cart_key=abc; Path=/; Max-Age=604800; SameSite=Lax; Secure; HttpOnly",
                "sb_currency=MXN; Path=/; Max-Age=604800; SameSite=Lax",
            ]
        );
        let jar = Jar { secure: false };
        let mut asked = HeaderMap::new();
        let theirs =
            "_ga=GA1.2.3; sb_cart=c; _gcl_au=1; x_ga=2; _ga<x>=3; _ga_X1=4; _gid=5; _gac_UA-1=6; _gat=7";
        asked.insert(header::COOKIE, theirs.parse().unwrap());
        let (measuring, advertising) = (["_ga", "_ga_X1", "_gid", "_gat"], ["_gcl_au", "_gac_UA-1"]);
        let refused = Choice::default();
        for (choice, gone) in [
            (refused, vec!["_ga", "_gcl_au", "_ga_X1", "_gid", "_gac_UA-1", "_gat"]),
            (Choice { personalisation: true, advertising: true, ..refused }, measuring.to_vec()),
            (Choice { personalisation: true, measurement: true, ..refused }, advertising.to_vec()),
            (Choice::EVERYTHING, vec![]),
        ] {
            let mut removed = HeaderMap::new();
            jar.remove_tags(&asked, "www.store.example", choice, &mut removed);
            let removed: Vec<_> =
                removed.get_all(header::SET_COOKIE).iter().map(|line| line.to_str().unwrap()).collect();
            assert_eq!(
                removed,
                gone.iter()
                    .flat_map(|name| {
                        ["; Domain=www.store.example", "; Domain=store.example", ""]
                            .map(|domain| format!("{name}=; Path=/; Max-Age=0{domain}"))
                    })
                    .collect::<Vec<_>>(),
                "{choice:?}"
            );
        }
        let read = |line: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::COOKIE, line.parse().unwrap());
            jar.read(&headers, CURRENCY)
        };
        assert_eq!(read("a=b; sb_currency=JPY; c=d"), Some("JPY".into()));
        for bad in
            ["sb_currency=", "sb_currency=<script>", "xsb_currency=JPY", "sb_currency", "sb_currency=a\"b"]
        {
            assert_eq!(read(bad), None, "{bad}");
        }
        assert_eq!(read(&format!("sb_currency={}", "x".repeat(201))), None);
        let mut headers = HeaderMap::new();
        Jar { secure: true }.set_signing_in(&mut headers, "b.pool", 600);
        let line = headers.get(header::SET_COOKIE).unwrap().to_str().unwrap();
        assert_eq!(line, "__Host-sb_signing_in=b.pool; Path=/; Max-Age=600; SameSite=Lax; Secure; HttpOnly");
        Jar { secure: true }.set_passkey(&mut headers, "1.b", 300);
        let line = headers.get_all(header::SET_COOKIE).iter().next_back().unwrap().to_str().unwrap();
        assert_eq!(line, "__Host-sb_passkey=1.b; Path=/; Max-Age=300; SameSite=Lax; Secure; HttpOnly");
        for (name, longest) in [(SIGNING_IN, 1600), (PASSKEY, 600), (DONE, 700), (SESSION, 200)] {
            for (length, is_read) in [(longest, true), (longest + 1, false)] {
                let mut headers = HeaderMap::new();
                let line = format!("{name}={}", "x".repeat(length));
                headers.insert(header::COOKIE, line.parse().unwrap());
                assert_eq!(jar.read(&headers, name).is_some(), is_read, "{name} {length}");
            }
        }
        let hotel = |value: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::COOKIE, format!("{HOTEL}={value}").parse().unwrap());
            jar.read_hotel(&headers)
        };
        let text = "{\"promocode\":\"ñ; a=b\"}";
        assert_eq!(hotel(&encoded(text)).as_deref(), Some(text));
        assert_eq!(hotel("%ff"), None);
        for (length, is_read) in [(LONGEST_HOTEL, true), (LONGEST_HOTEL + 1, false)] {
            assert_eq!(hotel(&"x".repeat(length)).is_some(), is_read, "{length}");
        }
    }
}
