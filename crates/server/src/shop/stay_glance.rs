//! What a search for rooms found in each hotel, in few words (§10.16.154, §10.16.156).

use super::beside::in_all;
use super::stay_search::Written;
use crate::app::App;
use crate::ask::route::Target;
use crate::messages;
use crate::view::{GlanceView, StaysFoundView};
use domain::catalogue::Hotel;
use domain::language::Language;
use domain::lodging::NoRoom;

/// What a room costs at least in each hotel of a search, with its visits, the cheapest first, and why there is none in the others; of one hotel
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
        there.flat_map(|one| &one.rooms).flat_map(|room| &room.offers).map(in_all).min()
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

/// The rule of days that is why no hotel has anything, in few words: of one hotel with its name, of several what all of them ask
/// for. Those that are too small for these people whatever the days have no part in it; where one is full no rule is why.
pub fn rule_of_days(hotels: &[(&Hotel, Option<NoRoom>)], language: Language) -> Option<String> {
    let for_them: Vec<_> = hotels.iter().filter(|(_, why)| *why != Some(NoRoom::TooSmall)).collect();
    let rules: Vec<_> = for_them.iter().map(|(_, why)| why.and_then(rule)).collect::<Option<_>>()?;
    let (of_one, of_all, _) = *rules.first()?;
    if rules.iter().any(|(other, ..)| *other != of_one) {
        return Some(messages::text("stay.nothing.rules", language, &[]));
    }
    // The fewest that any of them asks for: so many at least.
    let least = rules.iter().filter_map(|(.., nights)| *nights).min().map(|nights| nights.to_string());
    let nights = least.as_deref().map(|least| ("nights", least));
    Some(match for_them.as_slice() {
        [(hotel, _)] => {
            let name = ("hotel", hotel.words.get(language).name.as_str());
            let names: Vec<_> = std::iter::once(name).chain(nights).collect();
            messages::text(of_one, language, &names)
        }
        _ => messages::text(of_all, language, nights.as_slice()),
    })
}

/// The texts that say a rule of days, of one hotel and of several, and the nights it asks for; none where it is no rule of days.
fn rule(why: NoRoom) -> Option<(&'static str, &'static str, Option<u8>)> {
    match why {
        NoRoom::NoArrival(_) => Some(("stay.nothing.arrival.one", "stay.nothing.arrival.all", None)),
        NoRoom::NoDeparture(_) => Some(("stay.nothing.departure.one", "stay.nothing.departure.all", None)),
        NoRoom::AtLeast { nights, .. } => {
            Some(("stay.nothing.least.one", "stay.nothing.least.all", Some(nights)))
        }
        NoRoom::TooSmall | NoRoom::Full(_) => None,
    }
}
