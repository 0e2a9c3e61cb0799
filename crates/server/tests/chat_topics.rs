//! What the chat answers by what the catalogue knows beside its passages: services, rates, lines of pages, orders (§10.13).

use crate::chat_figures::amounts;
use crate::chatting::{answer, ask};
use crate::support::{Store, address};
use domain::calendar::parse_date;
use domain::catalogue::{Origin, PageName};
use domain::language::Language;
use domain::money::CurrencyCode;
use domain::party::{Plan, Unit};
use domain::pricing::price_alone;

/// What those pay at a place who show a proof, by the price engine: cents of a dollar, in the order of their kinds.
fn rates(store: &Store, folder: &str, plan: Plan, day: &str) -> Vec<i64> {
    let app = &store.app;
    let usd = app.catalogue.currency(CurrencyCode::parse("USD").unwrap()).unwrap();
    let (terms, rate) = (app.terms(usd), app.rate(usd));
    let product = app.catalogue.products.iter().find(|product| product.folder == folder).unwrap();
    let of_plan = |unit: &Unit| unit.plan() == Some(plan) && app.catalogue.allows(product, *unit);
    let day = Some(parse_date(day).unwrap());
    let price = |unit: Unit| price_alone(product, unit, day, rate, &terms).price;
    Unit::ALL.into_iter().filter(of_plan).map(price).collect()
}

/// What an adult pays at a place without a proof, in the same way.
fn adult(store: &Store, folder: &str, day: &str) -> i64 {
    let app = &store.app;
    let usd = app.catalogue.currency(CurrencyCode::parse("USD").unwrap()).unwrap();
    let product = app.catalogue.products.iter().find(|product| product.folder == folder).unwrap();
    let day = Some(parse_date(day).unwrap());
    price_alone(product, Unit::ADULT, day, app.rate(usd), &app.terms(usd)).price
}

/// The day that an answer's first link buys for.
fn day_of(said: &str) -> &str {
    said.split("date=").nth(1).and_then(|rest| rest.get(..10)).unwrap_or_else(|| panic!("{said}"))
}

// Proves 10.13.18, 10.13.35, 10.13.84.
#[tokio::test(flavor = "multi_thread")]
async fn cash_and_animals_are_answered_by_yes_or_no() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, asked, says) in [
        (Language::Es, "¿Puedo pagar en efectivo?", "no se paga en efectivo"),
        (Language::En, "Can I pay in cash?", "No: you can’t pay in cash"),
        (Language::Pt, "Posso pagar em dinheiro?", "não dá para pagar em dinheiro vivo"),
        (Language::Es, "¿Aceptan mascotas?", "No, en ninguno"),
        (Language::En, "Can I bring my dog?", "No, at none"),
        (Language::Pt, "Pode levar cachorro?", "Não, em nenhum"),
        (Language::En, "Are pets allowed at Xcaret?", "No: Xcaret"),
    ] {
        let said = answer(&ask(&visitor, language, asked).await).replace("<!-- -->", "");
        let first = said.split("<p").nth(1).unwrap_or_default();
        assert!(first.contains(says), "{asked}: {said}");
    }
}

// Proves 10.13.36.
#[tokio::test(flavor = "multi_thread")]
async fn a_rate_with_a_proof_is_answered_by_what_its_people_pay() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, asked, page) in [
        (Language::Es, "¿Cuánto cuesta para mexicanos?", PageName::Mexicans),
        (Language::En, "How much for Quintana Roo residents?", PageName::Residents),
        (Language::Pt, "Quanto custa para idosos?", PageName::Seniors),
        (Language::Es, "INAPAM", PageName::Seniors),
        (Language::En, "my mother is 70", PageName::Seniors),
    ] {
        let said = answer(&ask(&visitor, language, asked).await);
        assert!(said.contains('$') && said.contains("date=2026-11-"), "{asked}: {said}");
        assert!(said.contains(&format!("href=\"{}\"", address::page(page, language))), "{asked}: {said}");
    }
    // At one place it is its own price, of nobody else.
    for (asked, plan) in [
        ("How much is Xcaret for Mexicans?", Plan::Mexican),
        ("How much is Xcaret for Quintana Roo residents?", Plan::Resident),
        ("How much is Xcaret for seniors?", Plan::Senior),
        ("How much is Xcaret for residents of Mexico?", Plan::Mexican),
    ] {
        let said = answer(&ask(&visitor, Language::En, asked).await);
        assert_eq!(said.matches("<li").count(), 1, "{asked}: {said}");
        assert!(said.contains(address::buy("xcaret", Language::En)), "{asked}: {said}");
        let all = rates(&store, "xcaret", plan, day_of(&said));
        assert!(!all.is_empty());
        let first =
            if plan == Plan::Senior { vec![adult(&store, "xcaret", day_of(&said))] } else { Vec::new() };
        assert_eq!(amounts(&said), [first, all].concat(), "{asked}: {said}");
    }
}

