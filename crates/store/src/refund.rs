//! Money that goes back, a row for each time: asked for by an operator, or because it came for places that were gone.
//! A refund is a row and an outbox message in one transaction; the gateway knows it by the row's id, so that asking
//! twice moves money once.

mod owed;
mod request;
mod there;

pub(crate) use owed::refused;
pub use request::{ReadLeft, RefundRefusal, RequestRefund};
pub use there::KeepMadeThere;

use crate::act::{self, Act};
use crate::coupon;
use crate::order::{self, Order};
use crate::outbox::{self, Letter, Task};
use crate::payment::{self, Attempt};
use crate::statement::{columns, sql};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::actor::Actor;
use domain::calendar::Instant;
use domain::id::{AttemptId, OrderId, RefundId};
use domain::money::Money;
use domain::order::{OrderEvent, OrderState};
use domain::payment::{AttemptState, GatewayEvent, RefundEvent, RefundReason, RefundState, refundable};

sql!(
    INSERT = "INSERT INTO refunds (id, order_id, attempt, amount, currency, reason, state, created_at, updated_at) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) ON CONFLICT DO NOTHING"
);
sql!(MOVE = "UPDATE refunds SET state = $1, progress = $2, updated_at = $3 WHERE id = $4");
sql!(
    PAID_CHANGES =
        "SELECT id FROM payment_attempts WHERE order_id = $1 AND changed = 1 ORDER BY created_at DESC, id"
);
sql!(VOID_TICKETS = "UPDATE tickets SET state = 'void' WHERE order_id = $1 AND state = 'issued'");
// Not back into the visitor's cart: what was cancelled is not what they are buying.

columns! { refund_columns:
    /// A refund as stored.
    #[derive(Clone, Debug)]
    #[allow(missing_docs, reason = "named after their columns")]
    pub struct Refund {
        pub id: RefundId = "id",
        pub order: OrderId = "order_id",
        pub attempt: AttemptId = "attempt",
        pub amount: Money = "amount, currency",
        pub reason: RefundReason = "reason",
        pub state: RefundState = "state, progress",
        /// The gateway's name of it, where it was made on the gateway's own pages; empty where the store asked for it.
        pub remote: String = "remote",
        pub created_at: Instant = "created_at",
    }
}

sql!(BY_ID = concat!("SELECT ", refund_columns!(), " FROM refunds WHERE id = $1"));
sql!(
    OF_ATTEMPT =
        concat!("SELECT ", refund_columns!(), " FROM refunds WHERE attempt = $1 ORDER BY created_at, id")
);
sql!(
    OF_ORDER =
        concat!("SELECT ", refund_columns!(), " FROM refunds WHERE order_id = $1 ORDER BY created_at, id")
);

/// A state as it is kept: as the release before knows it, and how far it has come since.
fn kept(state: RefundState) -> (&'static str, &'static str) {
    match state {
        RefundState::OnItsWay | RefundState::WaitsForBuyer => (RefundState::Requested.name(), state.name()),
        RefundState::ByHand => (RefundState::Done.name(), state.name()),
        RefundState::Requested | RefundState::Done | RefundState::Refused => (state.name(), ""),
    }
}

async fn of_attempt(tx: &mut Tx<'_>, attempt: &str) -> Result<Vec<Refund>, StoreError> {
    tx.all(OF_ATTEMPT, values![attempt]).await
}

/// An order's refunds, oldest first.
pub(crate) async fn of_order(tx: &mut Tx<'_>, order: &str) -> Result<Vec<Refund>, StoreError> {
    tx.all(OF_ORDER, values![order]).await
}

/// What may still go back of an attempt.
fn left(attempt: &Attempt, refunds: &[Refund]) -> i64 {
    let moved: Vec<_> = refunds.iter().map(|refund| (refund.amount.minor, refund.state)).collect();
    refundable(attempt.amount.minor, &moved)
}

