//! Page data of buying: the chooser, the cart, and the calls islands make.

use super::given::given;
use super::{
    AgeView, ExtraChoiceView, ExtraLineView, ExtraView, FactsView, FieldErrorView, LineQuoteView,
    NextComboView, NextInCartView, NoticeView, PartySent, PartyView, ProductCardView, ProofView,
    StayLineView, scalar,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Choose a day and people.
#[derive(Clone, Debug, Serialize, TS)]
pub struct BuyPageView {
    /// What is bought.
    pub product: ProductCardView,
    /// What to buy in its place while it is not sold, the nearest first.
    pub instead: Vec<ProductCardView>,
    /// The day it is sold again, ISO date, of one on pause; none where that is not known.
    pub back: Option<String>,
    /// What the price includes.
    pub includes: Vec<String>,
    /// What a family asks; none where the catalogue does not say.
    pub facts: Option<FactsView>,
    /// The youngest who may take part in an activity that is in its price; none where that is everybody who may come.
    pub included_from_age: Option<u8>,
    /// Refundable deposit for snorkel gear, paid at the park, in US cents; none where it asks for none.
    pub snorkel_deposit: Option<i64>,
    /// Head of the page.
    pub seo_description: String,
    /// The day that was asked for, where it can't be had; none where it can, and where none was asked for.
    pub missed: Option<MissedDayView>,
    /// That the rate of a room of the cart has it in it on its days; none where none has, and of what is drawn for everybody.
    pub in_rate: Option<String>,
    /// The chooser.
    pub chooser: ChooserView,
}

/// A day that was asked for and can't be had.
#[derive(Clone, Debug, Serialize, TS)]
pub struct MissedDayView {
    /// The day, ISO date.
    pub date: String,
    /// Why it can't be had.
    pub state: DayStateView,
    /// The next that can; none within two months.
    pub next: Option<NextDayView>,
}

/// A day that can be had in its place.
#[derive(Clone, Debug, Serialize, TS)]
pub struct NextDayView {
    /// The day, ISO date.
    pub date: String,
    /// What an adult pays then, minor units.
    pub price: i64,
    /// Where it is bought, with everybody who was chosen.
    pub href: String,
}

/// Props of the chooser island: also what `GET /api/v1/products/{id}/chooser` answers.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct ChooserView {
    /// The operator's id.
    #[schemars(with = "scalar::ProductId")]
    pub product_id: i64,
    /// Where the form posts and day links lead: the buy page's own address.
    #[schemars(with = "scalar::Path")]
    pub action: String,
    /// The month shown.
    pub month: CalendarMonthView,
    /// The month after it, where there is room for two; none beyond `last_month`.
    pub next_month: Option<CalendarMonthView>,
    /// What is said of the prices of these days where something is taken off them; none where nothing is.
    pub lowered: Option<String>,
    /// First month that can be shown.
    #[schemars(with = "scalar::Month")]
    pub first_month: String,
    /// Last month that can be shown.
    #[schemars(with = "scalar::Month")]
    pub last_month: String,
    /// The kinds of person to be counted here: rates with a proof only where somebody has that one.
    pub ages: Vec<AgeView>,
    /// Chosen people.
    pub party: PartyView,
    /// Most people in one line.
    #[schemars(range(min = 1))]
    pub party_limit: u32,
    /// Chosen day with its slots, if it can be chosen.
    pub day: Option<DayView>,
    /// Chosen slot; the only one is chosen by itself.
    #[schemars(with = "Option<scalar::Time>")]
    pub slot: Option<String>,
    /// What the admission costs: present once a day is chosen, or none is to be.
    pub quote: Option<LineQuoteView>,
    /// What can be added: parts to choose from, upgrades, then everything else; starts and pick-up times are those of
    /// the chosen day.
    pub extras: Vec<ExtraView>,
    /// What was added, priced: present when `quote` is.
    pub extra_lines: Vec<ExtraLineView>,
    /// Admission and extras together, before discounts; present when `quote` is.
    #[schemars(with = "Option<scalar::Money>")]
    pub base: Option<i64>,
    /// Admission and extras together; present when `quote` is.
    #[schemars(with = "Option<scalar::Money>")]
    pub total: Option<i64>,
    /// What cancelling gives back at most, and until when, for the chosen day; none without a day or when nothing does.
    pub cancel: Option<CancelPromiseView>,
    /// Until when the chosen day can be moved; none without a day or when it is too near.
    #[schemars(with = "Option<scalar::Instant>")]
    pub change_until: Option<i64>,
    /// Buying now and choosing the day later; none where the product is not sold so.
    pub open_ticket: Option<OpenTicketView>,
    /// True when the day is to be chosen later.
    pub open: bool,
    /// What was wrong with the last attempt.
    pub errors: Vec<FieldErrorView>,
    /// False when the month was drawn for everybody: places left are then not known.
    pub live: bool,
}

