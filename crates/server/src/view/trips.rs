//! Page data of what somebody bought, as their account lists it (§10.17, §10.19).

use super::{
    CancelPromiseView, CurrencyView, HoursView, OrderStateView, OriginView, PartyView, PictureView,
    ProductKindView,
};
use serde::Serialize;
use ts_rs::TS;

/// An order, as it is listed in its buyer's account.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TripView {
    /// Eight characters.
    pub code: String,
    /// The order's page.
    pub href: String,
    /// Where it stands.
    pub state: OrderStateView,
    /// Which part of the list it is in.
    pub when: TripWhenView,
    /// Its visits and rooms by their days, what was cancelled last: at least one. That of `when` stands first.
    pub visits: Vec<TripVisitView>,
    /// What it came to in the end, without what comes back; minor units of `currency`.
    pub total: i64,
    /// What came back of it, or is on its way; 0 where nothing does.
    pub returned: i64,
    /// The order's currency, which need not be the page's.
    pub currency: CurrencyView,
    /// Where it is paid, while it can be; none once it is.
    pub pay: Option<TripPayView>,
    /// Where its first visit is changed or cancelled; none where nothing can be done any more.
    pub change_href: Option<String>,
    /// Where people and extras are added to its first visit; none where nothing can be.
    pub add_href: Option<String>,
    /// The vouchers as a PDF; none unless they are good.
    pub voucher_href: Option<String>,
    /// Where its page says what was paid and with what; none until it is paid.
    pub receipt_href: Option<String>,
    /// What is worth knowing of the day of its first visit; of the next trip alone, once that has a day.
    pub day: Option<Box<TripDayView>>,
}

/// Where an order is paid.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TripPayView {
    /// The order's page, which leads on.
    pub href: String,
    /// Until when its places are kept for it, milliseconds UTC; none where that is over.
    pub until: Option<i64>,
}

/// A hotel that is not named yet, where a tour's people are to be picked up.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TripHotelView {
    /// Where it is named.
    pub href: String,
    /// Until when it can be, milliseconds UTC; none while the visit has no day.
    pub until: Option<i64>,
}

/// What is worth knowing of the day of a visit, or of the day on which a room is come to.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TripDayView {
    /// When the sun rises, to a few minutes, `HH:MM`.
    pub sunrise: String,
    /// When it sets.
    pub sunset: String,
    /// From when a room is ready, `HH:MM`; none of a visit.
    pub ready_from: Option<String>,
    /// Where and when its people are picked up; none where nobody is.
    pub pick_up: Option<TripPickUpView>,
    /// The hotel that is still to be named; none where it is, and where nobody asks.
    pub hotel: Option<TripHotelView>,
    /// What to do on arrival.
    pub arrive: String,
    /// The ways to it by car; none where its people are picked up, and of a room.
    pub ways: Vec<TripWayView>,
    /// Until when bad weather moves it for nothing, milliseconds UTC; none where nothing does.
    pub weather_until: Option<i64>,
    /// Until when its day can be changed, milliseconds UTC; none once that moment is over, and of a room.
    pub change_until: Option<i64>,
    /// What cancelling it gives back and until when; none where nothing does.
    pub cancel: Option<CancelPromiseView>,
}

/// Where somebody is picked up.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TripPickUpView {
    /// When, `HH:MM`.
    pub time: String,
    /// The area.
    pub zone: String,
    /// The hotel that was named; empty while it is not.
    pub hotel: String,
}

/// A way to a place, by car.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TripWayView {
    /// Where it begins.
    pub from: OriginView,
    /// Minutes without traffic.
    pub minutes: u16,
    /// The page that shows it on the map.
    pub href: String,
}

/// When an order's visits are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TripWhenView {
    /// The next of all: one at most.
    Next,
    /// Still to come, without a day, or still to be paid.
    Ahead,
    /// Over, cancelled, or paid back.
    Over,
}

/// A visit or a room of an order.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TripVisitView {
    /// The place or the hotel.
    pub name: String,
    /// Its picture.
    pub picture: PictureView,
    /// What kind of thing it is; none of a room.
    pub kind: Option<ProductKindView>,
    /// Its day, or the one they come; none for an open ticket whose day is not chosen yet.
    pub date: Option<String>,
    /// Of a room the day they leave; of an open ticket the last day it is good for; none otherwise.
    pub until: Option<String>,
    /// When it begins, `HH:MM`; empty where one may come at any time, and of a room.
    pub start: String,
    /// When the place is open that day; of a tour, when it leaves and is back. None of a room, without a day, and where it is closed.
    pub hours: Option<HoursView>,
    /// Where the order's page has it.
    pub href: String,
    /// Who comes; of a room adults and children alone.
    pub party: PartyView,
    /// True once it was cancelled.
    pub cancelled: bool,
}
