//! What the page of an order says of one of its lines: where a visit is changed and until when, what cancelling gives back, the
//! way to its place (§9.5, §10.4), and what a room's hotel was told; and the way back to its cart.

use crate::app::App;
use crate::ask::route::Target;
use crate::ask::visitor::Visitor;
use crate::draw::present;
use crate::shop::promise;
use crate::view::{ArrivalNoteView, CancelPromiseView, DearerBackView, PickUpView};
use domain::arrival_note::{LONGEST_REQUESTS, is_heard};
use domain::calendar::add_days;
use domain::catalogue::{PageName, Product, ProductId};
use domain::change::{GivesBack, PaidVisit};
use domain::line::When;
use domain::pricing::guest_percent;
use domain::ticket::TicketState;
use store::order::{OrderLine, WholeOrder};

/// The cart an order waits to be paid from, for who has it: what is placed there again is ordered instead.
pub(super) fn cart_href(app: &App, visitor: &Visitor, whole: &WholeOrder, waits: bool) -> Option<String> {
    let own = visitor.cart.as_ref().is_some_and(|cart| cart.id == whole.order.cart);
    (waits && own).then(|| Target::Page(PageName::Cart).href(visitor.language, &app.catalogue))
}

/// Where a visit is changed, as long as it can be.
pub fn change_href(app: &App, visitor: &Visitor, whole: &WholeOrder, position: usize) -> Option<String> {
    let line = whole.lines.get(position)?;
    let over = line.sold.when().date().is_some_and(|date| date <= app.today());
    if !whole.order.in_force() || line.since.cancelled || over {
        return None;
    }
    let page = Target::OrderChange(whole.order.code.clone()).href(visitor.language, &app.catalogue);
    let key = app.secrets.order_key(&whole.order.id);
    Some(format!("{page}?k={key}&line={position}"))
}

/// Until when the day of a visit can be changed, milliseconds UTC; none where it has none or that moment is over.
pub(super) fn change_until(app: &App, whole: &WholeOrder, position: usize) -> Option<i64> {
    let line = in_force(whole, position)?;
    let (date, start) = line.sold.when().chosen()?;
    promise::moving(app, date, start)
}

/// Until when bad weather moves a visit for nothing, milliseconds UTC; none where nothing does. It is claimed as late as a day is
/// changed (§9.5.3), and once.
pub(super) fn weather_until(app: &App, whole: &WholeOrder, position: usize) -> Option<i64> {
    let line = whole.lines.get(position)?;
    change_until(app, whole, position).filter(|_| line.day().claimable(&app.catalogue.site))
}

/// Where a visit that was bought for less for who sleeps in a room costs so again, as [`way_back`] has it.
pub(super) fn guest_days(
    app: &App,
    visitor: &Visitor,
    whole: &WholeOrder,
    position: usize,
) -> Option<DearerBackView> {
    guest_percent(&whole.lines.get(position)?.parts)?;
    way_back(app, visitor, whole, position)
}

/// The days on which a visit that left a room's nights costs again what its guests pay: those of a room of the order that stands, for a
/// visit on a day of none of its rooms (§10.16.236, §10.16.254). None where it can't be moved any more.
pub(super) fn way_back(
    app: &App,
    visitor: &Visitor,
    whole: &WholeOrder,
    position: usize,
) -> Option<DearerBackView> {
    let line = in_force(whole, position)?;
    line.sold.when().date().filter(|day| !whole.has_guests(*day))?;
    let first = add_days(app.today(), 1);
    let rooms = (0..whole.lines.len()).filter_map(|at| Some(in_force(whole, at)?.sold.stay()?.nights));
    // Of several rooms the one that is come to first, while a day of it is left.
    let nights = rooms.filter(|nights| nights.departure() >= first).min_by_key(|nights| nights.arrival())?;
    let (from, to) = (nights.arrival().max(first), nights.departure());
    change_until(app, whole, position)?;
    let href = change_href(app, visitor, whole, position)?;
    // Who comes that day is on their way: the one after it suits a visit.
    let day = add_days(nights.arrival(), 1).max(from).min(to);
    Some(DearerBackView {
        href: format!("{href}&task=day&date={day}"),
        from: from.to_string(),
        to: to.to_string(),
    })
}

