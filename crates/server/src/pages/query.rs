//! The fields of an address that a shared page is drawn by. Any other field is ignored: a letter's `utm_source` does not
//! turn a cached page into a live one.

use crate::ask::problem::party_field;
use crate::ask::route::Target;
use domain::catalogue::PageName;
use domain::party::Unit;

/// What a choice of a day, people and extras is written with; `_` stands before the number of an extra or a group.
const CHOICE: &[&str] =
    &["month", "date", "slot", "open", "line", "upgrade", "extra_", "group_", "count_", "slot_", "zone_"];
/// What a package is written with; each of its fields ends in a product's number.
const PACKAGE: &[&str] = &["pick", "date", "slot", "upgrade", "extra_", "group_", "count_", "slot_", "zone_"];

/// True where an address names something its page is drawn by.
pub fn listed(target: &Target, query: &str) -> bool {
    let (plain, of_products): (&[&str], &[&str]) = match target {
        Target::Buy(_) => (CHOICE, &[]),
        Target::Page(PageName::Package) => (&[], PACKAGE),
        Target::Page(PageName::PriceGuide) => (&["date"], &[]),
        _ => return false,
    };
    names(query).any(|name| match name.split_once('.') {
        Some((name, product)) => is_number(product) && among(of_products, name),
        None => among(plain, name) || is_party(name),
    })
}

/// True where an address names something that any shared page is drawn by: asked at the front door, before its page is
/// known.
pub fn any_listed(query: &str) -> bool {
    names(query).any(|name| {
        let name = name.split_once('.').map_or(name, |(name, _)| name);
        among(CHOICE, name) || among(PACKAGE, name) || is_party(name)
    })
}

/// The names of a query's fields. One that is written in percent signs is nobody's: ours have none.
fn names(query: &str) -> impl Iterator<Item = &str> {
    query.split('&').map(|field| field.split_once('=').map_or(field, |(name, _)| name))
}

fn among(known: &[&str], name: &str) -> bool {
    known.iter().any(|known| match known.strip_suffix('_') {
        Some(stem) => name.strip_prefix(stem).and_then(|rest| rest.strip_prefix('_')).is_some_and(is_number),
        None => *known == name,
    })
}

fn is_party(name: &str) -> bool {
    Unit::ALL.into_iter().any(|unit| party_field(unit) == name)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::catalogue::ProductId;

    // Proves 10.5.22.
    #[test]
    fn only_what_a_page_is_drawn_by_is_listed() {
        let buy = Target::Buy(ProductId(306));
        let package = Target::Page(PageName::Package);
        let guide = Target::Page(PageName::PriceGuide);
        for (target, query, expected) in [
            (&buy, "month=2026-12", true),
            (&buy, "utm_source=a&extra_312=1", true),
            (&buy, "resident_children=2", true),
            (&buy, "utm_source=a&extra=1&extra_=2&extra_x=3&pick.306=1&date.306=x", false),
            (&package, "pick.306=1", true),
            (&package, "slot_312.296=11:00", true),
            (&package, "adults=2", true),
            (&package, "month=2026-12&pick=1&pick.x=1", false),
            (&guide, "date=2026-12-24", true),
            (&guide, "slot=09:00", false),
            (&Target::Page(PageName::Home), "date=2026-12-24", false),
            (&buy, "", false),
        ] {
            assert_eq!(listed(target, query), expected, "{target:?} {query}");
            assert!(!expected || any_listed(query), "the front door lets it through: {query}");
        }
    }
}
