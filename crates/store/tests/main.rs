//! The store's operations on both databases.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may fail"
)]

#[macro_use]
mod support;

mod account;
mod acts;
mod backup;
mod cancelled_whole;
mod cancelling;
mod cart;
mod changed_room;
mod channels;
mod contact;
mod cookie_choice;
mod coupon;
mod database;
mod dearer_beside;
mod ending;
mod everywhere;
mod figures;
mod for_you;
mod holding;
mod hotel;
mod interleaving;
mod mail;
mod measured;
mod newsletter;
mod order;
mod park_days;
mod patience;
mod plans;
mod race;
mod refund;
mod retention;
mod servers;
mod settlement;
mod standing;
mod stay;
mod transfer;
mod travellers;
mod upgrade;
mod visit;
mod whole_order;
