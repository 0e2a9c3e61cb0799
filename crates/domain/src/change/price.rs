//! What a change of a paid visit costs, and what goes back of one that is cancelled (§9.5). Every amount is minor units of
//! its order's currency.

use super::percent_back;
use crate::availability::Booking;
use crate::calendar::{Date, Instant, add_months};
use crate::catalogue::{CancellationTerm, Catalogue, Currency, Site};
use crate::coupon::Coupon;
use crate::line::{Sold, Unsold, When};
use crate::money::{Rate, less};
use crate::party::Party;
use crate::pricing::{Item, LineQuote, Quote, Terms, quote};

/// The day of a paid visit, and what became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VisitDay {
    /// When it is.
    pub when: When,
    /// It is an open ticket whose day was chosen.
    pub chosen: bool,
    /// The weather guarantee was claimed for it.
    pub claimed: bool,
    /// It stays on a day it was moved to, although that was not paid: the day it had was taken by then (§9.5.16).
    pub stayed: bool,
}

impl VisitDay {
    /// True for an open ticket, its day chosen or not, and whatever became of that day. A visit bought with a day is none,
    /// though it lost that day to the weather (§9.4.6).
    pub fn open_ticket(self) -> bool {
        self.chosen || (self.when.is_open() && !self.claimed)
    }

    /// True where any day was or is its own to choose: whichever it is moved to costs neither more nor less, or else a
    /// dear day chosen for nothing would give money back when it is left for a cheap one (§9.4.6, §9.5.10).
    pub fn any_day(self) -> bool {
        self.open_ticket() || self.claimed || self.stayed
    }

    /// True where the weather guarantee may be claimed: once, for a visit whose day is chosen (§9.5.10).
    pub fn claimable(self, site: &Site) -> bool {
        site.weather_guarantee && !self.when.is_open() && !self.claimed
    }

    /// The last day that what was bought on a day is good (§9.4.1, §9.4.2).
    pub fn ends(self, bought: Date, site: &Site) -> Date {
        if self.open_ticket() {
            add_months(bought, i32::from(site.open_ticket_months))
        } else {
            voucher_ends(bought, site)
        }
    }

    /// The last day it can be moved to: while it is good, and no further ahead than visits are sold.
    pub fn last_day(self, bought: Date, site: &Site, booking: Booking) -> Date {
        self.ends(bought, site).min(booking.last_day())
    }
}

/// The last day a voucher is good that was bought on a day (§9.4.2).
pub fn voucher_ends(bought: Date, site: &Site) -> Date {
    add_months(bought, i32::from(site.voucher_months))
}

/// What was paid for a line, and what of that went back since.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paid {
    /// What it cost when it was bought.
    pub total: i64,
    /// What went back since; negative where changes cost more.
    pub returned: i64,
}

/// What lines are worth now: what was paid for them and not given back.
pub fn worth(lines: impl IntoIterator<Item = Paid>) -> i64 {
    lines.into_iter().map(|line| line.total - line.returned).sum()
}

/// A visit of a paid order, as far as its price goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaidVisit {
    /// Its day.
    pub day: VisitDay,
    /// What it is worth now, with everything added to it.
    pub worth: i64,
    /// Percent that goes back of it at most: what that was when it was last changed.
    pub most_back: u8,
    /// What is left of all that was paid for its order, minor units: an operator may have given some back.
    pub left: i64,
}

/// What goes back of a visit that is cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivesBack {
    /// Percent of what it is worth.
    pub percent: u8,
    /// That part, rounded once.
    pub amount: i64,
}

impl PaidVisit {
    /// What goes back of it when it is cancelled at `now`: by the terms (§9.5.11), no more than when it was last changed,
    /// or else a change would buy back what its day had lost (§9.5.15), and no more than is left of its order's money
    /// (§9.5.18).
    pub fn gives_back(self, terms: &[CancellationTerm], now: Instant) -> GivesBack {
        let percent = percent_back(terms, self.day.when.begins(), now).min(self.most_back);
        let worth = self.worth.max(0);
        GivesBack { percent, amount: (worth - less(worth, percent)).min(self.left.max(0)) }
    }

