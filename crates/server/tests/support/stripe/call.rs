//! What arrives: whose call it is, what it asks for, and whether it was asked before.

use super::form::{Form, integer, known, take_expand};
use super::refusal::{Outcome, Refusal, missing, refusal, unknown_address};
use super::session::by_version;
use super::state::{Call, DAY, Kept, State, Trouble};
use crate::support::base64::base64;
use axum::body::Bytes;
use axum::http::Response;
use axum::http::request::Parts;
use http_body_util::Full;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

pub(super) const KEY: &str = "sk_test_51SacbeFakeOfTheTests";

impl State {
    pub(super) fn call(&mut self, parts: &Parts, body: &str) -> (Response<Full<Bytes>>, Option<Trouble>) {
        let path = parts.uri.path_and_query().map(ToString::to_string).unwrap_or_default();
        let idempotency = header(parts, "idempotency-key");
        let method = parts.method.to_string();
        let whole = format!("{method} {path}");
        self.calls.push(Call { method, path, idempotency, body: body.to_owned() });
        let at = self.troubles.iter().position(|(part, _)| whole.contains(part));
        let trouble = at.map(|at| self.troubles.remove(at).1);
        self.expire_sessions();
        let answer = match trouble {
            Some(Trouble::Down) => {
                let error = json!({ "message": "Sorry, something went wrong.", "type": "api_error" });
                self.respond(500, &json!({ "error": error }), &[])
            }
            Some(Trouble::Broken) => {
                let error = json!({ "message": "Sorry, something went wrong.", "type": "api_error" });
                let body_of = json!({ "error": error });
                let mut form: Vec<_> = form_urlencoded::parse(body.as_bytes()).into_owned().collect();
                form.sort();
                if let Some(key) = header(parts, "idempotency-key") {
                    let path = parts.uri.path().to_owned();
                    let (at, body) = (self.now(), body_of.clone());
                    self.kept.insert(key, Kept { path, form, status: 500, body, at, busy_until: None });
                }
                self.respond(500, &body_of, &[])
            }
            Some(Trouble::TooMany) => {
                let message = "Request rate limit exceeded. Learn more about rate limits here.";
                let error =
                    json!({ "code": "rate_limit", "message": message, "type": "invalid_request_error" });
                self.respond(429, &json!({ "error": error }), &[("retry-after", "1")])
            }
            Some(Trouble::Garbage) => page("<html>Bad things happen to good <answers"),
            Some(Trouble::Slow(milliseconds)) => self.serve(parts, body, Some(milliseconds)),
            Some(Trouble::AnswerLost) | None => self.serve(parts, body, None),
        };
        (answer, trouble)
    }

    fn respond(&mut self, status: u16, body: &Value, headers: &[(&str, &str)]) -> Response<Full<Bytes>> {
        let mut answer = Response::builder().status(status).header("content-type", "application/json");
        answer = answer.header("request-id", self.code("req_"));
        for (name, value) in headers {
            answer = answer.header(*name, *value);
        }
        answer.body(Full::new(Bytes::from(serde_json::to_vec_pretty(body).unwrap()))).unwrap()
    }

    fn serve(&mut self, parts: &Parts, body: &str, slow: Option<u64>) -> Response<Full<Bytes>> {
        let path = parts.uri.path();
        if path.starts_with("/c/pay/") {
            return page("<html><title>Checkout</title></html>");
        }
        if let Err(refusal) = check_caller(parts, self.newest) {
            return self.respond(refusal.status, &json!({ "error": refusal.error }), &[]);
        }
        if parts.method == "GET" {
            let answered = self.get(path, parts.uri.query().unwrap_or_default());
            return self.finish(answered);
        }
        match self.post(parts, path, body, slow) {
            Ok((status, body, true)) => self.respond(status, &body, &[("idempotent-replayed", "true")]),
            Ok((status, body, false)) => self.respond(status, &body, &[]),
            Err(refusal) => self.finish(Err(refusal)),
        }
    }

    fn finish(&mut self, answered: Outcome) -> Response<Full<Bytes>> {
        match answered {
            Ok(body) => self.respond(200, &body, &[]),
            Err(refusal) => self.respond(refusal.status, &json!({ "error": refusal.error }), &[]),
        }
    }

