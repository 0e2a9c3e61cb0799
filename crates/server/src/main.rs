//! The store's executable.
fn main() {}
