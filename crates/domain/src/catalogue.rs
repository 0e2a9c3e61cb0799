//! What is sold and what is said about it: typed, immutable, versioned by content. Read from files by
//! [`Catalogue::read`], which reports every mistake; nothing invalid is ever built.

mod account_site;
mod ages;
mod banners;
mod business_units;
mod channels;
mod contact_ways;
mod currencies;
mod discounts;
mod documents;
mod extras;
mod facts;
mod gateway_rules;
mod hotel_files;
mod hotels;
mod icons;
mod offers;
mod packages;
mod payments;
mod prices;
mod product_id;
mod product_words;
mod products;
mod promotions;
mod reader;
mod retention;
mod room_detail;
mod room_facts;
mod routes;
mod services;
mod site;
mod slots;
mod stay_promotions;
mod synonyms;
mod texts;
mod words;

pub use account_site::AccountSite;
pub use ages::AgeBand;
pub use banners::{Banner, Wares};
pub use business_units::{BusinessUnit, BusinessUnits};
pub use channels::{Channel, is_channel_name};
pub use contact_ways::{AppLinks, ContactWays, ServiceWay, ServiceWayKind, Social, SocialNetwork};
pub use currencies::{Country, Currency, RateList};
pub use discounts::{AdvanceTier, ComboTier, Discounts};
pub use extras::{Extra, ExtraKind, ExtraWords, Per, Zone};
pub use facts::{Coach, Facts, HeightFor, MinHeight, Origin, Passable, Provided, Ride, Steps, Way, Wet};
pub use hotels::{
    Allotment, Amenity, Bed, Board, DayRule, Hotel, HotelNumber, HotelWords, NightPrice, NightPrices,
    NightSeason, PlanPrice, PlanWords, RoomAmenity, RoomType, RoomView, RoomWords, Spot, StayPlan,
};
pub use icons::Icons;
pub use packages::{LEAST_PRODUCTS, Package, PackageWords};
pub use payments::{Bank, BankKind, Method, MethodKind, Payments, TransferAccount};
pub use prices::{ListPrice, Prices, Season};
pub use product_id::ProductId;
pub use product_words::{ProductWords, Question};
pub use products::{Component, ComponentGroup, Moment, Product, ProductKind, Status, Suits, Upgrades};
pub use promotions::{Days, Promotion, RatePlan, tidy_code};
pub use reader::Mistake;
pub use retention::{KeepBuyers, Retention};
pub use room_detail::RoomDetail;
pub use routes::{PageName, Routes};
pub use services::{Offered, Service, Services};
pub use site::{CancellationTerm, Hours, NewsletterForm, Phone, Site};
pub use slots::{Closure, Slot};
pub use stay_promotions::{StayGift, StayPromotion};
pub use synonyms::{Expansion, Synonyms};
pub use texts::{Text, TextSection};

use crate::calendar::{Date, Time};
use crate::language::{ByLanguage, Language};
use crate::money::{CurrencyCode, Rate};
use crate::party::{Plan, Unit};
use crate::stay::NIGHT;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// The files of a catalogue: path below its folder, with `/`, and text.
pub type Files = BTreeMap<String, String>;

/// Everything sold and said, checked.
#[derive(Clone, Debug)]
pub struct Catalogue {
    /// Fingerprint of the files: the same words and prices always have the same version.
    pub version: String,
    /// Who sells, and the limits of selling.
    pub site: Site,
    /// The currencies, by id (§3.1).
    pub currencies: Vec<Currency>,
    /// The dollar, for when no other is known.
    pub usd: Currency,
    /// Every country, by code.
    pub countries: Vec<Country>,
    /// Exchange rates, oldest first.
    pub rates: Vec<RateList>,
    /// The address of each page in each language.
    pub routes: Routes,
    /// Ways to pay.
    pub payments: Payments,
    /// Automatic discounts.
    pub discounts: Discounts,
    /// Products in display order, retired ones included: old orders show them.
    pub products: Vec<Product>,
    /// What can be added to an admission, in display order.
    pub extras: Vec<Extra>,
    /// Hotels, in display order.
    pub hotels: Vec<Hotel>,
    /// Rates that need a proof.
    pub plans: Vec<RatePlan>,
    /// Promotions of parks and tours.
    pub promotions: Vec<Promotion>,
    /// Promotions of rooms.
    pub stay_promotions: Vec<StayPromotion>,
    /// Ready-made packages, in display order.
    pub packages: Vec<Package>,
    /// Banks, PayPal and transfer.
    pub banks: Vec<Bank>,
    /// Words that mean the same to who searches.
    pub synonyms: Synonyms,
    /// Pages that are only words.
    pub texts: BTreeMap<PageName, ByLanguage<Text>>,
}

