//! A Stripe that can be told what to do: Checkout Sessions, `PaymentIntent`s, refunds and webhooks, written from
//! Stripe's public documentation. It is strict on purpose: who misreads the documentation is refused, as Stripe would.

#![allow(clippy::unused_self, reason = "both gateways' fakes are driven alike")]

mod buyer;
mod call;
mod customer;
mod form;
mod intent;
mod later;
mod line_items;
mod money;
mod refund;
mod refusal;
mod session;
mod state;
mod webhook;

pub use buyer::Act;
pub use money::Money;
pub use state::{Call, Notice, Trouble};

use axum::body::Bytes;
use axum::http::{Request, Response};
use call::KEY;
use http_body_util::{BodyExt, Full};
use hyper::body::Incoming;
use hyper_util::rt::TokioIo;
use serde_json::json;
use state::State;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use webhook::WEBHOOK_SECRET;

/// The running fake; its clones are the same one. It answers as long as the runtime it was started on runs.
#[derive(Clone)]
pub struct Stripe {
    address: SocketAddr,
    state: Arc<Mutex<State>>,
}

impl Stripe {
    /// One that is spoken to in the version that the adapter is used with.
    pub async fn start() -> Self {
        Self::speaking(false).await
    }

    /// One that knows only the newest version, in which a session names its ways to pay otherwise.
    pub async fn start_newest() -> Self {
        Self::speaking(true).await
    }

    async fn speaking(newest: bool) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let mut state = State::new(format!("http://{address}"));
        state.newest = newest;
        let fake = Self { address, state: Arc::new(Mutex::new(state)) };
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

    /// For the next call whose method and path contain `path`, and that one only; more of them queue up.
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

    /// Captures are refused for good from now on, with this code: 402, as a card network does.
    pub fn refuse_captures(&self, code: &str) {
        self.state().capture_refusal = Some(code.to_owned());
    }

    /// Holds on money end: nobody captured it in time.
    pub fn take_back(&self, reference: &str) {
        self.state().act(reference, Act::HoldLost);
    }

    /// Stripe never forgets: as [`Self::take_back`].
    pub fn forget(&self, reference: &str) {
        self.take_back(reference);
    }

    /// What refunds come to when they are asked for: `pending`, `requires_action`.
    pub fn refunds_become(&self, status: &'static str) {
        self.state().refund_status = Some(status);
    }

    /// Refunds come to their end.
    pub fn end_refunds(&self, sent: bool) {
        self.state().end_refunds(if sent { "succeeded" } else { "failed" });
    }

    /// The buyer's bank disputes the payment; answers the dispute's id.
    pub fn contest(&self, reference: &str) -> String {
        self.state().contest(reference)
    }

    /// The dispute is decided.
    pub fn decide(&self, id: &str, won: bool) {
        self.state().decide(id, if won { "won" } else { "lost" });
    }

    /// A warning of fraud; answers its id.
    pub fn warn(&self, reference: &str) -> String {
        self.state().warn(reference)
    }

    /// All of it is given back on the gateway's own pages.
    pub fn give_back_there(&self, reference: &str) {
        self.state().give_back_there(reference);
    }

    /// A part of it is given back on the gateway's own pages.
    pub fn give_back_part_there(&self, reference: &str, amount: i64) {
        self.state().give_back_part_there(reference, amount);
    }

    /// Money by a transfer that no payment takes stays in the customer's balance.
    pub fn leave_cash(&self, reference: &str, left: i64) {
        self.state().leave_cash(reference, left);
    }

    /// A part of what is due comes by a transfer.
    pub fn fund_a_part(&self, reference: &str, amount: i64) {
        self.state().fund_a_part(reference, amount);
    }

    /// An inquiry that was closed becomes a dispute, by the same name.
    pub fn contest_again(&self, id: &str) {
        self.state().decide(id, "needs_response");
    }

    /// The answers that were given by idempotency keys are forgotten: a day went by.
    pub fn forget_keys(&self) {
        self.state().kept.clear();
    }

    /// Whether it knows only the newest version.
    pub fn newest(&self) -> bool {
        self.state().newest
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
