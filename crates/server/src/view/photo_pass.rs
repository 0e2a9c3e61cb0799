//! Page data of the photo pass: what it is, where it is sold and what it costs a group.

use super::{PerView, ProductCardView};
use serde::Serialize;
use ts_rs::TS;

/// Photo passes that are sold.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PhotoPassPageView {
    /// In the order of lists; none where none is sold.
    pub passes: Vec<PhotoPassView>,
    /// Hours before a visit until which one is added to what is paid.
    pub change_hours: u32,
}

/// A photo pass.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PhotoPassView {
    /// The operator's id.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// Head of its details.
    pub title: String,
    /// Second line of its details.
    pub subtitle: String,
    /// How it works.
    pub description: String,
    /// Where a small picture of it is served, 4:3.
    pub picture: Option<String>,
    /// Whom it is paid for.
    pub per: PerView,
    /// Where it can be added, in the order of lists: at least one.
    pub places: Vec<PhotoPassAtView>,
}

/// A place where a photo pass is sold.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PhotoPassAtView {
    /// The place.
    pub product: ProductCardView,
    /// What groups pay, the smallest first.
    pub groups: Vec<GroupPriceView>,
    /// Where it is bought, with the pass already chosen.
    pub href: String,
}

/// What a group of adults pays.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct GroupPriceView {
    /// How many they are.
    pub people: u32,
    /// All together.
    pub total: i64,
    /// The share of each, never less than it is.
    pub each: i64,
}
