//! Page data of cancelling all that is left of a paid order at once (§10.16.217).

use super::CancelPromiseView;
use serde::Serialize;
use ts_rs::TS;

/// All that stands of an order, and what cancelling it gives back. Its form is the order's, with `action` `cancel_all`.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CancelAllView {
    /// Each visit and each room.
    pub parts: Vec<CancelPartView>,
    /// What goes back in all, minor units. Goes with the form, as `returns`; none where one of them can't be cancelled any more:
    /// then nothing is cancelled together.
    pub returns: Option<i64>,
    /// Names what is shown. Goes with the form, as `seen`.
    pub seen: String,
    /// Names the form, as `once`.
    pub once: String,
}

/// A visit or a room that stands.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CancelPartView {
    /// Which line of the order it is.
    pub line: usize,
    /// Its name: a room with its hotel.
    pub name: String,
    /// Its day, or the first of its nights; none for an open ticket.
    pub date: Option<String>,
    /// What was paid for it, minor units.
    pub paid: i64,
    /// What cancelling it gives back; none where it can't be cancelled any more.
    pub returns: Option<i64>,
    /// How much of it comes back and until when, by the terms in force for it; none where nothing does, or at any time.
    pub cancel: Option<CancelPromiseView>,
    /// What is left to be paid at its hotel, which is asked for no more; 0 of a visit.
    pub at_hotel: i64,
}
