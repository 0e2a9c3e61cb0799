//! Who may come, by age.

use super::reader::Section;
use crate::party::Age;
use std::collections::BTreeMap;

/// Ages in whole years, both included; no upper end for adults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "two ends")]
pub struct AgeBand {
    pub from: u8,
    pub to: Option<u8>,
}

impl AgeBand {
    /// Whether somebody of so many years is among them.
    pub fn has(self, years: u8) -> bool {
        self.from <= years && self.to.is_none_or(|to| years <= to)
    }
}

pub(super) fn ages(section: Section<'_, '_>) -> Option<BTreeMap<Age, AgeBand>> {
    let mut bands = BTreeMap::new();
    for age in Age::ALL {
        if age != Age::Adult && !section.has(age.name()) {
            continue;
        }
        let part = section.section(age.name())?;
        let from = part.integer("from", 0, 99);
        let to = if part.has("to") { part.integer("to", 0, 99).map(Some) } else { Some(None) };
        part.close();
        bands.insert(age, AgeBand { from: from?, to: to? });
    }
    // Each band must begin where the younger one ends, or somebody would have no price.
    for (elder, younger) in [(Age::Adult, Age::Child), (Age::Child, Age::Infant)] {
        if let (Some(elder_band), Some(younger_band)) = (bands.get(&elder), bands.get(&younger)) {
            let expected = elder_band.from.checked_sub(1);
            if younger_band.to != expected {
                let right = format!("to = {}, where {} begins", expected.unwrap_or_default(), elder.name());
                section.mistake(younger.name(), "it does not end where the next age begins", right);
            }
        }
    }
    section.close();
    Some(bands)
}
