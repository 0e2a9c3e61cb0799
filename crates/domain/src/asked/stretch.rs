//! Several days that a question names at once, from one to another or the same day of each week, and days that there are not.

use super::dates::{BETWEEN, EACH, EVERYDAY, IN, LIKE_EACH, OF, ORDERED, ORDINALS, THE, TO, WEEKDAYS};
use super::day::{dated, names_date, ordinal};
use super::reader::Reader;
use super::said::{month, words};
use crate::calendar::{Date, Month, add_days, days_between, weekday};
use crate::folding::folded;
use crate::language::Language;

/// From one day to another are so many days at most: whoever names more asks for a season.
pub const MOST_DAYS_AT_ONCE: i32 = 62;
/// Of a day of each week, so many days ahead are looked at where no month is named.
const AHEAD: i32 = 60;
/// How far before its second day "between" may stand.
const NEAR: usize = 8;
/// Before the first of two days of a month that nobody names, and before the second: other numbers may count anything.
const BEFORE_FIRST: [&str; 6] = ["the", "el", "dia", "dias", "del", "do"];
const BEFORE_SECOND: [&str; 6] = ["the", "el", "o", "dia", "al", "ao"];
/// Before both.
const BEFORE_BOTH: [&str; 2] = ["dia", "dias"];
/// How numbers of days end in English.
const ENDINGS: [&str; 4] = ["st", "nd", "rd", "th"];
/// So many months are looked through for days that not every month has.
const MONTHS: usize = 3;

/// Several days that are asked for at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// The first that may be one of them.
    pub from: Date,
    /// The last.
    pub to: Date,
    /// The day of the week that all of them are, 1 Monday to 7 Sunday; none where each counts.
    pub weekday: Option<u8>,
    /// True where a month was named in place of a first and a last day.
    pub of_month: bool,
}

impl Stretch {
    /// Its days, in order.
    pub fn days(self) -> impl Iterator<Item = Date> {
        let Self { from, to, weekday: only, .. } = self;
        // Counted, since no day is behind the calendar's last.
        let all = (0..=days_between(from, to)).map(move |ahead| add_days(from, ahead));
        all.filter(move |day| only.is_none_or(|number| weekday(*day) == number))
    }
}

/// A day of a month that no year has, or not the one that is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoDay {
    /// The day.
    pub day: u8,
    /// The month, 1 January to 12 December.
    pub month: u8,
}

/// The days that a question names at once, of those that are not over: from one to another ("from 12 to 15 December"), or each
/// such day of the week ("Sundays", "Tuesdays in January"); none where it names single days.
pub fn stretch(text: &str, language: Language, today: Date) -> Option<Stretch> {
    let (text, words) = (folded(text), words(text));
    let asked = Asked { text: &text, said: Reader::new(&words, language), today };
    let weekday = asked.weekday();
    if let Some((from, to)) = asked.range() {
        return Some(Stretch { from, to, weekday, of_month: false });
    }
    let weekday = Some(weekday.filter(|_| !names_date(&text, language, today))?);
    let Some(first) = asked.month() else {
        return Some(Stretch { from: today, to: add_days(today, AHEAD), weekday, of_month: false });
    };
    let (from, to) = (first.max(today), Month::of(first).days().last()?);
    (from <= to).then_some(Stretch { from, to, weekday, of_month: true })
}

