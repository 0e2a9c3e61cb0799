//! A search that somebody else runs, in the client's own shape: a token, and with it suggestions (§7.1).

use crate::gateway::wire;
use crate::key::ApiKey;
use serde::Deserialize;
use serde_json::json;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Longest wait for an answer: whoever types is not kept waiting for long.
pub const DEADLINE: Duration = Duration::from_millis(700);

/// How long it is not asked after it did not answer.
const REST: Duration = Duration::from_secs(15);

/// Where a search is asked that somebody else runs.
#[derive(Debug)]
pub struct HostedSearch {
    base: String,
    /// What it knows the store by, sent when a token is asked for; none where it asks for nothing.
    key: Option<ApiKey>,
    /// The page that calls are said to come from, percent-encoded.
    page: String,
    token: Mutex<Option<String>>,
    /// Until when it is not asked, after it did not answer.
    rests: Mutex<Option<Instant>>,
}

#[derive(Deserialize)]
struct Token {
    access_token: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Suggestions {
    quer_suggestions: Vec<Suggestion>,
}

#[derive(Deserialize)]
struct Suggestion {
    suggestion: String,
}

impl HostedSearch {
    /// A search below an address, such as `https://parks.example`, asked from a host.
    pub fn new(base: &str, key: Option<ApiKey>, host: &str) -> Self {
        let page = format!("{host}%2F");
        Self {
            base: base.trim_end_matches('/').to_owned(),
            key,
            page,
            token: Mutex::default(),
            rests: Mutex::default(),
        }
    }

    /// True while it is not asked: it did not answer a moment ago.
    pub fn rests(&self) -> bool {
        let until = *self.rests.lock().unwrap_or_else(PoisonError::into_inner);
        until.is_some_and(|until| Instant::now() < until)
    }

    /// Leaves it alone for a moment: it did not answer in time.
    pub fn rest(&self) {
        *self.rests.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now() + REST);
    }

    /// What may be searched for. A token that is not good any more is fetched anew, once.
    ///
    /// # Errors
    /// Says why there is no answer.
    pub fn suggest(&self, data_store: &str, query: &str) -> Result<Vec<String>, String> {
        let known = self.token.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let asked = json!({ "dataStore": data_store, "query": query }).to_string();
        let ask = |token: &str| self.post("autocomplete", Some(token), &asked);
        let answer = match known {
            Some(token) => match ask(&token) {
                Err((401, _)) => ask(&self.fresh()?),
                answer => answer,
            },
            None => ask(&self.fresh()?),
        };
        let text = answer.map_err(|(_, why)| why)?;
        let read: Suggestions = serde_json::from_str(&text).map_err(|error| format!("not read: {error}"))?;
        Ok(read.quer_suggestions.into_iter().map(|one| one.suggestion).collect())
    }

    fn fresh(&self) -> Result<String, String> {
        let answer = self.post("token", self.key.as_ref().map(ApiKey::reveal), "{}");
        let text = answer.map_err(|(_, why)| why)?;
        let Token { access_token } =
            serde_json::from_str(&text).map_err(|error| format!("not read: {error}"))?;
        *self.token.lock().unwrap_or_else(PoisonError::into_inner) = Some(access_token.clone());
        Ok(access_token)
    }

    fn post(&self, call: &str, bearer: Option<&str>, body: &str) -> Result<String, (u16, String)> {
        let url = format!("{}/google-enterprise/{call}", self.base);
        wire::ask(&url, &[("hostnamepath", &self.page)], bearer, body, DEADLINE)
    }
}
