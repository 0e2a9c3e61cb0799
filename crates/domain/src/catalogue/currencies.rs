//! Currencies, the countries that see them first, and exchange rates.

use super::documents::{each, read};
use super::reader::{Document, Mistake};
use crate::calendar::Date;
use crate::language::{ByLanguage, Language};
use crate::money::{CurrencyCode, Notation, Position, Rate};
use std::collections::{BTreeMap, BTreeSet};

/// A currency with the contract's fields (§3.1).
#[derive(Clone, Debug)]
pub struct Currency {
    /// The contract's id.
    pub id: i64,
    /// ISO 4217 letters.
    pub code: CurrencyCode,
    /// ISO 4217 digits, as text.
    pub iso_number: String,
    /// Its name.
    pub name: ByLanguage<String>,
    /// Its everyday symbol.
    pub symbol: String,
    /// How amounts are printed.
    pub notation: Notation,
    /// Place in the list of currencies.
    pub display_order: u8,
    /// Country code of its flag.
    pub flag: String,
    /// Countries that see it first (§9.9).
    pub countries: Vec<String>,
    /// Discounted prices are whole multiples of so many minor units; 1 leaves them as they are.
    pub discount_step: i64,
}

/// A country.
#[derive(Clone, Debug)]
pub struct Country {
    /// ISO 3166, two capitals.
    pub code: String,
    /// Telephone code.
    pub phone: String,
    /// Its name.
    pub name: ByLanguage<String>,
    /// The language of a visitor from there who says none.
    pub language: Language,
}

/// Exchange rates from a day on.
#[derive(Clone, Debug)]
pub struct RateList {
    /// First day it applies.
    pub from: Date,
    /// Units per US dollar.
    pub per_usd: BTreeMap<CurrencyCode, Rate>,
}

pub(super) fn currencies(document: &Document<'_>, mistakes: &mut Vec<Mistake>) -> Option<Vec<Currency>> {
    read(document, mistakes, |root| {
        let currencies = each(root, "currencies", |section| {
            let id = section.integer("id", 1, 99_999);
            let code = section.parsed("iso_code", "three capitals such as \"USD\"", CurrencyCode::parse);
            let iso_number = section.parsed("iso_number", "three digits such as \"840\"", |text| {
                (text.len() == 3 && text.bytes().all(|b| b.is_ascii_digit())).then(|| text.to_owned())
            });
            let name = section.localized("name");
            let symbol = section.short_text("symbol", 4);
            let presentation_symbol = section.short_text("presentation_symbol", 6);
            let position =
                section.parsed("position", "\"I\" (before the amount) or \"D\" (after)", |text| match text {
                    "I" => Some(Position::Before),
                    "D" => Some(Position::After),
                    _ => None,
                });
            // A separator may be a space, which `text` would call empty.
            let separator = |key| section.separator(key);
            let (decimal_separator, thousand_separator) =
                (separator("decimal_separator"), separator("thousand_separator"));
            let minor_digits = section.integer("minor_digits", 0, 3);
            let discount_step = match minor_digits.filter(|_| section.has("discount_step")) {
                Some(digits) => section.amount("discount_step", digits).map(|step| step.max(1)),
                None => Some(1),
            };
            let display_order = section.integer("display_order", 1, 99);
            let flag = section.short_text("flag", 2);
            let countries = section.texts("countries", 2);
            Some(Currency {
                id: id?,
                code: code?,
                iso_number: iso_number?,
                name: name?,
                symbol: symbol?,
                notation: Notation {
                    presentation_symbol: presentation_symbol?,
                    position: position?,
                    decimal_separator: decimal_separator?,
                    thousand_separator: thousand_separator?,
                    minor_digits: minor_digits?,
                },
                display_order: display_order?,
                flag: flag?,
                countries: countries?,
                discount_step: discount_step?,
            })
        })?;
        let mut seen = BTreeSet::new();
        for currency in &currencies {
            if !seen.insert(currency.id.to_string()) || !seen.insert(currency.code.to_string()) {
                root.mistake("currencies", format!("{} or its id stands twice", currency.code), "each once");
            }
        }
        Some(currencies)
    })
}

/// Symbols that stand for two currencies: an amount has no code beside it. Versions stored before that was so are still read.
pub(super) fn shared_symbols(currencies: &[Currency]) -> Vec<Mistake> {
    let mut seen = BTreeSet::new();
    let symbols = currencies.iter().map(|currency| &currency.notation.presentation_symbol);
    let mistake = |symbol: &String| {
        let (wrong, right) = (format!("{symbol:?} stands twice"), "one of its own for each currency");
        Mistake::of_file("currencies.toml", "presentation_symbol", wrong, right)
    };
    symbols.filter(|symbol| !seen.insert(*symbol)).map(mistake).collect()
}

pub(super) fn countries(document: &Document<'_>, mistakes: &mut Vec<Mistake>) -> Option<Vec<Country>> {
    read(document, mistakes, |root| {
        let mut countries = each(root, "countries", |section| {
            let code = section.parsed("code", "two capitals such as \"MX\"", |text| {
                (text.len() == 2 && text.bytes().all(|b| b.is_ascii_uppercase())).then(|| text.to_owned())
            });
            let phone = section.parsed("phone", "digits such as \"52\"", |text| {
                text.bytes().all(|b| b.is_ascii_digit()).then(|| text.to_owned())
            });
            let name = section.localized("name");
            // Versions stored before countries had languages answer whoever says none in English.
            let language = if section.has("language") {
                section.parsed("language", "es, en or pt", Language::parse)?
            } else {
                Language::En
            };
            Some(Country { code: code?, phone: phone?, name: name?, language })
        })?;
        countries.sort_by(|a, b| a.code.cmp(&b.code));
        Some(countries)
    })
}

pub(super) fn rates(document: &Document<'_>, mistakes: &mut Vec<Mistake>) -> Option<Vec<RateList>> {
    read(document, mistakes, |root| {
        let mut lists = each(root, "rates", |section| {
            let from = section.date("from");
            let mut per_usd = BTreeMap::new();
            for key in section.keys().filter(|key| *key != "from").map(str::to_owned).collect::<Vec<_>>() {
                let rate = section.parsed(&key, "a positive number of up to six decimals", Rate::parse);
                match CurrencyCode::parse(&key) {
                    Some(code) => per_usd.extend(rate.map(|rate| (code, rate))),
                    None => section.mistake(&key, "it is not a currency code", "three capitals such as EUR"),
                }
            }
            Some(RateList { from: from?, per_usd })
        })?;
        lists.sort_by_key(|list| list.from);
        Some(lists)
    })
}
