//! Which passwords are refused (§10.17): too short or long, what everybody chooses, or chose where passwords became known, and what
//! whoever knows the person would try first. Nothing else is asked of one.

use crate::folding::folded;
use std::collections::HashSet;
use std::fmt;
use std::sync::OnceLock;

mod runs;

/// Fewest characters of a password.
pub const SHORTEST: usize = 8;
/// Most characters of a password.
pub const LONGEST: usize = 128;

/// Letters of the shortest and the longest word of the list.
const LIST_WORDS: std::ops::RangeInclusive<usize> = 3..=20;
/// Fewest letters of a word that is about the person.
const SHORTEST_PERSONAL: usize = 2;
/// No password of the lists that breaches left has more characters; and what takes long to be looked at has.
const LONGEST_LISTED: usize = 20;
/// Whoever guesses needs fewer tries: as many as a sign-in that counts them lets nobody make.
const GUESSES: u64 = 1_000_000;
/// So many different words make a phrase that nobody guesses.
const PHRASE: usize = 4;

/// A password as it was typed: nobody prints it.
#[derive(Clone, PartialEq, Eq)]
pub struct Password(String);

impl Password {
    /// What was typed.
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Password {
    fn from(typed: &str) -> Self {
        Self(typed.to_owned())
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(…)")
    }
}

/// Why a password can't be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PasswordFault {
    /// It has fewer characters than so many.
    TooShort(usize),
    /// It has more than so many.
    TooLong(usize),
    /// Many people have it, or one as good as it: a word or two, a row of keys, a date.
    Common,
    /// It is made of the person's own names or address, or of the store's name.
    Personal,
}

/// Why a password is refused, if it is. `personal` is what is known of the person, and the store's name: names, an address of
/// mail. Characters are Unicode scalar values, as typed.
pub fn refuse(password: &str, personal: &[&str]) -> Option<PasswordFault> {
    let length = password.chars().count();
    if length < SHORTEST {
        return Some(PasswordFault::TooShort(SHORTEST));
    }
    if length > LONGEST {
        return Some(PasswordFault::TooLong(LONGEST));
    }
    let text = folded(password);
    let chars: Vec<char> = text.chars().collect();
    // Marks that stand for letters stay: the others part what is one word.
    let closed: Vec<char> =
        chars.iter().copied().filter(|char| char.is_alphanumeric() || "@$!".contains(*char)).collect();
    // Where most of it is marks, they are what nobody guesses.
    let parted = Some(&closed).filter(|closed| closed.len() * 2 >= chars.len());
    let personal = personal_words(personal);
    let ways = [Some(&chars), parted].into_iter().flatten();
    let ways = ways.flat_map(|chars| [None, Some('i'), Some('l')].map(|one| (chars, one)));
    let made: Vec<Made> = ways.map(|(chars, one)| made_of(chars, one, &personal)).collect();
    if made.iter().any(|made| made.personal) {
        return Some(PasswordFault::Personal);
    }
    let common = made.iter().any(|made| made.common) || runs::is_run(&chars);
    ((common && !is_phrase(&text)) || is_guessed(password)).then_some(PasswordFault::Common)
}

/// Whether it is one of the thirty thousand passwords that most people had where they became known, or little else.
fn is_guessed(password: &str) -> bool {
    password.chars().count() <= LONGEST_LISTED && zxcvbn::zxcvbn(password, &[]).guesses() < GUESSES
}

/// The words that many people choose.
fn list() -> &'static HashSet<&'static str> {
    static WORDS: OnceLock<HashSet<&'static str>> = OnceLock::new();
    WORDS.get_or_init(|| include_str!("password/guessed_first.txt").lines().collect())
}

/// What is known of a person, as words: whole, in its parts, and these without their digits.
fn personal_words(known: &[&str]) -> Vec<String> {
    let mut words = Vec::new();
    // Beyond what any field takes nothing is looked at.
    let short = |known: &&str| known.chars().take(LONGEST).collect::<String>();
    for text in known.iter().map(|known| folded(&short(known))) {
        let local = text.split('@').next().unwrap_or_default();
        words.push(local.chars().filter(|char| char.is_alphanumeric()).collect());
        for part in text.split(|char: char| !char.is_alphanumeric()) {
            words.push(part.trim_matches(char::is_numeric).to_owned());
            words.push(part.to_owned());
        }
        words.push(local.to_owned());
        words.push(text);
    }
    words.retain(|word| word.chars().count() >= SHORTEST_PERSONAL && word.chars().any(char::is_alphabetic));
    words.sort_unstable();
    words.dedup();
    words
}

/// A phrase of several different words, however common each of them is.
fn is_phrase(text: &str) -> bool {
    let parts = text.split(|char: char| !char.is_alphanumeric());
    let words: HashSet<&str> = parts
        .filter(|part| part.chars().count() >= SHORTEST_PERSONAL && part.chars().all(char::is_alphabetic))
        .collect();
    words.len() >= PHRASE
}

