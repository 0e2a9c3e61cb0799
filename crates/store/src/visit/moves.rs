//! Where lines of an order shall be; and as the attempt that pays for a change keeps it: a line a move, a room before and
//! after it behind a bar each.

use crate::StoreError;
use crate::line::{read_when, when_text};
use crate::order::{self, OrderLine};
use domain::calendar::parse_date;
use domain::catalogue::ProductId;
use domain::line::{Claim, Sold, When};
use domain::lodging::Stay;
use domain::park_day::{Entitled, ParkDay};
use domain::pricing::{Part, PartOf};
use domain::stay::{Guests, Nights};
use std::fmt::Write;

/// Where one line of an order shall be.
#[derive(Clone, Debug)]
pub struct Move {
    /// Its position in the order.
    pub position: usize,
    /// What it sells.
    pub id: ProductId,
    /// When it was when this was asked for.
    pub from: When,
    /// When it shall be.
    pub to: When,
    /// Places it takes there.
    pub places: i64,
    /// Places there are by the catalogue, should nobody have asked before.
    pub capacity: i64,
    /// Percent that goes back of it when this is asked for: no later cancellation gives more (§9.5.15).
    pub gives_back: u8,
    /// Of a room, its nights and guests; none of anything else.
    pub room: Option<RoomMove>,
}

/// Other nights, or other guests, of a room by the same rate plan (§10.16.24).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomMove {
    /// As it was when this was asked for.
    pub was: RoomThen,
    /// As it shall be.
    pub be: RoomThen,
}

/// A room of an order at one time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomThen {
    /// Which nights.
    pub nights: Nights,
    /// Who sleeps there.
    pub guests: Guests,
    /// What its price is made of.
    pub parts: Vec<Part>,
    /// Rooms there are each night by the catalogue, should nobody have asked before; nothing where somebody did.
    pub allotment: Vec<i64>,
}

impl RoomThen {
    fn is(&self, stay: &Stay) -> bool {
        self.nights == stay.nights && self.guests == stay.guests
    }
}

impl Move {
    /// The way back, to slots that somebody asked for before.
    pub(crate) fn back(self) -> Self {
        let room = self.room.map(|RoomMove { mut was, be }| {
            was.allotment.clear();
            RoomMove { was: be, be: was }
        });
        let places = room.as_ref().map_or(self.places, |room| i64::from(room.be.nights.count()));
        Self { from: self.to, to: self.from, places, capacity: 0, room, ..self }
    }

    /// What its line sells once it is there.
    pub(super) fn moved<P>(&self, sold: Sold<P>) -> Sold<P> {
        match (sold, &self.room) {
            (Sold::Stay(stay), Some(RoomMove { be, .. })) => {
                Sold::Stay(Stay { nights: be.nights, guests: be.guests, ..stay })
            }
            (sold, _) => sold.at(self.to),
        }
    }

    /// Whether a line is as it was when this was asked for.
    pub(super) fn is_of(&self, line: &OrderLine) -> bool {
        let as_it_was = |room: &RoomMove| line.sold.stay().is_some_and(|stay| room.was.is(stay));
        !line.since.cancelled
            && line.sold.id() == self.id
            && line.sold.when() == self.from
            && self.room.as_ref().is_none_or(as_it_was)
    }

    /// Whether a line is there already.
    pub(super) fn is_done(&self, line: &OrderLine) -> bool {
        let there = |room: &RoomMove| line.sold.stay().is_some_and(|stay| room.be.is(stay));
        line.sold.when() == self.to && self.room.as_ref().is_none_or(there)
    }

    /// What stays chosen of a room's park days.
    pub(super) fn park_days(&self, line: &OrderLine) -> Vec<ParkDay> {
        let kept = |(RoomMove { be, .. }, stay): (&RoomMove, &Stay)| {
            let entitled = Entitled { nights: be.nights, guests: be.guests, parks: Vec::new() };
            entitled.kept(&line.park_days, stay.guests)
        };
        self.room.as_ref().zip(line.sold.stay()).map(kept).unwrap_or_default()
    }

    /// What it takes there, and how many there are of each by the catalogue.
    pub(super) fn claims<P: Clone>(&self, sold: &Sold<P>) -> Vec<(Claim, i64)> {
        let claims = self.moved(sold.clone()).claims(self.places);
        let capacity = |at| match &self.room {
            Some(room) => room.be.allotment.get(at).copied().unwrap_or_default(),
            None => self.capacity,
        };
        claims.into_iter().enumerate().map(|(at, claim)| (claim, capacity(at))).collect()
    }
}

