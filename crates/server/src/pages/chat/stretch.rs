//! What the chat answers of several days at once: from one to another, or the same day of each week.

use super::figures::{Asked, sold};
use crate::shop::months;
use crate::view::{ChatAnswerView, ChatDayView, ChatDaysView, ChatListView, ChatListedView};
use domain::asked::Stretch;
use domain::calendar::{Date, Month};
use domain::catalogue::Product;
use domain::party::{Party, Unit};
use domain::pricing::price_alone;
use store::StoreError;

/// Days that were asked for at once.
fn days_asked(stretch: Stretch) -> ChatDaysView {
    ChatDaysView {
        from: stretch.from.to_string(),
        to: stretch.to.to_string(),
        weekday: stretch.weekday,
        month: stretch.of_month.then(|| Month::of(stretch.from).to_string()),
    }
}

impl Asked<'_> {
    /// Of several days of a place the one that is shown, and the least that an adult pays on one of them: of days one behind the
    /// other the cheapest, of a day of each week the nearest. Where it can be had on none, the day from which the next is looked for.
    pub(super) async fn within(
        &self,
        product: &Product,
        stretch: Stretch,
        party: Option<Party>,
    ) -> Result<(ChatDaysView, Option<ChatDayView>, Option<i64>), StoreError> {
        let (app, terms) = (self.app(), self.ask.visitor.terms(self.ask.app, true));
        let all: Vec<Date> = stretch.days().collect();
        let known = months::loads(app, product, &all).await?;
        let on = |day: &Date| Some((months::on_day(app, product, *day, &terms, &known).price?, *day));
        let priced: Vec<(i64, Date)> = all.iter().filter_map(on).collect();
        let least = priced.iter().min().copied();
        let weekly = stretch.weekday.is_some();
        let shown = if weekly { priced.first().copied() } else { least };
        let else_from = if weekly { all.first() } else { all.last() };
        let date = shown.map(|(_, day)| day).or(else_from.copied());
        let day = match date {
            Some(date) => Some(self.day(product, (date, false), party).await?),
            None => None,
        };
        Ok((days_asked(stretch), day, least.map(|(price, _)| price)))
    }

    /// The days on which a place is open by its calendar: of several that were asked for at once, else the one, or the nearest. None
    /// of days that are not on sale yet.
    pub(super) fn open_days(&self, product: &Product) -> Vec<Date> {
        let Some(stretch) = self.stretch else {
            return self.open_day(product, self.days.first().copied()).into_iter().collect();
        };
        if stretch.from > self.app().booking().last_day() {
            return Vec::new();
        }
        stretch.days().filter(|day| self.open_day(product, Some(*day)).is_some()).collect()
    }

    /// A place as it is listed for a day: where it is bought then, and what an adult pays (§2.2.147).
    pub(super) fn listed_on(&self, product: &Product, day: Date) -> ChatListedView {
        let (app, terms) = (self.app(), self.ask.visitor.terms(self.ask.app, true));
        let part = price_alone(product, Unit::ADULT, Some(day), app.rate(terms.currency), &terms);
        ChatListedView {
            href: self.buy(product, day, None),
            date: Some(day.to_string()),
            price: Some(part.price),
            ..self.listed(product)
        }
    }

    /// What is open on one of several days, each with the first of them; none of days that are not on sale yet.
    pub(super) fn open_within(&self, stretch: Stretch) -> Option<ChatAnswerView> {
        if stretch.from > self.app().booking().last_day() {
            return None;
        }
        let first =
            |product: &Product| stretch.days().find(|day| self.open_day(product, Some(*day)).is_some());
        let listed = |product: &Product| {
            let day = first(product)?;
            Some(self.listed_on(product, day))
        };
        let places: Vec<_> = sold(self.app()).filter_map(listed).collect();
        let of = ChatListView::Within { days: days_asked(stretch) };
        Some(ChatAnswerView::Places { of, none: places.is_empty(), places })
    }
}
