//! What was paid for an order and its changes and what went back, told alike on its page, in mail and on paper (§10.3).

use crate::calendar::Instant;
use crate::payment::{GoesBack, RefundState, owed};

/// What moved money of an order after it was paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum EntryKind {
    /// A change cost more, and was paid.
    Change,
    /// Another payment, which bought nothing: it goes back.
    Payment,
    /// It is on its way back.
    GoingBack,
    /// It is back.
    Back,
    /// It could not be sent back: a person returns it another way.
    Owed,
}

/// Money of an order that moved after it was paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Since when.
    pub at: Instant,
    /// What it was.
    pub kind: EntryKind,
    /// Minor units: negative where it goes back to the buyer.
    pub amount: i64,
}

/// A payment of an order besides the one that bought it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaterPayment {
    /// Since when.
    pub at: Instant,
    /// Minor units.
    pub amount: i64,
    /// It paid for a change.
    pub change: bool,
}

/// All that was paid for an order, and what it came to, clause 10.3.77.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// What moved since it was paid, oldest first.
    pub entries: Vec<Entry>,
    /// What its buyer has paid in the end, once all that goes back is there. Minor units, never negative.
    pub balance: i64,
}

impl Ledger {
    /// The ledger of an order that was paid with `paid`: of its later payments, and of what goes back.
    pub fn of(paid: i64, later: &[LaterPayment], back: &[GoesBack]) -> Self {
        let whole = paid + later.iter().map(|one| one.amount).sum::<i64>();
        let still = owed(whole, back);
        let more = later.iter().map(|one| {
            let kind = if one.change { EntryKind::Change } else { EntryKind::Payment };
            Entry { at: one.at, kind, amount: one.amount }
        });
        let less = back.iter().zip(still).map(|(one, still)| {
            let (kind, amount) = match one.state {
                RefundState::Requested | RefundState::OnItsWay | RefundState::WaitsForBuyer => {
                    (EntryKind::GoingBack, one.amount)
                }
                RefundState::Done | RefundState::ByHand => (EntryKind::Back, one.amount),
                RefundState::Refused => (EntryKind::Owed, still),
            };
            Entry { at: one.at, kind, amount: -amount }
        });
        let mut entries: Vec<_> = more.chain(less).filter(|one| one.amount != 0).collect();
        let balance = paid + entries.iter().map(|one| one.amount).sum::<i64>();
        entries.sort_by_key(|one| (one.at, one.kind));
        // What goes back by one act was asked for at one instant, of as many payments as it takes.
        entries.dedup_by(|next, one| {
            let same = (one.at, one.kind) == (next.at, next.kind);
            if same {
                one.amount += next.amount;
            }
            same
        });
        Self { entries, balance: balance.max(0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn at(minute: i64) -> Instant {
        Instant::from_millis(minute * 60_000)
    }

    fn back(minute: i64, amount: i64, state: RefundState) -> GoesBack {
        GoesBack { at: at(minute), amount, state, by_a_person: false }
    }

    /// As an operator asks for it.
    fn again(minute: i64, amount: i64, state: RefundState) -> GoesBack {
        GoesBack { by_a_person: true, ..back(minute, amount, state) }
    }

    // Proves 10.3.77.
    #[test]
    fn what_was_paid_and_what_went_back_come_to_one_balance() {
        use EntryKind::{Back, Change, GoingBack, Owed};
        use RefundState::{ByHand, Done, OnItsWay, Refused};
        let change = LaterPayment { at: at(2), amount: 3000, change: true };
        let refused = |minute| back(minute, 4000, Refused);
        for (later, refunds, entries, balance, why) in [
            (
                vec![change],
                vec![back(3, 2000, Done), back(4, 500, OnItsWay)],
                vec![(Change, 3000), (Back, -2000), (GoingBack, -500)],
                10_500,
                "a change that was paid, and what went back",
            ),
            (
                vec![change],
                vec![back(3, 2000, Done), back(3, 500, Done)],
                vec![(Change, 3000), (Back, -2500)],
                10_500,
                "what one act gives back is one entry, however many payments it takes",
            ),
            (vec![], vec![refused(3)], vec![(Owed, -4000)], 6000, "what was refused is owed still"),
            (
                vec![],
                vec![refused(3), refused(4)],
                vec![(Owed, -4000), (Owed, -4000)],
                2000,
                "two visits of one price, each owed",
            ),
            (
                vec![],
                vec![refused(3), again(4, 4000, Refused)],
                vec![(Owed, -4000)],
                6000,
                "asked for once more and refused again, it is owed once",
            ),
            (vec![], vec![refused(3), again(4, 4000, ByHand)], vec![(Back, -4000)], 6000, "or back once"),
            (
                vec![],
                vec![refused(3), refused(3)],
                vec![(Owed, -8000)],
                2000,
                "parts of one act are both owed",
            ),
            (
                vec![],
                vec![back(3, 10_000, Refused), back(4, 10_000, Done)],
                vec![(Back, -10_000)],
                0,
                "it went back otherwise: nothing is owed twice",
            ),
        ] {
            let ledger = Ledger::of(10_000, &later, &refunds);
            let listed: Vec<_> = ledger.entries.iter().map(|one| (one.kind, one.amount)).collect();
            assert_eq!((listed, ledger.balance), (entries, balance), "{why}");
        }
    }

    proptest! {
        #[test]
        fn a_balance_is_what_was_paid_and_its_entries(
            paid in 0..1_000_000_i64,
            later in prop::collection::vec((0..50_i64, 0..100_000_i64, any::<bool>()), 0..5),
            refunds in prop::collection::vec(
                (0..50_i64, 0..100_000_i64, 0..RefundState::ALL.len(), any::<bool>()),
                0..5,
            ),
        ) {
            let later: Vec<_> =
                later.iter().map(|&(minute, amount, change)| LaterPayment { at: at(minute), amount, change }).collect();
            let refunds: Vec<_> = refunds
                .iter()
                .map(|&(minute, amount, state, by_a_person)| GoesBack {
                    by_a_person,
                    ..back(minute, amount, RefundState::ALL[state])
                })
                .collect();
            let ledger = Ledger::of(paid, &later, &refunds);
            let sum = paid + ledger.entries.iter().map(|one| one.amount).sum::<i64>();
            prop_assert_eq!(ledger.balance, sum.max(0));
            prop_assert!(ledger.entries.is_sorted_by_key(|one| one.at));
            prop_assert!(ledger.entries.iter().all(|one| one.amount != 0));
            prop_assert!(ledger.entries.windows(2).all(|two| (two[0].at, two[0].kind) < (two[1].at, two[1].kind)));
        }
    }
}
