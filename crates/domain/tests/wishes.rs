//! Which products meet what visitors wish for.

use crate::support::catalogue;
use domain::catalogue::{Catalogue, HeightFor, MinHeight, Origin, Product, ProductKind, Suits};
use domain::wishes::{Reach, Wish, Wishes, nearest_first, reach};
use proptest::prelude::*;
use std::sync::LazyLock;

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(catalogue);

fn product(folder: &str) -> &'static Product {
    CATALOGUE.products.iter().find(|product| product.folder == folder).unwrap()
}

fn wishes() -> impl Strategy<Value = Wishes> {
    (
        prop::option::of(prop::sample::select(ProductKind::ALL.to_vec())),
        prop::option::of(prop::sample::select(Suits::ALL.to_vec())),
        prop::option::of(40..220u16),
        prop::option::of(prop::sample::select(Origin::ALL.to_vec())),
        prop::option::of(0..180u16),
    )
        .prop_map(|(kind, suits, smallest_cm, from, within)| Wishes {
            kind,
            suits,
            smallest_cm,
            from,
            within,
        })
}

fn kept(wishes: Wishes) -> Vec<i64> {
    CATALOGUE.products.iter().filter(|one| wishes.met_by(one)).map(|one| one.id.0).collect()
}

proptest! {
    // Proves 2.2.60.
    #[test]
    fn a_wish_more_never_keeps_more(wishes in wishes()) {
        let all = kept(wishes);
        let fewer = [
            Wishes { kind: None, ..wishes },
            Wishes { suits: None, ..wishes },
            Wishes { smallest_cm: None, ..wishes },
            Wishes { from: None, ..wishes },
            Wishes { within: None, ..wishes },
            Wishes { smallest_cm: wishes.smallest_cm.map(|cm| cm + 10), ..wishes },
            Wishes { within: wishes.within.map(|minutes| minutes + 10), ..wishes },
        ];
        for wider in fewer {
            let wider = kept(wider);
            prop_assert!(all.iter().all(|id| wider.contains(id)), "{all:?} {wider:?}");
        }
    }

    // Proves 2.2.61.
    #[test]
    fn what_leaves_more_unmet_never_stands_first(wishes in wishes()) {
        let unmet = |product: &Product| wishes.heard(product).iter().filter(|heard| !heard.met).count();
        let ranked = wishes.rank(&CATALOGUE.products);
        prop_assert_eq!(ranked.len(), CATALOGUE.products.len());
        for pair in ranked.windows(2) {
            let [before, after] = pair else { unreachable!() };
            prop_assert!(unmet(before) <= unmet(after));
            if unmet(before) == unmet(after) {
                let about = |product: &Product| wishes.suits.is_none_or(|suits| product.suits.contains(&suits));
                prop_assert!(about(before) || !about(after));
                if let Some(from) = wishes.from && about(before) == about(after) {
                    prop_assert!(nearest_first(before, from) <= nearest_first(after, from));
                }
            }
        }
    }
}

// Proves 2.2.60.
#[test]
fn each_wish_keeps_what_meets_it() {
    let (xplor, xcaret, xenotes, xoximilco) =
        (product("xplor"), product("xcaret"), product("xenotes"), product("xoximilco"));
    let small = Wishes { smallest_cm: Some(109), ..Wishes::default() };
    assert!(!small.met_by(xplor) && small.met_by(xcaret));
    assert!(Wishes { smallest_cm: Some(110), ..small }.met_by(xplor));
    let tour = Wishes { kind: Some(ProductKind::Tour), ..Wishes::default() };
    assert!(tour.met_by(xenotes) && !tour.met_by(xplor));
    let water = Wishes { suits: Some(Suits::Water), ..Wishes::default() };
    assert!(water.met_by(xcaret) && !water.met_by(xoximilco));
    // A tour comes for its people, however far they stay; a park is as far as the catalogue says.
    let near = Wishes { from: Some(Origin::Cancun), within: Some(64), ..Wishes::default() };
    assert!(near.met_by(xenotes) && !near.met_by(xplor));
    assert!(Wishes { within: Some(65), ..near }.met_by(xplor));
    assert_eq!(reach(xplor, Origin::Cancun), Some(Reach::Drive { minutes: 65, km: 74 }));
    // Without a place to set out from, no drive is too long.
    assert!(Wishes { from: None, within: Some(0), ..near }.met_by(xplor));
}

// Proves 2.2.60.
#[test]
fn what_the_catalogue_does_not_say_is_promised_to_nobody() {
    let mut unsaid = product("xelha").clone();
    unsaid.facts = None;
    assert!(!Wishes { smallest_cm: Some(200), ..Wishes::default() }.met_by(&unsaid));
    let from = Some(Origin::Cancun);
    assert!(!Wishes { from, within: Some(600), ..Wishes::default() }.met_by(&unsaid));
    assert_eq!(reach(&unsaid, Origin::Cancun), None);
    let ranked = Wishes { from, ..Wishes::default() }.rank([&unsaid, product("xplor"), product("xenotes")]);
    let folders: Vec<_> = ranked.iter().map(|one| one.folder.as_str()).collect();
    assert_eq!(folders, ["xenotes", "xplor", "xelha"]);
}

// Proves 2.2.61.
#[test]
fn an_answer_says_what_a_place_asks_of_a_child() {
    let wishes = Wishes { smallest_cm: Some(100), ..Wishes::default() };
    let heard = wishes.heard(product("xplor"));
    assert_eq!(heard.len(), 1);
    let wish = |of| Wish::Height { asked: Some(MinHeight { cm: 110, of }), tall: false };
    assert!(heard.iter().all(|one| one.wish == wish(HeightFor::Most) && !one.met));
    // Where some of the day asks for it, the rest is worth it without.
    let heard = wishes.heard(product("xelha"));
    assert!(heard.iter().all(|one| one.wish == wish(HeightFor::Some) && one.met));
    // One centimetre decides.
    for (cm, met) in [(109, false), (110, true)] {
        assert_eq!(Wishes { smallest_cm: Some(cm), ..Wishes::default() }.met_by(product("xplor")), met);
    }
}
