//! Page data of stays: a room for some nights, in a cart and in an order.

use super::given::given;
use super::{
    CancelPromiseView, FieldErrorView, LineQuoteView, ParkDayView, ParkDaysView, PartThenView, PictureView,
    TicketView, scalar,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A room for some nights: which, when, for whom, on what terms.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct StayView {
    /// The hotel's name.
    pub hotel: String,
    /// The hotel's page.
    #[schemars(with = "scalar::Path")]
    pub hotel_href: String,
    /// The room type's number.
    #[schemars(with = "scalar::ProductId")]
    pub room_id: i64,
    /// The room type's name.
    pub room: String,
    /// Its picture.
    pub picture: PictureView,
    /// The day they come.
    #[schemars(with = "scalar::Date")]
    pub checkin: String,
    /// The day they leave.
    #[schemars(with = "scalar::Date")]
    pub checkout: String,
    /// From when the room is ready.
    #[schemars(with = "scalar::Time")]
    pub ready_from: String,
    /// Until when it is left.
    #[schemars(with = "scalar::Time")]
    pub left_by: String,
    /// How many nights.
    #[schemars(range(min = 1, max = 30))]
    pub nights: u8,
    /// Adults: from sixteen on.
    #[schemars(range(min = 1, max = 8))]
    pub adults: u8,
    /// Ages of the children, youngest first.
    #[schemars(length(max = 2))]
    pub ages: Vec<u8>,
    /// The rate plan.
    pub plan: StayPlanView,
    /// What is left to be paid at the hotel; 0 where all is paid now.
    #[schemars(with = "scalar::Money")]
    pub at_hotel: i64,
    /// What its town charges apart for these nights, Mexican cents, paid at the front desk; 0 where it charges nothing.
    #[schemars(with = "scalar::Money")]
    pub town_fee: i64,
    /// Tax inside the price of its nights, less a coupon: all of it, also of what is left for the hotel.
    #[schemars(with = "scalar::Money")]
    pub tax: i64,
}

/// The terms of a room.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct StayPlanView {
    /// What a form sends.
    pub key: String,
    /// Its name.
    pub name: String,
    /// What it means.
    pub summary: String,
    /// What one eats for it.
    pub board: BoardView,
    /// True where its guests visit the parks for it.
    pub park_access: bool,
}

/// What one eats for the price of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BoardView {
    /// No meals are included.
    RoomOnly,
    /// Breakfast is included.
    Breakfast,
    /// All meals and drinks.
    AllInclusive,
}

/// A stay in a cart.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct StayLineView {
    /// The line's id.
    #[schemars(with = "scalar::Id")]
    pub id: String,
    /// The room, its nights and its guests.
    pub stay: StayView,
    /// Its price: a part for each night, then the tax on lodging, then what is paid at the hotel.
    pub quote: LineQuoteView,
    /// To pay now.
    #[schemars(with = "scalar::Money")]
    pub total: i64,
    /// True while its nights are held.
    pub held: bool,
    /// True where it can be paid as it stands without being held.
    pub when_paid: bool,
    /// What cancelling it would give back, by the terms of its plan; none where nothing does any more.
    pub cancel: Option<CancelPromiseView>,
    /// What it would give back after that, step by step.
    pub later: Vec<CancelPromiseView>,
    /// Why it can't be bought as it stands.
    pub error: Option<FieldErrorView>,
    /// The search it was found by, to change it.
    #[schemars(with = "scalar::Path")]
    pub change_href: String,
}

/// Body of `POST /api/v1/cart/rooms`: rooms for the same nights.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct AddRooms {
    /// The day they come. What is no date is answered 422.
    #[schemars(with = "scalar::Date")]
    pub checkin: String,
    /// The day they leave.
    #[schemars(with = "scalar::Date")]
    pub checkout: String,
    /// Which rooms, for whom.
    #[schemars(length(min = 1, max = 5))]
    pub rooms: Vec<AddRoom>,
    /// A promotional code, which the cart keeps; left out for none.
    #[serde(default, deserialize_with = "given")]
    pub promocode: String,
    /// Names the call: sent again with the same rooms, they are there once.
    #[serde(default)]
    #[schemars(with = "Option<scalar::Id>")]
    pub once: Option<String>,
}