/// The best term of a cancellation that can still be had.
#[derive(Clone, Copy, Debug, Serialize, TS, JsonSchema)]
pub struct CancelPromiseView {
    /// So many percent of the price go back.
    #[schemars(range(max = 100))]
    pub percent: u8,
    /// The last moment.
    #[schemars(with = "scalar::Instant")]
    pub until: i64,
}

/// A ticket without a day.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct OpenTicketView {
    /// For how many months its day can be chosen.
    pub months: u8,
    /// The last day it is good for, bought today.
    #[schemars(with = "scalar::Date")]
    pub until: String,
}

/// A month of days. `days` starts on the first of the month.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
#[allow(missing_docs, reason = "a month")]
pub struct CalendarMonthView {
    #[schemars(with = "scalar::Month")]
    pub month: String,
    #[schemars(length(max = 31))]
    pub days: Vec<CalendarDayView>,
    /// What the seasons of its days are called.
    pub seasons: Vec<String>,
}

/// What an adult alone pays on each day of a month, for a call.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PricesView {
    /// What amounts are in.
    #[schemars(with = "scalar::CurrencyCode")]
    pub currency: String,
    /// How many digits of an amount stand behind its separator.
    #[schemars(range(max = 3))]
    pub minor_digits: u8,
    /// Which month.
    #[schemars(with = "scalar::Month")]
    pub month: String,
    /// Its days, from the first.
    #[schemars(length(max = 31))]
    pub days: Vec<CalendarDayView>,
    /// What the seasons of its days are called.
    pub seasons: Vec<String>,
}

/// One day of a product.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct CalendarDayView {
    /// The day it is about.
    #[schemars(with = "scalar::Date")]
    pub date: String,
    /// Whether it can be chosen.
    pub state: DayStateView,
    /// Places left, told only when few.
    #[schemars(range(min = 0))]
    pub left: Option<i64>,
    /// Adult price on this day with its discount.
    #[schemars(with = "Option<scalar::Money>")]
    pub from: Option<i64>,
    /// Percent off behind `from`.
    #[schemars(with = "scalar::Percent")]
    pub percent: u8,
    /// What takes it off; none where nothing does.
    pub reason: Option<DayReasonView>,
    /// What a visit that is moved to this day costs more, or less when negative; only where one is being moved.
    #[schemars(with = "Option<scalar::SignedMoney>")]
    pub difference: Option<i64>,
    /// Which of the month's `seasons` it is in.
    pub season: Option<u8>,
}

/// What takes something off the price of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DayReasonView {
    /// It is booked ahead.
    Advance,
    /// A room in the same cart, on its days.
    Guest,
    /// Another rule, such as a code.
    Other,
}

/// Whether a day can be chosen. Only `open` and `few` can.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "words for a day")]
pub enum DayStateView {
    Open,
    Few,
    SoldOut,
    Closed,
    Past,
    Beyond,
}

/// A chosen day.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
#[allow(missing_docs, reason = "a day and its slots")]
pub struct DayView {
    #[schemars(with = "scalar::Date")]
    pub date: String,
    pub slots: Vec<SlotView>,
}

/// One start on a day.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct SlotView {
    /// When it begins, in Cancun.
    #[schemars(with = "scalar::Time")]
    pub time: String,
    /// Whether it can be chosen.
    pub open: bool,
    /// Places left, told only when few.
    #[schemars(range(min = 0))]
    pub left: Option<i64>,
}

