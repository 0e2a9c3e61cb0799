//! What people ask in a chat, judged by hand before there was an answer: `tests/judged/README.md` says how.

use crate::documents::{CATALOGUE, MESSAGES};
use domain::catalogue::{ExtraKind, Status};
use domain::folding::folded;
use domain::language::Language;
use search::{Answers, Theme, is_greeting, is_thanks, passages};
use std::collections::BTreeMap;
use std::sync::LazyLock;

static ANSWERS: LazyLock<Answers> = LazyLock::new(|| Answers::new(&CATALOGUE, &MESSAGES));

struct Judged {
    language: Language,
    text: String,
    want: Vec<String>,
}

/// What the weights and words were fitted on, and what nobody had seen who fitted them.
const FITTED: &[&str] = &[include_str!("judged/questions.toml"), include_str!("judged/taught.toml")];
const HELD_OUT: &[&str] = &[include_str!("judged/held_out.toml")];

fn judged(files: &[&str], kind: &str) -> Vec<Judged> {
    let text = |value: &toml::Value| value.as_str().unwrap().to_owned();
    let one = |value: &toml::Value| Judged {
        language: Language::parse(&text(&value["language"])).unwrap(),
        text: text(&value["text"]),
        want: value.get("want").into_iter().flat_map(|want| want.as_array().unwrap()).map(text).collect(),
    };
    let tables = files.iter().map(|file| file.parse::<toml::Table>().unwrap());
    tables.flat_map(|table| table[kind].as_array().unwrap().iter().map(one).collect::<Vec<_>>()).collect()
}

/// The share of each language, and of all together, for which something holds.
fn shares(files: &[&str], kind: &str, holds: impl Fn(&Judged) -> bool) -> BTreeMap<String, f64> {
    let mut counts: BTreeMap<String, (u32, u32)> = BTreeMap::new();
    for one in judged(files, kind) {
        let right = holds(&one);
        for name in ["all", one.language.code()] {
            let (all, good) = counts.entry(name.to_owned()).or_default();
            *all += 1;
            *good += u32::from(right);
        }
    }
    counts.into_iter().map(|(name, (all, good))| (name, f64::from(good) / f64::from(all))).collect()
}

fn is_right(one: &Judged) -> bool {
    let is = |id: &str| one.want.iter().any(|want| id == want || id.starts_with(&format!("{want}/")));
    ANSWERS.answer(one.language, &one.text).by.is_some_and(|document| is(&document.id))
}

fn is_refused(one: &Judged) -> bool {
    ANSWERS.answer(one.language, &one.text).by.is_none()
}

// Proves 10.13.1.
#[test]
fn what_people_ask_is_answered_by_the_passage_that_says_it() {
    let right = shares(FITTED, "question", is_right);
    assert!(right["all"] >= 0.92, "{right:?}");
    for language in Language::ALL {
        assert!(right[language.code()] >= 0.91, "{right:?}");
    }
}

// Proves 10.13.2.
#[test]
fn what_the_store_cannot_know_is_not_answered() {
    let refused = shares(FITTED, "unknowable", is_refused);
    for share in refused.values() {
        assert!(*share >= 0.95, "{refused:?}");
    }
}

// Proves 10.13.8.
#[test]
fn strangers_are_answered_nearly_as_well() {
    let (right, refused) =
        (shares(HELD_OUT, "question", is_right), shares(HELD_OUT, "unknowable", is_refused));
    println!("{right:.3?} {refused:.3?}");
    assert!(right["all"] >= 0.85 && refused["all"] >= 0.8, "{right:?} {refused:?}");
    for language in Language::ALL {
        let (right, refused) = (right[language.code()], refused[language.code()]);
        assert!(right >= 0.8 && refused >= 0.75, "{language:?}: {right:.3} {refused:.3}");
    }
}

