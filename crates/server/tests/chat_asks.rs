//! What the chat answers to what visitors have asked it: today, budgets and codes, money of elsewhere, and what it
//! answers by itself (§10.13.71).

use crate::chatting::{answer, ask};
use crate::support::{Setup, Store, address};
use domain::calendar::Time;
use domain::catalogue::PageName;
use domain::language::Language;
use domain::money::{self, CurrencyCode};
use domain::party::Party;
use domain::pricing::{Item, Offer, quote};
use server::messages::pattern;

/// A question, what its answer must have, and what it must not.
pub type Row<'a> = (Language, &'a str, &'a [&'a str], &'a [&'a str]);

/// Asks each question, and collects those whose answer has not all of what it must, or has what it must not.
pub async fn misses(store: &Store, rows: &[Row<'_>]) -> Vec<String> {
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let mut wrong = Vec::new();
    for (language, asked, has, has_not) in rows {
        let said = answer(&ask(&visitor, *language, asked).await).replace("<!-- -->", "");
        let lacks = has.iter().filter(|part| !said.contains(**part));
        let says = has_not.iter().filter(|part| said.contains(**part));
        let parts: Vec<_> = lacks
            .map(|part| format!("lacks {part}"))
            .chain(says.map(|part| format!("says {part}")))
            .collect();
        if !parts.is_empty() {
            wrong.push(format!("{asked} ({language:?}) {}: {said}", parts.join(", ")));
        }
    }
    wrong
}

/// The text of a message, up to the first of what is filled in.
pub fn begins(key: &'static str, language: Language) -> &'static str {
    pattern(key, language).split('{').next().unwrap()
}

// Proves 10.13.41, 10.13.71.
#[tokio::test(flavor = "multi_thread")]
async fn a_park_that_is_open_today_is_said_to_be_so_when_it_is_sold_no_more() {
    // At noon: parks are open, and sold no more for today.
    let store = Store::open().await;
    let mut wrong = Vec::new();
    for (language, places, all) in [
        (
            Language::Es,
            ["¿Xcaret abre hoy?", "a qué hora abre xplor hoy"],
            ["¿a qué hora abren hoy?", "horarios de hoy"],
        ),
        (
            Language::En,
            ["is Xcaret open today?", "what time does Xcaret close today"],
            ["hours today", "what is open today?"],
        ),
        (
            Language::Pt,
            ["o Xcaret abre hoje?", "que horas o Xplor abre hoje?"],
            ["que horas abre hoje?", "o que abre hoje?"],
        ),
    ] {
        let (open, online) = (begins("chat.day.today.park", language), pattern("chat.day.online", language));
        let sold = [online, "US$", "date=2026-11-21"];
        let [whether, when] = places;
        wrong.extend(
            misses(&store, &[(language, whether, &sold, &[]), (language, whether, &[open], &[])]).await,
        );
        // At what hour is no yes or no.
        wrong.extend(misses(&store, &[(language, when, &sold, &[open])]).await);
        let (xcaret, xplor) = (address::about("xcaret", language), address::about("xplor", language));
        let late = pattern("chat.open_late", language);
        // A dinner on boats is still sold, and tours left in the morning.
        let (boats, tour) = (address::buy("xoximilco", language), address::about("xichen-deluxe", language));
        for asked in all {
            wrong.extend(misses(&store, &[(language, asked, &[xcaret, xplor, late, boats], &[tour])]).await);
        }
    }
    let setup = Setup { now: Some("2026-11-20T23:00:00-05:00".into()), ..Setup::default() };
    let night = Store::with(setup).await;
    let (over, online) =
        (begins("chat.day.over.park", Language::En), pattern("chat.day.online", Language::En));
    wrong.extend(misses(&night, &[(Language::En, "is Xcaret open today?", &[over], &[online])]).await);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// Proves 10.13.72, 10.13.104.
#[tokio::test(flavor = "multi_thread")]
async fn an_amount_that_is_enough_by_a_code_of_all_is_enough() {
    let store = Store::open().await;
    let (visitor, catalogue) = (store.visitor(), &store.app.catalogue);
    let xplor = address::product("xplor");
    let mut wrong = Vec::new();
    for (code, by, percent, words) in
        [("USD", "SELVA20", 20, ["dólares", "dollars", "dólares"]), ("MXN", "MEXICO22", 22, ["pesos"; 3])]
    {
        let currency = catalogue.currency(CurrencyCode::parse(code).unwrap()).unwrap();
        let least = store.app.lowest(xplor, currency, None).unwrap().part;
        // A unit less than two pay without a code; by it they pay no more than what it takes off the list.
        let most = least.price * 2 / 100 - 1;
        let by_list = least.base * 2 * (100 - percent) / 100;
        let [es, en, pt] = words;
        for (language, asked) in [
            (Language::Es, format!("algo de adrenalina por menos de {most} {es} para 2")),
            (Language::En, format!("something with adrenaline for under {most} {en} for 2")),
            (Language::Pt, format!("algo com adrenalina por menos de {most} {pt} para 2")),
        ] {
            let said = answer(&ask(&visitor, language, &asked).await).replace("<!-- -->", "");
            let buy = address::buy("xplor", language);
            let items: Vec<&str> =
                said.split("<li").skip(1).map(|item| item.split("</li>").next().unwrap()).collect();
            let coded: Vec<bool> = items.iter().map(|item| item.contains(by)).collect();
            let own = items.iter().find(|item| item.contains(&format!("href=\"{buy}?")) && item.contains(by));
            let total = own.map(|item| units(item));
            let is_less = total.is_some_and(|total| total > 0 && total <= most && total <= by_list / 100 + 2);
            // Those for which it is enough without a code stand first, and it is said that the others are last.
            let last = !coded.is_empty() && coded.is_sorted();
            let says = said.contains(pattern("chat.budget_coded", language)) == coded.contains(&false);
            let enough = items.iter().all(|item| units(item) <= most);
            if !(is_less && last && says && enough) {
                wrong.push(format!("{asked}: {total:?} {is_less} {last} {says} {enough}: {said}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The whole units of the first amount of a text.
fn units(text: &str) -> i64 {
    let (_, amount) = text.split_once('$').unwrap();
    let amount: String = amount.chars().filter(|letter| *letter != ',').collect();
    let end = amount.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(amount.len());
    amount[..end].parse().unwrap()
}

// Proves 10.13.73.
#[tokio::test(flavor = "multi_thread")]
async fn money_that_the_store_does_not_charge_in_is_answered_by_what_costs_least_in_its_own() {
    let store = Store::open().await;
    let mut rows: Vec<Row<'_>> = Vec::new();
    for asked in ["tenho 1500 reais, 2 adultos, crianças 4 e 9", "R$ 1500", "2000 reais para 2"] {
        rows.push((Language::Pt, asked, &["Não cobramos em reais", "#question-pay", "US$"], &[]));
    }
    rows.push((Language::Es, "tengo 1500 reales para 2", &["No cobramos en reales", "US$"], &[]));
    rows.push((Language::En, "we have 1500 reais for 2", &["charge in Brazilian reais", "US$"], &[]));
    let wrong = misses(&store, &rows).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// Proves 10.13.101.
#[tokio::test(flavor = "multi_thread")]
async fn an_amount_by_itself_is_to_be_spent() {
    let store = Store::open().await;
    let rows: [Row<'_>; 4] = [
        (Language::Es, "20 mil pesos", &["MX$20,000", "<ul"], &["US$"]),
        (Language::En, "3k", &["US$3,000", "<ul"], &[]),
        (Language::Pt, "com 3 mil", &["US$3,000", "<ul"], &[]),
        (Language::En, "3k for 2", &["US$3,000", "2 adults"], &[]),
    ];
    let wrong = misses(&store, &rows).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// Proves 10.13.74.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_page_answers_stands_behind_what_it_is_asked() {
    let store = Store::open().await;
    let (visitor, xplor) = (store.visitor(), address::product("xplor"));
    let mut wrong = Vec::new();
    for (language, asked) in
        [(Language::Es, "no sé nadar"), (Language::En, "I can't swim"), (Language::Pt, "não sei nadar")]
    {
        let said = answer(&ask(&visitor, language, asked).await).replace("&#x27;", "'");
        let words = xplor.words.get(language);
        let own =
            words.questions.iter().find(|own| own.answer.starts_with('N') && said.contains(&own.answer));
        if own.is_none_or(|own| !said.contains(&format!("{} {}", own.question, own.answer))) {
            wrong.push(format!("{asked}: {said}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// Proves 10.13.77.
#[tokio::test(flavor = "multi_thread")]
async fn every_place_is_said_to_be_open_to_wheelchairs_in_parts_or_not() {
    let store = Store::open().await;
    let visitor = store.visitor();
    let said = answer(&ask(&visitor, Language::En, "which park for a wheelchair").await);
    let said = said.replace("<!-- -->", "").replace("&amp;", "&");
    let sold =
        store.app.catalogue.products.iter().filter(|one| one.status == domain::catalogue::Status::OnSale);
    let left_out: Vec<_> = sold
        .map(|product| product.words.get(Language::En).name.as_str())
        .filter(|name| !said.contains(name))
        .collect();
    assert!(left_out.is_empty(), "{left_out:?}: {said}");
    let (_, closed) = said.split_once(begins("chat.wheelchair_closed", Language::En)).unwrap();
    assert!(closed.contains("Xplor") && !closed.contains("Xel-Há"), "{said}");
    assert!(said.contains("A level path circles the inlet"), "in which parts: {said}");
}

// Proves 10.13.78, 10.13.79, 10.13.81, 10.13.85, 10.13.86.
#[tokio::test(flavor = "multi_thread")]
async fn what_the_store_says_by_itself_is_said_with_whom_it_is_asked_of() {
    let store = Store::open().await;
    let email = format!("mailto:{}", store.app.catalogue.site.email);
    let reached = ["href=\"tel:", "https://wa.me/", email.as_str()];
    let lookup = |language| address::page(PageName::Lookup, language);
    let offers = |language| address::page(PageName::Promotions, language);
    let compare = |language| address::page(PageName::Compare, language);
    let mut wrong = Vec::new();
    for (language, asked) in [
        (Language::En, "talk to a person"),
        (Language::Es, "¿eres humano?"),
        (Language::Es, "10 personas descuento de grupo"),
        (Language::En, "I got charged twice"),
        (Language::Es, "mi boleto no llegó"),
        (Language::En, "I need a doctor"),
        (Language::Pt, "preciso de um médico"),
    ] {
        wrong.extend(misses(&store, &[(language, asked, &reached, &[])]).await);
    }
    let rows: [Row<'_>; 11] = [
        (Language::En, "I got charged twice", &[lookup(Language::En)], &[]),
        (Language::Es, "mi boleto no llegó", &[lookup(Language::Es)], &[]),
        (
            Language::En,
            "do you have a promo code?",
            &["SELVA20: 20% off", offers(Language::En)],
            &["MEXICO22"],
        ),
        (Language::Es, "¿hay descuento para estudiantes?", &["No hay tarifa de estudiante", "SELVA20"], &[]),
        (Language::Pt, "desconto pra brasileiro", &["18% de desconto", "12 de abril de 2027"], &[]),
        (Language::Es, "es cumpleaños de mi hija", &["No hay precio ni paquete", "Xoximilco"], &[]),
        (Language::En, "can I bring food?", &["Xcaret at Night: ", compare(Language::En)], &[]),
        (Language::En, "how far from Cancun?", &["From Cancun, by car", "Xcaret, ", " min; "], &[]),
        (Language::En, "hotel pick-up", &["Yes, at your hotel", "Xenotes"], &["Xplor"]),
        (Language::Es, "soy de Playa del Carmen", &[address::page(PageName::Residents, Language::Es)], &[]),
        (Language::Es, "va a llover mañana, qué hago", &["#question-weather"], &[]),
    ];
    wrong.extend(misses(&store, &rows).await);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// Proves 10.13.102.
#[tokio::test(flavor = "multi_thread")]
async fn a_time_of_day_is_answered_by_whether_a_place_is_open_then() {
    let store = Store::open().await;
    let rows: [Row<'_>; 10] = [
        (Language::Es, "¿Xcaret abre a las 7?", &["No: Xcaret, cerrado a las 7:00.", "Horario del "], &[]),
        (Language::Es, "¿Xcaret abre el domingo a las 9?", &["Sí: ", "Horario del domingo 22 de"], &[]),
        (
            Language::En,
            "Is Xcaret open at 9 a.m. on Sunday?",
            &["Yes: ", "Hours on Sunday, November 22"],
            &[],
        ),
        // When it closes is no yes or no.
        (Language::En, "does Xcaret close at 7?", &[", open at 7 p.m."], &["Yes: ", "No: "]),
        (Language::Es, "¿Xcaret está abierto hasta las 7?", &["Xcaret, abierto a las 19:00."], &["No: "]),
        (Language::En, "Is Xcaret open until 7?", &[", open at 7 p.m."], &["No: "]),
        (Language::Pt, "o Xcaret fecha às 7?", &[", aberto às 19h."], &["Sim: ", "Não: "]),
        (Language::Pt, "o Xcaret abre às 7h?", &["Não: ", ", fechado às 7h."], &[]),
        (Language::En, "are parks open at 7 am?", &["No park is open at 7 a.m. ("], &[]),
        (
            Language::Es,
            "¿qué parques abren a las 10?",
            &["Abiertos a las 10:00 (", "Xplor"],
            &["Xcaret Plus"],
        ),
    ];
    let wrong = misses(&store, &rows).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// Proves 10.13.92.
#[tokio::test(flavor = "multi_thread")]
async fn where_a_wheelchair_can_go_is_answered_however_it_is_asked() {
    let store = Store::open().await;
    let mut rows: Vec<Row<'_>> = Vec::new();
    let (es, en, pt) = (
        begins("chat.wheelchair_closed", Language::Es),
        begins("chat.wheelchair_closed", Language::En),
        begins("chat.wheelchair_closed", Language::Pt),
    );
    let (es, en, pt) = ([es, "Xel-Há"], [en, "Xel-Há"], [pt, "Xel-Há"]);
    for asked in [
        "voy en silla de ruedas, a qué parque voy",
        "en silla de ruedas qué parques puedo visitar",
        "parques accesibles",
    ] {
        rows.push((Language::Es, asked, &es, &[]));
    }
    rows.push((Language::En, "I use a wheelchair, which parks can I visit?", &en, &[]));
    rows.push((Language::En, "accessible parks", &en, &[]));
    rows.push((Language::Pt, "parques acessíveis", &pt, &[]));
    rows.push((Language::Pt, "sou cadeirante, quais parques posso visitar?", &pt, &[]));
    let wrong = misses(&store, &rows).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// Proves 10.13.93.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_akin_to_a_birthday_is_led_to_by_its_name() {
    let store = Store::open().await;
    let visitor = store.visitor();
    for (language, asked) in [
        (Language::Es, "cumpleaños de mi hija"),
        (Language::En, "my daughter's birthday"),
        (Language::Pt, "aniversário da minha filha"),
    ] {
        let said = answer(&ask(&visitor, language, asked).await).replace("<!-- -->", "");
        let empty = pattern("chat.more", language).replace("{name}", "");
        assert!(said.contains("Xoximilco"), "{asked}: {said}");
        assert!(!said.contains(&format!(">{empty}<")), "{asked}: {said}");
    }
}

// Proves 10.13.94, 10.13.95.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_asked_of_now_is_asked_of_today_and_what_teachers_pay_as_of_students() {
    // At noon: parks are open, and sold no more for today.
    let store = Store::open().await;
    let today = begins("chat.day.today.park", Language::En);
    let (all, xcaret) = (pattern("chat.open_today", Language::En), address::about("xcaret", Language::En));
    let todos = pattern("chat.open_today", Language::Es);
    let rows: [Row<'_>; 8] = [
        (Language::En, "is Xcaret open now?", &[today], &[]),
        (Language::En, "can I still go to Xcaret today?", &[today], &[]),
        (Language::Es, "¿Xcaret está abierto ahora?", &[begins("chat.day.today.park", Language::Es)], &[]),
        (Language::En, "tickets for today", &[all, xcaret], &[]),
        (Language::Es, "¿qué puedo comprar para hoy?", &[todos], &[]),
        (Language::En, "military discount", &["no student, teacher or military rate"], &[]),
        (Language::Es, "¿hay descuento para maestros?", &["No hay tarifa de estudiantes, maestros"], &[]),
        (Language::Pt, "desconto para professores", &["Não há tarifa de estudante, professor"], &[]),
    ];
    let wrong = misses(&store, &rows).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// Proves 10.13.97, 10.13.99.
#[tokio::test(flavor = "multi_thread")]
async fn places_for_several_days_are_summed_as_the_builder_has_them() {
    let store = Store::open().await;
    let pick = |folder: &str| format!("pick.{}=1", address::product(folder).id.0);
    let (xcaret, xplor, xelha) = (pick("xcaret"), pick("xplor"), pick("xelha"));
    let two = [xcaret.as_str(), xplor.as_str(), "US$", "15%"];
    let three = [xcaret.as_str(), xplor.as_str(), xelha.as_str(), "20%", "Adults: 2"];
    let page = |language| address::page(PageName::Package, language);
    let (xelha_pt, xcaret_es) = (address::about("xelha", Language::Pt), address::buy("xcaret", Language::Es));
    let rows: [Row<'_>; 6] = [
        (Language::En, "3 days Xcaret Xplor and Xel-Há for 2 adults", &three, &[]),
        (Language::Es, "xcaret y xplor en 2 días", &two, &[]),
        (Language::En, "2 days Xcaret and Xplor", &two, &[]),
        (Language::En, "2 days Xcaret and Xplor", &[page(Language::En)], &[]),
        (Language::Pt, "3 dias com crianças de 5 e 8", &["Com crianças de 5 e 8 anos", xelha_pt], &[]),
        (Language::Es, "4 días 2 adultos qué parques", &["Para 2 adultos", xcaret_es], &[]),
    ];
    let wrong = misses(&store, &rows).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // What the price engine asks for them without a day, which is less than they cost apart.
    let (app, visitor) = (&store.app, store.visitor());
    visitor.set_cookie("sb_currency", "USD");
    let usd = &app.catalogue.usd;
    let (terms, party) = (app.terms(usd), Party { adults: 2, ..Party::default() });
    let rate = app.rate(usd);
    let item = |folder: &str| Item {
        offer: Offer::Product(address::product(folder)),
        date: None,
        time: Time::default(),
        party,
        rate,
        continues: false,
    };
    let items = ["xcaret", "xplor", "xelha"].map(item);
    let total = quote(&items, &terms).total;
    let apart: i64 = items.iter().map(|item| quote(std::slice::from_ref(item), &terms).total).sum();
    assert!(total < apart, "{total} {apart}");
    let asked = "3 days Xcaret Xplor and Xel-Há for 2 adults";
    let said = answer(&ask(&visitor, Language::En, asked).await).replace("<!-- -->", "");
    assert!(said.contains(&money::format(total, &usd.notation)), "{total}: {said}");
    // The builder has the same.
    let link = said.split("href=\"").find(|link| link.contains("pick.")).unwrap();
    let link = link.split('"').next().unwrap().replace("&amp;", "&");
    assert!(link.contains("adults=2"), "{link}");
    let page = visitor.get(&link).await.text().replace("<!-- -->", "");
    assert!(page.contains(&money::format(total, &usd.notation)), "{total}: {page}");
}

// Proves 10.13.91.
#[tokio::test(flavor = "multi_thread")]
async fn a_code_that_is_named_is_said_with_what_it_gives_and_to_whom() {
    let store = Store::open().await;
    let card = |language, id: u32| {
        format!("href=\"{}#promotion-{id}\"", address::page(PageName::Promotions, language))
    };
    let (es, en, pt) = (card(Language::Es, 4), card(Language::En, 1), card(Language::Pt, 1));
    let rows: [Row<'_>; 5] = [
        (Language::Es, "MEXICO22 qué es", &["MEXICO22: 22% menos", "MXN", es.as_str()], &["SELVA20"]),
        (
            Language::En,
            "is SELVA20 valid for children",
            &["SELVA20: 20% off almost every adult ticket", "Children already pay less", en.as_str()],
            &["MEXICO22"],
        ),
        (Language::Pt, "cupom SELVA20", &["SELVA20: 20% de desconto", pt.as_str()], &["MEXICO22"]),
        (Language::Pt, "cupom", &["SELVA20: 20% de desconto em quase todos"], &[]),
        (Language::En, "where do I enter SELVA20? I have a promo code", &["open “"], &["almost every"]),
    ];
    let wrong = misses(&store, &rows).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// Proves 10.13.80, 10.13.100.
#[tokio::test(flavor = "multi_thread")]
async fn two_places_that_are_named_are_answered_by_what_differs() {
    let store = Store::open().await;
    let id = |folder: &str| format!("with={}", address::product(folder).id.0);
    let (xcaret, plus, xelha) = (id("xcaret"), id("xcaret-plus"), id("xelha"));
    let mut rows: Vec<Row<'_>> = Vec::new();
    let (both, other) = ([xcaret.as_str(), plus.as_str(), "US$"], [xcaret.as_str(), xelha.as_str(), "US$"]);
    rows.push((Language::Es, "diferencia entre Xcaret y Xcaret Plus", &both, &[]));
    rows.push((Language::En, "difference between Xcaret and Xcaret Plus", &both, &[]));
    rows.push((Language::Pt, "diferença entre Xcaret e Xcaret Plus", &both, &[]));
    rows.push((Language::Es, "¿Xcaret o Xel-Há?", &other, &[]));
    rows.push((Language::En, "Xcaret or Xel-Há", &other, &[]));
    rows.push((Language::Pt, "Xcaret ou Xel-Há?", &other, &[]));
    let xplor = id("xplor");
    let apart = [xcaret.as_str(), xplor.as_str(), "US$"];
    rows.push((Language::Es, "¿Cuál es la diferencia entre Xcaret y Xplor?", &apart, &[]));
    rows.push((Language::En, "What is the difference between Xcaret and Xplor?", &apart, &[]));
    rows.push((Language::En, "What’s the difference between Xcaret and Xplor?", &apart, &[]));
    rows.push((Language::En, "How do Xcaret and Xplor differ?", &apart, &[]));
    rows.push((Language::Pt, "Qual é a diferença entre o Xcaret e o Xplor?", &apart, &[]));
    let food = ["Food: Can be added", "Food: Included"];
    rows.push((Language::En, "Xcaret or Xcaret Plus?", &food, &["Water: "]));
    // One of them is on pause: it has no price now.
    for (language, asked, says) in [
        (
            Language::Es,
            "¿Cuál es mejor, Xichén Clásico o Xichén Deluxe?",
            "Xichén Clásico. En pausa hasta el ",
        ),
        (
            Language::En,
            "Which is better, Xichen Classic or Xichen Deluxe?",
            "Xichen Classic. On pause until ",
        ),
        (Language::Pt, "Xichén Clássico ou Xichén Deluxe?", "Xichén Clássico. Em pausa até "),
    ] {
        let wrong = misses(&store, &[(language, asked, &[says, " Deluxe: "], &[])]).await;
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
    let wrong = misses(&store, &rows).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// Proves 10.13.82, 10.13.83, 10.13.98.
#[tokio::test(flavor = "multi_thread")]
async fn several_days_are_priced_together_and_what_is_no_yes_or_no_gets_none() {
    let store = Store::open().await;
    let rows: [Row<'_>; 6] = [
        (
            Language::En,
            "470 dollars, 3 days",
            &["Each total is for one day. 3 days", "US$470"],
            &["It is not enough for 3 days"],
        ),
        (Language::En, "200 dollars, 3 days", &["It is not enough for 3 days"], &[]),
        (Language::Es, "470 dólares, 3 días", &["Cada total es de un solo día. 3 días"], &[]),
        (Language::Pt, "470 dólares, 3 dias", &["Cada total é de um só dia. 3 dias"], &[]),
        (Language::En, "how much is Xcaret tomorrow?", &["Xcaret is open on"], &["Yes: "]),
        (Language::En, "is Xcaret open tomorrow?", &["Yes: Xcaret is open on"], &[]),
    ];
    let wrong = misses(&store, &rows).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // What is said of the days together is enough for them, and half of it is not, by no code.
    let visitor = store.visitor();
    visitor.set_cookie("sb_currency", "USD");
    let said = async |asked: &str| answer(&ask(&visitor, Language::En, asked).await).replace("<!-- -->", "");
    let whole = said("900 dollars, 3 days").await;
    let (_, days) = whole.split_once("Each total is for one day. 3 days").unwrap();
    let total = units(days);
    let (enough, short) =
        (format!("{} dollars, 3 days", total + 1), format!("{} dollars, 3 days", total / 2));
    let not_enough = "It is not enough for 3 days";
    let (enough, short) = (said(&enough).await, said(&short).await);
    assert!(!enough.contains(not_enough) && short.contains(not_enough), "{total}: {enough} {short}");
}
