//! The names of who comes, given once their visit is paid (§10.4).

use super::{Order, has_buyer, lock, order_by_id};
use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::id::OrderId;

sql!(NAME = "UPDATE tickets SET holder = $1 WHERE order_id = $2 AND code = $3 AND state = 'issued'");

/// Names who enters with tickets of a paid order. A ticket that was used or is void keeps the name it has.
#[derive(Debug)]
pub struct NameTravellers {
    /// The order's id.
    pub order: OrderId,
    /// A ticket's code, and the name as [`domain::buyer::read_traveller`] reads it; empty for none.
    pub names: Vec<(String, String)>,
}

impl Op for NameTravellers {
    /// False where the order is not in force, or its buyer was forgotten.
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        let Some(found) = order_by_id(tx, &self.order).await? else { return Ok(Done::Undo(false)) };
        lock(tx, &found.cart, &found.id).await?;
        let order = order_by_id(tx, &self.order).await?;
        let Some(order) = order.filter(Order::in_force) else { return Ok(Done::Undo(false)) };
        if !has_buyer(tx, &order.id).await? {
            return Ok(Done::Undo(false));
        }
        for (code, name) in &self.names {
            tx.execute(NAME, values![name, &order.id, code]).await?;
        }
        Ok(Done::Keep(true))
    }
}
