//! Home, listing, about pages and pages of words: the same for everybody.

use super::ask::{Ask, shared};
use crate::app::App;
use crate::ask::problem::{Code, Failure};
use crate::ask::route::Target;
use crate::ask::visitor::Visitor;
use crate::draw::present::{self, card, discounts, shown};
use crate::view::{AboutPage, HomePage, ListingPage, Page, ProductCard, TextPage, TextSectionView};
use axum::http::StatusCode;
use axum::response::Response;
use domain::catalogue::{Component, PageName, Product, ProductId, ProductKind};
use domain::money;

pub async fn get(ask: &Ask<'_>) -> Result<Response, Failure> {
    let (app, visitor) = (ask.app, &ask.visitor);
    let page = async {
        match &ask.target {
            Target::Page(PageName::Home) => Ok(home(app, visitor)),
            Target::Page(PageName::Listing) => Ok(Page::Listing(listing(app, visitor))),
            Target::About(id) => about(app, visitor, *id),
            Target::Page(name) => text(app, visitor, *name),
            _ => Err(Code::NotFound.into()),
        }
    };
    shared(app, visitor, ask.path, Some(&ask.target), ask.headers, StatusCode::OK, page).await
}

fn listing(app: &App, visitor: &Visitor) -> ListingPage {
    let of_kind = |kind: ProductKind| {
        present::cards(app, visitor).into_iter().filter(|card| card.kind == kind.word()).collect()
    };
    ListingPage {
        parks: of_kind(ProductKind::Park),
        tours: of_kind(ProductKind::Tour),
        discounts: discounts(&app.catalogue),
    }
}

fn home(app: &App, visitor: &Visitor) -> Page {
    let ListingPage { parks, tours, discounts } = listing(app, visitor);
    Page::Home(HomePage { parks, tours, discounts })
}

fn text(app: &App, visitor: &Visitor, name: PageName) -> Result<Page, Failure> {
    let text = app.catalogue.texts.get(&name).ok_or(Code::NotFound)?.get(visitor.language).clone();
    let sections = text.sections.into_iter();
    Ok(Page::Text(TextPage {
        title: text.title,
        summary: text.summary,
        seo_description: text.seo_description,
        sections: sections
            .map(|section| TextSectionView { heading: section.heading, paragraphs: section.paragraphs })
            .collect(),
    }))
}

fn about(app: &App, visitor: &Visitor, id: ProductId) -> Result<Page, Failure> {
    let product = app.catalogue.product(id).ok_or(Code::NotFound)?;
    let words = product.words.get(visitor.language).clone();
    let currency = visitor.currency(app);
    let digits = currency.notation.minor_digits;
    let deposit =
        product.snorkel_deposit_usd.map(|cents| money::convert(cents, app.rate(currency), digits, 0));
    Ok(Page::About(AboutPage {
        product: card(app, &app.catalogue, product, visitor),
        description: words.description,
        highlights: words.highlights,
        includes: words.includes,
        bring: words.bring,
        good_to_know: words.good_to_know,
        arrive: words.arrive,
        ages: present::ages(app, product, currency, visitor.language),
        slots: product.slots.iter().map(|slot| slot.time.to_string()).collect(),
        weekdays: product.weekdays(),
        snorkel_deposit: deposit,
        seo_title: words.seo_title,
        seo_description: words.seo_description,
        related: related(app, visitor, product),
        groups: product
            .component_groups
            .iter()
            .map(|group| {
                let name = |component: &Component| {
                    let extra = app.catalogue.extra(component.id);
                    extra.map_or(component.name.clone(), |extra| {
                        extra.words.get(visitor.language).name.clone()
                    })
                };
                group.components.iter().map(name).collect()
            })
            .collect(),
        discounts: discounts(&app.catalogue),
    }))
}

/// Three others, elsewhere: after this one in the list, then from its start.
fn related(app: &App, visitor: &Visitor, product: &Product) -> Vec<ProductCard> {
    let all: Vec<_> = shown(&app.catalogue).collect();
    let at = all.iter().position(|other| other.id == product.id).unwrap_or(0);
    all.iter()
        .cycle()
        .skip(at + 1)
        .take(all.len().saturating_sub(1))
        .filter(|other| other.location_id != product.location_id)
        .take(3)
        .map(|other| card(app, &app.catalogue, other, visitor))
        .collect()
}
