//! Reads hotels from their files, and tells every mistake in them and between them.

use super::channels::channels;
use super::documents::{each, each_folder, three};
use super::hotels::{
    Allotment, Amenity, Bed, Board, DayRule, Hotel, HotelNumber, HotelWords, NightPrice, NightPrices,
    NightSeason, PlanPrice, PlanWords, RoomType, RoomView, RoomWords, Spot, StayPlan,
};
use super::product_words::Question;
use super::reader::{Document, Mistake, Section, several};
use super::room_detail::detail;
use super::room_facts::{door_cm, room_amenities};
use super::site::CancellationTerm;
use super::slots::{WEEKDAYS, days, weekdays};
use super::{Catalogue, Files, PageName, ProductKind};
use crate::language::{ByLanguage, Language};
use crate::money::CurrencyCode;
use crate::stay::{ADULT_FROM, MOST_ADULTS, MOST_CHILDREN, MOST_NIGHTS};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

/// Reads every hotel, in display order.
pub(super) fn read(files: &Files, mistakes: &mut Vec<Mistake>) -> Vec<Hotel> {
    let mut hotels = each_folder(files, "hotels", |folder| {
        let words = three(files, "hotels", folder, mistakes, hotel_words)?;
        let path = format!("hotels/{folder}/hotel.toml");
        let document = Document::open(&path, files, mistakes)?;
        hotel(&document, folder, words, mistakes)
    });
    hotels.sort_by(|a, b| (a.order, &a.code).cmp(&(b.order, &b.code)));
    hotels
}

fn hotel_words(root: &Section<'_, '_>) -> Option<HotelWords> {
    let (name, slug) = (root.short_text("name", 60), root.slug("slug", false));
    let (tagline, summary) = (root.short_text("tagline", 60), root.short_text("summary", 220));
    let description = root.texts("description", 1200);
    let highlights = root.texts("highlights", 90);
    let good_to_know = root.texts("good_to_know", 240);
    let arrive = root.short_text("arrive", 400);
    let scene_alt = root.short_text("scene_alt", 300);
    let (seo_title, seo_description) =
        (root.short_text("seo_title", 65), root.short_text("seo_description", 160));
    let questions = each(root, "questions", |section| {
        let (question, answer) = (section.short_text("question", 90), section.short_text("answer", 240));
        Some(Question { question: question?, answer: answer? })
    });
    let rooms = named(root, "rooms", |section| {
        let (name, slug) = (section.short_text("name", 60), section.slug("slug", false));
        let (summary, description) = (section.short_text("summary", 220), section.texts("description", 600));
        let picture_alt = section.short_text("picture_alt", 300);
        Some(RoomWords {
            name: name?,
            slug: slug?,
            summary: summary?,
            description: description?,
            picture_alt: picture_alt?,
        })
    });
    let plans = named(root, "plans", |section| {
        let (name, summary) = (section.short_text("name", 60), section.short_text("summary", 220));
        Some(PlanWords { name: name?, summary: summary? })
    });
    Some(HotelWords {
        name: name?,
        slug: slug?,
        tagline: tagline?,
        summary: summary?,
        description: description?,
        highlights: highlights?,
        good_to_know: good_to_know?,
        arrive: arrive?,
        scene_alt: scene_alt?,
        seo_title: seo_title?,
        seo_description: seo_description?,
        questions: questions?,
        rooms: rooms?,
        plans: plans?,
    })
}

/// The sections below one, each by its name.
fn named<T>(
    root: &Section<'_, '_>,
    key: &str,
    body: impl Fn(&Section<'_, '_>) -> Option<T>,
) -> Option<BTreeMap<String, T>> {
    let all = root.section(key)?;
    let keys: Vec<_> = all.keys().map(str::to_owned).collect();
    let mut found = BTreeMap::new();
    for key in keys {
        let section = all.section(&key)?;
        let value = body(&section);
        section.close();
        found.insert(key, value?);
    }
    all.close();
    Some(found)
}

