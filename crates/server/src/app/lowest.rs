//! The lowest prices of a catalogue. Each is looked for among many days, so it is worked out once a day and kept.

use domain::calendar::Date;
use domain::catalogue::ProductId;
use domain::money::CurrencyCode;
use domain::pricing::Lowest;
use quick_cache::sync::Cache;

/// So many days behind the first that can be booked are looked at: the "two months" of pages that say what "from" is.
pub const SOON: i32 = 60;
/// So many are kept: those of a day in all currencies, of a catalogue some times as large as the demonstration's.
const KEPT: usize = 4096;

/// Of what the lowest price is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Asked {
    /// The product.
    pub product: ProductId,
    /// The ready-made package it is bought with; none where it is bought alone.
    pub package: Option<i64>,
    /// In this currency.
    pub currency: CurrencyCode,
    /// Booked today.
    pub today: Date,
}

/// Lowest prices that are known.
pub struct LowestPrices(Cache<Asked, Option<Lowest>>);

impl Default for LowestPrices {
    fn default() -> Self {
        Self(Cache::new(KEPT))
    }
}

impl LowestPrices {
    /// The one that is known, or else what is found now.
    pub fn known(&self, asked: Asked, find: impl FnOnce() -> Option<Lowest>) -> Option<Lowest> {
        if let Some(known) = self.0.get(&asked) {
            return known;
        }
        let found = find();
        self.0.insert(asked, found);
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::calendar::{add_days, parse_date};
    use std::cell::Cell;

    // Proves 2.2.130.
    #[test]
    fn a_lowest_price_is_worked_out_once_a_day_for_each_currency_and_package() {
        let (prices, worked) = (LowestPrices::default(), Cell::new(0));
        let today = parse_date("2026-11-20").unwrap();
        let of = |code: &str, package: Option<i64>, today: Date| {
            let asked = Asked {
                product: ProductId(305),
                package,
                currency: CurrencyCode::parse(code).unwrap(),
                today,
            };
            prices.known(asked, || {
                worked.set(worked.get() + 1);
                None
            });
            worked.get()
        };
        for (code, package, ahead, times) in [
            ("USD", None, 0, 1),
            ("USD", None, 0, 1),
            ("MXN", None, 0, 2),
            ("USD", Some(1), 0, 3),
            ("USD", None, 1, 4),
            ("USD", None, 1, 4),
            ("MXN", None, 0, 4),
        ] {
            assert_eq!(of(code, package, add_days(today, ahead)), times, "{code} {package:?} {ahead}");
        }
    }
}
