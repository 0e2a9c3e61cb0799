//! What the chat answers of several days at once, of days that there are not, and for whom an amount is (§10.13).

use crate::chatting::{answer, ask};
use crate::support::{Store, address};
use domain::language::Language;

// Proves 10.13.25.
#[tokio::test(flavor = "multi_thread")]
async fn several_days_are_answered_by_the_least_of_them_and_the_nearest() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, asked, days, link) in [
        (
            Language::En,
            "How much is Xcaret from 12 to 15 December?",
            "from December 12, 2026 to December 15, 2026",
            "date=2026-12-12",
        ),
        (
            Language::Es,
            "¿Cuánto cuesta Xcaret del 12 al 15 de diciembre?",
            "del 12 de diciembre de 2026 al 15 de diciembre de 2026",
            "date=2026-12-12",
        ),
        (Language::En, "How much is Xplor on Sundays?", "on Sundays, from US$118.00", "date=2026-11-22"),
        (
            Language::En,
            "How much is Xel-Há on Tuesdays in January?",
            "on Tuesdays in January 2027",
            "date=2027-01-05",
        ),
    ] {
        let said = answer(&ask(&visitor, language, asked).await);
        assert!(said.contains(days) && said.contains(link), "{asked}: {said}");
    }
    // The nearest Sunday is dear for being near.
    let said = answer(&ask(&visitor, Language::En, "How much is Xplor on Sundays?").await);
    assert!(said.contains("US$139.99 for an adult on Sunday, November 22, 2026"), "{said}");
    // Where it is closed on all of them, the next day is named.
    let said = answer(&ask(&visitor, Language::En, "Is Xoximilco open on Sundays?").await);
    assert!(said.contains("No: ") && said.contains("Monday, November 23, 2026"), "{said}");
    assert!(!said.contains("date="), "{said}");
    // Of no place: what is open on one of them.
    let said = answer(&ask(&visitor, Language::En, "What is open from 20 to 21 December?").await);
    let leads = |path: &str| said.contains(&format!("href=\"{path}?date=2026-12-2"));
    // On the Sunday it is closed, and on the Monday it is not.
    assert!(leads(address::buy("xcaret", Language::En)), "{said}");
    assert!(leads(address::buy("xoximilco", Language::En)) && said.contains("date=2026-12-21"), "{said}");
}

// Proves 10.13.51.
#[tokio::test(flavor = "multi_thread")]
async fn what_suits_a_child_is_priced_on_the_days_that_are_asked_for() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let asked = "Which park suits a five-year-old from 12 to 15 December?";
    let said = answer(&ask(&visitor, Language::En, asked).await);
    assert!(said.contains(address::about("xelha", Language::En)), "{said}");
    let days: Vec<&str> = said.split("December ").skip(1).collect();
    assert!(!days.is_empty() && days.iter().all(|day| day.starts_with('1')), "{said}");
    assert!(!said.contains("November"), "{said}");
}

// Proves 10.13.26.
#[tokio::test(flavor = "multi_thread")]
async fn a_day_that_is_in_no_year_is_said_to_be_none() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, asked, says) in [
        (Language::Es, "¿Abre Xcaret el 30 de febrero?", "El 30 de febrero no existe."),
        (Language::En, "Is Xcaret open on February 30?", "There is no February 30."),
        (Language::Pt, "Xcaret abre no dia 30 de fevereiro?", "Não existe 30 de fevereiro."),
    ] {
        let said = answer(&ask(&visitor, language, asked).await);
        assert!(said.contains(says) && !said.contains("date="), "{asked}: {said}");
    }
}

