//! What another channel has sold of a room type, as its calendar says it (RFC 5545) (§10.16.28).
//!
//! An event is one room of the type, taken for its nights. Where a calendar leaves a doubt, the night is taken: one too many
//! is looked at by a person, one too few is sold twice. What can't be read is refused whole, so that half a calendar frees
//! nothing.

use crate::calendar::{Date, add_days, add_months, cancun_from, days_between, parse_date};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// Most bytes of a calendar.
pub const LARGEST: usize = 1 << 20;
/// Most events of a calendar that are not over.
pub const MOST_STAYS: usize = 5000;
/// Most nights of all its events together, so that they are followed in some dozens of transactions.
pub const MOST_NIGHTS_IN_ALL: usize = 30_000;
/// How far ahead nights count, in months: until then nobody books a room here anyway.
pub const AHEAD_MONTHS: i32 = 24;
/// Most bytes of an event's name.
const LONGEST_UID: usize = 300;

const DAY: i64 = 24 * 60 * 60;

/// A room that a channel has sold.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ChannelStay {
    /// First night.
    pub arrival: Date,
    /// The day they leave: after the first night.
    pub departure: Date,
    /// Names it among the channel's stays.
    pub uid: String,
}

impl ChannelStay {
    /// How many nights.
    pub fn nights(&self) -> i32 {
        days_between(self.arrival, self.departure)
    }

    /// The nights of it that count today: those that are over are nobody's business, and those far ahead nobody's yet.
    fn nights_ahead(&self, today: Date) -> impl Iterator<Item = Date> {
        let first = self.arrival.max(today);
        let end = self.departure.min(add_months(today, AHEAD_MONTHS));
        (0..days_between(first, end)).map(move |night| add_days(first, night))
    }
}

/// The nights that stays take from today on, each with the name of its stay: in the order in which places are locked.
pub fn nights_ahead(stays: &[ChannelStay], today: Date) -> BTreeSet<(Date, &str)> {
    stays
        .iter()
        .flat_map(|stay| stay.nights_ahead(today).map(move |night| (night, stay.uid.as_str())))
        .collect()
}

/// Why a calendar can't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// In which line, from 1; 0 where it is about the whole.
    pub line: usize,
    /// What is wrong there.
    pub wrong: Wrong,
}

/// What is wrong with a calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// It has more than [`LARGEST`] bytes.
    TooLarge,
    /// It is something else.
    NoCalendar,
    /// It ends before its end.
    CutShort,
    /// Something ends that did not begin, or begins where it can't.
    OutOfOrder,
    /// A line without a value.
    NoValue,
    /// A name of an event that nobody can keep.
    Name,
    /// No moment.
    Moment,
    /// A time zone that is not known.
    Zone,
    /// No duration.
    Duration,
    /// An event without a beginning.
    NoStart,
    /// An event that ends before it begins.
    EndsBefore,
    /// An event that comes again by a rule.
    Repeats,
    /// Too many events.
    TooMany,
    /// Too many nights of all events together.
    TooManyNights,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => write!(f, "the calendar has more than {LARGEST} bytes"),
            Self::NoCalendar => f.write_str("this is no calendar: it begins with BEGIN:VCALENDAR"),
            Self::CutShort => f.write_str("the calendar is cut short: END:VCALENDAR is missing"),
            Self::OutOfOrder => f.write_str("this BEGIN or END can't stand here"),
            Self::NoValue => f.write_str("this line has no value behind a colon"),
            Self::Name => write!(f, "this UID is empty, unreadable or longer than {LONGEST_UID} bytes"),
            Self::Moment => f.write_str("this is no day and no moment: 20270210, 20270210T150000Z"),
            Self::Zone => f.write_str("this time zone is not known"),
            Self::Duration => f.write_str("this is no duration: P3D, PT12H"),
            Self::NoStart => f.write_str("this event has no DTSTART"),
            Self::EndsBefore => f.write_str("this event ends before it begins"),
            Self::Repeats => f.write_str("this event comes again by a rule, which is not understood"),
            Self::TooMany => write!(f, "there are more than {MOST_STAYS} events"),
            Self::TooManyNights => write!(f, "all events have more than {MOST_NIGHTS_IN_ALL} nights"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => self.wrong.fmt(f),
            line => write!(f, "line {line}: {}", self.wrong),
        }
    }
}

impl std::error::Error for Fault {}

