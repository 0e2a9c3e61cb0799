//! Addresses: from a path to a page and back, in each language (§2.1, §2.2).

use domain::catalogue::{Catalogue, HotelNumber, PageName, ProductId, Routes, Wares};
use domain::language::Language;

/// A page of the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A page with a fixed address.
    Page(PageName),
    /// About a product.
    About(ProductId),
    /// A product's buy page.
    Buy(ProductId),
    /// Questions about a product, and their answers.
    Faqs(ProductId),
    /// A hotel.
    Hotel(HotelNumber),
    /// A room type.
    Room(ProductId),
    /// An order, by its code.
    Order(String),
    /// An order to take away.
    OrderFile(String, OrderFile),
    /// A visit of an order, to be changed.
    OrderChange(String),
}

/// What an order can be taken away as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderFile {
    /// Its vouchers as a PDF.
    Tickets,
    /// Its days as a calendar file.
    Calendar,
}

impl OrderFile {
    const ALL: [Self; 2] = [Self::Tickets, Self::Calendar];

    /// The last part of its address.
    pub fn name(self) -> &'static str {
        match self {
            Self::Tickets => "tickets.pdf",
            Self::Calendar => "calendar.ics",
        }
    }
}

/// The last part of the address that changes an order, as it was in every language before each had a word of its own: mail of
/// years ago has links to it.
const CHANGE: &str = "change";

/// Whether this is the last part of the address that changes an order, in whichever language.
fn is_change(routes: &Routes, segment: &str) -> bool {
    segment == CHANGE || Language::ALL.into_iter().any(|language| routes.change.get(language) == segment)
}

/// What a path means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A page, at its own address.
    Page(Target, Language),
    /// A page with another address: go there for good.
    Moved(String),
    /// No page; answered in this language.
    Nothing(Language),
    /// `/`: go to the visitor's language.
    Root,
}

impl Target {
    /// Its address in a language. A product that vanished has the listing's.
    pub fn href(&self, language: Language, catalogue: &Catalogue) -> String {
        let routes = &catalogue.routes;
        let listing = routes.href(PageName::Listing, language);
        let about = |id: &ProductId| {
            let slug = catalogue.product(*id).map(|product| product.words.get(language).slug.as_str());
            slug.map(|slug| format!("{listing}{slug}/"))
        };
        match self {
            Self::Page(page) => routes.href(*page, language),
            Self::About(id) => about(id).unwrap_or(listing.clone()),
            Self::Buy(id) => {
                about(id).map_or(listing.clone(), |about| format!("{about}{}/", routes.buy.get(language)))
            }
            Self::Faqs(id) => {
                let hub = routes.href(PageName::Faqs, language);
                let folder = catalogue.product(*id).map(|product| product.folder.as_str());
                folder.map_or(hub.clone(), |folder| format!("{hub}{folder}/"))
            }
            Self::Hotel(number) => {
                let all = routes.href(PageName::Hotels, language);
                let slug = catalogue.hotel(*number).map(|hotel| &hotel.words.get(language).slug);
                slug.map_or(all.clone(), |slug| format!("{all}{slug}/"))
            }
            Self::Room(id) => {
                let Some((hotel, room)) = catalogue.room(*id) else {
                    return routes.href(PageName::Hotels, language);
                };
                let above = Self::Hotel(hotel.number).href(language, catalogue);
                let words = hotel.words.get(language).rooms.get(&room.key);
                words.map_or(above.clone(), |words| format!("{above}{}/", words.slug))
            }
            Self::Order(code) => format!("{}{code}/", routes.href(PageName::Order, language)),
            Self::OrderFile(code, file) => {
                format!("{}{code}/{}", routes.href(PageName::Order, language), file.name())
            }
            Self::OrderChange(code) => {
                format!("{}{code}/{}/", routes.href(PageName::Order, language), routes.change.get(language))
            }
        }
    }
}

impl Target {
    /// What it sells.
    pub fn wares(&self) -> Wares {
        match self {
            Self::Hotel(_) | Self::Room(_) | Self::Page(PageName::Hotels | PageName::HotelsCompare) => {
                Wares::Hotels
            }
            Self::Page(_)
            | Self::About(_)
            | Self::Buy(_)
            | Self::Faqs(_)
            | Self::Order(_)
            | Self::OrderFile(..)
            | Self::OrderChange(_) => Wares::Parks,
        }
    }

