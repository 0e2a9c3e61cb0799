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

/// So many days that a question names, two to seven: "470 dollars, 3 days"; none where it names none.
pub fn many_days(question: &str) -> Option<usize> {
    let words = plain_words(question);
    words.windows(2).find_map(|pair| {
        let [number, days] = pair else { return None };
        let at = NUMBERS.iter().position(|names| names.contains(&number.as_str()))?;
        DAYS.contains(&days.as_str()).then_some(at + 2)
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
        ] {
            assert_eq!(many_days(question), days, "{question}");
        }
    }
}
