//! What the chat answers to what visitors have typed in their own order and their own few words (§10.13.121).

use crate::chat_asks::{Row, misses};
use crate::chat_context::{about, ask_after};
use crate::chatting::{answer, ask};
use crate::support::{Store, address};
use domain::language::Language;

// Proves 10.13.121.
#[tokio::test(flavor = "multi_thread")]
async fn from_what_age_on_is_answered_by_the_place_that_is_named() {
    let store = Store::open().await;
    let rows: [Row<'_>; 10] = [
        (Language::Es, "edad mínima xplor", &["Xplor no tiene edad mínima", "110\u{a0}cm"], &["Caminata"]),
        (Language::Es, "edad xplor", &["Xplor no tiene edad mínima", "110\u{a0}cm"], &["Caminata"]),
        (
            Language::En,
            "minimum age Xavage",
            &["Xavage has no minimum age", "3\u{a0}ft 11\u{a0}in (120\u{a0}cm)"],
            &[],
        ),
        (Language::En, "minimum age for Xenses", &["Xenses has no minimum age", "asks for a height"], &[]),
        (Language::En, "is there a minimum age at Xenses", &["Xenses has no minimum age"], &[]),
        (Language::Pt, "idade mínima Xenses", &["Xenses: não há idade mínima"], &["Caminhada"]),
        (Language::Pt, "qual a idade mínima do Xplor?", &["Xplor: não há idade mínima", "110\u{a0}cm"], &[]),
        // Of no place it is what the store says of all.
        (Language::Es, "edad mínima", &["#question-ages"], &["Caminata"]),
        (Language::En, "what is the minimum age?", &["#question-ages"], &["Sea walk"]),
        (Language::Es, "¿desde qué edad se puede nadar con las rayas?", &[], &["no tiene edad mínima"]),
    ];
    let wrong = misses(&store, &rows).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// Proves 10.13.122.
#[tokio::test(flavor = "multi_thread")]
async fn who_comes_is_heard_before_what_they_may_spend() {
    let store = Store::open().await;
    let rows: [Row<'_>; 5] = [
        (Language::Es, "somos 4, tenemos 20 mil pesos", &["MX$20,000", "4 adultos"], &["2 adultos"]),
        (Language::Es, "somos 4, tenemos 20 mil pesos, ¿qué nos conviene?", &["4 adultos"], &["2 adultos"]),
        (Language::Es, "tengo 20 mil pesos, somos 4", &["MX$20,000", "4 adultos"], &["2 adultos"]),
        (Language::En, "we are 4, we have 500 dollars", &["US$500", "4 adults"], &["2 adults"]),
        (Language::Pt, "somos 4, temos 20 mil pesos", &["4 adultos"], &["2 adultos"]),
    ];
    let wrong = misses(&store, &rows).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// Proves 10.13.123.
#[tokio::test(flavor = "multi_thread")]
async fn a_wheelchair_has_one_answer_in_whatever_words() {
    let store = Store::open().await;
    let rows: [Row<'_>; 9] = [
        (
            Language::En,
            "is it wheelchair accessible?",
            &["With a wheelchair you can go to", "Xel-Há"],
            &["Manatí"],
        ),
        (Language::En, "is it accessible for wheelchairs", &["With a wheelchair you can go to"], &["Manatí"]),
        (Language::En, "wheelchair", &["With a wheelchair you can go to"], &[]),
        (Language::Es, "silla de ruedas", &["Con silla de ruedas puedes ir a", "Xel-Há"], &["Manatí"]),
        (Language::Es, "¿se puede ir en silla de ruedas?", &["Con silla de ruedas puedes ir a"], &[]),
        (Language::Pt, "cadeira de rodas", &["De cadeira de rodas dá para ir a"], &["Manatí"]),
        // What only a hotel has is none of the parks', and may be what somebody looks for.
        (Language::Es, "¿hay alberca?", &["Quizá buscabas esto", "Manatí"], &["pensado para dos"]),
        (Language::Es, "un hotelito con vista al mar", &["Casa Xcaret Manatí"], &["Quizá buscabas esto"]),
        // Of a hotel that is named it is none of the parks.
        (Language::En, "is the hotel wheelchair accessible?", &[], &["With a wheelchair you can go to"]),
    ];
    let wrong = misses(&store, &rows).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// Proves 10.13.124.
#[tokio::test(flavor = "multi_thread")]
async fn a_weight_that_no_page_limits_is_said_to_be_on_none() {
    let store = Store::open().await;
    let rows: [Row<'_>; 5] = [
        (
            Language::Es,
            "xel-há peso máximo",
            &["La página de Xel-Há Todo Incluido no dice nada de eso."],
            &["US$"],
        ),
        (
            Language::En,
            "xel-há maximum weight",
            &["The page of Xel-Há All Inclusive says nothing about that."],
            &["US$"],
        ),
        (Language::Es, "xcaret total peso máximo", &["no dice nada de eso"], &["US$"]),
        (Language::Pt, "qual o peso máximo no Xel-Há?", &["não diz nada sobre isso"], &["US$"]),
        (Language::Es, "xplor peso máximo", &["136 kg"], &[]),
    ];
    let wrong = misses(&store, &rows).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// Proves 10.13.125.
#[tokio::test(flavor = "multi_thread")]
async fn how_much_for_whom_is_asked_of_the_place_before() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, before, asked) in [
        (Language::Es, "¿A qué hora abre Xcaret?", "¿y cuánto para 2 adultos y niños de 4 y 9?"),
        (Language::Es, "¿Cuánto cuesta Xcaret?", "¿cuánto por 2 adultos y 2 niños de 4 y 9?"),
        (Language::En, "What time does Xcaret open?", "and how much for 2 adults and kids of 4 and 9?"),
        (Language::Pt, "Que horas abre o Xcaret?", "e quanto para 2 adultos e crianças de 4 e 9?"),
    ] {
        let first = ask(&visitor, language, before).await;
        let said = answer(&ask_after(&visitor, language, &about(&first), asked).await);
        let buys = format!("href=\"{}?date=", address::buy("xcaret", language));
        assert!(said.contains(&buys) && said.contains("&amp;adults=2&amp;children="), "{asked}: {said}");
    }
}

// Proves 10.13.126.
#[tokio::test(flavor = "multi_thread")]
async fn so_many_that_they_are_a_group_are_answered_as_one() {
    let store = Store::open().await;
    let rows: [Row<'_>; 6] = [
        (Language::En, "a group of 20", &["There is no group rate online"], &[]),
        (Language::En, "there are 25 of us", &["There is no group rate online"], &[]),
        (Language::Pt, "somos 20 pessoas", &["tel:"], &["adultos"]),
        (Language::Pt, "somos um grupo de 20", &["tel:"], &["adultos"]),
        (Language::Es, "somos 25 personas", &["tel:"], &["adultos"]),
        (Language::En, "we are 25, how much is Xcaret?", &["date="], &["There is no group rate online"]),
    ];
    let wrong = misses(&store, &rows).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// Proves 10.13.127.
#[tokio::test(flavor = "multi_thread")]
async fn an_amount_that_nobody_has_is_one_of_pesos() {
    let store = Store::open().await;
    let rows: [Row<'_>; 5] = [
        (Language::En, "25k for 2 adults 2 kids", &["MX$25,000", "as Mexican pesos", "<ul"], &["US$"]),
        (Language::Es, "tenemos 25 mil para 2", &["MX$25,000", "entendimos pesos mexicanos"], &["US$"]),
        (Language::Pt, "temos 25 mil para 2", &["MX$25,000", "entendemos pesos mexicanos"], &["US$"]),
        (Language::En, "3k for 2", &["US$3,000"], &["pesos"]),
        // Whoever names a currency means it.
        (Language::En, "we have 25,000 dollars for 2", &["US$25,000"], &["pesos"]),
    ];
    let wrong = misses(&store, &rows).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// Proves 10.13.128.
#[tokio::test(flavor = "multi_thread")]
async fn whether_a_code_adds_is_answered_first() {
    let store = Store::open().await;
    let rows: [Row<'_>; 5] = [
        (
            Language::En,
            "does SELVA20 work on packages?",
            &["Yes, it works on packages too.", "replaces a smaller discount", "20% off"],
            &[],
        ),
        (
            Language::En,
            "can I use SELVA20 and book 21 days early together?",
            &["No, discounts don’t add up.", "replaces a smaller discount"],
            &[],
        ),
        (
            Language::Es,
            "¿SELVA20 se suma a otros descuentos?",
            &["No, los descuentos no se suman.", "en lugar de un descuento menor"],
            &[],
        ),
        (
            Language::Pt,
            "SELVA20 vale em pacotes?",
            &["Sim, também vale para pacotes.", "no lugar de um desconto menor"],
            &[],
        ),
        (Language::En, "SELVA20", &["20% off"], &["replaces a smaller discount"]),
    ];
    let wrong = misses(&store, &rows).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
