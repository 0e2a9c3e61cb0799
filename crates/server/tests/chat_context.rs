//! What the chat takes from the page it is asked on, and from the question before, for what a question leaves out (§10.13.33).

use crate::chatting::{answer, ask};
use crate::support::{Answer, Setup, Store, Visitor, address};
use axum::http::StatusCode;
use domain::catalogue::PageName;
use domain::language::Language;

/// What a page of the chat carries on to the next question.
pub fn about(page: &Answer) -> String {
    let html = page.text();
    let field = html.split("<input").find(|field| field.contains("name=\"about\"")).unwrap_or_default();
    let (_, value) = field.split_once("value=\"").unwrap_or(("", ""));
    value.split('"').next().unwrap_or_default().to_owned()
}

/// Asks a question after another, or on a page.
pub async fn ask_after(visitor: &Visitor, language: Language, before: &str, question: &str) -> Answer {
    let fields = [("question", question), ("about", before)];
    let form: String = form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
    visitor.post(address::page(PageName::Chat, language), &form).await
}

/// Asks on the page of a place.
async fn ask_at(store: &Store, language: Language, place: &str, question: &str) -> String {
    let visitor = store.visitor();
    visitor.always("referer", &format!("http://127.0.0.1:8080{}?a=1", address::about(place, language)));
    let chat = visitor.get(address::page(PageName::Chat, language)).await;
    let before = about(&chat);
    assert!(before.contains(place), "{before}");
    answer(&ask_after(&visitor, language, &before, question).await).replace("<!-- -->", "")
}

// Proves 10.13.33.
#[tokio::test(flavor = "multi_thread")]
async fn a_question_without_a_place_is_asked_of_the_page_it_is_asked_on() {
    let store = Store::open().await;
    for (language, place, asked, says) in [
        (Language::Es, "xoximilco", "¿abre el domingo?", "No: "),
        (Language::En, "xoximilco", "is it open on Sunday?", "No: "),
        (Language::Pt, "xoximilco", "abre no domingo?", "Não: "),
        (Language::Es, "xplor", "¿cuánto cuesta?", " por adulto el "),
        (Language::En, "xplor", "how much is it?", " for an adult on "),
        (Language::Pt, "xplor", "quanto custa?", " por adulto no sábado, "),
        (Language::En, "xplor", "how much is it for 2 adults on Saturday?", "adults=2"),
        (Language::En, "xplor", "can my 4 year old go?", "110"),
    ] {
        let said = ask_at(&store, language, place, asked).await;
        let name = &address::product(place).words.get(language).name;
        assert!(said.contains(says) && said.contains(name.as_str()), "{asked}: {said}");
    }
    // What is asked of the store, or of several places, is answered as it is anywhere.
    let said = ask_at(&store, Language::En, "xplor", "Can I pay with PayPal?").await;
    assert!(said.contains("Yes: PayPal "), "{said}");
    let said = ask_at(&store, Language::En, "xplor", "Which park suits a five-year-old?").await;
    assert!(said.contains(address::about("xelha", Language::En)), "{said}");
    // Another page says no place, and another place that is named is meant.
    let visitor = store.visitor();
    visitor
        .always("referer", &format!("http://127.0.0.1:8080{}", address::page(PageName::Faqs, Language::En)));
    assert_eq!(about(&visitor.get(address::page(PageName::Chat, Language::En)).await), "");
    let said = ask_at(&store, Language::En, "xoximilco", "Is Xplor open on Sunday?").await;
    assert!(said.contains("Yes: Xplor"), "{said}");
}

// Proves 10.13.33.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_question_leaves_out_is_that_of_the_question_before() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, asked) in [
        (Language::Es, ["¿Cuánto cuesta Xcaret?", "¿y el sábado?", "¿y para 3 adultos?"]),
        (Language::En, ["How much is Xcaret?", "and on Saturday?", "and for 3 adults?"]),
        (Language::Pt, ["Quanto custa o Xcaret?", "e no sábado?", "e para 3 adultos?"]),
    ] {
        let first = ask(&visitor, language, asked[0]).await;
        let second = ask_after(&visitor, language, &about(&first), asked[1]).await;
        assert!(answer(&second).contains("date=2026-11-21"), "{}", answer(&second));
        let third = ask_after(&visitor, language, &about(&second), asked[2]).await;
        let said = answer(&third);
        let leads = format!("{}?date=2026-11-21&amp;adults=3", address::buy("xcaret", language));
        assert!(said.contains(&leads), "{}: {said}", asked[2]);
        // Another place keeps the day and the people.
        let said = answer(&ask_after(&visitor, language, &about(&third), "Xplor").await);
        let leads = format!("{}?date=2026-11-21&amp;adults=3", address::buy("xplor", language));
        assert!(said.contains(&leads), "Xplor: {said}");
    }
    let first = ask(&visitor, Language::En, "How much is Xcaret from 12 to 15 December?").await;
    let second = ask_after(&visitor, Language::En, &about(&first), "and for 3 adults?").await;
    assert!(answer(&second).contains("from December 12, 2026 to December 15, 2026"), "{}", answer(&second));
    // What is nobody's, is over or can't be read is none.
    let odd = "place=nowhere day=2020-01-01 age=99 adults=many days=2026-12-01/9999-12-31/9/1 \"><b>";
    let page = ask_after(&visitor, Language::En, odd, "how much is it?").await;
    assert_eq!((page.status, about(&page).as_str()), (StatusCode::OK, ""));
}

