//! SQLite: one writer thread with group commit, readers apart.

use crate::worked::Counter;
use crate::{Connected, Done, Op, StoreError, Tx, Worked};
use rusqlite::{Connection, OpenFlags};
use std::fs::File;
use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Waker};
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, mpsc, oneshot};

/// Tells a waiting caller whether the commit its operation was part of reached the disk.
type Acknowledge = Box<dyn FnOnce(Result<(), StoreError>) + Send>;
/// An operation: run on the connection, or told why there is no transaction to run it in.
type Work = Box<dyn FnOnce(Result<&mut Connection, StoreError>) -> Acknowledge + Send>;

/// Longest that an operation waits for the file while somebody else writes to it, counted from when it was queued.
const PATIENCE: Duration = Duration::from_secs(10);

/// An operation in the queue.
struct Job {
    queued: Instant,
    work: Work,
}

/// How much the writer has done: how well commits are shared.
#[derive(Debug, Default)]
pub struct Batches {
    /// How often it committed.
    pub commits: AtomicU64,
    /// Operations they held.
    pub operations: AtomicU64,
}

/// An open database file.
pub struct Sqlite {
    writer: mpsc::Sender<Job>,
    readers: Arc<Mutex<Vec<Connection>>>,
    /// Reads at once: more than there are processors only cost memory, for each has a connection.
    reading: Arc<Semaphore>,
    file: PathBuf,
    batches: Arc<Batches>,
    counter: Arc<Counter>,
    // Held while the process lives: two writers of one file would each believe in their own queue.
    _lock: Option<File>,
}

impl Sqlite {
    pub(crate) fn open(folder: &Path, group: usize) -> Result<Self, StoreError> {
        let unavailable =
            |what: &str, error: std::io::Error| StoreError::Unavailable(format!("{what}: {error}"));
        std::fs::create_dir_all(folder)
            .map_err(|error| unavailable("can't create the data folder", error))?;
        let lock = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(folder.join("sacbe.lock"))
            .map_err(|error| unavailable("can't open the lock file", error))?;
        lock.try_lock().map_err(|_| {
            StoreError::Unavailable(format!("another process is serving from {}", folder.display()))
        })?;
        Self::writing(folder, group, Some(lock))
    }

    /// A file another process serves from: written to in turns with it.
    pub(crate) fn beside(folder: &Path, group: usize) -> Result<Self, StoreError> {
        let file = folder.join("sacbe.db");
        if !file.exists() {
            return Err(StoreError::Unavailable(format!("there is no {}", file.display())));
        }
        Self::writing(folder, group, None)
    }

    fn writing(folder: &Path, group: usize, lock: Option<File>) -> Result<Self, StoreError> {
        let file = folder.join("sacbe.db");
        let connection = Connection::open(&file)?;
        connection.execute_batch(
            "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;
             PRAGMA journal_size_limit=67108864; PRAGMA cache_size=-6144; PRAGMA secure_delete=ON;",
        )?;
        connection.set_prepared_statement_cache_capacity(256);
        let (writer, jobs) = mpsc::channel(1024);
        let batches = Arc::<Batches>::default();
        let shared = Arc::clone(&batches);
        std::thread::Builder::new()
            .name("sqlite-writer".into())
            .spawn(move || write(connection, jobs, group.max(1), &shared))
            .map_err(|error| StoreError::Unavailable(format!("can't start the writer: {error}")))?;
        Ok(Self {
            writer,
            readers: Arc::default(),
            reading: reading(),
            file,
            batches,
            counter: Arc::default(),
            _lock: lock,
        })
    }

    /// A file another process may be serving from: only to be read.
    pub(crate) fn read_only(folder: &Path) -> Self {
        let (writer, _) = mpsc::channel(1);
        Self {
            writer,
            readers: Arc::default(),
            reading: reading(),
            file: folder.join("sacbe.db"),
            batches: Arc::default(),
            counter: Arc::default(),
            _lock: None,
        }
    }

    /// How much the writer has done.
    pub(crate) fn batches(&self) -> (u64, u64) {
        let Batches { commits, operations } = &*self.batches;
        (commits.load(Ordering::Relaxed), operations.load(Ordering::Relaxed))
    }

    /// What was asked of it.
    pub(crate) fn worked(&self) -> Worked {
        self.counter.worked()
    }

    /// Where the database is.
    pub(crate) fn file(&self) -> &Path {
        &self.file
    }

