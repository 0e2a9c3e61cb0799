//! What people say as they ask, as `asked.toml` lists it: by kind, name and language.

use crate::words::words;
use std::collections::{BTreeMap, HashSet};
use std::sync::LazyLock;

/// Texts by kind, name and language.
type Said = BTreeMap<String, BTreeMap<String, BTreeMap<String, String>>>;
/// Phrases by kind and name.
type Phrases = BTreeMap<&'static str, BTreeMap<&'static str, Vec<String>>>;

/// What people call what questions, pages and other passages are about: by the kind of passage, its name, the language.
pub(crate) static ASKED: LazyLock<Said> =
    LazyLock::new(|| toml::from_str(include_str!("asked.toml")).unwrap_or_default());

/// Their phrases by kind and name, in all languages, as words between spaces: each question is looked through for hundreds.
static PHRASES: LazyLock<Phrases> = LazyLock::new(|| {
    let read = |texts: &'static BTreeMap<String, String>| -> Vec<String> {
        texts.values().flat_map(|text| text.split(',')).map(spaced).collect()
    };
    let of_names = |names: &'static BTreeMap<String, BTreeMap<String, String>>| {
        names.iter().map(|(name, texts)| (name.as_str(), read(texts))).collect()
    };
    ASKED.iter().map(|(kind, names)| (kind.as_str(), of_names(names))).collect()
});

/// A text as its words, each between spaces.
pub fn spaced(text: &str) -> String {
    format!(" {} ", words(text).collect::<Vec<_>>().join(" "))
}

/// What people say beside a question: greetings, thanks, who they are. Words, folded.
pub fn aside() -> HashSet<String> {
    let said = ASKED.get("aside").into_iter().flat_map(BTreeMap::values).flat_map(BTreeMap::values);
    said.flat_map(|text| words(text)).collect()
}

/// Whether a question has one of the phrases of a kind: `sold`, without the name of its place, of whether that is sold, or when again;
/// `cost` and `who` of what is paid for whom; `closed` of all that is not sold now; `cancelling` and `lodging` of what is given back, and
/// whether of a room; those of a theme.
pub fn has_phrase(kind: &str, asked: &[String]) -> bool {
    let phrases = PHRASES.get(kind).into_iter().flat_map(BTreeMap::values).flatten();
    says_any(phrases, asked)
}

/// Whether a question has one of the phrases of a name of a kind.
pub fn has_phrase_of(kind: &str, name: &str, asked: &[String]) -> bool {
    let phrases = PHRASES.get(kind).and_then(|all| all.get(name)).into_iter().flatten();
    says_any(phrases, asked)
}

fn says_any<'a>(mut phrases: impl Iterator<Item = &'a String>, asked: &[String]) -> bool {
    let asked = format!(" {} ", asked.join(" "));
    phrases.any(|phrase| asked.contains(phrase.as_str()))
}
