//! How long a cart holds places: asked by whoever lets requests in.

use super::{CartRef, KNOW_CART};
use crate::account::Hidden;
use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;
use domain::id::CartId;

sql!(
    HELD_UNTIL = "SELECT MAX(CASE WHEN state = 'held' THEN expires_at ELSE 0 END) FROM cart_lines \
    WHERE cart = $1 AND state <> 'sold'"
);
sql!(
    OF_SESSION = "SELECT person_carts.cart FROM sessions JOIN person_carts ON person_carts.person = sessions.person \
    WHERE sessions.token = $1 AND sessions.ends_at > $2 AND person_carts.latest = 1"
);

async fn held_until(tx: &mut Tx<'_>, cart: &CartId) -> Result<Instant, StoreError> {
    let until = tx.one::<Option<Instant>>(HELD_UNTIL, values![cart]).await?;
    Ok(until.flatten().unwrap_or(Instant::from_millis(0)))
}

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
        Ok(Done::Keep(Some(held_until(tx, id).await?)))
    }
}

/// The same of the cart of whoever is signed in by a session, and which cart that is. None where there is no such session, or its
/// person has no cart.
#[derive(Debug)]
pub struct HeldBySession {
    /// Hash of what the browser has.
    pub token: Hidden,
    /// What time it is.
    pub now: Instant,
}

impl Op for HeldBySession {
    type Out = Option<(CartId, Instant)>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let found: Option<CartId> = tx.one(OF_SESSION, values![&self.token, self.now]).await?;
        let Some(cart) = found else { return Ok(Done::Keep(None)) };
        let until = held_until(tx, &cart).await?;
        Ok(Done::Keep(Some((cart, until))))
    }
}
