//! The chat: what it answers, what it does not know, whose order it shows, and whom it hands over to (§10.13).

use crate::support::{Answer, Setup, Store, Visitor, address, catalogue_with};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::language::Language;

async fn ask(visitor: &Visitor, language: Language, question: &str) -> Answer {
    let question: String = form_urlencoded::byte_serialize(question.as_bytes()).collect();
    visitor.post(address::page(PageName::Chat, language), &format!("question={question}")).await
}

/// What stands in the answer of a page.
fn answer(page: &Answer) -> String {
    assert_eq!(page.status, StatusCode::OK);
    assert_eq!(page.header("cache-control"), "private, no-store");
    let html = page.text();
    let (_, rest) = html.split_once("class=\"chat-answer\">").unwrap_or(("", ""));
    rest.split("</article>").next().unwrap().to_owned()
}

// Proves 1.2.3, 10.13.3.
#[tokio::test(flavor = "multi_thread")]
async fn a_question_is_answered_by_the_rule_that_decides() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let hours = store.app.catalogue.site.change_hours.to_string();
    for (language, question) in [
        (Language::Es, "quiero mover mi visita para otro día, ¿se puede?"),
        (Language::En, "We booked the wrong day, how can we switch it?"),
        (Language::Pt, "comprei pro dia errado, como mudo a data?"),
    ] {
        let page = ask(&visitor, language, question).await;
        let said = answer(&page);
        let faqs = address::page(PageName::Faqs, language);
        assert!(said.contains(&format!("{faqs}#question-change")) && said.contains(&hours), "{said}");
        // As it was asked, and nowhere in an address.
        assert!(page.text().contains("chat-question"), "{question}");
    }
    // A price is the one of the nearest day.
    let said = answer(&ask(&visitor, Language::En, "How much is a Xplor ticket for two adults?").await);
    assert!(said.contains("US$") || said.contains("USD"), "{said}");
}

// Proves 10.13.4.
#[tokio::test(flavor = "multi_thread")]
async fn what_it_does_not_know_it_says_and_hands_over_with_the_question() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let asked = "Who won the <b>game</b> last night & why?";
    let page = ask(&visitor, Language::En, asked).await;
    let said = answer(&page);
    assert!(
        said.contains("don\u{2019}t know") || said.contains("don&#x27;t know") || said.contains("don't know"),
        "{said}"
    );
    let html = page.text();
    assert!(!html.contains("<b>game</b>"));
    assert!(html.contains("name=\"draft\""), "a form that hands over");
    // The contact form with the question in it: nothing is wrong yet, and nothing was sent.
    let question: String = form_urlencoded::byte_serialize(asked.as_bytes()).collect();
    let contact = address::page(PageName::Contact, Language::En);
    let handed = visitor.post(contact, &format!("draft=1&topic=other&message={question}")).await;
    assert_eq!(handed.status, StatusCode::OK);
    let html = handed.text();
    assert!(html.contains("last night &amp; why?</textarea>"), "{html}");
    assert!(!html.contains("aria-invalid"), "nothing is wrong yet");
    assert!(store.app.mail.list().is_empty());
}

// Proves 10.13.5.
#[tokio::test(flavor = "multi_thread")]
async fn an_order_is_shown_to_who_may_see_it_where_the_question_may_be_about_it() {
    let store = Store::open().await;
    let (buyer, stranger) = (store.visitor(), store.visitor());
    buyer.add("entrada-xplor", "date=2026-12-15&adults=2").await;
    let order = buyer.pay().await;
    buyer.get(&order).await;
    let order = order.split('?').next().unwrap().to_owned();
    let code = order.trim_end_matches('/').rsplit('/').next().unwrap().to_owned();
    let question = "¿Puedo mover mi día?";
    let said = answer(&ask(&buyer, Language::Es, question).await);
    assert!(said.contains(&code) && said.contains("Xplor") && said.contains(&order), "{said}");
    assert!(!said.contains("?k="), "no key stands in an answer");
    assert!(!answer(&ask(&stranger, Language::Es, question).await).contains(&code));
    // What has nothing to do with an order shows none.
    assert!(!answer(&ask(&buyer, Language::Es, "¿Hay sargazo en Xel-Há?").await).contains(&code));
}

