//! Price lists, and the days with others.

use super::reader::Section;
use super::slots::WEEKDAYS;
use crate::calendar::Date;
use crate::language::ByLanguage;
use crate::money::CurrencyCode;
use std::collections::{BTreeMap, BTreeSet};

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
    /// Weekdays it is for, 1 Monday to 7 Sunday.
    pub weekdays: BTreeSet<u8>,
    /// Its price lists.
    pub prices: Prices,
}

pub(super) fn seasons(root: &Section<'_, '_>, own_child_price: bool) -> Vec<Season> {
    let mut seasons = Vec::new();
    for section in root.sections("seasons") {
        let name = section.has("name").then(|| section.localized("name")).flatten();
        let (from, to) = (section.date("from"), section.date("to"));
        if let (Some(from), Some(to)) = (from, to)
            && to < from
        {
            section.mistake("to", "it is before `from`", "its last day");
        }
        let weekdays = if section.has("weekdays") {
            let named = section.texts("weekdays", 3);
            if named.iter().flatten().any(|day| !WEEKDAYS.contains(&day.as_str())) {
                section.mistake("weekdays", "one is not a weekday", WEEKDAYS.join(", "));
            }
            named
        } else {
            Some(WEEKDAYS.map(str::to_owned).to_vec())
        };
        let prices = section.section("prices").and_then(|part| prices(part, own_child_price));
        section.close();
        if let (Some(from), Some(to), Some(weekdays), Some(prices)) = (from, to, weekdays, prices) {
            let weekdays =
                (1_u8..).zip(WEEKDAYS).filter(|(_, day)| weekdays.iter().any(|named| named == day));
            let weekdays = weekdays.map(|(number, _)| number).collect();
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
