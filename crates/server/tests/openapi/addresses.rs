//! The addresses of pages, as the demo catalogue has them.

use domain::catalogue::{Catalogue, PageName};
use domain::language::Language;
use server::app::frontend::demo_catalogue;
use server::ask::route::{OrderFile, Target};

/// Where a product is bought.
pub const BUY: &str = "/{lang}/{listing}/{slug}/{buy}/";

/// Where pages are.
pub struct Addresses(Catalogue);

/// The last part of an address that is not empty.
fn last(address: &str) -> &str {
    address.trim_end_matches('/').rsplit('/').next().unwrap_or_default()
}

impl Addresses {
    /// Those of the demo catalogue.
    pub fn read() -> Self {
        Self(Catalogue::read(&demo_catalogue()).unwrap())
    }

    fn in_english(&self, target: &Target) -> String {
        target.href(Language::En, &self.0)
    }

    /// Where a page is, in any language.
    pub fn page(&self, name: PageName) -> String {
        self.in_english(&Target::Page(name)).replacen("/en/", "/{lang}/", 1)
    }

    /// What a page is called in each language.
    fn names(&self, name: PageName) -> [(Language, String); 3] {
        Language::ALL.map(|language| (language, last(&self.0.routes.href(name, language)).to_owned()))
    }

    /// What a page is called where it is not English.
    pub fn elsewhere(&self, name: PageName) -> String {
        listed(self.names(name).into_iter().filter(|(language, _)| *language != Language::En)) + "."
    }

    /// What a page is called in each language, and each of its names once.
    pub fn words(&self, name: PageName) -> (String, Vec<String>) {
        each(self.names(name))
    }

    /// The last part of the addresses where products are bought.
    pub fn buying(&self) -> (String, Vec<String>) {
        each(Language::ALL.map(|language| (language, self.0.routes.buy.get(language).clone())))
    }

    /// Where a hotel is.
    pub fn hotel(&self) -> String {
        format!("{}{{hotel}}/", self.hotels())
    }

    /// Where a room type is.
    pub fn room(&self) -> String {
        format!("{}{{room}}/", self.hotel())
    }

    /// Where hotels are, whatever they are called.
    fn hotels(&self) -> String {
        let hotels = self.0.routes.href(PageName::Hotels, Language::En);
        let called = format!("/{}/", last(&hotels));
        hotels.replacen(&called, "/{hotels}/", 1).replacen("/en/", "/{lang}/", 1)
    }

    /// What hotels are called in addresses, in any language.
    pub fn of_hotels(&self) -> Vec<String> {
        let mut words: Vec<String> = Vec::new();
        for hotel in &self.0.hotels {
            for language in Language::ALL {
                let slug = &hotel.words.get(language).slug;
                if !words.contains(slug) {
                    words.push(slug.clone());
                }
            }
        }
        words
    }

    /// Where an order is, or something of it.
    fn of_order(&self, target: &Target) -> String {
        let orders = self.0.routes.href(PageName::Order, Language::En);
        self.in_english(target).replacen(&orders, "/{lang}/{order}/", 1)
    }

    /// Where an order is.
    pub fn order(&self) -> String {
        self.of_order(&Target::Order("{code}".into()))
    }

    /// Where an order is changed.
    pub fn change(&self) -> String {
        let called = format!("/{}/", self.0.routes.change.get(Language::En));
        self.of_order(&Target::OrderChange("{code}".into())).replacen(&called, "/{change}/", 1)
    }

    /// The last part of the addresses where orders are changed.
    pub fn changing(&self) -> (String, Vec<String>) {
        each(Language::ALL.map(|language| (language, self.0.routes.change.get(language).clone())))
    }

    /// Where a file of an order is.
    pub fn file(&self, file: OrderFile) -> String {
        self.of_order(&Target::OrderFile("{code}".into(), file))
    }
}

fn listed(names: impl Iterator<Item = (Language, String)>) -> String {
    names.map(|(language, name)| format!("{}: {name}", language.code())).collect::<Vec<_>>().join(", ")
}

fn each(names: [(Language, String); 3]) -> (String, Vec<String>) {
    let mut words: Vec<String> = Vec::new();
    for (_, name) in &names {
        if !words.contains(name) {
            words.push(name.clone());
        }
    }
    (listed(names.into_iter()) + ".", words)
}
