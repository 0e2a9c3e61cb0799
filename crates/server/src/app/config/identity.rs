//! Who else says who somebody is.

use crate::app::origin;
use adapters::key::ApiKey;
use clap::Args;

/// Providers that visitors may sign in by, beside the store's own accounts (§7.3, §10.18). Secrets are best given by the
/// environment.
#[derive(Args, Clone, Debug, Default)]
pub struct IdentityOptions {
    /// The hosted pool of users, as it names itself: `https://cognito-idp.REGION.amazonaws.com/POOL`.
    #[arg(long, env = "SACBE_POOL_ISSUER")]
    pub pool_issuer: Option<String>,
    /// The id of the store's client there.
    #[arg(long, env = "SACBE_POOL_CLIENT")]
    pub pool_client: Option<String>,
    /// That client's secret; without it the client is a public one.
    #[arg(long, env = "SACBE_POOL_SECRET", hide_env_values = true)]
    pub pool_secret: Option<ApiKey>,
    /// What the button of the pool says; its host by default.
    #[arg(long, env = "SACBE_POOL_NAME")]
    pub pool_name: Option<String>,
    /// What is asked of the pool, in words apart: `phone email profile openid aws.cognito.signin.user.admin` by default.
    #[arg(long, env = "SACBE_POOL_SCOPES")]
    pub pool_scopes: Option<String>,
    /// The origin of the pool's pages, where it is not its issuer's: `https://NAME.auth.REGION.amazoncognito.com`.
    #[arg(long, env = "SACBE_POOL_PAGES", value_parser = pages)]
    pub pool_pages: Option<String>,
    /// The id of the store's client at Google.
    #[arg(long, env = "SACBE_GOOGLE_CLIENT")]
    pub google_client: Option<String>,
    /// That client's secret.
    #[arg(long, env = "SACBE_GOOGLE_SECRET", hide_env_values = true)]
    pub google_secret: Option<ApiKey>,
    /// Where Google is, for tests.
    #[arg(long, env = "SACBE_GOOGLE_ISSUER", hide = true)]
    pub google_issuer: Option<String>,
    /// The id of the store's service at Apple.
    #[arg(long, env = "SACBE_APPLE_CLIENT")]
    pub apple_client: Option<String>,
    /// The team whose it is.
    #[arg(long, env = "SACBE_APPLE_TEAM")]
    pub apple_team: Option<String>,
    /// What Apple calls the key.
    #[arg(long, env = "SACBE_APPLE_KEY_ID")]
    pub apple_key_id: Option<String>,
    /// The key itself, a private one in PEM.
    #[arg(long, env = "SACBE_APPLE_KEY", hide_env_values = true)]
    pub apple_key: Option<ApiKey>,
    /// Where Apple is, for tests.
    #[arg(long, env = "SACBE_APPLE_ISSUER", hide = true)]
    pub apple_issuer: Option<String>,
    /// The id of the store's app at Facebook.
    #[arg(long, env = "SACBE_FACEBOOK_CLIENT")]
    pub facebook_client: Option<String>,
    /// That app's secret.
    #[arg(long, env = "SACBE_FACEBOOK_SECRET", hide_env_values = true)]
    pub facebook_secret: Option<ApiKey>,
    /// Where Facebook and its Graph are, for tests.
    #[arg(long, env = "SACBE_FACEBOOK_URL", hide = true)]
    pub facebook_url: Option<String>,
}

/// An origin, or nothing.
fn pages(text: &str) -> Result<String, String> {
    if text.trim().is_empty() { Ok(String::new()) } else { origin::parse(text) }
}

impl IdentityOptions {
    /// The same without what is set to nothing: a file of variables often names one and leaves it empty (§10.18.7).
    #[must_use]
    pub fn given(&self) -> Self {
        let mut given = self.clone();
        for text in [
            &mut given.pool_issuer,
            &mut given.pool_client,
            &mut given.pool_name,
            &mut given.pool_scopes,
            &mut given.pool_pages,
            &mut given.google_client,
            &mut given.google_issuer,
            &mut given.apple_client,
            &mut given.apple_team,
            &mut given.apple_key_id,
            &mut given.apple_issuer,
            &mut given.facebook_client,
            &mut given.facebook_url,
        ] {
            *text = text.take().filter(|text| !text.trim().is_empty());
        }
        for key in [
            &mut given.pool_secret,
            &mut given.google_secret,
            &mut given.apple_key,
            &mut given.facebook_secret,
        ] {
            *key = key.take().filter(|key| !key.reveal().is_empty());
        }
        given
    }
}
