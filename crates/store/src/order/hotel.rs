//! The hotel where people are picked up, named once their visit is ordered (§3.6, §10.4).

use super::{has_buyer, lock, order_by_id, order_lines};
use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::calendar::Instant;
use domain::change::{TooLate, may_change};
use domain::id::OrderId;
use domain::line::When;

sql!(
    NAME = "UPDATE order_lines SET hotel = $1 WHERE order_id = $2 AND position = $3 AND parent IS NOT NULL AND zone <> ''"
);

/// Names the hotel of a pick-up of an order that is paid or waits for its money, until some hours before its visit.
#[derive(Debug)]
pub struct NameHotel {
    /// The order's id.
    pub order: OrderId,
    /// The position of the pick-up's line.
    pub position: usize,
    /// The hotel's name, as [`domain::extra::read_hotel`] reads it; empty for none.
    pub hotel: String,
    /// So many hours before the visit it can still be named.
    pub hours: i64,
    /// What time it is.
    pub now: Instant,
}

/// What came of naming a hotel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// It is named so.
    Done,
    /// The visit is too near, or over.
    TooLate(TooLate),
    /// Nobody of such an order is picked up there, or its buyer was forgotten.
    Nobody,
}

impl Op for NameHotel {
    type Out = Named;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Named>, StoreError> {
        let Some(found) = order_by_id(tx, &self.order).await? else { return Ok(Done::Undo(Named::Nobody)) };
        lock(tx, &found.cart, &found.id).await?;
        let order = order_by_id(tx, &self.order).await?;
        let Some(order) = order.filter(|order| order.in_force() || order.awaits_money(self.now)) else {
            return Ok(Done::Undo(Named::Nobody));
        };
        if !has_buyer(tx, &order.id).await? {
            return Ok(Done::Undo(Named::Nobody));
        }
        let lines = order_lines(tx, &order.id).await?;
        let line = lines.get(self.position).filter(|line| !line.since.cancelled);
        let Some(line) = line.filter(|line| line.sold.of().is_some()) else {
            return Ok(Done::Undo(Named::Nobody));
        };
        if let When::On(date, start) = line.sold.when()
            && let Err(late) = may_change(date, start, self.now, self.hours)
        {
            return Ok(Done::Undo(Named::TooLate(late)));
        }
        let position = i64::try_from(self.position).unwrap_or(i64::MAX);
        let named = tx.execute(NAME, values![&self.hotel, &order.id, position]).await?;
        Ok(if named == 1 { Done::Keep(Named::Done) } else { Done::Undo(Named::Nobody) })
    }
}
