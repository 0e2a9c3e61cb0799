//! Carts and their lines: every write holds places, and renews the holds there are (§4.5, §10.1).

use crate::line::{Columns, kind, read_party, read_people, read_when, when_text};
use crate::places;
use crate::value::values;
use crate::{Done, Op, Row, StoreError, Tx};
use domain::calendar::Instant;
use domain::cart::{Refusal, Standing, admit, hold_ends};
use domain::catalogue::Site;
use domain::line::{Claim, Lot, ResourceId, SlotKey, Sold, changed_lots};
use domain::party::Party;
use std::collections::BTreeMap;

const INSERT_CART: &str = "INSERT INTO carts (id, site, key_hash, created_at, updated_at) VALUES ($1, $2, $3, $4, $4) \
    ON CONFLICT DO NOTHING";
const LOCK_CART: &str = "UPDATE carts SET updated_at = $1 WHERE id = $2 AND site = $3 AND key_hash = $4";
const LOCK_BY_ID: &str = "UPDATE carts SET id = id WHERE id = $1";
const FIND_CART: &str = "SELECT code FROM carts WHERE id = $1 AND site = $2";
const KNOW_CART: &str = "SELECT code FROM carts WHERE id = $1 AND site = $2 AND key_hash = $3";
const SET_CODE: &str = "UPDATE carts SET code = $1 WHERE id = $2";
const LINES: &str = "SELECT id, product, day, slot, adults, children, infants, places, catalogue, state, held_since, \
    expires_at, rates, parent, zone, included, kind, lots FROM cart_lines WHERE cart = $1 AND state <> 'sold' ORDER BY added_at, id";
// Others change lines too: a sweep lets them go, a payment sells them. Whoever writes a cart reads its lines locked.
const LINES_POSTGRES: &str = "SELECT id, product, day, slot, adults, children, infants, places, catalogue, state, held_since, \
    expires_at, rates, parent, zone, included, kind, lots FROM cart_lines WHERE cart = $1 AND state <> 'sold' ORDER BY added_at, id \
    FOR UPDATE";
const INSERT_LINE: &str = "INSERT INTO cart_lines (id, cart, product, day, slot, adults, children, infants, places, \
    catalogue, state, held_since, expires_at, added_at, rates, parent, zone, included, kind, lots) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'held', $11, $12, $11, $13, $14, $15, $16, $17, $18)";
const UPDATE_LINE: &str = "UPDATE cart_lines SET product = $1, day = $2, slot = $3, adults = $4, children = $5, infants = $6, \
    places = $7, catalogue = $8, state = 'held', held_since = $9, expires_at = $10, rates = $11, zone = $12, included = $13, \
    kind = $14, lots = $15 WHERE id = $16";
const LOTS: &str = "SELECT catalogue, since, people FROM cart_line_lots WHERE line = $1 ORDER BY number";
const INSERT_LOT: &str =
    "INSERT INTO cart_line_lots (line, number, catalogue, since, people) VALUES ($1, $2, $3, $4, $5)";
const DELETE_LOTS: &str = "DELETE FROM cart_line_lots WHERE line = $1";
const RENEW: &str = "UPDATE cart_lines SET expires_at = $1 WHERE id = $2 AND state = 'held'";
const DELETE_LINE: &str = "DELETE FROM cart_lines WHERE id = $1 AND state <> 'sold'";

/// Which cart, and the proof that it is the caller's. The id alone, which stands in addresses, proves nothing.
#[derive(Clone, Debug)]
pub struct CartRef {
    /// The cart's id: the contract's `SessionId`.
    pub id: String,
    /// The site it belongs to.
    pub site: String,
    /// Hash of the key in the visitor's cookie.
    pub key_hash: String,
}

/// What a line asks for.
#[derive(Clone, Debug)]
pub struct Wish {
    /// The line's id: a new one, or that of the line that shall be so.
    pub line: String,
    /// What it sells.
    pub sold: Sold<String>,
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

/// A line as stored.
#[derive(Clone, Debug)]
pub struct CartLine {
    /// Its id.
    pub id: String,
    /// What it sells.
    pub sold: Sold<String>,
    /// Places of its slot it takes.
    pub places: i64,
    /// Its people by when they were held, first come first: at least one lot.
    pub lots: Vec<Lot>,
    /// True while its places are held; they may have ended a moment ago.
    pub held: bool,
    /// When its hold began.
    pub held_since: Instant,
    /// When its hold ends.
    pub expires_at: Instant,
    /// How many lots are stored apart.
    stored_lots: i64,
}

impl CartLine {
    /// True when its places are still held at `now`.
    pub fn holds(&self, now: Instant) -> bool {
        self.held && self.expires_at > now
    }

    /// The places it takes while they are held.
    pub fn claims(&self) -> Vec<Claim> {
        self.sold.claims(self.places)
    }

    /// The visit it goes with; none for a visit.
    pub fn of(&self) -> Option<&str> {
        self.sold.of().map(String::as_str)
    }

