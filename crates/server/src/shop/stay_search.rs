//! What a search for rooms asks, read from an address: which nights, who sleeps in each room, which hotel, which room
//! first, which code (§3.11, §9.8, §10.16).

use crate::app::App;
use crate::ask::form::Fields;
use crate::ask::problem::{Code, Wrong};
use crate::draw::{lodging, present};
use crate::view::{HotelChoiceView, RoomChoiceView, RoomGuestsView, StaySearchView};
use domain::calendar::{Date, parse_date};
use domain::catalogue::{Hotel, PageName, ProductId, RoomType, StayPlan, tidy_code};
use domain::id::LineId;
use domain::language::Language;
use domain::lodging::NoRoom;
use domain::pricing::Room;
use domain::stay::{
    ADULT_FROM, DatesFault, Guests, GuestsFault, MOST_ADULTS, MOST_CHILDREN, MOST_NIGHTS, MOST_ROOMS, Nights,
    USUAL_ADULTS,
};
use store::coupon::StoredCoupon;

/// The fields of the ages of a room's children, by room.
const AGES: [&str; MOST_ROOMS] = ["age_1", "age_2", "age_3", "age_4", "age_5"];

/// Characters of a field that are read: what is written stands in addresses.
pub const LONGEST: usize = 40;

/// A search as it was written.
#[derive(Clone, Debug, Default)]
pub struct Written {
    /// The day they come; empty for none.
    pub checkin: String,
    /// The day they leave; empty for none.
    pub checkout: String,
    /// Code of the hotel; empty for any.
    pub hotel: String,
    /// The room type that shall stand first; none for any.
    pub room: Option<ProductId>,
    /// The promotional code; empty for none.
    pub promo: String,
    /// Who sleeps in each room.
    pub rooms: Vec<RoomGuestsView>,
    /// How many rooms were asked for.
    pub number: Option<String>,
    /// Rooms chosen so far: type and plan.
    pub chosen: Vec<(ProductId, String)>,
    /// What one eats, and what the room looks on: filters.
    pub board: String,
    /// See `board`.
    pub view: String,
    /// The order of what was found.
    pub sort: String,
    /// The cart line whose place the room takes; empty for none.
    pub line: String,
    /// Visits that are booked with it, as [`super::beside`] reads them; empty for none.
    pub visits: String,
}

/// What the promotional code of a search turned out to be.
#[derive(Clone, Debug)]
pub enum Given {
    /// No code that is good for rooms now, nor one of parks.
    Unknown,
    /// A promotion's, or none was written.
    Known,
    /// A coupon's that names rooms.
    Coupon(Box<StoredCoupon>),
}

/// A search that can be answered.
#[derive(Clone, Debug)]
pub struct Search {
    /// Which nights.
    pub nights: Nights,
    /// Who sleeps in each room: one room at least.
    pub rooms: Vec<Guests>,
    /// The hotel; none for any.
    pub hotel: Option<String>,
    /// The promotional code as it is kept; empty for none.
    pub code: String,
    /// The coupon of that code, where it is one's.
    pub coupon: Option<Box<StoredCoupon>>,
    /// The cart line whose place the one room of it takes, where it is a stay of the visitor's cart; empty for none.
    pub line: String,
}

fn field<'a>(fields: &'a Fields, name: &str) -> &'a str {
    fields.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value.trim())
}

impl Written {
    /// Reads the fields of an address or a form.
    pub fn read(fields: &Fields) -> Self {
        let text = |name: &str| field(fields, name).chars().take(LONGEST).collect::<String>();
        let number = Some(text("number_rooms")).filter(|number| !number.is_empty());
        let rooms = number.as_deref().and_then(|number| number.parse().ok()).unwrap_or(1_usize);
        let one = |room: usize| {
            let count = |name: String, usual: u8| match text(&name).as_str() {
                "" => usual,
                text => text.parse().unwrap_or(u8::MAX),
            };
            let children = count(format!("children_{room}"), 0).min(MOST_CHILDREN_WRITTEN);
            let age = |child: u8| text(&format!("age_{room}_{child}")).parse().ok();
            RoomGuestsView {
                adults: count(format!("adults_{room}"), USUAL_ADULTS),
                ages: (1..=children).map(age).collect(),
            }
        };
        let chosen = (1..=MOST_ROOMS).map_while(|room| {
            let text = text(&format!("room_{room}"));
            let (id, plan) = text.split_once(':')?;
            Some((ProductId(id.parse().ok()?), plan.to_owned()))
        });
        Self {
            checkin: text("checkin"),
            checkout: text("checkout"),
            hotel: text("hotelcode"),
            room: text("room").parse().ok().map(ProductId),
            promo: text("promocode"),
            rooms: (1..=rooms.clamp(1, MOST_ROOMS)).map(one).collect(),
            number,
            chosen: chosen.collect(),
            board: text("board"),
            view: text("view"),
            sort: text("sort"),
            line: text("line"),
            visits: text("visits"),
        }
    }

