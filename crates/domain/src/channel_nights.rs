//! What a channel's calendar changes of the nights that the channel has here (§10.16.45). Nights are compared by how many of
//! a day there are: a channel that gives its events new names each time has sold nothing new.

use crate::calendar::Instant;
use std::collections::{BTreeMap, BTreeSet};

/// By how much the clocks of two instances may differ, in minutes.
const CLOCKS_MINUTES: i64 = 5;

/// What is to be done with a channel's nights of one day.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NightChanges {
    /// Names of nights that the channel has no longer, each with whether it is taken.
    pub gone: Vec<(String, bool)>,
    /// Names of nights that it still has and that are not to be had: each is tried again.
    pub clashing: Vec<String>,
    /// Names of nights that it has and did not have.
    pub new: Vec<String>,
}

impl NightChanges {
    /// How many nights they are about.
    pub fn count(&self) -> usize {
        self.gone.len() + self.clashing.len() + self.new.len()
    }
}

/// Compares what a channel has of a day, each name with whether its night is taken, with the names that its calendar tells.
/// A night whose name is not told any more stands for one that is told by a new name: both stay as they are. Where there are
/// fewer, those go first of which no place is taken.
pub fn compared(known: &BTreeMap<String, bool>, listed: &BTreeSet<&str>) -> NightChanges {
    let named = |name: &str| listed.contains(name);
    let mut lost: Vec<(&String, bool)> =
        known.iter().filter(|(name, _)| !named(name)).map(|(name, taken)| (name, *taken)).collect();
    lost.sort_by_key(|(_, taken)| !taken);
    let added: Vec<&str> = listed.iter().filter(|name| !known.contains_key(**name)).copied().collect();
    let renamed = lost.len().min(added.len());
    let (stand, gone) = lost.split_at(renamed);
    let kept = known.iter().filter(|(name, _)| named(name)).map(|(name, taken)| (name, *taken));
    let mut clashing: Vec<String> =
        kept.chain(stand.iter().copied()).filter(|(_, taken)| !taken).map(|(name, _)| name.clone()).collect();
    clashing.sort();
    NightChanges {
        gone: gone.iter().map(|(name, taken)| ((*name).clone(), *taken)).collect(),
        clashing,
        new: added.iter().skip(renamed).map(|name| (*name).to_owned()).collect(),
    }
}

/// Whether a calendar that was asked for at `begun` is older than the one that is in, asked for at `kept`: what was asked for
/// first and comes last changes nothing. A moment that has not come yet was told by a clock that was wrong, and counts for
/// nothing.
pub fn is_overtaken(begun: Instant, kept: Instant, now: Instant) -> bool {
    begun < kept && kept <= now.plus_minutes(CLOCKS_MINUTES)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn known(nights: &[(&str, bool)]) -> BTreeMap<String, bool> {
        nights.iter().map(|(name, taken)| ((*name).to_owned(), *taken)).collect()
    }

    fn listed<'a>(names: &[&'a str]) -> BTreeSet<&'a str> {
        names.iter().copied().collect()
    }

    fn owned(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    // Proves 10.16.45.
    #[test]
    fn nights_are_compared_by_how_many_there_are_and_not_by_their_names() {
        let had = known(&[("a", true), ("b", true)]);
        assert_eq!(
            compared(&had, &listed(&["x", "y"])),
            NightChanges::default(),
            "new names, and nothing sold"
        );
        assert_eq!(compared(&had, &listed(&["a", "b"])), NightChanges::default());
        let more = compared(&had, &listed(&["x", "y", "z"]));
        assert_eq!(more, NightChanges { new: owned(&["z"]), ..NightChanges::default() });
        let fewer = compared(&had, &listed(&["b"]));
        assert_eq!(fewer.gone, [("a".to_owned(), true)], "the one that is named stays");
        // What is not to be had is tried again by whatever name, and goes first where there are fewer.
        let clash = known(&[("a", false), ("b", true)]);
        assert_eq!(compared(&clash, &listed(&["x", "y"])).clashing, ["a"]);
        let one = compared(&clash, &listed(&["x"]));
        assert_eq!(one, NightChanges { gone: vec![("a".to_owned(), false)], ..NightChanges::default() });
        let other = compared(&clash, &listed(&["a"]));
        assert_eq!((other.gone, other.clashing), (vec![("b".to_owned(), true)], owned(&["a"])));
    }

    // Proves 10.16.45.
    #[test]
    fn what_was_asked_for_first_and_comes_last_is_overtaken() {
        let at = |minute: i64| Instant::from_millis(1_000_000_000).plus_minutes(minute);
        assert!(is_overtaken(at(0), at(1), at(2)));
        assert!(!is_overtaken(at(1), at(1), at(2)), "asked for in the same moment");
        assert!(!is_overtaken(at(1), at(0), at(2)));
        assert!(is_overtaken(at(0), at(5), at(0)), "by a clock that is a little ahead");
        assert!(!is_overtaken(at(0), at(60), at(0)), "a clock that was wrong keeps nobody out");
    }

    proptest! {
        // Proves 10.16.45.
        #[test]
        fn a_channel_has_as_many_nights_as_its_calendar_names(
            had in prop::collection::btree_map("[a-f]", any::<bool>(), 0..6), names in prop::collection::btree_set("[a-h]", 0..8),
        ) {
            let listed: BTreeSet<&str> = names.iter().map(String::as_str).collect();
            let changes = compared(&had, &listed);
            let mut has = had.clone();
            for (name, taken) in &changes.gone {
                prop_assert_eq!(has.remove(name), Some(*taken));
            }
            for name in &changes.clashing {
                prop_assert_eq!(has.insert(name.clone(), true), Some(false));
            }
            for name in &changes.new {
                prop_assert_eq!(has.insert(name.clone(), true), None, "no name twice");
            }
            prop_assert_eq!(has.len(), listed.len());
            prop_assert!(has.values().all(|taken| *taken));
            prop_assert_eq!(compared(&has, &listed), NightChanges::default(), "the same again changes nothing");
            prop_assert!(changes.gone.is_empty() || changes.new.is_empty());
        }
    }
}
