//! How many places may be held before they are paid, by whom and for how long, so that nobody closes a day for free
//! (§10.1). A line that nobody may hold any more places for can still be paid: it gets its places when its money is
//! authorised.

use crate::calendar::Instant;
use crate::line::SlotKey;

/// The limits of holding: a part of the catalogue's site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holds {
    /// How long places are held after the last change to a cart.
    pub minutes: i64,
    /// How long a cart holds places at the very most, whatever it moves, removes and adds.
    pub limit_minutes: i64,
    /// How long a cart that reached the limit, or holds nothing, holds nothing until its time begins anew.
    pub rest_minutes: i64,
    /// How long places are held where many are held already.
    pub crowded_minutes: i64,
    /// How much of what is not sold of a slot carts may hold, in percent, once each of its places was held for nothing.
    pub carts_percent: i64,
    /// How much of it carts, known buyers and orders that are being paid may hold together, in percent.
    pub paying_percent: i64,
}

/// How far somebody has come who wants places held: who pays, or paid before, comes before who only looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claimant {
    /// A cart of somebody who never paid.
    Cart,
    /// An order that is being paid, or a cart that was paid before.
    Buyer,
}

/// What a slot holds, and what of it is not sold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filling {
    /// Places held.
    pub held: i64,
    /// Places offered and not sold, the held ones among them.
    pub unsold: i64,
    /// Whether what is not sold of it was held unpaid for more than a turn each, those that are held now among them. Before that, carts may
    /// hold them all: where many come at once to buy, who holds places pays for them without a race.
    pub wasted: bool,
}

/// How much of a slot may be held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// Of its unsold places, once these are held too, in percent.
    pub percent: i64,
    /// For how many seconds a place is held in one turn.
    pub turn: i64,
}

/// Places that were held for some time and not paid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Idle {
    /// How many.
    pub places: i64,
    /// For how many seconds each, in sum: what is let go at once was hardly kept from anybody.
    pub seconds: i64,
}

impl Idle {
    /// Places of one hold.
    pub fn of(places: i64, since: Instant, until: Instant) -> Self {
        let seconds = until.millis().saturating_sub(since.millis()).max(0) / 1000;
        Self { places, seconds: seconds.saturating_mul(places) }
    }
}

impl std::iter::Sum for Idle {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::default(), |sum, one| Self {
            places: sum.places.saturating_add(one.places),
            seconds: sum.seconds.saturating_add(one.seconds),
        })
    }
}

impl Holds {
    /// How much of a slot may be held by somebody; nothing by nobody.
    pub fn share(&self, who: Option<Claimant>) -> Share {
        let percent = match who {
            None => 0,
            Some(Claimant::Cart) => self.carts_percent,
            Some(Claimant::Buyer) => self.paying_percent.max(self.carts_percent),
        };
        Share { percent, turn: self.turn() }
    }

    /// For how many seconds a place is held in one turn.
    pub fn turn(&self) -> i64 {
        self.minutes.saturating_mul(60)
    }

    /// Whether a slot holds more than half of what carts may hold there: holds are shorter then, and not renewed.
    pub fn crowded(&self, filling: Filling) -> bool {
        filling.held.saturating_mul(200) > filling.unsold.saturating_mul(self.crowded_percent(filling.wasted))
    }

    fn carts_percent(&self, wasted: bool) -> i64 {
        if wasted { self.carts_percent } else { 100 }
    }

    /// Twice as much of a slot's unsold places is held, in percent, where it is crowded.
    pub fn crowded_percent(&self, wasted: bool) -> i64 {
        // Where holds are no shorter then, none ever is.
        if self.crowded_minutes < self.minutes { self.carts_percent(wasted) } else { 200 }
    }

    /// How many minutes a cart's new hold lasts: the fewer, the more is held.
    pub fn lasts(&self, filling: Filling) -> i64 {
        let least = self.crowded_minutes.min(self.minutes);
        if !self.crowded(filling) {
            return self.minutes;
        }
        // In hundredths of places: from half of what carts may hold, to all of it.
        let most = filling.unsold.max(0).saturating_mul(self.carts_percent(filling.wasted));
        let over = filling.held.saturating_mul(100).saturating_sub(most / 2);
        let shorter = (self.minutes - least).saturating_mul(over) / (most - most / 2).max(1);
        (self.minutes - shorter).clamp(least, self.minutes)
    }

    /// When a hold ends that a change at `now` makes or renews, in a time of holding that began at `since`.
    pub fn ends(&self, since: Instant, now: Instant, minutes: i64) -> Instant {
        now.plus_minutes(minutes).min(since.plus_minutes(self.limit_minutes))
    }