/// Writes a refund of an attempt down; false where it stands already.
async fn insert(
    tx: &mut Tx<'_>,
    (id, order, attempt): (&RefundId, &Order, &str),
    money: Money,
    (reason, state): (&RefundReason, RefundState),
    now: Instant,
) -> Result<bool, StoreError> {
    let (state, at) = (state.name(), now.millis());
    let values = values![id, &order.id, attempt, money.minor, money.currency, reason, state, at];
    Ok(tx.execute(INSERT, values).await? == 1)
}

/// Money was taken that buys nothing: all that is left of it goes back.
pub(crate) async fn late(
    tx: &mut Tx<'_>,
    id: &str,
    attempt: &Attempt,
    order: &Order,
    now: Instant,
) -> Result<(), StoreError> {
    let amount = left(attempt, &of_attempt(tx, id).await?);
    if attempt.amount.minor == 0 {
        // It cost nothing: there is nothing to wait for.
        return money_returned(tx, id, order, order.state).await;
    }
    if amount <= 0 {
        return Ok(());
    }
    let refund = RefundId::from(format!("{id}-late"));
    let money = Money { minor: amount, ..attempt.amount };
    insert(tx, (&refund, order, id), money, (&RefundReason::Late, RefundState::Requested), now).await?;
    act::keep(tx, &order.id, (Act::RefundAsked, &refund), &Actor::Store, now).await?;
    outbox::add(tx, &order.site, Task::Refund { refund }, now).await
}

/// The attempts whose money an order has, with what may still go back of each: those that paid for changes, newest
/// first, then the one that paid the order, so that this one is empty only when nothing is left.
async fn money(tx: &mut Tx<'_>, order: &Order) -> Result<Vec<(AttemptId, i64)>, StoreError> {
    let mut ids: Vec<AttemptId> = tx.all(PAID_CHANGES, values![&order.id]).await?;
    ids.extend(order.attempt.clone());
    let mut money = Vec::with_capacity(ids.len());
    for id in ids {
        let Some(attempt) = payment::read(tx, &id).await? else { continue };
        if attempt.state == AttemptState::Captured {
            let left = left(&attempt, &of_attempt(tx, &id).await?);
            money.push((id, left));
        }
    }
    Ok(money)
}

/// Money of an order that goes back.
pub(crate) struct Giving<'a> {
    /// Names it; parts of it, where several attempts give, are named after it.
    pub id: &'a RefundId,
    /// Minor units; nothing is as good as any.
    pub amount: i64,
    /// Why, for the books.
    pub reason: &'a RefundReason,
    /// Who asks for it.
    pub by: &'a Actor,
    /// What time it is.
    pub now: Instant,
}

/// Gives money of an order back; true when that is all there was, which should cancel the order. None where so much is
/// not with us, or went back by this name before: for another change, which a form sent again does not know of.
pub(crate) async fn give(
    tx: &mut Tx<'_>,
    order: &Order,
    giving: &Giving<'_>,
) -> Result<Option<bool>, StoreError> {
    let Giving { id, amount, reason, by, now } = giving;
    let money = money(tx, order).await?;
    let all: i64 = money.iter().map(|(_, left)| left).sum();
    if *amount < 0 || *amount > all {
        return Ok(None);
    }
    let mut missing = *amount;
    for (attempt, left) in money {
        let part = missing.min(left);
        if part <= 0 {
            continue;
        }
        let name = if missing == *amount { (*id).clone() } else { format!("{id}-{missing}").into() };
        let money = Money { minor: part, currency: order.currency };
        if !insert(tx, (&name, order, &attempt), money, (reason, RefundState::Requested), *now).await? {
            return Ok(None);
        }
        act::keep(tx, &order.id, (Act::RefundAsked, &name), by, *now).await?;
        outbox::add(tx, &order.site, Task::Refund { refund: name }, *now).await?;
        missing -= part;
    }
    Ok(Some(*amount > 0 && *amount == all))
}

