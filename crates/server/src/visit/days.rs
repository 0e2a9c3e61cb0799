//! The days a visit that is paid for could be moved to.

use super::changing::{Known, Visit};
use crate::app::App;
use crate::ask::visitor::Visitor;
use crate::shop::months;
use crate::view::{CalendarDayView, CalendarMonthView, ChangeStayView, DeviceView};
use domain::availability::State;
use domain::calendar::{Date, Month};
use domain::change::may_change;
use domain::stay::Nights;
use store::StoreError;

/// Months of days, each with what the visit costs more on it.
pub struct Months {
    /// The month shown.
    pub month: CalendarMonthView,
    /// The one after it, where there is room for two.
    pub next_month: Option<CalendarMonthView>,
    /// First month that can be shown.
    pub first_month: String,
    /// Last month that can be shown.
    pub last_month: String,
}

/// The month asked for, or the first in which the visit finds a day. Whether everything that was added finds its place too
/// is said of a day once it is asked for.
pub async fn months(
    app: &App,
    visit: &Visit<'_>,
    visitor: &Visitor,
    asked: Option<Month>,
) -> Result<Months, StoreError> {
    let Some(product) = visit.product(app) else { return Ok(none(app)) };
    let (today, last_day) = (app.today(), visit.last_day(app));
    let shown = months::shown(app, product, asked, None, last_day, true).await?;
    let nothing = Known::default();
    let hours = app.catalogue.site.change_hours;
    let free = visit.line.day().any_day();
    let day = |date: Date| -> Result<CalendarDayView, StoreError> {
        let times = product.times(date);
        let fair = times.iter().any(|time| may_change(date, *time, app.now(), hours).is_ok());
        let state = match shown.state(app.booking(), product, date) {
            state if date <= today || (state.open() && !fair) => State::Past,
            _ if date > last_day => State::Beyond,
            state => state,
        };
        let here = visit.date_and_time().is_some_and(|(day, _)| day == date);
        let first = times.first().filter(|_| state.open() && !free && !here);
        // All starts of a day cost the same.
        let moves = first.and_then(|time| visit.moves(app, product, (date, *time), &nothing));
        let difference = moves.map(|moves| visit.difference(&moves)).transpose()?;
        Ok(CalendarDayView { difference, ..months::plain_day(date, state) })
    };
    let view = |month: Month| -> Result<CalendarMonthView, StoreError> {
        let days = month.days().map(day).collect::<Result<_, _>>()?;
        Ok(months::view(product, month, visitor.language, days))
    };
    Ok(Months {
        month: view(shown.month)?,
        next_month: shown.next.filter(|_| visitor.device == DeviceView::Desktop).map(view).transpose()?,
        first_month: shown.first.to_string(),
        last_month: shown.last.to_string(),
    })
}

/// The stays that stand in the order of a visit (§10.5.72).
pub fn stays(visit: &Visit<'_>) -> Vec<ChangeStayView> {
    let standing = visit.whole.lines.iter().filter(|line| !line.since.cancelled);
    let nights = standing.filter_map(|line| line.sold.stay()).map(|stay| stay.nights);
    let view = |nights: Nights| ChangeStayView {
        arrival: nights.arrival().to_string(),
        departure: nights.departure().to_string(),
    };
    nights.map(view).collect()
}

/// What is not sold any more has no days.
fn none(app: &App) -> Months {
    let month = Month::of(app.today()).to_string();
    Months {
        month: CalendarMonthView { month: month.clone(), days: Vec::new(), seasons: Vec::new() },
        next_month: None,
        first_month: month.clone(),
        last_month: month,
    }
}
