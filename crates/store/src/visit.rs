//! Moving a visit that is paid for to another day or start: its places, its extras', its tickets, and what it costs
//! less, in one transaction (§9.5).

use crate::act::{self, Act};
use crate::line::{when_text, write_claims};
use crate::order::{self, Order, OrderLine};
use crate::outbox::{self, Again, Letter, Occasion, Task};
use crate::payment::Way;
use crate::places;
use crate::refund::{self, Giving};
use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::actor::Actor;
use domain::calendar::Instant;
use domain::change::paid_since;
use domain::id::{AttemptId, OrderId, RefundId};
use domain::line::{SlotKey, When};
use domain::lodging::Stay;
use domain::mail::again_after;
use domain::park_day::ParkDay;
use domain::payment::{AttemptState, GatewayName, RefundReason};
use std::collections::BTreeMap;

mod cancel;
mod changes;
mod lines_moved;
mod moves;
mod stayed;
mod unpaid;

pub use crate::line::Stood;
pub use cancel::{CancelAll, CancelVisit, Leaving};
pub(crate) use changes::change_text;
pub use changes::{ChangeMade, Changes, PartsGone, ReadChanges};
pub(crate) use lines_moved::name_of_move;
pub use lines_moved::{LinesMoved, ReadLinesMoved};
pub use moves::{Dearer, MOST_MOVES, Move, MoveRefusal, RoomMove, RoomThen};
pub(crate) use moves::{read_moves, write_moves};
pub(crate) use stayed::stay;
pub use unpaid::ReadUnpaidChange;

sql!(
    MOVE_ORDER_LINE = "UPDATE order_lines SET day = $1, slot = $2, places = $3, returned = returned + $4, \
    claimed = claimed + $5, open_ticket = $6, gives_back = $7 WHERE order_id = $8 AND position = $9"
);
sql!(
    MOVE_CART_LINE =
        "UPDATE cart_lines SET day = $1, slot = $2, places = $3 WHERE id = $4 AND state = 'sold'"
);
sql!(
    RESTAY_ORDER_LINE = "UPDATE order_lines SET adults = $1, children = $2, ages = $3, product = $4, plan = $5 \
    WHERE order_id = $6 AND position = $7"
);
sql!(
    RESTAY_CART_LINE =
        "UPDATE cart_lines SET adults = $1, children = $2, ages = $3, product = $4, plan = $5 WHERE id = $6"
);
sql!(USED = "SELECT COUNT(*) FROM tickets WHERE order_id = $1 AND position = $2 AND state = 'redeemed'");

sql!(
    START = "INSERT INTO payment_attempts (id, order_id, gateway, state, amount, currency, created_at, updated_at, \
    ask_at, change, method, bank, months, stood) VALUES ($1, $2, $3, 'started', $4, $5, $6, $6, $7, $8, $9, $10, $11, $12) \
    ON CONFLICT DO NOTHING"
);
sql!(
    CHANGE = "SELECT state, changed, CAST(CASE WHEN change LIKE '%|%' THEN 1 ELSE 0 END AS BIGINT) \
    FROM payment_attempts WHERE id = $1 AND order_id = $2 AND change <> ''"
);
sql!(PAYING = "SELECT state, changed FROM payment_attempts WHERE id = $1 AND order_id = $2 AND change <> ''");
sql!(RETURNED = "UPDATE order_lines SET returned = returned + $1 WHERE order_id = $2 AND position = $3");

sql!(
    UNSETTLED = "SELECT id FROM payment_attempts WHERE order_id = $1 AND state = 'authorised' AND changed = 1 LIMIT 1"
);

sql!(
    OPEN_CHANGES = "SELECT COUNT(*) FROM payment_attempts WHERE order_id = $1 AND state = 'started' AND change <> '' \
    AND created_at >= $2"
);

/// Changes of an order that may wait to be paid at once: each is a payment at its gateway. They end with their minutes.
const MOST_OPEN_CHANGES: i64 = 8;

