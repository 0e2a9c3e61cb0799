//! The park days of a room of an order, whose rate has parks in it: what is chosen, where more is, and until when (§10.16.37).

use crate::app::App;
use crate::ask::route::Target;
use crate::ask::visitor::Visitor;
use crate::draw::lodging;
use crate::shop::chooser::on_sale;
use crate::shop::order_visit::in_force;
use crate::view::ParkDaysView;
use domain::calendar::Instant;
use domain::catalogue::{Catalogue, ProductId};
use domain::pricing::Room;
use store::order::WholeOrder;

/// What the address of the page on which they are chosen says, as `task`.
pub const PARK_DAYS: &str = "parks";

/// The park days of a room whose rate plan has parks in it.
pub(super) fn park_days(
    app: &App,
    visitor: &Visitor,
    (whole, placed): (&WholeOrder, &Catalogue),
    (position, room): (usize, &Room<'_>),
) -> Option<ParkDaysView> {
    let line = in_force(whole, position).filter(|_| !room.plan.parks.is_empty())?;
    let one = |day| lodging::park_day(app, placed, day, visitor.language);
    let chosen = line.park_days.iter().map(one).collect();
    let over = room.nights.departure() < app.today();
    let page = Target::OrderChange(whole.order.code.clone()).href(visitor.language, &app.catalogue);
    let key = app.secrets.order_key(&whole.order.id);
    let href = (!over).then(|| format!("{page}?k={key}&line={position}&task={PARK_DAYS}"));
    let ends = room.plan.parks.iter().filter_map(|park| last_moment(app, *park, room)).max();
    let until = ends.filter(|until| *until > app.now()).map(Instant::millis);
    Some(ParkDaysView { href, until, chosen, parks: room.plan.parks.iter().map(|park| park.0).collect() })
}

/// The moment from which on a park can be chosen on no day of a stay any more, however many places it has: the day they leave is one.
/// None of what is not sold.
fn last_moment(app: &App, park: ProductId, room: &Room<'_>) -> Option<Instant> {
    let product = app.catalogue.product(park).filter(|product| on_sale(product).is_ok())?;
    let days = room.nights.days().chain(std::iter::once(room.nights.departure()));
    let closes = days.flat_map(|day| product.times(day).into_iter().map(move |start| (day, start)));
    closes.map(|(day, start)| product.closes_at(day, start)).max()
}
