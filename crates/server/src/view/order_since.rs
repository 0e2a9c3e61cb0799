//! Page data of what became of an order since it was paid: what was changed and cancelled of it, and what that moved
//! (§10.3, §10.16.226).

use super::PaidWithView;
use serde::Serialize;
use ts_rs::TS;

/// What moved money of an order since it was paid, and what it came to.
#[derive(Clone, Debug, Serialize, TS)]
pub struct LedgerView {
    /// Oldest first.
    pub entries: Vec<LedgerEntryView>,
    /// What its buyer has paid in the end, once all that goes back is there.
    pub balance: i64,
    /// Tax within it.
    pub tax: i64,
}

/// Money of an order that moved after it was paid.
#[derive(Clone, Debug, Serialize, TS)]
pub struct LedgerEntryView {
    /// What it was.
    pub kind: LedgerKindView,
    /// Negative where it goes back to the buyer.
    pub amount: i64,
    /// Since when, milliseconds UTC.
    pub at: i64,
    /// What was changed or cancelled by it, each by its name; nothing where that is not known.
    pub what: Vec<String>,
    /// How it was paid; none of what goes back, and where that is not known.
    pub paid_with: Option<PaidWithView>,
    /// Of the change of a room, the visits that cost more by it, within the amount.
    pub dearer: Vec<DearerPartView>,
}

/// What moved money of an order after it was paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LedgerKindView {
    /// A change cost more.
    Change,
    /// Another payment, which bought nothing.
    Payment,
    /// It is on its way back.
    GoingBack,
    /// It is back.
    Back,
    /// A person returns it another way.
    Owed,
}

/// A change of an order that was made.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChangeMadeView {
    /// By what it was asked for, for the mail that is about it; no page shows it.
    #[serde(skip)]
    #[ts(skip)]
    pub asked: String,
    /// Which line of the order it is.
    pub line: usize,
    /// What was changed: a visit by its name, a room by that of its hotel.
    pub name: String,
    /// Since when, milliseconds UTC.
    pub at: i64,
    /// Whether that was cancelled since.
    pub gone: bool,
    /// What it cost more, minor units; what went back when negative.
    pub difference: i64,
    /// What of that went back on the pages of the gateway that took it, or is on its way.
    pub back: i64,
    /// Whether nothing of that is on its way any more.
    pub back_sent: bool,
    /// As it was before.
    pub was: PartThenView,
    /// As it was after it.
    pub be: PartThenView,
    /// Of a visit what it cost before and after, where that is not the same; none of a room, which has it beside.
    pub worth: Option<WorthThenView>,
    /// Visits that cost more by it, within the difference.
    pub dearer: Vec<DearerPartView>,
}

/// What a change of a visit made of its price, with everything that was added to it.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct WorthThenView {
    /// What it cost before, minor units.
    pub was: i64,
    /// What it cost after it.
    pub be: i64,
    /// Whether that is less because it was moved back into the nights of a room, where it costs what guests pay.
    pub guest: bool,
}

/// A visit or a room of an order at one time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct PartThenView {
    /// Its day, or the day one comes, ISO date; none where that was not chosen.
    pub date: Option<String>,
    /// Its start, `HH:MM`, where that matters; empty otherwise.
    pub slot: String,
    /// Of a room more than that; none of a visit.
    pub room: Option<RoomThenView>,
}

/// A room of an order at one time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RoomThenView {
    /// The day one leaves, ISO date.
    pub checkout: String,
    /// Which room of its hotel, by its name.
    pub room: String,
    /// The name of its rate plan; empty where that is not known.
    pub plan: String,
    /// Adults who sleep there.
    pub adults: u8,
    /// Ages of the children.
    pub ages: Vec<u8>,
    /// What the stay cost in all: what was paid for it, with what was left for its hotel. As it was bought, before coupons.
    pub total: i64,
    /// What of that was left for its hotel.
    pub at_hotel: i64,
}

/// A visit that costs more by the change of a room of its order.
#[derive(Clone, Debug, Serialize, TS)]
pub struct DearerPartView {
    /// Its name.
    pub name: String,
    /// What was paid for it before, with everything that was added to it.
    pub was: i64,
    /// What it costs more.
    pub difference: i64,
    /// Whether that is because the room left its day: it was bought for less for who sleeps there.
    pub guest: bool,
    /// How it costs less again; none where it can't be moved, or does.
    pub back: Option<DearerBackView>,
}

/// The days on which a visit costs again what guests pay: those of the room that left its day.
#[derive(Clone, Debug, Serialize, TS)]
pub struct DearerBackView {
    /// The day they come, ISO date.
    pub from: String,
    /// The day they leave.
    pub to: String,
    /// Where it is moved to one of them.
    pub href: String,
}

/// A visit or a room of an order that was cancelled.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PartGoneView {
    /// Which line of the order it is.
    pub line: usize,
    /// Its name: a room with its hotel.
    pub name: String,
    /// Its day, or the first of its nights; none for an open ticket.
    pub date: Option<String>,
    /// Since when, milliseconds UTC.
    pub at: i64,
    /// What was paid for it, minor units.
    pub paid: i64,
    /// What of that went back by its end, or is on its way.
    pub returned: i64,
    /// What of the rest came back besides: an operator gave it, or its gateway.
    pub besides: i64,
    /// Whether nothing of that is on its way any more.
    pub besides_sent: bool,
    /// What would have been left to be paid at its hotel: it is asked for no more.
    pub at_hotel: i64,
}
