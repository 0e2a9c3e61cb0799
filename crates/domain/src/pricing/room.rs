//! What a room costs, night by night (§10.16).

use super::{Fee, LineQuote, Part, PartOf, Reason, Terms, listed};
use crate::calendar::Date;
use crate::catalogue::{Hotel, NightPrices, RoomType, StayGift, StayPlan, StayPromotion};
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
    /// A part for each night. A stay is the sum of its nights: how many there are changes none of them, but by a promotion.
    pub(super) fn nights(&self, rate: Rate, terms: &Terms<'_>) -> Vec<Part> {
        let part = |night: Date| {
            let price = self.night(night, rate, terms);
            Part { of: PartOf::Night(night), count: 1, base: price, price, reason: Reason::List }
        };
        let list: Vec<_> = self.nights.days().map(part).collect();
        let fits = |one: &&StayPromotion| {
            one.code.as_deref().is_none_or(|code| terms.code == Some(code))
                && one.sale.is_none_or(|days| days.contain(terms.today))
                && one.is_for(self.hotel, &self.plan.key, self.nights)
        };
        // The first of equals: a code that gives no more than everybody has changes nothing (clause 10.16.183).
        let (for_all, coded): (Vec<_>, Vec<_>) =
            terms.stay_promotions.iter().filter(fits).partition(|one| one.code.is_none());
        let fitting = for_all.into_iter().chain(coded);
        let given = fitting.map(|one| given(&list, one, terms.currency.discount_step));
        let all = std::iter::once(list.clone()).chain(given);
        all.min_by_key(|parts| parts.iter().map(Part::total).sum::<i64>()).unwrap_or(list)
    }

    /// What a night costs by its plan, in minor units of the quote's currency, rounded once.
    pub fn night(&self, night: Date, rate: Rate, terms: &Terms<'_>) -> i64 {
        by_list(self.room.prices_on(night), (self.hotel, self.plan), self.guests, rate, terms)
    }

    /// Adds, after all that is taken off the nights, the state's tax on what they cost without tax, and takes off what is paid
    /// at the hotel. The line's tax is of what is paid now.
    pub(super) fn settle(&self, line: &mut LineQuote, included: u8) {
        let on = |total| money::tax_on_net(total, included, self.hotel.lodging_tax_percent);
        let (nights, base) = (line.total, line.base);
        add(line, Fee::LodgingTax, on(base), on(nights));
        let deposit = |amount| money::part(amount, self.plan.deposit_percent);
        let rest = line.total - deposit(line.total);
        add(line, Fee::AtHotel, -rest, -rest);
        line.tax = deposit(money::tax_within(nights, included));
    }

    /// Tax within what is `kept` of a room that costs these parts, less a coupon: that of its nights, for the state's tax on lodging
    /// has none within it (§10.16.73). `included` is the percent of the tax that is inside every price.
    pub fn tax_within(&self, parts: &[Part], coupon: i64, kept: i64, included: u8) -> i64 {
        let now = parts.iter().map(Part::total).sum::<i64>() - coupon;
        let tax = money::part(tax_of_nights(parts, coupon, included), self.plan.deposit_percent);
        money::share(tax, kept, now)
    }
}

/// Tax inside what the nights of a room cost, less a coupon: all of it, whatever part is paid now (§10.16.81). `included` is the
/// percent of the tax that is inside every price.
pub fn tax_of_nights(parts: &[Part], coupon: i64, included: u8) -> i64 {
    let night = |part: &&Part| matches!(part.of, PartOf::Night(_));
    money::tax_within(parts.iter().filter(night).map(Part::total).sum::<i64>() - coupon, included)
}

/// What a night costs by a list of a room's prices and a plan of its hotel.
fn by_list(
    prices: &NightPrices,
    (hotel, plan): (&Hotel, &StayPlan),
    guests: Guests,
    rate: Rate,
    terms: &Terms<'_>,
) -> i64 {
    let list = |code| {
        let board = plan.prices.get(&code).map_or(0, |board| board.of(hotel, guests));
        Some(prices.get(&code)?.of(hotel, guests).saturating_add(board))
    };
    listed(list, plan.off_percent, rate, terms)
}

/// What a room costs some guests by the plan of its hotel that is cheapest, night by night. It is priced once for each of the room's
/// lists, however many nights are asked for.
#[derive(Clone, Debug)]
pub struct CheapestPlan<'a> {
    room: &'a RoomType,
    usual: Option<i64>,
    /// As the room's seasons stand.
    seasons: Vec<Option<i64>>,
}

impl<'a> CheapestPlan<'a> {
    /// Prices a room of a hotel.
    pub fn new(hotel: &Hotel, room: &'a RoomType, guests: Guests, rate: Rate, terms: &Terms<'_>) -> Self {
        Self::among(|_| true, hotel, room, guests, rate, terms)
    }

    /// The same by those of its plans that are `wanted`.
    pub fn among(
        wanted: impl Fn(&StayPlan) -> bool,
        hotel: &Hotel,
        room: &'a RoomType,
        guests: Guests,
        rate: Rate,
        terms: &Terms<'_>,
    ) -> Self {
        let cheapest = |prices: &NightPrices| {
            let plans = hotel.plans.iter().filter(|plan| wanted(plan));
            plans.map(|plan| by_list(prices, (hotel, plan), guests, rate, terms)).min()
        };
        let seasons = room.seasons.iter().map(|season| cheapest(&season.prices)).collect();
        Self { room, usual: cheapest(&room.prices), seasons }
    }

    /// The same with something made of each of its prices, such as what it is with a tax.
    #[must_use]
    pub fn with(self, made: impl Fn(i64) -> i64) -> Self {
        let of = |night: Option<i64>| night.map(&made);
        let seasons = self.seasons.into_iter().map(of).collect();
        Self { room: self.room, usual: of(self.usual), seasons }
    }

    /// What a night costs, in minor units of the quote's currency, as [`Room::night`] has it; none where the hotel has no plan.
    pub fn on(&self, night: Date) -> Option<i64> {
        match self.room.season_at(night) {
            Some(at) => self.seasons.get(at).copied().flatten(),
            None => self.usual,
        }
    }
}

/// Nights with what a promotion takes off.
fn given(list: &[Part], promotion: &StayPromotion, step: i64) -> Vec<Part> {
    let less = |part: &Part, percent: u8| Part {
        price: money::discounted(part.price, percent, step),
        reason: Reason::Promotion { percent, id: promotion.id },
        ..*part
    };
    match promotion.gives {
        StayGift::Percent(percent) => list.iter().map(|part| less(part, percent)).collect(),
        StayGift::Nights(free) => {
            let mut cheapest: Vec<_> = (0..list.len()).collect();
            cheapest.sort_by_key(|at| list.get(*at).map(|part| part.price));
            cheapest.truncate(free.into());
            let one =
                |(at, part): (usize, &Part)| if cheapest.contains(&at) { less(part, 100) } else { *part };
            list.iter().enumerate().map(one).collect()
        }
    }
}

fn add(line: &mut LineQuote, fee: Fee, base: i64, price: i64) {
    if base != 0 {
        line.parts.push(Part { of: PartOf::Fee(fee), count: 1, base, price, reason: Reason::List });
        line.base = line.base.saturating_add(base);
        line.total = line.total.saturating_add(price);
    }
}
