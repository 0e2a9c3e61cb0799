//! Documents, and what is found among them.

use crate::document::{Document, Passage, Subject};
use crate::meaning::{Meanings, Meant};
use crate::ranking::{self, Manner};
use crate::sayings::{Sayings, significant};
use crate::spelling::Spelling;
use crate::terms::{Term, Unit};
use crate::words::{Stems, light, spans, words};
use domain::catalogue::{PageName, Synonyms};
use domain::language::{ByLanguage, Language};
use std::collections::{BTreeSet, HashMap, HashSet};

/// Less sure, a word is none of a title.
const TYPED: f32 = 0.6;

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
    /// Words that are said beside a question, folded: they count as those do that only join others.
    pub(crate) aside: HashSet<String>,
    kin: Vec<Kin>,
    /// How many kinds of passages there are.
    kinds: usize,
}

/// What a document is akin to.
#[derive(Clone, Copy)]
struct Kin {
    /// Documents that say the same of other places are one kind.
    kind: usize,
    /// The document of the place that its own is about.
    of: Option<usize>,
}

/// Documents as they are searched from pages of one language.
#[derive(Default)]
struct Pages {
    postings: HashMap<Term, Postings>,
    sayings: Sayings,
    titles: Vec<Vec<Term>>,
}

/// The documents that have a word, and of how many kinds they are.
#[derive(Default)]
struct Postings {
    all: Vec<Posting>,
    kinds: usize,
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
        Self::read_as(documents, synonyms, ranking::SEARCH, HashSet::new())
    }

    /// Indexes documents for what is typed in a manner.
    pub(crate) fn read_as(
        documents: Vec<Document>,
        synonyms: &Synonyms,
        manner: Manner,
        aside: HashSet<String>,
    ) -> Self {
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
        let askings = askings(&documents, &meanings, &stems, &manner);
        let (kin, kinds) = kin(&documents, manner.akin);
        let page = |language| {
            let mut pages = pages(&documents, &meanings, &stems, &askings, language, &manner);
            for postings in pages.postings.values_mut() {
                let kind = |posting: &Posting| kin.get(place(posting.document)).map(|kin| kin.kind);
                postings.kinds = postings.all.iter().map(kind).collect::<HashSet<_>>().len();
            }
            pages
        };
        let pages = ByLanguage { es: page(Language::Es), en: page(Language::En), pt: page(Language::Pt) };
        let written = |language| written(&documents, language);
        let written =
            ByLanguage { es: written(Language::Es), en: written(Language::En), pt: written(Language::Pt) };
        let spoken = |language| spoken(&documents, language);
        let spoken =
            ByLanguage { es: spoken(Language::Es), en: spoken(Language::En), pt: spoken(Language::Pt) };
        let spelling = Spelling::new(vocabulary.clone());
        Self {
            documents,
            manner,
            meanings,
            stems,
            pages,
            spelling,
            vocabulary,
            spoken,
            written,
            aside,
            kin,
            kinds,
        }
    }

    /// The documents, in the order they were given.
    pub fn documents(&self) -> &[Document] {
        &self.documents
    }

    /// Whether any document has a word, on pages of a language.
    pub(crate) fn has(&self, language: Language, term: &Term) -> bool {
        self.pages.get(language).postings.contains_key(term)
    }

    /// The documents that have every word of what was read that says something, at least so surely.
    pub(crate) fn having(&self, language: Language, units: &[Unit], surely: f32) -> HashSet<usize> {
        let postings = &self.pages.get(language).postings;
        let of = |unit: &Unit| {
            let terms = unit.may.iter().filter(|(_, sure)| *sure >= surely);
            let known = terms.filter_map(|(term, _)| postings.get(term));
            known.flat_map(|known| &known.all).map(|posting| place(posting.document)).collect::<HashSet<_>>()
        };
        let all = units.iter().filter(|unit| unit.says >= 1.0).map(of);
        all.reduce(|all, other| all.intersection(&other).copied().collect()).unwrap_or_default()
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
        let sayings = pages.sayings.within(units);
        // Who types several words is not led to what has those alone that only join the others.
        let says_much = |unit: &Unit| unit.says >= 1.0;
        let any = !self.manner.akin && units.iter().any(says_much);
        let mut meant = vec![!any; count];
        for (number, unit) in units.iter().enumerate() {
            best.fill(0.0);
            best_strong.fill(0.0);
            let mut rarest: f32 = 0.0;
            for (term, sure) in &unit.may {
                let Some(postings) = pages.postings.get(term) else { continue };
                let idf = ranking::rarity(self.kinds, postings.kinds) * unit.says;
                rarest = rarest.max(idf * sure);
                for posting in &postings.all {
                    let at = place(posting.document);
                    if let Some(best) = best.get_mut(at) {
                        *best = best.max(idf * sure * posting.weight);
                    }
                    if let Some(best) = best_strong.get_mut(at).filter(|_| posting.strong) {
                        *best = best.max(*sure);
                    }
                }
            }
            for said in sayings.iter().filter(|said| said.units.contains(&number)) {
                for at in said.documents.iter().map(|document| place(*document)) {
                    if let (Some(best), Some(strong)) = (best.get_mut(at), best_strong.get_mut(at)) {
                        *best = best.max(rarest * ranking::enough(self.manner.own.asked));
                        *strong = strong.max(1.0);
                    }
                }
            }
            for (at, of) in self.kin.iter().enumerate().filter_map(|(at, kin)| Some((at, kin.of?))) {
                let about = best.get(of).map_or(0.0, |best| best * ranking::ABOUT);
                if let Some(best) = best.get_mut(at) {
                    *best = best.max(about);
                }
            }
            // What no document has, such as a name, says little against any.
            all += if rarest > 0.0 { rarest } else { self.manner.unknown * unit.says };
            for (meant, best) in meant.iter_mut().zip(&best) {
                *meant |= *best > 0.0 && says_much(unit);
            }
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
        let mut whole = vec![0.0_f32; count];
        for said in &sayings {
            let mut kinds: Vec<_> = said.documents.iter().filter_map(|at| self.kin.get(place(*at))).collect();
            kinds.sort_by_key(|kin| kin.kind);
            kinds.dedup_by_key(|kin| kin.kind);
            let says = ranking::rarity(self.kinds, kinds.len()) * ranking::WHOLE;
            for at in said.documents.iter().map(|document| place(*document)) {
                if let Some(whole) = whole.get_mut(at) {
                    *whole = whole.max(says);
                }
            }
        }
        for (score, whole) in scores.iter_mut().zip(&whole) {
            *score += whole;
        }
        let all = if self.manner.akin { f32::min(all, ranking::MOST) } else { all };
        let mut found: Vec<Found> = Vec::new();
        let all_of = self.documents.iter().zip(&scores).zip(&covered).zip(&strong);
        for (at, (((document, score), covered), strong)) in all_of.enumerate() {
            if *score > 0.0 && meant.get(at).is_some_and(|meant| *meant) {
                let (share, strong) = (f32::min(covered / all, 1.0), f32::min(strong / all, 1.0));
                let named = pages.titles.get(at).map_or(0.0, |title| named(title, units));
                found.push(Found {
                    document: at,
                    score: score * self.manner.answers(document.kind, share, strong, named),
                    share,
                });
            }
        }
        found.sort_by(|one, other| other.score.total_cmp(&one.score).then(one.document.cmp(&other.document)));
        let many = !self.manner.akin && units.len() >= ranking::MANY;
        let far = if many { ranking::FAR_OF_MANY } else { ranking::FAR };
        let least = found.first().map_or(0.0, |best| best.score * far);
        found.retain(|one| one.score >= least);
        self.terms_last(pages, units, &mut found);
        found.truncate(most);
        found
    }

    /// Lets the terms of use come after all else in a search, unless their title was typed: they have a word of nearly everything.
    fn terms_last(&self, pages: &Pages, units: &[Unit], found: &mut [Found]) {
        if self.manner.akin {
            return;
        }
        let is_terms = |one: &Found| {
            let subject = self.documents.get(one.document).map(|document| &document.subject);
            let title = pages.titles.get(one.document).map_or(&[][..], Vec::as_slice);
            let typed = |unit: &Unit| unit.says >= 1.0 && unit.is_any(title, TYPED);
            matches!(subject, Some(Subject::Page(PageName::Terms))) && !units.iter().any(typed)
        };
        let others = found.iter().copied().filter(|one| !is_terms(one)).map(|one| one.score);
        let Some(last) = others.reduce(f32::min) else { return };
        for one in found.iter_mut() {
            if is_terms(one) {
                one.score = one.score.min(last);
            }
        }
        // It comes after what is no better, too.
        let place = |one: &Found| (is_terms(one), one.document);
        found.sort_by(|one, other| other.score.total_cmp(&one.score).then(place(one).cmp(&place(other))));
    }
}

