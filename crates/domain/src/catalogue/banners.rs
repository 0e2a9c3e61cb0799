//! The strip above the header (§2.3.3).

use super::promotions::currencies;
use super::reader::Section;
use super::routes::PageName;
use crate::calendar::Date;
use crate::language::{ByLanguage, Language};
use crate::money::CurrencyCode;
use std::collections::BTreeSet;

/// What a page sells, for a strip above its header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wares {
    /// Parks and tours, alone or beside all else.
    Parks,
    /// Rooms alone.
    Hotels,
}

impl Wares {
    /// By the word the catalogue has for it.
    fn parse(word: &str) -> Option<Self> {
        match word {
            "parks" => Some(Self::Parks),
            "hotels" => Some(Self::Hotels),
            _ => None,
        }
    }
}

/// A strip above the header, on some days, in some languages and for who pays in some currencies (§2.3.30).
#[derive(Clone, Debug)]
pub struct Banner {
    /// What it says.
    pub text: ByLanguage<String>,
    /// The page it leads to, if any.
    pub page: Option<PageName>,
    /// The first day it is shown, in Cancun; none where it always was.
    pub from: Option<Date>,
    /// The last day it is shown, in Cancun; none where it has no end.
    pub until: Option<Date>,
    /// The languages it is shown in.
    pub languages: BTreeSet<Language>,
    /// The currencies it is shown with; none means all.
    pub currencies: BTreeSet<CurrencyCode>,
    /// What the pages sell that it is shown on; none where it is on every page (§10.16.151).
    pub about: Option<Wares>,
}

impl Banner {
    /// True where it is shown on pages that sell this.
    pub fn is_shown(&self, wares: Wares, language: Language, currency: CurrencyCode, today: Date) -> bool {
        self.about.is_none_or(|about| about == wares)
            && self.languages.contains(&language)
            && (self.currencies.is_empty() || self.currencies.contains(&currency))
            && self.from.is_none_or(|first| first <= today)
            && self.until.is_none_or(|last| today <= last)
    }
}

/// Reads `[[banner]]`; versions of earlier releases have one `[banner]`, or none.
pub(super) fn banners(root: &Section<'_, '_>) -> Option<Vec<Banner>> {
    let sections = root.one_or_more("banner");
    let count = sections.len();
    let mut banners = Vec::with_capacity(count);
    for section in sections {
        banners.extend(banner(&section));
        section.close();
    }
    (banners.len() == count).then_some(banners)
}

fn banner(section: &Section<'_, '_>) -> Option<Banner> {
    let text = section.localized("text");
    let page = if section.has("page") {
        section.parsed("page", "a page of routes.toml", PageName::parse).map(Some)
    } else {
        Some(None)
    };
    let day = |key: &str| if section.has(key) { section.date(key).map(Some) } else { Some(None) };
    let (from, until) = (day("from"), day("until"));
    if let (Some(Some(from)), Some(Some(until))) = (from, until)
        && until < from
    {
        section.mistake("until", "it is before `from`", "the last day");
    }
    let languages = if section.has("languages") {
        section.languages("languages")
    } else {
        Some(Language::ALL.into_iter().collect())
    };
    let about = if section.has("about") {
        section.parsed("about", "\"parks\" or \"hotels\"", Wares::parse).map(Some)
    } else {
        Some(None)
    };
    Some(Banner {
        about: about?,
        text: text?,
        page: page?,
        from: from?,
        until: until?,
        languages: languages?,
        currencies: currencies(section)?,
    })
}
