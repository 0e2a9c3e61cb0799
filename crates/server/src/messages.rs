//! The words Rust says itself: problems. The same files the pages use.

use domain::language::{ByLanguage, Language};
use std::collections::BTreeMap;
use std::sync::LazyLock;

type Words = BTreeMap<String, String>;

static PROBLEMS: LazyLock<ByLanguage<Words>> = LazyLock::new(|| {
    let read = |text: &str| serde_json::from_str(text).unwrap_or_default();
    ByLanguage {
        es: read(include_str!("../../../web/messages/es/problem.json")),
        en: read(include_str!("../../../web/messages/en/problem.json")),
        pt: read(include_str!("../../../web/messages/pt/problem.json")),
    }
});

/// The text of a problem; `limit` fills `{limit}`.
pub fn problem(code: &str, language: Language, limit: Option<i64>) -> String {
    let text =
        PROBLEMS.get(language).get(&format!("problem.{code}")).cloned().unwrap_or_else(|| code.to_owned());
    match limit {
        Some(limit) => text.replace("{limit}", &limit.to_string()),
        None => text,
    }
}

/// True when every language has a text for it.
pub fn knows(code: &str) -> bool {
    Language::ALL.into_iter().all(|language| PROBLEMS.get(language).contains_key(&format!("problem.{code}")))
}
