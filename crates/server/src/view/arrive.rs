//! Page data of the way to each place.

use super::{OriginView, ProductCardView, ReachView, RideView, WayView};
use serde::Serialize;
use ts_rs::TS;

/// How to get to each place.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ArrivePageView {
    /// Where the form asks again: the page itself.
    pub action: String,
    /// Places to set out from.
    pub origins: Vec<OriginView>,
    /// The one they set out from; none where the catalogue knows no way.
    pub from: Option<OriginView>,
    /// The place that the map shows the way to; none for none.
    pub to: Option<i64>,
    /// Every place, one of each location.
    pub places: Vec<ArriveAtView>,
}

/// A place and the ways to it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ArriveAtView {
    /// The product that is found there.
    pub product: ProductCardView,
    /// The page with the way to it on the map.
    pub href: String,
    /// How it is reached from where they set out; none where the catalogue does not say.
    pub reach: Option<ReachView>,
    /// The way from everywhere else, by car.
    pub ways: Vec<WayView>,
    /// The way by bus, from where there is one.
    pub rides: Vec<RideView>,
    /// What to do on arrival.
    pub arrive: String,
    /// Transport that can be added to its ticket.
    pub transport: Option<ArriveByTransportView>,
}

/// Transport that can be added to a ticket.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ArriveByTransportView {
    /// Its name.
    pub name: String,
    /// What an adult pays, minor units.
    pub price: i64,
    /// The areas it leaves from, the earliest first.
    pub zones: Vec<TransportZoneView>,
    /// When it takes people back from the place; none where nobody says it.
    pub returns: Option<String>,
    /// Where its ticket is bought with it.
    pub href: String,
}

/// An area that transport leaves from.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TransportZoneView {
    /// Its name.
    pub name: String,
    /// When it leaves there, for each start of the day.
    pub leaves: Vec<String>,
    /// True of an area at the place they set out from.
    pub here: bool,
}
