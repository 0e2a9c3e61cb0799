//! Page data of what helps to choose: the three questions before a ticket, things to do, activities, weekends, who we are.

use super::{
    ExtraKindView, HotelCardView, MinHeightView, MomentView, OriginView, PerView, ProductCardView, ReachView,
    RoomGuestsView,
};
use serde::Serialize;
use ts_rs::TS;

/// Three questions, and the tickets that answer them.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TicketPageView {
    /// Where the form asks again: the page itself.
    pub action: String,
    /// What a day can be about.
    pub suits: Vec<SuitsChoiceView>,
    /// Heights in centimetres that some products ask a child for, the smallest first.
    pub heights: Vec<u16>,
    /// Centimetres of the smallest child; none where no child is small.
    pub height: Option<u16>,
    /// Places to stay in.
    pub origins: Vec<OriginView>,
    /// The one they stay in.
    pub from: Option<OriginView>,
    /// True once something was asked.
    pub asked: bool,
    /// What suits best, the best first; empty until something is asked.
    pub answers: Vec<AnswerView>,
    /// The whole list.
    pub list_href: String,
}

/// Something a day can be about.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SuitsChoiceView {
    /// What the form sends.
    pub word: String,
    /// What it is, in the page's language.
    pub label: String,
    /// True for the one that was chosen.
    pub chosen: bool,
}

/// A product that answers what was asked, and why.
#[derive(Clone, Debug, Serialize, TS)]
pub struct AnswerView {
    /// The product.
    pub product: ProductCardView,
    /// Who it is for and how it is different, in one sentence.
    pub different: Option<String>,
    /// Each wish that was said, and whether it is met.
    pub heard: Vec<HeardView>,
    /// True where food is in the price.
    pub food: bool,
    /// How it is reached; none where nobody asked, or the catalogue does not say.
    pub reach: Option<ReachView>,
}

/// A wish, and whether a product meets it.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "wish", rename_all = "snake_case")]
pub enum HeardView {
    /// What a day is about.
    Suits {
        /// What, in the page's language.
        label: String,
        /// Whether it is.
        met: bool,
    },
    /// That the smallest child may do most of it.
    Height {
        /// The height that is asked for; none where none is.
        asked: Option<MinHeightView>,
        /// Whether they are as tall.
        tall: bool,
        /// Whether the day is worth it for them.
        met: bool,
    },
}

/// Things to do, by what a day is about.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ThingsPageView {
    /// What days can be about, none of them empty.
    pub parts: Vec<ThingsPartView>,
}

/// Things to do of one kind.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ThingsPartView {
    /// What sends somebody here: the end of the page's address that leads to it.
    pub key: String,
    /// What a day is about, in the page's language.
    pub label: String,
    /// The list narrowed to it.
    pub href: String,
    /// At least one; the first of the list narrowed to it.
    pub things: Vec<ThingView>,
}

/// Something to do.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ThingView {
    /// The park or tour where it is done.
    pub product: ProductCardView,
    /// An hour of it; none where the catalogue tells no hours.
    pub moment: Option<MomentView>,
}

/// Everything that can be added to a ticket.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ActivitiesPageView {
    /// What can be added: activities first.
    pub activities: Vec<ActivityView>,
}

/// Something that can be added to a ticket.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ActivityView {
    /// The end of the page's address that leads to it.
    pub key: String,
    /// What kind of thing it is.
    pub kind: ExtraKindView,
    /// Its name.
    pub name: String,
    /// Its second line.
    pub subtitle: String,
    /// What it is.
    pub description: String,
    /// Where a small picture of it is served, 4:3.
    pub picture: Option<String>,
    /// Whom it is paid for.
    pub per: PerView,
    /// For an adult, a participant or the group, minor units; none where every ticket that has it includes it.
    pub price: Option<i64>,
    /// The youngest who may take part.
    pub from_age: Option<u8>,
    /// When it starts, where that is at certain hours.
    pub starts: Vec<String>,
    /// Where it can be had, at least once.
    pub places: Vec<ActivityPlaceView>,
}

/// A place where something can be had.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ActivityPlaceView {
    /// Its name.
    pub name: String,
    /// Where its ticket is bought with it, already chosen.
    pub href: String,
    /// True where it is in the price of the ticket.
    pub included: bool,
}

/// Weekends ahead.
#[derive(Clone, Debug, Serialize, TS)]
pub struct WeekendsPageView {
    /// The next ones, the nearest first.
    pub weekends: Vec<WeekendView>,
    /// Who would come, by their rooms: those of the search that the browser keeps, else two adults.
    pub rooms: Vec<RoomGuestsView>,
}

/// A weekend, and what two days of it can be.
#[derive(Clone, Debug, Serialize, TS)]
pub struct WeekendView {
    /// Its Saturday, `YYYY-MM-DD`.
    pub saturday: String,
    /// Its Sunday.
    pub sunday: String,
    /// Two days each; none where too little is open.
    pub getaways: Vec<GetawayView>,
    /// That no hotel has a room on the night between, and why, in words; none where one has.
    pub no_night: Option<String>,
}

/// Two days, each at another place.
#[derive(Clone, Debug, Serialize, TS)]
pub struct GetawayView {
    /// What both are about, in the page's language.
    pub label: String,
    /// What is visited on Saturday.
    pub first: ProductCardView,
    /// What is visited on Sunday.
    pub second: ProductCardView,
    /// What all who come pay for both, minor units.
    pub price: i64,
    /// The same before discounts.
    pub base: i64,
    /// Whether one is a tour, which counts toward no discount for several parks.
    pub tours_apart: bool,
    /// Where both are bought for these days.
    pub href: String,
    /// Both with the night between them; none where that can't be.
    pub night: Option<GetawayNightView>,
}

/// Two days with the night between them.
#[derive(Clone, Debug, Serialize, TS)]
pub struct GetawayNightView {
    /// Where all of it is booked together.
    pub href: String,
    /// What all of it costs at least, minor units.
    pub total: i64,
    /// Name of the rate that has both visits in it, where that is what costs least.
    pub rate: Option<String>,
}

/// Who runs the places.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CompanyPageView {
    /// Every place, in the order of lists.
    pub places: Vec<CompanyPlaceView>,
    /// Every hotel with its cheapest night (§10.16.61).
    pub hotels: Vec<HotelCardView>,
}

/// A place as one among others.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CompanyPlaceView {
    /// The product.
    pub product: ProductCardView,
    /// Who it is for and how it is different, in one sentence.
    pub different: Option<String>,
}