/// Reads a calendar: the stays that are not over, by their first night. An event whose name holds `mark` is one of our own
/// calendars', told back: those nights are taken already.
pub fn read(text: &[u8], today: Date, mark: &str) -> Result<Vec<ChannelStay>, Fault> {
    if text.len() > LARGEST {
        return Err(Fault { line: 0, wrong: Wrong::TooLarge });
    }
    let mut open: Vec<String> = Vec::new();
    let mut event: Option<Event> = None;
    let (mut listed, mut calendars, mut last) = (Vec::new(), 0, 1);
    for (line, text) in unfolded(text)? {
        let fault = |wrong| Fault { line, wrong };
        last = line;
        let text = String::from_utf8_lossy(&text);
        let property = Property::read(&text);
        if open.is_empty() && !property.as_ref().is_some_and(Property::begins_calendar) {
            return Err(fault(Wrong::NoCalendar));
        }
        let property = property.ok_or(fault(Wrong::NoValue))?;
        match property.name.as_str() {
            "BEGIN" => {
                let what = property.component();
                // A calendar stands in nothing, and an event in a calendar alone.
                if (what == "VCALENDAR" && !open.is_empty()) || (what == "VEVENT" && open.len() != 1) {
                    return Err(fault(Wrong::OutOfOrder));
                }
                if what == "VEVENT" {
                    event = Some(Event::at(line));
                }
                open.push(what);
            }
            "END" => {
                if open.pop() != Some(property.component()) {
                    return Err(fault(Wrong::OutOfOrder));
                }
                match open.len() {
                    0 => calendars += 1,
                    1 => {
                        let ended = event.take().map(|event| event.listed(today)).transpose()?;
                        listed.extend(ended.filter(|listed| !listed.is_ours(mark)));
                    }
                    _ => {}
                }
            }
            _ => {
                // What stands in an event's alarm is not about the event.
                if let (Some(event), 2) = (&mut event, open.len()) {
                    event.take(&property).map_err(fault)?;
                }
            }
        }
    }
    if calendars == 0 || !open.is_empty() {
        return Err(Fault { line: last, wrong: Wrong::CutShort });
    }
    let stays = named(listed);
    let wrong = if stays.len() > MOST_STAYS {
        Some(Wrong::TooMany)
    } else {
        let nights = stays.iter().map(|stay| stay.nights_ahead(today).count()).sum::<usize>();
        (nights > MOST_NIGHTS_IN_ALL).then_some(Wrong::TooManyNights)
    };
    wrong.map_or(Ok(stays), |wrong| Err(Fault { line: 0, wrong }))
}

/// Lines as they were meant, each with the number of the line it begins in. A character may be folded too, so they are bytes.
fn unfolded(text: &[u8]) -> Result<Vec<(usize, Vec<u8>)>, Fault> {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    let mut lines: Vec<(usize, Vec<u8>)> = Vec::new();
    for (number, line) in (1..).zip(text.split(|byte| *byte == b'\n')) {
        match line.strip_suffix(b"\r").unwrap_or(line) {
            [] => {}
            [b' ' | b'\t', rest @ ..] => match lines.last_mut() {
                Some((_, whole)) => whole.extend_from_slice(rest),
                None => return Err(Fault { line: number, wrong: Wrong::NoCalendar }),
            },
            line => lines.push((number, line.to_vec())),
        }
    }
    if lines.is_empty() { Err(Fault { line: 1, wrong: Wrong::NoCalendar }) } else { Ok(lines) }
}

/// A line: a name, perhaps with parameters, and a value.
struct Property<'a> {
    /// In capitals.
    name: String,
    parameters: &'a str,
    value: &'a str,
}

impl<'a> Property<'a> {
    fn read(line: &'a str) -> Option<Self> {
        // The value begins behind the first colon outside of quotation marks.
        let mut quoted = false;
        let colon = line.find(|char: char| {
            quoted ^= char == '"';
            char == ':' && !quoted
        })?;
        let (head, value) = (line.get(..colon)?, line.get(colon + 1..)?);
        let (name, parameters) = head.split_once(';').unwrap_or((head, ""));
        Some(Self { name: name.trim().to_ascii_uppercase(), parameters, value: value.trim() })
    }