/// All of an attempt's money went back: an order it paid is over. Answers how much of it the store did not know of.
pub(crate) async fn whole(
    tx: &mut Tx<'_>,
    id: &str,
    attempt: &Attempt,
    order: &Order,
    now: Instant,
) -> Result<i64, StoreError> {
    let refunds = of_attempt(tx, id).await?;
    let amount = left(attempt, &refunds);
    if amount > 0 {
        let refund = RefundId::from(format!("{id}-gateway"));
        let money = Money { minor: amount, ..attempt.amount };
        insert(tx, (&refund, order, id), money, (&RefundReason::Gateway, RefundState::Done), now).await?;
        let letter = Letter::Refunded { refunds: vec![refund] };
        outbox::add(tx, &order.site, Task::Mail { order: order.id.clone(), letter }, now).await?;
    }
    over(tx, id, order, now).await?;
    Ok(amount)
}

/// All of an attempt's money is back: the order it paid, if it is still this one's, is over, and what was paid for its
/// changes goes back too.
async fn over(tx: &mut Tx<'_>, attempt: &str, order: &Order, now: Instant) -> Result<(), StoreError> {
    if order.attempt.as_deref() != Some(attempt) {
        return Ok(());
    }
    let state = if order.state == OrderState::Paid { end(tx, order, now).await? } else { order.state };
    money_returned(tx, attempt, order, state).await
}

/// Ends a paid order whose own money goes back: what was paid for its changes goes back too.
async fn end(tx: &mut Tx<'_>, order: &Order, now: Instant) -> Result<OrderState, StoreError> {
    let state = cancel(tx, order).await?;
    for id in tx.all::<AttemptId>(PAID_CHANGES, values![&order.id]).await? {
        let Some(change) = payment::read(tx, &id).await? else { continue };
        if change.state == AttemptState::Captured {
            late(tx, &id, &change, order, now).await?;
        }
    }
    Ok(state)
}

/// The money of an order is back, where this attempt is the one that paid it.
async fn money_returned(
    tx: &mut Tx<'_>,
    attempt: &str,
    order: &Order,
    state: OrderState,
) -> Result<(), StoreError> {
    let own = order.attempt.as_deref() == Some(attempt);
    match state.after(OrderEvent::MoneyReturned).filter(|_| own) {
        Some(next) => order::move_to(tx, &order.id, next).await,
        None => Ok(()),
    }
}

/// A paid order whose money all goes back: its tickets open no gate, its places are free.
pub(crate) async fn cancel(tx: &mut Tx<'_>, order: &Order) -> Result<OrderState, StoreError> {
    let next = order.state.after(OrderEvent::Returned).unwrap_or(OrderState::Refunding);
    order::move_to(tx, &order.id, next).await?;
    coupon::give_back(tx, &order.id).await?;
    order::give_back(tx, &order.id, order::Freed::Gone).await?;
    tx.execute(VOID_TICKETS, values![&order.id]).await?;
    Ok(next)
}

/// Reads one refund.
#[derive(Debug)]
pub struct ReadRefund {
    /// Its id.
    pub id: RefundId,
}

impl Op for ReadRefund {
    type Out = Option<Refund>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        Ok(Done::Keep(tx.one(BY_ID, values![&self.id]).await?))
    }
}

/// The refunds of an attempt that its gateway may have news of: all but those that were refused or sent by a person.
#[derive(Debug)]
pub struct RefundsOf {
    /// The attempt.
    pub attempt: AttemptId,
}

impl Op for RefundsOf {
    type Out = Vec<RefundId>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let refunds = of_attempt(tx, &self.attempt).await?;
        let news = |refund: &Refund| !matches!(refund.state, RefundState::Refused | RefundState::ByHand);
        let open = refunds.into_iter().filter(news);
        Ok(Done::Keep(open.map(|refund| refund.id).collect()))
    }
}