// Proves 10.13.27.
#[tokio::test(flavor = "multi_thread")]
async fn an_amount_is_answered_without_what_the_youngest_cannot_do() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let asked = "We have 9000 pesos, two adults and a child of 4, what can we do?";
    let said = answer(&ask(&visitor, Language::En, asked).await);
    let leads = |folder: &str| said.contains(&format!("href=\"{}", address::buy(folder, Language::En)));
    assert!(leads("xelha") && !leads("xplor") && !leads("xavage") && !leads("xenotes"), "{said}");
    let (_, out) = said.split_once("height of your youngest: ").unwrap_or_else(|| panic!("{said}"));
    let out = out.split('<').next().unwrap();
    assert!(out.contains("Xplor") && out.contains("Xavage"), "{out}");
    // Of several days, the cheapest of each place.
    let asked = "We have 900 dollars for 2 adults from 12 to 15 December, what can we do?";
    let said = answer(&ask(&visitor, Language::En, asked).await);
    assert!(said.contains("date=2026-12-12") && !said.contains("height of your youngest"), "{said}");
}

// Proves 10.13.28, 10.13.29, 10.13.30.
#[tokio::test(flavor = "multi_thread")]
async fn thanks_hours_of_no_place_and_amounts_of_a_family_are_answered() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, thanks) in
        [(Language::Es, "¡Muchas gracias!"), (Language::En, "thanks!"), (Language::Pt, "obrigado")]
    {
        let said = answer(&ask(&visitor, language, thanks).await);
        assert!(
            said.contains(server::messages::text("chat.thanks", language, &[]).as_str()),
            "{thanks}: {said}"
        );
    }
    for (language, asked) in [
        (Language::Es, "¿A qué hora abren?"),
        (Language::En, "What time do you open?"),
        (Language::Pt, "a que horas abre"),
    ] {
        let said = answer(&ask(&visitor, language, asked).await);
        for folder in ["xcaret", "xelha", "xenotes"] {
            let leads = format!("href=\"{}\"", address::about(folder, language));
            assert!(said.contains(&leads), "{asked}: {folder}: {said}");
        }
    }
    // When something at a place opens is another question.
    for (language, asked) in
        [(Language::Pt, "que horas abre a piscina?"), (Language::En, "what time does breakfast open?")]
    {
        let said = answer(&ask(&visitor, language, asked).await);
        assert!(!said.contains(&server::messages::text("chat.hours", language, &[])), "{asked}: {said}");
    }
    // Nobody says here that it is to be spent.
    let asked = "we are 2 adults and a 5 year old with 300 dollars on Saturday";
    let said = answer(&ask(&visitor, Language::En, asked).await);
    let leads = |folder: &str| said.contains(&format!("href=\"{}?", address::buy(folder, Language::En)));
    assert!(leads("xenses") && !leads("xplor-fuego") && !leads("xplor"), "{said}");
    let said = answer(&ask(&visitor, Language::En, "cheapest park for 2 adults and a child of 4").await);
    let first = said.find("date=").map(|at| &said[at..]).unwrap_or_default();
    assert!(first.contains("in total") && said.contains("height of your youngest"), "{said}");
}

// Proves 10.13.31, 10.13.32.
#[tokio::test(flavor = "multi_thread")]
async fn days_alone_are_answered_by_what_there_is_and_children_by_what_a_place_asks() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, asked, leads) in [
        (Language::En, "What can we do from 12 to 15 December?", "date=2026-12-1"),
        (Language::En, "Dec 24", "date=2026-12-24"),
        (Language::En, "tomorrow for 2 adults", "date=2026-11-21&amp;adults=2"),
        (Language::En, "xcaret december 12 to 15", "date=2026-12-12"),
        (Language::Es, "martes de enero", "date=2027-01-05"),
        (Language::Es, "¿qué podemos hacer el 12 de diciembre?", "date=2026-12-12"),
        (Language::Pt, "dia 31 de dezembro", "date=2026-12-31"),
        (Language::Pt, "o que fazer na terça", "date=2026-11-24"),
    ] {
        let said = answer(&ask(&visitor, language, asked).await);
        assert!(said.contains(leads), "{asked}: {said}");
    }
    for (language, asked, says) in [
        (Language::En, "can my 4 year old go to Xplor?", "110"),
        (Language::En, "5 year old do Xavage", "cm"),
        (Language::Pt, "meu filho de 4 anos pode ir ao Xplor?", "110"),
    ] {
        let said = answer(&ask(&visitor, language, asked).await);
        assert!(said.contains(says) && !said.contains("US$"), "{asked}: {said}");
    }
}
