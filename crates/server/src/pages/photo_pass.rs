//! The photo pass: where it is sold, and what it costs a group there. Prices are asked of the price engine.

use super::ask::Ask;
use super::definition::{Definition, Get, LinkCard};
use super::query;
use crate::app::admission::Turn;
use crate::draw::present::{self, card, shown};
use crate::draw::words;
use crate::shop::extras;
use crate::view::{GroupPriceView, PageView, PhotoPassAtView, PhotoPassPageView, PhotoPassView};
use domain::catalogue::{Extra, ExtraKind, Product, Status};
use domain::extra::party_of;
use domain::party::Party;

/// The groups whose prices are shown.
const GROUPS: [u32; 3] = [2, 4, 6];

/// What the photo pass is, and what it costs.
pub static PHOTO_PASS: Definition = Definition {
    get: Get::Everybody { query: query::NOTHING, draw: |ask, _| Box::pin(async { Ok(photo_pass(ask)) }) },
    post: None,
    turn: Turn::Each,
    card: LinkCard::Titled { title: "photo_pass.title", slot: "photo_pass" },
};

fn photo_pass(ask: &Ask<'_>) -> PageView {
    let catalogue = &ask.app.catalogue;
    let photos = catalogue.extras.iter().filter(|extra| extra.kind == ExtraKind::Photo);
    PageView::PhotoPass(PhotoPassPageView {
        passes: photos.filter_map(|extra| pass(ask, extra)).collect(),
        change_hours: u32::try_from(catalogue.site.change_hours).unwrap_or_default(),
    })
}

/// A pass, where any place that is sold has it.
fn pass(ask: &Ask<'_>, extra: &Extra) -> Option<PhotoPassView> {
    let app = ask.app;
    let said = extra.words.get(ask.visitor.language);
    let sold = shown(&app.catalogue).filter(|product| product.status == Status::OnSale);
    let has = sold.filter(|product| extra.id_with(product).is_some());
    let places: Vec<_> = has.map(|product| place(ask, extra, product)).collect();
    (!places.is_empty()).then(|| PhotoPassView {
        id: extra.id.0,
        name: said.name.clone(),
        title: said.title.clone(),
        subtitle: said.subtitle.clone(),
        description: said.description.clone(),
        picture: extra.picture.as_deref().and_then(|name| app.frontend.vignette_path(name)),
        per: words::per(extra.per),
        places,
    })
}

fn place(ask: &Ask<'_>, extra: &Extra, product: &Product) -> PhotoPassAtView {
    let (app, visitor) = (ask.app, &ask.visitor);
    let group = |people: u32| {
        let party = party_of(extra, Party { adults: people, ..Party::default() }, people);
        let total = extras::priced(app, product, extra, party, visitor.currency(app))?.total;
        let count = i64::from(people);
        Some(GroupPriceView { people, total, each: (total + count - 1) / count })
    };
    let product_view = card(app, &app.catalogue, product, visitor);
    let fields = extras::fields(&[extras::plain(extra)], product, &app.catalogue);
    PhotoPassAtView {
        groups: GROUPS.into_iter().filter_map(group).collect(),
        href: format!("{}?{}", product_view.buy_href, present::query(&fields)),
        product: product_view,
    }
}
