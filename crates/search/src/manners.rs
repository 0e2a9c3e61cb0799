//! What people say who ask nothing: greetings and thanks.

use crate::phrases::ASKED;
use crate::words::words;
use std::collections::{BTreeMap, HashSet};

/// Whether a text says nothing but a greeting.
pub fn is_greeting(text: &str) -> bool {
    let hello = said_by("hello");
    let said: Vec<String> = words(text).collect();
    !said.is_empty() && said.iter().all(|word| hello.contains(word))
}

/// Whether a text says nothing but thanks, with a greeting or without.
pub fn is_thanks(text: &str) -> bool {
    let (hello, thanks, with) = (said_by("hello"), said_by("thanks"), said_by("with_thanks"));
    let said: Vec<String> = words(text).collect();
    let polite = |word: &String| [&hello, &thanks, &with].into_iter().any(|all| all.contains(word));
    said.iter().any(|word| thanks.contains(word)) && said.iter().all(polite)
}

/// All words of the phrases of a kind.
pub(crate) fn said_by(kind: &str) -> HashSet<String> {
    let all = ASKED.get(kind).into_iter().flat_map(BTreeMap::values).flat_map(BTreeMap::values);
    all.flat_map(|text| words(text)).collect()
}
