//! Stripe by its hosted checkout page: cards with 3-D Secure and Mexican instalments, OXXO vouchers, SPEI transfers. No
//! card touches our pages or servers.
//!
//! Cards are authorised on the page and captured once the places are sold. A call that may have been carried out is made
//! again with the same idempotency key, and what matters is always read back from the session.

use super::wire::{Answer, Body, Wire, text};
use super::{
    GatewayError, GivenBack, Heard, Kind, Opened, Opening, Payment, Protocol, Standing, Unbelievable, Webhook,
};
use crate::key::ApiKey;
use domain::calendar::Instant;
use domain::encoding::{hex, unhex};
use domain::language::Language;
use domain::money::{CurrencyCode, Money};
use domain::payment::GatewayEvent;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// The dated version of the interface this was written for.
const VERSION: &str = "2025-03-31.basil";
/// A notice signed longer ago than this is somebody's recording.
const TOLERANCE_SECONDS: i64 = 300;
/// A session is open at least this long.
const LEAST_OPEN_MINUTES: i64 = 31;
/// And at most this long.
const MOST_OPEN_MINUTES: i64 = 23 * 60;
/// Currencies that Stripe counts without decimals, whatever else counts them.
const WHOLE: [&str; 4] = ["CLP", "JPY", "KRW", "PYG"];

/// Stripe.
#[derive(Debug)]
pub struct Stripe {
    wire: Wire,
    key: ApiKey,
    notices: ApiKey,
}

/// An amount as Stripe counts it.
fn count(Money { minor, currency }: Money, digits: u8) -> Result<i64, GatewayError> {
    let wanted: u8 = if WHOLE.contains(&currency.as_str()) { 0 } else { 2 };
    let broken = || GatewayError::Refused(format!("{minor} {currency} is not an amount it takes"));
    if wanted >= digits {
        minor.checked_mul(10_i64.pow(u32::from(wanted - digits))).ok_or_else(broken)
    } else {
        let part = 10_i64.pow(u32::from(digits - wanted));
        if minor % part == 0 { Ok(minor / part) } else { Err(broken()) }
    }
}

impl Stripe {
    /// With its key and the key that signs its notices, at `https://api.stripe.com` or a stand-in.
    pub fn new(base: &str, key: ApiKey, notices: ApiKey) -> Self {
        Self { wire: Wire::new(base), key, notices }
    }

    fn get(&self, path: &str) -> Result<Answer, GatewayError> {
        let bearer = format!("Bearer {}", self.key.reveal());
        let headers = [("authorization", bearer.as_str()), ("stripe-version", VERSION)];
        let answer = self.wire.call(path, &headers, &Body::None)?;
        if answer.done() { Ok(answer) } else { Err(GatewayError::Later(why(&answer))) }
    }

    fn post(&self, path: &str, key: &str, fields: &[(&str, String)]) -> Result<Answer, GatewayError> {
        let bearer = format!("Bearer {}", self.key.reveal());
        let headers =
            [("authorization", bearer.as_str()), ("stripe-version", VERSION), ("idempotency-key", key)];
        self.wire.call(path, &headers, &Body::Form(fields))
    }

    fn session(&self, payment: &Payment) -> Result<Value, GatewayError> {
        let id = &payment.remote;
        let path = format!(
            "/v1/checkout/sessions/{id}?expand%5B%5D=payment_intent&expand%5B%5D=payment_intent.latest_charge"
        );
        let session = self.get(&path)?.body;
        let asked = count(payment.amount, payment.digits)?;
        let charged = session.get("amount_total").and_then(Value::as_i64);
        let currency = text(&session, "/currency").to_uppercase();
        if charged != Some(asked)
            || currency != payment.amount.currency.as_str()
            || text(&session, "/client_reference_id") != payment.attempt
        {
            return Err(GatewayError::Later(format!("the session {id} is for something else")));
        }
        Ok(session)
    }

    /// Who buys, which a bank transfer is collected for.
    fn customer(&self, opening: &Opening) -> Result<String, GatewayError> {
        let fields = [("email", opening.email.clone()), ("metadata[attempt]", opening.attempt.clone())];
        let answer =
            self.post("/v1/customers", &format!("{}-customer-{}", opening.attempt, opening.email), &fields)?;
        if answer.done() {
            Ok(answer.text("/id").to_owned())
        } else {
            Err(GatewayError::Refused(why(&answer)))
        }
    }
}

fn why(answer: &Answer) -> String {
    answer.why(&["/error/type", "/error/code", "/error/message"])
}

fn locale(language: Language) -> &'static str {
    match language {
        Language::Es => "es-419",
        Language::En => "en",
        Language::Pt => "pt-BR",
    }
}

