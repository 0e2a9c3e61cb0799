//! Words of a question, and what they stand for in three languages.

use crate::folding::folded;
use crate::language::Language;

/// The words of a text, folded. A stroke between digits is within a word: `20/12`.
pub fn words(text: &str) -> Vec<String> {
    let letters: Vec<char> = folded(text).chars().collect();
    let digit = |at: Option<usize>| at.and_then(|at| letters.get(at)).is_some_and(char::is_ascii_digit);
    let mut words = vec![String::new()];
    for (at, letter) in letters.iter().enumerate() {
        let stroke = *letter == '/' && digit(at.checked_sub(1)) && digit(Some(at + 1));
        match words.last_mut() {
            Some(word) if letter.is_alphanumeric() || stroke => word.push(*letter),
            _ => words.push(String::new()),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// A word of several, empty where there is none.
pub fn word(words: &[String], at: usize) -> &str {
    words.get(at).map_or("", String::as_str)
}

/// The word so many before another, empty where there is none.
pub fn before(words: &[String], at: usize, back: usize) -> &str {
    at.checked_sub(back).map_or("", |at| word(words, at))
}

/// A number, in digits or as a word. In Portuguese "dos" joins words, and in Spanish alone it counts.
pub fn number(word: &str, language: Language) -> Option<u32> {
    if !word.is_empty() && word.len() <= 4 && word.bytes().all(|letter| letter.is_ascii_digit()) {
        return word.parse().ok();
    }
    if word == "dos" && language == Language::Pt {
        return None;
    }
    let known = NUMBERS.iter().find(|(_, words)| words.contains(&word));
    known.map(|(number, _)| *number)
}

/// The number of a month, 1 January to 12 December, by its name or how that is shortened. What is a word of everyday elsewhere is a
/// month in its own language alone.
pub fn month(word: &str, language: Language) -> Option<i8> {
    let elsewhere = match word {
        "out" | "set" => language != Language::Pt,
        "may" => language != Language::En,
        "ago" => language == Language::En,
        _ => false,
    };
    let known = MONTHS.iter().find(|(_, names)| names.contains(&word)).filter(|_| !elsewhere);
    known.map(|(number, _)| *number)
}

/// Whom a noun is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Grown up.
    Adult,
    /// Of any age.
    Anybody,
    /// A child.
    Child,
    /// A baby.
    Infant,
}

/// Whom a noun is of, and whether it is of several. In Spanish "son" is no child: it says what some are.
pub fn who(word: &str, language: Language) -> Option<(Who, bool)> {
    if word == "son" && language != Language::En {
        return None;
    }
    let find = |word: &str| PEOPLE.iter().find(|(_, nouns)| nouns.contains(&word)).map(|(who, _)| *who);
    let several = || {
        let one = match word {
            "people" => "person",
            "children" => "child",
            "babies" => "baby",
            _ => word.strip_suffix('s')?,
        };
        find(one)
    };
    find(word).map(|who| (who, false)).or_else(|| several().map(|who| (who, true)))
}

const NUMBERS: [(u32, &[&str]); 12] = [
    (1, &["one", "un", "una", "uno", "um", "uma"]),
    (2, &["two", "dos", "dois", "duas"]),
    (3, &["three", "tres"]),
    (4, &["four", "cuatro", "quatro"]),
    (5, &["five", "cinco"]),
    (6, &["six", "seis"]),
    (7, &["seven", "siete", "sete"]),
    (8, &["eight", "ocho", "oito"]),
    (9, &["nine", "nueve", "nove"]),
    (10, &["ten", "diez", "dez"]),
    (11, &["eleven", "onze"]),
    (12, &["twelve", "doce", "doze"]),
];

const MONTHS: [(i8, &[&str]); 12] = [
    (1, &["january", "jan", "enero", "ene", "janeiro"]),
    (2, &["february", "feb", "febrero", "fevereiro", "fev"]),
    (3, &["march", "mar", "marzo", "marco"]),
    (4, &["april", "apr", "abril", "abr"]),
    (5, &["may", "mayo", "maio", "mai"]),
    (6, &["june", "jun", "junio", "junho"]),
    (7, &["july", "jul", "julio", "julho"]),
    (8, &["august", "aug", "agosto", "ago"]),
    (9, &["september", "sept", "sep", "septiembre", "setiembre", "setembro", "set"]),
    (10, &["october", "oct", "octubre", "outubro", "out"]),
    (11, &["november", "nov", "noviembre", "novembro"]),
    (12, &["december", "dec", "diciembre", "dic", "dezembro", "dez"]),
];

/// Nouns of one, by whom they are of.
const PEOPLE: [(Who, &[&str]); 4] = [
    (Who::Adult, &["adult", "adulto", "adulta"]),
    (Who::Anybody, &["person", "persona", "pessoa", "friend", "amigo", "amiga"]),
    (
        Who::Child,
        &[
            "child", "kid", "boy", "girl", "son", "daughter", "nino", "nina", "hijo", "hija", "menor",
            "menore", "peque", "crianca", "filho", "filha", "menino", "menina",
        ],
    ),
    (Who::Infant, &["baby", "infant", "bebe", "bebito", "bebita", "infante", "newborn"]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_its_words() {
        assert_eq!(words("¿Abre Xel-Há el 20/12?"), ["abre", "xel", "ha", "el", "20/12"]);
        assert_eq!(words("adults/kids, / 4-year-old"), ["adults", "kids", "4", "year", "old"]);
        assert_eq!(words(" ¿? "), Vec::<String>::new());
    }

    #[test]
    fn a_word_of_everyday_is_a_month_in_its_own_language_alone() {
        assert_eq!((month("out", Language::En), month("out", Language::Pt)), (None, Some(10)));
        assert_eq!((month("may", Language::Es), month("may", Language::En)), (None, Some(5)));
        assert_eq!((number("dos", Language::Pt), number("dos", Language::Es)), (None, Some(2)));
    }

    #[test]
    fn nouns_are_of_one_or_of_several() {
        for (word, of) in [
            ("adultos", (Who::Adult, true)),
            ("nina", (Who::Child, false)),
            ("children", (Who::Child, true)),
            ("criancas", (Who::Child, true)),
            ("menores", (Who::Child, true)),
            ("bebe", (Who::Infant, false)),
            ("people", (Who::Anybody, true)),
        ] {
            assert_eq!(who(word, Language::Es), Some(of), "{word}");
        }
        assert_eq!((who("park", Language::En), who("", Language::En)), (None, None));
        assert_eq!((who("son", Language::En), who("son", Language::Es)), (Some((Who::Child, false)), None));
    }
}
