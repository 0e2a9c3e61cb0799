//! Carts and their lines: every write holds places, and renews the holds there are (§4.5, §10.1).

use crate::places::{self, SlotKey};
use crate::value::values;
use crate::{Done, Op, Row, StoreError, Tx};
use domain::calendar::{Date, Instant, parse_date};
use domain::cart::{Refusal, admit, hold_ends};
use domain::catalogue::{ProductId, Site};
use domain::party::Party;

const INSERT_CART: &str = "INSERT INTO carts (id, site, key_hash, created_at, updated_at) VALUES ($1, $2, $3, $4, $4) \
    ON CONFLICT DO NOTHING";
const LOCK_CART: &str = "UPDATE carts SET updated_at = $1 WHERE id = $2 AND site = $3 AND key_hash = $4";
const LOCK_BY_ID: &str = "UPDATE carts SET id = id WHERE id = $1";
const FIND_CART: &str = "SELECT updated_at FROM carts WHERE id = $1 AND site = $2";
const KNOW_CART: &str = "SELECT updated_at FROM carts WHERE id = $1 AND site = $2 AND key_hash = $3";
const LINES: &str = "SELECT id, product, day, slot, adults, children, infants, places, catalogue, state, held_since, \
    expires_at, added_at FROM cart_lines WHERE cart = $1 AND state <> 'sold' ORDER BY added_at, id";
// Others change lines too: a sweep lets them go, a payment sells them. Whoever writes a cart reads its lines locked.
const LINES_POSTGRES: &str = "SELECT id, product, day, slot, adults, children, infants, places, catalogue, state, held_since, \
    expires_at, added_at FROM cart_lines WHERE cart = $1 AND state <> 'sold' ORDER BY added_at, id FOR UPDATE";
const INSERT_LINE: &str = "INSERT INTO cart_lines (id, cart, product, day, slot, adults, children, infants, places, \
    catalogue, state, held_since, expires_at, added_at) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'held', $11, $12, $11)";
const UPDATE_LINE: &str = "UPDATE cart_lines SET day = $1, slot = $2, adults = $3, children = $4, infants = $5, \
    places = $6, catalogue = $7, state = 'held', held_since = $8, expires_at = $9 WHERE id = $10";
const RENEW: &str = "UPDATE cart_lines SET expires_at = $1 WHERE id = $2 AND state = 'held'";
const DELETE_LINE: &str = "DELETE FROM cart_lines WHERE id = $1 AND state <> 'sold'";

