//! What a price is made of, and which rule gave each part of it.

use super::{UnitView, scalar};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// A priced line.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct LineQuoteView {
    /// What its price is made of.
    pub units: Vec<PartView>,
    /// Before discounts.
    #[schemars(with = "scalar::Money")]
    pub base: i64,
    /// To pay, taxes included.
    #[schemars(with = "scalar::Money")]
    pub total: i64,
}

/// What a part of a price is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PartOfView {
    /// People of one kind.
    Unit(UnitView),
    /// The night that begins on a day.
    Night(#[schemars(with = "scalar::Date")] String),
    /// A fee.
    Fee(FeeView),
}

/// What must be paid besides what is sold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FeeView {
    /// The state's tax on lodging.
    LodgingTax,
    /// What is left to be paid at the hotel, which is taken off.
    AtHotel,
}

/// A part of a price.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct PartView {
    /// What it is for.
    #[serde(flatten)]
    pub of: PartOfView,
    /// How many of it.
    pub count: u32,
    /// Price of each before discount.
    #[schemars(with = "scalar::SignedMoney")]
    pub base: i64,
    /// Price of each.
    #[schemars(with = "scalar::SignedMoney")]
    pub price: i64,
    /// `price` times `count`.
    #[schemars(with = "scalar::SignedMoney")]
    pub total: i64,
    /// Which rule gave the price.
    pub reason: ReasonView,
}

/// Which rule gave a price.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(tag = "rule", rename_all = "snake_case")]
pub enum ReasonView {
    /// The list price.
    List,
    /// Free by age.
    Infant,
    /// A child's part of the adult price.
    Child {
        /// Percent off the adult price.
        #[schemars(with = "scalar::Percent")]
        percent: u8,
    },
    /// Booked ahead.
    Advance {
        /// Percent off.
        #[schemars(with = "scalar::Percent")]
        percent: u8,
        /// The tier's smallest number of days.
        days: u32,
    },
    /// Several parks in one cart.
    Combo {
        /// Percent off.
        #[schemars(with = "scalar::Percent")]
        percent: u8,
        /// The tier's number of parks.
        parks: u32,
    },
    /// On a day of a room in the same cart.
    Guest {
        /// Percent off.
        #[schemars(with = "scalar::Percent")]
        percent: u8,
    },
    /// A promotion.
    Promotion {
        /// Percent off.
        #[schemars(with = "scalar::Percent")]
        percent: u8,
        /// What it is called.
        name: String,
    },
    /// A rate that needs a proof.
    Plan {
        /// Percent off the adult price.
        #[schemars(with = "scalar::Percent")]
        percent: u8,
        /// What it is called.
        name: String,
    },
    /// Part of the admission.
    Included,
}
