//! What a search for a matter leads to before all else: the question, or the page, that says it (§2.2.148). Its words stand in
//! many texts, most of all in those of places, which say something else by them or too little.

use crate::document::{Document, Subject};
use crate::documents::is_own_of;
use crate::index::Index;
use crate::listed::is_listed;
use crate::manners::said_by;
use crate::matters::{MATTERS, PHRASES, SPELLING, listed, phrases};
use crate::words::{WORDS, joins, light, sentences, words};
use domain::catalogue::ProductId;
use domain::language::Language;
use std::collections::HashSet;
use std::sync::LazyLock;

/// Words by which people ask for a matter, beside those that only join others.
static ASKING: LazyLock<HashSet<String>> = LazyLock::new(|| said_by("asking"));
/// Words that say what a place or its ticket is.
static KINDS: LazyLock<HashSet<String>> = LazyLock::new(|| said_by("place_kinds"));

/// A word of fewer letters is no other that was mistyped.
const LEAST_MEANT: usize = 6;
/// So many words a name of a place has at the most.
const MOST_NAMED: usize = 6;
/// With so much of a name found, it is one.
const NAMED: f32 = 0.8;

/// What a matter leads to.
#[derive(Clone, Debug)]
pub struct Led {
    /// Documents by their places among all, the first first.
    pub documents: Vec<usize>,
    /// What was typed; where a word of the matter was mistyped, with the one that was meant.
    pub typed: String,
}

impl Index {
    /// What somebody is led to who typed a matter, alone or with the name of a place: documents by their places among all, the first
    /// first. Empty where something else was typed, too.
    pub fn led(&self, language: Language, text: &str) -> Vec<usize> {
        self.led_as_meant(language, text).map(|led| led.documents).unwrap_or_default()
    }

    /// The same, with what was typed as it was meant; none where something else was typed, too.
    pub fn led_as_meant(&self, language: Language, text: &str) -> Option<Led> {
        let typed: Vec<String> = words(text).take(WORDS).collect();
        if let Some(place) = self.place_of_kind(language, &typed) {
            return Some(Led { documents: vec![place], typed: text.to_owned() });
        }
        let by = |typed: &[String]| MATTERS.keys().find_map(|name| self.led_by(name, language, typed));
        if let Some(documents) = by(&typed) {
            return Some(Led { documents, typed: text.to_owned() });
        }
        let meant: Vec<String> = typed.iter().map(|word| self.meant_by(word)).collect();
        let documents = (meant != typed).then(|| by(&meant)).flatten()?;
        Some(Led { documents, typed: meant.join(" ") })
    }

    /// The place whose whole name was typed with what it is: "parque xcaret" is no other whose text says that it is one. None where it
    /// was not.
    fn place_of_kind(&self, language: Language, typed: &[String]) -> Option<usize> {
        let named = |all: &[String]| -> Vec<String> {
            let says_more = |word: &&String| !joins(word) && !KINDS.contains(word.as_str());
            all.iter().filter(says_more).cloned().collect()
        };
        let name = named(typed);
        if name.is_empty() || !typed.iter().any(|word| KINDS.contains(word.as_str())) {
            return None;
        }
        let is_called = |document: &Document| {
            let title: Vec<String> = words(&document.says.get(language).title).collect();
            matches!(document.subject, Subject::Product(_)) && named(&title) == name
        };
        self.documents().iter().position(is_called)
    }

    /// A word, or where the store has none like it the one of a matter that it may have been meant as. Short words, and those that
    /// begin otherwise, are others: "train" is no rain.
    fn meant_by(&self, word: &str) -> String {
        let is_word = self.is_known(word) || is_listed(word) || word.chars().count() < LEAST_MEANT;
        let near = if is_word { Vec::new() } else { SPELLING.likely(word) };
        let mut alike = near.iter().filter(|(near, _)| near.chars().next() == word.chars().next());
        alike.next().map_or_else(|| word.to_owned(), |(near, _)| (*near).to_owned())
    }

    fn led_by(&self, name: &str, language: Language, typed: &[String]) -> Option<Vec<usize>> {
        let (matter, phrases) = (MATTERS.get(name)?, phrases(name));
        let rest = without(typed, phrases)?;
        // "De Xcaret" is no name that begins like "Xcaret de Noche"; "do you accept pets" asks for pets.
        let says_little = |word: &&str| joins(word) || ASKING.contains(*word);
        let place: Vec<&str> = rest.iter().map(String::as_str).skip_while(says_little).collect();
        let is_alone = place.is_empty();
        // No place is called by so many words: what else was typed is looked up once at the most.
        if place.len() > MOST_NAMED {
            return None;
        }
        let place = if is_alone { None } else { Some(self.place_called(language, &place.join(" "))?) };
        let mut led = Vec::new();
        for asks in listed(matter, "asks") {
            let own =
                place.map(|(_, id)| self.questions(asks, &|of| of == Some(id))).filter(|own| !own.is_empty());
            let own = own.unwrap_or_else(|| self.questions(asks, &|of| of.is_none()));
            let is_of_places = own.is_empty() && place.is_none();
            led.extend(if is_of_places { self.questions(asks, &|_| true) } else { own });
        }
        if place.is_none() && matter.contains_key("says") {
            led.retain(|at| self.documents().get(*at).is_some_and(|document| says(document, phrases)));
        }
        for theme in listed(matter, "own") {
            let there =
                place.map(|(_, id)| self.own_questions(theme, Some(id))).filter(|there| !there.is_empty());
            led.extend(there.unwrap_or_else(|| self.own_questions(theme, None)));
        }
        for key in listed(matter, "pages") {
            let is_page =
                |document: &Document| matches!(&document.subject, Subject::Page(name) if name.key() == key);
            led.extend(self.documents().iter().position(is_page));
        }
        // What says nothing of it leads nowhere, not to a place.
        if led.is_empty() {
            return None;
        }
        // What a place costs stands with the place itself.
        let at = if matter.contains_key("place_first") { 0 } else { led.len() };
        if let Some((place, _)) = place {
            led.insert(at, place);
        }
        Some(led)
    }

