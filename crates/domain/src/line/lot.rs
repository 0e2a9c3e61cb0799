//! People of a line by when they were held (§10.2.4).

use crate::calendar::Instant;
use crate::party::{Party, Unit};

/// People of a line who were held together: at the prices of one catalogue version and the rate of one day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lot {
    /// The catalogue version.
    pub catalogue: String,
    /// Since when: the day in Cancun fixes the exchange rate.
    pub since: Instant,
    /// The people who were held together.
    pub party: Party,
}

/// The lots of a held line whose people change while its hold goes on (§10.2.4): who was there keeps their price, who is
/// added is priced by `catalogue` at `now`, and who leaves is who came last.
pub fn changed_lots(lots: &[Lot], party: Party, catalogue: &str, now: Instant) -> Vec<Lot> {
    let mut kept = lots.to_vec();
    let mut added = Party::default();
    for unit in Unit::ALL {
        let held: u32 = kept.iter().map(|lot| lot.party.count(unit)).fold(0, u32::saturating_add);
        let wanted = party.count(unit);
        *added.of(unit) = wanted.saturating_sub(held);
        let mut leaving = held.saturating_sub(wanted);
        for lot in kept.iter_mut().rev() {
            let count = lot.party.of(unit);
            let left = leaving.min(*count);
            *count -= left;
            leaving -= left;
        }
    }
    kept.retain(|lot| lot.party.people() > 0);
    if added.people() == 0 {
        return kept;
    }
    let same =
        |lot: &&mut Lot| lot.catalogue == catalogue && lot.since.date_in_cancun() == now.date_in_cancun();
    match kept.last_mut().filter(same) {
        Some(last) => last.party = last.party.and(added),
        None => kept.push(Lot { catalogue: catalogue.to_owned(), since: now, party: added }),
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn adults(adults: u32) -> Party {
        Party { adults, ..Party::default() }
    }

    fn lot(catalogue: &str, minute: i64, party: Party) -> Lot {
        Lot { catalogue: catalogue.into(), since: Instant::from_millis(minute * 60_000), party }
    }

    // Proves 10.2.4.
    #[test]
    fn who_was_there_keeps_their_price_and_who_came_last_leaves_first() {
        let (noon, now) = (0, Instant::from_millis(5 * 60_000));
        let held = [lot("v1", noon, adults(3))];
        let more = changed_lots(&held, adults(4), "v2", now);
        assert_eq!(more, [lot("v1", 0, adults(3)), lot("v2", 5, adults(1))]);
        // Another one by the same catalogue joins the last lot.
        assert_eq!(
            changed_lots(&more, adults(5), "v2", now),
            [lot("v1", 0, adults(3)), lot("v2", 5, adults(2))]
        );
        assert_eq!(changed_lots(&more, adults(3), "v3", now), held);
        assert_eq!(changed_lots(&more, adults(2), "v3", now), [lot("v1", 0, adults(2))]);
        // A child for an adult: the one who came last leaves, the child is priced today.
        let child = Party { children: 1, ..adults(3) };
        assert_eq!(
            changed_lots(&more, child, "v3", now),
            [lot("v1", 0, adults(3)), lot("v3", 5, Party { children: 1, ..Party::default() })]
        );
        // The same version on another day has another rate.
        let tomorrow = Instant::from_millis(86_400_000);
        assert_eq!(changed_lots(&held, adults(4), "v1", tomorrow).len(), 2);
        assert_eq!(changed_lots(&held, adults(4), "v1", now).len(), 1);
    }

    proptest! {
        #[test]
        fn lots_hold_exactly_the_party(
            steps in prop::collection::vec((prop::array::uniform8(0u32..6), 0usize..3), 1..8),
        ) {
            let mut lots: Vec<Lot> = Vec::new();
            for (day, (counts, version)) in (0..).zip(steps) {
                let mut party = Party::default();
                for (unit, count) in Unit::ALL.into_iter().zip(counts) {
                    *party.of(unit) = count;
                }
                // A day later each time, so that every lot has a time of its own.
                let now = Instant::from_millis(day * 86_400_000);
                let before = lots;
                lots = changed_lots(&before, party, ["v1", "v2", "v3"][version], now);
                let all = lots.iter().fold(Party::default(), |all, lot| all.and(lot.party));
                prop_assert_eq!(all, party);
                prop_assert!(lots.iter().all(|lot| lot.party.people() > 0));
                for new in lots.iter().filter(|lot| lot.since < now) {
                    let old = before.iter().find(|old| old.since == new.since);
                    let Some(old) = old else { panic!("a lot from nowhere") };
                    prop_assert_eq!(&old.catalogue, &new.catalogue);
                    prop_assert!(Unit::ALL.into_iter().all(|unit| new.party.count(unit) <= old.party.count(unit)));
                }
            }
        }
    }
}
