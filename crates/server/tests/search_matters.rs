//! What somebody is led to who searches for a matter (§2.2.148).

use crate::searching::{data_store, suggested, token};
use crate::support::reading::{links, middle, words};
use crate::support::{Store, Visitor, address};
use axum::http::StatusCode;
use domain::asked::{may_take_part, suits_child};
use domain::calendar::parse_date;
use domain::catalogue::{PageName, Product, Status};
use domain::language::Language;
use server::messages::pattern;
use std::collections::BTreeSet;
use std::time::Duration;

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
        (
            Language::Es,
            "facturaci%C3%B3n",
            format!("{}#question-invoice", address::page(PageName::Faqs, Language::Es)),
        ),
        (
            Language::Pt,
            "nota+fiscal",
            format!("{}#question-invoice", address::page(PageName::Faqs, Language::Pt)),
        ),
        (Language::Es, "bodas", address::page(PageName::Contact, Language::Es).to_owned()),
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
    let first =
        middle(&text).split("<article").nth(1).unwrap().split("</article>").next().unwrap().to_owned();
    assert!(first.contains("#question-season") && first.contains("<mark>sargazo</mark>"), "{first}");
}

/// What a page of results answers by itself; empty where it answers nothing.
async fn answered(visitor: &Visitor, language: Language, typed: &str) -> String {
    let typed: String = form_urlencoded::byte_serialize(typed.as_bytes()).collect();
    let page = visitor.get(&format!("{}?q={typed}", address::page(PageName::Search, language))).await;
    assert_eq!(page.status, StatusCode::OK);
    let text = page.text().replace("<!-- -->", "");
    let (_, rest) = text.split_once("class=\"search-answer\">").unwrap_or_default();
    rest.split("</section>").next().unwrap_or_default().to_owned()
}

// Proves 2.2.154, 2.2.158.
#[tokio::test(flavor = "multi_thread")]
async fn the_answer_itself_stands_on_the_page_of_results() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let faqs = |asks: &str, language| {
        format!("href=\"{}#question-{asks}\"", address::page(PageName::Faqs, language))
    };
    let services = |language| format!("href=\"{}\"", address::page(PageName::Services, language));
    let about = |folder: &str, language| format!("href=\"{}\"", address::about(folder, language));
    for (language, typed, says, leads) in [
        (Language::Es, "oxxo", "se ven y se pagan en", faqs("pay", Language::Es)),
        (Language::Es, "lluvia", "sueltas el día", faqs("weather", Language::Es)),
        (Language::Es, "factura", "CFDI", faqs("invoice", Language::Es)),
        (Language::En, "cancel", "100% up to 7 days before", faqs("cancel", Language::En)),
        (Language::En, "lockers", "Yes, ", services(Language::En)),
        (Language::Es, "mascotas", "No, en ninguno", services(Language::Es)),
        (Language::Pt, "wi-fi", "Sim, ", services(Language::Pt)),
        (
            Language::Es,
            "¿qué pasa si cierra por lluvia?",
            "devolución completa",
            faqs("weather", Language::Es),
        ),
        // Somebody’s health is answered by the lines that warn.
        (Language::Es, "embarazada", "embarazo", about("xplor", Language::Es)),
        (Language::En, "pregnant", "pregnan", about("xplor", Language::En)),
    ] {
        let said = answered(&visitor, language, typed).await;
        assert!(said.contains(says) && said.contains(&leads), "{typed}: {said}");
    }
    // A sentence, and no more of what stands around it.
    let said = answered(&visitor, Language::Es, "sargazo").await;
    assert!(said.contains("puede llegar sargazo a la playa") && !said.contains("suéter"), "{said}");
    // Hours of today, of each park once; of one place its own.
    let said = answered(&visitor, Language::Es, "horarios").await;
    let of = |folder: &str| address::product(folder).words.get(Language::Es).name.clone();
    assert!(said.contains("Hoy") && said.contains(&of("xelha")), "{said}");
    assert_eq!(said.matches(&format!(">{}<", of("xcaret"))).count(), 1, "{said}");
    assert!(!said.contains(&of("xcaret-plus")) && !said.contains(&of("xichen-clasico")), "{said}");
    let said = answered(&visitor, Language::En, "xplor hours").await;
    assert!(said.contains("#question-hours") && !said.contains("Xel"), "{said}");
    // What is found page by page, or of a kind, is not answered again; nor is a name, or what people answer.
    for typed in ["xcaret", "tirolesa", "zzzzqqqq"] {
        assert_eq!(answered(&visitor, Language::Es, typed).await, "", "{typed}");
    }
    let page = address::page(PageName::Search, Language::Es);
    let narrow = visitor.get(&format!("{page}?q=sargazo&kind=question")).await;
    assert!(!narrow.text().contains("search-answer"));
}

