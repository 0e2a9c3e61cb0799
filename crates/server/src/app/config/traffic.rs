//! Options of the figures of how pages are used.

use super::DatabaseOptions;
use clap::{Args, ValueEnum};
use domain::calendar::{Date, parse_date};

fn date(text: &str) -> Result<Date, String> {
    parse_date(text).ok_or_else(|| "a day such as 2026-11-26".to_owned())
}

/// Which figures of how pages are used.
#[derive(Args, Debug)]
pub struct TrafficOptions {
    /// What views are summed by.
    #[arg(long, value_enum, default_value_t = TrafficBy::Day)]
    pub by: TrafficBy,
    /// The last day; today without it.
    #[arg(long, value_parser = date)]
    pub to: Option<Date>,
    /// So many days, the last one included.
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u16).range(1..=800))]
    pub days: u16,
    /// Where the data is.
    #[command(flatten)]
    pub database: DatabaseOptions,
}

/// What figures are summed by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TrafficBy {
    /// Views and visitors of each day.
    Day,
    /// Views of each page.
    Page,
    /// Views in each language.
    Language,
    /// Views from each country.
    Country,
    /// Views of whom each campaign led here.
    Campaign,
    /// How fast each kind of page was.
    Vitals,
}
