//! Page data of questions and their answers. An answer that follows from a rule is sent as the rule's figures, so that a
//! changed rule changes its answer; words of its own come from the catalogue.

use super::{
    AgeView, CancelTermView, HoursView, MinHeightView, PlanTermsView, PlanView, ProductCardView,
    ProvidedView, TierView,
};
use serde::Serialize;
use ts_rs::TS;

/// Questions about the store, or about one product.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FaqsPageView {
    /// What they are about; none for the store.
    pub product: Option<ProductCardView>,
    /// The questions, in the order of a visit.
    pub parts: Vec<QuestionsPartView>,
    /// Where questions about each product stand.
    pub places: Vec<PlaceLinkView>,
}

/// A product and an address that is about it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PlaceLinkView {
    /// Its name.
    pub name: String,
    /// The address.
    pub href: String,
}

/// Questions that belong together.
#[derive(Clone, Debug, Serialize, TS)]
pub struct QuestionsPartView {
    /// What they are about.
    pub part: QuestionsAboutView,
    /// At least one.
    pub questions: Vec<QuestionView>,
}

/// What questions are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum QuestionsAboutView {
    /// The place itself.
    Place,
    /// Getting ready for it.
    Ready,
    /// Tickets and who comes.
    Tickets,
    /// How one pays.
    Paying,
    /// What if plans change.
    Changing,
    /// Rooms of hotels (§10.16.60).
    Rooms,
}

/// A question and what its answer is made of.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "asks", rename_all = "snake_case")]
pub enum QuestionView {
    /// A question of the product's own.
    Own {
        /// The question.
        question: String,
        /// The answer.
        answer: String,
    },
    /// Who counts as a child.
    Ages {
        /// Kinds of person, without those of a rate.
        ages: Vec<AgeView>,
        /// Products that count otherwise.
        except: Vec<AgesExceptView>,
    },
    /// When it is open, or leaves.
    Hours {
        /// Opening hours; of a tour, when it leaves and is back.
        hours: HoursView,
        /// Whether one may come at any time while it is open.
        any_time: bool,
        /// True for a tour.
        tour: bool,
        /// When it starts, where that is at certain hours.
        starts: Vec<String>,
        /// Weekdays it is open, 1 Monday to 7 Sunday.
        weekdays: Vec<u8>,
    },
    /// What to show on arrival.
    Arrive {
        /// The catalogue's words.
        words: String,
    },
    /// What is in the price, and whether food and drinks are.
    Included {
        /// What is.
        items: Vec<String>,
        /// How one eats; none where the catalogue does not say.
        food: Option<ProvidedView>,
        /// How one drinks.
        drinks: Option<ProvidedView>,
    },
    /// What to bring.
    Bring {
        /// Each thing to bring, in the page's language.
        items: Vec<String>,
    },
    /// Whether a child must be tall enough.
    Height {
        /// The height; none where nothing asks.
        asked: Option<MinHeightView>,
    },
    /// Wheelchairs and strollers.
    Access {
        /// The catalogue's words.
        words: String,
    },
    /// Weather and season.
    Season {
        /// The catalogue's words.
        words: String,
    },
    /// Transport that can be added.
    Transport {
        /// Names of the areas it leaves from.
        zones: Vec<String>,
    },
    /// Being picked up, which is in the price.
    PickUp {
        /// Names of the areas.
        zones: Vec<String>,
    },
    /// The deposit for snorkel gear.
    Snorkel {
        /// US cents.
        usd: i64,
    },
    /// Until when the day can be moved.
    Change {
        /// Hours before the visit.
        hours: u32,
    },
    /// What a cancelled visit gives back.
    Cancel {
        /// The terms: the most time before the visit first; none where nothing goes back.
        terms: Vec<CancelTermView>,
    },
    /// What if the weather is bad.
    Weather {
        /// Hours before the visit until which the guarantee is asked for.
        hours: u32,
    },
    /// Buying without a day.
    OpenTicket {
        /// Months within which the day is chosen.
        months: u32,
    },
    /// How long a voucher is good for.
    Voucher {
        /// Months from the day it is bought.
        months: u32,
    },
    /// How one can pay.
    Pay {
        /// Names of the ways, in the page's currency.
        methods: Vec<String>,
        /// What a bank transfer is called, where that is one of the ways.
        transfer: Option<String>,
        /// The most months without interest that a bank gives in the page's currency; 0 where none does.
        months: u32,
        /// How many currencies there are.
        currencies: u32,
    },
    /// Paying by bank transfer.
    Transfer {
        /// ISO code of the only currency it takes.
        currency: String,
        /// Hours the places wait for the money.
        hours: u32,
        /// Hours before the visit until which it is offered.
        lead_hours: u32,
    },
    /// Months without interest.
    Months {
        /// The most months a bank gives.
        most: u32,
        /// Codes of the currencies it is for.
        currencies: Vec<String>,
    },
    /// How one gets an invoice, which people make (§2.2.153).
    Invoice,
    /// How long places are held.
    Hold {
        /// Minutes, anew after each change to the cart.
        minutes: u32,
        /// Minutes of a cart in all, however it is changed.
        limit_minutes: u32,
    },
    /// Rates that ask for a proof.
    Proof {
        /// The rates.
        plans: Vec<PlanView>,
    },
    /// What several parks save.
    Together {
        /// By how many parks.
        tiers: Vec<TierView>,
    },
    /// What booking ahead saves.
    Ahead {
        /// By how many days.
        tiers: Vec<TierView>,
        /// Names of the places to which only later tiers apply, not the first.
        later: Vec<String>,
        /// Names of those to which none does.
        never: Vec<String>,
    },
    /// What the price of a room has in it, by rate.
    RoomRates {
        /// The rates of every hotel.
        rates: Vec<RoomRateView>,
    },
    /// What is paid when a room is booked, and what at its hotel.
    RoomPaying {
        /// The rates of every hotel.
        rates: Vec<RoomRateView>,
    },
    /// What cancelling a room gives back, and how it is changed.
    RoomCancel {
        /// The rates of every hotel.
        rates: Vec<RoomRateView>,
    },
    /// Who is a child at a hotel.
    RoomAges {
        /// From this age on guests pay as adults.
        adult_from: u8,
        /// Who is younger costs nothing at any hotel, by whatever room and rate; 0 where everybody costs something.
        free_below: u8,
    },
    /// From when and until when a room is one's own.
    RoomHours {
        /// Every hotel.
        hotels: Vec<RoomHoursView>,
    },
    /// What tickets cost beside a room.
    RoomGuest {
        /// Percent off, on the days of the room, in the same purchase.
        percent: u8,
    },
    /// How the parks are visited that a rate has in it.
    RoomParks {
        /// Names of the rates that have parks.
        rates: Vec<String>,
        /// Names of the parks.
        parks: Vec<String>,
    },
}

