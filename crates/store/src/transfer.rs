//! Bank transfers: what arrived on the account, each once, and what it was for (§9.6). Money that does not fit an order
//! exactly is a row that waits for a person.

use crate::act::{self, Act};
use crate::order;
use crate::outbox::{self, Task};
use crate::payment::{self, by_person};
use crate::statement::{FromValue, columns, sql};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx, Value};
use domain::actor::Actor;
use domain::calendar::Instant;
use domain::id::AttemptId;
use domain::money::Money;
use domain::order::OrderState;
use domain::payment::AttemptState;
use domain::transfer::Due;
pub use domain::transfer::Outcome;

sql!(
    INSERT = "INSERT INTO transfers (id, site, reference, amount, currency, received_on, state, attempt, over, created_at) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING"
);
// A part that a person settled went back, or elsewhere.
sql!(
    RECEIVED = "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM transfers WHERE site = $1 AND attempt = $2 \
    AND (state <> 'partial' OR settled_at IS NULL)"
);
sql!(KNOWN = "SELECT state, over FROM transfers WHERE site = $1 AND id = $2");
// The one that pays the order now, else the newest.
sql!(
    ATTEMPT_OF = concat!(
        "SELECT a.id FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE a.order_id = $1 AND a.gateway IN ",
        by_person!(),
        " ORDER BY CASE WHEN a.id = o.attempt THEN 0 ELSE 1 END, a.created_at DESC, a.id DESC LIMIT 1"
    )
);
// Asked again, it is written again: what a database shows after a crash need not be on its standby yet.
sql!(TOUCH = "UPDATE transfers SET id = id WHERE site = $1 AND id = $2");
sql!(
    SETTLE =
        "UPDATE transfers SET settled_at = $1, note = $2 WHERE site = $3 AND id = $4 AND settled_at IS NULL"
);
// What completes an order settles the parts that came before.
sql!(
    SETTLE_PARTS = "UPDATE transfers SET settled_at = $1, note = 'completed' WHERE site = $2 AND attempt = $3 \
    AND state = 'partial' AND settled_at IS NULL"
);

impl FromValue for Outcome {
    fn from_value(value: Value) -> Option<Self> {
        Self::parse(&String::from_value(value)?)
    }
}

columns! { entry_columns:
    /// One line of the bank's statement.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Entry {
        /// The bank's own id: the same line reported twice has the same one.
        pub id: String = "t.id",
        /// What the payer wrote: an order's code, most often.
        pub reference: String = "t.reference",
        /// What arrived.
        pub amount: Money = "t.amount, t.currency",
        /// ISO date.
        pub received_on: String = "t.received_on",
    }
}

/// What is known of a transfer after it was told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reconciled {
    /// What it came to.
    pub outcome: Outcome,
    /// What it paid more than the order costs, minor units.
    pub over: i64,
    /// False when it was known already.
    pub new: bool,
}

/// Tells the store of a transfer. Safe to tell twice.
#[derive(Debug)]
pub struct Reconcile {
    /// Whose account.
    pub site: String,
    /// What arrived.
    pub entry: Entry,
    /// Who asks for it.
    pub by: Actor,
    /// What time it is.
    pub now: Instant,
}

