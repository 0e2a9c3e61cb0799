//! What a search for a matter leads to before all else: the question, or the page, that says it (§2.2.148). Its words stand in
//! many texts, most of all in those of places, which say something else by them or too little.

use crate::document::{Document, Subject};
use crate::documents::is_own_of;
use crate::index::Index;
use crate::spelling::Spelling;
use crate::words::{WORDS, joins, light, sentences, words};
use domain::catalogue::ProductId;
use domain::language::Language;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// A matter: lists of phrases by language, and of what says it.
type Matter = BTreeMap<String, String>;

/// All of them, by name.
pub(crate) static MATTERS: LazyLock<BTreeMap<String, Matter>> =
    LazyLock::new(|| toml::from_str(include_str!("matters.toml")).unwrap_or_default());

/// The words of their phrases.
static SPELLING: LazyLock<Spelling> = LazyLock::new(|| {
    let phrases = MATTERS.values().flat_map(|matter| {
        Language::ALL.into_iter().flat_map(move |language| listed(matter, language.code()))
    });
    let all: BTreeSet<String> = phrases.flat_map(words).collect();
    Spelling::new(all.into_iter().collect())
});

/// Words by which people ask for a matter, folded, beside those that only join others.
const ASKING: [&str; 26] = [
    "accept", "aceita", "aceitam", "aceptan", "allow", "allowed", "bring", "cost", "costo", "costs",
    "cuanto", "cuesta", "cuestan", "custa", "custam", "info", "necesito", "pagar", "pay", "permiten",
    "permitem", "preciso", "preco", "precio", "price", "quanto",
];

/// Words that say what a place or its ticket is, folded.
const KINDS: [&str; 14] = [
    "boleto",
    "boletos",
    "entrada",
    "entradas",
    "ingresso",
    "ingressos",
    "park",
    "parks",
    "parque",
    "parques",
    "ticket",
    "tickets",
    "tour",
    "tours",
];

/// With so much of a name found, it is one.
const NAMED: f32 = 0.8;

impl Index {
    /// What somebody is led to who typed a matter, alone or with the name of a place: documents by their places among all, the first
    /// first. Empty where something else was typed, too.
    pub fn led(&self, language: Language, text: &str) -> Vec<usize> {
        let typed: Vec<String> = words(text).take(WORDS).collect();
        if let Some(place) = self.place_of_kind(language, &typed) {
            return vec![place];
        }
        let by = |typed: &[String]| MATTERS.values().find_map(|matter| self.led_by(matter, language, typed));
        let meant = || by(&typed.iter().map(|word| self.meant_by(word)).collect::<Vec<_>>());
        by(&typed).or_else(meant).unwrap_or_default()
    }

    /// The place whose whole name was typed with what it is: "parque xcaret" is no other whose text says that it is one. None where it
    /// was not.
    fn place_of_kind(&self, language: Language, typed: &[String]) -> Option<usize> {
        let named = |all: &[String]| -> Vec<String> {
            let says_more = |word: &&String| !joins(word) && !KINDS.contains(&word.as_str());
            all.iter().filter(says_more).cloned().collect()
        };
        let name = named(typed);
        if name.is_empty() || !typed.iter().any(|word| KINDS.contains(&word.as_str())) {
            return None;
        }
        let is_called = |document: &Document| {
            let title: Vec<String> = words(&document.says.get(language).title).collect();
            matches!(document.subject, Subject::Product(_)) && named(&title) == name
        };
        self.documents().iter().position(is_called)
    }

    /// A word, or where the store has none like it the one of a matter that it may have been meant as.
    fn meant_by(&self, word: &str) -> String {
        let near = if self.is_known(word) { Vec::new() } else { SPELLING.likely(word) };
        near.first().map_or_else(|| word.to_owned(), |(near, _)| (*near).to_owned())
    }

    fn led_by(&self, matter: &Matter, language: Language, typed: &[String]) -> Option<Vec<usize>> {
        let phrases = phrases(matter);
        let rest = without(typed, &phrases)?;
        // "De Xcaret" is no name that begins like "Xcaret de Noche"; "do you accept pets" asks for pets.
        let says_little = |word: &&str| joins(word) || ASKING.contains(word);
        let name: Vec<&str> = rest.iter().map(String::as_str).skip_while(says_little).collect();
        let is_alone = name.is_empty();
        let place = if is_alone { None } else { Some(self.place_called(language, &name.join(" "))?) };
        let mut led = Vec::new();
        for asks in listed(matter, "asks") {
            let own =
                place.map(|(_, id)| self.questions(asks, &|of| of == Some(id))).filter(|own| !own.is_empty());
            let own = own.unwrap_or_else(|| self.questions(asks, &|of| of.is_none()));
            let is_of_places = own.is_empty() && place.is_none();
            led.extend(if is_of_places { self.questions(asks, &|_| true) } else { own });
        }
        if place.is_none() && matter.contains_key("says") {
            led.retain(|at| self.documents().get(*at).is_some_and(|document| says(document, &phrases)));
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
    let phrases = MATTERS.values().map(phrases).find(|phrases| without(&typed, phrases).is_some())?;
    let says = |sentence: &&str| {
        let said: Vec<String> = words(sentence).collect();
        without(&said, &phrases).is_some()
    };
    sentences(text).find(says)
}

/// Whether a matter was typed, by its name, and nothing beside it that says more.
pub(crate) fn is_whole(name: &str, typed: &[String]) -> bool {
    let rest = MATTERS.get(name).and_then(|matter| without(typed, &phrases(matter)));
    rest.is_some_and(|rest| rest.iter().all(|word| joins(word)))
}

/// The day of the year of a feast that was typed, as its month and its day; none where none was.
pub fn feast_asked(typed: &str) -> Option<(i8, i8)> {
    let typed: Vec<String> = words(typed).take(WORDS).collect();
    let mut feasts = MATTERS.values().filter_map(|matter| Some((matter, matter.get("on")?)));
    let (_, on) = feasts.find(|(matter, _)| without(&typed, &phrases(matter)).is_some())?;
    let (month, day) = on.split_once('-')?;
    Some((month.parse().ok()?, day.parse().ok()?))
}

/// The entries of a list.
fn listed<'a>(matter: &'a Matter, key: &str) -> Vec<&'a str> {
    matter.get(key).map(|text| text.split(',').map(str::trim).collect()).unwrap_or_default()
}

/// The phrases of a matter in every language, as words without endings.
fn phrases(matter: &Matter) -> Vec<Vec<String>> {
    let all = Language::ALL.into_iter().flat_map(|language| listed(matter, language.code()));
    all.map(|phrase| words(phrase).map(|word| light(&word).to_owned()).collect()).collect()
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