// Proves 10.13.44.
#[tokio::test(flavor = "multi_thread")]
async fn days_that_cannot_be_booked_yet_do_not_go_on_to_the_next_question() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for days in ["days=9999-12-31/9999-12-31/0/0", "days=9999-12-01/9999-12-31/7/1", "day=9999-12-31"] {
        let before = format!("adults=2 {days}");
        for asked in ["What can we do?", "What can we do with 900 dollars?", "Xcaret"] {
            let page = ask_after(&visitor, Language::En, &before, asked).await;
            assert_eq!(page.status, StatusCode::OK, "{asked}");
            assert!(!about(&page).contains("9999") && about(&page).contains("adults=2"), "{}", about(&page));
        }
    }
}

// Proves 10.13.45.
#[tokio::test(flavor = "multi_thread")]
async fn all_children_of_a_question_go_on_to_the_next() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let asked = "How much is Xcaret for 4 adults and 14 children of 8?";
    let first = ask(&visitor, Language::En, asked).await;
    let second = ask_after(&visitor, Language::En, &about(&first), "and on Saturday?").await;
    let leads =
        format!("{}?date=2026-11-21&amp;adults=4&amp;children=14", address::buy("xcaret", Language::En));
    for page in [first, second] {
        assert!(answer(&page).contains(&leads), "{}", answer(&page));
    }
    // Nobody's browser makes the store count more of them than a place takes together.
    let odd = format!("adults=1 {}", "age=8x99 ".repeat(40));
    let page = ask_after(&visitor, Language::En, &odd, "How much is Xcaret?").await;
    assert_eq!(page.status, StatusCode::OK);
    let limit = store.app.catalogue.site.party_limit;
    assert!(about(&page).contains(&format!("age=8x{limit}")), "{}", about(&page));
}

// Proves 10.13.53.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_asked_at_a_place_is_not_answered_of_rooms() {
    let store = Store::open().await;
    for (language, place, asked) in [
        (Language::En, "xplor", "is food included?"),
        (Language::Es, "xcaret", "¿incluye la comida?"),
        (Language::Es, "xcaret", "¿la comida está incluida?"),
        (Language::Pt, "xelha", "a comida está incluída?"),
    ] {
        let said = ask_at(&store, language, place, asked).await;
        let name = &address::product(place).words.get(language).name;
        assert!(said.contains(&format!("<h2 class=\"chat-title\">{name}")), "{asked}: {said}");
    }
    let said = answer(&ask(&store.visitor(), Language::Es, "¿dónde queda Xoximilco?").await);
    assert!(!said.contains(address::page(PageName::Hotels, Language::Es)), "{said}");
}

// Proves 10.13.54.
#[tokio::test(flavor = "multi_thread")]
async fn nights_and_days_behind_a_room_are_asked_of_rooms() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, asked) in [
        (
            Language::Es,
            [
                "¿Cuánto cuesta un cuarto el 7 de diciembre por 3 noches?",
                "¿y por 2 noches?",
                "¿y el 12 de diciembre?",
            ],
        ),
        (
            Language::En,
            ["How much is a room on December 7 for 3 nights?", "and for 2 nights?", "and on December 12?"],
        ),
        (
            Language::Pt,
            [
                "Quanto custa um quarto no dia 7 de dezembro por 3 noites?",
                "e por 2 noites?",
                "e no dia 12 de dezembro?",
            ],
        ),
    ] {
        let mut before = String::new();
        let stays = [
            "2026-12-07&amp;checkout=2026-12-10",
            "2026-12-07&amp;checkout=2026-12-09",
            "2026-12-12&amp;checkout=2026-12-14",
        ];
        for (asked, stay) in asked.into_iter().zip(stays) {
            let page = ask_after(&visitor, language, &before, asked).await;
            let said = answer(&page);
            assert!(said.contains(&format!("checkin={stay}")), "{asked}: {said}");
            before = about(&page);
        }
        // Whatever else is asked is asked of no room.
        let said = answer(&ask_after(&visitor, language, &before, "Xplor").await);
        assert!(!said.contains("checkin="), "{said}");
    }
}

