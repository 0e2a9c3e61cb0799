//! Page data of other nights, or other guests, of a room that is paid for (§10.16.24).

use super::{FieldErrorView, LineQuoteView, MethodView, NoticeView, ParkDayView, RoomGuestsView, StayView};
use serde::Serialize;
use ts_rs::TS;

/// A room of an order, and what it would cost with other nights or guests. Its form is sent as an address to look, with
/// `checkin`, `checkout`, `adults_1`, `children_1` and `age_1_1`, and by POST to do it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChangeRoomPageView {
    /// The order's code.
    pub code: String,
    /// Proves whose order it is: goes with every form, as `k`.
    pub proof: String,
    /// Back to the order.
    pub order_href: String,
    /// Which room: goes with every form, as `line`.
    pub line: u32,
    /// Where every form goes: GET to look, POST to do it.
    pub action: String,
    /// The room as it is.
    pub stay: StayView,
    /// When the last change can be made, milliseconds UTC; none where none can.
    pub until: Option<i64>,
    /// The day they come, as it was written.
    pub checkin: String,
    /// The day they leave, as it was written.
    pub checkout: String,
    /// Who sleeps there, as it was written.
    pub guests: RoomGuestsView,
    /// The first day one can come.
    pub first_day: String,
    /// The last day one can leave.
    pub last_day: String,
    /// Nights of one stay.
    pub most_nights: u8,
    /// Adults of one room.
    pub most_adults: u8,
    /// Children of one room.
    pub most_children: u8,
    /// From this age on somebody is an adult.
    pub adult_from: u8,
    /// What was asked for, where it can be had and is another.
    pub offer: Option<ChangedRoomView>,
    /// Ways to pay a difference.
    pub methods: Vec<MethodView>,
    /// The `api_code` of the one that is chosen.
    pub method: String,
    /// Names the form: sent twice, it does one thing. Goes with a POST, as `once`.
    pub once: String,
    /// Why nothing can be done, or what went wrong.
    pub notice: Option<NoticeView>,
    /// Visits of the order for which it can't be done: they would cost something else by it.
    pub others: Vec<OtherCostView>,
    /// What is wrong with what was typed.
    pub errors: Vec<FieldErrorView>,
}

/// A visit that would cost something else by the change of a room of its order.
#[derive(Clone, Debug, Serialize, TS)]
pub struct OtherCostView {
    /// Its name.
    pub name: String,
    /// Its day; none for an open ticket.
    pub date: Option<String>,
    /// What it would cost more, minor units of the order's currency; less when negative.
    pub difference: i64,
}

/// A room with other nights or guests.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChangedRoomView {
    /// The room as it would be.
    pub stay: StayView,
    /// Its price.
    pub quote: LineQuoteView,
    /// Days in the parks that would be let go.
    pub lost: Vec<ParkDayView>,
    /// What the order costs more, minor units of its currency; less when negative. Goes with a POST, as `difference`.
    pub difference: i64,
}
