//! Page data of hotels: the search for rooms, what it found, each hotel and each room type.

use super::{
    AmenityView, AskedRoomView, BedKindView, CancelPromiseView, ElsewhereView, FieldErrorView, GlanceView,
    HotelsCostView, OtherDaysView, PictureView, ReasonView, RoomAmenityView, RoomViewView, SameHotelView,
    StayPlanView, StayView,
};
use serde::Serialize;
use ts_rs::TS;

/// Hotels: the search, what it found, and every hotel.
#[derive(Clone, Debug, Serialize, TS)]
pub struct HotelsPageView {
    /// The search.
    pub search: StaySearchView,
    /// What it found; none where nothing was asked, or something is wrong with it.
    pub found: Option<StaysFoundView>,
    /// What the search that the browser keeps costs; none where it keeps none, and where something was asked (§10.16.146).
    pub cost: Option<HotelsCostView>,
    /// Every hotel.
    pub hotels: Vec<HotelCardView>,
}

/// The search as it stands: its form is sent as an address.
#[derive(Clone, Debug, Serialize, TS)]
pub struct StaySearchView {
    /// Where the form asks: the hotels' page.
    pub action: String,
    /// The hotels there are.
    pub hotels: Vec<HotelChoiceView>,
    /// Code of the hotel that is asked for; empty for any. The field `hotelcode`.
    pub hotelcode: String,
    /// The room type that shall stand first; none for any. The field `room`.
    pub room: Option<RoomChoiceView>,
    /// The day they come, as it was written; empty for none. The field `checkin`.
    pub checkin: String,
    /// The day they leave, as it was written; empty for none. The field `checkout`.
    pub checkout: String,
    /// The first day one can come.
    pub first_day: String,
    /// The last day one can leave.
    pub last_day: String,
    /// Nights of one stay, at most.
    pub most_nights: u8,
    /// Who sleeps in each room: one at least. The fields `number_rooms`, `adults_1`, `children_1`, `age_1_1` and so on.
    pub rooms: Vec<RoomGuestsView>,
    /// Rooms of one search, at most.
    pub most_rooms: u8,
    /// Adults of one room, at most.
    pub most_adults: u8,
    /// Children of one room, at most.
    pub most_children: u8,
    /// From this age on somebody is an adult here.
    pub adult_from: u8,
    /// The promotional code as it was written. The field `promocode`.
    pub promocode: String,
    /// What it does; none where there is none, or it is wrong.
    pub promo: Option<String>,
    /// The cart line whose place the room takes; empty for none. The field `line`.
    pub line: String,
    /// Visits that are booked with the rooms; empty for none. The field `visits`.
    pub visits: String,
    /// What is wrong with what was asked.
    pub errors: Vec<FieldErrorView>,
}

/// A hotel to be chosen.
#[derive(Clone, Debug, Serialize, TS)]
pub struct HotelChoiceView {
    /// Its code.
    pub code: String,
    /// Its name.
    pub name: String,
}

/// A room type that is asked for.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RoomChoiceView {
    /// Its number.
    pub id: i64,
    /// Its name.
    pub name: String,
}

/// Who sleeps in a room, as it was written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RoomGuestsView {
    /// How many adults.
    pub adults: u8,
    /// An age for each child; none where it was not said.
    pub ages: Vec<Option<u8>>,
}