/// A day that a question names and no year has, such as the 30th of February.
pub fn no_such_day(text: &str, language: Language) -> Option<NoDay> {
    let words = words(text);
    let said = Reader::new(&words, language);
    (0..said.count()).find_map(|at| {
        if let Some(parts) = stroked(said.word(at)) {
            return none_such(parts, language);
        }
        let number = month(said.word(at), language)?;
        let digits = |word: &str| {
            let day = ordinal(word, language)?;
            word.starts_with(|letter: char| letter.is_ascii_digit()).then_some(day)
        };
        let joined = usize::from(OF.contains(&said.before(at, 1)));
        let next = at + 1 + usize::from(THE.contains(&said.word(at + 1)));
        let counts = said.counts(said.word(next + 1));
        let behind = digits(said.word(next)).filter(|_| joined == 0 && !counts);
        let first = digits(said.before(at, 1 + joined));
        let day = first.or(behind)?;
        let number = u32::try_from(number).ok()?;
        let of_year = if first.is_some() { at + 1 } else { next + 1 };
        let of_year = year(said.word(of_year + usize::from(OF.contains(&said.word(of_year)))));
        missing(day, number).or_else(|| not_leap(day, number, of_year?))
    })
}

/// Two numbers of a word with one stroke between them.
fn stroked(word: &str) -> Option<(u32, u32)> {
    let (first, second) = word.split_once('/')?;
    Some((first.parse().ok()?, second.parse().ok()?))
}

/// Of two numbers the day that no year has, where they are a date in neither order.
fn none_such((first, second): (u32, u32), language: Language) -> Option<NoDay> {
    let is_date = |day: u32, month: u32| (1..=longest(month)).contains(&day);
    if is_date(first, second) || is_date(second, first) {
        return None;
    }
    let (day, month) = if language == Language::En { (second, first) } else { (first, second) };
    missing(day, month).or_else(|| missing(month, day))
}

/// A day of a month where that has none such, though another has.
fn missing(day: u32, month: u32) -> Option<NoDay> {
    let is_none = (1..=12).contains(&month) && (1..=31).contains(&day) && day > longest(month);
    let none = NoDay { day: u8::try_from(day).ok()?, month: u8::try_from(month).ok()? };
    is_none.then_some(none)
}

/// The last of February in a year that has none.
fn not_leap(day: u32, month: u32, year: i16) -> Option<NoDay> {
    let none = (day, month) == (29, 2) && Date::new(year, 2, 29).is_err();
    none.then_some(NoDay { day: 29, month: 2 })
}

/// How many days a month has at most; none where there is no such month.
fn longest(month: u32) -> u32 {
    match month {
        2 => 29,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    }
}

/// A day as it is written at one end: its month may stand at the other.
#[derive(Clone, Copy)]
struct Written {
    day: u32,
    month: Option<i8>,
    year: Option<i16>,
}

/// A question, while it is read.
struct Asked<'a> {
    text: &'a str,
    said: Reader<'a>,
    today: Date,
}

