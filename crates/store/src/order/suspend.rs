//! Tickets of an order that a person stops for now, while its payment is in question (§10.3).

use super::{lock, order_by_code, order_by_id};
use crate::act::{self, Act};
use crate::outbox::{self, Again, Letter, Occasion, Task};
use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::actor::Actor;
use domain::calendar::Instant;
use domain::order::OrderState;

sql!(SUSPEND = "UPDATE orders SET suspended_at = $1 WHERE id = $2");

/// Stops an order's tickets, or lets them open their gates again.
#[derive(Debug)]
pub struct Suspend {
    /// The order's code.
    pub code: String,
    /// Its site.
    pub site: String,
    /// False to let them open their gates again.
    pub suspended: bool,
    /// Why, for the books.
    pub reason: String,
    /// Who decides it.
    pub by: Actor,
    /// What time it is.
    pub now: Instant,
}

impl Op for Suspend {
    /// False where it is so already, or the order has no tickets that open a gate.
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        let Some(found) = order_by_code(tx, &self.code, &self.site).await? else {
            return Ok(Done::Undo(false));
        };
        lock(tx, &found.cart, &found.id).await?;
        let order = order_by_id(tx, &found.id).await?;
        let Some(order) = order.filter(|order| {
            order.state == OrderState::Paid && order.suspended_at.is_some() != self.suspended
        }) else {
            return Ok(Done::Undo(false));
        };
        let since = self.suspended.then(|| self.now.millis());
        tx.execute(SUSPEND, values![since, &order.id]).await?;
        let act = if self.suspended { Act::Suspended } else { Act::Reinstated };
        // Stopped, reinstated and stopped again: an act each.
        let name = format!("{} {}", self.now.rfc3339(), self.reason);
        act::keep(tx, &order.id, (act, &name), &self.by, self.now).await?;
        if !self.suspended {
            // What was due to be sent meanwhile was not: its buyer gets the vouchers as they are now.
            let letter = Letter::Confirmed {
                again: Some(Again::new(Occasion::Reinstated, self.now.millis().to_string())),
            };
            let task = Task::Mail { order: order.id.clone(), letter };
            outbox::add(tx, &order.site, task, self.now).await?;
        }
        Ok(Done::Keep(true))
    }
}
