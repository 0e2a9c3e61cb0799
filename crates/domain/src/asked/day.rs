//! The days that a question names.

use super::said::{before, month, number, who, word, words};
use crate::calendar::{Date, add_days, weekday};
use crate::language::Language;

/// So many days of one question are read.
const MOST: usize = 2;
/// Within so many years every day of a calendar comes again, also the last of February.
const YEARS: i16 = 8;
/// Numbers of Saturday and Sunday.
const SATURDAY: u8 = 6;
const SUNDAY: u8 = 7;

/// The days that a question names, at most two, in its order: by date, else as today, tomorrow, a weekend, a feast or a day of the
/// week. A day without its year is the next there is, and one of the week the nearest.
pub fn days(text: &str, language: Language, today: Date) -> Vec<Date> {
    let words = words(text);
    let asked = Asked { words: &words, language, today };
    let mut days = asked.dates();
    if days.is_empty() {
        days = asked.near();
    }
    if days.is_empty() {
        days.extend(asked.feast());
    }
    if days.is_empty() {
        days = asked.of_week();
    }
    let mut once: Vec<Date> = Vec::new();
    for day in days {
        if !once.contains(&day) {
            once.push(day);
        }
    }
    once.truncate(MOST);
    once
}

/// A question, while its days are read.
struct Asked<'a> {
    words: &'a [String],
    language: Language,
    today: Date,
}

impl Asked<'_> {
    fn word(&self, at: usize) -> &str {
        word(self.words, at)
    }

    /// Whether a phrase of folded words is said.
    fn says(&self, phrase: &str) -> bool {
        format!(" {} ", self.words.join(" ")).contains(&format!(" {phrase} "))
    }

    /// Days that are written as dates.
    fn dates(&self) -> Vec<Date> {
        let mut found = Vec::new();
        let mut at = 0;
        while at < self.words.len() {
            let read = self.triple(at).or_else(|| self.day_first(at)).or_else(|| self.month_first(at));
            let (days, next) = read.unwrap_or_else(|| (self.numeric(at).into_iter().collect(), at + 1));
            found.extend(days);
            at = next.max(at + 1);
        }
        found
    }

    /// `2026-12-20` and `20-12-2026`, which are three words.
    fn triple(&self, at: usize) -> Option<(Vec<Date>, usize)> {
        let part = |at: usize| Some(self.word(at)).filter(|word| is_number(word));
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
        // Around the clock, and a half.
        let word = Some(self.word(at)).filter(|word| !["24/7", "1/2"].contains(word))?;
        let (first, rest) = word.split_once('/')?;
        match rest.split_once('/') {
            None => self.ordered([first, rest], None),
            Some((second, year)) => self.ordered([first, second], Some(year)),
        }
    }

    /// Day and month in the order of the language; in the other where that is no date.
    fn ordered(&self, [first, second]: [&str; 2], year: Option<&str>) -> Option<Date> {
        let (day, month) = if self.language == Language::En { (second, first) } else { (first, second) };
        written(day, month, year, self.today).or_else(|| written(month, day, year, self.today))
    }

    /// `20 de diciembre`, `20th of December 2026`, `20 y 21 de dezembro`.
    fn day_first(&self, at: usize) -> Option<(Vec<Date>, usize)> {
        let day = ordinal(self.word(at), self.language)?;
        let joined = usize::from(["de", "of", "do"].contains(&self.word(at + 1)));
        let month = month(self.word(at + 1 + joined), self.language)?;
        let behind = at + 2 + joined;
        let (year, next) = self.year(behind);
        let mut days = Vec::new();
        if AND.contains(&before(self.words, at, 1)) {
            let other = ordinal(before(self.words, at, 2), self.language);
            days.extend(other.and_then(|day| dated(day, month, year, self.today)));
        }
        days.push(dated(day, month, year, self.today)?);
        Some((days, next))
    }

    /// `December 20`, `Dec 20th, 2026`, `December 20 and 21`.
    fn month_first(&self, at: usize) -> Option<(Vec<Date>, usize)> {
        // In Portuguese "dez" is a number too.
        let name = Some(self.word(at)).filter(|word| *word != "dez")?;
        let month = month(name, self.language)?;
        let the = usize::from(self.word(at + 1) == "the");
        let first = at + 1 + the;
        let day = self.day_not_people(first)?;
        let (year, next) = self.year(first + 1);
        let mut days = vec![dated(day, month, year, self.today)?];
        if AND.contains(&self.word(first + 1)) {
            let other = self.day_not_people(first + 2);
            days.extend(other.and_then(|day| dated(day, month, year, self.today)));
        }
        Some((days, next))
    }

    /// A day of a month, unless it counts people or says how old they are.
    fn day_not_people(&self, at: usize) -> Option<u32> {
        let next = self.word(at + 1);
        let counts = who(next).is_some() || ["year", "years", "anos", "ano"].contains(&next);
        ordinal(self.word(at), self.language).filter(|_| !counts)
    }

    /// The year behind a date, and where it goes on.
    fn year(&self, at: usize) -> (Option<i16>, usize) {
        let joined = usize::from(["de", "del", "do", "of"].contains(&self.word(at)));
        let year = Some(self.word(at + joined)).filter(|word| word.len() == 4 && is_number(word));
        let year = year.and_then(|word| word.parse().ok()).filter(|year| (2020..2100).contains(year));
        year.map_or((None, at), |year| (Some(year), at + joined + 1))
    }

    /// Today, tomorrow, the day after, and a weekend.
    fn near(&self) -> Vec<Date> {
        let says = |phrases: &[&str]| phrases.iter().any(|phrase| self.says(phrase));
        let ahead = |days: i32| add_days(self.today, days);
        if says(&["pasado manana", "day after tomorrow", "depois de amanha"]) {
            return vec![ahead(2)];
        }
        // "La mañana" is a part of a day.
        let morning = |at: usize| before(self.words, at, 1) == "la";
        let is_tomorrow = |(at, word): (usize, &String)| word == "manana" && !morning(at);
        if says(&["tomorrow", "amanha"]) || self.words.iter().enumerate().any(is_tomorrow) {
            return vec![ahead(1)];
        }
        if says(&["hoy", "today", "tonight", "hoje", "esta noche", "esta noite"]) {
            return vec![self.today];
        }
        if says(&["fin de semana", "finde", "weekend", "fim de semana"]) {
            if weekday(self.today) == SUNDAY && !self.is_next() {
                return vec![self.today];
            }
            let saturday = self.nearest(SATURDAY, self.is_next());
            return vec![saturday, add_days(saturday, 1)];
        }
        Vec::new()
    }

    /// A feast that is on the same day each year.
    fn feast(&self) -> Option<Date> {
        let (_, month, day) = FEASTS.iter().find(|(phrase, ..)| self.says(phrase))?;
        dated(*day, *month, None, self.today)
    }

    /// Days of the week, the nearest of each.
    fn of_week(&self) -> Vec<Date> {
        let named = |at: usize| {
            let word = self.word(at);
            let one = WEEKDAYS.iter().find(|(_, names)| {
                names.contains(&word) || word.strip_suffix('s').is_some_and(|one| names.contains(&one))
            });
            let (number, _) = one?;
            (!ORDINALS.contains(&word) || self.is_weekday(at)).then_some(*number)
        };
        let numbers = (0..self.words.len()).filter_map(named);
        numbers.map(|number| self.nearest(number, self.is_next())).collect()
    }

    /// Whether a Portuguese word that also counts is a day of the week: "na sexta", "sexta-feira".
    fn is_weekday(&self, at: usize) -> bool {
        let led = ["na", "nas", "nesta", "esta", "nessa", "essa", "proxima", "toda", "as", "ate"];
        self.language == Language::Pt
            && (["feira", "que"].contains(&self.word(at + 1)) || led.contains(&before(self.words, at, 1)))
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

/// Joins two days.
const AND: [&str; 6] = ["y", "e", "and", "or", "o", "ou"];

/// Days of the week as they are called; Portuguese ones without their "feira".
const WEEKDAYS: [(u8, &[&str]); 7] = [
    (1, &["monday", "lunes", "segunda"]),
    (2, &["tuesday", "martes", "terca"]),
    (3, &["wednesday", "miercoles", "quarta"]),
    (4, &["thursday", "jueves", "quinta"]),
    (5, &["friday", "viernes", "sexta"]),
    (6, &["saturday", "sabado"]),
    (7, &["sunday", "domingo"]),
];

/// Those that also count things.
const ORDINALS: [&str; 5] = ["segunda", "terca", "quarta", "quinta", "sexta"];

/// What is called alike within another comes behind that.
const FEASTS: [(&str, i8, u32); 18] = [
    ("christmas eve", 12, 24),
    ("nochebuena", 12, 24),
    ("noche buena", 12, 24),
    ("vespera de natal", 12, 24),
    ("christmas", 12, 25),
    ("navidad", 12, 25),
    ("natal", 12, 25),
    ("new years eve", 12, 31),
    ("new year s eve", 12, 31),
    ("nochevieja", 12, 31),
    ("fin de ano", 12, 31),
    ("vespera de ano novo", 12, 31),
    ("reveillon", 12, 31),
    ("new year", 1, 1),
    ("new years", 1, 1),
    ("new year s", 1, 1),
    ("ano nuevo", 1, 1),
    ("ano novo", 1, 1),
];

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.len() <= 4 && word.bytes().all(|letter| letter.is_ascii_digit())
}

