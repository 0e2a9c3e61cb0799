//! What a change was to do that was not paid: whoever comes back from its payment may want it still.

use super::{Move, read_moves};
use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::id::{AttemptId, OrderId};

sql!(
    UNPAID = "SELECT change FROM payment_attempts WHERE id = $1 AND order_id = $2 AND changed = 0 AND change <> '' \
    AND state IN ('declined', 'abandoned')"
);

/// Where the lines of an order would be by a change whose payment was declined or left.
#[derive(Debug)]
pub struct ReadUnpaidChange {
    /// The attempt to pay for it.
    pub attempt: AttemptId,
    /// The order's id.
    pub order: OrderId,
}

impl Op for ReadUnpaidChange {
    /// Nothing where the change was made, can still be paid, or is none of the order's.
    type Out = Vec<Move>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let asked: Option<String> = tx.one(UNPAID, values![&self.attempt, &self.order]).await?;
        Ok(Done::Keep(asked.map_or(Ok(Vec::new()), |asked| read_moves(&asked))?))
    }
}
