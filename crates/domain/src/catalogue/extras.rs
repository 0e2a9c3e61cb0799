//! What can be added to an admission: transport, food, photos, activities (§3.6).

use super::Files;
use super::business_units::BusinessUnit;
use super::documents::{each_folder, three};
use super::facts::Origin;
use super::prices::ListPrice;
use super::product_id::ProductId;
use super::products::Product;
use super::reader::{Document, Mistake, Section};
use super::slots::{Slot, slots};
use crate::calendar::{Date, Time, weekday};
use crate::language::ByLanguage;
use crate::money::CurrencyCode;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

super::words::words! {
    /// What kind of thing an extra is. The first three are upgrades: the same admission with more in it, one at most.
    ExtraKind {
        /// Picked up and brought back.
        Transport = "transport",
        /// Food and drinks.
        Food = "food",
        /// Transport and food in one.
        TransportWithFood = "transport_with_food",
        /// Photographs of the day.
        Photo = "photo",
        /// Something to do.
        Activity = "activity",
        /// Where a product that comes for its people meets them: a part of it, at no further cost.
        PickUp = "pick_up",
    }
}

super::words::words! {
    /// Whom an extra is paid for.
    Per {
        /// Everybody who pays, by age.
        Person = "person",
        /// As many as take part.
        Participant = "participant",
        /// Once for all who come together.
        Group = "group",
    }
}

impl ExtraKind {
    /// True for the same admission with more in it.
    pub fn upgrades(self) -> bool {
        matches!(self, Self::Transport | Self::Food | Self::TransportWithFood)
    }

    /// True for what brings people back from the place.
    pub fn takes_back(self) -> bool {
        matches!(self, Self::Transport | Self::TransportWithFood)
    }
}

/// Something that can be added to an admission.
#[derive(Clone, Debug)]
pub struct Extra {
    /// Its folder in the catalogue.
    pub folder: String,
    /// Its number: the operator's, or ours from 100000.
    pub id: ProductId,
    /// Upper-case code.
    pub code: String,
    /// What kind of thing it is.
    pub kind: ExtraKind,
    /// The business unit that runs it.
    pub business_unit: BusinessUnit,
    /// Its picture.
    pub scene: String,
    /// The small picture of what it is: a vignette's name.
    pub picture: Option<String>,
    /// Place in lists.
    pub order: i64,
    /// Whom it is paid for.
    pub per: Per,
    /// Admissions it can be added to; an upgrade goes by the admission's own list instead.
    pub products: BTreeSet<ProductId>,
    /// The youngest who may take part.
    pub from_age: Option<u8>,
    /// Price lists by currency; USD is always there.
    pub prices: BTreeMap<CurrencyCode, ListPrice>,
    /// Starts of its own with their places, earliest first; most have none.
    pub slots: Vec<Slot>,
    /// Where people are picked up.
    pub zones: Vec<Zone>,
    /// So long after the admission's place closes people are taken back; none where nobody says it.
    pub minutes_after: Option<u16>,
    /// What is said about it.
    pub words: ByLanguage<ExtraWords>,
}

/// Where people are picked up.
#[derive(Clone, Debug)]
pub struct Zone {
    /// What a form sends.
    pub key: String,
    /// Where it lies, as products say how far they are; none where nobody says that.
    pub place: Option<Origin>,
    /// So long before the admission's start.
    pub minutes_before: u16,
    /// So long instead before the start of these: they lie elsewhere than most.
    pub to: BTreeMap<ProductId, u16>,
    /// Its name.
    pub name: ByLanguage<String>,
}

/// What is said about an extra in one language. See `catalogue/README.md` for each.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "described in catalogue/README.md")]
pub struct ExtraWords {
    pub name: String,
    pub name_upgrade: String,
    pub title: String,
    pub subtitle: String,
    pub description: String,
}

impl Extra {
    /// The operator's number of an admission with it (`idUpgrade`); none where it can't be added to that admission.
    pub fn id_with(&self, product: &Product) -> Option<ProductId> {
        let upgrades = &product.upgrades;
        match self.kind {
            ExtraKind::Transport => upgrades.transport,
            ExtraKind::Food => upgrades.food,
            ExtraKind::TransportWithFood => upgrades.transport_with_food,
            ExtraKind::PickUp => product.pick_up.filter(|id| *id == self.id),
            ExtraKind::Photo if !product.can_add_photo => None,
            ExtraKind::Photo | ExtraKind::Activity => (self.products.contains(&product.id)
                || product.group_of(self.id).is_some())
            .then_some(self.id),
        }
    }

    /// Its starts on a date with their places.
    pub fn starts(&self, date: Date) -> Vec<(Time, i64)> {
        let day = usize::from(weekday(date)).saturating_sub(1);
        let places = |slot: &Slot| Some((slot.time, slot.capacity.get(day).copied().flatten()?));
        self.slots.iter().filter_map(places).collect()
    }

    /// When people are taken back from a place; after midnight where it closes late (§2.2.94). None where nobody says it.
    pub fn returns(&self, product: &Product) -> Option<Time> {
        Time::from_minutes((product.closes.minutes() + self.minutes_after?) % (24 * 60))
    }

    /// The pick-up zone of a key.
    pub fn zone(&self, key: &str) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.key == key)
    }
}

impl Zone {
    /// So many minutes before the start of an admission people are picked up for it (§2.2.90).
    pub fn minutes_before(&self, admission: ProductId) -> u16 {
        self.to.get(&admission).copied().unwrap_or(self.minutes_before)
    }

