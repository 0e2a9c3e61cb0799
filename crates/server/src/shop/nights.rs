//! The calendar of nights: what the cheapest rooms of each cost for some guests, and who may come and leave (§4.6).

use super::staying::loads;
use crate::app::App;
use crate::ask::visitor::Visitor;
use crate::draw::lodging;
use crate::view::{NightMonthView, NightView, NightsView};
use domain::calendar::{Date, Month};
use domain::catalogue::{Hotel, RoomType};
use domain::lodging::{cheapest_together, least_nights, left};
use domain::pricing::CheapestPlan;
use domain::stay::Guests;
use store::StoreError;

/// Months shown side by side.
const MONTHS: usize = 2;

/// Two months of nights for who sleeps in each of some rooms, all of them in one hotel: the one that is asked for, or the best of
/// all.
pub async fn show(
    app: &App,
    visitor: &Visitor,
    hotel: Option<&Hotel>,
    parties: &[Guests],
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
    let known = loads(app, hotels.iter().copied(), (*from, *to), Some(parties.len())).await?;
    let (terms, rate) = (visitor.terms(app, true), app.rate(visitor.currency(app)));
    // Of each hotel the rooms that some of them can have, with what they cost each; none for whom they are too small.
    let priced = hotels.iter().map(|hotel| {
        let rooms = hotel.rooms.iter().map(|room| {
            let plan = |guests: &Guests| {
                let plan =
                    room.sleeps(*guests).then(|| CheapestPlan::new(hotel, room, *guests, rate, &terms));
                plan.map(|plan| plan.with(|night| lodging::taxed(app, hotel, night)))
            };
            (room, parties.iter().map(plan).collect::<Vec<_>>())
        });
        rooms.filter(|(_, plans)| plans.iter().any(Option::is_some)).collect::<Vec<_>>()
    });
    let priced: Vec<_> = priced.collect();
    let night = |date: Date| {
        let sold = (today..last_day).contains(&date);
        // Of each hotel that has a room for all of them: only these say who may come.
        let had = hotels.iter().zip(&priced).filter(|_| sold).filter_map(|(hotel, rooms)| {
            let free = |room: &RoomType| left(room, date, known.get(&(room.id.into(), date)).copied());
            let left: Vec<_> = rooms.iter().map(|(room, _)| free(room)).collect();
            let price = |kind: usize, party: usize| {
                let (_, plans) = rooms.get(kind)?;
                plans.get(party)?.as_ref()?.on(date)
            };
            Some((*hotel, cheapest_together(parties.len(), &left, price)?))
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
