//! How long a cart holds places: asked by whoever lets requests in.

use super::{CartRef, KNOW_CART};
use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;

sql!(
    HELD_UNTIL = "SELECT MAX(CASE WHEN state = 'held' THEN expires_at ELSE 0 END) FROM cart_lines \
    WHERE cart = $1 AND state <> 'sold'"
);

/// Reads when the last of a cart's holds ends: in 1970 where it holds nothing. None where there is no such cart, or it is
/// not the caller's.
#[derive(Debug)]
pub struct HeldUntil {
    /// Which cart, with its proof.
    pub cart: CartRef,
}

impl Op for HeldUntil {
    type Out = Option<Instant>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let CartRef { id, site, key_hash, .. } = &self.cart;
        if tx.one::<String>(KNOW_CART, values![id, site, key_hash]).await?.is_none() {
            return Ok(Done::Keep(None));
        }
        let until = tx.one::<Option<Instant>>(HELD_UNTIL, values![id]).await?;
        Ok(Done::Keep(Some(until.flatten().unwrap_or(Instant::from_millis(0)))))
    }
}
