//! What a room type has in it.

use super::hotels::RoomAmenity;
use super::reader::{Section, several};
use std::collections::BTreeSet;

/// What a room can't have both of.
const OPPOSITES: [(RoomAmenity, RoomAmenity); 2] =
    [(RoomAmenity::Pets, RoomAmenity::NoPets), (RoomAmenity::Lift, RoomAmenity::Stairs)];

/// What there is in a room: nothing beside its opposite, and no crib where no child sleeps (§10.16.87).
pub(super) fn room_amenities(
    section: &Section<'_, '_>,
    children: Option<u8>,
) -> Option<BTreeSet<RoomAmenity>> {
    let found = several(section, "amenities", RoomAmenity::parse, &RoomAmenity::one_of())?;
    for (one, other) in OPPOSITES {
        if found.contains(&one) && found.contains(&other) {
            let wrong = format!("{} stands beside {}", one.word(), other.word());
            section.mistake("amenities", wrong, "one of the two");
        }
    }
    if found.contains(&RoomAmenity::Crib) && children == Some(0) {
        section.mistake("amenities", "there is a crib, and no child sleeps here", "no crib, or `children`");
    }
    Some(found)
}

/// How wide a room's narrowest door is, cm; none where it is not said.
pub(super) fn door_cm(section: &Section<'_, '_>) -> Option<u16> {
    section.has("door_cm").then(|| section.integer("door_cm", 60, 200)).flatten()
}
