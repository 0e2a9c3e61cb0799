//! PayPal by its orders (version 2): approved on its pages, captured once the places are sold.
//!
//! An approval is not yet money: nothing is held. For us it is as an authorisation is, because the capture that follows
//! either takes the money or says that there is none.

mod opening;

use super::wire::{Answer, Body, Wire, text};
use super::{
    Contest, Contested, GatewayError, GivenBack, Heard, Kind, Named, Opened, Opening, Payment, Protocol,
    RefundThere, Standing, Topic, Unbelievable, Webhook,
};
use crate::key::ApiKey;
use base64::prelude::{BASE64_STANDARD, Engine};
use domain::calendar::Instant;
use domain::dispute::{DisputeKind, DisputeState};
use domain::money::parse_exact;
use domain::payment::GatewayEvent;
use opening::value;
use serde_json::{Value, json};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant as Moment};

/// The operator's account at PayPal, and how PayPal is called.
#[derive(Debug)]
pub struct PayPal {
    wire: Wire,
    client: String,
    secret: ApiKey,
    webhook: String,
    token: Mutex<Option<(ApiKey, Moment)>>,
}

fn why(answer: &Answer) -> String {
    answer.why(&["/name", "/details/0/issue", "/message", "/error", "/debug_id"])
}

impl PayPal {
    /// With its credentials and the id of its webhook, at `https://api-m.paypal.com` or a stand-in.
    pub fn new(base: &str, client: &str, secret: ApiKey, webhook: &str) -> Self {
        let (client, webhook) = (client.to_owned(), webhook.to_owned());
        Self { wire: Wire::new(base), client, secret, webhook, token: Mutex::new(None) }
    }

    /// What lets us call, for as long as it lasts.
    fn token(&self) -> Result<ApiKey, GatewayError> {
        let mut kept = self.token.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((token, until)) = kept.as_ref()
            && Moment::now() < *until
        {
            return Ok(token.clone());
        }
        let pair = BASE64_STANDARD.encode(format!("{}:{}", self.client, self.secret.reveal()));
        let basic = format!("Basic {pair}");
        let fields = [("grant_type", "client_credentials".to_owned())];
        let headers = [("authorization", basic.as_str())];
        let answer = self.wire.call("/v1/oauth2/token", &headers, &Body::Form(&fields))?;
        let token = answer.text("/access_token");
        if !answer.done() || token.is_empty() {
            return Err(GatewayError::Later(why(&answer)));
        }
        let seconds = answer.body.get("expires_in").and_then(Value::as_u64).unwrap_or_default();
        let token = ApiKey::new(token);
        let until = Moment::now() + Duration::from_secs(seconds.saturating_sub(60));
        *kept = Some((token.clone(), until));
        Ok(token)
    }

    fn call(&self, path: &str, id: &str, body: Option<&Value>) -> Result<Answer, GatewayError> {
        self.send(path, id, &body.map_or(Body::None, Body::Json))
    }

    fn send(&self, path: &str, id: &str, body: &Body<'_>) -> Result<Answer, GatewayError> {
        for again in [true, false] {
            let bearer = format!("Bearer {}", self.token()?.reveal());
            let mut headers = vec![("authorization", bearer.as_str()), ("prefer", "return=representation")];
            if !id.is_empty() {
                headers.push(("paypal-request-id", id));
            }
            let answer = self.wire.call(path, &headers, body)?;
            if answer.status == 401 && again {
                // Taken back before its time.
                *self.token.lock().unwrap_or_else(PoisonError::into_inner) = None;
                continue;
            }
            return Ok(answer);
        }
        Err(GatewayError::Later("it does not know us".into()))
    }

    fn order(&self, payment: &Payment) -> Result<Value, GatewayError> {
        let id = &payment.remote;
        let answer = self.call(&format!("/v2/checkout/orders/{id}"), "", None)?;
        if answer.status == 404 {
            // It forgets what nobody approved, and what was approved and not captured in time.
            return Ok(json!({ "status": "VOIDED" }));
        }
        if !answer.done() {
            return Err(GatewayError::Later(why(&answer)));
        }
        let unit = answer.body.pointer("/purchase_units/0").unwrap_or(&Value::Null);
        let charged = parse_exact(text(unit, "/amount/value"), payment.digits);
        if charged != Some(payment.amount.minor)
            || text(unit, "/amount/currency_code") != payment.amount.currency.as_str()
            || text(unit, "/custom_id") != payment.attempt
        {
            return Err(GatewayError::Later(format!("the order {id} is for something else")));
        }
        Ok(answer.body)
    }
}

fn captured(order: &Value) -> &Value {
    order.pointer("/purchase_units/0/payments/captures/0").unwrap_or(&Value::Null)
}

