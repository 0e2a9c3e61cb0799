//! Cancelling all that is left of a paid order at once, each part for what its own terms give back (§10.16.217).

use super::changing::{self, Visit, refused};
use super::leaving;
use crate::app::App;
use crate::ask::problem::{Code, Failure};
use crate::shop::basket::named;
use domain::actor::Actor;
use domain::encoding::hex;
use sha2::{Digest, Sha256};
use store::order::{OrderLine, WholeOrder};
use store::refund::ReadLeft;
use store::visit::{CancelAll, Leaving, ReadUnsettled};

/// A visit or a room of an order that stands.
pub struct Standing<'a> {
    /// It, an extra apart.
    pub line: &'a OrderLine,
    /// What was paid for it and everything added to it, and did not go back.
    pub worth: i64,
    /// What cancelling it gives back, minor units of its order; none where it can't be cancelled any more.
    pub returns: Option<i64>,
    /// Its own position, then those of everything added to it.
    pub positions: Vec<usize>,
}

/// What stands of an order, each with what cancelling it now gives back: no more than is left of its money in all.
pub async fn standing<'a>(app: &App, whole: &'a WholeOrder) -> Result<Vec<Standing<'a>>, Failure> {
    let mut parts = Vec::new();
    // While the money of a change is on its way, nothing can be cancelled, and what would go back is not all there yet.
    if !whole.order.in_force() || app.db.read(ReadUnsettled { order: whole.order.id.clone() }).await? {
        return Ok(parts);
    }
    let mut left = app.db.read(ReadLeft { order: whole.order.id.clone() }).await?.max(0);
    for (position, line) in whole.lines.iter().enumerate() {
        if line.since.cancelled || line.sold.of().is_some() {
            continue;
        }
        let begun = line.park_days.iter().any(|day| !day.ahead(app.now(), 0));
        let returns = match Visit::read(app, whole, position).await? {
            Some(visit) => visit.changeable(app).ok().map(|()| changing::gives_back(app, &visit).1),
            None if begun => None,
            None => leaving::gives_back(app, whole, position).await?,
        };
        let returns = returns.map(|returns| returns.min(left));
        left -= returns.unwrap_or_default();
        let positions = whole.with_added(position).map(|(at, _)| at).collect();
        parts.push(Standing { line, worth: whole.worth(position), returns, positions });
    }
    Ok(parts)
}

/// Names what stands as it is shown: the days, nights and guests of each part, the park days of its rooms and what goes back.
pub fn seen(parts: &[Standing<'_>]) -> String {
    let mut digest = Sha256::new();
    for Standing { line, worth, returns, positions } in parts {
        let each = format!("{positions:?} {:?} {:?} {worth} {returns:?};", line.sold, line.park_days);
        digest.update(each);
    }
    hex(&digest.finalize())
}

/// Cancels all that stands of an order as it was shown, with what goes back of it in all. Sent again, it is cancelled once.
pub async fn cancel(
    app: &App,
    whole: &WholeOrder,
    (shown, as_seen, once): (i64, &str, &str),
    by: Actor,
) -> Result<(), Failure> {
    let mut each = Vec::new();
    let parts = standing(app, whole).await?;
    let same = seen(&parts) == as_seen;
    for part in parts {
        each.push(Leaving {
            from: part.line.sold.when(),
            room: part.line.sold.stay().cloned(),
            returned: part.line.since.returned,
            // Its page says which of them it is.
            returns: part.returns.ok_or(Code::CancelAllNot)?,
            positions: part.positions,
        });
    }
    if !same || each.iter().map(|one| one.returns).sum::<i64>() != shown {
        return Err(Code::CancelChanged.into());
    }
    let op = CancelAll {
        order: whole.order.id.clone(),
        each,
        refund: named(&whole.order.id, once, "all:cancel").into(),
        by,
        now: app.now(),
    };
    app.db.run(op).await?.map_err(refused)?;
    app.work.notify_one();
    Ok(())
}