// Proves 2.2.178, 2.2.184.
#[tokio::test(flavor = "multi_thread")]
async fn what_the_chat_knows_is_said_by_the_search_too() {
    let store = Store::open().await;
    let visitor = store.visitor();
    // The first search makes it ready and does not wait for it, one soon after has it.
    assert_eq!(answered(&visitor, Language::Es, "estudiantes").await, "");
    let soon = async {
        while answered(&visitor, Language::Es, "estudiantes").await.is_empty() {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(2), soon).await.unwrap();
    let page = |name: PageName, language| format!("href=\"{}\"", address::page(name, language));
    for (language, typed, says, leads) in [
        (Language::Es, "doctor", "", page(PageName::Services, Language::Es)),
        (Language::En, "doctor", "", page(PageName::Services, Language::En)),
        (Language::Pt, "médico", "", page(PageName::Services, Language::Pt)),
        (
            Language::Es,
            "estudiantes",
            "No hay tarifa de estudiantes",
            page(PageName::Promotions, Language::Es),
        ),
        // With a letter wrong, too.
        (
            Language::Es,
            "estudiantez",
            "No hay tarifa de estudiantes",
            page(PageName::Promotions, Language::Es),
        ),
        (Language::En, "student discount", "no student, teacher", page(PageName::Promotions, Language::En)),
        (Language::Pt, "cupom", "SELVA20", page(PageName::Promotions, Language::Pt)),
        (Language::En, "swimming", "swim", "#question-".to_owned()),
        (Language::Es, "nadar", "nadar", "#question-".to_owned()),
        (Language::Es, "cena", "Cena mexicana", address::about("xoximilco", Language::Es).to_owned()),
        (Language::En, "snorkel", "Snorkel gear", address::about("xelha", Language::En).to_owned()),
    ] {
        let said = answered(&visitor, language, typed).await;
        assert!(said.contains(says) && said.contains(&leads), "{typed}: {said}");
    }
}

// Proves 2.2.172.
#[tokio::test(flavor = "multi_thread")]
async fn a_code_that_was_typed_is_said_with_what_it_gives() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, typed) in
        [(Language::Es, "SELVA20 qué es"), (Language::En, "selva20"), (Language::Pt, "cupom SELVA20")]
    {
        let said = answered(&visitor, language, typed).await;
        let card = format!("{}#promotion-1", address::page(PageName::Promotions, language));
        assert!(said.contains(&card) && said.contains("20%"), "{typed}: {said}");
    }
}

