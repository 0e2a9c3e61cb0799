//! What rooms cost, asked in somebody's own words: the search for rooms that the question means, as the page of hotels answers it
//! (§10.13.43).

use super::carried::Heard;
use super::room_words::goes_on;
use crate::app::App;
use crate::ask::problem::Failure;
use crate::ask::route::Target;
use crate::pages::ask::Ask;
use crate::shop::hotel_costs;
use crate::shop::stay_search::{Given, Written, address};
use crate::view::{ChatAnswerView, PlaceLinkView, RoomGuestsView};
use ::search::{Subject, Theme};
use domain::asked::{People, nights};
use domain::calendar::{Date, add_days};
use domain::catalogue::{Hotel, PageName};
use domain::language::Language;
use domain::stay::{ADULT_FROM, MOST_CHILDREN, MOST_ROOMS, USUAL_ADULTS};

/// More adults are asked for in rooms of their own.
const IN_A_ROOM: usize = 4;
/// How old a baby is of whom nobody says it.
const BABY: u8 = 1;

/// What rooms cost in each hotel, where a question asks for that; none where it asks for something else of hotels, or for nights
/// that are not sold.
pub async fn costs(
    ask: &Ask<'_>,
    question: &str,
    heard: &Heard<'_>,
) -> Result<Option<ChatAnswerView>, Failure> {
    let (app, language) = (ask.app, ask.visitor.language);
    if app.catalogue.hotels.is_empty() || !is_asked(question, language, heard) {
        return Ok(None);
    }
    let Some(rooms) = rooms(&heard.people) else { return Ok(None) };
    let asks_ages = rooms.iter().any(|room| room.ages.contains(&None));
    let (arrival, departure) = stay(app, heard, nights_asked(question, language, heard));
    let (checkin, checkout) = (arrival.to_string(), departure.to_string());
    let written = Written { checkin, checkout, rooms, ..Written::default() };
    let href = address(app, language, &written.fields(&[]));
    if asks_ages {
        return Ok(Some(ChatAnswerView::Rooms { cost: None, hotels: Vec::new(), href }));
    }
    let Ok(search) = written.check(app, Given::Known) else { return Ok(None) };
    let cost = hotel_costs::everywhere(app, &ask.visitor, &written, &search).await?;
    let link = |hotel: &Hotel| PlaceLinkView {
        name: hotel.words.get(language).name.clone(),
        href: written.carried(&Target::Hotel(hotel.number).href(language, &app.catalogue), hotel),
    };
    let hotels = app.catalogue.hotels.iter().map(link).collect();
    Ok(Some(ChatAnswerView::Rooms { cost: Some(cost), hotels, href }))
}

/// For how many nights a question asks for rooms: those of the answer before where it goes on about it and says none.
pub fn nights_asked(question: &str, language: Language, heard: &Heard<'_>) -> Option<u8> {
    let before = heard.nights_before.filter(|_| goes_on(question, language));
    nights(question, language).or(before.filter(|_| heard.stretch.is_none() && heard.days.len() < 2))
}

/// Whether what answers is about rooms: no park is in their place.
pub fn is_lodging(subject: Option<&Subject>) -> bool {
    match subject {
        Some(Subject::Hotel(_) | Subject::Page(PageName::Hotels | PageName::HotelsCompare)) => true,
        Some(Subject::Question { asks, .. }) => asks.starts_with("room_"),
        _ => false,
    }
}

/// Whether a question is what a room costs, or whether there is one: not what a hotel has, or how one gets from it to a park.
fn is_asked(question: &str, language: Language, heard: &Heard<'_>) -> bool {
    let is = |theme: Theme| theme.is_asked(question);
    if !heard.answered.named.is_empty() {
        return false;
    }
    let is_plain = || goes_on(question, language);
    if heard.nights_before.is_some() && is_plain() {
        return true;
    }
    if !is(Theme::Room) {
        return false;
    }
    let of_rooms = match heard.answered.by.map(|document| &document.subject) {
        None | Some(Subject::Hotel(_) | Subject::Page(PageName::Hotels | PageName::HotelsCompare)) => true,
        Some(Subject::Question { asks, .. }) => ["room_rates", "room_paying"].contains(&asks.as_str()),
        Some(_) => false,
    };
    let names_day = !heard.days_stand_in && (heard.stretch.is_some() || !heard.days.is_empty());
    let counts_nights = nights(question, language).is_some();
    is(Theme::RoomCost)
        || ((names_day || counts_nights) && is_plain())
        || (of_rooms && (names_day || counts_nights || (heard.own.adults > 0 && is(Theme::Cost))))
}

/// The day they come and the day they leave: tomorrow for one night where neither is said.
fn stay(app: &App, heard: &Heard<'_>, nights: Option<u8>) -> (Date, Date) {
    let stretch = heard.stretch.filter(|days| days.weekday.is_none());
    let first = stretch.map(|days| days.from).or(heard.days.first().copied());
    let arrival = first.unwrap_or_else(|| add_days(app.today(), 1));
    let last = stretch.map(|days| days.to).or(heard.days.get(1).copied()).filter(|last| *last > arrival);
    let after = add_days(arrival, i32::from(nights.unwrap_or(1)));
    (arrival, last.filter(|_| nights.is_none()).unwrap_or(after))
}

/// Who sleeps in each room, in as few as they may be asked for in; none where they are too many, or too few of them grown up.
fn rooms(people: &People) -> Option<Vec<RoomGuestsView>> {
    let grown = people.ages.iter().filter(|age| **age >= ADULT_FROM).count();
    let named = usize::try_from(people.adults).ok()?.saturating_add(grown);
    let adults = if named == 0 { usize::from(USUAL_ADULTS) } else { named };
    let young = people.ages.iter().copied().filter(|age| *age < ADULT_FROM);
    let babies = (0..people.infants).map(|_| BABY);
    let unknown = (0..people.children).map(|_| None);
    let ages: Vec<Option<u8>> = young.chain(babies).map(Some).chain(unknown).collect();
    let number = ages.len().div_ceil(MOST_CHILDREN).max(adults.div_ceil(IN_A_ROOM)).max(1);
    let of = |room: usize| RoomGuestsView {
        adults: u8::try_from((adults + number - 1 - room) / number).unwrap_or(u8::MAX),
        ages: ages.iter().skip(room * MOST_CHILDREN).take(MOST_CHILDREN).copied().collect(),
    };
    (number <= MOST_ROOMS.min(adults)).then(|| (0..number).map(of).collect())
}
