//! Who comes along.

use std::fmt::Write;

/// A rate of its own for people who show a proof at the gate (§9.3.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Plan {
    /// Lives in Quintana Roo.
    Resident,
    /// A Mexican national or resident of Mexico.
    Mexican,
    /// Holds an INAPAM card.
    Senior,
}

impl Plan {
    /// Every rate.
    pub const ALL: [Self; 3] = [Self::Resident, Self::Mexican, Self::Senior];

    /// Its name in data.
    pub fn name(self) -> &'static str {
        match self {
            Self::Resident => "resident",
            Self::Mexican => "mexican",
            Self::Senior => "senior",
        }
    }

    /// The rate of a name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|plan| plan.name() == name)
    }
}

/// The kinds of person a product may take (§9.2), by age and by rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Unit {
    /// Pays the list price.
    Adult,
    /// Pays part of the adult price, or the product's own child price.
    Child,
    /// Enters free, and takes no place.
    Infant,
    /// An adult who lives in Quintana Roo.
    Resident,
    /// A child who lives in Quintana Roo.
    ResidentChild,
    /// A Mexican adult.
    Mexican,
    /// A Mexican child.
    MexicanChild,
    /// An adult with an INAPAM card.
    Senior,
}

impl Unit {
    /// Every kind: those without a proof first, eldest first.
    pub const ALL: [Self; 8] = [
        Self::Adult,
        Self::Child,
        Self::Infant,
        Self::Resident,
        Self::ResidentChild,
        Self::Mexican,
        Self::MexicanChild,
        Self::Senior,
    ];

    /// The kinds by age alone, eldest first.
    pub const AGES: [Self; 3] = [Self::Adult, Self::Child, Self::Infant];

    /// Its name in data and in the database.
    pub fn name(self) -> &'static str {
        match self {
            Self::Adult => "adult",
            Self::Child => "child",
            Self::Infant => "infant",
            Self::Resident => "resident",
            Self::ResidentChild => "resident_child",
            Self::Mexican => "mexican",
            Self::MexicanChild => "mexican_child",
            Self::Senior => "senior",
        }
    }

    /// The kind of a name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|unit| unit.name() == name)
    }

    /// The same person by age alone.
    #[must_use]
    pub fn age(self) -> Self {
        match self {
            Self::Adult | Self::Resident | Self::Mexican | Self::Senior => Self::Adult,
            Self::Child | Self::ResidentChild | Self::MexicanChild => Self::Child,
            Self::Infant => Self::Infant,
        }
    }

    /// The rate it needs a proof for.
    pub fn plan(self) -> Option<Plan> {
        match self {
            Self::Adult | Self::Child | Self::Infant => None,
            Self::Resident | Self::ResidentChild => Some(Plan::Resident),
            Self::Mexican | Self::MexicanChild => Some(Plan::Mexican),
            Self::Senior => Some(Plan::Senior),
        }
    }

    /// True when such a person takes one of a slot's places.
    pub fn takes_place(self) -> bool {
        !matches!(self, Self::Infant)
    }
}

/// Counts of people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "each counts the kind it is named after")]
pub struct Party {
    pub adults: u32,
    pub children: u32,
    pub infants: u32,
    pub residents: u32,
    pub resident_children: u32,
    pub mexicans: u32,
    pub mexican_children: u32,
    pub seniors: u32,
}

/// Why a party can't be booked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartyError {
    /// Nobody.
    Empty,
    /// Children and infants come with an adult.
    NoAdult,
    /// More people than one line may have.
    TooMany(u32),
    /// The product does not take such people.
    NotAllowed(Unit),
}

impl Party {
    /// How many of a kind.
    pub fn count(self, unit: Unit) -> u32 {
        let mut party = self;
        *party.of(unit)
    }

    /// The count of a kind, to be changed.
    pub fn of(&mut self, unit: Unit) -> &mut u32 {
        match unit {
            Unit::Adult => &mut self.adults,
            Unit::Child => &mut self.children,
            Unit::Infant => &mut self.infants,
            Unit::Resident => &mut self.residents,
            Unit::ResidentChild => &mut self.resident_children,
            Unit::Mexican => &mut self.mexicans,
            Unit::MexicanChild => &mut self.mexican_children,
            Unit::Senior => &mut self.seniors,
        }
    }

    /// How many of an age, whatever rate they come by.
    pub fn of_age(self, age: Unit) -> u32 {
        self.sum(|unit| unit.age() == age)
    }