/// A change as it is kept.
pub(crate) fn write_moves(moves: &[Move]) -> String {
    let line = |one: &Move| {
        let ((from, at), (to, start)) = (when_text(one.from), when_text(one.to));
        let head = format!("{};{};{from};{at}", one.position, one.id.0);
        let head = format!("{head};{to};{start};{};{};{}", one.places, one.capacity, one.gives_back);
        match &one.room {
            Some(RoomMove { was, be }) => format!("{head}|{}|{}", write_room(was), write_room(be)),
            None => head,
        }
    };
    moves.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Reads what [`write_moves`] wrote.
pub(crate) fn read_moves(text: &str) -> Result<Vec<Move>, StoreError> {
    let read = |line: &str| {
        let mut sides = line.split('|');
        let mut parts = sides.next()?.split(';');
        let mut next = || parts.next();
        let (position, id) = (next()?.parse().ok()?, ProductId(next()?.parse().ok()?));
        let (from, to) = (read_when(next()?, next()?).ok()?, read_when(next()?, next()?).ok()?);
        let (places, capacity) = (next()?.parse().ok()?, next()?.parse().ok()?);
        // The release before ends here.
        let gives_back = next().map_or(Some(100), |percent| percent.parse().ok())?;
        let room = match (sides.next(), sides.next()) {
            (Some(was), Some(be)) => Some(RoomMove { was: read_room(was)?, be: read_room(be)? }),
            _ => None,
        };
        Some(Move { position, id, from, to, places, capacity, gives_back, room })
    };
    let moves: Option<Vec<_>> = text.lines().map(read).collect();
    moves.ok_or_else(|| StoreError::Broken("a change is not of our shape".into()))
}

/// `2027-02-10;3;2;4 11;5 5 4/night:2027-02-10,1,18000,16200,promotion,10,7/…`
fn write_room(room: &RoomThen) -> String {
    let RoomThen { nights, guests, parts, allotment } = room;
    let allotment: Vec<_> = allotment.iter().map(ToString::to_string).collect();
    let (arrival, count, adults, ages) =
        (nights.arrival(), nights.count(), guests.adults(), guests.ages_text());
    let mut text = format!("{arrival};{count};{adults};{ages};{}", allotment.join(" "));
    for part in parts {
        let (rule, percent, threshold) = order::rule(part.reason);
        let Part { of, count, base, price, .. } = part;
        // Writing to a string can't fail.
        let _ = write!(text, "/{of},{count},{base},{price},{rule},{percent},{threshold}");
    }
    text
}

fn read_room(text: &str) -> Option<RoomThen> {
    let mut all = text.split('/');
    let mut head = all.next()?.split(';');
    let mut next = || head.next();
    let nights = Nights::new(parse_date(next()?)?, next()?.parse().ok()?)?;
    let guests = Guests::read(next()?.parse().ok()?, next()?)?;
    let allotment = next()?.split_whitespace().map(|rooms| rooms.parse().ok()).collect::<Option<_>>()?;
    let part = |text: &str| {
        let mut fields = text.split(',');
        let mut next = || fields.next();
        let (of, count) = (PartOf::parse(next()?)?, next()?.parse().ok()?);
        let (base, price) = (next()?.parse().ok()?, next()?.parse().ok()?);
        let reason = order::reason(next()?, next()?.parse().ok()?, next()?.parse().ok()?).ok()?;
        Some(Part { of, count, base, price, reason })
    };
    Some(RoomThen { nights, guests, parts: all.map(part).collect::<Option<_>>()?, allotment })
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::pricing::{Fee, Reason};
    use domain::stay::NIGHT;

    // Proves 10.16.24.
    #[test]
    fn a_change_of_a_room_is_read_as_it_was_written() {
        let day = |text| parse_date(text).unwrap();
        let part = |of, price, reason| Part { of, count: 1, base: price + 5, price, reason };
        let room = |arrival, count, ages: &[u8]| RoomThen {
            nights: Nights::new(day(arrival), count).unwrap(),
            guests: Guests::new(2, ages).unwrap(),
            parts: vec![
                part(PartOf::Night(day(arrival)), 18_000, Reason::Promotion { percent: 10, id: 7 }),
                part(PartOf::Fee(Fee::LodgingTax), 900, Reason::List),
                part(PartOf::Fee(Fee::AtHotel), -15_000, Reason::List),
            ],
            allotment: (0..i64::from(count)).collect(),
        };
        let at = |arrival| When::On(day(arrival), NIGHT);
        let visit = Move {
            position: 0,
            id: ProductId(306),
            from: When::Open(None),
            to: at("2027-02-10"),
            places: 3,
            capacity: 10,
            gives_back: 50,
            room: None,
        };
        let stay = Move {
            position: 1,
            id: ProductId(200_101),
            from: at("2027-02-10"),
            room: Some(RoomMove { was: room("2027-02-10", 3, &[]), be: room("2027-02-12", 2, &[4, 11]) }),
            ..visit.clone()
        };
        let moves = vec![visit, stay];
        let read = read_moves(&write_moves(&moves)).unwrap();
        assert_eq!(format!("{read:?}"), format!("{moves:?}"));
        assert!(read_moves("1;2;3").is_err());
        assert!(read_moves(&write_moves(&moves).replace("night:", "nights:")).is_err());
    }
}
