//! Who else says who somebody is, and how they are believed (§7.3, §10.18).

use crate::gateway::Asking;
use domain::account::identity::{Identity, ProviderName};
use domain::calendar::Instant;
use domain::language::Language;

mod apple;
mod elsewhere;
mod facebook;
mod openid;
mod wire;

pub use apple::AppleKey;
pub use elsewhere::{Elsewhere, Protocol};
pub use facebook::Facebook;
pub use openid::OpenId;

/// Somebody begins to sign in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beginning {
    /// The store's page that the provider leads back to: whole, as it is registered there.
    pub return_url: String,
    /// Of the provider's page, where it has it.
    pub language: Language,
}

/// A sign-in that began: what the browser that began keeps until it comes back. Nobody prints it.
#[derive(Clone, PartialEq, Eq)]
pub struct Begun {
    /// The provider's page.
    pub href: String,
    /// What the provider gives back as it is: names this sign-in.
    pub state: String,
    /// What the provider signs with who somebody is; empty where it signs nothing.
    pub nonce: String,
    /// What the code is exchanged with: proves that who began it ends it (RFC 7636).
    pub verifier: String,
}

/// Somebody came back from a provider with a code. That its state is the one that began has been seen. Nobody prints it.
#[derive(Clone, PartialEq, Eq)]
pub struct Return {
    /// What is exchanged for who somebody is, once.
    pub code: String,
    /// Who says that it sent them: `iss` of RFC 9207.
    pub issuer: Option<String>,
    /// As it began.
    pub nonce: String,
    /// As it began.
    pub verifier: String,
    /// As it began.
    pub return_url: String,
    /// First name that came beside the code; empty for none. Apple tells names so, once, and signs none.
    pub first_name: String,
    /// Last name, the same.
    pub last_name: String,
    /// What time it is.
    pub now: Instant,
}

/// Why a provider did not say who somebody is. Neither text holds a code, a token or a secret: both are for the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IdentityError {
    /// It refuses, or what it said is not to be believed. Asking again would not help.
    Refused(String),
    /// It is down or slow.
    Later(String),
}

impl std::fmt::Display for IdentityError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Refused(why) | Self::Later(why) => f.write_str(why),
        }
    }
}

/// Whoever else says who somebody is. Answers come within some seconds, whatever is outside.
pub trait IdentityProvider: Send + Sync {
    /// Which it is.
    fn name(&self) -> ProviderName;
    /// The origin whose page posts what comes back, where it does not come with an address.
    fn posts_from(&self) -> Option<&str>;
    /// Begins a sign-in: where the browser goes, and what it keeps meanwhile.
    ///
    /// # Errors
    /// The provider does not say where its page is.
    fn begin(&self, beginning: Beginning) -> Asking<'_, Result<Begun, IdentityError>>;
    /// Exchanges a code for who somebody is.
    ///
    /// # Errors
    /// The provider refuses the code, is not believed, or does not answer in time.
    fn finish(&self, returned: Return) -> Asking<'_, Result<Identity, IdentityError>>;
    /// Reads what the provider signed before: by whom, for whom and until when, but not for which sign-in.
    ///
    /// # Errors
    /// It is not to be believed, has ended, the provider signs nothing, or does not tell its keys in time.
    fn verify(&self, id_token: String, now: Instant) -> Asking<'_, Result<Identity, IdentityError>>;
    /// Where somebody is signed out at the provider, who then leads `back`; none where it has no such page, or has not been
    /// asked for it since the program started.
    fn end_href(&self, id_token: Option<&str>, back: &str) -> Option<String>;
}
