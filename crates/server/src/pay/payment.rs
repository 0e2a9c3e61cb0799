//! Payments, driven: what a gateway reports is applied to the order, and what the store asks for is done at the gateway
//! (§10.3). Every step can be taken again.

use crate::app::App;
use crate::pay::gateways::{self, Deed};
use adapters::gateway::{GatewayError, GivenBack, Naming, Standing};
use domain::actor::Actor;
use domain::id::{AttemptId, RefundId};
use domain::payment::{GatewayEvent, Settling};
use store::StoreError;
use store::payment::{Attempt, KeepPage, ReadAttempt};
use store::refund::{ReadRefund, Sent, SettleRefund};
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

/// Asks the gateway to move an authorised payment on, then applies what came of it.
async fn carry_out(app: &App, attempt: &AttemptId, deed: Deed) -> Result<(), GatewayTrouble> {
    let Some(known) = app.db.read(ReadAttempt { id: attempt.clone() }).await? else { return Ok(()) };
    let standing = gateways::act(app, attempt, &known, deed).await?;
    hear(app, attempt, standing, None).await?;
    Ok(())
}

/// Applies where a payment stands at its gateway.
async fn hear(
    app: &App,
    attempt: &AttemptId,
    standing: Standing,
    notice: Option<String>,
) -> Result<Settled, StoreError> {
    if let Some(href) = standing.href {
        app.db.run(KeepPage { attempt: attempt.clone(), href }).await?;
    }
    let Some(event) = standing.event else { return Ok(Settled::Nothing) };
    let settled = settle(app, attempt, event, notice).await?;
    if settled == Settled::NoRoom {
        // Whoever pays all the same gets a free place, or their money back.
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

/// Gives back the money of a refund: the gateway knows it by its id, so that asking twice moves money once.
pub async fn refund(app: &App, id: &RefundId) -> Result<(), GatewayTrouble> {
    let Some(refund) = app.db.read(ReadRefund { id: id.clone() }).await? else { return Ok(()) };
    let attempt = app.db.read(ReadAttempt { id: refund.attempt.clone() }).await?;
    let attempt = attempt.ok_or_else(|| StoreError::Broken("a refund without its payment".into()))?;
    let by = Actor::Supplier(attempt.gateway.name().to_owned());
    let sent = match gateways::refund(app, &refund.attempt, &attempt, &refund.id, refund.amount.minor).await?
    {
        GivenBack::Done => Sent::ByGateway,
        GivenBack::Refused(why) => {
            tracing::warn!(refund = %refund.id, why, "the gateway refused a refund");
            Sent::Refused
        }
        // The row waits for one.
        GivenBack::ByPerson => return Ok(()),
    };
    app.db.run(SettleRefund { id: refund.id, sent, by, now: app.now() }).await?;
    app.work.notify_one();
    Ok(())
}

/// A notice came from a gateway. What it says is not believed: the gateway is asked.
pub async fn noticed(
    app: &App,
    attempt: &AttemptId,
    known: &Attempt,
    event: String,
) -> Result<Settled, GatewayTrouble> {
    let standing = gateways::act(app, attempt, known, Deed::Ask).await?;
    Ok(hear(app, attempt, standing, Some(event)).await?)
}

/// So long after a payment was to be opened, nobody can have been sent to its page.
const NEVER_OPENED_MINUTES: i64 = 30;

/// Asks the gateway how an attempt stands that nothing was heard of, and tells the store.
pub async fn ask(app: &App, attempt: &AttemptId) -> Result<(), StoreError> {
    let Some(known) = app.db.read(ReadAttempt { id: attempt.clone() }).await? else { return Ok(()) };
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
