//! Days and instants on the operator's clock.

use jiff::civil;
use jiff::tz::TimeZone;
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

    /// The day it is in Cancun.
    pub fn date_in_cancun(self) -> Date {
        jiff::Timestamp::from_millisecond(self.0).unwrap_or_default().to_zoned(cancun()).date()
    }
}

/// `America/Cancun`, from the bundled time-zone data.
fn cancun() -> TimeZone {
    use std::sync::OnceLock;
    static ZONE: OnceLock<TimeZone> = OnceLock::new();
    // The bundled data has the zone; Cancun has kept UTC-5 all year since 2015.
    ZONE.get_or_init(|| {
        TimeZone::get("America/Cancun").unwrap_or_else(|_| TimeZone::fixed(jiff::tz::Offset::constant(-5)))
    })
    .clone()
}

/// The instant of a time of day in Cancun.
pub fn instant_in_cancun(date: Date, time: Time) -> Instant {
    let minutes = i64::from(time.0);
    let midnight = date.to_zoned(cancun()).map_or(0, |zoned| zoned.timestamp().as_millisecond());
    Instant(midnight.saturating_add(minutes * MINUTE))
}

/// Reads `YYYY-MM-DD`, and nothing looser.
pub fn parse_date(text: &str) -> Option<Date> {
    let shaped = text.len() == 10
        && text
            .bytes()
            .enumerate()
            .all(|(at, b)| if at == 4 || at == 7 { b == b'-' } else { b.is_ascii_digit() });
    shaped.then(|| text.parse().ok()).flatten()
}

/// Whole days from one date to another; negative when `to` is earlier.
pub fn days_between(from: Date, to: Date) -> i32 {
    from.until(to).map_or(0, |span| span.get_days())
}

/// A date some days later; the calendar's end, where there is none.
pub fn add_days(date: Date, days: i32) -> Date {
    let end = if days < 0 { Date::MIN } else { Date::MAX };
    jiff::Span::new().try_days(days).map_or(end, |span| date.saturating_add(span))
}

/// The same day some months later, or that month's last.
pub fn add_months(date: Date, months: i32) -> Date {
    let end = if months < 0 { Date::MIN } else { Date::MAX };
    jiff::Span::new().try_months(months).map_or(end, |span| date.saturating_add(span))
}

/// 1 Monday to 7 Sunday.
pub fn weekday(date: Date) -> u8 {
    u8::try_from(date.weekday().to_monday_one_offset()).unwrap_or(1)
}

impl Time {
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

    // Proves 10.1.11.
    #[test]
    fn today_is_cancuns() {
        // 04:59 UTC is still the day before in Cancun, 05:00 is midnight there.
        let before = Instant::parse("2026-12-01T04:59:59Z").unwrap();
        assert_eq!(before.date_in_cancun().to_string(), "2026-11-30");
        assert_eq!(Instant(before.0 + 1000).date_in_cancun().to_string(), "2026-12-01");
    }

    #[test]
    fn a_slot_has_an_instant() {
        let date = parse_date("2026-12-24").unwrap();
        let at = instant_in_cancun(date, Time::parse("08:30").unwrap());
        assert_eq!(at, Instant::parse("2026-12-24T08:30:00-05:00").unwrap());
    }

    #[test]
    fn only_iso_dates_are_read() {
        assert!(parse_date("2028-02-29").is_some());
        for bad in
            ["2027-02-29", "2027-2-01", "20270201", "2027-02-01T00:00", "+02027-02-01", "", "２０２７-02-01"]
        {
            assert!(parse_date(bad).is_none(), "{bad}");
        }
        assert!(Time::parse("24:00").is_none() && Time::parse("8:30").is_none());
        assert_eq!(Month::parse("2027-02").unwrap().days().count(), 28);
        assert!(Month::parse("2027-13").is_none());
    }
}