/// A document's place among the others.
fn place(document: u32) -> usize {
    usize::try_from(document).unwrap_or(usize::MAX)
}

/// What documents are akin to, and how many kinds of them there are; where that does not count, each is a kind of its own.
fn kin(documents: &[Document], akin: bool) -> (Vec<Kin>, usize) {
    let mut kinds: HashMap<String, usize> = HashMap::new();
    let (mut places, mut hotels) = (HashMap::new(), HashMap::new());
    let mut all = Vec::new();
    for (at, document) in documents.iter().enumerate() {
        let (kind, of) = match &document.subject {
            Subject::Question { of: Some(product), asks } if akin => {
                let own = asks.bytes().all(|letter| letter.is_ascii_digit());
                (if own { document.id.clone() } else { asks.clone() }, places.get(product).copied())
            }
            Subject::Product(product) if akin => {
                places.entry(*product).or_insert(at);
                (format!("{product:?}"), None)
            }
            Subject::Hotel(number) if akin => {
                let of = document.id.contains('/').then(|| hotels.get(number).copied());
                hotels.entry(*number).or_insert(at);
                (format!("{number:?}"), of.flatten())
            }
            Subject::Page(name) if akin => (name.key().to_owned(), None),
            _ => (document.id.clone(), None),
        };
        let next = kinds.len();
        all.push(Kin { kind: *kinds.entry(kind).or_insert(next), of });
    }
    (all, kinds.len())
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
    let typed = |term: &Term| {
        units.iter().any(|unit| unit.may.iter().any(|(may, sure)| may == term && *sure >= TYPED))
    };
    let hit = |unit: &&Unit| unit.may.iter().any(|(may, sure)| *sure >= TYPED && title.contains(may));
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

/// What passages are asked for by, in parts: phrases, and of each the words that tell something.
type Askings<'a> = HashMap<(Language, &'a str), Vec<Vec<Vec<Term>>>>;

