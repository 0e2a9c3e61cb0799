//! The properties of finding: whatever is typed.

use crate::documents::INDEX;
use domain::language::Language;
use proptest::prelude::*;
use search::akin;

fn first(language: Language, text: &str) -> Option<&'static str> {
    let found = INDEX.find(language, text, 1);
    Some(INDEX.documents()[found.first()?.document].id.as_str())
}

// Proves 10.9.1.
#[test]
fn a_place_is_found_by_its_name_however_it_is_written() {
    for text in ["Xel-Há", "xel ha", "XELHA", "xelhá ", "Xel\u{2019}Ha\u{301}", "shelha"] {
        for language in Language::ALL {
            assert_eq!(first(language, text), Some("product:xelha"), "{text}");
        }
    }
}

// Proves 10.16.25.
#[test]
fn who_compares_hotels_finds_them_side_by_side() {
    for (language, text) in [
        (Language::Es, "comparar hoteles"),
        (Language::En, "compare hotels"),
        (Language::Pt, "comparar hotéis"),
    ] {
        assert_eq!(first(language, text), Some("page:hotels_compare"), "{text}");
    }
}

// Proves 10.9.1.
#[test]
fn one_wrong_letter_finds_the_same() {
    for (right, wrong) in
        [("tirolesa", "tirolsa"), ("snorkel", "snorkle"), ("temazcal", "temascal"), ("xoximilco", "xoximlco")]
    {
        assert_eq!(first(Language::Es, right), first(Language::Es, wrong), "{wrong}");
    }
}

// Proves 10.9.1.
#[test]
fn what_is_still_typed_finds_what_it_may_become() {
    assert_eq!(first(Language::En, "xplor fu"), Some("product:xplor-fuego"));
    assert_eq!(first(Language::Es, "temazc"), Some("extra:temazcal"));
}

