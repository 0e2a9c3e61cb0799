//! Weekends ahead, two days of one that go together (clause 2.2.62), and how an address names them (clause 10.16.40).

use crate::calendar::{Date, add_days, parse_date, weekday};
use crate::catalogue::{Product, ProductId, Suits};

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

/// Visits that one address names.
const MOST_VISITS: usize = 2;

/// Visits as an address has them: `296@2027-02-13,305@2027-02-14`.
pub fn write_visits(visits: &[(ProductId, Date)]) -> String {
    visits.iter().map(|(ProductId(id), day)| format!("{id}@{day}")).collect::<Vec<_>>().join(",")
}

/// Reads what [`write_visits`] wrote. What is not of that shape is none, and neither a place nor a day is there twice: a
/// cart refuses both (§5.3).
pub fn read_visits(text: &str) -> Vec<(ProductId, Date)> {
    let one = |text: &str| {
        let (id, day) = text.split_once('@')?;
        Some((ProductId(id.parse().ok()?), parse_date(day)?))
    };
    let mut found: Vec<(ProductId, Date)> = Vec::with_capacity(MOST_VISITS);
    for (id, day) in text.split(',').take(MOST_VISITS).filter_map(one) {
        if found.iter().all(|(other, taken)| *other != id && *taken != day) {
            found.push((id, day));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        // Proves 10.16.40.
        #[test]
        fn visits_that_go_with_a_search_are_read_as_they_were_written_and_never_more(
            ids in (1_i64..100_000, 1_i64..100_000),
            days in (0_i32..400, 0_i32..400),
            odd in "[0-9@,-]{0,40}",
        ) {
            let from = parse_date("2026-11-20").unwrap();
            let (first, second) = (add_days(from, days.0), add_days(from, days.1));
            let both = [(ProductId(ids.0), first), (ProductId(ids.1), second)];
            let read = read_visits(&write_visits(&both));
            let twice = ids.0 == ids.1 || days.0 == days.1;
            prop_assert_eq!(&read[..], if twice { &both[..1] } else { &both[..] });
            let odd = read_visits(&odd);
            prop_assert!(odd.len() <= MOST_VISITS);
            prop_assert_eq!(read_visits(&write_visits(&odd)), odd);
        }
    }
}
