//! Settling: what a gateway reports of an attempt, and what follows from it (§10.3). Each step is one transaction that
//! moves attempt, order, places and tickets together and writes down, in the outbox, what must be done next outside.

use crate::act::{self, Act};
use crate::cart;
use crate::coupon;
use crate::line::{Stood, when_text, write_claims};
use crate::mail;
use crate::order::{self, Freed, Order, OrderLine};
use crate::outbox::{self, Again, Letter, Occasion, Task};
use crate::payment::{Attempt, FIND, MOVE_ATTEMPT, read};
use crate::places;
use crate::refund;
use crate::statement::sql;
use crate::value::values;
use crate::visit::{self, Shift, Shifted};
use crate::{Done, Op, StoreError, Tx};
use domain::actor::Actor;
use domain::calendar::Instant;
use domain::change::paid_too_late;
use domain::id::AttemptId;
use domain::order::{OrderEvent, OrderState, called_off};
use domain::payment::{AttemptState, GatewayEvent, RefundedBy};
use domain::ticket::TicketCode;
use sha2::{Digest, Sha256};

sql!(MARK_PLACED = "UPDATE orders SET placed_at = $1 WHERE id = $2");
sql!(MARK_PAID = "UPDATE orders SET paid_at = $1 WHERE id = $2");
sql!(
    NOTE = "INSERT INTO gateway_notices (gateway, event, attempt, kind, received_at) VALUES ($1, $2, $3, $4, $5) \
    ON CONFLICT DO NOTHING"
);
sql!(
    SELL_LINE = "UPDATE cart_lines SET state = 'sold', network = '' WHERE id = $1 AND state = 'held' AND product = $2 \
    AND day = $3 AND slot = $4 AND places = $5"
);
sql!(
    SELL_FREED_LINE = "UPDATE cart_lines SET state = 'sold' WHERE id = $1 AND state = 'released' \
    AND product = $2 AND day = $3 AND slot = $4 AND places = $5"
);
sql!(FORGET_LOTS = "DELETE FROM cart_line_lots WHERE line = $1");
// An order that waits for money paid elsewhere stands apart from its visitor's cart, which may go on to other things.
sql!(
    SET_APART = "INSERT INTO carts (id, site, key_hash, created_at, updated_at) VALUES ($1, $2, '', $3, $3) \
    ON CONFLICT DO NOTHING"
);
sql!(
    MOVE_LINE = "UPDATE cart_lines SET cart = $1, expires_at = $2, awaiting = 1 WHERE id = $3 AND state = 'held' \
    AND expires_at > $4"
);
// Taken before the sum is, so that two who wait for the same slot are counted one after the other.
sql!(
    LOCK_PLACES = "UPDATE places SET held = held WHERE product = $1 AND day = $2 AND slot = $3 \
    RETURNING CASE WHEN offered < capacity THEN offered ELSE capacity END - sold"
);
sql!(
    AWAITED = "SELECT CAST(COALESCE(SUM(count), 0) AS BIGINT) FROM claims WHERE resource = $1 AND day = $2 \
    AND slot = $3 AND state = 'held' AND awaiting = 1"
);
sql!(
    OTHERS = "SELECT id FROM payment_attempts WHERE order_id = $1 AND id <> $2 AND change = '' AND remote <> '' \
    AND state IN ('started', 'awaiting') ORDER BY id"
);
sql!(CHANGED = "SELECT changed FROM payment_attempts WHERE id = $1");
sql!(UNMARK_CHANGED = "UPDATE payment_attempts SET changed = 0 WHERE id = $1");
sql!(MARK_CHANGED = "UPDATE payment_attempts SET changed = 1 WHERE id = $1");
sql!(AWAIT = "UPDATE orders SET cart = $1, lapses_at = $2 WHERE id = $3 AND state = 'pending'");
sql!(
    ISSUE = "INSERT INTO tickets (code, order_id, position, number, unit, state, issued_at) \
    VALUES ($1, $2, $3, $4, $5, 'issued', $6)"
);

/// What came of settling a gateway's event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// Something moved.
    Moved,
    /// It was known, or came too late to matter.
    Nothing,
    /// No such attempt.
    Unknown,
    /// The order's places are gone: settle it again with `places_gone`.
    PlacesGone,
    /// Too much of a slot waits for money already.
    NoRoom,
}

