//! Page data of food and services: what is in the price of each place, what can be added and what is there.

use super::{FactsView, ProductCardView};
use serde::Serialize;
use ts_rs::TS;

/// Food and services, place by place.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ServicesPageView {
    /// The places, in the order of lists.
    pub places: Vec<ServicesAtView>,
}

/// What there is at a place.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ServicesAtView {
    /// The place.
    pub product: ProductCardView,
    /// The day on which it is sold again, of one on pause; none where that is not known.
    pub back: Option<String>,
    /// How one eats, drinks and gets about; none where the catalogue does not say.
    pub facts: Option<FactsView>,
    /// Wheelchairs and strollers, in the catalogue's words.
    pub access: Option<String>,
    /// Food that can be added.
    pub food: Vec<FoodToAddView>,
    /// What the catalogue says of services, in the order they are asked for.
    pub services: Vec<ServiceView>,
}

/// Food that can be added to an admission.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FoodToAddView {
    /// Its name.
    pub name: String,
    /// For an adult.
    pub price: i64,
    /// For a child, where it differs.
    pub child_price: Option<i64>,
    /// Where the admission is bought with it already chosen.
    pub href: String,
}

/// A service and on what terms it is there.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct ServiceView {
    /// The service that is meant.
    pub service: ServiceNameView,
    /// On what terms.
    pub offered: OfferedView,
}

/// Something a visitor may need there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the catalogue's words")]
pub enum ServiceNameView {
    Lockers,
    Towels,
    Showers,
    Wheelchairs,
    Strollers,
    Parking,
    FirstAid,
    Wifi,
    Pets,
}

/// On what terms something is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the catalogue's words")]
pub enum OfferedView {
    Included,
    Paid,
    #[serde(rename = "none")]
    Absent,
}