/// One of the rooms that are added.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct AddRoom {
    /// The room type's number.
    #[schemars(with = "scalar::ProductId")]
    pub room: i64,
    /// Key of the rate plan.
    pub plan: String,
    /// Adults: from sixteen on.
    #[schemars(range(min = 1, max = 8))]
    pub adults: i64,
    /// Ages of the children, in years.
    #[serde(default, deserialize_with = "given")]
    #[schemars(length(max = 2))]
    pub ages: Vec<i64>,
}

/// A room that can be given up.
#[derive(Clone, Debug, Serialize, TS)]
pub struct LeaveView {
    /// Its line's position in the order, which the form sends.
    pub line: usize,
    /// What goes back now.
    pub returns: i64,
    /// Names the form, however often it is sent.
    pub once: String,
}

/// What a hotel hears of its guests before they come.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ArrivalNoteView {
    /// The room's position in the order, which the form sends.
    pub line: usize,
    /// In whose name it is; empty where nobody said.
    pub guest: String,
    /// About when they come, `HH:MM`; empty where nobody said.
    pub arrives: String,
    /// What they would like, in lines.
    pub requests: String,
    /// Most characters of that.
    pub requests_limit: usize,
}

/// A stay that was bought.
#[derive(Clone, Debug, Serialize, TS)]
pub struct BoughtStayView {
    /// Which line of the order it is, from 0.
    pub line: usize,
    /// The room, its nights and its guests.
    pub stay: StayView,
    /// Which of its order's rooms of the same hotel it is, counted from 1, also once one is cancelled; none for the only one.
    pub number: Option<usize>,
    /// Its price: that of its nights as they are now.
    pub quote: LineQuoteView,
    /// What it costs now, after what changes and cancelling made it cost more or less.
    pub total: i64,
    /// True once it was cancelled: its voucher is void.
    pub cancelled: bool,
    /// What cancelling it gives back and until when; none where nothing does.
    pub cancel: Option<CancelPromiseView>,
    /// What it gives back after that, step by step.
    pub later: Vec<CancelPromiseView>,
    /// Where its nights and guests are changed; none where they can't be, or not any more.
    pub change_href: Option<String>,
    /// True for a rate that lets them be changed as long as cancelling gives all of it back; false for one that never gives all of it.
    pub changeable: bool,
    /// True once they were: its price is no longer the one it was bought at.
    pub changed: bool,
    /// As it was when it was bought; none where nothing of it was changed since.
    pub bought: Option<PartThenView>,
    /// Gives it up: the form's action `leave`, with `line`, `returns` and `once`. None where it can't be given up.
    pub leave: Option<LeaveView>,
    /// What its hotel was told, to tell it more: the form's action `arrival`, with `line`, `guest`, `arrives` and
    /// `requests`. None where nothing can be told any more.
    pub arrival_note: Option<ArrivalNoteView>,
    /// How to get there and what happens at the desk.
    pub arrive: String,
    /// The room's voucher.
    pub tickets: Vec<TicketView>,
    /// Days in the parks that its rate plan has in it; none where it has none, or the room is not in force.
    pub park_days: Option<ParkDaysView>,
    /// Those that were chosen when it was cancelled, earliest first: they went with it.
    pub lost_park_days: Vec<ParkDayView>,
}

/// Props of the calendar of nights: also what `GET /api/v1/hotels/nights` answers.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct NightsView {
    /// What amounts are in.
    #[schemars(with = "scalar::CurrencyCode")]
    pub currency: String,
    /// The months asked for, one after the other.
    #[schemars(length(min = 1, max = 2))]
    pub months: Vec<NightMonthView>,
    /// First month that can be shown.
    #[schemars(with = "scalar::Month")]
    pub first_month: String,
    /// Last month that can be shown.
    #[schemars(with = "scalar::Month")]
    pub last_month: String,
}

/// A month of nights. `nights` starts on the first of the month.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct NightMonthView {
    /// The month it is about.
    #[schemars(with = "scalar::Month")]
    pub month: String,
    /// Its nights.
    #[schemars(length(max = 31))]
    pub nights: Vec<NightView>,
}

/// A night, and the day it begins on.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct NightView {
    /// The day it begins.
    #[schemars(with = "scalar::Date")]
    pub date: String,
    /// The cheapest rooms of this night for these guests, one for each party, all taxes included; none where they can't be had together.
    #[schemars(with = "Option<scalar::Money>")]
    pub from: Option<i64>,
    /// True where somebody may come on this day.
    pub arrive: bool,
    /// True where somebody may leave on this day.
    pub leave: bool,
    /// Fewest nights of who comes on this day.
    #[schemars(range(min = 1, max = 30))]
    pub least: u8,
}
