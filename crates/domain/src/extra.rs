//! Choosing extras: what goes with an admission, for whom, from when (§3.6, §5.3.8).

use crate::calendar::{Date, Instant, Time, instant_in_cancun};
use crate::catalogue::{Catalogue, ComponentGroup, Extra, ExtraKind, Per, Product, ProductId};
use crate::party::{Age, Party};

/// One extra as it was asked for. Nothing in it is believed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The number of the extra in the catalogue.
    pub id: ProductId,
    /// How many take part; counts only where it is per participant. None told, 0, is as many as may.
    pub count: u32,
    /// Its own start.
    pub slot: Option<Time>,
    /// Key of the pick-up zone.
    pub zone: Option<String>,
    /// The hotel or place where they wait, as they wrote it.
    pub hotel: String,
}

/// An extra that can be asked of the store.
#[derive(Clone, Debug)]
pub struct Chosen<'a> {
    /// The extra, as its catalogue has it.
    pub extra: &'a Extra,
    /// True for a component of the admission: it costs nothing more.
    pub included: bool,
    /// For whom, by age.
    pub party: Party,
    /// Its start: its own, or the admission's.
    pub time: Time,
    /// Key of the pick-up zone; empty for none.
    pub zone: String,
    /// The hotel or place where they wait; empty until it is known.
    pub hotel: String,
    /// Places of its start, where it has starts of its own.
    pub capacity: Option<i64>,
}

impl Chosen<'_> {
    /// Places it takes of its own start.
    pub fn places(&self) -> i64 {
        if self.capacity.is_some() { self.party.places() } else { 0 }
    }
}

/// Why an extra can't be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It does not go with this admission.
    NotOffered(ProductId),
    /// It stands twice.
    Twice(ProductId),
    /// Only one upgrade at a time.
    TwoUpgrades(ProductId),
    /// A pick-up zone must be chosen.
    Zone(ProductId),
    /// The name of the hotel is none.
    Hotel(ProductId),
    /// One of its starts must be chosen.
    Slot(ProductId),
    /// It has no such start on that day, or the start is past.
    Closed(ProductId),
    /// At most so many can take part.
    Count(ProductId, u32),
    /// Its day must be known: an open ticket can't have it.
    NeedsDate(ProductId),
    /// Exactly one of a component group must be chosen.
    Group(i64),
}

impl Refusal {
    /// True where nothing can be said of it before the day is chosen.
    pub fn goes_by_day(self) -> bool {
        matches!(self, Self::Slot(_) | Self::Closed(_) | Self::NeedsDate(_))
    }
}

/// The most characters of a hotel's name.
pub const HOTEL_LENGTH: usize = 80;

/// The name of a hotel or place as somebody wrote it, with single spaces; empty where they wrote none. None where it is no
/// name: too long, or with characters that are not printed.
pub fn read_hotel(text: &str) -> Option<String> {
    let words: Vec<_> = text.split_whitespace().collect();
    let name = words.join(" ");
    (name.chars().count() <= HOTEL_LENGTH && !name.chars().any(char::is_control)).then_some(name)
}

/// For whom an extra is paid.
pub fn party_of(extra: &Extra, people: Party, count: u32) -> Party {
    match extra.per {
        Per::Person => Party { infants: 0, ..people.by_age() },
        Per::Participant => Party { adults: count, ..Party::default() },
        Per::Group => Party { adults: 1, ..Party::default() },
    }
}

/// Whether children may take part: not where the youngest must be of an adult's age.
pub fn children_may_take_part(extra: &Extra, product: &Product) -> bool {
    let adult = product.ages.get(&Age::Adult).map_or(0, |band| band.from);
    extra.from_age.is_none_or(|age| age < adult)
}

/// The youngest who may take part in an activity that is in the price, where some who may come are too young for it: of
/// several to choose from, the one that takes the youngest.
pub fn included_from_age(catalogue: &Catalogue, product: &Product) -> Option<u8> {
    let youngest = |group: &ComponentGroup| {
        let ages =
            group.components.iter().map(|one| catalogue.extra(one.id).and_then(|extra| extra.from_age));
        ages.map(Option::unwrap_or_default).min()
    };
    let may_come = product.ages.values().map(|band| band.from).min();
    product.component_groups.iter().filter_map(youngest).max().filter(|age| Some(*age) > may_come)
}

/// How many may take part: everybody but infants, and no children where it is for adults only.
pub fn may_take_part(extra: &Extra, product: &Product, people: Party) -> u32 {
    let children = if children_may_take_part(extra, product) { people.of_age(Age::Child) } else { 0 };
    people.of_age(Age::Adult).saturating_add(children)
}

