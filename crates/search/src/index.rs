//! Documents, and what is found among them.

use crate::meaning::{Meanings, Meant};
use crate::ranking;
use crate::spelling::Spelling;
use crate::words::{Stems, WORDS, joins, light, words};
use domain::catalogue::Synonyms;
use domain::language::{ByLanguage, Language};
use std::collections::{BTreeSet, HashMap};

/// What a document is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A park or a tour.
    Product,
    /// A ready-made package.
    Package,
    /// Something added to an admission.
    Extra,
    /// A page.
    Page,
    /// A question and its answer.
    Question,
}

/// What a document says in one language.
#[derive(Clone, Debug, Default)]
pub struct Passage {
    /// Its name.
    pub title: String,
    /// Other short texts it goes by.
    pub names: String,
    /// All else.
    pub text: String,
}

/// Something that can be found.
#[derive(Clone, Debug)]
pub struct Document {
    /// A name of its own.
    pub id: String,
    /// What it is.
    pub kind: Kind,
    /// What it says.
    pub says: ByLanguage<Passage>,
}

/// A document that was found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Found {
    /// Its place among the documents.
    pub document: usize,
    /// How well it answers; comparable within one search only.
    pub score: f32,
}

/// Documents, ready to be searched in every language.
pub struct Index {
    documents: Vec<Document>,
    meanings: Meanings,
    stems: [Stems; 3],
    pages: ByLanguage<Pages>,
    spelling: Spelling,
    /// Every word there is, in order.
    vocabulary: Vec<String>,
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

/// What words are looked up by.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Term {
    /// A word without its ending.
    Stem(String),
    /// A meaning of several words.
    Meaning(u32),
}

/// One word or phrase of what was typed, and what it may stand for, each with how surely.
struct Unit {
    may: Vec<(Term, f32)>,
    /// How much it says: little, where it only joins others.
    says: f32,
}

impl Index {
    /// Indexes documents.
    pub fn new(documents: Vec<Document>, synonyms: &Synonyms) -> Self {
        let meanings = Meanings::new(synonyms);
        let stems = Language::ALL.map(Stems::of);
        let mut vocabulary = BTreeSet::new();
        for document in &documents {
            for language in Language::ALL {
                let Passage { title, names, text } = document.says.get(language);
                for part in [title, names, text] {
                    vocabulary.extend(words(part));
                }
            }
        }
        for phrase in synonyms.groups.iter().flatten() {
            vocabulary.extend(words(phrase));
        }
        let vocabulary: Vec<String> = vocabulary.into_iter().collect();
        let page = |language| pages(&documents, &meanings, &stems, language);
        let pages = ByLanguage { es: page(Language::Es), en: page(Language::En), pt: page(Language::Pt) };
        let spelling = Spelling::new(vocabulary.clone());
        Self { documents, meanings, stems, pages, spelling, vocabulary }
    }

    /// The documents, in the order they were given.
    pub fn documents(&self) -> &[Document] {
        &self.documents
    }

