//! Who comes along.

use serde::{Deserialize, Serialize};

/// The kinds of person a product may take (§9.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// Pays the list price.
    Adult,
    /// Pays part of the adult price, or the product's own child price.
    Child,
    /// Enters free, and takes no place.
    Infant,
}

impl Unit {
    /// Every kind, eldest first.
    pub const ALL: [Self; 3] = [Self::Adult, Self::Child, Self::Infant];

    /// Its name in data and in the database.
    pub fn name(self) -> &'static str {
        match self {
            Self::Adult => "adult",
            Self::Child => "child",
            Self::Infant => "infant",
        }
    }

    /// The kind of a name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|unit| unit.name() == name)
    }

    /// True when such a person takes one of a slot's places.
    pub fn takes_place(self) -> bool {
        !matches!(self, Self::Infant)
    }
}

/// Counts of people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Party {
    /// Adults.
    pub adults: u32,
    /// Children.
    pub children: u32,
    /// Infants.
    pub infants: u32,
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
        match unit {
            Unit::Adult => self.adults,
            Unit::Child => self.children,
            Unit::Infant => self.infants,
        }
    }

    /// Everybody.
    pub fn people(self) -> u32 {
        self.adults.saturating_add(self.children).saturating_add(self.infants)
    }

    /// Places of a slot it takes: infants sit on a lap.
    pub fn places(self) -> i64 {
        Unit::ALL.into_iter().filter(|unit| unit.takes_place()).map(|unit| i64::from(self.count(unit))).sum()
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
        if self.adults == 0 {
            return Err(PartyError::NoAdult);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parties_are_checked() {
        let party = |adults, children, infants| Party { adults, children, infants };
        let no_infants = |unit| unit != Unit::Infant;
        assert_eq!(party(2, 1, 0).check(no_infants, 20), Ok(()));
        assert_eq!(party(0, 0, 0).check(no_infants, 20), Err(PartyError::Empty));
        assert_eq!(party(0, 2, 0).check(no_infants, 20), Err(PartyError::NoAdult));
        assert_eq!(party(20, 1, 0).check(no_infants, 20), Err(PartyError::TooMany(20)));
        assert_eq!(party(u32::MAX, u32::MAX, 0).check(no_infants, 20), Err(PartyError::TooMany(20)));
        assert_eq!(party(1, 0, 1).check(no_infants, 20), Err(PartyError::NotAllowed(Unit::Infant)));
        assert_eq!(party(2, 1, 4).places(), 3);
    }
}
