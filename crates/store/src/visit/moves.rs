//! Where lines of an order shall be, and what others cost more by it; and as the attempt that pays for a change keeps it: a line a
//! move, a room before and after it behind a bar each.

use crate::StoreError;
use crate::line::{read_when, when_text};
use crate::order::{self, OrderLine};
use domain::calendar::parse_date;
use domain::catalogue::ProductId;
use domain::line::{Claim, ResourceId, Sold, When};
use domain::lodging::Stay;
use domain::park_day::{Entitled, ParkDay};
use domain::pricing::{Fee, Part, PartOf, Reason};
use domain::stay::{Guests, Nights};
use std::fmt::Write;

/// So often lines of one order are moved: who did it is kept for good, each time.
pub const MOST_MOVES: i64 = 100;

/// Why a visit was not moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveRefusal {
    /// There is no such paid order, or the line is not where it was.
    Changed,
    /// A ticket of it was used.
    Used,
    /// The guarantee was claimed before.
    Claimed,
    /// Not enough places of this resource are left there.
    NoPlaces(ResourceId),
    /// Lines of the order were moved [`MOST_MOVES`] times.
    TooOften,
    /// All that is left of the order's money would go back: that ends it, which is another thing to ask for.
    AllBack,
}

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
    /// Of a room, what it was and shall be; none of anything else.
    pub room: Option<RoomMove>,
    /// Of a line that stays where it is, what it costs more by the change of the first; none of one that is changed itself.
    pub dearer: Option<Dearer>,
}

/// What a line costs more by the change of another line of its order (§10.16.214).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dearer {
    /// Minor units; negative on the way back.
    pub more: i64,
    /// What had gone back of it when this was asked for: of two changes that make it dearer one is made.
    pub returned: i64,
}

/// A room with other nights or guests (§10.16.24), or another room or rate plan of its hotel (§10.16.41).
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
    /// Which room, by which rate plan, which nights, who sleeps there. A change that the release before kept names no plan:
    /// the room keeps the one it has.
    pub stay: Stay,
    /// The parks its rate plan has in it.
    pub parks: Vec<ProductId>,
    /// What its price is made of.
    pub parts: Vec<Part>,
    /// Rooms there are each night by the catalogue, should nobody have asked before; nothing where somebody did.
    pub allotment: Vec<i64>,
}

impl RoomThen {
    fn is(&self, stay: &Stay) -> bool {
        self.of(stay) == *stay
    }

    /// What a stay becomes that shall be so.
    fn of(&self, stay: &Stay) -> Stay {
        let plan = if self.stay.plan.is_empty() { &stay.plan } else { &self.stay.plan };
        Stay { plan: plan.clone(), ..self.stay.clone() }
    }

    /// The park days that are kept of those a stay has.
    fn keeps(&self, chosen: &[ParkDay], stay: &Stay) -> Vec<ParkDay> {
        let any = || chosen.iter().map(|day| day.product).collect::<Vec<_>>();
        let parks = if self.stay.plan.is_empty() { any() } else { self.parks.clone() };
        let entitled = Entitled { nights: self.stay.nights, guests: self.stay.guests, parks };
        entitled.kept(chosen, stay.guests)
    }
}

impl Move {
    /// The way back, to slots that somebody asked for before.
    pub(crate) fn back(self) -> Self {
        let room = self.room.map(|RoomMove { mut was, be }| {
            was.allotment.clear();
            RoomMove { was: be, be: was }
        });
        let places = room.as_ref().map_or(self.places, |room| i64::from(room.be.stay.nights.count()));
        let id = room.as_ref().map_or(self.id, |room| room.was.stay.room);
        let undone = |Dearer { more, returned }| Dearer { more: -more, returned: returned - more };
        let dearer = self.dearer.map(undone);
        Self { id, from: self.to, to: self.from, places, capacity: 0, room, dearer, ..self }
    }

    /// What its line costs more by the change of another.
    pub(super) fn more(&self) -> i64 {
        self.dearer.map_or(0, |dearer| dearer.more)
    }

