//! At what time of day, as a question says it.

use super::said::{month, who};
use crate::calendar::Time;
use crate::folding::folded;
use crate::language::Language;

/// What stands before an hour, folded.
const LED: [&str; 8] = ["las", "la", "at", "as", "until", "till", "by", "before"];
/// What an hour is called where it is written with it: "19h".
const HOURS: [&str; 3] = ["h", "hs", "hrs"];
/// Halves of a day, folded.
const LATE: [&str; 8] = ["pm", "tarde", "noche", "noite", "night", "tonight", "evening", "afternoon"];
/// At twelve of these it is midnight, and no noon.
const NIGHT: [&str; 6] = ["noche", "noite", "night", "tonight", "medianoche", "midnight"];
/// Midnight by its name, in one word or in two: "medianoche", "meia-noite".
const MIDNIGHT: [&str; 2] = ["medianoche", "midnight"];
const HALF: [&str; 2] = ["media", "meia"];
/// Twelve of the day: "las 12 del día".
const OF_DAY: [&str; 2] = ["del", "do"];
const DAY: &str = "dia";
const EARLY: [&str; 4] = ["manana", "manha", "morning", "madrugada"];
/// Before the morning of a day: by itself "mañana" is the day after.
const OF: [&str; 3] = ["la", "da", "the"];
/// An hour without its half is of the afternoon before this, for nobody asks for it at night.
const MORNING: u16 = 7;
/// So many words on each side of an hour may say its half.
const NEAR: usize = 3;

/// The first time of day that a question says: "a las 7", "7 pm", "19h", "at 7:30". Where it says no half of the day, an hour is of
/// the day; of what `closes` it is of the evening, and twelve is midnight.
pub fn clock(text: &str, closes: bool) -> Option<Time> {
    let text = folded(text).replace(". m", ".m").replace("a.m", "am").replace("p.m", "pm");
    let words: Vec<&str> = text
        .split(|letter: char| !letter.is_alphanumeric() && ![':', '.'].contains(&letter))
        .map(|word| word.trim_end_matches('.'))
        .flat_map(|word| if has_minutes(word) { vec![word] } else { word.split('.').collect() })
        .filter(|word| !word.is_empty())
        .collect();
    (0..words.len()).find_map(|at| time(&words, at, closes))
}

/// Whether a point stands between an hour and its minutes: "9.30".
fn has_minutes(word: &str) -> bool {
    let is_digit = |letter: char| letter.is_ascii_digit();
    word.split_once('.').is_some_and(|(hour, rest)| hour.ends_with(is_digit) && rest.starts_with(is_digit))
}

