//! Forgetting who bought, and their accounts.

use super::{DatabaseOptions, OperatorOptions};
use clap::{Args, Subcommand};

/// Work with what is kept of buyers.
#[derive(Debug, Subcommand)]
pub enum BuyersCommand {
    /// Erase name, address, telephone and country of who bought an order, or of whoever has an address, wherever the store
    /// keeps them. What was bought, its tickets and its money stay. Backups keep them until they are deleted.
    Erase(EraseOptions),
    /// Sign somebody out on every device, because their account may be in other hands.
    SignOut {
        /// The account's address.
        email: String,
        /// Where the data is.
        #[command(flatten)]
        database: DatabaseOptions,
    },
    /// Give somebody back the account that they deleted in the last 30 days, because they ask for it.
    Restore {
        /// The account's address.
        email: String,
        /// Where the data is.
        #[command(flatten)]
        database: DatabaseOptions,
    },
}

/// Whom to forget.
#[derive(Debug, Args)]
pub struct EraseOptions {
    /// The order's code.
    #[arg(required_unless_present = "email", conflicts_with = "email")]
    pub code: Option<String>,
    /// An address: of all its orders, and whose coupons are.
    #[arg(long)]
    pub email: Option<String>,
    /// Why, for the books.
    #[arg(long, default_value = "")]
    pub reason: String,
    /// Even if a visit is still to come, or money on its way: nobody can be written to any more.
    #[arg(long)]
    pub force: bool,
    /// Who does it.
    #[command(flatten)]
    pub operator: OperatorOptions,
    /// Where the data is.
    #[command(flatten)]
    pub database: DatabaseOptions,
}
