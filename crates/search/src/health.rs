//! What a question says of somebody's health, and which lines of a place's page are about it.

use crate::phrases::has_phrase;
use crate::words::words;
use domain::language::Language;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Phrases by what ails somebody and by the language, and those of the lines about it.
static AILMENTS: LazyLock<BTreeMap<String, BTreeMap<String, String>>> =
    LazyLock::new(|| toml::from_str(include_str!("health.toml")).unwrap_or_default());

/// What ails somebody, as a question says it.
pub struct Ailments(Vec<&'static BTreeMap<String, String>>);

impl Ailments {
    /// Of a question; none where it says nothing of somebody's health, or says it to cancel or to move a visit.
    pub fn of(question: &str) -> Option<Self> {
        let asked: Vec<String> = words(question).collect();
        if has_phrase("cancelling", &asked) || has_phrase("moving", &asked) {
            return None;
        }
        let is_said = |ailment: &&'static BTreeMap<String, String>| {
            Language::ALL.into_iter().any(|language| has(ailment, language.code(), &asked))
        };
        let all: Vec<_> = AILMENTS.values().filter(is_said).collect();
        (!all.is_empty()).then_some(Self(all))
    }

    /// Whether a line of a place's page is about one of them.
    pub fn are_in(&self, line: &str) -> bool {
        let said: Vec<String> = words(line).collect();
        self.0.iter().any(|ailment| has(ailment, "line", &said))
    }
}

/// Whether a text has one of an ailment's phrases.
fn has(ailment: &BTreeMap<String, String>, by: &str, said: &[String]) -> bool {
    let said = format!(" {} ", said.join(" "));
    let phrases = ailment.get(by).into_iter().flat_map(|text| text.split(','));
    phrases
        .map(|phrase| format!(" {} ", words(phrase).collect::<Vec<_>>().join(" ")))
        .any(|phrase| said.contains(&phrase))
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.13.21.
    #[test]
    fn what_ails_somebody_is_heard_and_found_in_the_lines_about_it() {
        for (question, line) in [
            ("¿Una embarazada puede entrar a Xplor?", "No se recomienda con embarazo."),
            ("Is Xplor ok during pregnancy?", "Not advised if you are pregnant or have heart trouble."),
            ("I have back problems, can I do Xplor?", "Not advised with back, neck or heart trouble."),
            ("grávida pode ir no Xplor?", "Não é indicado para grávidas."),
            ("tenho problema de coluna", "Não é indicado para quem tem problemas de coluna."),
            ("¿y con asma?", "No se recomienda con embarazo, asma u oídos delicados."),
        ] {
            let said = Ailments::of(question).expect(question);
            assert!(said.are_in(line), "{question}");
            assert!(!said.are_in("You get the deposit when you hand the gear back."), "{question}");
        }
        for question in
            ["Is Xplor open?", "¿Puedo cancelar si quedo embarazada?", "When do we get back?", "", "?"]
        {
            assert!(Ailments::of(question).is_none(), "{question}");
        }
    }
}
