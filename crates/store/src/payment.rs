//! Payment attempts: what is asked of a gateway, and what it is called there (§10.3).

use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;
use domain::payment::{AttemptState, GatewayName};

pub(crate) const FIND: &str =
    "SELECT o.id, o.cart FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE a.id = $1";
const READ: &str = "SELECT order_id, gateway, state, amount, currency, method, bank, months, change, remote, href, created_at FROM payment_attempts \
    WHERE id = $1";
pub(crate) const MOVE_ATTEMPT: &str = "UPDATE payment_attempts SET state = $1, updated_at = $2 WHERE id = $3";
// Kept again, it is written again: what a database shows after a crash need not be on its standby yet.
const OPENED: &str = "UPDATE payment_attempts SET href = CASE WHEN remote = '' THEN $1 ELSE href END, \
    remote = CASE WHEN remote = '' THEN $2 ELSE remote END WHERE id = $3";
const PAGE: &str = "UPDATE payment_attempts SET href = $1 WHERE id = $2 AND href <> $1";
// Those asked about least come first: a payment just made does not wait behind a thousand abandoned ones.
const STALE: &str = "UPDATE payment_attempts SET asked = asked + 1, ask_at = CAST($1 AS BIGINT) + CASE asked WHEN 0 THEN 60000 \
    WHEN 1 THEN 300000 WHEN 2 THEN 1800000 ELSE 7200000 END WHERE id IN (SELECT id FROM payment_attempts \
    WHERE state IN ('started', 'awaiting', 'authorised') AND ask_at <= $1 AND created_at >= $2 \
    AND order_id IN (SELECT id FROM orders WHERE site = $3) ORDER BY asked, ask_at LIMIT $4) RETURNING id";

/// How somebody chose to pay.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Way {
    /// The method's code.
    pub method: String,
    /// The bank of the instalments; 0 for none.
    pub bank: i64,
    /// Their months; 0 for none.
    pub months: u8,
}

/// An attempt as stored.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "named after their columns")]
pub struct Attempt {
    pub order: String,
    pub gateway: GatewayName,
    pub state: AttemptState,
    pub amount: i64,
    pub currency: String,
    pub way: Way,
    /// The change of its order it pays for; empty for the order itself.
    pub change: String,
    /// The gateway's own name of it; empty until it is opened there.
    pub remote: String,
    /// The gateway's page of it; empty until then.
    pub href: String,
    /// Since when it is.
    pub created_at: Instant,
}

pub(crate) async fn read(tx: &mut Tx<'_>, id: &str) -> Result<Option<Attempt>, StoreError> {
    let Some(row) = tx.row(READ, values![id]).await? else { return Ok(None) };
    let (gateway, state) = (row.text(1)?, row.text(2)?);
    Ok(Some(Attempt {
        order: row.text(0)?.to_owned(),
        gateway: GatewayName::parse(gateway)
            .ok_or_else(|| StoreError::Broken(format!("gateway {gateway:?}")))?,
        state: AttemptState::parse(state)
            .ok_or_else(|| StoreError::Broken(format!("attempt state {state:?}")))?,
        amount: row.int(3)?,
        currency: row.text(4)?.to_owned(),
        way: Way {
            method: row.text(5)?.to_owned(),
            bank: row.int(6)?,
            months: u8::try_from(row.int(7)?).unwrap_or_default(),
        },
        change: row.text(8)?.to_owned(),
        remote: row.text(9)?.to_owned(),
        href: row.text(10)?.to_owned(),
        created_at: Instant::from_millis(row.int(11)?),
    }))
}

/// Reads one attempt.
#[derive(Debug)]
pub struct ReadAttempt {
    /// Its id.
    pub id: String,
}

impl Op for ReadAttempt {
    type Out = Option<Attempt>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(read(tx, &self.id).await?))
    }
}

/// Unsettled attempts whose gateway should be asked now, those asked about least first; begun after `since`.
#[derive(Debug)]
pub struct StaleAttempts {
    /// Whose attempts.
    pub site: String,
    /// What time it is.
    pub now: Instant,
    /// Not older than.
    pub since: Instant,
    /// Most at once.
    pub limit: i64,
}

impl Op for StaleAttempts {
    type Out = Vec<String>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let values = values![self.now.millis(), self.since.millis(), &self.site, self.limit];
        let rows = tx.rows(STALE, values).await?;
        let ids = rows.iter().map(|row| row.text(0).map(str::to_owned)).collect::<Result<_, _>>()?;
        Ok(Done::Keep(ids))
    }
}

/// A gateway opened an attempt. The first page it gave counts.
#[derive(Debug)]
pub struct KeepOpened {
    /// Which.
    pub attempt: String,
    /// The gateway's name of it.
    pub remote: String,
    /// Its page.
    pub href: String,
}

impl Op for KeepOpened {
    type Out = Option<Attempt>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        tx.execute(OPENED, values![&self.href, &self.remote, &self.attempt]).await?;
        Ok(Done::Keep(read(tx, &self.attempt).await?))
    }
}

/// A gateway has another page for an attempt: how to pay elsewhere.
#[derive(Debug)]
pub struct KeepPage {
    /// Which.
    pub attempt: String,
    /// Its page.
    pub href: String,
}

impl Op for KeepPage {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        tx.execute(PAGE, values![&self.href, &self.attempt]).await?;
        Ok(Done::Keep(()))
    }
}
