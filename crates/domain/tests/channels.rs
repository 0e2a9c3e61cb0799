//! Calendars of other channels: what they say of nights, and what ours says to them.

use crate::support::{files, said};
use domain::availability::Load;
use domain::calendar::{Date, Instant, add_days, add_months, parse_date};
use domain::calendar_file::TakenCalendar;
use domain::catalogue::{Catalogue, ProductId};
use domain::channel_calendar::{ChannelStay, Fault, LARGEST, MOST_STAYS, Wrong, nights_ahead, read};
use domain::lodging::full_runs;
use proptest::prelude::*;
use std::collections::BTreeSet;

const MARK: &str = "0f3c9a51e27b.sacbe";

fn day(text: &str) -> Date {
    parse_date(text).unwrap()
}

fn today() -> Date {
    day("2026-11-20")
}

/// A calendar of events, a line each of what stands in them.
fn calendar(events: &[&str]) -> String {
    let event = |lines: &&str| format!("BEGIN:VEVENT\n{lines}\nEND:VEVENT\n");
    let events: String = events.iter().map(event).collect();
    format!("BEGIN:VCALENDAR\nVERSION:2.0\n{events}END:VCALENDAR\n")
}

fn stays(text: &str) -> Result<Vec<ChannelStay>, Fault> {
    read(text.as_bytes(), today(), MARK)
}

/// The stays of a calendar, each as `first night+nights name`.
fn listed(events: &[&str]) -> Vec<String> {
    let all = stays(&calendar(events)).unwrap();
    all.iter().map(|stay| format!("{}+{} {}", stay.arrival, stay.nights(), stay.uid)).collect()
}

/// What is wrong with a calendar of one event, and in which line.
fn wrong(event: &str) -> (usize, Wrong) {
    let Fault { line, wrong } = stays(&calendar(&[event])).unwrap_err();
    (line, wrong)
}

// Proves 10.16.28.
#[test]
fn events_of_a_channel_are_read_as_nights_in_cancun() {
    for (event, nights) in [
        ("UID:a\nDTSTART;VALUE=DATE:20270210\nDTEND;VALUE=DATE:20270213", "2027-02-10+3 a"),
        ("UID:a\r\nDTSTART:20270210\r\nDTEND:20270213\r", "2027-02-10+3 a"),
        // Without an end a day is one night, also where it ends as it begins.
        ("UID:a\nDTSTART;VALUE=DATE:20270210", "2027-02-10+1 a"),
        ("UID:a\nDTSTART;VALUE=DATE:20270210\nDTEND;VALUE=DATE:20270210", "2027-02-10+1 a"),
        ("UID:a\nDTSTART;VALUE=DATE:20270210\nDURATION:P1W", "2027-02-10+7 a"),
        ("UID:a\nDTSTART:20270210T150000\nDURATION:P2DT20H30M5S", "2027-02-10+3 a"),
        ("UID:a\nDTSTART:20270210T150000\nDTEND:20270213T110000", "2027-02-10+3 a"),
        // Four in the morning in London is the evening before in Cancun.
        ("UID:a\nDTSTART:20270210T040000Z\nDTEND:20270213T040000Z", "2027-02-09+3 a"),
        (
            "UID:a\nDTSTART;TZID=America/Cancun:20270210T150000\nDTEND;TZID=\"America/Cancun\":20270212T110000",
            "2027-02-10+2 a",
        ),
        // Some write whole days so: the last night is taken, whatever they mean.
        ("UID:a\nDTSTART:20270210T000000Z\nDTEND:20270213T000000Z", "2027-02-09+4 a"),
        // A room its owner uses for years.
        ("UID:a\nDTSTART:20260101\nDTEND:20280101", "2026-01-01+730 a"),
        ("UID:a\nDTSTART;TZID=Europe/Madrid:20270210T030000\nDTEND:20270211T110000", "2027-02-09+2 a"),
        // Folded within its name, and what it is called says nothing.
        ("UID:a-\n lo\n\tng\nSUMMARY:Ana: \\, \"x\nDTSTART:20270210", "2027-02-10+1 a-long"),
        ("uid:a b\\,c\ndtstart;value=date:20270210\ntransp:TRANSPARENT", "2027-02-10+1 a_b,c"),
        ("DTSTART:20270210\nDTEND:20270212", "2027-02-10+2 2027-02-10+2"),
        // Guests who are there tonight have tonight.
        ("UID:a\nDTSTART:20261118\nDTEND:20261121", "2026-11-18+3 a"),
        // An alarm is not the event.
        (
            "UID:a\nDTSTART:20270210\nBEGIN:VALARM\nTRIGGER:-P1D\nDURATION:x\nDTSTART:x\nEND:VALARM",
            "2027-02-10+1 a",
        ),
    ] {
        assert_eq!(listed(&[event]), [nights], "{event}");
    }
    for nothing in [
        "UID:a\nDTSTART:20270210\nSTATUS:cancelled",
        // A cleaner's hour, and what is over, or so far ahead that nobody books it here.
        "UID:a\nDTSTART:20270210T110000\nDTEND:20270210T130000",
        "UID:a\nDTSTART:20270210T110000",
        "UID:a\nDTSTART:20261110\nDTEND:20261120",
        "UID:a\nDTSTART:20000101\nDTEND:20260101",
        "UID:a\nDTSTART:20281121",
        // Our own nights, told back.
        "UID:200101-20270210@0f3c9a51e27b.sacbe\nDTSTART:20270210",
        "UID:imported-200101-20270210@0f3c9a51e27b.sacbe-7\nDTSTART:20270210",
    ] {
        assert_eq!(listed(&[nothing]), Vec::<String>::new(), "{nothing}");
    }
    assert_eq!(stays("\u{feff}BEGIN:VCALENDAR\r\nEND:VCALENDAR").unwrap(), []);
    let others = "BEGIN:VCALENDAR\nBEGIN:VTODO\nDTSTART:x\nEND:VTODO\nBEGIN:VTIMEZONE\nBEGIN:STANDARD\nDTSTART:x\n\
        RRULE:x\nEND:STANDARD\nEND:VTIMEZONE\nEND:VCALENDAR\nBEGIN:VCALENDAR\nEND:VCALENDAR\n";
    assert_eq!(stays(others).unwrap(), [], "what is not about nights");
}

