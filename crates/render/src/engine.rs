//! One JavaScript engine.

use rquickjs::module::WriteOptions;
use rquickjs::{Context, Ctx, Function, Module, Persistent, Runtime};
use rustix::time::{ClockId, clock_gettime};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

/// What a render may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// JavaScript heap, bytes.
    pub memory: usize,
    /// JavaScript stack, bytes; the thread's own must be larger.
    pub stack: usize,
    /// Heap size at which the garbage collector runs, bytes.
    pub gc_threshold: usize,
    /// CPU time of one render.
    pub cpu: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self { memory: 256 << 20, stack: 4 << 20, gc_threshold: 8 << 20, cpu: Duration::from_millis(500) }
    }
}

/// Why a page did not render.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RenderError {
    /// The page threw.
    Script {
        /// Its message.
        message: String,
        /// Where, in the bundle.
        stack: String,
    },
    /// The page used more than its CPU time.
    Timeout,
    /// The page used more than its memory.
    Memory,
    /// The queue is full: ask again later.
    Busy,
    /// The pool is gone.
    Stopped,
    /// The engine itself failed.
    Engine(String),
}

impl fmt::Display for RenderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Script { message, stack } => write!(f, "the page threw: {message} ({stack})"),
            Self::Timeout => f.write_str("the page used more than its CPU time"),
            Self::Memory => f.write_str("the page used more than its memory"),
            Self::Busy => f.write_str("the render queue is full"),
            Self::Stopped => f.write_str("the render pool has stopped"),
            Self::Engine(why) => write!(f, "the engine failed: {why}"),
        }
    }
}

impl std::error::Error for RenderError {}

impl RenderError {
    /// True when the engine may be damaged and must be replaced.
    pub(crate) fn spoils_engine(&self) -> bool {
        matches!(self, Self::Timeout | Self::Memory | Self::Engine(_))
    }
}

/// A compiled module, ready to start engines from.
#[derive(Clone)]
pub struct Bytecode(Arc<[u8]>);

impl Bytecode {
    /// Compiles an ES module. Its own stack must hold the parser: call it on a thread with 8 MB or more.
    pub fn compile(source: &str) -> Result<Self, RenderError> {
        let runtime = Runtime::new().map_err(failed)?;
        runtime.set_max_stack_size(Limits::default().stack);
        let context = Context::full(&runtime).map_err(failed)?;
        context.with(|ctx| {
            let module = Module::declare(ctx.clone(), "pages.js", source)
                .map_err(|error| thrown(&ctx, error, false))?;
            let options = WriteOptions { strip_source: true, ..WriteOptions::default() };
            module.write(options).map(|bytes| Self(bytes.into())).map_err(failed)
        })
    }
}

/// One engine with the module loaded. Not `Send`: it lives on the thread that made it.
pub struct Engine {
    // Declared before the context and the runtime: it must be dropped before them.
    render: Persistent<Function<'static>>,
    context: Context,
    _runtime: Runtime,
    deadline: Arc<AtomicI64>,
    cpu: Duration,
}

/// CPU time used by this thread, in nanoseconds.
fn thread_cpu() -> i64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec.saturating_mul(1_000_000_000).saturating_add(time.tv_nsec)
}

/// Never reached: no render lasts this long.
const NO_DEADLINE: i64 = i64::MAX;

impl Engine {
    /// Starts an engine from compiled code.
    pub fn start(code: &Bytecode, limits: Limits) -> Result<Self, RenderError> {
        let runtime = Runtime::new().map_err(failed)?;
        runtime.set_max_stack_size(limits.stack);
        runtime.set_memory_limit(limits.memory);
        runtime.set_gc_threshold(limits.gc_threshold);
        let deadline = Arc::new(AtomicI64::new(NO_DEADLINE));
        let watched = Arc::clone(&deadline);
        runtime.set_interrupt_handler(Some(Box::new(move || thread_cpu() > watched.load(Ordering::Relaxed))));
        let context = Context::full(&runtime).map_err(failed)?;
        let render = context.with(|ctx| load(&ctx, code).map_err(|error| thrown(&ctx, error, false)))?;
        Ok(Self { render, context, _runtime: runtime, deadline, cpu: limits.cpu })
    }

    /// Calls the module's `render` with a JSON text and returns what it answers.
    pub fn render(&self, request: &str) -> Result<String, RenderError> {
        let budget = i64::try_from(self.cpu.as_nanos()).unwrap_or(NO_DEADLINE);
        let end = thread_cpu().saturating_add(budget);
        self.deadline.store(end, Ordering::Relaxed);
        let answer = self.context.with(|ctx| {
            let render = self.render.clone().restore(&ctx).map_err(failed)?;
            let answer =
                render.call::<_, String>((request,)).map_err(|error| thrown(&ctx, error, thread_cpu() > end));
            // Whatever the page left behind must not run inside the next one.
            while ctx.execute_pending_job() {}
            answer
        });
        self.deadline.store(NO_DEADLINE, Ordering::Relaxed);
        answer
    }
}

/// Bytecode is only ever made by [`Bytecode::compile`] in this process, by the same engine version.
#[allow(unsafe_code, reason = "the engine trusts bytecode; ours never leaves this process")]
fn load(ctx: &Ctx<'_>, code: &Bytecode) -> rquickjs::Result<Persistent<Function<'static>>> {
    let log = Function::new(ctx.clone(), |level: String, text: String| {
        // Whatever a page has to say: the benchmark reads what it is asked here.
        eprintln_line(&level, &text);
    })?;
    ctx.globals().set("__log", log)?;
    ctx.eval::<(), _>(include_str!("shim.js"))?;
    let module = unsafe { Module::load(ctx.clone(), &code.0) }?;
    let (module, evaluated) = module.eval()?;
    evaluated.finish::<()>()?;
    let render: Function<'_> = module.get("render")?;
    Ok(Persistent::save(ctx, render))
}

/// One line on standard error, in one write.
fn eprintln_line(level: &str, text: &str) {
    use std::io::Write;
    let line = format!("[page {level}] {text}\n");
    // Nowhere is left to report a failure of standard error.
    drop(std::io::stderr().write_all(line.as_bytes()));
}

#[allow(clippy::needless_pass_by_value, reason = "it is what `map_err` hands over")]
fn failed(error: rquickjs::Error) -> RenderError {
    RenderError::Engine(error.to_string())
}

/// Turns a pending JavaScript exception into an error of ours.
fn thrown(ctx: &Ctx<'_>, error: rquickjs::Error, late: bool) -> RenderError {
    if !matches!(error, rquickjs::Error::Exception) {
        return failed(error);
    }
    let value = ctx.catch();
    if late {
        return RenderError::Timeout;
    }
    match value.as_exception() {
        Some(exception) => {
            let message = exception.message().unwrap_or_default();
            if message.contains("out of memory") {
                return RenderError::Memory;
            }
            let stack = exception.stack().unwrap_or_default();
            RenderError::Script {
                message,
                stack: stack.lines().take(6).map(str::trim).collect::<Vec<_>>().join(" | "),
            }
        }
        None if value.is_null() => RenderError::Memory,
        None => RenderError::Script { message: format!("{value:?}"), stack: String::new() },
    }
}
