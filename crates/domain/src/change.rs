//! Changing a visit that is paid for (§9.5): until some hours before it, and never on its day. What it costs is in
//! `price`.

mod price;

pub use price::{
    GivesBack, OtherCost, Paid, PaidVisit, Placement, RoomChange, SoldLine, VisitDay, voucher_ends, worth,
};

use crate::calendar::{Date, Instant, Time, add_days, add_months, instant_in_cancun};
use crate::catalogue::CancellationTerm;
use crate::line::When;
use crate::order::OrderState;

/// Why a visit can't be changed any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooLate {
    /// Fewer than so many hours are left.
    Hours(i64),
    /// It is today, or over.
    Today,
}

/// Whether a visit that begins then may still be changed at `now`.
pub fn may_change(date: Date, start: Time, now: Instant, hours: i64) -> Result<(), TooLate> {
    if date <= now.date_in_cancun() {
        return Err(TooLate::Today);
    }
    let last = instant_in_cancun(date, start).plus_minutes(-hours * 60);
    if now > last { Err(TooLate::Hours(hours)) } else { Ok(()) }
}

/// Why nothing can be done with a visit any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unchangeable {
    /// It was cancelled, or its order is not paid.
    Cancelled,
    /// One of its tickets opened a gate.
    Used,
    /// It is too near, or over.
    TooLate(TooLate),
    /// The time to choose its day is over.
    Expired,
}

/// A visit as it stands when somebody wants to change it.
#[derive(Clone, Copy, Debug)]
pub struct VisitNow {
    /// Its order.
    pub order: OrderState,
    /// It was cancelled.
    pub cancelled: bool,
    /// One of its tickets, or of what was added to it, opened a gate.
    pub used: bool,
    /// When it is.
    pub when: When,
    /// The last day it can be moved to.
    pub last_day: Date,
}

impl VisitNow {
    /// Whether anything can be done with it at `now`, so many hours before it at the latest.
    pub fn changeable(self, now: Instant, hours: i64) -> Result<(), Unchangeable> {
        if self.order != OrderState::Paid || self.cancelled {
            return Err(Unchangeable::Cancelled);
        }
        if self.used {
            return Err(Unchangeable::Used);
        }
        match self.when {
            When::On(date, start) => may_change(date, start, now, hours).map_err(Unchangeable::TooLate),
            When::Open(_) if self.last_day < now.date_in_cancun() => Err(Unchangeable::Expired),
            When::Open(_) => Ok(()),
        }
    }
}

/// The start that something takes on another day: the one it had, should it be among those with room, else the first.
pub fn start_on_another_day(had: Option<Time>, with_room: &[(Time, i64)]) -> Option<(Time, i64)> {
    let same = with_room.iter().find(|(start, _)| Some(*start) == had);
    same.or(with_room.first()).copied()
}

/// Until when it may be changed: the earlier of those hours before, and the end of the day before.
pub fn until(date: Date, start: Time, hours: i64) -> Instant {
    let midnight = instant_in_cancun(date, Time::default());
    instant_in_cancun(date, start).plus_minutes(-hours * 60).min(Instant::from_millis(midnight.millis() - 1))
}

/// Months that a voucher is good for at the very most: a visit without a day may still be made until then.
const LONGEST_VOUCHER_MONTHS: i32 = 36;

/// When the last visit of an order is over: at the end of its day in Cancun. One whose day is to be chosen may be made for as
/// long as any voucher is good (§10.8.5).
pub fn visits_end(visits: impl IntoIterator<Item = When>, placed: Instant) -> Instant {
    let midnight = |date| instant_in_cancun(date, Time::default());
    let ends = visits.into_iter().map(|when| match when {
        When::On(day, _) => midnight(add_days(day, 1)),
        When::Open(_) => midnight(add_months(placed.date_in_cancun(), LONGEST_VOUCHER_MONTHS)),
    });
    ends.fold(placed, Instant::max)
}

/// Minutes in which a change is paid: what comes later goes back. By then the visit may be too near, its terms others.
const PAID_WITHIN_MINUTES: i64 = 45;

/// Since when a change may have been asked for that is paid at `now` (§9.5.17).
pub fn paid_since(now: Instant) -> Instant {
    now.plus_minutes(-PAID_WITHIN_MINUTES)
}

/// Whether money that comes at `now` is too late for a change that was asked for at `asked` (§9.5.17).
pub fn paid_too_late(asked: Instant, now: Instant) -> bool {
    asked < paid_since(now)
}

