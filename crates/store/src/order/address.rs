//! A mistyped address of mail, corrected once the order is paid (§10.4).

use super::{Order, lock, of_person, order_by_id};
use crate::act::{self, Act};
use crate::outbox::{self, Again, Letter, Occasion, Task};
use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::actor::Actor;
use domain::buyer::MOST_CORRECTIONS;
use domain::calendar::Instant;
use domain::id::OrderId;

sql!(EMAIL = "SELECT email FROM buyers WHERE order_id = $1");
sql!(
    CORRECT =
        "UPDATE buyers SET email = $1, corrected = corrected + 1 WHERE order_id = $2 AND corrected < $3"
);

/// Writes a paid order's mail to another address from now on, and its vouchers at once. A few times an order: it is no way
/// to send mail to many.
#[derive(Debug)]
pub struct CorrectAddress {
    /// The order's id.
    pub order: OrderId,
    /// The address, which mail can be sent to.
    pub email: String,
    /// Who corrects it.
    pub by: Actor,
    /// What time it is.
    pub now: Instant,
}

/// What came of correcting an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corrected {
    /// It is the order's address, and its vouchers are on their way.
    Done,
    /// It was corrected as often as may be.
    TooOften,
    /// The order is not in force, or its buyer is forgotten.
    NotNow,
}

impl Op for CorrectAddress {
    type Out = Corrected;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Corrected>, StoreError> {
        let Some(found) = order_by_id(tx, &self.order).await? else {
            return Ok(Done::Undo(Corrected::NotNow));
        };
        lock(tx, &found.cart, &found.id).await?;
        let order = order_by_id(tx, &self.order).await?;
        let Some(order) = order.filter(Order::in_force) else { return Ok(Done::Undo(Corrected::NotNow)) };
        let Some(known) = tx.one::<String>(EMAIL, values![&order.id]).await? else {
            return Ok(Done::Undo(Corrected::NotNow));
        };
        // Sent twice, it is so already.
        if known == self.email {
            return Ok(Done::Undo(Corrected::Done));
        }
        if tx.execute(CORRECT, values![&self.email, &order.id, MOST_CORRECTIONS]).await? == 0 {
            return Ok(Done::Undo(Corrected::TooOften));
        }
        of_person::corrected(tx, &order.id).await?;
        act::keep(tx, &order.id, (Act::AddressCorrected, &self.now.rfc3339()), &self.by, self.now).await?;
        let again = Some(Again::new(Occasion::Address, self.now.millis().to_string()));
        let task = Task::Mail { order: order.id.clone(), letter: Letter::Confirmed { again } };
        outbox::add(tx, &order.site, task, self.now).await?;
        Ok(Done::Keep(Corrected::Done))
    }
}
