//! What every request shares.

pub mod admission;
pub mod asking;
pub mod cache;
pub mod clock;
pub mod config;
pub mod cookie;
pub mod drawings;
pub mod frontend;
pub mod gateways;
pub mod holders;
pub mod identities;
pub mod limit;
pub mod live;
pub mod lowest;
pub mod metrics;
pub mod origin;
pub mod passwords;
pub mod policy;
pub mod reports;
pub mod sandbox;
pub mod secrets;
pub mod traffic;

use crate::app::admission::Admission;
use crate::app::asking::Asking;
use crate::app::cache::PageCache;
use crate::app::clock::Clock;
use crate::app::config::ServeOptions;
use crate::app::cookie::Jar;
use crate::app::drawings::Drawings;
use crate::app::frontend::{Frontend, Scenes};
use crate::app::gateways::Gateways;
use crate::app::holders::Holders;
use crate::app::identities::Identities;
use crate::app::limit::Limits;
use crate::app::lowest::{Asked, LowestPrices};
use crate::app::metrics::Metrics;
use crate::app::passwords::Passwords;
use crate::app::reports::Reports;
use crate::app::sandbox::Sandbox;
use crate::app::secrets::Secrets;
use crate::app::traffic::Traffic;
use crate::view::LayoutHtml;
use adapters::gateway::Origins;
use adapters::hosted_search::HostedSearch;
use adapters::mail::{MailFolder, Smtp, Transport};
use adapters::marketing::Platform;
use adapters::passkey::Passkeys;
use arc_swap::ArcSwap;
use axum::http::HeaderValue;
use domain::availability::Booking;
use domain::calendar::{Date, Instant, Time, add_days, instant_in_cancun};
use domain::catalogue::{Catalogue, Currency, Files, PageName, Product, Promotion};
use domain::language::Language;
use domain::money::Rate;
use domain::party::Unit;
use domain::pricing::{self, Lowest, Part, Terms, Together};
use std::ops::Deref;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};
use store::{Db, StoreError};
use tokio::sync::{Notify, Semaphore};

/// Most bytes of kept pages.
const CACHE_BYTES: u64 = 48 << 20;
/// Headers and footers kept in memory.
const LAYOUTS: usize = 256;
/// Room for a picture for links: most take a third of it.
const CARD_BYTES: usize = 512 << 10;
/// Most bytes of printed vouchers that are kept: those of some hundred visits.
const PAPER_BYTES: usize = 24 << 20;
/// How often a search that somebody else runs is asked at once.
const HOSTED_SEARCHES: usize = 8;
/// Catalogue versions kept in memory.
const VERSIONS: usize = 32;

/// The store as one catalogue has it: what a publication replaces, above the [`Shop`] that goes on. A request sees one
/// catalogue from beginning to end.
pub struct App {
    shop: Arc<Shop>,
    /// What is sold.
    pub catalogue: Arc<Catalogue>,
    /// Pages drawn for everybody.
    pub cache: PageCache,
    /// Headers and footers, drawn once each.
    pub layouts: quick_cache::sync::Cache<String, Arc<LayoutHtml>>,
    /// What everything costs at the least.
    pub lowest: LowestPrices,
    /// Pictures of pages for links elsewhere, as PNG.
    pub cards: Drawings,
    /// Vouchers as they were printed last.
    pub papers: Drawings,
    /// What can be found, once somebody searched.
    pub found: OnceLock<search::Index>,
    /// What answers questions, once somebody asked.
    pub answers: OnceLock<search::Answers>,
    /// Whether a search began to make them.
    pub answers_begun: AtomicBool,
    /// What the content of pages may do.
    pub policy: HeaderValue,
    /// What the content of pages may do that a tag manager follows; none where there is none.
    pub followed: Option<HeaderValue>,
    /// What English pages may do besides that say what a month costs; none where no service says it.
    pub financed: Option<HeaderValue>,
}

