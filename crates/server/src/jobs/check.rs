//! The standing check while the store serves: a rule at a time, each once an hour (§10.1.8).

use crate::app::App;
use crate::app::live::Live;
use std::sync::Arc;
use std::time::Duration;
use store::StoreError;
use store::standing::{CountBroken, KnowRules, LeaseRule, RecordCheck};

/// How often each rule is checked, by one of all instances.
const EVERY_MINUTES: i64 = 60;

/// How often an instance looks whether a rule is due.
const LOOK: Duration = Duration::from_secs(5);

/// Runs until the process ends. It is a task of its own: a rule that scans a large table keeps no mail waiting.
pub async fn run(live: Arc<Live>) {
    while let Err(error) = know(&live.app()).await {
        tracing::warn!(%error, "the rules of the standing check could not be stored");
        tokio::time::sleep(LOOK).await;
    }
    loop {
        if let Err(error) = check(&live.app()).await {
            tracing::warn!(%error, "the standing check could not be made");
        }
        tokio::time::sleep(LOOK).await;
    }
}

async fn know(app: &App) -> Result<(), StoreError> {
    app.db.run(KnowRules { now: app.clock.machine(), every_minutes: EVERY_MINUTES }).await
}

/// Checks the rule that is due, if one is.
pub async fn check(app: &App) -> Result<(), StoreError> {
    // A pinned clock must not keep a rule from being checked again.
    let now = app.clock.machine();
    let Some(rule) = app.db.run(LeaseRule { now, every_minutes: EVERY_MINUTES }).await? else {
        return Ok(());
    };
    let broken = app.db.read(CountBroken { rule }).await?;
    if broken > 0 {
        tracing::error!(rule, broken, "the standing check found what must never be");
    }
    app.db.run(RecordCheck { rule, broken, now }).await
}
