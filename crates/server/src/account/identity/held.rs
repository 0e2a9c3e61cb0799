//! What a browser has that went to a provider (§10.18.32): a cookie that the server seals.

use crate::app::App;
use crate::app::cookie;
use axum::http::HeaderMap;
use domain::account::identity::ProviderName;
use domain::calendar::Instant;
use domain::encoding::{hex, unhex};
use domain::language::Language;

/// A browser that went to a provider is waited for so long.
const AWAY_MINUTES: i64 = 10;
/// The same in seconds, as its cookie lasts.
pub(super) const AWAY_SECONDS: u32 = 600;
/// One whose address was asked is known for as long as the mail's link is good.
const ASKED_MINUTES: i64 = 60;
/// The same in seconds.
pub const ASKED_SECONDS: u32 = 3600;

/// What a browser has that went to a provider: sealed, and only the server's.
pub(super) enum Held {
    Away(Away),
    /// It came back, and the address was asked.
    Asked(Asked),
}

/// What a browser waits with for a mail's link: looked at again, the same is said again, and the link leads on as was wished.
pub(super) struct Asked {
    pub state: String,
    pub email: String,
    pub next: String,
    pub remembered: bool,
}

/// What was agreed with a provider before the browser went there.
pub(super) struct Away {
    pub provider: ProviderName,
    /// Of the page that it comes back to.
    pub language: Language,
    pub remembered: bool,
    /// Whose account it is added to, and in which session; empty for nobody's.
    pub adds: String,
    pub next: String,
    pub state: String,
    pub nonce: String,
    pub verifier: String,
}

impl Held {
    /// As the cookie has it: what is not our own word as hexadecimal digits, so that nothing in it parts it.
    pub fn sealed(&self, app: &App, now: Instant) -> String {
        let said = match self {
            Self::Away(away) => {
                let [next, state, nonce, verifier] =
                    [&away.next, &away.state, &away.nonce, &away.verifier].map(|text| hex(text.as_bytes()));
                format!(
                    "away.{}.{}.{}.{}.{}.{next}.{state}.{nonce}.{verifier}",
                    now.millis(),
                    away.provider.name(),
                    away.language.code(),
                    i32::from(away.remembered),
                    away.adds,
                )
            }
            Self::Asked(asked) => {
                let [state, email, next] =
                    [&asked.state, &asked.email, &asked.next].map(|text| hex(text.as_bytes()));
                let remembered = i32::from(asked.remembered);
                format!("asked.{}.{remembered}.{state}.{email}.{next}", now.millis())
            }
        };
        app.secrets.seal_signing_in(&said)
    }

    /// What the browser holds, while it is waited for.
    pub fn read(app: &App, headers: &HeaderMap) -> Option<Self> {
        let sealed = app.jar.read(headers, cookie::SIGNING_IN)?;
        let said = app.secrets.open_signing_in(&sealed)?;
        let text = |digits: &str| String::from_utf8(unhex(digits)?).ok();
        let parts: Vec<&str> = said.split('.').collect();
        let fresh = |at: &str, minutes: i64| {
            let at = at.parse().ok().map(Instant::from_millis);
            at.is_some_and(|at| app.now() < at.plus_minutes(minutes))
        };
        match parts.as_slice() {
            ["away", at, provider, language, remembered, adds, next, state, nonce, verifier]
                if fresh(at, AWAY_MINUTES) =>
            {
                Some(Self::Away(Away {
                    provider: ProviderName::parse(provider)?,
                    language: Language::parse(language)?,
                    remembered: *remembered == "1",
                    adds: (*adds).to_owned(),
                    next: text(next)?,
                    state: text(state)?,
                    nonce: text(nonce)?,
                    verifier: text(verifier)?,
                }))
            }
            ["asked", at, remembered, state, email, next] if fresh(at, ASKED_MINUTES) => {
                Some(Self::Asked(Asked {
                    state: text(state)?,
                    email: text(email)?,
                    next: text(next)?,
                    remembered: *remembered == "1",
                }))
            }
            _ => None,
        }
    }
}
