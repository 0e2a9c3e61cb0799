//! Page data of what is looked at: cards, home, listing, about, words, errors.

use super::{AgeView, FactsView, HotelCardView, HoursView, PlaceLinkView, ReasonView, scalar};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// What kind of thing a product is: a park's admission, or a tour with a departure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the catalogue's words")]
pub enum ProductKindView {
    Park,
    Tour,
}

/// What is sold, for a call.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ProductsView {
    /// What amounts are in.
    #[schemars(with = "scalar::CurrencyCode")]
    pub currency: String,
    /// Every park and tour that is shown.
    pub products: Vec<ProductCardView>,
}

/// A product as a card.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct ProductCardView {
    /// The operator's id.
    #[schemars(with = "scalar::ProductId")]
    pub id: i64,
    /// Upper-case code.
    pub code: String,
    /// About page.
    #[schemars(with = "scalar::Path")]
    pub href: String,
    /// Buy page.
    #[schemars(with = "scalar::Path")]
    pub buy_href: String,
    /// Its name.
    pub name: String,
    /// One promise.
    pub tagline: String,
    /// One or two sentences.
    pub summary: String,
    /// What kind of thing it is.
    pub kind: ProductKindView,
    /// Its picture.
    pub picture: PictureView,
    /// Whether and how it is sold.
    pub status: ProductStatusView,
    /// The day it is sold again, of one on pause, ISO date; none where that is not known.
    #[schemars(with = "Option<scalar::Date>")]
    pub back: Option<String>,
    /// Adult price, taxes included: the lowest of the two months from the first day that can be booked.
    #[schemars(with = "scalar::Money")]
    pub from: i64,
    /// Adult price without discount, on such a day.
    #[schemars(with = "scalar::Money")]
    pub base: i64,
    /// Percent off behind `from`, 0 for none.
    #[schemars(with = "scalar::Percent")]
    pub percent: u8,
    /// Whether other days cost something else than `from`.
    pub varies: bool,
    /// Opening hours; of a tour, when it leaves and is back.
    pub hours: HoursView,
    /// Whether one may come at any time while it is open.
    pub any_time: bool,
    /// When it leaves, of a tour that leaves more than once a day.
    #[schemars(with = "Vec<scalar::Time>")]
    pub starts: Vec<String>,
}

/// One park more, and what is chosen costs less.
#[derive(Clone, Copy, Debug, Serialize, TS, JsonSchema)]
pub struct NextComboView {
    /// How many parks that are.
    pub from: u32,
    /// The percent that applies to each of them then.
    #[schemars(range(max = 100))]
    pub percent: u8,
    /// How much less what is chosen costs.
    #[schemars(with = "scalar::Money")]
    pub saving: i64,
}

/// A place one may go on to from an order.
#[derive(Clone, Debug, Serialize, TS)]
pub struct NextPlaceView {
    /// The place. With a day it costs what an adult pays on that day, and its buy page is that of the day.
    pub product: ProductCardView,
    /// The cheapest of the free days of the order's rooms, or beside its visits, ISO date; none where nothing with a day is to come.
    pub date: Option<String>,
}

/// Two places one may go on to that cost less together.
#[derive(Clone, Debug, Serialize, TS)]
pub struct NextTogetherView {
    /// The name of the one.
    pub first: String,
    /// The name of the other.
    pub second: String,
    /// How much less an adult pays for both at once, each on its day.
    pub saving: i64,
}

/// Whether a product is sold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the catalogue's words")]
pub enum ProductStatusView {
    OnSale,
    ComingSoon,
    Paused,
    Unavailable,
}

/// A picture of a place in its three shapes, each a file's address.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct PictureView {
    /// Name of its scene, whose light the page around it takes.
    pub scene: String,
    /// What it shows, in the visitor's language.
    pub alt: String,
    /// Address of the tall crop, 4:5.
    #[schemars(with = "scalar::Path")]
    pub poster: String,
    /// Address of the wide crop, 16:9.
    #[schemars(with = "scalar::Path")]
    pub hero: String,
    /// Address of the square crop, 1:1.
    #[schemars(with = "scalar::Path")]
    pub tile: String,
}

/// Front page.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "lists of cards")]
pub struct HomePageView {
    pub parks: Vec<ProductCardView>,
    pub tours: Vec<ProductCardView>,
    /// Every hotel with its cheapest night (§10.16.61).
    pub hotels: Vec<HotelCardView>,
    /// Advance and combination discounts, as the catalogue has them.
    pub discounts: DiscountsView,
    /// The code by which an adult pays least; none where nobody has one without living somewhere.
    pub code: Option<HomeCodeView>,
}

