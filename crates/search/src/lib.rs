//! Finds documents in three languages by the words people type. Pure: an [`Index`] is made of documents and synonyms once
//! for each catalogue, and asked by every search.
//!
//! What is typed becomes `words`. Each stands for a `meaning`: its stem in each language, synonyms, the ends of a word that is
//! still typed, what a mistyped word was meant as (`spelling`). The `index` finds what has them, and `ranking` says how well it
//! answers.

#![allow(clippy::float_arithmetic, reason = "scores, never money")]

mod index;
mod meaning;
mod ranking;
mod spelling;
mod words;

pub use index::{Document, Found, Index, Kind, Passage};