    /// When an order's hold ends that is sent to a gateway at `now`: paying takes its time, but asking again and again
    /// does not hold places for ever.
    pub fn ends_paying(&self, since: Instant, now: Instant) -> Instant {
        now.plus_minutes(self.minutes).min(since.plus_minutes(self.limit_minutes + self.minutes))
    }

    /// The same for places of a slot. Where more of it is held than orders and carts together may, a hold ends with the turn
    /// that it began `held_since`: else whoever never pays would close it for an hour.
    pub fn ends_paying_of(
        &self,
        filling: Filling,
        held_since: Instant,
        since: Instant,
        now: Instant,
    ) -> Instant {
        let most = self.share(Some(Claimant::Buyer)).percent;
        let until = self.ends_paying(since, now);
        if filling.held.saturating_mul(100) > filling.unsold.saturating_mul(most) {
            until.min(held_since.plus_minutes(self.minutes))
        } else {
            until
        }
    }
}

/// A cart's time of holding: from its first hold to the end of its last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holding {
    /// When it began.
    pub since: Instant,
    /// When the last hold of it ends, or ended.
    pub until: Instant,
}

impl Holding {
    /// The time of holding that begins now.
    pub fn begins(now: Instant) -> Self {
        Self { since: now, until: now }
    }

    /// The time of holding that a hold at `now` belongs to. It goes on until the cart held nothing for a while.
    #[must_use]
    pub fn at(self, now: Instant, holds: &Holds) -> Self {
        if now < self.until.plus_minutes(holds.rest_minutes) { self } else { Self::begins(now) }
    }

    /// Whether its limit is reached: nothing more is held until it is over.
    pub fn over(self, now: Instant, holds: &Holds) -> bool {
        now >= self.since.plus_minutes(holds.limit_minutes)
    }

    /// With a hold that ends then.
    #[must_use]
    pub fn with(self, until: Instant) -> Self {
        Self { until: self.until.max(until), ..self }
    }

    /// That of a cart to which places of another's came: it began with the first of both, so that no cart holds longer by meeting
    /// another (§10.19.23).
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self { since: self.since.min(other.since), until: self.until.max(other.until) }
    }
}

/// A network that asks for places, as the names of the networks around its client from the widest to the client's own:
/// what holds unpaid places is counted for each of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network {
    /// Each name in turn, [`Self::STEP`] characters each; none where nobody is counted.
    pub name: String,
    /// Most unpaid places of the client's own network at once; each wider one has twice as many. 0 holds nothing.
    pub places: i64,
    /// Most of one slot; of rooms for a night, of which a hotel has few, a quarter as many.
    pub slot_places: i64,
}

/// A room of a night counts as much as so many places of a start.
const PLACES_OF_A_ROOM: i64 = 4;

impl Network {
    /// Characters of each network's name.
    pub const STEP: usize = 12;

    /// A client that is not counted.
    pub fn uncounted() -> Self {
        Self { name: String::new(), places: i64::MAX, slot_places: i64::MAX }
    }

    /// Whether its places are counted.
    pub fn counts_places(&self) -> bool {
        !self.name.is_empty() && (self.places < i64::MAX || self.slot_places < i64::MAX)
    }

    /// The widest network around it: who holds places is read by its name.
    pub fn widest(&self) -> &str {
        self.name.get(..Self::STEP).unwrap_or_default()
    }

    /// The networks around the client with how many times as many places each may hold, the widest first.
    fn levels(&self) -> impl Iterator<Item = (&str, i64)> {
        let count = self.name.len() / Self::STEP;
        (1..=count).filter_map(move |level| {
            let wider = u32::try_from(count - level).ok()?;
            Some((self.name.get(..level * Self::STEP)?, 1_i64.checked_shl(wider)?))
        })
    }

    /// Whether one order more may wait from here for money that is paid elsewhere, where so many of a client's may. `waiting`
    /// are those that wait from the widest network around, by the client's name.
    pub fn may_wait(&self, waiting: &[String], most: i64) -> bool {
        self.levels().all(|(name, times)| {
            let here = waiting.iter().filter(|one| one.starts_with(name)).count();
            i64::try_from(here).is_ok_and(|here| here < most.saturating_mul(times))
        })
    }

