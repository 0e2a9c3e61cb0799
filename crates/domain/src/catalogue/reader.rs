//! Reads TOML so that every mistake is told with its file, line and field, not only the first.

use super::Files;
use super::product_id::ProductId;
use crate::calendar::{Date, Time, parse_date};
use crate::language::{ByLanguage, Language};
use crate::money;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// One mistake in a catalogue file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The file, below the catalogue's folder.
    pub file: String,
    /// Its line, from 1; 0 when the mistake is of the whole file.
    pub line: usize,
    /// The field, with its section.
    pub field: String,
    /// What is wrong.
    pub wrong: String,
    /// What would be right.
    pub right: String,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if self.line > 0 {
            write!(f, ":{}", self.line)?;
        }
        if !self.field.is_empty() {
            write!(f, ": {}", self.field)?;
        }
        write!(f, ": {}; expected {}", self.wrong, self.right)
    }
}

/// What is wrong with a field no release knows, or only a later one.
const FIELD_NOT_KNOWN: &str = "this field is not known";
/// What is wrong with a file no release knows, or only a later one.
const FILE_NOT_KNOWN: &str = "this file is not known";

impl Mistake {
    /// One of a whole file, or that only shows between files.
    pub(super) fn of_file(file: &str, field: &str, wrong: String, right: &str) -> Self {
        Self { file: file.into(), line: 0, field: field.into(), wrong, right: right.into() }
    }

    /// True where a later release may have written what this one does not know.
    pub(super) fn may_be_newer(&self) -> bool {
        self.wrong == FIELD_NOT_KNOWN || self.wrong == FILE_NOT_KNOWN
    }
}

/// A parsed file.
pub(super) struct Document<'a> {
    path: &'a str,
    text: &'a str,
    root: Spanned<DeTable<'a>>,
}

impl<'a> Document<'a> {
    /// Parses one file; a missing or unreadable one is a mistake.
    pub(super) fn open(path: &'a str, files: &'a Files, mistakes: &mut Vec<Mistake>) -> Option<Self> {
        let mistake = |line, wrong: String, right: &str| Mistake {
            file: path.into(),
            line,
            field: String::new(),
            wrong,
            right: right.into(),
        };
        let Some(text) = files.get(path) else {
            mistakes.push(mistake(0, "the file is missing".into(), "see catalogue/README.md"));
            return None;
        };
        let (root, errors) = DeTable::parse_recoverable(text);
        for error in &errors {
            let line = error.span().map_or(0, |span| line_at(text, span.start));
            mistakes.push(mistake(line, error.message().to_owned(), "valid TOML"));
        }
        errors.is_empty().then_some(Self { path, text, root })
    }

    /// The file's top level.
    pub(super) fn root<'d>(&'d self, mistakes: &'d RefCell<&'d mut Vec<Mistake>>) -> Section<'d, 'a> {
        Section::new(self, self.root.get_ref(), self.root.span(), String::new(), mistakes)
    }
}

fn line_at(text: &str, offset: usize) -> usize {
    1 + text.bytes().take(offset).filter(|byte| *byte == b'\n').count()
}

/// A table of a file. Fields are taken one by one; what is left at the end was not known.
pub(super) struct Section<'d, 'a> {
    document: &'d Document<'a>,
    table: &'d DeTable<'a>,
    span: Range<usize>,
    path: String,
    taken: RefCell<BTreeSet<String>>,
    mistakes: &'d RefCell<&'d mut Vec<Mistake>>,
}

impl<'d, 'a> Section<'d, 'a> {
    fn new(
        document: &'d Document<'a>,
        table: &'d DeTable<'a>,
        span: Range<usize>,
        path: String,
        mistakes: &'d RefCell<&'d mut Vec<Mistake>>,
    ) -> Self {
        Self { document, table, span, path, taken: RefCell::default(), mistakes }
    }

