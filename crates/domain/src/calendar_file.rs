//! Visits as other people's calendars read them: iCalendar (RFC 5545), and what it says of changes (RFC 5546) (§10.4). And
//! nights on which nothing is left, as other channels read them (§10.16.27).
//!
//! The file is published: whoever took it before and takes it again has a later revision of the same events. That is what
//! `METHOD:PUBLISH` says, so it names an organizer and not only what there is now. One method holds for the whole file, so a
//! cancelled visit among others is an event of the publication with that status; only when nobody comes to any of them is
//! the file a cancellation.

use crate::calendar::{Date, Instant, add_days};
use crate::catalogue::ProductId;

/// Most bytes of a line, its end not counted.
const LINE: usize = 75;

/// A file for calendars, of one event at least.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CalendarFile {
    /// Whose events they are: a name and a mail address.
    pub organizer: (String, String),
    /// How often they were changed. Of two files a reader believes the one with more.
    pub sequence: i64,
    /// When they were changed last.
    pub changed: Instant,
    /// The visits.
    pub events: Vec<Event>,
}

/// A visit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Names it for good, among all events of the world.
    pub uid: String,
    /// When it begins and ends.
    pub span: Span,
    /// Nobody comes.
    pub cancelled: bool,
    /// What it is, in a few words.
    pub summary: String,
    /// What there is to know.
    pub description: String,
    /// The place where it is.
    pub location: String,
    /// A page about it.
    pub url: String,
}

/// When a visit is, as a calendar shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Span {
    /// On a day, whatever the time.
    Day(Date),
    /// From an instant until a later one.
    Between(Instant, Instant),
}

impl CalendarFile {
    /// What is done with the events, as RFC 5546 calls it.
    fn method(&self) -> &'static str {
        if self.events.iter().all(|event| event.cancelled) { "CANCEL" } else { "PUBLISH" }
    }

    /// Its media type, which must name the method too.
    pub fn media_type(&self) -> String {
        format!("text/calendar; charset=utf-8; method={}", self.method())
    }

    /// Its text.
    pub fn text(&self) -> String {
        let mut out = String::new();
        let mut line = |text: &str| folded(&mut out, text);
        let changed = self.changed.calendar_stamp();
        let (name, address) = &self.organizer;
        let organizer = format!("ORGANIZER;CN={}:mailto:{address}", quoted(name));
        line("BEGIN:VCALENDAR");
        line("VERSION:2.0");
        line("PRODID:-//Sacbe//Store//EN");
        line(&format!("METHOD:{}", self.method()));
        for event in &self.events {
            let (start, end) = event.span.properties();
            line("BEGIN:VEVENT");
            line(&format!("UID:{}", escaped(&event.uid)));
            line(&format!("SEQUENCE:{}", self.sequence));
            line(&format!("DTSTAMP:{changed}"));
            line(&format!("LAST-MODIFIED:{changed}"));
            line(&organizer);
            line(&start);
            line(&end);
            line(if event.cancelled { "STATUS:CANCELLED" } else { "STATUS:CONFIRMED" });
            line(&format!("SUMMARY:{}", escaped(&event.summary)));
            line(&format!("DESCRIPTION:{}", escaped(&event.description)));
            line(&format!("LOCATION:{}", escaped(&event.location)));
            line(&format!("URL:{}", event.url));
            line("END:VEVENT");
        }
        line("END:VCALENDAR");
        out
    }
}

impl Span {
    /// Its start and its end. Instants are in UTC, so that the file needs no time zones; the end of a day is the next one.
    fn properties(self) -> (String, String) {
        match self {
            Self::Day(date) => days(date, add_days(date, 1)),
            Self::Between(start, end) => {
                (format!("DTSTART:{}", start.calendar_stamp()), format!("DTEND:{}", end.calendar_stamp()))
            }
        }
    }
}

/// A room type's nights on which nothing is left. It says what is so now, whatever was said before: no method stands in it,
/// and nobody of whom it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenCalendar {
    /// What the calendar is called.
    pub name: String,
    /// The room type's number.
    pub room: ProductId,
    /// What names of our own events end in, so that they are known where a channel tells them back.
    pub mark: String,
    /// When this was so.
    pub now: Instant,
    /// Nights one after the other: the first, and the day after the last.
    pub runs: Vec<(Date, Date)>,
}

impl TakenCalendar {
    /// Its media type.
    pub const MEDIA_TYPE: &str = "text/calendar; charset=utf-8";

