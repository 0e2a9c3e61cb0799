//! What `sacbe payments settlement` is told.

use super::DatabaseOptions;
use clap::Args;
use std::path::PathBuf;

/// A report of a gateway.
#[derive(Debug, Args)]
pub struct SettlementOptions {
    /// The file: Stripe's itemised balance or payout reconciliation report, or PayPal's settlement report, as CSV.
    pub file: PathBuf,
    /// Print a CSV row for each of the report's, with its order.
    #[arg(long)]
    pub csv: bool,
    /// Where the data is.
    #[command(flatten)]
    pub database: DatabaseOptions,
}