fn hotel(
    document: &Document<'_>,
    folder: &str,
    words: ByLanguage<HotelWords>,
    mistakes: &mut Vec<Mistake>,
) -> Option<Hotel> {
    let before = mistakes.len();
    let shared = RefCell::new(&mut *mistakes);
    let root = document.root(&shared);
    let (code, number) = (root.code("code"), root.integer("number", 1, 99_999).map(HotelNumber));
    let (scene, order) = (root.slug("scene", false), root.integer("order", 0, 99_999));
    let (address, phone) = (root.short_text("address", 160), root.short_text("phone", 24));
    // Versions of earlier releases don't say it.
    let place = root.has("place").then(|| root.section("place").and_then(spot));
    let (check_in, check_out) = (root.time("check_in"), root.time("check_out"));
    let lodging_tax_percent = root.integer("lodging_tax_percent", 0, 20);
    // Nor do they say this.
    let town_fee = if root.has("town_fee") { root.amount("town_fee", 2) } else { Some(0) };
    let amenities = several(&root, "amenities", Amenity::parse, &Amenity::one_of());
    let bands = root.integers("child_bands", 0, i64::from(ADULT_FROM) - 1).unwrap_or_default();
    if bands.first() != Some(&0) || bands.windows(2).any(|pair| matches!(pair, [a, b] if a >= b)) {
        root.mistake(
            "child_bands",
            "they do not rise from 0",
            "the youngest age of each band, such as [0, 5, 12]",
        );
    }
    let rules = each(&root, "rules", rule);
    let plans = each(&root, "plans", |section| plan(section, bands.len()));
    let rooms = each(&root, "rooms", |section| room(section, bands.len()));
    root.close();
    let hotel = Hotel {
        folder: folder.to_owned(),
        code: code?,
        number: number?,
        scene: scene?,
        order: order?,
        address: address?,
        place: place.flatten(),
        phone: phone?,
        check_in: check_in?,
        check_out: check_out?,
        lodging_tax_percent: lodging_tax_percent?,
        town_fee: town_fee?,
        amenities: amenities?,
        bands,
        rules: rules?,
        plans: plans?,
        rooms: rooms?,
        words,
    };
    (mistakes.len() == before).then_some(hotel)
}

/// Where a hotel stands. It is on the coast that the map shows, or what was written is a slip.
fn spot(section: Section<'_, '_>) -> Option<Spot> {
    let within = |key: &str, from: i32, to: i32| {
        let right = format!("degrees such as \"20.5890\" and \"-87.1120\", here from {from} to {to}");
        section.parsed(key, &right, |text| {
            Spot::degrees(text).filter(|degrees| (from * 1_000_000..=to * 1_000_000).contains(degrees))
        })
    };
    let (latitude, longitude) = (within("latitude", 17, 22), within("longitude", -90, -86));
    section.close();
    Some(Spot { latitude: latitude?, longitude: longitude? })
}

fn rule(section: &Section<'_, '_>) -> Option<DayRule> {
    let (days, weekdays) = (days(section), weekdays(section));
    let flag = |key: &str| if section.has(key) { section.boolean(key) } else { Some(false) };
    let (no_arrival, no_departure) = (flag("no_arrival"), flag("no_departure"));
    let least_nights = section.integer_or("least_nights", 1, 1, i64::from(MOST_NIGHTS));
    let (from, to) = days?;
    Some(DayRule {
        from,
        to,
        weekdays: weekdays?,
        least_nights: least_nights?,
        no_arrival: no_arrival?,
        no_departure: no_departure?,
    })
}

fn plan(section: &Section<'_, '_>, bands: usize) -> Option<StayPlan> {
    let key = section.slug("key", false);
    let board = section.parsed("board", &Board::one_of(), Board::parse);
    let parks = if section.has("parks") { section.ids("parks") } else { Some(Vec::new()) };
    let park_access = if section.has("park_access") { section.boolean("park_access") } else { Some(false) };
    let off_percent = section.integer_or("off_percent", 0, 0, 90);
    let deposit_percent = section.integer_or("deposit_percent", 100, 1, 100);
    let prices = lists(section, "prices", |part| {
        let (adult, child) = (part.amount("adult", 2), amounts(part, "child", bands));
        Some(PlanPrice { adult: adult?, child: child? })
    });
    let cancellation = each(section, "cancellation", |term| {
        let (hours, percent) = (term.integer("hours", 0, 8760), term.integer("percent", 0, 100));
        Some(CancellationTerm { hours: hours?, percent: percent? })
    });
    Some(StayPlan {
        key: key?,
        board: board?,
        park_access: park_access? || parks.as_ref().is_some_and(|parks| !parks.is_empty()),
        parks: parks?,
        off_percent: off_percent?,
        deposit_percent: deposit_percent?,
        prices: prices?,
        cancellation: cancellation?,
    })
}

