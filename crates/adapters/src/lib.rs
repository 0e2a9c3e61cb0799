//! The outside, as the store meets it: each adapter a real implementation and an embedded default that needs no account.

pub mod channel;
pub mod exchange;
pub mod gateway;
mod guilloche;
pub mod hosted_search;
pub mod identity;
pub mod key;
pub mod mail;
pub mod marketing;
pub mod open_graph;
pub mod passkey;
pub mod pdf;
