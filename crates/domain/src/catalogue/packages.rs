//! Ready-made packages (§2.2.19): products that go well together. Their price is the cart's, by the same rules.

use super::Files;
use super::documents::{each_folder, three};
use super::product_id::ProductId;
use super::reader::{Document, Mistake, Section};
use crate::language::ByLanguage;
use std::cell::RefCell;

/// Fewest products of a package.
pub const LEAST_PRODUCTS: u32 = 2;

/// A ready-made package.
#[derive(Clone, Debug)]
pub struct Package {
    /// Its folder in the catalogue.
    pub folder: String,
    /// Its number, ours.
    pub id: i64,
    /// Place in lists.
    pub order: i64,
    /// Its picture.
    pub scene: String,
    /// What it is made of.
    pub products: Vec<ProductId>,
    /// What is said about it.
    pub words: ByLanguage<PackageWords>,
}

/// What is said about a package in one language. See `catalogue/README.md` for each.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "described in catalogue/README.md")]
pub struct PackageWords {
    pub name: String,
    pub slug: String,
    pub tagline: String,
    pub summary: String,
    pub description: Vec<String>,
    pub highlights: Vec<String>,
    pub seo_title: String,
    pub seo_description: String,
}

/// Reads every package, in display order.
pub(super) fn read(files: &Files, mistakes: &mut Vec<Mistake>) -> Vec<Package> {
    let mut packages = each_folder(files, "packages", |folder| {
        let words = three(files, "packages", folder, mistakes, words)?;
        let path = format!("packages/{folder}/package.toml");
        let document = Document::open(&path, files, mistakes)?;
        let shared = RefCell::new(&mut *mistakes);
        let root = document.root(&shared);
        let id = root.integer("id", 1, i64::from(i32::MAX));
        let order = root.integer("order", 0, 99_999);
        let (scene, products) = (root.slug("scene", false), root.ids("products"));
        root.close();
        let folder = folder.to_owned();
        Some(Package { folder, id: id?, order: order?, scene: scene?, products: products?, words })
    });
    packages.sort_by_key(|package| (package.order, package.id));
    packages
}

fn words(root: &Section<'_, '_>) -> Option<PackageWords> {
    let (name, slug) = (root.short_text("name", 60), root.slug("slug", false));
    let (tagline, summary) = (root.short_text("tagline", 60), root.short_text("summary", 220));
    let (description, highlights) = (root.texts("description", 1200), root.texts("highlights", 90));
    let (seo_title, seo_description) =
        (root.short_text("seo_title", 65), root.short_text("seo_description", 160));
    Some(PackageWords {
        name: name?,
        slug: slug?,
        tagline: tagline?,
        summary: summary?,
        description: description?,
        highlights: highlights?,
        seo_title: seo_title?,
        seo_description: seo_description?,
    })
}