fn room(section: &Section<'_, '_>, bands: usize) -> Option<RoomType> {
    let (id, key) = (section.id("id"), section.slug("key", false));
    let picture = section.has("picture").then(|| section.slug("picture", false));
    let beds = each(section, "beds", |bed| {
        let (kind, count) = (bed.parsed("bed", &Bed::one_of(), Bed::parse), bed.integer("count", 1, 8));
        Some((kind?, count?))
    });
    if beds.as_ref().is_some_and(Vec::is_empty) {
        section.mistake("beds", "there is none", "at least one [[rooms.beds]]");
    }
    let size_m2 = section.integer("size_m2", 8, 1000);
    let view = section.parsed("view", &RoomView::one_of(), RoomView::parse);
    let people = section.integer("people", 1, i64::from(MOST_ADULTS) + 2);
    let adults = section.integer("adults", 1, i64::from(MOST_ADULTS));
    let most_children = i64::try_from(MOST_CHILDREN).unwrap_or_default();
    let children = section.integer("children", 0, most_children);
    let amenities = room_amenities(section, children);
    let (door_cm, detail) = (door_cm(section), detail(section));
    let allotment = section.section("allotment").and_then(|part| {
        let rooms = WEEKDAYS.map(|day| part.integer(day, 0, 10_000));
        part.close();
        let mut all = [0; 7];
        for (to, from) in all.iter_mut().zip(rooms) {
            *to = from?;
        }
        Some(all)
    });
    let allotments = each(section, "allotments", |part| {
        let (days, rooms) = (days(part), part.integer("rooms", 0, 10_000));
        let (from, to) = days?;
        Some(Allotment { from, to, rooms: rooms? })
    });
    let prices = night_prices(section, bands);
    let seasons = each(section, "seasons", |part| {
        let name = part.has("name").then(|| part.localized("name")).flatten();
        let (days, weekdays, prices) = (days(part), weekdays(part), night_prices(part, bands));
        let (from, to) = days?;
        Some(NightSeason { name, from, to, weekdays: weekdays?, prices: prices? })
    });
    let channels = channels(section);
    Some(RoomType {
        id: id?,
        key: key?,
        picture: picture.flatten(),
        beds: beds?,
        size_m2: size_m2?,
        view: view?,
        people: people?,
        adults: adults?,
        children: children?,
        amenities: amenities?,
        door_cm,
        detail,
        allotment: allotment?,
        allotments: allotments?,
        prices: prices?,
        seasons: seasons?,
        channels: channels?,
    })
}

fn night_prices(section: &Section<'_, '_>, bands: usize) -> Option<NightPrices> {
    lists(section, "prices", |part| {
        let (room, adult) = (part.amount("room", 2), part.amount("adult", 2));
        let single = if part.has("single") { part.amount("single", 2) } else { room };
        if let (Some(room), Some(single)) = (room, single)
            && (single == 0 || single > room)
        {
            part.mistake("single", "it is free, or more than for two", "from above zero to what two pay");
        }
        let child = amounts(part, "child", bands);
        Some(NightPrice { room: room?, single: single?, adult: adult?, child: child? })
    })
}

/// A list in US dollars and one in pesos.
fn lists<T>(
    section: &Section<'_, '_>,
    key: &str,
    body: impl Fn(&Section<'_, '_>) -> Option<T>,
) -> Option<BTreeMap<CurrencyCode, T>> {
    let all = section.section(key)?;
    let mut lists = BTreeMap::new();
    for (name, code) in [("USD", CurrencyCode::USD), ("MXN", CurrencyCode::MXN)] {
        let part = all.section(name)?;
        let value = body(&part);
        part.close();
        lists.insert(code, value?);
    }
    all.close();
    Some(lists)
}

/// An amount for each band.
fn amounts(section: &Section<'_, '_>, key: &str, bands: usize) -> Option<Vec<i64>> {
    let right = format!("{bands} amounts such as \"35.00\", one for each of child_bands");
    let texts = section.texts(key, 20)?;
    let amounts: Option<Vec<_>> = texts.iter().map(|text| crate::money::parse_exact(text, 2)).collect();
    let found = amounts.filter(|amounts| amounts.len() == bands);
    if found.is_none() {
        section.mistake(key, "they do not fit the bands", right);
    }
    found
}

