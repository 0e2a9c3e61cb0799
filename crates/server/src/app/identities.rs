//! Who else says who somebody is, for this store: a pool of users, Google, Apple, Facebook, each where it is configured.

use crate::app::config::IdentityOptions;
use crate::app::origin::is_here;
use adapters::identity::{AppleKey, Elsewhere, Facebook, IdentityError, IdentityProvider, OpenId};
use domain::account::identity::ProviderName;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What is asked of a pool of users (§7.3.2).
const POOL_SCOPES: &str = "phone email profile openid aws.cognito.signin.user.admin";
const GOOGLE: &str = "https://accounts.google.com";
const APPLE: &str = "https://appleid.apple.com";
const FACEBOOK: &str = "https://www.facebook.com";

type Made = Result<Arc<dyn IdentityProvider>, String>;

/// Says at each start why a provider can let nobody in now: it is asked again by who signs in.
fn unlearned(name: ProviderName) -> impl FnOnce(IdentityError) + Send + 'static {
    move |why| tracing::warn!(provider = name.name(), "nobody can sign in by it as it is: {why}")
}

/// True for an issuer that can be asked: over TLS, or on this machine.
fn is_asked(issuer: &str) -> bool {
    let host = issuer.strip_prefix("https://").and_then(|rest| rest.split(['/', '?', '#']).next());
    host.is_some_and(|host| !host.is_empty()) || is_here(issuer)
}

/// A provider outside of which something is configured, or a part of it: people sign in by it. A stand-in on this machine is
/// nobody's.
pub fn real(options: &IdentityOptions) -> Option<ProviderName> {
    let options = &options.given();
    let outside = |name| match name {
        ProviderName::Pool => {
            let any = options.pool_issuer.is_some()
                || options.pool_client.is_some()
                || options.pool_secret.is_some();
            any && !is_here(options.pool_issuer.as_deref().unwrap_or_default())
        }
        ProviderName::Google => {
            let any = options.google_client.is_some() || options.google_secret.is_some();
            any && !is_here(options.google_issuer.as_deref().unwrap_or(GOOGLE))
        }
        ProviderName::Apple => {
            let any = options.apple_client.is_some()
                || options.apple_team.is_some()
                || options.apple_key_id.is_some()
                || options.apple_key.is_some();
            any && !is_here(options.apple_issuer.as_deref().unwrap_or(APPLE))
        }
        ProviderName::Facebook => {
            let any = options.facebook_client.is_some() || options.facebook_secret.is_some();
            any && !is_here(options.facebook_url.as_deref().unwrap_or(FACEBOOK))
        }
    };
    ProviderName::ALL.into_iter().find(|name| outside(*name))
}

/// The provider of a name; none where nothing of it is configured.
///
/// # Errors
/// Says what is missing or wrong where a part is.
fn made(options: &IdentityOptions, name: ProviderName) -> Option<Made> {
    match name {
        ProviderName::Pool => pool(options),
        ProviderName::Google => google(options),
        ProviderName::Apple => apple(options),
        ProviderName::Facebook => facebook(options),
    }
}

fn pool(options: &IdentityOptions) -> Option<Made> {
    let (issuer, client) = (&options.pool_issuer, &options.pool_client);
    if issuer.is_none() && client.is_none() && options.pool_secret.is_none() {
        return None;
    }
    let (Some(issuer), Some(client)) = (issuer, client) else {
        return Some(Err("it takes an issuer and a client".to_owned()));
    };
    if !is_asked(issuer) {
        return Some(Err("its issuer is no https address".to_owned()));
    }
    let scopes = options.pool_scopes.as_deref().unwrap_or(POOL_SCOPES);
    let scopes: Vec<String> = scopes.split_whitespace().map(str::to_owned).collect();
    let secret = options.pool_secret.clone();
    let pool = OpenId::pool(issuer, client, secret, &scopes, options.pool_pages.as_deref());
    Some(Ok(Arc::new(Elsewhere::new(pool, unlearned(ProviderName::Pool)))))
}

