//! Money that an operator gives back (§10.3).

use super::{Giving, cancel, give, money, money_returned};
use crate::act::{self, Act};
use crate::order::{self, Order};
use crate::outbox::{self, Letter, Task};
use crate::statement::sql;
use crate::value::values;
use crate::{Done, Op, StoreError, Tx};
use domain::actor::Actor;
use domain::calendar::Instant;
use domain::id::{OrderId, RefundId};
use domain::order::OrderState;
use domain::payment::RefundReason;

sql!(
    ASKED = "SELECT COUNT(*), CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM refunds WHERE order_id = $1 AND (id = $2 OR id LIKE $3)"
);

/// An operator gives money back: all of it cancels the order, a part leaves it as it is.
#[derive(Debug)]
pub struct RequestRefund {
    /// Names it: asking again with the same id changes nothing.
    pub id: RefundId,
    /// The order's code.
    pub code: String,
    /// Its site.
    pub site: String,
    /// Minor units of the order's currency; none means all that is left.
    pub amount: Option<i64>,
    /// Why, for the books.
    pub reason: String,
    /// Who asks for it.
    pub by: Actor,
    /// What time it is.
    pub now: Instant,
}

/// Why no money goes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefundRefusal {
    /// There is no such order.
    NoOrder,
    /// There is no money of this order with us.
    NotPaid,
    /// Only so much is left, in minor units.
    TooMuch(i64),
}

impl Op for RequestRefund {
    type Out = Result<i64, RefundRefusal>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let refused = |refusal| Ok(Done::Undo(Err(refusal)));
        let Some(found) = order::order_by_code(tx, &self.code, &self.site).await? else {
            return refused(RefundRefusal::NoOrder);
        };
        order::lock(tx, &found.cart, &found.id).await?;
        let asked: Option<(i64, i64)> =
            tx.one(ASKED, values![&found.id, &self.id, format!("{}-%", self.id)]).await?;
        if let Some((_, amount)) = asked.filter(|(refunds, _)| *refunds > 0) {
            return Ok(Done::Keep(Ok(amount)));
        }
        let broken = || StoreError::Broken("an order vanished".into());
        let order = order::order_by_id(tx, &found.id).await?.ok_or_else(broken)?;
        let money = money(tx, &order).await?;
        if money.is_empty() {
            return refused(RefundRefusal::NotPaid);
        }
        let left = money.iter().map(|(_, left)| left).sum();
        let amount = self.amount.unwrap_or(left);
        if left == 0 && amount == 0 && self.cost_nothing(tx, &order).await? {
            return Ok(Done::Keep(Ok(0)));
        }
        if left <= 0 || amount <= 0 || amount > left {
            return refused(RefundRefusal::TooMuch(left));
        }
        let reason = RefundReason::Operator(self.reason.clone());
        let giving = Giving { id: &self.id, amount, reason: &reason, by: &self.by, now: self.now };
        if give(tx, &order, &giving).await? == Some(true) && order.state == OrderState::Paid {
            cancel(tx, &order).await?;
        }
        Ok(Done::Keep(Ok(amount)))
    }
}

impl RequestRefund {
    /// Ends a paid order that cost nothing: there is no money to wait for. False where it is none, or was ended before by
    /// somebody else.
    async fn cost_nothing(&self, tx: &mut Tx<'_>, order: &Order) -> Result<bool, StoreError> {
        let Some(own) = order.attempt.as_ref().filter(|_| order.total == 0) else { return Ok(false) };
        if order.state != OrderState::Paid {
            return act::is_kept(tx, &order.id, (Act::RefundAsked, &self.id)).await;
        }
        let state = cancel(tx, order).await?;
        money_returned(tx, own, order, state).await?;
        act::keep(tx, &order.id, (Act::RefundAsked, &self.id), &self.by, self.now).await?;
        let task = Task::Mail { order: order.id.clone(), letter: Letter::Ended };
        outbox::add(tx, &order.site, task, self.now).await?;
        Ok(true)
    }
}

/// Reads what may still go back of all that was paid for an order and its changes, minor units.
#[derive(Debug)]
pub struct ReadLeft {
    /// The order.
    pub order: OrderId,
}

impl Op for ReadLeft {
    type Out = i64;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<i64>, StoreError> {
        let Some(order) = order::order_by_id(tx, &self.order).await? else { return Ok(Done::Keep(0)) };
        Ok(Done::Keep(money(tx, &order).await?.iter().map(|(_, left)| left).sum()))
    }
}
