//! What the program is told: flags, each also an environment variable.

mod buyers;
mod coupons;
mod feed;
mod identity;
mod limits;
mod newsletter;
mod orders;
mod outside;
mod rooms;
mod search;
mod traffic;

pub use buyers::{BuyersCommand, EraseOptions};
pub use coupons::{CouponOptions, CouponsCommand};
pub use feed::FeedCommand;
pub use identity::IdentityOptions;
pub use limits::LimitOptions;
pub use newsletter::{NewsletterCommand, NewsletterOptions};
pub use orders::{DecisionOptions, OrdersCommand};
pub use outside::{GatewayOptions, MailOptions};
pub use rooms::{ImportOptions, RoomsCommand};
pub use search::SearchOptions;
pub use traffic::{TrafficBy, TrafficOptions};

use crate::app::origin;
use adapters::key::ApiKey;
use clap::{Args, Parser, Subcommand};
use domain::actor::Actor;
use domain::calendar::Instant;
use domain::money::CurrencyCode;
use domain::plain_text::seen;
use ipnet::IpNet;
use std::net::SocketAddr;
use std::path::PathBuf;

/// A direct-sales store for parks, tours and hotels.
#[derive(Debug, Parser)]
#[command(name = "sacbe", version, about)]
pub struct Cli {
    /// How log lines are written.
    #[arg(long, env = "SACBE_LOG_FORMAT", value_enum, default_value_t = LogFormat::Text, global = true)]
    pub log_format: LogFormat,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// How log lines are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs: a JSON object a line.
    Json,
}

/// What the program can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve the store.
    Serve(Box<ServeOptions>),
    /// Work with catalogue files.
    #[command(subcommand)]
    Catalogue(CatalogueCommand),
    /// Bring the database's schema up to date.
    Migrate(DatabaseOptions),
    /// Work with vouchers.
    #[command(subcommand)]
    Voucher(VoucherCommand),
    /// Check what must always hold of places, money and tickets.
    Check(DatabaseOptions),
    /// Look at orders and give money back.
    #[command(subcommand)]
    Orders(OrdersCommand),
    /// Work with rooms that other channels sell too.
    #[command(subcommand)]
    Rooms(RoomsCommand),
    /// Work with bank transfers.
    #[command(subcommand)]
    Payments(PaymentsCommand),
    /// Work with coupons.
    #[command(subcommand)]
    Coupons(CouponsCommand),
    /// Forget who bought.
    #[command(subcommand)]
    Buyers(BuyersCommand),
    /// Look at exchange rates and refresh them.
    #[command(subcommand)]
    Rates(RatesCommand),
    /// Write what is sold in the form that others list it by.
    #[command(subcommand)]
    Feed(FeedCommand),
    /// Work with the newsletter's list.
    #[command(subcommand)]
    Newsletter(NewsletterCommand),
    /// Print how pages are used, as CSV.
    Traffic(TrafficOptions),
    /// Print what went wrong in pages, the latest first.
    Reports(DatabaseOptions),
    /// Print what a visitor let the store do, when, and in which words they were asked.
    CookieChoice {
        /// The choice's name: it stands on the visitor's page about cookies, and in their cookie.
        name: String,
        /// Where the data is.
        #[command(flatten)]
        database: DatabaseOptions,
    },
    /// Copy everything into one new SQLite file, while the store sells.
    Backup {
        /// The file.
        to: PathBuf,
        /// Where the data is.
        #[command(flatten)]
        database: DatabaseOptions,
    },
    /// Read a backup into an empty database, of either kind.
    Restore {
        /// The file.
        from: PathBuf,
        /// Where the data goes.
        #[command(flatten)]
        database: DatabaseOptions,
    },
}

