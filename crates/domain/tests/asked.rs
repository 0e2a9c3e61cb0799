//! Which places of the catalogue suit a child.

use crate::support::catalogue;
use domain::asked::{may_take_part, suits_child};
use domain::catalogue::{Catalogue, HeightFor, Suits};
use proptest::prelude::*;
use std::sync::LazyLock;

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(catalogue);

proptest! {
    // Proves 10.13.17.
    #[test]
    fn a_child_may_come_to_what_suits_it_and_do_most_of_it(years in 0u8..18) {
        let places = suits_child(CATALOGUE.products.iter(), years);
        prop_assert!(!places.is_empty());
        for place in &places {
            prop_assert!(place.ages.values().any(|band| band.has(years)));
            let height = place.facts.as_ref().and_then(|facts| facts.min_height);
            prop_assert!(height.is_none_or(|height| height.of == HeightFor::Some));
            prop_assert!(years >= 8 || place.suits.contains(&Suits::SmallChildren));
        }
        let little: Vec<_> = places.iter().map(|place| !place.suits.contains(&Suits::SmallChildren)).collect();
        prop_assert!(little.is_sorted());
    }
}

// Proves 10.13.27.
#[test]
fn who_is_too_young_or_too_small_takes_no_part() {
    let of = |folder: &str| CATALOGUE.products.iter().find(|product| product.folder == folder).unwrap();
    for (folder, years, may) in [
        ("xplor", 4, false),
        ("xplor", 8, true),
        ("xavage", 6, false),
        ("xavage", 9, true),
        ("xenotes", 3, false),
        // Some of what is done there asks for a height, and most of it for none.
        ("xelha", 4, true),
        ("xcaret", 0, true),
    ] {
        assert_eq!(may_take_part(of(folder), years), may, "{folder} {years}");
    }
}
