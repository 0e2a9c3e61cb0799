//! Checkout Sessions: what a new one may ask for, and how one expires.

use super::form::{Form, check_email, check_length, check_metadata, integer, known, metadata};
use super::line_items::line_items;
use super::money::shown;
use super::refusal::{Outcome, Refusal, absent, missing, not_one_of, refusal};
use super::state::{DAY, State, text};
use serde_json::{Value, json};

/// The parameters of a new session this fake knows; `#` stands for an index and `*` for any name.
const SESSION: &[&str] = &[
    "mode",
    "success_url",
    "cancel_url",
    "client_reference_id",
    "customer",
    "customer_email",
    "customer_creation",
    "billing_address_collection",
    "submit_type",
    "adaptive_pricing[enabled]",
    "expires_at",
    "locale",
    "metadata[*]",
    "line_items[#][quantity]",
    "line_items[#][price_data][currency]",
    "line_items[#][price_data][unit_amount]",
    "line_items[#][price_data][product_data][name]",
    "line_items[#][price_data][product_data][description]",
    "payment_method_types[#]",
    "payment_method_types[]",
    "payment_intent_data[capture_method]",
    "payment_intent_data[description]",
    "payment_intent_data[receipt_email]",
    "payment_intent_data[statement_descriptor_suffix]",
    "payment_intent_data[metadata][*]",
    "payment_method_options[card][installments][enabled]",
    "payment_method_options[card][request_three_d_secure]",
    "payment_method_options[oxxo][expires_after_days]",
    "payment_method_options[customer_balance][funding_type]",
    "payment_method_options[customer_balance][bank_transfer][type]",
    "payment_method_options[customer_balance][bank_transfer][requested_address_types][#]",
    "payment_method_options[customer_balance][bank_transfer][requested_address_types][]",
];

/// The parameters that take one of a few values.
const SESSION_CHOICES: &[(&str, &[&str])] = &[
    ("customer_creation", &["always", "if_required"]),
    ("billing_address_collection", &["auto", "required"]),
    ("submit_type", &["auto", "book", "donate", "pay", "subscribe"]),
    ("adaptive_pricing[enabled]", &["true", "false"]),
    ("payment_intent_data[capture_method]", &["automatic", "automatic_async", "manual"]),
    ("payment_method_options[card][installments][enabled]", &["true", "false"]),
    ("payment_method_options[card][request_three_d_secure]", &["any", "automatic", "challenge"]),
    (
        "locale",
        &[
            "auto", "bg", "cs", "da", "de", "el", "en", "en-GB", "es", "es-419", "et", "fi", "fil", "fr",
            "fr-CA", "hr", "hu", "id", "it", "ja", "ko", "lt", "lv", "ms", "mt", "nb", "nl", "pl", "pt",
            "pt-BR", "ro", "ru", "sk", "sl", "sv", "th", "tr", "vi", "zh", "zh-HK", "zh-TW",
        ],
    ),
];

impl State {
    pub(super) fn create_session(&mut self, form: &Form) -> Outcome {
        known(form, SESSION)?;
        match form.get("mode").map(String::as_str) {
            Some("payment") => {}
            None => return Err(absent("mode")),
            Some(other) => return Err(not_one_of("mode", other, &["payment", "setup", "subscription"])),
        }
        let Some(success) = form.get("success_url") else { return Err(absent("success_url")) };
        for name in ["success_url", "cancel_url"] {
            if form.get(name).is_some_and(|url| !url.starts_with("https://") && !url.starts_with("http://")) {
                return Err(refusal(Some("url_invalid"), Some(name), "Not a valid URL"));
            }
        }
        let (amount, currency) = line_items(form)?;
        let methods = methods(form)?;
        let methods = if methods.is_empty() { vec!["card".to_owned()] } else { methods };
        Self::check_methods(form, &methods, &currency, amount)?;
        let limits = [("client_reference_id", 200), ("payment_intent_data[description]", 1000)];
        for (name, most) in limits {
            check_length(form, name, most)?;
        }
        for name in form.keys().filter(|name| name.contains("[product_data]")) {
            check_length(form, name, if name.ends_with("[name]") { 250 } else { 500 })?;
        }
        check_suffix(form, &methods)?;
        check_metadata(form, "metadata")?;
        check_metadata(form, "payment_intent_data[metadata]")?;
        for (name, allowed) in SESSION_CHOICES {
            if let Some(value) = form.get(*name).filter(|value| !allowed.contains(&value.as_str())) {
                return Err(not_one_of(name, value, allowed));
            }
        }
        if let Some(email) = form.get("customer_email") {
            check_email(email, "customer_email")?;
            if form.contains_key("customer") {
                let message = "You may only specify one of these parameters: customer, customer_email.";
                return Err(refusal(None, Some("customer"), message));
            }
        }
        if let Some(id) = form.get("customer").filter(|id| !self.customers.contains_key(*id)) {
            return Err(Refusal { status: 400, ..missing("customer", id, "customer") });
        }
        let now = self.now();
        let expires = form.get("expires_at").map(|value| integer("expires_at", value)).transpose()?;
        let expires = expires.unwrap_or(now + DAY);
        if expires < now + 1800 {
            let message =
                "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.";
            return Err(refusal(None, Some("expires_at"), message));
        }
        if expires > now + DAY {
            let message =
                "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.";
            return Err(refusal(None, Some("expires_at"), message));
        }
        let id = self.code("cs_test_a1");
        let session = json!({
            "id": id,
            "object": "checkout.session",
            "amount_subtotal": amount,
            "amount_total": amount,
            "cancel_url": form.get("cancel_url"),
            "client_reference_id": form.get("client_reference_id"),
            "created": now,
            "currency": currency,
            "customer": form.get("customer"),
            "customer_creation": "if_required",
            "customer_details": null,
            "customer_email": form.get("customer_email"),
            "expires_at": expires,
            "invoice": null,
            "livemode": false,
            "locale": form.get("locale"),
            "metadata": metadata(form, "metadata"),
            "mode": "payment",
            // Since 2022-08-01 there is no PaymentIntent before the buyer confirms.
            "payment_intent": null,
            "payment_link": null,
            "payment_method_collection": "if_required",
            "payment_method_types": methods,
            "payment_status": "unpaid",
            "recovered_from": null,
            "setup_intent": null,
            "status": "open",
            "submit_type": form.get("submit_type"),
            "subscription": null,
            "success_url": success,
            "total_details": { "amount_discount": 0, "amount_shipping": 0, "amount_tax": 0 },
            "ui_mode": "hosted",
            "url": format!("{}/c/pay/{id}", self.url),
        });
        self.sessions.push((session.clone(), form.clone()));
        Ok(session)
    }