fn google(options: &IdentityOptions) -> Option<Made> {
    match (&options.google_client, &options.google_secret) {
        (None, None) => None,
        (Some(client), Some(secret)) => {
            let issuer = options.google_issuer.as_deref().unwrap_or(GOOGLE);
            let google = OpenId::google(issuer, client, secret.clone());
            Some(Ok(Arc::new(Elsewhere::new(google, unlearned(ProviderName::Google)))))
        }
        _ => Some(Err("it takes a client and a secret".to_owned())),
    }
}

fn apple(options: &IdentityOptions) -> Option<Made> {
    let IdentityOptions { apple_client, apple_team, apple_key_id, apple_key, apple_issuer, .. } = options;
    match (apple_client, apple_team, apple_key_id, apple_key) {
        (None, None, None, None) => None,
        (Some(client), Some(team), Some(id), Some(key)) => {
            let issuer = apple_issuer.as_deref().unwrap_or(APPLE);
            let key = AppleKey::parse(team, id, key.reveal());
            Some(key.map(|key| -> Arc<dyn IdentityProvider> {
                let apple = OpenId::apple(issuer, client, key);
                Arc::new(Elsewhere::new(apple, unlearned(ProviderName::Apple)))
            }))
        }
        _ => Some(Err("it takes a client, a team, a key and the key's id".to_owned())),
    }
}

fn facebook(options: &IdentityOptions) -> Option<Made> {
    match (&options.facebook_client, &options.facebook_secret) {
        (None, None) => None,
        (Some(client), Some(secret)) => {
            let facebook = Facebook::new(client, secret.clone(), options.facebook_url.as_deref());
            Some(Ok(Arc::new(Elsewhere::new(facebook, unlearned(ProviderName::Facebook)))))
        }
        _ => Some(Err("it takes a client and a secret".to_owned())),
    }
}

/// What its button says.
fn display_name(options: &IdentityOptions, name: ProviderName) -> String {
    let pool = || {
        let issuer = options.pool_issuer.as_deref().unwrap_or_default();
        let place = issuer.split_once("://").map_or(issuer, |(_, place)| place);
        place.split('/').next().unwrap_or_default().to_owned()
    };
    match name {
        ProviderName::Pool => options.pool_name.clone().unwrap_or_else(pool),
        ProviderName::Google => "Google".to_owned(),
        ProviderName::Apple => "Apple".to_owned(),
        ProviderName::Facebook => "Facebook".to_owned(),
    }
}

/// Everybody else who says who somebody is.
#[derive(Clone)]
pub struct Identities {
    known: BTreeMap<ProviderName, (Arc<dyn IdentityProvider>, String)>,
    incomplete: Vec<(ProviderName, String)>,
}

impl Identities {
    /// Those that are configured.
    pub fn new(options: &IdentityOptions) -> Self {
        let options = &options.given();
        let mut all = Self { known: BTreeMap::new(), incomplete: Vec::new() };
        for name in ProviderName::ALL {
            match made(options, name) {
                Some(Ok(provider)) => {
                    all.known.insert(name, (provider, display_name(options, name)));
                }
                Some(Err(why)) => all.incomplete.push((name, why)),
                None => {}
            }
        }
        all
    }

    /// The provider of a name, where it is configured.
    pub fn get(&self, name: ProviderName) -> Option<&dyn IdentityProvider> {
        self.known.get(&name).map(|(provider, _)| provider.as_ref())
    }

    /// Those that visitors can choose, each with what its button says, in the order they are offered.
    pub fn offered(&self) -> Vec<(ProviderName, String)> {
        self.known.iter().map(|(name, (_, button))| (*name, button.clone())).collect()
    }