    /// The same on a page of a hotel: another hotel that it names is forgotten, and with it that one's room type.
    #[must_use]
    pub fn at(mut self, hotel: &Hotel) -> Self {
        if !self.hotel.is_empty() && self.hotel != hotel.code {
            self.hotel.clear();
            self.room = None;
        }
        self
    }

    /// The same of one room type: of its hotel alone, that room first, and nothing of it filtered.
    #[must_use]
    pub fn of_room(&self, hotel: &Hotel, room: &RoomType) -> Self {
        Self { room: Some(room.id), ..self.of_hotel(hotel) }
    }

    /// The same of one hotel alone: none of its rooms first, and nothing of it filtered.
    #[must_use]
    pub fn of_hotel(&self, hotel: &Hotel) -> Self {
        Self {
            hotel: hotel.code.clone(),
            room: None,
            board: String::new(),
            view: String::new(),
            sort: String::new(),
            ..self.clone()
        }
    }

    /// The same of every hotel, begun anew: no room of it is chosen yet, and none of the cart is changed by it.
    #[must_use]
    pub fn anywhere(&self) -> Self {
        Self {
            hotel: String::new(),
            room: None,
            chosen: Vec::new(),
            line: String::new(),
            visits: String::new(),
            ..self.clone()
        }
    }

    /// The address of a page of a hotel, its own or one of its room types', with this search in it.
    pub fn carried(&self, page: &str, hotel: &Hotel) -> String {
        format!("{page}?{}", present::query(&self.clone().at(hotel).fields(&[])))
    }

    /// True where nothing was asked yet: the page shows the form alone.
    pub fn is_blank(&self) -> bool {
        self.checkin.is_empty() && self.checkout.is_empty() && self.number.is_none() && self.promo.is_empty()
    }

    /// The same, in which nothing was asked yet, with the search that a browser keeps: of it an address may name the hotel alone.
    #[must_use]
    pub fn begun_with(self, kept: Option<&Self>) -> Self {
        let Some(kept) = kept else { return self };
        Self {
            checkin: kept.checkin.clone(),
            checkout: kept.checkout.clone(),
            hotel: if self.hotel.is_empty() { kept.hotel.clone() } else { self.hotel.clone() },
            promo: kept.promo.clone(),
            rooms: kept.rooms.clone(),
            ..self
        }
    }

    /// Everything that is wrong with it at once, or the search it is. `given` is what its promotional code turned out to be.
    pub fn check(&self, app: &App, given: Given) -> Result<Search, Vec<Wrong>> {
        let mut wrongs = Vec::new();
        let nights = self.nights(app).map_err(|wrong| wrongs.push(wrong)).ok();
        let asked = self.number.as_deref().map_or(Ok(1), str::parse::<usize>);
        if !asked.is_ok_and(|rooms| (1..=MOST_ROOMS).contains(&rooms)) {
            wrongs.push(limited(Code::RoomsLimit, "number_rooms", MOST_ROOMS));
        }
        let mut rooms = Vec::with_capacity(self.rooms.len());
        for (room, guests) in (1_i64..).zip(&self.rooms) {
            match guests_of(room, guests) {
                Ok(guests) => rooms.push(guests),
                Err(wrong) => wrongs.extend(wrong),
            }
        }
        let hotel = Some(self.hotel.clone()).filter(|code| !code.is_empty());
        if hotel.as_ref().is_some_and(|code| app.catalogue.hotels.iter().all(|hotel| hotel.code != *code)) {
            wrongs.push(Wrong::in_field(Code::HotelUnknown, "hotelcode"));
        }
        // One without a letter or digit is no code, and not none (§10.16.82).
        let none = self.promo.trim().is_empty();
        if !none && (matches!(given, Given::Unknown) || tidy_code(&self.promo).is_empty()) {
            wrongs.push(Wrong::in_field(Code::PromoInvalid, "promocode"));
        }
        match (nights, wrongs.is_empty()) {
            (Some(nights), true) => {
                let coupon = match given {
                    Given::Coupon(coupon) => Some(coupon),
                    Given::Unknown | Given::Known => None,
                };
                let (code, line) = (tidy_code(&self.promo), self.line.clone());
                Ok(Search { nights, rooms, hotel, code, coupon, line })
            }
            _ => Err(wrongs),
        }
    }