impl Asked<'_> {
    /// The first and the last day that a question names with a word or a stroke between them.
    fn range(&self) -> Option<(Date, Date)> {
        let all = || 1..self.said.count();
        let joined = all().filter(|at| self.joins(*at)).find_map(|at| self.between(at - 1, at + 1));
        joined.or_else(|| all().filter(|at| self.is_stroked(*at)).find_map(|at| self.between(at - 1, at)))
    }

    /// Whether a word stands between a first and a last day.
    fn joins(&self, at: usize) -> bool {
        let led = (1..=NEAR).any(|back| BETWEEN.contains(&self.said.before(at, back)));
        TO.contains(&self.said.word(at)) || (led && ["and", "y", "e"].contains(&self.said.word(at)))
    }

    /// Whether a stroke stands between a number and the one before it: `12-15`.
    fn is_stroked(&self, at: usize) -> bool {
        let (first, second) = (self.said.before(at, 1), self.said.word(at));
        let digits = |word: &str| !word.is_empty() && word.bytes().all(|letter| letter.is_ascii_digit());
        let written = |stroke: &str| self.text.contains(&format!("{first}{stroke}{second}"));
        digits(first) && digits(second) && ["-", " - ", "–", " – "].into_iter().any(written)
    }

    /// Two days, of which one ends with a word and the other begins with another; what of them is over is left out.
    fn between(&self, last: usize, next: usize) -> Option<(Date, Date)> {
        let (first, second) = (self.ends(last)?, self.begins(next)?);
        if first.month.or(second.month).is_none() {
            return self.unnamed(last, next).then(|| self.next_such(first.day, second.day)).flatten();
        }
        let (month, until) = (first.month.or(second.month)?, second.month.or(first.month)?);
        let to = dated(second.day, until, second.year.or(first.year), self.today)?;
        let day = i8::try_from(first.day).ok()?;
        let of = |year: i16| Date::new(year, month, day).ok();
        let same = of(to.year()).filter(|from| *from <= to);
        let from = same.or_else(|| of(to.year().saturating_sub(1)))?;
        let is_short = from < to && to <= add_days(from, MOST_DAYS_AT_ONCE);
        (is_short && to >= self.today).then_some((from.max(self.today), to))
    }

    /// Whether two numbers are written as days without a month: `from the 5th to the 8th`, `del 5 al 8`, `do dia 5 ao 8`.
    fn unnamed(&self, last: usize, next: usize) -> bool {
        let second = (next..next + 3).find(|at| !THE.contains(&self.said.word(*at))).unwrap_or(next);
        let ends = |at: usize| {
            let word = self.said.word(at);
            let digits = word.trim_end_matches(|letter: char| !letter.is_ascii_digit());
            !digits.is_empty() && word.strip_prefix(digits).is_some_and(|ending| ENDINGS.contains(&ending))
        };
        let (led, joined) = (self.said.before(last, 1), self.said.before(second, 1));
        (ends(last) || BEFORE_FIRST.contains(&led))
            && (ends(second) || BEFORE_SECOND.contains(&joined) || BEFORE_BOTH.contains(&led))
    }

    /// The next days from one of a month to another, of the same month or the one behind it, that are not all over.
    fn next_such(&self, first: u32, second: u32) -> Option<(Date, Date)> {
        let at = |day: u32| usize::try_from(day).ok()?.checked_sub(1);
        let (from, to) = (at(first)?, at(second)?);
        let following = |month: &Month| Some(Month::of(add_days(month.days().last()?, 1)));
        let months = std::iter::successors(Some(Month::of(self.today)), following);
        let days = months.take(MONTHS).filter_map(|month| {
            let until = if from <= to { month } else { following(&month)? };
            Some((month.days().nth(from)?, until.days().nth(to)?))
        });
        let mut days = days.filter(|(from, to)| from < to && *to >= self.today);
        days.next().map(|(from, to)| (from.max(self.today), to))
    }

    /// The day that begins with a word: `15 de diciembre`, `the 15th`, `December 15`.
    fn begins(&self, from: usize) -> Option<Written> {
        let at = (from..from + 3).find(|at| !THE.contains(&self.said.word(*at)))?;
        if let Some(written) = self.slashed(at) {
            return Some(written);
        }
        // In Portuguese "dez" is a number too.
        let named = Some(self.said.word(at))
            .filter(|word| *word != "dez")
            .and_then(|word| month(word, self.said.language));
        if let Some(named) = named {
            let behind = at + 1 + usize::from(THE.contains(&self.said.word(at + 1)));
            let day = ordinal(self.said.word(behind), self.said.language)?;
            return Some(Written { day, month: Some(named), year: self.year(behind + 1) });
        }
        let day = ordinal(self.said.word(at), self.said.language)?;
        let joined = usize::from(OF.contains(&self.said.word(at + 1)));
        let month = month(self.said.word(at + 1 + joined), self.said.language);
        if month.is_none() && self.said.counts(self.said.word(at + 1)) {
            return None;
        }
        Some(Written { day, month, year: month.and_then(|_| self.year(at + 2 + joined)) })
    }

    /// The day that ends with a word: `12`, `12 de diciembre`, `December 12th`, `December 12, 2026`.
    fn ends(&self, at: usize) -> Option<Written> {
        if let Some(written) = self.slashed(at) {
            return Some(written);
        }
        if let Some(year) = year(self.said.word(at)) {
            let joined = usize::from(OF.contains(&self.said.before(at, 1)));
            let own = self.ends(at.checked_sub(1 + joined)?)?;
            return Some(Written { year: Some(year), ..own });
        }
        if let Some(named) = month(self.said.word(at), self.said.language) {
            let joined = usize::from(OF.contains(&self.said.before(at, 1)));
            if let Some(day) = ordinal(self.said.before(at, 1 + joined), self.said.language) {
                return Some(Written { day, month: Some(named), year: None });
            }
        }
        let day = ordinal(self.said.word(at), self.said.language)?;
        let the = usize::from(THE.contains(&self.said.before(at, 1)));
        Some(Written { day, month: month(self.said.before(at, 1 + the), self.said.language), year: None })
    }

    /// A day and a month in one word, in the order of the language, or in the other where that is no date.
    fn slashed(&self, at: usize) -> Option<Written> {
        let (first, second) = stroked(self.said.word(at))?;
        let (day, month) = if self.said.language == Language::En { (second, first) } else { (first, second) };
        let is_date = |day: u32, month: u32| (1..=longest(month)).contains(&day);
        let (day, month) = if is_date(day, month) { (day, month) } else { (month, day) };
        let month = i8::try_from(month).ok()?;
        is_date(day, u32::try_from(month).ok()?).then_some(Written { day, month: Some(month), year: None })
    }

    /// The year that stands at a word, or behind one that joins it.
    fn year(&self, at: usize) -> Option<i16> {
        year(self.said.word(at + usize::from(OF.contains(&self.said.word(at)))))
    }

    /// The day of each week that a question names; none where it names several.
    fn weekday(&self) -> Option<u8> {
        let mut found = (0..self.said.count()).filter_map(|at| self.of_each_week(at));
        let first = found.next()?;
        found.all(|other| other == first).then_some(first)
    }

    /// The day of the week that a word is of, where it is of each week: "Sundays", "los lunes", "toda segunda".
    fn of_each_week(&self, at: usize) -> Option<u8> {
        let number =
            |name: &str| WEEKDAYS.iter().find(|(_, names)| names.contains(&name)).map(|(number, _)| *number);
        let (word, last, next) = (self.said.word(at), self.said.before(at, 1), self.said.word(at + 1));
        let portuguese = self.said.language == Language::Pt && !ORDERED.contains(&next);
        // "Martes de enero", "terças em janeiro": of a month there are several.
        let of_month = IN.contains(&next) && month(self.said.word(at + 2), self.said.language).is_some();
        let named = word.strip_suffix('s').filter(|one| number(one).is_some()).unwrap_or(word);
        if of_month && ordinal(last, self.said.language).is_none() {
            return number(named).filter(|_| portuguese || !ORDINALS.contains(&named));
        }
        if let Some(one) = word.strip_suffix('s').filter(|one| number(one).is_some()) {
            let led = portuguese && (LIKE_EACH.contains(&last) || next == "feiras");
            return number(one).filter(|_| led || !ORDINALS.contains(&one));
        }
        let is_day = portuguese || !ORDINALS.contains(&word);
        number(word).filter(|_| is_day && EACH.contains(&last))
    }

    /// The first day of the month that a question names: of the year that it names, else of the next there is.
    fn month(&self) -> Option<Date> {
        let (at, number) = (0..self.said.count()).find_map(|at| {
            let number = month(self.said.word(at), self.said.language)?;
            let plainly = !EVERYDAY.contains(&self.said.word(at)) && self.said.word(at) != "dez";
            (plainly || IN.contains(&self.said.before(at, 1))).then_some((at, number))
        })?;
        let year = self.year(at + 1).unwrap_or_else(|| {
            let later = i16::from(number < self.today.month());
            self.today.year().saturating_add(later)
        });
        Date::new(year, number, 1).ok()
    }
}

