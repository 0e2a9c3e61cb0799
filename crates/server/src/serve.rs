//! Serving: puts the store together, listens, and drains.

use crate::app::{App, Parts};
use crate::clock::Clock;
use crate::config::ServeOptions;
use crate::front::{Front, Live};
use crate::gateways::{Gateways, SANDBOX};
use crate::problem::{Code, Wrong};
use crate::request::Segment;
use crate::secrets::Secrets;
use crate::{api, assets, exchange, guard, jobs, open_graph, operations, pages, xapi};
use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, patch, post, put};
use domain::calendar::{Date, Instant, Time, parse_date};
use domain::catalogue::{Catalogue, Files, ProductId};
use domain::language::Language;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::collections::HashMap;
use std::convert::Infallible;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;
use store::catalogue::When;
use store::payment::Told;
use store::places::{ComingSlots, SetCapacities};
use store::{Db, Options};
use tokio::net::TcpListener;
use tokio::sync::{OwnedSemaphorePermit, mpsc, watch};

/// Why the store did not start or stopped.
pub type Trouble = Box<dyn std::error::Error + Send + Sync>;

/// Longest body of a form or call.
pub const LARGEST_BODY: usize = 32 << 10;

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

/// Opens the database for a command that writes little, beside whoever serves from it.
pub fn database_beside(options: &crate::config::DatabaseOptions) -> Result<Db, Trouble> {
    Ok(match &options.database {
        Some(url) => Db::postgres(url, Options::default())?,
        None => Db::sqlite_beside(&options.data, Options::default())?,
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

/// A catalogue without a mistake.
pub fn checked(files: &Files) -> Result<Catalogue, Trouble> {
    Catalogue::read(files).map_err(|mistakes| {
        let lines: Vec<_> = mistakes.iter().map(ToString::to_string).collect();
        format!("the catalogue has mistakes:\n{}", lines.join("\n")).into()
    })
}

/// Stores a checked catalogue and makes it the one served, if it may be. Answers which one is.
pub async fn publish(
    db: &Db,
    catalogue: &Catalogue,
    files: &Files,
    when: When,
    now: Instant,
) -> Result<String, Trouble> {
    let (version, files) = (catalogue.version.clone(), serde_json::to_string(files)?);
    db.run(store::catalogue::KeepVersion { version: version.clone(), files, now }).await?;
    Ok(db.run(store::catalogue::Activate { version, when, now }).await?)
}

/// The files of a catalogue version from the database.
pub async fn stored_files(db: &Db, version: &str) -> Result<Files, Trouble> {
    let files = db.read(store::catalogue::ReadVersion { version: version.to_owned() }).await?;
    Ok(serde_json::from_str(&files.ok_or("the catalogue served last is not stored")?)?)
}

/// A catalogue version from the database.
async fn stored(db: &Db, version: &str) -> Result<Catalogue, Trouble> {
    Catalogue::read_stored(&stored_files(db, version).await?)
        .map_err(|_| "the catalogue served last can't be read by this release".into())
}

/// Refuses a catalogue by which anybody could approve a payment, unless that is meant.
fn may_serve(catalogue: &Catalogue, options: &ServeOptions) -> Result<(), Trouble> {
    let payments = &catalogue.payments;
    if let Some(name) = Gateways::new(&options.gateways).missing(payments) {
        return Err(
            format!("payments.toml names {name}, whose account is not told: see sacbe serve --help").into()
        );
    }
    if payments.gateways().contains(SANDBOX) && !options.demo && !options.sandbox {
        return Err(
            "payments.toml names the sandbox gateway, where anybody can approve a payment: say --sandbox if \
             that is meant, or --demo"
                .into(),
        );
    }
    Ok(())
}

/// Follows what was published since: the next request sees the new catalogue.
pub async fn follow(live: &Live) -> Result<(), Trouble> {
    let app = live.app();
    let Some(active) = app.db.read(store::catalogue::Active).await? else { return Ok(()) };
    if active != app.catalogue.version {
        let catalogue = app.version(&active).await?;
        may_serve(&catalogue, &app.options)?;
        set_capacities(&app.db, &catalogue, app.today()).await?;
        live.publish(catalogue);
        tracing::info!(version = %active, "another catalogue is served");
    }
    Ok(())
}

/// Makes a store ready to serve.
pub async fn open(options: ServeOptions) -> Result<Arc<App>, Trouble> {
    let clock = match options.now {
        Some(_) if !options.demo => return Err("the clock is only pinned with --demo".into()),
        Some(now) => Clock::pinned(now),
        None => Clock::system(),
    };
    let files = match &options.catalogue {
        Some(folder) => catalogue_files(folder)?,
        None => assets::demo_catalogue(),
    };
    let catalogue = checked(&files)?;
    may_serve(&catalogue, &options)?;
    let source = assets::Frontend::new(options.web.clone()).pages_source().ok_or("the pages are missing")?;
    let threads =
        options.render_threads.or_else(|| std::thread::available_parallelism().ok().map(usize::from));
    let threads = threads.unwrap_or(2);
    let rendering =
        std::thread::spawn(move || render::Pool::start(&source, threads, 256, render::Limits::default()));
    let db = database(&options.database)?;
    let now = clock.now();
    db.migrate(now.millis()).await?;
    if matches!(db, Db::Sqlite(_)) {
        // Nobody else works on a file's messages: those a killed process had in hand are due at once.
        db.run(store::outbox::Reclaim).await?;
    }
    let active = publish(&db, &catalogue, &files, When::New, now).await?;
    let catalogue = if active == catalogue.version { catalogue } else { stored(&db, &active).await? };
    may_serve(&catalogue, &options)?;
    set_capacities(&db, &catalogue, now.date_in_cancun()).await?;
    let secrets = Secrets::load(&db, now).await?;
    let pages = rendering.join().map_err(|_| "the page engine panicked")??;
    let parts = Parts { db, catalogue: Arc::new(catalogue), pages, threads, secrets, clock, options };
    Ok(Arc::new(App::new(parts)))
}

/// Whether requests should come here: the database answers, is up to date, and the process is not stopping.
pub async fn ready(State(app): State<Arc<App>>) -> Response {
    let no = |why: &'static str| {
        (StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, "5")], why).into_response()
    };
    if app.draining.load(Ordering::Relaxed) {
        return no("stopping\n");
    }
    if app.db.ready().await { "ready\n".into_response() } else { no("the database is not ready\n") }
}

