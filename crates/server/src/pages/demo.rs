//! What only a demonstration shows: the mail it has written, and its pictures.

use super::ask::Ask;
use super::error_page::{failed, not_found};
use crate::app::App;
use crate::app::policy::LETTER;
use crate::ask::request::Segment;
use crate::ask::route::Target;
use crate::ask::visitor::{Visitor, preferred_language};
use crate::view::{DemoMailPageView, DemoMailView, PageView};
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use domain::catalogue::PageName;
use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};

const MAIL: &str = "/_demo/mail/";
const ART: &str = "/_demo/art/";

/// Every mail written so far.
pub async fn mail_list(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    let mails = app.mail.list().into_iter().take(100).map(|mail| DemoMailView {
        href: format!("{MAIL}{}/", mail.id),
        to: mail.to,
        subject: mail.subject,
        at: mail.at,
    });
    let page = PageView::DemoMail(DemoMailPageView { mails: mails.collect() });
    show(&app, peer, &headers, (MAIL, page)).await
}

/// Every picture of the collection, to be looked at by eye.
pub async fn art(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    show(&app, peer, &headers, (ART, PageView::DemoArt)).await
}

async fn show(
    app: &Arc<App>,
    peer: SocketAddr,
    headers: &HeaderMap,
    (path, page): (&str, PageView),
) -> Response {
    let language = preferred_language(app, headers, peer.ip());
    let visitor = Visitor::read(app, headers, peer.ip(), language);
    let (target, answered) = (Target::Page(PageName::Home), OnceLock::new());
    let back = path.to_owned();
    let ask = Ask { app, visitor, path, query: "", back, headers, target, kept: None, answered };
    match ask.private(StatusCode::OK, page).await {
        Ok(response) => response,
        Err(failure) => failed(app, &ask.visitor, path, headers, failure).await,
    }
}

/// One mail, as its reader sees it.
pub async fn mail_one(
    State(app): State<Arc<App>>,
    Segment(id): Segment<String>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    if let Some(html) = app.mail.html(&id) {
        let kind = HeaderValue::from_static("text/html; charset=utf-8");
        let headers = [(header::CONTENT_TYPE, kind), (header::CONTENT_SECURITY_POLICY, LETTER)];
        return (headers, html).into_response();
    }
    let language = preferred_language(&app, &headers, peer.ip());
    let visitor = Visitor::read(&app, &headers, peer.ip(), language);
    not_found(&app, &visitor, MAIL, &headers).await
}
