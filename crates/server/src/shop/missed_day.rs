//! A day that was asked for and can't be had, and the next that can (§2.2.146).

use crate::app::App;
use crate::ask::problem::party_field;
use crate::draw::present;
use crate::shop::chooser::{Audience, Choice, on_sale};
use crate::shop::months::{self, AHEAD};
use crate::view::{MissedDayView, NextDayView};
use domain::availability::State;
use domain::calendar::{add_days, parse_date};
use domain::catalogue::Product;
use store::StoreError;

/// What became of the day that a choice asks for, for the page at `path`; none where it asks for none that can't be had, and where
/// nobody knows what is left.
pub async fn missed(
    app: &App,
    product: &Product,
    choice: &Choice,
    audience: &Audience<'_>,
    path: &str,
) -> Result<Option<MissedDayView>, StoreError> {
    let asked = choice.date.as_deref().and_then(parse_date);
    let Some(date) = asked.filter(|_| audience.live && !choice.open && on_sale(product).is_ok()) else {
        return Ok(None);
    };
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
    Ok(Some(MissedDayView { date: date.to_string(), state: months::day_state(here.state), next }))
}