    pub(crate) fn read(row: &Row) -> Result<Self, StoreError> {
        let party = read_party([row.count(4)?, row.count(5)?, row.count(6)?], row.text(12)?)?;
        let columns = Columns {
            kind: row.text(16)?,
            id: row.int(1)?,
            when: read_when(row.text(2)?, row.text(3)?)?,
            party,
            of: row.optional_text(13)?.map(str::to_owned),
            zone: row.text(14)?,
            included: row.int(15)? == 1,
        };
        let held_since = Instant::from_millis(row.int(10)?);
        Ok(Self {
            id: row.text(0)?.to_owned(),
            sold: columns.read()?,
            places: row.int(7)?,
            lots: vec![Lot { catalogue: row.text(8)?.to_owned(), since: held_since, party }],
            held: row.text(9)? == "held",
            held_since,
            expires_at: Instant::from_millis(row.int(11)?),
            stored_lots: row.int(17)?,
        })
    }
}

/// Why a cart was not changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CartRefusal {
    /// There is no such cart, or it is not the caller's.
    NoCart,
    /// There is no such line in it.
    NoLine,
    /// A rule of the cart.
    Rule(Refusal),
    /// Not enough places of this resource are left.
    NoPlaces(ResourceId),
    /// One cart may hold only so many places.
    TooManyPlaces(i64),
}

pub(crate) async fn lock(tx: &mut Tx<'_>, cart: &CartRef, now: Instant) -> Result<bool, StoreError> {
    Ok(tx.execute(LOCK_CART, values![now.millis(), &cart.id, &cart.site, &cart.key_hash]).await? == 1)
}

/// Takes a cart's lock for the machines that move its orders.
pub(crate) async fn lock_by_id(tx: &mut Tx<'_>, cart: &str) -> Result<(), StoreError> {
    tx.execute(LOCK_BY_ID, values![cart]).await?;
    Ok(())
}

/// A locked cart's lines, locked too.
pub(crate) async fn lines(tx: &mut Tx<'_>, cart: &str) -> Result<Vec<CartLine>, StoreError> {
    let sql = if tx.is_postgres() { LINES_POSTGRES } else { LINES };
    read_by(tx, sql, cart).await
}

async fn read_lines(tx: &mut Tx<'_>, cart: &str) -> Result<Vec<CartLine>, StoreError> {
    read_by(tx, LINES, cart).await
}

async fn read_by(tx: &mut Tx<'_>, sql: &str, cart: &str) -> Result<Vec<CartLine>, StoreError> {
    let rows = tx.rows(sql, values![cart]).await?;
    let mut lines = rows.iter().map(CartLine::read).collect::<Result<Vec<_>, _>>()?;
    for line in lines.iter_mut().filter(|line| line.stored_lots > 0) {
        let mut lots = Vec::new();
        for row in tx.rows(LOTS, values![&line.id]).await? {
            let (since, party) = (Instant::from_millis(row.int(1)?), read_people(row.text(2)?)?);
            lots.push(Lot { catalogue: row.text(0)?.to_owned(), since, party });
        }
        // An instance of the release before changes a line without its lots: then the line's own columns count.
        if lots.iter().fold(Party::default(), |all, lot| all.and(lot.party)) == line.sold.party() {
            line.lots = lots;
        }
    }
    Ok(arranged(lines))
}

/// Each visit, in order of adding, followed by its extras.
fn arranged(lines: Vec<CartLine>) -> Vec<CartLine> {
    let (visits, mut extras): (Vec<_>, Vec<_>) = lines.into_iter().partition(|line| line.of().is_none());
    if extras.is_empty() {
        return visits;
    }
    let mut all = Vec::with_capacity(visits.len() + extras.len());
    for visit in visits {
        let (with_it, others) = extras.into_iter().partition(|line| line.of() == Some(visit.id.as_str()));
        extras = others;
        all.push(visit);
        all.extend::<Vec<_>>(with_it);
    }
    all
}

