//! Days and instants on the operator's clock.

use jiff::civil;
use jiff::tz::{Offset, TimeZone};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A calendar day, without a time zone: a visit's date.
pub type Date = civil::Date;

/// A time of day on the operator's clock, to the minute: a slot's start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Time(u16);

/// An instant: milliseconds since 1970, UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Instant(i64);

/// A month of a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Month {
    year: i16,
    month: i8,
}

/// Some days of the week.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Weekdays {
    /// A bit for each, Monday the second lowest: a calendar asks for each night of each room.
    bits: u8,
}

/// Cancun's offset: all year, since 2015.
const SINCE_2015: Offset = Offset::constant(-5);

/// One minute, in milliseconds.
pub const MINUTE: i64 = 60_000;

impl Instant {
    /// An instant so many milliseconds after 1970.
    pub const fn from_millis(millis: i64) -> Self {
        Self(millis)
    }

    /// Milliseconds after 1970.
    pub const fn millis(self) -> i64 {
        self.0
    }

    /// Some minutes later.
    #[must_use]
    pub const fn plus_minutes(self, minutes: i64) -> Self {
        Self(self.0.saturating_add(minutes.saturating_mul(MINUTE)))
    }

    /// Some seconds later.
    #[must_use]
    pub const fn plus_seconds(self, seconds: i64) -> Self {
        Self(self.0.saturating_add(seconds.saturating_mul(1000)))
    }

    /// Reads RFC 3339, with an offset.
    pub fn parse(text: &str) -> Option<Self> {
        text.parse::<jiff::Timestamp>().ok().map(|stamp| Self(stamp.as_millisecond()))
    }

    /// RFC 3339, in UTC.
    pub fn rfc3339(self) -> String {
        jiff::Timestamp::from_millisecond(self.0).unwrap_or_default().to_string()
    }

    /// As calendar files write it: `20261224T140000Z`.
    pub fn calendar_stamp(self) -> String {
        let stamp = jiff::Timestamp::from_millisecond(self.0).unwrap_or_default();
        stamp.strftime("%Y%m%dT%H%M%SZ").to_string()
    }

    /// The time of day it is in Cancun.
    pub fn time_in_cancun(self) -> Time {
        let time = jiff::Timestamp::from_millisecond(self.0).unwrap_or_default().to_zoned(cancun()).time();
        Time(u16::from(time.hour().unsigned_abs()) * 60 + u16::from(time.minute().unsigned_abs()))
    }

    /// The day it is in Cancun.
    pub fn date_in_cancun(self) -> Date {
        jiff::Timestamp::from_millisecond(self.0).unwrap_or_default().to_zoned(cancun()).date()
    }
}

/// `America/Cancun`, from the bundled time-zone data.
fn cancun() -> TimeZone {
    use std::sync::OnceLock;
    static ZONE: OnceLock<TimeZone> = OnceLock::new();
    // The bundled data has the zone.
    ZONE.get_or_init(|| TimeZone::get("America/Cancun").unwrap_or_else(|_| TimeZone::fixed(SINCE_2015)))
        .clone()
}

/// The instant of a time of day in Cancun.
pub fn instant_in_cancun(date: Date, time: Time) -> Instant {
    let minutes = i64::from(time.0);
    let midnight = date.to_zoned(cancun()).map_or(0, |zoned| zoned.timestamp().as_millisecond());
    Instant(midnight.saturating_add(minutes * MINUTE))
}

/// A day and the seconds of it that have passed in another zone, as they are in Cancun at the same moment; none where the
/// zone is not known by that name.
pub fn cancun_from(zone: &str, day: Date, seconds: i64) -> Option<(Date, i64)> {
    let there = TimeZone::get(zone).ok()?;
    let passed = jiff::Span::new().try_seconds(seconds).ok()?;
    let moment = day.at(0, 0, 0, 0).checked_add(passed).ok()?.to_zoned(there).ok()?;
    let here = moment.with_time_zone(cancun());
    let time = here.time();
    let seconds = i64::from(time.hour()) * 3600 + i64::from(time.minute()) * 60 + i64::from(time.second());
    Some((here.date(), seconds))
}

/// Reads `YYYY-MM-DD`, and nothing looser.
pub fn parse_date(text: &str) -> Option<Date> {
    let shape = text.bytes().map(|b| if b.is_ascii_digit() { b'0' } else { b });
    shape.eq(*b"0000-00-00").then(|| text.parse().ok()).flatten()
}

/// Whole days from one date to another; negative when `to` is earlier.
pub fn days_between(from: Date, to: Date) -> i32 {
    from.until(to).map_or(0, |span| span.get_days())
}

/// A date some days later; the calendar's end, where there is none.
pub fn add_days(date: Date, days: i32) -> Date {
    let end = if days.is_negative() { Date::MIN } else { Date::MAX };
    jiff::Span::new().try_days(days).map_or(end, |span| date.saturating_add(span))
}

