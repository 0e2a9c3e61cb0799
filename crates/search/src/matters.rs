//! The matters that people search for: their phrases, and what says them, as `matters.toml` lists them.

use crate::spelling::Spelling;
use crate::words::{light, words};
use domain::language::Language;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// A matter: lists of phrases by language, and of what says it.
pub(crate) type Matter = BTreeMap<String, String>;

/// All of them, by name.
pub(crate) static MATTERS: LazyLock<BTreeMap<String, Matter>> =
    LazyLock::new(|| toml::from_str(include_str!("matters.toml")).unwrap_or_default());

/// Their phrases in every language, as words without endings.
pub(crate) static PHRASES: LazyLock<BTreeMap<&'static str, Vec<Vec<String>>>> = LazyLock::new(|| {
    let read = |phrase: &str| words(phrase).map(|word| light(&word).to_owned()).collect();
    let all = |matter: &'static Matter| {
        Language::ALL
            .into_iter()
            .flat_map(move |language| listed(matter, language.code()))
            .map(read)
            .collect()
    };
    MATTERS.iter().map(|(name, matter)| (name.as_str(), all(matter))).collect()
});

/// The words of their phrases.
pub(crate) static SPELLING: LazyLock<Spelling> = LazyLock::new(|| {
    let phrases = MATTERS.values().flat_map(|matter| {
        Language::ALL.into_iter().flat_map(move |language| listed(matter, language.code()))
    });
    let all: BTreeSet<String> = phrases.flat_map(words).collect();
    Spelling::new(all.into_iter().collect())
});

/// The entries of a list.
pub(crate) fn listed<'a>(matter: &'a Matter, key: &str) -> Vec<&'a str> {
    matter.get(key).map(|text| text.split(',').map(str::trim).collect()).unwrap_or_default()
}

/// The phrases of a matter by its name.
pub(crate) fn phrases(name: &str) -> &'static [Vec<String>] {
    PHRASES.get(name).map(Vec::as_slice).unwrap_or_default()
}
