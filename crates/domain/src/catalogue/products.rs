//! The catalogue's products (§3.5).

use super::Files;
use super::product_id::ProductId;
use super::reader::{Document, Mistake, Section};
use crate::calendar::{Date, Time, weekday};
use crate::language::{ByLanguage, Language};
use crate::money::CurrencyCode;
use crate::party::Unit;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

/// Words of the catalogue as a type.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name { $($(#[$variant_doc])* $variant),* }
        impl $name {
            /// Every value.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];
            /// The word in the catalogue.
            pub fn word(self) -> &'static str { match self { $(Self::$variant => $word),* } }
            /// The value of a word.
            pub fn parse(word: &str) -> Option<Self> { Self::ALL.iter().copied().find(|value| value.word() == word) }
            /// The words, for telling what would be right.
            pub(super) fn one_of() -> String {
                format!("one of {}", Self::ALL.iter().map(|value| value.word()).collect::<Vec<_>>().join(", "))
            }
        }
    };
}

pub(super) use words;

words! {
    /// What kind of thing it is.
    ProductKind {
        /// A park's admission.
        Park = "park",
        /// A tour with a departure.
        Tour = "tour",
    }
}

words! {
    /// The operator's business units (§3.6).
    #[allow(missing_docs, reason = "the contract's codes")]
    BusinessUnit { Xc = "XC", Xp = "XP", Xh = "XH", Xon = "XON", Xs = "XS", Xn = "XN", Xt = "XT" }
}

impl BusinessUnit {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Xc => "Xcaret",
            Self::Xp => "Xplor",
            Self::Xh => "Xelha",
            Self::Xon => "Xenotes",
            Self::Xs => "Xenses",
            Self::Xn => "Xoximilco",
            Self::Xt => "Xichen",
        }
    }
}

words! {
    /// Whether it is sold (§4.8).
    Status {
        /// Sold.
        OnSale = "on_sale",
        /// Shown, not yet sold.
        ComingSoon = "coming_soon",
        /// Shown, not sold for now.
        Paused = "paused",
        /// Shown with its notice.
        Unavailable = "unavailable",
        /// Only old orders show it.
        Retired = "retired",
    }
}

/// A product.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "the contract's own flags, independent of each other")]
pub struct Product {
    /// Its folder in the catalogue.
    pub folder: String,
    /// The operator's number.
    pub id: ProductId,
    /// Upper-case code.
    pub code: String,
    /// Products that share one are the same place.
    pub location_id: i64,
    /// The business unit that runs it.
    pub business_unit: BusinessUnit,
    /// What kind of thing it is.
    pub kind: ProductKind,
    /// Whether it is sold.
    pub status: Status,
    /// Its picture.
    pub scene: String,
    /// Place in lists.
    pub order: i64,
    /// The flagship park gets no 10% for booking ahead.
    pub flagship: bool,
    /// No automatic discount; lists its own child price.
    pub not_discount: bool,
    /// A photo pass may be added.
    pub can_add_photo: bool,
    /// Sold only as a tour.
    pub tour_only: bool,
    /// Can be bought without a day, which is chosen later (§9.4.1).
    pub open_ticket: bool,
    /// A slot stops selling this long before it starts; negative: so long after.
    pub cutoff_minutes: i64,
    /// Opening time.
    pub opens: Time,
    /// Closing time.
    pub closes: Time,
    /// The start the operator's systems know, `HH:MM:SS`.
    pub schedule: Option<String>,
    /// Deposit for snorkel gear, US cents, paid at the park (§9.6).
    pub snorkel_deposit_usd: Option<i64>,
    /// The same product with more in it.
    pub upgrades: Upgrades,
    /// Parts sold together, one component of each group.
    pub component_groups: Vec<ComponentGroup>,
    /// Who may come.
    pub ages: BTreeMap<Unit, AgeBand>,
    /// Price lists by currency; USD is always there.
    pub prices: Prices,
    /// Other price lists on some days; the first that fits a date counts.
    pub seasons: Vec<Season>,
    /// Starts, earliest first; at least one.
    pub slots: Vec<Slot>,
    /// Days it is closed.
    pub closures: Vec<Closure>,
    /// What is said about it.
    pub words: ByLanguage<ProductWords>,
}

