//! The days that a question names.

use super::dates::{AND, DATED, EVERYDAY, FEASTS, HALVED, LED, NOW, OPEN, ORDERED, ORDINALS, TENS, WEEKDAYS};
use super::reader::Reader;
use super::said::{month, number, words};
use crate::calendar::{Date, add_days, weekday};
use crate::folding::folded;
use crate::language::Language;

/// So many days of one question are read.
pub const MOST_DAYS: usize = 2;
/// Within so many years every day of a calendar comes again, also the last of February.
const YEARS: i16 = 8;
/// Before the day of the week that is the nearest from today.
const THIS: [&str; 5] = ["this", "este", "esta", "neste", "nesta"];
/// Numbers of Saturday and Sunday.
const SATURDAY: u8 = 6;
const SUNDAY: u8 = 7;

/// The days that a question names, at most two, in its order: by date, else as today, tomorrow, a weekend, a feast or a day of the
/// week. A day without its year is the next there is, and one of the week the nearest.
pub fn days(text: &str, language: Language, today: Date) -> Vec<Date> {
    let words = words(&stroked(text));
    let asked = Asked { said: Reader::new(&words, language), today };
    let days = asked.of_calendar();
    // "The first Sunday of December" is not the nearest.
    let of_week = days.is_empty() && !asked.names_month();
    once(if of_week { asked.of_week() } else { days })
}

/// The days that a question names as days of the week and no more, each the nearest from a day on; none where it says which.
pub fn weekdays(text: &str, language: Language, from: Date) -> Vec<Date> {
    let words = words(&stroked(text));
    let asked = Asked { said: Reader::new(&words, language), today: from };
    let is_this = |at: usize| THIS.contains(&asked.said.before(at, 1)) && asked.day_of_week(at).is_some();
    let says_which = asked.is_next() || (0..asked.said.count()).any(is_this);
    let is_plain = asked.of_calendar().is_empty() && !asked.names_month() && !says_which;
    once(if is_plain { asked.of_week() } else { Vec::new() })
}

/// Days in their order, each once, no more than are read.
fn once(days: Vec<Date>) -> Vec<Date> {
    let mut once: Vec<Date> = Vec::new();
    for day in days {
        if !once.contains(&day) {
            once.push(day);
        }
    }
    once.truncate(MOST_DAYS);
    once
}

/// Whether a question writes a day as a date.
pub fn names_date(text: &str, language: Language, today: Date) -> bool {
    let words = words(&stroked(text));
    !Asked { said: Reader::new(&words, language), today }.dates().is_empty()
}

/// A question, while its days are read.
struct Asked<'a> {
    said: Reader<'a>,
    today: Date,
}

