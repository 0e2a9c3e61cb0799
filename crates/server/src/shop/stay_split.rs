//! The search for two rooms where one is too small (§10.16.33, §10.16.155).

use super::stay_search::{Search, Written, address};
use crate::app::App;
use crate::view::{RoomGuestsView, SplitPartyView};
use domain::catalogue::Hotel;
use domain::language::Language;
use domain::stay::{Guests, MOST_ROOMS};

/// Whether a room of some hotels is for so many.
pub fn sleep(hotels: &[&Hotel], party: Guests) -> bool {
    hotels.iter().any(|hotel| hotel.rooms.iter().any(|room| room.sleeps(party)))
}

/// The same search with the people of one of its rooms in two; none where there are rooms enough, or where still none is for
/// so many.
pub fn in_two(
    app: &App,
    language: Language,
    written: &Written,
    (room, guests): (usize, Guests),
    hotels: &[&Hotel],
) -> Option<SplitPartyView> {
    let halves = guests.in_two().filter(|_| written.rooms.len() < MOST_ROOMS)?;
    if !halves.iter().all(|half| sleep(hotels, *half)) {
        return None;
    }
    let view = |half: Guests| RoomGuestsView { adults: half.adults(), ages: half.ages().map(Some).collect() };
    let rooms = halves.map(view).to_vec();
    let split =
        |(at, one): (usize, &RoomGuestsView)| if at == room { rooms.clone() } else { vec![one.clone()] };
    let all =
        Written { rooms: written.rooms.iter().enumerate().flat_map(split).collect(), ..written.clone() };
    Some(SplitPartyView { href: address(app, language, &all.fields(&["board", "view"])), rooms })
}

/// The same for the first of its rooms whose people no room of some hotels is for; none where each has one. `written` is the same
/// search as it was written.
pub fn of_the_first(
    app: &App,
    language: Language,
    written: &Written,
    search: &Search,
    hotels: &[&Hotel],
) -> Option<SplitPartyView> {
    let crowd = search.rooms.iter().copied().enumerate().find(|(_, party)| !sleep(hotels, *party))?;
    in_two(app, language, written, crowd, hotels)
}
