//! What a line's price is made of, and which rule gave each part (§9.3, §10.2).

use crate::calendar::{Date, parse_date};
use crate::party::{Plan, Unit};
use std::fmt;

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
    /// On a day of a room that is bought with it.
    Guest {
        /// Percent off.
        percent: u8,
    },
    /// A promotion.
    Promotion {
        /// Percent off.
        percent: u8,
        /// The promotion's number.
        id: u32,
    },
    /// A rate of its own, for who shows a proof.
    Plan {
        /// Percent off the adult list price.
        percent: u8,
        /// The kind of rate, by who gets it.
        plan: Plan,
    },
    /// A component of the admission.
    Included,
}

impl Reason {
    /// Percent off the list price that an adult pays.
    pub fn percent(self) -> u8 {
        match self {
            Self::List => 0,
            Self::Infant | Self::Included => 100,
            Self::Child { percent }
            | Self::Advance { percent, .. }
            | Self::Combo { percent, .. }
            | Self::Guest { percent }
            | Self::Promotion { percent, .. }
            | Self::Plan { percent, .. } => percent,
        }
    }
}

/// Percent that something costs less for who sleeps in a room, as it was priced; none where it does not.
pub fn guest_percent<'a>(parts: impl IntoIterator<Item = &'a Part>) -> Option<u8> {
    parts.into_iter().find_map(|part| match part.reason {
        Reason::Guest { percent } => Some(percent),
        _ => None,
    })
}

/// What must be paid besides what is sold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fee {
    /// The state's tax on lodging.
    LodgingTax,
    /// What is left to be paid at the hotel, which is taken off: only a part is paid when it is booked.
    AtHotel,
}

impl Fee {
    const ALL: [Self; 2] = [Self::LodgingTax, Self::AtHotel];

    fn name(self) -> &'static str {
        match self {
            Self::LodgingTax => "lodging_tax",
            Self::AtHotel => "at_hotel",
        }
    }
}

/// What a part of a line's price is for. Visits and extras are priced by their people, stays by their nights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PartOf {
    /// People of one kind.
    People(Unit),
    /// The night that begins on a day.
    Night(Date),
    /// A fee.
    Fee(Fee),
}

impl PartOf {
    /// Reads what [`Display`](fmt::Display) writes.
    pub fn parse(text: &str) -> Option<Self> {
        match text.split_once(':') {
            None => Unit::parse(text).map(Self::People),
            Some(("night", day)) => parse_date(day).map(Self::Night),
            Some(("fee", name)) => Fee::ALL.into_iter().find(|fee| fee.name() == name).map(Self::Fee),
            Some(_) => None,
        }
    }

    /// The kind of person; none for a night and a fee.
    pub fn unit(self) -> Option<Unit> {
        match self {
            Self::People(unit) => Some(unit),
            Self::Night(_) | Self::Fee(_) => None,
        }
    }
}

/// The name that is kept and hashed: `adult`, `night:2027-02-10`, `fee:lodging_tax`.
impl fmt::Display for PartOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::People(unit) => f.write_str(unit.name()),
            Self::Night(day) => write!(f, "night:{day}"),
            Self::Fee(fee) => write!(f, "fee:{}", fee.name()),
        }
    }
}

/// A part of a line's price. Amounts are minor units of the quote's currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// What it is for.
    pub of: PartOf,
    /// How many of it.
    pub count: u32,
    /// Of each, before any discount; a child's is its part of the adult price.
    pub base: i64,
    /// Of each, to pay.
    pub price: i64,
    /// What its price was made by.
    pub reason: Reason,
}

impl Part {
    /// What all of them cost.
    pub fn total(&self) -> i64 {
        self.price.saturating_mul(i64::from(self.count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.2.14.
    #[test]
    fn a_part_is_read_as_it_was_written() {
        let night = parse_date("2027-02-10").unwrap();
        let others = [
            (PartOf::Night(night), "night:2027-02-10"),
            (PartOf::Fee(Fee::LodgingTax), "fee:lodging_tax"),
            (PartOf::Fee(Fee::AtHotel), "fee:at_hotel"),
        ];
        let people = Unit::ALL.map(|unit| (PartOf::People(unit), unit.name()));
        for (of, name) in people.into_iter().chain(others) {
            assert_eq!((of.to_string().as_str(), PartOf::parse(name)), (name, Some(of)));
            assert_eq!(of.unit(), Unit::parse(name));
        }
        for unknown in [
            "",
            "people",
            "night",
            "night:",
            "night:2027-02-30",
            "fee:",
            "fee:tip",
            "adult:1",
            "day:2027-02-10",
        ] {
            assert_eq!(PartOf::parse(unknown), None, "{unknown:?}");
        }
    }
}