/// What lives as long as the process, whatever is published.
pub struct Shop {
    /// Where things are kept.
    pub db: Db,
    /// Draws pages.
    pub pages: render::Pool,
    /// The keys that sign and seal what the store gives out.
    pub secrets: Secrets,
    /// What time it is.
    pub clock: Clock,
    /// Who takes payments.
    pub gateways: Gateways,
    /// Who else says who somebody is.
    pub identities: Identities,
    /// What devices of its people are asked by; none where the store's host has no name.
    pub passkeys: Option<Passkeys>,
    /// The gateway whose pages are the store's own.
    pub sandbox: Arc<Sandbox>,
    /// How cookies are written.
    pub jar: Jar,
    /// Mail that was written to files.
    pub mail: MailFolder,
    /// Who takes mail.
    pub transport: Transport,
    /// How many carts, writes, look-ups, codes and second mails one client gets.
    pub limits: Limits,
    /// How much is done at once.
    pub admission: Admission,
    /// How much gateways are asked.
    pub asking: Asking,
    /// Who hashes and compares passwords.
    pub passwords: Passwords,
    /// Whose cart holds places.
    pub holders: Holders,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// Errors that pages reported.
    pub reports: Reports,
    /// How pages are used.
    pub traffic: Traffic,
    /// Who keeps the newsletter's list besides: told of one subscription at a time.
    pub marketing: Option<(Platform, Arc<Semaphore>)>,
    /// A search that somebody else runs, and how often it is asked at once.
    pub hosted_search: Option<(Arc<HostedSearch>, Arc<Semaphore>)>,
    /// Wakes the worker when there is something to do.
    pub work: Arc<Notify>,
    /// True once the process was asked to stop.
    pub draining: AtomicBool,
    /// Where scripts, styles and pictures are.
    pub frontend: Frontend,
    /// How the program was started.
    pub options: ServeOptions,
    /// The day it was when last asked, and when it begins and ends.
    day: ArcSwap<(Date, std::ops::Range<Instant>)>,
    /// Catalogue versions carts and orders were made with: those asked for lately.
    versions: quick_cache::sync::Cache<String, Arc<Catalogue>>,
}

impl Deref for App {
    type Target = Shop;

    fn deref(&self) -> &Shop {
        &self.shop
    }
}

/// The parts of an [`App`] that are made before it.
pub struct Parts {
    /// Where things are kept.
    pub db: Db,
    /// What is sold.
    pub catalogue: Arc<Catalogue>,
    /// Draws pages.
    pub pages: render::Pool,
    /// On so many threads.
    pub threads: usize,
    /// Who hashes and compares passwords.
    pub passwords: Passwords,
    /// The keys that sign and seal what the store gives out.
    pub secrets: Secrets,
    /// What time it is.
    pub clock: Clock,
    /// The server that takes mail; none where it is written to files.
    pub mail_server: Option<Smtp>,
    /// How the program was started.
    pub options: ServeOptions,
}

impl App {
    /// Puts the parts together.
    pub fn new(parts: Parts) -> Self {
        let Parts { db, catalogue, pages, threads, passwords, secrets, clock, mail_server, options } = parts;
        let secure = options.public_url.as_deref().is_some_and(|url| url.starts_with("https://"));
        let versions = quick_cache::sync::Cache::new(VERSIONS);
        versions.insert(catalogue.version.clone(), Arc::clone(&catalogue));
        let work = Arc::<Notify>::default();
        let site = catalogue.site.site_code.clone();
        let sandbox =
            Arc::new(Sandbox { db: db.clone(), clock: clock.clone(), site, work: Arc::clone(&work) });
        let gateways = Gateways::new(&options.gateways, Arc::clone(&sandbox));
        let identities = Identities::new(&options.identities);
        let mail = MailFolder::new(&options.database.data.join("outbox"));
        let transport = match mail_server {
            Some(server) => Transport::Server(Box::new(server)),
            None => Transport::Folder(mail.clone()),
        };
        let shop = Shop {
            db,
            pages,
            secrets,
            clock,
            gateways,
            identities,
            passkeys: Passkeys::new(&options.host(), &options.origin()),
            sandbox,
            jar: Jar { secure },
            mail,
            transport,
            limits: Limits::new(&options.limits),
            passwords,
            admission: Admission::new(threads, options.connections.get()),
            asking: Asking::default(),
            holders: Holders::default(),
            metrics: Arc::default(),
            reports: Reports::default(),
            traffic: Traffic::default(),
            hosted_search: options
                .search
                .hosted(&options.host())
                .map(|search| (Arc::new(search), Arc::new(Semaphore::new(HOSTED_SEARCHES)))),
            marketing: options.newsletter.platform().map(|platform| (platform, Arc::new(Semaphore::new(1)))),
            work,
            draining: AtomicBool::default(),
            frontend: Frontend::new(options.web.clone()),
            options,
            day: ArcSwap::from_pointee((Date::default(), Instant::from_millis(0)..Instant::from_millis(0))),
            versions,
        };
        Self::edition(Arc::new(shop), catalogue)
    }

