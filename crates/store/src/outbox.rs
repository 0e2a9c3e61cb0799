//! The outbox: what must still be said to the outside. A row is written with the fact it tells, leased by whoever
//! works, and done once; the same topic and key never stand twice.

use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;
use domain::id::{AttemptId, OrderId, RefundId};

sql!(
    ADD = "INSERT INTO outbox (id, site, topic, key, due_at, created_at) VALUES ($1, $2, $3, $4, $5, $6) \
    ON CONFLICT (topic, key) DO NOTHING"
);
sql!(LEASE on Sqlite = "UPDATE outbox SET attempts = attempts + 1, due_at = $1 WHERE id IN (SELECT id FROM outbox \
    WHERE done_at IS NULL AND site = $2 AND due_at <= $3 AND CASE WHEN topic LIKE 'mail.%' THEN 'mail' ELSE 'work' END = $4 \
    ORDER BY due_at LIMIT $5) RETURNING id, topic, key, attempts, created_at");
sql!(LEASE_POSTGRES on Postgres = "UPDATE outbox SET attempts = attempts + 1, due_at = $1 WHERE id IN (SELECT id FROM outbox \
    WHERE done_at IS NULL AND site = $2 AND due_at <= $3 AND CASE WHEN topic LIKE 'mail.%' THEN 'mail' ELSE 'work' END = $4 \
    ORDER BY due_at LIMIT $5 FOR UPDATE SKIP LOCKED) RETURNING id, topic, key, attempts, created_at");
sql!(pub(crate) FINISH = "UPDATE outbox SET done_at = $1, error = NULL WHERE id = $2");
sql!(FORGET = "DELETE FROM outbox WHERE topic = $1 AND key = $2 AND done_at IS NOT NULL");
sql!(WRITTEN = "SELECT COUNT(*) FROM outbox WHERE topic = $1 AND key = $2");
sql!(DROP = "UPDATE outbox SET done_at = $1 WHERE topic = $2 AND key = $3 AND done_at IS NULL");
sql!(POSTPONE = "UPDATE outbox SET due_at = $1, error = $2 WHERE id = $3 AND done_at IS NULL");
sql!(
    AGAIN = "SELECT COUNT(*), CAST(COALESCE(SUM(CASE WHEN done_at IS NULL AND due_at > $1 THEN 1 ELSE 0 END), 0) AS BIGINT) \
    FROM outbox WHERE topic = $2 AND key > $3 AND key < $4 AND created_at > $5"
);
sql!(RECLAIM = "UPDATE outbox SET due_at = 0 WHERE done_at IS NULL AND attempts > 0");
sql!(WAITING = "SELECT COUNT(*) FROM outbox WHERE done_at IS NULL");

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

/// How often an order's vouchers were sent again within the last day, and how many such messages are still to come.
pub(crate) async fn sent_again(
    tx: &mut Tx<'_>,
    order: &OrderId,
    now: Instant,
) -> Result<(i64, i64), StoreError> {
    let (from, to) = (format!("{order}:"), format!("{order};"));
    let topic = Topic::MailConfirmed.name();
    let values = values![now.millis(), topic, from, to, now.plus_minutes(-24 * 60).millis()];
    Ok(tx.one(AGAIN, values).await?.unwrap_or_default())
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

/// What must still be done outside. The same task is written once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Take the money of a payment attempt.
    Capture {
        /// Its id.
        attempt: AttemptId,
    },
    /// Lift the hold on the money of a payment attempt.
    Void {
        /// Its id.
        attempt: AttemptId,
    },
    /// Give money back, and follow it until it is there.
    Refund {
        /// The refund's id.
        refund: RefundId,
    },
    /// Close a payment at its gateway that nobody waits for any more.
    Withdraw {
        /// Its id.
        attempt: AttemptId,
    },
    /// A transfer paid an attempt in full.
    TransferReceived {
        /// The attempt's id.
        attempt: AttemptId,
    },
    /// Write to an order's buyer.
    Mail {
        /// The order's id.
        order: OrderId,
        /// What about.
        letter: Letter,
    },
    /// Send the operator a message of the contact page.
    Contact {
        /// What names it.
        contact: String,
    },
    /// The sandbox gateway tells the store of one of its events.
    SandboxNotice(SandboxNotice),
}