/// Moves an admission of a paid order with its extras.
#[derive(Clone, Debug)]
pub struct MoveVisit {
    /// The order's id.
    pub order: OrderId,
    /// The admission first, then everything added to it; or a room, then what its order costs more by it elsewhere.
    pub moves: Vec<Move>,
    /// What all costs less, minor units: goes back.
    pub less: i64,
    /// What its price goes by; nothing where any day costs the same.
    pub stood: Stood,
    /// The weather guarantee, once for a visit: it loses its day, to have another chosen.
    pub claim: bool,
    /// Names the refund.
    pub refund: RefundId,
    /// Who asks for it.
    pub by: Actor,
    /// What time it is.
    pub now: Instant,
}

impl Op for MoveVisit {
    type Out = Result<(), MoveRefusal>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let Some(found) = order::order_by_id(tx, &self.order).await? else {
            return Ok(Done::Undo(Err(MoveRefusal::Changed)));
        };
        order::lock(tx, &found.cart, &found.id).await?;
        let order = order::order_by_id(tx, &self.order).await?;
        let Some(order) = order.filter(Order::in_force) else {
            return Ok(Done::Undo(Err(MoveRefusal::Changed)));
        };
        if unsettled(tx, &order).await? {
            return Ok(Done::Undo(Err(MoveRefusal::Changed)));
        }
        if act::count(tx, &order.id, Act::Moved).await? >= MOST_MOVES {
            return Ok(Done::Undo(Err(MoveRefusal::TooOften)));
        }
        let terms = Shift { less: self.less, claim: self.claim, now: self.now };
        match shift(tx, &order, (&self.moves, &self.stood), terms).await? {
            Shifted::Moved => {}
            Shifted::Already => return Ok(Done::Keep(Ok(()))),
            Shifted::Not(refusal) => return Ok(Done::Undo(Err(refusal))),
        }
        let giving = Giving {
            id: &self.refund,
            amount: self.less,
            reason: &RefundReason::Change,
            by: &self.by,
            now: self.now,
        };
        match refund::give(tx, &order, &giving).await? {
            Some(false) => {}
            Some(true) => return Ok(Done::Undo(Err(MoveRefusal::AllBack))),
            None => return Ok(Done::Undo(Err(MoveRefusal::Changed))),
        }
        // A form sent once more, after the visit was moved away again, moves it anew.
        let name = format!("{}-{}", self.refund, self.now.millis());
        let undated = self.moves.first().is_some_and(|one| matches!(one.from, When::Open(_)));
        let occasion = if undated { Occasion::DayChosen } else { Occasion::Moved };
        send_again(tx, &order, Again::new(occasion, name.clone()), self.now).await?;
        let name = name_of_move(&name, &self.moves);
        let did = change_text(-self.less, &self.moves);
        act::keep_what(tx, &order.id, (Act::Moved, &name, &did), &self.by, self.now).await?;
        Ok(Done::Keep(Ok(())))
    }
}

/// The vouchers of a moved visit are others now: they are sent again. One message that waits is enough, for it has the vouchers of
/// when it goes; but one of park days says nothing else, so that this one goes in its place, and one of a move is of the last.
pub(crate) async fn send_again(
    tx: &mut Tx<'_>,
    order: &Order,
    again: Again,
    now: Instant,
) -> Result<(), StoreError> {
    outbox::drop_park_days(tx, &order.id, now).await?;
    let (sent, coming) = outbox::sent_again(tx, &order.id, now).await?;
    if coming > 0 {
        return match again.occasion {
            Occasion::Moved => outbox::name_last_move(tx, &order.id, again, now).await,
            _ => Ok(()),
        };
    }
    let letter = Letter::Confirmed { again: Some(again) };
    let later = again_after(sent);
    let due = if later == 0 { Instant::from_millis(0) } else { now.plus_minutes(later) };
    outbox::add_later(tx, &order.site, Task::Mail { order: order.id.clone(), letter }, due, now).await
}

/// What came of moving an order's lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shifted {
    /// They are moved.
    Moved,
    /// They were there already: asked again after a lost answer.
    Already,
    /// They are not; what was done so far must be undone.
    Not(MoveRefusal),
}

/// On what terms lines are moved.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shift {
    /// What the order is worth less, negative for more: the first of them, but for what others cost more by it.
    pub less: i64,
    /// By the weather guarantee.
    pub claim: bool,
    /// What time it is.
    pub now: Instant,
}

