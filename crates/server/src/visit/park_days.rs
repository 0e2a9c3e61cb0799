//! Days in the parks that the guests of a paid room choose, where its rate plan has parks in it (§10.16.37).

use crate::app::App;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::shop::chooser::on_sale;
use crate::shop::months;
use domain::actor::Actor;
use domain::calendar::{Date, Time, add_days};
use domain::catalogue::{Catalogue, Product, ProductId};
use domain::lodging::Stay;
use domain::park_day::{Entitled, ParkDay, ParkDayFault};
use domain::party::Party;
use domain::pricing::{Offer, Room};
use domain::stay::Nights;
use std::sync::Arc;
use store::StoreError;
use store::order::{ChooseParkDay, NotChosen, OrderLine, WholeOrder};

/// A room of a paid order whose rate plan has parks in it.
pub struct ParkRoom<'a> {
    whole: &'a WholeOrder,
    position: usize,
    line: &'a OrderLine,
    stay: &'a Stay,
    parks: Vec<ProductId>,
    /// What it was sold from.
    placed: Arc<Catalogue>,
}

/// A park on a day of the stay.
pub struct ParkOfDay<'a> {
    /// The park, as it is served; or as it was when the room was sold.
    pub product: &'a Product,
    /// Whether it is served: what is chosen of a park that is not can be given up, and nothing else.
    pub served: bool,
    /// Its starts that day, with how many places can be had of each.
    pub starts: Vec<(Time, u32)>,
    /// Who could go: is in no other park that day.
    pub left: Party,
    /// What is chosen of it that day.
    pub chosen: Option<ParkDay>,
    /// Where nothing is: the next day of the stay on which it can be chosen, after the last the first of those before.
    pub next: Option<Date>,
}

impl<'a> ParkRoom<'a> {
    /// The room of a position; none where that is no room in force, or no park is in its rate plan.
    pub async fn read(app: &App, whole: &'a WholeOrder, position: usize) -> Result<Option<Self>, StoreError> {
        let found = whole.lines.get(position).and_then(|line| Some((line, line.sold.stay()?)));
        let Some((line, stay)) = found else { return Ok(None) };
        let version = line.lots.first().map_or("", |lot| &lot.catalogue);
        let catalogue = app.version(version).await?;
        let offer = line.sold.offer(&catalogue).map_err(|error| StoreError::Broken(error.to_string()))?;
        // What was promised when it was sold holds.
        let Offer::Stay(Room { plan, .. }) = offer else { return Ok(None) };
        let stands = whole.order.in_force() && !line.since.cancelled && !plan.parks.is_empty();
        let parks = plan.parks.clone();
        Ok(stands.then(|| Self { whole, position, line, stay, parks, placed: Arc::clone(&catalogue) }))
    }

    /// The days of the stay that are not over, the day they leave among them.
    pub fn days(&self, app: &App) -> Vec<Date> {
        let nights = self.stay.nights;
        let all = (0..=i32::from(nights.count())).map(|night| add_days(nights.arrival(), night));
        all.filter(|day| *day >= app.today()).collect()
    }

