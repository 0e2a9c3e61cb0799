//! Payments, driven: what a gateway tells is told to the store, and what the store asks is done at the gateway
//! (§10.3). Every step can be taken again.

use crate::app::App;
use crate::app::accounts::SANDBOX;
use crate::pay::gateways::{self, Deed};
use adapters::gateway::sandbox::{Flaw, Sending, Trouble, event_of, notices};
use adapters::gateway::{GatewayError, GivenBack, Standing};
use domain::calendar::Instant;
use domain::payment::{AttemptState, GatewayEvent};
use std::time::Duration;
use store::StoreError;
use store::payment::{Attempt, KeepPage, ReadAttempt, TRANSFER};
use store::refund::{ReadRefund, Sent, SettleRefund};
use store::sandbox::{GiveBack, Move, Planned, Read, SandboxPayment};
use store::settle::{Tell, Told};

/// Tells the store what happened to an attempt.
pub async fn tell(
    app: &App,
    attempt: &str,
    event: GatewayEvent,
    notice: Option<String>,
) -> Result<Told, StoreError> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|error| StoreError::Unavailable(format!("no randomness: {error}")))?;
    let now = app.now();
    // A transfer or a cash voucher is only a promise: so much of a slot may wait for them, and no more.
    let payments = &app.catalogue.payments;
    let share = match event {
        GatewayEvent::Awaiting => {
            let attempt = app.db.read(ReadAttempt { id: attempt.to_owned() }).await?;
            let promised = attempt.is_some_and(|attempt| {
                let method = payments.method(&attempt.way.method);
                attempt.gateway == TRANSFER || method.is_some_and(|method| method.kind.elsewhere())
            });
            promised.then_some(payments.transfer_share)
        }
        _ => None,
    };
    let op = |places_gone| Tell {
        attempt: attempt.to_owned(),
        event,
        notice: notice.clone(),
        places_gone,
        share,
        deadline: now.plus_minutes(payments.await_hours * 60),
        seed,
        now,
    };
    let told = match app.db.run(op(false)).await? {
        Told::PlacesGone => app.db.run(op(true)).await?,
        told => told,
    };
    if told == Told::Moved {
        app.work.notify_one();
    }
    Ok(told)
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

async fn books(app: &App, attempt: &str) -> Result<SandboxPayment, GatewayTrouble> {
    let found = app.db.read(Read { reference: attempt.to_owned() }).await?;
    found.ok_or_else(|| GatewayTrouble::Later(format!("no payment {attempt}")))
}

/// Moves a payment in the sandbox's books, with the notices its trouble lets through; answers the state it is in.
pub async fn move_books(
    app: &App,
    payment: &SandboxPayment,
    to: &'static str,
    choice: Option<(String, String)>,
    call: bool,
) -> Result<Option<String>, StoreError> {
    let (mode, trouble) = choice.clone().unwrap_or((payment.mode.clone(), payment.trouble.clone()));
    let trouble = Trouble::parse(&trouble).unwrap_or(Trouble::None);
    let now = app.clock.machine();
    let plan = |sending: Sending| Planned {
        key: notice_key(&payment.reference, &sending),
        due: Instant::from_millis(now.millis() + sending.after_seconds * 1000),
    };
    let op = Move {
        reference: payment.reference.clone(),
        from: payment.state.clone(),
        to: to.to_owned(),
        choice,
        call,
        notices: notices(to, &mode, trouble).into_iter().map(plan).collect(),
        site: app.catalogue.site.site_code.clone(),
        now: app.now(),
    };
    let state = app.db.run(op).await?;
    app.work.notify_one();
    Ok(state)
}

/// What the outbox keeps of a notice: `reference:state:kind`.
fn notice_key(reference: &str, sending: &Sending) -> String {
    let kind = match sending.flaw {
        Flaw::None => sending.copy.to_string(),
        Flaw::Forged => "forged".into(),
        Flaw::Unknown => "unknown".into(),
    };
    format!("{reference}:{}:{kind}", sending.state)
}

/// How long each half of a slow answer takes.
const SLOW: Duration = Duration::from_millis(500);

/// Asks the gateway to move an authorised payment on, then tells the store what came of it.
async fn settle(app: &App, attempt: &str, deed: Deed) -> Result<(), GatewayTrouble> {
    let found = app.db.read(ReadAttempt { id: attempt.to_owned() }).await?;
    match found {
        None => Ok(()),
        Some(known) if known.gateway == SANDBOX => {
            settle_books(app, attempt, if deed == Deed::Capture { "captured" } else { "voided" }).await
        }
        Some(known) => {
            let standing = gateways::act(app, attempt, &known, deed).await?;
            hear(app, attempt, standing, None).await?;
            Ok(())
        }
    }
}

/// Tells the store where a payment stands at its gateway.
async fn hear(
    app: &App,
    attempt: &str,
    standing: Standing,
    notice: Option<String>,
) -> Result<Told, StoreError> {
    if let Some(href) = standing.href {
        app.db.run(KeepPage { attempt: attempt.to_owned(), href }).await?;
    }
    let Some(event) = standing.event else { return Ok(Told::Nothing) };
    let known = app.db.read(ReadAttempt { id: attempt.to_owned() }).await?;
    let unheard =
        known.is_some_and(|known| matches!(known.state, AttemptState::Started | AttemptState::Awaiting));
    // A hold that was lifted before we ever heard of it is a refusal.
    let event = if unheard && event == GatewayEvent::Voided { GatewayEvent::Declined } else { event };
    let told = tell(app, attempt, event, notice).await?;
    if told == Told::NoRoom {
        // Whoever pays all the same gets a free place, or their money back.
        return tell(app, attempt, GatewayEvent::Declined, None).await;
    }
    Ok(told)
}

