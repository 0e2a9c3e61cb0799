//! Weekends ahead, and two days of one that go together (clause 2.2.62).

use crate::calendar::{Date, add_days, weekday};
use crate::catalogue::{Product, Suits};

/// Saturday's number among weekdays.
const SATURDAY: u8 = 6;

/// Saturday and Sunday of the weekends that begin after a day, the nearest first.
pub fn weekends(today: Date) -> impl Iterator<Item = (Date, Date)> {
    let ahead = (SATURDAY + 7 - weekday(today)) % 7;
    let first = add_days(today, if ahead == 0 { 7 } else { i32::from(ahead) });
    (0..).step_by(7).map(move |days| (add_days(first, days), add_days(first, days + 1)))
}

/// Two places for two days, both about the same thing: one that can be had on the Saturday, and one at another location on
/// the Sunday. `turn` moves on through them, so that one weekend is not like the next. None where there are not two.
pub fn getaway<'a>(
    saturday: &[&'a Product],
    sunday: &[&'a Product],
    suits: Suits,
    turn: usize,
) -> Option<(&'a Product, &'a Product)> {
    let of = |days: &[&'a Product]| -> Vec<&'a Product> {
        days.iter().copied().filter(|product| product.suits.contains(&suits)).collect()
    };
    let (firsts, seconds) = (of(saturday), of(sunday));
    let from = |all: &[&'a Product], turn: usize| -> Vec<&'a Product> {
        all.iter().copied().cycle().skip(turn % all.len().max(1)).take(all.len()).collect()
    };
    from(&firsts, turn).into_iter().find_map(|first| {
        let other = |second: &&Product| second.location_id != first.location_id;
        let second = from(&seconds, turn.saturating_add(1)).into_iter().find(other)?;
        Some((first, second))
    })
}
