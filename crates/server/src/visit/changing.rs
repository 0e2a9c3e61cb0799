//! Changing a visit that is paid for: another day, the weather guarantee, not to come (§9.5). What it costs and what it
//! gives back is `domain::change`'s to say.

use crate::app::App;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::visitor::Visitor;
use crate::shop::basket::named;
use crate::shop::extras::{self, Starts};
use crate::shop::months;
use crate::shop::order_visit;
use crate::shop::ordering::{self, Due};
use crate::visit::placed::Placed;
use domain::actor::Actor;
use domain::availability::Load;
use domain::calendar::{Date, Instant, Time};
use domain::catalogue::{Currency, Extra, Method, Product, Site};
use domain::change::{
    GivesBack, PaidVisit, TooLate, Unchangeable, VisitDay, VisitNow, may_change, start_on_another_day, until,
};
use domain::line::When;
use store::StoreError;
use store::order::{OrderLine, WholeOrder};
use store::payment::Way;
use store::visit::{CancelVisit, Leaving, Move, MoveRefusal, MoveVisit, StartChange, Stood};

/// An admission of a paid order with everything added to it.
pub struct Visit<'a> {
    /// The order.
    pub whole: &'a WholeOrder,
    /// Position of the admission.
    pub position: usize,
    /// The admission.
    pub line: &'a OrderLine,
    /// What was added, with its position.
    pub extras: Vec<(usize, &'a OrderLine)>,
    /// What the order was placed with.
    placed: Placed<'a>,
}

impl<'a> Visit<'a> {
    /// The visit of a position; none where that is no admission.
    pub async fn read(app: &App, whole: &'a WholeOrder, position: usize) -> Result<Option<Self>, StoreError> {
        let found = whole.lines.get(position).filter(|line| line.sold.visit().is_some());
        let Some(line) = found else { return Ok(None) };
        let extras = whole.with_added(position).filter(|(at, _)| *at != position).collect();
        let placed = Placed::read(app, whole, line).await?;
        Ok(Some(Self { whole, position, line, extras, placed }))
    }

