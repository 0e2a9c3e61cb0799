//! The store's server.
pub mod view;
