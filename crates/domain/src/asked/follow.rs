//! The days of a question that goes on about those of the one before: "and on the 25th?", "and the day after?", "and Sunday?".

use super::dates::{AND, BETWEEN, TO};
use super::day::{days, ordinal, weekdays};
use super::kin::GOES_ON;
use super::reader::Reader;
use super::said::{month, words};
use crate::calendar::{Date, Month, add_days};
use crate::language::Language;

/// How people call the day behind one that was said, folded.
const DAY_AFTER: [&str; 15] = [
    "the day after",
    "next day",
    "following day",
    "day later",
    "al dia siguiente",
    "el dia siguiente",
    "un dia despues",
    "el dia despues",
    "al otro dia",
    "dia seguinte",
    "um dia depois",
    "no dia depois",
    "no outro dia",
    "o dia depois",
    "dia posterior",
];
/// Before the day of a month that nobody names.
const LED: [&str; 3] = ["the", "el", "dia"];
/// How numbers of days end in English.
const ENDINGS: [&str; 4] = ["st", "nd", "rd", "th"];
/// Behind a day: what is asked of it.
const ASKED: [&str; 14] = [
    "abre", "abren", "abrem", "abierto", "aberto", "open", "hay", "tem", "are", "do", "we", "you", "they",
    "too",
];
/// So many months are looked through for a day that not every month has.
const MONTHS: usize = 3;

/// The days that a question names, where the one before was about a day. A day of the week is the next from that one on, a day of a
/// month is of its month or of the next, and the day after is the one behind it. Without a day before, a day of a month is the next
/// there is.
pub fn days_behind(text: &str, language: Language, today: Date, before: Option<Date>) -> Vec<Date> {
    let before = before.filter(|day| *day >= today);
    if let Some(day) = before {
        let of_week = weekdays(text, language, day);
        if !of_week.is_empty() {
            return of_week;
        }
    }
    let found = days(text, language, today);
    if !found.is_empty() {
        return found;
    }
    let said = words(text);
    if let Some(day) = before.filter(|_| is_day_after(&said)) {
        return vec![add_days(day, 1)];
    }
    let number = of_month(Reader::new(&said, language));
    number.and_then(|number| next(number, today, before.unwrap_or(today))).into_iter().collect()
}

/// Whether a question names days of the week and no others, so that each of them comes again.
pub fn names_weekday(text: &str, language: Language, today: Date) -> bool {
    !weekdays(text, language, today).is_empty()
}

/// Whether the day behind another is asked for; "the day after tomorrow" is a day by itself.
fn is_day_after(said: &[String]) -> bool {
    let said = format!(" {} ", said.join(" "));
    DAY_AFTER.iter().any(|phrase| said.contains(&format!(" {phrase} ")))
}

/// The day of a month that stands without it: "the 25th", "el 25", "no dia 25". A number before something else counts that.
fn of_month(said: Reader<'_>) -> Option<u32> {
    (0..said.count()).find_map(|at| {
        let (word, next) = (said.word(at), said.word(at + 1));
        let digits = word.trim_end_matches(|letter: char| !letter.is_ascii_digit());
        let is_written =
            ENDINGS.contains(&word.strip_prefix(digits).unwrap_or_default()) && !digits.is_empty();
        let led = LED.contains(&said.before(at, 1)) && !digits.is_empty();
        // In English a number behind "the" has its ending: "the 2 parks".
        let is_day = is_written || (led && (said.language != Language::En || next.is_empty()));
        let lists = [&AND[..], &GOES_ON, &ASKED];
        let ends = next.is_empty() || lists.into_iter().any(|list| list.contains(&next));
        let is_dated = (1..=2).any(|near| {
            [said.before(at, near), said.word(at + near)]
                .into_iter()
                .any(|word| month(word, said.language).is_some())
        });
        // "From the 25th to the 27th" is no day by itself.
        let ranges = (1..=2).any(|back| {
            let joined = TO.contains(&said.before(at, back)) || BETWEEN.contains(&said.before(at, back));
            joined && ordinal(said.before(at, back + 1), said.language).is_some()
        });
        ordinal(word, said.language).filter(|_| is_day && ends && !is_dated && !ranges)
    })
}

/// The next such day of a month that is not over: of the month of a day, else of one behind it.
fn next(number: u32, today: Date, from: Date) -> Option<Date> {
    let number = usize::try_from(number).ok()?.checked_sub(1)?;
    let first = Month::of(from);
    let months = std::iter::successors(Some(first), |month| {
        let last = month.days().last()?;
        Some(Month::of(add_days(last, 1)))
    });
    months.take(MONTHS).filter_map(|month| month.days().nth(number)).find(|day| *day >= today)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::parse_date;

    fn read(language: Language, text: &str, before: Option<&str>) -> Vec<String> {
        // A Sunday.
        let today = parse_date("2026-11-29").unwrap();
        let before = before.and_then(parse_date);
        days_behind(text, language, today, before).into_iter().map(|day| day.to_string()).collect()
    }

    // Proves 10.13.55.
    #[test]
    fn days_go_on_from_the_day_before() {
        use Language::{En, Es, Pt};
        for (language, text, day) in [
            (En, "and on the 25th?", "2026-12-25"),
            (En, "what about the 25th for 2 adults", "2026-12-25"),
            (En, "and the 3rd?", "2026-12-03"),
            (En, "and the day after?", "2026-12-06"),
            (En, "and the next day?", "2026-12-06"),
            (En, "and Sunday?", "2026-12-06"),
            (En, "and on Saturday?", "2026-12-05"),
            (En, "and Friday?", "2026-12-11"),
            (En, "and the day after tomorrow?", "2026-12-01"),
            (En, "and tomorrow?", "2026-11-30"),
            (En, "this Sunday", "2026-11-29"),
            (Es, "¿y el 25?", "2026-12-25"),
            (Es, "¿y el día 25?", "2026-12-25"),
            (Es, "¿y al día siguiente?", "2026-12-06"),
            (Es, "¿y el domingo?", "2026-12-06"),
            (Pt, "e no dia 25?", "2026-12-25"),
            (Pt, "e dia 25 abre?", "2026-12-25"),
            (Pt, "e no dia seguinte?", "2026-12-06"),
            (Pt, "e no domingo?", "2026-12-06"),
            (Pt, "e no dia 7 de janeiro?", "2027-01-07"),
        ] {
            assert_eq!(read(language, text, Some("2026-12-05")), [day], "{text}");
        }
        // November has none.
        assert_eq!(read(En, "and the 31st?", Some("2026-11-30")), ["2026-12-31"]);
        // The 2nd of the same month is over.
        assert_eq!(read(Es, "¿y el 2?", Some("2026-11-30")), ["2026-12-02"]);
        // Without a day before it is the next.
        assert_eq!(read(En, "is Xcaret open on the 25th?", None), ["2026-12-25"]);
        assert_eq!(read(Pt, "abre domingo?", None), ["2026-11-29"]);
        for (language, text) in [
            (Es, "¿y el 25% de descuento?"),
            (En, "what are the 2 parks?"),
            (En, "and the day before?"),
            (Es, "el 4 personas"),
            (En, "is it the 2nd visit?"),
            (En, "from the 25th to the 27th"),
            (Pt, ""),
        ] {
            assert_eq!(read(language, text, Some("2026-12-05")), Vec::<String>::new(), "{text}");
        }
        assert_eq!(read(En, "and the day after?", None), Vec::<String>::new());
    }
}