    /// What is chosen, earliest first.
    pub fn chosen(&self) -> &'a [ParkDay] {
        &self.line.park_days
    }

    /// Its nights.
    pub fn nights(&self) -> Nights {
        self.stay.nights
    }

    /// Parks and days of this room that its guests looked at before it was paid, earliest first (§10.16.205): those that their order
    /// has tickets for or chose for another room, and those that are `named`. Beside one room alone tickets may be its own guests’.
    pub fn looked_at(&self, app: &App, named: &[(ProductId, Date)]) -> Vec<(ProductId, Date)> {
        let days = self.days(app);
        let lines = self.whole.lines.iter().enumerate();
        let others = lines.filter(|(at, line)| *at != self.position && !line.since.cancelled);
        let several = others.clone().any(|(_, line)| line.sold.stay().is_some());
        let of_order = others.filter(|_| several).flat_map(|(_, line)| {
            let ticket = line.sold.visit().and_then(|visit| Some((visit.product, visit.when.date()?)));
            let chosen = line.park_days.iter().map(|one| (one.product, one.day));
            ticket.into_iter().chain(chosen)
        });
        let of_room = |(park, day): &(ProductId, Date)| self.parks.contains(park) && days.contains(day);
        let mut all: Vec<_> = of_order.chain(named.iter().copied()).filter(of_room).collect();
        all.sort_by_key(|(_, day)| *day);
        all
    }

    /// The catalogue it was sold from.
    pub fn placed(&self) -> &Catalogue {
        &self.placed
    }

    /// A park as it is served, or else as it was when the room was sold; and whether it is served.
    fn park<'c>(&'c self, app: &'c App, id: ProductId) -> Option<(&'c Product, bool)> {
        let served = app.catalogue.product(id).map(|product| (product, true));
        served.or_else(|| Some((self.placed.product(id)?, false)))
    }

    fn entitled(&self) -> Entitled {
        Entitled { nights: self.stay.nights, guests: self.stay.guests, parks: self.parks.clone() }
    }

    /// Its parks on a day: those that are served, and those of which something is chosen still.
    pub async fn parks<'c>(&'c self, app: &'c App, day: Date) -> Result<Vec<ParkOfDay<'c>>, StoreError> {
        let (entitled, chosen, days) = (self.entitled(), self.chosen(), self.days(app));
        let mut parks = Vec::with_capacity(self.parks.len());
        for (product, served) in self.parks.iter().filter_map(|id| self.park(app, *id)) {
            let at =
                |day: Date, start: Time| ParkDay { product: product.id, day, start, party: Party::default() };
            let chosen_on =
                |day: Date| chosen.iter().find(|one| one.is_in_place_of(&at(day, Time::MIDNIGHT))).copied();
            let here = chosen_on(day);
            if here.is_none() && (!served || on_sale(product).is_err()) {
                continue;
            }
            if !served {
                let (starts, left) = (Vec::new(), Party::default());
                parks.push(ParkOfDay { product, served, starts, left, chosen: here, next: None });
                continue;
            }
            let known = months::loads(app, product, &days).await?;
            let places = |day: Date, start: Time| {
                let load = known.get(&(day, start)).copied();
                if on_sale(product).is_err() || !at(day, start).ahead(app.now(), product.cutoff_minutes) {
                    return 0;
                }
                let capacity = product.capacity(day, start).unwrap_or_default();
                let free = load.map_or(capacity, |load| load.capacity - load.taken);
                // What is had there already is free to be had again.
                let own = chosen_on(day).filter(|one| one.start == start).map_or(0, |one| one.party.places());
                u32::try_from((free + own).clamp(0, 99)).unwrap_or_default()
            };
            let left_on = |day: Date| entitled.left(chosen, &at(day, Time::MIDNIGHT), &product.ages);
            // Nobody goes without an adult, and who has chosen it that day has nothing more to choose of it.
            let open = |day: Date| {
                chosen_on(day).is_none()
                    && left_on(day).adults > 0
                    && product.times(day).into_iter().any(|start| places(day, start) > 0)
            };
            let (before, after): (Vec<Date>, Vec<Date>) =
                days.iter().copied().filter(|one| *one != day).partition(|one| *one < day);
            let next = after.into_iter().chain(before).find(|one| here.is_none() && open(*one));
            let starts = product.times(day).into_iter().map(|start| (start, places(day, start))).collect();
            parks.push(ParkOfDay { product, served, starts, left: left_on(day), chosen: here, next });
        }
        Ok(parks)
    }

    /// Chooses a park day, in place of what was chosen of that park on that day; for nobody, gives it up.
    pub async fn choose(&self, app: &App, wanted: ParkDay, by: Actor) -> Result<(), Failure> {
        let gives_up = wanted.party.people() == 0;
        let unknown = Wrong::in_field(Code::ProductUnavailable, "park");
        let product = app.catalogue.product(wanted.product);
        let sold = product.filter(|product| gives_up || on_sale(product).is_ok());
        let capacity = sold.and_then(|product| product.capacity(wanted.day, wanted.start));
        if !gives_up && sold.is_none() {
            return Err(unknown.into());
        }
        if !gives_up && capacity.is_none() {
            return Err(Wrong::in_field(Code::NoAvailability, "slot").into());
        }
        let op = ChooseParkDay {
            order: self.whole.order.id.clone(),
            position: self.position,
            wanted,
            of: (self.stay.room, self.stay.plan.clone()),
            parks: self.parks.clone(),
            ages: sold.map(|product| product.ages.clone()).unwrap_or_default(),
            capacity: capacity.unwrap_or_default(),
            // As the page says until when it can be given up.
            cutoff_minutes: self.park(app, wanted.product).map_or(0, |(product, _)| product.cutoff_minutes),
            by,
            now: app.now(),
        };
        Ok(app.db.run(op).await?.map_err(|refused| match refused {
            NotChosen::NoRoom => Wrong::new(Code::ChangeCancelled),
            NotChosen::Unsettled => Wrong::new(Code::QuoteChanged),
            NotChosen::TooOften => Wrong::new(Code::ParkDayOften),
            NotChosen::Full => Wrong::in_field(Code::NoAvailability, "slot"),
            NotChosen::Fault(ParkDayFault::NotThisPark) => unknown,
            NotChosen::Fault(ParkDayFault::NotThisDay) => Wrong::in_field(Code::DateInvalid, "date"),
            NotChosen::Fault(ParkDayFault::Begun) => Wrong::new(Code::ParkDayOver),
            NotChosen::Fault(ParkDayFault::TooMany(left)) => {
                Wrong { limit: Some(left.into()), ..Wrong::in_field(Code::ParkDayPeople, "adults") }
            }
            NotChosen::Fault(ParkDayFault::Party(fault)) => fault.into(),
        })?)
    }
}
