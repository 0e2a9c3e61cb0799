//! The sandbox gateway's own pages: they stand for another company's, so they know nothing but their own books. It lies
//! on demand: a `mode` and a `trouble` are chosen by documented test values.

use super::ask::{Ask, see_other};
use super::error_page::{failed, not_found};
use crate::app::App;
use crate::ask::form::Form;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::request::{FormBody, JsonBody, Segment};
use crate::ask::route::Target;
use crate::ask::visitor::Visitor;
use crate::pay::notices::{self, NotTaken};
use crate::view::{
    PageView, SandboxBooksView, SandboxChoice, SandboxModeView, SandboxOutcomeView, SandboxPayPageView,
    SandboxSending, SandboxStepView, SandboxTroubleView,
};
use adapters::gateway::sandbox::{self, MODES, Trouble};
use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use domain::catalogue::PageName;
use domain::language::Language;
use serde::de::DeserializeOwned;
use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use store::StoreError;
use store::sandbox::{SandboxPayment, Stay};
use store::settle::Settled;
use uuid::Uuid;

fn visitor(app: &App, payment: &SandboxPayment, headers: &HeaderMap, peer: SocketAddr) -> Visitor {
    let language = Language::parse(&payment.language).unwrap_or(Language::En);
    let read = Visitor::read(app, headers, peer.ip(), language);
    // A gateway shows what it will take, in the payment's own currency.
    Visitor { currency: payment.amount.currency.to_string(), ..read }
}

async fn books(app: &App, reference: &str) -> Result<SandboxPayment, Failure> {
    // Anything else names no payment.
    let reference = Uuid::parse_str(reference).unwrap_or_default().to_string();
    app.sandbox.payment(&reference).await?.ok_or_else(|| Code::NotFound.into())
}

/// A documented word; none where it is no such word.
fn word<T: DeserializeOwned>(word: &str) -> Option<T> {
    serde_json::from_value(serde_json::Value::from(word)).ok()
}

fn step(payment: &SandboxPayment) -> SandboxStepView {
    match payment.state.as_str() {
        "open" => SandboxStepView::Choose,
        "challenged" => SandboxStepView::Challenge,
        "awaiting" => SandboxStepView::Voucher,
        _ => SandboxStepView::Closed,
    }
}

/// Shows one of the gateway's questions.
async fn show(
    app: &Arc<App>,
    payment: &SandboxPayment,
    (status, step): (StatusCode, SandboxStepView),
    headers: &HeaderMap,
    peer: SocketAddr,
) -> Response {
    let path = format!("/sandbox/pay/{}/", payment.reference);
    let visitor = visitor(app, payment, headers, peer);
    let page = PageView::SandboxPay(SandboxPayPageView {
        step,
        modes: MODES.iter().filter_map(|mode| word(mode)).collect(),
        troubles: Trouble::ALL.iter().filter_map(|trouble| word(trouble.name())).collect(),
        order_code: payment.order_code.clone(),
        amount: payment.amount.minor,
        action: path.clone(),
        return_href: payment.return_path.clone(),
    });
    let (target, answered) = (Target::Page(PageName::Checkout), OnceLock::new());
    let back = path.clone();
    let ask = Ask { app, visitor, path: &path, query: "", back, headers, target, kept: None, answered };
    match ask.private(status, page).await {
        Ok(response) => response,
        Err(failure) => failed(app, &ask.visitor, &path, headers, failure).await,
    }
}

/// `GET /sandbox/pay/{reference}/`
pub async fn pay(
    State(app): State<Arc<App>>,
    Segment(reference): Segment<String>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    match books(&app, &reference).await {
        Ok(payment) => show(&app, &payment, (StatusCode::OK, step(&payment)), &headers, peer).await,
        Err(failure) => nothing(&app, &headers, peer, failure).await,
    }
}

async fn nothing(app: &Arc<App>, headers: &HeaderMap, peer: SocketAddr, failure: Failure) -> Response {
    let visitor = Visitor::read(app, headers, peer.ip(), Language::En);
    match failure {
        Failure::Refused(refusal) if refusal.first().code == Code::NotFound => {
            not_found(app, &visitor, "/sandbox/pay/", headers).await
        }
        failure => failed(app, &visitor, "/sandbox/pay/", headers, failure).await,
    }
}