// Proves 10.13.58.
#[tokio::test(flavor = "multi_thread")]
async fn who_is_old_reads_first_what_is_paid_without_the_card() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, asked) in [
        (Language::Es, "mi mamá tiene 70 años, sin INAPAM"),
        (Language::En, "i am a us citizen my mother is 70"),
        (Language::En, "65 year old from texas"),
        (Language::Pt, "minha mãe tem 70 anos, quanto paga?"),
    ] {
        let said = answer(&ask(&visitor, language, asked).await).replace("<!-- -->", "");
        let first = said.split("<p").nth(1).unwrap_or_default();
        let says = server::messages::text("chat.rate_without_all", language, &[]);
        assert!(first.contains(&says), "{asked}: {said}");
        if language == Language::En {
            assert!(amounts(&said).contains(&adult(&store, "xcaret", day_of(&said))), "{asked}: {said}");
        }
    }
}

// Proves 10.13.59.
#[tokio::test(flavor = "multi_thread")]
async fn limits_and_which_of_two_is_better_are_answered_by_what_says_it() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, asked, says) in [
        (Language::Es, "¿peso máximo para las tirolesas de Xplor?", "136 kg"),
        (Language::En, "I weigh 300 pounds, can I do Xplor?", "300 lb"),
        (Language::Pt, "qual o peso máximo no Xplor?", "136 kg"),
        (Language::Es, "¿edad para manejar en Xplor?", "18 años"),
        (Language::En, "how old to drive at Xplor?", "18 or older"),
        (Language::Pt, "quem pode dirigir no Xplor?", "18 anos"),
        (Language::En, "is alcohol included at Xoximilco?", "Tequila, beer"),
        (Language::Es, "¿Xoximilco incluye alcohol?", "equila"),
        (Language::En, "how much is parking?", address::page(PageName::Services, Language::En)),
    ] {
        let said = answer(&ask(&visitor, language, asked).await);
        assert!(said.contains(says), "{asked}: {said}");
    }
    let id = |folder: &str| address::product(folder).id.0;
    for (language, asked) in [
        (Language::Es, "¿cuál es mejor, Xplor o Xavage?"),
        (Language::En, "which is better Xplor or Xavage?"),
        (Language::Pt, "qual é melhor, Xplor ou Xavage?"),
    ] {
        let said = answer(&ask(&visitor, language, asked).await);
        let compare = address::page(PageName::Compare, language);
        assert!(said.contains(&format!("href=\"{compare}?with=")), "{asked}: {said}");
        for folder in ["xplor", "xavage"] {
            assert!(said.contains(&format!("with={}", id(folder))), "{asked}: {said}");
        }
    }
}

// Proves 10.13.61, 10.13.62.
#[tokio::test(flavor = "multi_thread")]
async fn ways_hours_and_prices_of_all_are_answered_first() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let minutes = |folder: &str, from: Origin| {
        let facts = address::product(folder).facts.as_ref().unwrap();
        facts.way(from).unwrap().minutes.to_string()
    };
    for (language, asked, folder, from) in [
        (Language::Es, "¿a cuánto queda Xcaret de Cancún?", "xcaret", Origin::Cancun),
        (Language::En, "how far is Xcaret from Cancun?", "xcaret", Origin::Cancun),
        (Language::Pt, "quanto tempo de Cancún até o Xcaret?", "xcaret", Origin::Cancun),
        (Language::En, "how long does it take to get to Xplor from the airport?", "xplor", Origin::Airport),
    ] {
        let said = answer(&ask(&visitor, language, asked).await);
        let first = said.split("<p").nth(1).unwrap_or_default();
        assert!(first.contains(&format!(", {} min ", minutes(folder, from))), "{asked}: {said}");
        assert!(said.contains(address::page(PageName::Arrive, language)), "{asked}: {said}");
    }
    let said = answer(&ask(&visitor, Language::En, "what time does Xplor open?").await);
    let said = said.replace('\u{a0}', " ");
    assert!(said.contains("9 a.m.") && !said.contains("US$"), "{said}");
    for (language, asked) in [
        (Language::Es, "precio para 2 adultos y 1 niño de 5 años mañana"),
        (Language::En, "price for 2 adults 1 child age 5 tomorrow"),
        (Language::Pt, "preço para 2 adultos e 1 criança de 5 anos amanhã"),
    ] {
        let said = answer(&ask(&visitor, language, asked).await);
        assert!(said.contains("date=2026-11-21&amp;adults=2&amp;children=1"), "{asked}: {said}");
    }
}

