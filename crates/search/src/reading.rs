//! What somebody typed, as it is understood: what its words stand for, what they were meant as, and where a text has them.

use crate::document::Passage;
use crate::index::{Found, Index};
use crate::listed::is_listed;
use crate::phrases::aside;
use crate::ranking;
use crate::terms::{Term, Unit};
use crate::words::{Span, joins, light, small, spans, words};
use domain::language::Language;
use std::collections::HashSet;

/// Less sure, a word of a text is not what was typed.
pub(crate) const SURE: f32 = 0.6;
/// Surer, it is by its own name or one of its synonyms.
pub(crate) const CALLED: f32 = 0.75;

/// With so much of a suggestion found in one text, it is what was meant.
const MEANT: f32 = 0.8;

/// What was typed on a page of a language.
pub struct Reading<'a> {
    index: &'a Index,
    language: Language,
    units: Vec<Unit>,
    meant: Option<String>,
    missing: Vec<String>,
}

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marked<'a> {
    /// What it says.
    pub text: &'a str,
    /// True where it is what was typed.
    pub marked: bool,
}

/// What something is called: its words that say something, each with the terms that stand for it.
pub(crate) struct Name(Vec<(String, Vec<Term>)>);

impl Name {
    /// True where another name has all of its words, and more.
    pub(crate) fn is_within(&self, other: &Self) -> bool {
        let in_other = |word: &String| other.0.iter().any(|(own, _)| own == word);
        self.0.len() < other.0.len() && self.0.iter().all(|(word, _)| in_other(word))
    }
}

impl Index {
    /// Reads what something is called.
    pub(crate) fn name(&self, name: &str) -> Name {
        let words: Vec<String> = words(name).filter(|word| !joins(word)).collect();
        let lights: Vec<&str> = words.iter().map(|word| light(word)).collect();
        let phrases = self.meanings.within(&lights);
        let terms = |(at, word): (usize, &String)| {
            let around = phrases.iter().filter(|phrase| (phrase.at..phrase.at + phrase.len).contains(&at));
            let meanings = around.map(|phrase| Term::Meaning(phrase.meaning));
            // The language only says how surely: that is asked of what was typed.
            let stems = self.stems_of(Language::Es, word).map(|(term, _)| term);
            (word.clone(), meanings.chain(stems).collect())
        };
        Name(words.iter().enumerate().map(terms).collect())
    }

