//! A PayPal that can be told what to do: OAuth tokens, Orders v2, Payments v2 and webhooks, written from PayPal's public
//! documentation. It is strict on purpose: whoever misreads the documentation is refused, as PayPal would, and what
//! PayPal would quietly pass over, such as a field it doesn't know, is refused too.

#![allow(clippy::unused_self, reason = "both gateways' fakes are driven alike")]

mod amount;
mod asked;
mod buyer;
mod call;
mod fields;
mod later;
mod moment;
mod money;
mod order;
mod refund;
mod refusal;
mod state;
mod webhook;

pub use buyer::Act;
pub use money::Money;
pub use state::{Call, Notice, Trouble};

use axum::body::Bytes;
use axum::http::{Request, Response};
use call::CLIENT;
use fields::text;
use http_body_util::{BodyExt, Full};
use hyper::body::Incoming;
use hyper_util::rt::TokioIo;
use state::{Capture, PAYER, State};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use webhook::WEBHOOK;

/// The running fake; its clones are the same one. It answers as long as the runtime it was started on runs.
#[derive(Clone)]
pub struct PayPal {
    address: SocketAddr,
    state: Arc<Mutex<State>>,
}

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

    /// For the next call whose method and path contain `path`, and that one only; more of them queue up.
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

    /// Captures are refused for good from now on, with this issue.
    pub fn refuse_captures(&self, issue: &str) {
        self.state().capture_refusal = Some(issue.to_owned());
    }

    /// The approval is taken back: nobody captured it in time.
    pub fn take_back(&self, reference: &str) {
        self.state().take_back(reference);
    }

    /// The order is not there any more.
    pub fn forget(&self, reference: &str) {
        self.state().forget(reference);
    }

    /// Refunds are on their way when they are asked for.
    pub fn refunds_become(&self, _: &'static str) {
        self.state().pending = true;
    }

    /// Refunds come to their end.
    pub fn end_refunds(&self, sent: bool) {
        self.state().end_refunds(if sent { "COMPLETED" } else { "FAILED" });
    }

    /// The buyer disputes the payment; answers the dispute's id.
    pub fn contest(&self, reference: &str) -> String {
        self.state().contest(reference)
    }

    /// The dispute is decided.
    pub fn decide(&self, id: &str, won: bool) {
        self.state().decide(id, if won { "RESOLVED_SELLER_FAVOUR" } else { "RESOLVED_BUYER_FAVOUR" });
    }

    /// The money is taken back; answers the reversal's id.
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

    /// The answers that were given by request ids are forgotten: weeks went by.
    pub fn forget_keys(&self) {
        self.state().kept.clear();
    }

    /// PayPal's interface has one version.
    pub fn newest(&self) -> bool {
        false
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
