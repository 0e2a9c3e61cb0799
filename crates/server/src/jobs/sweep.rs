//! What ends by itself: holds, orders nobody paid, payments nobody heard of.

use crate::app::App;
use crate::pay::payment;
use store::order::LapseOrders;
use store::payment::StaleAttempts;
use store::places::ExpireHolds;

/// Payments older than this are not asked about any more.
const FORGET_MINUTES: i64 = 60 * 24 * 7;

/// Lets go of holds that ended, and ends orders nobody paid in time.
pub async fn sweep(app: &App) -> Result<(), store::StoreError> {
    let now = app.now();
    while app.db.run(ExpireHolds { now, limit: 200 }).await? == 200 {}
    let site = &app.catalogue.site.site_code;
    while app.db.run(LapseOrders { site: site.clone(), now, limit: 200 }).await? == 200 {}
    Ok(())
}

/// Asks gateways about payments they were silent about.
pub async fn recover(app: &App) -> Result<(), store::StoreError> {
    let now = app.now();
    loop {
        let op = StaleAttempts {
            site: app.catalogue.site.site_code.clone(),
            now,
            since: now.plus_minutes(-FORGET_MINUTES),
            limit: 100,
        };
        let attempts = app.db.run(op).await?;
        for attempt in &attempts {
            payment::ask(app, attempt).await?;
        }
        if attempts.len() < 100 {
            return Ok(());
        }
    }
}
