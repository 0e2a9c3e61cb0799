//! The rules on the catalogue that is served.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may fail"
)]

mod asked;
mod availability;
mod carts;
mod catalogue;
mod changes;
mod channels;
mod contract_data;
mod extras;
mod families;
mod gateway_rules;
mod getaway;
mod lines;
mod money_cases;
mod pricing;
mod public_codes;
mod room_changes;
mod room_facts;
mod site;
mod stated_facts;
mod stay_promotions;
mod stays;
mod support;
mod vouchers;
mod wishes;
