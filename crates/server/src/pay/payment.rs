//! Payments, driven: what a gateway reports is applied to the order, and what the store asks for is done at the gateway
//! (§10.3). Every step can be taken again.

use crate::app::App;
use crate::pay::gateways::{self, Deed};
use adapters::gateway::{Contested, GatewayError, GivenBack, Heard, Naming, Standing, Topic};
use domain::actor::Actor;
use domain::id::{AttemptId, RefundId};
use domain::money::Money;
use domain::payment::{AttemptState, GatewayEvent, RefundEvent, RefundState, Settling};
use domain::plain_text::seen;
use store::StoreError;
use store::dispute::KeepDispute;
use store::payment::{Attempt, KeepDetails, ReadAttempt, WithdrawAttempt};
use store::refund::{KeepMadeThere, ReadRefund, Refund, RefundsOf, SettleRefund};
use store::settle::{Settle, Settled};

/// Applies a gateway's event to an attempt and its order.
pub async fn settle(
    app: &App,
    attempt: &AttemptId,
    event: GatewayEvent,
    notice: Option<String>,
) -> Result<Settled, StoreError> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|error| StoreError::Unavailable(format!("no randomness: {error}")))?;
    let now = app.now();
    // A transfer or a cash voucher is only a promise: so much of a slot may wait for them, and no more.
    let payments = &app.catalogue.payments;
    let share = match event {
        GatewayEvent::Awaiting => {
            let attempt = app.db.read(ReadAttempt { id: attempt.clone() }).await?;
            let settling = attempt.map(|attempt| payments.settling(attempt.gateway, &attempt.way.method));
            matches!(settling, Some(Settling::Promised(_))).then_some(payments.transfer_share)
        }
        _ => None,
    };
    let op = |places_gone| Settle {
        attempt: attempt.clone(),
        event,
        notice: notice.clone(),
        places_gone,
        share,
        deadline: now.plus_minutes(payments.await_hours * 60),
        coupon_deadline: now.plus_minutes(payments.coupon_await_hours * 60),
        seed,
        now,
    };
    let settled = match app.db.run(op(false)).await? {
        Settled::PlacesGone => app.db.run(op(true)).await?,
        settled => settled,
    };
    if settled == Settled::Moved {
        app.work.notify_one();
    }
    Ok(settled)
}

/// Why something could not be done at the gateway.
#[derive(Debug)]
pub enum GatewayTrouble {
    /// Not now.
    Later(String),
    /// Our own database.
    Store(StoreError),
}

impl From<GatewayError> for GatewayTrouble {
    fn from(error: GatewayError) -> Self {
        Self::Later(error.to_string())
    }
}

impl From<StoreError> for GatewayTrouble {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl std::fmt::Display for GatewayTrouble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Later(why) => f.write_str(why),
            Self::Store(error) => error.fmt(f),
        }
    }
}

/// Asks the gateway to move a payment on, then applies what came of it. It is not done while the payment stands where it
/// stood: a message about it stays in the outbox until its money is at its end.
async fn carry_out(app: &App, attempt: &AttemptId, deed: Deed) -> Result<(), GatewayTrouble> {
    let Some(known) = read(app, attempt).await? else { return Ok(()) };
    if known.state != AttemptState::Authorised {
        return Ok(());
    }
    let standing = gateways::act(app, attempt, &known, deed).await?;
    let event = standing.event;
    hear(app, attempt, standing, None).await?;
    match read(app, attempt).await?.map(|after| after.state) {
        Some(AttemptState::Authorised) => {
            Err(GatewayTrouble::Later(format!("its money is still held: the gateway says {event:?}")))
        }
        _ => Ok(()),
    }
}

async fn read(app: &App, attempt: &AttemptId) -> Result<Option<Attempt>, StoreError> {
    app.db.read(ReadAttempt { id: attempt.clone() }).await
}

/// Applies where a payment stands at its gateway.
async fn hear(
    app: &App,
    attempt: &AttemptId,
    standing: Standing,
    notice: Option<String>,
) -> Result<Settled, StoreError> {
    let Standing { event, href, paid_as } = standing;
    if href.is_some() || paid_as.is_some() {
        app.db.run(KeepDetails { attempt: attempt.clone(), href, paid_as }).await?;
    }
    let Some(event) = event else { return Ok(Settled::Nothing) };
    if event == GatewayEvent::Refunded {
        // Taken and given back before we heard of either: it is taken first, where that is news.
        settle(app, attempt, GatewayEvent::Captured, None).await?;
    }
    let settled = settle(app, attempt, event, notice).await?;
    if settled == Settled::NoRoom {
        // What may not wait is closed at its gateway, so that nobody pays it there any more. Whoever did meanwhile gets a
        // free place, or their money back.
        app.db.run(WithdrawAttempt { attempt: attempt.clone(), now: app.now() }).await?;
        app.work.notify_one();
        return settle(app, attempt, GatewayEvent::Declined, None).await;
    }
    Ok(settled)
}

