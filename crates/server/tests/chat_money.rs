//! What the chat answers visitors who ask what something costs, for whom and beside what, in their own order of words
//! (§10.13.129).

use crate::chat_asks::{Row, misses};
use crate::chat_context::{about, ask_after};
use crate::chatting::{answer, ask};
use crate::support::{Store, address};
use domain::catalogue::PageName;
use domain::language::Language;
use domain::money::{self, CurrencyCode};

// Proves 10.13.129.
#[tokio::test(flavor = "multi_thread")]
async fn how_many_come_is_heard_within_a_sentence() {
    let store = Store::open().await;
    let rows: [Row<'_>; 5] = [
        (
            Language::Pt,
            "temos 25 mil pesos e somos 4, o que dá para fazer?",
            &["MX$25,000", "4 adultos"],
            &["2 adultos"],
        ),
        (Language::Pt, "somos 4, o que dá para fazer com 800 dólares?", &["4 adultos"], &["2 adultos"]),
        (Language::Pt, "com 800 dólares somos 4 o que dá para fazer", &["4 adultos"], &["2 adultos"]),
        (Language::Pt, "somos em 5 e temos 500 dólares", &["5 adultos"], &["2 adultos"]),
        (Language::Es, "somos en total 5 y tenemos 500 dólares", &["5 adultos"], &["2 adultos"]),
    ];
    let wrong = misses(&store, &rows).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// Proves 10.13.130.
#[tokio::test(flavor = "multi_thread")]
async fn a_number_of_a_child_is_its_age_whatever_stands_behind_it() {
    let store = Store::open().await;
    let rows: [Row<'_>; 3] = [
        (Language::Es, "¿Puede mi hija de 9 hacer Xplor?", &["Lo más probable es que sí", "110"], &[]),
        (Language::Es, "¿Mi hijo de 4 puede hacer Xplor?", &["Lo más probable es que no", "110"], &[]),
        (Language::Pt, "Meu filho de 4 pode fazer o Xplor?", &["110"], &["Não há idade"]),
    ];
    let wrong = misses(&store, &rows).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// Proves 10.13.131.
#[tokio::test(flavor = "multi_thread")]
async fn midnight_is_a_time_of_day() {
    let store = Store::open().await;
    let rows: [Row<'_>; 3] = [
        (Language::Es, "¿Xcaret abre hasta medianoche?", &["cerrado a las 24:00.", "Horario del "], &[]),
        (Language::En, "Is Xcaret open until midnight?", &["closed at midnight."], &["12 a.m."]),
        (Language::Pt, "o Xplor fica aberto até meia-noite?", &["fechado às 24h."], &[]),
    ];
    let wrong = misses(&store, &rows).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// Proves 10.13.132.
#[tokio::test(flavor = "multi_thread")]
async fn whether_one_pays_for_a_child_is_answered_by_the_ages_of_the_place() {
    let store = Store::open().await;
    let rows: [Row<'_>; 11] = [
        (Language::Es, "¿mi niña de 4 años paga en Xcaret?", &["No: hasta los 4 años se entra gratis"], &[]),
        (Language::Es, "¿los niños de 4 pagan en Xcaret?", &["No: hasta los 4 años"], &["estatura"]),
        (Language::Es, "¿un niño de 4 años paga en Xplor?", &["No: hasta los 4 años"], &["estatura"]),
        (Language::Es, "¿mi hijo de 4 años entra gratis a Xcaret?", &["Sí: hasta los 4 años"], &["US$"]),
        (Language::Es, "¿mi hijo de 9 años paga en Xplor?", &["Sí: de los 5 a los 11 años", "US$"], &[]),
        (Language::Es, "¿mi hijo de 13 años paga en Xplor?", &["Sí: desde los 12 años", "adulto"], &[]),
        (Language::Es, "¿mi hijo de 4 años paga en Xenotes?", &["desde los 6 años"], &["Sí: ", "No: "]),
        (Language::En, "does my 4 year old pay at Xcaret?", &["No: children up to age 4 get into"], &[]),
        (Language::En, "do I pay for a 3 year old at Xelha?", &["No: children up to age 4"], &[]),
        (Language::Pt, "meu filho de 4 anos paga no Xcaret?", &["Não: até os 4 anos", "grátis"], &[]),
        // How tall it must be is asked for by other words.
        (Language::Es, "¿puede entrar mi hija de 4 años a Xplor?", &["110"], &["gratis a"]),
    ];
    let wrong = misses(&store, &rows).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// Proves 10.13.133.
#[tokio::test(flavor = "multi_thread")]
async fn which_of_places_costs_less_is_answered_with_the_prices_of_all() {
    let store = Store::open().await;
    let currency = store.app.catalogue.currency(CurrencyCode::parse("USD").unwrap()).unwrap();
    let least = |folder: &str| {
        let price = store.app.lowest(address::product(folder), currency, None).unwrap().part.price;
        (price, money::format(price, &currency.notation))
    };
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let mut wrong = Vec::new();
    let both = [("xplor", "xenses"), ("xplor", "xavage"), ("xelha", "xcaret")];
    for (language, asked, (one, other), dearer) in [
        (Language::Es, "¿Cuál es más caro: Xplor o Xenses?", both[0], true),
        (Language::Es, "¿Qué es más barato, Xplor o Xavage?", both[1], false),
        (Language::Pt, "qual é mais caro, Xplor ou Xenses?", both[0], true),
        (Language::Pt, "Xelhá ou Xcaret, qual é mais barato?", both[2], false),
        (Language::En, "which is more expensive, xplor or xenses", both[0], true),
        (Language::En, "Which is cheaper, Xelha or Xcaret?", both[2], false),
    ] {
        let mut places = [(least(one), one), (least(other), other)];
        places.sort();
        if dearer {
            places.reverse();
        }
        let [((_, first), place), ((_, second), _)] = &places;
        let (costs, from) = match (language, dearer) {
            (Language::Es, true) => ("cuesta más", "desde"),
            (Language::Es, false) => ("cuesta menos", "desde"),
            (Language::En, true) => ("costs more", "from"),
            (Language::En, false) => ("costs less", "from"),
            (Language::Pt, true) => ("custa mais", "a partir de"),
            (Language::Pt, false) => ("custa menos", "a partir de"),
        };
        let name = &address::product(place).words.get(language).name;
        let says = format!("{name} {costs}: {from} {first}");
        let said = answer(&ask(&visitor, language, asked).await).replace("<!-- -->", "");
        let compares = address::page(PageName::Compare, language);
        let parts = [says.clone(), format!("{from} {second}."), format!("{compares}?with=")];
        if !parts.iter().all(|part| said.contains(part.as_str())) {
            wrong.push(format!("{asked} lacks {says}, {second}: {said}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // What two cost together is another question.
    let asked = "is it cheaper to buy Xcaret and Xplor together?";
    let said = answer(&ask(&visitor, Language::En, asked).await);
    assert!(!said.contains("costs less"), "{said}");
}

// Proves 10.13.134.
#[tokio::test(flavor = "multi_thread")]
async fn how_heavy_and_how_tall_one_may_be_is_heard_by_its_verbs() {
    let store = Store::open().await;
    let rows: [Row<'_>; 5] = [
        (Language::Es, "¿Cuánto puede pesar una persona en Xplor?", &["136 kg"], &[]),
        (Language::Pt, "quanto uma pessoa pode pesar no Xplor?", &["136 kg"], &[]),
        (Language::Es, "¿Desde qué estatura entran los niños a las tirolesas de Xplor?", &["110"], &[]),
        (Language::En, "how tall do you have to be for Xplor?", &["110"], &[]),
        (Language::Pt, "a partir de que altura entram as crianças nas tirolesas do Xplor?", &["110"], &[]),
    ];
    let wrong = misses(&store, &rows).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let visitor = store.visitor();
    let first = ask(&visitor, Language::Es, "¿A qué hora abre Xplor?").await;
    for (asked, says) in [("¿y cuánto mide de mínimo?", "110"), ("¿y cuánto puede pesar?", "136 kg")] {
        let said = answer(&ask_after(&visitor, Language::Es, &about(&first), asked).await);
        assert!(said.contains(says), "{asked}: {said}");
    }
}

// Proves 10.13.135.
#[tokio::test(flavor = "multi_thread")]
async fn whether_snorkel_gear_is_in_the_price_is_answered_first() {
    let store = Store::open().await;
    let rows: [Row<'_>; 6] = [
        (Language::Es, "¿Se incluye el snorkel en Xcaret?", &["No: ", "depósito", "10\u{a0}USD"], &["Sí: "]),
        (
            Language::En,
            "Is snorkel gear included in Xcaret?",
            &["No: ", "deposit", "10\u{a0}USD"],
            &["Yes: "],
        ),
        (Language::Pt, "O Xelhá inclui equipamento de snorkel?", &["Sim: ", "depósito", "10\u{a0}USD"], &[]),
        (Language::Es, "¿Xcaret Plus incluye snorkel?", &["Sí: ", "sin depósito"], &["USD."]),
        // Whether there is a deposit is another question, and a name says no word of what is in the price.
        (Language::Es, "¿hay depósito por el snorkel en Xcaret?", &["Sí: "], &["No: "]),
        (Language::Es, "¿hay depósito por el snorkel en Xel-Há Todo Incluido?", &[], &["va en el precio"]),
    ];
    let wrong = misses(&store, &rows).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// Proves 10.13.136.
#[tokio::test(flavor = "multi_thread")]
async fn what_it_costs_all_who_were_named_before_is_a_price() {
    let store = Store::open().await;
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let mut wrong = Vec::new();
    for (language, before, asked, says) in [
        (
            Language::Es,
            "¿Cuánto cuesta Xcaret para 2 adultos y 2 niños de 6 y 8?",
            "¿Y cuánto cuesta para todos?",
            ["adults=2&amp;children=2", "US$"],
        ),
        (Language::Pt, "Somos 2 adultos, a que horas abre o Xplor?", "E quanto custa?", ["adults=2", "US$"]),
        (
            Language::En,
            "How much is Xcaret for 2 adults and kids of 6 and 8?",
            "and how much in pesos?",
            ["MX$", "Adults: 2"],
        ),
        // Of no place it is what each costs them.
        (
            Language::Es,
            "Somos 2 adultos y 2 niños de 6 y 8, ¿qué parque nos conviene?",
            "¿Y cuánto cuesta para todos?",
            ["adults=2&amp;children=2", "<ul"],
        ),
    ] {
        let first = ask(&visitor, language, before).await;
        let said = answer(&ask_after(&visitor, language, &about(&first), asked).await);
        let said = said.replace("<!-- -->", "");
        if !says.iter().all(|part| said.contains(part)) {
            wrong.push(format!("{asked} behind {before} lacks {says:?}: {said}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
