//! The buyer and their bank.

use super::state::State;

/// What the buyer does on the gateway's page, or their bank does later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Approves the order.
    Approve,
    /// As `Approve`: what PayPal asks of its buyers besides is not seen from outside.
    Challenge,
    /// Approves the order with means that will be declined at capture; they may `Approve` with others after it.
    Decline,
    /// Goes away: the order is never approved, and nobody says so.
    Leave,
    /// Stripe only; panics.
    Voucher,
    /// Stripe only; panics.
    VoucherPaid,
    /// Stripe only; panics.
    VoucherExpired,
    /// What the buyer approved with is not good any more: capture will be refused.
    HoldLost,
}

impl State {
    pub(super) fn act(&mut self, reference: &str, act: Act) {
        let at = self.newest(reference);
        let status = self.orders[at].status;
        let waits = status == "CREATED" || status == "PAYER_ACTION_REQUIRED";
        match act {
            Act::Approve | Act::Challenge | Act::Decline => {
                let expired = self.order_at(&self.orders[at].id).is_err();
                assert!(
                    waits && !expired,
                    "{act:?}: the order of {reference} is {status}, expired: {expired}"
                );
                self.orders[at].status = "APPROVED";
                self.orders[at].declined = act == Act::Decline;
                let resource = self.order_object(&self.orders[at].clone(), true);
                let summary = "An order has been approved by buyer";
                self.notify("CHECKOUT.ORDER.APPROVED", "checkout-order", summary, &resource);
            }
            Act::Leave => assert!(waits, "{act:?}: the order of {reference} is {status}"),
            Act::HoldLost => {
                assert_eq!(
                    status, "APPROVED",
                    "{act:?}: the order of {reference} is not waiting for its capture"
                );
                self.orders[at].declined = true;
            }
            Act::Voucher | Act::VoucherPaid | Act::VoucherExpired => {
                panic!("{act:?}: PayPal has no vouchers")
            }
        }
    }
}
