//! What somebody may spend, as a question says it.

use crate::folding::folded;

/// An amount that a question names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Whole units of its currency.
    pub units: i64,
    /// ISO codes of what the currency may be, the likeliest first; none where only its sign says it.
    pub currencies: &'static [&'static str],
}

/// The first amount of a question that names its currency, before or behind it: `$470`, `470 dollars`, `R$ 2.000`.
pub fn budget(text: &str) -> Option<Budget> {
    let text = folded(text);
    let parts: Vec<&str> = text.split_whitespace().collect();
    let mut at = 0..parts.len();
    at.find_map(|at| {
        let part = parts.get(at)?;
        let first = part.find(|letter: char| letter.is_ascii_digit())?;
        let (sign, rest) = part.split_at(first);
        let in_amount = |letter: char| letter.is_ascii_digit() || [',', '.'].contains(&letter);
        let (digits, behind) =
            rest.split_at(rest.find(|letter: char| !in_amount(letter)).unwrap_or(rest.len()));
        let before = at.checked_sub(1).and_then(|at| parts.get(at)).copied().unwrap_or_default();
        let next = parts.get(at + 1).copied().unwrap_or_default();
        let around = [sign, behind, next, before];
        let currencies = around.into_iter().find_map(currencies)?;
        Some(Budget { units: whole(digits)?, currencies })
    })
}

/// The whole units of an amount, however its thousands and cents are kept apart; none where it is no amount to be spent.
fn whole(digits: &str) -> Option<i64> {
    let digits = digits.trim_end_matches([',', '.']);
    let cents = digits.rfind([',', '.']).filter(|at| digits.len() - at <= 3);
    let units: String = digits.get(..cents.unwrap_or(digits.len()))?.replace([',', '.'], "");
    let units = Some(units).filter(|units| units.len() <= 8)?;
    units.parse().ok().filter(|units| *units > 0)
}

/// What a sign or a word for money may be.
fn currencies(word: &str) -> Option<&'static [&'static str]> {
    let word = word.trim_matches(|letter: char| "?!.,;:()¿¡".contains(letter));
    let known = CURRENCIES.iter().find(|(words, _)| words.contains(&word));
    known.map(|(_, codes)| *codes)
}

const CURRENCIES: [(&[&str], &[&str]); 8] = [
    (&["us$", "usd", "usd$", "dls", "dlls"], &["USD"]),
    (&["dollars", "dollar", "bucks", "dolares", "dolar"], &["USD", "CAD", "AUD"]),
    (&["mx$", "mxn", "mxn$"], &["MXN"]),
    (&["pesos", "peso"], &["MXN", "COP", "ARS", "CLP"]),
    (&["r$", "brl", "reais", "real", "reales"], &["BRL"]),
    (&["€", "eur", "euros", "euro"], &["EUR"]),
    (&["£", "gbp", "pounds", "libras"], &["GBP"]),
    (&["$"], &[]),
];

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    // Proves 10.13.16.
    #[test]
    fn amounts_are_read_as_people_write_them() {
        for (text, units, first) in [
            ("we have 470 dollars for four, what can we do", 470, Some("USD")),
            ("we have $470 for four", 470, None),
            ("we have US$1,250.50, what fits?", 1250, Some("USD")),
            ("tenemos 8,000 pesos para 4", 8000, Some("MXN")),
            ("presupuesto: 500usd", 500, Some("USD")),
            ("temos R$ 2.000 para 4 pessoas", 2000, Some("BRL")),
            ("tengo 300 €", 300, Some("EUR")),
        ] {
            let read = budget(text).map(|one| (one.units, one.currencies.first().copied()));
            assert_eq!(read, Some((units, first)), "{text}");
        }
        for text in ["2 adults and a child of 7", "prices are in dollars", "$", "20/12", ""] {
            assert_eq!(budget(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn nothing_that_is_asked_breaks_it(text in "\\PC{0,60}", amount in "[0-9,.]{0,20}") {
            budget(&text);
            let read = budget(&format!("{amount} dollars"));
            prop_assert!(read.is_none_or(|one| one.units > 0));
        }
    }
}
