//! What somebody may spend, as a question says it.

use super::said::words;
use crate::folding::folded;

/// An amount that a question names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Whole units of its currency.
    pub units: i64,
    /// ISO codes of what the currency may be, the likeliest first; none where only its sign says it.
    pub currencies: &'static [&'static str],
    /// True where each of all people has so much.
    pub each: bool,
}

/// The first amount of a question that names its currency, before or behind it: `$470`, `470 dollars`, `R$ 2.000`, `$8 mil pesos`; else
/// one of thousands, `20 mil`, `25k`, or one that is called a budget: `budget 300`. None where it is what something costs.
pub fn budget(text: &str) -> Option<Budget> {
    let text = folded(text);
    let said = format!(" {} ", words(&text).join(" "));
    let says = |phrases: &[&str]| phrases.iter().any(|phrase| said.contains(&format!(" {phrase} ")));
    if says(&OWED) {
        return None;
    }
    let each = says(&EACH);
    let parts: Vec<&str> = text.split_whitespace().collect();
    let named = (0..parts.len()).find_map(|at| amount(&parts, at));
    let of_thousands = || (0..parts.len()).find_map(|at| many(&parts, at));
    let unnamed = || Some((of_thousands().or_else(|| called(&parts))?, UNNAMED));
    let (units, currencies) = named.or_else(unnamed)?;
    Some(Budget { units, currencies, each })
}

/// Whether a text is an amount and says nothing beside it: `20 mil pesos`, `with $500`.
pub fn is_amount(text: &str) -> bool {
    let is_of_amount = |part: &str| {
        let word = plain(part);
        let (sign, rest) =
            word.split_at(word.find(|letter: char| letter.is_ascii_digit()).unwrap_or(word.len()));
        let behind =
            rest.trim_start_matches(|letter: char| letter.is_ascii_digit() || [',', '.'].contains(&letter));
        let is_known = |text: &str| text.is_empty() || THOUSAND.contains(&text) || currencies(text).is_some();
        JOINING.contains(&word) || BEFORE.contains(&word) || (is_known(sign) && is_known(behind))
    };
    budget(text).is_some() && folded(text).split_whitespace().all(is_of_amount)
}

/// Thousands of whichever currency: nothing else is counted so.
fn many(parts: &[&str], at: usize) -> Option<i64> {
    let of = |at: usize| parts.get(at).copied().unwrap_or_default();
    let part = of(at).trim_start_matches(['(', '¿', '¡']);
    let (digits, behind) =
        part.split_at(part.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(part.len()));
    let is_many = if behind.is_empty() {
        THOUSAND.contains(&plain(of(at + 1)))
    } else {
        THOUSAND.contains(&plain(behind))
    };
    // "A las 8, mil gracias": whoever thanks counts nothing.
    let thanks = behind.is_empty() && of(at + 2).starts_with("gracias");
    thousands(digits).filter(|_| is_many && !thanks)
}

/// An amount that is called a budget, in whichever currency; none that is as small as a number of people.
fn called(parts: &[&str]) -> Option<i64> {
    let behind = parts.iter().skip_while(|word| !BUDGET.contains(&plain(word))).skip(1);
    let digits = plain(behind.copied().find(|word| !JOINING.contains(&plain(word)))?);
    let is_number = digits.chars().all(|letter| letter.is_ascii_digit() || [',', '.'].contains(&letter));
    whole(digits).filter(|units| is_number && *units >= LEAST)
}

/// What thousands are called, folded, and what may stand before an amount by itself.
const THOUSAND: [&str; 3] = ["mil", "k", "thousand"];
const BEFORE: [&str; 9] = ["con", "with", "com", "hasta", "ate", "up", "to", "tengo", "tenho"];
/// No currency is named.
const UNNAMED: &[&str] = &[];

/// What an amount to be spent is called, folded, and what may stand between that and the amount.
const BUDGET: [&str; 3] = ["budget", "presupuesto", "orcamento"];
const JOINING: [&str; 11] = ["of", "is", "about", "around", "de", "es", "e", "unos", "max", "maximo", "uns"];
/// A smaller number is of people.
const LEAST: i64 = 20;

/// The amount that one part of a question is, and what its currency may be.
fn amount(parts: &[&str], at: usize) -> Option<(i64, &'static [&'static str])> {
    let of = |at: usize| parts.get(at).copied().unwrap_or_default();
    let part = of(at);
    let (sign, rest) = part.split_at(part.find(|letter: char| letter.is_ascii_digit())?);
    let in_amount = |letter: char| letter.is_ascii_digit() || [',', '.'].contains(&letter);
    let (digits, behind) = rest.split_at(rest.find(|letter: char| !in_amount(letter)).unwrap_or(rest.len()));
    let said = plain(behind);
    let joined = said == "k" || said == "mil";
    let apart = said.is_empty() && THOUSAND.contains(&plain(of(at + 1)));
    let next = at + 1 + usize::from(apart);
    // A sign by itself is of the amount that follows it.
    let of_next = plain(of(next)) == "$" && of(next + 1).starts_with(|letter: char| letter.is_ascii_digit());
    let behind = if joined { "" } else { behind };
    let next = if of_next { "" } else { of(next) };
    let around = [sign, behind, next, at.checked_sub(1).map_or("", of)].map(currencies);
    let named = around.into_iter().flatten().find(|codes| !codes.is_empty());
    // What names a currency says more than a sign that many have.
    let codes = named.or_else(|| around.into_iter().flatten().next())?;
    let units = if joined || apart { thousands(digits)? } else { whole(digits)? };
    Some((units, codes))
}

