//! Rates that need a proof, and promotions (§9.3).

use super::documents::{each, read};
use super::product_id::ProductId;
use super::reader::{Document, Mistake, Section};
use crate::calendar::Date;
use crate::language::ByLanguage;
use crate::money::CurrencyCode;
use crate::party::{Age, Plan, Unit};
use std::collections::BTreeSet;

/// A rate of its own for people who show a proof at the gate. Never discounted further.
#[derive(Clone, Debug)]
pub struct RatePlan {
    /// The kind of rate, by who gets it.
    pub plan: Plan,
    /// Percent off an adult's list price.
    pub adult_percent: u8,
    /// Percent off the adult list price for a child; none where no child comes by it.
    pub child_percent: Option<u8>,
    /// The youngest who comes by it, where that is older than a product says.
    pub from_age: Option<u8>,
    /// Products without it.
    pub except: BTreeSet<ProductId>,
    /// Its name.
    pub name: ByLanguage<String>,
    /// Who may use it.
    pub who: ByLanguage<String>,
    /// What to show at the gate.
    pub proof: ByLanguage<String>,
}

impl RatePlan {
    /// What a kind of person gets off the adult list price; none where such a person does not come by it.
    pub fn percent(&self, unit: Unit) -> Option<u8> {
        match unit.age() {
            Age::Adult => Some(self.adult_percent),
            Age::Child => self.child_percent,
            Age::Infant => None,
        }
    }
}

/// Days, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "two days")]
pub struct Days {
    pub from: Date,
    pub to: Date,
}

impl Days {
    /// True for a day among them.
    pub fn contain(self, date: Date) -> bool {
        (self.from..=self.to).contains(&date)
    }
}

/// An automatic discount for a while, for some, or for those who know its code.
#[derive(Clone, Debug)]
pub struct Promotion {
    /// Never used again for another.
    pub id: u32,
    /// Percent off.
    pub percent: u8,
    /// Only for carts with this code.
    pub code: Option<String>,
    /// Days on which it is bought.
    pub sale: Option<Days>,
    /// Days of the visit.
    pub visit: Option<Days>,
    /// Countries of its visitors; none named means all.
    pub countries: BTreeSet<String>,
    /// Currencies it is for; none named means all.
    pub currencies: BTreeSet<CurrencyCode>,
    /// Products it is for; none named means all.
    pub products: BTreeSet<ProductId>,
    /// What a price says it is because of.
    pub name: ByLanguage<String>,
}

impl Promotion {
    /// True for one that can be had today: bought, and for a visit that is still to come.
    pub fn runs(&self, today: Date) -> bool {
        self.sale.is_none_or(|days| days.contain(today)) && self.visit.is_none_or(|days| days.to >= today)
    }

    /// Its code, which everybody is told of while it can be had; none where it has none, or is over.
    pub fn public_code(&self, today: Date) -> Option<&str> {
        self.code.as_deref().filter(|_| self.runs(today))
    }

    /// Whether visitors of a country who pay in a currency may have it.
    pub fn is_for(&self, country: &str, currency: CurrencyCode) -> bool {
        (self.countries.is_empty() || self.countries.contains(country))
            && (self.currencies.is_empty() || self.currencies.contains(&currency))
    }
}

/// A code as a person typed it: capitals, without what can't be in one.
pub fn tidy_code(typed: &str) -> String {
    typed.chars().filter(char::is_ascii_alphanumeric).map(|char| char.to_ascii_uppercase()).take(40).collect()
}

pub(super) fn plans(document: &Document<'_>, mistakes: &mut Vec<Mistake>) -> Option<Vec<RatePlan>> {
    read(document, mistakes, |root| {
        let plans = each(root, "plans", |section| {
            let plan = section.parsed("key", "one of resident, mexican, senior", Plan::parse);
            let adult_percent = section.integer("adult_percent", 1, 99);
            let child_percent = if section.has("child_percent") {
                section.integer("child_percent", 1, 99).map(Some)
            } else {
                Some(None)
            };
            let from_age = if section.has("from_age") {
                section.integer("from_age", 1, 99).map(Some)
            } else {
                Some(None)
            };
            let except = if section.has("except") { section.ids("except") } else { Some(Vec::new()) };
            let (name, who) = (section.localized("name"), section.localized("who"));
            let proof = section.localized("proof");
            Some(RatePlan {
                plan: plan?,
                adult_percent: adult_percent?,
                child_percent: child_percent?,
                from_age: from_age?,
                except: except?.into_iter().collect(),
                name: name?,
                who: who?,
                proof: proof?,
            })
        })?;
        for (at, plan) in plans.iter().enumerate() {
            if plans.iter().take(at).any(|earlier| earlier.plan == plan.plan) {
                root.mistake("plans", format!("{} stands twice", plan.plan.name()), "each once");
            }
        }
        Some(plans)
    })
}

pub(super) fn days(section: &Section<'_, '_>, key: &str) -> Option<Days> {
    let part = section.section(key)?;
    let (from, to) = (part.date("from"), part.date("to"));
    if let (Some(from), Some(to)) = (from, to)
        && to < from
    {
        part.mistake("to", "it is before `from`", "the last day");
    }
    part.close();
    Some(Days { from: from?, to: to? })
}

/// What a promotion's code may be.
pub(super) const CODE: &str = "4 to 20 capitals and digits";

/// Reads a promotion's code.
pub(super) fn code(text: &str) -> Option<String> {
    ((4..=20).contains(&text.len()) && tidy_code(text) == text).then(|| text.to_owned())
}

/// The currencies that something is for, by their codes; none named means all of them.
pub(super) fn currencies(section: &Section<'_, '_>) -> Option<BTreeSet<CurrencyCode>> {
    if !section.has("currencies") {
        return Some(BTreeSet::new());
    }
    let codes = section.texts("currencies", 3)?;
    let read: Option<BTreeSet<_>> = codes.iter().map(|code| CurrencyCode::parse(code)).collect();
    if read.is_none() {
        section.mistake("currencies", "one is not a currency code", "three capitals such as MXN");
    }
    read
}

pub(super) fn promotions(document: &Document<'_>, mistakes: &mut Vec<Mistake>) -> Option<Vec<Promotion>> {
    read(document, mistakes, |root| {
        // Those of rooms are read elsewhere.
        let _ = root.sections("stays");
        let promotions = each(root, "promotions", |section| {
            let id = section.integer("id", 1, 999_999);
            let percent = section.integer("percent", 1, 99);
            let code =
                if section.has("code") { section.parsed("code", CODE, code).map(Some) } else { Some(None) };
            let days = |key: &str| if section.has(key) { days(section, key).map(Some) } else { Some(None) };
            let (sale, visit) = (days("sale"), days("visit"));
            let list = |key: &str| {
                if section.has(key) { section.texts(key, 3) } else { Some(Vec::new()) }
            };
            let (countries, currencies) = (list("countries"), currencies(section));
            let products = if section.has("products") { section.ids("products") } else { Some(Vec::new()) };
            let name = section.localized("name");
            Some(Promotion {
                id: id?,
                percent: percent?,
                code: code?,
                sale: sale?,
                visit: visit?,
                countries: countries?.into_iter().collect(),
                currencies: currencies?,
                products: products?.into_iter().collect(),
                name: name?,
            })
        })?;
        for (at, promotion) in promotions.iter().enumerate() {
            if promotions.iter().take(at).any(|earlier| earlier.id == promotion.id) {
                root.mistake("promotions", format!("id {} stands twice", promotion.id), "each once");
            }
        }
        Some(promotions)
    })
}
