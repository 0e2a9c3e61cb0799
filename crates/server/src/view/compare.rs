//! Page data of the comparison, and of facts that a family asks before it chooses.

use super::{AgeView, DayStateView, FieldErrorView, ProductCardView};
use serde::Serialize;
use ts_rs::TS;

/// Products side by side.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ComparePageView {
    /// Where the form asks again: the page itself.
    pub action: String,
    /// The day of the prices.
    pub date: String,
    /// The first day that can be chosen.
    pub first_date: String,
    /// The last.
    pub last_date: String,
    /// Everything that can be compared.
    pub choices: Vec<CompareChoiceView>,
    /// How many fit side by side.
    pub most: u32,
    /// True where more were asked for: the first are shown.
    pub too_many: bool,
    /// True where nobody chose: a few places that differ stand there.
    pub usual: bool,
    /// Side by side, in the order of lists.
    pub compared: Vec<ComparedView>,
    /// What is wrong with the form.
    pub errors: Vec<FieldErrorView>,
}

/// A product that can be compared.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CompareChoiceView {
    /// The operator's id.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// Whether it stands side by side now.
    pub chosen: bool,
}

/// A product beside others.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ComparedView {
    /// The product.
    pub product: ProductCardView,
    /// Who it is for and how it is different, in one sentence.
    pub different: Option<String>,
    /// What is in the price.
    pub includes: Vec<String>,
    /// Kinds of person, without those of a rate.
    pub ages: Vec<AgeView>,
    /// Weekdays it is open, 1 Monday to 7 Sunday.
    pub weekdays: Vec<u8>,
    /// What a family asks; none where the catalogue does not say.
    pub facts: Option<FactsView>,
    /// Whether it can be had on the day.
    pub state: DayStateView,
    /// The next day it is open, ISO date, where it is closed on the day.
    pub next: Option<String>,
    /// An adult's price on the day; none where it can't be had.
    pub price: Option<i64>,
    /// The same before discounts.
    pub base: i64,
    /// Where it is bought for that day.
    pub href: String,
    /// The comparison without it.
    pub without: String,
}

/// The height that activities ask for.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct MinHeightView {
    /// Centimetres: what most activities that ask for one ask for.
    pub cm: u16,
    /// How much of the day asks for it.
    pub of: HeightForView,
}

/// How much of a day asks for a height.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum HeightForView {
    /// Most of it.
    Most,
    /// Some of it.
    Some,
}

/// Facts of a product.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FactsView {
    /// The height that activities ask for; none where none does.
    pub min_height: Option<MinHeightView>,
    /// How wet one gets.
    pub wet: WetView,
    /// How one eats.
    pub food: ProvidedView,
    /// How one drinks.
    pub drinks: ProvidedView,
    /// How much is walked.
    pub steps: StepsView,
    /// Where a wheelchair can go.
    pub wheelchair: PassableView,
    /// Where a stroller can go.
    pub stroller: PassableView,
    /// ISO 639 codes of the languages of guides and signs.
    pub guides: Vec<String>,
    /// How far it is; nothing of what comes for its people.
    pub ways: Vec<WayView>,
}

/// Who takes visitors by bus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the catalogue's words")]
pub enum CoachView {
    Ado,
    Colectivo,
}

/// How far a place is, by bus.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RideView {
    /// From where.
    pub from: OriginView,
    /// Who takes them.
    pub by: CoachView,
    /// Minutes, changes included.
    pub minutes: u16,
    /// What one person pays on board, whole pesos: the least and the most; none where nothing is said.
    pub fare_mxn: Option<(u16, u16)>,
    /// When the last one leaves for the way back, `HH:MM`; none where nothing is said.
    pub last: Option<String>,
}

/// How far a place is, by car.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct WayView {
    /// From where.
    pub from: OriginView,
    /// Kilometres by road.
    pub km: u16,
    /// Minutes without traffic.
    pub minutes: u16,
}

/// How wet a visitor gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the catalogue's words")]
pub enum WetView {
    AllDay,
    Partly,
    Dry,
}

/// How a meal or a drink is had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the catalogue's words")]
pub enum ProvidedView {
    Included,
    CanBeAdded,
    SoldThere,
}

/// How much is walked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the catalogue's words")]
pub enum StepsView {
    Few,
    #[serde(rename = "some")]
    Average,
    Many,
}

/// Whether something can go everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the catalogue's words")]
pub enum PassableView {
    Yes,
    Partly,
    No,
}

/// Where visitors set out from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the catalogue's words")]
pub enum OriginView {
    Airport,
    Cancun,
    PlayaDelCarmen,
    Tulum,
    Cozumel,
}
