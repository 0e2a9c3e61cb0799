//! The words of a question, as its days and its people are read from them: each by where it stands.

use super::dates::COUNTED;
use super::said::{before, who, word};
use crate::language::Language;

/// A question's words, on a page of a language.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    words: &'a [String],
    /// The language of the page.
    pub language: Language,
}

impl<'a> Reader<'a> {
    /// Of folded words.
    pub fn new(words: &'a [String], language: Language) -> Self {
        Self { words, language }
    }

    /// How many words there are.
    pub fn count(self) -> usize {
        self.words.len()
    }

    /// Whether one of these words is said.
    pub fn has(self, these: &[&str]) -> bool {
        self.words.iter().any(|word| these.contains(&word.as_str()))
    }

    /// The word at a place; empty where there is none.
    pub fn word(self, at: usize) -> &'a str {
        word(self.words, at)
    }

    /// The word so many before a place; empty where there is none.
    pub fn before(self, at: usize, back: usize) -> &'a str {
        before(self.words, at, back)
    }

    /// Whether a number before a word counts people or time.
    pub fn counts(self, next: &str) -> bool {
        who(next, self.language).is_some() || COUNTED.contains(&next)
    }
}
