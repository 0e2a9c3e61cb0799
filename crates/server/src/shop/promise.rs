//! What a buyer may count on should the plans for a day change, by the terms of today (§9.5).

use crate::app::App;
use crate::view::CancelPromiseView;
use domain::calendar::{Date, Time, instant_in_cancun};
use domain::change;
use domain::pricing::Room;

/// What cancelling a visit gives back, and until when; none once nothing does. No term gives more than `most_back` percent.
pub fn cancelling(app: &App, most_back: u8, date: Date, start: Time) -> Option<CancelPromiseView> {
    let terms = &app.catalogue.site.cancellation;
    let (percent, until) = change::best_term(terms, most_back, instant_in_cancun(date, start), app.now())?;
    Some(CancelPromiseView { percent, until: until.millis() })
}

/// Until when the day of a visit can be moved, milliseconds UTC; none once that moment is over.
pub fn moving(app: &App, date: Date, start: Time) -> Option<i64> {
    let hours = app.catalogue.site.change_hours;
    change::may_change(date, start, app.now(), hours).ok()?;
    Some(change::until(date, start, hours).millis())
}

/// What cancelling a stay gives back, and until when; none once nothing does. No term gives more than `most_back` percent.
pub fn cancelling_stay(app: &App, room: &Room<'_>, most_back: u8) -> Option<CancelPromiseView> {
    let begins = instant_in_cancun(room.nights.arrival(), room.hotel.check_in);
    let (percent, until) = change::best_term(&room.plan.cancellation, most_back, begins, app.now())?;
    Some(CancelPromiseView { percent, until: until.millis() })
}

/// What it gives back after that, step by step: less each time, and each until when.
pub fn cancelling_stay_later(app: &App, room: &Room<'_>, most_back: u8) -> Vec<CancelPromiseView> {
    let begins = instant_in_cancun(room.nights.arrival(), room.hotel.check_in);
    let later = change::later_terms(&room.plan.cancellation, most_back, begins, app.now());
    later.into_iter().map(|(percent, until)| CancelPromiseView { percent, until: until.millis() }).collect()
}
