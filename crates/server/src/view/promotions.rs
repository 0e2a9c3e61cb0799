//! Page data of what lowers prices: everything that does, and the rates of who shows a proof.

use super::{PlanView, ProductCardView};
use serde::Serialize;
use ts_rs::TS;

/// What lowers prices today, or one rate that asks for a proof.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PromotionsPageView {
    /// Which page it is.
    pub about: PromotionsAboutView,
    /// What lowers prices, in the order it is shown: none where it is over.
    pub offers: Vec<OfferView>,
    /// What is on pause beside the prices of one rate, in the order of lists.
    pub paused: Vec<PausedView>,
}

/// A product on pause.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PausedView {
    /// Its name.
    pub name: String,
    /// About page.
    pub href: String,
    /// The day on which it is sold again; none where that is not known.
    pub back: Option<String>,
}

/// What a page of promotions is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PromotionsAboutView {
    /// Every rate and promotion.
    All,
    /// The rate for residents of Quintana Roo.
    Resident,
    /// The rate for Mexicans.
    Mexican,
    /// The rate for holders of an INAPAM card.
    Senior,
}

/// One rule that lowers prices, and what it does to each price.
#[derive(Clone, Debug, Serialize, TS)]
pub struct OfferView {
    /// Its name within the page.
    pub id: String,
    /// The rule.
    pub rule: OfferRuleView,
    /// Prices by it, in the order of lists; none where it concerns several at once.
    pub prices: Vec<OfferPriceView>,
    /// Where it is bought with what it asks for already chosen, where no single product is.
    pub href: Option<String>,
}

/// What the tickets of the flagship have for booking further ahead.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FlagshipAheadView {
    /// Their names.
    pub names: Vec<String>,
    /// Whole days, at least.
    pub days: u32,
    /// Percent off.
    pub percent: u8,
}

/// A rule that lowers prices.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "rule", rename_all = "snake_case")]
pub enum OfferRuleView {
    /// Booked ahead.
    Advance {
        /// Whole days, at least.
        days: u32,
        /// Percent off.
        percent: u8,
        /// What the tickets of the flagship have instead, where they are left out.
        without: Option<FlagshipAheadView>,
    },
    /// Several parks together.
    Combo {
        /// Different parks, at least.
        parks: u32,
        /// Percent off each.
        percent: u8,
        /// Whether there are tours, which do not count.
        tours_apart: bool,
    },
    /// On the days of a room that is bought with it.
    Guest {
        /// Percent off.
        percent: u8,
    },
    /// A child's part of the adult price.
    Child {
        /// Percent off.
        percent: u8,
    },
    /// For a while, for some, or for who knows the code.
    Promotion {
        /// What a price says it is because of.
        name: String,
        /// Percent off.
        percent: u8,
        /// Only with this code.
        code: Option<String>,
        /// The last day on which it is bought.
        sale_to: Option<String>,
        /// The first and the last day of the visit.
        visit: Option<(String, String)>,
        /// Names of the countries whose visitors have it; none for all.
        countries: Vec<String>,
        /// Whether most who read the page's language live in one of them.
        likely: bool,
        /// Codes of the currencies it is for; none for all.
        currencies: Vec<String>,
        /// Names of the products it is for; none for all.
        only: Vec<String>,
    },
    /// Of rooms: for a while, in some hotels, by some rate plans, or for who knows the code.
    Rooms {
        /// What a price says it is because of.
        name: String,
        /// Percent off each night; none where nights are for nothing.
        percent: Option<u8>,
        /// Nights for nothing, the cheapest; 0 where percent are taken off.
        free_nights: u8,
        /// Fewest nights.
        least_nights: u8,
        /// Only with this code.
        code: Option<String>,
        /// The last day on which it is bought.
        sale_to: Option<String>,
        /// The days in which the first and the last night lie.
        stay: Option<(String, String)>,
        /// Names of the hotels it is for; none for all.
        hotels: Vec<String>,
        /// Other promotions of rooms that are for some of the same nights: for them the one counts that takes more off.
        not_with: Vec<String>,
        /// Names of the rate plans it is for; none for all.
        plans: Vec<String>,
    },
    /// A rate for who shows a proof.
    Plan {
        /// Its words.
        plan: PlanView,
        /// Percent off an adult's list price.
        adult_percent: u8,
        /// Percent off an adult's list price for a child; none where no child comes by it.
        child_percent: Option<u8>,
    },
}

/// What a product costs by a rule.
#[derive(Clone, Debug, Serialize, TS)]
pub struct OfferPriceView {
    /// The product.
    pub product: ProductCardView,
    /// An adult's price without the rule.
    pub base: i64,
    /// The price by the rule: an adult's, or a child's where the rule is about children alone.
    pub price: i64,
    /// A child's price by the rule, where it says one beside the adult's.
    pub child: Option<i64>,
    /// Where it is bought, with what the rule asks for already chosen.
    pub href: String,
}
