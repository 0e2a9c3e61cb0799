//! Hotels, rooms and stays as pages show them.

use crate::app::App;
use crate::ask::route::Target;
use crate::ask::visitor::Visitor;
use crate::draw::{present, words};
use crate::messages;
use crate::view::{
    BedView, BoughtStayView, CancelTermView, HotelCardView, ParkDayView, PictureView, PlaceLinkView,
    PlanTermsView, RoomCardView, RoomDetailView, SiteMapHotelView, SpotView, StayPlanView, StayView,
};
use domain::calendar::add_days;
use domain::catalogue::{CancellationTerm, Catalogue, Hotel, RoomType, StayPlan};
use domain::language::Language;
use domain::money::{self, tax_on_net, whole_units};
use domain::park_day::ParkDay;
use domain::pricing::{CheapestPlan, Fee, Part, PartOf, Room};
use domain::stay::{Guests, Nights};

/// A hotel's picture.
pub fn hotel_picture(app: &App, hotel: &Hotel, language: Language) -> PictureView {
    app.scenes().picture(&hotel.scene, &hotel.words.get(language).scene_alt)
}

/// A room type's picture: its hotel's where it has none of its own.
pub fn room_picture(app: &App, hotel: &Hotel, room: &RoomType, language: Language) -> PictureView {
    let words = hotel.words.get(language).rooms.get(&room.key);
    match (&room.picture, words) {
        (Some(picture), Some(words)) => app.scenes().picture(picture, &words.picture_alt),
        _ => hotel_picture(app, hotel, language),
    }
}

/// A part of a room type in a picture of its own; none where there is none.
pub fn room_detail(app: &App, room: &RoomType, language: Language) -> Option<RoomDetailView> {
    let detail = room.detail.as_ref()?;
    Some(RoomDetailView {
        picture: app.frontend.vignette_path(&detail.picture)?,
        words: detail.words.get(language).clone(),
        alt: detail.alt.get(language).clone(),
    })
}

/// A room type's name.
pub fn room_name(hotel: &Hotel, room: &RoomType, language: Language) -> String {
    let words = hotel.words.get(language).rooms.get(&room.key);
    words.map(|words| words.name.clone()).unwrap_or_default()
}

/// A rate plan as it is shown.
pub fn plan(hotel: &Hotel, plan: &StayPlan, language: Language) -> StayPlanView {
    let words = hotel.words.get(language).plans.get(&plan.key);
    StayPlanView {
        key: plan.key.clone(),
        name: words.map(|words| words.name.clone()).unwrap_or_default(),
        summary: words.map(|words| words.summary.clone()).unwrap_or_default(),
        board: words::board(plan.board),
        park_access: plan.park_access,
    }
}

/// A stay as it is shown, priced in `parts` with so much tax inside its nights; its hotel's page is that of the catalogue that is
/// served.
pub fn stay(app: &App, room: &Room<'_>, (parts, tax): (&[Part], i64), language: Language) -> StayView {
    let Room { hotel, room, plan: terms, nights, guests } = room;
    StayView {
        hotel: hotel.words.get(language).name.clone(),
        hotel_href: hotel_href(&app.catalogue, hotel, language),
        room_id: room.id.0,
        room: room_name(hotel, room, language),
        picture: room_picture(app, hotel, room, language),
        checkin: nights.arrival().to_string(),
        checkout: nights.departure().to_string(),
        ready_from: hotel.check_in.to_string(),
        left_by: hotel.check_out.to_string(),
        nights: nights.count(),
        adults: guests.adults(),
        ages: guests.ages().collect(),
        plan: plan(hotel, terms, language),
        at_hotel: at_hotel(parts),
        town_fee: town_fee(app, hotel) * i64::from(nights.count()),
        tax,
    }
}

