//! Words for what hotels and rooms have.

use serde::Serialize;
use ts_rs::TS;

/// A kind of bed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "words for a bed")]
pub enum BedKindView {
    Single,
    Double,
    Queen,
    King,
    SofaBed,
}

/// What a room looks on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "words for what is seen from a window")]
pub enum RoomViewView {
    Garden,
    Pool,
    Jungle,
    Mangrove,
    River,
    Sea,
}

/// What there is at a hotel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "words for what there is")]
pub enum AmenityView {
    Pool,
    Beach,
    Restaurants,
    Bar,
    Spa,
    Gym,
    KidsClub,
    Wifi,
    Parking,
    Shuttle,
    StepFree,
}

/// What there is in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "words for what there is")]
pub enum RoomAmenityView {
    AirConditioning,
    Fan,
    Balcony,
    Terrace,
    Hammock,
    Bathtub,
    OutdoorShower,
    Safe,
    Coffee,
    Minibar,
    LivingRoom,
    PlungePool,
    StepFree,
    Wifi,
    Kettle,
    Shower,
    HairDryer,
    Towels,
    BeachTowels,
    Crib,
    ExtraBed,
    RollInShower,
    GrabBars,
    GroundFloor,
    Lift,
    Stairs,
    SmokeFree,
    Pets,
    NoPets,
}
