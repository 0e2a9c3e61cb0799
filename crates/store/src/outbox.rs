//! The outbox: what must still be said to the outside. A row is written with the fact it tells, leased by whoever
//! works, and done once; the same topic and key never stand twice.

use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;

const ADD: &str = "INSERT INTO outbox (id, site, topic, key, due_at, created_at) VALUES ($1, $2, $3, $4, $5, $6) \
    ON CONFLICT (topic, key) DO NOTHING";
const LEASE: &str = "UPDATE outbox SET attempts = attempts + 1, due_at = $1 WHERE id IN (SELECT id FROM outbox \
    WHERE done_at IS NULL AND site = $2 AND due_at <= $3 ORDER BY due_at LIMIT $4) RETURNING id, topic, key, attempts, created_at";
const LEASE_POSTGRES: &str = "UPDATE outbox SET attempts = attempts + 1, due_at = $1 WHERE id IN (SELECT id FROM outbox \
    WHERE done_at IS NULL AND site = $2 AND due_at <= $3 ORDER BY due_at LIMIT $4 FOR UPDATE SKIP LOCKED) \
    RETURNING id, topic, key, attempts, created_at";
const FINISH: &str = "UPDATE outbox SET done_at = $1, error = NULL WHERE id = $2";
const POSTPONE: &str = "UPDATE outbox SET due_at = $1, error = $2 WHERE id = $3 AND done_at IS NULL";
const RECLAIM: &str = "UPDATE outbox SET due_at = 0 WHERE done_at IS NULL AND attempts > 0";
const WAITING: &str = "SELECT COUNT(*) FROM outbox WHERE done_at IS NULL";

/// Adds a message within the transaction of its fact.
pub(crate) async fn add(
    tx: &mut Tx<'_>,
    site: &str,
    topic: Topic,
    key: &str,
    now: Instant,
) -> Result<(), StoreError> {
    add_later(tx, site, topic, key, Instant::from_millis(0), now).await
}

/// Adds a message that is not due before an instant of the machine's clock.
pub(crate) async fn add_later(
    tx: &mut Tx<'_>,
    site: &str,
    topic: Topic,
    key: &str,
    due: Instant,
    now: Instant,
) -> Result<(), StoreError> {
    let id = format!("{}:{key}", topic.name());
    tx.execute(ADD, values![id, site, topic.name(), key, due.millis(), now.millis()]).await?;
    Ok(())
}

/// What a message is about; its key says of which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Take the money of a payment attempt.
    Capture,
    /// Lift the hold on the money of a payment attempt.
    Void,
    /// Give back money: the key is a refund's.
    Refund,
    /// Mail an order's vouchers.
    MailConfirmed,
    /// Mail that an order's money goes back: `order`, or `order:refund`.
    MailRefunded,
    /// Mail how to pay an order by transfer.
    MailTransfer,
    /// A transfer paid an attempt in full: the key is the attempt's.
    TransferReceived,
    /// The sandbox gateway tells the store of one of its events: `reference:event`.
    SandboxNotice,
}

impl Topic {
    const ALL: [Self; 8] = [
        Self::Capture,
        Self::Void,
        Self::Refund,
        Self::MailConfirmed,
        Self::MailRefunded,
        Self::MailTransfer,
        Self::TransferReceived,
        Self::SandboxNotice,
    ];

    /// Its name in the database.
    pub fn name(self) -> &'static str {
        match self {
            Self::Capture => "payment.capture",
            Self::Void => "payment.void",
            Self::Refund => "payment.refund",
            Self::MailConfirmed => "mail.confirmed",
            Self::MailRefunded => "mail.refunded",
            Self::MailTransfer => "mail.transfer",
            Self::TransferReceived => "transfer.received",
            Self::SandboxNotice => "sandbox.notice",
        }
    }

    fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|topic| topic.name() == name)
    }
}

/// A message to deliver.
#[derive(Clone, Debug)]
pub struct Message {
    /// Its id.
    pub id: String,
    /// What it is about.
    pub topic: Topic,
    /// Of which.
    pub key: String,
    /// How often it was tried, this time included.
    pub attempts: i64,
    /// When its fact happened.
    pub created_at: Instant,
}

/// Takes due messages for a while: if they are not finished by then, somebody else takes them.
#[derive(Debug)]
pub struct Lease {
    /// Whose messages.
    pub site: String,
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
        let sql = if tx.is_postgres() { LEASE_POSTGRES } else { LEASE };
        let mut messages = Vec::new();
        for row in
            tx.rows(sql, values![self.until.millis(), &self.site, self.now.millis(), self.limit]).await?
        {
            // A topic of a newer release is left for it.
            if let Some(topic) = Topic::parse(row.text(1)?) {
                messages.push(Message {
                    id: row.text(0)?.to_owned(),
                    topic,
                    key: row.text(2)?.to_owned(),
                    attempts: row.int(3)?,
                    created_at: Instant::from_millis(row.int(4)?),
                });
            }
        }
        Ok(Done::Keep(messages))
    }
}

/// Ends a message: delivered, or to be tried again.
#[derive(Debug)]
pub struct Settle {
    /// Its id.
    pub id: String,
    /// None when delivered; else when to try again, and what went wrong.
    pub retry: Option<(Instant, String)>,
    /// What time it is.
    pub now: Instant,
}

impl Op for Settle {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        match &self.retry {
            None => tx.execute(FINISH, values![self.now.millis(), &self.id]).await?,
            Some((at, error)) => tx.execute(POSTPONE, values![at.millis(), error, &self.id]).await?,
        };
        Ok(Done::Keep(()))
    }
}

/// Makes every leased message due: for a process that knows nobody else works on them.
#[derive(Debug)]
pub struct Reclaim;

impl Op for Reclaim {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        tx.execute(RECLAIM, &[]).await?;
        Ok(Done::Keep(()))
    }
}

/// How many messages wait.
#[derive(Debug)]
pub struct Waiting;

impl Op for Waiting {
    type Out = i64;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<i64>, StoreError> {
        Ok(Done::Keep(tx.row(WAITING, &[]).await?.map_or(Ok(0), |row| row.int(0))?))
    }
}