async fn sandbox_notice(State(app): State<Arc<App>>, headers: HeaderMap, body: Bytes) -> Response {
    let signature = headers.get(adapters::gateway::sandbox::SIGNATURE).and_then(|value| value.to_str().ok());
    match jobs::receive(&app, &body, signature.unwrap_or_default()).await {
        Ok(Told::Unknown) => Wrong::new(Code::NotFound).answer(Language::En),
        Ok(_) => StatusCode::NO_CONTENT.into_response(),
        Err(jobs::NotTaken::Unbelievable) => Wrong::new(Code::ForbiddenOrigin).answer(Language::En),
        Err(error) => {
            tracing::warn!(%error, "a notice was not taken");
            Wrong::new(Code::Unavailable).answer(Language::En)
        }
    }
}

/// A notice of a gateway outside.
async fn gateway_notice(
    State(app): State<Arc<App>>,
    Segment(gateway): Segment<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    match jobs::hear(&app, &gateway, &headers, &body).await {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err(jobs::NotTaken::Unbelievable) => Wrong::new(Code::ForbiddenOrigin).answer(Language::En),
        Err(error) => {
            tracing::warn!(gateway, %error, "a notice was not taken");
            Wrong::new(Code::Unavailable).answer(Language::En)
        }
    }
}

