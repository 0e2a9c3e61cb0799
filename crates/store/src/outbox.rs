//! The outbox: what must still be said to the outside. A row is written with the fact it tells, leased by whoever
//! works, and done once; the same topic and key never stand twice.

mod task;
mod topic;

pub use task::{AccountLetter, Again, Change, Letter, NoticeKind, Occasion, SandboxNotice, Task};
pub use topic::{Queue, Topic};

use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;
use domain::id::OrderId;

sql!(
    ADD = "INSERT INTO outbox (id, site, topic, key, due_at, created_at) VALUES ($1, $2, $3, $4, $5, $6) \
    ON CONFLICT (topic, key) DO NOTHING"
);
sql!(
    ADD_DONE = "INSERT INTO outbox (id, site, topic, key, due_at, created_at, done_at) VALUES ($1, $2, $3, $4, $5, $5, $5) \
    ON CONFLICT (topic, key) DO NOTHING"
);
sql!(LEASE on Sqlite = "UPDATE outbox SET due_at = $1 WHERE id IN (SELECT id FROM outbox \
    WHERE done_at IS NULL AND site = $2 AND due_at <= $3 AND CASE WHEN topic LIKE 'mail.%' THEN 'mail' ELSE 'work' END = $4 \
    ORDER BY due_at LIMIT $5) RETURNING id, topic, key, attempts + 1, created_at");
sql!(LEASE_POSTGRES on Postgres = "UPDATE outbox SET due_at = $1 WHERE id IN (SELECT id FROM outbox \
    WHERE done_at IS NULL AND site = $2 AND due_at <= $3 AND CASE WHEN topic LIKE 'mail.%' THEN 'mail' ELSE 'work' END = $4 \
    ORDER BY due_at LIMIT $5 FOR UPDATE SKIP LOCKED) RETURNING id, topic, key, attempts + 1, created_at");
sql!(pub(crate) FINISH = "UPDATE outbox SET done_at = $1, error = NULL WHERE id = $2");
sql!(FORGET = "DELETE FROM outbox WHERE topic = $1 AND key = $2 AND done_at IS NOT NULL");
sql!(WRITTEN = "SELECT COUNT(*) FROM outbox WHERE topic = $1 AND key = $2");
sql!(DROP = "UPDATE outbox SET done_at = $1 WHERE topic = $2 AND key = $3 AND done_at IS NULL");
sql!(
    POSTPONE = "UPDATE outbox SET attempts = attempts + 1, due_at = $1, error = $2 WHERE id = $3 AND done_at IS NULL"
);
sql!(
    AGAIN = "SELECT COUNT(*), CAST(COALESCE(SUM(CASE WHEN done_at IS NULL AND due_at > $1 THEN 1 ELSE 0 END), 0) AS BIGINT) \
    FROM outbox WHERE topic = $2 AND key > $3 AND key < $4 AND created_at > $5"
);
sql!(
    DROP_WAITING = "UPDATE outbox SET done_at = $1 \
    WHERE topic = $2 AND key > $3 AND key < $4 AND done_at IS NULL AND due_at > $5"
);
sql!(
    RENAME = "UPDATE outbox SET id = $1, key = $2, created_at = $3, attempts = 0, error = NULL WHERE id = (SELECT id FROM outbox \
    WHERE topic = $4 AND key > $5 AND key < $6 AND done_at IS NULL AND due_at > $7 ORDER BY created_at DESC, id DESC LIMIT 1) \
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE topic = $8 AND key = $9)"
);
sql!(RECLAIM = "UPDATE outbox SET due_at = 0 WHERE done_at IS NULL AND (attempts > 0 OR due_at <= $1)");
sql!(WAITING = "SELECT COUNT(*) FROM outbox WHERE done_at IS NULL");

/// Most seconds that a message is leased for.
pub const LONGEST_LEASE: i64 = 45;

/// Adds a message within the transaction of its fact.
pub(crate) async fn add(tx: &mut Tx<'_>, site: &str, task: Task, now: Instant) -> Result<(), StoreError> {
    add_later(tx, site, task, Instant::from_millis(0), now).await
}

/// Adds a message that is not due before an instant of the machine's clock.
pub(crate) async fn add_later(
    tx: &mut Tx<'_>,
    site: &str,
    task: Task,
    due: Instant,
    now: Instant,
) -> Result<(), StoreError> {
    let (topic, key) = (task.topic().name(), task.key());
    let id = format!("{topic}:{key}");
    tx.execute(ADD, values![id, site, topic, key, due.millis(), now.millis()]).await?;
    Ok(())
}

/// Adds a message that nobody is sent: how long it takes to add one does not tell whether one is sent. It goes as those that were.
pub(crate) async fn add_done(
    tx: &mut Tx<'_>,
    site: &str,
    topic: Topic,
    name: &str,
    now: Instant,
) -> Result<(), StoreError> {
    let (topic, key) = (topic.name(), format!("nobody:{name}"));
    let id = format!("{topic}:{key}");
    tx.execute(ADD_DONE, values![id, site, topic, key, now.millis()]).await?;
    Ok(())
}

/// From when on a message that is not done waits: one that is due before may be on its way, as it was when it was leased.
fn waits_from(now: Instant) -> Instant {
    now.plus_seconds(LONGEST_LEASE)
}

