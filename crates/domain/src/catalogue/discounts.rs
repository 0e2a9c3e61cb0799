//! The automatic discounts (§9.3).

use super::documents::{each, read};
use super::products::{Product, ProductKind};
use super::reader::{Document, Mistake};
use std::collections::BTreeSet;

/// The automatic discounts (§9.3). They never stack.
#[derive(Clone, Debug)]
pub struct Discounts {
    /// None is ever larger.
    pub limit_percent: u8,
    /// A child's part off the adult price.
    pub child_percent: u8,
    /// Kinds of product that count toward a combination.
    pub combo_kinds: BTreeSet<ProductKind>,
    /// For booking ahead, fewest days first.
    pub advance: Vec<AdvanceTier>,
    /// For several parks, fewest first.
    pub combo: Vec<ComboTier>,
    /// Percent off what counts toward a combination, on the days of a room in the same cart; 0 for nothing (§10.16.23).
    pub guest_percent: u8,
}

/// A discount for booking ahead.
#[derive(Clone, Copy, Debug)]
pub struct AdvanceTier {
    /// Whole days between today and the visit, at least.
    pub from_days: u32,
    /// Percent off.
    pub percent: u8,
    /// True when the flagship park gets it too.
    pub flagship: bool,
}

impl AdvanceTier {
    /// Whether a product gets it.
    pub fn applies_to(&self, product: &Product) -> bool {
        !product.not_discount && (self.flagship || !product.flagship)
    }
}

/// A discount for several parks.
#[derive(Clone, Copy, Debug)]
pub struct ComboTier {
    /// Different parks, at least.
    pub parks: u32,
    /// Percent off.
    pub percent: u8,
}

impl Discounts {
    /// Days ahead from which booking earlier takes nothing more off.
    pub fn furthest_ahead(&self) -> i32 {
        let days = self.advance.iter().map(|tier| tier.from_days).max().unwrap_or(0);
        i32::try_from(days).unwrap_or(i32::MAX)
    }
}

pub(super) fn discounts(document: &Document<'_>, mistakes: &mut Vec<Mistake>) -> Option<Discounts> {
    read(document, mistakes, |root| {
        let limit_percent = root.integer("limit_percent", 0, 100);
        let child_percent = root.integer("child_percent", 0, 100);
        let kinds = root.texts("combo_kinds", 20).unwrap_or_default();
        let combo_kinds: BTreeSet<_> = kinds.iter().filter_map(|kind| ProductKind::parse(kind)).collect();
        if combo_kinds.len() != kinds.len() {
            root.mistake("combo_kinds", "one is not a kind of product", "park or tour");
        }
        let mut advance = each(root, "advance", |section| {
            let from_days = section.integer("from_days", 1, 365);
            let percent = section.integer("percent", 0, 100);
            let flagship = section.boolean("flagship");
            Some(AdvanceTier { from_days: from_days?, percent: percent?, flagship: flagship? })
        })?;
        let mut combo = each(root, "combo", |section| {
            let parks = section.integer("parks", 2, 20);
            let percent = section.integer("percent", 0, 100);
            Some(ComboTier { parks: parks?, percent: percent? })
        })?;
        let guest_percent = root.integer_or("guest_percent", 0, 0, 100);
        advance.sort_by_key(|tier| tier.from_days);
        combo.sort_by_key(|tier| tier.parks);
        let discounts = Discounts {
            limit_percent: limit_percent?,
            child_percent: child_percent?,
            combo_kinds,
            advance,
            combo,
            guest_percent: guest_percent?,
        };
        let largest = discounts.advance.iter().map(|tier| tier.percent);
        let largest = largest.chain(discounts.combo.iter().map(|tier| tier.percent));
        let largest = largest.chain([discounts.child_percent, discounts.guest_percent]);
        if largest.max() > Some(discounts.limit_percent) {
            root.mistake("limit_percent", "a discount is larger", "at least the largest discount");
        }
        Some(discounts)
    })
}
