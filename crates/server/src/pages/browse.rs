//! Home, listing, about pages and pages of words: the same for everybody.

use super::ask::Ask;
use super::definition::{Definition, Get, LinkCard};
use super::query;
use crate::app::App;
use crate::app::admission::Turn;
use crate::ask::problem::{Code, Failure};
use crate::ask::route::Target;
use crate::ask::visitor::Visitor;
use crate::draw::present::{self, card, discounts, shown};
use crate::messages;
use crate::view::{
    AboutPageView, FilterView, HomePageView, ListingPageView, MomentView, PageView, ProductCardView,
    ProductKindView, TextPageView, TextSectionView,
};
use domain::catalogue::{Component, Moment, PageName, Product, Suits};
use domain::language::Language;
use serde::Deserialize;

/// The home page.
pub static HOME: Definition = Definition {
    get: Get::Everybody {
        query: query::NOTHING,
        draw: |ask, _| Box::pin(async { Ok(home(ask.app, &ask.visitor)) }),
    },
    post: None,
    turn: Turn::Each,
    card: LinkCard::Titled { title: "home.title", slot: "home" },
};

/// Every park and tour.
pub static LISTING: Definition = Definition {
    get: Get::Everybody {
        query: query::SUITS,
        draw: |ask, _| Box::pin(async { Ok(PageView::Listing(listing(ask))) }),
    },
    post: None,
    turn: Turn::Each,
    card: LinkCard::Titled { title: "listing.title", slot: "home" },
};

/// About a product.
pub static ABOUT: Definition = Definition {
    get: Get::Everybody { query: query::NOTHING, draw: |ask, _| Box::pin(async { about(ask) }) },
    post: None,
    turn: Turn::Each,
    card: LinkCard::Product,
};

/// A page of words.
pub static TEXT: Definition = Definition {
    get: Get::Everybody { query: query::NOTHING, draw: |ask, _| Box::pin(async { text(ask) }) },
    post: None,
    turn: Turn::Each,
    card: LinkCard::None,
};

/// The hours of a product's day whose pictures are drawn.
fn storyboard(app: &App, product: &Product, language: Language) -> Vec<MomentView> {
    let view = |moment: &Moment| {
        Some(MomentView {
            hour: moment.hour.to_string(),
            words: moment.words.get(language).clone(),
            picture: app.frontend.drawing_path(&format!("{}-vignette.svg", moment.picture))?,
            alt: moment.alt.get(language).clone(),
        })
    };
    product.storyboard.iter().filter_map(view).collect()
}

/// What the address of the list narrows it to.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Narrowed {
    suits: String,
}

fn listing(ask: &Ask<'_>) -> ListingPageView {
    let (app, visitor) = (ask.app, &ask.visitor);
    let wanted = Suits::parse(&ask.read_query::<Narrowed>().suits);
    let (parks, tours) = by_kind(app, visitor, wanted);
    ListingPageView {
        parks,
        tours,
        discounts: discounts(&app.catalogue),
        filters: filters(app, visitor, wanted),
    }
}

/// Parks and tours as cards, those that suit somebody alone where that is asked for.
fn by_kind(
    app: &App,
    visitor: &Visitor,
    wanted: Option<Suits>,
) -> (Vec<ProductCardView>, Vec<ProductCardView>) {
    let suits = |product: &&Product| wanted.is_none_or(|wanted| product.suits.contains(&wanted));
    let products = shown(&app.catalogue).filter(suits);
    let cards = products.map(|product| card(app, &app.catalogue, product, visitor));
    cards.partition(|card| card.kind == ProductKindView::Park)
}

/// What visitors look for, in words.
fn said(suits: Suits) -> &'static str {
    match suits {
        Suits::Water => "listing.suits.water",
        Suits::Adrenaline => "listing.suits.adrenaline",
        Suits::Culture => "listing.suits.culture",
        Suits::Night => "listing.suits.night",
        Suits::SmallChildren => "listing.suits.small_children",
    }
}

/// What the list can be narrowed to: whatever some product has, and not every one.
fn filters(app: &App, visitor: &Visitor, wanted: Option<Suits>) -> Vec<FilterView> {
    let list = Target::Page(PageName::Listing).href(visitor.language, &app.catalogue);
    let told_apart = |suits: &&Suits| {
        let has = |product: &Product| product.suits.contains(suits);
        shown(&app.catalogue).any(has) && !shown(&app.catalogue).all(has)
    };
    let view = |suits: &Suits| {
        let chosen = wanted == Some(*suits);
        FilterView {
            label: messages::text(said(*suits), visitor.language, &[]),
            href: if chosen { list.clone() } else { format!("{list}?suits={}", suits.word()) },
            chosen,
        }
    };
    Suits::ALL.iter().filter(told_apart).map(view).collect()
}

fn home(app: &App, visitor: &Visitor) -> PageView {
    let (parks, tours) = by_kind(app, visitor, None);
    PageView::Home(HomePageView { parks, tours, discounts: discounts(&app.catalogue) })
}

fn text(ask: &Ask<'_>) -> Result<PageView, Failure> {
    let Target::Page(name) = &ask.target else { return Err(Code::NotFound.into()) };
    let text = ask.app.catalogue.texts.get(name).ok_or(Code::NotFound)?.get(ask.visitor.language).clone();
    let sections = text.sections.into_iter();
    Ok(PageView::Text(TextPageView {
        title: text.title,
        summary: text.summary,
        seo_description: text.seo_description,
        sections: sections
            .map(|section| TextSectionView { heading: section.heading, paragraphs: section.paragraphs })
            .collect(),
    }))
}

fn about(ask: &Ask<'_>) -> Result<PageView, Failure> {
    let Target::About(id) = ask.target else { return Err(Code::NotFound.into()) };
    let (app, visitor) = (ask.app, &ask.visitor);
    let product = app.catalogue.product(id).ok_or(Code::NotFound)?;
    let words = product.words.get(visitor.language).clone();
    let currency = visitor.currency(app);
    let related = present::suggestions(app, visitor, Some(product));
    let compare = Target::Page(PageName::Compare).href(visitor.language, &app.catalogue);
    let beside = std::iter::once(id.0).chain(related.iter().take(2).map(|other| other.id));
    let beside: Vec<_> = beside.map(|id| ("with".to_owned(), id.to_string())).collect();
    Ok(PageView::About(Box::new(AboutPageView {
        faqs_href: Target::Faqs(id).href(visitor.language, &app.catalogue),
        compare_href: format!("{compare}?{}", present::query(&beside)),
        facts: product.facts.as_ref().map(present::facts),
        product: card(app, &app.catalogue, product, visitor),
        instead: present::instead(app, product, visitor),
        description: words.description,
        highlights: words.highlights,
        storyboard: storyboard(app, product, visitor.language),
        includes: words.includes,
        bring: words.bring,
        good_to_know: words.good_to_know,
        arrive: words.arrive,
        ages: present::ages(app, product, currency, visitor.language, None),
        slots: product.slots.iter().map(|slot| slot.time.to_string()).collect(),
        weekdays: product.weekdays(),
        snorkel_deposit: product.snorkel_deposit_usd,
        seo_title: words.seo_title,
        seo_description: words.seo_description,
        related,
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
    })))
}
