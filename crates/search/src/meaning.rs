//! Words and phrases that mean the same to who searches.

use crate::words::{light, words};
use domain::catalogue::{Expansion, Synonyms};
use domain::language::Language;
use std::collections::HashMap;

/// Synonyms, ready to be found in texts.
#[derive(Debug, Default)]
pub(crate) struct Meanings {
    /// By the first word of a phrase, without endings: the phrase, and its group.
    phrases: HashMap<String, Vec<(Vec<String>, u32)>>,
    /// Those that also look for others.
    also: Vec<Option<Expansion>>,
}

/// A phrase within a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Meant {
    /// Its first word, and how many it has.
    pub at: usize,
    pub len: usize,
    /// Its meaning.
    pub meaning: u32,
}

impl Meanings {
    /// Reads synonyms. Groups come first; each expansion is a meaning of its own, which no document has.
    pub(crate) fn new(synonyms: &Synonyms) -> Self {
        let mut meanings = Self::default();
        let groups = synonyms.groups.iter().map(|group| (group.clone(), None));
        let expansions = synonyms.expansions.iter().map(|one| (vec![one.from.clone()], Some(one.clone())));
        for (number, (phrases, also)) in (0_u32..).zip(groups.chain(expansions)) {
            for phrase in phrases {
                let phrase: Vec<String> = words(&phrase).map(|word| light(&word).to_owned()).collect();
                if let Some(first) = phrase.first() {
                    meanings.phrases.entry(first.clone()).or_default().push((phrase, number));
                }
            }
            meanings.also.push(also);
        }
        for phrases in meanings.phrases.values_mut() {
            phrases.sort_by_key(|(phrase, _)| std::cmp::Reverse(phrase.len()));
        }
        meanings
    }

    /// What else is looked for by who types a phrase of a meaning on a page of a language.
    pub(crate) fn also(&self, meaning: u32, language: Language) -> impl Iterator<Item = &String> {
        let expansion = usize::try_from(meaning).ok().and_then(|at| self.also.get(at)?.as_ref());
        expansion.filter(|one| one.languages.contains(&language)).into_iter().flat_map(|one| &one.to)
    }

    /// Phrases within a text, given as words without endings.
    pub(crate) fn within(&self, text: &[&str]) -> Vec<Meant> {
        let mut found = Vec::new();
        for at in 0..text.len() {
            let rest = text.get(at..).unwrap_or_default();
            let Some(phrases) = rest.first().and_then(|first| self.phrases.get(*first)) else { continue };
            let stands = |phrase: &[String]| {
                phrase.len() <= rest.len() && phrase.iter().zip(rest).all(|(own, word)| own == word)
            };
            for (phrase, meaning) in phrases.iter().filter(|(phrase, _)| stands(phrase)) {
                found.push(Meant { at, len: phrase.len(), meaning: *meaning });
            }
        }
        found
    }
}
