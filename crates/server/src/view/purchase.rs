//! Page data of buying: the chooser, the cart, the checkout, and the calls islands make.

use super::{AgeView, Choice, ProductCard, Tier};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The kinds of person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the catalogue's words")]
pub enum Unit {
    Adult,
    Child,
    Infant,
    Resident,
    ResidentChild,
    Mexican,
    MexicanChild,
    Senior,
}

/// How many of each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
#[allow(missing_docs, reason = "counts of people")]
pub struct PartyView {
    pub adults: u32,
    pub children: u32,
    pub infants: u32,
    pub residents: u32,
    pub resident_children: u32,
    pub mexicans: u32,
    pub mexican_children: u32,
    pub seniors: u32,
}

/// Choose a day and people.
#[derive(Clone, Debug, Serialize, TS)]
pub struct BuyPage {
    /// What is bought.
    pub product: ProductCard,
    /// What the price includes.
    pub includes: Vec<String>,
    /// Head of the page.
    pub seo_title: String,
    /// Head of the page.
    pub seo_description: String,
    /// The chooser.
    pub chooser: Chooser,
}

/// Props of the chooser island: also what `GET /api/v1/products/{id}/chooser` answers.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Chooser {
    /// The operator's id.
    pub product_id: i64,
    /// Where the form posts and day links lead: the buy page's own address.
    pub action: String,
    /// The month shown.
    pub month: CalendarMonth,
    /// First and last month that can be shown, `YYYY-MM`.
    pub first_month: String,
    /// Last month that can be shown.
    pub last_month: String,
    /// The kinds of person to be counted here: rates with a proof only where somebody has that one.
    pub ages: Vec<AgeView>,
    /// Chosen people.
    pub party: PartyView,
    /// Most people in one line.
    pub party_limit: u32,
    /// Chosen day with its slots.
    pub day: Option<DayView>,
    /// Chosen slot.
    pub slot: Option<String>,
    /// What the admission costs: present once a day is chosen.
    pub quote: Option<LineQuote>,
    /// What can be added to it, upgrades first; starts and pick-up times are those of the chosen day.
    pub extras: Vec<ExtraView>,
    /// What was added, priced: present once a day is chosen.
    pub extra_lines: Vec<ExtraLineView>,
    /// Admission and extras together, before discounts; present once a day is chosen.
    pub base: Option<i64>,
    /// Admission and extras together; present once a day is chosen.
    pub total: Option<i64>,
    /// Buying now and choosing the day later; none where the product is not sold so.
    pub open_ticket: Option<OpenTicketView>,
    /// True when the day is to be chosen later.
    pub open: bool,
    /// What was wrong with the last attempt.
    pub errors: Vec<FieldError>,
    /// False when the month was drawn for everybody: places left are then not known.
    pub live: bool,
}

/// A ticket without a day.
#[derive(Clone, Debug, Serialize, TS)]
pub struct OpenTicketView {
    /// For how many months its day can be chosen.
    pub months: u8,
    /// The last day it is good for, bought today: ISO date.
    pub until: String,
}

/// Something that can be added to an admission (contract 3.6).
#[derive(Clone, Debug, Serialize, TS)]
pub struct ExtraView {
    /// Its own id.
    pub id: i64,
    /// The operator's id of the admission with it; for anything but an upgrade its own id.
    pub id_upgrade: i64,
    /// Upper-case code.
    pub code: String,
    /// transport, food, `transport_with_food`, photo or activity. The first three are upgrades: one of them at most.
    pub kind: String,
    /// XC, XP, XH, XON, XS, XN or XT.
    pub business_unit_code: String,
    /// Its name.
    pub name: String,
    /// How the admission is called with it.
    pub name_upgrade: String,
    /// Head of its details.
    pub title: String,
    /// Second line of its details.
    pub subtitle: String,
    /// Its details.
    pub description: String,
    /// Name of its scene.
    pub scene: String,
    /// person: everybody who pays; participant: as many as take part; group: once.
    pub per: String,
    /// For an adult, a participant or the group; 0 when included.
    pub price: i64,
    /// For a child, where it differs.
    pub child_price: Option<i64>,
    /// The youngest who may take part.
    pub from_age: Option<u8>,
    /// The component group it is chosen in: exactly one of each group is, at no further cost.
    pub group: Option<i64>,
    /// True when a start must be chosen.
    pub slot_needed: bool,
    /// Its starts on the chosen day.
    pub slots: Vec<SlotView>,
    /// Where people are picked up; one must be chosen unless there are none.
    pub zones: Vec<ZoneView>,
    /// How it was chosen; none when it was not.
    pub chosen: Option<ExtraChoice>,
}