impl Op for Reconcile {
    type Out = Reconciled;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Reconciled>, StoreError> {
        let (site, entry, now) = (&self.site, &self.entry, self.now);
        if let Some((outcome, over)) = tx.one(KNOWN, values![site, &entry.id]).await? {
            tx.execute(TOUCH, values![site, &entry.id]).await?;
            return Ok(Done::Keep(Reconciled { outcome, over, new: false }));
        }
        let code = domain::order::read_order_code(&entry.reference);
        let found = match &code {
            Some(code) => order::order_by_code(tx, code, site).await?,
            None => None,
        };
        let (outcome, over, attempt) = match found {
            None => (Outcome::Unknown, 0, AttemptId::default()),
            Some(found) => {
                order::lock(tx, &found.cart, &found.id).await?;
                self.fit(tx, &found.id).await?
            }
        };
        let values = values![
            &entry.id,
            site,
            &entry.reference,
            entry.amount.minor,
            entry.amount.currency,
            &entry.received_on,
            outcome.name(),
            &attempt,
            over,
            now.millis()
        ];
        if tx.execute(INSERT, values).await? == 0 {
            return Err(StoreError::Conflict("a transfer was reported twice at once".into()));
        }
        act::keep(tx, &act::within(site, &entry.id), (Act::TransferRead, ""), &self.by, now).await?;
        if matches!(outcome, Outcome::Exact | Outcome::Over | Outcome::Late) {
            tx.execute(SETTLE_PARTS, values![now.millis(), site, &attempt]).await?;
            outbox::add(tx, site, Task::TransferReceived { attempt }, now).await?;
        }
        Ok(Done::Keep(Reconciled { outcome, over, new: true }))
    }
}

impl Reconcile {
    /// Fits a transfer to its order, which is locked: the outcome, what is too much, and the attempt it pays.
    async fn fit(&self, tx: &mut Tx<'_>, order: &str) -> Result<(Outcome, i64, AttemptId), StoreError> {
        let unknown = (Outcome::Unknown, 0, AttemptId::default());
        let found = tx.one(ATTEMPT_OF, values![order]).await?;
        let Some(id): Option<AttemptId> = found else { return Ok(unknown) };
        let broken = || StoreError::Broken("an attempt vanished".into());
        let attempt = payment::read(tx, &id).await?.ok_or_else(broken)?;
        let order = order::order_by_id(tx, order).await?.ok_or_else(broken)?;
        if attempt.amount.currency != self.entry.amount.currency {
            return Ok(unknown);
        }
        let taken = matches!(attempt.state, AttemptState::Captured | AttemptState::Refunded);
        let before = tx.one(RECEIVED, values![&self.site, &id]).await?.unwrap_or_default();
        let late = order.state != OrderState::Pending || order.lapses_at <= self.now;
        let due = Due { amount: attempt.amount.minor, before, taken, late };
        let (outcome, over) = due.comes_to(self.entry.amount.minor);
        Ok((outcome, over, id))
    }
}

columns! { waiting_columns:
    /// A transfer that waits for a person.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Waiting {
        /// The statement's line.
        pub entry: Entry = entry_columns!(),
        /// What it came to.
        pub outcome: Outcome = "t.state",
        /// What it paid too much.
        pub over: i64 = "t.over",
        /// The order it was for; empty for none.
        pub order: String = "COALESCE(o.code, '')",
    }
}

sql!(WAITING rare = concat!("SELECT ", waiting_columns!(), " FROM transfers t \
    LEFT JOIN payment_attempts a ON a.id = t.attempt LEFT JOIN orders o ON o.id = a.order_id \
    WHERE t.site = $1 AND t.settled_at IS NULL AND t.state <> 'exact' ORDER BY t.created_at, t.id LIMIT 200"));

/// Transfers that wait for a person, oldest first.
#[derive(Debug)]
pub struct WaitingTransfers {
    /// Whose account.
    pub site: String,
}

impl Op for WaitingTransfers {
    type Out = Vec<Waiting>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.all(WAITING, values![&self.site]).await?))
    }
}

/// A person has dealt with a transfer: false when it was dealt with, or is not known.
#[derive(Debug)]
pub struct SettleTransfer {
    /// Whose account.
    pub site: String,
    /// The bank's id.
    pub id: String,
    /// What was done.
    pub note: String,
    /// Who asks for it.
    pub by: Actor,
    /// What time it is.
    pub now: Instant,
}

impl Op for SettleTransfer {
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        let values = values![self.now.millis(), &self.note, &self.site, &self.id];
        let settled = tx.execute(SETTLE, values).await? == 1;
        if settled {
            let subject = act::within(&self.site, &self.id);
            act::keep(tx, &subject, (Act::TransferSettled, ""), &self.by, self.now).await?;
        }
        Ok(Done::Keep(settled))
    }
}