/// Applies a gateway's event to an attempt. Safe to run twice, late and in any order.
#[derive(Debug)]
pub struct Settle {
    /// Which attempt.
    pub attempt: AttemptId,
    /// What happened.
    pub event: GatewayEvent,
    /// The gateway's own id of this event, when it came as a notice.
    pub notice: Option<String>,
    /// Answers `PlacesGone` from an earlier try: the money goes back.
    pub places_gone: bool,
    /// Until when money paid elsewhere is waited for; counts when it is being waited for.
    pub deadline: Instant,
    /// The same where the order took a coupon that anybody may use.
    pub coupon_deadline: Instant,
    /// One part in so many of a slot may wait for money; none for no limit.
    pub share: Option<i64>,
    /// From which ticket codes are made.
    pub seed: [u8; 32],
    /// What time it is.
    pub now: Instant,
}

impl Op for Settle {
    type Out = Settled;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Settled>, StoreError> {
        let found: Option<(String, String)> = tx.one(FIND, values![&self.attempt]).await?;
        let Some((order, cart)) = found else { return Ok(Done::Undo(Settled::Unknown)) };
        order::lock(tx, &cart, &order).await?;
        let broken = || StoreError::Broken("an attempt without its order".into());
        // An old order may have been swept since it was found.
        let Some(attempt) = read(tx, &self.attempt).await? else { return Ok(Done::Undo(Settled::Unknown)) };
        let order = order::order_by_id(tx, &attempt.order).await?.ok_or_else(broken)?;
        if let Some(event) = &self.notice {
            let kind = format!("{:?}", self.event);
            let noted = tx
                .execute(NOTE, values![attempt.gateway.name(), event, &self.attempt, kind, self.now.millis()])
                .await?;
            if noted == 0 {
                return Ok(Done::Keep(Settled::Nothing));
            }
        }
        let Some(next) = attempt.state.after(self.event) else { return Ok(Done::Keep(Settled::Nothing)) };
        // The gateway counts money as returned before it is there: our own refunds follow it.
        if next == AttemptState::Refunded && refund::under_way(tx, &self.attempt).await? {
            return Ok(Done::Keep(Settled::Nothing));
        }
        tx.execute(MOVE_ATTEMPT, values![next.name(), self.now, &self.attempt]).await?;
        let act = match next {
            AttemptState::Authorised => Some(Act::Authorised),
            AttemptState::Captured => Some(Act::Captured),
            AttemptState::Voided | AttemptState::Refunded => Some(Act::Returned),
            AttemptState::Started
            | AttemptState::Awaiting
            | AttemptState::Declined
            | AttemptState::Abandoned => None,
        };
        if let Some(act) = act {
            // Of the operator's own account a person reads: that is kept with the transfer.
            let by = match attempt.gateway.refunds() {
                RefundedBy::Gateway => Actor::Supplier(attempt.gateway.name().to_owned()),
                RefundedBy::Person => Actor::Store,
            };
            act::keep(tx, &order.id, (act, &self.attempt), &by, self.now).await?;
        }
        if !attempt.change.is_empty() {
            return self.change(tx, &attempt, &order, next).await;
        }
        match next {
            AttemptState::Authorised => match self.take(tx, &attempt, &order).await? {
                Taken::PlacesGone => Ok(Done::Undo(Settled::PlacesGone)),
                taken => {
                    let attempt = self.attempt.clone();
                    let sold = taken == Taken::Sold;
                    let task = if sold { Task::Capture { attempt } } else { Task::Void { attempt } };
                    outbox::add(tx, &order.site, task, self.now).await?;
                    Ok(Done::Keep(Settled::Moved))
                }
            },
            AttemptState::Captured => self.captured(tx, &attempt, &order).await,
            AttemptState::Voided => {
                if order.attempt.as_deref() == Some(&self.attempt) {
                    self.returned(tx, &order).await?;
                }
                Ok(Done::Keep(Settled::Moved))
            }
            AttemptState::Refunded => {
                // Given back at the gateway, past us: the order follows.
                refund::whole(tx, &self.attempt, &attempt, &order, self.now).await?;
                Ok(Done::Keep(Settled::Moved))
            }
            AttemptState::Awaiting => {
                let current = order.attempt.as_deref() == Some(&self.attempt);
                if current && order.state == OrderState::Pending {
                    if !self.wait(tx, &order).await? {
                        return Ok(Done::Undo(Settled::NoRoom));
                    }
                    mail::add_unpaid(tx, &order.site, &order.id, self.now).await?;
                } else if order.state != OrderState::Pending {
                    // Nobody waits for it: paid elsewhere, it would have to be sent back by hand.
                    order::withdraw(tx, &order.site, &self.attempt, self.now).await?;
                }
                Ok(Done::Keep(Settled::Moved))
            }
            AttemptState::Declined | AttemptState::Abandoned | AttemptState::Started => {
                Ok(Done::Keep(Settled::Moved))
            }
        }
    }
}