    fn nights(&self, app: &App) -> Result<Nights, Wrong> {
        let day = |text: &str, field| parse_date(text).ok_or(Wrong::in_field(Code::StayDateInvalid, field));
        let (arrival, departure) = (day(&self.checkin, "checkin")?, day(&self.checkout, "checkout")?);
        on_sale(app, arrival, departure)
    }

    /// The fields of the address that asks for the same, but for some of them. A room that was chosen is one of `room_`.
    pub fn fields(&self, without: &[&str]) -> Vec<(String, String)> {
        let mut fields: Vec<(String, String)> = Vec::new();
        let mut add = |name: &str, value: String| {
            if !value.is_empty() {
                fields.push((name.to_owned(), value));
            }
        };
        add("checkin", self.checkin.clone());
        add("checkout", self.checkout.clone());
        add("hotelcode", self.hotel.clone());
        add("room", self.room.map(|ProductId(id)| id.to_string()).unwrap_or_default());
        add("promocode", self.promo.clone());
        add("number_rooms", self.rooms.len().to_string());
        for (room, guests) in (1..).zip(&self.rooms) {
            add(&format!("adults_{room}"), guests.adults.to_string());
            add(&format!("children_{room}"), guests.ages.len().to_string());
            for (child, age) in (1..).zip(&guests.ages) {
                add(&format!("age_{room}_{child}"), age.map(|age| age.to_string()).unwrap_or_default());
            }
        }
        for (room, (ProductId(id), plan)) in (1..).zip(&self.chosen) {
            add(&format!("room_{room}"), format!("{id}:{plan}"));
        }
        add("board", self.board.clone());
        add("view", self.view.clone());
        add("sort", self.sort.clone());
        add("line", self.line.clone());
        add("visits", self.visits.clone());
        let chosen = |name: &str| name.starts_with("room_") && without.contains(&"room_");
        let kept = |name: &str| !without.contains(&name) && !chosen(name);
        fields.retain(|(name, _)| kept(name));
        fields
    }

    /// The room type that shall stand first, where it is one of the hotels that are asked for.
    pub fn first<'a>(&self, app: &'a App) -> Option<(&'a Hotel, &'a RoomType)> {
        let found = app.catalogue.room(self.room?)?;
        (self.hotel.is_empty() || found.0.code == self.hotel).then_some(found)
    }

    /// The form as it stands. `hotel` is what it is about where it stands on a hotel's page.
    pub fn view(
        &self,
        app: &App,
        language: Language,
        hotel: Option<&Hotel>,
        promo: Option<String>,
        wrongs: &[Wrong],
    ) -> StaySearchView {
        let hotels = app.catalogue.hotels.iter().map(|hotel| HotelChoiceView {
            code: hotel.code.clone(),
            name: hotel.words.get(language).name.clone(),
        });
        let room = self.first(app).map(|(hotel, room)| RoomChoiceView {
            id: room.id.0,
            name: lodging::room_name(hotel, room, language),
        });
        let count = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
        let usual = || vec![RoomGuestsView { adults: USUAL_ADULTS, ages: Vec::new() }];
        StaySearchView {
            action: app.catalogue.routes.href(PageName::Hotels, language),
            hotels: hotels.collect(),
            hotelcode: hotel.map_or_else(|| self.hotel.clone(), |hotel| hotel.code.clone()),
            room,
            checkin: self.checkin.clone(),
            checkout: self.checkout.clone(),
            first_day: app.today().to_string(),
            last_day: app.booking().last_day().to_string(),
            most_nights: MOST_NIGHTS,
            rooms: if self.rooms.is_empty() { usual() } else { self.rooms.clone() },
            most_rooms: count(MOST_ROOMS),
            most_adults: MOST_ADULTS,
            most_children: count(MOST_CHILDREN),
            adult_from: ADULT_FROM,
            promocode: self.promo.clone(),
            promo,
            line: self.line.clone(),
            visits: self.visits.clone(),
            errors: present::errors(wrongs, language),
        }
    }
}

/// Children that are read of one room: one more than there may be, so that it can be said.
const MOST_CHILDREN_WRITTEN: u8 = 3;

