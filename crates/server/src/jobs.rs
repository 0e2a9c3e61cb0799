//! What runs beside requests: the outbox, the sweep of ended holds, the recovery of silent payments. Any number of
//! instances run it at once; a lease or a lock decides who does what.

use crate::app::App;
use crate::front::Live;
use crate::gateways;
use crate::metrics::Named;
use crate::payment::{self, GatewayTrouble};
use crate::problem::Failure;
use crate::serve;
use crate::shell;
use crate::view::{Mail as MailPage, OrderPage};
use crate::visitor::Visitor;
use crate::voucher;
use crate::{ordering, present};
use adapters::gateway::{Unbelievable, sandbox};
use adapters::mail::{File, Mail};
use axum::http::HeaderMap;
use domain::calendar::Instant;
use domain::language::Language;
use domain::payment::GatewayEvent;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;
use store::order::{LapseOrders, OrderName, ReadOrder};
use store::outbox::{Lease, Message, Settle, Topic};
use store::payment::{ReadAttempt, StaleAttempts, Told};
use store::places::ExpireHolds;
use tokio::task::JoinSet;
use uuid::Uuid;

/// How long a message is somebody's own.
const LEASE_SECONDS: i64 = 20;
/// Longest that one message may take: well within its lease.
const LONGEST: Duration = Duration::from_secs(15);
/// Payments older than this are not asked about any more.
const FORGET_MINUTES: i64 = 60 * 24 * 7;

/// Messages delivered at once.
const AT_ONCE: usize = 8;

/// Runs until the process ends.
pub async fn run(live: Arc<Live>) {
    let mut rounds = 0_u64;
    let mut sending = JoinSet::new();
    loop {
        let app = live.app();
        while sending.try_join_next().is_some() {}
        if let Err(error) = deliver(&app, &mut sending).await {
            tracing::warn!(%error, "the outbox could not be worked on");
        }
        let behind = app.clock.keep();
        app.metrics.clock_behind_seconds.set(behind / 1000);
        if behind.abs() > 2000 && rounds.is_multiple_of(60) {
            tracing::warn!(behind_ms = behind, "the machine's clock jumped: nearing it slowly");
        }
        if rounds.is_multiple_of(2) {
            if let Err(error) = sweep(&app).await {
                tracing::warn!(%error, "ended holds could not be let go");
            }
            if let Err(error) = serve::follow(&live).await {
                tracing::warn!(%error, "a published catalogue could not be followed");
            }
        }
        if rounds.is_multiple_of(10)
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
    loop {
        let op = StaleAttempts {
            site: app.catalogue.site.site_code.clone(),
            now,
            since: now.plus_minutes(-FORGET_MINUTES),
            limit: 100,
        };
        let attempts = app.db.run(op).await?;
        for attempt in &attempts {
            payment::ask(app, attempt).await?;
        }
        if attempts.len() < 100 {
            return Ok(());
        }
    }
}

/// Begins to deliver what is due, as far as there is room.
async fn deliver(app: &Arc<App>, sending: &mut JoinSet<()>) -> Result<(), store::StoreError> {
    loop {
        let room = AT_ONCE.saturating_sub(sending.len());
        if room == 0 {
            return Ok(());
        }
        // A pinned clock must not keep a message from being tried again.
        let now = app.clock.machine();
        let lease = Lease {
            site: app.catalogue.site.site_code.clone(),
            now,
            until: now.plus_seconds(LEASE_SECONDS),
            limit: i64::try_from(room).unwrap_or(1),
        };
        let messages = app.db.run(lease).await?;
        if messages.is_empty() {
            return Ok(());
        }
        for message in messages {
            let app = Arc::clone(app);
            sending.spawn(async move { one(&app, message).await });
        }
    }
}

async fn one(app: &App, message: Message) {
    let outcome = match tokio::time::timeout(LONGEST, send(app, &message)).await {
        Ok(outcome) => outcome,
        Err(_) => Err("it took too long".to_owned()),
    };
    let (now, topic) = (app.clock.machine(), message.topic.name());
    if outcome.is_ok() {
        app.metrics.messages.get_or_create(&Named { kind: topic }).inc();
    }
    let retry = outcome.err().map(|error| {
        tracing::warn!(topic, attempts = message.attempts, %error, "a message waits");
        (later(now, message.attempts), error)
    });
    if let Err(error) = app.db.run(Settle { id: message.id, retry, now }).await {
        // Its lease ends, and somebody takes it up again.
        tracing::warn!(topic, %error, "a message could not be settled");
    }
    app.work.notify_one();
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
            let mut parts = message.key.split(':');
            let (Some(reference), Some(state)) = (parts.next(), parts.next()) else { return Ok(()) };
            let nobody = Uuid::nil().to_string();
            let (reference, key): (&str, &[u8]) = match parts.next() {
                Some("forged") => (reference, b"somebody else's"),
                Some("unknown") => (&nobody, app.secrets.sandbox.bytes()),
                _ => (reference, app.secrets.sandbox.bytes()),
            };
            let (body, signature) = sandbox::write(reference, state, key);
            match receive(app, &body, &signature).await {
                // What nobody believes is not sent again.
                Ok(_) | Err(NotTaken::Unbelievable) => Ok(()),
                Err(error) => Err(text(&error)),
            }
        }
        Topic::TransferReceived => {
            let told = payment::tell(app, &message.key, GatewayEvent::Captured, None).await;
            told.map(drop).map_err(|error| text(&error))
        }
        Topic::MailConfirmed | Topic::MailRefunded | Topic::MailTransfer => mail(app, message).await,
    }
}

