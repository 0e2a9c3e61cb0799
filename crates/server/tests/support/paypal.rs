//! A PayPal that can be told what to do: OAuth tokens, Orders v2, Payments v2 and webhooks, written from PayPal's public
//! documentation. It is strict on purpose: whoever misreads the documentation is refused, as PayPal would, and what
//! PayPal would quietly pass over, such as a field it doesn't know, is refused too.

#![allow(clippy::unused_self, reason = "both gateways' fakes are driven alike")]

use axum::body::Bytes;
use axum::http::request::Parts;
use axum::http::{Request, Response};
use http_body_util::{BodyExt, Full};
use hyper::body::Incoming;
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// What goes wrong on the way, for the next call whose path contains what was named.
#[derive(Clone, Debug)]
pub enum Trouble {
    /// Does it, then closes the connection without an answer.
    AnswerLost,
    /// 503, nothing done.
    Down,
    /// 429 with `Retry-After: 1`, nothing done.
    TooMany,
    /// Does it, and answers after so many milliseconds. The same request id meanwhile: 409.
    Slow(u64),
    /// Answers 200 with a body that is not JSON, nothing done.
    Garbage,
}

/// What the buyer does on the gateway's page, or their bank does later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Approves the order.
    Approve,
    /// As `Approve`: what PayPal asks of its buyers besides is not seen from outside.
    Challenge,
    /// Approves the order with means that will be declined at capture; they may `Approve` with others after it.
    Decline,
    /// Goes away: the order is never approved, and nobody says so.
    Leave,
    /// Stripe only; panics.
    Voucher,
    /// Stripe only; panics.
    VoucherPaid,
    /// Stripe only; panics.
    VoucherExpired,
    /// What the buyer approved with is not good any more: capture will be refused.
    HoldLost,
}

/// The money of all orders of one reference together, in minor units as the gateway counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Money {
    /// What the buyer agreed to and would be good for, captured or not.
    pub authorised: i64,
    pub captured: i64,
    /// What went back of what was captured; refunds on their way included.
    pub refunded: i64,
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
pub struct PayPal {
    address: SocketAddr,
    state: Arc<Mutex<State>>,
}

const CLIENT: &str = "AfakeClientOfTheTests:EfakeSecretOfTheTests";
const WEBHOOK: &str = "1JE4291016473214C";
const HOUR: i64 = 3600;
/// What an access token lives.
const TOKEN_SECONDS: i64 = 32_400;

impl PayPal {
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

    /// `client:secret`, what access tokens are given out for.
    pub fn secret(&self) -> String {
        CLIENT.to_owned()
    }

    /// The webhook's id, which verification wants.
    pub fn webhook_secret(&self) -> String {
        WEBHOOK.to_owned()
    }

    /// For the next call whose path contains `path`, and that one only; more of them queue up.
    pub fn trouble(&self, path: &str, trouble: Trouble) {
        self.state().troubles.push((path.to_owned(), trouble));
    }

    /// The buyer acts on the newest order with this `custom_id`. Panics where the page could not offer it.
    pub fn act(&self, reference: &str, act: Act) {
        self.state().act(reference, act);
    }

    /// Where the page sends the buyer after they approved.
    pub fn back(&self, reference: &str) -> String {
        let state = self.state();
        let order = state.order_of(reference);
        let address = text(&order.asked["payment_source"]["paypal"]["experience_context"], "return_url");
        let sign = if address.contains('?') { '&' } else { '?' };
        format!("{address}{sign}token={}&PayerID={PAYER}", order.id)
    }

    pub fn money(&self, reference: &str) -> Money {
        self.state().money(reference)
    }

    pub fn calls(&self) -> Vec<Call> {
        self.state().calls.clone()
    }

    /// Refunds fail for good from now on: 422 `REFUND_NOT_ALLOWED`.
    pub fn refuse_refunds(&self, yes: bool) {
        self.state().refusing = yes;
    }

    /// The webhook deliveries since last asked, oldest first, as `verify-webhook-signature` will know them again.
    pub fn notices(&self) -> Vec<Notice> {
        std::mem::take(&mut self.state().notices)
    }