    /// What its order costs more where some lines are others, less when negative: the difference of two prices of the
    /// whole order, both by what it was placed with (§9.5.5). `moved` says by its position what a line shall be.
    /// Nothing where any day is the visit's own to choose. `worth` says what is paid for a line that stands, and none of one that
    /// does not: what was paid for the lines that move beyond their price, as when a room left their day and came back, is not
    /// paid twice, as far as the order is worth more than it costs (§10.16.214). What went back of them as their room stayed away
    /// from their day for nothing does not go back twice either (§10.16.250).
    ///
    /// # Errors
    /// A line is not in the catalogue it was sold from.
    pub fn difference(
        self,
        placement: &Placement<'_>,
        lines: &[SoldLine<'_>],
        moved: impl Fn(usize) -> Option<Sold<usize>>,
        worth: impl Fn(usize) -> Option<i64>,
    ) -> Result<i64, Unsold> {
        if self.day.any_day() {
            return Ok(0);
        }
        let (now, then) = (placement.quote(lines, |_| None)?, placement.quote(lines, &moved)?);
        let raw = then.total - now.total;
        let beyond = |at: usize| Some(worth(at)? - now.lines.get(at)?.total);
        let (mut own, mut all) = (0, 0);
        for (at, paid) in (0..lines.len()).filter_map(|at| Some((at, beyond(at)?))) {
            if lines.get(at).is_some_and(|line| !line.any_day) {
                all += paid;
                own += if moved(at).is_some() { paid } else { 0 };
            }
        }
        // Visits beside a room of another order are worth less than their price here too: nothing went back of those.
        let stayed = |line: &SoldLine<'_>| line.any_day && line.sold.stay().is_some();
        let before = if raw < 0 && lines.iter().any(stayed) {
            raw.max(own).max(all).min(0)
        } else {
            raw.min(own).min(all).max(0)
        };
        Ok((raw - before).max(-self.left.max(0)))
    }
}

/// A line of a paid order as it was sold.
#[derive(Clone, Debug)]
pub struct SoldLine<'a> {
    /// What it sells, where it is now; an extra names its visit by its position.
    pub sold: &'a Sold<usize>,
    /// Any day is its own to choose, or its visit's: it is priced without one wherever it stands, or else moving it for
    /// nothing would change what the other visits of its order cost (§9.5.19).
    pub any_day: bool,
    /// Its people by when they were held, each lot with its catalogue and its exchange rate.
    pub lots: Vec<(Party, &'a Catalogue, Rate)>,
}

/// What an order was placed with. Its changes are priced by it, whatever is published since (§9.5.5).
#[derive(Clone, Copy, Debug)]
pub struct Placement<'a> {
    /// The catalogue its discounts, promotions and rates with a proof were taken from.
    pub catalogue: &'a Catalogue,
    /// Its currency.
    pub currency: &'a Currency,
    /// The day it was placed, in Cancun.
    pub on: Date,
    /// The country its buyer was in; empty where that did not matter.
    pub country: &'a str,
    /// Its promotion code; empty for none.
    pub code: &'a str,
    /// The coupon it used.
    pub coupon: Option<&'a Coupon>,
}

impl Placement<'_> {
    fn terms(&self) -> Terms<'_> {
        Terms {
            discounts: &self.catalogue.discounts,
            promotions: &self.catalogue.promotions,
            stay_promotions: &self.catalogue.stay_promotions,
            plans: &self.catalogue.plans,
            currency: self.currency,
            today: self.on,
            tax_percent: self.catalogue.site.tax_percent,
            country: self.country,
            code: Some(self.code).filter(|code| !code.is_empty()),
            coupon: self.coupon,
            beside: None,
        }
    }

    /// The prices of the whole order, line by line, with the lines that changed as they shall be.
    ///
    /// # Errors
    /// A line is not in the catalogue it was sold from.
    fn quote(
        &self,
        lines: &[SoldLine<'_>],
        moved: impl Fn(usize) -> Option<Sold<usize>>,
    ) -> Result<Quote, Unsold> {
        let mut items: Vec<Item<'_>> = Vec::with_capacity(lines.len());
        for (position, line) in lines.iter().enumerate() {
            let lots = line.lots.iter().copied();
            let undated = || line.any_day.then(|| line.sold.clone().at(When::Open(None)));
            items.extend(match undated().or_else(|| moved(position)) {
                Some(sold) => sold.items(lots)?,
                None => line.sold.items(lots)?,
            });
        }
        Ok(quote(&items, &self.terms()))
    }
}

