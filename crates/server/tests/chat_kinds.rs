//! Which kind of answer each kind of question gets, also where its words tempt another one (§10.13).

use crate::chatting::{answer, ask};
use crate::support::Store;
use domain::language::Language;
use server::messages::pattern;

/// Kinds of answers, by texts that no other kind has. A visit has none: it leads to where its day is bought.
const KINDS: [(&str, &[&str]); 13] = [
    ("greeting", &["chat.greeting"]),
    ("thanks", &["chat.thanks"]),
    ("no day", &["chat.no_day"]),
    ("health", &["chat.health_ask"]),
    ("rate", &["chat.rate_proof"]),
    ("service", &["chat.service.included", "chat.service.paid", "chat.service.nowhere"]),
    ("person", &["chat.reach"]),
    ("rooms", &["chat.rooms"]),
    ("code", &["chat.code_cart"]),
    ("pick-up", &["chat.pick_up"]),
    ("places", &["chat.compare", "about.status.others"]),
    ("question", &["chat.all"]),
    ("unknown", &["chat.unknown", "chat.unknown_words"]),
];

/// The longest part of a text that is the same whatever it is filled with.
fn fixed(key: &str, language: Language) -> &str {
    let parts = pattern(key, language).split(['{', '}']).step_by(2);
    parts.max_by_key(|part| part.len()).unwrap_or_default()
}

/// Of which kind an answer is.
fn kind(said: &str, language: Language) -> &'static str {
    let has = |keys: &[&str]| keys.iter().any(|key| said.contains(fixed(key, language)));
    let known = KINDS.iter().find(|(_, keys)| has(keys)).map(|(kind, _)| *kind);
    known.unwrap_or_else(|| match (said.contains("?date="), has(&["chat.more"])) {
        (true, _) => "visit",
        (false, true) => "page",
        (false, false) => "none",
    })
}