impl QuestionView {
    /// What it asks, as pages and the search name it.
    pub fn asks(&self) -> &'static str {
        match self {
            Self::Own { .. } => "own",
            Self::Ages { .. } => "ages",
            Self::Hours { .. } => "hours",
            Self::Arrive { .. } => "arrive",
            Self::Included { .. } => "included",
            Self::Bring { .. } => "bring",
            Self::Height { .. } => "height",
            Self::Access { .. } => "access",
            Self::Season { .. } => "season",
            Self::Transport { .. } => "transport",
            Self::PickUp { .. } => "pick_up",
            Self::Snorkel { .. } => "snorkel",
            Self::Change { .. } => "change",
            Self::Cancel { .. } => "cancel",
            Self::Weather { .. } => "weather",
            Self::OpenTicket { .. } => "open_ticket",
            Self::Voucher { .. } => "voucher",
            Self::Pay { .. } => "pay",
            Self::Transfer { .. } => "transfer",
            Self::Months { .. } => "months",
            Self::Invoice => "invoice",
            Self::Hold { .. } => "hold",
            Self::Proof { .. } => "proof",
            Self::Together { .. } => "together",
            Self::Ahead { .. } => "ahead",
            Self::RoomRates { .. } => "room_rates",
            Self::RoomPaying { .. } => "room_paying",
            Self::RoomCancel { .. } => "room_cancel",
            Self::RoomAges { .. } => "room_ages",
            Self::RoomHours { .. } => "room_hours",
            Self::RoomGuest { .. } => "room_guest",
            Self::RoomParks { .. } => "room_parks",
        }
    }
}

/// A product that counts ages in its own way.
#[derive(Clone, Debug, Serialize, TS)]
pub struct AgesExceptView {
    /// Its name.
    pub name: String,
    /// Its kinds of person.
    pub ages: Vec<AgeView>,
}

/// A rate of hotels, told once for all that have it with the same words and terms.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RoomRateView {
    /// The rate and its terms.
    pub rate: PlanTermsView,
    /// Names of the hotels that have it; empty where all do.
    pub hotels: Vec<String>,
}

/// From when and until when a hotel's rooms are their guests'.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RoomHoursView {
    /// The hotel's name.
    pub hotel: String,
    /// From when a room is ready, `HH:MM`.
    pub ready_from: String,
    /// Until when it is left, `HH:MM`.
    pub left_by: String,
}