/// Takes the money of an authorised attempt.
pub async fn capture(app: &App, attempt: &AttemptId) -> Result<(), GatewayTrouble> {
    carry_out(app, attempt, Deed::Capture).await
}

/// Lifts the hold on the money of an authorised attempt.
pub async fn void(app: &App, attempt: &AttemptId) -> Result<(), GatewayTrouble> {
    carry_out(app, attempt, Deed::Void).await
}

/// Closes a payment that nobody waits for any more. One that was paid meanwhile is heard of.
pub async fn withdraw(app: &App, attempt: &AttemptId) -> Result<(), GatewayTrouble> {
    let Some(known) = read(app, attempt).await? else { return Ok(()) };
    // Refused here because too much waits already, it may still be paid there.
    let open = matches!(known.state, AttemptState::Started | AttemptState::Awaiting | AttemptState::Declined);
    // One that was never opened there is not there.
    if open && (!known.remote.is_empty() || gateways::naming(app, known.gateway) == Naming::Ours) {
        let standing = gateways::act(app, attempt, &known, Deed::Withdraw).await?;
        hear(app, attempt, standing, None).await?;
    }
    Ok(())
}

/// What became of a refund that was worked on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refunding {
    /// There is nothing more to do.
    Over,
    /// It is on its way, or waits for its buyer: to be asked about again.
    UnderWay,
}

/// Gives back the money of a refund and follows it to its end: the gateway knows it by its id, so that asking twice moves
/// money once.
pub async fn refund(app: &App, id: &RefundId) -> Result<Refunding, GatewayTrouble> {
    let Some(refund) = app.db.read(ReadRefund { id: id.clone() }).await? else { return Ok(Refunding::Over) };
    let attempt = read(app, &refund.attempt).await?;
    let attempt = attempt.ok_or_else(|| StoreError::Broken("a refund without its payment".into()))?;
    let known = match refund.state {
        RefundState::Requested => {
            Some(gateways::refund(app, &refund.attempt, &attempt, &refund.id, refund.amount.minor).await?)
        }
        RefundState::OnItsWay | RefundState::WaitsForBuyer | RefundState::Done => {
            became(app, &refund, &attempt).await?
        }
        RefundState::Refused | RefundState::ByHand => None,
    };
    let event = match known {
        Some(GivenBack::Done) => RefundEvent::Sent,
        Some(GivenBack::OnItsWay) => RefundEvent::Accepted,
        Some(GivenBack::BuyerAsked) => RefundEvent::BuyerAsked,
        Some(GivenBack::Refused(why)) => {
            tracing::warn!(refund = %refund.id, why, "the gateway refused a refund");
            RefundEvent::Refused
        }
        // The gateway does not list it now: it is asked again, for its money is not there yet.
        None if matches!(refund.state, RefundState::OnItsWay | RefundState::WaitsForBuyer) => {
            return Ok(Refunding::UnderWay);
        }
        // The row waits for one.
        Some(GivenBack::ByPerson) | None => return Ok(Refunding::Over),
    };
    let by = Actor::Supplier(attempt.gateway.name().to_owned());
    app.db.run(SettleRefund { id: refund.id, event, by, now: app.now() }).await?;
    if event == RefundEvent::Refused {
        // Perhaps because its money went back already, on the gateway's own pages.
        made_there(app, &refund.attempt, &attempt).await?;
    }
    app.work.notify_one();
    Ok(match event {
        RefundEvent::Accepted | RefundEvent::BuyerAsked => Refunding::UnderWay,
        RefundEvent::Sent | RefundEvent::SentByHand | RefundEvent::Refused => Refunding::Over,
    })
}

/// What became of a refund that the gateway has; none where it does not list it.
async fn became(app: &App, refund: &Refund, attempt: &Attempt) -> Result<Option<GivenBack>, GatewayTrouble> {
    if refund.remote.is_empty() {
        return Ok(gateways::given_back(app, &refund.attempt, attempt, &refund.id).await?);
    }
    let there = gateways::refunds(app, &refund.attempt, attempt).await?;
    Ok(there.into_iter().find(|one| one.id == refund.remote).map(|one| one.became))
}

