//! What is counted, for Prometheus. No label holds anything of a visitor.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;
use std::time::Duration;

/// A request, as counted.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
pub struct Request {
    /// The route, not the address.
    pub route: String,
    /// Its method.
    pub method: &'static str,
    /// What it was answered.
    pub status: u16,
}

/// What something is named.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
pub struct Named {
    /// The name.
    pub kind: &'static str,
}

/// An order's state.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
pub struct InState {
    /// The state.
    pub state: &'static str,
}

/// A currency.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
pub struct InCurrency {
    /// Its code.
    pub currency: String,
}

/// Everything that is counted.
#[allow(missing_docs, reason = "each is said where it is registered")]
pub struct Metrics {
    registry: Registry,
    pub requests: Family<Request, Counter>,
    pub request_seconds: Histogram,
    pub render_seconds: Histogram,
    pub cache_hits: Counter,
    pub cache_misses: Counter,
    pub cache_bytes: Gauge,
    pub shed: Family<Named, Counter>,
    pub page_errors: Counter,
    pub page_views: Family<Named, Counter>,
    pub hosted_search_errors: Counter,
    drawings: Family<Named, Counter>,
    pub places_held: Gauge,
    pub starts_crowded: Gauge,
    pub orders: Family<InState, Gauge>,
    pub outbox_waiting: Gauge,
    pub outbox_oldest_seconds: Gauge,
    pub attention: Gauge,
    pub check_broken: Gauge,
    pub check_age_seconds: Gauge,
    pub clock_behind_seconds: Gauge,
    pub writer_commits: Gauge,
    pub writer_operations: Gauge,
    pub connections: Gauge,
    pub pretences: Family<Named, Gauge>,
    pub messages: Family<Named, Counter>,
    pub messages_waiting: Family<Named, Gauge>,
    pub mail_refused: Family<Named, Counter>,
    pub rates_refused: Family<InCurrency, Counter>,
    pub removed: Family<Named, Counter>,
    pub rates_age_days: Gauge,
    pub channel_imports: Family<Named, Counter>,
    pub channel_clashes: Gauge,
}

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("sacbe");
        let seconds = || Histogram::new(exponential_buckets(0.0005, 2.0, 15));
        let (request_seconds, render_seconds) = (seconds(), seconds());
        macro_rules! registered {
            ($name:literal, $help:literal, $metric:expr) => {{
                let metric = $metric;
                registry.register($name, $help, metric.clone());
                metric
            }};
        }
        Self {
            requests: registered!("http_requests", "Requests answered", Family::default()),
            request_seconds: registered!(
                "http_request_seconds",
                "How long answers took, pages kept apart",
                request_seconds
            ),
            render_seconds: registered!(
                "render_seconds",
                "How long drawings took, waiting included",
                render_seconds
            ),
            cache_hits: registered!("page_cache_hits", "Pages answered as kept", Counter::default()),
            cache_misses: registered!("page_cache_misses", "Pages drawn to be kept", Counter::default()),
            cache_bytes: registered!("page_cache_bytes", "Bytes of kept pages", Gauge::default()),
            shed: registered!("shed", "Requests asked to come back", Family::default()),
            page_errors: registered!("page_errors", "Errors that pages reported", Counter::default()),
            page_views: registered!(
                "page_views",
                "Views of pages whose visitors let them be counted, by the step of a sale",
                Family::default()
            ),
            hosted_search_errors: registered!(
                "hosted_search_errors",
                "Questions that a search elsewhere left to ours",
                Counter::default()
            ),
            drawings: registered!("drawings", "Pictures for links and vouchers drawn", Family::default()),
            places_held: registered!("places_held", "Places held in carts for coming days", Gauge::default()),
            starts_crowded: registered!(
                "starts_crowded",
                "Coming starts of which carts hold as much as they may",
                Gauge::default()
            ),
            orders: registered!("orders", "Orders by their state", Family::default()),
            outbox_waiting: registered!("outbox_waiting", "Messages still to be delivered", Gauge::default()),
            outbox_oldest_seconds: registered!(
                "outbox_oldest_seconds",
                "Age of the oldest message still to be delivered",
                Gauge::default()
            ),
            attention: registered!("attention", "Things a person should look at", Gauge::default()),
            check_broken: registered!(
                "check_broken",
                "What the standing check found that must never be",
                Gauge::default()
            ),
            check_age_seconds: registered!(
                "check_age_seconds",
                "Seconds since the rule of the standing check that waits longest was checked",
                Gauge::default()
            ),
            clock_behind_seconds: registered!(
                "clock_behind_seconds",
                "How far the store's clock is behind the machine's after a jump",
                Gauge::default()
            ),
            writer_commits: registered!("writer_commits", "Commits of the SQLite writer", Gauge::default()),
            writer_operations: registered!(
                "writer_operations",
                "Operations those commits held: by the commits, how well they are shared",
                Gauge::default()
            ),
            connections: registered!("connections", "Open connections", Gauge::default()),
            pretences: registered!(
                "pretences",
                "What must not stand in production: 1 where it is on, 2 where others than this machine may ask",
                Family::default()
            ),
            messages: registered!(
                "messages",
                "Messages delivered, mail that was sent among them",
                Family::default()
            ),
            messages_waiting: registered!(
                "messages_waiting",
                "Messages of a kind still to be delivered",
                Family::default()
            ),
            mail_refused: registered!(
                "mail_refused",
                "Mail that can't be delivered: refused for good, or tried for three days",
                Family::default()
            ),
            removed: registered!("removed", "Old data that went, by its kind", Family::default()),
            rates_refused: registered!(
                "rates_refused",
                "Exchange rates that stayed as they were because the source's could not be believed",
                Family::default()
            ),
            rates_age_days: registered!(
                "rates_age_days",
                "Days since the exchange rates in use were made",
                Gauge::default()
            ),
            channel_imports: registered!(
                "channel_imports",
                "Calendars of other channels that were read, and that could not be",
                Family::default()
            ),
            channel_clashes: registered!(
                "channel_clashes",
                "Coming nights that other channels sold and that are not to be had",
                Gauge::default()
            ),
            registry,
        }
    }
}

impl Metrics {
    /// As Prometheus reads them.
    pub fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a string can't fail.
        let _ = encode(&mut text, &self.registry);
        text
    }

    /// Counts an answer.
    pub fn answered(&self, route: &str, method: &'static str, status: u16, took: Duration) {
        self.requests.get_or_create(&Request { route: route.to_owned(), method, status }).inc();
        self.request_seconds.observe(took.as_secs_f64());
    }

    /// Counts a request that could not be read as one.
    pub fn unread(&self, status: u16) {
        self.requests.get_or_create(&Request { route: "unread".to_owned(), method: "other", status }).inc();
    }

    /// Counts drawings of a kind.
    pub fn drawings(&self, kind: &'static str) -> Counter {
        self.drawings.get_or_create_owned(&Named { kind })
    }

    /// Counts a request that was told to come back.
    pub fn turned_away(&self, kind: &'static str) {
        self.shed.get_or_create(&Named { kind }).inc();
    }
}
