//! The fields of an address that a cached page is drawn by. Any other field is ignored: a letter's `utm_source` does not
//! turn a cached page into a live one.

use crate::ask::problem::party_field;
use domain::party::Unit;

/// The fields a page is drawn by, beside the people who come. `_` at the end of a name stands before a number.
pub struct Query {
    /// Fields that stand alone.
    pub plain: &'static [&'static str],
    /// Fields that end in a product's number.
    pub of_products: &'static [&'static str],
    /// Whether who comes is among them.
    pub people: bool,
}

/// What a choice of a day, people and extras is written with; `_` stands before the number of an extra or a group.
pub const CHOICE: Query = Query {
    plain: &[
        "month", "date", "slot", "open", "line", "upgrade", "extra_", "group_", "count_", "slot_", "zone_",
    ],
    of_products: &[],
    people: true,
};

/// What a package is written with.
pub const PACKAGE: Query = Query {
    plain: &[],
    of_products: &["pick", "date", "slot", "upgrade", "extra_", "group_", "count_", "slot_", "zone_"],
    people: true,
};

/// What a day and who comes are written with.
pub const DAY: Query = Query { plain: &["date"], of_products: &[], people: true };

/// What stands side by side, and the day of its prices.
pub const COMPARE: Query = Query { plain: &["with", "date"], of_products: &[], people: false };

/// What the list is narrowed to, and its order.
pub const LISTING: Query = Query {
    plain: &["suits", "kind", "date", "height", "up_to", "from", "within", "sort"],
    of_products: &[],
    people: false,
};

/// From where to where.
pub const ARRIVE: Query = Query { plain: &["from", "to"], of_products: &[], people: false };

/// What a message is about, and the name of one that was sent.
pub const CONTACT: Query = Query { plain: &["topic", "order", "sent"], of_products: &[], people: false };

/// The three questions before a ticket.
pub const TICKET: Query = Query { plain: &["suits", "height", "from"], of_products: &[], people: false };

/// What was typed, the kind it is narrowed to, and the page of results.
pub const SEARCH: Query = Query { plain: &["q", "kind", "page"], of_products: &[], people: false };

/// What became of a subscription, or which one is decided on.
pub const NEWSLETTER: Query =
    Query { plain: &["sent", "done", "confirm", "leave", "key"], of_products: &[], people: false };

/// The light that pictures are narrowed to.
pub const LIGHT: Query = Query { plain: &["light"], of_products: &[], people: false };

/// A search for rooms, and what was chosen.
pub const STAYS: Query = Query {
    plain: &[
        "checkin",
        "checkout",
        "number_rooms",
        "adults_",
        "children_",
        "age_1_",
        "age_2_",
        "age_3_",
        "age_4_",
        "age_5_",
        "room_",
        "visits",
        "hotelcode",
        "room",
        "promocode",
        "board",
        "view",
        "sort",
        "line",
    ],
    of_products: &[],
    people: false,
};

/// Nothing: the page has no other state.
pub const NOTHING: Query = Query { plain: &[], of_products: &[], people: false };

impl Query {
    /// True where an address names one of these fields.
    pub fn names(&self, query: &str) -> bool {
        names(query).any(|name| self.has(name))
    }

    /// True where an address says a field of these by its name.
    pub fn reads(&self, query: &str, name: &str) -> bool {
        self.has(name) && names(query).any(|one| one == name)
    }

    fn has(&self, name: &str) -> bool {
        match name.split_once('.') {
            Some((name, product)) => is_number(product) && among(self.of_products, name),
            None => among(self.plain, name) || (self.people && is_party(name)),
        }
    }

    /// An address with what these fields say in a query, as it is written there.
    pub fn with(&self, path: &str, query: &str) -> String {
        let ours = query.split('&').filter(|field| self.has(name_of(field))).collect::<Vec<_>>().join("&");
        if ours.is_empty() { path.to_owned() } else { format!("{path}?{ours}") }
    }
}

/// The names of a query's fields. One that is written in percent signs is nobody's: ours have none.
fn names(query: &str) -> impl Iterator<Item = &str> {
    query.split('&').map(name_of)
}

fn name_of(field: &str) -> &str {
    field.split_once('=').map_or(field, |(name, _)| name)
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

    // Proves 10.5.22.
    #[test]
    fn only_what_a_page_is_drawn_by_is_listed() {
        for (fields, query, expected) in [
            (CHOICE, "month=2026-12", true),
            (CHOICE, "utm_source=a&extra_312=1", true),
            (CHOICE, "resident_children=2", true),
            (CHOICE, "utm_source=a&extra=1&extra_=2&extra_x=3&pick.306=1&date.306=x", false),
            (CHOICE, "", false),
            (PACKAGE, "pick.306=1", true),
            (PACKAGE, "slot_312.296=11:00", true),
            (PACKAGE, "adults=2", true),
            (PACKAGE, "month=2026-12&pick=1&pick.x=1", false),
            (DAY, "date=2026-12-24", true),
            (DAY, "slot=09:00", false),
            (COMPARE, "with=306&with=305", true),
            (COMPARE, "date=2026-12-24", true),
            (COMPARE, "adults=2&pick.306=1", false),
            (LISTING, "up_to=120&utm_source=a", true),
            (LISTING, "adults=2&utm_source=a", false),
            (TICKET, "height=109", true),
            (TICKET, "sort=price", false),
            (STAYS, "age_1_2=4", true),
            (STAYS, "adults_5=1", true),
            (STAYS, "room=200101", true),
            (STAYS, "adults=2&age_1=3&age_6_1=4&date=2026-12-24", false),
            (NOTHING, "date=2026-12-24&adults=2", false),
        ] {
            assert_eq!(fields.names(query), expected, "{query}");
        }
    }
}
