//! Page data of other nights or guests of a room that is paid for (§10.16.24), and of another room or rate (§10.16.41).

use super::{
    CancelPromiseView, DoubledView, FieldErrorView, LineQuoteView, MethodView, MissingChildrenView,
    NoticeView, ParkDayView, RoomGuestsView, StayView,
};
use serde::Serialize;
use ts_rs::TS;

/// A room of an order, and what it would cost otherwise. Its form is sent as an address to look, with `room_1`, `checkin`,
/// `checkout`, `adults_1`, `children_1` and `age_1_1`, and by POST to do it.
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
    /// The rooms and rates it may have, those of its own room first: what it is now, and what can be had as it is asked for.
    /// Nothing once it can't be changed any more.
    pub kinds: Vec<RoomKindView>,
    /// The same room for as many nights a few days earlier or later, where it can be had so, earliest first.
    pub nearby: Vec<NearbyNightsView>,
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
    /// What else of the order it can't be done for: it would cost more, and can't be paid for with it.
    pub others: Vec<OtherCostView>,
    /// What is wrong with what was typed.
    pub errors: Vec<FieldErrorView>,
}

/// A visit or another room that costs more by the change of a room of its order.
#[derive(Clone, Debug, Serialize, TS)]
pub struct OtherCostView {
    /// Its name.
    pub name: String,
    /// Its day; none for an open ticket.
    pub date: Option<String>,
    /// What it costs more, minor units of the order's currency.
    pub difference: i64,
    /// It was bought for less because of a room: on days that it leaves, no more.
    pub guest: bool,
    /// It costs less again on a day of the nights that are asked for, once the room has them: none of them is one of those it has.
    pub later: bool,
    /// Where its day is moved into the nights that are asked for, before the room is; none of a room, or where nothing can be.
    pub change_href: Option<String>,
}

/// A room that is paid for on other days near those it is asked for.
#[derive(Clone, Debug, Serialize, TS)]
pub struct NearbyNightsView {
    /// The day they would come.
    pub checkin: String,
    /// The day they would leave.
    pub checkout: String,
    /// What would be paid more now, minor units of the order's currency; it would come back when negative.
    pub difference: i64,
    /// What would cost more in all, with what is paid at its hotel and what visits of the order cost more; less when negative.
    pub in_all: i64,
    /// What of that visits of the order cost more; 0 where none does.
    pub dearer: i64,
    /// What would be left to be paid at the hotel; 0 where nothing would.
    pub at_hotel: i64,
    /// Where it is looked at.
    pub href: String,
}

/// A room and a rate plan that a paid room may have.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RoomKindView {
    /// What the form sends, as `room_1`.
    pub value: String,
    /// True for what it is now.
    pub now: bool,
    /// True for what is asked for.
    pub chosen: bool,
    /// The room, by that plan, for the nights and guests that are asked for.
    pub stay: StayView,
    /// What is paid more now with it, minor units of the order's currency; it comes back when negative. None where it can't be had
    /// so.
    pub difference: Option<i64>,
    /// What costs more with it in all, with what is paid at its hotel and what visits of the order cost more; less when negative.
    /// None where it can't be had so.
    pub in_all: Option<i64>,
    /// What of that visits of the order cost more; 0 where none does.
    pub dearer: i64,
    /// What cancelling it would give back and until when; none where nothing.
    pub cancel: Option<CancelPromiseView>,
    /// What it would give back after that, step by step.
    pub later: Vec<CancelPromiseView>,
}

/// A room with other nights or guests, or another room or rate.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChangedRoomView {
    /// The room and the rate plan. Goes with a POST, as `room_1`.
    pub kind: String,
    /// The room as it would be.
    pub stay: StayView,
    /// What is said of taxes and of what its town charges apart for these nights.
    pub town_note: String,
    /// Its price.
    pub quote: LineQuoteView,
    /// Days in the parks that would be let go.
    pub lost: Vec<ParkDayView>,
    /// Days in the parks that stay chosen, on which children of the room would be in no park.
    pub missing: Vec<MissingChildrenView>,
    /// Visits of the order on days of the stay that would be on none any more.
    pub outside: Vec<VisitOutsideView>,
    /// Tickets of the order that the rate would have in it, by their days.
    pub doubled: Vec<DoubledView>,
    /// What is paid more now, minor units of the order's currency; it comes back when negative. Goes with a POST, as
    /// `difference`.
    pub difference: i64,
    /// What costs more in all, with what is paid at its hotel and what visits of the order cost more; less when negative.
    pub in_all: i64,
    /// Visits of the order that cost more by it: paid for with it.
    pub dearer: Vec<OtherCostView>,
    /// What cancelling it would give back from then on, and until when; none where nothing.
    pub cancel: Option<CancelPromiseView>,
    /// What it would give back after that, step by step.
    pub later: Vec<CancelPromiseView>,
}

/// A visit of the order whose day would be outside the nights of its rooms.
#[derive(Clone, Debug, Serialize, TS)]
pub struct VisitOutsideView {
    /// Its name.
    pub name: String,
    /// Its day.
    pub date: String,
    /// Where its day is changed; none where it can't be any more.
    pub change_href: Option<String>,
}
