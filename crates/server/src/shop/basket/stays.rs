//! Rooms put in a visitor's cart: all nights of all of them, or none (§10.16).

use super::{Basket, NewCart, change_outing, id, keep_code, named, put_in_new, put_in_own};
use crate::app::App;
use crate::ask::problem::{Code, Failure, Field, Wrong};
use crate::ask::visitor::Visitor;
use crate::shop::beside::{self, Beside, Had};
use crate::shop::stay_search::{Search, chosen, on_sale, wrong};
use domain::availability::Load;
use domain::calendar::Date;
use domain::catalogue::{Hotel, ProductId, RoomType};
use domain::line::{Sold, Visit};
use domain::lodging::{NoRoom, Stay, rooms_left};
use domain::stay::{Guests, Nights};
use store::StoreError;
use store::cart::{CartRefusal, Outing, Wish};

/// A line that shall be a stay.
fn outing(app: &App, line: &str, stay: Stay, room: &RoomType) -> Outing {
    let capacities = stay.nights.days().map(|night| room.allotment(night)).collect();
    let admission = Wish {
        line: line.into(),
        places: stay.nights.count().into(),
        sold: Sold::Stay(stay),
        capacities,
        catalogue: app.catalogue.version.clone(),
    };
    Outing { admission, extras: Vec::new() }
}

/// A line that shall be a visit that goes with rooms.
fn visit(app: &App, had: &Had<'_>, (cart, once): (&str, &str)) -> Outing {
    let Had { beside: Beside { product, day }, start, party, capacity } = had;
    let visit = Visit { product: product.id, when: Some((*day, *start)).into(), party: *party };
    let admission = Wish {
        line: named(cart, once, &format!("{visit:?}")).into(),
        places: party.places(),
        sold: Sold::Visit(visit),
        capacities: vec![*capacity],
        catalogue: app.catalogue.version.clone(),
    };
    Outing { admission, extras: Vec::new() }
}

/// Checks a chosen room against its hotel's rules; what is left of it the store knows.
fn may_be_had(hotel: &Hotel, room: &RoomType, nights: Nights, guests: Guests) -> Result<(), Wrong> {
    let any = |_| Some(Load { capacity: 1, taken: 0 });
    rooms_left(hotel, room, nights, guests, any).map(|_| ()).map_err(wrong)
}

/// Everything that is wrong with rooms that were chosen, each in the field of its number, as `room_2`: one that is not sold, and
/// for a search one that is too small, or whose hotel has other rules for those days.
pub fn not_had(app: &App, search: Option<&Search>, rooms: &[(ProductId, String)]) -> Vec<Wrong> {
    let mut wrongs = Vec::new();
    for (number, (at, one)) in (1_i64..).zip(rooms.iter().enumerate()) {
        let found = chosen(app, one).ok_or(Wrong::in_field(Code::RoomUnknown, "choose"));
        let guests = search.and_then(|search| Some((search.nights, *search.rooms.get(at)?)));
        let had = found.and_then(|(hotel, room, _)| {
            guests.map_or(Ok(()), |(nights, guests)| may_be_had(hotel, room, nights, guests))
        });
        let wrong = had.err().map(|wrong| match wrong.field {
            Some(Field::Named("choose")) => wrong.at("room", number),
            _ => wrong,
        });
        // What is wrong with the days is said once.
        let new = wrong.filter(|wrong| !wrongs.contains(wrong));
        wrongs.extend(new);
    }
    wrongs
}

/// Puts the rooms that were chosen in the visitor's cart, or in a new one: all nights of all of them, or none. `once` names
/// the form: however often it is sent, they are there once.
pub async fn book(
    app: &App,
    visitor: &Visitor,
    search: &Search,
    (rooms, visits): (&[(ProductId, String)], &str),
    once: &str,
) -> Result<Option<NewCart>, Failure> {
    if rooms.is_empty() || rooms.len() != search.rooms.len() {
        return Err(Wrong::in_field(Code::RoomUnknown, "choose").into());
    }
    let asked = (search, rooms, visits);
    let new = match put(app, visitor, asked, once).await {
        // The form was sent before, and what it named is bought or in another cart: it is asked for once more.
        Err(Failure::Refused(refusal)) if refusal.first().code == Code::CartUpdateError => {
            put(app, visitor, asked, &id()).await?
        }
        put => put?,
    };
    if !search.code.is_empty() && (new.is_some() || counts(app, visitor, &search.code).await?) {
        let cart = new.as_ref().map(|new| new.cart.clone()).or_else(|| visitor.cart.clone());
        keep_code(app, cart, &search.code).await?;
    }
    Ok(new)
}

/// Whether a search's code is the one to keep in the visitor's cart: one that lowers nothing there takes none away.
async fn counts(app: &App, visitor: &Visitor, code: &str) -> Result<bool, StoreError> {
    let basket = Basket::read(app, visitor).await?;
    Ok(basket.code.is_empty() || basket.by_code(app, code.to_owned()).await?.is_lowered(app, visitor)?)
}