/// Where a session stands.
fn standing(session: &Value) -> Standing {
    let intent = session.get("payment_intent").filter(|intent| intent.is_object());
    let state = intent.map_or("", |intent| text(intent, "/status"));
    let held = intent.is_some_and(|intent| text(intent, "/capture_method") == "manual");
    let returned = intent
        .and_then(|intent| intent.pointer("/latest_charge/refunded"))
        .and_then(Value::as_bool)
        .unwrap_or_default();
    let event = match (text(session, "/status"), state) {
        ("expired", _) => Some(GatewayEvent::Abandoned),
        ("complete", "requires_capture") => Some(GatewayEvent::Authorised),
        ("complete", "succeeded") if returned => Some(GatewayEvent::Refunded),
        ("complete", "succeeded") => Some(GatewayEvent::Captured),
        ("complete", "processing" | "requires_action") => Some(GatewayEvent::Awaiting),
        ("complete", "canceled") if held => Some(GatewayEvent::Voided),
        ("complete", "canceled" | "requires_payment_method") => Some(GatewayEvent::Declined),
        _ => None,
    };
    // Where the visitor sees how to pay elsewhere.
    let voucher = intent.and_then(|intent| {
        let pages = [
            "/next_action/oxxo_display_details/hosted_voucher_url",
            "/next_action/display_bank_transfer_instructions/hosted_instructions_url",
        ];
        pages.iter().map(|page| text(intent, page)).find(|page| !page.is_empty()).map(str::to_owned)
    });
    Standing { event, href: voucher }
}

impl Protocol for Stripe {
    fn pages(&self) -> String {
        match self.wire.base() {
            "https://api.stripe.com" => "https://checkout.stripe.com".to_owned(),
            other => other.to_owned(),
        }
    }

    fn open(&self, opening: &Opening) -> Result<Opened, GatewayError> {
        let amount = count(opening.amount, opening.digits)?;
        let soonest = opening.now.plus_minutes(LEAST_OPEN_MINUTES).millis();
        let latest = opening.now.plus_minutes(MOST_OPEN_MINUTES).millis();
        let text = str::to_owned;
        let mut fields = vec![
            ("mode", text("payment")),
            ("client_reference_id", text(&opening.attempt)),
            ("metadata[attempt]", text(&opening.attempt)),
            ("payment_intent_data[metadata][attempt]", text(&opening.attempt)),
            ("payment_intent_data[metadata][order]", text(&opening.order_code)),
            ("payment_intent_data[description]", text(&opening.description)),
            ("line_items[0][quantity]", text("1")),
            ("line_items[0][price_data][currency]", opening.amount.currency.as_str().to_lowercase()),
            ("line_items[0][price_data][unit_amount]", amount.to_string()),
            ("line_items[0][price_data][product_data][name]", text(&opening.description)),
            ("success_url", opening.return_url()),
            ("cancel_url", opening.return_url()),
            ("locale", text(locale(opening.language))),
            ("expires_at", (opening.until.millis().max(soonest).min(latest) / 1000).to_string()),
        ];
        match opening.kind {
            Kind::Card => {
                fields.push(("payment_method_types[0]", text("card")));
                fields.push(("payment_intent_data[capture_method]", text("manual")));
                if opening.instalments && opening.amount.currency == CurrencyCode::MXN {
                    fields.push(("payment_method_options[card][installments][enabled]", text("true")));
                }
            }
            Kind::Cash => {
                fields.push(("payment_method_types[0]", text("oxxo")));
                // To the end of the last of these days, in Mexico: before the places are let go.
                let days = (opening.await_hours / 24 - 1).clamp(1, 7);
                fields.push(("payment_method_options[oxxo][expires_after_days]", days.to_string()));
            }
            Kind::Bank => {
                fields.push(("payment_method_types[0]", text("customer_balance")));
                fields
                    .push(("payment_method_options[customer_balance][funding_type]", text("bank_transfer")));
                fields.push((
                    "payment_method_options[customer_balance][bank_transfer][type]",
                    text("mx_bank_transfer"),
                ));
            }
            Kind::PayPal => return Err(GatewayError::Refused("PayPal is another gateway".into())),
        }
        if opening.kind == Kind::Bank {
            fields.push(("customer", self.customer(opening)?));
        } else {
            fields.push(("customer_email", text(&opening.email)));
        }
        // The same words are the same session; others, such as a corrected address, another.
        let mut digest = Sha256::new();
        for (name, value) in &fields {
            digest.update(format!("{name}={value}\n"));
        }
        let words = hex(&digest.finalize());
        let key = format!("{}-{}", opening.attempt, words.get(..16).unwrap_or_default());
        let answer = self.post("/v1/checkout/sessions", &key, &fields)?;
        if !answer.done() {
            return Err(GatewayError::Refused(why(&answer)));
        }
        Ok(Opened {
            remote: answer.text("/id").to_owned(),
            href: Some(answer.text("/url").to_owned()),
            event: None,
        })
    }

