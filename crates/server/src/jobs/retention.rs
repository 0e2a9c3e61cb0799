//! Old data goes: a step a second at most, by one of all instances, and none while many write (§10.8).

use crate::app::App;
use crate::app::live::Live;
use crate::app::metrics::Named;
use domain::calendar::Instant;
use domain::catalogue::Retention;
use std::sync::Arc;
use std::time::Duration;
use store::StoreError;
use store::retention::{EmptyVersions, KeepServing, Kind, Sweep, Swept, TakeTurn, UnusedVersions};

/// Between two steps, whoever takes them.
const STEP_SECONDS: i64 = 1;
/// Until a kind is looked at again of which nothing more was old, or which failed.
const REST_MINUTES: i64 = 60;
/// Until old versions are looked for again: that reads the lines of all orders.
const VERSIONS_REST_MINUTES: i64 = 24 * 60;
/// Files of mail that go at once.
const FILES: usize = 200;

/// What a step is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Work {
    /// Rows of a kind.
    Rows(Kind),
    /// Catalogue versions that nothing refers to.
    Versions,
    /// Mail that was written to files.
    WrittenMail,
}

impl Work {
    /// Its name in figures.
    fn name(self) -> &'static str {
        match self {
            Self::Rows(kind) => kind.name(),
            Self::Versions => "versions",
            Self::WrittenMail => "written_mail",
        }
    }

    fn rest_minutes(self) -> i64 {
        match self {
            Self::Rows(_) | Self::WrittenMail => REST_MINUTES,
            Self::Versions => VERSIONS_REST_MINUTES,
        }
    }
}

/// What this instance looks at, and when next.
#[derive(Debug)]
pub struct Plan(Vec<(Work, Instant)>);

impl Default for Plan {
    /// Everything is due, one after the other.
    fn default() -> Self {
        let rows = Kind::ALL.map(Work::Rows);
        let all = rows.into_iter().chain([Work::Versions, Work::WrittenMail]);
        Self(all.map(|work| (work, Instant::from_millis(0))).collect())
    }
}

impl Plan {
    /// What waits longest of all that is due.
    fn due(&self, now: Instant) -> Option<Work> {
        let due = self.0.iter().filter(|(_, at)| *at <= now);
        due.min_by_key(|(_, at)| *at).map(|(work, _)| *work)
    }

    fn put_off(&mut self, work: Work, until: Instant) {
        self.0.iter_mut().filter(|(known, _)| *known == work).for_each(|(_, at)| *at = until);
    }
}

/// Runs until the process ends. It is a task of its own: it keeps no mail waiting.
pub async fn run(live: Arc<Live>) {
    let mut plan = Plan::default();
    loop {
        tokio::time::sleep(Duration::from_secs(STEP_SECONDS.unsigned_abs())).await;
        if let Err(error) = step(&live.app(), &mut plan).await {
            tracing::warn!(%error, "old data could not be swept");
        }
    }
}

/// Takes one step, where one is due, it is this instance's turn, and selling leaves room for it.
pub async fn step(app: &App, plan: &mut Plan) -> Result<(), StoreError> {
    // A pinned clock must not keep steps from being taken.
    let now = app.clock.machine();
    let Some(work) = plan.due(now) else { return Ok(()) };
    if app.admission.writes_are_busy() {
        return Ok(());
    }
    if !app.db.run(TakeTurn { name: "retention".into(), now, until: now.plus_seconds(STEP_SECONDS) }).await? {
        return Ok(());
    }
    plan.put_off(work, now.plus_minutes(work.rest_minutes()));
    let swept = sweep(app, work).await?;
    let removed = u64::try_from(swept.removed).unwrap_or(u64::MAX);
    app.metrics.removed.get_or_create(&Named { kind: work.name() }).inc_by(removed);
    if swept.more {
        // Behind everything else that is due.
        plan.put_off(work, now);
    }
    Ok(())
}

async fn sweep(app: &App, work: Work) -> Result<Swept, StoreError> {
    let retention = app.catalogue.site.retention;
    match work {
        Work::Rows(kind) => {
            // Messages are delivered by the machine's clock.
            let now = match kind {
                Kind::Messages | Kind::RefusedMail => app.clock.machine(),
                _ => app.now(),
            };
            let site = app.catalogue.site.site_code.clone();
            app.db.run(Sweep { kind, site, retention, now }).await
        }
        Work::Versions => versions(app, &retention).await,
        Work::WrittenMail => {
            let (folder, now) = (app.mail.clone(), app.clock.machine());
            let before = Retention::before(retention.messages_days, now).millis();
            let removing = tokio::task::spawn_blocking(move || folder.forget_before(before, FILES));
            let removed = removing
                .await
                .map_err(|error| StoreError::Unavailable(format!("written mail stays: {error}")))?;
            Ok(Swept { removed, more: removed == FILES })
        }
    }
}

/// Old versions are looked for apart from whoever writes. What this instance serves is none, whatever was published since.
async fn versions(app: &App, retention: &Retention) -> Result<Swept, StoreError> {
    let now = app.now();
    app.db.run(KeepServing { version: app.catalogue.version.clone(), now }).await?;
    let before = Retention::before(retention.versions_days, now);
    let versions = app.db.read(UnusedVersions { before }).await?;
    let removed = app.db.run(EmptyVersions { versions, before }).await?;
    Ok(Swept { removed, more: false })
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.8.8.
    #[test]
    fn what_has_more_takes_turns_with_whatever_else_is_due() {
        let mut plan = Plan::default();
        let at = |second: i64| Instant::from_millis(1_000_000).plus_seconds(second);
        let mut seen = Vec::new();
        for second in 0..80 {
            let work = plan.due(at(second)).unwrap();
            seen.push(work);
            // Carts and orders never end; the others rest for an hour.
            let more = matches!(work, Work::Rows(Kind::Carts | Kind::Orders));
            plan.put_off(work, if more { at(second) } else { at(second).plus_minutes(60) });
        }
        for work in Plan::default().0.iter().map(|(work, _)| *work) {
            let times = seen.iter().filter(|one| **one == work).count();
            let endless = matches!(work, Work::Rows(Kind::Carts | Kind::Orders));
            assert!(if endless { times > 20 } else { times == 1 }, "{work:?}: {times}");
        }
    }
}
