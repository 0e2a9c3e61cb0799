//! Weekends, and two days that go together.

use crate::support::catalogue;
use domain::calendar::{add_days, parse_date, weekday};
use domain::catalogue::{Catalogue, Product, Suits};
use domain::getaway::{getaway, weekends};
use proptest::prelude::*;
use std::sync::LazyLock;

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(catalogue);

proptest! {
    // Proves 2.2.62.
    #[test]
    fn weekends_are_ahead_and_follow_each_other(day in 0..4000i32) {
        let today = add_days(parse_date("2026-01-01").unwrap(), day);
        let next: Vec<_> = weekends(today).take(3).collect();
        let (first, _) = next[0];
        prop_assert!(first > today && first <= add_days(today, 7));
        for (at, (saturday, sunday)) in next.into_iter().enumerate() {
            prop_assert_eq!((weekday(saturday), weekday(sunday)), (6, 7));
            prop_assert_eq!(saturday, add_days(first, 7 * i32::try_from(at).unwrap()));
            prop_assert_eq!(sunday, add_days(saturday, 1));
        }
    }

    // Proves 2.2.62.
    #[test]
    fn two_days_are_two_places_about_the_same_thing(
        suits in prop::sample::select(Suits::ALL.to_vec()),
        turn in 0..1000usize,
        saturday in prop::collection::vec(any::<bool>(), 20),
        sunday in prop::collection::vec(any::<bool>(), 20),
    ) {
        let open = |days: &[bool]| -> Vec<&Product> {
            CATALOGUE.products.iter().zip(days).filter(|(_, open)| **open).map(|(product, _)| product).collect()
        };
        let (saturday, sunday) = (open(&saturday), open(&sunday));
        let suit = |product: &&&Product| product.suits.contains(&suits);
        match getaway(&saturday, &sunday, suits, turn) {
            Some((first, second)) => {
                prop_assert!(saturday.iter().filter(suit).any(|product| product.id == first.id));
                prop_assert!(sunday.iter().filter(suit).any(|product| product.id == second.id));
                prop_assert_ne!(first.location_id, second.location_id);
            }
            // Nothing is left out that could be had.
            None => for first in saturday.iter().filter(suit) {
                prop_assert!(sunday.iter().filter(suit).all(|second| second.location_id == first.location_id));
            },
        }
    }
}
