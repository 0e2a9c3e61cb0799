//! What a visit costs, and why. [`quote`] is the only source of any amount shown, charged, printed or refunded (§10.2).

use crate::calendar::{Date, Time, days_between};
use crate::catalogue::{
    Currency, Discounts, Extra, ListPrice, Product, ProductId, Promotion, RatePlan, StayPromotion,
};
use crate::coupon::{Coupon, Refusal, Share};
use crate::encoding::hex;
use crate::money::{self, CurrencyCode, Rate};
use crate::party::{Age, Party, Unit};
use crate::stay::Nights;
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::fmt::Write;

mod lowest;
mod offered;
mod part;
mod room;

pub use lowest::{Lowest, lowest};
pub use offered::{best_code, best_coupon};
pub use part::{Fee, Part, PartOf, Reason, guest_percent};
pub use room::{CheapestPlan, Room, tax_of_nights};

/// What is priced.
#[derive(Clone, Copy, Debug)]
pub enum Offer<'a> {
    /// An admission or tour.
    Product(&'a Product),
    /// Something added to the admission before it.
    Extra {
        /// The extra, as its catalogue has it.
        extra: &'a Extra,
        /// True for a component of the admission.
        included: bool,
    },
    /// A room for some nights.
    Stay(Room<'a>),
}

impl<'a> Offer<'a> {
    /// The room, where it is one for some nights.
    pub fn stay(self) -> Option<Room<'a>> {
        match self {
            Self::Stay(room) => Some(room),
            Self::Product(_) | Self::Extra { .. } => None,
        }
    }
}

/// One thing on one day for some people, as priced together with others. Extras follow their admission.
#[derive(Clone, Copy, Debug)]
pub struct Item<'a> {
    /// What, in the catalogue version its line was added with.
    pub offer: Offer<'a>,
    /// When; none where the day is chosen later.
    pub date: Option<Date>,
    /// The start on that day.
    pub time: Time,
    /// The people who are priced, by age and rate.
    pub party: Party,
    /// Rate of the quote's currency, fixed when the line was added.
    pub rate: Rate,
    /// True for more people of the line before it, who are priced by another catalogue or rate.
    pub continues: bool,
}

impl<'a> Item<'a> {
    /// Its product, where it is an admission or a tour.
    pub fn product(&self) -> Option<&'a Product> {
        match self.offer {
            Offer::Product(product) => Some(product),
            Offer::Extra { .. } | Offer::Stay(_) => None,
        }
    }

    /// The number of what stands alone: a product's, or a room type's.
    fn alone(&self) -> Option<ProductId> {
        match self.offer {
            Offer::Product(product) => Some(product.id),
            Offer::Stay(Room { room, .. }) => Some(room.id),
            Offer::Extra { .. } => None,
        }
    }
}

/// Under which rules a cart is priced.
#[derive(Clone, Copy, Debug)]
pub struct Terms<'a> {
    /// The automatic discounts.
    pub discounts: &'a Discounts,
    /// The promotions of parks and tours.
    pub promotions: &'a [Promotion],
    /// The promotions of rooms.
    pub stay_promotions: &'a [StayPromotion],
    /// The rates that need a proof.
    pub plans: &'a [RatePlan],
    /// The currency of every amount.
    pub currency: &'a Currency,
    /// Today in Cancun.
    pub today: Date,
    /// Tax inside every price, percent.
    pub tax_percent: u8,
    /// The visitor's country; empty where it does not matter.
    pub country: &'a str,
    /// The promotion code of the cart.
    pub code: Option<&'a str>,
    /// The coupon of the cart.
    pub coupon: Option<&'a Coupon>,
    /// What is in the cart already, where what would come into it is priced and not the cart itself (clause 10.16.64).
    pub beside: Option<&'a Together>,
}

/// One line, priced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineQuote {
    /// What its price is made of: people, eldest first, then nights, then fees.
    pub parts: Vec<Part>,
    /// Before discounts.
    pub base: i64,
    /// Taken off by the coupon.
    pub coupon: i64,
    /// To pay now, tax included.
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
    /// Taken off by the coupon.
    pub coupon: i64,
    /// Why the coupon takes nothing off.
    pub coupon_refused: Option<Refusal>,
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
    let together = Together::under(items, terms);
    let mut lines: Vec<_> = items.iter().map(|item| line(item, &together, terms)).collect();
    let coupon_refused = terms.coupon.and_then(|coupon| take_off(coupon, items, &mut lines, terms).err());
    let mut lines = joined(items, lines);
    let first = items.iter().filter(|item| !item.continues);
    for (item, line) in first.zip(&mut lines) {
        match item.offer {
            Offer::Stay(room) => room.settle(line, terms.tax_percent),
            Offer::Product(_) | Offer::Extra { .. } => {
                line.tax = money::tax_within(line.total, terms.tax_percent);
            }
        }
    }
    let sum = |of: fn(&LineQuote) -> i64| lines.iter().map(of).fold(0, i64::saturating_add);
    let (base, coupon) = (sum(|line| line.base), sum(|line| line.coupon));
    let (total, tax) = (sum(|line| line.total), sum(|line| line.tax));
    let hash = fingerprint(items, &lines, terms.currency.code);
    Quote { lines, base, coupon, coupon_refused, total, tax, hash, parks: together.parks() }
}

