//! What the chat answers to what visitors have asked it: today, budgets and codes, money of elsewhere (§10.13.71).

use crate::chatting::{answer, ask};
use crate::support::{Setup, Store, address};
use domain::language::Language;
use domain::money::CurrencyCode;
use server::messages::pattern;

/// Asks each question, and collects those whose answer has not all of what it must, or has what it must not.
async fn misses(store: &Store, rows: &[(Language, &str, &[&str], &[&str])]) -> Vec<String> {
    let visitor = store.visitor();
    let mut wrong = Vec::new();
    for (language, asked, has, has_not) in rows {
        let said = answer(&ask(&visitor, *language, asked).await).replace("<!-- -->", "");
        let lacks = has.iter().filter(|part| !said.contains(**part));
        let says = has_not.iter().filter(|part| said.contains(**part));
        let parts: Vec<_> = lacks
            .map(|part| format!("lacks {part}"))
            .chain(says.map(|part| format!("says {part}")))
            .collect();
        if !parts.is_empty() {
            wrong.push(format!("{asked} ({language:?}) {}: {said}", parts.join(", ")));
        }
    }
    wrong
}

/// The text of a message, up to the first of what is filled in.
fn begins(key: &'static str, language: Language) -> &'static str {
    pattern(key, language).split('{').next().unwrap()
}

// Proves 10.13.41, 10.13.71.
#[tokio::test(flavor = "multi_thread")]
async fn a_park_that_is_open_today_is_said_to_be_so_when_it_is_sold_no_more() {
    // At noon: parks are open, and sold no more for today.
    let store = Store::open().await;
    let mut wrong = Vec::new();
    for (language, places, all) in [
        (
            Language::Es,
            ["¿Xcaret abre hoy?", "a qué hora abre xplor hoy"],
            ["¿a qué hora abren hoy?", "horarios de hoy"],
        ),
        (
            Language::En,
            ["is Xcaret open today?", "what time does Xcaret close today"],
            ["hours today", "what is open today?"],
        ),
        (
            Language::Pt,
            ["o Xcaret abre hoje?", "que horas o Xplor abre hoje?"],
            ["que horas abre hoje?", "o que abre hoje?"],
        ),
    ] {
        let (open, online) = (begins("chat.day.today.park", language), pattern("chat.day.online", language));
        for asked in places {
            wrong.extend(
                misses(&store, &[(language, asked, &[open, online, "US$", "date=2026-11-21"], &[])]).await,
            );
        }
        let (xcaret, xplor) = (address::about("xcaret", language), address::about("xplor", language));
        let late = pattern("chat.open_late", language);
        // A dinner on boats is still sold, and tours left in the morning.
        let (boats, tour) = (address::buy("xoximilco", language), address::about("xichen-deluxe", language));
        for asked in all {
            wrong.extend(misses(&store, &[(language, asked, &[xcaret, xplor, late, boats], &[tour])]).await);
        }
    }
    let setup = Setup { now: Some("2026-11-20T23:00:00-05:00".into()), ..Setup::default() };
    let night = Store::with(setup).await;
    let (over, online) =
        (begins("chat.day.over.park", Language::En), pattern("chat.day.online", Language::En));
    wrong.extend(misses(&night, &[(Language::En, "is Xcaret open today?", &[over], &[online])]).await);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// Proves 10.13.72.
#[tokio::test(flavor = "multi_thread")]
async fn an_amount_that_is_enough_by_a_code_of_all_is_enough() {
    let store = Store::open().await;
    let (visitor, catalogue) = (store.visitor(), &store.app.catalogue);
    let xplor = address::product("xplor");
    let mut wrong = Vec::new();
    for (code, by, words) in
        [("USD", "SELVA20", ["dólares", "dollars", "dólares"]), ("MXN", "MEXICO22", ["pesos"; 3])]
    {
        let currency = catalogue.currency(CurrencyCode::parse(code).unwrap()).unwrap();
        let least = store.app.lowest(xplor, currency, None).unwrap().part.price;
        // A unit less than two pay without a code.
        let most = least * 2 / 100 - 1;
        let [es, en, pt] = words;
        for (language, asked) in [
            (Language::Es, format!("algo de adrenalina por menos de {most} {es} para 2")),
            (Language::En, format!("something with adrenaline for under {most} {en} for 2")),
            (Language::Pt, format!("algo com adrenalina por menos de {most} {pt} para 2")),
        ] {
            let said = answer(&ask(&visitor, language, &asked).await).replace("<!-- -->", "");
            let buy = address::buy("xplor", language);
            if !said.split("<li").any(|item| item.contains(&format!("href=\"{buy}?")) && item.contains(by)) {
                wrong.push(format!("{asked}: {said}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// Proves 10.13.73.
#[tokio::test(flavor = "multi_thread")]
async fn money_that_the_store_does_not_charge_in_is_answered_by_what_costs_least_in_its_own() {
    let store = Store::open().await;
    let mut rows: Vec<(Language, &str, &[&str], &[&str])> = Vec::new();
    for asked in ["tenho 1500 reais, 2 adultos, crianças 4 e 9", "R$ 1500", "2000 reais para 2"] {
        rows.push((Language::Pt, asked, &["Não cobramos em reais", "#question-pay", "US$"], &[]));
    }
    rows.push((Language::Es, "tengo 1500 reales para 2", &["No cobramos en reales", "US$"], &[]));
    rows.push((Language::En, "we have 1500 reais for 2", &["charge in Brazilian reais", "US$"], &[]));
    let wrong = misses(&store, &rows).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
