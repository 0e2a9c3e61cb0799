//! Days with what is on each, as a sentence lists them.

use crate::messages;
use domain::calendar::Date;
use domain::language::Language;
use std::collections::BTreeSet;

/// Days by what is on them, as `Xcaret (Sat, Feb 13), Xel-Há (Sun, Feb 14)`; none where there is none.
pub fn named_days(days: &BTreeSet<(Date, String)>, language: Language) -> Option<String> {
    let one = |(day, name): &(Date, String)| format!("{name} ({})", messages::short_day(*day, language));
    let all: Vec<String> = days.iter().map(one).collect();
    (!all.is_empty()).then(|| all.join(", "))
}
