//! How orders end without money: by themselves when nobody pays in time, or because a person decides so (§10.3).

use super::{Freed, OrderLine, give_back, lock, move_to, order_by_code, order_by_id, order_lines};
use crate::act::{self, Act};
use crate::coupon;
use crate::line::{forget_claims, when_text};
use crate::outbox::{self, Letter, Task};
use crate::payment::{self, Attempt};
use crate::places;
use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::actor::Actor;
use domain::calendar::Instant;
use domain::hold::Idle;
use domain::id::{AttemptId, OrderId};
use domain::line::Claim;
use domain::order::{OrderEvent, OrderState};
use domain::payment::{AttemptState, RefundedBy};

sql!(LAPSING = "SELECT id FROM orders WHERE state = 'pending' AND site = $1 AND lapses_at <= $2 LIMIT $3");
sql!(
    LAPSE = "UPDATE orders SET state = 'cancelled', network = '' WHERE id = $1 AND state = 'pending' AND lapses_at <= $2 \
    RETURNING attempt"
);
// Only what is still as the order has it: a line that was changed since is its visitor's cart, not the order's any more.
sql!(
    RELEASE = "UPDATE cart_lines SET state = 'released', network = '' WHERE id = $1 AND state = 'held' AND product = $2 \
    AND day = $3 AND slot = $4 AND places = $5 RETURNING held_since, expires_at"
);
// Money that comes for it all the same finds nobody who waits for it, and goes back.
sql!(DISOWN = "UPDATE orders SET attempt = NULL WHERE id = $1");

/// Ends orders nobody paid in time, at most `limit`; their places go with their holds. What was waited for from elsewhere
/// is closed at its gateway, so that nobody pays it any more.
#[derive(Debug)]
pub struct LapseOrders {
    /// Whose orders.
    pub site: String,
    /// What time it is.
    pub now: Instant,
    /// Most at once.
    pub limit: i64,
}

impl Op for LapseOrders {
    type Out = usize;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<usize>, StoreError> {
        // The event's place in the machine, so that SQL and rule can't part.
        debug_assert_eq!(OrderState::Pending.after(OrderEvent::Lapsed), Some(OrderState::Cancelled));
        let lapsing: Vec<OrderId> = tx.all(LAPSING, values![&self.site, self.now, self.limit]).await?;
        let mut ended = 0;
        for order in &lapsing {
            // It may have been paid, or frozen anew, since it was found.
            let lapsed: Option<Option<AttemptId>> = tx.one(LAPSE, values![order, self.now]).await?;
            let Some(attempt) = lapsed else { continue };
            ended += 1;
            coupon::give_back(tx, order).await?;
            act::keep(tx, order, (Act::Lapsed, ""), &Actor::Store, self.now).await?;
            let Some(id) = attempt else { continue };
            if payment::read(tx, &id).await?.is_some_and(|attempt| attempt.state == AttemptState::Awaiting) {
                withdraw(tx, &self.site, &id, self.now).await?;
            }
        }
        Ok(Done::Keep(ended))
    }
}

/// Closes a payment at its gateway, where that can be: a transfer to the operator's account can't be, and is sent back
/// by a person or finds free places.
pub(crate) async fn withdraw(
    tx: &mut Tx<'_>,
    site: &str,
    id: &AttemptId,
    now: Instant,
) -> Result<(), StoreError> {
    let attempt = payment::read(tx, id).await?;
    let closed = |attempt: &Attempt| attempt.gateway.refunds() == RefundedBy::Gateway;
    if attempt.as_ref().is_some_and(closed) {
        outbox::add(tx, site, Task::Withdraw { attempt: id.clone() }, now).await?;
    }
    Ok(())
}

/// A person ends an order whose money was not taken: its places are free, its coupon is given back, its payment is closed
/// or let go, and its buyer is written to. Money that is taken all the same goes back.
#[derive(Debug)]
pub struct EndOrder {
    /// The order's code.
    pub code: String,
    /// Its site.
    pub site: String,
    /// Why, for the books.
    pub reason: String,
    /// Who decides it.
    pub by: Actor,
    /// What time it is.
    pub now: Instant,
}

/// Why an order was not ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotEnded {
    /// There is no such order.
    NoOrder,
    /// It is paid: its money is given back instead.
    Paid,
    /// It is over.
    Over,
}

impl Op for EndOrder {
    type Out = Result<(), NotEnded>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let Some(found) = order_by_code(tx, &self.code, &self.site).await? else {
            return Ok(Done::Undo(Err(NotEnded::NoOrder)));
        };
        lock(tx, &found.cart, &found.id).await?;
        let broken = || StoreError::Broken("an order vanished".into());
        let order = order_by_id(tx, &found.id).await?.ok_or_else(broken)?;
        let Some(next) = order.state.after(OrderEvent::Ended) else {
            let paid = order.state == OrderState::Paid;
            return Ok(Done::Undo(Err(if paid { NotEnded::Paid } else { NotEnded::Over })));
        };
        coupon::give_back(tx, &order.id).await?;
        if order.state == OrderState::Placed {
            give_back(tx, &order.id, Freed::Released).await?;
        } else {
            release(tx, &order.id, self.now).await?;
        }
        move_to(tx, &order.id, next).await?;
        act::keep(tx, &order.id, (Act::Ended, &self.reason), &self.by, self.now).await?;
        if let Some(id) = &order.attempt {
            self.close(tx, id).await?;
            tx.execute(DISOWN, values![&order.id]).await?;
        }
        let task = Task::Mail { order: order.id.clone(), letter: Letter::Ended };
        outbox::add(tx, &order.site, task, self.now).await?;
        Ok(Done::Keep(Ok(())))
    }
}

impl EndOrder {
    /// Lets go of money that is held, and closes what could still be paid.
    async fn close(&self, tx: &mut Tx<'_>, id: &AttemptId) -> Result<(), StoreError> {
        let state = payment::read(tx, id).await?.map(|attempt| attempt.state);
        match state {
            Some(AttemptState::Authorised) => {
                outbox::drop(tx, &Task::Capture { attempt: id.clone() }, self.now).await?;
                outbox::add(tx, &self.site, Task::Void { attempt: id.clone() }, self.now).await
            }
            Some(AttemptState::Started | AttemptState::Awaiting) => {
                withdraw(tx, &self.site, id, self.now).await
            }
            _ => Ok(()),
        }
    }
}

/// Lets go of the places that are held for an order.
async fn release(tx: &mut Tx<'_>, order: &str, now: Instant) -> Result<(), StoreError> {
    let mut lines = order_lines(tx, order).await?;
    lines.sort_by(|a, b| a.cart_line.cmp(&b.cart_line));
    let mut held = Vec::new();
    for line in &lines {
        let (day, slot) = when_text(line.sold.when());
        let this = values![&line.cart_line, line.sold.id().0, day, slot, line.places];
        if let Some((since, until)) = tx.one::<(Instant, Instant)>(RELEASE, this).await? {
            forget_claims(tx, &line.cart_line, &line.sold).await?;
            let idle = |claim: Claim| (Idle::of(claim.count, since, until.min(now)), claim.slot);
            held.extend(OrderLine::claims(line).into_iter().map(idle));
        }
    }
    held.sort_by_key(|(_, slot)| *slot);
    for (idle, slot) in held {
        places::let_go(tx, &slot, idle).await?;
    }
    Ok(())
}
