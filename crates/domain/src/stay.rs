//! Which nights, and who sleeps in a room (§9.2.7, §9.8, §10.16).

use crate::calendar::{Date, Time, add_days, days_between};
use std::fmt;
use std::ops::RangeInclusive;

/// From this age on somebody is an adult in a hotel (§9.2.7). In a park it is earlier: who is twelve to fifteen is a child
/// here and an adult there.
pub const ADULT_FROM: u8 = 16;
/// Adults of a room that nobody has said anything about (§9.8.1).
pub const USUAL_ADULTS: u8 = 2;
/// Rooms of one search (§9.8.2).
pub const MOST_ROOMS: usize = 5;

/// Rooms one cart may have, held or not (§10.16).
pub const MOST_ROOMS_IN_CART: usize = 20;
/// Children of one room (§9.8.3).
pub const MOST_CHILDREN: usize = 2;
/// Adults of one room, whatever room it is.
pub const MOST_ADULTS: u8 = 8;
/// Nights of one stay.
pub const MOST_NIGHTS: u8 = 30;

/// The start that stands for a night where others have an hour: a night is a slot of its room type, and no visit begins at
/// midnight.
pub const NIGHT: Time = Time::MIDNIGHT;

/// The nights of a stay, one after the other: at least one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nights {
    arrival: Date,
    count: u8,
}

impl Nights {
    /// So many nights from a day on; none for no night and for more than [`MOST_NIGHTS`].
    pub fn new(arrival: Date, count: u8) -> Option<Self> {
        (1..=MOST_NIGHTS).contains(&count).then_some(Self { arrival, count })
    }

    /// The nights between two days, of which the first is today or later and not after `last_day`.
    pub fn between(arrival: Date, departure: Date, today: Date, last_day: Date) -> Result<Self, DatesFault> {
        if arrival < today {
            return Err(DatesFault::Past);
        }
        if departure <= arrival {
            return Err(DatesFault::NotAfter);
        }
        let count = u8::try_from(days_between(arrival, departure)).unwrap_or(u8::MAX);
        let nights = Self::new(arrival, count).ok_or(DatesFault::TooLong(MOST_NIGHTS))?;
        if departure > last_day { Err(DatesFault::Beyond(last_day)) } else { Ok(nights) }
    }

    /// The day they come.
    pub fn arrival(self) -> Date {
        self.arrival
    }

    /// The day they leave.
    pub fn departure(self) -> Date {
        add_days(self.arrival, i32::from(self.count))
    }

    /// The days on which its guests go to parks: the day they leave is one.
    pub fn stay_days(self) -> RangeInclusive<Date> {
        self.arrival()..=self.departure()
    }

    /// How many: from one to [`MOST_NIGHTS`].
    pub fn count(self) -> u8 {
        self.count
    }

    /// Each night, as the day it begins.
    pub fn days(self) -> impl Iterator<Item = Date> {
        (0..self.count).map(move |night| add_days(self.arrival, i32::from(night)))
    }
}

/// Why two days are no stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DatesFault {
    /// They would have come before today.
    Past,
    /// They would leave on the day they come, or before.
    NotAfter,
    /// More nights than so many.
    TooLong(u8),
    /// They would leave after this day, until which rooms are sold.
    Beyond(Date),
}

/// Who sleeps in a room: at least one adult, and at most [`MOST_CHILDREN`] children, by their ages, youngest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Guests {
    adults: u8,
    children: [Option<u8>; MOST_CHILDREN],
}

impl Default for Guests {
    fn default() -> Self {
        Self { adults: USUAL_ADULTS, children: [None; MOST_CHILDREN] }
    }
}

impl Guests {
    /// Who sleeps in a room. In which order the children are named changes nothing.
    pub fn new(adults: u8, ages: &[u8]) -> Result<Self, GuestsFault> {
        if adults == 0 {
            return Err(GuestsFault::NoAdult);
        }
        if adults > MOST_ADULTS {
            return Err(GuestsFault::TooManyAdults(MOST_ADULTS));
        }
        if ages.len() > MOST_CHILDREN {
            return Err(GuestsFault::TooManyChildren(MOST_CHILDREN));
        }
        if let Some(child) = ages.iter().position(|age| *age >= ADULT_FROM) {
            return Err(GuestsFault::ChildIsAdult(child));
        }
        let mut sorted = ages.to_vec();
        sorted.sort_unstable();
        let mut children = [None; MOST_CHILDREN];
        for (place, age) in children.iter_mut().zip(sorted) {
            *place = Some(age);
        }
        Ok(Self { adults, children })
    }

