//! `sacbe`: the store in one program.

use clap::Parser;
use server::config::{Cli, Command};
use server::serve::Trouble;
use server::{command, serve};
use std::io::Write;
use std::process::ExitCode;
use tracing_subscriber::EnvFilter;

/// Allocates for every thread on its own: the system's allocator is a tenth of the cost of a kept page.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[tokio::main]
async fn main() -> ExitCode {
    let filter = EnvFilter::try_from_env("SACBE_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    match run(Cli::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            // Nowhere is left to report a failure of standard error.
            let _ = writeln!(std::io::stderr(), "sacbe: {trouble}");
            ExitCode::FAILURE
        }
    }
}

async fn run(cli: Cli) -> Result<(), Trouble> {
    match cli.command {
        Command::Serve(options) => serve::serve(*options).await,
        Command::Catalogue(what) => command::catalogue(&what),
        Command::Migrate(options) => command::migrate(&options).await,
        Command::Voucher(what) => command::voucher(&what).await,
        Command::Check(options) => command::check(&options).await,
    }
}
