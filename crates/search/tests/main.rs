//! Searching, by what it finds.

#![allow(
    clippy::expect_used,
    clippy::float_arithmetic,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may fail"
)]

mod answering;
mod documents;
mod finding;
mod judged;
mod leading;
