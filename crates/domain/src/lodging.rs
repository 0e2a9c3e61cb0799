//! A stay in a hotel, and whether a room can be had for it (§5.4, §10.16).

use crate::availability::Load;
use crate::calendar::{Date, add_days, days_between};
use crate::catalogue::{Hotel, ProductId, RoomType};
use crate::stay::{Guests, Nights};

/// A room for some nights, by a rate plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stay {
    /// The room type.
    pub room: ProductId,
    /// Key of the rate plan.
    pub plan: String,
    /// Which nights.
    pub nights: Nights,
    /// Who sleeps there.
    pub guests: Guests,
}

/// Why a room can't be had for a stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoRoom {
    /// It has not so many beds, or not for so many adults or children.
    TooSmall,
    /// Nobody arrives on that day.
    NoArrival(Date),
    /// Nobody leaves on that day.
    NoDeparture(Date),
    /// Who arrives on that day stays at least so many nights.
    AtLeast {
        /// The day.
        arrival: Date,
        /// So many nights.
        nights: u8,
    },
    /// This night none is left, or none is sold.
    Full(Date),
}

/// How many rooms of a type are left for all nights of a stay. `load` is what the database knows of a night, if anything.
pub fn rooms_left(
    hotel: &Hotel,
    room: &RoomType,
    nights: Nights,
    guests: Guests,
    load: impl Fn(Date) -> Option<Load>,
) -> Result<i64, NoRoom> {
    if !room.sleeps(guests) {
        return Err(NoRoom::TooSmall);
    }
    if let Some(bound) = bound(hotel, nights) {
        return Err(bound);
    }
    let left = |night: Date| {
        let left = left(room, night, load(night));
        if left > 0 { Ok(left) } else { Err(NoRoom::Full(night)) }
    };
    nights.days().map(left).try_fold(i64::MAX, |least, night| Ok(least.min(night?)))
}

/// Whether a room that is paid for can become another stay in its hotel (§10.16.24, §10.16.41). `room` is the type it would be,
/// `load` what the database knows of a night of that type, if anything. A night of the type it has already need not be free,
/// nor be sold any more; whoever keeps their nights breaks no rule of days by another room or other guests.
pub fn can_become(
    (hotel, room): (&Hotel, &RoomType),
    was: &Stay,
    wanted: &Stay,
    load: impl Fn(Date) -> Option<Load>,
) -> Result<(), NoRoom> {
    if !room.sleeps(wanted.guests) {
        return Err(NoRoom::TooSmall);
    }
    if wanted.nights != was.nights
        && let Some(bound) = bound(hotel, wanted.nights)
    {
        return Err(bound);
    }
    let own = |night: Date| wanted.room == was.room && was.nights.days().any(|one| one == night);
    let full = |night: &Date| !own(*night) && left(room, *night, load(*night)) <= 0;
    wanted.nights.days().find(full).map_or(Ok(()), |night| Err(NoRoom::Full(night)))
}

/// Rooms of a type that are left of a night; none or less where none is sold. `known` is what the database knows of it, if
/// anything.
pub fn left(room: &RoomType, night: Date, known: Option<Load>) -> i64 {
    let Load { capacity, taken } = known.unwrap_or(Load { capacity: room.allotment(night), taken: 0 });
    capacity - taken
}

/// The nights from a day until another on which nothing of a room type is left to sell, whoever has it: runs of nights, each
/// by its first and the day after its last (§10.16.27). `load` is what the database knows of a night, if anything.
pub fn full_runs(
    room: &RoomType,
    from: Date,
    until: Date,
    load: impl Fn(Date) -> Option<Load>,
) -> Vec<(Date, Date)> {
    let mut runs: Vec<(Date, Date)> = Vec::new();
    for night in (0..days_between(from, until)).map(|day| add_days(from, day)) {
        if left(room, night, load(night)) > 0 {
            continue;
        }
        let after = add_days(night, 1);
        match runs.last_mut() {
            Some((_, end)) if *end == night => *end = after,
            _ => runs.push((night, after)),
        }
    }
    runs
}

/// Fewest nights of who comes on a day to whichever of some hotels they like, each of which has a room that night; none where
/// none of them lets anybody come (§10.16.16). A hotel without a room, or where nobody arrives, takes nobody for fewer nights.
pub fn least_nights<'a>(had: impl IntoIterator<Item = &'a Hotel>, day: Date) -> Option<u8> {
    had.into_iter().filter(|hotel| !hotel.no_arrival(day)).map(|hotel| hotel.least_nights(day)).min()
}

/// The rule of a hotel's days that these nights break, whatever the room; none where they may be stayed.
pub fn bound(hotel: &Hotel, nights: Nights) -> Option<NoRoom> {
    let (arrival, departure) = (nights.arrival(), nights.departure());
    if hotel.no_arrival(arrival) {
        return Some(NoRoom::NoArrival(arrival));
    }
    let least = hotel.least_nights(arrival);
    if nights.count() < least {
        return Some(NoRoom::AtLeast { arrival, nights: least });
    }
    hotel.no_departure(departure).then_some(NoRoom::NoDeparture(departure))
}
