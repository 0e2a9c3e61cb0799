//! What the books say of a room's park days: each that was ever chosen is known, also once nobody goes any more (§10.16.47).

use crate::act::{self, Act};
use crate::{Done, Op, StoreError, Tx};
use domain::actor::Actor;
use domain::calendar::{Date, Instant, Time, parse_date};
use domain::catalogue::ProductId;
use domain::id::OrderId;
use domain::park_day::ParkDay;
use domain::party::Party;
use std::collections::BTreeMap;

/// Keeps who chose a park day of the room at a position, or, for nobody, gave it up. Chosen, given up and chosen again, it is
/// another act.
pub(super) async fn keep(
    tx: &mut Tx<'_>,
    order: &str,
    (position, one): (usize, &ParkDay),
    by: &Actor,
    now: Instant,
) -> Result<(), StoreError> {
    let ParkDay { product, day, start, party } = one;
    let (people, at) = (party.people_text(), now.millis());
    let name = format!("{position}: {day} {start} {product} {people}, {at}");
    act::keep(tx, order, (Act::ParkDay, &name), by, now).await
}

/// Reads the position of the room, its park day, for nobody where it was given up, and the moment as it was written.
fn read(name: &str) -> Option<(usize, ParkDay, &str)> {
    let (position, rest) = name.split_once(": ")?;
    let (rest, at) = rest.rsplit_once(", ")?;
    let mut parts = rest.splitn(4, ' ');
    let (day, start) = (parse_date(parts.next()?)?, Time::parse(parts.next()?)?);
    let product = ProductId(parts.next()?.parse().ok()?);
    let party = Party::default().with_rates(parts.next()?)?;
    Some((position.parse().ok()?, ParkDay { product, day, start, party }, at))
}

/// The park days that rooms of an order ever chose, each with the position of its room, as it was last: for nobody where it was given
/// up. Others may have been let go of with their room.
#[derive(Debug)]
pub struct ReadParkDaysEver {
    /// The order's id.
    pub order: OrderId,
}

impl Op for ReadParkDaysEver {
    type Out = Vec<(usize, ParkDay)>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let names = act::names(tx, &self.order, Act::ParkDay).await?;
        // A park and a day name it: the start is what it was last.
        let mut all: BTreeMap<(usize, Date, i64), ParkDay> = BTreeMap::new();
        let mut kept: Vec<(usize, ParkDay, &str)> = names.iter().filter_map(|name| read(name)).collect();
        // Within one moment it was chosen before it was given up. Names of moments are as long as each other.
        kept.sort_by(|a, b| a.2.cmp(b.2).then((a.1.party.people() == 0).cmp(&(b.1.party.people() == 0))));
        for (position, one, _) in kept {
            all.insert((position, one.day, one.product.0), one);
        }
        Ok(Done::Keep(all.into_iter().map(|((position, ..), one)| (position, one)).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Proves 10.16.47.
    #[test]
    fn a_park_day_is_read_from_the_books_with_who_goes() {
        let day = ParkDay {
            product: ProductId(296),
            day: parse_date("2027-02-11").unwrap(),
            start: Time::parse("08:30").unwrap(),
            party: Party::default(),
        };
        let some = Party { adults: 2, children: 1, ..Party::default() };
        for party in [some, Party::default()] {
            let people = party.people_text();
            let name = format!("3: 2027-02-11 08:30 296 {people}, 1795194000000");
            assert_eq!(read(&name), Some((3, ParkDay { party, ..day }, "1795194000000")));
        }
        for other in [
            "",
            "3",
            "3: 2027-02-11 08:30",
            "x: 2027-02-11 08:30 296 , 1",
            "3: 11 08:30 296 , 1",
            "3: 2027-02-11 08:30 296 some, 1",
        ] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