/// What an order's buyer is written about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Letter {
    /// The order's vouchers; sent again, `again` names the occasion.
    Confirmed {
        /// Why they are sent again; none the first time.
        again: Option<Again>,
    },
    /// Money goes back: all of it where no refund is named, else that of one act, whose refunds these are.
    Refunded {
        /// The refunds' ids.
        refunds: Vec<RefundId>,
    },
    /// The gateway asks its buyer which account a refund should go to.
    RefundAsks {
        /// The refund's id.
        refund: RefundId,
    },
    /// A refund that was on its way did not arrive.
    RefundFailed {
        /// The refund's id.
        refund: RefundId,
    },
    /// How to pay the order elsewhere: by transfer, or as the gateway says.
    Transfer,
    /// The order ended, and nothing was charged.
    Ended,
}

/// Why an order's vouchers are sent again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// Somebody asked for it.
    Asked,
    /// The address they are sent to was corrected.
    Address,
    /// A visit was moved.
    Moved,
    /// A change was undone, because its money did not come.
    Undone,
    /// One of several visits was cancelled.
    Cancelled,
    /// Vouchers that were stopped are good again.
    Reinstated,
}

impl Occasion {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Asked, Self::Address, Self::Moved, Self::Undone, Self::Cancelled, Self::Reinstated];

    fn word(self) -> &'static str {
        match self {
            Self::Asked => "asked",
            Self::Address => "address",
            Self::Moved => "moved",
            Self::Undone => "undone",
            Self::Cancelled => "cancelled",
            Self::Reinstated => "reinstated",
        }
    }
}

/// An occasion to send an order's vouchers again, once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Again {
    /// Why.
    pub occasion: Occasion,
    /// What names it among others: a minute, a change.
    pub name: String,
}

impl Again {
    /// An occasion by what it is and its name.
    pub fn new(occasion: Occasion, name: impl Into<String>) -> Self {
        Self { occasion, name: name.into() }
    }

    fn key(&self) -> String {
        format!("{} {}", self.occasion.word(), self.name)
    }

    /// What the release before wrote had no word before its name.
    fn read(key: &str) -> Self {
        let known = key.split_once(' ').and_then(|(word, name)| {
            let occasion = Occasion::ALL.into_iter().find(|one| one.word() == word)?;
            Some(Self::new(occasion, name))
        });
        known.unwrap_or_else(|| Self::new(Occasion::Asked, key))
    }
}

/// One of the sandbox's events on its way to the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SandboxNotice {
    /// Of which payment.
    pub reference: String,
    /// The state it came to.
    pub state: String,
    /// What is wrong with the notice; a genuine one has the number of its copy.
    pub kind: NoticeKind,
}

/// Whether a notice is genuine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeKind {
    /// It is; repetitions are told apart by a number.
    Genuine(u8),
    /// Somebody else signed it.
    Forged,
    /// It is about a payment nobody knows.
    Unknown,
}

impl Task {
    /// Its topic.
    pub fn topic(&self) -> Topic {
        match self {
            Self::Capture { .. } => Topic::Capture,
            Self::Void { .. } => Topic::Void,
            Self::Refund { .. } => Topic::Refund,
            Self::Withdraw { .. } => Topic::Withdraw,
            Self::TransferReceived { .. } => Topic::TransferReceived,
            Self::Mail { letter: Letter::Confirmed { .. }, .. } => Topic::MailConfirmed,
            // What names several refunds the release before can't read: it is left to this one.
            Self::Mail { letter: Letter::Refunded { refunds }, .. } if refunds.len() > 1 => {
                Topic::MailRefundedTogether
            }
            Self::Mail { letter: Letter::Refunded { .. }, .. } => Topic::MailRefunded,
            Self::Mail { letter: Letter::RefundAsks { .. }, .. } => Topic::MailRefundAsks,
            Self::Mail { letter: Letter::RefundFailed { .. }, .. } => Topic::MailRefundFailed,
            Self::Mail { letter: Letter::Transfer, .. } => Topic::MailTransfer,
            Self::Mail { letter: Letter::Ended, .. } => Topic::MailEnded,
            Self::Contact { .. } => Topic::MailContact,
            Self::SandboxNotice(_) => Topic::SandboxNotice,
        }
    }

