//! The orders of an address, for who has proved that it is theirs.

use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::id::OrderId;
use domain::order::OrderState;

sql!(
    OF_ADDRESS = "SELECT o.id, o.state FROM buyers b JOIN orders o ON o.id = b.order_id WHERE LOWER(b.email) = $1 \
    AND o.site = $2 AND o.state <> 'cancelled' ORDER BY o.created_at DESC, o.id LIMIT 200"
);

/// The orders that an address bought at a store, or that still wait for their money, with how each stands, the newest first: at
/// most 200.
#[derive(Debug)]
pub struct OrdersOf {
    /// The store.
    pub site: String,
    /// The address, in whatever letters.
    pub email: String,
}

impl Op for OrdersOf {
    type Out = Vec<(OrderId, OrderState)>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.all(OF_ADDRESS, values![self.email.to_lowercase(), &self.site]).await?))
    }
}
