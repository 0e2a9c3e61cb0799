//! Where one may go on to from an order.

use crate::app::App;
use crate::ask::problem::party_field;
use crate::ask::visitor::Visitor;
use crate::draw::present;
use crate::shop::months;
use crate::view::{NextPlaceView, NextTogetherView, ProductCardView};
use domain::calendar::{Date, Time, add_days};
use domain::catalogue::{Product, ProductId, Status};
use domain::party::{Party, Unit};
use domain::pricing::{Item, Offer, Terms, one_more};
use std::collections::{BTreeMap, BTreeSet};
use store::StoreError;
use store::order::{OrderLine, WholeOrder};

/// So many places are led on to.
const SHOWN: usize = 3;
/// So many days are looked at, from the next visit on.
const AHEAD: usize = 14;
/// So many days after the last visit somebody may still be there who has no room of ours.
const AFTER: i32 = 3;

fn standing(whole: &WholeOrder) -> impl Iterator<Item = &OrderLine> {
    whole.lines.iter().filter(|line| !line.since.cancelled)
}

/// How well a day suits going somewhere, best first: a stay's days between those on which its guests come and leave, then the day they
/// leave, then the one they come, on which the room is ready in the afternoon only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Suits {
    Whole,
    Leaving,
    Coming,
}

/// The days of an order's rooms that are to come, else those beside its visits, on which nobody goes anywhere yet; none where nothing
/// is to come.
fn free_days(whole: &WholeOrder, today: Date) -> Option<BTreeMap<Date, Suits>> {
    let mut of_rooms = BTreeMap::new();
    for stay in standing(whole).filter_map(|line| line.sold.stay()) {
        let (comes, leaves) = (stay.nights.arrival(), stay.nights.departure());
        for ahead in 0..=i32::from(stay.nights.count()) {
            let day = add_days(comes, ahead);
            let suits = match day {
                day if day == comes => Suits::Coming,
                day if day == leaves => Suits::Leaving,
                _ => Suits::Whole,
            };
            if day >= today {
                of_rooms
                    .entry(day)
                    .and_modify(|known: &mut Suits| *known = suits.min(*known))
                    .or_insert(suits);
            }
        }
    }
    let visits = standing(whole).filter(|line| line.sold.visit().is_some());
    let visits = visits.filter_map(|line| line.sold.when().date());
    let park_days = standing(whole).flat_map(|line| line.park_days.iter().map(|chosen| chosen.day));
    let taken: BTreeSet<Date> = visits.chain(park_days).collect();
    let mut days = of_rooms;
    if days.is_empty() {
        days.extend(beside(&taken, today).into_iter().map(|day| (day, Suits::Whole)));
    }
    (!days.is_empty()).then(|| {
        days.retain(|day, _| !taken.contains(day));
        days
    })
}

/// The days between visits that are to come, and those soon after the last; none where none is to come.
fn beside(visits: &BTreeSet<Date>, today: Date) -> BTreeSet<Date> {
    let mut coming = visits.range(today..);
    let Some(first) = coming.next().copied() else { return BTreeSet::new() };
    let end = add_days(coming.next_back().copied().unwrap_or(first), AFTER);
    let days = (0..).map(|ahead| add_days(first, ahead));
    days.take(AHEAD).take_while(|day| *day <= end).collect()
}

/// Who comes to the first of an order's visits, as fields of a buy page that takes them all; none of an order of rooms alone.
fn people(app: &App, whole: &WholeOrder, product: &Product) -> Vec<(String, String)> {
    let Some(visit) = standing(whole).find(|line| line.sold.visit().is_some()) else { return Vec::new() };
    let party = visit.sold.party();
    let limit = app.catalogue.site.party_limit;
    if party.check(|unit| app.catalogue.allows(product, unit), limit).is_err() {
        return Vec::new();
    }
    let asked = |unit: &Unit| party.count(*unit) > 0 || Unit::AGES.contains(unit);
    let field = |unit: Unit| (party_field(unit).to_owned(), party.count(unit).to_string());
    Unit::ALL.into_iter().filter(asked).map(field).collect()
}