    /// The same store with another catalogue: pages are drawn anew, everything else goes on.
    #[must_use]
    pub fn with_catalogue(&self, catalogue: Arc<Catalogue>) -> Self {
        Self::edition(Arc::clone(&self.shop), catalogue)
    }

    fn edition(shop: Arc<Shop>, catalogue: Arc<Catalogue>) -> Self {
        // Every page and product in each language, and the pictures over mail: nothing that can be asked for is drawn twice.
        let cards = (PageName::ALL.len() + catalogue.products.len()) * Language::ALL.len();
        let cards = cards + catalogue.products.len() + 1;
        let (admission, drawn) = (&shop.admission, |kind| shop.metrics.drawings(kind));
        let pictures = Arc::clone(&admission.pictures);
        let cards = Drawings::new(cards * CARD_BYTES, pictures, drawn("picture"));
        let papers = Drawings::new(PAPER_BYTES, Arc::clone(&admission.papers), drawn("paper"));
        let site = &catalogue.site;
        let allowed =
            |elsewhere: Vec<Origins>| policy::policy(&[shop.gateways.origins(), elsewhere].concat());
        let manager = site.tag_manager.as_ref().map(|_| policy::tag_manager());
        let followed = manager.clone().map(|manager| allowed(vec![manager]));
        let service = site.financing.as_ref().filter(|service| service.is_enabled(&site.site_code));
        let financed =
            service.map(|service| allowed(manager.into_iter().chain([policy::financing(service)]).collect()));
        Self {
            policy: allowed(Vec::new()),
            followed,
            financed,
            cards,
            papers,
            found: OnceLock::new(),
            answers: OnceLock::new(),
            answers_begun: AtomicBool::new(false),
            shop,
            catalogue,
            cache: PageCache::new(CACHE_BYTES),
            layouts: quick_cache::sync::Cache::new(LAYOUTS),
            lowest: LowestPrices::default(),
        }
    }

    /// The rules prices are made by today, for everybody: without a country, a code or a coupon.
    pub fn terms<'a>(&'a self, currency: &'a Currency) -> Terms<'a> {
        Terms {
            discounts: &self.catalogue.discounts,
            promotions: &self.catalogue.promotions,
            stay_promotions: &self.catalogue.stay_promotions,
            plans: &self.catalogue.plans,
            currency,
            today: self.today(),
            tax_percent: self.catalogue.site.tax_percent,
            country: "",
            code: None,
            coupon: None,
            beside: None,
        }
    }

