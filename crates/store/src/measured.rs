//! Which purchases were told to a page's tag manager (§10.12): each once.

use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;
use domain::id::OrderId;

sql!(KEEP = "INSERT INTO measured_orders (order_id, at) VALUES ($1, $2) ON CONFLICT (order_id) DO NOTHING");
sql!(FIND = "SELECT order_id FROM measured_orders WHERE order_id = $1");

/// Takes the one time that an order's purchase is told. Answers whether it was still there to be taken.
#[derive(Debug)]
pub struct Measure {
    /// The order.
    pub order: OrderId,
    /// The instant it is measured.
    pub now: Instant,
}

impl Op for Measure {
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        let taken = tx.execute(KEEP, values![&self.order, self.now]).await? == 1;
        Ok(Done::Keep(taken))
    }
}

/// Whether an order's purchase was told.
#[derive(Debug)]
pub struct Measured {
    /// The order.
    pub order: OrderId,
}

impl Op for Measured {
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        Ok(Done::Undo(tx.one::<String>(FIND, values![&self.order]).await?.is_some()))
    }
}
