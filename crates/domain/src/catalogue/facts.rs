//! What a family asks before it chooses a place: how wet one gets, for whom the paths are, how far it is.

use super::reader::Section;
use super::words::words;
use crate::calendar::Time;
use std::collections::BTreeSet;

words! {
    /// How wet a visitor gets.
    Wet {
        /// In the water for most of the day.
        AllDay = "all_day",
        /// For a part of it.
        Partly = "partly",
        /// Not at all.
        Dry = "dry",
    }
}

words! {
    /// How a meal or a drink is had.
    Provided {
        /// In the price.
        Included = "included",
        /// For more, when the ticket is bought.
        CanBeAdded = "can_be_added",
        /// Paid there.
        SoldThere = "sold_there",
    }
}

words! {
    /// How much is walked, and how many stairs there are.
    Steps {
        /// One walks little and climbs few stairs.
        Few = "few",
        /// As in a town.
        Average = "some",
        /// One walks much or climbs many stairs.
        Many = "many",
    }
}

words! {
    /// How much of a place asks for a height.
    HeightFor {
        /// Most of it: who is smaller has little to do there.
        Most = "most",
        /// Some of it: the day is worth it without.
        Some = "some",
    }
}

/// The height that activities ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MinHeight {
    /// In centimetres: what most activities that ask for one ask for.
    pub cm: u16,
    /// How much asks for it.
    pub of: HeightFor,
}

words! {
    /// Whether something can go everywhere.
    Passable {
        /// Everywhere that matters.
        Yes = "yes",
        /// In parts.
        Partly = "partly",
        /// It can't be passed so.
        No = "no",
    }
}

words! {
    /// Where visitors set out from.
    Origin {
        /// Cancun's airport.
        Airport = "airport",
        /// Cancun's hotels.
        Cancun = "cancun",
        /// Playa del Carmen.
        PlayaDelCarmen = "playa_del_carmen",
        /// Tulum and its beach.
        Tulum = "tulum",
        /// Cozumel, with the ferry.
        Cozumel = "cozumel",
    }
}

words! {
    /// Who takes visitors by bus.
    Coach {
        /// ADO's coaches.
        Ado = "ado",
        /// The shared vans of the coast road.
        Colectivo = "colectivo",
    }
}

/// How far a place is, by bus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ride {
    /// From where.
    pub from: Origin,
    /// Who takes them.
    pub by: Coach,
    /// Minutes, changes included.
    pub minutes: u16,
    /// What one person pays on board, whole pesos: the least and the most; none where nothing is said.
    pub fare_mxn: Option<(u16, u16)>,
    /// When the last one leaves for the way back; none where nothing is said.
    pub last: Option<Time>,
}

/// How far a place is, by car.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// From where.
    pub from: Origin,
    /// Kilometres by road.
    pub km: u16,
    /// Minutes without traffic; with the ferry from an island.
    pub minutes: u16,
}

/// Facts of a product.
#[derive(Clone, Debug)]
pub struct Facts {
    /// The height that activities ask for; none where none does.
    pub min_height: Option<MinHeight>,
    /// How wet a visitor gets.
    pub wet: Wet,
    /// How one eats.
    pub food: Provided,
    /// How one drinks.
    pub drinks: Provided,
    /// How much is walked.
    pub steps: Steps,
    /// Where a wheelchair can go.
    pub wheelchair: Passable,
    /// Where a stroller can go.
    pub stroller: Passable,
    /// ISO 639 codes of the languages that guides speak and signs are in.
    pub guides: Vec<String>,
    /// How far it is, in the order of [`Origin`]; nothing of what comes for its people.
    pub ways: Vec<Way>,
    /// How far it is by bus, in the same order.
    pub rides: Vec<Ride>,
    /// Google's id of the place, for what lists it there.
    pub place_id: Option<String>,
}

impl Facts {
    /// How far it is from somewhere.
    pub fn way(&self, from: Origin) -> Option<Way> {
        self.ways.iter().copied().find(|way| way.from == from)
    }
}

/// A fare, or the least and the most of one.
fn fare(part: &Section<'_, '_>) -> Option<(u16, u16)> {
    let pesos = part.integers("fare_mxn", 1, 9999)?;
    match pesos.as_slice() {
        [only] => Some((*only, *only)),
        [least, most] if least < most => Some((*least, *most)),
        _ => {
            part.mistake("fare_mxn", "it is no range", "one number, or the least and the most");
            None
        }
    }
}

fn rides(section: &Section<'_, '_>) -> Vec<Ride> {
    let mut rides: Vec<Ride> = Vec::new();
    for part in section.sections("bus") {
        let from = part.parsed("place", &Origin::one_of(), Origin::parse);
        let by = part.parsed("by", &Coach::one_of(), Coach::parse);
        let minutes = part.integer("minutes", 1, 999);
        let fare_mxn = part.has("fare_mxn").then(|| fare(&part)).flatten();
        let last = part.has("last").then(|| part.time("last")).flatten();
        if rides.iter().any(|one| (Some(one.from), Some(one.by)) == (from, by)) {
            part.mistake("place", "it stands twice with the same bus", "each once");
        }
        part.close();
        if let (Some(from), Some(by), Some(minutes)) = (from, by, minutes) {
            rides.push(Ride { from, by, minutes, fare_mxn, last });
        }
    }
    rides.sort_by_key(|ride| ride.from);
    rides
}

pub(super) fn facts(section: Section<'_, '_>) -> Option<Facts> {
    let min_height = section.has("min_height_cm").then(|| {
        let cm = section.integer("min_height_cm", 50, 200);
        let of = if section.has("min_height_for") {
            section.parsed("min_height_for", &HeightFor::one_of(), HeightFor::parse)
        } else {
            Some(HeightFor::Most)
        };
        Some(MinHeight { cm: cm?, of: of? })
    });
    let wet = section.parsed("wet", &Wet::one_of(), Wet::parse);
    let food = section.parsed("food", &Provided::one_of(), Provided::parse);
    let drinks = section.parsed("drinks", &Provided::one_of(), Provided::parse);
    let steps = section.parsed("steps", &Steps::one_of(), Steps::parse);
    let wheelchair = section.parsed("wheelchair", &Passable::one_of(), Passable::parse);
    let stroller = section.parsed("stroller", &Passable::one_of(), Passable::parse);
    let guides = section.texts("guides", 2);
    let place_id = section.has("place_id").then(|| section.short_text("place_id", 300)).flatten();
    let mut ways = Vec::new();
    let mut seen = BTreeSet::new();
    for part in section.sections("from") {
        let from = part.parsed("place", &Origin::one_of(), Origin::parse);
        let (km, minutes) = (part.integer("km", 1, 999), part.integer("minutes", 1, 999));
        if from.is_some_and(|from| !seen.insert(from)) {
            part.mistake("place", "it stands twice", "each once");
        }
        part.close();
        if let (Some(from), Some(km), Some(minutes)) = (from, km, minutes) {
            ways.push(Way { from, km, minutes });
        }
    }
    let rides = rides(&section);
    section.close();
    ways.sort_by_key(|way| way.from);
    Some(Facts {
        min_height: min_height.flatten(),
        wet: wet?,
        food: food?,
        drinks: drinks?,
        steps: steps?,
        wheelchair: wheelchair?,
        stroller: stroller?,
        guides: guides?,
        ways,
        rides,
        place_id,
    })
}
