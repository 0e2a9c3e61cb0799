//! Serving: puts the store together, listens, and drains.

use crate::app::{App, Parts};
use crate::clock::Clock;
use crate::config::ServeOptions;
use crate::front::Front;
use crate::problem::{Code, Wrong};
use crate::secrets::Secrets;
use crate::{api, assets, guard, jobs, pages};
use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, patch, post};
use axum::serve::{IncomingStream, ListenerExt};
use domain::calendar::{Date, Time, parse_date};
use domain::catalogue::{Catalogue, Files, ProductId};
use domain::language::Language;
use std::collections::HashMap;
use std::convert::Infallible;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use store::places::{ComingSlots, SetCapacities};
use store::{Db, Options};
use tokio::sync::Notify;

/// Why the store did not start or stopped.
pub type Trouble = Box<dyn std::error::Error + Send + Sync>;

/// Longest body of a form or call.
const LARGEST_BODY: usize = 32 << 10;

/// Reads a catalogue's files from a folder.
pub fn catalogue_files(folder: &Path) -> Result<Files, Trouble> {
    let mut files = Files::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        let entries = std::fs::read_dir(&next).map_err(|error| format!("{}: {error}", next.display()))?;
        for entry in entries {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "toml") {
                let name = path.strip_prefix(folder)?.to_string_lossy().replace('\\', "/");
                files.insert(name, std::fs::read_to_string(&path)?);
            }
        }
    }
    Ok(files)
}

/// Opens the database for commands that only look, beside whoever serves from it.
pub fn database_to_read(options: &crate::config::DatabaseOptions) -> Result<Db, Trouble> {
    Ok(match &options.database {
        Some(url) => Db::postgres(url, Options::default())?,
        None => Db::sqlite_read_only(&options.data),
    })
}

/// Opens the database that was asked for.
pub fn database(options: &crate::config::DatabaseOptions) -> Result<Db, Trouble> {
    Ok(match &options.database {
        Some(url) => Db::postgres(url, Options::default())?,
        None => Db::sqlite(&options.data, Options::default())?,
    })
}

/// Places somebody asked for under an older catalogue follow the one served now.
async fn set_capacities(db: &Db, catalogue: &Catalogue, today: Date) -> Result<(), Trouble> {
    let from = today.to_string();
    let mut capacities = HashMap::new();
    for key in db.read(ComingSlots { from: from.clone() }).await? {
        let product = catalogue.product(ProductId(key.product));
        let (date, time) = (parse_date(&key.day), Time::parse(&key.slot));
        if let (Some(product), Some(date), Some(time)) = (product, date, time) {
            let capacity = product.capacity(date, time).unwrap_or(0);
            capacities.insert(key, capacity);
        }
    }
    db.run(SetCapacities { from, capacities }).await?;
    Ok(())
}

/// Makes a store ready to serve.
pub async fn open(options: ServeOptions) -> Result<Arc<App>, Trouble> {
    let clock = match options.now {
        Some(_) if !options.demo => return Err("the clock is only pinned with --demo".into()),
        Some(now) => Clock::Pinned(now),
        None => Clock::System,
    };
    let files = match &options.catalogue {
        Some(folder) => catalogue_files(folder)?,
        None => assets::demo_catalogue(),
    };
    let catalogue = Catalogue::read(&files).map_err(|mistakes| {
        let lines: Vec<_> = mistakes.iter().map(ToString::to_string).collect();
        format!("the catalogue is not served, it has mistakes:\n{}", lines.join("\n"))
    })?;
    if catalogue.payments.gateway == "sandbox" && !options.demo && !options.sandbox {
        return Err(
            "payments.toml names the sandbox gateway, where anybody can approve a payment: say --sandbox if \
                    that is meant, or --demo"
                .into(),
        );
    }
    let source = assets::Frontend(options.web.clone()).pages_source().ok_or("the pages are missing")?;
    let threads =
        options.render_threads.or_else(|| std::thread::available_parallelism().ok().map(usize::from));
    let rendering = std::thread::spawn(move || {
        render::Pool::start(&source, threads.unwrap_or(2), 256, render::Limits::default())
    });
    let db = database(&options.database)?;
    let now = clock.now();
    db.migrate(now.millis()).await?;
    let files = serde_json::to_string(&files)?;
    db.run(store::catalogue::KeepVersion { version: catalogue.version.clone(), files, now }).await?;
    set_capacities(&db, &catalogue, now.date_in_cancun()).await?;
    let secrets = Secrets::load(&db, now).await?;
    let pages = rendering.join().map_err(|_| "the page engine panicked")??;
    let parts = Parts { db, catalogue: Arc::new(catalogue), pages, secrets, clock, options };
    Ok(Arc::new(App::new(parts)))
}