// Proves 10.13.55.
#[tokio::test(flavor = "multi_thread")]
async fn a_day_goes_on_from_the_one_before_at_the_same_place() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, first, then) in [
        (
            Language::Es,
            "¿Abre Xcaret el 10 de diciembre para 2 adultos y 1 niño?",
            ["¿y el 25?", "¿y al día siguiente?", "¿y el domingo?"],
        ),
        (
            Language::En,
            "Is Xcaret open on December 10 for 2 adults and 1 child?",
            ["and on the 25th?", "and the day after?", "and Sunday?"],
        ),
        (
            Language::Pt,
            "O Xcaret abre no dia 10 de dezembro para 2 adultos e 1 criança?",
            ["e no dia 25?", "e no dia seguinte?", "e domingo?"],
        ),
    ] {
        let page = ask(&visitor, language, first).await;
        assert!(answer(&page).contains("date=2026-12-10&amp;adults=2"), "{first}: {}", answer(&page));
        let mut before = about(&page);
        for (asked, day) in then.into_iter().zip(["2026-12-25", "2026-12-26", "2026-12-27"]) {
            let page = ask_after(&visitor, language, &before, asked).await;
            let said = answer(&page);
            let leads = format!("{}?date={day}&amp;adults=2", address::buy("xcaret", language));
            assert!(said.contains(&leads), "{asked}: {said}");
            before = about(&page);
        }
    }
}

// Proves 10.13.56, 10.13.57.
#[tokio::test(flavor = "multi_thread")]
async fn a_day_that_is_over_leads_to_the_next_and_stands_in_for_none() {
    // A Sunday evening.
    let setup = Setup { now: Some("2026-11-29T21:00:00-05:00".into()), ..Setup::default() };
    let store = Store::with(setup).await;
    let visitor = store.visitor();
    for (language, today, weekday, open) in [
        (Language::Es, "¿abre Xcaret hoy?", "¿abre Xcaret el domingo?", "¿a qué hora abre?"),
        (Language::En, "is Xcaret open today?", "is Xcaret open on Sunday?", "what time does it open?"),
        (Language::Pt, "o Xcaret abre hoje?", "o Xcaret abre no domingo?", "a que horas abre?"),
    ] {
        let buy = address::buy("xcaret", language);
        let page = ask(&visitor, language, today).await;
        let said = answer(&page);
        assert!(said.contains(&format!("{buy}?date=2026-11-30")), "{today}: {said}");
        // What is refused is not what the next question is about.
        assert!(!about(&page).contains("day="), "{}", about(&page));
        let then = answer(&ask_after(&visitor, language, &about(&page), open).await);
        let late = server::messages::pattern("chat.day.online", language);
        assert!(said.contains(late) && !then.contains(late), "{open}: {then}");
        // The day of the week comes again.
        let page = ask(&visitor, language, weekday).await;
        let said = answer(&page);
        assert!(said.contains(late) && said.contains(&format!("{buy}?date=2026-12-06")), "{weekday}: {said}");
        assert!(about(&page).contains("day=2026-12-06"), "{}", about(&page));
    }
}

// Proves 10.13.57.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_asked_of_children_is_no_question_about_the_day_before() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for asked in ["Is Xoximilco open on Sunday?", "Is Xoximilco open on Saturday?"] {
        let before = about(&ask(&visitor, Language::En, asked).await);
        let said = answer(&ask_after(&visitor, Language::En, &before, "can kids go?").await);
        assert!(said.contains("Xoximilco") && !said.contains("Xenotes"), "{asked}: {said}");
    }
}