// Proves 2.2.160, 2.2.161, 2.2.162, 2.2.173, 2.2.174, 2.2.175, 2.2.176, 2.2.177, 2.2.183.
#[tokio::test(flavor = "multi_thread")]
async fn what_the_catalogue_knows_leads_before_all_that_has_the_words() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let about = |folder: &str, language| format!("href=\"{}\"", address::about(folder, language));
    // A child is led to places that take it, and reads which do not.
    for (language, typed) in [
        (Language::En, "3 year old"),
        (Language::Es, "niños de 3 años"),
        (Language::Es, "niño 4 años"),
        (Language::Pt, "crianças pequenas"),
    ] {
        let said = answered(&visitor, language, typed).await;
        let (links, others) = said.split_once("</ul>").unwrap();
        assert!(
            links.contains(&about("xcaret", language)) && others.contains("Xenotes ("),
            "{typed}: {said}"
        );
        assert!(!links.contains(&about("xenotes", language)), "{typed}: {said}");
        let query: String = form_urlencoded::byte_serialize(typed.as_bytes()).collect();
        let page = visitor.get(&format!("{}?q={query}", address::page(PageName::Search, language))).await;
        let text = page.text();
        let results: Vec<_> = middle(&text).split("<article").skip(1).collect();
        assert!(results[0].contains(&about("xcaret", language)), "{typed}: {}", words(&page));
        assert!(results.iter().all(|one| !one.contains(&about("xenotes", language))), "{typed}");
    }
    // Each place that is sold is said to be for a child or not, once.
    for (language, typed) in [
        (Language::Es, "niños de 12 años"),
        (Language::En, "3 year old"),
        (Language::Pt, "criança de 6 anos"),
        (Language::Es, "niños pequeños"),
    ] {
        let said = answered(&visitor, language, typed).await.replace("&amp;", "&");
        let parts: Vec<&str> =
            said.split(['<', '>', ',', ':', '(']).map(|part| part.trim_end_matches('.').trim()).collect();
        for product in address::products().iter().filter(|product| product.status == Status::OnSale) {
            let name = product.words.get(language).name.as_str();
            let times = parts.iter().filter(|part| **part == name).count();
            assert_eq!(times, 1, "{typed}: {name} in {said}");
        }
    }
    // A feast by the hours of its day; what only people know by whom one writes to.
    for (language, typed, says) in [
        (Language::Es, "navidad", "25 de diciembre"),
        (Language::En, "christmas", "December 25"),
        (Language::Pt, "ano novo", "janeiro"),
        // With a letter wrong, too.
        (Language::Es, "hallowen", "31 de octubre"),
        (Language::En, "hallowen", "October 31"),
        (Language::Es, "navidat", "25 de diciembre"),
        (Language::Es, "boda", "escríbenos"),
        (Language::En, "cruise", "write to us"),
        // How heavy one may be, by the lines that say it.
        (Language::En, "weight limit", "136 kg"),
        (Language::Es, "peso máximo", "136 kg"),
        (Language::Pt, "limite de peso", "136 kg"),
        (Language::Es, "tirolesa peso maximo", "136 kg"),
    ] {
        let said = answered(&visitor, language, typed).await;
        assert!(said.contains(says), "{typed}: {said}");
    }
    // Of a place that was named, by what that says, or that it says nothing.
    let said = answered(&visitor, Language::Es, "peso máximo en xplor").await;
    assert!(said.contains("136 kg") && said.matches("<li").count() == 1, "{said}");
    let said = answered(&visitor, Language::Es, "xel-há peso máximo").await;
    assert!(
        said.contains("La página de Xel-Há Todo Incluido no dice nada de eso.") && !said.contains("136 kg"),
        "{said}"
    );
    // Two places lead to where they are compared, and a place with today to its hours.
    let id = |folder: &str| address::product(folder).id.0;
    for (typed, one, other) in
        [("xcaret plus vs xcaret", "xcaret-plus", "xcaret"), ("xcaret o xelha", "xcaret", "xelha")]
    {
        let said = answered(&visitor, Language::Es, typed).await;
        let with = format!("?with={}&amp;with={}\"", id(one), id(other));
        assert!(said.contains(&with), "{typed}: {said}");
    }
    let said = answered(&visitor, Language::Es, "xichén clásico o xichén deluxe").await;
    assert!(said.contains("En pausa hasta el "), "{said}");
    let said = answered(&visitor, Language::Es, "xcaret hoy").await;
    assert!(said.contains("Hoy") && said.contains(">Xcaret<") && !said.contains("Xel-"), "{said}");
    // A day, and a time of one.
    for (language, typed, says) in [
        (Language::En, "what time does xcaret close on sunday", "Sunday, November 22"),
        (Language::Es, "¿xcaret abre a las 7?", "cerrado a las 7:00. Horario del "),
        (Language::Es, "xelha abre a las 10", "abierto a las 10:00. Horario del "),
        (Language::Pt, "o xcaret abre às 19h", "aberto às 19h. Horário ("),
        (Language::En, "are parks open at 7 am", "No park is open at 7 a.m. ("),
        (Language::Es, "horarios hoy", "Hoy"),
        (Language::En, "hours tomorrow", "November 21"),
    ] {
        let said = answered(&visitor, language, typed).await;
        assert!(said.contains(says), "{typed}: {said}");
    }
    // Several days are answered each, and all from one to another by none of them.
    for (language, typed, says) in [
        (
            Language::Es,
            "xcaret horario sábado y domingo",
            ["Horario del sábado 21", "Horario del domingo 22"],
        ),
        (Language::En, "xcaret hours saturday and sunday", ["Hours on Saturday", "Hours on Sunday"]),
        (
            Language::Es,
            "horario xoximilco sábado y domingo",
            ["Horario del sábado 21", "Cerrado el domingo 22"],
        ),
    ] {
        let said = answered(&visitor, language, typed).await;
        assert!(says.iter().all(|part| said.contains(part)), "{typed}: {said}");
    }
    let said = answered(&visitor, Language::En, "xcaret hours december 12 to 15").await;
    assert!(!said.contains("December 12") && !said.contains("December 15"), "{said}");
    // A feast that nothing is said of, and no more, is no empty page.
    let page = visitor.get(&format!("{}?q=birthday", address::page(PageName::Search, Language::En))).await;
    assert!(page.text().contains(&about("xoximilco", Language::En)), "{}", words(&page));
}

