//! What the chat answers by figures: days, families, amounts, ages, and rules that decide (§10.13).

use crate::chatting::{answer, ask};
use crate::support::{Setup, Store, address, catalogue_with};
use axum::http::StatusCode;
use domain::catalogue::{PageName, Suits};
use domain::language::Language;

/// The amounts of a text in US dollars, in cents.
pub fn amounts(text: &str) -> Vec<i64> {
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
    // Its hours and price of that day; of one that is closed, full or over the next, near or far.
    for (asked, has) in [
        (
            "Is Xplor open this Saturday?",
            ["Hours: ", "US$139.99 for an adult on Saturday, November 21, 2026"],
        ),
        ("Is Xoximilco open on 20 December?", ["No: ", "Monday, December 21, 2026"]),
        ("Is Xel-Há open today?", ["no longer sold online", "Saturday, November 21, 2026"]),
    ] {
        let said = answer(&ask(&visitor, Language::En, asked).await);
        assert!(has.iter().all(|part| said.contains(part)), "{asked}: {said}");
    }
    let folder = tempfile::tempdir().unwrap();
    let catalogue = catalogue_with(folder.path(), "products/xavage/product.toml", |text| {
        text.replace("from = \"2027-05-03\"", "from = \"2027-04-10\"")
    });
    let store = Store::with(Setup { catalogue: Some(catalogue), ..Setup::default() }).await;
    let said = answer(&ask(&store.visitor(), Language::En, "Is Xavage open on April 12?").await);
    assert!(said.contains("Monday, May 10, 2027"), "{said}");
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
    // Without a day it is the nearest.
    let said =
        answer(&ask(&visitor, Language::En, "How much is Xcaret for 2 adults and a child of 7?").await);
    assert!(said.contains("in total") && said.contains("date=2026-11-21"), "{said}");
    // Who is too young comes not with the others.
    let asked = "How much is Xenotes for 2 adults and a child of 3 on December 15?";
    let said = answer(&ask(&visitor, Language::En, asked).await);
    assert!(said.contains("take everyone you mention together") && !said.contains("in total"), "{said}");
}

// Proves 10.13.16.
#[tokio::test(flavor = "multi_thread")]
async fn an_amount_is_answered_by_what_it_is_enough_for() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let said = answer(&ask(&visitor, Language::En, "We have 470 dollars for four, what can we do?").await);
    assert!(said.contains("for 4 adults"), "{said}");
    // The cheapest first; behind all without a code those that it is enough for by one.
    let items = said.split_once("<ul").unwrap().1.split("<li").skip(1);
    let items: Vec<_> = items.map(|item| (item.contains("with code"), amounts(item)[0])).collect();
    assert!(!items.is_empty() && items.is_sorted(), "{items:?}");
    assert!(items.iter().all(|(_, total)| *total <= 47_000), "{items:?}");
    let said = answer(&ask(&visitor, Language::En, "We have $20 for four, what can we do?").await);
    assert!(said.contains("US$20 is not enough for 4 adults"), "{said}");
    assert_eq!(amounts(said.split_once("<ul").unwrap().1).len(), 1, "{said}");
    // Without a day it is the one from whose price on a place is sold.
    let usd = &store.app.catalogue.usd;
    let xcaret = address::product("xcaret");
    let least = store.app.lowest(xcaret, usd, None).unwrap();
    let asked = format!("What can we do in the water for under {} dollars for 2?", least.part.price / 50);
    let said = answer(&ask(&visitor, Language::En, &asked).await);
    assert!(!said.contains("not enough") && said.contains(&format!("date={}", least.day)), "{said}");
    let most = least.part.price * 2 / 100 + 1;
    for (language, asked) in [
        (Language::Es, format!("algo en el agua por menos de {most} dólares para 2")),
        (Language::En, format!("something in the water under {most} dollars for 2")),
        (Language::Pt, format!("algo na água por menos de {most} dólares para 2")),
    ] {
        let said = answer(&ask(&visitor, language, &asked).await);
        assert!(said.contains(&format!("US${most}")), "{asked}: {said}");
        assert!(said.contains(&format!("date={}", least.day)), "{asked}: {said}");
        let totals = amounts(said.split_once("<ul").unwrap().1);
        assert!(!totals.is_empty() && totals.iter().all(|total| *total <= most * 100), "{asked}: {said}");
    }
    // In the currency that is named, whatever the page's own is, and for all where each has so much.
    for (language, asked, most, sign, other) in [
        (Language::En, "We have $8,000 pesos for four, what can we do?", "MX$8,000", "MX$", "US$"),
        (Language::En, "We have $8000MXN for four, what can we do?", "MX$8,000", "MX$", "US$"),
        (Language::Es, "Tengo $470 usd para cuatro, ¿qué podemos hacer?", "US$470", "US$", "MX$"),
        (Language::En, "We have $100 each for four, what can we do?", "US$400", "US$", "MX$"),
    ] {
        let said = answer(&ask(&visitor, language, asked).await);
        let totals = said.split_once("<ul").unwrap().1;
        assert!(said.contains(most) && totals.contains(sign) && !said.contains(other), "{asked}: {said}");
    }
    // Where one of the totals has cents, all show theirs.
    let asked = "We have 900 dollars for 2 adults and 1 child of 7 on November 28, what can we do?";
    let said = answer(&ask(&visitor, Language::En, asked).await);
    let (_, totals) = said.split_once("<ul").unwrap();
    let whole = amounts(totals).iter().filter(|total| **total % 100 == 0).count();
    assert!(whole > 0 && whole < amounts(totals).len(), "{said}");
    assert_eq!(totals.matches(".00 in total").count(), whole, "{said}");
}

