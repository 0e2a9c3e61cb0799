//! Hotels: their room types, rate plans, nightly rates and the rules of their days (§3.11.5, §3.11.6).

use super::channels::Channel;
use super::product_id::ProductId;
use super::product_words::Question;
use super::room_detail::RoomDetail;
use super::site::CancellationTerm;
use crate::calendar::{Date, Time, Weekdays, weekday};
use crate::language::{ByLanguage, Language};
use crate::money::CurrencyCode;
use crate::stay::{ADULT_FROM, Guests};
use std::collections::{BTreeMap, BTreeSet};

super::words::words! {
    /// What there is at a hotel.
    Amenity {
        /// One or more pools.
        Pool = "pool",
        /// A beach or cove of its own.
        Beach = "beach",
        /// One or more restaurants.
        Restaurants = "restaurants",
        /// A bar.
        Bar = "bar",
        /// A spa.
        Spa = "spa",
        /// A gym.
        Gym = "gym",
        /// A club where children are looked after.
        KidsClub = "kids_club",
        /// Wireless internet.
        Wifi = "wifi",
        /// Places where guests leave their car.
        Parking = "parking",
        /// A shuttle to the parks.
        Shuttle = "shuttle",
        /// Rooms and ways without steps.
        StepFree = "step_free",
    }
}

super::words::words! {
    /// What there is in a room.
    RoomAmenity {
        /// Cooled air.
        AirConditioning = "air_conditioning",
        /// A fan on the ceiling.
        Fan = "fan",
        /// A balcony.
        Balcony = "balcony",
        /// A terrace.
        Terrace = "terrace",
        /// A hammock.
        Hammock = "hammock",
        /// A bathtub.
        Bathtub = "bathtub",
        /// A shower in the open.
        OutdoorShower = "outdoor_shower",
        /// A safe.
        Safe = "safe",
        /// A machine for coffee.
        Coffee = "coffee",
        /// A small refrigerator with drinks.
        Minibar = "minibar",
        /// A living room of its own.
        LivingRoom = "living_room",
        /// A pool of its own.
        PlungePool = "plunge_pool",
        /// Without steps, for a wheelchair.
        StepFree = "step_free",
        /// Wireless internet in it, for nothing.
        Wifi = "wifi",
        /// A kettle.
        Kettle = "kettle",
        /// A shower.
        Shower = "shower",
        /// A hair dryer.
        HairDryer = "hair_dryer",
        /// Towels for the bathroom.
        Towels = "towels",
        /// Towels for beach or pool.
        BeachTowels = "beach_towels",
        /// A crib for nothing, for who asks before they come.
        Crib = "crib",
        /// One more bed for nothing, for who asks before they come.
        ExtraBed = "extra_bed",
        /// A shower one rolls into.
        RollInShower = "roll_in_shower",
        /// Bars to hold on to beside the toilet and in the shower.
        GrabBars = "grab_bars",
        /// On the ground floor.
        GroundFloor = "ground_floor",
        /// Reached by an elevator.
        Lift = "lift",
        /// Reached by stairs alone.
        Stairs = "stairs",
        /// Nobody smokes in it.
        SmokeFree = "smoke_free",
        /// Pets may come.
        Pets = "pets",
        /// No pet may.
        NoPets = "no_pets",
    }
}

super::words::words! {
    /// What a room looks on.
    RoomView {
        /// A garden.
        Garden = "garden",
        /// A pool.
        Pool = "pool",
        /// The jungle.
        Jungle = "jungle",
        /// A mangrove.
        Mangrove = "mangrove",
        /// A river.
        River = "river",
        /// The sea.
        Sea = "sea",
    }
}

super::words::words! {
    /// A kind of bed.
    Bed {
        /// For one, narrow.
        Single = "single",
        /// For two.
        Double = "double",
        /// For two, wide.
        Queen = "queen",
        /// For two, widest.
        King = "king",
        /// A sofa that becomes one.
        SofaBed = "sofa_bed",
    }
}