// Proves 10.13.47.
#[tokio::test(flavor = "multi_thread")]
async fn who_lives_in_the_country_pays_as_its_people_do() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, asked, page) in [
        (Language::Es, "¿Cuál es el precio para residentes en México?", PageName::Mexicans),
        (Language::En, "What is the price for residents of Mexico?", PageName::Mexicans),
        (Language::En, "residents of Mexico", PageName::Mexicans),
        (Language::Pt, "Quanto custa para residentes no México?", PageName::Mexicans),
        (Language::Es, "¿Cuánto cuesta para residentes de Quintana Roo?", PageName::Residents),
        (Language::En, "How much for Mexican residents of Quintana Roo?", PageName::Residents),
        (Language::Pt, "Quanto custa para moradores de Quintana Roo, no México?", PageName::Residents),
    ] {
        let said = answer(&ask(&visitor, language, asked).await);
        let leads = |page| said.contains(&format!("href=\"{}\"", address::page(page, language)));
        assert!(leads(page) && said.contains("date=2026-11-"), "{asked}: {said}");
        let other = if page == PageName::Mexicans { PageName::Residents } else { PageName::Mexicans };
        assert!(!leads(other), "{asked}: {said}");
    }
}

// Proves 10.13.48.
#[tokio::test(flavor = "multi_thread")]
async fn a_rate_is_that_of_the_days_that_are_asked_for() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (asked, place, day) in [
        ("How much do residents pay at Xcaret from 12 to 15 December?", "xcaret", "2026-12-12"),
        ("How much do residents pay at Xplor on Sundays?", "xplor", "2026-11-22"),
        ("How much do residents pay at Xplor on December 20?", "xplor", "2026-12-20"),
        // On Sundays it is closed: the day behind that.
        ("How much do residents pay at Xoximilco on December 20?", "xoximilco", "2026-12-21"),
    ] {
        let said = answer(&ask(&visitor, Language::En, asked).await);
        let leads = format!("href=\"{}?date={day}\"", address::buy(place, Language::En));
        assert!(said.contains(&leads), "{asked}: {said}");
        assert_eq!(amounts(&said), rates(&store, place, Plan::Resident, day), "{asked}: {said}");
    }
    // Of days that nobody can book yet, the nearest.
    let asked = "How much do residents pay at Xcaret on December 25, 2029?";
    let said = answer(&ask(&visitor, Language::En, asked).await);
    assert!(day_of(&said).starts_with("2026-11-"), "{said}");
}

// Proves 10.13.37, 10.13.76.
#[tokio::test(flavor = "multi_thread")]
async fn seaweed_alcohol_and_swimming_are_answered_by_the_pages_that_say_it() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, asked, says) in [
        (Language::Es, "¿hay sargazo?", "argazo"),
        (Language::En, "Is there sargassum at Xel-Há?", "Sargassum from the open sea"),
        (Language::Pt, "tem sargaço?", "argaço"),
        (Language::En, "Is alcohol served at Xel-Há?", "with or without alcohol"),
        (Language::En, "do I need to swim?", address::about("xplor", Language::En)),
        (Language::Pt, "preciso saber nadar?", address::about("xplor", Language::Pt)),
    ] {
        let said = answer(&ask(&visitor, language, asked).await);
        assert!(said.contains(says), "{asked}: {said}");
    }
    // A page that does not warn does not say that a place is safe.
    let said = answer(&ask(&visitor, Language::En, "I am pregnant, where can I go?").await);
    assert!(said.contains(address::about("xplor", Language::En)), "{said}");
    assert!(!said.contains(address::about("xenses", Language::En)), "{said}");
    assert!(said.contains(server::messages::pattern("chat.health_others", Language::En)), "{said}");
}

