//! How tall somebody is by a question.

use crate::folding::folded;

/// Nobody who walks is shorter, and few are taller.
const TALL: std::ops::RangeInclusive<u16> = 60..=220;
/// What metres, centimetres, feet and inches are called, folded.
const METRES: [&str; 8] = ["m", "mt", "mts", "metro", "metros", "meter", "meters", "metre"];
const CENTIMETRES: [&str; 4] = ["cm", "cms", "centimetros", "centimeters"];
const FEET: [&str; 4] = ["ft", "feet", "foot", "pies"];
/// Behind a number with a point that is a time, an amount or a length of time.
const OTHER: [&str; 16] = [
    "am", "pm", "a", "p", "h", "hrs", "hour", "hours", "hora", "horas", "usd", "mxn", "pesos", "dolares",
    "dollars", "km",
];

/// How many centimetres tall a question says that somebody is: "1.10m", "1,05", "115 cm", "3 ft 7". A number with a point and two
/// digits is one of metres where nothing else is said of it.
pub fn height(text: &str) -> Option<u16> {
    let text = folded(text);
    let words: Vec<&str> = text.split_whitespace().collect();
    words.iter().enumerate().find_map(|(at, word)| {
        if word.contains('$') {
            return None;
        }
        let word = word.trim_matches(|letter: char| !letter.is_alphanumeric());
        let end = word.find(|letter: char| !letter.is_ascii_digit() && letter != '.' && letter != ',');
        let (number, joined) = word.split_at_checked(end.unwrap_or(word.len()))?;
        let behind = |at: usize| {
            let next = words.get(at).copied().unwrap_or_default();
            next.trim_matches(|letter: char| !letter.is_alphanumeric())
        };
        let (unit, next) = if joined.is_empty() { (behind(at + 1), at + 2) } else { (joined, at + 1) };
        let cm = metres(number, unit, joined.is_empty())
            .or_else(|| centimetres(number, unit))
            .or_else(|| feet(number, unit, behind(next)))?;
        Some(cm).filter(|cm| TALL.contains(cm))
    })
}

/// Metres with a point, or with a comma; `apart` where the unit is another word, which may be none.
fn metres(number: &str, unit: &str, apart: bool) -> Option<u16> {
    let (whole, part) = number.split_once(['.', ','])?;
    let is_unit = METRES.contains(&unit);
    let is_bare = apart && part.len() == 2 && !OTHER.contains(&unit);
    let tenths = if part.len() == 1 { 10 } else { 1 };
    let part: u16 = part.parse().ok().filter(|_| part.len() <= 2)?;
    let whole: u16 = whole.parse().ok().filter(|whole| *whole <= 2)?;
    (is_unit || is_bare).then_some(whole * 100 + part * tenths)
}

fn centimetres(number: &str, unit: &str) -> Option<u16> {
    number.parse().ok().filter(|_| CENTIMETRES.contains(&unit))
}

/// Feet, and inches behind them: "3 ft 7", "3'7".
fn feet(number: &str, unit: &str, inches: &str) -> Option<u16> {
    let stroke = unit.strip_prefix(['\'', '’']);
    let inches = match stroke {
        Some(inches) => inches,
        None if FEET.contains(&unit) => inches,
        None => return None,
    };
    let digits = inches.trim_end_matches(|letter: char| !letter.is_ascii_digit());
    let feet: u16 = number.parse().ok().filter(|feet| *feet <= 7)?;
    let inches: u16 = digits.parse().ok().filter(|inches| *inches < 12).unwrap_or(0);
    Some((feet * 12 + inches) * 127 / 50)
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.13.60.
    #[test]
    fn heights_are_read_as_people_write_them() {
        for (text, cm) in [
            ("my son is 7 and 1.10m", 110),
            ("1.15m", 115),
            ("1.05", 105),
            ("1,05m", 105),
            ("mide 1,2 m", 120),
            ("he is 115 cm tall", 115),
            ("mide 98cm", 98),
            ("she is 3 ft 7 in", 109),
            ("3'7\"", 109),
            ("3 feet tall", 91),
        ] {
            assert_eq!(height(text), Some(cm), "{text}");
        }
        for text in [
            "",
            "at 1.30 pm",
            "$1.50",
            "1.50 usd",
            "9.50",
            "2 adults",
            "December 12",
            "1,050 pesos",
            "8'",
            "300 lb",
        ] {
            assert_eq!(height(text), None, "{text}");
        }
    }
}