    fn name(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    /// Tells a mistake in one field of this section.
    pub(super) fn mistake(&self, key: &str, wrong: impl Into<String>, right: impl Into<String>) {
        let at = self.table.get(key).map_or(self.span.start, |value| value.span().start);
        self.mistakes.borrow_mut().push(Mistake {
            file: self.document.path.into(),
            line: line_at(self.document.text, at),
            field: self.name(key),
            wrong: wrong.into(),
            right: right.into(),
        });
    }

    fn optional(&self, key: &str) -> Option<&'d Spanned<DeValue<'a>>> {
        self.taken.borrow_mut().insert(key.to_owned());
        self.table.get(key)
    }

    fn required(&self, key: &str, right: &str) -> Option<&'d DeValue<'a>> {
        let value = self.optional(key).map(Spanned::get_ref);
        if value.is_none() {
            self.mistake(key, "it is missing", right);
        }
        value
    }

    /// True when the section has the field.
    pub(super) fn has(&self, key: &str) -> bool {
        self.table.contains_key(key)
    }

    /// True when the field is a section of its own.
    pub(super) fn is_section(&self, key: &str) -> bool {
        matches!(self.table.get(key).map(Spanned::get_ref), Some(DeValue::Table(_)))
    }

    /// The names of its fields.
    pub(super) fn keys(&self) -> impl Iterator<Item = &str> {
        self.table.keys().map(|key| key.get_ref().as_ref())
    }

    /// A text that is not blank.
    pub(super) fn text(&self, key: &str) -> Option<String> {
        match self.required(key, "a text")? {
            DeValue::String(text) if !text.trim().is_empty() => Some(text.to_string()),
            DeValue::String(_) => self.none(key, "it is empty", "a text"),
            other => self.none(key, &format!("it is {}", other.type_str()), "a text in quotes"),
        }
    }

    /// One or more of the store's languages.
    pub(super) fn languages(&self, key: &str) -> Option<BTreeSet<Language>> {
        let right = "one or more of es, en, pt";
        let codes = self.texts(key, 2)?;
        if codes.is_empty() {
            self.mistake(key, "it is empty", right);
        }
        let mut languages = BTreeSet::new();
        for code in &codes {
            match Language::parse(code) {
                Some(language) => {
                    languages.insert(language);
                }
                None => self.mistake(key, format!("{code:?} is none of them"), right),
            }
        }
        Some(languages)
    }

    /// A text of at most `limit` characters.
    pub(super) fn short_text(&self, key: &str, limit: usize) -> Option<String> {
        let text = self.text(key)?;
        let length = text.chars().count();
        if length > limit {
            return self.none(key, &format!("it has {length} characters"), &format!("at most {limit}"));
        }
        Some(text)
    }

    /// A text that `read` understands.
    pub(super) fn parsed<T>(&self, key: &str, right: &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        let text = self.text(key)?;
        read(&text).or_else(|| self.none(key, &format!("{text:?} is not understood"), right))
    }

    /// A date, `YYYY-MM-DD`.
    pub(super) fn date(&self, key: &str) -> Option<Date> {
        self.parsed(key, "a date such as \"2027-05-03\"", parse_date)
    }

    /// A time of day, `HH:MM`.
    pub(super) fn time(&self, key: &str) -> Option<Time> {
        self.parsed(key, "a time such as \"08:30\"", Time::parse)
    }

    /// An amount with exactly the currency's decimals, in minor units.
    pub(super) fn amount(&self, key: &str, digits: u8) -> Option<i64> {
        let right = if digits == 0 { "an amount such as \"1500\"" } else { "an amount such as \"119.99\"" };
        self.parsed(key, right, |text| money::parse_exact(text, digits))
    }

    /// A whole number within a range, both ends included.
    pub(super) fn integer<T: TryFrom<i64>>(&self, key: &str, from: i64, to: i64) -> Option<T> {
        let right = format!("a whole number from {from} to {to}");
        match self.required(key, &right)? {
            DeValue::Integer(number) => {
                let read = i64::from_str_radix(number.as_str(), number.radix()).ok();
                let fits = read
                    .filter(|value| (from..=to).contains(value))
                    .and_then(|value| T::try_from(value).ok());
                fits.or_else(|| self.none(key, &format!("it is {}", number.as_str()), &right))
            }
            other => self.none(key, &format!("it is {}", other.type_str()), &right),
        }
    }

    /// A product's number.
    pub(super) fn id(&self, key: &str) -> Option<ProductId> {
        self.integer(key, 1, i64::from(i32::MAX)).map(ProductId)
    }

    /// A list of products' numbers, none twice.
    pub(super) fn ids(&self, key: &str) -> Option<Vec<ProductId>> {
        Some(self.integers(key, 1, i64::from(i32::MAX))?.into_iter().map(ProductId).collect())
    }

    /// A list of whole numbers within a range, none twice.
    pub(super) fn integers<T: TryFrom<i64> + PartialEq>(
        &self,
        key: &str,
        from: i64,
        to: i64,
    ) -> Option<Vec<T>> {
        let right = format!("a list of whole numbers from {from} to {to}, each once");
        let DeValue::Array(items) = self.required(key, &right)? else {
            return self.none(key, "it is not a list", &right);
        };
        let mut numbers = Vec::with_capacity(items.len());
        for item in items {
            let DeValue::Integer(number) = item.get_ref() else {
                return self.none(key, "one is not a number", &right);
            };
            let read = i64::from_str_radix(number.as_str(), number.radix()).ok();
            let fits =
                read.filter(|value| (from..=to).contains(value)).and_then(|value| T::try_from(value).ok());
            match fits.filter(|value| !numbers.contains(value)) {
                Some(value) => numbers.push(value),
                None => return self.none(key, &format!("{} can't stand here", number.as_str()), &right),
            }
        }
        Some(numbers)
    }

    /// An upper-case code.
    pub(super) fn code(&self, key: &str) -> Option<String> {
        self.parsed(key, "capitals, digits and _", |text| {
            let good = |b: u8| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'_';
            text.bytes().all(good).then(|| text.to_owned())
        })
    }

    /// A whole number within a range; `usual` where it is left out, as in versions of earlier releases.
    pub(super) fn integer_or<T: TryFrom<i64>>(&self, key: &str, usual: T, from: i64, to: i64) -> Option<T> {
        if self.has(key) { self.integer(key, from, to) } else { Some(usual) }
    }

    /// True or false.
    pub(super) fn boolean(&self, key: &str) -> Option<bool> {
        match self.required(key, "true or false")? {
            DeValue::Boolean(value) => Some(*value),
            other => self.none(key, &format!("it is {}", other.type_str()), "true or false"),
        }
    }

    /// A text in each language.
    pub(super) fn localized(&self, key: &str) -> Option<ByLanguage<String>> {
        let section = self.section(key)?;
        let (es, en, pt) = (section.text("es"), section.text("en"), section.text("pt"));
        section.close();
        Some(ByLanguage { es: es?, en: en?, pt: pt? })
    }

    /// A section below this one.
    pub(super) fn section(&self, key: &str) -> Option<Section<'d, 'a>> {
        self.required(key, "a section")?;
        let value = self.optional(key)?;
        match value.get_ref() {
            DeValue::Table(table) => {
                Some(Section::new(self.document, table, value.span(), self.name(key), self.mistakes))
            }
            other => self.none(key, &format!("it is {}", other.type_str()), "a section"),
        }
    }

    /// The sections of a list, `[[key]]`; none when it is left out.
    pub(super) fn sections(&self, key: &str) -> Vec<Section<'d, 'a>> {
        let Some(value) = self.optional(key) else { return Vec::new() };
        let DeValue::Array(items) = value.get_ref() else {
            self.mistake(
                key,
                format!("it is {}", value.get_ref().type_str()),
                format!("a list of [[{key}]]"),
            );
            return Vec::new();
        };
        let mut sections = Vec::new();
        for (at, item) in items.iter().enumerate() {
            if let DeValue::Table(table) = item.get_ref() {
                let name = format!("{}[{}]", self.name(key), at + 1);
                sections.push(Section::new(self.document, table, item.span(), name, self.mistakes));
            } else {
                self.mistake(key, format!("item {} is {}", at + 1, item.get_ref().type_str()), "a section");
            }
        }
        sections
    }

    /// The sections of a list, `[[key]]`; of a single `[key]`, as versions of earlier releases have it, that one.
    pub(super) fn one_or_more(&self, key: &str) -> Vec<Section<'d, 'a>> {
        if self.is_section(key) { self.section(key).into_iter().collect() } else { self.sections(key) }
    }

    /// A list of texts, none blank, each at most `limit` characters.
    pub(super) fn texts(&self, key: &str, limit: usize) -> Option<Vec<String>> {
        let DeValue::Array(items) = self.required(key, "a list of texts")? else {
            return self.none(key, "it is not a list", "a list of texts");
        };
        let mut texts = Vec::new();
        for (at, item) in items.iter().enumerate() {
            match item.get_ref() {
                DeValue::String(text) if !text.trim().is_empty() && text.chars().count() <= limit => {
                    texts.push(text.to_string());
                }
                DeValue::String(text) => {
                    let length = text.chars().count();
                    self.mistake(
                        key,
                        format!("item {} has {length} characters", at + 1),
                        format!("1 to {limit}"),
                    );
                }
                other => self.mistake(key, format!("item {} is {}", at + 1, other.type_str()), "a text"),
            }
        }
        (texts.len() == items.len()).then_some(texts)
    }

    fn none<T>(&self, key: &str, wrong: &str, right: &str) -> Option<T> {
        self.mistake(key, wrong, right);
        None
    }

    /// Ends the reading of this section: a field nobody took is a mistake, most often of spelling.
    pub(super) fn close(self) {
        let taken = self.taken.borrow();
        let left: Vec<_> = self.keys().filter(|key| !taken.contains(*key)).map(str::to_owned).collect();
        for key in left {
            let known: Vec<_> = taken.iter().map(String::as_str).collect();
            self.mistake(&key, FIELD_NOT_KNOWN, format!("one of {}", known.join(", ")));
        }
    }
}

/// Files that nobody reads are mistakes too: a misplaced product would vanish in silence.
pub(super) fn unknown_files(files: &Files, mistakes: &mut Vec<Mistake>) {
    const KNOWN: [&str; 11] = [
        "site.toml",
        "currencies.toml",
        "countries.toml",
        "rates.toml",
        "routes.toml",
        "payments.toml",
        "discounts.toml",
        "rate_plans.toml",
        "promotions.toml",
        "banks.toml",
        "synonyms.toml",
    ];
    const FOLDERS: [(&str, &str); 4] = [
        ("products/", "product.toml"),
        ("extras/", "extra.toml"),
        ("hotels/", "hotel.toml"),
        ("packages/", "package.toml"),
    ];
    for path in files.keys() {
        let in_folder = FOLDERS.into_iter().any(|(folder, facts)| {
            path.strip_prefix(folder)
                .and_then(|rest| rest.split_once('/'))
                .is_some_and(|(_, file)| [facts, "es.toml", "en.toml", "pt.toml"].contains(&file))
        });
        let page = |rest: &str| {
            let (page, file) = rest.split_once('/')?;
            let known = super::PageName::TEXTS.into_iter().any(|text| text.key() == page);
            (known && ["es.toml", "en.toml", "pt.toml"].contains(&file)).then_some(())
        };
        let in_pages = path.strip_prefix("pages/").and_then(page).is_some();
        if !in_folder && !in_pages && !KNOWN.contains(&path.as_str()) {
            let right = "the files named in catalogue/README.md";
            mistakes.push(Mistake::of_file(path, "", FILE_NOT_KNOWN.into(), right));
        }
    }
}

impl Section<'_, '_> {
    /// One character, which may be a space.
    pub(super) fn separator(&self, key: &str) -> Option<char> {
        let right = "one character";
        let DeValue::String(text) = self.required(key, right)? else {
            return self.none(key, "it is not a text", right);
        };
        let mut chars = text.chars();
        match (chars.next(), chars.next()) {
            (Some(char), None) => Some(char),
            _ => self.none(key, &format!("{text:?} is not one character"), right),
        }
    }

    /// The last part of an address: lower-case letters, digits and hyphens. Only the home page's may be empty.
    pub(super) fn slug(&self, key: &str, may_be_empty: bool) -> Option<String> {
        let right = "lower-case letters, digits and hyphens";
        let DeValue::String(text) = self.required(key, right)? else {
            return self.none(key, "it is not a text", right);
        };
        let good = text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
        if !good || (text.is_empty() && !may_be_empty) || text.len() > 80 {
            return self.none(key, &format!("{text:?} can't stand in an address"), right);
        }
        Some(text.to_string())
    }
}

/// A list of words, each of a kind.
pub(super) fn several<T: Ord>(
    section: &Section<'_, '_>,
    key: &str,
    parse: impl Fn(&str) -> Option<T>,
    right: &str,
) -> Option<BTreeSet<T>> {
    let mut found = BTreeSet::new();
    for word in section.texts(key, 30)? {
        match parse(&word) {
            Some(one) => {
                found.insert(one);
            }
            None => section.mistake(key, format!("{word:?} is none of them"), right),
        }
    }
    Some(found)
}