/// What passages are asked for by. Many are asked for by the same.
fn askings<'a>(
    documents: &'a [Document],
    meanings: &Meanings,
    stems: &[Stems; 3],
    manner: &Manner,
) -> Askings<'a> {
    let mut askings = Askings::new();
    if manner.own.asked <= 0.0 {
        return askings;
    }
    for document in documents {
        for (language, stemmer) in Language::ALL.into_iter().zip(stems) {
            let asked = document.says.get(language).asked.as_str();
            let phrases = || asked.split(',').map(|phrase| significant(phrase, language, meanings, stemmer));
            askings.entry((language, asked)).or_insert_with(|| phrases().collect());
        }
    }
    askings
}

fn pages(
    documents: &[Document],
    meanings: &Meanings,
    stems: &[Stems; 3],
    askings: &Askings<'_>,
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
            let mut says: HashMap<Term, f32> = HashMap::new();
            for words in askings.get(&(of, asked.as_str())).into_iter().flatten() {
                let part = if words.len() > 1 { ranking::PART } else { 1.0 };
                for term in words.iter().flatten() {
                    let says = says.entry(term.clone()).or_default();
                    *says = says.max(part * weight.asked);
                }
                if of == language && words.len() > 1 {
                    pages.sayings.add(words.clone(), number);
                }
            }
            for (term, says) in says {
                let (sum, is_strong) = weights.entry(term).or_default();
                *sum += says;
                *is_strong = true;
            }
        }
        for (term, (weight, strong)) in weights {
            let weight = ranking::enough(weight);
            pages.postings.entry(term).or_default().all.push(Posting { document: number, weight, strong });
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