/// Every address. Reserved roots come before the language; the rest are pages.
pub fn router(app: Arc<App>) -> Router {
    let mut router = Router::new()
        .route("/healthz", get(|| async { "alive\n" }))
        .route("/readyz", get(ready))
        .route("/openapi.json", get(api::openapi))
        .route("/assets/{file}", get(assets::asset))
        .route("/og/{*path}", get(open_graph::picture))
        .route(open_graph::MAIL_HEADER, get(open_graph::mail_header))
        .route("/favicon.svg", get(assets::favicon))
        .route("/favicon.ico", get(assets::favicon))
        .route("/site.webmanifest", get(assets::manifest))
        .route("/speculation-rules.json", get(assets::speculation_rules))
        .route(
            "/robots.txt",
            get(|| async { "User-agent: *\nDisallow: /api/\nDisallow: /xapi/\nDisallow: /user/\n" }),
        )
        .route("/api/v1/products/{id}/chooser", get(api::chooser))
        .route("/api/v1/products/{id}/complements", get(api::complements))
        .route("/api/v1/cart", get(api::cart).merge(delete(api::empty_cart)))
        .route("/api/v1/cart/lines", post(api::add_line))
        .route("/api/v1/cart/lines/{id}", patch(api::change_line).merge(delete(api::remove_line)))
        .route("/api/v1/cart/code", put(api::give_code))
        .route("/api/v1/currencies", get(api::currencies))
        .route("/api/v1/payment-methods", get(api::payment_methods))
        .route("/api/v1/package", get(api::package).merge(post(api::add_package)))
        .route("/api/v1/preferences", post(pages::preferences))
        .route("/api/v1/voucher-key", get(api::voucher_key))
        .method_not_allowed_fallback(api::not_allowed);
    let parks_api = Router::new()
        .route("/xapi/shopping-cart", get(xapi::shopping_cart).merge(delete(xapi::forget_cart)))
        .route("/xapi/shopping-cart-for-display", get(xapi::shopping_cart_for_display))
        .route("/user/purchases-with-coupon", post(xapi::purchases_with_coupon))
        .method_not_allowed_fallback(api::not_allowed)
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&app), xapi::guard));
    router = router.merge(parks_api);
    for nowhere in
        ["/api", "/api/", "/api/{*rest}", "/xapi", "/xapi/", "/xapi/{*rest}", "/user", "/user/{*rest}"]
    {
        router = router.route(nowhere, axum::routing::any(api::unknown));
    }
    router = router.route("/hooks/{gateway}", post(gateway_notice));
    if app.catalogue.payments.gateways().contains(SANDBOX) {
        router = router
            .route("/sandbox/pay/{reference}/", get(pages::pay).merge(post(pages::settle)))
            .route("/hooks/sandbox", post(sandbox_notice));
    }
    if app.options.demo {
        router = router
            .route("/_demo/art/", get(pages::art))
            .route("/_demo/mail/", get(pages::mail_list))
            .route("/_demo/mail/{id}/", get(pages::mail_one))
            .route("/_demo/sandbox/{reference}", get(pages::sandbox_books).merge(post(pages::sandbox_settle)))
            .route("/_demo/sandbox/{reference}/notices", post(pages::sandbox_notify));
    }
    router
        .fallback(pages::any)
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&app), guard::guard))
        .with_state(app)
}

/// Longest that requests in hand may take once told to stop.
const DRAIN: Duration = Duration::from_secs(20);
/// Longest that a client may take to send a request's head, or to say nothing between two requests.
const HEAD: Duration = Duration::from_secs(15);
/// Longest that a connection just opened may take to ask once the store stops: its answer closes it.
const FIRST: Duration = Duration::from_secs(1);
/// Longest that sent bytes may stay unacknowledged: nobody is there any more.
const UNHEARD: Duration = Duration::from_secs(30);
/// Most bytes of a request's head.
const LARGEST_HEAD: usize = 32 << 10;

/// Serves until told to stop, then finishes what was begun.
pub async fn serve(options: ServeOptions) -> Result<(), Trouble> {
    let (listen, operations) = (options.listen, options.operations);
    let app = open(options).await?;
    let live = Live::new(Arc::clone(&app));
    let bind = async |address: SocketAddr| {
        TcpListener::bind(address).await.map_err(|error| format!("{address}: {error}"))
    };
    let listener = bind(listen).await?;
    tracing::info!(address = %listener.local_addr()?, catalogue = %app.catalogue.version, "serving");
    let worker = tokio::spawn(jobs::run(Arc::clone(&live)));
    if let Some(source) = &app.options.rates_url {
        tokio::spawn(exchange::run(Arc::clone(&live), source.clone()));
    }
    if let Some(address) = operations {
        let listener = bind(address).await?;
        tracing::info!(address = %listener.local_addr()?, "operations");
        tokio::spawn(axum::serve(listener, operations::router(Arc::clone(&live))).into_future());
    }
    let workers = Workers::start(&live)?;
    tokio::select! {
        never = accept(&listener, &app, &workers) => match never {},
        () = told_to_stop() => {}
    }
    // A balancer hears first that nothing more should come, and what comes all the same is still served.
    app.draining.store(true, Ordering::Relaxed);
    tokio::select! {
        never = accept(&listener, &app, &workers) => match never {},
        () = tokio::time::sleep(Duration::from_secs(app.options.drain_seconds)) => {}
    }
    welcome_the_last(listener, &app, &workers)?;
    workers.finish().await;
    // Messages in hand are leased: whoever comes next takes them up.
    worker.abort();
    tokio::time::sleep(Duration::from_millis(10)).await;
    tracing::info!("stopped");
    Ok(())
}

/// A connection on its way to the thread that serves it, with its place among those that may be open.
type Arrival = (std::net::TcpStream, SocketAddr, OwnedSemaphorePermit);

/// Threads that serve connections, each those it was given: a kept page is read, found and written by one thread without
/// waking another, as a server of files does it.
struct Workers {
    doors: Vec<mpsc::UnboundedSender<Arrival>>,
    threads: Vec<JoinHandle<()>>,
    next: AtomicUsize,
}

