//! Questions that are heard by phrases whose length, or whose words around them, decide whether they are meant.

use crate::manners::said_by;
use crate::phrases::{has_phrase, has_phrase_of};
use crate::words::{joins, words};
use std::collections::HashSet;

/// In so few words an age alone is asked for, with the name of a place.
const FEW: usize = 3;

/// Whether a question is from what age on one may come: by a phrase, or by the word for ages with no more than a name.
pub fn asks_least_age(question: &str) -> bool {
    let asked: Vec<String> = words(question).collect();
    let is_bare = asked.len() <= FEW && !has_phrase("children", &asked);
    has_phrase_of("least_age", "any", &asked) || (is_bare && has_phrase_of("least_age", "bare", &asked))
}

/// Whether a question is how tall one must be.
pub fn asks_least_height(question: &str) -> bool {
    has_phrase("least_height", &words(question).collect::<Vec<_>>())
}

/// The words by which an age alone is asked for, and those around them.
pub fn words_of_least_age() -> Vec<String> {
    let all = ["least_age", "around_age"].into_iter().flat_map(said_by);
    all.collect()
}

/// Whether a question is if one discount adds to another.
pub fn asks_adding(question: &str) -> bool {
    has_phrase("adding", &words(question).collect::<Vec<_>>())
}

/// Whether a question is if one pays for somebody.
pub fn asks_paying(question: &str) -> bool {
    has_phrase("paying", &words(question).collect::<Vec<_>>())
}

/// Whether a question is if somebody gets in free.
pub fn asks_free(question: &str) -> bool {
    has_phrase("free_entry", &words(question).collect::<Vec<_>>())
}

/// Whether a question is which of some costs less.
pub fn asks_cheaper(question: &str) -> bool {
    has_phrase("cheaper", &words(question).collect::<Vec<_>>())
}

/// Whether a question is which of some costs more.
pub fn asks_dearer(question: &str) -> bool {
    has_phrase("dearer", &words(question).collect::<Vec<_>>())
}

/// The words by which either is asked, and those around them.
pub fn words_of_price() -> Vec<String> {
    let all = ["cheaper", "dearer", "price_words"].into_iter().flat_map(said_by);
    all.collect()
}

/// Whether a question is if something is in the price.
pub fn asks_included(question: &str) -> bool {
    has_phrase("in_price", &words(question).collect::<Vec<_>>())
}

/// Whether a question is what something costs, and says no more than when, for all, or in which money.
pub fn asks_only_cost(question: &str) -> bool {
    let asked: Vec<String> = words(question).collect();
    let of_cost: HashSet<String> = ["price_words", "for_all"].into_iter().flat_map(said_by).collect();
    let is_plain = |word: &String| joins(word) || of_cost.contains(word);
    has_phrase("cost", &asked) && !has_phrase("who", &asked) && asked.iter().all(is_plain)
}

/// Whether a question is about packages.
pub fn asks_of_packages(question: &str) -> bool {
    has_phrase("of_packages", &words(question).collect::<Vec<_>>())
}
