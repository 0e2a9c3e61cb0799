//! The lowest prices of a catalogue. Each is looked for among all days that can be booked, so it is worked out once a day and kept.

use domain::calendar::Date;
use domain::catalogue::ProductId;
use domain::money::CurrencyCode;
use domain::pricing::Lowest;
use quick_cache::sync::Cache;

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