/// Whether whoever has some extras has this one already, or an upgrade where it is one: a visit has one upgrade.
pub fn had(catalogue: &Catalogue, has: impl IntoIterator<Item = ProductId>, id: ProductId) -> bool {
    let upgrades = |id: ProductId| catalogue.extra(id).is_some_and(|extra| extra.kind.upgrades());
    let new = upgrades(id);
    has.into_iter().any(|one| one == id || (new && upgrades(one)))
}

/// Checks the extras of one admission: everything wrong with them, or what to ask the store. In the catalogue's order.
pub fn choose<'a>(
    catalogue: &'a Catalogue,
    product: &Product,
    people: Party,
    visit: Option<(Date, Time)>,
    choices: &[Choice],
    now: Instant,
) -> Result<Vec<Chosen<'a>>, Vec<Refusal>> {
    let (mut chosen, mut refusals) = (Vec::new(), Vec::new());
    for (at, choice) in choices.iter().enumerate() {
        if choices.iter().take(at).any(|earlier| earlier.id == choice.id) {
            refusals.push(Refusal::Twice(choice.id));
            continue;
        }
        match one(catalogue, product, people, visit, choice, now) {
            Ok(one) => chosen.push(one),
            Err(own) => refusals.extend(own),
        }
    }
    let mut upgrades = chosen.iter().filter(|one| one.extra.kind.upgrades()).skip(1);
    refusals.extend(upgrades.next().map(|second| Refusal::TwoUpgrades(second.extra.id)));
    for group in product.choices() {
        let of_group = |id: ProductId| group.components.iter().any(|component| component.id == id);
        // With one asked for and refused for a reason of its own, that reason is enough.
        if choices.iter().filter(|choice| of_group(choice.id)).count() != 1 {
            refusals.push(Refusal::Group(group.id));
        }
    }
    if let Some(pick_up) = product.pick_up
        && choices.iter().all(|choice| choice.id != pick_up)
    {
        refusals.push(Refusal::Zone(pick_up));
    }
    if !refusals.is_empty() {
        return Err(refusals);
    }
    chosen.sort_by_key(|one| (one.extra.order, one.extra.id));
    Ok(chosen)
}

/// One extra: everything wrong with it at once, unless it is not to be had at all.
fn one<'a>(
    catalogue: &'a Catalogue,
    product: &Product,
    people: Party,
    visit: Option<(Date, Time)>,
    choice: &Choice,
    now: Instant,
) -> Result<Chosen<'a>, Vec<Refusal>> {
    let id = choice.id;
    let offered = catalogue.extra(id).filter(|extra| extra.id_with(product).is_some());
    let extra = offered.ok_or_else(|| vec![Refusal::NotOffered(id)])?;
    let included = product.includes(id);
    let most = may_take_part(extra, product, people);
    let mut refusals = Vec::new();
    // A component is for everybody who may take part; whoever does not, just doesn't.
    let count = if included || choice.count == 0 { most } else { choice.count };
    if extra.per == Per::Participant && (most == 0 || count > most) {
        refusals.push(Refusal::Count(id, most));
    }
    let known = choice.zone.as_deref().and_then(|key| extra.zone(key));
    if !extra.zones.is_empty() && known.is_none() {
        refusals.push(Refusal::Zone(id));
    }
    let hotel = if extra.kind == ExtraKind::PickUp { read_hotel(&choice.hotel) } else { Some(String::new()) };
    if hotel.is_none() {
        refusals.push(Refusal::Hotel(id));
    }
    match start(extra, visit, choice.slot, now) {
        Ok((time, capacity)) if refusals.is_empty() => Ok(Chosen {
            extra,
            included,
            party: party_of(extra, people, count),
            time,
            zone: known.map(|zone| zone.key.clone()).unwrap_or_default(),
            hotel: hotel.unwrap_or_default(),
            capacity,
        }),
        start => {
            refusals.extend(start.err());
            Err(refusals)
        }
    }
}

/// When an extra begins, with its places where it has starts of its own.
fn start(
    extra: &Extra,
    visit: Option<(Date, Time)>,
    asked: Option<Time>,
    now: Instant,
) -> Result<(Time, Option<i64>), Refusal> {
    if extra.slots.is_empty() {
        return Ok((visit.map(|(_, time)| time).unwrap_or_default(), None));
    }
    let (date, _) = visit.ok_or(Refusal::NeedsDate(extra.id))?;
    let asked = asked.ok_or(Refusal::Slot(extra.id))?;
    let found = extra.starts(date).into_iter().find(|(time, _)| *time == asked);
    let ahead = found.filter(|(time, _)| instant_in_cancun(date, *time) > now);
    ahead.map(|(time, places)| (time, Some(places))).ok_or(Refusal::Closed(extra.id))
}
