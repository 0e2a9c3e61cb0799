//! The sandbox gateway's own books: what a real gateway keeps on its side of the wire. Nothing else reads them.

use crate::outbox::{self, Topic};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;

const OPEN: &str = "INSERT INTO sandbox_payments (reference, order_code, amount, currency, language, return_path, state, \
    created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, 'open', $7, $7) ON CONFLICT DO NOTHING";
const READ: &str = "SELECT order_code, amount, currency, language, return_path, state FROM sandbox_payments \
    WHERE reference = $1";
const MOVE: &str =
    "UPDATE sandbox_payments SET state = $1, updated_at = $2 WHERE reference = $3 AND state = $4";

/// Every statement, for the test that prepares each on both databases.
pub const STATEMENTS: &[&str] = &[OPEN, READ, MOVE];

/// A payment in the sandbox.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "named after their columns")]
pub struct SandboxPayment {
    pub reference: String,
    pub order_code: String,
    pub amount: i64,
    pub currency: String,
    pub language: String,
    pub return_path: String,
    /// open, authorised, captured, declined, abandoned, voided
    pub state: String,
}

/// Opens a payment, once.
#[derive(Debug)]
pub struct Open {
    /// What is to be paid; its state is not used.
    pub payment: SandboxPayment,
    /// What time it is.
    pub now: Instant,
}

impl Op for Open {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        let payment = &self.payment;
        tx.execute(
            OPEN,
            values![
                &payment.reference,
                &payment.order_code,
                payment.amount,
                &payment.currency,
                &payment.language,
                &payment.return_path,
                self.now.millis()
            ],
        )
        .await?;
        Ok(Done::Keep(()))
    }
}

/// Reads a payment.
#[derive(Debug)]
pub struct Read {
    /// Which.
    pub reference: String,
}

impl Op for Read {
    type Out = Option<SandboxPayment>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let Some(row) = tx.row(READ, values![&self.reference]).await? else { return Ok(Done::Keep(None)) };
        Ok(Done::Keep(Some(SandboxPayment {
            reference: self.reference.clone(),
            order_code: row.text(0)?.to_owned(),
            amount: row.int(1)?,
            currency: row.text(2)?.to_owned(),
            language: row.text(3)?.to_owned(),
            return_path: row.text(4)?.to_owned(),
            state: row.text(5)?.to_owned(),
        })))
    }
}

/// Moves a payment from one state to another, and sends the store a notice of it. Answers the state it is in after:
/// asking twice moves once.
#[derive(Debug)]
pub struct Move {
    /// Which.
    pub reference: String,
    /// From.
    pub from: &'static str,
    /// To.
    pub to: &'static str,
    /// The store's site, for the notice.
    pub site: String,
    /// What time it is.
    pub now: Instant,
}

impl Op for Move {
    type Out = Option<String>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let moved = tx.execute(MOVE, values![self.to, self.now.millis(), &self.reference, self.from]).await?;
        if moved == 1 {
            let key = format!("{}:{}", self.reference, self.to);
            outbox::add(tx, &self.site, Topic::SandboxNotice, &key, self.now).await?;
        }
        let row = tx.row(READ, values![&self.reference]).await?;
        Ok(Done::Keep(row.map(|row| row.text(5).map(str::to_owned)).transpose()?))
    }
}
