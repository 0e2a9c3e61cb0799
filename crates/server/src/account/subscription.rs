//! The newsletter of who is signed in: whether it goes to their address, and where that is changed.

use crate::app::App;
use crate::ask::problem::Failure;
use crate::ask::route::Target;
use crate::draw::present;
use crate::view::OwnNewsletterView;
use domain::catalogue::PageName;
use domain::language::Language;
use domain::newsletter::State;
use store::newsletter::{KeptSubscriber, ReadSubscriber};

/// Whether a subscription is of an address and not of another that is written to the same mailbox: only that one was confirmed. One
/// that was left long ago has none any more.
fn is_own(kept: &KeptSubscriber, email: &str) -> bool {
    kept.email.is_empty() || kept.email.eq_ignore_ascii_case(email)
}

/// The subscription of an address, if it has one, and what names it.
pub(super) async fn kept(app: &App, email: &str) -> Result<(String, Option<KeptSubscriber>), Failure> {
    let id = app.secrets.subscription_id(&app.catalogue.site.site_code, email);
    let kept = app.db.read(ReadSubscriber { id: id.clone() }).await?;
    Ok((id, kept.filter(|kept| is_own(kept, email))))
}

/// Whether the newsletter goes to an address, and where that is changed: whoever is signed in reads its mail, and so may leave it.
pub(super) async fn shown(
    app: &App,
    language: Language,
    email: &str,
) -> Result<(OwnNewsletterView, String), Failure> {
    let page = Target::Page(PageName::Newsletter).href(language, &app.catalogue);
    let (id, Some(kept)) = kept(app, email).await? else {
        return Ok((OwnNewsletterView::Never, page));
    };
    Ok(match kept.state() {
        State::Asked => (OwnNewsletterView::Asked, page),
        State::Left => (OwnNewsletterView::Left, page),
        State::Confirmed => {
            let key = app.secrets.leave_key(&id);
            let fields = [("leave".to_owned(), id), ("key".to_owned(), key)];
            (OwnNewsletterView::Confirmed, format!("{page}?{}", present::query(&fields)))
        }
    })
}
