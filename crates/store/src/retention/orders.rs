//! Orders that ended and had no money: with all that belongs to them.

use super::Swept;
use crate::payment::by_person;
use crate::statement::sql;
use crate::value::values;
use crate::{Statement, StoreError, Tx};
use domain::calendar::Instant;
use domain::id::{AttemptId, CartId, OrderId};

/// Orders that are looked at at once, each with about ten rows: as many as the statement says.
const ORDERS: usize = 20;

/// An order that ended before, and was never approved.
macro_rules! ended {
    () => {
        "state = 'cancelled' AND placed_at IS NULL AND kept = 0"
    };
}

// What waits for money elsewhere, and was not closed at its gateway yet, may still be paid. A transfer may come whenever it
// will: without its order it waits for a person.
sql!(
    ENDED = concat!(
        "SELECT id, cart FROM orders WHERE site = $1 AND ",
        ended!(),
        " AND lapses_at <= $2 AND NOT EXISTS (SELECT 1 FROM payment_attempts a WHERE a.order_id = orders.id \
        AND a.state = 'awaiting' AND a.gateway NOT IN ",
        by_person!(),
        ") ORDER BY lapses_at LIMIT 20"
    )
);
// Money that comes takes the same locks in the same order: either it finds the order, or nothing.
sql!(LOCK_CART on Postgres = "SELECT id FROM carts WHERE id = $1 FOR UPDATE SKIP LOCKED");
sql!(LOCK_ORDER on Postgres = concat!("SELECT id FROM orders WHERE id = $1 AND ", ended!(), " FOR UPDATE SKIP LOCKED"));
sql!(
    HAD_MONEY = "SELECT (SELECT COUNT(*) FROM payment_attempts WHERE order_id = $1 \
    AND state NOT IN ('started', 'awaiting', 'declined', 'abandoned')) \
    + (SELECT COUNT(*) FROM refunds WHERE order_id = $1) + (SELECT COUNT(*) FROM disputes WHERE order_id = $1) \
    + (SELECT COUNT(*) FROM tickets WHERE order_id = $1) \
    + (SELECT COUNT(*) FROM payment_attempts a JOIN transfers t ON t.attempt = a.id WHERE a.order_id = $1) \
    + (SELECT COUNT(*) FROM coupon_uses WHERE order_id = $1 AND state = 'taken')"
);
sql!(KEEP_ORDER = "UPDATE orders SET kept = 1 WHERE id = $1");

// Carts that stayed for its sake are looked at again.
sql!(FREE_CART = "UPDATE carts SET kept = 0 WHERE id = $1 AND kept = 1");
sql!(
    CARTS_OF = "SELECT DISTINCT l.cart FROM order_lines o JOIN cart_lines l ON l.id = o.cart_line WHERE o.order_id = $1"
);
sql!(ATTEMPTS = "SELECT id FROM payment_attempts WHERE order_id = $1");
sql!(SANDBOX_REFUNDS = "DELETE FROM sandbox_refunds WHERE reference = $1");
sql!(SANDBOX_PAYMENT = "DELETE FROM sandbox_payments WHERE reference = $1");

sql!(KEYS = "DELETE FROM placing_keys WHERE order_id = $1");
sql!(LOTS = "DELETE FROM order_line_lots WHERE order_id = $1");
sql!(UNITS = "DELETE FROM order_units WHERE order_id = $1");
sql!(LINES = "DELETE FROM order_lines WHERE order_id = $1");
sql!(OWNERS = "DELETE FROM person_orders WHERE order_id = $1");
sql!(BUYER = "DELETE FROM buyers WHERE order_id = $1");
sql!(COUPON_USE = "DELETE FROM coupon_uses WHERE order_id = $1");
sql!(REFUSED_MAIL = "DELETE FROM refused_mail WHERE order_id = $1");
sql!(ACTS = "DELETE FROM acts WHERE subject = $1");
sql!(PAYMENTS = "DELETE FROM payment_attempts WHERE order_id = $1");
sql!(ORDER = "DELETE FROM orders WHERE id = $1");

/// What belongs to an order, and then itself.
const WHOLE: [Statement; 11] =
    [KEYS, LOTS, UNITS, LINES, OWNERS, BUYER, COUPON_USE, REFUSED_MAIL, ACTS, PAYMENTS, ORDER];

/// Deletes orders that ended before and were never paid.
pub(super) async fn sweep(tx: &mut Tx<'_>, site: &str, before: Instant) -> Result<Swept, StoreError> {
    let ended: Vec<(OrderId, CartId)> = tx.all(ENDED, values![site, before]).await?;
    let mut removed = 0;
    for (order, cart) in &ended {
        if !ours(tx, order, cart).await? {
            continue;
        }
        let money: Option<i64> = tx.one(HAD_MONEY, values![order]).await?;
        if money.unwrap_or_default() > 0 {
            tx.execute(KEEP_ORDER, values![order]).await?;
            continue;
        }
        delete(tx, order, cart).await?;
        removed += 1;
    }
    Ok(Swept { removed, more: ended.len() == ORDERS })
}

/// Takes an order's locks, its cart's first; false where somebody has it in hand, or it is not as it was. SQLite's writer is
/// alone.
async fn ours(tx: &mut Tx<'_>, order: &OrderId, cart: &CartId) -> Result<bool, StoreError> {
    if !tx.is_postgres() {
        return Ok(true);
    }
    let locked = tx.one::<String>(LOCK_CART, values![cart]).await?.is_some();
    Ok(locked && tx.one::<String>(LOCK_ORDER, values![order]).await?.is_some())
}

async fn delete(tx: &mut Tx<'_>, order: &OrderId, cart: &CartId) -> Result<(), StoreError> {
    // Its own cart, and where its lines stood before it was set apart.
    let mut carts: Vec<CartId> = tx.all(CARTS_OF, values![order]).await?;
    carts.push(cart.clone());
    carts.sort();
    for cart in &carts {
        tx.execute(FREE_CART, values![cart]).await?;
    }
    for attempt in tx.all::<AttemptId>(ATTEMPTS, values![order]).await? {
        for books in [SANDBOX_REFUNDS, SANDBOX_PAYMENT] {
            tx.execute(books, values![&attempt]).await?;
        }
    }
    for part in WHOLE {
        tx.execute(part, values![order]).await?;
    }
    Ok(())
}