    /// Its payload, as the database has it beside the topic.
    pub fn key(&self) -> String {
        match self {
            Self::Capture { attempt }
            | Self::Void { attempt }
            | Self::Withdraw { attempt }
            | Self::TransferReceived { attempt } => attempt.to_string(),
            Self::Refund { refund } => refund.to_string(),
            Self::Contact { contact } => contact.clone(),
            Self::Mail { order, letter } => match letter {
                Letter::Confirmed { again: Some(again) } => format!("{order}:{}", again.key()),
                Letter::Refunded { refunds } if !refunds.is_empty() => {
                    let names: Vec<_> = refunds.iter().map(ToString::to_string).collect();
                    format!("{order}:{}", names.join(" "))
                }
                Letter::RefundAsks { refund } | Letter::RefundFailed { refund } => {
                    format!("{order}:{refund}")
                }
                Letter::Confirmed { again: None }
                | Letter::Refunded { .. }
                | Letter::Transfer
                | Letter::Ended => order.to_string(),
            },
            Self::SandboxNotice(SandboxNotice { reference, state, kind }) => match kind {
                NoticeKind::Genuine(copy) => format!("{reference}:{state}:{copy}"),
                NoticeKind::Forged => format!("{reference}:{state}:forged"),
                NoticeKind::Unknown => format!("{reference}:{state}:unknown"),
            },
        }
    }

    /// The task of a topic and its payload; none where a newer release wrote it.
    pub fn read(topic: &str, key: &str) -> Option<Self> {
        let (order, name) = match key.split_once(':') {
            Some((order, name)) => (order, Some(name)),
            None => (key, None),
        };
        let mail = |letter| Self::Mail { order: order.into(), letter };
        Some(match Topic::parse(topic)? {
            Topic::Capture => Self::Capture { attempt: key.into() },
            Topic::Void => Self::Void { attempt: key.into() },
            Topic::Refund => Self::Refund { refund: key.into() },
            Topic::Withdraw => Self::Withdraw { attempt: key.into() },
            Topic::TransferReceived => Self::TransferReceived { attempt: key.into() },
            Topic::MailConfirmed => mail(Letter::Confirmed { again: name.map(Again::read) }),
            Topic::MailRefunded => {
                mail(Letter::Refunded { refunds: name.map(RefundId::from).into_iter().collect() })
            }
            Topic::MailRefundedTogether => {
                mail(Letter::Refunded { refunds: name?.split(' ').map(RefundId::from).collect() })
            }
            Topic::MailRefundAsks => mail(Letter::RefundAsks { refund: name?.into() }),
            Topic::MailRefundFailed => mail(Letter::RefundFailed { refund: name?.into() }),
            Topic::MailTransfer => mail(Letter::Transfer),
            Topic::MailEnded => mail(Letter::Ended),
            Topic::MailContact => Self::Contact { contact: key.to_owned() },
            Topic::SandboxNotice => {
                let (reference, rest) = key.split_once(':')?;
                let (state, kind) = rest.split_once(':')?;
                let kind = match kind {
                    "forged" => NoticeKind::Forged,
                    "unknown" => NoticeKind::Unknown,
                    copy => NoticeKind::Genuine(copy.parse().ok()?),
                };
                Self::SandboxNotice(SandboxNotice { reference: reference.into(), state: state.into(), kind })
            }
        })
    }
}

/// Messages that are delivered apart from others, so that neither kind waits for the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Queue {
    /// What moves money, and whatever is no mail.
    Work,
    /// Mail.
    Mail,
}

impl Queue {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Work, Self::Mail];

    /// As statements name it: topics of mail begin with `mail.`.
    fn name(self) -> &'static str {
        match self {
            Self::Work => "work",
            Self::Mail => "mail",
        }
    }
}

/// What a task is about, by its name in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// [`Task::Capture`]
    Capture,
    /// [`Task::Void`]
    Void,
    /// [`Task::Refund`]
    Refund,
    /// [`Task::Withdraw`]
    Withdraw,
    /// [`Letter::Confirmed`]
    MailConfirmed,
    /// [`Letter::Refunded`]
    MailRefunded,
    /// [`Letter::Refunded`] of several refunds
    MailRefundedTogether,
    /// [`Letter::RefundAsks`]
    MailRefundAsks,
    /// [`Letter::RefundFailed`]
    MailRefundFailed,
    /// [`Letter::Transfer`]
    MailTransfer,
    /// [`Letter::Ended`]
    MailEnded,
    /// [`Task::Contact`]
    MailContact,
    /// [`Task::TransferReceived`]
    TransferReceived,
    /// [`Task::SandboxNotice`]
    SandboxNotice,
}

