//! Who somebody is by the word of another (§7.3, §10.18): providers, what they say, and how somebody is let in by it.

use super::form::Address;
use crate::buyer::{TravellerFault, read_traveller};
use crate::calendar::Instant;
use crate::plain_text::seen;
use std::fmt;

/// Most characters of a name, as an account keeps it.
const LONGEST_NAME: usize = 100;

/// Who else says who somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ProviderName {
    /// A hosted pool of users, spoken to by OpenID Connect.
    Pool,
    /// Google's accounts, by OpenID Connect.
    Google,
    /// Apple's accounts, by OpenID Connect.
    Apple,
    /// Facebook's accounts, by OAuth 2.
    Facebook,
}

impl ProviderName {
    /// All of them, in the order they are offered.
    pub const ALL: [Self; 4] = [Self::Pool, Self::Google, Self::Apple, Self::Facebook];

    /// Its name in the database, in forms and in the log.
    pub fn name(self) -> &'static str {
        match self {
            Self::Pool => "pool",
            Self::Google => "google",
            Self::Apple => "apple",
            Self::Facebook => "facebook",
        }
    }

    /// The provider of a name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|provider| provider.name() == name)
    }
}

/// What a provider signed about somebody, as it was sent. Whoever has it can show who they are by it: nobody prints it.
#[derive(Clone, PartialEq, Eq)]
pub struct IdToken(String);

impl IdToken {
    /// The token itself: a JWT.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl From<String> for IdToken {
    fn from(token: String) -> Self {
        Self(token)
    }
}

impl fmt::Debug for IdToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("IdToken(…)")
    }
}

/// What a provider says of somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// Who says it.
    pub provider: ProviderName,
    /// The provider's address, by which it names itself: with `subject` it names one person for good.
    pub issuer: String,
    /// The provider's name of the person.
    pub subject: String,
    /// The person's address, where it was said and mail can be sent there.
    pub email: Option<Address>,
    /// Whether the provider says, and is believed, that the person reads the mail of that address.
    pub email_verified: bool,
    /// First name as [`said_name`] reads it; empty where it was not said.
    pub first_name: String,
    /// Last name, the same.
    pub last_name: String,
    /// What the provider signed, where it signs.
    pub id_token: Option<IdToken>,
    /// When that ends.
    pub ends_at: Option<Instant>,
}

/// A name as a provider says it, as an account keeps it: on one line, cut to 100 characters, and empty where it would lead
/// whoever reads it elsewhere. It is never at fault: whoever signs in can do nothing about it there.
pub fn said_name(said: &str) -> String {
    let mut name: String = seen(said).chars().take(LONGEST_NAME).collect();
    // Reading puts spaces behind full stops, so what is cut may be too long once more.
    loop {
        match read_traveller(&name) {
            Ok(name) => return name,
            Err(TravellerFault::NoName) => return String::new(),
            Err(TravellerFault::TooLong(_)) => name.pop(),
        };
    }
}

/// How somebody is let in who comes with an identity (§10.18).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joining {
    /// The identity is somebody's already: they are signed in.
    SignIn,
    /// An account is made of it.
    New,
    /// Its address is asked by mail, and only the browser that began may press the button that the mail leads to.
    Ask,
    /// The provider said no address: without one there is no account.
    NoAddress,
}

/// Decides how somebody is let in. `known` says whether the identity is an account's already, `address` what the provider said,
/// `verified` whether it vouches for it, `has_account` whether that address has an account.
///
/// Nobody is joined to an account by a provider's word alone, however it vouches: the account is of who reads its mail.
pub fn joining(known: bool, address: Option<&Address>, verified: bool, has_account: bool) -> Joining {
    match address {
        _ if known => Joining::SignIn,
        None => Joining::NoAddress,
        Some(_) if verified && !has_account => Joining::New,
        Some(_) => Joining::Ask,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    // Proves 10.18.1.
    #[test]
    fn providers_are_read_by_their_names() {
        for provider in ProviderName::ALL {
            assert_eq!(ProviderName::parse(provider.name()), Some(provider));
        }
        assert_eq!((ProviderName::parse("Google"), ProviderName::parse("")), (None, None));
    }

    // Proves 10.18.2.
    #[test]
    fn an_identity_joins_no_account_by_a_providers_word_alone() {
        let address = Address::known("ana@example.com");
        for known in [true, false] {
            for said in [None, Some(&address)] {
                for verified in [true, false] {
                    for has_account in [true, false] {
                        let expected = match (known, said.is_some(), verified, has_account) {
                            (true, ..) => Joining::SignIn,
                            (false, false, ..) => Joining::NoAddress,
                            (false, true, true, false) => Joining::New,
                            (false, true, false, _) | (false, true, true, true) => Joining::Ask,
                        };
                        assert_eq!(
                            joining(known, said, verified, has_account),
                            expected,
                            "{known} {said:?} {verified} {has_account}"
                        );
                    }
                }
            }
        }
    }

    // Proves 10.18.3.
    #[test]
    fn nobody_prints_what_a_provider_signed() {
        let identity = Identity {
            provider: ProviderName::Pool,
            issuer: "https://pool.example".into(),
            subject: "1".into(),
            email: None,
            email_verified: false,
            first_name: String::new(),
            last_name: String::new(),
            id_token: Some(IdToken::from("swordfish".to_owned())),
            ends_at: None,
        };
        assert_eq!(identity.id_token.as_ref().map(IdToken::reveal), Some("swordfish"));
        assert!(!format!("{identity:?}").contains("swordfish"));
    }

    // Proves 10.18.4.
    #[test]
    fn a_name_that_a_provider_says_is_cut_and_never_refused() {
        let long = "ñ".repeat(300);
        let stops = "a.".repeat(300);
        for (said, name) in [
            (" Ana\u{202e}\n María ", "Ana María".to_owned()),
            ("", String::new()),
            ("win www.example.com", String::new()),
            ("https://example.com", String::new()),
            ("J.R.", "J. R.".to_owned()),
            (long.as_str(), "ñ".repeat(100)),
        ] {
            assert_eq!(said_name(said), name, "{said:?}");
        }
        assert!((90..=100).contains(&said_name(&stops).chars().count()));
    }

    proptest! {
        // Proves 10.18.4.
        #[test]
        fn every_name_that_is_said_is_one_that_an_account_keeps(said in ".{0,300}") {
            let name = said_name(&said);
            prop_assert!(name.chars().count() <= LONGEST_NAME);
            prop_assert_eq!(read_traveller(&name), Ok(name.clone()));
        }
    }
}
