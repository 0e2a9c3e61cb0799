//! Refunds of captured payments, as PayPal makes them.

use super::amount::{check_amount, major, minor};
use super::fields::{check_text, known, text};
use super::moment::moment;
use super::refusal::{Outcome, not_found, unprocessable};
use super::state::State;
use serde_json::{Value, json};

impl State {
    pub(super) fn refund(&mut self, id: &str, asked: &Value, whole: bool) -> Outcome {
        known(asked, "", &["amount", "custom_id", "invoice_id", "note_to_payer"])?;
        for (name, most) in [("custom_id", 127), ("invoice_id", 127), ("note_to_payer", 255)] {
            check_text(asked, "", name, most)?;
        }
        let (order, mut capture) = self.captured(id)?;
        let total = minor(&capture.amount);
        let left = total - capture.refunded;
        if left == 0 {
            return Err(unprocessable(
                "CAPTURE_FULLY_REFUNDED",
                "The capture has already been fully refunded",
            ));
        }
        let currency = text(&capture.amount, "currency_code");
        let amount = match asked.get("amount") {
            None => left,
            Some(amount) => {
                known(amount, "/amount", &["currency_code", "value"])?;
                check_amount(amount, "/amount")?;
                if amount["currency_code"] != json!(currency) {
                    let description = "Refund must be in the same currency as the capture";
                    return Err(unprocessable("REFUND_CAPTURE_CURRENCY_MISMATCH", description));
                }
                minor(amount)
            }
        };
        if amount > left {
            let description = "The refund amount must be less than or equal to the capture amount that has not yet been refunded.";
            return Err(unprocessable("REFUND_AMOUNT_EXCEEDED", description));
        }
        if self.refusing {
            return Err(unprocessable("REFUND_NOT_ALLOWED", "Capture cannot be refunded."));
        }
        if let Some(invoice) = asked["invoice_id"].as_str()
            && !self.refund_invoices.insert(invoice.to_owned())
        {
            let description = "Invoice ID was previously used to refund a capture.";
            return Err(unprocessable("DUPLICATE_INVOICE_ID", description));
        }
        let refund = self.code(17);
        let api = format!("{}/v2/payments", self.url);
        let links = json!([
            { "href": format!("{api}/refunds/{refund}"), "rel": "self", "method": "GET" },
            { "href": format!("{api}/captures/{id}"), "rel": "up", "method": "GET" },
        ]);
        let now = moment(self.now());
        let mut object = json!({
            "id": refund,
            "status": if self.pending { "PENDING" } else { "COMPLETED" },
            "amount": { "currency_code": currency, "value": major(amount, &currency) },
            "create_time": now,
            "update_time": now,
            "links": links,
        });
        if self.pending {
            object["status_details"] = json!({ "reason": "ECHECK" });
        }
        for name in ["custom_id", "invoice_id", "note_to_payer"] {
            if let Some(value) = asked.get(name).or_else(|| order.unit().get(name)) {
                object[name] = value.clone();
            }
        }
        capture.refunded += amount;
        capture.status = if capture.refunded == total { "REFUNDED" } else { "PARTIALLY_REFUNDED" };
        capture.refunds.push(object.clone());
        let at = self.order_at(&order.id)?;
        self.orders[at].capture = Some(capture);
        self.notify("PAYMENT.CAPTURE.REFUNDED", "refund", "A capture payment was refunded", &object);
        let minimal = json!({ "id": object["id"], "status": object["status"], "links": object["links"] });
        Ok((201, if whole { object } else { minimal }))
    }

    /// A refund on its way has arrived when it is looked at again.
    pub(super) fn look_at_refund(&mut self, id: &str) -> Outcome {
        let captures = self.orders.iter_mut().filter_map(|order| order.capture.as_mut());
        let mut refunds = captures.flat_map(|capture| capture.refunds.iter_mut());
        let refund = refunds.find(|refund| refund["id"] == json!(id)).ok_or_else(not_found)?;
        refund["status"] = json!("COMPLETED");
        refund.as_object_mut().unwrap().remove("status_details");
        Ok((200, refund.clone()))
    }
}