/// What is left to be paid at the hotel of a room that is priced in `parts`; 0 where all of it is paid in the store.
pub fn at_hotel(parts: &[Part]) -> i64 {
    let left = parts.iter().filter(|part| part.of == PartOf::Fee(Fee::AtHotel));
    -left.map(Part::total).sum::<i64>()
}

/// What a hotel's town charges apart for a night of a room, Mexican cents. The town sets it each year, whenever a room was sold: what
/// is served counts.
fn town_fee(app: &App, hotel: &Hotel) -> i64 {
    let served = app.catalogue.hotels.iter().find(|other| other.number == hotel.number);
    served.unwrap_or(hotel).town_fee
}

/// What is said of taxes and of what towns charge apart for these rooms, all of them together (§10.16.172); nothing without rooms.
pub fn town_note<'a>(app: &App, stays: impl IntoIterator<Item = &'a StayView>, language: Language) -> String {
    let fees: Vec<i64> = stays.into_iter().map(|stay| stay.town_fee).collect();
    let sum: i64 = fees.iter().sum();
    if fees.is_empty() {
        return String::new();
    }
    if sum == 0 {
        return messages::text("stay_line.town.none", language, &[]);
    }
    messages::text("stay_line.town.fee", language, &[("amount", &pesos(app, sum))])
}

/// What the town of the only one of these hotels charges apart for some nights of a room (§10.16.194); none of several hotels, and where
/// it charges nothing.
pub fn town_fee_of_nights(app: &App, hotels: &[&Hotel], nights: Nights) -> Option<String> {
    let [hotel] = hotels else { return None };
    let fee = town_fee(app, hotel) * i64::from(nights.count());
    (fee > 0).then(|| pesos(app, fee))
}

/// Mexican cents as they are written.
fn pesos(app: &App, cents: i64) -> String {
    money::format(cents, &app.catalogue.currency_or_usd("MXN").notation)
}

/// Says of each room of an order which of those of its hotel it is, where there are several (§10.16.95).
pub fn count_rooms(stays: &mut [BoughtStayView]) {
    let hotels: Vec<_> = stays.iter().map(|one| one.stay.hotel_href.clone()).collect();
    for (at, one) in stays.iter_mut().enumerate() {
        let hotel = &one.stay.hotel_href;
        let of_hotel = |hotels: &[String]| hotels.iter().filter(|other| *other == hotel).count();
        let before = hotels.get(..at).unwrap_or_default();
        one.number = (of_hotel(&hotels) > 1).then(|| of_hotel(before) + 1);
    }
}

/// Who sleeps there, as the pages say it: `2 adultos, 1 niño de 7 años`. A room has two children at the most.
pub fn guests(stay: &StayView, language: Language) -> String {
    sleepers(stay.adults, &stay.ages, language)
}

/// The same of adults and the ages of children.
pub fn sleepers(adults: u8, ages: &[u8], language: Language) -> String {
    let text = |key: &str, names: &[(&str, &str)]| messages::text(key, language, names);
    let adults = match adults {
        1 => text("voucher.adult_alone", &[]),
        count => text("voucher.adults", &[("count", &count.to_string())]),
    };
    let children = match *ages {
        [] => return adults,
        [1] => text("voucher.child_of_one_year", &[]),
        [age] => text("voucher.child_of", &[("age", &age.to_string())]),
        [first, second, ..] => {
            let ages = [("first", &*first.to_string()), ("second", &second.to_string())];
            text("stay_line.stay.children", &ages)
        }
    };
    format!("{adults}, {children}")
}

/// Of several rooms of a hotel which one it is, and whose by which rate; none for the only one (§10.16.95).
pub fn room_named(bought: &BoughtStayView, language: Language) -> Option<(String, String)> {
    let number = bought.number?.to_string();
    let number = messages::text("stay_line.stay.room", language, &[("number", &number)]);
    Some((number, format!("{} · {}", guests(&bought.stay, language), bought.stay.plan.name)))
}