// Proves 10.13.46, 10.13.49, 10.13.50, 10.13.63, 10.13.65, 10.13.68, 10.13.69, 10.13.70, 10.13.75, 10.13.81.
#[tokio::test(flavor = "multi_thread")]
async fn each_kind_of_question_gets_its_own_kind_of_answer() {
    let rows = [
        ("greeting", ["hola", "hello", "oi"]),
        ("thanks", ["¡Muchas gracias!", "thanks!", "obrigado"]),
        (
            "health",
            [
                "¿embarazada puede entrar a Xplor?",
                "How much is Xplor for 2 adults, one of them pregnant?",
                "grávida pode ir no Xplor?",
            ],
        ),
        ("page", ["parque más barato", "cheapest park", "parque mais barato"]),
        ("page", ["descuento para brasileños", "discount for brazilians", "desconto para brasileiros"]),
        (
            "rate",
            ["¿Cuánto cuesta para quintanarroenses?", "How much for Mexicans?", "Quanto custa para idosos?"],
        ),
        (
            "rate",
            [
                "¿Cuánto cuesta para residentes en México?",
                "What is the price for residents of Mexico?",
                "Quanto custa para residentes no México?",
            ],
        ),
        ("person", ["perdí mis boletos", "I lost my ticket", "não recebi o código"]),
        ("person", ["perdi mi boleto", "i lost my tickets", "perdi meu ingresso"]),
        (
            "service",
            ["¿cuánto cuesta el estacionamiento?", "how much is parking?", "quanto custa o estacionamento?"],
        ),
        (
            "page",
            [
                "¿peso máximo para las tirolesas?",
                "max weight for the zip lines?",
                "qual o peso máximo nas tirolesas?",
            ],
        ),
        (
            "page",
            [
                "¿cuál es mejor, Xplor o Xavage?",
                "which is better Xplor or Xavage?",
                "qual é melhor, Xplor ou Xavage?",
            ],
        ),
        ("service", ["¿Aceptan mascotas?", "Can I bring my dog?", "Pode levar cachorro?"]),
        // Neither a pet nor a hotel's room, and no drone that somebody flies.
        (
            "unknown",
            ["¿Puedo entrar con mi perro guía?", "Are guide dogs allowed?", "Posso entrar com cão-guia?"],
        ),
        ("page", ["¿hay perros calientes?", "Can I buy a hot dog?", "vende cachorro-quente?"]),
        (
            "service",
            [
                "¿hay un cuarto para cambiarse de ropa?",
                "is there a room to change clothes?",
                "tem um quarto para trocar de roupa?",
            ],
        ),
        ("unknown", ["¿hay show de drones?", "Is there a drone show?", "tem show de drones?"]),
        ("page", ["¿hay sargazo?", "Is there sargassum at Xel-Há?", "tem sargaço?"]),
        ("rooms", ["habitaciones para el sábado", "rooms for Saturday", "quartos para sábado"]),
        (
            "rooms",
            [
                "¿Cuánto cuesta el hotel el 7 de diciembre por 3 noches?",
                "How much is a hotel room for 2 adults on December 7 for 3 nights?",
                "Quanto custa um quarto no dia 7 de dezembro por 3 noites?",
            ],
        ),
        ("rooms", ["un cuarto por 2 noches", "a hotel room for 2 nights", "um quarto por 2 noites"]),
        ("question", ["¿y si llueve ese día?", "What if it rains?", "e se chover?"]),
        ("question", ["¿Puedo pagar en efectivo?", "Can I pay in cash?", "Posso pagar em dinheiro?"]),
        // No way to pay.
        ("unknown", ["cajero automático", "cash machine", "caixa eletrônico"]),
        ("question", ["qué llevar a xenotes", "what to bring to xenotes", "o que levar pro xenotes"]),
        ("question", ["pago en taquilla", "can i pay at the gate", "posso pagar na bilheteria?"]),
        ("places", ["¿abren mañana?", "open tomorrow?", "abre amanhã?"]),
        ("places", ["que esta avierto mañana", "what is open tomorow?", "o que está abreto amanhã"]),
        ("places", ["¿A qué hora abren?", "What time do you open?", "a que horas abre"]),
        ("code", ["¿dónde pongo el código?", "where do I enter my code", "onde coloco o cupom?"]),
        (
            "places",
            [
                "Tengo $470 usd para cuatro, ¿qué podemos hacer?",
                "We have 470 dollars for four, what can we do?",
                "Temos 470 dólares para quatro, o que podemos fazer?",
            ],
        ),
        (
            "places",
            [
                "algo en el agua por menos de 400 dólares",
                "something in the water for under 400 dollars",
                "algo na água por menos de 400 dólares",
            ],
        ),
        (
            "places",
            [
                "¿qué podemos hacer del 5 al 8?",
                "What can we do from the 5th to the 8th?",
                "o que podemos fazer do dia 5 ao dia 8?",
            ],
        ),
        (
            "visit",
            [
                "¿cuánto cuesta Xcaret del 5 al 8?",
                "How much is Xcaret from the 5th to the 8th?",
                "quanto custa o Xcaret do dia 5 ao dia 8?",
            ],
        ),
        (
            "places",
            [
                "¿Qué parque le conviene a un niño de cinco años?",
                "Which park suits a five-year-old?",
                "Qual parque combina com uma criança de cinco anos?",
            ],
        ),
        (
            "places",
            [
                "parque para silla de ruedas",
                "which park for a wheelchair",
                "qual parque para cadeira de rodas",
            ],
        ),
        (
            "pick-up",
            [
                "¿A qué hora pasan por nosotros?",
                "What time do you pick us up for Xenotes?",
                "Que horas vocês passam para nos buscar no Xenotes?",
            ],
        ),
        ("visit", ["¿Xplor abre mañana?", "Is Xplor open this Saturday?", "o Xplor abre amanhã?"]),
        // So many come, and nobody is so old.
        (
            "visit",
            [
                "somos 60, ¿cuánto cuesta Xcaret?",
                "We are 60, how much is Xcaret?",
                "Somos 60, quanto custa o Xcaret?",
            ],
        ),
        (
            "no day",
            [
                "¿Abre Xcaret el 30 de febrero?",
                "Is Xcaret open on February 30?",
                "Xcaret abre no dia 30 de fevereiro?",
            ],
        ),
        (
            "question",
            [
                "quiero mover mi visita para otro día, ¿se puede?",
                "We booked the wrong day, how can we switch it?",
                "comprei pro dia errado, como mudo a data?",
            ],
        ),
        ("question", ["¿me dan factura?", "do you give invoices?", "vocês emitem nota fiscal?"]),
        ("question", ["factura de Xcaret", "invoice for my Xcaret tickets", "nota fiscal do Xcaret"]),
        ("service", ["¿necesito llevar toalla?", "do I need a towel?", "preciso levar toalha?"]),
        ("service", ["¿hay wifi?", "is there wifi?", "tem wi-fi?"]),
        ("page", ["¿hay comida vegana?", "is there vegan food?", "tem comida vegana?"]),
        ("page", ["¿hay que saber nadar?", "do I need to know how to swim?", "preciso saber nadar?"]),
        ("page", ["Xcaret vs Xel-Há", "Xcaret vs Xel-Há", "Xcaret vs Xel-Há"]),
        ("question", ["quiero cancelar", "cancel my order", "quero cancelar"]),
        ("question", ["cambiar mi fecha", "change my date", "mudar a data"]),
        ("places", ["¿qué abre el domingo?", "what is open on Sunday?", "o que abre no domingo?"]),
        ("places", ["¿a qué hora abren hoy?", "what are the hours today?", "que horas abre hoje?"]),
        (
            "places",
            [
                "algo por menos de 100 dólares para 2",
                "something under 100 dollars for 2",
                "algo por menos de 100 dólares para 2",
            ],
        ),
        (
            "places",
            [
                "2 adultos y dos niños de 4 y 9, presupuesto 300",
                "2 adults, two children 4 and 9, budget 300",
                "2 adultos e duas crianças de 4 e 9, orçamento 300",
            ],
        ),
        (
            "places",
            [
                "¿qué parque para un niño de 3 años?",
                "which park for a 3-year-old?",
                "qual parque para uma criança de 3 anos?",
            ],
        ),
        (
            "rooms",
            [
                "noche de hotel para 2 adultos y 1 niño de 5 años el próximo fin de semana",
                "hotel night for 2 adults and 1 child of 5 next weekend",
                "noite de hotel para 2 adultos e 1 criança de 5 anos no próximo fim de semana",
            ],
        ),
        (
            "visit",
            [
                "¿cuánto cuesta Xcaret mañana?",
                "how much is Xcaret tomorrow?",
                "quanto custa o Xcaret amanhã?",
            ],
        ),
        ("page", ["¿tienen 2x1?", "do you have 2x1?", "tem 2x1?"]),
        ("person", ["mi boleto no llegó", "my ticket never arrived", "meu ingresso não chegou"]),
        ("person", ["quiero hablar con una persona", "talk to a person", "quero falar com uma pessoa"]),
        ("person", ["¿eres humano?", "are you a robot?", "você é um robô?"]),
        (
            "person",
            ["10 personas descuento de grupo", "group discount for 10", "10 pessoas desconto para grupo"],
        ),
        ("person", ["me cobraron dos veces", "I got charged twice", "fui cobrado duas vezes"]),
        (
            "person",
            ["es cumpleaños de mi hija", "it is my daughter's birthday", "é aniversário da minha filha"],
        ),
        ("person", ["¿puedo meter comida?", "can I bring food?", "posso levar comida?"]),
        ("service", ["necesito un doctor", "I need a doctor", "preciso de um médico"]),
        ("page", ["¿tienen algún código?", "do you have a promo code?", "tem cupom de desconto?"]),
        ("page", ["descuento para estudiantes", "student discount", "desconto para estudantes"]),
        ("page", ["¿Xcaret o Xel-Há?", "Xcaret or Xel-Há", "Xcaret ou Xel-Há?"]),
        (
            "page",
            [
                "diferencia entre Xcaret y Xcaret Plus",
                "difference between Xcaret and Xcaret Plus",
                "diferença entre Xcaret e Xcaret Plus",
            ],
        ),
        ("page", ["no sé nadar", "I can't swim", "não sei nadar"]),
        ("page", ["¿qué tan lejos de Cancún?", "how far from Cancun?", "quanto tempo de Cancún?"]),
        ("page", ["¿pasan por mí al hotel?", "hotel pick-up", "vocês buscam no hotel?"]),
        ("rate", ["soy de Playa del Carmen", "we are from Cancun", "sou de Cancún"]),
        (
            "question",
            ["va a llover mañana, qué hago", "it is going to rain tomorrow", "vai chover amanhã, o que faço"],
        ),
        (
            "question",
            [
                "¿qué pasa si el parque cierra por lluvia?",
                "what happens if the park closes because of rain?",
                "e se o parque fechar por chuva?",
            ],
        ),
        ("places", ["470 dólares, 3 días", "470 dollars, 3 days", "470 dólares, 3 dias"]),
        ("unknown", ["¿quién ganó el partido?", "Who won the game last night?", "quem ganhou o jogo?"]),
    ];
    let mut wrong = Vec::new();
    for (at, language) in [Language::Es, Language::En, Language::Pt].into_iter().enumerate() {
        let store = Store::open().await;
        for (row, (expected, questions)) in rows.iter().enumerate() {
            // Each from elsewhere: so many questions are refused to one client.
            let visitor = store.visitor();
            visitor.always("x-forwarded-for", &format!("198.51.{row}.7"));
            let asked = questions[at];
            let said = answer(&ask(&visitor, language, asked).await).replace("<!-- -->", "");
            let kind = kind(&said, language);
            if kind != *expected {
                wrong.push(format!("{asked} ({language:?}): {kind} and not {expected}: {said}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