impl Catalogue {
    /// Checks the files and builds the catalogue, or tells every mistake.
    pub fn read(files: &Files) -> Result<Self, Vec<Mistake>> {
        let catalogue = Self::read_by(files, |_| true)?;
        let mut mistakes = gateway_rules::check(&catalogue.payments, &catalogue.currencies, &catalogue.banks);
        mistakes.extend(currencies::shared_symbols(&catalogue.currencies));
        let shared = stay_promotions::shared_codes(&catalogue.promotions, &catalogue.stay_promotions);
        mistakes.extend(shared);
        if mistakes.is_empty() { Ok(catalogue) } else { Err(mistakes) }
    }

    /// Reads a version that was checked when it was stored, by this release or another: what only a later one knows is
    /// left out. Carts and orders keep the version they were made with, whatever release reads it.
    pub fn read_stored(files: &Files) -> Result<Self, Vec<Mistake>> {
        Self::read_by(files, |mistake| !mistake.may_be_newer())
    }

    fn read_by(files: &Files, counts: impl Fn(&Mistake) -> bool) -> Result<Self, Vec<Mistake>> {
        let mut mistakes = Vec::new();
        let mut document = |path: &'static str| reader::Document::open(path, files, &mut mistakes);
        let (site, currencies, countries) =
            (document("site.toml"), document("currencies.toml"), document("countries.toml"));
        let (rates, routes) = (document("rates.toml"), document("routes.toml"));
        let (payments, discounts) = (document("payments.toml"), document("discounts.toml"));
        let currencies = currencies.and_then(|doc| currencies::currencies(&doc, &mut mistakes));
        let countries = countries.and_then(|doc| currencies::countries(&doc, &mut mistakes));
        let rates = rates.and_then(|doc| currencies::rates(&doc, &mut mistakes));
        let routes = routes.and_then(|doc| routes::routes(&doc, &mut mistakes));
        let payments = payments.and_then(|doc| payments::payments(&doc, &mut mistakes));
        let discounts = discounts.and_then(|doc| discounts::discounts(&doc, &mut mistakes));
        let site = site.and_then(|doc| site::site(&doc, &mut mistakes));
        let products = products::read(files, &mut mistakes);
        let extras = extras::read(files, &mut mistakes);
        let hotels = hotel_files::read(files, &mut mistakes);
        let packages = packages::read(files, &mut mistakes);
        // A catalogue may do without these, as earlier releases' did.
        let plans = optional("rate_plans.toml", files, &mut mistakes, promotions::plans);
        let promotions = optional("promotions.toml", files, &mut mistakes, promotions::promotions);
        let stay_promotions =
            optional("promotions.toml", files, &mut mistakes, stay_promotions::stay_promotions);
        let banks = optional("banks.toml", files, &mut mistakes, payments::banks);
        let synonyms = optional("synonyms.toml", files, &mut mistakes, |document, mistakes| {
            Some(vec![synonyms::synonyms(document, mistakes)])
        });
        let texts = texts::read(files, &mut mistakes);
        reader::unknown_files(files, &mut mistakes);
        mistakes.retain(counts);
        let (
            Some(site),
            Some(currencies),
            Some(countries),
            Some(rates),
            Some(routes),
            Some(payments),
            Some(discounts),
            true,
        ) = (site, currencies, countries, rates, routes, payments, discounts, mistakes.is_empty())
        else {
            mistakes.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
            return Err(mistakes);
        };
        let Some(usd) = currencies.iter().find(|currency| currency.code == CurrencyCode::USD).cloned() else {
            let (wrong, right) = ("USD is missing".into(), "USD, in which prices are kept");
            return Err(vec![Mistake::of_file("currencies.toml", "iso_code", wrong, right)]);
        };
        let catalogue = Self {
            version: fingerprint(files),
            site,
            usd,
            currencies,
            countries,
            rates,
            routes,
            payments,
            discounts,
            products,
            extras,
            hotels,
            plans,
            promotions,
            stay_promotions,
            packages,
            banks,
            synonyms: synonyms.into_iter().next().unwrap_or_default(),
            texts,
        };
        let mistakes = catalogue.cross_check();
        if mistakes.is_empty() { Ok(catalogue) } else { Err(mistakes) }
    }

