//! Money as PayPal counts it.

use super::fields::text;
use super::state::State;
use serde_json::json;

/// The money of all orders of one reference together, in minor units as the gateway counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Money {
    /// What the buyer agreed to and would be good for, captured or not.
    pub authorised: i64,
    pub captured: i64,
    /// What went back of what was captured; refunds on their way included.
    pub refunded: i64,
    pub currency: String,
}

impl State {
    pub(super) fn money(&self, reference: &str) -> Money {
        let mut money = Money::default();
        for order in self.orders.iter().filter(|order| order.unit()["custom_id"] == json!(reference)) {
            money.currency = text(&order.unit()["amount"], "currency_code");
            if (order.status == "APPROVED" && !order.declined) || order.status == "COMPLETED" {
                money.authorised += order.minor();
            }
            if let Some(capture) = &order.capture {
                money.captured += order.minor();
                money.refunded += capture.refunded;
            }
        }
        money
    }
}