/// Every statement, for the test that prepares each on both databases.
pub const STATEMENTS: &[&str] = &[
    INSERT_CART,
    LOCK_BY_ID,
    LOCK_CART,
    FIND_CART,
    KNOW_CART,
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

/// What a line asks for: a product on a day for some people.
#[derive(Clone, Debug)]
pub struct Wish {
    /// The slot.
    pub key: SlotKey,
    /// The same day.
    pub date: Date,
    /// Who.
    pub party: Party,
    /// Places of the slot by the catalogue.
    pub capacity: i64,
    /// The catalogue version its prices come from.
    pub catalogue: String,
}

/// A line as stored.
#[derive(Clone, Debug)]
pub struct CartLine {
    /// Its id.
    pub id: String,
    /// The slot.
    pub key: SlotKey,
    /// The slot's day.
    pub date: Date,
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
    /// When it was added: its place in the cart.
    pub added_at: Instant,
}

impl CartLine {
    /// True when its places are still held at `now`.
    pub fn holds(&self, now: Instant) -> bool {
        self.held && self.expires_at > now
    }

    pub(crate) fn read(row: &Row) -> Result<Self, StoreError> {
        let key =
            SlotKey { product: row.int(1)?, day: row.text(2)?.to_owned(), slot: row.text(3)?.to_owned() };
        let date =
            parse_date(&key.day).ok_or_else(|| StoreError::Broken(format!("{:?} is not a day", key.day)))?;
        Ok(Self {
            id: row.text(0)?.to_owned(),
            key,
            date,
            party: Party { adults: row.count(4)?, children: row.count(5)?, infants: row.count(6)? },
            places: row.int(7)?,
            catalogue: row.text(8)?.to_owned(),
            held: row.text(9)? == "held",
            held_since: Instant::from_millis(row.int(10)?),
            expires_at: Instant::from_millis(row.int(11)?),
            added_at: Instant::from_millis(row.int(12)?),
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
    /// Not enough places are left.
    NoPlaces,
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
    tx.rows(sql, values![cart]).await?.iter().map(CartLine::read).collect()
}

async fn read_lines(tx: &mut Tx<'_>, cart: &str) -> Result<Vec<CartLine>, StoreError> {
    tx.rows(LINES, values![cart]).await?.iter().map(CartLine::read).collect()
}

/// Renews the holds of lines that still have them.
pub(crate) async fn renew(
    tx: &mut Tx<'_>,
    lines: &[CartLine],
    now: Instant,
    site: &Site,
) -> Result<(), StoreError> {
    for line in lines.iter().filter(|line| line.holds(now)) {
        let until = hold_ends(line.held_since, now, site);
        if until > line.expires_at {
            tx.execute(RENEW, values![until.millis(), &line.id]).await?;
        }
    }
    Ok(())
}

/// Checks a wish against the other lines of its cart.
fn check(others: &[&CartLine], wish: &Wish, now: Instant, site: &Site) -> Result<(), CartRefusal> {
    let facts: Vec<_> = others.iter().map(|line| (ProductId(line.key.product), line.date)).collect();
    admit(&facts, ProductId(wish.key.product), wish.date, site).map_err(CartRefusal::Rule)?;
    let held: i64 = others.iter().filter(|line| line.holds(now)).map(|line| line.places).sum();
    if held + wish.party.places() > site.places_per_cart {
        return Err(CartRefusal::TooManyPlaces(site.places_per_cart));
    }
    Ok(())
}

/// Adds a line and holds its places; makes the cart if it is new.
#[derive(Debug)]
pub struct AddLine {
    /// Where to.
    pub cart: CartRef,
    /// True for a cart that is made with this line.
    pub new: bool,
    /// The new line's id: adding the same id again changes nothing.
    pub line: String,
    /// What.
    pub wish: Wish,
    /// The limits.
    pub site: Site,
    /// What time it is.
    pub now: Instant,
}

impl Op for AddLine {
    type Out = Result<(), CartRefusal>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let (cart, now) = (&self.cart, self.now);
        // A cart just made has no lines yet and nobody else knows it; asked again, it is there already.
        let made = self.new
            && tx.execute(INSERT_CART, values![&cart.id, &cart.site, &cart.key_hash, now.millis()]).await?
                == 1;
        if !made && !lock(tx, cart, now).await? {
            return Ok(Done::Undo(Err(CartRefusal::NoCart)));
        }
        let existing = if made { Vec::new() } else { lines(tx, &cart.id).await? };
        if existing.iter().any(|line| line.id == self.line) {
            return Ok(Done::Undo(Ok(())));
        }
        if let Err(refusal) = check(&existing.iter().collect::<Vec<_>>(), &self.wish, now, &self.site) {
            return Ok(Done::Undo(Err(refusal)));
        }
        let Wish { key, party, capacity, catalogue, .. } = &self.wish;
        if !places::hold(tx, key, party.places(), *capacity, "", now).await? {
            return Ok(Done::Undo(Err(CartRefusal::NoPlaces)));
        }
        let until = hold_ends(now, now, &self.site);
        tx.execute(
            INSERT_LINE,
            values![
                &self.line,
                &cart.id,
                key.product,
                &key.day,
                &key.slot,
                party.adults,
                party.children,
                party.infants,
                party.places(),
                catalogue,
                now.millis(),
                until.millis()
            ],
        )
        .await?;
        renew(tx, &existing, now, &self.site).await?;
        Ok(Done::Keep(Ok(())))
    }
}

/// Changes people, day or slot of a line; with nothing changed, holds again what had ended.
#[derive(Debug)]
pub struct ChangeLine {
    /// Where.
    pub cart: CartRef,
    /// Which.
    pub line: String,
    /// What it shall be.
    pub wish: Wish,
    /// The limits.
    pub site: Site,
    /// What time it is.
    pub now: Instant,
}

impl Op for ChangeLine {
    type Out = Result<(), CartRefusal>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let now = self.now;
        if !lock(tx, &self.cart, now).await? {
            return Ok(Done::Undo(Err(CartRefusal::NoCart)));
        }
        let existing = lines(tx, &self.cart.id).await?;
        let Some(line) = existing.iter().find(|line| line.id == self.line) else {
            return Ok(Done::Undo(Err(CartRefusal::NoLine)));
        };
        let others: Vec<_> = existing.iter().filter(|other| other.id != line.id).collect();
        if let Err(refusal) = check(&others, &self.wish, now, &self.site) {
            return Ok(Done::Undo(Err(refusal)));
        }
        let Wish { key, party, capacity, catalogue, .. } = &self.wish;
        let (before, after) = (if line.held { line.places } else { 0 }, party.places());
        let enough = if line.held && line.key == *key {
            if after < before {
                places::let_go(tx, key, before - after).await?;
            }
            after <= before || places::hold(tx, key, after - before, *capacity, &line.id, now).await?
        } else if line.held && line.key < *key {
            places::let_go(tx, &line.key, before).await?;
            places::hold(tx, key, after, *capacity, &line.id, now).await?
        } else {
            let enough = places::hold(tx, key, after, *capacity, &line.id, now).await?;
            if enough && line.held {
                places::let_go(tx, &line.key, before).await?;
            }
            enough
        };
        if !enough {
            return Ok(Done::Undo(Err(CartRefusal::NoPlaces)));
        }
        // A hold that goes on keeps its beginning, and is never cut short by a change: paying may have lengthened it.
        let goes_on = line.holds(now) && line.key == *key;
        let since = if goes_on { line.held_since } else { now };
        let until = hold_ends(since, now, &self.site).max(if goes_on { line.expires_at } else { now });
        tx.execute(
            UPDATE_LINE,
            values![
                &key.day,
                &key.slot,
                party.adults,
                party.children,
                party.infants,
                after,
                catalogue,
                since.millis(),
                until.millis(),
                &line.id
            ],
        )
        .await?;
        let others: Vec<_> = others.into_iter().cloned().collect();
        renew(tx, &others, now, &self.site).await?;
        Ok(Done::Keep(Ok(())))
    }
}

/// Removes one line, or all of them.
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

impl Op for RemoveLines {
    type Out = Result<(), CartRefusal>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        if !lock(tx, &self.cart, self.now).await? {
            return Ok(Done::Undo(Err(CartRefusal::NoCart)));
        }
        let existing = lines(tx, &self.cart.id).await?;
        let goes = |line: &CartLine| self.line.as_ref().is_none_or(|id| *id == line.id);
        let (mut going, staying): (Vec<_>, Vec<_>) = existing.into_iter().partition(goes);
        going.sort_by(|a, b| a.key.cmp(&b.key));
        for line in &going {
            tx.execute(DELETE_LINE, values![&line.id]).await?;
        }
        for line in going.iter().filter(|line| line.held) {
            places::let_go(tx, &line.key, line.places).await?;
        }
        renew(tx, &staying, self.now, &self.site).await?;
        Ok(Done::Keep(Ok(())))
    }
}

/// Reads a cart's lines, in order of adding; none when there is no such cart. Without a key: by id alone, for what an
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
    type Out = Option<Vec<CartLine>>;
    async fn run(&self, tx: &mut Tx<'_>) -> Result<Done<Self::Out>, StoreError> {
        let found = match &self.key_hash {
            Some(key) => tx.row(KNOW_CART, values![&self.id, &self.site, key]).await?,
            None => tx.row(FIND_CART, values![&self.id, &self.site]).await?,
        };
        if found.is_none() {
            return Ok(Done::Keep(None));
        }
        Ok(Done::Keep(Some(read_lines(tx, &self.id).await?)))
    }
}