impl Settle {
    /// Money for a change of an order: the visit is moved when it is held; what comes too late goes back.
    async fn change(
        &self,
        tx: &mut Tx<'_>,
        attempt: &Attempt,
        order: &Order,
        next: AttemptState,
    ) -> Result<Done<Settled>, StoreError> {
        let first = attempt.state != AttemptState::Authorised;
        let made = match next {
            AttemptState::Authorised | AttemptState::Captured if first => {
                let moves = visit::read_moves(&attempt.change)?;
                let late = paid_too_late(attempt.created_at, self.now);
                if late || self.places_gone || !order.in_force() {
                    false
                } else {
                    let terms = Shift { less: -attempt.amount.minor, claim: false, now: self.now };
                    match visit::shift(tx, order, (&moves, &attempt.stood), terms).await? {
                        Shifted::Moved => {
                            tx.execute(MARK_CHANGED, values![&self.attempt]).await?;
                            let again = Again::new(Occasion::Moved, self.attempt.to_string());
                            visit::send_again(tx, order, again, self.now).await?;
                            let name = visit::name_of_move(&self.attempt, &moves);
                            let did = visit::change_text(attempt.amount.minor, &moves);
                            let moved = (Act::Moved, name.as_str(), did.as_str());
                            act::keep_what(tx, &order.id, moved, &Actor::Store, self.now).await?;
                            true
                        }
                        // Paid twice for one change: the second goes back.
                        Shifted::Already => false,
                        Shifted::Not(_) => return Ok(Done::Undo(Settled::PlacesGone)),
                    }
                }
            }
            AttemptState::Voided => return self.unmake(tx, attempt, order).await,
            // Given back at the gateway, past us: it is no part of what the visit is worth any more.
            AttemptState::Refunded => {
                let back = refund::whole(tx, &self.attempt, attempt, order, self.now).await?;
                if back > 0 && order.state == OrderState::Paid && self.made(tx).await? {
                    visit::stay(tx, order, &visit::read_moves(&attempt.change)?, back).await?;
                }
                return Ok(Done::Keep(Settled::Moved));
            }
            // The order ended while the money was on its way, or the gateway took what it was to let go.
            AttemptState::Captured => order.state == OrderState::Paid && self.made(tx).await?,
            _ => return Ok(Done::Keep(Settled::Moved)),
        };
        match (next, made) {
            (AttemptState::Authorised, true) => {
                let task = Task::Capture { attempt: self.attempt.clone() };
                outbox::add(tx, &order.site, task, self.now).await?;
            }
            (AttemptState::Authorised, false) => {
                let task = Task::Void { attempt: self.attempt.clone() };
                outbox::add(tx, &order.site, task, self.now).await?;
            }
            (_, false) => refund::late(tx, &self.attempt, attempt, order, self.now).await?,
            (_, true) => {}
        }
        Ok(Done::Keep(Settled::Moved))
    }
}

impl Settle {
    /// Whether the change that this attempt pays for was made.
    async fn made(&self, tx: &mut Tx<'_>) -> Result<bool, StoreError> {
        Ok(tx.one(CHANGED, values![&self.attempt]).await?.unwrap_or_default())
    }

    /// The money for a change that was made did not come: the visit goes back to where it was. Where it can't, because its
    /// places there are gone, it stays, and no later change of it gives anything back.
    async fn unmake(
        &self,
        tx: &mut Tx<'_>,
        attempt: &Attempt,
        order: &Order,
    ) -> Result<Done<Settled>, StoreError> {
        if !self.made(tx).await? {
            return Ok(Done::Keep(Settled::Moved));
        }
        tx.execute(UNMARK_CHANGED, values![&self.attempt]).await?;
        // Of an order that ended meanwhile nothing is left to be moved.
        if order.state != OrderState::Paid {
            return Ok(Done::Keep(Settled::Moved));
        }
        let moves = visit::read_moves(&attempt.change)?;
        if self.places_gone {
            visit::stay(tx, order, &moves, attempt.amount.minor).await?;
            act::keep(tx, &order.id, (Act::Undone, &self.attempt), &Actor::Store, self.now).await?;
            return Ok(Done::Keep(Settled::Moved));
        }
        let back: Vec<_> = moves.into_iter().map(visit::Move::back).collect();
        let terms = Shift { less: attempt.amount.minor, claim: false, now: self.now };
        match visit::shift(tx, order, (&back, &Stood::default()), terms).await? {
            Shifted::Moved => {
                let again = Again::new(Occasion::Undone, self.attempt.to_string());
                visit::send_again(tx, order, again, self.now).await?;
                act::keep(tx, &order.id, (Act::Undone, &self.attempt), &Actor::Store, self.now).await?;
                Ok(Done::Keep(Settled::Moved))
            }
            Shifted::Already | Shifted::Not(_) => Ok(Done::Undo(Settled::PlacesGone)),
        }
    }
}

