//! Who comes along with somebody, by name alone, kept for the next time they are asked who comes (§10.19.43).

use super::form::Fault;
use crate::buyer::{TravellerFault, read_traveller};
use crate::person::PersonFault;

/// So many of them are kept with an account.
pub const MOST_COMPANIONS: usize = 12;

/// A name that is kept; only [`CompanionName::parse`] and [`CompanionName::of_whole`] make one. Nothing else is: no age and no
/// document.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CompanionName {
    /// Not empty.
    pub first_name: String,
    /// Empty where a whole name had one word.
    pub last_name: String,
}

impl CompanionName {
    /// Reads both names as typed, by somebody who ticked the box that says that they are kept, or did not.
    ///
    /// # Errors
    /// Everything that is wrong, at least one thing.
    pub fn parse(first_name: &str, last_name: &str, consented: bool) -> Result<Self, Vec<Fault>> {
        let first = name(first_name, "name", [PersonFault::NameMissing, PersonFault::NameInvalid]);
        let last = name(last_name, "lastname", [PersonFault::LastNameMissing, PersonFault::LastNameInvalid]);
        let consent = if consented { Ok(()) } else { Err(Fault::ConsentMissing) };
        match (first, last, consent) {
            (Ok(first_name), Ok(last_name), Ok(())) => {
                let whole = Self { first_name, last_name };
                // Together they are a name on a ticket.
                match read_traveller(&whole.whole()) {
                    Err(TravellerFault::TooLong(most)) => {
                        Err(vec![Fault::Person(PersonFault::TooLong("lastname", most))])
                    }
                    Err(TravellerFault::NoName) => Err(vec![Fault::Person(PersonFault::NameInvalid)]),
                    Ok(_) => Ok(whole),
                }
            }
            (first, last, consent) => {
                Err([first.err(), last.err(), consent.err()].into_iter().flatten().collect())
            }
        }
    }

    /// The name of somebody who was named on a ticket; none where nobody was.
    pub fn of_whole(typed: &str) -> Option<Self> {
        let whole = read_traveller(typed).ok().filter(|name| !name.is_empty())?;
        let (first_name, last_name) = whole.split_once(' ').unwrap_or((whole.as_str(), ""));
        Some(Self { first_name: first_name.to_owned(), last_name: last_name.to_owned() })
    }

    /// The name as it stands on a ticket. Of two that are the same whole one is kept, wherever each was parted: a form that asks for
    /// whole names does not know.
    pub fn whole(&self) -> String {
        let names = [self.first_name.as_str(), self.last_name.as_str()];
        names.into_iter().filter(|name| !name.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

fn name(typed: &str, field: &'static str, [missing, invalid]: [PersonFault; 2]) -> Result<String, Fault> {
    match read_traveller(typed) {
        Ok(name) if name.is_empty() => Err(Fault::Person(missing)),
        Ok(name) => Ok(name),
        Err(TravellerFault::TooLong(most)) => Err(Fault::Person(PersonFault::TooLong(field, most))),
        Err(TravellerFault::NoName) => Err(Fault::Person(invalid)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    // Proves 10.19.43.
    #[test]
    fn a_companion_is_a_name_that_may_stand_on_a_ticket_and_is_kept_by_consent() {
        let leo = CompanionName::parse(" Leo ", "Ruiz  López", true).unwrap();
        assert_eq!((leo.first_name.as_str(), leo.last_name.as_str()), ("Leo", "Ruiz López"));
        assert_eq!(leo.whole(), "Leo Ruiz López");
        let person = Fault::Person;
        let none = CompanionName::parse("", " ", false);
        assert_eq!(
            none,
            Err(vec![
                person(PersonFault::NameMissing),
                person(PersonFault::LastNameMissing),
                Fault::ConsentMissing
            ])
        );
        let (long, half) = ("x".repeat(101), "x".repeat(60));
        for (first, last, fault) in [
            ("www.prize.com", "Ruiz", person(PersonFault::NameInvalid)),
            ("Leo", "evil/now", person(PersonFault::LastNameInvalid)),
            (long.as_str(), "Ruiz", person(PersonFault::TooLong("name", 100))),
            ("Leo", long.as_str(), person(PersonFault::TooLong("lastname", 100))),
            (half.as_str(), half.as_str(), person(PersonFault::TooLong("lastname", 100))),
        ] {
            assert_eq!(CompanionName::parse(first, last, true), Err(vec![fault]), "{first} {last}");
        }
    }

    proptest! {
        #[test]
        fn a_name_of_a_ticket_is_offered_as_it_was_typed(typed in "\\PC{0,40}") {
            match (CompanionName::of_whole(&typed), read_traveller(&typed)) {
                (Some(name), Ok(read)) => prop_assert_eq!(name.whole(), read),
                (None, read) => prop_assert!(read.is_err() || read == Ok(String::new())),
                (Some(_), Err(_)) => prop_assert!(false),
            }
        }
    }
}
