//! What only a demonstration shows: the mail it has written.

use super::{Ask, failed, not_found};
use crate::app::App;
use crate::request::Segment;
use crate::route::Target;
use crate::view::{DemoMailPage, DemoMailView, Page};
use crate::visitor::{Visitor, preferred_language};
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use domain::catalogue::PageName;
use std::net::SocketAddr;
use std::sync::Arc;

const PATH: &str = "/_demo/mail/";

/// Every mail written so far.
pub async fn mail_list(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    let language = preferred_language(&app, &headers, peer.ip());
    let visitor = Visitor::read(&app, &headers, peer.ip(), language);
    let mails = app.mail.list().into_iter().take(100).map(|mail| DemoMailView {
        href: format!("{PATH}{}/", mail.id),
        to: mail.to,
        subject: mail.subject,
        at: mail.at,
    });
    let page = Page::DemoMail(DemoMailPage { mails: mails.collect() });
    let target = Target::Page(PageName::Home);
    let ask = Ask { app: &app, visitor, path: PATH, query: "", headers: &headers, target };
    match ask.private(StatusCode::OK, page).await {
        Ok(response) => response,
        Err(failure) => failed(&app, &ask.visitor, PATH, &headers, &failure).await,
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
        return ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], html).into_response();
    }
    let language = preferred_language(&app, &headers, peer.ip());
    let visitor = Visitor::read(&app, &headers, peer.ip(), language);
    not_found(&app, &visitor, PATH, &headers).await
}