    /// Mistakes that only show between files.
    fn cross_check(&self) -> Vec<Mistake> {
        let mut mistakes = Vec::new();
        let mut say = |file: &str, field: &str, wrong: String, right: &str| {
            mistakes.push(Mistake::of_file(file, field, wrong, right));
        };
        for currency in &self.currencies {
            for country in &currency.countries {
                if self.country(country).is_none() {
                    say(
                        "currencies.toml",
                        "countries",
                        format!("{country} is not in countries.toml"),
                        "a code listed there",
                    );
                }
            }
        }
        for list in &self.rates {
            for currency in &self.currencies {
                if currency.code != CurrencyCode::USD && !list.per_usd.contains_key(&currency.code) {
                    say(
                        "rates.toml",
                        currency.code.as_str(),
                        format!("no rate from {}", list.from),
                        "a rate for every currency but USD",
                    );
                }
            }
        }
        if self.rates.is_empty() {
            say("rates.toml", "rates", "there is none".into(), "at least one [[rates]]");
        }
        if self.currency(CurrencyCode::MXN).is_none() {
            say("currencies.toml", "iso_code", "MXN is missing".into(), "MXN, in which prices are kept too");
        }
        for phone in &self.site.phones {
            if self.country(&phone.country).is_none() {
                say(
                    "site.toml",
                    "phones",
                    format!("{} is not in countries.toml", phone.country),
                    "a code listed there",
                );
            }
        }
        for code in self.payments.methods.iter().flat_map(|method| &method.currencies) {
            if self.currencies.iter().all(|currency| currency.code != *code) {
                say(
                    "payments.toml",
                    "currencies",
                    format!("{code} is not in currencies.toml"),
                    "a code listed there",
                );
            }
        }
        self.check_offers(&mut say);
        self.check_hotels(&mut say);
        if self.products.is_empty() {
            say("products", "", "there is none".into(), "at least one product");
        }
        for (at, product) in self.products.iter().enumerate() {
            let file = format!("products/{}/product.toml", product.folder);
            let earlier = self.products.get(..at).unwrap_or_default();
            if let Some(twin) = earlier.iter().find(|twin| twin.id == product.id || twin.code == product.code)
            {
                say(
                    &file,
                    "id",
                    format!("shares its id or code with {}", twin.folder),
                    "an id and a code of its own",
                );
            }
            for language in Language::ALL {
                let slug = &product.words.get(language).slug;
                let words = format!("products/{}/{}.toml", product.folder, language.code());
                if let Some(twin) = earlier.iter().find(|twin| twin.words.get(language).slug == *slug) {
                    say(
                        &words,
                        "slug",
                        format!("{slug:?} is also the address of {}", twin.folder),
                        "a slug of its own",
                    );
                }
                if self.routes.buy.get(language) == slug {
                    say(&words, "slug", format!("{slug:?} is the address of the buy page"), "another slug");
                }
            }
        }
        mistakes
    }

    /// The currency of a code.
    pub fn currency(&self, code: CurrencyCode) -> Option<&Currency> {
        self.currencies.iter().find(|currency| currency.code == code)
    }

    /// The currency of a code as a visitor's cookie has it: an unknown one is USD (§3.1).
    pub fn currency_or_usd(&self, code: &str) -> &Currency {
        CurrencyCode::parse(code).and_then(|code| self.currency(code)).unwrap_or(&self.usd)
    }

    /// The currency first shown to visitors from a country: USD where the country is unknown (§9.9).
    pub fn currency_of_country(&self, country: &str) -> &Currency {
        self.currencies
            .iter()
            .find(|currency| currency.countries.iter().any(|code| code == country))
            .unwrap_or_else(|| self.currency_or_usd("USD"))
    }

    /// The telephone line shown first (§3.10.3): the one for callers from a country that was chosen or told, else the only one
    /// whose callers speak the language, else one for a country that sees the currency first, else the first of all.
    pub fn phone_for(
        &self,
        countries: [Option<&str>; 2],
        language: Language,
        currency: CurrencyCode,
    ) -> Option<&Phone> {
        let phones = &self.site.phones;
        let line = |country: &str| phones.iter().find(|phone| phone.country == country);
        let spoken = || {
            let speaks = |phone: &&Phone| {
                self.country(&phone.country).is_some_and(|country| country.language == language)
            };
            let mut lines = phones.iter().filter(speaks);
            lines.next().filter(|_| lines.next().is_none())
        };
        let paid = || {
            let seen_first = &self.currency(currency)?.countries;
            phones.iter().find(|phone| seen_first.contains(&phone.country))
        };
        let of_country = countries.into_iter().flatten().find_map(line);
        of_country.or_else(spoken).or_else(paid).or_else(|| phones.first())
    }

    /// Currencies in the order they are offered.
    pub fn currencies_for_display(&self) -> Vec<&Currency> {
        let mut all: Vec<_> = self.currencies.iter().collect();
        all.sort_by_key(|currency| currency.display_order);
        all
    }