// Proves 10.12.4.
#[tokio::test(flavor = "multi_thread")]
async fn no_order_is_shown_where_scripts_of_others_may_run_around_the_answer() {
    let folder = tempfile::tempdir().unwrap();
    let section = "[cookies]\ntag_manager = \"GTM-TEST123\"\n\n[newsletter]";
    let catalogue = catalogue_with(folder.path(), "site.toml", |text| text.replace("[newsletter]", section));
    let store = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
    let buyer = store.visitor();
    buyer.add("entrada-xplor", "date=2026-12-15&adults=2").await;
    let order = buyer.pay().await;
    buyer.get(&order).await;
    let code = order.split('?').next().unwrap().trim_end_matches('/').rsplit('/').next().unwrap().to_owned();
    let said = answer(&ask(&buyer, Language::Es, "¿Puedo mover mi día?").await);
    assert!(said.contains("#question-change") && !said.contains(&code), "{said}");
}

// Proves 10.13.6.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_or_far_too_much_is_answered_too() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let page = ask(&visitor, Language::Es, "   ").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(!page.text().contains("chat-answer"));
    let page = ask(&visitor, Language::Es, &"¿a qué hora cierra xplor? ".repeat(400)).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text().len() < 200_000);
    let none = visitor.post(address::page(PageName::Chat, Language::Es), "").await;
    assert_eq!(none.status, StatusCode::OK);
}

// Proves 3.12.3, 10.13.7.
#[tokio::test(flavor = "multi_thread")]
async fn a_chat_of_another_service_stands_on_its_page_alone_and_waits_to_be_opened() {
    let folder = tempfile::tempdir().unwrap();
    let section = "[chat]\nname = { es = \"Chat en vivo\", en = \"Live chat\", pt = \"Chat ao vivo\" }\nframe = \"https://chat.example.com/embed?id=1\"\n\n[newsletter]";
    let catalogue = catalogue_with(folder.path(), "site.toml", |text| text.replace("[newsletter]", section));
    let store = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
    let visitor = store.visitor();
    let policy = |page: &Answer| page.header("content-security-policy").to_owned();
    let chat = visitor.get(address::es(PageName::Chat)).await;
    assert!(policy(&chat).contains("frame-src https://chat.example.com"), "{}", policy(&chat));
    let html = chat.text();
    let (before, frame) = html.split_once("<iframe").unwrap();
    assert!(frame.contains("loading=\"lazy\"") && frame.contains("https://chat.example.com/embed?id=1"));
    // Within what is folded nothing is fetched.
    assert!(before.rsplit("<details").next().unwrap().contains("<summary>Abrir Chat en vivo"));
    for path in [PageName::Home, PageName::Cart, PageName::Checkout].map(address::es) {
        let page = visitor.get(path).await;
        assert!(
            !policy(&page).contains("chat.example.com") && !page.text().contains("chat.example.com"),
            "{path}"
        );
    }
    let plain = Store::open().await.visitor().get(address::es(PageName::Chat)).await;
    assert!(!plain.text().contains("<iframe"));
}

// Proves 2.3.4.
#[tokio::test(flavor = "multi_thread")]
async fn every_page_carries_the_chat_the_notice_and_the_loader() {
    let folder = tempfile::tempdir().unwrap();
    let section = "[cookies]\ntag_manager = \"GTM-TEST123\"\n\n[newsletter]";
    let catalogue = catalogue_with(folder.path(), "site.toml", |text| text.replace("[newsletter]", section));
    let store = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
    for language in Language::ALL {
        let path = address::page(PageName::Home, language);
        for mobile in ["?0", "?1"] {
            let visitor = store.visitor();
            visitor.always("sec-ch-ua-mobile", mobile);
            let html = visitor.get(path).await.text();
            assert!(
                html.contains(&format!(
                    "href=\"{}\" data-opens-chat",
                    address::page(PageName::Chat, language)
                )),
                "{path}"
            );
            assert!(html.contains("id=\"cookie-notice\"") && html.contains("data-manager=\"GTM-TEST123\""));
        }
    }
}
