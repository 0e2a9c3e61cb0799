//! What the chat answers by figures: days, families, amounts, ages, and rules that decide (§10.13).

use crate::chatting::{answer, ask};
use crate::support::{Store, address};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::language::Language;

/// The amounts of a text in US dollars, in cents.
fn amounts(text: &str) -> Vec<i64> {
    let after = text.split("US$").skip(1).map(|rest| {
        let number = rest.trim_start_matches(['\u{a0}', ' ']);
        let end = number.find(|letter: char| !letter.is_ascii_digit() && ![',', '.'].contains(&letter));
        let number = number[..end.unwrap_or(number.len())].trim_end_matches(['.', ',']).replace(',', "");
        let (units, cents) = number.split_once('.').unwrap_or((&number, "00"));
        units.parse::<i64>().unwrap() * 100 + cents.parse::<i64>().unwrap()
    });
    after.collect()
}

// Proves 10.13.14.
#[tokio::test(flavor = "multi_thread")]
async fn a_day_is_answered_by_whether_the_place_is_open_then() {
    let store = Store::open().await;
    let visitor = store.visitor();
    // Sundays it is closed, and tomorrow is a Saturday.
    let (closed, open) = (address::product("xoximilco"), address::product("xplor"));
    for (language, asked, no, yes) in [
        (Language::Es, ["¿abre {} el domingo 20 de diciembre?", "¿{} abre mañana?"], "No: ", "Sí: "),
        (Language::En, ["Is {} open on 20 December?", "Is {} open this Saturday?"], "No: ", "Yes: "),
        (Language::Pt, ["O {} abre no domingo?", "o {} abre amanhã?"], "Não: ", "Sim: "),
    ] {
        let said =
            answer(&ask(&visitor, language, &asked[0].replace("{}", &closed.words.get(language).name)).await);
        let first = said.split("<p").nth(1).unwrap();
        assert!(first.contains(no), "{}: {said}", asked[0]);
        assert!(!said.contains("date="), "{said}");
        let said =
            answer(&ask(&visitor, language, &asked[1].replace("{}", &open.words.get(language).name)).await);
        let first = said.split("<p").nth(1).unwrap();
        assert!(first.contains(yes), "{}: {said}", asked[1]);
        assert!(said.contains("date=2026-11-21"), "{said}");
    }
}

// Proves 10.13.15.
#[tokio::test(flavor = "multi_thread")]
async fn a_family_is_answered_by_what_each_and_all_of_them_pay() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let asked = "How much is Xcaret for 2 adults and a child of 7 on December 15?";
    let said = answer(&ask(&visitor, Language::En, asked).await);
    let line = |has: &str| {
        let lines = said.split("<p").find(|line| line.contains(has));
        amounts(lines.unwrap_or_else(|| panic!("{has}: {said}")))[0]
    };
    assert_eq!(line("2 adults, 1 child: "), line("for an adult on ") * 2 + line("Child ("), "{said}");
    let link = said.split("href=\"").find(|link| link.contains("date=2026-12-15")).unwrap();
    let link = link.split('"').next().unwrap().replace("&amp;", "&");
    assert!(link.contains("adults=2") && link.contains("children=1"), "{link}");
    assert_eq!(visitor.get(&link).await.status, StatusCode::OK);
}

// Proves 10.13.16.
#[tokio::test(flavor = "multi_thread")]
async fn an_amount_is_answered_by_what_it_is_enough_for() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let said = answer(&ask(&visitor, Language::En, "We have 470 dollars for four, what can we do?").await);
    assert!(said.contains("for 4 people"), "{said}");
    let totals = amounts(said.split_once("<ul").unwrap().1);
    assert!(!totals.is_empty() && totals.is_sorted(), "{totals:?}");
    assert!(totals.iter().all(|total| *total <= 47_000), "{totals:?}");
    let said = answer(&ask(&visitor, Language::En, "We have $20 for four, what can we do?").await);
    assert!(said.contains("US$20 is not enough for 4 people"), "{said}");
    assert_eq!(amounts(said.split_once("<ul").unwrap().1).len(), 1, "{said}");
}

// Proves 10.13.17.
#[tokio::test(flavor = "multi_thread")]
async fn what_suits_a_child_is_answered_by_places_that_do() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, asked) in [
        (Language::Es, "¿Qué parque le conviene a un niño de cinco años?"),
        (Language::En, "Which park suits a five-year-old?"),
        (Language::Pt, "Qual parque combina com uma criança de cinco anos?"),
    ] {
        let said = answer(&ask(&visitor, language, asked).await);
        let leads = |place: &str| said.contains(&format!("href=\"{}\"", address::about(place, language)));
        assert!(leads("xelha") && !leads("xplor"), "{asked}: {said}");
    }
}

// Proves 10.13.18.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_rule_decides_is_answered_by_it() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, asked, has) in [
        (Language::Es, "¿y si llueve ese día?", "#question-weather"),
        (Language::En, "What if it rains?", "#question-weather"),
        (Language::Pt, "Aceita Pix?", "#question-pay"),
        (Language::Pt, "Aceita Pix?", "Não: Pix "),
        (Language::En, "Can I pay with Venmo?", "No: Venmo "),
    ] {
        let said = answer(&ask(&visitor, language, asked).await);
        assert!(said.contains(has), "{asked}: {said}");
    }
    for (language, asked) in [
        (Language::Es, "¿dónde pongo el código?"),
        (Language::En, "where do I enter my code"),
        (Language::Pt, "onde coloco o cupom?"),
    ] {
        let said = answer(&ask(&visitor, language, asked).await);
        assert!(said.contains(&format!("href=\"{}\"", address::page(PageName::Cart, language))), "{said}");
    }
}