/// `POST /sandbox/pay/{reference}/`: settles a payment and sends the visitor back to the store; the store hears of it by
/// notice.
pub async fn settle(
    State(app): State<Arc<App>>,
    Segment(reference): Segment<String>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    FormBody(body): FormBody,
) -> Response {
    let outcome = async {
        let sent = SandboxChoice::from_form(&body)?;
        choose(&app, &reference, sent).await
    };
    match outcome.await {
        Ok(payment) => match step(&payment) {
            // The money is held or taken, but the visitor's browser never hears so.
            SandboxStepView::Closed if payment.trouble == Trouble::Timeout.name() => {
                let slow = (StatusCode::GATEWAY_TIMEOUT, SandboxStepView::TimedOut);
                show(&app, &payment, slow, &headers, peer).await
            }
            SandboxStepView::Challenge => see_other(&format!("/sandbox/pay/{}/", payment.reference)),
            _ => see_other(&payment.return_path),
        },
        Err(failure) => nothing(&app, &headers, peer, failure).await,
    }
}

/// A field with something that there is not.
fn unread(field: &'static str) -> Wrong {
    Wrong::in_field(Code::BadRequest, field)
}

/// Does what was chosen; a payment that is past it is left as it is.
async fn choose(app: &App, reference: &str, sent: SandboxChoice) -> Result<SandboxPayment, Failure> {
    let payment = books(app, reference).await?;
    let given = |value: String, kept: &str| if value.is_empty() { kept.to_owned() } else { value };
    let (mode, trouble) = (given(sent.mode, &payment.mode), given(sent.trouble, &payment.trouble));
    word::<SandboxModeView>(&mode).ok_or(unread("mode"))?;
    word::<SandboxTroubleView>(&trouble).ok_or(unread("trouble"))?;
    word::<SandboxOutcomeView>(&sent.outcome).ok_or(unread("outcome"))?;
    // Asked again, it is answered by a write as well: what a database shows after a crash need not be on its standby yet,
    // and only a commit waits for that.
    match sandbox::after(&payment.state, &sent.outcome, &mode) {
        Some(to) => app.sandbox.advance(&payment, to, Some((mode, trouble)), false).await?,
        None => app.db.run(Stay { reference: payment.reference.clone() }).await?,
    };
    books(app, reference).await
}

/// A payment as the books have it.
fn as_json(payment: &SandboxPayment) -> Result<Response, Failure> {
    let state = word(&payment.state);
    let state = state.ok_or_else(|| StoreError::Broken(format!("a payment is {}", payment.state)))?;
    let books = SandboxBooksView {
        reference: payment.reference.clone(),
        order_code: payment.order_code.clone(),
        amount: payment.amount.minor,
        currency: payment.amount.currency.to_string(),
        state,
        refunded: payment.refunded,
        href: payment.return_path.clone(),
    };
    Ok(Json(books).into_response())
}

fn answer(outcome: Result<Response, Failure>) -> Response {
    outcome.unwrap_or_else(|failure| failure.report().answer(Language::En))
}

/// `GET /_demo/sandbox/{reference}`: what the gateway's books say.
pub async fn sandbox_books(State(app): State<Arc<App>>, Segment(reference): Segment<String>) -> Response {
    answer(books(&app, &reference).await.and_then(|payment| as_json(&payment)))
}

/// `POST /_demo/sandbox/{reference}`: as the page's form, in JSON.
pub async fn sandbox_settle(
    State(app): State<Arc<App>>,
    Segment(reference): Segment<String>,
    JsonBody(body): JsonBody,
) -> Response {
    let outcome = async {
        let sent = SandboxChoice::from_json(&body)?;
        as_json(&choose(&app, &reference, sent).await?)
    };
    answer(outcome.await)
}

/// `POST /_demo/sandbox/{reference}/notices`: sends the store a notice now, whatever the books say.
pub async fn sandbox_notify(
    State(app): State<Arc<App>>,
    Segment(reference): Segment<String>,
    JsonBody(body): JsonBody,
) -> Response {
    let outcome = async {
        let SandboxSending { state, forged, event } = SandboxSending::from_json(&body)?;
        sandbox::event_of(&state).ok_or(unread("state"))?;
        let reference = Uuid::parse_str(&reference).unwrap_or_default().to_string();
        let key: &[u8] = if forged { b"somebody else's" } else { app.secrets.sandbox.bytes() };
        let event = event.unwrap_or_else(|| format!("{reference}:{state}"));
        let (body, signature) = sandbox::write_as(&event, &reference, &state, key);
        match notices::receive(&app, &body, &signature).await {
            Ok(Settled::Unknown) => Err(Code::NotFound.into()),
            Ok(_) => Ok(StatusCode::NO_CONTENT.into_response()),
            Err(NotTaken::Unbelievable) => Err(Code::ForbiddenOrigin.into()),
            Err(NotTaken::Store(error)) => Err(error.into()),
            Err(NotTaken::Later(_)) => Err(Code::Unavailable.into()),
        }
    };
    answer(outcome.await)
}
