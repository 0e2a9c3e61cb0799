//! Putting outings into a cart: all their places are held, or none (§4.5, §10.1).

use super::{CartLine, CartRef, CartRefusal, DELETE_LOTS, delete, lines, lock, renew};
use crate::line::{kind, when_text};
use crate::places;
use crate::statement::{sql, written};
use crate::value::values;
use crate::{Done, Op, StoreError, Tx, Value};
use domain::calendar::Instant;
use domain::cart::{Standing, admit, hold_ends};
use domain::catalogue::Site;
use domain::id::LineId;
use domain::line::{ResourceId, SlotKey, Sold, changed_lots};
use std::collections::BTreeMap;

written! { line_row:
    /// A line as it shall be.
    struct LineRow<'a> {
        kind: &'a str = "$1",
        product: i64 = "$2",
        day: String = "$3",
        slot: String = "$4",
        adults: u32 = "$5",
        children: u32 = "$6",
        infants: u32 = "$7",
        rates: String = "$8",
        zone: &'a str = "$9",
        included: bool = "$10",
        places: i64 = "$11",
        catalogue: &'a str = "$12",
        state: &'a str = "$13",
        held_since: Instant = "$14",
        expires_at: Instant = "$15",
        lots: i64 = "$16",
    }
}

sql!(
    INSERT_CART = "INSERT INTO carts (id, site, key_hash, created_at, updated_at) VALUES ($1, $2, $3, $4, $4) \
    ON CONFLICT DO NOTHING"
);
sql!(
    INSERT_LINE = concat!(
        "INSERT INTO cart_lines (",
        line_row!(columns),
        ", id, cart, parent, added_at) VALUES (",
        line_row!(values),
        ", $17, $18, $19, $20)"
    )
);
sql!(UPDATE_LINE = concat!("UPDATE cart_lines SET ", line_row!(set), " WHERE id = $17"));
sql!(
    INSERT_LOT =
        "INSERT INTO cart_line_lots (line, number, catalogue, since, people) VALUES ($1, $2, $3, $4, $5)"
);

/// What a line asks for.
#[derive(Clone, Debug)]
pub struct Wish {
    /// The line's id: a new one, or that of the line that shall be so.
    pub line: LineId,
    /// What it sells.
    pub sold: Sold<LineId>,
    /// Places of its slot it takes.
    pub places: i64,
    /// Places of the slot by the catalogue.
    pub capacity: i64,
    /// The catalogue version that prices whoever is new in it.
    pub catalogue: String,
}

/// An admission or tour with all of its extras, as they shall stand in the cart.
#[derive(Clone, Debug)]
pub struct Outing {
    /// The admission.
    pub admission: Wish,
    /// Everything added to it.
    pub extras: Vec<Wish>,
}

impl Outing {
    fn wishes(&self) -> impl Iterator<Item = &Wish> {
        std::iter::once(&self.admission).chain(&self.extras)
    }
}

/// Checks outings against the other lines of their cart, and against each other.
fn check(others: &[&CartLine], outings: &[Outing], now: Instant, site: &Site) -> Result<(), CartRefusal> {
    let mut standing: Vec<Standing> =
        others.iter().filter_map(|line| line.sold.stands_in_the_way()).collect();
    for wish in outings.iter().flat_map(Outing::wishes) {
        if let Some((product, date)) = wish.sold.stands_in_the_way() {
            admit(&standing, product, date, site).map_err(CartRefusal::Rule)?;
            standing.push((product, date));
        }
    }
    let held: i64 = others.iter().filter(|line| line.holds(now)).map(|line| line.places).sum();
    let asked: i64 = outings.iter().flat_map(Outing::wishes).map(|wish| wish.places).sum();
    if held + asked > site.places_per_cart {
        return Err(CartRefusal::TooManyPlaces(site.places_per_cart));
    }
    Ok(())
}

/// Whether outings are new or stand in the cart already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Put {
    /// They are added; a cart that is not there yet is made.
    AddWithCart,
    /// They are added; adding the same line again changes nothing.
    Add,
    /// They take the place of what stands there: people, day, start and extras become as they are asked for, and holds
    /// that had ended are held again.
    Change,
}

/// Puts outings into a cart and holds all their places, or none.
#[derive(Debug)]
pub struct PutOutings {
    /// Where to.
    pub cart: CartRef,
    /// Whether they are new.
    pub put: Put,
    /// What.
    pub outings: Vec<Outing>,
    /// The limits.
    pub site: Site,
    /// What time it is.
    pub now: Instant,
}

/// What a slot's count changes by, and what must be known to change it.
#[derive(Default)]
struct Shift<'a> {
    places: i64,
    capacity: i64,
    own_line: &'a str,
}