    /// Everybody.
    pub fn people(self) -> u32 {
        self.sum(|_| true)
    }

    /// Places of a slot it takes: infants sit on a lap.
    pub fn places(self) -> i64 {
        i64::from(self.sum(Unit::takes_place))
    }

    /// These people and those.
    #[must_use]
    pub fn and(self, others: Self) -> Self {
        let mut both = self;
        for unit in Unit::ALL {
            let count = both.of(unit);
            *count = count.saturating_add(others.count(unit));
        }
        both
    }

    /// The same people without their rates.
    #[must_use]
    pub fn by_age(self) -> Self {
        Self {
            adults: self.of_age(Unit::Adult),
            children: self.of_age(Unit::Child),
            infants: self.of_age(Unit::Infant),
            ..Self::default()
        }
    }

    fn sum(self, which: impl Fn(Unit) -> bool) -> u32 {
        Unit::ALL
            .into_iter()
            .filter(|unit| which(*unit))
            .map(|unit| self.count(unit))
            .fold(0, u32::saturating_add)
    }

    /// Checks it against a product that takes `allowed` kinds, and against the most people in one line.
    pub fn check(self, allowed: impl Fn(Unit) -> bool, limit: u32) -> Result<(), PartyError> {
        if self.people() == 0 {
            return Err(PartyError::Empty);
        }
        if self.people() > limit {
            return Err(PartyError::TooMany(limit));
        }
        if let Some(unit) = Unit::ALL.into_iter().find(|unit| self.count(*unit) > 0 && !allowed(*unit)) {
            return Err(PartyError::NotAllowed(unit));
        }
        if self.of_age(Unit::Adult) == 0 {
            return Err(PartyError::NoAdult);
        }
        Ok(())
    }

    /// Those who come by a rate, as stored beside the counts by age: `resident:2 senior:1`.
    pub fn rates(self) -> String {
        self.written(|unit| unit.plan().is_some())
    }

    /// Everybody, as stored: `adult:2 resident:1`. [`Party::with_rates`] reads it.
    pub fn people_text(self) -> String {
        self.written(|_| true)
    }

    fn written(self, which: impl Fn(Unit) -> bool) -> String {
        let mut text = String::new();
        for unit in Unit::ALL.into_iter().filter(|unit| which(*unit) && self.count(*unit) > 0) {
            let space = if text.is_empty() { "" } else { " " };
            // Writing to a string can't fail.
            let _ = write!(text, "{space}{}:{}", unit.name(), self.count(unit));
        }
        text
    }

    /// Adds what [`Party::rates`] wrote; none where it is not of that shape.
    #[must_use]
    pub fn with_rates(mut self, text: &str) -> Option<Self> {
        for pair in text.split_whitespace() {
            let (name, count) = pair.split_once(':')?;
            *self.of(Unit::parse(name)?) = count.parse().ok()?;
        }
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn parties_are_checked() {
        let party = |adults, children, infants| Party { adults, children, infants, ..Party::default() };
        let no_infants = |unit| unit != Unit::Infant;
        assert_eq!(party(2, 1, 0).check(no_infants, 20), Ok(()));
        assert_eq!(party(0, 0, 0).check(no_infants, 20), Err(PartyError::Empty));
        assert_eq!(party(0, 2, 0).check(no_infants, 20), Err(PartyError::NoAdult));
        assert_eq!(Party { seniors: 1, ..party(0, 2, 0) }.check(no_infants, 20), Ok(()));
        assert_eq!(party(20, 1, 0).check(no_infants, 20), Err(PartyError::TooMany(20)));
        assert_eq!(party(u32::MAX, u32::MAX, 0).check(no_infants, 20), Err(PartyError::TooMany(20)));
        assert_eq!(party(1, 0, 1).check(no_infants, 20), Err(PartyError::NotAllowed(Unit::Infant)));
        assert_eq!(party(2, 1, 4).places(), 3);
    }

    proptest! {
        #[test]
        fn those_who_come_by_a_rate_are_stored_and_read(counts in prop::array::uniform8(0u32..30)) {
            let mut party = Party::default();
            for (unit, count) in Unit::ALL.into_iter().zip(counts) {
                *party.of(unit) = count;
            }
            let Party { adults, children, infants, .. } = party;
            let by_age = Party { adults, children, infants, ..Party::default() };
            prop_assert_eq!(by_age.with_rates(&party.rates()), Some(party));
            prop_assert_eq!(party.by_age().people(), party.people());
            prop_assert_eq!(party.by_age().places(), party.places());
        }
    }
}