    /// What was bought, as the catalogue has it now; none once it is not sold any more.
    pub fn product<'c>(&self, app: &'c App) -> Option<&'c Product> {
        app.catalogue.product(self.line.sold.id())
    }

    /// Its day and start.
    pub fn date_and_time(&self) -> Option<(Date, Time)> {
        self.line.sold.when().chosen()
    }

    /// The last moment to change it; none while its day is not chosen.
    pub fn until(&self, app: &App) -> Option<Instant> {
        let (date, time) = self.date_and_time()?;
        Some(until(date, time, app.catalogue.site.change_hours))
    }

    /// The currency it was paid in, as its order's catalogue has it.
    pub fn currency(&self) -> &Currency {
        self.placed.currency()
    }

    /// The day it was bought.
    fn bought(&self) -> Date {
        self.whole.order.paid_at.unwrap_or(self.whole.order.created_at).date_in_cancun()
    }

    /// The site as it was when it was sold: what was promised then holds.
    fn sold_by<'c>(&'c self, app: &'c App) -> &'c Site {
        let sold_from = self.placed.sold_from.get(self.position).and_then(|lots| lots.first());
        sold_from.map_or(&app.catalogue.site, |catalogue| &catalogue.site)
    }

    /// The last day it can be moved to.
    pub fn last_day(&self, app: &App) -> Date {
        self.line.day().last_day(self.bought(), self.sold_by(app), app.booking())
    }

    /// The last day it could be moved to once the weather guarantee is claimed.
    pub fn last_day_claimed(&self, app: &App) -> Date {
        let claimed = VisitDay { when: When::Open(None), claimed: true, ..self.line.day() };
        claimed.ends(self.bought(), self.sold_by(app))
    }

    /// Whether anything can still be done with it.
    pub fn changeable(&self, app: &App) -> Result<(), Wrong> {
        let now = VisitNow {
            order: self.whole.order.state,
            cancelled: self.line.since.cancelled,
            used: order_visit::used(self.whole, self.position),
            when: self.line.sold.when(),
            last_day: self.last_day(app),
        };
        now.changeable(app.now(), app.catalogue.site.change_hours).map_err(|why| match why {
            Unchangeable::Cancelled => Code::ChangeCancelled.into(),
            Unchangeable::Used => Code::ChangeUsed.into(),
            Unchangeable::TooLate(TooLate::Hours(hours)) => {
                Wrong { limit: Some(hours), ..Wrong::new(Code::ChangeTooLate) }
            }
            Unchangeable::TooLate(TooLate::Today) => Code::ChangeOnTheDay.into(),
            Unchangeable::Expired => Code::ChangeExpired.into(),
        })
    }

    /// What was paid for it and not given back, minor units.
    pub fn worth(&self) -> i64 {
        self.whole.worth(self.position)
    }

    /// Percent that it costs less for a room in its order, on whose days alone it does; none where it does not, as where that room
    /// left its day (§10.16.214).
    pub fn guest_percent(&self) -> Option<u8> {
        self.whole.guest_percent(self.position)
    }

    /// What its price goes by.
    fn paid(&self) -> PaidVisit {
        order_visit::paid(self.whole, (self.position, self.line), self.placed.left)
    }

    /// An extra of it by its position, as it was sold.
    fn extra(&self, position: usize, line: &OrderLine) -> Option<&Extra> {
        self.placed.sold_from.get(position)?.first()?.extra(line.sold.id())
    }

    /// The lines with their keys on another day; extras with starts of their own keep theirs, or take the first that has
    /// room. None where not everybody and everything finds its place.
    pub fn moves(
        &self,
        app: &App,
        product: &Product,
        (date, time): (Date, Time),
        known: &Known,
    ) -> Option<Vec<Move>> {
        let fits = |load: Option<Load>, capacity: i64, places: i64, own: i64| {
            load.unwrap_or(Load { capacity, taken: 0 }).has_room(places, own)
        };
        let gives_back = gives_back(app, self).0;
        let to = |position, line: &OrderLine, start, places, capacity| {
            let (id, from, to) = (line.sold.id(), line.sold.when(), When::On(date, start));
            Move { position, id, from, to, places, capacity, gives_back, room: None, dearer: None }
        };
        let here = |line: &OrderLine, start| line.sold.when() == When::On(date, start);
        let places = self.line.sold.party().places();
        let capacity = product.capacity(date, time)?;
        let own = if here(self.line, time) { self.line.places } else { 0 };
        if !fits(known.starts.get(&(date, time)).copied(), capacity, places, own) {
            return None;
        }
        let mut moves = vec![to(self.position, self.line, time, places, capacity)];
        for (position, line) in &self.extras {
            let extra = self.extra(*position, line)?;
            let (slot, places, capacity) = if extra.slots.is_empty() {
                (time, 0, 0)
            } else {
                // Priced as it was sold, it takes place as it is offered now.
                let extra = app.catalogue.extra(extra.id)?;
                let places = line.sold.party().places();
                let room = |(slot, capacity): &(Time, i64)| {
                    let own = if here(line, *slot) { line.places } else { 0 };
                    fits(known.extras.get(&(extra.id, *slot)).copied(), *capacity, places, own)
                };
                let starts: Vec<_> = extra.starts(date).into_iter().filter(room).collect();
                let (slot, capacity) = start_on_another_day(line.sold.when().wished_start(), &starts)?;
                (slot, places, capacity)
            };
            moves.push(to(*position, line, slot, places, capacity));
        }
        Some(moves)
    }

    /// What the price of a change of it goes by: where every line of its order is, unless any day costs the same.
    fn stood(&self) -> Stood {
        if self.line.day().any_day() {
            return Stood::default();
        }
        Stood::of(self.whole.lines.iter().map(|line| &line.sold))
    }

    /// What the order costs more with this visit on another day; less when negative.
    pub fn difference(&self, moves: &[Move]) -> Result<i64, StoreError> {
        let moved = |position: usize| {
            let one = moves.iter().find(|one| one.position == position)?;
            Some(self.whole.lines.get(position)?.sold.clone().at(one.to))
        };
        let (placement, lines) = (self.placed.placement(), self.placed.lines());
        let difference = self.paid().difference(&placement, &lines, moved, |at| self.placed.worth(at));
        difference.map_err(|unsold| StoreError::Broken(unsold.to_string()))
    }
}