// Proves 2.2.160.
#[tokio::test(flavor = "multi_thread")]
async fn a_child_is_answered_by_each_place_with_why_it_may_not_come() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let sold = || store.app.catalogue.products.iter().filter(|product| product.status == Status::OnSale);
    for (language, typed, years) in [
        (Language::En, "3 year old", 3),
        (Language::Es, "niños de 5 años", 5),
        (Language::Pt, "criança de 9 anos", 9),
    ] {
        let said = answered(&visitor, language, typed).await.replace("&amp;", "&");
        let (links, others) = said.split_once("</ul>").unwrap();
        let comes_in = |product: &Product| product.ages.values().any(|band| band.has(years));
        let behind = |key: &str| -> BTreeSet<String> {
            let begins = pattern(key, language).split('{').next().unwrap();
            let line = others.split_once(begins).map_or("", |(_, rest)| rest);
            let names = line.split("</p>").next().unwrap().trim_end_matches('.').split(", ");
            names
                .filter(|name| !name.is_empty())
                .map(|name| name.split(" (").next().unwrap().to_owned())
                .collect()
        };
        let name = |product: &Product| product.words.get(language).name.clone();
        let (young, small) = (behind("search.child.young"), behind("search.child.short"));
        assert_eq!(
            young,
            sold().filter(|one| !comes_in(one)).map(name).collect::<BTreeSet<_>>(),
            "{typed}: {said}"
        );
        let is_small = |one: &&Product| comes_in(one) && !may_take_part(one, years);
        assert_eq!(small, sold().filter(is_small).map(name).collect::<BTreeSet<_>>(), "{typed}: {said}");
        for product in suits_child(sold(), years) {
            let link = format!("href=\"{}\"", address::about(&product.folder, language));
            assert!(links.contains(&link), "{typed}: {said}");
        }
    }
}

// Proves 2.2.161, 2.2.162.
#[tokio::test(flavor = "multi_thread")]
async fn feasts_weights_and_today_are_answered_by_what_the_catalogue_has() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let language = Language::Es;
    let sold: Vec<&Product> =
        store.app.catalogue.products.iter().filter(|product| product.status == Status::OnSale).collect();
    let name = |product: &Product| product.words.get(language).name.clone();
    // Of a feast the parks that are closed on its day, and no others.
    for (typed, day) in [("navidad", "2026-12-25"), ("halloween", "2027-10-31")] {
        let day = parse_date(day).unwrap();
        let said = answered(&visitor, language, typed).await;
        let items: Vec<&str> = said.split("<li").skip(1).collect();
        assert!(items.len() > 3, "{said}");
        for item in items {
            let product = sold.iter().find(|one| item.contains(&format!(">{}<", name(one)))).unwrap();
            let is_closed = item.contains(pattern("search.closed", language));
            assert_eq!(is_closed, product.times(day).is_empty(), "{typed}: {item}");
        }
        let search = address::page(PageName::Search, language);
        let found = links(&visitor.get(&format!("{search}?q={typed}")).await);
        let at = |href: &str| found.iter().position(|found| found == href).unwrap();
        let (prices, listing) = (PageName::PriceGuide, PageName::Listing);
        assert!(at(address::page(prices, language)) < at(address::page(listing, language)), "{found:?}");
    }
    // Every place whose page limits how heavy one may be, and no other.
    let said = answered(&visitor, language, "peso máximo").await;
    for product in &sold {
        let limits = product.words.get(language).good_to_know.iter().any(|line| line.contains(" kg"));
        assert_eq!(said.contains(&format!(">{}<", name(product))), limits, "{said}");
    }
    // The hours themselves, and both places first where they are compared.
    let said = answered(&visitor, language, "xplor hoy").await;
    assert!(said.contains("9:00") && said.contains("17:00") && said.matches("<li").count() == 1, "{said}");
    let search = address::page(PageName::Search, language);
    let page = visitor.get(&format!("{search}?q=xcaret+o+xelha")).await;
    let text = page.text();
    let results: Vec<_> = middle(&text).split("<article").skip(1).collect();
    for (result, folder) in results.iter().zip(["xcaret", "xelha"]) {
        assert!(
            result.contains(&format!("href=\"{}\"", address::about(folder, language))),
            "{}",
            words(&page)
        );
    }
}

