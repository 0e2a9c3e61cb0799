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

/// How old somebody is, as a product counts it: it says itself from which age on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Age {
    /// Pays the list price.
    Adult,
    /// Pays part of the adult price, or the product's own child price.
    Child,
    /// Enters free, and takes no place.
    Infant,
}

impl Age {
    /// Every age, eldest first.
    pub const ALL: [Self; 3] = [Self::Adult, Self::Child, Self::Infant];

    /// Its name in data.
    pub fn name(self) -> &'static str {
        match self {
            Self::Adult => "adult",
            Self::Child => "child",
            Self::Infant => "infant",
        }
    }
}

/// A kind of person (§9.2): an age, and the rate they show a proof for. Infants enter free and need none; seniors are
/// adults. Kinds without a proof come first, eldest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Unit {
    plan: Option<Plan>,
    age: Age,
}

impl Unit {
    /// An adult.
    pub const ADULT: Self = Self { plan: None, age: Age::Adult };
    /// A child.
    pub const CHILD: Self = Self { plan: None, age: Age::Child };
    /// An infant.
    pub const INFANT: Self = Self { plan: None, age: Age::Infant };
    /// An adult who lives in Quintana Roo.
    pub const RESIDENT: Self = Self { plan: Some(Plan::Resident), age: Age::Adult };
    /// A child who lives in Quintana Roo.
    pub const RESIDENT_CHILD: Self = Self { plan: Some(Plan::Resident), age: Age::Child };
    /// A Mexican adult.
    pub const MEXICAN: Self = Self { plan: Some(Plan::Mexican), age: Age::Adult };
    /// A Mexican child.
    pub const MEXICAN_CHILD: Self = Self { plan: Some(Plan::Mexican), age: Age::Child };
    /// An adult with an INAPAM card.
    pub const SENIOR: Self = Self { plan: Some(Plan::Senior), age: Age::Adult };

    /// Every kind there is, in their order.
    pub const ALL: [Self; 8] = [
        Self::ADULT,
        Self::CHILD,
        Self::INFANT,
        Self::RESIDENT,
        Self::RESIDENT_CHILD,
        Self::MEXICAN,
        Self::MEXICAN_CHILD,
        Self::SENIOR,
    ];

    /// The kinds by age alone, eldest first.
    pub const AGES: [Self; 3] = [Self::ADULT, Self::CHILD, Self::INFANT];