/// Work with bank transfers and with what gateways paid out.
#[derive(Debug, Subcommand)]
pub enum PaymentsCommand {
    /// Read the bank's statement, a CSV file with a head of id,date,reference,amount,currency: pays the orders whose
    /// money arrived, and keeps what does not fit for a person. Safe to run twice.
    Reconcile {
        /// The file.
        file: PathBuf,
        /// Who does it.
        #[command(flatten)]
        operator: OperatorOptions,
        /// Where the data is.
        #[command(flatten)]
        database: DatabaseOptions,
    },
    /// Show the transfers that wait for a person: parts, too much, late, unknown.
    Waiting(DatabaseOptions),
    /// Say what was done about a transfer.
    Settle {
        /// The bank's id.
        id: String,
        /// What was done.
        #[arg(long)]
        note: String,
        /// Who does it.
        #[command(flatten)]
        operator: OperatorOptions,
        /// Where the data is.
        #[command(flatten)]
        database: DatabaseOptions,
    },
    /// Compare a settlement report of Stripe's or PayPal's, a CSV file, with the store's orders: what each cost, what went
    /// back or is contested, what is missing, what is of no order. Changes nothing.
    Settlement {
        /// The file.
        file: PathBuf,
        /// Writes CSV, a line for each order.
        #[arg(long)]
        csv: bool,
        /// Where the data is.
        #[command(flatten)]
        database: DatabaseOptions,
    },
    /// Say that the money of a refund was sent back by hand: a transfer's, or one the gateway refused.
    Refunded {
        /// The refund's id, as `sacbe orders attention` tells it.
        id: String,
        /// Who does it.
        #[command(flatten)]
        operator: OperatorOptions,
        /// Where the data is.
        #[command(flatten)]
        database: DatabaseOptions,
    },
}

/// Look at exchange rates and refresh them.
#[derive(Debug, Subcommand)]
pub enum RatesCommand {
    /// Show the rates in use, and which of them stayed as they were.
    Show(DatabaseOptions),
    /// Make the source's rates today's, on every instance. Carts keep the prices they have.
    Refresh {
        /// Where rates are: an address or a file's path.
        #[arg(long = "rates-url", env = "SACBE_RATES_URL", hide_env_values = true)]
        source: ApiKey,
        /// Currencies whose rate is right although it moved far.
        #[arg(long, value_delimiter = ',', value_parser = currency)]
        accept: Vec<CurrencyCode>,
        /// Where the data is.
        #[command(flatten)]
        database: DatabaseOptions,
    },
}

/// Work with catalogue files.
#[derive(Debug, Subcommand)]
pub enum CatalogueCommand {
    /// Show every mistake in a catalogue: file, line, field, what is wrong, what would be right.
    Check {
        /// The catalogue's folder.
        folder: PathBuf,
    },
    /// Check a catalogue and serve it from now on, on every instance. Carts keep the prices they have.
    Publish {
        /// The catalogue's folder.
        folder: PathBuf,
        /// Where the data is.
        #[command(flatten)]
        database: DatabaseOptions,
    },
}

/// Work with vouchers.
#[derive(Debug, Subcommand)]
pub enum VoucherCommand {
    /// Print the public key that vouchers verify with.
    Key(DatabaseOptions),
    /// Verify the text of a voucher's QR code, offline.
    Verify {
        /// The public key, as printed by `sacbe voucher key`.
        #[arg(long)]
        key: String,
        /// The text, as scanned.
        text: String,
    },
}

/// Who works for the store.
#[derive(Clone, Debug, Args)]
pub struct OperatorOptions {
    /// The name the books keep for what is done; the name they work under on this machine by default.
    #[arg(long = "as", id = "operator", env = "SACBE_OPERATOR")]
    pub name: Option<String>,
}

impl OperatorOptions {
    /// Who acts.
    pub fn actor(&self) -> Actor {
        let machine = || std::env::var("SUDO_USER").or_else(|_| std::env::var("USER")).ok();
        let named = self.name.clone().or_else(machine).unwrap_or_default();
        // One line of the books, whatever was typed: nobody writes another's.
        let name: String = seen(&named).chars().take(64).collect();
        Actor::Operator(if name.is_empty() { "unknown".to_owned() } else { name })
    }
}

