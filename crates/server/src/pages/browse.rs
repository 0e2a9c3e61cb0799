//! Home, about pages and pages of words: the same for everybody.

use super::ask::{self, Ask};
use super::compare;
use super::definition::{Definition, Get, LinkCard};
use super::promotions;
use super::query;
use crate::app::App;
use crate::app::admission::Turn;
use crate::ask::problem::{Code, Failure};
use crate::ask::route::Target;
use crate::ask::visitor::Visitor;
use crate::draw::present::{self, card, discounts, shown};
use crate::draw::{instead, lodging};
use crate::shop::for_you;
use crate::view::{
    AboutPageView, HomePageView, LowestDayView, MomentView, PageView, ProductCardView, ProductKindView,
    TextPageView, TextSectionView, TierView,
};
use axum::http::StatusCode;
use domain::calendar::{Date, add_days};
use domain::catalogue::{AdvanceTier, Component, Moment, PageName, Product, ProductKind, Status};
use domain::extra::included_from_age;
use domain::language::Language;
use domain::pricing::Reason;

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

/// About a product.
pub static ABOUT: Definition = Definition {
    get: Get::Everybody { query: query::NOTHING, draw: |ask, _| Box::pin(about(ask)) },
    post: None,
    turn: Turn::Each,
    card: LinkCard::Product,
};

/// A page of words.
pub static TEXT: Definition = Definition {
    get: Get::Everybody { query: query::NOTHING, draw: |ask, _| Box::pin(async { text(ask) }) },
    post: None,
    turn: Turn::Each,
    card: LinkCard::Words { slot: "home" },
};

/// What is shown where there is no network: browsers keep it. Drawn once for everybody, but nobody looks for it.
pub static OFFLINE: Definition = Definition {
    get: Get::Visitor(|ask| {
        Box::pin(async {
            let page = async { Ok(PageView::Offline) };
            let (visitor, target) = (&ask.visitor, Some(&ask.target));
            ask::shared(ask.app, visitor, ask.path, target, ask.headers, StatusCode::OK, page).await
        })
    }),
    post: None,
    turn: Turn::Each,
    card: LinkCard::None,
};

/// The hours of a product's day whose pictures are drawn.
pub(super) fn storyboard(app: &App, product: &Product, language: Language) -> Vec<MomentView> {
    let view = |moment: &Moment| {
        Some(MomentView {
            hour: moment.hour.to_string(),
            words: moment.words.get(language).clone(),
            picture: app.frontend.vignette_path(&moment.picture)?,
            alt: moment.alt.get(language).clone(),
        })
    };
    product.storyboard.iter().filter_map(view).collect()
}