super::words::words! {
    /// What one eats for the price of a room.
    Board {
        /// No meals are included.
        RoomOnly = "room_only",
        /// Breakfast is included.
        Breakfast = "breakfast",
        /// All meals and drinks.
        AllInclusive = "all_inclusive",
    }
}

/// A hotel's numeric code (§3.11.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HotelNumber(pub i64);

/// Where something stands on earth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Millionths of a degree north of the equator.
    pub latitude: i32,
    /// Millionths of a degree east of Greenwich: below zero, as this coast is west of it.
    pub longitude: i32,
}

impl Spot {
    /// Millionths of degrees that are written with up to six decimals: `"-87.1120"` is -87112000.
    pub(super) fn degrees(text: &str) -> Option<i32> {
        let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
        let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
        let plain = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        let fits = (1..=3).contains(&whole.len()) && decimals.len() <= 6 && plain(whole) && plain(decimals);
        let number: i32 = fits.then(|| format!("{whole}{decimals:0<6}"))?.parse().ok()?;
        Some(sign * number)
    }
}

/// A hotel.
#[derive(Clone, Debug)]
pub struct Hotel {
    /// Its folder in the catalogue.
    pub folder: String,
    /// Upper-case code (§3.11.6).
    pub code: String,
    /// Numeric code.
    pub number: HotelNumber,
    /// Its picture.
    pub scene: String,
    /// Place in lists.
    pub order: i64,
    /// Where it stands, as a driver is told.
    pub address: String,
    /// The same for a map; none where it is not said.
    pub place: Option<Spot>,
    /// Its front desk's telephone, with the country's code.
    pub phone: String,
    /// From when rooms are ready.
    pub check_in: Time,
    /// Until when they are left.
    pub check_out: Time,
    /// The state's tax on lodging, percent of what a night costs without tax.
    pub lodging_tax_percent: u8,
    /// What its town charges apart for a night of a room, Mexican cents, paid at the front desk; 0 where it charges nothing.
    pub town_fee: i64,
    /// What there is.
    pub amenities: BTreeSet<Amenity>,
    /// The ages that children are priced by: the youngest of each, rising from 0.
    pub bands: Vec<u8>,
    /// Rules of its days.
    pub rules: Vec<DayRule>,
    /// Its rate plans, in display order.
    pub plans: Vec<StayPlan>,
    /// Its room types, in display order.
    pub rooms: Vec<RoomType>,
    /// What is said about it.
    pub words: ByLanguage<HotelWords>,
}

/// A rule for stays that begin or end on some days; nights between are not looked at.
#[derive(Clone, Debug)]
pub struct DayRule {
    /// First day.
    pub from: Date,
    /// Last day.
    pub to: Date,
    /// Weekdays it is for.
    pub weekdays: Weekdays,
    /// Fewest nights of who arrives then.
    pub least_nights: u8,
    /// Nobody arrives then.
    pub no_arrival: bool,
    /// Nobody leaves then.
    pub no_departure: bool,
}

/// What a room costs on some terms.
#[derive(Clone, Debug)]
pub struct StayPlan {
    /// What an address and a form send.
    pub key: String,
    /// What one eats for it.
    pub board: Board,
    /// The parks its guests visit for it, on days they choose once it is paid; none for a rate without.
    pub parks: Vec<ProductId>,
    /// True where its guests visit the parks for it. A version that was stored before parks were named says no more.
    pub park_access: bool,
    /// Percent off the night, board included, as for a rate without refunds.
    pub off_percent: u8,
    /// Percent that is paid when it is booked; the rest at the hotel. 100 for all of it.
    pub deposit_percent: u8,
    /// Added to a night, by list.
    pub prices: BTreeMap<CurrencyCode, PlanPrice>,
    /// What goes back of a stay that is cancelled in time.
    pub cancellation: Vec<CancellationTerm>,
}

/// What a rate plan adds to a night, in minor units, taxes included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanPrice {
    /// For each adult.
    pub adult: i64,
    /// For each child, by the hotel's bands.
    pub child: Vec<i64>,
}