// Proves 10.16.28.
#[test]
fn in_doubt_a_channels_night_is_taken() {
    let first = "UID:a\nDTSTART:20270210";
    assert_eq!(listed(&[first, first]), ["2027-02-10+1 a"], "told twice");
    // Two rooms by one name, and two without any.
    assert_eq!(listed(&[first, "UID:a\nDTSTART:20270211"]), ["2027-02-10+1 a", "2027-02-11+1 a 2"]);
    let nameless = "DTSTART:20270210";
    assert_eq!(listed(&[nameless, nameless]), ["2027-02-10+1 2027-02-10+1", "2027-02-10+1 2027-02-10+1 2"]);
    // A later version takes the place of the one before, wherever it stands.
    let later = "UID:a\nSEQUENCE:2\nDTSTART:20270215";
    assert_eq!(listed(&[first, later]), ["2027-02-15+1 a"]);
    assert_eq!(listed(&[later, first]), ["2027-02-15+1 a"]);
    assert_eq!(
        listed(&[first, "UID:a\nSEQUENCE:1\nSTATUS:CANCELLED\nDTSTART:20270210"]),
        Vec::<String>::new()
    );
}

// Proves 10.16.28.
#[test]
fn what_is_no_calendar_is_refused_with_its_line() {
    for (text, line, wrong) in [
        ("", 1, Wrong::NoCalendar),
        ("\r\n\r\n", 1, Wrong::NoCalendar),
        (" BEGIN:VCALENDAR\nEND:VCALENDAR\n", 1, Wrong::NoCalendar),
        ("<!DOCTYPE html>\n<title>Sign in</title>", 1, Wrong::NoCalendar),
        ("BEGIN:VEVENT\nEND:VEVENT", 1, Wrong::NoCalendar),
        ("BEGIN:VCALENDAR\nEND:VCALENDAR\nX:1", 3, Wrong::NoCalendar),
        ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20270210\n", 3, Wrong::CutShort),
        ("BEGIN:VCALENDAR\nVERSION:2.0", 2, Wrong::CutShort),
        ("BEGIN:VCALENDAR\nEND:VEVENT\nEND:VCALENDAR", 2, Wrong::OutOfOrder),
        ("BEGIN:VCALENDAR\nBEGIN:VCALENDAR\nEND:VCALENDAR\nEND:VCALENDAR", 2, Wrong::OutOfOrder),
        ("BEGIN:VCALENDAR\nBEGIN:VTODO\nBEGIN:VEVENT\nEND:VEVENT", 3, Wrong::OutOfOrder),
        ("BEGIN:VCALENDAR\nso to speak\nEND:VCALENDAR", 2, Wrong::NoValue),
    ] {
        assert_eq!(stays(text), Err(Fault { line, wrong }), "{text}");
    }
    for (event, line, fault) in [
        ("DTSTART:20270230", 4, Wrong::Moment),
        ("DTSTART:2027-02-10", 4, Wrong::Moment),
        ("DTSTART:20270210T2500", 4, Wrong::Moment),
        ("DTSTART:20270210T240000", 4, Wrong::Moment),
        ("DTSTART;TZID=Central Standard Time:20270210T150000", 4, Wrong::Zone),
        ("UID:a\nDTSTART:20270210\nDTEND:x", 6, Wrong::Moment),
        ("DTSTART:20270210\nDURATION:-P1D", 5, Wrong::Duration),
        ("DTSTART:20270210\nDURATION:P", 5, Wrong::Duration),
        ("DTSTART:20270210\nDURATION:P1H", 5, Wrong::Duration),
        ("DTSTART:20270210\nDURATION:P99999999999999999999D", 5, Wrong::Duration),
        ("DTSTART:20270210\nRRULE:FREQ=WEEKLY", 5, Wrong::Repeats),
        ("UID:\nDTSTART:20270210", 4, Wrong::Name),
        ("UID:a\u{1b}b\nDTSTART:20270210", 4, Wrong::Name),
        ("SUMMARY:a", 3, Wrong::NoStart),
        ("DTSTART:20270210\nDTEND:20270209", 3, Wrong::EndsBefore),
        ("DTSTART:20270210T150000\nDTEND:20270210T140000", 3, Wrong::EndsBefore),
    ] {
        assert_eq!(wrong(event), (line, fault), "{event}");
    }
    let not_text = b"BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:\xff\nDTSTART:20270210\nEND:VEVENT\nEND:VCALENDAR";
    assert_eq!(read(not_text, today(), MARK), Err(Fault { line: 3, wrong: Wrong::Name }));
    let said = |line, wrong| Fault { line, wrong }.to_string();
    assert_eq!(said(7, Wrong::EndsBefore), "line 7: this event ends before it begins");
    assert!(said(0, Wrong::TooLarge).starts_with("the calendar has more than"));
}

