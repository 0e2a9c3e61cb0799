//! What is sold, as others list it.

use super::DatabaseOptions;
use crate::app::origin;
use clap::Subcommand;

/// Write what is sold in the form that others list it by.
#[derive(Debug, Subcommand)]
pub enum FeedCommand {
    /// Print the product feed of Google's Things to do, as JSON.
    ThingsToDo {
        /// The store's own address as visitors see it, such as `https://store.example`.
        #[arg(long, env = "SACBE_PUBLIC_URL", value_parser = origin::parse)]
        public_url: String,
        /// Where the data is.
        #[command(flatten)]
        database: DatabaseOptions,
    },
}