/// What became of an order's places once its money was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Taken {
    /// They are sold to it.
    Sold,
    /// The money is not for this order, or comes too late: it goes back.
    GoesBack,
    /// They are gone: what was done so far must be undone.
    PlacesGone,
}

impl Settle {
    /// The gateway has the money for an order: sells it its places.
    async fn take(&self, tx: &mut Tx<'_>, attempt: &Attempt, order: &Order) -> Result<Taken, StoreError> {
        let for_this_order =
            order.attempt.as_deref() == Some(&self.attempt) && order.money() == attempt.amount;
        let placed = order.state.after(OrderEvent::Placed);
        let (Some(placed), true) = (placed, for_this_order) else { return Ok(Taken::GoesBack) };
        // What is added to a visit that was cancelled meanwhile has nobody to go with.
        if self.places_gone || self.visit_gone(tx, order).await? {
            coupon::give_back(tx, &order.id).await?;
            let next = order.state.after(OrderEvent::PlacesGone).unwrap_or(OrderState::Refunding);
            order::move_to(tx, &order.id, next).await?;
            return Ok(Taken::GoesBack);
        }
        // A coupon that somebody else has used meanwhile can't be had any more than a place.
        if !coupon::take_again(tx, &order.id).await? || !self.sell(tx, &order.id).await? {
            return Ok(Taken::PlacesGone);
        }
        order::move_to(tx, &order.id, placed).await?;
        tx.execute(MARK_PLACED, values![self.now.millis(), &order.id]).await?;
        Ok(Taken::Sold)
    }

    /// Whether every visit of the order that this one was added to was cancelled.
    async fn visit_gone(&self, tx: &mut Tx<'_>, order: &Order) -> Result<bool, StoreError> {
        let Some(visit) = &order.added_to else { return Ok(false) };
        let whole = order::order_by_id(tx, visit).await?;
        let lines = order::order_lines(tx, visit).await?;
        let over = called_off(lines.iter().map(|line| (&line.sold, line.since.cancelled)));
        Ok(over || whole.is_none_or(|order| !order.in_force()))
    }

