//! Page data about what a visitor lets the store do: the notice on every page, the page where a choice is made and changed, and
//! the one between a payment and its order (§10.11, §10.12).

use serde::Serialize;
use ts_rs::TS;

/// The cookie notice.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CookieNoticeView {
    /// What it says.
    pub text: String,
    /// Names its words and those of the page: a choice that was made by others is asked anew.
    pub version: String,
    /// The tag manager's container, loaded for who lets it; none where there is none.
    pub tag_manager: Option<String>,
}

/// The page about cookies.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CookiesPageView {
    /// Where its forms go.
    pub action: String,
    /// The purposes that are asked for, with what is let now.
    pub purposes: Vec<PurposeView>,
    /// Whether a choice was kept just now.
    pub kept: bool,
    /// Whether the browser asks not to have anything sold or shared.
    pub asks_privacy: bool,
    /// What names the choice in the store's list; empty where nothing was chosen.
    pub id: String,
    /// Whether a tag manager is loaded for who lets it.
    pub tag_manager: bool,
    /// The store's own cookies.
    pub cookies: Vec<CookieView>,
}

/// A purpose, and whether it is let.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a purpose and whether it is let")]
pub struct PurposeView {
    pub purpose: PurposeNameView,
    pub is_let: bool,
}

/// What is done only where a visitor lets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PurposeNameView {
    /// Counting visits and steps of the sale.
    Measurement,
    /// Showing what suits who looks.
    Personalisation,
    /// Offers on other sites.
    Advertising,
}

/// The page between a payment and its order.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ThanksPageView {
    /// The order's code.
    pub code: String,
    /// Its page, where it goes on; without the order's key, which the browser has.
    pub href: String,
    /// What it cost, taxes included, in the page's currency.
    pub total: i64,
    /// Tax within it.
    pub tax: i64,
    /// The code that lowered it; none where no code did, or one that was given to one person.
    pub coupon: Option<String>,
    /// What was bought, a line each.
    pub items: Vec<SoldItemView>,
}

/// A line of what was bought.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a product and what its line cost")]
pub struct SoldItemView {
    pub code: String,
    pub name: String,
    pub kind: SoldKindView,
    pub total: i64,
}

/// What kind of thing was sold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "words for what is sold")]
pub enum SoldKindView {
    Park,
    Tour,
    Hotel,
}

/// One of the store's own cookies.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CookieView {
    /// What it is called.
    pub name: String,
    /// What it is for.
    pub about: CookieAboutView,
    /// How long it lasts at most, minutes.
    pub minutes: u32,
}

/// What a cookie of the store is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CookieAboutView {
    /// The language.
    Language,
    /// The currency.
    Currency,
    /// The telephone line that is shown first.
    Phone,
    /// The way to pay that is liked.
    Method,
    /// The cart, and the proof whose it is.
    Cart,
    /// The search for rooms, and the name of what it found.
    Stay,
    /// The proof that an order may be seen.
    Order,
    /// The proof that somebody is signed in.
    Session,
    /// The proof that somebody signed in with this browser before.
    Device,
    /// What comes back with somebody who signs in elsewhere.
    SigningIn,
    /// What a device is asked that keeps a passkey.
    Passkey,
    /// What was done a moment ago.
    Done,
    /// What was looked at lately.
    Seen,
    /// What was chosen about cookies.
    Choice,
}
