//! Refunds of payments, as Stripe makes them.

use super::form::{Form, check_metadata, integer, known, metadata};
use super::money::shown;
use super::refusal::{Outcome, Refusal, missing, not_one_of, refusal};
use super::state::{State, text};
use serde_json::json;

impl State {
    pub(super) fn create_refund(&mut self, form: &Form) -> Outcome {
        known(form, &["payment_intent", "charge", "amount", "metadata[*]", "reason"])?;
        check_metadata(form, "metadata")?;
        let reasons = ["duplicate", "fraudulent", "requested_by_customer"];
        if let Some(reason) = form.get("reason").filter(|reason| !reasons.contains(&reason.as_str())) {
            return Err(not_one_of("reason", reason, &reasons));
        }
        let asked = form.get("amount").map(|value| integer("amount", value)).transpose()?;
        if asked.is_some_and(|amount| amount < 1) {
            let message = "This value must be greater than or equal to 1.";
            return Err(refusal(Some("parameter_invalid_integer"), Some("amount"), message));
        }
        let charge = match (form.get("payment_intent"), form.get("charge")) {
            (Some(id), None) => {
                let found =
                    self.intents.get(id).ok_or_else(|| missing("payment_intent", id, "payment_intent"))?;
                found["latest_charge"].as_str().and_then(|charge| self.charges.get(charge)).cloned()
            }
            (None, Some(id)) => {
                Some(self.charges.get(id).cloned().ok_or_else(|| missing("charge", id, "charge"))?)
            }
            (None, None) => {
                let message = "One of the following params should be provided for this request: payment_intent or charge.";
                return Err(refusal(Some("parameter_missing"), None, message));
            }
            (Some(_), Some(_)) => {
                let message = "You may only specify one of these parameters: charge, payment_intent.";
                return Err(refusal(None, None, message));
            }
        };
        let begun = |code, param, message: &str| Refusal { begun: true, ..refusal(code, param, message) };
        let Some(mut charge) =
            charge.filter(|charge| charge["captured"] == true && charge["status"] == "succeeded")
        else {
            return Err(begun(None, None, "This PaymentIntent does not have a successful charge to refund."));
        };
        let id = text(&charge, "id");
        let method = text(&charge["payment_method_details"], "type");
        if method == "oxxo" {
            let message = format!("Charge {id} was paid with oxxo, which doesn't support refunds.");
            return Err(begun(Some("charge_not_refundable"), None, &message));
        }
        let left = charge["amount_captured"].as_i64().unwrap() - charge["amount_refunded"].as_i64().unwrap();
        if left == 0 {
            let message = format!("Charge {id} has already been refunded.");
            return Err(begun(Some("charge_already_refunded"), None, &message));
        }
        let amount = asked.unwrap_or(left);
        if amount > left {
            // Stripe gives no code here.
            let currency = text(&charge, "currency");
            let message = format!(
                "Refund amount ({}) is greater than unrefunded amount on charge ({})",
                shown(amount, &currency),
                shown(left, &currency)
            );
            return Err(begun(None, Some("amount"), &message));
        }
        let status = match method.as_str() {
            _ if self.refusing => "failed",
            // Stripe writes to the customer and asks for an account.
            "customer_balance" => "requires_action",
            _ if self.refund_status.is_some() => self.refund_status.unwrap(),
            _ => "succeeded",
        };
        let mut refund = json!({
            "id": self.code("re_3"),
            "object": "refund",
            "amount": amount,
            "balance_transaction": self.code("txn_3"),
            "charge": id,
            "created": self.now(),
            "currency": charge["currency"],
            "destination_details": { "type": method },
            "metadata": metadata(form, "metadata"),
            "payment_intent": charge["payment_intent"],
            "reason": form.get("reason"),
            "receipt_number": null,
            "status": status,
        });
        if status == "failed" {
            refund["failure_reason"] = json!("expired_or_canceled_card");
            refund["failure_balance_transaction"] = json!(self.code("txn_3"));
            self.notify("refund.failed", &refund);
        } else {
            let refunded = charge["amount_refunded"].as_i64().unwrap() + amount;
            charge["amount_refunded"] = json!(refunded);
            charge["refunded"] = json!(refunded == charge["amount_captured"]);
            self.charges.insert(id, charge.clone());
            self.notify("charge.refunded", &charge);
        }
        self.refunds.push(refund.clone());
        Ok(refund)
    }

    /// A refund on its way has arrived when it is looked at again.
    pub(super) fn look_at_refund(&mut self, id: &str) -> Outcome {
        let found = self.refunds.iter_mut().find(|refund| refund["id"] == json!(id));
        let refund = found.ok_or_else(|| missing("refund", id, "id"))?;
        if refund["status"] == "pending" {
            refund["status"] = json!("succeeded");
        }
        Ok(refund.clone())
    }
}
