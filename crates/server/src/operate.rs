//! What operators do: the commands of the program.

pub mod command;