/// Keeps what was given back of a payment on the gateway's own pages: the store learns of it when it is told of a refund.
async fn made_there(app: &App, attempt: &AttemptId, known: &Attempt) -> Result<(), GatewayTrouble> {
    for there in gateways::refunds(app, attempt, known).await? {
        let state = match there.became {
            GivenBack::Done => RefundState::Done,
            GivenBack::OnItsWay => RefundState::OnItsWay,
            GivenBack::BuyerAsked => RefundState::WaitsForBuyer,
            GivenBack::Refused(_) => RefundState::Refused,
            GivenBack::ByPerson => continue,
        };
        let now = app.now();
        let op = KeepMadeThere {
            attempt: attempt.clone(),
            id: there.id,
            ours: there.ours,
            amount: there.amount,
            state,
            since: there.since.unwrap_or(now),
            now,
        };
        if app.db.run(op).await? {
            tracing::info!(gateway = known.gateway.name(), "money was given back on the gateway's own pages");
            app.work.notify_one();
        }
    }
    Ok(())
}

/// A notice about a payment came from its gateway. What it says is not believed: the gateway is asked.
pub async fn noticed(
    app: &App,
    attempt: &AttemptId,
    known: &Attempt,
    heard: Heard,
) -> Result<(), GatewayTrouble> {
    match heard.topic {
        Topic::Payment => {}
        Topic::Refund => {
            if !matches!(known.state, AttemptState::Captured | AttemptState::Refunded) {
                // What went back was taken first, where that is news.
                let standing = gateways::act(app, attempt, known, Deed::Ask).await?;
                if matches!(standing.event, Some(GatewayEvent::Captured | GatewayEvent::Refunded)) {
                    settle(app, attempt, GatewayEvent::Captured, None).await?;
                }
            }
            for id in app.db.read(RefundsOf { attempt: attempt.clone() }).await? {
                refund(app, &id).await?;
            }
            made_there(app, attempt, known).await?;
        }
        Topic::Contested(named) => return contested(app, attempt, known, named).await,
    }
    let standing = gateways::act(app, attempt, known, Deed::Ask).await?;
    hear(app, attempt, standing, Some(heard.event)).await?;
    Ok(())
}

/// Something is contested, or was decided: kept with the order, for a person to look at.
async fn contested(
    app: &App,
    attempt: &AttemptId,
    known: &Attempt,
    named: Contested,
) -> Result<(), GatewayTrouble> {
    let id = named.id.clone();
    let Some(contest) = gateways::contested(app, attempt, known, named).await? else { return Ok(()) };
    let op = KeepDispute {
        gateway: known.gateway,
        id,
        attempt: attempt.clone(),
        kind: contest.kind,
        reason: seen(&contest.reason).chars().take(80).collect(),
        state: contest.state,
        amount: Money { minor: contest.amount, ..known.amount },
        answer_by: contest.answer_by,
        now: app.now(),
    };
    app.db.run(op).await?;
    tracing::warn!(gateway = known.gateway.name(), kind = contest.kind.name(), "a payment is contested");
    Ok(())
}

/// So long after a payment was to be opened, nobody can have been sent to its page.
const NEVER_OPENED_MINUTES: i64 = 30;

/// Asks the gateway about an attempt because somebody looks at its page, unless that was just done or too many look: false
/// then.
pub async fn ask_for_visitor(app: &App, attempt: &AttemptId) -> Result<bool, StoreError> {
    let Some(known) = read(app, attempt).await? else { return Ok(true) };
    if matches!(known.state, AttemptState::Captured | AttemptState::Refunded | AttemptState::Voided) {
        return Ok(true);
    }
    let Some(_turn) = app.asking.page(known.gateway, attempt) else { return Ok(false) };
    ask(app, attempt).await?;
    Ok(true)
}

/// Asks the gateway how an attempt stands that nothing was heard of, and tells the store.
pub async fn ask(app: &App, attempt: &AttemptId) -> Result<(), StoreError> {
    let Some(known) = read(app, attempt).await? else { return Ok(()) };
    if known.remote.is_empty() && gateways::naming(app, known.gateway) == Naming::Its {
        if known.created_at.plus_minutes(NEVER_OPENED_MINUTES) < app.clock.machine() {
            settle(app, attempt, GatewayEvent::Abandoned, None).await?;
        }
        return Ok(());
    }
    match gateways::act(app, attempt, &known, Deed::Ask).await {
        Ok(standing) => {
            hear(app, attempt, standing, None).await?;
        }
        // It is asked again.
        Err(error) => tracing::warn!(%attempt, %error, "a gateway could not be asked"),
    }
    Ok(())
}