fn time(words: &[&str], at: usize, closes: bool) -> Option<Time> {
    let of = |at: usize| words.get(at).copied().unwrap_or_default();
    let word = of(at);
    if MIDNIGHT.contains(&word) || (HALF.contains(&word) && ["noche", "noite"].contains(&of(at + 1))) {
        return Some(Time::MIDNIGHT);
    }
    let (digits, rest) =
        word.split_at(word.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(word.len()));
    let hour: u16 = Some(digits).filter(|digits| digits.len() <= 2)?.parse().ok()?;
    let two = rest.strip_prefix([':', 'h', '.']).and_then(|behind| behind.split_at_checked(2));
    let minutes = two.and_then(|(minutes, _)| minutes.parse::<u16>().ok()).filter(|minutes| *minutes < 60);
    let joined = minutes.and(two).map_or(rest, |(_, behind)| behind);
    let next = if joined.is_empty() { of(at + 1) } else { joined };
    let led = at.checked_sub(1).is_some_and(|before| LED.contains(&of(before)));
    // With a point alone it may be a day or an amount.
    let is_timed = minutes.is_some() && !rest.starts_with('.');
    let is_written = is_timed || ["am", "pm"].contains(&next) || HOURS.contains(&joined);
    // "The 2nd", two people and a day of a month are no times.
    let is_whole_word = joined.is_empty() || ["am", "pm"].contains(&joined) || HOURS.contains(&joined);
    let counts = |language: Language| who(next, language).is_some() || month(next, language).is_some();
    let is_other = joined.is_empty() && Language::ALL.into_iter().any(counts);
    if is_other || !is_whole_word || !(led || is_written) {
        return None;
    }
    // Its half may stand before it, too: "tonight at 8".
    let (before, behind) = (at.saturating_sub(NEAR)..at, at + 1..=at + NEAR);
    let is_early =
        next == "am" || behind.clone().any(|at| EARLY.contains(&of(at)) && OF.contains(&of(at - 1)));
    let near = |names: &[&str]| {
        let has = |at: usize| names.contains(&of(at));
        behind.clone().any(has) || (!is_early && before.clone().any(has))
    };
    let is_late = LATE.contains(&next) || near(&LATE);
    let is_of_day = behind.clone().any(|at| of(at) == DAY && OF_DAY.contains(&of(at - 1)));
    let is_whole = digits.starts_with('0') || HOURS.contains(&joined);
    let closes_late = closes && !is_late && !is_of_day && !is_whole;
    let hour = if hour == 12 && !is_early && (closes_late || near(&NIGHT)) {
        0
    } else if is_late && hour < 12 {
        hour + 12
    } else if is_early {
        hour % 12
    } else if is_late || is_whole || !(1..12).contains(&hour) {
        hour
    } else if closes || hour < MORNING {
        hour + 12
    } else {
        hour
    };
    Time::from_minutes(hour * 60 + minutes.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    // Proves 10.13.102, 10.13.131.
    #[test]
    fn times_of_day_are_read_as_people_write_them() {
        for (text, closes, time) in [
            ("¿Xcaret abre a las 7?", false, Some("07:00")),
            ("¿cierra a las 7?", true, Some("19:00")),
            ("abre a las 7 de la noche", false, Some("19:00")),
            ("abre a las 8 de la mañana", false, Some("08:00")),
            ("abre mañana a las 8", false, Some("08:00")),
            ("is it open at 9pm?", false, Some("21:00")),
            ("is it open at 7:30 a.m.?", false, Some("07:30")),
            ("open at 3", false, Some("15:00")),
            ("abre às 19h?", false, Some("19:00")),
            ("abre às 9h30", false, Some("09:30")),
            ("at 12", false, Some("12:00")),
            ("at 12 am", false, Some("00:00")),
            ("a las 12 de la noche", false, Some("00:00")),
            ("¿cierra a las 12?", true, Some("00:00")),
            ("¿cierra a las 12 del día?", true, Some("12:00")),
            ("closes at 12 pm", true, Some("12:00")),
            ("fecha às 12h", true, Some("12:00")),
            ("fecha às 7?", true, Some("19:00")),
            ("open until 7", true, Some("19:00")),
            ("hasta las 7 de la mañana", true, Some("07:00")),
            ("is it open at 8 tonight?", false, Some("20:00")),
            ("abre hoje à noite às 8?", false, Some("20:00")),
            ("esta noche a las 8", false, Some("20:00")),
            ("a las 9.30", false, Some("09:30")),
            ("abre às 9.30.", false, Some("09:30")),
            ("at 9.30 p.m.", false, Some("21:30")),
            ("¿abre hasta medianoche?", true, Some("00:00")),
            ("hasta las 12 de la medianoche", true, Some("00:00")),
            ("open until midnight", true, Some("00:00")),
            ("fecha à meia-noite?", true, Some("00:00")),
            ("paga meia", false, None),
            ("el 12.12", false, None),
            ("49.99", false, None),
            ("open 24h", false, None),
            ("¿abre las 24 horas?", false, None),
            ("las 2 personas", false, None),
            ("abre el 7 de diciembre", false, None),
            ("at 25", false, None),
            ("at 20 December", false, None),
            ("por la 2da", false, None),
            ("2 adults", false, None),
            ("", false, None),
        ] {
            assert_eq!(clock(text, closes).map(|time| time.to_string()).as_deref(), time, "{text}");
        }
    }

    proptest! {
        #[test]
        fn nothing_that_is_asked_breaks_it(text in "\\PC{0,40}", words in "(at|las|7|12|99|:30|[.]30|h|pm|noche|é| ){0,20}") {
            clock(&text, true);
            clock(&words, false);
        }
    }
}
