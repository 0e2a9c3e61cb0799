//! The chat: what it answers, what it does not know, whose order it shows, and whom it hands over to (§10.13).

use crate::support::bought::stored;
use crate::support::world::{check_out, newest};
use crate::support::{Answer, Setup, Store, Visitor, address, catalogue_with};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::language::Language;

/// Asks a question.
pub async fn ask(visitor: &Visitor, language: Language, question: &str) -> Answer {
    let question: String = form_urlencoded::byte_serialize(question.as_bytes()).collect();
    visitor.post(address::page(PageName::Chat, language), &format!("question={question}")).await
}

/// What stands in the answer of a page.
pub fn answer(page: &Answer) -> String {
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
        // The question stands beside its answer, and in no address of the page.
        let written = question.replace('\'', "&#x27;");
        assert!(page.text().contains(&format!("</span>{written}</p>")), "{question}");
        assert!(!page.text().contains("?question"), "{question}");
    }
    // A price is the one of a day, which is said.
    let said = answer(&ask(&visitor, Language::En, "How much is a Xplor ticket for two adults?").await);
    assert!(said.contains("US$139.99 for an adult on Saturday, November 21, 2026"), "{said}");
}

// Proves 2.2.122.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_place_costs_is_said_for_adults_children_and_infants() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, asked, parts) in [
        (
            Language::Es,
            "¿Cuánto cuesta Xcaret para 2 adultos y un niño?",
            ["por adulto el ", "Niño (", "Infante ("],
        ),
        (
            Language::En,
            "How much is Xcaret for 2 adults and a child?",
            ["for an adult on ", "Child (", "Infant ("],
        ),
        (
            Language::Pt,
            "Quanto custa o Xcaret para 2 adultos e uma criança?",
            ["por adulto no ", "Criança (", "Bebê ("],
        ),
    ] {
        let said = answer(&ask(&visitor, language, asked).await).replace("<!-- -->", "");
        for part in parts {
            assert!(said.contains(part), "{part}: {said}");
        }
    }
}

// Proves 10.13.21.
#[tokio::test(flavor = "multi_thread")]
async fn a_question_about_health_is_answered_by_the_line_that_warns_and_no_price() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, asked, warns) in [
        (Language::Es, "¿embarazada puede entrar a Xplor?", "No se recomienda con embarazo"),
        (Language::En, "Is Xplor ok during pregnancy?", "Not advised if you are pregnant"),
        (Language::En, "I have back problems, can I do Xplor?", "Not advised if you are pregnant"),
        (Language::En, "How much is Xplor for 2 adults, one of them pregnant?", "Not advised if you are"),
        (Language::Pt, "grávida pode ir no Xplor?", "Não é indicado para grávidas"),
        // Of no place: all that warn.
        (Language::En, "I am pregnant, where can I go?", "Not advised if you are pregnant"),
        // Of one whose page has no such line, and of what no page knows.
        (Language::En, "Can I go to Xenses while pregnant?", "The page of Xenses says nothing about that"),
        (Language::En, "Can I come with epilepsy?", "The pages of this store say nothing about that"),
    ] {
        let said = answer(&ask(&visitor, language, asked).await).replace("<!-- -->", "");
        assert!(said.contains(warns) && said.contains("href=\"tel:"), "{asked}: {said}");
        assert!(!said.contains("US$"), "{asked}: {said}");
    }
    // Whoever cancels for it is answered as who cancels.
    let said = answer(&ask(&visitor, Language::En, "I am pregnant, can I cancel?").await);
    assert!(!said.contains("Not advised"), "{said}");
}

// Proves 10.13.22, 10.13.23.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_asked_in_few_words_is_answered_by_what_the_store_has() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let page = |name, language| address::page(name, language).to_owned();
    let listing = |language| format!("{}?sort=price", page(PageName::Listing, language));
    let faqs = |language, asks| format!("{}#question-{asks}", page(PageName::Faqs, language));
    for (language, asked, has) in [
        (Language::En, "which park for a wheelchair", "With a wheelchair you can go to".to_owned()),
        (Language::Pt, "qual parque para cadeira de rodas", page(PageName::Compare, Language::Pt)),
        (Language::Pt, "desconto para brasileiros", page(PageName::Promotions, Language::Pt)),
        (Language::Pt, "desconto para brasileiros", "Baixa temporada para o Brasil".to_owned()),
        (Language::Pt, "o que levar pro xenotes", "#question-bring".to_owned()),
        (Language::Pt, "posso levar comida?", "Xcaret à Noite".to_owned()),
        (Language::En, "cheapest park", listing(Language::En)),
        (Language::Es, "parque más barato", listing(Language::Es)),
        (Language::En, "can i pay at the gate", faqs(Language::En, "pay")),
        (Language::Es, "pago en taquilla", faqs(Language::Es, "pay")),
        (Language::Pt, "golfinhos", "chat-near".to_owned()),
        (Language::En, "open tomorrow?", "Saturday".to_owned()),
        (Language::Es, "hola", "¡Hola!".to_owned()),
        (Language::En, "hello", "Hi!".to_owned()),
        (Language::Pt, "oi", "Oi!".to_owned()),
    ] {
        let said = answer(&ask(&visitor, language, asked).await).replace("<!-- -->", "");
        assert!(said.contains(&has), "{asked}: {has}: {said}");
    }
    // Of what nothing is understood, nothing is near.
    let said = answer(&ask(&visitor, Language::Pt, "blablabla xpto").await);
    assert!(!said.contains("<li"), "{said}");
    // A hotel is none of the parks.
    let said = answer(&ask(&visitor, Language::En, "cheapest one of the hotel rooms").await);
    assert!(!said.contains("sort=price"), "{said}");
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
    let key = store.app.secrets.order_key(&stored(&store, &code).await.order.id);
    assert!(!ask(&buyer, Language::Es, question).await.text().contains(&key), "no key stands in an answer");
    // A question about a place that is not in it, and an order that stands no more, show none.
    let elsewhere = "¿A qué hora cierra Xel-Há?";
    assert!(!answer(&ask(&buyer, Language::Es, elsewhere).await).contains(&code));
    assert!(!answer(&ask(&stranger, Language::Es, question).await).contains(&code));
    // What has nothing to do with an order shows none, and one that nobody paid is none.
    assert!(!answer(&ask(&buyer, Language::Es, "¿Hay sargazo en Xel-Há?").await).contains(&code));
    let waiting = store.visitor();
    waiting.add("entrada-xplor", "date=2026-12-15&adults=2").await;
    assert_eq!(check_out(&waiting, "VI").await.status, StatusCode::SEE_OTHER);
    let pending = newest(&store).await.order;
    let key = store.app.secrets.order_key(&pending.id);
    let shown = waiting.get(&format!("{}{}/?k={key}", address::es(PageName::Order), pending.code)).await;
    assert_eq!(shown.status, StatusCode::OK);
    assert!(!answer(&ask(&waiting, Language::Es, question).await).contains("chat-order"));
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

