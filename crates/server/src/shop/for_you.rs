//! What suits who looks, where they let the store remember it (§10.15). It never changes a price: what is suggested is
//! priced as whatever else is put in the cart.

use crate::app::App;
use crate::app::cookie;
use crate::ask::problem::party_field;
use crate::ask::route::Target;
use crate::ask::visitor::Visitor;
use crate::draw::{cookie_words, present};
use crate::shop::basket::Basket;
use crate::shop::chooser::{self, slot_matters};
use crate::shop::months::loads;
use crate::view::{BoughtWithView, ForYouPageView, NextInCartView, ProductCardView};
use axum::http::HeaderMap;
use domain::calendar::{Date, Time, add_days};
use domain::catalogue::{Product, ProductId};
use domain::cookie_choice::Purpose;
use domain::for_you::{self, Why, ranked};
use domain::party::{Party, Unit};
use domain::pricing::OneMore;
use store::StoreError;
use store::for_you::PairsOf;

/// So many of each kind are shown.
const SHOWN: usize = 3;
/// So many days after the cart's last are looked at for one more.
const AHEAD_DAYS: i32 = 14;

/// Whether the visitor lets the store show what suits them, and the store does.
pub fn is_let(app: &App, headers: &HeaderMap) -> bool {
    app.catalogue.site.personalisation && cookie_words::lets(app, headers).lets(Purpose::Personalisation)
}

/// What the visitor looked at lately, of what is sold; nothing where they do not let it be remembered.
fn seen(app: &App, headers: &HeaderMap) -> Vec<ProductId> {
    if !is_let(app, headers) {
        return Vec::new();
    }
    let kept = app.jar.read(headers, cookie::SEEN).unwrap_or_default();
    for_you::seen(&kept)
        .into_iter()
        .map(ProductId)
        .filter(|id| app.catalogue.product(*id).is_some())
        .collect()
}

async fn ranked_after(
    app: &App,
    there: &[ProductId],
    seen: &[ProductId],
) -> Result<Vec<(ProductId, Why<ProductId>)>, StoreError> {
    let op = PairsOf { site: app.catalogue.site.site_code.clone(), products: there.to_vec() };
    Ok(ranked(there, &app.db.read(op).await?, seen))
}

fn name(app: &App, visitor: &Visitor, id: ProductId) -> Option<String> {
    app.catalogue.product(id).map(|product| product.words.get(visitor.language).name.clone())
}

fn sold(app: &App, id: ProductId) -> Option<&Product> {
    app.catalogue.product(id).filter(|product| chooser::on_sale(product).is_ok())
}

/// What many bought with a product, of what is sold now, most first: the same for everybody, by counts alone, which name nobody.
/// Nothing where the store does not count it, or the database is away: its page does without (§2.2.82).
pub async fn bought_with<'a>(app: &'a App, product: &Product) -> Vec<&'a Product> {
    if !app.catalogue.site.personalisation {
        return Vec::new();
    }
    let ranked = ranked_after(app, &[product.id], &[]).await.unwrap_or_default();
    ranked.into_iter().filter_map(|(id, _)| sold(app, id)).take(SHOWN).collect()
}

/// What somebody looked at lately except the place they look at now, and what goes with that place; without one, with what they
/// looked at.
pub async fn page(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    at: Option<ProductId>,
) -> Result<ForYouPageView, StoreError> {
    let is_let = is_let(app, headers);
    if !is_let {
        return Ok(ForYouPageView { is_let, at: None, together: Vec::new(), seen: Vec::new() });
    }
    let seen = seen(app, headers);
    let at = at.filter(|id| app.catalogue.product(*id).is_some());
    let there = at.map_or_else(|| seen.clone(), |at| vec![at]);
    let card = |product: &Product| present::card(app, &app.catalogue, product, visitor);
    let with = |(other, why): (ProductId, Why<ProductId>)| {
        let Why::BoughtWith(of) = why else { return None };
        Some(BoughtWithView { product: card(sold(app, other)?), with: name(app, visitor, of)? })
    };
    let together: Vec<_> =
        ranked_after(app, &there, &[]).await?.into_iter().filter_map(with).take(SHOWN).collect();
    let shown = |id: &ProductId| {
        Some(*id) != at && together.iter().all(|other: &BoughtWithView| other.product.id != id.0)
    };
    let seen: Vec<ProductCardView> =
        seen.into_iter().filter(shown).filter_map(|id| sold(app, id)).map(card).take(SHOWN).collect();
    let at = at.and_then(|at| name(app, visitor, at));
    Ok(ForYouPageView { is_let, at, together, seen })
}

