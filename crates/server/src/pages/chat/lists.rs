//! Places that are what was asked for, each with why: for a child, in a wheelchair, open on a day (§10.13.17).

use super::figures::{Asked, MOST, sold};
use super::place::is_late;
use crate::ask::route::Target;
use crate::draw::{present, words};
use crate::view::{ChatAnswerView, ChatListView, ChatListedView, ChatOpenView, HoursView};
use domain::asked::{may_take_part, suits_child};
use domain::calendar::Date;
use domain::catalogue::{Passable, Product, ProductKind};
use domain::party::Unit;
use domain::pricing::price_alone;
use std::cmp::Reverse;

impl Asked<'_> {
    /// Places that suit the youngest child, and the others, the likeliest first; none where none does. What one pays is said of one alone.
    pub(super) fn for_child(&self, years: u8) -> Option<ChatAnswerView> {
        let mut older: Vec<u8> = self.people.ages.iter().copied().filter(|age| *age > years).collect();
        older.sort_unstable();
        older.dedup();
        let (app, terms) = (self.app(), self.ask.visitor.terms(self.ask.app, true));
        let price = |product: &Product| {
            let (age, _) = product.ages.iter().find(|(_, band)| band.has(years) && older.is_empty())?;
            let unit = Unit::AGES.into_iter().find(|unit| unit.age() == *age)?;
            let day = self.open_days(product).first().copied()?;
            Some((day, price_alone(product, unit, Some(day), app.rate(terms.currency), &terms).price))
        };
        let listed = |product: &Product| {
            let (date, price) = price(product).unzip();
            ChatListedView { date: date.map(|date| date.to_string()), price, ..self.listed(product) }
        };
        let suits = suits_child(sold(app), years).into_iter();
        let suits = suits.filter(|product| older.iter().all(|age| may_take_part(product, *age)));
        let places: Vec<_> = suits.take(MOST).map(listed).collect();
        let of = ChatListView::Child { age: years, older };
        (!places.is_empty()).then_some(ChatAnswerView::Places { of, places, none: false })
    }

    /// Where a wheelchair can go, and in which parts: the places that are open to it in more of them first; and where it can't.
    pub(super) fn in_wheelchair(&self) -> ChatAnswerView {
        let way = |product: &Product| product.facts.as_ref().map(|facts| facts.wheelchair);
        let known = sold(self.app()).filter_map(|product| Some((way(product)?, product)));
        let (closed, mut open): (Vec<_>, Vec<_>) = known.partition(|(way, _)| *way == Passable::No);
        open.sort_by_key(|(way, _)| Reverse(*way == Passable::Yes));
        let parts = |product: &Product| {
            let access = product.words.get(self.language()).access.as_deref()?;
            let first = access.split(". ").next()?;
            Some(first.trim_end_matches('.').to_owned())
        };
        let listed = |(way, product): (Passable, &Product)| ChatListedView {
            wheelchair: Some(words::passable(way)),
            parts: parts(product).filter(|_| way == Passable::Partly),
            ..self.listed(product)
        };
        let places: Vec<_> = open.into_iter().map(listed).collect();
        let closed = closed.into_iter().map(|(_, product)| self.listed(product).name).collect();
        ChatAnswerView::Places { of: ChatListView::Wheelchair { closed }, none: places.is_empty(), places }
    }

    /// When all places are open, or leave, on the nearest day that they do.
    pub(super) fn hours(&self) -> ChatAnswerView {
        let day = |product: &Product| self.open_day(product, None).unwrap_or_else(|| self.app().today());
        let listed = |product: &Product| ChatListedView {
            open: Some(open_view(product, day(product))),
            ..self.listed(product)
        };
        let places: Vec<_> = sold(self.app()).map(listed).collect();
        ChatAnswerView::Places { of: ChatListView::Hours, none: places.is_empty(), places }
    }

    /// What is open on a day, also what is sold no more for today; none of a day that is over or not on sale yet: of those nothing
    /// can be said.
    pub(super) fn open_on(&self, date: Date) -> Option<ChatAnswerView> {
        let days = self.app().today()..=self.app().booking().last_day();
        if !days.contains(&date) {
            return None;
        }
        let listed = |product: &Product| {
            let open = Some(open_view(product, date));
            if self.open_day(product, Some(date)).is_some() {
                return Some(ChatListedView { open, ..self.listed_on(product, date) });
            }
            // A park that is open takes nobody by the ticket of this store any more: who asks for its hours has one.
            is_late(self.app(), product, date).then(|| ChatListedView {
                open,
                late: true,
                ..self.listed(product)
            })
        };
        let mut places: Vec<_> = sold(self.app()).filter_map(listed).collect();
        places.sort_by_key(|place| place.late);
        let of = ChatListView::Open { date: date.to_string() };
        Some(ChatAnswerView::Places { of, none: places.is_empty(), places })
    }

    /// A place as it is listed, with nothing but the height it asks for.
    pub(super) fn listed(&self, product: &Product) -> ChatListedView {
        let height = product.facts.as_ref().and_then(|facts| facts.min_height);
        ChatListedView {
            name: product.words.get(self.language()).name.clone(),
            href: Target::About(product.id).href(self.language(), &self.app().catalogue),
            total: None,
            date: None,
            price: None,
            min_height: height.map(present::min_height),
            wheelchair: None,
            parts: None,
            open: None,
            late: false,
            code: None,
        }
    }
}

/// When a place is open on a day, or leaves.
fn open_view(product: &Product, date: Date) -> ChatOpenView {
    let tour = product.kind == ProductKind::Tour;
    let starts = product.times(date);
    let several = tour && starts.len() > 1;
    ChatOpenView {
        tour,
        hours: HoursView { from: product.opens.to_string(), to: product.closes.to_string() },
        starts: starts.iter().filter(|_| several).map(ToString::to_string).collect(),
    }
}
