//! The outbox: messages are leased, delivered, and tried again less and less often.

use crate::app::App;
use crate::app::metrics::Named;
use crate::jobs::mail;
use crate::pay::notices::{NotTaken, receive};
use crate::pay::payment;
use adapters::gateway::sandbox;
use domain::calendar::Instant;
use domain::payment::GatewayEvent;
use std::sync::Arc;
use std::time::Duration;
use store::outbox::{Lease, Message, Settle, Topic};
use tokio::task::JoinSet;
use uuid::Uuid;

/// How long a message is somebody's own.
const LEASE_SECONDS: i64 = 20;
/// Longest that one message may take: well within its lease.
const LONGEST: Duration = Duration::from_secs(15);
/// Messages delivered at once.
const AT_ONCE: usize = 8;

/// Begins to deliver what is due, as far as there is room.
pub async fn deliver(app: &Arc<App>, sending: &mut JoinSet<()>) -> Result<(), store::StoreError> {
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
        Topic::MailConfirmed | Topic::MailRefunded | Topic::MailTransfer => mail::send(app, message).await,
    }
}