/// One product more for a cart, of what many bought with what is in it, else of what its visitor looked at: the first that can
/// be had on a day near the others.
pub async fn next(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    basket: &Basket,
) -> Result<Option<NextInCartView>, StoreError> {
    let most = usize::try_from(app.catalogue.site.package_limit).unwrap_or(usize::MAX);
    if !is_let(app, headers) || basket.count() == 0 || basket.count() >= most {
        return Ok(None);
    }
    let there: Vec<_> = basket.admissions().map(|(id, _)| id).collect();
    let days: Vec<Date> = basket.admissions().filter_map(|(_, when)| when.date()).collect();
    let Some(party) = basket.party() else { return Ok(None) };
    let limit = app.catalogue.site.party_limit;
    let ranked = ranked_after(app, &there, &seen(app, headers)).await?;
    let fits = |product: &&Product| party.check(|unit| app.catalogue.allows(product, unit), limit).is_ok();
    let fitting = ranked.into_iter().filter_map(|(id, why)| Some((sold(app, id).filter(fits)?, why)));
    for (product, why) in fitting.take(SHOWN) {
        let Some((date, time)) = near(app, product, &days, party.places()).await? else { continue };
        let OneMore { price, total, saving } =
            basket.with_one_more(app, visitor, (product, date, time, party))?;
        let with = if let Why::BoughtWith(of) = why { name(app, visitor, of) } else { None };
        return Ok(Some(NextInCartView {
            product: present::card(app, &app.catalogue, product, visitor),
            with,
            date: date.to_string(),
            people: party.people(),
            price,
            total,
            saving,
            href: href(app, visitor, product, (date, time), party),
        }));
    }
    Ok(None)
}

/// A day without another visit on which a product has so many places: the first after the last of them, and its first start
/// with room.
async fn near(
    app: &App,
    product: &Product,
    taken: &[Date],
    places: i64,
) -> Result<Option<(Date, Time)>, StoreError> {
    let today = app.today();
    let last = taken.iter().copied().max().map_or(today, |last| last.max(today));
    let days: Vec<Date> = (1..=AHEAD_DAYS).map(|ahead| add_days(last, ahead)).collect();
    let known = loads(app, product, &days).await?;
    let booking = app.booking();
    let open = |date: Date| {
        let load = |time| known.get(&(date, time)).copied();
        let has_room = |time: &Time| {
            booking.slot(product, date, *time, load(*time)).open()
                && load(*time).is_none_or(|load| load.has_room(places, 0))
        };
        product.slots.iter().map(|slot| slot.time).find(has_room).map(|start| (date, start))
    };
    Ok(days.into_iter().find_map(open))
}

fn href(app: &App, visitor: &Visitor, product: &Product, (date, time): (Date, Time), party: Party) -> String {
    let mut fields = vec![("date".to_owned(), date.to_string())];
    if slot_matters(product) {
        fields.push(("slot".to_owned(), time.to_string()));
    }
    for unit in Unit::ALL {
        let count = party.count(unit);
        if count > 0 || Unit::AGES.contains(&unit) {
            fields.push((party_field(unit).to_owned(), count.to_string()));
        }
    }
    format!("{}?{}", Target::Buy(product.id).href(visitor.language, &app.catalogue), present::query(&fields))
}
