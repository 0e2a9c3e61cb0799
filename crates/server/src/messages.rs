//! The words Rust says itself: problems, vouchers, dates. The same files the pages use.

use domain::calendar::{Date, Instant, Time};
use domain::language::{ByLanguage, Language};
use rust_embed::RustEmbed;
use std::collections::BTreeMap;
use std::sync::LazyLock;

type Words = BTreeMap<String, String>;

#[derive(RustEmbed)]
#[folder = "../../web/messages"]
struct Files;

fn read(language: Language) -> Words {
    let of_language = |file: &str| file.split('/').next() == Some(language.code());
    let files = Files::iter().filter(|file| of_language(file)).filter_map(|file| Files::get(&file));
    files.flat_map(|file| serde_json::from_slice::<Words>(&file.data).unwrap_or_default()).collect()
}

static WORDS: LazyLock<ByLanguage<Words>> =
    LazyLock::new(|| ByLanguage { es: read(Language::Es), en: read(Language::En), pt: read(Language::Pt) });

/// Every text there is, by its key.
pub fn all() -> &'static ByLanguage<Words> {
    &WORDS
}

/// The text of a problem; `limit` fills `{limit}`.
pub fn problem(code: &str, language: Language, limit: Option<i64>) -> String {
    let text =
        WORDS.get(language).get(&format!("problem.{code}")).cloned().unwrap_or_else(|| code.to_owned());
    match limit {
        Some(limit) => fill(&text, &[("limit", &limit.to_string())]),
        None => text,
    }
}

/// A text with its `{names}` filled in.
pub fn text(key: &str, language: Language, names: &[(&str, &str)]) -> String {
    let words = WORDS.get(language).get(key).map_or(key, String::as_str);
    fill(words, names)
}

/// Fills each `{name}` once, as the pages do: what a value says is not filled again. One o'clock is singular, `a la 1:05`, and a
/// sentence that ends in `p.m.` has one stop.
fn fill(mut words: &str, names: &[(&str, &str)]) -> String {
    let mut text = String::with_capacity(words.len());
    while let Some((before, rest)) = words.split_once('{') {
        text.push_str(before);
        let filled = rest.split_once('}').and_then(|(name, after)| {
            let (_, value) = names.iter().find(|(known, _)| *known == name)?;
            Some((value, after))
        });
        if let Some((value, after)) = filled {
            let singular = value.starts_with("1:") || value.starts_with("1h");
            if singular && ["las ", "das ", "às "].iter().any(|plural| text.ends_with(plural)) {
                text.pop();
                text.pop();
                text.push(' ');
            }
            text.push_str(value);
            words = if text.ends_with('.') { after.strip_prefix('.').unwrap_or(after) } else { after };
        } else {
            text.push('{');
            words = rest;
        }
    }
    text + words
}

/// A day in words, with its weekday.
pub fn day(date: Date, language: Language) -> String {
    let weekday = text(&format!("date.weekday.{}", date.weekday().to_monday_one_offset()), language, &[]);
    let month = text(&format!("date.month.{}", date.month()), language, &[]);
    let (day, year) = (date.day().to_string(), date.year().to_string());
    text("date.long", language, &[("weekday", &weekday), ("month", &month), ("day", &day), ("year", &year)])
}

/// A time of day as the language writes it. A whole hour has no minutes in English and Portuguese, `7 a.m.` and `9h`.
pub fn time(time: Time, language: Language) -> String {
    let (hours, minutes) = (time.minutes() / 60, time.minutes() % 60);
    if hours == 24 {
        return text("time.midnight", language, &[]);
    }
    let hour = match (text("time.clock", language, &[]).as_str(), hours % 12) {
        ("12", 0) => 12,
        ("12", hour) => hour,
        _ => hours,
    };
    let key = if hours < 12 { "time.am" } else { "time.pm" };
    let said = text(key, language, &[("hour", &hour.to_string()), ("minute", &format!("{minutes:02}"))]);
    said.strip_suffix("h00").map_or_else(|| said.replace(":00 ", " "), |whole| format!("{whole}h"))
}

/// A moment on the operator's calendar in few words, without the year, as the pages write it.
pub fn moment(at: Instant, language: Language) -> String {
    let date = at.date_in_cancun();
    let weekday =
        text(&format!("date.weekday_short.{}", date.weekday().to_monday_one_offset()), language, &[]);
    let month = text(&format!("date.month_short.{}", date.month()), language, &[]);
    let names = [("weekday", &*weekday), ("day", &*date.day().to_string()), ("month", &month)];
    let date = text("date.short", language, &names);
    text("promise.when", language, &[("date", &date), ("time", &time(at.time_in_cancun(), language))])
}

/// True when every language has a text for it.
pub fn knows(code: &str) -> bool {
    Language::ALL.into_iter().all(|language| WORDS.get(language).contains_key(&format!("problem.{code}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_value_says_is_not_filled_again() {
        let names = [("name", "{people}"), ("people", "two")];
        assert_eq!(fill("{people} for {name}, {nobody} {", &names), "two for {people}, {nobody} {");
    }

    #[test]
    fn a_time_suits_the_words_around_it() {
        let filled = |words: &str, time: &str| fill(words, &[("time", time)]);
        assert_eq!(filled("Te recogemos a las {time}.", "1:05"), "Te recogemos a la 1:05.");
        assert_eq!(filled("Te recogemos a las {time}.", "13:05"), "Te recogemos a las 13:05.");
        assert_eq!(filled("Buscamos você às {time}", "1h05"), "Buscamos você à 1h05");
        assert_eq!(filled("Until {time}.", "1:05 p.m."), "Until 1:05 p.m.");
    }

    // Proves 2.3.35.
    #[test]
    fn a_time_of_day_is_written_as_each_language_does() {
        for (at, said) in [
            ("08:30", ["8:30", "8:30 a.m.", "8h30"]),
            ("07:00", ["7:00", "7 a.m.", "7h"]),
            ("10:05", ["10:05", "10:05 a.m.", "10h05"]),
            ("12:00", ["12:00", "12 p.m.", "12h"]),
            ("22:00", ["22:00", "10 p.m.", "22h"]),
            ("00:15", ["0:15", "12:15 a.m.", "0h15"]),
        ] {
            let at = Time::parse(at).unwrap();
            assert_eq!([Language::Es, Language::En, Language::Pt].map(|language| time(at, language)), said);
        }
    }
}
