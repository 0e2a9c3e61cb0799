//! The newsletter's list, and where it is kept.

use super::DatabaseOptions;
use adapters::key::ApiKey;
use adapters::marketing::Platform;
use clap::{Args, Subcommand};

/// Where the newsletter's list is kept besides.
#[derive(Args, Clone, Debug, Default)]
pub struct NewsletterOptions {
    /// Address of the marketing platform that hears of each subscription that is confirmed or ended.
    #[arg(long, env = "SACBE_NEWSLETTER_URL", hide_env_values = true)]
    pub newsletter_url: Option<ApiKey>,
    /// Key it knows the store by, sent as a bearer token.
    #[arg(long, env = "SACBE_NEWSLETTER_KEY", hide_env_values = true, requires = "newsletter_url")]
    pub newsletter_key: Option<ApiKey>,
}

impl NewsletterOptions {
    /// The platform, where there is one.
    pub fn platform(&self) -> Option<Platform> {
        let url = self.newsletter_url.clone()?;
        Some(Platform { url, key: self.newsletter_key.clone() })
    }
}

/// Work with the newsletter's list.
#[derive(Debug, Subcommand)]
pub enum NewsletterCommand {
    /// Print who gets the newsletter, as CSV.
    Export(DatabaseOptions),
}
