//! Page data of what suits who looks, where they let the store remember it (§10.15).

use super::{ProductCardView, scalar};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// What somebody looked at lately, and what goes with it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ForYouPageView {
    /// Whether the visitor lets the store remember it.
    pub is_let: bool,
    /// Name of the place that was asked about.
    pub at: Option<String>,
    /// What goes with the place that was asked about, or with what was looked at.
    pub together: Vec<BoughtWithView>,
    /// What was looked at, the latest first.
    pub seen: Vec<ProductCardView>,
}

/// A product that many bought with another.
#[derive(Clone, Debug, Serialize, TS)]
pub struct BoughtWithView {
    /// The product.
    pub product: ProductCardView,
    /// Name of the other.
    pub with: String,
}

/// One product more in the cart: which, why, and what it would cost together.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct NextInCartView {
    /// The product.
    pub product: ProductCardView,
    /// Name of what is in the cart that many bought it with; none where it was looked at lately.
    pub with: Option<String>,
    /// A day on which it can be had.
    #[schemars(with = "scalar::Date")]
    pub date: String,
    /// For so many people, as the cart's first line.
    pub people: u32,
    /// What it costs in this cart.
    #[schemars(with = "scalar::Money")]
    pub price: i64,
    /// What the cart costs with it.
    #[schemars(with = "scalar::Money")]
    pub total: i64,
    /// How much less that is than both apart.
    #[schemars(with = "scalar::Money")]
    pub saving: i64,
    /// Its buy page with that day and those people.
    #[schemars(with = "scalar::Path")]
    pub href: String,
}
