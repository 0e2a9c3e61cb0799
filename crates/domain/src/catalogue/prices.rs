//! Price lists, and the days with others.

use super::reader::Section;
use super::slots::{days, weekdays};
use crate::calendar::{Date, Weekdays};
use crate::language::ByLanguage;
use crate::money::CurrencyCode;
use std::collections::BTreeMap;

/// Prices per person in minor units, taxes included.
#[derive(Clone, Copy, Debug)]
pub struct ListPrice {
    /// An adult's.
    pub adult: i64,
    /// A child's own, where discounts don't apply.
    pub child: Option<i64>,
}

/// Price lists by currency.
pub type Prices = BTreeMap<CurrencyCode, ListPrice>;

/// Days with price lists of their own, both ends included.
#[derive(Clone, Debug)]
pub struct Season {
    /// What visitors read it is called; nothing is said of one without a name.
    pub name: Option<ByLanguage<String>>,
    /// First day.
    pub from: Date,
    /// Last day.
    pub to: Date,
    /// Weekdays it is for.
    pub weekdays: Weekdays,
    /// Its price lists.
    pub prices: Prices,
}

pub(super) fn seasons(root: &Section<'_, '_>, own_child_price: bool) -> Vec<Season> {
    let mut seasons = Vec::new();
    for section in root.sections("seasons") {
        let name = section.has("name").then(|| section.localized("name")).flatten();
        let (days, weekdays) = (days(&section), weekdays(&section));
        let prices = section.section("prices").and_then(|part| prices(part, own_child_price));
        section.close();
        if let (Some((from, to)), Some(weekdays), Some(prices)) = (days, weekdays, prices) {
            seasons.push(Season { name, from, to, weekdays, prices });
        }
    }
    seasons
}

pub(super) fn prices(section: Section<'_, '_>, own_child_price: bool) -> Option<Prices> {
    let mut lists = BTreeMap::new();
    for (key, code) in [("USD", CurrencyCode::USD), ("MXN", CurrencyCode::MXN)] {
        let part = section.section(key)?;
        let adult = part.amount("adult", 2);
        let child = (own_child_price && part.has("child")).then(|| part.amount("child", 2)).flatten();
        if adult == Some(0) {
            part.mistake("adult", "it is free", "a price above zero");
        }
        part.close();
        lists.insert(code, ListPrice { adult: adult?, child });
    }
    section.close();
    Some(lists)
}
