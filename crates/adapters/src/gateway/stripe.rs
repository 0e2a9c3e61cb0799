//! Stripe by its hosted checkout page: cards with 3-D Secure and Mexican instalments, OXXO vouchers, SPEI transfers. No
//! card touches our pages or servers.
//!
//! Cards are authorised on the page and captured once the places are sold. A call that may have been carried out is made
//! again with the same idempotency key, and what matters is always read back from the session.

mod amount;
mod notice;
mod opening;
mod version;

pub use version::Version;

use super::wire::{Answer, Body, Wire, text};
use super::{
    Contest, Contested, GatewayError, GivenBack, Heard, Kind, Opened, Opening, Payment, Protocol,
    RefundThere, Standing, Unbelievable, Webhook,
};
use crate::key::ApiKey;
use amount::{count, uncount};
use domain::calendar::Instant;
use domain::dispute::{DisputeKind, DisputeState};
use domain::encoding::hex;
use domain::money::Money;
use domain::payment::GatewayEvent;
use opening::fingerprint;
use serde_json::Value;

/// The operator's account at Stripe, and how Stripe is called.
#[derive(Debug)]
pub struct Stripe {
    wire: Wire,
    key: ApiKey,
    notices: ApiKey,
    version: Version,
}

impl Stripe {
    /// With its key and the key that signs its notices, at `https://api.stripe.com` or a stand-in, in a version of its
    /// interface.
    pub fn new(base: &str, key: ApiKey, notices: ApiKey, version: Version) -> Self {
        Self { wire: Wire::new(base), key, notices, version }
    }

    fn get(&self, path: &str) -> Result<Answer, GatewayError> {
        let bearer = format!("Bearer {}", self.key.reveal());
        let headers = [("authorization", bearer.as_str()), ("stripe-version", self.version.name())];
        let answer = self.wire.call(path, &headers, &Body::None)?;
        if answer.done() { Ok(answer) } else { Err(GatewayError::Later(why(&answer))) }
    }

    /// Does something whose outcome is read back, or that was looked for before. Stripe keeps the answer of a
    /// call that failed there for a day, and gives it to whoever asks by the same key: then it is asked by another.
    fn post(&self, path: &str, key: &str, fields: &[(String, String)]) -> Result<Answer, GatewayError> {
        let answer = self.post_once(path, key, fields)?;
        let answer = if answer.status >= 500 && answer.replayed {
            self.post_once(path, &format!("{key}-{}", another()?), fields)?
        } else {
            answer
        };
        settled(path, answer)
    }

    /// One such call.
    fn post_once(&self, path: &str, key: &str, fields: &[(String, String)]) -> Result<Answer, GatewayError> {
        let bearer = format!("Bearer {}", self.key.reveal());
        let headers = [
            ("authorization", bearer.as_str()),
            ("stripe-version", self.version.name()),
            ("idempotency-key", key),
        ];
        let fields: Vec<_> = fields.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
        self.wire.answered(path, &headers, &Body::Form(&fields))
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
        let fields = opening::customer(opening);
        // Keys stand in Stripe's logs: a buyer's address does not belong there.
        let key = format!("{}-customer-{}", opening.attempt, fingerprint(&fields));
        let answer = self.post("/v1/customers", &key, &fields)?;
        if answer.done() { Ok(answer.text("/id").to_owned()) } else { Err(not_taken(&answer)) }
    }

    /// All that went back of a session's payment. Ours are found by our name of them: by its key Stripe would know one for
    /// a day only.
    fn refunds_of(&self, session: &Value, payment: &Payment) -> Result<Vec<RefundThere>, GatewayError> {
        let intent = text(session, "/payment_intent/id");
        if intent.is_empty() {
            return Ok(Vec::new());
        }
        let known = self.get(&format!("/v1/refunds?payment_intent={intent}&limit=100"))?.body;
        let refunds = known.get("data").and_then(Value::as_array);
        let there = |refund: &Value| RefundThere {
            id: text(refund, "/id").to_owned(),
            ours: text(refund, "/metadata/refund").to_owned(),
            amount: uncount(refund.get("amount").and_then(Value::as_i64).unwrap_or_default(), payment),
            became: given_back(refund),
            since: refund.get("created").and_then(Value::as_i64).map(seconds),
        };
        Ok(refunds.into_iter().flatten().map(there).collect())
    }
}

/// An answer that says what was done; what a gateway answers that is down or busy says nothing.
fn settled(path: &str, answer: Answer) -> Result<Answer, GatewayError> {
    if answer.status >= 500 || answer.status == 429 || answer.status == 408 {
        return Err(GatewayError::Later(format!("{path}: answered {}", answer.status)));
    }
    Ok(answer)
}

/// What tells one key from another.
fn another() -> Result<String, GatewayError> {
    let mut random = [0; 8];
    getrandom::fill(&mut random).map_err(|error| GatewayError::Later(error.to_string()))?;
    Ok(hex(&random))
}

