//! Serving: listens, deals connections out to threads, and drains.

use crate::app::App;
use crate::app::config::ServeOptions;
use crate::app::live::Live;
use crate::app::metrics::Metrics;
use crate::door::front::Front;
use crate::door::operations;
use crate::door::router::router;
use crate::jobs;
use crate::publish::channels;
use crate::publish::exchange;
use crate::publish::opening;
use crate::publish::publishing::Trouble;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::{OwnedSemaphorePermit, mpsc, watch};

/// Longest that requests in hand may take once told to stop.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(20);
/// Longest that a client may take to send a request's head, or to say nothing between two requests.
const HEAD_TIMEOUT: Duration = Duration::from_secs(15);
/// Longest that a connection just opened may take to ask once the store stops: its answer closes it.
const FIRST_REQUEST_GRACE: Duration = Duration::from_secs(1);
/// Longest that sent bytes may stay unacknowledged: nobody is there any more.
const UNACKED_TIMEOUT: Duration = Duration::from_secs(30);
/// How long what was counted last may take to be kept.
const LAST_FIGURES: Duration = Duration::from_secs(2);
/// Most bytes of a request's head.
const LARGEST_HEAD: usize = 32 << 10;

/// Serves until told to stop, then finishes what was begun.
pub async fn serve(options: ServeOptions) -> Result<(), Trouble> {
    let (listen, operations) = (options.listen, options.operations);
    let app = opening::open(options).await?;
    let live = Live::new(Arc::clone(&app), router);
    let bind = async |address: SocketAddr| {
        TcpListener::bind(address).await.map_err(|error| format!("{address}: {error}"))
    };
    let listener = bind(listen).await?;
    tracing::info!(address = %listener.local_addr()?, catalogue = %app.catalogue.version, "serving");
    let worker = tokio::spawn(jobs::run(Arc::clone(&live)));
    tokio::spawn(jobs::check::run(Arc::clone(&live)));
    tokio::spawn(jobs::retention::run(Arc::clone(&live)));
    tokio::spawn(jobs::pairs::run(Arc::clone(&live)));
    tokio::spawn(channels::run(Arc::clone(&live)));
    let keeping = Arc::<jobs::figures::Keeping>::default();
    let counting = tokio::spawn(jobs::figures::run(Arc::clone(&live), Arc::clone(&keeping)));
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
        () = asked_to_stop() => {}
    }
    // A balancer hears first that nothing more should come, and what comes all the same is still served.
    app.draining.store(true, Ordering::Relaxed);
    tokio::select! {
        never = accept(&listener, &app, &workers) => match never {},
        () = tokio::time::sleep(Duration::from_secs(app.options.drain_seconds)) => {}
    }
    drain_accept_queue(listener, &app, &workers)?;
    workers.finish().await;
    // Messages in hand are leased: whoever comes next takes them up.
    worker.abort();
    counting.abort();
    // What could not be kept before, and then what was counted since.
    let last = async {
        jobs::figures::keep(&app, &keeping).await?;
        jobs::figures::keep(&app, &keeping).await
    };
    if !matches!(tokio::time::timeout(LAST_FIGURES, last).await, Ok(Ok(()))) {
        tracing::warn!("what was counted last is lost");
    }
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
    http.timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT)
        .max_header_size(LARGEST_HEAD)
        .max_buf_size(LARGEST_HEAD)
        .max_headers(100);
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
                ended = connection.as_mut() => count_unread(&metrics, &ended),
                _ = stopping.changed() => {
                    // Whoever has not yet asked has been let in with a request on its way: closed now, it would be lost.
                    if asked.load(Ordering::Relaxed)
                        || tokio::time::timeout(FIRST_REQUEST_GRACE, connection.as_mut()).await.is_err()
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
    if tokio::time::timeout(DRAIN_TIMEOUT, closed.recv()).await.is_err() {
        tracing::warn!("some requests did not end in time");
    }
}

/// Counts what the HTTP library could not read: it answers that by itself, by a status without a body, and no more comes
/// by that connection.
fn count_unread(metrics: &Metrics, ended: &hyper::Result<()>) {
    if let Err(error) = ended
        && error.is_parse()
        && !error.is_parse_version_h2()
    {
        metrics.unread(if error.is_parse_too_large() { 431 } else { 400 });
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
    socket2::SockRef::from(&stream).set_tcp_user_timeout(Some(UNACKED_TIMEOUT))?;
    Ok(stream)
}

/// Closes the listener, but not on those the kernel has already let in: they would be cut off with their request sent.
fn drain_accept_queue(listener: TcpListener, app: &App, workers: &Workers) -> std::io::Result<()> {
    let listener = listener.into_std()?;
    while let Ok((stream, peer)) = listener.accept() {
        stream.set_nonblocking(true)?;
        let Ok(room) = Arc::clone(&app.admission.connections).try_acquire_owned() else { break };
        workers.take((prepared(stream)?, peer, room));
    }
    Ok(())
}

async fn asked_to_stop() {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut terminate) = signal(SignalKind::terminate()) else { return };
    let Ok(mut interrupt) = signal(SignalKind::interrupt()) else { return };
    tokio::select! { _ = terminate.recv() => {}, _ = interrupt.recv() => {} }
    tracing::info!("draining");
}
