//! From the catalogue and the rules to what is seen: page data, documents, papers, pictures for links.

pub mod amounts;
pub mod calendar;
pub mod companion_words;
pub mod cookie_words;
pub mod installed;
pub mod instead;
mod last_change;
pub mod lodging;
pub mod named_days;
pub mod open_graph;
pub mod present;
pub mod privacy_words;
pub mod qr;
pub mod room_terms;
pub mod searching;
mod sheet;
pub mod shell;
pub mod things_to_do;
pub mod unsold;
mod visit_sheet;
pub mod voucher;
pub mod words;
