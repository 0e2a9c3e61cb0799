//! The words Rust says itself: problems, vouchers, dates. The same files the pages use.

use domain::calendar::{Date, Instant, Time};
use domain::language::{ByLanguage, Language};
use rust_embed::RustEmbed;
use std::collections::{BTreeMap, BTreeSet};
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

/// A text as it is written, for whoever fills in its `{names}`.
pub fn pattern(key: &str, language: Language) -> &str {
    WORDS.get(language).get(key).map_or(key, String::as_str)
}

/// A text with its `{names}` filled in. Where tests run, a name that it lacks or does not ask for ends them.
pub fn text(key: &str, language: Language, names: &[(&str, &str)]) -> String {
    let words = pattern(key, language);
    debug_assert!(suits(words, names), "{key} is {words:?}, filled with {names:?}");
    fill(words, names)
}

/// True where `names` are those that `words` ask for: each of them, and no other.
fn suits(words: &str, names: &[(&str, &str)]) -> bool {
    let asked = words.split('{').skip(1).filter_map(|rest| rest.split('}').next());
    let given: BTreeSet<&str> = names.iter().map(|(name, _)| *name).collect();
    asked.collect::<BTreeSet<_>>() == given
}

/// Fills each `{name}` once: what a value says is not filled again. One o'clock is singular, `a la 1:05`, and a value that ends in a
/// full stop, `p.m.`, takes no second one. `fill` of `web/lib/messages.ts` is its twin, and is tested with what this one says.
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
            words = if value.ends_with('.') { after.strip_prefix('.').unwrap_or(after) } else { after };
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
    // Portuguese writes the first of a month `1º`, of which the pages' `date.long` makes a plural form: that nobody reads here.
    let first = date.day() == 1;
    let day = if first { text("voucher.first_of_month", language, &[]) } else { date.day().to_string() };
    let year = date.year().to_string();
    text(
        "voucher.date",
        language,
        &[("weekday", &weekday), ("month", &month), ("day", &day), ("year", &year)],
    )
}