/// Percent that goes back of a visit cancelled at `now`: the term with the most hours that are still left. One whose day
/// is not chosen yet is as far away as any.
pub fn percent_back(terms: &[CancellationTerm], visit: Option<Instant>, now: Instant) -> u8 {
    let left = |hours: i64| visit.is_none_or(|visit| visit.plus_minutes(-hours * 60) >= now);
    let kept = terms.iter().filter(|term| left(term.hours));
    kept.max_by_key(|term| term.hours).map_or(0, |term| term.percent)
}

/// What a buyer may still count on for a visit: the most that cancelling it can give back, and the last moment for it. No term
/// gives more than `most_back`, which a visit that was changed has of its own (§9.5.15).
pub fn best_term(
    terms: &[CancellationTerm],
    most_back: u8,
    visit: Instant,
    now: Instant,
) -> Option<(u8, Instant)> {
    let ends = terms.iter().map(|term| (term.percent.min(most_back), visit.plus_minutes(-term.hours * 60)));
    ends.filter(|(percent, until)| *percent > 0 && *until >= now).max()
}

/// What can be counted on once the time of [`best_term`] is over: less each time, and each with its last moment.
pub fn later_terms(
    terms: &[CancellationTerm],
    most_back: u8,
    visit: Instant,
    now: Instant,
) -> Vec<(u8, Instant)> {
    let best = |from| best_term(terms, most_back, visit, from);
    let after = |(_, until): &(u8, Instant)| best(Instant::from_millis(until.millis() + 1));
    std::iter::successors(best(now), after).skip(1).collect()
}

