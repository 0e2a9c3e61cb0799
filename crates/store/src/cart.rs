//! Carts and their lines: every write holds places, and renews the holds there are (§4.5, §10.1).

use crate::places::{self, SlotKey};
use crate::value::values;
use crate::{Done, Op, Row, StoreError, Tx};
use domain::calendar::{Date, Instant, parse_date};
use domain::cart::{Refusal, Standing, admit, hold_ends};
use domain::catalogue::{ProductId, Site};
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
    expires_at, rates, parent, zone, included FROM cart_lines WHERE cart = $1 AND state <> 'sold' ORDER BY added_at, id";
// Others change lines too: a sweep lets them go, a payment sells them. Whoever writes a cart reads its lines locked.
const LINES_POSTGRES: &str = "SELECT id, product, day, slot, adults, children, infants, places, catalogue, state, held_since, \
    expires_at, rates, parent, zone, included FROM cart_lines WHERE cart = $1 AND state <> 'sold' ORDER BY added_at, id \
    FOR UPDATE";
const INSERT_LINE: &str = "INSERT INTO cart_lines (id, cart, product, day, slot, adults, children, infants, places, \
    catalogue, state, held_since, expires_at, added_at, rates, parent, zone, included) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'held', $11, $12, $11, $13, $14, $15, $16)";
const UPDATE_LINE: &str = "UPDATE cart_lines SET product = $1, day = $2, slot = $3, adults = $4, children = $5, infants = $6, \
    places = $7, catalogue = $8, state = 'held', held_since = $9, expires_at = $10, rates = $11, zone = $12, included = $13 \
    WHERE id = $14";
const RENEW: &str = "UPDATE cart_lines SET expires_at = $1 WHERE id = $2 AND state = 'held'";
const DELETE_LINE: &str = "DELETE FROM cart_lines WHERE id = $1 AND state <> 'sold'";

/// Every statement, for the test that prepares each on both databases.
pub const STATEMENTS: &[&str] = &[
    INSERT_CART,
    LOCK_BY_ID,
    LOCK_CART,
    FIND_CART,
    KNOW_CART,
    SET_CODE,
    LINES,
    INSERT_LINE,
    UPDATE_LINE,
    RENEW,
    DELETE_LINE,
];

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

/// What a line asks for: something on a day for some people.
#[derive(Clone, Debug)]
pub struct Wish {
    /// The line's id: a new one, or that of the line that shall be so.
    pub line: String,
    /// The slot; day and start are empty for an open ticket.
    pub key: SlotKey,
    /// The same day; none for an open ticket.
    pub date: Option<Date>,
    /// Who.
    pub party: Party,
    /// Places of the slot it takes.
    pub places: i64,
    /// Places of the slot by the catalogue.
    pub capacity: i64,
    /// The catalogue version its prices come from.
    pub catalogue: String,
    /// Key of the pick-up zone; empty for none.
    pub zone: String,
    /// True for a component of the admission.
    pub included: bool,
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
    fn wishes(&self) -> impl Iterator<Item = (&Wish, Option<&str>)> {
        let parent = self.admission.line.as_str();
        let extras = self.extras.iter().map(move |extra| (extra, Some(parent)));
        std::iter::once((&self.admission, None)).chain(extras)
    }
}

/// A line as stored.
#[derive(Clone, Debug)]
pub struct CartLine {
    /// Its id.
    pub id: String,
    /// The slot; day and start are empty for an open ticket.
    pub key: SlotKey,
    /// The slot's day; none for an open ticket.
    pub date: Option<Date>,
    /// Who.
    pub party: Party,
    /// Places it takes.
    pub places: i64,
    /// The catalogue version its prices come from.
    pub catalogue: String,
    /// True while its places are held; they may have ended a moment ago.
    pub held: bool,
    /// When its hold began: fixes its exchange rate.
    pub held_since: Instant,
    /// When its hold ends.
    pub expires_at: Instant,
    /// The line of the admission it was added to; none for an admission.
    pub parent: Option<String>,
    /// Key of the pick-up zone; empty for none.
    pub zone: String,
    /// True for a component of its admission.
    pub included: bool,
}

