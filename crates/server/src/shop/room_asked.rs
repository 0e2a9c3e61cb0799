//! What a search finds of one hotel, for that hotel's own page and those of its room types (§3.11, §10.16).

use super::basket::id;
use super::stay_search::{Search, Written, address};
use super::staying;
use crate::app::App;
use crate::ask::problem::Failure;
use crate::ask::visitor::Visitor;
use crate::view::{AskedRoomView, StaysFoundView};
use domain::catalogue::{Hotel, ProductId, RoomType};

/// What a search finds of one hotel, had and priced as in the list of all that it finds; on the page of a room type with that
/// room first (§10.16.69, §10.16.76). `written` names no other hotel.
pub async fn found(
    app: &App,
    visitor: &Visitor,
    (hotel, room): (&Hotel, Option<&RoomType>),
    written: &Written,
    search: &Search,
) -> Result<StaysFoundView, Failure> {
    // Where all rooms were chosen the last is chosen anew, as its form does it.
    let mut written = written.clone();
    written.chosen.truncate(search.rooms.len().saturating_sub(1));
    // Who named no hotel may have their other rooms elsewhere.
    let together = search.hotel.is_some();
    let search = Search { hotel: Some(hotel.code.clone()), ..search.clone() };
    let here = room.map_or_else(|| written.of_hotel(hotel), |room| written.of_room(hotel, room));
    let mut found = staying::found(app, visitor, &here, &search, together).await?;
    found.filters.clear();
    found.sorts.clear();
    // What is chosen goes on as the search was, and so do all the rooms that it finds.
    found.fields = written.fields(&[]).into_iter().chain([("once".to_owned(), id())]).collect();
    if let Some(first) = &mut found.first {
        first.href = address(app, visitor.language, &written.fields(&["room"]));
    }
    Ok(found)
}

/// What was found of a room type, for its card (§10.16.76).
pub fn asked(found: &StaysFoundView, ProductId(room): ProductId) -> AskedRoomView {
    let rooms = found.hotels.iter().flat_map(|hotel| &hotel.rooms);
    // The cheapest stands first.
    let cheapest = rooms.filter(|one| one.room.id == room).find_map(|one| one.offers.first());
    let out = found.left_out.iter().find(|one| one.room == room);
    AskedRoomView {
        nights: found.nights,
        room: found.room,
        of: found.of,
        cheapest: cheapest.cloned(),
        why: out.map(|one| one.why),
        near: out.and_then(|one| one.near.clone()),
    }
}

/// Leaves of what was found one room type alone, under its hotel, or why it is not there (§10.16.69).
pub fn alone(found: &mut StaysFoundView, ProductId(room): ProductId) {
    for one in &mut found.hotels {
        one.rooms.retain(|one| one.room.id == room);
    }
    found.hotels.retain(|one| !one.rooms.is_empty());
    found.left_out.retain(|one| one.room == room);
}
