//! What the sandbox gateway shows, sends and answers: the words of its documented test values.

use super::scalar;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What the sandbox gateway's page asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SandboxStepView {
    /// What shall happen: `outcome` approve, challenge, decline or abandon, with a `mode` and a `trouble`.
    Choose,
    /// The bank's 3-D Secure question: `outcome` pass, fail or abandon.
    Challenge,
    /// A voucher was handed out, to be paid elsewhere: `outcome` pay or expire.
    Voucher,
    /// Answered: nothing more can be done here.
    Closed,
    /// Charged, but the gateway's answer never came: what a visitor sees when a gateway times out.
    TimedOut,
}

/// When the sandbox takes the money.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "documented test values")]
pub enum SandboxModeView {
    Deferred,
    Immediate,
    Asynchronous,
}

/// What goes wrong on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "documented test values")]
pub enum SandboxTroubleView {
    None,
    Timeout,
    AnswerLost,
    LateNotice,
    Silent,
    DuplicateNotices,
    DisorderedNotices,
    ForgedNotice,
    UnknownNotice,
    Slow,
    CaptureRefused,
    RefundRefused,
}

/// What a person chooses: `approve`, `challenge`, `decline` an open payment; `pass` or `fail` a challenge; `abandon`
/// either; `pay` or `expire` one that waits to be paid elsewhere. An outcome that has no place in the payment's state
/// changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "said above")]
pub enum SandboxOutcomeView {
    Approve,
    Challenge,
    Pass,
    Fail,
    Decline,
    Abandon,
    Pay,
    Expire,
}

/// The sandbox gateway's own page.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SandboxPayPageView {
    /// Which of its questions.
    pub step: SandboxStepView,
    /// The documented values of `mode`: when the money is taken. The first is the usual one.
    pub modes: Vec<SandboxModeView>,
    /// The documented values of `trouble`: what goes wrong on the way. The first is `none`.
    pub troubles: Vec<SandboxTroubleView>,
    /// The order it pays for.
    pub order_code: String,
    /// What it will take.
    pub amount: i64,
    /// Where its form posts.
    pub action: String,
    /// Back to the store.
    pub return_href: String,
}

/// Where a payment stands in the sandbox's books.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the sandbox's states")]
pub enum PaymentStateView {
    Open,
    Challenged,
    Awaiting,
    Authorised,
    Captured,
    Declined,
    Abandoned,
    Voided,
    Refunded,
}

/// A state that notices tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the sandbox's states")]
pub enum NoticeStateView {
    Awaiting,
    Authorised,
    Captured,
    Declined,
    Abandoned,
    Voided,
    Refunded,
}

/// What the sandbox's books say of a payment.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SandboxBooksView {
    /// The payment: an attempt to pay of the store's.
    #[schemars(with = "scalar::Id")]
    pub reference: String,
    /// The order it pays for.
    #[schemars(with = "scalar::OrderCode")]
    pub order_code: String,
    /// What it takes.
    #[schemars(with = "scalar::Money")]
    pub amount: i64,
    /// In which currency.
    #[schemars(with = "scalar::CurrencyCode")]
    pub currency: String,
    /// Where it stands.
    pub state: PaymentStateView,
    /// Given back so far.
    #[schemars(with = "scalar::Money")]
    pub refunded: i64,
    /// Back to the store.
    #[schemars(with = "scalar::Path")]
    pub href: String,
}

/// What a person chose, by the page's form or the demonstration's call.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(extend("required" = ["outcome"]))]
pub struct SandboxChoice {
    /// What is to happen.
    #[schemars(with = "SandboxOutcomeView")]
    pub outcome: String,
    /// When the money is taken; empty or left out, what was chosen before.
    #[schemars(with = "SandboxModeView")]
    pub mode: String,
    /// What goes wrong on the way; empty or left out, what was chosen before.
    #[schemars(with = "SandboxTroubleView")]
    pub trouble: String,
}

/// A notice to be delivered to the store now, whatever the books say.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct SandboxSending {
    /// What it tells.
    #[schemars(with = "NoticeStateView")]
    pub state: String,
    /// Signed with a wrong key; not so without it.
    #[serde(default)]
    pub forged: bool,
    /// The event's id; without it `reference:state`, so that a notice sent twice is one event.
    pub event: Option<String>,
}
