//! Visits that are booked together with the rooms of a search: two days and the night between them as one thing (§10.16.40).

use super::chooser::{on_sale, slot_matters};
use super::months;
use super::stay_search::{Search, Written, address};
use crate::app::App;
use crate::ask::problem::{Code, Failure, Wrong};
use crate::ask::route::Target;
use crate::ask::visitor::Visitor;
use crate::draw::{lodging, present};
use crate::view::{BesideView, BesideVisitView, RoomGuestsView, StayOfferView};
use domain::calendar::{Date, Time};
use domain::catalogue::{Hotel, Product, ProductId, StayPlan};
use domain::getaway::{read_visits, write_visits};
use domain::language::Language;
use domain::park_day::in_a_park;
use domain::party::{Party, Unit};
use domain::pricing::{Item, Offer, Room, Terms, quote};
use domain::stay::{Guests, NIGHT, Nights, USUAL_ADULTS};

/// A visit that goes with the rooms of a search.
#[derive(Clone, Copy, Debug)]
pub struct Beside<'a> {
    /// What is visited.
    pub product: &'a Product,
    /// On which day, in Cancun.
    pub day: Date,
}

/// Whether a product can be bought with nothing more to be chosen than a day: then a search can take it along.
pub fn goes_along(product: &Product) -> bool {
    on_sale(product).is_ok() && product.pick_up.is_none() && product.choices().next().is_none()
}

/// The visits that a search's address names; what is not sold so is none.
pub fn read<'a>(app: &'a App, written: &str) -> Vec<Beside<'a>> {
    let one = |(id, day): (ProductId, Date)| Some(Beside { product: app.catalogue.product(id)?, day });
    let visits = read_visits(written).into_iter().filter_map(one);
    visits.filter(|one| goes_along(one.product)).collect()
}

/// Whether a visit is on a day of the stay, from the day they come to the day they leave.
fn within(search: &Search, day: Date) -> bool {
    search.nights.stay_days().contains(&day)
}

/// Who pays to go: everybody who sleeps in the rooms, as the product counts them, but guests of a rate that has it in it. `plans` are
/// the rates of the first rooms, in their order.
fn party(search: &Search, product: &Product, plans: &[&StayPlan]) -> Party {
    let rates = plans.iter().map(Some).chain(std::iter::repeat(None));
    let paying = search.rooms.iter().zip(rates);
    let paying = paying.filter(|(_, rate)| !rate.is_some_and(|plan| plan.parks.contains(&product.id)));
    goers(paying.map(|(guests, _)| *guests), product)
}

/// Who sleeps in some rooms, as a product counts them.
fn goers(rooms: impl Iterator<Item = Guests>, product: &Product) -> Party {
    rooms.fold(Party::default(), |all, guests| all.and(in_a_park(guests, &product.ages)))
}

/// Who sleeps in some rooms, as a product counts them; none where it is not for one of them, or they are too many.
pub fn may_go(app: &App, rooms: &[Guests], product: &Product) -> Option<Party> {
    let party = goers(rooms.iter().copied(), product);
    let allowed = |unit: Unit| app.catalogue.allows(product, unit);
    party.check(allowed, app.catalogue.site.party_limit).is_ok().then_some(party)
}

