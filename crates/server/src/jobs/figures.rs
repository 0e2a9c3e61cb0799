//! What this instance counted goes to the others' (§10.14): every few seconds, each batch once.

use crate::app::App;
use store::StoreError;
use store::figures::{EndDays, Figures, KeepFigures};
use uuid::Uuid;

/// How long a day's visitors are still counted after it: what was counted in its last seconds is on its way.
const LATE_MINUTES: i64 = 5;

/// What could not be kept yet, and as which batch.
#[derive(Debug, Default)]
pub struct Keeping(Option<(String, Figures)>);

/// Keeps what was counted. What could not be kept is sent again as the same batch, so that nothing is counted twice.
pub async fn keep(app: &App, keeping: &mut Keeping) -> Result<(), StoreError> {
    let site = app.catalogue.site.site_code.clone();
    if keeping.0.is_none() {
        let mut figures = app.traffic.take();
        figures.errors = app.reports.unkept();
        if !figures.is_empty() {
            keeping.0 = Some((Uuid::now_v7().to_string(), figures));
        }
    }
    if let Some((id, figures)) = keeping.0.clone() {
        app.db.run(KeepFigures { id, site: site.clone(), figures, now: app.now() }).await?;
        keeping.0 = None;
    }
    let before = app.now().plus_minutes(-LATE_MINUTES).date_in_cancun();
    app.db.run(EndDays { site, before }).await?;
    Ok(())
}