/// A hotel and its rooms, as the site map names them.
pub fn site_map(app: &App, hotel: &Hotel, language: Language) -> SiteMapHotelView {
    let room = |room: &RoomType| PlaceLinkView {
        name: room_name(hotel, room, language),
        href: Target::Room(room.id).href(language, &app.catalogue),
    };
    SiteMapHotelView {
        name: hotel.words.get(language).name.clone(),
        href: hotel_href(&app.catalogue, hotel, language),
        rooms: hotel.rooms.iter().map(room).collect(),
    }
}

/// How to get to a hotel: where it stands, whom to call, and what it says of it.
pub fn arrive(hotel: &Hotel, language: Language) -> String {
    format!("{} · {}. {}", hotel.address, hotel.phone, hotel.words.get(language).arrive)
}

/// The page of a hotel, also of one that is not in the catalogue that is served any more.
pub fn hotel_href(catalogue: &Catalogue, hotel: &Hotel, language: Language) -> String {
    Target::Hotel(hotel.number).href(language, catalogue)
}

/// Nights that a price "from" is the cheapest of.
const FROM_NIGHTS: i32 = 90;

/// The cheapest night for two in the next months, taxes included, in whole units; and whether nothing goes back of it to who cancels,
/// as every plan that is as cheap has it (§10.16.101). None where the hotel has no plan.
fn from(app: &App, hotel: &Hotel, rooms: &[&RoomType], visitor: &Visitor) -> Option<(i64, bool)> {
    let terms = visitor.terms(app, false);
    let rate = app.rate(terms.currency);
    let (guests, today) = (Guests::default(), app.today());
    let cheapest = |wanted: fn(&StayPlan) -> bool| {
        let priced = rooms.iter().map(|room| CheapestPlan::among(wanted, hotel, room, guests, rate, &terms));
        let priced: Vec<_> = priced.collect();
        let nights = (0..FROM_NIGHTS).map(|ahead| add_days(today, ahead));
        nights.flat_map(|night| priced.iter().filter_map(move |room| room.on(night))).min()
    };
    let least = cheapest(|_| true)?;
    let is_final = cheapest(|plan| !plan.cancellation.is_empty()).is_none_or(|other| other > least);
    Some((whole_units(taxed(app, hotel, least), terms.currency.notation.minor_digits), is_final))
}

/// A night of a hotel with the tax on lodging, as every price of a night is shown (§10.16.9, §10.16.51).
pub fn taxed(app: &App, hotel: &Hotel, night: i64) -> i64 {
    night + tax_on_net(night, app.catalogue.site.tax_percent, hotel.lodging_tax_percent)
}

/// A hotel as a card, with its cheapest night.
pub fn hotel_card(app: &App, hotel: &Hotel, visitor: &Visitor) -> HotelCardView {
    let from = from(app, hotel, &hotel.rooms.iter().collect::<Vec<_>>(), visitor);
    HotelCardView {
        from: from.map(|(least, _)| least),
        from_final: from.is_some_and(|(_, is_final)| is_final),
        ..found_hotel(app, hotel, visitor)
    }
}

/// Every hotel as a card, in the order of lists.
pub fn hotel_cards(app: &App, visitor: &Visitor) -> Vec<HotelCardView> {
    app.catalogue.hotels.iter().map(|hotel| hotel_card(app, hotel, visitor)).collect()
}

/// A hotel as a card beside its offers, which say what it costs.
pub fn found_hotel(app: &App, hotel: &Hotel, visitor: &Visitor) -> HotelCardView {
    let words = hotel.words.get(visitor.language);
    HotelCardView {
        code: hotel.code.clone(),
        number: hotel.number.0,
        name: words.name.clone(),
        href: hotel_href(&app.catalogue, hotel, visitor.language),
        tagline: words.tagline.clone(),
        summary: words.summary.clone(),
        picture: hotel_picture(app, hotel, visitor.language),
        from: None,
        from_final: false,
        amenities: hotel.amenities.iter().map(|one| words::amenity(*one)).collect(),
        place: hotel.place.map(|spot| SpotView { latitude: spot.latitude, longitude: spot.longitude }),
    }
}

