//! Money as Stripe counts it, and as it writes it.

use super::state::{State, text};
use serde_json::{Value, json};

/// The money of all sessions of one reference together, in minor units as the gateway counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Money {
    /// What the buyer's bank agreed to and has not let go of, captured or not.
    pub authorised: i64,
    pub captured: i64,
    /// What went back of what was captured; refunds on their way included.
    pub refunded: i64,
    /// In capitals.
    pub currency: String,
}

impl State {
    pub(super) fn money(&self, reference: &str) -> Money {
        let mut money = Money::default();
        for (session, _) in
            self.sessions.iter().filter(|(one, _)| one["client_reference_id"] == json!(reference))
        {
            money.currency = text(session, "currency").to_uppercase();
            let Some(intent) = session["payment_intent"].as_str() else { continue };
            let paid = |charge: &&Value| {
                charge["payment_intent"] == json!(intent) && charge["status"] == "succeeded"
            };
            for charge in self.charges.values().filter(paid) {
                let number = |name: &str| charge[name].as_i64().unwrap();
                if charge["captured"] == true {
                    money.authorised += number("amount_captured");
                    money.captured += number("amount_captured");
                    money.refunded += number("amount_refunded");
                } else {
                    money.authorised += number("amount") - number("amount_refunded");
                }
            }
        }
        money
    }
}

const ZERO_DECIMAL: &[&str] = &[
    "bif", "clp", "djf", "gnf", "jpy", "kmf", "krw", "mga", "pyg", "rwf", "vnd", "vuv", "xaf", "xof", "xpf",
];

/// As Stripe writes money in its messages.
pub(super) fn shown(amount: i64, currency: &str) -> String {
    if ZERO_DECIMAL.contains(&currency) {
        format!("{amount} {currency}")
    } else {
        format!("${}.{:02} {currency}", amount / 100, amount % 100)
    }
}