    /// Status, body, and whether it was answered before.
    fn post(
        &mut self,
        parts: &Parts,
        path: &str,
        body: &str,
        slow: Option<u64>,
    ) -> Result<(u16, Value, bool), Refusal> {
        if parts.method != "POST" {
            return Err(unknown_address(parts.method.as_str(), path));
        }
        let kind = header(parts, "content-type").unwrap_or_default();
        if !body.is_empty() && !kind.starts_with("application/x-www-form-urlencoded") {
            let message = "Invalid request: the body must be sent as application/x-www-form-urlencoded.";
            return Err(refusal(None, None, message));
        }
        let Some(key) = header(parts, "idempotency-key").filter(|key| !key.is_empty() && key.len() <= 255)
        else {
            let message = "Every POST must carry an Idempotency-Key of at most 255 characters.";
            return Err(Refusal {
                status: 400,
                error: json!({ "type": "idempotency_error", "message": message }),
                begun: false,
            });
        };
        let mut form: Vec<_> = form_urlencoded::parse(body.as_bytes()).into_owned().collect();
        form.sort();
        let now = self.now();
        self.kept.retain(|_, kept| now - kept.at < DAY);
        if let Some(kept) = self.kept.get(&key) {
            let same = "Keys for idempotent requests can only be used";
            let message = if kept.path != path {
                format!(
                    "{same} for the same endpoint they were first used for ('{path}' vs '{}').",
                    kept.path
                )
            } else if kept.form != form {
                format!(
                    "{same} with the same parameters they were first used with. Try using a key other than '{key}'."
                )
            } else if kept.busy_until.is_some_and(|until| Instant::now() < until) {
                let message = "There is currently another in-progress request using this idempotency key.";
                let error = json!({ "code": "idempotency_key_in_use", "type": "idempotency_error", "message": message });
                return Err(Refusal { status: 409, error, begun: false });
            } else {
                return Ok((kept.status, kept.body.clone(), true));
            };
            let error = json!({ "type": "idempotency_error", "message": message });
            return Err(Refusal { status: 400, error, begun: false });
        }
        let whole = form.clone();
        let expand = take_expand(&mut form);
        let answered = self.route_post(path, &form.into_iter().collect(), &expand, &day(parts));
        let (status, body) = match answered {
            Ok(body) => (200, body),
            Err(refusal) if refusal.begun => (refusal.status, json!({ "error": refusal.error })),
            Err(refusal) => return Err(refusal),
        };
        let busy_until = slow.map(|milliseconds| Instant::now() + Duration::from_millis(milliseconds));
        let kept =
            Kept { path: path.to_owned(), form: whole, status, body: body.clone(), at: now, busy_until };
        self.kept.insert(key, kept);
        Ok((status, body, false))
    }

    fn route_post(&mut self, path: &str, form: &Form, expand: &[String], day: &str) -> Outcome {
        for (name, value) in form {
            if value.is_empty() && !name.starts_with("metadata[") {
                let message = format!(
                    "You passed an empty string for '{name}'. We assume empty values are an attempt to unset a parameter; \
                     however '{name}' cannot be unset. You should remove '{name}' from your request or supply a non-empty value."
                );
                return Err(refusal(Some("parameter_invalid_empty"), Some(name), &message));
            }
        }
        let segments: Vec<&str> = path.trim_matches('/').split('/').collect();
        match segments.as_slice() {
            ["v1", "customers"] => self.create_customer(form),
            ["v1", "checkout", "sessions"] => {
                let session = self.create_session(&by_version(form, day)?)?;
                self.expanded(session, expand)
            }
            ["v1", "checkout", "sessions", id, "expire"] => {
                known(form, &[])?;
                let session = self.expire_session(id)?;
                self.expanded(session, expand)
            }
            ["v1", "payment_intents", id, "capture"] => {
                let intent = self.capture(id, form)?;
                self.expanded(intent, expand)
            }
            ["v1", "payment_intents", id, "cancel"] => {
                let intent = self.cancel(id, form)?;
                self.expanded(intent, expand)
            }
            ["v1", "refunds"] => {
                let refund = self.create_refund(form)?;
                self.expanded(refund, expand)
            }
            _ => Err(unknown_address("POST", path)),
        }
    }