    /// The country of an ISO code.
    pub fn country(&self, code: &str) -> Option<&Country> {
        // Asked several times for each request.
        let at = self.countries.binary_search_by(|country| country.code.as_str().cmp(code)).ok()?;
        self.countries.get(at)
    }

    /// The rate of a currency on a day: the newest list that has begun, or the oldest there is.
    pub fn rate(&self, code: CurrencyCode, today: Date) -> Rate {
        if code == CurrencyCode::USD {
            return Rate::ONE;
        }
        self.rates_on(today).and_then(|list| list.per_usd.get(&code)).copied().unwrap_or(Rate::ONE)
    }

    /// The rates of a day: the newest list that has begun, or the oldest there is.
    pub fn rates_on(&self, today: Date) -> Option<&RateList> {
        self.rates.iter().rev().find(|list| list.from <= today).or_else(|| self.rates.first())
    }

    /// The hotel of a number.
    pub fn hotel(&self, number: HotelNumber) -> Option<&Hotel> {
        self.hotels.iter().find(|hotel| hotel.number == number)
    }

    /// The hotel with a slug in some language, the asked one first.
    pub fn hotel_by_slug(&self, slug: &str, language: Language) -> Option<&Hotel> {
        let among = |language| self.hotels.iter().find(|hotel| hotel.words.get(language).slug == slug);
        among(language).or_else(|| Language::ALL.into_iter().find_map(among))
    }

    /// The room type of an id, with its hotel.
    pub fn room(&self, id: ProductId) -> Option<(&Hotel, &RoomType)> {
        let of = |hotel| Hotel::room(hotel, id).map(|room| (hotel, room));
        self.hotels.iter().find_map(of)
    }

    /// The product of an id.
    pub fn product(&self, id: ProductId) -> Option<&Product> {
        self.products.iter().find(|product| product.id == id)
    }

    /// The places of a start: of a product's, or of an extra's own; of a night, the rooms of a type. None where there is no such
    /// start that day.
    pub fn capacity(&self, id: ProductId, date: Date, time: Time) -> Option<i64> {
        if let Some(product) = self.product(id) {
            return product.capacity(date, time);
        }
        if let Some(extra) = self.extra(id) {
            return extra
                .starts(date)
                .into_iter()
                .find(|(start, _)| *start == time)
                .map(|(_, places)| places);
        }
        self.room(id).filter(|_| time == NIGHT).map(|(_, room)| room.allotment(date))
    }

    /// The extra of an id.
    pub fn extra(&self, id: ProductId) -> Option<&Extra> {
        self.extras.iter().find(|extra| extra.id == id)
    }

    /// What can be added to a product: its upgrades, its choices, everything else.
    pub fn extras_of<'a>(&'a self, product: &'a Product) -> impl Iterator<Item = &'a Extra> {
        self.extras.iter().filter(|extra| extra.id_with(product).is_some())
    }

    /// A rate that needs a proof.
    pub fn plan(&self, plan: Plan) -> Option<&RatePlan> {
        self.plans.iter().find(|one| one.plan == plan)
    }

    /// True where a product takes such a person: of that age, by that rate.
    pub fn allows(&self, product: &Product, unit: Unit) -> bool {
        product.allows(unit.age())
            && unit.plan().is_none_or(|plan| {
                self.plan(plan)
                    .is_some_and(|plan| !plan.except.contains(&product.id) && plan.percent(unit).is_some())
            })
    }

    /// The product with this slug in some language, and that language: the asked one first.
    pub fn product_by_slug(&self, slug: &str, language: Language) -> Option<(&Product, Language)> {
        let among = |language: Language| {
            self.products
                .iter()
                .find(|product| product.words.get(language).slug == slug)
                .map(|found| (found, language))
        };
        among(language).or_else(|| Language::ALL.into_iter().find_map(among))
    }
}

/// Reads a file that may be missing: then there is nothing in it.
fn optional<T>(
    path: &'static str,
    files: &Files,
    mistakes: &mut Vec<Mistake>,
    body: impl Fn(&reader::Document<'_>, &mut Vec<Mistake>) -> Option<Vec<T>>,
) -> Vec<T> {
    if !files.contains_key(path) {
        return Vec::new();
    }
    reader::Document::open(path, files, mistakes)
        .and_then(|document| body(&document, mistakes))
        .unwrap_or_default()
}

/// Names the content: file names and bytes, hashed in order.
fn fingerprint(files: &Files) -> String {
    let mut hash = Sha256::new();
    for (path, text) in files {
        for part in [path, text] {
            hash.update(u64::try_from(part.len()).unwrap_or(u64::MAX).to_le_bytes());
            hash.update(part.as_bytes());
        }
    }
    crate::encoding::hex(&hash.finalize()).chars().take(24).collect()
}