/// How often an order's vouchers were sent again within the last day, and how many such messages wait.
pub(crate) async fn sent_again(
    tx: &mut Tx<'_>,
    order: &OrderId,
    now: Instant,
) -> Result<(i64, i64), StoreError> {
    let (from, to) = (format!("{order}:"), format!("{order};"));
    let topic = Topic::MailConfirmed.name();
    let (waits, since) = (waits_from(now), now.plus_minutes(-24 * 60));
    let values = values![waits.millis(), topic, from, to, since.millis()];
    Ok(tx.one(AGAIN, values).await?.unwrap_or_default())
}

/// Ends the message of an order that waits to say which days in the parks are chosen: another is about to say it, and more.
pub(crate) async fn drop_park_days(tx: &mut Tx<'_>, order: &OrderId, now: Instant) -> Result<(), StoreError> {
    let [from, to] = Again::named_between(order, Occasion::ParkDays);
    let topic = Topic::MailConfirmed.name();
    tx.execute(DROP_WAITING, values![now.millis(), topic, from, to, waits_from(now).millis()]).await?;
    Ok(())
}

/// Lets the message of an order that waits to say what was moved say what was moved last: it goes once for both, when the first would
/// have gone, and is tried as often as a new one.
pub(crate) async fn name_last_move(
    tx: &mut Tx<'_>,
    order: &OrderId,
    again: Again,
    now: Instant,
) -> Result<(), StoreError> {
    let [from, to] = Again::named_between(order, Occasion::Moved);
    let task = Task::Mail { order: order.clone(), letter: Letter::Confirmed { again: Some(again) } };
    let (topic, key) = (task.topic().name(), task.key());
    let id = format!("{topic}:{key}");
    let waits = waits_from(now).millis();
    let values = values![id, &key, now.millis(), topic, from, to, waits, topic, &key];
    tx.execute(RENAME, values).await?;
    Ok(())
}

/// Ends a message that must not be delivered any more.
pub(crate) async fn drop(tx: &mut Tx<'_>, task: &Task, now: Instant) -> Result<(), StoreError> {
    tx.execute(DROP, values![now.millis(), task.topic().name(), task.key()]).await?;
    Ok(())
}

/// Whether a message was written, delivered or not.
pub(crate) async fn is_written(tx: &mut Tx<'_>, task: &Task) -> Result<bool, StoreError> {
    let found: Option<i64> = tx.one(WRITTEN, values![task.topic().name(), task.key()]).await?;
    Ok(found.unwrap_or_default() > 0)
}

/// Forgets a message that was delivered, so that it can be written once more.
pub(crate) async fn forget(tx: &mut Tx<'_>, task: &Task) -> Result<(), StoreError> {
    tx.execute(FORGET, values![task.topic().name(), task.key()]).await?;
    Ok(())
}

/// A message to deliver.
#[derive(Clone, Debug)]
pub struct Message {
    /// Its id.
    pub id: String,
    /// What is to be done.
    pub task: Task,
    /// How often it was tried, this time included. A try that a killed process never ended is none: whoever is killed often
    /// does not wait longer for it.
    pub attempts: i64,
    /// When its fact happened.
    pub created_at: Instant,
}

/// Takes due messages for a while: if they are not finished by then, somebody else takes them.
#[derive(Debug)]
pub struct Lease {
    /// Whose messages.
    pub site: String,
    /// Of which kind.
    pub queue: Queue,
    /// What time it is, by the machine's clock: a pinned clock must not keep a message from being tried again.
    pub now: Instant,
    /// When the lease ends.
    pub until: Instant,
    /// Most messages at once.
    pub limit: i64,
}

impl Op for Lease {
    type Out = Vec<Message>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let lease = if tx.is_postgres() { LEASE_POSTGRES } else { LEASE };
        let values = values![self.until, &self.site, self.now, self.queue.name(), self.limit];
        let mut messages = Vec::new();
        for (id, topic, key, attempts, created_at) in
            tx.all::<(String, String, String, i64, Instant)>(lease, values).await?
        {
            // A task of a newer release is left for it.
            if let Some(task) = Task::read(&topic, &key) {
                messages.push(Message { id, task, attempts, created_at });
            }
        }
        Ok(Done::Keep(messages))
    }
}

/// Ends a message: delivered, or to be tried again.
#[derive(Debug)]
pub struct Finish {
    /// Its id.
    pub id: String,
    /// None when delivered; else when to try again, and what went wrong: nothing, where it waits for somebody else.
    pub retry: Option<(Instant, String)>,
    /// What time it is.
    pub now: Instant,
}

impl Op for Finish {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        match &self.retry {
            None => tx.execute(FINISH, values![self.now.millis(), &self.id]).await?,
            Some((at, error)) => tx.execute(POSTPONE, values![at.millis(), error, &self.id]).await?,
        };
        Ok(Done::Keep(()))
    }
}

/// Makes every message due that is leased or was tried before: for a process that knows nobody else works on them.
#[derive(Debug)]
pub struct Reclaim {
    /// What time it is, by the machine's clock.
    pub now: Instant,
}

impl Op for Reclaim {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        tx.execute(RECLAIM, values![self.now.plus_seconds(LONGEST_LEASE)]).await?;
        Ok(Done::Keep(()))
    }
}

/// How many messages wait.
#[derive(Debug)]
pub struct Waiting;

impl Op for Waiting {
    type Out = i64;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<i64>, StoreError> {
        Ok(Done::Keep(tx.one(WAITING, &[]).await?.unwrap_or_default()))
    }
}