/// Puts a search's rooms, with the visits that go with them, in the visitor's cart. Where they have none, or their browser names
/// one that is gone, in a new one: by the names that the same form has there when it is sent again.
async fn put(
    app: &App,
    visitor: &Visitor,
    (search, rooms, visits): (&Search, &[(ProductId, String)], &str),
    once: &str,
) -> Result<Option<NewCart>, Failure> {
    let plans: Vec<_> = rooms.iter().filter_map(|one| chosen(app, one)).map(|(_, _, plan)| plan).collect();
    let had = beside::had(app, visits, search, &plans).await?;
    if let Some(cart) = &visitor.cart {
        let mut outings = wanted(app, (search, rooms), &had, (&cart.id, once))?;
        if outings.len() == 1
            && let Some(line) = replaced(app, visitor, &search.line).await?
            && let Some(Outing { admission, extras }) = outings.pop()
        {
            let admission = Wish { line: line.into(), ..admission };
            change_outing(app, visitor, Outing { admission, extras }, refused).await?;
            return Ok(None);
        }
        if put_in_own(app, visitor, &outings).await?.map_err(|why| refused_of(app, why))? {
            return Ok(None);
        }
    }
    let cart = id();
    let outings = wanted(app, (search, rooms), &had, (&cart, once))?;
    put_in_new(app, visitor, cart, &outings, |why| refused_of(app, why)).await.map(Some)
}

/// A search's rooms, in the order they were chosen in, and the visits that go with them, each by a name that follows from the
/// cart, the form and what was chosen.
fn wanted(
    app: &App,
    (search, rooms): (&Search, &[(ProductId, String)]),
    had: &[Had<'_>],
    (cart, once): (&str, &str),
) -> Result<Vec<Outing>, Failure> {
    let mut stays = Vec::with_capacity(rooms.len());
    for (number, (one, guests)) in rooms.iter().zip(&search.rooms).enumerate() {
        let unknown = Wrong::in_field(Code::RoomUnknown, "choose");
        let (hotel, room, plan) = chosen(app, one).ok_or(unknown)?;
        may_be_had(hotel, room, search.nights, *guests)?;
        let stay = Stay { room: room.id, plan: plan.key.clone(), nights: search.nights, guests: *guests };
        stays.push((named(cart, once, &format!("{number} {stay:?}")), stay, room));
    }
    // A cart shows its lines by their names where they are equally old: rooms stand in the order they were chosen in.
    let mut names: Vec<_> = stays.iter().map(|(name, ..)| name.clone()).collect();
    names.sort();
    let rooms = names.iter().zip(stays).map(|(name, (_, stay, room))| outing(app, name, stay, room));
    Ok(rooms.chain(had.iter().map(|one| visit(app, one, (cart, once)))).collect())
}

/// The stay of the visitor's cart whose place a room takes; none where it is not there any more.
async fn replaced(app: &App, visitor: &Visitor, line: &str) -> Result<Option<String>, Failure> {
    if line.is_empty() {
        return Ok(None);
    }
    let basket = Basket::read(app, visitor).await?;
    let stay = basket.line(&line.into()).filter(|found| found.sold.stay().is_some());
    Ok(stay.map(|found| found.id.to_string()))
}

/// Holds a stay of the visitor's cart again, as it is, unless its first night is over.
pub async fn hold_again(app: &App, visitor: &Visitor, line: &str, stay: &Stay) -> Result<(), Failure> {
    let (hotel, room) = app.catalogue.room(stay.room).ok_or(Code::RoomUnknown)?;
    hotel.plan(&stay.plan).ok_or(Code::RoomUnknown)?;
    let (arrival, departure) = (stay.nights.arrival(), stay.nights.departure());
    may_be_had(hotel, room, on_sale(app, arrival, departure)?, stay.guests)?;
    change_outing(app, visitor, outing(app, line, stay.clone(), room), refused).await
}

/// The same of rooms and the visits that go with them.
fn refused_of(app: &App, refusal: CartRefusal) -> Wrong {
    match refusal {
        CartRefusal::NoPlaces(resource) if app.catalogue.product(resource.into()).is_some() => {
            Wrong::in_field(Code::NoAvailability, "visits")
        }
        CartRefusal::Rule(_) => Wrong::new(Wrong::from(refusal).code),
        other => refused(other),
    }
}

/// A refusal in the words of rooms.
fn refused(refusal: CartRefusal) -> Wrong {
    match refusal {
        CartRefusal::TooManyPlaces(limit) => Wrong { limit: Some(limit), ..Wrong::new(Code::CartNights) },
        CartRefusal::NoPlaces(_) => wrong(NoRoom::Full(Date::default())),
        other => other.into(),
    }
}
