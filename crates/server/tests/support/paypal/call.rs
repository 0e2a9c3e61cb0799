//! What arrives: whose call it is, what it asks for, and whether it was asked before.

use super::fields::{known, text};
use super::refusal::{Outcome, Refusal, bad, not_found};
use super::state::{Call, HOUR, Kept, State, Trouble};
use crate::support::base64::base64;
use axum::body::Bytes;
use axum::http::Response;
use axum::http::request::Parts;
use http_body_util::Full;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

pub(super) const CLIENT: &str = "AfakeClientOfTheTests:EfakeSecretOfTheTests";
/// What an access token lives.
const TOKEN_SECONDS: i64 = 32_400;

impl State {
    pub(super) fn call(&mut self, parts: &Parts, body: &str) -> (Response<Full<Bytes>>, Option<Trouble>) {
        let path = parts.uri.path_and_query().map(ToString::to_string).unwrap_or_default();
        let idempotency = header(parts, "paypal-request-id");
        let method = parts.method.to_string();
        let whole = format!("{method} {path}");
        self.calls.push(Call { method, path, idempotency, body: body.to_owned() });
        let at = self.troubles.iter().position(|(part, _)| whole.contains(part));
        let trouble = at.map(|at| self.troubles.remove(at).1);
        let answer = match trouble {
            Some(Trouble::Down) => {
                let body = json!({ "name": "SERVICE_UNAVAILABLE", "message": "Service Unavailable." });
                self.respond(503, body, &[])
            }
            Some(Trouble::TooMany) => {
                let message = "Too many requests. Blocked due to rate limiting.";
                let body = json!({ "name": "RATE_LIMIT_REACHED", "message": message });
                self.respond(429, body, &[("retry-after", "1")])
            }
            Some(Trouble::Garbage) => page("<html>Things don't appear to be working at the <moment"),
            Some(Trouble::Slow(milliseconds)) => self.serve(parts, body, Some(milliseconds)),
            Some(Trouble::AnswerLost) | None => self.serve(parts, body, None),
        };
        (answer, trouble)
    }

    fn respond(&mut self, status: u16, mut body: Value, headers: &[(&str, &str)]) -> Response<Full<Bytes>> {
        let debug = self.code(13).to_lowercase();
        if body.get("name").is_some() {
            body["debug_id"] = json!(debug);
        }
        let mut answer = Response::builder().status(status).header("content-type", "application/json");
        answer = answer.header("paypal-debug-id", debug);
        for (name, value) in headers {
            answer = answer.header(*name, *value);
        }
        answer.body(Full::new(Bytes::from(body.to_string()))).unwrap()
    }

    fn serve(&mut self, parts: &Parts, body: &str, slow: Option<u64>) -> Response<Full<Bytes>> {
        if parts.uri.path() == "/checkoutnow" {
            return page("<html><title>PayPal Checkout</title></html>");
        }
        let (status, body) = match self.route(parts, body, slow) {
            Ok(answered) => answered,
            Err(refusal) => (refusal.status, refusal.body),
        };
        self.respond(status, body, &[])
    }

    fn route(&mut self, parts: &Parts, body: &str, slow: Option<u64>) -> Outcome {
        let path = parts.uri.path().to_owned();
        let segments: Vec<&str> = path.trim_matches('/').split('/').collect();
        let method = parts.method.as_str();
        if (method, segments.as_slice()) == ("POST", ["v1", "oauth2", "token"].as_slice()) {
            return self.token(parts, body);
        }
        let token = header(parts, "authorization").unwrap_or_default();
        let token = token.strip_prefix("Bearer ").unwrap_or_default();
        let now = self.now();
        if self.tokens.get(token).is_none_or(|until| now >= *until) {
            let message = "Authentication failed due to missing authorization header, or invalid authentication credentials.";
            let body = json!({ "name": "AUTHENTICATION_FAILURE", "message": message });
            return Err(Refusal { status: 401, body });
        }
        if let Some(name) = form_urlencoded::parse(parts.uri.query().unwrap_or_default().as_bytes()).next() {
            return Err(bad("NOT_SUPPORTED", &name.0, &name.1, "This field is not currently supported."));
        }
        let whole = header(parts, "prefer").is_some_and(|value| value == "return=representation");
        match (method, segments.as_slice()) {
            ("GET", ["v2", "checkout", "orders", id]) => {
                let at = self.order_at(id)?;
                Ok((200, self.order_object(&self.orders[at].clone(), true)))
            }
            ("GET", ["v2", "payments", "captures", id]) => {
                let (order, capture) = self.captured(id)?;
                Ok((200, self.capture_object(&order, &capture)))
            }
            ("GET", ["v2", "payments", "refunds", id]) => self.look_at_refund(id),
            ("GET", ["v1", "customer", "disputes", id]) => {
                let found = self.disputes.iter().find(|dispute| dispute["dispute_id"] == **id);
                found.cloned().map(|dispute| (200, dispute)).ok_or_else(not_found)
            }
            ("POST", ["v2", "checkout", "orders"]) => {
                self.once(parts, "create", 6 * HOUR, slow, |state| state.create(&read(parts, body)?, whole))
            }
            ("POST", ["v2", "checkout", "orders", id, "capture"]) => {
                self.once(parts, "capture", 6 * HOUR, slow, |state| {
                    known(&read(parts, body)?, "", &[])?;
                    state.capture(id, whole)
                })
            }
            ("POST", ["v2", "payments", "captures", id, "refund"]) => {
                self.once(parts, "refund", 45 * 24 * HOUR, slow, |state| {
                    state.refund(id, &read(parts, body)?, whole)
                })
            }
            ("POST", ["v1", "notifications", "verify-webhook-signature"]) => {
                self.verify(&read(parts, body)?, body)
            }
            _ => Err(not_found()),
        }
    }