/// Reads a day as stored: none for an open ticket.
pub(crate) fn read_day(day: &str) -> Result<Option<Date>, StoreError> {
    if day.is_empty() {
        return Ok(None);
    }
    parse_date(day).map(Some).ok_or_else(|| StoreError::Broken(format!("{day:?} is not a day")))
}

/// Reads people as stored: counts by age, and those who come by a rate.
pub(crate) fn read_party(by_age: [u32; 3], rates: &str) -> Result<Party, StoreError> {
    let [adults, children, infants] = by_age;
    let party = Party { adults, children, infants, ..Party::default() };
    party.with_rates(rates).ok_or_else(|| StoreError::Broken(format!("{rates:?} are not people")))
}

impl CartLine {
    /// True when its places are still held at `now`.
    pub fn holds(&self, now: Instant) -> bool {
        self.held && self.expires_at > now
    }

    pub(crate) fn read(row: &Row) -> Result<Self, StoreError> {
        let key =
            SlotKey { product: row.int(1)?, day: row.text(2)?.to_owned(), slot: row.text(3)?.to_owned() };
        Ok(Self {
            id: row.text(0)?.to_owned(),
            date: read_day(&key.day)?,
            key,
            party: read_party([row.count(4)?, row.count(5)?, row.count(6)?], row.text(12)?)?,
            places: row.int(7)?,
            catalogue: row.text(8)?.to_owned(),
            held: row.text(9)? == "held",
            held_since: Instant::from_millis(row.int(10)?),
            expires_at: Instant::from_millis(row.int(11)?),
            parent: row.optional_text(13)?.map(str::to_owned),
            zone: row.text(14)?.to_owned(),
            included: row.int(15)? == 1,
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
    /// Not enough places of this product or extra are left.
    NoPlaces(i64),
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
    let lines: Result<Vec<_>, _> = tx.rows(sql, values![cart]).await?.iter().map(CartLine::read).collect();
    Ok(arranged(lines?))
}

async fn read_lines(tx: &mut Tx<'_>, cart: &str) -> Result<Vec<CartLine>, StoreError> {
    let lines: Result<Vec<_>, _> = tx.rows(LINES, values![cart]).await?.iter().map(CartLine::read).collect();
    Ok(arranged(lines?))
}

/// Each admission, in order of adding, followed by its extras.
fn arranged(lines: Vec<CartLine>) -> Vec<CartLine> {
    let (admissions, mut extras): (Vec<_>, Vec<_>) =
        lines.into_iter().partition(|line| line.parent.is_none());
    if extras.is_empty() {
        return admissions;
    }
    let mut all = Vec::with_capacity(admissions.len() + extras.len());
    for admission in admissions {
        let own = |line: &CartLine| line.parent.as_deref() == Some(admission.id.as_str());
        let (with_it, others) = extras.into_iter().partition(own);
        extras = others;
        all.push(admission);
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
    let admissions = others.iter().filter(|line| line.parent.is_none());
    let mut standing: Vec<Standing> =
        admissions.map(|line| (ProductId(line.key.product), line.date)).collect();
    for Outing { admission, .. } in outings {
        let product = ProductId(admission.key.product);
        admit(&standing, product, admission.date, site).map_err(CartRefusal::Rule)?;
        standing.push((product, admission.date));
    }
    let held: i64 = others.iter().filter(|line| line.holds(now)).map(|line| line.places).sum();
    let asked: i64 = outings.iter().flat_map(Outing::wishes).map(|(wish, _)| wish.places).sum();
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
            admissions.contains(&line.id.as_str())
                || line.parent.as_deref().is_some_and(|parent| admissions.contains(&parent))
        };
        let (old, others): (Vec<_>, Vec<_>) = existing.iter().partition(of_these);
        let known = old.iter().filter(|line| line.parent.is_none()).count();
        match self.put {
            Put::Change if known < admissions.len() => return Ok(Done::Undo(Err(CartRefusal::NoLine))),
            Put::Add | Put::AddWithCart if known > 0 => return Ok(Done::Keep(Ok(()))),
            _ => {}
        }
        if let Err(refusal) = check(&others, &self.outings, now, &self.site) {
            return Ok(Done::Undo(Err(refusal)));
        }
        if let Some(product) = self.shift_places(tx, &old).await? {
            return Ok(Done::Undo(Err(CartRefusal::NoPlaces(product))));
        }
        self.write_lines(tx, &old).await?;
        renew(tx, others.into_iter(), now, &self.site).await?;
        Ok(Done::Keep(Ok(())))
    }
}

impl PutOutings {
    fn wishes(&self) -> impl Iterator<Item = (&Wish, Option<&str>)> {
        self.outings.iter().flat_map(Outing::wishes)
    }

    /// Moves the counts of all slots concerned, in the one order rows are taken in; answers what has too few places.
    async fn shift_places(&self, tx: &mut Tx<'_>, old: &[&CartLine]) -> Result<Option<i64>, StoreError> {
        let mut shifts: BTreeMap<&SlotKey, Shift<'_>> = BTreeMap::new();
        for line in old.iter().filter(|line| line.held) {
            let shift = shifts.entry(&line.key).or_default();
            shift.places -= line.places;
            shift.own_line = &line.id;
        }
        for (wish, _) in self.wishes() {
            let shift = shifts.entry(&wish.key).or_default();
            shift.places += wish.places;
            shift.capacity = wish.capacity;
        }
        for (key, Shift { places, capacity, own_line }) in shifts {
            if places < 0 {
                places::let_go(tx, key, -places).await?;
            } else if !places::hold(tx, key, places, capacity, own_line, self.now).await? {
                return Ok(Some(key.product));
            }
        }
        Ok(None)
    }

    async fn write_lines(&self, tx: &mut Tx<'_>, old: &[&CartLine]) -> Result<(), StoreError> {
        let now = self.now;
        for line in old.iter().filter(|line| self.wishes().all(|(wish, _)| wish.line != line.id)) {
            tx.execute(DELETE_LINE, values![&line.id]).await?;
        }
        for (wish, parent) in self.wishes() {
            let Wish { key, party, .. } = wish;
            let before = old.iter().find(|line| line.id == wish.line);
            // A hold that goes on keeps its beginning, and is never cut short by a change: paying may have lengthened it.
            let goes_on = before.filter(|line| line.holds(now) && line.key == *key);
            let since = goes_on.map_or(now, |line| line.held_since);
            let until = hold_ends(since, now, &self.site).max(goes_on.map_or(now, |line| line.expires_at));
            let (since, until, included) = (since.millis(), until.millis(), i64::from(wish.included));
            if before.is_some() {
                let values = values![
                    key.product,
                    &key.day,
                    &key.slot,
                    party.adults,
                    party.children,
                    party.infants,
                    wish.places,
                    &wish.catalogue,
                    since,
                    until,
                    party.rates(),
                    &wish.zone,
                    included,
                    &wish.line
                ];
                tx.execute(UPDATE_LINE, values).await?;
            } else {
                let values = values![
                    &wish.line,
                    &self.cart.id,
                    key.product,
                    &key.day,
                    &key.slot,
                    party.adults,
                    party.children,
                    party.infants,
                    wish.places,
                    &wish.catalogue,
                    now.millis(),
                    until,
                    party.rates(),
                    parent,
                    &wish.zone,
                    included
                ];
                tx.execute(INSERT_LINE, values).await?;
            }
        }
        Ok(())
    }
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

async fn let_go(tx: &mut Tx<'_>, mut going: Vec<CartLine>) -> Result<(), StoreError> {
    going.sort_by(|a, b| a.key.cmp(&b.key));
    for line in &going {
        tx.execute(DELETE_LINE, values![&line.id]).await?;
    }
    for line in going.iter().filter(|line| line.held) {
        places::let_go(tx, &line.key, line.places).await?;
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
            self.line.as_ref().is_none_or(|id| *id == line.id || line.parent.as_ref() == Some(id))
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