    /// How many adults sleep in the room.
    pub fn adults(self) -> u8 {
        self.adults
    }

    /// The ages of the children, youngest first.
    pub fn ages(self) -> impl Iterator<Item = u8> {
        self.children.into_iter().flatten()
    }

    /// How many children.
    pub fn children(self) -> u8 {
        self.ages().fold(0, |count, _| count + 1)
    }

    /// Whether they are all of these others, and perhaps more.
    pub fn include(self, others: Self) -> bool {
        let mut left: Vec<u8> = self.ages().collect();
        let found =
            |age: u8| left.iter().position(|one| *one == age).map(|at| left.swap_remove(at)).is_some();
        self.adults >= others.adults && others.ages().all(found)
    }

    /// How many sleep there.
    pub fn people(self) -> u8 {
        self.adults.saturating_add(self.children())
    }

    /// The same people in two rooms, as evenly as they go, with an adult in each; none where one adult comes.
    pub fn in_two(self) -> Option<[Self; 2]> {
        let few = self.adults / 2;
        let many = self.adults - few;
        let (mut with_many, mut with_few) = (Vec::new(), Vec::new());
        for age in self.ages() {
            let fewer = usize::from(few) + with_few.len() < usize::from(many) + with_many.len();
            let there = if fewer { &mut with_few } else { &mut with_many };
            there.push(age);
        }
        Some([Self::new(many, &with_many).ok()?, Self::new(few, &with_few).ok()?])
    }

    /// The children's ages as stored: `4 11`; empty without any.
    pub fn ages_text(self) -> String {
        self.ages().map(|age| age.to_string()).collect::<Vec<_>>().join(" ")
    }

    /// Reads what [`Guests::ages_text`] wrote; none where it is not of that shape.
    pub fn read(adults: u8, ages: &str) -> Option<Self> {
        let ages: Option<Vec<u8>> = ages.split_whitespace().map(|age| age.parse().ok()).collect();
        Self::new(adults, &ages?).ok()
    }
}

/// Why people can't be who sleeps in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuestsFault {
    /// Nobody of age.
    NoAdult,
    /// More adults than so many.
    TooManyAdults(u8),
    /// More children than so many.
    TooManyChildren(usize),
    /// The child of this position, from 0, is an adult: it is [`ADULT_FROM`] or older.
    ChildIsAdult(usize),
}