    /// What answers a text best on a page of a language, the best first.
    pub fn find(&self, language: Language, text: &str, most: usize) -> Vec<Found> {
        let pages = self.pages.get(language);
        let units = self.units(language, text);
        let count = self.documents.len();
        let mut scores = vec![0.0_f32; count];
        let mut covered = vec![0.0_f32; count];
        let mut all = 0.0;
        let mut strong = vec![0.0_f32; count];
        let mut best = vec![0.0_f32; count];
        let mut best_strong = vec![0.0_f32; count];
        for unit in &units {
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
            all += if rarest > 0.0 { rarest } else { ranking::UNKNOWN * unit.says };
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
                let named = pages.titles.get(at).map_or(0.0, |title| named(title, &units));
                found.push(Found {
                    document: at,
                    score: score * ranking::answers(document.kind, share, strong, named),
                });
            }
        }
        found.sort_by(|one, other| other.score.total_cmp(&one.score).then(one.document.cmp(&other.document)));
        found.truncate(most);
        found
    }

    fn units(&self, language: Language, text: &str) -> Vec<Unit> {
        let typed: Vec<String> = words(text).take(WORDS).collect();
        let last = typed.len().saturating_sub(1);
        let meant: Vec<Vec<String>> =
            typed.iter().enumerate().map(|(at, word)| self.spelled(word, at == last)).collect();
        let lights: Vec<&str> =
            meant.iter().map(|words| words.first().map_or("", |word| light(word))).collect();
        let phrases = self.meanings.within(&lights);
        let mut units = Vec::new();
        let mut at = 0;
        while at < typed.len() {
            let here = phrases.iter().filter(|phrase| phrase.at == at);
            let len = here.clone().map(|phrase| phrase.len).max().unwrap_or(1);
            let mut may: Vec<(Term, f32)> = Vec::new();
            for phrase in here.filter(|phrase| phrase.len == len) {
                may.push((Term::Meaning(phrase.meaning), if len > 1 { 1.0 } else { 0.9 }));
                for text in self.meanings.also(phrase.meaning, language) {
                    self.expand(language, text, &mut may);
                }
            }
            let sure = if len > 1 { 0.4 } else { 1.0 };
            for words in meant.get(at..at + len).unwrap_or_default() {
                for (rank, word) in words.iter().enumerate() {
                    let sure = if rank == 0 { sure } else { sure * 0.7 };
                    may.extend(self.stems(language, word).map(|(term, own)| (term, sure * own)));
                }
            }
            let joins = len == 1 && typed.get(at).is_some_and(|word| joins(word)) && typed.len() > 1;
            units.push(Unit { may, says: if joins { ranking::JOINS } else { 1.0 } });
            at += len;
        }
        units
    }

    fn expand(&self, language: Language, text: &str, may: &mut Vec<(Term, f32)>) {
        let words: Vec<String> = words(text).collect();
        let lights: Vec<&str> = words.iter().map(|word| light(word)).collect();
        let phrases = self.meanings.within(&lights);
        let whole = phrases.iter().filter(|phrase| phrase.len == words.len());
        may.extend(whole.map(|phrase| (Term::Meaning(phrase.meaning), 0.7)));
        if let [word] = words.as_slice() {
            may.extend(self.stems(language, word).map(|(term, own)| (term, 0.7 * own)));
        }
    }

    /// What a typed word stands for: itself where it is known, else words it may have been meant as.
    fn spelled(&self, word: &str, unfinished: bool) -> Vec<String> {
        let known = self.vocabulary.binary_search_by(|own| own.as_str().cmp(word)).is_ok();
        let mut all = Vec::new();
        if known {
            all.push(word.to_owned());
        }
        if unfinished && word.len() >= 2 {
            let from = self.vocabulary.partition_point(|own| own.as_str() < word);
            let rest = self.vocabulary.get(from..).unwrap_or_default();
            let goes_on = rest.iter().take_while(|own| own.starts_with(word)).filter(|own| *own != word);
            all.extend(goes_on.take(30).cloned());
        }
        if all.is_empty() {
            all.extend(self.spelling.near(word).into_iter().take(4).map(|(near, _)| near.to_owned()));
        }
        if all.is_empty() {
            all.push(word.to_owned());
        }
        all
    }

    /// A word without the endings of each language, the page's own first.
    fn stems(&self, language: Language, word: &str) -> impl Iterator<Item = (Term, f32)> {
        let mut stems: Vec<(Term, f32)> = Vec::new();
        for (of, stemmer) in Language::ALL.into_iter().zip(&self.stems) {
            let term = Term::Stem(stemmer.stem(word));
            let own: f32 = if of == language { 1.0 } else { 0.9 };
            match stems.iter_mut().find(|(known, _)| *known == term) {
                Some((_, known)) => *known = own.max(*known),
                None => stems.push((term, own)),
            }
        }
        stems.into_iter()
    }
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
fn segmented(words: &[String], phrases: &[Meant], stems: &Stems) -> Vec<Term> {
    let mut terms = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let longest = phrases.iter().filter(|phrase| phrase.at == at).max_by_key(|phrase| phrase.len);
        let (term, len) = match (longest, words.get(at)) {
            (Some(phrase), _) => (Term::Meaning(phrase.meaning), phrase.len),
            (None, Some(word)) => (Term::Stem(stems.stem(word)), 1),
            (None, None) => break,
        };
        if !terms.contains(&term) {
            terms.push(term);
        }
        at += len;
    }
    terms
}

fn pages(documents: &[Document], meanings: &Meanings, stems: &[Stems; 3], language: Language) -> Pages {
    let mut pages = Pages::default();
    for (number, document) in (0_u32..).zip(documents) {
        let mut weights: HashMap<Term, (f32, bool)> = HashMap::new();
        let mut title_terms = Vec::new();
        for (of, stemmer) in Language::ALL.into_iter().zip(stems) {
            let Passage { title, names, text } = document.says.get(of);
            let weight = if of == language { &ranking::OWN } else { &ranking::OTHER };
            let title_of = words_of(title, meanings);
            if of == language {
                title_terms = segmented(&title_of.words, &title_of.phrases, stemmer);
            }
            for (part, weight, strong) in [
                (title_of, weight.title, true),
                (words_of(names, meanings), weight.names, true),
                (words_of(text, meanings), weight.text, false),
            ] {
                let mut times: HashMap<Term, usize> = HashMap::new();
                let phrases = part.phrases.iter().map(|phrase| Term::Meaning(phrase.meaning));
                for term in part.words.iter().map(|word| Term::Stem(stemmer.stem(word))).chain(phrases) {
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
