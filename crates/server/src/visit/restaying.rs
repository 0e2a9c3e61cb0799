//! Other nights, or other guests, of a room that is paid for (§10.16.24): for the difference, for as long as cancelling it
//! would give all of it back.

use super::changing::{Change, make};
use super::placed::Placed;
use crate::app::App;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::visitor::Visitor;
use crate::shop::basket::named;
use crate::shop::promise::cancelling_stay;
use crate::shop::stay_search::wrong;
use crate::shop::staying::loads;
use crate::view::OtherCostView;
use domain::availability::Load;
use domain::calendar::{Date, Instant};
use domain::catalogue::Currency;
use domain::change::{OtherCost, RoomChange};
use domain::language::Language;
use domain::line::{Sold, Unsold, When};
use domain::lodging::{NoRoom, Stay, rooms_left};
use domain::park_day::{Entitled, ParkDay};
use domain::pricing::{LineQuote, Offer, Room};
use domain::stay::{Guests, NIGHT, Nights};
use std::collections::BTreeMap;
use store::StoreError;
use store::order::{OrderLine, WholeOrder};
use store::visit::{Move, RoomMove, RoomThen, Stood};

/// A room of a paid order.
pub struct PaidRoom<'a> {
    placed: Placed<'a>,
    position: usize,
    line: &'a OrderLine,
    stay: &'a Stay,
}

/// A room with other nights or guests.
pub struct Changed<'a> {
    /// The room as it would be.
    pub room: Room<'a>,
    /// Its price, by what the order was placed with.
    pub quote: LineQuote,
    /// What the order costs more, minor units of its currency; less when negative.
    pub difference: i64,
    /// Days in the parks that would be let go.
    pub lost: Vec<ParkDay>,
    moves: Vec<Move>,
}

impl<'a> PaidRoom<'a> {
    /// The room of a position; none where that is no room.
    pub async fn read(app: &App, whole: &'a WholeOrder, position: usize) -> Result<Option<Self>, StoreError> {
        let found = whole.lines.get(position).and_then(|line| Some((line, line.sold.stay()?)));
        let Some((line, stay)) = found else { return Ok(None) };
        let placed = Placed::read(app, whole, line).await?;
        Ok(Some(Self { placed, position, line, stay }))
    }

    /// The currency it was paid in.
    pub fn currency(&self) -> &Currency {
        self.placed.currency()
    }

    /// Who sleeps there, and when.
    pub fn stay(&self) -> &Stay {
        self.stay
    }