/// The same day some months later, or that month's last.
pub fn add_months(date: Date, months: i32) -> Date {
    let end = if months.is_negative() { Date::MIN } else { Date::MAX };
    jiff::Span::new().try_months(months).map_or(end, |span| date.saturating_add(span))
}

/// 1 Monday to 7 Sunday.
pub fn weekday(date: Date) -> u8 {
    u8::try_from(date.weekday().to_monday_one_offset()).unwrap_or(1)
}

impl Weekdays {
    /// All seven.
    pub const ALL: Self = Self { bits: 0b1111_1110 };

    /// Whether a day is one of them.
    pub fn contains(self, day: Date) -> bool {
        self.has(weekday(day))
    }

    /// Their numbers, 1 Monday to 7 Sunday.
    pub fn numbers(self) -> impl Iterator<Item = u8> {
        (1..=7).filter(move |number| self.has(*number))
    }

    fn has(self, number: u8) -> bool {
        (self.bits >> number) & 1 == 1
    }
}

impl FromIterator<u8> for Weekdays {
    /// Those of some numbers, 1 Monday to 7 Sunday; no others are days.
    fn from_iter<T: IntoIterator<Item = u8>>(numbers: T) -> Self {
        let days = numbers.into_iter().filter(|number| (1..=7).contains(number));
        Self { bits: days.fold(0, |bits, number| bits | (1 << number)) }
    }
}

impl Time {
    /// The first minute of a day, `00:00`.
    pub const MIDNIGHT: Self = Self(0);

    /// Reads `HH:MM`.
    pub fn parse(text: &str) -> Option<Self> {
        let (hours, minutes) = text.split_once(':')?;
        let two = |part: &str| {
            (part.len() == 2 && part.bytes().all(|b| b.is_ascii_digit()))
                .then(|| part.parse::<u16>().ok())
                .flatten()
        };
        let (hours, minutes) = (two(hours)?, two(minutes)?);
        (hours < 24 && minutes < 60).then_some(Self(hours * 60 + minutes))
    }

    /// Minutes after midnight.
    pub fn minutes(self) -> u16 {
        self.0
    }

    /// A time so many minutes after midnight.
    pub fn from_minutes(minutes: u16) -> Option<Self> {
        (minutes < 24 * 60).then_some(Self(minutes))
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0 / 60, self.0 % 60)
    }
}

impl Month {
    /// The month of a date.
    pub fn of(date: Date) -> Self {
        Self { year: date.year(), month: date.month() }
    }

    /// Reads `YYYY-MM`.
    pub fn parse(text: &str) -> Option<Self> {
        if text.len() != 7 {
            return None;
        }
        parse_date(&format!("{text}-01")).map(Self::of)
    }

    /// The month after it.
    #[must_use]
    pub fn next(self) -> Self {
        let first = Date::new(self.year, self.month, 1).unwrap_or_default();
        Self::of(add_months(first, 1))
    }

    /// Its days, in order.
    pub fn days(self) -> impl Iterator<Item = Date> {
        let first = Date::new(self.year, self.month, 1).unwrap_or_default();
        let last = first.days_in_month();
        (0..last).map(move |n| add_days(first, i32::from(n)))
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.year, self.month)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Date {
        parse_date(text).unwrap()
    }

    #[test]
    fn days_of_the_week_are_those_that_were_named() {
        let weekend: Weekdays = [7, 6, 0, 8, 6].into_iter().collect();
        assert_eq!(weekend.numbers().collect::<Vec<_>>(), [6, 7]);
        let of_a_week = |days: Weekdays| {
            // A Monday.
            let week = (0..7).map(|ahead| add_days(day("2026-11-30"), ahead));
            week.map(|day| days.contains(day)).collect::<Vec<_>>()
        };
        assert_eq!(of_a_week(weekend), [false, false, false, false, false, true, true]);
        assert_eq!(of_a_week(Weekdays::default()), [false; 7]);
        assert_eq!(of_a_week(Weekdays::ALL), [true; 7]);
    }

    // Proves 10.1.11.
    #[test]
    fn today_is_cancuns() {
        // 04:59 UTC is still the day before in Cancun, 05:00 is midnight there.
        let before = Instant::parse("2026-12-01T04:59:59Z").unwrap();
        assert_eq!(before.date_in_cancun().to_string(), "2026-11-30");
        assert_eq!(Instant(before.0 + 1000).date_in_cancun().to_string(), "2026-12-01");
        for (at, time) in [("04:59:59", "23:59"), ("05:00:00", "00:00"), ("19:07:30", "14:07")] {
            let at = Instant::parse(&format!("2026-12-01T{at}Z")).unwrap();
            assert_eq!(at.time_in_cancun(), Time::parse(time).unwrap(), "{time}");
        }
    }

    #[test]
    fn a_slot_has_an_instant() {
        let at = instant_in_cancun(day("2026-12-24"), Time::parse("08:30").unwrap());
        assert_eq!(at, Instant::parse("2026-12-24T08:30:00-05:00").unwrap());
    }