/// Whether money of an attempt is on its way back: then what the gateway says of the whole is known already.
pub(crate) async fn under_way(tx: &mut Tx<'_>, attempt: &AttemptId) -> Result<bool, StoreError> {
    let moving =
        |state| matches!(state, RefundState::Requested | RefundState::OnItsWay | RefundState::WaitsForBuyer);
    Ok(of_attempt(tx, attempt).await?.iter().any(|refund| moving(refund.state)))
}

/// Writes down what is known anew of a refund.
#[derive(Debug)]
pub struct SettleRefund {
    /// The refund it is about.
    pub id: RefundId,
    /// What is known.
    pub event: RefundEvent,
    /// Who sent it, or refused.
    pub by: Actor,
    /// What time it is.
    pub now: Instant,
}

impl Op for SettleRefund {
    /// False where it tells nothing new, or its money went back otherwise since it was refused.
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        let Some(refund): Option<Refund> = tx.one(BY_ID, values![&self.id]).await? else {
            return Ok(Done::Undo(false));
        };
        let found: Option<(String, String)> = tx.one(payment::FIND, values![&refund.attempt]).await?;
        let Some((order, cart)) = found else { return Ok(Done::Undo(false)) };
        order::lock(tx, &cart, &order).await?;
        let broken = || StoreError::Broken("a refund without its order".into());
        let attempt = payment::read(tx, &refund.attempt).await?.ok_or_else(broken)?;
        let refunds = of_attempt(tx, &refund.attempt).await?;
        let before = refunds.iter().find(|one| one.id == self.id).map_or(refund.state, |one| one.state);
        // What was refused is no part of what is on its way: its money may have gone back otherwise.
        let fits = before != RefundState::Refused || refund.amount.minor <= left(&attempt, &refunds);
        let Some(next) = before.after(self.event).filter(|_| fits) else { return Ok(Done::Keep(false)) };
        let (state, progress) = kept(next);
        tx.execute(MOVE, values![state, progress, self.now, &self.id]).await?;
        let order = order::order_by_id(tx, &refund.order).await?.ok_or_else(broken)?;
        let act = match next {
            RefundState::Refused => Some(Act::RefundRefused),
            RefundState::Done | RefundState::ByHand => Some(Act::RefundSent),
            RefundState::Requested | RefundState::OnItsWay | RefundState::WaitsForBuyer => None,
        };
        if let Some(act) = act {
            // Sent twice, by the gateway and, since it came back, by a person: an act each.
            let again = act::is_kept(tx, &order.id, (act, &self.id)).await?;
            let name = if again { format!("{} by hand", self.id) } else { self.id.to_string() };
            act::keep(tx, &order.id, (act, &name), &self.by, self.now).await?;
        }
        let id = self.id.clone();
        let letter = match (before, next) {
            (_, RefundState::WaitsForBuyer) => Some(Letter::RefundAsks { refund: id }),
            // Its buyer knows of it only where it was on its way; that it arrived is no news.
            (RefundState::Requested, RefundState::OnItsWay | RefundState::Done | RefundState::Refused)
            | (RefundState::OnItsWay, RefundState::Done) => None,
            (_, RefundState::OnItsWay | RefundState::Done | RefundState::ByHand) => {
                Some(Letter::Refunded { refunds: vec![id] })
            }
            _ => Some(Letter::RefundFailed { refund: id }),
        };
        if let Some(letter) = letter {
            let task = Task::Mail { order: order.id.clone(), letter };
            if next == RefundState::ByHand {
                // Its buyer may have been told so before, when the gateway sent what then came back.
                outbox::forget(tx, &task).await?;
            }
            outbox::add(tx, &order.site, task, self.now).await?;
        }
        if before == RefundState::Requested {
            notify_buyer(tx, &order, refund.created_at, self.now).await?;
        }
        match next {
            RefundState::Done | RefundState::ByHand => {
                sent(tx, &refund.attempt, &attempt, &order, self.now).await?;
            }
            RefundState::Refused if before == RefundState::Done => {
                came_back(tx, &refund.attempt, &attempt, &order, self.now).await?;
            }
            _ => {}
        }
        Ok(Done::Keep(true))
    }
}

