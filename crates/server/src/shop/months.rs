//! Months of a product's days: whether each can be chosen, and what somebody pays on it.

use crate::app::App;
use crate::messages;
use crate::view::{CalendarDayView, CalendarMonthView, DayReasonView, DayStateView};
use domain::availability::{Booking, Load, State};
use domain::calendar::{Date, Month, Time, add_days};
use domain::catalogue::{Product, RatePlan, Status};
use domain::language::Language;
use domain::party::Unit;
use domain::pricing::{Reason, Terms, price_alone};
use std::collections::HashMap;
use store::StoreError;
use store::places::Loads;

/// Places by day and start.
pub type Known = HashMap<(Date, Time), Load>;

/// What is known of a product's slots on some days.
pub async fn loads(app: &App, product: &Product, days: &[Date]) -> Result<Known, StoreError> {
    let (Some(from), Some(to)) = (days.iter().min(), days.iter().max()) else { return Ok(Known::new()) };
    let op = Loads { resource: product.id.into(), from: *from, to: *to };
    let rows = app.db.read(op).await?;
    Ok(rows.into_iter().map(|(day, start, load)| ((day, start), load)).collect())
}

/// The month that is shown, the one behind it, and the places of both.
pub struct Shown {
    /// Which is shown.
    pub month: Month,
    /// The one after it; none beyond the last.
    pub next: Option<Month>,
    /// First month that can be shown.
    pub first: Month,
    /// Last month that can be shown.
    pub last: Month,
    /// Places of its days, of the next month's, and of the day that was asked for.
    pub known: Known,
}

/// A month with fewer days left than these gives way to the next, where that has as many: what is chosen from is more than a
/// few days that are dear for being near.
const ENOUGH: usize = 7;

/// The month to be shown: the one asked for, else the first with a day that can be chosen, or the one after it where only a
/// few are left (clause 5.3.14). `live` asks the store for the places of its days and of `also`.
pub async fn shown(
    app: &App,
    product: &Product,
    asked: Option<Month>,
    also: Option<Date>,
    last_day: Date,
    live: bool,
) -> Result<Shown, StoreError> {
    let booking = app.booking();
    let (first, last) = (Month::of(app.today()), Month::of(last_day));
    let mut month = asked.unwrap_or(first).clamp(first, last.max(first));
    loop {
        let next = Some(month.next()).filter(|next| *next <= last);
        let days: Vec<Date> =
            month.days().chain(next.into_iter().flat_map(Month::days)).chain(also).collect();
        let known = if live { loads(app, product, &days).await? } else { Known::new() };
        let state = |day: Date| booking.day(product, day, |time| known.get(&(day, time)).copied());
        let open = |day: &Date| *day <= last_day && state(*day).open();
        let left = |month: Month| month.days().filter(open).count();
        let ahead = next.filter(|next| {
            let here = left(month);
            asked.is_none() && (here == 0 || (here < ENOUGH && left(*next) >= ENOUGH))
        });
        match ahead {
            Some(ahead) => month = ahead,
            None => return Ok(Shown { month, next, first, last, known }),
        }
    }
}

impl Shown {
    /// What is known of a start.
    pub fn load(&self, date: Date, time: Time) -> Option<Load> {
        self.known.get(&(date, time)).copied()
    }

    /// Whether a day can be chosen.
    pub fn state(&self, booking: Booking, product: &Product, date: Date) -> State {
        booking.day(product, date, |time| self.load(date, time))
    }
}

/// A month of days with the seasons they are in.
pub fn view(
    product: &Product,
    month: Month,
    language: Language,
    mut days: Vec<CalendarDayView>,
) -> CalendarMonthView {
    let mut seasons: Vec<String> = Vec::new();
    for (date, day) in month.days().zip(&mut days) {
        let named = product.season_on(date).and_then(|season| season.name.as_ref());
        let Some(name) = named.map(|name| name.get(language)) else { continue };
        let known = seasons.iter().position(|known| known == name);
        let at = known.unwrap_or_else(|| {
            seasons.push(name.clone());
            seasons.len() - 1
        });
        day.season = u8::try_from(at).ok();
    }
    CalendarMonthView { month: month.to_string(), days, seasons }
}

