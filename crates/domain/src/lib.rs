//! The rules of the store, pure: no clock, no randomness, no input or output. Numbers such as `§5.3` cite
//! `docs/contract.md`.

pub mod actor;
pub mod availability;
pub mod buyer;
pub mod calendar;
pub mod calendar_file;
pub mod cart;
pub mod catalogue;
pub mod change;
pub mod contact;
pub mod cookie_choice;
pub mod coupon;
pub mod dispute;
pub mod encoding;
pub mod exchange;
pub mod extra;
pub mod financing;
pub mod folding;
pub mod getaway;
pub mod hold;
pub mod id;
pub mod instalment;
pub mod language;
pub mod line;
pub mod mail;
pub mod money;
pub mod newsletter;
pub mod order;
pub mod package;
pub mod party;
pub mod payment;
pub mod pricing;
pub mod settlement;
pub mod ticket;
pub mod transfer;
pub mod wishes;
