//! A store in this process, asked through its public door.

pub mod address;
pub mod apple;
pub mod authenticator;
mod base64;
pub mod bought;
pub mod browser;
pub mod elsewhere;
pub mod eye;
pub mod facebook;
pub mod fields;
pub mod identity;
pub mod log;
pub mod mail_server;
pub mod nginx;
pub mod paypal;
pub mod people;
pub mod process;
pub mod reading;
pub mod shopping;
pub mod signed_in;
pub mod sources;
pub mod stripe;
pub mod subscribing;
pub mod world;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Request, StatusCode, header};
use domain::calendar::Instant;
use domain::catalogue::PageName;
use server::app::config::{DatabaseOptions, LimitOptions, ServeOptions};
use server::app::live::Live;
use server::door::front::Front;
use server::publish::opening;
use server::publish::publishing;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use tower::ServiceExt;

/// Noon in Cancun on the day the tests are set.
pub const NOW: &str = "2026-11-20T12:00:00-05:00";

/// A running store.
pub struct Store {
    pub app: Arc<server::app::App>,
    pub live: Arc<Live>,
    router: Front,
    pub folder: Arc<tempfile::TempDir>,
    worker: tokio::task::JoinHandle<()>,
}

impl Drop for Store {
    fn drop(&mut self) {
        self.worker.abort();
    }
}

/// How a test's store differs from the usual one.
#[derive(Clone, Default)]
pub struct Setup {
    pub now: Option<String>,
    pub catalogue: Option<PathBuf>,
    pub public_url: Option<String>,
    pub web: Option<PathBuf>,
    pub not_demo: bool,
    pub carts_per_minute: Option<u32>,
    pub lookups_per_minute: Option<u32>,
    pub places_per_client: Option<u32>,
    pub waiting_per_client: Option<u32>,
    pub allowed_origins: Vec<String>,
    pub trusted_proxies: Vec<ipnet::IpNet>,
    pub country_header: Option<String>,
    pub gateways: server::app::config::GatewayOptions,
    pub identities: Box<server::app::config::IdentityOptions>,
    pub mail: server::app::config::MailOptions,
    pub newsletter: server::app::config::NewsletterOptions,
    pub search: server::app::config::SearchOptions,
    /// Of a PostgreSQL database; without it an SQLite file.
    pub database: Option<String>,
}

impl Store {
    pub async fn open() -> Self {
        Self::with(Setup::default()).await
    }

    pub async fn with(setup: Setup) -> Self {
        let folder = Arc::new(tempfile::tempdir().unwrap());
        Self::reopen(folder, setup).await
    }