/// The same in the sandbox's books.
async fn settle_books(app: &App, attempt: &str, to: &'static str) -> Result<(), GatewayTrouble> {
    let payment = books(app, attempt).await?;
    let slow = payment.trouble == Trouble::Slow.name();
    if slow {
        tokio::time::sleep(SLOW).await;
    }
    let refused = to == "captured" && payment.trouble == Trouble::CaptureRefused.name();
    let mut state = payment.state.clone();
    if state == "authorised" {
        let to = if refused { "voided" } else { to };
        state = move_books(app, &payment, to, None, true).await?.unwrap_or_default();
        if payment.trouble == Trouble::AnswerLost.name() && payment.calls == 0 {
            return Err(GatewayTrouble::Later("the gateway's answer was lost".into()));
        }
    }
    if slow {
        tokio::time::sleep(SLOW).await;
    }
    let event = event_of(&state).ok_or_else(|| GatewayTrouble::Later(format!("the payment is {state}")))?;
    tell(app, attempt, event, None).await?;
    Ok(())
}

/// Takes the money of an authorised attempt.
pub async fn capture(app: &App, attempt: &str) -> Result<(), GatewayTrouble> {
    settle(app, attempt, Deed::Capture).await
}

/// Lifts the hold on the money of an authorised attempt.
pub async fn void(app: &App, attempt: &str) -> Result<(), GatewayTrouble> {
    settle(app, attempt, Deed::Void).await
}

/// Gives back the money of a refund: the gateway knows it by its id, so that asking twice moves money once.
pub async fn refund(app: &App, id: &str) -> Result<(), GatewayTrouble> {
    let Some(refund) = app.db.read(ReadRefund { id: id.to_owned() }).await? else { return Ok(()) };
    let attempt = app.db.read(ReadAttempt { id: refund.attempt.clone() }).await?;
    match attempt {
        // Nobody but a person can send a transfer back: the row waits for one.
        Some(attempt) if attempt.gateway == TRANSFER => return Ok(()),
        Some(attempt) if attempt.gateway != SANDBOX => {
            let amount = refund.amount;
            let given = gateways::refund(app, &refund.attempt, &attempt, &refund.id, amount).await?;
            if let GivenBack::Refused(why) = &given {
                tracing::warn!(refund = refund.id, why, "the gateway refused a refund");
            }
            let sent = if given == GivenBack::Done { Sent::ByGateway } else { Sent::Refused };
            app.db.run(SettleRefund { id: refund.id, sent, now: app.now() }).await?;
            app.work.notify_one();
            return Ok(());
        }
        _ => {}
    }
    let payment = books(app, &refund.attempt).await?;
    let slow = payment.trouble == Trouble::Slow.name();
    if slow {
        tokio::time::sleep(SLOW).await;
    }
    let op = GiveBack { id: refund.id.clone(), reference: refund.attempt.clone(), amount: refund.amount };
    let done = app.db.run(op).await?;
    if slow {
        tokio::time::sleep(SLOW).await;
    }
    let sent = if done { Sent::ByGateway } else { Sent::Refused };
    app.db.run(SettleRefund { id: refund.id, sent, now: app.now() }).await?;
    app.work.notify_one();
    Ok(())
}

/// A notice came from a gateway. What it says is not believed: the gateway is asked.
pub async fn noticed(
    app: &App,
    attempt: &str,
    known: &Attempt,
    event: String,
) -> Result<Told, GatewayTrouble> {
    let standing = gateways::act(app, attempt, known, Deed::Ask).await?;
    Ok(hear(app, attempt, standing, Some(event)).await?)
}

/// So long after a payment was to be opened, nobody can have been sent to its page.
const NEVER_OPENED_MINUTES: i64 = 30;

/// Asks the gateway how an attempt stands that nothing was heard of, and tells the store.
pub async fn ask(app: &App, attempt: &str) -> Result<(), StoreError> {
    let known = app.db.read(ReadAttempt { id: attempt.to_owned() }).await?;
    if let Some(known) = known.filter(|known| known.gateway != SANDBOX && known.gateway != TRANSFER) {
        if known.remote.is_empty() {
            let last = known.created_at.plus_minutes(NEVER_OPENED_MINUTES);
            if last < app.clock.machine() {
                tell(app, attempt, GatewayEvent::Abandoned, None).await?;
            }
            return Ok(());
        }
        match gateways::act(app, attempt, &known, Deed::Ask).await {
            Ok(standing) => {
                hear(app, attempt, standing, None).await?;
            }
            // It is asked again.
            Err(error) => tracing::warn!(attempt, %error, "a gateway could not be asked"),
        }
        return Ok(());
    }
    let found = app.db.read(Read { reference: attempt.to_owned() }).await?;
    if let Some(event) = found.and_then(|payment| event_of(&payment.state)) {
        tell(app, attempt, event, None).await?;
    }
    Ok(())
}