// Proves 10.13.13.
#[tokio::test(flavor = "multi_thread")]
async fn an_answer_about_a_place_on_pause_begins_with_when_it_is_sold_again() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let (paused, kin) = ("xichen-clasico", "xichen-deluxe");
    let year = address::product(paused).back.expect("the demonstration knows the day").year().to_string();
    for (language, asked, begins) in [
        (Language::Es, "¿cuándo vuelve {}?", "Vuelve a la venta el "),
        (Language::En, "is {} on sale?", "It will be on sale again on "),
        (Language::En, "What time does {} start?", "It will be on sale again on "),
        (Language::Pt, "quando volta o {}?", "Volta à venda em "),
    ] {
        let asked = asked.replace("{}", &address::product(paused).words.get(language).name);
        let said = answer(&ask(&visitor, language, &asked).await);
        // The first line below the title of the answer.
        let first = said.split("<p").nth(1).unwrap();
        assert!(first.contains(begins) && first.contains(&year), "{asked}: {said}");
        for place in [paused, kin] {
            assert!(
                said.contains(&format!("href=\"{}\"", address::about(place, language))),
                "{asked}: {said}"
            );
        }
    }
    let sold = answer(&ask(&visitor, Language::En, "What time does Xplor open?").await);
    assert!(!sold.contains("on sale again"), "{sold}");
}

// Proves 10.13.6.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_or_far_too_much_is_answered_too() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for nothing in ["   ", ""] {
        let page = ask(&visitor, Language::Es, nothing).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(!page.text().contains("chat-answer"));
    }
    let page = ask(&visitor, Language::Es, &"ñ".repeat(4000)).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text().contains(&"ñ".repeat(300)) && !page.text().contains(&"ñ".repeat(301)));
}

// Proves 10.13.9.
#[tokio::test(flavor = "multi_thread")]
async fn who_asks_without_end_is_asked_to_wait() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let mut answered = 0;
    for _ in 0..70 {
        answered +=
            usize::from(ask(&visitor, Language::En, "Is parking free?").await.status == StatusCode::OK);
    }
    assert!((60..70).contains(&answered), "{answered}");
    let page = ask(&visitor, Language::En, "Is parking free?").await;
    assert_eq!(page.status, StatusCode::TOO_MANY_REQUESTS);
    // Nobody who buys waits for that.
    visitor.add("entrada-xplor", "date=2026-12-15&adults=2").await;
}

// Proves 3.12.3, 10.13.7.
#[tokio::test(flavor = "multi_thread")]
async fn a_chat_of_another_service_opens_in_a_window_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let section = "[chat]\nname = { es = \"Chat en vivo\", en = \"Live chat\", pt = \"Chat ao vivo\" }\nhref = \"https://chat.example.com/room?id=1\"\n\n[newsletter]";
    let catalogue = catalogue_with(folder.path(), "site.toml", |text| text.replace("[newsletter]", section));
    let store = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
    let visitor = store.visitor();
    let page = visitor.get(address::es(PageName::Chat)).await;
    assert!(!page.header("content-security-policy").contains("chat.example.com"));
    let html = page.text();
    let (before, after) = html.split_once("https://chat.example.com/room?id=1").unwrap();
    assert!(before.ends_with("<a href=\"") && after.contains("Abrir Chat en vivo"));
    let link = after.split('>').next().unwrap();
    assert!(link.contains("target=\"_blank\"") && link.contains("noopener"), "{link}");
    assert!(!after.contains("chat.example.com"), "it is a link and nothing else");
    let plain = Store::open().await.visitor().get(address::es(PageName::Chat)).await;
    assert!(!plain.text().contains("target=\"_blank\""));
}

// Proves 2.3.4.
#[tokio::test(flavor = "multi_thread")]
async fn every_page_carries_the_chat_the_notice_and_the_loader() {
    let folder = tempfile::tempdir().unwrap();
    let section = "[cookies]\ntag_manager = \"GTM-TEST123\"\n\n[newsletter]";
    let catalogue = catalogue_with(folder.path(), "site.toml", |text| text.replace("[newsletter]", section));
    let store = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
    let pages = [PageName::Home, PageName::Listing, PageName::Faqs, PageName::Cart];
    for (language, page) in Language::ALL.into_iter().flat_map(|of| pages.map(|page| (of, page))) {
        let path = address::page(page, language);
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