/// A letter for the digit or mark that stands for it. `one` is what a one is taken for.
fn letter(char: char, one: char) -> char {
    match char {
        '0' => 'o',
        '1' => one,
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        '!' => 'i',
        other => other,
    }
}

/// What a text is made of, apart from digits and marks at its ends.
struct Made {
    /// One or two words of the list, and nothing else.
    common: bool,
    /// Up to three words, of which one at least is about the person.
    personal: bool,
}

/// Looks for words that cover a text from some place in its leading digits and marks to some place in the trailing ones, with
/// marks between them. `one` is what a one is taken for, and none where digits are digits. Each place of the text is looked at
/// once, for words of a bounded length.
fn made_of(chars: &[char], one: Option<char>, personal: &[String]) -> Made {
    // By how many words a place is reached: bit 0 by none, bit 3 by three; four bits higher with one about the person.
    const COMMON: u8 = 0b0000_0110;
    const PERSONAL: u8 = 0b1110_0000;
    const ANY: u8 = 0b1110_1110;
    const NOT_THREE: u8 = 0b0111_0111;
    const BY_LIST: u8 = 0b0000_1111;

    let (mut text, mut starts) = (String::new(), Vec::with_capacity(chars.len() + 1));
    for char in chars {
        starts.push(text.len());
        text.push(one.map_or(*char, |one| letter(*char, one)));
    }
    starts.push(text.len());
    let edge = |char: &&char| !char.is_alphabetic();
    let leading = chars.iter().take_while(edge).count();
    let trailing = chars.iter().rev().take_while(edge).count();

    let mut reached = vec![0_u8; chars.len() + 1];
    for place in reached.iter_mut().take(leading + 1) {
        *place = 1;
    }
    let mut at = 0;
    while let (Some(ways), Some(start), Some(char)) =
        (reached.get(at).copied(), starts.get(at).copied(), chars.get(at))
    {
        let mut reach = |place: usize, ways: u8| {
            if let Some(there) = reached.get_mut(place) {
                *there |= ways;
            }
        };
        if ways & ANY != 0 && !char.is_alphanumeric() {
            reach(at + 1, ways & ANY);
        }
        let further = (ways & NOT_THREE) << 1;
        if further != 0 {
            // Digits and marks alone are no word.
            let typed = |length: usize| {
                chars.get(at..at + length).is_some_and(|typed| typed.iter().any(|char| char.is_alphabetic()))
            };
            for length in LIST_WORDS {
                let word = starts.get(at + length).and_then(|end| text.get(start..*end));
                let Some(word) = word else { break };
                if typed(length) && list().contains(word) {
                    reach(at + length, further);
                }
            }
            let rest = text.get(start..).unwrap_or_default();
            for word in personal.iter().filter(|word| rest.starts_with(word.as_str())) {
                let length = word.chars().count();
                if typed(length) {
                    reach(at + length, ((further & BY_LIST) << 4) | (further & !BY_LIST));
                }
            }
        }
        at += 1;
    }
    let ends = reached.iter().rev().take(trailing + 1).fold(0, |all, ways| all | ways);
    Made { common: ends & COMMON != 0, personal: ends & PERSONAL != 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use proptest::sample::{select, subsequence};

    const ANA: [&str; 4] = ["Ana María", "Núñez Li", "ana.nunez85@mail.example.com", "Sacbe"];

    fn words() -> Vec<&'static str> {
        include_str!("password/guessed_first.txt").lines().collect()
    }

    #[test]
    fn the_list_has_each_word_once_in_small_letters_without_accents() {
        let words = words();
        assert!(words.len() > 400 && words.is_sorted());
        assert_eq!(list().len(), words.len());
        for word in words {
            assert!(word.bytes().all(|byte| byte.is_ascii_lowercase()), "{word}");
            assert!(LIST_WORDS.contains(&word.len()), "{word}");
        }
    }

    // Proves 10.17.1.
    #[test]
    fn a_password_has_8_to_128_characters_and_may_be_anything_else() {
        let long = |count: usize| "árbol de ñandú ".chars().cycle().take(count).collect::<String>();
        for (password, fault) in [
            ("kq7vbnt".to_owned(), Some(PasswordFault::TooShort(8))),
            ("kq7vbntx".to_owned(), None),
            ("ñáéíóúü".to_owned(), Some(PasswordFault::TooShort(8))),
            ("🌴🦜🐢🌊☀🥥🌮🐬".to_owned(), None),
            ("árbol de ñandú".to_owned(), None),
            (long(128), None),
            (long(129), Some(PasswordFault::TooLong(128))),
            (String::new(), Some(PasswordFault::TooShort(8))),
        ] {
            assert_eq!(refuse(&password, &ANA), fault, "{password}");
        }
    }

    // Proves 10.17.2.
    #[test]
    fn what_everybody_chooses_is_refused() {
        for password in [
            "password",
            "Contraseña",
            "S3nha123",
            "P@$$w0rd",
            "p4ssw0rd!!",
            "¡Contraseña1!",
            "iloveyou",
            "1l0vey0u",
            "TeAmo2024",
            "te-quiero!!",
            "Guadalajara",
            "guadalupe7",
            "chivas2026",
            "XcaretXcaret",
            "xcaret-cancun",
            "Playa del Carmen9",
            "josenoviembre",
            "4mor4mor",
            "dragon_dragon",
            "Holamundo1",
            "barcelona10",
            // Keys and letters in a row.
            "qwertyui",
            "QWERTYUIOP",
            "poiuytrewq",
            "1qaz2wsx",
            "!QAZ@WSX",
            "qazwsxedc",
            "asdfghjk12",
            "zxcvbnm,",
            "abcdefgh",
            "hgfedcba",
            "qweasdzxc",
            "aabbccddee",
            "123qweasd",
            // Figures and dates.
            "12345678",
            "87654321",
            "1234567890",
            "0987654321",
            "123456789012",
            "11223344",
            "12051990",
            "12/05/1990",
            "1990-05-12",
            "31.12.1999",
            "9981234567",
            "1205199019901205",
            "8675309!",
            "74839201",
            // The same again.
            "aaaaaaaa",
            "abababab",
            "xyzxyzxyz",
            "12121212",
            "!!!!!!!!",
            "aaaa1234",
            "????????????",
            // What most people had where passwords became known, and little else.
            "trustno1",
            "q1w2e3r4t5",
            "1q2w3e4r",
            "12qwaszx",
            "whatever",
            "minecraft",
            "babygirl",
            "123456789a",
            "security",
            "Liverpool",
            "usmc0311",
            "starwars77",
            "Sunshine99",
        ] {
            assert_eq!(refuse(password, &ANA), Some(PasswordFault::Common), "{password}");
        }
        for password in [
            "kq7vbntx",
            "correcthorsebattery",
            "cancun playa tulum xcaret",
            "hola-mundo-amor-sol",
            "Tr0ub4dor&3",
            "mi perro come tacos",
            "73918264051947",
            "lluvia en Coba",
            "v3nt4n4 abierta",
            "qwertz7Kp!",
        ] {
            assert_eq!(refuse(password, &ANA), None, "{password}");
        }
    }

    // Proves 10.17.3.
    #[test]
    fn what_is_made_of_the_persons_own_names_is_refused() {
        for password in [
            "AnaNunez",
            "ana-núñez-1985",
            "Nunez1985",
            "anamaria85",
            "ana.nunez85",
            "ananunez85",
            "ana.nunez85@mail.example.com",
            "Sacbe2026",
            "Sacbe-Ana",
            "NunezCancun1",
            "An4Nun3z",
            "1985Nunez!",
            "MariaNunezLi",
        ] {
            assert_eq!(refuse(password, &ANA), Some(PasswordFault::Personal), "{password}");
        }
        for (known, fault) in [(&[][..], None), (&["Itzayana"], Some(PasswordFault::Personal))] {
            assert_eq!(refuse("Itzayana1985", known), fault, "{known:?}");
        }
        assert_eq!(refuse("ananas y pi\u{f1}a", &ANA), None, "a word that only begins so");
        assert_eq!(refuse("kq7vbntx", &["", "@", "k", "1985", "."]), None, "what is no name");
    }

    #[test]
    fn a_password_is_not_printed() {
        let password = Password::from("árbol de ñandú");
        assert_eq!((format!("{password:?}"), password.text()), ("Password(…)".to_owned(), "árbol de ñandú"));
    }

    proptest! {
        // Proves 10.17.2.
        #[test]
        fn sixteen_characters_at_random_are_accepted(password in "[a-zA-Z0-9!#%&*+=?_-]{16}") {
            // Where a few letters stand among marks, they may make a word.
            prop_assume!(password.chars().filter(char::is_ascii_alphabetic).count() >= 6);
            prop_assert_eq!(refuse(&password, &ANA), None);
        }

        // Proves 10.17.2.
        #[test]
        fn a_common_word_is_refused_whatever_stands_behind_it(
            word in select(words()), tail in "[0-9!-/:-@\\[-`{-~]{0,4}", capital in any::<bool>(),
        ) {
            let word = if capital { word.to_uppercase() } else { word.to_owned() };
            let password = format!("{word}{tail}");
            prop_assert!(refuse(&password, &[]).is_some());
        }

        // Proves 10.17.2.
        #[test]
        fn four_different_words_are_not_common(words in subsequence(words(), 4..8), between in select(vec![" ", "-", ".", "_"])) {
            prop_assert_ne!(refuse(&words.join(between), &[]), Some(PasswordFault::Common));
        }

        #[test]
        fn whatever_is_typed_is_judged(password in any::<String>(), first in any::<String>(), last in ".{0,40}") {
            let fault = refuse(&password, &[&first, &last]);
            let length = password.chars().count();
            prop_assert_eq!(fault == Some(PasswordFault::TooShort(8)), length < 8);
            prop_assert_eq!(fault == Some(PasswordFault::TooLong(128)), length > 128);
        }
    }
}