    /// What a way of paying demands or does not support.
    fn check_methods(form: &Form, methods: &[String], currency: &str, amount: i64) -> Result<(), Refusal> {
        let manual = form.get("payment_intent_data[capture_method]").is_some_and(|value| value == "manual");
        let least = match currency {
            "mxn" => 1_000,
            "usd" | "eur" | "cad" | "aud" | "jpy" => 50,
            "gbp" => 30,
            _ => 1,
        };
        let most = if ["cop", "jpy"].contains(&currency) { 9_999_999_999 } else { 99_999_999 };
        if amount > most {
            let message = format!("Amount must be no more than {}", shown(most, currency));
            return Err(refusal(Some("amount_too_large"), Some("line_items"), &message));
        }
        if amount > 0 && amount < least {
            let message =
                format!("The Checkout Session's total amount must be at least {}", shown(least, currency));
            return Err(refusal(Some("amount_too_small"), Some("line_items"), &message));
        }
        for method in methods {
            if method == "card" {
                continue;
            }
            if currency != "mxn" {
                let message = format!(
                    "The currency provided ({currency}) is not supported by the payment method `{method}`. It supports: mxn."
                );
                return Err(refusal(None, Some("payment_method_types"), &message));
            }
            if manual {
                let message = format!(
                    "`capture_method` of `manual` is not supported by the payment method `{method}`."
                );
                return Err(refusal(None, Some("payment_intent_data[capture_method]"), &message));
            }
        }
        for method in ["card", "oxxo", "customer_balance"] {
            let prefix = format!("payment_method_options[{method}]");
            let given = form.keys().find(|name| name.starts_with(&prefix));
            if let Some(name) = given.filter(|_| !methods.iter().any(|one| one == method)) {
                let message =
                    format!("`{prefix}` can only be set if `payment_method_types` includes `{method}`.");
                return Err(refusal(None, Some(name), &message));
            }
        }
        let installments = "payment_method_options[card][installments][enabled]";
        if form.get(installments).is_some_and(|value| value == "true") && currency != "mxn" {
            let message = "Installments are available for payments in mxn only.";
            return Err(refusal(None, Some(installments), message));
        }
        if methods.iter().any(|method| method == "oxxo") {
            let days = "payment_method_options[oxxo][expires_after_days]";
            let value = form.get(days).map(|value| integer(days, value)).transpose()?;
            if value.is_some_and(|value| !(1..=7).contains(&value)) {
                let message = "The number of days before an OXXO voucher expires must be between 1 and 7.";
                return Err(refusal(None, Some(days), message));
            }
            if amount > 1_000_000 {
                let message = "Amount must be no more than $10,000.00 mxn for the payment method `oxxo`.";
                return Err(refusal(Some("amount_too_large"), Some("line_items"), message));
            }
        }
        if methods.iter().any(|method| method == "customer_balance") {
            if !form.contains_key("customer") {
                let message =
                    "`customer` is required when `payment_method_types` includes `customer_balance`.";
                return Err(refusal(Some("parameter_missing"), Some("customer"), message));
            }
            let funding = "payment_method_options[customer_balance][funding_type]";
            let kind = "payment_method_options[customer_balance][bank_transfer][type]";
            for (name, wanted) in [(funding, "bank_transfer"), (kind, "mx_bank_transfer")] {
                match form.get(name) {
                    None => return Err(absent(name)),
                    Some(value) if value != wanted => return Err(not_one_of(name, value, &[wanted])),
                    Some(_) => {}
                }
            }
        }
        Ok(())
    }