    /// The least an adult pays for a product of this catalogue in the two months from the first day after today that can be
    /// booked (clause 2.2.130), and whether any day that can be booked costs something else: alone, or beside what a ready-made package, named by its number, has besides. None where no such day is open.
    pub fn lowest(
        &self,
        product: &Product,
        currency: &Currency,
        beside: Option<(i64, &Together)>,
    ) -> Option<Lowest> {
        let (today, package) = (self.today(), beside.map(|(package, _)| package));
        let asked = Asked { product: product.id, package, currency: currency.code, today };
        self.lowest.known(asked, || {
            let terms = Terms { beside: beside.map(|(_, together)| together), ..self.terms(currency) };
            // The starts of today pass, and some of later days are sold no more today: what is said all day holds all day.
            let tomorrow = instant_in_cancun(add_days(today, 1), Time::default());
            let last = self.booking().last_day();
            let holds = |day: &Date| {
                product.times(*day).into_iter().any(|start| product.closes_at(*day, start) >= tomorrow)
            };
            let mut ahead = (1..).map(|ahead| add_days(today, ahead)).take_while(|day| *day <= last);
            let first = ahead.find(holds)?;
            let on = |days| pricing::lowest(product, &days, self.rate(currency), &terms, |_| true);
            // Who reads "from" may come soon: what is paid only in half a year is said by the calendar.
            let soon = on(first..=add_days(first, lowest::SOON).min(last))?;
            let varies = on(first..=last)?.varies;
            Some(Lowest { varies, ..soon })
        })
    }

    /// What an adult pays for a product at the least, and whether other days cost more. What a cart has of an older catalogue
    /// costs what it costs who buys it today.
    pub fn price_from(&self, of: &Catalogue, product: &Product, currency: &Currency) -> (Part, bool) {
        let served = of.version == self.catalogue.version;
        let sold = if served { Some(product) } else { self.catalogue.product(product.id) };
        let lowest = sold.and_then(|sold| self.lowest(sold, currency, None));
        lowest.map_or_else(
            || {
                let (terms, rate) = (self.terms(currency), self.rate(currency));
                (pricing::price_alone(product, Unit::ADULT, None, rate, &terms), false)
            },
            |lowest| (lowest.part, lowest.varies),
        )
    }

    /// What decides now whether a day can be chosen.
    pub fn booking(&self) -> Booking {
        let site = &self.catalogue.site;
        Booking { now: self.now(), horizon_months: site.horizon_months, few: site.few_places }
    }

    /// The promotion of a code.
    pub fn promotion(&self, code: &str) -> Option<&Promotion> {
        self.catalogue.promotions.iter().find(|promotion| promotion.code.as_deref() == Some(code))
    }

    /// The pictures of places.
    pub fn scenes(&self) -> Scenes<'_> {
        self.frontend.scenes(&self.catalogue.site.scene)
    }

    /// What devices are asked by for passkeys; none where the store's host has no name, or another site lets people in.
    pub fn passkeys_offered(&self) -> Option<&Passkeys> {
        self.passkeys.as_ref().filter(|_| self.catalogue.site.account_site.is_none())
    }

    /// Today's rate of a currency.
    pub fn rate(&self, currency: &Currency) -> Rate {
        self.catalogue.rate(currency.code, self.today())
    }
}

impl Shop {
    /// The instant it is, by the store's clock.
    pub fn now(&self) -> Instant {
        self.clock.now()
    }

    /// Today in Cancun. Asked by every request, so kept until the day is over.
    pub fn today(&self) -> Date {
        let now = self.now();
        let known = self.day.load();
        if known.1.contains(&now) {
            return known.0;
        }
        let date = now.date_in_cancun();
        let midnight = |date| instant_in_cancun(date, Time::default());
        self.day.store(Arc::new((date, midnight(date)..midnight(add_days(date, 1)))));
        date
    }

    /// A catalogue version: the one served now, or an older one a cart or order was made with.
    pub async fn version(&self, version: &str) -> Result<Arc<Catalogue>, StoreError> {
        if let Some(catalogue) = self.versions.get(version) {
            return Ok(catalogue);
        }
        let stored = self.db.read(store::catalogue::ReadVersion { version: version.to_owned() }).await?;
        let broken = |why: &str| StoreError::Broken(format!("catalogue version {version} {why}"));
        let files: Files = stored
            .ok_or_else(|| broken("is not stored"))
            .and_then(|json| serde_json::from_str(&json).map_err(|_| broken("is not JSON")))?;
        let catalogue =
            Arc::new(Catalogue::read_stored(&files).map_err(|_| broken("can't be read by this release"))?);
        self.versions.insert(version.to_owned(), Arc::clone(&catalogue));
        Ok(catalogue)
    }
}