impl Asked<'_> {
    /// Where it goes on behind a phrase of folded words; none where that is not said.
    fn behind(&self, phrase: &str) -> Option<usize> {
        let says =
            |at: &usize| phrase.split(' ').enumerate().all(|(next, word)| self.said.word(at + next) == word);
        (0..self.said.count()).find(says).map(|at| at + phrase.split(' ').count())
    }

    /// Whether a phrase of folded words is said.
    fn says(&self, phrase: &str) -> bool {
        self.behind(phrase).is_some()
    }

    /// Days that are written as dates, else today, tomorrow or a weekend, else a feast.
    fn of_calendar(&self) -> Vec<Date> {
        let dates = self.dates();
        let days = if dates.is_empty() { self.near() } else { dates };
        if days.is_empty() { self.feast().into_iter().collect() } else { days }
    }

    /// Days that are written as dates.
    fn dates(&self) -> Vec<Date> {
        let mut found = Vec::new();
        let mut at = 0;
        while at < self.said.count() {
            let read = self.triple(at).or_else(|| self.day_first(at)).or_else(|| self.month_first(at));
            let (days, next) = read.unwrap_or_else(|| (self.numeric(at).into_iter().collect(), at + 1));
            found.extend(days);
            at = next.max(at + 1);
        }
        found
    }

    /// `2026-12-20` and `20-12-2026`, which are three words.
    fn triple(&self, at: usize) -> Option<(Vec<Date>, usize)> {
        let part = |at: usize| Some(self.said.word(at)).filter(|word| is_number(word));
        let (first, second, third) = (part(at)?, part(at + 1)?, part(at + 2)?);
        let date = if first.len() == 4 {
            written(third, second, Some(first), self.today)?
        } else if third.len() == 4 {
            self.ordered([first, second], Some(third))?
        } else {
            return None;
        };
        Some((vec![date], at + 3))
    }

    /// `20/12` and `20/12/26`.
    fn numeric(&self, at: usize) -> Option<Date> {
        let (word, next, last) = (self.said.word(at), self.said.word(at + 1), self.said.before(at, 1));
        let half = word == "1/2" && HALVED.contains(&next);
        let around_the_clock = word == "24/7" && (self.said.language == Language::En || OPEN.contains(&last));
        if half || around_the_clock || self.said.counts(next) {
            return None;
        }
        let (first, rest) = word.split_once('/')?;
        match rest.split_once('/') {
            None => self.ordered([first, rest], None),
            Some((second, year)) => self.ordered([first, second], Some(year)),
        }
    }

    /// Day and month in the order of the language; in the other where that is no date.
    fn ordered(&self, [first, second]: [&str; 2], year: Option<&str>) -> Option<Date> {
        let (day, month) = if self.said.language == Language::En { (second, first) } else { (first, second) };
        written(day, month, year, self.today).or_else(|| written(month, day, year, self.today))
    }

    /// `20 de diciembre`, `20th of December 2026`, `20 y 21 de dezembro`, `treinta y uno de diciembre`.
    fn day_first(&self, at: usize) -> Option<(Vec<Date>, usize)> {
        let joined = usize::from(["de", "of", "do"].contains(&self.said.word(at + 1)));
        let name = self.said.word(at + 1 + joined);
        let month = month(name, self.said.language)?;
        // "Which one may we visit?", "un mar".
        let digits = self.is_digits(at);
        if EVERYDAY.contains(&name) && joined == 0 && !digits {
            return None;
        }
        let tens = if digits { 0 } else { self.tens(at) };
        let day = tens + ordinal(self.said.word(at), self.said.language)?;
        let behind = at + 2 + joined;
        let (year, next) = self.year(behind);
        let mut days = Vec::new();
        if tens == 0 && AND.contains(&self.said.before(at, 1)) {
            let other = ordinal(self.said.before(at, 2), self.said.language);
            days.extend(other.and_then(|day| dated(day, month, year, self.today)));
        }
        days.push(dated(day, month, year, self.today)?);
        Some((days, next))
    }

    /// Tens before a number that is written as a word: "treinta y uno", "twenty two".
    fn tens(&self, at: usize) -> u32 {
        let joined = usize::from(["y", "e"].contains(&self.said.before(at, 1)));
        let word = self.said.before(at, 1 + joined);
        TENS.iter().find(|(_, words)| words.contains(&word)).map_or(0, |(tens, _)| *tens)
    }

    /// `December 20`, `Dec 20th, 2026`, `December 20 and 21`.
    fn month_first(&self, at: usize) -> Option<(Vec<Date>, usize)> {
        // In Portuguese "dez" is a number too.
        let name = Some(self.said.word(at)).filter(|word| *word != "dez")?;
        let month = month(name, self.said.language)?;
        let the = usize::from(self.said.word(at + 1) == "the");
        let first = at + 1 + the;
        // "May one come in?"
        if EVERYDAY.contains(&name)
            && number(self.said.word(first), self.said.language).is_some()
            && !self.is_digits(first)
        {
            return None;
        }
        let day = self.day_not_people(first)?;
        let (year, next) = self.year(first + 1);
        let mut days = vec![dated(day, month, year, self.today)?];
        if AND.contains(&self.said.word(first + 1)) {
            let other = self.day_not_people(first + 2);
            days.extend(other.and_then(|day| dated(day, month, year, self.today)));
        }
        Some((days, next))
    }

    /// A day of a month, unless it counts people or time, or says how old they are.
    fn day_not_people(&self, at: usize) -> Option<u32> {
        ordinal(self.said.word(at), self.said.language).filter(|_| !self.said.counts(self.said.word(at + 1)))
    }

    fn is_digits(&self, at: usize) -> bool {
        self.said.word(at).starts_with(|letter: char| letter.is_ascii_digit())
    }

    /// Whether a month is named, with a date or without.
    fn names_month(&self) -> bool {
        let led = |at: usize| ["of", "de", "in", "en", "em"].contains(&self.said.before(at, 1));
        let named = |at: usize| month(self.said.word(at), self.said.language).is_some();
        let plainly = |at: usize| !EVERYDAY.contains(&self.said.word(at)) && self.said.word(at) != "dez";
        (0..self.said.count()).any(|at| named(at) && (plainly(at) || led(at)))
    }

    /// The year behind a date, and where it goes on.
    fn year(&self, at: usize) -> (Option<i16>, usize) {
        let joined = usize::from(["de", "del", "do", "of"].contains(&self.said.word(at)));
        let year = Some(self.said.word(at + joined)).filter(|word| word.len() == 4 && is_number(word));
        let year = year.and_then(|word| word.parse().ok()).filter(|year| (2020..2100).contains(year));
        year.map_or((None, at), |year| (Some(year), at + joined + 1))
    }

    /// Today, tomorrow and the day after, in their order; else a weekend.
    fn near(&self) -> Vec<Date> {
        let ahead = |days: i32| add_days(self.today, days);
        let days: Vec<Date> =
            (0..self.said.count()).filter_map(|at| self.days_ahead(at)).map(ahead).collect();
        if !days.is_empty() {
            return days;
        }
        // "Is it open now?": what is bought now may be for any day.
        if self.said.has(&NOW) && self.said.has(&OPEN) {
            return vec![self.today];
        }
        if ["fin de semana", "finde", "weekend", "fim de semana"].iter().any(|phrase| self.says(phrase)) {
            if weekday(self.today) == SUNDAY && !self.is_next() {
                return vec![self.today];
            }
            let saturday = self.nearest(SATURDAY, self.is_next());
            return vec![saturday, add_days(saturday, 1)];
        }
        Vec::new()
    }

    /// How many days ahead a word names one: today, tomorrow, the day after.
    fn days_ahead(&self, at: usize) -> Option<i32> {
        let last = self.said.before(at, 1);
        match self.said.word(at) {
            "hoy" | "today" | "tonight" | "hoje" => Some(0),
            "tomorrow" => Some(if last == "after" { 2 } else { 1 }),
            "amanha" => Some(if last == "de" && self.said.before(at, 2) == "depois" { 2 } else { 1 }),
            // "La mañana" is a part of a day, and "esta mañana" of today.
            "manana" => match last {
                "la" => None,
                "esta" => Some(0),
                "pasado" => Some(2),
                _ => Some(1),
            },
            "noche" | "noite" | "tarde" | "manha" | "morning" | "afternoon" | "evening" => {
                ["esta", "nesta", "this"].contains(&last).then_some(0)
            }
            _ => None,
        }
    }

    /// A feast that is on the same day each year.
    fn feast(&self) -> Option<Date> {
        FEASTS.iter().find_map(|(phrase, month, day)| {
            let (year, _) = self.year(self.behind(phrase)?);
            dated(*day, *month, year, self.today)
        })
    }

    /// Days of the week, the nearest of each.
    fn of_week(&self) -> Vec<Date> {
        let numbers = (0..self.said.count()).filter_map(|at| self.day_of_week(at));
        numbers.map(|number| self.nearest(number, self.is_next())).collect()
    }

    fn day_of_week(&self, at: usize) -> Option<u8> {
        let word = self.said.word(at);
        let one = word.strip_suffix('s').filter(|one| WEEKDAYS.iter().any(|(_, names)| names.contains(one)));
        let one = one.unwrap_or(word);
        let (number, _) = WEEKDAYS.iter().find(|(_, names)| names.contains(&one))?;
        (!ORDINALS.contains(&one) || self.is_weekday(at)).then_some(*number)
    }

    /// Whether a Portuguese word that also counts is a day of the week: "na sexta", "sexta-feira", "abre segunda?", "segunda e
    /// terça"; "na segunda visita" is none.
    fn is_weekday(&self, at: usize) -> bool {
        if self.said.language != Language::Pt {
            return false;
        }
        let (next, last) = (self.said.word(at + 1), self.said.before(at, 1));
        let led = LED.contains(&last) || OPEN.contains(&last);
        let joined =
            AND.contains(&last) && at.checked_sub(2).is_some_and(|at| self.day_of_week(at).is_some());
        ["feira", "feiras", "que"].contains(&next)
            || ((led || joined) && !self.said.counts(next) && !ORDERED.contains(&next))
    }

    /// Whether the next of something is asked for.
    fn is_next(&self) -> bool {
        ["next", "proximo", "proxima", "que viene", "que vem"].iter().any(|phrase| self.says(phrase))
    }

    /// The nearest such day of the week: today is one, unless the next is asked for.
    fn nearest(&self, number: u8, next: bool) -> Date {
        let ahead = i32::from((number + 7 - weekday(self.today)) % 7);
        add_days(self.today, if ahead == 0 && next { 7 } else { ahead })
    }
}

