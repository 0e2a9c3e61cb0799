//! What a matter leads to, before all else that has its words.

use crate::documents::{CATALOGUE, INDEX};
use domain::asked::suits_child;
use domain::language::Language;
use domain::language::Language::{En, Es, Pt};
use search::{akin, child_asked, feast_asked, saying};

fn led(language: Language, typed: &str) -> Vec<&'static str> {
    let all = INDEX.led(language, typed).into_iter();
    all.map(|at| INDEX.documents()[at].id.as_str()).collect()
}

// Proves 2.2.148.
#[test]
fn who_types_a_matter_is_led_to_what_says_it() {
    let all: [(&str, &[(Language, &str)]); 12] = [
        ("question:cancel", &[(Es, "cancelar"), (Es, "Cancelación"), (En, "cancel"), (Pt, "cancelamento")]),
        ("question:pay", &[(Es, "oxxo"), (Es, "OXXO"), (En, "cash"), (Pt, "dinheiro")]),
        (
            "question:invoice",
            &[
                (Es, "factura"),
                (Es, "facturación"),
                (Es, "CFDI"),
                (Es, "pedir factura"),
                (En, "invoice"),
                (Pt, "nota fiscal"),
                // A letter may be wrong.
                (Es, "facturasion"),
            ],
        ),
        (
            "page:contact",
            &[
                (Es, "trabajo"),
                (Es, "bolsa de trabajo"),
                (En, "jobs"),
                (Pt, "vagas"),
                (Es, "grupos"),
                (En, "groups"),
                (Pt, "grupos grandes"),
            ],
        ),
        ("question:weather", &[(Es, "lluvia"), (Es, "si llueve"), (En, "rain"), (Pt, "chuva")]),
        (
            "page:services",
            &[
                (Es, "casilleros"),
                (En, "lockers"),
                (Pt, "armários"),
                (Es, "estacionamiento"),
                (En, "parking"),
                (Pt, "estacionamento"),
                (Es, "wifi"),
                (En, "Wi-Fi"),
                (Es, "mascotas"),
                (En, "pets"),
                (Pt, "animais de estimação"),
                (En, "parking at Xcaret"),
                (En, "parking and lockers"),
            ],
        ),
        (
            "question:xelha/hours",
            &[
                (Es, "horario xel há"),
                (Es, "horario xelha"),
                (En, "opening hours Xel-Há"),
                (Pt, "horário xel-há"),
            ],
        ),
        ("question:xplor/hours", &[(Es, "horario de xplor"), (En, "xplor hours"), (Pt, "horário do xplor")]),
        ("question:xcaret/hours", &[(Es, "horario de xcaret"), (En, "opening hours of Xcaret")]),
        ("question:xcaret/access", &[(Es, "silla de ruedas en xcaret"), (En, "wheelchair xcaret")]),
        ("question:xcaret/season", &[(Es, "sargazo xcaret"), (En, "weather xcaret"), (Pt, "clima xcaret")]),
        // Its terms are those of the whole store.
        ("question:cancel", &[(Es, "cancelar xcaret")]),
    ];
    for (first, typed) in all {
        for (language, typed) in typed {
            assert_eq!(led(*language, typed).first(), Some(&first), "{typed}");
        }
    }
    // Behind the hours of a place is the place.
    assert_eq!(led(Es, "horario xel há"), ["question:xelha/hours", "product:xelha"]);
}

// Proves 2.2.148.
#[test]
fn a_matter_of_places_leads_to_those_that_say_it() {
    for (language, typed) in [(Es, "sargazo"), (En, "seaweed"), (En, "Sargassum"), (Pt, "sargaço")] {
        let led = led(language, typed);
        assert!(led.contains(&"question:xcaret/season") && led.contains(&"question:xelha/season"), "{led:?}");
        assert!(led.iter().all(|id| id.starts_with("question:") && id.ends_with("/season")), "{led:?}");
        // There is none in a cave.
        assert!(!led.contains(&"question:xplor/season"), "{led:?}");
    }
    for (language, typed) in [(Es, "silla de ruedas"), (En, "wheelchair"), (Pt, "cadeira de rodas")] {
        let led = led(language, typed);
        assert!(led[0].ends_with("/access") && led.contains(&"page:services"), "{typed}: {led:?}");
    }
}

// Proves 2.2.148.
#[test]
fn who_types_more_than_a_matter_is_led_nowhere() {
    for typed in ["", "xcaret", "tirolesa", "cancelar hotel", "open ticket", "trabajo en equipo"] {
        assert!(led(Es, typed).is_empty() && led(En, typed).is_empty(), "{typed}");
    }
}

// Proves 2.2.148.
#[test]
fn a_feast_is_akin_to_the_one_on_boats() {
    for (language, typed) in [(Es, "cumpleaños"), (En, "birthday"), (Pt, "aniversário")] {
        assert!(INDEX.find(language, typed, 10).is_empty(), "{typed}");
        let near = akin(typed).expect(typed);
        let first = INDEX.find(language, near, 1)[0].document;
        assert_eq!(INDEX.documents()[first].id, "product:xoximilco", "{typed}");
    }
}

