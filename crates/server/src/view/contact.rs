//! Page data of reaching the operator: the contact page, messengers, social networks, the application.

use super::{FieldErrorView, NoticeView};
use serde::Serialize;
use ts_rs::TS;

/// What a message to the operator is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each is the topic it is named after")]
pub enum ContactTopicView {
    Visit,
    Order,
    Payment,
    Group,
    Accessibility,
    Other,
}

/// Whose the order is that a message names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum OrderOfView {
    /// Who wrote bought it.
    Buyer,
    /// Who wrote ordered it, and has not paid, or was paid back.
    Unpaid,
    /// It was bought from another address.
    Other,
    /// There is none of that code.
    Unknown,
}

/// The page where one writes to the operator.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "what was typed, by field")]
pub struct ContactPageView {
    /// Where the form posts.
    pub action: String,
    pub name: String,
    pub email: String,
    pub phone: String,
    pub topic: ContactTopicView,
    pub order: String,
    pub message: String,
    /// What it can be about.
    pub topics: Vec<ContactTopicView>,
    pub errors: Vec<FieldErrorView>,
    /// Why the whole was not taken.
    pub notice: Option<NoticeView>,
    /// Messages are answered within so many hours of the call centre.
    pub answer_hours: u32,
    /// By when a message that was sent is answered, milliseconds UTC; none while it is written.
    pub answer_by: Option<i64>,
    /// Most characters of a message.
    pub message_limit: u32,
}

/// What kind of customer service it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the catalogue's words")]
pub enum ServiceWayKindView {
    Messenger,
    Chat,
}

/// A messenger or a chat.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ServiceWayView {
    /// Which of the two.
    pub kind: ServiceWayKindView,
    /// What it is called.
    pub name: String,
    /// Where it begins, at another site.
    pub href: String,
}

/// The networks that have a mark in the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "each is the network it is named after")]
pub enum SocialNetworkView {
    Facebook,
    Instagram,
    TikTok,
    YouTube,
    X,
}

/// A page at a social network.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SocialView {
    /// Which network.
    pub network: SocialNetworkView,
    /// The page, at its site.
    pub href: String,
}

/// Where the operator's application is downloaded: at one of the two at least.
#[derive(Clone, Debug, Serialize, TS)]
pub struct AppView {
    /// Apple's store.
    pub apple: Option<String>,
    /// Google's store.
    pub google: Option<String>,
}

/// The places of the menu.
#[derive(Clone, Debug, Serialize, TS)]
pub struct MenuView {
    /// The parks, in the order of lists.
    pub parks: Vec<MenuPlaceView>,
    /// The tours, in the order of lists.
    pub tours: Vec<MenuPlaceView>,
}

/// A place in the menu.
#[derive(Clone, Debug, Serialize, TS)]
pub struct MenuPlaceView {
    /// Its name.
    pub name: String,
    /// One promise.
    pub tagline: String,
    /// About page.
    pub href: String,
    /// Its picture.
    pub picture: super::PictureView,
    /// The lowest price of an adult, in minor units of the page's currency.
    pub from: i64,
    /// Whether other days cost something else than `from`.
    pub varies: bool,
}
