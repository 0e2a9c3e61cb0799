//! Page data of what can still be done with a visit that is paid for (§9.5).

use super::{
    AgeView, CalendarMonthView, ExtraLineView, ExtraView, FieldErrorView, LineQuoteView, MethodView,
    NoticeView, PartyView, ProductCardView,
};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// One visit of an order, and one of the things that can be done with it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChangePageView {
    /// The order's code.
    pub code: String,
    /// Proves whose order it is: goes with every form, as `k`.
    pub proof: String,
    /// Back to the order.
    pub order_href: String,
    /// Which visit: goes with every form, as `line`.
    pub line: u32,
    /// What was bought.
    pub product: ProductCardView,
    /// Its day, ISO date; none while that is not chosen.
    pub date: Option<String>,
    /// Its start, `HH:MM`.
    pub slot: String,
    /// True when the start matters.
    pub slot_matters: bool,
    /// Who comes.
    pub party: PartyView,
    /// What was added.
    pub extras: Vec<ExtraLineView>,
    /// When the last change can be made, milliseconds UTC; none while its day is not chosen.
    pub until: Option<i64>,
    /// What can be done with it, the usual first.
    pub tasks: Vec<TaskLinkView>,
    /// Which of them is shown.
    pub task: ChangeTaskView,
    /// Where every form goes: GET to look, POST to do it.
    pub action: String,
    /// For [`ChangeTaskView::Day`], unless it is too late.
    pub day: Option<ChangeDayView>,
    /// For [`ChangeTaskView::Add`], unless it is too late.
    pub adding: Option<ChangeAddingView>,
    /// For [`ChangeTaskView::Weather`], unless it is too late or was used.
    pub weather: Option<ChangeWeatherView>,
    /// For [`ChangeTaskView::Cancel`], unless it is too late.
    pub cancel: Option<ChangeCancelView>,
    /// Ways to pay a difference.
    pub methods: Vec<MethodView>,
    /// The `api_code` of the one that is chosen.
    pub method: String,
    /// Names this form: sent twice, it does one thing. Goes with a POST, as `once`.
    pub once: String,
    /// Why nothing can be done, or what went wrong.
    pub notice: Option<NoticeView>,
    /// What is wrong with what was typed.
    pub errors: Vec<FieldErrorView>,
}

/// What can be done with a visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChangeTaskView {
    /// Another day or start.
    Day,
    /// More people or extras.
    Add,
    /// The weather guarantee: its day is chosen anew, later.
    Weather,
    /// Not to come.
    Cancel,
}

/// One of the things, with the address that shows it.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "said above")]
pub struct TaskLinkView {
    pub task: ChangeTaskView,
    pub href: String,
}

/// Another day or start.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChangeDayView {
    /// First day that can be asked for, ISO date.
    pub first_date: String,
    /// Last day that can be asked for, ISO date.
    pub last_date: String,
    /// The month shown, each day with its difference unless `free`.
    pub month: CalendarMonthView,
    /// The month after it, where there is room for two; none beyond `last_month`.
    pub next_month: Option<CalendarMonthView>,
    /// First month that can be shown.
    pub first_month: String,
    /// Last month that can be shown.
    pub last_month: String,
    /// The day that was asked for: field `date`.
    pub date: Option<String>,
    /// Its starts: field `slot`.
    pub starts: Vec<ChangeStartView>,
    /// The start that is chosen, of several; the only one chooses itself.
    pub slot: Option<String>,
    /// True where no day costs more or less: an open ticket, or the weather guarantee.
    pub free: bool,
    /// Percent that the visit costs less for a room in the same order, on whose days alone it does; none where it does not.
    pub guest_percent: Option<u8>,
    /// The stays that stand in the same order, whose nights the calendar marks.
    pub stays: Vec<ChangeStayView>,
}

/// The nights of a room in the order of a visit.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChangeStayView {
    /// The day they come, ISO date.
    pub arrival: String,
    /// The day they leave, ISO date: the night that begins with it is none of theirs.
    pub departure: String,
}

/// A start of the day that was asked for.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChangeStartView {
    /// When it begins, `HH:MM` in Cancun.
    pub time: String,
    /// True when everybody and everything finds its place.
    pub open: bool,
    /// What it costs more, or less when negative; minor units of the order's currency. The chosen start's goes with a
    /// POST, as `difference`.
    pub difference: i64,
}

/// More people or extras: a purchase of its own for the same day and start, at today's prices.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChangeAddingView {
    /// Kinds of person that can be added, with today's prices.
    pub ages: Vec<AgeView>,
    /// How many were asked for.
    pub party: PartyView,
    /// What can be added: for the people who are added, or for those who come already where nobody is.
    pub extras: Vec<ExtraView>,
    /// What the added people cost.
    pub quote: Option<LineQuoteView>,
    /// What the added extras cost.
    pub extra_lines: Vec<ExtraLineView>,
    /// Together; none until something is asked for.
    pub total: Option<i64>,
    /// Fingerprint of what is shown: goes with a POST, as `hash`.
    pub hash: String,
}

/// The weather guarantee.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChangeWeatherView {
    /// The last day that can be chosen instead, ISO date.
    pub until: String,
}

/// Not to come.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChangeCancelView {
    /// What was paid for this visit.
    pub paid: i64,
    /// What goes back. Goes with a POST, as `difference`.
    pub returns: i64,
    /// Percent of what was paid.
    pub percent: u8,
    /// The terms: the most time before the visit first.
    pub terms: Vec<CancelTermView>,
}

/// One of the terms of a cancellation.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct CancelTermView {
    /// At least so many hours before the visit.
    pub hours: u32,
    /// So many percent go back.
    pub percent: u8,
}
