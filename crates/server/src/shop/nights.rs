//! The calendar of nights: what the cheapest room of each costs for some guests, and who may come and leave (§4.6).

use super::staying::loads;
use crate::app::App;
use crate::ask::visitor::Visitor;
use crate::draw::lodging;
use crate::view::{NightMonthView, NightView, NightsView};
use domain::calendar::{Date, Month};
use domain::catalogue::Hotel;
use domain::lodging::{least_nights, left};
use domain::pricing::CheapestPlan;
use domain::stay::Guests;
use store::StoreError;

/// Months shown side by side.
const MONTHS: usize = 2;

/// Two months of nights: of one hotel, or the best of all.
pub async fn show(
    app: &App,
    visitor: &Visitor,
    hotel: Option<&Hotel>,
    guests: Guests,
    asked: Option<Month>,
) -> Result<NightsView, StoreError> {
    let (today, last_day) = (app.today(), app.booking().last_day());
    let (first, last) = (Month::of(today), Month::of(last_day));
    let month = asked.unwrap_or(first).clamp(first, last.max(first));
    let months: Vec<_> =
        std::iter::successors(Some(month), |month| Some(month.next()).filter(|next| *next <= last))
            .take(MONTHS)
            .collect();
    let days: Vec<Date> = months.iter().flat_map(|month| month.days()).collect();
    let hotels: Vec<&Hotel> =
        hotel.map_or_else(|| app.catalogue.hotels.iter().collect(), |hotel| vec![hotel]);
    let (Some(from), Some(to)) = (days.first(), days.last()) else {
        return Ok(NightsView {
            currency: visitor.currency.clone(),
            months: Vec::new(),
            first_month: first.to_string(),
            last_month: last.to_string(),
        });
    };
    let known = loads(app, hotels.iter().copied(), *from, *to).await?;
    let (terms, rate) = (visitor.terms(app, true), app.rate(visitor.currency(app)));
    let priced = hotels.iter().map(|hotel| {
        let rooms = hotel.rooms.iter().filter(|room| room.sleeps(guests));
        rooms.map(|room| CheapestPlan::new(hotel, room, guests, rate, &terms)).collect::<Vec<_>>()
    });
    let priced: Vec<_> = priced.collect();
    let night = |date: Date| {
        let sold = (today..last_day).contains(&date);
        // Of each hotel that has a room: only these say who may come.
        let had = hotels.iter().zip(&priced).filter(|_| sold).filter_map(|(hotel, rooms)| {
            let had = rooms.iter().filter(|priced| {
                let load = known.get(&(priced.room().id.into(), date)).copied();
                left(priced.room(), date, load) > 0
            });
            let best = had.filter_map(|priced| priced.on(date)).min()?;
            Some((*hotel, lodging::taxed(app, hotel, best)))
        });
        let had: Vec<_> = had.collect();
        let least = least_nights(had.iter().map(|(hotel, _)| *hotel), date);
        NightView {
            date: date.to_string(),
            from: had.iter().map(|(_, price)| *price).min(),
            arrive: least.is_some(),
            leave: date > today && date <= last_day && hotels.iter().any(|hotel| !hotel.no_departure(date)),
            least: least.unwrap_or(1),
        }
    };
    Ok(NightsView {
        currency: visitor.currency.clone(),
        months: months
            .iter()
            .map(|month| NightMonthView {
                month: month.to_string(),
                nights: month.days().map(night).collect(),
            })
            .collect(),
        first_month: first.to_string(),
        last_month: last.to_string(),
    })
}
