//! What helps to choose, from the catalogue and the price engine: things to do, activities that can be added, weekends
//! ahead, and who runs the places.

use super::ask::Ask;
use super::browse::storyboard;
use super::definition::{Definition, Get, LinkCard};
use super::listing::{distinctive, said};
use super::query;
use crate::app::App;
use crate::app::admission::Turn;
use crate::ask::problem::{Failure, party_field};
use crate::ask::route::Target;
use crate::ask::visitor::Visitor;
use crate::draw::present::{self, card, shown};
use crate::draw::{lodging, words};
use crate::messages;
use crate::shop::staying::{self, Known};
use crate::shop::{beside, extras, getaway_night, hotel_costs};
use crate::view::{
    ActivitiesPageView, ActivityPlaceView, ActivityView, CompanyPageView, CompanyPlaceView, GetawayView,
    PageView, RoomGuestsView, ThingView, ThingsPageView, ThingsPartView, WeekendView, WeekendsPageView,
};
use domain::calendar::{Date, Time};
use domain::catalogue::{Extra, ExtraKind, PageName, Product, ProductId, RoomType, Status, Suits};
use domain::extra::party_of;
use domain::getaway::{getaway, weekends};
use domain::party::{Party, Unit};
use domain::pricing::{Item, Offer, quote};
use domain::stay::Guests;
use std::collections::BTreeSet;

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
/// Weekends ahead. Whoever looked for rooms before is shown what theirs cost, drawn for them alone (§10.16.153).
pub static WEEKENDS_AHEAD: Definition = Definition {
    get: Get::Searched { query: query::NOTHING, draw: |ask, _| Box::pin(weekends_ahead(ask)) },
    post: None,
    turn: Turn::Each,
    card: LinkCard::Titled { title: "weekends.title", slot: "home" },
};
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
        // Several tickets of one place are one thing to do while there are others.
        let mut places = BTreeSet::new();
        let (first, again): (Vec<_>, Vec<_>) = about.partition(|product| places.insert(product.location_id));
        let about = first.into_iter().chain(again);
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

async fn weekends_ahead(ask: &Ask<'_>) -> Result<PageView, Failure> {
    let (app, visitor, last) = (ask.app, &ask.visitor, ask.app.booking().last_day());
    let kept = match &ask.kept {
        Some(kept) => hotel_costs::to_price(app, visitor, kept).await?,
        None => None,
    };
    let ahead = weekends(app.today()).take_while(|(_, sunday)| *sunday <= last).take(WEEKENDS);
    let ahead: Vec<_> = ahead.collect();
    // What is left of the nights is asked for who has rooms to be had; everybody is told what they cost by the list.
    let known = match (&kept, ahead.first(), ahead.last()) {
        (Some(search), Some((first, _)), Some((last, _))) => {
            let hotels = app.catalogue.hotels.iter();
            staying::loads(app, hotels, (*first, *last), Some(search.rooms.len())).await?
        }
        _ => Known::new(),
    };
    let rooms = kept.map_or_else(|| vec![Guests::default()], |search| search.rooms);
    let who = Who { app, visitor, rooms: &rooms, known: &known };
    let load = |room: &RoomType, night: Date| known.get(&(room.id.into(), night)).copied();
    let view = |(turn, (saturday, sunday)): (usize, &(Date, Date))| {
        let getaways = getaways(&who, turn, (*saturday, *sunday));
        let nowhere = !getaways.is_empty() && getaways.iter().all(|one| one.night.is_none());
        let not_had = || getaway_night::not_had(app, visitor.language, &rooms, *saturday, load);
        WeekendView {
            saturday: saturday.to_string(),
            sunday: sunday.to_string(),
            getaways,
            no_night: nowhere.then(not_had).flatten(),
        }
    };
    let guests =
        |guests: &Guests| RoomGuestsView { adults: guests.adults(), ages: guests.ages().map(Some).collect() };
    Ok(PageView::Weekends(WeekendsPageView {
        weekends: ahead.iter().enumerate().map(view).collect(),
        rooms: rooms.iter().map(guests).collect(),
    }))
}

/// Whom weekends are shown to.
struct Who<'a> {
    app: &'a App,
    visitor: &'a Visitor,
    /// Who would come, by their rooms.
    rooms: &'a [Guests],
    /// What is known of the nights.
    known: &'a Known,
}

/// Two days for each thing that days can be about, as the calendar of openings has them: what is left is said where they
/// are bought.
fn getaways(who: &Who<'_>, turn: usize, days: (Date, Date)) -> Vec<GetawayView> {
    let app = who.app;
    let open = |date: Date| -> Vec<&Product> {
        let booking = app.booking();
        let sold = shown(&app.catalogue).filter(|product| product.status == Status::OnSale);
        let sold = sold.filter(|product| beside::may_go(app, who.rooms, product).is_some());
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
    let view = |(_, suits, first, second)| together(who, suits, [(first, days.0), (second, days.1)]);
    pairs.into_iter().filter_map(view).collect()
}

fn together(who: &Who<'_>, suits: Suits, visits: [(&Product, Date); 2]) -> Option<GetawayView> {
    let Who { app, visitor, rooms, known } = *who;
    let [(first, _), (second, _)] = visits;
    // Where they are bought together they have one party: two that count its people otherwise would cost something else there.
    let party = beside::may_go(app, rooms, first)?;
    if beside::may_go(app, rooms, second)? != party {
        return None;
    }
    let rate = app.rate(visitor.currency(app));
    let items = visits.map(|(product, date)| {
        let (offer, time) = (Offer::Product(product), Time::default());
        Item { offer, date: Some(date), time, party, rate, continues: false }
    });
    let mut fields = Vec::new();
    for (product, date) in visits {
        fields.push((format!("pick.{}", product.id), "1".to_owned()));
        fields.push((format!("date.{}", product.id), date.to_string()));
    }
    let people = Unit::ALL.into_iter().map(|unit| (party_field(unit).to_owned(), party.count(unit)));
    fields.extend(people.filter(|(_, count)| *count > 0).map(|(name, count)| (name, count.to_string())));
    let priced = quote(&items, &app.terms(visitor.currency(app)));
    let builder = Target::Page(PageName::Package).href(visitor.language, &app.catalogue);
    let load = |room: &RoomType, night: Date| known.get(&(room.id.into(), night)).copied();
    (priced.lines.len() == 2).then(|| GetawayView {
        label: messages::text(said(suits), visitor.language, &[]),
        first: card(app, &app.catalogue, first, visitor),
        second: card(app, &app.catalogue, second, visitor),
        price: priced.total,
        base: priced.base,
        tours_apart: present::tours_apart(app, &[first, second]),
        href: format!("{builder}?{}", present::query(&fields)),
        night: getaway_night::night(app, visitor, rooms, visits, load),
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