/// Moves lines of a locked, paid order: their places, and what each of them is worth.
pub(crate) async fn shift(
    tx: &mut Tx<'_>,
    order: &Order,
    (moves, stood): (&[Move], &Stood),
    terms: Shift,
) -> Result<Shifted, StoreError> {
    let lines = order::order_lines(tx, &order.id).await?;
    let mut moved = Vec::with_capacity(moves.len());
    for one in moves {
        let Some(line) = lines.get(one.position) else { return Ok(Shifted::Not(MoveRefusal::Changed)) };
        moved.push((one, line));
    }
    if moved.is_empty() {
        return Ok(Shifted::Not(MoveRefusal::Changed));
    }
    if moved.iter().all(|(one, line)| one.is_done(line)) {
        return Ok(Shifted::Already);
    }
    let now_at = lines.iter().map(|line| &line.sold);
    if !stood.holds(now_at) || !moved.iter().all(|(one, line)| one.is_of(line)) {
        return Ok(Shifted::Not(MoveRefusal::Changed));
    }
    if terms.claim && moved.iter().any(|(_, line)| line.since.claimed) {
        return Ok(Shifted::Not(MoveRefusal::Claimed));
    }
    let mut shifts: BTreeMap<SlotKey, (i64, i64)> = BTreeMap::new();
    for (one, line) in &moved {
        if used(tx, &order.id, one.position).await? || went(line, terms.now) {
            return Ok(Shifted::Not(MoveRefusal::Used));
        }
        for claim in line.claims() {
            shifts.entry(claim.slot).or_default().0 -= claim.count;
        }
        for (claim, capacity) in one.claims(&line.sold) {
            let there = shifts.entry(claim.slot).or_default();
            *there = (there.0 + claim.count, capacity);
        }
        for claim in one.park_days(line).iter().filter_map(ParkDay::claim) {
            shifts.entry(claim.slot).or_default().0 += claim.count;
        }
    }
    moved.sort_by(|(_, a), (_, b)| a.cart_line.cmp(&b.cart_line));
    let admission = moves.first().map(|one| one.position);
    let more: i64 = moves.iter().map(Move::more).sum();
    for (one, line) in &moved {
        let ((day, slot), position) = (when_text(one.to), index(one.position)?);
        let values = values![&day, &slot, one.places, &line.cart_line];
        if tx.execute(MOVE_CART_LINE, values).await? != 1 {
            return Err(StoreError::Broken(format!("order {} lacks a line's places", order.id)));
        }
        let less = if admission == Some(one.position) { terms.less + more } else { -one.more() };
        let (claimed, open) = (i64::from(terms.claim), i64::from(line.open_ticket()));
        let most = i64::from(line.since.gives_back.min(one.gives_back));
        let values = values![day, slot, one.places, less, claimed, open, most, &order.id, position];
        tx.execute(MOVE_ORDER_LINE, values).await?;
        let moved = one.moved(line.sold.clone());
        write_claims(tx, &line.cart_line, &moved, &moved.claims(one.places)).await?;
        if let (Some(RoomMove { be, .. }), Some(stay)) = (&one.room, moved.stay()) {
            let Stay { room, plan, guests, .. } = stay;
            let (adults, children) = (u32::from(guests.adults()), u32::from(guests.children()));
            let ages = guests.ages_text();
            let values = values![adults, children, &ages, room.0, plan, &order.id, position];
            tx.execute(RESTAY_ORDER_LINE, values).await?;
            let values = values![adults, children, &ages, room.0, plan, &line.cart_line];
            tx.execute(RESTAY_CART_LINE, values).await?;
            order::rewrite_parts(tx, (&order.id, position), &be.parts).await?;
            order::keep_park_days(tx, &order.id, line, &one.park_days(line)).await?;
        }
    }
    for (key, (places, capacity)) in shifts {
        if places < 0 {
            places::unsell(tx, &key, -places).await?;
        } else if places > 0 && !places::sell_free(tx, &key, places, capacity, "", terms.now).await? {
            return Ok(Shifted::Not(MoveRefusal::NoPlaces(key.resource)));
        }
    }
    Ok(Shifted::Moved)
}

/// True while the money for a change that was made is on its way: until then nothing else is done with the order's visits.
pub(crate) async fn unsettled(tx: &mut Tx<'_>, order: &Order) -> Result<bool, StoreError> {
    Ok(tx.one::<String>(UNSETTLED, values![&order.id]).await?.is_some())
}

