//! Whether a question asks no more than what there is on some days, for somebody.

use super::dates::{AND, BETWEEN, COUNTED, EACH, FEASTS, IN, LED, LIKE_EACH, OF, TENS, THE, TO, WEEKDAYS};
use super::day::ordinal;
use super::kin;
use super::said::{month, number, who, words};
use crate::language::Language;

/// Words around days, and by which people ask what they can do then.
const PLAIN: [&str; 152] = [
    "after",
    "afternoon",
    "amanha",
    "are",
    "as",
    "about",
    "available",
    "can",
    "com",
    "con",
    "could",
    "de",
    "del",
    "depois",
    "disponible",
    "disponivel",
    "do",
    "donde",
    "e",
    "em",
    "en",
    "esta",
    "este",
    "evening",
    "feira",
    "feiras",
    "fim",
    "fin",
    "finde",
    "for",
    "from",
    "desde",
    "entre",
    "gostaria",
    "go",
    "hacer",
    "hacemos",
    "hay",
    "haz",
    "hoje",
    "hoy",
    "i",
    "in",
    "ir",
    "is",
    "la",
    "las",
    "like",
    "los",
    "manana",
    "manha",
    "me",
    "morning",
    "na",
    "nas",
    "nesta",
    "neste",
    "next",
    "noche",
    "noite",
    "nos",
    "o",
    "on",
    "onde",
    "open",
    "para",
    "pasado",
    "pasar",
    "podemos",
    "posso",
    "por",
    "pra",
    "proxima",
    "proximo",
    "puedo",
    "que",
    "quero",
    "queremos",
    "queria",
    "quisiera",
    "quiero",
    "s",
    "see",
    "semana",
    "something",
    "fazer",
    "fazemos",
    "tarde",
    "tem",
    "there",
    "things",
    "this",
    "to",
    "today",
    "tomorrow",
    "tonight",
    "um",
    "una",
    "viene",
    "vem",
    "visit",
    "visitar",
    "want",
    "we",
    "weekend",
    "what",
    "would",
    "abre",
    "abrem",
    "abren",
    "abierto",
    "aberto",
    "entao",
    "entonces",
    "if",
    "it",
    "just",
    "only",
    "se",
    "si",
    "solo",
    "then",
    "so",
    "somos",
    "seremos",
    "vamos",
    "no",
    "ao",
    "nosotros",
    "despues",
    "following",
    "later",
    "otro",
    "outro",
    "seguinte",
    "siguiente",
    "now",
    "ahora",
    "ahorita",
    "agora",
    "still",
    "todavia",
    "aun",
    "ainda",
    "ticket",
    "tickets",
    "boleto",
    "boletos",
    "entradas",
    "ingresso",
    "ingressos",
    "comprar",
];

/// Whether each word of a question is of a day, of who comes, of a place that it names, or of asking what can be done then: such
/// a question is answered by what there is on the days that it names.
pub fn asks_only_when(text: &str, language: Language, names: &[String]) -> bool {
    let (text, own) = (words(text), names.iter().flat_map(|name| words(name)).collect::<Vec<_>>());
    let of_day = |word: &str| {
        let lists = [&AND[..], &TO, &BETWEEN, &THE, &OF, &IN, &EACH, &LIKE_EACH, &LED, &COUNTED];
        let one = word.strip_suffix('s').unwrap_or(word);
        lists.into_iter().any(|list| list.contains(&word))
            || WEEKDAYS.iter().any(|(_, names)| names.contains(&word) || names.contains(&one))
            || TENS.iter().any(|(_, names)| names.contains(&word))
            || FEASTS.iter().any(|(feast, ..)| feast.split(' ').any(|part| part == word))
            || month(word, language).is_some()
            || ordinal(word, language).is_some()
            || word.starts_with(|letter: char| letter.is_ascii_digit())
    };
    let of_people = |word: &str| {
        let lists =
            [&kin::OWN[..], &kin::OTHER, &kin::OF, &kin::AGED, &kin::YEARS, &kin::MONTHS, &kin::SIZES];
        who(word, language).is_some()
            || number(word, language).is_some()
            || ["us", "family", "familia", "old", "olds"].contains(&word)
            || lists.into_iter().any(|list| list.contains(&word))
    };
    !text.is_empty()
        && text.iter().enumerate().all(|(at, word)| {
            let how_about = word == "how" && text.get(at + 1).is_some_and(|next| next == "about");
            how_about
                || PLAIN.contains(&word.as_str())
                || of_day(word)
                || of_people(word)
                || own.contains(word)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.13.31, 10.13.94.
    #[test]
    fn what_there_is_on_days_is_kept_apart_from_what_else_is_asked() {
        use Language::{En, Es, Pt};
        let names = ["Xcaret".to_owned(), "Xel-Há".to_owned()];
        for (language, text) in [
            (En, "What can we do from 12 to 15 December?"),
            (En, "xcaret december 12 to 15"),
            (En, "Dec 24"),
            (En, "12/24"),
            (En, "new year's eve"),
            (En, "next Friday"),
            (En, "tomorrow for 2 adults"),
            (En, "from the 12th to the 15th of December"),
            (Es, "¿qué podemos hacer el 12 de diciembre con un niño de 5 años?"),
            (Es, "martes de enero"),
            (Es, "Xel-Há este sábado"),
            (Pt, "o que fazer na terça"),
            (Pt, "quero ir dia 12 de dezembro"),
            (Pt, "terças em janeiro"),
            (En, "how about Saturday?"),
            (En, "and for 3 adults?"),
            (En, "is it open on Sunday?"),
            (Es, "¿y si somos 3 adultos?"),
            (Pt, "e se for no sábado?"),
            (En, "and the day after?"),
            (En, "and on the 25th?"),
            (Es, "¿y al día siguiente?"),
            (Pt, "e no dia seguinte?"),
            (En, "tickets for today"),
            (En, "can I still go to Xcaret today?"),
            (Es, "¿qué puedo comprar para hoy?"),
            (Es, "¿está abierto Xcaret ahora?"),
            (Pt, "ingressos para hoje"),
        ] {
            assert!(asks_only_when(text, language, &names), "{text}");
        }
        for (language, text) in [
            (En, ""),
            (En, "can I cancel on December 12"),
            (En, "what is the weather in December"),
            (En, "xplor december 12"),
            (En, "do you pick up on Sunday"),
            (En, "how do I go on Sunday?"),
            (Es, "¿llueve en diciembre?"),
            (Pt, "tem estacionamento no domingo?"),
        ] {
            assert!(!asks_only_when(text, language, &names), "{text}");
        }
    }
}
