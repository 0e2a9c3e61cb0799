//! Page data of the chat: a question and what answers it (§1.2, §2.3).

use super::{
    AgeView, DayStateView, HotelsCostView, HoursView, MinHeightView, OfferedView, PassableView,
    PlaceLinkView, PlanView, ProductStatusView, QuestionView, ServiceNameView, UnitView,
};
use serde::Serialize;
use ts_rs::TS;

/// The chat's page.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChatPageView {
    /// Where a question goes.
    pub action: String,
    /// What was asked; empty before anything was.
    pub question: String,
    /// The place, the days and who comes that the next question is about where it does not say so; empty where nothing is known.
    pub about: String,
    /// The most characters of a question that are read.
    pub question_limit: u32,
    /// What answers it; none before anything was asked.
    pub answer: Option<ChatAnswerView>,
    /// The place the answer is about, where that is not sold now.
    pub unsold: Option<ChatUnsoldView>,
    /// Words of the question that nothing in the store has, where that matters.
    pub missing: Vec<String>,
    /// The visitor's order, where the question may be about it.
    pub order: Option<ChatOrderView>,
    /// A chat with people that another service runs.
    pub live: Option<PlaceLinkView>,
}

/// What answers a question.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ChatAnswerView {
    /// A question that is answered on a page of questions.
    Question {
        /// The place it is about; none for the store.
        about: Option<String>,
        /// The question and what its answer is made of.
        asked: QuestionView,
        /// Where it stands.
        href: String,
        /// The ways to pay that the question names.
        methods: Vec<ChatMethodView>,
        /// Whether the child that the question is about can take part; none where it is about none.
        tall: Option<ChatTallView>,
    },
    /// A place on the days that were asked for, or on the nearest.
    Visit {
        /// What it is called.
        name: String,
        /// Where it is.
        href: String,
        /// True for a tour.
        tour: bool,
        /// Each day, at least one.
        days: Vec<ChatDayView>,
        /// True where the question is no yes or no: what it costs, or at what hour.
        plain: bool,
        /// The days that were asked for at once, of which one is shown.
        within: Option<ChatDaysView>,
        /// The least that an adult pays on one of those; none where it can be had on none of them.
        least: Option<i64>,
        /// True where the people who were named can't come together.
        not_for_them: bool,
    },
    /// Places that are what was asked for.
    Places {
        /// What was.
        of: ChatListView,
        /// Which are; the nearest alone where none is.
        places: Vec<ChatListedView>,
        /// True where none is.
        none: bool,
    },
    /// A day that was asked for is in no year.
    NoDay {
        /// The day.
        day: u8,
        /// The month, 1 January to 12 December.
        month: u8,
    },
    /// When the people of tours are picked up.
    PickUp {
        /// The tours.
        tours: Vec<ChatPickUpView>,
    },
    /// Where a code is typed.
    Code,
    /// What pages say to whom a visit may do harm.
    Health {
        /// The places that were named, or those that warn; empty where none does.
        places: Vec<ChatAdviceView>,
        /// True where only some of all places warn: of the others nothing is known.
        others: bool,
    },
    /// Whether something that a visitor may need is there.
    Service {
        /// What is asked for.
        service: ServiceNameView,
        /// On what terms, and where; at least one.
        offers: Vec<ChatOfferView>,
        /// True where it is so everywhere.
        everywhere: bool,
        /// Where all services are.
        href: String,
    },
    /// What those pay who show a proof.
    Rate {
        /// Their rate.
        plan: PlanView,
        /// Where it stands.
        href: String,
        /// What they pay where, at least at one place.
        places: Vec<ChatRateView>,
    },
    /// What pages of places say of what was asked, at least one.
    Lines {
        /// The places, each with what its page says.
        places: Vec<ChatAdviceView>,
    },
    /// What the store says by itself, and where more stands.
    Said {
        /// Each a paragraph, at least one.
        lines: Vec<String>,
        /// Pages that say it.
        links: Vec<PlaceLinkView>,
        /// Whether a person is what is asked for: then how one reaches one stands with it.
        person: bool,
    },
    /// What rooms cost.
    Rooms {
        /// In each hotel; none where how old the children are is to be said first.
        cost: Option<HotelsCostView>,
        /// The hotels in the same order, each with the search.
        hotels: Vec<PlaceLinkView>,
        /// The search.
        href: String,
    },
    /// What can be asked, for who has said no more than a greeting.
    Greeting,
    /// A kind word, for who has said no more than thanks.
    Thanks,
    /// A place, a package, something added to a ticket, or a page.
    Place {
        /// What it is called.
        name: String,
        /// What it says that answers; empty where its page does.
        text: String,
        /// Where it is.
        href: String,
        /// What an adult pays on `date`; none for what is no park or tour.
        from: Option<i64>,
        /// The nearest day it can be had, ISO date.
        date: Option<String>,
        /// What those pay on that day who are no adults and show no proof; none of what is no park or tour.
        ages: Vec<AgeView>,
    },
    /// Nothing the store knows does.
    Unknown {
        /// What comes near; empty where nothing does.
        near: Vec<PlaceLinkView>,
    },
}

