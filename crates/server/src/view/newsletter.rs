//! Page data of the newsletter: its form, and what somebody decides with a mail's link (§3.13).

use super::given::given;
use super::{ChoiceView, FieldErrorView, NoticeView};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The newsletter's page.
#[derive(Clone, Debug, Serialize, TS)]
pub struct NewsletterPageView {
    /// Where its forms go.
    pub action: String,
    /// What it is about.
    pub state: NewsletterStateView,
    /// As typed.
    pub name: String,
    /// As typed.
    pub lastname: String,
    /// As typed.
    pub email: String,
    /// Code of the chosen country.
    pub country: String,
    /// Whether each box was ticked.
    pub acceptance: bool,
    /// The same.
    pub permission: bool,
    /// Carried along, for the marketing platform.
    pub client_id: String,
    /// The same.
    pub external_key: String,
    /// The same: the page the form was on.
    pub origin: String,
    /// Every country, by name.
    pub countries: Vec<ChoiceView>,
    /// Names the subscription that is decided on: goes with the form, as `subscription`. Empty otherwise.
    pub subscription: String,
    /// Proves that whoever decides reads its mail: goes with the form, as `key`.
    pub proof: String,
    /// What is wrong with what was typed.
    pub errors: Vec<FieldErrorView>,
    /// What went wrong, or what is known of the address.
    pub notice: Option<NoticeView>,
}

/// What the newsletter's page is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum NewsletterStateView {
    /// The form.
    Form,
    /// It was sent: a mail asks the address.
    Sent,
    /// A mail's link: one button confirms.
    Confirm,
    /// The subscription is confirmed.
    Confirmed,
    /// A mail's link: one button ends it.
    Leave,
    /// The subscription is ended.
    Left,
    /// A link that is not good, or not any more.
    Unknown,
}

/// What subscribes somebody.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct SubscribeView {
    /// First name.
    #[schemars(length(max = 100))]
    #[serde(deserialize_with = "given")]
    pub first_name: String,
    /// Last name.
    #[schemars(length(max = 100))]
    #[serde(deserialize_with = "given")]
    pub last_name: String,
    /// The address, which is asked by mail.
    #[schemars(length(max = 100))]
    #[serde(deserialize_with = "given")]
    pub email: String,
    /// Code of the site.
    #[serde(deserialize_with = "given")]
    pub site: String,
    /// Code of the language to be written to in.
    #[serde(deserialize_with = "given")]
    pub lang: String,
    /// Code of a country.
    #[serde(deserialize_with = "given")]
    pub country: String,
    /// The privacy notice is accepted.
    #[serde(deserialize_with = "given")]
    pub acceptance: bool,
    /// Offers by mail are permitted.
    #[serde(deserialize_with = "given")]
    pub permission: bool,
    /// For the marketing platform.
    #[schemars(length(max = 100))]
    #[serde(deserialize_with = "given")]
    pub client_id: String,
    /// The same.
    #[schemars(length(max = 100))]
    #[serde(deserialize_with = "given")]
    pub external_key: String,
    /// The page it is sent from.
    #[schemars(length(max = 100))]
    #[serde(deserialize_with = "given")]
    pub origin: String,
}

/// What became of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SubscribedView {
    /// The address that was asked by mail.
    pub email: String,
}