    /// Money will be paid elsewhere: the order's places stay held until the deadline, apart from the visitor's cart. False
    /// where too much of a slot waits already.
    async fn wait(&self, tx: &mut Tx<'_>, order: &Order) -> Result<bool, StoreError> {
        let shared = coupon::takes_from_others(tx, &order.id).await?;
        let until = if shared { self.deadline.min(self.coupon_deadline) } else { self.deadline }.millis();
        let mut lines = order::order_lines(tx, &order.id).await?;
        lines.sort_by(|a, b| a.cart_line.cmp(&b.cart_line));
        tx.execute(SET_APART, values![&order.id, &order.site, self.now.millis()]).await?;
        for line in &lines {
            tx.execute(MOVE_LINE, values![&order.id, until, &line.cart_line, self.now.millis()]).await?;
        }
        tx.execute(AWAIT, values![&order.id, until, &order.id]).await?;
        cart::forget_code(tx, &order.cart).await?;
        let Some(share) = self.share.filter(|share| *share > 0) else { return Ok(true) };
        let mut slots: Vec<_> = lines.iter().flat_map(OrderLine::claims).map(|claim| claim.slot).collect();
        slots.sort();
        for slot in slots {
            let key = values![slot.resource.0, slot.day, slot.start];
            let unsold: i64 = tx.one(LOCK_PLACES, key).await?.unwrap_or_default();
            let awaited: i64 = tx.one(AWAITED, key).await?.unwrap_or_default();
            if awaited > unsold / share {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Sells an order's places: those still held for it, or free ones where a hold was let go. All lines first, then
    /// all places, as everybody does.
    async fn sell(&self, tx: &mut Tx<'_>, order: &str) -> Result<bool, StoreError> {
        let mut lines = order::order_lines(tx, order).await?;
        lines.sort_by(|a, b| a.cart_line.cmp(&b.cart_line));
        let mut sold: Vec<(&OrderLine, bool)> = Vec::with_capacity(lines.len());
        for line in &lines {
            let (day, slot) = when_text(line.sold.when());
            let this = values![&line.cart_line, line.sold.id().0, day, slot, line.places];
            let held = tx.execute(SELL_LINE, this).await? == 1;
            if !held {
                if tx.execute(SELL_FREED_LINE, this).await? != 1 {
                    return Ok(false);
                }
                write_claims(tx, &line.cart_line, &line.sold, &line.claims()).await?;
            }
            sold.push((line, held));
        }
        let claims = |(line, held): (&OrderLine, bool)| {
            let cart_line = line.cart_line.clone();
            line.claims().into_iter().map(move |claim| (claim, held, cart_line.clone()))
        };
        let mut claims: Vec<_> = sold.into_iter().flat_map(claims).collect();
        claims.sort();
        for (claim, held, line) in claims {
            if held {
                places::sell_held(tx, &claim.slot, claim.count).await?;
            } else if !places::sell_free(tx, &claim.slot, claim.count, 0, &line, self.now).await? {
                return Ok(false);
            }
        }
        // The order has its own copy of who was priced how.
        for line in lines.iter().filter(|line| line.lots.len() > 1) {
            tx.execute(FORGET_LOTS, values![&line.cart_line]).await?;
        }
        Ok(true)
    }

    /// The money is ours: the order is paid, its tickets are valid, its mail is due.
    async fn captured(
        &self,
        tx: &mut Tx<'_>,
        attempt: &Attempt,
        order: &Order,
    ) -> Result<Done<Settled>, StoreError> {
        if attempt.state != AttemptState::Authorised
            && self.take(tx, attempt, order).await? == Taken::PlacesGone
        {
            // A gateway that takes money without asking first: sold now, as if both had come one after the other.
            return Ok(Done::Undo(Settled::PlacesGone));
        }
        let broken = || StoreError::Broken("an order vanished".into());
        let order = order::order_by_id(tx, &order.id).await?.ok_or_else(broken)?;
        let current = order.attempt.as_deref() == Some(&self.attempt);
        let Some(paid) = order.state.after(OrderEvent::Captured).filter(|_| current) else {
            refund::late(tx, &self.attempt, attempt, &order, self.now).await?;
            return Ok(Done::Keep(Settled::Moved));
        };
        order::move_to(tx, &order.id, paid).await?;
        tx.execute(MARK_PAID, values![self.now.millis(), &order.id]).await?;
        cart::forget_code(tx, &order.cart).await?;
        let lines = order::order_lines(tx, &order.id).await?;
        let mut issued = 0_u32;
        for (position, line) in (0_i64..).zip(&lines).filter(|(_, line)| line.ticketed) {
            for (number, unit) in (0_i64..).zip(line.sold.admitted()) {
                let code = ticket_code(&self.seed, issued).text();
                issued += 1;
                tx.execute(ISSUE, values![code, &order.id, position, number, unit.name(), self.now.millis()])
                    .await?;
            }
        }
        let letter = Letter::Confirmed { again: None };
        outbox::add(tx, &order.site, Task::Mail { order: order.id.clone(), letter }, self.now).await?;
        // Its other pages at gateways are closed, so that nobody pays it a second time.
        let others: Vec<AttemptId> = tx.all(OTHERS, values![&order.id, &self.attempt]).await?;
        for other in &others {
            order::withdraw(tx, &order.site, other, self.now).await?;
        }
        Ok(Done::Keep(Settled::Moved))
    }

    /// The hold on the money was lifted: the order is over, and what it had sold is free again.
    async fn returned(&self, tx: &mut Tx<'_>, order: &Order) -> Result<(), StoreError> {
        if order.state == OrderState::Placed {
            coupon::give_back(tx, &order.id).await?;
            order::give_back(tx, &order.id, Freed::Released).await?;
        }
        let event = match order.state {
            OrderState::Placed => OrderEvent::CaptureFailed,
            _ => OrderEvent::MoneyReturned,
        };
        let Some(next) = order.state.after(event) else { return Ok(()) };
        order::move_to(tx, &order.id, next).await?;
        let letter = match next {
            OrderState::Refunded => Letter::Refunded { refunds: Vec::new() },
            // Its buyer approved a payment, and waits for tickets that do not come.
            _ => Letter::Ended,
        };
        outbox::add(tx, &order.site, Task::Mail { order: order.id.clone(), letter }, self.now).await
    }
}

/// The n-th code from a seed. Sixty bits: a second ticket with the same code is refused by the table and tried again.
fn ticket_code(seed: &[u8; 32], n: u32) -> TicketCode {
    let digest = Sha256::new().chain_update(seed).chain_update(n.to_le_bytes()).finalize();
    let mut random = [0; 8];
    for (to, from) in random.iter_mut().zip(digest) {
        *to = from;
    }
    TicketCode::from_random(random)
}
