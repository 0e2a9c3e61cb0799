//! Coupons to give out.

use super::{DatabaseOptions, OperatorOptions};
use clap::{Args, Subcommand};

/// Work with coupons.
#[derive(Debug, Subcommand)]
pub enum CouponsCommand {
    /// Give out a coupon.
    Add(Box<CouponOptions>),
}

/// A coupon to give out.
#[derive(Debug, Args)]
pub struct CouponOptions {
    /// Its code: capitals and digits.
    pub code: String,
    /// Percent off.
    #[arg(long, conflicts_with = "amount", value_parser = clap::value_parser!(u8).range(1..=100))]
    pub percent: Option<u8>,
    /// Minor units off, in `--currency`.
    #[arg(long, requires = "currency")]
    pub amount: Option<i64>,
    /// The currency it is for; needed with an amount or a minimum.
    #[arg(long)]
    pub currency: Option<String>,
    /// Least that its products must cost together, minor units.
    #[arg(long, default_value_t = 0)]
    pub minimum: i64,
    /// Numbers of the products it is for; all by default.
    #[arg(long, value_delimiter = ',')]
    pub products: Vec<i64>,
    /// First day it can be used; today by default.
    #[arg(long)]
    pub from: Option<String>,
    /// Last day it can be used; a year from the first by default.
    #[arg(long)]
    pub until: Option<String>,
    /// Whose it is; anybody's who knows the code by default.
    #[arg(long, default_value = "")]
    pub email: String,
    /// How many orders may use it.
    #[arg(long, default_value_t = 1)]
    pub uses: i64,
    /// Who does it.
    #[command(flatten)]
    pub operator: OperatorOptions,
    /// Where the data is.
    #[command(flatten)]
    pub database: DatabaseOptions,
}
