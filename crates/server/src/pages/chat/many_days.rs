//! What several days of parks cost who has said how many there are, and no date (§10.13.82).

use ::search::plain_words;

/// How many days, in three languages, folded.
const DAYS: [&str; 4] = ["days", "day", "dias", "dia"];
/// Numbers in words, each as often as it says, from two on.
const NUMBERS: [&[&str]; 6] = [
    &["2", "two", "dos", "dois"],
    &["3", "three", "tres"],
    &["4", "four", "cuatro", "quatro"],
    &["5", "five", "cinco"],
    &["6", "six", "seis"],
    &["7", "seven", "siete", "sete"],
];

/// Where one of these stands days are a while until or since something, or each of a week, and not how long one stays.
const UNTIL: [&str; 18] = [
    "cancel",
    "cancelar",
    "cancelo",
    "cancelamos",
    "change",
    "cambiar",
    "cambio",
    "mudar",
    "remarcar",
    "arriving",
    "arrive",
    "llegamos",
    "llego",
    "chegamos",
    "chego",
    "refund",
    "abren",
    "abrem",
];
const BEFORE: [&str; 9] = ["los", "las", "os", "as", "every", "todos", "within", "hace", "ha"];
/// What stands as two words before a number: a while, and the name that ends as "há" does and is none.
const WITHIN: [&str; 2] = ["dentro", "de"];
const NAME: [&str; 2] = ["xel", "ha"];
const BEHIND: [&str; 9] =
    ["before", "antes", "ago", "atras", "after", "despues", "depois", "earlier", "later"];

/// So many days that a question names, two to seven: "470 dollars, 3 days"; none where it names none.
pub fn many_days(question: &str) -> Option<usize> {
    let words = plain_words(question);
    if words.iter().any(|word| UNTIL.contains(&word.as_str())) {
        return None;
    }
    words.iter().enumerate().find_map(|(at, number)| {
        let count = NUMBERS.iter().position(|names| names.contains(&number.as_str()))?;
        let word = |at: usize| words.get(at).map(String::as_str).unwrap_or_default();
        let (earlier, before) = (word(at.wrapping_sub(2)), word(at.wrapping_sub(1)));
        let both = [earlier, before];
        let is_while = both == WITHIN || (BEFORE.contains(&before) && both != NAME);
        let is_length = !is_while && !BEHIND.contains(&word(at + 2));
        (DAYS.contains(&word(at + 1)) && is_length).then_some(count + 2)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.13.82.
    #[test]
    fn so_many_days_are_read_as_people_write_them() {
        for (question, days) in [
            ("470 dollars, 3 days", Some(3)),
            ("tengo 9000 pesos para tres días", Some(3)),
            ("temos dois dias e 500 dólares", Some(2)),
            ("what is open on day 3?", None),
            ("1 day at Xcaret", None),
            ("12 days", None),
            ("¿Xcaret y Xel-Há abren los 7 días?", None),
            ("Can I cancel Xcaret and Xplor 3 days before?", None),
            ("2 adults, arriving in 3 days", None),
            ("xcaret y xplor en 2 días para 2 adultos", Some(2)),
            ("Xcaret y Xel-Há 3 días para 2 adultos", Some(3)),
            ("Xcaret e Xel-Há, três dias", Some(3)),
            ("comprei há 3 dias", None),
            ("¿puedo ir a Xcaret dentro de 3 días?", None),
            ("quero ir dentro de dois dias", None),
            ("paquete de 3 días", Some(3)),
        ] {
            assert_eq!(many_days(question), days, "{question}");
        }
    }
}
