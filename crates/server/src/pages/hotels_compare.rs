//! Hotels side by side: what a night costs, or what was searched for, where they stand, and what differs in their rooms, rates and
//! rules.

use super::ask::Ask;
use super::definition::{Definition, Get, LinkCard};
use super::query;
use crate::app::admission::Turn;
use crate::ask::problem::Failure;
use crate::draw::lodging;
use crate::shop::stay_search::{Given, Search, Written};
use crate::shop::{hotel_costs, stay_code};
use crate::view::{ComparedHotelView, HotelCardView, HotelsComparePageView, PageView, StayRuleView};
use domain::catalogue::{DayRule, Hotel, tidy_code};

/// Every hotel beside the others. With a search in its address, or one that the browser keeps, it says what that costs in each,
/// drawn for its visitor.
pub static PAGE: Definition = Definition {
    get: Get::Searched { query: query::STAYS, draw: |ask, live| Box::pin(page(ask, live)) },
    post: None,
    turn: Turn::Holders,
    card: LinkCard::Titled { title: "hotels_compare.title", slot: "hotels" },
};

async fn page(ask: &Ask<'_>, live: bool) -> Result<PageView, Failure> {
    let (app, visitor) = (ask.app, &ask.visitor);
    let asked = if live { searched(ask).await? } else { None };
    let asked = match (asked, &ask.kept) {
        (None, Some(kept)) => {
            let search = hotel_costs::to_price(app, visitor, kept).await?;
            search.map(|search| (kept.clone(), search))
        }
        (asked, _) => asked,
    };
    let cost = match &asked {
        Some((written, search)) => Some(hotel_costs::everywhere(app, visitor, written, search).await?),
        None => None,
    };
    let written = asked.as_ref().map(|(written, _)| written);
    let all = app.catalogue.hotels.iter();
    Ok(PageView::HotelsCompare(HotelsComparePageView {
        compared: all.map(|hotel| beside(ask, hotel, written)).collect(),
        cost,
    }))
}

/// What the address asks for, of all hotels; none where it can't be answered: what is wrong with it is said where it is written.
async fn searched(ask: &Ask<'_>) -> Result<Option<(Written, Search)>, Failure> {
    let written = Written::read(&ask.fields()).anywhere();
    // No code is looked up for half a search.
    if written.check(ask.app, Given::Known).is_err() {
        return Ok(None);
    }
    let given = stay_code::given(ask.app, &ask.visitor, &tidy_code(&written.promo)).await?;
    let search = written.check(ask.app, given).ok();
    Ok(search.map(|search| {
        // It is set once: a page is drawn once for its visitor.
        let _ = ask.answered.set((written.clone(), search.clone()));
        (written, search)
    }))
}

/// One of them; each leads on with the search that is priced.
fn beside(ask: &Ask<'_>, hotel: &Hotel, written: Option<&Written>) -> ComparedHotelView {
    let (app, visitor) = (ask.app, &ask.visitor);
    let card = match written {
        Some(written) => {
            let card = lodging::found_hotel(app, hotel, visitor);
            HotelCardView { href: written.carried(&card.href, hotel), ..card }
        }
        None => lodging::hotel_card(app, hotel, visitor),
    };
    ComparedHotelView {
        hotel: card,
        address: hotel.address.clone(),
        ready_from: hotel.check_in.to_string(),
        left_by: hotel.check_out.to_string(),
        free_below: hotel.free_below(),
        rooms: hotel.rooms.iter().map(|room| lodging::found_room(app, hotel, room, visitor)).collect(),
        plans: lodging::plans(app, hotel, visitor.language),
        rules: coming(ask, hotel),
    }
}

/// The rules of a hotel's days that can still be met, the soonest first.
fn coming(ask: &Ask<'_>, hotel: &Hotel) -> Vec<StayRuleView> {
    let (today, last) = (ask.app.today(), ask.app.booking().last_day());
    let binds = |rule: &&DayRule| rule.least_nights > 1 || rule.no_arrival || rule.no_departure;
    let ahead = |rule: &&DayRule| rule.to >= today && rule.from <= last;
    let mut rules: Vec<_> = hotel.rules.iter().filter(binds).filter(ahead).collect();
    rules.sort_by_key(|rule| (rule.from, rule.to));
    let view = |rule: &DayRule| StayRuleView {
        from: rule.from.max(today).to_string(),
        to: rule.to.to_string(),
        weekdays: rule.weekdays.numbers().collect(),
        least_nights: rule.least_nights,
        no_arrival: rule.no_arrival,
        no_departure: rule.no_departure,
    };
    rules.into_iter().map(view).collect()
}