// Proves 10.13.60.
#[tokio::test(flavor = "multi_thread")]
async fn whether_a_child_can_take_part_is_said_first() {
    let store = Store::open().await;
    for (language, asked, key) in [
        (Language::En, "my son is 7 and 1.10m", "tall_enough"),
        (Language::En, "my son is 7 and 1.05m", "too_small"),
        (Language::Es, "¿y con 1.15m?", "tall_enough"),
        (Language::Pt, "e com 1,05m?", "too_small"),
        (Language::En, "1.05", "too_small"),
        (Language::En, "can my 4 year old go?", "likely_small"),
        (Language::Es, "¿puede ir mi hijo de 10 años?", "likely_tall"),
    ] {
        let said = ask_at(&store, language, "xplor", asked).await;
        let name = format!("chat.tall.{key}");
        let pattern = server::messages::pattern(&name, language);
        let begins = pattern.split('{').next().unwrap();
        let first = said.split("<p").nth(1).unwrap_or_default();
        assert!(first.contains(begins) && first.contains("110"), "{asked}: {said}");
    }
}

// Proves 10.13.88.
#[tokio::test(flavor = "multi_thread")]
async fn a_height_that_only_a_part_asks_for_is_said_to_be_of_that_part() {
    let store = Store::open().await;
    for (language, asked, key) in [
        (Language::Es, "niño de 8 años en Xel-Há", "likely_tall_for_some"),
        (Language::En, "can my 8 year old go?", "likely_tall_for_some"),
        (Language::Pt, "criança de 8 anos no Xel-Há", "likely_tall_for_some"),
        (Language::En, "my son is 7 and 1.15m", "tall_for_some"),
        (Language::En, "can my 4 year old go?", "likely_in_part"),
    ] {
        let said = ask_at(&store, language, "xelha", asked).await;
        let name = format!("chat.tall.{key}");
        let begins = server::messages::pattern(&name, language).split('{').next().unwrap();
        let first = said.split("<p").nth(1).unwrap_or_default();
        assert!(first.contains(begins) && first.contains("110"), "{asked}: {said}");
    }
}

// Proves 10.13.89.
#[tokio::test(flavor = "multi_thread")]
async fn who_is_too_young_reads_from_what_age_on_a_place_takes_people() {
    let store = Store::open().await;
    for (language, asked) in [
        (Language::Es, "bebé en Xenotes"),
        (Language::Es, "¿puede ir un bebé a Xenotes?"),
        (Language::En, "baby at Xenotes"),
        (Language::En, "can my 5 year old go?"),
        (Language::Pt, "bebê no Xenotes"),
    ] {
        let said = ask_at(&store, language, "xenotes", asked).await;
        let name = &address::product("xenotes").words.get(language).name;
        let pattern = server::messages::pattern("chat.tall.too_young", language);
        let says = pattern.replace("{name}", name).replace("{from}", "6");
        assert!(said.contains(&says), "{asked}: {said}");
    }
}

// Proves 10.13.66.
#[tokio::test(flavor = "multi_thread")]
async fn who_goes_on_to_a_tour_has_left_the_place_of_the_question_before() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, before, asked) in [
        (Language::Es, "¿Cuánto cuesta Xel-Há?", "tour a chichén"),
        (Language::En, "How much is Xel-Há?", "a tour to Chichen"),
        (Language::Pt, "Quanto custa o Xel-Há?", "passeio para Chichén"),
    ] {
        let first = ask(&visitor, language, before).await;
        assert!(about(&first).contains("place=xelha"), "{}", about(&first));
        let page = ask_after(&visitor, language, &about(&first), asked).await;
        let (said, next) = (answer(&page).replace("<!-- -->", ""), about(&page));
        assert!(next.contains("place=xichen-deluxe"), "{asked}: {next}");
        assert!(said.contains(address::about("xichen-deluxe", language)), "{asked}: {said}");
        assert!(!said.contains(&address::product("xelha").words.get(language).name), "{asked}: {said}");
    }
}

// Proves 10.13.87.
#[tokio::test(flavor = "multi_thread")]
async fn a_child_that_was_asked_for_alone_comes_with_the_adults_of_the_next_question() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, before, asked) in [
        (Language::Es, "¿qué parque para un niño de 3 años?", "y cuánto cuesta el sábado para 2 adultos"),
        (Language::En, "which park for a 3-year-old?", "and how much is it on Saturday for 2 adults"),
        (Language::Pt, "qual parque para uma criança de 3 anos?", "e quanto custa no sábado para 2 adultos"),
    ] {
        let before = about(&ask(&visitor, language, before).await);
        let page = ask_after(&visitor, language, &before, asked).await;
        let carried = about(&page);
        assert!(carried.contains("adults=2") && carried.contains("age=3x1"), "{asked}: {carried}");
        // Who names adults behind adults says all who come.
        let next = about(&ask_after(&visitor, language, &carried, asked).await);
        assert!(next.contains("adults=2") && !next.contains("age="), "{asked}: {next}");
    }
}