/// A day with the price of somebody who comes.
pub fn priced_day(
    app: &App,
    (product, unit): (&Product, Unit),
    date: Date,
    state: State,
    terms: &Terms<'_>,
) -> CalendarDayView {
    let rate = app.rate(terms.currency);
    let priced = state.open().then(|| price_alone(product, unit, Some(date), rate, terms));
    CalendarDayView {
        from: priced.map(|unit| unit.price),
        percent: priced.map_or(0, |unit| unit.reason.percent()),
        reason: priced.and_then(|unit| why(unit.reason)),
        ..plain_day(date, state)
    }
}

/// What takes something off a day's price; nothing where nothing does.
fn why(reason: Reason) -> Option<DayReasonView> {
    (reason.percent() > 0).then_some(match reason {
        Reason::Advance { .. } => DayReasonView::Advance,
        Reason::Guest { .. } => DayReasonView::Guest,
        _ => DayReasonView::Other,
    })
}

/// What is said below months in which something is taken off the price of a day (§10.16.116): that it is in these prices, of which
/// rate they are where they are of one, and where a room is its reason, that this is so on the days of the stay.
pub fn lowered<'a>(
    months: impl Iterator<Item = &'a CalendarMonthView>,
    rate: Option<&RatePlan>,
    language: Language,
) -> Option<String> {
    let mut days = months.flat_map(|month| &month.days).filter(|day| day.reason.is_some()).peekable();
    days.peek()?;
    let all = messages::text("lowered_days.all", language, &[]);
    if let Some(rate) = rate {
        let name = rate.name.get(language);
        return Some(format!("{all} {}", messages::text("lowered_days.rate", language, &[("name", name)])));
    }
    let guest = days.find(|day| day.reason == Some(DayReasonView::Guest));
    Some(guest.map_or_else(
        || all.clone(),
        |day| {
            let percent = day.percent.to_string();
            format!("{all} {}", messages::text("lowered_days.guest", language, &[("percent", &percent)]))
        },
    ))
}

/// A product on a day, for one adult alone.
pub struct OnDay {
    /// Whether it can be had.
    pub state: State,
    /// What is paid, minor units; none where it can't be had.
    pub price: Option<i64>,
    /// The same before discounts.
    pub base: i64,
}

/// Whether a product can be had on a day, with these places, and what one adult alone pays then.
pub fn on_day(app: &App, product: &Product, date: Date, terms: &Terms<'_>, known: &Known) -> OnDay {
    let state = app.booking().day(product, date, |time: Time| known.get(&(date, time)).copied());
    let part = price_alone(product, Unit::ADULT, Some(date), app.rate(terms.currency), terms);
    let can_be_had = product.status == Status::OnSale && state.open();
    OnDay { state, price: can_be_had.then_some(part.price), base: part.base }
}

/// So many days ahead the nearest one is looked for.
pub const AHEAD: i32 = 60;

/// The nearest day a product can be had, with what one adult alone pays on it; none within two months where there is none.
pub async fn nearest(
    app: &App,
    product: &Product,
    terms: &Terms<'_>,
) -> Result<Option<(Date, i64)>, StoreError> {
    let days: Vec<Date> = (0..AHEAD).map(|ahead| add_days(app.today(), ahead)).collect();
    let known = loads(app, product, &days).await?;
    let on = |day: Date| Some((day, on_day(app, product, day, terms, &known).price?));
    Ok(days.into_iter().find_map(on))
}

/// The next day on which a product is open by its calendar, where it is closed on one; none within two months where there is none.
pub fn next_open(app: &App, product: &Product, date: Date, state: State) -> Option<Date> {
    if state != State::Closed || product.status != Status::OnSale {
        return None;
    }
    let open = |day: &Date| app.booking().day(product, *day, |_| None).open();
    (1..=AHEAD).map(|ahead| add_days(date, ahead)).find(open)
}

/// A day without a price.
pub fn plain_day(date: Date, state: State) -> CalendarDayView {
    CalendarDayView {
        date: date.to_string(),
        state: day_state(state),
        left: if let State::Few(left) = state { Some(left) } else { None },
        from: None,
        percent: 0,
        reason: None,
        difference: None,
        season: None,
    }
}

/// Whether a day can be chosen.
pub fn day_state(state: State) -> DayStateView {
    match state {
        State::Open => DayStateView::Open,
        State::Few(_) => DayStateView::Few,
        State::SoldOut => DayStateView::SoldOut,
        State::Closed => DayStateView::Closed,
        State::Past => DayStateView::Past,
        State::Beyond => DayStateView::Beyond,
    }
}
