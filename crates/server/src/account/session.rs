//! Sessions: begun on a device, known by a cookie, ended here or elsewhere (§10.17).

use crate::app::App;
use crate::app::cookie;
use crate::app::secrets::{Secret, key_hash, same};
use crate::ask::problem::Failure;
use crate::ask::visitor::Visitor;
use axum::http::{HeaderMap, header};
use domain::account::session::LONGEST_DEVICE;
use domain::actor::PersonId;
use domain::encoding::hex;
use store::account::{Hidden, KeptKey, NewSession};

/// How long a browser keeps what proves a session that is remembered, and that it signed in before: as long as the store may.
pub const REMEMBERED_SECONDS: u32 = 180 * 24 * 60 * 60;

/// Digits of the beginning of a hash that tells a session from others.
const SHORT: usize = 32;

/// Names of browsers, by what stands in their own: the first that stands there, since most call themselves others' names too.
const BROWSERS: [(&str, &str); 8] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
];
/// Names of systems, likewise.
const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
];

/// What a browser gets that signs in.
pub struct Keys {
    /// Proves the session.
    pub session: String,
    /// Proves that the browser signed in before.
    pub device: String,
    /// Whether what the browser looked at last goes: it may be somebody else's.
    forgets_order: bool,
}

impl Keys {
    /// A new session's; the device keeps the one it has.
    ///
    /// # Errors
    /// The system gives no randomness.
    pub fn fresh(app: &App, headers: &HeaderMap) -> Result<Self, Failure> {
        let random = || Secret::random().map(|secret| hex(secret.bytes()));
        let device = device(app, headers);
        Ok(Self { session: random()?, device: device.map_or_else(random, Ok)?, forgets_order: false })
    }

    /// The same, given to who is signed in from now on. The order that was looked at in this browser goes where another was signed
    /// in here, or somebody whose session has ended; a guest's stays (§10.19.70).
    #[must_use]
    pub fn of(self, visitor: &Visitor, person: &PersonId) -> Self {
        let another = visitor.person.as_ref().is_some_and(|before| before.id != *person);
        // Where the database did not say who was signed in, it may have been anybody.
        Self { forgets_order: another || visitor.ended || visitor.unread, ..self }
    }

    /// What is kept of the session's key.
    pub fn session_hash(&self) -> String {
        key_hash(&self.session)
    }

    /// What is kept of the device's key.
    pub fn device_hash(&self) -> String {
        key_hash(&self.device)
    }

    /// Gives them to the browser.
    pub fn give(&self, app: &App, headers: &mut HeaderMap, remembered: bool) {
        let life = remembered.then_some(REMEMBERED_SECONDS);
        app.jar.set_session(headers, (&self.session, life), (&self.device, REMEMBERED_SECONDS));
        if self.forgets_order {
            app.jar.remove(headers, cookie::ORDER);
        }
    }

    /// Gives the browser the one it is known by, and no session.
    pub fn give_device(&self, app: &App, headers: &mut HeaderMap) {
        app.jar.set_device(headers, &self.device, REMEMBERED_SECONDS);
    }
}

/// A key of a cookie, if it is one.
fn key(app: &App, headers: &HeaderMap, name: &str) -> Option<String> {
    app.jar.read(headers, name).filter(|key| key.len() == 64 && key.bytes().all(|b| b.is_ascii_hexdigit()))
}

/// What proves that this browser signed in before.
fn device(app: &App, headers: &HeaderMap) -> Option<String> {
    key(app, headers, cookie::DEVICE)
}

/// The session that a browser has, which ends with the one that begins.
pub fn before(visitor: &Visitor) -> Option<Hidden> {
    visitor.person.as_ref().and_then(|person| person.session.clone())
}

/// What is kept of the key of this browser; none where it never signed in or registered.
pub fn known_device(app: &App, headers: &HeaderMap) -> Option<Hidden> {
    device(app, headers).map(|key| key_hash(&key).into())
}

/// Whether this browser is the one that a link was asked for with; false where the link says none.
pub fn is_device_of(app: &App, headers: &HeaderMap, key: &KeptKey) -> bool {
    known_device(app, headers).is_some_and(|device| same(key.device.get(), device.get()))
}

/// What a browser says it is, in two words at most: `Chrome, Android`.
pub fn device_words(headers: &HeaderMap) -> String {
    let says = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let named = |names: &[(&str, &'static str)]| {
        names.iter().find(|(stands, _)| says.contains(stands)).map(|(_, name)| *name)
    };
    let words: Vec<_> = [named(&BROWSERS), named(&SYSTEMS)].into_iter().flatten().collect();
    words.join(", ").chars().take(LONGEST_DEVICE).collect()
}

/// What a browser is given that signs in, and what is kept of it.
pub fn new_session(app: &App, headers: &HeaderMap, remembered: bool) -> Result<(Keys, NewSession), Failure> {
    let keys = Keys::fresh(app, headers)?;
    let session = NewSession {
        token: keys.session_hash().into(),
        device: keys.device_hash().into(),
        words: device_words(headers),
        remembered,
    };
    Ok((keys, session))
}

/// The beginning of what is kept of a session, which is enough to tell it from others.
pub fn short(session: &Hidden) -> String {
    session.get().chars().take(SHORT).collect()
}

/// Takes what proves a session from the browser, and the cart with it, which stays the account's, and the order that was looked at:
/// whoever comes to this browser next has none of them (§10.19.28, §10.19.70).
pub fn forget(app: &App, headers: &mut HeaderMap) {
    for name in [cookie::SESSION, cookie::CART, cookie::CART_KEY, cookie::ORDER] {
        app.jar.remove(headers, name);
    }
}

/// Takes the order that was looked at from a browser whose session has ended elsewhere or by itself: whoever sits there now may be
/// another (§10.19.70). What this answer gives to who has an order's key stays.
pub fn forget_order(app: &App, visitor: &Visitor, asked: &HeaderMap, headers: &mut HeaderMap) {
    let has = visitor.ended && app.jar.read(asked, cookie::ORDER).is_some();
    if has && !app.jar.writes(headers, cookie::ORDER) {
        app.jar.remove(headers, cookie::ORDER);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.17.44.
    #[test]
    fn a_browser_is_named_in_two_words() {
        for (says, words) in [
            (
                "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
                "Chrome, Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1",
                "Safari, iPhone",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0",
                "Firefox, Windows",
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
                "Edge, macOS",
            ),
            ("curl/8", ""),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::USER_AGENT, says.parse().unwrap());
            assert_eq!(device_words(&headers), words);
        }
    }
}
