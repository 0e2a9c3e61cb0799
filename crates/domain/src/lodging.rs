//! A stay in a hotel, and whether a room can be had for it (§5.4, §10.16).

use crate::availability::Load;
use crate::calendar::{Date, add_days, days_between};
use crate::catalogue::{CancellationTerm, Hotel, ProductId, RoomType, StayPlan};
use crate::stay::{Guests, MOST_NIGHTS, MOST_ROOMS, Nights};

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

/// Whether a hotel has a room for each of some parties over the same nights, all of them at once (§10.16.68). `load` is what the
/// database knows of a night of a room type, if anything.
pub fn all_fit(
    hotel: &Hotel,
    parties: &[Guests],
    nights: Nights,
    load: impl Fn(&RoomType, Date) -> Option<Load>,
) -> bool {
    let of = |guests: &Guests| {
        let rooms = hotel.rooms.iter();
        rooms
            .map(|room| rooms_left(hotel, room, nights, *guests, |night| load(room, night)).unwrap_or(0))
            .collect()
    };
    each_has_one(&parties.iter().map(of).collect::<Vec<Vec<i64>>>())
}

/// Whether each can have one of its own, where `left` says for each how many of every kind it could have.
fn each_has_one(left: &[Vec<i64>]) -> bool {
    let kinds = left.first().map_or(0, Vec::len);
    // Who has one of a kind: each of them may be moved to another.
    let mut taken = vec![Vec::new(); kinds];
    (0..left.len()).all(|one| has_one(one, left, &mut taken, &mut vec![false; kinds]))
}

fn has_one(one: usize, left: &[Vec<i64>], taken: &mut [Vec<usize>], looked_at: &mut [bool]) -> bool {
    let own = left.get(one).map(Vec::as_slice).unwrap_or_default();
    for (kind, rooms) in own.iter().enumerate().filter(|(_, rooms)| **rooms > 0) {
        if looked_at.get_mut(kind).is_none_or(|looked_at| std::mem::replace(looked_at, true)) {
            continue;
        }
        let there = taken.get(kind).cloned().unwrap_or_default();
        let free = i64::try_from(there.len()).is_ok_and(|there| there < *rooms);
        let at = if free {
            Some(there.len())
        } else {
            there.iter().position(|other| has_one(*other, left, taken, looked_at))
        };
        if let (Some(at), Some(kind)) = (at, taken.get_mut(kind)) {
            match kind.get_mut(at) {
                Some(place) => *place = one,
                None => kind.push(one),
            }
            return true;
        }
    }
    false
}

/// What one night costs some parties at least, where each has a room of its own and all of them at once; none where they can't,
/// or are more than [`MOST_ROOMS`] (§10.16.16, §10.16.68). `left` says how many rooms there are of each kind, `price` what one of a
/// kind costs a party, by their places; none where it is not for them. Where every party's cheapest room is left it is the sum of
/// what each costs by itself.
pub fn cheapest_together(
    parties: usize,
    left: &[i64],
    price: impl Fn(usize, usize) -> Option<i64>,
) -> Option<i64> {
    if parties == 1 {
        // Most ask for one room, on each night of two months in each hotel.
        let had = left.iter().enumerate().filter(|(_, rooms)| **rooms > 0);
        return had.filter_map(|(kind, _)| price(kind, 0)).min();
    }
    if parties > MOST_ROOMS {
        return None;
    }
    // What some of them cost at least: who they are is the bits of its place.
    let mut best = vec![None; 1_usize << parties];
    *best.first_mut()? = Some(0_i64);
    let mut prices = Vec::with_capacity(parties);
    for (kind, rooms) in left.iter().enumerate() {
        prices.clear();
        prices.extend((0..parties).filter_map(|party| Some((1_usize << party, price(kind, party)?))));
        // More rooms than parties are nobody's.
        for _ in 0..usize::try_from(*rooms).unwrap_or_default().min(prices.len()) {
            one_more_room(&mut best, &prices);
        }
    }
    best.last().copied().flatten()
}