/// Names of the visits that a rate has in it, and of the rates that have all of those, at every hotel that has a rate of that name:
/// their guests choose those days once the room is paid, and pay for none.
fn in_rates(app: &App, visits: &[Beside<'_>], language: Language) -> (Vec<String>, Vec<String>) {
    let plans = || {
        let of = |hotel| move |plan| (lodging::plan(hotel, plan, language).name, plan);
        app.catalogue.hotels.iter().flat_map(move |hotel| hotel.plans.iter().map(of(hotel)))
    };
    let has = |plan: &StayPlan, one: &Beside<'_>| plan.parks.contains(&one.product.id);
    let had: Vec<_> = visits.iter().filter(|one| plans().any(|(_, plan)| has(plan, one))).collect();
    let has_all = |name: &str| {
        plans().filter(|(other, _)| other == name).all(|(_, plan)| had.iter().all(|one| has(plan, one)))
    };
    let mut rates: Vec<String> = Vec::new();
    for (name, _) in plans().filter(|_| !had.is_empty()) {
        if !rates.contains(&name) && has_all(&name) {
            rates.push(name);
        }
    }
    let mut names: Vec<_> = had.iter().map(|one| one.product.words.get(language).name.clone()).collect();
    names.dedup();
    (names, rates)
}

/// The first start of the day with room for everybody; none where there is none.
async fn start(app: &App, one: Beside<'_>, places: i64) -> Result<Option<Time>, Failure> {
    let known = months::loads(app, one.product, &[one.day]).await?;
    let booking = app.booking();
    let has_room = |start: &Time| {
        let load = known.get(&(one.day, *start)).copied();
        let capacity = one.product.capacity(one.day, *start).unwrap_or_default();
        let free = load.map_or(capacity, |load| load.capacity - load.taken);
        booking.slot(one.product, one.day, *start, load).open() && free >= places
    };
    Ok(one.product.times(one.day).into_iter().find(has_room))
}

/// The visits of a search for one room, as they are priced beside it.
pub struct Along<'a> {
    /// Each visit; none where they can't all be had, or several rooms are asked for.
    visits: Vec<Item<'a>>,
    /// The room that they are priced beside.
    room: Option<Item<'a>>,
}

impl Along<'_> {
    /// What those cost that a rate does not have in it; none where nothing goes along.
    fn cost(&self, plan: &StayPlan, terms: &Terms<'_>) -> Option<i64> {
        if self.visits.is_empty() {
            return None;
        }
        let had = |item: &&Item<'_>| item.product().is_some_and(|product| plan.parks.contains(&product.id));
        let paid: Vec<_> = self.visits.iter().filter(|item| !had(item)).copied().collect();
        let items: Vec<_> = paid.iter().copied().chain(self.room).collect();
        Some(quote(&items, terms).lines.iter().take(paid.len()).map(|line| line.total).sum())
    }
}

/// What a rate costs in all: with the visits of the search, where some go along.
pub fn in_all(offer: &StayOfferView) -> i64 {
    offer.with_visits.unwrap_or(offer.total)
}

/// The rates of a room, each with what it costs together with the visits of the search, as they are priced by the rules for what
/// comes into the cart (§10.16.166); the one that costs least with them first (§10.16.181).
pub fn with_visits(
    hotel: &Hotel,
    mut offers: Vec<StayOfferView>,
    along: Option<&Along<'_>>,
    terms: &Terms<'_>,
) -> Vec<StayOfferView> {
    for offer in &mut offers {
        let plan = hotel.plans.iter().find(|plan| plan.key == offer.plan.key);
        let visits = plan.zip(along).and_then(|(plan, along)| along.cost(plan, terms));
        offer.with_visits = visits.map(|visits| offer.total + visits);
    }
    if along.is_some() {
        offers.sort_by_key(in_all);
    }
    offers
}