fn limited(code: Code, field: &'static str, most: usize) -> Wrong {
    Wrong { limit: i64::try_from(most).ok(), ..Wrong::in_field(code, field) }
}

/// Who sleeps in a room, or everything that is wrong with them.
fn guests_of(room: i64, guests: &RoomGuestsView) -> Result<Guests, Vec<Wrong>> {
    let age_field = usize::try_from(room - 1).ok().and_then(|at| AGES.get(at)).copied().unwrap_or("age");
    let mut wrongs = Vec::new();
    let mut ages = Vec::with_capacity(guests.ages.len());
    for (child, age) in (1_i64..).zip(&guests.ages).take(MOST_CHILDREN) {
        match age {
            None => wrongs.push(Wrong::of(Code::ChildAgeRequired, age_field, child)),
            Some(age) if *age >= ADULT_FROM => {
                wrongs.push(Wrong::from(GuestsFault::ChildIsAdult(ages.len())).at(age_field, child));
            }
            Some(age) => ages.push(*age),
        }
    }
    if guests.ages.len() > MOST_CHILDREN {
        wrongs.push(Wrong::from(GuestsFault::TooManyChildren(MOST_CHILDREN)).at("children", room));
    }
    match Guests::new(guests.adults, &ages) {
        Ok(guests) if wrongs.is_empty() => return Ok(guests),
        Err(fault @ (GuestsFault::NoAdult | GuestsFault::TooManyAdults(_))) => {
            wrongs.push(Wrong::from(fault).at("adults", room));
        }
        // Said already, each in its field.
        Ok(_) | Err(GuestsFault::TooManyChildren(_) | GuestsFault::ChildIsAdult(_)) => {}
    }
    Err(wrongs)
}

/// The search that finds another room in place of a stay that is in a cart, with the promotional code it is priced by.
pub fn instead_href(app: &App, language: Language, room: &Room<'_>, line: &LineId, code: &str) -> String {
    let Room { hotel, nights, guests, .. } = room;
    let written = Written {
        checkin: nights.arrival().to_string(),
        checkout: nights.departure().to_string(),
        hotel: hotel.code.clone(),
        promo: code.to_owned(),
        rooms: vec![RoomGuestsView { adults: guests.adults(), ages: guests.ages().map(Some).collect() }],
        line: line.to_string(),
        ..Written::default()
    };
    format!("{}#choose", address(app, language, &written.fields(&[])))
}

/// The address of a search.
pub fn address(app: &App, language: Language, fields: &[(String, String)]) -> String {
    let page = app.catalogue.routes.href(PageName::Hotels, language);
    format!("{page}?{}", present::query(fields))
}

/// A room that was chosen, by the catalogue that is served.
pub fn chosen<'a>(
    app: &'a App,
    (id, plan): &(ProductId, String),
) -> Option<(&'a Hotel, &'a RoomType, &'a StayPlan)> {
    let (hotel, room) = app.catalogue.room(*id)?;
    Some((hotel, room, hotel.plan(plan)?))
}

/// Why a room can't be had, in its field.
pub fn wrong(reason: NoRoom) -> Wrong {
    match reason {
        NoRoom::TooSmall => Wrong::in_field(Code::RoomTooSmall, "choose"),
        NoRoom::NoArrival(_) => Wrong::in_field(Code::StayNoArrival, "checkin"),
        NoRoom::NoDeparture(_) => Wrong::in_field(Code::StayNoDeparture, "checkout"),
        NoRoom::AtLeast { nights, .. } => {
            Wrong { limit: Some(nights.into()), ..Wrong::in_field(Code::StayLeastNights, "checkout") }
        }
        NoRoom::Full(_) => Wrong::in_field(Code::RoomGone, "choose"),
    }
}

/// The nights between two days, if they are on sale.
pub fn on_sale(app: &App, arrival: Date, departure: Date) -> Result<Nights, Wrong> {
    Nights::between(arrival, departure, app.today(), app.booking().last_day()).map_err(|fault| match fault {
        DatesFault::Past => Wrong::in_field(Code::StayPast, "checkin"),
        DatesFault::NotAfter => Wrong::in_field(Code::StayOrder, "checkout"),
        DatesFault::TooLong(most) => limited(Code::StayTooLong, "checkout", usize::from(most)),
        DatesFault::Beyond(last) => {
            Wrong { sold_until: Some(last), ..Wrong::in_field(Code::StayBeyond, "checkout") }
        }
    })
}
