//! `sacbe`: the store in one program.

use clap::Parser;
use server::app::config::{Cli, Command, LogFormat};
use server::door::listen;
use server::operate::{command, cookie_choice};
use server::publish::publishing::Trouble;
use std::io::Write;
use std::process::ExitCode;
use tracing_subscriber::EnvFilter;

/// Allocates for every thread on its own: the system's allocator is a tenth of the cost of a kept page.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[tokio::main]
async fn main() -> ExitCode {
    // What is written holds buyers and keys: nobody else's to read.
    rustix::process::umask(rustix::fs::Mode::RWXG | rustix::fs::Mode::RWXO);
    let cli = Cli::parse();
    let filter = EnvFilter::try_from_env("SACBE_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match cli.log_format {
        LogFormat::Text => lines.init(),
        LogFormat::Json => lines.json().flatten_event(true).init(),
    }
    match Box::pin(run(cli)).await {
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
        Command::Serve(options) => listen::serve(*options).await,
        Command::Catalogue(what) => command::catalogue(&what).await,
        Command::Migrate(options) => command::migrate(&options).await,
        Command::Voucher(what) => command::voucher(&what).await,
        Command::Check(options) => command::check(&options).await,
        Command::Orders(what) => Box::pin(command::orders(&what)).await,
        Command::Rooms(what) => command::rooms(&what).await,
        Command::Payments(what) => command::payments(&what).await,
        Command::Rates(what) => command::rates(&what).await,
        Command::Newsletter(what) => command::newsletter(&what).await,
        Command::Feed(what) => command::feed(&what).await,
        Command::Coupons(what) => command::coupons(&what).await,
        Command::Buyers(what) => command::buyers(&what).await,
        Command::Traffic(options) => command::traffic(&options).await,
        Command::Reports(options) => command::reports(&options).await,
        Command::CookieChoice { name, database } => cookie_choice::print(&name, &database).await,
        Command::Backup { to, database } => command::backup(&to, &database).await,
        Command::Restore { from, database } => command::restore(&from, &database).await,
    }
}