/// What items would cost together with one park more in the cart, whatever that one costs: fewer than now where the
/// combination gives more than what lowers their prices already.
pub fn total_with_one_more_park(items: &[Item<'_>], terms: &Terms<'_>) -> i64 {
    let mut discounts = terms.discounts.clone();
    for tier in &mut discounts.combo {
        tier.parks = tier.parks.saturating_sub(1);
    }
    quote(items, &Terms { discounts: &discounts, ..*terms }).total
}

/// What one item more comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OneMore {
    /// What it costs beside the others, minor units.
    pub price: i64,
    /// What all cost together.
    pub total: i64,
    /// How much less that is than both apart, where a coupon counts once.
    pub saving: i64,
}

/// What an item more would cost beside others, and what it saves.
pub fn one_more<'a>(items: &[Item<'a>], more: Item<'a>, terms: &Terms<'_>) -> OneMore {
    let apart = quote(items, terms).total + quote(&[more], &Terms { coupon: None, ..*terms }).total;
    let all: Vec<_> = items.iter().copied().chain([more]).collect();
    let together = quote(&all, terms);
    let price = together.lines.last().map_or(0, |line| line.total);
    OneMore { price, total: together.total, saving: apart - together.total }
}

/// What one person of a kind pays for a product on a day, bought alone: for an adult, what a calendar shows.
pub fn price_alone(product: &Product, kind: Unit, date: Option<Date>, rate: Rate, terms: &Terms<'_>) -> Part {
    let mut alone = Party::default();
    *alone.of(kind) = 1;
    let time = product.slots.first().map_or_else(Time::default, |slot| slot.time);
    let item = Item { offer: Offer::Product(product), date, time, party: alone, rate, continues: false };
    let together = Together::under(&[item], terms);
    unit(&item, product, kind, &together, terms)
}

