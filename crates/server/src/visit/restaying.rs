//! Other nights or guests of a room that is paid for, or another room or rate plan of its hotel (§10.16.24, §10.16.41): for
//! the difference, for as long as cancelling it would give all of it back.

use super::changing::{Change, make};
use super::placed::Placed;
use crate::app::App;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::visitor::Visitor;
use crate::draw::lodging;
use crate::shop::basket::named;
use crate::shop::order_visit::change_href;
use crate::shop::promise::{cancelling_stay, cancelling_stay_later};
use crate::shop::stay_search::wrong;
use crate::shop::staying::{Known, loads};
use crate::view::{CancelPromiseView, OtherCostView};
use domain::calendar::{Date, Instant, add_days};
use domain::catalogue::{Catalogue, Currency, Hotel, ProductId};
use domain::change::{OtherCost, RoomChange};
use domain::line::{Sold, Unsold, When};
use domain::lodging::{NoRoom, Stay, can_become};
use domain::park_day::{Entitled, ParkDay};
use domain::pricing::{LineQuote, Room};
use domain::stay::{Guests, NIGHT, Nights};
use domain::ticket::TicketState;
use std::collections::BTreeMap;
use store::StoreError;
use store::order::{OrderLine, WholeOrder};
use store::visit::{Dearer, Move, RoomMove, RoomThen, Stood};

/// So many days earlier and later other nights are looked for.
const NEARBY: i32 = 3;

/// The field in which a room and a rate plan are chosen.
pub const KIND: &str = "room_1";

/// A room of a paid order.
pub struct PaidRoom<'a> {
    placed: Placed<'a>,
    position: usize,
    line: &'a OrderLine,
    stay: &'a Stay,
}

/// A room as it shall be.
pub struct Changed<'a> {
    /// The room as it would be.
    pub room: Room<'a>,
    /// Its price, by what the order was placed with.
    pub quote: LineQuote,
    /// What is paid more now, minor units of the order's currency; it goes back when negative.
    pub difference: i64,
    /// What the stay costs more in all, with what is paid at its hotel (§10.16.201); less when negative.
    stay_in_all: i64,
    /// What visits of its order cost more by it (§10.16.214).
    pub dearer: i64,
    /// Days in the parks that would be let go.
    pub lost: Vec<ParkDay>,
    /// Those that stay chosen.
    pub kept: Vec<ParkDay>,
    moves: Vec<Move>,
}

impl Changed<'_> {
    /// What its order costs more in all, with what is paid at the hotel and what visits cost more by it; less when negative.
    pub fn in_all(&self) -> i64 {
        self.stay_in_all + self.dearer
    }
}

/// A room and a rate plan that may be chosen.
pub struct Kind<'a> {
    /// The room by that plan, for the nights and guests that are asked for.
    pub room: Room<'a>,
    /// True for what it is now.
    pub now: bool,
    /// The room as it would be, and what it would cost. None of what it is now or of what is asked for, where that can't be had
    /// so.
    pub costs: Option<Changed<'a>>,
}

