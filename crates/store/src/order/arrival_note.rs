//! What a room's guests tell its hotel, once it is paid (§5.4).

use super::{Order, has_buyer, lock, order_by_id, order_lines};
use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::arrival_note::{ArrivalNote, is_heard};
use domain::calendar::{Date, Time};
use domain::id::OrderId;

sql!(NOTE = "UPDATE order_lines SET arrives = $1, requests = $2 WHERE order_id = $3 AND position = $4");
sql!(HOLD = "UPDATE tickets SET holder = $1 WHERE order_id = $2 AND position = $3 AND state = 'issued'");

/// Tells the hotel of a paid room who comes, when, and what they would like; in place of what was told before.
#[derive(Debug)]
pub struct NoteArrival {
    /// The order's id.
    pub order: OrderId,
    /// The position of the room's line.
    pub position: usize,
    /// What is told.
    pub note: ArrivalNote,
    /// The day it is in Cancun.
    pub today: Date,
}

/// What came of telling a hotel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noted {
    /// It stands so.
    Done,
    /// The day they come is over.
    TooLate,
    /// There is no such room in an order that is in force, or it was given up, or its buyer was forgotten.
    NoRoom,
}

impl Op for NoteArrival {
    type Out = Noted;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Noted>, StoreError> {
        let Some(found) = order_by_id(tx, &self.order).await? else { return Ok(Done::Undo(Noted::NoRoom)) };
        lock(tx, &found.cart, &found.id).await?;
        let order = order_by_id(tx, &self.order).await?;
        let Some(order) = order.filter(Order::in_force) else { return Ok(Done::Undo(Noted::NoRoom)) };
        if !has_buyer(tx, &order.id).await? {
            return Ok(Done::Undo(Noted::NoRoom));
        }
        let lines = order_lines(tx, &order.id).await?;
        let line = lines.get(self.position).filter(|line| !line.since.cancelled);
        let Some(stay) = line.and_then(|line| line.sold.stay()) else {
            return Ok(Done::Undo(Noted::NoRoom));
        };
        if !is_heard(stay.nights.arrival(), self.today) {
            return Ok(Done::Undo(Noted::TooLate));
        }
        let position = i64::try_from(self.position).unwrap_or(i64::MAX);
        let ArrivalNote { guest, at, requests, .. } = &self.note;
        let at = at.as_ref().map(Time::to_string).unwrap_or_default();
        tx.execute(NOTE, values![at, requests, &order.id, position]).await?;
        tx.execute(HOLD, values![guest, &order.id, position]).await?;
        Ok(Done::Keep(Noted::Done))
    }
}
