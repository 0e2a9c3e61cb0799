//! Page data of packages and of the price guide.

use super::{
    AgeView, DayState, ExtraLineView, ExtraView, FieldError, LineQuote, PartyView, Picture, ProductCard,
    Reason, SlotView, Tier,
};
use serde::Serialize;
use ts_rs::TS;

/// Build a package.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "one island")]
pub struct PackagePage {
    pub builder: PackageBuilder,
}

/// Props of the package island: also what `GET /api/v1/package` answers to the same query. All of its state is in the
/// query: `pick.{id}=1`, `date.{id}`, `slot.{id}`, the extras' fields with `.{id}` behind, and the party.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PackageBuilder {
    /// Where the form leads: the page's own address.
    pub action: String,
    /// The address that holds this state.
    pub href: String,
    /// Fewest products.
    pub least: u32,
    /// Most products.
    pub limit: u32,
    /// First day that can be chosen, ISO date.
    pub first_date: String,
    /// Last day that can be chosen, ISO date.
    pub last_date: String,
    /// The kinds of person.
    pub ages: Vec<AgeView>,
    /// Who, once for all.
    pub party: PartyView,
    /// Most people.
    pub party_limit: u32,
    /// All that can be part of it, in order.
    pub products: Vec<PackageProduct>,
    /// Before discounts; none until a product is picked.
    pub base: Option<i64>,
    /// To pay for what is picked.
    pub total: Option<i64>,
    /// The combination that lowers the price, if one does.
    pub combo: Option<Tier>,
    /// One more park and this percent would apply.
    pub next_combo: Option<Tier>,
    /// True when it can be put in the cart.
    pub ready: bool,
    /// What was wrong with the last attempt.
    pub errors: Vec<FieldError>,
}

/// A product that can be part of a package. What is not picked has no day, price or extras.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PackageProduct {
    /// What.
    pub product: ProductCard,
    /// True when it is part of the package.
    pub picked: bool,
    /// Its day.
    pub date: Option<String>,
    /// Whether that day can be chosen.
    pub state: Option<DayState>,
    /// Starts on that day.
    pub slots: Vec<SlotView>,
    /// The chosen start.
    pub slot: Option<String>,
    /// What can be added.
    pub extras: Vec<ExtraView>,
    /// What was added, priced.
    pub extra_lines: Vec<ExtraLineView>,
    /// Its price within the package.
    pub quote: Option<LineQuote>,
    /// What is wrong with it: `field` is `date`, `slot`, `party` or an extra's field.
    pub errors: Vec<FieldError>,
}

/// Ready-made packages.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a list and where to build one's own")]
pub struct PackagesPage {
    pub packages: Vec<PackageCard>,
    pub builder_href: String,
}

/// A ready-made package.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "see catalogue/README.md")]
pub struct PackageCard {
    pub id: i64,
    /// Part of the page's address, for a link to it.
    pub slug: String,
    pub name: String,
    pub tagline: String,
    pub summary: String,
    pub description: Vec<String>,
    pub highlights: Vec<String>,
    pub picture: Picture,
    /// What it is made of.
    pub products: Vec<ProductCard>,
    /// The builder with these products.
    pub href: String,
    /// For one adult who books as far ahead as any discount asks.
    pub from: i64,
    /// The same without discounts.
    pub base: i64,
    /// What lowers it most.
    pub reason: Reason,
}

/// What everything costs on a day.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PriceGuidePage {
    /// Where the form leads, by GET: `date` and the party.
    pub action: String,
    /// The day.
    pub date: String,
    /// First day that can be chosen.
    pub first_date: String,
    /// Last day that can be chosen.
    pub last_date: String,
    /// The kinds of person.
    pub ages: Vec<AgeView>,
    /// Who.
    pub party: PartyView,
    /// Most people.
    pub party_limit: u32,
    /// Every product, in order.
    pub rows: Vec<PriceRow>,
    /// What was wrong with the question.
    pub errors: Vec<FieldError>,
}

/// A product on that day.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a product, its day and its price")]
pub struct PriceRow {
    pub product: ProductCard,
    pub state: DayState,
    /// None where it can't be had for these people on that day.
    pub quote: Option<LineQuote>,
    /// The buy page with this day and party.
    pub href: String,
}
