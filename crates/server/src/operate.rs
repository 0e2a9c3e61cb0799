//! What operators do. Each is a function with a typed result; the program's commands are one face of them.

pub mod arrivals;
pub mod buyers;
pub mod command;
pub mod cookie_choice;
pub mod coupons;
pub mod newsletter;
pub mod orders;
pub mod refunds;
pub mod rooms;
pub mod settlement;
pub mod statement;
pub mod terminal;
pub mod traffic;
