//! Calls to those who take payments: for whose account, in which units, about which payment.

use crate::app::App;
use adapters::gateway::{
    Contest, Contested, Gateway, GatewayError, GivenBack, Heard, Item, Kind, Naming, Opened, Opening, Payer,
    Payment, RefundThere, Standing, Unbelievable, Webhook,
};
use axum::http::HeaderMap;
use domain::calendar::Instant;
use domain::catalogue::{MethodKind, Payments};
use domain::id::{AttemptId, RefundId};
use domain::language::Language;
use domain::money::Money;
use domain::payment::GatewayName;
use store::payment::Attempt;

/// What kind of way a method is, for a gateway.
fn kind(payments: &Payments, method: &str) -> Kind {
    match payments.method(method).map(|method| method.kind) {
        Some(MethodKind::PayPal) => Kind::PayPal,
        Some(MethodKind::Cash) => Kind::Cash,
        Some(MethodKind::Bank) => Kind::Bank,
        Some(MethodKind::Card) | None => Kind::Card,
    }
}

/// A payment to be opened at a gateway.
pub struct ToOpen<'a> {
    /// What is to be paid.
    pub attempt: &'a Attempt,
    /// Its id.
    pub id: &'a str,
    /// The order's code.
    pub order_code: String,
    /// What is bought, line by line, as far as that is told.
    pub items: Vec<Item>,
    /// Where whoever pays is written to.
    pub email: String,
    /// Who pays.
    pub payer: Payer,
    /// Of the gateway's page.
    pub language: Language,
    /// The store's public origin.
    pub origin: String,
    /// Where the visitor comes back to, paid or not.
    pub return_path: String,
    /// Until when it should be paid.
    pub until: Instant,
}

/// By which name a gateway finds a payment; one without an account here finds none by ours.
pub fn naming(app: &App, gateway: GatewayName) -> Naming {
    app.gateways.get(gateway).map_or(Naming::Its, Gateway::naming)
}

/// The page of an attempt at its gateway, if there is one.
pub fn page(app: &App, id: &AttemptId, attempt: &Attempt) -> Option<String> {
    let own = app.gateways.get(attempt.gateway).ok().and_then(|gateway| gateway.page(id));
    own.or_else(|| Some(attempt.href.clone()).filter(|href| !href.is_empty()))
}

/// Opens a payment.
pub async fn open(app: &App, to_open: ToOpen<'_>) -> Result<Opened, GatewayError> {
    let payments = &app.catalogue.payments;
    let attempt = to_open.attempt;
    let opening = Opening {
        attempt: to_open.id.to_owned(),
        description: format!("{} {}", app.catalogue.site.brand, to_open.order_code),
        order_code: to_open.order_code,
        amount: attempt.amount,
        digits: digits(app, attempt.amount),
        kind: kind(payments, &attempt.way.method),
        instalments: attempt.way.months > 0,
        await_hours: payments.await_hours,
        language: to_open.language,
        items: to_open.items,
        brand: app.catalogue.site.brand.clone(),
        email: to_open.email,
        payer: to_open.payer,
        origin: to_open.origin,
        return_path: to_open.return_path,
        until: to_open.until,
        since: attempt.created_at,
        now: app.clock.machine(),
    };
    app.gateways.get(attempt.gateway)?.open(opening).await
}

fn digits(app: &App, amount: Money) -> u8 {
    app.catalogue.currency_or_usd(amount.currency.as_str()).notation.minor_digits
}

/// What is done with a payment at its gateway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Asking where it stands.
    Ask,
    /// Taking the money that is held.
    Capture,
    /// Letting it go.
    Void,
    /// Closing it, because nobody waits for it any more.
    Withdraw,
}

fn payment(app: &App, id: &AttemptId, attempt: &Attempt) -> Payment {
    Payment {
        attempt: id.to_string(),
        remote: attempt.remote.clone(),
        paid_as: attempt.paid_as.clone(),
        amount: attempt.amount,
        digits: digits(app, attempt.amount),
    }
}

/// Does something with a payment; answers where it stands then.
pub async fn act(app: &App, id: &AttemptId, attempt: &Attempt, deed: Deed) -> Result<Standing, GatewayError> {
    let (gateway, payment) = (app.gateways.get(attempt.gateway)?, payment(app, id, attempt));
    match deed {
        Deed::Ask => gateway.standing(payment).await,
        Deed::Capture => gateway.capture(payment).await,
        Deed::Void => gateway.void(payment).await,
        Deed::Withdraw => gateway.withdraw(payment).await,
    }
}

/// Asks what became of a refund; none where the gateway knows of none.
pub async fn given_back(
    app: &App,
    id: &AttemptId,
    attempt: &Attempt,
    refund: &RefundId,
) -> Result<Option<GivenBack>, GatewayError> {
    let gateway = app.gateways.get(attempt.gateway)?;
    gateway.given_back(payment(app, id, attempt), refund.to_string()).await
}

/// Asks for all that went back of a payment, whoever asked for it.
pub async fn refunds(app: &App, id: &AttemptId, attempt: &Attempt) -> Result<Vec<RefundThere>, GatewayError> {
    app.gateways.get(attempt.gateway)?.refunds(payment(app, id, attempt)).await
}

/// Asks which attempt money of this name paid; none where that is nobody's.
pub async fn whose(app: &App, gateway: GatewayName, money: &str) -> Result<Option<String>, GatewayError> {
    app.gateways.get(gateway)?.whose(money.to_owned()).await
}

/// Asks where something that is contested stands.
pub async fn contested(
    app: &App,
    id: &AttemptId,
    attempt: &Attempt,
    named: Contested,
) -> Result<Option<Contest>, GatewayError> {
    app.gateways.get(attempt.gateway)?.contested(payment(app, id, attempt), named).await
}

/// Gives money back, once for each refund.
pub async fn refund(
    app: &App,
    id: &AttemptId,
    attempt: &Attempt,
    refund: &RefundId,
    amount: i64,
) -> Result<GivenBack, GatewayError> {
    let gateway = app.gateways.get(attempt.gateway)?;
    gateway.refund(payment(app, id, attempt), refund.to_string(), amount).await
}

/// What a notice is about; none where it is about no payment of ours.
pub fn heard(app: &App, gateway: GatewayName, body: &[u8]) -> Option<Heard> {
    app.gateways.get(gateway).ok()?.read(body)
}

/// A notice as it arrived.
pub fn webhook(headers: &HeaderMap, body: &[u8]) -> Webhook {
    let text = |(name, value): (&axum::http::HeaderName, &axum::http::HeaderValue)| {
        Some((name.as_str().to_owned(), value.to_str().ok()?.to_owned()))
    };
    Webhook { headers: headers.iter().filter_map(text).collect(), body: body.to_vec() }
}

/// Whether a notice is the gateway's own, as far as that can be told without a call; none where it takes one.
pub fn proven(app: &App, gateway: GatewayName, webhook: &Webhook) -> Option<Result<(), Unbelievable>> {
    match app.gateways.get(gateway) {
        Ok(gateway) => gateway.proven(webhook, app.clock.machine()),
        Err(_) => Some(Err(Unbelievable::NotANotice)),
    }
}

/// Asks whether a notice is the gateway's own.
pub async fn verify(app: &App, gateway: GatewayName, webhook: Webhook) -> Result<(), Unbelievable> {
    let Ok(gateway) = app.gateways.get(gateway) else { return Err(Unbelievable::NotANotice) };
    gateway.verify(webhook).await
}
