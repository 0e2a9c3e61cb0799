//! The outbox: messages are leased, delivered, and tried again less and less often. Mail has a queue of its own: a slow mail
//! server delays nothing that moves money.

use crate::app::App;
use crate::app::metrics::Named;
use crate::jobs::account_mail;
use crate::jobs::contact;
use crate::jobs::mail::{self, Unsent, Written};
use crate::jobs::newsletter;
use crate::jobs::sandbox_notice;
use crate::pay::payment::{self, GatewayTrouble, Refunding};
use adapters::mail::LONGEST_DELIVERY;
use domain::calendar::Instant;
use domain::mail::retry_after;
use domain::payment::GatewayEvent;
use domain::plain_text::seen;
use std::sync::Arc;
use std::time::Duration;
use store::StoreError;
use store::mail::{EndMail, SkipMail};
use store::outbox::{Finish, LONGEST_LEASE, Lease, Message, Queue, Task};
use tokio::task::JoinSet;

/// How a queue is worked on.
struct Pace {
    /// Messages delivered at once.
    at_once: usize,
    /// Longest that one message may take: well within its lease.
    longest: Duration,
    /// How long a message is somebody's own.
    lease_seconds: i64,
}

const WORK: Pace = Pace { at_once: 8, longest: Duration::from_secs(15), lease_seconds: 20 };
/// Longer than a delivery may take by itself, since a mail is drawn first.
const MAIL: Pace = Pace {
    at_once: 4,
    longest: Duration::from_secs(LONGEST_DELIVERY.as_secs() + 10),
    lease_seconds: LONGEST_LEASE,
};

/// Most characters that are kept of why a mail can't be delivered.
const LONGEST_REASON: usize = 300;

fn pace(queue: Queue) -> Pace {
    match queue {
        Queue::Work => WORK,
        Queue::Mail => MAIL,
    }
}

/// What is being delivered.
#[derive(Default)]
pub struct Sending {
    work: JoinSet<()>,
    mail: JoinSet<()>,
}

impl Sending {
    fn of(&mut self, queue: Queue) -> &mut JoinSet<()> {
        match queue {
            Queue::Work => &mut self.work,
            Queue::Mail => &mut self.mail,
        }
    }

    /// Forgets what was delivered.
    pub fn sweep(&mut self) {
        for queue in Queue::ALL {
            while self.of(queue).try_join_next().is_some() {}
        }
    }
}

/// Begins to deliver what is due, as far as there is room.
pub async fn deliver(app: &Arc<App>, sending: &mut Sending) -> Result<(), StoreError> {
    for queue in Queue::ALL {
        deliver_queue(app, queue, sending.of(queue)).await?;
    }
    Ok(())
}

async fn deliver_queue(app: &Arc<App>, queue: Queue, sending: &mut JoinSet<()>) -> Result<(), StoreError> {
    let pace = pace(queue);
    loop {
        let room = pace.at_once.saturating_sub(sending.len());
        if room == 0 {
            return Ok(());
        }
        // A pinned clock must not keep a message from being tried again.
        let now = app.clock.machine();
        let lease = Lease {
            site: app.catalogue.site.site_code.clone(),
            queue,
            now,
            until: now.plus_seconds(pace.lease_seconds),
            limit: i64::try_from(room).unwrap_or(1),
        };
        let messages = app.db.run(lease).await?;
        if messages.is_empty() {
            return Ok(());
        }
        for message in messages {
            let app = Arc::clone(app);
            sending.spawn(async move { Box::pin(one(&app, message)).await });
        }
    }
}

async fn one(app: &App, message: Message) {
    let topic = message.task.topic();
    let longest = pace(topic.queue()).longest;
    let settled = match message.task.clone() {
        Task::Mail { order, letter } => {
            mailed(app, &message, Box::pin(mail::send(app, &message, &order, &letter)), longest).await
        }
        Task::Contact { contact } => {
            mailed(app, &message, Box::pin(contact::send(app, &message, &contact)), longest).await
        }
        Task::Newsletter { subscriber, asked_at } => {
            let sending = Box::pin(newsletter::send(app, &message, &subscriber, asked_at));
            mailed(app, &message, sending, longest).await
        }
        Task::Account { letter, of, at } => {
            let sending = Box::pin(account_mail::send(app, &message, (letter, &of, at)));
            mailed(app, &message, sending, longest).await
        }
        task => work(app, &message, &task, longest).await,
    };
    if let Err(error) = settled {
        // Its lease ends, and somebody takes it up again.
        tracing::warn!(topic = topic.name(), %error, "a message could not be settled");
    }
    app.work.notify_one();
}

