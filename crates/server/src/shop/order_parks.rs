//! The park days of a room of an order, whose rate has parks in it: what is chosen, where more is, and until when (§10.16.37).

use crate::app::App;
use crate::ask::problem::Failure;
use crate::ask::route::Target;
use crate::ask::visitor::Visitor;
use crate::draw::lodging;
use crate::shop::chooser::on_sale;
use crate::shop::missing_children;
use crate::shop::order_visit::in_force;
use crate::view::{BoughtStayView, ParkDaysView};
use domain::calendar::Instant;
use domain::catalogue::{Catalogue, ProductId};
use domain::language::Language;
use domain::park_day::{Entitled, ParkDay};
use domain::pricing::Room;
use store::order::{ReadParkDaysEver, WholeOrder};

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
    let entitled = Entitled { nights: room.nights, guests: room.guests, parks: room.plan.parks.clone() };
    Some(ParkDaysView {
        href,
        until,
        chosen,
        parks: room.plan.parks.iter().map(|park| park.0).collect(),
        // Its browser alone knows them.
        planned: None,
        missing: missing_children::of_days(app, placed, &entitled, &line.park_days, visitor.language),
    })
}

/// The moment from which on a park can be chosen on no day of a stay any more, however many places it has: the day they leave is one.
/// None of what is not sold.
fn last_moment(app: &App, park: ProductId, room: &Room<'_>) -> Option<Instant> {
    let product = app.catalogue.product(park).filter(|product| on_sale(product).is_ok())?;
    let days = room.nights.days().chain(std::iter::once(room.nights.departure()));
    let closes = days.flat_map(|day| product.times(day).into_iter().map(move |start| (day, start)));
    closes.map(|(day, start)| product.closes_at(day, start)).max()
}

/// Says of each room that was cancelled, by itself or with its order, which park days went with it (§10.16.179): the books know them, its line does not any more. What
/// was chosen for other nights than it had in the end was let go of before.
pub(super) async fn lost_park_days(
    app: &App,
    language: Language,
    whole: &WholeOrder,
    stays: &mut [BoughtStayView],
) -> Result<(), Failure> {
    let gone = |position: usize| in_force(whole, position).is_none();
    if !whole.lines.iter().enumerate().any(|(at, line)| line.sold.stay().is_some() && gone(at)) {
        return Ok(());
    }
    let ever = app.db.read(ReadParkDaysEver { order: whole.order.id.clone() }).await?;
    for bought in stays {
        let position = bought.line;
        let Some(line) = whole.lines.get(position).filter(|_| gone(position)) else { continue };
        let Some(stay) = line.sold.stay() else { continue };
        let placed = app.version(line.lots.first().map_or("", |lot| &lot.catalogue)).await?;
        let days = stay.nights.stay_days();
        let stood = |day: &ParkDay| day.party.people() > 0 && days.contains(&day.day);
        let lost = ever.iter().filter(|(of, day)| *of == position && stood(day));
        bought.lost_park_days = lost.map(|(_, day)| lodging::park_day(app, &placed, day, language)).collect();
    }
    Ok(())
}