/// The nights as one reads them in a log: `2027-02-10+3`.
impl fmt::Display for Nights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.arrival, self.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::parse_date;
    use proptest::prelude::*;

    fn day(text: &str) -> Date {
        parse_date(text).unwrap()
    }

    // Proves 10.16.1.
    #[test]
    fn a_stay_begins_today_or_later_and_ends_after_it_began() {
        let (today, last) = (day("2026-11-20"), day("2027-11-20"));
        let between = |from: &str, to: &str| Nights::between(day(from), day(to), today, last);
        assert_eq!(between("2026-11-20", "2026-11-21").map(Nights::count), Ok(1));
        assert_eq!(between("2026-11-19", "2026-11-21"), Err(DatesFault::Past));
        assert_eq!(between("2026-11-21", "2026-11-21"), Err(DatesFault::NotAfter));
        assert_eq!(between("2026-11-22", "2026-11-21"), Err(DatesFault::NotAfter));
        assert_eq!(between("2026-11-20", "2026-12-20").map(Nights::count), Ok(MOST_NIGHTS));
        assert_eq!(between("2026-11-20", "2026-12-21"), Err(DatesFault::TooLong(MOST_NIGHTS)));
        assert_eq!(between("2026-11-20", "2036-12-21"), Err(DatesFault::TooLong(MOST_NIGHTS)));
        assert_eq!(between("2027-11-19", "2027-11-20").map(Nights::count), Ok(1));
        assert_eq!(between("2027-11-19", "2027-11-21"), Err(DatesFault::Beyond(last)));
        let over_the_year = between("2026-12-30", "2027-01-02").unwrap();
        let nights: Vec<_> = over_the_year.days().map(|night| night.to_string()).collect();
        assert_eq!(nights, ["2026-12-30", "2026-12-31", "2027-01-01"]);
        // A leap day is a night like others.
        let leap = Nights::new(day("2028-02-28"), 2).unwrap();
        assert_eq!((leap.departure(), leap.to_string().as_str()), (day("2028-03-01"), "2028-02-28+2"));
        assert_eq!((Nights::new(today, 0), Nights::new(today, MOST_NIGHTS + 1)), (None, None));
    }

    // Proves 9.2.7, 9.8.1, 9.8.3.
    #[test]
    fn who_is_fifteen_is_a_child_of_a_room_and_who_is_sixteen_an_adult() {
        assert_eq!((Guests::default().adults(), Guests::default().children()), (2, 0));
        let family = Guests::new(2, &[15, 4]).unwrap();
        assert_eq!((family.people(), family.ages().collect::<Vec<_>>()), (4, vec![4, 15]));
        assert_eq!(Guests::new(2, &[3, 16]), Err(GuestsFault::ChildIsAdult(1)));
        assert_eq!(Guests::new(2, &[1, 2, 3]), Err(GuestsFault::TooManyChildren(2)));
        assert_eq!(Guests::new(0, &[3]), Err(GuestsFault::NoAdult));
        assert_eq!(Guests::new(9, &[]), Err(GuestsFault::TooManyAdults(8)));
        assert_eq!((family.ages_text().as_str(), Guests::read(2, "4 15")), ("4 15", Some(family)));
        for broken in ["x", "16", "1 2 3", "-1"] {
            assert_eq!(Guests::read(2, broken), None, "{broken}");
        }
    }

    #[test]
    fn people_are_split_as_evenly_as_they_go() {
        let of = |adults, ages: &[u8]| Guests::new(adults, ages).unwrap();
        for (all, halves) in [
            (of(4, &[4, 9]), Some([of(2, &[4]), of(2, &[9])])),
            (of(5, &[]), Some([of(3, &[]), of(2, &[])])),
            (of(3, &[4, 9]), Some([of(2, &[9]), of(1, &[4])])),
            (of(2, &[4]), Some([of(1, &[4]), of(1, &[])])),
            (of(1, &[4, 9]), None),
        ] {
            assert_eq!(all.in_two(), halves, "{all:?}");
        }
    }

    proptest! {
        // Proves 10.16.33.
        #[test]
        fn two_rooms_have_everybody_and_an_adult_each(
            adults in 1_u8..=MOST_ADULTS,
            ages in prop::collection::vec(0_u8..ADULT_FROM, 0..=MOST_CHILDREN),
        ) {
            let all = Guests::new(adults, &ages).unwrap();
            let halves = all.in_two();
            prop_assert_eq!(halves.is_some(), adults > 1);
            if let Some([one, other]) = halves {
                prop_assert!(one.adults() > 0 && other.adults() > 0);
                prop_assert_eq!(one.adults() + other.adults(), adults);
                prop_assert!(one.people().abs_diff(other.people()) <= 1);
                let mut apart: Vec<u8> = one.ages().chain(other.ages()).collect();
                apart.sort_unstable();
                prop_assert_eq!(apart, all.ages().collect::<Vec<_>>());
            }
        }

        #[test]
        fn nights_are_the_days_between(from in 0_i32..800, count in 1_u8..=MOST_NIGHTS) {
            let arrival = add_days(day("2026-11-20"), from);
            let nights = Nights::new(arrival, count).unwrap();
            let days: Vec<_> = nights.days().collect();
            prop_assert_eq!(days.len(), usize::from(count));
            prop_assert!(days.windows(2).all(|pair| add_days(pair[0], 1) == pair[1]));
            prop_assert_eq!(days.last().map(|last| add_days(*last, 1)), Some(nights.departure()));
            let again = Nights::between(arrival, nights.departure(), arrival, nights.departure());
            prop_assert_eq!(again, Ok(nights));
        }

        #[test]
        fn guests_are_stored_and_read(adults in 1_u8..=MOST_ADULTS, ages in prop::collection::vec(0_u8..ADULT_FROM, 0..=MOST_CHILDREN)) {
            let guests = Guests::new(adults, &ages).unwrap();
            let reversed: Vec<_> = ages.iter().rev().copied().collect();
            prop_assert_eq!(Guests::new(adults, &reversed), Ok(guests));
            prop_assert_eq!(Guests::read(adults, &guests.ages_text()), Some(guests));
            prop_assert_eq!(usize::from(guests.people()), usize::from(adults) + ages.len());
        }
    }
}