// Proves 2.2.147, 10.13.17, 10.13.105.
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
    let said = answer(&ask(&visitor, Language::En, "Which park suits a five-year-old?").await);
    let item = said.split("<li").find(|item| item.contains(address::about("xelha", Language::En))).unwrap();
    assert!(
        item.contains("pays US$") && item.contains("110"),
        "what it pays, and which height is asked: {item}"
    );
    // Of several children each is named, and what one pays is said of none.
    let said = answer(&ask(&visitor, Language::En, "Which park suits kids aged 4 and 9?").await);
    let said = said.replace("<!-- -->", "");
    assert!(said.contains("children aged 4 and 9") && !said.contains("pays US$"), "{said}");
    assert!(said.contains(address::about("xelha", Language::En)), "{said}");
    // A wheelchair, and a day.
    let said = answer(&ask(&visitor, Language::En, "Where can I go in a wheelchair?").await);
    let leads = |said: &str, path: &str| said.contains(&format!("href=\"{path}"));
    assert!(leads(&said, address::about("xcaret", Language::En)), "{said}");
    assert!(!leads(&said, address::about("xenotes", Language::En)), "{said}");
    let said = answer(&ask(&visitor, Language::En, "What is open on December 20?").await);
    assert!(leads(&said, address::buy("xcaret", Language::En)) && said.contains("date=2026-12-20"), "{said}");
    assert!(!leads(&said, address::buy("xoximilco", Language::En)), "{said}");
    assert!(said.matches(" per adult").count() > 5, "each with what an adult pays then: {said}");
    // Of a day that is not on sale yet nobody knows.
    let said = answer(&ask(&visitor, Language::En, "What is open on December 25, 2029?").await);
    assert!(!said.contains("No place of this store"), "{said}");
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
        (Language::En, "Can I pay with PayPal?", "Yes: PayPal "),
        (Language::Pt, "Aceita Pix ou PayPal?", "Não: Pix "),
        (Language::Pt, "Aceita Pix ou PayPal?", "Sim: PayPal "),
        (Language::En, "What time do you pick us up for Xenotes?", "Cancun Hotel Zone: 7:10"),
        (Language::Es, "¿A qué hora pasan por nosotros?", "Puerto Morelos: 6:20"),
    ] {
        let said = answer(&ask(&visitor, language, asked).await).replace("<!-- -->", "");
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

// Proves 10.13.19.
#[tokio::test(flavor = "multi_thread")]
async fn words_that_nothing_has_are_named_before_what_comes_nearest() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let said = answer(&ask(&visitor, Language::En, "Can we feed the giraffes at night?").await);
    let (named, rest) =
        said.split_once("nearest to the rest of your question").unwrap_or_else(|| panic!("{said}"));
    assert!(named.contains("giraffes") && rest.contains("href="), "{said}");
    let said = answer(&ask(&visitor, Language::En, "giraffes").await);
    assert!(said.contains("giraffes") && said.contains("know that"), "{said}");
}

// Proves 10.13.64.
#[tokio::test(flavor = "multi_thread")]
async fn an_amount_and_a_kind_are_answered_by_places_that_suit_both() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let catalogue = &store.app.catalogue;
    for (language, asked, says) in [
        (Language::Es, "algo en el agua por menos de 400 dólares", "Entre lo que es de: Agua."),
        (Language::En, "something in the water for under 400 dollars", "Among what is for: "),
        (Language::Pt, "algo na água por menos de 400 dólares", "Entre o que é de: "),
        // Too little for any: the cheapest of that kind.
        (Language::En, "something in the water for under 20 dollars", "Among what is for: "),
    ] {
        let said = answer(&ask(&visitor, language, asked).await).replace("<!-- -->", "");
        let (suit, others): (Vec<_>, Vec<_>) =
            catalogue.products.iter().partition(|product| product.suits.contains(&Suits::Water));
        let leads = |folder: &str| said.contains(&format!("href=\"{}?", address::buy(folder, language)));
        assert!(suit.iter().any(|product| leads(&product.folder)), "{asked}: {said}");
        assert!(!others.iter().any(|product| leads(&product.folder)), "{asked}: {said}");
        assert!(said.contains(says), "{asked}: {said}");
    }
}
