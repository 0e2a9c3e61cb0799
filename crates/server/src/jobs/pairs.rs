//! What is bought together (§10.15), counted once a day by one of all instances, apart from whoever sells.

use crate::app::App;
use crate::app::live::Live;
use domain::calendar::Instant;
use domain::for_you::COUNTED_DAYS;
use std::sync::Arc;
use std::time::Duration;
use store::StoreError;
use store::for_you::{CountPairs, KeepPairs};
use store::retention::TakeTurn;

/// Between two looks at whether it is time.
const LOOK: Duration = Duration::from_mins(10);
const DAY_MINUTES: i64 = 24 * 60;

/// Runs until the process ends.
pub async fn run(live: Arc<Live>) {
    loop {
        if let Err(error) = count(&live.app(), live.app().clock.machine()).await {
            tracing::warn!(%error, "what is bought together could not be counted");
        }
        tokio::time::sleep(LOOK).await;
    }
}

/// Counts it, where it is time and no other instance does; answers whether it did. What fails is tried again in an hour.
pub async fn count(app: &App, now: Instant) -> Result<bool, StoreError> {
    let site = app.catalogue.site.site_code.clone();
    let turn = |now, until| TakeTurn { name: format!("pairs {site}"), now, until };
    let soon = now.plus_minutes(60);
    if !app.catalogue.site.personalisation || !app.db.run(turn(now, soon)).await? {
        return Ok(false);
    }
    let since = app.now().plus_minutes(-COUNTED_DAYS * DAY_MINUTES);
    let pairs = app.db.read(CountPairs { site: site.clone(), since }).await?;
    app.db.run(KeepPairs { site: site.clone(), pairs }).await?;
    app.db.run(turn(soon, now.plus_minutes(DAY_MINUTES))).await?;
    Ok(true)
}
