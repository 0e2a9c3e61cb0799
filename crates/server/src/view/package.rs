//! Page data of packages and of the price guide.

use super::scalar;
use super::{
    AgeView, DayStateView, ExtraLineView, ExtraView, FieldErrorView, LineQuoteView, MinHeightView,
    NextComboView, PartyView, PictureView, ProductCardView, ReasonView, SlotView, TierView,
};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// Build a package.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "one island")]
pub struct PackagePageView {
    pub builder: PackageBuilderView,
}

/// Props of the package island: also what `GET /api/v1/package` answers to the same query. All of its state is in the
/// query: `pick.{id}=1`, `date.{id}`, `slot.{id}`, the extras' fields with `.{id}` behind, and the party.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct PackageBuilderView {
    /// Where the form leads: the page's own address.
    #[schemars(with = "scalar::Path")]
    pub action: String,
    /// The address that holds this state.
    #[schemars(with = "scalar::Path")]
    pub href: String,
    /// Fewest products.
    pub least: u32,
    /// Most products.
    pub limit: u32,
    /// First day that can be chosen.
    #[schemars(with = "scalar::Date")]
    pub first_date: String,
    /// Last day that can be chosen.
    #[schemars(with = "scalar::Date")]
    pub last_date: String,
    /// The kinds of person any of the products takes.
    pub ages: Vec<AgeView>,
    /// Who, once for all.
    pub party: PartyView,
    /// Most people.
    #[schemars(range(min = 1))]
    pub party_limit: u32,
    /// All that can be part of it, in order.
    pub products: Vec<PackageProductView>,
    /// Before discounts; none until a product is picked.
    #[schemars(with = "Option<scalar::Money>")]
    pub base: Option<i64>,
    /// To pay for what is picked.
    #[schemars(with = "Option<scalar::Money>")]
    pub total: Option<i64>,
    /// The combination that lowers the price, if one does.
    pub combo: Option<TierView>,
    /// What one more park would save of what is picked; none where it saves nothing.
    pub next_combo: Option<NextComboView>,
    /// True when it can be put in the cart.
    pub ready: bool,
    /// What was wrong with the last attempt, as a whole.
    pub errors: Vec<FieldErrorView>,
}

/// A product that can be part of a package. What is not picked has no day, price or extras.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct PackageProductView {
    /// The product, as in lists.
    pub product: ProductCardView,
    /// True when it is part of the package.
    pub picked: bool,
    /// Its day.
    #[schemars(with = "Option<scalar::Date>")]
    pub date: Option<String>,
    /// Whether that day can be chosen; none without a day.
    pub state: Option<DayStateView>,
    /// Starts on that day.
    pub slots: Vec<SlotView>,
    /// The chosen start; the only one is chosen by itself.
    #[schemars(with = "Option<scalar::Time>")]
    pub slot: Option<String>,
    /// What can be added.
    pub extras: Vec<ExtraView>,
    /// What was added, priced.
    pub extra_lines: Vec<ExtraLineView>,
    /// Its price within the package, without extras.
    pub quote: Option<LineQuoteView>,
    /// What is wrong with it: `field` is `date`, `slot`, `party` or an extra's field.
    pub errors: Vec<FieldErrorView>,
}

/// Ready-made packages.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a list and where to build one's own")]
pub struct PackagesPageView {
    pub packages: Vec<PackageCardView>,
    pub builder_href: String,
}

/// A ready-made package.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "see catalogue/README.md")]
pub struct PackageCardView {
    pub id: i64,
    /// Part of the page's address, for a link to it.
    pub slug: String,
    pub name: String,
    pub tagline: String,
    pub summary: String,
    pub description: Vec<String>,
    pub highlights: Vec<String>,
    pub picture: PictureView,
    /// What it is made of.
    pub products: Vec<ProductCardView>,
    /// The builder with these products.
    pub href: String,
    /// For one adult who books as far ahead as any discount asks.
    pub from: i64,
    /// The same without discounts.
    pub base: i64,
    /// What a child pays on the same days; none where one of its places takes no children.
    pub child: Option<i64>,
    /// Whether less is paid only by who books ahead.
    pub ahead: bool,
    /// Whether it has tours, which count toward no discount for several parks.
    pub tours_apart: bool,
    /// What lowers it most.
    pub reason: ReasonView,
    /// The strictest height of its days; none where none asks for one.
    pub height: Option<PackageHeightView>,
    /// From what age on all of its places take people; none where all take infants.
    pub ages: Option<PackageAgesView>,
}

/// From what age on a package takes people.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PackageAgesView {
    /// The places that take nobody who is younger.
    pub names: Vec<String>,
    /// In years.
    pub from: u8,
}

/// The strictest height that activities of a package ask for.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PackageHeightView {
    /// The places that ask for it.
    pub names: Vec<String>,
    /// What they ask for.
    pub asked: MinHeightView,
}

/// What everything costs on a day.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PriceGuidePageView {
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
    /// The people whose prices are shown.
    pub party: PartyView,
    /// Most people.
    pub party_limit: u32,
    /// Every product, in order.
    pub rows: Vec<PriceRowView>,
    /// What was wrong with the question.
    pub errors: Vec<FieldErrorView>,
}

/// A product on that day.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a product, its day and its price")]
pub struct PriceRowView {
    pub product: ProductCardView,
    pub state: DayStateView,
    /// The next day it is open, ISO date, where it is closed on that one.
    pub next: Option<String>,
    /// None where it can't be had for these people on that day.
    pub quote: Option<LineQuoteView>,
    /// The buy page with this day and party.
    pub href: String,
}
