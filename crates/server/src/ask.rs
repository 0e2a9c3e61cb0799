//! What is asked, by whom, and how it is refused: addresses, visitors, forms, problems.

pub mod caller;
mod codes;
pub mod form;
pub mod origin;
pub mod problem;
pub mod request;
pub mod route;
pub mod visitor;