    /// When people are picked up for an admission that starts then; the evening before where the day is too short.
    pub fn pickup(&self, admission: ProductId, start: Time) -> Time {
        let minutes = (start.minutes() + 24 * 60).saturating_sub(self.minutes_before(admission)) % (24 * 60);
        Time::from_minutes(minutes).unwrap_or_default()
    }
}

fn zone(section: Section<'_, '_>) -> Option<Zone> {
    let (key, name) = (section.slug("key", false), section.localized("name"));
    let place =
        section.has("place").then(|| section.parsed("place", &Origin::one_of(), Origin::parse)).flatten();
    let minutes_before = section.integer("minutes_before", 0, 600);
    let mut to = BTreeMap::new();
    for other in section.sections("to") {
        let (products, minutes) = (other.ids("products"), other.integer("minutes_before", 0, 600));
        for id in products.unwrap_or_default() {
            if to.insert(id, minutes.unwrap_or_default()).is_some() {
                other.mistake("products", format!("{id} stands twice"), "each once");
            }
        }
        other.close();
    }
    section.close();
    Some(Zone { key: key?, place, minutes_before: minutes_before?, to, name: name? })
}

/// Reads every extra, in display order.
pub(super) fn read(files: &Files, mistakes: &mut Vec<Mistake>) -> Vec<Extra> {
    let mut extras = each_folder(files, "extras", |folder| {
        let words = three(files, "extras", folder, mistakes, extra_words)?;
        let path = format!("extras/{folder}/extra.toml");
        let document = Document::open(&path, files, mistakes)?;
        extra(&document, folder, words, mistakes)
    });
    extras.sort_by_key(|extra| (extra.order, extra.id));
    extras
}

fn extra_words(root: &Section<'_, '_>) -> Option<ExtraWords> {
    let (name, name_upgrade) = (root.short_text("name", 60), root.short_text("name_upgrade", 60));
    let (title, subtitle) = (root.short_text("title", 80), root.short_text("subtitle", 120));
    let description = root.short_text("description", 600);
    Some(ExtraWords {
        name: name?,
        name_upgrade: name_upgrade?,
        title: title?,
        subtitle: subtitle?,
        description: description?,
    })
}

fn extra(
    document: &Document<'_>,
    folder: &str,
    words: ByLanguage<ExtraWords>,
    mistakes: &mut Vec<Mistake>,
) -> Option<Extra> {
    let before = mistakes.len();
    let shared = RefCell::new(&mut *mistakes);
    let root = document.root(&shared);
    let id = root.id("id");
    let code = root.code("code");
    let kind = root.parsed("kind", &ExtraKind::one_of(), ExtraKind::parse);
    let business_unit = root.parsed("business_unit", &BusinessUnit::one_of(), BusinessUnit::parse);
    let scene = root.slug("scene", false);
    let picture = root.has("picture").then(|| root.slug("picture", false)).flatten();
    let order = root.integer("order", 0, 99_999);
    let per = root.parsed("per", &Per::one_of(), Per::parse);
    let upgrades = kind.is_some_and(ExtraKind::upgrades);
    let products = if root.has("products") { root.ids("products") } else { Some(Vec::new()) };
    let named = upgrades || kind == Some(ExtraKind::PickUp);
    if named == products.as_ref().is_some_and(|products| !products.is_empty()) {
        let right = if named { "none: products name it" } else { "the admissions it is for" };
        root.mistake("products", "it does not fit the kind", right);
    }
    let from_age = root.has("from_age").then(|| root.integer("from_age", 0, 99)).flatten();
    let prices = if kind == Some(ExtraKind::PickUp) {
        Some(nothing())
    } else {
        root.section("prices").and_then(|section| prices(section, per == Some(Per::Person)))
    };
    let slots = if root.has("slots") { slots(&root) } else { Some(Vec::new()) };
    if kind != Some(ExtraKind::Activity) && slots.as_ref().is_some_and(|slots| !slots.is_empty()) {
        root.mistake("slots", "only an activity has starts of its own", "no [[slots]]");
    }
    let zones: Vec<_> = root.sections("zones").into_iter().filter_map(zone).collect();
    if kind == Some(ExtraKind::PickUp) && zones.is_empty() {
        root.mistake("zones", "there is none", "one or more [[zones]] where people are picked up");
    }
    let minutes_after = root.has("minutes_after").then(|| root.integer("minutes_after", 0, 240)).flatten();
    if root.has("minutes_after") && !kind.is_some_and(ExtraKind::takes_back) {
        root.mistake("minutes_after", "only transport takes people back", "none of another kind");
    }
    root.close();
    let extra = Extra {
        folder: folder.to_owned(),
        id: id?,
        code: code?,
        kind: kind?,
        business_unit: business_unit?,
        scene: scene?,
        picture,
        order: order?,
        per: per?,
        products: products?.into_iter().collect(),
        from_age,
        prices: prices?,
        slots: slots?,
        zones,
        minutes_after,
        words,
    };
    (mistakes.len() == before).then_some(extra)
}

/// The prices of what is always a part of something else.
fn nothing() -> BTreeMap<CurrencyCode, ListPrice> {
    [CurrencyCode::USD, CurrencyCode::MXN].map(|code| (code, ListPrice { adult: 0, child: None })).into()
}

fn prices(section: Section<'_, '_>, by_age: bool) -> Option<BTreeMap<CurrencyCode, ListPrice>> {
    let mut lists = BTreeMap::new();
    for (key, code) in [("USD", CurrencyCode::USD), ("MXN", CurrencyCode::MXN)] {
        let part = section.section(key)?;
        let adult = part.amount("adult", 2);
        let child = (by_age && part.has("child")).then(|| part.amount("child", 2)).flatten();
        part.close();
        lists.insert(code, ListPrice { adult: adult?, child });
    }
    section.close();
    Some(lists)
}