/// Whether a child can do what is done at a place.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChatTallView {
    /// Whether it can.
    pub takes_part: TakesPartView,
    /// How tall it is, in centimetres; none where only its age is said.
    pub cm: Option<u16>,
    /// The height that the place asks for; none where it asks for none.
    pub asked: Option<u16>,
    /// From how many years on the place takes people.
    pub from: Option<u8>,
}

/// Whether a child can take part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the rule's words")]
pub enum TakesPartView {
    AnyHeight,
    TallEnough,
    TallForSome,
    TooSmall,
    InPart,
    LikelyTall,
    LikelyTallForSome,
    LikelySmall,
    LikelyInPart,
    TooYoung,
}

/// What a place's page says to whom a visit may do harm.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChatAdviceView {
    /// The place.
    pub name: String,
    /// Its page.
    pub href: String,
    /// The line about it; none where its page says nothing.
    pub text: Option<String>,
}

/// Places that have something on the same terms.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChatOfferView {
    /// The terms.
    pub offered: OfferedView,
    /// What the places are called.
    pub names: Vec<String>,
}

/// What those pay at a place who show a proof.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChatRateView {
    /// The place.
    pub name: String,
    /// Where it is bought for that day.
    pub href: String,
    /// The day, ISO date.
    pub date: String,
    /// What each kind of them pays then, at least one.
    pub ages: Vec<AgeView>,
    /// What those pay of that age who have no such proof; none where the proof is of where one lives.
    pub adult: Option<i64>,
}

/// A way to pay that a question names.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChatMethodView {
    /// Its name.
    pub name: String,
    /// Whether one can pay by it, in the page's currency.
    pub taken: bool,
}

/// A day of a place.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChatDayView {
    /// The day, ISO date.
    pub date: String,
    /// Whether it can be had then.
    pub state: DayStateView,
    /// True where the day was asked for; else it is the nearest.
    pub asked: bool,
    /// When it is open then; of a tour, when it leaves and is back.
    pub hours: HoursView,
    /// Whether one may come at any time while it is open.
    pub any_time: bool,
    /// When it starts then, `HH:MM`.
    pub starts: Vec<String>,
    /// What an adult pays then; none where it can't be had.
    pub from: Option<i64>,
    /// What those pay then who are no adults and show no proof; none where prices were not asked for.
    pub ages: Vec<AgeView>,
    /// What who was said to come pays then; empty where nobody was.
    pub people: Vec<ChatPeopleView>,
    /// The same together.
    pub total: Option<i64>,
    /// Where it is bought for them on that day, or on the next where it is too late for today; none where it can't be had.
    pub href: Option<String>,
    /// Where it is closed or full, or it is too late for today: the nearest later day it can be had, ISO date.
    pub next: Option<String>,
    /// What an adult pays on that one.
    pub next_from: Option<i64>,
    /// True of today where it has closed by now, or a tour has left.
    pub over: bool,
}

/// Several days that were asked for at once.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChatDaysView {
    /// The first that may be one of them, ISO date.
    pub from: String,
    /// The last, ISO date.
    pub to: String,
    /// The day of the week that all of them are, 1 Monday to 7 Sunday; none where each counts.
    pub weekday: Option<u8>,
    /// The month that was named in place of a first and a last day, `YYYY-MM`.
    pub month: Option<String>,
}

/// People of a kind, and what they pay.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChatPeopleView {
    /// The kind.
    pub unit: UnitView,
    /// How many.
    pub count: u32,
    /// What all of them pay.
    pub amount: i64,
}

/// People of a kind who come.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChatComingView {
    /// The kind.
    pub unit: UnitView,
    /// How many.
    pub count: u32,
}