/// What a search found for the room that is being chosen.
#[derive(Clone, Debug, Serialize, TS)]
pub struct StaysFoundView {
    /// How many nights.
    pub nights: u8,
    /// What the town of its only hotel charges apart for them, for a room, as it is written: `MX$140`; none of several hotels, and where
    /// it charges nothing.
    pub town_fee: Option<String>,
    /// Which of the rooms is being chosen, from 1; one more than `of` once all are.
    pub room: u8,
    /// How many rooms there are to be chosen.
    pub of: u8,
    /// Rooms chosen before.
    pub chosen: Vec<ChosenRoomView>,
    /// What the rooms chosen before cost in all, also what is left to be paid at their hotels; none before the first is chosen.
    pub so_far: Option<i64>,
    /// What all chosen rooms cost now; once all are chosen.
    pub total: Option<i64>,
    /// Fields of a form that chooses, beside `choose`: the whole search with what was chosen.
    pub fields: Vec<(String, String)>,
    /// What each hotel has, the cheapest first; empty where one is asked for, nothing was found, and once a room is chosen.
    pub glance: Vec<GlanceView>,
    /// What can be had, by hotel.
    pub hotels: Vec<FoundHotelView>,
    /// What became of the room type that should stand first; none where none should, nothing can be had, or a filter left it
    /// out.
    pub first: Option<FirstRoomView>,
    /// What became of the hotel in which the first room was chosen; none where nothing is said of it.
    pub same_hotel: Option<SameHotelView>,
    /// Other days and hotels where nothing fits.
    pub near: Vec<NearStayView>,
    /// Why nothing fits, in one sentence; none where something does.
    pub nothing: Option<String>,
    /// The rule of a hotel's days that is why, in few words; none where it is something else, or each has another reason.
    pub rule: Option<String>,
    /// Whether it is that no room is for so many: other nights would not help (§10.16.121).
    pub too_many: bool,
    /// The same search with these people in two rooms; none unless no room is for so many and two are.
    pub split: Option<SplitPartyView>,
    /// Room types of the hotels that were asked for that can't be had, where others can.
    pub left_out: Vec<LeftOutRoomView>,
    /// What the hotels that were not asked for cost; where nothing was found, also why those that were have nothing.
    pub elsewhere: Vec<ElsewhereView>,
    /// Ways to narrow what was found.
    pub filters: Vec<super::FilterView>,
    /// Orders to read it in.
    pub sorts: Vec<super::FilterView>,
    /// Visits that are booked with the rooms; none where none is.
    pub beside: Option<BesideView>,
}

/// Visits that are booked with the rooms of a search: all of it goes into the cart together, or nothing.
#[derive(Clone, Debug, Serialize, TS)]
pub struct BesideView {
    /// Each visit of the search, also one that can not be booked.
    pub visits: Vec<BesideVisitView>,
    /// Who goes.
    pub party: super::PartyView,
    /// What those that are booked cost, minor units, beside a room.
    pub total: i64,
    /// The same before discounts.
    pub base: i64,
    /// Names of the rates that have some of them in them, whose guests pay for none of those.
    pub rates: Vec<String>,
    /// Names of those visits.
    pub in_rates: Vec<String>,
    /// The search without them.
    pub without: String,
}

/// A visit that goes with the rooms of a search.
#[derive(Clone, Debug, Serialize, TS)]
pub struct BesideVisitView {
    /// Its product's name.
    pub name: String,
    /// Its product's page.
    pub href: String,
    /// The day.
    pub date: String,
    /// The start, where it must be told.
    pub slot: Option<String>,
    /// Whether it is on no day of the stay, and is left out.
    pub outside: bool,
    /// Whether there is no room for everybody: nothing can be booked with it.
    pub full: bool,
}

/// A room type that a search leaves out.
#[derive(Clone, Debug, Serialize, TS)]
pub struct LeftOutRoomView {
    /// Its name.
    pub name: String,
    /// Its hotel's name.
    pub hotel: String,
    /// Its page, with the search.
    pub href: String,
    /// Its number.
    pub room: i64,
    /// Why it was left out.
    pub why: LeftOutWhyView,
    /// The nearest days on which it can be had; none where none are near, or other hotels are asked for too.
    pub near: Option<OtherDaysView>,
}

/// Why a search leaves out a room type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LeftOutWhyView {
    /// It is for fewer people.
    Small,
    /// None of it is left on one of the nights.
    Full,
    /// Its hotel asks for other days or more nights.
    Days,
}

/// A search for two rooms in place of one.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SplitPartyView {
    /// Who would sleep in each.
    pub rooms: Vec<RoomGuestsView>,
    /// The search.
    pub href: String,
}

/// A room that was chosen for one of the parties.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChosenRoomView {
    /// Which of the rooms, from 1.
    pub number: u8,
    /// The stay.
    pub stay: StayView,
    /// What it costs now.
    pub total: i64,
    /// The search without it.
    pub href: String,
}

