//! Bank transfers: what arrived on the account, each once, and what it was for (§9.6). Money that does not fit an order
//! exactly is a row that waits for a person.

use crate::order;
use crate::outbox::{self, Task};
use crate::payment;
use crate::value::values;
use crate::{Done, Op, Row, StoreError, Tx};
use domain::calendar::Instant;
use domain::order::OrderState;
use domain::payment::{AttemptState, GatewayName};

const INSERT: &str = "INSERT INTO transfers (id, site, reference, amount, currency, received_on, state, attempt, over, created_at) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING";
// A part that a person settled went back, or elsewhere.
const RECEIVED: &str = "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM transfers WHERE site = $1 AND attempt = $2 \
    AND (state <> 'partial' OR settled_at IS NULL)";
const KNOWN: &str = "SELECT state, attempt, over FROM transfers WHERE site = $1 AND id = $2";
// The one that pays the order now, else the newest.
const ATTEMPT_OF: &str = "SELECT a.id FROM payment_attempts a JOIN orders o ON o.id = a.order_id \
    WHERE a.order_id = $1 AND a.gateway = $2 \
    ORDER BY CASE WHEN a.id = o.attempt THEN 0 ELSE 1 END, a.created_at DESC, a.id DESC LIMIT 1";
const WAITING: &str = "SELECT t.id, t.reference, t.amount, t.currency, t.received_on, t.state, t.over, COALESCE(o.code, '') \
    FROM transfers t LEFT JOIN payment_attempts a ON a.id = t.attempt LEFT JOIN orders o ON o.id = a.order_id \
    WHERE t.site = $1 AND t.settled_at IS NULL AND t.state <> 'exact' ORDER BY t.created_at, t.id LIMIT 200";
// Told again, it is written again: what a database shows after a crash need not be on its standby yet.
const TOLD: &str = "UPDATE transfers SET id = id WHERE site = $1 AND id = $2";
const SETTLE: &str =
    "UPDATE transfers SET settled_at = $1, note = $2 WHERE site = $3 AND id = $4 AND settled_at IS NULL";
// What completes an order settles the parts that came before.
const SETTLE_PARTS: &str = "UPDATE transfers SET settled_at = $1, note = 'completed' WHERE site = $2 AND attempt = $3 \
    AND state = 'partial' AND settled_at IS NULL";

/// What a transfer came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// With what came before, exactly what the order costs: it is paid.
    Exact,
    /// Less: the order waits for the rest.
    Partial,
    /// More: the order is paid, the rest is to be sent back.
    Over,
    /// The order had lapsed: it is paid if its places are free, else all goes back.
    Late,
    /// No order asked for it: to be sent back, or told apart.
    Unknown,
}

impl Outcome {
    /// Every outcome.
    pub const ALL: [Self; 5] = [Self::Exact, Self::Partial, Self::Over, Self::Late, Self::Unknown];

    /// Its name in the database.
    pub fn name(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Partial => "partial",
            Self::Over => "over",
            Self::Late => "late",
            Self::Unknown => "unknown",
        }
    }

    fn parse(name: &str) -> Result<Self, StoreError> {
        let found = Self::ALL.into_iter().find(|outcome| outcome.name() == name);
        found.ok_or_else(|| StoreError::Broken(format!("transfer state {name:?}")))
    }
}

/// One line of the bank's statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The bank's own id: the same line told twice has the same one.
    pub id: String,
    /// What the payer wrote: an order's code, most often.
    pub reference: String,
    /// Minor units.
    pub amount: i64,
    /// ISO letters.
    pub currency: String,
    /// ISO date.
    pub received_on: String,
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
    /// What time it is.
    pub now: Instant,
}

