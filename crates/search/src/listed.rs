//! Every word of the phrases by which people ask: none of them is another that was mistyped.

use crate::matters::MATTERS;
use crate::phrases::ASKED;
use crate::words::words;
use domain::language::Language;
use std::collections::{BTreeMap, HashSet};
use std::sync::LazyLock;

static LISTED: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let asked = ASKED.values().flat_map(BTreeMap::values);
    let all = asked.chain(MATTERS.values());
    let of = |texts: &'static BTreeMap<String, String>| {
        Language::ALL.into_iter().filter_map(move |language| texts.get(language.code()))
    };
    all.flat_map(of).flat_map(|text| words(text)).collect()
});

/// Whether a folded word stands in a phrase of a language by which people ask for something.
pub(crate) fn is_listed(word: &str) -> bool {
    LISTED.contains(word)
}
