//! What a visit costs, and why. [`quote`] is the only source of any amount shown, charged, printed or refunded (§10.2).

use crate::calendar::{Date, Time, days_between};
use crate::catalogue::{Currency, Discounts, ListPrice, Product, ProductId};
use crate::money::{self, CurrencyCode, Rate};
use crate::party::{Party, Unit};
use crate::ticket::hex;
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::fmt::Write;

/// One product on one day for some people, as priced together with others.
#[derive(Clone, Copy, Debug)]
pub struct Item<'a> {
    /// What, in the catalogue version its line was added with.
    pub product: &'a Product,
    /// When.
    pub date: Date,
    /// Start.
    pub time: Time,
    /// Who.
    pub party: Party,
    /// Rate of the quote's currency, fixed when the line was added.
    pub rate: Rate,
}

/// Under which rules a cart is priced.
#[derive(Clone, Copy, Debug)]
pub struct Terms<'a> {
    /// The automatic discounts.
    pub discounts: &'a Discounts,
    /// The currency of every amount.
    pub currency: &'a Currency,
    /// Today in Cancun.
    pub today: Date,
    /// Tax inside every price, percent.
    pub tax_percent: u8,
}

/// Which rule gave a price (§9.3). Exactly one: discounts never stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The list price.
    List,
    /// Free by age.
    Infant,
    /// A child's part of the adult price.
    Child {
        /// Percent off.
        percent: u8,
    },
    /// Booked ahead.
    Advance {
        /// Percent off.
        percent: u8,
        /// The tier's fewest days.
        days: u32,
    },
    /// Several parks together.
    Combo {
        /// Percent off.
        percent: u8,
        /// The tier's fewest parks.
        parks: u32,
    },
}

impl Reason {
    /// Percent off the list price that an adult pays.
    pub fn percent(self) -> u8 {
        match self {
            Self::List => 0,
            Self::Infant => 100,
            Self::Child { percent } | Self::Advance { percent, .. } | Self::Combo { percent, .. } => percent,
        }
    }
}

/// One kind of person, priced. Amounts are minor units of the quote's currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitQuote {
    /// The kind of person.
    pub unit: Unit,
    /// How many.
    pub count: u32,
    /// Per person, before any discount.
    pub base: i64,
    /// Per person, to pay.
    pub price: i64,
    /// Why.
    pub reason: Reason,
}

impl UnitQuote {
    /// What all of them pay.
    pub fn total(&self) -> i64 {
        self.price.saturating_mul(i64::from(self.count))
    }
}

/// One line, priced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineQuote {
    /// Kinds of person present, eldest first.
    pub units: Vec<UnitQuote>,
    /// Before discounts.
    pub base: i64,
    /// To pay, tax included.
    pub total: i64,
    /// Tax within `total`.
    pub tax: i64,
}

/// A whole cart, priced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quote {
    /// In the order of the items.
    pub lines: Vec<LineQuote>,
    /// Before discounts.
    pub base: i64,
    /// To pay, tax included.
    pub total: i64,
    /// Tax within `total`: the sum of the lines'.
    pub tax: i64,
    /// Fingerprint of everything above and of what was priced: placing an order carries it.
    pub hash: String,
    /// Different parks that count toward a combination.
    pub parks: u32,
}