    pub(super) fn session_at(&self, id: &str) -> Result<usize, Refusal> {
        let found = self.sessions.iter().position(|(session, _)| session["id"] == json!(id));
        found.ok_or_else(|| missing("checkout.session", id, "session"))
    }

    pub(super) fn newest(&self, reference: &str) -> usize {
        let found =
            self.sessions.iter().rposition(|(session, _)| session["client_reference_id"] == json!(reference));
        found.unwrap_or_else(|| panic!("no session with client_reference_id {reference}"))
    }

    pub(super) fn session_of(&self, reference: &str) -> &Value {
        &self.sessions[self.newest(reference)].0
    }

    pub(super) fn expire_session(&mut self, id: &str) -> Outcome {
        let at = self.session_at(id)?;
        let status = text(&self.sessions[at].0, "status");
        if status != "open" {
            let message = format!(
                "Only Checkout Sessions with a status in [\"open\"] can be expired. This Checkout Session has a status of \
                 `{status}`."
            );
            return Err(Refusal { begun: true, ..refusal(None, None, &message) });
        }
        self.close(at);
        Ok(self.sessions[at].0.clone())
    }

    pub(super) fn expire_sessions(&mut self) {
        let now = self.now();
        for at in 0..self.sessions.len() {
            let session = &self.sessions[at].0;
            if session["status"] == "open" && session["expires_at"].as_i64().is_some_and(|until| until <= now)
            {
                self.close(at);
            }
        }
    }

    /// An open session ends, and with it a `PaymentIntent` left over from declined attempts.
    pub(super) fn close(&mut self, at: usize) {
        let session = &mut self.sessions[at].0;
        session["status"] = json!("expired");
        session["url"] = Value::Null;
        let session = session.clone();
        if let Some(id) = session["payment_intent"].as_str() {
            self.let_go(id, "automatic");
        }
        self.notify("checkout.session.expired", &session);
    }
}

/// What a version calls the ways to pay: since 2026-09-30 they are those that are allowed, and by their old name unknown.
pub(super) fn by_version(form: &Form, day: &str) -> Result<Form, Refusal> {
    let gone = if day < "2026-09-30" { "allowed_payment_method_types" } else { "payment_method_types" };
    if let Some(name) = form.keys().find(|name| name.starts_with(gone)) {
        let message = format!("Received unknown parameter: {name}");
        return Err(refusal(Some("parameter_unknown"), Some(name), &message));
    }
    let as_before = |name: &String| match name.strip_prefix("allowed_payment_method_types") {
        Some(rest) => format!("payment_method_types{rest}"),
        None => name.clone(),
    };
    Ok(form.iter().map(|(name, value)| (as_before(name), value.clone())).collect())
}

/// What stands on a card's statement behind the account's prefix, of 10 characters at most, with a star and a space
/// between: 22 in all, Latin, with a letter, and without what statements do not have.
fn check_suffix(form: &Form, methods: &[String]) -> Result<(), Refusal> {
    let name = "payment_intent_data[statement_descriptor_suffix]";
    let Some(suffix) = form.get(name) else { return Ok(()) };
    let wrong = |message: &str| Err(refusal(None, Some(name), message));
    if methods.iter().any(|method| method != "card") {
        return wrong("`statement_descriptor_suffix` is only supported for card payments.");
    }
    if suffix.chars().count() > 10 {
        return wrong("The statement descriptor must be at most 22 characters with its prefix.");
    }
    let latin = suffix.chars().all(|char| char.is_ascii() && !char.is_ascii_control());
    if !latin || suffix.contains(['<', '>', '\\', '\'', '"', '*']) {
        return wrong("The statement descriptor must not contain <, >, \\, ', \" or *.");
    }
    if !suffix.chars().any(|char| char.is_ascii_alphabetic()) {
        return wrong("The statement descriptor must contain at least one letter.");
    }
    Ok(())
}

fn methods(form: &Form) -> Result<Vec<String>, Refusal> {
    let given = form.iter().filter(|(name, _)| name.starts_with("payment_method_types["));
    let given: Vec<String> = given.map(|(_, value)| value.clone()).collect();
    let known = ["card", "oxxo", "customer_balance"];
    match given.iter().find(|method| !known.contains(&method.as_str())) {
        Some(method) => Err(not_one_of("payment_method_types[0]", method, &known)),
        None => Ok(given),
    }
}
