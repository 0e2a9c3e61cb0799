//! The operator's marketing platform, which keeps the list that newsletters are sent to.

use crate::gateway::wire;
use crate::key::ApiKey;
use serde::Serialize;

/// Where the platform hears of subscriptions.
#[derive(Clone, Debug)]
pub struct Platform {
    /// Its address; it may hold a key.
    pub url: ApiKey,
    /// What it knows the store by: sent as a bearer token. None where the address says it.
    pub key: Option<ApiKey>,
}

/// What became of a subscription. The same `event` is told again until the platform takes it.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "described in docs/production.md")]
pub struct SubscriptionReport {
    pub event: String,
    pub change: &'static str,
    pub at: String,
    pub unsubscribe: String,
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub country: String,
    pub language: String,
    pub client_id: String,
    pub external_key: String,
    pub origin: String,
    pub consents: Vec<ConsentReport>,
}

/// A consent, in the words it was given to.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "described in docs/production.md")]
pub struct ConsentReport {
    pub what: String,
    pub version: String,
    pub text: String,
    pub at: String,
}

impl Platform {
    /// Reports it; waits a few seconds at most.
    ///
    /// # Errors
    /// Says, without the address, why it did not take it.
    pub fn report(&self, report: &SubscriptionReport) -> Result<(), String> {
        let body = serde_json::to_string(report).map_err(|error| error.to_string())?;
        let bearer = self.key.as_ref().map(|key| format!("Bearer {}", key.reveal()));
        wire::post(self.url.reveal(), &report.event, bearer.as_deref(), &body)
    }
}