    fn token(&mut self, parts: &Parts, body: &str) -> Outcome {
        let given = header(parts, "authorization").unwrap_or_default();
        if given != format!("Basic {}", base64(CLIENT.as_bytes())) {
            let body =
                json!({ "error": "invalid_client", "error_description": "Client Authentication failed" });
            return Err(Refusal { status: 401, body });
        }
        let kind = header(parts, "content-type").unwrap_or_default();
        let form: Vec<_> = form_urlencoded::parse(body.as_bytes()).into_owned().collect();
        let wanted = [("grant_type".to_owned(), "client_credentials".to_owned())];
        if !kind.starts_with("application/x-www-form-urlencoded") || form != wanted {
            let body =
                json!({ "error": "unsupported_grant_type", "error_description": "unsupported grant_type" });
            return Err(Refusal { status: 400, body });
        }
        let token = format!("A21AA{}", self.code(32));
        self.tokens.insert(token.clone(), self.now() + TOKEN_SECONDS);
        Ok((
            200,
            json!({
                "scope": "https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/applications/webhooks",
                "access_token": token,
                "token_type": "Bearer",
                "app_id": "APP-80W284485P519543T",
                "expires_in": TOKEN_SECONDS,
                "nonce": self.code(24),
            }),
        ))
    }

    /// Does it once for a request id; the same id with the same kind of call says again what came of the first, whatever
    /// else the second says. What was not well-formed is forgotten.
    fn once(
        &mut self,
        parts: &Parts,
        kind: &'static str,
        keep: i64,
        slow: Option<u64>,
        work: impl FnOnce(&mut Self) -> Outcome,
    ) -> Outcome {
        let id = header(parts, "paypal-request-id").unwrap_or_default();
        if id.is_empty() || id.len() > 108 {
            let description =
                "A PayPal-Request-Id is required if you are trying to process payment for an Order.";
            return Err(bad("PAYPAL_REQUEST_ID_REQUIRED", "PayPal-Request-Id", &id, description));
        }
        let now = self.now();
        self.kept.retain(|_, kept| now < kept.until);
        let key = (kind, id);
        if let Some(kept) = self.kept.get(&key) {
            if kept.busy_until.is_some_and(|until| Instant::now() < until) {
                let message = "The server has detected a conflict while processing this request.";
                let issue = "PREVIOUS_REQUEST_IN_PROGRESS";
                let body = json!({ "name": "RESOURCE_CONFLICT", "message": message, "details": [{ "issue": issue }] });
                return Err(Refusal { status: 409, body });
            }
            let mut body = kept.body.clone();
            let order = self.orders.iter().find(|order| kept.order.as_ref() == Some(&order.id));
            if let Some(order) = order {
                body["status"] = json!(order.status);
            }
            // A retried success is no longer a creation.
            return Ok((if kept.status < 300 { 200 } else { kept.status }, body));
        }
        let answered = work(self);
        let (status, body) = match &answered {
            Ok((status, body)) => (*status, body.clone()),
            Err(refusal) => (refusal.status, refusal.body.clone()),
        };
        if status < 300 || status == 422 {
            let order = (status < 300 && kind != "refund").then(|| text(&body, "id"));
            let busy_until = slow.map(|milliseconds| Instant::now() + Duration::from_millis(milliseconds));
            self.kept.insert(key, Kept { status, body, order, until: now + keep, busy_until });
        }
        answered
    }
}

fn header(parts: &Parts, name: &str) -> Option<String> {
    parts.headers.get(name).map(|value| value.to_str().unwrap_or_default().to_owned())
}

fn page(html: &str) -> Response<Full<Bytes>> {
    let answer = Response::builder().header("content-type", "text/html");
    answer.body(Full::new(Bytes::from(html.to_owned()))).unwrap()
}

/// The body as an object; nothing at all is an empty one.
fn read(parts: &Parts, body: &str) -> Result<Value, Refusal> {
    let kind = header(parts, "content-type").unwrap_or_default();
    if kind.split(';').next().map(str::trim) != Some("application/json") {
        let message = "The server does not support the request payload's media type.";
        return Err(Refusal {
            status: 415,
            body: json!({ "name": "UNSUPPORTED_MEDIA_TYPE", "message": message }),
        });
    }
    if body.is_empty() {
        return Ok(json!({}));
    }
    let read: Option<Value> = serde_json::from_str(body).ok().filter(Value::is_object);
    read.ok_or_else(|| bad("MALFORMED_REQUEST_JSON", "/", "", "The request JSON is not well formed."))
}
