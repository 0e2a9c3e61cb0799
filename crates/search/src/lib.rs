//! Finds documents in three languages by the words people type. Pure: an [`Index`] is made of documents and synonyms once
//! for each catalogue, and asked by every search.
//!
//! What is typed becomes `words`, and a `reading` of them. Each stands for a `meaning`: its stem in each language, synonyms, the ends of a word that is
//! still typed, what a mistyped word was meant as (`spelling`). The `index` finds what has them, and `ranking` says how well it
//! answers. `answering` does the same with questions: it finds the passage that answers, also by the phrases people ask for it by
//! (`sayings`), or says that none does; `matter` leads who types a matter to what says it; `theme` and `asks` hear what is answered by figures and rules, `health` what
//! ails who asks, `child` how old the child is that a place is looked for for.

#![allow(clippy::float_arithmetic, reason = "scores, never money")]

mod answering;
mod asks;
mod child;
mod document;
mod documents;
mod health;
mod index;
mod listed;
mod manners;
mod matter;
mod matters;
mod meaning;
mod phrases;
mod ranking;
mod reading;
mod sayings;
mod spelling;
mod terms;
mod theme;
mod words;

pub use answering::{Answered, Answers, is_of_rooms};
pub use asks::{
    asks_adding, asks_cheaper, asks_dearer, asks_free, asks_included, asks_least_age, asks_least_height,
    asks_of_packages, asks_only_cost, asks_paying, words_of_least_age, words_of_price,
};
pub use child::{ChildAsked, child_asked};
pub use document::{Document, Kind, Passage, Subject};
pub use documents::{Messages, akin, documents, passages};
pub use health::Ailments;
pub use index::{Found, Index};
pub use manners::{is_greeting, is_thanks};
pub use matter::{Led, feast_asked, saying};
pub use reading::{Marked, Reading};
pub use theme::{Theme, Topic, likes_asked, service_asked};
pub use words::{joins, plain_words};
