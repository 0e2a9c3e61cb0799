//! What was done a moment ago is said on the page behind it, and only in the browser it was done in: anybody can write an address
//! that says so (§10.19.56).

use super::ask::{Ask, see_other};
use crate::app::cookie;
use axum::http::HeaderMap;
use axum::response::Response;
use domain::encoding::{crockford, uncrockford};

/// Goes on to a page that says what was done.
pub(super) fn done(ask: &Ask<'_>, href: &str, what: &str) -> Response {
    let mut response = see_other(&format!("{href}?done={what}"));
    keep(ask, response.headers_mut(), what);
    response
}

/// Lets this browser know what was done in it, for some minutes.
pub(super) fn keep(ask: &Ask<'_>, headers: &mut HeaderMap, what: &str) {
    ask.app.jar.set_done(headers, what);
}

/// Whether something was done in this browser a moment ago.
pub(super) fn is(ask: &Ask<'_>, what: &str) -> bool {
    !what.is_empty() && ask.app.jar.read(ask.headers, cookie::DONE).as_deref() == Some(what)
}

/// What an address says where mail was asked for once more.
pub(super) const AGAIN: &str = "2";

/// Goes on to the page itself, which says that an address of mail was written to; `again` where it was asked for once more.
pub(super) fn written(ask: &Ask<'_>, page: &str, email: &str, again: bool) -> Response {
    let sent = if again { AGAIN } else { "1" };
    let mut response = see_other(&format!("{}?sent={sent}", ask.path));
    keep(ask, response.headers_mut(), &format!("{page}.{}", crockford(email.as_bytes())));
    response
}

/// The address that was written to from a page, where that was in this browser, a moment ago.
pub(super) fn written_to(ask: &Ask<'_>, page: &str) -> Option<String> {
    let kept = ask.app.jar.read(ask.headers, cookie::DONE)?;
    let (of, address) = kept.split_once('.')?;
    let address = uncrockford(address).filter(|_| of == page)?;
    String::from_utf8(address).ok()
}