impl Workers {
    fn start(live: &Arc<Live>) -> Result<Self, Trouble> {
        let count = std::thread::available_parallelism().map_or(2, usize::from);
        let (mut doors, mut threads) = (Vec::new(), Vec::new());
        for n in 0..count {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            let (door, arrivals) = mpsc::unbounded_channel();
            let live = Arc::clone(live);
            let serving = move || runtime.block_on(work(live, arrivals));
            threads.push(std::thread::Builder::new().name(format!("serve-{n}")).spawn(serving)?);
            doors.push(door);
        }
        Ok(Self { doors, threads, next: AtomicUsize::new(0) })
    }

    /// Hands a connection to the next thread in turn.
    fn take(&self, arrival: Arrival) {
        let turn = self.next.fetch_add(1, Ordering::Relaxed) % self.doors.len().max(1);
        if let Some(door) = self.doors.get(turn) {
            // A thread only goes once its door is closed.
            drop(door.send(arrival));
        }
    }

    /// Closes the doors and waits until what is in hand is done.
    async fn finish(self) {
        drop(self.doors);
        for thread in self.threads {
            drop(tokio::task::spawn_blocking(move || thread.join()).await);
        }
    }
}

/// Serves the connections that arrive until no more can, then lets those there are finish.
async fn work(live: Arc<Live>, mut arrivals: mpsc::UnboundedReceiver<Arrival>) {
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(LARGEST_HEAD).max_headers(100);
    let (stop, stopping) = watch::channel(());
    let (open, mut closed) = mpsc::channel::<Infallible>(1);
    while let Some((stream, peer, room)) = arrivals.recv().await {
        let Ok(stream) = tokio::net::TcpStream::from_std(stream) else { continue };
        let asked = Arc::new(AtomicBool::new(false));
        let front = TowerToHyperService::new(Front::new(Arc::clone(&live), peer, Arc::clone(&asked)));
        let mut connection = Box::pin(http.serve_connection(TokioIo::new(stream), front));
        let (metrics, mut stopping, open) = (Arc::clone(&live.app().metrics), stopping.clone(), open.clone());
        tokio::spawn(async move {
            metrics.connections.inc();
            // A connection that breaks off is its client's affair.
            tokio::select! {
                _ = connection.as_mut() => {}
                _ = stopping.changed() => {
                    // Whoever has not yet asked has been let in with a request on its way: closed now, it would be lost.
                    if asked.load(Ordering::Relaxed)
                        || tokio::time::timeout(FIRST, connection.as_mut()).await.is_err()
                    {
                        connection.as_mut().graceful_shutdown();
                        let _ = connection.await;
                    }
                }
            }
            metrics.connections.dec();
            drop((room, open));
        });
    }
    drop((stop, open));
    if tokio::time::timeout(DRAIN, closed.recv()).await.is_err() {
        tracing::warn!("some requests did not end in time");
    }
}

/// Takes connections as they come, as many at once as was said; more wait in the kernel.
async fn accept(listener: &TcpListener, app: &App, workers: &Workers) -> Infallible {
    loop {
        let Ok(room) = Arc::clone(&app.admission.connections).acquire_owned().await else {
            std::future::pending().await
        };
        let accepted = listener.accept().await;
        match accepted.and_then(|(stream, peer)| Ok((prepared(stream.into_std()?)?, peer))) {
            Ok((stream, peer)) => workers.take((stream, peer, room)),
            Err(error) => {
                // Out of file descriptors, most likely: others close soon.
                tracing::warn!(%error, "a connection was not accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
}

fn prepared(stream: std::net::TcpStream) -> std::io::Result<std::net::TcpStream> {
    // Answers leave at once: waiting to fill a packet would cost a page 40 ms.
    stream.set_nodelay(true)?;
    socket2::SockRef::from(&stream).set_tcp_user_timeout(Some(UNHEARD))?;
    Ok(stream)
}

/// Closes the listener, but not on those the kernel has already let in: they would be cut off with their request sent.
fn welcome_the_last(listener: TcpListener, app: &App, workers: &Workers) -> std::io::Result<()> {
    let listener = listener.into_std()?;
    while let Ok((stream, peer)) = listener.accept() {
        stream.set_nonblocking(true)?;
        let Ok(room) = Arc::clone(&app.admission.connections).try_acquire_owned() else { break };
        workers.take((prepared(stream)?, peer, room));
    }
    Ok(())
}

async fn told_to_stop() {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut terminate) = signal(SignalKind::terminate()) else { return };
    let Ok(mut interrupt) = signal(SignalKind::interrupt()) else { return };
    tokio::select! { _ = terminate.recv() => {}, _ = interrupt.recv() => {} }
    tracing::info!("draining");
}
