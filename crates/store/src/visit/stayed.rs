//! Lines that stay where a change brought them which was not paid in the end (§9.5.16).

use super::index;
use super::moves::Move;
use crate::order::{self, Order};
use crate::statement::sql;
use crate::value::values;
use crate::{StoreError, Tx};

sql!(
    UNPAID = "UPDATE order_lines SET returned = returned + $1 WHERE order_id = $2 AND position = $3 AND cancelled = 0"
);
sql!(
    STAY =
        "UPDATE order_lines SET returned = returned + $1, stayed = 1 WHERE order_id = $2 AND position = $3"
);

/// Leaves moved lines where they are, although `amount` was not paid for it: the first is worth what it was, and any day is its
/// own to choose, for nothing. What was not paid of a room is left to be paid at its hotel; what was not of visits that it made
/// dearer is not asked for.
pub(crate) async fn stay(
    tx: &mut Tx<'_>,
    order: &Order,
    moves: &[Move],
    amount: i64,
) -> Result<(), StoreError> {
    let Some(first) = moves.first() else { return Ok(()) };
    let mut unpaid = amount;
    for one in moves {
        let part = one.more().min(unpaid).max(0);
        // What was cancelled since is worth nothing any more.
        if part > 0 && tx.execute(UNPAID, values![part, &order.id, index(one.position)?]).await? > 0 {
            unpaid -= part;
        }
    }
    let at = (&*order.id, index(first.position)?);
    tx.execute(STAY, values![unpaid, at.0, at.1]).await?;
    if let Some(parts) = first.owing(unpaid).filter(|_| unpaid > 0) {
        order::rewrite_parts(tx, at, &parts).await?;
    }
    Ok(())
}
