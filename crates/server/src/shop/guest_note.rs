//! What a cart says that its rooms take off visits, as the quote has it (§10.16.23, §10.16.182), and which of its visits the rate of a
//! room has in it already (§10.16.240).

use super::beside::may_go;
use super::chooser::on_sale;
use crate::app::App;
use crate::draw::named_days::named_days;
use crate::messages;
use domain::calendar::{Date, Time};
use domain::catalogue::Product;
use domain::language::Language;
use domain::money;
use domain::park_day::has;
use domain::pricing::{Item, Offer, Room, Terms, Together, quote};
use domain::stay::Guests;
use std::collections::BTreeSet;

/// The most that the rooms of a cart take off a day in a park for their guests; nothing where they take nothing off, and where each of
/// their rates has the parks in it. Before that, which visits are paid for twice; and where a visit on their days is in the cart
/// already and costs less, how it keeps that price (§10.16.231), also beside the first: a ticket may be both.
///
/// It is what everybody who sleeps there pays less than without the rooms: who books ahead, gives a code or is a child pays less
/// already, and the percentage of the rule is no promise to them. Prices of a stay's days differ by how far ahead they are: those of
/// its first and its last stand for all.
pub fn said(app: &App, language: Language, items: &[Item<'_>], terms: &Terms<'_>) -> Option<String> {
    let discounts = terms.discounts;
    let counts = |product: &Product| !product.not_discount && discounts.combo_kinds.contains(&product.kind);
    let rooms: Vec<Room<'_>> = items.iter().filter_map(|item| item.offer.stay()).collect();
    let on_their_days = |day: Date| rooms.iter().any(|room| room.nights.stay_days().contains(&day));
    let visits: Vec<Item<'_>> = items.iter().filter(|item| item.offer.stay().is_none()).copied().collect();
    let visited =
        |item: &Item<'_>| item.product().is_some_and(counts) && item.date.is_some_and(on_their_days);
    let (with, without) = (Together::of(items, discounts), Together::of(&visits, discounts));
    let twice = doubled(items, language);
    if twice.is_some() || visits.iter().any(visited) {
        let cost = |beside| quote(&visits, &Terms { beside: Some(beside), coupon: None, ..*terms }).total;
        let less = cost(&with) < cost(&without);
        let keeps = less.then(|| messages::text("guest_note.bought", language, &[]));
        let both: Vec<_> = [twice, keeps].into_iter().flatten().collect();
        return (!both.is_empty()).then(|| both.join(" "));
    }
    // Who has parks in the rate buys no ticket.
    let buying: Vec<_> = rooms.iter().filter(|room| !room.plan.park_access).collect();
    let nights = buying.first()?.nights;
    let alike = buying.iter().filter(|room| room.nights == nights);
    let guests: Vec<Guests> = alike.map(|room| room.guests).collect();
    let rate = app.rate(terms.currency);
    let saving = |product: &Product| {
        let (offer, party) = (Offer::Product(product), may_go(app, &guests, product)?);
        let time = product.slots.first().map_or_else(Time::default, |slot| slot.time);
        let on = |day: Date| {
            let visit = Item { offer, date: Some(day), time, party, rate, continues: false };
            let cost =
                |beside| quote(&[visit], &Terms { beside: Some(beside), coupon: None, ..*terms }).total;
            cost(&without) - cost(&with)
        };
        Some(on(nights.arrival()).max(on(nights.departure())))
    };
    let sold = app.catalogue.products.iter().filter(|product| counts(product) && on_sale(product).is_ok());
    let most = sold.filter_map(saving).max().filter(|most| *most > 0)?;
    let amount = money::format(most, &terms.currency.notation);
    let day = |day: Date| messages::short_day(day, language);
    let (from, to) = (day(nights.arrival()), day(nights.departure()));
    let names = [("amount", amount.as_str()), ("from", from.as_str()), ("to", to.as_str())];
    Some(messages::text("guest_note.saves", language, &names))
}

/// That the rate of a room has visits of the cart in it already, each by its name and day; nothing where it has none of them. Its guests
/// need no ticket there: who bought both would pay twice.
pub fn doubled(items: &[Item<'_>], language: Language) -> Option<String> {
    let rooms: Vec<Room<'_>> = items.iter().filter_map(|item| item.offer.stay()).collect();
    let had = |item: &Item<'_>| -> Option<(Date, String)> {
        let (product, day) = (item.product()?, item.date?);
        let in_it = |room: &Room<'_>| has(&room.plan.parks, &room.nights.stay_days(), product.id, day);
        rooms.iter().any(in_it).then(|| (day, product.words.get(language).name.clone()))
    };
    let all: BTreeSet<(Date, String)> = items.iter().filter_map(had).collect();
    let days = named_days(&all, language)?;
    Some(messages::text("guest_note.doubled", language, &[("days", &days)]))
}
