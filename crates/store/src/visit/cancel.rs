//! Cancelling what is paid for (§9.5.11): an admission with its extras, a room, or all that is left of an order at once
//! (§10.16.217).

use super::changes::parts_text;
use super::moves::MoveRefusal;
use super::{RETURNED, index, send_again, unsettled, used, went};
use crate::act::{self, Act};
use crate::order::{self, Order};
use crate::outbox::{Again, Occasion};
use crate::places;
use crate::refund::{self, Giving};
use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::actor::Actor;
use domain::calendar::Instant;
use domain::id::{OrderId, RefundId};
use domain::line::When;
use domain::lodging::Stay;
use domain::payment::RefundReason;
use std::collections::BTreeSet;

sql!(
    CANCEL_LINE = "UPDATE order_lines SET cancelled = 1, tickets = 0, returned = returned + $1 \
    WHERE order_id = $2 AND position = $3"
);
sql!(VOID = "UPDATE tickets SET state = 'void' WHERE order_id = $1 AND position = $2 AND state = 'issued'");

/// An admission with its extras, or a room, as it was when it was asked to be cancelled.
#[derive(Clone, Debug)]
pub struct Leaving {
    /// Positions of the admission, first, and of everything added to it.
    pub positions: Vec<usize>,
    /// When the admission was when this was asked for.
    pub from: When,
    /// The room it was then, whose terms say what goes back; none of a visit.
    pub room: Option<Stay>,
    /// What had gone back of the admission by then: whoever gives up a room and changes it side by side does one of both.
    pub returned: i64,
    /// Minor units that go back.
    pub returns: i64,
}

/// Cancels an admission of a paid order with its extras: its tickets open no gate, its places are free, and what the
/// terms give back goes back.
#[derive(Clone, Debug)]
pub struct CancelVisit {
    /// The order's id.
    pub order: OrderId,
    /// It, with what goes back of it.
    pub one: Leaving,
    /// Names the refund.
    pub refund: RefundId,
    /// Who asks for it.
    pub by: Actor,
    /// What time it is.
    pub now: Instant,
}

impl Op for CancelVisit {
    type Out = Result<(), MoveRefusal>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let Self { order, one, refund, by, now } = self;
        cancel(tx, order, std::slice::from_ref(one), (refund, by, *now)).await
    }
}

/// Cancels all that is left of a paid order, each part for what its own terms give back, or none of it. What goes back is one
/// refund, and one letter says it.
#[derive(Clone, Debug)]
pub struct CancelAll {
    /// The order's id.
    pub order: OrderId,
    /// Each admission and each room that stands.
    pub each: Vec<Leaving>,
    /// Names the refund.
    pub refund: RefundId,
    /// Who asks for it.
    pub by: Actor,
    /// What time it is.
    pub now: Instant,
}

impl Op for CancelAll {
    /// Refused, too, where something stands that was not asked for.
    type Out = Result<(), MoveRefusal>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let asked: BTreeSet<_> = self.each.iter().flat_map(|one| &one.positions).copied().collect();
        let lines = order::order_lines(tx, &self.order).await?;
        let mut standing = lines.iter().enumerate().filter(|(_, line)| !line.since.cancelled);
        if !standing.all(|(position, _)| asked.contains(&position)) {
            return Ok(Done::Undo(Err(MoveRefusal::Changed)));
        }
        cancel(tx, &self.order, &self.each, (&self.refund, &self.by, self.now)).await
    }
}

/// Cancels parts of an order, all of them or none.
async fn cancel(
    tx: &mut Tx<'_>,
    id: &OrderId,
    each: &[Leaving],
    (refund, by, now): (&RefundId, &Actor, Instant),
) -> Result<Done<Result<(), MoveRefusal>>, StoreError> {
    let refused = |refusal| Ok(Done::Undo(Err(refusal)));
    let Some(found) = order::order_by_id(tx, id).await? else {
        return refused(MoveRefusal::Changed);
    };
    order::lock(tx, &found.cart, &found.id).await?;
    let order: Order = order::order_by_id(tx, id).await?.unwrap_or(found);
    let lines = order::order_lines(tx, &order.id).await?;
    // Each line with what goes back of it: that of an admission is of all that was added to it.
    let (mut cancelled, mut as_it_was) = (Vec::new(), !each.is_empty());
    for one in each {
        for (at, position) in one.positions.iter().enumerate() {
            let Some(line) = lines.get(*position) else { return refused(MoveRefusal::Changed) };
            let first = at == 0;
            as_it_was &= !first
                || (line.sold.when() == one.from
                    && line.sold.stay() == one.room.as_ref()
                    && line.since.returned == one.returned
                    && !line.since.cancelled);
            cancelled.push((*position, line, if first { one.returns } else { 0 }));
        }
    }
    if !cancelled.is_empty() && cancelled.iter().all(|(_, line, _)| line.since.cancelled) {
        return Ok(Done::Keep(Ok(())));
    }
    if !order.in_force() || !as_it_was || unsettled(tx, &order).await? {
        return refused(MoveRefusal::Changed);
    }
    for (position, line, _) in &cancelled {
        if used(tx, &order.id, *position).await? || went(line, now) {
            return refused(MoveRefusal::Used);
        }
    }
    let amount = each.iter().map(|one| one.returns).sum();
    let giving = Giving { id: refund, amount, reason: &RefundReason::Cancelled, by, now };
    let Some(everything) = refund::give(tx, &order, &giving).await? else {
        return refused(MoveRefusal::Changed);
    };
    let gone = each.iter().filter_map(|one| Some((*one.positions.first()?, one.returns)));
    act::keep_what(tx, &order.id, (Act::Cancelled, refund, &parts_text(gone)), by, now).await?;
    let goes: BTreeSet<_> = cancelled.iter().map(|(position, ..)| *position).collect();
    let last = lines.iter().enumerate().all(|(at, line)| line.since.cancelled || goes.contains(&at));
    if everything && last {
        for (position, _, returns) in &cancelled {
            tx.execute(RETURNED, values![*returns, &order.id, index(*position)?]).await?;
        }
        refund::cancel(tx, &order).await?;
        return Ok(Done::Keep(Ok(())));
    }
    cancelled.retain(|(_, line, _)| !line.since.cancelled);
    cancelled.sort_by(|(_, a, _), (_, b, _)| a.cart_line.cmp(&b.cart_line));
    for (position, line, returns) in &cancelled {
        order::free_line(tx, line, order::Freed::Gone).await?;
        tx.execute(CANCEL_LINE, values![*returns, &order.id, index(*position)?]).await?;
        tx.execute(VOID, values![&order.id, index(*position)?]).await?;
    }
    let mut claims: Vec<_> = cancelled.iter().flat_map(|(_, line, _)| line.claims()).collect();
    claims.sort();
    for claim in claims {
        places::unsell(tx, &claim.slot, claim.count).await?;
    }
    if !last {
        send_again(tx, &order, Again::new(Occasion::Cancelled, refund.to_string()), now).await?;
    }
    Ok(Done::Keep(Ok(())))
}