    /// A store on data that is already there, such as a later hour of the same one.
    pub async fn reopen(folder: Arc<tempfile::TempDir>, setup: Setup) -> Self {
        let demo = !setup.not_demo;
        let options = ServeOptions {
            listen: "127.0.0.1:8080".parse().unwrap(),
            database: DatabaseOptions { data: folder.path().to_owned(), database: setup.database },
            catalogue: setup.catalogue,
            public_url: setup.public_url,
            trusted_proxies: setup.trusted_proxies,
            allowed_origins: setup.allowed_origins,
            country_header: setup.country_header.unwrap_or_else(|| "cloudfront-viewer-country".into()),
            render_threads: Some(2),
            web: setup.web,
            limits: LimitOptions {
                carts_per_minute: setup.carts_per_minute.unwrap_or(10_000),
                writes_per_minute: 10_000,
                suggestions_per_minute: 240,
                places_per_client: setup.places_per_client.unwrap_or(100_000),
                slot_places_per_client: 100_000,
                waiting_per_client: setup.waiting_per_client.unwrap_or(10_000),
                waiting_per_email: 10_000,
                lookups_per_minute: setup.lookups_per_minute.unwrap_or(10_000),
            },
            operations: None,
            drain_seconds: 0,
            connections: std::num::NonZeroUsize::new(100).unwrap(),
            rates_url: None,
            gateways: setup.gateways,
            identities: setup.identities,
            mail: setup.mail,
            newsletter: setup.newsletter,
            search: setup.search,
            sandbox: true,
            demo,
            now: demo.then(|| Instant::parse(setup.now.as_deref().unwrap_or(NOW)).unwrap()),
        };
        // What the one before had in hand may still hold its file for a moment.
        let mut opened = opening::open(options.clone()).await;
        for _ in 0..600 {
            if opened.is_ok() {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            opened = opening::open(options.clone()).await;
        }
        let app = opened.unwrap();
        let live = Live::new(app.clone(), server::door::router::router);
        let worker = tokio::spawn(server::jobs::run(live.clone()));
        let peer = SocketAddr::from(([127, 0, 0, 1], 5000));
        let router = Front::new(live.clone(), peer, Arc::default());
        Self { app, live, router, folder, worker }
    }

    /// Ends what works in the background: from now on the database does what requests ask, and nothing else.
    pub async fn rest(&self) {
        self.worker.abort();
        let mut before = None;
        while before != Some(self.app.db.worked()) {
            before = Some(self.app.db.worked());
            tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        }
    }

    /// Publishes the demonstration's catalogue with one file changed, and serves it.
    pub async fn publish(&self, file: &str, change: impl Fn(&str) -> String) {
        let folder = tempfile::tempdir().unwrap();
        let files = publishing::catalogue_files(&catalogue_with(folder.path(), file, change)).unwrap();
        let catalogue = publishing::checked(&files).unwrap();
        assert_ne!(catalogue.version, self.app.catalogue.version);
        let now = self.app.now();
        publishing::publish(&self.app.db, &catalogue, &files, store::catalogue::When::Always, now)
            .await
            .unwrap();
        publishing::follow(&self.live).await.unwrap();
    }

    /// Sends a request as it is; to the store's own host, where it names none.
    pub async fn raw(&self, mut request: Request<Body>) -> Answer {
        request.headers_mut().entry(header::HOST).or_insert(HeaderValue::from_static("127.0.0.1:8080"));
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = axum::body::to_bytes(body, usize::MAX).await.unwrap().to_vec();
        Answer { status: parts.status, headers: parts.headers, bytes }
    }

    /// The figures that operators are shown.
    pub async fn figures(&self) -> String {
        let operations = server::door::operations::router(self.live.clone());
        let answer = operations.oneshot(Request::get("/metrics").body(Body::empty()).unwrap()).await.unwrap();
        String::from_utf8(axum::body::to_bytes(answer.into_body(), usize::MAX).await.unwrap().to_vec())
            .unwrap()
    }

    /// A visitor with cookies of their own.
    pub fn visitor(&self) -> Visitor {
        Visitor { router: self.router.clone(), cookies: Mutex::default(), headers: Mutex::default() }
    }
}

/// Somebody with a browser, as far as HTTP can tell.
pub struct Visitor {
    router: Front,
    cookies: Mutex<Vec<(String, String)>>,
    headers: Mutex<Vec<(String, String)>>,
}

/// What was answered.
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub bytes: Vec<u8>,
}

impl Answer {
    pub fn text(&self) -> String {
        String::from_utf8(self.bytes.clone()).unwrap()
    }

    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.bytes).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map(|value| value.to_str().unwrap()).unwrap_or_default()
    }

    pub fn location(&self) -> String {
        self.header("location").to_owned()
    }

    /// Where a page of the store leads on to at another site: by a header, and by a link where nothing follows that.
    pub fn leads_on(&self) -> String {
        assert_eq!(self.status, StatusCode::OK, "{}", self.text());
        assert_eq!(self.header("cache-control"), "private, no-store");
        assert_eq!(self.header("referrer-policy"), "no-referrer");
        let href = self.header("refresh").strip_prefix("0; url=").unwrap().to_owned();
        let link = format!("href=\"{}\"", href.replace('&', "&amp;"));
        assert!(self.text().contains(&link), "{link} in {}", self.text());
        href
    }

    /// The value of a hidden or shown input.
    pub fn input(&self, name: &str) -> String {
        let text = self.text();
        let at = text.find(&format!("name=\"{name}\" value=\"")).unwrap_or_else(|| panic!("no input {name}"));
        let rest = &text[at + name.len() + 15..];
        rest[..rest.find('"').unwrap()].to_owned()
    }
}

impl Visitor {
    /// Sends a header with every request from now on.
    pub fn always(&self, name: &str, value: &str) {
        self.headers.lock().unwrap().push((name.into(), value.into()));
    }

    pub fn cookie(&self, name: &str) -> Option<String> {
        let cookies = self.cookies.lock().unwrap();
        cookies.iter().find(|(key, _)| key == name).map(|(_, value)| value.clone())
    }

    /// All of them, as a browser sends them.
    pub fn cookies(&self) -> String {
        let cookies = self.cookies.lock().unwrap();
        cookies.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("; ")
    }

    pub fn set_cookie(&self, name: &str, value: &str) {
        let mut cookies = self.cookies.lock().unwrap();
        cookies.retain(|(key, _)| key != name);
        cookies.push((name.into(), value.into()));
    }

