//! What runs beside requests: the outbox, the sweep of ended holds, the recovery of silent payments, the standing check, the sweep of
//! old data, the figures. Any number of instances run it at once; a lease or a lock decides who does what.

mod account_mail;
pub mod check;
mod contact;
pub mod figures;
pub mod mail;
mod newsletter;
pub mod outbox;
pub mod pairs;
pub mod retention;
pub mod sandbox_notice;
pub mod sweep;

use crate::app::live::Live;
use crate::publish::publishing;
use std::sync::Arc;
use std::time::Duration;

/// Runs until the process ends.
pub async fn run(live: Arc<Live>) {
    let mut rounds = 0_u64;
    let mut sending = outbox::Sending::default();
    loop {
        let app = live.app();
        sending.sweep();
        if let Err(error) = outbox::deliver(&app, &mut sending).await {
            tracing::warn!(%error, "the outbox could not be worked on");
        }
        let behind = app.clock.keep();
        app.metrics.clock_behind_seconds.set(behind / 1000);
        if behind.abs() > 2000 && rounds.is_multiple_of(60) {
            tracing::warn!(behind_ms = behind, "the machine's clock jumped: nearing it slowly");
        }
        if rounds.is_multiple_of(2) {
            if let Err(error) = sweep::sweep(&app).await {
                tracing::warn!(%error, "ended holds could not be let go");
            }
            if let Err(error) = publishing::follow(&live).await {
                tracing::warn!(%error, "a published catalogue could not be followed");
            }
        }
        if rounds.is_multiple_of(10)
            && let Err(error) = sweep::recover(&app).await
        {
            tracing::warn!(%error, "silent payments could not be asked about");
        }
        rounds = rounds.wrapping_add(1);
        let rest = tokio::time::sleep(Duration::from_secs(1));
        tokio::select! { () = rest => {}, () = app.work.notified() => {} }
    }
}