    fn standing(&self, payment: &Payment) -> Result<Standing, GatewayError> {
        Ok(standing(&self.session(payment)?))
    }

    fn capture(&self, payment: &Payment) -> Result<Standing, GatewayError> {
        self.settle(payment, "capture")
    }

    fn void(&self, payment: &Payment) -> Result<Standing, GatewayError> {
        self.settle(payment, "cancel")
    }

    fn refund(&self, payment: &Payment, id: &str, amount: i64) -> Result<GivenBack, GatewayError> {
        let session = self.session(payment)?;
        let amount = count(Money { minor: amount, ..payment.amount }, payment.digits)?;
        let fields = [
            ("payment_intent", text(&session, "/payment_intent/id").to_owned()),
            ("amount", amount.to_string()),
            ("metadata[refund]", id.to_owned()),
        ];
        let answer = self.post("/v1/refunds", id, &fields)?;
        match (answer.done(), answer.text("/status")) {
            (true, state @ ("failed" | "canceled")) => Ok(GivenBack::Refused(state.to_owned())),
            (true, _) => Ok(GivenBack::Done),
            // Another call with this key is still being worked on.
            (false, _) if answer.status == 409 => Err(GatewayError::Later(why(&answer))),
            (false, _) if answer.status == 401 || answer.status == 403 => {
                Err(GatewayError::Later(why(&answer)))
            }
            (false, _) => Ok(GivenBack::Refused(why(&answer))),
        }
    }

    fn read(&self, body: &[u8]) -> Option<Heard> {
        let event: Value = serde_json::from_slice(body).ok()?;
        let object = event.pointer("/data/object")?;
        let attempt = [text(object, "/client_reference_id"), text(object, "/metadata/attempt")];
        let attempt = attempt.into_iter().find(|attempt| !attempt.is_empty())?;
        Some(Heard { event: format!("stripe:{}", text(&event, "/id")), attempt: attempt.to_owned() })
    }

    fn verify(&self, Webhook { headers, body }: &Webhook, now: Instant) -> Result<(), Unbelievable> {
        let signature = headers.get("stripe-signature").ok_or(Unbelievable::BadSignature)?;
        let mut at = None;
        let mut signatures = Vec::new();
        for part in signature.split(',') {
            match part.trim().split_once('=') {
                Some(("t", seconds)) => at = seconds.parse::<i64>().ok(),
                Some(("v1", value)) => signatures.extend(unhex(value)),
                _ => {}
            }
        }
        let at = at.ok_or(Unbelievable::BadSignature)?;
        if (now.millis() / 1000).saturating_sub(at).saturating_abs() > TOLERANCE_SECONDS {
            return Err(Unbelievable::BadSignature);
        }
        let key = self.notices.reveal().as_bytes();
        let genuine = signatures.iter().any(|claimed| {
            let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key) else { return false };
            mac.update(format!("{at}.").as_bytes());
            mac.update(body);
            mac.verify_slice(claimed).is_ok()
        });
        if genuine { Ok(()) } else { Err(Unbelievable::BadSignature) }
    }
}

impl Stripe {
    /// Takes or lets go what is held. Whatever is answered, the session is asked what came of it: the call may have been
    /// carried out before.
    fn settle(&self, payment: &Payment, verb: &str) -> Result<Standing, GatewayError> {
        let session = self.session(payment)?;
        if standing(&session).event != Some(GatewayEvent::Authorised) {
            return Ok(standing(&session));
        }
        let intent = text(&session, "/payment_intent/id");
        let path = format!("/v1/payment_intents/{intent}/{verb}");
        let answer = self.post(&path, &format!("{}-{verb}", payment.attempt), &[])?;
        let after = standing(&self.session(payment)?);
        if after.event == Some(GatewayEvent::Authorised) {
            return Err(GatewayError::Later(why(&answer)));
        }
        Ok(after)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.3.34.
    #[test]
    fn amounts_are_counted_as_it_counts_them() {
        let count = |minor, currency, digits| {
            count(Money { minor, currency: CurrencyCode::parse(currency).unwrap() }, digits)
        };
        assert_eq!(count(12_345, "USD", 2), Ok(12_345));
        assert_eq!(count(1_500, "CLP", 0), Ok(1_500));
        assert_eq!(count(1_500, "COP", 0), Ok(150_000));
        assert_eq!(count(150_000, "CLP", 2), Ok(1_500));
        assert!(count(150_001, "CLP", 2).is_err());
        assert!(count(i64::MAX, "COP", 0).is_err());
    }
}