    fn parameter(&self, name: &str) -> Option<&'a str> {
        let named = |part: &'a str| {
            let (key, value) = part.split_once('=')?;
            key.eq_ignore_ascii_case(name).then(|| value.trim_matches('"'))
        };
        self.parameters.split(';').find_map(named)
    }

    /// What begins or ends.
    fn component(&self) -> String {
        self.value.to_ascii_uppercase()
    }

    fn begins_calendar(&self) -> bool {
        self.name == "BEGIN" && self.component() == "VCALENDAR"
    }

    /// A moment, where it is not a day, is one in Cancun unless it says otherwise.
    fn moment(&self) -> Result<Moment, Wrong> {
        let (day, time) = match self.value.split_once('T') {
            Some((day, time)) => (day, Some(time)),
            None => (self.value, None),
        };
        let day = day_of(day).ok_or(Wrong::Moment)?;
        let Some(time) = time else {
            return Ok(Moment { day, seconds: 0, is_day: true, midnight_in_utc: false });
        };
        let (time, zone) = match time.strip_suffix('Z') {
            Some(time) => (time, Some("UTC")),
            None => (time, self.parameter("TZID")),
        };
        let seconds = seconds_of(time).ok_or(Wrong::Moment)?;
        let midnight_in_utc = zone == Some("UTC") && seconds == 0;
        let (day, seconds) = match zone {
            Some(zone) => cancun_from(zone, day, seconds).ok_or(Wrong::Zone)?,
            None => (day, seconds),
        };
        Ok(Moment { day, seconds, is_day: false, midnight_in_utc })
    }
}

/// Reads a day of eight digits, such as `20270210`.
fn day_of(text: &str) -> Option<Date> {
    if text.len() != 8 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    parse_date(&format!("{}-{}-{}", text.get(..4)?, text.get(4..6)?, text.get(6..)?))
}

/// `150000`, as seconds of a day.
fn seconds_of(text: &str) -> Option<i64> {
    if text.len() != 6 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let two = |from: usize| text.get(from..from + 2)?.parse::<i64>().ok();
    let (hours, minutes, seconds) = (two(0)?, two(2)?, two(4)?);
    // A leap second is the one before it.
    (hours < 24 && minutes < 60 && seconds <= 60).then(|| (hours * 60 + minutes) * 60 + seconds.min(59))
}

/// `P1W`, `P3DT12H`, in seconds; none of less than nothing.
fn duration(text: &str) -> Option<i64> {
    let text = text.strip_prefix('+').unwrap_or(text).strip_prefix('P')?;
    let (mut sum, mut number, mut of_time, mut said) = (0_i64, None::<i64>, false, false);
    for char in text.chars() {
        if let Some(digit) = char.to_digit(10) {
            number = Some(number.unwrap_or(0).checked_mul(10)?.checked_add(i64::from(digit))?);
            continue;
        }
        let unit = match (char, of_time) {
            ('T', false) if number.is_none() => {
                of_time = true;
                continue;
            }
            ('W', false) => 7 * DAY,
            ('D', false) => DAY,
            ('H', true) => 60 * 60,
            ('M', true) => 60,
            ('S', true) => 1,
            _ => return None,
        };
        sum = sum.checked_add(number.take()?.checked_mul(unit)?)?;
        said = true;
    }
    (said && number.is_none()).then_some(sum)
}

/// The name of an event, without what would end a line or be taken for another's.
fn uid_of(value: &str) -> Result<String, Wrong> {
    let mut uid = String::with_capacity(value.len());
    let mut chars = value.chars();
    while let Some(char) = chars.next() {
        let char = if char == '\\' { chars.next().unwrap_or(char) } else { char };
        uid.push(if char.is_whitespace() { '_' } else { char });
    }
    let readable = !uid.chars().any(|char| char.is_control() || char == char::REPLACEMENT_CHARACTER);
    if readable && (1..=LONGEST_UID).contains(&uid.len()) { Ok(uid) } else { Err(Wrong::Name) }
}

/// A moment in Cancun: its day, and how many seconds of it have passed.
#[derive(Clone, Copy)]
struct Moment {
    day: Date,
    seconds: i64,
    /// Whether it was told as a day.
    is_day: bool,
    /// Whether it was told as the midnight of London.
    midnight_in_utc: bool,
}

impl Moment {
    fn later(self, seconds: i64) -> Self {
        let all = self.seconds.saturating_add(seconds);
        let days = i32::try_from(all.div_euclid(DAY)).unwrap_or(i32::MAX);
        Self { day: add_days(self.day, days), seconds: all.rem_euclid(DAY), ..self }
    }
}

