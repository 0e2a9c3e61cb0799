//! `PaymentIntent`s and charges: what is held, taken and let go.

use super::form::{Form, check_metadata, integer, known, metadata};
use super::refusal::{Outcome, Refusal, missing, not_one_of, refusal, unexpected_state};
use super::state::{State, text};
use serde_json::{Value, json};

impl State {
    pub(super) fn intent(&self, id: &str) -> Outcome {
        self.intents.get(id).cloned().ok_or_else(|| missing("payment_intent", id, "intent"))
    }

    pub(super) fn put(&mut self, intent: &Value) {
        self.intents.insert(text(intent, "id"), intent.clone());
    }

    pub(super) fn capture(&mut self, id: &str, form: &Form) -> Outcome {
        known(form, &["amount_to_capture", "metadata[*]", "statement_descriptor_suffix", "final_capture"])?;
        check_metadata(form, "metadata")?;
        let asked =
            form.get("amount_to_capture").map(|value| integer("amount_to_capture", value)).transpose()?;
        let mut intent = self.intent(id)?;
        let status = text(&intent, "status");
        if status != "requires_capture" {
            let message = if status == "succeeded" {
                "This PaymentIntent could not be captured because it has already been captured.".to_owned()
            } else {
                format!(
                    "This PaymentIntent could not be captured because it has a status of {status}. Only a PaymentIntent with one \
                     of the following statuses may be captured: requires_capture."
                )
            };
            return Err(unexpected_state(&intent, &message));
        }
        let held = intent["amount_capturable"].as_i64().unwrap();
        let amount = asked.unwrap_or(held);
        if !(1..=held).contains(&amount) {
            let message = format!("The amount to capture must be from 1 to {held}.");
            let refused = refusal(Some("amount_too_large"), Some("amount_to_capture"), &message);
            return Err(Refusal { begun: true, ..refused });
        }
        if let Some(code) = &self.capture_refusal {
            let message = "The charge could not be captured.";
            let mut refused = refusal(Some(code), None, message);
            refused.error["type"] = json!("card_error");
            return Err(Refusal { status: 402, begun: true, ..refused });
        }
        intent["status"] = json!("succeeded");
        intent["amount_capturable"] = json!(0);
        intent["amount_received"] = json!(amount);
        for (name, value) in metadata(form, "metadata").as_object().unwrap() {
            intent["metadata"][name] = value.clone();
        }
        let charge = self.charges.get_mut(intent["latest_charge"].as_str().unwrap()).unwrap();
        charge["captured"] = json!(true);
        charge["amount_captured"] = json!(amount);
        self.put(&intent);
        if let Some((session, _)) =
            self.sessions.iter_mut().find(|(session, _)| session["payment_intent"] == json!(id))
        {
            session["payment_status"] = json!("paid");
        }
        self.notify("payment_intent.succeeded", &intent);
        Ok(intent)
    }

    pub(super) fn cancel(&mut self, id: &str, form: &Form) -> Outcome {
        known(form, &["cancellation_reason"])?;
        let reasons = ["duplicate", "fraudulent", "requested_by_customer", "abandoned"];
        let reason = form.get("cancellation_reason").map(String::as_str);
        if let Some(reason) = reason.filter(|reason| !reasons.contains(reason)) {
            return Err(not_one_of("cancellation_reason", reason, &reasons));
        }
        let intent = self.intent(id)?;
        let status = text(&intent, "status");
        if status == "succeeded" || status == "canceled" {
            let message = format!(
                "You cannot cancel this PaymentIntent because it has a status of {status}. Only a PaymentIntent with one of the \
                 following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, \
                 requires_action, processing."
            );
            return Err(unexpected_state(&intent, &message));
        }
        let open = |(session, _): &(Value, Form)| {
            session["payment_intent"] == json!(id) && session["status"] == "open"
        };
        if self.sessions.iter().any(open) {
            let message = "You cannot cancel the PaymentIntent of an open Checkout Session. Expire the session instead.";
            return Err(Refusal { begun: true, ..refusal(None, Some("intent"), message) });
        }
        self.let_go(id, reason.unwrap_or_default());
        self.intent(id)
    }

