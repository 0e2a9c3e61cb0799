//! What a line of a cart or an order sells: one closed type, with one `match` for each question (§10.1, §10.2).
//!
//! Places are claimed apart from it: a visit has one claim, an open ticket none, a stay one for each night.

use crate::calendar::{Date, Instant, Time, instant_in_cancun};
use crate::catalogue::{Catalogue, ExtraKind, ProductId};
use crate::lodging::Stay;
use crate::money::Rate;
use crate::party::{Party, Unit};
use crate::pricing::{Item, Offer, Room};
use crate::stay::{NIGHT, Nights};
use std::fmt;

mod lot;

pub use lot::{Lot, changed_lots};

/// What places belong to: a product's own, those of an extra that has starts of its own, or the rooms of a type. All have
/// numbers of one range, so the number tells which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ResourceId(pub i64);

impl From<ProductId> for ResourceId {
    fn from(ProductId(id): ProductId) -> Self {
        Self(id)
    }
}

impl From<ResourceId> for ProductId {
    fn from(ResourceId(id): ResourceId) -> Self {
        Self(id)
    }
}

/// A start of a resource on a day. Its order is the one in which rows are locked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SlotKey {
    /// Whose places.
    pub resource: ResourceId,
    /// The day, in Cancun.
    pub day: Date,
    /// The start, in Cancun.
    pub start: Time,
}

/// Places of a slot that a line takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Claim {
    /// Of which slot.
    pub slot: SlotKey,
    /// How many; more than none.
    pub count: i64,
}

/// When something is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// On a day, from a start.
    On(Date, Time),
    /// On a day that is chosen later: an open ticket, or a visit under the weather guarantee, with the start it had.
    Open(Option<Time>),
}

impl When {
    /// The day; none for an open ticket.
    pub fn date(self) -> Option<Date> {
        match self {
            Self::On(date, _) => Some(date),
            Self::Open(_) => None,
        }
    }

    /// The start; none for an open ticket.
    pub fn start(self) -> Option<Time> {
        match self {
            Self::On(_, start) => Some(start),
            Self::Open(_) => None,
        }
    }

    /// The start to keep, if it can be, once a day is chosen.
    pub fn wished_start(self) -> Option<Time> {
        match self {
            Self::On(_, start) => Some(start),
            Self::Open(start) => start,
        }
    }

    /// True while its day is to be chosen.
    pub fn is_open(self) -> bool {
        self.date().is_none()
    }

    /// Day and start; none for an open ticket.
    pub fn chosen(self) -> Option<(Date, Time)> {
        self.date().zip(self.start())
    }

    /// The instant it begins; none for an open ticket.
    pub fn begins(self) -> Option<Instant> {
        self.chosen().map(|(date, start)| instant_in_cancun(date, start))
    }
}

impl From<Option<(Date, Time)>> for When {
    fn from(chosen: Option<(Date, Time)>) -> Self {
        chosen.map_or(Self::Open(None), |(date, start)| Self::On(date, start))
    }
}

/// A visit to a park or a tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visit {
    /// The product.
    pub product: ProductId,
    /// The day and the start, or that the day is chosen later.
    pub when: When,
    /// Who comes.
    pub party: Party,
}

/// Something added to a visit. `P` names the visit's line: by its id in a cart, by its position in an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Added<P> {
    /// The extra.
    pub extra: ProductId,
    /// The line of the visit it goes with.
    pub of: P,
    /// True for a component of the visit.
    pub included: bool,
    /// At a start of its own where it has starts, else at the visit's.
    pub when: When,
    /// Who takes part.
    pub party: Party,
    /// Key of the pick-up zone; empty for none.
    pub zone: String,
    /// The hotel or place in it where they wait; empty until it is known.
    pub hotel: String,
}

/// What a line sells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sold<P> {
    /// A visit: what the contract counts as a product of the cart.
    Visit(Visit),
    /// Something added to one.
    Extra(Added<P>),
    /// A room for some nights.
    Stay(Stay),
}

/// A line whose catalogue has not what it sells: its version and its line do not belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsold(pub ProductId);

impl fmt::Display for Unsold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not in the catalogue its line was sold from", self.0)
    }
}

impl<P> Sold<P> {
    /// The number of the product, extra or room type.
    pub fn id(&self) -> ProductId {
        match self {
            Self::Visit(visit) => visit.product,
            Self::Extra(added) => added.extra,
            Self::Stay(stay) => stay.room,
        }
    }

    /// When; of a stay, its first night.
    pub fn when(&self) -> When {
        match self {
            Self::Visit(visit) => visit.when,
            Self::Extra(added) => added.when,
            Self::Stay(stay) => When::On(stay.nights.arrival(), NIGHT),
        }
    }

    /// When it is over: of a stay, on the day they leave.
    pub fn over(&self) -> When {
        match self {
            Self::Visit(_) | Self::Extra(_) => self.when(),
            Self::Stay(stay) => When::On(stay.nights.departure(), NIGHT),
        }
    }