/// Every name of what people call things is one of a question or a page.
#[test]
fn what_things_are_called_names_what_there_is() {
    let table: toml::Table = include_str!("../src/asked.toml").parse().unwrap();
    let ids: Vec<_> = passages(&CATALOGUE, &MESSAGES).into_iter().map(|document| document.id).collect();
    for kind in ["question", "page"] {
        for name in table[kind].as_table().unwrap().keys() {
            let id = format!("{kind}:{name}");
            let of_place = |own: &String| own.starts_with("question:") && own.ends_with(&format!("/{name}"));
            assert!(ids.iter().any(|own| *own == id || of_place(own)), "{id}");
        }
    }
    let themes = table["own"].as_table().unwrap().values();
    for theme in themes.map(|theme| theme["when"].as_str().unwrap()) {
        assert!(theme.split(',').all(|phrase| words_of_own_questions(phrase.trim())), "{theme}");
    }
    for kind in table["extra"].as_table().unwrap().keys() {
        assert!(ExtraKind::parse(kind).is_some(), "{kind}");
    }
    for kind in table.values().flat_map(|kind| kind.as_table().unwrap().values()) {
        for language in Language::ALL {
            assert!(!kind[language.code()].as_str().unwrap().is_empty());
        }
    }
}

/// Whether a place's own question has a phrase, in Spanish.
fn words_of_own_questions(phrase: &str) -> bool {
    let plain = |text: &str| {
        let letters = folded(text).replace(|letter: char| !letter.is_alphanumeric(), " ");
        format!(" {} ", letters.split_whitespace().collect::<Vec<_>>().join(" "))
    };
    let questions = CATALOGUE.products.iter().flat_map(|product| &product.words.es.questions);
    questions.map(|one| plain(&one.question)).any(|question| question.contains(&plain(phrase)))
}

// Proves 10.13.10.
#[test]
fn a_question_without_a_place_is_one_about_the_store_or_where_its_words_are_said() {
    for (language, text, by) in [
        (Language::Es, "¿hay baño en la trajinera?", "question:xoximilco/1"),
        (Language::En, "Will the bats come close?", "question:xplor-fuego/4"),
        (Language::Pt, "a partir de que idade a criança paga?", "question:ages"),
        (Language::En, "what can I ask you?", "page:chat"),
        (Language::En, "Can I cancel my hotel room?", "question:room_cancel"),
        (Language::En, "Do I get a discount if I sleep at your hotel?", "question:room_guest"),
        (Language::Es, "impuesto de hospedaje, ¿cuánto es?", "question:room_rates"),
        (Language::Pt, "quais parques entram no tudo incluído?", "question:room_parks"),
    ] {
        let answer = ANSWERS.answer(language, text).by;
        assert_eq!(answer.map(|document| document.id.as_str()), Some(by), "{text}");
    }
}

// Proves 10.13.20.
#[test]
fn cancelling_without_a_room_is_a_question_about_tickets() {
    for (language, text, by) in [
        (Language::Es, "¿puedo cancelar?", "question:cancel"),
        (Language::En, "Can I cancel?", "question:cancel"),
        (Language::Pt, "posso cancelar?", "question:cancel"),
        (Language::Es, "¿puedo cancelar mi habitación?", "question:room_cancel"),
        (Language::En, "Can I cancel my room?", "question:room_cancel"),
        (Language::Pt, "posso cancelar meu quarto?", "question:room_cancel"),
    ] {
        let answer = ANSWERS.answer(language, text).by;
        assert_eq!(answer.map(|document| document.id.as_str()), Some(by), "{text}");
    }
}

// Proves 10.13.10.
#[test]
fn what_is_said_beside_a_question_does_not_change_its_answer() {
    let id = |language, text: &str| ANSWERS.answer(language, text).by.map(|document| document.id.clone());
    for (language, short, long) in [
        (
            Language::Es,
            "¿me devuelven el dinero?",
            "hola buenas tardes, disculpe, mi esposo y yo: ¿me devuelven el dinero? gracias",
        ),
        (
            Language::En,
            "Can I pay in pounds?",
            "hi there, sorry to bother you, me and my wife were wondering: can I pay in pounds? thanks",
        ),
        (
            Language::Pt,
            "Posso parcelar sem juros?",
            "oi boa tarde moça, eu e minha esposa queríamos saber: posso parcelar sem juros? obrigada",
        ),
    ] {
        assert!(id(language, short).is_some(), "{short}");
        assert_eq!(id(language, short), id(language, long), "{long}");
    }
}