/// Where people are picked up.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ZoneView {
    /// What a form sends.
    pub key: String,
    /// Its name.
    pub name: String,
    /// When, `HH:MM`, once a start is known.
    pub pickup: Option<String>,
}

/// How an extra is chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ExtraChoice {
    /// Which.
    pub id: i64,
    /// How many take part; counts only where it is per participant.
    #[serde(default)]
    pub count: u32,
    /// `HH:MM`
    #[serde(default)]
    pub slot: Option<String>,
    /// Key of the zone.
    #[serde(default)]
    pub zone: Option<String>,
}

/// An extra that was added, priced.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ExtraLineView {
    /// Its line in the cart; none while choosing and in an order.
    pub line: Option<String>,
    /// Which extra.
    pub id: i64,
    /// See `ExtraView`.
    pub kind: String,
    /// Its name.
    pub name: String,
    /// See `ExtraView`.
    pub per: String,
    /// How many it is for; 1 for a group.
    pub count: u32,
    /// `HH:MM`, where it has a start of its own.
    pub slot: Option<String>,
    /// Name of the pick-up zone.
    pub zone: Option<String>,
    /// Pick-up time, `HH:MM`.
    pub pickup: Option<String>,
    /// True for a component of the admission: it costs nothing and can't be taken out alone.
    pub included: bool,
    /// Its price.
    pub quote: LineQuote,
    /// Why it can't be bought as it stands.
    pub error: Option<FieldError>,
}

/// A rate that needs a proof at the gate.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PlanView {
    /// resident, mexican or senior.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Who may use it.
    pub who: String,
    /// What to show at the gate.
    pub proof: String,
}

/// What people of a line must show at the gate.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ProofView {
    /// The rate's name.
    pub name: String,
    /// What to show.
    pub proof: String,
    /// How many people.
    pub count: u32,
}

/// A month of days. `days` starts on the first of the month.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a month")]
pub struct CalendarMonth {
    /// `YYYY-MM`
    pub month: String,
    pub days: Vec<CalendarDay>,
}

/// One day of a product.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CalendarDay {
    /// ISO date.
    pub date: String,
    /// Whether it can be chosen.
    pub state: DayState,
    /// Places left, told only when few.
    pub left: Option<i64>,
    /// Adult price on this day with the discount for booking ahead.
    pub from: Option<i64>,
    /// Percent off behind `from`.
    pub percent: u8,
}

/// Whether a day can be chosen. Only `Open` and `Few` can.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "words for a day")]
pub enum DayState {
    Open,
    Few,
    SoldOut,
    Closed,
    Past,
    Beyond,
}

/// A chosen day.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a day and its slots")]
pub struct DayView {
    pub date: String,
    pub slots: Vec<SlotView>,
}

/// One start on a day.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SlotView {
    /// `HH:MM`
    pub time: String,
    /// Whether it can be chosen.
    pub open: bool,
    /// Places left, told only when few.
    pub left: Option<i64>,
}

/// A priced line.
#[derive(Clone, Debug, Serialize, TS)]
pub struct LineQuote {
    /// Per kind of person.
    pub units: Vec<UnitQuote>,
    /// Before discounts.
    pub base: i64,
    /// To pay, taxes included.
    pub total: i64,
}

