//! Who else says who somebody is, for this store: a pool of users, Google, Apple, Facebook, each where it is configured.

use crate::app::config::IdentityOptions;
use adapters::gateway::Origins;
use adapters::identity::{AppleKey, Elsewhere, Facebook, IdentityProvider, OpenId};
use domain::account::identity::ProviderName;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What is asked of a pool of users (§7.3.2).
const POOL_SCOPES: &str = "phone email profile openid aws.cognito.signin.user.admin";
const GOOGLE: &str = "https://accounts.google.com";
const APPLE: &str = "https://appleid.apple.com";

type Made = Result<Arc<dyn IdentityProvider>, String>;

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
    let scopes = options.pool_scopes.as_deref().unwrap_or(POOL_SCOPES);
    let scopes: Vec<String> = scopes.split_whitespace().map(str::to_owned).collect();
    let secret = options.pool_secret.clone();
    let pool = OpenId::pool(issuer, client, secret, &scopes, options.pool_pages.as_deref());
    Some(Ok(Arc::new(Elsewhere::new(pool))))
}

fn google(options: &IdentityOptions) -> Option<Made> {
    match (&options.google_client, &options.google_secret) {
        (None, None) => None,
        (Some(client), Some(secret)) => {
            let issuer = options.google_issuer.as_deref().unwrap_or(GOOGLE);
            let google = OpenId::google(issuer, client, secret.clone());
            Some(Ok(Arc::new(Elsewhere::new(google))))
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
                Arc::new(Elsewhere::new(OpenId::apple(issuer, client, key)))
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
            Some(Ok(Arc::new(Elsewhere::new(facebook))))
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

    /// What each needs in the content policy.
    pub fn origins(&self) -> Vec<Origins> {
        self.known.values().map(|(provider, _)| provider.origins()).collect()
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

    fn key() -> ApiKey {
        ApiKey::new("swordfish")
    }

    // Proves 10.18.7.
    #[test]
    fn a_provider_is_offered_where_all_of_it_is_configured() {
        let none = Identities::new(&IdentityOptions::default());
        assert!(none.offered().is_empty() && none.incomplete().is_empty() && none.origins().is_empty());
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
        let forms: Vec<_> = whole.origins().into_iter().flat_map(|origins| origins.forms).collect();
        assert_eq!(forms, ["https://pages.example", "https://www.facebook.com", "https://m.facebook.com"]);
        assert!(whole.get(ProviderName::Facebook).is_some_and(|one| one.posts_from().is_none()));
    }
}
