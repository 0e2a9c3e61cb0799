//! What people call what passages are about, as phrases: a phrase says more than its words, and its words say less without it.

use crate::meaning::Meanings;
use crate::ranking;
use crate::terms::{Term, Unit};
use crate::words::{Stems, joins, light, words};
use domain::language::Language;
use std::collections::{BTreeSet, HashMap};

/// Words of a phrase may stand so much further apart than in it.
const APART: usize = 4;

/// Phrases of one language, found by their first words.
#[derive(Debug, Default)]
pub(crate) struct Sayings {
    all: Vec<Saying>,
    by_words: HashMap<Vec<Vec<Term>>, usize>,
    by_first: HashMap<Term, Vec<usize>>,
}

/// A phrase that passages are asked for by.
#[derive(Debug)]
struct Saying {
    words: Vec<Vec<Term>>,
    documents: Vec<u32>,
}

/// A phrase within what was typed.
pub(crate) struct Said<'a> {
    /// The words and phrases of what was typed that it is made of.
    pub units: Vec<usize>,
    /// The passages that are asked for by it.
    pub documents: &'a [u32],
}

/// The words of a phrase that say something, each as the terms that stand for it; a word that only joins others says something
/// beside a single other.
pub(crate) fn significant(
    phrase: &str,
    language: Language,
    meanings: &Meanings,
    stems: &Stems,
) -> Vec<Vec<Term>> {
    let words: Vec<String> = words(phrase).collect();
    let lights: Vec<&str> = words.iter().map(|word| light(word)).collect();
    let known = meanings.within(&lights);
    let mut parts: Vec<(Vec<Term>, bool)> = Vec::new();
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let here = known.iter().filter(|phrase| phrase.at == at);
        let len = here.clone().map(|phrase| phrase.len).max().unwrap_or(1);
        let meant = here.filter(|phrase| phrase.len == len).map(|phrase| Term::Meaning(phrase.meaning));
        let mut terms: Vec<Term> = meant.collect();
        if len == 1 {
            terms.push(Term::Stem(language, stems.stem(word)));
        }
        parts.push((terms, len == 1 && joins(word)));
        at += len;
    }
    let meaningful = parts.iter().filter(|(_, joins)| !joins).count();
    let parts = parts.into_iter().filter(|(_, joins)| meaningful < 2 || !joins);
    parts.map(|(terms, _)| terms).collect()
}

impl Sayings {
    /// Adds a phrase of several words that a passage is asked for by.
    pub(crate) fn add(&mut self, words: Vec<Vec<Term>>, document: u32) {
        let number = *self.by_words.entry(words.clone()).or_insert_with(|| {
            for term in words.first().into_iter().flatten() {
                self.by_first.entry(term.clone()).or_default().push(self.all.len());
            }
            self.all.push(Saying { words, documents: Vec::new() });
            self.all.len() - 1
        });
        if let Some(saying) = self.all.get_mut(number) {
            saying.documents.push(document);
        }
    }

    /// The phrases within what was typed.
    pub(crate) fn within(&self, units: &[Unit]) -> Vec<Said<'_>> {
        let mut found = Vec::new();
        let mut seen = BTreeSet::new();
        for (at, unit) in units.iter().enumerate() {
            let may = unit.may.iter().filter(|(_, sure)| *sure >= ranking::HEARD);
            for number in may.filter_map(|(term, _)| self.by_first.get(term)).flatten() {
                let Some(saying) = self.all.get(*number) else { continue };
                if !seen.insert((*number, at)) {
                    continue;
                }
                let within = saying.words.len() + APART;
                let near = at.saturating_sub(within)..(at + within).min(units.len());
                let stands = |terms: &Vec<Term>| {
                    let has =
                        |at: &usize| units.get(*at).is_some_and(|unit| unit.is_any(terms, ranking::HEARD));
                    near.clone().find(has)
                };
                let first = std::iter::once(Some(at));
                let all = first.chain(saying.words.iter().skip(1).map(stands)).collect::<Option<Vec<_>>>();
                found.extend(all.map(|units| Said { units, documents: &saying.documents }));
            }
        }
        found
    }
}