    /// Providers that are not offered because only a part of them is configured, or a part is wrong, and what.
    pub fn incomplete(&self) -> &[(ProviderName, String)] {
        &self.incomplete
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adapters::key::ApiKey;
    use clap::Parser;

    fn key() -> ApiKey {
        ApiKey::new("swordfish")
    }

    // Proves 10.18.7.
    #[test]
    fn a_provider_is_offered_where_all_of_it_is_configured() {
        let none = Identities::new(&IdentityOptions::default());
        assert!(none.offered().is_empty() && none.incomplete().is_empty());
        let part = Identities::new(&IdentityOptions {
            pool_client: Some("store".into()),
            google_client: Some("store".into()),
            apple_client: Some("store".into()),
            apple_team: Some("TEAM".into()),
            apple_key_id: Some("KEY1".into()),
            apple_key: Some(key()),
            facebook_secret: Some(key()),
            ..IdentityOptions::default()
        });
        assert!(part.offered().is_empty() && part.get(ProviderName::Pool).is_none());
        let names: Vec<_> = part.incomplete().iter().map(|(name, _)| *name).collect();
        assert_eq!(names, ProviderName::ALL);
        assert!(part.incomplete().iter().all(|(_, why)| !why.contains("swordfish")));
        // Nobody answers at these: what they say of themselves is asked when somebody signs in.
        let whole = Identities::new(&IdentityOptions {
            pool_issuer: Some("http://127.0.0.1:9/pool".into()),
            pool_client: Some("store".into()),
            pool_pages: Some("https://pages.example".into()),
            facebook_client: Some("1".into()),
            facebook_secret: Some(key()),
            ..IdentityOptions::default()
        });
        assert_eq!(
            whole.offered(),
            [(ProviderName::Pool, "127.0.0.1:9".to_owned()), (ProviderName::Facebook, "Facebook".to_owned())]
        );
        assert!(whole.get(ProviderName::Facebook).is_some_and(|one| one.posts_from().is_none()));
    }

    // Proves 10.18.7.
    #[test]
    fn a_pool_that_can_not_be_asked_by_tls_is_not_offered() {
        for (issuer, offered) in [
            ("https://pool.example/one", true),
            ("http://127.0.0.1:9/pool", true),
            ("http://pool.example", false),
            ("pool.example", false),
            ("https:///one", false),
        ] {
            let pool = Identities::new(&IdentityOptions {
                pool_issuer: Some(issuer.to_owned()),
                pool_client: Some("store".to_owned()),
                ..IdentityOptions::default()
            });
            assert_eq!((pool.offered().len(), pool.incomplete().is_empty()), (usize::from(offered), offered));
        }
    }

    // Proves 10.6.25.
    #[test]
    fn a_provider_outside_is_distinguished_from_a_stand_in_on_this_machine() {
        let here = || Some("http://127.0.0.1:9".to_owned());
        let text = || Some("x".to_owned());
        let of = |options: IdentityOptions| real(&options);
        let none = IdentityOptions::default;
        assert_eq!(of(none()), None);
        assert_eq!(of(IdentityOptions { pool_client: Some(String::new()), ..none() }), None);
        assert_eq!(of(IdentityOptions { pool_client: text(), ..none() }), Some(ProviderName::Pool));
        assert_eq!(of(IdentityOptions { google_secret: Some(key()), ..none() }), Some(ProviderName::Google));
        assert_eq!(of(IdentityOptions { apple_key: Some(key()), ..none() }), Some(ProviderName::Apple));
        assert_eq!(of(IdentityOptions { facebook_client: text(), ..none() }), Some(ProviderName::Facebook));
        let stand_ins = IdentityOptions {
            pool_issuer: here(),
            pool_client: text(),
            google_client: text(),
            google_issuer: here(),
            apple_client: text(),
            apple_issuer: here(),
            facebook_client: text(),
            facebook_url: here(),
            ..none()
        };
        assert_eq!(of(stand_ins), None);
    }

    #[derive(Parser)]
    struct Only {
        #[command(flatten)]
        identities: IdentityOptions,
    }

    // Proves 10.18.7.
    #[test]
    fn what_is_set_to_nothing_is_not_set() {
        let names = [
            "pool-issuer",
            "pool-client",
            "pool-secret",
            "pool-name",
            "pool-scopes",
            "pool-pages",
            "google-client",
            "google-secret",
            "apple-client",
            "apple-team",
            "apple-key-id",
            "apple-key",
            "facebook-client",
            "facebook-secret",
        ];
        for nothing in ["", " "] {
            let set = names.map(|name| format!("--{name}={nothing}"));
            let only = Only::try_parse_from(std::iter::once("sacbe".to_owned()).chain(set)).unwrap();
            let none = Identities::new(&only.identities);
            assert!(none.offered().is_empty() && none.incomplete().is_empty(), "{nothing:?}");
        }
        let wrong = Only::try_parse_from(["sacbe", "--pool-pages=pages.example"]);
        assert!(wrong.is_err(), "an origin, where there is one");
    }
}
