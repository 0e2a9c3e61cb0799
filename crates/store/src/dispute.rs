//! What is contested of a payment, kept with its order until a person or the gateway has closed it (§10.3).

use crate::act::{self, Act};
use crate::payment;
use crate::statement::{FromValue, columns, sql};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx, Value};
use domain::actor::Actor;
use domain::calendar::Instant;
use domain::dispute::{DisputeKind, DisputeState};
use domain::id::{AttemptId, OrderId};
use domain::money::Money;
use domain::payment::GatewayName;

columns! { dispute_columns:
    /// Something contested, as stored.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "named after their columns")]
    pub struct Dispute {
        pub gateway: GatewayName = "gateway",
        /// The gateway's name of it.
        pub id: String = "id",
        pub attempt: AttemptId = "attempt",
        pub kind: DisputeKind = "kind",
        /// The gateway's word for why.
        pub reason: String = "reason",
        pub state: DisputeState = "state",
        pub amount: Money = "amount, currency",
        /// Until when it can be answered; 0 where that is not said.
        pub answer_by: Instant = "answer_by",
        pub created_at: Instant = "created_at",
    }
}

sql!(
    KEEP = "INSERT INTO disputes (gateway, id, order_id, attempt, kind, reason, state, amount, currency, answer_by, \
    created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) \
    ON CONFLICT (gateway, id) DO UPDATE SET kind = $5, reason = $6, amount = $8, answer_by = $10, updated_at = $11, \
    state = CASE WHEN disputes.state <> 'open' AND $7 = 'open' AND CAST($12 AS BIGINT) = 1 THEN disputes.state ELSE $7 END"
);
sql!(
    OF_ORDER =
        concat!("SELECT ", dispute_columns!(), " FROM disputes WHERE order_id = $1 ORDER BY created_at, id")
);
sql!(
    CLOSE = "UPDATE disputes SET state = $1, updated_at = $2 WHERE order_id = $3 AND id = $4 AND state IN ('open', 'lost')"
);

impl FromValue for DisputeKind {
    fn from_value(value: Value) -> Option<Self> {
        Self::parse(&String::from_value(value)?)
    }
}

impl FromValue for DisputeState {
    fn from_value(value: Value) -> Option<Self> {
        Self::parse(&String::from_value(value)?)
    }
}

/// Keeps what a gateway says of something contested: the newest word counts, but what a person closed is not opened again by
/// a notice that is repeated.
#[derive(Debug)]
pub struct KeepDispute {
    /// The gateway.
    pub gateway: GatewayName,
    /// Its name of it.
    pub id: String,
    /// The payment.
    pub attempt: AttemptId,
    /// What it is.
    pub kind: DisputeKind,
    /// The gateway's word for why, in one line.
    pub reason: String,
    /// Where it stands.
    pub state: DisputeState,
    /// How much is contested.
    pub amount: Money,
    /// Until when it can be answered.
    pub answer_by: Option<Instant>,
    /// What time it is.
    pub now: Instant,
}

impl Op for KeepDispute {
    type Out = ();
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<()>, StoreError> {
        let Some(attempt) = payment::read(tx, &self.attempt).await? else { return Ok(Done::Undo(())) };
        let answer_by = self.answer_by.map_or(0, Instant::millis);
        let values = values![
            self.gateway.name(),
            &self.id,
            &attempt.order,
            &self.attempt,
            self.kind.name(),
            &self.reason,
            self.state.name(),
            self.amount.minor,
            self.amount.currency,
            answer_by,
            self.now,
            i64::from(self.kind.closed_by_a_person()),
        ];
        tx.execute(KEEP, values).await?;
        Ok(Done::Keep(()))
    }
}

/// What is contested of an order, oldest first.
#[derive(Debug)]
pub struct DisputesOf {
    /// The order.
    pub order: OrderId,
}

impl Op for DisputesOf {
    type Out = Vec<Dispute>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.all(OF_ORDER, values![&self.order]).await?))
    }
}

/// A person dealt with something that no gateway closes: a fraud warning, a reversal.
#[derive(Debug)]
pub struct CloseDispute {
    /// The order.
    pub order: OrderId,
    /// The gateway's name of it.
    pub id: String,
    /// Who dealt with it.
    pub by: Actor,
    /// What time it is.
    pub now: Instant,
}

impl Op for CloseDispute {
    /// False where there is no such thing, or it is closed.
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        let closed = DisputeState::Closed.name();
        if tx.execute(CLOSE, values![closed, self.now, &self.order, &self.id]).await? == 0 {
            return Ok(Done::Undo(false));
        }
        act::keep(tx, &self.order, (Act::DisputeClosed, &self.id), &self.by, self.now).await?;
        Ok(Done::Keep(true))
    }
}
