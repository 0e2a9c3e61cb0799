//! Page data of what can be added to an admission (contract 3.6).

use super::{FieldErrorView, LineQuoteView, SlotView, scalar};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What kind of thing an extra is. The first three are upgrades: one of them at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the catalogue's words")]
pub enum ExtraKindView {
    Transport,
    Food,
    TransportWithFood,
    Photo,
    Activity,
    PickUp,
}

/// Whom an extra is paid for. `person`: everybody who pays; `participant`: as many as take part; `group`: once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "said above")]
pub enum PerView {
    Person,
    Participant,
    Group,
}

/// Code of a business unit: who opens the gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "UPPERCASE")]
#[allow(missing_docs, reason = "the contract's codes")]
pub enum BusinessUnitView {
    Xc,
    Xp,
    Xh,
    Xon,
    Xs,
    Xn,
    Xt,
}

/// Something that can be added to an admission.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct ExtraView {
    /// Its own id.
    #[schemars(with = "scalar::ProductId")]
    pub id: i64,
    /// The operator's id of the admission with it; for anything but an upgrade its own id.
    #[schemars(with = "scalar::ProductId")]
    pub id_upgrade: i64,
    /// Upper-case code.
    pub code: String,
    /// What kind of thing it is.
    pub kind: ExtraKindView,
    /// The business unit that runs it.
    pub business_unit_code: BusinessUnitView,
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
    /// Where a small picture of it is served, 4:3; its middle square stands for all of it.
    #[schemars(with = "Option<scalar::Path>")]
    pub picture: Option<String>,
    /// Whom it is paid for.
    pub per: PerView,
    /// For an adult, a participant or the group; 0 when included.
    #[schemars(with = "scalar::Money")]
    pub price: i64,
    /// For a child, where it differs.
    #[schemars(with = "Option<scalar::Money>")]
    pub child_price: Option<i64>,
    /// The youngest who may take part.
    pub from_age: Option<u8>,
    /// Whether children may take part: not where the youngest must be of an adult's age.
    pub children: bool,
    /// The component group it is chosen in: exactly one of each group is, at no further cost.
    pub group: Option<i64>,
    /// True when a start must be chosen.
    pub slot_needed: bool,
    /// Its starts on the chosen day.
    pub slots: Vec<SlotView>,
    /// Where people are picked up; one must be chosen unless there are none.
    pub zones: Vec<ZoneView>,
    /// How it was chosen; none when it was not.
    pub chosen: Option<ExtraChoiceView>,
}

/// Where people are picked up.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct ZoneView {
    /// What a form or a call sends.
    pub key: String,
    /// Its name.
    pub name: String,
    /// When, once a start is known.
    #[schemars(with = "Option<scalar::Time>")]
    pub pickup: Option<String>,
}

/// How an extra is chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct ExtraChoiceView {
    /// The number of the extra.
    #[schemars(with = "scalar::ProductId")]
    pub id: i64,
    /// How many take part; counts only where it is per participant. Sent as 0, or left out: everybody who may.
    #[serde(default)]
    pub count: u32,
    /// Its own start, where it has any.
    #[serde(default)]
    #[schemars(with = "Option<scalar::Time>")]
    pub slot: Option<String>,
    /// Key of the pick-up zone, where it has any.
    #[serde(default)]
    pub zone: Option<String>,
    /// The hotel or place where they wait, where it comes for them; at most 80 characters.
    #[serde(default)]
    pub hotel: Option<String>,
}

/// An extra that was added, priced.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct ExtraLineView {
    /// Its line in the cart; none while choosing and in an order.
    #[schemars(with = "Option<scalar::Id>")]
    pub line: Option<String>,
    /// Which extra.
    #[schemars(with = "scalar::ProductId")]
    pub id: i64,
    /// What kind of thing it is.
    pub kind: ExtraKindView,
    /// Its name.
    pub name: String,
    /// Whom it is paid for.
    pub per: PerView,
    /// How many it is for; 1 for a group.
    pub count: u32,
    /// Where it has a start of its own.
    #[schemars(with = "Option<scalar::Time>")]
    pub slot: Option<String>,
    /// Name of the pick-up zone.
    pub zone: Option<String>,
    /// Pick-up time.
    #[schemars(with = "Option<scalar::Time>")]
    pub pickup: Option<String>,
    /// The hotel or place where they wait, once it is known.
    pub hotel: Option<String>,
    /// True for a component of the admission: it costs nothing and can't be taken out alone.
    pub included: bool,
    /// Its price.
    pub quote: LineQuoteView,
    /// Why it can't be bought as it stands.
    pub error: Option<FieldErrorView>,
}
