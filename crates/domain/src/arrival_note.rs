//! What a room's guests tell its hotel before they come: who they are, about when they arrive, what they would like
//! (§5.4).

use crate::buyer::{TravellerFault, read_traveller};
use crate::calendar::{Date, Time};
use crate::plain_text::lines;

/// Most characters of what guests would like.
pub const LONGEST_REQUESTS: usize = 400;

/// What was told; only [`ArrivalNote::read`] makes one that is not empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ArrivalNote {
    /// In whose name the room is; one line, empty where nobody said.
    pub guest: String,
    /// About when they come, on Cancun's clock; none where nobody said.
    pub at: Option<Time>,
    /// What they would like, in lines; empty for nothing.
    pub requests: String,
}

/// What somebody typed. Nothing in it is believed.
#[derive(Clone, Copy, Debug, Default)]
#[allow(missing_docs, reason = "a form's fields, as typed; each may be empty")]
pub struct Typed<'a> {
    pub guest: &'a str,
    pub at: &'a str,
    pub requests: &'a str,
}

/// Why a note can't be taken as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteFault {
    /// The guest's name is none, or too long.
    Guest(TravellerFault),
    /// That is no time of day.
    Time,
    /// What is written has more characters than so many.
    TooLong(usize),
}

impl ArrivalNote {
    /// Reads what somebody typed.
    ///
    /// # Errors
    /// Everything that is wrong with it, at least one thing.
    pub fn read(typed: Typed<'_>) -> Result<Self, Vec<NoteFault>> {
        let mut faults = Vec::new();
        let guest = read_traveller(typed.guest).unwrap_or_else(|fault| {
            faults.push(NoteFault::Guest(fault));
            String::new()
        });
        let at = Time::parse(typed.at.trim());
        if at.is_none() && !typed.at.trim().is_empty() {
            faults.push(NoteFault::Time);
        }
        let requests = lines(typed.requests);
        if requests.chars().count() > LONGEST_REQUESTS {
            faults.push(NoteFault::TooLong(LONGEST_REQUESTS));
        }
        if faults.is_empty() { Ok(Self { guest, at, requests }) } else { Err(faults) }
    }
}

/// Whether a hotel still hears of it: until the end of the day they come.
pub fn is_heard(arrival: Date, today: Date) -> bool {
    today <= arrival
}

#[cfg(test)]
mod tests {
    use super::{ArrivalNote, LONGEST_REQUESTS, NoteFault, Typed, is_heard};
    use crate::buyer::TravellerFault;
    use crate::calendar::{Time, parse_date};

    // Proves 10.16.18.
    #[test]
    fn a_note_has_what_was_typed_and_nothing_that_cannot_be_seen() {
        let typed = Typed {
            guest: "  Ana\u{200b} Núñez ",
            at: " 18:30 ",
            requests: " A cot,\r\n\r\n\r\n\u{202e}please ",
        };
        let note = ArrivalNote::read(typed).unwrap();
        assert_eq!(note.guest, "Ana Núñez");
        assert_eq!(note.at, Time::parse("18:30"));
        assert_eq!(note.requests, "A cot,\n\nplease");
        assert_eq!(ArrivalNote::read(Typed::default()), Ok(ArrivalNote::default()));
    }

    // Proves 10.16.18.
    #[test]
    fn everything_that_is_wrong_with_a_note_is_reported_at_once() {
        let long = "x".repeat(LONGEST_REQUESTS + 1);
        let typed = Typed { guest: "see https://example.com", at: "25:00", requests: &long };
        let faults = [NoteFault::Guest(TravellerFault::NoName), NoteFault::Time, NoteFault::TooLong(400)];
        assert_eq!(ArrivalNote::read(typed), Err(faults.to_vec()));
        let most = "x".repeat(LONGEST_REQUESTS);
        assert!(ArrivalNote::read(Typed { requests: &most, ..Typed::default() }).is_ok());
    }

    // Proves 10.16.18.
    #[test]
    fn a_hotel_hears_of_it_until_the_day_they_come() {
        let day = |text| parse_date(text).unwrap();
        let arrival = day("2027-02-10");
        assert!(is_heard(arrival, day("2027-02-09")) && is_heard(arrival, arrival));
        assert!(!is_heard(arrival, day("2027-02-11")));
    }
}