impl Topic {
    /// All of them.
    pub const ALL: [Self; 14] = [
        Self::Capture,
        Self::Void,
        Self::Refund,
        Self::Withdraw,
        Self::MailConfirmed,
        Self::MailRefunded,
        Self::MailRefundedTogether,
        Self::MailRefundAsks,
        Self::MailRefundFailed,
        Self::MailTransfer,
        Self::MailEnded,
        Self::MailContact,
        Self::TransferReceived,
        Self::SandboxNotice,
    ];

    /// Its name in the database.
    pub fn name(self) -> &'static str {
        match self {
            Self::Capture => "payment.capture",
            Self::Void => "payment.void",
            Self::Refund => "payment.refund",
            Self::Withdraw => "payment.withdraw",
            Self::MailConfirmed => "mail.confirmed",
            Self::MailRefunded => "mail.refunded",
            Self::MailRefundedTogether => "mail.refunded_together",
            Self::MailRefundAsks => "mail.refund_asks",
            Self::MailRefundFailed => "mail.refund_failed",
            Self::MailTransfer => "mail.transfer",
            Self::MailEnded => "mail.ended",
            Self::MailContact => "mail.contact",
            Self::TransferReceived => "transfer.received",
            Self::SandboxNotice => "sandbox.notice",
        }
    }

    /// Where it waits.
    pub fn queue(self) -> Queue {
        match self {
            Self::MailConfirmed
            | Self::MailRefunded
            | Self::MailRefundedTogether
            | Self::MailRefundAsks
            | Self::MailRefundFailed
            | Self::MailTransfer
            | Self::MailEnded
            | Self::MailContact => Queue::Mail,
            Self::Capture
            | Self::Void
            | Self::Refund
            | Self::Withdraw
            | Self::TransferReceived
            | Self::SandboxNotice => Queue::Work,
        }
    }

    pub(crate) fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|topic| topic.name() == name)
    }
}

/// A message to deliver.
#[derive(Clone, Debug)]
pub struct Message {
    /// Its id.
    pub id: String,
    /// What is to be done.
    pub task: Task,
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
        Ok(Done::Keep(tx.one(WAITING, &[]).await?.unwrap_or_default()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_task_is_read_as_it_was_written() {
        let (attempt, order) = (|| "a-1".to_owned(), || "o-1".to_owned());
        let mail = |letter| Task::Mail { order: order().into(), letter };
        let notice = |kind| {
            Task::SandboxNotice(SandboxNotice { reference: attempt(), state: "captured".into(), kind })
        };
        for task in [
            Task::Capture { attempt: attempt().into() },
            Task::Void { attempt: attempt().into() },
            Task::Refund { refund: "a-1-late".into() },
            Task::Withdraw { attempt: attempt().into() },
            Task::TransferReceived { attempt: attempt().into() },
            mail(Letter::Confirmed { again: None }),
            mail(Letter::Refunded { refunds: Vec::new() }),
            mail(Letter::Refunded { refunds: vec!["a-1-late".into()] }),
            mail(Letter::Refunded { refunds: vec!["r-1".into(), "r-1-300".into()] }),
            mail(Letter::RefundAsks { refund: "a-1-late".into() }),
            mail(Letter::RefundFailed { refund: "a-1-late".into() }),
            mail(Letter::Transfer),
            mail(Letter::Ended),
            Task::Contact { contact: "0190-c".into() },
            notice(NoticeKind::Genuine(2)),
            notice(NoticeKind::Forged),
            notice(NoticeKind::Unknown),
        ] {
            assert_eq!(Task::read(task.topic().name(), &task.key()), Some(task));
        }
        for occasion in Occasion::ALL {
            let task = mail(Letter::Confirmed { again: Some(Again::new(occasion, "29000000")) });
            assert_eq!(Task::read(task.topic().name(), &task.key()), Some(task));
        }
        let before = mail(Letter::Confirmed { again: Some(Again::new(Occasion::Asked, "r-1-29000000")) });
        assert_eq!(Task::read("mail.confirmed", "o-1:r-1-29000000"), Some(before), "of the release before");
        for topic in Topic::ALL {
            assert_eq!(
                topic.queue() == Queue::Mail,
                topic.name().starts_with("mail."),
                "as statements tell them apart"
            );
        }
        assert_eq!(Task::read("mail.birthday", "o-1"), None, "of a newer release");
        assert_eq!(Task::read("sandbox.notice", "a-1"), None);
    }
}