/// Products to go on with from what was bought: of what is sold now and not `had` already, as the list goes on behind the first that
/// was bought and then from its start. None is of a business unit that was bought, each is of another, and those that share no place
/// with what was bought stand before those that do (§10.3.94).
pub fn suggested<'a>(app: &'a App, bought: &[&Product], had: &BTreeSet<i64>) -> Vec<&'a Product> {
    let all: Vec<&Product> = present::shown(&app.catalogue).collect();
    let first = bought.first().and_then(|first| all.iter().position(|other| other.id == first.id));
    let next = first.map_or(0, |at| at + 1);
    let others = all.iter().copied().cycle().skip(next).take(all.len());
    let sold = others.filter(|other| other.status == Status::OnSale && !had.contains(&other.id.0));
    let elsewhere = |other: &&Product| bought.iter().all(|one| one.business_unit != other.business_unit);
    let mut places: Vec<&Product> = sold.filter(elsewhere).collect();
    places.sort_by_key(|other| bought.iter().any(|one| one.shares_place(other)));
    let mut seen = BTreeSet::new();
    places.retain(|other| seen.insert(other.business_unit));
    places.truncate(SHOWN);
    places
}

/// Places to go on to. Where something is to come each costs what an adult pays by itself on the cheapest of the free days of rooms that
/// suit best (§10.16.134), or beside visits, and leads to that day; one that can't be had then is left out (§10.16.93, §10.3.93). With them those two of them that
/// save most when they are bought together: what is paid already is in no cart, and takes nothing off.
pub async fn next_places(
    app: &App,
    visitor: &Visitor,
    whole: &WholeOrder,
    cards: Vec<ProductCardView>,
) -> Result<(Vec<NextPlaceView>, Option<NextTogetherView>), StoreError> {
    let Some(days) = free_days(whole, app.today()) else {
        let undated = cards.into_iter().map(|product| NextPlaceView { product, date: None });
        return Ok((undated.collect(), None));
    };
    let terms = visitor.terms(app, true);
    let dates: Vec<Date> = days.keys().copied().collect();
    let mut places = Vec::with_capacity(cards.len());
    let mut found = Vec::with_capacity(cards.len());
    for card in cards {
        let Some(product) = app.catalogue.product(ProductId(card.id)) else { continue };
        let known = months::loads(app, product, &dates).await?;
        let on = |(day, suits): (&Date, &Suits)| {
            let that_day = months::on_day(app, product, *day, &terms, &known);
            Some((*suits, that_day.price?, *day, that_day.base))
        };
        let Some((_, from, day, base)) = days.iter().filter_map(on).min() else { continue };
        let date = day.to_string();
        let mut fields = vec![("date".to_owned(), date.clone())];
        fields.extend(people(app, whole, product));
        let buy_href = format!("{}?{}", card.buy_href, present::query(&fields));
        // It is the price of that day alone.
        let percent = if base > from { card.percent } else { 0 };
        let product_card = ProductCardView { buy_href, from, base, percent, varies: false, ..card };
        places.push(NextPlaceView { product: product_card, date: Some(date) });
        found.push((product, day));
    }
    let together = together(app, visitor, &terms, &found);
    Ok((places, together))
}

/// The two places that save most for an adult who buys both at once, each on its day; none where none saves anything.
fn together(
    app: &App,
    visitor: &Visitor,
    terms: &Terms<'_>,
    places: &[(&Product, Date)],
) -> Option<NextTogetherView> {
    let mut party = Party::default();
    *party.of(Unit::ADULT) = 1;
    let rate = app.rate(terms.currency);
    let items = places.iter().map(|&(product, day)| {
        let time = product.slots.first().map_or_else(Time::default, |slot| slot.time);
        let (offer, date) = (Offer::Product(product), Some(day));
        (product, Item { offer, date, time, party, rate, continues: false })
    });
    let items: Vec<_> = items.collect();
    let name = |product: &Product| product.words.get(visitor.language).name.clone();
    let mut best: Option<NextTogetherView> = None;
    for (at, (one, first)) in items.iter().enumerate() {
        for (two, second) in items.iter().skip(at + 1) {
            let saving = one_more(&[*first], *second, terms).saving;
            // Of equals the first: they stand as they are listed.
            if saving > best.as_ref().map_or(0, |best| best.saving) {
                best = Some(NextTogetherView { first: name(one), second: name(two), saving });
            }
        }
    }
    best
}
