//! Page data of what is looked at: cards, home, listing, about, words, errors.

use super::{HoursView, PlanView, Unit};
use serde::Serialize;
use ts_rs::TS;

/// A product as a card.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ProductCard {
    /// The operator's id.
    pub id: i64,
    /// Upper-case code.
    pub code: String,
    /// About page.
    pub href: String,
    /// Buy page.
    pub buy_href: String,
    /// Its name.
    pub name: String,
    /// One promise.
    pub tagline: String,
    /// One or two sentences.
    pub summary: String,
    /// park or tour.
    pub kind: String,
    /// Its picture.
    pub picture: Picture,
    /// Whether and how it is sold.
    pub status: ProductStatus,
    /// Adult price, taxes included; the lowest a visitor can get by booking ahead.
    pub from: i64,
    /// Adult price without discount.
    pub base: i64,
    /// Percent off behind `from`, 0 for none.
    pub percent: u8,
    /// Opening hours.
    pub hours: HoursView,
}

/// Whether a product is sold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the catalogue's words")]
pub enum ProductStatus {
    OnSale,
    ComingSoon,
    Paused,
    Unavailable,
}

/// A picture of a place in its three shapes, each a file's address.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Picture {
    /// Name of its scene, whose light the page around it takes.
    pub scene: String,
    /// What it shows, in the visitor's language.
    pub alt: String,
    /// 4:5.
    pub poster: String,
    /// 16:9.
    pub hero: String,
    /// 1:1.
    pub tile: String,
}

/// Front page.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "lists of cards")]
pub struct HomePage {
    pub parks: Vec<ProductCard>,
    pub tours: Vec<ProductCard>,
    /// Advance and combination discounts, as the catalogue has them.
    pub discounts: DiscountsView,
}

/// The automatic discounts, for explaining them.
#[derive(Clone, Debug, Serialize, TS)]
pub struct DiscountsView {
    /// Smallest number of days ahead and the percent it earns.
    pub advance: Vec<Tier>,
    /// Number of parks and the percent it earns.
    pub combo: Vec<Tier>,
    /// Percent off the adult price for a child.
    pub child_percent: u8,
}

/// A threshold and what it earns.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a threshold and a percent")]
pub struct Tier {
    pub from: u32,
    pub percent: u8,
}

/// Parks and tours.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "lists of cards")]
pub struct ListingPage {
    pub parks: Vec<ProductCard>,
    pub tours: Vec<ProductCard>,
    pub discounts: DiscountsView,
}

/// About one product.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "the words of the product, see catalogue/README.md")]
pub struct AboutPage {
    pub product: ProductCard,
    pub description: Vec<String>,
    pub highlights: Vec<String>,
    pub includes: Vec<String>,
    pub bring: Vec<String>,
    pub good_to_know: Vec<String>,
    pub arrive: String,
    pub ages: Vec<AgeView>,
    /// Start times.
    pub slots: Vec<String>,
    /// Open weekdays, 1 Monday to 7 Sunday.
    pub weekdays: Vec<u8>,
    /// Refundable deposit paid at the park, in the page's currency.
    pub snorkel_deposit: Option<i64>,
    pub seo_title: String,
    pub seo_description: String,
    /// Other products to look at.
    pub related: Vec<ProductCard>,
    /// Components of each group, by name.
    pub groups: Vec<Vec<String>>,
    pub discounts: DiscountsView,
}

/// A kind of person and the ages it covers, in whole years, both included.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a kind of person and its ages")]
pub struct AgeView {
    pub unit: Unit,
    pub from: u8,
    pub to: Option<u8>,
    /// What one pays when nothing is booked ahead or together: for a child, its part of the adult price.
    pub base: i64,
    /// The rate that needs a proof; none for everybody else.
    pub plan: Option<PlanView>,
}

/// A page that is only words.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "see catalogue/README.md")]
pub struct TextPage {
    pub title: String,
    pub summary: String,
    pub seo_description: String,
    pub sections: Vec<TextSectionView>,
}

/// A part of such a page.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "see catalogue/README.md")]
pub struct TextSectionView {
    pub heading: String,
    pub paragraphs: Vec<String>,
}

/// Not found and internal error.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ErrorPage {
    /// Where people may want to go.
    pub suggestions: Vec<ProductCard>,
}