/// Headers that a notice is signed by.
const SIGNED: [&str; 5] = [
    "paypal-auth-algo",
    "paypal-cert-url",
    "paypal-transmission-id",
    "paypal-transmission-sig",
    "paypal-transmission-time",
];

/// Issues of a refund that pass: what is to go back is not settled, or not there.
const PASSES: [&str; 2] = ["PENDING_CAPTURE", "REFUND_FAILED_INSUFFICIENT_FUNDS"];
/// Issues of a capture that are refused only for now: the same order is being captured, or was.
const NOT_A_REFUSAL: [&str; 2] = ["ORDER_ALREADY_CAPTURED", "ORDER_COMPLETION_IN_PROGRESS"];

/// Whether a capture is refused for good. Its description lists dozens of issues and may add more: whatever it does not
/// take, but for what a person of the operator's can mend (401, 403) and what passes by itself, is a refusal.
fn refused(answer: &Answer) -> bool {
    (400..500).contains(&answer.status)
        && !matches!(answer.status, 401 | 403 | 404 | 409 | 429)
        && !NOT_A_REFUSAL.contains(&text(&answer.body, "/details/0/issue"))
}

/// Where an order stands.
fn standing(order: &Value) -> Standing {
    let event = match (text(order, "/status"), text(captured(order), "/status")) {
        (_, "COMPLETED" | "PARTIALLY_REFUNDED") => Some(GatewayEvent::Captured),
        (_, "REFUNDED") => Some(GatewayEvent::Refunded),
        (_, "DECLINED" | "FAILED") => Some(GatewayEvent::Voided),
        ("APPROVED", _) | (_, "PENDING") => Some(GatewayEvent::Authorised),
        ("VOIDED", _) => Some(GatewayEvent::Expired),
        _ => None,
    };
    let paid_as = Some(text(captured(order), "/id").to_owned()).filter(|id| !id.is_empty());
    Standing { event, href: None, paid_as }
}

/// What became of a refund, by its status.
fn given_back(refund: &Value) -> GivenBack {
    match text(refund, "/status") {
        "COMPLETED" => GivenBack::Done,
        state @ ("FAILED" | "CANCELLED") => GivenBack::Refused(state.to_owned()),
        _ => GivenBack::OnItsWay,
    }
}

/// Where a dispute stands, by its status and outcome.
fn dispute_state(dispute: &Value) -> DisputeState {
    match (text(dispute, "/status"), text(dispute, "/dispute_outcome/outcome_code")) {
        ("RESOLVED", "RESOLVED_SELLER_FAVOUR") => DisputeState::Won,
        ("RESOLVED", "RESOLVED_BUYER_FAVOUR") => DisputeState::Lost,
        ("RESOLVED", _) => DisputeState::Closed,
        _ => DisputeState::Open,
    }
}

/// All that went back of an order's payment. What is made on PayPal's pages carries the attempt's name, or none.
fn refunds_of(order: &Value, payment: &Payment) -> Vec<RefundThere> {
    let refunds = order.pointer("/purchase_units/0/payments/refunds").and_then(Value::as_array);
    let there = |refund: &Value| RefundThere {
        id: text(refund, "/id").to_owned(),
        ours: Some(text(refund, "/custom_id"))
            .filter(|id| *id != payment.attempt)
            .unwrap_or_default()
            .to_owned(),
        amount: amount(refund, "/amount", payment).unwrap_or_default(),
        became: given_back(refund),
        since: Instant::parse(text(refund, "/create_time")),
    };
    refunds.into_iter().flatten().map(there).collect()
}

/// An amount in the payment's currency, in minor units.
fn amount(object: &Value, place: &str, payment: &Payment) -> Option<i64> {
    let same = text(object, &format!("{place}/currency_code")) == payment.amount.currency.as_str();
    parse_exact(text(object, &format!("{place}/value")), payment.digits).filter(|_| same)
}

/// A name of the gateway's as a part of an address: letters, digits and hyphens.
fn plain(id: &str) -> String {
    id.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').collect()
}

/// The capture that something is about: the end of its link up.
fn above(resource: &Value) -> Option<&str> {
    let links = resource.get("links").and_then(Value::as_array)?;
    let up = links.iter().find(|link| text(link, "/rel") == "up").map(|link| text(link, "/href"))?;
    up.contains("/captures/").then(|| up.rsplit('/').next()).flatten().filter(|id| !id.is_empty())
}

impl Protocol for PayPal {
    fn pages(&self) -> String {
        // api-m.paypal.com, www.paypal.com; the sandbox alike.
        self.wire.base().replacen("//api-m.", "//www.", 1)
    }

