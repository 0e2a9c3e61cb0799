//! Orders: looked at, decided, given back.

use super::{DatabaseOptions, OperatorOptions};
use clap::{Args, Subcommand};

/// Look at orders and give money back.
#[derive(Debug, Subcommand)]
pub enum OrdersCommand {
    /// Show what a person should look at: refused refunds, late money, messages that do not get through.
    Attention(DatabaseOptions),
    /// Show how an order stands.
    Show {
        /// Its code.
        code: String,
        /// Where the data is.
        #[command(flatten)]
        database: DatabaseOptions,
    },
    /// List the rooms whose guests arrive on a day, as CSV, for the front desk.
    Arrivals {
        /// The day they come.
        day: String,
        /// Code of a hotel; all of them by default.
        #[arg(long)]
        hotel: Option<String>,
        /// Where the data is.
        #[command(flatten)]
        database: DatabaseOptions,
    },
    /// List the guests of rooms who go to the parks on a day, as CSV, for their gates.
    ParkGuests {
        /// The day they go.
        day: String,
        /// Where the data is.
        #[command(flatten)]
        database: DatabaseOptions,
    },
    /// Give back an order's money: all of it, which cancels the order, or a part.
    Refund {
        /// Its code.
        code: String,
        /// Minor units of the order's currency; all that is left by default.
        #[arg(long)]
        amount: Option<i64>,
        /// Why, for the books.
        #[arg(long)]
        reason: String,
        /// Who does it.
        #[command(flatten)]
        operator: OperatorOptions,
        /// Where the data is.
        #[command(flatten)]
        database: DatabaseOptions,
    },
    /// End an order whose money was not taken: its places are free, its payment is let go, its buyer is written to.
    End(DecisionOptions),
    /// Stop an order's tickets while its payment is in question.
    Suspend(DecisionOptions),
    /// Let an order's tickets open their gates again.
    Reinstate(DecisionOptions),
    /// Write down what a gateway's form asks for when a payment is disputed: who bought what, when, and what came of it.
    Evidence {
        /// Its code.
        code: String,
        /// Where the data is.
        #[command(flatten)]
        database: DatabaseOptions,
    },
    /// Say that a fraud warning or a reversal was dealt with; a dispute ends by itself.
    Closed {
        /// The order's code.
        code: String,
        /// The gateway's name of it, as `sacbe orders attention` tells it.
        id: String,
        /// Who does it.
        #[command(flatten)]
        operator: OperatorOptions,
        /// Where the data is.
        #[command(flatten)]
        database: DatabaseOptions,
    },
}

/// What a person decides about an order.
#[derive(Debug, Args)]
pub struct DecisionOptions {
    /// The order's code.
    pub code: String,
    /// Why, for the books.
    #[arg(long)]
    pub reason: String,
    /// Who decides it.
    #[command(flatten)]
    pub operator: OperatorOptions,
    /// Where the data is.
    #[command(flatten)]
    pub database: DatabaseOptions,
}
