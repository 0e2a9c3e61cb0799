//! Page data of the list of parks and tours, and of what it can be narrowed to.

use super::{DiscountsView, FieldErrorView, OriginView, ProductCardView, ProductKindView};
use serde::Serialize;
use ts_rs::TS;

/// Parks and tours.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ListingPageView {
    /// Parts of the list, none of them empty; none where nothing is what was asked for.
    pub parts: Vec<ListingPartView>,
    /// What lowers prices.
    pub discounts: DiscountsView,
    /// What a day can be about; none where nothing is told apart.
    pub filters: Vec<FilterView>,
    /// Everything else the list can be narrowed to.
    pub narrowing: NarrowingView,
    /// What is wrong with the form.
    pub errors: Vec<FieldErrorView>,
}

/// A part of the list.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ListingPartView {
    /// What kind of thing they are; none where both stand in one order.
    pub kind: Option<ProductKindView>,
    /// At least one.
    pub products: Vec<ListedView>,
}

/// A product in the list.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ListedView {
    /// The product.
    pub product: ProductCardView,
    /// How it is reached from where they set out; none where nobody asked, or the catalogue does not say.
    pub reach: Option<ReachView>,
    /// What an adult pays on the day that was asked for.
    pub day: Option<ListedDayView>,
}

/// An adult's price on a day.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ListedDayView {
    /// What is paid.
    pub price: i64,
    /// The same before discounts.
    pub base: i64,
    /// Where it is bought for that day.
    pub href: String,
}

/// How a product is reached.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(tag = "by", rename_all = "snake_case")]
pub enum ReachView {
    /// It comes for its people.
    PickedUp,
    /// By car.
    Drive {
        /// Minutes without traffic.
        minutes: u16,
        /// Kilometres by road.
        km: u16,
    },
}

/// A way to narrow a list by what a day is about.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FilterView {
    /// What it keeps, in the page's language.
    pub label: String,
    /// The list narrowed to it besides all else that is asked for; of the one that is chosen, the list without it.
    pub href: String,
    /// True when the list is narrowed to it.
    pub chosen: bool,
}

/// The form that narrows the list, as it stands.
#[derive(Clone, Debug, Serialize, TS)]
pub struct NarrowingView {
    /// Where it asks again: the page itself, whole where nothing follows.
    pub action: String,
    /// What a day is about, kept by the form.
    pub suits: Option<String>,
    /// A park, or a tour; none for both.
    pub kind: Option<ProductKindView>,
    /// The day that was asked for, `YYYY-MM-DD`; empty for any.
    pub date: String,
    /// The first day that can be chosen.
    pub first_date: String,
    /// The last.
    pub last_date: String,
    /// Heights in centimetres that some products ask a child for, the smallest first.
    pub heights: Vec<u16>,
    /// Centimetres of the smallest child who comes; none for nobody who is small.
    pub height: Option<u16>,
    /// The most an adult's ticket may cost, whole units of the page's currency, as it was written; empty for any.
    pub up_to: String,
    /// Places to set out from.
    pub origins: Vec<OriginView>,
    /// The one they set out from.
    pub from: Option<OriginView>,
    /// Minutes of a drive that can be chosen.
    pub drives: Vec<u16>,
    /// The most minutes they would drive; none for any.
    pub within: Option<u16>,
    /// In which order.
    pub sort: SortView,
    /// What the list is narrowed to, each with the list without it.
    pub asked: Vec<AskedView>,
}

/// In which order a list stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SortView {
    /// As the operator has it, parks and tours apart.
    #[default]
    Usual,
    /// The lowest price first.
    Price,
    /// The nearest first, from where they set out.
    Near,
}

/// One thing the list is narrowed to.
#[derive(Clone, Debug, Serialize, TS)]
pub struct AskedView {
    /// The field of the form that narrows it.
    pub field: NarrowedByView,
    /// The list without it.
    pub href: String,
}

/// What a list can be narrowed by, besides what a day is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields of the form")]
pub enum NarrowedByView {
    Kind,
    Date,
    Height,
    UpTo,
    From,
}