    /// Queues an operation and waits until it is on disk.
    pub(crate) async fn run<O: Op>(&self, op: O) -> Result<O::Out, StoreError> {
        let (answer, result) = oneshot::channel();
        let counter = Arc::clone(&self.counter);
        let work: Work = Box::new(move |connection| {
            let outcome = connection.and_then(|connection| in_savepoint(connection, &op, &counter));
            Box::new(move |committed| {
                // The caller may have left; its operation stands.
                let _ = answer.send(committed.and(outcome));
            })
        });
        let gone = || StoreError::Unavailable("the writer has stopped".into());
        self.writer.send(Job { queued: Instant::now(), work }).await.map_err(|_| gone())?;
        result.await.map_err(|_| gone())?
    }

    /// Runs an operation on a snapshot of its own.
    pub(crate) async fn read<O: Op>(&self, op: O) -> Result<O::Out, StoreError> {
        let (readers, file, counter) =
            (Arc::clone(&self.readers), self.file.clone(), Arc::clone(&self.counter));
        let turn = Arc::clone(&self.reading).acquire_owned().await;
        let turn = turn.map_err(|_| StoreError::Unavailable("reading has stopped".into()))?;
        let task = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            let idle = readers.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let mut connection = match idle {
                Some(connection) => connection,
                None => open_reader(&file)?,
            };
            execute(&connection, "BEGIN")?;
            let outcome = immediately(op.run(&mut Tx::new(Connected::Sqlite(&mut connection), &counter)));
            execute(&connection, "ROLLBACK")?;
            readers.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
            Ok(outcome?.out())
        });
        task.await.map_err(|error| StoreError::Broken(format!("a read panicked: {error}")))?
    }
}

fn reading() -> Arc<Semaphore> {
    let processors = std::thread::available_parallelism().map_or(2, usize::from);
    Arc::new(Semaphore::new(processors.max(2)))
}

fn open_reader(file: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags)?;
    connection.execute_batch("PRAGMA busy_timeout=10000; PRAGMA query_only=ON; PRAGMA cache_size=-1024")?;
    connection.set_prepared_statement_cache_capacity(128);
    Ok(connection)
}

/// The writer: whatever is queued when it comes round shares one commit, and so one wait for the disk.
fn write(mut connection: Connection, mut jobs: mpsc::Receiver<Job>, group: usize, batches: &Batches) {
    while let Some(first) = jobs.blocking_recv() {
        let mut acknowledges = Vec::new();
        // Whoever waited behind one that was given up has waited as long: nobody's patience starts anew.
        let patience = PATIENCE.saturating_sub(first.queued.elapsed());
        let mut batch = connection.busy_timeout(patience).map_err(StoreError::from);
        batch = batch.and_then(|()| execute(&connection, "BEGIN IMMEDIATE"));
        let mut next = Some(first);
        while let Some(Job { work, .. }) = next {
            acknowledges.push(match &batch {
                Ok(()) => work(Ok(&mut connection)),
                Err(error) => work(Err(error.clone())),
            });
            // A full disk and a few other errors end the whole transaction under us: then nobody's work is kept.
            if batch.is_ok() && connection.is_autocommit() {
                batch =
                    Err(StoreError::Unavailable("the transaction was rolled back by the database".into()));
            }
            next = if acknowledges.len() < group && batch.is_ok() { jobs.try_recv().ok() } else { None };
        }
        let size = u64::try_from(acknowledges.len()).unwrap_or(0);
        let committed = batch.and_then(|()| execute(&connection, "COMMIT"));
        if committed.is_err() && !connection.is_autocommit() {
            // What can't be rolled back here is rolled back when the next transaction can't begin.
            let _ = execute(&connection, "ROLLBACK");
        }
        for acknowledge in acknowledges {
            acknowledge(committed.clone());
        }
        batches.commits.fetch_add(1, Ordering::Relaxed);
        batches.operations.fetch_add(size, Ordering::Relaxed);
    }
}

fn execute(connection: &Connection, sql: &str) -> Result<(), StoreError> {
    connection.prepare_cached(sql)?.execute([])?;
    Ok(())
}

/// Runs one operation so that its failure, even its panic, leaves the others of the batch alone.
fn in_savepoint<O: Op>(connection: &mut Connection, op: &O, counter: &Counter) -> Result<O::Out, StoreError> {
    execute(connection, "SAVEPOINT op")?;
    let run = || immediately(op.run(&mut Tx::new(Connected::Sqlite(connection), counter)));
    let outcome = catch_unwind(AssertUnwindSafe(run))
        .unwrap_or_else(|_| Err(StoreError::Broken("an operation panicked".into())));
    if matches!(outcome, Ok(Done::Keep(_))) {
        counter.kept();
    } else {
        execute(connection, "ROLLBACK TO op")?;
    }
    execute(connection, "RELEASE op")?;
    Ok(outcome?.out())
}

/// Finishes a future that never waits.
fn immediately<T>(future: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(outcome) => outcome,
        Poll::Pending => {
            Err(StoreError::Broken("an operation awaited something other than its transaction".into()))
        }
    }
}