#[test]
fn a_price_is_asked_of_the_place_that_has_it() {
    for (language, text, place) in [
        (Language::Es, "¿Cuánto cuesta entrar a Xplor?", "product:xplor"),
        (Language::Es, "precio de xenotes", "product:xenotes"),
        (Language::Es, "¿cuánto sale Xel-Há para dos adultos?", "product:xelha"),
        (Language::En, "How much is Xcaret?", "product:xcaret"),
        (Language::En, "how much does xoximilco cost", "product:xoximilco"),
        (Language::Pt, "quanto custa o Xenses?", "product:xenses"),
        (Language::Pt, "qual o preço do Xplor Fuego", "product:xplor-fuego"),
    ] {
        let answer = ANSWERS.answer(language, text).by;
        assert_eq!(answer.map(|document| document.id.as_str()), Some(place), "{text}");
    }
}

// Proves 10.13.13.
#[test]
fn whether_a_place_is_sold_is_answered_by_the_place_while_it_is_not() {
    let id = |language, text: &str| ANSWERS.answer(language, text).by.map(|document| document.id.clone());
    let unsold = CATALOGUE.products.iter().find(|product| product.status == Status::Paused).unwrap();
    for (language, asked) in [
        (Language::Es, "¿cuándo vuelve {}?"),
        (Language::Es, "¿está {} a la venta?"),
        (Language::En, "is {} on sale?"),
        (Language::En, "when is {} back"),
        (Language::Pt, "quando volta o {}?"),
        (Language::Pt, "o {} está à venda?"),
    ] {
        let asked = asked.replace("{}", &unsold.words.get(language).name);
        assert_eq!(id(language, &asked), Some(format!("product:{}", unsold.folder)), "{asked}");
    }
    // What else is asked of it keeps its answer.
    let hours = format!("¿a qué hora empieza {}?", unsold.words.es.name);
    assert_eq!(id(Language::Es, &hours), Some(format!("question:{}/hours", unsold.folder)));
}

#[test]
fn nothing_that_is_typed_breaks_an_answer() {
    for text in ["", "?", "🦜🦜🦜", "a", &"xel-há ".repeat(500), "\u{0}\u{301}\u{301}", "' OR 1=1 --"]
    {
        for language in Language::ALL {
            ANSWERS.answer(language, text);
        }
    }
    assert!(ANSWERS.answer(Language::En, "qwertyuiop zxcvbnm").by.is_none());
}

// Proves 2.2.122, 10.13.90.
#[test]
fn what_a_place_costs_for_a_family_is_answered_by_the_place() {
    let id = |language, text: &str| ANSWERS.answer(language, text).by.map(|document| document.id.clone());
    for (language, asked) in [
        (Language::Es, "¿Cuánto cuesta Xcaret para 2 adultos y un niño de 4 años?"),
        (Language::En, "How much is Xcaret for 2 adults and a 4-year-old child?"),
        (Language::Pt, "Quanto custa o Xcaret para 2 adultos e uma criança de 4 anos?"),
    ] {
        assert_eq!(id(language, asked).as_deref(), Some("product:xcaret"), "{asked}");
    }
    for (language, asked) in [
        (Language::Es, "¿cuánto paga un niño de 10 años en Xcaret?"),
        (Language::En, "how much is a 10 year old at Xcaret?"),
        (Language::Pt, "quanto paga uma criança de 10 anos no Xcaret?"),
    ] {
        assert_eq!(id(language, asked).as_deref(), Some("product:xcaret"), "{asked}");
    }
    // How old a child is, without what it costs, keeps its answer.
    assert_eq!(
        id(Language::Es, "¿hasta qué edad es niño en xcaret?").as_deref(),
        Some("question:xcaret/ages")
    );
}

// Proves 2.2.122.
#[test]
fn what_is_closed_is_answered_by_what_is_not_sold() {
    let id = |language, text: &str| ANSWERS.answer(language, text).by.map(|document| document.id.clone());
    let unsold: Vec<_> = CATALOGUE.products.iter().filter(|one| one.status == Status::Paused).collect();
    let [only] = unsold.as_slice() else { panic!("the demonstration has one place on pause") };
    for (language, asked) in [
        (Language::Es, "¿Qué parques están cerrados?"),
        (Language::En, "Which parks are closed?"),
        (Language::Pt, "Quais parques estão fechados?"),
    ] {
        assert_eq!(id(language, asked), Some(format!("product:{}", only.folder)), "{asked}");
    }
}

