//! What a room costs, night by night (§10.16).

use super::{Fee, LineQuote, Part, PartOf, Reason, Terms, listed};
use crate::calendar::Date;
use crate::catalogue::{Hotel, NightPrices, RoomType, StayPlan};
use crate::money::{self, Rate};
use crate::stay::{Guests, Nights};

/// A room for some nights, by a rate plan, in the catalogue version its line was added with.
#[derive(Clone, Copy, Debug)]
pub struct Room<'a> {
    /// The hotel.
    pub hotel: &'a Hotel,
    /// The room type.
    pub room: &'a RoomType,
    /// The rate plan, one of the hotel's.
    pub plan: &'a StayPlan,
    /// Which nights.
    pub nights: Nights,
    /// Who sleeps there.
    pub guests: Guests,
}

impl Room<'_> {
    /// A part for each night. A stay is the sum of its nights: how many there are changes none of them.
    pub(super) fn nights(&self, rate: Rate, terms: &Terms<'_>) -> Vec<Part> {
        let part = |night: Date| {
            let price = self.night(night, rate, terms);
            Part { of: PartOf::Night(night), count: 1, base: price, price, reason: Reason::List }
        };
        self.nights.days().map(part).collect()
    }

    /// What a night costs by its plan, in minor units of the quote's currency, rounded once.
    pub fn night(&self, night: Date, rate: Rate, terms: &Terms<'_>) -> i64 {
        let rooms: &NightPrices = self.room.prices_on(night);
        let lists = rooms.iter().map(|(code, price)| {
            let plan = self.plan.prices.get(code).map_or(0, |plan| plan.of(self.hotel, self.guests));
            (*code, price.of(self.hotel, self.guests).saturating_add(plan))
        });
        listed(&lists.collect(), |price| *price, self.plan.off_percent, rate, terms)
    }

    /// Adds the state's tax on what the nights cost without tax, after all that is taken off them.
    pub(super) fn add_lodging_tax(&self, line: &mut LineQuote, included: u8) {
        let on = |total| money::tax_on_net(total, included, self.hotel.lodging_tax_percent);
        let (base, price) = (on(line.base), on(line.total));
        if base == 0 {
            return;
        }
        line.parts.push(Part { of: PartOf::Fee(Fee::LodgingTax), count: 1, base, price, reason: Reason::List });
        line.base = line.base.saturating_add(base);
        line.total = line.total.saturating_add(price);
    }
}
