//! The sandbox gateway's own pages: they stand for another company's, so they know nothing but their own books.

use super::{Ask, failed, not_found, read_form, see_other};
use crate::app::App;
use crate::problem::{Code, Failure};
use crate::route::Target;
use crate::view::{Page, SandboxPayPage};
use crate::visitor::Visitor;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use domain::catalogue::PageName;
use domain::language::Language;
use serde::Deserialize;
use std::net::SocketAddr;
use std::sync::Arc;
use store::sandbox::{Move, Read, SandboxPayment};
use uuid::Uuid;

fn visitor(app: &App, payment: &SandboxPayment, headers: &HeaderMap, peer: SocketAddr) -> Visitor {
    let language = Language::parse(&payment.language).unwrap_or(Language::En);
    let read = Visitor::read(app, headers, peer.ip(), language);
    // A gateway shows what it will take, in the payment's own currency.
    Visitor { currency: payment.currency.clone(), ..read }
}

/// Approve, decline or abandon.
pub async fn pay(
    State(app): State<Arc<App>>,
    Path(reference): Path<String>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    // Anything else names no payment.
    let reference = Uuid::parse_str(&reference).unwrap_or_default().to_string();
    let path = format!("/sandbox/pay/{reference}/");
    let unknown = Visitor::read(&app, &headers, peer.ip(), Language::En);
    let payment = match app.db.read(Read { reference }).await {
        Ok(Some(payment)) => payment,
        Ok(None) => return not_found(&app, &unknown, &path, &headers).await,
        Err(error) => return failed(&app, &unknown, &path, &headers, &Failure::from(error)).await,
    };
    let visitor = visitor(&app, &payment, &headers, peer);
    let page = Page::SandboxPay(SandboxPayPage {
        order_code: payment.order_code.clone(),
        amount: payment.amount,
        action: path.clone(),
        closed: payment.state != "open",
        return_href: payment.return_path.clone(),
    });
    let target = Target::Page(PageName::Checkout);
    let ask = Ask { app: &app, visitor, path: &path, query: "", headers: &headers, target };
    match ask.private(StatusCode::OK, page).await {
        Ok(response) => response,
        Err(failure) => failed(&app, &ask.visitor, &path, &headers, &failure).await,
    }
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Sent {
    outcome: String,
}

/// Settles a payment and sends the visitor back to the store; the store hears of it by notice.
pub async fn settle(
    State(app): State<Arc<App>>,
    Path(reference): Path<String>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    // Anything else names no payment.
    let reference = Uuid::parse_str(&reference).unwrap_or_default().to_string();
    let path = format!("/sandbox/pay/{reference}/");
    let visitor = Visitor::read(&app, &headers, peer.ip(), Language::En);
    match outcome(&app, reference, &body).await {
        Ok(href) => see_other(&href),
        Err(failure) => failed(&app, &visitor, &path, &headers, &failure).await,
    }
}

async fn outcome(app: &App, reference: String, body: &[u8]) -> Result<String, Failure> {
    let sent: Sent = read_form(body).ok_or(Code::BadRequest)?;
    let to = match sent.outcome.as_str() {
        "approve" => "authorised",
        "decline" => "declined",
        "abandon" => "abandoned",
        _ => return Err(Code::BadRequest.into()),
    };
    let payment = app.db.read(Read { reference: reference.clone() }).await?.ok_or(Code::NotFound)?;
    let site = app.catalogue.site.site_code.clone();
    app.db.run(Move { reference, from: "open", to, site, now: app.now() }).await?;
    app.work.notify_one();
    Ok(payment.return_path)
}
