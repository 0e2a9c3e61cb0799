//! Stripe by its hosted checkout page: cards with 3-D Secure and Mexican instalments, OXXO vouchers, SPEI transfers. No
//! card touches our pages or servers.
//!
//! Cards are authorised on the page and captured once the places are sold. A call that may have been carried out is made
//! again with the same idempotency key, and what matters is always read back from the session.

mod amount;

use super::wire::{Answer, Body, Wire, text};
use super::{
    Contest, Contested, GatewayError, GivenBack, Heard, Kind, Named, Opened, Opening, Payment, Protocol,
    Standing, Topic, Unbelievable, Webhook,
};
use crate::key::ApiKey;
use amount::{count, uncount};
use domain::calendar::Instant;
use domain::dispute::{DisputeKind, DisputeState};
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
/// A session must be open at least this long, with a minute for the call.
const LEAST_OPEN_MINUTES: i64 = 31;
/// And at most this long.
const MOST_OPEN_MINUTES: i64 = 23 * 60;
/// For so long an attempt is opened by the same words, so that asked again after a lost answer it is one session.
const SAME_WORDS_MINUTES: i64 = 15;

/// Stripe.
#[derive(Debug)]
pub struct Stripe {
    wire: Wire,
    key: ApiKey,
    notices: ApiKey,
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
        // Keys stand in Stripe's logs: a buyer's address does not belong there.
        let key = format!("{}-customer-{}", opening.attempt, fingerprint(&fields));
        let answer = self.post("/v1/customers", &key, &fields)?;
        if answer.done() { Ok(answer.text("/id").to_owned()) } else { Err(not_taken(&answer)) }
    }

    /// A refund that was asked for by our name of it, found among those of its payment: by its key Stripe would know it
    /// for a day only.
    fn known_refund(&self, session: &Value, id: &str) -> Result<Option<Value>, GatewayError> {
        let intent = text(session, "/payment_intent/id");
        if intent.is_empty() {
            return Ok(None);
        }
        let known = self.get(&format!("/v1/refunds?payment_intent={intent}&limit=100"))?.body;
        let refunds = known.get("data").and_then(Value::as_array);
        Ok(refunds.into_iter().flatten().find(|refund| text(refund, "/metadata/refund") == id).cloned())
    }
}

/// Why nothing was done: it will not be by the same words, unless that is a matter of who asks or when.
fn not_taken(answer: &Answer) -> GatewayError {
    if refused(answer) { GatewayError::Refused(why(answer)) } else { GatewayError::Later(why(answer)) }
}

/// When a session ends: counted from the attempt's beginning in steps, and not before its payment is due.
fn expires(opening: &Opening) -> Instant {
    let step = SAME_WORDS_MINUTES * 60_000;
    let age = opening.now.millis().saturating_sub(opening.since.millis()).max(0);
    let steps = age / step + 1;
    let soonest = opening.since.millis().saturating_add(steps.saturating_mul(step));
    let soonest = Instant::from_millis(soonest).plus_minutes(LEAST_OPEN_MINUTES).millis();
    let latest = opening.now.plus_minutes(MOST_OPEN_MINUTES).millis();
    Instant::from_millis(opening.until.millis().max(soonest).min(latest))
}

/// The fields of a call in sixteen digits.
fn fingerprint(fields: &[(&str, String)]) -> String {
    let mut digest = Sha256::new();
    for (name, value) in fields {
        digest.update(format!("{name}={value}\n"));
    }
    hex(&digest.finalize()).chars().take(16).collect()
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
        ("expired", _) => Some(GatewayEvent::Expired),
        ("complete", "requires_capture") => Some(GatewayEvent::Authorised),
        ("complete", "succeeded") if returned => Some(GatewayEvent::Refunded),
        ("complete", "succeeded") => Some(GatewayEvent::Captured),
        ("complete", "processing" | "requires_action") => Some(GatewayEvent::Awaiting),
        ("complete", "canceled") if held => Some(GatewayEvent::Voided),
        ("complete", "canceled" | "requires_payment_method") => Some(GatewayEvent::Declined),
        // Completed, and no payment was or will be made.
        ("complete", "") if intent.is_none() => Some(GatewayEvent::Expired),
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
    let paid_as = intent.map(|intent| text(intent, "/id").to_owned()).filter(|id| !id.is_empty());
    Standing { event, href: voucher, paid_as }
}

