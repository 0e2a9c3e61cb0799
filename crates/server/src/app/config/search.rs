//! A search that somebody else runs.

use adapters::hosted_search::HostedSearch;
use adapters::key::ApiKey;
use clap::Args;

/// A search that somebody else runs, asked for suggestions in place of the one inside.
#[derive(Args, Clone, Debug, Default)]
pub struct SearchOptions {
    /// Address that `/google-enterprise/token` and `/google-enterprise/autocomplete` are below, such as
    /// `https://parks.example`. Where it is slow or down the search inside answers.
    #[arg(long, env = "SACBE_SEARCH_URL")]
    pub search_url: Option<String>,
    /// Key it knows the store by, sent as a bearer token when a token is asked for.
    #[arg(long, env = "SACBE_SEARCH_KEY", hide_env_values = true, requires = "search_url")]
    pub search_key: Option<ApiKey>,
}

impl SearchOptions {
    /// That search, where there is one, as it is asked from a host.
    pub fn hosted(&self, host: &str) -> Option<HostedSearch> {
        let url = self.search_url.as_deref()?;
        Some(HostedSearch::new(url, self.search_key.clone(), host))
    }
}
