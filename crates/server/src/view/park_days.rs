//! Page data of the days in the parks that guests of a room choose (§10.16.37).

use super::{
    AgeView, DoubledView, FactsView, FieldErrorView, NoticeView, PartyView, ProductCardView, StayView,
};
use serde::Serialize;
use ts_rs::TS;

/// Days in the parks that a room's rate plan has in it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ParkDaysView {
    /// Where they are chosen; none once the stay is over.
    pub href: Option<String>,
    /// Until when any can be, while there are places, milliseconds UTC; none once that is over.
    pub until: Option<i64>,
    /// What is chosen, earliest first.
    pub chosen: Vec<ParkDayView>,
    /// Numbers of the parks that the rate has in it.
    pub parks: Vec<i64>,
    /// Days that went along with the search for it and are not chosen yet, in words; none where none did.
    pub planned: Option<String>,
    /// Chosen days on which children of the room are in no park.
    pub missing: Vec<MissingChildrenView>,
}

/// A chosen day in a park on which children of the room are in none.
#[derive(Clone, Debug, Serialize, TS)]
pub struct MissingChildrenView {
    /// The day.
    pub date: String,
    /// Name of the park that others of the room go to.
    pub name: String,
    /// How many they are.
    pub count: u32,
}

/// Some of a room's guests in a park on a day.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ParkDayView {
    /// The park's number.
    pub park: i64,
    /// Its name.
    pub name: String,
    /// The day.
    pub date: String,
    /// The start, `HH:MM`.
    pub slot: String,
    /// Whether the park has more than one start, so that it must be told.
    pub slot_matters: bool,
    /// When the park closes, `HH:MM`; empty of one that nobody knows any more.
    pub closes: String,
    /// Who goes.
    pub party: PartyView,
}

/// The page on which the guests of a room choose them. Every form of it is sent by POST with `k`, `line`, `task`, `date`,
/// `park`, `slot`, `adults`, `children` and `infants`; for nobody, what was chosen is given up.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ParkDaysPageView {
    /// The order's code.
    pub code: String,
    /// Proves whose order it is: goes with every form, as `k`.
    pub proof: String,
    /// Back to the order.
    pub order_href: String,
    /// Which room: goes with every form, as `line`.
    pub line: u32,
    /// What every form sends as `task`.
    pub task: String,
    /// Where every form goes.
    pub action: String,
    /// The room.
    pub stay: StayView,
    /// The days of the stay that are not over.
    pub days: Vec<ParkStayDayView>,
    /// The day that is shown; none where all are over.
    pub date: Option<String>,
    /// The parks on that day.
    pub parks: Vec<ParkOfDayView>,
    /// Days that went along with the search for the room and are not chosen yet, in words; none where none did.
    pub planned: Option<String>,
    /// Tickets of the order for these parks on days of the stay, by their days.
    pub doubled: Vec<DoubledView>,
    /// What was done, or why it was not.
    pub notice: Option<NoticeView>,
    /// What is wrong with what was sent.
    pub errors: Vec<FieldErrorView>,
}

/// A day of a stay.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ParkStayDayView {
    /// The day.
    pub date: String,
    /// The page that shows it.
    pub href: String,
    /// What is chosen on it.
    pub chosen: Vec<ParkDayView>,
}

/// A park on a day, for the guests of a room.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ParkOfDayView {
    /// The park.
    pub park: ProductCardView,
    /// Whether the store still has it: what is chosen of one that it has no longer can only be given up.
    pub served: bool,
    /// Kinds of person it takes.
    pub ages: Vec<AgeView>,
    /// What a family asks; none where the catalogue does not say.
    pub facts: Option<FactsView>,
    /// The youngest who may take part in an activity that is in its price; none where that is everybody who may come.
    pub included_from_age: Option<u8>,
    /// Its starts on that day; none where it is closed.
    pub starts: Vec<ParkStartView>,
    /// Whether it has more than one start, so that one is chosen.
    pub slot_matters: bool,
    /// Who could go: is in no other park that day.
    pub left: PartyView,
    /// What is chosen of it on that day.
    pub chosen: Option<ParkDayView>,
    /// Whether what is chosen can be changed: it has not begun.
    pub open: bool,
    /// Until when what is chosen can be changed or given up, milliseconds UTC.
    pub until: Option<i64>,
    /// Where nothing is chosen of it: the next day of the stay on which it can be chosen, ISO date, after the last the first of those
    /// before.
    pub next: Option<String>,
}

/// A start of a park on a day.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ParkStartView {
    /// When, `HH:MM`.
    pub time: String,
    /// So many places are left, and not more than could go; 0 where it can't be chosen.
    pub places: u32,
}