    /// A delivery that says the newest order is captured, with a signature nobody made.
    pub fn forged(&self, reference: &str) -> Notice {
        let mut state = self.state();
        let order = state.order_of(reference).clone();
        let id = state.code(17);
        let now = state.now();
        let resource = state.capture_object(&order, &Capture::of(&order, id, "COMPLETED", now));
        let notice = state.notice("PAYMENT.CAPTURE.COMPLETED", "capture", "Payment completed", &resource);
        state.sent.pop();
        notice
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

const PAYER: &str = "QYR5Z8XDVJNXQ";

#[derive(Clone)]
struct Order {
    id: String,
    /// The request that made it.
    asked: Value,
    status: &'static str,
    /// Whether what the buyer approved with will be declined.
    declined: bool,
    created: i64,
    capture: Option<Capture>,
}

#[derive(Clone)]
struct Capture {
    id: String,
    status: &'static str,
    amount: Value,
    created: i64,
    /// What went back so far, in minor units.
    refunded: i64,
    refunds: Vec<Value>,
}

impl Capture {
    fn of(order: &Order, id: String, status: &'static str, created: i64) -> Self {
        let amount = order.unit()["amount"].clone();
        Self { id, status, amount, created, refunded: 0, refunds: Vec::new() }
    }
}

impl Order {
    fn unit(&self) -> &Value {
        &self.asked["purchase_units"][0]
    }

    fn minor(&self) -> i64 {
        minor(&self.unit()["amount"])
    }
}

/// An answer as it was first given to a request id.
struct Kept {
    status: u16,
    body: Value,
    /// The order whose status it says.
    order: Option<String>,
    until: i64,
    busy_until: Option<Instant>,
}

struct Refusal {
    status: u16,
    body: Value,
}

type Outcome = Result<(u16, Value), Refusal>;

struct State {
    url: String,
    clock: Option<i64>,
    seed: u128,
    count: u64,
    /// Until when each is good.
    tokens: HashMap<String, i64>,
    orders: Vec<Order>,
    refund_invoices: HashSet<String>,
    kept: BTreeMap<(&'static str, String), Kept>,
    troubles: Vec<(String, Trouble)>,
    calls: Vec<Call>,
    notices: Vec<Notice>,
    /// What was really sent, to verify by.
    sent: Vec<Notice>,
    refusing: bool,
    pending: bool,
}

impl State {
    fn new(url: String) -> Self {
        Self {
            url,
            clock: None,
            seed: SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_nanos(),
            count: 0,
            tokens: HashMap::new(),
            orders: Vec::new(),
            refund_invoices: HashSet::new(),
            kept: BTreeMap::new(),
            troubles: Vec::new(),
            calls: Vec::new(),
            notices: Vec::new(),
            sent: Vec::new(),
            refusing: false,
            pending: false,
        }
    }

    fn now(&self) -> i64 {
        let system = || SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
        self.clock.unwrap_or_else(|| i64::try_from(system()).unwrap())
    }

    /// An identifier nobody can guess from another.
    fn code(&mut self, length: usize) -> String {
        self.count += 1;
        let digest = Sha256::digest(format!("{}-{}", self.seed, self.count));
        let alphabet = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
        digest
            .iter()
            .take(length)
            .map(|byte| char::from(alphabet[usize::from(*byte) % alphabet.len()]))
            .collect()
    }

    // What arrives.

    fn call(&mut self, parts: &Parts, body: &str) -> (Response<Full<Bytes>>, Option<Trouble>) {
        let path = parts.uri.path_and_query().map(ToString::to_string).unwrap_or_default();
        let idempotency = header(parts, "paypal-request-id");
        let method = parts.method.to_string();
        self.calls.push(Call { method, path: path.clone(), idempotency, body: body.to_owned() });
        let at = self.troubles.iter().position(|(part, _)| path.contains(part));
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

    // Orders.

    fn create(&mut self, asked: &Value, whole: bool) -> Outcome {
        check_order(asked)?;
        let source = asked.get("payment_source").is_some();
        let order = Order {
            id: self.code(17),
            asked: asked.clone(),
            status: if source { "PAYER_ACTION_REQUIRED" } else { "CREATED" },
            declined: false,
            created: self.now(),
            capture: None,
        };
        self.orders.push(order.clone());
        Ok((if source { 200 } else { 201 }, self.order_object(&order, whole)))
    }

    /// An order nobody approved in time is not there any more: three hours to send the buyer, three for them to approve.
    fn order_at(&self, id: &str) -> Result<usize, Refusal> {
        let at = self.orders.iter().position(|order| order.id == id).ok_or_else(not_found)?;
        let order = &self.orders[at];
        let waits = order.status == "CREATED" || order.status == "PAYER_ACTION_REQUIRED";
        if waits && self.now() > order.created + 6 * HOUR { Err(not_found()) } else { Ok(at) }
    }

    fn newest(&self, reference: &str) -> usize {
        let found = self.orders.iter().rposition(|order| order.unit()["custom_id"] == json!(reference));
        found.unwrap_or_else(|| panic!("no order with custom_id {reference}"))
    }

    fn order_of(&self, reference: &str) -> &Order {
        &self.orders[self.newest(reference)]
    }

    fn capture(&mut self, id: &str, whole: bool) -> Outcome {
        let at = self.order_at(id)?;
        let order = self.orders[at].clone();
        if order.status == "COMPLETED" {
            let description =
                "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.";
            return Err(unprocessable("ORDER_ALREADY_CAPTURED", description));
        }
        if order.status != "APPROVED" {
            let description = "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url \
                 returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` \
                 in the request.";
            return Err(unprocessable("ORDER_NOT_APPROVED", description));
        }
        let now = self.now();
        if order.declined {
            self.orders[at].status = "PAYER_ACTION_REQUIRED";
            let refused = Capture::of(&order, self.code(17), "DECLINED", now);
            let resource = self.capture_object(&order, &refused);
            self.notify("PAYMENT.CAPTURE.DENIED", "capture", "Payment denied", &resource);
            let description = "The instrument presented  was either declined by the processor or bank, or it can't be used for this \
                 payment.";
            let mut refused = unprocessable("INSTRUMENT_DECLINED", description);
            refused.body["links"] = json!([
                { "href": format!("{}/checkoutnow?token={id}", self.url), "rel": "redirect", "method": "GET" },
            ]);
            return Err(refused);
        }
        let invoice = order.unit().get("invoice_id");
        let used = |other: &Order| other.capture.is_some() && other.unit().get("invoice_id") == invoice;
        if invoice.is_some() && self.orders.iter().any(used) {
            let description = "Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires \
                 that Invoice Id be unique for each transaction.";
            return Err(unprocessable("DUPLICATE_INVOICE_ID", description));
        }
        let capture = Capture::of(&order, self.code(17), "COMPLETED", now);
        self.orders[at].status = "COMPLETED";
        self.orders[at].capture = Some(capture.clone());
        let order = self.orders[at].clone();
        let resource = self.capture_object(&order, &capture);
        self.notify("PAYMENT.CAPTURE.COMPLETED", "capture", "Payment completed", &resource);
        let mut answered = self.order_object(&order, true);
        if !whole {
            for name in ["intent", "create_time", "update_time"] {
                answered.as_object_mut().unwrap().remove(name);
            }
            let unit = answered["purchase_units"][0].as_object_mut().unwrap();
            unit.retain(|name, _| name == "reference_id" || name == "payments");
        }
        Ok((201, answered))
    }

    /// What is answered of an order: all of it, or what a minimal answer has.
    fn order_object(&self, order: &Order, whole: bool) -> Value {
        let api = format!("{}/v2/checkout/orders/{}", self.url, order.id);
        let mut links = vec![json!({ "href": api, "rel": "self", "method": "GET" })];
        let page = format!("{}/checkoutnow?token={}", self.url, order.id);
        match order.status {
            "CREATED" => links.push(json!({ "href": page, "rel": "approve", "method": "GET" })),
            "PAYER_ACTION_REQUIRED" => {
                links.push(json!({ "href": page, "rel": "payer-action", "method": "GET" }));
            }
            "APPROVED" => {
                links.push(json!({ "href": format!("{api}/capture"), "rel": "capture", "method": "POST" }));
            }
            _ => {}
        }
        let mut answered = json!({ "id": order.id, "status": order.status, "links": links });
        let approved = order.status == "APPROVED" || order.status == "COMPLETED";
        if approved {
            let name = json!({ "given_name": "Ana", "surname": "Núñez" });
            let (email, address) = ("buyer@example.com", json!({ "country_code": "MX" }));
            answered["payment_source"] = json!({ "paypal": {
                "email_address": email, "account_id": PAYER, "account_status": "VERIFIED", "name": name, "address": address,
            } });
            answered["payer"] =
                json!({ "name": name, "email_address": email, "payer_id": PAYER, "address": address });
        } else if order.status == "PAYER_ACTION_REQUIRED" {
            answered["payment_source"] = json!({ "paypal": {} });
        }
        if whole {
            answered["intent"] = json!("CAPTURE");
            answered["create_time"] = json!(moment(order.created));
            let mut unit = order.unit().clone();
            if unit.get("reference_id").is_none() {
                unit["reference_id"] = json!("default");
            }
            unit["payee"] = json!({ "email_address": "shop@example.com", "merchant_id": "2WSC6PDTGSDX4" });
            if let Some(capture) = &order.capture {
                answered["update_time"] = json!(moment(capture.created));
                unit["payments"] = json!({ "captures": [self.capture_object(order, capture)] });
                if !capture.refunds.is_empty() {
                    unit["payments"]["refunds"] = json!(capture.refunds);
                }
            }
            answered["purchase_units"] = json!([unit]);
        }
        answered
    }

    fn capture_object(&self, order: &Order, capture: &Capture) -> Value {
        let api = format!("{}/v2/payments/captures/{}", self.url, capture.id);
        let mut object = json!({
            "id": capture.id,
            "status": capture.status,
            "amount": { "currency_code": capture.amount["currency_code"], "value": capture.amount["value"] },
            "final_capture": true,
            "disbursement_mode": "INSTANT",
            "seller_protection": {
                "status": "ELIGIBLE", "dispute_categories": ["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"],
            },
            "create_time": moment(capture.created),
            "update_time": moment(capture.created),
            "supplementary_data": { "related_ids": { "order_id": order.id } },
            "links": [
                { "href": api, "rel": "self", "method": "GET" },
                { "href": format!("{api}/refund"), "rel": "refund", "method": "POST" },
                { "href": format!("{}/v2/checkout/orders/{}", self.url, order.id), "rel": "up", "method": "GET" },
            ],
        });
        for name in ["custom_id", "invoice_id"] {
            if let Some(value) = order.unit().get(name) {
                object[name] = value.clone();
            }
        }
        object
    }

    // Captures and refunds.

    fn captured(&self, id: &str) -> Result<(Order, Capture), Refusal> {
        let find = |order: &Order| {
            let capture = order.capture.clone().filter(|capture| capture.id == id)?;
            Some((order.clone(), capture))
        };
        self.orders.iter().find_map(find).ok_or_else(not_found)
    }

    fn refund(&mut self, id: &str, asked: &Value, whole: bool) -> Outcome {
        known(asked, "", &["amount", "custom_id", "invoice_id", "note_to_payer"])?;
        for (name, most) in [("custom_id", 127), ("invoice_id", 127), ("note_to_payer", 255)] {
            check_text(asked, "", name, most)?;
        }
        let (order, mut capture) = self.captured(id)?;
        let total = minor(&capture.amount);
        let left = total - capture.refunded;
        if left == 0 {
            return Err(unprocessable(
                "CAPTURE_FULLY_REFUNDED",
                "The capture has already been fully refunded",
            ));
        }
        let currency = text(&capture.amount, "currency_code");
        let amount = match asked.get("amount") {
            None => left,
            Some(amount) => {
                known(amount, "/amount", &["currency_code", "value"])?;
                check_amount(amount, "/amount")?;
                if amount["currency_code"] != json!(currency) {
                    let description = "Refund must be in the same currency as the capture";
                    return Err(unprocessable("REFUND_CAPTURE_CURRENCY_MISMATCH", description));
                }
                minor(amount)
            }
        };
        if amount > left {
            let description = "The refund amount must be less than or equal to the capture amount that has not yet been refunded.";
            return Err(unprocessable("REFUND_AMOUNT_EXCEEDED", description));
        }
        if self.refusing {
            return Err(unprocessable("REFUND_NOT_ALLOWED", "Capture cannot be refunded."));
        }
        if let Some(invoice) = asked["invoice_id"].as_str()
            && !self.refund_invoices.insert(invoice.to_owned())
        {
            let description = "Invoice ID was previously used to refund a capture.";
            return Err(unprocessable("DUPLICATE_INVOICE_ID", description));
        }
        let refund = self.code(17);
        let api = format!("{}/v2/payments", self.url);
        let links = json!([
            { "href": format!("{api}/refunds/{refund}"), "rel": "self", "method": "GET" },
            { "href": format!("{api}/captures/{id}"), "rel": "up", "method": "GET" },
        ]);
        let now = moment(self.now());
        let mut object = json!({
            "id": refund,
            "status": if self.pending { "PENDING" } else { "COMPLETED" },
            "amount": { "currency_code": currency, "value": major(amount, &currency) },
            "create_time": now,
            "update_time": now,
            "links": links,
        });
        if self.pending {
            object["status_details"] = json!({ "reason": "ECHECK" });
        }
        for name in ["custom_id", "invoice_id", "note_to_payer"] {
            if let Some(value) = asked.get(name).or_else(|| order.unit().get(name)) {
                object[name] = value.clone();
            }
        }
        capture.refunded += amount;
        capture.status = if capture.refunded == total { "REFUNDED" } else { "PARTIALLY_REFUNDED" };
        capture.refunds.push(object.clone());
        let at = self.order_at(&order.id)?;
        self.orders[at].capture = Some(capture);
        self.notify("PAYMENT.CAPTURE.REFUNDED", "refund", "A capture payment was refunded", &object);
        let minimal = json!({ "id": object["id"], "status": object["status"], "links": object["links"] });
        Ok((201, if whole { object } else { minimal }))
    }

    /// A refund on its way has arrived when it is looked at again.
    fn look_at_refund(&mut self, id: &str) -> Outcome {
        let captures = self.orders.iter_mut().filter_map(|order| order.capture.as_mut());
        let mut refunds = captures.flat_map(|capture| capture.refunds.iter_mut());
        let refund = refunds.find(|refund| refund["id"] == json!(id)).ok_or_else(not_found)?;
        refund["status"] = json!("COMPLETED");
        refund.as_object_mut().unwrap().remove("status_details");
        Ok((200, refund.clone()))
    }

    // The buyer and their bank.

    fn act(&mut self, reference: &str, act: Act) {
        let at = self.newest(reference);
        let status = self.orders[at].status;
        let waits = status == "CREATED" || status == "PAYER_ACTION_REQUIRED";
        match act {
            Act::Approve | Act::Challenge | Act::Decline => {
                let expired = self.order_at(&self.orders[at].id).is_err();
                assert!(
                    waits && !expired,
                    "{act:?}: the order of {reference} is {status}, expired: {expired}"
                );
                self.orders[at].status = "APPROVED";
                self.orders[at].declined = act == Act::Decline;
                let resource = self.order_object(&self.orders[at].clone(), true);
                let summary = "An order has been approved by buyer";
                self.notify("CHECKOUT.ORDER.APPROVED", "checkout-order", summary, &resource);
            }
            Act::Leave => assert!(waits, "{act:?}: the order of {reference} is {status}"),
            Act::HoldLost => {
                assert_eq!(
                    status, "APPROVED",
                    "{act:?}: the order of {reference} is not waiting for its capture"
                );
                self.orders[at].declined = true;
            }
            Act::Voucher | Act::VoucherPaid | Act::VoucherExpired => {
                panic!("{act:?}: PayPal has no vouchers")
            }
        }
    }

    fn money(&self, reference: &str) -> Money {
        let mut money = Money::default();
        for order in self.orders.iter().filter(|order| order.unit()["custom_id"] == json!(reference)) {
            money.currency = text(&order.unit()["amount"], "currency_code");
            if (order.status == "APPROVED" && !order.declined) || order.status == "COMPLETED" {
                money.authorised += order.minor();
            }
            if let Some(capture) = &order.capture {
                money.captured += order.minor();
                money.refunded += capture.refunded;
            }
        }
        money
    }

    // Webhooks.

    fn notify(&mut self, kind: &str, resource_type: &str, summary: &str, resource: &Value) {
        let notice = self.notice(kind, resource_type, summary, resource);
        self.notices.push(notice);
    }

    /// Names are in PayPal's order, not in the alphabet's: whoever writes the event anew to verify it is found out.
    fn notice(&mut self, kind: &str, resource_type: &str, summary: &str, resource: &Value) -> Notice {
        let now = moment(self.now());
        let id = format!("WH-{}-{}", self.code(17), self.code(17));
        let api = format!("{}/v1/notifications/webhooks-events/{id}", self.url);
        let links = json!([
            { "href": api, "rel": "self", "method": "GET" },
            { "href": format!("{api}/resend"), "rel": "resend", "method": "POST" },
        ]);
        let body = format!(
            "{{\"id\":\"{id}\",\"event_version\":\"1.0\",\"create_time\":\"{now}\",\"resource_type\":\"{resource_type}\",\
             \"resource_version\":\"2.0\",\"event_type\":\"{kind}\",\"summary\":\"{summary}\",\"resource\":{resource},\
             \"links\":{links}}}"
        );
        let signature = base64(&Sha256::digest(format!("{}{body}", self.seed)));
        let transmission = format!("{}-d67a-11e5-baa3-{}", self.code(8), self.code(12)).to_lowercase();
        let headers = [
            ("content-type", "application/json".to_owned()),
            ("paypal-transmission-id", format!("t{transmission}")),
            ("paypal-transmission-time", now),
            ("paypal-transmission-sig", format!("s{signature}")),
            (
                "paypal-cert-url",
                "https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594".to_owned(),
            ),
            ("paypal-auth-algo", "SHA256withRSA".to_owned()),
        ];
        let notice: Notice =
            (headers.into_iter().map(|(name, value)| (name.to_owned(), value)).collect(), body.into_bytes());
        self.sent.push(notice.clone());
        notice
    }

    /// Whether it sent this, byte by byte: the signature is of the body as it was sent.
    fn verify(&self, asked: &Value, body: &str) -> Outcome {
        let names = ["auth_algo", "cert_url", "transmission_id", "transmission_sig", "transmission_time"];
        let mut all = names.to_vec();
        all.extend(["webhook_id", "webhook_event"]);
        known(asked, "", &all)?;
        for name in &all {
            required(asked, "", name)?;
        }
        for name in names.iter().chain(&["webhook_id"]) {
            check_text(asked, "", name, 500)?;
        }
        let same = |(headers, event): &&Notice| {
            let value =
                |name: &str| headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
            asked["auth_algo"].as_str() == value("paypal-auth-algo")
                && asked["cert_url"].as_str() == value("paypal-cert-url")
                && asked["transmission_id"].as_str() == value("paypal-transmission-id")
                && asked["transmission_sig"].as_str() == value("paypal-transmission-sig")
                && asked["transmission_time"].as_str() == value("paypal-transmission-time")
                && body.contains(std::str::from_utf8(event).unwrap())
        };
        let known = asked["webhook_id"] == WEBHOOK && self.sent.iter().any(|notice| same(&notice));
        Ok((200, json!({ "verification_status": if known { "SUCCESS" } else { "FAILURE" } })))
    }
}

const CURRENCIES: &[&str] = &[
    "AUD", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "EUR", "GBP", "HKD", "HUF", "ILS", "JPY", "MXN", "MYR",
    "NOK", "NZD", "PHP", "PLN", "SEK", "SGD", "THB", "TWD", "USD",
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

/// 400: not well-formed, or against the schema.
fn bad(issue: &str, field: &str, value: &str, description: &str) -> Refusal {
    let location = if field.starts_with('/') { "body" } else { "header" };
    let detail = json!({ "field": field, "value": value, "location": location, "issue": issue, "description": description });
    let message = "Request is not well-formed, syntactically incorrect, or violates schema.";
    Refusal {
        status: 400,
        body: json!({ "name": "INVALID_REQUEST", "message": message, "details": [detail] }),
    }
}

/// 422: well-formed, but not to be done.
fn unprocessable(issue: &str, description: &str) -> Refusal {
    let message =
        "The requested action could not be performed, semantically incorrect, or failed business validation.";
    let link = json!({
        "href": format!("https://developer.paypal.com/api/rest/reference/orders/v2/errors/#{issue}"),
        "rel": "information_link", "method": "GET",
    });
    let details = json!([{ "issue": issue, "description": description }]);
    let body =
        json!({ "name": "UNPROCESSABLE_ENTITY", "message": message, "details": details, "links": [link] });
    Refusal { status: 422, body }
}

fn not_found() -> Refusal {
    let description = "Specified resource ID does not exist. Please check the resource ID and try again.";
    let details = json!([{ "issue": "INVALID_RESOURCE_ID", "description": description }]);
    let message = "The specified resource does not exist.";
    Refusal {
        status: 404,
        body: json!({ "name": "RESOURCE_NOT_FOUND", "message": message, "details": details }),
    }
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

/// Refuses what is no object, and the first field nothing here knows.
fn known(object: &Value, place: &str, fields: &[&str]) -> Result<(), Refusal> {
    let Some(object) = object.as_object() else {
        return Err(bad("INVALID_PARAMETER_SYNTAX", place, "", NOT_THE_FORMAT));
    };
    match object.keys().find(|name| !fields.contains(&name.as_str())) {
        None => Ok(()),
        Some(name) => {
            let field = format!("{place}/{name}");
            Err(bad("NOT_SUPPORTED", &field, "", "This field is not currently supported."))
        }
    }
}

const NOT_THE_FORMAT: &str = "The value of a field does not conform to the expected format.";

fn required(object: &Value, place: &str, name: &str) -> Result<(), Refusal> {
    if object.get(name).is_some() {
        return Ok(());
    }
    let field = format!("{place}/{name}");
    Err(bad("MISSING_REQUIRED_PARAMETER", &field, "", "A required field / parameter is missing."))
}

/// Text of 1 to so many characters, where it is given.
fn check_text(object: &Value, place: &str, name: &str, most: usize) -> Result<(), Refusal> {
    let Some(value) = object.get(name) else { return Ok(()) };
    let field = format!("{place}/{name}");
    let Some(value) = value.as_str() else {
        return Err(bad("INVALID_PARAMETER_SYNTAX", &field, &value.to_string(), NOT_THE_FORMAT));
    };
    if (1..=most).contains(&value.chars().count()) {
        return Ok(());
    }
    Err(bad("INVALID_STRING_LENGTH", &field, value, "The value of a field is either too short or too long"))
}

fn check_choice(object: &Value, place: &str, name: &str, allowed: &[&str]) -> Result<(), Refusal> {
    check_text(object, place, name, 255)?;
    match object[name].as_str() {
        Some(value) if !allowed.contains(&value) => Err(bad(
            "INVALID_PARAMETER_VALUE",
            &format!("{place}/{name}"),
            value,
            "A parameter value is not valid.",
        )),
        _ => Ok(()),
    }
}

fn check_order(asked: &Value) -> Result<(), Refusal> {
    known(asked, "", &["intent", "purchase_units", "payment_source"])?;
    required(asked, "", "intent")?;
    check_choice(asked, "", "intent", &["CAPTURE"])?;
    required(asked, "", "purchase_units")?;
    let units = asked["purchase_units"].as_array();
    let Some([unit]) = units.map(Vec::as_slice) else {
        let issue = if units.is_some_and(Vec::is_empty) {
            "INVALID_ARRAY_MIN_ITEMS"
        } else {
            "INVALID_ARRAY_MAX_ITEMS"
        };
        return Err(bad(issue, "/purchase_units", "", "This fake takes orders of one purchase unit."));
    };
    let place = "/purchase_units/0";
    let fields = ["reference_id", "custom_id", "invoice_id", "description", "soft_descriptor", "amount"];
    known(unit, place, &fields)?;
    let limits = [
        ("reference_id", 256),
        ("custom_id", 127),
        ("invoice_id", 127),
        ("description", 127),
        ("soft_descriptor", 22),
    ];
    for (name, most) in limits {
        check_text(unit, place, name, most)?;
    }
    required(unit, place, "amount")?;
    let place = "/purchase_units/0/amount";
    known(&unit["amount"], place, &["currency_code", "value"])?;
    check_amount(&unit["amount"], place)?;
    let Some(source) = asked.get("payment_source") else { return Ok(()) };
    known(source, "/payment_source", &["paypal"])?;
    required(source, "/payment_source", "paypal")?;
    let wallet = &source["paypal"];
    known(wallet, "/payment_source/paypal", &["experience_context", "email_address", "name"])?;
    required(wallet, "/payment_source/paypal", "experience_context")?;
    check_context(&wallet["experience_context"])
}

fn check_context(context: &Value) -> Result<(), Refusal> {
    let place = "/payment_source/paypal/experience_context";
    let choices: [(&str, &[&str]); 4] = [
        ("user_action", &["CONTINUE", "PAY_NOW"]),
        ("shipping_preference", &["GET_FROM_FILE", "NO_SHIPPING", "SET_PROVIDED_ADDRESS"]),
        ("landing_page", &["LOGIN", "GUEST_CHECKOUT", "NO_PREFERENCE"]),
        ("payment_method_preference", &["UNRESTRICTED", "IMMEDIATE_PAYMENT_REQUIRED"]),
    ];
    let mut fields = vec!["return_url", "cancel_url", "locale", "brand_name"];
    fields.extend(choices.iter().map(|(name, _)| *name));
    known(context, place, &fields)?;
    for (name, allowed) in choices {
        check_choice(context, place, name, allowed)?;
    }
    check_text(context, place, "brand_name", 127)?;
    for name in ["return_url", "cancel_url"] {
        required(context, place, name)?;
        check_text(context, place, name, 4000)?;
        let value = text(context, name);
        if !value.starts_with("https://") && !value.starts_with("http://") {
            return Err(bad("INVALID_PARAMETER_SYNTAX", &format!("{place}/{name}"), &value, NOT_THE_FORMAT));
        }
    }
    check_text(context, place, "locale", 10)?;
    let locale = text(context, "locale");
    if !locale.is_empty() && !is_locale(&locale) {
        return Err(bad("INVALID_PARAMETER_SYNTAX", &format!("{place}/locale"), &locale, NOT_THE_FORMAT));
    }
    Ok(())
}

/// A language of two small letters, then perhaps a script such as `Hant`, then perhaps a country or region.
fn is_locale(locale: &str) -> bool {
    let mut parts: Vec<&str> = locale.split('-').collect();
    let language = parts.remove(0);
    if parts
        .first()
        .is_some_and(|script| script.len() == 4 && script.starts_with(|one: char| one.is_ascii_uppercase()))
    {
        parts.remove(0);
    }
    let country = |part: &str| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_uppercase());
    let region = |part: &str| part.len() == 3 && part.bytes().all(|byte| byte.is_ascii_digit());
    language.len() == 2
        && language.bytes().all(|byte| byte.is_ascii_lowercase())
        && parts.len() <= 1
        && parts.iter().all(|part| country(part) || region(part))
}

/// A supported currency, and a positive value with just its decimals, as text.
fn check_amount(amount: &Value, place: &str) -> Result<(), Refusal> {
    for name in ["currency_code", "value"] {
        required(amount, place, name)?;
    }
    check_text(amount, place, "currency_code", 3)?;
    check_text(amount, place, "value", 32)?;
    let (currency, value) = (text(amount, "currency_code"), text(amount, "value"));
    if !CURRENCIES.contains(&currency.as_str()) {
        return Err(unprocessable(
            "INVALID_CURRENCY_CODE",
            "Currency code is invalid or is not currently supported.",
        ));
    }
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let number = value.strip_prefix('-').unwrap_or(&value);
    let (whole, decimals) =
        number.split_once('.').map_or((number, None), |(whole, part)| (whole, Some(part)));
    let good = digits(whole) && decimals.map_or(!whole.is_empty(), |part| !part.is_empty() && digits(part));
    if !good {
        return Err(bad("INVALID_PARAMETER_SYNTAX", &format!("{place}/value"), &value, NOT_THE_FORMAT));
    }
    match (places(&currency), decimals) {
        (0, Some(_)) => {
            return Err(unprocessable("DECIMALS_NOT_SUPPORTED", "Currency does not support decimals."));
        }
        (wanted, decimals) if decimals.map_or(0, str::len) != wanted => {
            let description =
                "If the currency supports decimals, only two decimal place precision is supported.";
            return Err(unprocessable("DECIMAL_PRECISION", description));
        }
        _ => {}
    }
    if whole.len() > 15 {
        let description = "Should be less than or equal to 999999999999999.99.";
        return Err(unprocessable("MAX_VALUE_EXCEEDED", description));
    }
    if number != value || minor(amount) == 0 {
        let description = "Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.";
        return Err(unprocessable("CANNOT_BE_ZERO_OR_NEGATIVE", description));
    }
    Ok(())
}

fn places(currency: &str) -> usize {
    if matches!(currency, "HUF" | "JPY" | "TWD") { 0 } else { 2 }
}

fn minor(amount: &Value) -> i64 {
    text(amount, "value").replace('.', "").parse().unwrap()
}

fn major(minor: i64, currency: &str) -> String {
    if places(currency) == 0 { minor.to_string() } else { format!("{}.{:02}", minor / 100, minor % 100) }
}

/// Such as `2026-11-20T17:00:00Z`.
fn moment(unix_seconds: i64) -> String {
    let (days, seconds) = (unix_seconds.div_euclid(86_400), unix_seconds.rem_euclid(86_400));
    // Years begin in March here, so that a leap day is a year's last.
    let days = days + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year + i64::from(month <= 2);
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
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
