//! The gallery: the picture of every place as a print, that can be kept.

use super::ask::Ask;
use super::browse::storyboard;
use super::definition::{Definition, Get, LinkCard};
use super::query;
use crate::app::admission::Turn;
use crate::ask::route::Target;
use crate::draw::present::shown;
use crate::messages;
use crate::view::{FilterView, GalleryPageView, LightView, PageView, PrintView};
use domain::catalogue::{PageName, Product, Suits};
use serde::Deserialize;

/// The collection of pictures.
pub static GALLERY: Definition = Definition {
    get: Get::Everybody {
        query: query::LIGHT,
        draw: |ask, _| Box::pin(async { Ok(PageView::Gallery(gallery(ask))) }),
    },
    post: None,
    turn: Turn::Each,
    card: LinkCard::Titled { title: "gallery.title", slot: "home" },
};

/// What the address narrows the collection to.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Narrowed {
    light: String,
}

/// Every light: its word in an address, and what a button says.
const LIGHTS: [(LightView, &str, &str); 2] =
    [(LightView::Day, "day", "gallery.day"), (LightView::Dusk, "dusk", "gallery.dusk")];

/// A place of the night is drawn after the sun, every other while it is up.
fn light_of(product: &Product) -> LightView {
    if product.suits.contains(&Suits::Night) { LightView::Dusk } else { LightView::Day }
}

fn gallery(ask: &Ask<'_>) -> GalleryPageView {
    let (app, language) = (ask.app, ask.visitor.language);
    let asked = ask.read_query::<Narrowed>().light;
    let light = LIGHTS.iter().find(|(_, word, _)| *word == asked).map(|(light, ..)| *light);
    let all: Vec<_> = shown(&app.catalogue).collect();
    let gallery = Target::Page(PageName::Gallery).href(language, &app.catalogue);
    let filter = |(one, word, label): &(LightView, &str, &'static str)| {
        let chosen = light == Some(*one);
        FilterView {
            label: messages::text(label, language, &[]),
            href: if chosen { gallery.clone() } else { format!("{gallery}?light={word}") },
            chosen,
        }
    };
    let both = LIGHTS.iter().all(|(light, ..)| all.iter().any(|product| light_of(product) == *light));
    let print = |product: &&Product| {
        let words = product.words.get(language);
        PrintView {
            name: words.name.clone(),
            href: Target::About(product.id).href(language, &app.catalogue),
            light: light_of(product),
            picture: app.scenes().picture(&product.scene, &words.scene_alt),
            file: format!("{}.svg", product.folder),
            moments: storyboard(app, product, language),
        }
    };
    let fits = |product: &&&Product| light.is_none_or(|light| light_of(product) == light);
    GalleryPageView {
        filters: if both { LIGHTS.iter().map(filter).collect() } else { Vec::new() },
        light,
        prints: all.iter().filter(fits).map(print).collect(),
    }
}
