//! Days in the parks that the guests of a room choose once it is paid, where its rate plan has parks in it (§10.16.37).

use crate::calendar::{Date, Instant, Time, instant_in_cancun};
use crate::catalogue::{AgeBand, ProductId};
use crate::line::{Claim, SlotKey};
use crate::party::{Age, Party, PartyError, Unit};
use crate::stay::{Guests, Nights};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// Some of a room's guests in a park, on a day of their stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParkDay {
    /// The park.
    pub product: ProductId,
    /// The day, in Cancun: from the day they come to the day they leave.
    pub day: Date,
    /// The start.
    pub start: Time,
    /// Who goes, as a park counts them: without rates.
    pub party: Party,
}

impl ParkDay {
    /// The places it takes; none where nobody who takes one goes.
    pub fn claim(&self) -> Option<Claim> {
        let slot = SlotKey { resource: self.product.into(), day: self.day, start: self.start };
        Some(Claim { slot, count: self.party.places() }).filter(|claim| claim.count > 0)
    }

    /// Whether it is the same park on the same day, whenever and for whom: a room chooses each once.
    pub fn is_in_place_of(&self, other: &Self) -> bool {
        (self.product, self.day) == (other.product, other.day)
    }

    /// Whether it can still be chosen or given up: until so many minutes before it begins, after which its gate knows who
    /// comes. With 0 whether it has not begun.
    pub fn ahead(&self, now: Instant, minutes: i64) -> bool {
        now < self.until(minutes)
    }

    /// The moment from which on it can be chosen and given up no more, so many minutes before it begins.
    pub fn until(&self, minutes: i64) -> Instant {
        instant_in_cancun(self.day, self.start).plus_minutes(-minutes)
    }
}

/// Whether a rate with these parks in it has a park in it on a day, of a room with these days: who sleeps there needs no ticket then.
pub fn has(parks: &[ProductId], days: &RangeInclusive<Date>, park: ProductId, day: Date) -> bool {
    parks.contains(&park) && days.contains(&day)
}

/// What a park day is chosen for, and from.
#[derive(Clone, Debug)]
pub struct Entitled {
    /// The nights of the room.
    pub nights: Nights,
    /// Who sleeps there.
    pub guests: Guests,
    /// The parks its rate plan has in it.
    pub parks: Vec<ProductId>,
}

/// Why a park day can't be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParkDayFault {
    /// The rate plan does not have this park in it.
    NotThisPark,
    /// It is before they come, or after they leave.
    NotThisDay,
    /// It has begun, or is about to: its gate knows who comes.
    Begun,
    /// So many of the room's guests are left for that day, and more were to go.
    TooMany(u32),
    /// These people can't go together.
    Party(PartyError),
}

/// The guests of a room as a park counts them, who is left out there for their age not counted: somebody of twelve is a
/// child in a hotel and an adult in a park (§9.2).
pub fn in_a_park(guests: Guests, ages: &BTreeMap<Age, AgeBand>) -> Party {
    let mut party = Party { adults: u32::from(guests.adults()), ..Party::default() };
    for age in guests.ages() {
        match ages.iter().find(|(_, band)| band.has(age)).map(|(age, _)| *age) {
            Some(Age::Adult) => party.adults += 1,
            Some(Age::Child) => party.children += 1,
            Some(Age::Infant) => party.infants += 1,
            None => {}
        }
    }
    party
}

impl Entitled {
    /// Who could still go to a park of these ages on a day, beside what is chosen: a guest is in one park a day, and what
    /// is chosen of this very park is free to be chosen anew.
    pub fn left(&self, chosen: &[ParkDay], wanted: &ParkDay, ages: &BTreeMap<Age, AgeBand>) -> Party {
        let elsewhere = |one: &&ParkDay| one.day == wanted.day && !one.is_in_place_of(wanted);
        let gone = chosen.iter().filter(elsewhere).fold(Party::default(), |all, one| all.and(one.party));
        let most = in_a_park(self.guests, ages);
        let left = |unit: Unit| most.count(unit).saturating_sub(gone.count(unit));
        // Of another park's ages somebody may count otherwise: no more go than there are.
        let mut people = u32::from(self.guests.people()).saturating_sub(gone.people());
        let mut party = Party::default();
        for unit in Unit::AGES {
            let count = left(unit).min(people);
            people -= count;
            *party.of(unit) = count;
        }
        party
    }

    /// How many of the room's children are in no park on a day on which others of it are in this one, though it would take them:
    /// nobody has chosen for them yet. Grown guests may well stay.
    pub fn children_left(&self, chosen: &[ParkDay], of: &ParkDay, ages: &BTreeMap<Age, AgeBand>) -> u32 {
        let left = self.left(chosen, of, ages);
        left.children.saturating_sub(of.party.children) + left.infants.saturating_sub(of.party.infants)
    }