/// A day of a month: `20`, `20th`, `primero`.
fn ordinal(word: &str, language: Language) -> Option<u32> {
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
fn dated(day: u32, month: i8, year: Option<i16>, today: Date) -> Option<Date> {
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
        ] {
            assert_eq!(read(language, text), [day], "{text}");
        }
        assert_eq!(read(Es, "20 y 21 de diciembre"), ["2026-12-20", "2026-12-21"]);
        assert_eq!(read(En, "December 20 and 21"), ["2026-12-20", "2026-12-21"]);
        assert_eq!(read(Pt, "este fim de semana"), ["2026-11-21", "2026-11-22"]);
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
                let name = NAMES[names][number - 1];
                let numbers = match language {
                    Language::En => format!("{number}/{date}"),
                    Language::Es | Language::Pt => format!("{date}/{number}"),
                };
                let texts = [format!("{date} de {name}"), format!("{name} {date}"), numbers];
                for text in texts.into_iter().filter(|text| text != "1/2" && text != "24/7") {
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
                prop_assert!(days(&text, language, today).len() <= MOST);
                prop_assert!(days(&numbers, language, today).len() <= MOST);
            }
        }
    }

    const NAMES: [[&str; 12]; 3] = [
        [
            "January",
            "February",
            "March",
            "April",
            "May",
            "June",
            "July",
            "August",
            "September",
            "October",
            "November",
            "December",
        ],
        [
            "enero",
            "febrero",
            "marzo",
            "abril",
            "mayo",
            "junio",
            "julio",
            "agosto",
            "septiembre",
            "octubre",
            "noviembre",
            "diciembre",
        ],
        [
            "janeiro",
            "fevereiro",
            "março",
            "abril",
            "maio",
            "junho",
            "julho",
            "agosto",
            "setembro",
            "outubro",
            "novembro",
            "dezembro",
        ],
    ];
}