impl Op for Reconcile {
    type Out = Reconciled;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Reconciled>, StoreError> {
        let (site, entry, now) = (&self.site, &self.entry, self.now);
        if let Some(row) = tx.row(KNOWN, values![site, &entry.id]).await? {
            let (outcome, over) = (Outcome::parse(row.text(0)?)?, row.int(2)?);
            tx.execute(TOLD, values![site, &entry.id]).await?;
            return Ok(Done::Keep(Reconciled { outcome, over, new: false }));
        }
        let code = domain::order::read_order_code(&entry.reference);
        let found = match &code {
            Some(code) => order::order_by_code(tx, code, site).await?,
            None => None,
        };
        let (outcome, over, attempt) = match found {
            None => (Outcome::Unknown, 0, String::new()),
            Some(found) => {
                order::lock(tx, &found.cart, &found.id).await?;
                self.fit(tx, &found.id).await?
            }
        };
        let values = values![
            &entry.id,
            site,
            &entry.reference,
            entry.amount,
            &entry.currency,
            &entry.received_on,
            outcome.name(),
            &attempt,
            over,
            now.millis()
        ];
        if tx.execute(INSERT, values).await? == 0 {
            return Err(StoreError::Conflict("a transfer was told twice at once".into()));
        }
        if matches!(outcome, Outcome::Exact | Outcome::Over | Outcome::Late) {
            tx.execute(SETTLE_PARTS, values![now.millis(), site, &attempt]).await?;
            outbox::add(tx, site, Task::TransferReceived { attempt }, now).await?;
        }
        Ok(Done::Keep(Reconciled { outcome, over, new: true }))
    }
}

impl Reconcile {
    /// Fits a transfer to its order, which is locked: the outcome, what is too much, and the attempt it pays.
    async fn fit(&self, tx: &mut Tx<'_>, order: &str) -> Result<(Outcome, i64, String), StoreError> {
        let unknown = (Outcome::Unknown, 0, String::new());
        let Some(row) = tx.row(ATTEMPT_OF, values![order, GatewayName::Transfer.name()]).await? else {
            return Ok(unknown);
        };
        let id = row.text(0)?.to_owned();
        let broken = || StoreError::Broken("an attempt vanished".into());
        let attempt = payment::read(tx, &id).await?.ok_or_else(broken)?;
        let order = order::order_by_id(tx, order).await?.ok_or_else(broken)?;
        if attempt.gateway != GatewayName::Transfer || attempt.currency != self.entry.currency {
            return Ok(unknown);
        }
        if matches!(attempt.state, AttemptState::Captured | AttemptState::Refunded) {
            return Ok((Outcome::Over, self.entry.amount, id));
        }
        let before = tx.row(RECEIVED, values![&self.site, &id]).await?.map_or(Ok(0), |row| row.int(0))?;
        let over = before.saturating_add(self.entry.amount) - attempt.amount;
        let late = order.state != OrderState::Pending || order.lapses_at <= self.now;
        Ok(match over {
            ..0 => (Outcome::Partial, 0, id),
            _ if late => (Outcome::Late, over, id),
            0 => (Outcome::Exact, 0, id),
            _ => (Outcome::Over, over, id),
        })
    }
}

/// A transfer that waits for a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The statement's line.
    pub entry: Entry,
    /// What it came to.
    pub outcome: Outcome,
    /// What it paid too much.
    pub over: i64,
    /// The order it was for; empty for none.
    pub order: String,
}

impl Waiting {
    fn read(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            entry: Entry {
                id: row.text(0)?.to_owned(),
                reference: row.text(1)?.to_owned(),
                amount: row.int(2)?,
                currency: row.text(3)?.to_owned(),
                received_on: row.text(4)?.to_owned(),
            },
            outcome: Outcome::parse(row.text(5)?)?,
            over: row.int(6)?,
            order: row.text(7)?.to_owned(),
        })
    }
}

/// Transfers that wait for a person, oldest first.
#[derive(Debug)]
pub struct WaitingTransfers {
    /// Whose account.
    pub site: String,
}

impl Op for WaitingTransfers {
    type Out = Vec<Waiting>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let rows = tx.rows(WAITING, values![&self.site]).await?;
        Ok(Done::Keep(rows.iter().map(Waiting::read).collect::<Result<_, _>>()?))
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
    /// What time it is.
    pub now: Instant,
}

impl Op for SettleTransfer {
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        let values = values![self.now.millis(), &self.note, &self.site, &self.id];
        Ok(Done::Keep(tx.execute(SETTLE, values).await? == 1))
    }
}
