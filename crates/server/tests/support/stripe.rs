//! A Stripe that can be told what to do: Checkout Sessions, `PaymentIntent`s, refunds and webhooks, written from
//! Stripe's public documentation. It is strict on purpose: who misreads the documentation is refused, as Stripe would.

#![allow(clippy::unused_self, reason = "both gateways' fakes are driven alike")]

use axum::body::Bytes;
use axum::http::request::Parts;
use axum::http::{Request, Response};
use hmac::{Hmac, KeyInit, Mac};
use http_body_util::{BodyExt, Full};
use hyper::body::Incoming;
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashMap};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// What goes wrong on the way, for the next call whose path contains what was named.
#[derive(Clone, Debug)]
pub enum Trouble {
    /// Does it, then closes the connection without an answer.
    AnswerLost,
    /// 500, nothing done.
    Down,
    /// 429 with `Retry-After: 1`, nothing done.
    TooMany,
    /// Does it, and answers after so many milliseconds. The same idempotency key meanwhile: 409.
    Slow(u64),
    /// Answers 200 with a body that is not JSON, nothing done.
    Garbage,
}

/// What the buyer does on the gateway's page, or their bank does later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Pays by card.
    Approve,
    /// Passes a 3-D Secure challenge, then as `Approve`.
    Challenge,
    /// The card is declined; the session stays open, so they may `Approve` after it.
    Decline,
    /// Goes away: the session expires.
    Leave,
    /// OXXO or SPEI: the voucher is handed out, the money is to be paid elsewhere.
    Voucher,
    /// That money arrives.
    VoucherPaid,
    /// That voucher expires. Only OXXO's do: a bank transfer is awaited until its `PaymentIntent` is canceled.
    VoucherExpired,
    /// Money that was held is let go by the bank: capture will be refused.
    HoldLost,
}

/// The money of all sessions of one reference together, in minor units as the gateway counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Money {
    /// What the buyer's bank agreed to and has not let go of, captured or not.
    pub authorised: i64,
    pub captured: i64,
    /// What went back of what was captured; refunds on their way included.
    pub refunded: i64,
    /// In capitals.
    pub currency: String,
}

/// A call that arrived, whatever came of it.
#[derive(Clone, Debug)]
pub struct Call {
    pub method: String,
    /// With its query.
    pub path: String,
    pub idempotency: Option<String>,
    pub body: String,
}

/// A delivery to the webhook's address: headers and body.
pub type Notice = (Vec<(String, String)>, Vec<u8>);

/// The running fake; its clones are the same one. It answers as long as the runtime it was started on runs.
#[derive(Clone)]
pub struct Stripe {
    address: SocketAddr,
    state: Arc<Mutex<State>>,
}

const KEY: &str = "sk_test_51SacbeFakeOfTheTests";
const WEBHOOK_SECRET: &str = "whsec_fake0of0the0tests0d9b1f3a7";
const DAY: i64 = 86_400;

