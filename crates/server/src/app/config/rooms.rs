//! Rooms that other channels sell too.

use super::{DatabaseOptions, OperatorOptions};
use crate::app::origin;
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// Work with rooms that other channels sell too.
#[derive(Debug, Subcommand)]
pub enum RoomsCommand {
    /// Print the address of each room type's calendar, as CSV, to be given to channels. Whoever has an address reads when
    /// nothing of the type is left.
    Calendars {
        /// The store's own address as visitors see it, such as `https://store.example`.
        #[arg(long, env = "SACBE_PUBLIC_URL", value_parser = origin::parse)]
        public_url: String,
        /// Where the data is.
        #[command(flatten)]
        database: DatabaseOptions,
    },
    /// Read a channel's calendar (iCalendar): takes what it sold, gives back what it has no longer. Safe to run twice.
    Import(ImportOptions),
    /// List what channels sold of a room type from today on, as CSV, and for which nights there was no room.
    Taken {
        /// Number of the room type.
        room: i64,
        /// Where the data is.
        #[command(flatten)]
        database: DatabaseOptions,
    },
}

/// A channel's calendar.
#[derive(Debug, Args)]
pub struct ImportOptions {
    /// Number of the room type.
    pub room: i64,
    /// What the channel is called: lower-case letters, digits and hyphens.
    pub channel: String,
    /// The file; standard input by default.
    #[arg(long)]
    pub from: Option<PathBuf>,
    /// Who does it.
    #[command(flatten)]
    pub operator: OperatorOptions,
    /// Where the data is.
    #[command(flatten)]
    pub database: DatabaseOptions,
}
