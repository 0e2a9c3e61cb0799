//! Page data of what a search says of a hotel and its rooms, beside what it found.

use super::{LeftOutWhyView, RoomGuestsView, SplitPartyView, StayOfferView};
use serde::Serialize;
use ts_rs::TS;

/// What a room type costs for the search in the address of the page that its card stands on (§10.16.76).
#[derive(Clone, Debug, Serialize, TS)]
pub struct AskedRoomView {
    /// How many nights.
    pub nights: u8,
    /// Which room of the search it would be, from 1.
    pub room: u8,
    /// How many rooms the search is for.
    pub of: u8,
    /// The cheapest of its rates; none where it can't be had.
    pub cheapest: Option<StayOfferView>,
    /// Why it can't be had; none where it can, and where nothing of its hotel can.
    pub why: Option<LeftOutWhyView>,
    /// The nearest days on which it can be had; none where none are near.
    pub near: Option<OtherDaysView>,
}

/// Days near those that were asked for on which a room type can be had for as many nights.
#[derive(Clone, Debug, Serialize, TS)]
pub struct OtherDaysView {
    /// The day they would come.
    pub checkin: String,
    /// The day they would leave.
    pub checkout: String,
    /// Its page, with the search for them.
    pub href: String,
}

/// The hotel in which the first of several rooms was chosen, where the next is looked for in all of them (§10.16.79).
#[derive(Clone, Debug, Serialize, TS)]
pub struct SameHotelView {
    /// Its name.
    pub name: String,
    /// Whether it has a room for the next party too: then it stands first.
    pub left: bool,
}

/// What a hotel costs for a search that is not shown room by room there, or why it has nothing (§10.16.89).
#[derive(Clone, Debug, Serialize, TS)]
pub struct ElsewhereView {
    /// The hotel's code.
    pub hotel: String,
    /// What it costs at least; none where it can't be had.
    pub least: Option<LeastView>,
    /// Why it can't be had, in one sentence; none where it can (§10.16.147).
    pub why: Option<String>,
}

/// What a search found in a hotel, at a glance (§10.16.154).
#[derive(Clone, Debug, Serialize, TS)]
pub struct GlanceView {
    /// The hotel's code.
    pub hotel: String,
    /// Its name.
    pub name: String,
    /// Its page, with the search.
    pub href: String,
    /// What a room costs there at least, all taxes included; none where there is none.
    pub total: Option<i64>,
    /// Why there is none; none where there is one.
    pub why: Option<String>,
}

/// The lowest price of a search in a hotel, by its cheapest rates for the whole stay.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct LeastView {
    /// All of it, all taxes included.
    pub total: i64,
    /// The same before discounts.
    pub base: i64,
    /// Whether nothing goes back of it to who cancels (§10.16.120).
    pub is_final: bool,
}

/// What a search costs in every hotel, all of its rooms at once, where none of them is chosen (§10.16.146).
#[derive(Clone, Debug, Serialize, TS)]
pub struct HotelsCostView {
    /// The day they come.
    pub checkin: String,
    /// The day they leave.
    pub checkout: String,
    /// How many nights.
    pub nights: u8,
    /// Who sleeps in each room.
    pub rooms: Vec<RoomGuestsView>,
    /// All that the search finds.
    pub href: String,
    /// The same search with people no room is for in two; none where one is for each of them, two are none either, or the hotel
    /// is chosen (§10.16.155).
    pub split: Option<SplitPartyView>,
    /// The rule of days that is why none has anything, in few words; none where one has, or something else is why (§10.16.156).
    pub rule: Option<String>,
    /// Every hotel, in the order of lists.
    pub hotels: Vec<ElsewhereView>,
}
