//! Catalogue versions and exchange rates: checked, published, followed; and opening a store on them.

pub mod exchange;
pub mod opening;
pub mod publishing;