    /// Its text. An event keeps its name as long as its first night is the same.
    pub fn text(&self) -> String {
        let mut out = String::new();
        let mut line = |text: &str| folded(&mut out, text);
        let stamp = self.now.calendar_stamp();
        line("BEGIN:VCALENDAR");
        line("VERSION:2.0");
        line("PRODID:-//Sacbe//Store//EN");
        line("CALSCALE:GREGORIAN");
        line(&format!("X-WR-CALNAME:{}", escaped(&self.name)));
        for (first, after) in &self.runs {
            let (start, end) = days(*first, *after);
            let uid = format!("{}-{}@{}", self.room, first.strftime("%Y%m%d"), self.mark);
            line("BEGIN:VEVENT");
            line(&format!("UID:{}", escaped(&uid)));
            line(&format!("DTSTAMP:{stamp}"));
            line(&start);
            line(&end);
            line("SUMMARY:Not available");
            line("TRANSP:OPAQUE");
            line("END:VEVENT");
        }
        line("END:VCALENDAR");
        out
    }
}

/// Whole days as a start and an end, which is the day after the last.
fn days(first: Date, after: Date) -> (String, String) {
    let (first, after) = (first.strftime("%Y%m%d"), after.strftime("%Y%m%d"));
    (format!("DTSTART;VALUE=DATE:{first}"), format!("DTEND;VALUE=DATE:{after}"))
}

/// Text as a property's value.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            '\\' | ';' | ',' => escaped.extend(['\\', char]),
            '\n' => escaped.push_str("\\n"),
            other => escaped.push(other),
        }
    }
    escaped
}

/// Text as a parameter's value, which has no way to write a quotation mark.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "'"))
}

