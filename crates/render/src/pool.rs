//! Engines on threads of their own, behind one bounded queue.

use crate::engine::{Bytecode, Engine, Limits, RenderError};
use crossbeam_channel::{Receiver, Sender, TrySendError, bounded};
use tokio::sync::oneshot;

/// Leaves room for the engine's own frames above the JavaScript stack.
const THREAD_STACK: usize = 8 << 20;

struct Job {
    request: String,
    answer: oneshot::Sender<Result<String, RenderError>>,
}

/// A pool of engines. Dropping it ends its threads once their current page is done.
pub struct Pool {
    queue: Sender<Job>,
}

impl Pool {
    /// Compiles `source` and starts `threads` engines. `queue` pages may wait; more are refused as busy.
    pub fn start(source: &str, threads: usize, queue: usize, limits: Limits) -> Result<Self, RenderError> {
        let code = std::thread::scope(|scope| {
            let compile = std::thread::Builder::new()
                .stack_size(THREAD_STACK)
                .spawn_scoped(scope, || Bytecode::compile(source))
                .map_err(|error| RenderError::Engine(error.to_string()))?;
            compile.join().unwrap_or_else(|_| Err(RenderError::Engine("the compiler panicked".into())))
        })?;
        let (sender, receiver) = bounded(queue);
        for n in 0..threads.max(1) {
            let (code, receiver) = (code.clone(), receiver.clone());
            std::thread::Builder::new()
                .name(format!("render-{n}"))
                .stack_size(THREAD_STACK)
                .spawn(move || work(&code, limits, &receiver))
                .map_err(|error| RenderError::Engine(error.to_string()))?;
        }
        Ok(Self { queue: sender })
    }

    /// Renders one request. Dropping the future skips the render if it has not begun.
    pub async fn render(&self, request: String) -> Result<String, RenderError> {
        let (answer, result) = oneshot::channel();
        self.queue.try_send(Job { request, answer }).map_err(|error| match error {
            TrySendError::Full(_) => RenderError::Busy,
            TrySendError::Disconnected(_) => RenderError::Stopped,
        })?;
        result.await.unwrap_or(Err(RenderError::Stopped))
    }
}

/// Renders jobs until the queue closes. An engine that ran out of time or memory is replaced before the next page.
fn work(code: &Bytecode, limits: Limits, jobs: &Receiver<Job>) {
    let mut engine = Engine::start(code, limits);
    for job in jobs {
        if job.answer.is_closed() {
            continue;
        }
        let answer = match &engine {
            Ok(engine) => engine.render(&job.request),
            Err(error) => Err(error.clone()),
        };
        if answer.as_ref().is_err_and(RenderError::spoils_engine) {
            engine = Engine::start(code, limits);
        }
        // The caller may have left; the page was still worth finishing.
        drop(job.answer.send(answer));
    }
}
