//! What a search for rooms found in each hotel, at a glance (§10.16.154).

use super::stay_search::Written;
use crate::app::App;
use crate::ask::route::Target;
use crate::messages;
use crate::view::{GlanceView, StaysFoundView};
use domain::catalogue::Hotel;
use domain::language::Language;

/// What a room costs at least in each hotel of a search, the cheapest first, and why there is none in the others; of one hotel
/// there is nothing to compare. `hotels` are those of the search, with why they have nothing.
pub fn at_a_glance(
    app: &App,
    language: Language,
    written: &Written,
    hotels: &[(&Hotel, Option<String>)],
    found: &StaysFoundView,
) -> Vec<GlanceView> {
    if hotels.len() < 2 || !found.chosen.is_empty() {
        return Vec::new();
    }
    let least = |hotel: &Hotel| {
        let there = found.hotels.iter().filter(|one| one.hotel.code == hotel.code);
        there.flat_map(|one| &one.rooms).flat_map(|room| &room.offers).map(|offer| offer.total).min()
    };
    let view = |(hotel, why): &(&Hotel, Option<String>)| {
        let total = least(hotel);
        // What has rooms of which none is shown has none that is as it was asked for.
        let none = || why.clone().unwrap_or_else(|| messages::text("stay.glance_filtered", language, &[]));
        GlanceView {
            hotel: hotel.code.clone(),
            name: hotel.words.get(language).name.clone(),
            href: written.carried(&Target::Hotel(hotel.number).href(language, &app.catalogue), hotel),
            total,
            why: total.is_none().then(none),
        }
    };
    let mut all: Vec<_> = hotels.iter().map(view).collect();
    all.sort_by_key(|one| (one.total.is_none(), one.total));
    all
}