/// A line that can still be given back.
pub(super) fn in_force(whole: &WholeOrder, position: usize) -> Option<&OrderLine> {
    whole.lines.get(position).filter(|line| whole.order.in_force() && !line.since.cancelled)
}

/// Whether a ticket of a visit, or of what was added to it, opened a gate.
pub fn used(whole: &WholeOrder, position: usize) -> bool {
    let mut opened = whole.tickets.iter().filter(|ticket| ticket.state == TicketState::Redeemed);
    opened.any(|ticket| whole.with_added(position).any(|(at, _)| ticket.position == at))
}

/// A visit as far as its price goes, where so much is left of what was paid for its order.
pub fn paid(whole: &WholeOrder, (position, line): (usize, &OrderLine), left: i64) -> PaidVisit {
    PaidVisit { day: line.day(), worth: whole.worth(position), most_back: line.since.gives_back, left }
}

/// What goes back of a visit that is cancelled now: the same wherever that is said.
pub fn gives_back(app: &App, whole: &WholeOrder, one: (usize, &OrderLine), left: i64) -> GivesBack {
    paid(whole, one, left).gives_back(&app.catalogue.site.cancellation, app.now())
}

/// What cancelling a visit gives back, and until when.
pub(super) fn cancelling(app: &App, whole: &WholeOrder, position: usize) -> Option<CancelPromiseView> {
    let line = in_force(whole, position)?;
    let (date, start) = line.sold.when().chosen()?;
    promise::cancelling(app, line.since.gives_back, date, start)
}

/// Asks for the hotel of a pick-up, as long as it can be named.
pub(super) fn hotel_wanted(app: &App, whole: &WholeOrder, position: usize) -> Option<PickUpView> {
    let line = whole.lines.get(position)?;
    let order = &whole.order;
    let open = whole.buyer.is_some() && (order.in_force() || order.awaits_money(app.now()));
    if line.since.cancelled || !open {
        return None;
    }
    let until = match line.sold.when() {
        When::Open(_) => None,
        When::On(date, start) => Some(promise::moving(app, date, start)?),
    };
    Some(PickUpView { line: position, hotel: line.sold.hotel().to_owned(), until })
}

/// Where the page of ways shows the place of a visit that is to come; none of a tour that fetches its people (§10.4.24).
pub(super) fn way_href(app: &App, visitor: &Visitor, whole: &WholeOrder, position: usize) -> Option<String> {
    let line = in_force(whole, position)?;
    line.sold.when().date().filter(|date| *date >= app.today())?;
    let product = app.catalogue.product(line.sold.id()).filter(|product| product.pick_up.is_none())?;
    let there = place_of(app, product)?;
    let page = Target::Page(PageName::Arrive).href(visitor.language, &app.catalogue);
    let query = present::query(&[("to".to_owned(), there.to_string())]);
    Some(format!("{page}?{query}#place-{there}"))
}

/// By which product the page of ways has a product's place: of those that are one place it has the first. None where it has none.
pub fn place_of(app: &App, product: &Product) -> Option<ProductId> {
    let same = |other: &&Product| other.location_id == product.location_id;
    present::shown(&app.catalogue).find(same).map(|first| first.id)
}

/// What a room's hotel was told, where it can still be told.
pub(super) fn arrival_note(app: &App, whole: &WholeOrder, position: usize) -> Option<ArrivalNoteView> {
    let line = in_force(whole, position).filter(|_| whole.buyer.is_some())?;
    line.sold.stay().filter(|stay| is_heard(stay.nights.arrival(), app.today()))?;
    let ticket = whole.tickets.iter().find(|ticket| ticket.position == position);
    Some(ArrivalNoteView {
        line: position,
        guest: ticket.map(|ticket| ticket.holder.clone()).unwrap_or_default(),
        arrives: line.hotel_note.at.map(|at| at.to_string()).unwrap_or_default(),
        requests: line.hotel_note.requests.clone(),
        requests_limit: LONGEST_REQUESTS,
    })
}