/// Tells the buyer what goes back by one act, which asked for all of it at one instant: in one letter, as soon as no part
/// of it waits for its gateway any more, clause 10.3.78.
async fn notify_buyer(
    tx: &mut Tx<'_>,
    order: &Order,
    asked_at: Instant,
    now: Instant,
) -> Result<(), StoreError> {
    let mut refunds = of_order(tx, &order.id).await?;
    refunds.retain(|one| one.created_at == asked_at && one.remote.is_empty());
    if refunds.iter().any(|one| one.state == RefundState::Requested) {
        return Ok(());
    }
    // What its buyer asked for is not answered with silence; what an operator asked for is the operator's to go on with.
    let own = |one: &&Refund| matches!(one.reason, RefundReason::Change | RefundReason::Cancelled);
    for one in refunds.iter().filter(|one| one.state == RefundState::Refused).filter(own) {
        let letter = Letter::RefundFailed { refund: one.id.clone() };
        outbox::add(tx, &order.site, Task::Mail { order: order.id.clone(), letter }, now).await?;
    }
    let mail = |refunds| Task::Mail { order: order.id.clone(), letter: Letter::Refunded { refunds } };
    let mut sent = Vec::with_capacity(refunds.len());
    for one in refunds {
        let moved = matches!(one.state, RefundState::OnItsWay | RefundState::Done);
        // One whose buyer had to be asked is told of by itself.
        if moved && !outbox::is_written(tx, &mail(vec![one.id.clone()])).await? {
            sent.push(one.id);
        }
    }
    if sent.is_empty() {
        return Ok(());
    }
    outbox::add(tx, &order.site, mail(sent), now).await
}

/// Money of an attempt is back: where that is all of it, what it paid is over.
async fn sent(
    tx: &mut Tx<'_>,
    id: &AttemptId,
    attempt: &Attempt,
    order: &Order,
    now: Instant,
) -> Result<(), StoreError> {
    let refunds = of_attempt(tx, id).await?;
    let moved = refunds.iter().filter(|refund| refund.state.is_back());
    if moved.map(|refund| refund.amount.minor).sum::<i64>() < attempt.amount.minor {
        return Ok(());
    }
    if let Some(next) = attempt.state.after(GatewayEvent::Refunded) {
        tx.execute(payment::MOVE_ATTEMPT, values![next.name(), now.millis(), id]).await?;
    }
    // An order that cost nothing has no money of its own to wait for: its changes' was all there was.
    let own = order.attempt.clone().filter(|own| own != id);
    if let Some(own) = own
        && payment::read(tx, &own).await?.is_some_and(|paid| paid.amount.minor == 0)
        && of_order(tx, &order.id).await?.iter().all(|refund| refund.state.is_back())
    {
        return money_returned(tx, &own, order, order.state).await;
    }
    over(tx, id, order, now).await
}

/// Money of an attempt came back after it was sent: it is with us again, until a person sends it another way. The tickets
/// stay void and the places free.
async fn came_back(
    tx: &mut Tx<'_>,
    id: &AttemptId,
    attempt: &Attempt,
    order: &Order,
    now: Instant,
) -> Result<(), StoreError> {
    if let Some(next) = attempt.state.after(GatewayEvent::RefundFailed) {
        tx.execute(payment::MOVE_ATTEMPT, values![next.name(), now.millis(), id]).await?;
    }
    let own = order.attempt.as_ref() == Some(id);
    match order.state.after(OrderEvent::ReturnFailed).filter(|_| own) {
        Some(next) => order::move_to(tx, &order.id, next).await,
        None => Ok(()),
    }
}