/// What became of a refund, by its status.
fn given_back(refund: &Value) -> GivenBack {
    match text(refund, "/status") {
        "succeeded" => GivenBack::Done,
        "requires_action" => GivenBack::BuyerAsked,
        // A transfer that is not sent in the end stays in the customer's balance there: for a person to send.
        state @ ("failed" | "canceled") => {
            let why = [state, text(refund, "/failure_reason")].join(" ");
            GivenBack::Refused(why.trim_end().to_owned())
        }
        _ => GivenBack::OnItsWay,
    }
}

/// Where a dispute stands, by its status.
fn dispute_state(status: &str) -> DisputeState {
    match status {
        "won" | "prevented" => DisputeState::Won,
        "lost" => DisputeState::Lost,
        "warning_closed" => DisputeState::Closed,
        _ => DisputeState::Open,
    }
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
            ("expires_at", (expires(opening).millis() / 1000).to_string()),
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
        let key = format!("{}-{}", opening.attempt, fingerprint(&fields));
        let answer = self.post("/v1/checkout/sessions", &key, &fields)?;
        if !answer.done() {
            return Err(not_taken(&answer));
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
        self.settle(payment, Verb::Capture)
    }

    fn void(&self, payment: &Payment) -> Result<Standing, GatewayError> {
        self.settle(payment, Verb::Cancel)
    }

    fn refund(&self, payment: &Payment, id: &str, amount: i64) -> Result<GivenBack, GatewayError> {
        let session = self.session(payment)?;
        if let Some(known) = self.known_refund(&session, id)? {
            return Ok(given_back(&known));
        }
        let amount = count(Money { minor: amount, ..payment.amount }, payment.digits)?;
        let fields = [
            ("payment_intent", text(&session, "/payment_intent/id").to_owned()),
            ("amount", amount.to_string()),
            ("metadata[refund]", id.to_owned()),
        ];
        let answer = self.post("/v1/refunds", id, &fields)?;
        if answer.done() {
            return Ok(given_back(&answer.body));
        }
        if refused(&answer) {
            Ok(GivenBack::Refused(why(&answer)))
        } else {
            Err(GatewayError::Later(why(&answer)))
        }
    }

    fn given_back(&self, payment: &Payment, id: &str) -> Result<Option<GivenBack>, GatewayError> {
        Ok(self.known_refund(&self.session(payment)?, id)?.as_ref().map(given_back))
    }

    fn withdraw(&self, payment: &Payment) -> Result<Standing, GatewayError> {
        let session = self.session(payment)?;
        let intent = text(&session, "/payment_intent/id");
        let (path, key) = match (text(&session, "/status"), text(&session, "/payment_intent/status")) {
            ("open", _) => (
                format!("/v1/checkout/sessions/{}/expire", payment.remote),
                format!("{}-expire", payment.attempt),
            ),
            ("complete", "requires_action" | "requires_payment_method") => {
                (format!("/v1/payment_intents/{intent}/cancel"), format!("{}-cancel", payment.attempt))
            }
            _ => return Ok(standing(&session)),
        };
        let answer = self.post(&path, &key, &[])?;
        let after = standing(&self.session(payment)?);
        match after.event {
            None | Some(GatewayEvent::Awaiting) if !answer.done() => Err(GatewayError::Later(why(&answer))),
            _ => Ok(after),
        }
    }

    fn contested(&self, payment: &Payment, named: &Contested) -> Result<Option<Contest>, GatewayError> {
        let warning = named.kind == DisputeKind::FraudWarning;
        let place = if warning { "radar/early_fraud_warnings" } else { "disputes" };
        let path: String = named.id.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
        let found = self.get(&format!("/v1/{place}/{path}"))?.body;
        if warning {
            let open = found.get("actionable").and_then(Value::as_bool).unwrap_or(true);
            return Ok(Some(Contest {
                kind: DisputeKind::FraudWarning,
                reason: text(&found, "/fraud_type").to_owned(),
                state: if open { DisputeState::Open } else { DisputeState::Closed },
                amount: payment.amount.minor,
                answer_by: None,
            }));
        }
        let status = text(&found, "/status");
        let inquiry = status.starts_with("warning_");
        let counted = found.get("amount").and_then(Value::as_i64).unwrap_or_default();
        let due = found.pointer("/evidence_details/due_by").and_then(Value::as_i64);
        Ok(Some(Contest {
            kind: if inquiry { DisputeKind::Inquiry } else { DisputeKind::Dispute },
            reason: text(&found, "/reason").to_owned(),
            state: dispute_state(status),
            amount: uncount(counted, payment),
            answer_by: due.map(|seconds| Instant::from_millis(seconds.saturating_mul(1000))),
        }))
    }

    fn read(&self, body: &[u8]) -> Option<Heard> {
        let event: Value = serde_json::from_slice(body).ok()?;
        let object = event.pointer("/data/object")?;
        let contested = |kind| Topic::Contested(Contested { kind, id: text(object, "/id").to_owned() });
        let topic = match text(object, "/object") {
            "dispute" => contested(DisputeKind::Dispute),
            "radar.early_fraud_warning" => contested(DisputeKind::FraudWarning),
            "refund" => Topic::Refund,
            _ => Topic::Payment,
        };
        // Refunds, disputes and warnings may carry nothing of ours: they name the money.
        let ours = [text(object, "/client_reference_id"), text(object, "/metadata/attempt")];
        let ours = ours.into_iter().map(|attempt| Named::Attempt(attempt.to_owned()));
        let money = Named::PaidAs(text(object, "/payment_intent").to_owned());
        let payment = ours.chain([money]).filter(|name| !name.as_str().is_empty()).collect();
        Some(Heard { event: format!("stripe:{}", text(&event, "/id")), payment, topic })
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
    /// carried out before. A capture that is refused for good lets the money go: asked again by its key, Stripe would give
    /// the same answer for a day, and the money would be held for a week.
    fn settle(&self, payment: &Payment, verb: Verb) -> Result<Standing, GatewayError> {
        let session = self.session(payment)?;
        if standing(&session).event != Some(GatewayEvent::Authorised) {
            return Ok(standing(&session));
        }
        let intent = text(&session, "/payment_intent/id");
        let name = verb.name();
        let path = format!("/v1/payment_intents/{intent}/{name}");
        let answer = self.post(&path, &format!("{}-{name}", payment.attempt), &[])?;
        let after = standing(&self.session(payment)?);
        match after.event {
            Some(GatewayEvent::Authorised) if verb == Verb::Capture && refused(&answer) => {
                self.settle(payment, Verb::Cancel)
            }
            Some(GatewayEvent::Authorised) => Err(GatewayError::Later(why(&answer))),
            _ => Ok(after),
        }
    }
}

/// What is done with money that is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verb {
    Capture,
    Cancel,
}

