//! What helps to choose, from the catalogue and the price engine: things to do, activities that can be added, weekends
//! ahead, and who runs the places.

use super::browse::storyboard;
use super::definition::{Definition, Get, LinkCard};
use super::listing::{distinctive, said};
use super::query;
use crate::app::App;
use crate::app::admission::Turn;
use crate::ask::route::Target;
use crate::ask::visitor::Visitor;
use crate::draw::present::{self, card, shown};
use crate::draw::{lodging, words};
use crate::messages;
use crate::shop::{beside, extras};
use crate::view::{
    ActivitiesPageView, ActivityPlaceView, ActivityView, CompanyPageView, CompanyPlaceView, GetawayView,
    PageView, ThingView, ThingsPageView, ThingsPartView, WeekendView, WeekendsPageView,
};
use domain::calendar::{Date, Time};
use domain::catalogue::{Extra, ExtraKind, PageName, Product, ProductId, Status, Suits};
use domain::extra::party_of;
use domain::getaway::{getaway, weekends};
use domain::party::Party;
use domain::pricing::{Item, Offer, quote};

/// How many things to do stand under each heading; the list has them all.
const THINGS_EACH: usize = 4;
/// How many weekends are shown.
const WEEKENDS: usize = 3;

/// Things to do.
pub static THINGS: Definition =
    page(|ask, _| Box::pin(async { Ok(PageView::Things(things(ask.app, &ask.visitor))) }), "things.title");
/// Everything that can be added to a ticket.
pub static ACTIVITIES: Definition = page(
    |ask, _| Box::pin(async { Ok(PageView::Activities(activities(ask.app, &ask.visitor))) }),
    "activities.title",
);
/// Weekends ahead.
pub static WEEKENDS_AHEAD: Definition = page(
    |ask, _| Box::pin(async { Ok(PageView::Weekends(weekends_ahead(ask.app, &ask.visitor))) }),
    "weekends.title",
);
/// Who runs the places.
pub static COMPANY: Definition =
    page(|ask, _| Box::pin(async { Ok(PageView::Company(company(ask.app, &ask.visitor))) }), "company.title");

const fn page(draw: super::definition::Draw, title: &'static str) -> Definition {
    Definition {
        get: Get::Everybody { query: query::NOTHING, draw },
        post: None,
        turn: Turn::Each,
        card: LinkCard::Titled { title, slot: "home" },
    }
}

fn things(app: &App, visitor: &Visitor) -> ThingsPageView {
    let language = visitor.language;
    let list = Target::Page(PageName::Listing).href(language, &app.catalogue);
    let part = |(at, suits): (usize, Suits)| {
        let about = shown(&app.catalogue).filter(|product| product.suits.contains(&suits));
        ThingsPartView {
            key: suits.word().to_owned(),
            label: messages::text(said(suits), language, &[]),
            href: format!("{list}?suits={}", suits.word()),
            things: about.take(THINGS_EACH).map(|product| thing(app, visitor, product, at)).collect(),
        }
    };
    ThingsPageView { parts: distinctive(app).enumerate().map(part).collect() }
}

/// A product with one of its hours: the next one in each part, so that no picture stands twice while it has others.
fn thing(app: &App, visitor: &Visitor, product: &Product, part: usize) -> ThingView {
    let mut moments = storyboard(app, product, visitor.language);
    let at = part.checked_rem(moments.len());
    ThingView {
        product: card(app, &app.catalogue, product, visitor),
        moment: at.map(|at| moments.swap_remove(at)),
    }
}

fn activities(app: &App, visitor: &Visitor) -> ActivitiesPageView {
    let asked = |extra: &&Extra| extra.kind != ExtraKind::PickUp;
    let mut extras: Vec<_> = app.catalogue.extras.iter().filter(asked).collect();
    extras.sort_by_key(|extra| (extra.kind != ExtraKind::Activity, extra.order, extra.id));
    let views = extras.into_iter().map(|extra| activity(app, visitor, extra));
    ActivitiesPageView { activities: views.filter(|view| !view.places.is_empty()).collect() }
}

