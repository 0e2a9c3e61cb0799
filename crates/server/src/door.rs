//! Getting in: listening, the front door, the guard before every handler, every address, and the operators' own.

pub mod assets;
pub mod front;
pub mod guard;
pub mod health;
pub mod hooks;
pub mod listen;
pub mod operations;
pub mod router;
