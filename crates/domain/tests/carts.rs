//! Two carts of one person meet: nothing is lost, and no rule of a cart is broken.

use crate::support::catalogue;
use domain::calendar::{Date, parse_date};
use domain::cart::{Refusal, Standing, Stays, Whole, in_the_way, make_room, meet};
use domain::catalogue::{ProductId, Site};
use domain::stay::MOST_ROOMS_IN_CART;
use proptest::prelude::*;
use std::sync::LazyLock;

static SITE: LazyLock<Site> = LazyLock::new(|| catalogue().site);

fn day(number: u8) -> Date {
    parse_date(&format!("2027-02-{number:02}")).unwrap()
}

fn visit(product: i64, date: Option<u8>, places: i64) -> Whole {
    Whole { visit: Some((ProductId(product), date.map(day))), places, stands: true }
}

fn room(nights: i64) -> Whole {
    Whole { visit: None, places: nights, stands: true }
}

fn lapsed(one: Whole) -> Whole {
    Whole { stands: false, places: 0, ..one }
}

fn whole() -> impl Strategy<Value = Whole> {
    let visits = (1..8_i64, prop::option::weighted(0.8, 1..10_u8), 0..30_i64);
    let visits = visits.prop_map(|(product, date, places)| visit(product, date, places));
    let one = prop_oneof![3 => visits, 1 => (1..14_i64).prop_map(room)];
    (one, prop::bool::weighted(0.85)).prop_map(|(one, stands)| if stands { one } else { lapsed(one) })
}

/// What a cart can come to have: one after the other, as far as each may.
fn cart(wanted: Vec<Whole>) -> Vec<Whole> {
    let asked: Vec<Whole> = wanted.iter().map(|one| Whole { stands: true, ..*one }).collect();
    let may = meet(&[], &asked, &SITE);
    wanted.into_iter().zip(may).filter(|(_, may)| may.is_ok()).map(|(one, _)| one).collect()
}

/// The rules of a cart, said once more.
fn breaks_no_rule(all: &[Whole]) -> bool {
    let visits: Vec<Standing> = all.iter().filter_map(|one| one.visit).collect();
    let dated: Vec<Standing> = visits.iter().copied().filter(|(_, date)| date.is_some()).collect();
    let apart = |of: fn(&Standing) -> i64| {
        let mut seen: Vec<i64> = dated.iter().map(of).collect();
        seen.sort_unstable();
        seen.windows(2).all(|two| two[0] != two[1])
    };
    let days =
        |(_, date): &Standing| date.map_or(0, |date| i64::from(date.to_string()[8..].parse::<u8>().unwrap()));
    apart(|(ProductId(product), _)| *product)
        && apart(days)
        && visits.len() <= usize::try_from(SITE.package_limit).unwrap()
        && all.len() - visits.len() <= MOST_ROOMS_IN_CART
        && all.iter().map(|one| one.places).sum::<i64>() <= SITE.places_per_cart
}

proptest! {
    // Proves 10.19.24.
    #[test]
    fn of_two_carts_nothing_is_lost_and_no_rule_is_broken(
        here in prop::collection::vec(whole(), 0..12), coming in prop::collection::vec(whole(), 0..12),
    ) {
        let (here, coming) = (cart(here), cart(coming));
        let may = meet(&here, &coming, &SITE);
        prop_assert_eq!(may.len(), coming.len());
        let moved = coming.iter().zip(&may).filter(|(_, may)| may.is_ok()).map(|(one, _)| *one);
        let all: Vec<Whole> = here.iter().copied().chain(moved).collect();
        prop_assert!(breaks_no_rule(&all), "{all:?}");
        for (one, may) in coming.iter().zip(&may) {
            match may {
                Ok(()) => prop_assert!(one.stands),
                Err(Stays::Lapsed) => prop_assert!(!one.stands),
                // What stays would break a rule of all that is there now, too.
                Err(_) => {
                    let with: Vec<Whole> = all.iter().copied().chain([*one]).collect();
                    prop_assert!(!breaks_no_rule(&with), "{one:?} stays for nothing in {all:?}");
                }
            }
        }
        // Met again, what stays stays.
        let left: Vec<Whole> = coming.iter().zip(&may).filter(|(_, may)| may.is_err()).map(|(one, _)| *one).collect();
        prop_assert!(meet(&all, &left, &SITE).iter().all(Result::is_err));
    }

    // Proves 10.19.26.
    #[test]
    fn what_is_taken_instead_sends_away_what_is_in_its_way_and_nothing_else(
        here in prop::collection::vec(whole(), 0..12), coming in whole(),
    ) {
        let here = cart(here);
        let Ok(leaves) = make_room(&here, &coming, &SITE) else { return Ok(()) };
        for (one, leaves) in here.iter().zip(&leaves) {
            prop_assert_eq!(*leaves, in_the_way(coming.visit, one.visit));
        }
        let stays = here.iter().zip(&leaves).filter(|(_, leaves)| !**leaves).map(|(one, _)| *one);
        let all: Vec<Whole> = stays.chain([coming]).collect();
        prop_assert!(breaks_no_rule(&all), "{all:?}");
    }
}

#[test]
fn what_stays_in_another_cart_says_why() {
    let same_day = Err(Stays::Rule(Refusal::SameProductOrDate));
    let here = [visit(1, Some(3), 2), visit(2, None, 0)];
    let coming =
        [visit(1, Some(4), 2), visit(3, Some(3), 2), visit(3, Some(4), 2), visit(2, None, 0), room(3)];
    assert_eq!(meet(&here, &coming, &SITE), [same_day, same_day, Ok(()), Ok(()), Ok(())]);
    assert_eq!(meet(&here, &[lapsed(visit(3, Some(4), 2))], &SITE), [Err(Stays::Lapsed)]);
    let full = SITE.places_per_cart;
    assert_eq!(meet(&here, &[visit(3, Some(4), full)], &SITE), [Err(Stays::TooManyPlaces(full))]);
    let five: Vec<Whole> = (1..=5).map(|number| visit(i64::from(number), Some(number), 1)).collect();
    let limit = Err(Stays::Rule(Refusal::PackageLimit(SITE.package_limit)));
    assert_eq!(meet(&five, &[visit(6, Some(6), 1)], &SITE), [limit]);
    let rooms = vec![room(1); MOST_ROOMS_IN_CART];
    assert_eq!(meet(&rooms, &[room(1)], &SITE), [Err(Stays::TooManyRooms(MOST_ROOMS_IN_CART))]);
    // What stands in the way leaves, a limit does not.
    assert_eq!(make_room(&here, &visit(3, Some(3), 2), &SITE), Ok(vec![true, false]));
    assert_eq!(make_room(&five, &visit(6, Some(5), 1), &SITE), Ok(vec![false, false, false, false, true]));
    assert!(make_room(&five, &visit(6, Some(6), 1), &SITE).is_err());
}
