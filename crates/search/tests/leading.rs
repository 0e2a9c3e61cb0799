//! What a matter leads to, before all else that has its words.

use crate::documents::INDEX;
use domain::language::Language;
use domain::language::Language::{En, Es, Pt};
use search::akin;

fn led(language: Language, typed: &str) -> Vec<&'static str> {
    let all = INDEX.led(language, typed).into_iter();
    all.map(|at| INDEX.documents()[at].id.as_str()).collect()
}

// Proves 2.2.148.
#[test]
fn who_types_a_matter_is_led_to_what_says_it() {
    let all: [(&str, &[(Language, &str)]); 11] = [
        ("question:cancel", &[(Es, "cancelar"), (Es, "Cancelación"), (En, "cancel"), (Pt, "cancelamento")]),
        ("question:pay", &[(Es, "oxxo"), (Es, "OXXO"), (En, "cash"), (Pt, "dinheiro")]),
        (
            "page:contact",
            &[
                (Es, "factura"),
                (Es, "facturación"),
                (En, "invoice"),
                (Pt, "nota fiscal"),
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
