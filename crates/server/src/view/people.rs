//! Page data of people: kinds, counts, ages, and rates that need a proof.

use super::scalar;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// The kinds of person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the catalogue's words")]
pub enum UnitView {
    Adult,
    Child,
    Infant,
    Resident,
    ResidentChild,
    Mexican,
    MexicanChild,
    Senior,
}

/// How many of each. Sent, whatever is left out is none, and there is at least one adult of any rate, at most
/// `party_limit` people, and only kinds the product takes: else 422, as is what is no count. Counts above 999 are read as 999.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
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

/// Counts of people as a call sent them, described as [`PartyView`]. What is no count is kept: the rules refuse it together with
/// whatever else is wrong, as they do of a form.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
#[allow(missing_docs, reason = "counts of people")]
pub struct PartySent {
    pub adults: CountSent,
    pub children: CountSent,
    pub infants: CountSent,
    pub residents: CountSent,
    pub resident_children: CountSent,
    pub mexicans: CountSent,
    pub mexican_children: CountSent,
    pub seniors: CountSent,
}

/// A count as it was sent; 0 where it was left out.
#[derive(Clone, Debug, Deserialize)]
pub struct CountSent(Value);

impl Default for CountSent {
    fn default() -> Self {
        Self(Value::from(0))
    }
}

impl CountSent {
    /// Its JSON: the digits of a count, and of anything else what can't be read as one.
    pub fn text(&self) -> String {
        self.0.to_string()
    }
}

/// A kind of person and the ages it covers, in whole years, both included.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct AgeView {
    /// The kind.
    pub unit: UnitView,
    /// Youngest age, years.
    pub from: u8,
    /// Oldest; none without limit.
    pub to: Option<u8>,
    /// What one pays alone on the chosen day; before a day is chosen, when nothing is booked ahead.
    #[schemars(with = "scalar::Money")]
    pub price: i64,
    /// The rate that needs a proof; none for everybody else.
    pub plan: Option<PlanView>,
}

/// A rate that needs a proof: of residents of Quintana Roo, of Mexicans, of holders of an INAPAM card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the catalogue's words")]
pub enum PlanKeyView {
    Resident,
    Mexican,
    Senior,
}

/// A rate that needs a proof at the gate.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct PlanView {
    /// Names the rate in forms and calls.
    pub key: PlanKeyView,
    /// Its name.
    pub name: String,
    /// Who may use it.
    pub who: String,
    /// What to show at the gate.
    pub proof: String,
}

/// What people of a line must show at the gate.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct ProofView {
    /// The rate's name.
    pub name: String,
    /// What to show.
    pub proof: String,
    /// How many people.
    pub count: u32,
}
