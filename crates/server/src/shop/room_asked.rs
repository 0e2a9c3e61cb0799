//! What a search finds of one room type, for that room type's own page (§3.11, §10.16).

use super::basket::id;
use super::stay_search::{Search, Written, address};
use super::staying;
use crate::app::App;
use crate::ask::problem::Failure;
use crate::ask::visitor::Visitor;
use crate::view::StaysFoundView;
use domain::catalogue::{Hotel, RoomType};

/// What a search finds of one room type, had and priced as in the list of all that it finds: that room alone stands under its
/// hotel, or it is said why it does not (§10.16.69). `written` names no other hotel.
pub async fn found(
    app: &App,
    visitor: &Visitor,
    (hotel, room): (&Hotel, &RoomType),
    written: &Written,
    search: &Search,
) -> Result<StaysFoundView, Failure> {
    // Where all rooms were chosen the last is chosen anew, as its form does it.
    let mut written = written.clone();
    written.chosen.truncate(search.rooms.len().saturating_sub(1));
    // Who named no hotel may have their other rooms elsewhere.
    let together = search.hotel.is_some();
    let search = Search { hotel: Some(hotel.code.clone()), ..search.clone() };
    let mut found = staying::found(app, visitor, &written.of_room(hotel, room), &search, together).await?;
    for one in &mut found.hotels {
        one.rooms.retain(|one| one.room.id == room.id.0);
    }
    found.hotels.retain(|one| !one.rooms.is_empty());
    found.left_out.retain(|one| one.room == room.id.0);
    found.filters.clear();
    found.sorts.clear();
    // What is chosen goes on as the search was, and so do all the rooms that it finds.
    found.fields = written.fields(&[]).into_iter().chain([("once".to_owned(), id())]).collect();
    if let Some(first) = &mut found.first {
        first.href = address(app, visitor.language, &written.fields(&["room"]));
    }
    Ok(found)
}