    fn open(&self, opening: &Opening) -> Result<Opened, GatewayError> {
        if opening.kind != Kind::PayPal {
            return Err(GatewayError::Refused("it takes nothing but its own".into()));
        }
        let body = opening::order(opening);
        let answer = self.call("/v2/checkout/orders", &format!("{}-open", opening.attempt), Some(&body))?;
        if !answer.done() {
            let error = if refused(&answer) { GatewayError::Refused } else { GatewayError::Later };
            return Err(error(why(&answer)));
        }
        let links = answer.body.get("links").and_then(Value::as_array);
        let page = |rel: &str| {
            links.into_iter().flatten().find(|link| text(link, "/rel") == rel).map(|link| text(link, "/href"))
        };
        let href = page("payer-action").or_else(|| page("approve"));
        let href = href.ok_or_else(|| GatewayError::Later("an order without a page to approve it".into()))?;
        Ok(Opened { remote: answer.text("/id").to_owned(), href: Some(href.to_owned()), event: None })
    }

    fn standing(&self, payment: &Payment) -> Result<Standing, GatewayError> {
        Ok(standing(&self.order(payment)?))
    }

    fn capture(&self, payment: &Payment) -> Result<Standing, GatewayError> {
        let path = format!("/v2/checkout/orders/{}/capture", payment.remote);
        let answer = self.call(&path, &format!("{}-capture", payment.attempt), Some(&json!({})))?;
        let mut after = standing(&self.order(payment)?);
        let said = standing(&answer.body);
        // What it just said it took, it took, whether or not the order is found a moment later.
        if answer.done()
            && after.event == Some(GatewayEvent::Expired)
            && said.event == Some(GatewayEvent::Captured)
        {
            after = said;
        }
        match after.event {
            // Approved, or at a question that its buyer would have to come back for, and refused for good.
            None | Some(GatewayEvent::Authorised) if refused(&answer) => {
                Ok(Standing::of(Some(GatewayEvent::Voided)))
            }
            // Approved and not captured, or captured and not settled: asked again later.
            None | Some(GatewayEvent::Authorised) => Err(GatewayError::Later(why(&answer))),
            _ => Ok(after),
        }
    }

    fn void(&self, payment: &Payment) -> Result<Standing, GatewayError> {
        let order = self.order(payment)?;
        let after = standing(&order);
        if text(captured(&order), "/status") == "PENDING" {
            // It may still be taken, and can't be called back: what comes of it is waited for.
            return Err(GatewayError::Later("its capture is pending".into()));
        }
        // Nothing is held by an approval: not capturing it is all there is to do.
        let event = match after.event {
            Some(GatewayEvent::Captured | GatewayEvent::Refunded) => after.event,
            _ => Some(GatewayEvent::Voided),
        };
        Ok(Standing { event, ..after })
    }

    fn refund(&self, payment: &Payment, id: &str, amount: i64) -> Result<GivenBack, GatewayError> {
        let order = self.order(payment)?;
        if let Some(known) = refunds_of(&order, payment).into_iter().find(|one| one.ours == id) {
            return Ok(known.became);
        }
        let known = text(captured(&order), "/id");
        let capture = if known.is_empty() { plain(&payment.paid_as) } else { known.to_owned() };
        if capture.is_empty() {
            return Err(GatewayError::Later("nothing was captured of it".into()));
        }
        let body = json!({
            "amount": { "currency_code": payment.amount.currency, "value": value(amount, payment.digits) },
            "custom_id": id,
        });
        let answer = self.call(&format!("/v2/payments/captures/{capture}/refund"), id, Some(&body))?;
        let issue = text(&answer.body, "/details/0/issue");
        match answer.status {
            200..300 => Ok(given_back(&answer.body)),
            // Money on its way to us, or missing at PayPal for now.
            422 if PASSES.contains(&issue) => Err(GatewayError::Later(why(&answer))),
            400 | 404 | 422 => Ok(GivenBack::Refused(why(&answer))),
            _ => Err(GatewayError::Later(why(&answer))),
        }
    }

    fn refunds(&self, payment: &Payment) -> Result<Vec<RefundThere>, GatewayError> {
        Ok(refunds_of(&self.order(payment)?, payment))
    }

    fn whose(&self, money: &str) -> Result<Option<String>, GatewayError> {
        let capture = plain(money);
        if capture.is_empty() {
            return Ok(None);
        }
        let answer = self.call(&format!("/v2/payments/captures/{capture}"), "", None)?;
        if answer.status == 404 {
            return Ok(None);
        }
        if !answer.done() {
            return Err(GatewayError::Later(why(&answer)));
        }
        // Attempts of the first releases had their name as the invoice's number alone.
        let names = ["/custom_id", "/invoice_id"];
        Ok(names.into_iter().map(|name| answer.text(name)).find(|name| !name.is_empty()).map(str::to_owned))
    }