/// What is known of the places of one day; nothing, where only the catalogue's count.
#[derive(Default)]
pub struct Known {
    starts: months::Known,
    extras: Starts,
}

/// One start of a day a visit could be moved to.
pub struct Start {
    /// When it begins, in Cancun.
    pub time: Time,
    /// The lines as they would be; none where not everything finds its place.
    pub moves: Option<Vec<Move>>,
    /// What it costs more.
    pub difference: i64,
}

/// The starts of a day, for a visit that may be changed.
pub async fn starts(app: &App, visit: &Visit<'_>, date: Date) -> Result<Vec<Start>, StoreError> {
    let Some(product) = visit.product(app) else { return Ok(Vec::new()) };
    let known = Known {
        starts: months::loads(app, product, &[date]).await?,
        extras: extras::starts(app, product, date).await?,
    };
    let hours = app.catalogue.site.change_hours;
    let one = |time: Time| {
        // Whatever it is moved to must itself be far enough away that it could be changed again.
        let open = app.booking().slot(product, date, time, None);
        let fair = open.open() && may_change(date, time, app.now(), hours).is_ok();
        let here = visit.date_and_time() == Some((date, time));
        let moves = if fair && !here { visit.moves(app, product, (date, time), &known) } else { None };
        let difference = moves.as_ref().map_or(Ok(0), |moves| visit.difference(moves))?;
        Ok(Start { time, moves, difference })
    };
    let within = date <= visit.last_day(app) && date > app.today();
    if within { product.times(date).into_iter().map(one).collect() } else { Ok(Vec::new()) }
}

pub(super) fn refused(refusal: MoveRefusal) -> Failure {
    match refusal {
        MoveRefusal::Changed => Code::QuoteChanged.into(),
        MoveRefusal::Used => Code::ChangeUsed.into(),
        MoveRefusal::Claimed => Code::ChangeClaimed.into(),
        MoveRefusal::AllBack => Code::ChangeAllBack.into(),
        MoveRefusal::TooOften => Code::ChangeOften.into(),
        MoveRefusal::NoPlaces(_) => Wrong::in_field(Code::NoAvailability, "date").into(),
    }
}

/// Moves a visit to a start that was shown with this difference: at once where it costs no more, else once it is paid.
/// Answers the gateway's page.
pub async fn move_to(
    app: &App,
    visitor: &Visitor,
    visit: &Visit<'_>,
    (date, time): (Date, Time),
    shown: i64,
    (once, method): (&str, &str),
) -> Result<Option<String>, Failure> {
    visit.changeable(app)?;
    let order = &visit.whole.order;
    let start = starts(app, visit, date).await?.into_iter().find(|start| start.time == time);
    let Some(Start { moves: Some(moves), difference, .. }) = start else {
        // Sent twice, or from two tabs: it is there already.
        if visit.date_and_time() == Some((date, time)) {
            return Ok(None);
        }
        return Err(Wrong::in_field(Code::NoAvailability, "date").into());
    };
    if difference != shown {
        return Err(Code::QuoteChanged.into());
    }
    let name = named(&order.id, once, &format!("{}:{date}:{time}:{difference}", visit.position));
    let change = Change { moves, stood: visit.stood(), difference, name };
    make(app, visitor, &visit.placed, change, method).await
}

/// A change of an order, with what it costs more.
pub(super) struct Change {
    /// Where its lines shall be.
    pub moves: Vec<Move>,
    /// What its price goes by.
    pub stood: Stood,
    /// Minor units of the order's currency, less when negative.
    pub difference: i64,
    /// Names it: asked for again, it is the same.
    pub name: String,
}