/// Ids of the same product with transport, food or both.
#[derive(Clone, Copy, Debug, Default)]
#[allow(missing_docs, reason = "each is the id it is named after")]
pub struct Upgrades {
    pub transport: Option<ProductId>,
    pub food: Option<ProductId>,
    pub transport_with_food: Option<ProductId>,
}

/// Components of which one is chosen.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the contract's fields")]
pub struct ComponentGroup {
    pub id: i64,
    pub components: Vec<Component>,
}

/// A part of a product.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the contract's fields")]
pub struct Component {
    pub id: ProductId,
    pub name: String,
}

/// Ages in whole years, both included; no upper end for adults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "two ends")]
pub struct AgeBand {
    pub from: u8,
    pub to: Option<u8>,
}

/// Prices per person in minor units, taxes included.
#[derive(Clone, Copy, Debug)]
pub struct ListPrice {
    /// An adult's.
    pub adult: i64,
    /// A child's own, where discounts don't apply.
    pub child: Option<i64>,
}

/// Price lists by currency.
pub type Prices = BTreeMap<CurrencyCode, ListPrice>;

/// Days with price lists of their own, both ends included.
#[derive(Clone, Debug)]
pub struct Season {
    /// First day.
    pub from: Date,
    /// Last day.
    pub to: Date,
    /// Weekdays it is for, 1 Monday to 7 Sunday.
    pub weekdays: BTreeSet<u8>,
    /// Its price lists.
    pub prices: Prices,
}

/// A start, with its places by weekday, Monday first. None is closed.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "a time and its places")]
pub struct Slot {
    pub time: Time,
    pub capacity: [Option<i64>; 7],
}

/// Days closed, both included.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "two days and why")]
pub struct Closure {
    pub from: Date,
    pub to: Date,
    pub reason: ByLanguage<String>,
}

/// What is said about a product in one language. See `catalogue/README.md` for each.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "described in catalogue/README.md")]
pub struct ProductWords {
    pub name: String,
    pub slug: String,
    pub tagline: String,
    pub summary: String,
    pub description: Vec<String>,
    pub highlights: Vec<String>,
    pub includes: Vec<String>,
    pub bring: Vec<String>,
    pub good_to_know: Vec<String>,
    pub arrive: String,
    pub scene_alt: String,
    pub seo_title: String,
    pub seo_description: String,
}

impl Product {
    /// True when it takes such people.
    pub fn allows(&self, unit: Unit) -> bool {
        self.ages.contains_key(&unit)
    }

    /// The price lists of a day; of none, the usual ones.
    pub fn prices_on(&self, date: Option<Date>) -> &Prices {
        let fits = |season: &&Season| {
            date.is_some_and(|date| {
                (season.from..=season.to).contains(&date) && season.weekdays.contains(&weekday(date))
            })
        };
        self.seasons.iter().find(fits).map_or(&self.prices, |season| &season.prices)
    }

    /// The component group in which an extra is chosen: one of several comes with the admission.
    pub fn group_of(&self, extra: ProductId) -> Option<&ComponentGroup> {
        self.choices().find(|group| group.components.iter().any(|component| component.id == extra))
    }

    /// Component groups that leave a choice.
    pub fn choices(&self) -> impl Iterator<Item = &ComponentGroup> {
        self.component_groups.iter().filter(|group| group.components.len() > 1)
    }

    /// Places of a slot on a date by the catalogue: none when closed.
    pub fn capacity(&self, date: Date, time: Time) -> Option<i64> {
        if self.closure(date).is_some() {
            return None;
        }
        let slot = self.slots.iter().find(|slot| slot.time == time)?;
        slot.capacity.get(usize::from(weekday(date)).checked_sub(1)?).copied().flatten()
    }

    /// The closure a date falls in.
    pub fn closure(&self, date: Date) -> Option<&Closure> {
        self.closures.iter().find(|closure| (closure.from..=closure.to).contains(&date))
    }