/// Sends a mail, and ends it where it is over.
async fn mailed(
    app: &App,
    message: &Message,
    sending: impl Future<Output = Result<Written, Unsent>>,
    longest: Duration,
) -> Result<(), StoreError> {
    match write(app, message, sending, longest).await {
        Ending::Over(refused) => {
            let (id, task, now) = (message.id.clone(), message.task.clone(), app.clock.machine());
            app.db.run(EndMail { id, task, refused, now }).await
        }
        Ending::Other(ended) => ended,
    }
}

/// Does what moves money. What fails is tried again for ever.
async fn work(app: &App, message: &Message, task: &Task, longest: Duration) -> Result<(), StoreError> {
    let outcome = match tokio::time::timeout(longest, send(app, task)).await {
        Ok(outcome) => outcome,
        Err(_) => Err("it took too long".to_owned()),
    };
    let (now, topic) = (app.clock.machine(), task.topic().name());
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
    app.db.run(Finish { id: message.id.clone(), retry, now }).await
}

/// How sending a mail ended.
enum Ending {
    /// For good: it was delivered, or can't be, which is kept for a person.
    Over(Option<String>),
    /// It is tried again, or nobody needs it any more: that is settled.
    Other(Result<(), StoreError>),
}

/// Sends a mail. One that is refused for good, or was tried for days, is over.
async fn write(
    app: &App,
    message: &Message,
    sending: impl Future<Output = Result<Written, Unsent>>,
    longest: Duration,
) -> Ending {
    let outcome = match tokio::time::timeout(longest, sending).await {
        Ok(outcome) => outcome,
        Err(_) => Err(Unsent::Waits("it took too long".to_owned())),
    };
    let (now, topic) = (app.clock.machine(), message.task.topic());
    let kind = Named { kind: topic.name() };
    let reason = match outcome {
        Ok(Written::Sent) => {
            app.metrics.messages.get_or_create(&kind).inc();
            None
        }
        // What was not sent is never told as sent.
        Ok(Written::NotDue) => {
            return Ending::Other(app.db.run(SkipMail { id: message.id.clone(), now }).await);
        }
        Err(Unsent::Waits(error)) => match retry_after(message.attempts) {
            Some(seconds) => {
                let attempts = message.attempts;
                tracing::warn!(topic = topic.name(), attempts, %error, "a message waits");
                let retry = Some((now.plus_seconds(seconds), error));
                return Ending::Other(app.db.run(Finish { id: message.id.clone(), retry, now }).await);
            }
            None => Some(format!("tried for three days: {error}")),
        },
        Err(Unsent::Refused { error, reason }) => {
            // Without the server's words: they may name the buyer.
            tracing::warn!(topic = topic.name(), %error, "a mail can't be delivered");
            Some(reason)
        }
    };
    if reason.is_some() {
        app.metrics.mail_refused.get_or_create(&kind).inc();
    }
    Ending::Over(reason.map(|reason| seen(&reason).chars().take(LONGEST_REASON).collect()))
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

async fn send(app: &App, task: &Task) -> Result<Sent, String> {
    let text = |error: GatewayTrouble| error.to_string();
    match task {
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
        Task::Subscription { subscriber, change, at } => {
            newsletter::report(app, subscriber, *change, *at).await?;
        }
        Task::Mail { .. } | Task::Contact { .. } | Task::Newsletter { .. } | Task::Account { .. } => {
            return Err("mail has a queue of its own".to_owned());
        }
    }
    Ok(Sent::Over)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_delivered_or_given_up_within_its_lease() {
        for queue in Queue::ALL {
            let Pace { longest, lease_seconds, .. } = pace(queue);
            assert!(longest.as_secs() + 5 <= lease_seconds.unsigned_abs(), "{queue:?}");
            assert!(lease_seconds <= LONGEST_LEASE, "{queue:?}");
        }
        assert!(LONGEST_DELIVERY < MAIL.longest);
    }
}
