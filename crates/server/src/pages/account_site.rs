//! An account site elsewhere, in place of the store's own pages of accounts (§6.1.6).

use super::ask::Ask;
use domain::catalogue::PageName;
use serde::Deserialize;

/// What comes back to these pages: from whoever else says who somebody is, from a mail's link, or after a form was sent.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Returning {
    code: String,
    error: String,
    state: String,
    confirm: String,
    join: String,
    reset: String,
    sent: String,
}

/// The page of the account site that stands for a page of the store, whatever that is asked for; none without such a site.
pub(super) fn stands_for<'a>(ask: &Ask<'a>, page: PageName) -> Option<&'a str> {
    ask.app.catalogue.site.account_site.as_ref()?.href(page, ask.visitor.language)
}

/// Where a page that is asked for leads to, at the account site where there is one that stands for it; none where the page is the
/// store's own, or holds what comes back to it. Where others say who somebody is, one signs in by them at the store: only what
/// begins here can come back here.
pub(super) fn elsewhere<'a>(ask: &Ask<'a>, page: PageName) -> Option<&'a str> {
    let href = stands_for(ask, page)?;
    if page == PageName::Auth && !ask.app.identities.offered().is_empty() {
        return None;
    }
    let Returning { code, error, state, confirm, join, reset, sent } = ask.read_query();
    let own = [code, error, state, confirm, join, reset, sent].iter().any(|field| !field.is_empty());
    (!own).then_some(href)
}