    /// Cancels a `PaymentIntent`. What it held goes back, which Stripe also calls a refund, of a charge never captured.
    pub(super) fn let_go(&mut self, id: &str, reason: &str) {
        let mut intent = self.intents[id].clone();
        let held = intent["status"] == "requires_capture";
        intent["status"] = json!("canceled");
        intent["amount_capturable"] = json!(0);
        intent["canceled_at"] = json!(self.now());
        intent["cancellation_reason"] = if reason.is_empty() { Value::Null } else { json!(reason) };
        intent["next_action"] = Value::Null;
        self.put(&intent);
        self.notify("payment_intent.canceled", &intent);
        if held {
            let charge = self.charges.get_mut(intent["latest_charge"].as_str().unwrap()).unwrap();
            charge["refunded"] = json!(true);
            charge["amount_refunded"] = charge["amount"].clone();
            let charge = charge.clone();
            self.notify("charge.refunded", &charge);
        }
    }

    /// The session's `PaymentIntent`, made when the buyer first confirms.
    pub(super) fn confirmed(&mut self, at: usize) -> Value {
        let (session, asked) = self.sessions[at].clone();
        if let Some(id) = session["payment_intent"].as_str() {
            return self.intents[id].clone();
        }
        let id = self.code("pi_3");
        let capture =
            asked.get("payment_intent_data[capture_method]").map_or("automatic_async", String::as_str);
        let intent = json!({
            "id": id,
            "object": "payment_intent",
            "amount": session["amount_total"],
            "amount_capturable": 0,
            "amount_received": 0,
            "canceled_at": null,
            "cancellation_reason": null,
            "capture_method": capture,
            "client_secret": self.code(&format!("{id}_secret_")),
            "confirmation_method": "automatic",
            "created": self.now(),
            "currency": session["currency"],
            "customer": session["customer"],
            "description": asked.get("payment_intent_data[description]"),
            "last_payment_error": null,
            "latest_charge": null,
            "livemode": false,
            "metadata": metadata(&asked, "payment_intent_data[metadata]"),
            "next_action": null,
            "payment_method": null,
            "payment_method_types": session["payment_method_types"],
            "processing": null,
            "receipt_email": asked.get("payment_intent_data[receipt_email]"),
            "setup_future_usage": null,
            "status": "requires_payment_method",
        });
        self.put(&intent);
        self.sessions[at].0["payment_intent"] = json!(id);
        intent
    }

    pub(super) fn charge(
        &mut self,
        intent: &mut Value,
        method: &str,
        details: &Value,
        captured: bool,
    ) -> Value {
        let id = self.code(if method == "card" { "ch_3" } else { "py_3" });
        let amount = &intent["amount"];
        let charge = json!({
            "id": id,
            "object": "charge",
            "amount": amount,
            "amount_captured": if captured { amount.clone() } else { json!(0) },
            "amount_refunded": 0,
            "billing_details": { "email": "buyer@example.com", "name": "Ana Núñez", "phone": null },
            "captured": captured,
            "created": self.now(),
            "currency": intent["currency"],
            "customer": intent["customer"],
            "description": intent["description"],
            "disputed": false,
            "failure_code": null,
            "failure_message": null,
            "livemode": false,
            "metadata": intent["metadata"],
            "outcome": { "network_status": "approved_by_network", "risk_level": "normal", "type": "authorized" },
            "paid": true,
            "payment_intent": intent["id"],
            "payment_method": self.code("pm_1"),
            "payment_method_details": { "type": method, method: details },
            "refunded": false,
            "status": "succeeded",
        });
        intent["latest_charge"] = json!(id);
        intent["payment_method"] = charge["payment_method"].clone();
        self.charges.insert(id, charge.clone());
        charge
    }
}