/// Where the data is.
#[derive(Clone, Debug, Args)]
pub struct DatabaseOptions {
    /// Folder for the database file and written mail.
    #[arg(long, env = "SACBE_DATA", default_value = "./data")]
    pub data: PathBuf,
    /// Address of a PostgreSQL database; without it an SQLite file in the data folder is used.
    #[arg(long, env = "SACBE_DATABASE", hide_env_values = true)]
    pub database: Option<String>,
}

/// How to serve.
#[derive(Clone, Debug, Args)]
pub struct ServeOptions {
    /// Address to listen on.
    #[arg(long, env = "SACBE_LISTEN", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,
    /// Where the data is.
    #[command(flatten)]
    pub database: DatabaseOptions,
    /// Folder of the catalogue; without it the demo catalogue inside the program is used.
    #[arg(long, env = "SACBE_CATALOGUE")]
    pub catalogue: Option<PathBuf>,
    /// The store's own address as visitors see it, such as `https://store.example`.
    #[arg(long, env = "SACBE_PUBLIC_URL", value_parser = origin::parse)]
    pub public_url: Option<String>,
    /// Other origins whose pages may call the parks API, such as `https://www.park.example`.
    #[arg(long, env = "SACBE_ALLOWED_ORIGINS", value_delimiter = ',', value_parser = origin::parse)]
    pub allowed_origins: Vec<String>,
    /// Networks whose word about client address and country counts, such as `10.0.0.0/8`.
    #[arg(long, env = "SACBE_TRUSTED_PROXIES", value_delimiter = ',')]
    pub trusted_proxies: Vec<IpNet>,
    /// Header in which a trusted proxy tells the visitor's country.
    #[arg(long, env = "SACBE_COUNTRY_HEADER", default_value = "cloudfront-viewer-country")]
    pub country_header: String,
    /// Threads that render pages; as many as there are processors by default.
    #[arg(long, env = "SACBE_RENDER_THREADS")]
    pub render_threads: Option<usize>,
    /// Serve the frontend from this folder (holding client/ and server/) instead of the one inside the program.
    #[arg(long, env = "SACBE_WEB")]
    pub web: Option<PathBuf>,
    /// What one client may do how often, and hold.
    #[command(flatten)]
    pub limits: LimitOptions,
    /// Separate address for operators: `/metrics`, `/healthz`, `/readyz`. Not for the public.
    #[arg(long, env = "SACBE_OPERATIONS")]
    pub operations: Option<SocketAddr>,
    /// Seconds to go on serving once told to stop, while `/readyz` already says no.
    #[arg(long, env = "SACBE_DRAIN_SECONDS", default_value_t = 0)]
    pub drain_seconds: u64,
    /// Connections open at once; more wait.
    #[arg(long, env = "SACBE_CONNECTIONS", default_value = "8192")]
    pub connections: std::num::NonZeroUsize,
    /// Where today's exchange rates are: an address or a file with JSON of `base`, `date` and `rates`. Without it those
    /// of the catalogue stay.
    #[arg(long, env = "SACBE_RATES_URL", hide_env_values = true)]
    pub rates_url: Option<ApiKey>,
    /// Accounts at payment gateways.
    #[command(flatten)]
    pub gateways: GatewayOptions,
    /// Who else says who somebody is.
    #[command(flatten)]
    pub identities: Box<IdentityOptions>,
    /// The server that takes mail.
    #[command(flatten)]
    pub mail: MailOptions,
    /// A search that somebody else runs.
    #[command(flatten)]
    pub search: SearchOptions,
    /// Who keeps the newsletter's list besides.
    #[command(flatten)]
    pub newsletter: NewsletterOptions,
    /// Let the sandbox gateway stand for a real one: anybody can approve a payment, and no money is taken.
    #[arg(long, env = "SACBE_SANDBOX")]
    pub sandbox: bool,
    /// Serve as a demonstration: the sandbox takes payments, mail can be read at `/_demo/mail/`. Refused beside an
    /// account at a gateway.
    #[arg(long, env = "SACBE_DEMO")]
    pub demo: bool,
    /// Pin the clock, with --demo: `2026-11-20T12:00:00-05:00`.
    #[arg(long = "now", env = "SACBE_NOW", value_parser = instant)]
    pub now: Option<Instant>,
}