fn home(app: &App, visitor: &Visitor) -> PageView {
    let cards = shown(&app.catalogue).map(|product| card(app, &app.catalogue, product, visitor));
    let (parks, tours) = cards.partition(|card| card.kind == ProductKindView::Park);
    let hotels = lodging::hotel_cards(app, visitor);
    let code = promotions::best_code(app, visitor);
    PageView::Home(HomePageView { parks, tours, hotels, discounts: discounts(&app.catalogue), code })
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

/// The days a park opens on, as far as its page tells whether it is open now: an evening may lead past midnight.
fn open_days(product: &Product, today: Date) -> Vec<String> {
    if product.kind != ProductKind::Park || product.status != Status::OnSale {
        return Vec::new();
    }
    let days = (-1..=14).map(|ahead| add_days(today, ahead));
    days.filter(|day| !product.times(*day).is_empty()).map(|day| day.to_string()).collect()
}

/// A product and what it is compared with first: what else is sold at its own place, which people mix up, then what is
/// suggested with it, until there are three (§2.2.81).
fn compared_first(app: &App, product: &Product, related: &[ProductCardView]) -> Vec<i64> {
    let same_place = |other: &&Product| {
        other.id != product.id && other.location_id == product.location_id && other.status == Status::OnSale
    };
    let siblings = shown(&app.catalogue).filter(same_place).map(|other| other.id.0);
    let mut all: Vec<_> = std::iter::once(product.id.0).chain(siblings).take(compare::MOST).collect();
    for other in related {
        if all.len() < 3 && !all.contains(&other.id) {
            all.push(other.id);
        }
    }
    all
}

/// Three products to go on with after one: what many bought with it, then the next of the list. They are read with each
/// rendering, which is kept until the next day; they are counted once a day.
async fn related(app: &App, visitor: &Visitor, product: &Product) -> Vec<ProductCardView> {
    let bought = for_you::bought_with(app, product).await.into_iter();
    let mut all: Vec<_> = bought.map(|other| card(app, &app.catalogue, other, visitor)).collect();
    for other in present::suggestions(app, visitor, Some(product)) {
        if all.len() < 3 && all.iter().all(|one| one.id != other.id) {
            all.push(other);
        }
    }
    all
}

/// The most that is off for who books less far ahead than a price asks for.
fn sooner(app: &App, product: &Product, reason: Reason) -> Option<TierView> {
    let Reason::Advance { percent, days } = reason else { return None };
    let lesser = |tier: &&AdvanceTier| tier.from_days < days && (1..percent).contains(&tier.percent);
    let tiers = app.catalogue.discounts.advance.iter().filter(|tier| tier.applies_to(product));
    let most = tiers.filter(lesser).max_by_key(|tier| tier.percent);
    most.map(|tier| TierView { from: tier.from_days, percent: tier.percent })
}

/// The first day on which a product costs the least; none where all days cost its list price.
fn lowest(app: &App, product: &Product, visitor: &Visitor) -> Option<LowestDayView> {
    let currency = visitor.currency(app);
    let lowest = app.lowest(product, currency, None)?;
    // What a rule takes off on all days ends with the rule.
    if !lowest.varies && lowest.part.reason == Reason::List {
        return None;
    }
    let named = present::Named::from(&*app.catalogue);
    Some(LowestDayView {
        date: lowest.day.to_string(),
        varies: lowest.varies,
        reason: present::reason(lowest.part.reason, &named, visitor.language),
        sooner: sooner(app, product, lowest.part.reason),
    })
}

async fn about(ask: &Ask<'_>) -> Result<PageView, Failure> {
    let Target::About(id) = ask.target else { return Err(Code::NotFound.into()) };
    let (app, visitor) = (ask.app, &ask.visitor);
    let product = app.catalogue.product(id).ok_or(Code::NotFound)?;
    let words = product.words.get(visitor.language).clone();
    let related = related(app, visitor, product).await;
    let compare = Target::Page(PageName::Compare).href(visitor.language, &app.catalogue);
    let beside = compared_first(app, product, &related).into_iter();
    let beside: Vec<_> = beside.map(|id| ("with".to_owned(), id.to_string())).collect();
    Ok(PageView::About(Box::new(AboutPageView {
        faqs_href: Target::Faqs(id).href(visitor.language, &app.catalogue),
        compare_href: format!("{compare}?{}", present::query(&beside)),
        facts: product.facts.as_ref().map(present::facts),
        product: card(app, &app.catalogue, product, visitor),
        instead: instead::instead(app, product, visitor),
        back: present::back(app, product),
        description: words.description,
        highlights: words.highlights,
        storyboard: storyboard(app, product, visitor.language),
        includes: words.includes,
        bring: words.bring,
        good_to_know: words.good_to_know,
        arrive: words.arrive,
        season: words.season,
        different: words.different,
        ages: present::ages(app, product, &visitor.terms(app, false), visitor.language, None),
        slots: product.slots.iter().map(|slot| slot.time.to_string()).collect(),
        weekdays: product.weekdays(),
        open_days: open_days(product, app.today()),
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
        included_from_age: included_from_age(&app.catalogue, product),
        lowest: lowest(app, product, visitor),
    })))
}