    /// Reads what was typed on a page of a language.
    pub fn read(&self, language: Language, text: &str) -> Reading<'_> {
        let typed: Vec<String> = words(text).take(self.manner.words).collect();
        let last = typed.len().saturating_sub(1);
        let spelled: Vec<_> = typed
            .iter()
            .enumerate()
            .map(|(at, word)| {
                let unfinished = at == last && self.manner.unfinished;
                self.spelled(language, word, unfinished, typed.len() == 1)
            })
            .collect();
        let wrong = spelled.iter().any(|spelled| spelled.wrong);
        // What the last word may become is no more what was meant than the word itself.
        let as_written = |(typed, spelled): (&String, &Spelled)| {
            let first = spelled.words.first().filter(|_| spelled.wrong);
            let word = first.unwrap_or(typed).clone();
            self.written.get(language).get(&word).cloned().unwrap_or(word)
        };
        Reading {
            index: self,
            language,
            units: self.units(language, &typed, &spelled),
            meant: wrong.then(|| typed.iter().zip(&spelled).map(as_written).collect::<Vec<_>>().join(" ")),
            missing: self.missing(language, text, &typed, &spelled),
        }
    }

    /// Words that nothing has, nor anything they may have been meant as: what was found by the others may miss what was asked
    /// for. What only joins others or is said beside a question, and numbers, are none of them.
    fn missing(&self, language: Language, text: &str, typed: &[String], spelled: &[Spelled]) -> Vec<String> {
        let lights: Vec<&str> = typed.iter().map(|word| light(word)).collect();
        let phrases = self.meanings.within(&lights);
        let mut missing = Vec::new();
        for (at, (word, spelled)) in typed.iter().zip(spelled).enumerate() {
            let itself = matches!(spelled.words.as_slice(), [only] if only == word);
            let in_phrase = phrases.iter().any(|phrase| (phrase.at..phrase.at + phrase.len).contains(&at));
            let has = || self.stems_of(language, word).any(|(term, _)| self.has(language, &term));
            let is_number = || word.contains(|letter: char| letter.is_numeric());
            let says_little = || joins(word) || is_number() || aside().contains(word);
            if itself && !in_phrase && !has() && !says_little() {
                let written = spans(text).find(|span| span.folded == *word);
                let written = written.map_or_else(|| word.clone(), |span| span.text.to_owned());
                if !missing.contains(&written) {
                    missing.push(written);
                }
            }
        }
        missing
    }

    /// What answers a text best on a page of a language, the best first.
    pub fn find(&self, language: Language, text: &str, most: usize) -> Vec<Found> {
        self.read(language, text).found(most)
    }

    fn units(&self, language: Language, typed: &[String], spelled: &[Spelled]) -> Vec<Unit> {
        let lights: Vec<&str> =
            spelled.iter().map(|word| word.words.first().map_or("", |word| light(word))).collect();
        let phrases = self.meanings.within(&lights);
        let mut units = Vec::new();
        let mut at = 0;
        while at < typed.len() {
            let here = phrases.iter().filter(|phrase| phrase.at == at);
            let len = here.clone().map(|phrase| phrase.len).max().unwrap_or(1);
            let mut may: Vec<(Term, f32)> = Vec::new();
            for phrase in here.filter(|phrase| phrase.len == len) {
                may.push((Term::Meaning(phrase.meaning), if len > 1 { 1.0 } else { ranking::SYNONYM }));
                for text in self.meanings.also(phrase.meaning, language) {
                    self.expand(language, text, &mut may);
                }
            }
            let sure = if len > 1 { ranking::WITHIN } else { 1.0 };
            for spelled in spelled.get(at..at + len).unwrap_or_default() {
                let sure = if spelled.wrong { sure * self.manner.misspelled } else { sure };
                for (rank, word) in spelled.words.iter().enumerate() {
                    let sure = if rank == 0 { sure } else { sure * ranking::GUESSED };
                    may.extend(self.stems_of(language, word).map(|(term, own)| (term, sure * own)));
                }
            }
            let typed_more = spelled.get(at).is_some_and(|word| word.words.len() > 1);
            let says_little = |word: &String| joins(word) || self.is_aside(word);
            let joins = len == 1 && typed.get(at).is_some_and(says_little) && typed.len() > 1;
            let joins = joins && !typed_more;
            units.push(Unit { may, says: if joins { self.manner.joins } else { 1.0 } });
            at += len;
        }
        units
    }

    /// Whether any document or synonym has a word.
    pub(crate) fn is_known(&self, word: &str) -> bool {
        self.vocabulary.binary_search_by(|own| own.as_str().cmp(word)).is_ok()
    }

    /// True for what is said beside a question, and for a number that the store never says, such as somebody's height.
    fn is_aside(&self, word: &str) -> bool {
        let is_number = word.starts_with(|letter: char| letter.is_ascii_digit());
        self.aside.contains(word) || self.manner.akin && is_number && !self.is_known(word)
    }

    /// Whether the texts of any language have a word.
    fn is_said(&self, word: &str) -> bool {
        Language::ALL.into_iter().any(|language| self.spoken.get(language).contains(word))
    }

    fn expand(&self, language: Language, text: &str, may: &mut Vec<(Term, f32)>) {
        let words: Vec<String> = words(text).collect();
        let lights: Vec<&str> = words.iter().map(|word| light(word)).collect();
        let phrases = self.meanings.within(&lights);
        let whole = phrases.iter().filter(|phrase| phrase.len == words.len());
        may.extend(whole.map(|phrase| (Term::Meaning(phrase.meaning), 0.7)));
        if let [word] = words.as_slice() {
            may.extend(self.stems_of(language, word).map(|(term, own)| (term, 0.7 * own)));
        }
    }

    fn spelled(&self, language: Language, word: &str, unfinished: bool, alone: bool) -> Spelled {
        let mut all = Vec::new();
        if self.is_known(word) {
            all.push(word.to_owned());
        }
        if unfinished && word.len() >= if alone { 2 } else { 1 } {
            let from = self.vocabulary.partition_point(|own| own.as_str() < word);
            let rest = self.vocabulary.get(from..).unwrap_or_default();
            let goes_on = rest.iter().take_while(|own| own.starts_with(word)).filter(|own| *own != word);
            let mut goes_on: Vec<_> = goes_on.cloned().collect();
            // Most likely it becomes a word of the page's language, and one that is nearly typed.
            goes_on.sort_by_key(|own| (!self.spoken.get(language).contains(own), own.len()));
            all.extend(goes_on.into_iter().take(30));
        }
        let mut wrong = false;
        if all.is_empty() && self.manner.akin {
            all.extend(small(word).find(|own| self.is_known(own)));
        }
        // In a search what people ask by is a word, even where the store says it otherwise; in a question others stand beside it.
        if all.is_empty() && (self.manner.akin || !is_listed(word)) {
            let near = if self.manner.akin {
                self.spelling.near(word)
            } else {
                let mut near = self.spelling.likely(word);
                // A word of the store's own texts is likelier than what people call something.
                near.sort_by_key(|(near, wrong)| (*wrong, !self.is_said(near)));
                near
            };
            all.extend(near.into_iter().take(4).map(|(near, _)| near.to_owned()));
            wrong = !all.is_empty();
        }
        if all.is_empty() {
            all.push(word.to_owned());
        }
        Spelled { words: all, wrong }
    }

    /// A word without the endings of each language, the page's own first.
    fn stems_of(&self, language: Language, word: &str) -> impl Iterator<Item = (Term, f32)> {
        let mut stems: Vec<(Term, f32)> = Vec::new();
        let spoken = |of: &Language| self.spoken.get(*of).contains(word);
        let nowhere = !Language::ALL.iter().any(spoken);
        for (of, stemmer) in Language::ALL.into_iter().zip(&self.stems) {
            // A word of one language is no word of another that ends alike.
            if nowhere || spoken(&of) {
                let own: f32 = if of == language {
                    1.0
                } else if self.manner.akin && spoken(&language) {
                    ranking::ALIKE
                } else {
                    ranking::FOREIGN
                };
                stems.push((Term::Stem(of, stemmer.stem(word)), own));
            }
        }
        stems.into_iter()
    }
}