/// An event while it is read.
struct Event {
    /// The line it begins in.
    line: usize,
    uid: Option<String>,
    start: Option<Moment>,
    end: Option<Moment>,
    duration: Option<i64>,
    sequence: i64,
    cancelled: bool,
}

impl Event {
    fn at(line: usize) -> Self {
        Self { line, uid: None, start: None, end: None, duration: None, sequence: 0, cancelled: false }
    }

    fn take(&mut self, property: &Property<'_>) -> Result<(), Wrong> {
        match property.name.as_str() {
            "UID" => self.uid = Some(uid_of(property.value)?),
            "DTSTART" => self.start = Some(property.moment()?),
            "DTEND" => self.end = Some(property.moment()?),
            "DURATION" => self.duration = Some(duration(property.value).ok_or(Wrong::Duration)?),
            "SEQUENCE" => self.sequence = property.value.parse().unwrap_or_default(),
            "STATUS" => self.cancelled = property.value.eq_ignore_ascii_case("CANCELLED"),
            "RRULE" | "RDATE" => return Err(Wrong::Repeats),
            _ => {}
        }
        Ok(())
    }

    fn listed(self, today: Date) -> Result<Listed, Fault> {
        let nights = self.nights(today).map_err(|wrong| Fault { line: self.line, wrong })?;
        let nights = if self.cancelled { None } else { nights };
        Ok(Listed { uid: self.uid, sequence: self.sequence, nights })
    }

    /// The day they come and the day they leave; none where no night of it is to come, or none is at all.
    fn nights(&self, today: Date) -> Result<Option<(Date, Date)>, Wrong> {
        let start = self.start.ok_or(Wrong::NoStart)?;
        let end = match (self.end, self.duration) {
            (Some(end), _) => end,
            (None, Some(seconds)) => start.later(seconds),
            (None, None) => start,
        };
        if (end.day, end.seconds) < (start.day, start.seconds) {
            return Err(Wrong::EndsBefore);
        }
        // A day without an end is that day, and one that ends as it begins is meant to be.
        let whole = start.is_day && end.is_day && start.day == end.day;
        let departure = if whole { add_days(end.day, 1) } else { end.day };
        // What some write for a whole day: midnight in London is the evening before in Cancun.
        let departure = if end.midnight_in_utc { add_days(departure, 1) } else { departure };
        if departure <= today || departure == start.day || start.day > add_months(today, AHEAD_MONTHS) {
            return Ok(None);
        }
        Ok(Some((start.day, departure)))
    }
}

/// An event as it was told.
struct Listed {
    uid: Option<String>,
    sequence: i64,
    /// None of one that takes no night, cancelled ones among them.
    nights: Option<(Date, Date)>,
}

impl Listed {
    fn is_ours(&self, mark: &str) -> bool {
        !mark.is_empty() && self.uid.as_ref().is_some_and(|uid| uid.contains(mark))
    }
}

/// Gives each stay a name of its own. An event that is told again with a higher number takes the place of the one before;
/// told again with the same, it is the same if it has the same nights, and else another room. One without a name is one of
/// its own.
fn named(listed: Vec<Listed>) -> Vec<ChannelStay> {
    let mut newest: BTreeMap<String, i64> = BTreeMap::new();
    for one in &listed {
        if let Some(uid) = &one.uid {
            let number = newest.entry(uid.clone()).or_insert(one.sequence);
            *number = one.sequence.max(*number);
        }
    }
    let (mut seen, mut given) = (BTreeSet::new(), BTreeMap::<String, usize>::new());
    let mut stays = Vec::new();
    for Listed { uid, sequence, nights } in listed {
        let Some((arrival, departure)) = nights else { continue };
        let name = match uid {
            Some(uid) => {
                let replaced = newest.get(&uid).is_some_and(|newest| *newest > sequence);
                if replaced || !seen.insert((uid.clone(), arrival, departure)) {
                    continue;
                }
                uid
            }
            None => format!("{arrival}+{}", days_between(arrival, departure)),
        };
        let count = given.entry(name.clone()).or_default();
        *count += 1;
        // No name that was told has a space in it.
        let uid = if *count == 1 { name } else { format!("{name} {count}") };
        stays.push(ChannelStay { arrival, departure, uid });
    }
    stays.sort();
    stays
}