/// What can be had in a hotel.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FoundHotelView {
    /// The hotel.
    pub hotel: HotelCardView,
    /// At least one.
    pub rooms: Vec<FoundRoomView>,
}

/// A room type that should stand first.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FirstRoomView {
    /// Its name.
    pub name: String,
    /// Why it can't be had, in one sentence; none where it stands first.
    pub why_not: Option<String>,
    /// The search without it.
    pub href: String,
}

/// A room type that can be had.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FoundRoomView {
    /// The room type.
    pub room: RoomCardView,
    /// Rooms left of the fullest night, told only when few.
    pub left: Option<i64>,
    /// On which terms, the cheapest first.
    pub offers: Vec<StayOfferView>,
}

/// A room on some terms, for the whole stay.
#[derive(Clone, Debug, Serialize, TS)]
pub struct StayOfferView {
    /// What `choose` sends.
    pub value: String,
    /// The terms; of one by which nothing comes back any more that came back in time, its summary is empty.
    pub plan: StayPlanView,
    /// Names of the parks that its guests visit, each of them one a day; none where it has none, or does not say which.
    pub parks: Vec<String>,
    /// What the stay costs, all taxes included.
    pub total: i64,
    /// The same before discounts.
    pub base: i64,
    /// `total` by night, rounded.
    pub per_night: i64,
    /// The tax on lodging within `total`.
    pub lodging_tax: i64,
    /// What is paid when it is booked.
    pub pay_now: i64,
    /// What is left to be paid at the hotel.
    pub at_hotel: i64,
    /// What cancelling gives back and until when; none where nothing does.
    pub cancel: Option<CancelPromiseView>,
    /// What it gives back after that, step by step.
    pub later: Vec<CancelPromiseView>,
    /// What lowers its nights; none where nothing does.
    pub reason: Option<ReasonView>,
    /// How many of them cost nothing for that.
    pub free_nights: u8,
    /// Whether it is what the cart has now, where a room of the cart is changed.
    pub now: bool,
    /// `total` with the visits that are booked together with the room and not in the rate; none where none are.
    pub with_visits: Option<i64>,
}

/// Another stay that can be had.
#[derive(Clone, Debug, Serialize, TS)]
pub struct NearStayView {
    /// The hotel.
    pub hotel: String,
    /// The day they would come.
    pub checkin: String,
    /// The day they would leave.
    pub checkout: String,
    /// How many nights.
    pub nights: u8,
    /// The cheapest room, all taxes included.
    pub from: i64,
    /// The search for it.
    pub href: String,
}

/// Where something stands on earth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct SpotView {
    /// Millionths of a degree north of the equator.
    pub latitude: i32,
    /// Millionths of a degree east of Greenwich.
    pub longitude: i32,
}

/// A hotel, wherever it is shown.
#[derive(Clone, Debug, Serialize, TS)]
pub struct HotelCardView {
    /// Its code.
    pub code: String,
    /// Its number.
    pub number: i64,
    /// Its name.
    pub name: String,
    /// Its page.
    pub href: String,
    /// One promise.
    pub tagline: String,
    /// One or two sentences.
    pub summary: String,
    /// Its picture.
    pub picture: PictureView,
    /// The cheapest night for two in the next months, taxes included, in whole units; none beside offers, which say what it costs.
    pub from: Option<i64>,
    /// Whether nothing goes back of it to who cancels.
    pub from_final: bool,
    /// What there is.
    pub amenities: Vec<AmenityView>,
    /// Where it stands, for a map; none where the catalogue does not say.
    pub place: Option<SpotView>,
}

/// A room type, wherever it is shown.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RoomCardView {
    /// Its number.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// Its page.
    pub href: String,
    /// One or two sentences.
    pub summary: String,
    /// Its picture.
    pub picture: PictureView,
    /// So many sleep in it.
    pub people: u8,
    /// Of them at most so many adults.
    pub adults: u8,
    /// Of them at most so many children.
    pub children: u8,
    /// Square metres.
    pub size_m2: u16,
    /// What it looks on.
    pub view: RoomViewView,
    /// Its beds.
    pub beds: Vec<BedView>,
    /// What there is in it.
    pub amenities: Vec<RoomAmenityView>,
    /// The cheapest night for two in the next months, taxes included, in whole units; none beside offers, which say what it costs.
    pub from: Option<i64>,
    /// Whether nothing goes back of it to who cancels.
    pub from_final: bool,
    /// What it costs for the search in the address; none where nothing was asked, and beside offers.
    pub asked: Option<AskedRoomView>,
}

