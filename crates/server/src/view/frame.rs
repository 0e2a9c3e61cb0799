//! What every page is drawn with, whatever it shows: the visitor's language, currency and country, and who sells.

use super::{AppView, FinancingView, SearchBoxView, ServiceWayView, SocialView, scalar};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;
use ts_rs::TS;

/// What every page and island knows about where it stands.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FrameView {
    /// The page's language.
    pub lang: LanguageView,
    /// The currency amounts are shown in.
    pub currency: CurrencyView,
    /// Which of the two layouts is drawn.
    pub device: DeviceView,
    /// Country of the telephone line shown first; none where there is no line.
    pub phone: Option<String>,
    /// Today in Cancun.
    pub today: String,
    /// The page's own address, without query.
    pub path: String,
    /// Addresses in the page's language: of each page that has a fixed one, by its key in `routes.toml`, and of
    /// `preferences`, where the language and currency form posts.
    #[ts(type = "{ [page in PageNameView | 'preferences']: string }")]
    pub urls: BTreeMap<&'static str, String>,
    /// Where one signs in and has one's account (§2.3.8): at the external account site where one is configured, else here.
    pub account_href: String,
    /// Who sells.
    pub site: SiteView,
    /// How the search box asks.
    pub search: SearchBoxView,
    /// True on a demonstration store: its payment pages are a sandbox.
    pub demo: bool,
    /// What loads the widget that says what a month costs; none where one of its conditions does not hold (§9.14).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub financing: Option<FinancingView>,
    /// Container of the tag manager, the outside part of the analytics (§3.10); none where there is none.
    pub tag_manager: Option<String>,
    /// Whether who lets it is shown what suits them (§3.10).
    pub personalised: bool,
}

/// What the scripts of a page without islands know of where it stands (§10.5.71): its bytes come before all that is drawn, and many a
/// page fits by that into what a server sends at first.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ScriptFrameView {
    /// The page's language.
    pub lang: LanguageView,
    /// The currency amounts are shown in.
    pub currency: CurrencyView,
    /// Which of the two layouts is drawn.
    pub device: DeviceView,
    /// Country of the telephone line shown first; none where there is no line.
    pub phone: Option<String>,
    /// The addresses that scripts read: those of what is kept on a phone.
    #[ts(type = "{ [page in 'lookup' | 'offline' | 'order']: string }")]
    pub urls: BTreeMap<&'static str, String>,
    /// Who sells.
    pub site: ScriptSiteView,
    /// How the search box asks.
    pub search: SearchBoxView,
}

/// Of the seller what scripts read.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "as in SiteView")]
pub struct ScriptSiteView {
    pub brand: String,
    pub phones: Vec<PhoneView>,
    pub weekdays: HoursView,
    pub weekends: HoursView,
    pub full_cart: bool,
}

impl From<FrameView> for ScriptFrameView {
    fn from(frame: FrameView) -> Self {
        let FrameView { lang, currency, device, phone, mut urls, site, search, .. } = frame;
        let SiteView { brand, phones, weekdays, weekends, full_cart, .. } = site;
        urls.retain(|page, _| ["lookup", "offline", "order"].contains(page));
        let site = ScriptSiteView { brand, phones, weekdays, weekends, full_cart };
        Self { lang, currency, device, phone, urls, site, search }
    }
}

/// A language of the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "ISO 639 codes")]
pub enum LanguageView {
    Es,
    En,
    Pt,
}

/// The two layouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DeviceView {
    /// Narrow windows and touch.
    Phone,
    /// Everything else.
    Desktop,
}

/// Where a currency's symbol stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub enum PositionView {
    /// Before the amount.
    #[serde(rename = "I")]
    Before,
    /// After it.
    #[serde(rename = "D")]
    After,
}

/// The fields of a currency that printing an amount needs.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct CurrencyView {
    /// The contract's id.
    pub id: i64,
    /// ISO 4217 letters.
    pub code: String,
    /// Its name in the page's language.
    pub name: String,
    /// What is printed beside the amount.
    pub presentation_symbol: String,
    /// On which side.
    pub position: PositionView,
    /// Between units and cents.
    pub decimal_separator: String,
    /// Between groups of three digits.
    pub thousand_separator: String,
    /// Digits after the separator.
    pub minor_digits: u8,
    /// Country code of its flag.
    pub flag: String,
}

/// The seller, as shown in header, footer and mail.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "plain data of site.toml")]
pub struct SiteView {
    pub brand: String,
    /// Who sells by law and where they are, on one line; empty where nothing was said.
    pub operator: String,
    pub email: String,
    pub phones: Vec<PhoneView>,
    pub services: Vec<ServiceWayView>,
    pub social: Vec<SocialView>,
    pub app: Option<AppView>,
    /// Call-centre hours, local time.
    pub weekdays: HoursView,
    pub weekends: HoursView,
    pub banner: Option<BannerView>,
    pub icons: IconsView,
    pub tax_name: String,
    pub tax_percent: u8,
    pub party_limit: u32,
    pub promises: PromisesView,
    /// True where pages ask for the whole cart.
    pub full_cart: bool,
}

/// What a buyer may count on should plans change.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct PromisesView {
    /// So many hours before a visit cancelling it still gives everything back; none where it never does.
    pub free_hours: Option<u32>,
    /// Until so many hours before a visit its day can be moved.
    pub change_hours: u32,
    /// Within those hours, and once, another day is chosen at no cost.
    pub weather: bool,
}

/// A telephone number for callers from one country.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "plain data of site.toml")]
pub struct PhoneView {
    pub country: String,
    pub country_name: String,
    pub number: String,
}

/// Opening and closing time.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
#[allow(missing_docs, reason = "two times")]
pub struct HoursView {
    #[schemars(with = "scalar::Time")]
    pub from: String,
    #[schemars(with = "scalar::ClosingTime")]
    pub to: String,
}

/// The strip above the header.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a text and where it leads, if anywhere")]
pub struct BannerView {
    pub text: String,
    pub href: Option<String>,
}

/// Where the icons are that a document names.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "two addresses")]
pub struct IconsView {
    pub favicon: String,
    pub apple_touch: String,
}