/// A room type. Its rooms of a night are places, and the night is their start.
#[derive(Clone, Debug)]
pub struct RoomType {
    /// Its number, of the same range as products' and extras'.
    pub id: ProductId,
    /// Names its words.
    pub key: String,
    /// Its picture; the hotel's where it has none.
    pub picture: Option<String>,
    /// Beds, with how many of each.
    pub beds: Vec<(Bed, u8)>,
    /// Square metres.
    pub size_m2: u16,
    /// What it looks on.
    pub view: RoomView,
    /// So many sleep in it.
    pub people: u8,
    /// So many adults.
    pub adults: u8,
    /// So many children.
    pub children: u8,
    /// What there is in it.
    pub amenities: BTreeSet<RoomAmenity>,
    /// How wide its narrowest door is, cm; none where it is not said.
    pub door_cm: Option<u16>,
    /// A part of it in a picture of its own.
    pub detail: Option<RoomDetail>,
    /// Rooms that are sold, by weekday, Monday first.
    pub allotment: [i64; 7],
    /// Nights on which others are; the first that fits counts.
    pub allotments: Vec<Allotment>,
    /// What a night costs, by list.
    pub prices: NightPrices,
    /// Nights that cost something else; the first that fits counts.
    pub seasons: Vec<NightSeason>,
    /// Others that sell its rooms too.
    pub channels: Vec<Channel>,
}

/// So many rooms for some nights, both ends included.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "two days and a number")]
pub struct Allotment {
    pub from: Date,
    pub to: Date,
    pub rooms: i64,
}

/// What a night in a room costs, in minor units, taxes included but for the tax on lodging.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NightPrice {
    /// For two adults.
    pub room: i64,
    /// For one adult alone.
    pub single: i64,
    /// For each adult more than two.
    pub adult: i64,
    /// For each child, by the hotel's bands.
    pub child: Vec<i64>,
}

/// What a night costs, by list. USD and MXN are always there.
pub type NightPrices = BTreeMap<CurrencyCode, NightPrice>;

/// Nights with prices of their own, both ends included.
#[derive(Clone, Debug)]
pub struct NightSeason {
    /// What visitors read it is called; nothing is said of one without a name.
    pub name: Option<ByLanguage<String>>,
    /// First night.
    pub from: Date,
    /// Last night.
    pub to: Date,
    /// Weekdays the nights begin on.
    pub weekdays: Weekdays,
    /// Its prices.
    pub prices: NightPrices,
}

/// What is said about a hotel in one language. See `catalogue/README.md` for each.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "described in catalogue/README.md")]
pub struct HotelWords {
    pub name: String,
    pub slug: String,
    pub tagline: String,
    pub summary: String,
    pub description: Vec<String>,
    pub highlights: Vec<String>,
    pub good_to_know: Vec<String>,
    pub arrive: String,
    pub scene_alt: String,
    pub seo_title: String,
    pub seo_description: String,
    pub questions: Vec<Question>,
    pub rooms: BTreeMap<String, RoomWords>,
    pub plans: BTreeMap<String, PlanWords>,
}

/// What is said about a room type in one language.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "described in catalogue/README.md")]
pub struct RoomWords {
    pub name: String,
    pub slug: String,
    pub summary: String,
    pub description: Vec<String>,
    pub picture_alt: String,
}

/// What is said about a rate plan in one language.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "described in catalogue/README.md")]
pub struct PlanWords {
    pub name: String,
    pub summary: String,
}

fn holds(from: Date, to: Date, weekdays: Weekdays, day: Date) -> bool {
    (from..=to).contains(&day) && weekdays.contains(day)
}

impl Hotel {
    /// Fewest nights of who arrives on a day: one where nothing else is said.
    pub fn least_nights(&self, arrival: Date) -> u8 {
        self.on(arrival).map(|rule| rule.least_nights).max().unwrap_or(1)
    }

    /// Whether nobody arrives on a day.
    pub fn no_arrival(&self, day: Date) -> bool {
        self.on(day).any(|rule| rule.no_arrival)
    }

    /// Whether nobody leaves on a day.
    pub fn no_departure(&self, day: Date) -> bool {
        self.on(day).any(|rule| rule.no_departure)
    }