/// Adds a line, folded between characters. What would end it, or must not stand in it, is left out.
fn folded(out: &mut String, text: &str) {
    let mut width = 0;
    for char in text.chars().filter(|char| !char.is_control()) {
        if width + char.len_utf8() > LINE {
            out.push_str("\r\n ");
            width = 1;
        }
        width += char.len_utf8();
        out.push(char);
    }
    out.push_str("\r\n");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::parse_date;
    use proptest::prelude::*;

    /// Its name with its parameters, and its value.
    type Property = (String, String);

    fn day(text: &str) -> Date {
        parse_date(text).unwrap()
    }

    fn at(text: &str) -> Instant {
        Instant::parse(text).unwrap()
    }

    fn event(uid: &str, span: Span, cancelled: bool) -> Event {
        Event {
            uid: uid.into(),
            span,
            cancelled,
            summary: "Xel-Há: 2 × Adulto, 1 × Niño".into(),
            description: "Llega temprano; trae toalla.\nTus boletos: C:\\ñ".into(),
            location: "Xel-Há".into(),
            url: "https://store.example/es/tu-compra/".into(),
        }
    }

    fn file(events: Vec<Event>) -> CalendarFile {
        let organizer = ("Sacbe; \"parques\"".into(), "hola@store.example".into());
        CalendarFile { organizer, sequence: 3, changed: at("2026-11-20T17:00:00Z"), events }
    }

    /// Where a property's value begins: behind the first colon outside of quotation marks.
    fn cut(line: &str) -> (&str, &str) {
        let mut quoted = false;
        for (at, char) in line.char_indices() {
            quoted ^= char == '"';
            if char == ':' && !quoted {
                return (&line[..at], &line[at + 1..]);
            }
        }
        panic!("no value: {line}");
    }

    /// What stands in a file, as somebody reads it who forgives nothing.
    fn properties(text: &str) -> Vec<Property> {
        assert!(text.ends_with("\r\n"));
        for line in text.split_terminator("\r\n") {
            assert!((1..=75).contains(&line.len()), "{} bytes: {line}", line.len());
            assert!(!line.contains(char::is_control), "{line:?}");
        }
        let whole = text.replace("\r\n ", "");
        let property = |line: &str| {
            let (name, value) = cut(line);
            let plain = |char: char| char.is_ascii_uppercase() || char == '-';
            assert!(name.split(';').next().is_some_and(|name| !name.is_empty() && name.chars().all(plain)));
            (name.to_owned(), value.to_owned())
        };
        whole.split_terminator("\r\n").map(property).collect()
    }

    fn unescaped(value: &str) -> String {
        let mut text = String::new();
        let mut chars = value.chars();
        while let Some(char) = chars.next() {
            text.push(match char {
                '\\' => match chars.next() {
                    Some('n') => '\n',
                    Some(escaped @ ('\\' | ';' | ',')) => escaped,
                    other => panic!("{other:?} is escaped in {value}"),
                },
                ';' | ',' => panic!("{char} is not escaped in {value}"),
                other => other,
            });
        }
        text
    }

    /// The events of a file, each a property once, after what stands before them.
    fn events(text: &str) -> (Vec<Property>, Vec<Vec<Property>>) {
        let mut all = properties(text);
        let ends = |(name, value): &Property, begin: &str, what: &str| name == begin && value == what;
        assert!(ends(&all.remove(0), "BEGIN", "VCALENDAR") && ends(&all.pop().unwrap(), "END", "VCALENDAR"));
        let before = all.iter().position(|one| ends(one, "BEGIN", "VEVENT")).unwrap();
        let (head, events) = all.split_at(before);
        let events = events.split_inclusive(|one| ends(one, "END", "VEVENT")).map(|event| {
            let inside = &event[1..event.len() - 1];
            assert!(ends(&event[0], "BEGIN", "VEVENT") && inside.iter().all(|(name, _)| name != "BEGIN"));
            inside.to_vec()
        });
        (head.to_vec(), events.collect())
    }

    fn value<'a>(event: &'a [Property], name: &str) -> &'a str {
        let named = |(full, _): &&Property| full.split(';').next() == Some(name);
        let mut found = event.iter().filter(named);
        let (Some((_, value)), None) = (found.next(), found.next()) else {
            panic!("{name} is not there once")
        };
        value
    }

    #[test]
    fn a_line_is_folded_where_one_byte_more_would_be_too_many() {
        let fold = |text: &str| {
            let mut out = String::new();
            folded(&mut out, text);
            out
        };
        let (most, rest) = ("a".repeat(LINE), "a".repeat(LINE - 1));
        assert_eq!(fold(&most), format!("{most}\r\n"));
        assert_eq!(fold(&format!("{most}{rest}")), format!("{most}\r\n {rest}\r\n"));
        assert_eq!(fold(&format!("{most}{rest}a")), format!("{most}\r\n {rest}\r\n a\r\n"));
        assert_eq!(fold(&format!("{rest}ñ")), format!("{rest}\r\n ñ\r\n"), "between characters");
    }

    // Proves 10.4.8.
    #[test]
    fn visits_are_written_as_strict_readers_have_them() {
        let times = Span::Between(at("2026-12-24T13:00:00Z"), at("2026-12-24T23:00:00Z"));
        let written = file(vec![
            event("a-0@store.example", Span::Day(day("2026-12-31")), false),
            event("a-1@store.example", times, true),
        ]);
        let (head, events) = events(&written.text());
        assert_eq!((value(&head, "VERSION"), value(&head, "METHOD")), ("2.0", "PUBLISH"));
        assert!(!value(&head, "PRODID").is_empty());
        assert_eq!(written.media_type(), "text/calendar; charset=utf-8; method=PUBLISH");
        for event in &events {
            // What RFC 5546 asks of a published event, each once.
            for name in ["UID", "DTSTAMP", "ORGANIZER", "DTSTART", "SUMMARY", "SEQUENCE"] {
                assert!(!value(event, name).is_empty());
            }
            assert_eq!((value(event, "SEQUENCE"), value(event, "DTSTAMP")), ("3", "20261120T170000Z"));
            assert_eq!(value(event, "LAST-MODIFIED"), value(event, "DTSTAMP"));
            assert_eq!(unescaped(value(event, "SUMMARY")), "Xel-Há: 2 × Adulto, 1 × Niño");
            let description = unescaped(value(event, "DESCRIPTION"));
            assert_eq!(description, "Llega temprano; trae toalla.\nTus boletos: C:\\ñ");
            assert_eq!(value(event, "URL"), "https://store.example/es/tu-compra/");
            let organizer = event.iter().find(|(name, _)| name.starts_with("ORGANIZER")).unwrap();
            assert_eq!(organizer.0, "ORGANIZER;CN=\"Sacbe; 'parques'\"");
            assert_eq!(organizer.1, "mailto:hola@store.example");
        }
        let spans = events.iter().map(|event| {
            let of = |name: &str| event.iter().find(|(full, _)| full.starts_with(name)).unwrap().clone();
            let (start, end) = (of("DTSTART"), of("DTEND"));
            assert_eq!(start.0.replace("DTSTART", ""), end.0.replace("DTEND", ""), "of one type");
            [start.1, end.1]
        });
        let expected = [["20261231", "20270101"], ["20261224T130000Z", "20261224T230000Z"]];
        assert_eq!(spans.collect::<Vec<_>>(), expected);
        assert!(events[0].iter().any(|(name, _)| name == "DTSTART;VALUE=DATE"));
        assert_eq!(
            events.iter().map(|event| value(event, "UID")).collect::<Vec<_>>(),
            ["a-0@store.example", "a-1@store.example"]
        );
        let states: Vec<_> = events.iter().map(|event| value(event, "STATUS")).collect();
        assert_eq!(states, ["CONFIRMED", "CANCELLED"]);
    }

    // Proves 10.4.13.
    #[test]
    fn a_file_of_nothing_but_cancelled_visits_is_a_cancellation() {
        let span = Span::Day(day("2026-12-31"));
        let written =
            file(vec![event("a-0@store.example", span, true), event("a-1@store.example", span, true)]);
        assert_eq!(value(&events(&written.text()).0, "METHOD"), "CANCEL");
        assert_eq!(written.media_type(), "text/calendar; charset=utf-8; method=CANCEL");
    }

    // Proves 10.16.27.
    #[test]
    fn nights_on_which_nothing_is_left_are_written_as_strict_readers_have_them() {
        let run = |first: &str, after: &str| (day(first), day(after));
        let mut written = TakenCalendar {
            name: "Hotel Ceiba, Doble; jardín".into(),
            room: ProductId(200_101),
            mark: "0f3c9a51e27b.sacbe".into(),
            now: at("2026-11-20T17:00:00Z"),
            runs: vec![run("2026-12-30", "2027-01-02"), run("2027-02-10", "2027-02-11")],
        };
        let (head, all) = events(&written.text());
        assert_eq!(unescaped(value(&head, "X-WR-CALNAME")), written.name);
        assert!(head.iter().all(|(name, _)| name != "METHOD"));
        let listed = all.iter().map(|event| {
            let [uid, start, end] = ["UID", "DTSTART", "DTEND"].map(|name| value(event, name).to_owned());
            assert_eq!(event.iter().filter(|(name, _)| name.ends_with(";VALUE=DATE")).count(), 2);
            assert_eq!(value(event, "DTSTAMP"), "20261120T170000Z");
            (uid, start, end)
        });
        let expected = [
            ("200101-20261230@0f3c9a51e27b.sacbe", "20261230", "20270102"),
            ("200101-20270210@0f3c9a51e27b.sacbe", "20270210", "20270211"),
        ];
        let expected = expected.map(|(uid, start, end)| (uid.to_owned(), start.to_owned(), end.to_owned()));
        assert_eq!(listed.collect::<Vec<_>>(), expected);
        // One that has more nights is the same event.
        written.runs = vec![run("2026-12-30", "2027-01-05")];
        assert_eq!(value(&events(&written.text()).1[0], "UID"), "200101-20261230@0f3c9a51e27b.sacbe");
        written.runs.clear();
        assert!(written.text().ends_with("jardín\r\nEND:VCALENDAR\r\n"), "nothing is taken");
    }

    proptest! {
        #[test]
        fn any_words_come_back_from_a_file(
            words in prop::collection::vec(any::<String>(), 4), long in "[ -~áñ×🐠\\n,;:\\\\\"]{0,300}", name in any::<String>(),
        ) {
            let [uid, summary, location, description]: [String; 4] = words.try_into().unwrap();
            let description = format!("{description}{long}");
            let span = Span::Day(day("2026-12-31"));
            let visit = Event { uid, summary, description, location, ..event("", span, false) };
            let mut written = file(vec![visit.clone()]);
            written.organizer.0 = name;
            let (_, events) = events(&written.text());
            // Line breaks alone are kept of what controls a terminal.
            let kept = |text: &str| text.replace(|char: char| char.is_control() && char != '\n', "");
            for (name, text) in [
                ("UID", &visit.uid),
                ("SUMMARY", &visit.summary),
                ("DESCRIPTION", &visit.description),
                ("LOCATION", &visit.location),
            ] {
                prop_assert_eq!(unescaped(value(&events[0], name)), kept(text));
            }
        }
    }
}