/// What giving up a stay now gives back of what was paid: by the best term whose time is not over, and no more than
/// `most_back` percent.
pub fn stay_gives_back(
    (terms, most_back): (&[CancellationTerm], u8),
    paid: i64,
    begins: Instant,
    now: Instant,
) -> i64 {
    let paid = paid.max(0);
    best_term(terms, most_back, begins, now).map_or(0, |(percent, _)| crate::money::part(paid, percent))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::parse_date;
    use proptest::prelude::*;

    fn at(date: &str, time: &str) -> Instant {
        instant_in_cancun(parse_date(date).unwrap(), Time::parse(time).unwrap())
    }

    // Proves 9.5.1, 9.5.2, 9.5.4.
    #[test]
    fn a_visit_is_changed_a_day_before_and_never_on_its_day() {
        let day = parse_date("2027-02-10").unwrap();
        let ask =
            |start: &str, now: Instant, hours: i64| may_change(day, Time::parse(start).unwrap(), now, hours);
        // A day before, to the minute.
        assert_eq!(ask("09:00", at("2027-02-09", "09:00"), 24), Ok(()));
        assert_eq!(ask("09:00", at("2027-02-09", "09:01"), 24), Err(TooLate::Hours(24)));
        // Around Cancun's midnight: whatever the hours, never on the day itself.
        assert_eq!(ask("18:30", at("2027-02-09", "23:59"), 2), Ok(()));
        assert_eq!(ask("18:30", at("2027-02-10", "00:00"), 2), Err(TooLate::Today));
        // A visit at midnight has its day before.
        assert_eq!(ask("00:00", at("2027-02-08", "23:59"), 24), Ok(()));
        assert_eq!(ask("00:00", at("2027-02-09", "00:01"), 24), Err(TooLate::Hours(24)));
        assert_eq!(ask("09:00", at("2027-02-11", "00:00"), 0), Err(TooLate::Today));
    }

    // Proves 9.5.22.
    #[test]
    fn what_is_promised_before_a_visit_is_bought_is_what_cancelling_it_gives() {
        let terms = [
            CancellationTerm { hours: 168, percent: 100 },
            CancellationTerm { hours: 96, percent: 100 },
            CancellationTerm { hours: 48, percent: 50 },
        ];
        let visit = at("2027-02-10", "09:00");
        let promised = |now| best_term(&terms, 100, visit, now);
        // Of two moments for the same, the later; to the minute.
        assert_eq!(promised(at("2027-01-10", "09:00")), Some((100, at("2027-02-06", "09:00"))));
        assert_eq!(promised(at("2027-02-06", "09:00")), Some((100, at("2027-02-06", "09:00"))));
        assert_eq!(promised(at("2027-02-06", "09:01")), Some((50, at("2027-02-08", "09:00"))));
        assert_eq!(promised(at("2027-02-08", "09:01")), None);
        assert_eq!(
            best_term(&[CancellationTerm { hours: 0, percent: 0 }], 100, visit, at("2027-02-01", "09:00")),
            None
        );
        // A visit that gives half since it was changed gives it for as long as half is given.
        let changed = |now| best_term(&terms, 50, visit, now);
        assert_eq!(changed(at("2027-01-10", "09:00")), Some((50, at("2027-02-08", "09:00"))));
        assert_eq!(best_term(&terms, 0, visit, at("2027-01-10", "09:00")), None);
        for now in ["2027-02-01", "2027-02-06", "2027-02-08"].map(|day| at(day, "09:00")) {
            let (percent, until) = promised(now).unwrap();
            assert_eq!(percent_back(&terms, Some(visit), now), percent);
            assert_eq!(percent_back(&terms, Some(visit), until), percent);
            assert!(percent_back(&terms, Some(visit), until.plus_minutes(1)) < percent);
        }
    }

    // Proves 10.16.32.
    #[test]
    fn what_cancelling_gives_later_is_said_step_by_step() {
        let terms = [
            CancellationTerm { hours: 48, percent: 20 },
            CancellationTerm { hours: 168, percent: 100 },
            CancellationTerm { hours: 96, percent: 50 },
            CancellationTerm { hours: 12, percent: 0 },
        ];
        let stay = at("2027-02-10", "15:00");
        let later = |most_back, now| later_terms(&terms, most_back, stay, now);
        let (half, fifth) = ((50, at("2027-02-06", "15:00")), (20, at("2027-02-08", "15:00")));
        assert_eq!(later(100, at("2027-01-10", "15:00")), [half, fifth]);
        assert_eq!(later(100, at("2027-02-03", "15:01")), [fifth]);
        assert_eq!(later(100, at("2027-02-08", "15:00")), []);
        assert_eq!(later(100, at("2027-02-09", "15:00")), []);
        // One that gives half since it was changed gives it for as long as half is given.
        assert_eq!(later(50, at("2027-01-10", "15:00")), [fifth]);
        assert_eq!(later_terms(&terms[1..2], 100, stay, at("2027-01-10", "15:00")), []);
        let mut left =
            best_term(&terms, 100, stay, at("2027-01-10", "15:00")).into_iter().collect::<Vec<_>>();
        left.extend(later(100, at("2027-01-10", "15:00")));
        for (percent, until) in left {
            assert_eq!(percent_back(&terms, Some(stay), until), percent);
            assert!(percent_back(&terms, Some(stay), until.plus_minutes(1)) < percent);
        }
    }

    #[test]
    fn the_last_moment_is_reported_to_the_millisecond() {
        let day = parse_date("2027-02-10").unwrap();
        for (start, hours, last) in [
            ("09:00", 24, at("2027-02-09", "09:00")),
            ("00:00", 24, at("2027-02-09", "00:00")),
            // The day before ends first.
            ("09:00", 0, Instant::from_millis(at("2027-02-10", "00:00").millis() - 1)),
            ("18:30", 2, Instant::from_millis(at("2027-02-10", "00:00").millis() - 1)),
        ] {
            let start = Time::parse(start).unwrap();
            assert_eq!(until(day, start, hours), last, "{start} {hours}");
            assert_eq!(may_change(day, start, last, hours), Ok(()), "{start} {hours}");
            let later = Instant::from_millis(last.millis() + 1);
            assert!(may_change(day, start, later, hours).is_err(), "{start} {hours}");
        }
    }

    // Proves 9.5.1, 9.5.2, 9.5.8.
    #[test]
    fn nothing_is_done_with_a_visit_that_is_cancelled_used_near_or_expired() {
        let (day, start) = (parse_date("2027-02-10").unwrap(), Time::parse("09:00").unwrap());
        let dated = VisitNow {
            order: OrderState::Paid,
            cancelled: false,
            used: false,
            when: When::On(day, start),
            last_day: day,
        };
        let now = at("2027-02-09", "09:00");
        let ask = |visit: VisitNow, now| visit.changeable(now, 24);
        assert_eq!(ask(dated, now), Ok(()));
        for order in OrderState::ALL.into_iter().filter(|order| *order != OrderState::Paid) {
            assert_eq!(ask(VisitNow { order, ..dated }, now), Err(Unchangeable::Cancelled), "{order:?}");
        }
        assert_eq!(ask(VisitNow { cancelled: true, used: true, ..dated }, now), Err(Unchangeable::Cancelled));
        assert_eq!(ask(VisitNow { used: true, ..dated }, now), Err(Unchangeable::Used));
        let late = |late| Err(Unchangeable::TooLate(late));
        assert_eq!(ask(dated, at("2027-02-09", "09:01")), late(TooLate::Hours(24)));
        assert_eq!(ask(dated, at("2027-02-10", "00:00")), late(TooLate::Today));
        // Without a day, to the end of its last day in Cancun.
        let open = VisitNow { when: When::Open(None), ..dated };
        assert_eq!(ask(open, at("2027-02-10", "23:59")), Ok(()));
        assert_eq!(ask(open, at("2027-02-11", "00:00")), Err(Unchangeable::Expired));
        assert_eq!(ask(VisitNow { used: true, ..open }, now), Err(Unchangeable::Used));
    }

    #[test]
    fn a_start_is_kept_where_there_is_room_else_the_first_is_taken() {
        let starts = [("09:00", 5), ("11:00", 7)].map(|(start, room)| (Time::parse(start).unwrap(), room));
        let had = |start: &str| start_on_another_day(Time::parse(start), &starts);
        assert_eq!(had("11:00"), Some(starts[1]));
        assert_eq!(had("10:00"), Some(starts[0]));
        assert_eq!(start_on_another_day(None, &starts), Some(starts[0]));
        assert_eq!(start_on_another_day(Time::parse("09:00"), &[]), None);
    }

    // Proves 10.8.5.
    #[test]
    fn a_visit_is_over_at_the_end_of_its_day_and_an_open_one_with_its_voucher() {
        let placed = at("2026-11-20", "12:00");
        let on = |day: &str| When::On(parse_date(day).unwrap(), Time::parse("09:00").unwrap());
        for (visits, end) in [
            (vec![], placed),
            (vec![on("2026-12-24")], at("2026-12-25", "00:00")),
            (vec![on("2026-12-24"), on("2026-12-26"), on("2026-12-22")], at("2026-12-27", "00:00")),
            (vec![When::Open(None), on("2026-12-24")], at("2029-11-20", "00:00")),
        ] {
            assert_eq!(visits_end(visits.clone(), placed), end, "{visits:?}");
        }
    }

    // Proves 9.5.17.
    #[test]
    fn a_change_is_paid_within_45_minutes() {
        let asked = at("2027-02-10", "09:00");
        assert!(!paid_too_late(asked, asked) && !paid_too_late(asked, at("2027-02-10", "09:45")));
        assert!(paid_too_late(asked, Instant::from_millis(at("2027-02-10", "09:45").millis() + 1)));
    }

    // Proves 9.5.11.
    #[test]
    fn the_terms_of_a_cancellation_count_to_the_minute() {
        let terms =
            [CancellationTerm { hours: 48, percent: 50 }, CancellationTerm { hours: 168, percent: 100 }];
        let visit = at("2027-02-10", "09:00");
        let back = |now: Instant| percent_back(&terms, Some(visit), now);
        assert_eq!(back(at("2027-02-03", "09:00")), 100);
        assert_eq!(back(at("2027-02-03", "09:01")), 50);
        assert_eq!(back(at("2027-02-08", "09:00")), 50);
        assert_eq!(back(at("2027-02-08", "09:01")), 0);
        assert_eq!(percent_back(&terms, None, at("2027-02-10", "09:00")), 100);
        assert_eq!(percent_back(&[], None, visit), 0);
    }

    proptest! {
        // Proves 9.5.11.
        #[test]
        fn waiting_never_gives_back_more(from in 0i64..20_000, later in 0i64..20_000) {
            let terms = [CancellationTerm { hours: 168, percent: 100 }, CancellationTerm { hours: 48, percent: 50 }];
            let visit = at("2027-02-10", "09:00");
            let back = |minutes: i64| percent_back(&terms, Some(visit), visit.plus_minutes(-minutes));
            prop_assert!(back(from.max(later)) >= back(from.min(later)));
        }

        #[test]
        fn what_is_reported_as_the_last_moment_is_the_last(minutes in 0u16..1440, hours in 0i64..200, ahead in -20_000i64..400_000) {
            let day = add_days(parse_date("2027-02-10").unwrap(), 0);
            let start = Time::from_minutes(minutes).unwrap();
            let now = Instant::from_millis(instant_in_cancun(day, start).millis() - ahead * 1000);
            prop_assert_eq!(may_change(day, start, now, hours).is_ok(), now <= until(day, start, hours));
        }
    }
}
