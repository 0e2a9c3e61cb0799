//! A visit that is paid for: changed, added to, cancelled.

pub mod adding;
pub mod cancel_all;
pub mod changing;
pub mod days;
pub mod leaving;
pub mod park_days;
mod placed;
pub mod restaying;
