//! Food and services: what is in the price of each place, what can be added and what is there.

use super::ask::Ask;
use super::definition::{Definition, Get, LinkCard};
use super::query;
use crate::app::admission::Turn;
use crate::draw::present::{self, card, shown};
use crate::draw::words;
use crate::shop::extras;
use crate::view::{FoodToAddView, PageView, ServiceView, ServicesAtView, ServicesPageView};
use domain::catalogue::{Extra, ExtraKind, Offered, Per, Product, Service, Status};
use domain::extra::party_of;
use domain::party::Party;

/// Food and services, place by place.
pub static SERVICES: Definition = Definition {
    get: Get::Everybody { query: query::NOTHING, draw: |ask, _| Box::pin(async { Ok(services(ask)) }) },
    post: None,
    turn: Turn::Each,
    card: LinkCard::Titled { title: "services.title", slot: "packages" },
};

fn services(ask: &Ask<'_>) -> PageView {
    let places = shown(&ask.app.catalogue).map(|product| place(ask, product));
    PageView::Services(ServicesPageView { places: places.collect() })
}

fn place(ask: &Ask<'_>, product: &Product) -> ServicesAtView {
    let (app, visitor) = (ask.app, &ask.visitor);
    let food = app.catalogue.extras_of(product).filter(|extra| extra.kind == ExtraKind::Food);
    let food = food.filter(|_| product.status == Status::OnSale);
    let service = |(service, offered): (&Service, &Offered)| ServiceView {
        service: words::service(*service),
        offered: words::offered(*offered),
    };
    ServicesAtView {
        product: card(app, &app.catalogue, product, visitor),
        back: present::back(app, product),
        facts: product.facts.as_ref().map(present::facts),
        access: product.words.get(visitor.language).access.clone(),
        food: food.filter_map(|extra| to_add(ask, product, extra)).collect(),
        services: product.services.iter().map(service).collect(),
    }
}

/// Food that can be added, with what an adult and a child pay for it.
fn to_add(ask: &Ask<'_>, product: &Product, extra: &Extra) -> Option<FoodToAddView> {
    let (app, visitor) = (ask.app, &ask.visitor);
    let price = |people: Party| {
        let party = party_of(extra, people, 1);
        Some(extras::priced(app, product, extra, party, visitor.currency(app))?.total)
    };
    let adult = price(Party { adults: 1, ..Party::default() })?;
    let child = price(Party { children: 1, ..Party::default() });
    let fields = extras::fields(&[extras::plain(extra)], product, &app.catalogue);
    let buy = card(app, &app.catalogue, product, visitor).buy_href;
    Some(FoodToAddView {
        name: extra.words.get(visitor.language).name.clone(),
        price: adult,
        child_price: child.filter(|child| extra.per == Per::Person && *child != adult),
        href: format!("{buy}?{}", present::query(&fields)),
    })
}
