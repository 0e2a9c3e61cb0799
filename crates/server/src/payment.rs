//! Payments, driven: what a gateway tells is told to the store, and what the store asks is done at the gateway
//! (§10.3). Every step can be taken again.

use crate::app::App;
use adapters::gateway::sandbox::{Flaw, Sending, Trouble, event_of, notices};
use domain::calendar::Instant;
use domain::payment::GatewayEvent;
use std::time::Duration;
use store::StoreError;
use store::payment::{ReadAttempt, TRANSFER, Tell, Told};
use store::refund::{ReadRefund, SettleRefund};
use store::sandbox::{GiveBack, Move, Planned, Read, SandboxPayment};

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
    // A transfer is only a promise: so much of a slot may wait for them, and no more.
    let share = match event {
        GatewayEvent::Awaiting => {
            let attempt = app.db.read(ReadAttempt { id: attempt.to_owned() }).await?;
            let by_transfer = attempt.is_some_and(|attempt| attempt.gateway == TRANSFER);
            by_transfer.then_some(app.catalogue.payments.transfer_share)
        }
        _ => None,
    };
    let op = |places_gone| Tell {
        attempt: attempt.to_owned(),
        event,
        notice: notice.clone(),
        places_gone,
        share,
        deadline: now.plus_minutes(app.catalogue.payments.await_hours * 60),
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
async fn settle(app: &App, attempt: &str, to: &'static str) -> Result<(), GatewayTrouble> {
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
    settle(app, attempt, "captured").await
}

/// Lifts the hold on the money of an authorised attempt.
pub async fn void(app: &App, attempt: &str) -> Result<(), GatewayTrouble> {
    settle(app, attempt, "voided").await
}

/// Gives back the money of a refund: the gateway knows it by its id, so that asking twice moves money once.
pub async fn refund(app: &App, id: &str) -> Result<(), GatewayTrouble> {
    let Some(refund) = app.db.read(ReadRefund { id: id.to_owned() }).await? else { return Ok(()) };
    let attempt = app.db.read(ReadAttempt { id: refund.attempt.clone() }).await?;
    if attempt.is_some_and(|attempt| attempt.gateway == TRANSFER) {
        // Nobody but a person can send a transfer back: the row waits for one.
        return Ok(());
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
    app.db.run(SettleRefund { id: refund.id, done, now: app.now() }).await?;
    app.work.notify_one();
    Ok(())
}

/// Asks the gateway how an attempt stands that nothing was heard of, and tells the store.
pub async fn ask(app: &App, attempt: &str) -> Result<(), StoreError> {
    let found = app.db.read(Read { reference: attempt.to_owned() }).await?;
    if let Some(event) = found.and_then(|payment| event_of(&payment.state)) {
        tell(app, attempt, event, None).await?;
    }
    Ok(())
}