// Proves 10.16.28.
#[test]
fn a_calendar_without_measure_is_refused() {
    let large = format!("BEGIN:VCALENDAR\nX:{}\nEND:VCALENDAR", "x".repeat(LARGEST));
    assert_eq!(stays(&large), Err(Fault { line: 0, wrong: Wrong::TooLarge }));
    let events = |count: usize, lines: &str| {
        let event = |n: usize| format!("UID:{n}\n{lines}");
        let all: Vec<String> = (0..count).map(event).collect();
        stays(&calendar(&all.iter().map(String::as_str).collect::<Vec<_>>()))
    };
    let one = "DTSTART:20270210";
    assert_eq!(events(MOST_STAYS, one).unwrap().len(), MOST_STAYS);
    assert_eq!(events(MOST_STAYS + 1, one), Err(Fault { line: 0, wrong: Wrong::TooMany }));
    let long = "DTSTART:20270210\nDURATION:P400D";
    assert_eq!(events(75, long).unwrap().len(), 75);
    assert_eq!(events(76, long), Err(Fault { line: 0, wrong: Wrong::TooManyNights }));
}

// Proves 10.16.28.
#[test]
fn nights_that_are_over_and_nights_far_ahead_do_not_count() {
    let stay = |arrival: &str, departure: &str, uid: &str| ChannelStay {
        arrival: day(arrival),
        departure: day(departure),
        uid: uid.into(),
    };
    let all = [
        stay("2026-11-18", "2026-11-22", "a"),
        stay("2026-11-21", "2026-11-22", "b"),
        stay("2028-11-18", "2028-11-25", "c"),
    ];
    let nights = nights_ahead(&all, today());
    let shown: Vec<_> = nights.iter().map(|(night, uid)| format!("{night} {uid}")).collect();
    let expected = ["2026-11-20 a", "2026-11-21 a", "2026-11-21 b", "2028-11-18 c", "2028-11-19 c"];
    assert_eq!(shown, expected);
}

// Proves 10.16.27.
#[test]
fn nights_are_full_where_nothing_of_the_type_is_left_whoever_has_it() {
    let catalogue = crate::support::catalogue();
    let (_, room) = catalogue.room(ProductId(200_101)).unwrap();
    let allotment = room.allotment(day("2027-02-10"));
    let load = |night: Date| {
        let taken = match night.to_string().as_str() {
            "2027-02-09" => allotment - 1,
            "2027-02-10" | "2027-02-11" | "2027-02-13" => allotment,
            _ => return None,
        };
        Some(Load { capacity: allotment, taken })
    };
    let runs = |from: &str, until: &str| {
        let runs = full_runs(room, day(from), day(until), load);
        runs.iter().map(|(first, after)| format!("{first} {after}")).collect::<Vec<_>>()
    };
    assert_eq!(runs("2027-02-01", "2027-03-01"), ["2027-02-10 2027-02-12", "2027-02-13 2027-02-14"]);
    assert_eq!(runs("2027-02-11", "2027-02-13"), ["2027-02-11 2027-02-12"]);
    assert_eq!(runs("2027-02-12", "2027-02-12"), Vec::<String>::new());
    // A night of which none is sold is taken, and so is one of which fewer are sold than had been.
    let none =
        full_runs(room, day("2027-02-01"), day("2027-02-03"), |_| Some(Load { capacity: 0, taken: 0 }));
    assert_eq!(none, [(day("2027-02-01"), day("2027-02-03"))]);
}