/// A time of day as the language writes it. A whole hour has no minutes in English and Portuguese, `7 a.m.` and `9h`; of twelve
/// o'clock, which hours of a.m. and p.m. leave in doubt, English says `noon` and `midnight`.
pub fn time(time: Time, language: Language) -> String {
    let (hours, minutes) = (time.minutes() / 60, time.minutes() % 60);
    if hours == 24 {
        return text("time.midnight", language, &[]);
    }
    if (hours, minutes) == (12, 0) {
        return text("time.noon", language, &[]);
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

/// A day in few words, without the year, as the pages write it.
pub fn short_day(date: Date, language: Language) -> String {
    let weekday =
        text(&format!("date.weekday_short.{}", date.weekday().to_monday_one_offset()), language, &[]);
    let month = text(&format!("date.month_short.{}", date.month()), language, &[]);
    let names = [("weekday", &*weekday), ("day", &*date.day().to_string()), ("month", &month)];
    text("date.short", language, &names)
}

/// A moment on the operator's calendar in few words, without the year, as the pages write it.
pub fn moment(at: Instant, language: Language) -> String {
    let date = short_day(at.date_in_cancun(), language);
    text("promise.when", language, &[("date", &date), ("time", &time(at.time_in_cancun(), language))])
}

/// True when every language has a text for it.
pub fn knows(code: &str) -> bool {
    Language::ALL.into_iter().all(|language| WORDS.get(language).contains_key(&format!("problem.{code}")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_a_value_says_is_not_filled_again() {
        let names = [("name", "{people}"), ("people", "two")];
        assert_eq!(fill("{people} for {name}, {nobody} {", &names), "two for {people}, {nobody} {");
    }

    /// Where a value may stand in a text.
    const PATTERNS: [&str; 16] = [
        "Nothing to fill.",
        "{a}",
        "{a}.",
        "{a}. {b}.",
        "{a}{b}",
        "{a}, {b}...",
        "({a}).",
        "{a} {a}.",
        "Starts at {a}",
        "We hold your places until {a}.",
        "Te recogemos en {b} a las {a}.",
        "de las {a} a las {b}.",
        "Las {a}",
        "Aberto das {a} às {b}",
        "Reservados até às {a}.",
        "{b} às {a}. Às {b}.",
    ];

    /// What may stand there.
    const VALUES: [&str; 16] = [
        "5",
        "",
        "1:05",
        "13:05",
        "21:05",
        "1h05",
        "1h",
        "11h",
        "1:05 p.m.",
        "13",
        "Parques, S.A. de C.V.",
        "Ends. ",
        "a las 1:05",
        "it's {so} 'called'",
        "}} {",
        "# $& {0}",
    ];

    /// What the pages' `fill` is held to, and how they say a time of day. `UPDATE=1` writes the table anew.
    #[test]
    fn the_pages_cases_are_current() {
        let mut lines = Vec::new();
        for pattern in PATTERNS {
            for (at, value) in VALUES.into_iter().enumerate() {
                let names = [("a", value), ("b", VALUES[(at + 5) % VALUES.len()])];
                let text = fill(pattern, &names);
                let names = json!({ "a": names[0].1, "b": names[1].1 });
                lines.push(json!({ "pattern": pattern, "names": names, "text": text }).to_string());
            }
        }
        let filled = lines.join(",\n    ");
        let mut lines = Vec::new();
        for language in Language::ALL {
            for minutes in (0..24 * 60).step_by(20) {
                let at = format!("{:02}:{:02}", minutes / 60, minutes % 60);
                let text = time(Time::parse(&at).unwrap(), language);
                lines.push(json!({ "lang": language.code(), "time": at, "text": text }).to_string());
            }
        }
        let times = lines.join(",\n    ");
        let table =
            format!("{{\n  \"filled\": [\n    {filled}\n  ],\n  \"times\": [\n    {times}\n  ]\n}}\n");
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/lib/messages.cases.gen.json");
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(path, &table).unwrap();
        }
        assert!(
            std::fs::read_to_string(path).unwrap_or_default() == table,
            "web/lib/messages.cases.gen.json is stale: UPDATE=1 cargo test -p server messages::"
        );
    }

    #[test]
    fn a_text_is_given_the_names_it_asks_for() {
        assert!(suits("{a} of {b}, {a}", &[("b", ""), ("a", "")]) && suits("none", &[]));
        assert!(!suits("{a}", &[]) && !suits("{a}", &[("b", "")]) && !suits("none", &[("a", "")]));
        assert!(!suits("{a, plural, other {#}}", &[("a", "")]), "it would be said as it is written");
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
            ("12:00", ["12:00", "noon", "12h"]),
            ("12:05", ["12:05", "12:05 p.m.", "12h05"]),
            ("22:00", ["22:00", "10 p.m.", "22h"]),
            ("00:15", ["0:15", "12:15 a.m.", "0h15"]),
        ] {
            let at = Time::parse(at).unwrap();
            assert_eq!([Language::Es, Language::En, Language::Pt].map(|language| time(at, language)), said);
        }
    }

    // Proves 2.3.44.
    #[test]
    fn the_first_of_a_month_is_written_as_its_language_does() {
        let said = |text: &str, language| day(domain::calendar::parse_date(text).unwrap(), language);
        assert_eq!(said("2026-12-01", Language::Pt), "terça-feira, 1º de dezembro de 2026");
        assert_eq!(said("2026-12-11", Language::Pt), "sexta-feira, 11 de dezembro de 2026");
        assert_eq!(said("2026-12-01", Language::Es), "martes 1 de diciembre de 2026");
        assert_eq!(said("2026-12-01", Language::En), "Tuesday, December 1, 2026");
    }
}
