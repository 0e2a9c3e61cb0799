//! Whether a day can be chosen (§10.1).

use crate::calendar::{Date, Instant, Time, add_months};
use crate::catalogue::Product;

/// What is known of one slot's places: from the database once anybody held one, else from the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Load {
    /// Places there are.
    pub capacity: i64,
    /// Held and sold.
    pub taken: i64,
}

impl Load {
    /// Whether there are places left; fewer than `few` are told as a number.
    pub fn state(self, few: i64) -> State {
        match self.capacity - self.taken {
            left if left <= 0 => State::SoldOut,
            left if left < few => State::Few(left),
            _ => State::Open,
        }
    }

    /// Whether so many places can be had by somebody who has `own` of those that are taken and would give them up.
    pub fn has_room(self, places: i64, own: i64) -> bool {
        self.taken - own + places <= self.capacity.max(0)
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

/// What decides, beside a product and its places, whether a day can be chosen.
#[derive(Clone, Copy, Debug)]
pub struct Booking {
    /// What time it is.
    pub now: Instant,
    /// How far ahead a visit can be booked.
    pub horizon_months: u8,
    /// Fewer places than this are told as a number.
    pub few: i64,
}

impl Booking {
    /// The last day that can be booked.
    pub fn last_day(&self) -> Date {
        add_months(self.now.date_in_cancun(), i32::from(self.horizon_months))
    }

    /// Whether a slot can be chosen now. `load` is what the database knows of it, if anything.
    pub fn slot(&self, product: &Product, date: Date, time: Time, load: Option<Load>) -> State {
        let today = self.now.date_in_cancun();
        let Some(capacity) = product.capacity(date, time) else {
            return if date < today { State::Past } else { State::Closed };
        };
        if date > self.last_day() {
            return State::Beyond;
        }
        if date < today || self.now >= product.closes_at(date, time) {
            return State::Past;
        }
        load.unwrap_or(Load { capacity, taken: 0 }).state(self.few)
    }

    /// Whether a day can be chosen: its best slot's state.
    pub fn day(&self, product: &Product, date: Date, loads: impl Fn(Time) -> Option<Load>) -> State {
        let states = product.times(date).into_iter().map(|time| self.slot(product, date, time, loads(time)));
        let closed = if date < self.now.date_in_cancun() { State::Past } else { State::Closed };
        states.max_by_key(|state| state.rank()).unwrap_or(closed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn room_counts_what_is_given_up_for_it() {
        for (capacity, taken, places, own, room) in [
            (10, 0, 10, 0, true),
            (10, 0, 11, 0, false),
            (10, 8, 2, 0, true),
            (10, 8, 3, 0, false),
            (10, 8, 5, 3, true),
            (10, 8, 6, 3, false),
            // More is taken than there are since fewer are offered.
            (4, 8, 3, 3, false),
            (-1, 0, 0, 0, true),
            (-1, 0, 1, 0, false),
        ] {
            let load = Load { capacity, taken };
            assert_eq!(load.has_room(places, own), room, "{load:?} {places} {own}");
        }
    }

    #[test]
    fn what_can_be_chosen_ranks_before_what_can_not() {
        let best_first = [
            State::Open,
            State::Few(9),
            State::Few(1),
            State::SoldOut,
            State::Past,
            State::Closed,
            State::Beyond,
        ];
        for pair in best_first.windows(2) {
            assert!(pair[0].rank() > pair[1].rank(), "{pair:?}");
        }
        assert_eq!(best_first.map(State::open), [true, true, true, false, false, false, false]);
    }
}
