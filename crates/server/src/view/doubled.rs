//! Page data of tickets that the rate of a room has in it already (§10.16.234).

use serde::Serialize;
use ts_rs::TS;

/// Tickets of a paid order for a park and a day that the rate of a room of it has in it: the room's guests need none there.
#[derive(Clone, Debug, Serialize, TS)]
pub struct DoubledView {
    /// Number of the park.
    pub park: i64,
    /// Its name.
    pub name: String,
    /// The day, ISO date.
    pub date: String,
    /// How many people they are for.
    pub count: u32,
    /// What cancelling them gives back now, minor units of the order; 0 for nothing.
    pub returns: i64,
    /// Until when it gives back so much, milliseconds UTC; none where nothing does, or they can't be cancelled.
    pub until: Option<i64>,
    /// Where they are cancelled; none where they can't be.
    pub href: Option<String>,
}
