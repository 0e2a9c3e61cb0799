//! From what price on something is sold.

use super::{Part, Reason, Terms, price_alone};
use crate::calendar::{Date, add_days};
use crate::catalogue::Product;
use crate::money::Rate;
use crate::party::Unit;
use std::ops::RangeInclusive;

/// The least that an adult alone pays for a product (clause 2.2.130).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lowest {
    /// What is paid, and by which rule.
    pub part: Part,
    /// The first day on which that is paid.
    pub day: Date,
    /// True where more is paid on another of these days.
    pub varies: bool,
}

/// The least that an adult alone pays for a product on the days of these that it is open, where a rule that counts gives
/// the price; none where it is open on none of them by such a rule. It prices each day, so it is kept where it is asked often.
pub fn lowest(
    product: &Product,
    days: &RangeInclusive<Date>,
    rate: Rate,
    terms: &Terms<'_>,
    counts: impl Fn(Reason) -> bool,
) -> Option<Lowest> {
    let all = (0..).map(|ahead| add_days(*days.start(), ahead));
    let open = all.take_while(|day| day <= days.end()).filter(|day| !product.times(*day).is_empty());
    let priced = open.map(|day| (day, price_alone(product, Unit::ADULT, Some(day), rate, terms)));
    priced.filter(|(_, part)| counts(part.reason)).fold(None, |least: Option<Lowest>, (day, part)| {
        let Some(known) = least else { return Some(Lowest { part, day, varies: false }) };
        let varies = known.varies || part.price != known.part.price;
        Some(if part.price < known.part.price {
            Lowest { part, day, varies }
        } else {
            Lowest { varies, ..known }
        })
    })
}