impl Stripe {
    pub async fn start() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let fake = Self { address, state: Arc::new(Mutex::new(State::new(format!("http://{address}")))) };
        let serving = fake.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let fake = serving.clone();
                tokio::spawn(async move {
                    let service = hyper::service::service_fn(move |request| fake.clone().answer(request));
                    let connection = hyper::server::conn::http1::Builder::new();
                    let _ = connection.serve_connection(TokioIo::new(stream), service).await;
                });
            }
        });
        fake
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The API key, checked on every call.
    pub fn secret(&self) -> String {
        KEY.to_owned()
    }

    pub fn webhook_secret(&self) -> String {
        WEBHOOK_SECRET.to_owned()
    }

    /// For the next call whose path contains `path`, and that one only; more of them queue up.
    pub fn trouble(&self, path: &str, trouble: Trouble) {
        self.state().troubles.push((path.to_owned(), trouble));
    }

    /// The buyer acts on the newest session with this `client_reference_id`. Panics where the page could not offer it.
    pub fn act(&self, reference: &str, act: Act) {
        self.state().act(reference, act);
    }

    /// Where the page sends the buyer after they paid.
    pub fn back(&self, reference: &str) -> String {
        let state = self.state();
        let session = state.session_of(reference);
        let id = session["id"].as_str().unwrap();
        session["success_url"].as_str().unwrap().replace("{CHECKOUT_SESSION_ID}", id)
    }

    pub fn money(&self, reference: &str) -> Money {
        self.state().money(reference)
    }

    pub fn calls(&self) -> Vec<Call> {
        self.state().calls.clone()
    }

    /// Refunds fail for good from now on: answered 200 with a refund of status `failed`.
    pub fn refuse_refunds(&self, yes: bool) {
        self.state().refusing = yes;
    }

    /// The webhook deliveries since last asked, oldest first, signed as the gateway signs.
    pub fn notices(&self) -> Vec<Notice> {
        std::mem::take(&mut self.state().notices)
    }

    /// A delivery that says the newest session is paid, with a wrong signature.
    pub fn forged(&self, reference: &str) -> Notice {
        let mut state = self.state();
        let mut session = state.session_of(reference).clone();
        session["status"] = json!("complete");
        session["payment_status"] = json!("paid");
        state.notice("checkout.session.completed", &session, "whsec_of_somebody_else")
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// An error here is what closes the connection without an answer.
    async fn answer(self, request: Request<Incoming>) -> Result<Response<Full<Bytes>>, std::io::Error> {
        let (parts, body) = request.into_parts();
        let body = body.collect().await.map_err(std::io::Error::other)?.to_bytes();
        let body = String::from_utf8_lossy(&body).into_owned();
        let (answer, trouble) = self.state().call(&parts, &body);
        match trouble {
            Some(Trouble::AnswerLost) => return Err(std::io::Error::other("the answer is lost")),
            Some(Trouble::Slow(milliseconds)) => {
                tokio::time::sleep(Duration::from_millis(milliseconds)).await;
            }
            _ => {}
        }
        Ok(answer)
    }
}

/// An answer as it was first given to an idempotency key.
struct Kept {
    path: String,
    form: Vec<(String, String)>,
    status: u16,
    body: Value,
    at: i64,
    busy_until: Option<Instant>,
}

struct Refusal {
    status: u16,
    error: Value,
    /// Whether the endpoint had begun to run: only then is the answer kept for its idempotency key.
    begun: bool,
}

/// The object an endpoint answers with.
type Outcome = Result<Value, Refusal>;
type Form = BTreeMap<String, String>;

struct State {
    url: String,
    clock: Option<i64>,
    seed: u128,
    count: u64,
    customers: BTreeMap<String, Value>,
    /// Oldest first, with what was asked about the `PaymentIntent` to be.
    sessions: Vec<(Value, Form)>,
    intents: BTreeMap<String, Value>,
    charges: BTreeMap<String, Value>,
    refunds: Vec<Value>,
    kept: HashMap<String, Kept>,
    troubles: Vec<(String, Trouble)>,
    calls: Vec<Call>,
    notices: Vec<Notice>,
    refusing: bool,
}

impl State {
    fn new(url: String) -> Self {
        Self {
            url,
            clock: None,
            seed: SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_nanos(),
            count: 0,
            customers: BTreeMap::new(),
            sessions: Vec::new(),
            intents: BTreeMap::new(),
            charges: BTreeMap::new(),
            refunds: Vec::new(),
            kept: HashMap::new(),
            troubles: Vec::new(),
            calls: Vec::new(),
            notices: Vec::new(),
            refusing: false,
        }
    }

    fn now(&self) -> i64 {
        let system = || SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
        self.clock.unwrap_or_else(|| i64::try_from(system()).unwrap())
    }

    /// An identifier nobody can guess from another.
    fn code(&mut self, prefix: &str) -> String {
        self.count += 1;
        let digest = Sha256::digest(format!("{}-{}", self.seed, self.count));
        let alphabet = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
        let letters =
            digest.iter().take(24).map(|byte| char::from(alphabet[usize::from(*byte) % alphabet.len()]));
        format!("{prefix}{}", letters.collect::<String>())
    }

    // What arrives.

