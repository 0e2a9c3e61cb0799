//! How old somebody is who may have a rate of the old.

use super::dates::COUNTED;
use super::kin::{MEASURES, MONEY, YEARS};
use super::said::{before, number, who, word, words};
use crate::language::Language;

/// Nobody is said to be older; who is younger has no such rate anywhere.
const OLD: std::ops::RangeInclusive<u32> = 55..=110;
/// Before how old somebody is, also where nobody says that it is years.
const IS: [&str; 6] = ["is", "am", "are", "tiene", "tem", "turns"];

/// Before these, of which a number is not how old somebody is: of many people, or of an amount.
const NOBODY: [&str; 23] = [
    "we", "there", "it", "price", "prices", "cost", "costs", "total", "fee", "fees", "fare", "rate",
    "ticket", "tickets", "amount", "bill", "charge", "deposit", "discount", "balance", "limit", "minimum",
    "maximum",
];

/// How many years old a question says that somebody is who is old: "my mother is 70", "tiene 65 años".
pub fn elder(text: &str, language: Language) -> Option<u8> {
    let words = words(text);
    (0..words.len()).find_map(|at| {
        let years = number(word(&words, at), language).filter(|years| OLD.contains(years))?;
        let next = word(&words, at + 1);
        let counts = who(next, language).is_some()
            || [&MEASURES[..], &MONEY, &COUNTED].into_iter().any(|all| all.contains(&next));
        let is_somebody = IS.contains(&before(&words, at, 1)) && !NOBODY.contains(&before(&words, at, 2));
        let is_age = YEARS.contains(&next) || (is_somebody && !counts);
        u8::try_from(years).ok().filter(|_| is_age)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.13.36.
    #[test]
    fn who_is_old_is_heard_by_their_years() {
        use Language::{En, Es, Pt};
        for (language, text, years) in [
            (En, "my mother is 70, does she pay less?", 70),
            (En, "I am 65 years old", 65),
            (Es, "mi mamá tiene 70 años", 70),
            (Es, "mi papá tiene 68", 68),
            (Pt, "minha mãe tem 70 anos", 70),
            (En, "my parents are 70", 70),
            (En, "we are 65 years old", 65),
        ] {
            assert_eq!(elder(text, language), Some(years), "{text}");
        }
        for (language, text) in [
            (En, "is 70 dollars enough?"),
            (En, "we are 60 people in 2027"),
            (En, "my son is 7"),
            (En, "We are 60, how much is Xcaret?"),
            (En, "there are 60 of us"),
            (En, "The price is 99, why?"),
            (En, "my total is 87"),
            (Es, "somos 60, ¿cuánto cuesta Xcaret?"),
            (Es, "el precio es 99"),
            (Pt, "somos 60"),
            (Es, "tiene 60 minutos"),
            (Pt, "tem 100 reais de desconto?"),
            (Pt, ""),
        ] {
            assert_eq!(elder(text, language), None, "{text}");
        }
    }
}