/// A code that everybody can have.
#[derive(Clone, Debug, Serialize, TS)]
pub struct HomeCodeView {
    /// As it is typed.
    pub code: String,
    /// The lowest price of an adult with it.
    pub from: i64,
}

/// The automatic discounts, for explaining them.
#[derive(Clone, Debug, Serialize, TS)]
pub struct DiscountsView {
    /// Smallest number of days ahead and the percent it earns.
    pub advance: Vec<TierView>,
    /// Number of parks and the percent it earns.
    pub combo: Vec<TierView>,
    /// Percent off parks on the days of a room in the same cart; 0 where nothing is.
    pub guest_percent: u8,
    /// Percent off the adult price for a child.
    pub child_percent: u8,
}

/// A threshold and what it earns.
#[derive(Clone, Copy, Debug, Serialize, TS, JsonSchema)]
#[allow(missing_docs, reason = "a threshold and a percent")]
pub struct TierView {
    pub from: u32,
    #[schemars(with = "scalar::Percent")]
    pub percent: u8,
}

/// An hour of a product's day.
#[derive(Clone, Debug, Serialize, TS)]
pub struct MomentView {
    /// When it is, `HH:MM`.
    pub hour: String,
    /// What the day is then, in one line.
    pub words: String,
    /// Where its picture is served, 4:3.
    pub picture: String,
    /// What the picture shows.
    pub alt: String,
}

/// About one product.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "the words of the product, see catalogue/README.md")]
pub struct AboutPageView {
    pub product: ProductCardView,
    /// Questions about it.
    pub faqs_href: String,
    /// It beside what it is told apart from: the same place first, then what is suggested with it.
    pub compare_href: String,
    /// What a family asks; none where the catalogue does not say.
    pub facts: Option<FactsView>,
    /// What to buy in its place while it is not sold, the nearest first.
    pub instead: Vec<ProductCardView>,
    /// The day it is sold again, ISO date, of one on pause; none where that is not known.
    pub back: Option<String>,
    pub description: Vec<String>,
    pub highlights: Vec<String>,
    /// The hours of its day, in pictures.
    pub storyboard: Vec<MomentView>,
    pub includes: Vec<String>,
    pub bring: Vec<String>,
    pub good_to_know: Vec<String>,
    pub arrive: String,
    /// Its weather through the year.
    pub season: Option<String>,
    /// Who it is for and how it is different, in one sentence.
    pub different: Option<String>,
    pub ages: Vec<AgeView>,
    /// Start times.
    pub slots: Vec<String>,
    /// Open weekdays, 1 Monday to 7 Sunday.
    pub weekdays: Vec<u8>,
    /// The days it opens on, from yesterday until two weeks ahead; none of a tour, and none while it is not sold.
    pub open_days: Vec<String>,
    /// Refundable deposit paid at the park, in US cents.
    pub snorkel_deposit: Option<i64>,
    pub seo_title: String,
    pub seo_description: String,
    /// Other products to look at.
    pub related: Vec<ProductCardView>,
    /// Components of each group, by name.
    pub groups: Vec<Vec<String>>,
    /// The youngest who may take part in an activity that is in its price; none where that is everybody who may come.
    pub included_from_age: Option<u8>,
    /// The first day on which it costs the least, and which rule makes it so; none where all days cost the list price.
    pub lowest: Option<LowestDayView>,
}

/// A day on which something costs the least.
#[derive(Clone, Debug, Serialize, TS)]
pub struct LowestDayView {
    /// The day, ISO date.
    pub date: String,
    /// True where another day costs something else.
    pub varies: bool,
    /// Which rule gives its price.
    pub reason: ReasonView,
    /// What is off for who books less far ahead; none where its price is not that of booking ahead, or nothing else is.
    pub sooner: Option<TierView>,
}

/// A page that is only words.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "see catalogue/README.md")]
pub struct TextPageView {
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

/// Not found, not read, too often and internal error.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ErrorPageView {
    /// Pages that were most likely meant; the usual ones where nothing tells.
    pub likely: Vec<PlaceLinkView>,
    /// Where people may want to go.
    pub suggestions: Vec<ProductCardView>,
    /// Which field of a form could not be read, by its name; empty where that is not known, or something else went wrong.
    pub field: String,
}