/// The cart page.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "the cart and what to say about it")]
pub struct CartPageView {
    pub cart: CartView,
    /// What could not join it, in another cart of who is signed in.
    pub others: Vec<OtherCartLineView>,
    /// What to look at when it is empty.
    pub suggestions: Vec<ProductCardView>,
    /// A code that was refused, as typed; empty otherwise.
    pub code_typed: String,
    /// Why it was refused.
    pub code_error: Option<FieldErrorView>,
}

/// Something in another cart of who is signed in: it could not join the one they see.
#[derive(Clone, Debug, Serialize, TS)]
pub struct OtherCartLineView {
    /// Its line.
    pub id: String,
    /// What it is called; of a room, its hotel and its name.
    pub name: String,
    /// Its day, or the day they come; none while it is to be chosen.
    pub date: Option<String>,
    /// The day they leave; none for a visit.
    pub until: Option<String>,
    /// Who it is for.
    pub party: PartyView,
    /// What is in this cart and in its way, by name: it would change places with it.
    pub instead_of: Vec<String>,
    /// Whether that is the same product; otherwise it is another one on the same day.
    pub same_product: bool,
    /// Until when its places are held, milliseconds UTC; none where they are not.
    pub held_until: Option<i64>,
    /// It is being paid there, so it stays.
    pub paying: bool,
}

/// A cart: props of the cart island and answer of the cart calls.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct CartView {
    /// Parks and tours, in order of adding.
    pub lines: Vec<CartLineView>,
    /// Rooms, in order of adding.
    pub stays: Vec<StayLineView>,
    /// Before discounts.
    #[schemars(with = "scalar::Money")]
    pub base: i64,
    /// To pay, taxes included.
    #[schemars(with = "scalar::Money")]
    pub total: i64,
    /// Tax within `total`.
    #[schemars(with = "scalar::Money")]
    pub tax: i64,
    /// Taken off by a coupon, within what lies between `base` and `total`.
    #[schemars(with = "scalar::Money")]
    pub coupon: i64,
    /// What is said of taxes and of what towns charge apart for all its rooms; empty without rooms.
    pub town_note: String,
    /// The promotion or coupon code that was given.
    pub code: Option<CodeView>,
    /// The code that would take off most; none where one was given, or none does.
    pub offered_code: Option<OfferedCodeView>,
    /// Fingerprint of every amount shown; placing an order carries it.
    #[schemars(with = "scalar::Fingerprint")]
    pub hash: String,
    /// When the first place held for this cart is let go; none when nothing is held.
    #[schemars(with = "Option<scalar::Instant>")]
    pub expires_at: Option<i64>,
    /// Seconds until then, by the server's clock.
    #[schemars(range(min = 0))]
    pub seconds_left: Option<i64>,
    /// What one more park would save of what is in the cart; none where it saves nothing.
    pub next_combo: Option<NextComboView>,
    /// The most that its rooms take off a day in a park for their guests, or where all their rates have parks in them which days went
    /// along with their search, in a sentence; none without a room, and where there is neither.
    pub guest_note: Option<String>,
    /// One product more, for who lets the store say what suits them.
    pub next: Option<NextInCartView>,
    /// Done or refused, to be told at the top.
    pub notice: Option<NoticeView>,
    /// True when it can be paid for.
    pub ready: bool,
}

/// A code that would lower what a cart costs.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct OfferedCodeView {
    /// As it is written.
    pub code: String,
    /// What it takes off this cart, beyond the code that was given.
    #[schemars(with = "scalar::Money")]
    pub saving: i64,
    /// True where it is a coupon of who is signed in; everybody is told of any other.
    pub own: bool,
    /// What it would take the place of, in words: what parks together take off, or would with one more; none where they take nothing off.
    pub note: Option<String>,
}

/// A code somebody gave.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct CodeView {
    /// As it is written.
    pub code: String,
    /// What it does, or why it does nothing here.
    pub message: String,
    /// True when it lowers a price in this cart.
    pub applies: bool,
}