/// What a form sends for a room and a rate plan, as the search for rooms does.
pub fn value(ProductId(room): ProductId, plan: &str) -> String {
    format!("{room}:{plan}")
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

    /// The catalogue it was sold from.
    pub fn sold_from(&self) -> Result<&Catalogue, StoreError> {
        let catalogue = self.placed.sold_from.get(self.position).and_then(|lots| lots.first());
        catalogue.map(|found| &**found).ok_or_else(|| StoreError::Broken("a room of nobody".into()))
    }

    /// A room of its hotel as the catalogue it was sold from has it.
    fn room(&self, stay: &Stay) -> Result<Room<'_>, StoreError> {
        let sold: Sold<usize> = Sold::Stay(stay.clone());
        let offer = sold.offer(self.sold_from()?).map_err(unsold)?;
        offer.stay().ok_or_else(|| unsold(Unsold(stay.room)))
    }

    /// Its hotel as it is served; none once it is not there any more.
    fn served<'c>(&self, app: &'c App) -> Result<Option<&'c Hotel>, StoreError> {
        let number = self.room(self.stay)?.hotel.number;
        Ok(app.catalogue.hotels.iter().find(|hotel| hotel.number == number))
    }

    /// The last moment to change it.
    pub fn changeable(&self, app: &App) -> Result<Instant, Failure> {
        // One that stands where its change was not paid may have any day for nothing: nights are no such thing.
        let since = self.line.since;
        if !self.placed.whole.order.in_force() || since.cancelled || since.stayed {
            return Err(Code::ChangeRoomTerms.into());
        }
        let room = self.room(self.stay)?;
        let promised = cancelling_stay(app, &room, self.line.since.gives_back);
        let free = promised.filter(|promised| promised.percent == 100).ok_or(Code::ChangeRoomTerms)?;
        Ok(Instant::from_millis(free.until))
    }

    /// What cancelling a room would give back that this one became, now and later.
    pub fn terms(&self, app: &App, room: &Room<'_>) -> (Option<CancelPromiseView>, Vec<CancelPromiseView>) {
        let most = self.line.since.gives_back;
        (cancelling_stay(app, room, most), cancelling_stay_later(app, room, most))
    }

    /// The rooms and rate plans it could have: those of its hotel that both the catalogue it was sold from and the one that is
    /// served have, what it is now first, then its room by other plans.
    fn kinds(&self, app: &App) -> Result<Vec<(ProductId, String)>, StoreError> {
        let sold = self.room(self.stay)?.hotel;
        let now = (self.stay.room, self.stay.plan.clone());
        let served = self.served(app)?.into_iter().flat_map(|hotel| {
            let plans = move |room: ProductId| hotel.plans.iter().map(move |plan| (room, plan.key.clone()));
            hotel.rooms.iter().flat_map(move |room| plans(room.id))
        });
        let both =
            |(room, plan): &(ProductId, String)| sold.room(*room).is_some() && sold.plan(plan).is_some();
        let mut kinds: Vec<_> = served.filter(both).filter(|one| *one != now).collect();
        kinds.sort_by_key(|(room, _)| *room != now.0);
        kinds.insert(0, now);
        Ok(kinds)
    }

    /// The stay that is asked for: `kind` is what the form sent of room and rate plan, nothing for what it is now.
    pub fn wanted(&self, app: &App, kind: &str, (nights, guests): (Nights, Guests)) -> Result<Stay, Failure> {
        let now = Stay { nights, guests, ..self.stay.clone() };
        if kind.is_empty() {
            return Ok(now);
        }
        let mut kinds = self.kinds(app)?.into_iter();
        let found = kinds.find(|(room, plan)| kind == value(*room, plan));
        let (room, plan) = found.ok_or(Wrong::in_field(Code::RoomUnknown, KIND))?;
        Ok(Stay { room, plan, ..now })
    }

    /// What is known of the nights of its hotel's rooms.
    pub async fn known(&self, app: &App, nights: Nights) -> Result<Known, StoreError> {
        let Some(hotel) = self.served(app)? else { return Ok(Known::new()) };
        loads(app, std::iter::once(hotel), (nights.arrival(), nights.departure()), None).await
    }

    /// What it costs as it is wanted, with what other lines of its order cost more by that.
    fn priced(&self, wanted: &Stay) -> Result<RoomChange, StoreError> {
        let wanted = Sold::Stay(wanted.clone());
        let placed = &self.placed;
        let changed = placed.placement().room(&placed.lines(), self.position, &wanted, |at| placed.worth(at));
        changed.map_err(unsold)
    }

    /// The lines that cost more by its change, each where it stands. None where one can't be paid for so: a ticket that was used, or
    /// another room, whose price its hotel has.
    fn dearer(&self, others: &[OtherCost]) -> Option<Vec<Move>> {
        let whole = self.placed.whole;
        let one = |OtherCost { position, difference }: &OtherCost| {
            let line = whole.lines.get(*position)?;
            let mut tickets = whole.tickets.iter().filter(|ticket| ticket.position == *position);
            let used = tickets.any(|ticket| ticket.state == TicketState::Redeemed);
            let when = line.sold.when();
            (!used && line.sold.stay().is_none()).then(|| Move {
                position: *position,
                id: line.sold.id(),
                from: when,
                to: when,
                places: line.places,
                capacity: 0,
                gives_back: line.since.gives_back,
                room: None,
                dearer: Some(Dearer { more: *difference, returned: line.since.returned }),
            })
        };
        others.iter().map(one).collect()
    }

    /// What else of its order would cost more with the room as it is wanted, a visit with its extras (§10.16.52), and where a visit
    /// is moved into the nights that are wanted first (§10.16.212); none where nothing would.
    ///
    /// # Errors
    /// A line is not in the catalogue it was sold from.
    pub fn others(
        &self,
        app: &App,
        visitor: &Visitor,
        wanted: &Stay,
    ) -> Result<Vec<OtherCostView>, StoreError> {
        let (now, then) = (self.stay.nights, wanted.nights);
        // A day of both: only there it keeps what it costs less, whichever of the two is moved first.
        let within = add_days(then.arrival(), 1).clamp(now.arrival(), now.departure());
        let days = then.stay_days();
        let mut visits: BTreeMap<usize, i64> = BTreeMap::new();
        for other in self.priced(wanted)?.others {
            let line = self.placed.whole.lines.get(other.position);
            let visit = line.and_then(|line| line.sold.of()).copied().unwrap_or(other.position);
            *visits.entry(visit).or_default() += other.difference;
        }
        let view = |(position, difference): (usize, i64)| {
            let sold = &self.placed.whole.lines.get(position)?.sold;
            let catalogue = self.placed.sold_from.get(position)?.first()?;
            let language = visitor.language;
            let visit = catalogue.product(sold.id()).map(|product| product.words.get(language).name.clone());
            let room =
                || catalogue.room(sold.id()).map(|(hotel, room)| lodging::room_name(hotel, room, language));
            let href = change_href(app, visitor, self.placed.whole, position);
            let href = href.filter(|_| sold.visit().is_some());
            let day = sold.when().date();
            // Nothing else of a room makes a visit dearer. One that left the nights before does not leave them by this.
            let leaves = |day| now.stay_days().contains(&day) && !days.contains(&day);
            let guest = sold.stay().is_none() && day.is_some_and(leaves);
            let both = days.contains(&within);
            Some(OtherCostView {
                name: visit.or_else(room)?,
                date: day.map(|date| date.to_string()),
                difference,
                guest,
                later: guest && !both && href.is_some(),
                change_href: href.filter(|_| both).map(|href| format!("{href}&task=day&date={within}")),
            })
        };
        Ok(visits.into_iter().filter_map(view).collect())
    }

    /// The room as it is wanted, where it can be had so: what is free and sold is asked of the catalogue that is served, what it
    /// costs of the one it was sold from.
    pub fn changed(&self, app: &App, known: &Known, wanted: &Stay) -> Result<Changed<'_>, Failure> {
        let hotel = self.served(app)?.ok_or(Code::RoomGone)?;
        let room = hotel.room(wanted.room).ok_or(Code::RoomGone)?;
        let load = |night: Date| known.get(&(room.id.into(), night)).copied();
        let same = wanted.room == self.stay.room;
        can_become((hotel, room), self.stay, wanted, load).map_err(|why| match why {
            NoRoom::TooSmall if same => Wrong::of(Code::RoomTooSmall, "adults", 1),
            NoRoom::Full(_) if same => Wrong::in_field(Code::RoomGone, "checkin"),
            NoRoom::TooSmall => Wrong::in_field(Code::RoomTooSmall, KIND),
            NoRoom::Full(_) => Wrong::in_field(Code::RoomGone, KIND),
            other => wrong(other),
        })?;
        let RoomChange { quote, difference: own, others } = self.priced(wanted)?;
        let beside = self.dearer(&others).ok_or(Code::ChangeOfOthers)?;
        let dearer: i64 = others.iter().map(|other| other.difference).sum();
        let difference = own + dearer;
        let left = self.placed.left.max(0);
        if difference < 0 && -difference >= left {
            return Err(Code::ChangeAllBack.into());
        }
        let (now, then) = (self.room(self.stay)?, self.room(wanted)?);
        let be = RoomThen {
            stay: wanted.clone(),
            parks: then.plan.parks.clone(),
            parts: quote.parts.clone(),
            allotment: wanted.nights.days().map(|night| room.allotment(night)).collect(),
        };
        let was = RoomThen {
            stay: self.stay.clone(),
            parks: now.plan.parks.clone(),
            parts: self.line.parts.clone(),
            allotment: Vec::new(),
        };
        let mut moves = vec![Move {
            position: self.position,
            id: self.stay.room,
            from: self.line.sold.when(),
            to: When::On(wanted.nights.arrival(), NIGHT),
            places: i64::from(wanted.nights.count()),
            capacity: 0,
            gives_back: self.line.since.gives_back,
            room: Some(RoomMove { was, be }),
            dearer: None,
        }];
        moves.extend(beside);
        let parks = then.plan.parks.clone();
        let entitled = Entitled { nights: wanted.nights, guests: wanted.guests, parks };
        let kept = entitled.kept(&self.line.park_days, self.stay.guests);
        let mut lost = self.line.park_days.clone();
        lost.retain(|day| !kept.contains(day));
        let stay_in_all = own + lodging::at_hotel(&quote.parts) - lodging::at_hotel(&self.line.parts);
        Ok(Changed { room: then, quote, difference, stay_in_all, dearer, lost, kept, moves })
    }

    /// What may be chosen for these nights and guests: what it is now, what is `wanted`, and everything else that can be had.
    pub fn choices(&self, app: &App, known: &Known, wanted: &Stay) -> Result<Vec<Kind<'_>>, Failure> {
        let mut choices = Vec::new();
        for (room, plan) in self.kinds(app)? {
            let stay = Stay { room, plan, ..wanted.clone() };
            let now = (stay.room, &stay.plan) == (self.stay.room, &self.stay.plan);
            let costs = match self.changed(app, known, &stay) {
                Ok(changed) => Some(changed),
                Err(Failure::Refused(_)) if now || stay == *wanted => None,
                Err(Failure::Refused(_)) => continue,
                Err(failure) => return Err(failure),
            };
            choices.push(Kind { room: self.room(&stay)?, now, costs });
        }
        Ok(choices)
    }

    /// The same room and rate for as many nights a few days earlier or later, where it can be had so, earliest first, with what it
    /// would cost by each (§10.16.176); without the nights it has.
    pub async fn nearby(&self, app: &App, wanted: &Stay) -> Result<Vec<(Stay, Changed<'_>)>, Failure> {
        let Some(hotel) = self.served(app)? else { return Ok(Vec::new()) };
        let (arrival, departure) = (wanted.nights.arrival(), wanted.nights.departure());
        let (from, to) = (add_days(arrival, -NEARBY), add_days(departure, NEARBY));
        let known = loads(app, std::iter::once(hotel), (from, to), None).await?;
        let mut found = Vec::new();
        for days in (-NEARBY..=NEARBY).filter(|days| *days != 0) {
            let (comes, leaves) = (add_days(arrival, days), add_days(departure, days));
            let Ok(nights) = Nights::between(comes, leaves, app.today(), app.booking().last_day()) else {
                continue;
            };
            let stay = Stay { nights, ..wanted.clone() };
            if stay == *self.stay {
                continue;
            }
            match self.changed(app, &known, &stay) {
                Ok(changed) => found.push((stay, changed)),
                Err(Failure::Refused(_)) => {}
                Err(failure) => return Err(failure),
            }
        }
        Ok(found)
    }

    /// Changes it to what was shown with this difference: at once where it costs no more, else once that is paid. Answers
    /// the gateway's page.
    pub async fn change(
        &self,
        app: &App,
        visitor: &Visitor,
        wanted: &Stay,
        shown: i64,
        (once, method): (&str, &str),
    ) -> Result<Option<String>, Failure> {
        // Sent twice, or from two tabs: it is so already.
        if self.stay == wanted {
            return Ok(None);
        }
        self.changeable(app)?;
        let known = self.known(app, wanted.nights).await?;
        let Changed { difference, moves, .. } = self.changed(app, &known, wanted)?;
        if difference != shown {
            return Err(Code::QuoteChanged.into());
        }
        let order = &self.placed.whole.order;
        let Stay { room, plan, nights, guests } = wanted;
        let (adults, ages) = (guests.adults(), guests.ages_text());
        let asked = format!("{}:{}:{plan}:{nights}:{adults}:{ages}:{difference}", self.position, room.0);
        let stood = Stood::of(self.placed.whole.lines.iter().map(|line| &line.sold));
        let change = Change { moves, stood, difference, name: named(&order.id, once, &asked) };
        // Taken by others between the look and the change.
        make(app, visitor, &self.placed, change, method).await.map_err(|failure| match failure {
            Failure::Refused(refusal) if refusal.first().code == Code::NoAvailability => {
                Wrong::in_field(Code::RoomGone, if *room == self.stay.room { "checkin" } else { KIND }).into()
            }
            failure => failure,
        })
    }
}

fn unsold(unsold: Unsold) -> StoreError {
    StoreError::Broken(unsold.to_string())
}
