//! What runs beside requests: the outbox, the sweep of ended holds, the recovery of silent payments. Any number of
//! instances run it at once; a lease or a lock decides who does what.

use crate::app::App;
use crate::clock::Clock;
use crate::payment;
use crate::problem::Failure;
use crate::shell;
use crate::view::{Mail as MailPage, OrderPage};
use crate::visitor::Visitor;
use crate::{ordering, present};
use adapters::gateway::sandbox;
use adapters::mail::Mail;
use axum::http::HeaderMap;
use domain::calendar::Instant;
use domain::language::Language;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;
use store::order::{LapseOrders, OrderName, ReadOrder};
use store::outbox::{Lease, Message, Settle, Topic};
use store::payment::StaleAttempts;
use store::places::ExpireHolds;

/// How long a message is somebody's own.
const LEASE_MINUTES: i64 = 1;
/// A payment of which nothing was heard for this long is asked about.
const SILENCE_MINUTES: i64 = 1;
/// Payments older than this are not asked about any more.
const FORGET_MINUTES: i64 = 60 * 24 * 7;

/// Runs until the process ends.
pub async fn run(app: Arc<App>) {
    let mut rounds = 0_u64;
    loop {
        if let Err(error) = deliver(&app).await {
            tracing::warn!(%error, "the outbox could not be worked on");
        }
        if rounds.is_multiple_of(2)
            && let Err(error) = sweep(&app).await
        {
            tracing::warn!(%error, "ended holds could not be let go");
        }
        if rounds.is_multiple_of(20)
            && let Err(error) = recover(&app).await
        {
            tracing::warn!(%error, "silent payments could not be asked about");
        }
        rounds = rounds.wrapping_add(1);
        let rest = tokio::time::sleep(Duration::from_secs(1));
        tokio::select! { () = rest => {}, () = app.work.notified() => {} }
    }
}

async fn sweep(app: &App) -> Result<(), store::StoreError> {
    let now = app.now();
    while app.db.run(ExpireHolds { now, limit: 200 }).await? == 200 {}
    let site = &app.catalogue.site.site_code;
    while app.db.run(LapseOrders { site: site.clone(), now, limit: 200 }).await? == 200 {}
    Ok(())
}

async fn recover(app: &App) -> Result<(), store::StoreError> {
    let now = app.now();
    let op = StaleAttempts {
        site: app.catalogue.site.site_code.clone(),
        now,
        before: now.plus_minutes(-SILENCE_MINUTES),
        since: now.plus_minutes(-FORGET_MINUTES),
        limit: 100,
    };
    for attempt in app.db.run(op).await? {
        payment::ask(app, &attempt).await?;
    }
    Ok(())
}

/// Delivers what is due, until nothing is.
async fn deliver(app: &App) -> Result<(), store::StoreError> {
    loop {
        // A pinned clock must not keep a message from being tried again.
        let now = Clock::System.now();
        let site = app.catalogue.site.site_code.clone();
        let lease = Lease { site, now, until: now.plus_minutes(LEASE_MINUTES), limit: 16 };
        let messages = app.db.run(lease).await?;
        if messages.is_empty() {
            return Ok(());
        }
        for message in messages {
            let outcome = send(app, &message).await;
            let retry = outcome.err().map(|error| {
                tracing::warn!(topic = message.topic.name(), attempts = message.attempts, %error, "a message waits");
                (later(now, message.attempts), error)
            });
            app.db.run(Settle { id: message.id, retry, now }).await?;
        }
    }
}

/// When a message is tried again: soon, then less and less often.
fn later(now: Instant, attempts: i64) -> Instant {
    let seconds = 1_i64 << attempts.clamp(0, 10);
    Instant::from_millis(now.millis().saturating_add(seconds * 1000))
}

async fn send(app: &App, message: &Message) -> Result<(), String> {
    let text = |error: &dyn std::fmt::Display| error.to_string();
    match message.topic {
        Topic::Capture => payment::capture(app, &message.key).await.map_err(|error| text(&error)),
        Topic::Void => payment::void(app, &message.key).await.map_err(|error| text(&error)),
        Topic::Refund => payment::refund(app, &message.key).await.map_err(|error| text(&error)),
        Topic::SandboxNotice => {
            let (reference, state) = message.key.rsplit_once(':').ok_or("not a notice")?;
            let key = app.secrets.sandbox.bytes();
            let (body, signature) = sandbox::write(reference, state, key);
            receive(app, &body, &signature).await.map_err(|error| text(&error))
        }
        Topic::MailConfirmed | Topic::MailRefunded => mail(app, message).await,
    }
}

/// A notice arrives, from the sandbox by outbox or over HTTP: believed only when signed.
pub async fn receive(app: &App, body: &[u8], signature: &str) -> Result<(), NotTaken> {
    let notice =
        sandbox::read(body, signature, app.secrets.sandbox.bytes()).map_err(|_| NotTaken::Unbelievable)?;
    payment::tell(app, &notice.attempt, notice.kind, Some(notice.event)).await.map_err(NotTaken::Store)?;
    Ok(())
}

/// Why a notice was not taken.
#[derive(Debug)]
pub enum NotTaken {
    /// It is not the gateway's.
    Unbelievable,
    /// It should be sent again.
    Store(store::StoreError),
}

impl std::fmt::Display for NotTaken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Unbelievable => f.write_str("the notice is not signed by the gateway"),
            Self::Store(error) => error.fmt(f),
        }
    }
}

/// Draws an order's mail and sends it.
async fn mail(app: &App, message: &Message) -> Result<(), String> {
    let op = ReadOrder(OrderName::Id(message.key.clone()));
    let found = app.db.read(op).await.map_err(|error| error.to_string())?;
    // An order erased since has nobody to write to.
    let Some(whole) = found else { return Ok(()) };
    let Some(buyer) = whole.buyer.clone() else { return Ok(()) };
    let language = Language::parse(&whole.order.language).unwrap_or(Language::En);
    let nobody = Visitor::read(app, &HeaderMap::new(), IpAddr::V4(Ipv4Addr::UNSPECIFIED), language);
    let visitor = Visitor { currency: whole.order.currency.clone(), ..nobody };
    let failed = |failure: Failure| format!("{failure:?}");
    let order: OrderPage =
        ordering::view(app, &visitor, &whole, ordering::Arrival::Looking).await.map_err(failed)?;
    let origin = shell::origin(app);
    let href = format!("{origin}{}", order.href);
    let order = Box::new(order);
    let page = match message.topic {
        Topic::MailRefunded => MailPage::OrderRefunded { order, href, origin },
        _ => MailPage::OrderConfirmed { order, href, origin },
    };
    let frame = present::frame(app, &visitor, "/");
    let drawn = shell::mail(app, frame, page).await.map_err(failed)?;
    let site = &app.catalogue.site;
    let mail = Mail {
        id: format!("{}-{}", message.topic.name().replace('.', "-"), message.key),
        from: (site.brand.clone(), site.email.clone()),
        to: (format!("{} {}", buyer.first_name, buyer.last_name), buyer.email),
        subject: drawn.subject,
        html: drawn.html,
        text: drawn.text,
        at: message.created_at.millis(),
    };
    let folder = app.mail.clone();
    let written = tokio::task::spawn_blocking(move || folder.send(&mail)).await;
    written.map_err(|error| error.to_string())?.map_err(|error| error.to_string())
}