    /// The same at another time: a stay as many nights from another day on.
    #[must_use]
    pub fn at(self, when: When) -> Self {
        match self {
            Self::Visit(visit) => Self::Visit(Visit { when, ..visit }),
            Self::Extra(added) => Self::Extra(Added { when, ..added }),
            Self::Stay(stay) => {
                let nights = when.date().and_then(|arrival| Nights::new(arrival, stay.nights.count()));
                Self::Stay(Stay { nights: nights.unwrap_or(stay.nights), ..stay })
            }
        }
    }

    /// Who. In a hotel other ages are adults and children than in a park.
    pub fn party(&self) -> Party {
        match self {
            Self::Visit(visit) => visit.party,
            Self::Extra(added) => added.party,
            Self::Stay(stay) => Party {
                adults: stay.guests.adults().into(),
                children: stay.guests.children().into(),
                ..Party::default()
            },
        }
    }

    /// True for what stands alone, and may have something added to it: what an order is counted, shown and cancelled by.
    pub fn stands_alone(&self) -> bool {
        match self {
            Self::Visit(_) | Self::Stay(_) => true,
            Self::Extra(_) => false,
        }
    }

    /// The visit it is, which alone can be moved and given up to the weather; none for anything else.
    pub fn visit(&self) -> Option<&Visit> {
        match self {
            Self::Visit(visit) => Some(visit),
            Self::Extra(_) | Self::Stay(_) => None,
        }
    }

    /// The stay it is; none for anything else.
    pub fn stay(&self) -> Option<&Stay> {
        match self {
            Self::Stay(stay) => Some(stay),
            Self::Visit(_) | Self::Extra(_) => None,
        }
    }

    /// The line it goes with; none for what stands alone.
    pub fn of(&self) -> Option<&P> {
        match self {
            Self::Visit(_) | Self::Stay(_) => None,
            Self::Extra(added) => Some(&added.of),
        }
    }

    /// The same, its visit named otherwise; none where that name is not known.
    pub fn with_of<Q>(self, name: impl FnOnce(P) -> Option<Q>) -> Option<Sold<Q>> {
        Some(match self {
            Self::Visit(visit) => Sold::Visit(visit),
            Self::Stay(stay) => Sold::Stay(stay),
            Self::Extra(Added { extra, of, included, when, party, zone, hotel }) => {
                Sold::Extra(Added { extra, of: name(of)?, included, when, party, zone, hotel })
            }
        })
    }

    /// Key of the pick-up zone; empty for none.
    pub fn zone(&self) -> &str {
        match self {
            Self::Visit(_) | Self::Stay(_) => "",
            Self::Extra(added) => &added.zone,
        }
    }

    /// The hotel or place where they are picked up; empty where it is not known.
    pub fn hotel(&self) -> &str {
        match self {
            Self::Visit(_) | Self::Stay(_) => "",
            Self::Extra(added) => &added.hotel,
        }
    }

    /// True for a component of its visit, which is not sold by itself.
    pub fn included(&self) -> bool {
        match self {
            Self::Visit(_) | Self::Stay(_) => false,
            Self::Extra(added) => added.included,
        }
    }

    /// The product and day that no other line of the cart may have; none for what stands in nobody's way (§5.3).
    pub fn stands_in_the_way(&self) -> Option<(ProductId, Option<Date>)> {
        match self {
            Self::Visit(visit) => Some((visit.product, visit.when.date())),
            Self::Extra(_) | Self::Stay(_) => None,
        }
    }

    /// What it claims where it takes so many places, in the order in which rows are locked; nothing where it takes none, and
    /// while its day is open. Of a stay they are its nights, one room of each.
    pub fn claims(&self, places: i64) -> Vec<Claim> {
        let resource = self.id().into();
        let one = |day, start, count| Claim { slot: SlotKey { resource, day, start }, count };
        match self {
            _ if places <= 0 => Vec::new(),
            Self::Visit(Visit { when, .. }) | Self::Extra(Added { when, .. }) => {
                when.chosen().map(|(day, start)| one(day, start, places)).into_iter().collect()
            }
            Self::Stay(stay) => stay.nights.days().map(|night| one(night, NIGHT, 1)).collect(),
        }
    }

