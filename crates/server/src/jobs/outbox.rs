//! The outbox: messages are leased, delivered, and tried again less and less often.

use crate::app::App;
use crate::app::metrics::Named;
use crate::jobs::{mail, sandbox_notice};
use crate::pay::payment::{self, GatewayTrouble, Refunding};
use domain::calendar::Instant;
use domain::payment::GatewayEvent;
use std::sync::Arc;
use std::time::Duration;
use store::outbox::{Finish, Lease, Message, Task};
use tokio::task::JoinSet;

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
    let (now, topic) = (app.clock.machine(), message.task.topic().name());
    let retry = match outcome {
        Ok(Sent::Over) => {
            app.metrics.messages.get_or_create(&Named { kind: topic }).inc();
            None
        }
        // Nothing is wrong: it is asked about again.
        Ok(Sent::Waits) => Some((now.plus_minutes(waits_minutes(message.attempts)), String::new())),
        Err(error) => {
            tracing::warn!(topic, attempts = message.attempts, %error, "a message waits");
            Some((later(now, message.attempts), error))
        }
    };
    if let Err(error) = app.db.run(Finish { id: message.id, retry, now }).await {
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

/// When what is on its way is asked about again, in minutes: hourly at first, then twice a day.
fn waits_minutes(attempts: i64) -> i64 {
    if attempts < 24 { 60 } else { 12 * 60 }
}

/// What became of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sent {
    /// There is nothing more to do.
    Over,
    /// Somebody else has it in hand: it is asked about again.
    Waits,
}

async fn send(app: &App, message: &Message) -> Result<Sent, String> {
    let text = |error: GatewayTrouble| error.to_string();
    match &message.task {
        Task::Capture { attempt } => payment::capture(app, attempt).await.map_err(text)?,
        Task::Void { attempt } => payment::void(app, attempt).await.map_err(text)?,
        Task::Withdraw { attempt } => payment::withdraw(app, attempt).await.map_err(text)?,
        Task::Refund { refund } => {
            return match payment::refund(app, refund).await.map_err(text)? {
                Refunding::Over => Ok(Sent::Over),
                Refunding::UnderWay => Ok(Sent::Waits),
            };
        }
        Task::TransferReceived { attempt } => {
            let settled = payment::settle(app, attempt, GatewayEvent::Captured, None).await;
            settled.map_err(|error| error.to_string())?;
        }
        Task::SandboxNotice(notice) => sandbox_notice::send(app, notice).await?,
        Task::Mail { order, letter } => mail::send(app, message, order, letter).await?,
    }
    Ok(Sent::Over)
}
