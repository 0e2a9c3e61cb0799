//! Mail to buyers, as far as it differs from other messages of the outbox: what can't be delivered is kept with its order,
//! and an address hears of unpaid orders once an hour at most.

use crate::contact;
use crate::outbox::{self, Letter, Task, Topic};
use crate::statement::{columns, sql};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;
use domain::encoding::hex;
use domain::id::OrderId;
use sha2::{Digest, Sha256};

columns! { refused_columns:
    /// A mail that could not be delivered.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct RefusedMail {
        /// What it is about, by the name of its topic.
        pub topic: String = "topic",
        /// Why it could not.
        pub reason: String = "reason",
        /// When that was known.
        pub refused_at: Instant = "refused_at",
        /// When a later mail of its order was delivered.
        pub mended_at: Option<Instant> = "mended_at",
    }
}

sql!(GIVE_UP = "UPDATE outbox SET done_at = $1, error = $2 WHERE id = $3 AND done_at IS NULL");
sql!(
    KEEP = "INSERT INTO refused_mail (message, order_id, topic, reason, refused_at) VALUES ($1, $2, $3, $4, $5) \
    ON CONFLICT (message) DO NOTHING"
);
sql!(MEND = "UPDATE refused_mail SET mended_at = $1 WHERE order_id = $2 AND mended_at IS NULL");
sql!(
    REFUSED_OF = concat!(
        "SELECT ",
        refused_columns!(),
        " FROM refused_mail WHERE order_id = $1 ORDER BY refused_at, message"
    )
);
sql!(SKIP = "UPDATE outbox SET done_at = $1, error = $2 WHERE id = $3 AND done_at IS NULL");
sql!(
    VOUCHERS_OF rare = "SELECT done_at, COALESCE(error, '') FROM outbox WHERE topic = $1 \
    AND (key = $2 OR key LIKE $3) ORDER BY created_at, id"
);
sql!(ADDRESS_OF = "SELECT email FROM buyers WHERE order_id = $1");
// One row for each address: of two orders at once only one moves it.
sql!(
    WRITE_NOW = "INSERT INTO unpaid_mail (site, address, sent_at) VALUES ($1, $2, $3) \
    ON CONFLICT (site, address) DO UPDATE SET sent_at = excluded.sent_at WHERE unpaid_mail.sent_at <= $4"
);

/// Minutes between two mails to an address about orders that nobody paid.
const UNPAID_EVERY_MINUTES: i64 = 60;

/// Writes to the buyer of an order that waits for its money, within the transaction that makes it wait. Who places such an
/// order proves nothing: an address that was written to within the hour about another one hears nothing of this one.
pub(crate) async fn add_unpaid(
    tx: &mut Tx<'_>,
    site: &str,
    order: &OrderId,
    now: Instant,
) -> Result<(), StoreError> {
    let Some(address) = tx.one::<String>(ADDRESS_OF, values![order]).await? else { return Ok(()) };
    let address = hex(&Sha256::digest(address.to_lowercase()));
    let before = now.plus_minutes(-UNPAID_EVERY_MINUTES);
    if tx.execute(WRITE_NOW, values![site, address, now, before]).await? == 0 {
        return Ok(());
    }
    let task = Task::Mail { order: order.clone(), letter: Letter::Transfer };
    outbox::add(tx, site, task, now).await
}

/// Ends a mail: it was delivered, or can't be, which is kept with what it is about for a person to look at.
#[derive(Debug)]
pub struct EndMail {
    /// The message's id.
    pub id: String,
    /// What it is about.
    pub task: Task,
    /// Why it can't be delivered; none where it was.
    pub refused: Option<String>,
    /// What time it is.
    pub now: Instant,
}

impl Op for EndMail {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        let (id, now) = (&self.id, self.now);
        let ended = match &self.refused {
            None => tx.execute(outbox::FINISH, values![now, id]).await?,
            // It counts as done, so that no release tries it again.
            Some(reason) => tx.execute(GIVE_UP, values![now, reason, id]).await?,
        };
        match (&self.task, &self.refused) {
            (Task::Mail { order, .. }, None) => {
                tx.execute(MEND, values![now, order]).await?;
            }
            (Task::Mail { order, .. }, Some(reason)) if ended == 1 => {
                tx.execute(KEEP, values![id, order, self.task.topic().name(), reason, now]).await?;
            }
            (Task::Contact { contact }, refused) => contact::end(tx, contact, refused.as_deref()).await?,
            // What was refused once is not kept twice; of whom nothing else is known, nobody needs to know.
            _ => {}
        }
        Ok(Done::Keep(()))
    }
}

/// The mail of an order that could not be delivered, oldest first.
#[derive(Debug)]
pub struct ReadRefusedMail {
    /// The order's id.
    pub order: OrderId,
}

impl Op for ReadRefusedMail {
    type Out = Vec<RefusedMail>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.all(REFUSED_OF, values![&self.order]).await?))
    }
}

/// Why a mail that is done was not sent.
const NOT_DUE: &str = "not due any more";

/// Ends a mail that nobody needs any more, unsent.
#[derive(Debug)]
pub struct SkipMail {
    /// The message's id.
    pub id: String,
    /// What time it is.
    pub now: Instant,
}

impl Op for SkipMail {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        tx.execute(SKIP, values![self.now, NOT_DUE, &self.id]).await?;
        Ok(Done::Keep(()))
    }
}

/// When the mails with an order's vouchers were handed to the mail server, oldest first: those that were taken.
#[derive(Debug)]
pub struct ReadVoucherMail {
    /// The order's id.
    pub order: OrderId,
}

impl Op for ReadVoucherMail {
    type Out = Vec<Instant>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let values = values![Topic::MailConfirmed.name(), &self.order, format!("{}:%", self.order)];
        let all: Vec<(Option<Instant>, String)> = tx.all(VOUCHERS_OF, values).await?;
        let taken = all.into_iter().filter(|(_, error)| error.is_empty());
        Ok(Done::Keep(taken.filter_map(|(at, _)| at).collect()))
    }
}
