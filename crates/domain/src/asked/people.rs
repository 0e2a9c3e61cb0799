//! Who comes along, as a question says it.

use super::coming::{MOST_PEOPLE, People};
use super::dates::{AND, COUNTED};
use super::kin::{
    AGED, BETWEEN, GOES_ON, IN_ALL, LIMITS, LIMITS_OF, MEASURES, MONEY, MONTHS, OF, OTHER, OWN, SIZES,
    SPENDS, YEARS,
};
use super::reader::Reader;
use super::said::{Who, month, number, who, words};
use crate::language::Language;

/// Who is this old is a child nowhere.
const GROWN: u32 = 18;
/// How many of a family are grown up, where nobody says it.
const PARENTS: u32 = 2;
/// What a family is called, folded.
const FAMILY: [&str; 2] = ["family", "familia"];
/// A child is said to be so many months old at most.
const MOST_MONTHS: u32 = 48;

/// Who comes along by a question. Who is not counted there is none: "our children" may be any.
pub fn people(text: &str, language: Language) -> People {
    let words = words(text);
    let mut found = Found {
        said: Reader::new(&words, language),
        people: People::default(),
        anybody: 0,
        behind_child: None,
        listed: false,
    };
    let mut at = 0;
    while at < words.len() {
        at = found.read(at).max(at + 1);
    }
    found.settled()
}

/// A question, while its people are counted.
struct Found<'a> {
    said: Reader<'a>,
    people: People,
    /// People of whom nobody says how old they are.
    anybody: u32,
    /// Where a child's words ended: more children may be named there by their number and age alone.
    behind_child: Option<usize>,
    /// Whether numbers stand behind their nouns: "adults 2 children 1".
    listed: bool,
}