    fn call(&mut self, parts: &Parts, body: &str) -> (Response<Full<Bytes>>, Option<Trouble>) {
        let path = parts.uri.path_and_query().map(ToString::to_string).unwrap_or_default();
        let idempotency = header(parts, "idempotency-key");
        let method = parts.method.to_string();
        self.calls.push(Call { method, path: path.clone(), idempotency, body: body.to_owned() });
        let at = self.troubles.iter().position(|(part, _)| path.contains(part));
        let trouble = at.map(|at| self.troubles.remove(at).1);
        self.expire_sessions();
        let answer = match trouble {
            Some(Trouble::Down) => {
                let error = json!({ "message": "Sorry, something went wrong.", "type": "api_error" });
                self.respond(500, &json!({ "error": error }), &[])
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
        if let Err(refusal) = check_caller(parts) {
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
        let answered = self.route_post(path, &form.into_iter().collect(), &expand);
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

    fn route_post(&mut self, path: &str, form: &Form, expand: &[String]) -> Outcome {
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
                let session = self.create_session(form)?;
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
            ["v1", "payment_intents", id] => {
                known(&form, &[])?;
                self.intent(id)?
            }
            ["v1", "charges", id] => {
                known(&form, &[])?;
                self.charges.get(*id).cloned().ok_or_else(|| missing("charge", id, "id"))?
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

    // Customers and sessions.

    fn create_customer(&mut self, form: &Form) -> Outcome {
        known(
            form,
            &[
                "email",
                "name",
                "phone",
                "description",
                "metadata[*]",
                "preferred_locales[#]",
                "preferred_locales[]",
            ],
        )?;
        check_metadata(form, "metadata")?;
        if let Some(email) = form.get("email") {
            check_email(email, "email")?;
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

    fn create_session(&mut self, form: &Form) -> Outcome {
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
            if form.get(name).is_some_and(|value| value.chars().count() > most) {
                let message = format!("Invalid string: must be at most {most} characters");
                return Err(refusal(Some("parameter_invalid_string"), Some(name), &message));
            }
        }
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

    fn session_at(&self, id: &str) -> Result<usize, Refusal> {
        let found = self.sessions.iter().position(|(session, _)| session["id"] == json!(id));
        found.ok_or_else(|| missing("checkout.session", id, "session"))
    }

    fn newest(&self, reference: &str) -> usize {
        let found =
            self.sessions.iter().rposition(|(session, _)| session["client_reference_id"] == json!(reference));
        found.unwrap_or_else(|| panic!("no session with client_reference_id {reference}"))
    }

    fn session_of(&self, reference: &str) -> &Value {
        &self.sessions[self.newest(reference)].0
    }

    fn expire_session(&mut self, id: &str) -> Outcome {
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

    fn expire_sessions(&mut self) {
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
    fn close(&mut self, at: usize) {
        let session = &mut self.sessions[at].0;
        session["status"] = json!("expired");
        session["url"] = Value::Null;
        let session = session.clone();
        if let Some(id) = session["payment_intent"].as_str() {
            self.let_go(id, "automatic");
        }
        self.notify("checkout.session.expired", &session);
    }

    // PaymentIntents and charges.

    fn intent(&self, id: &str) -> Outcome {
        self.intents.get(id).cloned().ok_or_else(|| missing("payment_intent", id, "intent"))
    }

    fn put(&mut self, intent: &Value) {
        self.intents.insert(text(intent, "id"), intent.clone());
    }

    fn capture(&mut self, id: &str, form: &Form) -> Outcome {
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

    fn cancel(&mut self, id: &str, form: &Form) -> Outcome {
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
    fn let_go(&mut self, id: &str, reason: &str) {
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
    fn confirmed(&mut self, at: usize) -> Value {
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

    fn charge(&mut self, intent: &mut Value, method: &str, details: &Value, captured: bool) -> Value {
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

    // Refunds.

    fn create_refund(&mut self, form: &Form) -> Outcome {
        known(form, &["payment_intent", "charge", "amount", "metadata[*]", "reason"])?;
        check_metadata(form, "metadata")?;
        let reasons = ["duplicate", "fraudulent", "requested_by_customer"];
        if let Some(reason) = form.get("reason").filter(|reason| !reasons.contains(&reason.as_str())) {
            return Err(not_one_of("reason", reason, &reasons));
        }
        let asked = form.get("amount").map(|value| integer("amount", value)).transpose()?;
        if asked.is_some_and(|amount| amount < 1) {
            let message = "This value must be greater than or equal to 1.";
            return Err(refusal(Some("parameter_invalid_integer"), Some("amount"), message));
        }
        let charge = match (form.get("payment_intent"), form.get("charge")) {
            (Some(id), None) => {
                let found =
                    self.intents.get(id).ok_or_else(|| missing("payment_intent", id, "payment_intent"))?;
                found["latest_charge"].as_str().and_then(|charge| self.charges.get(charge)).cloned()
            }
            (None, Some(id)) => {
                Some(self.charges.get(id).cloned().ok_or_else(|| missing("charge", id, "charge"))?)
            }
            (None, None) => {
                let message = "One of the following params should be provided for this request: payment_intent or charge.";
                return Err(refusal(Some("parameter_missing"), None, message));
            }
            (Some(_), Some(_)) => {
                let message = "You may only specify one of these parameters: charge, payment_intent.";
                return Err(refusal(None, None, message));
            }
        };
        let begun = |code, param, message: &str| Refusal { begun: true, ..refusal(code, param, message) };
        let Some(mut charge) =
            charge.filter(|charge| charge["captured"] == true && charge["status"] == "succeeded")
        else {
            return Err(begun(None, None, "This PaymentIntent does not have a successful charge to refund."));
        };
        let id = text(&charge, "id");
        let method = text(&charge["payment_method_details"], "type");
        if method == "oxxo" {
            let message = format!("Charge {id} was paid with oxxo, which doesn't support refunds.");
            return Err(begun(Some("charge_not_refundable"), None, &message));
        }
        let left = charge["amount_captured"].as_i64().unwrap() - charge["amount_refunded"].as_i64().unwrap();
        if left == 0 {
            let message = format!("Charge {id} has already been refunded.");
            return Err(begun(Some("charge_already_refunded"), None, &message));
        }
        let amount = asked.unwrap_or(left);
        if amount > left {
            // Stripe gives no code here.
            let currency = text(&charge, "currency");
            let message = format!(
                "Refund amount ({}) is greater than unrefunded amount on charge ({})",
                shown(amount, &currency),
                shown(left, &currency)
            );
            return Err(begun(None, Some("amount"), &message));
        }
        let status = match method.as_str() {
            _ if self.refusing => "failed",
            "customer_balance" => "pending",
            _ => "succeeded",
        };
        let mut refund = json!({
            "id": self.code("re_3"),
            "object": "refund",
            "amount": amount,
            "balance_transaction": self.code("txn_3"),
            "charge": id,
            "created": self.now(),
            "currency": charge["currency"],
            "destination_details": { "type": method },
            "metadata": metadata(form, "metadata"),
            "payment_intent": charge["payment_intent"],
            "reason": form.get("reason"),
            "receipt_number": null,
            "status": status,
        });
        if status == "failed" {
            refund["failure_reason"] = json!("expired_or_canceled_card");
            refund["failure_balance_transaction"] = json!(self.code("txn_3"));
            self.notify("refund.failed", &refund);
        } else {
            let refunded = charge["amount_refunded"].as_i64().unwrap() + amount;
            charge["amount_refunded"] = json!(refunded);
            charge["refunded"] = json!(refunded == charge["amount_captured"]);
            self.charges.insert(id, charge.clone());
            self.notify("charge.refunded", &charge);
        }
        self.refunds.push(refund.clone());
        Ok(refund)
    }

    /// A refund on its way has arrived when it is looked at again.
    fn look_at_refund(&mut self, id: &str) -> Outcome {
        let found = self.refunds.iter_mut().find(|refund| refund["id"] == json!(id));
        let refund = found.ok_or_else(|| missing("refund", id, "id"))?;
        if refund["status"] == "pending" {
            refund["status"] = json!("succeeded");
        }
        Ok(refund.clone())
    }

    // The buyer and their bank.

    fn act(&mut self, reference: &str, act: Act) {
        self.expire_sessions();
        let at = self.newest(reference);
        let session = self.sessions[at].0.clone();
        let offers =
            |method: &str| session["payment_method_types"].as_array().unwrap().contains(&json!(method));
        let before = matches!(act, Act::Approve | Act::Challenge | Act::Decline | Act::Leave | Act::Voucher);
        let status = &session["status"];
        assert!(!before || status == "open", "{act:?}: the session of {reference} is {status}");
        match act {
            Act::Leave => self.close(at),
            Act::Approve | Act::Challenge | Act::Decline => {
                assert!(offers("card"), "{act:?}: the session of {reference} takes no cards");
                self.pay_by_card(at, act);
            }
            Act::Voucher => {
                let method = ["oxxo", "customer_balance"].into_iter().find(|method| offers(method));
                self.hand_out_voucher(at, method.expect("the session hands out no vouchers"));
            }
            Act::VoucherPaid | Act::VoucherExpired => self.end_voucher(at, act),
            Act::HoldLost => {
                let id = session["payment_intent"].as_str().expect("nothing is held");
                assert_eq!(self.intents[id]["status"], "requires_capture", "nothing is held");
                self.let_go(id, "automatic");
            }
        }
    }

    fn pay_by_card(&mut self, at: usize, act: Act) {
        let mut intent = self.confirmed(at);
        let asked = self.sessions[at].1.get("payment_method_options[card][request_three_d_secure]").cloned();
        let flow = match (act, asked.as_deref()) {
            (Act::Challenge, _) => Some("challenge"),
            (_, Some("any" | "challenge")) => Some("frictionless"),
            _ => None,
        };
        let secure = flow.map(|flow| {
            json!({ "authentication_flow": flow, "electronic_commerce_indicator": "05", "result": "authenticated", "version": "2.2.0" })
        });
        let details = json!({ "brand": "visa", "country": "MX", "funding": "credit", "last4": "4242", "three_d_secure": secure });
        let manual = intent["capture_method"] == "manual";
        let mut charge = self.charge(&mut intent, "card", &details, !manual && act != Act::Decline);
        if act == Act::Decline {
            let message = "Your card was declined.";
            charge["paid"] = json!(false);
            charge["status"] = json!("failed");
            charge["failure_code"] = json!("card_declined");
            charge["failure_message"] = json!(message);
            self.charges.insert(text(&charge, "id"), charge.clone());
            intent["status"] = json!("requires_payment_method");
            intent["payment_method"] = Value::Null;
            intent["last_payment_error"] = json!({
                "charge": charge["id"], "code": "card_declined", "decline_code": "generic_decline",
                "message": message, "type": "card_error",
            });
            self.put(&intent);
            self.notify("payment_intent.payment_failed", &intent);
            return;
        }
        intent["last_payment_error"] = Value::Null;
        if manual {
            intent["status"] = json!("requires_capture");
            intent["amount_capturable"] = intent["amount"].clone();
        } else {
            intent["status"] = json!("succeeded");
            intent["amount_received"] = intent["amount"].clone();
        }
        self.put(&intent);
        self.notify(
            if manual { "payment_intent.amount_capturable_updated" } else { "payment_intent.succeeded" },
            &intent,
        );
        self.complete(at, !manual);
    }

    /// The session is done with; what is only held or awaited is not paid.
    fn complete(&mut self, at: usize, paid: bool) {
        let session = &mut self.sessions[at].0;
        session["status"] = json!("complete");
        session["url"] = Value::Null;
        session["customer_details"] =
            json!({ "email": "buyer@example.com", "name": "Ana Núñez", "phone": null });
        if paid {
            session["payment_status"] = json!("paid");
        }
        let session = session.clone();
        self.notify("checkout.session.completed", &session);
    }

    fn hand_out_voucher(&mut self, at: usize, method: &str) {
        let mut intent = self.confirmed(at);
        intent["status"] = json!("requires_action");
        intent["payment_method"] = json!(self.code("pm_1"));
        let address = format!("{}/voucher/{}", self.url, text(&intent, "id"));
        intent["next_action"] = if method == "oxxo" {
            let days = self.sessions[at].1.get("payment_method_options[oxxo][expires_after_days]");
            let days = days.map_or(5, |days| days.parse::<i64>().unwrap());
            json!({
                "type": "oxxo_display_details",
                "oxxo_display_details": {
                    "expires_after": self.now() + days * DAY, "hosted_voucher_url": address, "number": "12345678901234657890123456789012",
                },
            })
        } else {
            json!({
                "type": "display_bank_transfer_instructions",
                "display_bank_transfer_instructions": {
                    "amount_remaining": intent["amount"], "currency": "mxn", "hosted_instructions_url": address,
                    "reference": "9876543", "type": "mx_bank_transfer",
                    "financial_addresses": [{
                        "type": "spei", "supported_networks": ["spei"],
                        "spei": { "bank_code": "002", "bank_name": "BANAMEX", "clabe": "002180000000000007" },
                    }],
                },
            })
        };
        self.put(&intent);
        self.complete(at, false);
    }

    fn end_voucher(&mut self, at: usize, act: Act) {
        let session = self.sessions[at].0.clone();
        let id = session["payment_intent"].as_str().expect("no voucher was handed out");
        let mut intent = self.intents[id].clone();
        assert_eq!(intent["status"], "requires_action", "{act:?}: no voucher is waiting");
        let oxxo = intent["next_action"]["type"] == "oxxo_display_details";
        let details = std::mem::take(&mut intent["next_action"]);
        if act == Act::VoucherExpired {
            assert!(oxxo, "a bank transfer does not expire: its PaymentIntent waits until it is canceled");
            intent["status"] = json!("requires_payment_method");
            intent["payment_method"] = Value::Null;
            intent["last_payment_error"] = json!({
                "code": "payment_intent_payment_attempt_expired", "message": "The OXXO voucher has expired.",
                "type": "invalid_request_error",
            });
            self.put(&intent);
            self.notify("payment_intent.payment_failed", &intent);
            self.notify("checkout.session.async_payment_failed", &session);
            return;
        }
        let (method, details) = if oxxo {
            ("oxxo", json!({ "number": details["oxxo_display_details"]["number"] }))
        } else {
            ("customer_balance", json!({}))
        };
        self.charge(&mut intent, method, &details, true);
        intent["status"] = json!("succeeded");
        intent["amount_received"] = intent["amount"].clone();
        self.put(&intent);
        self.notify("payment_intent.succeeded", &intent);
        self.sessions[at].0["payment_status"] = json!("paid");
        let session = self.sessions[at].0.clone();
        self.notify("checkout.session.async_payment_succeeded", &session);
    }

    fn money(&self, reference: &str) -> Money {
        let mut money = Money::default();
        for (session, _) in
            self.sessions.iter().filter(|(one, _)| one["client_reference_id"] == json!(reference))
        {
            money.currency = text(session, "currency").to_uppercase();
            let Some(intent) = session["payment_intent"].as_str() else { continue };
            let paid = |charge: &&Value| {
                charge["payment_intent"] == json!(intent) && charge["status"] == "succeeded"
            };
            for charge in self.charges.values().filter(paid) {
                let number = |name: &str| charge[name].as_i64().unwrap();
                if charge["captured"] == true {
                    money.authorised += number("amount_captured");
                    money.captured += number("amount_captured");
                    money.refunded += number("amount_refunded");
                } else {
                    money.authorised += number("amount") - number("amount_refunded");
                }
            }
        }
        money
    }

    // Webhooks.

    fn notify(&mut self, kind: &str, object: &Value) {
        let notice = self.notice(kind, object, WEBHOOK_SECRET);
        self.notices.push(notice);
    }

    fn notice(&mut self, kind: &str, object: &Value, secret: &str) -> Notice {
        let now = self.now();
        let event = json!({
            "id": self.code("evt_1"),
            "object": "event",
            "api_version": "2025-09-30.clover",
            "created": now,
            "data": { "object": object },
            "livemode": false,
            "pending_webhooks": 1,
            "request": { "id": null, "idempotency_key": null },
            "type": kind,
        });
        let body = serde_json::to_vec_pretty(&event).unwrap();
        let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
        mac.update(format!("{now}.").as_bytes());
        mac.update(&body);
        let signature = hex(&mac.finalize().into_bytes());
        let headers = [
            ("content-type", "application/json; charset=utf-8".to_owned()),
            ("user-agent", "Stripe/1.0 (+https://stripe.com/docs/webhooks)".to_owned()),
            ("stripe-signature", format!("t={now},v1={signature}")),
        ];
        (headers.into_iter().map(|(name, value)| (name.to_owned(), value)).collect(), body)
    }
}

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

const ZERO_DECIMAL: &[&str] = &[
    "bif", "clp", "djf", "gnf", "jpy", "kmf", "krw", "mga", "pyg", "rwf", "vnd", "vuv", "xaf", "xof", "xpf",
];

fn header(parts: &Parts, name: &str) -> Option<String> {
    parts.headers.get(name).map(|value| value.to_str().unwrap_or_default().to_owned())
}

fn page(html: &str) -> Response<Full<Bytes>> {
    let answer = Response::builder().header("content-type", "text/html");
    answer.body(Full::new(Bytes::from(html.to_owned()))).unwrap()
}

fn text(object: &Value, name: &str) -> String {
    object[name].as_str().unwrap_or_default().to_owned()
}

/// The key, and a version whose objects look as this fake's do: `PaymentIntent`s on confirmation, `latest_charge`.
fn check_caller(parts: &Parts) -> Result<(), Refusal> {
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
    if !form || !digits || day < "2022-11-15" {
        let message = format!("Invalid Stripe API version: {version}");
        return Err(refusal(None, None, &message));
    }
    Ok(())
}

fn refusal(code: Option<&str>, param: Option<&str>, message: &str) -> Refusal {
    let mut error = json!({ "message": message, "type": "invalid_request_error" });
    if let Some(code) = code {
        error["code"] = json!(code);
        error["doc_url"] = json!(format!("https://stripe.com/docs/error-codes/{}", code.replace('_', "-")));
    }
    if let Some(param) = param {
        error["param"] = json!(param);
    }
    Refusal { status: 400, error, begun: false }
}

fn missing(kind: &str, id: &str, param: &str) -> Refusal {
    let message = format!("No such {kind}: '{id}'");
    Refusal { status: 404, begun: true, ..refusal(Some("resource_missing"), Some(param), &message) }
}

fn absent(param: &str) -> Refusal {
    refusal(Some("parameter_missing"), Some(param), &format!("Missing required param: {param}."))
}

fn not_one_of(param: &str, value: &str, allowed: &[&str]) -> Refusal {
    let message = format!("Invalid {param}: must be one of {}. You passed: {value}.", allowed.join(", "));
    refusal(None, Some(param), &message)
}

fn unknown_address(method: &str, path: &str) -> Refusal {
    let message = format!("Unrecognized request URL ({method}: {path}).");
    Refusal { status: 404, ..refusal(None, None, &message) }
}

/// The error of a `PaymentIntent` that is not where it should be; Stripe adds all of it.
fn unexpected_state(intent: &Value, message: &str) -> Refusal {
    let mut refused = refusal(Some("payment_intent_unexpected_state"), None, message);
    refused.error["payment_intent"] = intent.clone();
    refused.begun = true;
    refused
}

/// Refuses the first parameter nothing here knows.
fn known(form: &Form, patterns: &[&str]) -> Result<(), Refusal> {
    let Some(name) = form.keys().find(|name| !patterns.iter().any(|pattern| fits(pattern, name))) else {
        return Ok(());
    };
    let message = format!("Received unknown parameter: {name}");
    Err(refusal(Some("parameter_unknown"), Some(name), &message))
}

fn fits(pattern: &str, name: &str) -> bool {
    let (pattern, name) = (pattern.split('[').collect::<Vec<_>>(), name.split('[').collect::<Vec<_>>());
    let part = |(pattern, name): (&&str, &&str)| match *pattern {
        "#]" => name.strip_suffix(']').is_some_and(|index| index.parse::<u32>().is_ok()),
        "*]" => name.len() > 1 && name.ends_with(']'),
        pattern => pattern == *name,
    };
    pattern.len() == name.len() && pattern.iter().zip(&name).all(part)
}

/// Takes out what shall be answered whole: `expand[]` or `expand[0]`.
fn take_expand(form: &mut Vec<(String, String)>) -> Vec<String> {
    let (expand, rest) =
        std::mem::take(form).into_iter().partition(|(name, _)| fits("expand[#]", name) || name == "expand[]");
    *form = rest;
    let expand: Vec<(String, String)> = expand;
    expand.into_iter().map(|(_, value)| value).collect()
}

fn integer(name: &str, value: &str) -> Result<i64, Refusal> {
    let message = format!("Invalid integer: {value}");
    value.parse().map_err(|_| refusal(Some("parameter_invalid_integer"), Some(name), &message))
}

fn check_email(email: &str, param: &str) -> Result<(), Refusal> {
    let good = email.split_once('@').is_some_and(|(name, host)| !name.is_empty() && host.contains('.'));
    let message = format!("Invalid email address: {email}");
    if good { Ok(()) } else { Err(refusal(Some("email_invalid"), Some(param), &message)) }
}

fn metadata(form: &Form, prefix: &str) -> Value {
    let prefix = format!("{prefix}[");
    let pairs = form.iter().filter_map(|(name, value)| {
        let name = name.strip_prefix(&prefix)?.strip_suffix(']')?;
        (!value.is_empty()).then(|| (name.to_owned(), json!(value)))
    });
    Value::Object(pairs.collect())
}

/// At most 50 names of at most 40 characters, with values of at most 500.
fn check_metadata(form: &Form, prefix: &str) -> Result<(), Refusal> {
    let metadata = metadata(form, prefix);
    let pairs = metadata.as_object().unwrap();
    if pairs.len() > 50 {
        return Err(refusal(None, Some(prefix), "Metadata can have up to 50 keys."));
    }
    for (name, value) in pairs {
        if name.chars().count() > 40 || value.as_str().unwrap().chars().count() > 500 {
            let message = format!("Metadata keys can have up to 40 characters and values up to 500: {name}");
            return Err(refusal(None, Some(prefix), &message));
        }
    }
    Ok(())
}

/// The sum of the lines, and their currency.
fn line_items(form: &Form) -> Result<(i64, String), Refusal> {
    let count = (0..100)
        .take_while(|index| form.keys().any(|name| name.starts_with(&format!("line_items[{index}]"))))
        .count();
    let stray = |name: &&String| {
        let index = name.strip_prefix("line_items[").and_then(|rest| rest.split(']').next());
        index.is_some_and(|index| index.parse::<usize>().is_ok_and(|index| index >= count))
    };
    if let Some(name) = form.keys().find(stray) {
        return Err(refusal(
            None,
            Some(name),
            "Line items must be numbered from 0 without gaps, 100 at most.",
        ));
    }
    if count == 0 {
        return Err(absent("line_items"));
    }
    let mut total = 0;
    let mut currency = String::new();
    for index in 0..count {
        let get = |rest: &str| {
            let name = format!("line_items[{index}]{rest}");
            form.get(&name).map(|value| (name.clone(), value)).ok_or_else(|| absent(&name))
        };
        get("[price_data][product_data][name]")?;
        let (name, code) = get("[price_data][currency]")?;
        if code.len() != 3 || !code.bytes().all(|byte| byte.is_ascii_lowercase()) {
            let message =
                format!("Invalid currency: {code}. Currencies are three-letter ISO codes in lowercase.");
            return Err(refusal(None, Some(&name), &message));
        }
        if !currency.is_empty() && currency != *code {
            let message = "All prices on a Checkout Session must be expressed in the same currency.";
            return Err(refusal(None, Some(&name), message));
        }
        code.clone_into(&mut currency);
        let (name, value) = get("[price_data][unit_amount]")?;
        let amount = integer(&name, value)?;
        let multiple = match code.as_str() {
            "isk" | "ugx" => 100,
            "bhd" | "jod" | "kwd" | "omr" | "tnd" => 10,
            _ => 1,
        };
        if amount < 0 || amount % multiple != 0 {
            let message = format!(
                "Invalid amount: {amount} is no amount of {code} (not negative, a multiple of {multiple})."
            );
            return Err(refusal(Some("parameter_invalid_integer"), Some(&name), &message));
        }
        let (name, value) = get("[quantity]")?;
        let quantity = integer(&name, value)?;
        if quantity < 1 {
            let message = "This value must be greater than or equal to 1.";
            return Err(refusal(Some("parameter_invalid_integer"), Some(&name), message));
        }
        total += amount.saturating_mul(quantity);
    }
    let least = match currency.as_str() {
        "mxn" => 1000,
        "gbp" => 30,
        _ => 50,
    };
    if total < least {
        let message = format!(
            "The Checkout Session's total amount due must add up to at least {}",
            shown(least, &currency)
        );
        return Err(refusal(Some("amount_too_small"), None, &message));
    }
    if total > 99_999_999 {
        let message = format!("The total amount due must be no more than {}", shown(99_999_999, &currency));
        return Err(refusal(Some("amount_too_large"), None, &message));
    }
    Ok((total, currency))
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

/// As Stripe writes money in its messages.
fn shown(amount: i64, currency: &str) -> String {
    if ZERO_DECIMAL.contains(&currency) {
        format!("{amount} {currency}")
    } else {
        format!("${}.{:02} {currency}", amount / 100, amount % 100)
    }
}

fn hex(bytes: &[u8]) -> String {
    let digit = |four: u8| char::from_digit(u32::from(four), 16).unwrap();
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

fn base64(bytes: &[u8]) -> String {
    let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for chunk in bytes.chunks(3) {
        let of = |at: usize| u32::from(chunk.get(at).copied().unwrap_or(0));
        let bits = of(0) << 16 | of(1) << 8 | of(2);
        for place in 0..4 {
            let six = usize::try_from(bits >> (18 - 6 * place) & 63).unwrap();
            out.push(if place <= chunk.len() { char::from(alphabet[six]) } else { '=' });
        }
    }
    out
}
