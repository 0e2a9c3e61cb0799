//! The order machine (§10.3), in `shown` what a buyer is told of it, and in `ledger` what it cost in the end.

mod ledger;
mod shown;

pub use ledger::{Entry, EntryKind, LaterPayment, Ledger};
pub use shown::{Arrival, Look, PayAt, Shown, Vouchers, called_off};

use crate::encoding::crockford;

/// Where an order stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderState {
    /// Frozen from a cart, waiting for its payment.
    Pending,
    /// Payment authorised and places sold; the money is not yet taken.
    Placed,
    /// Money taken: its tickets are valid.
    Paid,
    /// Ended without money.
    Cancelled,
    /// All of the money goes back: it came for places that were gone, or the paid order was cancelled.
    Refunding,
    /// The money went back.
    Refunded,
}

/// What happens to an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderEvent {
    /// The payment was authorised and every place was sold to it.
    Placed,
    /// The payment was authorised, but a place was gone.
    PlacesGone,
    /// The money was taken.
    Captured,
    /// The money could not be taken after all.
    CaptureFailed,
    /// Nobody paid in time.
    Lapsed,
    /// It was paid, and all of the money shall go back.
    Returned,
    /// The money went back.
    MoneyReturned,
    /// Money that went back came back: it must go another way.
    ReturnFailed,
    /// A person ended it before its money was taken.
    Ended,
}

impl OrderState {
    /// Every state.
    pub const ALL: [Self; 6] =
        [Self::Pending, Self::Placed, Self::Paid, Self::Cancelled, Self::Refunding, Self::Refunded];

    /// Its name in the database.
    pub fn name(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Placed => "placed",
            Self::Paid => "paid",
            Self::Cancelled => "cancelled",
            Self::Refunding => "refunding",
            Self::Refunded => "refunded",
        }
    }

    /// The state of a name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.name() == name)
    }

    /// The state after an event, or none where the event does not belong: then nothing happens.
    #[must_use]
    pub fn after(self, event: OrderEvent) -> Option<Self> {
        match (self, event) {
            // A payment that comes after the order lapsed may still find its places.
            (Self::Pending | Self::Cancelled, OrderEvent::Placed) => Some(Self::Placed),
            (Self::Pending | Self::Cancelled, OrderEvent::PlacesGone)
            | (Self::Paid, OrderEvent::Returned)
            | (Self::Refunded, OrderEvent::ReturnFailed) => Some(Self::Refunding),
            (Self::Pending, OrderEvent::Lapsed)
            | (Self::Placed, OrderEvent::CaptureFailed)
            | (Self::Pending | Self::Placed, OrderEvent::Ended) => Some(Self::Cancelled),
            (Self::Placed, OrderEvent::Captured) => Some(Self::Paid),
            (Self::Refunding, OrderEvent::MoneyReturned) => Some(Self::Refunded),
            _ => None,
        }
    }
}

/// An order's code: eight Crockford characters from 40 random bits.
pub fn order_code(random: [u8; 5]) -> String {
    crockford(&random)
}

/// A code as a person typed it: case, spaces, hyphens and look-alikes put right. None if it can't be one.
pub fn read_order_code(typed: &str) -> Option<String> {
    let code = crate::encoding::tidy(typed);
    (code.len() == 8 && crate::encoding::uncrockford(&code).is_some()).then_some(code)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encoding::uncrockford;
    use proptest::prelude::*;

    /// Every event, the states it belongs to, and the state after it.
    const MOVES: [(OrderEvent, &[OrderState], OrderState); 9] = [
        (OrderEvent::Placed, &[OrderState::Pending, OrderState::Cancelled], OrderState::Placed),
        (OrderEvent::PlacesGone, &[OrderState::Pending, OrderState::Cancelled], OrderState::Refunding),
        (OrderEvent::Captured, &[OrderState::Placed], OrderState::Paid),
        (OrderEvent::CaptureFailed, &[OrderState::Placed], OrderState::Cancelled),
        (OrderEvent::Lapsed, &[OrderState::Pending], OrderState::Cancelled),
        (OrderEvent::Returned, &[OrderState::Paid], OrderState::Refunding),
        (OrderEvent::MoneyReturned, &[OrderState::Refunding], OrderState::Refunded),
        (OrderEvent::ReturnFailed, &[OrderState::Refunded], OrderState::Refunding),
        (OrderEvent::Ended, &[OrderState::Pending, OrderState::Placed], OrderState::Cancelled),
    ];

    #[test]
    fn an_event_moves_only_the_orders_it_belongs_to() {
        for (event, from, to) in MOVES {
            for state in OrderState::ALL {
                let expected = from.contains(&state).then_some(to);
                assert_eq!(state.after(event), expected, "{state:?} {event:?}");
            }
        }
    }

    // Proves 10.3.1.
    #[test]
    fn money_never_leaves_a_paid_order_behind() {
        for state in OrderState::ALL {
            assert_eq!(OrderState::parse(state.name()), Some(state));
            // Only a placed order is captured, and only captured orders are paid.
            assert_eq!(
                state.after(OrderEvent::Captured) == Some(OrderState::Paid),
                state == OrderState::Placed
            );
            // An order that lapsed in the payment's way is never left with the money.
            if state == OrderState::Cancelled {
                assert_eq!(state.after(OrderEvent::PlacesGone), Some(OrderState::Refunding));
            }
        }
        assert_eq!(OrderState::Paid.after(OrderEvent::Lapsed), None);
        assert_eq!(OrderState::Placed.after(OrderEvent::Lapsed), None);
    }

    // Proves 10.3.9.
    #[test]
    fn typed_codes_are_read_kindly() {
        assert_eq!(read_order_code(" ab-cd 1o0l "), Some("ABCD1001".into()));
        assert_eq!(read_order_code("ABCD"), None);
        for bad in ["", "00", "ABCDEFG", "ABCDEFGHJ", "ABCDEFGHJKMNPQRS", "ABCDEFGU", "ABCDEFGÜ"] {
            assert_eq!(read_order_code(bad), None, "{bad}");
        }
    }

    proptest! {
        // Proves 10.3.9.
        #[test]
        fn a_code_is_its_random_bits_in_eight_characters(random in any::<[u8; 5]>()) {
            let code = order_code(random);
            prop_assert_eq!(code.len(), 8);
            prop_assert_eq!(uncrockford(&code), Some(random.to_vec()));
            prop_assert_eq!(read_order_code(&code), Some(code));
        }
    }
}
