//! A day that was asked for and can't be had, and the next that can (§2.2.146).

use crate::app::App;
use crate::ask::problem::party_field;
use crate::draw::present;
use crate::shop::chooser::{Audience, Choice, on_sale};
use crate::shop::months::{self, AHEAD};
use crate::view::{ChooserView, DayStateView, MissedDayView, NextDayView};
use domain::availability::State;
use domain::calendar::{add_days, parse_date};
use domain::catalogue::Product;
use store::StoreError;

/// What became of the day that a choice asks for, for the page at `path` whose months are `shown`; none where it asks for none that
/// can't be had, and where nobody knows what is left.
pub async fn missed(
    app: &App,
    product: &Product,
    choice: &Choice,
    audience: &Audience<'_>,
    (path, shown): (&str, &ChooserView),
) -> Result<Option<MissedDayView>, StoreError> {
    let asked = choice.date.as_deref().and_then(parse_date);
    let Some(date) = asked.filter(|_| audience.live && !choice.open && on_sale(product).is_ok()) else {
        return Ok(None);
    };
    // Most ask for a day that can be had, and the page knows it by now.
    let written = date.to_string();
    let mut days = shown.month.days.iter().chain(shown.next_month.iter().flat_map(|month| &month.days));
    if days.any(|day| day.date == written && day.state == DayStateView::Open && day.from.is_some()) {
        return Ok(None);
    }
    let from = date.max(app.today());
    let days: Vec<_> = (0..=AHEAD).map(|ahead| add_days(from, ahead)).collect();
    let known = months::loads(app, product, &days).await?;
    let on = |day| months::on_day(app, product, day, &audience.terms, &known);
    let here = on(date);
    // Of a visit that is being changed some of the places that are gone are its own.
    let own = choice.changing().is_some() && here.state == State::SoldOut;
    if here.price.is_some() || own {
        return Ok(None);
    }
    let next = days.into_iter().find_map(|day| Some((day, on(day).price?)));
    let people = choice.people.iter().map(|(unit, count)| (party_field(*unit).to_owned(), count.clone()));
    let changing = choice.changing().map(|line| ("line".to_owned(), line.to_string()));
    let kept: Vec<_> = people.chain(changing).collect();
    let next = next.map(|(day, price)| {
        let fields: Vec<_> =
            std::iter::once(("date".to_owned(), day.to_string())).chain(kept.iter().cloned()).collect();
        NextDayView { date: day.to_string(), price, href: format!("{path}?{}", present::query(&fields)) }
    });
    Ok(Some(MissedDayView { date: written, state: months::day_state(here.state), next }))
}