/// Makes a change at once where it costs no more, else once it is paid. Answers the gateway's page.
pub(super) async fn make(
    app: &App,
    visitor: &Visitor,
    placed: &Placed<'_>,
    Change { moves, stood, difference, name }: Change,
    method: &str,
) -> Result<Option<String>, Failure> {
    let order = &placed.whole.order;
    if difference <= 0 {
        let op = MoveVisit {
            order: order.id.clone(),
            moves,
            less: -difference,
            stood,
            claim: false,
            refund: name.into(),
            by: visitor.actor(),
            now: app.now(),
        };
        app.db.run(op).await?.map_err(refused)?;
        app.work.notify_one();
        return Ok(None);
    }
    let currency = placed.currency();
    // A change is made when it is paid: it waits for no voucher.
    let payments = &app.catalogue.payments;
    let fitting = |one: &&Method| !one.kind.elsewhere() && payments.takes(one, currency, difference);
    let methods = || payments.methods_for(currency.code).filter(fitting);
    let known = methods().find(|known| known.api_code == method).or_else(|| methods().next());
    let method = known.ok_or(Code::MethodRequired)?.api_code.clone();
    let gateway = app.catalogue.payments.gateway_of(&method);
    let op = StartChange {
        order: order.id.clone(),
        attempt: name.clone().into(),
        gateway,
        way: Way { method, bank: 0, months: 0 },
        amount: difference,
        moves,
        stood,
        by: visitor.actor(),
        now: app.now(),
    };
    if !app.db.run(op).await? {
        return Err(Code::QuoteChanged.into());
    }
    let due = Due { order: order.id.clone(), code: order.code.clone(), attempt: name.into(), change: true };
    Ok(Some(ordering::pay(app, visitor.language, due).await?))
}

/// Whether the weather guarantee may be claimed: once, for a visit whose day is chosen.
pub fn claimable(app: &App, visit: &Visit<'_>) -> bool {
    visit.line.day().claimable(&app.catalogue.site)
}

/// Claims the weather guarantee: the visit keeps its people and extras, its day is chosen anew.
pub async fn claim(app: &App, visit: &Visit<'_>, once: &str, by: Actor) -> Result<(), Failure> {
    if visit.line.since.claimed && visit.line.sold.when().is_open() {
        return Ok(());
    }
    visit.changeable(app)?;
    if !claimable(app, visit) {
        return Err(Code::ChangeClaimed.into());
    }
    let gives_back = gives_back(app, visit).0;
    let undated = |(position, line): (usize, &OrderLine)| Move {
        position,
        id: line.sold.id(),
        from: line.sold.when(),
        to: When::Open(line.sold.when().start()),
        places: 0,
        capacity: 0,
        gives_back,
        room: None,
        dearer: None,
    };
    let admission = std::iter::once((visit.position, visit.line));
    let op = MoveVisit {
        order: visit.whole.order.id.clone(),
        moves: admission.chain(visit.extras.iter().copied()).map(undated).collect(),
        less: 0,
        stood: Stood::default(),
        claim: true,
        refund: named(&visit.whole.order.id, once, &format!("{}:claim", visit.position)).into(),
        by,
        now: app.now(),
    };
    app.db.run(op).await?.map_err(refused)?;
    app.work.notify_one();
    Ok(())
}

/// Percent and amount that go back of a visit cancelled now.
pub fn gives_back(app: &App, visit: &Visit<'_>) -> (u8, i64) {
    let GivesBack { percent, amount } =
        order_visit::gives_back(app, visit.whole, (visit.position, visit.line), visit.placed.left);
    (percent, amount)
}

/// Cancels a visit that was shown to give back so much.
pub async fn cancel(app: &App, visit: &Visit<'_>, shown: i64, once: &str, by: Actor) -> Result<(), Failure> {
    if visit.line.since.cancelled {
        return Ok(());
    }
    visit.changeable(app)?;
    let (_, returns) = gives_back(app, visit);
    if returns != shown {
        return Err(Code::CancelChanged.into());
    }
    let op = CancelVisit {
        order: visit.whole.order.id.clone(),
        one: Leaving {
            positions: visit.whole.with_added(visit.position).map(|(at, _)| at).collect(),
            from: visit.line.sold.when(),
            room: None,
            returned: visit.line.since.returned,
            returns,
        },
        refund: named(&visit.whole.order.id, once, &format!("{}:cancel", visit.position)).into(),
        by,
        now: app.now(),
    };
    app.db.run(op).await?.map_err(refused)?;
    app.work.notify_one();
    Ok(())
}