async fn ready(State(app): State<Arc<App>>) -> Response {
    if app.db.ready().await {
        return "ready\n".into_response();
    }
    (StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, "5")], "the database is not ready\n")
        .into_response()
}

async fn sandbox_notice(State(app): State<Arc<App>>, headers: HeaderMap, body: Bytes) -> Response {
    let signature = headers.get(adapters::gateway::sandbox::SIGNATURE).and_then(|value| value.to_str().ok());
    match jobs::receive(&app, &body, signature.unwrap_or_default()).await {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err(jobs::NotTaken::Unbelievable) => StatusCode::FORBIDDEN.into_response(),
        Err(jobs::NotTaken::Store(error)) => {
            tracing::warn!(%error, "a notice was not taken");
            Wrong::new(Code::Unavailable).answer(Language::En)
        }
    }
}

/// Every address. Reserved roots come before the language; the rest are pages.
pub fn router(app: Arc<App>) -> Router {
    let mut router = Router::new()
        .route("/healthz", get(|| async { "alive\n" }))
        .route("/readyz", get(ready))
        .route("/assets/{file}", get(assets::asset))
        .route("/favicon.svg", get(assets::favicon))
        .route("/favicon.ico", get(assets::favicon))
        .route("/speculation-rules.json", get(assets::speculation_rules))
        .route("/robots.txt", get(|| async { "User-agent: *\nDisallow: /api/\nDisallow: /xapi/\n" }))
        .route("/xapi/shopping-cart", get(api::shopping_cart))
        .route("/api/v1/products/{id}/chooser", get(api::chooser))
        .route("/api/v1/cart", get(api::cart).merge(delete(api::empty_cart)))
        .route("/api/v1/cart/lines", post(api::add_line))
        .route("/api/v1/cart/lines/{id}", patch(api::change_line).merge(delete(api::remove_line)))
        .route("/api/v1/preferences", post(pages::preferences))
        .route("/api/v1/voucher-key", get(api::voucher_key))
        .route("/api/{*rest}", axum::routing::any(api::unknown))
        .route("/xapi/{*rest}", axum::routing::any(api::unknown));
    if app.catalogue.payments.gateway == "sandbox" {
        router = router
            .route("/sandbox/pay/{reference}/", get(pages::pay).merge(post(pages::settle)))
            .route("/hooks/sandbox", post(sandbox_notice));
    }
    if app.options.demo {
        router = router
            .route("/_demo/mail/", get(pages::mail_list))
            .route("/_demo/mail/{id}/", get(pages::mail_one));
    }
    router
        .fallback(pages::any)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&app), guard::guard))
        .with_state(app)
}

/// Longest that requests in hand may take once told to stop.
const DRAIN: Duration = Duration::from_secs(20);

/// Serves until told to stop, then finishes what was begun.
pub async fn serve(options: ServeOptions) -> Result<(), Trouble> {
    let listen = options.listen;
    let app = open(options).await?;
    let listener =
        tokio::net::TcpListener::bind(listen).await.map_err(|error| format!("{listen}: {error}"))?;
    tracing::info!(address = %listener.local_addr()?, catalogue = %app.catalogue.version, "serving");
    let worker = tokio::spawn(jobs::run(Arc::clone(&app)));
    let inside = router(Arc::clone(&app));
    let service = tower::service_fn(move |stream: IncomingStream<'_, _>| {
        let front = Front::new(Arc::clone(&app), inside.clone(), *stream.remote_addr());
        async move { Ok::<_, Infallible>(front) }
    });
    let draining = Arc::new(Notify::new());
    let told = Arc::clone(&draining);
    // Answers leave at once: waiting to fill a packet would cost a page 40 ms.
    let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
    let serving = axum::serve(listener, service).with_graceful_shutdown(async move {
        told_to_stop().await;
        told.notify_one();
    });
    let limit = async {
        draining.notified().await;
        tokio::time::sleep(DRAIN).await;
    };
    tokio::select! {
        served = async { serving.await } => served?,
        () = limit => tracing::warn!("some requests did not end in time"),
    }
    // Messages in hand are leased: whoever comes next takes them up.
    worker.abort();
    tokio::time::sleep(Duration::from_millis(10)).await;
    tracing::info!("stopped");
    Ok(())
}

async fn told_to_stop() {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut terminate) = signal(SignalKind::terminate()) else { return };
    let Ok(mut interrupt) = signal(SignalKind::interrupt()) else { return };
    tokio::select! { _ = terminate.recv() => {}, _ = interrupt.recv() => {} }
    tracing::info!("draining");
}