    fn on(&self, day: Date) -> impl Iterator<Item = &DayRule> {
        self.rules.iter().filter(move |rule| holds(rule.from, rule.to, rule.weekdays, day))
    }

    /// The rate plan of a key.
    pub fn plan(&self, key: &str) -> Option<&StayPlan> {
        self.plans.iter().find(|plan| plan.key == key)
    }

    /// The room type of an id.
    pub fn room(&self, id: ProductId) -> Option<&RoomType> {
        self.rooms.iter().find(|room| room.id == id)
    }

    /// The room type with a slug in some language, the asked one first.
    pub fn room_by_slug(&self, slug: &str, language: Language) -> Option<&RoomType> {
        let among = |language| {
            let mut named = self.words.get(language).rooms.iter();
            let (key, _) = named.find(|(_, words)| words.slug == slug)?;
            self.rooms.iter().find(|room| room.key == *key)
        };
        among(language).or_else(|| Language::ALL.into_iter().find_map(among))
    }

    /// The youngest age that some room or rate plan asks something for: who is younger costs nothing. That of adults where no
    /// child costs anything.
    pub fn free_below(&self) -> u8 {
        let rooms = self.rooms.iter().filter(|room| room.children > 0);
        let lists =
            rooms.flat_map(|room| room.seasons.iter().map(|season| &season.prices).chain([&room.prices]));
        let nights = lists.flat_map(BTreeMap::values).map(|price| &price.child);
        let boards = self.plans.iter().flat_map(|plan| plan.prices.values()).map(|price| &price.child);
        let all: Vec<_> = nights.chain(boards).collect();
        let costs = |band: usize| all.iter().any(|child| child.get(band).is_some_and(|price| *price > 0));
        let first = self.bands.iter().enumerate().find(|(band, _)| costs(*band));
        first.map_or(ADULT_FROM, |(_, from)| *from)
    }

    /// The band that a child's age is priced by.
    pub fn band(&self, age: u8) -> usize {
        self.bands.iter().rposition(|from| *from <= age).unwrap_or_default()
    }
}

impl RoomType {
    /// Whether so many may sleep in it.
    pub fn sleeps(&self, guests: Guests) -> bool {
        guests.people() <= self.people && guests.adults() <= self.adults && guests.children() <= self.children
    }

    /// Rooms that are sold of a night.
    pub fn allotment(&self, night: Date) -> i64 {
        let named = self.allotments.iter().find(|one| (one.from..=one.to).contains(&night));
        let day = usize::from(weekday(night)).saturating_sub(1);
        named.map_or_else(|| self.allotment.get(day).copied().unwrap_or_default(), |one| one.rooms)
    }

    /// The prices of a night.
    pub fn prices_on(&self, night: Date) -> &NightPrices {
        self.season_on(night).map_or(&self.prices, |season| &season.prices)
    }

    /// The season that prices a night.
    pub fn season_on(&self, night: Date) -> Option<&NightSeason> {
        self.seasons.get(self.season_at(night)?)
    }

    /// The same by its place among the room's seasons.
    pub fn season_at(&self, night: Date) -> Option<usize> {
        self.seasons.iter().position(|season| holds(season.from, season.to, season.weekdays, night))
    }
}

impl NightPrice {
    /// For so many, by the bands of their hotel.
    pub fn of(&self, hotel: &Hotel, guests: Guests) -> i64 {
        let adults = match guests.adults() {
            1 => self.single,
            more => self.room.saturating_add(self.adult.saturating_mul(i64::from(more.saturating_sub(2)))),
        };
        adults.saturating_add(children(hotel, guests, &self.child))
    }
}

impl PlanPrice {
    /// For so many, by the bands of their hotel.
    pub fn of(&self, hotel: &Hotel, guests: Guests) -> i64 {
        let adults = self.adult.saturating_mul(i64::from(guests.adults()));
        adults.saturating_add(children(hotel, guests, &self.child))
    }
}

fn children(hotel: &Hotel, guests: Guests, prices: &[i64]) -> i64 {
    let price = |age| prices.get(hotel.band(age)).copied().unwrap_or_default();
    guests.ages().map(price).fold(0, i64::saturating_add)
}
