//! React pages in an embedded JavaScript engine.
//!
//! A [`Pool`] runs one engine per OS thread behind a bounded queue. Each render has a memory limit and a deadline in
//! CPU time (wall time misfires under load); a throw, an endless loop or exhausted memory comes back as a
//! [`RenderError`] and the next page renders as if nothing had happened. This crate knows nothing of the store: it
//! takes a module that exports `render(json) -> json`.

mod engine;
mod pool;

pub use engine::{Bytecode, Engine, Limits, RenderError};
pub use pool::Pool;