/// A text where dates of two numbers have strokes: `el 20-12`, `dia 20.12`.
fn stroked(text: &str) -> String {
    let text = folded(text);
    let mut last = "";
    let mut words = Vec::new();
    for word in text.split_whitespace() {
        let trimmed = word.trim_matches(|letter: char| !letter.is_ascii_digit());
        let parts: Vec<&str> = trimmed.split(['-', '.']).collect();
        let is_date = parts.len() == 2 && parts.iter().all(|part| part.len() <= 2 && is_number(part));
        words.push(if is_date && DATED.contains(&last) { parts.join("/") } else { word.to_owned() });
        last = word;
    }
    words.join(" ")
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.len() <= 4 && word.bytes().all(|letter| letter.is_ascii_digit())
}

/// A day of a month: `20`, `20th`, `primero`.
pub fn ordinal(word: &str, language: Language) -> Option<u32> {
    if ["primero", "primeiro", "first"].contains(&word) {
        return Some(1);
    }
    let digits = word.trim_end_matches(|letter: char| !letter.is_ascii_digit());
    let ending = word.strip_prefix(digits).unwrap_or_default();
    let known = ["", "st", "nd", "rd", "th", "o", "º"].contains(&ending) && !digits.is_empty();
    let day = if known { digits.parse().ok() } else { number(word, language) };
    day.filter(|day| (1..=31).contains(day))
}