/// What a typed word stands for: itself where it is known, else words it may have been meant as.
struct Spelled {
    words: Vec<String>,
    /// True where it is no word, and none begins with it.
    wrong: bool,
}

impl Reading<'_> {
    /// What answers it best, the best first.
    pub fn found(&self, most: usize) -> Vec<Found> {
        self.index.found(self.language, &self.units, most)
    }

    /// What answers it and says all of it where it is shown: not by what it may lead to, and not in texts that a result leaves out.
    pub fn said(&self, most: usize) -> Vec<Found> {
        let having = self.index.having(self.language, &self.units, CALLED);
        let is_shown = |one: &Found| {
            let said =
                self.index.documents().get(one.document).map(|document| document.says.get(self.language));
            said.is_some_and(|said| self.shows(said))
        };
        let found = self.found(most).into_iter();
        found.filter(|one| having.contains(&one.document) && is_shown(one)).collect()
    }

    /// Whether a document's title, or the sentence that is shown of it, has some of what was typed.
    fn shows(&self, said: &Passage) -> bool {
        let has = |text: &str| !self.hits(text).is_empty();
        has(&said.title) || self.sentence(said).is_some_and(has)
    }

    /// Whether every word of a name was typed.
    pub(crate) fn has(&self, name: &Name, surely: f32) -> bool {
        let typed = |terms: &[Term]| self.units.iter().any(|unit| unit.is_any(terms, surely));
        !name.0.is_empty() && name.0.iter().all(|(_, terms)| typed(terms))
    }

    /// Lets what is said of names say less, because where they lead is known.
    pub(crate) fn hush(&mut self, names: &[&Name]) {
        for unit in &mut self.units {
            let is_of = |name: &&Name| name.0.iter().any(|(_, terms)| unit.is_any(terms, SURE));
            if names.iter().any(is_of) {
                unit.says *= ranking::HUSHED;
            }
        }
    }

    /// Whether the first word of a name was typed.
    pub(crate) fn has_first(&self, name: &Name, surely: f32) -> bool {
        let first = name.0.first().map_or(&[][..], |(_, terms)| terms);
        self.units.iter().any(|unit| unit.is_any(first, surely))
    }

    /// What was likely meant, where some word is none that is known.
    pub fn meant(&self) -> Option<&str> {
        self.meant.as_deref()
    }

    /// The same, where something has all of it: what finds parts of it here and there is nothing that somebody meant.
    pub fn likely_meant(&self) -> Option<&str> {
        let all_of = |meant: &&str| {
            words(meant).count() == 1 || {
                let found = self.index.find(self.language, meant, 1);
                found.first().is_some_and(|first| first.share >= MEANT)
            }
        };
        self.meant().filter(all_of)
    }

    /// Words that nothing in the store has, as they were typed.
    pub fn missing(&self) -> &[String] {
        &self.missing
    }

    /// A text in parts, with what was typed marked.
    pub fn marked<'t>(&self, text: &'t str) -> Vec<Marked<'t>> {
        let mut parts: Vec<Marked<'t>> = Vec::new();
        let mut add = |text: &'t str, marked: bool| {
            if !text.is_empty() {
                parts.push(Marked { text, marked });
            }
        };
        let mut from = 0;
        for (at, to, _) in self.hits(text) {
            add(text.get(from..at).unwrap_or_default(), false);
            add(text.get(at..to).unwrap_or_default(), true);
            from = to;
        }
        add(text.get(from..).unwrap_or_default(), false);
        parts
    }

    /// The sentence of a document that has most of what was typed; the first among equals, none where it says none.
    pub fn sentence<'t>(&self, said: &'t Passage) -> Option<&'t str> {
        let has =
            |text: &str| self.hits(text).into_iter().map(|(.., unit)| unit).collect::<HashSet<_>>().len();
        let mut best: Option<(&str, usize)> = None;
        for text in said.said.iter().filter(|text| !text.trim().is_empty()) {
            let has = has(text);
            if best.is_none_or(|(_, most)| has > most) {
                best = Some((text, has));
            }
        }
        best.map(|(text, _)| text)
    }

    /// Where a text has what was typed: from, to, and which word or phrase of it.
    fn hits(&self, text: &str) -> Vec<(usize, usize, usize)> {
        let spans: Vec<Span<'_>> = spans(text).collect();
        let lights: Vec<&str> = spans.iter().map(|span| light(&span.folded)).collect();
        let phrases = self.index.meanings.within(&lights);
        let unit_of = |terms: &[Term]| {
            let has = |unit: &Unit| {
                let says = unit.says >= 1.0;
                says && unit.is_any(terms, SURE)
            };
            self.units.iter().position(has)
        };
        let mut hits = Vec::new();
        let mut at = 0;
        while let Some(span) = spans.get(at) {
            // A word that only joins others may end like one that was typed: "nada" is no swim.
            let joining = joins(&span.folded);
            let mut here: Vec<_> =
                phrases.iter().filter(|phrase| phrase.at == at && !(joining && phrase.len == 1)).collect();
            here.sort_by_key(|phrase| std::cmp::Reverse(phrase.len));
            let phrase = here.iter().find_map(|phrase| {
                let unit = unit_of(&[Term::Meaning(phrase.meaning)])?;
                Some((phrase.len, unit))
            });
            let word = || {
                if joining {
                    return None;
                }
                let stem = self.index.stems_of(self.language, &span.folded).map(|(term, _)| term);
                Some((1, unit_of(&stem.collect::<Vec<_>>())?))
            };
            let Some((len, unit)) = phrase.or_else(word) else {
                at += 1;
                continue;
            };
            let end = spans.get(at + len - 1).map_or(span.at, |last| last.at + last.text.len());
            hits.push((span.at, end, unit));
            at += len.max(1);
        }
        hits
    }
}