/// An instant as Stripe writes it.
fn seconds(seconds: i64) -> Instant {
    Instant::from_millis(seconds.saturating_mul(1000))
}

/// A name of the gateway's as a part of an address: letters, digits and underlines.
fn plain(id: &str) -> String {
    id.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').collect()
}

/// Why nothing was done: it will not be by the same words, unless that is a matter of who asks or when.
fn not_taken(answer: &Answer) -> GatewayError {
    if refused(answer) { GatewayError::Refused(why(answer)) } else { GatewayError::Later(why(answer)) }
}

fn why(answer: &Answer) -> String {
    answer.why(&["/error/type", "/error/code", "/error/message"])
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
        let mut fields = opening::fields(opening, self.version)?;
        if opening.kind == Kind::Bank {
            fields.push(("customer".to_owned(), self.customer(opening)?));
        } else {
            fields.push(("customer_email".to_owned(), opening.email.clone()));
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
        if let Some(known) = self.refunds_of(&session, payment)?.into_iter().find(|one| one.ours == id) {
            return Ok(known.became);
        }
        let amount = count(Money { minor: amount, ..payment.amount }, payment.digits)?;
        let fields = [
            ("payment_intent".to_owned(), text(&session, "/payment_intent/id").to_owned()),
            ("amount".to_owned(), amount.to_string()),
            ("metadata[refund]".to_owned(), id.to_owned()),
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

    fn refunds(&self, payment: &Payment) -> Result<Vec<RefundThere>, GatewayError> {
        self.refunds_of(&self.session(payment)?, payment)
    }

    fn whose(&self, money: &str) -> Result<Option<String>, GatewayError> {
        let intent = plain(money);
        if intent.is_empty() {
            return Ok(None);
        }
        if intent.starts_with("cus_") {
            let customer = self.get(&format!("/v1/customers/{intent}"))?;
            return Ok(Some(customer.text("/metadata/attempt").to_owned()).filter(|name| !name.is_empty()));
        }
        let path = format!("/v1/checkout/sessions?payment_intent={intent}&limit=1");
        let session = self.get(&path)?.body;
        let names = ["/data/0/client_reference_id", "/data/0/metadata/attempt"];
        Ok(names
            .into_iter()
            .map(|name| text(&session, name))
            .find(|name| !name.is_empty())
            .map(str::to_owned))
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
        if named.kind == DisputeKind::Unapplied {
            return self.unapplied(payment, &plain(&named.id)).map(Some);
        }
        let warning = named.kind == DisputeKind::FraudWarning;
        let place = if warning { "radar/early_fraud_warnings" } else { "disputes" };
        let found = self.get(&format!("/v1/{place}/{}", plain(&named.id)))?.body;
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
            // A bank contests in its own currency.
            amount: if same_currency(&found, payment) {
                uncount(counted, payment)
            } else {
                payment.amount.minor
            },
            answer_by: due.map(seconds),
        }))
    }

    fn read(&self, body: &[u8]) -> Option<Heard> {
        notice::read(body)
    }

    fn proven(&self, webhook: &Webhook, now: Instant) -> Option<Result<(), Unbelievable>> {
        Some(notice::signed(webhook, self.notices.reveal().as_bytes(), now))
    }

    fn verify(&self, _: &Webhook) -> Result<(), Unbelievable> {
        // Its signature says all there is to know.
        Err(Unbelievable::NotANotice)
    }
}

fn same_currency(object: &Value, payment: &Payment) -> bool {
    text(object, "/currency").eq_ignore_ascii_case(payment.amount.currency.as_str())
}

impl Stripe {
    /// Money that came by a transfer and pays nothing: part of what is due, or what is left in the balance of a customer, who
    /// is one attempt's.
    fn unapplied(&self, payment: &Payment, id: &str) -> Result<Contest, GatewayError> {
        let (waits, reason) = if id.starts_with("cus_") {
            let balance = self.get(&format!("/v1/customers/{id}/cash_balance"))?.body;
            let currency = payment.amount.currency.as_str().to_lowercase();
            let left = balance.pointer(&format!("/available/{currency}")).and_then(Value::as_i64);
            (left.unwrap_or_default(), "left in the customer's balance")
        } else {
            let intent = self.get(&format!("/v1/payment_intents/{id}"))?.body;
            let due = "/next_action/display_bank_transfer_instructions/amount_remaining";
            let whole = intent.get("amount").and_then(Value::as_i64).unwrap_or_default();
            let left = intent.pointer(due).and_then(Value::as_i64).unwrap_or(whole);
            let waits = if text(&intent, "/status") == "requires_action" { whole - left } else { 0 };
            (waits, "a part of what is due")
        };
        Ok(Contest {
            kind: DisputeKind::Unapplied,
            reason: reason.to_owned(),
            state: if waits > 0 { DisputeState::Open } else { DisputeState::Closed },
            amount: uncount(waits, payment),
            answer_by: None,
        })
    }

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