/// Lets one more room be had by one of those it is for, each with its price. The most parties come first: who had none of the
/// room before is looked at before somebody has it.
fn one_more_room(best: &mut [Option<i64>], prices: &[(usize, i64)]) {
    for had in (0..best.len()).rev() {
        let Some(cost) = best.get(had).copied().flatten() else { continue };
        for (party, price) in prices.iter().filter(|(party, _)| had & *party == 0) {
            if let Some(all) = best.get_mut(had | *party) {
                let sum = cost.saturating_add(*price);
                *all = Some(all.map_or(sum, |least| least.min(sum)));
            }
        }
    }
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
/// none of them lets anybody come (§10.16.16). A hotel without a room, or where nobody arrives, takes nobody for fewer nights. After
/// so many one can leave there (§10.16.186).
pub fn least_nights<'a>(had: impl IntoIterator<Item = &'a Hotel>, day: Date) -> Option<u8> {
    had.into_iter().filter(|hotel| !hotel.no_arrival(day)).map(|hotel| least_to_leave(hotel, day)).min()
}

/// Fewest nights of who comes to a hotel on a day by its rule of that day: after fewer they could not leave, where nobody leaves on
/// the day that the rule would let them.
fn least_to_leave(hotel: &Hotel, arrival: Date) -> u8 {
    let least = hotel.least_nights(arrival);
    let leaves = |count: &u8| !hotel.no_departure(add_days(arrival, i32::from(*count)));
    (least..=MOST_NIGHTS).find(leaves).unwrap_or(least)
}

/// The rule of a hotel's days that these nights break, whatever the room; none where they may be stayed.
pub fn bound(hotel: &Hotel, nights: Nights) -> Option<NoRoom> {
    let (arrival, departure) = (nights.arrival(), nights.departure());
    if hotel.no_arrival(arrival) {
        return Some(NoRoom::NoArrival(arrival));
    }
    if nights.count() < hotel.least_nights(arrival) {
        return Some(NoRoom::AtLeast { arrival, nights: least_to_leave(hotel, arrival) });
    }
    hotel.no_departure(departure).then_some(NoRoom::NoDeparture(departure))
}

/// Why a hotel has no room for each of some parties over the same nights; none where it has (§10.16.121). Other nights help nobody
/// whom no room is for, and a free room nobody who may not come. `load` is what the database knows of a night of a room type, if
/// anything.
pub fn no_room_for(
    hotel: &Hotel,
    parties: &[Guests],
    nights: Nights,
    load: impl Fn(&RoomType, Date) -> Option<Load>,
) -> Option<NoRoom> {
    let sleeps = |party: &Guests| hotel.rooms.iter().any(|room| room.sleeps(*party));
    if !parties.iter().all(sleeps) {
        return Some(NoRoom::TooSmall);
    }
    let full = || (!all_fit(hotel, parties, nights, load)).then(|| NoRoom::Full(nights.arrival()));
    bound(hotel, nights).or_else(full)
}

/// Whether a rate of a room gives anything for its price: none of the others costs no more, feeds and admits to parks alike, asks
/// for no more when one books, gives back as much whenever one cancels, and more at some time (§10.16.98). What a rate costs is
/// what the whole stay does by it.
pub fn gives_for_its_price((plan, cost): (&StayPlan, i64), others: &[(&StayPlan, i64)]) -> bool {
    let gives_all = |other: &StayPlan| {
        other.board == plan.board
            && other.park_access == plan.park_access
            && other.parks == plan.parks
            && other.deposit_percent <= plan.deposit_percent
            && gives_back_more(&other.cancellation, &plan.cancellation)
    };
    !others.iter().any(|(other, least)| *least <= cost && gives_all(other))
}

/// Whether some terms give back as much as others whenever one cancels, and more at some time.
fn gives_back_more(these: &[CancellationTerm], those: &[CancellationTerm]) -> bool {
    // What goes back changes at these hours alone.
    let hours = || these.iter().chain(those).map(|term| term.hours);
    hours().all(|hours| back(these, hours) >= back(those, hours))
        && hours().any(|hours| back(these, hours) > back(those, hours))
}