    /// Whether so many places more may be held from here, of which so many in one slot. `others` are the places that are held
    /// from the widest network around, by the client's name.
    pub fn has_room(&self, others: &[Unpaid], asked: i64, slot: Option<Wanted<'_>>) -> bool {
        let sum = |name: &str, of: &dyn Fn(&Unpaid) -> bool| -> i64 {
            others.iter().filter(|one| one.network.starts_with(name) && of(one)).map(|one| one.places).sum()
        };
        let fits = |held: i64, more: i64, most: i64, times: i64| {
            held.saturating_add(more) <= most.saturating_mul(times)
        };
        self.places > 0
            && self.levels().all(|(name, times)| {
                let in_slot = slot.as_ref().is_none_or(|slot| {
                    let most =
                        if slot.rooms { self.slot_places / PLACES_OF_A_ROOM } else { self.slot_places };
                    fits(sum(name, &|one| one.slot == *slot.slot), slot.places, most, times)
                });
                in_slot && fits(sum(name, &|_| true), asked, self.places, times)
            })
    }
}

/// What a cart wants of one slot.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// Of which slot.
    pub slot: &'a SlotKey,
    /// How many places.
    pub places: i64,
    /// Whether they are rooms of a night.
    pub rooms: bool,
}

/// Places of a slot that a client's carts hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unpaid {
    /// The client, as [`Network::name`].
    pub network: String,
    /// Of which slot.
    pub slot: SlotKey,
    /// How many.
    pub places: i64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::{Time, parse_date};
    use crate::line::ResourceId;
    use proptest::prelude::*;

    const HOLDS: Holds = Holds {
        minutes: 15,
        limit_minutes: 45,
        rest_minutes: 15,
        crowded_minutes: 5,
        carts_percent: 50,
        paying_percent: 75,
    };

    fn minute(minutes: i64) -> Instant {
        Instant::from_millis(1_800_000_000_000).plus_minutes(minutes)
    }

    fn slot(resource: i64) -> SlotKey {
        let (day, start) = (parse_date("2026-12-24").unwrap(), Time::parse("10:00").unwrap());
        SlotKey { resource: ResourceId(resource), day, start }
    }

    // Proves 10.1.15.
    #[test]
    fn holds_are_shorter_the_more_is_held() {
        for (held, lasts) in [(0, 15), (225, 15), (226, 15), (270, 13), (337, 11), (450, 5), (900, 5)] {
            assert_eq!(HOLDS.lasts(Filling { held, unsold: 900, wasted: true }), lasts, "{held} of 900");
            assert_eq!(
                HOLDS.lasts(Filling { held: held * 2, unsold: 900, wasted: false }),
                lasts,
                "{held} of 450"
            );
        }
        for held in [2, 3, 5] {
            assert!(HOLDS.lasts(Filling { held, unsold: 3, wasted: true }) >= HOLDS.crowded_minutes);
        }
        let slow = Holds { crowded_minutes: 60, ..HOLDS };
        assert_eq!(
            slow.lasts(Filling { held: 900, unsold: 900, wasted: true }),
            15,
            "never longer than else"
        );
    }

    // Proves 10.1.20.
    #[test]
    fn paying_lengthens_no_turn_where_too_much_is_held() {
        let roomy = Filling { held: 75, unsold: 100, wasted: false };
        let full = Filling { held: 76, ..roomy };
        let ends = |filling, now| HOLDS.ends_paying_of(filling, minute(0), minute(0), minute(now));
        assert_eq!(ends(roomy, 4), minute(19));
        assert_eq!(ends(roomy, 58), minute(60));
        assert_eq!(ends(full, 4), minute(15));
        assert_eq!(ends(full, 0), minute(15));
        // It began later: its turn does too.
        assert_eq!(HOLDS.ends_paying_of(full, minute(10), minute(0), minute(12)), minute(25));
    }

    #[test]
    fn idle_places_count_by_the_time_they_were_held() {
        let idle = [
            Idle::of(20, minute(0), minute(15)),
            Idle::of(3, minute(4), minute(4)),
            Idle::of(1, minute(9), minute(3)),
        ];
        assert_eq!(idle.into_iter().sum::<Idle>(), Idle { places: 24, seconds: 20 * 900 });
    }

    // Proves 10.1.13.
    #[test]
    fn a_cart_that_held_for_as_long_as_it_may_rests() {
        let first = Holding::begins(minute(0)).with(minute(15));
        assert_eq!(first.at(minute(14), &HOLDS), first);
        // Holds that ended did not end its time: it goes on for a while.
        assert_eq!(first.at(minute(29), &HOLDS), first);
        assert_eq!(first.at(minute(30), &HOLDS), Holding::begins(minute(30)));
        let long = first.with(minute(45));
        assert!(!long.over(minute(44), &HOLDS));
        assert!(long.at(minute(45), &HOLDS).over(minute(45), &HOLDS));
        assert!(long.at(minute(59), &HOLDS).over(minute(59), &HOLDS));
        assert!(!long.at(minute(60), &HOLDS).over(minute(60), &HOLDS));
    }

    // Proves 10.19.23.
    #[test]
    fn carts_that_meet_hold_no_longer_than_the_one_that_began_first() {
        let (first, second) =
            (Holding::begins(minute(0)).with(minute(15)), Holding::begins(minute(40)).with(minute(45)));
        assert_eq!(first.and(second), Holding { since: minute(0), until: minute(45) });
        assert_eq!(second.and(first), first.and(second));
        assert!(second.and(first).over(minute(45), &HOLDS) && !second.over(minute(45), &HOLDS));
    }

    // Proves 10.1.14.
    #[test]
    fn a_network_holds_so_many_places_and_so_many_of_a_slot() {
        let name = |of: &str| of.split('.').map(|part| format!("{part:0>12}")).collect::<Vec<_>>().concat();
        let from = |of: &str| Network { name: name(of), places: 60, slot_places: 20 };
        let held = |of: &str, resource, places| Unpaid { network: name(of), slot: slot(resource), places };
        let others = [held("a.b.c", 1, 20), held("a.b.c", 2, 20), held("a.b.d", 1, 20), held("a.e.f", 1, 20)];
        for (of, asked, resource, room) in [
            ("a.b.c", 20, 3, true),
            ("a.b.c", 21, 3, false),
            ("a.b.c", 1, 1, false),
            ("a.b.c", 1, 3, true),
            // Its neighbours hold 40 of the slot, which is as many as their network may.
            ("a.b.g", 1, 1, false),
            ("a.b.g", 20, 2, true),
            ("a.b.g", 21, 2, false),
            // All together hold 60 of the slot, and may 80.
            ("a.h.i", 20, 1, true),
            ("j", 20, 1, true),
            ("j", 21, 1, false),
        ] {
            let of_slot = slot(resource);
            assert_eq!(
                from(of).has_room(
                    &others,
                    asked,
                    Some(Wanted { slot: &of_slot, places: asked, rooms: false })
                ),
                room,
                "{of} {asked} {resource}"
            );
        }
        // Of rooms a quarter as many.
        let night = slot(9);
        let rooms = |places| Wanted { slot: &night, places, rooms: true };
        assert!(from("j").has_room(&[], 5, Some(rooms(5))) && !from("j").has_room(&[], 6, Some(rooms(6))));
        assert!(!Network { places: 0, ..from("j") }.has_room(&[], 0, None));
        assert!(Network::uncounted().has_room(&others, i64::MAX, None));
    }

    proptest! {
        #[test]
        fn a_hold_is_never_longer_nor_shorter_than_its_limits(
            held in 0_i64..5000, unsold in 0_i64..5000, wasted: bool, minutes in 1_i64..120, crowded in 1_i64..120, percent in 1_i64..=100,
        ) {
            let holds = Holds { minutes, crowded_minutes: crowded, carts_percent: percent, ..HOLDS };
            let lasts = holds.lasts(Filling { held, unsold, wasted });
            prop_assert!((crowded.min(minutes)..=minutes).contains(&lasts));
            let fuller = holds.lasts(Filling { held: held + 1, unsold, wasted });
            prop_assert!(fuller <= lasts);
        }

        // However a cart spreads its holds over an hour and a half, it holds no longer than the limit without a rest.
        #[test]
        fn no_series_of_holds_outlasts_the_limit(times in proptest::collection::vec(0_i64..90, 1..60)) {
            let mut times = times;
            times.sort_unstable();
            let mut holding = Holding::begins(minute(0));
            let mut held: Vec<(i64, i64)> = Vec::new();
            for at in times {
                let now = minute(at);
                holding = holding.at(now, &HOLDS);
                if holding.over(now, &HOLDS) {
                    continue;
                }
                let until = HOLDS.ends(holding.since, now, HOLDS.minutes);
                holding = holding.with(until);
                held.push((at, (until.millis() - minute(0).millis()) / 60_000));
            }
            let covered = |at: &i64| held.iter().any(|(from, until)| from <= at && at < until);
            let mut run = 0;
            for at in 0..140 {
                run = if covered(&at) { run + 1 } else { 0 };
                prop_assert!(run <= HOLDS.limit_minutes);
            }
        }
    }
}