impl ServeOptions {
    /// The public origin, without a slash at the end.
    pub fn origin(&self) -> String {
        let url = self.public_url.clone().unwrap_or_else(|| format!("http://{}", self.listen));
        url.trim_end_matches('/').to_owned()
    }

    /// The host of that origin: what the store writes elsewhere is named by it.
    pub fn host(&self) -> String {
        let origin = self.origin();
        let place = origin.split_once("://").map_or(origin.as_str(), |(_, place)| place);
        let place = place.split('/').next().unwrap_or_default();
        match place.rsplit_once(':') {
            Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => host.to_owned(),
            _ => place.to_owned(),
        }
    }

    /// True where others than this machine may ask: it listens for them, or has a public address over https.
    pub fn is_exposed(&self) -> bool {
        let public = self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"));
        public || !self.listen.ip().is_loopback()
    }

    /// What is served that no store may sell with, by the flag that asks for it.
    pub fn pretences(&self) -> impl Iterator<Item = &'static str> {
        [("demo", self.demo), ("sandbox", self.sandbox)]
            .into_iter()
            .filter(|(_, on)| *on)
            .map(|(flag, _)| flag)
    }
}

fn currency(text: &str) -> Result<CurrencyCode, String> {
    CurrencyCode::parse(text).ok_or_else(|| "expected three capitals such as ARS".into())
}

fn instant(text: &str) -> Result<Instant, String> {
    Instant::parse(text).ok_or_else(|| "expected an instant such as 2026-11-20T12:00:00-05:00".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_store_is_known_by_the_host_of_its_address() {
        for (arguments, origin, host) in [
            (["--public-url", "https://store.example/"], "https://store.example", "store.example"),
            (["--public-url", "https://store.example:8443"], "https://store.example:8443", "store.example"),
            (["--public-url", "http://[::1]:8080"], "http://[::1]:8080", "[::1]"),
            (["--public-url", "http://[::1]"], "http://[::1]", "[::1]"),
            (["--listen", "127.0.0.1:8090"], "http://127.0.0.1:8090", "127.0.0.1"),
        ] {
            let cli = Cli::try_parse_from(["sacbe", "serve"].into_iter().chain(arguments)).unwrap();
            let Command::Serve(options) = cli.command else { panic!("{arguments:?}") };
            assert_eq!((options.origin().as_str(), options.host().as_str()), (origin, host));
        }
    }

    #[test]
    fn the_address_of_the_mail_server_is_not_printed() {
        let given = ["sacbe", "serve", "--smtp", "smtps://store:swordfish@mail.example"];
        let printed = format!("{:?}", Cli::try_parse_from(given).unwrap());
        assert!(!printed.contains("swordfish"), "{printed}");
    }

    #[test]
    fn an_operators_name_is_one_line_of_the_books() {
        let long = "x".repeat(3000);
        for (typed, name) in [
            ("luz", "luz"),
            (" Luz  María ", "Luz María"),
            (
                "eve\n2026-01-01T00:00:00Z refund_asked by operator:bob",
                "eve 2026-01-01T00:00:00Z refund_asked by operator:bob",
            ),
            ("\u{1b}[2Jeve", "[2Jeve"),
            (" \t\u{200b}", "unknown"),
            (long.as_str(), &long[..64]),
        ] {
            let actor = OperatorOptions { name: Some(typed.to_owned()) }.actor();
            assert_eq!(actor, Actor::Operator(name.to_owned()), "{typed:?}");
        }
    }
}
