//! What this instance counted goes to the others' (§10.14): every few seconds, each batch once.

use crate::app::App;
use crate::app::live::Live;
use std::sync::Arc;
use std::time::Duration;
use store::StoreError;
use store::figures::{EndDays, Figures, KeepFigures};
use tokio::sync::Mutex;
use uuid::Uuid;

/// How long a day's visitors are still counted after it: what was counted in its last seconds is on its way.
const LATE_MINUTES: i64 = 5;

/// What could not be kept yet, and as which batch. It outlives the task that keeps it.
#[derive(Debug, Default)]
pub struct Keeping(Mutex<Option<(String, Figures)>>);

/// Between two batches.
const EVERY: Duration = Duration::from_secs(10);

/// Runs until the process ends. It is a task of its own: it keeps no payment waiting.
pub async fn run(live: Arc<Live>, keeping: Arc<Keeping>) {
    loop {
        tokio::time::sleep(EVERY).await;
        if let Err(error) = keep(&live.app(), &keeping).await {
            tracing::warn!(%error, "what was counted could not be kept");
        }
    }
}

/// Keeps what was counted. What could not be kept is sent again as the same batch, so that nothing is counted twice.
pub async fn keep(app: &App, keeping: &Keeping) -> Result<(), StoreError> {
    let site = app.catalogue.site.site_code.clone();
    let mut unsent = keeping.0.lock().await;
    if unsent.is_none() {
        let mut figures = app.traffic.take();
        figures.errors = app.reports.unkept();
        if !figures.is_empty() {
            *unsent = Some((Uuid::now_v7().to_string(), figures));
        }
    }
    if let Some((id, figures)) = unsent.clone() {
        app.db.run(KeepFigures { id, site: site.clone(), figures, now: app.now() }).await?;
        *unsent = None;
    }
    let before = app.now().plus_minutes(-LATE_MINUTES).date_in_cancun();
    // A salt that is gone stands in no journal either.
    if app.db.run(EndDays { site, before }).await? > 0 {
        app.db.empty_journal().await?;
    }
    Ok(())
}
