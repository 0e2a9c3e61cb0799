//! Catalogue versions, exchange rates and what other channels sold: fetched, checked, published, followed; and opening a store
//! on them.

pub mod channels;
pub mod exchange;
pub mod opening;
pub mod publishing;