/// A room type as a card, with its cheapest night.
pub fn room_card(app: &App, hotel: &Hotel, room: &RoomType, visitor: &Visitor) -> RoomCardView {
    let from = from(app, hotel, &[room], visitor);
    RoomCardView {
        from: from.map(|(least, _)| least),
        from_final: from.is_some_and(|(_, is_final)| is_final),
        ..found_room(app, hotel, room, visitor)
    }
}

/// A room type as a card beside its offers, which say what it costs.
pub fn found_room(app: &App, hotel: &Hotel, room: &RoomType, visitor: &Visitor) -> RoomCardView {
    let words = hotel.words.get(visitor.language).rooms.get(&room.key);
    RoomCardView {
        id: room.id.0,
        name: room_name(hotel, room, visitor.language),
        href: Target::Room(room.id).href(visitor.language, &app.catalogue),
        summary: words.map(|words| words.summary.clone()).unwrap_or_default(),
        picture: room_picture(app, hotel, room, visitor.language),
        people: room.people,
        adults: room.adults,
        children: room.children,
        size_m2: room.size_m2,
        view: words::room_view(room.view),
        beds: room.beds.iter().map(|(bed, count)| BedView { bed: words::bed(*bed), count: *count }).collect(),
        amenities: room.amenities.iter().map(|one| words::room_amenity(*one)).collect(),
        from: None,
        from_final: false,
        asked: None,
    }
}

/// The parks that the guests of a rate plan visit, one a day each, by name; none where it has none, or does not say which.
pub fn parks(app: &App, plan: &StayPlan, language: Language) -> Vec<String> {
    let products = plan.parks.iter().filter_map(|id| app.catalogue.product(*id));
    products.map(|product| product.words.get(language).name.clone()).collect()
}

/// A hotel's rate plans with what they give back, the most first: the cheapest plan first, as what a search finds has them
/// (§10.16.152). By what two pay for a night of today, in one currency for everybody.
pub fn plans(app: &App, hotel: &Hotel, language: Language) -> Vec<PlanTermsView> {
    let term = |term: &CancellationTerm| CancelTermView {
        hours: u32::try_from(term.hours).unwrap_or_default(),
        percent: term.percent,
    };
    let view = |one: &StayPlan| PlanTermsView {
        plan: plan(hotel, one, language),
        parks: parks(app, one, language),
        deposit_percent: one.deposit_percent,
        terms: one.cancellation.iter().map(term).collect(),
    };
    let currency = app.catalogue.currency_or_usd("USD");
    let (rate, terms, today) = (app.rate(currency), app.terms(currency), app.today());
    let night = |plan: &StayPlan| {
        let own = |one: &StayPlan| one.key == plan.key;
        let rooms = hotel.rooms.iter();
        let priced = rooms.map(|room| CheapestPlan::among(own, hotel, room, Guests::default(), rate, &terms));
        priced.filter_map(|room| room.on(today)).min()
    };
    let mut plans: Vec<&StayPlan> = hotel.plans.iter().collect();
    plans.sort_by_cached_key(|plan| night(plan));
    plans.into_iter().map(view).collect()
}

/// A chosen park day as it is shown: of a park that is not served any more, as it was when the room was sold.
pub fn park_day(app: &App, placed: &Catalogue, day: &ParkDay, language: Language) -> ParkDayView {
    let product = app.catalogue.product(day.product).or_else(|| placed.product(day.product));
    ParkDayView {
        park: day.product.0,
        name: product.map_or_else(String::new, |product| product.words.get(language).name.clone()),
        date: day.day.to_string(),
        slot: day.start.to_string(),
        slot_matters: product.is_some_and(|product| product.slots.len() > 1),
        closes: product.map_or_else(String::new, |product| product.closes.to_string()),
        party: present::party(day.party),
    }
}