// Proves 10.13.19.
#[test]
fn words_that_no_passage_has_are_named_where_nothing_answers() {
    let answered = ANSWERS.answer(Language::En, "giraffes");
    assert!(answered.by.is_none());
    assert_eq!(answered.missing, ["giraffes"]);
    assert_eq!(ANSWERS.answer(Language::En, "What time does Xcaret close?").missing, Vec::<String>::new());
}

#[test]
fn the_places_of_a_question_are_known() {
    let xcaret = CATALOGUE.products.iter().find(|product| product.folder == "xcaret").unwrap().id;
    assert_eq!(ANSWERS.answer(Language::En, "Is Xcaret open on a Sunday?").named, [xcaret]);
    assert!(ANSWERS.answer(Language::Es, "¿y si llueve?").named.is_empty());
}

#[test]
fn themes_are_heard_in_each_language() {
    for (theme, questions) in [
        (Theme::Open, ["¿abre el lunes?", "is it open?", "abre na segunda?"]),
        (Theme::Cost, ["¿cuánto cuesta?", "how much is it?", "quanto custa?"]),
        (Theme::Spend, ["tenemos 8000 pesos", "we have 470 dollars", "temos 2000 reais"]),
        (Theme::Rain, ["¿y si llueve?", "what if it rains?", "e se chover?"]),
        (Theme::Suits, ["¿qué parque?", "which park suits us?", "qual parque?"]),
        (Theme::Wheelchair, ["silla de ruedas", "wheelchair", "cadeira de rodas"]),
        (Theme::Pack, ["¿qué llevar?", "what to bring", "o que levar"]),
        (Theme::OwnFood, ["¿puedo llevar comida?", "may I bring food?", "posso levar comida?"]),
        (Theme::Gate, ["¿pago en taquilla?", "can I pay at the gate?", "posso pagar na bilheteria?"]),
        (Theme::Cheapest, ["parque más barato", "cheapest park", "parque mais barato"]),
        (Theme::Brazil, ["descuento para brasileños", "are there deals for Brazilians", "para brasileiros"]),
        (Theme::Discount, ["¿hay descuento?", "any discounts?", "tem desconto?"]),
        (Theme::Lodging, ["mi habitación", "my room", "meu quarto"]),
        (Theme::InMexico, ["residentes en México", "residents of Mexico", "moro no México"]),
        (Theme::Diets, ["¿hay comida vegana?", "is there vegan food?", "tem opção sem glúten?"]),
        (Theme::Changing, ["¿hay vestidores?", "where do we change clothes?", "posso trocar de roupa?"]),
        (Theme::Hour, ["¿a qué hora pasan?", "what time do you come?", "que horas vocês passam?"]),
    ] {
        for question in questions {
            assert!(theme.is_asked(question), "{theme:?}: {question}");
        }
        assert!(!theme.is_asked("tacos"), "{theme:?}");
    }
}

// Proves 10.13.22.
#[test]
fn a_greeting_is_one_where_nothing_else_is_said() {
    for greeting in ["hola", "¡Hola, buenas tardes!", "hello", "Hi there", "oi", "Oi, tudo bem?"] {
        assert!(is_greeting(greeting), "{greeting}");
    }
    for other in ["", "hola, ¿abren mañana?", "hello kitty", "xcaret"] {
        assert!(!is_greeting(other), "{other}");
    }
}

// Proves 10.13.28.
#[test]
fn thanks_are_so_where_nothing_else_is_said() {
    for thanks in [
        "gracias",
        "¡Muchas gracias!",
        "thanks!",
        "Thank you so much",
        "ok, thanks",
        "obrigada",
        "Valeu, tchau",
    ] {
        assert!(is_thanks(thanks), "{thanks}");
    }
    for other in ["", "hola", "gracias, ¿abren mañana?", "thank you page", "so much"] {
        assert!(!is_thanks(other), "{other}");
    }
}

#[test]
fn words_that_matter_are_known_or_not() {
    assert!(ANSWERS.knows_any("tartarugas no Xcaret"));
    assert!(!ANSWERS.knows_any("blablabla xpto"));
    assert!(!ANSWERS.knows_any(""));
    assert!(!ANSWERS.near(Language::Pt, "tartarugas").is_empty());
}
