//! Starts with their places, and the days without any.

use super::reader::Section;
use crate::calendar::{Date, Time, Weekdays};
use crate::language::ByLanguage;

/// A start, with its places by weekday, Monday first. None is closed.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "a time and its places")]
pub struct Slot {
    pub time: Time,
    pub capacity: [Option<i64>; 7],
}

/// Days closed, both included.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "two days and why")]
pub struct Closure {
    pub from: Date,
    pub to: Date,
    pub reason: ByLanguage<String>,
}

pub(super) const WEEKDAYS: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/// Which days of the week something is for; all where none are named.
pub(super) fn weekdays(section: &Section<'_, '_>) -> Option<Weekdays> {
    if !section.has("weekdays") {
        return Some(Weekdays::ALL);
    }
    let named = section.texts("weekdays", 3)?;
    if named.iter().any(|day| !WEEKDAYS.contains(&day.as_str())) {
        section.mistake("weekdays", "one is not a weekday", WEEKDAYS.join(", "));
    }
    let known = (1_u8..).zip(WEEKDAYS).filter(|(_, day)| named.iter().any(|named| named == day));
    Some(known.map(|(number, _)| number).collect())
}

/// Two days in their order, both included.
pub(super) fn days(section: &Section<'_, '_>) -> Option<(Date, Date)> {
    let (from, to) = (section.date("from"), section.date("to"));
    let (from, to) = (from?, to?);
    if to < from {
        section.mistake("to", "it is before `from`", "its last day");
        return None;
    }
    Some((from, to))
}

/// Reads the starts; none where there is no `[[slots]]`, which is a mistake.
pub(super) fn slots(root: &Section<'_, '_>) -> Option<Vec<Slot>> {
    let mut slots: Vec<Slot> = Vec::new();
    for section in root.sections("slots") {
        let time = section.time("time");
        let part = section.section("capacity")?;
        let capacity = WEEKDAYS.map(|day| part.has(day).then(|| part.integer(day, 0, 1_000_000)).flatten());
        part.close();
        if let Some(time) = time {
            if slots.iter().any(|slot| slot.time == time) {
                section.mistake("time", format!("{time} stands twice"), "one slot per time");
            }
            slots.push(Slot { time, capacity });
        }
        section.close();
    }
    if slots.is_empty() {
        root.mistake("slots", "there is none", "at least one [[slots]]");
        return None;
    }
    slots.sort_by_key(|slot| slot.time);
    Some(slots)
}

pub(super) fn closures(root: &Section<'_, '_>) -> Vec<Closure> {
    let mut closures = Vec::new();
    for section in root.sections("closures") {
        let (from, to, reason) = (section.date("from"), section.date("to"), section.localized("reason"));
        if let (Some(from), Some(to)) = (from, to)
            && to < from
        {
            section.mistake("to", "it is before `from`", "the last day closed");
        }
        section.close();
        if let (Some(from), Some(to), Some(reason)) = (from, to, reason) {
            closures.push(Closure { from, to, reason });
        }
    }
    closures
}
