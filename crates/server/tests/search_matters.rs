//! What somebody is led to who searches for a matter (§2.2.148).

use crate::support::reading::{links, middle, words};
use crate::support::{Store, address};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::language::Language;

// Proves 2.2.148.
#[tokio::test(flavor = "multi_thread")]
async fn a_matter_comes_before_all_that_has_its_words() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let question =
        |place: &str, asks: &str, language| format!("{}#question-{asks}", address::faqs(place, language));
    for (language, typed, first) in [
        (Language::Es, "horario+xel+h%C3%A1", question("xelha", "hours", Language::Es)),
        (Language::En, "opening+hours+xplor", question("xplor", "hours", Language::En)),
        (Language::Es, "lockers", address::page(PageName::Services, Language::Es).to_owned()),
        (Language::Es, "facturaci%C3%B3n", address::page(PageName::Contact, Language::Es).to_owned()),
        (Language::Pt, "nota+fiscal", address::page(PageName::Contact, Language::Pt).to_owned()),
        (Language::En, "oxxo", format!("{}#question-pay", address::page(PageName::Faqs, Language::En))),
    ] {
        let page = visitor.get(&format!("{}?q={typed}", address::page(PageName::Search, language))).await;
        assert_eq!(page.status, StatusCode::OK);
        let led = links(&page).into_iter().find(|href| !href.contains('?'));
        assert_eq!(led.as_deref(), Some(first.as_str()), "{typed}: {}", words(&page));
    }
    // Of seaweed the first result says what there is of it.
    let page = visitor.get(&format!("{}?q=sargazo", address::page(PageName::Search, Language::Es))).await;
    let text = page.text();
    let first = middle(&text).split("</article>").next().unwrap().to_owned();
    assert!(first.contains("#question-season") && first.contains("<mark>sargazo</mark>"), "{first}");
}