// Proves 2.2.155.
#[tokio::test(flavor = "multi_thread")]
async fn behind_a_matter_stands_what_shows_that_it_says_it() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, typed) in
        [(Language::Es, "sargazo"), (Language::En, "seaweed"), (Language::Pt, "sarga%C3%A7o")]
    {
        let page = visitor.get(&format!("{}?q={typed}", address::page(PageName::Search, language))).await;
        let text = page.text();
        let results: Vec<_> = middle(&text).split("<article").skip(1).collect();
        let says = |result: &&str| result.split("</article>").next().unwrap().contains("<mark>");
        assert!(!results.is_empty() && results.iter().all(says), "{typed}: {}", words(&page));
    }
}

// Proves 2.2.157.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_on_pause_stands_behind_all_places_that_are_sold() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, typed) in [
        (Language::Es, "xichen"),
        (Language::Es, "tour+a+chich%C3%A9n+itz%C3%A1"),
        (Language::En, "chichen+itza"),
        (Language::Pt, "pir%C3%A2mide"),
    ] {
        let page = visitor.get(&format!("{}?q={typed}", address::page(PageName::Search, language))).await;
        let found = links(&page);
        let place = |folder: &str| {
            let about = address::about(folder, language);
            found.iter().position(|href| href == about)
        };
        let sold = address::products().iter().filter(|product| product.status == Status::OnSale);
        let last = sold.filter_map(|product| place(&product.folder)).max();
        assert!(place("xichen-deluxe").is_some(), "{typed}: {found:?}");
        assert!(place("xichen-clasico").is_none_or(|at| Some(at) > last), "{typed}: {found:?}");
    }
    // Its own name finds it.
    let name = &address::product("xichen-clasico").words.get(Language::Es).name;
    let name: String = form_urlencoded::byte_serialize(name.as_bytes()).collect();
    let page = visitor.get(&format!("{}?q={name}", address::page(PageName::Search, Language::Es))).await;
    let first = links(&page).into_iter().find(|href| !href.contains('?'));
    assert_eq!(first.as_deref(), Some(address::about("xichen-clasico", Language::Es)));
    // A question of it says so, too.
    let page = visitor
        .get(&format!("{}?q={name}&kind=question", address::page(PageName::Search, Language::Es)))
        .await;
    let text = page.text();
    let own = address::faqs("xichen-clasico", Language::Es);
    let of = |result: &&str| result.contains(&format!("href=\"{own}#"));
    let all: Vec<_> = text.split("<article").skip(1).filter(of).collect();
    assert!(!all.is_empty() && all.iter().all(|result| result.contains("En pausa hasta el ")), "{text}");
}

// Proves 2.2.165.
#[tokio::test(flavor = "multi_thread")]
async fn a_question_of_one_place_is_suggested_with_its_name() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let token = token(&visitor).await;
    visitor.always("authorization", &format!("Bearer {token}"));
    let place = address::product("xcaret").words.get(Language::Es);
    let own = &place.questions.iter().find(|one| one.question.contains("llueve")).unwrap().question;
    let found = suggested(&visitor, &data_store(&store, Language::Es), own).await;
    assert!(found.contains(&format!("{own} · {}", place.name)) && !found.contains(own), "{found:?}");
}