/// Renews the holds of lines that still have them.
async fn renew<'a>(
    tx: &mut Tx<'_>,
    lines: impl Iterator<Item = &'a CartLine>,
    now: Instant,
    site: &Site,
) -> Result<(), StoreError> {
    for line in lines.filter(|line| line.holds(now)) {
        let until = hold_ends(line.held_since, now, site);
        if until > line.expires_at {
            tx.execute(RENEW, values![until.millis(), &line.id]).await?;
        }
    }
    Ok(())
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
            && tx.execute(INSERT_CART, values![&cart.id, &cart.site, &cart.key_hash, now.millis()]).await?
                == 1;
        if !made && !lock(tx, cart, now).await? {
            return Ok(Done::Undo(Err(CartRefusal::NoCart)));
        }
        let existing = if made { Vec::new() } else { lines(tx, &cart.id).await? };
        let admissions: Vec<_> = self.outings.iter().map(|outing| outing.admission.line.as_str()).collect();
        let of_these = |line: &&CartLine| {
            admissions.contains(&line.id.as_str()) || line.of().is_some_and(|of| admissions.contains(&of))
        };
        let (old, others): (Vec<_>, Vec<_>) = existing.iter().partition(of_these);
        let known = old.iter().filter(|line| line.of().is_none()).count();
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
        let (id, included) = (sold.id().0, i64::from(sold.included()));
        if let Some(before) = before {
            let values = values![
                id,
                day,
                slot,
                party.adults,
                party.children,
                party.infants,
                wish.places,
                catalogue,
                since.millis(),
                until.millis(),
                party.rates(),
                sold.zone(),
                included,
                kind(sold),
                stored_lots,
                &wish.line
            ];
            tx.execute(UPDATE_LINE, values).await?;
            if before.stored_lots > 0 {
                tx.execute(DELETE_LOTS, values![&wish.line]).await?;
            }
        } else {
            let values = values![
                &wish.line,
                &self.cart.id,
                id,
                day,
                slot,
                party.adults,
                party.children,
                party.infants,
                wish.places,
                catalogue,
                now.millis(),
                until.millis(),
                party.rates(),
                sold.of().map(String::as_str),
                sold.zone(),
                included,
                kind(sold),
                stored_lots
            ];
            tx.execute(INSERT_LINE, values).await?;
        }
        for (number, lot) in (0_i64..).zip(&lots).filter(|_| apart) {
            let (since, people) = (lot.since.millis(), lot.party.people_text());
            tx.execute(INSERT_LOT, values![&wish.line, number, &lot.catalogue, since, people]).await?;
        }
        Ok(())
    }
}

/// Deletes a line that is not sold.
async fn delete(tx: &mut Tx<'_>, line: &CartLine) -> Result<(), StoreError> {
    tx.execute(DELETE_LINE, values![&line.id]).await?;
    if line.stored_lots > 0 {
        tx.execute(DELETE_LOTS, values![&line.id]).await?;
    }
    Ok(())
}

/// Removes one line with what was added to it, or all of them.
#[derive(Debug)]
pub struct RemoveLines {
    /// Where.
    pub cart: CartRef,
    /// Which; none means all.
    pub line: Option<String>,
    /// The limits.
    pub site: Site,
    /// What time it is.
    pub now: Instant,
}

/// Lets go of everything in a locked cart.
pub(crate) async fn empty(tx: &mut Tx<'_>, cart: &str) -> Result<(), StoreError> {
    let all = lines(tx, cart).await?;
    let_go(tx, all).await
}

async fn let_go(tx: &mut Tx<'_>, going: Vec<CartLine>) -> Result<(), StoreError> {
    for line in &going {
        delete(tx, line).await?;
    }
    let mut claims: Vec<_> = going.iter().filter(|line| line.held).flat_map(CartLine::claims).collect();
    claims.sort();
    for claim in claims {
        places::let_go(tx, &claim.slot, claim.count).await?;
    }
    Ok(())
}

impl Op for RemoveLines {
    type Out = Result<(), CartRefusal>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        if !lock(tx, &self.cart, self.now).await? {
            return Ok(Done::Undo(Err(CartRefusal::NoCart)));
        }
        let existing = lines(tx, &self.cart.id).await?;
        let goes = |line: &CartLine| {
            self.line.as_ref().is_none_or(|id| *id == line.id || line.of() == Some(id.as_str()))
        };
        let (going, staying): (Vec<_>, Vec<_>) = existing.into_iter().partition(goes);
        let_go(tx, going).await?;
        renew(tx, staying.iter(), self.now, &self.site).await?;
        Ok(Done::Keep(Ok(())))
    }
}

/// Keeps the code a visitor gave, or forgets it when it is empty.
#[derive(Debug)]
pub struct SetCode {
    /// Where.
    pub cart: CartRef,
    /// Capitals and digits.
    pub code: String,
    /// What time it is.
    pub now: Instant,
}

impl Op for SetCode {
    type Out = Result<(), CartRefusal>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        if !lock(tx, &self.cart, self.now).await? {
            return Ok(Done::Undo(Err(CartRefusal::NoCart)));
        }
        tx.execute(SET_CODE, values![&self.code, &self.cart.id]).await?;
        Ok(Done::Keep(Ok(())))
    }
}

/// A cart as stored.
#[derive(Clone, Debug, Default)]
pub struct StoredCart {
    /// The code that was given; empty for none.
    pub code: String,
    /// Each admission, in order of adding, followed by its extras.
    pub lines: Vec<CartLine>,
}

/// Reads a cart; none when there is no such cart. Without a key: by id alone, for what an
/// id alone may tell.
#[derive(Debug)]
pub struct ReadCart {
    /// The cart's id.
    pub id: String,
    /// The site it belongs to.
    pub site: String,
    /// Hash of the visitor's key.
    pub key_hash: Option<String>,
}

impl Op for ReadCart {
    type Out = Option<StoredCart>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let found = match &self.key_hash {
            Some(key) => tx.row(KNOW_CART, values![&self.id, &self.site, key]).await?,
            None => tx.row(FIND_CART, values![&self.id, &self.site]).await?,
        };
        let Some(row) = found else { return Ok(Done::Keep(None)) };
        let code = row.text(0)?.to_owned();
        Ok(Done::Keep(Some(StoredCart { code, lines: read_lines(tx, &self.id).await? })))
    }
}
