//! What people ask in a chat, judged by hand before there was an answer: `tests/judged/README.md` says how.

use crate::documents::{CATALOGUE, MESSAGES};
use domain::language::Language;
use search::Answers;
use std::collections::BTreeMap;
use std::sync::LazyLock;

static ANSWERS: LazyLock<Answers> = LazyLock::new(|| Answers::new(&CATALOGUE, &MESSAGES));

struct Judged {
    language: Language,
    text: String,
    want: Vec<String>,
}

fn judged(kind: &str) -> Vec<Judged> {
    let table: toml::Table = include_str!("judged/questions.toml").parse().unwrap();
    let text = |value: &toml::Value| value.as_str().unwrap().to_owned();
    let one = |value: &toml::Value| Judged {
        language: Language::parse(&text(&value["language"])).unwrap(),
        text: text(&value["text"]),
        want: value.get("want").into_iter().flat_map(|want| want.as_array().unwrap()).map(text).collect(),
    };
    table[kind].as_array().unwrap().iter().map(one).collect()
}

/// The share of each language, and of all together, for which something holds.
fn shares(kind: &str, holds: impl Fn(&Judged) -> bool) -> BTreeMap<String, f64> {
    let mut counts: BTreeMap<String, (u32, u32)> = BTreeMap::new();
    for one in judged(kind) {
        let right = holds(&one);
        for name in ["all", one.language.code()] {
            let (all, good) = counts.entry(name.to_owned()).or_default();
            *all += 1;
            *good += u32::from(right);
        }
    }
    counts.into_iter().map(|(name, (all, good))| (name, f64::from(good) / f64::from(all))).collect()
}

// Proves 10.13.1.
#[test]
fn what_people_ask_is_answered_by_the_passage_that_says_it() {
    let right = shares("question", |one| {
        let (answer, _) = ANSWERS.answer(one.language, &one.text);
        let is_right =
            |id: &str| one.want.iter().any(|want| id == want || id.starts_with(&format!("{want}/")));
        answer.is_some_and(|document| is_right(&document.id))
    });
    assert!(right["all"] >= 0.85, "{right:?}");
    for language in Language::ALL {
        assert!(right[language.code()] >= 0.82, "{right:?}");
    }
}

// Proves 10.13.2.
#[test]
fn what_the_store_cannot_know_is_not_answered() {
    let refused = shares("unknowable", |one| ANSWERS.answer(one.language, &one.text).0.is_none());
    for share in refused.values() {
        assert!(*share >= 0.8, "{refused:?}");
    }
}

#[test]
fn a_price_is_asked_of_the_place_that_has_it() {
    for (language, text, place) in [
        (Language::Es, "¿Cuánto cuesta entrar a Xplor?", "product:xplor"),
        (Language::Es, "precio de xenotes", "product:xenotes"),
        (Language::Es, "¿cuánto sale Xel-Há para dos adultos?", "product:xelha"),
        (Language::En, "How much is Xcaret?", "product:xcaret"),
        (Language::En, "how much does xoximilco cost", "product:xoximilco"),
        (Language::Pt, "quanto custa o Xenses?", "product:xenses"),
        (Language::Pt, "qual o preço do Xplor Fuego", "product:xplor-fuego"),
    ] {
        let (answer, _) = ANSWERS.answer(language, text);
        assert_eq!(answer.map(|document| document.id.as_str()), Some(place), "{text}");
    }
}

#[test]
fn nothing_that_is_typed_breaks_an_answer() {
    for text in ["", "?", "🦜🦜🦜", "a", &"xel-há ".repeat(500), "\u{0}\u{301}\u{301}", "' OR 1=1 --"]
    {
        for language in Language::ALL {
            ANSWERS.answer(language, text);
        }
    }
    assert!(ANSWERS.answer(Language::En, "qwertyuiop zxcvbnm").0.is_none());
}