#[test]
fn nothing_is_found_by_nothing() {
    for text in ["", "   ", "¿?", "\u{301}", "---"] {
        assert!(INDEX.find(Language::Es, text, 10).is_empty(), "{text:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn whatever_is_typed_is_answered(text in "\\PC{0,400}", most in 0_usize..20) {
        for language in Language::ALL {
            let found = INDEX.find(language, &text, most);
            prop_assert!(found.len() <= most);
            prop_assert!(found.windows(2).all(|two| two[0].score >= two[1].score));
            prop_assert!(found.iter().all(|one| one.score.is_finite() && one.score > 0.0));
        }
    }

    #[test]
    fn a_marked_text_is_the_text(typed in "\\PC{0,60}", text in "\\PC{0,200}") {
        for language in Language::ALL {
            let reading = INDEX.read(language, &typed);
            let whole: String = reading.marked(&text).into_iter().map(|part| part.text).collect();
            prop_assert_eq!(&whole, &text);
        }
    }

    #[test]
    fn case_accents_and_spaces_change_nothing(at in 0_usize..15) {
        let name = &INDEX.documents()[at].says.es.title;
        let plain = INDEX.find(Language::Es, name, 5);
        prop_assert_eq!(INDEX.find(Language::Es, &format!("  {} ", name.to_uppercase()), 5), plain);
    }
}

// Proves 2.2.119.
#[test]
fn words_that_nothing_has_are_known() {
    let all: [(Language, &str, &[&str]); 11] = [
        (Language::Es, "nado con delfines", &["delfines"]),
        (Language::En, "swim with Dolphins", &["Dolphins"]),
        (Language::Pt, "nado com golfinhos", &["golfinhos"]),
        (Language::En, "dolphins", &["dolphins"]),
        // What is there, in any language or spelling, as a synonym, or still typed, is not missing.
        (Language::Es, "tirolesa de noche", &[]),
        (Language::Es, "tirolsa", &[]),
        (Language::En, "monster truck", &[]),
        (Language::Pt, "stingrays", &[]),
        (Language::En, "xplor fu", &[]),
        // Numbers and what joins other words say nothing of the store.
        (Language::Es, "xcaret para 47", &[]),
        (Language::Es, "", &[]),
    ];
    for (language, typed, missing) in all {
        assert_eq!(INDEX.read(language, typed).missing(), missing, "{typed}");
    }
}

fn marks(language: Language, typed: &str, text: &str) -> String {
    let reading = INDEX.read(language, typed);
    let parts = reading.marked(text).into_iter();
    parts.map(|part| if part.marked { format!("[{}]", part.text) } else { part.text.to_owned() }).collect()
}

// Proves 2.2.125, 10.9.3.
#[test]
fn what_was_typed_is_marked_as_a_text_writes_it() {
    for (language, typed, text, marked) in [
        (Language::Es, "xelha", "Un día en Xel-Há, con snorkel", "Un día en [Xel-Há], con snorkel"),
        (Language::Es, "niños", "Lo que viven los niños y el niño.", "Lo que viven los [niños] y el [niño]."),
        (
            Language::En,
            "the zip lines",
            "Fly over the jungle on zip lines",
            "Fly over the jungle on [zip lines]",
        ),
        (Language::Pt, "tirolesas", "Voe de tirolesa à noite", "Voe de [tirolesa] à noite"),
        (Language::En, "snorkle", "Snorkel with rays", "[Snorkel] with rays"),
        (
            Language::Pt,
            "nado com golfinhos",
            "Nada de pressa: nado com raias",
            "Nada de pressa: [nado] com raias",
        ),
        (Language::Es, "", "Nada", "Nada"),
    ] {
        assert_eq!(marks(language, typed, text), marked);
    }
}

// Proves 10.9.3.
#[test]
fn what_was_meant_is_said_where_a_word_is_none() {
    for (language, typed, meant) in [
        (Language::Es, "snorquel", None),
        (Language::Es, "tirolsa", Some("tirolesa")),
        (Language::Es, "resevar tirolesa", Some("reservar tirolesa")),
        (Language::En, "snorkel", None),
        (Language::En, "snor", None),
        (Language::Pt, "qwzzzx", None),
    ] {
        assert_eq!(INDEX.read(language, typed).meant(), meant, "{typed}");
    }
}

#[test]
fn the_sentence_is_shown_that_answers() {
    let reading = INDEX.read(Language::En, "hammock");
    let found = reading.found(20);
    let shown = found
        .iter()
        .filter_map(|one| reading.sentence(INDEX.documents()[one.document].says.get(Language::En)));
    assert!(shown.into_iter().any(|sentence| sentence.contains("hammock")));
}

// Proves 2.2.125.
#[test]
fn words_that_only_join_others_find_nothing_by_themselves() {
    // Each of them is in nearly every text.
    for (language, typed, alone) in [
        (Language::Es, "de la con zzzzqqqq temazcal", "temazcal"),
        (Language::En, "the of and zzzzqqqq hammock", "hammock"),
        (Language::Pt, "de com os zzzzqqqq tirolesa", "tirolesa"),
    ] {
        let of = |text: &str| {
            let found = INDEX.find(language, text, usize::MAX);
            found.into_iter().map(|one| one.document).collect::<std::collections::BTreeSet<_>>()
        };
        assert!(!of(typed).is_empty() && of(typed).is_subset(&of(alone)), "{typed}");
    }
}

// Proves 2.2.126.
#[test]
fn many_words_find_what_answers_most_of_them() {
    for (language, typed) in [
        (Language::Es, "parque con tirolesa ríos y comida para toda la familia"),
        (Language::En, "park with zip lines rivers and food for the whole family"),
        (Language::Pt, "parque com tirolesa rios e comida para toda a família"),
    ] {
        let found = INDEX.find(language, typed, usize::MAX);
        let best = found.first().map_or(0.0, |best| best.score);
        assert!(found.iter().all(|one| one.score >= best * 0.25), "{typed}");
    }
}

// Proves 10.13.24.
#[test]
fn terms_of_use_are_found_after_all_else_unless_they_are_named() {
    for (language, typed) in [
        (Language::Pt, "criança de 4 anos"),
        (Language::Es, "niño de 4 años"),
        (Language::En, "child ticket price"),
    ] {
        let found = INDEX.find(language, typed, usize::MAX);
        let terms = |one: &search::Found| INDEX.documents()[one.document].id == "page:terms";
        let first = found.iter().position(terms).unwrap_or(found.len());
        assert!(first > 0 && found[first..].iter().all(terms), "{typed}");
    }
    for (language, typed, id) in [
        (Language::Es, "términos de uso", "page:terms"),
        (Language::En, "terms of use", "page:terms"),
        (Language::Pt, "termos de uso", "page:terms"),
        (Language::Es, "aviso de privacidad", "page:privacy"),
    ] {
        assert_eq!(first(language, typed), Some(id), "{typed}");
    }
}

// Proves 2.2.124.
#[test]
fn what_is_akin_is_there_to_be_found() {
    for (language, typed) in
        [(Language::Es, "delfines"), (Language::En, "Dolphins"), (Language::Pt, "golfinhos")]
    {
        let near = akin(typed).expect(typed);
        assert!(!INDEX.find(language, near, 10).is_empty(), "{typed}");
    }
    assert_eq!((akin("xcaret"), akin("")), (None, None));
}