/// What families type, by a language each: any of the ids may come first.
const TYPED: [(&[&str], [&[&str]; 3]); 32] = [
    (&["product:xcaret"], [&["xcarte", "parque xcaret"], &["xcarett", "xcaret park"], &["xcaret parque"]]),
    (&["product:xelha"], [&["xela", "shel ha"], &["xelhah"], &["xel ha"]]),
    (&["product:xplor", "product:xplor-fuego"], [&["explor", "tirolesa"], &["zipline"], &["tirolesas"]]),
    (&["product:xenotes"], [&["senotes", "xenote"], &["xenotes"], &["xenotes"]]),
    (
        &["product:xichen-deluxe"],
        [&["tour a chichen itza"], &["chichen itza tour"], &["passeio chichen itza"]],
    ),
    (
        &["page:contact"],
        [
            &["boda", "bodas", "grupos", "bolsa de trabajo", "crucero"],
            &["wedding", "cruise"],
            &["casamento", "cruzeiro"],
        ],
    ),
    (
        &["page:price_guide"],
        [
            &["navidad", "año nuevo", "halloween", "día de muertos", "santa claus", "más barato"],
            &["christmas", "new year", "halloween", "day of the dead", "cheapest"],
            &["natal", "ano novo", "halloween", "mais barato"],
        ],
    ),
    (
        &["page:services"],
        [
            &[
                "estacionamiento",
                "lockers",
                "wifi",
                "mascotas",
                "estasionamiento",
                "cuánto cuesta el estacionamiento",
                "aceptan mascotas",
                "regaderas",
                "comida",
            ],
            &["parking", "locker", "wi-fi", "pets", "food", "how much is parking", "do you accept pets"],
            &["estacionamento", "armários", "wi-fi", "animais de estimação", "comida"],
        ],
    ),
    (
        &["page:arrive"],
        [
            &["taxi", "aeropuerto", "cómo llegar", "cómo llegar a xcaret"],
            &["airport", "taxi"],
            &["aeroporto"],
        ],
    ),
    (
        &["question:xelha/5", "question:xoximilco/3", "question:xplor-fuego/5", "question:coba-tulum/4"],
        [
            &["comida vegana", "vegetarianos", "sin gluten"],
            &["vegan food", "gluten free"],
            &["comida vegana"],
        ],
    ),
    (&["question:xcaret/access"], [&["silla de ruedas"], &["wheelchair"], &["cadeira de rodas"]]),
    (
        &["product:xcaret"],
        [&["precio xcaret", "cuánto cuesta xcaret"], &["how much is xcaret"], &["preço xcaret"]],
    ),
    (&["page:price_guide"], [&["precios"], &["prices"], &["preços"]]),
    (&["question:xplor/hours"], [&["cuanto dura xplor"], &["how long is xplor"], &["quanto dura xplor"]]),
    (&["page:residents"], [&["descuento residentes", "quintanarroenses"], &["residents"], &["moradores"]]),
    (&["page:inapam"], [&["inapam", "tercera edad"], &["senior discount"], &["idosos"]]),
    (&["page:mexicans"], [&["precio nacional"], &["discount for mexicans"], &["desconto para mexicanos"]]),
    (
        &["page:hotels"],
        [&["hotel con todo incluido", "hoteles"], &["all inclusive hotel"], &["hotel tudo incluído"]],
    ),
    (
        &["question:cancel"],
        [
            &["cancelar", "devolución", "cancelación gratis"],
            &["cancel", "refund", "free cancellation", "refund policy"],
            &["cancelamento", "cancelamento grátis"],
        ],
    ),
    (
        &["question:change"],
        [&["reagendar", "cambiar mi fecha"], &["reschedule", "change my date"], &["remarcar", "trocar data"]],
    ),
    (
        &["page:lookup"],
        [
            &["mi boleto", "mis boletos", "reservación", "perdí mi boleto"],
            &["my tickets", "my booking", "lost ticket"],
            &["meu ingresso", "minha reserva"],
        ],
    ),
    (
        &["question:xcaret/bring"],
        [
            &["bloqueador", "bloqueador solar", "qué llevar"],
            &["sunscreen", "what to bring"],
            &["protetor solar"],
        ],
    ),
    (&["page:photo_pass"], [&["fotos"], &["photos"], &["fotos"]]),
    (
        &["page:promotions"],
        [&["2x1", "cupón", "descuentos"], &["coupon", "promo code"], &["cupom", "promoção"]],
    ),
    (
        &["question:pay"],
        [&["oxxo", "efectivo", "paypal", "tarjeta"], &["cash", "paypal", "card"], &["dinheiro", "cartão"]],
    ),
    (&["question:months"], [&["meses sin intereses"], &["installments"], &["parcelas"]]),
    (
        &["question:weather"],
        [
            &["lluvia", "si llueve", "¿qué pasa si cierra por lluvia?", "abren si llueve"],
            &["rain", "what if it rains", "closed because of rain"],
            &["chuva", "se fechar por chuva"],
        ],
    ),
    (&["question:xcaret/hours"], [&["horarios", "horario xcaret"], &["opening hours"], &["horários"]]),
    (&["question:xcaret/season"], [&["sargazo"], &["seaweed"], &["sargaço"]]),
    (&["question:ages"], [&["edades", "bebés"], &["babies"], &["bebês"]]),
    (&["question:xcaret/1"], [&["no sé nadar"], &["can't swim"], &["não sei nadar"]]),
    (&["question:invoice"], [&["factura", "factuta"], &["invoice"], &["nota fiscal"]]),
];