    /// The questions that ask something, of the places that are meant.
    fn questions(&self, asks: &str, is_meant: &dyn Fn(Option<ProductId>) -> bool) -> Vec<usize> {
        let asks_it = |document: &Document| match &document.subject {
            Subject::Question { of, asks: own } => own == asks && is_meant(*of),
            _ => false,
        };
        let all = self.documents().iter().enumerate();
        all.filter(|(_, document)| asks_it(document)).map(|(at, _)| at).collect()
    }

    /// The questions of a place's own that are about a theme, or of all places.
    fn own_questions(&self, theme: &str, place: Option<ProductId>) -> Vec<usize> {
        let is_own = |document: &Document| match &document.subject {
            Subject::Question { of, .. } => (place.is_none() || *of == place) && is_own_of(document, theme),
            _ => false,
        };
        let all = self.documents().iter().enumerate();
        all.filter(|(_, document)| is_own(document)).map(|(at, _)| at).collect()
    }

    /// The place that words are the name of.
    pub fn place_called(&self, language: Language, name: &str) -> Option<(usize, ProductId)> {
        let reading = self.read(language, name);
        let first = reading.found(1).into_iter().next()?;
        let document = self.documents().get(first.document)?;
        let Subject::Product(id) = &document.subject else { return None };
        let is_called = reading.marked(&document.says.get(language).title).iter().any(|part| part.marked);
        (is_called && first.share >= NAMED).then_some((first.document, *id))
    }
}

/// The sentence of a text that says what somebody typed a matter by; none where none does, or no matter was typed.
pub fn saying<'t>(typed: &str, text: &'t str) -> Option<&'t str> {
    let typed: Vec<String> = words(typed).take(WORDS).collect();
    let phrases = PHRASES.values().find(|phrases| without(&typed, phrases).is_some())?;
    let says = |sentence: &&str| {
        let said: Vec<String> = words(sentence).collect();
        without(&said, phrases).is_some()
    };
    sentences(text).find(says)
}

/// Whether a matter was typed, by its name, and nothing beside it that says more.
pub(crate) fn is_whole(name: &str, typed: &[String]) -> bool {
    let rest = without(typed, phrases(name));
    rest.is_some_and(|rest| rest.iter().all(|word| joins(word)))
}

/// The day of the year of a feast that was typed, as its month and its day; none where none was.
pub fn feast_asked(typed: &str) -> Option<(i8, i8)> {
    let typed: Vec<String> = words(typed).take(WORDS).collect();
    let feasts = MATTERS.iter().filter_map(|(name, matter)| Some((name, matter.get("on")?)));
    // Of "christmas eve" all is said by the eve.
    let said = feasts.filter_map(|(name, on)| Some((without(&typed, phrases(name))?.len(), on)));
    let (_, on) = said.min_by_key(|(rest, _)| *rest)?;
    let (month, day) = on.split_once('-')?;
    Some((month.parse().ok()?, day.parse().ok()?))
}

/// What is left of some words without the phrases that stand in them; none where no phrase does.
fn without(typed: &[String], phrases: &[Vec<String>]) -> Option<Vec<String>> {
    let mut rest = Vec::new();
    let mut at = 0;
    while let Some(word) = typed.get(at) {
        let here = typed.get(at..).unwrap_or_default();
        let stands = |phrase: &&Vec<String>| {
            let mut both = phrase.iter().zip(here);
            phrase.len() <= here.len() && both.all(|(own, word)| own.as_str() == light(word))
        };
        let len = phrases.iter().filter(stands).map(Vec::len).max().unwrap_or_default();
        if len == 0 {
            rest.push(word.clone());
        }
        at += len.max(1);
    }
    (rest.len() < typed.len()).then_some(rest)
}

/// Whether a document's answer has one of some phrases, in any language.
fn says(document: &Document, phrases: &[Vec<String>]) -> bool {
    Language::ALL.into_iter().any(|language| {
        let said: Vec<String> = words(&document.says.get(language).text).collect();
        without(&said, phrases).is_some()
    })
}