// Proves 10.13.38, 10.13.39.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_known_leads_to_who_knows_and_an_order_to_where_it_is_found() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, asked) in [
        (Language::Es, "¿Puedo llevar mi drone?"),
        (Language::Es, "¿se deja propina?"),
        (Language::En, "Who won the game last night?"),
        (Language::Pt, "posso fumar maconha?"),
    ] {
        let said = answer(&ask(&visitor, language, asked).await);
        assert!(said.contains("href=\"tel:"), "{asked}: {said}");
    }
    for (language, asked) in [
        (Language::Es, "perdí mis boletos"),
        (Language::En, "I lost my ticket"),
        (Language::Pt, "não recebi o código"),
        (Language::En, "Can I cancel?"),
        (Language::Es, "¿Puedo mover mi día?"),
    ] {
        let said = answer(&ask(&visitor, language, asked).await);
        let leads = format!("href=\"{}\"", address::page(PageName::Lookup, language));
        assert!(said.contains(&leads), "{asked}: {said}");
    }
}

// Proves 10.13.42.
#[tokio::test(flavor = "multi_thread")]
async fn of_places_that_begin_alike_the_one_that_is_sold_is_meant() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let said = answer(&ask(&visitor, Language::En, "How much is the xichen tour?").await);
    assert!(said.contains(address::about("xichen-deluxe", Language::En)), "{said}");
    assert!(!said.contains(address::about("xichen-clasico", Language::En)), "{said}");
}

// Proves 10.13.43, 10.13.52.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_room_costs_is_answered_by_the_search_for_rooms() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, asked) in [
        (Language::Es, "¿Cuánto cuesta el hotel el 7 de diciembre por 3 noches?"),
        (Language::En, "How much is a hotel room for 2 adults on December 7 for 3 nights?"),
        (Language::Pt, "Quanto custa um quarto no dia 7 de dezembro por 3 noites?"),
    ] {
        let said = answer(&ask(&visitor, language, asked).await);
        assert!(said.contains("checkin=2026-12-07&amp;checkout=2026-12-10"), "{asked}: {said}");
        assert!(said.contains("adults_1=2") && said.contains('$'), "{asked}: {said}");
    }
    // A child's age decides.
    let asked = "how much is a hotel night for 2 adults and 2 kids on December 12?";
    let said = answer(&ask(&visitor, Language::En, asked).await);
    assert!(said.contains("checkin=2026-12-12") && !said.contains("US$"), "{said}");
    assert!(said.contains(&server::messages::text("chat.rooms", Language::En, &[])), "{said}");
}

// Proves 10.13.106.
#[tokio::test(flavor = "multi_thread")]
async fn a_word_alone_is_answered_by_the_lines_and_the_rate_that_it_asks_for() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let about = |folder: &str, language| format!("href=\"{}\"", address::about(folder, language));
    let inapam = |language| address::page(PageName::Seniors, language).to_owned();
    for (language, asked, has) in [
        (Language::Es, "cena", about("xoximilco", Language::Es)),
        (Language::En, "dinner?", about("xplor-fuego", Language::En)),
        (Language::Pt, "jantar", about("xoximilco", Language::Pt)),
        (Language::Es, "snorkel", about("xelha", Language::Es)),
        (Language::En, "snorkeling", about("xelha", Language::En)),
        (Language::Pt, "snorkel", about("xelha", Language::Pt)),
        (Language::Es, "¿abuelos?", inapam(Language::Es)),
        (Language::En, "grandparents", inapam(Language::En)),
        (Language::Pt, "avós", inapam(Language::Pt)),
    ] {
        let said = answer(&ask(&visitor, language, asked).await);
        assert!(said.contains(&has), "{asked}: {said}");
    }
    // Where nothing is said of it nobody is led: a cave has no fish.
    let said = answer(&ask(&visitor, Language::Es, "snorkel").await);
    assert!(!said.contains(&about("xplor", Language::Es)), "{said}");
}