/// Beds of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct BedView {
    /// The kind of bed.
    pub bed: BedKindView,
    /// How many.
    pub count: u8,
}

/// A hotel's page.
#[derive(Clone, Debug, Serialize, TS)]
pub struct HotelPageView {
    /// The hotel.
    pub hotel: HotelCardView,
    /// The search, asked of this hotel.
    pub search: StaySearchView,
    /// What it finds here; none where nothing was asked, or something is wrong with it.
    pub found: Option<StaysFoundView>,
    /// What the search that the browser keeps finds here; none where it keeps none, and where something was asked (§10.16.146).
    pub kept: Option<StaysFoundView>,
    /// What all rooms of a search of several cost here, while none of them is chosen; none for one room (§10.16.141).
    pub together: Option<HotelsCostView>,
    /// What the hotel is like, in paragraphs.
    pub description: Vec<String>,
    /// Four promises.
    pub highlights: Vec<String>,
    /// What one should know.
    pub good_to_know: Vec<String>,
    /// Where it stands.
    pub address: String,
    /// Its front desk's telephone.
    pub phone: String,
    /// How to get there.
    pub arrive: String,
    /// From when rooms are ready.
    pub ready_from: String,
    /// Until when they are left.
    pub left_by: String,
    /// The tax on lodging, percent.
    pub lodging_tax_percent: u8,
    /// Its room types.
    pub rooms: Vec<RoomCardView>,
    /// Its rate plans, with what cancelling gives back by each, the most first.
    pub plans: Vec<PlanTermsView>,
    /// Questions and answers.
    pub questions: Vec<super::QuestionView>,
    /// Other hotels.
    pub others: Vec<HotelCardView>,
    /// Head of the page.
    pub seo_title: String,
    /// Head of the page.
    pub seo_description: String,
}

/// A rate plan and what it gives back.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PlanTermsView {
    /// The plan.
    pub plan: StayPlanView,
    /// Names of the parks that its guests visit, each of them one a day; none where it has none, or does not say which.
    pub parks: Vec<String>,
    /// Percent that is paid when it is booked.
    pub deposit_percent: u8,
    /// What goes back of what was paid; empty where nothing does.
    pub terms: Vec<super::CancelTermView>,
}

/// A part of a room in a picture of its own.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RoomDetailView {
    /// Where the picture is served.
    pub picture: String,
    /// What is said below it.
    pub words: String,
    /// What it shows.
    pub alt: String,
}

/// A room type's page.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RoomPageView {
    /// The room type.
    pub room: RoomCardView,
    /// Its hotel.
    pub hotel: HotelCardView,
    /// Its hotel's page, with the search that the address asks for.
    pub hotel_href: String,
    /// The search, asked of its hotel, this room first.
    pub search: StaySearchView,
    /// What it finds of this room type: nothing else stands in it. None where nothing was asked, or something is wrong with it.
    pub found: Option<StaysFoundView>,
    /// The same of the search that the browser keeps; none where it keeps none, and where something was asked (§10.16.146).
    pub kept: Option<StaysFoundView>,
    /// What all rooms of a search of several cost in the hotel, while none of them is chosen; none for one room (§10.16.141).
    pub together: Option<HotelsCostView>,
    /// What the room is like, in paragraphs.
    pub description: Vec<String>,
    /// How wide its narrowest door is, cm; none where the catalogue does not say.
    pub door_cm: Option<u16>,
    /// A part of it, such as its bathroom; none where the catalogue has no picture of one.
    pub detail: Option<RoomDetailView>,
    /// The hotel's rate plans.
    pub plans: Vec<PlanTermsView>,
    /// The hotel's other room types.
    pub others: Vec<RoomCardView>,
}
