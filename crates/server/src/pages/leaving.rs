//! A page that leads on to another site by itself (§10.18.62). Browsers hold the redirect that answers a form unless the content
//! policy names each origin on the way, and where a provider leads on to nobody knows before.

use super::account_parts::beside;
use super::account_site::elsewhere;
use super::ask::{Ask, see_other};
use crate::ask::problem::Failure;
use crate::view::{AuthPageView, AuthStateView, PageView};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use domain::catalogue::PageName;

/// Leads to an address elsewhere after a form was sent: by a header, and by a link for who is not led on by it.
///
/// # Errors
/// The page can't be drawn.
pub(super) async fn leave(ask: &Ask<'_>, href: &str) -> Result<Response, Failure> {
    let view = AuthPageView {
        action: beside(ask, PageName::Auth, ""),
        state: AuthStateView::Leaving,
        email: String::new(),
        remember: false,
        asks_password: false,
        confirm: String::new(),
        proof: String::new(),
        next: String::new(),
        passkeys: false,
        providers: Vec::new(),
        provider: String::new(),
        href: href.to_owned(),
        register_href: beside(ask, PageName::Register, ""),
        forgot_href: beside(ask, PageName::Forgot, ""),
        errors: Vec::new(),
        notice: None,
    };
    let mut response = ask.private(StatusCode::OK, PageView::Auth(view)).await?;
    let headers = response.headers_mut();
    if let Ok(on) = HeaderValue::from_str(&format!("0; url={href}")) {
        headers.insert(header::REFRESH, on);
    }
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    Ok(response)
}

/// Leads to where one signs in after a form was sent: to a page of the store, or to the account site that stands for it.
///
/// # Errors
/// The page that leads there can't be drawn.
pub(super) async fn to_sign_in(ask: &Ask<'_>, own: &str) -> Result<Response, Failure> {
    match elsewhere(ask, PageName::Auth) {
        Some(site) => leave(ask, site).await,
        None => Ok(see_other(own)),
    }
}
