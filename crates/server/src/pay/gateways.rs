//! Calls to payment gateways: for whose account, in which units, about which payment.

use crate::app::App;
use adapters::gateway::{
    Gateway, GatewayError, GivenBack, Heard, Kind, Opened, Opening, Payment, Standing, Unbelievable,
};
use axum::http::HeaderMap;
use domain::catalogue::{MethodKind, Payments};
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
pub struct ToOpen {
    /// What is to be paid.
    pub attempt: Attempt,
    /// Its id.
    pub id: String,
    /// The order's code.
    pub order_code: String,
    /// Who pays.
    pub email: String,
    /// Of the gateway's page.
    pub language: domain::language::Language,
    /// Where the visitor comes back to, paid or not.
    pub return_url: String,
    /// Where the visitor comes back to without having paid.
    pub cancel_url: String,
    /// Until when it should be paid.
    pub until: domain::calendar::Instant,
}

/// Opens a payment.
pub async fn open(app: &App, to_open: ToOpen) -> Result<Opened, GatewayError> {
    let digits = digits(app, &to_open.attempt.currency);
    let payments = &app.catalogue.payments;
    let (kind, await_hours) = (kind(payments, &to_open.attempt.way.method), payments.await_hours);
    let description = format!("{} {}", app.catalogue.site.brand, to_open.order_code);
    let now = app.clock.machine();
    let gateway = to_open.attempt.gateway.clone();
    let open = move |gateway: &dyn Gateway| {
        gateway.open(&Opening {
            attempt: &to_open.id,
            order_code: &to_open.order_code,
            description: &description,
            amount: to_open.attempt.amount,
            currency: &to_open.attempt.currency,
            digits,
            kind,
            instalments: to_open.attempt.way.months > 0,
            await_hours,
            language: to_open.language,
            email: &to_open.email,
            return_url: &to_open.return_url,
            cancel_url: &to_open.cancel_url,
            until: to_open.until,
            now,
        })
    };
    app.gateways.ask(&gateway, open).await
}

fn digits(app: &App, currency: &str) -> u8 {
    app.catalogue.currency_or_usd(currency).notation.minor_digits
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
}

fn payment(app: &App, id: &str, attempt: &Attempt) -> Payment {
    Payment {
        attempt: id.to_owned(),
        remote: attempt.remote.clone(),
        amount: attempt.amount,
        currency: attempt.currency.clone(),
        digits: digits(app, &attempt.currency),
    }
}

/// Does something with a payment; answers where it stands then.
pub async fn act(app: &App, id: &str, attempt: &Attempt, deed: Deed) -> Result<Standing, GatewayError> {
    let payment = payment(app, id, attempt);
    let act = move |gateway: &dyn Gateway| match deed {
        Deed::Ask => gateway.standing(&payment),
        Deed::Capture => gateway.capture(&payment),
        Deed::Void => gateway.void(&payment),
    };
    app.gateways.ask(&attempt.gateway, act).await
}

/// Gives money back, once for each refund.
pub async fn refund(
    app: &App,
    id: &str,
    attempt: &Attempt,
    refund: &str,
    amount: i64,
) -> Result<GivenBack, GatewayError> {
    let (payment, refund) = (payment(app, id, attempt), refund.to_owned());
    app.gateways.ask(&attempt.gateway, move |gateway| gateway.refund(&payment, &refund, amount)).await
}

/// What a notice is about; none where it is about no payment of ours.
pub fn heard(app: &App, gateway: &str, body: &[u8]) -> Option<Heard> {
    app.gateways.get(gateway).ok()?.read(body)
}

/// Whether a notice is the gateway's own.
pub async fn verify(app: &App, gateway: &str, headers: &HeaderMap, body: &[u8]) -> Result<(), Unbelievable> {
    let Ok(gateway) = app.gateways.get(gateway) else { return Err(Unbelievable::NotANotice) };
    let (headers, body, now) = (headers.clone(), body.to_vec(), app.clock.machine());
    let verify = move || {
        let header = |name: &str| headers.get(name)?.to_str().ok().map(str::to_owned);
        gateway.verify(&header, &body, now)
    };
    let told = tokio::task::spawn_blocking(verify).await;
    told.unwrap_or_else(|error| Err(Unbelievable::Unknown(error.to_string())))
}
