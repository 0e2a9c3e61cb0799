//! What PayPal does after a payment: approvals it takes back, refunds that take their time, disputes, reversals, and what is
//! done on its own pages.

use super::moment::moment;
use super::state::State;
use serde_json::{Value, json};

impl State {
    /// An approval that nobody captured in time is taken back, and the order with it.
    pub(super) fn take_back(&mut self, reference: &str) {
        let at = self.newest(reference);
        assert_eq!(self.orders[at].status, "APPROVED", "there is no approval to take back");
        self.orders[at].status = "VOIDED";
        let resource = self.order_object(&self.orders[at].clone(), true);
        let summary = "A payment has been reversed after approval.";
        self.notify("CHECKOUT.PAYMENT-APPROVAL.REVERSED", "checkout-order", summary, &resource);
    }

    /// The order is not there any more.
    pub(super) fn forget(&mut self, reference: &str) {
        let at = self.newest(reference);
        self.orders[at].id = format!("GONE{}", self.orders[at].id);
    }

    /// Refunds on their way come to their end: `COMPLETED` or `FAILED`.
    pub(super) fn end_refunds(&mut self, status: &str) {
        let mut ended = Vec::new();
        for order in &mut self.orders {
            let Some(capture) = &mut order.capture else { continue };
            for refund in &mut capture.refunds {
                if refund["status"] == "FAILED" || (status == "COMPLETED" && refund["status"] == status) {
                    continue;
                }
                refund["status"] = json!(status);
                refund.as_object_mut().unwrap().remove("status_details");
                if status == "FAILED" {
                    capture.refunded -= super::amount::minor(&refund["amount"]);
                    capture.status = "COMPLETED";
                }
                ended.push(refund.clone());
            }
        }
        for refund in ended {
            let kind = if status == "FAILED" { "PAYMENT.REFUND.FAILED" } else { "PAYMENT.CAPTURE.REFUNDED" };
            self.notify(kind, "refund", "A refund came to its end", &refund);
        }
    }

    fn captured_of(&self, reference: &str) -> Value {
        let order = self.order_of(reference);
        self.capture_object(order, order.capture.as_ref().unwrap())
    }

    /// The buyer disputes a payment.
    pub(super) fn contest(&mut self, reference: &str) -> String {
        let capture = self.captured_of(reference);
        let id = format!("PP-R-{}-{}", self.code(3), self.code(8));
        let due = moment(self.now() + 10 * 24 * 3600);
        let dispute = json!({
            "dispute_id": id,
            "create_time": moment(self.now()),
            "update_time": moment(self.now()),
            "disputed_transactions": [{ "seller_transaction_id": capture["id"], "buyer": { "name": "Ana Núñez" } }],
            "reason": "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
            "status": "WAITING_FOR_SELLER_RESPONSE",
            "dispute_amount": capture["amount"],
            "dispute_life_cycle_stage": "CHARGEBACK",
            "seller_response_due_date": due,
        });
        self.disputes.push(dispute.clone());
        self.notify("CUSTOMER.DISPUTE.CREATED", "dispute", "A new dispute opened", &dispute);
        id
    }

    /// PayPal decides: `RESOLVED_BUYER_FAVOUR` or `RESOLVED_SELLER_FAVOUR`.
    pub(super) fn decide(&mut self, id: &str, outcome: &str) {
        let dispute = self.disputes.iter_mut().find(|dispute| dispute["dispute_id"] == json!(id)).unwrap();
        dispute["status"] = json!("RESOLVED");
        dispute["dispute_outcome"] = json!({ "outcome_code": outcome });
        let dispute = dispute.clone();
        self.notify("CUSTOMER.DISPUTE.RESOLVED", "dispute", "A dispute was resolved", &dispute);
    }

    /// PayPal takes the money back. Its notice names the capture by a link alone.
    pub(super) fn warn(&mut self, reference: &str) -> String {
        let capture = self.captured_of(reference);
        let id = self.code(17);
        let reversal = json!({
            "id": id,
            "amount": capture["amount"],
            "status": "COMPLETED",
            "links": [{ "href": capture["links"][0]["href"], "rel": "up", "method": "GET" }],
        });
        self.notify("PAYMENT.CAPTURE.REVERSED", "capture", "A payment was reversed", &reversal);
        id
    }

    /// The merchant gives all of it back on PayPal's own pages: nothing of ours is on it.
    pub(super) fn give_back_there(&mut self, reference: &str) {
        self.made_there(reference, &json!({}));
    }

    /// The merchant gives a part of it back there.
    pub(super) fn give_back_part_there(&mut self, reference: &str, minor: i64) {
        let currency = self.captured_of(reference)["amount"]["currency_code"].as_str().unwrap().to_owned();
        let value = super::amount::major(minor, &currency);
        self.made_there(reference, &json!({ "amount": { "currency_code": currency, "value": value } }));
    }

    fn made_there(&mut self, reference: &str, asked: &Value) {
        let id = self.order_of(reference).capture.as_ref().unwrap().id.clone();
        let made = self.refund(&id, asked, true);
        assert!(made.is_ok(), "nothing to give back");
        let (headers, body) = self.notices.pop().unwrap();
        self.sent.pop();
        let mut event: Value = serde_json::from_slice(&body).unwrap();
        event["resource"].as_object_mut().unwrap().remove("custom_id");
        event["resource"].as_object_mut().unwrap().remove("invoice_id");
        let notice = (headers, serde_json::to_vec(&event).unwrap());
        self.sent.push(notice.clone());
        self.notices.push(notice);
    }
}
