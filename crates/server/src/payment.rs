//! Payments, driven: what a gateway tells is told to the store, and what the store asks is done at the gateway
//! (§10.3). Every step can be taken again.

use crate::app::App;
use adapters::gateway::sandbox::event_of;
use domain::payment::GatewayEvent;
use store::StoreError;
use store::payment::{Tell, Told};
use store::sandbox::{Move, Read};

/// Tells the store what happened to an attempt.
pub async fn tell(
    app: &App,
    attempt: &str,
    event: GatewayEvent,
    notice: Option<String>,
) -> Result<Told, StoreError> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|error| StoreError::Unavailable(format!("no randomness: {error}")))?;
    let op = |places_gone| Tell {
        attempt: attempt.to_owned(),
        event,
        notice: notice.clone(),
        places_gone,
        seed,
        now: app.now(),
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

/// Asks the gateway to move a payment on, then tells the store what came of it.
async fn settle(
    app: &App,
    attempt: &str,
    from: &'static str,
    to: &'static str,
) -> Result<(), GatewayTrouble> {
    let site = app.catalogue.site.site_code.clone();
    let op = Move { reference: attempt.to_owned(), from, to, site, now: app.now() };
    let state =
        app.db.run(op).await?.ok_or_else(|| GatewayTrouble::Later(format!("no payment {attempt}")))?;
    let event = event_of(&state).ok_or_else(|| GatewayTrouble::Later(format!("the payment is {state}")))?;
    tell(app, attempt, event, None).await?;
    Ok(())
}

/// Takes the money of an authorised attempt.
pub async fn capture(app: &App, attempt: &str) -> Result<(), GatewayTrouble> {
    settle(app, attempt, "authorised", "captured").await
}

/// Lifts the hold on the money of an authorised attempt.
pub async fn void(app: &App, attempt: &str) -> Result<(), GatewayTrouble> {
    settle(app, attempt, "authorised", "voided").await
}

/// Gives back the money of a captured attempt.
pub async fn refund(app: &App, attempt: &str) -> Result<(), GatewayTrouble> {
    settle(app, attempt, "captured", "refunded").await
}

/// Asks the gateway how an attempt stands that nothing was heard of, and tells the store.
pub async fn ask(app: &App, attempt: &str) -> Result<(), StoreError> {
    let found = app.db.read(Read { reference: attempt.to_owned() }).await?;
    if let Some(event) = found.and_then(|payment| event_of(&payment.state)) {
        tell(app, attempt, event, None).await?;
    }
    Ok(())
}
