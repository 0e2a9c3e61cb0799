//! Which places of the catalogue suit a child.

use crate::support::catalogue;
use domain::asked::suits_child;
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
