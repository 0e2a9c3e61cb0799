//! Giving up a room that is paid for, by the terms of its rate plan (§10.16).

use super::changing::refused;
use crate::app::App;
use crate::ask::problem::{Code, Failure};
use crate::shop::basket::named;
use domain::actor::Actor;
use domain::calendar::instant_in_cancun;
use domain::change::stay_gives_back;
use domain::pricing::{Offer, Room};
use store::StoreError;
use store::order::WholeOrder;
use store::refund::ReadLeft;
use store::visit::{CancelVisit, Leaving};

/// What giving up the room of a position now gives back, minor units of its order; none where it can't be given up: it is no
/// room, was cancelled before, or its guests were to come already.
pub async fn gives_back(app: &App, whole: &WholeOrder, position: usize) -> Result<Option<i64>, Failure> {
    let Some(line) = whole.lines.get(position) else { return Ok(None) };
    if !whole.order.in_force() || line.since.cancelled || line.sold.stay().is_none() {
        return Ok(None);
    }
    let version = line.lots.first().map_or("", |lot| &lot.catalogue);
    let catalogue = app.version(version).await?;
    let offer = line.sold.offer(&catalogue).map_err(|error| StoreError::Broken(error.to_string()))?;
    let Offer::Stay(Room { hotel, plan, nights, .. }) = offer else { return Ok(None) };
    let begins = instant_in_cancun(nights.arrival(), hotel.check_in);
    if app.now() >= begins {
        return Ok(None);
    }
    let left = app.db.read(ReadLeft { order: whole.order.id.clone() }).await?;
    let paid = line.total - line.since.returned;
    let terms = (plan.cancellation.as_slice(), line.since.gives_back);
    Ok(Some(stay_gives_back(terms, paid, begins, app.now()).min(left)))
}

/// Gives up a room that was shown to give back so much. Sent again, it is given up once.
pub async fn leave(
    app: &App,
    whole: &WholeOrder,
    position: usize,
    (shown, once): (i64, &str),
    by: Actor,
) -> Result<(), Failure> {
    let line = whole.lines.get(position).ok_or(Code::NotFound)?;
    if line.since.cancelled && line.sold.stay().is_some() {
        return Ok(());
    }
    // The order is in force, and this room of it was not cancelled: what is left is that they were to come already.
    let late = if line.sold.stay().is_some() { Code::StayBegun } else { Code::BadRequest };
    let returns = gives_back(app, whole, position).await?.ok_or(late)?;
    if returns != shown {
        return Err(Code::CancelChanged.into());
    }
    let op = CancelVisit {
        order: whole.order.id.clone(),
        one: Leaving {
            positions: vec![position],
            from: line.sold.when(),
            room: line.sold.stay().cloned(),
            returned: line.since.returned,
            returns,
        },
        refund: named(&whole.order.id, once, &format!("{position}:leave")).into(),
        by,
        now: app.now(),
    };
    app.db.run(op).await?.map_err(refused)?;
    app.work.notify_one();
    Ok(())
}