/// Whether the money for a change of an order that was made is on its way (§10.16.218).
#[derive(Debug)]
pub struct ReadUnsettled {
    /// The order's id.
    pub order: OrderId,
}

impl Op for ReadUnsettled {
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        Ok(Done::Keep(tx.one::<String>(UNSETTLED, values![&self.order]).await?.is_some()))
    }
}

/// Starts an attempt to pay for a change that costs more. The visit is moved once its money is held.
#[derive(Debug)]
pub struct StartChange {
    /// The order's id.
    pub order: OrderId,
    /// The attempt's id: the gateway's reference.
    pub attempt: AttemptId,
    /// Which gateway.
    pub gateway: GatewayName,
    /// By which of its ways.
    pub way: Way,
    /// Minor units of the order's currency.
    pub amount: i64,
    /// What it pays for.
    pub moves: Vec<Move>,
    /// What its price goes by.
    pub stood: Stood,
    /// Who asks for it.
    pub by: Actor,
    /// What time it is.
    pub now: Instant,
}

impl Op for StartChange {
    /// False where the order is not to be changed, or its form was paid or given up before.
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        let Some(found) = order::order_by_id(tx, &self.order).await? else { return Ok(Done::Undo(false)) };
        order::lock(tx, &found.cart, &found.id).await?;
        let order = order::order_by_id(tx, &self.order).await?;
        let Some(order) = order.filter(|order| order.in_force() && self.amount > 0) else {
            return Ok(Done::Undo(false));
        };
        let values = values![
            &self.attempt,
            &order.id,
            self.gateway.name(),
            self.amount,
            order.currency,
            self.now.millis(),
            self.now.plus_seconds(20).millis(),
            write_moves(&self.moves),
            &self.way.method,
            self.way.bank,
            i64::from(self.way.months),
            self.stood.as_str()
        ];
        if tx.execute(START, values).await? == 0 {
            // The same form again: the same payment, while it can be paid.
            let paying: Option<(AttemptState, bool)> =
                tx.one(PAYING, values![&self.attempt, &order.id]).await?;
            return Ok(Done::Keep(paying.is_some_and(|(state, _)| state == AttemptState::Started)));
        }
        if unsettled(tx, &order).await? {
            return Ok(Done::Undo(false));
        }
        let open: i64 =
            tx.one(OPEN_CHANGES, values![&order.id, paid_since(self.now)]).await?.unwrap_or_default();
        if open > MOST_OPEN_CHANGES {
            return Ok(Done::Undo(false));
        }
        // Asked for from now on, a slot follows what is published until the money comes.
        let lines = order::order_lines(tx, &order.id).await?;
        for one in &self.moves {
            let Some(line) = lines.get(one.position) else { return Ok(Done::Undo(false)) };
            for (claim, capacity) in one.claims(&line.sold) {
                places::open(tx, &claim.slot, capacity).await?;
            }
        }
        act::keep(tx, &order.id, (Act::ChangeAsked, &self.attempt), &self.by, self.now).await?;
        Ok(Done::Keep(true))
    }
}

/// An attempt to pay for a change of an order: where it stands, whether the change was made, and whether it is of a room.
#[derive(Debug)]
pub struct ReadChange {
    /// The attempt.
    pub attempt: AttemptId,
    /// The order's id.
    pub order: OrderId,
}

impl Op for ReadChange {
    type Out = Option<(AttemptState, bool, bool)>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.one(CHANGE, values![&self.attempt, &self.order]).await?))
    }
}

/// Whether guests of a room went to a park already: it has been used.
fn went(line: &OrderLine, now: Instant) -> bool {
    line.park_days.iter().any(|day| !day.ahead(now, 0))
}

async fn used(tx: &mut Tx<'_>, order: &str, position: usize) -> Result<bool, StoreError> {
    let used: Option<i64> = tx.one(USED, values![order, index(position)?]).await?;
    Ok(used.unwrap_or_default() > 0)
}

fn index(position: usize) -> Result<i64, StoreError> {
    i64::try_from(position).map_err(|_| StoreError::Broken("a position beyond measure".into()))
}
