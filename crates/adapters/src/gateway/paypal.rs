//! PayPal by its orders (version 2): approved on its pages, captured once the places are sold.
//!
//! An approval is not yet money: nothing is held. For us it is as an authorisation is, because the capture that follows
//! either takes the money or says that there is none.

use super::wire::{Answer, Body, Wire, text};
use super::{
    GatewayError, GivenBack, Heard, Kind, Opened, Opening, Payment, Protocol, Standing, Unbelievable, Webhook,
};
use crate::key::ApiKey;
use base64::prelude::{BASE64_STANDARD, Engine};
use domain::calendar::Instant;
use domain::language::Language;
use domain::money::parse_exact;
use domain::payment::GatewayEvent;
use serde_json::{Value, json};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant as Moment};

/// PayPal.
#[derive(Debug)]
pub struct PayPal {
    wire: Wire,
    client: String,
    secret: ApiKey,
    webhook: String,
    token: Mutex<Option<(ApiKey, Moment)>>,
}

/// An amount in words of the interface.
fn value(minor: i64, digits: u8) -> String {
    let part = 10_i64.pow(u32::from(digits));
    if digits == 0 {
        return minor.to_string();
    }
    let width = usize::from(digits);
    format!("{}.{:0width$}", minor / part, minor % part)
}

fn locale(language: Language) -> &'static str {
    match language {
        Language::Es => "es-MX",
        Language::En => "en-US",
        Language::Pt => "pt-BR",
    }
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
            // It forgets what nobody approved.
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

/// Where an order stands.
fn standing(order: &Value) -> Standing {
    let event = match (text(order, "/status"), text(captured(order), "/status")) {
        (_, "COMPLETED" | "PARTIALLY_REFUNDED") => Some(GatewayEvent::Captured),
        (_, "REFUNDED") => Some(GatewayEvent::Refunded),
        (_, "DECLINED" | "FAILED") => Some(GatewayEvent::Voided),
        ("APPROVED", _) | (_, "PENDING") => Some(GatewayEvent::Authorised),
        ("VOIDED", _) => Some(GatewayEvent::Abandoned),
        _ => None,
    };
    Standing { event, href: None }
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
        let body = json!({
            "intent": "CAPTURE",
            "purchase_units": [{
                "custom_id": opening.attempt,
                "invoice_id": opening.attempt,
                "description": opening.description,
                "amount": { "currency_code": opening.amount.currency, "value": value(opening.amount.minor, opening.digits) },
            }],
            "payment_source": { "paypal": { "experience_context": {
                "return_url": opening.return_url(),
                "cancel_url": opening.return_url(),
                "user_action": "PAY_NOW",
                "shipping_preference": "NO_SHIPPING",
                "payment_method_preference": "IMMEDIATE_PAYMENT_REQUIRED",
                "locale": locale(opening.language),
            } } },
        });
        let answer = self.call("/v2/checkout/orders", &format!("{}-open", opening.attempt), Some(&body))?;
        if !answer.done() {
            return Err(GatewayError::Refused(why(&answer)));
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
        if answer.status == 422 && text(&answer.body, "/details/0/issue") == "INSTRUMENT_DECLINED" {
            return Ok(Standing { event: Some(GatewayEvent::Voided), href: None });
        }
        let after = standing(&self.order(payment)?);
        match after.event {
            // Approved and not captured, or captured and not settled: asked again later.
            None | Some(GatewayEvent::Authorised) => Err(GatewayError::Later(why(&answer))),
            _ => Ok(after),
        }
    }

    fn void(&self, payment: &Payment) -> Result<Standing, GatewayError> {
        let after = standing(&self.order(payment)?);
        // Nothing is held by an approval: not capturing it is all there is to do.
        let event = match after.event {
            Some(GatewayEvent::Captured | GatewayEvent::Refunded) => after.event,
            _ => Some(GatewayEvent::Voided),
        };
        Ok(Standing { event, href: None })
    }

    fn refund(&self, payment: &Payment, id: &str, amount: i64) -> Result<GivenBack, GatewayError> {
        let order = self.order(payment)?;
        let capture = text(captured(&order), "/id").to_owned();
        let body = json!({
            "amount": { "currency_code": payment.amount.currency, "value": value(amount, payment.digits) },
            "custom_id": payment.attempt,
        });
        let answer = self.call(&format!("/v2/payments/captures/{capture}/refund"), id, Some(&body))?;
        match (answer.done(), answer.text("/status")) {
            (true, state @ ("FAILED" | "CANCELLED")) => Ok(GivenBack::Refused(state.to_owned())),
            (true, _) => Ok(GivenBack::Done),
            (false, _) if answer.status == 422 || answer.status == 400 || answer.status == 404 => {
                Ok(GivenBack::Refused(why(&answer)))
            }
            (false, _) => Err(GatewayError::Later(why(&answer))),
        }
    }

    fn read(&self, body: &[u8]) -> Option<Heard> {
        let event: Value = serde_json::from_slice(body).ok()?;
        let resource = event.get("resource")?;
        let attempt = [text(resource, "/custom_id"), text(resource, "/purchase_units/0/custom_id")];
        let attempt = attempt.into_iter().find(|attempt| !attempt.is_empty())?;
        Some(Heard { event: format!("paypal:{}", text(&event, "/id")), attempt: attempt.to_owned() })
    }

    fn verify(&self, Webhook { headers, body }: &Webhook, _: Instant) -> Result<(), Unbelievable> {
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

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.3.34.
    #[test]
    fn amounts_are_written_with_their_decimals() {
        assert_eq!(value(123_405, 2), "1234.05");
        assert_eq!(value(7, 2), "0.07");
        assert_eq!(value(1_500, 0), "1500");
    }
}
