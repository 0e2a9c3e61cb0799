//! Whether a day can be chosen (§10.1).

use crate::calendar::{Date, Instant, Time, add_months, instant_in_cancun};
use crate::catalogue::Product;

/// Fewer places than this are told as a number.
const FEW: i64 = 25;

/// What is known of one slot's places: from the database once anybody held one, else from the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Load {
    /// Places there are.
    pub capacity: i64,
    /// Held and sold.
    pub taken: i64,
}

impl Load {
    /// Whether there are places left, and how many when few.
    pub fn state(self) -> State {
        match self.capacity - self.taken {
            left if left <= 0 => State::SoldOut,
            left if left < FEW => State::Few(left),
            _ => State::Open,
        }
    }
}

/// Whether a slot, or the best slot of a day, can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Plenty of places.
    Open,
    /// So many places left.
    Few(i64),
    /// No place left.
    SoldOut,
    /// No such start on that day.
    Closed,
    /// Too late to book, or past.
    Past,
    /// Further ahead than the store sells.
    Beyond,
}

impl State {
    /// True when it can be chosen.
    pub fn open(self) -> bool {
        matches!(self, Self::Open | Self::Few(_))
    }

    /// Orders states by how much they offer a visitor.
    fn rank(self) -> (u8, i64) {
        match self {
            Self::Open => (5, 0),
            Self::Few(left) => (4, left),
            Self::SoldOut => (3, 0),
            Self::Past => (2, 0),
            Self::Closed => (1, 0),
            Self::Beyond => (0, 0),
        }
    }
}

/// The last day that can be booked.
pub fn last_day(today: Date, horizon_months: u8) -> Date {
    add_months(today, i32::from(horizon_months))
}

/// Whether a slot can be chosen now. `load` is what the database knows of it, if anything.
pub fn slot(
    product: &Product,
    date: Date,
    time: Time,
    load: Option<Load>,
    now: Instant,
    horizon_months: u8,
) -> State {
    let today = now.date_in_cancun();
    let Some(capacity) = product.capacity(date, time) else {
        return if date < today { State::Past } else { State::Closed };
    };
    if date > last_day(today, horizon_months) {
        return State::Beyond;
    }
    let closes = instant_in_cancun(date, time).plus_minutes(-product.cutoff_minutes);
    if date < today || now >= closes {
        return State::Past;
    }
    load.unwrap_or(Load { capacity, taken: 0 }).state()
}

/// Whether a day can be chosen: its best slot's state.
pub fn day(
    product: &Product,
    date: Date,
    loads: impl Fn(Time) -> Option<Load>,
    now: Instant,
    horizon_months: u8,
) -> State {
    let states = product
        .times(date)
        .into_iter()
        .map(|time| slot(product, date, time, loads(time), now, horizon_months));
    let closed = if date < now.date_in_cancun() { State::Past } else { State::Closed };
    states.max_by_key(|state| state.rank()).unwrap_or(closed)
}