/// Prices items together.
pub fn quote(items: &[Item<'_>], terms: &Terms<'_>) -> Quote {
    let parks = parks(items, terms.discounts);
    let lines: Vec<_> = items.iter().map(|item| line(item, parks, terms)).collect();
    let sum = |of: fn(&LineQuote) -> i64| lines.iter().map(of).fold(0, i64::saturating_add);
    let (base, total, tax) = (sum(|line| line.base), sum(|line| line.total), sum(|line| line.tax));
    let hash = fingerprint(items, &lines, terms.currency.code);
    Quote { lines, base, total, tax, hash, parks }
}

/// The adult price of a product on a day, bought alone: what a calendar shows.
pub fn adult_price(product: &Product, date: Date, rate: Rate, terms: &Terms<'_>) -> UnitQuote {
    let alone = Party { adults: 1, ..Party::default() };
    let time = product.slots.first().map_or_else(Time::default, |slot| slot.time);
    let item = Item { product, date, time, party: alone, rate };
    let parks = parks(&[item], terms.discounts);
    unit(&item, Unit::Adult, parks, terms)
}

/// Different places that count toward a combination.
fn parks(items: &[Item<'_>], discounts: &Discounts) -> u32 {
    let places: BTreeSet<_> = items
        .iter()
        .filter(|item| counts(item.product, discounts))
        .map(|item| item.product.location_id)
        .collect();
    u32::try_from(places.len()).unwrap_or(u32::MAX)
}

fn counts(product: &Product, discounts: &Discounts) -> bool {
    !product.not_discount && discounts.combo_kinds.contains(&product.kind)
}

fn line(item: &Item<'_>, parks: u32, terms: &Terms<'_>) -> LineQuote {
    let units: Vec<_> = Unit::ALL
        .into_iter()
        .filter(|kind| item.party.count(*kind) > 0)
        .map(|kind| unit(item, kind, parks, terms))
        .collect();
    let base =
        units.iter().map(|unit| unit.base.saturating_mul(i64::from(unit.count))).fold(0, i64::saturating_add);
    let total = units.iter().map(UnitQuote::total).fold(0, i64::saturating_add);
    LineQuote { units, base, total, tax: money::tax_within(total, terms.tax_percent) }
}

/// Prices one kind of person: the list price less the best single discount, rounded once.
fn unit(item: &Item<'_>, kind: Unit, parks: u32, terms: &Terms<'_>) -> UnitQuote {
    let count = item.party.count(kind);
    let product = item.product;
    let own_child = |list: &ListPrice| if kind == Unit::Child { list.child } else { None };
    let has_own_child = product.not_discount && product.prices.values().all(|list| own_child(list).is_some());
    let reason = match kind {
        Unit::Infant => Reason::Infant,
        Unit::Child if has_own_child => Reason::List,
        Unit::Child => child(best(item, parks, terms), terms.discounts),
        Unit::Adult => best(item, parks, terms),
    };
    let at = |percent: u8| {
        let list = |code| product.prices.get(&code).map_or(0, |list| own_child(list).unwrap_or(list.adult));
        if product.prices.contains_key(&terms.currency.code) {
            money::less(list(terms.currency.code), percent)
        } else {
            let digits = terms.currency.notation.minor_digits;
            money::convert(list(CurrencyCode::USD), item.rate, digits, percent)
        }
    };
    let base = if kind == Unit::Infant { 0 } else { at(0) };
    UnitQuote { unit: kind, count, base, price: at(reason.percent()).min(base), reason }
}

/// The best single discount of an adult.
fn best(item: &Item<'_>, parks: u32, terms: &Terms<'_>) -> Reason {
    let (product, discounts) = (item.product, terms.discounts);
    if product.not_discount {
        return Reason::List;
    }
    let ahead = u32::try_from(days_between(terms.today, item.date)).unwrap_or(0);
    let limit = discounts.limit_percent;
    let advance = discounts
        .advance
        .iter()
        .filter(|tier| tier.from_days <= ahead && (tier.flagship || !product.flagship))
        .map(|tier| Reason::Advance { percent: tier.percent.min(limit), days: tier.from_days });
    let combo = discounts
        .combo
        .iter()
        .filter(|tier| tier.parks <= parks && counts(product, discounts))
        .map(|tier| Reason::Combo { percent: tier.percent.min(limit), parks: tier.parks });
    // The first of equals: booking ahead needs no other park to stay in the cart.
    advance
        .chain(combo)
        .fold(Reason::List, |best, next| if next.percent() > best.percent() { next } else { best })
}

/// A child's discount, unless the adult's is better.
fn child(adult: Reason, discounts: &Discounts) -> Reason {
    let own = Reason::Child { percent: discounts.child_percent.min(discounts.limit_percent) };
    if own.percent() >= adult.percent() { own } else { adult }
}

/// Names every amount and what it is for, so that what is charged is what was shown. The order of lines is part of it,
/// the time of asking is not.
fn fingerprint(items: &[Item<'_>], lines: &[LineQuote], currency: CurrencyCode) -> String {
    let mut text = String::new();
    // Writing to a string can't fail.
    let _ = write!(text, "{currency}");
    for (item, line) in items.iter().zip(lines) {
        let ProductId(id) = item.product.id;
        let _ = write!(text, "|{id} {} {}", item.date, item.time);
        for unit in &line.units {
            let _ = write!(text, ";{} {} {} {}", unit.unit.name(), unit.count, unit.base, unit.price);
        }
        let _ = write!(text, "={} {}", line.total, line.tax);
    }
    hex(&Sha256::digest(text)).chars().take(32).collect()
}
