//! What only operators may ask, on a listener of its own: figures, health.

use crate::app::App;
use crate::app::live::Live;
use crate::app::metrics::{InState, Named};
use crate::door::health;
use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use domain::calendar::days_between;
use domain::hold::Claimant;
use std::sync::Arc;
use store::audit::{NeedsAttention, ReadFigures};
use store::standing::ReadChecks;

/// `GET /metrics`, `/healthz`, `/readyz`.
pub fn router(live: Arc<Live>) -> Router {
    Router::new()
        .route("/metrics", get(metrics))
        .route("/healthz", get(|| async { "alive\n" }))
        .route("/readyz", get(async |State(live): State<Arc<Live>>| health::ready(State(live.app())).await))
        .with_state(live)
}

/// Figures in Prometheus's text format. Those of the database are left as they were while it does not answer.
async fn metrics(State(live): State<Arc<Live>>) -> Response {
    let app = live.app();
    if let Err(error) = refresh(&app).await {
        tracing::warn!(%error, "figures of the database are old");
    }
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.metrics.text()).into_response()
}

async fn refresh(app: &App) -> Result<(), store::StoreError> {
    let (metrics, now) = (&app.metrics, app.now());
    for kind in app.options.pretences() {
        metrics.pretences.get_or_create(&Named { kind }).set(if app.options.is_exposed() { 2 } else { 1 });
    }
    metrics.cache_bytes.set(i64::try_from(app.cache.bytes()).unwrap_or(i64::MAX));
    if let Some((commits, operations)) = app.db.batches() {
        metrics.writer_commits.set(i64::try_from(commits).unwrap_or(i64::MAX));
        metrics.writer_operations.set(i64::try_from(operations).unwrap_or(i64::MAX));
    }
    let age = app.catalogue.rates_on(app.today()).map(|list| days_between(list.from, app.today()));
    metrics.rates_age_days.set(age.unwrap_or_default().into());
    let figures = app
        .db
        .read(ReadFigures {
            today: app.today().to_string(),
            carts: app.catalogue.site.holds.share(Some(Claimant::Cart)),
        })
        .await?;
    metrics.places_held.set(figures.places_held);
    metrics.starts_crowded.set(figures.starts_crowded);
    metrics.channel_clashes.set(figures.channel_clashes);
    for (state, count) in figures.orders {
        metrics.orders.get_or_create(&InState { state: state.name() }).set(count);
    }
    metrics.outbox_waiting.set(figures.outbox_waiting);
    for (topic, count) in figures.waiting {
        metrics.messages_waiting.get_or_create(&Named { kind: topic.name() }).set(count);
    }
    let age = if figures.outbox_waiting == 0 { 0 } else { now.millis() - figures.outbox_oldest };
    metrics.outbox_oldest_seconds.set((age / 1000).max(0));
    let attention = app.db.read(NeedsAttention { now }).await?;
    let acute = attention.iter().filter(|one| one.what != "late_money").count();
    metrics.attention.set(i64::try_from(acute).unwrap_or(i64::MAX));
    let checks = app.db.read(ReadChecks).await?;
    metrics.check_broken.set(checks.iter().map(|check| check.broken).sum());
    // Checks go by the machine's clock; a rule that was never checked has no age yet.
    let oldest = checks.iter().filter_map(|check| check.at).min();
    let age = oldest.map_or(0, |at| app.clock.machine().millis() - at.millis());
    metrics.check_age_seconds.set((age / 1000).max(0));
    Ok(())
}