    /// The room as it was sold, for these nights and guests.
    fn room(&self, nights: Nights, guests: Guests) -> Result<Room<'_>, StoreError> {
        let catalogue = self.placed.sold_from.get(self.position).and_then(|lots| lots.first());
        let catalogue = catalogue.ok_or_else(|| StoreError::Broken("a room of nobody".into()))?;
        let sold: Sold<usize> = Sold::Stay(Stay { nights, guests, ..self.stay.clone() });
        match sold.offer(catalogue).map_err(unsold)? {
            Offer::Stay(room) => Ok(room),
            Offer::Product(_) | Offer::Extra { .. } => Err(unsold(Unsold(self.stay.room))),
        }
    }

    /// The last moment to change it.
    pub fn changeable(&self, app: &App) -> Result<Instant, Failure> {
        // One that stands where its change was not paid may have any day for nothing: nights are no such thing.
        let since = self.line.since;
        if !self.placed.whole.order.in_force() || since.cancelled || since.stayed {
            return Err(Code::ChangeRoomTerms.into());
        }
        let room = self.room(self.stay.nights, self.stay.guests)?;
        let promised = cancelling_stay(app, &room, self.line.since.gives_back);
        let free = promised.filter(|promised| promised.percent == 100).ok_or(Code::ChangeRoomTerms)?;
        Ok(Instant::from_millis(free.until))
    }

    /// What it costs with other nights or guests, or which other lines of its order would cost something else by that.
    fn priced(
        &self,
        nights: Nights,
        guests: Guests,
    ) -> Result<Result<RoomChange, Vec<OtherCost>>, StoreError> {
        let wanted = Sold::Stay(Stay { nights, guests, ..self.stay.clone() });
        let others = &self.placed.whole.lines;
        let stands = |at: usize| others.get(at).is_some_and(|line| !line.since.cancelled);
        self.placed.placement().room(&self.placed.lines(), self.position, &wanted, stands).map_err(unsold)
    }

    /// The visits of its order that would cost something else with these nights or guests, each with its extras; none where
    /// the room can be changed so.
    ///
    /// # Errors
    /// A line is not in the catalogue it was sold from.
    pub fn others(
        &self,
        nights: Nights,
        guests: Guests,
        language: Language,
    ) -> Result<Vec<OtherCostView>, StoreError> {
        let mut visits: BTreeMap<usize, i64> = BTreeMap::new();
        for other in self.priced(nights, guests)?.err().unwrap_or_default() {
            let line = self.placed.whole.lines.get(other.position);
            let visit = line.and_then(|line| line.sold.of()).copied().unwrap_or(other.position);
            *visits.entry(visit).or_default() += other.difference;
        }
        let view = |(position, difference): (usize, i64)| {
            let sold = &self.placed.whole.lines.get(position)?.sold;
            let catalogue = self.placed.sold_from.get(position)?.first()?;
            let product = catalogue.product(sold.id())?;
            Some(OtherCostView {
                name: product.words.get(language).name.clone(),
                date: sold.when().date().map(|date| date.to_string()),
                difference,
            })
        };
        Ok(visits.into_iter().filter_map(view).collect())
    }

    /// The room with other nights or guests, where it can be had so: what is free and sold is asked of the catalogue that
    /// is served, what it costs of the one it was sold from.
    pub async fn changed(&self, app: &App, nights: Nights, guests: Guests) -> Result<Changed<'_>, Failure> {
        let (hotel, room) = app.catalogue.room(self.stay.room).ok_or(Code::RoomGone)?;
        let known = loads(app, std::iter::once(hotel), nights.arrival(), nights.departure()).await?;
        // A night it has already need not be free, nor be sold any more.
        let own = |night: Date| self.stay.nights.days().any(|one| one == night);
        let load = |night: Date| {
            let kept = own(night).then_some(Load { capacity: 1, taken: 0 });
            kept.or_else(|| known.get(&(room.id.into(), night)).copied())
        };
        let had = if nights != self.stay.nights {
            rooms_left(hotel, room, nights, guests, load)
        } else if room.sleeps(guests) {
            Ok(1)
        } else {
            Err(NoRoom::TooSmall)
        };
        had.map_err(|why| match why {
            NoRoom::TooSmall => Wrong::of(Code::RoomTooSmall, "adults", 1),
            NoRoom::Full(_) => Wrong::in_field(Code::RoomGone, "checkin"),
            other => wrong(other),
        })?;
        let priced = self.priced(nights, guests)?;
        let RoomChange { quote, difference } = priced.map_err(|_| Code::ChangeOfOthers)?;
        let difference = difference.max(-self.placed.left.max(0));
        let be = RoomThen {
            nights,
            guests,
            parts: quote.parts.clone(),
            allotment: nights.days().map(|night| room.allotment(night)).collect(),
        };
        let was = RoomThen {
            nights: self.stay.nights,
            guests: self.stay.guests,
            parts: self.line.parts.clone(),
            allotment: Vec::new(),
        };
        let moves = vec![Move {
            position: self.position,
            id: self.stay.room,
            from: self.line.sold.when(),
            to: When::On(nights.arrival(), NIGHT),
            places: i64::from(nights.count()),
            capacity: 0,
            gives_back: self.line.since.gives_back,
            room: Some(RoomMove { was, be }),
        }];
        let kept =
            Entitled { nights, guests, parks: Vec::new() }.kept(&self.line.park_days, self.stay.guests);
        let mut lost = self.line.park_days.clone();
        lost.retain(|day| !kept.contains(day));
        Ok(Changed { room: self.room(nights, guests)?, quote, difference, lost, moves })
    }

    /// Changes it to what was shown with this difference: at once where it costs no more, else once that is paid. Answers
    /// the gateway's page.
    pub async fn change(
        &self,
        app: &App,
        visitor: &Visitor,
        (nights, guests): (Nights, Guests),
        shown: i64,
        (once, method): (&str, &str),
    ) -> Result<Option<String>, Failure> {
        // Sent twice, or from two tabs: it is so already.
        if self.stay.nights == nights && self.stay.guests == guests {
            return Ok(None);
        }
        self.changeable(app)?;
        let Changed { difference, moves, .. } = self.changed(app, nights, guests).await?;
        if difference != shown {
            return Err(Code::QuoteChanged.into());
        }
        let order = &self.placed.whole.order;
        let asked =
            format!("{}:{nights}:{}:{}:{difference}", self.position, guests.adults(), guests.ages_text());
        let stood = Stood::of(self.placed.whole.lines.iter().map(|line| &line.sold));
        let change = Change { moves, stood, difference, name: named(&order.id, once, &asked) };
        make(app, visitor, &self.placed, change, method).await
    }
}

fn unsold(unsold: Unsold) -> StoreError {
    StoreError::Broken(unsold.to_string())
}