    /// What its line sells once it is there.
    pub(super) fn moved<P>(&self, sold: Sold<P>) -> Sold<P> {
        match (sold, &self.room) {
            (Sold::Stay(stay), Some(RoomMove { be, .. })) => Sold::Stay(be.of(&stay)),
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
            && self.dearer.is_none_or(|dearer| line.since.returned == dearer.returned)
    }

    /// Whether a line is there already.
    pub(super) fn is_done(&self, line: &OrderLine) -> bool {
        let there = |room: &RoomMove| line.sold.stay().is_some_and(|stay| room.be.is(stay));
        line.sold.when() == self.to && self.room.as_ref().is_none_or(there)
    }

    /// What a room's price is made of once so much of it is left to be paid at its hotel besides; none of anything else.
    pub(super) fn owing(&self, amount: i64) -> Option<Vec<Part>> {
        let RoomMove { be, .. } = self.room.as_ref()?;
        let (mut parts, of) = (be.parts.clone(), PartOf::Fee(Fee::AtHotel));
        match parts.iter_mut().find(|part| part.of == of && part.count == 1) {
            Some(left) => (left.base, left.price) = (left.base - amount, left.price - amount),
            None => {
                parts.push(Part { of, count: 1, base: -amount, price: -amount, reason: Reason::List });
            }
        }
        Some(parts)
    }

    /// What stays chosen of a room's park days.
    pub(super) fn park_days(&self, line: &OrderLine) -> Vec<ParkDay> {
        let both = self.room.as_ref().zip(line.sold.stay());
        both.map(|(RoomMove { be, .. }, stay)| be.keeps(&line.park_days, stay)).unwrap_or_default()
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
        // The release before reads no further: it has all that a change costs with its first line.
        let dearer = one.dearer.map(|Dearer { more, returned }| format!(";{more};{returned}"));
        let head = head + &dearer.unwrap_or_default();
        let Some(RoomMove { was, be }) = &one.room else { return head };
        let same = (was.stay.room, &was.stay.plan) == (be.stay.room, &be.stay.plan);
        // The release before would leave the room what it is: it is not to make such a change, and can't read it.
        let bar = if same { "|" } else { "||" };
        format!("{head}{bar}{}|{}", write_room(was), write_room(be))
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
        let dearer = match next() {
            Some(more) => Some(Dearer { more: more.parse().ok()?, returned: next()?.parse().ok()? }),
            None => None,
        };
        let mut rooms = sides.filter(|side| !side.is_empty());
        let room = match (rooms.next(), rooms.next()) {
            (Some(was), Some(be)) => Some(RoomMove { was: read_room(was, id)?, be: read_room(be, id)? }),
            _ => None,
        };
        Some(Move { position, id, from, to, places, capacity, gives_back, room, dearer })
    };
    let moves: Option<Vec<_>> = text.lines().map(read).collect();
    moves.ok_or_else(|| StoreError::Broken("a change is not of our shape".into()))
}

/// `2027-02-10;3;2;4 11;5 5 4;200101;flexible;296 306/night:2027-02-10,1,18000,16200,promotion,10,7/…`
fn write_room(room: &RoomThen) -> String {
    let RoomThen { stay: Stay { room, plan, nights, guests }, parks, parts, allotment } = room;
    let allotment: Vec<_> = allotment.iter().map(ToString::to_string).collect();
    let parks: Vec<_> = parks.iter().map(|park| park.0.to_string()).collect();
    let (arrival, count, adults, ages) =
        (nights.arrival(), nights.count(), guests.adults(), guests.ages_text());
    let mut text = format!("{arrival};{count};{adults};{ages};{}", allotment.join(" "));
    // Writing to a string can't fail.
    let _ = write!(text, ";{};{plan};{}", room.0, parks.join(" "));
    for part in parts {
        let (rule, percent, threshold) = order::rule(part.reason);
        let Part { of, count, base, price, .. } = part;
        let _ = write!(text, "/{of},{count},{base},{price},{rule},{percent},{threshold}");
    }
    text
}

/// Reads what [`write_room`] wrote; `id` is the room type it is of where that is not said.
fn read_room(text: &str, id: ProductId) -> Option<RoomThen> {
    let mut all = text.split('/');
    let mut head = all.next()?.split(';');
    let mut next = || head.next();
    let nights = Nights::new(parse_date(next()?)?, next()?.parse().ok()?)?;
    let guests = Guests::read(next()?.parse().ok()?, next()?)?;
    let allotment = next()?.split_whitespace().map(|rooms| rooms.parse().ok()).collect::<Option<_>>()?;
    // The release before ends here.
    let room = next().map_or(Some(id), |room| room.parse().ok().map(ProductId))?;
    let plan = next().unwrap_or_default().to_owned();
    let parks = next().unwrap_or_default().split_whitespace();
    let parks = parks.map(|park| park.parse().ok().map(ProductId)).collect::<Option<_>>()?;
    let stay = Stay { room, plan, nights, guests };
    let part = |text: &str| {
        let mut fields = text.split(',');
        let mut next = || fields.next();
        let (of, count) = (PartOf::parse(next()?)?, next()?.parse().ok()?);
        let (base, price) = (next()?.parse().ok()?, next()?.parse().ok()?);
        let reason = order::reason(next()?, next()?.parse().ok()?, next()?.parse().ok()?).ok()?;
        Some(Part { of, count, base, price, reason })
    };
    Some(RoomThen { stay, parks, parts: all.map(part).collect::<Option<_>>()?, allotment })
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::stay::NIGHT;

    // Proves 10.16.24, 10.16.42.
    #[test]
    fn a_change_of_a_room_is_read_as_it_was_written() {
        let day = |text| parse_date(text).unwrap();
        let part = |of, price, reason| Part { of, count: 1, base: price + 5, price, reason };
        let room = |arrival, count, ages: &[u8]| RoomThen {
            stay: Stay {
                room: ProductId(200_101),
                plan: "flexible".into(),
                nights: Nights::new(day(arrival), count).unwrap(),
                guests: Guests::new(2, ages).unwrap(),
            },
            parks: Vec::new(),
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
            dearer: None,
        };
        let stay = Move {
            position: 1,
            id: ProductId(200_101),
            from: at("2027-02-10"),
            room: Some(RoomMove { was: room("2027-02-10", 3, &[]), be: room("2027-02-12", 2, &[4, 11]) }),
            ..visit.clone()
        };
        let (was, mut be) = (room("2027-02-10", 3, &[]), room("2027-02-10", 3, &[4]));
        be.stay = Stay { room: ProductId(200_102), plan: "all-inclusive".into(), ..be.stay };
        be.parks = vec![ProductId(296), ProductId(306)];
        let other = Move { to: stay.from, room: Some(RoomMove { was, be }), ..stay.clone() };
        // The way back is of the room it is by then.
        let back = other.clone().back();
        assert_eq!((back.id, back.clone().back().id), (ProductId(200_102), other.id));
        // A visit that is dearer by another's change, and the way back of that.
        let stays = Move { from: at("2027-02-11"), to: at("2027-02-11"), ..visit.clone() };
        let dearer = Move { dearer: Some(Dearer { more: 1200, returned: -300 }), ..stays };
        let cheaper = dearer.clone().back();
        assert_eq!(cheaper.dearer, Some(Dearer { more: -1200, returned: -1500 }));
        let moves = vec![visit, stay, other, back, dearer, cheaper];
        let read = read_moves(&write_moves(&moves)).unwrap();
        assert_eq!(format!("{read:?}"), format!("{moves:?}"));
        // The release before named neither room nor plan, and does not make a change of them.
        let before = write_moves(&moves[1..2]).replace(";200101;flexible;", "");
        let read = read_moves(&before).unwrap().remove(0).room.unwrap();
        assert_eq!((read.be.stay.room, read.be.stay.plan.as_str()), (ProductId(200_101), ""));
        let kind = write_moves(&moves[2..3]);
        assert_eq!(kind.split('|').nth(1), Some(""), "not what the release before reads as a room");
        assert!(read_moves("1;2;3").is_err());
        assert!(read_moves(&write_moves(&moves).replace("night:", "nights:")).is_err());
    }
}
