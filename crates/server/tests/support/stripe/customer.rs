//! Customers, as Stripe keeps them.

use super::form::{Form, check_email, check_length, check_metadata, known, metadata};
use super::refusal::{Outcome, missing, refusal};
use super::state::State;
use serde_json::{Value, json};

impl State {
    pub(super) fn create_customer(&mut self, form: &Form) -> Outcome {
        known(
            form,
            &[
                "email",
                "name",
                "phone",
                "description",
                "address[country]",
                "metadata[*]",
                "preferred_locales[#]",
                "preferred_locales[]",
            ],
        )?;
        check_metadata(form, "metadata")?;
        if let Some(email) = form.get("email") {
            check_email(email, "email")?;
        }
        for (name, most) in [("email", 512), ("name", 256), ("phone", 20)] {
            check_length(form, name, most)?;
        }
        let country = form.get("address[country]");
        if country.is_some_and(|code| code.len() != 2 || !code.bytes().all(|byte| byte.is_ascii_uppercase()))
        {
            let message = "Country must be a two-letter ISO code.";
            return Err(refusal(Some("country_code_invalid"), Some("address[country]"), message));
        }
        let id = self.code("cus_");
        let customer = json!({
            "id": id,
            "object": "customer",
            "created": self.now(),
            "email": form.get("email"),
            "name": form.get("name"),
            "phone": form.get("phone"),
            "description": form.get("description"),
            "livemode": false,
            "metadata": metadata(form, "metadata"),
        });
        self.customers.insert(id, customer.clone());
        Ok(customer)
    }

    pub(super) fn cash_balance(&self, id: &str) -> Outcome {
        if !self.customers.contains_key(id) {
            return Err(missing("customer", id, "customer"));
        }
        let left = self.cash.get(id).copied().unwrap_or_default();
        let available = if left == 0 { Value::Null } else { json!({ "mxn": left }) };
        Ok(json!({
            "object": "cash_balance",
            "available": available,
            "customer": id,
            "livemode": false,
            "settings": { "reconciliation_mode": "automatic", "using_merchant_default": true },
        }))
    }

    /// Money comes by a transfer that no payment takes, or goes: it is in the customer's balance.
    pub(super) fn leave_cash(&mut self, reference: &str, left: i64) {
        let session = self.session_of(reference).clone();
        let id = session["customer"].as_str().unwrap().to_owned();
        self.cash.insert(id.clone(), left);
        if left > 0 {
            let balance = self.cash_balance(&id).unwrap_or_default();
            self.notify("cash_balance.funds_available", &balance);
        }
    }

    /// A part of what is due comes by a transfer.
    pub(super) fn fund_a_part(&mut self, reference: &str, amount: i64) {
        let id = self.session_of(reference)["payment_intent"].as_str().unwrap().to_owned();
        let mut intent = self.intents[&id].clone();
        let left = intent["amount"].as_i64().unwrap() - amount;
        intent["next_action"]["display_bank_transfer_instructions"]["amount_remaining"] = json!(left);
        self.put(&intent);
        self.notify("payment_intent.partially_funded", &intent);
    }
}
