//! Why money goes back, and what of it is still owed where a gateway refused to send it (§10.3).

use super::RefundState;
use crate::calendar::Instant;
use std::fmt;

/// Before what an operator gave as a reason, so that it is never one of the store's own.
const OPERATOR: &str = "operator: ";

/// Why money goes back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RefundReason {
    /// It bought nothing: it came too late.
    Late,
    /// A change costs less.
    Change,
    /// A visit was cancelled.
    Cancelled,
    /// It was given back on the gateway's own pages.
    Gateway,
    /// An operator gives it back, who says why.
    Operator(String),
}

impl RefundReason {
    /// Reads what is kept. Releases before kept an operator's words alone.
    pub fn parse(kept: &str) -> Self {
        match kept {
            "late" => Self::Late,
            "change" => Self::Change,
            "cancelled" => Self::Cancelled,
            "gateway" => Self::Gateway,
            words => Self::Operator(words.strip_prefix(OPERATOR).unwrap_or(words).to_owned()),
        }
    }

    /// True where a person decided it: who asks for as much as was refused asks for the same money once more.
    pub fn is_a_persons(&self) -> bool {
        match self {
            Self::Gateway | Self::Operator(_) => true,
            Self::Late | Self::Change | Self::Cancelled => false,
        }
    }
}

/// As it is kept.
impl fmt::Display for RefundReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Late => f.write_str("late"),
            Self::Change => f.write_str("change"),
            Self::Cancelled => f.write_str("cancelled"),
            Self::Gateway => f.write_str("gateway"),
            Self::Operator(words) => write!(f, "{OPERATOR}{words}"),
        }
    }
}

/// Money that goes back, as far as it matters for what is owed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoesBack {
    /// When it was asked for.
    pub at: Instant,
    /// Minor units.
    pub amount: i64,
    /// How far it is.
    pub state: RefundState,
    /// A person decided it.
    pub by_a_person: bool,
}

/// What is still owed of each refund of `paid`, in minor units: of those that were refused, unless a person asked for the
/// same money again, one for one or for all of it at once; and never more than is left of what was paid.
pub fn owed(paid: i64, refunds: &[GoesBack]) -> Vec<i64> {
    let mut in_time: Vec<usize> = (0..refunds.len()).collect();
    in_time.sort_by_key(|at| refunds.get(*at).map(|one| one.at));
    let mut open: Vec<(usize, &GoesBack)> = Vec::new();
    for at in in_time {
        let Some(one) = refunds.get(at) else { continue };
        if one.by_a_person {
            let earlier = |other: &GoesBack| other.at < one.at;
            let all: i64 =
                open.iter().filter(|(_, other)| earlier(other)).map(|(_, other)| other.amount).sum();
            if let Some(same) =
                open.iter().position(|(_, other)| earlier(other) && other.amount == one.amount)
            {
                open.remove(same);
            } else if one.amount >= all {
                open.retain(|(_, other)| !earlier(other));
            }
        }
        if one.state == RefundState::Refused {
            open.push((at, one));
        }
    }
    let moved = refunds.iter().filter(|one| one.state != RefundState::Refused).map(|one| one.amount);
    let mut left = (paid - moved.sum::<i64>()).max(0);
    let mut owed = vec![0; refunds.len()];
    for (at, one) in open {
        let still = left.min(one.amount);
        left -= still;
        if let Some(owed) = owed.get_mut(at) {
            *owed = still;
        }
    }
    owed
}

#[cfg(test)]
mod tests {
    use super::*;
    use RefundState::{Done, Refused, Requested};

    fn back(minute: i64, amount: i64, state: RefundState, by_a_person: bool) -> GoesBack {
        GoesBack { at: Instant::from_millis(minute * 60_000), amount, state, by_a_person }
    }

    // Proves 10.3.79.
    #[test]
    fn what_is_refused_is_owed_until_a_person_asks_for_it_again() {
        for (refunds, expected, why) in [
            (
                vec![back(1, 40, Refused, false), back(2, 40, Refused, false)],
                vec![40, 40],
                "two of one amount",
            ),
            (
                vec![back(1, 40, Refused, false), back(2, 40, Done, false)],
                vec![40, 0],
                "another visit's went through",
            ),
            (vec![back(1, 40, Refused, false), back(2, 40, Done, true)], vec![0, 0], "the same again"),
            (vec![back(1, 40, Refused, false), back(2, 40, Refused, true)], vec![0, 40], "and refused again"),
            (
                vec![back(1, 40, Refused, false), back(1, 30, Refused, false), back(2, 70, Requested, true)],
                vec![0, 0, 0],
                "all at once",
            ),
            (
                vec![back(1, 40, Refused, false), back(2, 5, Done, true)],
                vec![40, 0],
                "something else besides",
            ),
            (
                vec![back(2, 40, Refused, false), back(1, 40, Done, true)],
                vec![40, 0],
                "before it was refused",
            ),
            (vec![back(1, 40, Refused, false), back(2, 95, Done, false)], vec![5, 0], "no more than is left"),
            (vec![back(1, 40, Refused, true), back(1, 40, Refused, true)], vec![40, 40], "parts of one act"),
        ] {
            assert_eq!(owed(100, &refunds), expected, "{why}");
        }
    }

    // Proves 10.3.80.
    #[test]
    fn an_operators_words_are_never_the_stores_own_reason() {
        for words in ["rain", "cancelled", "late", "operator: x", ""] {
            let reason = RefundReason::Operator(words.into());
            assert_eq!(RefundReason::parse(&reason.to_string()), reason);
            assert!(reason.is_a_persons());
        }
        for reason in
            [RefundReason::Late, RefundReason::Change, RefundReason::Cancelled, RefundReason::Gateway]
        {
            assert_eq!(RefundReason::parse(&reason.to_string()), reason);
        }
        assert_eq!(
            RefundReason::parse("it rained"),
            RefundReason::Operator("it rained".into()),
            "as it was kept before"
        );
    }
}