    /// Starts on a date, earliest first.
    pub fn times(&self, date: Date) -> Vec<Time> {
        self.slots.iter().map(|slot| slot.time).filter(|time| self.capacity(date, *time).is_some()).collect()
    }

    /// Weekdays with any start, 1 Monday to 7 Sunday.
    pub fn weekdays(&self) -> Vec<u8> {
        (1..=7_u8)
            .filter(|day| {
                self.slots
                    .iter()
                    .any(|slot| slot.capacity.get(usize::from(*day) - 1).copied().flatten().is_some())
            })
            .collect()
    }
}

/// The folders below one of the catalogue's, each read.
pub(super) fn each_folder<T>(files: &Files, of: &str, body: impl FnMut(&str) -> Option<T>) -> Vec<T> {
    let folders: BTreeSet<&str> = files
        .keys()
        .filter_map(|path| path.strip_prefix(of)?.strip_prefix('/')?.split_once('/'))
        .map(|(folder, _)| folder)
        .collect();
    folders.into_iter().filter_map(body).collect()
}

/// The words of a folder in each language.
pub(super) fn three<T>(
    files: &Files,
    of: &str,
    folder: &str,
    mistakes: &mut Vec<Mistake>,
    body: impl Fn(&Section<'_, '_>) -> Option<T>,
) -> Option<ByLanguage<T>> {
    let mut words = |language: Language| {
        let path = format!("{of}/{folder}/{}.toml", language.code());
        let document = Document::open(&path, files, mistakes)?;
        let mistakes = RefCell::new(&mut *mistakes);
        let root = document.root(&mistakes);
        let words = body(&root);
        root.close();
        words
    };
    let (es, en, pt) = (words(Language::Es), words(Language::En), words(Language::Pt));
    Some(ByLanguage { es: es?, en: en?, pt: pt? })
}

/// Reads every product, in display order.
pub(super) fn read(files: &Files, mistakes: &mut Vec<Mistake>) -> Vec<Product> {
    let mut products = each_folder(files, "products", |folder| {
        let words = three(files, "products", folder, mistakes, product_words);
        let path = format!("products/{folder}/product.toml");
        let document = Document::open(&path, files, mistakes);
        product(&document?, folder, words?, mistakes)
    });
    products.sort_by_key(|product| (product.order, product.id));
    products
}

fn product_words(root: &Section<'_, '_>) -> Option<ProductWords> {
    let name = root.short_text("name", 60);
    let slug = root.slug("slug", false);
    let tagline = root.short_text("tagline", 60);
    let summary = root.short_text("summary", 220);
    let description = root.texts("description", 1200);
    let highlights = root.texts("highlights", 90);
    let includes = root.texts("includes", 160);
    let bring = root.texts("bring", 160);
    let good_to_know = root.texts("good_to_know", 240);
    let arrive = root.short_text("arrive", 400);
    let scene_alt = root.short_text("scene_alt", 300);
    let seo_title = root.short_text("seo_title", 65);
    let seo_description = root.short_text("seo_description", 160);
    Some(ProductWords {
        name: name?,
        slug: slug?,
        tagline: tagline?,
        summary: summary?,
        description: description?,
        highlights: highlights?,
        includes: includes?,
        bring: bring?,
        good_to_know: good_to_know?,
        arrive: arrive?,
        scene_alt: scene_alt?,
        seo_title: seo_title?,
        seo_description: seo_description?,
    })
}

