//! Money that was given back on a gateway's own pages: kept as a refund like any other, and followed to its end (§10.3).

use super::{Refund, end, kept, left, of_attempt, sent};
use crate::act::{self, Act};
use crate::order;
use crate::outbox::{self, Letter, Task};
use crate::payment::{self, Attempt};
use crate::statement::sql;
use crate::value::values;
use crate::visit;
use crate::{Done, Op, StoreError, Tx};
use domain::actor::Actor;
use domain::calendar::Instant;
use domain::id::{AttemptId, RefundId};
use domain::order::OrderState;
use domain::payment::{AttemptState, RefundReason, RefundState};

sql!(
    INSERT = "INSERT INTO refunds (id, order_id, attempt, amount, currency, reason, state, progress, remote, created_at, \
    updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING"
);
sql!(CHANGED = "SELECT changed FROM payment_attempts WHERE id = $1");

/// Keeps a refund that its gateway has and the store did not ask for. Tickets stay unless all of the money went back.
#[derive(Debug)]
pub struct KeepMadeThere {
    /// Of which payment.
    pub attempt: AttemptId,
    /// The gateway's name of the refund.
    pub id: String,
    /// Our name of it, where it carries one: then it is ours, and followed by that.
    pub ours: String,
    /// Minor units of the payment's currency.
    pub amount: i64,
    /// Where it stands.
    pub state: RefundState,
    /// Since when it is.
    pub since: Instant,
    /// What time it is.
    pub now: Instant,
}

impl Op for KeepMadeThere {
    /// False where it is known, is nothing of a payment that was taken, or is more than is left of it.
    type Out = bool;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<bool>, StoreError> {
        let found: Option<(String, String)> = tx.one(payment::FIND, values![&self.attempt]).await?;
        let Some((order, cart)) = found else { return Ok(Done::Undo(false)) };
        order::lock(tx, &cart, &order).await?;
        let broken = || StoreError::Broken("a payment without its order".into());
        let attempt = payment::read(tx, &self.attempt).await?.ok_or_else(broken)?;
        let order = order::order_by_id(tx, &attempt.order).await?.ok_or_else(broken)?;
        let refunds = of_attempt(tx, &self.attempt).await?;
        let known = refunds.iter().any(|one| one.remote == self.id || *one.id == *self.ours);
        let taken = matches!(attempt.state, AttemptState::Captured | AttemptState::Refunded);
        let rest = left(&attempt, &refunds);
        let refused = self.state == RefundState::Refused;
        if known || !taken || self.amount <= 0 || (!refused && self.amount > rest) {
            return Ok(Done::Undo(false));
        }
        let id = RefundId::from(format!("{}-{}", self.attempt, self.id));
        let (state, progress) = kept(self.state);
        let row = values![
            &id,
            &order.id,
            &self.attempt,
            self.amount,
            attempt.amount.currency,
            &RefundReason::Gateway,
            state,
            progress,
            &self.id,
            self.since,
            self.now,
        ];
        tx.execute(INSERT, row).await?;
        let by = Actor::Supplier(attempt.gateway.name().to_owned());
        act::keep(tx, &order.id, (Act::RefundAsked, &id), &by, self.now).await?;
        let act = match self.state {
            RefundState::Done | RefundState::ByHand => Some(Act::RefundSent),
            RefundState::Refused => Some(Act::RefundRefused),
            RefundState::Requested | RefundState::OnItsWay | RefundState::WaitsForBuyer => None,
        };
        if let Some(act) = act {
            act::keep(tx, &order.id, (act, &id), &by, self.now).await?;
        }
        if refused {
            // Nothing moved, and its buyer heard of nothing: a person may want to know.
            return Ok(Done::Keep(true));
        }
        let letter = match self.state {
            RefundState::WaitsForBuyer => Letter::RefundAsks { refund: id.clone() },
            _ => Letter::Refunded { refunds: vec![id.clone()] },
        };
        outbox::add(tx, &order.site, Task::Mail { order: order.id.clone(), letter }, self.now).await?;
        let whole = self.amount == rest;
        let paid = order.state == OrderState::Paid;
        if whole && paid && !attempt.change.is_empty() {
            self.stay(tx, &attempt, &order, &refunds).await?;
        }
        if self.state.is_back() {
            sent(tx, &self.attempt, &attempt, &order, self.now).await?;
        } else {
            outbox::add(tx, &order.site, Task::Refund { refund: id }, self.now).await?;
            if whole && paid && order.attempt.as_ref() == Some(&self.attempt) {
                end(tx, &order, self.now).await?;
            }
        }
        Ok(Done::Keep(true))
    }
}

impl KeepMadeThere {
    /// All that a change cost went back past us: it is no part of what the visit is worth any more.
    async fn stay(
        &self,
        tx: &mut Tx<'_>,
        attempt: &Attempt,
        order: &order::Order,
        refunds: &[Refund],
    ) -> Result<(), StoreError> {
        if !tx.one::<bool>(CHANGED, values![&self.attempt]).await?.unwrap_or_default() {
            return Ok(());
        }
        let there = refunds.iter().filter(|one| !one.remote.is_empty() && one.state != RefundState::Refused);
        let back = self.amount + there.map(|one| one.amount.minor).sum::<i64>();
        visit::stay(tx, order, &visit::read_moves(&attempt.change)?, back).await
    }
}