/// A year as it is written.
fn year(word: &str) -> Option<i16> {
    let year = Some(word).filter(|word| word.len() == 4)?.parse().ok()?;
    (2020..2100).contains(&year).then_some(year)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::parse_date;
    use proptest::prelude::*;

    // A Friday.
    fn today() -> Date {
        parse_date("2026-11-20").unwrap()
    }

    fn read(language: Language, text: &str) -> Option<(String, String, Option<u8>)> {
        let found = stretch(text, language, today());
        found.map(|found| (found.from.to_string(), found.to.to_string(), found.weekday))
    }

    // Proves 10.13.25.
    #[test]
    fn several_days_are_read_as_people_write_them() {
        use Language::{En, Es, Pt};
        for (language, text, from, to) in [
            (En, "How much is Xcaret from 12 to 15 December?", "2026-12-12", "2026-12-15"),
            (En, "December 12 to 15", "2026-12-12", "2026-12-15"),
            (En, "from December 30th through January 3rd", "2026-12-30", "2027-01-03"),
            (En, "between the 12th and the 15th of December, 2 adults", "2026-12-12", "2026-12-15"),
            (En, "12-15 December", "2026-12-12", "2026-12-15"),
            (En, "kids 4-6, December 12 to 15", "2026-12-12", "2026-12-15"),
            (Es, "del 12 al 15 de diciembre", "2026-12-12", "2026-12-15"),
            (Es, "del 30 de diciembre al 3 de enero", "2026-12-30", "2027-01-03"),
            (Es, "entre el 12 y el 15 de diciembre de 2026", "2026-12-12", "2026-12-15"),
            (Es, "del 12/12 al 15/12", "2026-12-12", "2026-12-15"),
            (Es, "del 18 al 25 de noviembre", "2026-11-20", "2026-11-25"),
            (Pt, "de 12 a 15 de dezembro", "2026-12-12", "2026-12-15"),
            (Pt, "do dia 12 ao dia 15 de dezembro", "2026-12-12", "2026-12-15"),
        ] {
            assert_eq!(read(language, text), Some((from.into(), to.into(), None)), "{text}");
        }
        for (language, text, from, to, weekday) in [
            (En, "How much is Xcaret on Sundays?", "2026-11-20", "2027-01-19", 7),
            (En, "Tuesdays in January", "2027-01-01", "2027-01-31", 2),
            (En, "is it open every Monday", "2026-11-20", "2027-01-19", 1),
            (Es, "¿abre los lunes?", "2026-11-20", "2027-01-19", 1),
            (Es, "¿cuánto cuesta los domingos de noviembre?", "2026-11-20", "2026-11-30", 7),
            (Es, "los martes de enero de 2027", "2027-01-01", "2027-01-31", 2),
            (Pt, "abre às segundas?", "2026-11-20", "2027-01-19", 1),
            (Es, "martes de enero", "2027-01-01", "2027-01-31", 2),
            (Pt, "terças em janeiro", "2027-01-01", "2027-01-31", 2),
            (Pt, "aos domingos", "2026-11-20", "2027-01-19", 7),
            (En, "Sundays from 5 to 20 December", "2026-12-05", "2026-12-20", 7),
        ] {
            assert_eq!(read(language, text), Some((from.into(), to.into(), Some(weekday))), "{text}");
        }
    }

    // Proves 10.13.65.
    #[test]
    fn days_of_a_month_that_nobody_names_are_the_next() {
        use Language::{En, Es, Pt};
        for (language, text, from, to) in [
            (En, "what can we do from the 5th to the 8th?", "2026-12-05", "2026-12-08"),
            (En, "we come between the 21st and the 25th", "2026-11-21", "2026-11-25"),
            (En, "from the 28th until the 3rd", "2026-11-28", "2026-12-03"),
            (Es, "del 5 al 8", "2026-12-05", "2026-12-08"),
            (Es, "¿cuánto cuesta Xcaret del 5 al 8 para 2 adultos?", "2026-12-05", "2026-12-08"),
            (Es, "desde el 5 hasta el 8", "2026-12-05", "2026-12-08"),
            (Es, "entre el 5 y el 8", "2026-12-05", "2026-12-08"),
            // November has no such day.
            (Es, "del 29 al 31", "2026-12-29", "2026-12-31"),
            (Es, "del 18 al 22", "2026-11-20", "2026-11-22"),
            (Pt, "do dia 5 ao dia 8", "2026-12-05", "2026-12-08"),
            (Pt, "do 5 ao 8", "2026-12-05", "2026-12-08"),
            (Pt, "dia 5 a 8", "2026-12-05", "2026-12-08"),
        ] {
            assert_eq!(read(language, text), Some((from.into(), to.into(), None)), "{text}");
        }
        for (language, text) in [
            (En, "from 5 to 8"),
            (En, "the 2 to 3 hour tour"),
            (En, "from the 5th to the 5th"),
            (Es, "de 5 a 8"),
            (Es, "niños del 5 al 8 años"),
            (Pt, "de 5 a 8"),
            (Pt, "crianças de 5 a 8 anos"),
        ] {
            assert_eq!(read(language, text), None, "{text}");
        }
    }

    // Proves 10.13.25.
    #[test]
    fn single_days_and_other_numbers_are_no_stretch() {
        use Language::{En, Es, Pt};
        for (language, text) in [
            (En, "20 December"),
            (En, "December 20 and 21"),
            (En, "this Saturday"),
            (En, "Saturdays or Sundays"),
            (En, "kids from 5 to 11 in December"),
            (Es, "niños de 5 a 11 años"),
            (Es, "el lunes"),
            (Es, "de 9 a 18 horas"),
            (Es, "¿hay descuento en segundas visitas?"),
            (Es, "del 28 al 30 de febrero"),
            (Es, "del 20 al 12 de diciembre"),
            (Pt, "quanto custa na segunda visita?"),
            (Pt, ""),
        ] {
            assert_eq!(read(language, text), None, "{text}");
        }
    }

    // Proves 10.13.44.
    #[test]
    fn days_end_where_the_calendar_does() {
        let (last, before) = (Date::MAX, add_days(Date::MAX, -2));
        for (from, count) in [(last, 1), (before, 3)] {
            let days = Stretch { from, to: last, weekday: None, of_month: false }.days();
            assert_eq!(days.take(9).count(), count, "{from}");
        }
        let none = Stretch { from: last, to: before, weekday: None, of_month: false };
        assert_eq!(none.days().next(), None);
    }

    // Proves 10.13.26.
    #[test]
    fn a_day_that_no_year_has_is_none() {
        use Language::{En, Es, Pt};
        for (language, text, day, month) in [
            (En, "is Xcaret open on February 30?", 30, 2),
            (En, "the 31st of April", 31, 4),
            (En, "2/30", 30, 2),
            (Es, "¿abre el 30 de febrero?", 30, 2),
            (Es, "31/06", 31, 6),
            (Pt, "dia 31 de setembro", 31, 9),
            (En, "February 29 2027", 29, 2),
            (Es, "¿abre el 29 de febrero de 2027?", 29, 2),
        ] {
            assert_eq!(no_such_day(text, language), Some(NoDay { day, month }), "{text}");
        }
        for (language, text) in [
            (En, "February 29"),
            (En, "February 29 2028"),
            (En, "20/12"),
            (En, "in February 30 people"),
            (Es, "31 de diciembre"),
            (Es, "30 adultos en febrero"),
            (Es, "24/7"),
        ] {
            assert_eq!(no_such_day(text, language), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn nothing_that_is_asked_breaks_it(text in "\\PC{0,60}", words in "(12|15|to|al|de|may|dez|los|lunes|/|-| ){0,40}") {
            for language in Language::ALL {
                for text in [&text, &words] {
                    let found = stretch(text, language, today());
                    prop_assert!(found.is_none_or(|found| found.from >= today() && found.from <= found.to));
                    let _ = no_such_day(text, language);
                }
            }
        }
    }
}