    /// The code of the order it is about.
    pub fn order(&self) -> Option<&str> {
        match self {
            Self::Order(code) | Self::OrderFile(code, _) | Self::OrderChange(code) => Some(code),
            Self::Page(_)
            | Self::About(_)
            | Self::Buy(_)
            | Self::Faqs(_)
            | Self::Hotel(_)
            | Self::Room(_) => None,
        }
    }
}

/// Finds the page of a path. A first segment other than a language reads as English.
pub fn find(path: &str, catalogue: &Catalogue) -> Found {
    if path == "/" {
        return Found::Root;
    }
    let trimmed = path.trim_matches('/');
    let (first, rest) = trimmed.split_once('/').unwrap_or((trimmed, ""));
    if let Some(language) = Language::parse(first) {
        return match target(rest, language, catalogue) {
            Some(target) => {
                let href = target.href(language, catalogue);
                if href == path { Found::Page(target, language) } else { Found::Moved(href) }
            }
            None => Found::Nothing(language),
        };
    }
    if rest.is_empty()
        && let Some(language) = meant(first)
    {
        return Found::Moved(Target::Page(PageName::Home).href(language, catalogue));
    }
    let english = |rest: &str| {
        let found = if rest.is_empty() { None } else { target(rest, Language::En, catalogue) };
        found.map(|target| Found::Moved(target.href(Language::En, catalogue)))
    };
    english(trimmed).or_else(|| english(rest)).unwrap_or(Found::Nothing(Language::En))
}

/// What somebody reads who names a language as addresses do, such as `fr` or `pt-BR`: English where we do not speak theirs (§2.2.91).
/// None where no language is named.
fn meant(segment: &str) -> Option<Language> {
    let (language, region) = segment.split_once(['-', '_']).unwrap_or((segment, "zz"));
    let is_code = |part: &&str| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_alphabetic());
    [language, region].iter().all(is_code).then(|| Language::parse(language).unwrap_or(Language::En))
}

/// The page of what follows the language; a slug of another language names the same page.
fn target(rest: &str, language: Language, catalogue: &Catalogue) -> Option<Target> {
    let routes = &catalogue.routes;
    let segments: Vec<&str> = rest.split('/').collect();
    match segments.as_slice() {
        [slug] => routes.page_by_slug(None, slug, language).map(Target::Page),
        [first, second, more @ ..] => {
            let page = routes.page_by_slug(None, first, language)?;
            match (page, more) {
                (PageName::Order, []) => domain::order::read_order_code(second).map(Target::Order),
                (PageName::Order, [change]) if is_change(routes, change) => {
                    domain::order::read_order_code(second).map(Target::OrderChange)
                }
                (PageName::Order, [name]) => {
                    let file = OrderFile::ALL.into_iter().find(|file| file.name() == *name)?;
                    domain::order::read_order_code(second).map(|code| Target::OrderFile(code, file))
                }
                (PageName::Faqs, []) => {
                    let product = catalogue.products.iter().find(|product| product.folder == *second)?;
                    (product.status != domain::catalogue::Status::Retired).then_some(Target::Faqs(product.id))
                }
                (PageName::Hotels, _) => {
                    let Some(hotel) = catalogue.hotel_by_slug(second, language) else {
                        let page = routes.page_by_slug(Some(PageName::Hotels), second, language)?;
                        return more.is_empty().then_some(Target::Page(page));
                    };
                    match more {
                        [] => Some(Target::Hotel(hotel.number)),
                        [slug] => hotel.room_by_slug(slug, language).map(|room| Target::Room(room.id)),
                        _ => None,
                    }
                }
                (PageName::Listing, _) => {
                    let (product, _) = catalogue.product_by_slug(second, language)?;
                    if product.status == domain::catalogue::Status::Retired {
                        return None;
                    }
                    match more {
                        [] => Some(Target::About(product.id)),
                        [buy] if Language::ALL.into_iter().any(|other| routes.buy.get(other) == buy) => {
                            Some(Target::Buy(product.id))
                        }
                        _ => None,
                    }
                }
                (above, []) => routes.page_by_slug(Some(above), second, language).map(Target::Page),
                _ => None,
            }
        }
        [] => None,
    }
}