/// Applies a coupon, last: to each admission with its extras, in proportion to what each line costs.
fn take_off(
    coupon: &Coupon,
    items: &[Item<'_>],
    lines: &mut [LineQuote],
    terms: &Terms<'_>,
) -> Result<(), Refusal> {
    let mut admission = None;
    let shares: Vec<_> = items
        .iter()
        .zip(lines.iter())
        .map(|(item, line)| {
            admission = item.alone().or(admission);
            Share {
                product: admission.unwrap_or(ProductId(0)),
                room: matches!(item.offer, Offer::Stay(_)),
                date: item.date,
                total: line.total,
            }
        })
        .collect();
    let off = coupon.off(&shares, terms.currency.code, terms.today)?;
    for (line, off) in lines.iter_mut().zip(off) {
        line.coupon = off;
        line.total -= off;
    }
    Ok(())
}

/// One line for all items of one: who was added to it later stands behind who was there, or with them at the same price.
fn joined(items: &[Item<'_>], lines: Vec<LineQuote>) -> Vec<LineQuote> {
    let mut joined: Vec<LineQuote> = Vec::with_capacity(lines.len());
    for (item, line) in items.iter().zip(lines) {
        match joined.last_mut().filter(|_| item.continues) {
            Some(last) => {
                for part in line.parts {
                    let alike = |known: &&mut Part| Part { count: part.count, ..**known } == part;
                    match last.parts.iter_mut().find(alike) {
                        Some(known) => known.count = known.count.saturating_add(part.count),
                        None => last.parts.push(part),
                    }
                }
                last.base = last.base.saturating_add(line.base);
                last.coupon = last.coupon.saturating_add(line.coupon);
                last.total = last.total.saturating_add(line.total);
            }
            None => joined.push(line),
        }
    }
    joined
}

/// What of a cart lowers the prices of its visits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Together {
    /// Different places that count toward a combination.
    places: BTreeSet<i64>,
    /// The nights of its rooms.
    stays: Vec<Nights>,
}

impl Together {
    /// Of the items of a cart.
    pub fn of(items: &[Item<'_>], discounts: &Discounts) -> Self {
        let counting = items.iter().filter_map(Item::product).filter(|product| counts(product, discounts));
        let nights = |item: &Item<'_>| item.offer.stay().map(|room| room.nights);
        Self {
            places: counting.map(|product| product.location_id).collect(),
            stays: items.iter().filter_map(nights).collect(),
        }
    }

    /// With a product more.
    #[must_use]
    pub fn and(mut self, product: &Product, discounts: &Discounts) -> Self {
        self.places.extend(Some(product.location_id).filter(|_| counts(product, discounts)));
        self
    }

    /// Of items and what they are priced beside.
    fn under(items: &[Item<'_>], terms: &Terms<'_>) -> Self {
        let mut all = Self::of(items, terms.discounts);
        if let Some(beside) = terms.beside {
            all.places.extend(&beside.places);
            all.stays.extend(&beside.stays);
        }
        all
    }

    fn parks(&self) -> u32 {
        u32::try_from(self.places.len()).unwrap_or(u32::MAX)
    }

    /// True on each day that somebody has a room: from the day they come to the day they leave.
    fn has_guests(&self, day: Date) -> bool {
        self.stays.iter().any(|nights| nights.stay_days().contains(&day))
    }
}

fn counts(product: &Product, discounts: &Discounts) -> bool {
    !product.not_discount && discounts.combo_kinds.contains(&product.kind)
}

fn line(item: &Item<'_>, together: &Together, terms: &Terms<'_>) -> LineQuote {
    let kinds = Unit::ALL.into_iter().filter(|kind| item.party.count(*kind) > 0);
    let parts: Vec<_> = match item.offer {
        Offer::Product(product) => kinds.map(|kind| unit(item, product, kind, together, terms)).collect(),
        Offer::Extra { extra, included } => {
            kinds.map(|kind| added(item, extra, included, kind, terms)).collect()
        }
        Offer::Stay(room) => room.nights(item.rate, terms),
    };
    let base =
        parts.iter().map(|part| part.base.saturating_mul(i64::from(part.count))).fold(0, i64::saturating_add);
    let total = parts.iter().map(Part::total).fold(0, i64::saturating_add);
    LineQuote { parts, base, coupon: 0, total, tax: 0 }
}

/// A list price less a percentage, in the quote's currency, rounded once. `list` is the price in a currency that has one of
/// its own.
fn listed(list: impl Fn(CurrencyCode) -> Option<i64>, percent: u8, rate: Rate, terms: &Terms<'_>) -> i64 {
    let Currency { code, notation, discount_step, .. } = terms.currency;
    if let Some(price) = list(*code) {
        money::discounted(price, percent, *discount_step)
    } else {
        let dollars = list(CurrencyCode::USD).unwrap_or_default();
        money::convert(dollars, rate, notation.minor_digits, percent, *discount_step)
    }
}

/// Prices one kind of person for an extra: extras have no discounts.
fn added(item: &Item<'_>, extra: &Extra, included: bool, kind: Unit, terms: &Terms<'_>) -> Part {
    let of = |list: &ListPrice| {
        if kind.age() == Age::Child { list.child.unwrap_or(list.adult) } else { list.adult }
    };
    let base = if kind == Unit::INFANT {
        0
    } else {
        listed(|code| extra.prices.get(&code).map(of), 0, item.rate, terms)
    };
    let (price, reason) = match (kind, included) {
        (Unit::INFANT, _) => (0, Reason::Infant),
        (_, true) => (0, Reason::Included),
        (_, false) => (base, Reason::List),
    };
    let base = if included { 0 } else { base };
    Part { of: PartOf::People(kind), count: item.party.count(kind), base, price, reason }
}

/// Prices one kind of person: the list price less the best single discount, rounded once.
fn unit(item: &Item<'_>, product: &Product, kind: Unit, together: &Together, terms: &Terms<'_>) -> Part {
    let prices = product.prices_on(item.date);
    let own_child = |list: &ListPrice| if kind.age() == Age::Child { list.child } else { None };
    let has_own_child = product.not_discount && prices.values().all(|list| own_child(list).is_some());
    let plan = kind.plan().and_then(|plan| terms.plans.iter().find(|one| one.plan == plan));
    let plan = plan.and_then(|plan| Some(Reason::Plan { percent: plan.percent(kind)?, plan: plan.plan }));
    let reason = match (kind.age(), plan) {
        (Age::Infant, _) => Reason::Infant,
        (_, Some(plan)) => plan,
        (Age::Child, None) if has_own_child => Reason::List,
        (Age::Child, None) => child(best(item, product, together, terms), terms.discounts),
        _ => best(item, product, together, terms),
    };
    let at = |percent: u8, of: &dyn Fn(&ListPrice) -> i64| {
        listed(|code| prices.get(&code).map(of), percent, item.rate, terms)
    };
    let list = |list: &ListPrice| own_child(list).unwrap_or(list.adult);
    // What a child never pays is no price to take a discount from: only more than a child's own part is a saving.
    let part = terms.discounts.child_percent.min(terms.discounts.limit_percent);
    let shared = kind.age() == Age::Child && prices.values().all(|list| list.child.is_none());
    let base = match kind {
        Unit::INFANT => 0,
        _ if shared => at(part, &list),
        _ => at(0, &list),
    };
    let price = match reason {
        // Off the adult price, for a child too.
        Reason::Plan { percent, .. } => at(percent, &|list| list.adult),
        other => at(other.percent(), &list),
    };
    Part { of: PartOf::People(kind), count: item.party.count(kind), base, price: price.min(base), reason }
}

/// The best single discount of an adult.
fn best(item: &Item<'_>, product: &Product, together: &Together, terms: &Terms<'_>) -> Reason {
    let discounts = terms.discounts;
    if product.not_discount {
        return Reason::List;
    }
    // An open ticket is not booked ahead of any day.
    let ahead = item.date.map_or(0, |date| u32::try_from(days_between(terms.today, date)).unwrap_or(0));
    let limit = discounts.limit_percent;
    let advance = discounts
        .advance
        .iter()
        .filter(|tier| item.date.is_some() && tier.from_days <= ahead && tier.applies_to(product))
        .map(|tier| Reason::Advance { percent: tier.percent.min(limit), days: tier.from_days });
    let promoted = |coded: bool| {
        let those = terms.promotions.iter().filter(move |one| one.code.is_some() == coded);
        let those = those.filter(move |one| applies(one, product, item.date, terms));
        those.map(move |one| Reason::Promotion { percent: one.percent.min(limit), id: one.id })
    };
    let combo = discounts
        .combo
        .iter()
        .filter(|tier| tier.parks <= together.parks() && counts(product, discounts))
        .map(|tier| Reason::Combo { percent: tier.percent.min(limit), parks: tier.parks });
    let guest = item.date.filter(|day| counts(product, discounts) && together.has_guests(*day));
    let guest = guest.map(|_| Reason::Guest { percent: discounts.guest_percent.min(limit) });
    // The first of equals: booking ahead needs no other park, and no room, to stay in the cart, and a code that takes no more off
    // than is off without it changes nothing (clause 10.16.183).
    advance
        .chain(promoted(false))
        .chain(combo)
        .chain(guest)
        .chain(promoted(true))
        .fold(Reason::List, |best, next| if next.percent() > best.percent() { next } else { best })
}

/// True where a promotion is for this product, on that day, for this visitor, today.
pub fn applies(promotion: &Promotion, product: &Product, date: Option<Date>, terms: &Terms<'_>) -> bool {
    let Promotion { code, sale, visit, products, .. } = promotion;
    code.as_deref().is_none_or(|code| terms.code == Some(code))
        && sale.is_none_or(|days| days.contain(terms.today))
        && visit.is_none_or(|days| date.is_some_and(|date| days.contain(date)))
        && promotion.is_for(terms.country, terms.currency.code)
        && (products.is_empty() || products.contains(&product.id))
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
    for (item, line) in items.iter().filter(|item| !item.continues).zip(lines) {
        let (mark, ProductId(id)) = match item.offer {
            Offer::Product(product) => ("", product.id),
            Offer::Extra { extra, included: false } => ("+", extra.id),
            Offer::Extra { extra, included: true } => ("*", extra.id),
            Offer::Stay(Room { room, .. }) => ("@", room.id),
        };
        let day = item.date.map_or_else(String::new, |date| date.to_string());
        let _ = write!(text, "|{mark}{id} {day} {}", item.time);
        if let Offer::Stay(Room { plan, nights, guests, .. }) = item.offer {
            let (adults, ages) = (guests.adults(), guests.ages_text());
            let _ = write!(text, " {nights} {} {adults} {ages}", plan.key);
        }
        for part in &line.parts {
            let _ = write!(text, ";{} {} {} {}", part.of, part.count, part.base, part.price);
        }
        let _ = write!(text, "={} {} {}", line.coupon, line.total, line.tax);
    }
    hex(&Sha256::digest(text)).chars().take(32).collect()
}