    fn get(&mut self, path: &str, query: &str) -> Outcome {
        let mut form: Vec<_> = form_urlencoded::parse(query.as_bytes()).into_owned().collect();
        let expand = take_expand(&mut form);
        let form: Form = form.into_iter().collect();
        let segments: Vec<&str> = path.trim_matches('/').split('/').collect();
        let found = match segments.as_slice() {
            ["v1", "checkout", "sessions", id] => {
                known(&form, &[])?;
                let at = self.session_at(id)?;
                self.sessions[at].0.clone()
            }
            ["v1", "checkout", "sessions"] => {
                known(&form, &["payment_intent", "limit"])?;
                if let Some(limit) = form.get("limit")
                    && !(1..=100).contains(&integer("limit", limit)?)
                {
                    return Err(refusal(None, Some("limit"), "This value must be between 1 and 100."));
                }
                let wanted = |session: &&Value| {
                    form.get("payment_intent").is_none_or(|id| session["payment_intent"] == json!(id))
                };
                let all = self.sessions.iter().rev().map(|(session, _)| session);
                let data: Vec<_> = all.filter(wanted).take(10).cloned().collect();
                json!({ "object": "list", "url": "/v1/checkout/sessions", "has_more": false, "data": data })
            }
            ["v1", "customers", id] => {
                known(&form, &[])?;
                self.customers.get(*id).cloned().ok_or_else(|| missing("customer", id, "id"))?
            }
            ["v1", "customers", id, "cash_balance"] => {
                known(&form, &[])?;
                self.cash_balance(id)?
            }
            ["v1", "payment_intents", id] => {
                known(&form, &[])?;
                self.intent(id)?
            }
            ["v1", "charges", id] => {
                known(&form, &[])?;
                self.charges.get(*id).cloned().ok_or_else(|| missing("charge", id, "id"))?
            }
            ["v1", "disputes" | "radar", rest @ ..] => {
                known(&form, &[])?;
                let id = rest.last().copied().unwrap_or_default();
                self.contests.get(id).cloned().ok_or_else(|| missing("dispute", id, "id"))?
            }
            ["v1", "refunds", id] => {
                known(&form, &[])?;
                self.look_at_refund(id)?
            }
            ["v1", "refunds"] => {
                known(&form, &["payment_intent", "charge", "limit"])?;
                let wanted = |refund: &&Value| {
                    ["payment_intent", "charge"]
                        .iter()
                        .all(|name| form.get(*name).is_none_or(|id| refund[*name] == json!(id)))
                };
                let data: Vec<_> = self.refunds.iter().rev().filter(wanted).cloned().collect();
                json!({ "object": "list", "url": "/v1/refunds", "has_more": false, "data": data })
            }
            _ => return Err(unknown_address("GET", path)),
        };
        self.expanded(found, &expand)
    }

    /// Puts whole objects where only their identifiers would be.
    fn expanded(&self, mut object: Value, expand: &[String]) -> Outcome {
        for path in expand {
            self.expand(&mut object, path, path)?;
        }
        Ok(object)
    }

    fn expand(&self, object: &mut Value, path: &str, whole: &str) -> Result<(), Refusal> {
        let (name, rest) = path.split_once('.').map_or((path, None), |(name, rest)| (name, Some(rest)));
        let kind = object["object"].as_str().unwrap_or_default();
        let allowed = matches!(
            (kind, name),
            ("checkout.session" | "charge" | "refund", "payment_intent" | "customer")
                | ("payment_intent", "latest_charge" | "customer")
                | ("refund", "charge")
        );
        if !allowed {
            let message = format!("This property cannot be expanded ({whole}).");
            return Err(refusal(None, Some("expand"), &message));
        }
        let place = &mut object[name];
        if let Some(id) = place.as_str() {
            let found = match name {
                "payment_intent" => self.intents.get(id),
                "customer" => self.customers.get(id),
                _ => self.charges.get(id),
            };
            *place = found.cloned().unwrap();
        }
        match rest {
            Some(rest) if place.is_object() => self.expand(place, rest, whole),
            _ => Ok(()),
        }
    }
}

/// The day of the version that is spoken.
fn day(parts: &Parts) -> String {
    let version = header(parts, "stripe-version").unwrap_or_default();
    version.split('.').next().unwrap_or_default().to_owned()
}

fn header(parts: &Parts, name: &str) -> Option<String> {
    parts.headers.get(name).map(|value| value.to_str().unwrap_or_default().to_owned())
}

fn page(html: &str) -> Response<Full<Bytes>> {
    let answer = Response::builder().header("content-type", "text/html");
    answer.body(Full::new(Bytes::from(html.to_owned()))).unwrap()
}

/// The key, and a version whose objects look as this fake's do: `PaymentIntent`s on confirmation, `latest_charge`.
fn check_caller(parts: &Parts, newest: bool) -> Result<(), Refusal> {
    let given = header(parts, "authorization").unwrap_or_default();
    let basic = format!("Basic {}", base64(format!("{KEY}:").as_bytes()));
    if given.is_empty() {
        let message =
            "You did not provide an API key. You need to provide your API key in the Authorization header.";
        return Err(Refusal { status: 401, ..refusal(None, None, message) });
    }
    if given != format!("Bearer {KEY}") && given != basic {
        let message = "Invalid API Key provided: sk_test_****";
        return Err(Refusal { status: 401, ..refusal(None, None, message) });
    }
    let version = header(parts, "stripe-version").unwrap_or_default();
    let day = version.split('.').next().unwrap_or_default();
    let form = day.len() == 10 && day.split('-').map(str::len).eq([4, 2, 2]);
    let digits = day.split('-').all(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
    let first = if newest { "2026-09-30" } else { "2022-11-15" };
    if !form || !digits || day < first {
        let message = format!("Invalid Stripe API version: {version}");
        return Err(refusal(None, None, &message));
    }
    Ok(())
}
