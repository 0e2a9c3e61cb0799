//! The child that somebody looks for a place for who types nothing else (§2.2.160).

use crate::manners::said_by;
use crate::matter::is_whole;
use crate::words::{WORDS, joins, words};
use std::collections::HashSet;
use std::sync::LazyLock;

/// A child that a place is looked for for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChildAsked {
    /// How old it is; where that was not typed, as old as one of those that are called small.
    pub years: u8,
    /// Whether its age was typed.
    pub typed: bool,
}

/// How old a child is whom people call small.
const SMALL: u8 = 3;
/// Who is this old is a child nowhere.
const GROWN: u8 = 18;

/// What stands behind a number that is an age, and what is typed beside one by who looks for a place and for nothing else.
static YEARS: LazyLock<HashSet<String>> = LazyLock::new(|| said_by("years"));
static BESIDE: LazyLock<HashSet<String>> = LazyLock::new(|| said_by("beside_age"));
/// What children are called.
static CHILDREN: LazyLock<HashSet<String>> = LazyLock::new(|| said_by("children"));

/// The youngest child of whom an age was typed, or that it is small, and nothing that names a place or asks something else.
pub fn child_asked(typed: &str) -> Option<ChildAsked> {
    let typed: Vec<String> = words(typed).take(WORDS).collect();
    let is_number = |word: &String| word.bytes().all(|letter| letter.is_ascii_digit());
    let is_years = |word: &String| YEARS.contains(word);
    let is_child = |word: &String| CHILDREN.contains(word);
    let is_beside = |word: &String| joins(word) || is_years(word) || is_child(word) || BESIDE.contains(word);
    if !typed.iter().any(is_number) {
        return is_whole("small_children", &typed).then_some(ChildAsked { years: SMALL, typed: false });
    }
    // "2 kids, 4 and 9": a number before them is how many they are.
    let counts = |at: usize| typed.get(at + 1).is_some_and(is_child);
    let ages = typed.iter().enumerate().filter(|(at, word)| is_number(word) && !counts(*at));
    let ages: Vec<(usize, &String)> = ages.collect();
    let (last, _) = ages.last()?;
    let is_aged = typed.get(last + 1).is_some_and(is_years);
    let is_list = ages.len() > 1 && typed.iter().any(is_child);
    let is_alone = typed.iter().all(|word| is_number(word) || is_beside(word));
    let years = |word: &String| word.parse::<u8>().ok().filter(|years| *years < GROWN);
    let years = ages.iter().map(|(_, word)| years(word)).collect::<Option<Vec<u8>>>()?.into_iter().min()?;
    ((is_aged || is_list) && is_alone).then_some(ChildAsked { years, typed: true })
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 2.2.160, 2.2.179.
    #[test]
    fn an_age_is_heard_where_nothing_else_was_typed() {
        for (typed, years) in [
            ("3 year old", 3),
            ("3-year-old", 3),
            ("niños de 3 años", 3),
            ("niño 4 años", 4),
            ("parque para niños de 10 años", 10),
            ("criança de 5 anos", 5),
            ("best park for a 6 year old", 6),
            // Of several the youngest.
            ("kids 4 and 9", 4),
            ("2 kids, 9 and 4", 4),
            ("niños de 4 y 9 años", 4),
            ("crianças de 4 e 9 anos", 4),
        ] {
            assert_eq!(child_asked(typed), Some(ChildAsked { years, typed: true }), "{typed}");
        }
        for typed in ["niños pequeños", "parque con niños pequeños", "small children", "crianças pequenas"]
        {
            assert_eq!(child_asked(typed), Some(ChildAsked { years: SMALL, typed: false }), "{typed}");
        }
        for typed in [
            "",
            "xcaret",
            "xcaret 3 años",
            "3 adultos",
            "60 años",
            "3",
            "niños",
            "2 niños",
            "2 kids",
            "niños de 4 y 20 años",
            "hace 3 años que fui",
            "2 x 1",
        ] {
            assert_eq!(child_asked(typed), None, "{typed}");
        }
    }
}
