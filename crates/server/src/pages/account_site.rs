//! An account site elsewhere, in place of the store's own pages of accounts (§6.1.6).

use super::ask::{Ask, see_other};
use axum::response::Response;
use domain::catalogue::PageName;
use serde::Deserialize;

/// What comes back to these pages: from whoever else says who somebody is, from a mail's link, or after a form was sent.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Kept {
    code: String,
    error: String,
    state: String,
    confirm: String,
    join: String,
    reset: String,
    sent: String,
}

/// Leads to the account site where there is one that stands for this page; none where the page is the store's own, or holds what
/// comes back to it.
pub(super) fn elsewhere(ask: &Ask<'_>, page: PageName) -> Option<Response> {
    let site = ask.app.catalogue.site.account_site.as_ref()?;
    let href = site.href(page, ask.visitor.language)?;
    let Kept { code, error, state, confirm, join, reset, sent } = ask.read_query();
    let own = [code, error, state, confirm, join, reset, sent].iter().any(|field| !field.is_empty());
    (!own).then(|| see_other(href))
}
