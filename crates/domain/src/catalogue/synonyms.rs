//! Words that mean the same to who searches. Visitors never read them.

use super::reader::{Document, Mistake};
use crate::language::Language;
use std::cell::RefCell;
use std::collections::BTreeSet;

/// Words that mean the same, and words that also look for others.
#[derive(Clone, Debug, Default)]
pub struct Synonyms {
    /// Words or short phrases of one meaning, in any language.
    pub groups: Vec<Vec<String>>,
    /// What is looked for besides what is typed.
    pub expansions: Vec<Expansion>,
}

/// A word that also looks for others, which do not look for it.
#[derive(Clone, Debug)]
pub struct Expansion {
    /// What is typed.
    pub from: String,
    /// What is looked for too.
    pub to: Vec<String>,
    /// On pages of which languages: elsewhere it means something else.
    pub languages: BTreeSet<Language>,
}

/// Reads `synonyms.toml`.
pub(super) fn synonyms(document: &Document<'_>, mistakes: &mut Vec<Mistake>) -> Synonyms {
    let shared = RefCell::new(&mut *mistakes);
    let root = document.root(&shared);
    let mut synonyms = Synonyms::default();
    for section in root.sections("groups") {
        let words = section.texts("words", 60);
        if words.as_ref().is_some_and(|words| words.len() < 2) {
            section.mistake("words", "there is one alone", "two or more of one meaning");
        }
        section.close();
        synonyms.groups.extend(words);
    }
    for section in root.sections("expansions") {
        let (from, to) = (section.short_text("from", 60), section.texts("to", 60));
        let all = || Some(Language::ALL.into_iter().collect());
        let languages = if section.has("languages") { section.languages("languages") } else { all() };
        section.close();
        if let (Some(from), Some(to), Some(languages)) = (from, to, languages) {
            synonyms.expansions.push(Expansion { from, to, languages });
        }
    }
    root.close();
    synonyms
}