/// A kind of person, priced.
#[derive(Clone, Debug, Serialize, TS)]
pub struct UnitQuote {
    /// The kind of person.
    pub unit: Unit,
    /// How many.
    pub count: u32,
    /// Price per person before discount.
    pub base: i64,
    /// Price per person.
    pub price: i64,
    /// `price` times `count`.
    pub total: i64,
    /// Which rule gave the price.
    pub reason: Reason,
}

/// Which rule gave a price.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "rule", rename_all = "snake_case")]
pub enum Reason {
    /// The list price.
    List,
    /// Free by age.
    Infant,
    /// A child's part of the adult price.
    Child {
        /// Percent off the adult price.
        percent: u8,
    },
    /// Booked ahead.
    Advance {
        /// Percent off.
        percent: u8,
        /// The tier's smallest number of days.
        days: u32,
    },
    /// Several parks in one cart.
    Combo {
        /// Percent off.
        percent: u8,
        /// The tier's number of parks.
        parks: u32,
    },
    /// A promotion.
    Promotion {
        /// Percent off.
        percent: u8,
        /// What it is called.
        name: String,
    },
    /// A rate that needs a proof.
    Plan {
        /// Percent off the adult price.
        percent: u8,
        /// What it is called.
        name: String,
    },
    /// Part of the admission.
    Included,
}

/// Something wrong with a form: `field` is the input's name, or none for the whole form.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "see the error catalogue, contract 8")]
pub struct FieldError {
    pub field: Option<String>,
    pub code: String,
    pub message: String,
}

/// The cart page.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "the cart and what to say about it")]
pub struct CartPage {
    pub cart: CartView,
    /// What to look at when it is empty.
    pub suggestions: Vec<ProductCard>,
    /// A code that was refused, as typed; empty otherwise.
    pub code_typed: String,
    /// Why it was refused.
    pub code_error: Option<FieldError>,
}

/// A cart: props of the cart island and answer of the cart calls.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CartView {
    /// Lines in order of adding.
    pub lines: Vec<CartLineView>,
    /// Before discounts.
    pub base: i64,
    /// To pay, taxes included.
    pub total: i64,
    /// Tax within `total`.
    pub tax: i64,
    /// Taken off by a coupon, within what lies between `base` and `total`.
    pub coupon: i64,
    /// The promotion or coupon code that was given.
    pub code: Option<CodeView>,
    /// Fingerprint of every amount shown; placing an order carries it.
    pub hash: String,
    /// When the first place held for this cart is let go; none when nothing is held.
    pub expires_at: Option<i64>,
    /// Seconds until then, by the server's clock.
    pub seconds_left: Option<i64>,
    /// One more park and this percent would apply to all of them.
    pub next_combo: Option<Tier>,
    /// Done or refused, to be told at the top.
    pub notice: Option<Notice>,
    /// True when it can be paid for.
    pub ready: bool,
}

/// A code somebody gave.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CodeView {
    /// As it is written.
    pub code: String,
    /// What it does, or why it does nothing here.
    pub message: String,
    /// True when it lowers a price in this cart.
    pub applies: bool,
}

/// A message at the top of a page.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a tone and a text")]
pub struct Notice {
    pub tone: Tone,
    pub code: String,
    pub message: String,
}

/// How a notice is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "two words")]
pub enum Tone {
    Good,
    Bad,
    Info,
}

/// One product on one day for some people.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CartLineView {
    /// The line's id.
    pub id: String,
    /// What.
    pub product: ProductCard,
    /// When; none for an open ticket.
    pub date: Option<String>,
    /// The last day an open ticket bought today is good for.
    pub open_until: Option<String>,
    /// Start, `HH:MM`; shown when the product has several.
    pub slot: String,
    /// True when the product has more than one start.
    pub slot_matters: bool,
    /// Who.
    pub party: PartyView,
    /// The kinds of person it takes.
    pub ages: Vec<AgeView>,
    /// Its price, without extras.
    pub quote: LineQuote,
    /// What was added to it.
    pub extras: Vec<ExtraLineView>,
    /// What its people must show at the gate.
    pub proofs: Vec<ProofView>,
    /// With extras.
    pub total: i64,
    /// True while its places are held.
    pub held: bool,
    /// Why it can't be bought as it stands.
    pub error: Option<FieldError>,
    /// Buy page with this day chosen, to change the date.
    pub change_href: String,
}

