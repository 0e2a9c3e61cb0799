//! Tickets of a paid order that the rate of one of its rooms has in it already (§10.16.234): who sleeps there needs none of them.

use crate::app::App;
use crate::ask::visitor::Visitor;
use crate::shop::order_changes::name_of;
use crate::shop::order_visit::{cancelling, change_href, change_until, gives_back, in_force, used};
use crate::view::{BoughtStayView, DoubledView};
use domain::calendar::{Date, parse_date};
use domain::catalogue::ProductId;
use domain::park_day::has;
use domain::pricing::Room;
use std::ops::RangeInclusive;
use store::StoreError;
use store::order::WholeOrder;
use store::refund::ReadLeft;

/// The parks that the rate of a room has in it, and the days on which it has.
pub struct ParksIn {
    days: RangeInclusive<Date>,
    parks: Vec<ProductId>,
}

impl ParksIn {
    /// Those of a room.
    pub fn of(room: &Room<'_>) -> Self {
        Self { days: room.nights.stay_days(), parks: room.plan.parks.clone() }
    }

    /// Those of a room that was bought and is in force; none where its rate has no parks.
    pub fn of_bought(bought: &BoughtStayView) -> Option<Self> {
        let parks = &bought.park_days.as_ref()?.parks;
        let days = parse_date(&bought.stay.checkin)?..=parse_date(&bought.stay.checkout)?;
        Some(Self { days, parks: parks.iter().copied().map(ProductId).collect() })
    }
}

/// The visits of an order that these rates have in them, by their days: those that are to come, and of which no ticket was used.
pub async fn doubled(
    app: &App,
    visitor: &Visitor,
    whole: &WholeOrder,
    rates: &[ParksIn],
) -> Result<Vec<DoubledView>, StoreError> {
    let (mut all, mut left) = (Vec::new(), None);
    for position in 0..whole.lines.len() {
        let found = in_force(whole, position).and_then(|line| {
            let visit = line.sold.visit()?;
            Some((line, visit, visit.when.date().filter(|day| *day >= app.today())?))
        });
        let Some((line, visit, day)) = found else { continue };
        let in_it = |rate: &ParksIn| has(&rate.parks, &rate.days, visit.product, day);
        if used(whole, position) || !rates.iter().any(in_it) {
            continue;
        }
        let rest = match left {
            Some(rest) => rest,
            None => *left.insert(app.db.read(ReadLeft { order: whole.order.id.clone() }).await?),
        };
        // Nothing goes back of what can't be cancelled any more.
        let open = change_until(app, whole, position).is_some();
        let returns = if open { gives_back(app, whole, (position, line), rest).amount } else { 0 };
        let href = change_href(app, visitor, whole, position).filter(|_| open);
        all.push(DoubledView {
            park: visit.product.0,
            name: name_of(app, line, visitor.language).await?,
            date: day.to_string(),
            count: visit.party.people(),
            returns,
            until: cancelling(app, whole, position).map(|promise| promise.until).filter(|_| returns > 0),
            href: href.map(|href| format!("{href}&task=cancel")),
        });
    }
    all.sort_by(|one, other| one.date.cmp(&other.date));
    Ok(all)
}
