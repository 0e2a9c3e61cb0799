//! Documents, and what is found among them.

use crate::document::{Document, Passage};
use crate::meaning::{Meanings, Meant};
use crate::ranking::{self, Manner};
use crate::spelling::Spelling;
use crate::terms::{Term, Unit};
use crate::words::{Stems, light, spans, words};
use domain::catalogue::Synonyms;
use domain::language::{ByLanguage, Language};
use std::collections::{BTreeSet, HashMap, HashSet};

/// A document that was found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Found {
    /// Its place among the documents.
    pub document: usize,
    /// How well it answers; comparable within one search only.
    pub score: f32,
    /// How much of what was typed it has, from 0 to 1.
    pub share: f32,
}

/// Documents, ready to be searched in every language.
pub struct Index {
    documents: Vec<Document>,
    pub(crate) manner: Manner,
    pub(crate) meanings: Meanings,
    pub(crate) stems: [Stems; 3],
    pages: ByLanguage<Pages>,
    pub(crate) spelling: Spelling,
    /// Every word there is, folded and in order.
    pub(crate) vocabulary: Vec<String>,
    /// The words of each language, folded.
    pub(crate) spoken: ByLanguage<HashSet<String>>,
    /// Words as a language writes them, by what they are folded to; only those that are written otherwise.
    pub(crate) written: ByLanguage<HashMap<String, String>>,
}

/// Documents as they are searched from pages of one language.
#[derive(Default)]
struct Pages {
    postings: HashMap<Term, Vec<Posting>>,
    titles: Vec<Vec<Term>>,
}

/// A document that has a word.
#[derive(Clone, Copy)]
struct Posting {
    document: u32,
    /// How much it counts there.
    weight: f32,
    /// It stands in its title or names.
    strong: bool,
}

impl Index {
    /// Indexes documents for words that are searched.
    pub fn new(documents: Vec<Document>, synonyms: &Synonyms) -> Self {
        Self::read_as(documents, synonyms, ranking::SEARCH)
    }

    /// Indexes documents for what is typed in a manner.
    pub(crate) fn read_as(documents: Vec<Document>, synonyms: &Synonyms, manner: Manner) -> Self {
        let meanings = Meanings::new(synonyms);
        let stems = Language::ALL.map(Stems::of);
        let mut vocabulary = BTreeSet::new();
        for document in &documents {
            for language in Language::ALL {
                let Passage { title, names, text, asked, .. } = document.says.get(language);
                for part in [title, names, text, asked] {
                    vocabulary.extend(words(part));
                }
            }
        }
        for phrase in synonyms.groups.iter().flatten() {
            vocabulary.extend(words(phrase));
        }
        let vocabulary: Vec<String> = vocabulary.into_iter().collect();
        let page = |language| pages(&documents, &meanings, &stems, language, &manner);
        let pages = ByLanguage { es: page(Language::Es), en: page(Language::En), pt: page(Language::Pt) };
        let written = |language| written(&documents, language);
        let written =
            ByLanguage { es: written(Language::Es), en: written(Language::En), pt: written(Language::Pt) };
        let spoken = |language| spoken(&documents, language);
        let spoken =
            ByLanguage { es: spoken(Language::Es), en: spoken(Language::En), pt: spoken(Language::Pt) };
        let spelling = Spelling::new(vocabulary.clone());
        Self { documents, manner, meanings, stems, pages, spelling, vocabulary, spoken, written }
    }

    /// The documents, in the order they were given.
    pub fn documents(&self) -> &[Document] {
        &self.documents
    }

    /// What answers what was read, the best first; what answers far worse than the best is left out.
    pub(crate) fn found(&self, language: Language, units: &[Unit], most: usize) -> Vec<Found> {
        let pages = self.pages.get(language);
        let count = self.documents.len();
        let mut scores = vec![0.0_f32; count];
        let mut covered = vec![0.0_f32; count];
        let mut all = 0.0;
        let mut strong = vec![0.0_f32; count];
        let mut best = vec![0.0_f32; count];
        let mut best_strong = vec![0.0_f32; count];
        for unit in units {
            best.fill(0.0);
            best_strong.fill(0.0);
            let mut rarest: f32 = 0.0;
            for (term, sure) in &unit.may {
                let Some(postings) = pages.postings.get(term) else { continue };
                let idf = ranking::rarity(count, postings.len()) * unit.says;
                rarest = rarest.max(idf * sure);
                for posting in postings {
                    let at = usize::try_from(posting.document).unwrap_or(usize::MAX);
                    if let Some(best) = best.get_mut(at) {
                        *best = best.max(idf * sure * posting.weight);
                    }
                    if let Some(best) = best_strong.get_mut(at).filter(|_| posting.strong) {
                        *best = best.max(*sure);
                    }
                }
            }
            // What no document has, such as a name, says little against any.
            all += if rarest > 0.0 { rarest } else { self.manner.unknown * unit.says };
            for ((score, covered), best) in scores.iter_mut().zip(&mut covered).zip(&best) {
                if *best > 0.0 {
                    *score += best;
                    *covered += rarest;
                }
            }
            for (strong, best) in strong.iter_mut().zip(&best_strong) {
                *strong += best * rarest;
            }
        }
        let mut found: Vec<Found> = Vec::new();
        let all_of = self.documents.iter().zip(&scores).zip(&covered).zip(&strong);
        for (at, (((document, score), covered), strong)) in all_of.enumerate() {
            if *score > 0.0 {
                let (share, strong) = (covered / all, strong / all);
                let named = pages.titles.get(at).map_or(0.0, |title| named(title, units));
                found.push(Found {
                    document: at,
                    score: score * self.manner.answers(document.kind, share, strong, named),
                    share,
                });
            }
        }
        found.sort_by(|one, other| other.score.total_cmp(&one.score).then(one.document.cmp(&other.document)));
        let least = found.first().map_or(0.0, |best| best.score * ranking::FAR);
        found.retain(|one| one.score >= least);
        found.truncate(most);
        found
    }
}