    pub fn forget_cookie(&self, name: &str) {
        self.cookies.lock().unwrap().retain(|(key, _)| key != name);
    }

    pub async fn send(&self, method: &str, path: &str, kind: &str, body: impl Into<Body>) -> Answer {
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, "127.0.0.1:8080");
        let cookies = self.cookies();
        if !cookies.is_empty() {
            request = request.header(header::COOKIE, cookies);
        }
        for (name, value) in self.headers.lock().unwrap().iter() {
            request = request.header(name, value);
        }
        if !kind.is_empty() {
            request = request.header(header::CONTENT_TYPE, kind);
        }
        let response = self.router.clone().oneshot(request.body(body.into()).unwrap()).await.unwrap();
        let (parts, body) = response.into_parts();
        for line in parts.headers.get_all(header::SET_COOKIE) {
            let line = line.to_str().unwrap();
            let (name, rest) = line.split_once('=').unwrap();
            let value = rest.split(';').next().unwrap();
            if line.contains("Max-Age=0") {
                self.cookies.lock().unwrap().retain(|(key, _)| key != name);
            } else {
                self.set_cookie(name, value);
            }
        }
        let bytes = axum::body::to_bytes(body, usize::MAX).await.unwrap().to_vec();
        Answer { status: parts.status, headers: parts.headers, bytes }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send("GET", path, "", Body::empty()).await
    }

    pub async fn post(&self, path: &str, form: &str) -> Answer {
        self.send("POST", path, "application/x-www-form-urlencoded", form.to_owned()).await
    }

    pub async fn json(&self, method: &str, path: &str, body: serde_json::Value) -> Answer {
        self.send(method, path, "application/json", body.to_string()).await
    }

    /// Adds a product by the Spanish buy page's form.
    pub async fn add(&self, slug: &str, form: &str) -> Answer {
        self.post(address::buy_of(slug), form).await
    }

    /// Sends the checkout form with a good buyer; answers where it leads.
    pub async fn place(&self, once: &str, hash: &str) -> Answer {
        self.post(address::es(PageName::Checkout), &buyer(once, hash)).await
    }

    /// Buys what is in the cart, approved; answers the order page's address.
    pub async fn pay(&self) -> String {
        let page = self.get(address::es(PageName::Checkout)).await;
        assert_eq!(page.status, StatusCode::OK);
        let placed = self.place(&page.input("once"), &page.input("hash")).await;
        assert_eq!(placed.status, StatusCode::SEE_OTHER, "{}", placed.text());
        self.post(&placed.location(), "outcome=approve").await.location()
    }
}

/// A checkout form that is right.
pub fn buyer(once: &str, hash: &str) -> String {
    format!(
        "first_name=Ana&last_name=N%C3%BA%C3%B1ez&email=ana%40example.com&country=MX&phone=&terms=on&once={once}&hash={hash}"
    )
}

/// A copy of the demo catalogue with one file changed.
pub fn catalogue_with(folder: &Path, file: &str, change: impl Fn(&str) -> String) -> PathBuf {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../catalogue");
    for (path, text) in publishing::catalogue_files(&from).unwrap() {
        let to = folder.join(&path);
        std::fs::create_dir_all(to.parent().unwrap()).unwrap();
        let text = if path == file { change(&text) } else { text };
        std::fs::write(to, text).unwrap();
    }
    folder.to_owned()
}

/// Lets carts hold all there is of a start, however often it was held for nothing.
pub fn held_whole(catalogue: &Path) {
    let site = catalogue.join("site.toml");
    let text = std::fs::read_to_string(&site).unwrap();
    let whole = text.replace("carts_percent = 40", "carts_percent = 100");
    assert_ne!(whole, text);
    std::fs::write(site, whole).unwrap();
}

/// A copy of the demo catalogue in which a slot of Xplor has so many places, and a hotel so many rooms of its first type.
pub fn catalogue_with_places(folder: &Path, places: u32) -> PathBuf {
    let whole = |text: &str, field: &str, places: u32| {
        let at = text.find(&format!("{field} = {{")).unwrap();
        let end = at + text[at..].find('}').unwrap();
        let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map(|day| format!("{day} = {places}"));
        format!("{}{field} = {{ {} {}", &text[..at], days.join(", "), &text[end..])
    };
    let catalogue =
        catalogue_with(folder, "products/xplor/product.toml", |text| whole(text, "capacity", places));
    let hotel = catalogue.join("hotels/ceiba/hotel.toml");
    let text = std::fs::read_to_string(&hotel).unwrap();
    std::fs::write(hotel, whole(&text, "allotment", places.min(10_000))).unwrap();
    catalogue
}