impl Verb {
    fn name(self) -> &'static str {
        match self {
            Self::Capture => "capture",
            Self::Cancel => "cancel",
        }
    }
}

/// Whether a capture is refused for good: not for who asks (401, 403), nor for when (404, 409, 429).
fn refused(answer: &Answer) -> bool {
    (400..500).contains(&answer.status) && !matches!(answer.status, 401 | 403 | 404 | 409 | 429)
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.3.49.
    #[test]
    fn an_attempt_is_opened_by_the_same_words_for_a_quarter_of_an_hour() {
        let since = Instant::from_millis(1_800_000_000_000);
        let opening = |minutes: i64, until: i64| Opening {
            attempt: "a-1".into(),
            order_code: "7K2M9QXA".into(),
            description: "Sacbe 7K2M9QXA".into(),
            amount: Money { minor: 12_345, currency: CurrencyCode::USD },
            digits: 2,
            kind: Kind::Card,
            instalments: false,
            await_hours: 72,
            language: Language::En,
            email: "ana@example.com".into(),
            origin: "https://store.example".into(),
            return_path: "/en/order/7K2M9QXA/".into(),
            until: since.plus_minutes(until),
            since,
            now: since.plus_minutes(minutes),
        };
        let ends = |minutes, until| (expires(&opening(minutes, until)).millis() - since.millis()) / 60_000;
        for minutes in [0, 1, 14] {
            assert_eq!(ends(minutes, 15), 46, "{minutes}");
        }
        assert_eq!(ends(15, 15), 61);
        assert_eq!(ends(0, 90), 90, "as long as it may be paid");
        assert_eq!(ends(0, 5000), 23 * 60, "and never longer than Stripe allows");
        // Stripe wants half an hour at least, whenever it is asked.
        for minutes in 0..200 {
            assert!(ends(minutes, 15) - minutes >= 31, "{minutes}");
        }
        // No key names the buyer.
        let key = fingerprint(&[("email", "ana@example.com".to_owned())]);
        assert_eq!((key.len(), key.contains("ana")), (16, false));
    }
}