    fn withdraw(&self, payment: &Payment) -> Result<Standing, GatewayError> {
        // PayPal closes an order by itself that is not approved, and one that is approved takes no money uncaptured.
        self.standing(payment)
    }

    fn contested(&self, payment: &Payment, named: &Contested) -> Result<Option<Contest>, GatewayError> {
        if named.kind == DisputeKind::Reversal {
            return Ok(Some(Contest {
                kind: DisputeKind::Reversal,
                reason: String::new(),
                state: DisputeState::Open,
                amount: payment.amount.minor,
                answer_by: None,
            }));
        }
        let answer = self.call(&format!("/v1/customer/disputes/{}", plain(&named.id)), "", None)?;
        if answer.status == 404 {
            return Ok(None);
        }
        if !answer.done() {
            return Err(GatewayError::Later(why(&answer)));
        }
        let amount = amount(&answer.body, "/dispute_amount", payment);
        Ok(Some(Contest {
            kind: DisputeKind::Dispute,
            reason: answer.text("/reason").to_owned(),
            state: dispute_state(&answer.body),
            amount: amount.unwrap_or(payment.amount.minor),
            answer_by: Instant::parse(answer.text("/seller_response_due_date")),
        }))
    }

    fn read(&self, body: &[u8]) -> Option<Heard> {
        let event: Value = serde_json::from_slice(body).ok()?;
        let resource = event.get("resource")?;
        let kind = text(&event, "/event_type");
        let ours = [text(resource, "/custom_id"), text(resource, "/purchase_units/0/custom_id")];
        let ours = ours.into_iter().map(|attempt| Named::Attempt(attempt.to_owned()));
        let contested = |kind, id: &str| Topic::Contested(Contested { kind, id: id.to_owned() });
        let capture = above(resource).unwrap_or_default();
        let (money, topic) = if kind.starts_with("CUSTOMER.DISPUTE.") {
            let money = text(resource, "/disputed_transactions/0/seller_transaction_id");
            (money, contested(DisputeKind::Dispute, text(resource, "/dispute_id")))
        } else if kind == "PAYMENT.CAPTURE.REVERSED" {
            (capture, contested(DisputeKind::Reversal, text(resource, "/id")))
        } else if capture.is_empty() {
            ("", Topic::Payment)
        } else {
            // What is made on PayPal's pages carries nothing of ours, but names its capture.
            (capture, Topic::Refund)
        };
        let money = Named::PaidAs(money.to_owned());
        let payment = [money].into_iter().chain(ours).filter(|name| !name.as_str().is_empty()).collect();
        Some(Heard { event: format!("paypal:{}", text(&event, "/id")), payment, topic })
    }

    fn proven(&self, Webhook { headers, body }: &Webhook, _: Instant) -> Option<Result<(), Unbelievable>> {
        // Only PayPal can tell; it is not asked about what does not even claim to be its own.
        let claims = SIGNED.iter().all(|name| headers.get(*name).is_some_and(|value| !value.is_empty()));
        match (serde_json::from_slice::<Value>(body), claims) {
            (Err(_), _) => Some(Err(Unbelievable::NotANotice)),
            (Ok(_), false) => Some(Err(Unbelievable::BadSignature)),
            (Ok(_), true) => None,
        }
    }

    fn verify(&self, Webhook { headers, body }: &Webhook) -> Result<(), Unbelievable> {
        let _: Value = serde_json::from_slice(body).map_err(|_| Unbelievable::NotANotice)?;
        let event = std::str::from_utf8(body).map_err(|_| Unbelievable::NotANotice)?;
        let one = |name: &str| headers.get(name).cloned().unwrap_or_default();
        let asked = json!({
            "auth_algo": one("paypal-auth-algo"),
            "cert_url": one("paypal-cert-url"),
            "transmission_id": one("paypal-transmission-id"),
            "transmission_sig": one("paypal-transmission-sig"),
            "transmission_time": one("paypal-transmission-time"),
            "webhook_id": self.webhook,
        });
        // The event goes as it came, to the byte: what is signed is its text, not its meaning.
        let head = asked.to_string();
        let written = format!("{},\"webhook_event\":{event}}}", head.trim_end_matches('}'));
        let path = "/v1/notifications/verify-webhook-signature";
        let answer = self.send(path, "", &Body::Written(&written));
        let answer = answer.map_err(|error| Unbelievable::Unknown(error.to_string()))?;
        match (answer.done(), answer.text("/verification_status")) {
            (true, "SUCCESS") => Ok(()),
            (false, _) if answer.status == 401 => Err(Unbelievable::Unknown(why(&answer))),
            _ => Err(Unbelievable::BadSignature),
        }
    }
}