impl Catalogue {
    /// Mistakes between hotels, and between their facts and their words.
    pub(super) fn check_hotels(&self, say: &mut impl FnMut(&str, &str, String, &str)) {
        for (at, promotion) in self.stay_promotions.iter().enumerate() {
            let twin = self.stay_promotions.iter().take(at).any(|earlier| earlier.id == promotion.id);
            if twin || self.promotions.iter().any(|other| other.id == promotion.id) {
                say("promotions.toml", "stays", format!("id {} stands twice", promotion.id), "each once");
            }
            for code in &promotion.hotels {
                if self.hotels.iter().all(|hotel| hotel.code != *code) {
                    say("promotions.toml", "hotels", format!("{code} is no hotel"), "a code of hotels/");
                }
            }
            let of_it =
                |hotel: &&Hotel| promotion.hotels.is_empty() || promotion.hotels.contains(&hotel.code);
            for key in &promotion.plans {
                if self.hotels.iter().filter(of_it).all(|hotel| hotel.plan(key).is_none()) {
                    let wrong = format!("{key} is no rate plan of its hotels");
                    say("promotions.toml", "plans", wrong, "a key of [[plans]] in their hotel.toml");
                }
            }
        }
        let mut numbers: BTreeMap<_, String> = BTreeMap::new();
        for (at, hotel) in self.hotels.iter().enumerate() {
            let file = format!("hotels/{}/hotel.toml", hotel.folder);
            let earlier = self.hotels.get(..at).unwrap_or_default();
            let same = |twin: &&Hotel| twin.code == hotel.code || twin.number == hotel.number;
            if let Some(twin) = earlier.iter().find(same) {
                let wrong = format!("shares its code or number with {}", twin.folder);
                say(&file, "code", wrong, "a code and a number of its own");
            }
            if hotel.plans.is_empty() || hotel.rooms.is_empty() {
                say(
                    &file,
                    "rooms",
                    "there is no room or no rate plan".into(),
                    "at least one [[rooms]] and [[plans]]",
                );
            }
            for (at, plan) in hotel.plans.iter().enumerate() {
                if hotel.plans.iter().take(at).any(|twin| twin.key == plan.key) {
                    say(&file, "plans", format!("{} stands twice", plan.key), "a key for each");
                }
                for id in &plan.parks {
                    if self.product(*id).is_none_or(|product| product.kind != ProductKind::Park) {
                        say(&file, "parks", format!("{id} is no park"), "ids of parks of products/");
                    }
                }
            }
            for (at, room) in hotel.rooms.iter().enumerate() {
                if hotel.rooms.iter().take(at).any(|twin| twin.key == room.key) {
                    say(&file, "rooms", format!("{} stands twice", room.key), "a key for each");
                }
                if self.product(room.id).is_some() || self.extra(room.id).is_some() {
                    say(
                        &file,
                        "rooms",
                        format!("{} is a product or an extra", room.id),
                        "a number of its own",
                    );
                }
                if let Some(twin) = numbers.insert(room.id, format!("{} of {}", room.key, hotel.folder)) {
                    say(&file, "rooms", format!("{} is also {twin}", room.id), "a number of its own");
                }
            }
            for language in Language::ALL {
                let slug = &hotel.words.get(language).slug;
                if self.routes.page_by_slug(Some(PageName::Hotels), slug, language).is_some() {
                    let words = format!("hotels/{}/{}.toml", hotel.folder, language.code());
                    say(
                        &words,
                        "slug",
                        format!("{slug:?} is the address of a page below hotels"),
                        "a slug of its own",
                    );
                }
                check_words(hotel, language, earlier, say);
            }
        }
    }
}

/// The words of a hotel name its rooms and plans, no others, and no address twice.
fn check_words(
    hotel: &Hotel,
    language: Language,
    earlier: &[Hotel],
    say: &mut impl FnMut(&str, &str, String, &str),
) {
    let file = format!("hotels/{}/{}.toml", hotel.folder, language.code());
    let words = hotel.words.get(language);
    if let Some(twin) = earlier.iter().find(|twin| twin.words.get(language).slug == words.slug) {
        say(
            &file,
            "slug",
            format!("{:?} is also the address of {}", words.slug, twin.folder),
            "a slug of its own",
        );
    }
    let rooms: BTreeSet<_> = hotel.rooms.iter().map(|room| room.key.as_str()).collect();
    let plans: BTreeSet<_> = hotel.plans.iter().map(|plan| plan.key.as_str()).collect();
    if !words.rooms.keys().map(String::as_str).eq(rooms.iter().copied()) {
        say(
            &file,
            "rooms",
            "they are not the rooms of hotel.toml".into(),
            "[rooms.KEY] for each of its keys",
        );
    }
    if !words.plans.keys().map(String::as_str).eq(plans.iter().copied()) {
        say(
            &file,
            "plans",
            "they are not the plans of hotel.toml".into(),
            "[plans.KEY] for each of its keys",
        );
    }
    let slugs: BTreeSet<_> = words.rooms.values().map(|room| room.slug.as_str()).collect();
    if slugs.len() != words.rooms.len() {
        say(&file, "rooms", "two rooms have one slug".into(), "a slug for each");
    }
}
