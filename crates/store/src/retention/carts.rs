//! Carts that were left: with their lines, unless something of them was ordered.

use super::Swept;
use crate::statement::sql;
use crate::value::values;
use crate::{StoreError, Tx};
use domain::calendar::Instant;
use domain::id::CartId;

/// Carts that are looked at at once: as many as the statements say.
const CARTS: usize = 50;

// A cart that is being written is its visitor's: its lock is its visitor's, and so is the date of its last change.
sql!(LEFT on Sqlite = "SELECT id FROM carts WHERE site = $1 AND kept = 0 AND created_at <= $2 AND updated_at <= $2 \
    ORDER BY created_at LIMIT 50");
sql!(LEFT_POSTGRES on Postgres = "SELECT id FROM carts WHERE site = $1 AND kept = 0 AND created_at <= $2 \
    AND updated_at <= $2 ORDER BY created_at LIMIT 50 FOR UPDATE SKIP LOCKED");

/// Lines that take no places and stand in no order, which may be paid late. The cart is locked: nobody holds them again.
macro_rules! left_lines {
    () => {
        "cart = $1 AND state = 'released' AND NOT EXISTS (SELECT 1 FROM order_lines o WHERE o.cart_line = cart_lines.id)"
    };
}

sql!(
    DELETE_LOTS = concat!(
        "DELETE FROM cart_line_lots WHERE line IN (SELECT id FROM cart_lines WHERE ",
        left_lines!(),
        ")"
    )
);
sql!(
    DELETE_CLAIMS = concat!(
        "DELETE FROM line_claims WHERE line IN (SELECT id FROM cart_lines WHERE ",
        left_lines!(),
        ")"
    )
);
sql!(DELETE_LINES = concat!("DELETE FROM cart_lines WHERE ", left_lines!()));
sql!(
    DELETE_CART = "DELETE FROM carts WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.cart = carts.id) \
    AND NOT EXISTS (SELECT 1 FROM cart_lines l WHERE l.cart = carts.id)"
);
// What is still held is let go of first.
sql!(
    KEEP_CART = "UPDATE carts SET kept = 1 WHERE id = $1 AND kept = 0 \
    AND NOT EXISTS (SELECT 1 FROM cart_lines l WHERE l.cart = carts.id AND l.state = 'held')"
);

/// Deletes carts that nobody changed since; of a cart with an order, the lines that are in none.
pub(super) async fn sweep(tx: &mut Tx<'_>, site: &str, before: Instant) -> Result<Swept, StoreError> {
    let left = if tx.is_postgres() { LEFT_POSTGRES } else { LEFT };
    let carts: Vec<CartId> = tx.all(left, values![site, before]).await?;
    let mut removed = 0;
    for cart in &carts {
        for delete in [DELETE_LOTS, DELETE_CLAIMS, DELETE_LINES] {
            tx.execute(delete, values![cart]).await?;
        }
        if tx.execute(DELETE_CART, values![cart]).await? == 1 {
            removed += 1;
        } else {
            tx.execute(KEEP_CART, values![cart]).await?;
        }
    }
    Ok(Swept { removed, more: carts.len() == CARTS })
}
