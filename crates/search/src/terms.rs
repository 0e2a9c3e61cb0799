//! What texts are compared by.

use domain::language::Language;

/// What words are looked up by.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Term {
    /// A word of a language without its ending.
    Stem(Language, String),
    /// A meaning of several words.
    Meaning(u32),
}

/// One word or phrase of what was typed, and what it may stand for, each with how surely.
pub(crate) struct Unit {
    pub may: Vec<(Term, f32)>,
    /// How much it says: little, where it only joins others.
    pub says: f32,
}

impl Unit {
    /// Whether it stands for one of some terms, at least so surely.
    pub(crate) fn is_any(&self, terms: &[Term], surely: f32) -> bool {
        self.may.iter().any(|(may, sure)| *sure >= surely && terms.contains(may))
    }
}