/// What places were asked for by.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "by", rename_all = "snake_case")]
pub enum ChatListView {
    /// What all people together cost.
    Budget {
        /// The amount, in the currency it was named in.
        amount: String,
        /// Who they are, as the cheapest place counts them.
        people: Vec<ChatComingView>,
        /// The day that was asked for, ISO date; else each place has its nearest.
        date: Option<String>,
        /// Places that the youngest is too young or too small for.
        left_out: Vec<String>,
        /// What each of the places is about, in words, where the question says it.
        about: Vec<String>,
        /// What several days cost together, where the question says how many there are.
        several: Option<ChatSeveralDaysView>,
    },
    /// Costing all people together the least.
    Least {
        /// Who they are, as the cheapest place counts them.
        people: Vec<ChatComingView>,
        /// Places that the youngest is too young or too small for.
        left_out: Vec<String>,
    },
    /// The same, for who names an amount of a currency that the store does not charge in.
    Foreign {
        /// What that money is called.
        money: String,
        /// Who they are, as the cheapest place counts them.
        people: Vec<ChatComingView>,
        /// Places that the youngest is too young or too small for.
        left_out: Vec<String>,
    },
    /// How old the youngest child is.
    Child {
        /// How many years old.
        age: u8,
        /// How old the others are, each age once, in order.
        older: Vec<u8>,
    },
    /// Being sold: when each is open.
    Hours,
    /// Being open on a day.
    Open {
        /// ISO date.
        date: String,
    },
    /// Being open on one of several days.
    Within {
        /// The day that there is not.
        days: ChatDaysView,
    },
    /// Being open to wheelchairs.
    Wheelchair {
        /// Those that are not.
        closed: Vec<String>,
    },
}

/// Days at different places, each of a day.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChatSeveralDaysView {
    /// How many.
    pub days: u32,
    /// The places, as many.
    pub names: Vec<String>,
    /// What all people pay for all of them together, in the currency that was named, without a code.
    pub total: String,
    /// Whether the amount is enough for that, by a code that everybody may use where one helps.
    pub enough: bool,
}

/// A place among others.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChatListedView {
    /// Its name.
    pub name: String,
    /// Its page, or where it is bought on the day.
    pub href: String,
    /// What all people together cost, in the currency that was named.
    pub total: Option<String>,
    /// On which day, ISO date.
    pub date: Option<String>,
    /// What the child pays then, or an adult where none was named, in the page's currency.
    pub price: Option<i64>,
    /// The height that its activities ask for.
    pub min_height: Option<MinHeightView>,
    /// Where a wheelchair can go.
    pub wheelchair: Option<PassableView>,
    /// Where in parts, by the first sentence of its page about that; none where it is not asked for.
    pub parts: Option<String>,
    /// When it is open, or leaves, on the day that is asked for.
    pub open: Option<ChatOpenView>,
    /// True where it is open today and sold no more for today.
    pub late: bool,
    /// The code by which `total` is so little, of those that everybody is told of; none where it is so without one.
    pub code: Option<String>,
}

/// When a place is open on a day; of a tour, when it leaves.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChatOpenView {
    /// True where it is a tour.
    pub tour: bool,
    /// From when until when.
    pub hours: HoursView,
    /// When a tour leaves that does so more than once, `HH:MM`.
    pub starts: Vec<String>,
}

/// When the people of a tour are picked up.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChatPickUpView {
    /// The tour.
    pub name: String,
    /// Where it is bought, with one's own area.
    pub href: String,
    /// Each area.
    pub areas: Vec<ChatAreaView>,
}

/// An area where people are picked up.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChatAreaView {
    /// Its name.
    pub name: String,
    /// When, for each start, `HH:MM`.
    pub times: Vec<String>,
}

/// A place that is not sold now.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChatUnsoldView {
    /// Why not.
    pub status: ProductStatusView,
    /// The day it is sold again, ISO date; none where that is not known.
    pub back: Option<String>,
    /// Its page.
    pub place: PlaceLinkView,
    /// The nearest of what can be bought in its place.
    pub instead: Option<PlaceLinkView>,
}

/// An order of the visitor's, in short.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChatOrderView {
    /// Its code.
    pub code: String,
    /// Its page.
    pub href: String,
    /// Its visits.
    pub visits: Vec<ChatVisitView>,
}

/// A visit of an order, in short.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChatVisitView {
    /// The place.
    pub name: String,
    /// The day, ISO date; none while it is to be chosen.
    pub date: Option<String>,
    /// When it begins, where that matters.
    pub slot: Option<String>,
    /// Whether it was cancelled.
    pub cancelled: bool,
    /// Where it is changed or cancelled; none where it can't be any more.
    pub change_href: Option<String>,
}