/// A date of written numbers.
fn written(day: &str, month: &str, year: Option<&str>, today: Date) -> Option<Date> {
    let year = match year {
        None => None,
        Some(year) if year.len() == 2 => Some(year.parse::<i16>().ok()? + 2000),
        Some(year) => Some(year.parse::<i16>().ok().filter(|year| *year > 999)?),
    };
    dated(day.parse().ok()?, month.parse().ok()?, year, today)
}

/// A date; without its year the next that has such a day.
pub fn dated(day: u32, month: i8, year: Option<i16>, today: Date) -> Option<Date> {
    let day = i8::try_from(day).ok()?;
    match year {
        Some(year) => Date::new(year, month, day).ok(),
        None => (0..=YEARS)
            .filter_map(|ahead| Date::new(today.year().saturating_add(ahead), month, day).ok())
            .find(|date| *date >= today),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::parse_date;
    use proptest::prelude::*;

    fn read(language: Language, text: &str) -> Vec<String> {
        // A Friday.
        let today = parse_date("2026-11-20").unwrap();
        days(text, language, today).iter().map(ToString::to_string).collect()
    }

    // Proves 10.13.14.
    #[test]
    fn days_are_read_as_people_write_them() {
        use Language::{En, Es, Pt};
        for (language, text, day) in [
            (En, "is Xel-Há open on 20 December?", "2026-12-20"),
            (En, "Is Xcaret open on December 20th, 2027?", "2027-12-20"),
            (En, "Dec 24 for 2 adults", "2026-12-24"),
            (En, "open 12/20?", "2026-12-20"),
            (En, "open 20/12?", "2026-12-20"),
            (En, "the 5th of May", "2027-05-05"),
            (En, "this Saturday", "2026-11-21"),
            (En, "is it open on a Sunday", "2026-11-22"),
            (En, "today", "2026-11-20"),
            (En, "next Friday", "2026-11-27"),
            (En, "are you open Christmas Eve?", "2026-12-24"),
            (Es, "¿abre el domingo 20 de diciembre?", "2026-12-20"),
            (Es, "20/12", "2026-12-20"),
            (Es, "el 3/1/27", "2027-01-03"),
            (Es, "1 de enero", "2027-01-01"),
            (Es, "el primero de febrero", "2027-02-01"),
            (Es, "2026-12-20", "2026-12-20"),
            (Es, "el 20-12-2026", "2026-12-20"),
            (Es, "¿abren mañana?", "2026-11-21"),
            (Es, "¿abren pasado mañana?", "2026-11-22"),
            (Es, "el viernes", "2026-11-20"),
            (Es, "¿en Navidad abren?", "2026-12-25"),
            (Es, "29 de febrero", "2028-02-29"),
            (Pt, "amanhã", "2026-11-21"),
            (Pt, "no dia 20 de dezembro", "2026-12-20"),
            (Pt, "abre na sexta?", "2026-11-20"),
            (Pt, "abre terça-feira?", "2026-11-24"),
            (Pt, "abre 24/12?", "2026-12-24"),
            (Es, "treinta y uno de diciembre", "2026-12-31"),
            (Pt, "vinte e um de dezembro", "2026-12-21"),
            (En, "twenty-two December", "2026-12-22"),
            (En, "the twenty-first of December", "2026-12-21"),
            (Es, "¿abre esta mañana?", "2026-11-20"),
            (Es, "¿abren mañana por la mañana?", "2026-11-21"),
            (Es, "Navidad 2027", "2027-12-25"),
            (En, "New Year's Eve 2027", "2027-12-31"),
            (Es, "el 1/2", "2027-02-01"),
            (Es, "¿abren el 24/7?", "2027-07-24"),
            (Es, "¿abren el 20-12?", "2026-12-20"),
            (Pt, "abre no dia 20.12?", "2026-12-20"),
            (En, "are you open on 12-20?", "2026-12-20"),
            (Es, "3 de mar", "2027-03-03"),
            (En, "May 3", "2027-05-03"),
            (Pt, "abre segunda?", "2026-11-23"),
        ] {
            assert_eq!(read(language, text), [day], "{text}");
        }
        assert_eq!(read(Es, "20 y 21 de diciembre"), ["2026-12-20", "2026-12-21"]);
        assert_eq!(read(En, "December 20 and 21"), ["2026-12-20", "2026-12-21"]);
        assert_eq!(read(Pt, "este fim de semana"), ["2026-11-21", "2026-11-22"]);
        assert_eq!(read(Es, "¿hoy o mañana?"), ["2026-11-20", "2026-11-21"]);
        assert_eq!(read(Pt, "abre segunda e terça?"), ["2026-11-23", "2026-11-24"]);
        assert_eq!(read(En, "monday, tuesday or wednesday"), ["2026-11-23", "2026-11-24"]);
    }

    #[test]
    fn what_names_no_day_is_none() {
        use Language::{En, Es, Pt};
        for (language, text) in [
            (En, "How much for 2 adults and 1 child?"),
            (En, "May 2 adults come in?"),
            (En, "is it open 24/7?"),
            (Es, "¿a qué hora abren por la mañana?"),
            (Es, "¿qué tal en diciembre?"),
            (Es, "30 de febrero"),
            (Es, "niños de 5 a 11 años"),
            (Pt, "quanto custa a segunda criança?"),
            (Pt, "quanto custa na segunda criança?"),
            (Es, "¿hay descuento en segundas visitas?"),
            (Es, "el primer domingo de diciembre"),
            (Es, "treinta y dos de diciembre"),
            (Es, "1/2 día"),
            (En, "is there a 1/2 day tour?"),
            (Es, "¿está abierto 24/7?"),
            (Es, "para 4/5 personas"),
            (Es, "¿hay un mar cerca?"),
            (Es, "mar 2 horas"),
            (En, "which one may we visit?"),
            (En, "May one come in?"),
            (Es, "somos de 4-5 personas"),
            (Pt, ""),
        ] {
            assert_eq!(read(language, text), Vec::<String>::new(), "{text}");
        }
    }

    proptest! {
        // Proves 10.13.14.
        #[test]
        fn every_day_of_a_year_is_read_in_each_language(start in 0i32..3000, ahead in 0i32..365) {
            let today = add_days(parse_date("2024-01-01").unwrap(), start);
            let day = add_days(today, ahead);
            let (date, number) = (day.day(), usize::try_from(day.month()).unwrap());
            for (language, names) in [(Language::En, 0), (Language::Es, 1), (Language::Pt, 2)] {
                let name = NAMES[names].split(' ').nth(number - 1).unwrap();
                let numbers = match language {
                    Language::En => format!("{number}/{date}"),
                    Language::Es | Language::Pt => format!("{date}/{number}"),
                };
                let texts = [format!("{date} de {name}"), format!("{name} {date}"), numbers];
                for text in texts {
                    let read = days(&text, language, today);
                    prop_assert_eq!(read, vec![day], "{} {:?}", text, language);
                }
            }
            prop_assert_eq!(days(&day.to_string(), Language::Es, today), vec![day]);
        }

        #[test]
        fn nothing_that_is_asked_breaks_it(text in "\\PC{0,60}", numbers in "[0-9/ a-z]{0,60}") {
            let today = parse_date("2026-11-20").unwrap();
            for language in Language::ALL {
                prop_assert!(days(&text, language, today).len() <= MOST_DAYS);
                prop_assert!(days(&numbers, language, today).len() <= MOST_DAYS);
            }
        }
    }

    const NAMES: [&str; 3] = [
        "January February March April May June July August September October November December",
        "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
        "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    ];
}