    /// Whether a park day can be chosen beside, or in place of, what is chosen.
    pub fn check(
        &self,
        chosen: &[ParkDay],
        wanted: &ParkDay,
        ages: &BTreeMap<Age, AgeBand>,
        (now, cutoff_minutes): (Instant, i64),
    ) -> Result<(), ParkDayFault> {
        if !self.parks.contains(&wanted.product) {
            return Err(ParkDayFault::NotThisPark);
        }
        if !self.on(wanted.day) {
            return Err(ParkDayFault::NotThisDay);
        }
        if !wanted.ahead(now, cutoff_minutes) {
            return Err(ParkDayFault::Begun);
        }
        let allowed = |unit: Unit| unit.plan().is_none() && ages.contains_key(&unit.age());
        wanted.party.check(allowed, u32::MAX).map_err(ParkDayFault::Party)?;
        let left = self.left(chosen, wanted, ages);
        if Unit::AGES.into_iter().any(|unit| wanted.party.count(unit) > left.count(unit)) {
            return Err(ParkDayFault::TooMany(left.people()));
        }
        Ok(())
    }

    /// Whether a day is one of the stay: the day they leave is one.
    fn on(&self, day: Date) -> bool {
        self.nights.stay_days().contains(&day)
    }

    /// What stays chosen once the room has these nights, guests and parks instead of those it was chosen for: what is in one
    /// of the parks on a day of the stay, where nobody is left out. Where somebody is, others would go in their place: all of
    /// it is let go.
    pub fn kept(&self, chosen: &[ParkDay], chosen_for: Guests) -> Vec<ParkDay> {
        let all = self.guests.include(chosen_for);
        let stays = |one: &&ParkDay| all && self.on(one.day) && self.parks.contains(&one.product);
        chosen.iter().filter(stays).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::{add_days, parse_date};
    use proptest::prelude::*;

    const XCARET: ProductId = ProductId(296);
    const XPLOR: ProductId = ProductId(306);

    fn ages(infants: bool) -> BTreeMap<Age, AgeBand> {
        let band = |from, to| AgeBand { from, to };
        let all =
            [(Age::Adult, band(12, None)), (Age::Child, band(5, Some(11))), (Age::Infant, band(0, Some(4)))];
        all.into_iter().filter(|(age, _)| infants || *age != Age::Infant).collect()
    }

    fn arrival() -> Date {
        parse_date("2027-02-10").unwrap()
    }

    fn room(adults: u8, children: &[u8]) -> Entitled {
        Entitled {
            nights: Nights::new(arrival(), 3).unwrap(),
            guests: Guests::new(adults, children).unwrap(),
            parks: vec![XCARET, XPLOR],
        }
    }

    fn go(product: ProductId, night: i32, adults: u32, children: u32) -> ParkDay {
        let (day, start) = (add_days(arrival(), night), Time::parse("09:00").unwrap());
        ParkDay { product, day, start, party: Party { adults, children, ..Party::default() } }
    }

    fn before() -> Instant {
        instant_in_cancun(add_days(arrival(), -3), Time::MIDNIGHT)
    }

    // Proves 10.16.37.
    #[test]
    fn guests_are_counted_as_a_park_counts_them() {
        let guests = Guests::new(2, &[12, 3]).unwrap();
        let all = in_a_park(guests, &ages(true));
        assert_eq!((all.adults, all.children, all.infants), (3, 0, 1), "twelve is of age in a park");
        let older = in_a_park(guests, &ages(false));
        assert_eq!(older.people(), 3, "who is too young for it is not counted");
    }

    // Proves 10.16.37.
    #[test]
    fn a_park_day_is_of_the_rate_of_the_stay_and_for_its_guests() {
        let room = room(2, &[8]);
        let check =
            |chosen: &[ParkDay], wanted: ParkDay| room.check(chosen, &wanted, &ages(true), (before(), 60));
        for night in 0..=3 {
            assert_eq!(
                check(&[], go(XCARET, night, 2, 1)),
                Ok(()),
                "from the day they come to the day they leave"
            );
        }
        assert_eq!(check(&[], go(XCARET, -1, 2, 1)), Err(ParkDayFault::NotThisDay));
        assert_eq!(check(&[], go(XCARET, 4, 2, 1)), Err(ParkDayFault::NotThisDay));
        assert_eq!(check(&[], go(ProductId(305), 1, 2, 1)), Err(ParkDayFault::NotThisPark));
        assert_eq!(check(&[], go(XCARET, 1, 3, 0)), Err(ParkDayFault::TooMany(3)));
        assert_eq!(check(&[], go(XCARET, 1, 0, 1)), Err(ParkDayFault::Party(PartyError::NoAdult)));
        assert_eq!(check(&[], go(XCARET, 1, 0, 0)), Err(ParkDayFault::Party(PartyError::Empty)));
        let wanted = go(XCARET, 1, 1, 0);
        let resident = ParkDay { party: Party { residents: 1, ..wanted.party }, ..wanted };
        assert!(matches!(check(&[], resident), Err(ParkDayFault::Party(PartyError::NotAllowed(_)))));
        // One goes here and two there; nobody is in two parks a day, and the next day is another.
        let chosen = [go(XPLOR, 1, 1, 0)];
        assert_eq!(check(&chosen, go(XCARET, 1, 1, 1)), Ok(()));
        assert_eq!(check(&chosen, go(XCARET, 1, 2, 0)), Err(ParkDayFault::TooMany(2)));
        assert_eq!(check(&chosen, go(XCARET, 2, 2, 1)), Ok(()));
        assert_eq!(check(&chosen, go(XPLOR, 1, 2, 1)), Ok(()), "in place of what was chosen of it");
        let begins = instant_in_cancun(add_days(arrival(), 1), Time::parse("09:00").unwrap());
        let at =
            |minutes| room.check(&[], &go(XCARET, 1, 2, 1), &ages(true), (begins.plus_minutes(minutes), 60));
        assert_eq!(
            (at(-61), at(-60)),
            (Ok(()), Err(ParkDayFault::Begun)),
            "its gate knows who comes by then"
        );
    }

    // Proves 10.16.38.
    #[test]
    fn a_room_with_other_nights_or_guests_keeps_the_park_days_that_fit() {
        let chosen = [go(XCARET, 0, 2, 1), go(XPLOR, 1, 1, 0), go(XCARET, 1, 1, 1), go(XPLOR, 3, 2, 0)];
        let was = room(2, &[8]).guests;
        assert_eq!(room(2, &[8]).kept(&chosen, was), chosen);
        let shorter = Entitled { nights: Nights::new(add_days(arrival(), 1), 1).unwrap(), ..room(2, &[8]) };
        assert_eq!(shorter.kept(&chosen, was), chosen[1..3]);
        assert_eq!(room(3, &[1, 8]).kept(&chosen, was), chosen, "who comes along takes nobody's place");
        for other in [room(2, &[]), room(2, &[7]), room(1, &[8, 9])] {
            assert_eq!(other.kept(&chosen, was), [], "nobody goes on another's account");
        }
    }

    // Proves 10.16.223.
    #[test]
    fn a_child_who_was_added_is_in_no_park_of_a_day_that_was_chosen_before() {
        let chosen = [go(XCARET, 1, 2, 1), go(XPLOR, 2, 1, 0), go(XCARET, 2, 1, 1)];
        let left =
            |room: &Entitled| chosen.each_ref().map(|day| room.children_left(&chosen, day, &ages(true)));
        assert_eq!(left(&room(2, &[8])), [0, 0, 0]);
        // One of four goes as an infant; by either park of the day they are as many.
        assert_eq!(left(&room(2, &[8, 4])), [1, 1, 1]);
        assert_eq!(left(&room(3, &[8])), [0, 0, 0], "who is of age may stay");
        let strict = room(2, &[8, 4]).children_left(&chosen, &chosen[0], &ages(false));
        assert_eq!(strict, 0, "who is too young for it misses nothing there");
    }

    // Proves 10.16.42.
    #[test]
    fn a_room_by_another_rate_keeps_the_park_days_of_the_parks_it_has() {
        let chosen = [go(XCARET, 0, 2, 1), go(XPLOR, 1, 1, 0), go(XCARET, 1, 1, 1)];
        let by = |parks: &[ProductId]| Entitled { parks: parks.to_vec(), ..room(2, &[8]) };
        let kept = |parks: &[ProductId]| by(parks).kept(&chosen, room(2, &[8]).guests);
        assert_eq!(kept(&[XCARET, XPLOR, ProductId(305)]), chosen);
        assert_eq!(kept(&[XPLOR]), chosen[1..2]);
        assert_eq!(kept(&[]), [], "a rate without parks");
    }

    proptest! {
        // Proves 10.16.37.
        #[test]
        fn no_guest_is_in_two_parks_a_day(
            adults in 1_u8..4,
            children in proptest::collection::vec(0_u8..16, 0..=2),
            wishes in proptest::collection::vec((any::<bool>(), -1_i32..5, 0_u32..4, 0_u32..3, 0_u32..3), 0..40),
        ) {
            let room = room(adults, &children);
            let mut chosen: Vec<ParkDay> = Vec::new();
            for (first, night, adults, children, infants) in wishes {
                let mut wanted = go(if first { XCARET } else { XPLOR }, night, adults, children);
                wanted.party.infants = infants;
                if room.check(&chosen, &wanted, &ages(true), (before(), 0)).is_ok() {
                    chosen.retain(|one| !one.is_in_place_of(&wanted));
                    chosen.push(wanted);
                }
            }
            let most = in_a_park(room.guests, &ages(true));
            for night in -1..5 {
                let day = add_days(arrival(), night);
                let all = chosen.iter().filter(|one| one.day == day);
                let all = all.fold(Party::default(), |all, one| all.and(one.party));
                for unit in Unit::AGES {
                    prop_assert!(all.count(unit) <= most.count(unit), "{all:?} of {most:?}");
                }
            }
            prop_assert_eq!(room.kept(&chosen, room.guests), chosen, "what was chosen fits");
        }
    }
}