/// One product on one day for some people: an admission with its extras.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct CartLineView {
    /// The line's id.
    #[schemars(with = "scalar::Id")]
    pub id: String,
    /// The product, as in lists.
    pub product: ProductCardView,
    /// When; none for an open ticket.
    #[schemars(with = "Option<scalar::Date>")]
    pub date: Option<String>,
    /// The last day an open ticket bought today is good for; none with a day.
    #[schemars(with = "Option<scalar::Date>")]
    pub open_until: Option<String>,
    /// Its start; shown when the product has several.
    #[schemars(with = "scalar::Start")]
    pub slot: String,
    /// True when the product has more than one start.
    pub slot_matters: bool,
    /// The people who come.
    pub party: PartyView,
    /// The kinds of person it takes.
    pub ages: Vec<AgeView>,
    /// Its price, without extras.
    pub quote: LineQuoteView,
    /// What was added to it.
    pub extras: Vec<ExtraLineView>,
    /// What its people must show at the gate.
    pub proofs: Vec<ProofView>,
    /// With extras.
    #[schemars(with = "scalar::Money")]
    pub total: i64,
    /// True while its places are held, and those of its extras.
    pub held: bool,
    /// True where it can be paid as it stands without being held: so many people choose this start now that places go to
    /// who pays first.
    pub when_paid: bool,
    /// What cancelling it would give back, by the terms of today; none without a day, or where nothing does any more.
    pub cancel: Option<CancelPromiseView>,
    /// Until when its day could be moved; none without a day, or once that moment is over.
    #[schemars(with = "Option<scalar::Instant>")]
    pub moved: Option<i64>,
    /// Why it can't be bought as it stands.
    pub error: Option<FieldErrorView>,
    /// Buy page with this line's choice, to change it.
    #[schemars(with = "scalar::Path")]
    pub change_href: String,
}

/// Body of `POST /api/v1/cart/lines`.
#[derive(Clone, Debug, Deserialize, TS, JsonSchema)]
#[allow(missing_docs, reason = "see ChooserView")]
pub struct AddLine {
    #[schemars(with = "scalar::ProductId")]
    pub product_id: i64,
    /// Left out, or null, only for an open ticket. What is no date is answered 422.
    #[serde(default)]
    #[schemars(with = "Option<scalar::Date>")]
    pub date: Option<String>,
    /// An open ticket, whose day is chosen later.
    #[serde(default)]
    pub open: bool,
    /// May be left out where there is one start.
    #[serde(default)]
    #[schemars(with = "Option<scalar::Time>")]
    pub slot: Option<String>,
    #[ts(as = "PartyView")]
    #[schemars(with = "PartyView")]
    pub party: PartySent,
    /// What is added.
    #[serde(default, deserialize_with = "given")]
    pub extras: Vec<ExtraChoiceView>,
}

/// Body of `PATCH /api/v1/cart/lines/{id}`. What is left out, or null, stays. A new date without a slot takes the day's
/// only start, and gives an open ticket its day. `{}` holds the line again.
#[derive(Clone, Debug, Deserialize, TS, JsonSchema)]
#[allow(missing_docs, reason = "see ChooserView")]
pub struct ChangeLine {
    #[schemars(with = "Option<scalar::Date>")]
    pub date: Option<String>,
    /// It becomes an open ticket.
    #[serde(default)]
    pub open: bool,
    #[schemars(with = "Option<scalar::Time>")]
    pub slot: Option<String>,
    /// Kinds left out are none.
    #[ts(as = "Option<PartyView>")]
    #[schemars(with = "Option<PartyView>")]
    pub party: Option<PartySent>,
    /// All its extras; left out, they stay, for as many as are left to take part.
    #[serde(default)]
    pub extras: Option<Vec<ExtraChoiceView>>,
}

/// Body of `PUT /api/v1/cart/code`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct GiveCode {
    /// As typed: case and spaces do not matter. Empty takes the code out.
    #[serde(deserialize_with = "given")]
    pub code: String,
}

/// Body of `POST /api/v1/package`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct AddPackage {
    /// The package, as the package page's address has it: `PackageFields` and `PeopleFields`, form-encoded. A field that
    /// stands twice is answered 400.
    pub query: String,
}