/// Who buys, and payment.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CheckoutPage {
    /// What is bought.
    pub cart: CartView,
    /// What was typed.
    pub buyer: BuyerForm,
    /// What was wrong with it.
    pub errors: Vec<FieldError>,
    /// Makes placing happen once: comes back with the form.
    pub once: String,
    /// Every country, by name.
    pub countries: Vec<Choice>,
    /// What can be paid with, in this currency.
    pub methods: Vec<MethodView>,
    /// Code of the method chosen.
    pub method: String,
    /// Banks that give months without interest for this total.
    pub banks: Vec<BankView>,
    /// Instalments chosen, `bank:months`; empty for none.
    pub instalment: String,
}

/// A bank and what its months cost.
#[derive(Clone, Debug, Serialize, TS)]
pub struct BankView {
    /// Its id.
    pub id: i64,
    /// Names its mark.
    pub code: String,
    /// Its name.
    pub name: String,
    /// bank, paypal or transfer.
    pub kind: String,
    /// What it says of its months.
    pub description: String,
    /// The months it gives.
    pub months: Vec<u8>,
    /// What they cost for this total; none below its minimum or in another currency.
    pub terms: Vec<TermView>,
}

/// A number of months.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct TermView {
    /// How many.
    pub months: u8,
    /// Every month's but the last.
    pub monthly: i64,
    /// The last month's.
    pub last: i64,
}

/// What a buyer types.
#[derive(Clone, Debug, Default, Serialize, Deserialize, TS)]
#[allow(missing_docs, reason = "a form's fields, as typed")]
pub struct BuyerForm {
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub country: String,
    pub phone: String,
    /// Terms accepted.
    pub terms: bool,
}

/// A way to pay.
#[derive(Clone, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "plain data of payments.toml")]
pub struct MethodView {
    pub id: i64,
    /// One of the contract's eight codes, or the catalogue's own.
    pub api_code: String,
    pub name: String,
    /// card, paypal, cash, bank or transfer.
    pub kind: String,
    /// What to know before choosing it.
    pub note: Option<String>,
}

/// Body of `POST /api/v1/cart/lines`.
#[derive(Clone, Debug, Deserialize, TS)]
#[allow(missing_docs, reason = "see Chooser")]
pub struct AddLine {
    pub product_id: i64,
    #[serde(default)]
    pub date: Option<String>,
    /// An open ticket, whose day is chosen later.
    #[serde(default)]
    pub open: bool,
    #[serde(default)]
    pub slot: Option<String>,
    pub party: PartyView,
    #[serde(default)]
    pub extras: Vec<ExtraChoice>,
}

/// Body of `PATCH /api/v1/cart/lines/{id}`.
#[derive(Clone, Debug, Deserialize, TS)]
#[allow(missing_docs, reason = "see Chooser")]
pub struct ChangeLine {
    pub date: Option<String>,
    /// It becomes an open ticket.
    #[serde(default)]
    pub open: bool,
    pub slot: Option<String>,
    pub party: Option<PartyView>,
    /// All its extras; left out, they stay.
    #[serde(default)]
    pub extras: Option<Vec<ExtraChoice>>,
}

/// An error answer (problem+json).
#[derive(Clone, Debug, Serialize, TS)]
pub struct Problem {
    /// From the error catalogue.
    pub code: String,
    /// In the visitor's language.
    pub message: String,
    /// The input at fault.
    pub field: Option<String>,
    /// HTTP status.
    pub status: u16,
    /// Everything that is wrong; the first is the problem's own.
    pub errors: Vec<FieldError>,
}