fn activity(app: &App, visitor: &Visitor, extra: &Extra) -> ActivityView {
    let words = extra.words.get(visitor.language);
    let sold = shown(&app.catalogue).filter(|product| product.status == Status::OnSale);
    let sold: Vec<_> = sold.filter(|product| extra.id_with(product).is_some()).collect();
    let one = party_of(extra, Party { adults: 1, ..Party::default() }, 1);
    let added = sold.iter().find(|product| !product.includes(extra.id));
    let price = added.and_then(|product| extras::priced(app, product, extra, one, visitor.currency(app)));
    let place = |product: &&Product| {
        let fields = extras::fields(&[extras::plain(extra)], product, &app.catalogue);
        let buy = Target::Buy(product.id).href(visitor.language, &app.catalogue);
        ActivityPlaceView {
            name: product.words.get(visitor.language).name.clone(),
            href: format!("{buy}?{}", present::query(&fields)),
            included: product.includes(extra.id),
        }
    };
    ActivityView {
        key: extra.folder.clone(),
        kind: words::extra_kind(extra.kind),
        name: words.name.clone(),
        subtitle: words.subtitle.clone(),
        description: words.description.clone(),
        picture: extra.picture.as_deref().and_then(|name| app.frontend.vignette_path(name)),
        per: words::per(extra.per),
        price: price.map(|line| line.total),
        from_age: extra.from_age,
        starts: extra.slots.iter().map(|slot| slot.time.to_string()).collect(),
        places: sold.iter().map(place).collect(),
    }
}

fn weekends_ahead(app: &App, visitor: &Visitor) -> WeekendsPageView {
    let last = app.booking().last_day();
    let ahead = weekends(app.today()).take_while(|(_, sunday)| *sunday <= last).take(WEEKENDS);
    let view = |(turn, (saturday, sunday)): (usize, (Date, Date))| WeekendView {
        saturday: saturday.to_string(),
        sunday: sunday.to_string(),
        getaways: getaways(app, visitor, turn, (saturday, sunday)),
    };
    WeekendsPageView { weekends: ahead.enumerate().map(view).collect() }
}

/// Two days for each thing that days can be about, as the calendar of openings has them: what is left is said where they
/// are bought.
fn getaways(app: &App, visitor: &Visitor, turn: usize, days: (Date, Date)) -> Vec<GetawayView> {
    let open = |date: Date| -> Vec<&Product> {
        let booking = app.booking();
        let sold = shown(&app.catalogue).filter(|product| product.status == Status::OnSale);
        sold.filter(|product| booking.day(product, date, |_| None).open()).collect()
    };
    let (saturday, sunday) = (open(days.0), open(days.1));
    let mut pairs: Vec<([ProductId; 2], Suits, &Product, &Product)> = Vec::new();
    for suits in distinctive(app) {
        let Some((first, second)) = getaway(&saturday, &sunday, suits, turn) else { continue };
        let ids = [first.id, second.id];
        // Two things that lead to the same days are one.
        if pairs.iter().all(|(known, ..)| *known != ids) {
            pairs.push((ids, suits, first, second));
        }
    }
    let view = |(_, suits, first, second)| together(app, visitor, suits, [(first, days.0), (second, days.1)]);
    pairs.into_iter().filter_map(view).collect()
}

fn together(
    app: &App,
    visitor: &Visitor,
    suits: Suits,
    [(first, saturday), (second, sunday)]: [(&Product, Date); 2],
) -> Option<GetawayView> {
    let currency = visitor.currency(app);
    let item = |product, date| Item {
        offer: Offer::Product(product),
        date: Some(date),
        time: Time::default(),
        party: Party { adults: 1, ..Party::default() },
        rate: app.rate(currency),
        continues: false,
    };
    let priced = quote(&[item(first, saturday), item(second, sunday)], &app.terms(currency));
    let builder = Target::Page(PageName::Package).href(visitor.language, &app.catalogue);
    let fields = [(first, saturday), (second, sunday)].into_iter().flat_map(|(product, date)| {
        let id = product.id;
        [(format!("pick.{id}"), "1".to_owned()), (format!("date.{id}"), date.to_string())]
    });
    (priced.lines.len() == 2).then(|| GetawayView {
        label: messages::text(said(suits), visitor.language, &[]),
        first: card(app, &app.catalogue, first, visitor),
        second: card(app, &app.catalogue, second, visitor),
        price: priced.total,
        base: priced.base,
        tours_apart: present::tours_apart(app, &[first, second]),
        href: format!("{builder}?{}", present::query(&fields.collect::<Vec<_>>())),
        night_href: beside::night_href(app, visitor, [(first, saturday), (second, sunday)]),
    })
}

fn company(app: &App, visitor: &Visitor) -> CompanyPageView {
    let place = |product: &Product| CompanyPlaceView {
        product: card(app, &app.catalogue, product, visitor),
        different: product.words.get(visitor.language).different.clone(),
    };
    CompanyPageView {
        places: shown(&app.catalogue).map(place).collect(),
        hotels: lodging::hotel_cards(app, visitor),
    }
}
