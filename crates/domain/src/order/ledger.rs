//! What was paid for an order and its changes and what went back, told alike on its page, in mail and on paper (§10.3).

use crate::calendar::Instant;
use crate::payment::RefundState;

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
    /// The ledger of an order that was paid with `paid`: of its later payments, and of what goes back, with the moment it
    /// was asked for and how far it is.
    pub fn of(paid: i64, later: &[LaterPayment], back: &[(Instant, i64, RefundState)]) -> Self {
        // What was refused and asked for once more is owed once. Parts of one act, of one instant, are each their own.
        let again =
            |at: Instant, amount: i64| back.iter().any(|(later, other, _)| *later > at && *other == amount);
        let back =
            back.iter().filter(|(at, amount, state)| *state != RefundState::Refused || !again(*at, *amount));
        let more = later.iter().map(|one| {
            let kind = if one.change { EntryKind::Change } else { EntryKind::Payment };
            Entry { at: one.at, kind, amount: one.amount }
        });
        let less = back.map(|&(at, amount, state)| {
            let kind = match state {
                RefundState::Requested | RefundState::OnItsWay | RefundState::WaitsForBuyer => {
                    EntryKind::GoingBack
                }
                RefundState::Done | RefundState::ByHand => EntryKind::Back,
                RefundState::Refused => EntryKind::Owed,
            };
            Entry { at, kind, amount: -amount }
        });
        let mut entries: Vec<_> = more.chain(less).collect();
        // What is owed went back otherwise, where nothing is left of what was paid.
        let without_owed: i64 =
            entries.iter().filter(|one| one.kind != EntryKind::Owed).map(|one| one.amount).sum();
        let mut left = (paid + without_owed).max(0);
        entries.retain_mut(|one| {
            if one.kind == EntryKind::Owed {
                one.amount = -left.min(-one.amount);
                left += one.amount;
            }
            one.amount != 0
        });
        entries.sort_by_key(|one| (one.at, one.kind));
        // What goes back by one act was asked for at one instant, of as many payments as it takes.
        entries.dedup_by(|next, one| {
            let same = (one.at, one.kind) == (next.at, next.kind);
            if same {
                one.amount += next.amount;
            }
            same
        });
        Self { entries, balance: left }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn at(minute: i64) -> Instant {
        Instant::from_millis(minute * 60_000)
    }

    // Proves 10.3.77.
    #[test]
    fn what_was_paid_and_what_went_back_come_to_one_balance() {
        let change = LaterPayment { at: at(2), amount: 3000, change: true };
        let back = [(at(3), 2000, RefundState::Done), (at(4), 500, RefundState::OnItsWay)];
        let ledger = Ledger::of(10_000, &[change], &back);
        let told: Vec<_> = ledger.entries.iter().map(|one| (one.kind, one.amount)).collect();
        assert_eq!(told, [(EntryKind::Change, 3000), (EntryKind::Back, -2000), (EntryKind::GoingBack, -500)]);
        assert_eq!(ledger.balance, 10_500);
        // What one act gives back is one entry, however many payments it takes.
        let parts = [(at(3), 2000, RefundState::Done), (at(3), 500, RefundState::Done)];
        let ledger = Ledger::of(10_000, &[change], &parts);
        let told: Vec<_> = ledger.entries.iter().map(|one| (one.kind, one.amount)).collect();
        assert_eq!(told, [(EntryKind::Change, 3000), (EntryKind::Back, -2500)]);
        // What a gateway refused is owed still, and is no part of what was paid in the end.
        let refused = Ledger::of(10_000, &[], &[(at(3), 4000, RefundState::Refused)]);
        assert_eq!((refused.entries[0].kind, refused.balance), (EntryKind::Owed, 6000));
        // Asked for once more, refused or not, it is owed or back once.
        let twice = [(at(3), 4000, RefundState::Refused), (at(4), 4000, RefundState::Refused)];
        assert_eq!(Ledger::of(10_000, &[], &twice).balance, 6000);
        let sent = [(at(3), 4000, RefundState::Refused), (at(4), 4000, RefundState::ByHand)];
        let ledger = Ledger::of(10_000, &[], &sent);
        assert_eq!(
            (ledger.entries.len(), ledger.entries[0].kind, ledger.balance),
            (1, EntryKind::Back, 6000)
        );
        let halves = [(at(3), 4000, RefundState::Refused), (at(3), 4000, RefundState::Refused)];
        assert_eq!(Ledger::of(10_000, &[], &halves).balance, 2000, "two parts of one act are both owed");
        // Unless it went back otherwise: nothing is owed twice.
        let otherwise = [(at(3), 10_000, RefundState::Refused), (at(4), 10_000, RefundState::Done)];
        let ledger = Ledger::of(10_000, &[], &otherwise);
        assert_eq!(ledger.entries.iter().map(|one| one.kind).collect::<Vec<_>>(), [EntryKind::Back]);
        assert_eq!(ledger.balance, 0);
    }

    proptest! {
        #[test]
        fn a_balance_is_what_was_paid_and_its_entries(
            paid in 0..1_000_000_i64,
            later in prop::collection::vec((0..50_i64, 0..100_000_i64, any::<bool>()), 0..5),
            back in prop::collection::vec((0..50_i64, 0..100_000_i64, 0..RefundState::ALL.len()), 0..5),
        ) {
            let later: Vec<_> =
                later.iter().map(|&(minute, amount, change)| LaterPayment { at: at(minute), amount, change }).collect();
            let back: Vec<_> =
                back.iter().map(|&(minute, amount, state)| (at(minute), amount, RefundState::ALL[state])).collect();
            let ledger = Ledger::of(paid, &later, &back);
            let sum = paid + ledger.entries.iter().map(|one| one.amount).sum::<i64>();
            prop_assert_eq!(ledger.balance, sum.max(0));
            prop_assert!(ledger.entries.is_sorted_by_key(|one| one.at));
            prop_assert!(ledger.entries.iter().all(|one| one.amount != 0));
            prop_assert!(ledger.entries.windows(2).all(|two| (two[0].at, two[0].kind) < (two[1].at, two[1].kind)));
        }
    }
}