impl Op for PutOutings {
    type Out = Result<(), CartRefusal>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let (cart, now) = (&self.cart, self.now);
        // A cart just made has no lines yet and nobody else knows it; asked again, it is there already.
        let made = self.put == Put::AddWithCart
            && tx.execute(INSERT_CART, values![&cart.id, &cart.site, &cart.key_hash, now]).await? == 1;
        if !made && !lock(tx, cart, now).await? {
            return Ok(Done::Undo(Err(CartRefusal::NoCart)));
        }
        let existing = if made { Vec::new() } else { lines(tx, &cart.id).await? };
        let admissions: Vec<_> = self.outings.iter().map(|outing| &outing.admission.line).collect();
        let of_these = |line: &&CartLine| {
            admissions.contains(&&line.id) || line.of().is_some_and(|of| admissions.contains(&of))
        };
        let (old, others): (Vec<_>, Vec<_>) = existing.iter().partition(of_these);
        let known = old.iter().filter(|line| line.sold.stands_alone()).count();
        match self.put {
            Put::Change if known < admissions.len() => return Ok(Done::Undo(Err(CartRefusal::NoLine))),
            Put::Add | Put::AddWithCart if known > 0 => return Ok(Done::Keep(Ok(()))),
            _ => {}
        }
        if let Err(refusal) = check(&others, &self.outings, now, &self.site) {
            return Ok(Done::Undo(Err(refusal)));
        }
        if let Some(full) = self.shift_places(tx, &old).await? {
            return Ok(Done::Undo(Err(CartRefusal::NoPlaces(full))));
        }
        self.write_lines(tx, &old).await?;
        renew(tx, others.into_iter(), now, &self.site).await?;
        Ok(Done::Keep(Ok(())))
    }
}

impl PutOutings {
    fn wishes(&self) -> impl Iterator<Item = &Wish> {
        self.outings.iter().flat_map(Outing::wishes)
    }

    /// Moves the counts of all slots concerned, in the one order rows are locked in; answers what has too few places.
    async fn shift_places(
        &self,
        tx: &mut Tx<'_>,
        old: &[&CartLine],
    ) -> Result<Option<ResourceId>, StoreError> {
        let mut shifts: BTreeMap<SlotKey, Shift<'_>> = BTreeMap::new();
        for line in old.iter().filter(|line| line.held) {
            for claim in line.claims() {
                let shift = shifts.entry(claim.slot).or_default();
                shift.places -= claim.count;
                shift.own_line = &line.id;
            }
        }
        for wish in self.wishes() {
            for claim in wish.sold.claims(wish.places) {
                let shift = shifts.entry(claim.slot).or_default();
                shift.places += claim.count;
                shift.capacity = wish.capacity;
            }
        }
        for (slot, Shift { places, capacity, own_line }) in shifts {
            if places < 0 {
                places::let_go(tx, &slot, -places).await?;
            } else if !places::hold(tx, &slot, places, capacity, own_line, self.now).await? {
                return Ok(Some(slot.resource));
            }
        }
        Ok(None)
    }

    async fn write_lines(&self, tx: &mut Tx<'_>, old: &[&CartLine]) -> Result<(), StoreError> {
        for line in old.iter().filter(|line| self.wishes().all(|wish| wish.line != line.id)) {
            delete(tx, line).await?;
        }
        for wish in self.wishes() {
            self.write_line(tx, wish, old.iter().find(|line| line.id == wish.line).copied()).await?;
        }
        Ok(())
    }

    async fn write_line(
        &self,
        tx: &mut Tx<'_>,
        wish: &Wish,
        before: Option<&CartLine>,
    ) -> Result<(), StoreError> {
        let (now, sold) = (self.now, &wish.sold);
        let party = sold.party();
        // A hold that goes on keeps its beginning, and is never cut short by a change: paying may have lengthened it.
        let goes_on = before.filter(|line| line.holds(now) && line.sold.slot() == sold.slot());
        let since = goes_on.map_or(now, |line| line.held_since);
        let until = hold_ends(since, now, &self.site).max(goes_on.map_or(now, |line| line.expires_at));
        let held = goes_on.map_or(&[][..], |line| &line.lots);
        let lots = changed_lots(held, party, &wish.catalogue, now);
        let catalogue = lots.first().map_or(&wish.catalogue, |lot| &lot.catalogue);
        // One lot as old as its hold is the line's own columns.
        let apart = lots.len() > 1 || lots.first().is_some_and(|lot| lot.since != since);
        let stored_lots = if apart { i64::try_from(lots.len()).unwrap_or(i64::MAX) } else { 0 };
        let (day, slot) = when_text(sold.when());
        let row = LineRow {
            kind: kind(sold),
            product: sold.id().0,
            day,
            slot,
            adults: party.adults,
            children: party.children,
            infants: party.infants,
            rates: party.rates(),
            zone: sold.zone(),
            included: sold.included(),
            places: wish.places,
            catalogue,
            state: "held",
            held_since: since,
            expires_at: until,
            lots: stored_lots,
        };
        let mut values = row.values();
        values.push(Value::from(&wish.line));
        if let Some(before) = before {
            tx.execute(UPDATE_LINE, &values).await?;
            if before.stored_lots > 0 {
                tx.execute(DELETE_LOTS, values![&wish.line]).await?;
            }
        } else {
            values.extend([
                Value::from(&self.cart.id),
                Value::from(sold.of().map(|of| &**of)),
                Value::from(now),
            ]);
            tx.execute(INSERT_LINE, &values).await?;
        }
        for (number, lot) in (0_i64..).zip(&lots).filter(|_| apart) {
            let people = lot.party.people_text();
            tx.execute(INSERT_LOT, values![&wish.line, number, &lot.catalogue, lot.since, people]).await?;
        }
        Ok(())
    }
}