/// Percent that goes back so many hours before.
fn back(terms: &[CancellationTerm], hours: i64) -> u8 {
    let kept = terms.iter().filter(|term| term.hours <= hours);
    kept.max_by_key(|term| term.hours).map_or(0, |term| term.percent)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Whether each can have one, by trying every way.
    fn tried(left: &[Vec<i64>], kinds: &mut [i64]) -> bool {
        let Some((own, others)) = left.split_first() else { return true };
        (0..kinds.len()).any(|kind| {
            if own[kind] == 0 || kinds[kind] == 0 {
                return false;
            }
            kinds[kind] -= 1;
            let had = tried(others, kinds);
            kinds[kind] += 1;
            had
        })
    }

    /// The same with what each kind costs each: the least that all cost together.
    fn cheapest(prices: &[Vec<Option<i64>>], kinds: &mut [i64]) -> Option<i64> {
        let Some((own, others)) = prices.split_first() else { return Some(0) };
        let mut least = None;
        for (kind, price) in own.iter().enumerate() {
            let Some(price) = price.filter(|_| kinds[kind] > 0) else { continue };
            kinds[kind] -= 1;
            let sum = cheapest(others, kinds).map(|rest| rest + price);
            kinds[kind] += 1;
            least = [least, sum].into_iter().flatten().min();
        }
        least
    }

    #[test]
    fn nobody_asks_for_more_rooms_than_there_may_be() {
        let free = |_: usize, _: usize| Some(1);
        assert_eq!(cheapest_together(MOST_ROOMS, &[9], free), Some(5));
        assert_eq!(cheapest_together(MOST_ROOMS + 1, &[9], free), None);
    }

    proptest! {
        // Proves 10.16.68.
        #[test]
        fn each_party_has_a_room_of_its_own_wherever_there_is_a_way(
            rooms in prop::collection::vec(0_i64..3, 4),
            sleeps in prop::collection::vec(prop::collection::vec(any::<bool>(), 4), 1..=5),
        ) {
            let left: Vec<Vec<i64>> = sleeps
                .iter()
                .map(|own| own.iter().zip(&rooms).map(|(fits, rooms)| if *fits { *rooms } else { 0 }).collect())
                .collect();
            prop_assert_eq!(each_has_one(&left), tried(&left, &mut rooms.clone()));
        }

        // Proves 10.16.16, 10.16.68.
        #[test]
        fn a_night_for_several_rooms_is_the_cheapest_way_in_which_each_party_has_its_own(
            rooms in prop::collection::vec(-1_i64..3, 4),
            prices in prop::collection::vec(prop::collection::vec(prop::option::of(1_i64..60), 4), 1..=MOST_ROOMS),
        ) {
            let together = |prices: &[Vec<Option<i64>>], rooms: &[i64]| {
                cheapest_together(prices.len(), rooms, |kind, party| prices[party][kind])
            };
            let cost = together(&prices, &rooms);
            prop_assert_eq!(cost, cheapest(&prices, &mut rooms.clone()));
            // It can be had where all can be had at once, and nowhere else.
            let had = |own: &Vec<Option<i64>>| -> Vec<i64> {
                own.iter().zip(&rooms).map(|(price, rooms)| price.map_or(0, |_| (*rooms).max(0))).collect()
            };
            prop_assert_eq!(cost.is_some(), each_has_one(&prices.iter().map(had).collect::<Vec<_>>()));
            // With rooms enough it is the sum of each party's own; where they must make way for each other it is no less.
            let own = |rooms: &[i64]| -> Option<i64> {
                prices.iter().map(|one| together(std::slice::from_ref(one), rooms)).sum()
            };
            let plenty = [9; 4];
            prop_assert_eq!(together(&prices, &plenty), own(&plenty));
            prop_assert!(cost.is_none() || cost >= own(&rooms));
            // One room more never costs less, and can't be had where the others can't.
            let fewer = together(&prices[1..], &rooms);
            prop_assert!(cost.is_none() || (fewer.is_some() && cost >= fewer));
        }
    }
}
