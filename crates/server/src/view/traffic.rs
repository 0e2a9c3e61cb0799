//! What a page says of how it is used, where its visitor lets that be counted (§10.14).

use schemars::JsonSchema;
use serde::Deserialize;
use ts_rs::TS;

/// A page that was opened, or left. Nothing in it says by whom.
#[derive(Clone, Debug, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct PageUsed {
    /// Its path, without its query.
    pub path: String,
    /// What led to the store; there when the page was opened, and only then it counts as a view.
    pub opened: Option<CampaignSent>,
    /// How fast it was; there when it was left.
    pub vitals: Option<VitalsSent>,
}

/// What an address says of what led to it.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct CampaignSent {
    /// The address's field `utm_source`.
    pub source: String,
    /// The address's field `utm_medium`.
    pub medium: String,
    /// The address's field `utm_campaign`.
    pub campaign: String,
}

/// The Core Web Vitals of a page, as far as its browser knows them.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct VitalsSent {
    /// Milliseconds until the largest thing of the first screen was painted.
    pub lcp: Option<u32>,
    /// Milliseconds from what somebody did to the next frame.
    pub inp: Option<u32>,
    /// How much moved by itself, in thousandths.
    pub cls: Option<u32>,
}