    /// Its name in data and in the database.
    pub fn name(self) -> &'static str {
        match (self.age, self.plan) {
            (age, None) | (age @ Age::Infant, _) => age.name(),
            (Age::Adult, Some(Plan::Resident)) => "resident",
            (Age::Child, Some(Plan::Resident)) => "resident_child",
            (Age::Adult, Some(Plan::Mexican)) => "mexican",
            (Age::Child, Some(Plan::Mexican)) => "mexican_child",
            (Age::Adult | Age::Child, Some(Plan::Senior)) => "senior",
        }
    }

    /// The kind of a name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|unit| unit.name() == name)
    }

    /// How old.
    pub fn age(self) -> Age {
        self.age
    }

    /// The rate it needs a proof for.
    pub fn plan(self) -> Option<Plan> {
        self.plan
    }

    /// True when such a person takes one of a slot's places.
    pub fn takes_place(self) -> bool {
        self.age != Age::Infant
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
    /// Nobody comes.
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
        match (unit.age, unit.plan) {
            (Age::Infant, _) => &mut self.infants,
            (Age::Adult, None) => &mut self.adults,
            (Age::Child, None) => &mut self.children,
            (Age::Adult, Some(Plan::Resident)) => &mut self.residents,
            (Age::Child, Some(Plan::Resident)) => &mut self.resident_children,
            (Age::Adult, Some(Plan::Mexican)) => &mut self.mexicans,
            (Age::Child, Some(Plan::Mexican)) => &mut self.mexican_children,
            (Age::Adult | Age::Child, Some(Plan::Senior)) => &mut self.seniors,
        }
    }

    /// How many of an age, whatever rate they come by.
    pub fn of_age(self, age: Age) -> u32 {
        self.sum(|unit| unit.age() == age)
    }

    /// Whose price is shown where one stands for all: an adult's, by a rate where every adult comes by one (clause 2.2.133).
    pub fn foremost(self) -> Unit {
        let comes = |unit: &Unit| unit.age() == Age::Adult && self.count(*unit) > 0;
        Unit::ALL.into_iter().find(comes).unwrap_or(Unit::ADULT)
    }

    /// How many people there are, of any age and rate.
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
            adults: self.of_age(Age::Adult),
            children: self.of_age(Age::Child),
            infants: self.of_age(Age::Infant),
            ..Self::default()
        }
    }

    /// Each of them, eldest first.
    pub fn units(self) -> impl Iterator<Item = Unit> {
        Unit::ALL.into_iter().flat_map(move |unit| (0..self.count(unit)).map(move |_| unit))
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
        if self.of_age(Age::Adult) == 0 {
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
    fn a_party_is_each_of_its_people() {
        let party = Party { adults: 2, children: 1, seniors: 1, ..Party::default() };
        let units: Vec<_> = party.units().collect();
        assert_eq!(units.len(), 4);
        for unit in Unit::ALL {
            let of_it = units.iter().filter(|one| **one == unit).count();
            assert_eq!(u32::try_from(of_it), Ok(party.count(unit)), "{unit:?}");
        }
    }

    #[test]
    fn parties_are_checked() {
        let party = |adults, children, infants| Party { adults, children, infants, ..Party::default() };
        let no_infants = |unit| unit != Unit::INFANT;
        assert_eq!(party(2, 1, 0).check(no_infants, 20), Ok(()));
        assert_eq!(party(0, 0, 0).check(no_infants, 20), Err(PartyError::Empty));
        assert_eq!(party(0, 2, 0).check(no_infants, 20), Err(PartyError::NoAdult));
        assert_eq!(Party { seniors: 1, ..party(0, 2, 0) }.check(no_infants, 20), Ok(()));
        assert_eq!(party(19, 1, 0).check(no_infants, 20), Ok(()), "as many as there may be");
        assert_eq!(party(20, 1, 0).check(no_infants, 20), Err(PartyError::TooMany(20)));
        assert_eq!(party(u32::MAX, u32::MAX, 0).check(no_infants, 20), Err(PartyError::TooMany(20)));
        assert_eq!(party(1, 0, 1).check(no_infants, 20), Err(PartyError::NotAllowed(Unit::INFANT)));
        assert_eq!(party(2, 1, 4).places(), 3);
    }

    #[test]
    fn a_kind_is_an_age_and_a_rate() {
        let mut sorted = Unit::ALL;
        sorted.sort();
        assert_eq!(sorted, Unit::ALL, "in one order wherever they are listed");
        for unit in Unit::ALL {
            assert_eq!(Unit::parse(unit.name()), Some(unit));
            assert_eq!(Unit::AGES.contains(&unit), unit.plan().is_none());
            assert_eq!(unit.takes_place(), unit.age() != Age::Infant);
        }
        assert!(Age::ALL.into_iter().eq(Unit::AGES.map(Unit::age)));
        let mut party = Party::default();
        for (count, unit) in (1..).zip(Unit::ALL) {
            *party.of(unit) = count;
        }
        assert!(
            (1..).zip(Unit::ALL).all(|(count, unit)| party.count(unit) == count),
            "each has its own count"
        );
    }

    #[test]
    fn only_who_is_there_is_written() {
        let party = Party { adults: 2, residents: 1, ..Party::default() };
        assert_eq!(
            (party.people_text().as_str(), party.rates().as_str()),
            ("adult:2 resident:1", "resident:1")
        );
        assert_eq!(Party::default().with_rates(&party.people_text()), Some(party));
        assert_eq!(
            (Party::default().people_text(), Party::default().rates()),
            (String::new(), String::new())
        );
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