fn product(
    document: &Document<'_>,
    folder: &str,
    words: ByLanguage<ProductWords>,
    mistakes: &mut Vec<Mistake>,
) -> Option<Product> {
    let before = mistakes.len();
    let shared = RefCell::new(&mut *mistakes);
    let root = document.root(&shared);
    let id = root.id("id");
    let code = root.code("code");
    let location_id = root.integer("location_id", 1, 99_999);
    let business_unit = root.parsed("business_unit", &BusinessUnit::one_of(), BusinessUnit::parse);
    let kind = root.parsed("kind", &ProductKind::one_of(), ProductKind::parse);
    let status = root.parsed("status", &Status::one_of(), Status::parse);
    let scene = root.slug("scene", false);
    let order = root.integer("order", 0, 99_999);
    let (flagship, not_discount) = (root.boolean("flagship"), root.boolean("not_discount"));
    let (can_add_photo, tour_only) = (root.boolean("can_add_photo"), root.boolean("tour_only"));
    let open_ticket = if root.has("open_ticket") { root.boolean("open_ticket") } else { Some(false) };
    let cutoff_minutes = root.integer("cutoff_minutes", -720, 20_160);
    let (opens, closes) = (root.time("opens"), root.time("closes"));
    let schedule = root.has("schedule").then(|| {
        root.parsed("schedule", "a time such as \"09:00:00\"", |text| {
            text.strip_suffix(":00").and_then(Time::parse).map(|_| text.to_owned())
        })
    });
    let snorkel_deposit_usd = root.has("snorkel_deposit_usd").then(|| root.amount("snorkel_deposit_usd", 2));
    let upgrades =
        if root.has("upgrades") { root.section("upgrades").map(upgrades) } else { Some(Upgrades::default()) };
    let component_groups = component_groups(&root);
    let ages = root.section("ages").and_then(ages);
    let prices = root.section("prices").and_then(|section| prices(section, not_discount.unwrap_or_default()));
    if let (Some(ages), Some(prices), Some(true)) = (&ages, &prices, not_discount)
        && ages.contains_key(&Unit::Child)
        && prices.values().any(|list| list.child.is_none())
    {
        root.mistake(
            "prices",
            "a child price is missing",
            "a child price in each list, since not_discount is true",
        );
    }
    let seasons = seasons(&root, not_discount.unwrap_or_default());
    let slots = slots(&root);
    let closures = closures(&root);
    root.close();
    let product = Product {
        folder: folder.to_owned(),
        id: id?,
        code: code?,
        location_id: location_id?,
        business_unit: business_unit?,
        kind: kind?,
        status: status?,
        scene: scene?,
        order: order?,
        flagship: flagship?,
        not_discount: not_discount?,
        can_add_photo: can_add_photo?,
        tour_only: tour_only?,
        open_ticket: open_ticket?,
        cutoff_minutes: cutoff_minutes?,
        opens: opens?,
        closes: closes?,
        schedule: schedule.flatten(),
        snorkel_deposit_usd: snorkel_deposit_usd.flatten(),
        upgrades: upgrades?,
        component_groups,
        ages: ages?,
        prices: prices?,
        seasons,
        slots: slots?,
        closures,
        words,
    };
    (mistakes.len() == before).then_some(product)
}

fn upgrades(section: Section<'_, '_>) -> Upgrades {
    let id = |key| section.has(key).then(|| section.id(key)).flatten();
    let upgrades = Upgrades {
        transport: id("transport"),
        food: id("food"),
        transport_with_food: id("transport_with_food"),
    };
    section.close();
    upgrades
}

fn component_groups(root: &Section<'_, '_>) -> Vec<ComponentGroup> {
    let mut groups = Vec::new();
    for section in root.sections("component_groups") {
        let id = section.integer("id", 1, 99_999);
        let mut components = Vec::new();
        for part in section.sections("components") {
            let component = (part.id("id"), part.text("name"));
            if let (Some(id), Some(name)) = component {
                components.push(Component { id, name });
            }
            part.close();
        }
        if components.is_empty() {
            section.mistake("components", "there is none", "at least one component");
        }
        section.close();
        groups.extend(id.map(|id| ComponentGroup { id, components }));
    }
    groups
}

fn ages(section: Section<'_, '_>) -> Option<BTreeMap<Unit, AgeBand>> {
    let mut bands = BTreeMap::new();
    for unit in Unit::AGES {
        if unit != Unit::Adult && !section.has(unit.name()) {
            continue;
        }
        let part = section.section(unit.name())?;
        let from = part.integer("from", 0, 99);
        let to = if part.has("to") { part.integer("to", 0, 99).map(Some) } else { Some(None) };
        part.close();
        bands.insert(unit, AgeBand { from: from?, to: to? });
    }
    // Each band must begin where the younger one ends, or somebody would have no price.
    for (elder, younger) in [(Unit::Adult, Unit::Child), (Unit::Child, Unit::Infant)] {
        if let (Some(elder_band), Some(younger_band)) = (bands.get(&elder), bands.get(&younger)) {
            let expected = elder_band.from.checked_sub(1);
            if younger_band.to != expected {
                let right = format!("to = {}, where {} begins", expected.unwrap_or_default(), elder.name());
                section.mistake(younger.name(), "it does not end where the next age begins", right);
            }
        }
    }
    section.close();
    Some(bands)
}

