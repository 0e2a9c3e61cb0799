//! The machine of a refund, and how much may go back (§10.3).

/// Where a refund stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefundState {
    /// To be asked of the gateway, or asked and not yet answered.
    Requested,
    /// The gateway has it and has not sent it yet: it may take days, and may still fail.
    OnItsWay,
    /// The gateway asks the buyer where to send it, and waits for the answer.
    WaitsForBuyer,
    /// The gateway sent the money back.
    Done,
    /// A person sent it back: what the gateway says of it since means nothing.
    ByHand,
    /// The gateway refused, or the money came back to it: a person must return it another way.
    Refused,
}

/// What is known anew of a refund.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefundEvent {
    /// The gateway has it.
    Accepted,
    /// The gateway asks the buyer for an account.
    BuyerAsked,
    /// The gateway sent it.
    Sent,
    /// A person sent it, where the gateway can't or refused.
    SentByHand,
    /// The gateway refused for good, or the buyer's bank sent it back.
    Refused,
}

impl RefundState {
    /// Every state.
    pub const ALL: [Self; 6] =
        [Self::Requested, Self::OnItsWay, Self::WaitsForBuyer, Self::Done, Self::ByHand, Self::Refused];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Requested => "requested",
            Self::OnItsWay => "on_its_way",
            Self::WaitsForBuyer => "waits_for_buyer",
            Self::Done => "done",
            Self::ByHand => "by_hand",
            Self::Refused => "refused",
        }
    }

    /// Whether the money is back.
    pub fn is_back(self) -> bool {
        matches!(self, Self::Done | Self::ByHand)
    }

    /// The state of a name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.name() == name)
    }

    /// The state after an event, or none where it tells nothing new. A bank may send money back weeks after it was sent.
    #[must_use]
    pub fn after(self, event: RefundEvent) -> Option<Self> {
        let next = match (self, event) {
            (Self::Requested | Self::WaitsForBuyer | Self::OnItsWay, RefundEvent::Accepted) => Self::OnItsWay,
            (Self::Requested | Self::OnItsWay | Self::WaitsForBuyer, RefundEvent::BuyerAsked) => {
                Self::WaitsForBuyer
            }
            (Self::Requested | Self::OnItsWay | Self::WaitsForBuyer, RefundEvent::Sent) => Self::Done,
            (Self::Requested | Self::Refused, RefundEvent::SentByHand) => Self::ByHand,
            (Self::Requested | Self::OnItsWay | Self::WaitsForBuyer | Self::Done, RefundEvent::Refused) => {
                Self::Refused
            }
            _ => return None,
        };
        (next != self).then_some(next)
    }
}

/// What may still go back of `captured`, in minor units: refused refunds moved nothing.
pub fn refundable(captured: i64, refunds: &[(i64, RefundState)]) -> i64 {
    let moving = refunds.iter().filter(|(_, state)| *state != RefundState::Refused);
    captured - moving.map(|(amount, _)| amount).sum::<i64>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        let names = ["requested", "on_its_way", "waits_for_buyer", "done", "by_hand", "refused"];
        for (state, name) in RefundState::ALL.into_iter().zip(names) {
            assert_eq!((state.name(), RefundState::parse(name)), (name, Some(state)));
        }
        for unknown in ["", "refund", "Done", "captured "] {
            assert_eq!(RefundState::parse(unknown), None, "{unknown}");
        }
    }

    // Proves 10.3.39.
    #[test]
    fn a_refund_comes_to_its_end_and_may_fail_after_it() {
        use RefundEvent::{Accepted, BuyerAsked, Refused as Failed, Sent, SentByHand};
        use RefundState::{ByHand, Done, OnItsWay, Refused, Requested, WaitsForBuyer};
        let moves = [
            (Requested, Accepted, OnItsWay),
            (Requested, BuyerAsked, WaitsForBuyer),
            (Requested, Sent, Done),
            (Requested, SentByHand, ByHand),
            (Requested, Failed, Refused),
            (OnItsWay, BuyerAsked, WaitsForBuyer),
            (OnItsWay, Sent, Done),
            (OnItsWay, Failed, Refused),
            (WaitsForBuyer, Accepted, OnItsWay),
            (WaitsForBuyer, Sent, Done),
            (WaitsForBuyer, Failed, Refused),
            (Done, Failed, Refused),
            (Refused, SentByHand, ByHand),
        ];
        for state in RefundState::ALL {
            for event in [Accepted, BuyerAsked, Sent, SentByHand, Failed] {
                let expected = moves.iter().find(|(from, by, _)| (*from, *by) == (state, event));
                assert_eq!(state.after(event), expected.map(|(.., to)| *to), "{state:?} {event:?}");
            }
        }
    }

    #[test]
    fn money_is_back_once_somebody_sent_it() {
        let back: Vec<_> = RefundState::ALL.into_iter().filter(|state| state.is_back()).collect();
        assert_eq!(back, [RefundState::Done, RefundState::ByHand]);
    }

    #[test]
    fn no_more_goes_back_than_was_taken() {
        let refunds = [(300, RefundState::Done), (200, RefundState::Requested), (900, RefundState::Refused)];
        assert_eq!(refundable(1000, &refunds), 500);
        assert_eq!(refundable(500, &refunds), 0);
    }
}