/// What goes with a search, and what it costs by the rules that its rooms are priced by, beside a room of it; nothing where nothing
/// goes along.
pub async fn view<'a>(
    app: &'a App,
    visitor: &Visitor,
    written: &Written,
    search: &Search,
    (room, terms): (Option<Room<'a>>, &Terms<'_>),
) -> Result<Option<(BesideView, Along<'a>)>, Failure> {
    let visits = read(app, &written.visits);
    if visits.is_empty() {
        return Ok(None);
    }
    let (language, currency) = (visitor.language, visitor.currency(app));
    let on_its_days: Vec<_> = visits.iter().copied().filter(|one| within(search, one.day)).collect();
    let (in_rates, rates) = in_rates(app, &on_its_days, language);
    let (mut shown, mut items) = (Vec::with_capacity(visits.len()), Vec::new());
    let mut goes = Party::default();
    for one in visits {
        let party = party(search, one.product, &[]);
        let outside = !within(search, one.day);
        let start = if outside { None } else { start(app, one, party.places()).await? };
        if let Some(time) = start {
            goes = party;
            let offer = Offer::Product(one.product);
            let rate = app.rate(currency);
            items.push(Item { offer, date: Some(one.day), time, party, rate, continues: false });
        }
        shown.push(BesideVisitView {
            name: one.product.words.get(language).name.clone(),
            href: Target::About(one.product.id).href(language, &app.catalogue),
            date: one.day.to_string(),
            slot: start.filter(|_| slot_matters(one.product)).map(|start| start.to_string()),
            outside,
            full: !outside && start.is_none(),
        });
    }
    // Rooms and visits in one cart cost less together: what the visits cost is asked beside a room.
    let room = room.map(|room| {
        let party = Party { adults: room.guests.adults().into(), ..Party::default() };
        let (date, rate) = (Some(room.nights.arrival()), app.rate(currency));
        Item { offer: Offer::Stay(room), date, time: NIGHT, party, rate, continues: false }
    });
    let all: Vec<_> = items.iter().copied().chain(room).collect();
    let priced = quote(&all, terms);
    let lines = || priced.lines.iter().take(items.len());
    let without = Written { visits: String::new(), ..written.clone() };
    let view = BesideView {
        visits: shown,
        party: present::party(goes),
        total: lines().map(|line| line.total).sum(),
        base: lines().map(|line| line.base).sum(),
        rates,
        in_rates,
        without: address(app, language, &without.fields(&[])),
    };
    // One that is full is why nothing can be booked, and what one room of several costs is not what all of it does.
    let whole = search.rooms.len() == 1 && view.visits.iter().all(|visit| !visit.full);
    let visits = if whole { items } else { Vec::new() };
    Ok(Some((view, Along { visits, room })))
}

/// A visit of a search as it can be had: at its first start with room for everybody.
pub struct Had<'a> {
    /// What, and on which day.
    pub beside: Beside<'a>,
    /// From when.
    pub start: Time,
    /// The people who go.
    pub party: Party,
    /// Places of the start by the catalogue.
    pub capacity: i64,
}

/// The visits of a search as they can be had beside rooms of some rates. One outside the stay is left out, as the page says, and one
/// that every guest has in their rate.
pub async fn had<'a>(
    app: &'a App,
    written: &str,
    search: &Search,
    plans: &[&StayPlan],
) -> Result<Vec<Had<'a>>, Failure> {
    let mut all = Vec::new();
    for beside in read(app, written).into_iter().filter(|one| within(search, one.day)) {
        let party = party(search, beside.product, plans);
        if party.people() == 0 {
            continue;
        }
        let allowed = |unit: Unit| app.catalogue.allows(beside.product, unit);
        let limit = app.catalogue.site.party_limit;
        party.check(allowed, limit).map_err(|fault| Wrong::new(Wrong::from(fault).code))?;
        let start = start(app, beside, party.places()).await?;
        let start = start.ok_or(Wrong::in_field(Code::NoAvailability, "visits"))?;
        let capacity = beside.product.capacity(beside.day, start).unwrap_or_default();
        all.push(Had { beside, start, party, capacity });
    }
    Ok(all)
}

/// The search of nights that begin with a visit, and take it along where it goes along.
pub fn stay_href(app: &App, visitor: &Visitor, product: &Product, nights: Nights) -> String {
    let visits =
        if goes_along(product) { write_visits(&[(product.id, nights.arrival())]) } else { String::new() };
    let written = Written {
        checkin: nights.arrival().to_string(),
        checkout: nights.departure().to_string(),
        rooms: vec![RoomGuestsView { adults: USUAL_ADULTS, ages: Vec::new() }],
        visits,
        ..Written::default()
    };
    format!("{}#choose", address(app, visitor.language, &written.fields(&[])))
}