/// The whole units of an amount, however its thousands and cents are kept apart; none where it is no amount to be spent.
fn whole(digits: &str) -> Option<i64> {
    let digits = digits.trim_end_matches([',', '.']);
    let cents = digits.rfind([',', '.']).filter(|at| digits.len() - at <= 3);
    let units: String = digits.get(..cents.unwrap_or(digits.len()))?.replace([',', '.'], "");
    let units = Some(units).filter(|units| units.len() <= 8)?;
    units.parse().ok().filter(|units| *units > 0)
}

/// An amount of whole thousands.
fn thousands(digits: &str) -> Option<i64> {
    let whole = Some(digits).filter(|digits| digits.len() <= 5 && !digits.contains([',', '.']))?;
    let thousands: i64 = whole.parse().ok().filter(|thousands| *thousands > 0)?;
    thousands.checked_mul(1000)
}

/// A word without what stands around it in a sentence.
fn plain(word: &str) -> &str {
    word.trim_matches(|letter: char| "?!.,;:()¿¡".contains(letter))
}

/// What a sign or a word for money may be.
fn currencies(word: &str) -> Option<&'static [&'static str]> {
    let word = plain(word);
    let known = CURRENCIES.iter().find(|(words, _)| words.contains(&word));
    known.map(|(_, codes)| *codes)
}

/// What is said of an amount that something costs.
const OWED: [&str; 7] =
    ["que pagar", "have to pay", "need to pay", "preciso pagar", "debo pagar", "me cobran", "me cobraron"];

/// What is said of an amount that each has.
const EACH: [&str; 11] = [
    "por persona",
    "por cabeza",
    "cada uno",
    "cada quien",
    "per person",
    "a person",
    "each",
    "a head",
    "por pessoa",
    "por cabeca",
    "cada um",
];

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
            ("tenemos $8,000 pesos", 8000, Some("MXN")),
            ("tengo $470 usd", 470, Some("USD")),
            ("$5,000 MXN", 5000, Some("MXN")),
            ("tenemos $8000MXN", 8000, Some("MXN")),
            ("$ 8,000 pesos", 8000, Some("MXN")),
            ("$5k", 5000, None),
            ("tenemos $8 mil pesos", 8000, Some("MXN")),
            ("tenemos 8 mil para 4, o 300 usd", 300, Some("USD")),
            ("for 4 $ 470", 470, None),
        ] {
            let read = budget(text).map(|one| (one.units, one.currencies.first().copied()));
            assert_eq!(read, Some((units, first)), "{text}");
        }
        for text in ["2 adults and a child of 7", "prices are in dollars", "$", "20/12", "$1.5k", ""] {
            assert_eq!(budget(text), None, "{text}");
        }
        assert_eq!(budget("¿Tengo que pagar 100 pesos por el locker?"), None);
        for (text, each) in [
            ("tenemos 500 pesos por persona", true),
            ("we have $100 each", true),
            ("temos R$ 500 por pessoa", true),
            ("we have 470 dollars for four and love the beach", false),
        ] {
            assert_eq!(budget(text).map(|one| one.each), Some(each), "{text}");
        }
    }

    // Proves 10.13.67.
    #[test]
    fn an_amount_that_is_called_a_budget_needs_no_currency() {
        for (text, units) in [
            ("two children 4 and 9 budget 300", Some(300)),
            ("presupuesto de 5,000 para 4", Some(5000)),
            ("somos 3, orçamento: 900", Some(900)),
            ("2 adultos, presupuesto máximo 2500", Some(2500)),
            ("budget for 4", None),
            ("a budget tour, 2 adults", None),
            ("budget 4 people", None),
            ("budget", None),
        ] {
            let read = budget(text);
            assert_eq!(read.map(|one| one.units), units, "{text}");
            assert!(read.is_none_or(|one| one.currencies.is_empty()), "{text}");
        }
    }

    // Proves 10.13.101.
    #[test]
    fn thousands_need_no_currency_and_people_are_none() {
        for (text, units) in [
            ("20 mil pesos", Some(20_000)),
            ("25k", Some(25_000)),
            ("3 mil", Some(3_000)),
            ("tenemos 20 mil para 4", Some(20_000)),
            ("presupuesto 20 mil", Some(20_000)),
            ("we have 3k?", Some(3_000)),
            ("25 personas", None),
            ("somos 25", None),
            ("abre a las 8, mil gracias", None),
            ("abre a las 8 mil gracias", None),
            ("25 km", None),
            ("5kg", None),
        ] {
            assert_eq!(budget(text).map(|one| one.units), units, "{text}");
        }
        for (text, alone) in [
            ("20 mil pesos", true),
            ("25k", true),
            ("con 3 mil", true),
            ("R$ 1500", true),
            ("20 mil pesos para 4", false),
            ("100 pesos de propina", false),
            ("25 personas", false),
            ("mil", false),
        ] {
            assert_eq!(is_amount(text), alone, "{text}");
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
