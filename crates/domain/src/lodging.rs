//! A stay in a hotel, and whether a room can be had for it (§5.4, §10.16).

use crate::availability::Load;
use crate::calendar::Date;
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
        let Load { capacity, taken } =
            load(night).unwrap_or(Load { capacity: room.allotment(night), taken: 0 });
        if capacity - taken > 0 { Ok(capacity - taken) } else { Err(NoRoom::Full(night)) }
    };
    nights.days().map(left).try_fold(i64::MAX, |least, night| Ok(least.min(night?)))
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