fn spoken(documents: &[Document], language: Language) -> HashSet<String> {
    let said = documents.iter().map(|document| document.says.get(language));
    said.flat_map(|Passage { title, names, text, asked, .. }| [title, names, text, asked])
        .flat_map(|text| words(text))
        .collect()
}

fn written(documents: &[Document], language: Language) -> HashMap<String, String> {
    let mut written = HashMap::new();
    for document in documents {
        let Passage { title, said, .. } = document.says.get(language);
        for span in std::iter::once(title).chain(said).flat_map(|text| spans(text)) {
            let lower = span.text.to_lowercase();
            if span.folded != lower {
                written.entry(span.folded).or_insert(lower);
            }
        }
    }
    written
}

/// How much of a title was typed, and nothing else.
fn named(title: &[Term], units: &[Unit]) -> f32 {
    if title.is_empty() || units.is_empty() {
        return 0.0;
    }
    let typed =
        |term: &Term| units.iter().any(|unit| unit.may.iter().any(|(may, sure)| may == term && *sure >= 0.6));
    let hit = |unit: &&Unit| unit.may.iter().any(|(may, sure)| *sure >= 0.6 && title.contains(may));
    let of_title = ranking::share(title.iter().filter(|term| typed(term)).count(), title.len());
    let of_typed = ranking::share(units.iter().filter(hit).count(), units.len());
    let begins = if title.first().is_some_and(typed) { ranking::BEGINS } else { 0.0 };
    (of_title + begins) * of_typed * of_typed
}

/// A title as terms, each word once, longer phrases before their words.
fn segmented(words: &[String], phrases: &[Meant], language: Language, stems: &Stems) -> Vec<Term> {
    let mut terms = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let longest = phrases.iter().filter(|phrase| phrase.at == at).max_by_key(|phrase| phrase.len);
        let (term, len) = match (longest, words.get(at)) {
            (Some(phrase), _) => (Term::Meaning(phrase.meaning), phrase.len),
            (None, Some(word)) => (Term::Stem(language, stems.stem(word)), 1),
            (None, None) => break,
        };
        if !terms.contains(&term) {
            terms.push(term);
        }
        at += len;
    }
    terms
}

fn pages(
    documents: &[Document],
    meanings: &Meanings,
    stems: &[Stems; 3],
    language: Language,
    manner: &Manner,
) -> Pages {
    let mut pages = Pages::default();
    for (number, document) in (0_u32..).zip(documents) {
        let mut weights: HashMap<Term, (f32, bool)> = HashMap::new();
        let mut title_terms = Vec::new();
        for (of, stemmer) in Language::ALL.into_iter().zip(stems) {
            let Passage { title, names, text, asked, .. } = document.says.get(of);
            let weight = if of == language { &manner.own } else { &manner.other };
            let title_of = words_of(title, meanings);
            if of == language {
                title_terms = segmented(&title_of.words, &title_of.phrases, of, stemmer);
            }
            for (part, weight, strong) in [
                (title_of, weight.title, true),
                (words_of(names, meanings), weight.names, true),
                (words_of(text, meanings), weight.text, false),
                (words_of(asked, meanings), weight.asked, true),
            ] {
                if weight <= 0.0 {
                    continue;
                }
                let mut times: HashMap<Term, usize> = HashMap::new();
                let phrases = part.phrases.iter().map(|phrase| Term::Meaning(phrase.meaning));
                for term in part.words.iter().map(|word| Term::Stem(of, stemmer.stem(word))).chain(phrases) {
                    *times.entry(term).or_default() += 1;
                }
                for (term, times) in times {
                    let (sum, is_strong) = weights.entry(term).or_default();
                    *sum += weight * ranking::often(times, part.words.len(), strong);
                    *is_strong |= strong;
                }
            }
        }
        for (term, (weight, strong)) in weights {
            let weight = ranking::enough(weight);
            pages.postings.entry(term).or_default().push(Posting { document: number, weight, strong });
        }
        pages.titles.push(title_terms);
    }
    pages
}

/// The words of a text, and the phrases among them.
struct Read {
    words: Vec<String>,
    phrases: Vec<Meant>,
}

fn words_of(text: &str, meanings: &Meanings) -> Read {
    let words: Vec<String> = words(text).collect();
    let lights: Vec<&str> = words.iter().map(|word| light(word)).collect();
    let phrases = meanings.within(&lights);
    Read { words, phrases }
}