// Proves 10.16.28.
#[test]
fn channels_of_a_room_are_named_and_asked_by_https_alone() {
    let hotel = "hotels/ceiba/hotel.toml";
    let with = |channels: &str| {
        said(hotel, |text| text.replacen("[[rooms.beds]]", &format!("{channels}\n[[rooms.beds]]"), 1))
    };
    let one = |name: &str, url: &str| format!("[[rooms.channels]]\nname = \"{name}\"\nurl = \"{url}\"\n");
    let good = one("airbnb", "https://channel.example/ical/1.ics?s=secret");
    assert_eq!(with(&good), "");
    for (channels, mistake) in [
        (one("airbnb", "http://channel.example/1.ics"), "an address that begins with https://"),
        (one("airbnb", "https:///1.ics?s=secret"), "an address that begins with https://"),
        (one("airbnb", "https://channel.example/a b"), "an address that begins with https://"),
        (one("Air bnb", "https://channel.example/"), "lower-case letters"),
        (format!("{good}{good}"), "stands twice"),
        (format!("{good}every = 5\n"), "this field is not known"),
        ("[[rooms.channels]]\nname = \"airbnb\"\n".to_owned(), "it is missing"),
    ] {
        let said = with(&channels);
        assert!(said.contains(mistake) && !said.contains("secret"), "{channels}\n{said}");
    }
    let mut files = files();
    let text = files[hotel].replacen("[[rooms.beds]]", &format!("{good}\n[[rooms.beds]]"), 1);
    files.insert(hotel.into(), text);
    let catalogue = Catalogue::read(&files).unwrap();
    let found: Vec<_> = catalogue.channels().collect();
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].0, found[0].1.name.as_str()), (ProductId(200_101), "airbnb"));
    assert!(!format!("{:?}", catalogue.hotels).contains("secret"), "its address may hold a key");
    assert_eq!(crate::support::catalogue().channels().count(), 0, "none where nothing is said");
}

proptest! {
    #[test]
    fn nights_that_we_write_are_nights_that_others_read(
        gaps in prop::collection::vec((1_i32..20, 1_i32..=20), 0..30), name in any::<String>(),
    ) {
        let (mut runs, mut from) = (Vec::new(), today());
        for (gap, nights) in gaps {
            let first = add_days(from, gap);
            from = add_days(first, nights);
            runs.push((first, from));
        }
        runs.retain(|(first, _)| *first < add_months(today(), 20));
        let now = Instant::parse("2026-11-20T17:00:00Z").unwrap();
        let written = TakenCalendar { name, room: ProductId(7), mark: MARK.into(), now, runs: runs.clone() };
        let text = written.text();
        let read_back = read(text.as_bytes(), today(), "another store's").unwrap();
        let nights: Vec<_> = read_back.iter().map(|stay| (stay.arrival, stay.departure)).collect();
        prop_assert_eq!(nights, runs);
        prop_assert_eq!(read(text.as_bytes(), today(), MARK), Ok(Vec::new()), "and none of them are news here");
    }

    #[test]
    fn whatever_a_channel_says_is_read_or_refused(
        bytes in prop::collection::vec(any::<u8>(), 0..400),
        lines in prop::collection::vec(
            "(UID|DTSTART|DTEND|DURATION|SEQUENCE|BEGIN|END)(;VALUE=DATE|;TZID=UTC)?:(VEVENT|VCALENDAR|P[0-9]{1,3}D|2027[0-9]{4}(T[0-9]{6}Z?)?)",
            0..8,
        ),
    ) {
        let _ = read(&bytes, today(), MARK);
        if let Ok(stays) = read(calendar(&[lines.join("\n").as_str()]).as_bytes(), today(), MARK) {
            let names: BTreeSet<_> = stays.iter().map(|stay| &stay.uid).collect();
            prop_assert_eq!(names.len(), stays.len(), "each has a name of its own");
            for stay in &stays {
                prop_assert!(stay.nights() >= 1 && stay.departure > today());
            }
        }
    }
}
