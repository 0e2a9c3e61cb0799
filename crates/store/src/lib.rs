//! Carts, places, orders and jobs, in SQLite or PostgreSQL.
//!
//! A use case is one [`Op`]: written once in portable SQL, run as one transaction by [`Db::run`], and safe to run
//! again: a lost connection is retried whole. An `Op` awaits nothing but its [`Tx`]; clock, ids and randomness are
//! its fields. Row locks are taken in one order: a person, cart, order, attempt, coupon,
//! cart lines, a channel of a room type, places.

pub mod account;
pub mod act;
pub mod audit;
mod backup;
pub mod cart;
pub mod catalogue;
pub mod channels;
pub mod contact;
pub mod cookie_choice;
pub mod coupon;
mod db;
pub mod dispute;
mod error;
pub mod figures;
pub mod for_you;
pub mod invariants;
mod line;
pub mod mail;
pub mod measured;
mod migration;
pub mod newsletter;
pub mod order;
pub mod outbox;
pub mod payment;
pub mod places;
mod postgres;
pub mod refund;
pub mod retention;
mod rows;
pub mod sandbox;
pub mod secret;
pub mod settle;
pub mod settlement;
mod sqlite;
pub mod standing;
pub mod statement;
mod transaction;
pub mod transfer;
mod value;
pub mod visit;
mod worked;

pub use db::{Db, Options};
pub use error::StoreError;
pub use statement::Statement;
pub use transaction::{Connected, Done, Op, Tx};
pub use value::Value;
pub use worked::Worked;
