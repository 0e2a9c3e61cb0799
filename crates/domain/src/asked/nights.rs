//! For how many nights somebody wants a room.

use super::said::{before, number, word, words};
use crate::language::Language;

/// More nights are no stay.
const MOST: u32 = 30;
/// What nights are called.
const NIGHTS: [&str; 6] = ["night", "nights", "noche", "noches", "noite", "noites"];

/// How many nights a question names: "2 noches", "three nights".
pub fn nights(text: &str, language: Language) -> Option<u8> {
    let words = words(text);
    (0..words.len()).find_map(|at| {
        let count = number(before(&words, at, 1), language).filter(|count| (1..=MOST).contains(count))?;
        NIGHTS.contains(&word(&words, at)).then(|| u8::try_from(count).ok()).flatten()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.13.43.
    #[test]
    fn nights_are_read_as_people_write_them() {
        use Language::{En, Es, Pt};
        for (language, text, count) in [
            (Es, "un cuarto por 2 noches", Some(2)),
            (En, "three nights for 2 adults", Some(3)),
            (Pt, "hotel por duas noites", Some(2)),
            (En, "a hotel night", None),
            (En, "99 nights", None),
            (Es, "", None),
        ] {
            assert_eq!(nights(text, language), count, "{text}");
        }
    }
}
