//! Page data of hotels side by side.

use super::{HotelCardView, HotelsCostView, PlanTermsView, RoomCardView};
use serde::Serialize;
use ts_rs::TS;

/// Hotels side by side.
#[derive(Clone, Debug, Serialize, TS)]
pub struct HotelsComparePageView {
    /// Every hotel, in the order of lists.
    pub compared: Vec<ComparedHotelView>,
    /// What the search of the address costs, or the one that the browser keeps; none where there is none (§10.16.148).
    pub cost: Option<HotelsCostView>,
}

/// A hotel beside others.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ComparedHotelView {
    /// The hotel, with its cheapest night.
    pub hotel: HotelCardView,
    /// Where it stands, as a driver is told.
    pub address: String,
    /// From when rooms are ready, `HH:MM`.
    pub ready_from: String,
    /// Until when they are left, `HH:MM`.
    pub left_by: String,
    /// Children younger than this cost nothing, whatever the room and the rate; 0 where all do.
    pub free_below: u8,
    /// Its room types, without what they cost.
    pub rooms: Vec<RoomCardView>,
    /// Its rate plans, with what cancelling gives back by each.
    pub plans: Vec<PlanTermsView>,
    /// The rules of its days that are not over, the soonest first.
    pub rules: Vec<StayRuleView>,
}

/// A rule for stays that begin or end on some days.
#[derive(Clone, Debug, Serialize, TS)]
pub struct StayRuleView {
    /// The first day it is for, today or later.
    pub from: String,
    /// The last.
    pub to: String,
    /// Weekdays it is for, 1 Monday to 7 Sunday.
    pub weekdays: Vec<u8>,
    /// Fewest nights of who comes then.
    pub least_nights: u8,
    /// Nobody comes then.
    pub no_arrival: bool,
    /// Nobody leaves then.
    pub no_departure: bool,
}
