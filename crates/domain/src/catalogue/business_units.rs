//! The operator's business units: who runs a product or an extra, and opens its gate (§3.6).

use super::reader::Section;
use super::words::words;
use std::collections::BTreeMap;

words! {
    /// The code of a business unit (§3.6.3). The contract has these seven, and each has a seal of its own on tickets.
    #[allow(missing_docs, reason = "the contract's codes")]
    BusinessUnit { Xc = "XC", Xp = "XP", Xh = "XH", Xon = "XON", Xs = "XS", Xn = "XN", Xt = "XT" }
}

impl BusinessUnit {
    /// Its name in versions of earlier releases, which did not say it.
    fn usual_name(self) -> &'static str {
        match self {
            Self::Xc => "Xcaret",
            Self::Xp => "Xplor",
            Self::Xh => "Xel-Há",
            Self::Xon => "Xenotes",
            Self::Xs => "Xenses",
            Self::Xn => "Xoximilco",
            Self::Xt => "Xichen",
        }
    }
}

/// What the business units are called.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BusinessUnits(BTreeMap<BusinessUnit, String>);

impl BusinessUnits {
    /// The name of a unit.
    pub fn name(&self, unit: BusinessUnit) -> &str {
        self.0.get(&unit).map_or(unit.usual_name(), String::as_str)
    }
}

/// Reads the names that are said: all of them may be left out.
pub(super) fn business_units(root: &Section<'_, '_>) -> Option<BusinessUnits> {
    if !root.has("business_units") {
        return Some(BusinessUnits::default());
    }
    let section = root.section("business_units")?;
    let said = BusinessUnit::ALL.iter().filter(|unit| section.has(unit.word()));
    let names: Vec<_> = said.map(|unit| (*unit, section.short_text(unit.word(), 40))).collect();
    section.close();
    let names = names.into_iter().map(|(unit, name)| Some((unit, name?)));
    names.collect::<Option<_>>().map(BusinessUnits)
}