// Proves 2.2.156.
#[test]
fn what_families_type_has_its_best_answer_first() {
    let mut wrong = Vec::new();
    for (ids, typed) in TYPED {
        for (language, all) in [Es, En, Pt].into_iter().zip(typed) {
            for text in all {
                let found = || INDEX.find(language, text, 1).first().map(|one| one.document);
                let first = INDEX.led(language, text).first().copied().or_else(found);
                let first = first.map_or("nothing", |at| INDEX.documents()[at].id.as_str());
                if !ids.contains(&first) {
                    wrong.push(format!("{text} ({language:?}): {first} and not {ids:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// Proves 2.2.155.
#[test]
fn behind_a_matter_stands_what_says_it_alone() {
    for (language, typed) in [(Es, "sargazo"), (En, "seaweed"), (Pt, "sargaço"), (Es, "lockers")] {
        let reading = INDEX.read(language, typed);
        let said = reading.said(500);
        assert!(said.len() < reading.found(500).len(), "{typed}");
        for one in said {
            let passage = INDEX.documents()[one.document].says.get(language);
            let shown = [Some(passage.title.as_str()), reading.sentence(passage)].into_iter().flatten();
            let marked = shown.flat_map(|text| reading.marked(text)).filter(|part| part.marked);
            assert!(marked.count() > 0, "{typed}: {}", passage.title);
        }
    }
}

// Proves 2.2.154.
#[test]
fn the_sentence_that_says_a_matter_is_found() {
    let text = "De junio a octubre llueve por ratos. De abril a agosto puede llegar sargazo a la playa. Trae suéter.";
    assert_eq!(saying("sargazo", text), Some("De abril a agosto puede llegar sargazo a la playa."));
    assert_eq!(saying("seaweed", text), saying("sargazo xcaret", text));
    for (typed, text) in [("sargazo", "Llueve por ratos."), ("xcaret", text), ("", text), ("sargazo", "")] {
        assert_eq!(saying(typed, text), None, "{typed}");
    }
}

// Proves 2.2.160.
#[test]
fn who_types_an_age_is_led_to_places_that_take_it() {
    for typed in ["3 year old", "niños de 3 años", "niño 4 años", "crianças pequenas", "toddlers"] {
        let child = child_asked(typed).expect(typed);
        let suit = suits_child(CATALOGUE.products.iter(), child.years);
        let names: Vec<_> = suit.iter().map(|product| product.folder.as_str()).collect();
        assert!(names.contains(&"xcaret") && !names.contains(&"xenotes"), "{typed}: {names:?}");
    }
}

// Proves 2.2.161.
#[test]
fn a_feast_has_its_day() {
    for (typed, day) in [
        ("navidad", (12, 25)),
        ("Christmas", (12, 25)),
        ("ano novo", (1, 1)),
        ("navidad en xcaret", (12, 25)),
    ] {
        assert_eq!(feast_asked(typed), Some(day), "{typed}");
    }
    assert_eq!(feast_asked("xcaret"), None);
}

// Proves 2.2.175.
#[test]
fn a_matter_with_a_letter_wrong_is_handed_on_as_it_was_meant() {
    for (language, typed, meant) in
        [(Es, "hallowen", "halloween"), (Es, "facturasion", "facturacion"), (Es, "Navidad", "Navidad")]
    {
        let led = INDEX.led_as_meant(language, typed).expect(typed);
        assert_eq!(led.typed, meant, "{typed}");
        assert_eq!(led.documents, INDEX.led(language, typed), "{typed}");
    }
    assert!(INDEX.led_as_meant(Es, "tirolesa").is_none());
}

// Proves 2.2.163.
#[test]
fn what_people_ask_by_is_no_other_word_that_was_mistyped() {
    for (language, typed) in [
        (En, "weight limit"),
        (En, "cheapest"),
        (Es, "tirolesa peso maximo"),
        (Es, "santa claus"),
        (Es, "boda"),
        (Pt, "limite de peso"),
    ] {
        assert_eq!(INDEX.read(language, typed).likely_meant(), None, "{typed}");
    }
    // A name is put right to how the store writes it.
    for typed in ["xcarte", "xelhah", "xelra"] {
        let meant = INDEX.read(Es, typed).likely_meant().map(str::to_owned).expect(typed);
        let first = INDEX.find(Es, &meant, 1)[0].document;
        assert!(
            ["product:xcaret", "product:xelha"].contains(&INDEX.documents()[first].id.as_str()),
            "{meant}"
        );
    }
}