/// A notice arrives, from the sandbox by outbox or over HTTP: believed only when signed.
pub async fn receive(app: &App, body: &[u8], signature: &str) -> Result<Told, NotTaken> {
    let notice =
        sandbox::read(body, signature, app.secrets.sandbox.bytes()).map_err(|_| NotTaken::Unbelievable)?;
    payment::tell(app, &notice.attempt, notice.kind, Some(notice.event)).await.map_err(NotTaken::Store)
}

/// A notice of a gateway outside. One about no payment of ours is taken and forgotten; any other is believed as far as
/// that the gateway is asked.
pub async fn hear(app: &App, gateway: &str, headers: &HeaderMap, body: &[u8]) -> Result<(), NotTaken> {
    let Some(heard) = gateways::heard(app, gateway, body) else {
        // It may be about something else; whoever sent it learns nothing.
        return Ok(());
    };
    // Our names are of one shape; any other is nobody's.
    let Ok(name) = Uuid::parse_str(&heard.attempt) else { return Ok(()) };
    let attempt = app.db.read(ReadAttempt { id: name.to_string() }).await.map_err(NotTaken::Store)?;
    let Some(attempt) = attempt.filter(|attempt| attempt.gateway == gateway && !attempt.remote.is_empty())
    else {
        return Ok(());
    };
    match gateways::verify(app, gateway, headers, body).await {
        Ok(()) => {}
        Err(Unbelievable::Unknown(why)) => return Err(NotTaken::Later(why)),
        Err(_) => return Err(NotTaken::Unbelievable),
    }
    match payment::noticed(app, &name.to_string(), &attempt, heard.event).await {
        Ok(_) => Ok(()),
        Err(GatewayTrouble::Store(error)) => Err(NotTaken::Store(error)),
        Err(GatewayTrouble::Later(why)) => Err(NotTaken::Later(why)),
    }
}

/// Why a notice was not taken.
#[derive(Debug)]
pub enum NotTaken {
    /// Its gateway can't be asked now: it should be sent again.
    Later(String),
    /// It is not the gateway's.
    Unbelievable,
    /// It should be sent again.
    Store(store::StoreError),
}

impl std::fmt::Display for NotTaken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Later(why) => f.write_str(why),
            Self::Unbelievable => f.write_str("the notice is not signed by the gateway"),
            Self::Store(error) => error.fmt(f),
        }
    }
}

/// Draws an order's mail and sends it.
async fn mail(app: &App, message: &Message) -> Result<(), String> {
    let (order, refund) = message.key.split_once(':').unwrap_or((&message.key, ""));
    let op = ReadOrder(OrderName::Id(order.to_owned()));
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
    let mut attachments = Vec::new();
    if message.topic == Topic::MailConfirmed {
        let bytes = voucher::pdf(app, &visitor, &order).await.map_err(failed)?;
        let name = format!("{}-{}.pdf", voucher::word("file", language), order.code);
        attachments.push(File { name, kind: "application/pdf".into(), bytes });
    }
    let order = Box::new(order);
    let returned = whole.refunds.iter().find(|one| one.id == refund).map(|one| one.amount);
    let page = match message.topic {
        Topic::MailRefunded => {
            MailPage::OrderRefunded { amount: returned.unwrap_or(order.total), order, href, origin }
        }
        Topic::MailTransfer => MailPage::OrderTransfer { order, href, origin },
        _ => MailPage::OrderConfirmed { order, href, origin },
    };
    let frame = present::frame(app, &visitor, "/");
    let drawn = shell::mail(app, frame, page).await.map_err(failed)?;
    let site = &app.catalogue.site;
    let mail = Mail {
        id: format!("{}-{}", message.topic.name().replace('.', "-"), message.key.replace(':', "-")),
        from: (site.brand.clone(), site.email.clone()),
        to: (format!("{} {}", buyer.first_name, buyer.last_name), buyer.email),
        subject: drawn.subject,
        html: drawn.html,
        text: drawn.text,
        attachments,
        at: message.created_at.millis(),
    };
    let folder = app.mail.clone();
    let written = tokio::task::spawn_blocking(move || folder.send(&mail)).await;
    written.map_err(|error| error.to_string())?.map_err(|error| error.to_string())
}
