//! What Stripe does after a payment: refunds that take their time, disputes, warnings, and what is done on its own pages.

use super::state::{State, text};
use serde_json::{Value, json};

impl State {
    /// Refunds on their way come to their end: `succeeded`, `failed` or `canceled`. One that failed is the merchant's again.
    pub(super) fn end_refunds(&mut self, status: &str) {
        let sure = status == "succeeded";
        for at in 0..self.refunds.len() {
            let mut refund = self.refunds[at].clone();
            let before = text(&refund, "status");
            if before == "failed" || before == "canceled" || (sure && before == "succeeded") {
                continue;
            }
            refund["status"] = json!(status);
            if !sure {
                refund["failure_reason"] = json!("lost_or_stolen_card");
                let charge = self.charges.get_mut(refund["charge"].as_str().unwrap()).unwrap();
                let left = charge["amount_refunded"].as_i64().unwrap() - refund["amount"].as_i64().unwrap();
                charge["amount_refunded"] = json!(left);
                charge["refunded"] = json!(false);
            }
            self.refunds[at] = refund.clone();
            self.notify("refund.updated", &refund);
            self.notify("charge.refund.updated", &refund);
            if status == "failed" {
                self.notify("refund.failed", &refund);
            }
        }
    }

    fn charge_of(&self, reference: &str) -> Value {
        let session = self.session_of(reference);
        let intent = &self.intents[session["payment_intent"].as_str().unwrap()];
        self.charges[intent["latest_charge"].as_str().unwrap()].clone()
    }

    /// The buyer's bank disputes a payment: a notice of it, and the money withdrawn.
    pub(super) fn contest(&mut self, reference: &str) -> String {
        let charge = self.charge_of(reference);
        let id = self.code("dp_1");
        let dispute = json!({
            "id": id,
            "object": "dispute",
            "amount": charge["amount"],
            "charge": charge["id"],
            "created": self.now(),
            "currency": charge["currency"],
            "evidence_details": { "due_by": self.now() + 9 * super::state::DAY, "has_evidence": false },
            "is_charge_refundable": false,
            "livemode": false,
            "metadata": {},
            "payment_intent": charge["payment_intent"],
            "reason": "fraudulent",
            "status": "needs_response",
        });
        self.contests.insert(id.clone(), dispute.clone());
        self.notify("charge.dispute.created", &dispute);
        self.notify("charge.dispute.funds_withdrawn", &dispute);
        id
    }

    /// The bank decides: `won` or `lost`.
    pub(super) fn decide(&mut self, id: &str, outcome: &str) {
        let dispute = self.contests.get_mut(id).unwrap();
        dispute["status"] = json!(outcome);
        let dispute = dispute.clone();
        self.notify("charge.dispute.closed", &dispute);
    }

    /// The card network warns that a payment may be fraud.
    pub(super) fn warn(&mut self, reference: &str) -> String {
        let charge = self.charge_of(reference);
        let id = self.code("issfr_1");
        let warning = json!({
            "id": id,
            "object": "radar.early_fraud_warning",
            "actionable": true,
            "charge": charge["id"],
            "created": self.now(),
            "fraud_type": "unauthorized_use_of_card",
            "livemode": false,
            "payment_intent": charge["payment_intent"],
        });
        self.contests.insert(id.clone(), warning.clone());
        self.notify("radar.early_fraud_warning.created", &warning);
        id
    }

    /// The merchant gives all of it back on Stripe's own pages.
    pub(super) fn give_back_there(&mut self, reference: &str) {
        let form = [("payment_intent".to_owned(), text(&self.charge_of(reference), "payment_intent"))];
        let made = self.create_refund(&form.into_iter().collect());
        assert!(made.is_ok(), "nothing to give back");
    }

    /// The merchant gives a part of it back there.
    pub(super) fn give_back_part_there(&mut self, reference: &str, amount: i64) {
        let intent = text(&self.charge_of(reference), "payment_intent");
        let form = [("payment_intent".to_owned(), intent), ("amount".to_owned(), amount.to_string())];
        let made = self.create_refund(&form.into_iter().collect());
        assert!(made.is_ok(), "no such part to give back");
        let refund = self.refunds.last().unwrap().clone();
        self.notify("refund.created", &refund);
    }
}