/// What a room that is paid for costs with other nights or guests (§10.16.24).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomChange {
    /// The room, priced so.
    pub quote: LineQuote,
    /// What it costs more than it does now, itself; less when negative.
    pub difference: i64,
    /// What else of its order costs more by that, by position.
    pub others: Vec<OtherCost>,
}

/// Another line of its order that costs more by the change of a room (§10.16.24).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherCost {
    /// The line's position.
    pub position: usize,
    /// What it costs more, in minor units of the order's currency: above 0.
    pub difference: i64,
}

impl Placement<'_> {
    /// What the room of a position costs as it is `wanted`, and which other lines cost more by that than now: `worth` says what is
    /// paid for one that stands, and none of one that does not. What was paid for a line beyond its price is not paid twice, as far
    /// as its order is worth more than it costs: a change of a visit is paid with it for the others too. One that would cost less
    /// keeps the price that was paid for it: given back with the room it could be had twice, by cancelling it too (§10.16.212).
    ///
    /// # Errors
    /// A line is not in the catalogue it was sold from.
    pub fn room(
        &self,
        lines: &[SoldLine<'_>],
        position: usize,
        wanted: &Sold<usize>,
        worth: impl Fn(usize) -> Option<i64>,
    ) -> Result<RoomChange, Unsold> {
        let now = self.quote(lines, |_| None)?.lines;
        let then = self.quote(lines, |at| (at == position).then(|| wanted.clone()))?.lines;
        let mut beyond = 0;
        for (at, (line, now)) in lines.iter().zip(&now).enumerate() {
            if let Some(paid) = worth(at).filter(|_| !line.any_day) {
                beyond += paid - now.total;
            }
        }
        let (mut room, mut others) = (None, Vec::new());
        for (at, (now, then)) in now.into_iter().zip(then).enumerate() {
            if at == position {
                room = Some((then.total - now.total, then));
            } else if let Some(paid) = worth(at) {
                let rise = then.total - now.total;
                let before = rise.min(paid - now.total).min(beyond).max(0);
                beyond -= before;
                if rise > before {
                    others.push(OtherCost { position: at, difference: rise - before });
                }
            }
        }
        let (difference, quote) = room.ok_or(Unsold(wanted.id()))?;
        Ok(RoomChange { quote, difference, others })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::{Time, parse_date};
    use proptest::prelude::*;

    const TERMS: [CancellationTerm; 2] =
        [CancellationTerm { hours: 168, percent: 100 }, CancellationTerm { hours: 48, percent: 50 }];

    fn dated() -> When {
        When::On(parse_date("2027-02-10").unwrap(), Time::parse("09:00").unwrap())
    }

    /// So many minutes before that visit.
    fn before(minutes: i64) -> Instant {
        dated().begins().unwrap().plus_minutes(-minutes)
    }

    fn visit(worth: i64, most_back: u8) -> PaidVisit {
        PaidVisit {
            day: VisitDay { when: dated(), chosen: false, claimed: false, stayed: false },
            worth,
            most_back,
            left: i64::MAX,
        }
    }

    #[test]
    fn an_open_ticket_and_a_claimed_visit_may_have_any_day() {
        let (open, lost) = (When::Open(None), When::Open(Time::parse("09:00")));
        // When it is, whether its day was chosen later, whether the guarantee was claimed; an open ticket, any day.
        for (when, chosen, claimed, open_ticket, any_day) in [
            (dated(), false, false, false, false),
            (dated(), true, false, true, true),
            (dated(), false, true, false, true),
            (dated(), true, true, true, true),
            (open, false, false, true, true),
            (open, true, false, true, true),
            (lost, false, true, false, true),
            (lost, true, true, true, true),
        ] {
            let day = VisitDay { when, chosen, claimed, stayed: false };
            assert_eq!((day.open_ticket(), day.any_day()), (open_ticket, any_day), "{day:?}");
            // One that stayed where a change that was not paid had brought it may have any day too, and is no open ticket.
            let stayed = VisitDay { stayed: true, ..day };
            assert_eq!((stayed.open_ticket(), stayed.any_day()), (open_ticket, true), "{stayed:?}");
        }
    }

    #[test]
    fn a_visit_is_worth_what_was_paid_and_not_given_back() {
        let paid = |total, returned| Paid { total, returned };
        assert_eq!(worth([]), 0);
        assert_eq!(worth([paid(1000, 0), paid(300, 0)]), 1300, "with what was added to it");
        assert_eq!(worth([paid(1000, 250), paid(300, 0)]), 1050, "a change gave back");
        assert_eq!(worth([paid(1000, -150)]), 1150, "a change cost more");
        assert_eq!(worth([paid(1000, 1000), paid(300, 300)]), 0);
    }

    #[test]
    fn a_cancelled_visit_gives_back_the_least_of_terms_and_earlier_changes() {
        const HOUR: i64 = 60;
        for (worth, most_back, minutes, percent, amount) in [
            (1000, 100, 168 * HOUR, 100, 1000),
            (1000, 100, 168 * HOUR - 1, 50, 500),
            (1001, 100, 48 * HOUR, 50, 500),
            (1000, 100, 48 * HOUR - 1, 0, 0),
            // It was changed when only half went back, and is far away again.
            (1000, 50, 400 * HOUR, 50, 500),
            (1000, 0, 400 * HOUR, 0, 0),
            (1000, 50, HOUR, 0, 0),
            // More went back than was paid for it: nothing else does, and nothing is asked for.
            (-200, 100, 400 * HOUR, 100, 0),
            (0, 100, 400 * HOUR, 100, 0),
        ] {
            let back = visit(worth, most_back).gives_back(&TERMS, before(minutes));
            assert_eq!(back, GivesBack { percent, amount }, "{worth} {most_back} {minutes}");
        }
        assert_eq!(visit(1000, 100).gives_back(&[], before(9999)), GivesBack { percent: 0, amount: 0 });
        // Without a day it is as far away as any.
        let lost = VisitDay { when: When::Open(None), chosen: false, claimed: true, stayed: false };
        let back = PaidVisit { day: lost, ..visit(1000, 50) }.gives_back(&TERMS, before(-9999));
        assert_eq!(back, GivesBack { percent: 50, amount: 500 });
    }

    #[test]
    fn no_more_goes_back_than_is_left() {
        let all = [CancellationTerm { hours: 0, percent: 100 }];
        for (left, back) in [(5000, 1000), (1000, 1000), (400, 400), (0, 0), (-1, 0)] {
            let visit = PaidVisit { left, ..visit(1000, 100) };
            assert_eq!(visit.gives_back(&all, before(9999)).amount, back, "{left}");
        }
    }

    proptest! {
        #[test]
        fn no_more_goes_back_than_a_visit_is_worth(
            worth in -1_000_000i64..1_000_000_000, most_back in 0u8..=100, minutes in -5000i64..40_000,
        ) {
            let GivesBack { percent, amount } = visit(worth, most_back).gives_back(&TERMS, before(minutes));
            prop_assert!(percent <= most_back);
            prop_assert!((0..=worth.max(0)).contains(&amount));
            // Within one rounding of that part, and all of it is all.
            prop_assert!((amount * 100 - worth.max(0) * i64::from(percent)).abs() <= 50);
            let later = visit(worth, most_back).gives_back(&TERMS, before(minutes - 1));
            prop_assert!(later.amount <= amount);
            // A change keeps what is left of the right: it never gives more than the day it leaves.
            let moved = visit(worth, percent).gives_back(&TERMS, before(minutes.abs() + 40_000));
            prop_assert!(moved.amount <= amount);
        }

        #[test]
        fn giving_back_in_steps_gives_no_more_than_was_paid(
            total in 0i64..1_000_000_000, parts in prop::collection::vec(0u8..=100, 0..6),
        ) {
            let mut line = Paid { total, returned: 0 };
            for percent in parts {
                line.returned += visit(worth([line]), percent).gives_back(&TERMS, before(40_000)).amount;
                prop_assert!((0..=total).contains(&line.returned));
            }
        }
    }
}
