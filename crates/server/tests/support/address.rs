//! Addresses by the route table of the demonstration's catalogue: a test never types one.

use domain::catalogue::{Catalogue, PageName, Product};
use domain::language::Language;
use server::ask::route::Target;
use std::collections::BTreeMap;
use std::sync::LazyLock;

static CATALOGUE: LazyLock<Catalogue> =
    LazyLock::new(|| Catalogue::read(&server::app::frontend::demo_catalogue()).unwrap());

type Addresses = BTreeMap<(String, &'static str), String>;

fn addresses(targets: impl Iterator<Item = (String, Target)>) -> Addresses {
    let of = |(name, target): (String, Target)| {
        let in_each =
            |language: Language| ((name.clone(), language.code()), target.href(language, &CATALOGUE));
        Language::ALL.map(in_each)
    };
    targets.flat_map(of).collect()
}

static PAGES: LazyLock<Addresses> = LazyLock::new(|| {
    addresses(PageName::ALL.into_iter().map(|page| (page.key().to_owned(), Target::Page(page))))
});
static ABOUT: LazyLock<Addresses> = LazyLock::new(|| {
    addresses(CATALOGUE.products.iter().map(|product| (product.folder.clone(), Target::About(product.id))))
});
static BUY: LazyLock<Addresses> = LazyLock::new(|| {
    addresses(CATALOGUE.products.iter().map(|product| (product.folder.clone(), Target::Buy(product.id))))
});

fn found(all: &'static Addresses, name: &str, language: Language) -> &'static str {
    all.get(&(name.to_owned(), language.code())).unwrap_or_else(|| panic!("no address of {name}"))
}

/// Every product.
pub fn products() -> &'static [Product] {
    &CATALOGUE.products
}

/// A product by its folder.
pub fn product(folder: &str) -> &'static Product {
    let found = CATALOGUE.products.iter().find(|product| product.folder == folder);
    found.unwrap_or_else(|| panic!("no product {folder}"))
}

/// A page's address.
pub fn page(page: PageName, language: Language) -> &'static str {
    found(&PAGES, page.key(), language)
}

/// The page that changes what an order has.
pub fn change(code: &str, language: Language) -> String {
    Target::OrderChange(code.to_owned()).href(language, &CATALOGUE)
}

/// The page that changes what an order has, in the language of the order's own: of its address without the key.
pub fn change_of(order: &str) -> String {
    let [_, language, _, code, ..] = order.split('/').collect::<Vec<_>>()[..] else {
        panic!("{order} is no order")
    };
    change(code, Language::parse(language).unwrap())
}

/// The page about a product.
pub fn about(folder: &str, language: Language) -> &'static str {
    found(&ABOUT, folder, language)
}

/// A product's buy page.
pub fn buy(folder: &str, language: Language) -> &'static str {
    found(&BUY, folder, language)
}

/// Questions about a product.
pub fn faqs(folder: &str, language: Language) -> String {
    Target::Faqs(product(folder).id).href(language, &CATALOGUE)
}

/// The Spanish buy page of a product by its Spanish slug.
pub fn buy_of(slug: &str) -> &'static str {
    let (product, _) = CATALOGUE.product_by_slug(slug, Language::Es).unwrap_or_else(|| panic!("no {slug}"));
    buy(&product.folder, Language::Es)
}

/// A page's Spanish address.
pub fn es(name: PageName) -> &'static str {
    page(name, Language::Es)
}

/// A page's English address.
pub fn en(name: PageName) -> &'static str {
    page(name, Language::En)
}

/// A page's Portuguese address.
pub fn pt(name: PageName) -> &'static str {
    page(name, Language::Pt)
}
