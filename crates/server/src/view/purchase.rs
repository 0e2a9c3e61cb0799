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
}

/// How many of each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[allow(missing_docs, reason = "counts of people")]
pub struct PartyView {
    pub adults: u32,
    pub children: u32,
    pub infants: u32,
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
    /// The kinds of person it takes.
    pub ages: Vec<AgeView>,
    /// Chosen people.
    pub party: PartyView,
    /// Most people in one line.
    pub party_limit: u32,
    /// Chosen day with its slots.
    pub day: Option<DayView>,
    /// Chosen slot.
    pub slot: Option<String>,
    /// What the choice costs: present once a day is chosen.
    pub quote: Option<LineQuote>,
    /// What was wrong with the last attempt.
    pub errors: Vec<FieldError>,
    /// False when the month was drawn for everybody: places left are then not known.
    pub live: bool,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
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
    /// When.
    pub date: String,
    /// Start, `HH:MM`; shown when the product has several.
    pub slot: String,
    /// True when the product has more than one start.
    pub slot_matters: bool,
    /// Who.
    pub party: PartyView,
    /// The kinds of person it takes.
    pub ages: Vec<AgeView>,
    /// Its price.
    pub quote: LineQuote,
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
    /// Card brands and other methods taken in this currency.
    pub methods: Vec<MethodView>,
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
    pub api_code: String,
    pub name: String,
}

/// Body of `POST /api/v1/cart/lines`.
#[derive(Clone, Debug, Deserialize, TS)]
#[allow(missing_docs, reason = "see Chooser")]
pub struct AddLine {
    pub product_id: i64,
    pub date: String,
    pub slot: Option<String>,
    pub party: PartyView,
}

/// Body of `PATCH /api/v1/cart/lines/{id}`.
#[derive(Clone, Debug, Deserialize, TS)]
#[allow(missing_docs, reason = "see Chooser")]
pub struct ChangeLine {
    pub date: Option<String>,
    pub slot: Option<String>,
    pub party: Option<PartyView>,
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
}
