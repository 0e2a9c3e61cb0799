//! Who comes along, and how a place counts them.

use crate::catalogue::AgeBand;
use crate::party::{Age, Party, Unit};
use std::collections::BTreeMap;

/// No question has more people of a kind than the store counts.
pub const MOST_PEOPLE: u32 = 99;

/// Who comes along.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct People {
    /// How many are grown up.
    pub adults: u32,
    /// How old the children are, in years, of whom that is said.
    pub ages: Vec<u8>,
    /// How many children more there are.
    pub children: u32,
    /// How many babies.
    pub infants: u32,
}

impl People {
    /// True where a question names nobody.
    pub fn is_nobody(&self) -> bool {
        *self == Self::default()
    }

    /// How old the youngest is, of those of whom that is said.
    pub fn youngest(&self) -> Option<u8> {
        let baby = (self.infants > 0).then_some(0);
        self.ages.iter().copied().chain(baby).min()
    }

    /// How many they are.
    pub fn count(&self) -> u32 {
        let known = u32::try_from(self.ages.len()).unwrap_or(MOST_PEOPLE);
        [known, self.children, self.infants].into_iter().fold(self.adults, u32::saturating_add)
    }

    /// How a place counts them; none where one of them may not come, or no adult does.
    pub fn party(&self, ages: &BTreeMap<Age, AgeBand>) -> Option<Party> {
        let mut party = Party::default();
        let mut add = |age: Option<Age>, count: u32| {
            let unit = Unit::AGES.into_iter().find(|unit| Some(unit.age()) == age);
            let of = party.of(unit.filter(|unit| ages.contains_key(&unit.age()))?);
            *of = of.saturating_add(count);
            Some(())
        };
        add(Some(Age::Adult), self.adults)?;
        for years in &self.ages {
            add(ages.iter().find(|(_, band)| band.has(*years)).map(|(age, _)| *age), 1)?;
        }
        for (age, count) in [(Age::Child, self.children), (Age::Infant, self.infants)] {
            if count > 0 {
                add(Some(age), count)?;
            }
        }
        (party.of_age(Age::Adult) > 0).then_some(party)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(adults: u32, ages: &[u8], children: u32, infants: u32) -> People {
        People { adults, ages: ages.to_vec(), children, infants }
    }

    // Proves 10.13.15.
    #[test]
    fn a_place_counts_them_by_its_own_ages() {
        let band = |from, to| AgeBand { from, to };
        let ages: BTreeMap<Age, AgeBand> =
            [(Age::Adult, band(12, None)), (Age::Child, band(5, Some(11))), (Age::Infant, band(0, Some(4)))]
                .into();
        let party = of(2, &[4, 7, 13], 1, 1).party(&ages);
        assert_eq!(party, Some(Party { adults: 3, children: 2, infants: 2, ..Party::default() }));
        assert_eq!(of(0, &[4], 0, 0).party(&ages), None);
        let older: BTreeMap<Age, AgeBand> = [(Age::Adult, band(12, None))].into();
        assert_eq!(of(2, &[4], 0, 0).party(&older), None);
        assert_eq!(of(2, &[], 0, 1).party(&older), None);
        assert_eq!(of(2, &[], 0, 0).party(&older), Some(Party { adults: 2, ..Party::default() }));
    }
}