    /// What is priced, by the catalogue it was sold from.
    pub fn offer<'a>(&self, catalogue: &'a Catalogue) -> Result<Offer<'a>, Unsold> {
        match self {
            Self::Visit(visit) => {
                let product = catalogue.product(visit.product).ok_or(Unsold(visit.product))?;
                Ok(Offer::Product(product))
            }
            Self::Extra(added) => {
                let extra = catalogue.extra(added.extra).ok_or(Unsold(added.extra))?;
                Ok(Offer::Extra { extra, included: added.included })
            }
            Self::Stay(Stay { room, plan, nights, guests }) => {
                let unsold = Unsold(*room);
                let (hotel, room) = catalogue.room(*room).ok_or(unsold)?;
                let plan = hotel.plan(plan).ok_or(unsold)?;
                Ok(Offer::Stay(Room { hotel, room, plan, nights: *nights, guests: *guests }))
            }
        }
    }

    /// True where there are tickets for it: for a visit, for an activity (§10.4.11), and for a room.
    pub fn ticketed(&self, catalogue: &Catalogue) -> Result<bool, Unsold> {
        Ok(match self.offer(catalogue)? {
            Offer::Product(_) | Offer::Stay(_) => true,
            Offer::Extra { extra, .. } => extra.kind == ExtraKind::Activity,
        })
    }

    /// Whom its tickets admit, should it have any: each of its people, but a room's one ticket whoever arrives.
    pub fn admitted(&self) -> Vec<Unit> {
        match self {
            Self::Stay(_) => vec![Unit::ADULT],
            Self::Visit(_) | Self::Extra(_) => self.party().units().collect(),
        }
    }

    /// What to price: an item for each lot, by the catalogue and the rate it was held with.
    pub fn items<'a>(
        &self,
        lots: impl IntoIterator<Item = (Party, &'a Catalogue, Rate)>,
    ) -> Result<Vec<Item<'a>>, Unsold> {
        let (date, time) = (self.when().date(), self.when().start().unwrap_or_default());
        let mut items = Vec::with_capacity(1);
        for (party, catalogue, rate) in lots {
            let offer = self.offer(catalogue)?;
            items.push(Item { offer, date, time, party, rate, continues: !items.is_empty() });
        }
        Ok(items)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::parse_date;
    use crate::stay::Guests;

    fn adults(adults: u32) -> Party {
        Party { adults, ..Party::default() }
    }

    fn visit(when: When) -> Sold<usize> {
        Sold::Visit(Visit { product: ProductId(306), when, party: adults(2) })
    }

    #[test]
    fn a_visit_claims_its_places_and_an_open_ticket_none() {
        let day = parse_date("2027-02-10").unwrap();
        let start = Time::parse("08:00").unwrap();
        let slot = SlotKey { resource: ResourceId(306), day, start };
        assert_eq!(visit(When::On(day, start)).claims(2), [Claim { slot, count: 2 }]);
        assert_eq!(visit(When::On(day, start)).claims(0), []);
        assert_eq!(visit(When::Open(None)).claims(2), []);
        assert_eq!(visit(When::Open(None)).stands_in_the_way(), Some((ProductId(306), None)));
        let extra = Sold::Extra(Added {
            extra: ProductId(312),
            of: 0,
            included: false,
            when: When::On(day, start),
            party: adults(1),
            zone: String::new(),
            hotel: String::new(),
        });
        assert_eq!(extra.stands_in_the_way(), None);
        assert_eq!(
            extra.claims(1),
            [Claim { slot: SlotKey { resource: ResourceId(312), ..slot }, count: 1 }]
        );
        assert_eq!(extra.clone().at(When::Open(None)).claims(1), []);
        assert_eq!((extra.of(), visit(When::Open(None)).of()), (Some(&0), None));
        assert!(visit(When::Open(None)).stands_alone() && visit(When::Open(None)).visit().is_some());
        assert!(!extra.stands_alone() && extra.visit().is_none());
    }

    // Proves 5.3.4, 10.16.2.
    #[test]
    fn a_stay_claims_a_room_of_each_of_its_nights_and_stands_in_nobodys_way() {
        let arrival = parse_date("2026-12-30").unwrap();
        let stay = Stay {
            room: ProductId(200_101),
            plan: "flexible".into(),
            nights: Nights::new(arrival, 3).unwrap(),
            guests: Guests::new(2, &[14]).unwrap(),
        };
        let sold: Sold<usize> = Sold::Stay(stay.clone());
        let nights = |sold: &Sold<usize>| {
            let claims = sold.claims(3);
            assert!(
                claims.iter().all(|claim| claim.count == 1 && claim.slot.resource == ResourceId(200_101))
            );
            claims.iter().map(|claim| (claim.slot.day.to_string(), claim.slot.start)).collect::<Vec<_>>()
        };
        let expected = ["2026-12-30", "2026-12-31", "2027-01-01"].map(|day| (day.to_owned(), NIGHT));
        assert_eq!(nights(&sold), expected);
        assert_eq!(sold.claims(0), []);
        assert_eq!((sold.stands_in_the_way(), sold.stands_alone(), sold.of()), (None, true, None));
        assert_eq!((sold.visit(), sold.stay()), (None, Some(&stay)));
        assert_eq!((sold.party().adults, sold.party().children), (2, 1));
        assert_eq!(sold.admitted(), [Unit::ADULT], "one voucher a room");
        let later = sold.at(When::On(parse_date("2027-02-10").unwrap(), NIGHT));
        assert_eq!(nights(&later).first().map(|(day, _)| day.as_str()), Some("2027-02-10"));
        assert_eq!(later.claims(3).len(), 3);
    }
}