const WEEKDAYS: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

fn seasons(root: &Section<'_, '_>, own_child_price: bool) -> Vec<Season> {
    let mut seasons = Vec::new();
    for section in root.sections("seasons") {
        let (from, to) = (section.date("from"), section.date("to"));
        if let (Some(from), Some(to)) = (from, to)
            && to < from
        {
            section.mistake("to", "it is before `from`", "its last day");
        }
        let weekdays = if section.has("weekdays") {
            let named = section.texts("weekdays", 3);
            if named.iter().flatten().any(|day| !WEEKDAYS.contains(&day.as_str())) {
                section.mistake("weekdays", "one is not a weekday", WEEKDAYS.join(", "));
            }
            named
        } else {
            Some(WEEKDAYS.map(str::to_owned).to_vec())
        };
        let prices = section.section("prices").and_then(|part| prices(part, own_child_price));
        section.close();
        if let (Some(from), Some(to), Some(weekdays), Some(prices)) = (from, to, weekdays, prices) {
            let weekdays =
                (1_u8..).zip(WEEKDAYS).filter(|(_, day)| weekdays.iter().any(|named| named == day));
            seasons.push(Season { from, to, weekdays: weekdays.map(|(number, _)| number).collect(), prices });
        }
    }
    seasons
}

fn prices(section: Section<'_, '_>, own_child_price: bool) -> Option<Prices> {
    let mut lists = BTreeMap::new();
    for (key, code) in [("USD", CurrencyCode::USD), ("MXN", CurrencyCode::MXN)] {
        let part = section.section(key)?;
        let adult = part.amount("adult", 2);
        let child = (own_child_price && part.has("child")).then(|| part.amount("child", 2)).flatten();
        if adult == Some(0) {
            part.mistake("adult", "it is free", "a price above zero");
        }
        part.close();
        lists.insert(code, ListPrice { adult: adult?, child });
    }
    section.close();
    Some(lists)
}

/// Reads the starts; none where there is no `[[slots]]`, which is a mistake.
pub(super) fn slots(root: &Section<'_, '_>) -> Option<Vec<Slot>> {
    let mut slots: Vec<Slot> = Vec::new();
    for section in root.sections("slots") {
        let time = section.time("time");
        let part = section.section("capacity")?;
        let capacity = WEEKDAYS.map(|day| part.has(day).then(|| part.integer(day, 0, 1_000_000)).flatten());
        part.close();
        if let Some(time) = time {
            if slots.iter().any(|slot| slot.time == time) {
                section.mistake("time", format!("{time} stands twice"), "one slot per time");
            }
            slots.push(Slot { time, capacity });
        }
        section.close();
    }
    if slots.is_empty() {
        root.mistake("slots", "there is none", "at least one [[slots]]");
        return None;
    }
    slots.sort_by_key(|slot| slot.time);
    Some(slots)
}

fn closures(root: &Section<'_, '_>) -> Vec<Closure> {
    let mut closures = Vec::new();
    for section in root.sections("closures") {
        let (from, to, reason) = (section.date("from"), section.date("to"), section.localized("reason"));
        if let (Some(from), Some(to)) = (from, to)
            && to < from
        {
            section.mistake("to", "it is before `from`", "the last day closed");
        }
        section.close();
        if let (Some(from), Some(to), Some(reason)) = (from, to, reason) {
            closures.push(Closure { from, to, reason });
        }
    }
    closures
}

impl Product {
    /// Its words in one language.
    pub fn words_in(&self, language: Language) -> &ProductWords {
        self.words.get(language)
    }
}
