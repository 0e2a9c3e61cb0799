//! The catalogue's products (§3.5).

use super::Files;
use super::ages::{AgeBand, ages};
use super::business_units::BusinessUnit;
use super::documents::{each_folder, three};
use super::facts::{Facts, facts};
use super::prices::{Prices, Season, prices, seasons};
use super::product_id::ProductId;
use super::product_words::{ProductWords, product_words};
use super::reader::{Document, Mistake, Section};
use super::services::{Services, services};
use super::slots::{Closure, Slot, closures, slots};
use super::words::words;
use crate::calendar::{Date, Instant, Time, add_days, instant_in_cancun, weekday};
use crate::folding::folded;
use crate::language::{ByLanguage, Language};
use crate::party::Age;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

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
    /// What visitors look for in a day: a list can be narrowed to it.
    Suits {
        /// Rivers, sea, cenotes.
        Water = "water",
        /// Heights and speed.
        Adrenaline = "adrenaline",
        /// What people built, sing and tell.
        Culture = "culture",
        /// It begins in the evening.
        Night = "night",
        /// Little ones have a good day too.
        SmallChildren = "small-children",
    }
}

words! {
    /// Whether it is sold (§4.8).
    Status {
        /// It can be bought.
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
    /// What visitors look for that it has.
    pub suits: BTreeSet<Suits>,
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
    /// The extra that says where its people are picked up, where it comes for them: chosen with it.
    pub pick_up: Option<ProductId>,
    /// What is offered in its place while it is not sold.
    pub instead: Option<ProductId>,
    /// The day it is sold again, of one on pause; none where nobody knows yet.
    pub back: Option<Date>,
    /// Who may come.
    pub ages: BTreeMap<Age, AgeBand>,
    /// Price lists by currency; USD is always there.
    pub prices: Prices,
    /// Other price lists on some days; the first that fits a date counts.
    pub seasons: Vec<Season>,
    /// Starts, earliest first; at least one.
    pub slots: Vec<Slot>,
    /// Days it is closed.
    pub closures: Vec<Closure>,
    /// What a family asks before it chooses; none where the catalogue does not say.
    pub facts: Option<Facts>,
    /// What else a visitor may need there.
    pub services: Services,
    /// The hours of its day in pictures, earliest first.
    pub storyboard: Vec<Moment>,
    /// What is said about it.
    pub words: ByLanguage<ProductWords>,
}

/// An hour of a product's day.
#[derive(Clone, Debug)]
pub struct Moment {
    /// When it is; of a product with several starts, on the first.
    pub hour: Time,
    /// The name of its small picture.
    pub picture: String,
    /// What the day is then, in one line.
    pub words: ByLanguage<String>,
    /// What the picture shows.
    pub alt: ByLanguage<String>,
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

impl Product {
    /// True when it takes people of an age.
    pub fn allows(&self, age: Age) -> bool {
        self.ages.contains_key(&age)
    }

    /// The price lists of a day; of none, the usual ones.
    pub fn prices_on(&self, date: Option<Date>) -> &Prices {
        date.and_then(|date| self.season_on(date)).map_or(&self.prices, |season| &season.prices)
    }

    /// The season a day is in.
    pub fn season_on(&self, date: Date) -> Option<&Season> {
        let fits =
            |season: &&Season| (season.from..=season.to).contains(&date) && season.weekdays.contains(date);
        self.seasons.iter().find(fits)
    }

    /// The component group in which an extra is chosen: one of several comes with the admission.
    pub fn group_of(&self, extra: ProductId) -> Option<&ComponentGroup> {
        self.choices().find(|group| group.components.iter().any(|component| component.id == extra))
    }

    /// True for what comes with the admission: a component, or where its people are picked up.
    pub fn includes(&self, extra: ProductId) -> bool {
        self.pick_up == Some(extra) || self.group_of(extra).is_some()
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

    /// When what starts then is sold no more.
    pub fn closes_at(&self, date: Date, start: Time) -> Instant {
        instant_in_cancun(date, start).plus_minutes(-self.cutoff_minutes)
    }

    /// When a visit that starts then is over at the latest: at closing time, which is the next day's where the start is not
    /// before it. How long a visit takes is not known.
    pub fn ends(&self, date: Date, start: Time) -> Instant {
        let day = if start < self.closes { date } else { add_days(date, 1) };
        instant_in_cancun(day, self.closes)
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

impl Product {
    /// Whether one may come at any time while it is open: a park whose only start is its opening.
    pub fn any_time(&self) -> bool {
        let only = if let [only] = self.slots.as_slice() { Some(only.time) } else { None };
        self.kind == ProductKind::Park && only == Some(self.opens)
    }

    /// When it leaves, of a tour that leaves more than once a day; else none.
    pub fn departures(&self) -> Vec<Time> {
        let several = self.kind == ProductKind::Tour && self.slots.len() > 1;
        self.slots.iter().filter(|_| several).map(|slot| slot.time).collect()
    }
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
    let suits = if root.has("suits") { suits(&root) } else { Some(BTreeSet::new()) };
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
    let pick_up = root.has("pick_up").then(|| root.id("pick_up"));
    let instead = root.has("instead").then(|| root.id("instead"));
    let back = root.has("back").then(|| root.date("back"));
    let ages = root.section("ages").and_then(ages);
    let prices = root.section("prices").and_then(|section| prices(section, not_discount.unwrap_or_default()));
    if let (Some(ages), Some(prices), Some(true)) = (&ages, &prices, not_discount)
        && ages.contains_key(&Age::Child)
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
    let facts = if root.has("facts") { root.section("facts").and_then(facts) } else { None };
    let services = services(&root);
    let storyboard = storyboard(&root);
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
        suits: suits?,
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
        pick_up: pick_up.flatten(),
        instead: instead.flatten(),
        back: back.flatten(),
        ages: ages?,
        prices: prices?,
        seasons,
        slots: slots?,
        closures,
        facts,
        services: services?,
        storyboard,
        words,
    };
    (mistakes.len() == before).then_some(product)
}

fn storyboard(root: &Section<'_, '_>) -> Vec<Moment> {
    let mut moments: Vec<Moment> = Vec::new();
    for section in root.sections("storyboard") {
        let (hour, picture) = (section.time("hour"), section.slug("picture", false));
        let (words, alt) = (section.localized("words"), section.localized("alt"));
        if let Some(hour) = hour
            && moments.last().is_some_and(|last| last.hour >= hour)
        {
            section.mistake("hour", "it is not after the one before", "the hours of the day in their order");
        }
        section.close();
        let moment = || Some(Moment { hour: hour?, picture: picture?, words: words?, alt: alt? });
        moments.extend(moment());
    }
    moments
}

fn suits(root: &Section<'_, '_>) -> Option<BTreeSet<Suits>> {
    let mut suits = BTreeSet::new();
    for word in root.texts("suits", 20)? {
        match Suits::parse(&word) {
            Some(one) => {
                suits.insert(one);
            }
            None => root.mistake("suits", format!("{word:?} is none of them"), Suits::one_of()),
        }
    }
    Some(suits)
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

impl Product {
    /// Its words in one language.
    pub fn words_in(&self, language: Language) -> &ProductWords {
        self.words.get(language)
    }

    /// What it is called in each language.
    pub fn names(&self) -> [&str; 3] {
        Language::ALL.map(|language| self.words.get(language).name.as_str())
    }

    /// The same, and by its folder, as some write it.
    pub fn called(&self) -> impl Iterator<Item = &str> {
        self.names().into_iter().chain([self.folder.as_str()])
    }

    /// Whether who was at one has been to a place of the other: both are one place, or share a place by their names (§10.3.94).
    pub fn shares_place(&self, other: &Self) -> bool {
        self.location_id == other.location_id || !self.named_places().is_disjoint(&other.named_places())
    }

    /// The words that its name has in every language: a place is called the same in all, what else is said of it is translated.
    fn named_places(&self) -> BTreeSet<String> {
        let words = |language| -> BTreeSet<String> {
            folded(&self.words.get(language).name).split_whitespace().map(str::to_owned).collect()
        };
        &(&words(Language::Es) & &words(Language::En)) & &words(Language::Pt)
    }
}