    #[test]
    fn without_its_zone_cancun_would_keep_the_same_time() {
        for text in ["2026-01-15T12:00:00Z", "2026-07-15T12:00:00Z"] {
            let stamp: jiff::Timestamp = text.parse().unwrap();
            assert_eq!(cancun().to_offset(stamp), SINCE_2015, "{text}");
        }
    }

    #[test]
    fn moments_of_other_zones_are_moments_in_cancun() {
        for (zone, at, here) in [
            ("UTC", ("2027-02-10", 4 * 3600), ("2027-02-09", 23 * 3600)),
            ("UTC", ("2027-02-10", 5 * 3600), ("2027-02-10", 0)),
            ("America/Cancun", ("2027-02-10", 54_001), ("2027-02-10", 54_001)),
            // In summer an hour more lies between.
            ("Europe/Madrid", ("2027-07-10", 7 * 3600 - 1), ("2027-07-09", 24 * 3600 - 1)),
        ] {
            let found = cancun_from(zone, day(at.0), at.1);
            assert_eq!(found, Some((day(here.0), here.1)), "{zone} {at:?}");
        }
        assert_eq!(cancun_from("Central Standard Time", day("2027-02-10"), 0), None);
        assert_eq!(cancun_from("UTC", Date::MAX, i64::MAX), None);
    }

    #[test]
    fn instants_are_written_in_utc() {
        let at = Instant::parse("2026-12-24T09:00:00-05:00").unwrap();
        assert_eq!(at.rfc3339(), "2026-12-24T14:00:00Z");
        assert_eq!(at.calendar_stamp(), "20261224T140000Z");
        assert_eq!(Instant::parse(&at.rfc3339()), Some(at));
    }

    #[test]
    fn days_are_counted_both_ways() {
        for (from, days, to) in [
            ("2027-02-28", 1, "2027-03-01"),
            ("2028-02-28", 1, "2028-02-29"),
            ("2027-01-01", -1, "2026-12-31"),
            ("2027-03-01", -365, "2026-03-01"),
            ("2027-02-10", 0, "2027-02-10"),
        ] {
            assert_eq!(add_days(day(from), days), day(to), "{from} {days}");
            assert_eq!(days_between(day(from), day(to)), days, "{from} {to}");
        }
    }

    #[test]
    fn months_end_with_their_last_day() {
        for (from, months, to) in [
            ("2027-01-31", 1, "2027-02-28"),
            ("2027-03-31", -1, "2027-02-28"),
            ("2028-02-29", 12, "2029-02-28"),
            ("2027-01-15", -2, "2026-11-15"),
            ("2027-03-31", 0, "2027-03-31"),
        ] {
            assert_eq!(add_months(day(from), months), day(to), "{from} {months}");
        }
    }

    #[test]
    fn nothing_is_before_or_after_the_calendar() {
        let today = day("2027-02-10");
        // Beyond the calendar, and beyond what can be counted at all.
        for days in [5_000_000, i32::MAX] {
            assert_eq!((add_days(today, -days), add_days(today, days)), (Date::MIN, Date::MAX));
        }
        for months in [200_000, i32::MAX] {
            assert_eq!((add_months(today, -months), add_months(today, months)), (Date::MIN, Date::MAX));
        }
    }

    #[test]
    fn only_iso_dates_are_read() {
        assert!(parse_date("2028-02-29").is_some());
        for bad in [
            "2027-02-29",
            "2027-2-01",
            "2027-02",
            "2027-02-013",
            "2027/02/01",
            "2027-W05-1",
            "20270201",
            "2027-02-01T00:00",
            "+02027-02-01",
            "",
            "２０２７-02-01",
        ] {
            assert!(parse_date(bad).is_none(), "{bad}");
        }
    }

    #[test]
    fn every_minute_of_a_day_is_a_time_and_no_other() {
        for minutes in 0..24 * 60 {
            let time = Time::from_minutes(minutes).unwrap();
            assert_eq!(time.minutes(), minutes);
            assert_eq!(Time::parse(&time.to_string()), Some(time));
        }
        assert_eq!(Time::parse("23:59"), Time::from_minutes(24 * 60 - 1));
        assert_eq!(Time::from_minutes(24 * 60), None);
        for bad in ["24:00", "08:60", "8:30", "08:3", "0830", "08:30:00", "+8:30", "-1:00", "08:3a", ":", ""]
        {
            assert_eq!(Time::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn months_are_read_as_they_are_written() {
        for text in ["2027-02", "2026-12", "0987-06"] {
            assert_eq!(Month::parse(text).unwrap().to_string(), text);
        }
        assert_eq!(Month::of(day("2027-02-10")), Month::parse("2027-02").unwrap());
        assert_eq!(Month::parse("2027-02").unwrap().days().count(), 28);
        assert!(Month::parse("2027-13").is_none());
    }
}
