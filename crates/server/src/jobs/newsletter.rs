//! Mail that asks an address whether it wants the newsletter, and what the marketing platform hears of it.

use crate::app::App;
use crate::ask::route::Target;
use crate::draw::shell;
use crate::jobs::mail::{self, Unsent, Written};
use crate::view::MailView;
use adapters::mail::Mail;
use adapters::marketing::{ConsentReport, SubscriptionReport};
use domain::calendar::Instant;
use domain::catalogue::PageName;
use domain::language::Language;
use domain::newsletter::State;
use std::sync::Arc;
use store::newsletter::{ReadConsents, ReadSubscriber};
use store::outbox::{Change, Message};

/// Draws the mail and sends it.
pub async fn send(
    app: &App,
    message: &Message,
    subscriber: &str,
    asked_at: Instant,
) -> Result<Written, Unsent> {
    let read = app.db.read(ReadSubscriber { id: subscriber.to_owned() }).await;
    let found = read.map_err(|error| Unsent::Waits(error.to_string()))?;
    // Answered a moment ago, forgotten since, or asked anew while no mail could go.
    let due = found.filter(|kept| kept.state() == State::Asked && kept.asked_at == asked_at);
    let Some(kept) = due else { return Ok(Written::NotDue) };
    let language = Language::parse(&kept.language).unwrap_or(Language::En);
    let path = Target::Page(PageName::Newsletter).href(language, &app.catalogue);
    let link =
        |field: &str, key: String| format!("{}{path}?{field}={subscriber}&key={key}", shell::origin(app));
    let page = MailView::Newsletter {
        href: link("confirm", app.secrets.confirm_key(subscriber, asked_at)),
        leave_href: link("leave", app.secrets.leave_key(subscriber)),
    };
    // Whoever typed the address may have typed anything for a name.
    let to = (String::new(), kept.email);
    let mail = mail::drawn(app, message, (&mail::nobody(app, language), page), to).await?;
    app.transport.send(Mail { unsubscribe: Some(unsubscribe(app, subscriber)), ..mail }).await?;
    Ok(Written::Sent)
}

/// Where one click ends a subscription. What is behind the question mark stands in no log.
fn unsubscribe(app: &App, subscriber: &str) -> String {
    let key = app.secrets.leave_key(subscriber);
    format!("{}/newsletter/leave?subscription={subscriber}&key={key}", shell::origin(app))
}

/// Tells the marketing platform what became of a subscription. One is told at a time, so that a platform that is slow keeps
/// nothing waiting that moves money.
///
/// # Errors
/// Why it was not taken; it is told again later.
pub async fn report(app: &App, subscriber: &str, change: Change, at: Instant) -> Result<(), String> {
    let Some((platform, turn)) = app.marketing.clone() else { return Ok(()) };
    let turn = Arc::clone(&turn).try_acquire_owned().map_err(|_| "another is being told".to_owned())?;
    let id = subscriber.to_owned();
    let read = app.db.read(ReadSubscriber { id: id.clone() }).await;
    // Forgotten since: its address is known nowhere any more.
    let Some(kept) = read.map_err(|error| error.to_string())? else { return Ok(()) };
    // What was decided since is told by itself: a late word of what was before would undo it.
    let state = match change {
        Change::Confirmed => State::Confirmed,
        Change::Left => State::Left,
    };
    if kept.state() != state || kept.changed_at != at {
        return Ok(());
    }
    let consents = app.db.read(ReadConsents { id }).await.map_err(|error| error.to_string())?;
    let consent = |(what, version, text, at): (String, String, String, Instant)| ConsentReport {
        what,
        version,
        text,
        at: at.rfc3339(),
    };
    let report = SubscriptionReport {
        event: format!("{subscriber}-{}-{}", change.name(), at.millis()),
        change: change.name(),
        at: at.rfc3339(),
        unsubscribe: unsubscribe(app, subscriber),
        email: kept.email,
        first_name: kept.first_name,
        last_name: kept.last_name,
        country: kept.country,
        language: kept.language,
        client_id: kept.client_id,
        external_key: kept.external_key,
        origin: kept.origin,
        consents: consents.into_iter().map(consent).collect(),
    };
    let reporting = move || {
        let taken = platform.report(&report);
        drop(turn);
        taken
    };
    tokio::task::spawn_blocking(reporting).await.map_err(|error| error.to_string())?
}
