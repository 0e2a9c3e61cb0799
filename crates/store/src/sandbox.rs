//! The sandbox gateway's own books: what a real gateway keeps on its side of the wire. Nothing else reads them.

use crate::outbox::{self, SandboxNotice, Task};
use crate::statement::{columns, sql};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;
use domain::money::Money;

sql!(
    OPEN = "INSERT INTO sandbox_payments (reference, order_code, amount, currency, language, return_path, state, \
    created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, 'open', $7, $7) ON CONFLICT DO NOTHING"
);
// Changes nothing: takes the row's lock, and is written.
sql!(LOCK = "UPDATE sandbox_payments SET reference = reference WHERE reference = $1");
sql!(MOVE = "UPDATE sandbox_payments SET state = $1, updated_at = $2 WHERE reference = $3 AND state = $4");
sql!(CHOOSE = "UPDATE sandbox_payments SET mode = $1, trouble = $2 WHERE reference = $3");
sql!(CALL = "UPDATE sandbox_payments SET calls = calls + 1 WHERE reference = $1");
sql!(
    REFUND = "INSERT INTO sandbox_refunds (id, reference, amount, state) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"
);
sql!(REFUND_STATE = "SELECT state FROM sandbox_refunds WHERE id = $1");

columns! { payment_columns:
    /// A payment in the sandbox.
    #[derive(Clone, Debug)]
    #[allow(missing_docs, reason = "named after their columns")]
    pub struct SandboxPayment {
        pub reference: String = "p.reference",
        pub order_code: String = "p.order_code",
        pub amount: Money = "p.amount, p.currency",
        pub language: String = "p.language",
        pub return_path: String = "p.return_path",
        /// open, challenged, awaiting, authorised, captured, declined, abandoned, voided
        pub state: String = "p.state",
        /// When it takes the money.
        pub mode: String = "p.mode",
        /// What goes wrong on the way.
        pub trouble: String = "p.trouble",
        /// How often the store asked for its money.
        pub calls: i64 = "p.calls",
        /// Given back so far, minor units.
        pub refunded: i64 = "(SELECT CAST(COALESCE(SUM(r.amount), 0) AS BIGINT) FROM sandbox_refunds r \
            WHERE r.reference = p.reference AND r.state = 'done')",
    }
}

sql!(READ = concat!("SELECT ", payment_columns!(), " FROM sandbox_payments p WHERE p.reference = $1"));
sql!(STATE = "SELECT state FROM sandbox_payments WHERE reference = $1");

/// Opens a payment, once.
#[derive(Debug)]
pub struct Open {
    /// What is to be paid; only what the store asks for counts.
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
                payment.amount.minor,
                payment.amount.currency,
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
    /// What the gateway calls the payment.
    pub reference: String,
}

impl Op for Read {
    type Out = Option<SandboxPayment>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.one(READ, values![&self.reference]).await?))
    }
}

/// A notice to be sent to the store.
#[derive(Clone, Debug)]
pub struct Planned {
    /// What it says.
    pub notice: SandboxNotice,
    /// Not before, by the machine's clock.
    pub due: Instant,
}

/// Moves a payment from one state to another, and sends the store what notices there are of it. Answers the state it is
/// in after: asking twice moves once.
#[derive(Debug)]
pub struct Move {
    /// What the gateway calls the payment.
    pub reference: String,
    /// The state it must be in.
    pub from: String,
    /// The state it gets.
    pub to: String,
    /// Mode and trouble, when they were chosen.
    pub choice: Option<(String, String)>,
    /// True when the store asks for its money: counted.
    pub call: bool,
    /// What the store is told.
    pub notices: Vec<Planned>,
    /// The store's site, for the notices.
    pub site: String,
    /// What time it is.
    pub now: Instant,
}

impl Op for Move {
    type Out = Option<String>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        tx.execute(if self.call { CALL } else { LOCK }, values![&self.reference]).await?;
        let to = values![&self.to, self.now.millis(), &self.reference, &self.from];
        if tx.execute(MOVE, to).await? == 1 {
            if let Some((mode, trouble)) = &self.choice {
                tx.execute(CHOOSE, values![mode, trouble, &self.reference]).await?;
            }
            for notice in &self.notices {
                let task = Task::SandboxNotice(notice.notice.clone());
                outbox::add_later(tx, &self.site, task, notice.due, self.now).await?;
            }
        }
        Ok(Done::Keep(tx.one(STATE, values![&self.reference]).await?))
    }
}

/// Leaves a payment as it is; answers its state once that is safe on every copy an answer waits for.
#[derive(Debug)]
pub struct Stay {
    /// What the gateway calls the payment.
    pub reference: String,
}

impl Op for Stay {
    type Out = Option<String>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        tx.execute(LOCK, values![&self.reference]).await?;
        Ok(Done::Keep(tx.one(STATE, values![&self.reference]).await?))
    }
}

/// Gives money back, once for an id; answers whether it did.
#[derive(Debug)]
pub struct GiveBack {
    /// The store's id of this refund.
    pub id: String,
    /// Of which payment.
    pub reference: String,
    /// How much.
    pub amount: i64,
}

impl Op for GiveBack {
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        // Takes the row's lock, so that two refunds don't both find the same money left.
        tx.execute(CALL, values![&self.reference]).await?;
        let found: Option<SandboxPayment> = tx.one(READ, values![&self.reference]).await?;
        let Some(payment) = found else { return Ok(Done::Undo(false)) };
        let left = payment.amount.minor - payment.refunded;
        let gives = payment.state == "captured" && payment.trouble != "refund_refused" && self.amount <= left;
        let state = if gives { "done" } else { "refused" };
        tx.execute(REFUND, values![&self.id, &self.reference, self.amount, state]).await?;
        let state: Option<String> = tx.one(REFUND_STATE, values![&self.id]).await?;
        Ok(Done::Keep(state.as_deref() == Some("done")))
    }
}

/// What became of money that was asked to go back; none where it never was.
#[derive(Debug)]
pub struct ReadGivenBack {
    /// The refund's id.
    pub id: String,
}

impl Op for ReadGivenBack {
    /// True where it went back, false where the sandbox was set to refuse it.
    type Out = Option<bool>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let state: Option<String> = tx.one(REFUND_STATE, values![&self.id]).await?;
        Ok(Done::Keep(state.map(|state| state == "done")))
    }
}