impl Found<'_> {
    fn number(&self, at: usize) -> Option<u32> {
        number(self.said.word(at), self.said.language)
    }

    fn is(&self, at: usize, words: &[&str]) -> bool {
        words.contains(&self.said.word(at))
    }

    fn is_number(&self, at: usize) -> bool {
        self.number(at).is_some()
    }

    /// A noun for people, and where it stands: a word may stand before it, as in "small children".
    fn noun(&self, at: usize) -> Option<(Who, bool, usize)> {
        let here =
            |at: usize| who(self.said.word(at), self.said.language).map(|(who, several)| (who, several, at));
        here(at).or_else(|| here(at + 1).filter(|_| self.is(at, &SIZES)))
    }

    /// Whether a word says that somebody is one's own. In other languages "a" is no article of one.
    fn is_own(&self, at: usize) -> bool {
        let number_before = at.checked_sub(1).is_some_and(|at| self.is_number(at));
        self.is(at, &OWN)
            || (self.said.word(at) == "a" && self.said.language == Language::En && !number_before)
    }

    /// Counts whom a word begins to name, and says where to read on.
    fn read(&mut self, at: usize) -> usize {
        if let Some(next) = self.limit(at).or_else(|| self.another(at)) {
            return next;
        }
        let number = self.number(at);
        let one = self.is_own(at).then_some(1);
        if let Some(count) = number.or(one) {
            if let Some(next) = self.aged(at + 1, count) {
                return next;
            }
            if let Some((who, several, noun)) = self.noun(at + 1) {
                // "My children" are more than one, and nobody knows how many.
                let known = number.is_some() || !several;
                // "Three who are less than twelve."
                let limit = if several { self.limit(noun) } else { None };
                return self.count(who, known.then_some(count.min(MOST_PEOPLE)), limit.unwrap_or(noun + 1));
            }
        }
        let aged = if self.says_age(at) { self.aged(at, 1) } else { None };
        if let Some(next) = aged {
            return next;
        }
        if let Some(count) = number.filter(|count| (1..=MOST_PEOPLE).contains(count) && self.is_party(at)) {
            self.anybody = self.anybody.max(count);
            return at + 1;
        }
        let Some((who, _, noun)) = self.noun(at) else { return at + 1 };
        match self.labelled(who, noun) {
            Some(count) => {
                self.listed = true;
                self.count(who, Some(count), noun + 2)
            }
            None => self.count(who, None, noun + 1),
        }
    }

    /// Counts people of a kind; where nobody says how many, those whose ages are said.
    fn count(&mut self, who: Who, count: Option<u32>, behind: usize) -> usize {
        match who {
            Who::Adult => self.people.adults += count.unwrap_or_default(),
            Who::Anybody => self.anybody = self.anybody.max(count.unwrap_or_default()),
            Who::Infant => {
                self.people.infants += count.unwrap_or_default();
                return self.ages(behind, None).1;
            }
            Who::Child => {
                let (ages, next) = self.ages(behind, count);
                let said = u32::try_from(ages.len()).unwrap_or(MOST_PEOPLE);
                let count = count.unwrap_or(said);
                // "Two children of five."
                if let [age] = ages.as_slice() {
                    self.people.ages.extend((0..count.max(1)).map(|_| *age));
                } else {
                    self.people.ages.extend(&ages);
                    self.people.children += count.saturating_sub(said);
                }
                self.behind_child = Some(next);
                return next;
            }
        }
        behind
    }

    /// How many of a kind there are where the number stands behind it, as in a form: "adults 2 children 1".
    fn labelled(&self, who: Who, noun: usize) -> Option<u32> {
        let count = self.number(noun + 1).filter(|count| *count <= MOST_PEOPLE)?;
        let next = noun + 2;
        let another = self.noun(next).is_some_and(|(_, _, other)| self.is_number(other + 1));
        let ends = self.said.word(next).is_empty() || self.is(next, &GOES_ON);
        let grown = matches!(who, Who::Adult | Who::Anybody);
        (another || (ends && (grown || self.listed))).then_some(count)
    }

    /// A number of children and how old they are, without a noun: "1 de 5", "one 4", "otro de 9"; and where their age stands.
    fn count_of(&self, at: usize) -> Option<(u32, usize)> {
        let other = self.is(at, &OTHER);
        let count =
            self.number(at).or(other.then_some(1)).filter(|count| (1..=MOST_PEOPLE).contains(count))?;
        let joined = usize::from(self.is(at + 1, &OF));
        let spelled = other || (count == 1 && !self.said.word(at).starts_with('1'));
        let age = at + 1 + joined;
        (joined == 1 || spelled).then_some((count, age)).filter(|(_, age)| self.years(*age).is_some())
    }

    /// Counts children who are named by their number and age alone behind others, and says where to read on.
    fn another(&mut self, at: usize) -> Option<usize> {
        let near = self.behind_child.is_some_and(|behind| at >= behind && at - behind <= 2);
        let (count, of) = self.count_of(at).filter(|_| near)?;
        let age = self.years(of)?;
        self.people.ages.extend((0..count).map(|_| age));
        self.people.children = self.people.children.saturating_sub(count);
        let mut next = of + 1;
        while self.is(next, &YEARS) || self.is(next, &MONTHS) || self.is(next, &["old", "olds"]) {
            next += 1;
        }
        self.behind_child = Some(next);
        Some(next)
    }

    /// "A four-year-old", "two 5-year-olds", "a 10 month old": a number of years from here on, and where to read on.
    fn aged(&mut self, at: usize, count: u32) -> Option<usize> {
        let is_aged =
            self.is(at + 1, &YEARS) || (self.is(at + 1, &MONTHS) && self.is(at + 2, &["old", "olds"]));
        let age = self.years(at).filter(|_| is_aged)?;
        self.people.ages.extend((0..count.clamp(1, MOST_PEOPLE)).map(|_| age));
        Some(at + 2 + usize::from(self.is(at + 2, &["old", "olds"])))
    }

    /// A number that may be how old a child is.
    fn age(&self, at: usize) -> Option<u8> {
        let years = self.number(at).filter(|years| *years < GROWN)?;
        u8::try_from(years).ok()
    }

    /// How old a child is by a number, where what stands behind it lets it be an age.
    fn years(&self, at: usize) -> Option<u8> {
        if self.is(at + 1, &MONTHS) {
            let months = self.number(at).filter(|months| *months <= MOST_MONTHS)?;
            return u8::try_from(months / 12).ok();
        }
        let next = self.said.word(at + 1);
        let is_list = self.age(at + 1).is_some() && !self.is(at + 2, &MEASURES);
        let ends = next.is_empty() || BETWEEN.contains(&next) || GOES_ON.contains(&next);
        let is_aged = AGED.contains(&self.said.before(at, 1)) && !self.is(at + 1, &MEASURES);
        let counts = self.noun(at + 1).is_some() || self.is_date(at);
        let is_age = ends || is_aged || is_list || self.is_of_child(at) || self.is_date(at + 1);
        self.age(at).filter(|_| is_age && !counts)
    }

    /// Whether a number is of a child, whatever stands behind it that it does not count: "¿puede mi hija de 9 hacer Xplor?"
    fn is_of_child(&self, at: usize) -> bool {
        let child = who(self.said.before(at, 2), self.said.language);
        let next = self.said.word(at + 1);
        let counts = [&MEASURES[..], &COUNTED, &MONEY].into_iter().any(|all| all.contains(&next));
        let led = ["de", "of"].contains(&self.said.before(at, 1)) && !self.is_number(at + 1);
        led && !counts && child.is_some_and(|(who, _)| who == Who::Child)
    }

    /// One more of several ages, "3 and 6", whatever stands behind it that it does not count.
    fn age_of_list(&self, at: usize) -> Option<u8> {
        let last = self.said.before(at, 1);
        let linked = AND.contains(&last) || number(last, self.said.language).is_some();
        let next = self.said.word(at + 1);
        let counts = self.noun(at + 1).is_some()
            || self.is_date(at)
            || [&MEASURES[..], &COUNTED, &MONEY].into_iter().any(|all| all.contains(&next));
        self.age(at).filter(|_| linked && !counts && self.count_of(at).is_none())
    }

    /// Behind what says between which ages somebody is, and not which: "under 12", "menores de 12 años", "de 5 a 8".
    fn limit(&self, at: usize) -> Option<usize> {
        let of = ["de", "of", "than", "que"];
        let led = if self.is(at, &LIMITS) {
            at + 1 + usize::from(self.is(at + 1, &["to", "a", "los", "os", "the"]))
        } else if self.is(at, &LIMITS_OF) && self.is(at + 1, &of) {
            at + 2
        } else {
            at
        };
        self.age(led)?;
        let joined = self.is(led + 1, &["a", "to", "ate", "hasta"])
            || (led > at && self.is(led + 1, &["y", "e", "and"]) && self.is(at, &["entre", "between"]));
        let ranges = joined && self.age(led + 2).is_some();
        let last = if ranges { led + 2 } else { led };
        // "Menores de 8 y 10 años" are of these ages.
        let lists = self.is(last + 1, &["y", "e", "and"]) && self.years(last + 2).is_some();
        let counts = self.noun(last + 1).is_some() || self.is_date(last);
        let mut next = last + 1;
        while self.is(next, &YEARS) || self.is(next, &MONTHS) || self.is(next, &["old", "olds"]) {
            next += 1;
        }
        (last > at && !counts && !lists).then_some(next)
    }

    /// Whether years that stand by themselves are somebody's age, and neither a time nor the end of a range.
    fn says_age(&self, at: usize) -> bool {
        let of = ["de", "of", "con", "com", "aged", "age", "tiene", "tem"];
        let led = of.contains(&self.said.before(at, 1)) && self.number_before(at).is_none();
        led || self.is(at + 2, &["old", "olds"])
    }

    fn number_before(&self, at: usize) -> Option<u32> {
        at.checked_sub(2).and_then(|at| self.number(at))
    }

    /// Whether a number without a noun counts people: "for four", "somos cinco", "a family of four", "four of us".
    fn is_party(&self, at: usize) -> bool {
        let of_us = self.is(at + 1, &["of", "de"]) && self.is(at + 2, &["us", "nosotros", "nosotras", "nos"]);
        // "Somos en total 5", "somos em 5".
        let back = (1..=3).find(|back| !IN_ALL.contains(&self.said.before(at, *back))).unwrap_or(1);
        let last = self.said.before(at, back);
        let group =
            ["family", "familia", "group", "grupo", "party", "total"].contains(&self.said.before(at, 2));
        let led = ["somos", "seremos"].contains(&last)
            || (back == 1 && ["for", "para", "pra", "vamos"].contains(&last))
            || (["of", "de"].contains(&last) && group)
            || (last == "are" && self.said.before(at, back + 1) == "we");
        let next = self.said.word(at + 1);
        // "Somos 4, tenemos 20 mil", "somos 4, 20 mil pesos".
        let we_are = ["somos", "seremos"].contains(&last) || last == "are";
        let spends = self.is(at + 1, &SPENDS) || (we_are && self.is_number(at + 1));
        // "Somos 4, o que dá para fazer?" In Spanish "4 o 5" are one or the other.
        let asks = next == "o" && self.is(at + 2, &["que", "quanto", "qual"]);
        let ends = next.is_empty() || spends || asks || self.is(at + 1, &GOES_ON) || (group && next == "at");
        of_us || (led && ends && !self.is_date(at))
    }

    /// Whether a number is the day of a month.
    fn is_date(&self, at: usize) -> bool {
        let joined = usize::from(self.is(at + 1, &["de", "of"]));
        month(self.said.word(at + 1 + joined), self.said.language).is_some()
    }

    /// How old the children are that were just named, no more than they are, and where to read on.
    fn ages(&self, from: usize, most: Option<u32>) -> (Vec<u8>, usize) {
        let most = most.and_then(|most| usize::try_from(most).ok()).filter(|most| *most > 0);
        let (mut ages, mut at, mut end) = (Vec::new(), from, from);
        while at < self.said.count() && most.is_none_or(|most| ages.len() < most) {
            if let Some(next) = self.limit(at) {
                (at, end) = (next, next);
                continue;
            }
            let goes_on = || self.age_of_list(at).filter(|_| !ages.is_empty());
            match self.years(at).filter(|_| self.count_of(at).is_none()).or_else(goes_on) {
                Some(age) => {
                    ages.push(age);
                    end = at + 1;
                }
                None if self.is(at, &BETWEEN) => {}
                None => break,
            }
            at += 1;
        }
        (ages, end)
    }

    /// Whoever is said to come of any age is grown up, but for the children: of a family of whom nobody says more, all but two.
    fn settled(self) -> People {
        let Self { mut people, anybody, said, .. } = self;
        if people.adults == 0 {
            let known = u32::try_from(people.ages.len()).unwrap_or(MOST_PEOPLE);
            let young = known.saturating_add(people.children).saturating_add(people.infants);
            people.adults = anybody.saturating_sub(young);
            if young == 0 && said.has(&FAMILY) {
                people.children = people.adults.saturating_sub(PARENTS);
                people.adults -= people.children;
            }
        }
        people.ages.truncate(usize::try_from(MOST_PEOPLE).unwrap_or_default());
        people
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn of(adults: u32, ages: &[u8], children: u32, infants: u32) -> People {
        People { adults, ages: ages.to_vec(), children, infants }
    }

    // Proves 10.13.15, 10.13.122, 10.13.129, 10.13.130.
    #[test]
    fn families_are_read_as_people_write_them() {
        use Language::{En, Es, Pt};
        for (language, text, people) in [
            (En, "2 adults and a child of 7", of(2, &[7], 0, 0)),
            (En, "two adults and two kids, 4 and 9", of(2, &[4, 9], 0, 0)),
            (En, "my 4-year-old", of(0, &[4], 0, 0)),
            (En, "2 adults, 2 small children and a baby", of(2, &[], 2, 1)),
            (En, "which park suits a four year old?", of(0, &[4], 0, 0)),
            (En, "two 5-year-olds and one adult", of(1, &[5, 5], 0, 0)),
            (En, "we have 470 dollars for four, what can we do", of(4, &[], 0, 0)),
            (En, "we are 5: 3 adults and 2 children aged 6 and 8", of(3, &[6, 8], 0, 0)),
            (En, "a family of four with kids 4 and 9 on December 20", of(2, &[4, 9], 0, 0)),
            (En, "for 4 people", of(4, &[], 0, 0)),
            (Es, "dos adultos y dos niños de 4 y 9", of(2, &[4, 9], 0, 0)),
            (Es, "2 adultos y un niño de 7 años el 20 de diciembre", of(2, &[7], 0, 0)),
            (Es, "2 adultos y 2 niños 12 de diciembre", of(2, &[], 2, 0)),
            (Es, "mi hijo de 4 años", of(0, &[4], 0, 0)),
            (Es, "somos 4 personas, 2 adultos y 2 niños de 5", of(2, &[5, 5], 0, 0)),
            (Es, "un bebé de 8 meses y dos adultos", of(2, &[], 0, 1)),
            (Es, "para cuatro", of(4, &[], 0, 0)),
            (Es, "somos 4, tenemos 20 mil pesos", of(4, &[], 0, 0)),
            (Es, "somos cuatro, 20 mil pesos", of(4, &[], 0, 0)),
            (En, "we are 4, we have 500 dollars", of(4, &[], 0, 0)),
            (Pt, "somos 4, temos 20 mil", of(4, &[], 0, 0)),
            (Pt, "temos 25 mil pesos e somos 4, o que dá para fazer?", of(4, &[], 0, 0)),
            (Pt, "com 800 dólares somos 4 o que dá para fazer", of(4, &[], 0, 0)),
            (Pt, "somos em 5 e temos 500 dólares", of(5, &[], 0, 0)),
            (Es, "somos en total 5 y tenemos 500 dólares", of(5, &[], 0, 0)),
            (Es, "¿Puede mi hija de 9 hacer Xplor?", of(0, &[9], 0, 0)),
            (Es, "¿los niños de 4 pagan en Xcaret?", of(0, &[4], 0, 0)),
            (Pt, "2 adultos, 1 bebê", of(2, &[], 0, 1)),
            (Pt, "dois adultos e uma criança de 4 anos", of(2, &[4], 0, 0)),
            (Pt, "somos cinco no dia 20 de dezembro", of(5, &[], 0, 0)),
            (Es, "somos 5, 3 son adultos y 2 son niños", of(3, &[], 2, 0)),
            (En, "adults 2 children 1", of(2, &[], 1, 0)),
            (Es, "adultos: 2, niños: 2, bebés: 1", of(2, &[], 2, 1)),
            (Es, "niño de 18 meses", of(0, &[1], 0, 0)),
            (En, "a 10 month old", of(0, &[0], 0, 0)),
            (Es, "1 niño de 8 y 1 de 5", of(0, &[8, 5], 0, 0)),
            (Es, "2 adultos y 2 niños, uno de 4 y otro de 9 años", of(2, &[4, 9], 0, 0)),
            (En, "2 adults and 2 kids, one is 4 and the other is 9", of(2, &[4, 9], 0, 0)),
            (En, "2 kids (4 and 9) and 1 dog", of(0, &[4, 9], 0, 0)),
            (Es, "2 adultos y 2 menores de 8 y 10 años", of(2, &[8, 10], 0, 0)),
            (Es, "niña de 6 añitos", of(0, &[6], 0, 0)),
            (En, "2 adults 2 kids ages 3 and 6 budget 400 dollars", of(2, &[3, 6], 0, 0)),
            (En, "2 adults, kids 6 and 3 budget $400", of(2, &[6, 3], 0, 0)),
            (Es, "2 adultos y 3 niños de 3, 6 y 8 presupuesto 9000 pesos", of(2, &[3, 6, 8], 0, 0)),
            (Pt, "2 adultos e 2 crianças de 3 e 8 orçamento 2000 reais", of(2, &[3, 8], 0, 0)),
        ] {
            assert_eq!(super::people(text, language), people, "{text}");
        }
    }

    // Proves 10.13.15.
    #[test]
    fn a_number_that_is_no_age_is_none() {
        use Language::{En, Es, Pt};
        for (language, text, people) in [
            (En, "2 adults and 2 kids, 3 days", of(2, &[], 2, 0)),
            (En, "2 adults and a child of 4 and 3 nights", of(2, &[4], 0, 0)),
            (En, "2 adults with kids 6 and 10 dollars", of(2, &[6], 0, 0)),
            (Es, "2 adultos y 2 niños, 3 noches", of(2, &[], 2, 0)),
            (En, "2 adults, 2 kids and 1 stroller", of(2, &[], 2, 0)),
            (Es, "2 niños con 1 foto", of(0, &[], 2, 0)),
            (Es, "un niño de 1.20 m", of(0, &[], 1, 0)),
            (Es, "¿puede mi hija de 9 días entrar?", of(0, &[], 1, 0)),
            (Es, "somos 4 o 5", of(0, &[], 0, 0)),
            (Pt, "vamos no 25", of(0, &[], 0, 0)),
            (En, "a child of 4 ft", of(0, &[], 1, 0)),
            (Es, "2 adultos y 2 niños de 5 a 8 años", of(2, &[], 2, 0)),
            (Pt, "2 adultos e 2 crianças de 5 a 8 anos", of(2, &[], 2, 0)),
            (En, "2 kids 4 to 6 years old", of(0, &[], 2, 0)),
            (En, "2 kids between 4 and 6", of(0, &[], 2, 0)),
            (Es, "3 niños menores de 12 años", of(0, &[], 3, 0)),
            (Es, "2 menores de 12 años", of(0, &[], 2, 0)),
            (En, "2 adults and 2 kids under 12", of(2, &[], 2, 0)),
            (Pt, "3 crianças menores de 12 anos", of(0, &[], 3, 0)),
        ] {
            assert_eq!(super::people(text, language), people, "{text}");
        }
    }

    proptest! {
        #[test]
        fn every_family_is_read_in_each_language(adults in 1u32..20, ages in prop::collection::vec(0u8..12, 1..4)) {
            let count = ages.len();
            let list = ages.iter().map(ToString::to_string).collect::<Vec<_>>();
            for (language, text) in [
                (Language::En, format!("{adults} adults and {count} children aged {}", list.join(" and "))),
                (Language::Es, format!("{adults} adultos y {count} niños de {} años", list.join(" y "))),
                (Language::Pt, format!("{adults} adultos e {count} crianças de {} anos", list.join(" e "))),
            ] {
                prop_assert_eq!(people(&text, language), of(adults, &ages, 0, 0), "{}", text);
            }
        }

        #[test]
        fn nothing_that_is_asked_breaks_it(text in "\\PC{0,60}", words in "(adult|kid|4|99|of|y|años| ){0,40}") {
            for language in Language::ALL {
                let all = [people(&text, language), people(&words, language)];
                prop_assert!(all.iter().all(|one| one.ages.len() <= 99));
            }
        }
    }
}
